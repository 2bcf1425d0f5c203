"""Positions of the scorekeeper as files (FORMATS 3)."""

from __future__ import annotations

from typing import Any

from phoenix.core.reading import Reader
from phoenix.core.tiles import TileSet
from phoenix.core.words import BadPosition, Words, say
from phoenix.games.common_files import read_seat, read_setup, read_winners
from phoenix.games.interface import POSITION_FORMAT, Game, Setup
from phoenix.games.tally.standings import places, standings
from phoenix.games.tally.state import TallyPosition

PLAYER_KEYS = ("stars", "life", "in", "out", "place")
KEYS = (
    "format", "rules", "options", "players", "first", "round", "turn", "phase", "decider", "full", "last_round",
    "winners", "standings",
)  # fmt: skip
LEFT, OUT_NOW = "x-left", "x-out"
"""Whose pawns left the board, and who went out, in the present turn."""


def write(position: TallyPosition) -> dict[str, Any]:
    setup = position.setup
    out: dict[str, Any] = {"format": POSITION_FORMAT, "rules": setup.rules, "options": dict(setup.options)}
    out["players"] = [
        {
            "name": setup.names[seat], "color": setup.colors[seat], "stars": position.stars[seat],
            "life": position.life[seat], "in": position.in_play[seat], "out": position.out[seat],
            "place": position.place[seat], **(dict(setup.player_extra[seat]) if setup.player_extra else {}),
        }
        for seat in range(setup.seats)
    ]  # fmt: skip
    out["first"] = setup.first
    for key in ("round", "turn", "phase", "decider", "full"):
        out[key] = getattr(position, key)
    if position.by_rounds:
        out["turn"] = None
    out["last_round"] = position.last_round and not position.classic
    out["winners"] = None if position.winners is None else list(position.winners)
    out["standings"] = standings(position)
    for key, seats in ((LEFT, position.left), (OUT_NOW, position.out_now)):
        if seats:
            out[key] = list(seats)
    out.update(setup.extra)
    return out


def read(data: object, tiles: TileSet, game: Game[TallyPosition]) -> TallyPosition:
    reader = Reader()
    top = reader.record(data, say("The position"), KEYS, ("tileset",))
    setup, players = read_setup(reader, top, tiles, game, PLAYER_KEYS, (LEFT, OUT_NOW))
    seats = max(len(players), 1)
    each = list(enumerate(players))
    position = TallyPosition(
        setup=setup,
        stars=tuple(reader.number(p.get("stars"), say("The stars of player {k}", k=k), 0, 999) for k, p in each),
        life=tuple(reader.flag(p.get("life"), say("The life of player {k}", k=k)) for k, p in each),
        in_play=tuple(reader.flag(p.get("in"), say("The key {key} of player {k}", key="in", k=k)) for k, p in each),
        out=tuple(reader.flag(p.get("out"), say("The key {key} of player {k}", key="out", k=k)) for k, p in each),
        place=tuple(
            None if p.get("place") is None else reader.number(p["place"], say("The place of player {k}", k=k), 1, 8)
            for k, p in each
        ),
        round=reader.number(top.get("round"), say("The round"), 1, 10_000),
        turn=_read_turn(reader, top.get("turn"), setup, seats),
        phase=reader.choice(top.get("phase"), say("The phase"), ("act", "over")),
        decider=None if top.get("decider") is None else read_seat(reader, top["decider"], say("The decider"), seats),
        full=reader.flag(top.get("full"), say("The key {key}", key="full")),
        winners=read_winners(reader, top.get("winners"), seats),
        left=_read_seats(reader, top, LEFT, seats),
        out_now=_read_seats(reader, top, OUT_NOW, seats),
    )
    if players:
        reader.faults += faults(position)
        for key in ("last_round", "standings"):
            if not reader.faults and top.get(key) != write(position)[key]:
                reader.wrong(say("The key {key} does not follow from the rest.", rule="S2", key=key))
    if reader.faults:
        raise BadPosition(say("The position has {count} fault(s).", count=len(reader.faults)), reader.faults)
    return position


def _read_turn(reader: Reader, value: object, setup: Setup, seats: int) -> int:
    """Whose turn it is; null where all report to one round (S4)."""
    if setup.options.get("by") != "rounds":
        return read_seat(reader, value, say("The turn"), seats)
    if value is not None:
        reader.wrong(say("Nobody has the turn in a score that is kept by rounds.", rule="S4"))
    return setup.first


def _read_seats(reader: Reader, top: dict[str, Any], key: str, seats: int) -> tuple[int, ...]:
    where = say("The key {key}", key=key)
    items = reader.items(top.get(key, []), where)[:8]
    return tuple(sorted({read_seat(reader, seat, where, seats) for seat in items}))


def faults(position: TallyPosition) -> list[Words]:
    found = []
    over = position.phase == "over"
    nobody_decides = over or position.by_rounds
    if over != (position.winners is not None) or nobody_decides != (position.decider is None):
        found.append(say("There are winners and no decider if and only if the phase is over.", rule="S2"))
    if not nobody_decides and position.decider != position.turn:
        found.append(say("The decider is whose turn it is.", rule="S1"))
    if not over and all(position.out) and not position.out_now:
        found.append(say("Everybody is out, and the game goes on.", rule="S2"))
    for seat, name in enumerate(position.setup.names):
        if position.in_play[seat] and position.out[seat]:
            found.append(say("{name} is out and in play.", rule="S1", name=name))
        if position.in_play[seat] and seat in position.left:
            found.append(say("{name} has left the board in this turn and is in play.", rule="S1", name=name))
        if not position.out[seat] and seat in position.out_now:
            found.append(say("{name} has gone out in this turn and is not out.", rule="S1", name=name))
        if not over and position.out[seat] != (position.place[seat] is not None):
            found.append(say("{name} has a place if and only if out.", rule="S2", name=name))
    if not found and not over and position.place != places(position):
        found.append(say("The places do not follow from the order in which players went out.", rule="S2"))
    return found
