"""Things on a table and in a town: dice, pieces, coins, paper, hammers and bells."""

from __future__ import annotations

import numpy as np

from parlour.assets.workshop.sounds.waves import (
    RATE,
    Random,
    Wave,
    band,
    driven,
    dying,
    even,
    in_room,
    mixed,
    noise,
    ringing,
    scattered,
    shape,
    string,
    swelling,
    times,
    tone,
    wandering,
)


def _modes(
    rng: Random, pitches: tuple[float, ...], decays: tuple[float, float], apart: float = 0.04
) -> list[tuple[float, float, float]]:
    """Return modes around some pitches, the higher the weaker and the sooner gone."""
    first, last = decays
    return [
        (
            pitch * rng.uniform(1 - apart, 1 + apart),
            first + (last - first) * number / max(1, len(pitches) - 1),
            rng.uniform(0.7, 1.0) / (1 + 0.35 * number),
        )
        for number, pitch in enumerate(pitches)
    ]


def _table(rng: Random, weight: float) -> Wave:
    """Return what the table answers; the heavier the thing, the deeper."""
    pitches = tuple(pitch * (1.25 - 0.35 * weight) for pitch in (148, 236, 371, 560, 842))
    return even(ringing(0.3, _modes(rng, pitches, (22, 60)), rng))


def die(rng: Random) -> Wave:
    """A die touches the table once."""
    bone = even(ringing(0.16, _modes(rng, (1480, 2350, 3420, 5150, 7300), (62, 150), 0.07), rng))
    click = noise(rng, 0.02, 2500, 11000) * dying(0.02, 420, 0.0003)
    return mixed((0, 0.8, bone), (0, 1.0, click), (0.001, 0.75, _table(rng, 0.35)))


def dice(rng: Random) -> Wave:
    """Dice roll out of a hand: contacts that come ever closer, then lie."""
    moments = np.cumsum(rng.uniform(0.028, 0.085, 15) * np.linspace(1.25, 0.75, 15))
    strengths = np.linspace(1.0, 0.3, 15) * rng.uniform(0.5, 1.0, 15)
    rattle = scattered(moments - moments[0], lambda number: (strengths[number], die(rng)))
    return in_room(rattle, 0.12, 0.25)


def place(rng: Random) -> Wave:
    """A wooden piece is put on the wooden board."""
    wood = even(ringing(0.18, _modes(rng, (610, 1010, 1730, 2580), (48, 120), 0.08), rng))
    knock = noise(rng, 0.03, 700, 5200) * dying(0.03, 230, 0.0006)
    whole = mixed((0, 0.7, wood), (0, 0.8, knock), (0.0015, 1.0, _table(rng, 0.9)))
    return in_room(whole, 0.08, 0.18)


def _disc(rng: Random, seconds: float, decays: tuple[float, float]) -> Wave:
    """Return a coin that rings: each mode is two that beat against each other."""
    modes = _modes(rng, (3080, 4710, 6640, 8730, 10900, 13100), decays, 0.05)
    pairs = [(p * rng.uniform(1.001, 1.004), d, 0.6 * s) for p, d, s in modes]
    return even(ringing(seconds, [*modes, *pairs], rng))


def coin(rng: Random) -> Wave:
    """A coin falls on others."""
    click = noise(rng, 0.012, 4000, 14000) * dying(0.012, 500, 0.0003)
    return mixed(
        (0, 0.5, click),
        (0, 1.0, _disc(rng, 0.5, (9, 26))),
        (rng.uniform(0.045, 0.07), 0.45, _disc(rng, 0.4, (16, 40))),
        (0, 0.25, _table(rng, 0.4)),
    )


def coins(rng: Random) -> Wave:
    """A handful of coins is paid out."""
    moments = np.sort(rng.uniform(0, 0.55, 11))
    strengths = rng.uniform(0.4, 1.0, 11)
    fall = scattered(moments, lambda number: (strengths[number], _disc(rng, 0.45, (12, 42))))
    clicks = scattered(
        moments,
        lambda number: (strengths[number], noise(rng, 0.015, 3000, 12000) * dying(0.015, 380)),
    )
    return in_room(mixed((0, 1.0, fall), (0, 0.8, clicks)), 0.15, 0.3, 9000)


def hammer(rng: Random) -> Wave:
    """A hammer hits a nail in a beam."""
    nail = _modes(rng, (1930, 3110, 5240), (24, 70), 0.03)
    knock = noise(rng, 0.05, 300, 4200) * dying(0.05, 130, 0.0006)
    wood = _modes(rng, (132, 217, 349, 520), (20, 48), 0.04)
    struck = mixed(
        (0, 0.35, even(ringing(0.3, nail, rng))),
        (0, 0.8, knock),
        (0, 1.0, even(ringing(0.3, wood, rng))),
    )
    return in_room(struck, 0.18, 0.4, 3500)


