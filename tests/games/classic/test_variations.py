"""Variations on classic Tsuro, V1 and V2: most segments walked, most crossings of the own path."""

from __future__ import annotations

from itertools import combinations
from math import cos, pi, sin

import pytest

from phoenix.games.classic.variations import cross
from tests.classic_drawing import ACROSS, BACK, CORNERS, KNOCK, Table, table

MEET = "0-2 1-3 4-5 6-7"
SENT_BACK = """
    . C . D
    . . E .
    """
"""If all three tiles send back what comes, whoever comes from the north between them runs into the other who does."""
FAR = {"Cleo": "mark 5,5:4", "Dan": "mark 5,0:5"}
Port = int


def at_a_corner(tile: str, rules: str = "longest-path", pile: str = "", **score: int) -> Table:
    """Ann lays the tile on space 0,0, where Ben stands to the west; nobody else plays."""
    return table(
        tiles={"K": tile},
        markers={"Ann": "mark 0,0:0", "Ben": "mark 0,0:7"},
        hands={"Ann": "K G", "Ben": "P"},
        score=score,
        rules=rules,
        pile=pile,
    ).do("place K 0")


# ---- V1: longest path


def test_v1_every_segment_that_the_own_marker_walks_counts_one() -> None:
    board = """
        . . . .
        . . B .
        . . C .
        """
    markers = {"Ann": "mark 0,2:0", "Ben": "mark 5,5:4"}
    game = table(board, markers=markers, hands={"Ann": "A", "Ben": "Z"}, score={"Ann": 4}, rules="longest-path")
    assert game.do("place A 0").score("Ann") == 7
    assert game.score("Ben") == 0


def test_v1_a_tile_walked_twice_counts_twice() -> None:
    game = table(
        ". . . B",
        tiles={"A": "0-2 3-5 1-4 6-7", "B": BACK},
        markers={"Ann": "mark 0,2:0", "Ben": "mark 5,5:4"},
        hands={"Ann": "A", "Ben": "Z"},
        rules="longest-path",
    )
    assert game.do("place A 0").score("Ann") == 3


def test_v1_who_is_moved_by_anothers_tile_counts_those_segments_too() -> None:
    game = table(
        ". B C",
        markers={"Ann": "mark 0,0:0", "Ben": "mark 0,0:7"},
        hands={"Ann": "A", "Ben": "Z"},
        rules="longest-path",
    ).do("place A 0")
    assert [game.score("Ann"), game.score("Ben")] == [1, 3]


def test_v1_the_last_segments_to_the_edge_count() -> None:
    game = at_a_corner(KNOCK, Ann=5)
    assert game.told("out") == ["Ben out edge"]
    assert game.score("Ben") == 1


# Ann goes over the new tile, over D, over the new tile again and into Ben.
def test_v1_who_runs_into_another_counts_the_segments_to_the_meeting_point_and_the_other_none() -> None:
    game = table(
        SENT_BACK,
        tiles={**dict.fromkeys("CDE", BACK), "M": MEET},
        markers={"Ann": "mark 0,2:0", "Ben": "mark 0,2:1", **FAR},
        hands={"Ann": "M", "Cleo": "Y", "Dan": "Z"},
        score={"Ann": 10, "Ben": 20},
        rules="longest-path",
    ).do("place M 0")
    assert game.told("out") == ["Ann out collision", "Ben out collision"]
    assert [game.score("Ann"), game.score("Ben")] == [13, 20]


# K sends the active player south and lets the two who came from the west meet.
@pytest.mark.parametrize(
    ("active", "west", "counts"),
    [("Ann", ("Ben", "Cleo"), "Ben"), ("Ben", ("Ann", "Cleo"), "Cleo"), ("Cleo", ("Ann", "Ben"), "Ann")],
)
def test_v1_of_two_others_who_meet_the_next_clockwise_from_the_active_player_has_moved(
    active: str, west: tuple[str, str], counts: str
) -> None:
    marks = dict(zip((active, *west), ("mark 0,0:0", "mark 0,0:7", "mark 0,0:6"), strict=True))
    game = table(
        tiles={"K": KNOCK},
        markers={name: marks.get(name, "mark 5,5:4") for name in ("Ann", "Ben", "Cleo", "Dan")},
        hands={active: "K", "Dan": "Z"},
        turn=active,
        rules="longest-path",
    ).do("place K 0")
    assert [name for name in west if game.score(name)] == [counts]
    assert game.score(counts) == 1


