"""What is wrong with the storage, in words for the table."""

from __future__ import annotations

import errno

from phoenix.core.words import Words, say

FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
LOCKED = {errno.EACCES, errno.EPERM, errno.EROFS}


def reason(error: OSError) -> str:
    return error.strerror or type(error).__name__


def unreadable(key: str, error: OSError) -> Words:
    return say("The game {name} cannot be read: {reason}.", name=key[:8], reason=reason(error))


def why(error: OSError) -> Words:
    """What is wrong with the storage, as one tells the table."""
    if error.errno in FULL:
        return say("The storage is full. Play on: everything is kept as soon as there is room again.")
    if error.errno in LOCKED:
        return say("The app may not write to its folder. Play on: everything is kept as soon as it may.")
    return say(
        "Something cannot be kept right now ({reason}). Play on: it is tried again and again.", reason=reason(error)
    )
