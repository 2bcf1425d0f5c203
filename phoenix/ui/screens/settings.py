"""How the app speaks, looks, moves and sounds. Every change shows at once and is kept."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from phoenix import assets
from phoenix.assets import KV
from phoenix.i18n import OWN_NAMES
from phoenix.store.settings import Settings
from phoenix.ui import tile_art
from phoenix.ui.look import look
from phoenix.ui.pen import sprites
from phoenix.ui.plan import Plan
from phoenix.ui.screens.page import Page
from phoenix.ui.theme import THEMES, rgba
from phoenix.ui.widgets.buttons import Plate
from phoenix.ui.widgets.segments import Segments  # noqa: F401  for settings.kv
from phoenix.words import say

Builder.load_file(str(KV / "settings.kv"))

THEME_NAMES = {"night": say("Night"), "true black": say("True black"), "high contrast": say("High contrast")}
SPEEDS = ((0.0, say("None")), (0.5, say("Slow")), (1.0, say("Normal")), (2.0, say("Fast")))
TEXT_SIZES = (1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
SOUNDS = ((True, say("On")), (False, say("Off")))
SHOWN_TILE = 2
"""The tile of the house set that stands for a theme."""


class Swatch(Widget):
    """A piece of a theme's sky with a tile on it."""

    theme = StringProperty("night")

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        redraw = Clock.create_trigger(self._draw, -1)
        self.bind(pos=redraw, size=redraw, theme=redraw)
        redraw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        side = 0.8 * min(self.size)
        if side < 2:
            return
        theme, tiles = THEMES[self.theme], assets.tileset(Plan.tileset)
        lie = 8 * SHOWN_TILE
        texture = sprites.texture(
            ("tile", tiles.id, lie, True, False, theme.name),
            side,
            lambda pen: tile_art.draw_tile(pen, tiles, lie, theme),
            rgba(theme.casing[0]),
        )
        with self.canvas:
            Color(*rgba(theme.sky[1]))
            RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(12)])
            Color(1, 1, 1, 1)
            Rectangle(texture=texture, pos=(self.center_x - side / 2, self.center_y - side / 2), size=(side, side))


class ThemeCard(Plate):
    """A theme to choose, with a glimpse of it."""

    theme = StringProperty("night")
    text = StringProperty("")


class SettingsScreen(Page):
    """What can be set. ``save(**changes)`` keeps a change: ``save(text_scale=1.3)``."""

    settings = ObjectProperty(Settings())
    """What is kept now; what shows follows ``look``, the rest is taken from here."""
    save = ObjectProperty(lambda **_: None)
    sounds = BooleanProperty(True)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        for name in THEMES:
            card = ThemeCard(theme=name)
            card.bind(on_release=lambda card: self.choose_theme(card.theme))
            self.ids.themes.add_widget(card)
        self.ids.language.choices = list(OWN_NAMES.items())
        self.ids.text_size.choices = [(size, f"{size:.0%}") for size in TEXT_SIZES]
        look.bind(_=self._name)
        self._name()

    def on_settings(self, *_: object) -> None:
        self.sounds = self.settings.sounds

    def _name(self, *_: object) -> None:
        """What has a name in the table's language."""
        self.ids.speed.choices = [(speed, look.words(words)) for speed, words in SPEEDS]
        self.ids.sound.choices = [(on, look.words(words)) for on, words in SOUNDS]
        for card in self.ids.themes.children:
            card.text = look.words(THEME_NAMES[card.theme])

    def choose_language(self, language: str) -> None:
        look.set_language(language)
        self.save(language=language)

    def choose_theme(self, name: str) -> None:
        look.theme = THEMES[name]
        self.save(theme=name)

    def choose_text_size(self, scale: float) -> None:
        look.text_scale = scale
        self.save(text_scale=scale)

    def choose_speed(self, speed: float) -> None:
        look.speed = speed
        self.save(speed=speed)

    def choose_sounds(self, on: bool) -> None:
        self.sounds = on
        self.save(sounds=on)
