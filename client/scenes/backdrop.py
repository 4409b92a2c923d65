"""What stands behind the widgets: the painted land out of focus, lettering, sheets of parchment."""

from __future__ import annotations

import io
from typing import Literal

import pygame

from parlour.client.art import PARCHMENT, Art
from parlour.client.assets import asset, has_asset
from parlour.client.kept import pictured
from parlour.client.layout.stuffs import framed, gradient
from parlour.client.layout.words import typographic
from parlour.client.palette import Colour, in_use, shade
from parlour.client.settings import Palette

Interior = Literal["study", "archive", "gallery", "entrance", "playroom", "library"]
"""The rooms in which pages lie."""
GILT: tuple[Colour, Colour] = (255, 238, 184), (226, 168, 66)
"""The colours of lettering, above and below."""
PAPER: tuple[Colour, Colour] = PARCHMENT, (230, 211, 169)
"""The colours of a sheet, above and below."""
OUTLINE: Colour = (40, 20, 8)
DARKER_VEIL = 130
"""How dark it is before the land where contrast is wanted, of 255."""
HOME = "gods_playground"
VEIL = (20, 12, 6, 150)
"""What lies over a screen behind what is asked."""
BROAD = 1.3
"""How much broader the moulding of a sheet is than that of a card."""
SHADOW = 170
"""How dark the shadow of a sheet is, of 255."""


@pictured
def land(size: tuple[int, int], palette: Palette, game: str = HOME) -> pygame.Surface:
    """Return the world of a game behind all menus; it covers a window of ``size`` pixels."""
    own = f"menus/vistas/{game}.webp"
    picture = own if has_asset(own) else f"menus/vistas/{HOME}.webp"
    return _covering(picture, size, palette, 0.5)


@pictured
def interior(size: tuple[int, int], palette: Palette, name: Interior) -> pygame.Surface:
    """Return the room in which a page lies; it covers a window of ``size`` pixels."""
    return _covering(f"menus/rooms/{name}.webp", size, palette, 0.0)


