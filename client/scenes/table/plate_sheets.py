"""What a plate looks like: parchment, crest, words, and the pictures of what is counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from parlour.client.art import GOLD, PARCHMENT
from parlour.client.games.protocol import Count, Plate
from parlour.client.palette import SEAT_COLOURS, Colour, shade
from parlour.client.scenes.table.pane import (
    CLOTH_RED,
    SHEET_EDGE,
    SHEET_INK,
    WOOD,
    Pane,
    Spot,
    fitted,
    gradient,
    parchment,
)
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.signs import darker
from parlour.client.stage.studio import PREMULTIPLIED, Look, fade

MARGIN = 8.0
NARROW, TIGHT = 420.0, 0.78
"""Below what width plates have smaller emblems and laurels, and how small."""
ROWS = 540.0
"""Below what width name and counts stand in two rows, one over the other."""
NAME_SIZE, LINE_SIZE, POINTS_SIZE = 27.0, 19.0, 31.0
SMALLER = 0.8
"""To what share a line is made smaller before it is broken into two."""
ROW_NAME, ROW_LINE, ROW_COUNT, ROW_HELD = 24.0, 17.0, 27.0, 32.0
"""The sizes of what stands in the two rows of a narrow plate."""
UPPER, LEAST_LINE, LEAST_SIZE = 0.44, 60.0, 16.0
"""How much of such a plate is its upper row, how much a line must have beside a name there, and how
large its letters."""
NAMED, NAME_SHARE = (122.0, 250.0), 0.28
"""How much of a wide plate name and line have: at least, at most, and as a share."""
HELD, BETWEEN_HELD = 62.0, 6.0
"""Units for the portrait of each that is held, at most, and between two."""
CREST, EMBLEM, LAUREL, FIRST = 84.0, 74.0, 76.0, 30.0
"""How wide the cloth behind an emblem is, and how large that and other pieces are."""
BUST, PORTRAIT, FIGURES = 1.3, 1.75, 3.0
"""How much larger than the cloth or its frame a figure is of whom head and shoulders are seen, and
how much larger than on the land it may be."""
NICHE: tuple[Colour, Colour] = ((146, 108, 132), (70, 44, 66))
"""What is behind a portrait."""
COLUMN = 92.0
"""Units for a picture and its number beside it in a narrow plate, at most."""
CELL, BESIDE, ROOMY = 168.0, 80.0, 62.0
"""Units for each count on a wide plate at most, from which its number stands beside it, and that
portraits leave it."""
AMPLE = 122.0
"""Units of such a count from which its number is as large as it can be."""
ICON, LARGE_ICON, BESIDE_ICON = 32.0, 37.0, 50.0
"""Pictures of counts: in the row of a narrow plate, over a number, and beside one."""
COUNT_SIZE, LARGE_COUNT, WORD_SIZE = 25.0, 36.0, 15.0
"""How high the numbers there are, and the word below one."""
WORD_HIGH = 20.0
EDGE = 5.0
FRAME, GLOW = 6.0, 4.0
"""How wide the golden frame of a plate is whose turn it is, and the light round it."""
POP, POPS = 0.2, 0.45
"""By how much points grow when they change, and for how many seconds."""
COUNTS = 9.0
"""Points that are counted in a second at least."""
LINE_INK: Colour = (66, 42, 20)
GONE = 0.5
"""How much is seen of the picture of what somebody has none of."""
LOWER, DULL = 6.0, (208, 194, 170)
"""How much lower the plates of all others are than that of whose turn it is, and what takes the
light from them."""


class Mark(NamedTuple):
    """What is said of a seat beside its name."""

    text: str = ""
    urgent: bool = False
    thinks: bool = False


class Told(NamedTuple):
    """What a plate tells."""

    plate: Plate
    mark: Mark
    shines: bool
    """Whether it stands above the others: it is the turn of this player, or of nobody else."""


@dataclass
class Number:
    """A number on a plate as it is shown: it counts up or down, and pops."""

    told: int
    """What the position says."""
    target: int
    """What it counts to: what is told, or what a show has already brought."""
    shown: float
    rect: pygame.Rect
    """Where it is in the window."""
    units: float
    """How high it is written."""
    pale: bool = False
    """Whether it is paler when it is nothing."""
    popped: float = POPS
    """Seconds since it changed."""

    def count(self, value: int) -> None:
        """Begin to count to a value."""
        if value != self.target:
            self.target, self.popped = value, 0.0

    def update(self, seconds: float, *, still: bool) -> bool:
        """Count on; returns whether they look otherwise."""
        if self.shown == self.target and self.popped >= POPS:
            return False
        self.popped = POPS if still else self.popped + seconds
        far = self.target - self.shown
        step = max(COUNTS, abs(far) / POPS) * seconds
        self.shown = self.target if still else self.shown + max(-step, min(step, far))
        return True

    @property
    def size(self) -> float:
        """How much larger than usual it is."""
        return 1 + POP * max(0.0, 1 - self.popped / POPS)


class PlateSheets(Pane):
    """Plates as they are painted, each when it tells something else."""

    def __init__(self) -> None:
        """Begin without players."""
        super().__init__()
        self.plate_rects: list[pygame.Rect] = []
        self.numbers: dict[str, Number] = {}
        """What counts, by the seat and what it is."""

    def paint(self, number: int, told: Told) -> None:
        """Paint the plate with a number as it tells of somebody now."""
        plate, mark, shines = told
        assert self._surface is not None
        where = self.plate_rects[number]
        rect = where.move(-self.rect.x, -self.rect.y)
        self.spots = [spot for spot in self.spots if not where.contains(spot.rect)]
        around = self.px(MARGIN) // 2
        self._surface.fill(shade(WOOD), rect.inflate(2 * around, 2 * around - self.px(2)))
        edge = self.px(FRAME if shines else FRAME * 0.6)
        sheet = self._sheet(rect, max(2, edge), shines=shines)
        self.spots.append(Spot(where, plate.place))
        tight = self._tight
        band = self._band(sheet, number, edge)
        self._portrait(self._surface, plate.emblem, band)
        left = band.right + self.px(12 * tight)
        inner = pygame.Rect(left, sheet.top, rect.right - left - self.px(14), sheet.height)
        if rect.width < self.px(ROWS):
            self._two_rows(self._surface, number, plate, mark, inner)
        else:
            self._in_line(self._surface, number, plate, mark, inner)
        self.touch(where.inflate(2 * around, 2 * around))

    def _sheet(self, rect: pygame.Rect, edge: int, *, shines: bool) -> pygame.Rect:
        """Lay the parchment of a plate: bright in a frame of gold, or duller; return where."""
        assert self._surface is not None
        if shines:
            parchment(self._surface, rect, edge, lit=True)
            return rect
        low = rect.copy()
        low.height -= self.px(LOWER)
        low.bottom = rect.bottom
        parchment(self._surface, low, edge)
        self._surface.fill(DULL, low, pygame.BLEND_RGB_MULT)
        return low

    def _band(self, rect: pygame.Rect, seat: int, edge: int) -> pygame.Rect:
        """Hang a cloth in the colour of the house behind its crest; return where."""
        assert self._surface is not None
        colour, edge = shade(SEAT_COLOURS[seat % len(SEAT_COLOURS)]), max(2, edge) + 1
        band = rect.inflate(-2 * edge, -2 * edge)
        band.width = self.px(CREST * self._tight)
        gradient(self._surface, band, colour, darker(colour, 0.62), self.px(7))
        line = pygame.Rect(band.right, band.top, self.px(2), band.height)
        self._surface.fill(shade(GOLD), line)
        return band

    def _portrait(self, surface: pygame.Surface, emblem: Look, band: pygame.Rect) -> None:
        """Show who it is before the cloth: a crest, or head and shoulders of a figure."""
        if isinstance(emblem, Sprite):
            self._bust(surface, emblem, band.inflate(-2, -2), BUST)
            return
        side = self.px(EMBLEM * self._tight)
        image = fitted(self.studio, emblem, (side, min(side, band.height - 4)))
        surface.blit(image, image.get_rect(center=band.center), special_flags=PREMULTIPLIED)

    def _two_rows(
        self, surface: pygame.Surface, number: int, plate: Plate, mark: Mark, inner: pygame.Rect
    ) -> None:
        """Write name and line above, and the counts below, all in the sizes of all others."""
        spot = self._points(surface, number, plate, inner.right + self.px(6), inner.centery)
        left, right, edge = inner.left - self.px(4), spot.left - self.px(14), self.px(EDGE)
        upper = pygame.Rect(left, inner.top + edge, right - left, round(inner.height * UPPER))
        crown = self.px(FIRST + 4) if plate.first else 0
        units = (upper.width - crown) / self.art.scale
        name = self.art.text(plate.name, ROW_NAME, SHEET_INK, "title", (units, 34))
        surface.blit(name, name.get_rect(midleft=upper.midleft))
        if plate.first:
            beside = (upper.left + name.get_width() + self.px(2) + crown // 2, upper.centery)
            self.look(surface, Picture("marker_first", FIRST, shadow=False), beside, self.px(24))
        rest = upper.copy()
        rest.width -= name.get_width() + crown + self.px(12)
        rest.right = upper.right
        if rest.width < self.px(LEAST_LINE):
            pass  # the frame tells whose turn it is, and who points at the plate is told the rest
        elif mark.urgent:
            self._ribbon(surface, mark.text, rest.left, rest.centery, rest.width - self.px(10))
        elif plate.held and not mark.text:
            side = min(self.px(ROW_HELD), rest.width // len(plate.held))
            for place, look in enumerate(plate.held):
                image = fitted(self.studio, look, (0.92 * side, 0.92 * side))
                middle = rest.left + round((place + 0.5) * side), rest.centery
                surface.blit(image, image.get_rect(center=middle), special_flags=PREMULTIPLIED)
        else:
            self._aside(surface, mark.text or plate.line, rest)
        lower = pygame.Rect(left, upper.bottom, upper.width, inner.bottom - edge - upper.bottom)
        self._row(surface, number, plate, lower)

    def _aside(self, surface: pygame.Surface, line: str, rest: pygame.Rect) -> None:
        """Write what is said of somebody beside the name, if it can be read there."""
        least = self.art.font("text", LEAST_SIZE / self.large).size(line)[0]
        if least <= rest.width:
            room = (rest.width / self.art.scale, 24.0)
            told = self.art.text(line, ROW_LINE, LINE_INK, "text", room)
            surface.blit(told, told.get_rect(midright=rest.midright))

    def _row(self, surface: pygame.Surface, seat: int, plate: Plate, lower: pygame.Rect) -> None:
        """Count what somebody has in one row, each number beside its picture."""
        wide = min(self.px(COLUMN), lower.width // max(1, len(plate.counts)))
        for number, count in enumerate(plate.counts):
            cell = pygame.Rect(lower.left + number * wide, lower.top, wide, lower.height)
            icon, told = self._halved(cell)
            self._icon(surface, count, icon)
            where = told.move(self.rect.topleft)
            self._count(f"{seat}:{number}", count.number, where, ROW_COUNT, pale=True)
            self.spots.append(Spot(cell.move(self.rect.topleft), count.place))

    def _points(
        self, surface: pygame.Surface, number: int, plate: Plate, right: int, middle: int
    ) -> pygame.Rect:
        """Lay the laurel of the points with its right side at a point; returns where it is."""
        laurel = self.px(LAUREL * self._tight)
        spot = pygame.Rect(0, 0, laurel, laurel)
        spot.midright = (right, middle)
        self.look(surface, Picture("laurel", LAUREL, shadow=False), spot.center, laurel)
        where = spot.move(self.rect.topleft)
        self._count(f"{number}:points", plate.points, where, POINTS_SIZE * self._tight)
        self.spots.append(Spot(where, f"{plate.place}:points"))
        return spot

    def _in_line(
        self, surface: pygame.Surface, number: int, plate: Plate, mark: Mark, inner: pygame.Rect
    ) -> None:
        """Write name and line, then all that somebody has, and the points at the end."""
        spot = self._points(surface, number, plate, inner.right + self.px(4), inner.centery)
        held = plate.held if inner.width > self.px(NARROW + HELD) else ()
        least, most = map(self.px, NAMED)
        wide = max(least, min(most, round(inner.width * NAME_SHARE)))
        named = pygame.Rect(inner.left, inner.top, wide, inner.height)
        told = plate.line if self._fits(plate.line, named.width) else ""
        shown = plate._replace(held=(), line=told) if held else plate
        self._words(surface, shown, mark, named)
        left = named.right + self.px(12)
        room = spot.left - left - self.px(ROOMY) * len(plate.counts)
        side = min(self.px(HELD), room // max(1, len(held)) - self.px(BETWEEN_HELD))
        for look in held:
            self._head(surface, look, pygame.Rect(left, inner.centery - side // 2, side, side))
            left += side + self.px(BETWEEN_HELD)
        rest = pygame.Rect(left, inner.top, spot.left - self.px(10) - left, inner.height)
        self._counts(surface, number, plate, rest)

    def _head(self, surface: pygame.Surface, look: Look, where: pygame.Rect) -> None:
        """Show what is held: of a figure head and shoulders, in a frame."""
        if not isinstance(look, Sprite):
            image = fitted(self.studio, look, where.size, FIGURES)
            surface.blit(image, image.get_rect(center=where.center), special_flags=PREMULTIPLIED)
            return
        radius = self.px(8)
        pygame.draw.rect(surface, shade(GOLD), where, border_radius=radius)
        inner = where.inflate(-self.px(4), -self.px(4))
        gradient(surface, inner, shade(NICHE[0]), shade(NICHE[1]), radius - 1)
        self._bust(surface, look, inner, PORTRAIT)

    def _bust(
        self, surface: pygame.Surface, look: Sprite, seen: pygame.Rect, larger: float
    ) -> None:
        """Show head and shoulders of a figure in a part of the surface."""
        size = (seen.width * max(larger, 1.2 * BUST), seen.height * larger)
        image = fitted(self.studio, look, size, FIGURES)
        surface.set_clip(seen)
        top = image.get_rect(midtop=(seen.centerx, seen.top + self.px(2)))
        surface.blit(image, top, special_flags=PREMULTIPLIED)
        surface.set_clip(None)

    def _words(self, surface: pygame.Surface, plate: Plate, mark: Mark, inner: pygame.Rect) -> None:
        """Write the name of somebody, and below it what is said of them."""
        units = inner.width / self.art.scale
        left = units - FIRST * plate.first
        name = self.art.text(plate.name, NAME_SIZE, SHEET_INK, "title", (left, 36))
        place = name.get_rect(midleft=(inner.left, inner.top + round(inner.height * 0.3)))
        surface.blit(name, place)
        if plate.first:
            beside = (place.right + self.px(18), place.centery)
            self.look(surface, Picture("marker_first", FIRST, shadow=False), beside, self.px(FIRST))
        if mark.urgent:
            middle = inner.top + round(inner.height * 0.72)
            self._ribbon(surface, mark.text, inner.left, middle, inner.width - self.px(8))
            return
        if plate.held and not mark.text:
            self._held(surface, plate.held, inner)
            return
        line = mark.text or plate.line
        lines = [line] if self._fits(line, inner.width / SMALLER * self.large) else _halves(line)
        for row, half in enumerate(lines):
            size = LINE_SIZE - 3 * (len(lines) - 1)
            below = self.art.text(half, size, LINE_INK, "text", (units, 24))
            down = 0.72 + 0.24 * (row - (len(lines) - 1) / 2)
            at = inner.left, inner.top + round(inner.height * down)
            surface.blit(below, below.get_rect(midleft=at))

    def _held(self, surface: pygame.Surface, held: Sequence[Look], inner: pygame.Rect) -> None:
        """Draw what is held side by side, where there is little room."""
        side = min(self.px(ROW_HELD * 1.2), round(inner.width / len(held)))
        for number, look in enumerate(held):
            place = pygame.Rect(inner.left + number * side, inner.bottom - side, side, side)
            self._head(surface, look, place.move(0, -self.px(EDGE)).inflate(-2, -2))

    def _ribbon(
        self, surface: pygame.Surface, text: str, left: int, middle: int, room: float
    ) -> None:
        """Write what cannot wait on a red ribbon."""
        around = self.px(10 if self._tight == 1 else 5)
        units = (room - around) / self.art.scale
        written = self.art.text(text, LINE_SIZE, PARCHMENT, "text_bold", (units, 26))
        ribbon = pygame.Rect(0, 0, written.get_width() + 2 * around, self.px(27))
        ribbon.midleft = (left - self.px(2), middle)
        swallow, (above, below) = self.px(8), ((176, 44, 38), CLOTH_RED)
        tail = [
            (ribbon.right - 1, ribbon.top), (ribbon.right + swallow, ribbon.top),
            (ribbon.right + swallow // 2, ribbon.centery),
            (ribbon.right + swallow, ribbon.bottom - 1), (ribbon.right - 1, ribbon.bottom - 1),
        ]  # fmt: skip
        pygame.draw.polygon(surface, shade(below), tail)
        gradient(surface, ribbon, shade(above), shade(below), self.px(3))
        surface.blit(written, written.get_rect(center=ribbon.center))

    @property
    def _tight(self) -> float:
        """How large emblem and laurel are, where many plates leave each little room."""
        return TIGHT if self.plate_rects[0].width < self.px(NARROW) else 1.0

    def _count(
        self, name: str, value: int, where: pygame.Rect, units: float, *, pale: bool = False
    ) -> None:
        """Let a number count to what it is now."""
        known = self.numbers.setdefault(name, Number(value, value, value, where, units, pale))
        known.rect = where
        if value != known.told:
            known.told = value
            known.count(value)

    def _fits(self, line: str, room: float) -> bool:
        """Return whether a line can be written in one."""
        return self.art.font("text", LINE_SIZE).size(line)[0] <= room

    def _counts(self, surface: pygame.Surface, seat: int, plate: Plate, rest: pygame.Rect) -> None:
        """Count what somebody has over all of a part of the plate, each with its picture."""
        if not plate.counts:
            return
        wide = min(self.px(CELL), rest.width // len(plate.counts))
        left = rest.right - wide * len(plate.counts)
        rule = left - self.px(2)
        edge, beside = self.px(EDGE), wide >= self.px(BESIDE)
        for number, count in enumerate(plate.counts):
            cell = pygame.Rect(left + wide * number, rest.top + edge, wide, rest.height - 2 * edge)
            icon, told = self._beside(surface, cell, count) if beside else self._stacked(cell)
            self._icon(surface, count, icon)
            size = LARGE_COUNT * min(1.0, wide / self.px(AMPLE)) if beside else COUNT_SIZE
            where = told.move(self.rect.topleft)
            self._count(f"{seat}:{number}", count.number, where, size, pale=True)
            self.spots.append(Spot(cell.move(self.rect.topleft), count.place))
        pygame.draw.line(
            surface, shade(SHEET_EDGE), (rule, rest.top + self.px(12)),
            (rule, rest.bottom - self.px(12)),
        )  # fmt: skip

    def _beside(
        self, surface: pygame.Surface, cell: pygame.Rect, count: Count
    ) -> tuple[pygame.Rect, pygame.Rect]:
        """Return where a picture is and its number beside it, over a word if there is one."""
        upper = cell.copy()
        if count.word:
            upper.height -= self.px(WORD_HIGH)
            room = ((cell.width - self.px(6)) / self.art.scale, WORD_HIGH + 2)
            word = self.art.text(count.word, WORD_SIZE, LINE_INK, "text", room)
            at = (cell.centerx, cell.bottom - self.px(WORD_HIGH / 2 + 2))
            surface.blit(word, word.get_rect(center=at))
        side = min(self.px(BESIDE_ICON), upper.height, round(cell.width * 0.46))
        middle = cell.centerx - self.px(2)
        icon = pygame.Rect(middle - side, upper.centery - side // 2, side, side)
        number = min(self.px(BESIDE_ICON), cell.right - middle)
        return icon, pygame.Rect(middle + self.px(4), upper.top, number, upper.height)

    def _icon(self, surface: pygame.Surface, count: Count, where: pygame.Rect) -> None:
        """Show what is counted; of what there is none, a faint picture."""
        image = fitted(self.studio, count.look, (where.width * 1.2, where.height), FIGURES)
        if not count.number:
            image = image.copy()
            fade(image, GONE)
        surface.blit(image, image.get_rect(center=where.center), special_flags=PREMULTIPLIED)

    def _halved(self, cell: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Return where the picture of a count is, and its number beside it."""
        side = min(self.px(ICON), round(cell.width * 0.46), cell.height)
        icon = pygame.Rect(0, 0, side, side)
        icon.center = cell.left + round(cell.width * 0.27), cell.centery
        half = cell.width // 2
        return icon, pygame.Rect(cell.left + half, cell.top, half, cell.height)

    def _stacked(self, cell: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Return where the picture of a count is, and its number below it."""
        side = min(self.px(LARGE_ICON), round(cell.width * 0.92))
        icon = pygame.Rect(0, 0, side, side)
        icon.midtop = cell.centerx, cell.top
        below = cell.height - self.px(LARGE_ICON)
        return icon, pygame.Rect(cell.left, cell.bottom - below, cell.width, below)


def _halves(line: str) -> list[str]:
    """Return a line as two of about the same length, or as it is if it is one word."""
    gaps = [at for at, letter in enumerate(line) if letter == " "]
    if not gaps:
        return [line]
    middle = min(gaps, key=lambda at: abs(at - len(line) / 2))
    return [line[:middle], line[middle + 1 :]]
