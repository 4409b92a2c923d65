"""Looks that shows alone need: lightning, beams of light, domes and ribbons."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import cos, exp, hypot, sin, tau
from random import Random
from typing import Final

import pygame

from parlour.client.palette import Colour
from parlour.client.stage.looks import Sprite
from parlour.client.stage.signs import haloed, text
from parlour.client.stage.still import Still
from parlour.client.stage.studio import (
    PREMULTIPLIED,
    Frames,
    Image,
    Look,
    Studio,
    smooth,
)

STEPS: Final = 9
"""Corners of a bolt of lightning."""
PARTS: Final = 6
"""Parts from one corner to the next, each thinner than the one before."""
FLICKER: Final = Frames(3, 14)
DOME: Final = 12
"""Shells of which a dome is made."""
CEILING: Final = 0.75
"""How opaque light is, of how bright it is: of many lights in one place, none bleaches the rest."""
LEAST_THICK: Final = 2
"""How opaque light is at least, of 255: of pixels that are not at all, some columns are left out
when a part of the window is drawn, and a seam is seen."""
GLARE: Final = 64
"""Pixels of the picture of which glares are made."""
ORB: Final = 40
"""Pixels of the picture of which balls of light are made."""
ARMS, TURNS, SPIRAL = 4, 4, 46
"""The arms of a vortex, its pictures from one arm to the next, and the dots of an arm."""
BOUT, MEDAL, CROWN, LARGER = 54.0, 132.0, 150.0, 1.3
"""How large the words between two idols are, their medals, what they need above, and they."""
CLOTH: Final[Colour] = (178, 38, 40)
ENDS: Final[Colour] = (122, 22, 30)
BAND: Final[Colour] = (62, 10, 18)
"""The ribbon of a headline: lit, in shade, and its folds."""


@dataclass(frozen=True, slots=True)
class Bolt:
    """A bolt of lightning; its feet are where it strikes."""

    seed: int
    height: float = 190.0

    def frames(self, studio: Studio) -> Frames:
        """Return how it flickers."""
        return FLICKER

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it: a glow, a golden edge, and white light in it."""
        wide, high = studio.px(self.height * 0.62), studio.px(self.height)
        surface = smooth((wide, high), partial(self._strike, frame=frame), 2)
        return Image(surface, (wide // 2, high - 1))

    def _strike(self, large: pygame.Surface, finer: float, frame: int) -> None:
        wide, high = large.get_size()
        main = self._way((wide * 0.34, 0.0), (wide * 0.5, high * 0.99), frame)
        start = main[3 + frame]
        branch = self._way(start, (wide * (0.12 if frame % 2 else 0.88), high * 0.82), frame + 7)
        unit = wide * 0.03
        for part, thick, tint in (
            (1.0, 7.0, (120, 170, 255, 60)), (1.0, 4.4, (255, 214, 60, 150)),
            (1.0, 2.6, (255, 232, 110, 255)), (1.0, 1.1, (255, 255, 246, 255)),
        ):  # fmt: skip
            _line(large, branch, unit * thick * 0.55 * part, tint)
            _line(large, main, unit * thick * part, tint)

    def _way(
        self, start: tuple[float, float], end: tuple[float, float], turn: int
    ) -> list[tuple[float, float]]:
        rng = Random(f"{self.seed} {turn}")
        swing = abs(end[1] - start[1]) * 0.11
        points = []
        for corner in range(STEPS):
            share = corner / (STEPS - 1)
            aside = 0.0 if corner in (0, STEPS - 1) else rng.uniform(0.5, 1.0) * swing
            side = 1 if corner % 2 else -1
            x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
            points.append((x + side * aside, y))
        return points


def _line(
    large: pygame.Surface, points: list[tuple[float, float]], thick: float,
    tint: tuple[int, int, int, int],
) -> None:  # fmt: skip
    """Lay a line over a picture that runs out into a point."""
    layer = pygame.Surface(large.get_size(), pygame.SRCALPHA)
    ways = pairwise(points)
    dots = [
        (a + (c - a) * part / PARTS, b + (d - b) * part / PARTS)
        for (a, b), (c, d) in ways
        for part in range(PARTS)
    ]
    for number, (start, end) in enumerate(zip(dots, [*dots[1:], points[-1]], strict=True)):
        wide = max(1.0, thick * 1.15 * (1 - (number + 1) / len(dots)) ** 0.55)
        pygame.draw.line(layer, tint, start, end, round(wide))
        pygame.draw.circle(layer, tint, end, wide / 2)
    large.blit(layer, (0, 0))


@dataclass(frozen=True, slots=True)
class Beam(Still):
    """A beam of light from the sky; its feet are in the middle of where it falls."""

    colour: Colour = (255, 226, 130)
    wide: float = 110.0
    height: float = 290.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it, brightest in the middle, fading upwards."""
        wide, high = 24, 40
        coarse = pygame.Surface((wide, high), pygame.SRCALPHA)
        for x in range(wide):
            for y in range(high):
                across = abs(2 * (x + 0.5) / wide - 1)
                share = max(0.0, 1 - across**1.7) * min(1.0, y / high * 1.5)
                share *= 1.0 if y < high - 4 else (high - y) / 5
                core = 0.75 * max(0.0, 1 - 2.2 * across)
                tint = [round((part + (255 - part) * core) * share) for part in self.colour]
                coarse.set_at((x, y), (*tint, round((130 + 70 * core) * share)))
        size = (studio.px(self.wide), studio.px(self.height))
        return Image(
            pygame.transform.smoothscale(coarse, size), (size[0] // 2, round(size[1] * 0.95))
        )


@dataclass(frozen=True, slots=True)
class Glare(Still):
    """Light on what it falls on: round, brightest in its middle, never white by its own doing."""

    colour: Colour
    wide: float = 300.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it coarsely: colour brighter than it is thick adds up with what is below."""
        coarse = pygame.Surface((GLARE, GLARE), pygame.SRCALPHA)
        for ring in range(GLARE // 2, 0, -1):
            share = (1 - 2 * ring / GLARE) ** 1.6 * 0.72
            tint = [round(part * share) for part in self.colour]
            thick = max(LEAST_THICK, round(CEILING * max(tint))) if any(tint) else 0
            pygame.draw.circle(coarse, (*tint, thick), (GLARE / 2, GLARE / 2), ring)
        size = (studio.px(self.wide), studio.px(self.wide * 0.75))
        return Image(pygame.transform.smoothscale(coarse, size), (size[0] // 2, size[1] // 2))


@dataclass(frozen=True, slots=True)
class Orb:
    """A ball of light with four long points, white in its middle; the feet are its middle."""

    colour: Colour = (255, 206, 90)
    wide: float = 96.0

    def frames(self, studio: Studio) -> Frames:
        """Return how it twinkles."""
        return FLICKER

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it coarsely, point by point, and enlarge it."""
        coarse = pygame.Surface((ORB, ORB), pygame.SRCALPHA)
        turn = 0.3 * frame
        for x in range(ORB):
            for y in range(ORB):
                across, down = 2 * (x + 0.5) / ORB - 1, 2 * (y + 0.5) / ORB - 1
                far = hypot(across, down)
                a = across * cos(turn) + down * sin(turn)
                b = down * cos(turn) - across * sin(turn)
                star = max(0.0, 1 - far) * exp(-26 * min(abs(a), abs(b)))
                share = min(1.0, max(0.0, 1 - far * 1.15) ** 2.2 + star)
                core = max(0.0, min(1.0, 1.5 - 4.6 * far))
                tint = [round((part + (255 - part) * core) * share) for part in self.colour]
                coarse.set_at((x, y), (*tint, round(190 * share)))
        side = studio.px(self.wide)
        return Image(pygame.transform.smoothscale(coarse, (side, side)), (side // 2, side // 2))


@dataclass(frozen=True, slots=True)
class Dome(Still):
    """A dome of light over a region; its feet are the middle of its foot."""

    colour: Colour = (150, 214, 255)
    wide: float = 240.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw its shell, thicker towards the rim, and the light that runs along that."""
        size = studio.px(self.wide), studio.px(self.wide * 0.78)
        surface = smooth(size, self._shell, 2)
        return Image(surface, (size[0] // 2, round(size[1] * 0.8)))

    def _shell(self, large: pygame.Surface, finer: float) -> None:
        wide, high = large.get_size()
        shell = pygame.Rect(0, 0, wide * 0.96, high * 1.5)
        shell.midtop = wide // 2, round(high * 0.04)
        foot = pygame.Rect(0, 0, wide * 0.96, high * 0.36)
        foot.center = wide // 2, round(high * 0.8)
        for step in range(DOME):
            share = step / DOME
            inner = shell.inflate(-wide * 0.5 * share, -high * 0.8 * share)
            pygame.draw.ellipse(large, (*self.colour, round(150 * (1 - share) ** 2) + 22), inner)
        large.fill((0, 0, 0, 0), (0, foot.centery, wide, high))
        pygame.draw.ellipse(large, (*self.colour, 90), foot)
        thick = max(2, round(2.2 * finer))
        pygame.draw.ellipse(large, (255, 255, 255, 230), foot, thick)
        pygame.draw.arc(large, (255, 255, 255, 240), shell, 0, 3.1416, thick)
        shine = shell.inflate(-wide * 0.16, -high * 0.2)
        pygame.draw.arc(large, (255, 255, 255, 200), shine, 1.9, 2.7, 2 * thick)


@dataclass(frozen=True, slots=True)
class Headline(Still):
    """A few words in gold for the whole table, on a ribbon."""

    told: str
    size: float = 64.0
    colour: Colour = (255, 232, 168)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the ribbon, and the words on it."""
        words = text(studio, self.told, self.size, self.colour, "title", (1300.0, 2 * self.size))
        words = haloed(words, BAND, studio.px(2.5))
        high = words.get_height() + studio.px(30)
        tail, drop = round(high * 0.62), studio.px(16)
        size = words.get_width() + 2 * tail + studio.px(90), high + drop
        whole = smooth(size, partial(_ribbon, high=high / size[1], tail=tail / size[0]), 2)
        spot = words.get_rect(center=(size[0] // 2, high // 2))
        whole.blit(words, spot, special_flags=PREMULTIPLIED)
        return Image(whole, (whole.get_width() // 2, high // 2))


@dataclass(frozen=True, slots=True)
class Bout(Still):
    """A ribbon that tells what one does to another: they are seen in medals at both its ends.

    Its feet are those of its ribbon.
    """

    doer: Sprite
    other: Sprite
    told: str

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the ribbon, and both before its ends, each on a dark medal with a rim of gold."""
        ribbon, side = studio.image(Headline(self.told, BOUT)), studio.px(MEDAL)
        wide, high = ribbon.surface.get_size()
        above = max(0, studio.px(CROWN) - high)
        surface = pygame.Surface((wide + side, above + high + side // 3), pygame.SRCALPHA)
        surface.blit(ribbon.surface, (side // 2, above), special_flags=PREMULTIPLIED)
        disc = smooth((side, side), medal, 2)
        middle = above + ribbon.feet[1]
        for each, x in ((self.doer, side // 2), (self.other, wide + side // 2)):
            surface.blit(disc, (x - side // 2, middle - side // 2), special_flags=PREMULTIPLIED)
            image = studio.sprite(each.name, each.action, 0, 0, studio.scale * LARGER)
            corner = x - image.feet[0], middle + round(side * 0.42) - image.feet[1]
            surface.blit(image.surface, corner, special_flags=PREMULTIPLIED)
        return Image(surface, (surface.get_width() // 2, middle))


def medal(large: pygame.Surface, finer: float) -> None:
    """Draw a dark disc within a rim of gold."""
    middle, half = large.get_rect().center, large.get_width() / 2
    for part, tint in ((1.0, BAND), (0.96, (244, 200, 96)), (0.88, BAND), (0.85, (30, 62, 96))):
        pygame.draw.circle(large, (*tint, 255), middle, half * part)


def _ribbon(large: pygame.Surface, finer: float, high: float, tail: float) -> None:
    """Draw a red ribbon with golden lines, and behind it its two forked ends."""
    wide, tall = large.get_size()
    body = pygame.Rect(0, 0, wide * (1 - 1.5 * tail), tall * high)
    body.centerx = wide // 2
    drop = tall - body.height
    for side in (-1, 1):
        outer = 0 if side < 0 else wide
        inner = body.left + wide * tail * 0.6 if side < 0 else body.right - wide * tail * 0.6
        fork = outer - side * wide * tail * 0.42
        end = [
            (inner, drop),
            (outer, drop),
            (fork, (tall + drop) / 2),
            (outer, tall),
            (inner, tall),
        ]
        pygame.draw.polygon(large, (*ENDS, 255), end)
        edge = body.left if side < 0 else body.right
        fold = [(edge, body.bottom), (inner, body.bottom), (inner, tall)]
        pygame.draw.polygon(large, (*BAND, 255), fold)
    for row in range(body.height):
        share = abs(2 * row / body.height - 0.8)
        tint = [round(a + (b - a) * min(1.0, share)) for a, b in zip(CLOTH, ENDS, strict=True)]
        pygame.draw.line(large, (*tint, 255), (body.left, row), (body.right, row))
    thick = max(2, round(2.4 * finer))
    for y in (0.09, 0.88):
        pygame.draw.rect(
            large, (244, 200, 96, 255), (body.left, body.height * y, body.width, thick)
        )


@dataclass(frozen=True, slots=True)
class Pool(Still):
    """The water of a well within its stones; the feet are its middle."""

    wide: float = 66.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a ring of stones and the water in it."""
        size = studio.px(self.wide), studio.px(self.wide * 0.6)
        return Image(smooth(size, self._well, 3), (size[0] // 2, size[1] // 2))

    def _well(self, large: pygame.Surface, finer: float) -> None:
        box = large.get_rect()
        for inset, tint in (
            (0.0, (64, 48, 34)), (0.03, (190, 172, 146)), (0.14, (52, 40, 32)),
            (0.17, (26, 108, 176)), (0.24, (92, 196, 236)), (0.36, (196, 240, 252)),
        ):  # fmt: skip
            inner = box.inflate(-2 * inset * box.w, -2 * inset * box.h)
            pygame.draw.ellipse(large, (*tint, 255), inner)


@dataclass(frozen=True, slots=True)
class Drained(Still):
    """A look from which the colour has run out round a point, so far."""

    of: Look
    at: tuple[float, float]
    """Units from the corner of the look."""
    reach: float
    """Half the width of what has run out, in units."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Take an oval out of it."""
        image = studio.image(self.of)
        surface = image.surface.copy()
        hole = pygame.Rect(0, 0, studio.px(2 * self.reach), studio.px(1.5 * self.reach))
        hole.center = studio.px(self.at[0]), studio.px(self.at[1])
        pygame.draw.ellipse(surface, (0, 0, 0, 0), hole)
        return image._replace(surface=surface)


@dataclass(frozen=True, slots=True)
class Ripple(Still):
    """A ring that lies on the ground, as of a voice or of a landing."""

    colour: Colour
    wide: float = 150.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw two ovals in one another."""
        wide, high = studio.px(self.wide), studio.px(self.wide * 0.6)

        def draw(large: pygame.Surface, finer: float) -> None:
            box = large.get_rect().inflate(-4 * finer, -4 * finer)
            thick = max(2, round(box.w * 0.035))
            pygame.draw.ellipse(large, (255, 255, 255, 130), box.inflate(thick, thick), thick * 2)
            pygame.draw.ellipse(large, (*self.colour, 235), box, thick)

        return Image(smooth((wide, high), draw, 2), (wide // 2, high // 2))


@dataclass(frozen=True, slots=True)
class Vortex:
    """A whirl of light that turns, seen from above at a slant; the feet are its middle."""

    colour: Colour = (176, 110, 255)
    wide: float = 170.0

    def frames(self, studio: Studio) -> Frames:
        """Return how it turns."""
        return Frames(TURNS, 16)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw its arms, brighter towards the middle."""
        size = studio.px(self.wide), studio.px(self.wide * 0.58)
        surface = smooth(size, partial(self._arms, frame=frame), 2)
        return Image(surface, (size[0] // 2, size[1] // 2))

    def _arms(self, large: pygame.Surface, finer: float, frame: int) -> None:
        wide, high = large.get_size()
        pale = _mixed(self.colour)
        for tint, thick in ((self.colour, 0.062), (pale, 0.03), ((255, 255, 255), 0.012)):
            for arm in range(ARMS):
                start = tau * (arm - frame / TURNS) / ARMS
                for step in range(SPIRAL):
                    share = step / SPIRAL
                    angle, reach = start + 4.2 * share, 0.47 * (1 - share)
                    at = wide * (0.5 + reach * cos(angle)), high * (0.5 + reach * sin(angle))
                    level = round(235 * min(1.0, 3.2 * share))
                    dot = max(1.0, wide * thick * (0.45 + 0.55 * share))
                    pygame.draw.circle(large, (*tint, level), at, dot)


def _mixed(colour: Colour) -> Colour:
    """Return a colour half way to white."""
    red, green, blue = ((part + 255) // 2 for part in colour)
    return red, green, blue


@dataclass(frozen=True, slots=True)
class Cracks(Still):
    """Dark cracks that run over a face; the feet are their middle."""

    wide: float = 62.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw lines that fork, light along one side."""
        side = studio.px(self.wide)
        return Image(smooth((side, side), self._lines, 3), (side // 2, side // 2))

    def _lines(self, large: pygame.Surface, finer: float) -> None:
        side = large.get_width()
        rng = Random(9)
        for arm in range(6):
            at, way = pygame.Vector2(side / 2, side / 2), 60.0 * arm + rng.uniform(-18, 18)
            for step in range(4):
                end = at + pygame.Vector2(side * 0.125, 0).rotate(way + rng.uniform(-42, 42))
                thick = max(1, round(side * 0.045 * (1 - step / 5)))
                light = pygame.Vector2(thick * 0.6, thick * 0.6)
                pygame.draw.line(large, (255, 214, 120, 210), at + light, end + light, thick)
                pygame.draw.line(large, (24, 10, 8, 255), at, end, thick)
                at = end


@dataclass(frozen=True, slots=True)
class Suitcase(Still):
    """What somebody takes along who goes away for good; the feet are below it."""

    high: float = 17.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a brown case with a handle and two straps."""
        size = studio.px(self.high * 1.35), studio.px(self.high)
        return Image(smooth(size, self._case, 3), (size[0] // 2, size[1] - 1))

    def _case(self, large: pygame.Surface, finer: float) -> None:
        wide, high = large.get_size()
        handle = pygame.Rect(wide * 0.34, 0, wide * 0.32, high * 0.4)
        pygame.draw.rect(large, (66, 36, 18, 255), handle, max(2, round(high * 0.09)), 4)
        case = pygame.Rect(0, high * 0.24, wide, high * 0.76)
        pygame.draw.rect(large, (74, 40, 20, 255), case, border_radius=round(high * 0.14))
        inner = case.inflate(-high * 0.12, -high * 0.12)
        pygame.draw.rect(large, (164, 98, 52, 255), inner, border_radius=round(high * 0.1))
        for share in (0.24, 0.68):
            strap = pygame.Rect(wide * share, case.top, wide * 0.09, case.height)
            pygame.draw.rect(large, (238, 204, 128, 255), strap)
