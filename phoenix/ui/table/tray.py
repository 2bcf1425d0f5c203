"""The decider's place at the table: who, what is asked, the hand, the tools, and what it would do."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from phoenix.core.tiles import Pose, TileSet
from phoenix.drawing.theme import PLAYERS, rgba
from phoenix.ui.kit import tile_art
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import sprites
from phoenix.ui.table.cards import ResultCard, TileCard
from phoenix.ui.widgets.buttons import IconButton
from phoenix.ui.widgets.drawn import Sign
from phoenix.ui.widgets.line_rows import LineRow

TWO_TOOLS = 148
"""In dp: so deep a tray has its tools one above the other."""


class TraySign(Sign):
    """What a question is about: a lantern of a colour, or a Star."""

    shows = ("about",)

    about = StringProperty("")

    def _texture(self, side: float) -> Texture | None:
        if not self.about:
            return None
        art = tile_art.star_art() if self.about == "star" else tile_art.marker_art(self.about)
        return sprites.texture(("sign", self.about, look.theme.name), side, art, look.color("ink"))


class Tray(BoxLayout):
    name = StringProperty("")
    player = StringProperty("red")
    note = StringProperty("")
    first = BooleanProperty(False)
    stars = NumericProperty(0)
    life = BooleanProperty(True)
    counts = BooleanProperty(True)
    question = StringProperty("")
    hint = StringProperty("")
    help = StringProperty("")
    """What a thing is about that happens for the first time."""
    rule = StringProperty("")
    about = StringProperty("")
    """What the question is about: a lantern's colour, or ``star``."""
    can_turn = BooleanProperty(False)
    can_flip = BooleanProperty(False)
    can_leave = BooleanProperty(False)
    can_look = BooleanProperty(False)
    """Whether the hand lies face down."""
    can_hint = BooleanProperty(False)
    advising = BooleanProperty(False)
    """Whether a hint is being thought about."""
    waiting = BooleanProperty(False)
    """Whether a bot decides."""
    can_commit = BooleanProperty(False)
    can_put_back = BooleanProperty(False)
    reason = StringProperty("")
    """What speaks for a hint: while it is told, all else steps back for its words."""
    cell = NumericProperty("56dp")
    """The side of a tool."""
    form = StringProperty("wide")
    compact = BooleanProperty(False)
    """One short row: who it is, is said in short."""
    worded = BooleanProperty(True)
    """Whether a word stands below each tool."""
    opened = NumericProperty(1.0)
    """How far the tray has come up, 0 to 1."""

    __events__ = (
        "on_tile", "on_drag", "on_turn", "on_flip", "on_leave", "on_put_back", "on_commit", "on_why", "on_advise",
    )  # fmt: skip

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self.redraw = Clock.create_trigger(self._draw, -1)
        self.bind(pos=self.redraw, size=self.redraw, player=self.redraw)
        look.follow(self._draw, "theme")
        self.redraw()

    def _draw(self, *_: object) -> None:
        self.canvas.before.clear()
        color = rgba(PLAYERS[self.player])
        box = (*self.pos, *self.size, dp(24))
        with self.canvas.before:
            if look.theme.glow:
                for width, alpha in ((dp(8), 0.07), (dp(5.5), 0.14), (dp(3.5), 0.28)):
                    Color(*color[:3], alpha)
                    SmoothLine(rounded_rectangle=box, width=width)
            Color(*look.color("panel", 0.97))
            SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[dp(24)])
            Color(*color)
            SmoothLine(rounded_rectangle=box, width=dp(1.6))

    # ---- room for words

    def words_width(self, length: float, hand: float) -> float:
        """How wide the words of a reason are in a tray of such a length, with a hand of such a width."""
        return length - self.beside_words() - (hand if self.form in ROOMY else 0)

    def beside_words(self) -> float:
        """What else takes room in the row of the words."""
        raise NotImplementedError

    def room_for_words(self, length: float, hand: float) -> float:
        """How wide the words are at least, whatever tools and answers are shown."""
        return self.words_width(length, hand)

    def hand_width(self, count: int, side: float) -> float:
        """How wide a hand of so many cards is."""
        return _in_a_row([side] * count, self.ids.hand.spacing)

    def tools_width(self) -> float:
        """How wide the tools are without words below them."""
        eye = self.can_look and self.form in ROOMY
        return _in_a_row([self.cell] * sum((self.can_turn, self.can_flip, self.can_leave, eye)), dp(8))

    def answers_width(self) -> float:
        commit = self.cell + (dp(14) if self.form in ROOMY else 0)
        answers = [self.cell] * (self.can_hint + self.can_put_back) + [commit] * self.can_commit
        return _in_a_row(answers, dp(10))

    # ---- what lies in it

    def show_hand(
        self, tiles: TileSet, poses: Sequence[Pose], side: float, picked: int, *, hidden: bool, calling: bool = False
    ) -> None:
        """Tiles to choose from; the ``picked`` one lies on the board as a ghost, and they call until one is picked."""
        cards = self._have(TileCard, len(poses))
        for k, (card, pose) in enumerate(zip(cards, poses, strict=True)):
            card.looked_at = card.looked_at and card.pose == pose
            card.tiles, card.pose, card.picked, card.hidden = tiles, pose, k == picked, hidden
            card.calling = calling
            card.size = (side, side)

    def show_results(self, count: int, size: tuple[float, float]) -> list[ResultCard]:
        """Cards for the results of a flip, for their contents to be shown on."""
        cards = self._have(ResultCard, count)
        for card in cards:
            card.big, card.size = False, size
        return cards

    def _have(self, kind: type[Widget], count: int) -> list[Widget]:
        """So many cards of a kind, and no others."""
        hand = self.ids.hand
        for card in [card for card in hand.children if not isinstance(card, kind)]:
            hand.remove_widget(card)
        while len(hand.children) > count:
            hand.remove_widget(hand.children[0])
        while len(hand.children) < count:
            card = kind(size_hint=(None, None), pos_hint={"center_y": 0.5})
            if kind is TileCard:
                card.bind(
                    on_choose=lambda card: self.dispatch("on_tile", int(card.pose)),
                    on_drag=lambda card, touch: self.dispatch("on_drag", int(card.pose), touch),
                )
            else:
                card.bind(on_release=lambda card: self.dispatch("on_tile", card.pose))
            hand.add_widget(card)
        return hand.children[::-1]

    def look_at_hand(self, on: bool) -> None:
        """All tiles face up while the eye is held."""
        for card in self.ids.hand.children:
            if isinstance(card, TileCard):
                card.looked_at = on

    def show_lines(self, lines: Sequence[dict[str, object]]) -> None:
        box = self.ids.words.ids.lines
        while len(box.children) > len(lines):
            box.remove_widget(box.children[0])
        while len(box.children) < len(lines):
            box.add_widget(LineRow())
        for row, line in zip(reversed(box.children), lines, strict=True):
            row.wrapped = self.form not in ROOMY
            for name, value in line.items():
                setattr(row, name, value)
        self.ids.words.scroll_y = 1

    def on_tile(self, pose: Pose) -> None: ...
    def on_drag(self, pose: Pose, touch: object) -> None: ...
    def on_turn(self) -> None: ...
    def on_flip(self) -> None: ...
    def on_leave(self) -> None: ...
    def on_put_back(self) -> None: ...
    def on_commit(self) -> None: ...
    def on_why(self) -> None: ...
    def on_advise(self) -> None: ...


