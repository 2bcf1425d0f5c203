"""A mirrored game through the referee: what hands did is told in objects and in texts (M, FORMATS 4 and 7)."""

from __future__ import annotations

from typing import Any

import pytest

from phoenix.match.records import read_record
from tests.referee_session import InProcess, refused

TABLE = {"tiles": "table"}


def begun(referee: InProcess, rules: str, starts: list[Any]) -> Any:
    answer = referee.ask({"new": {"rules": rules, "players": len(starts), "options": TABLE}})
    for start in starts:
        answer = referee.ask({"do": "start", **start})
    return answer["state"]


def test_a_phoenix_game_by_objects_and_by_texts(referee: InProcess) -> None:
    state = begun(referee, "phoenix", [{"space": [0, 1]}, {"space": [5, 2]}])
    assert (state["phase"], state["decider"], state["turn"]) == ("center", 0, 0)
    first = referee.ask({"do": "center", "space": [1, 1], "tile": "C01", "turn": 2})
    assert first["events"] == [
        {"event": "placed", "player": 0, "space": [1, 1], "tile": "C01", "face": "a", "turn": 2, "rule": "M2"}
    ]
    assert first["state"]["lanterns"] == [[1, 1, "orange"]]
    for number in range(2, 17):
        space = f"{'bcde'[(number - 1) % 4]}{2 + (number - 1) // 4}"
        state = referee.ask({"do": f"center {space} C{number:02} 0"})["state"]
    assert (state["phase"], len(state["board"]), len(state["lanterns"])) == ("act", 16, 7)
    action = referee.ask({"legal": True})["legal"][0]
    answer = referee.ask(action)
    assert action["do"] == "place"
    assert {"event": "reminder", "player": 0, "what": "return", "rule": "P7"} in answer["events"]
    record = referee.ask({"record": True})["record"]
    assert not any("chance" in line for line in record)
    replayed = read_record("\n".join(record)).match
    assert replayed.game.write(replayed.position) == answer["state"]


def test_a_classic_game_with_a_pass_and_the_board_put_right(referee: InProcess) -> None:
    state = begun(referee, "classic", [{"space": [0, 1], "port": 0}, {"space": [5, 2], "port": 4}])
    legal = referee.ask({"legal": True})["legal"]
    assert (len(legal), legal[0], legal[-1]) == (141, {"do": "place", "tile": "T01", "turn": 0}, {"do": "pass"})
    assert referee.ask({"do": "pass"})["state"]["turn"] == 1
    answer = referee.ask({"do": "place T05 1"})
    assert {"event": "reminder", "player": 1, "what": "draw", "rule": "C7"} in answer["events"]
    back = referee.ask({"do": "set", "position": state})
    assert (back["state"], back["events"]) == (state, [{"event": "set", "rule": "M5"}])
    assert referee.ask({"undo": True})["state"] == answer["state"]
    assert referee.ask({"redo": True})["state"] == state


def test_a_position_goes_in_again_and_is_a_mirror(referee: InProcess) -> None:
    state = begun(referee, "winds", [{"space": [0, 1]}, {"space": [5, 2]}])
    assert referee.ask({"position": state}) == {"ok": True, "events": [], "state": state}
    assert len(referee.ask({"legal": True})["legal"]) == 1024


@pytest.mark.parametrize(
    ("request_", "code", "rule"),
    [
        ({"do": "set"}, "syntax", None), ({"do": "set x"}, "syntax", None),
        ({"do": "set", "position": 3}, "position", None),
        ({"do": "set", "position": {}}, "position", None), ({"do": "set", "position": {}, "why": 1}, "unknown", None),
        ({"do": "center", "space": [1, 1], "tile": "C01"}, "syntax", None),
        ({"do": "center", "space": [1, 1], "tile": "E01", "turn": 0}, "illegal", "M2"),
        ({"do": "pass"}, "unknown", None), ({"bot": "hard", "seconds": 0}, "illegal", "M6"),
        ({"new": {"rules": "phoenix", "players": 2, "options": TABLE, "deal": {"stack": []}}}, "illegal", "M1"),
        ({"new": {"rules": "phoenix", "players": 2, "options": {"tiles": "chair"}}}, "illegal", None),
    ],
)  # fmt: skip
def test_what_is_refused(referee: InProcess, request_: Any, code: str, rule: str | None) -> None:
    begun(referee, "phoenix", [{"space": [0, 1]}, {"space": [5, 2]}])
    error = refused(referee.ask(request_))
    assert (error["code"], error.get("rule")) == (code, rule)


def test_every_fault_of_a_position_that_is_set_is_told(referee: InProcess) -> None:
    state = begun(referee, "phoenix", [{"space": [0, 1]}, {"space": [5, 2]}])
    state["players"][1]["hand"], state["stack"], state["turn"] = ["E01"], ["E02"], 1
    error = refused(referee.ask({"do": "set", "position": state}))
    assert (error["code"], [fault[-4:] for fault in error["faults"]]) == ("position", ["(M1)", "(M1)", "(M2)"])
