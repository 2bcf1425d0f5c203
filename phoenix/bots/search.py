"""A tree of what could happen, grown where it matters most, over guesses of what lies face down.

Every node is a decision of somebody, who is taken to want the best for themselves. The tiles face down are guessed a
few times over; the tree is one and the same for all guesses, so that a choice has to be good on the whole and not only
for tiles that nobody can know. Which branch is followed is balanced between what has proved good and what looks
promising and has hardly been tried (PUCT, as in AlphaZero); a judge takes the place of its network.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import nlargest
from math import exp, sqrt
from random import Random
from typing import Any

from phoenix.bots.guess import guess
from phoenix.core.actions import Action
from phoenix.games.chance import Chance
from phoenix.games.interface import Game, Position
from phoenix.games.judging import Chances, Judge


@dataclass(frozen=True)
class Style:
    """How the tree grows."""

    curiosity: float = 0.5
    """How much a promising action that was hardly tried draws the search, against one that has proved good."""
    sharpness: float = 18.0
    """How much more promising an action looks that has better chances: by a factor of e for each 1/sharpness."""
    guesses: int = 8
    """Of what lies face down."""
    idle: int = 200
    """So many visits in a row that find nothing new, and there is nothing to be found."""
    most: int = 20_000
    """Visits, however long somebody waits: the tree takes room."""


class Node:
    """A decision, or an end, reached by an action. Most are looked at once and never visited: they stay small."""

    __slots__ = ("at", "children", "first", "prior", "total", "visits")

    def __init__(self, first: Chances) -> None:
        self.visits = 0
        self.total = UNVISITED
        """The chances found below, added up over the visits."""
        self.first = first
        """The chances by a first look."""
        self.prior = 0.0
        """How promising it looks beside its siblings; they add up to 1."""
        self.children: dict[Action, Node] = NO_CHILDREN
        self.at: dict[int, Here] = NOWHERE
        """By guess."""

    def keep(self, number: int, here: Here) -> None:
        """How it is for a guess."""
        if not self.at:
            self.total, self.children, self.at = [0.0] * len(self.first), {}, {}
        self.at[number] = here


class Here:
    """A node as it is for one guess of what lies face down."""

    __slots__ = ("legal", "position", "ways")

    def __init__(self, position: Any, legal: tuple[Action, ...]) -> None:
        self.position = position
        self.legal = legal
        self.ways: list[Node] | None = None
        """The children, in the order of the legal actions; none until they have been looked at."""


CHECKED = 16
"""Once in so many visits it is looked at whether the choice is clear."""
UNVISITED: list[float] = []
NO_CHILDREN: dict[Action, Node] = {}
NOWHERE: dict[int, Here] = {}
"""What all nodes have before they are first visited."""


class Search:
    def __init__(self, game: Game[Any], view: Position, random: Random, judge: Judge, style: Style) -> None:
        assert view.decider is not None
        self._game, self._view, self._random, self._judge, self._style = game, view, random, judge, style
        self._chance = Chance(random.getrandbits(32))
        self._seat = view.decider
        self.root = Node([0.0] * view.setup.seats)
        self._idle = 0
        """Visits in a row that found nothing new."""
        self.best: Action = game.legal(view)[0]

    def visit(self) -> None:
        """One way down the tree to a new node, and what was found there back up."""
        number = self.root.visits % self._style.guesses
        if number not in self.root.at:
            self._keep(self.root, number, guess(self._view, self._random))
        node = self.root
        path = [node]
        while True:
            here = node.at[number]
            if not here.legal:
                values = node.first
                self._idle += 1
                break
            if here.ways is None and not self._known(node, here):
                values = self._open(node, here)
                self._idle = 0
                break
            assert here.ways is not None
            at = self._follow(node, here.ways, here.position.decider)
            node = here.ways[at]
            if number not in node.at:
                self._keep(node, number, self._game.apply(here.position, here.legal[at], self._chance)[0])
            path.append(node)
        for node in path:
            node.visits += 1
            total = node.total
            for seat, value in enumerate(values):
                total[seat] += value
        self._look_at_the_best(path)

    def _keep(self, node: Node, number: int, position: Any) -> None:
        node.keep(number, Here(position, self._game.legal(position)))

    def _follow(self, node: Node, ways: list[Node], seat: int) -> int:
        """Which of the ways is worth another visit."""
        pull = self._style.curiosity * sqrt(node.visits + 1)
        chosen = 0
        most = -1.0
        for at, way in enumerate(ways):
            visits = way.visits
            worth = (way.total[seat] / visits if visits else way.first[seat]) + pull * way.prior / (1 + visits)
            if worth > most:
                most = worth
                chosen = at
        return chosen

    def _known(self, node: Node, here: Here) -> bool:
        """Whether another guess has led to all that is legal here; then there is nothing to be looked at first."""
        ways = [node.children.get(action) for action in here.legal]
        if None in ways:
            return False
        here.ways = ways  # type: ignore[assignment]  # none of them is None: mypy does not see that
        return True

    def _open(self, node: Node, here: Here) -> Chances:
        """A first look at the children that a node does not have yet; what the position is worth by it."""
        apply, look, chance = self._game.apply, self._judge.look, self._chance
        seat = here.position.decider
        here.ways = []
        hope: Chances = ()
        for action in here.legal:
            child = node.children.get(action)
            if child is None:
                child = node.children[action] = Node(look(apply(here.position, action, chance)[0]))
            if not hope or child.first[seat] > hope[seat]:
                hope = child.first
            here.ways.append(child)
        self._expect(node, seat)
        return self._judge.value(here.position, hope, self._random)

    def _expect(self, node: Node, seat: int) -> None:
        """How promising each child looks beside the others."""
        children = node.children.values()
        sharpness = self._style.sharpness
        top = max([child.first[seat] for child in children])
        weights = [exp(sharpness * (child.first[seat] - top)) for child in children]
        total = sum(weights)
        for child, weight in zip(children, weights, strict=True):
            child.prior = weight / total

    def _look_at_the_best(self, path: list[Node]) -> None:
        """The best is what was followed most; before anything was, what looks best."""
        children = self.root.children
        if len(path) == 1:
            seat = self._seat
            self.best = max(children, key=lambda action: (children[action].visits, children[action].first[seat]))
        elif path[1].visits > children[self.best].visits:
            self.best = next(action for action, child in children.items() if child is path[1])

    def decided(self, left: float | None) -> bool:
        """Whether more thought cannot change the choice: there is nothing new to be found, or as many visits as are
        left could not make another choice the one followed most."""
        visits, style = self.root.visits, self._style
        if self._idle >= style.idle or visits >= style.most:
            return True
        if left is None or not visits or visits % CHECKED:
            return False
        best, second = nlargest(2, [child.visits for child in self.root.children.values()])
        return best - second > min(left, style.most - visits)

    def taken_apart(self) -> Iterator[None]:
        """Lets go of the tree, node by node: a large one takes longer to go than a frame of the screen lasts."""
        nodes = [self.root]
        while nodes:
            node = nodes.pop()
            nodes += node.children.values()
            node.children, node.at = NO_CHILDREN, NOWHERE
            yield
