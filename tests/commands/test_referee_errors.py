"""What a referee refuses, and lines as they come (FORMATS 7)."""

from __future__ import annotations

import json
from io import BytesIO, StringIO
from random import Random
from typing import Any

import pytest

from phoenix.commands.referee import LONGEST_LINE, serve
from tests.processes import run_python
from tests.referee_games import DEAL, EDGE_IDS, OUTER, new, play, state_of
from tests.referee_session import OUR_MISTAKE, Answer, InProcess, RealProcess, Session, line_of, refused

# ---- errors


def start_but(**more: Any) -> Answer:
    return {"do": "start", "space": [0, 0], **more}


def deal_but(**more: Any) -> Answer:
    return new(deal={**DEAL, **more})


SYNTAX = [
    b"", b" ", b"{", b"}", b"[]", b"7", b"null", b"true", b'"new"', b"{'legal':true}", b'{"legal":true',
    b'{"legal":true}}', b'{"legal":true}{"legal":true}', b"\xff\xfe", b'{"legal":\xc3}', b'{"legal":NaN}',
    b'{"legal":Infinity}',
    b'\xef\xbb\xbf{"legal":true}', b"[" * 100_000, b'{"a":' * 50_000, b'{"position":' + b"[" * 600 + b"]" * 600 + b"}",
    b'{"new":{"rules":"phoenix","players":2,"seed":' + b"9" * 5000 + b"}}",
    {"legal": 1}, {"legal": False}, {"legal": None}, {"undo": "yes"}, {"redo": []}, {"record": {}},
    {"do": 7}, {"do": None}, {"do": ["start"]}, {"do": "start"}, {"do": "start", "space": "a1"},
    {"do": "start", "space": [0]}, {"do": "start", "space": [0, True]}, {"do": "start", "space": [0, 0.0]},
    {"do": "place", "tile": 4, "face": "a", "turn": 0}, {"do": "place", "tile": "E01", "face": "a", "turn": "0"},
    {"do": "dim", "flip": None}, {"do": "lantern", "to": {}},
    {"new": []}, {"new": None}, {"new": {}}, {"new": {"rules": "phoenix"}}, {"new": {"players": 2}},
    new(players="two"), new(players=None), new(players=2.0), new(players=True), new(players=[1, 2]),
    new(players=["", "Ben"]), new(seed="x"), new(seed=1.5), new(seed=True), new(options=[]),
    new(first="0"), new(first=True), new(rules=7), new(tileset=None),
]  # fmt: skip
UNKNOWN = [
    {}, {"hello": True}, {"legal": True, "more": 1}, {"new": new()["new"], "legal": True}, {"DO": "start"},
    {"do": "fly"}, {"do": ""}, start_but(port=3), {"do": "leave", "why": 1},
    new(rules="chess"), new(tileset="none"), new(options={"wind": 1}), new(turns=3), {"undo": True, "redo": True},
]  # fmt: skip
ILLEGAL = [
    (start_but(space=[2, 2]), "P2"), (start_but(space=[9, 9]), "P2"), (start_but(space=[-1, 0]), "P2"),
    (start_but(space=[10**30, 0]), "P2"), (start_but(space=OUTER[0]), "P2"),
    ({"do": "leave"}, "P2"), ({"do": "rise", "space": [0, 0]}, "P2"), ({"do": "dim", "flip": "lr"}, "P2"),
    ({"do": "place", "tile": "E01", "face": "a", "turn": 0, "entry": 1}, "P2"),
    (new(players=0), "P1"), (new(players=1), "P1"), (new(players=9), "P1"), (new(players=["Ann"]), "P1"),
    (new(first=2), "P5"), (new(options={"leave": "never"}), None), (new(options={"leave": 1}), None),
    (deal_but(center=[]), "P3"), (deal_but(center=DEAL["center"][1:]), "P3"), (deal_but(stack=EDGE_IDS[1:]), "P4"),
    (deal_but(center=[[0, 0, *DEAL["center"][0][2:]], *DEAL["center"][1:]]), "P3"),
    (deal_but(stack=[*EDGE_IDS[1:], "E02"]), "P4"), (deal_but(stack=[*EDGE_IDS[1:], "C01"]), "P4"),
    ({"redo": True}, None),
]  # fmt: skip
POSITIONS = [
    {"position": None},
    {"position": []},
    {"position": {}},
    {"position": {"rules": "phoenix", "tileset": "house"}},
]
TILE_SETS = [{"tileset": None}, {"tileset": []}, {"tileset": {}}, {"tileset": "house"}]
ERRORS = [
    *((request, "syntax", None) for request in SYNTAX),
    *((request, "unknown", None) for request in UNKNOWN),
    *((request, "illegal", rule) for request, rule in ILLEGAL),
    *((request, "position", None) for request in POSITIONS),
    *((request, "tileset", None) for request in TILE_SETS),
    (b" " * (LONGEST_LINE + 1), "too-large", None),
]


