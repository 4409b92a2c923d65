"""The plates of the players at the foot of the table: who they are, what they have, who thinks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from parlour.client.art import DARK, PALE_INK, PARCHMENT, RED
from parlour.client.games.protocol import Plate
from parlour.client.palette import shade
from parlour.client.scenes.table.pane import SHEET_INK, WOOD, Pane, Spot, parchment
from parlour.client.stage.looks import Picture

HEIGHT = 112.0
WIDEST = 640.0
MARGIN = 10.0
NARROW, TIGHT = 420.0, 0.72
"""Below what width plates have smaller emblems and laurels, and how small."""
LINE_SIZE, POINTS_SIZE, COUNT_SIZE = 19.0, 31.0, 25.0
POP, POPS = 0.15, 0.45
"""By how much points grow when they change, and for how many seconds."""
COUNTS = 9.0
"""Points that are counted in a second at least."""
THINKS = 3.0
"""Steps of the mark of who thinks, in a second."""


class Mark(NamedTuple):
    """What is said of a seat beside its name."""

    text: str = ""
    urgent: bool = False
    thinks: bool = False


@dataclass
class _Number:
    """A number on a plate as it is shown: it counts up or down, and pops."""

    target: int
    shown: float
    rect: pygame.Rect
    """Where it is in the window."""
    units: float
    """How high it is written."""
    pale: bool = False
    """Whether it is paler when it is nothing."""
    popped: float = POPS
    """Seconds since it changed."""

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


class PlatesPane(Pane):
    """See the module; ``plate_rects`` are where the plates are in the window."""

    def __init__(self) -> None:
        """Begin without players."""
        super().__init__()
        self.plate_rects: list[pygame.Rect] = []
        self._told: list[tuple[Plate, Mark]] = []
        self._numbers: dict[str, _Number] = {}
        """What counts, by the seat and what it is."""
        self._thinking: list[tuple[int, int]] = []
        """Where the marks of those who think are in the window."""
        self._age = 0.0

    def show(self, plates: Sequence[Plate], marks: Sequence[Mark]) -> None:
        """Tell of the players; only plates that tell something else are painted."""
        told = list(zip(plates, marks, strict=True))
        if not self.tell(tuple(told)):
            return
        if not self.is_open or len(told) != len(self._told):
            self._lay_out(len(told))
        for number, (new, old) in enumerate(zip(told, self._told, strict=True)):
            if new != old:
                self._paint(number, *new)
        self._told = told
        self._thinking = [
            (rect.left + self.px(64 * self._tight), rect.top + self.px(24))
            for rect, (_, mark) in zip(self.plate_rects, told, strict=True)
            if mark.thinks
        ]

    def _lay_out(self, number: int) -> None:
        """Put the shelf up, without plates."""
        width, height = self.canvas.size[0], self.px(HEIGHT)
        top = self.canvas.size[1] - height
        surface = self.open(pygame.Rect(0, top, width, height), solid=True)
        pygame.draw.rect(surface, shade(WOOD), surface.get_rect())
        pygame.draw.line(surface, shade((201, 166, 96)), (0, 0), (width, 0), max(2, self.px(2)))
        each = min(self.px(WIDEST), (width - self.px(MARGIN)) // number)
        left = (width - each * number) // 2
        rects = (pygame.Rect(left + each * n, top, each, height) for n in range(number))
        self.plate_rects = [rect.inflate(-self.px(MARGIN), -self.px(MARGIN)) for rect in rects]
        self._numbers = {
            name: each
            for name, each in self._numbers.items()
            if int(name.partition(":")[0]) < number
        }
        nobody = Plate(Picture("crest_0", 1), "", "", -1, (), "")
        self._told = [(nobody, Mark())] * number

    def _paint(self, number: int, plate: Plate, mark: Mark) -> None:
        assert self._surface is not None
        where = self.plate_rects[number]
        rect = where.move(-self.rect.x, -self.rect.y)
        self.spots = [spot for spot in self.spots if not where.contains(spot.rect)]
        self._surface.fill(shade(WOOD), rect)
        parchment(self._surface, rect, max(2, self.px(4)), lit=plate.acts)
        self.spots.append(Spot(where, plate.place))
        tight = self._tight
        centre = (rect.left + self.px(43 * tight), rect.centery)
        self.look(self._surface, plate.emblem, centre, self.px(84 * tight))
        left = centre[0] + self.px(46 * tight)
        inner = pygame.Rect(left, rect.top, rect.right - left - self.px(12), rect.height)
        words = self._words(self._surface, number, plate, mark, inner)
        self._counts(self._surface, number, plate, words, inner.right)
        self.touch(where)

    def _words(
        self, surface: pygame.Surface, number: int, plate: Plate, mark: Mark, inner: pygame.Rect
    ) -> int:
        """Write name and line, and lay the laurel of the points; returns where they end."""
        room = min(self.px(190), inner.width * 2 // 5)
        units = room / self.art.scale
        name = self.art.text(plate.name, 28, SHEET_INK, "title", (units, 40))
        surface.blit(name, name.get_rect(midleft=(inner.left, inner.top + inner.height * 0.28)))
        text, urgent, _ = mark
        line, colour = (text, RED if urgent else PALE_INK) if text else (plate.line, PALE_INK)
        lines = [line] if self._fits(line, room) else _halves(line)
        for row, half in enumerate(lines):
            below = self.art.text(half, LINE_SIZE, colour, "title_italic", (units, 26))
            down = 0.68 + 0.22 * (row - (len(lines) - 1) / 2)
            middle = (inner.left, inner.top + inner.height * down)
            surface.blit(below, below.get_rect(midleft=middle))
        tight = self._tight
        centre = (inner.left + room + self.px(40 * tight), inner.centery)
        laurel = self.px(66 * tight)
        self.look(surface, Picture("laurel", 66, shadow=False), centre, laurel)
        spot = pygame.Rect(0, 0, laurel, laurel)
        spot.center = (round(centre[0]), round(centre[1]))
        where = spot.move(self.rect.topleft)
        self._count(f"{number}:points", plate.points, where, POINTS_SIZE)
        self.spots.append(Spot(where, f"{plate.place}:points"))
        return round(centre[0]) + self.px(44 * tight)

    @property
    def _tight(self) -> float:
        """How large emblem and laurel are, where many plates leave each little room."""
        return TIGHT if self.plate_rects[0].width < self.px(NARROW) else 1.0

    def _count(
        self, name: str, value: int, where: pygame.Rect, units: float, *, pale: bool = False
    ) -> None:
        """Let a number count to what it is now."""
        known = self._numbers.setdefault(name, _Number(value, value, where, units, pale))
        known.rect = where
        if value != known.target:
            known.target, known.popped = value, 0.0

    def _fits(self, line: str, room: int) -> bool:
        """Return whether a line can be written in one."""
        return self.art.font("title_italic", LINE_SIZE).size(line)[0] <= room

    def _counts(
        self, surface: pygame.Surface, seat: int, plate: Plate, left: int, right: int
    ) -> None:
        if not plate.counts:
            return
        step = min(self.px(64), (right - left) // len(plate.counts))
        for number, count in enumerate(plate.counts):
            x = right - step * (len(plate.counts) - number) + step // 2
            self.look(surface, count.look, (x, self.px(40)), min(self.px(48), step * 0.9))
            below = pygame.Rect(x - step // 2, self.px(68), step, self.px(36))
            below = below.move(self.rect.topleft)
            self._count(f"{seat}:{number}", count.number, below, COUNT_SIZE, pale=True)
            rect = pygame.Rect(x - step // 2, self.px(8), step, self.px(HEIGHT - 16))
            self.spots.append(Spot(rect.move(self.rect.topleft), count.place))

    # --- what moves ---

    def update(self, seconds: float, *, still: bool) -> None:
        """Let numbers count, and let those who think be seen to."""
        for number in self._numbers.values():
            if number.update(seconds, still=still):
                self.touch(number.rect)
        before = self._step
        self._age = 0.0 if still else self._age + seconds
        if self._step != before:
            for point in self._thinking:
                self.touch(self._mark_rect(point))

    @property
    def _step(self) -> int:
        return int(self._age * THINKS) % 4

    def _mark_rect(self, point: tuple[int, int]) -> pygame.Rect:
        rect = pygame.Rect(0, 0, self.px(36), self.px(24))
        rect.center = point
        return rect

    def blit(self, window: pygame.Surface) -> None:
        """Draw the plates, and on them what moves."""
        super().blit(window)
        clip = window.get_clip()
        for number in self._numbers.values():
            if number.rect.colliderect(clip):
                self._blit_number(window, number)
        for point in self._thinking:
            if self._mark_rect(point).colliderect(clip):
                self._blit_mark(window, self._mark_rect(point))

    def _blit_number(self, window: pygame.Surface, number: _Number) -> None:
        shown = round(number.shown)
        colour = DARK if shown or not number.pale else PALE_INK
        room = (number.rect.width / self.art.scale, number.rect.height / self.art.scale)
        size = round(number.units * number.size)
        written = self.art.text(str(shown), size, colour, "text_bold", room)
        window.blit(written, written.get_rect(center=number.rect.center))

    def _blit_mark(self, window: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a bubble of thought with three dots, of which one is large in turn."""
        radius = rect.height // 2
        pygame.draw.rect(window, shade(SHEET_INK), rect, border_radius=radius)
        inner = rect.inflate(-self.px(3), -self.px(3))
        pygame.draw.rect(window, shade(PARCHMENT), inner, border_radius=radius)
        for dot in range(3):
            x = rect.centerx + (dot - 1) * self.px(9)
            size = self.px(4) if self._step == dot + 1 else max(1, self.px(2.4))
            pygame.draw.circle(window, shade(RED), (x, rect.centery), size)


def _halves(line: str) -> list[str]:
    """Return a line as two of about the same length, or as it is if it is one word."""
    gaps = [at for at, letter in enumerate(line) if letter == " "]
    if not gaps:
        return [line]
    middle = min(gaps, key=lambda at: abs(at - len(line) / 2))
    return [line[:middle], line[middle + 1 :]]
