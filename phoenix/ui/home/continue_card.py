"""The game under way, as the home screen offers it: its board, its round, its people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from phoenix.core.lines import listed
from phoenix.core.words import say
from phoenix.store.cover import BoardPicture, Card, Cover, Person
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.kit.slices import Slices
from phoenix.ui.widgets.buttons import Plate

if TYPE_CHECKING:
    from phoenix.games.interface import Position
    from phoenix.match.match import Match
    from phoenix.ui.widgets.board import BoardView

load_kv(__name__)


class ContinueCard(Plate):
    """The game under way. It shows what it is given: a match, or a cover while the match is still to be read."""

    match = ObjectProperty(None, allownone=True)
    narrow = BooleanProperty(True)
    """Whether people and button lie below the board and not beside it."""
    picture = ObjectProperty(None, allownone=True)
    has_board = BooleanProperty(False)
    texture = ObjectProperty(None, allownone=True)
    """The board as it was drawn before, if that is how it would be drawn now."""
    story = StringProperty("")

    __events__ = ("on_continue",)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._card = Card(say(""))
        self._drawn: BoardPicture | None = None
        self._board: BoardView | None = None
        self._painting: Slices[Texture] | None = None
        look.follow(self._tell, "_")
        look.follow(self._show_board, "theme")
        self.ids.board.bind(size=self._show_board)

    def on_continue(self) -> None:
        """Somebody wants to go on with this game."""

    def on_narrow(self, *_: object) -> None:
        below = self.ids.below.__self__  # nobody else has it while it is in neither place
        below.parent.remove_widget(below)
        (self if self.narrow else self.ids.story).add_widget(below)

    def on_release(self) -> None:
        super().on_release()
        self.dispatch("on_continue")

    def show_cover(self, cover: Cover | None, names: Sequence[str]) -> None:
        """What is known before the match has been read; without a cover, who plays."""
        card = Card(say("{names}", names=listed(names))) if cover is None else cover.card
        self.match = self.picture = None
        self._show(card, cover)

    def show_match(self, match: Match, cover: Cover | None) -> None:
        """A match, with the cover that was made of it as it is now."""
        from phoenix.screen.card import card_of
        from phoenix.screen.picture import picture_of

        self.match = match
        self.picture = picture_of(match.position) if match.game.tileset else None
        self._show(card_of(match), cover)

    def _show(self, card: Card, cover: Cover | None) -> None:
        if card.people != self._card.people:
            self.ids.people.clear_widgets()
            for person in card.people:
                self.ids.people.add_widget(Standing.of(person))
        self._card, self._drawn = card, cover.picture if cover is not None else None
        self.has_board = card.has_board
        self._tell()
        self._show_board()

    def _tell(self) -> None:
        self.story = look.words(self._card.story)

    # ---- the board

    @property
    def board_length(self) -> float:
        return float(min(self.ids.board.size)) if self.has_board else 0.0

    def _show_board(self, *_: object) -> None:
        """As it was drawn before, where that is still true; else it is drawn."""
        drawn = self._drawn
        if drawn is not None and drawn.theme == look.theme.name:
            self.texture = _texture(drawn)
            self._paint_no_more()
            self.ids.board.clear_widgets()
            return
        self.texture = None
        if self.picture is None:
            self._paint_no_more()
            self.ids.board.clear_widgets()
        else:
            self._draw_board()

    def _draw_board(self) -> None:
        """A tile after the other is painted, in slices; then all of it is there at once."""
        from phoenix.ui.kit.tile_texture import painting
        from phoenix.ui.widgets.board import BoardView, side_within

        place, picture = self.ids.board, self.picture
        board = self._board = self._board or BoardView(touchable=False)
        if board.parent is None:
            board.size = place.size
            place.add_widget(board)
        if board.picture != picture:
            board.picture = None
            self._paint_no_more()
            steps = (paint() for paint in painting(picture, side_within(min(place.size), picture.grid)))
            self._painting = Slices(steps, done=lambda: setattr(board, "picture", picture))

    def _paint_no_more(self) -> None:
        if self._painting is not None:
            self._painting.stop()
            self._painting = None


def _texture(drawn: BoardPicture) -> Texture:
    texture = Texture.create(size=(drawn.side, drawn.side), colorfmt="rgba")
    texture.blit_buffer(drawn.pixels, colorfmt="rgba", bufferfmt="ubyte")
    texture.mag_filter = texture.min_filter = "linear"
    texture.wrap = "clamp_to_edge"
    return texture


class Standing(BoxLayout):
    """A player's badge, with the name if that is to be told, and the Stars or the score where the game has any."""

    player = StringProperty("red")
    name = StringProperty("")
    away = BooleanProperty(False)
    figure = StringProperty("")

    @classmethod
    def of(cls, person: Person) -> Standing:
        return cls(player=person.color, away=person.away, figure=person.figure)

    def show(self, position: Position, seat: int) -> None:
        from phoenix.screen.card import person_at

        _, self.away, self.figure = person_at(position, seat)
