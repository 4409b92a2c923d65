"""The black eagles of three powers: each of its own kind, with a body, and wings that beat."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import pygame

from parlour.client.art import GOLD
from parlour.client.games.gods_playground.figures import ENEMY_COLOURS
from parlour.client.games.gods_playground.shows.drawings import shield_outline
from parlour.client.games.gods_playground.shows.painted import painted
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import Point
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.studio import Frames, Image, Studio, smooth

BEATS: Final = (0.0, 0.2, 0.62, 1.0, 0.72, 0.34)
"""How far wings are lowered in each picture of a beat: down in a stroke, and up again."""
RATE: Final = 10.0
"""Pictures of a beat in a second."""
INK: Final[Colour] = (16, 12, 14)
SMALL: Final = 0.8
"""How large an eagle is in its picture: wings reach far out of it."""
FEET: Final = 0.82
"""How far down its claws are in its picture."""
RAISED, LOWERED = 58.0, -22.0
"""Degrees over the level at which the arm of a wing is at the ends of a beat."""
SHOULDER: Final = (0.11, -0.2)
ARM: Final = 0.44
"""Where a wing begins, and how long its arm is."""
LIGHT: Final = (-0.34, -0.94)
"""From where light falls on an eagle."""
ROUNDS: Final = ((1.0, -0.3, 0.0), (0.86, -0.08, 0.16), (0.66, 0.1, 0.34), (0.42, 0.26, 0.52))
"""How a body is rounded: how large each layer of it is, how much lighter, and how far it is moved
towards the light, of its size."""
SHADE, DARK = 0.34, 118
"""How far below it an eagle's shadow falls, of its size, and how dark, of 255."""


class Kind(NamedTuple):
    """What sets the eagle of a power apart."""

    plumage: Colour
    sheen: Colour
    """The light on its feathers."""
    heads: int
    feathers: int
    long: float
    """How long its feathers are."""
    crowned: bool


KINDS: Final = {
    "teutons": Kind((38, 38, 50), (132, 142, 172), 1, 8, 0.62, True),
    "russia": Kind((62, 40, 28), (206, 150, 96), 2, 8, 0.54, True),
    "habsburgs": Kind((30, 26, 34), (150, 126, 164), 2, 9, 0.58, False),
    "poland": Kind((226, 222, 226), (255, 255, 250), 1, 9, 0.62, True),
}
"""The eagles: of Prussia, with one crowned head; of Russia; of Austria, in a nimbus; the white one
of the Commonwealth."""
SHIELDS: Final[Mapping[str, Colour]] = {**ENEMY_COLOURS, "poland": (196, 32, 44)}


