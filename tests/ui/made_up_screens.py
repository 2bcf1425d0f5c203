"""Run by ``test_made_up`` in a process of its own: a game that no screen has heard of has all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from phoenix.core.assets import tileset
from phoenix.match.match import Match
from phoenix.screen.plan import Plan
from phoenix.ui.history.result import ResultRow
from phoenix.ui.history.statistics import Figure, RateBar
from phoenix.ui.home.continue_card import ContinueCard, Standing
from phoenix.ui.learn.rules import RuleRow
from phoenix.ui.setup.choices import RuleCard
from phoenix.ui.widgets.buttons import IconButton, Plate
from tests.games_played import play_on
from tests.made_up import NAME, twin_tiles
from tests.ui.history.test_history import rows, word
from tests.ui.stage import Stage
from tests.ui.table.test_table_by_touch import play_by_touch
from tests.ui.test_app import sheets

OpenApp = Callable[..., Stage]
PEOPLE = ("Ann", "Ben", "Cleo")


@pytest.fixture(autouse=True)
def made_up(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with twin_tiles(tmp_path_factory.mktemp("games")):
        yield


@pytest.fixture
def kept(open_app: OpenApp) -> Stage:
    """An app with one game on the shelf that is over, and one under way."""
    stage = open_app()
    over, under_way = (Match.new(NAME, PEOPLE, tileset("classic"), seed=seed) for seed in (1, 2))
    for match in (over, under_way):
        stage.app.shelf.begin(match, {"screen": "table"})
    play_on(over, Random(1))
    assert over.over
    for far in (0, 16, 32, 0):  # three starts away from one another, and a tile
        under_way.apply(under_way.legal()[far])
    assert not under_way.over
    return stage


def test_it_is_chosen_at_setup_and_begun(open_app: OpenApp) -> None:
    stage = open_app()
    stage.app.go("setup")
    stage.frames(4)
    stage.screen.ids.rule_list.more = True
    stage.frames(4)
    card = next(w for w in stage.walk() if isinstance(w, RuleCard) and str(w.title) == "Twin tiles")
    assert str(card.note) == "two of a kind · 2 to 8 players"
    card.dispatch("on_release")
    stage.frames(4)
    assert card.chosen
    assert stage.screen.picture.laid
    stage.tap(next(w for w in stage.walk() if isinstance(w, Plate) and w.kind == "gold"))
    stage.frames(4)
    assert stage.app.screens.current == "table"
    assert stage.match.game.name == NAME


def test_a_whole_game_is_played_by_touch_and_has_a_result(open_app: OpenApp) -> None:
    stage = open_app()
    play_by_touch(stage, Plan(rules=NAME, first=0).seated(3), 3)
    stage.until(lambda: stage.app.screens.current == "result")
    stage.frames(4)
    assert stage.screen.headline
    assert stage.screen.reason
    assert len([w for w in stage.walk() if isinstance(w, ResultRow)]) == 3
    stage.screen.again()
    stage.frames(4)
    assert stage.app.screens.current == "table"
    assert stage.match.game.name == NAME


def test_a_hint_is_given_at_the_table(open_app: OpenApp) -> None:
    stage = open_app()
    stage.app.go("table", plan=Plan(rules=NAME, first=0).seated(2))
    stage.frames(4)
    stage.screen.ask_hint()
    stage.until(lambda: not stage.screen.hints.thinking)
    assert stage.model.advice is not None


def test_home_offers_to_go_on(kept: Stage) -> None:
    kept.app.go("home")
    kept.frames(4)
    card = kept.find(ContinueCard)
    assert card.story.startswith("Twin tiles · round")
    assert len(card.picture.laid) > 0
    assert [w.figure for w in kept.walk(card) if isinstance(w, Standing)] == [""] * 3


def test_it_is_found_in_the_history_and_seen_again(kept: Stage) -> None:
    kept.app.go("history")
    kept.until(lambda: len(rows(kept)) == 2)
    assert all("Twin tiles" in row.note for row in rows(kept))
    kept.tap(kept.find(IconButton, icon="tile"))
    kept.tap(word(kept, "Twin tiles", sheets()[0]))
    kept.until(lambda: len(rows(kept)) == 2)
    kept.tap(next(row for row in rows(kept) if row.winner))
    kept.frames(4)
    screen = kept.screen
    assert screen.has_board
    assert screen.facts.count("Twin tiles") == 1
    for step in range(1, screen.last + 1):
        screen.seek(step)
        assert screen.told


def test_it_is_counted_with_its_family(kept: Stage) -> None:
    kept.app.go("history")
    kept.until(lambda: len(rows(kept)) == 2)
    kept.app.go("statistics")
    kept.frames(4)
    kept.tap(word(kept, "Classic"))
    kept.frames(4)
    assert [w.number for w in kept.walk() if isinstance(w, Figure)][::-1][:2] == ["2", "1"]
    assert {w.label for w in kept.walk() if isinstance(w, RateBar)} >= set(PEOPLE)


def test_its_rules_can_be_looked_up(open_app: OpenApp) -> None:
    stage = open_app()
    stage.app.go("rules", rule="X1")
    stage.frames(4)
    assert (stage.screen.title, stage.screen.part) == ("A turn of twins", "Twins")
    assert "X1" in [w.rule for w in stage.walk() if isinstance(w, RuleRow)]
