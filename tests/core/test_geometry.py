"""Ports, spaces and the walk along a path: FORMATS 1, G1 to G5."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from phoenix.core.board import COLLISION, DEAD_END, EDGE, EMPTY_AHEAD, LOOP, Board, put, walk
from phoenix.core.geometry import FLIPS, LAYOUTS, P8, P12, Grid, Layout, flipped_turn, grid
from phoenix.core.tiles import EMPTY, Face, Pose, Tile, TileSet, pose_of
from tests import plain

GRIDS = [grid(P8, 6), grid(P12, 6), grid(P8, 10)]
HALF_TURN = 2

layouts = st.sampled_from([P8, P12])
turns = st.integers(0, 3)


def of_grid(table: Grid) -> str:
    return f"{table.layout.name} {table.size}x{table.size}"


each_layout = pytest.mark.parametrize("layout", [P8, P12], ids=lambda layout: layout.name)
each_grid = pytest.mark.parametrize("table", GRIDS, ids=of_grid)


@each_layout
def test_ports_touch_as_the_page_lists_them(layout: Layout) -> None:
    for port in range(layout.ports):
        assert layout.across[port] == (*plain.direction(layout.name, port), plain.touching(layout.name, port))


@each_layout
def test_touching_is_mutual_and_across_there_and_back_is_here(layout: Layout) -> None:
    for port, (down, right, there) in enumerate(layout.across):
        assert layout.across[there] == (-down, -right, port)


@each_layout
def test_a_quarter_turn_moves_every_port_to_the_next_side_clockwise(layout: Layout) -> None:
    for port in range(layout.ports):
        down, right, _ = layout.across[port]
        assert layout.across[layout.turned(port, 1)][:2] == (right, -down)


@given(layouts, st.data(), turns)
def test_four_rotations_are_the_identity(layout: Layout, data: st.DataObject, turn: int) -> None:
    port = data.draw(st.integers(0, layout.ports - 1))
    assert layout.turned(port, 4) == port
    assert layout.turned(layout.turned(port, turn), 4 - turn) == port


@given(turns)
def test_flips_are_their_own_inverse(turn: int) -> None:
    for way in FLIPS:
        assert flipped_turn(flipped_turn(turn, way), way) == turn


@given(turns)
def test_lr_then_tb_is_a_half_turn(turn: int) -> None:
    assert flipped_turn(flipped_turn(turn, "lr"), "tb") == (turn + HALF_TURN) % 4
    assert flipped_turn(flipped_turn(turn, "tb"), "lr") == (turn + HALF_TURN) % 4


@pytest.mark.parametrize(
    ("way", "shown"), [("lr", (0, 3, 2, 1)), ("tb", (2, 1, 0, 3))], ids=["left to right", "top to bottom"]
)
def test_a_flip_shows_the_other_face_in_the_rotation_of_formats_1(way: str, shown: tuple[int, ...]) -> None:
    assert tuple(flipped_turn(turn, way) for turn in range(4)) == shown


@each_grid
def test_what_lies_across_a_spot_is_the_touching_port_of_the_neighbour(table: Grid) -> None:
    ports = table.layout.ports
    for spot, ahead in enumerate(table.ahead):
        space, port = divmod(spot, ports)
        (row, column), there = plain.across(table.layout.name, divmod(space, table.size), port)
        if 0 <= row < table.size and 0 <= column < table.size:
            number = row * table.size + column
            assert ahead == (number, there, number * ports + there)
        else:
            assert ahead == (-1, -1, -1)


@each_grid
def test_outer_spaces_are_those_at_the_border(table: Grid) -> None:
    last = table.size - 1
    border = [s for s in table.spaces if {0, last} & set(divmod(s, table.size))]
    assert list(table.outer) == border
    assert len(table.outer) == 4 * last
    assert sorted((*table.outer, *table.middle)) == list(table.spaces)


def test_the_board_of_36_has_20_outer_spaces() -> None:
    assert len(grid(P12, 6).outer) == 20


@each_grid
def test_doors_are_the_ports_that_lie_on_the_border(table: Grid) -> None:
    """P9: the ports on the outer sides, their corners included; so those on the line where the board ends."""
    last = table.size - 1
    for space, doors in table.doors.items():
        row, column = divmod(space, table.size)
        names = {"N": row == 0, "E": column == last, "S": row == last, "W": column == 0}
        ends = {side for side, outer in names.items() if outer}
        sides = plain.SIDES[table.layout.name]
        expected = [port for name in sides if set(name) & ends for port in sides[name]]
        assert list(doors) == sorted(expected)


@each_layout
def test_a_corner_space_has_the_doors_of_two_sides(layout: Layout) -> None:
    table = grid(layout, 6)
    one_side, two_sides = (2, 4) if layout is P8 else (4, 7)
    corners = {0, 5, 30, 35}
    assert {len(doors) for space, doors in table.doors.items() if space in corners} == {two_sides}
    assert {len(doors) for space, doors in table.doors.items() if space not in corners} == {one_side}


@each_grid
def test_a_point_is_a_port_and_the_port_that_touches_it(table: Grid) -> None:
    """P13."""
    ports, name = table.layout.ports, table.layout.name
    same: dict[int, set[frozenset[tuple[plain.Space, int]]]] = {}
    for spot, number in enumerate(table.points):
        same.setdefault(number, set()).add(plain.point(name, divmod(spot // ports, table.size), spot % ports))
    assert all(len(points) == 1 for points in same.values())
    assert len(same) == len({next(iter(points)) for points in same.values()})


def test_an_inner_corner_has_two_points_one_a_diagonal() -> None:
    """P13: the two diagonals through one corner cross and do not meet."""
    table = grid(P12, 6)
    around = [(0, 6), (1, 9), (6, 3), (7, 0)]  # the four spaces at one corner, each with its port there
    points = Counter(table.points[space * 12 + port] for space, port in around)
    assert sorted(points.values()) == [2, 2]


@each_grid
def test_spaces_beside_one_another_share_a_side(table: Grid) -> None:
    for space in table.spaces:
        row, column = divmod(space, table.size)
        near = [s for s in table.spaces if abs(s // table.size - row) + abs(s % table.size - column) == 1]
        assert sorted(table.beside(space)) == near


@each_grid
def test_a_space_is_written_as_row_and_column(table: Grid) -> None:
    assert [table.pair(space) for space in table.spaces] == [
        [row, column] for row in range(table.size) for column in range(table.size)
    ]


@st.composite
def faces(draw: st.DrawFn, layout: Layout) -> Face:
    """One to as many paths as there are ports for, four in the layout that joins all."""
    ports = draw(st.permutations(range(layout.ports)))
    count = 4 if layout is P8 else draw(st.integers(1, 6))
    return Face(tuple((ports[2 * k], ports[2 * k + 1]) for k in range(count)))


@st.composite
def boards(draw: st.DrawFn, full: bool = False) -> tuple[Grid, TileSet, Board]:
    """A grid, a set of one tile a space, and a board on which they lie; some spaces empty."""
    layout = draw(layouts)
    sides = 1 if layout is P8 else 2
    tiles = tuple(
        Tile(f"X{k}", "edge", tuple(draw(faces(layout)) for _ in range(sides))) for k in range(draw(st.integers(1, 4)))
    )
    own = TileSet("own", "Own", layout, tiles)
    poses = st.sampled_from(own.poses() if full else [EMPTY, *own.poses()])
    table = grid(layout, 6)
    return table, own, tuple(draw(poses) for _ in table.spaces)


@given(layouts, st.data(), turns)
def test_a_path_is_an_involution(layout: Layout, data: st.DataObject, turn: int) -> None:
    links = data.draw(faces(layout)).links(layout, turn)
    for port, far in enumerate(links):
        assert far == -1 or (far != port and links[far] == port)


@given(layouts, st.data(), turns)
def test_a_turned_face_has_the_paths_of_the_face_turned(layout: Layout, data: st.DataObject, turn: int) -> None:
    face = data.draw(faces(layout))
    flat, turned = face.links(layout, 0), face.links(layout, turn)
    for port, far in enumerate(flat):
        assert turned[layout.turned(port, turn)] == (far if far == -1 else layout.turned(far, turn))


@given(layouts, st.data(), turns)
def test_faces_that_differ_by_a_rotation_are_the_same_turned(layout: Layout, data: st.DataObject, turn: int) -> None:
    face = data.draw(faces(layout))
    rotated = Face(tuple((layout.turned(a, turn), layout.turned(b, turn)) for a, b in face.paths))
    assert face.same_turned(layout) == rotated.same_turned(layout)


@given(boards(), st.data())
def test_a_walk_forward_and_back_is_the_identity(laid: tuple[Grid, TileSet, Board], data: st.DataObject) -> None:
    """From where a walk ends, turned round, one comes back over the same tiles to where it set out."""
    table, tiles, board = laid
    start = data.draw(st.sampled_from([spot for spot, space in enumerate(table.facing) if space >= 0]))
    way, end, why = walk(table, tiles.links, board, start)
    if not way or why == LOOP:
        return
    last_entry, last_exit = way[-1]
    assert last_exit == end
    back, back_end, _ = walk(table, tiles.links, board, end, entering=end)
    expected = [(out, entry) for entry, out in reversed(way)]
    assert back[: len(way)] == expected
    assert table.touching[way[0][0]] == start
    if board[start // table.layout.ports] == EMPTY:
        assert back == expected
        assert table.touching[back_end] == start
    assert last_entry != last_exit


@given(boards(full=True), st.data())
def test_on_a_full_board_a_walk_ends_at_the_edge_a_dead_end_or_where_it_set_out(
    laid: tuple[Grid, TileSet, Board], data: st.DataObject
) -> None:
    table, tiles, board = laid
    start = data.draw(st.integers(0, len(table.ahead) - 1))
    way, end, why = walk(table, tiles.links, board, start)
    assert why in ((EDGE, LOOP) if table.layout is P8 else (EDGE, DEAD_END, LOOP))
    assert (end == start) == (why == LOOP or not way)
    assert len(set(way)) == len(way), "no step is walked twice"


STRAIGHT = TileSet(
    "own",
    "Own",
    P12,
    (Tile("S", "edge", (Face(((4, 10), (5, 11))), Face(((6, 0), (9, 3))))),),
)
"""Straight across on face a, diagonally across on face b."""
STRAIGHT_A, DIAGONAL_B = Pose(0), Pose(4)


def board_with(*laid: tuple[int, Pose]) -> Board:
    board: Board = (EMPTY,) * 36
    for space, pose in laid:
        board = put(board, space, pose)
    return board


def test_a_walk_ends_before_an_empty_space() -> None:
    board = board_with((1, STRAIGHT_A))
    assert walk(grid(P12, 6), STRAIGHT.links, board, 0 * 12 + 4) == ([(12 + 11, 12 + 5)], 12 + 5, EMPTY_AHEAD)


def test_a_walk_ends_before_a_tile_without_a_path_there() -> None:
    board = board_with((1, STRAIGHT_A), (2, DIAGONAL_B))
    assert walk(grid(P12, 6), STRAIGHT.links, board, 0 * 12 + 4)[1:] == (12 + 5, DEAD_END)


def test_a_walk_goes_off_the_edge_by_a_side() -> None:
    board = board_with((5, STRAIGHT_A))
    assert walk(grid(P12, 6), STRAIGHT.links, board, 4 * 12 + 5)[1:] == (5 * 12 + 4, EDGE)


def test_a_walk_goes_off_the_edge_by_a_corner() -> None:
    """P12: diagonally too, where two sides of the space are inside."""
    board = board_with((1, DIAGONAL_B))
    assert walk(grid(P12, 6), STRAIGHT.links, board, 6 * 12 + 3)[1:] == (12 + 3, EDGE)


def test_a_corner_leads_to_the_diagonal_space() -> None:
    board = board_with((7, DIAGONAL_B))
    assert walk(grid(P12, 6), STRAIGHT.links, board, 0 * 12 + 6)[0] == [(7 * 12 + 0, 7 * 12 + 6)]


def test_a_walk_ends_at_a_point_that_is_taken() -> None:
    """P13: whichever of the two ports of the point the other stands at."""
    table = grid(P12, 6)
    board = board_with((1, STRAIGHT_A), (2, STRAIGHT_A), (3, STRAIGHT_A))
    for other in (2 * 12 + 5, 3 * 12 + 10):
        way, end, why = walk(table, STRAIGHT.links, board, 0 * 12 + 5, {table.points[other]})
        assert (len(way), end, why) == (2, 2 * 12 + 5, COLLISION)


def test_a_walk_that_comes_back_to_its_spot_is_a_loop_of_one_lap() -> None:
    """P14: four bends in a square; the walk sets out on one of them."""
    bends = {7: Pose(0), 8: Pose(1), 14: Pose(2), 13: Pose(3)}  # space: turn, clockwise round the corner they share
    face = Face(((5, 7),))
    tiles = TileSet("own", "Own", P12, (Tile("B", "edge", (face, face)),))
    board = board_with(*bends.items())
    start = 7 * 12 + 5
    way, end, why = walk(grid(P12, 6), tiles.links, board, start)
    assert (end, why) == (start, LOOP)
    assert [out // 12 for _, out in way] == [8, 14, 13, 7]


def test_a_walk_over_the_tile_it_set_out_from_by_another_path_is_no_loop() -> None:
    """Round a square and on to the north, crossing the first tile; an endless loop comes back to the same port."""
    faces = {14: ((4, 10), (8, 2)), 15: ((11, 7),), 21: ((2, 11),), 20: ((4, 1),)}  # space: paths, clockwise
    tiles = TileSet(
        "own", "Own", P12, tuple(Tile(f"X{space}", "edge", (Face(p), Face(p))) for space, p in faces.items())
    )
    board = board_with(*((space, pose_of(number)) for number, space in zip(tiles.numbers, faces, strict=True)))
    way, end, why = walk(grid(P12, 6), tiles.links, board, 14 * 12 + 4)
    assert [out // 12 for _, out in way] == [15, 21, 20, 14]
    assert (end, why) == (14 * 12 + 2, EMPTY_AHEAD)


def test_a_pawn_beside_the_board_enters_by_the_port_it_names() -> None:
    board = board_with((0, STRAIGHT_A))
    way, end, why = walk(grid(P12, 6), STRAIGHT.links, board, -1, entering=0 * 12 + 10)
    assert (way, end, why) == ([(10, 4)], 4, EMPTY_AHEAD)


def test_layouts_are_known_by_name() -> None:
    assert {"p8": P8, "p12": P12} == LAYOUTS
