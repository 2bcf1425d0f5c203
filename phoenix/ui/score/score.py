"""Keeping score beside the cardboard game: seats around a tablet, a list on a phone; one tap a Star, one for a turn."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from phoenix import device
from phoenix.core.events import Event
from phoenix.core.words import say
from phoenix.screen.plan import Plan
from phoenix.screen.score_model import ScoreModel
from phoenix.screen.score_rows import is_tall, row_height
from phoenix.screen.score_seating import is_list, seat_around
from phoenix.screen.senses import TIME_UP
from phoenix.ui.kit.buzz import buzz
from phoenix.ui.kit.look import look
from phoenix.ui.kit.sounds import sounds
from phoenix.ui.kit.voice import tell_aloud
from phoenix.ui.score import sheets
from phoenix.ui.score.banner import LastRound
from phoenix.ui.score.hub import ScoreHub, ScoreList, Shared
from phoenix.ui.score.panel import LARGE_TEXT, ScorePanel, SeatPanel, SeatRow
from phoenix.ui.score.turn_timer import TurnTimer
from phoenix.ui.widgets.facing import Facing
from phoenix.ui.widgets.page import Page

AGAIN_AFTER = 0.3
"""Seconds in which a second tap on the end of the turn is taken for a slip of the same finger."""
BUZZ = 0.15
MANY = 6
"""So many players leave room for a line more of what there is to know; so many rows for gaps between them."""
ROOMY, SWITCH = 66, 54
"""In dp: how high rows are at least where the switch below them has room too; the room it takes."""


class ScoreScreen(Page):
    """A match of the rule set ``tally``."""

    plan = ObjectProperty(Plan())
    form = StringProperty("")
    """``around`` the screen, or a ``list``."""
    turn_seconds = NumericProperty(0)
    """The turn timer; 0 is none."""
    save = ObjectProperty(lambda **_: None)
    """Keeps a setting: ``save(turn_seconds=60)``."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._model: ScoreModel | None = None
        self.panels: list[ScorePanel] = []
        self.shared: Shared
        """Made with the panels."""
        self.timer = TurnTimer()
        self._ended_at = -1.0
        self._places: list[Facing] = []
        self.last_round = LastRound(self)
        arrange = Clock.create_trigger(self._arrange, -1)
        self.bind(size=arrange, pos=arrange)
        look.follow(self._arrange, "text_scale")
        look.follow(self.refresh, "theme", "_")
        self.timer.bind(text=lambda *_: self._show_timer(), late=self._on_late)
        self.bind(turn_seconds=lambda _, seconds: setattr(self.timer, "limit", seconds))

    # ---- a match comes

    @property
    def has_match(self) -> bool:
        """Whether anybody's score has been kept here."""
        return self._model is not None

    @property
    def model(self) -> ScoreModel:
        """The match that is kept score of; to be asked for once there is one."""
        assert self._model is not None, "somebody's score is kept here"
        return self._model

    def keep(self, plan: Plan, model: ScoreModel) -> None:
        """These people's game is kept here."""
        self.plan, self._model = plan, model
        self.form = ""
        self._ended_at = -1.0
        self._arrange()

    def on_enter(self, *_: object) -> None:
        device.keep_awake(True)
        self.timer.run()

    def on_leave(self, *_: object) -> None:
        device.keep_awake(False)
        self.last_round.hide()
        self.timer.stop()

    def back(self) -> bool:
        """Nobody leaves a game by accident: the menu asks."""
        sheets.open_menu(self)
        return True

    # ---- where everything is

    def _arrange(self, *_: object) -> None:
        if not self.has_match or min(self.size) < dp(100):
            return
        form = "list" if is_list(self.width, self.height, dp(1), look.text_scale) else "around"
        if form != self.form or len(self.panels) != len(self.plan.seats):
            self.form = form
            self._build()
        if form == "list":
            self._arrange_list()
        else:
            self._arrange_around()
        self.refresh()

    def _build(self) -> None:
        self.last_round.hide()
        self.clear_widgets()
        self.shared = ScoreList() if self.form == "list" else ScoreHub(size_hint=(None, None))
        self._bind_shared(self.shared)
        self.add_widget(self.shared)
        self.panels, self._places = [], []
        for seat in range(len(self.plan.seats)):
            panel = SeatRow() if self.form == "list" else SeatPanel()
            panel.bind(on_tap=lambda _, what, seat=seat: self.tap(what, seat))
            self.panels.append(panel)
            if self.form == "list":
                self.shared.ids.rows.add_widget(panel)
            else:
                place = Facing(size_hint=(None, None))
                place.add_widget(panel)
                self._places.append(place)
                self.add_widget(place)

    def _bind_shared(self, shared: Shared) -> None:
        shared.bind(
            on_undo=lambda _: self.undo(),
            on_redo=lambda _: self.redo(),
            on_next=lambda _: self.end_turn(),
            on_aside=lambda _: self.stay_off(),
            on_switch=lambda _: self._change(self.model.set_full(not self.model.full)),
            on_log=lambda _: sheets.open_history(self),
            on_menu=lambda _: sheets.open_menu(self),
            on_help=lambda _: sheets.open_help(self),
            on_more=lambda _: sheets.open_notice(self),
        )

    def _arrange_around(self) -> None:
        around = seat_around(self.width, self.height, [seat.side for seat in self.plan.seats], dp(1))
        for place, where in zip(self._places, around.panels, strict=True):
            place.put(where.side, (self.x + where.centre[0], self.y + where.centre[1]), where.size)
        left, bottom, width, height = around.hub
        self.shared.pos, self.shared.size = (self.x + left, self.y + bottom), (width, height)

    def _arrange_list(self) -> None:
        """Rows as high as they can be without scrolling; their height does not change during a game."""
        shared, text, lying = self.shared, look.text_scale, self.width > self.height
        shared.lying = lying
        shared.across = 2 if lying and text < LARGE_TEXT else 1
        shared.strip = max(dp(48), dp(6) + look.size(17.5) * (3 if not lying and len(self.panels) <= MANY else 2))
        rows = -(-len(self.panels) // shared.across)
        shared.foot = dp(52) if lying else max(dp(60), look.size(44) + dp(8))
        shared.gap = dp(2) if rows > MANY else dp(5)
        taken = max(dp(52), look.size(46)) + shared.strip + (dp(24) if lying else shared.foot + dp(30))
        height = row_height(self.height - taken - rows * shared.gap, rows, dp(1), text)
        with_switch = row_height(self.height - taken - dp(SWITCH) - rows * shared.gap, rows, dp(1), text)
        shared.row_height = with_switch if with_switch >= ROOMY * dp(1) * text else height
        for panel in self.panels:
            panel.tall = is_tall(shared.row_height, dp(1), text)

    # ---- what is shown

    def refresh(self, *_: object) -> None:
        """Shows what the match says, and nothing else."""
        if not self.has_match or not self.panels:
            return
        model, match, shared = self.model, self.model.match, self.shared
        for panel, view in zip(self.panels, self.model.players, strict=True):
            panel.show(view)
        if match.over or not model.last_round:
            self.last_round.hide()
        if match.over:
            return
        self._show_notice()
        shared.full = model.full
        shared.full_text = look._("No empty space left") if model.has_stars else look._("All tiles are laid")
        shared.can_undo, shared.can_redo = model.can_undo, model.can_redo
        self.timer.begin((match.position.round, match.position.turn))
        self._show_timer()

    def _show_notice(self) -> None:
        shared, told = self.shared, self.model.notice()
        shared.headline, shared.note = look.words(told.headline), look.words(told.note)
        shared.last_round = self.model.last_round
        riser = self.model.to_rise
        shared.rising = riser is not None
        if riser is None:
            shared.next_text, shared.next_name = (look.words(words) for words in self.model.next_words())
        else:
            shared.next_text = look.words(say("{name} rises", name=self.model.match.setup.names[riser]))
        shared.show_lines(told.lines)

    def _show_timer(self) -> None:
        if self.panels:
            self.shared.timer, self.shared.late = self.timer.text, self.timer.late

    def _on_late(self, _timer: object, late: bool) -> None:
        if late:
            device.vibrate(BUZZ)
            sounds.play(TIME_UP)

    # ---- touches

    def tap(self, what: str, seat: int) -> None:
        if what == "pawn" and self.model.pawn_asks(seat):
            sheets.ask_rise(self, seat)
        else:
            self._change(self.model.tap(what, seat))

    def end_turn(self) -> None:
        """The next one plays, or who is to rise has risen; a finger that trembles does not end two turns."""
        now = Clock.get_time()
        if now - self._ended_at < AGAIN_AFTER:
            return
        self._ended_at = now
        self._change(self.model.end_turn() if self.model.to_rise is None else self.model.rise())

    def stay_off(self) -> None:
        """The table plays otherwise: whoever could rise does not."""
        self.model.stay_off()
        self.refresh()

    def undo(self) -> None:
        self.model.undo()
        self.changed()

    def redo(self) -> None:
        self.model.redo()
        self.changed()

    def time_turns(self, seconds: int) -> None:
        self.turn_seconds = seconds
        self.save(turn_seconds=seconds)

    def _change(self, changed: bool) -> None:
        """What was entered is felt, heard and told aloud, as the table wants it: the last round above all (P19)."""
        if changed:
            match = self.model.match
            events = self.model.told()
            buzz(events)
            sounds.of(events)
            tell_aloud(events, match.setup)
            self.last_round.wait()
            self.changed()
            self._announce(events)

    def _announce(self, events: Sequence[Event]) -> None:
        """The last round, once, for all to see: who has brought it and who still plays (P19)."""
        names = [name for name, *_ in events]
        if "last_round" in names and not self.model.match.over:
            told = self.model.notice()
            text = " ".join(look.words(line.words) for line in told.lines if line.icon in ("last round", "turn", "won"))
            self.last_round.announce(self.shared, look.words(told.headline), text)
        elif "turn" in names or "round" in names:
            self.last_round.hide()

    def changed(self) -> None:
        """The match has gone on, or back: the screen follows."""
        self.refresh()
        if self.model.match.over:
            self.go("result", match=self.model.match, plan=self.plan)
