"""What is heard at night: crickets, a dog far away, an owl, and a heart that beats."""

from __future__ import annotations

import numpy as np

from parlour.assets.workshop.sounds.waves import (
    Random,
    Wave,
    dying,
    even,
    formants,
    in_room,
    mixed,
    noise,
    ringing,
    scattered,
    shape,
    swelling,
    throat,
    times,
    tone,
)

_MUZZLE = ((620.0, 160.0, 1.0), (1180.0, 220.0, 0.7), (2500.0, 400.0, 0.25))
"""What a dog's muzzle lets through: pitch, width and strength."""


def crickets(rng: Random) -> Wave:
    """A few crickets chirp in the grass, one after the other and together."""
    seconds = 2.8

    def chirp(pitch: float) -> Wave:
        pulses = 0.5 - 0.5 * np.cos(2 * np.pi * rng.uniform(28, 34) * times(0.16))
        return tone(pitch, 0.16) * pulses * swelling(0.16, 0.02, 0.05)

    def cricket() -> Wave:
        pitch, every = rng.uniform(3900, 4900), rng.uniform(0.36, 0.5)
        moments = np.arange(rng.uniform(0.0, 0.3), seconds - 0.3, every)
        return scattered(moments, lambda _: (rng.uniform(0.7, 1.0), chirp(pitch)))

    choir = mixed(*((0.0, strength, cricket()) for strength in (1.0, 0.6, 0.4)))
    return choir * swelling(len(choir) / len(times(1.0)), 0.5, 0.9)


def dog(rng: Random) -> Wave:
    """A dog barks in a village behind the hills."""

    def bark(_: int) -> tuple[float, Wave]:
        seconds, base = rng.uniform(0.16, 0.22), rng.uniform(300, 350)
        pitch = shape(seconds, (0, base * 0.8), (0.05, base * 1.3), (seconds, base * 0.7))
        voice = formants(throat(rng, pitch, seconds, 0.3), _MUZZLE)
        rasp = noise(rng, seconds, 500, 2400)
        both = mixed((0, 1.0, even(voice)), (0, 0.3, rasp))
        return rng.uniform(0.7, 1.0), both * swelling(seconds, 0.012, 0.1)

    moments = np.cumsum(rng.uniform(0.28, 0.62, 4)) - 0.28
    return in_room(scattered(moments, bark), 0.7, 1.2, 1500)


def owl(rng: Random) -> Wave:
    """An owl calls twice: a long call, and one that trembles."""
    pitch = rng.uniform(360, 410)

    def call(seconds: float, trembles: float) -> Wave:
        bend = shape(seconds, (0, 0.94), (seconds * 0.3, 1.0), (seconds, 0.93))
        hoot = tone(pitch * bend, seconds) + 0.12 * tone(2 * pitch * bend, seconds)
        shakes = 1 - trembles * (0.5 + 0.5 * np.sin(2 * np.pi * 11 * times(seconds)))
        return hoot * shakes * swelling(seconds, 0.09, seconds * 0.4)

    calls = mixed((0, 0.9, call(0.6, 0.0)), (1.0, 0.5, call(0.2, 0.0)), (1.32, 1.0, call(0.9, 0.7)))
    return in_room(calls, 0.5, 1.2, 2000)


def heart(rng: Random) -> Wave:
    """A heart beats once, twice as hearts do."""

    def beat(_: int) -> tuple[float, Wave]:
        thump = ringing(0.24, ((58, 16, 1.0), (87, 22, 0.7), (124, 30, 0.35)), rng)
        return 1.0, even(thump) * dying(0.24, 5, 0.006)

    return in_room(scattered((0.0, 0.19), beat), 0.1, 0.2, 900)
