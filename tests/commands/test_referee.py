"""The referee, line by line, in this process and as the command it is (FORMATS 7)."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from phoenix.core import assets
from phoenix.core.tiles import write_tileset
from phoenix.match.records import read_record, write_position
from tests.games_played import positions_by_phase
from tests.referee_games import DEAL, EDGE_IDS, OUTER, new, play, start_all, state_of
from tests.referee_session import Answer, InProcess, Session, refused
from tests.rulesets import TWO_SIDED, RuleSet, named

HOUSE = write_tileset(assets.tileset("house"))
STATE_KEYS = [
    "format", "rules", "tileset", "options", "players", "first", "round", "turn", "phase", "decider", "board",
    "lanterns", "stars_on", "stack", "phoenix_tile", "last_round", "winners",
]  # fmt: skip


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


# ---- actions as text


def test_an_action_may_be_its_text(session: Session) -> None:
    session.ask(new(players=2))
    events = session.ask({"do": "start b1", "x-by": "a bot"})["events"]
    assert events == [{"event": "started", "player": 0, "space": [0, 1], "rule": "P2"}]


def test_a_game_told_in_texts_is_the_game_told_in_objects() -> None:
    texts, objects = InProcess(), InProcess()
    for each in (texts, objects):
        each.ask(new(rules="winds", players=3, seed=5))
    rng = Random(5)
    while legal := objects.ask({"legal": True})["legal"]:
        match = texts.referee.match
        assert match is not None
        k = rng.randrange(len(legal))
        assert texts.ask({"do": f"{match.legal()[k]} "}) == objects.ask(legal[k])


@pytest.mark.parametrize(
    ("text", "code"),
    [("start somewhere", "syntax"), ("start a1 a2", "syntax"), ("fly a1", "unknown"), ("start c3", "illegal")],
)
def test_a_text_that_does_not_do_changes_nothing(text: str, code: str, session: Session) -> None:
    before = session.ask(new(players=2))["state"]
    assert refused(session.ask({"do": text}))["code"] == code
    assert session.ask({"do": "start a1", "space": [0, 0]})["error"]["code"] == "unknown"
    assert session.ask({"position": before})["state"] == before
