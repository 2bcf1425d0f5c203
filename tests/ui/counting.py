"""A clock that counts: every look at it takes the same while, so that thought is measured and not the machine."""

from __future__ import annotations

import pytest


class CountingClock:
    def __init__(self, step: float) -> None:
        self.step = step
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks * self.step

    def put_into(self, monkeypatch: pytest.MonkeyPatch, module: str) -> CountingClock:
        """The clock by which a module of the app measures its slices."""
        monkeypatch.setattr(f"phoenix.ui.{module}.perf_counter", self)
        return self
