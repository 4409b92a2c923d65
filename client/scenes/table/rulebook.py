"""The rules as a page of the drawer: those of the phase at first, all others one step away."""

from __future__ import annotations

from functools import partial
from html import escape

import pygame

from parlour.client.art import INK, RED
from parlour.client.layout.words import Words
from parlour.client.palette import Colour, shade
from parlour.client.rules import Topic, matching, topics
from parlour.client.scenes.table.pages import Page, Row
from parlour.client.scenes.table.pane import SHEET_EDGE
from parlour.shared.language import spoken, tr

TITLE, SIZE, ENTRY = 24.0, 19.0, 18.0
CHOSEN: Colour = (246, 222, 160)


class Rulebook(Page):
    """A topic, or the list of those in which the words that were typed are found."""

    def __init__(self, game: str) -> None:
        """Read the rules of a game."""
        super().__init__()
        self._game = game
        self._key: str | None = None
        """The topic that is read; None: the list."""
        self._at = 0

    @property
    def hint(self) -> str:
        """What is said in its field while that is empty."""
        return tr("Search")

    @property
    def _all(self) -> tuple[Topic, ...]:
        return topics(self._game, spoken())

    @property
    def _found(self) -> list[Topic]:
        return matching(self._all, self.field.text)

    def read(self, key: str | None) -> None:
        """Read a topic, or the list of all."""
        self._key = key if any(topic.key == key for topic in self._all) else None
        self.offset, self.changed = 0, True

    def typed(self) -> None:
        """List what is found."""
        self._at = 0
        self.read(None)

    def entered(self, text: str) -> None:
        """Read what the keyboard has come to; a topic that is read gives way to the list."""
        self.field.text = text
        found = self._found
        if self._key is not None:
            self.read(None)
        elif found:
            self.read(found[min(self._at, len(found) - 1)].key)

    def erase(self) -> None:
        """Take the last letter back; from a topic, go back to the list."""
        if self._key is None:
            super().erase()
        else:
            self.read(None)

    def step(self, by: int) -> None:
        """Come to the next topic; scroll the one that is read."""
        if self._key is not None:
            self.scroll(-by)
        elif self._found:
            self._at = (self._at + by) % len(self._found)
            self.changed = True

    def rows(self, width: int) -> list[Row]:
        """Return the topic, or the list."""
        topic = next((each for each in self._all if each.key == self._key), None)
        if topic is not None:
            back = self._entry(tr("All rules"), width, partial(self.read, None), "rules:all", False)
            title = Words(self._art, escape(topic.title), TITLE, RED, ("title", "title"))
            text = Words(self._art, escape(topic.text), SIZE)
            return [back, Row(_spaced(title.draw(width), 8)), Row(_spaced(text.draw(width), 12))]
        found = self._found
        if not found:
            return [
                Row(Words(self._art, tr("Nothing in the rules has these words."), SIZE).draw(width))
            ]
        return [
            self._entry(
                each.title, width, partial(self.read, each.key), f"rules:{each.key}", n == self._at
            )
            for n, each in enumerate(found)
        ]

    def _entry(self, title: str, width: int, press: partial[None], name: str, chosen: bool) -> Row:
        margin = max(4, round(8 * self._art.scale))
        words = Words(self._art, escape(title), ENTRY, INK)
        image = words.draw(width - 2 * margin)
        row = pygame.Surface((width, image.get_height() + 2 * margin), pygame.SRCALPHA)
        rect = row.get_rect().inflate(0, -margin // 2)
        radius = margin
        if chosen:
            pygame.draw.rect(row, shade(CHOSEN), rect, border_radius=radius)
        pygame.draw.rect(row, shade(SHEET_EDGE), rect, 1, border_radius=radius)
        row.blit(image, (margin, margin))
        return Row(row, press, name, chosen)


def _spaced(image: pygame.Surface, below: int) -> pygame.Surface:
    spaced = pygame.Surface((image.get_width(), image.get_height() + below), pygame.SRCALPHA)
    spaced.blit(image, (0, 0))
    return spaced
