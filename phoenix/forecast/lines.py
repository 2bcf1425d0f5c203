"""The lines of a forecast: what becomes of the own pawn, of the others, and of the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, assert_never

from phoenix.core.actions import Action
from phoenix.core.board import COLLISION, DEAD_END, EDGE, EMPTY_AHEAD
from phoenix.core.events import Flipped, Opened, Rose, Started
from phoenix.core.lines import Line
from phoenix.core.words import Words, say, say_n
from phoenix.forecast.story import Leaving, Out, Story, Walk
from phoenix.games.interface import Game, Position, Setup
from phoenix.wording.telling_result import tell_result

CREATE = ("place", "turn")
ALONE = {"swap": "C10", "center": "M2", "pass": "M4", "set": "M5"}
"""By kind of action: the rule of one that moves nothing."""


def lines_of(story: Story, game: Game[Any], action: Action, before: Position, reached: Position) -> tuple[Line, ...]:
    """The moves, what else the action does, who is out, the last round, who wins."""
    setup, seat = before.setup, before.decider
    lines = [
        *(_leave(leave, setup) for leave in story.leaves if leave.why in ("choice", "")),
        *_walks(story, game, setup, seat),
    ]
    if action.do in CREATE and all(walk.seat != seat for walk in story.walks):
        lines.append(Line("rest", seat, say("stays: no path goes on"), "P10"))
    if before.phase in game.on_the_way and not lines:
        lines.append(Line("rest", None, say("nobody moves"), "P20", story.paths_certain))
    lines += [_other_effect(event, setup, seat) for event in story.other_effects]
    lines += _score(game, before, reached)
    lines += [_out(out, setup, seat) for out in story.outs if not out.walked]
    if story.last_round:
        lines.append(Line("last round", None, say("the last round"), "P19", story.last_round_certain))
    if reached.winners is not None:
        lines.append(_won(story, reached, reached.winners))
    return tuple(lines) or (Line("rest", None, say("nothing else happens"), ALONE.get(action.do, "S1")),)


def _leave(leave: Leaving, setup: Setup) -> Line:
    if leave.why == "choice":
        return Line("off", leave.seat, say("leaves the board, to rise again"), leave.rule)
    return Line("off", leave.seat, say("{name} leaves the board", name=setup.names[leave.seat]), leave.rule)


def _walks(story: Story, game: Game[Any], setup: Setup, seat: int | None) -> Iterator[Line]:
    own = False
    for walk in story.walks:
        if walk.seat != seat:
            yield from _walk_of_another(walk, game, setup)
        else:
            yield from _own_walk(walk, game, setup, again=own)
            own = True


def _own_walk(walk: Walk, game: Game[Any], setup: Setup, again: bool) -> Iterator[Line]:
    if again:
        words = say_n("flies on {n} tile", "flies on {n} tiles", len(walk.way))
        yield Line("pawn", walk.seat, words, game.moved_by(walk.rule), walk.certain)
    if walk.stars:
        words = say_n("{n} Star", "{n} Stars", len(walk.stars))
        yield Line("star", walk.seat, words, "P16", walk.stars_certain)
    yield Line(walk.end, walk.seat, end_words(walk, game, setup), walk.left_by or walk.rule, walk.certain)


def _walk_of_another(walk: Walk, game: Game[Any], setup: Setup) -> Iterator[Line]:
    name, n = setup.names[walk.seat], len(walk.way)
    words = say_n("{name} moves {n} tile", "{name} moves {n} tiles", n, name=name)
    yield Line("pawn", walk.seat, words, game.moved_by(walk.rule), walk.certain)
    if walk.stars:
        words = say_n("{name} makes {n} Star", "{name} makes {n} Stars", len(walk.stars), name=name)
        yield Line("star", walk.seat, words, "P16", walk.stars_certain)
    if walk.left_by:
        yield Line(walk.end, walk.seat, _end_of_another(walk, game, setup), walk.left_by, walk.certain)


def end_words(walk: Walk, game: Game[Any], setup: Setup) -> Words:
    """How a walk ends, without saying whose."""
    if walk.end == EMPTY_AHEAD:
        return say("stops before an empty space")
    if walk.end == DEAD_END:
        return say("stops at a dead end")
    if not walk.left_by:
        return say("flies round an endless loop")
    out = game.off_is_out
    if walk.end == COLLISION:
        other = setup.names[walk.met[0]]
        if out:
            return say("collides with {other}: both are out", other=other)
        return say("collides with {other}: both leave", other=other)
    if walk.end == EDGE:
        return say("reaches the edge: out") if out else say("leaves the board")
    return say("an endless loop: out") if out else say("an endless loop: leaves the board")


def _end_of_another(walk: Walk, game: Game[Any], setup: Setup) -> Words:
    name = setup.names[walk.seat]
    out = game.off_is_out
    if walk.end == COLLISION:
        other = setup.names[walk.met[0]]
        if out:
            return say("{name} collides with {other}: both are out", name=name, other=other)
        return say("{name} collides with {other}: both leave", name=name, other=other)
    return say("{name} is out", name=name) if out else say("{name} leaves the board", name=name)


def _other_effect(event: Flipped | Started | Opened | Rose, setup: Setup, decider: int | None) -> Line:
    match event:
        case "rose", rule, seat, _:
            if seat == decider:
                return Line("rise", seat, say("spends the Life token"), rule)
            return Line("rise", seat, say("{name} spends the Life token", name=setup.names[seat]), rule)
        case (("started" | "opened"), rule, seat, _):
            return Line("start", seat, say("starts here"), rule)
        case "flipped", rule, _, (_, _, pose):
            glowing = setup.tiles.glowing[pose]
            if glowing is None:
                return Line("flip", None, say("the tile turns over"), rule)
            return Line("flip", None, say("the tile lights up") if glowing else say("the tile goes dark"), rule)
    assert_never(event)


def _score(game: Game[Any], before: Position, reached: Position) -> Iterator[Line]:
    """What the walk is worth where paths are counted (V1, V2)."""
    seat, earlier, later = before.decider, game.score(before), game.score(reached)
    if seat is None or earlier is None or later is None or later[seat] == earlier[seat]:
        return
    words = game.score_gained(later[seat] - earlier[seat])
    yield Line("score", seat, replace(words, rule=None), words.rule or "")


def _out(out: Out, setup: Setup, seat: int | None) -> Line:
    name = setup.names[out.seat]
    if out.rule != "P26":
        words = say("{name} is out", name=name)
    elif out.seat == seat:
        words = say("cannot rise: out")
    else:
        words = say("{name} cannot rise: out", name=name)
    return Line("out", out.seat, words, out.rule, out.certain)


def _won(story: Story, reached: Position, winners: tuple[int, ...]) -> Line:
    result = tell_result(reached, story.won)
    certain = story.paths_certain and (story.score_certain or result.rule != "P30")
    return Line("won", winners[0] if winners else None, result.headline, result.rule, certain)
