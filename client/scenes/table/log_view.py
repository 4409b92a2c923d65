"""The log of the game, as a page of the drawer of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final, NamedTuple, Protocol

import pygame

from parlour.client.art import INK, RED, Art, Typeface
from parlour.client.games.protocol import Telling, Theme
from parlour.client.palette import shade
from parlour.client.scenes.table.pages import Page
from parlour.client.scenes.table.pane import SHEET_EDGE, Spot
from parlour.client.text import wrapped
from parlour.shared.language import spoken, tr, tr_noop

SIZE, CHIP_SIZE = 18, 15.0
MOST_LINES = 600
CHIPS: Final[dict[Theme, str]] = {
    "": tr_noop("Everything"),
    "war": tr_noop("War"),
    "points": tr_noop("Points"),
    "talk": tr_noop("Talk"),
}
"""What can be read alone."""


class Retold(Protocol):
    """A sentence of a game that is looked at again."""

    @property
    def step(self) -> int:
        """The step in which that happened."""
        ...

    @property
    def text(self) -> str:
        """The sentence."""
        ...

    @property
    def place(self) -> str | None:
        """What it is about."""
        ...

    @property
    def theme(self) -> Theme:
        """What it belongs to."""
        ...


class Line(NamedTuple):
    """A line of the log, what it is about, and the id of the place on the board."""

    text: str
    place: str | None
    theme: Theme
    wording: Telling
    lead: Callable[[], None] | None = None
    """Leads to where that happened."""

    @property
    def is_heading(self) -> bool:
        """Whether it says which part of the game begins."""
        return self.text.startswith("—")


class LogView(Page):
    """Sentences, the newest at the bottom; the wheel and Page Up go back in time."""

    def __init__(self) -> None:
        """Begin empty."""
        super().__init__()
        self._sentences: list[Line] = []
        self._language = spoken()
        self._lines: list[Line] = []
        self._wrapped: dict[str, list[str]] = {}
        """The lines of each sentence, as wide as the drawer is now."""
        self._back = 0
        self.theme: Theme = ""
        """What is read; empty: everything."""

    @property
    def sentences(self) -> list[str]:
        """Everything that is kept of the log."""
        return [sentence.text for sentence in self._sentences]

    def layout(self, room: pygame.Rect, art: Art) -> None:
        """Stand in a part of the drawer."""
        super().layout(room, art)
        self._wrapped.clear()
        self._retell()
        self._lay_out()

    def _retell(self) -> None:
        """Tell everything anew if another language is spoken now."""
        if spoken() != self._language:
            self._language = spoken()
            self._sentences = [each._replace(text=each.wording()) for each in self._sentences]

    def read(self, theme: Theme) -> None:
        """Show the lines of one theme alone, or all if it is empty."""
        self.theme = theme
        self._lay_out()

    def _lay_out(self) -> None:
        self._lines = []
        for sentence in self._sentences:
            self._show(sentence)
        self._back = 0
        self.changed = True

    def add(self, wording: str | Telling, place: str | None = None, theme: Theme = "") -> None:
        """Add a sentence and show it; ``place`` and ``theme`` are what it is about.

        ``wording``: the sentence if it is the same in every language, else what words it.
        """
        told = partial(str, wording) if isinstance(wording, str) else wording
        sentence = Line(told(), place, theme, told)
        self._sentences.append(sentence)
        self._show(sentence)
        del self._lines[:-MOST_LINES]
        del self._sentences[:-MOST_LINES]
        self._back = 0
        self.changed = True

    def retell(self, told: Iterable[Retold], until: int, lead: Callable[[int], None]) -> None:
        """Tell a game anew up to a step; whoever presses a line is led to its step."""
        self._sentences = [
            Line(
                each.text, each.place, each.theme, partial(str, each.text), partial(lead, each.step)
            )
            for each in told
            if each.step <= until
        ]
        self._lay_out()

    def _show(self, sentence: Line) -> None:
        """Show a sentence if it is to be read; a heading gives way to one that follows it."""
        if self.theme and not sentence.is_heading and sentence.theme != self.theme:
            return
        if self.theme and sentence.is_heading and self._lines and self._lines[-1].is_heading:
            self._lines.pop()
        self._lines += self._wrap(sentence)

    def scroll(self, lines: float) -> None:
        """Go ``lines`` back in time, or forward if negative."""
        most = max(0, len(self._lines) - self._most_lines)
        self._back = max(0, min(most, self._back + round(lines)))
        self.changed = True

    def place_at(self, point: tuple[int, int]) -> str | None:
        """Return what the line under a point of the drawer is about."""
        number = (point[1] - self._text.top) // self._line_height
        shown = self._shown()
        inside = self._text.collidepoint(point) and 0 <= number < len(shown)
        return shown[number].place if inside else None

    def _wrap(self, sentence: Line) -> list[Line]:
        text = sentence.text
        if text not in self._wrapped:
            self._wrapped[text] = wrapped(self._art.font("text", SIZE), text, self._text.width)
        return [sentence._replace(text=line) for line in self._wrapped[text]]

    @property
    def _line_height(self) -> int:
        return self._art.font("text", SIZE).get_linesize()

    @property
    def _chip_height(self) -> int:
        return round(self._art.font("title", CHIP_SIZE).get_linesize() * 1.2)

    @property
    def _text(self) -> pygame.Rect:
        """Where the lines are."""
        head = self._chip_height + 8
        room = self._room
        return pygame.Rect(room.left, room.top + head, room.width, max(1, room.height - head))

    @property
    def _most_lines(self) -> int:
        return max(1, self._text.height // self._line_height)

    def _shown(self) -> list[Line]:
        end = len(self._lines) - self._back
        return self._lines[max(0, end - self._most_lines) : end]

    def draw(self, surface: pygame.Surface, *, active: bool) -> list[Spot]:
        """Draw what fits, under what can be read alone."""
        self.changed = False
        for number, line in enumerate(self._shown()):
            heading = line.is_heading
            typeface: Typeface = "text_bold" if heading else "text"
            image = self._art.text(line.text, SIZE, RED if heading else INK, typeface)
            surface.blit(image, (self._text.left, self._text.top + number * self._line_height))
        return [*self._chips(surface), *self._ways()]

    def _ways(self) -> Iterator[Spot]:
        """Yield the lines that lead to where something happened."""
        for number, line in enumerate(self._shown()):
            if line.lead is not None:
                top = self._text.top + number * self._line_height
                rect = pygame.Rect(self._text.left, top, self._text.width, self._line_height)
                yield Spot(rect, f"line:{number}", line.lead, told=tr("Go to this moment"))

    def _chips(self, surface: pygame.Surface) -> Iterator[Spot]:
        gap = 6
        across = (self._room.width - gap * (len(CHIPS) - 1)) // len(CHIPS)
        for number, (theme, label) in enumerate(CHIPS.items()):
            left = self._room.left + number * (across + gap)
            rect = pygame.Rect(left, self._room.top, across, self._chip_height)
            radius = rect.height // 3
            if theme == self.theme:
                pygame.draw.rect(surface, shade((246, 222, 160)), rect, border_radius=radius)
            pygame.draw.rect(surface, shade(SHEET_EDGE), rect, 1, border_radius=radius)
            room = ((across - 8) / self._art.scale, self._chip_height / self._art.scale)
            word = self._art.text(tr(label), CHIP_SIZE, INK, "title", room)
            surface.blit(word, word.get_rect(center=rect.center))
            yield Spot(rect, f"theme:{theme}", partial(self.read, theme))
