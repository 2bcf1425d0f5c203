"""Endless loops in Winds of Change: W5, and pawns on a tile flipped in one (W4)."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import SupportsIndex

import pytest

from phoenix.core.events import Event
from phoenix.games.phoenix.state import Draft, PhoenixPosition, draft_of
from tests.phoenix_drawing import World, taken_up_again, world

# ---- W5: endless loops. The smallest: over A and back over S.
#
#     S A       S joins its two eastern ports and A its two western ones. Ann stands on S at 5 and lays A.


def closed_pair(
    s: str = "4-5",
    a: str = "10-11",
    *,
    row_one: str = ". S . . .",
    row_two: str = "",
    ben: str = "beside 5,5",
    tiles: Mapping[str, str] | None = None,
) -> World:
    return world(
        f"""
        . . . . .
        {row_one}
        {row_two}
        """,
        tiles={"S": s, "A": a, **(tiles or {})},
        pawns={"Ann": "S:5", "Ben": ben},
        hands={"Ann": "A H", "Ben": "Y Z"},
        rules="winds",
    ).do("place A a0")


def test_w5_an_endless_loop_does_not_remove_the_pawn() -> None:
    game = closed_pair()
    assert (game.pawn("Ann"), game.told("left")) == ("S:5", [])


def test_w5_the_pawn_goes_a_full_lap_first() -> None:
    game = closed_pair()
    assert (game.walked("Ann"), game.rules("moved")) == ("A:10-11 S:4-5", ["W5"])


def test_w5_without_a_star_in_the_loop_the_player_flips_any_tile_of_it_either_way() -> None:
    game = closed_pair()
    assert (game.asks, game.state["pending"]["loop"]) == ("Ann break S", [[1, 1], [1, 2]])
    assert game.legal() == ["break S lr", "break S tb", "break A lr", "break A tb"]


def test_w5_a_tile_outside_the_loop_cannot_be_flipped() -> None:
    assert closed_pair(row_one="B S . . .").refused("break B lr") == "W5"


@pytest.mark.parametrize(("flip", "then"), [("lr", "b0"), ("tb", "b2")])
def test_w5_the_tile_is_flipped_the_way_chosen(flip: str, then: str) -> None:
    game = closed_pair().do(f"break A {flip}")
    assert (game.poses("A"), game.told("flipped"), game.rules("flipped")) == (then, [f"Ann flipped A {flip}"], ["W5"])


def test_w5_when_the_way_ahead_ends_the_travel_is_over() -> None:
    # Flipped top to bottom, A has its paths on the other side.
    game = closed_pair().do("break A tb")
    assert (game.told("moved"), game.pawn("Ann"), game.asks) == ([], "S:5", "Ben act")


def test_w5_when_the_way_ahead_is_no_loop_any_more_the_pawn_follows_it_to_its_end() -> None:
    game = closed_pair(a="10-11 / 10-4", row_one=". S . B .").do("break A lr")
    assert (game.walked("Ann"), game.rules("moved")) == ("A:10-4 B:11-4", ["P11"])
    assert (game.pawn("Ann"), game.asks) == ("B:4", "Ben act")


def test_w5_while_the_way_ahead_is_a_loop_the_pawn_goes_another_lap_and_the_player_flips_again() -> None:
    game = closed_pair().do("break A lr")
    assert (game.walked("Ann"), game.asks) == ("A:10-11 S:4-5", "Ann break S")


def test_w5_a_pawn_on_the_way_makes_it_no_loop_but_a_collision() -> None:
    game = closed_pair(ben="S:4")
    assert game.told("left") == ["Ann left collision with Ben", "Ben left collision with Ann"]


def test_w5_in_somebody_elses_turn_the_owner_of_the_looping_pawn_decides() -> None:
    # Ann comes to A and turns south; A closes a loop for Ben on T.
    game = world(
        """
        . . . .
        S . T .
        """,
        tiles={"A": "11-8 4-5", "T": "10-11"},
        pawns={"Ann": "S:4", "Ben": "T:10"},
        hands={"Ann": "A H"},
        rules="winds",
    ).do("place A a0")
    assert (game.pawn("Ann"), game.asks) == ("A:8", "Ben break T")


# A Star in the loop: its tile is dimmed first.


def star_in_the_pair(dimmed: str, row_two: str = "") -> World:
    """S, on which Ann sets out, has a marker; ``dimmed`` are its paths when it is dimmed. N can take the marker."""
    return closed_pair(f"4-5 orange* / {dimmed} orange", "10-11 / 10-4", row_one=". S@ . . .", row_two=row_two,
                       tiles={"N": "orange*"})  # fmt: skip


def test_w5_after_the_lap_the_pawn_goes_on_to_just_before_the_tile_of_the_star() -> None:
    game = star_in_the_pair("1-8")
    assert game.walked("Ann") == "A:10-11 S:4-5 A:10-11"
    assert (game.pawn("Ann"), game.asks) == ("A:11", "Ann dim S")


@pytest.mark.parametrize(("flip", "then"), [("lr", "b0"), ("tb", "b2")])
def test_w5_the_tile_of_the_star_is_dimmed_the_way_chosen(flip: str, then: str) -> None:
    game = star_in_the_pair("1-8")
    assert game.legal() == ["dim lr", "dim tb"]
    game.do(f"dim {flip}")
    assert (game.poses("S"), game.rules("flipped")) == (then, ["W5"])


class Log(list[Event]):
    """Keeps each event as it was when it was told."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[Event] = []

    def append(self, event: Event) -> None:
        self.insert(len(self), event)

    def insert(self, at: SupportsIndex, event: Event) -> None:
        super().insert(at, event)
        self.told.insert(at, deepcopy(event))