def _covering(path: str, size: tuple[int, int], palette: Palette, down: float) -> pygame.Surface:
    """Return a picture that covers a window; ``down``: how much of what is too high is cut above.

    Where contrast is wanted, it is darker.
    """
    picture = _picture(path)
    share = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    whole = round(picture.get_width() * share), round(picture.get_height() * share)
    covering = pygame.transform.smoothscale(picture.convert(), whole)
    seen = pygame.Surface(size).convert()
    seen.blit(covering, ((size[0] - whole[0]) // 2, round((size[1] - whole[1]) * down)))
    if palette == "contrast":
        veil = pygame.Surface(size)
        veil.set_alpha(DARKER_VEIL)
        seen.blit(veil, (0, 0))
    return seen


def _picture(path: str) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(asset(path)), path)


def heading_size(art: Art, text: str, size: float, width: float, italic: bool) -> float:
    """Return the size, at most ``size`` units, at which ``text`` is no wider than ``width``."""
    while size > 20 and _font(art, size, italic=italic).size(text)[0] > width:
        size -= 2
    return size


def heading_height(art: Art, size: float) -> float:
    """Return how high a heading is, in pixels."""
    return _font(art, size, italic=False).get_linesize() * 0.95


def _font(art: Art, size: float, *, italic: bool) -> pygame.Font:
    # Headings are large as they are: they grow less than what is read.
    share = min(1.2, art.text_size) / art.text_size
    return art.font("title_italic" if italic else "title", size * share)


def lettering(art: Art, text: str, size: float, *, italic: bool = False) -> pygame.Surface:
    """Return a heading in gilt letters with a dark edge and a shadow."""
    font = _font(art, size, italic=italic)
    text = typographic(text)
    weight = 0 if italic else max(1, round(font.get_height() / 46))
    return _lettering(font, text, weight, in_use())


@pictured
def _lettering(font: pygame.Font, text: str, weight: int, palette: Palette) -> pygame.Surface:
    assert palette == in_use()
    edge = max(1, font.get_height() // 34)
    pad = 2 * (weight + edge) + 2
    white = _heavy(font.render(text, True, (255, 255, 255)), weight, pad)
    gilt = gradient(white.get_size(), *map(shade, GILT))
    gilt.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    dark = white.copy()
    dark.fill((*OUTLINE, 255), special_flags=pygame.BLEND_RGBA_MULT)
    made = pygame.Surface(white.get_size(), pygame.SRCALPHA)
    soft = pygame.transform.gaussian_blur(dark, 2 * edge)
    made.blit(soft, (edge, 2 * edge))
    for x in (-edge, 0, edge):
        for y in (-edge, 0, edge):
            made.blit(dark, (x, y))
    made.blit(gilt, (0, 0))
    return made


def _heavy(image: pygame.Surface, weight: int, pad: int) -> pygame.Surface:
    """Return letters whose strokes are broader by ``weight`` pixels, with room around them."""
    made = pygame.Surface((image.get_width() + 2 * pad, image.get_height() + pad), pygame.SRCALPHA)
    for x in range(weight + 1):
        made.blit(image, (pad + x - weight / 2, pad / 2))
    return made


def rounded(picture: pygame.Surface, radius: int, foot: int = -1) -> pygame.Surface:
    """Cut the corners of a picture round, in place, and return it; ``foot``: the lower ones."""
    mask = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(
        mask, (255, 255, 255), mask.get_rect(), border_radius=radius,
        border_bottom_left_radius=foot, border_bottom_right_radius=foot,
    )  # fmt: skip
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def veiled(window: pygame.Surface) -> pygame.Surface:
    """Return what a window shows, darkened."""
    veil = pygame.Surface(window.get_size(), pygame.SRCALPHA)
    veil.fill(VEIL)
    behind = window.copy()
    behind.blit(veil, (0, 0))
    return behind


def flourish(surface: pygame.Surface, centre: tuple[int, int], half: int, length: int) -> None:
    """Draw a golden line with a diamond at both sides of a heading ``2 * half`` pixels wide."""
    size = max(3, length // 26)
    for side in (-1, 1):
        x, y = centre[0] + side * (half + 2 * size), centre[1]
        diamond = [(x - size, y), (x, y - size), (x + size, y), (x, y + size)]
        for step in range(length):
            fade = 1 - step / length
            place = (x + side * (size + step), y)
            if surface.get_rect().collidepoint(place):
                below = surface.get_at(place)
                colour = below.lerp(pygame.Color(*shade(GILT[1])), fade)
                surface.fill(colour, (*place, 1, max(1, size // 4)))
        pygame.draw.polygon(surface, shade(GILT[1]), diamond)


def sheet(surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    """Draw old paper in a moulding of wood, and its shadow."""
    cast(surface, rect, unit)
    surface.blit(framed(rect.size, BROAD * unit), rect, special_flags=pygame.BLEND_PREMULTIPLIED)


def cast(surface: pygame.Surface, rect: pygame.Rect, unit: float, dark: int = SHADOW) -> None:
    """Lay the soft shadow of something flat under it, ``dark`` of 255."""
    reach = round(36 * unit)
    shadow = _shadow(rect.size, reach, dark)
    surface.blit(shadow, (rect.x - reach, rect.y - reach + reach // 3),
                 special_flags=pygame.BLEND_PREMULTIPLIED)  # fmt: skip


@pictured
def _shadow(size: tuple[int, int], reach: int, dark: int) -> pygame.Surface:
    """Return a soft shadow of a size with ``reach`` pixels round it, worked out in small."""
    small = 6
    around = max(1, reach // small)
    wide, high = max(1, size[0] // small), max(1, size[1] // small)
    coarse = pygame.Surface((wide + 2 * around, high + 2 * around), pygame.SRCALPHA)
    pygame.draw.rect(coarse, (0, 0, 0, dark), (around, around, wide, high), 0, around // 2)
    soft = pygame.transform.gaussian_blur(coarse.premul_alpha(), max(1, around // 2))
    return pygame.transform.smoothscale(soft, (size[0] + 2 * reach, size[1] + 2 * reach))
