"""Home shows the game last played before its journal has been read: from its cover, and what is so from then on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from phoenix.drawing.theme import THEMES
from phoenix.screen.plan import Plan
from phoenix.ui.home.continue_card import ContinueCard, Standing
from phoenix.ui.home.home import HomeScreen, Offer
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.board import BoardView
from tests.ui.stage import Stage

OpenApp = Callable[..., Stage]


def played(open_app: OpenApp) -> Stage:
    stage = open_app()
    stage.app.go("table", plan=Plan(first=0).seated(2))
    stage.frames(4)
    for _ in range(2):
        stage.match.apply(stage.match.legal()[0])
    return stage


def offers(stage: Stage, open_app: OpenApp) -> tuple[Stage, list[Offer]]:
    """The app opened again, and what home offered, one after the other."""
    stage.close()
    seen: list[Offer] = []
    show = HomeScreen._show_game

    def noted(home: HomeScreen, *more: object) -> None:
        seen.append(home.offer)
        show(home, *more)

    noted.__name__ = show.__name__  # by which Kivy finds it
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(HomeScreen, "_show_game", noted)
        return open_app(), [offer for offer in seen if offer.key]


def test_an_app_that_is_put_away_leaves_a_cover_that_is_shown_first(open_app: OpenApp) -> None:
    stage = played(open_app)
    stage.app.dispatch("on_pause")
    stage, (first, then) = offers(stage, open_app)
    assert first.game is None
    assert first.cover is not None
    assert first.cover.picture is not None
    assert any(first.cover.picture.pixels[3::4])
    assert then.game is not None
    assert then.cover == first.cover
    card = stage.find(ContinueCard)
    assert card.texture is not None
    assert not [widget for widget in stage.walk(card) if isinstance(widget, BoardView)], "there is nothing to draw"
    assert len([widget for widget in stage.walk(card) if isinstance(widget, Standing)]) == 2


def test_without_a_cover_the_board_is_drawn_when_the_journal_has_been_read(open_app: OpenApp) -> None:
    stage = played(open_app)
    cover = stage.app.shelf.cover
    stage.close()
    cover.file.write_bytes(b"damaged")
    stage, (first, _) = offers(stage, open_app)
    assert first.cover is None
    stage.until(lambda: stage.find(BoardView).picture is not None)
    assert stage.find(ContinueCard).story.startswith("Phoenix Rising · round 1")


def test_another_theme_is_drawn(open_app: OpenApp) -> None:
    stage = played(open_app)
    stage.close()
    stage = open_app()
    assert stage.find(ContinueCard).texture is not None
    look.theme = next(theme for theme in THEMES.values() if theme is not look.theme)
    assert stage.find(ContinueCard).texture is None
    stage.until(lambda: stage.find(BoardView).picture is not None)


def test_a_cover_is_made_while_nothing_moves_and_again_when_something_was_done(open_app: OpenApp) -> None:
    stage = played(open_app)
    shelf, match = stage.app.shelf, stage.match
    stage.until(lambda: shelf.cover.read(shelf.seal_of(match)) is not None)
    match.apply(match.legal()[0])
    assert shelf.cover.read(shelf.seal_of(match)) is None
    stage.until(lambda: shelf.cover.read(shelf.seal_of(match)) is not None)


def test_who_taps_before_the_journal_has_been_read_goes_on(open_app: OpenApp) -> None:
    stage = played(open_app)
    stage.close()
    stage = open_app()
    key = stage.find(ContinueCard).match.id
    home = stage.screen
    home.offer = Offer(awaited=stage.app.shelf.under_way()[0])
    stage.tap(stage.find(ContinueCard))
    assert stage.app.screens.current == "table"
    assert stage.match.id == key
