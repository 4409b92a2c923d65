"""The black eagles of three powers: each of its own kind, with wings that beat."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import pygame

from parlour.client.art import GOLD
from parlour.client.games.gods_playground.figures import ENEMY_COLOURS
from parlour.client.games.gods_playground.shows.drawings import shield_outline
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import soft_shadow
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.studio import Frames, Image, Studio, smooth

BEATS: Final = (0.0, 0.5, 1.0, 0.5)
"""How far wings are lowered in each picture of a beat."""
RATE: Final = 9.0
"""Pictures of a beat in a second."""
INK: Final[Colour] = (16, 12, 14)
TONGUE: Final[Colour] = (190, 34, 30)


class Kind(NamedTuple):
    """What sets the eagle of a power apart."""

    plumage: Colour
    heads: int
    feathers: int
    spread: tuple[float, float]
    """Degrees of its first and last feather, from the level downwards."""
    long: float
    """How long its feathers are."""
    crowned: bool


KINDS: Final = {
    "teutons": Kind((46, 44, 54), 1, 6, (-64.0, 46.0), 0.7, True),
    "russia": Kind((66, 44, 34), 2, 7, (-80.0, 66.0), 0.6, True),
    "habsburgs": Kind((34, 32, 36), 2, 9, (-58.0, 84.0), 0.64, False),
}
"""The eagles: of Prussia, with one crowned head; of Russia; of Austria, in a nimbus."""


@dataclass(frozen=True, slots=True)
class Raptor:
    """An eagle of a power seen from above its prey; its feet are its claws."""

    power: str
    size: float = 250.0
    """Units that it is wide and high."""

    def frames(self, studio: Studio) -> Frames:
        """Return a beat of its wings."""
        return Frames(len(BEATS), RATE)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw wings, tail, claws, body, shield and heads, and its shadow."""
        side = studio.px(self.size)
        surface = smooth((side, side), partial(_eagle, self.power, BEATS[frame]), 2)
        shadow = soft_shadow((round(side * 0.8), round(side * 0.3)), 120)
        below = (shadow.get_width() // 2, round(-side * 0.06))
        return Image(surface, (side // 2, round(side * 0.78)), shadow, below)


def _eagle(power: str, beat: float, large: pygame.Surface, finer: float) -> None:
    """Draw an eagle that spreads its wings, lowered by so much."""
    kind, pen = KINDS[power], _Pen(large)
    for way in (-1, 1):
        _wing(pen, kind, way, beat)
    _tail(pen, kind)
    for way in (-1, 1):
        _claw(pen, kind.plumage, way)
    body = [(0.0, -0.36), (0.15, -0.2), (0.17, 0.06), (0.07, 0.36), (-0.07, 0.36), (-0.17, 0.06),
            (-0.15, -0.2)]  # fmt: skip
    pen.shape(body, kind.plumage)
    pen.shape([(x * 0.6 - 0.02, y * 0.7) for x, y in body], lighter(kind.plumage, 0.12), edge=0)
    for head in range(kind.heads):
        way = 1 if kind.heads == 1 else 2 * head - 1
        _head(pen, kind, way, 0.03 if kind.heads == 1 else 0.11 * way)
    _breast(pen, shade(ENEMY_COLOURS[power]))


class _Pen:
    """Draws shapes in a picture whose middle is (0, 0), and whose edges are at 1."""

    def __init__(self, large: pygame.Surface) -> None:
        self._large = large
        self._half = large.get_width() / 2

    def at(self, point: Point) -> Point:
        """Return a point in pixels."""
        return self._half * (1 + point[0]), self._half * (1 + point[1])

    def shape(self, outline: Sequence[Point], tint: Colour, edge: float = 0.018) -> None:
        """Draw a filled shape with an edge of ink."""
        points = [self.at(each) for each in outline]
        pygame.draw.polygon(self._large, (*tint, 255), points)
        if edge:
            width = max(1, round(self._half * edge))
            pygame.draw.lines(self._large, (*INK, 255), True, points, width)

    def disc(self, at: Point, radius: float, tint: Colour, edge: float = 0.018) -> None:
        """Draw a disc with an edge of ink."""
        for reach, colour in ((radius + edge, INK), (radius, tint)):
            pygame.draw.circle(self._large, (*colour, 255), self.at(at), self._half * reach)


def _feather(base: Point, angle: float, long: float, wide: float) -> list[Point]:
    """Return the outline of a feather with a round tip."""
    ux, uy = math.cos(angle), math.sin(angle)
    return [
        (base[0] + ux * along * long - uy * aside * wide,
         base[1] + uy * along * long + ux * aside * wide)
        for along, aside in ((0.0, -0.5), (0.6, -0.9), (0.88, -0.7), (1.0, 0.0), (0.88, 0.7),
                             (0.6, 0.9), (0.0, 0.5))
    ]  # fmt: skip


def _wing(pen: _Pen, kind: Kind, way: int, beat: float) -> None:
    """Draw the feathers of a wing, the lowest first, and its arm over them."""
    first, last = kind.spread
    shoulder, wrist = (0.1, -0.2), (0.46, -0.44 + 0.3 * beat)
    for number in reversed(range(kind.feathers)):
        share = number / (kind.feathers - 1)
        angle = math.radians(first + (last - first) * share + 26.0 * beat)
        base = tuple(b + (a - b) * share * 0.9 for a, b in zip(shoulder, wrist, strict=True))
        long = kind.long * (1 - 0.3 * share)
        tint = lighter(kind.plumage, 0.05 + 0.13 * (number % 2))
        for inset, colour in ((1.0, tint), (0.45, darker(tint, 0.8))):
            outline = _feather((base[0], base[1]), angle, long * (0.7 + 0.3 * inset), 0.075 * inset)
            pen.shape([(way * x, y) for x, y in outline], colour, 0.014 if inset == 1 else 0)
    arm = [(0.05, -0.3), (0.3, wrist[1] - 0.0), (wrist[0] + 0.03, wrist[1] - 0.09),
           (wrist[0] + 0.06, wrist[1] + 0.06), (0.32, wrist[1] + 0.18), (0.1, -0.02)]  # fmt: skip
    pen.shape([(way * x, y) for x, y in arm], kind.plumage)


def _tail(pen: _Pen, kind: Kind) -> None:
    """Draw a fan of feathers below the body."""
    for step in (-2, 2, -1, 1, 0):
        tint = lighter(kind.plumage, 0.04 + 0.1 * (step % 2))
        angle = math.radians(90.0 - 21.0 * step)
        pen.shape(_feather((0.0, 0.26), angle, 0.56 - 0.04 * abs(step), 0.07), tint, 0.014)


def _claw(pen: _Pen, plumage: Colour, way: int) -> None:
    """Draw a leg with its feathered thigh, and the three talons that it spreads."""
    gold, foot = shade(GOLD), (0.32, 0.46)
    leg = [(0.08, 0.16), (0.18, 0.1), (foot[0] + 0.03, foot[1]), (foot[0] - 0.05, foot[1] + 0.03)]
    pen.shape([(way * x, y) for x, y in leg], darker(gold, 0.85))
    thigh = [(0.05, 0.04), (0.2, 0.0), (0.3, 0.26), (0.25, 0.36), (0.17, 0.32), (0.06, 0.24)]
    pen.shape([(way * x, y) for x, y in thigh], lighter(plumage, 0.06))
    for degrees in (12.0, 58.0, 104.0):
        angle = math.radians(degrees)
        talon = [
            (foot[0] - 0.03 * math.sin(angle), foot[1] + 0.03 * math.cos(angle)),
            (foot[0] + 0.13 * math.cos(angle - 0.3), foot[1] + 0.13 * math.sin(angle - 0.3)),
            (foot[0] + 0.2 * math.cos(angle + 0.1), foot[1] + 0.2 * math.sin(angle + 0.1)),
            (foot[0] + 0.09 * math.cos(angle + 0.3), foot[1] + 0.09 * math.sin(angle + 0.3)),
        ]
        pen.shape([(way * x, y) for x, y in talon], gold, 0.014)


def _head(pen: _Pen, kind: Kind, way: int, aside: float) -> None:
    """Draw a neck, a head with its beak open, an eye, and a crown or a nimbus."""
    gold, x, y = shade(GOLD), aside + 0.05 * way, -0.56
    if not kind.crowned:
        pen.disc((x, y), 0.15, lighter(gold, 0.3))
        pen.disc((x, y), 0.12, darker(gold, 0.9), 0)
    neck = [(aside * 0.6 - 0.09, -0.26), (x - 0.1, y), (x + 0.1, y), (aside * 0.6 + 0.09, -0.26)]
    pen.shape(neck, kind.plumage)
    pen.shape([(x + way * dx, y + dy) for dx, dy in ((0.08, 0.0), (0.18, 0.02), (0.1, 0.05))],
              TONGUE, 0)  # fmt: skip
    for beak in (((0.05, -0.07), (0.2, -0.05), (0.23, 0.03), (0.15, 0.0), (0.06, 0.0)),
                 ((0.05, 0.04), (0.15, 0.05), (0.17, 0.09), (0.05, 0.09))):  # fmt: skip
        pen.shape([(x + way * dx, y + dy) for dx, dy in beak], gold, 0.014)
    pen.disc((x, y), 0.1, kind.plumage)
    pen.disc((x + 0.03 * way, y - 0.03), 0.024, (250, 236, 190), 0.008)
    if kind.crowned:
        crown = ((-0.1, -0.08), (-0.13, -0.22), (-0.06, -0.15), (0.0, -0.25), (0.06, -0.15),
                 (0.13, -0.22), (0.1, -0.08))  # fmt: skip
        pen.shape([(x + dx, y + dy) for dx, dy in crown], gold, 0.014)


def _breast(pen: _Pen, tint: Colour) -> None:
    """Draw the shield of the power on the breast."""
    for inset, colour in ((0.0, INK), (0.05, shade(GOLD)), (0.13, tint)):
        outline = shield_outline((200, 240), inset)
        pen.shape([(x / 200 * 0.25 - 0.125, y / 240 * 0.3 - 0.2) for x, y in outline], colour, 0)
