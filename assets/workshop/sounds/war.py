"""The sounds of war: drums, horns and trumpets, feet and hooves, shots and sabres."""

from __future__ import annotations

import numpy as np

from parlour.assets.workshop.sounds.waves import (
    Random,
    Wave,
    band,
    brass,
    driven,
    dying,
    even,
    in_room,
    mixed,
    noise,
    ringing,
    scattered,
    shape,
    times,
    tone,
    wandering,
)

_SKIN = ((1.0, 1.0), (1.59, 0.7), (2.14, 0.55), (2.3, 0.4), (2.65, 0.34), (2.92, 0.3), (3.5, 0.2))
"""Partials of a round skin, and their strengths."""


def _beaten(rng: Random, note: float, seconds: float, decay: float, stick: float) -> Wave:
    """Return a drum that is beaten once: its pitch sinks a little as the skin slackens."""
    t = times(seconds)
    whole = np.zeros(len(t))
    for number, (part, strength) in enumerate(_SKIN):
        bend = 1 + 0.35 * np.exp(-t / 0.022)
        pitch = note * part * rng.uniform(0.985, 1.015) * bend
        whole += strength * tone(pitch, seconds) * dying(seconds, decay * (1 + 0.4 * number))
    hit = noise(rng, 0.05, 250, 3800) * dying(0.05, 130, 0.0008)
    return mixed((0, 1.0, even(whole) * np.minimum(1, t / 0.0015)), (0, stick, hit))


def _rattled(rng: Random, strength: float) -> Wave:
    """Return one stroke on a field drum, whose snares rattle."""
    shell = ringing(0.16, ((182, 30, 1.0), (331, 42, 0.6), (498, 55, 0.4)), rng)
    snares = noise(rng, 0.2, 1500, 9500) * dying(0.2, 26 - 6 * strength, 0.001)
    return mixed((0, 0.7, even(shell)), (0, 0.85, snares))


def drum(rng: Random) -> Wave:
    """A great drum is beaten once."""
    low = _beaten(rng, rng.uniform(70, 76), 0.9, 5.0, 0.55)
    return in_room(driven(low, 2.4), 0.2, 0.7, 1800)


def drums(rng: Random) -> Wave:
    """A host comes nearer: great drums, tenors and field drums that swell and end in a blow."""
    beat, bars = 0.29, 14
    great = [
        (number * beat, 1.0 if number % 4 == 0 else 0.72) for number in (0, 3, 4, 7, 8, 11, 12)
    ]
    tenor = [(number * beat / 2, 0.5 + 0.2 * (number % 3 == 0)) for number in range(2 * bars - 2)]
    roll = [(2.6 + number * beat / 4, 0.3 + 0.05 * number) for number in range(15)]
    pounding = mixed(
        *((at, 0.95 * s, _beaten(rng, 66, 0.8, 5.5, 0.5)) for at, s in great),
        *((at, 0.42 * s, _beaten(rng, 128 if n % 2 else 116, 0.4, 11, 0.6))
          for n, (at, s) in enumerate(tenor) if n % 8 not in (3, 7)),
        *((at, 0.5 * s, _rattled(rng, 0.4)) for at, s in roll),
        *((number * beat * 2, 0.4, _feet(rng, 16, 0.05)) for number in range(7)),
    )  # fmt: skip
    whole = len(pounding) / 32000
    swell = shape(whole, (0, 0.3), (1.2, 0.5), (3.7, 1.0), (whole, 1.0))
    last = mixed((0, 1.0, _beaten(rng, 58, 1.0, 4.5, 0.8)), (0, 0.8, _beaten(rng, 88, 0.8, 6, 0.6)))
    near = driven(mixed((0, 1.0, pounding * swell), (4.06, 1.1, last)), 2.6)
    return in_room(near, 0.25, 0.8, 2200)


def _feet(rng: Random, number: int, apart: float) -> Wave:
    """Return a step of many feet, not quite together, on earth."""
    moments = np.abs(rng.normal(0.03, apart / 2, number))

    def foot(each: int) -> tuple[float, Wave]:
        thud = noise(rng, 0.12, 60, 420) * dying(0.12, 34, 0.004)
        grit = noise(rng, 0.09, 1100, 5200) * dying(0.09, 48, 0.006)
        return rng.uniform(0.5, 1.0), mixed((0, 1.0, thud), (0.008, 0.4, grit))

    return even(scattered(moments, foot))