class WideTray(Tray):
    """Everything in one row."""

    def beside_words(self) -> float:
        who = dp(20 + 4 * 8 + 132 if self.compact else 28 + 4 * 12 + 232)
        return who + self.tools_width() + self.answers_width()


class DeskTray(Tray):
    """One row without who it is: the pill beside it says that. Deep enough for large tiles."""

    form = StringProperty("desk")

    def beside_words(self) -> float:
        return dp(36 + 3 * 16) + self.tools_width() + self.answers_width()

    def room_for_words(self, length: float, hand: float) -> float:
        tools = _in_a_row([self.cell] * (1 if self.height > dp(TWO_TOOLS) else 2), dp(8))
        return length - dp(36 + 3 * 16 + 10 + 14) - tools - 2 * self.cell - hand


class TallTray(Tray):
    """Two rows: hand and words, tools and answers."""

    form = StringProperty("tall")

    def beside_words(self) -> float:
        return dp(32 + 16)


class NarrowTray(Tray):
    """Where a row does not hold hand, tools and answers: the answers stand beside the words."""

    form = StringProperty("narrow")


class ToldTray(Tray):
    """As narrow, while the reason of a hint is told: its words from side to side, all that can be touched below."""

    form = StringProperty("told")

    def beside_words(self) -> float:
        return dp(20)

    def hand_room(self, length: float) -> float:
        """How wide a hand may be beside the tools and the answers."""
        return length - dp(20 + 3 * 6) - self.tools_width() - self.answers_width()


FORMS = {"wide": WideTray, "desk": DeskTray, "tall": TallTray, "narrow": NarrowTray, "told": ToldTray}
ROOMY = ("wide", "desk", "tall")
"""The forms that have room for more than the least."""


def _in_a_row(widths: Sequence[float], gap: float) -> float:
    return sum(widths) + gap * max(0, len(widths) - 1)


class TrayPart(BoxLayout):
    """A part of a tray; it shows what its tray says, and a blank one until it is told which that is."""

    tray = ObjectProperty(Tray(), rebind=True)


class TrayWho(TrayPart): ...


class TrayButtons(TrayPart):
    """Side by side; what is not shown takes no room, nor the gap beside it."""

    def on_kv_post(self, *_: object) -> None:
        self._members = self.children[::-1]
        for member in self._members:
            member.fbind("shown", self._arrange)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        self.clear_widgets()
        for member in self._members:
            if member.shown:
                self.add_widget(member)


class TrayTools(TrayButtons): ...


class TrayAnswers(TrayButtons): ...


class TrayThought(TrayPart):
    """A bot, and the dots of its thought."""

    shown = BooleanProperty(False)


class HintButton(IconButton):
    """Asks for a hint when it is pressed; while one is thought about, dots stand below the bulb."""

    advising = BooleanProperty(False)


class WhyPlate(ButtonBehavior, BoxLayout):
    """A tap on it asks why."""


class TrayWords(ScrollView):
    """What is asked, or what would happen; a tap asks why. What does not fit is scrolled to, and where there is no
    room for words at all, a sign leads to them."""

    tray = ObjectProperty(Tray(), rebind=True)
    folded = BooleanProperty(False)


load_kv(__name__)
