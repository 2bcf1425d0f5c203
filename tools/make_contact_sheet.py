#!/usr/bin/env python3
"""Lays pictures of the app side by side in docs/images/screens.png, for the README. They are made first, by
tools/make_screens.py, and lie in build/screens.

    python tools/make_screens.py --sizes 1280x800 360x640
    python tools/make_contact_sheet.py
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import mkdtemp

ROOT = Path(__file__).resolve().parent.parent
os.environ.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy", KIVY_NO_ARGS="1", KIVY_LOG_MODE="PYTHON")
os.environ.setdefault("KIVY_HOME", mkdtemp(prefix="kivy-home-"))

SCREENS, SHEET = ROOT / "build" / "screens", ROOT / "docs" / "images" / "screens.png"
TABLETS = ("home", "setup-winds", "table-phoenix-4-lantern", "table-winds-8-lantern", "score-phoenix-later", "why")
PHONES = ("home", "table-phoenix-2-start-helped", "score-phoenix-later", "score-winds")
TABLET, PHONE = (480, 300), (243, 432)
GAP, ACROSS = 12, 2


def places() -> list[tuple[str, tuple[int, int, int, int]]]:
    """Each picture's file, and where it lies from the upper left corner."""
    (w, h), (pw, ph) = TABLET, PHONE
    tablets = [
        (f"{name}-1280x800.png", (GAP + (k % ACROSS) * (w + GAP), GAP + k // ACROSS * (h + GAP), w, h))
        for k, name in enumerate(TABLETS)
    ]
    below = GAP + len(TABLETS) // ACROSS * (h + GAP)
    across = (ACROSS * (w + GAP) + GAP - len(PHONES) * pw) // (len(PHONES) + 1)
    phones = [(f"{name}-360x640.png", (across + k * (pw + across), below, pw, ph)) for k, name in enumerate(PHONES)]
    return tablets + phones


def main() -> int:
    from kivy.core.image import Image
    from kivy.core.window import Window
    from kivy.graphics import Color, Fbo, Rectangle

    missing = [name for name, _ in places() if not (SCREENS / name).exists()]
    if missing:
        print(f"{', '.join(missing)}: not there; run tools/make_screens.py first")
        return 1
    Window.dispatch("on_draw")  # a canvas draws only where there is a window
    width = max(x + w for _, (x, _, w, _) in places()) + GAP
    height = max(y + h for _, (_, y, _, h) in places()) + GAP
    sheet = Fbo(size=(width, height))
    with sheet:
        Color(0.02, 0.03, 0.08)
        Rectangle(size=(width, height))
        Color(1, 1, 1)
        for name, (x, y, w, h) in places():
            texture = Image(str(SCREENS / name), mipmap=True).texture
            texture.min_filter = "linear_mipmap_linear"
            Rectangle(texture=texture, pos=(x, height - y - h), size=(w, h))
    sheet.draw()
    sheet.texture.save(str(SHEET), flipped=True)
    print(SHEET.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
