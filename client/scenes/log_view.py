"""The log of the game at the side of the table."""

from __future__ import annotations

import pygame

from client.art import GOLD, INK, Art
from client.text import wrapped

SIZE = 18
MOST_LINES = 600


class LogView:
    """Sentences, the newest at the bottom; the wheel and Page Up go back in time."""

    def __init__(self) -> None:
        """Begin empty."""
        self._sentences: list[str] = []
        self._lines: list[str] = []
        self._back = 0
        self._rect = pygame.Rect(0, 0, 1, 1)
        self._art = Art(1)

    def layout(self, rect: pygame.Rect, art: Art) -> None:
        """Stand in ``rect``."""
        self._rect = rect
        self._art = art
        self._lines = [line for sentence in self._sentences for line in self._wrap(sentence)]
        self._back = 0

    def add(self, sentence: str) -> None:
        """Add a sentence and show it."""
        self._sentences.append(sentence)
        self._lines += self._wrap(sentence)
        del self._lines[:-MOST_LINES]
        del self._sentences[:-MOST_LINES]
        self._back = 0

    def scroll(self, lines: int) -> None:
        """Go ``lines`` back in time, or forward if negative."""
        most = max(0, len(self._lines) - self._room)
        self._back = max(0, min(most, self._back + lines))

    def _wrap(self, sentence: str) -> list[str]:
        margin = 16 * self._art.scale
        return wrapped(self._art.font("text", SIZE), sentence, round(self._rect.width - 2 * margin))

    @property
    def _line_height(self) -> int:
        return self._art.font("text", SIZE).get_linesize()

    @property
    def _room(self) -> int:
        return max(1, (self._rect.height - 12) // self._line_height)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what fits."""
        pygame.draw.rect(surface, (240, 226, 192), self._rect, border_radius=6)
        pygame.draw.rect(surface, GOLD, self._rect, 2, border_radius=6)
        end = len(self._lines) - self._back
        shown = self._lines[max(0, end - self._room) : end]
        x = self._rect.left + round(12 * self._art.scale)
        for number, line in enumerate(shown):
            heading = line.startswith("—")
            colour = (140, 47, 43) if heading else INK
            image = self._art.text(line, SIZE, colour, "text_bold" if heading else "text")
            surface.blit(image, (x, self._rect.top + 6 + number * self._line_height))
