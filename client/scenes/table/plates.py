"""The plates of the players at the foot of the table: who they are, what they have, who thinks."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from parlour.client.art import DARK, PALE_INK, RED
from parlour.client.games.protocol import Count, Plate
from parlour.client.palette import shade
from parlour.client.scenes.table.pane import SHEET_INK, WOOD, Pane, Spot, parchment
from parlour.client.stage.looks import Picture

HEIGHT = 112.0
WIDEST = 640.0
MARGIN = 10.0
LINE_SIZE = 19.0


class PlatesPane(Pane):
    """See the module; ``plate_rects`` are where the plates are in the window."""

    plate_rects: list[pygame.Rect]

    def show(self, plates: Sequence[Plate], marks: Sequence[tuple[str, bool]]) -> None:
        """Tell of the players."""
        if not self.tell((tuple(plates), tuple(marks))):
            return
        width, height = self.canvas.size[0], self.px(HEIGHT)
        top = self.canvas.size[1] - height
        surface = self.open(pygame.Rect(0, top, width, height))
        pygame.draw.rect(surface, shade(WOOD), surface.get_rect())
        pygame.draw.line(surface, shade((201, 166, 96)), (0, 0), (width, 0), max(2, self.px(2)))
        self.plate_rects = []
        each = min(self.px(WIDEST), (width - self.px(MARGIN)) // len(plates))
        left = (width - each * len(plates)) // 2
        for number, (plate, mark) in enumerate(zip(plates, marks, strict=True)):
            rect = pygame.Rect(left + each * number, 0, each, height)
            rect = rect.inflate(-self.px(MARGIN), -self.px(MARGIN))
            self._plate(surface, plate, mark, rect)
            self.plate_rects.append(rect.move(0, top))

    def _plate(
        self, surface: pygame.Surface, plate: Plate, mark: tuple[str, bool], rect: pygame.Rect
    ) -> None:
        parchment(surface, rect, max(2, self.px(4)), lit=plate.acts)
        self.spots.append(Spot(rect.move(self.rect.topleft), plate.place))
        emblem = self.px(46)
        centre = (rect.left + self.px(14) + emblem // 2 + self.px(6), rect.centery)
        self.look(surface, plate.emblem, centre, self.px(84))
        left = centre[0] + self.px(46)
        inner = pygame.Rect(left, rect.top, rect.right - left - self.px(12), rect.height)
        words = self._words(surface, plate, mark, inner)
        self._counts(surface, plate, words, inner.right)

    def _words(
        self, surface: pygame.Surface, plate: Plate, mark: tuple[str, bool], inner: pygame.Rect
    ) -> int:
        """Write name, line and points; returns where they end."""
        room = min(self.px(190), inner.width * 2 // 5)
        units = room / self.art.scale
        name = self.art.text(plate.name, 28, SHEET_INK, "title", (units, 40))
        surface.blit(name, name.get_rect(midleft=(inner.left, inner.top + inner.height * 0.28)))
        text, urgent = mark
        line, colour = (text, RED if urgent else PALE_INK) if text else (plate.line, PALE_INK)
        lines = [line] if self._fits(line, room) else _halves(line)
        for number, half in enumerate(lines):
            below = self.art.text(half, LINE_SIZE, colour, "title_italic", (units, 26))
            down = 0.68 + 0.22 * (number - (len(lines) - 1) / 2)
            middle = (inner.left, inner.top + inner.height * down)
            surface.blit(below, below.get_rect(midleft=middle))
        centre = (inner.left + room + self.px(40), inner.centery)
        self.look(surface, Picture("laurel", 66, shadow=False), centre, self.px(66))
        points = self.art.text(str(plate.points), 31, DARK, "text_bold", (50, 40))
        surface.blit(points, points.get_rect(center=centre))
        spot = pygame.Rect(0, 0, self.px(66), self.px(66))
        spot.center = (round(centre[0]), round(centre[1]))
        self.spots.append(Spot(spot.move(self.rect.topleft), f"{plate.place}:points"))
        return round(centre[0]) + self.px(44)

    def _fits(self, line: str, room: int) -> bool:
        """Return whether a line can be written in one."""
        return self.art.font("title_italic", LINE_SIZE).size(line)[0] <= room

    def _counts(self, surface: pygame.Surface, plate: Plate, left: int, right: int) -> None:
        if not plate.counts:
            return
        step = min(self.px(64), (right - left) // len(plate.counts))
        for number, count in enumerate(plate.counts):
            self._count(
                surface, count, right - step * (len(plate.counts) - number) + step // 2, step
            )

    def _count(self, surface: pygame.Surface, count: Count, x: int, step: int) -> None:
        self.look(surface, count.look, (x, self.px(40)), min(self.px(48), step * 0.9))
        colour = SHEET_INK if count.number else PALE_INK
        number = self.art.text(
            str(count.number), 25, colour, "text_bold", (step / self.art.scale, 30)
        )
        surface.blit(number, number.get_rect(center=(x, self.px(86))))
        rect = pygame.Rect(x - step // 2, self.px(8), step, self.px(HEIGHT - 16))
        self.spots.append(Spot(rect.move(self.rect.topleft), count.place))


def _halves(line: str) -> list[str]:
    """Return a line as two of about the same length, or as it is if it is one word."""
    gaps = [at for at, letter in enumerate(line) if letter == " "]
    if not gaps:
        return [line]
    middle = min(gaps, key=lambda at: abs(at - len(line) / 2))
    return [line[:middle], line[middle + 1 :]]
