"""The voice of the guide: a figure that speaks, a bubble with one thing in it, and the ways on.

It stands on a strip at an edge of the window, where nothing is that it speaks about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

import pygame

from parlour.client.games.teaching import POINTS
from parlour.client.kept import pictured
from parlour.client.palette import Colour, in_use, shade
from parlour.client.scenes.table.guide import BACKS, ENDS, GOES_ON, SHOWS, Speech
from parlour.client.scenes.table.pane import (
    BRIGHT,
    SHEET,
    SHEET_EDGE,
    SHEET_INK,
    WOOD,
    Pane,
    Spot,
)
from parlour.client.scenes.table.script import Script, Style
from parlour.client.scenes.table.teacher import figure, prepare
from parlour.client.settings import Palette
from parlour.client.stage.particles import CONFETTI
from parlour.client.stage.studio import PREMULTIPLIED, Look, smooth
from parlour.shared.language import tr

WIDTH, LEAST_WIDTH, PADDING = 640.0, 440.0, 20.0
"""Units of the text, at most and at least, and round it."""
STORY, TEXT, DO, FOLLOWED, BUTTON, NAME = 28.0, 22.0, 30.0, 19.0, 19.0, 22.0
BUTTON_HEIGHT, LEAST_BUTTON, GAP = 36.0, 112.0, 8.0
CROSS = 30.0
"""The side of the button that leaves."""
FIGURE, BESIDE = 316.0, 282.0
"""How high the figure is, and how far the bubble begins beside its left edge."""
ROUND, EDGE = 18.0, 4.0
TAIL = (62.0, 34.0)
"""How far the tail of the bubble reaches to the mouth, and how wide it begins."""
MIDDLE, PLATE = 147.0, 190.0
"""Where the middle of the figure is, and how wide the plate with its name is, at least."""
MOUTH = 0.44
"""How far down a figure its mouth is."""
STATION, BETWEEN = 17.0, 7.0
"""How large a mark of a step is, and how far from the next."""
CONFETTI_SEED, CONFETTI_PIECES, CONFETTI_SIDE = 7, 120, 8.0
"""How confetti lies along the edges of the bubble when the course is over."""
COMMAND: Colour = (146, 22, 24)
FADED: Colour = (112, 80, 44)
DONE: Colour = (206, 148, 34)
CREAM: Colour = (246, 232, 200)


class _Parts(NamedTuple):
    """What is written, and how large the bubble is for it."""

    scripts: tuple[Script, ...]
    room: int
    size: tuple[int, int]


class Voice(Pane):
    """See the module."""

    def __init__(self) -> None:
        """Say nothing."""
        super().__init__()
        self._sheet = self._figure = pygame.Rect(0, 0, 0, 0)
        """Where bubble and figure are in the window."""
        self._said = ""
        self._side = 0
        """Which place it stands at, of those that are tried."""

    @property
    def sheet(self) -> pygame.Rect:
        """Where the bubble is in the window."""
        return self._sheet

    def covers(self, point: tuple[int, int]) -> bool:
        """Return whether bubble or figure lie over a point of the window."""
        return self.is_open and any(
            part.collidepoint(point) for part in (self._sheet, self._figure)
        )

    def show(
        self,
        speech: Speech,
        who: tuple[str, str],
        icons: Mapping[str, Look],
        buttons: Sequence[str],
        press: Callable[[str], None],
        free: pygame.Rect,
        taken: Sequence[pygame.Rect],
        focus: str = "",
        towards: int | None = None,
    ) -> None:
        """Say something, with buttons; within ``free``, and clear of what is ``taken``.

        ``who``: which figure speaks, and its name; ``towards``: how far right in the window that
        is which it points at.
        """
        if not speech:
            self.close()
            return
        content = (
            speech,
            who,
            tuple(buttons),
            tuple(free),
            tuple(map(tuple, taken)),
            focus,
            towards,
        )
        if not self.tell(content):
            return
        prepare(who[0], self.px(FIGURE))
        parts = self._parts(speech, icons, buttons)
        rect = self._place(parts.size, free, taken, speech.text)
        if rect.size == self.rect.size and self.is_open:
            self.touch(self.rect)
        surface = self.open(rect)
        high, beside = self.px(FIGURE), self.px(BESIDE)
        sheet = pygame.Rect(beside, rect.height - parts.size[1], parts.size[0], parts.size[1])
        bubble = _bubble(sheet.size, self.canvas.scale, in_use())
        corner = (sheet.left - self.px(TAIL[0]), sheet.top)
        surface.blit(bubble, corner, special_flags=PREMULTIPLIED)
        if speech.ends:
            self._celebrate(surface, sheet)
        away = towards is not None and towards < rect.x + self.px(MIDDLE)
        image = figure(who[0], speech.mood, high, mirrored=away and speech.mood == POINTS)
        stands = image.get_rect(bottomleft=(0, rect.height))
        surface.blit(image, stands, special_flags=PREMULTIPLIED)
        self._sheet = sheet.move(rect.topleft)
        self._figure = pygame.Rect(rect.x, rect.bottom - high, beside, high)
        self._plate(surface, who[1])
        self._write(surface, sheet, parts)
        self._foot(surface, sheet, speech, buttons, press, focus)

    def blit(self, window: pygame.Surface) -> None:
        """Lay it over the window, as far as its clip goes."""
        if self._surface is not None and self.rect.colliderect(window.get_clip()):
            window.blit(self._surface, self.rect, special_flags=PREMULTIPLIED)

    # --- what it takes ---

    @property
    def _larger(self) -> float:
        return min(1.5, self.large)

    def _parts(self, speech: Speech, icons: Mapping[str, Look], buttons: Sequence[str]) -> _Parts:
        """Return what is to be written, and how much room it takes."""
        styles = (
            (speech.followed, Style("text", FOLLOWED, FADED)),
            (speech.story, Style("title_italic", STORY, SHEET_INK)),
            (speech.text, Style("text", TEXT, SHEET_INK)),
            (speech.do, Style("text_bold", DO, COMMAND)),
        )
        scripts = tuple(
            Script(self.art, self.studio, text, style, icons) for text, style in styles if text
        )
        room = self.px(WIDTH * self._larger)
        aside = self.px(CROSS)  # the cross stands beside the first line
        wide = max(each.measure(room - aside)[0] for each in scripts) + aside
        room = max(min(room, wide), self.px(LEAST_WIDTH * self._larger))
        high = sum(each.measure(room - aside * (n == 0))[1] for n, each in enumerate(scripts))
        high += self.px(GAP) * max(0, len(scripts) - 1) + 2 * self.px(PADDING)
        named = self._name_height
        foot = self.px(BUTTON_HEIGHT * self._larger + GAP * 1.5) if len(buttons) > 1 else 0
        high = max(high + foot, named + 2 * self.px(PADDING))
        inset = self._inset
        return _Parts(scripts, room, (inset + room + self.px(PADDING), high))

    @property
    def _inset(self) -> int:
        """How far the text begins inside the bubble: clear of the figure, which overlaps it."""
        return self.px(PADDING + 36)

    @property
    def _name_height(self) -> int:
        return self.px(34 * self._larger)

    def _place(
        self,
        size: tuple[int, int],
        free: pygame.Rect,
        taken: Sequence[pygame.Rect],
        text: str,
    ) -> pygame.Rect:
        """Return the first of its places where it covers nothing that matters, or least."""
        rect = pygame.Rect(0, 0, self.px(BESIDE) + size[0], max(self.px(FIGURE), size[1]))
        places = ("bottomright", "bottomleft", "midbottom", "topright", "topleft", "midtop",
                  "midright", "midleft")  # fmt: skip
        hidden: list[tuple[int, int]] = []
        for number, place in enumerate(places):
            there = rect.copy()
            setattr(there, place, getattr(free, place))
            clips = (there.clip(each) for each in taken)
            hidden.append((sum(each.width * each.height for each in clips), number))
        best = min(hidden)
        stays = self.is_open and hidden[self._side][0] <= best[0]
        if stays and (text == self._said or best[1] > 0):  # at home it is whenever it can be
            best = hidden[self._side]
        self._said, self._side = text, best[1]
        setattr(rect, places[best[1]], getattr(free, places[best[1]]))
        return rect.clamp(free) if free.contains(pygame.Rect(free.topleft, rect.size)) else rect

    # --- drawing ---

    def _plate(self, surface: pygame.Surface, name: str) -> None:
        """Write the name of who speaks on a plate at the foot of the figure."""
        high = self._name_height
        label = self.art.text(name, NAME, CREAM, "title")
        wide = max(label.get_width() + self.px(36), self.px(PLATE))
        plate = _plate((wide, high), self.canvas.scale, in_use())
        middle = max(wide // 2, self.px(MIDDLE))
        place = plate.get_rect(midbottom=(middle, surface.get_height() - self.px(2)))
        surface.blit(plate, place, special_flags=PREMULTIPLIED)
        surface.blit(label, label.get_rect(center=place.center))

    def _celebrate(self, surface: pygame.Surface, sheet: pygame.Rect) -> None:
        """Let confetti lie along the upper and lower edge of the bubble."""
        rng, side = Random(CONFETTI_SEED), self.px(CONFETTI_SIDE)
        inner, margin = sheet.inflate(-2 * side, -2 * side), self.px(PADDING) - 2 * side
        for number in range(CONFETTI_PIECES):
            x, y = rng.randint(inner.left, inner.right - side), rng.randint(0, max(1, margin))
            y = inner.top + y if number % 2 else inner.bottom - side - y
            colour = shade(CONFETTI.colours[number % len(CONFETTI.colours)])
            leans = rng.randint(-side // 2, side // 2)
            corners = ((x, y), (x + side, y + leans), (x + side - leans, y + side), (x - leans, y))
            pygame.draw.polygon(surface, colour, corners)

    def _write(self, surface: pygame.Surface, sheet: pygame.Rect, parts: _Parts) -> None:
        x, y = sheet.x + self._inset, sheet.y + self.px(PADDING)
        for number, script in enumerate(parts.scripts):
            room = parts.room - self.px(CROSS) * (number == 0)
            y += script.draw(surface, (x, y), room) + self.px(GAP)

    def _foot(
        self,
        surface: pygame.Surface,
        sheet: pygame.Rect,
        speech: Speech,
        buttons: Sequence[str],
        press: Callable[[str], None],
        focus: str,
    ) -> None:
        """Draw the stations of the course, the buttons, the last to the right, and the cross."""
        labels = {
            BACKS: "\u2039 " + tr("Back"),
            GOES_ON: tr("Next") + " \u203a",
            SHOWS: tr("Show me"),
        }
        right, low = sheet.right - self.px(PADDING), sheet.bottom - self.px(PADDING)
        high = self.px(BUTTON_HEIGHT * self._larger)
        for name in reversed(buttons):
            if name == ENDS:
                self._cross(surface, sheet, press, focused=focus == ENDS)
                continue
            wide = self.art.font("text_bold", BUTTON).size(labels[name])[0] + self.px(34)
            rect = pygame.Rect(0, 0, max(self.px(LEAST_BUTTON), wide), high)
            rect.bottomright = right, low
            main = name == GOES_ON
            self.button(surface, labels[name], rect, main=main, focused=focus == name, size=BUTTON)
            self.spots.append(Spot(rect.move(self.rect.topleft), name, partial(press, name)))
            right = rect.left - self.px(GAP)
        if len(buttons) > 1:
            room = pygame.Rect(sheet.x + self._inset, low - high, 0, high)
            room.width = right - room.left
            self._stations(surface, room, speech.stations)

    def _cross(
        self,
        surface: pygame.Surface,
        sheet: pygame.Rect,
        press: Callable[[str], None],
        *,
        focused: bool,
    ) -> None:
        side = self.px(CROSS)
        rect = pygame.Rect(0, 0, side, side)
        rect.topright = sheet.right - self.px(12), sheet.top + self.px(12)
        cross = _cross((side, side), in_use())
        surface.blit(cross, rect, special_flags=PREMULTIPLIED)
        if focused:
            self.frame(surface, rect)
        told = tr("End the guide")
        self.spots.append(Spot(rect.move(self.rect.topleft), ENDS, partial(press, ENDS), told))

    def _stations(
        self, surface: pygame.Surface, room: pygame.Rect, stations: Sequence[bool]
    ) -> None:
        """Draw a row of the steps of the course: those done with a tick, the next one lit."""
        if not stations:
            return
        apart = min(self.px(STATION + BETWEEN), max(1, room.width // len(stations)))
        size = max(4, min(self.px(STATION), apart - 2))
        now = stations.index(False) if False in stations else len(stations)
        row = _stations((apart * len(stations), size), stations, now, in_use())
        surface.blit(row, row.get_rect(midleft=room.midleft), special_flags=PREMULTIPLIED)


@pictured
def _bubble(size: tuple[int, int], scale: float, palette: Palette) -> pygame.Surface:
    """Return a bubble with its tail to the left, in one outline; the palette is named."""
    tail, wide = round(TAIL[0] * scale), round(TAIL[1] * scale)
    edge = max(2.0, EDGE * scale)
    mouth = min(size[1] * 0.55, max(size[1] * 0.3, size[1] - FIGURE * (1 - MOUTH) * scale))

    def draw(large: pygame.Surface, finer: float) -> None:
        layers = ((WOOD, 0.0), (BRIGHT, edge * 0.35), (SHEET_EDGE, edge), (SHEET, edge * 1.35))
        for colour, inset in layers:
            by = inset * finer
            tint = (*shade(colour), 255)
            body = pygame.Rect(tail * finer, 0, size[0] * finer, size[1] * finer)
            inner = body.inflate(-2 * by, -2 * by)
            radius = round(max(2.0, (ROUND * scale - inset) * finer))
            pygame.draw.rect(large, tint, inner, border_radius=radius)
            high, foot = mouth * finer, wide * finer / 2
            points = (
                (by * 2.4, high - foot * 0.9 + by),
                (inner.left + 2, high - foot + by * 0.6),
                (inner.left + 2, high + foot - by * 0.6),
            )
            pygame.draw.polygon(large, tint, points)

    return smooth((size[0] + tail, size[1]), draw, 3)


@pictured
def _plate(size: tuple[int, int], scale: float, palette: Palette) -> pygame.Surface:
    """Return the plate under a figure; the palette is named, as colours depend on it."""

    def draw(large: pygame.Surface, finer: float) -> None:
        for colour, inset in ((WOOD, 0.0), (BRIGHT, 1.6), (WOOD, 3.2), ((96, 30, 24), 4.4)):
            by = round(inset * scale * finer)
            inner = large.get_rect().inflate(-2 * by, -2 * by)
            radius = max(2, round(9 * scale * finer) - by)
            pygame.draw.rect(large, (*shade(colour), 255), inner, border_radius=radius)

    return smooth(size, draw, 3)


@pictured
def _cross(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """Return the sign that leaves; the palette is named, as colours depend on it."""

    def draw(large: pygame.Surface, finer: float) -> None:
        middle, half = large.get_width() / 2, large.get_width() * 0.17
        pygame.draw.circle(large, (*shade(SHEET_EDGE), 255), (middle, middle), middle)
        pygame.draw.circle(large, (*shade(CREAM), 255), (middle, middle), middle - 1.5 * finer)
        for side in (-1, 1):
            ends = (
                (middle - half, middle - half * side), (middle + half, middle + half * side)
            )  # fmt: skip
            pygame.draw.line(large, (*shade(FADED), 255), *ends, round(2.4 * finer))

    return smooth(size, draw, 3)


@pictured
def _stations(
    size: tuple[int, int], stations: Sequence[bool], now: int, palette: Palette
) -> pygame.Surface:
    """Return the row of steps, joined by a line; the palette is named."""
    apart = size[0] / len(stations)

    def draw(large: pygame.Surface, finer: float) -> None:
        middle, half = large.get_height() / 2, large.get_height() / 2
        along = [(number * apart * finer + half, middle) for number in range(len(stations))]
        pygame.draw.line(large, (*shade(SHEET_EDGE), 255), along[0], along[-1], round(2 * finer))
        for number, (done, at) in enumerate(zip(stations, along, strict=True)):
            rim = DONE if done else COMMAND if number == now else SHEET_EDGE
            pygame.draw.circle(large, (*shade(WOOD), 255), at, half)
            pygame.draw.circle(large, (*shade(rim), 255), at, half - finer)
            if done:
                u = half
                tick = [(at[0] - u * 0.42, at[1]), (at[0] - u * 0.08, at[1] + u * 0.36),
                        (at[0] + u * 0.46, at[1] - u * 0.40)]  # fmt: skip
                pygame.draw.lines(large, (*shade(CREAM), 255), False, tick, round(u * 0.30))
            elif number != now:
                pygame.draw.circle(large, (*shade(SHEET), 255), at, half - 2.4 * finer)

    return smooth(size, draw, 4)
