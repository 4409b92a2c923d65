"""Plates and signs of the hall: dark plates to be read, busts on discs, and light round things."""

from __future__ import annotations

import pygame

from parlour.client.art import drawing
from parlour.client.games import mark_of
from parlour.client.kept import pictured
from parlour.client.palette import SEAT_COLOURS, Colour, in_use, shade
from parlour.client.scenes.lobby import folk
from parlour.client.scenes.lobby.furniture import BRIGHT, EMPTY, GOLD, LINE, SLATE, Sitter, seated
from parlour.client.settings import Palette
from parlour.client.stage.studio import PREMULTIPLIED, laid_over, smooth


def slate(
    size: tuple[int, int], radius: int, colour: Colour = SLATE, rim: Colour = GOLD,
    alpha: int = 226,
) -> pygame.Surface:  # fmt: skip
    """Return a dark plate with a rim, on which texts are read; premultiplied."""
    return _slate(size, radius, colour, rim, alpha, in_use())


@pictured
def _slate(
    size: tuple[int, int], radius: int, colour: Colour, rim: Colour, alpha: int, palette: Palette
) -> pygame.Surface:
    assert palette == in_use()

    def draw(large: pygame.Surface, finer: float) -> None:
        line = max(1.0, radius / 9) * finer
        whole = large.get_rect()
        pygame.draw.rect(large, (*shade(rim), 255), whole, border_radius=round(radius * finer))
        inner = whole.inflate(-2 * round(line), -2 * round(line))
        within = max(1, round(radius * finer - line))
        dark = pygame.Color(*shade(colour)).lerp(pygame.Color(0, 0, 0), 0.35)
        pygame.draw.rect(large, (*dark[:3], 255), inner, border_radius=within)
        inner = inner.inflate(-round(line), -round(line))
        pygame.draw.rect(large, (*shade(colour), alpha), inner, border_radius=within)

    made = smooth(size, draw, 3)
    light = pygame.Surface((1, 12), pygame.SRCALPHA)
    for y in range(12):
        light.set_at((0, y), [round(20 * (1 - y / 11))] * 3)
    wide = pygame.transform.smoothscale(light, size)
    made.blit(wide, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    mask = smooth(size, lambda large, finer: _whole(large, radius * finer), 3)
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _whole(large: pygame.Surface, radius: float) -> None:
    rect = large.get_rect()
    pygame.draw.rect(large, (255, 255, 255), rect, border_radius=round(radius))


def marks(sitter: Sitter) -> tuple[str, str]:
    """Return the signs left and right of a name: who it is, and how it stands with them."""
    if sitter.kind in EMPTY:
        return "", ""
    left = "host" if sitter.host else "bot" if sitter.bot else ""
    right = "gone" if sitter.gone else "acts" if sitter.acts else ""
    if not right and sitter.ready and not sitter.bot:
        right = "ready"
    return left, right


def bust(sitter: Sitter, side: int) -> pygame.Surface:
    """Return head and shoulders of somebody on a disc, ``side`` pixels wide, premultiplied."""
    return _bust(sitter, side, folk.there(sitter.game, sitter.seat, sitter.emblem), in_use())


@pictured
def _bust(sitter: Sitter, side: int, there: bool, palette: Palette) -> pygame.Surface:
    assert palette == in_use()
    colour = pygame.Color(*shade(SEAT_COLOURS[sitter.seat % len(SEAT_COLOURS)]))
    ground = colour.lerp(pygame.Color(*shade(LINE)), 0.45)

    def disc(large: pygame.Surface, finer: float) -> None:
        half = large.get_width() / 2
        for radius, tint in ((1.0, shade(LINE)), (0.96, shade(GOLD)), (0.86, shade(LINE))):
            pygame.draw.circle(large, tint, (half, half), half * radius)
        pygame.draw.circle(large, ground, (half, half), half * 0.82)

    def hole(large: pygame.Surface, finer: float) -> None:
        half = large.get_width() / 2
        pygame.draw.circle(large, (255, 255, 255), (half, half), half * 0.84)
        pygame.draw.rect(large, (255, 255, 255), (half * 0.16, 0, half * 1.68, half))

    made = smooth((side, side), disc, 4)
    figure = seated(sitter, (round(side * 1.5), round(side * 1.55))) if there else None
    if figure is None:
        pixels = round(side * 0.6)
        mark = mark_of(sitter.game, sitter.seat, sitter.emblem)
        emblem = drawing(f"pieces/{mark}.svg", (pixels, pixels)).premul_alpha()
        laid_over(made, emblem, (side / 2, side / 2))
        return made
    shown = pygame.Surface((side, side), pygame.SRCALPHA)
    shown.blit(figure, figure.get_rect(midtop=(side // 2, round(side * 0.08))),
               special_flags=PREMULTIPLIED)  # fmt: skip
    shown.blit(smooth((side, side), hole, 4), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(shown, (0, 0), special_flags=PREMULTIPLIED)
    return made


# --- light --------------------------------------------------------------------------------------


@pictured
def glow(size: int, level: int, palette: Palette) -> pygame.Surface:
    """Return a ring of light round a chair, at a level of 0 to 8, premultiplied."""
    assert palette == in_use()
    small = max(8, size // 2)
    ring = pygame.Surface((small, small), pygame.SRCALPHA)
    middle, strength = small / 2, level / 8
    for step in range(8):
        alpha = round(255 * strength * ((step + 1) / 8) ** 2)
        radius = small * (0.5 - 0.014 * step)
        pygame.draw.circle(ring, (*shade(BRIGHT), alpha), (middle, middle), radius)
    for step in range(6):
        alpha = round(255 * strength * (1 - (step + 1) / 6) ** 2)
        pygame.draw.circle(ring, (*shade(BRIGHT), alpha), (middle, middle),
                           small * (0.385 - 0.012 * step))  # fmt: skip
    return pygame.transform.smoothscale(ring.premul_alpha(), (size, size))


@pictured
def frame(size: tuple[int, int], wide: int, radius: int, palette: Palette) -> pygame.Surface:
    """Return a frame of light with round corners, premultiplied."""
    assert palette == in_use()

    def draw(large: pygame.Surface, finer: float) -> None:
        line, bend = max(1, round(wide * finer)), round(radius * finer)
        pygame.draw.rect(large, shade(BRIGHT), large.get_rect(), line, border_radius=bend)

    return smooth(size, draw, 3)
