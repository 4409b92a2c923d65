"""Where the deeds on the tiles happen: a harbour, a chamber, a camp at dusk, painted in layers."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

import pygame

from parlour.client.palette import Colour, shade

Paint = Callable[["Easel"], None]


class Easel:
    """A picture that is painted from behind to the fore; lengths are shares of its sides."""

    def __init__(self, large: pygame.Surface) -> None:
        """Begin with an empty one."""
        self._large = large
        self._wide, self._high = large.get_size()

    def _at(self, points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        return [(x * self._wide, y * self._high) for x, y in points]

    def wash(self, above: Colour, below: Colour, top: float = 0.0, foot: float = 1.0) -> None:
        """Lay one colour that turns into another."""
        start, end = round(top * self._high), round(foot * self._high)
        for y in range(start, end):
            share = (y - start) / max(1, end - start - 1)
            colour = [round(a + (b - a) * share) for a, b in zip(above, below, strict=True)]
            self._large.fill(shade((colour[0], colour[1], colour[2])), (0, y, self._wide, 1))

    def shape(self, colour: Colour, *points: tuple[float, float]) -> None:
        """Paint a flat shape."""
        pygame.draw.polygon(self._large, shade(colour), self._at(points))

    def box(self, colour: Colour, x: float, y: float, wide: float, high: float) -> None:
        """Paint an upright box."""
        self.shape(colour, (x, y), (x + wide, y), (x + wide, y + high), (x, y + high))

    def stroke(self, colour: Colour, thick: float, *points: tuple[float, float]) -> None:
        """Draw a line, so thick of the height of the picture."""
        wide = max(1, round(thick * self._high))
        pygame.draw.lines(self._large, shade(colour), False, self._at(points), wide)

    def ball(self, colour: Colour, x: float, y: float, radius: float, flat: float = 1.0) -> None:
        """Paint a disc, its radius a share of the height."""
        reach = radius * self._high
        rect = pygame.Rect(0, 0, round(2 * reach), max(1, round(2 * reach * flat)))
        rect.center = round(x * self._wide), round(y * self._high)
        pygame.draw.ellipse(self._large, shade(colour), rect)

    def glow(self, colour: Colour, x: float, y: float, radius: float, strength: float) -> None:
        """Add light round a point, which fades outwards."""
        reach = round(radius * self._high)
        light = pygame.Surface((2 * reach, 2 * reach))
        for step in range(12):
            part = strength / 12
            pygame.draw.circle(
                light,
                [min(255, round(c * part * (step + 1) * 0.5)) for c in shade(colour)],
                (reach, reach),
                round(reach * (1 - step / 12)),
            )
        corner = (round(x * self._wide) - reach, round(y * self._high) - reach)
        self._large.blit(light, corner, special_flags=pygame.BLEND_RGB_ADD)

    def ridge(self, colour: Colour, foot: float, high: float, broken: float, start: float) -> None:
        """Paint hills from their crest down to the edge."""
        crest = [
            (
                n / 48,
                foot
                - high * (0.6 * math.sin(n / 48 * broken + start)
                          + 0.4 * math.sin(n / 48 * broken * 2.3 + 2 * start)),
            )
            for n in range(49)
        ]  # fmt: skip
        self.shape(colour, *crest, (1.0, 1.0), (0.0, 1.0))

    def clouds(self, colour: Colour, *where: tuple[float, float, float]) -> None:
        """Paint flat clouds: where each is, and how large."""
        for x, y, size in where:
            for dx, dy, share in ((0.0, 0.0, 1.0), (-0.7, 0.25, 0.62), (0.75, 0.3, 0.55)):
                self.ball(colour, x + dx * size * 0.5, y + dy * size * 0.4, size * share * 0.5, 0.5)

    def trees(self, colour: Colour, lit: Colour, *where: tuple[float, float, float]) -> None:
        """Paint round trees: where each has its foot, and how high it is."""
        for x, y, size in where:
            self.box((84, 58, 36), x - 0.008, y - size * 0.4, 0.016, size * 0.4)
            self.ball(colour, x, y - size * 0.62, size * 0.38)
            self.ball(lit, x - size * 0.06, y - size * 0.72, size * 0.22)

    def pines(self, colour: Colour, *where: tuple[float, float, float]) -> None:
        """Paint dark pines: where each has its foot, and how high it is."""
        for x, y, size in where:
            half = size * 0.2
            for low, part in ((0.0, 1.0), (0.32, 0.78), (0.6, 0.5)):
                self.shape(
                    colour,
                    (x - half * part, y - size * low),
                    (x, y - size * (low + 0.46)),
                    (x + half * part, y - size * low),
                )

    def tower(self, stone: Colour, roof: Colour, x: float, foot: float, size: float) -> None:
        """Paint a tower with a pointed roof."""
        wide = size * 0.26
        self.box(stone, x - wide / 2, foot - size * 0.66, wide, size * 0.66)
        tip = (x, foot - size)
        self.shape(
            roof, (x - wide * 0.66, foot - size * 0.64), tip, (x + wide * 0.66, foot - size * 0.64)
        )
        self.box((52, 36, 30), x - wide * 0.12, foot - size * 0.46, wide * 0.24, size * 0.14)

    def house(self, wall: Colour, roof: Colour, x: float, foot: float, size: float) -> None:
        """Paint a gabled house."""
        wide = size * 0.6
        self.box(wall, x - wide / 2, foot - size * 0.55, wide, size * 0.55)
        left, right = x - wide * 0.6, x + wide * 0.6
        self.shape(roof, (left, foot - size * 0.52), (x, foot - size), (right, foot - size * 0.52))
        for side in (-0.24, 0.24):
            self.box((70, 48, 40), x + side * wide - 0.012, foot - size * 0.38, 0.024, size * 0.16)

    def flag(self, colour: Colour, x: float, foot: float, size: float) -> None:
        """Paint a flag on its pole."""
        self.stroke((58, 40, 28), 0.02, (x, foot), (x, foot - size))
        top = foot - size
        self.shape(colour, (x, top), (x + size * 0.42, top + size * 0.12), (x, top + size * 0.26))

    def tent(self, one: Colour, other: Colour, x: float, foot: float, size: float) -> None:
        """Paint a striped tent."""
        half, folds = size * 0.42, 6
        for number in range(folds):
            left, right = (x - half + 2 * half * (number + side) / folds for side in (0, 1))
            colour = one if number % 2 else other
            self.shape(colour, (left, foot), (x, foot - size), (right, foot))

    def strewn(self, colour: Colour, top: float, seed: int, number: int, size: float) -> None:
        """Strew small strokes of grass or light over the ground below a line."""
        rng = Random(seed)
        for _ in range(number):
            x, y = rng.random(), top + (1 - top) * rng.random()
            near = 0.4 + (y - top) / (1 - top)
            self.stroke(colour, 0.014, (x, y), (x + size * near * 0.3, y - size * near))

    def floor(self, one: Colour, other: Colour, top: float, tiles: int) -> None:
        """Lay a floor of tiles that runs away from whoever looks."""
        self.wash(one, one, top, 1.0)
        rows = [top + (1 - top) * (n / 5) ** 1.7 for n in range(6)]
        for number, (near, far) in enumerate(zip(rows[1:], rows, strict=False)):
            for tile in range(-tiles, tiles):
                if (tile + number) % 2:
                    ends = [
                        (0.5 + (tile + side) / tiles * (0.6 + 0.9 * (y - top) / (1 - top)), y)
                        for side, y in ((0, far), (1, far), (1, near), (0, near))
                    ]
                    self.shape(other, *ends)

    def arches(self, light: Colour, frame: Colour, foot: float, high: float, number: int) -> None:
        """Open arched windows in a wall."""
        for n in range(number):
            x, wide = (n + 0.5) / number, 0.36 / number
            for grown, colour in ((1.35, frame), (1.0, light)):
                half = wide * grown
                crown = [
                    (x - half * math.cos(math.pi * a / 10),
                     foot - high * 0.62 - high * 0.34 * grown * math.sin(math.pi * a / 10))
                    for a in range(11)
                ]  # fmt: skip
                self.shape(colour, (x - half, foot), *crown, (x + half, foot))
            self.stroke(frame, 0.014, (x, foot), (x, foot - high * 0.95))

    def waves(self, colour: Colour, top: float, seed: int) -> None:
        """Draw the crests of waves on water below a line."""
        rng = Random(seed)
        for _ in range(16):
            x, y = rng.random(), top + (1 - top) * (0.08 + 0.9 * rng.random())
            near = 0.03 + 0.09 * (y - top) / (1 - top)
            self.stroke(colour, 0.016, (x - near, y), (x, y - near * 0.25), (x + near, y))


def _fields(on: Easel) -> None:
    on.wash((118, 182, 224), (252, 236, 186), 0, 0.6)
    on.glow((255, 220, 130), 0.78, 0.34, 0.5, 0.5)
    on.clouds((255, 250, 238), (0.2, 0.14, 0.2), (0.55, 0.2, 0.14))
    on.ridge((126, 150, 108), 0.5, 0.05, 6, 1)
    on.wash((238, 196, 88), (206, 152, 52), 0.54)
    for n in range(9):
        on.stroke((186, 132, 44), 0.02, (0.5 + (n - 4) * 0.07, 0.54), (0.5 + (n - 4) * 0.32, 1.0))
    on.shape((126, 160, 70), (0, 0.6), (0.42, 0.55), (0.1, 1.0), (0, 1.0))
    on.trees((74, 112, 56), (118, 152, 74), (0.06, 0.62, 0.4), (0.93, 0.6, 0.34))


def _harbour(on: Easel) -> None:
    on.wash((96, 168, 214), (232, 238, 226), 0, 0.56)
    on.clouds((255, 252, 244), (0.18, 0.16, 0.22), (0.48, 0.1, 0.14), (0.86, 0.2, 0.2))
    on.ridge((126, 156, 150), 0.52, 0.03, 7, 0)
    on.wash((62, 150, 180), (20, 92, 130), 0.54)
    on.waves((158, 214, 222), 0.54, 5)
    on.shape((196, 170, 128), (0.62, 0.66), (1.0, 0.58), (1.0, 1.0), (0.84, 1.0))
    on.shape((148, 120, 84), (0.62, 0.66), (0.84, 1.0), (0.80, 1.0), (0.60, 0.68))


def _dusk(on: Easel) -> None:
    on.wash((92, 60, 112), (250, 168, 88), 0, 0.6)
    on.glow((255, 200, 110), 0.3, 0.55, 0.55, 0.8)
    on.ball((255, 232, 170), 0.3, 0.54, 0.13)
    on.clouds((190, 104, 110), (0.7, 0.16, 0.26), (0.14, 0.22, 0.16))
    on.ridge((120, 70, 82), 0.58, 0.05, 5, 2)
    on.wash((214, 148, 84), (140, 84, 52), 0.62)
    on.tent((246, 232, 206), (190, 84, 40), 0.55, 0.66, 0.2)
    on.tent((246, 232, 206), (190, 84, 40), 0.96, 0.68, 0.3)
    on.strewn((104, 62, 40), 0.68, 3, 30, 0.05)


def _chamber(on: Easel) -> None:
    on.wash((104, 34, 38), (70, 20, 28), 0, 0.62)
    on.arches((255, 226, 150), (60, 18, 24), 0.52, 0.42, 4)
    for n in range(5):
        on.box((196, 150, 78), n / 4 - 0.018, 0.0, 0.036, 0.62)
    on.box((150, 104, 50), 0, 0.58, 1.0, 0.05)
    on.floor((236, 222, 190), (196, 176, 138), 0.62, 6)
    on.shape((156, 34, 36), (0.56, 0.62), (0.74, 0.62), (0.98, 1.0), (0.40, 1.0))
    for x in (0.125, 0.375, 0.625, 0.875):
        on.glow((255, 214, 130), x, 0.34, 0.22, 0.22)


def _storm(on: Easel) -> None:
    on.wash((44, 40, 66), (158, 120, 118), 0, 0.62)
    on.clouds((70, 62, 88), (0.15, 0.12, 0.4), (0.5, 0.2, 0.42), (0.9, 0.1, 0.4))
    on.clouds((104, 90, 108), (0.32, 0.26, 0.24), (0.74, 0.28, 0.22))
    bolt = ((0.80, 0.06), (0.75, 0.28), (0.79, 0.28), (0.73, 0.56))
    on.stroke((255, 246, 200), 0.03, *bolt)
    on.glow((180, 170, 255), 0.77, 0.2, 0.4, 0.4)
    on.ridge((66, 62, 66), 0.58, 0.05, 6, 3)
    on.pines((40, 48, 46), (0.05, 0.64, 0.3), (0.14, 0.63, 0.22), (0.93, 0.64, 0.28))
    on.wash((118, 108, 72), (70, 66, 44), 0.62)
    on.strewn((160, 140, 84), 0.64, 9, 40, 0.06)


def _cloister(on: Easel) -> None:
    on.wash((126, 186, 226), (244, 238, 212), 0, 0.6)
    for n in range(5):
        ray = 0.1 + n * 0.16
        on.shape((214, 222, 208), (0.5, -0.2), (ray, 0.56), (ray + 0.06, 0.56))
    on.box((226, 204, 164), 0, 0.3, 1.0, 0.34)
    on.box((176, 92, 62), 0, 0.24, 1.0, 0.08)
    on.arches((120, 88, 66), (240, 224, 188), 0.62, 0.26, 7)
    on.wash((206, 190, 150), (168, 146, 106), 0.62)
    on.floor((206, 190, 150), (190, 170, 128), 0.66, 8)
    on.trees((66, 110, 60), (110, 146, 80), (0.03, 0.7, 0.36))


def _town(on: Easel) -> None:
    on.wash((110, 176, 222), (250, 238, 200), 0, 0.6)
    on.clouds((255, 252, 242), (0.24, 0.14, 0.22), (0.76, 0.18, 0.2))
    on.ridge((134, 164, 120), 0.52, 0.06, 5, 4)
    on.tower((220, 196, 156), (172, 72, 52), 0.14, 0.58, 0.42)
    on.house((238, 216, 176), (190, 88, 60), 0.26, 0.6, 0.28)
    on.house((230, 200, 154), (166, 70, 52), 0.84, 0.6, 0.32)
    on.tower((224, 200, 160), (70, 112, 120), 0.94, 0.6, 0.46)
    on.wash((146, 172, 92), (104, 130, 64), 0.6)
    on.shape((224, 200, 146), (0.44, 0.62), (0.56, 0.62), (0.80, 1.0), (0.20, 1.0))


def _road(on: Easel) -> None:
    on.wash((132, 180, 206), (252, 226, 176), 0, 0.56)
    on.clouds((255, 246, 230), (0.3, 0.16, 0.24), (0.82, 0.12, 0.18))
    on.ridge((150, 136, 104), 0.52, 0.07, 4, 1)
    on.ridge((132, 142, 84), 0.58, 0.04, 7, 2)
    on.wash((164, 166, 88), (116, 126, 58), 0.6)
    road = ((0.60, 0.56), (0.64, 0.56), (0.60, 0.68), (0.86, 1.0), (0.22, 1.0), (0.50, 0.68))
    on.shape((226, 198, 142), *road)
    on.trees((186, 106, 44), (222, 148, 62), (0.07, 0.66, 0.42), (0.92, 0.68, 0.46))
    on.tower((150, 126, 112), (120, 70, 66), 0.62, 0.56, 0.16)


def _meadow(on: Easel) -> None:
    on.wash((120, 184, 222), (246, 240, 208), 0, 0.58)
    on.clouds((255, 252, 244), (0.2, 0.18, 0.22), (0.7, 0.12, 0.2))
    on.ridge((128, 160, 116), 0.52, 0.05, 6, 5)
    on.wash((158, 186, 88), (104, 140, 58), 0.58)
    on.shape((222, 198, 144), (0.30, 0.72), (0.42, 0.72), (0.62, 1.0), (0.30, 1.0))
    on.trees((70, 116, 60), (112, 152, 76), (0.05, 0.66, 0.46), (0.95, 0.62, 0.36))
    on.strewn((78, 112, 44), 0.64, 7, 40, 0.05)


def _battle(on: Easel) -> None:
    on.wash((88, 40, 40), (246, 152, 82), 0, 0.58)
    on.glow((255, 160, 70), 0.7, 0.56, 0.5, 0.8)
    on.clouds((104, 66, 62), (0.2, 0.1, 0.34), (0.62, 0.18, 0.3), (0.94, 0.1, 0.26))
    on.ridge((110, 64, 48), 0.56, 0.04, 6, 1)
    for x in (0.36, 0.44, 0.9):
        on.shape((72, 50, 48), (x - 0.03, 0.56), (x + 0.02, 0.2), (x + 0.1, 0.1), (x + 0.03, 0.56))
        on.glow((255, 150, 60), x, 0.56, 0.14, 0.9)
    on.wash((172, 118, 66), (104, 72, 40), 0.58)
    on.strewn((78, 52, 30), 0.62, 4, 46, 0.05)


def _steppe(on: Easel) -> None:
    on.wash((104, 174, 216), (255, 240, 190), 0, 0.5)
    on.glow((255, 226, 140), 0.2, 0.44, 0.4, 0.6)
    on.clouds((255, 250, 236), (0.5, 0.12, 0.24), (0.86, 0.2, 0.18))
    on.ridge((176, 172, 104), 0.5, 0.02, 5, 2)
    on.wash((232, 206, 104), (186, 148, 58), 0.5)
    on.shape(
        (86, 160, 190),
        (0.56, 0.52),
        (0.74, 0.52),
        (0.66, 0.6),
        (1.0, 0.72),
        (1.0, 0.8),
        (0.56, 0.62),
    )
    on.strewn((156, 118, 44), 0.56, 8, 70, 0.08)


def _castle(on: Easel) -> None:
    on.wash((110, 150, 196), (246, 222, 186), 0, 0.6)
    on.clouds((250, 240, 226), (0.2, 0.12, 0.24), (0.6, 0.16, 0.2))
    on.box((196, 150, 118), 0, 0.36, 1.0, 0.26)
    for n in range(14):
        on.box((196, 150, 118), n / 14, 0.3, 0.04, 0.08)
    for x, size in ((0.08, 0.56), (0.5, 0.62), (0.92, 0.56)):
        on.tower((212, 168, 130), (92, 116, 108), x, 0.62, size)
        on.flag((196, 40, 42), x, 0.64 - size, 0.16)
    on.arches((86, 56, 46), (168, 122, 94), 0.62, 0.18, 5)
    on.wash((200, 172, 122), (150, 120, 78), 0.62)


def _study(on: Easel) -> None:
    on.wash((60, 40, 34), (98, 62, 44), 0, 0.7)
    on.box((38, 26, 30), 0.07, 0.08, 0.3, 0.5)
    on.wash((34, 46, 86), (96, 98, 140), 0.1, 0.1)
    on.box((52, 66, 112), 0.09, 0.11, 0.26, 0.44)
    on.ball((250, 240, 206), 0.26, 0.24, 0.07)
    on.stroke((38, 26, 30), 0.03, (0.22, 0.1), (0.22, 0.56))
    on.stroke((38, 26, 30), 0.03, (0.08, 0.34), (0.36, 0.34))
    on.box((120, 44, 44), 0.68, 0.1, 0.32, 0.16)
    for n, colour in enumerate(((70, 96, 84), (150, 110, 52), (96, 50, 60), (60, 76, 110))):
        on.box(colour, 0.70 + n * 0.072, 0.09, 0.05, 0.17)
    on.box((66, 42, 28), 0.66, 0.26, 0.34, 0.04)
    on.glow((255, 186, 90), 0.5, 0.5, 0.62, 0.55)
    on.wash((150, 98, 56), (100, 60, 32), 0.7)
    on.stroke((190, 134, 80), 0.02, (0, 0.705), (1.0, 0.705))
    for y in (0.78, 0.88):
        on.stroke((112, 70, 38), 0.012, (0, y), (1.0, y))


def _night(on: Easel) -> None:
    on.wash((22, 28, 62), (78, 88, 130), 0, 0.66)
    rng = Random(11)
    for _ in range(26):
        on.ball((220, 224, 240), rng.random(), rng.random() * 0.46, 0.008 + 0.008 * rng.random())
    on.ball((250, 244, 214), 0.82, 0.2, 0.12)
    on.glow((150, 160, 220), 0.82, 0.2, 0.4, 0.4)
    for x, size in ((0.06, 0.34), (0.2, 0.26), (0.66, 0.24), (0.94, 0.36)):
        on.house((44, 44, 72), (30, 30, 54), x, 0.66, size)
        on.box((255, 206, 110), x - 0.014, 0.66 - size * 0.36, 0.028, size * 0.14)
    on.tower((50, 50, 80), (34, 34, 60), 0.36, 0.66, 0.5)
    on.box((255, 206, 110), 0.35, 0.44, 0.02, 0.06)
    on.wash((84, 92, 104), (46, 52, 70), 0.66)
    on.floor((78, 84, 100), (66, 72, 90), 0.68, 8)


def _fog(on: Easel) -> None:
    on.wash((24, 30, 52), (84, 112, 84), 0, 0.7)
    on.ball((214, 226, 180), 0.2, 0.22, 0.12)
    on.glow((130, 170, 110), 0.2, 0.22, 0.44, 0.4)
    for x, size in ((0.08, 0.3), (0.5, 0.22), (0.9, 0.36)):
        on.house((40, 48, 54), (30, 38, 46), x, 0.68, size)
    on.wash((72, 92, 70), (40, 54, 46), 0.68)
    on.clouds((112, 142, 96), (0.14, 0.72, 0.34), (0.56, 0.7, 0.3), (0.92, 0.74, 0.36))


def _court(on: Easel) -> None:
    on.wash((62, 34, 86), (112, 60, 104), 0, 0.66)
    for n in range(9):
        turn = math.pi * (n + 0.5) / 9
        ends = [
            (0.5 + math.cos(turn + by), 0.6 - 1.4 * math.sin(turn + by)) for by in (-0.09, 0.09)
        ]
        on.shape((132, 78, 118), (0.5, 0.6), *ends)
    on.glow((255, 190, 120), 0.5, 0.5, 0.6, 0.5)
    on.shape((146, 32, 42), (0, 0), (0.2, 0), (0.1, 0.4), (0.07, 0.8), (0, 0.8))
    on.shape((146, 32, 42), (1, 0), (0.8, 0), (0.9, 0.4), (0.93, 0.8), (1, 0.8))
    on.wash((120, 72, 52), (80, 44, 36), 0.76)


def _heaven(on: Easel) -> None:
    on.wash((40, 140, 214), (196, 234, 246), 0, 1.0)
    for n in range(10):
        turn = math.pi * (n + 0.5) / 10
        ends = [
            (0.5 + 1.2 * math.cos(turn + by), 0.7 - 1.8 * math.sin(turn + by))
            for by in (-0.07, 0.07)
        ]
        on.shape((140, 206, 238), (0.5, 0.7), *ends)
    on.glow((255, 236, 170), 0.5, 0.5, 0.6, 0.5)
    on.clouds((226, 240, 250), (0.1, 0.82, 0.4), (0.5, 0.96, 0.5), (0.92, 0.84, 0.42))
    on.clouds((255, 255, 255), (0.2, 0.98, 0.4), (0.8, 1.0, 0.46))


def _evening(on: Easel) -> None:
    on.wash((64, 56, 130), (255, 176, 120), 0, 0.62)
    on.ball((255, 226, 150), 0.5, 0.6, 0.2)
    on.glow((255, 180, 110), 0.5, 0.6, 0.7, 0.6)
    on.clouds((196, 120, 150), (0.16, 0.2, 0.24), (0.82, 0.28, 0.26))
    on.wash((70, 110, 160), (24, 56, 110), 0.62)
    for n in range(5):
        y = 0.66 + n * 0.07
        on.stroke((255, 206, 140), 0.02, (0.5 - 0.1 + n * 0.012, y), (0.5 + 0.1 - n * 0.012, y))
    on.waves((120, 150, 190), 0.64, 2)


SCENES: Final[Mapping[str, Paint]] = {
    "fields": _fields,
    "harbour": _harbour,
    "dusk": _dusk,
    "chamber": _chamber,
    "storm": _storm,
    "cloister": _cloister,
    "town": _town,
    "road": _road,
    "meadow": _meadow,
    "battle": _battle,
    "steppe": _steppe,
    "castle": _castle,
    "study": _study,
    "night": _night,
    "fog": _fog,
    "court": _court,
    "heaven": _heaven,
    "evening": _evening,
}
"""What paints each scene."""
