"""The tray of whoever decides: what is asked, the hand, and as many words as there is room for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from phoenix.core.actions import Action
from phoenix.core.lines import Line
from phoenix.core.words import Words, say
from phoenix.drawing.theme import APPEAR, LARGE_TEXT
from phoenix.screen.seating import Place, Seating
from phoenix.screen.table_model import LAYING, TableModel
from phoenix.ui.kit.fitted import breadth, words
from phoenix.ui.kit.look import look
from phoenix.ui.table.cards import TileCard
from phoenix.ui.table.flips import FlipCards
from phoenix.ui.table.tray import FORMS, ROOMY, ToldTray, Tray
from phoenix.ui.widgets.facing import Facing
from phoenix.ui.widgets.line_rows import advised, shown
from phoenix.ui.widgets.pill import Pill
from phoenix.wording.first_time import FirstTime
from phoenix.wording.telling import hint_line, prompt, waiting

DESK_FROM, TALL_FROM, TALL_DEEP = 640, 420, 176
"""In dp: how long a tray must be for one row without who it is, or for two rows, and how deep for the latter."""
LOW = {"narrow": 127, "told": 127}
"""In dp: a tray of two rows that is not as deep has small tools; so has a tray of one row that is less than 80 deep."""
SHORT_ROW = 900
"""In dp: a row shorter than this says in short who it is, and has small tools and cards."""
FEW = 2
"""So many cards leave room for words beside the tools."""
MANY = 99
"""More lines than any forecast has."""
LINE = 24
"""In dp: the height of a line of a forecast."""
REASON = 210
"""In dp: how wide the words for a hint should be; tiles beside them are smaller for it, down to a target's size."""
SIGN = 30
"""In dp: the sign before a line, and the gap after it."""
QUESTION = 86
"""In dp: how high the words are that ask which flip, with the most important of what it leads to."""
LINE_PITCH = 1.18
"""From one line of words to the next, in text sizes."""


