"""Prints what nobody uses, as vulture finds it; `make lint` runs it.

Vulture reads Python only, so it is told here what is looked up by its name: in kv files, by Kivy and other libraries,
by those who import the package. Tests are not asked: what only tests use is not used.
"""

from __future__ import annotations

import re
from pathlib import Path

from vulture import Vulture

ROOT = Path(__file__).resolve().parent.parent
PLACES = ("main.py", "phoenix", "tools")
NAME = re.compile(r"[A-Za-z_]\w*")
QUOTED = re.compile(r"""["']([A-Za-z_]\w*)["']""")

LIBRARY = ["__getattr__", "__dir__", "push", "pop", "svg", "choose", "outcome", "unregister", "__str__", "__repr__"]
"""What the package offers to whoever imports it."""
ROUTES = ["to_*", "*Screen"]
"""What ``ui.routes`` looks up for a screen that is opened."""
KIVY = [
    "on_*", "build", "compute_*", "get_view_index_at", "softinput_mode", "allow_screensaver", "atexit", "wrap",
    "clear_color", "mag_filter", "min_filter", "_max_fps", "open_settings",
]  # fmt: skip
TOOLS = ["mismatch"]
"""What tests ask of the tools."""
UNPACKED = ["at_any_cost"]
"""Fields of a tuple that is taken apart where it is used."""
OTHERS = ["onInit", "mime_headers", "user_bin_dir", "_p4a", "build_mode", "used_names"]
"""Of Android, Babel, python-for-android and vulture."""


def names(folder: str, ending: str, pattern: re.Pattern[str]) -> set[str]:
    files = (ROOT / folder).rglob(f"*.{ending}")
    return {name for file in files for name in pattern.findall(file.read_text(encoding="utf-8"))}


def main() -> int:
    vulture = Vulture(ignore_names=[*LIBRARY, *ROUTES, *KIVY, *TOOLS, *UNPACKED, *OTHERS])
    vulture.scavenge([ROOT / place for place in PLACES])
    vulture.used_names |= names("kv", "kv", NAME)
    vulture.used_names |= names("phoenix/ui", "py", QUOTED) | names("phoenix/drawing", "py", QUOTED)  # of tokens
    unused = vulture.get_unused_code(min_confidence=60)
    for item in unused:
        print(item.get_report())
    return 1 if unused else 0


if __name__ == "__main__":
    raise SystemExit(main())
