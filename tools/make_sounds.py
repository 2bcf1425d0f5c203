#!/usr/bin/env python3
"""Makes the app's sounds, assets/sounds/*.wav, from sines and seeded noise: nothing recorded, nothing borrowed."""

from __future__ import annotations

import wave
from array import array
from collections.abc import Callable
from math import exp, pi, sin, tanh
from pathlib import Path
from random import Random

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = 22050
LOUDEST = 0.7

Wave = list[float]
Envelope = Callable[[float], float]


def decay(seconds: float, attack: float = 0.004) -> Envelope:
    """Rises at once and fades."""
    return lambda t: min(1.0, t / attack) * exp(-3.5 * t / seconds)


def swell(seconds: float) -> Envelope:
    """Comes and goes."""
    return lambda t: max(0.0, sin(pi * min(1.0, t / seconds))) ** 1.5


def tone(seconds: float, pitch: float, envelope: Envelope, *, to: float | None = None, bright: float = 0.25) -> Wave:
    """A sine with two overtones, sliding to another pitch if asked."""
    out, phase = [], 0.0
    for k in range(int(seconds * RATE)):
        t = k / RATE
        now = pitch if to is None else pitch * (to / pitch) ** (t / seconds)
        phase += 2 * pi * now / RATE
        wave_now = sin(phase) + bright * sin(2 * phase) + 0.5 * bright * sin(3.01 * phase)
        out.append(wave_now * envelope(t))
    return out


def noise(seconds: float, envelope: Envelope, smooth: float, seed: int = 1) -> Wave:
    """Wind: random values through a low-pass; the nearer ``smooth`` is to 1, the darker."""
    random, out, last = Random(seed), [], 0.0
    for k in range(int(seconds * RATE)):
        last = smooth * last + (1 - smooth) * random.uniform(-1, 1)
        out.append(last * envelope(k / RATE) / (1 - smooth) ** 0.5)
    return out


def mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Parts, each with its start in seconds and how loud it is."""
    length = max(int(start * RATE) + len(part) for start, _, part in parts)
    out = [0.0] * length
    for start, loud, part in parts:
        first = int(start * RATE)
        for k, value in enumerate(part):
            out[first + k] += loud * value
    return out


def bell(pitch: float, seconds: float = 0.6) -> Wave:
    return tone(seconds, pitch, decay(seconds), bright=0.35)


def chord(*pitches: float, apart: float, seconds: float = 0.7) -> Wave:
    return mixed(*((k * apart, 0.6, bell(pitch, seconds)) for k, pitch in enumerate(pitches)))


def tap(pitch: float, seed: int) -> Wave:
    """A tile that lands."""
    return mixed(
        (0, 0.8, tone(0.09, pitch, decay(0.07), to=0.7 * pitch)), (0, 0.5, noise(0.05, decay(0.04), 0.4, seed))
    )


C, E, G, A = 523.25, 659.26, 783.99, 880.0

SOUNDS: dict[str, Callable[[], Wave]] = {
    "lay": lambda: mixed((0, 0.9, tone(0.12, 180, decay(0.1), to=120)), (0, 0.5, noise(0.06, decay(0.05), 0.4))),
    "deal": lambda: mixed(*((0.075 * k, 0.6 + 0.3 * (k % 2), tap(170 + 6 * k, k)) for k in range(16))),
    "turn": lambda: mixed((0, 0.5, noise(0.08, decay(0.07), 0.3)), (0, 0.4, tone(0.08, 320, decay(0.07)))),
    "flip": lambda: mixed((0, 0.8, noise(0.3, swell(0.3), 0.75)), (0.24, 0.6, tone(0.1, 200, decay(0.09), to=140))),
    "walk": lambda: mixed((0, 0.7, noise(0.6, swell(0.6), 0.9)), (0, 0.2, tone(0.6, 300, swell(0.6), to=420))),
    "star": lambda: mixed((0, 0.7, bell(2 * E, 0.5)), (0.06, 0.5, bell(2 * A, 0.5))),
    "score": lambda: mixed((0, 0.7, bell(2 * C, 0.4)), (0.07, 0.7, bell(2 * G, 0.5))),
    "lantern": lambda: mixed((0, 0.6, tone(0.5, C, swell(0.5), to=E)), (0, 0.2, noise(0.5, swell(0.5), 0.92))),
    "leave": lambda: mixed((0, 0.9, noise(0.6, decay(0.5), 0.8)), (0, 0.5, tone(0.6, 260, decay(0.5), to=70))),
    "rise": lambda: mixed((0, 0.5, noise(0.7, swell(0.7), 0.85)), (0.1, 0.5, chord(C / 2, G / 2, C, E, apart=0.09))),
    "last round": lambda: mixed((0, 0.8, bell(A / 2, 1.0)), (0.3, 0.8, bell(A / 2, 1.0))),
    "time up": lambda: mixed(*((0.28 * k, 0.8, bell(pitch, 0.6)) for k, pitch in enumerate((A, E, A)))),
    "win": lambda: chord(C, E, G, 2 * C, 2 * E, apart=0.12, seconds=0.9),
}


def write(name: str, values: Wave) -> int:
    top = max(abs(value) for value in values)
    samples = array("h", (round(32767 * LOUDEST * tanh(1.2 * value / top) / tanh(1.2)) for value in values))
    file = FOLDER / f"{name.replace(' ', '-')}.wav"
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(samples.tobytes())
    return file.stat().st_size


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    total = sum(write(name, make()) for name, make in SOUNDS.items())
    print(f"{len(SOUNDS)} sounds, {total // 1024} KiB")


if __name__ == "__main__":
    main()
