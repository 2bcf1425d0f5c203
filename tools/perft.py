#!/usr/bin/env python3
"""Counts action sequences (perft): exact counts are the strongest test of a rules engine.

    python tools/perft.py FILE DEPTH            how many action sequences of that length FILE's position has
    python tools/perft.py FILE DEPTH --divide   the same for each first action
    python tools/perft.py --make [RULES ...]    makes tests/perft/*.json anew, from seeded random games

A file of the format ``phoenix-perft/1`` has ``about`` (what it shows), ``made`` (the seed of the random game that it is
from, and after how many actions), ``position`` (FORMATS 3) and ``counts``: how many sequences of exactly 1, 2, 3 …
actions begin there, as ``legal`` lists and ``apply`` takes them. A game that ends on the way begins no longer sequence:
a terminal position counts 1 only when it is reached at the full depth.

``--make`` writes what the engine counts, right or wrong: ``tests/test_perft.py`` holds the classic files against a slow
count of its own; hold others that change against another count first.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from phoenix.core.actions import Action  # noqa: E402
from phoenix.games import game_for  # noqa: E402
from phoenix.games.chance import Chance  # noqa: E402
from phoenix.games.interface import Position  # noqa: E402
from phoenix.match.records import read_position, write_position  # noqa: E402

FOLDER = ROOT / "tests" / "perft"
FORMAT = "phoenix-perft/1"
DEEPEST_COUNT = 400_000
SEEDS = 600

Json = dict[str, Any]


def after(position: Position, action: Action) -> Position:
    """The position that an action leads to; chance, where there is any, is always the same."""
    following: Position = game_for(position.setup).apply(position, action, Chance(seed=0))[0]
    return following


def count(position: Position, depth: int) -> int:
    """How many sequences of exactly so many actions begin here."""
    if depth == 0:
        return 1
    return sum(count(after(position, action), depth - 1) for action in game_for(position.setup).legal(position))


def divide(position: Position, depth: int) -> dict[str, int]:
    """The count of each first action, in the order of the legal list."""
    game = game_for(position.setup)
    return {
        json.dumps(game.write_action(action, position.setup)): count(after(position, action), depth - 1)
        for action in game.legal(position)
    }


def mismatch(data: Json, depth: int) -> str | None:
    """Nothing if the file's count is right; else both counts, and the engine's for each first action."""
    position = read_position(data["position"])
    counted, expected = count(position, depth), data["counts"][depth - 1]
    if counted == expected:
        return None
    return f"depth {depth}: {counted} sequences, the file has {expected}\n{told(divide(position, depth))}"


def told(parts: dict[str, int]) -> str:
    return "\n".join(f"{number:9} {action}" for action, number in parts.items())


def load(file: Path) -> Json:
    data: Json = json.loads(file.read_text(encoding="utf-8"))
    if data.get("format") != FORMAT:
        raise SystemExit(f"{file} is no {FORMAT} file")
    return data


# ---- making the files


def empty_outer_spaces(state: Json) -> int:
    return 20 - sum(bool({row, column} & {0, 5}) for row, column, *_ in state["board"])


def turns_left(state: Json) -> int:
    """Of this round, the present one included."""
    return int((state["first"] - state["turn"] - 1) % len(state["players"])) + 1


def pawn_of_turn(state: Json) -> Json:
    return state["players"][state["turn"]]["pawn"] or {}


Scenes = dict[str, Callable[[Json], bool]]

PHOENIX_SCENES: Scenes = {
    "deal": lambda s: s["phase"] == "act",
    "middle": lambda s: s["phase"] == "act" and s["round"] == 4 and "on" in pawn_of_turn(s),
    "rise": lambda s: s["phase"] == "rise",
    "place": lambda s: s["phase"] == "place",
    "lantern": lambda s: s["phase"] == "lantern" and len(s["stars_on"]) > 1,
    "dim": lambda s: s["phase"] == "dim" and not s["x-move"]["travelling"],
    "dim-in-loop": lambda s: s["phase"] == "dim" and s["x-move"]["travelling"],
    "break": lambda s: s["phase"] == "break",
    "scarce": lambda s: s["phase"] == "act" and s["phoenix_tile"] is not None and not s["stack"],
    "late": lambda s: s["phase"] == "act" and s["phoenix_tile"] is None and 1 <= empty_outer_spaces(s) <= 3,
    "full": lambda s: s["phase"] == "act" and empty_outer_spaces(s) == 0,
    "last-round": lambda s: s["phase"] == "act" and s["last_round"] and turns_left(s) >= min(3, len(s["players"])) - 1,
}
CLASSIC_SCENES: Scenes = {
    "start": lambda s: s["phase"] == "start" and s["decider"] == (s["first"] - 1) % len(s["players"]),
    "middle": lambda s: s["phase"] == "act" and s["round"] == 4,
    "dragon": lambda s: s["phase"] == "act" and s["dragon"] is not None,
    "swap": lambda s: s["phase"] == "swap" and len(s["players"]) == 4,
    "late": lambda s: s["phase"] == "act" and not s["pile"] and len(s["board"]) >= 26,
}
TOURNAMENT_SCENES: Scenes = {
    "open": lambda s: s["phase"] == "open" and s["decider"] == (s["first"] - 1) % len(s["players"]),
    "first": lambda s: s["phase"] == "act",
    "middle": lambda s: s["phase"] == "act" and s["round"] == 6,
    "late": lambda s: s["phase"] == "act" and sum(not player["out"] for player in s["players"]) == 2,
}
LEAVE, BONUS = {"leave": "same turn"}, {"bonus": True}
FILES: dict[str, tuple[Scenes, dict[int, Json]]] = {
    "phoenix": (PHOENIX_SCENES, {2: {}, 4: LEAVE, 8: {}}),
    "winds": (PHOENIX_SCENES, {2: {}, 4: LEAVE, 8: {}}),
    "classic": (CLASSIC_SCENES, {2: {}, 4: BONUS, 8: {}}),
    "tournament": (TOURNAMENT_SCENES, {3: {}, 5: {}}),
}
"""By rule set: the scenes, and the options by number of players."""


def make(rule_sets: Iterable[str]) -> None:
    """Of each scene the first position that the seeded games come to, where they do."""
    FOLDER.mkdir(exist_ok=True)
    for rules in rule_sets:
        for file in FOLDER.glob(f"{rules}-*.json"):
            file.unlink()
        _, tables = FILES[rules]
        for players in tables:
            for scene, (made, state) in found(rules, players).items():
                position = read_position(state)
                data = {
                    "format": FORMAT,
                    "about": f"{rules}, {players} players: {scene}",
                    "made": made,
                    "position": write_position(position),
                    "counts": counts(position),
                }
                file = FOLDER / f"{rules}-{players}-{scene}.json"
                lines = ",\n ".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in data.items())
                file.write_text(f"{{{lines}}}\n", encoding="utf-8")
                print(file.relative_to(ROOT), data["counts"])


def found(rules: str, players: int) -> dict[str, tuple[Json, Json]]:
    """By scene: where the position comes from, and the position."""
    from tests.games_played import played, positions_of
    from tests.rulesets import RuleSet

    wanted, tables = FILES[rules]
    table = RuleSet(rules, range(players, players + 1), (tables[players],))
    scenes: dict[str, tuple[Json, Json]] = {}
    for seed in range(SEEDS):
        for number, position in enumerate(positions_of(played(table, seed))):
            state = write_position(position)
            for scene, shows in wanted.items():
                if scene not in scenes and shows(state):
                    scenes[scene] = {"seed": seed, "after": number}, state
        if len(scenes) == len(wanted):
            break
    return {scene: scenes[scene] for scene in wanted if scene in scenes}


def counts(position: Position) -> list[int]:
    """For depth 1, 2, 3 … as deep as it does not take too long."""
    numbers = [count(position, 1), count(position, 2)]
    while numbers[-1] > 0 and numbers[-1] ** 2 / numbers[-2] <= DEEPEST_COUNT and len(numbers) < 8:
        numbers.append(count(position, len(numbers) + 1))
    return numbers


def main() -> int:
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").partition("\n\n")[0], epilog="A terminal position counts 1 at the full depth only."
    )
    parser.add_argument("file", type=Path, nargs="?", metavar="FILE")
    parser.add_argument("depth", type=int, nargs="?", metavar="DEPTH")
    parser.add_argument("--divide", action="store_true", help="count for each first action")
    parser.add_argument("--make", nargs="*", choices=FILES, metavar="RULES", help="make the files of tests/perft anew")
    args = parser.parse_args()
    if args.make is not None:
        make(args.make or FILES)
        return 0
    if args.file is None or args.depth is None or args.depth < 1:
        parser.error("FILE and a DEPTH of 1 or more are needed")
    data = load(args.file)
    position = read_position(data["position"])
    parts = divide(position, args.depth)
    if args.divide:
        print(told(parts))
    print(sum(parts.values()))
    known = data["counts"][args.depth - 1 : args.depth]
    if known and known != [sum(parts.values())]:
        print(f"the file has {known[0]}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
