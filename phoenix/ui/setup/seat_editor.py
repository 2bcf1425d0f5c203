"""A seat at setup: the name, the colour, who plays it."""

from __future__ import annotations

from dataclasses import replace

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from phoenix.games.interface import PLAYER_COLORS
from phoenix.screen import planning
from phoenix.screen.labels import level, manner
from phoenix.screen.plan import PERSON, Plan, Seat
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.widgets.buttons import Plate
from phoenix.ui.widgets.over import OverScreen

load_kv(__name__)

LONGEST_NAME = 20
MOST_OFFERED = 6


class ColorPick(Plate):
    """A colour with its symbol, to be taken."""

    player = StringProperty("red")
    chosen = BooleanProperty(False)


class NamePick(Plate):
    """A name that was played under before."""

    text = StringProperty("")


class SeatEditor(OverScreen):
    """Changes one seat of ``plan``; whoever opened it follows that property."""

    plan = ObjectProperty()
    index = NumericProperty(0)
    bots = ListProperty()
    names = ListProperty()
    player = StringProperty("red")
    manner = StringProperty("")
    """How a bot plays."""
    plays_first = BooleanProperty(False)

    def __init__(self, plan: Plan, index: int, **more: object) -> None:
        super().__init__(plan=plan, index=index, **more)
        self._removed = False
        self.ids.name.text = self.seat.name
        self._offer_names()
        self._offer_colors()
        if self.bots:
            players = [(PERSON, look._("Person")), *((bot, look.words(level(bot))) for bot in self.bots)]
            self.ids.player.choices = players
        else:
            self.ids.form.remove_widget(self.ids.players)
        self._show()

    @property
    def seat(self) -> Seat:
        return self.plan.seats[self.index]

    def rename(self, text: str) -> None:
        """A name that is being typed; while there is none, the old one stays."""
        name = " ".join(text.split())[:LONGEST_NAME]
        if name:
            self._change(name=name)

    def take_name(self, name: str) -> None:
        self.ids.name.text = name

    def take_color(self, color: str) -> None:
        self._change(color=color)

    def take_player(self, player: str) -> None:
        self._change(player=player)

    def play_first(self) -> None:
        if not self._removed:
            self.plan = replace(self.plan, first=self.index)
            self._show()

    def remove(self) -> None:
        """The seat goes, and a second finger that is still on something here changes nobody else's."""
        if self._removed:
            return
        self._removed = True
        self.plan = planning.without_seat(self.plan, self.index)
        self.dismiss()

    def _change(self, **what: str) -> None:
        if not self._removed:
            self.plan = planning.with_changed(self.plan, self.index, replace(self.seat, **what))
            self._show()

    def _show(self) -> None:
        self.player = self.seat.color
        self.plays_first = self.plan.first == self.index
        if self.bots:
            self.ids.player.value = self.seat.player
            self.manner = look.words(manner(self.seat.player))
        for pick in self.ids.colors.children:
            pick.chosen = pick.player == self.seat.color

    def _offer_names(self) -> None:
        """Remembered names that nobody at the table has."""
        taken = {seat.name for seat in self.plan.seats}
        for name in [name for name in self.names if name not in taken][:MOST_OFFERED]:
            pick = NamePick(text=name)
            pick.bind(on_release=lambda pick: self.take_name(pick.text))
            self.ids.names.add_widget(pick)

    def _offer_colors(self) -> None:
        """The own colour and those that nobody has."""
        taken = {seat.color for seat in self.plan.seats} - {self.seat.color}
        for color in [color for color in PLAYER_COLORS if color not in taken]:
            pick = ColorPick(player=color)
            pick.bind(on_release=lambda pick: self.take_color(pick.player))
            self.ids.colors.add_widget(pick)
