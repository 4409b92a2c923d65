"""Medals: struck metal with a piece of the game in relief, or a dark blank that waits for it."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import pygame

from parlour.client.art import drawing
from parlour.client.kept import pictured
from parlour.client.palette import Colour, in_use, shade
from parlour.client.settings import Palette
from parlour.client.stage import ease
from parlour.client.stage.studio import laid_over, smooth

GOLD: Final[tuple[Colour, ...]] = ((110, 68, 18), (186, 128, 40), (236, 186, 78), (255, 238, 172))
IRON: Final[tuple[Colour, ...]] = ((44, 36, 34), (70, 60, 56), (92, 80, 74), (116, 104, 96))
"""Metal, from its shadows to its lights."""
BEADS, RIM, FIELD, MOTIF = 44, 0.86, 0.78, 0.98
"""Beads round the rim; the rim and the field, as shares of the radius; the motif, of the field."""
RELIEF: Final = 0.022
"""How far light and shadow of the relief are from it, of the size."""
FALLS: Final = 0.55
"""Seconds that a medal falls."""
FROM: Final = 2.6
"""How much larger it is where it comes from: from before the window."""


class Falling(NamedTuple):
    """How a medal is seen while it falls: how large, how far above its place, in its sizes."""

    size: float
    above: float


def falling(since: float) -> Falling | None:
    """Return how a medal is seen so long after it began to fall; None: not yet."""
    if since <= 0:
        return None
    share = min(1.0, since / FALLS)
    landed = ease.out_bounce(share)
    return Falling(1 + (FROM - 1) * (1 - share) ** 2, 1.4 * (1 - landed))


@pictured
def _struck(motif: str, size: int, palette: Palette, *, won: bool) -> pygame.Surface:
    """Strike a medal; the palette is named, as its colours depend on it."""
    metal = [shade(tone) for tone in (GOLD if won else IRON)]
    made = smooth((size, size), lambda large, _: _disc(large, metal))
    wide = max(1, round(size * FIELD * 0.8))
    piece = drawing(f"pieces/{motif}.svg", (wide, wide))
    laid_over(made, _relief(piece, metal, size), (size / 2, size / 2))
    if won:
        laid_over(made, _gleam(size), (size / 2, size / 2))
    return made


def medal(motif: str, size: int, *, won: bool) -> pygame.Surface:
    """Return a medal of so many pixels, with premultiplied alpha; not ``won``: a dark blank."""
    return _struck(motif, size, in_use(), won=won)


def _disc(surface: pygame.Surface, metal: list[Colour]) -> None:
    """Draw rim, beads and field, lit from the upper left."""
    dark, middle, bright, light = metal
    half = surface.get_width() / 2
    centre = (half, half)
    pygame.draw.circle(surface, dark, centre, half)
    pygame.draw.circle(surface, bright, centre, half * 0.975)
    lit = [(half * (1 - 0.03 * k), half * (1 - 0.03 * k)) for k in (0, 1)]
    pygame.draw.circle(surface, light, lit[1], half * 0.93, max(1, round(half * 0.03)))
    pygame.draw.circle(surface, middle, centre, half * RIM)
    for bead in range(BEADS):
        angle = 2 * math.pi * bead / BEADS
        at = half + half * 0.915 * math.cos(angle), half + half * 0.915 * math.sin(angle)
        facing = 0.5 - 0.5 * math.cos(angle - math.radians(45))
        tone = light if facing > 0.6 else bright if facing > 0.3 else middle
        pygame.draw.circle(
            surface, dark, (at[0] + half * 0.012, at[1] + half * 0.012), half * 0.042
        )
        pygame.draw.circle(surface, tone, at, half * 0.036)
    steps = 18
    for step in range(steps):
        share = step / steps
        tint = _mixed(dark, middle, 0.35 + 0.65 * share)
        shift = half * 0.08 * share
        pygame.draw.circle(
            surface, tint, (half + shift, half + shift), half * (FIELD - 0.3 * share)
        )


def _relief(piece: pygame.Surface, metal: list[Colour], size: int) -> pygame.Surface:
    """Return a piece as it is struck: in tones of the metal, with an edge in light and shade."""
    wide = round(size * FIELD * 0.8)
    bounds = piece.get_bounding_rect()
    shown = piece.subsurface(bounds) if bounds.w and bounds.h else piece
    share = min(wide / shown.get_width(), wide / shown.get_height()) * MOTIF
    target = max(1, round(shown.get_width() * share)), max(1, round(shown.get_height() * share))
    shown = pygame.transform.smoothscale(shown.convert_alpha(), target)
    made = pygame.Surface((size, size), pygame.SRCALPHA)
    corner = ((size - target[0]) // 2, (size - target[1]) // 2)
    step = max(1, round(size * RELIEF))
    for tone, away in ((metal[0], step), (metal[3], -step)):
        made.blit(_cut(shown, tone), (corner[0] + away, corner[1] + away))
    made.blit(_toned(shown, metal), corner)
    return made.premul_alpha()


def _cut(shown: pygame.Surface, tone: Colour) -> pygame.Surface:
    """Return the outline of a picture, filled with one tone."""
    flat = shown.copy()
    flat.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    flat.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return flat


def _toned(shown: pygame.Surface, metal: list[Colour]) -> pygame.Surface:
    """Return a picture in the tones of a metal, by how bright it is."""
    toned = pygame.transform.grayscale(shown)
    low, high = metal[1], metal[3]
    span = tuple(max(0, b - a) for a, b in zip(low, high, strict=True))
    toned.fill((*span, 255), special_flags=pygame.BLEND_RGBA_MULT)
    toned.fill((*low, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return toned


def _gleam(size: int) -> pygame.Surface:
    """Return the light that lies across a medal that shines."""

    def draw(large: pygame.Surface, _: float) -> None:
        wide = large.get_width()
        for number, (at, broad) in enumerate(((0.16, 0.10), (0.34, 0.04))):
            alpha = 62 - 18 * number
            points = [
                (wide * at, 0), (wide * (at + broad), 0),
                (wide * (at + broad) - wide * 0.36, wide), (wide * at - wide * 0.36, wide),
            ]  # fmt: skip
            pygame.draw.polygon(
                large, (255, 250, 226, alpha), [(x + wide * 0.24, y) for x, y in points]
            )
        mask = pygame.Surface(large.get_size(), pygame.SRCALPHA)
        pygame.draw.circle(mask, (255, 255, 255, 255), (wide / 2, wide / 2), wide / 2 * 0.97)
        large.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)

    return smooth((size, size), draw, 2)


def _mixed(first: Colour, second: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue
