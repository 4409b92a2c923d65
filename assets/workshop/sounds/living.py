"""What lives and what the weather does: crowds, choirs, rats, fire, water, thunder."""

from __future__ import annotations

import numpy as np

from parlour.assets.workshop.sounds.waves import (
    VOWELS,
    Random,
    Wave,
    band,
    count,
    driven,
    dying,
    even,
    formants,
    in_room,
    mixed,
    noise,
    ringing,
    scattered,
    shape,
    sung,
    swelling,
    times,
    tone,
    wandering,
)

# --- people ---


def cheer(rng: Random) -> Wave:
    """A crowd cheers, each in their own voice, and claps."""

    def voice(_: int) -> tuple[float, Wave]:
        seconds = rng.uniform(0.8, 1.25)
        base = rng.choice((rng.uniform(135, 190), rng.uniform(230, 320)))
        pitch = base * shape(seconds, (0, 0.9), (0.2, 1.25), (0.55, 1.45), (seconds, 1.05))
        strength = swelling(seconds, 0.09, 0.45)
        return rng.uniform(0.4, 1.0), even(sung(rng, pitch, seconds, "uaa")) * strength

    voices = scattered(np.sort(np.abs(rng.normal(0.12, 0.12, 22))), voice)
    claps = scattered(
        np.sort(rng.uniform(0.25, 1.3, 45)),
        lambda _: (rng.uniform(0.2, 0.8), noise(rng, 0.03, 800, 3600) * dying(0.03, 130, 0.001)),
    )
    roar = noise(rng, 1.5, 350, 2600) * swelling(1.5, 0.25, 0.8) * (0.6 + wandering(rng, 1.5, 12))
    return in_room(mixed((0, 1.0, even(voices)), (0, 0.22, claps), (0, 0.16, roar)), 0.25, 0.7)


def shout(rng: Random) -> Wave:
    """One man shouts over a crowd, on two syllables."""
    first, second = 0.24, 0.62
    man = rng.uniform(0.97, 1.03)
    rises = man * np.interp(np.linspace(0, 1, count(first)), (0, 0.6, 1), (165, 215, 205))
    holds = man * np.interp(
        np.linspace(0, 1, count(second)), (0, 0.2, 0.7, 1), (240, 275, 262, 190)
    )
    said = mixed(
        (0, 0.8, even(sung(rng, rises, first, "ee")) * swelling(first, 0.04, 0.06)),
        (first, 1.0, even(sung(rng, holds, second, "ooa")) * swelling(second, 0.04, 0.3)),
    )
    return in_room(driven(said, 1.7), 0.3, 0.9, 3500)


def murmur(rng: Random) -> Wave:
    """Many people in a hall talk among themselves."""
    seconds = 1.9
    voices = []
    for _ in range(14):
        base = rng.choice((rng.uniform(92, 140), rng.uniform(165, 215)))
        pitch = base * (0.88 + 0.26 * wandering(rng, seconds, 3.5))
        words = "".join(rng.choice(list("aeiou"), 11))
        syllables = np.clip(1.7 * wandering(rng, seconds, 9) - 0.45, 0, 1)
        voices.append(rng.uniform(0.4, 1.0) * even(sung(rng, pitch, seconds, words)) * syllables)
    talk = band(np.sum(voices, axis=0), 110, 1900)
    return in_room(talk * swelling(seconds, 0.3, 0.7), 0.35, 0.8, 1800)


def choir(rng: Random) -> Wave:
    """A choir sings one chord and lets it fade under a vault."""
    seconds = 1.9
    singers = []
    for pitch, vowels in ((146.83, "oa"), (220, "oa"), (293.66, "ua"), (369.99, "ua"), (440, "ua")):
        for _ in range(3):
            off = pitch * rng.uniform(0.994, 1.006)
            late = rng.uniform(0, 0.06)
            singer = even(sung(rng, off, seconds, vowels)) * swelling(seconds, 0.22, 0.9)
            singers.append((late, 0.6 if pitch > 400 else 1.0, singer))
    return in_room(mixed(*singers), 0.5, 1.4, 4000)


