"""The voice of the guide: a figure that speaks, in a sheet with a tail, and the ways on.

It stands beside what it speaks about, and hides nothing of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from html import escape
from random import Random
from typing import NamedTuple

import pygame

from parlour.client.art import INK
from parlour.client.layout.words import Words
from parlour.client.palette import in_use, shade
from parlour.client.scenes.table.guide import Speech
from parlour.client.scenes.table.pane import (
    BRIGHT,
    SHEET,
    SHEET_EDGE,
    SHEET_INK,
    WOOD,
    Pane,
    Spot,
    fitted,
    parchment,
)
from parlour.client.scenes.table.teacher import face
from parlour.client.settings import Palette
from parlour.client.stage.particles import CONFETTI
from parlour.client.stage.studio import PREMULTIPLIED, Look, smooth

WIDTH, MARGIN = 410.0, 14.0
TEXT, FOLLOWED, BUTTON = 22.0, 17.5, 17.0
BUTTON_HEIGHT, LEAST_BUTTON, GAP = 34.0, 84.0, 8.0
FIGURE = (104.0, 132.0)
"""Units that the figure has, at most."""
EDGE = 6.0
TAIL = 26.0
"""How far the tail reaches towards the figure."""
LARGEST = 1.7
"""How much the figure may be enlarged."""
CONFETTI_SEED, CONFETTI_PIECES, CONFETTI_SIDE, FALLEN = 7, 90, 8.0, 0.55
"""How confetti lies when the course is over; the last: how much of it has come to the ground."""
LAUREL = 46.0
FACE = 0.9
"""How much of the medallion a face takes."""
FADED = (112, 80, 44)
_BACKGROUND = tuple(((70 + 9 * n, 44 + 7 * n, 58 + 5 * n), 7.0 + 3.4 * n) for n in range(11))
"""Rings that grow lighter to the middle."""


Find = Callable[[tuple[int, int]], pygame.Rect]
"""Finds the place of something of a size."""


class _Parts(NamedTuple):
    """What is drawn, and how large it is."""

    followed: Words | None
    text: Words | None
    room: int
    heights: tuple[int, int]
    size: tuple[int, int]


class Voice(Pane):
    """See the module."""

    def __init__(self) -> None:
        """Say nothing."""
        super().__init__()
        self._text, self._found = "", False
        """What was said, and whether its place was looked for on the board."""

    def show(
        self,
        speech: Speech,
        figure: Look | str | None,
        buttons: Sequence[tuple[str, str]],
        press: Callable[[str], None],
        free: pygame.Rect,
        taken: Sequence[pygame.Rect],
        focus: str = "",
        find: Find | None = None,
    ) -> None:
        """Say something, with buttons; within ``free``, and clear of what is ``taken``.

        ``find``: finds a place for something new that is said; None: a corner has to do.
        """
        if not speech:
            self.close()
            return
        same = speech.text == self._text and (find is not None) == self._found
        stays = self.is_open and same and not self.rect.collidelistall(list(taken))
        content = (speech, figure, tuple(buttons), tuple(free), focus)
        if not self.tell(content) and stays:
            return
        parts = self._parts(speech, buttons)
        rect = pygame.Rect((0, 0), parts.size)
        if find is None or stays:
            corner = self._clear_corner(rect, free, taken, stays=stays)
        else:
            corner = find(rect.size).topleft
        rect.topleft = corner
        if self.is_open and not self.tell((content, corner)):
            return
        self._content, self._text, self._found = content, speech.text, find is not None
        surface = self.open(rect)
        sheet = self._sheet(surface, figure)
        if speech.ends:
            self._celebrate(surface, sheet)
        self._write(surface, sheet, parts)
        self._count(surface, sheet, speech)
        self._add_buttons(surface, sheet, buttons, press, focus)

    def _parts(self, speech: Speech, buttons: Sequence[tuple[str, str]]) -> _Parts:
        """Return what is to be written, and how much room it takes."""
        large = min(1.5, self.large)
        room = self.px(WIDTH * large)
        bold = ("text_bold", "text_bold")
        followed = (
            Words(self.art, escape(speech.followed), FOLLOWED, FADED) if speech.followed else None
        )
        colour = SHEET_INK if speech.asks or speech.waits else INK
        text = Words(self.art, escape(speech.text), TEXT, colour, bold) if speech.text else None  # type: ignore[arg-type]
        above = round(followed.measure(float(room))[1]) if followed is not None else 0
        below = round(text.measure(float(room))[1]) if text is not None else 0
        gap = self.px(GAP) if above and below else 0
        foot = self.px(BUTTON_HEIGHT * large + GAP) if buttons else 0
        height = above + gap + below + foot + 2 * self.px(MARGIN)
        height = max(height, self.px(FIGURE[1]))
        width = room + 2 * self.px(MARGIN) + self.px(FIGURE[0] + TAIL)
        return _Parts(followed, text, room, (above, below), (width, height))

    def _clear_corner(
        self, rect: pygame.Rect, free: pygame.Rect, taken: Sequence[pygame.Rect], *, stays: bool
    ) -> tuple[int, int]:
        """Return where it stands: where it was if it may, else the first place that is clear."""
        if stays:
            kept = rect.copy()
            kept.bottomleft = self.rect.bottomleft
            if free.contains(kept) and all(not kept.colliderect(each) for each in taken):
                return kept.topleft
        places = ("bottomleft", "midtop", "bottomright", "topleft", "topright", "midleft")
        least, best = None, rect.topleft
        for place in places:
            there = rect.copy()
            setattr(there, place, getattr(free, place))
            clips = (there.clip(each) for each in taken)
            hidden = sum(each.width * each.height for each in clips)
            if least is None or hidden < least:
                least, best = hidden, there.topleft
            if not hidden:
                break
        return best

    def _sheet(self, surface: pygame.Surface, figure: Look | str | None) -> pygame.Rect:
        """Draw the sheet with its tail, and who speaks; returns where the sheet is."""
        beside = self.px(FIGURE[0] + TAIL)
        sheet = pygame.Rect(beside, 0, surface.get_width() - beside, surface.get_height())
        parchment(surface, sheet, max(2, self.px(EDGE)), lit=True, radius=self.px(16))
        tail = _tail((self.px(TAIL + EDGE + 4), self.px(34)))
        middle = min(sheet.height - self.px(46), sheet.height // 2)
        place = tail.get_rect(midright=(beside + self.px(EDGE + 5), middle))
        surface.blit(tail, place, special_flags=PREMULTIPLIED)
        if figure is not None:
            self._medallion(surface, figure)
        return sheet

    def _medallion(self, surface: pygame.Surface, figure: Look | str) -> None:
        """Draw who speaks, before a medallion."""
        across, high = self.px(FIGURE[0]), self.px(FIGURE[1])
        plate = _plate((across, across), in_use())
        place = plate.get_rect(bottomleft=(0, surface.get_height()))
        surface.blit(plate, place, special_flags=PREMULTIPLIED)
        if isinstance(figure, str):
            image = face(figure, round(across * FACE), in_use())
            stands = image.get_rect(center=place.center)
            surface.blit(image, stands, special_flags=PREMULTIPLIED)
            return
        image = fitted(self.studio, figure, (across * 0.8, high - self.px(14)), LARGEST)
        stands = image.get_rect(midbottom=(place.centerx, place.bottom - self.px(12)))
        surface.blit(image, stands, special_flags=PREMULTIPLIED)

    def _celebrate(self, surface: pygame.Surface, sheet: pygame.Rect) -> None:
        """Let confetti lie along the edges of the sheet, and a laurel under who speaks."""
        rng, side = Random(CONFETTI_SEED), self.px(CONFETTI_SIDE)
        inner = sheet.inflate(-self.px(EDGE) * 2, -self.px(EDGE) * 2)
        for number in range(CONFETTI_PIECES):
            x = rng.randint(inner.left, inner.right - side)
            low = rng.random() < FALLEN
            y = inner.bottom - side - rng.randint(0, side) if low else inner.top
            colour = shade(CONFETTI.colours[number % len(CONFETTI.colours)])
            leans = rng.randint(-side // 2, side // 2)
            corners = ((x, y), (x + side, y + leans), (x + side - leans, y + side), (x - leans, y))
            pygame.draw.polygon(surface, colour, corners)
        laurel = self.art.piece("laurel", LAUREL)
        foot = surface.get_height() - self.px(2)
        surface.blit(laurel, laurel.get_rect(midbottom=(self.px(FIGURE[0] / 2), foot)))

    def _write(self, surface: pygame.Surface, sheet: pygame.Rect, parts: _Parts) -> None:
        x, y = sheet.x + self.px(MARGIN), self.px(MARGIN)
        for words, height in zip((parts.followed, parts.text), parts.heights, strict=True):
            if words is not None:
                surface.blit(words.draw(parts.room), (x, y))
                y += height + self.px(GAP)

    def _count(self, surface: pygame.Surface, sheet: pygame.Rect, speech: Speech) -> None:
        """Write which step of how many it is, at the foot of the sheet."""
        if not speech.progress[0]:
            return
        size = FOLLOWED * min(1.5, self.large)
        label = self.art.text("{} / {}".format(*speech.progress), size, FADED)
        low = sheet.bottom - self.px(MARGIN + BUTTON_HEIGHT * min(1.5, self.large) / 2 - 2)
        surface.blit(label, label.get_rect(midleft=(sheet.left + self.px(MARGIN), low)))

    def _add_buttons(
        self,
        surface: pygame.Surface,
        sheet: pygame.Rect,
        buttons: Sequence[tuple[str, str]],
        press: Callable[[str], None],
        focus: str,
    ) -> None:
        """Draw the buttons at the foot of the sheet, the last one to the right."""
        large = min(1.5, self.large)
        right = sheet.right - self.px(MARGIN)
        for name, label in reversed(buttons):
            wide = self.art.font("text_bold", BUTTON).size(label)[0] + self.px(30)
            rect = pygame.Rect(
                0, 0, max(self.px(LEAST_BUTTON), wide), self.px(BUTTON_HEIGHT * large)
            )
            rect.bottomright = right, sheet.bottom - self.px(MARGIN - 2)
            main = name == buttons[-1][0] and len(buttons) > 1 and focus == name
            self.button(surface, label, rect, main=main, focused=focus == name, size=BUTTON)
            place = rect.move(self.rect.topleft)
            self.spots.append(Spot(place, name, _pressing(press, name)))
            right = rect.left - self.px(GAP)


@lru_cache(8)
def _plate(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """Return the medallion; the palette is named, as colours depend on it."""

    def draw(large: pygame.Surface, finer: float) -> None:
        middle, radius = large.get_rect().center, large.get_width() / 2
        rings = ((BRIGHT, 0.0), (WOOD, 3.0), (SHEET_EDGE, 6.0), *_BACKGROUND)
        for colour, inset in rings:
            pygame.draw.circle(large, (*shade(colour), 255), middle, radius - inset * finer)

    return smooth(size, draw, 3)


def _tail(size: tuple[int, int]) -> pygame.Surface:
    """Return the tail of the sheet, which points to the left."""

    def draw(large: pygame.Surface, finer: float) -> None:
        width, height = large.get_size()
        for colour, inset in ((BRIGHT, 0.0), (WOOD, 3.0), (SHEET, 5.5)):
            by = inset * finer
            points = [(width, by), (by * 1.8, height * 0.8 - by * 0.5), (width, height - by)]
            pygame.draw.polygon(large, (*shade(colour), 255), points)

    return smooth(size, draw, 3)


def _pressing(press: Callable[[str], None], name: str) -> Callable[[], None]:
    return lambda: press(name)
