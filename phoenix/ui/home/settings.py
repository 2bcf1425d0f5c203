"""How the app speaks, looks, moves and sounds. Every change shows at once and is kept."""

from __future__ import annotations

from dataclasses import replace

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from phoenix.core import assets
from phoenix.core.tiles import TileNumber, pose_of
from phoenix.core.words import say
from phoenix.drawing.theme import THEMES, rgba
from phoenix.screen.plan import Plan
from phoenix.store.settings import Settings
from phoenix.ui.kit import tile_art
from phoenix.ui.kit.kv import load_kv
from phoenix.ui.kit.look import look
from phoenix.ui.kit.pen import sprites
from phoenix.ui.widgets.buttons import Plate
from phoenix.ui.widgets.page import Page
from phoenix.ui.widgets.switches import SwitchRow
from phoenix.wording.i18n import OWN_NAMES

load_kv(__name__)

THEME_NAMES = {"night": say("Night"), "true black": say("True black"), "high contrast": say("High contrast")}
SPEEDS = ((0.0, say("No motion")), (0.5, say("Slow")), (1.0, say("Normal")), (2.0, say("Fast")))
TEXT_SIZES = (1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
SWITCHES = {
    "sounds": (say("Sounds"), None),
    "speech": (say("Speech"), say("What happens is said aloud, if the device has a voice")),
    "helps": (say("First-time help"), say("A sentence when something happens for the first time")),
    "only_choice": (say("Take the only choice"), say("A lantern that can go to one tile only goes there by itself")),
    "vibration": (say("Vibration"), say("A buzz when something happens to a pawn")),
    "awake": (say("Keep the screen on"), say("While a game is on the table")),
    "safe_area": (say("Keep the edges free"), say("Nothing under a camera or a bar of the system")),
}
"""What is on or off, as the settings call it: its name, and what it is good for."""
SHOWN_TILE = TileNumber(2)
"""The tile of the house set that stands for a theme."""


class Swatch(Widget):
    """A piece of a theme's sky with a tile on it."""

    theme = StringProperty("night")

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        redraw = Clock.create_trigger(self._draw, -1)
        self.bind(pos=redraw, size=redraw, theme=redraw)
        look.follow(self._draw, "theme")
        redraw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        side = 0.8 * min(self.size)
        if side < 2:
            return
        theme, tiles = THEMES[self.theme], assets.tileset(Plan.tileset)
        pose = pose_of(SHOWN_TILE)
        texture = sprites.texture(
            ("tile", tiles.mark, pose, True, False, theme.name),
            side,
            lambda pen: tile_art.draw_tile(pen, tiles, pose, theme),
            rgba(theme.casing[0]),
        )
        with self.canvas:
            Color(*rgba(theme.sky[1]))
            SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[dp(12)])
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

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        for name in THEMES:
            card = ThemeCard(theme=name)
            card.bind(on_release=lambda card: self.choose_theme(card.theme))
            self.ids.themes.add_widget(card)
        self._switches = {name: self._switch(name) for name in SWITCHES}
        self.ids.language.choices = list(OWN_NAMES.items())
        look.follow(self._name, "_")
        self._name()
        self.on_settings()

    def _switch(self, name: str) -> SwitchRow:
        switch = SwitchRow()
        switch.bind(on_release=lambda switch: self.turn(name, not switch.on))
        self.ids.switches.add_widget(switch)
        return switch

    def on_settings(self, *_: object) -> None:
        self.ids.text_size.value = self.settings.text_scale
        for name, switch in self._switches.items():
            switch.on = getattr(self.settings, name)

    def _name(self, *_: object) -> None:
        """What has a name in the table's language."""
        self.ids.text_size.choices = [(size, look.words(say("{n}%", n=round(100 * size)))) for size in TEXT_SIZES]
        self.ids.speed.choices = [(speed, look.words(words)) for speed, words in SPEEDS]
        for name, (title, note) in SWITCHES.items():
            self._switches[name].text = look.words(title)
            self._switches[name].note = look.words(note) if note else ""
        for card in self.ids.themes.children:
            card.text = look.words(THEME_NAMES[card.theme])

    def choose_language(self, language: str) -> None:
        look.set_language(language)
        self.save(language=language)

    def choose_theme(self, name: str) -> None:
        look.theme = THEMES[name]
        self.save(theme=name)

    def choose_text_size(self, scale: float) -> None:
        look.set_text_scale(scale)
        self._keep(text_scale=scale)

    def choose_speed(self, speed: float) -> None:
        look.speed = speed
        self.save(speed=speed)

    def turn(self, name: str, on: bool) -> None:
        """One of the switches."""
        self._keep(**{name: on})

    def _keep(self, **changes: object) -> None:
        self.settings = replace(self.settings, **changes)
        self.save(**changes)