def march(rng: Random) -> Wave:
    """Soldiers march past: four steps, their gear, and a field drum."""
    beat = 0.25
    steps = scattered(
        [number * beat for number in range(4)],
        lambda number: (1.0 - 0.12 * (number % 2), _feet(rng, 14, 0.035)),
    )
    strokes = (0.0, 1.0, 1.5, 1.75, 2.0, 3.0, 3.5)
    field = scattered(
        [stroke * beat for stroke in strokes],
        lambda number: ((0.5 if strokes[number] % 1 == 0 else 0.3), _rattled(rng, 0.2)),
    )
    gear = scattered(
        np.sort(rng.uniform(0.02, 1.0, 9)),
        lambda number: (
            rng.uniform(0.05, 0.14),
            even(
                ringing(0.09, ((rng.uniform(2600, 5200), 60, 1), (rng.uniform(5e3, 8e3), 90, 0.6)))
            ),
        ),
    )
    return in_room(mixed((0, 1.0, steps), (0, 0.55, field), (0, 1.0, gear)), 0.16, 0.5, 3000)


def shot(rng: Random) -> Wave:
    """A musket is fired: flash in the pan, crack, and the answer of the hills."""
    crack = noise(rng, 0.05, rng.uniform(500, 800), 13000) * dying(
        0.05, rng.uniform(85, 120), 0.0004
    )
    boom = noise(rng, 0.3, 55, rng.uniform(380, 620)) * dying(0.3, rng.uniform(15, 21), 0.001)
    thump = tone(60 + rng.uniform(110, 160) * np.exp(-times(0.25) / 0.03), 0.25) * dying(0.25, 17)
    pan = noise(rng, 0.05, 2500, 9000) * dying(0.05, 75, 0.004)
    fired = mixed(
        (0, 0.16, pan), (0.035, 1.0, driven(crack, 2.5)), (0.035, 1.0, boom), (0.035, 0.7, thump)
    )
    return in_room(
        fired, 0.5, rng.uniform(0.7, 1.0), rng.uniform(1500, 2600), int(rng.integers(1000))
    )


def cannon(rng: Random) -> Wave:
    """A heavy gun is fired, and its thunder rolls away."""
    blast = noise(rng, 0.5, 90, 2600) * dying(0.5, 13, 0.0008)
    body = tone(34 + 85 * np.exp(-times(0.9) / 0.06), 0.9) * dying(0.9, 5.5, 0.002)
    rumble = noise(rng, 1.7, 30, 190) * dying(1.7, 2.6, 0.03) * (0.4 + wandering(rng, 1.7, 14))
    crack = noise(rng, 0.03, 900, 9000) * dying(0.03, 160, 0.0004)
    fired = mixed(
        (0, 0.9, driven(blast, 2.2)), (0, 1.2, body), (0.02, 1.1, rumble), (0, 0.8, crack)
    )
    return in_room(driven(fired, 1.6), 0.4, 1.5, 900, int(rng.integers(1000)))


def clash(rng: Random) -> Wave:
    """Sabres meet, twice, and one slides off the other."""
    moments = (0.0, rng.uniform(0.15, 0.22))
    return in_room(
        mixed(
            (moments[0], 1.0, _blades(rng, 1.0)),
            (moments[1], 0.85, _blades(rng, rng.uniform(1.05, 1.2))),
            (moments[1] + 0.02, 0.3, _slide(rng)),
        ),
        0.16, 0.5, 8000,
    )  # fmt: skip


def _blades(rng: Random, higher: float) -> Wave:
    """Return two blades that hit each other."""
    modes: list[tuple[float, float, float]] = []
    for blade in (rng.uniform(840, 930), rng.uniform(1010, 1130)):
        for number, part in enumerate((1.0, 2.32, 3.71, 5.2, 6.43, 8.1, 9.9, 11.8)):
            pitch = blade * part * higher * rng.uniform(0.985, 1.015)
            strength = 0.4 if number == 0 else 1 / (1 + 0.12 * number)
            modes.append((pitch, 5.5 + 1.9 * number, strength * rng.uniform(0.5, 1.0)))
    hit = noise(rng, 0.03, 1800, 14000) * dying(0.03, 170, 0.0003)
    return mixed((0, 1.0, even(ringing(0.75, modes, rng))), (0, 0.9, hit))


def _slide(rng: Random) -> Wave:
    """Return steel that scrapes along steel, higher and higher."""
    seconds = 0.32
    glide = np.linspace(2900, 5600, len(times(seconds)))
    whistle = tone(glide * (1 + 0.012 * (wandering(rng, seconds, 200) - 0.5)), seconds)
    scrape = noise(rng, seconds, 2600, 12000) * wandering(rng, seconds, 220)
    fade = shape(seconds, (0, 0), (0.05, 1), (0.2, 0.6), (seconds, 0))
    return mixed((0, 0.4, whistle), (0, 1.0, scrape)) * fade


