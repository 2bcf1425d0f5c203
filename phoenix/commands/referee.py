"""The line protocol: one JSON object a line in, exactly one a line out (FORMATS 7). It never ends on bad input."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, BinaryIO, TextIO

from phoenix.core import assets
from phoenix.core.actions import Action
from phoenix.core.events import Event
from phoenix.core.reading import parse_json, short
from phoenix.core.tiles import TileSet, read_tileset
from phoenix.core.words import BadSyntax, Faulty, Illegal, NoGame, Problem, Unknown, say
from phoenix.match.match import Match
from phoenix.match.records import new_match, read_position, record_lines

LONGEST_LINE = 1 << 20

Answer = dict[str, Any]


class TooLarge(Problem):
    code = "too-large"


class Referee:
    """One game at a time, and the tile sets given for this run."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.sets: dict[str, TileSet] = {}

    def answer(self, line: bytes) -> Answer:
        """The answer to one line; whatever it is, there is one, and a refused request has changed nothing."""
        try:
            return self._answer(line)
        except Exception as fault:  # a mistake of ours must not end a game that others play
            problem = fault if isinstance(fault, Problem) else _our_mistake(fault)
            error: Answer = {"code": problem.code, "message": str(problem)}
            if problem.rule:
                error["rule"] = problem.rule
            if isinstance(problem, Faulty):
                error["faults"] = [str(fault) for fault in problem.faults]
            return {"ok": False, "error": error}

    def _answer(self, line: bytes) -> Answer:
        if len(line) > LONGEST_LINE:
            raise TooLarge(say("A line has at most {most} bytes.", most=LONGEST_LINE))
        try:
            text = line.decode("utf-8")
        except UnicodeDecodeError:
            raise BadSyntax(say("The line is not UTF-8.")) from None
        request = parse_json(text)
        if not isinstance(request, dict):
            raise BadSyntax(say("A request is an object, not {value}.", value=short(request)))
        if "do" in request:
            return self._do(request)
        name = next((key for key in request if key in self._requests), None)
        if name is None:
            raise Unknown(say("There is no such request; there are {names}.", names=", ".join(("do", *self._requests))))
        allowed = self._more_keys.get(name, ())
        for key in request:
            if key != name and key not in allowed:
                raise Unknown(say("The request {name} has no key {key}.", name=name, key=short(key)))
        return self._requests[name](self, request)

    def _playing(self) -> Match:
        if self.match is None:
            raise NoGame(say("There is no game yet: send new or position first."))
        return self.match

    def _play_on(self, match: Match, events: Sequence[Event] = ()) -> Answer:
        """What happened, and the position it led to; the game goes on there only now that it can be told."""
        answer = {
            "ok": True,
            "events": [match.game.write_event(event, match.setup) for event in events],
            "state": match.game.write(match.position),
        }
        self.match = match
        return answer

    def _tile_sets(self, name: str) -> TileSet:
        return self.sets.get(name) or assets.tileset(name)

    def _new(self, request: Answer) -> Answer:
        match = new_match(request["new"], self._tile_sets)
        return self._play_on(match, match.opening)

    def _position(self, request: Answer) -> Answer:
        match = Match.of(read_position(request["position"], self._tile_sets))
        return self._play_on(match, match.opening)

    def _tileset(self, request: Answer) -> Answer:
        tiles = read_tileset(request["tileset"])
        self.sets[tiles.id] = tiles
        return {"ok": True, "tileset": tiles.id}

    def _legal(self, request: Answer) -> Answer:
        _must_be_true(request, "legal")
        match = self._playing()
        return {
            "ok": True,
            "legal": [match.game.write_action(action, match.setup) for action in match.legal()],
        }

    def _do(self, request: Answer) -> Answer:
        match = self._playing().copy()
        return self._play_on(match, match.apply(self._action(match, request)))

    def _action(self, match: Match, request: Answer) -> Action:
        """An action as an object, or its text: ``{"do":"place E04 b2"}``."""
        do = request["do"]
        if not isinstance(do, str) or " " not in do:
            return match.game.read_action(request, match.setup)
        for key in request:
            if key != "do" and not key.startswith("x-"):
                raise Unknown(say("The request {name} has no key {key}.", name="do", key=short(key)))
        return match.parse(do)

    def _undo(self, request: Answer) -> Answer:
        _must_be_true(request, "undo")
        match = self._playing().copy()
        match.undo()
        return self._play_on(match)

    def _redo(self, request: Answer) -> Answer:
        _must_be_true(request, "redo")
        match = self._playing().copy()
        match.redo()
        return self._play_on(match)

    def _record(self, request: Answer) -> Answer:
        _must_be_true(request, "record")
        return {"ok": True, "record": record_lines(self._playing())}

    def _bot(self, request: Answer) -> Answer:
        from phoenix.bots import choose
        from phoenix.bots.interface import Budget

        match = self._playing()
        if not isinstance(request["bot"], str):
            raise BadSyntax(say("A bot has a name, not {value}.", value=short(request["bot"])))
        seconds = request.get("seconds", 1)
        if not isinstance(seconds, int | float) or isinstance(seconds, bool) or not 0 <= seconds <= 3600:
            raise BadSyntax(say("The seconds are a number from 0 to 3600, not {value}.", value=short(seconds)))
        random = Random(f"{match.seed}/{len(match.played)}")
        action = choose(request["bot"], match.position, random, Budget(seconds=seconds))
        return {"ok": True, "action": match.game.write_action(action, match.setup)}

    _requests: dict[str, Callable[[Any, Answer], Answer]] = {  # noqa: RUF012
        "new": _new, "position": _position, "tileset": _tileset, "legal": _legal,
        "undo": _undo, "redo": _redo, "record": _record, "bot": _bot,
    }  # fmt: skip
    _more_keys = {"bot": ("seconds",)}  # noqa: RUF012


def _our_mistake(fault: Exception) -> Problem:
    """Told on standard error in full, and to whoever asked in one line."""
    traceback.print_exception(fault)
    return Illegal(say("The referee made a mistake ({kind}); nothing has changed.", kind=type(fault).__name__))


def _must_be_true(request: Answer, name: str) -> None:
    if request[name] is not True:
        raise BadSyntax(say("The request is {{{name}: true}}, not {value}.", name=name, value=short(request[name])))


def lines_of(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream; of one that is too long only so much that it can be told."""
    while line := stream.readline(LONGEST_LINE + 2):
        if not line.endswith(b"\n") and len(line) > LONGEST_LINE:
            while (rest := stream.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
                pass
        yield line.removesuffix(b"\n").removesuffix(b"\r")


def serve(stdin: BinaryIO, stdout: TextIO) -> None:
    """Answers line after line until the input ends."""
    referee = Referee()
    for line in lines_of(stdin):
        stdout.write(json.dumps(referee.answer(line), separators=(",", ":")) + "\n")
        stdout.flush()
