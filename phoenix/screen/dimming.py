"""The tiles of several Stars that are dimmed one after the other (W3): all of them decided at once. No Kivy here."""

from __future__ import annotations

from typing import Any

from phoenix.core.actions import Action, Dim
from phoenix.core.tiles import Pose, flipped
from phoenix.forecast.forecast import Forecast, forecast
from phoenix.games.chance import Chance
from phoenix.games.interface import Game, Position


class Dimming:
    """One flip a tile; each can be turned the other way before any of them is done."""

    def __init__(self, game: Game[Any], position: Position) -> None:
        self._game, self._position = game, position
        self._ways: list[str] = []
        """By tile: how it is flipped; the first way unless somebody chose."""
        self._follow()

    def _follow(self) -> None:
        """The flips in order, as they would come: until somebody moves, or is asked something else."""
        game, position = self._game, self._position
        self.positions: list[Position] = []
        self.actions: list[Action] = []
        self.spaces: list[int] = []
        decider, moved = position.decider, False
        while position.phase == "dim" and position.decider == decider and not moved:
            pending = game.pending(position)
            ways = [action for action in game.legal(position) if isinstance(action, Dim)]
            if pending is None or not ways:
                break
            if len(self._ways) == len(self.actions):
                self._ways.append(ways[0].flip)
            wanted = self._ways[len(self.actions)]
            action = next((way for way in ways if way.flip == wanted), ways[0])
            self.positions.append(position)
            self.actions.append(action)
            self.spaces.append(pending.space)
            position, events = game.apply(position, action, Chance(0))
            moved = any(event[0] == "moved" for event in events)

    @property
    def poses(self) -> list[Pose]:
        """How the tiles would lie."""
        boards = [self._game.board(position) for position in self.positions]
        return [flipped(board[space], way) for board, space, way in zip(boards, self.spaces, self._ways, strict=False)]

    def other_way(self, pose: Pose) -> None:
        """The tile that would lie so is turned over the other way."""
        at = self.poses.index(pose)
        self._ways[at] = "tb" if self._ways[at] == "lr" else "lr"
        self._follow()

    def choose(self, action: Action) -> None:
        """How the first of them is flipped."""
        if isinstance(action, Dim):
            self._ways[0] = action.flip
            self._follow()

    def forecast(self) -> Forecast:
        """What all of them together would lead to."""
        return forecast(self._game, self.positions[-1], self.actions[-1])
