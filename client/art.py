"""Drawings and fonts: read from the assets once, scaled once for each size."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Final, Literal, TypeVar

import pygame

from parlour.client.assets import asset
from parlour.client.fine_print import COARSE, FinePrint
from parlour.client.kept import MEGABYTE, Kept, surface_bytes
from parlour.client.palette import recoloured, shade
from parlour.client.settings import Palette

K = TypeVar("K")
V = TypeVar("V")
Typeface = Literal["title", "title_italic", "text", "text_bold"]

_FONT_FILES: dict[Typeface, str] = {
    "title": "EBGaramond12-Regular.otf",
    "title_italic": "EBGaramond12-Italic.otf",
    "text": "Lato-Regular.ttf",
    "text_bold": "Lato-Bold.ttf",
}

SERIFED: Final = ("title", "title_italic")
"""Typefaces that are drawn for large letters, with hairlines."""
INK = (62, 44, 26)
PALE_INK = (118, 96, 66)
PARCHMENT = (246, 236, 210)
GOLD = (201, 166, 96)
RED = (140, 47, 43)
DARK = (59, 43, 28)
LIT = (222, 148, 26)
SMALLEST_TEXT = 8
"""Units to which a text is made smaller at most."""
LEADING = 1.3
"""How much higher than its box a line may be: most letters leave room above and below."""
TEXT_BYTES = 8 * MEGABYTE
"""Rendered texts that are kept, at most."""


def drawing(path: str, size: tuple[int, int]) -> pygame.Surface:
    """Return an SVG of the assets at ``size`` pixels, in the colours in use."""
    source = recoloured(asset(path).decode()).encode()
    return pygame.image.load_sized_svg(io.BytesIO(source), size).convert_alpha()


_Wanted = tuple[str, Typeface, float, tuple[int, int, int], tuple[float, float] | None]
"""A text as it is asked for: its words, typeface, size, colour and room."""


class Art:
    """Pieces and texts at one scale."""

    def __init__(self, scale: float, text_size: float = 1.0) -> None:
        """Draw for ``scale`` pixels a unit of the canvas; texts ``text_size`` times as large."""
        self.scale = scale
        self.text_size = text_size
        self._pieces: dict[tuple[str, int], pygame.Surface] = {}
        self._fonts: dict[tuple[Typeface, int], pygame.Font] = {}
        self._texts: Kept[pygame.Surface] = Kept(TEXT_BYTES, surface_bytes)

    def piece(self, name: str, size: float) -> pygame.Surface:
        """Return a drawing of ``assets/pieces`` with a height of ``size`` units."""
        pixels = max(1, round(size * self.scale))
        return _kept(
            self._pieces,
            (name, pixels),
            lambda: drawing(f"pieces/{name}.svg", (pixels, pixels)),
        )

    def font(self, typeface: Typeface, size: float) -> pygame.Font:
        """Return a typeface with a height of ``size`` units."""
        pixels = max(8, round(size * self.scale * self.text_size))
        source = _FONT_FILES[typeface]
        return _kept(
            self._fonts,
            (typeface, pixels),
            lambda: _opened(asset(f"fonts/{source}"), typeface, pixels),
        )

    def text(
        self,
        text: str,
        size: float,
        colour: tuple[int, int, int] = INK,
        typeface: Typeface = "text_bold",
        room: tuple[float, float] | None = None,
    ) -> pygame.Surface:
        """Return ``text`` of ``size`` units, made smaller until it fits into ``room`` units."""
        key: _Wanted = (text, typeface, size, colour, room)
        return self._texts.get(key, lambda: self._written(key))

    def _written(self, wanted: _Wanted) -> pygame.Surface:
        text, typeface, size, colour, room = wanted
        font = self.font(typeface, size)
        if room is not None:
            while size > SMALLEST_TEXT and not self._fits(font, text, room):
                size -= 1
                font = self.font(typeface, size)
        return font.render(text, True, shade(colour))

    def _fits(self, font: pygame.Font, text: str, room: tuple[float, float]) -> bool:
        width, height = font.size(text)
        return width <= room[0] * self.scale and height <= room[1] * self.scale * LEADING


def drawn_in(scale: float, text_size: float, _palette: Palette) -> Art:
    """Return pieces and texts at a scale, whose colours are those of the palette in use."""
    return Art(scale, text_size)


def _opened(source: bytes, typeface: Typeface, pixels: int) -> pygame.Font:
    """Return a typeface so high; one that the font library would space badly, spaced well."""
    if typeface in SERIFED and pixels < COARSE:
        return FinePrint(source, pixels)
    return pygame.Font(io.BytesIO(source), pixels)


def _kept(kept: dict[K, V], key: K, make: Callable[[], V]) -> V:
    if key not in kept:
        kept[key] = make()
    return kept[key]
