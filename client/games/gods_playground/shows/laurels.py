"""What points look like on their way: medals in laurel, the light they come from, rings."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from parlour.client.art import DARK, GOLD, PARCHMENT
from parlour.client.games.gods_playground.shows.dimming import Hole, Ramp, pierced, smoothly
from parlour.client.kept import pictured
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import WORLD, Point
from parlour.client.stage.looks import soft_shadow
from parlour.client.stage.signs import darker, haloed, lighter
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Look, Studio, laid_over, smooth

INK: Final[Colour] = (60, 36, 20)
TAIL: Final = ((0.02, 0.2), (0.3, 0.16), (0.42, 0.66), (0.28, 0.6), (0.18, 0.74))
"""The outline of the right tail of ribbon, in sizes from the middle of the medal."""
SHADE: Final[Colour] = (44, 26, 12)
"""What colour the shade has that lies over what steps back: it is warm."""
COARSE: Final = 16.0
"""Units of a pixel of the dark before it is enlarged: it is soft."""


@dataclass(frozen=True, slots=True)
class Award(Still):
    """A medal on two ribbons: a laurel round the points that it brings."""

    points: int
    colour: Colour
    """Of whom it goes to."""
    size: float = 92.0
    mark: Look | None = None
    """What the points are for: it is pictured over them."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the ribbons, the disc over them, the laurel round it, the points on it."""
        side = studio.px(self.size)
        wide, high = round(side * 1.1), round(side * 1.3)
        middle = (wide / 2, side * 0.52)

        def draw(large: pygame.Surface, finer: float) -> None:
            unit, (x, y) = side * finer, (middle[0] * finer, middle[1] * finer)
            _ribbons(large, (x, y), unit, shade(self.colour))
            for radius, tint in (
                (0.5, INK), (0.475, lighter(shade(GOLD), 0.35)), (0.44, shade(GOLD)),
                (0.4, darker(shade(GOLD), 0.6)), (0.38, shade(PARCHMENT)),
            ):  # fmt: skip
                pygame.draw.circle(large, (*tint, 255), (x, y), unit * radius)

        surface = smooth((wide, high), draw)
        laid_over(surface, studio.piece("laurel", self.size * 0.86), middle)
        room = (self.size * 0.52, self.size * 0.46)
        text = studio.art.text(f"+{self.points}", self.size * 0.36, DARK, "text_bold", room)
        down = side * 0.14 if self.mark is not None else 0.0
        if self.mark is not None:
            badge = _fitted(studio.image(self.mark).surface, side * 0.3)
            laid_over(surface, badge, (middle[0], middle[1] - side * 0.17))
        laid_over(surface, text.premul_alpha(), (middle[0], middle[1] + down))
        return Image(surface, (round(middle[0]), round(middle[1])))


def _fitted(picture: pygame.Surface, side: float) -> pygame.Surface:
    """Return what is seen of a picture, as large as it fits into a square."""
    seen = picture.subsurface(picture.get_bounding_rect())
    share = side / max(1, seen.get_width(), seen.get_height())
    return pygame.transform.smoothscale_by(seen, share)


def _ribbons(large: pygame.Surface, at: tuple[float, float], unit: float, colour: Colour) -> None:
    """Draw two tails of ribbon that hang from behind a medal."""
    x, y = at
    for way in (-1, 1):
        tail = [(x + way * unit * part[0], y + unit * part[1]) for part in TAIL]
        pygame.draw.polygon(large, (*colour, 255), tail)
        pygame.draw.polygon(large, (*INK, 255), tail, max(1, round(unit * 0.025)))


