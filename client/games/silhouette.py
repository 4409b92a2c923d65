"""Pictures of shapes that are no rectangles, with smooth edges."""

from __future__ import annotations

import io
from functools import lru_cache
from math import ceil

import pygame

from parlour.client.games.boxes import Outline, hull_of
from parlour.client.palette import Colour

MARGIN = 8
"""Units round a shape, for the line along its edge."""


def origin(outline: Outline) -> tuple[float, float]:
    """Return where the corner of the picture of an outline is on the canvas."""
    box = hull_of(outline).grown(MARGIN)
    return box.x, box.y


@lru_cache(64)
def filled(outline: Outline, scale: float, colour: Colour, alpha: int) -> pygame.Surface:
    """Return a shape in one colour (``alpha``: 0 to 255), at ``scale`` pixels a unit."""
    return _picture(outline, scale, f'fill="{_hex(colour)}" fill-opacity="{alpha / 255:.3f}"')


@lru_cache(64)
def edged(outline: Outline, scale: float, colour: Colour, width: float) -> pygame.Surface:
    """Return a line of ``width`` units along the edge of a shape."""
    line = f'fill="none" stroke="{_hex(colour)}" stroke-width="{width}" stroke-linejoin="round"'
    return _picture(outline, scale, line)


def _picture(outline: Outline, scale: float, look: str) -> pygame.Surface:
    box = hull_of(outline).grown(MARGIN)
    points = " ".join(f"{x - box.x:g},{y - box.y:g}" for x, y in outline)
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box.w:g} {box.h:g}">'
        f'<polygon points="{points}" {look}/></svg>'
    )
    size = (ceil(box.w * scale), ceil(box.h * scale))
    return pygame.image.load_sized_svg(io.BytesIO(drawing.encode()), size).convert_alpha()


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