def test_v1_the_only_one_left_wins_at_once_if_alone_in_the_lead() -> None:
    game = at_a_corner(KNOCK, Ann=1, Ben=0)
    assert [game.score("Ann"), game.score("Ben")] == [2, 1]
    assert game.winners == "Ann"


@pytest.mark.parametrize("ben", [5, 6])
def test_v1_the_only_one_left_plays_on_while_another_has_as_much_or_more(ben: int) -> None:
    game = at_a_corner(KNOCK, Ann=5, Ben=ben)
    assert game.winners is None
    assert game.asks == "Ann act"


def test_v1_the_only_one_left_who_takes_the_lead_wins_then() -> None:
    game = at_a_corner(KNOCK, Ann=5, Ben=5)
    assert game.do("place G 0").winners == "Ann"


def test_v1_two_who_are_left_play_on_whatever_the_score() -> None:
    game = table(
        tiles={"K": KNOCK},
        markers={"Ann": "mark 0,0:0", "Ben": "mark 0,0:7", "Cleo": "mark 5,5:4"},
        hands={"Ann": "K G", "Cleo": "P"},
        score={"Ann": 30},
        rules="longest-path",
    ).do("place K 0")
    assert game.winners is None


@pytest.mark.parametrize(
    ("scores", "winners"), [((9, 3), "Ann"), ((3, 9), "Ben"), ((4, 4), "Ann Ben"), ((0, 4), "Ben")]
)
def test_v1_when_nobody_is_left_the_most_segments_win_and_ties_share(scores: tuple[int, int], winners: str) -> None:
    game = table(
        tiles={"B": BACK},
        markers={"Ann": "mark 0,0:0", "Ben": "mark 0,0:7"},
        hands={"Ann": "B", "Ben": "P"},
        score={"Ann": scores[0], "Ben": scores[1]},
        rules="longest-path",
    ).do("place B 0")
    assert game.pawns("Ann", "Ben") == ["out", "out"]
    assert game.winners == winners


def test_v1_one_who_has_long_been_out_can_win() -> None:
    game = table(
        markers={"Ann": "mark 0,0:0", "Ben": "out", "Cleo": "mark 5,5:4"},
        hands={"Ann": "A"},
        score={"Ann": 3, "Ben": 9, "Cleo": 5},
        rules="longest-path",
    ).do("place A 0")
    assert game.winners == "Ben"
    assert game.place("Ben") == 1


def test_v1_when_all_tiles_are_laid_the_most_segments_win_and_not_all_who_are_left() -> None:
    game = table(
        markers={"Ann": "mark 0,0:0", "Ben": "mark 0,5:1", "Cleo": "mark 5,5:4"},
        hands={"Ann": "A"},
        score={"Ann": 3, "Ben": 4, "Cleo": 1},
        rules="longest-path",
    ).do("place A 0")
    assert game.winners == "Ann Ben"
    assert game.told("dragon", "skipped") == []


def test_v1_the_only_one_left_of_two_goes_on_drawing() -> None:
    game = at_a_corner(KNOCK, Ben=9, pile="U V W").do("place G 0")
    assert len(game.told("drew")) == 1
    assert game.asks == "Ann act"


# Only the active player of two draws, and Ann is out: what she had is in the pile and nobody's to take.
def test_v1_if_the_only_one_left_of_two_has_no_tile_and_none_to_draw_the_most_segments_win() -> None:
    game = table(
        tiles={"B": BACK, "C": BACK},
        markers={"Ann": "mark 0,0:0", "Ben": "mark 5,5:4"},
        hands={"Ann": "B C"},
        score={"Ann": 6, "Ben": 3},
        rules="longest-path",
    )
    assert game.do("place B 0").winners == "Ann"


# ---- V2: most crossings


def chords_meet(one: tuple[Port, Port], other: tuple[Port, Port]) -> bool:
    """Whether lines between ports, put evenly on a circle, meet: each has its ends on two sides of the other."""

    def at(port: Port) -> tuple[float, float]:
        return cos(port * pi / 4), sin(port * pi / 4)

    def side(line: tuple[Port, Port], port: Port) -> bool:
        (x0, y0), (x1, y1), (x, y) = at(line[0]), at(line[1]), at(port)
        return (x1 - x0) * (y - y0) > (y1 - y0) * (x - x0)

    return side(one, other[0]) != side(one, other[1]) and side(other, one[0]) != side(other, one[1])


