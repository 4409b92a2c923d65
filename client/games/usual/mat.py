"""A mat of parchment on the table, with a heading and lines on which values lie."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from parlour.client.art import INK, PARCHMENT
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import Box
from parlour.client.stage.looks import soft_shadow
from parlour.client.stage.signs import darker, text
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio, laid_over, smooth

GOLD: Final[Colour] = (176, 136, 64)
HEAD: Final = 52.0
"""Units that the heading is high."""
ROW, LEAST = 74.0, 15.0
"""Units of a line at most, and of the least into which many are pressed."""
MARGIN: Final = 16.0
SHARE: Final = 0.6
"""How much of a line its label may take."""


@dataclass(frozen=True, slots=True)
class Mat(Still):
    """A sheet with a heading on a band of colour, and labels below it in columns."""

    title: str
    labels: tuple[str, ...]
    wide: float
    high: float
    colour: Colour
    columns: int = 1

    def cells(self, box: Box) -> list[Box]:
        """Return the line of each label, the mat lying in ``box``."""
        rows = max(1, -(-len(self.labels) // self.columns))
        row = max(LEAST, min(ROW, (box.h - HEAD - 1.5 * MARGIN) / rows))
        wide = (box.w - MARGIN) / self.columns
        return [
            Box(
                box.x + MARGIN + wide * (number // rows),
                box.y + HEAD + MARGIN / 2 + row * (number % rows),
                wide - MARGIN,
                row,
            )
            for number in range(len(self.labels))
        ]

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the sheet, its heading, and what each line is called."""
        size = studio.px(self.wide), studio.px(self.high)
        surface = smooth(size, partial(self._sheet, scale=studio.scale), 2)
        room = (self.wide - 2 * MARGIN, HEAD)
        title = text(studio, self.title, 27, PARCHMENT, "title", room)
        laid_over(surface, title, (size[0] / 2, studio.px(HEAD / 2)))
        cells = self.cells(Box(0, 0, self.wide, self.high))
        for label, cell in zip(self.labels, cells, strict=True):
            height = min(30.0, cell.h * 0.5)
            told = text(studio, label, height, INK, "text", (cell.w * SHARE, cell.h))
            at = studio.px(cell.x) + told.get_width() / 2, studio.px(cell.y + cell.h / 2)
            laid_over(surface, told, at)
        shadow = soft_shadow((round(size[0] * 1.04), round(size[1] * 1.06)), 110)
        middle = size[0] // 2, size[1] // 2
        cast = shadow.get_width() // 2, shadow.get_height() // 2 - studio.px(8)
        return Image(surface, middle, shadow, cast)

    def _sheet(self, large: pygame.Surface, finer: float, scale: float) -> None:
        unit, box = finer * scale, large.get_rect()
        radius = round(14 * unit)
        pygame.draw.rect(large, (*darker(shade(GOLD), 0.5), 255), box, border_radius=radius)
        pygame.draw.rect(
            large, (*shade(GOLD), 255), box.inflate(-round(2 * unit), -round(2 * unit)),
            border_radius=radius,
        )  # fmt: skip
        inner = box.inflate(-round(7 * unit), -round(7 * unit))
        pygame.draw.rect(
            large, (*shade(PARCHMENT), 255), inner, border_radius=max(1, radius - round(3 * unit))
        )
        band = pygame.Rect(inner.x, inner.y, inner.w, round((HEAD - 4) * unit))
        corner = max(1, radius - round(3 * unit))
        pygame.draw.rect(
            large, (*darker(shade(self.colour), 0.62), 255), band,
            border_top_left_radius=corner, border_top_right_radius=corner,
        )  # fmt: skip
        line = pygame.Rect(band.x, band.bottom, band.w, max(1, round(2 * unit)))
        large.fill((*shade(GOLD), 255), line)
