"""A phone made of stand-ins: Android's classes, python-for-android's own modules on top, and both threads."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, SimpleQueue
from types import ModuleType
from typing import Any

import pytest
import pythonforandroid

from phoenix import device
from phoenix.device import Host
from tests.android.java import World, jnius
from tests.android.sdk import CLASSES, INTERFACES

ACTIVITY = "org.kivy.android.PythonActivity"
P4A_MODULES = Path(pythonforandroid.__file__).parent / "recipes" / "android" / "src" / "android"


class Phone:
    """An Android device with the app on it."""

    def __init__(self, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
        self.world, self._monkeypatch = world, monkeypatch
        self.soon: SimpleQueue[device.Task] = SimpleQueue()
        self.copied: list[str] = []
        self.listeners: list[Any] = []
        activity = world.make(ACTIVITY)
        world.find_class(ACTIVITY).mActivity = activity  # type: ignore[attr-defined]
        self.answer("runOnUiThread", lambda runnable: world.post(runnable.run))
        self.answer("registerActivityResultListener", self.listeners.append)
        self._install_modules(activity)

    def _install_modules(self, activity: object) -> None:
        """Python's side as python-for-android has it: its own modules where they can run here."""
        package, config = ModuleType("android"), ModuleType("android.config")
        package.__path__ = [str(P4A_MODULES)]
        package.mActivity = activity  # type: ignore[attr-defined]
        config.ACTIVITY_CLASS_NAME = ACTIVITY  # type: ignore[attr-defined]
        config.ACTIVITY_CLASS_NAMESPACE = ACTIVITY.replace(".", "/")  # type: ignore[attr-defined]
        config.JAVA_NAMESPACE = "org.kivy.android"  # type: ignore[attr-defined]
        package.config = config  # type: ignore[attr-defined]
        for name in [name for name in sys.modules if name.partition(".")[0] in ("android", "jnius", "plyer")]:
            self._monkeypatch.delitem(sys.modules, name)
        self._monkeypatch.delitem(sys.modules, "phoenix.device.android", raising=False)
        for module in (package, config, jnius(self.world)):
            self._monkeypatch.setitem(sys.modules, module.__name__, module)

    def answer(self, method: str, reply: Any, owner: str = ACTIVITY) -> None:
        self.world.answers[owner, method] = reply if callable(reply) else lambda *_: reply

    def on_android(self, task: device.Task) -> None:
        self.world.post(task)
        self.world.settle()

    def settle(self) -> None:
        """Until both threads have nothing left to do."""
        self.world.settle()
        while True:
            try:
                self.soon.get_nowait()()
            except Empty:
                return

    def threads_of(self, *methods: str) -> set[str]:
        return {call.thread for call in self.world.made_by(*methods)}


def phone_in_hand(monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    """The app runs on a phone for as long as this goes on."""
    monkeypatch.setenv("ANDROID_ARGUMENT", "/data/app")
    monkeypatch.setattr(device, "_now", device._Present())
    monkeypatch.setattr(threading.current_thread(), "name", "app")
    device.machine.cache_clear()
    world = World(CLASSES, INTERFACES)
    phone = Phone(world, monkeypatch)
    device.attach(Host(copy=phone.copied.append, soon=phone.soon.put))
    yield phone
    assert {thread for _, thread in world.looked_up} == {"app"}, "only there the app's own classes are found"
    world.end()
    device.machine.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] in ("android", "plyer")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delitem(sys.modules, "phoenix.device.android", raising=False)


def set_level(phone: Phone, number: int) -> None:
    phone.world.find_class("android.os.Build$VERSION").SDK_INT = number  # type: ignore[attr-defined]
