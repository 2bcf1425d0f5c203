"""What a board shows, worked out from the position alone. No Kivy here, and nothing that remembers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from phoenix.core.board import Step
from phoenix.core.geometry import Grid
from phoenix.core.tiles import EMPTY, Pose, TileSet
from phoenix.drawing import shapes
from phoenix.drawing.scene import FreePlace, Scene, stand_at
from phoenix.drawing.shapes import Point, Space, Stand
from phoenix.games import game_for
from phoenix.games.interface import Position

WALK_STEPS = 14


@dataclass(frozen=True)
class Pawn:
    color: str
    stand: Stand
    flying: bool = False
    """Whether it is on its way: nothing makes room for it."""


@dataclass(frozen=True)
class Picture:
    """Tiles, markers, Stars and pawns on a board; spaces are (row, column)."""

    tiles: TileSet
    grid: Grid
    laid: Mapping[Space, Pose]
    markers: Mapping[Space, str]
    stars: tuple[Space, ...]
    pawns: Mapping[int, Pawn]
    """By seat."""

    @cached_property
    def scene(self) -> Scene:
        standing = {seat: pawn.stand for seat, pawn in self.pawns.items() if not pawn.flying}
        return Scene(self.tiles, self.laid, standing)

    def with_tile(self, space: Space, pose: Pose) -> Picture:
        return replace(self, laid={**self.laid, space: pose})

    def without_pawns(self, seats: Sequence[int]) -> Picture:
        return replace(self, pawns={seat: pawn for seat, pawn in self.pawns.items() if seat not in seats})


def picture_of(position: Position) -> Picture:
    game, setup = game_for(position.setup), position.setup
    grid = game.grid
    board, lanterns = game.board(position), game.lanterns(position)
    places = [stand_at(place, grid) for place in game.stands(position)]
    stands = {seat: stand for seat, stand in enumerate(places) if stand is not None}
    apart = dict(zip(stands, shapes.kept_apart(stands.values()), strict=True))
    return Picture(
        setup.tiles,
        grid,
        {grid.row_column(space): pose for space, pose in enumerate(board) if pose != EMPTY},
        {grid.row_column(space): color for space, color in lanterns.items()},
        tuple(grid.row_column(space) for space in game.stars_on(position)),
        {seat: Pawn(setup.colors[seat], stand) for seat, stand in apart.items()},
    )


def walk_points(grid: Grid, way: Sequence[Step]) -> list[Point]:
    """A walk as points in tile sides from the board's top left."""
    points: list[Point] = []
    for entry, spot in way:
        row, column = divmod(entry // grid.ports, grid.size)
        curve = shapes.path_curve(grid.layout, entry % grid.ports, spot % grid.ports)
        points += [(column + x, row + y) for x, y in shapes.points_on(curve, WALK_STEPS)]
    return points


def stand_at_spot(grid: Grid, spot: int) -> Stand:
    """Where a pawn stands at a spot."""
    row, column = divmod(spot // grid.ports, grid.size)
    return shapes.stand_on(grid.layout, row, column, spot % grid.ports)


@dataclass(frozen=True)
class WalkShown:
    """A walk that would be: whose, along which points, and where its pawn would come to stand."""

    color: str
    points: Sequence[Point]
    own: bool
    end: Stand | None
    """None if the pawn burns on its way."""
    leaves_at: Point | None = None
    """Where the pawn leaves the board, if it does."""
    certain: bool = True
    """Whether it goes this way whatever is decided before."""


@dataclass(frozen=True)
class Overlay:
    """What lies over the board while somebody considers or decides."""

    ghost: tuple[Space, Pose] | None = None
    walks: tuple[WalkShown, ...] = ()
    predicted: tuple[tuple[Space, int], ...] = ()
    """Stars that would be made, with their order."""
    lit: frozenset[Space] = frozenset()
    """What can be chosen."""
    lantern: str = ""
    """The colour of the lantern that goes to one of those."""
    doors: tuple[Point, ...] = ()
    """Ports by which the ghost can be entered, the chosen one first."""
    asked: Space | None = None
    """The tile that a decision is about."""
    beside: tuple[Stand, ...] = field(default=())
    """Where a pawn could stand beside the board."""
    turned: tuple[tuple[Space, Pose], ...] = ()
    """Several tiles as they would be flipped."""
    standing: Pawn | None = None
    """A pawn where it would be put."""
    moving: Space | None = None
    """The tile whose lantern is to move."""
    marked: Point | None = None
    """The place that has been come to by keys."""

    @property
    def quiet(self) -> bool:
        """Whether the board steps back."""
        return bool(self.ghost or self.walks or self.lit or self.asked)


def star_places(picture: Picture, spaces: Sequence[tuple[Space, int]]) -> list[tuple[Point, int]]:
    """Where predicted Stars are drawn."""
    places = []
    for space, order in spaces:
        spot: FreePlace = picture.scene.star_spot(space)
        places.append(((space[1] + spot.x, space[0] + spot.y), order))
    return places
