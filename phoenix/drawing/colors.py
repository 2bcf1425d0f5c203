"""The colours of players and lanterns, the same in every picture. Each also has a symbol or a shape of its own."""

from __future__ import annotations

from typing import NamedTuple

PLAYERS = {
    "red": "#F43021", "cyan": "#7EE3F6", "gold": "#FAE165", "violet": "#A690FE",
    "green": "#40BB68", "pink": "#E291BF", "blue": "#4879CE", "ivory": "#FBF4E5",
}  # fmt: skip


class LanternColors(NamedTuple):
    glow: str
    core: str
    dim: str


LANTERNS = {
    "orange": LanternColors("#FF8B2E", "#FFD9A8", "#C46A3C"),
    "blue": LanternColors("#4AA8FF", "#CDEBFF", "#5E8FC9"),
    "yellow": LanternColors("#FFE24D", "#FFF8CC", "#C9BC62"),
}
