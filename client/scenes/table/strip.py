"""The ribbon over the plates: one line of what is asked, and the ways back and on."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from math import ceil
from typing import NamedTuple

import pygame

from parlour.client.art import GOLD, PARCHMENT
from parlour.client.games.protocol import Fact
from parlour.client.kept import pictured
from parlour.client.layout.words import Words
from parlour.client.palette import in_use, shade
from parlour.client.scenes.table.facts import Sizes, row_of
from parlour.client.scenes.table.pane import (
    BRIGHT,
    SHEET,
    WOOD,
    WOOD_LIGHT,
    Pane,
    Spot,
    gradient,
)
from parlour.client.scenes.table.plates import RAIL
from parlour.client.scenes.table.told import CONFIRM, Told
from parlour.client.scenes.table.trail import LONGEST
from parlour.client.settings import Palette
from parlour.client.stage.studio import PREMULTIPLIED, smooth

WIDEST = 1720.0
HEIGHT = RAIL - 2
"""Units that it is high at least."""
SIZE, BUTTON = 20.0, 17.0
BLOCK, BLOCK_SIDES, BLOCK_WIDE = 18.0, 15.0, (202.0, 482.0, 20.0)
"""The letters in a band, the wood beside them, and how wide they may be: from, to, in steps."""
ROOMY, FEW, AIR = 20.0, 3, 0.8
"""Its letters beside few tiles, where there is room; how many those are, and what share of the
height of the band its lines take."""
SIDES, GAP, ABOVE, FLOATS = 22.0, 12.0, 2.0, 5.0
EVEN = 0.3
"""How much of its room the lines of a text have at least, when they are made even."""
FACTS = Sizes(29.0, 21.0, 13.0)
TERMS = "terms"
"""The id of what is told in pictures."""
BUTTON_HEIGHT, LEAST_BUTTON = 29.0, 110.0


def _letters(told: Told) -> tuple[float, ...]:
    """Return the sizes of letters in a band, the best first."""
    return (ROOMY, BLOCK) if len(told.choices) <= FEW else (BLOCK,)


class Stand(NamedTuple):
    """Where it stands in the window, in pixels."""

    span: tuple[int, int]
    """From where to where there is room for it; it lies in the middle of that."""
    foot: int
    """On which line."""
    right: int | None = None
    """Where it ends, if that is told."""
    within: tuple[int, int, int, int] | None = None
    """The part of a band that it takes instead, without a ribbon of its own."""


class Strip(Pane):
    """See the module; lowered, it shows its first line alone, and its buttons stay in place."""

    def __init__(self) -> None:
        """Begin closed, and raised."""
        super().__init__()
        self.full = self._short = pygame.Rect(0, 0, 0, 0)
        """Where it is in the window when it has come up, and when it is lowered."""
        self._images = (pygame.Surface((1, 1)), pygame.Surface((1, 1)))
        self._low = False

    def block(self, told: Told, summary: str, high: int) -> int:
        """Return how wide it is at least beside the tiles of a band so high; 0: it is too much."""
        if told.facts or not (told.title or told.prompt):
            return 0
        high -= 2 * self.px(ABOVE) + (self._button_height + self.px(ABOVE) if told.buttons else 0)
        widths = (
            self._block(told, summary, round(high * AIR) if size == ROOMY else high, size)
            for size in _letters(told)
        )
        return next(filter(None, widths), 0)

    def _block(self, told: Told, summary: str, high: int, size: float) -> int:
        """Return how wide words of a size are at least in a band so high; 0: it is too much."""
        lines, sides = self._lines(told, summary, size), 2 * self.px(BLOCK_SIDES)
        row = self._row_width(told) + sides
        for wide in range(*map(self.px, BLOCK_WIDE)):
            sizes = [each.measure(float(wide - sides)) for each in lines]
            across = ceil(max(size[0] for size in sizes)) + sides
            if max(across, row) <= wide and ceil(sum(size[1] for size in sizes)) <= high:
                return max(across, row)
        return 0

    @property
    def _button_height(self) -> int:
        return self.px(BUTTON_HEIGHT * min(1.5, self.large))

    def _row_width(self, told: Told) -> int:
        """Return how wide all buttons are, side by side."""
        wide = sum(self._button_width(label) + self.px(GAP) for _, label in told.buttons)
        return max(0, wide - self.px(GAP))

    def show(self, told: Told, summary: str, press: Callable[[str], None], stand: Stand) -> None:
        """Tell what is asked, where it shall stand."""
        if not (told.title or told.prompt or told.buttons):
            self.close()
            return
        shown = (told.title, told.prompt, summary, told.facts, told.buttons, told.focus, stand)
        if not self.takes_up((*shown, bool(told.choices))):
            return
        if stand.within is not None:
            self._show_within(told, summary, press, pygame.Rect(stand.within))
        else:
            self._show_over(told, summary, press, stand)
        self._show_image()

    def _show_within(
        self, told: Told, summary: str, press: Callable[[str], None], rect: pygame.Rect
    ) -> None:
        """Write on the wood of the band: what is asked, and the buttons below it."""
        self.full = self._short = rect
        surface = self.open(rect)
        sides, gap = self.px(BLOCK_SIDES), self.px(ABOVE)
        row = self._button_height + gap if told.buttons else 0
        for letters in _letters(told):
            lines = self._lines(told, summary, letters)
            words = [(each, each.measure(float(rect.width - 2 * sides))) for each in lines]
            down = ceil(sum(size[1] for _, size in words))
            if down + row <= rect.height:
                break
        y = (rect.height - down - row) // 2
        if told.about:
            asked = pygame.Rect(rect.x, rect.y + y, rect.width, down)
            self.spots.append(Spot(asked, told.about))
        for each, size in words:
            surface.blit(each.draw(ceil(size[0])), (sides, y))
            y += ceil(size[1])
        x = sides
        for name, label in told.buttons:
            place = pygame.Rect(x, y + gap, self._button_width(label), self._button_height)
            main, focused = name == CONFIRM, told.focus == name
            self.button(surface, label, place, main=main, focused=focused, size=BUTTON)
            where = place.move(rect.topleft)
            self.spots.append(Spot(where, name, _pressing(press, name)))
            x = place.right + self.px(GAP)
        self._images = (surface, surface)

    def _show_over(
        self, told: Told, summary: str, press: Callable[[str], None], stand: Stand
    ) -> None:
        """Lie on a ribbon of wood over the land, as wide as what it tells."""
        span, foot = stand.span, stand.foot
        buttons = [(name, label, self._button_width(label)) for name, label in told.buttons]
        facts = self._facts(told.facts)
        beside = sum(width + self.px(GAP) for _, _, width in buttons)
        beside += facts.get_width() + self.px(GAP) if told.facts else 0
        free = pygame.Rect(max(span[0], self.px(LONGEST)), 0, 0, 0)
        free.width = span[1] - self.px(GAP) - free.left
        most = min(self.px(WIDEST), free.width)
        lines = self._lines(told, "" if told.facts else summary)
        words = [self._balanced(each, most - beside - 2 * self.px(SIDES)) for each in lines]
        across = ceil(max((size[0] for _, size in words), default=0.0))
        down = ceil(sum(size[1] for _, size in words))
        high = self._button_height if buttons else 0
        high = max(high, facts.get_height())
        line = min(down, self.art.font("text", SIZE).get_linesize())
        least = max(self.px(HEIGHT), line + 2 * self.px(ABOVE), high + 2 * self.px(ABOVE))
        height = max(least, down + 2 * self.px(ABOVE))
        self.full = pygame.Rect(0, 0, across + beside + 2 * self.px(SIDES), height)
        foot -= self.px(FLOATS)
        self.full.midbottom = (sum(span) // 2, foot)
        if stand.right is not None:
            self.full.right = stand.right
        self.full.left = max(free.left, min(self.full.left, free.right - self.full.width))
        self._short = self.full.copy()
        self._short.height, self._short.bottom = least, foot
        self.open(self.full)
        lit = bool(told.choices) or CONFIRM in dict(told.buttons)
        self._images = (
            self._painted(self.full, words, down, lit=lit),
            self._painted(self._short, words[:1], line, lit=lit),
        )
        x = self.px(SIDES) + across + self.px(GAP)
        if told.about:
            asked = pygame.Rect(self._short.topleft, (x, least))
            self.spots.append(Spot(asked, told.about))
        if told.facts:
            for image in self._images:
                middle = image.get_height() - least // 2
                image.blit(facts, facts.get_rect(midleft=(x, middle)), special_flags=PREMULTIPLIED)
            where = facts.get_rect(midleft=(x, least // 2)).move(self._short.topleft)
            self.spots.append(Spot(where, TERMS, told=summary))
            x += facts.get_width() + self.px(GAP)
        for name, label, width in buttons:
            place = pygame.Rect(x, 0, width, high)
            main, focused = name == CONFIRM, told.focus == name
            for image in self._images:
                place.centery = image.get_height() - least // 2
                self.button(image, label, place, main=main, focused=focused, size=BUTTON)
            where = place.move(self._short.topleft)
            self.spots.append(Spot(where, name, _pressing(press, name)))
            x += width + self.px(GAP)

    def _balanced(self, words: Words, room: int) -> tuple[Words, tuple[float, float]]:
        """Return words and how large they are in lines of about the same length."""
        size = words.measure(float(room))
        share = 1.0
        while share > EVEN:
            narrower = words.measure(room * (share - 0.05))
            if narrower[1] > size[1] or narrower[0] > room * (share - 0.05) + self.px(6):
                break
            size, share = narrower, share - 0.05
        return words, size

    def _painted(
        self,
        rect: pygame.Rect,
        words: list[tuple[Words, tuple[float, float]]],
        down: int,
        *,
        lit: bool,
    ) -> pygame.Surface:
        """Return the ribbon with so many pixels of words on it."""
        surface = pygame.Surface(rect.size, pygame.SRCALPHA)
        self._wood(surface, lit=lit)
        y = (rect.height - down) // 2
        surface.set_clip(pygame.Rect(0, y, rect.width, down))
        for each, size in words:
            surface.blit(each.draw(ceil(size[0])), (self.px(SIDES), y))
            y += ceil(size[1])
        surface.set_clip(None)
        return surface

    def lower(self, *, low: bool) -> None:
        """Show its first line alone, or everything."""
        if low != self._low:
            self._low = low
            if self.is_open:
                self._show_image()

    def _show_image(self) -> None:
        self.touch(self.full)
        self.rect = self._short if self._low else self.full
        self._surface = self._images[self._low]

    def _lines(self, told: Told, summary: str, size: float = SIZE) -> list[Words]:
        title = f"<b>{escape(told.title)}</b>" if told.title else ""
        first = "\u2002".join(filter(None, (title, escape(told.prompt))))
        lines = [Words(self.art, first, size, PARCHMENT)] if first else []
        return [*lines, Words(self.art, escape(summary), size, BRIGHT)] if summary else lines

    def _facts(self, facts: tuple[Fact, ...]) -> pygame.Surface:
        """Return pictures and numbers on a slip of parchment."""
        row = row_of(self.studio, facts, FACTS)
        slip = row.get_rect().inflate(2 * self.px(GAP), 0)
        if not facts:
            return row

        def draw(large: pygame.Surface, finer: float) -> None:
            tint = (*shade(SHEET), 255)
            pygame.draw.rect(large, tint, large.get_rect(), 0, round(self.px(8) * finer))

        surface = smooth(slip.size, draw, 3)
        surface.blit(row, (self.px(GAP), 0), special_flags=PREMULTIPLIED)
        return surface

    def _button_width(self, label: str) -> int:
        wide = self.art.font("text_bold", BUTTON).size(label)[0] + self.px(34)
        return max(self.px(LEAST_BUTTON), wide)

    def _wood(self, surface: pygame.Surface, *, lit: bool) -> None:
        """Paint a ribbon over the land, with a golden rim where something is to be done."""
        (wide, high), line, radius = surface.get_size(), self.px(2), self.px(14)
        end = radius + line
        ends = _ends((min(wide, 2 * end + 1), high), line, radius, in_use(), lit=lit)
        surface.blit(ends, (0, 0))
        if wide > ends.get_width():
            plain = ends.subsurface((end, 0, 1, high))
            surface.blit(pygame.transform.scale(plain, (wide - 2 * end, high)), (end, 0))
            surface.blit(ends, (wide - end, 0), (end + 1, 0, end, high))

    @property
    def frames(self) -> dict[str, pygame.Rect]:
        """Where its buttons are in the window, by name."""
        return {spot.id: spot.rect for spot in self.spots if spot.press is not None}


@pictured
def _ends(
    size: tuple[int, int], line: int, radius: int, palette: Palette, *, lit: bool
) -> pygame.Surface:
    """Return the ends of a ribbon of wood with a little of what is alike between them.

    Alpha is premultiplied; the palette is named, as colours depend on it.
    """
    above = shade(BRIGHT if lit else GOLD), shade(WOOD_LIGHT), shade(WOOD)

    def draw(large: pygame.Surface, finer: float) -> None:
        rim, whole, round_by = round(line * finer), large.get_rect(), round(radius * finer)
        pygame.draw.rect(large, above[0], whole, border_radius=round_by)
        gradient(large, whole.inflate(-2 * rim, -2 * rim), above[1], above[2], round_by - rim)

    return smooth(size, draw, 2)


def _pressing(press: Callable[[str], None], name: str) -> Callable[[], None]:
    return lambda: press(name)
