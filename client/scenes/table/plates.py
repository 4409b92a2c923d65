"""The plates of the players at the foot of the table: who they are, what they have, who thinks."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence

import pygame

from parlour.client.art import DARK, GOLD, PARCHMENT, RED
from parlour.client.games.protocol import Plate
from parlour.client.kept import pictured
from parlour.client.palette import Colour, in_use, shade
from parlour.client.scenes.table.pane import (
    BRIGHT,
    SHEET_INK,
    WOOD,
    WOOD_LIGHT,
    gradient,
)
from parlour.client.scenes.table.plate_sheets import (
    FRAME,
    GLOW,
    MARGIN,
    Mark,
    Number,
    PlateSheets,
    Told,
)
from parlour.client.settings import Palette
from parlour.client.stage.looks import Picture
from parlour.client.stage.studio import PREMULTIPLIED, smooth

HEIGHT, RAIL = 88.0, 36.0
"""How high the plates are, and the strip of land above them over which it is told what is asked."""
SHELF = HEIGHT + RAIL
WIDEST = 960.0
LARGER = 1.1
"""How much larger numbers become with the texts, which are larger than these at any rate."""
PULSES, SWELLS = 1.2, 1.7
"""How often that light swells in a second when the turn has come, and for how long."""
DIMMEST, LIGHTS = 0.35, 6
"""How much of the light is left between two pulses, and in how many steps it swells."""
FLARES, FLARE = 0.4, 0.3
"""For how many seconds a plate flares up to which something comes, and how brightly at first."""
HOP, HOPPED = 7.0, 0.22
"""Units that it hops meanwhile, and for how many seconds."""
THINKS, HOPS = 10.0, 12
"""Steps of the mark of who thinks, in a second and until they begin anew."""
MARK, TAIL = (46.0, 28.0), 8.0
"""How large that mark is, and how far its tail hangs down."""
PUFFS = ((10.0, 29.0, 4.4), (4.0, 33.6, 2.4))
"""The puffs of its tail: where, and how large."""
NOTHING: Colour = (150, 122, 78)
"""How a number is written that is nothing."""


class PlatesPane(PlateSheets):
    """See the module; ``plate_rects`` are where the plates are in the window."""

    def __init__(self) -> None:
        """Begin without players."""
        super().__init__()
        self._told: list[Told] = []
        self._thinking: list[tuple[int, int]] = []
        """Where the marks of those who think are in the window."""
        self._lit: frozenset[str] = frozenset()
        """The places of those who can be chosen."""
        self._flares: dict[int, float] = {}
        """For how many seconds the plates to which something comes still flare up."""
        self._age = 0.0
        self._swells = 0.0
        """For how long it has been the turn of whose it is."""

    def show(self, plates: Sequence[Plate], marks: Sequence[Mark]) -> None:
        """Tell of the players; only plates that tell something else are painted."""
        alone = sum(plate.acts for plate in plates) == 1
        told = [
            Told(plate, mark, plate.acts and (alone or not mark.thinks))
            for plate, mark in zip(plates, marks, strict=True)
        ]
        if not self.takes_up(tuple(told)):
            return
        if not self.is_open or len(told) != len(self._told):
            self._lay_out(len(told))
        for number, (new, old) in enumerate(zip(told, self._told, strict=True)):
            if new != old:
                self.paint(number, new)
        if [each.shines for each in told] != [each.shines for each in self._told]:
            self._swells = 0.0
        self._told = told
        self._thinking = [
            (rect.left + self.px(70 * self._tight), rect.top + self.px(20))
            for rect, each in zip(self.plate_rects, told, strict=True)
            if each.mark.thinks
        ]

    def light_up(self, places: Collection[str]) -> None:
        """Let the plates of those shine who can be chosen, by their places."""
        lit = frozenset(places)
        if lit != self._lit:
            for rect in self._shining():
                self.touch(rect)
            self._lit, self._swells = lit, 0.0
            for rect in self._shining():
                self.touch(rect)

    def _lay_out(self, number: int) -> None:
        """Put the shelf up, without plates."""
        width, height = self.canvas.size[0], self.px(HEIGHT)
        top = self.canvas.size[1] - height
        surface = self.open(pygame.Rect(0, top, width, height), solid=True)
        gradient(surface, surface.get_rect(), shade(WOOD_LIGHT), shade(WOOD), 0)
        line = max(2, self.px(2))
        pygame.draw.line(surface, shade(GOLD), (0, 0), (width, 0), line)
        each = min(self.px(WIDEST), (width - self.px(MARGIN)) // number)
        left = (width - each * number) // 2
        rects = (pygame.Rect(left + each * n, top, each, height) for n in range(number))
        margin = self.px(MARGIN)
        self.plate_rects = [rect.inflate(-margin, -margin) for rect in rects]
        self.numbers = {
            name: each
            for name, each in self.numbers.items()
            if int(name.partition(":")[0]) < number
        }
        nobody = Plate(Picture("crest_0", 1), "", "", -1, (), "")
        self._told = [Told(nobody, Mark(), shines=False)] * number

    def tally(self, place: str, value: int) -> None:
        """Let a number of the plate of a place count on while it is shown how it comes.

        Args:
            place: of the plate; its points are meant, or behind a stroke the count of a number.
            value: what it counts to.
        """
        name, _, count = place.partition("/")
        for number, each in enumerate(self._told):
            if each.plate.place == name:
                self.numbers[f"{number}:{count or 'points'}"].count(value)
                self._flares[number] = FLARES

    def number_at(self, place: str) -> pygame.Rect | None:
        """Return where a number of a plate is, with its picture, named as for ``tally``."""
        name, _, count = place.partition("/")
        found = (number for number, each in enumerate(self._told) if each.plate.place == name)
        known = next((self.numbers.get(f"{number}:{count}") for number in found), None)
        if known is None:
            return None
        cells = [spot.rect for spot in self.spots if spot.rect.contains(known.rect)]
        return min(cells, key=lambda each: each.w * each.h, default=known.rect)

    # --- what moves ---

    def update(self, seconds: float, *, still: bool) -> None:
        """Let numbers count, and let those who think be seen to."""
        for number in self.numbers.values():
            if number.update(seconds, still=still):
                self.touch(number.rect)
        for plate, left in list(self._flares.items()):
            self._flares[plate] = left - seconds
            self.touch(self.plate_rects[plate].inflate(0, 4 * self.px(HOP)))
            if still or left <= 0:
                del self._flares[plate]
        step, light = self._step, self._light
        self._age = 0.0 if still else self._age + seconds
        self._swells = SWELLS if still else self._swells + seconds
        if self._step != step:
            for point in self._thinking:
                self.touch(self._mark_rect(point))
        if self._light != light:
            for rect in self._shining():
                for side in _edges(rect, self.px(FRAME + GLOW)):
                    self.touch(side)

    @property
    def _step(self) -> int:
        return int(self._age * THINKS) % HOPS

    @property
    def _light(self) -> int:
        """How bright the frame is of whose turn it is: it swells and fades, then it rests."""
        if self._swells >= SWELLS:
            return LIGHTS
        swell = 0.5 + 0.5 * math.cos(2 * math.pi * PULSES * self._swells)
        return round(LIGHTS * (DIMMEST + (1 - DIMMEST) * swell))

    def _shining(self) -> Iterator[pygame.Rect]:
        """Yield the plates of those whose turn it is, or who can be chosen, with their light."""
        around = 2 * self.px(GLOW)
        for rect, each in zip(self.plate_rects, self._told, strict=True):
            if each.shines or each.plate.place in self._lit:
                yield rect.inflate(around, around)

    def _mark_rect(self, point: tuple[int, int]) -> pygame.Rect:
        rect = pygame.Rect(0, 0, self.px(MARK[0]), self.px(MARK[1] + TAIL))
        rect.center = point
        return rect

    def blit(self, window: pygame.Surface) -> None:
        """Draw the plates, and on them what moves."""
        super().blit(window)
        clip = window.get_clip()
        if self.is_open:
            for rect in self._shining():
                if rect.colliderect(clip):
                    edge = _shine(rect.size, self.px(GLOW), self._light, in_use())
                    window.blit(edge, rect, special_flags=PREMULTIPLIED)
        for plate, left in self._flares.items():
            level = max(0.0, left / FLARES)
            gold = tuple(round(part * FLARE * level) for part in BRIGHT)
            window.fill(gold, self._hopped(window, plate), pygame.BLEND_RGB_ADD)
        for name, number in self.numbers.items():
            if number.rect.colliderect(clip):
                self._blit_number(window, number, self._high(int(name.partition(":")[0])))
        for point in self._thinking:
            rect = self._mark_rect(point)
            if rect.colliderect(clip):
                bubble = _thought(rect.size, self._step, in_use())
                window.blit(bubble, rect, special_flags=PREMULTIPLIED)

    def _high(self, plate: int) -> int:
        """Return how many pixels high a plate hops that something has just come to."""
        share = (FLARES - self._flares.get(plate, 0.0)) / HOPPED
        return round(self.px(HOP) * math.sin(math.pi * share)) if 0 < share < 1 else 0

    def _hopped(self, window: pygame.Surface, plate: int) -> pygame.Rect:
        """Draw a plate as high as it hops, and return where it is."""
        rect, high = self.plate_rects[plate], self._high(plate)
        if high and self._surface is not None:
            window.fill(shade(WOOD), rect)
            window.blit(self._surface, rect.move(0, -high), rect.move(-self.rect.x, -self.rect.y))
        return rect.move(0, -high)

    def _blit_number(self, window: pygame.Surface, number: Number, high: int) -> None:
        shown = round(number.shown)
        colour = DARK if shown or not number.pale else NOTHING
        room = (number.rect.width / self.art.scale, number.rect.height / self.art.scale)
        size = round(number.units * number.size * min(1.0, LARGER / self.art.text_size))
        written = self.art.text(str(shown), size, colour, "text_bold", room)
        window.blit(written, written.get_rect(center=number.rect.move(0, -high).center))


@pictured
def _thought(size: tuple[int, int], step: int, palette: Palette) -> pygame.Surface:
    """Return a bubble of thought with three dots that hop one after the other."""

    def draw(large: pygame.Surface, finer: float) -> None:
        unit = large.get_width() / MARK[0]
        bubble = pygame.Rect(0, 0, large.get_width(), MARK[1] * unit)
        for colour, inset in ((SHEET_INK, 0.0), (PARCHMENT, 2.2 * unit)):
            tint = (*shade(colour), 255)
            for x, y, radius in PUFFS:
                pygame.draw.circle(large, tint, (x * unit, y * unit), radius * unit - inset * 0.7)
            inner = bubble.inflate(-2 * inset, -2 * inset)
            pygame.draw.rect(large, tint, inner, border_radius=inner.height // 2)
        for dot in range(3):
            hop = max(0.0, math.sin(2 * math.pi * (step / HOPS - dot / 6)))
            at = bubble.centerx + (dot - 1) * 11 * unit, bubble.centery + (3 - 7 * hop) * unit
            pygame.draw.circle(large, (*shade(RED), 255), at, (3.6 + 0.8 * hop) * unit)

    return smooth(size, draw, 4)


def _edges(rect: pygame.Rect, wide: int) -> Iterator[pygame.Rect]:
    """Yield the four sides of a rectangle, so wide."""
    yield pygame.Rect(rect.left, rect.top, rect.width, wide)
    yield pygame.Rect(rect.left, rect.bottom - wide, rect.width, wide)
    yield pygame.Rect(rect.left, rect.top + wide, wide, rect.height - 2 * wide)
    yield pygame.Rect(rect.right - wide, rect.top + wide, wide, rect.height - 2 * wide)


@pictured
def _shine(size: tuple[int, int], wide: int, light: int, palette: Palette) -> pygame.Surface:
    """Return the light round a plate, fading outwards; the palette is named for its colour."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    for inset in range(wide + 2):
        alpha = round(255 * light / LIGHTS * (inset + 1) / (wide + 1)) if inset <= wide else 0
        rect = surface.get_rect().inflate(-2 * inset, -2 * inset)
        rounded = max(2, wide + 14 - inset)
        pygame.draw.rect(surface, (*shade(BRIGHT), alpha), rect, border_radius=rounded)
    return surface.premul_alpha()
