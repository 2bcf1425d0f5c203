"""The table: the board in the middle, a tray for each player, and the match that they play."""

from __future__ import annotations

from random import Random

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.screenmanager import Screen

from phoenix.assets import KV
from phoenix.bots import choose
from phoenix.forecast import Line
from phoenix.shapes import Point, Space
from phoenix.telling import hint_line, log_lines, prompt
from phoenix.ui.film import Film
from phoenix.ui.look import look
from phoenix.ui.motion import Motion
from phoenix.ui.plan import Plan
from phoenix.ui.seating import Seating, seat_all
from phoenix.ui.table_model import LAYING, TableModel
from phoenix.ui.theme import PLAYERS, PULSE, rgba
from phoenix.ui.widgets.board import BoardView
from phoenix.ui.widgets.sheets import ChoiceSheet, LogSheet, WhySheet
from phoenix.ui.widgets.tray import Facing, NarrowTray, Pill, TallTray, Tray, WideTray

MOST_LINES = 3
PAUSE = 0.7
"""Seconds a bot seems to think."""
ICONS = {"star": "star", "dead end": "spark", "pawn": "person", "edge": "cross", "collision": "cross", "loop": "turn"}
"""Which of the app's icons stands for a line's sign."""


class TableScreen(Screen):
    go = ObjectProperty(None)
    thinking = NumericProperty(0)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self.model: TableModel | None = None
        self.plan = Plan()
        self.board = BoardView(size_hint=(None, None))
        self.board.bind(on_space=lambda _, space, point: self._on_space(space, point))
        self.ids.felt.add_widget(self.board)
        self.motion = Motion(self.board)
        self._places: list[Facing] = []
        self._pills: list[Pill] = []
        self._tray_place = Facing(size_hint=(None, None))
        self._trays: dict[str, Tray] = {"wide": WideTray(), "tall": TallTray(), "narrow": NarrowTray()}
        self._tray = self._trays["wide"]
        self._tray_place.add_widget(self._tray)
        for tray in self._trays.values():
            self._bind_tray(tray)
        self.bind(size=lambda *_: self._lay_out(), pos=lambda *_: self._lay_out())
        look.bind(theme=lambda *_: self.refresh(), text_scale=lambda *_: self.refresh(), _=lambda *_: self.refresh())

    def _bind_tray(self, tray: Tray) -> None:
        tray.bind(
            on_tile=lambda _, lie: self._change(lambda model: model.pick_result(lie)),
            on_turn=lambda _: self._change(TableModel.turn_ghost),
            on_flip=lambda _: self._change(TableModel.flip_ghost),
            on_put_back=lambda _: self._change(TableModel.put_back),
            on_commit=lambda _: self._commit(),
            on_why=lambda _, rule: WhySheet(rule).open(),
            on_leave=lambda _: self._change(lambda model: model.pick(model.match.legal()[-1])),
        )

    # ---- a match comes to the table

    def play(self, plan: Plan, model: TableModel) -> None:
        """These people play this match here."""
        self.plan, self.model = plan, model
        for place in self._places:
            self.ids.seats.remove_widget(place)
        self._places, self._pills = [], []
        for seat in plan.seats:
            place, pill = Facing(size_hint=(None, None)), Pill(name=seat.name, player=seat.color)
            place.add_widget(pill)
            self.ids.seats.add_widget(place)
            self._places.append(place)
            self._pills.append(pill)
        if self._tray_place.parent is None:
            self.ids.seats.add_widget(self._tray_place)
        self._lay_out()
        self._pulse()
        self._wait_for_bot()

    def _lay_out(self) -> None:
        if self.model is None or min(self.size) < 10:
            return
        self.seating: Seating = seat_all(self.width, self.height, [seat.side for seat in self.plan.seats], dp(1))
        x, y, side = self.seating.board
        self.board.size = (side, side)
        self.board.center = (self.x + x, self.y + y)
        for place, where in zip(self._places, self.seating.pills, strict=True):
            place.put(where.side, (self.x + where.centre[0], self.y + where.centre[1]), where.size)
        for pill, where in zip(self._pills, self.seating.pills, strict=True):
            pill.small = where.size[1] < dp(50) or where.size[0] < dp(200)
        for name, corner in self.seating.tools.items():
            self.ids[name].pos = (self.x + corner[0], self.y + corner[1])
        self.refresh()

    # ---- showing

    def refresh(self) -> None:
        """Shows what the match says, and nothing else."""
        model = self.model
        if model is None or not hasattr(self, "seating"):
            return
        picture = model.picture
        self.board.picture = picture
        self.board.overlay = model.overlay(picture)
        self._show_pills()
        self._show_tray()
        self.ids.undo.disabled = not model.match.played
        self.ids.redo.disabled = not model.match.undone

    def _show_pills(self) -> None:
        position = self.model.match.position
        players = self.model.match.game.write(position)["players"]
        for seat, (pill, player) in enumerate(zip(self._pills, players, strict=True)):
            pill.counts = "stars" in player
            pill.stars = player.get("stars", 0)
            pill.life = player.get("life", False)
            pill.out = player["out"]
            pill.away = player["pawn"] is None and position.phase not in ("start", "open")
            pill.glowing = seat == position.turn
            covered = seat == position.decider and self.seating.covers_pill(seat)
            self._places[seat].opacity = 0 if covered else 1
            self._places[seat].disabled = covered

    def _show_tray(self) -> None:
        model = self.model
        position = model.match.position
        seat = position.decider
        self._tray_place.opacity = 0 if seat is None else 1
        self._tray_place.disabled = seat is None
        if seat is None:
            return
        where = self.seating.trays[seat]
        self._tray_place.put(where.side, (self.x + where.centre[0], self.y + where.centre[1]), where.size)
        form = "wide" if self.seating.wide[seat] else "tall" if where.size[0] >= dp(340) else "narrow"
        tray = self._open_tray(form)
        tray.compact = tray.wide and where.size[0] < dp(800)
        tray.cell = dp(48) if where.size[0] < dp(420) else dp(56)
        pill = self._pills[seat]
        tray.name, tray.player, tray.stars, tray.life, tray.counts = (
            pill.name,
            pill.player,
            pill.stars,
            pill.life,
            pill.counts,
        )
        chosen = model.chosen
        laying = chosen is not None and chosen.do in LAYING
        tray.can_turn, tray.can_flip = laying, laying and model.can_flip()
        tray.can_leave = model.can_leave() and (chosen is None or chosen.do == "turn")
        tray.can_commit = chosen is not None
        tray.can_put_back = chosen is not None and chosen.do not in ("turn", "dim")
        self._show_hand()
        self._show_words(laying)

    def _open_tray(self, form: str) -> Tray:
        """The tray of the form that fits."""
        if self._tray is not self._trays[form]:
            self._tray_place.remove_widget(self._tray)
            self._tray = self._trays[form]
            self._tray_place.add_widget(self._tray)
        return self._tray

    def _show_hand(self) -> None:
        """The tiles to choose from: of the hand, or both results of a flip."""
        model, tray = self.model, self._tray
        side = min(dp(60 if tray.compact else 82), self._tray_place.height - dp(12)) if tray.wide else tray.cell
        lies = model.results()
        tray.show_hand(model.match.setup.tiles, lies, side, picked=model.picked(), chosen=model.flip_chosen())

    def _show_words(self, laying: bool) -> None:
        model, tray = self.model, self._tray
        made = model.forecast()
        if made is None or not made.lines:
            tray.question = look.words(prompt(model.match.position))
            tray.hint = look.words(hint_line(model.match.position))
            tray.show_lines([])
            return
        tray.question = "" if laying else look.words(prompt(model.match.position))
        tray.hint = ""
        tray.show_lines([self._line(line) for line in made.lines[: MOST_LINES if laying else 2]])

    def _line(self, line: Line) -> tuple[str, str, str, list[float]]:
        color = look.color("star") if line.icon == "star" else look.color("partial")
        if line.seat is not None and line.icon == "pawn":
            color = rgba(PLAYERS[self.model.match.setup.colors[line.seat]])
        return ICONS.get(line.icon, "spark"), look.words(line.words), line.rule, list(color)

    def _pulse(self) -> None:
        Animation.cancel_all(self.board, "pulse")
        self.board.pulse = 1.0
        if look.speed:
            half = PULSE / 2
            beat = Animation(pulse=0.45, d=half, t="in_out_sine") + Animation(pulse=1.0, d=half, t="in_out_sine")
            beat.repeat = True
            beat.start(self.board)

    # ---- touches

    def _change(self, how: object) -> None:
        """The decider considers something else."""
        how(self.model)
        self.refresh()

    def _on_space(self, space: Space, point: Point) -> None:
        if self.model is not None and self.model.tap(space, point):
            self._commit()
        else:
            self.refresh()

    def _commit(self) -> None:
        """What was chosen is done; the film of it is shown, and then what the match says."""
        before = self.model.picture
        events = self.model.commit()
        film = Film(before, self._homes(), self.model.match.setup.colors)
        self.motion.play(list(film.scenes(events)), then=self._settled)

    def _settled(self) -> None:
        self.refresh()
        if self.model.match.over:
            self.go("result", match=self.model.match, plan=self.plan)
        else:
            self._wait_for_bot()

    def _wait_for_bot(self) -> None:
        """A bot takes its turn after a natural pause; nobody else touches anything meanwhile."""
        seat = self.model.match.position.decider
        if seat is not None and self.plan.seats[seat].is_bot:
            self._bot_turn = Clock.schedule_once(lambda _: self._let_bot_act(), PAUSE / look.speed if look.speed else 0)

    def _let_bot_act(self) -> None:
        match = self.model.match
        seat = match.position.decider
        if (
            seat is None
            or not self.plan.seats[seat].is_bot
            or self.manager is None
            or self.manager.current != self.name
        ):
            return
        random = Random(f"{match.seed}/{len(match.played)}")
        self.model.pick(choose(self.plan.seats[seat].player, match.position, random))
        self._commit()

    def _homes(self) -> dict[int, Point]:
        """Where the pills are, in tile sides from the board's top left."""
        left, top = self.board.corner
        return {
            seat: ((self.x + x - left) / self.board.side, (top - self.y - y) / self.board.side)
            for seat, (x, y) in enumerate(place.centre for place in self.seating.pills)
        }

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A tap during a film ends it and does nothing else."""
        if self.motion.playing:
            self.motion.skip()
            return True
        return bool(super().on_touch_down(touch))

    # ---- sheets

    def open_log(self) -> None:
        match = self.model.match
        LogSheet([log_lines(played.events, match.setup) for played in match.played], match.setup.colors).open()

    def open_menu(self) -> None:
        choices = [
            ("play", look._("Play on"), lambda: None),
            ("gear", look._("Settings"), lambda: self.go("settings")),
            ("home", look._("Home: the game waits"), lambda: self.go("home")),
        ]
        ChoiceSheet(look._("Pause"), choices).open()

    def ask_undo(self) -> None:
        """Undo; if hidden tiles were seen or somebody else acted since, the table must agree."""
        if not self.model.undo_needs_the_table():
            self.undo()
            return
        choices = [
            ("undo", look._("We all agree: undo"), self.undo),
            ("cross", look._("Leave it as it is"), lambda: None),
        ]
        ChoiceSheet(look._("Tiles were seen or another player has acted. Does the table agree?"), choices).open()

    def undo(self) -> None:
        self.motion.skip()
        self.model.undo()
        self.refresh()

    def redo(self) -> None:
        self.motion.skip()
        self.model.redo()
        self.refresh()

    def on_enter(self, *_: object) -> None:
        Window.allow_screensaver = False

    def on_leave(self, *_: object) -> None:
        Window.allow_screensaver = True
        Animation.cancel_all(self.board, "pulse")


Builder.load_file(str(KV / "table.kv"))