def whisper(rng: Random) -> Wave:
    """Somebody whispers a few syllables that nobody else understands."""
    moments, at = [], 0.0
    for _ in range(5):
        moments.append(at)
        at += rng.uniform(0.12, 0.2)

    def syllable(number: int) -> tuple[float, Wave]:
        seconds = rng.uniform(0.14, 0.22)
        vowel = ("e", "i", "a", "u", "i")[number]
        peaks = [(p * 1.1, w * 2.2, s**0.5) for p, w, s in VOWELS[vowel]]
        air = formants(noise(rng, seconds, 250, 7000), peaks) * swelling(seconds, 0.03, 0.1)
        hiss = noise(rng, 0.09, 4200, 9500) * swelling(0.09, 0.03, 0.05)
        return rng.uniform(0.7, 1.0), mixed((0, 0.45, hiss), (0.05, 1.0, even(air)))

    glass = ringing(1.1, ((1244.5, 4, 1.0), (1318.5, 5, 0.7)), rng) * swelling(1.1, 0.2, 0.6)
    return in_room(mixed((0, 1.0, scattered(moments, syllable)), (0.05, 0.08, glass)), 0.35, 0.9)


# --- rats ---


def _cry(rng: Random, start: float, end: float, seconds: float) -> Wave:
    pitch = np.geomspace(start, end, count(seconds)) * (
        1 + 0.03 * (wandering(rng, seconds, 60) - 0.5)
    )
    cry = tone(pitch, seconds) + 0.45 * tone(2 * pitch, seconds) + 0.2 * tone(3 * pitch, seconds)
    rough = 0.75 + 0.25 * np.sin(2 * np.pi * rng.uniform(70, 110) * times(seconds))
    return even(cry * rough) * swelling(seconds, 0.012, seconds * 0.5)


def _claws(rng: Random, number: int, seconds: float) -> Wave:
    return scattered(
        np.sort(rng.uniform(0, seconds, number)),
        lambda _: (
            rng.uniform(0.3, 1.0),
            noise(rng, 0.012, 2200, 8000) * dying(0.012, 420, 0.0005),
        ),
    )


def squeak(rng: Random) -> Wave:
    """A rat squeaks and scurries off."""
    at, cries = 0.0, []
    for _ in range(int(rng.integers(2, 4))):
        start, seconds = rng.uniform(2100, 2900), rng.uniform(0.05, 0.12)
        cries.append(
            (at, rng.uniform(0.7, 1.0), _cry(rng, start, start * rng.uniform(1.1, 1.5), seconds))
        )
        at += seconds + rng.uniform(0.02, 0.06)
    return in_room(mixed(*cries, (0.05, 0.5, _claws(rng, 16, 0.45))), 0.1, 0.25, 7000)


def gnaw(rng: Random) -> Wave:
    """Teeth gnaw at wood, and something falls over."""

    def bite(number: int) -> tuple[float, Wave]:
        grains = scattered(
            np.sort(rng.uniform(0, 0.06, 6)),
            lambda _: (
                rng.uniform(0.3, 1.0),
                noise(rng, 0.02, 900, 4800) * dying(0.02, 240, 0.0006),
            ),
        )
        wood = ringing(0.1, ((430, 60, 1), (760, 70, 0.7), (1290, 90, 0.5)), rng)
        return 1.0 - 0.15 * (number % 2), mixed((0, 1.0, grains), (0, 0.4, even(wood)))

    moments = np.cumsum(rng.uniform(0.085, 0.12, 5)) - 0.085
    thud = ringing(0.4, ((84, 11, 1.0), (139, 16, 0.6), (233, 24, 0.4)), rng)
    return in_room(
        mixed(
            (0, 0.9, scattered(moments, bite)),
            (0.2, 0.22, _cry(rng, 2700, 2100, 0.1)),
            (0.56, 1.1, even(thud) * dying(0.4, 2, 0.003)),
        ),
        0.15, 0.4, 2500,
    )  # fmt: skip


# --- elements ---


def fire(rng: Random) -> Wave:
    """Fire catches: a rush of air, a roar, and wood that crackles."""
    seconds = 1.7
    rush = noise(rng, seconds, 180, 1500) * shape(
        seconds, (0, 0), (0.12, 1), (0.4, 0.4), (seconds, 0)
    )
    roar = noise(rng, seconds, 50, 330) * swelling(seconds, 0.2, 0.9)
    roar *= 0.45 + 0.55 * wandering(rng, seconds, 11)
    hiss = (
        noise(rng, seconds, 3000, 9000) * swelling(seconds, 0.15, 0.9) * wandering(rng, seconds, 20)
    )
    moments = rng.uniform(0.05, seconds - 0.2, 46)

    def pop(_: int) -> tuple[float, Wave]:
        pitch = 700 * 7 ** rng.uniform(0, 1)
        modes = ((pitch, 260, 1.0), (pitch * 1.7, 330, 0.6))
        snap = noise(rng, 0.02, pitch, 10000) * dying(0.02, 330, 0.0003)
        strength = rng.uniform(0.12, 1.0) ** 2
        return strength, mixed((0, 0.7, snap), (0, 0.8, even(ringing(0.03, modes, rng))))

    crackle = scattered(np.sort(moments), pop)
    return mixed((0, 0.5, rush), (0, 0.9, roar), (0, 0.1, hiss), (0, 1.1, crackle))


