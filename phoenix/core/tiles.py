"""Faces, tiles and tile sets: what they are and what they must be (G1 to G5, FORMATS 2).

A tile of a set as it lies is one number, its *pose*: ``tile * 8 + face * 4 + turn``, where tile counts the tiles of
the set and face is 0 for ``a``, 1 for ``b``. Nobody else has to know: ``pose_of`` makes one, ``tile_of``, ``face_of``
and ``turn_of`` take it apart. ``EMPTY`` stands for no tile; as it is -1, the tables by pose have one more entry at
their end for it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, NewType

from phoenix.core.geometry import LAYOUTS, P8, P12, Layout, flipped_turn
from phoenix.core.reading import Reader, is_int, short
from phoenix.core.words import BadTileSet, Words, say

FORMAT = "phoenix-tileset/1"
Pose = NewType("Pose", int)
"""A tile as it lies: which, which face up, in which rotation."""
TileNumber = NewType("TileNumber", int)
"""A tile, counted in its set."""
Tiles = tuple[TileNumber, ...]
EMPTY: Final = Pose(-1)
"""No tile lies there."""
NO_TILE: Final = TileNumber(-1)
"""The tile of a space where none lies; also one that may not be seen."""
NO_PATH: Final = -1
"""Where a path would go out, if there were one."""
MOST_TILES = 100
FEWEST_PATHS: Final = {"p8": 4, "p12": 1}
"""Of a face, by layout (G2, G3)."""
FACES = "ab"
COLORS = ("orange", "blue", "yellow")

Path = tuple[int, int]
Extra = tuple[tuple[str, Any], ...]
"""Keys that begin with ``x-``: somebody else's, kept as they are."""


@dataclass(frozen=True)
class Lantern:
    color: str
    glowing: bool
    extra: Extra = field(default=(), compare=False)


@dataclass(frozen=True)
class Face:
    """Paths, each joining two ports, and perhaps a lantern icon."""

    paths: tuple[Path, ...]
    lantern: Lantern | None = None
    extra: Extra = field(default=(), compare=False)

    def links(self, layout: Layout, turn: int) -> tuple[int, ...]:
        """By port of the tile as it lies: the port at the other end of the path, or ``NO_PATH``."""
        out = [NO_PATH] * layout.ports
        for path in self.paths:
            a, b = (layout.turned(port, turn) for port in path)
            out[a], out[b] = b, a
        return tuple(out)

    def same_turned(self, layout: Layout) -> tuple[int, ...]:
        """One of its four rotations, the same for any two faces that are equal under rotation."""
        return min(self.links(layout, turn) for turn in range(4))


@dataclass(frozen=True)
class Tile:
    id: str
    kind: str
    faces: tuple[Face, ...]
    extra: Extra = field(default=(), compare=False)


