"""Finding a tile by drawing: who sees it on the table draws a path or two where it lies, and few tiles are left that
can have them, each already turned right (M3). No Kivy here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from phoenix.core.actions import Action, Center, Place
from phoenix.core.tiles import Path, Pose, TileNumber, TileSet, tile_of


class Candidate(NamedTuple):
    """A tile that can have what was drawn."""

    tile: TileNumber
    poses: tuple[Pose, ...]
    """The ways in which it lies then, in the order in which they are listed."""


def candidates(tiles: TileSet, poses: Iterable[Pose], drawn: Sequence[Path]) -> tuple[Candidate, ...]:
    """Of the ways in which tiles could lie, those with all paths that were drawn, from port to port of the space."""
    links = tiles.links
    found: dict[TileNumber, list[Pose]] = {}
    for pose in poses:
        if all(links[pose][one] == other for one, other in drawn):
            found.setdefault(tile_of(pose), []).append(pose)
    return tuple(Candidate(tile, tuple(some)) for tile, some in found.items())


def poses_at(legal: Iterable[Action], space: int | None = None) -> tuple[Pose, ...]:
    """How tiles could lie by the legal actions, each once; of Center tiles, on this space."""
    poses = [
        action.pose
        for action in legal
        if isinstance(action, Place) or (isinstance(action, Center) and action.space == space)
    ]
    return tuple(dict.fromkeys(poses))


def can_be_drawn(drawn: Sequence[Path], path: Path) -> bool:
    """Whether one more path fits beside those drawn: a port belongs to one path at most (G1)."""
    one, other = path
    return one != other and not {one, other} & {port for pair in drawn for port in pair}
