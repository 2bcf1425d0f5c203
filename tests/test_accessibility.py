"""Colours that everybody can tell apart and read, measured from the theme; docs/accessibility.md has the figures.

When a colour changes, ``.venv/bin/python -m tests.test_accessibility`` prints the tables for the document.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from pathlib import Path

import pytest

from phoenix.drawing.shapes import GLYPHS, LANTERN_SHAPES, SYMBOLS
from phoenix.drawing.theme import LANTERNS, PLAYERS, THEMES, Theme
from tests.colour_vision import VISIONS, ciede2000, closest, contrast, over, rgb

DOCUMENT = Path(__file__).resolve().parent.parent / "docs" / "accessibility.md"
APART = 11.0
"""The least CIEDE2000 distance within a palette, whoever looks at it."""
READ, SEEN = 4.5, 3.0
"""The least contrast of text, and of paths and symbols (WCAG 2.1, 1.4.3 and 1.4.11)."""
QUIET = 0.62
"""How strong paths at rest are while something is asked."""
PALETTES: dict[str, Mapping[str, str]] = {
    "eight players": PLAYERS,
    "lanterns, glowing": {name: colors.glow for name, colors in LANTERNS.items()},
    "lanterns, dimmed": {name: colors.dim for name, colors in LANTERNS.items()},
}
TEXTS = ("text", "text_soft", "text_off", "accent", "star", "good", "danger")

each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())


# ---- what is measured


def grounds(theme: Theme) -> list[str]:
    """All that text lies on."""
    return [*theme.sky, theme.surface, theme.surface_hi, theme.panel]


def tiles(theme: Theme) -> list[str]:
    """All that paths at rest lie on: both faces, from their darkest to their lightest spot."""
    return [*theme.tile, *theme.tile_b]


def worst(color: str, on: Iterable[str], alpha: float = 1.0) -> float:
    return min(contrast(over(rgb(color), alpha, rgb(ground)), rgb(ground)) for ground in on)


def text_figures(theme: Theme) -> dict[str, float]:
    """The least contrast of every colour that words are written in."""
    figures = {name: worst(getattr(theme, name), grounds(theme)) for name in TEXTS}
    return figures | {"on_accent on the gold button": worst(theme.on_accent, [theme.accent])}


def sign_figures(theme: Theme) -> dict[str, float]:
    """The least contrast of what is drawn and has to be seen."""
    return {
        "path on a tile": worst(theme.path, tiles(theme)),
        "path on a lifted tile": worst(theme.path, [*theme.lift, *theme.lift_b]),
        "path quieted": worst(theme.path, tiles(theme), QUIET),
        "partial star": worst(theme.partial, tiles(theme)),
        "lantern, glowing": min(worst(colors.glow, tiles(theme)) for colors in LANTERNS.values()),
        "lantern, dimmed": min(worst(colors.dim, tiles(theme)) for colors in LANTERNS.values()),
        "Life flame": worst(theme.life, grounds(theme)),
        "symbol on its disc, walk on its casing": worst(theme.ink, PLAYERS.values()),
        "player's colour on a tile": min(worst(color, tiles(theme)) for color in PLAYERS.values()),
        "player's ring and symbol on a panel": min(
            worst(color, [theme.surface, theme.panel]) for color in PLAYERS.values()
        ),
    }


# ---- the measures themselves


def test_contrast_is_that_of_wcag() -> None:
    assert contrast(rgb("#000000"), rgb("#FFFFFF")) == pytest.approx(21)
    assert contrast(rgb("#777777"), rgb("#FFFFFF")) == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize(
    ("one", "other", "told"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((50, 2.5, 0), (61, -5, 29), 22.8977),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ],
)
def test_distance_is_that_of_the_published_pairs(
    one: tuple[float, float, float], other: tuple[float, float, float], told: float
) -> None:
    """Sharma, Wu and Dalal 2005."""
    assert ciede2000(one, other) == pytest.approx(told, abs=0.0001)


def test_red_and_green_look_alike_to_those_who_cannot_tell_them_apart() -> None:
    alike = {"red": "#C05030", "green": "#7A7A30"}
    assert closest(alike, "normal")[0] > 3 * closest(alike, "deuteranopia")[0]


# ---- colours


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("palette", PALETTES)
def test_colours_stay_apart_for_everybody(palette: str, vision: str) -> None:
    assert closest(PALETTES[palette], vision)[0] >= APART


def test_every_player_and_every_lantern_has_a_shape_of_its_own() -> None:
    assert set(SYMBOLS) == set(PLAYERS)
    assert set(LANTERN_SHAPES) == set(LANTERNS)
    for shapes in ([GLYPHS[SYMBOLS[player]] for player in PLAYERS], [LANTERN_SHAPES[color] for color in LANTERNS]):
        assert all(one != other for one, other in combinations(shapes, 2))


@each_theme
def test_words_can_be_read(theme: Theme) -> None:
    assert {name: figure for name, figure in text_figures(theme).items() if figure < READ} == {}


@each_theme
def test_paths_and_symbols_can_be_seen(theme: Theme) -> None:
    assert {name: figure for name, figure in sign_figures(theme).items() if figure < SEEN} == {}


# ---- the document


def vision_table() -> list[str]:
    lines = [f"| | {' | '.join(VISIONS)} |", "|---" * (len(VISIONS) + 1) + "|"]
    for name, palette in PALETTES.items():
        measured = [closest(palette, vision) for vision in VISIONS]
        lines.append(f"| {name} | " + " | ".join(f"{far:.1f} {', '.join(pair)}" for far, pair in measured) + " |")
    return lines


def contrast_table() -> list[str]:
    lines = [f"| | at least | {' | '.join(THEMES)} |", "|---" * (len(THEMES) + 2) + "|"]
    for least, figures in ((READ, text_figures), (SEEN, sign_figures)):
        columns = [figures(theme) for theme in THEMES.values()]
        for name in columns[0]:
            told = f"`{name}`" if name in TEXTS else name
            lines.append(f"| {told} | {least} | " + " | ".join(f"{column[name]:.1f}" for column in columns) + " |")
    return lines


@pytest.mark.parametrize("table", [vision_table, contrast_table])
def test_the_document_has_the_figures_of_today(table: object) -> None:
    assert callable(table)
    wanted = "\n".join(table())
    assert wanted in DOCUMENT.read_text(encoding="utf-8"), wanted


if __name__ == "__main__":
    print("\n".join([*vision_table(), "", *contrast_table()]))
