"""Keeps the cover of the game last played (``phoenix.store.cover``) as the game is: now and then while nothing moves,
and when the app is put away."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.screenmanager import ScreenManager

from phoenix.screen.trail import HOME
from phoenix.store.cover import BoardPicture, Cover
from phoenix.store.shelf import Shelf
from phoenix.ui.kit.look import look
from phoenix.ui.kit.slices import Slices

EVERY = 2.0
"""Seconds between two looks; what has not changed from one to the next stands still."""
USUAL = 240
"""In dp: a board at home, before there is one to measure."""


class AtHand(NamedTuple):
    """The match that home offers, or will."""

    match: Any
    length: float
    """Of its board as it has been drawn, in pixels; 0 where there is none."""
    still: bool


State = tuple[object, ...]


class CoverMaker:
    def __init__(self, shelf: Shelf, screens: ScreenManager, model: Callable[[], Any]) -> None:
        """``model`` is what is played, if anything is."""
        self._shelf, self._screens, self._model = shelf, screens, model
        self._seen: State = ()
        self._kept: State = ()
        self._work: Slices[None] | None = None
        self._tick = Clock.schedule_interval(self._look, EVERY)

    def stop(self) -> None:
        self._tick.cancel()
        if self._work is not None:
            self._work.stop()

    def keep(self) -> None:
        """At once: the app may be gone in a moment."""
        for _ in self._steps():
            pass

    def _look(self, _seconds: float) -> None:
        at = self._at_hand()
        state = _state(at) if at is not None and at.still else ()
        if state and state == self._seen != self._kept:
            self._work = Slices(self._steps())
        self._seen = state

    def _at_hand(self) -> AtHand | None:
        screen: Any = self._screens.current_screen
        if screen.name == HOME:
            game = screen.offer.game
            return AtHand(game.match, screen.board_length, still=True) if game is not None else None
        model = self._model()
        if model is None:
            return None
        table: Any = self._screens.get_screen("table") if self._screens.has_screen("table") else None
        has_board = table is not None and table.has_match and table.model is model
        still = screen is not table or not (table.motion.playing or table.bots.thinking)
        return AtHand(model.match, min(table.board.size) if has_board else 0, still)

    def _steps(self) -> Iterator[None]:
        """What is written is of one state of the match, and of the bytes that are that state on disk."""
        at = self._at_hand()
        if at is None or at.match.over:
            return
        state, seal = _state(at), self._shelf.seal_of(at.match)
        if seal is None or state == self._kept:
            return
        known = self._shelf.cover.read(seal)
        if known is None or not _as_now(known):
            yield
            from phoenix.screen.card import card_of

            picture: BoardPicture | None = None
            for seen in self._photo(at):
                picture = seen
                yield
            if _state(at) != state:
                return
            self._shelf.cover.write(Cover(card_of(at.match), picture), seal)
        self._kept = state

    def _photo(self, at: AtHand) -> Iterator[BoardPicture | None]:
        if not at.match.game.tileset or at.length < 1:
            return
        from phoenix.screen.picture import picture_of
        from phoenix.ui.widgets.board_photo import photo

        home: Any = self._screens.get_screen(HOME) if self._screens.has_screen(HOME) else None
        wanted = home.board_length if home is not None else 0
        yield from photo(picture_of(at.match.position), at.length, wanted or dp(USUAL))


def _state(at: AtHand) -> State:
    """What a cover depends on; a match's history only grows, unless it begins otherwise."""
    return at.match.id, id(at.match.start), len(at.match.history_of_actions), look.theme.name


def _as_now(cover: Cover) -> bool:
    """Whether it need not be made again."""
    return not cover.card.has_board or (cover.picture is not None and cover.picture.theme == look.theme.name)
