"""A class card: its figure, its name, what it does in a few signs, and the banner of who holds it.

What it does is told in words beside it, where it is pointed at.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final, NamedTuple

import pygame

from parlour.client.art import GOLD, PARCHMENT
from parlour.client.games.rattus.figures import COLOURS, INKS
from parlour.client.kept import pictured
from parlour.client.palette import Colour, shade
from parlour.client.stage.looks import soft_shadow
from parlour.client.stage.signs import Cloth, darker, lighter
from parlour.client.stage.still import Still
from parlour.client.stage.studio import (
    PREMULTIPLIED,
    Image,
    Studio,
    laid_over,
    smooth,
)
from parlour.shared.rattus.state import NOBODY

SIZE: Final = (138.0, 150.0)
GROWN: Final = 0.93
"""How large the picture is, of how large it was made."""
ART: Final = (126.0, 107.0)
ART_FROM: Final = 18.0
"""How much of it is seen, and from how far below its upper edge: from hat to belt."""
ART_TOP: Final = 6.0
BAND: Final = (113.0, 31.0)
"""How far down the band is on which the name stands, and how high."""
PAPER: Final[tuple[Colour, Colour]] = ((240, 224, 184), (212, 190, 144))
"""Its paper at the upper and at the lower end, as bright as the lit land."""
COLUMN: Final = (152.0, 1080.0)
WOOD: Final[tuple[Colour, Colour]] = ((52, 37, 29), (24, 16, 12))
GRAINS: Final = 32
FRAME: Final = 5.0
"""Units that the frame of a card is wide in the colour of who holds it."""
HANGS: Final = 40.0
"""Units that the banner of who holds a card is high."""
BANDED: Colour = (88, 56, 34)
BROWN: Colour = (40, 22, 8)
DARK: Colour = (38, 16, 8)


class Figure(NamedTuple):
    """A sign that is a piece of the board, so large."""

    name: str
    large: float


Sign = str | Figure
"""A number, a way, a drawing, or a piece of the board."""
STRIP, STRIP_TO, SIGN_GAP = 28.0, 111.0, 4.0
"""How high the strip is on which stands what a card does, down to where it reaches, and how far its
signs are apart."""
WAY, EYE, CASTLE = "way", "rat_seen", "castle"
PIECES: Final = (EYE, CASTLE)
CUBE, RAT, DOCTOR = Figure("pawn/neutral", 0.42), Figure("token", 0.62), Figure("doctor", 0.19)
DOES: Final[dict[str, tuple[Sign, ...]]] = {
    "peasant": ("+1", CUBE),
    "merchant": ("3", CUBE, WAY),
    "monk": (RAT, WAY),
    "knight": (DOCTOR, "2", WAY),
    "witch": (EYE, "2", RAT),
    "king": (CUBE, WAY, CASTLE),
}
"""What a card does, in few signs: whom it adds, moves or looks at, how many at most, where to."""


@dataclass(frozen=True, slots=True)
class ClassCard(Still):
    """See the module."""

    card: str
    name: str
    holder: int
    used: bool = False
    large: float = 1.0
    """How many times as large it is as in the column: drawn so, not enlarged."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it."""
        wide, high = (self._px(studio, side) for side in SIZE)
        rim = GOLD if self.holder == NOBODY else COLOURS[self.holder]
        surface = paper((wide, high), shade(rim)).copy()
        art = studio.sprite(
            f"card/{self.card}", "idle", 0, 0, studio.scale * GROWN * self.large
        ).surface
        seen = pygame.Rect(
            0, self._px(studio, ART_FROM), self._px(studio, ART[0]), self._px(studio, ART[1])
        )
        seen.centerx = art.get_rect().centerx
        art = art.subsurface(seen.clip(art.get_rect()))
        middle = (wide / 2, self._px(studio, ART_TOP + ART[1] / 2))
        laid_over(surface, art, middle)
        frame_box = art.get_rect(center=(round(middle[0]), round(middle[1])))
        pygame.draw.rect(surface, (*shade((42, 22, 12)), 255), frame_box, self._px(studio, 2), 6)
        inner = frame_box.inflate(-self._px(studio, 4), -self._px(studio, 4))
        pygame.draw.rect(surface, (*shade(GOLD), 255), inner, 1, 5)
        self._band(studio, surface)
        self._does(studio, surface)
        self._holder(studio, surface)
        shadow = soft_shadow((round(wide * 1.08), round(high * 1.05)))
        at = (
            shadow.get_width() // 2 - self._px(studio, 2),
            shadow.get_height() // 2 - self._px(studio, 5),
        )
        return Image(surface, (wide // 2, high // 2), shadow, at)

    def _band(self, studio: Studio, surface: pygame.Surface) -> None:
        """Write the name on a band of wood, or of the cloth of who holds the card."""
        wide, held = self._px(studio, ART[0]), self.holder != NOBODY
        colour = shade(COLOURS[self.holder] if held else BANDED)
        box = pygame.Rect(0, self._px(studio, BAND[0]), wide, self._px(studio, BAND[1]))
        box.centerx = surface.get_width() // 2
        band = pygame.transform.smoothscale(_gradient(colour, darker(colour, 0.72)), box.size)
        surface.blit(band, box)
        line = max(1, self._px(studio, 1.4))
        for y in (box.top, box.bottom - line):
            surface.fill((*shade(GOLD), 255), (box.left, y, wide, line))
        ink = shade(INKS[self.holder] if held else PARCHMENT)
        room = ((ART[0] - 12) * self.large, BAND[1] * self.large)
        name = studio.art.text(self.name, round(25 * self.large), ink, "title", room).premul_alpha()
        laid_over(surface, name, box.center)

    def _does(self, studio: Studio, surface: pygame.Surface) -> None:
        """Draw what it does, in signs side by side on a strip of paper that lies over the art."""
        gap = self._px(studio, SIGN_GAP)
        signs = [self._sign(studio, sign) for sign in DOES[self.card]]
        wide = sum(sign.get_width() + gap for sign in signs) + 3 * gap
        strip = smooth((wide, self._px(studio, STRIP)), _strip)
        box = strip.get_rect(midbottom=(surface.get_width() // 2, self._px(studio, STRIP_TO)))
        laid_over(surface, strip, box.center)
        left = box.left + 2.0 * gap
        for sign in signs:
            laid_over(surface, sign, (left + sign.get_width() / 2, box.centery))
            left += sign.get_width() + gap

    def _sign(self, studio: Studio, sign: Sign) -> pygame.Surface:
        """Draw a sign as high as the strip lets it be."""
        if isinstance(sign, Figure):
            whole = studio.sprite(
                sign.name, "idle", 0, 0, studio.scale * self.large * sign.large
            ).surface
            return whole.subsurface(whole.get_bounding_rect())
        if sign == WAY:
            return smooth((self._px(studio, 21), self._px(studio, 16)), _arrow)
        if sign in PIECES:
            return studio.piece(sign, 22 * self.large)
        return studio.art.text(sign, round(23 * self.large), shade(DARK), "title").premul_alpha()

    def _holder(self, studio: Studio, surface: pygame.Surface) -> None:
        if self.used:
            laid_over(
                surface,
                studio.piece("used", 34 * self.large),
                (self._px(studio, 28), self._px(studio, 28)),
            )
        if self.holder == NOBODY:
            return
        frame = surface.get_rect().inflate(-self._px(studio, 4), -self._px(studio, 4))
        tint = (*shade(COLOURS[self.holder]), 255)
        round_at = round(frame.w * 0.07)
        pygame.draw.rect(surface, tint, frame, self._px(studio, FRAME), round_at)
        inner = frame.inflate(-2 * self._px(studio, FRAME), -2 * self._px(studio, FRAME))
        pygame.draw.rect(surface, (*shade(DARK), 255), inner, max(1, self._px(studio, 1)), round_at)
        cloth = Cloth(
            COLOURS[self.holder],
            None,
            f"crest_{self.holder}",
            HANGS * self.large,
            INKS[self.holder],
        )
        flag = studio.image(cloth).surface
        at = (surface.get_width() - flag.get_width() - self._px(studio, 9), 0)
        surface.blit(flag, at, special_flags=PREMULTIPLIED)

    def _px(self, studio: Studio, units: float) -> int:
        """Return how many pixels so many units of a card in the column are on this one."""
        return studio.px(units * self.large)


@dataclass(frozen=True, slots=True)
class Column(Still):
    """The dark wood on which the cards lie; its feet are the middle of its left edge."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw boards from top to bottom, and a brass edge beside the land."""
        size = (studio.px(COLUMN[0]), studio.px(COLUMN[1]))
        surface = pygame.transform.smoothscale(_gradient(*WOOD), size)
        rng = Random("wood")
        for _ in range(GRAINS):
            x, dark = rng.randrange(size[0]), rng.randrange(10, 60)
            line = pygame.Rect(x, 0, max(1, studio.px(rng.uniform(0.6, 2.4))), size[1])
            surface.fill((dark // 3,) * 3, line, pygame.BLEND_RGB_SUB)
        for off, tint, wide in ((0.0, (74, 50, 16), 4.0), (1.0, GOLD, 1.6)):
            edge = pygame.Rect(studio.px(off), 0, max(1, studio.px(wide)), size[1])
            surface.fill((*shade(tint), 255), edge)
        return Image(surface, (0, size[1] // 2))


@pictured
def paper(size: tuple[int, int], rim: Colour) -> pygame.Surface:
    """Return an empty card: six have few rims, and a card that changes must not cost a frame."""
    return smooth(size, partial(_paper, rim), 2)


def _paper(rim: Colour, large: pygame.Surface, finer: float) -> None:
    box = large.get_rect()
    radius = round(box.w * 0.07)
    sheet = pygame.transform.smoothscale(_gradient(*PAPER), box.size)
    cut = pygame.Surface(box.size, pygame.SRCALPHA)
    inner = box.inflate(-6 * finer, -6 * finer)
    pygame.draw.rect(cut, (255, 255, 255, 255), inner, border_radius=radius)
    pygame.draw.rect(large, (26, 15, 8, 255), box, border_radius=radius)
    pygame.draw.rect(
        large, (*rim, 255), box.inflate(-2.4 * finer, -2.4 * finer), border_radius=radius
    )
    cut.blit(sheet, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    large.blit(cut, (0, 0))
    line = inner.inflate(-5 * finer, -5 * finer)
    pygame.draw.rect(
        large, (*darker(PAPER[1], 0.62), 255), line, max(1, round(finer)), round(radius * 0.8)
    )


def _strip(large: pygame.Surface, finer: float) -> None:
    """Draw a strip of paper with round ends."""
    box, radius = large.get_rect(), large.get_height() // 2
    pygame.draw.rect(large, (*shade(DARK), 255), box, border_radius=radius)
    inner = box.inflate(-2.4 * finer, -2.4 * finer)
    pygame.draw.rect(large, (*shade(PARCHMENT), 255), inner, border_radius=radius)


def _arrow(large: pygame.Surface, _: float) -> None:
    """Draw an arrow to the right."""
    wide, high = large.get_size()
    ink = (*shade(DARK), 255)
    large.fill(ink, (0, round(0.36 * high), round(0.6 * wide), round(0.28 * high)))
    head = [(0.5 * wide, 0.0), (wide - 1, 0.5 * high), (0.5 * wide, high - 1)]
    pygame.draw.polygon(large, ink, head)


def _gradient(top: Colour, bottom: Colour) -> pygame.Surface:
    """Return a small picture that goes from one colour to another, and is lighter at its left."""
    small = pygame.Surface((2, 2), pygame.SRCALPHA)
    for x, y, colour in (
        (0, 0, lighter(top, 0.12)), (1, 0, top), (0, 1, bottom), (1, 1, darker(bottom, 0.86)),
    ):  # fmt: skip
        small.set_at((x, y), (*shade(colour), 255))
    return small
