"""The referee, line by line, in this process and as the command it is (FORMATS 7)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from io import BytesIO, StringIO
from random import Random
from typing import Any

import pytest

from phoenix import assets
from phoenix.records import read_record, write_position
from phoenix.referee import LONGEST_LINE, serve
from phoenix.tiles import write_tileset
from tests.games_played import positions_by_phase
from tests.processes import run_python
from tests.referee_session import OUR_MISTAKE, Answer, InProcess, RealProcess, Session, line_of, refused
from tests.rulesets import TWO_SIDED, RuleSet, named

HOUSE = write_tileset(assets.tileset("house"))
OUTER = [[r, c] for r in range(6) for c in range(6) if {r, c} & {0, 5}]
MIDDLE = [[r, c] for r in range(1, 5) for c in range(1, 5)]
CENTER_IDS = [f"C{k:02}" for k in range(1, 17)]
EDGE_IDS = [f"E{k:02}" for k in range(1, 21)]
DEAL: Answer = {
    "center": [[*space, tile, k % 4] for k, (space, tile) in enumerate(zip(MIDDLE, CENTER_IDS[::-1], strict=True))],
    "stack": EDGE_IDS[::-1],
}
STATE_KEYS = [
    "format", "rules", "tileset", "options", "players", "first", "round", "turn", "phase", "decider", "board",
    "lanterns", "stars_on", "stack", "phoenix_tile", "last_round", "winners",
]  # fmt: skip


def new(**more: Any) -> Answer:
    return {"new": {"rules": "phoenix", "players": 2, "seed": 7, **more}}


@pytest.fixture(params=["in process", "real process"])
def session(request: pytest.FixtureRequest) -> Iterator[Session]:
    if request.param == "in process":
        yield InProcess()
    else:
        with RealProcess() as process:
            yield process


@pytest.fixture
def referee() -> InProcess:
    return InProcess()


def state_of(session: Session) -> Answer:
    """Where the game is: all that the referee can be asked."""
    return {"record": session.ask({"record": True})["record"][1:], "legal": session.ask({"legal": True})["legal"]}


def start_all(session: Session, players: int) -> Answer:
    """Everybody chooses a start, four spaces apart in a row of 20."""
    for seat in range(players):
        answer = session.ask({"do": "start", "space": OUTER[seat * 2]})
        assert answer["ok"], answer
    return answer


def play(session: Session, actions: int, seed: int = 1) -> Answer:
    """Random actions from the list that the referee gives."""
    rng = Random(seed)
    answer: Answer = {}
    for _ in range(actions):
        answer = session.ask(rng.choice(session.ask({"legal": True})["legal"]))
        assert answer["ok"], answer
    return answer


# ---- new


def test_a_new_game_answers_with_its_events_and_state(session: Session) -> None:
    answer = session.ask({"new": {"rules": "winds", "players": 4, "seed": 7, "tileset": "house", "options": {}}})
    assert list(answer) == ["ok", "events", "state"]
    assert (answer["ok"], answer["events"]) == (True, [])
    state = answer["state"]
    assert list(state) == STATE_KEYS
    assert (state["rules"], state["tileset"], state["phase"], state["decider"]) == ("winds", "house", "start", 0)
    assert [player["color"] for player in state["players"]] == ["red", "cyan", "gold", "violet"]
    assert all(player["pawn"] is None and player["hand"] == [] for player in state["players"])


def test_players_may_have_names(referee: InProcess) -> None:
    names = ["Ann", "Ben", "Cleo", "Zoë 佐"]
    state = referee.ask(new(players=names))["state"]
    assert [player["name"] for player in state["players"]] == names


def test_the_first_player_begins_and_the_seats_follow_clockwise(referee: InProcess) -> None:
    state = referee.ask(new(players=3, first=2))["state"]
    deciders = [state["decider"]]
    for seat in range(3):
        state = referee.ask({"do": "start", "space": OUTER[seat]})["state"]
        deciders.append(state["decider"])
    assert deciders == [2, 0, 1, 2]
    assert (state["first"], state["turn"], state["phase"]) == (2, 2, "act")


def test_options_are_kept(referee: InProcess) -> None:
    options = {"leave": "same turn", "hands": "hidden"}
    assert referee.ask(new(options=options))["state"]["options"] == options


def test_the_same_seed_is_the_same_deal_and_another_is_another(referee: InProcess) -> None:
    def dealt(seed: int) -> Answer:
        referee.ask(new(seed=seed))
        state: Answer = start_all(referee, 2)["state"]
        return state

    assert dealt(7) == dealt(7)
    assert dealt(7)["board"] != dealt(8)["board"]
    assert dealt(7)["stack"] != dealt(8)["stack"]


@pytest.mark.parametrize("first", [0, 2])
def test_a_deal_fixes_the_center_the_stack_and_so_the_hands(session: Session, first: int) -> None:
    """P3, P4: two at once from the First Player on clockwise, from the top."""
    assert session.ask(new(players=3, first=first, deal=DEAL))["ok"]
    state = start_all(session, 3)["state"]
    assert state["board"] == [[r, c, tile, "a", turn] for r, c, tile, turn in DEAL["center"]]
    hands = [state["players"][(first + k) % 3]["hand"] for k in range(3)]
    assert [*hands[0], *hands[1], *hands[2], *state["stack"]] == DEAL["stack"]
    assert [len(hand) for hand in hands] == [2, 2, 2]
    glowing = {t["id"]: t["faces"]["a"]["lantern"] for t in HOUSE["tiles"] if t["kind"] == "center"}
    assert state["lanterns"] == [
        [r, c, glowing[tile]["color"]] for r, c, tile, _ in DEAL["center"] if glowing[tile]["state"] == "glowing"
    ]


def test_a_deal_may_fix_only_the_stack(referee: InProcess) -> None:
    referee.ask(new(deal={"stack": EDGE_IDS}))
    assert start_all(referee, 2)["state"]["stack"] == EDGE_IDS[4:]


def test_a_new_game_takes_the_place_of_the_old_one(referee: InProcess) -> None:
    referee.ask(new())
    start_all(referee, 2)
    referee.ask(new(players=3))
    assert len(referee.ask({"record": True})["record"]) == 1


# ---- legal, do, undo, redo, record


@pytest.mark.parametrize("rule_set", TWO_SIDED, ids=named)
def test_a_whole_game_is_played_from_the_lists_that_the_referee_gives(rule_set: RuleSet, session: Session) -> None:
    state = session.ask(new(rules=rule_set.rules, players=3))["state"]
    rng = Random(3)
    while state["phase"] != "over":
        legal = session.ask({"legal": True})
        assert list(legal) == ["ok", "legal"]
        answer = session.ask(rng.choice(legal["legal"]))
        assert list(answer) == ["ok", "events", "state"]
        for event in answer["events"]:
            assert isinstance(event["event"], str)
            assert isinstance(event["rule"], str)
        state = answer["state"]
    assert state["decider"] is None
    assert session.ask({"legal": True}) == {"ok": True, "legal": []}
    assert refused(session.ask({"do": "leave"}))["code"] == "illegal"


def test_undo_and_redo_answer_with_the_state_then(session: Session) -> None:
    states = [session.ask(new(players=4))["state"], *(play(session, 1, seed)["state"] for seed in range(8))]
    for state in states[-2::-1]:
        answer = session.ask({"undo": True})
        assert (answer["ok"], answer["state"]) == (True, state)
    assert refused(session.ask({"undo": True}))["code"] == "illegal"
    for state in states[1:]:
        answer = session.ask({"redo": True})
        assert (answer["ok"], answer["state"]) == (True, state)
    assert refused(session.ask({"redo": True}))["code"] == "illegal"


def test_an_action_after_an_undo_leaves_nothing_to_redo(referee: InProcess) -> None:
    referee.ask(new())
    play(referee, 4)
    referee.ask({"undo": True})
    play(referee, 1, seed=9)
    assert refused(referee.ask({"redo": True}))["code"] == "illegal"


def test_the_record_is_the_game_with_its_undos(session: Session) -> None:
    session.ask(new(rules="winds", players=6))
    play(session, 6)
    session.ask({"undo": True})
    session.ask({"undo": True})
    session.ask({"redo": True})
    state = play(session, 5)["state"]
    lines = session.ask({"record": True})["record"]
    assert all(isinstance(line, str) and "\n" not in line for line in lines)
    undone = [json.loads(line) for line in lines if "undo" in json.loads(line)]
    assert undone == [{"n": 6, "undo": True}, {"n": 5, "undo": True}]
    reading = read_record("\n".join(lines) + "\n")
    assert reading.notes == []
    assert write_position(reading.match.position) == state


# ---- position


@pytest.mark.parametrize("rule_set", TWO_SIDED, ids=named)
def test_a_state_that_comes_out_goes_in_again_in_every_phase(rule_set: RuleSet, session: Session) -> None:
    for positions in positions_by_phase(rule_set.rules).values():
        for position in positions:
            state = write_position(position)
            answer = session.ask({"position": state})
            assert answer == {"ok": True, "events": [], "state": state}
            assert bool(session.ask({"legal": True})["legal"]) == (state["phase"] != "over")


def test_what_the_rules_do_by_themselves_in_a_position_is_told(referee: InProcess) -> None:
    """P25: who must lay a tile and has none takes those of the first to the left who has any."""
    referee.ask(new(players=3, deal=DEAL))
    state = start_all(referee, 3)["state"]
    state["players"][0]["hand"] = []
    state["players"][1]["hand"] = []
    taken = state["players"][2]["hand"]
    answer = referee.ask({"position": state})
    assert answer["ok"], answer
    took = {"event": "took", "player": 0, "tiles": taken, "from": 2, "rule": "P25"}
    assert took in answer["events"]
    assert answer["state"]["players"][0]["hand"] == taken
    assert answer["state"]["players"][2]["hand"] == []


def test_a_position_with_many_faults_is_refused_with_all_of_them(session: Session) -> None:
    session.ask(new(deal=DEAL))
    state = start_all(session, 2)["state"]
    ann, ben = state["players"]
    ann["hand"] = ["E20", "E20", "E19"]  # a tile twice, and a hand too large
    ben["pawn"] = {"on": [2, 2], "port": 99}  # no such port
    state["lanterns"].append([0, 0, "blue"])  # a marker where no icon is
    state["round"] = 0
    state["wind"] = "north"
    error = refused(session.ask({"position": state}))
    assert error["code"] == "position"
    told = " ".join(error["faults"])
    for part in ("Tile E20 is there 2 times", "3 tiles", "port", "blue marker on [0, 0]", "round", '"wind"'):
        assert part in told, part
    assert state_of(session)["legal"]


@pytest.mark.parametrize(
    ("change", "words", "rule"),
    [
        pytest.param(lambda s: s["stack"].append("E20"), "E20 is there 2 times", "P1", id="tile twice"),
        pytest.param(lambda s: s["stack"].append("C01"), "C01", "P4", id="a Center tile in the stack"),
        pytest.param(lambda s: s["players"][0]["hand"].append(s["stack"].pop()), "3 tiles", "P21", id="hand too large"),
        pytest.param(lambda s: s["lanterns"].append([0, 0, "blue"]), "no icon", "P3", id="marker where no icon is"),
        pytest.param(
            lambda s: s["players"][1].update(pawn=s["players"][0]["pawn"]), "Ann and Ben", "P2", id="pawns at one place"
        ),
        pytest.param(lambda s: s["players"][0].update(pawn={"beside": [2, 2]}), "no outer space", "P2", id="inside"),
        pytest.param(
            lambda s: s["players"][0].update(pawn={"on": [0, 0], "port": 5}), "no tile", "P8", id="on nothing"
        ),
        pytest.param(lambda s: s["players"][0].update(pawn=None), "no pawn in play", "P27", id="to act without a pawn"),
        pytest.param(lambda s: s["players"][1].update(stars=7), "last round", "P19", id="seven Stars too early"),
        pytest.param(lambda s: s.update(winners=[0]), "winners", "P30", id="winners before the end"),
        pytest.param(lambda s: s.update(decider=1), "decider", "P5", id="another decides"),
        pytest.param(lambda s: s.update(phoenix_tile=0), "Phoenix tile", "P24", id="holder with two tiles"),
        pytest.param(lambda s: s["players"][0].update(color="cyan"), "cyan", "P1", id="a colour twice"),
        pytest.param(lambda s: s.update(stars_on=[[1, 1]]), "Stars", "P18", id="a Star at rest"),
    ],
)
def test_a_fault_of_a_position_is_told_by_its_rule(change: Any, words: str, rule: str, referee: InProcess) -> None:
    referee.ask(new(deal=DEAL))
    state = start_all(referee, 2)["state"]
    change(state)
    error = refused(referee.ask({"position": state}))
    assert any(words in fault and fault.endswith(f"({rule})") for fault in error["faults"]), error["faults"]


def test_two_pawns_at_one_point_are_a_fault_whichever_port_they_name(referee: InProcess) -> None:
    referee.ask(new(deal=DEAL))
    state = start_all(referee, 2)["state"]
    state["players"][0].update(pawn={"on": [1, 1], "port": 4}, hand=[])
    state["players"][1].update(pawn={"on": [1, 2], "port": 11}, hand=[])
    state["stack"] += ["E20", "E19", "E18", "E17"]
    error = refused(referee.ask({"position": state}))
    assert any("Ann and Ben" in fault and fault.endswith("(P13)") for fault in error["faults"])


# ---- tileset


def own_set(name: str = "own") -> Answer:
    """The house set under another name, its faces turned over on the Edge tiles."""
    data = deepcopy(HOUSE)
    data["id"] = name
    for tile in data["tiles"][16:]:
        tile["faces"]["a"], tile["faces"]["b"] = tile["faces"]["b"], tile["faces"]["a"]
    return data


def test_a_tile_set_holds_for_this_run_and_travels_in_the_record(session: Session) -> None:
    assert refused(session.ask(new(tileset="own")))["code"] == "unknown"
    assert session.ask({"tileset": own_set()}) == {"ok": True, "tileset": "own"}
    assert session.ask(new(tileset="own", players=6))["state"]["tileset"] == "own"
    state = play(session, 15)["state"]
    assert session.ask({"position": state})["state"] == state
    session.ask(new(tileset="own", players=6))
    play(session, 15)
    lines = session.ask({"record": True})["record"]
    assert write_position(read_record("\n".join(lines)).match.position) == state
    assert json.loads(lines[0])["x-tileset"] == own_set()


def test_a_set_of_this_run_may_take_the_place_of_the_house_set(referee: InProcess) -> None:
    referee.ask({"tileset": own_set("house")})
    referee.ask(new())
    assert "x-tileset" in json.loads(referee.ask({"record": True})["record"][0])


def test_a_broken_tile_set_is_refused_with_every_fault(session: Session) -> None:
    data = own_set()
    data["tiles"][0]["faces"]["a"]["paths"] = [[0, 12]]
    data["tiles"][35]["faces"]["b"]["paths"] = [[1, 5], [5, 8]]
    error = refused(session.ask({"tileset": data}))
    assert error["code"] == "tileset"
    assert any(fault.startswith("Tile C01, face a") and fault.endswith("(G1)") for fault in error["faults"])
    assert any(fault.startswith("Tile E20, face b") and fault.endswith("(G1)") for fault in error["faults"])
    assert refused(session.ask(new(tileset="own")))["code"] == "unknown"


@pytest.mark.parametrize("rule_set", TWO_SIDED, ids=named)
def test_a_set_of_the_other_layout_is_refused_for_the_game(rule_set: RuleSet, referee: InProcess) -> None:
    small = {
        "format": "phoenix-tileset/1",
        "id": "small",
        "name": "Small",
        "layout": "p8",
        "tiles": [{"id": "T01", "kind": "path", "faces": {"a": {"paths": [[0, 1], [2, 3], [4, 5], [6, 7]]}}}],
    }
    assert referee.ask({"tileset": small})["ok"]
    error = refused(referee.ask(new(rules=rule_set.rules, tileset="small")))
    assert error["code"] == "tileset"
    assert any(fault.endswith("(G3)") for fault in error["faults"])


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
        patch.delattr("phoenix.games.phoenix.PhoenixGame.apply")
        answer = referee.ask(start_but())
    assert answer["error"]["message"].startswith(OUR_MISTAKE)
    assert "Traceback" in capsys.readouterr().err
    assert state_of(referee) == before
    assert referee.ask(start_but())["ok"]


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
