"""The log of the game at the side of the table."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from client.art import GOLD, INK, Art
from client.palette import shade
from client.text import wrapped

SIZE = 18
MOST_LINES = 600


class Line(NamedTuple):
    """A line of the log, and the id of the place on the board that it is about."""

    text: str
    place: str | None


class LogView:
    """Sentences, the newest at the bottom; the wheel and Page Up go back in time."""

    def __init__(self) -> None:
        """Begin empty."""
        self._sentences: list[Line] = []
        self._lines: list[Line] = []
        self._back = 0
        self._rect = pygame.Rect(0, 0, 1, 1)
        self._art = Art(1)

    @property
    def sentences(self) -> list[str]:
        """Everything that is kept of the log."""
        return [sentence.text for sentence in self._sentences]

    def layout(self, rect: pygame.Rect, art: Art) -> None:
        """Stand in ``rect``."""
        self._rect = rect
        self._art = art
        self._lines = [line for sentence in self._sentences for line in self._wrap(sentence)]
        self._back = 0

    def add(self, text: str, place: str | None = None) -> None:
        """Add a sentence and show it; ``place`` is what it is about."""
        sentence = Line(text, place)
        self._sentences.append(sentence)
        self._lines += self._wrap(sentence)
        del self._lines[:-MOST_LINES]
        del self._sentences[:-MOST_LINES]
        self._back = 0

    def scroll(self, lines: int) -> None:
        """Go ``lines`` back in time, or forward if negative."""
        most = max(0, len(self._lines) - self._room)
        self._back = max(0, min(most, self._back + lines))

    def place_at(self, point: tuple[int, int]) -> str | None:
        """Return what the line under a point of the window is about."""
        if not self._rect.collidepoint(point):
            return None
        number = (point[1] - self._rect.top - 6) // self._line_height
        shown = self._shown()
        return shown[number].place if 0 <= number < len(shown) else None

    def _wrap(self, sentence: Line) -> list[Line]:
        margin = 16 * self._art.scale
        width = round(self._rect.width - 2 * margin)
        lines = wrapped(self._art.font("text", SIZE), sentence.text, width)
        return [Line(line, sentence.place) for line in lines]

    @property
    def _line_height(self) -> int:
        return self._art.font("text", SIZE).get_linesize()

    @property
    def _room(self) -> int:
        return max(1, (self._rect.height - 12) // self._line_height)

    def _shown(self) -> list[Line]:
        end = len(self._lines) - self._back
        return self._lines[max(0, end - self._room) : end]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what fits."""
        pygame.draw.rect(surface, shade((240, 226, 192)), self._rect, border_radius=6)
        pygame.draw.rect(surface, shade(GOLD), self._rect, 2, border_radius=6)
        x = self._rect.left + round(12 * self._art.scale)
        for number, line in enumerate(self._shown()):
            heading = line.text.startswith("—")
            colour = (140, 47, 43) if heading else INK
            image = self._art.text(line.text, SIZE, colour, "text_bold" if heading else "text")
            surface.blit(image, (x, self._rect.top + 6 + number * self._line_height))
