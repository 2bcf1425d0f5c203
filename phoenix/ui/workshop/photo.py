"""A photo as it is shown: unpacked once, made small enough to be kept, and shown behind a tile."""

from __future__ import annotations

from io import BytesIO

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture

from phoenix.screen.backdrop import KEPT_SIDE, checked, damaged
from phoenix.ui.kit.pen import Pen, painted


def unpacked(data: bytes) -> Texture:
    """The picture in a file, no larger than is kept; of a file that is none, ``BadSyntax`` says why."""
    header = checked(data)
    try:
        whole = CoreImage(BytesIO(data), ext=header.kind, nocache=True).texture
    except Exception:  # Kivy and SDL raise whatever they like at a picture that is damaged
        raise damaged() from None
    if whole is None or whole.size != (header.width, header.height):
        raise damaged()
    return _smaller(whole)


def packed(texture: Texture) -> bytes:
    """The same as a file."""
    out = BytesIO()
    CoreImage(texture).save(out, fmt="png", flipped=True)
    return out.getvalue()


def _smaller(whole: Texture) -> Texture:
    longer = max(whole.size)
    if longer <= KEPT_SIDE:
        whole.mag_filter = whole.min_filter = "linear"
        return whole
    size = tuple(max(1, round(side * KEPT_SIDE / longer)) for side in whole.size)
    whole.mag_filter = whole.min_filter = "linear"

    def draw(pen: Pen) -> None:
        pen.canvas.add(Color(1, 1, 1, 1))
        pen.canvas.add(Rectangle(texture=whole, pos=(0, 0), size=size))

    return painted((size[0], size[1]), draw, (0.0, 0.0, 0.0, 1.0))
