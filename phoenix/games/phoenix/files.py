"""Positions of Phoenix Rising and Winds of Change as files (FORMATS 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from phoenix.core.reading import Reader, is_int, short
from phoenix.core.tiles import COLORS, EMPTY, FACES, TileSet, face_of, turn_of
from phoenix.core.words import BadPosition, Words, say
from phoenix.games.common_files import (
    HEAD,
    read_board,
    read_seat,
    read_setup,
    read_tiles,
    read_winners,
    write_head,
    write_tiles,
)
from phoenix.games.phoenix import status as phoenix_status
from phoenix.games.phoenix.state import (
    BESIDE,
    GRID,
    MOST_PASSES,
    SIZE,
    SPACES,
    Draft,
    PhoenixPosition,
    fresh,
    recompute_derived,
)
from phoenix.games.phoenix.status import write_pending
from phoenix.games.phoenix.traits import PhoenixTraits
from phoenix.games.state import NOBODY, OFF

PORTS = GRID.layout.ports
PLAYER_KEYS = ("stars", "life", "out", "pawn", "hand")
KEYS = (
    *HEAD, "round", "turn", "phase", "decider", "board", "lanterns", "stars_on", "stack", "phoenix_tile",
    "last_round", "winners",
)  # fmt: skip
OURS = ("x-move", "x-passes")
MOVE_KEYS = (
    "mover", "settled", "stayed", "travelling", "flipped", "free_flips", "waiting", "passes", "stirred", "gone",
)  # fmt: skip
FIELDS = {"stirred": "moved_this_pass"}
"""Keys of a move under way that have another name as a field."""


def write(position: PhoenixPosition) -> dict[str, Any]:
    setup = position.setup
    tiles = setup.tiles
    pair = GRID.pair
    out: dict[str, Any] = write_head(setup)
    out["players"] = [_write_player(position, seat) for seat in range(setup.seats)]
    out["first"] = setup.first
    for key in ("round", "turn", "phase", "decider"):
        out[key] = getattr(position, key)
    out["board"] = [
        [*pair(space), tiles.id_of(pose), FACES[face_of(pose)], turn_of(pose)]
        for space, pose in enumerate(position.board)
        if pose != EMPTY
    ]
    out["lanterns"] = [[*pair(space), color] for space, color in enumerate(position.lanterns) if color]
    out["stars_on"] = [pair(space) for space in position.stars_on]
    out["stack"] = write_tiles(position.stack, tiles)
    out["phoenix_tile"] = None if position.holder == NOBODY else position.holder
    out["last_round"] = position.last_round
    out["winners"] = None if position.winners is None else list(position.winners)
    asked = write_pending(position)
    if asked:
        out["pending"] = asked
        out["x-move"] = _write_move(position)
    if position.stopped:
        out["x-passes"] = MOST_PASSES
    out.update(setup.extra)
    return out


def _write_player(position: PhoenixPosition, seat: int) -> dict[str, Any]:
    setup = position.setup
    return {
        "name": setup.names[seat],
        "color": setup.colors[seat],
        "stars": position.stars[seat],
        "life": position.life[seat],
        "out": position.out[seat],
        "pawn": write_pawn(position.pawns[seat]),
        "hand": write_tiles(position.hands[seat], setup.tiles),
        **(dict(setup.player_extra[seat]) if setup.player_extra else {}),
    }


def write_pawn(pawn: int) -> dict[str, Any] | None:
    if pawn == OFF:
        return None
    if pawn >= BESIDE:
        return {"beside": GRID.pair(pawn - BESIDE)}
    return {"on": GRID.pair(pawn // PORTS), "port": pawn % PORTS}


def _write_move(position: PhoenixPosition) -> dict[str, Any]:
    """The move under way: all that the next decision needs and cannot be seen."""
    out: dict[str, Any] = {key: getattr(position, FIELDS.get(key, key)) for key in MOVE_KEYS}
    for key in ("stayed", "flipped"):
        out[key] = [GRID.pair(space) for space in out[key]]
    for key in ("waiting", "gone"):
        out[key] = list(out[key])
    return out


def read(data: object, tiles: TileSet, game: PhoenixTraits) -> PhoenixPosition:
    """A position that may be played on, or ``BadPosition`` with every fault that it has."""
    reader = Reader()
    top = reader.record(data, say("The position"), KEYS, ("pending",))
    setup, players = read_setup(reader, top, tiles, game, PLAYER_KEYS, OURS)
    seats = max(len(players), 1)
    d = fresh(setup)
    _read_players(reader, d, players)
    d.round = reader.number(top.get("round"), say("The round"), 1, 10_000)
    d.turn = read_seat(reader, top.get("turn"), say("The turn"), seats)
    d.phase = reader.choice(top.get("phase"), say("The phase"), game.written_phases)
    decider = top.get("decider")
    d.decider = None if decider is None else read_seat(reader, decider, say("The decider"), seats)
    _read_sky(reader, d, top)
    d.stack = read_tiles(reader, top.get("stack"), say("The stack"), tiles)
    holder = top.get("phoenix_tile")
    d.holder = NOBODY if holder is None else read_seat(reader, holder, say("The Phoenix tile's holder"), seats)
    d.last_round = reader.flag(top.get("last_round"), say("The key {key}", key="last_round"))
    d.winners = read_winners(reader, top.get("winners"), seats)
    _read_private(reader, d, top)
    recompute_derived(d)
    if players:
        reader.faults += phoenix_status.faults(d, game, top.get("pending"))
    if reader.faults:
        raise BadPosition(say("The position has {count} fault(s).", count=len(reader.faults)), reader.faults)
    return d.frozen()


def status(position: PhoenixPosition, game: PhoenixTraits) -> list[Any]:
    return phoenix_status.faults(position, game, write_pending(position))


def _read_players(reader: Reader, d: Draft, players: Sequence[dict[str, Any]]) -> None:
    each = list(enumerate(players))
    d.stars = tuple(reader.number(p.get("stars"), say("The stars of player {k}", k=k), 0, 999) for k, p in each)
    d.life = tuple(reader.flag(p.get("life"), say("The life of player {k}", k=k)) for k, p in each)
    d.out = tuple(reader.flag(p.get("out"), say("The key {key} of player {k}", key="out", k=k)) for k, p in each)
    d.pawns = tuple(read_pawn(reader, p.get("pawn"), say("The pawn of player {k}", k=k)) for k, p in each)
    d.hands = tuple(
        read_tiles(reader, p.get("hand"), say("The hand of player {k}", k=k), d.setup.tiles) for k, p in each
    )


def read_pawn(reader: Reader, value: object, where: Words) -> int:
    if value is None:
        return OFF
    if isinstance(value, dict):
        if set(value) == {"beside"}:
            space = reader.space(value["beside"], say("{where}: {key}", where=where, key="beside"), SIZE)
            return OFF if space is None else BESIDE + space
        if set(value) == {"on", "port"}:
            space = reader.space(value["on"], say("{where}: {key}", where=where, key="on"), SIZE)
            port = reader.number(value["port"], say("{where}: {key}", where=where, key="port"), 0, PORTS - 1)
            return OFF if space is None else space * PORTS + port
    reader.wrong(
        say(
            '{where} must be {{"on": [r,c], "port": p}}, {{"beside": [r,c]}} or null, not {value}.',
            where=where,
            value=short(value),
        )
    )
    return OFF


def _read_sky(reader: Reader, d: Draft, top: dict[str, Any]) -> None:
    """Tiles, markers and Stars on the board."""
    laid = read_board(reader, top.get("board"), d.setup.tiles, SIZE)
    d.board = tuple(laid.get(space, EMPTY) for space in range(SPACES))
    lanterns: dict[int, str] = {}
    for item in reader.items(top.get("lanterns"), say("The lanterns")):
        match item:
            case [row, column, str(color)] if (
                is_int(row, 0, SIZE - 1) and is_int(column, 0, SIZE - 1) and color in COLORS
            ):
                space = row * SIZE + column
                if space in lanterns:
                    reader.wrong(say("Two markers lie on [{row}, {column}].", rule="P17", row=row, column=column))
                lanterns[space] = color
            case _:
                reader.wrong(say("A marker is [row, column, color], not {item}.", rule="P3", item=short(item)))
    d.lanterns = tuple(lanterns.get(space) for space in range(SPACES))
    d.stars_on = _read_spaces(reader, top.get("stars_on"), say("The key {key}", key="stars_on"))


def _read_spaces(reader: Reader, value: object, where: Words) -> tuple[int, ...]:
    spaces = [reader.space(item, where, SIZE) for item in reader.items(value, where)]
    found = [space for space in spaces if space is not None]
    if len(set(found)) != len(found):
        reader.wrong(say("{where} names a space twice.", where=where))
    return tuple(found)


def _read_private(reader: Reader, d: Draft, top: dict[str, Any]) -> None:
    """``x-move`` and ``x-passes``: what we wrote there ourselves."""
    seats = max(len(d.pawns), 1)
    stopped = top.get("x-passes")
    if stopped is not None:
        d.stopped = True
        if stopped is not True:
            reader.number(stopped, say("The key {key}", key="x-passes"), 1, MOST_PASSES)
    if "x-move" not in top:
        return
    move = reader.record(top["x-move"], say("The key {key}", key="x-move"), MOVE_KEYS)
    d.mover = read_seat(reader, move.get("mover"), say("The mover"), seats)
    d.settled = reader.number(move.get("settled"), say("The key {key}", key="settled"), 0, SPACES)
    d.free_flips = reader.number(move.get("free_flips"), say("The key {key}", key="free_flips"), 0, 2 * SPACES)
    d.passes = reader.number(move.get("passes"), say("The key {key}", key="passes"), 0, MOST_PASSES)
    d.travelling = reader.flag(move.get("travelling"), say("The key {key}", key="travelling"))
    d.moved_this_pass = reader.flag(move.get("stirred"), say("The key {key}", key="stirred"))
    d.stayed = _read_spaces(reader, move.get("stayed"), say("The key {key}", key="stayed"))
    d.flipped = tuple(
        space
        for item in reader.items(move.get("flipped"), say("The key {key}", key="flipped"))
        if (space := reader.space(item, say("The key {key}", key="flipped"), SIZE)) is not None
    )
    d.waiting = _read_seats(reader, move.get("waiting"), say("The key {key}", key="waiting"), seats)
    d.gone = _read_seats(reader, move.get("gone"), say("The key {key}", key="gone"), seats)


def _read_seats(reader: Reader, value: object, where: Words, seats: int) -> tuple[int, ...]:
    items = reader.items(value, where)
    if len(items) > 10 * seats:
        reader.wrong(say("{where} has too many seats.", where=where))
    return tuple(read_seat(reader, item, where, seats) for item in items[: 10 * seats])
