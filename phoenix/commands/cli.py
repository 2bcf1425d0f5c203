"""The commands (FORMATS 8)."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from phoenix import __version__
from phoenix.commands import simulate_command
from phoenix.commands.arguments import positive
from phoenix.core.reading import parse_json
from phoenix.core.tiles import read_tileset
from phoenix.core.words import BadRecord, Faulty, Problem, Words, say
from phoenix.match.match import Match
from phoenix.match.records import read_record, write_position

LARGEST_FILE = 64 << 20


def main(arguments: Sequence[str] | None = None) -> int:
    parser = _parser()
    args = parser.parse_args(arguments)
    if args.command is None:
        from phoenix.ui.start import open_app

        return open_app()
    try:
        return int(args.run(args))
    except Problem as problem:
        print(problem, file=sys.stderr)
        for fault in problem.faults if isinstance(problem, Faulty) else ():
            print(f"- {fault}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 0


def _parser() -> argparse.ArgumentParser:
    about = "A companion for Tsuro: Phoenix Rising. Without a command it opens the app."
    parser = argparse.ArgumentParser("phoenix", description=about)
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    referee = commands.add_parser("referee", help="speak the line protocol on standard input and output")
    referee.set_defaults(run=_referee)

    replay = commands.add_parser("replay", help="the position after an action of a record")
    replay.add_argument("file", type=Path, metavar="FILE.phx")
    replay.add_argument("--json", action="store_true", help="print the position as JSON")
    replay.add_argument("--svg", type=Path, metavar="OUT.svg", help="write a picture of it")
    replay.add_argument("--at", type=int, metavar="N", help="after action N (default: the last)")
    replay.set_defaults(run=_replay)

    simulate_command.add_arguments(commands.add_parser("simulate", help="games of bots against one another"))

    bench = commands.add_parser("bench", help="random legal games a second")
    bench.add_argument("--json", action="store_true")
    bench.add_argument(
        "--seconds", type=positive(float), default=1.0, metavar="S", help="for every rule set (default: 1)"
    )
    bench.set_defaults(run=_bench)

    tiles = commands.add_parser("tiles", help="check a tile set and draw a sheet of it")
    tiles.add_argument("file", type=Path, metavar="CHECK.json")
    tiles.add_argument("--svg", type=Path, metavar="OUT.svg", help="write the sheet")
    tiles.set_defaults(run=_tiles)
    return parser


def _referee(_args: argparse.Namespace) -> int:
    from phoenix.commands.referee import serve

    serve(sys.stdin.buffer, sys.stdout)
    return 0


def _bytes_of(file: Path) -> bytes:
    """What is in a file; one that cannot be read is told, not raised."""
    try:
        if file.stat().st_size > LARGEST_FILE:
            raise BadRecord(say("{file} is larger than {most} MiB.", file=file, most=LARGEST_FILE >> 20), [])
        return file.read_bytes()
    except OSError as error:
        raise BadRecord(say("{file} cannot be read: {reason}.", file=file, reason=error.strerror), []) from error


def _text_of(file: Path) -> str:
    try:
        return _bytes_of(file).decode("utf-8")
    except UnicodeDecodeError:
        raise BadRecord(say("{file} is not UTF-8 text.", file=file), []) from None


def _write_text(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadRecord(say("{file} cannot be written: {reason}.", file=file, reason=error.strerror), []) from error


def _replay(args: argparse.Namespace) -> int:
    reading = read_record(_bytes_of(args.file))
    match = reading.match
    if args.at is not None:
        _go_back_to(match, args.at)
    faults: list[Words] = match.game.status(match.position)
    state = write_position(match.position)
    if args.svg:
        from phoenix.drawing.svg import position_svg

        _write_text(args.svg, position_svg(state, match.setup.tiles))
    if args.json:
        payload = {
            "position": state,
            "actions": len(match.played),
            "status": [str(fault) for fault in faults],
            "notes": [str(note) for note in reading.notes],
        }
        print(json.dumps(payload, ensure_ascii=False))
        return 0
    for note in reading.notes:
        print(note)
    position = match.position
    print(f"{match.setup.rules}, {len(match.played)} actions, round {position.round}, phase {position.phase}")
    for player in state["players"]:
        told_stars = f", {player['stars']} Stars" if "stars" in player else ""
        print(f"  {player['name']} ({player['color']}){told_stars}{', out' if player['out'] else ''}")
    if position.winners is not None:
        print("won by " + ", ".join(match.setup.names[seat] for seat in position.winners))
    print("status: " + ("; ".join(map(str, faults)) or "no fault"))
    return 0


def _go_back_to(match: Match, number: int) -> None:
    """The position after action ``number``; 0 is the start."""
    if not 0 <= number <= len(match.played):
        raise BadRecord(say("The record has the actions 0 to {last}, not {n}.", last=len(match.played), n=number), [])
    while len(match.played) > number:
        match.undo()


def _bench(args: argparse.Namespace) -> int:
    from phoenix.commands.bench import report
    from phoenix.games import first_game

    figures = report(args.seconds)
    if args.json:
        print(json.dumps(figures))
        return 0
    for rules, rate in figures["games_per_second"].items():
        print(f"{rules:15} {rate:9.1f} random games of four a second")
    for name, micros in figures["microseconds"].items():
        print(f"{name:15} {micros:9.2f} µs ({first_game().name})")
    return 0


def _tiles(args: argparse.Namespace) -> int:
    from phoenix.games import GAMES

    tiles = read_tileset(parse_json(_text_of(args.file)))
    if args.svg:
        from phoenix.drawing.svg import tileset_svg

        _write_text(args.svg, tileset_svg(tiles))
    games = [rules for rules, game in GAMES.items() if game.tileset and not game.tileset_faults(tiles)]
    print(f"{tiles.name} ({tiles.id}): {len(tiles.tiles)} tiles, layout {tiles.layout.name}, no fault")
    print("complete for " + (", ".join(games) or "no game"))
    if not games:
        nearest = next(game for game in GAMES.values() if game.grid.layout is tiles.layout)
        for fault in nearest.tileset_faults(tiles):
            print(f"- {fault}")
    return 0
