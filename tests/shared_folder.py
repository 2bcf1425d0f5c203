"""What lies beside the project and is not part of it: other people's cases, to hold ours against."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.games_played import ROOT

SHARED = Path(os.environ.get("PHOENIX_SHARED") or ROOT.parent / "shared")
"""The folder ``shared`` beside the project, or the one that the variable names."""


def needs(folder: str) -> pytest.MarkDecorator:
    """Skips a test where that folder is not there."""
    return pytest.mark.skipif(
        not (SHARED / folder).is_dir(),
        reason=f"no folder shared/{folder} beside the project, nor where PHOENIX_SHARED points",
    )


def cases(file: str) -> list[Any]:
    """The lines of a JSON Lines file; none where it is not there."""
    path = SHARED / file
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.is_file() else []
