"""A card for each seat: who sits there stands before a banner in the seat's colour."""

from __future__ import annotations

import io
from typing import Final, NamedTuple

import pygame

from parlour.client.art import INK, Art
from parlour.client.assets import asset
from parlour.client.games import board_for, mark_of
from parlour.client.kept import pictured
from parlour.client.layout.faces import CREAM, plate
from parlour.client.layout.signs import sign
from parlour.client.layout.stuffs import framed
from parlour.client.palette import SEAT_COLOURS, Colour, in_use, shade
from parlour.client.scenes import victors
from parlour.client.scenes.lobby import folk, furniture
from parlour.client.scenes.lobby.furniture import LINE
from parlour.client.settings import Palette
from parlour.client.stage.studio import PREMULTIPLIED, laid_over, smooth

PAPER: tuple[Colour, Colour] = (253, 246, 226), (246, 236, 210)
ROUND: Final = 16.0
FIGURE: Final = 0.9
"""How high who sits there is at most, of the height of the banner."""
FEET: Final = 0.95
WARM: Colour = (196, 132, 58)
GREYISH: Final = 25
"""Percent of saturation below which a banner is made warmer, to stand out from its background."""
DUSK: Colour = (150, 136, 112)
"""Towards which the colour goes of a seat where nobody sits."""
HALL: Final = "menus/hall/far.webp"
CORNERS: Final = (0.14, 0.59, 0.77, 0.32, 0.92)
"""How far across the hall each seat is: before the window, the hearth, shelves."""
PART, SKIRTING, FLOOR = 0.24, 0.245, 0.30
"""How much of the width of the hall is seen, how far down its floor begins, and how much of what is
seen is floor."""
DYED, LAMP = 128, (26, 20, 14)
"""How much of the seat's colour lies over it, of 255, and how much brighter it is than by night."""
NOBODY: Final = ("open", "closed")


CHAIR: Final = 2.3
"""How high a chair is, in units of the furniture."""


class Sits(NamedTuple):
    """Who is seen on a card."""

    game: str
    seat: int
    emblem: str
    kind: str
    """``person``, ``bot``, ``open`` or ``closed``."""


def card(art: Art, size: tuple[int, int]) -> pygame.Surface:
    """Return paper in a moulding, premultiplied."""
    return framed(size, art.scale)


def banner(art: Art, sits: Sits, size: tuple[int, int]) -> pygame.Surface:
    """Return who sits there before the banner of the seat, premultiplied."""
    return _banner(sits, size, art.scale, in_use())


@pictured
def _banner(sits: Sits, size: tuple[int, int], scale: float, palette: Palette) -> pygame.Surface:
    assert palette == in_use()
    made = _cloth(sits.seat, size, scale, sits.kind in NOBODY)
    mark = mark_of(sits.game, sits.seat, sits.emblem)
    feet = size[0] / 2, size[1] * FEET
    if sits.kind in NOBODY:
        high = round(min(size[0], size[1]) * 0.86)
        grounded(made, feet[0], feet[1] - high * 0.06, high * 0.8)
        laid_over(made, empty_chair(high, SEAT_COLOURS[sits.seat % len(SEAT_COLOURS)]),
                  (feet[0], feet[1] - high / 2))  # fmt: skip
        _badge(made, "open" if sits.kind == "open" else "closed", size, scale)
        return made
    room = round(size[0] * 0.8), round(size[1] * FIGURE)
    figure = portrait(sits.game, sits.seat, mark, room)
    grounded(made, feet[0], feet[1] - room[1] * 0.03, figure.get_width() * 1.1)
    made.blit(figure, figure.get_rect(midbottom=(round(feet[0]), round(feet[1]))),
              special_flags=PREMULTIPLIED)  # fmt: skip
    if sits.kind == "bot":
        _badge(made, "bot", size, scale)
    return made


def _badge(made: pygame.Surface, name: str, size: tuple[int, int], scale: float) -> None:
    """Lay a sign in the lower right corner."""
    side = round(min(size[1] * 0.22, 52 * scale))
    at = size[0] - side * 0.75, size[1] - side * 0.75
    laid_over(made, plate((side, side), side / 2, PAPER, LINE, max(1.0, 2 * scale)), at)
    laid_over(made, sign(name, round(side * 0.66), INK), at)