@dataclass(frozen=True, slots=True)
class Change(Still):
    """By how much a number has changed, in bright letters with a dark edge: read on anything."""

    number: int
    size: float = 84.0
    """Units that the letters are high."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the sign and the number, golden where it grows and red where it falls."""
        told = f"{self.number:+d}".replace("-", "\u2212")
        ink = GAINED if self.number > 0 else FALLEN
        text = studio.art.text(told, self.size, ink, "text_bold").premul_alpha()
        edge = max(2, studio.px(self.size * 0.075))
        wide, high = text.get_width() + 4 * edge, text.get_height() + 4 * edge
        surface = pygame.Surface((wide, high), pygame.SRCALPHA)
        laid_over(surface, text, (wide / 2, high / 2))
        rim = haloed(surface, (255, 244, 214) if self.number < 0 else (96, 40, 8), edge // 2 + 1)
        return Image(haloed(rim, DEEP, edge), (wide // 2, high // 2))


GAINED: Final[Colour] = (255, 222, 92)
FALLEN: Final[Colour] = (206, 30, 24)
DEEP: Final[Colour] = (32, 16, 8)
"""The colours of what grows, of what falls, and of the edge round both."""


@dataclass(frozen=True, slots=True)
class Glory(Still):
    """A glow with rays, which is added to what is behind it; its feet are its middle."""

    size: float = 240.0
    colour: Colour = (255, 214, 120)
    strength: float = 0.85

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it coarsely and enlarge it: it is soft."""
        return self._grown(studio, _glory(shade(self.colour), self.strength), 1.0)

    def turned(self, studio: Studio, degrees: int, share: float) -> Image:
        """Turn it before it is enlarged."""
        coarse = _glory(shade(self.colour), self.strength)
        turned = pygame.transform.rotozoom(coarse, -degrees, 1)
        middle = coarse.get_rect(center=turned.get_rect().center)
        return self._grown(studio, turned.subsurface(middle), share)

    def _grown(self, studio: Studio, coarse: pygame.Surface, share: float) -> Image:
        size = max(1, round(studio.px(self.size) * share))
        return Image(pygame.transform.smoothscale(coarse, (size, size)), (size // 2, size // 2))


@pictured
def _glory(tint: Colour, strength: float) -> pygame.Surface:
    """Return such a glow in few pixels."""
    side, rows = 64, 22
    coarse, half = pygame.Surface((side, side), pygame.SRCALPHA), side / 2
    for ring in range(rows):
        away = 1 - (ring + 0.5) / rows
        level = strength * (1 - away) ** 1.5
        low, bright = (tuple(round(part * level * share) for part in tint)
                       for share in (0.6, 1.0))  # fmt: skip
        pygame.draw.circle(coarse, (*low, 0), (half, half), half * away)
        for ray in range(RAYS if away > 0.25 else 0):
            angle, wide = math.tau * ray / RAYS, math.pi / RAYS * 0.55
            reach = half * away
            edge = [
                (half + reach * math.cos(turn), half + reach * math.sin(turn))
                for turn in (angle - wide, angle + wide)
            ]
            pygame.draw.polygon(coarse, (*bright, 0), [(half, half), *edge])
        if away <= 0.25:
            pygame.draw.circle(coarse, (*bright, 0), (half, half), half * away)
    return coarse


RAYS: Final = 14
"""Rays of a glow."""


@dataclass(frozen=True, slots=True)
class Ring(Still):
    """A ring that spreads: of the sound of a bell, or of foam; its feet are its middle."""

    size: float = 150.0
    colour: Colour = (255, 226, 140)
    flat: float = 0.62
    """How high it is, of its width: it lies on the land."""
    thick: float = 0.06

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it strongest in the middle of its line."""
        size = (studio.px(self.size), studio.px(self.size * self.flat))

        def draw(large: pygame.Surface, finer: float) -> None:
            box = large.get_rect()
            line = max(3, round(box.w * self.thick))
            for step, level in ((0.0, 90), (0.25, 200), (0.6, 90)):
                inner = box.inflate(-2 * step * line, -2 * step * line * self.flat)
                tint = (*shade(self.colour), level)
                pygame.draw.ellipse(large, tint, inner, max(1, round(line * 0.45)))

        surface = smooth(size, draw, 2)
        return Image(surface, (size[0] // 2, size[1] // 2))


@dataclass(frozen=True, slots=True)
class Peal(Still):
    """Sound that spreads from a bell to both sides, as arcs; its feet are its middle."""

    size: float = 90.0
    colour: Colour = (255, 236, 160)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw two arcs on each side, the outer one thinner."""
        side = studio.px(self.size)

        def draw(large: pygame.Surface, finer: float) -> None:
            whole = large.get_rect()
            for inset, line in ((0.02, 0.035), (0.16, 0.055)):
                box = whole.inflate(-whole.w * 2 * inset, -whole.h * 2 * inset)
                for tint, thick in ((INK, line * 1.7), (shade(self.colour), line)):
                    width = max(1, round(whole.w * thick))
                    for middle in (0.0, math.pi):
                        pygame.draw.arc(
                            large, (*tint, 255), box, middle - 0.72, middle + 0.72, width
                        )

        return Image(smooth((side, side), draw, 3), (side // 2, side // 2))


@dataclass(frozen=True, slots=True)
class Ducat(Still):
    """A thick gold coin with a milled edge and a glint."""

    size: float = 46.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the edge below the face, the face, and the light on it."""
        side, thick = studio.px(self.size), studio.px(self.size * 0.15)
        face = round(side * TILTED)

        def edge(large: pygame.Surface, finer: float) -> None:
            wide, high, deep, gold = side * finer, face * finer, thick * finer, shade(GOLD)
            for down, tint in ((deep, INK), (deep * 0.8, darker(gold, 0.5)), (0.0, INK)):
                oval = pygame.Rect(0, round(down), round(wide), round(high))
                pygame.draw.ellipse(large, (*tint, 255), oval)
            for step in range(-6, 7):
                x = step * wide * 0.07
                foot = high / 2 * (1 + math.sqrt(max(0.0, 1 - (2 * x / wide) ** 2)))
                start = (wide / 2 + x, foot)
                pygame.draw.line(large, (*INK, 255), start, (start[0], foot + deep * 0.7), 2)

        surface = smooth((side, face + thick), edge)
        coin = pygame.transform.smoothscale(studio.piece("coin", self.size), (side, face))
        laid_over(surface, coin, (side / 2, face / 2))
        surface.blit(smooth((side, face), _glint), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        shadow = soft_shadow((side, round(side * 0.6)), 120)
        below = (shadow.get_width() // 2 - side // 5, shadow.get_height() // 2 - side // 2)
        return Image(surface, (side // 2, face // 2), shadow, below)


TILTED: Final = 0.74
"""How high a coin is seen, of its width: from above its side."""


def _glint(large: pygame.Surface, _: float) -> None:
    """Draw light on the upper left of a round thing."""
    box = large.get_rect().inflate(-large.get_width() * 0.2, -large.get_height() * 0.2)
    pygame.draw.arc(large, (255, 252, 226, 235), box, 1.9, 2.9, max(2, box.w // 11))


@dataclass(frozen=True, slots=True)
class Paid(Still):
    """A coin, and how many of them are paid; its feet are its middle."""

    money: int
    size: float = 54.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the coin, and the change on its right."""
        coin = studio.piece("coin", self.size * 1.1)
        change = studio.image(Change(self.money, self.size * 1.1)).surface
        wide, high = coin.get_width() + change.get_width(), change.get_height()
        surface = pygame.Surface((wide, high), pygame.SRCALPHA)
        laid_over(surface, coin, (coin.get_width() / 2, high / 2))
        laid_over(surface, change, (wide - change.get_width() / 2, high / 2))
        return Image(surface, (wide // 2, high // 2))


@dataclass(frozen=True, slots=True)
class Dimmed(Still):
    """Shade over the window or part of the world, but for round spots; its feet are the corner."""

    spots: tuple[Point, ...]
    reach: float = 170.0
    """Units round a spot that stay bright."""
    level: int = 84
    room: tuple[float, float] = (WORLD.w, WORLD.h)
    """How much of the window, or of the world, it covers."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it coarsely and enlarge it: it is soft."""
        wide, high = self.room
        dots = round(wide / COARSE), round(high / COARSE)
        reach = self.reach / COARSE
        holes = [Hole((x / COARSE, y / COARSE), reach, reach) for x, y in self.spots]
        coarse = pierced(dots, holes, Ramp(0.5, 1.4, 0.0, self.level), SHADE, smoothly)
        size = (studio.px(wide), studio.px(high))
        return Image(pygame.transform.smoothscale(coarse, size), (0, 0))


@dataclass(frozen=True, slots=True)
class Placard(Still):
    """What something comes to, in a few words on a ribbon of a colour with a golden edge."""

    text: str
    colour: Colour
    size: float = 40.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the ribbon, as long as its words are."""
        tint = shade(self.colour)
        dark = sum(tint) < PALE
        room = (1400.0, self.size * 1.4)
        text = studio.art.text(
            self.text, self.size, PARCHMENT if dark else DARK, "title", room
        ).premul_alpha()
        high = studio.px(self.size * 1.6)
        wide = text.get_width() + round(high * 2.2)

        def draw(large: pygame.Surface, finer: float) -> None:
            _placard(large, tint)

        surface = smooth((wide, high), draw, 2)
        laid_over(surface, text, (wide / 2, high * 0.42))
        return Image(surface, (wide // 2, high // 2))


PALE: Final = 440
"""The sum of the parts of a colour on which words are dark."""


def _placard(large: pygame.Surface, tint: Colour) -> None:
    """Draw two swallow tails, and the cloth before them in its frame of gold."""
    wide, high = large.get_size()
    edge, gold = max(2, round(high * 0.045)), (*lighter(shade(GOLD), 0.2), 255)
    for left, way in ((0.0, 1), (float(wide), -1)):
        tail = [
            (left, high * 0.24), (left + way * high, high * 0.24), (left + way * high, high * 0.97),
            (left, high * 0.97), (left + way * high * 0.34, high * 0.6),
        ]  # fmt: skip
        pygame.draw.polygon(large, (*darker(tint, 0.6), 255), tail)
        pygame.draw.polygon(large, gold, tail, edge)
    cloth = pygame.Rect(round(high * 0.62), 0, round(wide - high * 1.24), round(high * 0.84))
    for inset, colour in ((0, INK), (edge // 2, gold), (edge + edge // 2, INK)):
        pygame.draw.rect(large, (*colour[:3], 255), cloth.inflate(-2 * inset, -2 * inset))
    inner = cloth.inflate(-4 * edge, -4 * edge)
    large.fill((*tint, 255), inner)
    large.fill((*lighter(tint, 0.14), 255), (*inner.topleft, inner.w, inner.h // 2))
