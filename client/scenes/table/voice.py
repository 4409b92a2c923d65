"""The voice of the guide: a figure that speaks, a bubble with one thing in it, and the ways on.

It stands where it covers nothing that it speaks about and, of all else, the least; the figure on
that side of the bubble on which it points out of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import product
from random import Random
from typing import NamedTuple

import pygame

from parlour.client.games.teaching import POINTS, POINTS_DOWN, POINTS_UP, Station
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
FIGURE, BESIDE = 236.0, 216.0
"""How high the figure is, and how far the bubble begins beside its edge."""
ROUND, EDGE = 18.0, 4.0
TAIL = (62.0, 34.0)
"""How far the tail of the bubble reaches to the mouth, and how wide it begins."""
MIDDLE, PLATE = 132.0, 168.0
"""How far from its edge the middle of the figure is, and how wide the plate with its name is, at
least."""
LEFT_OF = 0.44
"""How far right in its picture the middle of a figure is."""
MOUTH, SHOULDER = 0.44, 0.62
"""How far down a figure its mouth is, and where its arm begins."""
STEEP = 0.75
"""From how much higher than wide the way to a thing is on it is pointed at above or below."""
STATION, BETWEEN, STATION_NAME = 15.0, 14.0, 16.0
"""How large a mark of a part is, how far from its name and the next, and that name."""
ACROSS, DOWN = 6, 4
"""How many places are tried, one beside the other and one above the other."""
TAKES, TEARS, HIDES, FLOATS, BACKWARDS = 60.0, 1.0, 0.35, 1.2, 60_000.0
"""How bad it is to cover a square unit of what is spoken of, of a thing that is seen in part then,
and of one that is not; to stand a unit from the edge, times the height; and to point backwards."""
STAYS = 12_000.0
"""How much worse the place must be at which it stands, to go to another."""
LARGE = 32_000.0
"""Square units of a thing from which on only what of it is covered counts."""
CONFETTI_SEED, CONFETTI_PIECES, CONFETTI_SIDE = 7, 120, 8.0
"""How confetti lies along the edges of the bubble when the course is over."""
COMMAND: Colour = (146, 22, 24)
FADED: Colour = (112, 80, 44)
DONE: Colour = (206, 148, 34)
CREAM: Colour = (246, 232, 200)


Pixel = tuple[int, int]


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
        self._turned = False
        """Whether the figure stands at the right of the bubble."""
        self._home = (0, 0)
        """Which of the places that are tried it stands at."""

    @property
    def sheet(self) -> pygame.Rect:
        """Where the bubble is in the window."""
        return self._sheet

    @property
    def stands(self) -> pygame.Rect:
        """Where the figure is in the window."""
        return self._figure

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
        things: Callable[[], Sequence[pygame.Rect]],
        focus: str = "",
        towards: Pixel | None = None,
    ) -> None:
        """Say something, with buttons; within ``free``, and clear of what is ``taken``.

        ``who``: which figure speaks, and its name; ``things``: what is rather covered whole than
        in part; ``towards``: where in the window that is which it points at.
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
        aims = towards if speech.mood == POINTS else None
        rect = self._place(parts.size, free, taken, things, aims, speech)
        if rect.size == self.rect.size and self.is_open:
            self.touch(self.rect)
        surface = self.open(rect)
        sheet, stands = self._halves(rect.size, parts.size, turned=self._turned)
        self._tailed(surface, sheet)
        if speech.ends:
            self._celebrate(surface, sheet)
        self._sheet, self._figure = sheet.move(rect.topleft), stands.move(rect.topleft)
        self._draw_figure(surface, stands, who[0], speech.mood, aims)
        self._plate(surface, stands, who[1])
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
        foot += self._station_height if len(buttons) > 1 and speech.stations else 0
        high = max(high + foot, named + 2 * self.px(PADDING))
        return _Parts(scripts, room, (2 * self._inset + room, high))

    @property
    def _inset(self) -> int:
        """How far the text begins inside the bubble."""
        return self.px(PADDING + 4)

    @property
    def _station_height(self) -> int:
        return self.art.font("text_bold", STATION_NAME).get_linesize() + self.px(GAP)

    @property
    def _name_height(self) -> int:
        return self.px(34 * self._larger)

    def _halves(
        self, whole: tuple[int, int], size: tuple[int, int], *, turned: bool
    ) -> tuple[pygame.Rect, pygame.Rect]:
        """Return where bubble and figure are in a rectangle; ``turned``: the figure right."""
        beside, high = self.px(BESIDE), self.px(FIGURE)
        sheet = pygame.Rect((0 if turned else beside, whole[1] - size[1]), size)
        stands = pygame.Rect(size[0] if turned else 0, whole[1] - high, beside, high)
        return sheet, stands

    def _place(
        self,
        size: tuple[int, int],
        free: pygame.Rect,
        taken: Sequence[pygame.Rect],
        things: Callable[[], Sequence[pygame.Rect]],
        aims: Pixel | None,
        speech: Speech,
    ) -> pygame.Rect:
        """Return the place where it covers nothing that matters, or least."""
        whole = self.px(BESIDE) + size[0], max(self.px(FIGURE), size[1])
        if self.is_open and speech.text == self._said and self.rect.size == whole:
            halves = self._halves(whole, size, turned=self._turned)
            if not any(each.move(self.rect.topleft).collidelist(list(taken)) >= 0
                       for each in halves):  # fmt: skip
                return self.rect
        self._said = speech.text
        room = free.width - whole[0], free.height - whole[1]
        seen = list(things())
        tried = []
        for turned, across, down in product((False, True), range(ACROSS), range(DOWN)):
            x = free.left + room[0] * across // (ACROSS - 1)
            y = free.bottom - whole[1] - room[1] * down // (DOWN - 1)
            halves = self._halves(whole, size, turned=turned)
            sheet, stands = (each.move(x, y) for each in halves)
            bad = self._badness((sheet, stands), taken, seen)
            bad += self._strays((sheet, stands), free, aims, turned=turned)
            bad -= STAYS * ((turned, across, down) == (self._turned, *self._home))
            tried.append((bad, turned, (across, down), (x, y)))
        _, self._turned, self._home, corner = min(tried)
        rect = pygame.Rect(corner, whole)
        return rect.clamp(free) if free.contains(pygame.Rect(free.topleft, rect.size)) else rect

    def _badness(
        self,
        parts: tuple[pygame.Rect, pygame.Rect],
        taken: Sequence[pygame.Rect],
        things: Sequence[pygame.Rect],
    ) -> float:
        """Return how bad it is to cover what bubble and figure would, in square units."""
        bad = 0.0
        for part in parts:
            for number in part.collidelistall(taken):
                clip = part.clip(taken[number])
                bad += TAKES * clip.width * clip.height
            for number in part.collidelistall(things):
                thing = things[number]
                whole = thing.width * thing.height
                hidden = part.clip(thing)
                if whole > LARGE * self.canvas.scale**2:
                    bad += TEARS * hidden.width * hidden.height
                else:
                    bad += (HIDES if hidden.size == thing.size else TEARS) * whole
        return bad / self.canvas.scale**2

    def _strays(
        self,
        parts: tuple[pygame.Rect, pygame.Rect],
        free: pygame.Rect,
        aims: Pixel | None,
        *,
        turned: bool,
    ) -> float:
        """Return how bad it is to stand off the edges, and to point into one's own bubble."""
        sheet, stands = parts
        whole = sheet.union(stands)
        away = min(whole.left - free.left, free.right - whole.right)
        away += min(whole.top - free.top, free.bottom - whole.bottom)
        bad = FLOATS * abs(away) * whole.height / self.canvas.scale**2
        if aims is None:
            return bad + turned  # it stands at the left where all else is the same
        dx, dy = self._way(stands, aims)
        backwards = (dx < 0) == turned and abs(dy) < STEEP * abs(dx)
        return bad + BACKWARDS * backwards

    @staticmethod
    def _way(stands: pygame.Rect, aims: Pixel) -> Pixel:
        """Return the way from the shoulder of a figure to a point."""
        return aims[0] - stands.centerx, aims[1] - round(stands.top + stands.height * SHOULDER)

    # --- drawing ---

    def _tailed(self, surface: pygame.Surface, sheet: pygame.Rect) -> None:
        """Lay the bubble down, its tail towards the figure."""
        bubble = _bubble(sheet.size, self.canvas.scale, in_use())
        left = sheet.left - self.px(TAIL[0])
        if self._turned:
            bubble, left = pygame.transform.flip(bubble, True, False), sheet.left
        surface.blit(bubble, (left, sheet.top), special_flags=PREMULTIPLIED)

    def _draw_figure(
        self,
        surface: pygame.Surface,
        stands: pygame.Rect,
        name: str,
        mood: str,
        aims: Pixel | None,
    ) -> None:
        """Draw the figure: it looks at its bubble, or points away from it."""
        mirrored = self._turned
        if mood == POINTS and aims is not None:
            dx, dy = self._way(self._figure, aims)
            mirrored = dx < 0
            if abs(dy) >= STEEP * abs(dx):
                mirrored, mood = not self._turned, POINTS_UP if dy < 0 else POINTS_DOWN
        image = figure(name, mood, stands.height, mirrored=mirrored)
        middle = round(image.get_width() * ((1 - LEFT_OF) if mirrored else LEFT_OF))
        at = stands.right - self.px(MIDDLE) if self._turned else stands.left + self.px(MIDDLE)
        surface.blit(image, (at - middle, stands.top), special_flags=PREMULTIPLIED)

    def _plate(self, surface: pygame.Surface, stands: pygame.Rect, name: str) -> None:
        """Write the name of who speaks on a plate at the foot of the figure."""
        high = self._name_height
        label = self.art.text(name, NAME, CREAM, "title")
        wide = max(label.get_width() + self.px(36), self.px(PLATE))
        plate = _plate((wide, high), self.canvas.scale, in_use())
        place = plate.get_rect(midbottom=(0, surface.get_height() - self.px(2)))
        middle = max(wide // 2, self.px(MIDDLE))
        place.centerx = stands.right - middle if self._turned else stands.left + middle
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
        if len(buttons) > 1 and speech.stations:
            room = pygame.Rect(sheet.x + self._inset, 0, sheet.width - 2 * self._inset, 0)
            room.height = self._station_height
            room.bottom = low - high - self.px(GAP)
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
        told = tr("Leave the tutorial")
        self.spots.append(Spot(rect.move(self.rect.topleft), ENDS, partial(press, ENDS), told))

    def _stations(
        self, surface: pygame.Surface, room: pygame.Rect, stations: Sequence[Station]
    ) -> None:
        """Draw the parts of the course in a row: those done with a tick, the next one lit.

        Where there is no room for all of their names, only that of the next one is written.
        """
        now = next((n for n, each in enumerate(stations) if not each.done), len(stations))
        names = [each.name for each in stations]
        if self._wide(names) > room.width:
            names = [name if n == now else "" for n, name in enumerate(names)]
        side, gap = self.px(STATION), self.px(BETWEEN)
        x = room.left
        for number, (station, name) in enumerate(zip(stations, names, strict=True)):
            state = "done" if station.done else "now" if number == now else "ahead"
            mark = _station((side, side), state, in_use())
            place = mark.get_rect(midleft=(x, room.centery))
            surface.blit(mark, place, special_flags=PREMULTIPLIED)
            x = place.right + gap // 2
            if name:
                colour = COMMAND if state == "now" else FADED
                label = self.art.text(name, STATION_NAME, colour, "text_bold")
                surface.blit(label, label.get_rect(midleft=(x, room.centery)))
                x += label.get_width() + gap

    def _wide(self, names: Sequence[str]) -> int:
        """Return how wide the row of parts is."""
        font, gap = self.art.font("text_bold", STATION_NAME), self.px(BETWEEN)
        each = self.px(STATION) + gap // 2
        return sum(each + (font.size(name)[0] + gap if name else 0) for name in names) - gap


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

    return smooth((size[0] + tail, size[1]), draw, 2)


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
def _station(size: tuple[int, int], state: str, palette: Palette) -> pygame.Surface:
    """Return the mark of a part: ``done``, ``now`` or ``ahead``; the palette is named."""

    def draw(large: pygame.Surface, finer: float) -> None:
        half = large.get_height() / 2
        at = (half, half)
        rim = DONE if state == "done" else COMMAND if state == "now" else SHEET_EDGE
        pygame.draw.circle(large, (*shade(WOOD), 255), at, half)
        pygame.draw.circle(large, (*shade(rim), 255), at, half - finer)
        if state == "done":
            tick = [(half * 0.58, half), (half * 0.92, half * 1.36), (half * 1.46, half * 0.60)]
            pygame.draw.lines(large, (*shade(CREAM), 255), False, tick, round(half * 0.30))
        elif state == "ahead":
            pygame.draw.circle(large, (*shade(SHEET), 255), at, half - 2.4 * finer)

    return smooth(size, draw, 4)