@dataclass(frozen=True)
class TileSet:
    """The tiles of a game, and tables by pose made from them once."""

    id: str
    name: str
    layout: Layout
    tiles: tuple[Tile, ...]
    extra: Extra = field(default=(), compare=False)

    def __repr__(self) -> str:
        return f"<TileSet {self.id}: {len(self.tiles)} tiles>"

    @cached_property
    def mark(self) -> int:
        """Another one for a set that looks otherwise, of the same id too: what was painted is found by it."""
        return hash((self.id, self.layout.name, self.tiles))

    @cached_property
    def index(self) -> dict[str, TileNumber]:
        return {tile.id: TileNumber(number) for number, tile in enumerate(self.tiles)}

    @cached_property
    def _kinds(self) -> dict[str, tuple[TileNumber, ...]]:
        kinds: dict[str, tuple[TileNumber, ...]] = {}
        for number, tile in enumerate(self.tiles):
            kinds[tile.kind] = (*kinds.get(tile.kind, ()), TileNumber(number))
        return kinds

    def of_kind(self, kind: str) -> Tiles:
        return self._kinds.get(kind, ())

    @cached_property
    def links(self) -> tuple[tuple[int, ...], ...]:
        """By pose, then by port: where the path that enters there goes out."""
        nothing = (NO_PATH,) * self.layout.ports
        table = [nothing] * (len(self.tiles) * 8 + 1)
        for pose in self.poses():
            table[pose] = self.face_up(pose).links(self.layout, turn_of(pose))
        return tuple(table)

    @cached_property
    def color(self) -> tuple[str | None, ...]:
        """By pose: the colour of the lantern icon that shows."""
        return self._by_icon({pose: icon.color for pose, icon in self._icons()})

    @cached_property
    def glowing(self) -> tuple[bool | None, ...]:
        """By pose: whether the icon that shows glows."""
        return self._by_icon({pose: icon.glowing for pose, icon in self._icons()})

    def _icons(self) -> list[tuple[Pose, Lantern]]:
        return [(pose, icon) for pose in self.poses() if (icon := self.face_up(pose).lantern)]

    def _by_icon(self, values: dict[Pose, Any]) -> tuple[Any, ...]:
        return tuple(values.get(Pose(pose)) for pose in range(len(self.tiles) * 8 + 1))

    @cached_property
    def has_icon(self) -> tuple[bool, ...]:
        """By tile: whether any face shows a lantern."""
        return tuple(any(face.lantern for face in tile.faces) for tile in self.tiles)

    def poses(self, tile: TileNumber | None = None) -> list[Pose]:
        """Every way in which the tile (or any tile) can lie: face a before b, by rotation."""
        tiles = self.numbers if tile is None else (tile,)
        return [pose_of(t, f, turn) for t in tiles for f in range(len(self.tiles[t].faces)) for turn in range(4)]

    @cached_property
    def numbers(self) -> Tiles:
        """All its tiles."""
        return tuple(map(TileNumber, range(len(self.tiles))))

    def face_up(self, pose: Pose) -> Face:
        return self.tiles[tile_of(pose)].faces[face_of(pose)]

    def id_of(self, pose: Pose) -> str:
        """The id of the tile that lies so."""
        return self.tiles[tile_of(pose)].id


NO_TILES = TileSet("none", "No tiles", P12, ())
"""The set of a game without tiles."""


# ---- poses: looked up, as a call that works a number out would cost more

_POSES = tuple(tuple(Pose(tile * 8 + side) for side in range(8)) for tile in range(MOST_TILES))
_TILES = (*(TileNumber(tile) for tile in range(MOST_TILES) for _ in range(8)), NO_TILE)


def pose_of(tile: TileNumber, face: int = 0, turn: int = 0) -> Pose:
    return _POSES[tile][face * 4 + turn]


def tile_of(pose: Pose) -> TileNumber:
    return _TILES[pose]


def face_of(pose: Pose) -> int:
    """0 for the face a, 1 for b."""
    return pose // 4 % 2


def turn_of(pose: Pose) -> int:
    """By how many quarter turns clockwise it lies turned."""
    return pose % 4


def relaid(pose: Pose, face: int, turn: int) -> Pose:
    """The same tile with this face up, in this rotation."""
    return _POSES[_TILES[pose]][face * 4 + turn]


def turned(pose: Pose, quarters: int) -> Pose:
    """The pose after so many more quarter turns clockwise."""
    return relaid(pose, face_of(pose), (turn_of(pose) + quarters) % 4)


def flipped(pose: Pose, way: str) -> Pose:
    """The pose after a flip ``lr`` or ``tb`` (G5)."""
    return relaid(pose, 1 - face_of(pose), flipped_turn(turn_of(pose), way))


def read_tileset(data: object, *, unfinished: bool = False) -> TileSet:
    """A tile set from JSON, or ``BadTileSet`` with every fault: the tile, the face and the rule. Of one that is
    ``unfinished`` the faces may still lack paths."""
    reader = Reader()
    top = reader.record(data, say("The tile set"), ("format", "id", "name", "layout", "tiles"))
    if top.get("format") != FORMAT:
        reader.wrong(say("The format must be {format}, not {value}.", format=FORMAT, value=short(top.get("format"))))
    name = reader.choice(top.get("layout"), say("The layout"), tuple(LAYOUTS))
    set_id = reader.text(top.get("id"), say("The id of the set"), 40)
    set_name = reader.text(top.get("name"), say("The name of the set"))
    items = reader.items(top.get("tiles"), say("The tiles"))
    if not 1 <= len(items) <= MOST_TILES:
        reader.wrong(say("A set has 1 to 100 tiles, not {count}.", count=len(items)))
    fewest = 0 if unfinished else FEWEST_PATHS[name]
    tiles = [_read_tile(reader, item, LAYOUTS[name], k, fewest) for k, item in enumerate(items[:100], 1)]
    for tile, count in Counter(tile.id for tile in tiles).items():
        if count > 1:
            reader.wrong(say("Tile {tile} is there {count} times.", rule="G2", tile=tile, count=count))
    if reader.faults:
        raise BadTileSet(say("The tile set has {count} fault(s).", count=len(reader.faults)), reader.faults)
    return TileSet(set_id, set_name, LAYOUTS[name], tuple(tiles), extra_of(top))


