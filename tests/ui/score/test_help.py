"""Help at the board: set up by ticking it off, a turn step by step, and what happens if …, by touch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

import pytest

from phoenix.games import game_of
from phoenix.games.chance import Chance
from phoenix.learning.reference import diagram
from phoenix.screen.plan import score_plan
from phoenix.ui.kit.look import look
from phoenix.ui.score.help import CheckRow, HelpRule, HelpSheet, HelpStep, Tick
from phoenix.ui.widgets.buttons import IconButton, WordButton
from phoenix.ui.widgets.diagram import DiagramView
from phoenix.ui.widgets.segments import Segment
from tests.ui.score.scoring import Scorer, sheets, the_sheet
from tests.ui.stage import Stage
from tests.ui.test_layout import check

PHONE, LYING, TABLET = (360, 640), (640, 360), (1280, 800)


@pytest.fixture(autouse=True)
def as_usual() -> Iterator[None]:
    HelpSheet.last = "turn"
    yield
    look.text_scale = 1.0


def helped(open_app: Callable[..., Stage], size: tuple[int, int] = PHONE, of: str = "phoenix") -> Scorer:
    """Help is open in a game that has begun."""
    scorer = Scorer(open_app(*size), replace(score_plan(3), options={"of": of}))
    scorer.tap(scorer.button("star", 0))
    open_help(scorer)
    return scorer


def open_help(scorer: Scorer) -> HelpSheet:
    stage = scorer.stage
    stage.tap(next(w for w in stage.walk() if isinstance(w, IconButton | WordButton) and w.icon == "question"))
    stage.frames(20)
    sheet: HelpSheet = the_sheet(HelpSheet)
    return sheet


def tap_word(scorer: Scorer, word: str) -> None:
    sheet = the_sheet(HelpSheet)
    scorer.stage.tap(next(w for w in scorer.stage.walk(sheet) if isinstance(w, Segment) and w.text == word))
    scorer.stage.frames(4)


def cards(scorer: Scorer) -> list[HelpRule]:
    """From the first to the last."""
    return [w for w in scorer.stage.walk(the_sheet(HelpSheet)) if isinstance(w, HelpRule)][::-1]


def test_before_the_first_entry_it_tells_how_to_set_up(open_app: Callable[..., Stage]) -> None:
    scorer = Scorer(open_app(), score_plan(3))
    sheet = open_help(scorer)
    rows = [w for w in scorer.stage.walk(sheet) if isinstance(w, CheckRow)][::-1]
    assert [row.rule for row in rows] == ["P1", "P5", "P2", "P3", "P3", "P4"]
    assert not any(row.done for row in rows)


def test_what_is_ticked_stays_ticked_while_the_game_is_open(open_app: Callable[..., Stage]) -> None:
    scorer = Scorer(open_app(), score_plan(3))
    stage = scorer.stage
    sheet = open_help(scorer)
    ticks = [w for w in stage.walk(sheet) if isinstance(w, Tick)][::-1]
    for tick in (*ticks[:3], ticks[1]):  # the second one not after all
        stage.tap(tick)
    stage.tap(next(w for w in stage.walk(sheet) if isinstance(w, IconButton) and w.icon == "cross"))
    stage.frames(20)
    rows = [w for w in stage.walk(open_help(scorer)) if isinstance(w, CheckRow)][::-1]
    assert [row.done for row in rows] == [True, False, True, False, False, False]


@pytest.mark.parametrize("of", ["phoenix", "winds", "classic"])
def test_a_turn_is_gone_through_step_by_step_and_begins_again(open_app: Callable[..., Stage], of: str) -> None:
    scorer = helped(open_app, of=of) if of != "classic" else classic(open_app)
    stage = scorer.stage
    card = next(w for w in stage.walk(the_sheet(HelpSheet)) if isinstance(w, HelpStep))
    steps = game_of(of).turn_steps
    for number in range(len(steps) + 1):
        step = steps[number % len(steps)]
        assert card.text == look.words(step.words)
        shown = next(w for w in stage.walk(card) if isinstance(w, DiagramView))
        assert shown.picture is not None
        assert shown.height > 100
        stage.tap(next(w for w in stage.walk(card) if isinstance(w, IconButton) and w.icon == "next"))
    stage.tap(next(w for w in stage.walk(card) if isinstance(w, IconButton) and w.icon == "back"))
    assert card.ids.number.text == f"1 of {len(steps)}"


def classic(open_app: Callable[..., Stage]) -> Scorer:
    scorer = Scorer(open_app(*PHONE), replace(score_plan(3), options={"of": "classic"}))
    scorer.end_turn()
    open_help(scorer)
    return scorer


def test_the_way_on_stays_under_the_finger(open_app: Callable[..., Stage]) -> None:
    scorer = helped(open_app, TABLET)
    stage = scorer.stage
    card = next(w for w in stage.walk(the_sheet(HelpSheet)) if isinstance(w, HelpStep))
    places = set()
    for _ in card.steps:
        button = next(w for w in stage.walk(card) if isinstance(w, IconButton) and w.icon == "next")
        places.add(tuple(round(c) for c in button.to_window(*button.center)))
        stage.tap(button)
    assert len(places) == 1


@pytest.mark.parametrize(
    ("word", "rule"),
    [
        ("Collision", "P13"), ("Loop", "P14"), ("Edge", "P12"), ("Corner", "G4"), ("Dead end", "P11"),
        ("Others move", "P20"), ("Phoenix tile", "P23"),
    ],
)  # fmt: skip
def test_what_if_is_answered_with_its_picture_and_the_way_to_the_rule(
    open_app: Callable[..., Stage], word: str, rule: str
) -> None:
    scorer = helped(open_app)
    tap_word(scorer, "What if …?")
    tap_word(scorer, word)
    first = cards(scorer)[0]
    assert first.rule == rule
    assert first.text
    assert first.picture is not None
    book = next(w for w in scorer.stage.walk(first) if isinstance(w, WordButton) and w.icon == "book")
    sheet = the_sheet(HelpSheet)
    sheet.ids.body.parent.parent.scroll_to(book, animate=False)
    scorer.stage.frames(4)
    scorer.stage.tap(book)
    scorer.stage.frames(20)
    assert not sheets()
    assert scorer.stage.app.screens.current == "rules"
    assert scorer.stage.screen.rule == rule


def test_from_an_answer_one_comes_back_to_what_is_asked(open_app: Callable[..., Stage]) -> None:
    scorer = helped(open_app)
    tap_word(scorer, "What if …?")
    tap_word(scorer, "Ties")
    sheet = the_sheet(HelpSheet)
    scorer.stage.tap(next(w for w in scorer.stage.walk(sheet) if isinstance(w, WordButton) and w.icon == "back"))
    tap_word(scorer, "Rising")
    assert [card.rule for card in cards(scorer)] == ["P27", "P26", "P28"]


def test_two_rules_with_one_picture_show_it_once(open_app: Callable[..., Stage]) -> None:
    scorer = helped(open_app)
    tap_word(scorer, "What if …?")
    tap_word(scorer, "Edge")
    assert [card.rule for card in cards(scorer)] == ["P12", "P15"]
    assert [card.picture is not None for card in cards(scorer)] == [True, False]


def test_a_dead_end_is_seen_as_one() -> None:
    shown = diagram("P11")
    assert shown is not None
    assert shown.action is not None
    match = shown.match
    grid, position = match.game.grid, match.game.apply(match.position, shown.action, Chance(None))[0]
    ahead, port, _ = grid.ahead[position.pawns[0]]
    assert position.board[ahead] >= 0, "a tile lies ahead"
    assert match.setup.tiles.links[position.board[ahead]][port] < 0, "and no path meets the pawn's"


@pytest.mark.parametrize("size", [PHONE, LYING, TABLET, (800, 1280)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_it_fits_with_any_text_in_both_languages(open_app: Callable[..., Stage], size: tuple[int, int]) -> None:
    scorer = helped(open_app, size)
    sheet = the_sheet(HelpSheet)
    for scale, language in product((1.0, 2.0), ("en", "fr")):
        look.text_scale = scale
        look.set_language(language)
        for section in ("set up", "turn", "asked"):
            sheet.choose(section)
            scorer.stage.frames(6)
            check(scorer.stage, *size, root=sheet)
        sheet.answer(game_of("phoenix").topics[0])
        scorer.stage.frames(6)
        check(scorer.stage, *size, root=sheet)
