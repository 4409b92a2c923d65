"""Cards and tokens on which nothing is written yet, premultiplied, with the shadow of cards."""

from __future__ import annotations

from typing import Literal

import pygame

from parlour.client.art import GOLD
from parlour.client.kept import pictured
from parlour.client.palette import Colour, shade
from parlour.client.scenes.table.pane import BRIGHT, CLOTH_RED, WOOD, gradient
from parlour.client.settings import Palette
from parlour.client.stage.studio import PREMULTIPLIED, smooth

Wax = Literal["chosen", "open", "shut"]
"""How a token looks."""
PAPER: tuple[Colour, Colour] = ((254, 247, 228), (238, 219, 180))


@pictured
def blank_card(
    size: tuple[int, int], margin: int, percent: int, chosen: bool, palette: Palette
) -> pygame.Surface:
    """Return an empty card, ``size`` pixels large, with its shadow in a margin of pixels round it.

    ``percent``: pixels of a hundred units; the palette is named, as colours depend on it.
    """
    unit = percent / 100
    whole = (size[0] + 2 * margin, size[1] + 2 * margin)
    card = pygame.Rect((margin, margin), size)
    image = soft(whole, card.move(0, round(6 * unit)), (20, 10, 4, 165), round(10 * unit))
    if chosen:
        glow = soft(whole, card.inflate(round(8 * unit), round(8 * unit)), (*BRIGHT, 255), 10)
        image.blit(glow, (0, 0), special_flags=PREMULTIPLIED)

    def draw(large: pygame.Surface, finer: float) -> None:
        def inset(units: float) -> pygame.Rect:
            return large.get_rect().inflate(
                -2 * round(units * unit * finer), -2 * round(units * unit * finer)
            )

        radius = round(10 * unit * finer)
        edge = BRIGHT if chosen else (112, 76, 44)
        pygame.draw.rect(large, shade(WOOD), large.get_rect(), border_radius=radius)
        pygame.draw.rect(large, shade(edge), inset(1), border_radius=radius)
        wide = 4.0 if chosen else 2.2
        gradient(large, inset(wide), shade(PAPER[0]), shade(PAPER[1]), radius)
        line = max(1, round(1.2 * unit * finer))
        pygame.draw.rect(large, shade(GOLD), inset(wide + 2), line, border_radius=radius)

    image.blit(smooth(size, draw, 3), card, special_flags=PREMULTIPLIED)
    return image


def soft(
    size: tuple[int, int], rect: pygame.Rect, colour: tuple[int, int, int, int], radius: int
) -> pygame.Surface:
    """Return a rounded rectangle with soft edges in a surface of that size, premultiplied."""
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(drawn, (*shade(colour[:3]), colour[3]), rect, border_radius=radius)
    small = max(1, size[0] // 6), max(1, size[1] // 6)
    return pygame.transform.smoothscale(
        pygame.transform.smoothscale(drawn.premul_alpha(), small), size
    )


@pictured
def blank_token(side: int, state: Wax, palette: Palette) -> pygame.Surface:
    """Return an empty token of wood, so many pixels wide; chosen, one of wax."""
    above, below, edge = {
        "chosen": ((196, 62, 50), CLOTH_RED, BRIGHT),
        "open": ((255, 246, 222), (232, 208, 160), (150, 112, 58)),
        "shut": ((222, 208, 178), (210, 194, 160), (190, 170, 132)),
    }[state]

    def draw(large: pygame.Surface, finer: float) -> None:
        whole = large.get_rect()
        low = whole.inflate(-round(2 * finer), -round(2 * finer))
        if state != "shut":
            pygame.draw.ellipse(large, (40, 24, 12, 120), low.move(0, round(finer)))
        face = low.inflate(0, -round(2 * finer))
        pygame.draw.ellipse(large, shade(edge), face)
        inner = face.inflate(-round(3.4 * finer), -round(3.4 * finer))
        gradient(large, inner, shade(above), shade(below), inner.height // 2)

    return smooth((side, side), draw, 4)
