"""Whole games played by touch alone, through every kind of decision; after every touch all that is drawn is right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from phoenix.core.actions import Action
from phoenix.core.tiles import tile_of
from phoenix.match.match import Match
from phoenix.screen.plan import Plan
from phoenix.ui.table.cards import TileCard
from tests.ui import seen
from tests.ui.stage import Stage
from tests.ui.table.table_touch import touch_action

STANDARD = {
    "start", "place", "place with a port to enter by", "turn", "leave", "rise", "place after rising", "lantern",
}  # fmt: skip
IN_THE_WINDS = STANDARD | {"lantern with a flip", "dim"}
GAMES = [
    ("phoenix", 2, 20, STANDARD),
    ("phoenix", 4, 121, STANDARD),
    ("phoenix", 8, 23, STANDARD),
    ("winds", 2, 8, IN_THE_WINDS),
    ("winds", 4, 80, IN_THE_WINDS | {"break"}),
    ("winds", 8, 87, IN_THE_WINDS | {"break"}),
]
"""Each with a seed by which all of these decisions come up."""
OTHERS = [("classic", 3), ("open-tiles", 2), ("tournament", 4), ("longest-path", 2), ("solo", 1)]


def kind(match: Match, action: Action) -> str:
    """What is decided."""
    match action.do:
        case "place" if match.position.phase == "place":
            return "place after rising"
        case "place" if action.entry >= 0:
            return "place with a port to enter by"
        case "lantern" if action.flip:
            return "lantern with a flip"
        case "swap" if not action.give:
            return "keep"
    return action.do


def some_action(match: Match, rng: Random, known: Counter[str]) -> Action:
    """Rather something that has not been decided yet; nobody leaves the board twice by choice."""
    legal = match.legal()
    new = [action for action in legal if kind(match, action) not in known]
    if new and rng.random() < 0.5:
        return rng.choice(new)
    staying: list[Action] = [action for action in legal if action.do != "leave"]
    return rng.choice(staying or list(legal))


def watched(stage: Stage) -> list[int]:
    """From now on all that is drawn is looked at after every touch at the table; how often comes to be in the list."""
    tap, looks = stage.tap_at, [0]

    def tap_and_look(x: float, y: float) -> None:
        tap(x, y)
        if stage.screen.name == "table":
            seen.check(stage.screen)
            looks[0] += 1

    stage.tap_at = tap_and_look  # type: ignore[method-assign]
    return looks


def play_by_touch(stage: Stage, plan: Plan, seed: int) -> Counter[str]:
    """A whole game in which everything is asked; what was decided in it, and how often."""
    stage.app.keep(only_choice=False)
    table, rng = stage.play(plan, seed), Random(seed)
    match, decided = table.model.match, Counter[str]()
    looks = watched(stage)
    while not match.over and len(match.played) < 400:
        before, action = len(match.played), some_action(match, rng, decided)
        decided[kind(match, action)] += 1
        touch_action(stage, table, action)
        assert len(match.played) == before + 1
        assert match.played[-1].action == action
    assert match.over
    assert looks[0] >= len(match.played) - 1  # the last touch leads on to the result
    return decided


@pytest.mark.parametrize(("rules", "people", "seed", "kinds"), GAMES)
def test_every_kind_of_decision_is_made_by_touch(
    open_app: Callable[..., Stage], rules: str, people: int, seed: int, kinds: set[str]
) -> None:
    decided = play_by_touch(open_app(), Plan(rules=rules, first=0).seated(people), seed)
    assert set(decided) == kinds


@pytest.mark.parametrize(("rules", "people"), OTHERS)
def test_a_whole_game_is_played_by_touch(open_app: Callable[..., Stage], rules: str, people: int) -> None:
    play_by_touch(open_app(), Plan(rules=rules, first=0).seated(people), people)


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)])
def test_tiles_are_swapped_by_touch(open_app: Callable[..., Stage], size: tuple[int, int]) -> None:
    stage = open_app(*size)
    decided = play_by_touch(stage, Plan(rules="classic", first=0, options={"bonus": True}).seated(4), 31)
    assert decided["swap"]


def test_a_tile_of_the_hand_goes_through_all_of_theirs_and_comes_back(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    table = stage.play(Plan(rules="classic", first=0, options={"bonus": True}).seated(4), 31)
    rng, decided = Random(31), Counter[str]()
    while table.model.match.position.phase != "swap":
        action = some_action(table.model.match, rng, decided)
        decided[kind(table.model.match, action)] += 1
        table.do(action)
    stage.frames(4)
    card = [w for w in stage.walk() if isinstance(w, TileCard)][-1]
    own, theirs = tile_of(card.pose), {tile for action in table.model.match.legal() for tile in action.take}
    shown = []
    for _ in range(len(theirs) + 1):
        stage.tap(card)
        shown.append(tile_of(card.pose))
    assert set(shown[:-1]) == theirs
    assert shown[-1] == own
    assert not table.model.chosen.give
