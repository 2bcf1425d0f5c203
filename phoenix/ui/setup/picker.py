"""Who plays first? Everybody holds a finger on their place, or taps it; after a moment one of them is chosen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random, SystemRandom

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from phoenix.core.words import say
from phoenix.drawing.theme import PLAYERS, rgba
from phoenix.screen.plan import Plan
from phoenix.screen.score_seating import is_list, seat_around
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import halo_texture
from phoenix.ui.widgets.facing import Facing
from phoenix.ui.widgets.over import OverScreen

TAP = 0.45
"""Seconds: a finger that lifts sooner has tapped; a longer one was held, and leaves with it."""
WAIT, WAIT_ALL = 3.0, 1.2
"""Seconds without a change until one is chosen: while somebody is missing, and when all are there."""
STEPS, SHOW = 18, 2.4
"""How often the light moves on in the show, and how many seconds that takes."""
STAYS = 1.6
"""Seconds for which the chosen one is shown."""


class FingerPad(BoxLayout):
    """A player's place to put a finger on."""

    player = StringProperty("red")
    name = StringProperty("")
    joined = BooleanProperty(False)
    lit = BooleanProperty(False)
    """The light of the show is here."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._redraw = Clock.create_trigger(self._draw, -1)
        for key in ("pos", "size", "joined", "lit", "player"):
            self.fbind(key, self._redraw)
        look.follow(self._draw, "theme")

    def _draw(self, *_: object) -> None:
        self.canvas.before.clear()
        color, radius = rgba(PLAYERS[self.player]), min(dp(28), 0.3 * min(self.size))
        with self.canvas.before:
            if self.lit and look.theme.glow:
                side = 1.7 * max(self.size)
                Color(*color[:3], 0.9)
                corner = (self.center_x - side / 2, self.center_y - side / 2)
                Rectangle(texture=halo_texture(), pos=corner, size=(side, side))
            Color(*look.color("surface_hi" if self.joined else "surface", 0.9))
            SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[radius])
            Color(*(color if self.joined else look.color("outline")))
            width = dp(5) if self.lit else dp(2.4) if self.joined else dp(1)
            SmoothLine(rounded_rectangle=(*self.pos, *self.size, radius), width=width)


class FingerPicker(OverScreen):
    """Chooses among those who joined. ``chosen`` is told the seat."""

    question = StringProperty("")
    winner = ObjectProperty(None, allownone=True)
    """The seat that was chosen."""
    progress = NumericProperty(0.0)
    """How much of the waiting is over, 0 to 1."""

    def __init__(self, plan: Plan, chosen: Callable[[int], None], random: Random | None = None, **more: object) -> None:
        super().__init__(**more)
        self._plan, self._tell, self._random = plan, chosen, random or SystemRandom()
        self._fingers: dict[object, tuple[int, float, bool]] = {}
        """By touch: the place it is on, when it came, and whether the place had joined before."""
        self._waited = 0.0
        self._shown = 0.0
        self._places: list[Facing] = []
        self.pads: list[FingerPad] = []
        for seat in plan.seats:
            pad, place = FingerPad(player=seat.color, name=seat.name), Facing(size_hint=(None, None))
            place.add_widget(pad)
            self.ids.felt.add_widget(place)
            self.pads.append(pad)
            self._places.append(place)
        self.ids.felt.bind(size=self._arrange, pos=self._arrange)
        self._clock = Clock.schedule_interval(self._tick, 1 / 30)
        self.bind(on_dismiss=lambda _: self._clock.cancel())
        self._ask()

    def _arrange(self, *_: object) -> None:
        width, height = self.ids.felt.size
        if min(width, height) < dp(100):
            return
        if is_list(width, height, dp(1)):
            self._arrange_grid()
            return
        around = seat_around(width, height, [seat.side for seat in self._plan.seats], dp(1))
        for place, where in zip(self._places, around.panels, strict=True):
            place.put(where.side, where.centre, where.size)

    def _arrange_grid(self) -> None:
        """On a phone: two columns below one another, all facing its holder."""
        felt, gap = self.ids.felt, dp(8)
        across = 4 if felt.width > felt.height else 2
        rows = -(-len(self._places) // across)
        head = self.ids.head.height + 2 * gap
        width = (felt.width - (across + 1) * gap) / across
        height = min(dp(140), (felt.height - head - (rows + 1) * gap) / rows)
        for k, place in enumerate(self._places):
            row, column = divmod(k, across)
            x = gap + column * (width + gap) + width / 2
            y = felt.height - head - gap - row * (height + gap) - height / 2
            place.put("bottom", (x, y), (width, height))

    # ---- fingers

    @property
    def joined(self) -> list[int]:
        return [seat for seat, pad in enumerate(self.pads) if pad.joined]

    def on_touch_down(self, touch: MotionEvent) -> bool:
        seat = self._at(touch)
        if seat is None or self._shown:
            return bool(super().on_touch_down(touch))
        self._fingers[touch.uid] = (seat, Clock.get_time(), self.pads[seat].joined)
        self.pads[seat].joined = True
        self._waited = 0.0
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return touch.uid in self._fingers or bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A tap stays, or takes back a tap; a finger that was held leaves with its owner."""
        if touch.uid not in self._fingers:
            return bool(super().on_touch_up(touch))
        seat, since, before = self._fingers.pop(touch.uid)
        held = Clock.get_time() - since >= TAP
        others = any(other == seat for other, _, _ in self._fingers.values())
        if not self._shown and not others:
            self.pads[seat].joined = not before and not held
            self._waited = 0.0
        return True

    def _at(self, touch: MotionEvent) -> int | None:
        for seat, place in enumerate(self._places):
            x, y = place.to_local(*self.ids.felt.to_widget(*touch.pos))
            if 0 <= x <= place.width and 0 <= y <= place.height:
                return seat
        return None

    # ---- time

    def _tick(self, seconds: float) -> None:
        if self.winner is not None:
            self._go_on_with_show(seconds)
            return
        joined = self.joined
        self._waited = self._waited + seconds if len(joined) > 1 else 0.0
        wait = WAIT_ALL if len(joined) == len(self.pads) else WAIT
        self.progress = min(1.0, self._waited / wait)
        self._ask()
        if self._waited >= wait:
            self._choose(joined)

    def _choose(self, joined: list[int]) -> None:
        self.winner = self._random.choice(joined)
        self._shown = 1e-9
        at = joined.index(self.winner)
        self._order = [joined[(at + k + 1) % len(joined)] for k in range(-STEPS, 0)] + [self.winner]
        self.question = ""
        if not look.speed:
            self._end_show()

    def _go_on_with_show(self, seconds: float) -> None:
        """The light goes round, slower and slower, and stays with the chosen one."""
        self._shown += seconds * (look.speed or 1.0)
        done = min(1.0, self._shown / SHOW)
        step = round((1 - (1 - done) ** 2) * STEPS)
        if done < 1.0:
            for seat, pad in enumerate(self.pads):
                pad.lit = seat == self._order[step]
        elif not self.question:
            self._end_show()
        if self._shown > SHOW + STAYS:
            self._clock.cancel()
            self.dismiss()
            self._tell(self.winner)

    def _end_show(self) -> None:
        self._shown = max(self._shown, SHOW)
        for seat, pad in enumerate(self.pads):
            pad.lit = seat == self.winner
            pad.joined = seat == self.winner
        self.question = look.words(say("{name} plays first", name=self._plan.seats[self.winner].name))

    def _ask(self) -> None:
        if len(self.joined) < 2:
            self.question = look._("Everybody: hold a finger on your place, or tap it")
        elif len(self.joined) < len(self.pads):
            self.question = look._("Who else?")
        else:
            self.question = look._("All there …")


load_kv(__name__)
