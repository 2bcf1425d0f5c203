"""Kinds of numbers that are given to commands."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any


def positive(kind: type[int] | type[float]) -> Callable[[str], Any]:
    def read(text: str) -> Any:
        value = kind(text)
        if not 0 < value < float("inf"):
            raise argparse.ArgumentTypeError(f"{text} is not more than 0")
        return value

    read.__name__ = "number"
    return read


def each(read: Callable[[str], Any]) -> Callable[[str], tuple[Any, ...]]:
    """Of several with commas between them."""

    def read_all(text: str) -> tuple[Any, ...]:
        return tuple(map(read, text.split(",")))

    read_all.__name__ = "list of numbers"
    return read_all
