"""The 10×10 game as the authors of other programs test theirs (T3, T4): their cases, in our terms.

A case of legality says whether a move may be made, a case of walks where it leads, whether it may be made or not.
"""

from __future__ import annotations

from typing import Any

import pytest

from phoenix.core.words import Illegal
from phoenix.games import GAMES
from phoenix.games.chance import Chance
from phoenix.games.classic.state import ClassicPosition
from phoenix.games.interface import PLAYER_COLORS
from phoenix.match.match import Match
from phoenix.match.records import read_position, write_position
from tests import slow_walk
from tests.shared_folder import cases, needs

Json = dict[str, Any]
LEGAL = cases("peers/tournament-legal.jsonl")
WALKS = cases("peers/tournament-walks.jsonl")
GAME = GAMES["tournament"]

pytestmark = needs("peers")

DISPUTED = {"player": "white", "avatars": {"white": [0, 0, 2]}, "tiles": [[0, 0, "T01", 0]], "hand": ["T01", "T35"]}
"""White, alone, goes round for ever by each rotation of T01 and over the border by each of T35. Here the authors of the
cases call T01 legal, elsewhere a move that sends somebody round is not as long as another sends nobody, which is what
T4 says."""


def each(found: list[Json]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", [pytest.param(case, id=str(n)) for n, case in enumerate(found, 1)])


def is_disputed(case: Json) -> bool:
    return all(case[key] == value for key, value in DISPUTED.items())


def seats_of(case: Json) -> list[str]:
    """Whose avatar a seat has; it takes three to play, so the others are out."""
    return [*case["avatars"], "nobody", "no one"][: max(3, len(case["avatars"]))]


def position_of(case: Json, player: str, hand: list[str]) -> ClassicPosition:
    """The position of a case, with somebody to lay a tile."""
    seats, pawns = seats_of(case), case["avatars"]
    turn = seats.index(player)
    players = [
        {"name": name, "color": color, "hand": hand if name == player else [], "out": not pawns.get(name),
         "pawn": {"on": pawns[name][:2], "port": pawns[name][2]} if pawns.get(name) else None,
         "place": None if pawns.get(name) else 8}
        for name, color in zip(seats, PLAYER_COLORS, strict=False)
    ]  # fmt: skip
    state = {
        "format": "phoenix-position/1", "rules": "tournament", "tileset": "classic", "options": {},
        "players": players, "first": 0, "round": 1, "turn": turn, "phase": "act", "decider": turn,
        "board": [[row, column, tile, "a", turned] for row, column, tile, turned in case["tiles"]],
        "pile": [], "dragon": None, "winners": None,
    }  # fmt: skip
    position = read_position(state)
    assert isinstance(position, ClassicPosition)
    return position


def laid(case: Json) -> tuple[Json, list[str]]:
    """The case after all its moves, and what happened on the way. Who is out lays nothing more."""
    now = dict(case)
    happened: list[str] = []
    for player, tile, turn in case["lay"]:
        if not now["avatars"][player]:
            continue
        position = position_of(now, player, [tile])
        move = GAME.read_action({"do": "place", "tile": tile, "turn": turn}, position.setup)
        position, events = GAME.apply(position, move, Chance(0))
        happened += ["".join(event[3]) for event in events if event[0] == "out"]
        state = write_position(position)
        pawns = dict(zip(seats_of(now), (player["pawn"] for player in state["players"]), strict=True))
        now["avatars"] = {name: pawns[name] and [*pawns[name]["on"], pawns[name]["port"]] for name in now["avatars"]}
        now["tiles"] = [[row, column, tile, turned] for row, column, tile, _, turned in state["board"]]
        happened += ["collision"] * shares_a_port(now)
    return now, happened


def shares_a_port(case: Json) -> bool:
    spots = [tuple(spot) for spot in case["avatars"].values() if spot]
    return len({*spots}) < len(spots)


@each(LEGAL)
def test_a_move_is_legal_if_other_programs_say_so(case: Json) -> None:
    position = position_of(case, case["player"], case["hand"])
    tile, turn = case["place"]
    said = case["legal"] != is_disputed(case)
    move = GAME.read_action({"do": "place", "tile": tile, "turn": turn}, position.setup)
    assert (move in GAME.legal(position)) == said
    assert ({"do": "place", "tile": tile, "turn": turn} in slow_walk.legal(write_position(position))) == said
    if not said:
        with pytest.raises(Illegal) as refused:
            Match.of(position).apply(move)
        assert refused.value.rule == ("T4" if tile in case["hand"] else "C3")


def test_their_authors_disagree_on_one_case() -> None:
    assert [case["place"] for case in LEGAL if is_disputed(case)] == [["T01", 0]]


@each(WALKS)
def test_avatars_come_to_stand_where_they_do_in_other_programs(case: Json) -> None:
    then = case["then"]
    now, happened = laid(case)
    if "red" in then:
        assert now["avatars"]["red"] == then["red"]
    if "on" in then:
        assert [*then["red"][:2], *then["on"]] in now["tiles"]
    assert {"loop", "collision"} & {*then} <= {*happened}
