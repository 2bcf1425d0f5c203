"""What a seat may see: a function of the position, in every game."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

import pytest

from phoenix.core.assets import tileset
from phoenix.games import GAMES
from phoenix.games.interface import Position
from phoenix.match.match import Match
from phoenix.match.records import write_position
from tests.classic_drawing import ALL_TILES, KNOCK, Table, table
from tests.games_played import play_on, positions_of

Json = dict[str, Any]
TILE_ID = re.compile(r'"([TCE]\d\d)"')
HIDDEN_HANDS = {"hands": "hidden"}
OPEN_HANDS = {"hands": "open"}


@dataclass(frozen=True, eq=False)
class Played:
    """A game to look at, and whether hands are hidden in it."""

    rules: str
    players: int
    options: Json
    hands_hidden: bool

    @cached_property
    def positions(self) -> list[Position]:
        """Of two whole random games."""
        tiles = tileset(GAMES[self.rules].tileset)
        matches = [Match.new(self.rules, self.players, tiles, options=self.options, seed=seed) for seed in (1, 2)]
        return [position for match in matches for position in positions_of(play_on(match, Random(match.seed)))]

    @cached_property
    def seen(self) -> list[tuple[Json, int, Json]]:
        """Each position as it is, a seat, and what that seat sees, all as JSON."""
        view = GAMES[self.rules].view
        return [
            (write_position(position), seat, write_position(view(position, seat)))
            for position in self.positions
            for seat in range(self.players)
        ]


PLAYED = [
    Played("phoenix", 4, {}, hands_hidden=False),
    Played("phoenix", 4, HIDDEN_HANDS, hands_hidden=True),
    Played("winds", 3, OPEN_HANDS, hands_hidden=False),
    Played("winds", 3, HIDDEN_HANDS, hands_hidden=True),
    Played("classic", 2, {}, hands_hidden=True),
    Played("classic", 5, {"bonus": True}, hands_hidden=True),
    Played("classic", 5, {"bonus": True, **OPEN_HANDS}, hands_hidden=False),
    Played("longest-path", 4, {"bonus": True}, hands_hidden=True),
    Played("most-crossings", 3, OPEN_HANDS, hands_hidden=False),
    Played("open-tiles", 4, {}, hands_hidden=True),
    Played("solo", 4, {}, hands_hidden=False),
    Played("tournament", 4, {}, hands_hidden=True),
    Played("tournament", 3, {"deal": ALL_TILES[3:25]}, hands_hidden=True),
]
every_game = pytest.mark.parametrize("game", PLAYED, ids=lambda game: f"{game.rules} {game.options}"[:40])


def hands(state: Json) -> list[list[str | None]]:
    return [player["hand"] for player in state["players"]]


def face_down(tiles: list[str | None]) -> list[None]:
    return [None] * len(tiles)


def out_by_this_tile(state: Json, seat: int) -> set[int]:
    """Whose hands the seat may look at besides its own: of those it may swap with now (C10)."""
    swaps = state["phase"] == "swap" and state["decider"] == seat
    return {other for other, player in enumerate(state["players"]) if swaps and player["out"]}


def swap_scene() -> Table:
    """Ann is asked what she wants to swap with Ben, who went out by her tile."""
    return table(
        tiles={"K": KNOCK},
        markers={"Ann": "mark 0,0:0", "Ben": "mark 0,0:7", "Cleo": "mark 5,5:4"},
        hands={"Ann": "K G", "Ben": "P Q", "Cleo": "X Y"},
        pile="V W",
        options={"bonus": True},
    ).do("place K 0")


@every_game
def test_a_seat_sees_its_own_hand(game: Played) -> None:
    for state, seat, view in game.seen:
        assert hands(view)[seat] == hands(state)[seat]


@every_game
def test_the_hands_of_others_are_seen_face_down_unless_hands_are_open(game: Played) -> None:
    for state, seat, view in game.seen:
        for other, hand in enumerate(hands(state)):
            if other != seat and other not in out_by_this_tile(state, seat):
                assert hands(view)[other] == (face_down(hand) if game.hands_hidden else hand)


@every_game
def test_the_pile_is_seen_face_down_by_all(game: Played) -> None:
    for state, _, view in game.seen:
        key = "stack" if "stack" in state else "pile"
        assert view[key] == face_down(state[key])


@every_game
def test_no_tile_that_a_seat_may_not_see_is_named_anywhere_in_its_view(game: Played) -> None:
    for state, seat, view in game.seen:
        may_see = {tile for _, _, tile, *_ in state["board"]} | set(state.get("open", []))
        for other, hand in enumerate(hands(state)):
            if not game.hands_hidden or other == seat or other in out_by_this_tile(state, seat):
                may_see |= set(hand)
        assert set(TILE_ID.findall(json.dumps(view))) <= may_see


@every_game
def test_everything_else_is_seen_as_it_is(game: Played) -> None:
    hidden = ("players", "stack", "pile", "options")
    for state, _, view in game.seen:
        assert {**view, **{key: state[key] for key in hidden if key in state}} == state
        for player, shown in zip(state["players"], view["players"], strict=True):
            assert {**shown, "hand": player["hand"]} == player


@every_game
def test_what_the_decider_may_do_is_the_same_in_its_view(game: Played) -> None:
    rules = GAMES[game.rules]
    for position in game.positions:
        if position.decider is not None:
            assert rules.legal(rules.view(position, position.decider)) == rules.legal(position)


@every_game
def test_to_look_changes_nothing(game: Played) -> None:
    for position in game.positions[:40]:
        before = write_position(position)
        GAMES[game.rules].view(position, 0)
        assert write_position(position) == before


def test_the_games_looked_at_are_all_there_are_with_tiles() -> None:
    assert {game.rules for game in PLAYED} == set(GAMES) - {"tally"}


def test_the_scorekeeper_hides_nothing() -> None:
    match = Match.new("tally", 3, tileset("house"))
    assert write_position(match.game.view(match.position, 1)) == write_position(match.position)


def test_the_order_of_a_tournaments_deck_is_not_seen_in_its_options() -> None:
    match = Match.new("tournament", 3, tileset("classic"), options={"deal": ["T20", "T21", "T22", "T23"]})
    view = write_position(match.game.view(match.position, 0))
    assert write_position(match.position)["options"] == {"deal": ["T20", "T21", "T22", "T23"]}
    assert "T23" not in json.dumps(view)


def test_who_may_swap_sees_the_hand_that_there_is_to_swap_with() -> None:
    match = swap_scene().match
    assert hands(write_position(match.game.view(match.position, 0))) == [["G"], ["P", "Q"], [None, None]]


def test_who_may_swap_finds_the_same_swaps_in_the_own_view() -> None:
    match = swap_scene().match
    assert match.game.legal(match.game.view(match.position, 0)) == match.legal()


def test_others_do_not_see_the_hand_that_there_is_to_swap_with() -> None:
    match = swap_scene().match
    assert hands(write_position(match.game.view(match.position, 2))) == [[None], [None, None], ["X", "Y"]]


def test_the_open_tiles_are_seen_by_all() -> None:
    match = Match.new("open-tiles", 3, tileset("classic"), deal={"pile": ALL_TILES})
    views = [write_position(match.game.view(match.position, seat)) for seat in range(3)]
    assert [view["open"] for view in views] == [["T01", "T02", "T03"]] * 3


def test_one_person_who_plays_all_markers_sees_all_hands() -> None:
    match = Match.new("solo", 3, tileset("classic"), deal={"pile": ALL_TILES})
    view = write_position(match.game.view(match.position, 0))
    assert hands(view) == [ALL_TILES[0:3], ALL_TILES[3:6], ALL_TILES[6:9]]