class DeciderTray:
    """Shows the decision; ``answers`` are called by what is touched there."""

    def __init__(self, room: Widget, answers: Mapping[str, Callable[..., None]]) -> None:
        self.room = room
        """The widget it is laid out on."""
        self.helper: FirstTime | None = None
        """Who has a sentence for what happens for the first time, if anybody."""
        self.advises = self.advising = False
        """Whether hints are given here, and whether one is being thought about."""
        self.face_down = False
        """Whether the hand lies face down."""
        self.place = Facing(size_hint=(None, None))
        self._answers = {f"on_{name}": _told(answer) for name, answer in answers.items()}
        self._forms: dict[str, Tray] = {}
        """Those that were needed so far; a tray has many parts and takes a while to make."""
        self._needed: list[str] = []
        self._make_next = Clock.create_trigger(self._make_ahead)
        self.tray = Tray()
        """A blank one until somebody decides."""
        self.flips = FlipCards(room, answers["tile"])
        self._shown_for: int | None = None

    def _made(self, form: str) -> Tray:
        """The tray of a form."""
        if form not in self._forms:
            self._forms[form] = FORMS[form]()
            self._forms[form].bind(**self._answers)
        return self._forms[form]

    def expect(self, seating: Seating) -> None:
        """The trays that these seats will need are made ahead, one a frame, so that no turn begins with a wait."""
        places = zip(seating.trays, seating.wide, strict=True)
        self._needed = sorted({_form(where, wide=wide, told=False) for where, wide in places})
        self._make_next()

    def _make_ahead(self, _seconds: float) -> None:
        self._needed = [form for form in self._needed if form not in self._forms]
        if self._needed:
            self._made(self._needed[0])
            self._make_next()

    def close(self, seat: int | None) -> None:
        """Nobody needs it now; ``seat`` is who decides, if anybody."""
        self.place.opacity, self.place.disabled = 0, True
        Animation.cancel_all(self.place, "opacity")
        self.flips.hide()
        self.tray.waiting = self.tray.advising = False
        self._shown_for = seat

    def show(self, model: TableModel, seating: Seating, seat: int, pill: Pill) -> None:
        """It is open for this seat, of which the pill tells who that is."""
        self.place.opacity, self.place.disabled = 1, False
        where = seating.trays[seat]
        self.place.put(where.side, (self.room.x + where.centre[0], self.room.y + where.centre[1]), where.size)
        told = model.advice is not None or bool(model.flips())
        tray = self._take(_form(where, wide=seating.wide[seat], told=told))
        self._fit(where)
        for name in ("name", "player", "stars", "life", "counts", "note", "first"):
            setattr(tray, name, getattr(pill, name))
        if pill.bot:
            self._show_waiting(model)
        else:
            self._show_decision(model, seating)
        self._rise(seat)

    def _fit(self, where: Place) -> None:
        """How much is said of who it is, and how large the tools are: that depends on the place alone, so that nothing
        moves while somebody considers."""
        tray, (length, depth) = self.tray, where.size
        tray.compact = tray.form == "wide" and length < dp(SHORT_ROW)
        tray.cell = dp(48) if tray.compact or length < dp(TALL_FROM) or depth < dp(LOW.get(tray.form, 80)) else dp(58)

    def _rise(self, seat: int) -> None:
        """A tray that opens for somebody else comes up."""
        if self._shown_for != seat and look.speed:
            Animation.cancel_all(self.place, "opacity")
            self.place.opacity = 0.2
            Animation(opacity=1, d=APPEAR / look.speed, t="out_cubic").start(self.place)
        self._shown_for = seat

    def _take(self, form: str) -> Tray:
        """The tray of the form that fits."""
        if self.tray is not self._made(form):
            self.tray.waiting = self.tray.advising = False
            self.place.remove_widget(self.tray)
            self.tray = self._made(form)
            self.place.add_widget(self.tray)
        return self.tray

    def _show_waiting(self, model: TableModel) -> None:
        """A bot decides: nothing to touch."""
        tray = self.tray
        for name in ("turn", "flip", "leave", "look", "hint", "commit", "put_back"):
            setattr(tray, f"can_{name}", False)
        tray.waiting, tray.reason = True, ""
        tray.show_hand(model.match.setup.tiles, (), 0, -1, hidden=True)
        tray.question, tray.hint, tray.help = look.words(waiting(model.match.position)), "", ""
        tray.rule, tray.about = "", ""
        tray.show_lines([])
        self.flips.hide()

    def _show_decision(self, model: TableModel, seating: Seating) -> None:
        tray, chosen = self.tray, model.chosen
        laying = chosen is not None and chosen.do in LAYING
        # A short row has room for the reason of a hint or for tools: the ghost is turned by a tap as well.
        tight = tray.form == "wide" and (tray.compact or len(model.hand()) > FEW) and model.advice is not None
        tools = laying and not tight
        tray.can_turn, tray.can_flip = tools, tools and model.can_flip()
        tray.can_leave = model.can_leave() and not tight and (chosen is None or chosen.do == "turn")
        tray.can_commit = chosen is not None
        tray.can_put_back = chosen is not None and chosen.do not in ("turn", "dim") and not _keeps_all(chosen)
        tray.can_look = self.face_down and not tight and bool(model.offered_tiles() or model.swap)
        named = tray.form in ROOMY and model.named_tile() is not None
        tray.can_hint = self.advises and (named or not tray.can_put_back) and model.advice is None
        tray.waiting, tray.advising = False, self.advising
        tray.reason = "" if model.advice is None else str(advised(model.advice)["text"])
        self._show_hand(model, seating)
        self._show_words(model, laying)

    def _show_hand(self, model: TableModel, seating: Seating) -> None:
        """The tiles to choose from: of the hand, the one ahead, or both results of a flip."""
        tray = self.tray
        room = self.place.height - dp(14)
        if model.flips():
            self._show_flips(model, seating)
            return
        self.flips.hide()
        usual = {
            "wide": min(dp(82 if not tray.compact else 60 if len(model.hand()) <= FEW else 48), room),
            "desk": min(dp(112), room - dp(8)),
            "tall": min(dp(104), room - tray.cell - dp(34)),
        }.get(tray.form, tray.cell)
        side = self._giving_way(usual, len(model.hand()))
        hidden = self.face_down and bool(model.offered_tiles() or model.swap)
        poses = model.hand() if self._has_room_for(len(model.hand()), side) else ()
        calling = bool(model.offered_tiles()) and model.picked() < 0
        tray.show_hand(model.match.setup.tiles, poses, side, model.picked(), hidden=hidden, calling=calling)

    def beat(self, pulse: float) -> None:
        """What calls to be picked is as bright as what can be chosen on the board."""
        for card in self.tray.ids.hand.children if self.tray.ids else ():
            if isinstance(card, TileCard) and card.calling:
                card.pulse = pulse

    def _has_room_for(self, cards: int, side: float) -> bool:
        """Whether so many cards can stand beside the tools; the tile that a hint proposes lies on the board anyway."""
        tray = self.tray
        return not isinstance(tray, ToldTray) or tray.hand_width(cards, side) <= tray.hand_room(self.place.width)

    def _giving_way(self, side: float, cards: int) -> float:
        """The side of cards beside the words: as usual, or as much less as those of a hint need, asked for or not."""
        tray = self.tray
        if tray.form not in ("desk", "tall") or not cards:
            return side
        missing = dp(REASON) * look.text_scale - tray.room_for_words(self.place.width, tray.hand_width(cards, side))
        return max(dp(48), side - max(0.0, missing) / cards)

    def _show_flips(self, model: TableModel, seating: Seating) -> None:
        tray, board = self.tray, seating.board
        beside = (self.room.width - board[2]) / 2 - dp(100)
        if tray.form == "wide" and beside >= dp(150):
            tray.show_hand(model.match.setup.tiles, (), 0, -1, hidden=False)
            self.flips.show_beside(model, seating, self.room)
            return
        self.flips.hide()
        side = self._giving_way(max(dp(48), min(dp(150), self._room_for_a_flip())), 2)
        self.flips.fill(model, tray.show_results(2, (side, side)))

    def _room_for_a_flip(self) -> float:
        """The largest side of a card that shows the result of a flip in the tray."""
        tray, (width, height) = self.tray, self.place.size
        if isinstance(tray, ToldTray):
            words = max(dp(48), self._reason_height(0)) if tray.reason else dp(QUESTION) * look.text_scale
            return min(height - dp(12) - words, (tray.hand_room(width) - dp(6)) / 2)
        if tray.form == "narrow":
            return min(height - dp(84 if height < dp(200) else 120), (width - dp(30)) / 2)
        return height - dp(20) - (tray.cell + dp(16) if tray.form == "tall" else 0)

    def _show_words(self, model: TableModel, laying: bool) -> None:
        tray, position = self.tray, model.match.position
        asked, how = prompt(position), hint_line(position)
        made = model.forecast()
        lines = (*model.to_do(), *(made.lines if made is not None else ()))
        if model.chosen is not None and model.chosen.do == "leave":
            asked, how = say("Leave the board?", rule="P28"), say("Rising again costs your Life token.")
        if model.dims is not None:
            asked = say("Your {n} Stars dim their tiles", rule="W3", n=len(model.dims.actions))
            how = say("Tap a tile to turn it over the other way, then confirm them all")
            lines = lines[:1]
        tray.rule, tray.about = asked.rule or "", model.about() if model.dims is None else ""
        first = self.helper.words(model.match) if self.helper is not None else None
        tray.question = "" if laying and lines else look.words(asked)
        tray.hint = "" if (laying and lines and first is None) else look.words(how)
        if model.flips() and tray.form == "wide":
            lines = ()
        elif model.flips():
            tray.hint = ""
        tray.help = "" if first is None else look.words(first)
        if first is not None:
            lines = lines[:1]
        if model.advice is not None:
            tray.question = tray.hint = tray.help = ""
        elif first is not None and tray.compact:
            tray.question = ""
        self._show_lines(lines, model.advice, model.match.setup.colors)

    def _show_lines(self, lines: Sequence[Line], advice: Words | None, colors: Sequence[str]) -> None:
        """As many lines as fit, what speaks for a hint before all others."""
        tray = self.tray
        rows: list[dict[str, object]] = [] if advice is None else [advised(advice)]
        fitting = self._lines_that_fit()
        rows += [shown(line, colors) for line in lines[:fitting]]
        if len(lines) > fitting > 0:
            more = look.words(say("and {n} more: tap to read", n=len(lines) - fitting + 1))
            rows[-1] = {"text": more, "rule": "", "icon": "log", "player": "", "color": list(look.color("text_soft"))}
        tray.show_lines(rows)

    def _lines_that_fit(self) -> int:
        """How many lines of a forecast there is room for, below the question or the reason of a hint."""
        tray = self.tray
        hand = max((card.height for card in tray.ids.hand.children), default=0.0)
        room = self.place.height - dp(16)
        if tray.form == "told":
            room -= max(tray.cell, hand)
        elif tray.form in ("tall", "narrow"):
            room -= tray.cell + dp(24)
        if tray.form in ("narrow", "told") and self.place.height > dp(200):
            room -= dp(38)
        line = max(dp(LINE), sp(15) * look.text_scale * 1.3) * (1 if tray.form in ROOMY else 1.6)
        if look.text_scale >= LARGE_TEXT:  # large words are scrolled
            return MANY
        if tray.reason:
            return max(0, int((room - self._reason_height(self._hand_width())) / line))
        return max(1, int((room - 1.3 * line * (bool(tray.question) + bool(tray.hint) + bool(tray.help))) / line))

    def _hand_width(self) -> float:
        cards = self.tray.ids.hand.children
        return self.tray.hand_width(len(cards), cards[0].width) if cards else 0.0

    def _reason_height(self, hand: float) -> float:
        """How high the words for a hint stand beside a hand of such a width."""
        size = sp(15) * look.text_scale
        width = self.tray.words_width(self.place.width, hand) - dp(SIGN)
        return lines_in(self.tray.reason, width / size) * LINE_PITCH * size + dp(3)


def lines_in(text: str, width: float) -> int:
    """How many lines a text takes where they are so wide, in text sizes."""
    lines, at = 1, 0.0
    for word in words(text):
        needed = breadth(word + " ")
        if at and at + needed > width:
            lines, at = lines + 1, 0.0
        at += needed
    return lines


def _form(where: Place, *, wide: bool, told: bool) -> str:
    """The form of tray that a place has room for; ``told`` while there is much to tell: why a hint, or which flip."""
    length, depth = where.size
    if wide:
        return "wide"
    if length >= dp(DESK_FROM):
        return "desk"
    if length >= dp(TALL_FROM) and depth >= dp(TALL_DEEP):
        return "tall"
    return "told" if told else "narrow"


def _keeps_all(chosen: Action) -> bool:
    """Whether it is a swap of nothing: the hand as it is (C10)."""
    return chosen.do == "swap" and not chosen.give


def _told(answer: Callable[..., None]) -> Callable[..., None]:
    """An answer that does not care which tray it comes from."""
    return lambda _tray, *what: answer(*what)
