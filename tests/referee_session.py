"""Talking to the referee, in this process or in one of its own."""

from __future__ import annotations

import json
import os
import subprocess
from select import select
from types import TracebackType
from typing import Any, Protocol, Self

from phoenix.commands.referee import Referee
from tests.games_played import PYTHON, ROOT, through_json

Answer = dict[str, Any]
PATIENCE = 300
"""Seconds until an answer that does not come is missed: more than any machine needs that is busy with other things."""
OUR_MISTAKE = "The referee made a mistake"
"""How an exception is told that should never have come so far."""


def line_of(request: object) -> bytes:
    """A request as a line; bytes are sent as they are."""
    return request if isinstance(request, bytes) else json.dumps(request).encode()


class Session(Protocol):
    def ask(self, request: object) -> Answer:
        """The answer to one request."""


class InProcess:
    def __init__(self) -> None:
        self.referee = Referee()

    def ask(self, request: object) -> Answer:
        answer: Answer = through_json(self.referee.answer(line_of(request)))
        return answer


class RealProcess:
    """``python -m phoenix referee``; each answer is waited for before the next line is sent, so it must be flushed."""

    def __enter__(self) -> Self:
        env = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
        command = [PYTHON, "-m", "phoenix", "referee"]
        self.process = subprocess.Popen(command, cwd=ROOT, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.stdin, self.stdout = self.process.stdin, self.process.stdout
        return self

    def ask(self, request: object) -> Answer:
        self.stdin.write(line_of(request) + b"\n")
        self.stdin.flush()
        assert select([self.stdout], [], [], PATIENCE)[0], "no answer"
        answer: Answer = json.loads(self.stdout.readline())
        return answer

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        """It ends with its input, without a word more."""
        rest, _ = self.process.communicate()  # ends with its input: what was not flushed comes now
        if error is None:
            assert rest == b""
            assert self.process.returncode == 0


def refused(answer: Answer) -> Answer:
    """The error of an answer that is one, and has the form of one."""
    assert answer.keys() == {"ok", "error"}
    assert answer["ok"] is False
    error: Answer = answer["error"]
    assert {"code", "message"} <= error.keys() <= {"code", "message", "rule", "faults"}
    assert error["code"] in {"syntax", "unknown", "illegal", "position", "tileset", "no-game", "too-large"}
    assert isinstance(error["message"], str)
    assert error["message"]
    assert not error["message"].startswith(OUR_MISTAKE), error["message"]
    assert isinstance(error.get("rule", ""), str)
    assert all(isinstance(fault, str) and fault for fault in error.get("faults", []))
    return error