def water(rng: Random) -> Wave:
    """Water is struck and runs back: splash, spray, and bubbles that come up."""
    hit = noise(rng, 0.25, 250, 3800) * dying(0.25, 17, 0.004)
    spray = noise(rng, 0.8, 1800, 9500) * shape(0.8, (0, 0), (0.07, 1), (0.25, 0.45), (0.8, 0))
    spray *= 0.4 + 0.6 * wandering(rng, 0.8, 40)
    deep = tone(95 + 70 * np.exp(-times(0.3) / 0.05), 0.3) * dying(0.3, 14, 0.004)

    def bubble(_: int) -> tuple[float, Wave]:
        seconds, pitch = rng.uniform(0.03, 0.09), 380 * 4.5 ** rng.uniform(0, 1)
        rises = pitch * (1 + 0.6 * times(seconds) / seconds)
        return rng.uniform(0.2, 1.0) ** 1.5, tone(rises, seconds) * swelling(seconds, 0.004, 0.03)

    bubbles = scattered(np.sort(rng.gamma(2.2, 0.16, 34).clip(0, 1.0) + 0.06), bubble)
    return in_room(
        mixed((0, 0.9, hit), (0.01, 0.55, spray), (0, 0.7, deep), (0, 0.5, bubbles)),
        0.12,
        0.4,
        6000,
    )


def thunder(rng: Random) -> Wave:
    """Lightning strikes near, and its thunder rolls away."""
    rip = scattered(
        np.sort(rng.uniform(0, 0.16, 14)),
        lambda _: (rng.uniform(0.3, 1.0), noise(rng, 0.05, 600, 11000) * dying(0.05, 95, 0.0004)),
    )
    blast = noise(rng, 0.7, 45, 700) * dying(0.7, 7, 0.003)
    rolls = mixed(
        *(
            (
                at + rng.uniform(0, 0.08),
                strength,
                noise(rng, 0.9, 30, rng.uniform(130, 260)) * swelling(0.9, 0.08, 0.7),
            )
            for at, strength in ((0.1, 1.0), (0.45, 0.9), (0.8, 0.6), (1.25, 0.45), (1.6, 0.25))
        )
    )
    whole = mixed((0, 0.8, driven(rip, 1.8)), (0.02, 1.0, blast), (0, 1.4, rolls))
    return in_room(whole, 0.4, 1.3, 1200)


# --- the land ---


def birds(rng: Random) -> Wave:
    """Two or three birds answer one another in a hedge, each with a phrase of its own."""

    def phrase(_: int) -> tuple[float, Wave]:
        base, notes = rng.uniform(2300, 3900), rng.integers(2, 6)
        parts, at = [], 0.0
        for _note in range(notes):
            seconds = rng.uniform(0.05, 0.13)
            bend = base * rng.uniform(0.85, 1.2)
            pitch = shape(seconds, (0, bend), (seconds / 2, bend * rng.uniform(0.86, 1.25)),
                          (seconds, bend * rng.uniform(0.9, 1.1)))  # fmt: skip
            parts.append(
                (at, rng.uniform(0.5, 1.0), tone(pitch, seconds) * swelling(seconds, 0.012, 0.04))
            )
            at += seconds + rng.uniform(0.02, 0.07)
        return rng.uniform(0.35, 1.0), mixed(*parts)

    return in_room(scattered(np.sort(rng.uniform(0.0, 2.4, 7)), phrase), 0.3, 1.1, 5000)


def wind(rng: Random) -> Wave:
    """Wind that rises over open land, whistles a little, and dies away."""
    seconds = 4.6
    gusts = 0.35 + wandering(rng, seconds, 1.6)
    low = noise(rng, seconds, 90, 420)
    high = noise(rng, seconds, 480, 900) * wandering(rng, seconds, 2.4)
    return mixed((0, 1.0, even(low) * gusts), (0, 0.35, even(high))) * swelling(seconds, 1.6, 2.4)
