"""A layout that faces a side of the table."""

from __future__ import annotations

from kivy.properties import OptionProperty
from kivy.uix.scatterlayout import ScatterLayout

TURNED = {"bottom": 0, "right": 90, "top": 180, "left": 270}
"""How far what faces a side is turned."""


class Facing(ScatterLayout):
    """Touches are turned with it."""

    side = OptionProperty("bottom", options=tuple(TURNED))

    def __init__(self, **more: object) -> None:
        super().__init__(do_rotation=False, do_scale=False, do_translation=False, auto_bring_to_front=False, **more)
        self.bind(side=self._turn)
        self._turn()

    def _turn(self, *_: object) -> None:
        self.rotation = TURNED[self.side]

    def put(self, side: str, centre: tuple[float, float], size: tuple[float, float]) -> None:
        """Lies there, facing that side; ``size`` is as the player sees it."""
        self.side = side
        self.size = size
        self.center = centre
