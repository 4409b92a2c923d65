"""The rules as a page of the drawer: those of the phase at first, all others one step away.

A topic has an example that moves, and leads to the rulings that it rests on.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from html import escape

import pygame

from parlour.client.app import App
from parlour.client.art import INK, RED, Art
from parlour.client.examples import example_of, rulings
from parlour.client.layout.words import Words
from parlour.client.palette import Colour, shade
from parlour.client.rules import Topic, matching, topics
from parlour.client.scenes.table.pages import Page, Row
from parlour.client.scenes.table.pane import SHEET_EDGE
from parlour.client.scenes.table.vignette import Vignette
from parlour.shared.language import spoken, tr

TITLE, SIZE, ENTRY = 24.0, 19.0, 18.0
CHOSEN: Colour = (246, 222, 160)
FLAT = 9 / 16
"""How high an example is, beside its width."""
EXAMPLE, RULING = "example", "ruling:"
"""What the rows of an example and of rulings are called."""
BACK = "rules:all"
"""What leads back is called."""


class Rulebook(Page):
    """A topic, or the list of those in which the words that were typed are found."""

    def __init__(self, app: App, game: str) -> None:
        """Read the rules of a game."""
        super().__init__()
        self._app, self._game = app, game
        self._vignette: Vignette | None = None
        """The example that is looked at."""
        self._ruling: int | None = None
        """The ruling that is read; None: the topic is."""
        self._key: str | None = None
        """The topic that is read; None: the list."""
        self._at = 0
        self._above = 0
        """Pixels from the top of the page to its example."""

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
        self._ruling = None
        self.offset, self.changed = 0, True

    def read_ruling(self, number: int) -> None:
        """Read a ruling that the topic rests on."""
        self._ruling = number
        self.offset, self.changed = 0, True

    # --- what moves ---

    def layout(self, room: pygame.Rect, art: Art) -> None:
        """Stand in a part of the drawer; the example is shown anew."""
        super().layout(room, art)
        self.shut()

    def shut(self) -> None:
        """Give up the example."""
        if self._vignette is not None:
            self._vignette.close()
            self._vignette = None

    def _example(self, width: int) -> Vignette | None:
        """Return the example of the topic that is read, so wide."""
        key, size = self._key, (width, round(width * FLAT))
        if key is None or self._ruling is not None or example_of(self._game, key) is None:
            self.shut()
        elif self._vignette is None or not self._vignette.shows(key, size):
            self.shut()
            self._vignette = Vignette(self._app.settings, self._game, key, size)
        return self._vignette

    def live(self, surface: pygame.Surface, seconds: float, *, still: bool) -> list[pygame.Rect]:
        """Let the example go on."""
        vignette = self._vignette
        if vignette is None or not vignette.update(seconds, still=still):
            return []
        place = vignette.picture.get_rect(topleft=(self._seen.left, self._seen.top - self.offset))
        place.top += self._above
        before = surface.get_clip()
        surface.set_clip(self._seen)
        changed = surface.blit(vignette.picture, place)
        surface.set_clip(before)
        return [changed] if changed.size != (0, 0) else []

    @property
    def _seen(self) -> pygame.Rect:
        """Where the rows are seen."""
        field = self._field_height + 8
        room = self._room
        return pygame.Rect(room.left, room.top + field, room.width, room.height - field)

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
            self.read(None if self._ruling is None else self._key)

    def step(self, by: int) -> None:
        """Come to the next topic; scroll the one that is read."""
        if self._key is not None:
            self.scroll(-by)
        elif self._found:
            self._at = (self._at + by) % len(self._found)
            self.changed = True

    def rows(self, width: int) -> list[Row]:
        """Return the topic, a ruling, or the list."""
        topic = next((each for each in self._all if each.key == self._key), None)
        if topic is not None:
            return self._read(topic, width)
        self.shut()
        found = self._found
        if not found:
            return [Row(Words(self._art, tr("No topic contains these words."), SIZE).draw(width))]
        return [
            self._entry(
                each.title, width, partial(self.read, each.key), f"rules:{each.key}", n == self._at
            )
            for n, each in enumerate(found)
        ]

    def _read(self, topic: Topic, width: int) -> list[Row]:
        """Return what is read of a topic: its example, its text, and its rulings."""
        vignette = self._example(width)
        if self._ruling is not None:
            back = self._entry(topic.title, width, partial(self.read, topic.key), BACK, False)
            called, told = self._called(self._ruling), self._told[self._ruling]
            return [back, *self._text(called, told, width)]
        back = self._entry(tr("All rules"), width, partial(self.read, None), BACK, False)
        title, text = self._text(topic.title, topic.text, width)
        self._above = back.image.get_height() + title.image.get_height()
        shown = [] if vignette is None else [Row(_spaced(vignette.picture, 12), id=EXAMPLE)]
        return [back, title, *shown, text, *self._links(topic.key, width)]

    def _text(self, title: str, text: str, width: int) -> list[Row]:
        head = Words(self._art, escape(title), TITLE, RED, ("title", "title"))
        body = Words(self._art, escape(text), SIZE)
        return [Row(_spaced(head.draw(width), 8)), Row(_spaced(body.draw(width), 12))]

    @property
    def _told(self) -> Mapping[int, str]:
        return rulings(self._game, spoken())

    @staticmethod
    def _called(number: int) -> str:
        return tr("Ruling {number}", number=number)

    def _links(self, key: str, width: int) -> list[Row]:
        """Return what leads to the rulings that a topic rests on."""
        example = example_of(self._game, key)
        return [
            self._entry(
                self._called(number), width, partial(self.read_ruling, number),
                f"{RULING}{number}", False,
            )
            for number in (example.rulings if example is not None else ())
        ]  # fmt: skip

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
