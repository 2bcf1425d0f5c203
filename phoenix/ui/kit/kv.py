"""The kv file of a module, which says what its widgets look like."""

from __future__ import annotations

from kivy.lang import Builder

from phoenix.core.assets import KV


def load_kv(module: str) -> None:
    """Loads the rules of a module of ``phoenix.ui``: ``kv/`` has a file for it at the same place."""
    Builder.load_file(str(KV.joinpath(*module.split(".")[2:]).with_suffix(".kv")))