def gallop(rng: Random) -> Wave:
    """Horses gallop past: three beats each, and the ground shakes."""
    rides = []
    for horse in range(3):
        at, stride = 0.07 * horse + rng.uniform(0, 0.03), rng.uniform(0.33, 0.37)
        while at < 1.5:
            for hoof, strength in ((0.0, 0.8), (0.085, 0.65), (0.17, 1.0)):
                rides.append((at + hoof + rng.normal(0, 0.006), strength, _hoof(rng)))
            at += stride
    whole = mixed(*((max(0.0, at), s, wave) for at, s, wave in rides))
    seconds = len(whole) / 32000
    passes = np.interp(
        np.arange(len(whole)) / 32000, (0, 0.5, 1.1, seconds - 0.05, seconds), (0.45, 1, 1, 0.25, 0)
    )
    return in_room(whole * passes, 0.14, 0.4, 2500)


def _hoof(rng: Random) -> Wave:
    modes = ((rng.uniform(82, 104), 26, 1.0), (rng.uniform(170, 215), 38, 0.6), (410, 70, 0.3))
    earth = noise(rng, 0.1, 190, 1500) * dying(0.1, 45, 0.003)
    clod = noise(rng, 0.05, 1500, 4500) * dying(0.05, 80, 0.003)
    return mixed((0, 0.9, even(ringing(0.16, modes, rng))), (0, 0.9, earth), (0.004, 0.22, clod))


def horn(rng: Random) -> Wave:
    """A war horn is blown, from one note up to the next."""
    players = [
        mixed(
            (late, 1.0, brass(rng, 146.83 * off, 0.5, 0.62, 0.07)),
            (0.42 + late, 1.0, brass(rng, 220.0 * off, 1.15, 0.7, 0.06)),
        )
        for late, off in ((0.0, 1.0), (0.018, 1.004), (0.03, 0.5))
    ]
    return in_room(mixed(*((0.0, 1.0, player) for player in players)), 0.35, 1.2, 2500)


def fanfare(rng: Random) -> Wave:
    """Trumpets and kettledrums for a king."""
    tune = (
        (0.0, 293.66, 0.2), (0.16, 369.99, 0.2), (0.32, 440.0, 0.2), (0.48, 440.0, 0.12),
        (0.60, 440.0, 0.14), (0.74, 587.33, 1.15),
    )  # fmt: skip
    under = ((0.0, 220.0, 0.2), (0.16, 293.66, 0.2), (0.32, 369.99, 0.2), (0.48, 369.99, 0.12),
             (0.60, 369.99, 0.14), (0.74, 440.0, 1.15), (0.74, 293.66, 1.15))  # fmt: skip
    parts = []
    for off, late, notes in ((1.0, 0.0, tune), (1.003, 0.014, tune), (0.998, 0.008, under)):
        for at, pitch, seconds in notes:
            parts.append((at + late, 1.0, brass(rng, pitch * off, seconds + 0.06, 1.15, 0.025)))
    kettles = [
        (at, strength, _beaten(rng, 73.4 if number % 2 == 0 else 110, 0.9, 4.5, 0.35))
        for number, (at, strength) in enumerate(((0, 1.6), (0.48, 1.1), (0.74, 2.0), (1.1, 0.6)))
    ]
    return in_room(mixed(*parts, *kettles), 0.3, 1.1, 4500)


def collapse(rng: Random) -> Wave:
    """A house comes down: beams break, rubble follows, dust settles."""
    beams = scattered(
        (0.0, 0.11, 0.19, 0.34, 0.5),
        lambda number: (1.0 - 0.13 * number, _beam(rng)),
    )
    moments = np.sort(rng.gamma(2.6, 0.17, 60))
    rubble = scattered(
        moments[moments < 1.5],
        lambda _: (
            rng.uniform(0.1, 0.6),
            band(rng.standard_normal(1600), *rng.uniform((120, 600), (400, 2600)))
            * dying(0.05, rng.uniform(50, 110), 0.001),
        ),
    )
    ground = noise(rng, 1.5, 32, 150) * shape(1.5, (0, 0), (0.15, 1), (0.6, 0.8), (1.5, 0))
    dust = noise(rng, 1.4, 900, 5000) * shape(1.4, (0, 0), (0.4, 1), (1.4, 0))
    return in_room(
        mixed((0, 0.9, beams), (0.08, 0.9, even(rubble)), (0.05, 0.8, ground), (0.3, 0.16, dust)),
        0.2, 0.7, 1800,
    )  # fmt: skip


def _beam(rng: Random) -> Wave:
    """Return a beam that breaks."""
    splinters = scattered(
        np.sort(rng.uniform(0, 0.07, 9)),
        lambda _: (rng.uniform(0.3, 1), noise(rng, 0.02, 700, 5500) * dying(0.02, 260, 0.0005)),
    )
    modes = [(rng.uniform(110, 420), rng.uniform(18, 34), 1.0) for _ in range(4)]
    return mixed((0, 0.8, splinters), (0.03, 1.0, even(ringing(0.3, modes, rng))))