def shown(request: object) -> str:
    return repr(request)[:50]


@pytest.mark.parametrize(("request_", "code", "rule"), ERRORS, ids=shown)
def test_an_error_has_its_code_and_rule_and_nothing_has_changed(
    request_: object, code: str, rule: str | None, referee: InProcess
) -> None:
    referee.ask(new())
    referee.ask(start_but())
    match, position, before = referee.referee.match, referee.referee.match.position, state_of(referee)  # type: ignore[union-attr]
    error = refused(referee.ask(request_))
    assert (error["code"], error.get("rule")) == (code, rule), error
    assert referee.referee.match is match
    assert match is not None
    assert match.position is position
    assert state_of(referee) == before
    assert referee.referee.sets == {}


def test_the_real_process_answers_every_error_as_the_class_does_and_goes_on() -> None:
    with RealProcess() as process:
        here = InProcess()
        for session in (process, here):
            session.ask(new())
            session.ask(start_but())
        for request, _, _ in ERRORS:
            assert process.ask(request) == here.ask(request), shown(request)
            assert state_of(process) == state_of(here)


@pytest.mark.parametrize(
    "request_",
    [{"legal": True}, {"undo": True}, {"redo": True}, {"record": True}, start_but(), {"bot": "hard", "seconds": 1}],
    ids=shown,
)
def test_before_a_game_there_is_no_game(request_: Answer, session: Session) -> None:
    assert refused(session.ask(request_))["code"] == "no-game"


def test_a_bot_that_nobody_knows_is_unknown(session: Session) -> None:
    session.ask(new())
    assert refused(session.ask({"bot": "nobody", "seconds": 1}))["code"] == "unknown"


