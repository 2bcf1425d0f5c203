"""Before a game on cardboard that the app follows: the same as any setup, without bots (M1, M6)."""

from __future__ import annotations

from phoenix.core.words import Words, say
from phoenix.games import MIRRORS
from phoenix.screen.plan import follow_plan
from phoenix.ui.setup.setup import SetupScreen


class FollowSetupScreen(SetupScreen):
    """Which game lies on the table, with which tiles, and who sits where."""

    def __init__(self, **more: object) -> None:
        super().__init__(title=say("Follow our board"), plan=follow_plan(), **more)
        self.ids.rule_list.games = list(MIRRORS)

    def _who(self, player: str) -> Words:  # noqa: ARG002
        """Everybody who sits at cardboard is a person: that need not be said."""
        return say("")
