"""Python's garbage collector, kept off what lives as long as the app.

Now and then it looks through everything there is, and a frame waits for it: with a few screens made, for 30 ms and
more. What is alive when a screen has been made is therefore left out from then on; whatever of it has become garbage
since is found when nobody is looking.
"""

from __future__ import annotations

import gc


def settle() -> None:
    """A screen has been made, and stays: the collector need not look at it. Takes no time, however much there is."""
    gc.freeze()


def tidy() -> None:
    """The app is out of sight: everything is looked through after all."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def let_go() -> None:
    """Screens are given up: they can be collected again."""
    gc.unfreeze()
