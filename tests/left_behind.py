"""What a test could leave behind for those after it, so that whether they pass would depend on the order."""

from __future__ import annotations

import gc
import locale
import os
import resource
import signal
import sys

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGALRM, signal.SIGPIPE, signal.SIGXFSZ)
LIMITS = (resource.RLIMIT_FSIZE, resource.RLIMIT_AS, resource.RLIMIT_NOFILE)


def process() -> dict[str, object]:
    """This process, in all that is everybody's."""
    return {
        "folder": os.getcwd(),  # noqa: PTH109  quick: it is asked around every test
        "environment": {key: value for key, value in os.environ.items() if key != "PYTEST_CURRENT_TEST"},
        "places to import from": tuple(sys.path),
        "language": locale.setlocale(locale.LC_ALL),
        "user": (os.geteuid(), os.getegid()),
        "umask": _umask(),
        "signals": [signal.getsignal(number) for number in SIGNALS],
        "limits": [resource.getrlimit(limit) for limit in LIMITS],
        "collector of garbage": (gc.isenabled(), gc.get_threshold()),
        "depth of recursion": sys.getrecursionlimit(),
    }


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def changed(before: dict[str, object], after: dict[str, object]) -> list[str]:
    return [f"{name}: {before[name]} became {after[name]}" for name in before if before[name] != after[name]]
