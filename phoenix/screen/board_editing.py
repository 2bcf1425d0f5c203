"""Any position, set up by touch: tiles, pawns, markers, Stars, Life tokens, whose turn. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from math import dist
from random import Random
from typing import Any, NamedTuple, TypeVar

from phoenix.core.board import Board, put
from phoenix.core.geometry import Grid
from phoenix.core.tiles import EMPTY, Pose, TileNumber, TileSet, face_of, flipped, pose_of, tile_of, turned
from phoenix.core.words import Words
from phoenix.drawing import shapes
from phoenix.drawing.shapes import Point, Space
from phoenix.games import GAMES, game_for, game_of
from phoenix.games.interface import NAMES, PLAYER_COLORS, Game, Position, Setup
from phoenix.games.values import Arranged, BesideBoard, OnMark, OnTile, PawnPlace
from phoenix.match.match import Match
from phoenix.screen.picture import Overlay, Picture, picture_of
from phoenix.screen.tile_sets import tile_sets

MOST_STARS = 50
"""There are so many tokens (P1)."""
TILES, PAWNS, MARKERS, PLAYERS = "tiles", "pawns", "markers", "players"


T = TypeVar("T")


class Arrangement(NamedTuple):
    """Who plays what, and what lies there."""

    setup: Setup
    on_table: Arranged


def arrangeable() -> list[str]:
    """The games of which any position can be set up, by name."""
    return [name for name, game in GAMES.items() if game.can_be_arranged]


class BoardEditing:
    """A position while it is being set up. With ``keeps_game`` its rules, tiles and players stay (M5)."""

    def __init__(self, now: Arrangement, *, keeps_game: bool = False) -> None:
        self.now = now
        self.keeps_game = keeps_game
        self.tool = TILES
        self.space: int | None = None
        """The space that was tapped last."""
        self.tile: TileNumber | None = None
        """A tile that was taken and has no space yet."""
        self.seat = 0
        """Whose pawn is put down."""
        self._done: list[Arrangement] = []
        self._undone: list[Arrangement] = []

    @classmethod
    def new(cls, rules: str, seats: int, set_id: str = "") -> BoardEditing:
        """An empty board."""
        return cls(_empty(rules, seats, set_id))

    @classmethod
    def of(cls, position: Position, *, keeps_game: bool = False) -> BoardEditing:
        """What lies there in a position."""
        game = game_for(position.setup)
        return cls(Arrangement(position.setup, game.arranged(position)), keeps_game=keeps_game)

    # ---- what there is

    @property
    def setup(self) -> Setup:
        return self.now.setup

    @property
    def on_table(self) -> Arranged:
        return self.now.on_table

    @property
    def game(self) -> Game[Position]:
        return game_for(self.setup)

    @property
    def grid(self) -> Grid:
        return self.game.grid

    def position(self, random: Random | None = None) -> Position:
        """The position that looks so, faulty or not; what is face down is dealt by ``random``."""
        return self.game.arrange(self.setup, self.on_table, random or Random(0))

    def faults(self) -> list[Words]:
        return self.game.status(self.position())

    def picture(self) -> Picture:
        return picture_of(self.position())

    def overlay(self) -> Overlay:
        if self.space is None or self.tool != TILES:
            return Overlay()
        place = self.grid.row_column(self.space)
        return Overlay(asked=place) if self.has_chosen else Overlay(lit=frozenset({place}))

    def palette(self) -> list[TileNumber]:
        """The tiles that do not lie on the board, in the order of the set."""
        laid = {tile_of(pose) for pose in self.on_table.board if pose != EMPTY}
        return [tile for tile in self.setup.tiles.numbers if tile not in laid]

    # ---- undone and redone

    @property
    def can_undo(self) -> bool:
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> None:
        if self._done:
            self._undone.append(self.now)
            self.now = self._done.pop()
            self._settle()

    def redo(self) -> None:
        if self._undone:
            self._done.append(self.now)
            self.now = self._undone.pop()
            self._settle()

    def _settle(self) -> None:
        self.space = self.tile = None
        self.seat = min(self.seat, self.setup.seats - 1)

    def _change(self, setup: Setup | None = None, **what: Any) -> None:
        self._done.append(self.now)
        self._undone.clear()
        self.now = Arrangement(setup or self.setup, self.on_table._replace(**what))

    # ---- a tap on the board

    def choose_tool(self, tool: str) -> None:
        self.tool, self.space, self.tile = tool, None, None

    def tap(self, space: Space, point: Point) -> None:
        """What a tap means depends on what is in hand: a tile, a pawn, a marker."""
        number = self.grid.space_at(*space)
        match self.tool:
            case "tiles":
                self._tap_tile(number)
            case "pawns":
                self._put_pawn(number, point)
            case "markers":
                self._put_marker(number)

    def _tap_tile(self, space: int) -> None:
        """The tile in hand is laid on an empty space; a tile that is tapped again is turned."""
        pose = self.on_table.board[space]
        if pose != EMPTY and self.space == space:
            self._lay(space, turned(pose, 1))
        elif pose == EMPTY and self.tile is not None:
            self._lay(space, pose_of(self.tile))
            self.tile = None
        self.space = space

    def take(self, tile: TileNumber) -> None:
        """A tile from the palette: it goes to the space that was tapped, else to the one that is tapped next."""
        if self.space is not None:
            self._lay(self.space, pose_of(tile))
            self.tile = None
        else:
            self.tile = None if self.tile == tile else tile

    def turn(self) -> None:
        if self._chosen != EMPTY and self.space is not None:
            self._lay(self.space, turned(self._chosen, 1))

    def flip(self) -> None:
        """The tile shows its other face."""
        pose = self._chosen
        if pose != EMPTY and self.space is not None and len(self.setup.tiles.tiles[tile_of(pose)].faces) > 1:
            self._lay(self.space, flipped(pose, "lr"))

    def take_away(self) -> None:
        """The tile goes back, and with it a marker on it; pawns there are a fault until they have gone too."""
        if self.space is not None and self._chosen != EMPTY:
            markers = {space: color for space, color in self.on_table.markers.items() if space != self.space}
            board = self._with(self.space, EMPTY)
            self._change(board=board, markers=markers)

    @property
    def _chosen(self) -> Pose:
        return EMPTY if self.space is None else self.on_table.board[self.space]

    @property
    def has_chosen(self) -> bool:
        """Whether the space that was tapped last has a tile."""
        return self._chosen != EMPTY

    def _lay(self, space: int, pose: Pose) -> None:
        self._change(board=self._with(space, pose))

    def _with(self, space: int, pose: Pose) -> Board:
        return put(self.on_table.board, space, pose)

    # ---- pawns and markers

    def _put_pawn(self, space: int, point: Point) -> None:
        """The pawn in hand stands there; if it does already, it goes off the board."""
        place = self._place_at(space, point)
        if place is None:
            return
        if self.on_table.pawns[self.seat] == place:
            place = None
        self._change(pawns=_replaced(self.on_table.pawns, self.seat, place))

    def _place_at(self, space: int, point: Point) -> PawnPlace:
        """On a tile at the nearest port, else beside the board or on the nearest start mark."""
        grid = self.grid
        row, column = grid.row_column(space)
        x, y = point[0] - column, point[1] - row
        outside = not (0 <= x <= 1 and 0 <= y <= 1)
        if self.game.has_marks:
            marks = [port for port in grid.doors.get(space, ()) if grid.touching[space * grid.ports + port] < 0]
            inner = [port for port in range(grid.ports) if port not in marks]
            on_mark = outside or self.on_table.board[space] == EMPTY
            if on_mark:
                return OnMark(space, _nearest(grid, marks, (x, y))) if marks else None
            return OnTile(space, _nearest(grid, inner, (x, y)))
        if outside or self.on_table.board[space] == EMPTY:
            return BesideBoard(space) if space in grid.doors else None
        return OnTile(space, _nearest(grid, range(grid.ports), (x, y)))

    def _put_marker(self, space: int) -> None:
        """A marker of the colour that the tile shows, or of its other face; one that lies there goes."""
        markers = dict(self.on_table.markers)
        pose = self.on_table.board[space]
        if space in markers:
            del markers[space]
        elif pose != EMPTY:
            faces = self.setup.tiles.tiles[tile_of(pose)].faces
            showing = faces[face_of(pose) :] + faces[: face_of(pose)]
            color = next((face.lantern.color for face in showing if face.lantern), None)
            if color is None:
                return
            markers[space] = color
        else:
            return
        self._change(markers=dict(sorted(markers.items())))

    # ---- players

    def add_stars(self, seat: int, by: int) -> None:
        stars = min(max(self.on_table.stars[seat] + by, 0), MOST_STARS)
        self._change(stars=_replaced(self.on_table.stars, seat, stars))

    def toggle_life(self, seat: int) -> None:
        self._change(life=_replaced(self.on_table.life, seat, not self.on_table.life[seat]))

    def toggle_out(self, seat: int) -> None:
        self._change(out=_replaced(self.on_table.out, seat, not self.on_table.out[seat]))

    def give_turn(self, seat: int) -> None:
        self._change(turn=seat)

    def play_first(self, seat: int) -> None:
        """Who begins each round (P5)."""
        self._change(replace(self.setup, first=seat))

    def go_to_round(self, by: int) -> None:
        self._change(round=max(1, self.on_table.round + by))

    # ---- the game

    def choose_rules(self, rules: str) -> None:
        """Other rules; with the same tiles on the same board what lies there stays, else it is empty."""
        if self.keeps_game or rules == self.setup.rules:
            return
        tiles = tile_sets.chosen(rules, self.setup.tiles.id)
        if tiles == self.setup.tiles and self._allows(rules):
            setup = replace(self.setup, rules=rules, options={})
            self._change(setup)
        else:
            self._start_anew(_empty(rules, len(self.setup.names), self.setup.tiles.id))

    def _allows(self, rules: str) -> bool:
        game = game_of(rules)
        return game.fewest <= self.setup.seats <= game.most and game.has_marks == self.game.has_marks

    def choose_tiles(self, set_id: str) -> None:
        if not self.keeps_game and set_id != self.setup.tiles.id:
            self._start_anew(_empty(self.setup.rules, self.setup.seats, set_id))

    def choose_count(self, count: int) -> None:
        """So many players: the last ones go, new ones are off the board."""
        game, old, on_table = self.game, self.setup, self.on_table
        if self.keeps_game or not game.fewest <= count <= game.most or count == old.seats:
            return
        names = [*old.names, *(name for name in NAMES if name not in old.names)][:count]
        colors = [*old.colors, *(color for color in PLAYER_COLORS if color not in old.colors)][:count]
        setup = replace(old, names=tuple(names), colors=tuple(colors), first=min(old.first, count - 1), player_extra=())
        more = count - old.seats
        self._change(
            setup,
            pawns=(*on_table.pawns[:count], *(None,) * more),
            stars=(*on_table.stars[:count], *(0,) * more),
            life=(*on_table.life[:count], *(True,) * more),
            out=(*on_table.out[:count], *(False,) * more),
            turn=min(on_table.turn, count - 1),
        )
        self.seat = min(self.seat, count - 1)

    def clear(self) -> None:
        """All goes back into the box."""
        self._start_anew(Arrangement(self.setup, _nothing(self.setup)))

    def _start_anew(self, now: Arrangement) -> None:
        self._change(now.setup, **now.on_table._asdict())
        self._settle()

    def match(self) -> Match:
        """A game that goes on from here, what is face down shuffled anew."""
        return Match.of(self.position(Random()))


def _empty(rules: str, seats: int, set_id: str) -> Arrangement:
    tiles: TileSet | None = tile_sets.chosen(rules, set_id)
    assert tiles is not None, "it is played with tiles"
    game = game_of(rules)
    setup = game.set_up(tiles, min(max(seats, game.fewest), game.most))
    return Arrangement(setup, _nothing(setup))


def _nothing(setup: Setup) -> Arranged:
    spaces, seats = len(game_for(setup).grid.spaces), setup.seats
    return Arranged(
        (EMPTY,) * spaces, (None,) * seats, {}, (0,) * seats, (True,) * seats, (False,) * seats, setup.first, 1
    )  # fmt: skip


def _nearest(grid: Grid, ports: Iterable[int], point: Point) -> int:
    places = shapes.ports(grid.layout)
    return min(ports, key=lambda port: dist(places[port], point))


def _replaced(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])
