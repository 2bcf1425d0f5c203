"""Where a camera or a bar of the system lies over the window, on every kind of Android that we run on."""

from __future__ import annotations

import threading
from typing import Any

from phoenix import device
from tests.android.phone import Phone, set_level

ON_ANDROIDS_THREAD = ("getDecorView", "getRootWindowInsets", "findViewById", "getGlobalVisibleRect", "getInsets")


def show_window(phone: Phone, size: tuple[int, int], ours: tuple[int, int, int, int]) -> object:
    """A window and the part of it that is the app's."""
    window, insets = phone.world.make("android.view.View"), phone.world.make("android.view.WindowInsets")
    phone.answer("getWindow", phone.world.make("android.view.Window"))
    phone.answer("getDecorView", window, owner="android.view.Window")
    phone.answer("findViewById", lambda number: window if number == 16908290 else None)
    phone.answer("getRootWindowInsets", insets, owner="android.view.View")
    phone.answer("getWidth", size[0], owner="android.view.View")
    phone.answer("getHeight", size[1], owner="android.view.View")

    def visible(rectangle: Any) -> bool:
        rectangle.left, rectangle.top, rectangle.right, rectangle.bottom = ours
        return True

    phone.answer("getGlobalVisibleRect", visible, owner="android.view.View")
    return insets


def found_edges(phone: Phone) -> tuple[float, ...]:
    device.find_safe_area()
    phone.settle()
    assert phone.threads_of(*ON_ANDROIDS_THREAD) <= {"android"}
    return device.safe_area()


def test_edges_of_a_window_that_lies_under_bars_and_camera(phone: Phone) -> None:
    show_window(phone, (1080, 2400), (0, 0, 1080, 2400))
    kinds = "android.view.WindowInsets$Type"
    phone.answer("systemBars", 7, owner=kinds)
    phone.answer("displayCutout", 128, owner=kinds)
    insets = phone.world.make("android.graphics.Insets", left=0, top=132, right=0, bottom=63)
    phone.answer("getInsets", lambda kind: insets if kind == 135 else None, owner="android.view.WindowInsets")
    assert found_edges(phone) == (0, 132, 0, 63)


def test_edges_that_the_window_does_not_reach_count_once(phone: Phone) -> None:
    """Before Android 15 a window may end where the bars begin."""
    set_level(phone, 29)
    show_window(phone, (1080, 2400), (0, 132, 1080, 2400))
    owner = "android.view.WindowInsets"
    for name, value in (("Left", 0), ("Top", 132), ("Right", 0), ("Bottom", 63)):
        phone.answer(f"getSystemWindowInset{name}", value, owner=owner)
    cutout = phone.world.make("android.view.DisplayCutout")
    phone.answer("getDisplayCutout", cutout, owner=owner)
    for name, value in (("Left", 40), ("Top", 100), ("Right", 0), ("Bottom", 0)):
        phone.answer(f"getSafeInset{name}", value, owner="android.view.DisplayCutout")
    assert found_edges(phone) == (40, 0, 0, 63)


def test_the_oldest_android_knows_bars_only(phone: Phone) -> None:
    set_level(phone, 24)
    show_window(phone, (1080, 1920), (0, 0, 1080, 1920))
    for name, value in (("Left", 0), ("Top", 48), ("Right", 0), ("Bottom", 96)):
        phone.answer(f"getSystemWindowInset{name}", value, owner="android.view.WindowInsets")
    assert found_edges(phone) == (0, 48, 0, 96)
    assert phone.world.made_by("getInsets", "getDisplayCutout") == []


def test_a_window_that_is_not_there_yet_has_no_edges(phone: Phone) -> None:
    show_window(phone, (1080, 1920), (0, 0, 1080, 1920))
    phone.answer("getRootWindowInsets", None, owner="android.view.View")
    assert found_edges(phone) == (0, 0, 0, 0)


def test_a_change_of_the_edges_is_told_once_on_the_apps_thread(phone: Phone) -> None:
    set_level(phone, 24)
    show_window(phone, (100, 100), (0, 0, 100, 100))
    for name in ("Left", "Top", "Right", "Bottom"):
        phone.answer(f"getSystemWindowInset{name}", 5, owner="android.view.WindowInsets")
    told: list[str] = []
    for _ in range(2):
        device.find_safe_area(lambda: told.append(threading.current_thread().name))
        phone.settle()
    assert told == ["app"]