def empty_chair(high: int, colour: Colour) -> pygame.Surface:
    """Return a chair, so many pixels high, upholstered in a colour; premultiplied."""
    return furniture.chair("s", colour, high / CHAIR).surface


def portrait(game: str, seat: int, mark: str, room: tuple[int, int]) -> pygame.Surface:
    """Return who stands for a seat, as large as ``room`` allows, premultiplied."""
    found = victors.within(board_for(game).champion(seat, mark), room)
    found = found or folk.figure(game, seat, mark, room, wait=True)
    return found or pygame.Surface(room, pygame.SRCALPHA)


@pictured
def _hall() -> pygame.Surface:
    """Return the hall of the club, as it is seen from its middle."""
    return pygame.image.load(io.BytesIO(asset(HALL)), HALL).convert()


def _corner(seat: int, size: tuple[int, int]) -> pygame.Surface:
    """Return the part of the hall before which a seat is, filling a size in pixels."""
    hall = _hall()
    wide = round(hall.get_width() * PART)
    high = min(hall.get_height(), round(wide * size[1] / size[0]))
    part = pygame.Rect(0, 0, wide, high)
    part.midtop = round(hall.get_width() * CORNERS[seat % len(CORNERS)]), 0
    part.bottom = max(high, round(hall.get_height() * SKIRTING + FLOOR * high))
    seen = hall.subsurface(part.clamp(hall.get_rect()))
    made = pygame.transform.smoothscale(seen, size)
    made.fill(LAMP, special_flags=pygame.BLEND_RGB_ADD)
    return made


def _cloth(seat: int, size: tuple[int, int], scale: float, pale: bool) -> pygame.Surface:
    """Return the corner of the hall in the light of the seat's colour: dark below."""
    strong = pygame.Color(*shade(SEAT_COLOURS[seat % len(SEAT_COLOURS)]))
    if strong.hsva[1] < GREYISH:
        strong = strong.lerp(pygame.Color(*shade(WARM)), 0.45)
    if pale:
        strong = strong.lerp(pygame.Color(*shade(DUSK)), 0.25)
    dark = strong.lerp(pygame.Color(*shade(LINE)), 0.5)
    light = strong.lerp(pygame.Color(*shade(CREAM)), 0.4)

    def draw(large: pygame.Surface, finer: float) -> None:
        whole = large.get_rect()
        small = pygame.Surface((24, 24))
        for x in range(24):
            for y in range(24):
                away = min(1.0, (((x - 11.5) / 11) ** 2 + ((y - 9) / 12) ** 2) ** 0.5)
                small.set_at((x, y), light.lerp(dark, away**1.2))
        room = _corner(seat, whole.size)
        veil = pygame.transform.smoothscale(small, whole.size)
        veil.set_alpha(DYED)
        room.blit(veil, (0, 0))
        mask = pygame.Surface(whole.size, pygame.SRCALPHA)
        radius = round((ROUND - 5) * scale * finer)
        pygame.draw.rect(mask, (255, 255, 255), whole, border_radius=radius)
        mask.blit(room.convert_alpha(), (0, 0),
                  special_flags=pygame.BLEND_RGBA_MULT)  # fmt: skip
        large.blit(mask, (0, 0))
        line = max(1, round(2 * scale * finer))
        pygame.draw.rect(large, dark.lerp(pygame.Color(*shade(LINE)), 0.5), whole, line,
                         border_radius=radius)  # fmt: skip

    return smooth(size, draw, 2)


def grounded(made: pygame.Surface, x: float, y: float, wide: float) -> None:
    """Lay the soft shadow of whoever stands there."""
    size = max(4, round(wide)), max(3, round(wide * 0.26))
    small = pygame.Surface((size[0] // 2 + 8, size[1] // 2 + 8), pygame.SRCALPHA)
    pygame.draw.ellipse(small, (0, 0, 0, 150), small.get_rect().inflate(-8, -8))
    soft = pygame.transform.gaussian_blur(small.premul_alpha(), max(1, size[1] // 12))
    laid_over(made, pygame.transform.smoothscale_by(soft, 2), (x, y))
