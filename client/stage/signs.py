"""Looks that carry numbers and names: banners, plates, seals, coins, lettering.

They are drawn in the window's own resolution and language, over sprites that were made before.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

import pygame

from parlour.client.art import GOLD, INK, Typeface
from parlour.client.palette import Colour, shade
from parlour.client.stage.looks import soft_shadow
from parlour.client.stage.still import Still
from parlour.client.stage.studio import (
    PREMULTIPLIED,
    Frames,
    Image,
    Studio,
    fade,
    laid_over,
    smooth,
)

WHITE: Colour = (252, 248, 238)
FINER = 4
"""How much finer cloths are shifted than pixels."""
WAVES = Frames(8, 10)
"""A cloth waves in so many frames."""


@dataclass(frozen=True, slots=True)
class Banner:
    """A waving cloth on a pole, with an emblem and a number; its feet are those of the pole."""

    colour: Colour
    number: int | None = None
    emblem: str = ""
    """A drawing of ``assets/pieces``."""
    height: float = 70.0
    """Units from the ground to the top of the pole."""
    cloth: float = 30.0
    """Units that the cloth is high."""
    ink: Colour = WHITE

    def counting(self, number: int) -> Banner:
        """Return the banner with another number."""
        return replace(self, number=number)

    def frames(self, studio: Studio) -> Frames:
        """Return a wave."""
        return WAVES

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the pole, and the cloth as it waves now."""
        flat = Cloth(self.colour, self.number, self.emblem, self.cloth, self.ink)
        cloth = studio.image(flat).surface
        swing = max(1.0, cloth.get_height() * 0.09)
        pole = studio.px(3)
        high = studio.px(self.height)
        surface = pygame.Surface(
            (cloth.get_width() + pole * 3, high + round(swing) + 2), pygame.SRCALPHA
        )
        foot = (pole, surface.get_height() - 1)
        top = round(swing) + 1
        pygame.draw.line(surface, (*shade((84, 58, 34)), 255), (pole, top // 2), foot, pole)
        pygame.draw.circle(surface, (*shade(GOLD), 255), (pole, max(pole, top // 2)), pole)
        phase = 2 * math.pi * frame / WAVES.number
        waving = _waving(cloth, round(swing), lambda along: (
            math.sin(along * 2 * math.pi - phase) * swing * min(1.0, along * 1.6)
        ))  # fmt: skip
        surface.blit(waving, (pole * 2, top - round(swing)), special_flags=PREMULTIPLIED)
        return Image(
            surface, foot, soft_shadow((studio.px(26), studio.px(8))), (studio.px(8), studio.px(4))
        )


def _waving(cloth: pygame.Surface, room: int, lift: Callable[[float], float]) -> pygame.Surface:
    """Return a premultiplied cloth, each of its columns shifted, with room above and below.

    ``lift`` says by how many pixels, from the share of the way along; parts of pixels count, so
    that edges are smooth.
    """
    wide, high = cloth.get_size()
    fine = pygame.transform.smoothscale(cloth, (wide, high * FINER))
    waved = pygame.Surface((wide, (high + 2 * room) * FINER), pygame.SRCALPHA)
    for x in range(wide):
        strip = fine.subsurface((x, 0, 1, high * FINER))
        waved.blit(strip, (x, round((room + lift(x / wide)) * FINER)))
    return pygame.transform.smoothscale(waved, (wide, high + 2 * room))


@dataclass(frozen=True, slots=True)
class Gonfalon:
    """A cloth that hangs from a bar on its pole, an emblem over a number.

    It fills no more room than who stands before it. Its feet are those of the pole.
    """

    colour: Colour
    number: int
    emblem: str = ""
    """A drawing of ``assets/pieces``."""
    height: float = 120.0
    """Units from the ground to the top of the pole."""
    cloth: float = 52.0
    """Units that the cloth is long."""
    ink: Colour = WHITE
    leads: bool = False
    """Whether it is the first of those around it: its cloth has a golden fringe."""

    def counting(self, number: int) -> Gonfalon:
        """Return it with another number."""
        return replace(self, number=number)

    def frames(self, studio: Studio) -> Frames:
        """Return how it sways."""
        return WAVES

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw pole and bar, and the cloth as it sways now."""
        flat = Hanging(self.colour, self.number, self.emblem, self.cloth, self.ink, self.leads)
        cloth = studio.image(flat).surface
        wide = cloth.get_width()
        swing, pole, high = max(1.0, wide * 0.05), studio.px(3), studio.px(self.height)
        surface = pygame.Surface((wide + 2 * round(swing) + 4, high + pole * 2), pygame.SRCALPHA)
        middle, bar = surface.get_width() // 2, pole * 3
        wood = (*shade((84, 58, 34)), 255)
        pygame.draw.line(surface, wood, (middle, pole), (middle, surface.get_height() - 1), pole)
        reach = wide // 2
        pygame.draw.line(surface, wood, (middle - reach, bar), (middle + reach, bar), pole)
        for x, y in ((middle, pole), (middle - reach, bar), (middle + reach, bar)):
            pygame.draw.circle(surface, (*shade(GOLD), 255), (x, y), pole)
        phase = 2 * math.pi * frame / WAVES.number
        room = round(swing)
        hanging = _waving(pygame.transform.rotate(cloth, 90), room, lambda along: (
            math.sin((1 - along) * 4.4 - phase) * swing * (1 - along)
        ))  # fmt: skip
        hanging = pygame.transform.rotate(hanging, -90)
        at = (middle - wide // 2 - room, bar)
        surface.blit(hanging, at, special_flags=PREMULTIPLIED)
        feet = (middle, surface.get_height() - 1)
        shadow = soft_shadow((studio.px(26), studio.px(8)))
        return Image(surface, feet, shadow, (studio.px(8), studio.px(4)))


@dataclass(frozen=True, slots=True)
class Hanging(Still):
    """The cloth of a gonfalon as it hangs still."""

    colour: Colour
    number: int
    emblem: str
    cloth: float
    ink: Colour
    leads: bool

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the cloth, its emblem above and its number below."""
        number = _digits(studio, self.number, self.cloth * 0.52, self.ink)
        long = studio.px(self.cloth)
        wide = max(round(long * 0.78), number.get_width() + studio.px(10))
        cloth = smooth((wide, long), self._cut)
        if self.emblem:
            laid_over(cloth, studio.piece(self.emblem, self.cloth * 0.36), (wide / 2, long * 0.22))
        laid_over(cloth, number, (wide / 2, long * (0.60 if self.emblem else 0.42)))
        return Image(cloth, (0, 0))

    def _cut(self, large: pygame.Surface, finer: float) -> None:
        wide, long = large.get_size()
        colour, line = shade(self.colour), max(1.0, 1.5 * finer)
        edges = ((0.0, darker(colour, 0.45)), (line, shade(GOLD)), (line * 2.4, colour))
        for inset, tint in edges:
            pygame.draw.polygon(large, (*tint, 255), _swallow_tail(wide, long, inset))
        for share in (0.26, 0.74):
            top, low = (wide * share, line * 3), (wide * share, long * 0.82)
            pygame.draw.line(large, (*darker(colour, 0.9), 255), top, low, round(line * 1.6))
        if self.leads:
            for step in range(7):
                x = wide * (0.08 + 0.14 * step)
                y = long * (0.985 - 0.15 * (1 - abs(2 * x / wide - 1)))
                pygame.draw.circle(large, (*shade(GOLD), 255), (x, y - line), line * 1.7)


def _swallow_tail(wide: float, long: float, inset: float) -> list[tuple[float, float]]:
    """Return the outline of a hanging cloth with a notch below, so much smaller on each side."""
    notch = long * 0.84 - inset
    return [
        (inset, 0), (wide - inset, 0), (wide - inset, long - inset * 1.6), (wide / 2, notch),
        (inset, long - inset * 1.6),
    ]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Cloth(Still):
    """The cloth of a banner as it lies flat, of which its waves are made."""

    colour: Colour
    number: int | None
    emblem: str
    cloth: float
    ink: Colour

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the cloth, its emblem and its number."""
        high = studio.px(self.cloth)
        number = (
            None
            if self.number is None
            else _digits(studio, self.number, self.cloth * 0.8, self.ink)
        )
        emblem = studio.piece(self.emblem, self.cloth * 0.78) if self.emblem else None
        parts = [part for part in (emblem, number) if part is not None]
        gap = studio.px(4)
        wide = max(round(high * 1.3), sum(part.get_width() + gap for part in parts) + gap * 2)
        cloth = smooth((wide, high), lambda large, finer: _cloth(large, shade(self.colour), finer))
        at = (wide - sum(part.get_width() for part in parts) - gap * (len(parts) - 1)) / 2
        for part in parts:
            laid_over(cloth, part, (at + part.get_width() / 2, high / 2))
            at += part.get_width() + gap
        return Image(cloth, (0, 0))


def _cloth(large: pygame.Surface, colour: Colour, finer: float) -> None:
    box = large.get_rect()
    pygame.draw.rect(large, (*darker(colour, 0.26), 255), box, border_radius=round(3 * finer))
    inner = box.inflate(-4 * finer, -4 * finer)
    pygame.draw.rect(large, (*colour, 255), inner, border_radius=round(2 * finer))
    for fold in range(1, 4):
        x = round(box.w * fold / 4)
        pygame.draw.line(
            large, (*darker(colour, 0.86), 255), (x, inner.top), (x, inner.bottom), round(3 * finer)
        )
    pygame.draw.rect(large, (*shade(GOLD), 255), inner, round(1.5 * finer), round(2 * finer))


@dataclass(frozen=True, slots=True)
class Sign(Still):
    """A wooden signpost or a plate with a text or number on it."""

    text: str = ""
    number: int | None = None
    size: float = 20.0
    """Units that the writing is high."""
    colour: Colour = (222, 186, 122)
    ink: Colour = INK
    post: float = 0.0
    """Units of the post under it; 0: it lies flat, its feet in its middle."""
    alpha: float = 1.0
    widest: float = 0.0
    """Units that the writing may be wide; 0: as many as it needs."""
    points: bool = False
    """Whether the plate is cut to a point on its right."""

    def counting(self, number: int) -> Sign:
        """Return the sign with another number."""
        return replace(self, number=number)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the plate, its writing and its post."""
        told = self.text if self.number is None else f"{self.text}{self.number}"
        room = (self.widest, 2 * self.size) if self.widest else None
        writing = text(studio, told, self.size, self.ink, room=room)
        wide = max(writing.get_width() + studio.px(10), studio.px(self.size * 1.2))
        high = studio.px(self.size * 1.15)
        tip = studio.px(self.size * 0.34) if self.points else 0
        post = studio.px(self.post) if self.post else 0
        surface = pygame.Surface((wide + tip, high + post), pygame.SRCALPHA)
        if post:
            line = pygame.Rect(0, 0, studio.px(4), high + post)
            line.midbottom = (wide // 2, high + post)
            surface.fill((*darker(shade(self.colour), 0.42), 255), line)
        plate = smooth((wide + tip, high), partial(self._plate, tip=tip, scale=studio.scale))
        surface.blit(plate, (0, 0), special_flags=PREMULTIPLIED)
        laid_over(surface, writing, (wide / 2 + tip / 6, high / 2))
        fade(surface, self.alpha)
        return Image(surface, (wide // 2, high + post if post else high // 2))

    def _plate(self, large: pygame.Surface, finer: float, tip: int, scale: float) -> None:
        """Draw the wood, with a dark edge, lighter above."""
        colour, box = shade(self.colour), large.get_rect()
        if not tip:
            radius = round(4 * finer * scale)
            pygame.draw.rect(large, (*darker(colour, 0.4), 255), box, border_radius=radius)
            inner = box.inflate(-3 * finer, -3 * finer)
            pygame.draw.rect(large, (*colour, 255), inner, border_radius=radius)
            return
        line = 1.6 * finer * scale
        tints = ((0.0, darker(colour, 0.3)), (1.0, darker(colour, 0.84)), (1.9, colour))
        for inset, tint in tints:
            pygame.draw.polygon(large, (*tint, 255), _pointed(box, tip * finer, inset * line))


def _pointed(box: pygame.Rect, tip: float, inset: float) -> list[tuple[float, float]]:
    """Return the outline of a board that points to the right, so much smaller on each side."""
    top, low, shoulder = inset, box.h - inset, box.w - tip - inset * 0.4
    return [(inset, top), (shoulder, top), (box.w - inset * 1.3, box.h / 2), (shoulder, low),
            (inset, low)]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Seal(Still):
    """A round plate with a number: how much a place is worth, how strong somebody is."""

    number: int | None = None
    text: str = ""
    colour: Colour = (168, 52, 44)
    size: float = 34.0
    """Units across."""
    ink: Colour = WHITE
    turns_over: ClassVar[bool] = True

    def counting(self, number: int) -> Seal:
        """Return the seal with another number."""
        return replace(self, number=number)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the disc and what is written on it."""
        side = studio.px(self.size)
        surface = smooth((side, side), lambda large, _: _disc(large, shade(self.colour)))
        told = self.text if self.number is None else str(self.number)
        if told:
            laid_over(surface, text(studio, told, self.size * 0.62, self.ink), (side / 2, side / 2))
        shadow = soft_shadow((side + studio.px(4), side + studio.px(4)))
        middle = shadow.get_width() // 2
        return Image(
            surface, (side // 2, side // 2), shadow, (middle - studio.px(2), middle - studio.px(3))
        )


def coin(number: int | None = None, size: float = 34.0) -> Seal:
    """Return a seal of gold."""
    return Seal(number, colour=(226, 172, 62), size=size, ink=INK)


def _disc(large: pygame.Surface, colour: Colour) -> None:
    side = large.get_width()
    middle = (side / 2, side / 2)
    rings = (
        (0.5, darker(colour, 0.35)), (0.465, lighter(colour, 0.45)), (0.4, darker(colour, 0.75)),
        (0.385, colour),
    )  # fmt: skip
    for radius, tint in rings:
        pygame.draw.circle(large, (*tint, 255), middle, side * radius)
    shine = pygame.Rect(side * 0.26, side * 0.16, side * 0.48, side * 0.26)
    pygame.draw.ellipse(large, (*lighter(colour, 0.2), 255), shine)


WORD_SPACE = 0.3
"""How wide the space between two words of a name is, of its size, besides that of letters."""
OVER = 3
"""How much finer letters are set and turned than pixels, so that none is off its place."""


@dataclass(frozen=True, slots=True)
class Lettering(Still):
    """A name written over the land as on old maps: spaced out, on a gentle curve."""

    text: str
    size: float = 34.0
    spacing: float = 0.3
    """Room between two letters, of their size."""
    bend: float = 0.0
    """Degrees that the whole turns from its first letter to its last; above 0 it sags."""
    tilt: float = 0.0
    """Degrees that the whole is turned, clockwise."""
    colour: Colour = INK
    alpha: float = 0.85
    halo: Colour | None = None
    typeface: Typeface = "title"
    longest: float = 0.0
    """Units that it may be long, lettered smaller where it is longer; 0: as long as it is."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Write it letter by letter; its feet are in its middle."""
        letters, gap, length = self._lettered(studio, self.size)
        longest = studio.px(self.longest * OVER)
        if self.longest and length > longest:
            letters, gap, length = self._lettered(studio, self.size * longest / length)
        placed = self._placed(letters, gap, length)
        if not placed:
            return Image(pygame.Surface((1, 1), pygame.SRCALPHA), (0, 0))
        whole = placed[0][1].unionall([rect for _, rect in placed[1:]])
        left, top = (math.floor(edge / OVER) - 4 for edge in whole.topleft)
        right, bottom = (math.ceil(edge / OVER) + 4 for edge in whole.bottomright)
        fine = pygame.Surface(((right - left) * OVER, (bottom - top) * OVER), pygame.SRCALPHA)
        for letter, rect in placed:
            at = rect.move(-left * OVER, -top * OVER)
            fine.blit(letter, at, special_flags=PREMULTIPLIED)
        surface = pygame.transform.smoothscale(fine, (right - left, bottom - top))
        if self.halo is not None:
            surface = haloed(surface, shade(self.halo), studio.px(2))
        level = round(255 * self.alpha)
        surface.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
        return Image(surface, (-left, -top))

    def _lettered(self, studio: Studio, size: float) -> tuple[list[pygame.Surface], int, int]:
        """Return large letters of a size, the gap between them, and how long they are together."""
        size *= OVER
        font, gap = studio.art.font(self.typeface, size), studio.px(size * self.spacing)
        letters = [font.render(each, True, shade(self.colour)).premul_alpha() for each in self.text]
        between = (max(1, studio.px(size * WORD_SPACE)), 1)
        letters = [
            letter if each.strip() else pygame.Surface(between, pygame.SRCALPHA)
            for each, letter in zip(self.text, letters, strict=True)
        ]
        length = sum(each.get_width() for each in letters) + gap * max(0, len(letters) - 1)
        return letters, gap, length

    def _placed(
        self, letters: list[pygame.Surface], gap: int, length: int
    ) -> list[tuple[pygame.Surface, pygame.Rect]]:
        bend = math.radians(self.bend)
        placed = []
        at = -length / 2
        for letter in letters:
            middle = at + letter.get_width() / 2
            angle = bend * middle / length if length else 0.0
            if abs(bend) > 1e-6:
                radius = length / bend
                x, y = radius * math.sin(angle), radius * (1 - math.cos(angle))
            else:
                x, y = middle, 0.0
            spot = pygame.Vector2(x, y).rotate(self.tilt)
            turned = pygame.transform.rotozoom(letter, -math.degrees(angle) - self.tilt, 1)
            placed.append((turned, turned.get_rect(center=(round(spot.x), round(spot.y)))))
            at += letter.get_width() + gap
        return placed


def text(
    studio: Studio,
    told: str,
    size: float,
    colour: Colour,
    typeface: Typeface = "text_bold",
    room: tuple[float, float] | None = None,
) -> pygame.Surface:
    """Return a text of ``size`` units, premultiplied; digits alone without room round them."""
    written = studio.art.text(told, size, colour, typeface, room)
    if told.lstrip("-+").isdigit():
        written = written.subsurface(
            written.get_bounding_rect().inflate(4, 4).clip(written.get_rect())
        )
    return written.premul_alpha()


def levelled(
    studio: Studio, told: str, size: float, colour: Colour, typeface: Typeface = "text_bold"
) -> pygame.Surface:
    """Return a text, premultiplied, in whose middle the middle of its capitals lies."""
    written = studio.art.text(told, size, colour, typeface)
    middle = studio.art.text("H", size, colour, typeface).get_bounding_rect().centery
    ink = written.get_bounding_rect()
    half = max(middle - ink.top, ink.bottom - middle, 1)
    surface = pygame.Surface((ink.width, 2 * half), pygame.SRCALPHA)
    surface.blit(written, (-ink.left, half - middle))
    return surface.premul_alpha()


def _digits(studio: Studio, number: int, size: float, ink: Colour) -> pygame.Surface:
    """Return a number; where it is light, with a dark edge."""
    written = text(studio, str(number), size, ink)
    if sum(ink) < 384:
        return written
    return haloed(written, darker(shade(ink), 0.25), studio.px(1))


def haloed(surface: pygame.Surface, colour: Colour, width: int) -> pygame.Surface:
    """Return a premultiplied picture of the same size with an even edge in another colour."""
    edge = surface.copy()
    edge.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    edge = edge.premul_alpha()
    edge.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    whole = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    for reach in range(1, width + 1):
        near = max(1, round(0.75 * reach))
        for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            whole.blit(edge, (x * reach, y * reach), special_flags=PREMULTIPLIED)
        for x, y in ((-1, -1), (1, 1), (-1, 1), (1, -1)):
            whole.blit(edge, (x * near, y * near), special_flags=PREMULTIPLIED)
    whole.blit(surface, (0, 0), special_flags=PREMULTIPLIED)
    return whole


def darker(colour: Colour, share: float) -> Colour:
    """Return ``share`` of a colour, the rest black."""
    return _each(colour, lambda part: part * share)


def lighter(colour: Colour, share: float) -> Colour:
    """Return a colour with a ``share`` of white."""
    return _each(colour, lambda part: part + (255 - part) * share)


def _each(colour: Colour, change: Callable[[float], float]) -> Colour:
    red, green, blue = (max(0, min(255, round(change(part)))) for part in colour)
    return red, green, blue