def test_w5_what_is_told_of_a_lap_is_not_changed_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    log = Log()

    def draft_with_log(position: PhoenixPosition) -> Draft:
        draft = draft_of(position)
        draft.log = log
        return draft

    monkeypatch.setattr("phoenix.games.phoenix.rules.draft_of", draft_with_log)
    game = star_in_the_pair("1-8")
    assert game.walked("Ann") == "A:10-11 S:4-5 A:10-11"
    assert log == log.told


def test_w5_if_there_is_no_path_any_more_the_pawn_stays_before_the_dimmed_tile() -> None:
    assert star_in_the_pair("1-8").do("dim lr").pawn("Ann") == "A:11"


def test_w5_from_there_the_pawn_follows_the_new_way_to_its_end() -> None:
    game = star_in_the_pair("4-1").do("dim lr")
    assert (game.walked("Ann"), game.pawn("Ann")) == ("S:4-1", "S:1")


def test_w5_markers_move_and_stars_count_only_after_the_whole_travel() -> None:
    game = star_in_the_pair("1-8", ". . N . .")
    assert (game.asks, game.star_tiles, game.markers, game.stars("Ann")) == ("Ann dim S", "S", "S", 0)
    game.do("dim lr")
    assert (game.asks, game.star_tiles, game.stars("Ann")) == ("Ann lantern S", "S", 0)
    game.do("lantern N")
    assert (game.markers, game.stars("Ann")) == ("N", 1)


def test_w5_a_tile_dimmed_on_the_way_is_not_flipped_again_when_its_star_comes_off() -> None:
    game = star_in_the_pair("1-8", ". . N . .").do("dim lr", "lantern N")
    assert (game.told("flipped"), game.poses("S"), game.asks) == ([], "b0", "Ben act")


def test_w5_if_the_loop_remains_and_no_star_is_left_the_player_flips_any_tile() -> None:
    game = star_in_the_pair("4-5").do("dim lr")
    assert (game.asks, len(game.legal())) == ("Ann break A", 4)


def test_w5_a_tile_flipped_in_this_move_is_not_dimmed_again_in_the_loop() -> None:
    game = star_in_the_pair("4-5").do("dim lr", "break S lr")
    assert (game.poses("S"), game.asks) == ("a0", "Ann break A")  # S glows again


def test_w5_a_tile_that_glows_again_is_dimmed_when_its_star_comes_off() -> None:
    game = star_in_the_pair("4-5", ". . N . .").do("dim lr", "break S lr", "break A lr", "lantern N")
    assert (game.asks, game.poses("S")) == ("Ann dim S", "a0")
    assert game.do("dim lr").rules("flipped") == ["W3"]


