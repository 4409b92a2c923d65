"""The mat on which the dice of a battle come to rest: a hide that lies on the land."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from parlour.client.palette import Colour
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import soft_shadow
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio, smooth

ROUND: Final = 2.7
"""The exponent of its outline: 2 were an oval, and much more a rectangle."""
WOBBLE: Final = 0.012
"""How far its edge is from even, as a knife has cut it."""
THICK: Final = 5.0
"""Units of its edge that are seen below."""
CUT_EDGE: Final[tuple[Colour, Colour]] = (32, 14, 9), (74, 38, 23)
"""The cut edge, below and where it meets the face."""
WORN: Final[Colour] = (164, 96, 58)
"""The edge that feet and the sun have worn."""
FACE: Final[tuple[Colour, Colour]] = (62, 27, 19), (134, 68, 44)
"""The face of the hide at its rolled rim, and in its middle."""
ROLLED: Final = 0.93
"""How far out its rim rises: the face lies within, deeper, in its shade."""
STEPS: Final = 14
"""Shades between the rim and the middle."""
STITCH: Final[Colour] = (222, 172, 108)
SEAM, STITCHES = 0.885, 84
"""How far out the seam runs, and of how many stitches it is."""
TOOLED: Final[Colour] = (52, 22, 15)
RINGS: Final = (0.70, 0.66)
POINTS, STAR = 8, (0.56, 0.16)
"""What is pressed into it: two rings, and a star of so many points, far out and near."""
GRAIN: Final = 420
"""Pores of the hide."""


@dataclass(frozen=True, slots=True)
class Mat(Still):
    """A round mat of leather in which dice come to rest, seen from above its near edge.

    Its feet are its middle.
    """

    wide: float
    high: float

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw its cut edge, its face, what is sewn and pressed into it, and its shadow."""
        size = studio.px(self.wide), studio.px(self.high + THICK)

        def draw(large: pygame.Surface, finer: float) -> None:
            _Hide(large, finer * studio.scale).cut()

        surface = smooth(size, draw, 2)
        shadow = soft_shadow((round(size[0] * 1.16), round(size[1] * 1.24)), 170)
        at = round(shadow.get_width() * 0.48), round(shadow.get_height() * 0.43)
        return Image(surface, (size[0] // 2, size[1] // 2), shadow, at)


class _Hide:
    """Cuts one hide, ``px`` pixels for each unit."""

    def __init__(self, large: pygame.Surface, px: float) -> None:
        self._large, self._px = large, px
        self._half = large.get_width() / 2, (large.get_height() - THICK * px) / 2

    def cut(self) -> None:
        """Draw all of it, from below to what lies on it."""
        for step in range(4, -1, -1):
            tint = _between(CUT_EDGE, 1 - step / 4)
            self._fill(1.0, tint, down=THICK * step / 4)
        self._fill(0.995, WORN)
        self._fill(0.975, _between(FACE, 0.9))
        for step in range(STEPS):
            share = step / (STEPS - 1)
            tint = _between(FACE, math.sin(share * math.pi / 2) ** 0.8)
            self._fill(ROLLED - 0.42 * share, tint, down=3.4 * (1 - share))
        self._grain()
        self._pressed()
        self._sewn()

    def _fill(self, share: float, tint: Colour, down: float = 0.0) -> None:
        """Fill the outline, so far out and so far down, in a colour."""
        pygame.draw.polygon(self._large, (*tint, 255), list(self._outline(share, down)))

    def _outline(self, share: float, down: float = 0.0, points: int = 120) -> Iterator[Point]:
        for number in range(points):
            yield self._at(2 * math.pi * number / points, share, down)

    def _at(self, turn: float, share: float, down: float = 0.0) -> Point:
        """Return a point of the outline, so far out; it is alike on both sides."""
        x, y = math.cos(turn), math.sin(turn)
        far = (abs(x) ** ROUND + abs(y) ** ROUND) ** (-1 / ROUND) - WOBBLE
        far += WOBBLE * math.sin(5 * abs(math.remainder(turn - math.pi / 2, 2 * math.pi)))
        wide, high = self._half
        return wide + x * far * share * wide, high + y * far * share * high + down * self._px

    def _grain(self) -> None:
        """Let the hide have pores, paler above and darker below."""
        rng, dot = Random(17), max(1.0, 0.55 * self._px)
        for _ in range(GRAIN):
            x, y = self._at(rng.uniform(0, 2 * math.pi), rng.uniform(0, 0.82) ** 0.6)
            tint = FACE[0] if rng.random() < 0.6 else WORN
            blot = pygame.Surface((math.ceil(2 * dot),) * 2, pygame.SRCALPHA)
            pygame.draw.circle(blot, (*tint, rng.randint(40, 110)), (dot, dot), dot)
            self._large.blit(blot, (x - dot, y - dot))

    def _pressed(self) -> None:
        """Press rings and a star into it: dark, with light on the lower edge."""
        line = max(1, round(0.9 * self._px))
        far, near = STAR
        corners = [
            self._at(math.pi * number / POINTS + math.pi / 2, near if number % 2 else far)
            for number in range(2 * POINTS)
        ]
        shapes = [list(self._outline(share)) for share in RINGS] + [corners]
        for down, tint in ((0.9, WORN), (0.0, TOOLED)):
            for shape in shapes:
                moved = [(x, y + down * self._px) for x, y in shape]
                pygame.draw.lines(self._large, (*tint, 255), True, moved, line)

    def _sewn(self) -> None:
        """Sew a seam along its rim, each stitch with its shade."""
        line = max(1, round(1.5 * self._px))
        for down, tint in ((1.1, FACE[0]), (0.0, STITCH)):
            for number in range(STITCHES):
                turn = 2 * math.pi * (number + 0.5) / STITCHES
                first, last = (self._at(turn + side, SEAM, down) for side in (-0.022, 0.022))
                pygame.draw.line(self._large, (*tint, 255), first, last, line)


def _between(colours: tuple[Colour, Colour], share: float) -> Colour:
    """Return a colour between two."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(*colours, strict=True))
    return red, green, blue
