"""The hint at a table: asked for, thought about beside the screen, told; whatever happens meanwhile calls it off."""

from __future__ import annotations

from collections.abc import Callable

from phoenix.bots.hint import ADVISER, Hint, hint_of, thought_about
from phoenix.core.actions import Action
from phoenix.core.tiles import TileNumber
from phoenix.games.interface import Position
from phoenix.match.match import Match
from phoenix.ui.table.thinking import Thought

SECONDS = 1.0
"""As long as somebody who is stuck likes to wait."""


class Hints:
    """Thinks for a person; ``tell`` is called with what was found."""

    def __init__(self, tell: Callable[[Hint], None]) -> None:
        self._tell = tell
        self._thought: Thought | None = None

    @property
    def thinking(self) -> bool:
        return self._thought is not None

    def ask(self, match: Match, tile: TileNumber | None = None) -> None:
        """What should the decider do? In a mirrored game, with the tile that was named (M6)."""
        self.stop()
        position = match.position
        supposed = thought_about(position, tile)
        self._thought = Thought(
            ADVISER, match, SECONDS, lambda action: self._found(match, position, supposed, action), position=supposed
        )

    def stop(self) -> None:
        """Nobody wants to know any more."""
        if self._thought is not None:
            self._thought.stop()
            self._thought = None

    def _found(self, match: Match, position: Position, supposed: Position, action: Action) -> None:
        """Tells it, unless the game has gone on from the position that was asked about."""
        self._thought = None
        if match.position is position:
            self._tell(hint_of(supposed, action))
