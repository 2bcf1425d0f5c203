"""The visual tokens: colours, sizes, durations. Three themes, nothing but values."""

from __future__ import annotations

from dataclasses import dataclass, replace

from phoenix.drawing.colors import LANTERNS, PLAYERS

__all__ = ["LANTERNS", "PLAYERS"]

Rgba = tuple[float, float, float, float]


def rgba(code: str, alpha: float = 1.0) -> Rgba:
    """A colour from its hex code."""
    red, green, blue = (int(code[k : k + 2], 16) / 255 for k in (1, 3, 5))
    return red, green, blue, alpha


@dataclass(frozen=True, eq=False, repr=False)  # what is not asked for need not be made when the app starts
class Theme:
    """Colours by what they are for."""

    name: str
    sky: tuple[str, str, str] = ("#070B1C", "#0E1533", "#171C45")
    nebulas: tuple[str, ...] = ("#3A3A8C", "#5A3A8C", "#27408C")
    slab: str = "#0A0F24"
    slab_alpha: float = 0.82
    space: str = "#131A38"
    space_edge: str = "#2A3563"
    tile: tuple[str, str] = ("#232E5A", "#182042")
    tile_b: tuple[str, str] = ("#2D2659", "#1F1B42")
    lift: tuple[str, str] = ("#35447F", "#263161")
    lift_b: tuple[str, str] = ("#433A80", "#302A62")
    casing: tuple[str, str] = ("#1B2448", "#241F4A")
    tile_edge: str = "#46568F"
    tile_edge_alpha: float = 0.75
    path: str = "#9DAFE6"
    path_core: str = "#DDE5FF"
    path_glow: str = "#5C78DC"
    glow: float = 0.42
    """How strong glows are; none in high contrast."""
    partial: str = "#62BDFF"
    surface: str = "#131A38"
    surface_hi: str = "#1E284F"
    panel: str = "#171F45"
    outline: str = "#3A4779"
    text: str = "#F2F4FF"
    text_soft: str = "#B4BEE3"
    text_off: str = "#8792BD"
    accent: str = "#FFC46B"
    on_accent: str = "#1B1230"
    star: str = "#FFE3A1"
    life: str = "#FF8A5C"
    life_heart: str = "#FFE9C9"
    good: str = "#7FE0B0"
    danger: str = "#FF7A7A"
    ink: str = "#0A0E22"
    white: str = "#FFFFFF"

    def color(self, token: str, alpha: float = 1.0) -> Rgba:
        return rgba(getattr(self, token), alpha)

    def on_sky(self, color: Rgba, part: float) -> Rgba:
        """A colour as it looks where so much of it lies over the sky, but solid: of what is translucent Kivy draws the
        rim beyond the edges of a list that it is scrolled out of."""
        red, green, blue, _ = (part * own + (1 - part) * sky for own, sky in zip(color, rgba(self.sky[1]), strict=True))
        return red, green, blue, 1.0


NIGHT = Theme("night")
TRUE_BLACK = replace(
    NIGHT, name="true black", sky=("#000000",) * 3, nebulas=(), slab="#000000", slab_alpha=1.0,
    tile=("#0E1222",) * 2, tile_b=("#150F26",) * 2, lift=("#1A2140",) * 2, lift_b=("#221A40",) * 2,
    casing=("#0E1222", "#150F26"), tile_edge="#3D4C86", path="#C4D0F7", path_core="#FFFFFF",
    space="#0A0D1A", surface="#0A0D1A", surface_hi="#151A30", panel="#0E1222", ink="#000000",
)  # fmt: skip
HIGH_CONTRAST = replace(
    TRUE_BLACK, name="high contrast", space_edge="#8A8A8A", tile=("#000000",) * 2, tile_b=("#1A0033",) * 2,
    lift=("#1A1A1A",) * 2, lift_b=("#2A0A4A",) * 2, casing=("#000000", "#1A0033"), tile_edge="#FFFFFF",
    tile_edge_alpha=1.0, path="#FFFFFF", glow=0.0, space="#000000", surface="#000000", surface_hi="#1A1A1A",
    panel="#000000", outline="#FFFFFF", text="#FFFFFF", text_soft="#FFFFFF", text_off="#C8C8C8", on_accent="#000000",
)  # fmt: skip
THEMES = {theme.name: theme for theme in (NIGHT, TRUE_BLACK, HIGH_CONTRAST)}

FRAME = 0.24
"""The slab's rim, in tile sides."""

LARGE_TEXT = 1.4
"""From this text size on, screens are arranged for large words."""

# Durations in seconds, at speed 1.
PRESS, APPEAR, FLIP = 0.08, 0.18, 0.36
WALK_A_TILE, WALK_MOST = 0.2, 1.8
BURST, STAR_FLIES = 0.26, 0.52
LANTERN_MOVES, PAWN_LEAVES, PULSE = 0.45, 0.5, 1.4