@dataclass(frozen=True, slots=True)
class Raptor:
    """An eagle of a power that hovers over its prey; its feet are its claws."""

    power: str
    size: float = 250.0
    """Units that it is wide and high."""

    def frames(self, studio: Studio) -> Frames:
        """Return a beat of its wings."""
        return Frames(len(BEATS), RATE)

    def render(self, studio: Studio, frame: int) -> Image:
        """Take it from the thread that paints it, with the shadow of all of it on the land."""
        side = studio.px(self.size)
        paint = partial(_painted, self.power, BEATS[frame], side)
        surface, shadow = painted(studio, f"{self} {frame} {side}", paint)
        feet = (side // 2, round(side * FEET))
        wide, high = shadow.get_size()
        return Image(surface, feet, shadow, (round(wide * 0.42), round(high * 0.3)))


def _painted(power: str, beat: float, side: int) -> tuple[pygame.Surface, pygame.Surface]:
    """Return an eagle and its shadow, which is flat and soft, so many pixels large."""
    surface = smooth((side, side), partial(_eagle, power, beat), 2)
    dark = pygame.mask.from_surface(surface, 100).to_surface(
        setcolor=(0, 0, 0, DARK), unsetcolor=(0, 0, 0, 0)
    )
    flat = pygame.transform.smoothscale(dark, (max(1, side // 5), max(1, side // 9)))
    soft = pygame.transform.gaussian_blur(flat, 2)
    return surface, pygame.transform.smoothscale(soft, (round(side * 0.9), round(side * 0.46)))


def _eagle(power: str, beat: float, large: pygame.Surface, finer: float) -> None:
    """Draw an eagle that spreads its wings, lowered by so much."""
    kind, pen = KINDS[power], _Pen(large)
    _tail(pen, kind)
    for way in (-1, 1):
        _wing(pen, kind, way, beat)
    for way in (-1, 1):
        _leg(pen, kind, way)
    _body(pen, kind)
    for head in range(kind.heads):
        way = 1 if kind.heads == 1 else 2 * head - 1
        _head(pen, kind, way, 0.02 if kind.heads == 1 else 0.1 * way)
    _breast(pen, shade(SHIELDS[power]))


class _Pen:
    """Draws shapes in a picture whose middle is (0, 0)."""

    def __init__(self, large: pygame.Surface) -> None:
        self._large = large
        self._half = large.get_width() / 2

    def at(self, point: Point) -> Point:
        """Return a point in pixels."""
        return self._half * (1 + point[0] * SMALL), self._half * (1 + (point[1] + 0.1) * SMALL)

    def shape(self, outline: Sequence[Point], tint: Colour) -> None:
        """Draw a filled shape."""
        pygame.draw.polygon(self._large, (*tint, 255), [self.at(each) for each in outline])

    def line(self, outline: Sequence[Point], tint: Colour, wide: float) -> None:
        """Draw a line."""
        width = max(1, round(self._half * SMALL * wide))
        pygame.draw.lines(
            self._large, (*tint, 255), False, [self.at(each) for each in outline], width
        )

    def solid(self, outline: Sequence[Point], tint: Colour, sheen: Colour, thick: float) -> None:
        """Draw a shape as a body: dark at its rim, lighter towards the light.

        ``thick``: how far from its rim to its middle, as a share of the picture.
        """
        x = sum(each[0] for each in outline) / len(outline)
        y = sum(each[1] for each in outline) / len(outline)
        for size, more, moved in ROUNDS:
            dx, dy = (thick * moved * part for part in LIGHT)
            tinted = darker(tint, 1 + more) if more < 0 else mixed(tint, sheen, more)
            self.shape([(x + (a - x) * size + dx, y + (b - y) * size + dy) for a, b in outline],
                       tinted)  # fmt: skip

    def disc(self, at: Point, radius: float, tint: Colour) -> None:
        """Draw a disc."""
        pygame.draw.circle(self._large, (*tint, 255), self.at(at), self._half * SMALL * radius)


def mixed(tint: Colour, other: Colour, share: float) -> Colour:
    """Return a colour with so much of another in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(tint, other, strict=True))
    return red, green, blue


def _oval(at: Point, wide: float, high: float, turn: float = 0.0) -> list[Point]:
    """Return an oval, turned by so many degrees."""
    ux, uy = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    points = []
    for step in range(20):
        x, y = wide * math.cos(math.tau * step / 20), high * math.sin(math.tau * step / 20)
        points.append((at[0] + x * ux - y * uy, at[1] + x * uy + y * ux))
    return points


def _feather(pen: _Pen, kind: Kind, base: Point, degrees: float, long: float, wide: float,
             light: float) -> None:  # fmt: skip
    """Draw a feather with a round tip: a lit and a shaded vane on both sides of its shaft."""
    angle = math.radians(degrees)
    ux, uy = math.cos(angle), -math.sin(angle)

    def at(along: float, aside: float) -> Point:
        bend = 0.08 * along * along
        return (
            base[0] + long * (ux * along - uy * bend) - uy * aside * wide,
            base[1] + long * (uy * along + ux * bend) + ux * aside * wide,
        )

    tint = mixed(kind.plumage, kind.sheen, light)
    rim = [at(*each) for each in ((-0.04, -0.75), (0.5, -1.1), (0.86, -0.95), (1.03, 0.0),
                                  (0.88, 0.95), (0.5, 1.1), (-0.04, 0.75))]  # fmt: skip
    pen.shape(rim, darker(kind.plumage, 0.42))
    for way in (-1, 1):
        vane = [at(along, way * aside) for along, aside in
                ((0.0, 0.5), (0.5, 0.86), (0.84, 0.74), (0.985, 0.0))]  # fmt: skip
        lit = (uy * LIGHT[0] - ux * LIGHT[1]) * way < 0
        pen.shape(
            [*vane, at(0.0, 0.0)], mixed(tint, kind.sheen, 0.16) if lit else darker(tint, 0.78)
        )
    pen.line([at(0.0, 0.0), at(0.5, 0.0), at(0.96, 0.0)], mixed(tint, kind.sheen, 0.5), 0.008)


def _wing(pen: _Pen, kind: Kind, way: int, beat: float) -> None:
    """Draw a wing: the quills that spread from its wrist, those along its arm, and small ones."""
    level = RAISED + (LOWERED - RAISED) * beat
    bend = 16.0 * (1 - abs(2 * beat - 1))
    lifted = math.radians(level)
    wrist = SHOULDER[0] + ARM * math.cos(lifted), SHOULDER[1] - ARM * math.sin(lifted)
    for base, degrees, long, light in _quills(kind, wrist, level, bend):
        turned = degrees if way > 0 else 180.0 - degrees
        _feather(pen, kind, (way * base[0], base[1]), turned, long, 0.062, light)
    for row in (0, 1):
        for number in range(7):
            share = (number + 0.5 * row) / 6.6
            base = _between(wrist, share)
            degrees = level - 96.0 + 44.0 * share + bend * 0.4
            turned = degrees if way > 0 else 180.0 - degrees
            up = 0.05 * (1 - row) - 0.02
            spot = way * base[0], base[1] + up
            _feather(pen, kind, spot, turned, 0.24 - 0.07 * row, 0.05, 0.14 + 0.14 * row)
    arm = [(SHOULDER[0] - 0.04, SHOULDER[1] - 0.09), (wrist[0] - 0.06, wrist[1] - 0.09),
           (wrist[0] + 0.05, wrist[1] - 0.06), (wrist[0] + 0.07, wrist[1] + 0.03),
           (wrist[0] - 0.03, wrist[1] + 0.07), (SHOULDER[0] + 0.12, SHOULDER[1] + 0.12),
           (SHOULDER[0] - 0.04, SHOULDER[1] + 0.1)]  # fmt: skip
    pen.solid([(way * x, y) for x, y in arm], kind.plumage, kind.sheen, 0.06)


def _between(wrist: Point, share: float) -> Point:
    """Return a point on the arm of a right wing, from its shoulder to its wrist."""
    return (
        SHOULDER[0] + (wrist[0] - SHOULDER[0]) * share,
        SHOULDER[1] + (wrist[1] - SHOULDER[1]) * share,
    )


def _quills(
    kind: Kind, wrist: Point, level: float, bend: float
) -> Iterator[tuple[Point, float, float, float]]:
    """Yield the large feathers of a right wing, those behind first.

    Each has its root, its degrees over the level, its length, and how much light is on it.
    """
    for number in range(6):
        share = number / 5
        base = _between(wrist, 0.1 + 0.8 * share)
        yield base, level - 104.0 + 50.0 * share, 0.4 + 0.06 * share, 0.05
    for number in reversed(range(kind.feathers)):
        share = number / (kind.feathers - 1)
        long = kind.long * (1.02 - 0.34 * share)
        degrees = level + 34.0 - 96.0 * share - bend
        yield wrist, degrees, long, 0.07 + 0.05 * (number % 2)


def _tail(pen: _Pen, kind: Kind) -> None:
    """Draw a fan of feathers below the body."""
    for step in (-3, 3, -2, 2, -1, 1, 0):
        _feather(pen, kind, (0.02 * step, 0.24), -90.0 + 15.0 * step,
                 0.56 - 0.03 * abs(step), 0.066, 0.06 + 0.05 * (step % 2))  # fmt: skip


def _body(pen: _Pen, kind: Kind) -> None:
    """Draw the round body, and the small feathers of its breast."""
    pen.solid(_oval((0.0, 0.0), 0.22, 0.36), kind.plumage, kind.sheen, 0.2)
    for row in range(6):
        for column in range(-2, 3):
            x, y = 0.072 * column + 0.036 * (row % 2), -0.2 + 0.09 * row
            if (x / 0.19) ** 2 + (y / 0.33) ** 2 < 1:
                light = max(0.0, 0.3 + 0.5 * (LIGHT[0] * x / 0.2 + LIGHT[1] * y / 0.5))
                pen.shape(_oval((x, y + 0.012), 0.04, 0.052), darker(kind.plumage, 0.62))
                pen.shape(_oval((x, y), 0.035, 0.046), mixed(kind.plumage, kind.sheen, light))


def _leg(pen: _Pen, kind: Kind, way: int) -> None:
    """Draw a feathered thigh, and a foot that grips with curved talons."""
    gold = shade(GOLD)
    bright = lighter(gold, 0.6)
    foot = (way * 0.3, 0.62)
    shin = [(way * 0.2, 0.36), (way * 0.3, 0.36), (foot[0] + 0.045 * way, foot[1] - 0.04),
            (foot[0] - 0.04 * way, foot[1] - 0.03)]  # fmt: skip
    pen.solid(shin, darker(gold, 0.8), bright, 0.05)
    pen.solid(_oval((way * 0.21, 0.28), 0.12, 0.2, -16.0 * way), kind.plumage, kind.sheen, 0.12)
    for turn in (-58.0, -12.0, 36.0):
        angle = math.radians(90.0 + turn)
        ux, uy = math.cos(angle), math.sin(angle) * 0.8
        knuckle = (foot[0] + 0.1 * ux, foot[1] + 0.1 * uy - 0.02)
        toe = [foot, (foot[0] + 0.05 * ux - 0.03, foot[1] - 0.05),
               (knuckle[0], knuckle[1] - 0.03),
               (knuckle[0] + 0.02, knuckle[1] + 0.03),
               (foot[0] + 0.03, foot[1] + 0.03)]  # fmt: skip
        pen.solid(toe, gold, bright, 0.03)
        claw = [(knuckle[0] - 0.026, knuckle[1] - 0.02), (knuckle[0] + 0.03, knuckle[1] - 0.01),
                (knuckle[0] + 0.06 * ux + 0.012, knuckle[1] + 0.07),
                (knuckle[0] + 0.08 * ux, knuckle[1] + 0.14)]  # fmt: skip
        pen.solid(claw, INK, (150, 140, 130), 0.03)


def _head(pen: _Pen, kind: Kind, way: int, aside: float) -> None:
    """Draw a neck, a head with its beak open, an eye under its brow, a crown or a nimbus."""
    gold, x, y = shade(GOLD), aside + 0.05 * way, -0.52
    if not kind.crowned:
        pen.disc((x, y), 0.17, lighter(gold, 0.35))
        pen.disc((x, y), 0.13, darker(gold, 0.75))
    neck = [(aside * 0.5 - 0.12, -0.2), (x - 0.1, y), (x + 0.1, y), (aside * 0.5 + 0.12, -0.2)]
    pen.solid(neck, kind.plumage, kind.sheen, 0.1)
    pen.solid(_oval((x, y), 0.125, 0.112), kind.plumage, kind.sheen, 0.1)
    pen.shape([(x + way * dx, y + dy) for dx, dy in ((0.08, 0.02), (0.2, 0.05), (0.1, 0.08))],
              (170, 34, 30))  # fmt: skip
    upper = (
        (0.07, -0.065),
        (0.17, -0.06),
        (0.235, 0.0),
        (0.235, 0.075),
        (0.19, 0.025),
        (0.07, 0.02),
    )
    lower = ((0.06, 0.06), (0.15, 0.055), (0.175, 0.1), (0.07, 0.1))
    for beak in (lower, upper):
        pen.solid([(x + way * dx, y + dy) for dx, dy in beak], gold, lighter(gold, 0.7), 0.05)
    pen.disc((x + 0.055 * way, y - 0.02), 0.034, darker(gold, 1.0))
    pen.disc((x + 0.06 * way, y - 0.018), 0.018, INK)
    pen.disc((x + 0.05 * way, y - 0.03), 0.008, (255, 255, 240))
    brow = [(x + way * dx, y + dy) for dx, dy in ((-0.02, -0.085), (0.12, -0.045), (0.0, -0.045))]
    pen.shape(brow, darker(kind.plumage, 0.5))
    if kind.crowned:
        crown = ((-0.1, -0.09), (-0.14, -0.25), (-0.06, -0.17), (0.0, -0.29), (0.06, -0.17),
                 (0.14, -0.25), (0.1, -0.09))  # fmt: skip
        pen.solid(
            [(x + dx, y + dy) for dx, dy in crown], darker(gold, 0.9), lighter(gold, 0.7), 0.06
        )
        for dx, dy in ((-0.14, -0.25), (0.0, -0.29), (0.14, -0.25)):
            pen.disc((x + dx, y + dy), 0.022, lighter(gold, 0.5))


def _breast(pen: _Pen, tint: Colour) -> None:
    """Draw the shield of the power on the breast."""
    for inset, colour in (
        (0.0, INK),
        (0.05, shade(GOLD)),
        (0.13, darker(tint, 0.82)),
        (0.19, tint),
    ):
        outline = shield_outline((200, 240), inset)
        pen.shape([(x / 200 * 0.27 - 0.135, y / 240 * 0.32 - 0.18) for x, y in outline], colour)