def test_v2_two_segments_of_a_tile_cross_if_their_ports_alternate_around_its_edge() -> None:
    segments = [(a, b) for a in range(8) for b in range(8) if a != b]
    pairs = [(one, other) for one, other in combinations(segments, 2) if not set(one) & set(other)]
    for one, other in pairs:
        on_space_3 = (3 * 8 + one[0], 3 * 8 + one[1]), (3 * 8 + other[0], 3 * 8 + other[1])
        assert cross(*on_space_3, 8) == chords_meet(one, other), (one, other)


# N sends Ann east, where D turns her back to N and south.
@pytest.mark.parametrize(("tile", "crossings"), [("0-3 2-5 1-4 6-7", 1), ("0-2 3-5 1-4 6-7", 0)])
def test_v2_two_own_segments_on_one_tile_count_if_they_cross(tile: str, crossings: int) -> None:
    game = table(
        ". . . D",
        tiles={"N": tile, "D": BACK},
        markers={"Ann": "mark 0,2:0", "Ben": "mark 5,5:4"},
        hands={"Ann": "N", "Ben": "Z"},
        rules="most-crossings",
    ).do("place N 0")
    assert game.pawn("Ann") == "N:5"
    assert game.score("Ann") == crossings


def test_v2_a_segment_walked_in_an_earlier_turn_counts_when_it_is_crossed_later() -> None:
    game = table(
        ". A",
        tiles={"A": "0-5 4-7 1-2 3-6", "N": BACK},
        markers={"Ann": "A:5", "Ben": "mark 5,5:4"},
        hands={"Ann": "N", "Ben": "Z"},
        score={"Ann": 2},
        rules="most-crossings",
    ).do("place N 0")
    assert game.walked("Ann") == "N:0-1 A:4-7"
    assert game.score("Ann") == 3


# Ann walks X from north to south, south to north and east to west: each segment crosses the two others.
def test_v2_every_pair_of_own_segments_on_a_tile_counts() -> None:
    board = """
        . U V
        . . W
        . L .
        """
    game = table(
        board,
        tiles={"U": "0-5 4-2 1-3 6-7", "V": "7-5 0-1 2-3 4-6", "W": CORNERS, "L": BACK, "X": ACROSS},
        markers={"Ann": "U:5", "Ben": "mark 5,5:4"},
        hands={"Ann": "X", "Ben": "Z"},
        rules="most-crossings",
    ).do("place X 0")
    assert game.walked("Ann") == "X:0-4 L:1-0 X:5-1 U:4-2 V:7-5 W:0-7 X:2-6"
    assert game.score("Ann") == 3


def test_v2_to_cross_another_players_path_counts_nothing() -> None:
    game = table(
        tiles={"X": ACROSS},
        markers={"Ann": "mark 0,2:0", "Ben": "mark 0,2:1"},
        hands={"Ann": "X", "Ben": "Z"},
        rules="most-crossings",
    ).do("place X 0")
    assert [game.score("Ann"), game.score("Ben")] == [0, 0]


def test_v2_who_runs_into_another_counts_the_crossings_to_the_meeting_point_and_the_other_none() -> None:
    game = table(
        SENT_BACK,
        tiles={**dict.fromkeys("CDE", BACK), "M": MEET},
        markers={"Ann": "mark 0,2:0", "Ben": "mark 0,2:1", **FAR},
        hands={"Ann": "M", "Cleo": "Y", "Dan": "Z"},
        rules="most-crossings",
    ).do("place M 0")
    assert game.walked("Ann") == "M:0-2 D:7-6 M:3-1"
    assert [game.score("Ann"), game.score("Ben")] == [1, 0]


def test_v2_most_crossings_win_whatever_the_length() -> None:
    game = table(
        markers={"Ann": "mark 0,0:0", "Ben": "mark 0,5:1"},
        hands={"Ann": "A"},
        score={"Ann": 1, "Ben": 2},
        rules="most-crossings",
    ).do("place A 0")
    assert game.winners == "Ben"


@pytest.mark.parametrize(("ann", "winners"), [(1, "Ann"), (0, None)])
def test_v2_ends_as_v1_when_the_only_one_left_is_alone_in_the_lead(ann: int, winners: str | None) -> None:
    assert at_a_corner(KNOCK, rules="most-crossings", Ann=ann).winners == winners
