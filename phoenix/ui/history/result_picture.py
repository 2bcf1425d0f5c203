"""A result as a picture to be sent to others: the same on every device, whatever its screen and its text size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO

from kivy.clock import Clock
from kivy.core.image import Image as CoreImage
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.graphics.texture import Texture

from phoenix.core.words import Words
from phoenix.drawing import shapes
from phoenix.drawing.theme import PLAYERS, rgba
from phoenix.match.match import Match
from phoenix.screen.picture import picture_of
from phoenix.ui.kit import tile_art
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import Pen, painted
from phoenix.ui.widgets.board import BoardView
from phoenix.wording.dates import day_of
from phoenix.wording.telling import figures, match_name, ranks

WIDTH, MARGIN, BOARD = 1080, 60, 900
ROW, GAP = 108, 16
"""The height of a player's row, and what lies between two."""
BADGE, SIGN = 76, 60


class ResultPicture:
    """Draws from the top down; ``high`` is how far it has come."""

    def __init__(self, match: Match, board: BoardView | None) -> None:
        self._match, self._board = match, board
        self._parts: list[tuple[float, Callable[[InstructionGroup, float], None]]] = []
        """How far down each part ends, and what draws it, given where that is from below."""
        self.high = float(MARGIN)
        self._put_all()

    def png(self) -> bytes:
        height = int(self.high + MARGIN)
        ground = look.theme.color("panel")

        def draw(pen: Pen) -> None:
            pen.color(ground)
            pen.canvas.add(Rectangle(size=(WIDTH, height)))
            for end, draw_part in self._parts:
                draw_part(pen.canvas, height - end)

        out = BytesIO()
        CoreImage(painted((WIDTH, height), draw, ground)).save(out, fmt="png", flipped=True)
        return out.getvalue()

    # ---- the parts, from the top

    def _put_all(self) -> None:
        match = self._match
        day = day_of(match.created)
        about = " · ".join((look.words(match_name(match)), day if isinstance(day, str) else look.words(day)))
        self._put_text(about, 34, "text_soft")
        for words, size, token in self._told():
            self._put_text(look.words(words), size, token, bold=size > 60)
        if self._board is not None:
            self._put_board(self._board)
        place = 1
        for rank in ranks(match.position):
            for seat in rank:
                self._put_row(place, seat)
            place += len(rank)
        self._put_text(" · ".join(look.words(words) for words in figures(match)), 34, "text_soft")
        self._put_text(look._("Phoenix Companion"), 28, "text_off")

    def _told(self) -> Iterator[tuple[Words, int, str]]:
        outcome = self._match.outcome
        if outcome is not None:
            yield outcome.headline, 76, "text"
            yield outcome.reason, 40, "star"
            if outcome.note:
                yield outcome.note, 34, "text_soft"

    def _put(self, height: float, draw: Callable[[InstructionGroup, float], None]) -> None:
        self.high += height + GAP
        self._parts.append((self.high - GAP, draw))

    def _put_text(self, text: str, size: int, token: str, *, bold: bool = False) -> None:
        texture = _text(text, size, WIDTH - 2 * MARGIN, bold=bold)
        color = look.color(token)
        self._put(texture.height, lambda canvas, y: _stamp(canvas, texture, (WIDTH - texture.width) / 2, y, color))

    def _put_board(self, board: BoardView) -> None:
        def draw(canvas: InstructionGroup, y: float) -> None:
            canvas.add(PushMatrix())
            canvas.add(Translate((WIDTH - BOARD) / 2 - board.x, y - board.y, 0))
            canvas.add(board.canvas)
            canvas.add(PopMatrix())

        self._put(BOARD, draw)

    def _put_row(self, place: int, seat: int) -> None:
        self._put(ROW, lambda canvas, y: self._draw_row(canvas, y, place, seat))

    def _draw_row(self, canvas: InstructionGroup, y: float, place: int, seat: int) -> None:
        match, setup, theme = self._match, self._match.setup, look.theme
        won = seat in (match.position.winners or ())
        Pen(canvas, MARGIN, y + ROW, 1).box((0, 0), WIDTH - 2 * MARGIN, ROW, 28, theme.color("surface_hi"))
        number = _text(str(place), 44, 70, bold=True, wrap=False)
        _stamp(canvas, number, MARGIN + 34, y + (ROW - number.height) / 2, look.color("star" if won else "text_soft"))
        color, away = setup.colors[seat], match.game.out(match.position)[seat]
        _sign(canvas, lambda pen: tile_art.draw_badge(pen, color, theme, away=away), MARGIN + 92, y, BADGE)
        right = self._draw_figures(canvas, y, seat)
        left = MARGIN + 92 + BADGE + 24
        name = _text(setup.names[seat], 44, right - left, bold=True, wrap=False)
        _stamp(canvas, name, left, y + (ROW - name.height) / 2, rgba(PLAYERS[setup.colors[seat]]))

    def _draw_figures(self, canvas: InstructionGroup, y: float, seat: int) -> float:
        """Stars and Life, or the score, from the right; tells how far to the left they reach."""
        counted = {name: by_seat[seat] for name, by_seat in self._match.game.counted(self._match.position).items()}
        right, theme = WIDTH - MARGIN - 28.0, look.theme
        if "life" in counted:
            right -= SIGN
            _sign(canvas, lambda pen: tile_art.draw_life(pen, theme, held=bool(counted["life"])), right, y, SIGN)
            right -= GAP
        figure = counted.get("stars", counted.get("score"))
        if figure is None:
            return right
        if "stars" in counted:
            right -= SIGN
            _sign(canvas, lambda pen: pen.polygon(shapes.STAR, theme.color("star"), (0.5, 0.5), 0.46), right, y, SIGN)
            right -= GAP
        number = _text(str(figure), 52, 160, bold=True, wrap=False)
        _stamp(canvas, number, right - number.width, y + (ROW - number.height) / 2, look.color("star"))
        return right - number.width - 20


def _sign(canvas: InstructionGroup, draw: Callable[[Pen], None], x: float, y: float, side: int) -> None:
    """A square sign in the middle of a row, drawn larger than it is shown: so its edges are smooth."""
    texture = painted((2 * side, 2 * side), draw, look.theme.color("surface_hi"))
    canvas.add(Color(1, 1, 1, 1))
    canvas.add(Rectangle(texture=texture, pos=(x, y + (ROW - side) / 2), size=(side, side)))


def _text(text: str, size: int, width: float, *, bold: bool = False, wrap: bool = True) -> Texture:
    """A text of so many pixels, in lines no longer than this; or in one, cut at its end."""
    label = CoreLabel(
        text=text, font_size=size, bold=bold, text_size=(width if wrap else None, None), halign="center",
    )  # fmt: skip
    if not wrap and label.get_extents(text)[0] > width:
        label = CoreLabel(text=text, font_size=size, bold=bold, text_size=(width, None), shorten=True,
                          shorten_from="right", max_lines=1)  # fmt: skip
    label.refresh()
    return label.texture


def _stamp(
    canvas: InstructionGroup, texture: Texture, x: float, y: float, color: tuple[float, float, float, float]
) -> None:
    canvas.add(Color(*color))
    canvas.add(Rectangle(texture=texture, pos=(round(x), round(y)), size=texture.size))


def paint_result(match: Match, done: Callable[[bytes], None]) -> None:
    """Gives ``done`` the picture as a file, as soon as its board is drawn."""
    board = None
    if match.game.tileset is not None:
        board = BoardView()
        board.size, board.picture = (BOARD, BOARD), picture_of(match.position)
    Clock.schedule_once(lambda _: done(ResultPicture(match, board).png()), 0)
