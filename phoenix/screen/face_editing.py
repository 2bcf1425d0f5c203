"""Entering a tile set, face by face: paths, lanterns, what is missing; undone and redone. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import dist

from phoenix.core.geometry import P12
from phoenix.core.lines import listed as in_a_row
from phoenix.core.tiles import FACES, Face, Lantern, Path, Tile, TileSet
from phoenix.core.words import Words, say, say_n
from phoenix.drawing.shapes import Point, path_curve, points_on, ports
from phoenix.games import game_of
from phoenix.screen.own_set import games_for, of_face, playable
from phoenix.store.own_sets import FOUR_PATHS, listed
from phoenix.wording.telling import game_name

REACH = 0.17
"""In tile sides: so near to a port a finger means it."""
NEAR_PATH = 0.1
"""In tile sides: so near to a path a tap means it."""
PATH_STEPS = 24
Place = tuple[int, int]
"""A tile and one of its faces, by number."""


class FaceEditing:
    """What is done to a set; ``keep`` has every edit on disk before anything shows it."""

    def __init__(self, tiles: TileSet, keep: Callable[[TileSet], None]) -> None:
        self.tiles = tiles
        self._keep = keep
        self.places: list[Place] = [(t, f) for t, tile in enumerate(tiles.tiles) for f in range(len(tile.faces))]
        self.at = self._first_unfinished()
        """Which of the places is edited."""
        self.turn = 0
        """By how many quarter turns clockwise the face is seen turned."""
        self.picked: int | None = None
        """A port that was tapped, as it lies on the screen: the next one is the other end of a path."""
        self._done: list[tuple[TileSet, int]] = []
        self._undone: list[tuple[TileSet, int]] = []

    def _first_unfinished(self) -> int:
        """Where one stopped the last time."""
        unfinished = (
            k for k, (tile, side) in enumerate(self.places)
            if len(self.tiles.tiles[tile].faces[side].paths) < FOUR_PATHS
        )  # fmt: skip
        return next(unfinished, 0)

    # ---- what is seen

    @property
    def tile(self) -> Tile:
        return self.tiles.tiles[self.places[self.at][0]]

    @property
    def side(self) -> int:
        return self.places[self.at][1]

    @property
    def face(self) -> Face:
        return self.tile.faces[self.side]

    @property
    def has_other_face(self) -> bool:
        return len(self.tile.faces) > 1

    @property
    def has_lantern(self) -> bool:
        """Whether a face of this layout may show one."""
        return self.tiles.layout is P12

    @property
    def title(self) -> Words:
        if not self.has_other_face:
            return say("Tile {tile}", tile=self.tile.id)
        return say("Tile {tile}, face {face}", tile=self.tile.id, face=FACES[self.side])

    @property
    def paths(self) -> list[Path]:
        """As they lie on the screen."""
        turned = self.tiles.layout.turned
        return [(turned(a, self.turn), turned(b, self.turn)) for a, b in self.face.paths]

    def port_at(self, point: Point) -> int | None:
        """The port that a finger means there."""
        places = ports(self.tiles.layout)
        near = min(range(len(places)), key=lambda port: dist(places[port], point))
        return near if dist(places[near], point) <= REACH else None

    def path_at(self, point: Point) -> int | None:
        """The path that a tap means there, by its number."""

        def away(path: Path) -> float:
            return min(dist(p, point) for p in points_on(path_curve(self.tiles.layout, *path), PATH_STEPS))

        found = min(((away(path), number) for number, path in enumerate(self.paths)), default=(1.0, 0))
        return found[1] if found[0] <= NEAR_PATH else None

    # ---- what is done

    def tap(self, point: Point) -> None:
        """A port is picked, or is the other end of a path; a path that is tapped goes."""
        port, path = self.port_at(point), self.path_at(point)
        if self.picked is None and path is not None and (port is None or port in self.paths[path]):
            self.remove(path)
        elif port is not None:
            self.tap_port(port)
        else:
            self.picked = None

    def tap_port(self, port: int) -> None:
        if self.picked is None:
            self.picked = port
        elif self.picked == port:
            self.picked = None
        else:
            self.join(self.picked, port)

    def join(self, one: int, other: int) -> None:
        """A path between two ports as they lie on the screen; of each only one path goes out (G1)."""
        self.picked = None
        if one == other:
            return
        a, b = sorted(self.tiles.layout.turned(port, -self.turn) for port in (one, other))
        if (a, b) not in self.face.paths:
            kept = [path for path in self.face.paths if a not in path and b not in path]
            self._change(replace(self.face, paths=(*kept, (a, b))))

    def remove(self, number: int) -> None:
        paths = self.face.paths
        self._change(replace(self.face, paths=paths[:number] + paths[number + 1 :]))

    def light(self, color: str, glowing: bool) -> None:
        """The face shows this lantern; if it does already, none."""
        lantern = Lantern(color, glowing)
        self._change(replace(self.face, lantern=None if self.face.lantern == lantern else lantern))

    def turn_view(self) -> None:
        self.turn, self.picked = (self.turn + 1) % 4, None

    def flip(self) -> None:
        """The other face of the same tile."""
        if self.has_other_face:
            self.go_to(self.at + (1 if self.side == 0 else -1))

    def step(self, by: int) -> None:
        """The next face, or the one before: face b comes after a, then the next tile."""
        self.go_to((self.at + by) % len(self.places))

    def go_to(self, at: int) -> None:
        self.at, self.picked = at, None

    def undo(self) -> None:
        self._go_back(self._done, self._undone)

    def redo(self) -> None:
        self._go_back(self._undone, self._done)

    @property
    def can_undo(self) -> bool:
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def _go_back(self, source: list[tuple[TileSet, int]], target: list[tuple[TileSet, int]]) -> None:
        if source:
            tiles, at = source.pop()
            target.append((self.tiles, at))
            self.tiles = tiles
            self.go_to(at)
            self._keep(tiles)

    def _change(self, face: Face) -> None:
        self._done.append((self.tiles, self.at))
        self._undone.clear()
        number, side = self.places[self.at]
        faces = (*self.tile.faces[:side], face, *self.tile.faces[side + 1 :])
        tile = replace(self.tile, faces=faces)
        self.tiles = replace(self.tiles, tiles=(*self.tiles.tiles[:number], tile, *self.tiles.tiles[number + 1 :]))
        self._keep(self.tiles)

    # ---- what is said

    @property
    def progress(self) -> Words:
        known = listed(self.tiles, is_ours=False)
        return say_n("{entered} of {n} face", "{entered} of {n} faces", known.faces, entered=known.entered)

    def told(self) -> list[Words]:
        """What is missing on this face or looks wrong; then what the set lacks, by rule; or what it is good for."""
        on_face = [*of_face(self.tiles, self.tile, self.side), *self._of_tile()]
        known = listed(self.tiles, is_ours=False)
        if known.entered < known.faces:
            return [*on_face, *game_of(games_for(self.tiles)[0]).tileset_progress(self.tiles)]
        told = (*good_for(self.tiles), *on_face, *self._of_set())
        return list({str(words): words for words in told}.values())

    def _of_tile(self) -> list[Words]:
        """What is wrong with this tile, once it is entered whole."""
        if any(len(face.paths) < FOUR_PATHS for face in self.tile.faces):
            return []
        return [words for words in self._of_set() if words.values.get("tile") == self.tile.id]

    def _of_set(self) -> list[Words]:
        """What keeps the set from any of the games with its layout, each once."""
        faults = [words for name in games_for(self.tiles) for words in game_of(name).tileset_faults(self.tiles)]
        return list({str(words): words for words in faults}.values())


def good_for(tiles: TileSet) -> list[Words]:
    """The games that can be played with a set, in a sentence; none before it is whole."""
    names = [game_name(name) for name in playable(tiles) if game_of(name).offered == "main"]
    return [say("Complete: {games}", games=in_a_row(names))] if names else []
