"""What grows on each land, and how it dies: wheat bows, trees lose their leaves, ponds dry up."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final, NamedTuple

import pygame

from parlour.client.games.gods_playground.shows.torn import bounds_of, shapes_of
from parlour.client.games.gods_playground.shows.waves import COARSE, CREST, within
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import soft_shadow
from parlour.client.stage.studio import STILL, Frames, Image, Studio, smooth

BLIGHT_STEPS, BLIGHT_PACE = 9, 13.5
"""Pictures of blight that runs over a land, and how many of them in a second."""
DIES, DYING = 5, 0.34
"""Pictures in which something dies, and the seconds that they take."""
ROOM: Final = (64.0, 54.0)
"""Units that what grows in one spot is wide and high."""
STALKS: Final = 13
INK: Final[Colour] = (52, 34, 18)
ASHEN: Final[Colour] = (198, 186, 160)
"""The edge of what grows, and what is left of all colours when it is dead."""


class Kind(NamedTuple):
    """What grows on a land."""

    name: str
    bright: Colour
    dark: Colour
    meadow: Colour
    """The colour of the ground on which it stands."""


WHEAT: Final = Kind("wheat", (255, 220, 92), (214, 158, 40), (206, 182, 70))
FOREST: Final = Kind("forest", (92, 156, 84), (38, 92, 52), (66, 118, 58))
ORCHARD: Final = Kind("orchard", (150, 186, 76), (84, 124, 44), (140, 164, 74))
LAKE: Final = Kind("lake", (120, 190, 214), (52, 122, 160), (110, 166, 112))
GROWS: Final[Mapping[str, Kind]] = {
    "prussia": LAKE, "lithuania": FOREST, "little_poland": ORCHARD,
}  # fmt: skip
"""What grows on a land; on all others it is wheat."""


def grown_on(land: str) -> Kind:
    """Return what grows on a land."""
    return GROWS.get(land, WHEAT)


@dataclass(frozen=True, slots=True)
class Crop:
    """What grows in one spot: alive, or dying until it is grey and bare."""

    kind: Kind
    way: int = 0
    """Which of a few."""
    dying: bool = False

    WAYS: ClassVar[int] = 4

    def frames(self, studio: Studio) -> Frames:
        """Return how it dies, if it does."""
        return Frames(DIES, DIES / DYING, loop=False) if self.dying else STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it as far as it is dead."""
        size = studio.px(ROOM[0]), studio.px(ROOM[1])
        dead = (frame + 1) / DIES if self.dying else 0.0
        rng, draw = Random(self.way), DRAWN[self.kind.name]
        surface = smooth(size, lambda large, _: draw(large, self.kind, dead, rng), 2)
        if self.kind is LAKE:
            return Image(surface, (size[0] // 2, round(size[1] * 0.8)))
        shadow = soft_shadow((size[0], round(size[1] * 0.3)), 80)
        feet = (size[0] // 2, round(size[1] * 0.95))
        return Image(surface, feet, shadow, (shadow.get_width() // 2, shadow.get_height() // 2))


def faded(colour: Colour, dead: float) -> Colour:
    """Return a colour as far as it is dead: first brown, then grey."""
    brown = tuple(round(0.5 * part + 0.5 * dry) for part, dry in zip(colour, (146, 96, 44),
                                                                     strict=True))  # fmt: skip
    first, second = (colour, brown) if dead < 0.5 else (brown, ASHEN)
    share = 2 * dead if dead < 0.5 else 2 * dead - 1
    red, green, blue = (
        round(a + (b - a) * share) for a, b in zip(first, second, strict=True)
    )  # fmt: skip
    return shade((red, green, blue))


def _wheat(large: pygame.Surface, kind: Kind, dead: float, rng: Random) -> None:
    """Draw stalks from the back to the front, each with an ear; dead ones bow and break."""
    wide, high = large.get_size()
    for number in range(STALKS):
        foot = (wide * (0.14 + 0.72 * (number * 5 % STALKS) / (STALKS - 1)), high * 0.97)
        tall, lean = high * rng.uniform(0.66, 0.92), rng.uniform(-0.06, 0.06)
        bows = (foot[0] / wide - 0.5) * 0.4 * (1 - dead) + lean + dead * 0.75
        tall *= 1 - 0.42 * dead
        points = [
            (foot[0] + bows * tall * at**2, foot[1] - tall * (at - abs(bows) * 0.42 * at**2))
            for at in (0.0, 0.3, 0.6, 0.85)
        ]
        line = max(2, round(high * 0.035))
        for tint, width in ((INK, line * 2), (faded(kind.dark, dead), line)):
            pygame.draw.lines(large, (*tint, 255), False, points, width)
        (ax, ay), (bx, by) = points[-2:]
        away = math.hypot(bx - ax, by - ay) or 1.0
        step = tall * 0.09 / away
        for grain in range(4 if dead < 0.7 else 2):
            at = (bx + (bx - ax) * step * grain, by + (by - ay) * step * grain)
            for tint, radius in ((INK, 0.085), (faded(kind.bright, dead), 0.062)):
                pygame.draw.circle(large, (*tint, 255), at, high * 0.8 * radius)


def _forest(large: pygame.Surface, kind: Kind, dead: float, rng: Random) -> None:
    """Draw firs; their needles fall off until bare trunks lean there."""
    wide, high = large.get_size()
    for x, size in ((0.3, 0.8), (0.72, 0.74), (0.5, 1.0)):
        foot = (wide * (x + rng.uniform(-0.03, 0.03)), high * (0.88 + 0.08 * size))
        tall = high * 0.86 * size
        top = (foot[0] + dead * wide * 0.1, foot[1] - tall)
        line = max(2, round(wide * 0.05))
        for tint, width in ((INK, line + 3), (faded((110, 74, 44), dead), line)):
            pygame.draw.line(large, (*tint, 255), foot, top, width)
        for tier in range(3):
            half = wide * (0.19 - 0.04 * tier) * size * (1 - 0.78 * dead)
            low = foot[1] - tall * (0.16 + 0.27 * tier)
            peak = low - tall * 0.38 * (1 - 0.5 * dead)
            middle = foot[0] + (top[0] - foot[0]) * (0.2 + 0.25 * tier)
            for tint, more in (
                (INK, 3.0),
                (faded(kind.dark if tier < 1 else kind.bright, dead), 0),
            ):
                points = [(middle - half - more, low + more), (middle + half + more, low + more),
                          (middle, peak - 2 * more)]  # fmt: skip
                pygame.draw.polygon(large, (*tint, 255), points)


def _orchard(large: pygame.Surface, kind: Kind, dead: float, rng: Random) -> None:
    """Draw a broad tree with fruit; its leaves fall off, bare boughs are left."""
    wide, high = large.get_size()
    foot, fork = (wide * 0.5, high * 0.97), (wide * (0.5 + 0.06 * dead), high * 0.56)
    line = max(2, round(wide * 0.075))
    boughs = [(wide * x, high * y) for x, y in ((0.24, 0.3), (0.46, 0.12), (0.78, 0.26))]
    for tint, thicker in ((INK, 3), (faded((124, 82, 48), dead), 0)):
        pygame.draw.line(large, (*tint, 255), foot, fork, line + thicker)
        for end in boughs:
            pygame.draw.line(large, (*tint, 255), fork, end, round(line * 0.5) + thicker)
    for (x, y), tone in zip(boughs, (kind.dark, kind.bright, kind.dark), strict=True):
        radius = wide * 0.23 * max(0.0, 1 - 1.15 * dead)
        if radius < 2:
            continue
        for tint, more in ((INK, 3.0), (faded(tone, dead), 0.0)):
            pygame.draw.circle(large, (*tint, 255), (x, y + high * 0.04), radius + more)
        for _ in range(3 if dead < 0.4 else 0):
            at = (x + rng.uniform(-0.6, 0.6) * radius, y + rng.uniform(-0.5, 0.6) * radius)
            pygame.draw.circle(large, (*shade((214, 62, 44)), 255), at, wide * 0.035)


def _lake(large: pygame.Surface, kind: Kind, dead: float, rng: Random) -> None:
    """Draw a pond among reeds; it shrinks to cracked mud, and the reeds bow."""
    wide, high = large.get_size()
    bed = pygame.Rect(0, 0, wide * 0.94, high * 0.5)
    bed.center = (wide // 2, round(high * 0.72))
    pygame.draw.ellipse(large, (*INK, 255), bed)
    pygame.draw.ellipse(large, (*faded((150, 134, 92), dead), 255), bed.inflate(-6, -6))
    water = bed.inflate(-bed.w * (0.1 + 0.86 * dead), -bed.h * (0.14 + 0.84 * dead))
    if dead < 0.9:
        pygame.draw.ellipse(large, (*shade(kind.dark), 255), water)
        pygame.draw.ellipse(
            large, (*shade(kind.bright), 255), water.inflate(-water.w * 0.2, -water.h * 0.36)
        )
    if dead > 0.5:
        for angle in (0.3, 1.4, 2.6, 3.5, 4.6, 5.7):
            end = (bed.centerx + 0.42 * bed.w * math.cos(angle),
                   bed.centery + 0.42 * bed.h * math.sin(angle))  # fmt: skip
            pygame.draw.line(large, (*INK, 255), bed.center, end, max(2, wide // 40))
    for x in (0.08, 0.18, 0.86):
        foot = (wide * x, high * 0.8)
        top = (foot[0] + wide * (rng.uniform(-0.03, 0.05) + 0.2 * dead),
               high * (rng.uniform(0.16, 0.3) + 0.3 * dead))  # fmt: skip
        for tint, width in ((INK, 6), (faded((96, 146, 66), dead), 3)):
            pygame.draw.line(large, (*tint, 255), foot, top, width)


DRAWN: Final[Mapping[str, Callable[[pygame.Surface, Kind, float, Random], None]]] = {
    "wheat": _wheat, "forest": _forest, "orchard": _orchard, "lake": _lake,
}  # fmt: skip
"""How each kind is drawn, as far as it is dead (0 to 1)."""


@dataclass(frozen=True, slots=True)
class Meadow:
    """Where things grow on a land: green round each spot, and bare where blight has come.

    Its feet are the middle of the land.
    """

    land: str
    start: Point
    """From where the blight comes."""
    spots: tuple[Point, ...]
    """Where it is green."""
    blighted: bool = False

    def frames(self, studio: Studio) -> Frames:
        """Return how far the blight has come."""
        return Frames(BLIGHT_STEPS, BLIGHT_PACE, loop=False) if self.blighted else STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the green round all spots, and over it what the blight leaves."""
        box, s = bounds_of((self.land,)), studio.scale / COARSE
        size = (max(1, round(box.w * s)), max(1, round(box.h * s)))
        surface = pygame.Surface(size, pygame.SRCALPHA)
        green, rng = shade(grown_on(self.land).meadow), Random(self.land)
        for x, y in self.spots:
            patch = pygame.Rect(0, 0, round(96 * s), round(66 * s))
            patch.center = round((x - box.x) * s), round((y - 10 - box.y) * s)
            tint = tuple(min(255, round(part * rng.uniform(0.88, 1.12))) for part in green)
            pygame.draw.ellipse(surface, (*tint, LUSH), patch)
        if self.blighted:
            self._blight(surface, ((self.start[0] - box.x) * s, (self.start[1] - box.y) * s),
                         (frame + 1) / BLIGHT_STEPS, s)  # fmt: skip
        return within(self.land, surface, studio)

    def _blight(self, surface: pygame.Surface, at: Point, share: float, s: float) -> None:
        """Draw bare land that grows, behind a dark ragged crest."""
        wide, high = surface.get_size()
        far = reach_of(self.land, self.start) * s * share
        rng = Random(f"{self.land}{share}")
        for reach, tint in ((0.0, CREST_TINT), (CREST * s, ASH)):
            points = []
            for step in range(54):
                angle = 2 * math.pi * step / 54
                away = max(0.0, far - reach) * rng.uniform(0.9, 1.06)
                points.append((at[0] + math.cos(angle) * away, at[1] + math.sin(angle) * away))
            pygame.draw.polygon(surface, tint, points)
        for _ in range(round(26 * share)):
            x, y = rng.uniform(0, wide), rng.uniform(0, high)
            if math.dist((x, y), at) < far * 0.85:
                end = (x + rng.uniform(-14, 14) * s, y + rng.uniform(-9, 9) * s)
                pygame.draw.line(surface, CRACK, (x, y), end)


def reach_of(land: str, start: Point) -> float:
    """Return how far blight runs from where it comes from, until it has all of a land."""
    return max(math.dist(start, at) for shape in shapes_of((land,)) for at in shape) + CREST


LUSH: Final = 190
"""How strong the green round what grows is, of 255."""
ASH: Final = (124, 96, 56, 40)
CREST_TINT: Final = (30, 20, 12, 214)
CRACK: Final = (52, 44, 36, 220)
"""What blight leaves (hardly more than the land that stays), its crest, and the cracks there."""
