"""The device's door on Android: our code, plyer's and python-for-android's, against stand-ins of Android's classes."""

from __future__ import annotations

import importlib

import pytest

from phoenix import device
from tests.android.java import JavaError
from tests.android.phone import P4A_MODULES, Phone, set_level

# ---- the stand-ins themselves


def test_a_call_that_no_signature_takes_is_refused(phone: Phone) -> None:
    intent = phone.world.find_class("android.content.Intent")()
    intent.setType("text/plain")
    for wrong in ((1,), (), ("a", "b")):
        with pytest.raises(JavaError):
            intent.setType(*wrong)
    with pytest.raises(AttributeError):
        intent.settype("text/plain")
    with pytest.raises(JavaError):
        phone.world.find_class("android.content.Intend")


# ---- vibration, by plyer's own code


@pytest.mark.parametrize("number", [24, 26, 36])
def test_a_buzz(phone: Phone, number: int) -> None:
    set_level(phone, number)
    vibrator = phone.world.make("android.os.Vibrator")
    effect = phone.world.make("android.os.VibrationEffect")
    phone.answer("getSystemService", lambda name: vibrator if name == "vibrator" else None)
    phone.answer("hasVibrator", True, owner="android.os.Vibrator")
    phone.answer("createOneShot", effect, owner="android.os.VibrationEffect")
    assert device.vibrate(0.12)
    (call,) = phone.world.made_by("vibrate")
    assert call.args == ((120,) if number < 26 else (effect,))
    if number >= 26:
        (made,) = phone.world.made_by("createOneShot")
        assert made.args == (120, -1)


def test_a_tablet_without_a_motor_says_so(phone: Phone) -> None:
    phone.answer("getSystemService", phone.world.make("android.os.Vibrator"))
    phone.answer("hasVibrator", False, owner="android.os.Vibrator")
    assert not device.vibrate(0.1)
    assert phone.world.made_by("vibrate") == []


def test_no_buzz_where_it_is_not_wanted(phone: Phone) -> None:
    device.allow(vibration=False)
    assert not device.vibrate(0.1)
    assert phone.world.calls == []


# ---- language


def test_the_language_is_that_of_the_phone(phone: Phone) -> None:
    phone.answer("getDefault", lambda: phone.world.make("java.util.Locale"), owner="java.util.Locale")
    phone.answer("getLanguage", "fr", owner="java.util.Locale")
    assert device.language() == "fr"


def test_a_phone_that_does_not_say_its_language_breaks_nothing(phone: Phone) -> None:
    def fail() -> None:
        raise RuntimeError

    phone.answer("getDefault", fail, owner="java.util.Locale")
    assert device.language() == ""


# ---- speech

SPEECH = "android.speech.tts.TextToSpeech"


def ready(phone: Phone, status: int = 0) -> None:
    """Android's voice has started; it tells its listener on Android's thread."""
    (made,) = [call for call in phone.world.calls if call.owner == SPEECH and call.method == "<init>"]
    phone.on_android(lambda: made.args[1].onInit(status))
    phone.settle()


def test_the_first_words_wait_for_the_voice_and_do_not_block(phone: Phone) -> None:
    phone.answer("speak", 0, owner=SPEECH)
    phone.answer("setLanguage", 0, owner=SPEECH)
    assert device.speak("Ann makes a Star", "en")
    assert device.speak("Ben leaves", "fr")
    assert phone.world.made_by("speak") == []
    ready(phone)
    (call,) = phone.world.made_by("speak")
    assert call.args == ("Ben leaves", 0, None, "phoenix"), "what was said last is what is heard"
    assert call.thread == "app"
    (locale,) = [c.args for c in phone.world.calls if c.owner == "java.util.Locale"]
    assert locale == ("fr",)


def test_a_voice_that_is_there_speaks_at_once_and_is_made_once(phone: Phone) -> None:
    phone.answer("speak", 0, owner=SPEECH)
    phone.answer("setLanguage", 0, owner=SPEECH)
    device.speak("one", "en")
    ready(phone)
    assert device.speak("two", "en")
    assert [call.args[0] for call in phone.world.made_by("speak")] == ["one", "two"]
    assert len([call for call in phone.world.calls if call.owner == SPEECH and call.method == "<init>"]) == 1


@pytest.mark.parametrize("missing", [-1, -2])
def test_a_language_without_a_voice_is_told(phone: Phone, missing: int) -> None:
    phone.answer("speak", 0, owner=SPEECH)
    phone.answer("setLanguage", missing, owner=SPEECH)
    device.speak("un", "fr")
    ready(phone)
    assert not device.speak("deux", "fr")
    assert phone.world.made_by("speak") == []


def test_a_device_without_a_voice_is_told(phone: Phone) -> None:
    device.speak("one", "en")
    ready(phone, status=-1)
    assert not device.speak("two", "en")
    assert phone.world.made_by("speak") == []


# ---- other apps


def test_a_text_is_shared(phone: Phone) -> None:
    chooser = phone.world.make("android.content.Intent")
    phone.answer("createChooser", chooser, owner="android.content.Intent")
    assert device.share_text("Ann wins", "Result") == "shared"
    (start,) = phone.world.made_by("startActivity")
    assert start.args == (chooser,)
    extras = {call.args for call in phone.world.made_by("putExtra")}
    assert extras == {("android.intent.extra.TEXT", "Ann wins"), ("android.intent.extra.SUBJECT", "Result")}
    (kind,) = phone.world.made_by("setType")
    assert kind.args == ("text/plain",)
    assert phone.copied == []


def test_nobody_to_share_with_leaves_the_clipboard(phone: Phone) -> None:
    def refuse(*_: object) -> None:
        raise JavaError("ActivityNotFoundException")

    phone.answer("startActivity", refuse)
    assert device.share_text("Ann wins") == "copied"
    assert phone.copied == ["Ann wins"]


def test_a_page_is_shown_by_the_browser(phone: Phone) -> None:
    place = phone.world.make("android.net.Uri")
    phone.answer("parse", place, owner="android.net.Uri")
    assert device.open_link("https://example.org")
    (made,) = [call.args for call in phone.world.calls if call.method == "<init>"]
    assert made == ("android.intent.action.VIEW", place)


# ---- whatever is broken


def test_an_android_without_any_of_it_breaks_nothing(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phone.world, "classes", {})
    phone.world._made.clear()
    told: list[object] = []
    assert (device.vibrate(0.1), device.speak("one", "en"), device.open_link("https://example.org")) == (False,) * 3
    device.save_file("a", b"", done=told.append)
    device.open_file(told.append)
    device.find_safe_area()
    phone.settle()
    assert told == [None, None]


def test_listeners_are_made_on_the_apps_thread(phone: Phone) -> None:
    device.open_file(lambda _: None)
    device.speak("one", "en")
    (made,) = [call.args[1] for call in phone.world.calls if call.owner == SPEECH]
    assert {made.made_on, *(listener.made_on for listener in phone.listeners)} == {"app"}


@pytest.mark.usefixtures("phone")
def test_the_stand_ins_are_those_of_the_module_under_test() -> None:
    assert device.machine().__class__.__module__ == "phoenix.device.android"
    assert importlib.import_module("android.runnable").__file__ == str(P4A_MODULES / "runnable.py")
