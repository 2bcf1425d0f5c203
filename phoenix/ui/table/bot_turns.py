"""The bots' turns at a table: one thinks for a natural while, then acts; whatever happens meanwhile calls it off."""

from __future__ import annotations

from collections.abc import Callable

from phoenix.core.actions import Action
from phoenix.match.match import Match
from phoenix.screen.plan import Plan
from phoenix.ui.kit.look import look
from phoenix.ui.table.thinking import Thought

PAUSE, SHORT_PAUSE = 0.8, 0.45
"""Seconds before a bot acts, and before it decides something on the way, such as a lantern."""
ENOUGH = 0.5
"""Seconds of thought that a bot may take if motion is so fast, or off, that the pause is shorter."""


class BotTurns:
    """Asks the bots of a plan for what they do; ``act`` is told."""

    def __init__(self, act: Callable[[Action], None]) -> None:
        self._act = act
        self._thought: Thought | None = None

    @property
    def thinking(self) -> bool:
        return self._thought is not None

    def wait(self, plan: Plan, match: Match) -> None:
        """If a bot decides now, it thinks and then acts."""
        self.stop()
        seat = match.position.decider
        if seat is not None and plan.seats[seat].is_bot:
            pause = SHORT_PAUSE if match.position.phase in match.game.mid_turn else PAUSE
            pause = pause / look.speed if look.speed else 0.0
            self._thought = Thought(plan.seats[seat].player, match, max(pause, ENOUGH), self._decided, at_least=pause)

    def stop(self) -> None:
        """Nobody thinks any more."""
        if self._thought is not None:
            self._thought.stop()
            self._thought = None

    def _decided(self, action: Action) -> None:
        self._thought = None
        self._act(action)
