"""Sounds made of sines, noise and plucked strings: 16 bit, one channel."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Sequence
from random import Random

RATE = 22050
"""Samples a second."""
LOUDEST = 32767

Wave = list[float]
"""Samples from -1 to 1."""


def seconds(length: float) -> int:
    """Return how many samples so many seconds are."""
    return round(length * RATE)


def tone(
    pitch: float, length: float, decay: float = 6.0, overtones: Sequence[float] = (1.0,)
) -> Wave:
    """Return a tone of ``pitch`` hertz that dies away; ``overtones`` are their strengths."""
    whole = sum(overtones)
    steps = [2 * math.pi * pitch * (number + 1) / RATE for number in range(len(overtones))]
    return [
        math.exp(-decay * n / RATE)
        * sum(
            strength * math.sin(step * n) for strength, step in zip(overtones, steps, strict=True)
        )
        / whole
        for n in range(seconds(length))
    ]


def glide(start: float, end: float, length: float) -> Wave:
    """Return a tone that goes from one pitch to another, in hertz, and swells and dies away."""
    whole = seconds(length)
    wave, turn = [], 0.0
    for n in range(whole):
        turn += 2 * math.pi * (start + (end - start) * n / whole) / RATE
        wave.append(math.sin(math.pi * n / whole) * math.sin(turn))
    return wave


def noise(length: float, decay: float, softness: float, seed: int = 1) -> Wave:
    """Return noise that dies away; the softer (0 to 1), the deeper it sounds."""
    rng = Random(seed)
    last, wave = 0.0, []
    for n in range(seconds(length)):
        last += (1 - softness) * (rng.uniform(-1, 1) - last)
        wave.append(last * math.exp(-decay * n / RATE))
    return wave


def pluck(pitch: float, length: float, seed: int = 1) -> Wave:
    """Return a plucked string (after Karplus and Strong)."""
    rng = Random(seed)
    period = max(2, round(RATE / pitch))
    string = [rng.uniform(-1, 1) for _ in range(period)]
    wave = []
    for n in range(seconds(length)):
        place = n % period
        wave.append(string[place])
        string[place] = 0.498 * (string[place] + string[(place + 1) % period])
    return wave


def together(*parts: tuple[float, float, Wave]) -> Wave:
    """Return waves laid over one another: each begins after some seconds, at some strength."""
    length = max(seconds(at) + len(wave) for at, _, wave in parts)
    mixed = [0.0] * length
    for at, strength, wave in parts:
        begin = seconds(at)
        for n, value in enumerate(wave):
            mixed[begin + n] += strength * value
    return mixed


def samples(wave: Wave) -> bytes:
    """Return a wave as bytes, as loud as it may be, without a click at its end."""
    loudest = max(1e-9, *(abs(value) for value in wave))
    fade = min(len(wave), seconds(0.01))
    scale = 0.9 * LOUDEST / loudest
    packed = array("h", (round(value * scale) for value in wave))
    for n in range(fade):
        packed[-1 - n] = packed[-1 - n] * n // fade
    return packed.tobytes()


Recipe = Callable[[], Wave]


def _dice() -> Wave:
    rattle = [(0.045 * n + 0.01 * (n % 3), 1 - 0.07 * n, noise(0.03, 90, 0.3, n)) for n in range(9)]
    return together(*rattle)


def _die() -> Wave:
    return together((0, 1, noise(0.035, 80, 0.35, 4)), (0, 0.35, tone(640, 0.09, 50)))


def _coins() -> Wave:
    rings = [(0.06 * n, 0.8, tone(2100 + 370 * n, 0.25, 18, (1, 0.6, 0.4))) for n in range(4)]
    return together(*rings)


def _march() -> Wave:
    return together(*((0.13 * n, 1 - 0.15 * (n % 2), noise(0.08, 45, 0.8, n)) for n in range(5)))


def _drum() -> Wave:
    return together((0, 1, tone(70, 0.5, 9)), (0, 0.4, noise(0.2, 25, 0.7)))


def _horn() -> Wave:
    brass = (1, 0.8, 0.6, 0.45, 0.3)
    return together((0, 1, tone(147, 0.7, 2.5, brass)), (0.25, 1, tone(196, 0.8, 2.5, brass)))


def _fire() -> Wave:
    crackle = [(0.05 * n, 0.5, noise(0.02, 120, 0.1, n + 20)) for n in range(8)]
    return together((0, 1, noise(0.6, 5, 0.85)), *crackle)


def _hammer() -> Wave:
    knocks = [
        (0.18 * n, 1.0, together((0, 1, noise(0.05, 70, 0.5, n)), (0, 0.6, tone(320, 0.08, 40))))
        for n in range(2)
    ]
    return together(*knocks)


def _bell() -> Wave:
    return tone(523, 1.4, 3.2, (1, 0.5, 0.9, 0.3, 0.4))


def _paper() -> Wave:
    return together((0, 1, noise(0.14, 22, 0.15)), (0.1, 0.7, noise(0.1, 30, 0.2, 2)))


def _chime() -> Wave:
    return together(
        (0, 1, pluck(392, 0.7)), (0.12, 1, pluck(523, 0.8, 2)), (0.24, 1, pluck(659, 1, 3))
    )


def _fall() -> Wave:
    return together(
        (0, 1, pluck(294, 0.8)), (0.16, 1, pluck(233, 0.8, 2)), (0.32, 1, pluck(196, 1.1, 3))
    )


def _fanfare() -> Wave:
    brass = (1, 0.8, 0.6, 0.4)
    notes = ((0, 262), (0.18, 330), (0.36, 392), (0.54, 523))
    return together(*((at, 1.0, tone(pitch, 0.9, 3, brass)) for at, pitch in notes))


def _thunder() -> Wave:
    rolls = [(0.16 * n, 0.7 - 0.1 * n, noise(0.7, 5, 0.93, n + 60)) for n in range(5)]
    return together((0, 1, noise(0.05, 60, 0.2, 59)), *rolls)


def _choir() -> Wave:
    voices = ((0, 262), (0.05, 330), (0.1, 392), (0.15, 524))
    return together(*((at, 0.8, tone(pitch, 1.0, 2.2, (1, 0.2, 0.3))) for at, pitch in voices))


def _squeak() -> Wave:
    cries = ((0, 2600, 3900, 0.07), (0.1, 3000, 4300, 0.06), (0.19, 3900, 2500, 0.11))
    claws = [(0.03 * n, 0.25, noise(0.012, 160, 0.1, n + 40)) for n in range(9)]
    squeaks = [(at, 1.0, glide(start, end, length)) for at, start, end, length in cries]
    return together(*squeaks, *claws)


def _toll() -> Wave:
    metal = (1, 0.7, 0.35, 0.5, 0.15, 0.2)
    return together((0, 1, tone(98, 1.8, 2.2, metal)), (0, 0.35, tone(233, 1.2, 4, metal)))


def _gnaw() -> Wave:
    bites = [(0.11 * n, 1 - 0.1 * (n % 3), noise(0.05, 60, 0.35, n + 60)) for n in range(5)]
    cry, thud = glide(2900, 2100, 0.12), tone(82, 0.6, 6, (1, 0.5))
    return together(*bites, (0.05, 0.3, cry), (0.5, 0.7, thud))


def _whisper() -> Wave:
    breath = [(0.16 * n, 0.8, noise(0.2, 14, 0.45, n + 80)) for n in range(3)]
    return together(*breath, (0.1, 0.25, pluck(784, 0.8)), (0.3, 0.2, pluck(740, 0.8, 2)))


RECIPES: dict[str, Recipe] = {
    "dice": _dice,
    "die": _die,
    "coins": _coins,
    "march": _march,
    "drum": _drum,
    "horn": _horn,
    "fire": _fire,
    "hammer": _hammer,
    "bell": _bell,
    "paper": _paper,
    "chime": _chime,
    "fall": _fall,
    "fanfare": _fanfare,
    "squeak": _squeak,
    "toll": _toll,
    "gnaw": _gnaw,
    "whisper": _whisper,
    "thunder": _thunder,
    "choir": _choir,
}
"""Every sound by its name."""
