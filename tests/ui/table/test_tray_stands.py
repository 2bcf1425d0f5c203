"""The decider's tray stands still: who it is and the hand keep their places, whatever is considered or told there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from phoenix.bots.hint import hint_of
from phoenix.core.words import say
from phoenix.screen.plan import Plan
from phoenix.screen.table_model import TableModel
from phoenix.ui.table.tray import TrayWho
from phoenix.wording.first_time import FirstTime
from tests.ui.seen import Seen
from tests.ui.stage import Stage
from tests.ui.table.test_hands_on import cards, started
from tests.ui.test_layout import Box, box_of

OpenApp = Callable[..., Stage]


def at_seat(stage: Stage, seat: int, people: int) -> Any:
    """A table at which this seat is to lay one of its tiles, beside the board."""
    table = stage.play(Plan(first=seat).seated(people))
    for column in range(people):
        stage.tap_at(*table.board.place((column % 6 + 0.5, 0.5 if column < 6 else 5.5)))
    assert table.model.match.position.decider == seat
    return table


def states(stage: Stage, table: Any) -> Iterator[str]:
    """What may be told at a tray in one decision."""
    decider = table.trays.decider
    decider.helper = None
    table.refresh()
    stage.frames(3)
    yield "asked"
    decider.helper = FirstTime((), lambda _: None)
    table.refresh()
    stage.frames(3)
    yield "helped"
    decider.helper = None
    stage.tap(cards(stage)[0])
    yield "considering"
    table.model.take_hint(hint_of(table.model.match.position, table.model.chosen))
    table.refresh()
    stage.frames(3)
    yield "a hint"


def places(stage: Stage) -> list[Box]:
    """Where it says who it is, and where the tiles are."""
    who = [w for w in stage.walk() if isinstance(w, TrayWho) and w.height > 1]
    return [tuple(round(x) for x in box_of(widget)) for widget in (*who, *cards(stage))]  # type: ignore[misc]


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (1024, 600), (360, 640)], ids=lambda s: f"{s[0]}x{s[1]}")
def test_who_it_is_and_the_hand_keep_their_places(open_app: OpenApp, size: tuple[int, int]) -> None:
    stage = open_app(*size)
    for people, seat in ((2, 1), (4, 1), (8, 0), (8, 3)):
        table = at_seat(stage, seat, people)
        seen = {state: places(stage) for state in states(stage, table)}
        assert len(seen["asked"]) >= 2
        assert all(found == seen["asked"] for found in seen.values()), (people, seat, seen)


def test_with_eight_the_tray_tells_name_stars_and_life(open_app: OpenApp) -> None:
    stage = open_app()
    table = at_seat(stage, 0, 8)
    for _ in states(stage, table):
        told = Seen(table).player(0)
        assert told is not None
        assert (told.stars, told.life) == (0, True)
        assert table.trays.decider.tray.name == "Ann"


def test_help_comes_with_the_instruction(open_app: OpenApp) -> None:
    stage = open_app()
    table = at_seat(stage, 0, 2)
    tray = table.trays.decider.tray
    for state in states(stage, table):
        if state == "asked":
            how = tray.hint
        elif state == "helped":
            assert tray.help
            assert (tray.hint, bool(tray.question)) == (how, True)


def test_the_hand_calls_until_a_tile_is_picked(open_app: OpenApp) -> None:
    stage = open_app(speed=1.0)
    table = started_now(stage)
    assert [card.calling for card in cards(stage)] == [True, True]
    seen = set()
    for _ in range(40):
        stage.frames()
        seen.add(round(cards(stage)[0].pulse, 2))
    assert len(seen) > 10
    table.consider(lambda model: model.pick_tile(model.offered_tiles()[0]))
    assert [card.calling for card in cards(stage)] == [False, False]


def started_now(stage: Stage) -> Any:
    """The same as ``started``, where motion takes its time."""
    plan = Plan(first=0).seated(2)
    match = plan.match(0)
    for _ in range(2):
        match.apply(match.legal()[0])
    stage.app.plan, stage.app.model = plan, TableModel(match)
    stage.app.go("table")
    stage.frames(4)
    return stage.screen


def test_who_leaves_is_told_what_it_costs(open_app: OpenApp) -> None:
    """P27, P28."""
    stage = open_app()
    table = started(stage)
    model = table.model
    while not model.can_leave():
        model.pick(model.match.legal()[0])
        model.commit()
    model.pick_leave()
    table.trays.decider.helper = None
    table.refresh()
    tray = table.trays.decider.tray
    assert tray.question == str(say("Leave the board?"))
    assert "Life token" in tray.hint


def test_pawns_at_the_rim_are_drawn_over_a_tray(open_app: OpenApp) -> None:
    stage = open_app()
    table = started(stage)
    felt, seats = table.ids.felt, table.ids.seats
    assert table.children.index(felt) < table.children.index(seats), "the first child is drawn last"
