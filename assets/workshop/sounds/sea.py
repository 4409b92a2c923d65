"""What is heard of the toy world of Playing Gods: surf, gulls, and a choir from far away."""

from __future__ import annotations

import numpy as np

from parlour.assets.workshop.sounds.waves import (
    Random,
    Wave,
    count,
    even,
    in_room,
    mixed,
    noise,
    scattered,
    sung,
    swelling,
    tone,
    wandering,
)


def surf(rng: Random) -> Wave:
    """A wave comes in, breaks, and draws back over sand."""
    seconds = 2.4
    comes = noise(rng, seconds, 90, 620) * swelling(seconds, 1.0, 1.1)
    breaks = noise(rng, 1.5, 500, 3200) * swelling(1.5, 0.3, 1.0) * (0.6 + wandering(rng, 1.5, 9))
    hiss = noise(rng, 1.2, 2600, 7600) * swelling(1.2, 0.4, 0.75)
    return in_room(mixed((0, 1.0, comes), (0.7, 0.5, breaks), (1.15, 0.2, hiss)), 0.15, 0.5)


def gulls(rng: Random) -> Wave:
    """A few gulls cry over the sea, one after the other."""

    def cry(number: int) -> tuple[float, Wave]:
        seconds = rng.uniform(0.24, 0.42)
        start = rng.uniform(1150, 1420)
        steps = np.linspace(0, 1, count(seconds))
        pitch = start * np.interp(steps, (0, 0.18, 0.5, 1), (0.72, 1.0, 0.93, 0.62))
        throat = (
            tone(pitch, seconds) + 0.5 * tone(2 * pitch, seconds) + 0.24 * tone(3 * pitch, seconds)
        )
        rough = 0.75 + 0.25 * wandering(rng, seconds, 70)
        return rng.uniform(0.4, 1.0) / (1 + 0.2 * number), throat * rough * swelling(
            seconds, 0.05, 0.2
        )

    moments = np.cumsum(rng.uniform(0.22, 0.5, 4))
    return in_room(scattered(moments, cry), 0.55, 1.1, 4200)


def vespers(rng: Random) -> Wave:
    """Somewhere far away a choir sings two chords to its god."""
    seconds = 2.0
    singers = []
    chords = ((0.0, (146.83, 220.0, 293.66, 440.0)), (1.5, (164.81, 246.94, 329.63, 392.0)))
    for begins, chord in chords:
        for pitch in chord:
            for _ in range(2):
                off = pitch * rng.uniform(0.993, 1.007)
                voice = even(sung(rng, off, seconds, "ou")) * swelling(seconds, 0.6, 1.0)
                singers.append((begins + rng.uniform(0, 0.1), 0.5 if pitch > 400 else 1.0, voice))
    return in_room(mixed(*singers), 0.8, 1.8, 1500)