def extra_of(data: dict[str, Any], ours: tuple[str, ...] = ()) -> Extra:
    """The ``x-`` keys that somebody else put there; they are kept."""
    return tuple((key, value) for key, value in data.items() if key.startswith("x-") and key not in ours)


def _read_tile(reader: Reader, item: object, layout: Layout, number: int, fewest: int) -> Tile:
    data = reader.record(item, say("Tile number {number}", number=number), ("id", "kind", "faces"))
    tile = reader.text(data.get("id"), say("The id of tile number {number}", number=number), 20)
    kinds = ("path",) if layout is P8 else ("center", "edge")
    kind = reader.choice(data.get("kind"), say("The kind of tile {tile}", tile=tile), kinds)
    names = FACES[:1] if layout is P8 else FACES
    faces = reader.record(data.get("faces"), say("The faces of tile {tile}", tile=tile), tuple(names))
    sides = tuple(
        _read_face(reader, faces.get(f), layout, say("Tile {tile}, face {face}", tile=tile, face=f), fewest)
        for f in names
    )
    return Tile(tile, kind, sides, extra_of(data))


def _read_face(reader: Reader, item: object, layout: Layout, where: Words, fewest: int) -> Face:
    data = reader.record(item, where, ("paths",), ("lantern",) if layout is P12 else ())
    paths = []
    used: Counter[int] = Counter()
    for path in reader.items(data.get("paths"), say("{where}: {key}", where=where, key="paths")):
        ports = path if isinstance(path, list) and len(path) == 2 else []
        if not ports or not all(is_int(port, 0, layout.ports - 1) for port in ports):
            reader.wrong(
                say("{where}: a path joins two ports of 0 to {last}, not {path}.", rule="G1",
                    where=where, last=layout.ports - 1, path=short(path))
            )  # fmt: skip
            continue
        used.update(ports)
        paths.append((ports[0], ports[1]))
    for port, count in sorted(used.items()):
        if count > 1:
            reader.wrong(
                say(
                    "{where}: port {port} is used {count} times.",
                    rule="G1",
                    where=where,
                    port=port,
                    count=count,
                )
            )
    if layout is P8 and not fewest <= len(paths) <= 4:
        reader.wrong(
            say(
                "{where}: a classic tile has four paths, not {count}.",
                rule="G2",
                where=where,
                count=len(paths),
            )
        )
    if layout is P12 and not fewest <= len(paths) <= 6:
        reader.wrong(
            say("{where}: a face has one to six paths, not {count}.", rule="G3", where=where, count=len(paths))
        )
    lantern = _read_lantern(reader, data["lantern"], where) if "lantern" in data else None
    return Face(tuple(paths), lantern, extra_of(data))


def _read_lantern(reader: Reader, item: object, where: Words) -> Lantern:
    data = reader.record(item, say("{where}: the lantern", where=where), ("color", "state"))
    color = reader.choice(data.get("color"), say("{where}: the lantern's color", where=where), COLORS)
    state = reader.choice(data.get("state"), say("{where}: the lantern's state", where=where), ("glowing", "dimmed"))
    return Lantern(color, state == "glowing", extra_of(data))


def write_tileset(tiles: TileSet) -> dict[str, Any]:
    """The set as JSON."""

    def face(face: Face) -> dict[str, Any]:
        out: dict[str, Any] = {"paths": [list(path) for path in face.paths]}
        if face.lantern:
            out["lantern"] = {
                "color": face.lantern.color,
                "state": "glowing" if face.lantern.glowing else "dimmed",
                **dict(face.lantern.extra),
            }
        return {**out, **dict(face.extra)}

    return {
        "format": FORMAT, "id": tiles.id, "name": tiles.name, "layout": tiles.layout.name,
        "tiles": [
            {
                "id": tile.id, "kind": tile.kind,
                "faces": dict(zip(FACES, map(face, tile.faces), strict=False)), **dict(tile.extra),
            }
            for tile in tiles.tiles
        ],
        **dict(tiles.extra),
    }  # fmt: skip
