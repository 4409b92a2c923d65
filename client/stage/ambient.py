"""Life that goes on by itself, by the clock alone: clouds, birds, smoke, glints on water."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import NamedTuple

import pygame

from parlour.client.stage.actors import Mood
from parlour.client.stage.geometry import WORLD, Box, Point
from parlour.client.stage.looks import soft_shadow
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Frames, Image, Look, Studio, smooth
from parlour.client.stage.timeline import Sound

RATE = 12
"""Pictures a second of what moves by itself, while nothing else does."""
CLOUD_RATE = 4
"""Steps a second of the shadows of clouds, which are large and slow."""
SMOKE_RATE = 4
"""Steps a second of the smoke of chimneys."""
PUFFS, PUFF_SECONDS, PUFF_STEPS = 4, 4.8, 8
"""Puffs over a chimney, how long each is seen, and pictures of its life."""
PULSE_SECONDS = 1.5
PULSE_STEPS, PULSE_RESTS = 5, 2


class Heard(NamedTuple):
    """A sound of the land: heard softly, each time after another while."""

    name: str
    every: float
    """Seconds between one time and the next, more or less."""
    loud: float = 0.4
    """How loud it is, of the loudness of sounds."""
    burns: bool = False
    """Whether it is heard only while land burns."""


@dataclass(frozen=True, slots=True)
class Ambience:
    """What lives on a board beside its pieces."""

    clouds: int = 0
    """How many shadows of clouds drift over it."""
    birds: tuple[Box, ...] = ()
    """Where flocks circle."""
    glints: tuple[Box, ...] = ()
    """Where water glitters."""
    chimneys: tuple[Point, ...] = ()
    """Where smoke rises."""
    smoke: Look | None = None
    """A puff of it, its frames from young to old; None: nothing rises."""
    heard: Mapping[str, tuple[Heard, ...]] = field(default_factory=dict)
    """What is heard now and then, by the ground of the mood; under an empty name always."""


@dataclass(frozen=True, slots=True)
class Cloud(Still):
    """The shadow of a cloud."""

    size: tuple[int, int]

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a few soft ovals that lie over one another."""
        wide, high = studio.px(self.size[0]), studio.px(self.size[1])
        surface = pygame.Surface((wide, high), pygame.SRCALPHA)
        rng = Random(str(self.size))
        for _ in range(6):
            oval = soft_shadow((round(wide * 0.64), round(high * 0.7)), 10)
            at = (rng.uniform(0, wide * 0.36), rng.uniform(0, high * 0.3))
            surface.blit(oval, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        return Image(surface, (wide // 2, high // 2))


@dataclass(frozen=True, slots=True)
class Bird:
    """A bird seen from far above, its wings up or down."""

    def frames(self, studio: Studio) -> Frames:
        """Return a beat of its wings."""
        return Frames(4, 8)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw two strokes."""
        side = studio.px(14)
        beat = (0.1, 0.3, 0.45, 0.3)[frame]

        def draw(large: pygame.Surface, finer: float) -> None:
            size = large.get_width()
            middle = (size / 2, size * 0.5)
            for edge in (0.04, 0.96):
                tip = (size * edge, size * (0.5 - beat))
                pygame.draw.line(large, (48, 42, 38, 220), middle, tip, max(2, round(size * 0.08)))

        return Image(smooth((side, side), draw), (side // 2, side // 2))


@dataclass(frozen=True, slots=True)
class Glint:
    """A spark of light on water that opens and closes."""

    def frames(self, studio: Studio) -> Frames:
        """Return its short life."""
        return Frames(6, 6)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a bright stroke, its length by its age."""
        wide, high = studio.px(16), studio.px(4)
        share = math.sin(math.pi * (frame + 0.5) / 6)

        def draw(large: pygame.Surface, finer: float) -> None:
            box = pygame.Rect(0, 0, large.get_width() * share, large.get_height() * 0.7)
            box.center = large.get_rect().center
            pygame.draw.ellipse(large, (255, 255, 255, round(150 * share)), box)

        return Image(smooth((wide, high), draw), (wide // 2, high // 2))


class Living(NamedTuple):
    """Something alive at a moment: a look in a frame at a point, under a name of its own."""

    name: str
    look: Look
    frame: int
    at: Point
    flies: bool


def alive(ambience: Ambience, now: float, world: Box = WORLD) -> Iterator[Living]:
    """Yield everything that lives at a time of the stage."""
    yield from _clouds(ambience.clouds, now, world)
    for number, box in enumerate(ambience.glints):
        yield from _glints(number, box, now)
    if ambience.smoke is not None:
        for number, at in enumerate(ambience.chimneys):
            yield from _smoke(number, at, now, ambience.smoke)
    for number, box in enumerate(ambience.birds):
        yield from _birds(number, box, now)


def _smoke(chimney: int, at: Point, now: float, look: Look) -> Iterator[Living]:
    """Let puffs rise one after the other, and drift with the wind."""
    now = math.floor(now * SMOKE_RATE) / SMOKE_RATE
    for puff in range(PUFFS):
        age = (now / PUFF_SECONDS + puff / PUFFS + chimney * 0.37) % 1.0
        x = at[0] + 22 * age * age + 3 * math.sin(6 * age + chimney)
        frame = min(PUFF_STEPS - 1, int(age * PUFF_STEPS))
        yield Living(f"smoke {chimney} {puff}", look, frame, (x, at[1] - 46 * age), flies=True)


def heard(ambience: Ambience, mood: Mood, before: float, now: float) -> Iterator[Sound]:
    """Yield what is heard of the land between two times of the stage."""
    grounds = dict.fromkeys((mood.ground, ""))
    for each in (sound for ground in grounds for sound in ambience.heard.get(ground, ())):
        if each.burns and not any(mood.burnt.values()):
            continue
        for turn in range(math.floor(before / each.every), math.floor(now / each.every) + 1):
            late, pitch = _sounds(each.name, turn)
            if before < (turn + late) * each.every <= now:
                yield Sound(each.name, pitch, loud=each.loud)


def _clouds(number: int, now: float, world: Box) -> Iterator[Living]:
    now = math.floor(now * CLOUD_RATE) / CLOUD_RATE
    for cloud in range(number):
        size, start, pace, low = _cloud(cloud)
        room = world.w + size[0] * 2
        x = (start * room + now * pace) % room - size[0] + world.x
        y = world.y + low * world.h
        yield Living(f"cloud {cloud}", Cloud(size), 0, (x, y), flies=False)


def _birds(flock: int, box: Box, now: float) -> Iterator[Living]:
    """Let a flock circle, each bird on a way of its own, gliding and beating its wings."""
    look = Bird()
    for bird in range(5):
        pace, reach = _bird(flock, bird)
        turn = now * pace + bird * 0.16 + flock
        x = box.centre[0] + math.cos(turn) * box.w / 2 * reach
        y = box.centre[1] + math.sin(turn * 1.7) * box.h / 2 * reach
        gliding = math.sin(now * 0.6 + bird) > 0.2
        frame = 0 if gliding else int(now * 8 + bird) % 4
        yield Living(f"bird {flock} {bird}", look, frame, (x, y), flies=True)


def _glints(water: int, box: Box, now: float) -> Iterator[Living]:
    """Let a glint flare up now and then, each time somewhere else."""
    look = Glint()
    for glint in range(max(1, round(box.w * box.h / 30000))):
        period = 2.2 + 0.37 * glint % 1.5
        turn, age = divmod(now + glint * 0.71, period)
        if age < 1.0:
            across, down = _glint(water, glint, turn)
            at = (box.x + across * box.w, box.y + down * box.h)
            yield Living(f"glint {water} {glint}", look, int(age * 6), at, flies=False)


# What chance says is worked out once: it takes longer than all else here.


@lru_cache(256)
def _sounds(name: str, turn: int) -> tuple[float, int]:
    """Return how late in its turn something is heard, as a share, and how high."""
    rng = Random(f"{name} {turn}")
    return 0.7 * rng.random(), rng.randrange(-2, 3)


@lru_cache(64)
def _cloud(cloud: int) -> tuple[tuple[int, int], float, float, float]:
    """Return how large a cloud is, where it starts, its units a second, and how low it goes."""
    rng = Random(f"cloud {cloud}")
    size = (rng.randrange(280, 420), rng.randrange(140, 220))
    return size, rng.random(), rng.uniform(7, 12), rng.uniform(0.05, 0.95)


@lru_cache(256)
def _bird(flock: int, bird: int) -> tuple[float, float]:
    """Return how quickly a bird circles, in radians a second, and how far out."""
    rng = Random(f"bird {flock} {bird}")
    return rng.uniform(0.24, 0.34), rng.uniform(0.7, 1.0)


@lru_cache(1024)
def _glint(water: int, glint: int, turn: float) -> tuple[float, float]:
    """Return where a glint flares up, as shares of the water."""
    rng = Random(f"glint {water} {glint} {turn}")
    return rng.random(), rng.random()


def pulse(age: float) -> int:
    """Return how bright what can be chosen is, in steps from 0 to ``PULSE_STEPS``.

    It swells once when it has become possible, ``age`` seconds ago, and then it rests.
    """
    swell = math.sin(math.pi * min(1.0, age / PULSE_SECONDS))
    return PULSE_RESTS + round((PULSE_STEPS - PULSE_RESTS) * swell)
