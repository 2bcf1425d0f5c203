"""Run by ``test_first_screen`` in a process of its own: the app starts and goes straight to one screen.

python -m tests.ui.first_screen FOLDER SCREEN
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from tests.ui.stage import Stage


def what_it_needs(stage: Stage, name: str) -> dict[str, Any]:
    """What a screen is given on the way there."""
    from phoenix.core.geometry import P12
    from phoenix.learning.lessons import lessons
    from phoenix.screen.plan import Plan, score_plan

    match name:
        case "table":
            return {"plan": Plan(first=0).seated(4)}
        case "score":
            return {"plan": score_plan(8)}
        case "lesson":
            return {"lesson": lessons()[0]}
        case "face editor":
            return {"tiles": stage.app.sets.new(P12, "Box").id}
        case "person":
            from phoenix.store.statistics import EVERYTHING

            return {"who": "Ann", "scope": EVERYTHING}
        case "record" | "result":
            match = score_plan(3).match(seed=1)
            key = stage.app.shelf.begin(match, score_plan(3).data())
            return {"game": key} if name == "record" else {"match": match, "plan": score_plan(3)}
    return {}


def main(folder: str, name: str) -> None:
    stage = Stage(Path(folder), 1280, 800, 0.0)
    stage.app.go(name, **what_it_needs(stage, name))
    stage.frames(4)
    print(stage.app.screens.current)
    stage.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
