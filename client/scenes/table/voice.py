"""The voice of the guide: a figure that speaks, a bubble with one thing in it, and the ways on.

It stands beside what is done, and stays there as long as what is done next is not far from it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from parlour.client.games.teacher import Station
from parlour.client.games.teaching import POINTS, POINTS_DOWN, POINTS_UP
from parlour.client.kept import pictured
from parlour.client.palette import Colour, in_use, shade
from parlour.client.scenes.table.beside import Around, Halves, Stand, stand
from parlour.client.scenes.table.guide import BACKS, ENDS, GOES_ON, SHOWS, TRIES, Speech
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
from parlour.client.scenes.table.stations import COMMAND, CREAM, mark_of
from parlour.client.scenes.table.teacher import figure, prepare
from parlour.client.settings import Palette
from parlour.client.stage.studio import PREMULTIPLIED, Look, smooth
from parlour.shared.language import tr

WIDTH, LEAST_WIDTH, PADDING = 640.0, 440.0, 15.0
"""Units of the text, at most and at least, and round it."""
STORY, TEXT, DO, FOLLOWED, BUTTON, NAME = 28.0, 24.0, 30.0, 22.0, 22.0, 24.0
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
STATION, BETWEEN, STATION_NAME = 22.0, 12.0, 22.0
"""How large a mark of a part is, how far the marks are from the name of the part, and that name."""
GLIDES, GLIDE_SECONDS = 0.02, 0.3
"""What share of a way to another place is left after how many seconds."""
FADED: Colour = (112, 80, 44)


Pixel = tuple[int, int]


class _Parts(NamedTuple):
    """What is written, and how large the bubble is for it."""

    scripts: tuple[Script, ...]
    room: int
    size: tuple[int, int]
    flat: bool
    """Whether stations and buttons stand side by side."""


class Voice(Pane):
    """See the module."""

    def __init__(self) -> None:
        """Say nothing."""
        super().__init__()
        self._sheet = self._figure = pygame.Rect(0, 0, 0, 0)
        """Where bubble and figure are in the window."""
        self._stood: Stand | None = None
        """Where it stood last."""
        self._away = (0.0, 0.0)
        """How far from where it stands it is still seen, in pixels."""
        self.icons: Mapping[str, Look] = {}
        """The pictures that stood in the last text, by name."""

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
        around: Around,
        focus: str = "",
        towards: Pixel | None = None,
    ) -> None:
        """Say something, with buttons, clear of what is ``around``.

        Where something that is to be clicked could not be seen, less is said. ``who``: which figure
        speaks, and its name; ``towards``: where in the window that is which it points at.
        """
        self.icons = icons
        if not speech or (speech.ends and speech.waits):
            self._away = (0.0, 0.0)
            self.close()
            return
        content = (
            speech,
            who,
            tuple(buttons),
            tuple(around.free),
            tuple(map(tuple, (*around.taken, *around.pressed))),
            around.near,
            focus,
            towards,
        )
        if not self.takes_up(content):
            return
        prepare(who[0], self.px(FIGURE))
        parts = self._parts(speech, icons, buttons)
        rect, hides = self._place(parts.size, around)
        if hides and speech.asks:
            speech = speech._replace(text="", story="", followed="", stations=())
            parts = self._parts(speech, icons, buttons)
            rect, _ = self._place(parts.size, around)
        aims = towards if speech.mood == POINTS else None
        if self.is_open:
            self.touch(self._seen)
            x, y = self._away
            self._away = x + self.rect.x - rect.x, y + self.rect.y - rect.y
        surface = self.open(rect)
        sheet, stands = self._halves(
            rect.size, parts.size, turned=self._turned, high=self._stood is None or self._stood.high
        )
        self._tailed(surface, sheet, stands)
        self._sheet, self._figure = sheet.move(rect.topleft), stands.move(rect.topleft)
        self._draw_figure(surface, stands, who[0], speech.mood, aims)
        self._plate(surface, stands, who[1])
        self._write(surface, sheet, parts)
        self._foot(surface, sheet, speech, buttons, press, focus, flat=parts.flat)

    def glide(self, seconds: float, *, still: bool) -> None:
        """Let time pass: it glides to where it stands; at once where all is to be ``still``."""
        if self._away == (0.0, 0.0):
            return
        self.touch(self._seen)
        left = 0.0 if still or not self.is_open else GLIDES ** (seconds / GLIDE_SECONDS)
        x, y = (each * left for each in self._away)
        self._away = (x, y) if max(abs(x), abs(y)) >= 1.0 else (0.0, 0.0)
        self.touch(self._seen)

    @property
    def _seen(self) -> pygame.Rect:
        """Where it is seen while it glides."""
        return self.rect.move(round(self._away[0]), round(self._away[1]))

    def blit(self, window: pygame.Surface) -> None:
        """Lay it over the window, as far as its clip goes."""
        if self._surface is not None and self._seen.colliderect(window.get_clip()):
            window.blit(self._surface, self._seen, special_flags=PREMULTIPLIED)

    # --- what it takes ---

    @property
    def _turned(self) -> bool:
        """Whether the figure stands at the right of the bubble."""
        return self._stood is not None and self._stood.turned

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
        foot = self._foot_wide(speech, buttons)
        flat = foot <= self.px(WIDTH * self._larger)
        room = max(room, foot) if flat else room
        high = sum(each.measure(room - aside * (n == 0))[1] for n, each in enumerate(scripts))
        high += self.px(GAP) * max(0, len(scripts) - 1) + 2 * self.px(PADDING)
        named = self._name_height
        if len(buttons) > 1:
            high += self.px(BUTTON_HEIGHT * self._larger + GAP * 1.5)
            high += self._station_height if speech.stations and not flat else 0
        high = max(high, named + 2 * self.px(PADDING))
        return _Parts(scripts, room, (2 * self._inset + room, high), flat)

    def _foot_wide(self, speech: Speech, buttons: Sequence[str]) -> int:
        """Return how wide stations and buttons are side by side."""
        if len(buttons) < 2:
            return 0
        ways = [self._button_wide(label) for name, label in _labels(speech) if name in buttons]
        wide = sum(ways) + self.px(GAP) * (len(ways) - 1)
        if not speech.stations:
            return wide
        now = (self._told_station(speech.stations, each) for each in speech.stations if each.now)
        font = self.art.font("text_bold", STATION_NAME)
        names = sum(font.size(told)[0] + self.px(BETWEEN) for told in now)
        marks = (self.px(STATION) + self.px(BETWEEN) // 2) * len(speech.stations)
        return names + marks + self.px(BETWEEN) + wide

    def _button_wide(self, label: str) -> int:
        wide = self.art.font("text_bold", BUTTON).size(label)[0] + self.px(34)
        return max(self.px(LEAST_BUTTON), wide)

    @staticmethod
    def _told_station(stations: Sequence[Station], now: Station) -> str:
        number, total = stations.index(now) + 1, len(stations)
        return tr("{number} of {total}: {name}", number=number, total=total, name=now.name)

    @property
    def _inset(self) -> int:
        """How far the text begins inside the bubble."""
        return self.px(PADDING + 9)

    @property
    def _station_height(self) -> int:
        line = self.art.font("text_bold", STATION_NAME).get_linesize()
        return max(line, self.px(STATION)) + self.px(GAP)

    @property
    def _name_height(self) -> int:
        return self.px(34 * self._larger)

    def _halves(
        self, whole: tuple[int, int], size: tuple[int, int], *, turned: bool, high: bool
    ) -> tuple[pygame.Rect, pygame.Rect]:
        """Return where bubble and figure are in a rectangle.

        ``turned``: the figure right; ``high``: at the top, else at the foot.
        """
        beside, tall = self.px(BESIDE), self.px(FIGURE)
        sheet = pygame.Rect((0 if turned else beside, 0 if high else whole[1] - size[1]), size)
        stands = pygame.Rect(size[0] if turned else 0, 0 if high else whole[1] - tall, beside, tall)
        return sheet, stands

    def _place(self, size: tuple[int, int], around: Around) -> tuple[pygame.Rect, int]:
        """Return where it stands, and how many pixels it covers of what is to be clicked."""
        whole = self.px(BESIDE) + size[0], max(self.px(FIGURE), size[1])

        def halves(turned: bool, high: bool) -> Halves:
            return Halves(*self._halves(whole, size, turned=turned, high=high))

        last = self._stood if self.is_open else None
        self._stood = found = stand(whole, halves, around, self.canvas.scale, last)
        return pygame.Rect(found.place, whole), found.hides

    @staticmethod
    def _way(stands: pygame.Rect, aims: Pixel) -> Pixel:
        """Return the way from the shoulder of a figure to a point."""
        return aims[0] - stands.centerx, aims[1] - round(stands.top + stands.height * SHOULDER)

    # --- drawing ---

    def _tailed(self, surface: pygame.Surface, sheet: pygame.Rect, stands: pygame.Rect) -> None:
        """Lay the bubble down, its tail towards the mouth of the figure."""
        mouth = stands.top - sheet.top + round(stands.height * MOUTH)
        mouth = round(min(max(mouth, sheet.height * 0.3), sheet.height * 0.55))
        bubble = _bubble(sheet.size, mouth, self.canvas.scale, in_use())
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
            inwards = (dx < 0) == self._turned
            if inwards or abs(dy) >= STEEP * abs(dx):
                mirrored, mood = not self._turned, POINTS_UP if dy < 0 else POINTS_DOWN
            else:
                mirrored = dx < 0
        image = figure(name, mood, stands.height, mirrored=mirrored)
        middle = round(image.get_width() * ((1 - LEFT_OF) if mirrored else LEFT_OF))
        at = stands.right - self.px(MIDDLE) if self._turned else stands.left + self.px(MIDDLE)
        surface.blit(image, (at - middle, stands.top), special_flags=PREMULTIPLIED)

    def _plate(self, surface: pygame.Surface, stands: pygame.Rect, name: str) -> None:
        """Write the name of who speaks on a plate at the foot of the figure."""
        high = self._name_height
        most = self.px(BESIDE - TAIL[0]) - self.px(12), high
        room = most[0] / self.art.scale, most[1] / self.art.scale
        label = self.art.text(name, NAME, CREAM, "title", room)
        wide = max(label.get_width() + self.px(24), self.px(PLATE))
        plate = _plate((wide, high), self.canvas.scale, in_use())
        place = plate.get_rect(midbottom=(0, stands.bottom - self.px(2)))
        middle = max(wide // 2, self.px(MIDDLE))
        place.centerx = stands.right - middle if self._turned else stands.left + middle
        surface.blit(plate, place, special_flags=PREMULTIPLIED)
        surface.blit(label, label.get_rect(center=place.center))

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
        *,
        flat: bool,
    ) -> None:
        """Draw the stations of the course, the buttons, the last to the right, and the cross.

        ``flat``: all in one row.
        """
        labels = dict(_labels(speech))
        best = TRIES if speech.tries and not speech.done else GOES_ON
        right, low = sheet.right - self.px(PADDING), sheet.bottom - self.px(PADDING)
        high = self.px(BUTTON_HEIGHT * self._larger)
        for name in reversed(buttons):
            if name == ENDS:
                self._cross(surface, sheet, press, focused=focus == ENDS)
                continue
            rect = pygame.Rect(0, 0, self._button_wide(labels[name]), high)
            rect.bottomright = right, low
            main = name == best
            self.button(surface, labels[name], rect, main=main, focused=focus == name, size=BUTTON)
            self.spots.append(Spot(rect.move(self.rect.topleft), name, partial(press, name)))
            right = rect.left - self.px(GAP)
        if len(buttons) > 1 and speech.stations:
            room = pygame.Rect(sheet.x + self._inset, 0, sheet.width - 2 * self._inset, 0)
            room.height = self._station_height
            room.bottom = low - (high - room.height) // 2 if flat else low - high - self.px(GAP)
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
        """Write which part of the course it is, and draw all of them: done, lit or to come."""
        x = room.left
        for station in stations:
            if station.now:
                told = self._told_station(stations, station)
                label = self.art.text(told, STATION_NAME, COMMAND, "text_bold")
                surface.blit(label, label.get_rect(midleft=(x, room.centery)))
                x += label.get_width() + self.px(BETWEEN)
        for station in stations:
            state = "done" if station.done else "now" if station.now else "ahead"
            mark = mark_of(self.px(STATION), state)
            place = mark.get_rect(midleft=(x, room.centery))
            surface.blit(mark, place, special_flags=PREMULTIPLIED)
            x = place.right + self.px(BETWEEN) // 2


def _labels(speech: Speech) -> tuple[tuple[str, str], ...]:
    """Return the buttons under what is said, with what stands on them."""
    goes_on = tr("Go on") if speech.tries else tr("Next")
    return (
        (BACKS, "\u2039 " + tr("Back")),
        (GOES_ON, goes_on + " \u203a"),
        (SHOWS, tr("Show me")),
        (TRIES, tr("Try again")),
    )


@pictured
def _bubble(size: tuple[int, int], mouth: int, scale: float, palette: Palette) -> pygame.Surface:
    """Return a bubble, its tail to the left at ``mouth``, in one outline; the palette is named."""
    tail, wide = round(TAIL[0] * scale), round(TAIL[1] * scale)
    edge = max(2.0, EDGE * scale)

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
