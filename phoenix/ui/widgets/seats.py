"""The tablet as it lies on the table, with the seats around it, each facing its side."""

from __future__ import annotations

from typing import NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from phoenix.screen.plan import SIDES
from phoenix.screen.planning import SEATS_A_SIDE, can_add, seats_on
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.widgets.buttons import Plate
from phoenix.ui.widgets.facing import Facing

load_kv(__name__)

DEEPEST, LONGEST, TABLET = 76, 212, 640
"""In dp: the largest that a seat and the short side of the tablet are drawn."""
ADD = -1
"""In the place of a seat's number: nobody sits here yet."""


class SeatChip(Plate):
    """A place at the table: who sits there, or room for one more."""

    seat = ObjectProperty(None, allownone=True)
    first = BooleanProperty(False)
    note = StringProperty("")


class ChipPlace(NamedTuple):
    """Where a chip lies: its side, its centre and its size as its player sees it; and whose it is."""

    side: str
    centre: tuple[float, float]
    size: tuple[float, float]
    seat: int
    """Or ``ADD``."""


class SeatsAround(FloatLayout):
    """The drawn tablet with a small board, and the seats of a plan. Tapping a seat or an empty place is told."""

    plan = ObjectProperty(None, allownone=True)
    picture = ObjectProperty(None, allownone=True)
    notes = ListProperty()
    """By seat: person, or how strong a bot."""
    slab = ListProperty([0, 0, 1, 1])
    """The tablet's box."""
    rim = NumericProperty(0)

    __events__ = ("on_seat", "on_add")

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._chips: list[tuple[Facing, SeatChip]] = []
        arrange = Clock.create_trigger(self._arrange, -1)
        for key in ("pos", "size", "plan", "notes"):
            self.fbind(key, arrange)

    def on_seat(self, index: int) -> None:
        """A taken seat was tapped."""

    def on_add(self, side: str) -> None:
        """An empty place was tapped."""

    def _arrange(self, *_: object) -> None:
        if self.plan is None or min(self.size) < dp(150):
            return
        depth = max(dp(48), min(dp(DEEPEST), 0.155 * min(self.size)))
        gap = dp(8) if depth < dp(60) else 0.24 * depth
        self._lay_tablet(depth + gap)
        places = [place for side in SIDES for place in self._chip_places(side, depth, gap)]
        self._have_chips(len(places))
        for (facing, chip), place in zip(self._chips, places, strict=True):
            facing.put("bottom" if self.plan.alone and place.side == "top" else place.side, place.centre, place.size)
            self._show(chip, place)

    def _lay_tablet(self, band: float) -> None:
        """As large as fits between the seats, no longer than tablets are."""
        width, height = self.width - 2 * band, min(self.height - 2 * band, dp(TABLET))
        width, height = min(width, 1.5 * height), min(height, 1.35 * width)
        self.slab = [self.center_x - width / 2, self.center_y - height / 2, width, height]
        self.rim = max(dp(8), 0.05 * min(width, height))

    def _chip_places(self, side: str, depth: float, gap: float) -> list[ChipPlace]:
        """The places of a side, clockwise. Each stays where it is when a neighbour comes or goes."""
        indices = seats_on(self.plan, side) + ([ADD] if can_add(self.plan, side) else [])
        x, y, width, height = self.slab
        lying = side in ("bottom", "top")
        room = width if lying else height
        length = min(dp(LONGEST), (room - gap) / SEATS_A_SIDE)
        away = {"bottom": y, "left": x, "top": y + height, "right": x + width}[side]
        across = away + (gap + depth / 2) * (1 if side in ("top", "right") else -1)
        start = -(SEATS_A_SIDE - 1) / 2
        places = []
        for k, index in enumerate(indices):
            along = (start + k) * (length + gap)
            middle = self.center_x if lying else self.center_y
            at = middle - along if side in ("bottom", "right") else middle + along
            places.append(ChipPlace(side, (at, across) if lying else (across, at), (length, depth), index))
        return places

    def _have_chips(self, count: int) -> None:
        while len(self._chips) > count:
            self.remove_widget(self._chips.pop()[0])
        while len(self._chips) < count:
            facing, chip = Facing(size_hint=(None, None)), SeatChip()
            facing.add_widget(chip)
            self.add_widget(facing)
            self._chips.append((facing, chip))

    def _show(self, chip: SeatChip, place: ChipPlace) -> None:
        taken = place.seat != ADD
        chip.seat = self.plan.seats[place.seat] if taken else None
        chip.first = taken and self.plan.first == place.seat
        chip.note = self.notes[place.seat] if taken and place.seat < len(self.notes) else ""
        tell = ("on_seat", place.seat) if taken else ("on_add", place.side)
        chip.tapped = lambda: self.dispatch(*tell)
