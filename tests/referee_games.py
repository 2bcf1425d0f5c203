"""Games that a referee is asked to play, for its tests."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.referee_session import Answer, Session

OUTER = [[r, c] for r in range(6) for c in range(6) if {r, c} & {0, 5}]
MIDDLE = [[r, c] for r in range(1, 5) for c in range(1, 5)]
CENTER_IDS = [f"C{k:02}" for k in range(1, 17)]
EDGE_IDS = [f"E{k:02}" for k in range(1, 21)]
DEAL: Answer = {
    "center": [[*space, tile, k % 4] for k, (space, tile) in enumerate(zip(MIDDLE, CENTER_IDS[::-1], strict=True))],
    "stack": EDGE_IDS[::-1],
}


def new(**more: Any) -> Answer:
    return {"new": {"rules": "phoenix", "players": 2, "seed": 7, **more}}


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