def test_w5_the_tile_of_a_star_that_shows_dimmed_is_not_asked_for() -> None:
    game = closed_pair("1-8 orange* / 4-5 orange", row_one=". Sb0@ . . .")
    assert (game.told("star"), game.asks) == (["Ann star S"], "Ann break S")


def test_w5_a_flip_under_p8_does_not_count_as_flipped() -> None:
    # Ann flips T, which has a marker, from Dimmed to Glowing, and that closes the loop.
    game = world(
        """
        . . . .
        . S Tb0@ .
        """,
        tiles={"S": "4-5", "T": "10-11 orange* / 1-8 orange"},
        pawns={"Ann": "S:5"},
        rules="winds",
    ).do("turn a0")
    assert (game.walked("Ann"), game.pawn("Ann"), game.asks) == ("T:10-11 S:4-5", "S:5", "Ann dim T")


def test_w5_a_flip_in_the_move_of_another_pawn_does_not_count_as_flipped() -> None:
    # Two loops close with A: Ann's over A and S, and Ben's, from B up over A, U and down through S. Ann flips S to
    # Dimmed and back, its marker has to stay, and so it glows under Ben's Star.
    game = world(
        """
        . U . .
        . S@ . .
        . B . .
        """,
        tiles={"S": "4-5 2-7 orange*", "A": "10-11 0-9 / 10-4 0-9", "U": "6-7", "B": "2-3"},
        pawns={"Ann": "S:5", "Ben": "B:3"},
        hands={"Ann": "A H"},
        rules="winds",
    ).do("place A a0", "dim lr", "break S lr", "break A lr")
    assert game.told("moved", "star", "stayed") == [
        "Ann moved S A",
        "Ann stayed S",
        "Ben moved A U S B A U",
        "Ben star S",
    ]
    assert (game.poses("S"), game.asks) == ("a0", "Ben dim S")


def test_w5_tiles_left_after_the_loop_get_stars_too() -> None:
    game = closed_pair(
        "4-5 orange*",
        "10-11 / 10-4",
        row_one=". Sb0@ . L@ B",
        row_two=". C D . .",
        tiles={"L": "orange*", "C": "orange*", "D": "orange*"},
    ).do("break A lr")
    assert game.told("star") == ["Ann star L"]
    assert [game.asks, game.do("lantern C").asks] == ["Ann lantern S", "Ann lantern L"]


# A loop with a crossing: over X from left to right, back over it, and round P.
#
#     P X Q     P joins its eastern ports, Q its western ones, X left and right, above and below.

CROSSED = "11-4 10-5"


def crossed_loop(board: str, ann: str, lays: str, **tiles: str) -> World:
    return world(
        f"""
        . . . . .
        {board}
        """,
        tiles={"P": "4-5", "X": CROSSED, "Q": "10-11", **tiles},
        pawns={"Ann": ann},
        hands={"Ann": f"{lays} H"},
        rules="winds",
    ).do(f"place {lays} a0")


def test_w5_the_earliest_star_comes_first_even_if_its_tile_is_met_last() -> None:
    # Ann sets out from P, so its Star is the first; on her lap she meets Q before she is back at P.
    game = crossed_loop(". P@ . Q@ .", "P:5", "X", P="4-5 orange*", Q="10-11 orange*")
    assert game.told("star") == ["Ann star P", "Ann star Q"]
    assert (game.asks, game.pawn("Ann")) == ("Ann dim P", "X:11")


def test_w5_if_the_loop_remains_the_next_star_follows() -> None:
    game = crossed_loop(". P@ . Q@ .", "P:5", "X", P="4-5 orange*", Q="10-11 orange*").do("dim lr")
    assert game.walked("Ann") == "P:4-5 X:10-5 Q:10-11 X:4-11 P:4-5 X:10-5"
    assert (game.asks, game.pawn("Ann")) == ("Ann dim Q", "X:5")