_BELL = (
    (0.5, 0.45, 0.5), (0.502, 0.5, 0.25), (1.0, 0.9, 0.9), (1.003, 0.95, 0.5), (1.19, 1.2, 0.75),
    (1.5, 1.7, 0.4), (2.0, 1.6, 1.0), (2.006, 1.7, 0.5), (2.52, 2.6, 0.35), (2.66, 2.8, 0.3),
    (3.01, 3.2, 0.45), (4.17, 4.6, 0.3), (5.43, 6.2, 0.22), (6.79, 8.5, 0.15), (8.21, 11, 0.1),
)  # fmt: skip
"""Partials of a church bell: of the note, decay, strength; the pairs beat."""


def _bell(rng: Random, note: float, seconds: float, decay: float) -> Wave:
    modes = [(note * part, decay * dies, strength) for part, dies, strength in _BELL]
    tongue = noise(rng, 0.03, 900, 7000) * dying(0.03, 170, 0.0006)
    return mixed((0, 1.0, even(ringing(seconds, modes, rng))), (0, 0.3, tongue))


def bell(rng: Random) -> Wave:
    """The small bell of a school or a town hall."""
    return in_room(_bell(rng, 587, 1.6, 2.6), 0.2, 0.8)


def toll(rng: Random) -> Wave:
    """The great bell for the dead."""
    return in_room(_bell(rng, 131, 3.0, 1.25), 0.3, 1.4, 2500)


def chime(rng: Random) -> Wave:
    """Three notes that rise, of a lute and of glass: it is somebody's turn, or good news."""

    def note(number: int) -> tuple[float, Wave]:
        pitch = (392.0, 523.25, 659.26)[number]
        glass = [(pitch * 2, 5, 1.0), (pitch * 5.4, 13, 0.3), (pitch * 2.004, 5, 0.4)]
        plucked = mixed(
            (0, 1.0, string(rng, pitch, 1.0, 0.55)), (0, 0.3, even(ringing(0.8, glass)))
        )
        return (0.8, 0.9, 1.0)[number], plucked * dying(1.0, 1.6)

    return in_room(scattered((0.0, 0.11, 0.22), note), 0.22, 0.8, 6000)


def fall(rng: Random) -> Wave:
    """Three notes that sink over a muffled drum: something is lost."""

    def note(number: int) -> tuple[float, Wave]:
        pitch = (293.66, 233.08, 196.0)[number]
        low = mixed(
            (0, 1.0, string(rng, pitch, 1.2, 0.3)), (0.012, 0.6, string(rng, pitch / 2, 1.18, 0.2))
        )
        return 1.0, low * dying(len(low) / RATE, 1.2)

    drum = tone(62 + 40 * np.exp(-times(0.7) / 0.03), 0.7) * dying(0.7, 6, 0.004)
    return in_room(mixed((0, 1.0, scattered((0.0, 0.19, 0.38), note)), (0.38, 0.8, drum)), 0.3, 1.0)


def paper(rng: Random) -> Wave:
    """A sheet is taken up or laid down."""
    seconds = rng.uniform(0.24, 0.34)
    slide = noise(rng, seconds, 1400, 9500) * swelling(seconds, 0.07, 0.16)
    slide *= 0.35 + 0.65 * wandering(rng, seconds, 55)
    crackles = _crackles(rng, seconds, 26, (1800, 9000))
    flap = noise(rng, 0.09, 180, 900) * dying(0.09, 45, 0.006)
    return mixed((0, 0.9, slide), (0, 0.8, crackles), (seconds * 0.55, 0.5, flap))


def tear(rng: Random) -> Wave:
    """A parchment is torn, slowly and then at once."""
    seconds = 0.62
    pace = shape(seconds, (0, 0.25), (0.34, 0.55), (0.46, 1.0), (0.54, 0.9), (seconds, 0))
    fibres = _crackles(rng, seconds, 190, (900, 11000))
    ripping = noise(rng, seconds, 1700, 8500) * (0.25 + 0.75 * wandering(rng, seconds, 120))
    body = noise(rng, seconds, 350, 1100) * wandering(rng, seconds, 60)
    whole = mixed((0, 0.9, fibres), (0, 0.8, ripping), (0, 0.35, body))[: len(pace)] * pace
    snap = noise(rng, 0.05, 700, 9000) * dying(0.05, 110, 0.0006)
    return in_room(mixed((0, 1.0, driven(whole, 1.4)), (0.5, 0.7, snap)), 0.12, 0.3, 6000)


def _crackles(rng: Random, seconds: float, number: int, pitches: tuple[float, float]) -> Wave:
    """Return many tiny cracks, each of another pitch."""
    low, high = pitches
    moments = rng.uniform(0, seconds - 0.02, number)
    strengths = rng.uniform(0.15, 1.0, number) ** 2

    def crack(each: int) -> tuple[float, Wave]:
        pitch = low * (high / low) ** rng.uniform(0, 1)
        grain = band(rng.standard_normal(300), pitch * 0.7, pitch * 1.5) * dying(300 / 32000, 600)
        return strengths[each], even(grain)

    return scattered(moments, crack)
