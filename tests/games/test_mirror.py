"""Mirrored games: the app follows a game on cardboard, and agrees with one that it deals itself (M1 to M6)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from phoenix.core.actions import Center, Pass, Place
from phoenix.core.tiles import tile_of
from phoenix.core.words import BadPosition, Illegal, Problem, Unknown
from phoenix.forecast.forecast import forecast
from phoenix.games import game_for
from phoenix.games.mirror import Mirror
from phoenix.match.match import Match
from phoenix.match.records import read_position, read_record, record_lines
from tests.broken import broken
from tests.games_played import SOAK, play_on, positions_of, through_json
from tests.mirrored import MIRRORED, mirrored, seen, side_by_side
from tests.rulesets import CLASSIC, RuleSet, named

GAMES = 400 if SOAK else 20
"""Of each rule set: with the seed the number of players goes round, from two to eight."""
TABLE = {"tiles": "table"}
each_rule_set = pytest.mark.parametrize("rule_set", MIRRORED, ids=named)
both_families = pytest.mark.parametrize("rules", ["winds", "classic"])


def begun(rules: str, players: int = 3, **options: Any) -> Match:
    """The starts are chosen."""
    match = Match.new(rules, players, options=TABLE | options, seed=1)
    while match.position.phase == "start":
        match.apply(match.legal()[5 * len(match.played)])
    return match


def entered(match: Match) -> Match:
    """The Center tiles lie in their places."""
    while match.position.phase == "center":
        match.apply(match.legal()[0])
    return match


def mirror(match: Match) -> Mirror[Any]:
    game = match.game
    assert isinstance(game, Mirror)
    return game


def reminders(match: Match) -> list[tuple[int | None, Any, str]]:
    """What the last action reminds the table of."""
    return [(event[2], event[3][0], event[1]) for event in match.played[-1].events if event[0] == "reminder"]


# ---- side by side


@each_rule_set
def test_a_game_and_its_mirror_agree_after_every_action(rule_set: RuleSet) -> None:
    for seed in range(GAMES):
        for match, step, followed in side_by_side(rule_set, seed):
            assert seen(followed, followed.position) == seen(match, step.position), (seed, step)
        assert followed.over


@each_rule_set
def test_a_record_of_a_mirrored_game_leaves_nothing_to_chance_and_replays_equal(rule_set: RuleSet) -> None:
    match = mirrored(rule_set, 3)
    lines = record_lines(match)
    assert not any('"chance"' in line for line in lines)
    again = read_record("\n".join(lines)).match
    assert again.position == match.position
    assert record_lines(again) == lines


@each_rule_set
def test_the_app_keeps_no_tile_that_nobody_laid(rule_set: RuleSet) -> None:
    for position in positions_of(mirrored(rule_set, 5)):
        written = game_for(position.setup).write(position)
        assert not any(player["hand"] for player in written["players"])
        assert [written.get(key) for key in ("phoenix_tile", "dragon")] == [None, None]
        assert [written.get(key, []) for key in ("stack", "pile")] == [[], []]


# ---- M1: what the option is


@pytest.mark.parametrize("rules", ["open-tiles", "solo", "tournament", "tally"])
def test_m1_no_other_game_has_a_mirror(rules: str) -> None:
    with pytest.raises(Unknown):
        Match.new(rules, 3, options=TABLE)


@both_families
def test_m1_nothing_is_dealt(rules: str) -> None:
    with pytest.raises(Illegal, match="M1"):
        Match.new(rules, 2, options=TABLE, deal={"pile": []})
    assert not any(event[0] in ("dealt", "drew") for event in Match.new(rules, 2, options=TABLE).opening)


def test_m1_tiles_of_the_app_are_dealt_as_ever() -> None:
    one, other = Match.new("classic", 2, options={"tiles": "app"}, seed=1), Match.new("classic", 2, seed=1)
    assert one.position.hands == other.position.hands != ((), ())  # type: ignore[attr-defined]  # both have hands


# ---- M2: the Center tiles


def test_m2_the_center_tiles_are_entered_in_any_order_and_then_the_first_turn_begins() -> None:
    match = begun("phoenix", players=4)
    assert (match.position.phase, match.position.decider, len(match.legal())) == ("center", 0, 16 * 16 * 4)
    random = Random(3)
    for left in range(16, 0, -1):
        assert len(match.legal()) == left * left * 4
        match.apply(random.choice(match.legal()))
    assert (match.position.phase, match.position.decider) == ("act", 0)
    assert [event[0] for event in match.played[-1].events] == ["placed", "turn"]
    assert sorted(match.game.lanterns(match.position).values()) == ["blue"] * 2 + ["orange"] * 3 + ["yellow"] * 2


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("center a1 C01 0", "sixteen spaces"), ("center b2 C02 0", "lies on that space"),
        ("center c2 C01 3", "C01 lies on the board"), ("center c2 E01 0", "E01 is no Center tile"),
        ("center c2 X9 0", "no such tile"), ("place E01 a0 @1", "enter the Center tiles"), ("center z9 C03 0", "M2"),
    ],
)  # fmt: skip
def test_m2_what_cannot_be_entered_is_told(text: str, why: str) -> None:
    match = begun("winds")
    match.push("center b2 C01 2")
    with pytest.raises(Illegal, match=why):
        match.push(text)


# ---- M3: any tile that is left


def test_m3_any_edge_tile_that_is_not_on_the_board_may_be_laid_where_it_extends_the_path() -> None:
    match = entered(begun("phoenix"))
    tiles = match.setup.tiles
    assert {tile_of(a.pose) for a in match.legal() if isinstance(a, Place)} == {*tiles.of_kind("edge")}
    first = match.legal()[0]
    match.apply(first)
    while match.position.phase != "act":
        match.apply(match.legal()[0])
    with pytest.raises(Illegal, match="E01 lies on the board"):
        match.push("place E01 a0 @0")
    with pytest.raises(Illegal, match="C01 is no Edge tile"):
        match.push("place C01 a0 @0")


def test_m3_c4_is_not_judged_and_the_forecast_says_that_the_marker_goes_out() -> None:
    match = begun("classic")
    assert len(match.legal()) == 35 * 4 + 1
    out = [a for a in match.legal() if a.do == "place" and forecast(match.game, match.position, a).outs]
    assert out
    lines = forecast(match.game, match.position, out[0]).lines
    assert "reaches the edge: out" in [str(line.words) for line in lines]
    match.apply(out[0])
    assert match.game.out(match.position)[0]


def test_what_moves_nothing_is_forecast_with_its_rule() -> None:
    for match, rule in ((begun("phoenix"), "M2"), (begun("classic"), "M4")):
        told = forecast(match.game, match.position, match.legal()[-1])
        assert [(str(line.words), line.rule) for line in told.lines] == [("nothing else happens", rule)]
        assert forecast(match.game, match.position, mirror(match).put_right(match.position)).lines[0].rule == "M5"


# ---- M4: what hands do


def test_m4_whoever_comes_before_an_empty_space_is_reminded_to_draw_two() -> None:
    match = entered(begun("phoenix"))
    stays = next(a for a in match.legal() if forecast(match.game, match.position, a).walks[0].end == "empty")
    match.apply(stays)
    assert (0, "return", "P7") in reminders(match)
    while match.position.turn == 0:
        match.apply(match.legal()[0])
    drew = [step.events for step in match.played if ("reminder", "P21", 0, ("draw",)) in step.events]
    assert len(drew) == 1


def test_m4_whoever_faced_a_space_that_is_filled_is_reminded_to_return() -> None:
    for seed in range(40):
        match = play_on(Match.new("winds", 8, options=TABLE, seed=1), Random(seed))
        told = [event for step in match.played for event in step.events if event[:2] == ("reminder", "P22")]
        if told:
            assert told[0][3] == ("return",)
            return
    raise AssertionError("nobody's space was filled")


def test_m4_a_marker_that_goes_out_returns_its_tiles_and_the_active_player_draws_to_three() -> None:
    match = begun("classic", players=3)
    match.apply(next(a for a in match.legal() if 0 in forecast(match.game, match.position, a).outs))
    assert reminders(match) == [(0, "return", "C6")]
    match.apply(next(a for a in match.legal() if a.do == "place" and not forecast(match.game, match.position, a).outs))
    assert reminders(match) == [(1, "draw", "C7")]


def test_m4_a_player_without_a_tile_passes() -> None:
    match = begun("classic")
    assert match.legal()[-1] == Pass()
    match.push("pass")
    assert (match.position.turn, match.played[-1].events[0]) == (1, ("skipped", "C9", 0, ()))
    with pytest.raises(Unknown):
        entered(begun("phoenix")).push("pass")


def test_m4_tiles_are_swapped_on_the_table() -> None:
    """C10: which ones is the table's business, as far as they can be anybody's."""
    swaps = (steps for steps in side_by_side(CLASSIC, 9) if steps[1].position.phase == "swap")
    match, step, followed = next(swaps)
    assert [str(action) for action in followed.legal()] == ["swap none"]
    laid = next(match.setup.tiles.id_of(pose) for pose in match.game.board(step.position) if pose >= 0)
    with pytest.raises(Illegal, match="C10"):
        followed.push(f"swap {laid} for {laid}")
    followed.push("swap none")
    assert followed.position.phase == "act"


# ---- M5: the board is put right


@each_rule_set
def test_m5_every_position_that_can_be_reached_can_be_set_and_the_game_goes_on_from_there(rule_set: RuleSet) -> None:
    match = mirrored(rule_set, 4)
    game = mirror(match)
    other = Match.new(rule_set.rules, match.setup.names, options=match.setup.options, first=match.setup.first)
    for position in positions_of(match):
        action = game.put_right(position)
        assert game.read_action(through_json(game.write_action(action, match.setup)), match.setup) == action
        other.apply(action)
        assert other.position == position
        assert not game.status(position)
    assert [event[0] for event in other.played[-1].events] == ["set"]
    replayed = read_record("\n".join(record_lines(other))).match
    assert replayed.position == match.position
    other.undo()
    assert other.position == list(positions_of(match))[-2]


@both_families
def test_m5_its_text_and_its_object_are_the_same_action(rules: str) -> None:
    match = play_on(Match.new(rules, 3, options=TABLE, seed=2), Random(1), most=25)
    action = mirror(match).put_right(match.position)
    assert match.parse(str(action)) == action
    fresh = Match.new(rules, 3, options=TABLE)
    fresh.push(str(action))
    assert fresh.position == match.position
    fresh.pop()
    assert fresh.position == fresh.start


@both_families
def test_m5_after_the_end_too(rules: str) -> None:
    match = play_on(Match.new(rules, 2, options=TABLE, seed=2), Random(1))
    assert match.over
    match.apply(mirror(match).put_right(match.start))
    assert not match.over
    assert match.played[-1].player is None
    assert read_record("\n".join(record_lines(match))).match.position == match.start


@both_families
def test_m5_a_position_with_faults_is_refused_with_all_of_them(rules: str) -> None:
    match = play_on(begun(rules), Random(1), most=30)
    data = mirror(match).write(match.position)
    tile = match.setup.tiles.tiles[-1].id
    data["players"][0]["hand"] = [tile]
    data["stack" if rules == "winds" else "pile"] = [tile]
    data["phoenix_tile" if rules == "winds" else "dragon"] = 1
    data["round"] = 0
    with pytest.raises(BadPosition) as refused:
        match.game.read_action({"do": "set", "position": data}, match.setup)
    told = " ".join(map(str, refused.value.faults))
    assert told.count("(M1)") == 3
    assert "The round must be" in told
    assert f"{tile} is there 2 times" in told


@both_families
@pytest.mark.parametrize("other", [{"players": 4}, {"players": ["Ann", "Ben", "Zoe"]}, {"options": {"hands": "open"}}])
def test_m5_the_game_its_options_and_its_seats_stay(rules: str, other: dict[str, Any]) -> None:
    match = Match.new(rules, 3, options=TABLE | {"hands": "hidden"})
    given: dict[str, Any] = {"players": 3, "options": {"hands": "hidden"}} | other
    position = Match.new(rules, given["players"], options=TABLE | given["options"]).position
    with pytest.raises(Illegal, match="M5"):
        match.apply(mirror(match).put_right(position))


def faults_of(read: Callable[[Any], object], data: Any) -> list[str]:
    """What is wrong with it; nothing if it is read."""
    try:
        read(data)
    except Problem as problem:
        return [str(fault) for fault in getattr(problem, "faults", ())] or [str(problem)]
    return []


@both_families
def test_m5_set_refuses_what_a_position_is_refused_for_with_the_same_faults(rules: str) -> None:
    match = play_on(begun(rules), Random(1), most=24)
    sound = through_json(match.game.write(match.position))
    refused = 0
    for data in broken(sound):
        told = faults_of(read_position, data)
        set_told = faults_of(lambda given: match.game.read_action({"do": "set", "position": given}, match.setup), data)
        if isinstance(data, dict) and (data.get("rules"), data.get("tileset")) == (rules, sound["tileset"]):
            on_cardboard = data.get("options") == sound["options"]
            assert set_told == told or not on_cardboard
        assert not told or set_told
        refused += bool(set_told)
    assert refused > 400


def test_m5_a_position_of_another_game_is_told_to_be_one() -> None:
    match = Match.new("winds", 3, options=TABLE)
    data = through_json(match.game.write(match.position))
    with pytest.raises(Illegal, match=r"rules winds, tile set house\. \(M5\)"):
        match.game.read_action({"do": "set", "position": data | {"rules": "phoenix"}}, match.setup)
    with pytest.raises(BadPosition) as refused:
        match.game.read_action({"do": "set", "position": data | {"tileset": 7, "round": 0}}, match.setup)
    assert [fault.rule for fault in refused.value.faults] == ["M5", None]


def test_m5_an_option_that_was_not_given_is_its_default() -> None:
    match = Match.new("phoenix", 2, options=TABLE)
    match.apply(mirror(match).put_right(Match.new("phoenix", 2, options=TABLE | {"leave": "next turn"}).position))


def test_m5_an_ordinary_game_is_not_put_right() -> None:
    match = Match.new("classic", 2)
    with pytest.raises(Unknown):
        match.push("set {}")


# ---- faults


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"turn": 1}, "First Player's turn of round 1"),
        ({"board": [[1, 1, "C01", "b", 0]]}, "cloud side up"),
        ({"board": [[0, 1, "C01", "a", 0]]}, "no Center tile in the middle"),
        ({"board": [[1, 1, "E01", "a", 0]]}, "no Center tile in the middle"),
        ({"lanterns": []}, "if and only if the icon glows"),
        ({"stars": 1}, "nobody has a Star"),
        ({"pawn": None}, "every pawn stands beside"),
        ({"board": "all"}, "the first turn begins"),
    ],
)
def test_faults_while_the_center_tiles_are_entered(change: dict[str, Any], fault: str) -> None:
    match = begun("phoenix")
    match.push("center b2 C01 0")
    data = through_json(match.game.write(match.position))
    assert data["lanterns"] == [[1, 1, "orange"]]
    for key, value in change.items():
        if key in ("stars", "pawn"):
            data["players"][0][key] = value
        elif value == "all":
            full = entered(begun("phoenix"))
            data |= {k: v for k, v in full.game.write(full.position).items() if k in ("board", "lanterns")}
        else:
            data[key] = value
    with pytest.raises(BadPosition) as refused:
        match.game.read(data, match.setup.tiles)
    assert fault in " ".join(map(str, refused.value.faults))


def test_an_ordinary_game_has_no_center_phase() -> None:
    match = begun("phoenix")
    data = through_json(match.game.write(match.position)) | {"options": {}}
    ordinary = Match.new("phoenix", 3)
    with pytest.raises(BadPosition) as refused:
        ordinary.game.read(data, match.setup.tiles)
    assert "The phase must be one of" in " ".join(map(str, refused.value.faults))


# ---- views


@each_rule_set
def test_nothing_is_hidden(rule_set: RuleSet) -> None:
    match = mirrored(rule_set, 2)
    assert all(match.game.view(position, 1) is position for position in positions_of(match))
    assert not match.game.hands_hidden(match.setup)
    assert match.game.pile_size(match.position) is None


def test_center_is_its_space() -> None:
    action = begun("phoenix").legal()[0]
    assert isinstance(action, Center)
    assert str(action) == "center b2 C01 0"
