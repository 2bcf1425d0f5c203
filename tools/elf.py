"""How a shared library wants to be laid out in memory: as much of its ELF header as tells that."""

from __future__ import annotations

import struct

MAGIC = b"\x7fELF"
LOAD = 1
"""The kind of a segment that the system maps into memory."""


class NotElf(ValueError):
    """What was given is no whole ELF file."""


def is_elf(data: bytes) -> bool:
    return data.startswith(MAGIC)


def is_64_bit(data: bytes) -> bool:
    return is_elf(data) and data[4:5] == b"\x02"


def load_alignments(data: bytes) -> list[int]:
    """The alignment of each load segment, in their order."""
    if not is_elf(data):
        raise NotElf
    order = "<" if data[5:6] == b"\x01" else ">"
    try:
        if is_64_bit(data):
            (table,) = struct.unpack_from(f"{order}Q", data, 32)
            size, count = struct.unpack_from(f"{order}HH", data, 54)
            entry, alignment_at = f"{order}I", (f"{order}Q", 48)
        else:
            (table,) = struct.unpack_from(f"{order}I", data, 28)
            size, count = struct.unpack_from(f"{order}HH", data, 42)
            entry, alignment_at = f"{order}I", (f"{order}I", 28)
        starts = [table + number * size for number in range(count)]
        loads = [start for start in starts if struct.unpack_from(entry, data, start)[0] == LOAD]
        return [struct.unpack_from(alignment_at[0], data, start + alignment_at[1])[0] for start in loads]
    except struct.error:
        raise NotElf from None
