"""A tile as a texture, painted once for each way it lies, each size and each theme."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from kivy.graphics.texture import Texture

from phoenix.core.tiles import Pose, TileSet, face_of
from phoenix.drawing.theme import rgba
from phoenix.screen.picture import Picture
from phoenix.ui.kit import tile_art
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import sprites


def tile_texture(tiles: TileSet, pose: Pose, side: float, *, icon: bool = True, lifted: bool = False) -> Texture:
    theme = look.theme
    return sprites.texture(
        ("tile", tiles.mark, pose, icon, lifted, theme.name),
        side,
        lambda pen: tile_art.draw_tile(pen, tiles, pose, theme, lifted=lifted, icon=icon),
        rgba(theme.casing[face_of(pose)]),
    )


def painting(picture: Picture, side: float) -> Iterator[partial[Texture]]:
    """Paints what a board with spaces of that many pixels will show, a tile each: drawing it takes no time then."""
    for space, pose in picture.laid.items():
        yield partial(tile_texture, picture.tiles, pose, side, icon=space not in picture.markers)
