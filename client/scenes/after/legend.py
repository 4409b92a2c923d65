"""The board on which the sources of points are named, each as it is counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from parlour.client.art import GOLD, Art
from parlour.client.palette import Colour, shade
from parlour.client.scenes.after.hall import LIT
from parlour.client.scenes.after.masonry import Mason
from parlour.client.scenes.drapery import rod
from parlour.client.stage import ease
from parlour.client.stage.signs import darker
from parlour.client.stage.studio import Look, laid_over

SOURCES: Final[tuple[Colour, ...]] = (
    (22, 124, 118), (204, 98, 24), (108, 60, 164), (112, 130, 34), (186, 58, 106), (82, 102, 130),
)  # fmt: skip
"""The colours of the sources of points, none of them a seat's; numbers stand on them as well."""
EACH: Final = 0.56
"""Seconds from one source that is counted to the next."""
SIDE, ROW, ROW_GAP = 396.0, 118.0, 14.0
"""Units: of the column in which the sources are named, of a row of it, and between two."""
INSET: Final = 60.0
"""Units between the edge of the window and what is named."""
HANGS: Final = 26.0
"""Units that the rods are down from which banners and the board hang."""
FRAMED: Final = 26.0
"""Units of the board round the names of the sources."""
UNLIT: Final = 0.42
"""How bright the row of a source is that is not counted yet."""
LETTERS: Final = 32.0


class Legend:
    """Names what points come from, beside the pillars, the first below."""

    def __init__(
        self, art: Art, mason: Mason, names: Sequence[str], icons: Sequence[Look | None]
    ) -> None:
        """Name these, each pictured by an icon, if it has one."""
        self._art = art
        self._mason = mason
        self._names = names
        self._icons = icons
        self._plates: dict[tuple[tuple[int, int], int, bool], pygame.Surface] = {}

    def _px(self, units: float) -> int:
        return self._mason.px(units)

    def hang(self, surface: pygame.Surface, floor: int) -> None:
        """Hang the board on two cords."""
        rows = self._rows(floor)
        if not rows:
            return
        board = rows[-1].unionall(rows).inflate(self._px(FRAMED), self._px(FRAMED))
        for x in (board.x + self._px(44), board.right - self._px(44)):
            for tint, cord in ((darker(shade(GOLD), 0.35), 7), (shade(GOLD), 3)):
                top = self._px(HANGS)
                surface.fill(tint, (x - self._px(cord) // 2, top, self._px(cord), board.y - top))
        rod(surface, board.x + self._px(16), board.right - self._px(16), self._px(HANGS),
            self._art.scale)  # fmt: skip
        surface.blit(self._mason.plank(board.size), board)

    def _write(self, plate: pygame.Surface, name: str, left: int) -> None:
        """Write a name into a plate, in two lines where one would be small."""
        wide, high = plate.get_size()
        room = (wide - left - self._px(10)) / self._art.scale
        lines = [name]
        if self._art.font("title", LETTERS).size(name)[0] > room * self._art.scale:
            lines = _halved(name)
        each = high / len(lines)
        for number, line in enumerate(lines):
            middle = round(high / 2 + (number - (len(lines) - 1) / 2) * min(each, self._px(36)))
            fits = (room, 0.9 * each / self._art.scale)
            for ink, down in (((30, 16, 8), self._px(2)), ((255, 250, 232), 0)):
                text = self._art.text(line, LETTERS, ink, "title", fits)
                plate.blit(text, text.get_rect(midleft=(left, middle + down)))

    def _rows(self, floor: int) -> list[pygame.Rect]:
        """Return where each source is named, the first below, as high as there is room."""
        number = len(self._names)
        if not number:
            return []
        around = self._px(FRAMED / 2)
        high = min(self._px(ROW), (floor - self._px(46) - 2 * around) // max(1, number))
        foot = floor - self._px(16) - around
        foot -= max(0, foot - around - self._px(30) - high * number) // 2
        return [
            pygame.Rect(self._px(INSET), foot - high * (source + 1) + self._px(ROW_GAP) // 2,
                        self._px(SIDE - 76), high - self._px(ROW_GAP))
            for source in range(number)
        ]  # fmt: skip

    def draw(self, surface: pygame.Surface, floor: int, since: Sequence[float]) -> None:
        """Name the sources beside the pillars; each lights up as it lands.

        Args:
            surface: where to draw.
            floor: how far down the floor is, in pixels.
            since: how many seconds each source has been counted for.
        """
        for source, row in enumerate(self._rows(floor)):
            self._row(surface, row, source, since[source])

    def _row(self, surface: pygame.Surface, row: pygame.Rect, source: int, since: float) -> None:
        """Draw the row of a source: dim until it is counted, then it leaps forward and shines."""
        counted = 0 <= since < EACH
        swell = ease.bump(min(1.0, max(0.0, since / EACH))) if counted else 0.0
        row = row.move(round(self._px(16) * swell), 0)
        picture = self._plate(row.size, source, lit=since >= 0)
        surface.blit(picture, row)
        if counted:
            pygame.draw.rect(surface, shade(LIT), row, self._px(2 + 2 * swell))
            tip = [(row.right, row.centery - self._px(12)), (row.right, row.centery + self._px(12)),
                   (row.right + self._px(16), row.centery)]  # fmt: skip
            pygame.draw.polygon(surface, shade(LIT), tip)

    def _plate(self, size: tuple[int, int], source: int, *, lit: bool) -> pygame.Surface:
        """Return the plate on which a source is named, which is drawn once."""
        key = (size, source, lit)
        if key not in self._plates:
            self._plates[key] = self._named_plate(size, source, lit=lit)
        return self._plates[key]

    def _named_plate(self, size: tuple[int, int], source: int, *, lit: bool) -> pygame.Surface:
        high, icon = size[1], self._icons[source] if self._icons else None
        plate = self._mason.front(size, shade(SOURCES[source % len(SOURCES)]), carved=False)
        left = self._px(20)
        if icon is not None:
            side = min(high - self._px(12), self._px(74))
            laid_over(plate, self._mason.icon(icon, side), (self._px(12) + side / 2, high / 2))
            left = self._px(12) + side + self._px(12)
        self._write(plate, self._names[source], left)
        pygame.draw.rect(plate, darker(shade(GOLD), 0.8), plate.get_rect(), self._px(2))
        if not lit:
            level = round(255 * UNLIT)
            plate.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        return plate


def _halved(name: str) -> list[str]:
    """Return a name in two lines as long as each other as can be; one if it is one word."""
    gaps = [n for n, letter in enumerate(name) if letter == " "]
    if not gaps:
        return [name]
    gap = min(gaps, key=lambda n: abs(n - len(name) / 2))
    return [name[:gap], name[gap + 1 :]]
