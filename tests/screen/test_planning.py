"""Plans at setup: seats stay clockwise, the first player stays who it was, and what is remembered can be trusted."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from phoenix.bots import BOTS
from phoenix.core import assets
from phoenix.games import GAMES, offered
from phoenix.games.values import TABLE, TILES
from phoenix.match.match import Match
from phoenix.screen import labels, planning
from phoenix.screen.plan import BY_LOT, SIDES, Plan, Seat, plan_of, quick_plan, read_plan

TWO = quick_plan()
OFFERED = [game.name for where in ("main", "more") for game in offered(where)]


def sides(plan: Plan) -> list[str]:
    return [seat.side for seat in plan.seats]


def names(plan: Plan) -> list[str]:
    return [seat.name for seat in plan.seats]


@pytest.mark.parametrize("order", list(permutations(SIDES)))
def test_seats_are_clockwise_in_whatever_order_they_are_added(order: tuple[str, ...]) -> None:
    plan = Plan()
    for side in order * 2:
        assert planning.can_add(plan, side)
        plan = planning.with_seat(plan, side)
    assert sides(plan) == [side for side in SIDES for _ in range(2)]
    assert len(set(names(plan))) == len({seat.color for seat in plan.seats}) == 8
    assert not any(planning.can_add(plan, side) for side in SIDES)


def test_a_side_takes_two_and_a_game_its_most() -> None:
    plan = planning.with_seat(planning.with_seat(Plan(), "left"), "left")
    assert not planning.can_add(plan, "left")
    assert planning.can_add(plan, "right")
    five = planning.with_rules(quick_plan(5), "tournament")
    assert not any(planning.can_add(five, side) for side in SIDES)


def test_who_plays_first_still_does_when_others_come_and_go() -> None:
    plan = replace(TWO, first=1)
    assert plan.seats[1].name == "Ben"
    plan = planning.with_seat(plan, "left")
    assert (names(plan), plan.seats[plan.first].name) == (["Ann", "Cleo", "Ben"], "Ben")
    plan = planning.without_seat(plan, 0)
    assert (names(plan), plan.seats[plan.first].name) == (["Cleo", "Ben"], "Ben")


def test_if_the_first_player_goes_the_next_one_clockwise_plays_first() -> None:
    four = quick_plan(4)
    assert planning.without_seat(replace(four, first=1), 1).first == 1
    assert planning.without_seat(replace(four, first=3), 3).first == 0
    assert planning.without_seat(replace(four, first=BY_LOT), 0).first == BY_LOT
    assert planning.without_seat(planning.without_seat(TWO, 0), 0) == replace(TWO, seats=(), first=BY_LOT)


def test_remembered_people_are_offered_first() -> None:
    plan = planning.with_seat(TWO, "left", ["Ann", "Zoé"])
    assert plan.seats[1] == Seat("Zoé", "gold", "left")


def test_another_rule_set_keeps_the_options_it_shares() -> None:
    plan = planning.with_option(planning.with_option(TWO, "hands", "hidden"), "leave", "same turn")
    assert planning.with_rules(plan, "winds").options == {"hands": "hidden", "leave": "same turn"}
    assert planning.with_rules(plan, "classic").options == {"hands": "hidden"}
    assert planning.with_rules(plan, "solo").options == {}


@pytest.mark.parametrize("rules", OFFERED)
def test_every_game_on_offer_has_words_and_can_be_begun(rules: str) -> None:
    game = GAMES[rules]
    assert str(labels.note(rules))
    assert str(labels.players(rules)) == f"{game.fewest} to {game.most} players"
    for name, told in labels.choices(rules).items():
        assert str(told.title)
        assert tuple(told.values) == game.options[name]
        assert len(set(map(str, told.values.values()))) == len(game.options[name])
    for count in range(1, 9):
        plan = planning.with_rules(quick_plan(count), rules)
        fits = game.fewest <= count <= game.most
        assert (planning.complaint(plan) is None) == fits
        if fits:
            assert plan.match(1).setup.seats == count


def test_no_option_that_leaves_a_choice_lacks_a_name() -> None:
    for rules in OFFERED:
        open_options = {name for name, values in GAMES[rules].options.items() if len(values) > 1}
        assert set(labels.choices(rules)) == open_options - {TILES}, rules  # following cardboard is no way to play here


def test_every_game_that_is_played_on_a_board_is_on_offer() -> None:
    assert set(OFFERED) == {name for name, game in GAMES.items() if game.tileset}


def test_no_bot_sits_down_where_cardboard_is_followed() -> None:
    plan = planning.with_option(TWO, TILES, TABLE)
    assert planning.complaint(plan) is None
    against = planning.against_bots(plan, 2, "easy")
    assert str(planning.complaint(against)) == "Only people play on cardboard"
    assert planning.complaint(replace(against, options={})) is None


def test_two_players_of_one_name_are_told() -> None:
    twins = planning.with_changed(TWO, 1, replace(TWO.seats[1], name="Ann"))
    assert str(planning.complaint(twins)) == "Two players are called Ann"


def test_a_plan_survives_being_kept() -> None:
    plan = planning.with_option(replace(quick_plan(5), first=BY_LOT), "hands", "hidden")
    assert read_plan(json.loads(json.dumps(plan.data()))) == plan


@pytest.mark.parametrize(
    "change",
    [
        {"rules": "chess"}, {"rules": None}, {"seats": None}, {"seats": [1]}, {"seats": [{}]},
        {"seats": "ab"}, {"options": {"hands": "glass"}}, {"options": {"volume": 11}}, {"options": 3}, {"first": 2},
        {"first": -2}, {"first": "Ann"}, {"tileset": "lost"},
    ],
)  # fmt: skip
def test_a_plan_that_makes_no_sense_is_forgotten(change: dict[str, Any]) -> None:
    assert read_plan(TWO.data() | change) is None


@pytest.mark.parametrize(
    "change",
    [{"side": "above"}, {"name": "\ud800"}, {"name": ""}, {"name": "A" * 41}, {"color": "beige"}, {"color": "cyan"}],
)
def test_a_seat_that_makes_no_sense_costs_the_plan(change: dict[str, str]) -> None:
    data = TWO.data()
    data["seats"] = [data["seats"][0] | change, data["seats"][1]]
    assert read_plan(data) is None


def test_nothing_kept_is_no_plan() -> None:
    assert read_plan(None) is None
    assert read_plan({}) is None


def test_a_bot_that_is_gone_leaves_its_seat_to_a_person() -> None:
    plan = planning.with_changed(TWO, 1, replace(TWO.seats[1], player="hard"))
    assert planning.without_bots(plan, ["hard"]) == plan
    assert planning.without_bots(plan, []) == TWO


def test_a_plan_with_a_bot_that_nobody_knows_is_forgotten() -> None:
    seats = (TWO.seats[0], replace(TWO.seats[1], player="quux"))
    assert read_plan(replace(TWO, seats=seats).data()) is None


def test_a_match_has_no_plan_of_other_rules() -> None:
    match = TWO.match(seed=1)
    assert plan_of(match, replace(TWO, rules="classic").data()).rules == "phoenix"


def test_a_match_on_somebodys_own_set_can_be_played_again() -> None:
    own = replace(assets.tileset("house"), id="own")
    again = plan_of(Match.new("phoenix", ("Ann", "Ben"), own, seed=1))
    assert again.match(seed=1).setup.tiles == assets.tileset("house")


@pytest.mark.parametrize("bots", [1, 2, 3])
def test_one_person_against_bots_sits_at_the_bottom_and_plays_as_before(bots: int) -> None:
    before = replace(quick_plan(4), first=2)
    plan = planning.against_bots(before, bots, "hard")
    assert [seat.player for seat in plan.seats] == ["person"] + ["hard"] * bots
    assert (plan.seats[0].name, plan.seats[0].color, plan.seats[0].side) == ("Ann", "red", "bottom")
    assert planning.bots_against_one(plan) == bots
    assert planning.level_of(plan) == "hard"
    assert plan.alone
    assert planning.complaint(plan) is None
    assert read_plan(plan.data()) == plan


def test_whoever_is_the_first_person_at_the_table_plays_against_the_bots() -> None:
    bots_first = planning.with_changed(quick_plan(3), 0, replace(quick_plan(3).seats[0], player="easy"))
    plan = planning.against_bots(bots_first, 2, "greedy")
    assert (plan.seats[0].name, plan.seats[0].is_bot) == ("Ben", False)
    assert len({seat.color for seat in plan.seats}) == len({seat.name for seat in plan.seats}) == 3


def test_a_table_of_nothing_but_bots_gets_a_person_again() -> None:
    plan = quick_plan(2)
    for seat in range(2):
        plan = planning.with_changed(plan, seat, replace(plan.seats[seat], player="easy"))
    assert not plan.alone
    assert planning.against_bots(plan, 1, "easy").alone


def test_all_bots_change_their_ways_together_and_nobody_else_does() -> None:
    plan = planning.with_level(planning.against_bots(quick_plan(2), 3, "easy"), "hard")
    assert [seat.player for seat in plan.seats] == ["person", "hard", "hard", "hard"]
    assert planning.with_level(TWO, "hard") == TWO


@pytest.mark.parametrize("rules", OFFERED)
def test_as_many_players_as_the_rules_allow_can_be_stepped_to(rules: str) -> None:
    plan, game = planning.with_rules(TWO, rules), GAMES[rules]
    assert planning.counts(plan) == range(game.fewest, game.most + 1)
    for count in planning.counts(plan):
        stepped = planning.with_count(plan, count, ["Zoé"])
        assert planning.complaint(stepped) is None
        assert [seat.name for seat in stepped.seats[:2]] == ["Ann", "Ben"][:count]
        assert ("Zoé" in names(stepped)) == (count > 2)


def test_every_bot_is_named_by_how_it_plays_with_a_line_about_it() -> None:
    assert len({str(labels.level(bot)) for bot in BOTS}) == len({str(labels.manner(bot)) for bot in BOTS}) == len(BOTS)
    assert all(str(labels.manner(bot)).endswith(".") for bot in BOTS)


def test_one_person_for_all_seats_is_alone_too() -> None:
    assert planning.with_rules(quick_plan(4), "solo").alone
    assert not quick_plan(4).alone
