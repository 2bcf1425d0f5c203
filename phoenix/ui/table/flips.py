"""Both results of a flip at a table: large cards beside the board, or small ones in the tray."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.widget import Widget

from phoenix.core.actions import flip_of
from phoenix.core.tiles import flipped
from phoenix.core.words import Words
from phoenix.screen.picture import Overlay
from phoenix.screen.seating import Seating
from phoenix.screen.table_model import TableModel
from phoenix.screen.walks import walks_shown
from phoenix.ui.kit.look import look
from phoenix.ui.table.cards import ResultCard
from phoenix.ui.widgets.facing import Facing
from phoenix.wording.telling import flip_words

HIGHEST, BROADEST = 410, 236
"""In dp: the largest that a card beside the board is."""


class FlipCards:
    """The two large cards are on the table while a flip is decided there; ``choose`` is told the result tapped."""

    def __init__(self, room: Widget, choose: Callable[[int], None]) -> None:
        self.room = room
        self.cards = [ResultCard(), ResultCard()]
        self._places = [Facing(size_hint=(None, None)) for _ in self.cards]
        for place, card in zip(self._places, self.cards, strict=True):
            place.add_widget(card)
            card.bind(on_release=lambda card: choose(card.pose))

    def hide(self) -> None:
        for place in self._places:
            if place.parent is not None:
                self.room.remove_widget(place)

    def show_beside(self, model: TableModel, seating: Seating, room: Widget) -> None:
        """At the left and the right of the board, above the stack and the round, facing whoever decides."""
        x, y, side = seating.board
        decider = model.match.position.decider
        facing = "bottom" if decider is None else seating.trays[decider].side
        edge = (room.width - side) / 2
        width = min(dp(BROADEST), edge - dp(104))
        floor = max((sign.box[3] + dp(8) for sign in seating.signs.values()), default=0.0)
        height = min(dp(HIGHEST), side, y + side / 2 - floor)
        middle = max(y, floor + height / 2)
        out = side / 2 + dp(10) + width / 2
        sides = (-1, 1) if facing == "bottom" else (1, -1)
        for place, sign in zip(self._places, sides, strict=True):
            place.put(facing, (room.x + x + sign * out, room.y + middle), (width, height))
            if place.parent is None:
                self.room.add_widget(place)
        self.fill(model, self.cards)

    def fill(self, model: TableModel, cards: Sequence[ResultCard]) -> None:
        """What each of the two ways would lead to."""
        space = model.flip_space()
        if space is None:
            return
        picture, colors = model.picture, model.match.setup.colors
        for card, action in zip(cards, model.flips(), strict=True):
            made = model.forecast_of(action)
            pose = flipped(model.board[space], flip_of(action))
            pair = model.pair(space)
            card.pose = pose
            card.icon, card.title = f"flip {flip_of(action)}", _sentence(flip_words(flip_of(action)))
            card.chosen = action == model.chosen
            card.lines = [_sentence(line.words) for line in made.lines]
            walks = tuple(walks_shown(made.walks, made.seat, picture, colors))
            card.show(picture.with_tile(pair, pose), Overlay(asked=pair, walks=walks), pair)


def _sentence(words: Words) -> str:
    text = look.words(words)
    return text[:1].upper() + text[1:]
