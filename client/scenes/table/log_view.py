"""The log of the game at the side of the table."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame

from parlour.client.art import GOLD, INK, Art
from parlour.client.games.protocol import Telling, Theme
from parlour.client.palette import shade
from parlour.client.text import wrapped
from parlour.shared.language import spoken

SIZE = 18
MOST_LINES = 600


class Line(NamedTuple):
    """A line of the log, what it is about, and the id of the place on the board."""

    text: str
    place: str | None
    theme: Theme
    tell: Telling

    @property
    def is_heading(self) -> bool:
        """Whether it says which part of the game begins."""
        return self.text.startswith("—")


class LogView:
    """Sentences, the newest at the bottom; the wheel and Page Up go back in time."""

    def __init__(self) -> None:
        """Begin empty."""
        self._sentences: list[Line] = []
        self._language = spoken()
        self._lines: list[Line] = []
        self._back = 0
        self.theme: Theme = ""
        """What is read; empty: everything."""
        self._frame = self._rect = pygame.Rect(0, 0, 1, 1)
        self._art = Art(1)

    @property
    def sentences(self) -> list[str]:
        """Everything that is kept of the log."""
        return [sentence.text for sentence in self._sentences]

    def layout(self, rect: pygame.Rect, art: Art, head: int = 0) -> None:
        """Stand in ``rect``, with so many pixels free above the lines."""
        self._frame = rect
        self._rect = pygame.Rect(rect.left, rect.top + head, rect.width, rect.height - head)
        self._art = art
        self._retell()
        self._lay_out()

    def move_to(self, rect: pygame.Rect) -> None:
        """Stand elsewhere, at the same size."""
        offset = rect.left - self._frame.left, rect.top - self._frame.top
        self._frame = self._frame.move(offset)
        self._rect = self._rect.move(offset)

    def _retell(self) -> None:
        """Tell everything anew if another language is spoken now."""
        if spoken() != self._language:
            self._language = spoken()
            self._sentences = [each._replace(text=each.tell()) for each in self._sentences]

    def read(self, theme: Theme) -> None:
        """Show the lines of one theme alone, or all if it is empty."""
        self.theme = theme
        self._lay_out()

    def _lay_out(self) -> None:
        self._lines = []
        for sentence in self._sentences:
            self._show(sentence)
        self._back = 0

    def add(self, tell: str | Telling, place: str | None = None, theme: Theme = "") -> None:
        """Add a sentence and show it; ``place`` and ``theme`` are what it is about.

        ``tell``: the sentence if it is the same in every language, else what tells it.
        """
        told = partial(str, tell) if isinstance(tell, str) else tell
        sentence = Line(told(), place, theme, told)
        self._sentences.append(sentence)
        self._show(sentence)
        del self._lines[:-MOST_LINES]
        del self._sentences[:-MOST_LINES]
        self._back = 0

    def _show(self, sentence: Line) -> None:
        """Show a sentence if it is to be read; a heading gives way to one that follows it."""
        if self.theme and not sentence.is_heading and sentence.theme != self.theme:
            return
        if self.theme and sentence.is_heading and self._lines and self._lines[-1].is_heading:
            self._lines.pop()
        self._lines += self._wrap(sentence)

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
        return [sentence._replace(text=line) for line in lines]

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
        pygame.draw.rect(surface, shade((240, 226, 192)), self._frame, border_radius=6)
        pygame.draw.rect(surface, shade(GOLD), self._frame, 2, border_radius=6)
        x = self._rect.left + round(12 * self._art.scale)
        for number, line in enumerate(self._shown()):
            heading = line.is_heading
            colour = (140, 47, 43) if heading else INK
            image = self._art.text(line.text, SIZE, colour, "text_bold" if heading else "text")
            surface.blit(image, (x, self._rect.top + 6 + number * self._line_height))
