"""Particles: seeded, and where each of them is follows from its age alone.

An emitter sends out waves; all particles of a wave are equally old, so what time does to them
(drag, weight, growing, fading) is worked out once a wave. Thousands cost little.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import NamedTuple

from parlour.client.stage.geometry import Point

WAVES = 24
"""Waves in a second of an emitter that goes on."""
STEPS = 10
"""Pictures between the first and the last size of a particle."""

Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Emitter:
    """How particles of one kind fly. Lengths are units, times seconds."""

    kind: str
    """The name of their picture: an effect of the atlas, or a soft disc in ``colours``."""
    count: int
    """How many fly in all: of one burst, or in each second of one that goes on."""
    life: float
    """How long one of them is seen."""
    seconds: float = 0.0
    """How long it goes on; 0: one burst; below 0: for ever."""
    speed: tuple[float, float] = (0.0, 0.0)
    """The slowest and the quickest start, in units a second."""
    aim: tuple[float, float] = (0.0, 360.0)
    """The first and the last direction, in degrees; 0 is to the right, 270 up."""
    spread: tuple[float, float] = (0.0, 0.0)
    """How far from the point they start, to each side and up and down."""
    drag: float = 0.0
    """How quickly they are slowed down: the share of their speed lost in a short moment."""
    fall: float = 0.0
    """Units a second squared that they fall; below 0 they rise."""
    wind: float = 0.0
    """Units a second that they drift to the right."""
    size: tuple[float, float] = (8.0, 8.0)
    """How large they are, when they start and when they end."""
    colours: tuple[Colour, ...] = ((255, 255, 255),)
    opacity: float = 1.0
    glows: bool = False
    """Whether they light what is behind them, instead of covering it."""
    sprites: tuple[str, ...] = ()
    """Sprites that are shown instead of discs where the atlas has them; their size is their own."""
    fades_in: float = 0.15
    """In which share of its life one of them appears."""
    behind: bool = False
    """Whether they fly behind all who stand, however far forward they start."""

    def times(self, factor: float) -> Emitter:
        """Return one that sends out ``factor`` times as many."""
        return replace(self, count=max(1, round(self.count * factor)))

    def lasting(self, seconds: float) -> Emitter:
        """Return one that goes on for so many seconds."""
        return replace(self, seconds=seconds)


_UP = (230.0, 310.0)
SMOKE = Emitter(
    "smoke", 8, 2.6, 1.5, (14, 34), (250, 290), (10, 4), 0.4, -8, 16, (10, 44),
    ((112, 104, 98), (84, 78, 74), (140, 132, 122)), 0.4,
    sprites=("smoke/dark/0", "smoke/dark/1"),
)  # fmt: skip
FLAME = Emitter(
    "flame", 22, 0.7, 1.5, (20, 60), (255, 285), (14, 4), 0.6, -60, 4, (16, 4),
    ((255, 150, 40), (255, 210, 90), (230, 80, 20)), 0.8, glows=True, sprites=("flame/small",),
)  # fmt: skip
DUST = Emitter(
    "dust", 14, 0.7, 0.0, (20, 70), (180, 360), (10, 3), 3.0, -6, 0, (8, 24),
    ((196, 172, 128), (170, 146, 104)), 0.5, sprites=("dust/0", "dust/1"), fades_in=0.05,
)  # fmt: skip
SPARK = Emitter(
    "spark", 26, 0.45, 0.0, (120, 420), (0, 360), (2, 2), 3.0, 300, 0, (7, 2),
    ((255, 236, 160), (255, 190, 80)), 1.0, glows=True, sprites=("spark/0",), fades_in=0.0,
)  # fmt: skip
SPLASH = Emitter(
    "splash", 20, 0.6, 0.0, (60, 170), _UP, (8, 2), 0.5, 420, 0, (7, 4),
    ((214, 238, 244), (150, 200, 214)), 0.8, sprites=("splash",), fades_in=0.0,
)  # fmt: skip
EMBERS = Emitter(
    "embers", 16, 2.2, 2.0, (10, 46), (240, 300), (40, 14), 0.3, -26, 14, (4, 2),
    ((255, 150, 50), (255, 96, 30)), 0.9, glows=True,
)  # fmt: skip
CONFETTI = Emitter(
    "confetti", 60, 2.4, 0.0, (160, 420), _UP, (14, 6), 1.6, 150, 0, (7, 7),
    ((184, 53, 47), (63, 111, 176), (216, 176, 74), (61, 125, 75), (244, 234, 210)), 1.0,
    fades_in=0.0,
)  # fmt: skip
COINS = Emitter(
    "coin", 10, 0.9, 0.0, (120, 240), (240, 300), (6, 2), 0.3, 620, 0, (11, 11),
    ((226, 180, 70), (244, 210, 110)), 1.0, fades_in=0.0,
)  # fmt: skip
SNOW = Emitter(
    "snow", 34, 9.0, -1.0, (20, 44), (60, 120), (1100, 30), 0.0, 0, 24, (5, 5),
    ((250, 252, 255),), 0.75,
)  # fmt: skip
RAIN = Emitter(
    "rain", 150, 0.9, -1.0, (1100, 1300), (96, 100), (1150, 30), 0.0, 0, 0, (7, 7),
    ((170, 190, 210),), 0.5, fades_in=0.0,
)  # fmt: skip

EMITTERS = {
    each.kind: each
    for each in (SMOKE, FLAME, DUST, SPARK, SPLASH, EMBERS, CONFETTI, COINS, SNOW, RAIN)
}


class Particle(NamedTuple):
    """How one particle starts, from the point of its emitter; and which picture it has."""

    x: float
    y: float
    vx: float
    vy: float
    variant: int


class Wave(NamedTuple):
    """Particles of one age: which picture, and where, in units from the point of the emitter."""

    step: int
    """The picture, 0 to ``STEPS`` - 1."""
    alpha: float
    stretch: float
    """How much of the way that it would go without drag each of them has gone, in seconds."""
    drop: float
    drift: float
    particles: tuple[Particle, ...]


_Start = tuple[tuple[float, float], tuple[float, float], tuple[float, float], int]


@lru_cache(4096)
def _wave(start: _Start, seed: int, number: int, count: int) -> tuple[Particle, ...]:
    rng = Random(f"{seed}.{number}")
    return tuple(_particle(start, rng) for _ in range(count))


def _particle(start: _Start, rng: Random) -> Particle:
    speeds, aim, spread, colours = start
    speed = rng.uniform(*speeds)
    angle = math.radians(rng.uniform(*aim))
    far, turn = math.sqrt(rng.random()), rng.uniform(0, 2 * math.pi)
    return Particle(
        far * math.cos(turn) * spread[0],
        far * math.sin(turn) * spread[1],
        speed * math.cos(angle),
        speed * math.sin(angle),
        rng.randrange(colours),
    )


class Emission(NamedTuple):
    """An emitter at work: from a time on, at a point, with a seed of its own."""

    emitter: Emitter
    at: Point
    began: float
    """The time of the stage, in seconds."""
    seed: int

    def ends(self) -> float:
        """Return the time at which the last particle is gone; endless ones never end."""
        if self.emitter.seconds < 0:
            return math.inf
        return self.began + self.emitter.seconds + self.emitter.life

    def waves(self, now: float) -> list[Wave]:
        """Return all waves that are seen at a time."""
        emitter, age = self.emitter, now - self.began
        if age < 0:
            return []
        start = (emitter.speed, emitter.aim, emitter.spread, len(emitter.colours))
        if emitter.seconds == 0:
            if age >= emitter.life:
                return []
            return [_aged(emitter, age, _wave(start, self.seed, 0, emitter.count))]
        last = age if emitter.seconds < 0 else min(age, emitter.seconds)
        first = max(0, math.ceil((age - emitter.life) * WAVES))
        waves = []
        for number in _busy(emitter.count, first, math.floor(last * WAVES)):
            own = age - number / WAVES
            if own < emitter.life:
                count = _share(emitter.count, number)
                waves.append(_aged(emitter, own, _wave(start, self.seed, number, count)))
        return waves


def _busy(count: int, first: int, last: int) -> Iterable[int]:
    """Return the numbers of the waves from one to another in which any particle flies."""
    if count >= WAVES:
        return range(first, last + 1)
    number = -(-(first * count // WAVES + 1) * WAVES // count) - 1
    found = []
    while number <= last:
        if number >= first:
            found.append(number)
        number = -(-((number + 1) * count // WAVES + 1) * WAVES // count) - 1
    return found


def _share(count: int, number: int) -> int:
    """Return how many of ``count`` a second fly in the wave of a number."""
    return (number + 1) * count // WAVES - number * count // WAVES


def _aged(emitter: Emitter, age: float, particles: tuple[Particle, ...]) -> Wave:
    share = age / emitter.life
    stretch = (1 - math.exp(-emitter.drag * age)) / emitter.drag if emitter.drag else age
    shown = min(1.0, share / emitter.fades_in) if emitter.fades_in else 1.0
    return Wave(
        step=min(STEPS - 1, int(share * STEPS)),
        alpha=emitter.opacity * shown * min(1.0, 2 * (1 - share)),
        stretch=stretch,
        drop=emitter.fall * age * age / 2,
        drift=emitter.wind * age,
        particles=particles,
    )
