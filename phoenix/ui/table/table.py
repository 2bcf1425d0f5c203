"""The table: the board in the middle, a tray for each player, and the match that they play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.screenmanager import Screen

from phoenix import device
from phoenix.bots.hint import Hint
from phoenix.core.actions import Action
from phoenix.core.tiles import Pose
from phoenix.drawing.shapes import Point, Space
from phoenix.drawing.theme import PULSE
from phoenix.match.match import Match
from phoenix.screen.lots import lot
from phoenix.screen.picture import Overlay
from phoenix.screen.plan import Plan
from phoenix.screen.seating import Seating, seat_all
from phoenix.screen.sheet_room import room_for
from phoenix.screen.table_model import NEAR, PLACES, TableModel
from phoenix.ui.kit.buzz import buzz
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.kit.motion import Motion
from phoenix.ui.kit.sounds import sounds
from phoenix.ui.kit.voice import tell_aloud
from phoenix.ui.table import sheets as table_sheets
from phoenix.ui.table.bot_turns import BotTurns
from phoenix.ui.table.dragging import Dragging
from phoenix.ui.table.filming import film_at, homes
from phoenix.ui.table.finder import Finder
from phoenix.ui.table.hints import Hints
from phoenix.ui.table.keys import TableKeys
from phoenix.ui.table.trays import Trays
from phoenix.ui.widgets.board import BoardView
from phoenix.ui.widgets.sheets import Sheet

NEAREST = 0.36
"""In tile sides: farther from a door, the middle of the tile is meant, however small it is."""


class TableScreen(Screen):
    go = ObjectProperty(None)
    has_tools = BooleanProperty(True)
    """Whether there is more to touch than board and trays: undo and redo, log and menu. A lesson has its own."""
    asks = BooleanProperty(True)
    """Whether anybody is asked anything; a lesson asks nothing more once its question is answered."""
    judge = ObjectProperty(None, allownone=True)
    """Says of an action whether it may be done here; None where everything legal may. A lesson has one."""

    __events__ = ("on_settled",)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._model: TableModel | None = None
        self.plan = Plan()
        self.seating: Seating | None = None
        self.board = BoardView(size_hint=(None, None))
        self.ids.felt.add_widget(self.board)
        self.motion = Motion(self.board)
        self.bots = BotTurns(self._act)
        self.hints = Hints(self._hinted)
        self.keys = TableKeys(self)
        self.dragging = Dragging(self)
        self.finder = Finder(self)
        self.board.bind(
            on_space=lambda _, space, point: self.touch_space(space, point),
            on_flip_space=lambda _, space, point, again: self._flip_space(space, point, again=again),
            on_pull=lambda _, space, touch: self.dragging.off_the_board(space, touch),
            on_wheel=lambda _, up: self.consider(lambda model: model.turn_ghost(back=up)),
        )
        self._before_tap: Action | None = None
        self._sheet: Sheet | None = None
        self._go_on = Clock.create_trigger(self._wait_on, 0)
        self.trays = Trays(self.ids.seats, self._answers())
        self.board.bind(pulse=lambda _, pulse: self.trays.decider.beat(pulse))
        self.bind(size=lambda *_: self._lay_out(), pos=lambda *_: self._lay_out())
        self.bind(asks=lambda *_: self.refresh())
        look.follow(self.refresh, "theme", "text_scale", "_")

    def _answers(self) -> dict[str, Callable[..., None]]:
        """What is done when something is touched at a tray."""
        return {
            "tile": self._take_tile,
            "drag": self.dragging.from_hand,
            "turn": lambda: self.consider(TableModel.turn_ghost),
            "flip": lambda: self.consider(TableModel.flip_ghost),
            "put_back": lambda: self.consider(TableModel.put_back),
            "commit": self.commit,
            "why": self.open_why,
            "leave": lambda: self.consider(TableModel.pick_leave),
            "advise": self.ask_hint,
        }

    # ---- a match comes to the table

    @property
    def has_match(self) -> bool:
        """Whether anybody has played here."""
        return self._model is not None

    @property
    def model(self) -> TableModel:
        """The match at the table; to be asked for once there is one."""
        assert self._model is not None, "somebody plays here"
        return self._model

    def play(self, plan: Plan, model: TableModel, *, by_lot: bool = False) -> None:
        """These people play this match here; if they were drawn by lot just now, they see who is first."""
        self.motion.skip()
        self.hints.stop()
        self.plan, self._model = plan, model
        self.trays.seat(plan)
        self.trays.lot = 0 if by_lot and look.speed else None
        self._lay_out()
        self._pulse()
        if self.trays.lot is None:
            self._wait()
        else:
            setup = model.match.setup
            self.motion.play([lot(model.picture, setup.colors, setup.first, self._light)], then=self._settled)

    def _light(self, seat: int) -> Point:
        """The light of the lot is at a seat; where that is on the board's own scale."""
        self.trays.light(seat)
        return homes(self)[seat]

    def _lay_out(self) -> None:
        if not self.has_match or min(self.size) < 10:
            return
        sides, own = [seat.side for seat in self.plan.seats], self.plan.own if self.judge is None else (0,)
        self.seating = seating = seat_all(self.width, self.height, sides, dp(1), has_tools=self.has_tools, own=own)
        self.ids.seats.size = self.size  # at once: what is shown at the seats depends on their room
        x, y, side = seating.board
        self.board.size = (side, side)
        self.board.center = (self.x + x, self.y + y)
        self.trays.lay_out(seating)
        for name, corner in seating.tools.items():
            self.ids[name].pos = (self.x + corner[0], self.y + corner[1])
        self._place_sheet()
        self.refresh()

    # ---- showing

    def refresh(self) -> None:
        """Shows what the match says, and nothing else."""
        if not self.has_match or self.seating is None:
            return
        model = self.model
        picture = model.picture
        self.board.picture = picture
        self.board.overlay = Overlay() if not self.asks or self._bot_decides() else model.overlay(picture)
        advises = self.judge is None and model.can_be_advised()
        self.trays.decider.advises, self.trays.decider.advising = advises, self.hints.thinking
        self.trays.asks = self.asks
        self.trays.show(model, self.seating)
        self.finder.show()
        self.ids.undo.disabled = not model.match.played
        self.ids.redo.disabled = not model.match.undone

    def _pulse(self) -> None:
        Animation.cancel_all(self.board, "pulse")
        self.board.pulse = 1.0
        if look.speed:
            half = PULSE / 2
            beat = Animation(pulse=0.45, d=half, t="in_out_sine") + Animation(pulse=1.0, d=half, t="in_out_sine")
            beat.repeat = True
            beat.start(self.board)

    # ---- touches

    @property
    def person_decides(self) -> bool:
        """Whether it is somebody at the table whom a touch may act for."""
        seat = self.model.match.position.decider if self.has_match and self.asks else None
        return seat is not None and not self.plan.seats[seat].is_bot and not self.motion.playing

    def _bot_decides(self) -> bool:
        """What can be chosen is shown to people only."""
        seat = self.model.match.position.decider
        return seat is not None and self.plan.seats[seat].is_bot

    def consider(self, how: Callable[[TableModel], None]) -> None:
        """The decider considers something else."""
        if self.person_decides:
            how(self.model)
            self.refresh()

    def _take_tile(self, pose: Pose) -> None:
        """A tile of the hand was tapped, or a result: the way to turn over a tile of the board is taken at once."""
        answers = self.person_decides and bool(self.model.flips()) and self.model.match.position.phase in PLACES
        self.consider(lambda model: model.pick_result(pose))
        if answers:
            self.commit()

    def touch_space(self, space: Space, point: Point) -> None:
        if not self.person_decides or self.finder.touched(space):
            return
        self._before_tap = self.model.chosen
        if self.model.tap(space, point, min(NEAREST, max(NEAR, dp(24) / self.board.side))):
            self.commit()
        else:
            self.refresh()

    def _flip_space(self, space: Space, point: Point, *, again: bool) -> None:
        """A double tap flips the ghost: what its first tap did is taken back. So does the right button, at once."""
        if self.model.ghost_space() != space or self.model.finds:
            self.touch_space(space, point)
        elif self.person_decides:
            if again and self._before_tap is not None:
                self.model.pick(self._before_tap)
            self.consider(TableModel.flip_ghost)

    def commit(self) -> None:
        """What a person has chosen is done."""
        if not self.person_decides or self.model.chosen is None:
            return
        if self.judge is None or self.judge(self.model.chosen):
            self._do_it()
        else:
            self.refresh()

    def _act(self, action: Action) -> None:
        """A bot has decided."""
        if self._is_shown():
            self.do(action)

    def do(self, action: Action) -> None:
        """Somebody other than the one who touches has decided."""
        self.model.one_by_one()
        self.model.pick(action)
        self._do_it()

    def _do_it(self) -> None:
        """The film of what was chosen is shown, and then what the match says."""
        self.hints.stop()
        before, turn = self.model.picture, self.model.match.position.turn
        events = self.model.commit()
        buzz(events)
        tell_aloud(events, self.model.match.setup)
        if self.trays.decider.helper is not None:
            self.trays.decider.helper.decided()
        if not look.speed:
            sounds.of(events)
        film = film_at(self, before, turn)
        self.motion.play(list(film.shots(events)), then=self._settled)
        self.finder.hurry()

    def on_settled(self) -> None:
        """What was done has been shown."""

    def _settled(self) -> None:
        self.trays.lot = None
        self.refresh()
        self.dispatch("on_settled")
        self._wait()

    def _wait(self) -> None:
        """For the next decision; a game that is over goes on to its result. Nothing goes on behind a sheet."""
        if self._sheet is not None:
            return
        if self.model.match.over:
            self.go("result", match=self.model.match, plan=self.plan)
        else:
            self.bots.wait(self.plan, self.model.match)

    def _wait_on(self, *_: object) -> None:
        """After a sheet was put away, unless something has come up since."""
        if self._is_shown() and not self.motion.playing:
            self._wait()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A tap during a film ends it and does nothing else; while a hint is thought about, it also calls that off."""
        if self.motion.playing:
            self.motion.skip()
            return True
        asked_before = self.hints.thinking
        taken = bool(super().on_touch_down(touch))
        if asked_before:
            self.call_off_hint()
        return taken

    # ---- hints

    def ask_hint(self) -> None:
        """Thinks about the best for whoever decides; asked again, it stops. A lesson has its own words."""
        if self.hints.thinking:
            self.call_off_hint()
        elif self.person_decides and self.judge is None and self.model.can_be_advised():
            self.hints.ask(self.model.match, self.model.named_tile())
            self.refresh()

    def call_off_hint(self) -> None:
        if self.hints.thinking:
            self.hints.stop()
            self.refresh()

    def _hinted(self, hint: Hint) -> None:
        """What was found lies there to be considered; nothing has happened yet."""
        self.consider(lambda model: model.take_hint(hint))

    # ---- tools

    def open_log(self) -> None:
        self._open(table_sheets.log_sheet(self.model.match))

    def open_why(self) -> None:
        self._open(table_sheets.why_sheet(self.model))

    def open_menu(self) -> None:
        self._open(table_sheets.menu_sheet(self))

    def ask_end(self) -> None:
        self._open(table_sheets.end_sheet(self.model, self.go))

    def _open(self, sheet: Sheet | None) -> None:
        """A sheet over the table; until it is put away the bots wait, and it goes when the table does."""
        if sheet is not None:
            self.bots.stop()
            self._sheet = sheet
            self._place_sheet()
            sheet.bind(on_dismiss=self._closed)
            sheet.open()

    def _place_sheet(self) -> None:
        """It faces whoever decides, or the person who did last, beside the board if there is room."""
        if self._sheet is None or self.seating is None:
            return
        asker = table_sheets.asker(self.model.match, self.plan)
        place = room_for(self.seating, asker, (self.width, self.height), dp(1), look.text_scale)
        left, bottom = look.edges[0], look.edges[3]
        self._sheet.place = replace(place, centre=(place.centre[0] + left, place.centre[1] + bottom))

    def _closed(self, sheet: Sheet) -> None:
        if sheet is self._sheet:
            self._sheet = None
            self._go_on()

    def _is_shown(self) -> bool:
        return self.manager is None or self.manager.current == self.name

    def back(self) -> bool:
        """Nobody leaves a match by accident: the menu asks."""
        self.open_menu()
        return True

    def ask_undo(self) -> None:
        """Undo; if hidden tiles were seen or somebody else acted since, the table must agree."""
        if self.finder.takes_back():
            return
        if table_sheets.undo_needs_the_table(self.model):
            self._open(table_sheets.agree_sheet(self.undo))
        else:
            self.undo()

    def undo(self) -> None:
        """Back to the last decision of a person; what bots did since goes with it."""
        self._step(TableModel.undo, lambda match: bool(match.played))

    def redo(self) -> None:
        self._step(TableModel.redo, lambda match: bool(match.undone))

    def _step(self, step: Callable[[TableModel], None], more: Callable[[Match], bool]) -> None:
        """To another position at once, without a film, and past the bots' decisions."""
        self.bots.stop()
        self.hints.stop()
        self.motion.drop()
        if more(self.model.match):
            step(self.model)
        while more(self.model.match) and not self.person_decides and self._has_people():
            step(self.model)
        self._settled()

    def _has_people(self) -> bool:
        return not all(seat.is_bot for seat in self.plan.seats)

    def on_enter(self, *_: object) -> None:
        device.keep_awake(True)
        self.keys.listen()

    def on_leave(self, *_: object) -> None:
        device.keep_awake(False)
        self.keys.stop()
        self.dragging.stop()
        self.bots.stop()
        self.call_off_hint()
        if self._sheet is not None:
            self._sheet.dismiss(animation=False)
        self.motion.drop()
        Animation.cancel_all(self.board, "pulse")


load_kv(__name__)
