"""Tournament Tsuro: the deck and the opening, T1 and T2; a game from a fixed order of tiles."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice
from random import Random

import pytest

from phoenix.match.records import new_match, read_record, record_lines, write_position
from tests.classic_drawing import ALL_TILES, Table, new_table, table

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva")
OPENINGS = ("open T01 0 on 0,0:4", "open T04 0 on 0,5:4", "open T07 0 on 9,9:0")
"""Of three players, if the tiles come in order."""


def played_at_random(seed: int, **more: object) -> tuple[Table, list[str]]:
    """A whole game of three, and the tiles in the order in which they were given."""
    game = new_table("tournament", 3, seed=seed, **more)
    rng = Random(seed)
    given = game.hand("Ann").split()
    while not game.match.over:
        game.do(rng.choice(game.legal()))
        given += [tile for event in game.events if event["event"] == "drew" for tile in event["tiles"]]
    return game, given


def opening_spots() -> Iterator[str]:
    """The outer spaces of 10×10, with the ports that do not lie at the border."""
    for row in range(10):
        for column in range(10):
            border = {0: row == 0, 1: column == 9, 2: row == 9, 3: column == 0}
            if any(border.values()):
                yield from (f"{row},{column}:{port}" for port in range(8) if not border[port // 2])


# ---- T1: the deck


def test_t1_the_35_classic_tiles_make_the_deck() -> None:
    game = new_table("tournament", 3)
    assert sorted([*game.hand("Ann").split(), *game.pile.split()]) == ALL_TILES


def test_t1_the_deck_is_dealt_from_in_order() -> None:
    game = new_table("tournament", 3, pile=ALL_TILES)
    assert game.hands("Ann", "Ben", "Cleo") == ["T01 T02 T03", "", ""]
    game.do(OPENINGS[0])
    assert game.hands("Ann", "Ben", "Cleo") == ["", "T04 T05 T06", ""]
    game.do(*OPENINGS[1:])
    assert game.hands("Ann", "Ben", "Cleo") == ["T10 T11", "", ""]
    assert game.pile.split() == ALL_TILES[11:]


def test_t1_after_every_35_tiles_the_deck_is_shuffled_anew() -> None:
    games = (played_at_random(seed) for seed in range(100))
    _, given = next((game, given) for game, given in games if len(given) > 70)
    decks = [given[k : k + 35] for k in range(0, len(given), 35)]
    assert sorted(decks[0]) == ALL_TILES
    assert sorted(decks[1]) == ALL_TILES
    assert decks[0] != decks[1]
    assert len(set(decks[-1])) == len(decks[-1])


def test_t1_a_fixed_deal_of_the_first_deck_is_not_dealt_again() -> None:
    games = (played_at_random(seed, pile=ALL_TILES) for seed in range(100))
    _, given = next((game, given) for game, given in games if len(given) > 70)
    assert given[:35] == ALL_TILES
    assert given[35:70] != ALL_TILES


def test_t1_the_last_tile_of_a_deck_is_given_with_the_first_of_the_next() -> None:
    game = table(
        ". A . B . C",
        markers={"Ann": "A:5", "Ben": "B:5", "Cleo": "C:5"},
        hands={"Ann": "D E"},
        pile="F",
        rules="tournament",
    ).do("place D 0", shuffled="E D C B A F")
    assert game.hand("Ben") == "F E"
    assert game.pile == "D C B A F"


def test_t1_what_a_new_deck_is_shuffled_to_is_told() -> None:
    game = new_table("tournament", 3, pile=ALL_TILES).do(*OPENINGS)
    assert [bool(step.chance) for step in game.match.played] == [False] * 3
    while len(game.pile.split()) > 1:
        game.do(game.legal()[0])
    game.do(game.legal()[0])
    chance = game.match.game.write_chance(game.match.played[-1].chance, game.match.setup)
    assert sorted(chance["pile"]) == ALL_TILES


def test_t1_an_order_given_runs_on_again_and_again() -> None:
    deal = ["T34", "T32", "T28", "T35", "T34", "T05", "T20"]
    game, given = played_at_random(3, options={"deal": deal})
    assert len(given) > 3 * len(deal)
    assert given == list(islice(cycle(deal), len(given)))
    assert [step.chance for step in game.match.played] == [{}] * len(game.match.played)


def test_t1_a_game_with_an_order_given_can_be_played_again_from_outside() -> None:
    setup = {"rules": "tournament", "players": 3, "options": {"deal": ALL_TILES[::-1]}}
    one, other = Table(new_match(setup)), Table(new_match(setup))
    rng = Random(1)
    while not one.match.over:
        action = rng.choice(one.legal())
        assert one.do(action).events == other.do(action).events
        assert one.state == other.state
    assert one.match.seed != other.match.seed


def test_t1_a_record_of_a_game_with_an_order_given_replays() -> None:
    game, _ = played_at_random(5, options={"deal": ALL_TILES})
    again = read_record("\n".join(record_lines(game.match))).match
    assert write_position(again.position) == game.state


def test_t1_players_open_and_take_turns_from_the_first_clockwise() -> None:
    game = new_table("tournament", 3, first=2, pile=ALL_TILES)
    asked = [game.asks, *(game.do(opening).asks for opening in OPENINGS)]
    assert asked == ["Cleo open", "Ann open", "Ben open", "Cleo act"]
    assert game.do(game.legal()[0]).asks == "Ann act"


# ---- T2: the opening


def test_t2_any_of_three_tiles_in_any_rotation_goes_on_any_outer_space_with_the_avatar_facing_the_board() -> None:
    game = new_table("tournament", 3, pile=ALL_TILES)
    assert game.legal() == [
        f"open {tile} {turn} on {spot}" for tile in ALL_TILES[:3] for turn in range(4) for spot in opening_spots()
    ]


@pytest.mark.parametrize("spot", ["1,1:0", "8,8:0", "4,5:2"])
def test_t2_no_opening_on_an_inner_space(spot: str) -> None:
    assert new_table("tournament", 3, pile=ALL_TILES).refused(f"open T01 0 on {spot}") == "T2"


@pytest.mark.parametrize("spot", ["0,4:0", "4,9:3", "9,4:5", "4,0:7"])
def test_t2_no_avatar_faces_off_the_board(spot: str) -> None:
    assert new_table("tournament", 3, pile=ALL_TILES).refused(f"open T01 0 on {spot}") == "T2"


def test_t2_the_avatar_stands_where_it_was_put_on_the_tile() -> None:
    game = new_table("tournament", 3, pile=ALL_TILES).do("open T02 3 on 4,0:2")
    assert game.state["board"] == [[4, 0, "T02", "a", 3]]
    assert game.state["players"][0]["pawn"] == {"on": [4, 0], "port": 2}


def test_t2_the_other_two_tiles_go_away() -> None:
    game = new_table("tournament", 3, pile=ALL_TILES).do("open T02 0 on 0,0:4")
    assert game.told("discarded", "drew") == ["Ann discarded T01 T03", "Ben drew T04 T05 T06"]
    assert [event["rule"] for event in game.events] == ["T2", "T2", "T2"]
    assert game.hand("Ann") == ""
    assert game.pile.split() == ALL_TILES[6:]


@pytest.mark.parametrize("space", ["0,4", "0,6", "0,5"])
def test_t2_no_opening_on_or_next_to_a_tile_that_is_there(space: str) -> None:
    game = new_table("tournament", 3, pile=ALL_TILES).do("open T01 0 on 0,5:4")
    assert game.refused(f"open T04 0 on {space}:4") == "T2"
    assert not [action for action in game.legal() if f" {space}:" in action]


def test_t2_an_opening_may_touch_a_tile_with_a_corner() -> None:
    game = new_table("tournament", 3, pile=ALL_TILES).do("open T01 0 on 0,1:4")
    assert "open T04 0 on 1,0:2" in game.legal()


def test_t2_all_spaces_but_those_on_or_next_to_a_tile_stay_open() -> None:
    game = new_table("tournament", 3, pile=ALL_TILES).do("open T01 0 on 0,0:4")
    near = ("0,0:", "0,1:", "1,0:")
    spots = {action.split()[-1] for action in game.legal()}
    assert spots == {spot for spot in opening_spots() if not spot.startswith(near)}


def test_t2_an_avatar_may_face_a_space_that_another_faces() -> None:
    game = new_table("tournament", 3, pile=ALL_TILES).do("open T01 0 on 0,1:6")
    assert game.do("open T04 0 on 1,0:0").asks == "Cleo open"


def test_t2_no_turn_before_all_have_opened() -> None:
    game = new_table("tournament", 3, pile=ALL_TILES).do(OPENINGS[0])
    assert game.refused("place T04 0") == "T2"


def test_t2_equal_tiles_in_one_hand_are_one_choice() -> None:
    game = new_table("tournament", 3, options={"deal": ["T01", "T02", "T01"]})
    assert game.hand("Ann") == "T01 T02 T01"
    assert len(game.legal()) == 2 * 4 * len(list(opening_spots()))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_t2_three_to_five_can_open(players: int) -> None:
    game = new_table("tournament", players)
    for _ in range(players):
        game.do(game.legal()[0])
    assert "none" not in game.pawns(*NAMES[:players])
    assert game.asks == "Ann act"