def test_a_mistake_of_our_own_is_told_and_the_game_goes_on(
    referee: InProcess, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    referee.ask(new())
    before = state_of(referee)
    with monkeypatch.context() as patch:
        patch.delattr("phoenix.games.phoenix.rules.PhoenixGame.apply")
        answer = referee.ask(start_but())
    assert answer["error"]["message"].startswith(OUR_MISTAKE)
    assert "Traceback" in capsys.readouterr().err
    assert state_of(referee) == before
    assert referee.ask(start_but())["ok"]


@pytest.mark.parametrize("request_", [start_but(space=[3, 0]), {"undo": True}, {"redo": True}, new(seed=8)], ids=shown)
def test_what_cannot_be_told_has_not_happened(
    request_: Answer, referee: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An action, an undo or a new game is taken back if a mistake of ours comes after it, in what is said of it."""
    referee.ask(new())
    referee.ask(start_but())
    referee.ask({"undo": True})
    referee.ask(start_but(space=[0, 2]))
    referee.ask(start_but(space=[0, 4]))
    referee.ask({"undo": True})
    before = state_of(referee)
    with monkeypatch.context() as patch:
        patch.setattr("phoenix.games.phoenix.rules.PhoenixGame.write", None)
        assert referee.ask(request_)["error"]["message"].startswith(OUR_MISTAKE)
    assert state_of(referee) == before
    assert referee.ask(request_)["ok"]


def test_a_failed_new_keeps_the_game_that_was(session: Session) -> None:
    session.ask(new())
    play(session, 5)
    before = state_of(session)
    refused(session.ask(new(players=9)))
    refused(session.ask({"position": {}}))
    assert state_of(session) == before


# ---- lines

GOOD = line_of(new())


def served(data: bytes) -> list[Answer]:
    out = StringIO()
    serve(BytesIO(data), out)
    text = out.getvalue()
    assert text == "" or text.endswith("\n")
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize(
    ("data", "oks"),
    [
        pytest.param(b"", [], id="nothing"),
        pytest.param(b"\n", [False], id="a blank line"),
        pytest.param(b"\n\n" + GOOD + b"\n\n", [False, False, True, False], id="blank lines between"),
        pytest.param(GOOD + b"\r\n" + b'{"legal":true}\r\n', [True, True], id="CRLF"),
        pytest.param(b"\r\n" + GOOD + b"\r\n", [False, True], id="a blank line of CRLF"),
        pytest.param(GOOD + b"\n" + b'{"legal":true}', [True, True], id="no newline at the end"),
        pytest.param(GOOD + b"\n" + b'{"legal":true', [True, False], id="cut at the end"),
        pytest.param(GOOD.replace(b" ", b"\t") + b"  \n", [True], id="other white space"),
        pytest.param(GOOD + b"\x00\n" + GOOD + b"\n", [False, True], id="a zero byte"),
        pytest.param(GOOD.replace(b" ", b"\r") + b"\n", [True], id="a lone CR is white space"),
    ],
)
def test_each_line_has_one_answer(data: bytes, oks: list[bool]) -> None:
    assert [answer["ok"] for answer in served(data)] == oks


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b""], ids=["LF", "CRLF", "no newline"])
@pytest.mark.parametrize(
    ("length", "code"),
    [(LONGEST_LINE, None), (LONGEST_LINE + 1, "too-large"), (LONGEST_LINE + 2, "too-large"), (2 << 20, "too-large")],
)
def test_a_line_of_a_mebibyte_is_read_and_a_longer_one_is_too_large(length: int, code: str | None, end: bytes) -> None:
    answers = served(GOOD + b"\n" + b'{"legal":true}'.ljust(length) + end)
    assert len(answers) == 2
    assert answers[1].get("error", {}).get("code") == code


def test_after_a_line_too_large_the_next_one_is_the_next_one() -> None:
    answers = served(GOOD + b"\n" + b"9" * (2 << 20) + b"\n" + b'{"legal":true}\n' + b"\n")
    assert [answer["ok"] for answer in answers] == [True, False, True, False]


def test_answers_come_in_the_order_of_the_lines() -> None:
    """All sent at once to the real process; each answer is the one that a patient session gets."""
    here = InProcess()
    requests: list[object] = [new(players=3, deal=DEAL)]
    expected = [here.ask(requests[0])]
    rng = Random(5)
    for k in range(60):
        legal = here.ask({"legal": True})["legal"]
        request: object = rng.choice(legal) if k % 4 and legal else rng.choice([{"undo": True}, {"legal": True}, b"?"])
        requests.append(request)
        expected.append(here.ask(request))
    run = run_python("-m", "phoenix", "referee", stdin=b"\n".join(map(line_of, requests)))
    assert (run.returncode, run.stderr) == (0, b"")
    assert [json.loads(line) for line in run.stdout.splitlines()] == expected


def test_an_answer_is_one_line_of_ascii_whatever_the_names() -> None:
    request = json.dumps(new(players=["Zoë", "佐"]), ensure_ascii=False)
    run = run_python("-m", "phoenix", "referee", stdin=request.encode())
    assert run.stdout.isascii()
    assert run.stdout.count(b"\n") == 1
    assert [player["name"] for player in json.loads(run.stdout)["state"]["players"]] == ["Zoë", "佐"]


def test_numbers_of_others_come_out_as_json(referee: InProcess) -> None:
    """An ``x-`` key is kept; whatever is in it, the answer must be JSON that a strict reader takes."""
    state = referee.ask(new())["state"]
    line = line_of({"position": state})[:-2] + b',"x-note":1e999}}'
    text = json.dumps(referee.referee.answer(line))

    def refuse(name: str) -> None:
        pytest.fail(f"{name} is no JSON")

    json.loads(text, parse_constant=refuse)
