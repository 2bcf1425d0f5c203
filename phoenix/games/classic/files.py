"""Positions of the classic family as files (FORMATS 3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from phoenix.core.geometry import Grid
from phoenix.core.reading import Reader, short
from phoenix.core.tiles import EMPTY, FACES, TileSet, turn_of
from phoenix.core.words import BadPosition, Illegal, Words, say
from phoenix.games.classic import status as classic_status
from phoenix.games.classic.state import ClassicDraft, ClassicPosition, fresh
from phoenix.games.classic.traits import ClassicTraits
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
from phoenix.games.interface import Setup
from phoenix.games.state import NOBODY, OFF

PLAYER_KEYS = ("hand", "pawn", "out", "place")
KEYS = (*HEAD, "round", "turn", "phase", "decider", "board", "pile", "dragon", "winners")
ROUND_OUT = "x-round-out"
"""Who went out in the present round of a tournament: the sharing of T5 needs it."""


def more_keys(game: ClassicTraits) -> tuple[str, ...]:
    return (*(("score",) if game.counts_paths else ()), *(("open",) if game.one_hand else ()))


def write(position: ClassicPosition, game: ClassicTraits) -> dict[str, Any]:
    setup, pair = position.setup, game.grid.pair
    tiles = setup.tiles
    out: dict[str, Any] = write_head(setup)
    out["players"] = [
        {
            "name": setup.names[seat],
            "color": setup.colors[seat],
            "hand": write_tiles(position.hands[seat], tiles),
            "pawn": write_marker(position.markers[seat], game.grid),
            "out": position.out[seat],
            "place": position.place[seat],
            **(dict(setup.player_extra[seat]) if setup.player_extra else {}),
        }
        for seat in range(setup.seats)
    ]
    out["first"] = setup.first
    for key in ("round", "turn", "phase", "decider"):
        out[key] = getattr(position, key)
    out["board"] = [
        [*pair(space), tiles.id_of(pose), FACES[0], turn_of(pose)]
        for space, pose in enumerate(position.board)
        if pose != EMPTY
    ]
    out["pile"] = write_tiles(position.pile, tiles)
    out["dragon"] = None if position.dragon == NOBODY else position.dragon
    out["winners"] = None if position.winners is None else list(position.winners)
    if game.counts_paths:
        out["score"] = list(position.score)
    if game.one_hand:
        out["open"] = write_tiles(position.common, tiles)
    if position.round_out:
        out[ROUND_OUT] = list(position.round_out)
    out.update(setup.extra)
    return out


def write_marker(marker: int, grid: Grid) -> dict[str, Any] | None:
    ports = grid.layout.ports
    if marker == OFF:
        return None
    standing = grid.touching[marker]
    if standing < 0:
        return {"mark": grid.pair(marker // ports), "port": marker % ports}
    return {"on": grid.pair(standing // ports), "port": standing % ports}


def read(data: object, tiles: TileSet, game: ClassicTraits) -> ClassicPosition:
    """A position that may be played on, or ``BadPosition`` with every fault that it has."""
    reader = Reader()
    top = reader.record(data, say("The position"), (*KEYS, *more_keys(game)))
    setup, players = read_setup(reader, top, tiles, game, PLAYER_KEYS, (ROUND_OUT,))
    seats = max(len(players), 1)
    spaces = len(game.grid.spaces)
    d = fresh(setup, spaces, game.phases[0])
    _read_players(d, reader, players, tiles, game.grid)
    d.round = reader.number(top.get("round"), say("The round"), 1, 10_000)
    d.turn = read_seat(reader, top.get("turn"), say("The turn"), seats)
    d.phase = reader.choice(top.get("phase"), say("The phase"), game.phases)
    d.decider = None if top.get("decider") is None else read_seat(reader, top["decider"], say("The decider"), seats)
    laid = read_board(reader, top.get("board"), tiles, game.grid.size)
    d.board = tuple(laid.get(space, EMPTY) for space in range(spaces))
    d.pile = read_tiles(reader, top.get("pile"), say("The pile"), tiles)
    d.dragon = (
        NOBODY if top.get("dragon") is None else read_seat(reader, top["dragon"], say("The Dragon's holder"), seats)
    )
    d.winners = read_winners(reader, top.get("winners"), seats)
    if game.counts_paths:
        d.score = _read_score(reader, top.get("score"), len(players))
    if game.one_hand:
        d.common = read_tiles(reader, top.get("open"), say("The common hand"), tiles)
    if ROUND_OUT in top:
        items = reader.items(top[ROUND_OUT], say("The key {key}", key=ROUND_OUT))
        d.round_out = tuple(read_seat(reader, seat, say("The key {key}", key=ROUND_OUT), seats) for seat in items[:8])
    if players:
        reader.faults += classic_status.faults(d, game)
    if reader.faults:
        raise BadPosition(say("The position has {count} fault(s).", count=len(reader.faults)), reader.faults)
    return d.frozen()


def _read_players(d: ClassicDraft, reader: Reader, players: list[dict[str, Any]], tiles: TileSet, grid: Grid) -> None:
    d.hands = tuple(
        read_tiles(reader, p.get("hand"), say("The hand of player {k}", k=k), tiles) for k, p in enumerate(players)
    )
    d.out = tuple(
        reader.flag(p.get("out"), say("The key {key} of player {k}", key="out", k=k)) for k, p in enumerate(players)
    )
    d.markers = tuple(
        read_marker(reader, p.get("pawn"), say("The pawn of player {k}", k=k), grid) for k, p in enumerate(players)
    )
    d.place = tuple(
        None if p.get("place") is None else reader.number(p["place"], say("The place of player {k}", k=k), 1, 8)
        for k, p in enumerate(players)
    )


def status(position: ClassicPosition, game: ClassicTraits) -> list[Words]:
    return classic_status.faults(position, game)


def read_marker(reader: Reader, value: object, where: Words, grid: Grid) -> int:
    ports = grid.layout.ports
    if value is None:
        return OFF
    for key in ("mark", "on"):
        if isinstance(value, dict) and set(value) == {key, "port"}:
            space = reader.space(value[key], say("{where}: {key}", where=where, key=key), grid.size)
            port = reader.number(value["port"], say("{where}: {key}", where=where, key="port"), 0, ports - 1)
            if space is None:
                return OFF
            spot = space * ports + port
            across = grid.touching[spot]
            if (across < 0) != (key == "mark"):
                reader.wrong(
                    say("{where} stands where there is no start mark.", rule="C1", where=where)
                    if key == "mark"
                    else say("{where} faces off the board.", rule="C5", where=where)
                )
                return OFF
            return spot if key == "mark" else across
    reader.wrong(
        say('{where} must be {{"on": [r,c], "port": p}}, {{"mark": [r,c], "port": p}} or null, not {value}.',
            where=where, value=short(value))
    )  # fmt: skip
    return OFF


def _read_score(reader: Reader, value: object, seats: int) -> tuple[int, ...]:
    items = reader.items(value, say("The score"))
    if len(items) != seats:
        reader.wrong(say("The score has a number for each of the {seats} players.", rule="V1", seats=seats))
        items = [0] * seats
    return tuple(reader.number(item, say("A score"), 0, 10_000) for item in items)


def write_chance(results: Mapping[str, Any], setup: Setup) -> dict[str, Any]:
    return {name: write_tiles(order, setup.tiles) for name, order in results.items()}


def read_chance(data: object, setup: Setup) -> dict[str, Any]:
    """The order of a pile from outside. Whether it holds the right tiles is seen when it is used."""
    reader = Reader()
    record = reader.record(data, say("The deal"), (), ("pile",))
    out = {"pile": read_tiles(reader, record["pile"], say("The pile"), setup.tiles)} if "pile" in record else {}
    reader.raise_unknown()
    if reader.faults:
        raise Illegal(reader.faults[0])
    return out
