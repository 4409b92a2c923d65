"""Things of wood and paper in the club: trays for buttons, boards to be read, a hanging sign."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import pygame

from parlour.client.kept import pictured
from parlour.client.layout.stuffs import WITHIN, framed, nail
from parlour.client.palette import Colour, in_use, shade
from parlour.client.scenes import backdrop
from parlour.client.settings import Palette
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.studio import PREMULTIPLIED, smooth

Stuff = Literal["wood", "paper"]
"""What a thing is made of that one reads."""
IRON: Final[Colour] = (92, 78, 66)
LINK, THICK = 17.0, 4.0
"""Units: how long a link of a chain is, and how thick."""
BROAD: Final = 1.3
"""How much broader the moulding of a board is than that of a card."""
CHAINS: Final = 0.12
"""How far from the ends of a sign its chains are, of its width."""


def lay_tray(on: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    """Draw a wooden tray with its shadow."""
    backdrop.cast(on, rect, unit)
    on.blit(framed(rect.size, BROAD * unit, "wood"), rect, special_flags=PREMULTIPLIED)
    away = BROAD * WITHIN * unit * 0.62
    for x in (rect.left + away, rect.right - away):
        for y in (rect.top + away, rect.bottom - away):
            nail(on, (x, y), unit)


def lay(on: pygame.Surface, rect: pygame.Rect, stuff: Stuff, unit: float) -> None:
    """Draw a thing of wood or paper at its place."""
    found: dict[Stuff, Callable[[pygame.Surface, pygame.Rect, float], None]] = {
        "wood": lay_tray, "paper": backdrop.sheet,
    }  # fmt: skip
    found[stuff](on, rect, unit)


def hang(on: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    """Hang a board of wood on two chains from above the window."""
    for x in (rect.left + rect.width * CHAINS, rect.right - rect.width * CHAINS):
        _chain(on, round(x), rect.top + round(0.5 * LINK * unit), unit)
    lay_tray(on, rect, unit)


def _chain(on: pygame.Surface, x: int, foot: int, unit: float) -> None:
    """Draw a chain that ends at a height, its links in turn from the front and from the side."""
    step, number = max(4, round(LINK * unit * 0.66)), 0
    y = foot
    while y > -step:
        link = _link(max(6, round(LINK * unit)), number % 2 == 0, in_use())
        on.blit(link, link.get_rect(midbottom=(x, y)), special_flags=PREMULTIPLIED)
        y, number = y - step, number + 1


@pictured
def _link(high: int, front: bool, palette: Palette) -> pygame.Surface:
    assert palette == in_use()
    wide = max(3, round(high * (0.62 if front else 0.26)))

    def draw(large: pygame.Surface, finer: float) -> None:
        iron, thick = shade(IRON), max(2, round(high * finer * THICK / LINK))
        whole = large.get_rect()
        radius = whole.width // 2
        if not front:
            pygame.draw.rect(large, darker(iron, 0.5), whole, border_radius=radius)
            pygame.draw.rect(large, iron, whole.inflate(-thick // 2, -thick), border_radius=radius)
            return
        pygame.draw.rect(large, darker(iron, 0.45), whole, thick, border_radius=radius)
        inner = whole.inflate(-thick // 2, -thick // 2)
        pygame.draw.rect(large, lighter(iron, 0.25), inner, thick // 2, border_radius=radius)

    return smooth((wide, high), draw, 4)
