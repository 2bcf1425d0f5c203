"""The players' places at a table: a pill for everybody, the tray of whoever decides, the stack and the round."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kivy.metrics import dp
from kivy.uix.widget import Widget

from phoenix.games.interface import Position
from phoenix.match.match import Match
from phoenix.screen.plan import Plan
from phoenix.screen.seating import Place, Seating
from phoenix.screen.table_model import TableModel
from phoenix.ui.kit.look import look
from phoenix.ui.table.decider_tray import DeciderTray
from phoenix.ui.table.signs import RoundSign, StackSign
from phoenix.ui.widgets.facing import Facing
from phoenix.ui.widgets.pill import Pill


class Trays:
    """Shows what the match says at everybody's place; ``answers`` are called by what is touched there."""

    def __init__(self, room: Widget, answers: Mapping[str, Callable[..., None]]) -> None:
        self.room = room
        """The widget they are laid out on."""
        self.pills: list[Pill] = []
        self.plan = Plan()
        self.lot: int | None = None
        """Where the light is while the first player is drawn by lot; no tray is open then."""
        self.asks = True
        """Whether anybody is asked anything; else no tray is open."""
        self.stack, self.round = StackSign(size_hint=(None, None)), RoundSign(size_hint=(None, None))
        self._places: list[Facing] = []
        self.decider = DeciderTray(room, answers)

    def seat(self, plan: Plan) -> None:
        """These people sit down."""
        self.plan = plan
        self.room.clear_widgets()
        self._places, self.pills = [], []
        for seat in plan.seats:
            place, pill = Facing(size_hint=(None, None)), Pill(name=seat.name, player=seat.color)
            place.add_widget(pill)
            self.room.add_widget(place)
            self._places.append(place)
            self.pills.append(pill)
        for widget in (self.stack, self.round, self.decider.place):
            self.room.add_widget(widget)

    def lay_out(self, seating: Seating) -> None:
        self.decider.expect(seating)
        for place, pill, where in zip(self._places, self.pills, seating.pills, strict=True):
            self._put(place, where)
            pill.small = where.size[1] < dp(50) or where.size[0] < dp(200)
        for name, sign in (("stack", self.stack), ("round", self.round)):
            at = seating.signs.get(name)
            sign.opacity = 1 if at else 0
            if at:
                sign.size = at.size
                sign.center = self._on_screen(at.centre)

    def _put(self, facing: Facing, where: Place) -> None:
        facing.put(where.side, self._on_screen(where.centre), where.size)

    def _on_screen(self, point: tuple[float, float]) -> tuple[float, float]:
        return self.room.x + point[0], self.room.y + point[1]

    def show(self, model: TableModel, seating: Seating) -> None:
        self._show_signs(model.match)
        self._show_pills(model, seating)
        self._show_tray(model, seating)
        if self.lot is not None:
            self.light(self.lot)

    def light(self, seat: int) -> None:
        """The light that looks for the first player is at this seat; nobody knows yet who it will be."""
        self.lot = seat
        for k, pill in enumerate(self.pills):
            pill.glowing = k == seat
            pill.first, pill.thinking, pill.note = False, False, ""

    def _show_signs(self, match: Match) -> None:
        game, position = match.game, match.position
        pile = game.pile_size(position)
        self.stack.opacity = self.stack.opacity if pile is not None else 0
        self.stack.count = pile or 0
        self.stack.crown = game.special_tile if game.holder(position) is None else ""
        self.round.round, self.round.last = position.round, game.last_round(position)

    # ---- pills

    def _show_pills(self, model: TableModel, seating: Seating) -> None:
        game, position, setup = model.match.game, model.match.position, model.match.setup
        stars, life = game.stars(position), game.life(position)
        out, in_play, holder = game.out(position), game.in_play(position), game.holder(position)
        for seat, pill in enumerate(self.pills):
            pill.counts = stars is not None
            pill.stars = stars[seat] if stars else 0
            pill.life = life is not None and life[seat]
            pill.out = out[seat]
            pill.away = not in_play[seat] and position.phase not in game.openings
            pill.tiles = len(game.hand(position, seat))
            pill.holds = game.special_tile if seat == holder else ""
            pill.first = seat == setup.first
            pill.glowing = seat == position.decider
            pill.bot = self._is_bot(seat)
            pill.thinking = seat == position.decider and pill.bot and not seating.held
            pill.note = self._note(seat, position, pill)
            covered = self._covers(position.decider, seat, seating)
            self._places[seat].opacity = 0 if covered else 1
            self._places[seat].disabled = covered

    def _covers(self, decider: int | None, seat: int, seating: Seating) -> bool:
        """Whether the decider's tray is open and lies over a seat's pill."""
        return decider is not None and self._tray_is_open(decider, seating) and seating.covers_pill(decider, seat)

    def uncover(self, seat: int) -> None:
        """What is asked lies elsewhere: the pill is seen."""
        self._places[seat].opacity, self._places[seat].disabled = 1, False

    def covers(self, seat: int) -> bool:
        """Whether a seat's pill is hidden."""
        return bool(self._places[seat].disabled)

    def _tray_is_open(self, decider: int | None, seating: Seating) -> bool:
        """Whether somebody's tray is open; bots need none, but where all share one it says whose turn it is."""
        return self.asks and self.lot is None and decider is not None and (seating.held or not self._is_bot(decider))

    def _is_bot(self, seat: int) -> bool:
        return self.plan.seats[seat].is_bot

    def _note(self, seat: int, position: Position, pill: Pill) -> str:
        """What a player is about, in a word or two."""
        if pill.out:
            return look._("out")
        if seat == position.decider and self._is_bot(seat):
            return look._("thinking")
        if seat == position.decider and seat != position.turn:
            return look._("your choice")
        if seat == position.turn and position.decider is not None:
            return look._("your turn") if seat == position.decider else look._("playing")
        return look._("will rise") if pill.away else ""

    def _show_tray(self, model: TableModel, seating: Seating) -> None:
        seat = model.match.position.decider
        self.decider.face_down = self._face_down(model)
        if seat is None or not self._tray_is_open(seat, seating) or model.finds:
            self.decider.close(seat)
        else:
            self.decider.show(model, seating, seat, self.pills[seat])

    def _face_down(self, model: TableModel) -> bool:
        """Whether hands lie face down: where there is somebody to hide them from."""
        return model.hands_hidden() and sum(not seat.is_bot for seat in self.plan.seats) > 1
