"""Android's pause and resume, at the worst of moments: nothing lost, nothing done twice, everything drawn again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from kivy.core.window import Window
from kivy.graphics.instructions import Instruction, InstructionGroup
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics

from phoenix import device
from phoenix.match.records import write_position
from phoenix.screen.picture import picture_of
from phoenix.screen.plan import Plan
from phoenix.store import settings as store
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import sprites
from phoenix.ui.table.cards import TileCard
from phoenix.ui.widgets.buttons import IconButton
from tests.ui.stage import Stage

OpenApp = Callable[..., Stage]
LONG = 3600.0
"""Seconds for which somebody was on the telephone."""


def sleep_and_wake(stage: Stage, frames: int = 2) -> None:
    """The app is paused for long and comes back, as Kivy does it."""
    assert stage.app.dispatch("on_pause")
    stage.now += LONG
    stage.app.dispatch("on_resume")
    stage.frames(frames)


def begin(stage: Stage, bots: int = 0) -> None:
    plan = Plan(first=0).seated(2)
    seats = [replace(seat, player="greedy") if k >= 2 - bots else seat for k, seat in enumerate(plan.seats)]
    stage.app.go("table", plan=replace(plan, seats=tuple(seats)))
    stage.frames(4)


def take_starts(stage: Stage, people: int = 2) -> None:
    for column in range(people):
        stage.tap_at(*stage.screen.board.place((column + 0.5, 0.5)))
        stage.until(lambda: not stage.screen.motion.playing)


def kept_on_disk(stage: Stage) -> list[object]:
    """The position of the game under way as another process would find it."""
    from phoenix.store.shelf import Shelf

    shelf = Shelf(stage.app.folder)
    games = [shelf.open(entry.id) for entry in shelf.under_way()]
    return [write_position(game.match.position) for game in games if game is not None]


def lay_a_tile(stage: Stage) -> None:
    stage.tap(next(w for w in stage.walk() if isinstance(w, TileCard)))
    stage.tap(stage.find(IconButton, icon="check"))


def test_in_the_middle_of_an_animation(open_app: OpenApp) -> None:
    stage = open_app(speed=0.2)
    begin(stage)
    take_starts(stage)
    table = stage.screen
    stage.tap(next(w for w in stage.walk() if isinstance(w, TileCard)))
    stage.tap(stage.find(IconButton, icon="check"))
    stage.until(lambda: table.motion.playing)
    match, played = table.model.match, len(table.model.match.played)
    sleep_and_wake(stage)
    stage.until(lambda: not table.motion.playing)
    assert table.model.match is match
    assert len(match.played) == played
    assert table.board.picture == picture_of(match.position)
    assert kept_on_disk(stage) == [write_position(match.position)]


def test_in_the_middle_of_a_decision(open_app: OpenApp) -> None:
    stage = open_app()
    begin(stage)
    take_starts(stage)
    table = stage.screen
    stage.tap(next(w for w in stage.walk() if isinstance(w, TileCard)))
    stage.tap(stage.find(IconButton, icon="turn"))
    chosen, ghost, played = table.model.chosen, table.board.overlay.ghost, len(table.model.match.played)
    assert ghost is not None
    sleep_and_wake(stage)
    assert (table.model.chosen, table.board.overlay.ghost, len(table.model.match.played)) == (chosen, ghost, played)
    stage.tap(stage.find(IconButton, icon="check"))
    assert len(table.model.match.played) == played + 1


def test_while_a_bot_thinks(open_app: OpenApp) -> None:
    stage = open_app(speed=0.5)
    begin(stage, bots=1)
    take_starts(stage, people=1)
    table = stage.screen
    match = table.model.match
    stage.until(lambda: match.position.phase == "act" and not table.motion.playing)
    lay_a_tile(stage)
    stage.until(lambda: table.bots.thinking)
    played, turn = len(match.played), match.position.turn
    sleep_and_wake(stage, frames=0)
    stage.until(lambda: match.position.turn != turn and not table.motion.playing)
    actions = [action.player for action in match.played[played:]]
    assert actions == [turn] * len(actions)
    stage.frames(240)
    assert len(match.played) == played + len(actions), "the bot acted again"
    assert kept_on_disk(stage) == [write_position(match.position)]


def test_an_app_that_is_taken_away_while_paused_goes_on_where_it_was(open_app: OpenApp) -> None:
    stage = open_app()
    begin(stage)
    take_starts(stage)
    position = write_position(stage.match.position)
    stage.app.dispatch("on_pause")
    again = open_app()
    again.app.go("continue", game=again.app.shelf.under_way()[0].id)
    assert write_position(again.match.position) == position


def test_settings_are_on_disk_when_the_app_is_paused(open_app: OpenApp, tmp_path: Path) -> None:
    stage = open_app()
    stage.app.settings = replace(stage.app.settings, language="fr")
    stage.app.dispatch("on_pause")
    assert store.load(tmp_path).language == "fr"


# ---- drawn again


def textures(instruction: Instruction) -> Iterator[Texture]:
    if isinstance(instruction, InstructionGroup):
        for child in instruction.children:
            yield from textures(child)
    texture = getattr(instruction, "texture", None)
    if texture is not None:
        yield texture


def shown(stage: Stage) -> set[int]:
    """The textures in all that can be seen, by what the graphics card calls them."""
    return {texture.id for widget in stage.walk(stage.app.root) for texture in textures(widget.canvas)}


@pytest.mark.parametrize("name", ["home", "settings", "table"])
def test_everything_drawn_once_is_drawn_again(open_app: OpenApp, name: str) -> None:
    stage = open_app()
    if name == "table":
        begin(stage)
        take_starts(stage)
    else:
        stage.app.go(name)
    stage.frames(6)
    before = {texture.id: texture for texture in sprites._kept.values()}  # kept, so that no number is given out again
    assert before.keys() & shown(stage)
    sleep_and_wake(stage, frames=6)
    assert not before.keys() & shown(stage)


# ---- the system's sizes


def have_edges(monkeypatch: pytest.MonkeyPatch, edges: device.Edges) -> None:
    """A device with a camera in its screen."""
    monkeypatch.setattr(type(device.machine()), "find_safe_area", lambda _, found: found(edges))


def test_the_edges_of_the_system_are_kept_free(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = open_app(800, 1280)
    begin(stage)
    have_edges(monkeypatch, (10.0, 90.0, 20.0, 40.0))
    sleep_and_wake(stage, frames=6)
    left, bottom = stage.screen.to_window(*stage.screen.pos)
    right, top = stage.screen.to_window(stage.screen.right, stage.screen.top)
    assert (left, bottom, right, top) == (10, 40, 780, 1190)
    stage.app.keep(safe_area=False)
    stage.frames(6)
    assert stage.screen.size == [800, 1280]
    assert list(look.edges) == [0, 0, 0, 0]


def test_a_touch_lands_where_it_is_seen_with_edges(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = open_app(1280, 800)
    have_edges(monkeypatch, (120.0, 0.0, 0.0, 60.0))
    sleep_and_wake(stage)
    begin(stage)
    board = stage.screen.board
    stage.tap_at(*board.to_window(*board.place((0.5, 0.5))))
    assert len(stage.match.played) == 1


def test_a_larger_text_of_the_system_is_followed_when_the_app_comes_back(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = open_app()
    begin(stage)
    match, small = stage.match, look.size(16)
    monkeypatch.setattr(Metrics, "reset_metrics", lambda: setattr(Metrics, "fontscale", 1.3))
    sleep_and_wake(stage, frames=6)
    try:
        assert look.size(16) == pytest.approx(1.3 * small)
        assert stage.app.screens.current == "table"
        assert stage.screen.model.match is match
        stage.app.settings = replace(stage.app.settings, text_scale=2.0)
        look.set_text_scale(2.0)
        assert look.size(16) == pytest.approx(2.0 * small), "both together are no larger than what fits"
    finally:
        Metrics.fontscale = 1.0
        look.set_text_scale(1.0)


def test_the_screen_stays_lit_at_the_table_only(open_app: OpenApp) -> None:
    stage = open_app()
    assert Window.allow_screensaver
    begin(stage)
    assert not Window.allow_screensaver
    stage.app.go("home")
    stage.frames(2)
    assert Window.allow_screensaver
    stage.app.keep(awake=False)
    begin(stage)
    assert Window.allow_screensaver


@pytest.mark.parametrize("begins", ["start", "resume"])
def test_a_new_surface_is_drawn_at_once_and_again_when_the_system_has_settled(
    begins: str, open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With ``fullscreen = 1`` the first frame of an Android app may be black otherwise."""
    drawn: list[bool] = []
    update = Window.update_viewport

    def noted() -> None:
        drawn.append(True)
        update()

    monkeypatch.setattr(Window, "update_viewport", noted)
    stage = open_app()
    if begins == "resume":
        stage.frames(60)
        drawn.clear()
        sleep_and_wake(stage, frames=1)
    assert drawn, "at once"
    drawn.clear()
    stage.frames(60)
    assert drawn, "half a second later"
    drawn.clear()
    stage.frames(60)
    assert not drawn, "and then no more"


def test_a_screen_is_told_that_it_is_entered_and_left_before_anything_else_happens(open_app: OpenApp) -> None:
    stage = open_app()
    told: list[str] = []
    for name in ("home", "settings"):
        screen = stage.app.screen(name)
        screen.bind(on_enter=lambda screen: told.append(f"{screen.name} entered"))
        screen.bind(on_leave=lambda screen: told.append(f"{screen.name} left"))
    stage.app.go("settings")
    assert told == ["home left", "settings entered"]
    assert [screen.name for screen in stage.app.screens.children] == ["settings"], "not both at once"
