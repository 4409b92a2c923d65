"""What the drawer of the table can show: a page fills it, is scrolled, and may be typed into."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from parlour.client.art import INK, PALE_INK, RED, Art
from parlour.client.palette import shade
from parlour.client.scenes.table.pane import SHEET_EDGE, Spot

FIELD_SIZE = 18.0
LONGEST = 500
LINE = 22.0
"""Units that one line of scrolling moves."""


class Row(NamedTuple):
    """A part of what a page shows: a picture, and what a click on it does."""

    image: pygame.Surface
    press: Callable[[], None] | None = None
    id: str = ""
    chosen: bool = False


class Field:
    """A line to type into."""

    def __init__(self, longest: int = LONGEST) -> None:
        """Begin empty."""
        self.text = ""
        self._longest = longest

    def type(self, text: str) -> None:
        """Add what was typed."""
        printable = "".join(letter for letter in text if letter.isprintable())
        self.text = (self.text + printable)[: self._longest]

    def erase(self) -> None:
        """Take the last letter away."""
        self.text = self.text[:-1]

    def take(self) -> str:
        """Return what was typed, and be empty."""
        text, self.text = self.text.strip(), ""
        return text

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, art: Art, hint: str, *, active: bool
    ) -> None:
        """Draw it with the end of its text, and the place where letters come."""
        radius = rect.height // 4
        pygame.draw.rect(surface, shade((250, 243, 222)), rect, border_radius=radius)
        edge = RED if active else SHEET_EDGE
        pygame.draw.rect(surface, shade(edge), rect, 2, border_radius=radius)
        inner = rect.inflate(-rect.height // 2, 0)
        shown, colour = (self.text, INK) if self.text or active else (hint, PALE_INK)
        image = art.text(shown or " ", FIELD_SIZE, colour, "text")
        place = image.get_rect(midleft=inner.midleft)
        if place.width > inner.width - 4:
            place.right = inner.right - 4
        before = surface.get_clip()
        surface.set_clip(inner.clip(before))
        surface.blit(image, place)
        if active:
            x = place.right + 1 if self.text else inner.left
            height = image.get_height() * 3 // 4
            pygame.draw.rect(surface, shade(RED), (x, rect.centery - height // 2, 2, height))
        surface.set_clip(before)


class Page:
    """One of the pages of the drawer; ``rows`` are what it shows, one below the other."""

    def __init__(self) -> None:
        """Begin at the top."""
        self.field = Field()
        self.changed = True
        """Whether it looks otherwise than when it was drawn."""
        self.offset = 0
        self.from_the_end = False
        """Whether its end is seen when it is opened, as of talk."""
        self._height = 0
        self._room = pygame.Rect(0, 0, 1, 1)
        self._art = Art(1)

    @property
    def hint(self) -> str:
        """What is said in its field while that is empty; empty: it has none."""
        return ""

    def layout(self, room: pygame.Rect, art: Art) -> None:
        """Stand in a part of the drawer."""
        self._room, self._art = room, art
        self.changed = True

    def rows(self, width: int) -> list[Row]:
        """Return what is shown, so wide."""
        raise NotImplementedError

    def entered(self, text: str) -> None:
        """Take up what was typed, when Enter is pressed."""

    def typed(self) -> None:
        """Take up that something else stands in the field."""

    def erase(self) -> None:
        """Take the last letter back."""
        self.field.erase()
        self.typed()

    def step(self, by: int) -> None:
        """Come to the next row, or the one before."""
        self.scroll(-by)

    def opened(self) -> None:
        """Be looked at."""
        self.changed = True

    def live(self, surface: pygame.Surface, seconds: float, *, still: bool) -> list[pygame.Rect]:
        """Let time pass for what moves on it, and draw that; returns which parts have changed."""
        return []

    def shut(self) -> None:
        """Be looked at no more, for now."""

    @property
    def _field_height(self) -> int:
        if not self.hint:
            return 0
        return round(self._art.font("text", FIELD_SIZE).get_linesize() * 1.5)

    def scroll(self, lines: float) -> None:
        """Go so many lines up, or down if negative."""
        step = round(lines * LINE * self._art.scale)
        self.offset += step if self.from_the_end else -step
        self.offset = max(0, min(self._most, self.offset))
        self.changed = True

    @property
    def _most(self) -> int:
        return max(0, self._height - (self._room.height - self._field_height))

    def draw(self, surface: pygame.Surface, *, active: bool) -> list[Spot]:
        """Draw it; returns what can be pressed, in the pixels of ``surface``."""
        self.changed = False
        seen = self._room.copy()
        if self.hint:
            line = pygame.Rect(seen.left, 0, seen.width, self._field_height)
            if self.from_the_end:
                line.bottom = seen.bottom
            else:
                line.top = seen.top
                seen.top += line.height + 8
            seen.height -= line.height + 8
            self.field.draw(surface, line, self._art, self.hint, active=active)
        rows = self.rows(seen.width)
        self._height = sum(row.image.get_height() for row in rows)
        self.offset = max(0, min(self._most, self.offset))
        y = seen.top - self.offset
        if self.from_the_end and self._height > seen.height:
            y = seen.bottom - self._height + self.offset
        return self._draw_rows(surface, seen, rows, y)

    def _draw_rows(
        self, surface: pygame.Surface, seen: pygame.Rect, rows: list[Row], y: int
    ) -> list[Spot]:
        before, spots = surface.get_clip(), []
        surface.set_clip(seen.clip(before))
        for row in rows:
            rect = row.image.get_rect(topleft=(seen.left, y))
            if rect.colliderect(seen):
                surface.blit(row.image, rect)
                if row.press is not None or row.id:
                    spots.append(Spot(rect.clip(seen), row.id, row.press))
            y += rect.height
        surface.set_clip(before)
        return spots
