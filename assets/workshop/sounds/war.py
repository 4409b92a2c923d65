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
    sung,
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
    """A host marches to its drums, for a third of a second: run together, they are a march."""
    great = _beaten(rng, rng.uniform(63, 67), 0.62, 6.5, 0.55)
    tenors = [
        (at + rng.normal(0, 0.003), strength, _beaten(rng, note, 0.32, 13, 0.6))
        for at, strength, note in ((0.0, 0.45, 116), (0.155, 0.3, 128), (0.235, 0.38, 116))
    ]
    field = [
        (at, strength, _rattled(rng, 0.3))
        for at, strength in ((0.0, 0.5), (0.078, 0.16), (0.155, 0.3), (0.235, 0.22))
    ]
    beat = mixed((0, 1.0, great), *tenors, *field, (0.01, 0.5, _feet(rng, 18, 0.04)))
    return in_room(driven(beat, 2.0), 0.22, 0.5, 2200)


def _feet(rng: Random, number: int, apart: float) -> Wave:
    """Return a step of many feet, not quite together, on earth."""
    moments = np.abs(rng.normal(0.03, apart / 2, number))

    def foot(each: int) -> tuple[float, Wave]:
        thud = noise(rng, 0.12, 60, 420) * dying(0.12, 34, 0.004)
        grit = noise(rng, 0.09, 1100, 5200) * dying(0.09, 48, 0.006)
        return rng.uniform(0.5, 1.0), mixed((0, 1.0, thud), (0.008, 0.4, grit))

    return even(scattered(moments, foot))


def march(rng: Random) -> Wave:
    """Soldiers march past: two steps, their gear, and a field drum."""
    beat = 0.25
    steps = scattered(
        [number * beat for number in range(2)],
        lambda number: (1.0 - 0.12 * (number % 2), _feet(rng, 14, 0.035)),
    )
    strokes = (0.0, 0.5, 0.75, 1.0, 1.5)
    field = scattered(
        [stroke * beat for stroke in strokes],
        lambda number: ((0.5 if strokes[number] % 1 == 0 else 0.3), _rattled(rng, 0.2)),
    )
    gear = scattered(
        np.sort(rng.uniform(0.02, 0.5, 5)),
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
    """Horses gallop past: three beats of each, and the ground shakes; run together, a charge."""
    rides = [
        (max(0.0, 0.045 * horse + hoof + rng.normal(0, 0.009)), strength, _hoof(rng))
        for horse in range(4)
        for hoof, strength in ((0.0, 0.8), (0.085, 0.65), (0.17, 1.0))
    ]
    ground = noise(rng, 0.5, 35, 160) * shape(0.5, (0, 0.2), (0.2, 1), (0.5, 0))
    return in_room(mixed(*rides, (0, 0.35, ground)), 0.14, 0.35, 2500)


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


def hit(rng: Random) -> Wave:
    """A man is struck down: a dull blow, and his breath goes."""
    blow = tone(78 + 150 * np.exp(-times(0.2) / 0.02), 0.2) * dying(0.2, 22, 0.001)
    cloth = noise(rng, 0.12, 180, 1500) * dying(0.12, 42, 0.001)
    clink = ringing(
        0.1, ((rng.uniform(2100, 2900), 55, 1.0), (rng.uniform(4e3, 6e3), 80, 0.5)), rng
    )
    seconds = rng.uniform(0.2, 0.28)
    pitch = rng.uniform(150, 205) * shape(seconds, (0, 1.15), (0.05, 1.2), (seconds, 0.7))
    cry = even(sung(rng, pitch, seconds, "au")) * dying(seconds, 7, 0.015)
    return in_room(
        mixed((0, 1.0, blow), (0, 0.8, cloth), (0, 0.08, clink), (0.04, 0.5, cry)), 0.15, 0.4, 2500
    )


def slam(rng: Random) -> Wave:
    """Something heavy and flat comes down."""
    modes = [(rng.uniform(0.96, 1.04) * p, d, g) for p, d, g in _SLAB]
    body = even(ringing(0.5, modes, rng))
    air = noise(rng, 0.2, 120, 1200) * dying(0.2, 26, 0.002)
    knock = noise(rng, 0.04, 500, 5200) * dying(0.04, 150, 0.0005)
    dust = noise(rng, 0.4, 1200, 6000) * shape(0.4, (0, 0), (0.05, 1), (0.4, 0))
    return in_room(
        driven(mixed((0, 1.0, body), (0, 0.8, air), (0, 0.8, knock), (0.02, 0.07, dust)), 1.8),
        0.25, 0.6, 2000,
    )  # fmt: skip


_SLAB = ((71, 13, 1.0), (118, 17, 0.8), (187, 24, 0.7), (294, 32, 0.5), (431, 44, 0.4))


def thud(rng: Random) -> Wave:
    """Earth is struck, and some of it falls back."""
    deep = tone(58 + 90 * np.exp(-times(0.3) / 0.025), 0.3) * dying(0.3, 15, 0.002)
    earth = noise(rng, 0.15, 110, 900) * dying(0.15, 32, 0.002)
    clods = scattered(
        np.sort(rng.uniform(0.08, 0.42, 16)),
        lambda _: (rng.uniform(0.05, 0.22), noise(rng, 0.03, 500, 3500) * dying(0.03, 150, 0.001)),
    )
    return in_room(mixed((0, 1.0, deep), (0, 1.0, earth), (0, 1.0, clods)), 0.12, 0.3, 1800)


def flag(rng: Random) -> Wave:
    """Cloth snaps in the wind: a banner rises or comes down."""

    def snap(number: int) -> tuple[float, Wave]:
        seconds = rng.uniform(0.07, 0.12)
        flap = noise(rng, seconds, rng.uniform(170, 300), rng.uniform(1500, 2600))
        crack = noise(rng, 0.02, 900, 6000) * dying(0.02, 220, 0.001)
        cloth = flap * dying(seconds, 30, 0.008)
        return 1.0 - 0.17 * number, mixed((0, 1.0, cloth), (0.006, 0.5, crack))

    flaps = scattered(np.cumsum(rng.uniform(0.075, 0.13, 4)) - 0.06, snap)
    wind = noise(rng, 0.6, 250, 1300) * shape(0.6, (0, 0), (0.15, 1), (0.6, 0))
    return mixed((0, 1.0, flaps), (0, 0.3, wind))


def whoosh(rng: Random) -> Wave:
    """Something quick goes by."""
    seconds = rng.uniform(0.36, 0.46)
    near = shape(seconds, (0, 0), (seconds * 0.45, 1), (seconds, 0)) ** 2
    low = noise(rng, seconds, 200, 900) * near
    mid = noise(rng, seconds, 700, 2600) * near**1.6
    high = noise(rng, seconds, 2200, 7000) * near**2.6
    return mixed((0, 0.8, low), (0, 1.0, mid), (0, 0.6, high))