def test_w5_of_two_crossings_of_the_tile_the_pawn_stops_before_the_first_it_meets() -> None:
    # Ann sets out from X over Q; she could stop before X on Q and, later in the lap, on P.
    game = crossed_loop(". P X@ . .", "X:5", "Q", X=f"{CROSSED} orange*")
    assert game.walked("Ann") == "Q:10-11 X:4-11 P:4-5 X:10-5 Q:10-11"
    assert (game.asks, game.pawn("Ann")) == ("Ann dim X", "Q:11")


def a_smaller_loop_remains() -> World:
    """When X is dimmed it sends Ann back to Q: P, though it glows with a Star on it, is in her loop no more."""
    loop = crossed_loop(". P@ X@ . .", "X:5", "Q", X=f"{CROSSED} orange* / 4-5 10-11 orange", P="4-5 orange*")
    return loop.do("dim lr")


def test_w5_a_star_that_does_not_lie_in_the_loop_is_not_asked_for() -> None:
    game = a_smaller_loop_remains()
    assert (game.star_tiles, game.asks) == ("X P", "Ann break Q")
    assert {action.split()[1] for action in game.legal()} == {"X", "Q"}


# How often a tile may be flipped.


def test_w5_after_twice_as_many_free_flips_as_the_loop_has_tiles_the_pawn_leaves() -> None:
    game = closed_pair().do(*["break A lr"] * 3)
    assert game.asks == "Ann break S"
    game.do("break A lr")
    assert (game.told("left"), game.rules("left"), game.pawn("Ann")) == (["Ann left loop"], ["P14"], "off")


def test_w5_the_pawn_does_not_leave_if_the_last_free_flip_opens_the_loop() -> None:
    game = closed_pair().do(*["break A lr"] * 3, "break A tb")
    assert (game.told("left"), game.pawn("Ann")) == ([], "S:5")


def test_w5_the_tiles_of_the_loop_are_counted_once_each() -> None:
    # Four steps over three tiles: six free flips.
    game = crossed_loop(". P . Q .", "P:5", "X").do(*["break P lr"] * 5)
    assert game.asks == "Ann break P"
    assert game.do("break P lr").told("left") == ["Ann left loop"]


def test_w5_it_is_the_present_loop_that_counts() -> None:
    # It began with three tiles and has two now.
    game = a_smaller_loop_remains().do(*["break Q lr"] * 3)
    assert game.asks == "Ann break Q"
    assert game.do("break Q lr").told("left") == ["Ann left loop"]


def test_w5_dimming_the_tile_of_a_star_is_no_free_flip() -> None:
    game = star_in_the_pair("4-5").do("dim lr", *["break S lr"] * 3)
    assert game.asks == "Ann break A"
    assert game.do("break S lr").told("left") == ["Ann left loop"]


def test_w5_free_flips_are_counted_anew_for_the_move_of_another_pawn() -> None:
    # A closes a loop for Ann on S and one for Ben on T; Ann uses three of her four free flips.
    game = world(
        """
        . . . .
        . S . T
        """,
        tiles={"S": "4-5", "A": "10-11 4-5", "T": "10-11"},
        pawns={"Ann": "S:5", "Ben": "T:10"},
        hands={"Ann": "A H"},
        rules="winds",
    ).do("place A a0", *["break S lr"] * 3, "break S tb")
    assert game.asks == "Ben break T"
    assert game.do(*["break T lr"] * 3).asks == "Ben break T"
    assert game.do("break T lr").told("left") == ["Ben left loop"]


def test_w5_who_leaves_still_scores_the_stars_of_the_move() -> None:
    game = star_in_the_pair("4-5", ". . N . .").do("dim lr", *["break S lr"] * 4)
    assert (game.pawn("Ann"), game.asks) == ("off", "Ann lantern S")


def test_w5_a_decision_on_the_way_can_be_taken_up_again() -> None:
    game = star_in_the_pair("4-5")
    assert taken_up_again(game).match.position == game.match.position
    game.do("dim lr", "break S lr")
    assert taken_up_again(game).match.position == game.match.position


def test_w4_a_pawn_on_a_tile_that_is_flipped_in_a_loop_keeps_its_port() -> None:
    game = closed_pair(ben="S:8").do("break S tb")
    assert (game.poses("S"), game.pawn("Ben")) == ("b2", "S:8")
