"""Looks of disasters through which the land is still seen: a volcano, a whirlwind, puddles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, sin, tau
from random import Random
from typing import Final, NamedTuple

import pygame

from parlour.client.games.playing_gods.woolly import between
from parlour.client.palette import Colour
from parlour.client.stage.still import Still
from parlour.client.stage.studio import (
    PREMULTIPLIED,
    Frames,
    Image,
    Studio,
    smooth,
)

Pair = tuple[float, float]

HILL: Final = (0.5, 0.72, 0.44, 0.1, 0.34)
"""Of a volcano, in shares of its width: its middle, how far down it is, half the width of its foot
and of its crater, and how high it is."""
SLANT: Final = 0.4
"""How high an oval on the ground is seen, of its width."""
SIDES, STOREYS = 30, 9
"""The facets of a volcano: round it, and from its crater to its foot."""
BULGES: Final = 0.09
"""By what share its slope swells and recedes."""
CRACKS: Final = ((0.12, 0.66), (0.29, 0.95), (0.42, 0.62), (0.57, 1.0), (0.71, 0.7), (0.88, 0.9))
"""Where lava breaks out of its slope, in shares of the half that is seen, and how far down."""
HEAT: Final = (
    (0.034, (112, 20, 6)), (0.024, (226, 66, 10)), (0.014, (255, 156, 36)),
    (0.006, (255, 246, 190)),
)  # fmt: skip
"""How broad a crack is in shares of the width, from its rim to its white-hot middle."""
SHINES, DIM, THIN = 5, (0.62, 0.42, 0.2), 6
"""Of what glows: how blurred its light is, how much of each colour it sheds, and how opaque that
light is, of 255: light that is not at all is left out where a part of the window begins."""
WHIRLS: Final = Frames(6, 15.0)
"""How a whirlwind turns."""
LEVELS, SWATHES, SPECKS = 46, 64, 34
"""Of a whirlwind: layers of air, streaks of dust, and what it has drawn up."""


class Winds(NamedTuple):
    """The colours of a whirlwind: its air, its dust in the light and in the shade."""

    air: Colour = (176, 164, 142)
    light: Colour = (246, 240, 224)
    shade: Colour = (92, 80, 66)


DUST: Final = Winds()
BLAZE: Final = Winds((226, 96, 22), (255, 226, 128), (116, 30, 12))
SPOUT: Final = Winds((120, 186, 226), (240, 250, 255), (44, 96, 150))
"""Whirlwinds of dust, of fire, and of water."""


@dataclass(frozen=True, slots=True)
class Volcano(Still):
    """A low volcano of dark rock with white-hot cracks; the feet are the middle of its foot."""

    wide: float = 236.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the rock, what glows in it, and the light of that."""
        size = studio.px(self.wide), studio.px(self.wide)
        surface = smooth(size, _rock, 2)
        glowing = smooth(size, _glowing, 2)
        surface.blit(glowing, (0, 0), special_flags=PREMULTIPLIED)
        small = pygame.transform.smoothscale(glowing, [max(1, part // 4) for part in size])
        light = pygame.transform.gaussian_blur(small, SHINES)
        light.fill(
            (*(round(255 * part) for part in DIM), THIN), special_flags=pygame.BLEND_RGBA_MULT
        )
        whole = pygame.transform.smoothscale(light, size)
        for _ in range(2):
            surface.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return Image(surface, (size[0] // 2, round(size[1] * HILL[1])))


def _slope(wide: int, turn: float, down: float) -> Pair:
    """Return a point of a slope: how far round it, 0 to tau, and down it, 0 to 1."""
    middle, foot, broad, crater, high = HILL
    reach = crater + (broad - crater) * down**1.5
    ragged = 1 + 0.07 * down * sin(5 * turn) + 0.04 * down * sin(11 * turn + 1)
    ragged += BULGES * sin(pi * down) * sin(9 * down + 4 * turn)
    x, y = reach * ragged * cos(turn), SLANT * reach * ragged * sin(turn)
    return wide * (middle + x), wide * (foot + y - high * (1 - down))


def _rock(large: pygame.Surface, finer: float) -> None:
    """Draw the wall of the crater behind, and the facets of the slope, lit from the left."""
    wide, rng = large.get_width(), Random(4)
    for side in range(SIDES):
        turn = pi * (1.08 - 1.16 * side / SIDES)
        ahead = turn - pi * 1.16 / SIDES
        gully = rng.uniform(-0.12, 0.12)
        for storey in range(STOREYS):
            up, down = storey / STOREYS, (storey + 1) / STOREYS
            light = 0.36 + 0.5 * cos(turn - 2.3) + gully + rng.uniform(-0.07, 0.07)
            stone = between((30, 20, 22), (138, 98, 80), max(0.0, min(1.0, light)))
            ash = between(stone, (24, 16, 16), 0.7 * max(0.0, 1 - 3 * up))
            corners = [
                _slope(wide, each, level)
                for each, level in ((turn, up), (ahead, up), (ahead, down), (turn, down))
            ]
            pygame.draw.polygon(large, (*ash, 255), corners)


def _glowing(large: pygame.Surface, finer: float) -> None:
    """Draw the crater full of lava, and cracks that grow narrow on their way down."""
    wide = large.get_width()
    ways = list(_cracks(wide))
    for number, (broad, tint) in enumerate(HEAT):
        for way in ways:
            for step, (start, end) in enumerate(pairwise(way)):
                share = 1 - 0.75 * step / len(way)
                thick = max(1.0, broad * wide * share)
                pygame.draw.line(large, (*tint, 255), start, end, round(thick))
                pygame.draw.circle(large, (*tint, 255), end, thick / 2)
        box = pygame.Rect(0, 0, wide * HILL[3] * 2 * (1 - 0.2 * number), 0)
        box.height = round(box.w * SLANT)
        box.center = round(wide * HILL[0]), round(wide * (HILL[1] - HILL[4]))
        pygame.draw.ellipse(large, (*tint, 255), box)


def _cracks(wide: int) -> Iterator[list[Pair]]:
    """Yield the ways of cracks from the crater down, and of those that branch off."""
    rng = Random(9)
    for share, last in CRACKS:
        turn, way = pi * share, list[Pair]()
        steps = round(16 * last)
        for step in range(steps + 1):
            turn += rng.uniform(-0.085, 0.085)
            way.append(_slope(wide, turn, last * step / steps))
            if step in (steps // 2, steps * 3 // 4):
                aside = rng.choice((-1, 1))
                at = last * step / steps
                yield [
                    _slope(wide, turn + aside * 0.06 * n, min(1.0, at + 0.045 * n))
                    for n in range(5)
                ]
        yield way


@dataclass(frozen=True, slots=True)
class Whirlwind:
    """A funnel of air through which the land is seen, full of dust; its feet are its tip."""

    winds: Winds = DUST
    high: float = 224.0

    def frames(self, studio: Studio) -> Frames:
        """Return how it turns."""
        return WHIRLS

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw its air coarsely and blurred, streaks of dust over it, and what flies in it."""
        wide, high = studio.px(self.high * 0.9), studio.px(self.high)
        phase = tau * frame / WHIRLS.number
        surface = _airs((wide, high), self.winds, phase)
        streaks = smooth((wide, high), lambda large, _: _streaks(large, self.winds, phase), 2)
        surface.blit(streaks, (0, 0), special_flags=PREMULTIPLIED)
        return Image(surface, (wide // 2, round(high * 0.86)))


def _funnel(wide: float, high: float, up: float, phase: float) -> tuple[float, float, float]:
    """Return the middle of a whirlwind at a height, 0 to 1, and half its width there."""
    x = wide * (0.5 + 0.05 * sin(5 * up + phase) * up)
    y = high * (0.86 - 0.76 * up)
    return x, y, wide * (0.045 + 0.33 * up**1.35)


def _airs(size: tuple[int, int], winds: Winds, phase: float) -> pygame.Surface:
    """Return a funnel of many faint layers, denser to its right, and a skirt of dust below."""
    wide, high = (max(8, part // 3) for part in size)
    coarse = pygame.Surface((wide, high), pygame.SRCALPHA)
    skirt = [(0.0, 0.4 - 0.05 * n) for n in range(5)]
    for n, (_, reach) in enumerate(skirt):
        box = pygame.Rect(0, 0, 2 * wide * reach, 0.5 * wide * reach)
        box.center = round(wide / 2), round(high * 0.86 - n)
        _faint(coarse, winds.air, 20, box)
    for level in range(LEVELS):
        x, y, r = _funnel(wide, high, level / (LEVELS - 1), phase)
        tint = between(winds.air, winds.shade, 0.6 if level % 5 < 2 else 0.0)
        _faint(coarse, tint, 62, pygame.Rect(x - r, y - r * 0.3, 2 * r, r * 0.6))
        _faint(coarse, winds.shade, 38, pygame.Rect(x, y - r * 0.24, r, r * 0.48))
        _faint(coarse, winds.light, 44, pygame.Rect(x - r * 0.9, y - r * 0.2, r * 0.7, r * 0.4))
    soft = pygame.transform.gaussian_blur(coarse, 2)
    return pygame.transform.smoothscale(soft, size)


def _faint(surface: pygame.Surface, colour: Colour, level: int, box: pygame.Rect) -> None:
    """Lay a faint oval over a premultiplied picture."""
    if box.w < 1 or box.h < 1:
        return
    oval = pygame.Surface(box.size, pygame.SRCALPHA)
    tint = [round(part * level / 255) for part in colour]
    pygame.draw.ellipse(oval, (*tint, level), oval.get_rect())
    surface.blit(oval, box, special_flags=PREMULTIPLIED)


def _streaks(large: pygame.Surface, winds: Winds, phase: float) -> None:
    """Draw threads of dust round the near side of a funnel, and bits that fly round it."""
    wide, high = large.get_size()
    rng = Random(6)
    for _ in range(SWATHES):
        up, start, long = rng.random() ** 0.8, rng.uniform(0, tau), rng.uniform(0.5, 1.5)
        tint = winds.light if rng.random() < 0.6 else winds.shade
        level, thick = rng.randint(120, 220), max(1, round(wide * rng.uniform(0.004, 0.011)))
        turns = [start + phase + long * n / 9 for n in range(10)]
        x, y, r = _funnel(wide, high, up, phase)
        line = [
            (x + r * cos(turn), y - 0.02 * high * n / 9 + 0.3 * r * sin(turn))
            for n, turn in enumerate(turns)
            if sin(turn) > -0.25
        ]
        if len(line) > 1:
            pygame.draw.lines(large, (*tint, level), False, line, thick)
    for _ in range(SPECKS):
        up, turn, far = rng.random() ** 1.4, rng.uniform(0, tau) + phase, rng.uniform(1.0, 1.5)
        x, y, r = _funnel(wide, high, 0.7 * up, phase)
        at = x + (r + 0.03 * wide) * far * cos(turn), y + 0.32 * r * far * sin(turn)
        tint = winds.shade if rng.random() < 0.7 else winds.light
        pygame.draw.circle(large, (*tint, 230), at, wide * rng.uniform(0.004, 0.013))


@dataclass(frozen=True, slots=True)
class Puddle(Still):
    """Water that a wave has left on the land, foam along its rim; the feet are its middle."""

    seed: int
    wide: float = 92.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw wet soil, foam, the water, and the sky in it."""
        size = studio.px(self.wide), studio.px(self.wide * 0.5)
        return Image(smooth(size, self._water, 2), (size[0] // 2, size[1] // 2))

    def _water(self, large: pygame.Surface, finer: float) -> None:
        wide, high = large.get_size()
        rng = Random(self.seed)
        uneven = [rng.uniform(0.72, 1.0) for _ in range(11)]
        rim = [(cos(tau * n / 44), sin(tau * n / 44), _eased(uneven, n / 4)) for n in range(44)]
        for part, drop, tint in (
            (0.49, 0.0, (58, 52, 40, 110)), (0.43, 0.0, (214, 236, 244, 190)),
            (0.415, 0.01, (52, 138, 190, 225)), (0.3, -0.03, (96, 186, 224, 225)),
        ):  # fmt: skip
            corners = [
                (wide * (0.5 + part * far * x), high * (0.5 + drop + part * far * y))
                for x, y, far in rim
            ]
            pygame.draw.polygon(large, tint, corners)
        for _ in range(26):
            x, y, far = rng.choice(rim)
            at = wide * (0.5 + 0.43 * far * x), high * (0.5 + 0.43 * far * y)
            pygame.draw.circle(large, (255, 255, 255, 240), at, wide * rng.uniform(0.006, 0.02))
        gleam = pygame.Rect(wide * 0.34, high * 0.36, wide * 0.2, high * 0.06)
        pygame.draw.ellipse(large, (222, 244, 252, 230), gleam)


def _eased(values: list[float], at: float) -> float:
    """Return a value between two of a closed row."""
    first = int(at)
    share = (1 - cos(pi * (at - first))) / 2
    here, after = (values[each % len(values)] for each in (first, first + 1))
    return here + (after - here) * share
