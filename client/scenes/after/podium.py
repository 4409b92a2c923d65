"""The podium: pillars that grow source by source under those who stand on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from parlour.client.art import GOLD, PARCHMENT, Art
from parlour.client.games.covers import cover_of
from parlour.client.palette import Colour, shade
from parlour.client.scenes.after.champions import CROWN, SITS, VICTOR, Champions
from parlour.client.scenes.after.course import Course, Measured, Standing
from parlour.client.scenes.after.festive import lies, rejoices
from parlour.client.scenes.after.hall import LIT, beam, hall
from parlour.client.scenes.after.hangings import HANGS, Hangings
from parlour.client.scenes.after.masonry import (
    DEPTH,
    NUMBER,
    STONE,
    Mason,
    pillars,
    shared_out,
)
from parlour.client.scenes.after.sources import stone
from parlour.client.scenes.laurels import laurel, place_disc
from parlour.client.scenes.victors import crown
from parlour.client.stage import ease
from parlour.client.stage.signs import darker
from parlour.client.stage.studio import PREMULTIPLIED, Look, Sprites, smooth

HEIGHT: Final = 690.0
"""Units that the podium is high."""
FLOOR, BASE = 72.0, 86.0
"""Units: below the floor, and of a base."""
ABREAST: Final = VICTOR + CROWN * (1 - SITS)
"""Units of a winner with the crown on."""
SHORTEST: Final = 0.5
"""How high figures are at least in a low window, of their height."""
ABOVE: Final = 46.0
"""Units that are free over the crown of the highest."""
PLACES: Final[dict[int, tuple[float, ...]]] = {
    1: (0.0,),
    2: (0.58, -0.58),
    3: (0.0, -1.1, 1.1),
    4: (0.52, -0.52, 1.56, -1.56),
    5: (0.0, -1.04, 1.04, -2.08, 2.08),
}
"""How far from the middle each stands, the best first; 1 is the room that somebody has."""
MOST_ROOM, MARGIN = 470.0, 22.0
"""Units of that room at most, and that are free at the edges of the window."""
PILLAR: Final = (0.98, 0.86)
"""How wide pillars are, of the room for somebody: of who has won, and of all others."""
FOOT: Final = 12.0
"""Units that a base is wider than what stands on it, at each side."""
LAURELS: Final = 26.0
"""Units between the middle of a number and the laurels at its sides."""
LEAST: Final = 48.0
"""Units that the points of a source are high at least: their number and their icon fit in."""
RANKS_FALL: Final = 0.2
"""Seconds between the medals of two places, which fall one after the other: the last first."""


def in_steps(number: int) -> list[int]:
    """Return the ranks (from 0) as they stand from left to right: the best in the middle."""
    left = [rank for rank in range(number) if rank % 2]
    right = [rank for rank in range(number) if not rank % 2]
    return [*reversed(left), *right]


class Podium(Measured):
    """Draws the podium at any moment of its celebration; knows no widgets."""

    def __init__(
        self,
        art: Art,
        sprites: Sprites | None,
        standings: Sequence[Standing],
        sources: Sequence[str] = (),
        icons: Sequence[Look | None] = (),
        game: str = "",
    ) -> None:
        """Show those who played, the best first.

        Args:
            art: what draws letters and pieces.
            sprites: the atlas of the game; None: there is none.
            standings: those who played.
            sources: what points come from is named as they are counted.
            icons: what pictures each source; None: nothing does.
            game: on whose stage it stands.
        """
        super().__init__(art)
        self._game = game
        self._names = sources
        self._icons = icons
        self._mason = Mason(art, sprites, cover_of(game).tinctures.ground)
        self._standings = standings
        self._course = Course(standings)
        self._champions = Champions(art, sprites, self._course)
        self._hangings = Hangings(art, self._course)
        self._behind: pygame.Surface | None = None
        self.hall: pygame.Surface | None = None
        """The whole window without anybody: the curtain and the boards."""
        self._hung: tuple[tuple[int, int], tuple[int, ...]] | None = None
        """For which window and which room of it that is."""
        self._pitch = 0.0
        """Pixels of the room that each has."""
        self._plates: dict[tuple[int, int, Colour], pygame.Surface] = {}
        self._fronts: list[pygame.Rect] = []
        """What stands before whatever flies: pillars, whose points are to be read."""

    def drawn_with(self, art: Art) -> bool:
        """Return whether this is the art that it draws with."""
        return self._art is art

    @property
    def crowned(self) -> float:
        """The second at which the winner's crown is on."""
        return self._course.crowned

    @property
    def seconds(self) -> float:
        """How long the celebration is."""
        return self._course.seconds

    def beats(self) -> Iterator[tuple[float, int]]:
        """Yield when each source begins to be counted, and which."""
        return self._course.beats()

    def hang(self, size: tuple[int, int], room: pygame.Rect) -> pygame.Surface:
        """Return the hall for a window of a size, in a room of which the podium is drawn."""
        if self.hall is not None and self._hung == (size, tuple(room)):
            return self.hall.copy()
        self._hung = size, tuple(room)
        self.hall = hall(size, room, self._art.scale, FLOOR, self._game)
        if self._behind is None or self._behind.get_size() != room.size:
            self._champions.clear()
            self._hangings.clear()
        self._fit(room.height)
        self._behind = pygame.Surface(room.size)
        self._behind.blit(self.hall, (0, 0), room)
        self._furnish(self._behind)
        self._prepare(room.height)
        return self.hall.copy()

    def _prepare(self, high: int) -> None:
        """Make what is seen only as points are counted and somebody wins, before it is wanted."""
        floor = high - self._px(FLOOR)
        for standing in self._standings:
            for source, full in enumerate(self._heights(standing, high)):
                if full >= 1:
                    self._stone((self._wide(standing), max(1, round(full))), source)
            self._champions.image(standing, won=standing.won)
            self._hangings.prepare(standing, floor)

    def plank(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a plank of the stage, on which buttons lie."""
        return self._mason.plank(size)

    def rejoice(self, window: pygame.Surface, now: float, floor: int) -> None:
        """Let fireworks and paper fly all over a window, down to a floor, and behind pillars."""
        since = min(now, self.seconds) - self.crowned
        left, top = self._hung[1][:2] if self._hung is not None else (0, 0)
        before = [each.move(left, top) for each in self._fronts]
        window.set_clip(pygame.Rect(0, 0, window.get_width(), floor))
        rejoices(window, since, self._art.scale, self._course.winning(), floor, before)
        window.set_clip(None)

    def draw(self, surface: pygame.Surface, now: float) -> None:
        """Draw everything as it is ``now`` seconds after the beginning."""
        if self._behind is None or self._behind.get_size() != surface.get_size():
            self.hang(surface.get_size(), surface.get_rect())
        assert self._behind is not None
        surface.blit(self._behind, (0, 0))
        wide, high = surface.get_size()
        floor = high - self._px(FLOOR)
        middles = self._middles(wide)
        for rank in reversed(middles):
            self._hangings.draw(surface, rank, middles[rank], floor, now)
        lies(surface, now - self.crowned, self._art.scale, self._course.winning(), floor)
        self._fronts.clear()
        for rank in reversed(middles):
            self._column(surface, rank, middles[rank], floor, now)

    def _icon_of(self, source: int) -> Look | None:
        return self._icons[source] if source < len(self._icons) else None

    def _furnish(self, surface: pygame.Surface) -> None:
        """Let light fall where each stands."""
        wide, high = surface.get_size()
        floor = high - self._px(FLOOR)
        pools = beam((self._px(420), floor - self._px(HANGS)))
        pools.fill((112, 92, 70), special_flags=pygame.BLEND_RGB_MULT)
        for middle in self._middles(wide).values():
            at = middle - pools.get_width() // 2, self._px(HANGS)
            surface.blit(pools, at, special_flags=pygame.BLEND_RGB_ADD)

    def _middles(self, wide: int) -> dict[int, int]:
        """Return where each rank stands, and take up how much room each has."""
        number = len(self._standings)
        order = in_steps(number)
        even = [float(order.index(rank) - order.index(0)) for rank in range(number)]
        away = PLACES.get(number, even)
        room = (wide - 2 * self._px(MARGIN)) / (2 * max(map(abs, away), default=0) + 0.94)
        self._pitch = min(room, self._px(MOST_ROOM))
        self._champions.pitch = self._hangings.pitch = self._pitch
        return {rank: round(wide / 2 + self._pitch * each) for rank, each in enumerate(away)}

    @property
    def _least(self) -> float:
        """Units that a block is high at least: letters may be larger."""
        return LEAST * max(1.0, 0.75 * self._art.text_size)

    def _fit(self, high: int) -> None:
        """Let figures be so small that all points can be read below them."""
        most = max((sum(p > 0 for p in each.parts) for each in self._standings), default=0)
        spare = high / self._art.scale - FLOOR - BASE - ABOVE - most * self._least
        self._champions.lower = max(SHORTEST, min(1.0, spare / ABREAST))

    def _heights(self, standing: Standing, high: int) -> list[float]:
        """Return how many pixels high the points of each source are.

        Who has more stands higher, and each source is high enough for its number.
        """
        taken = FLOOR + BASE + ABOVE + self._champions.lower * ABREAST
        room = max(0.0, float(high - self._px(taken)))
        kept = [_kept(each.parts) for each in self._standings]
        least = min(float(self._px(self._least)), room / max(1, self._course.sources))
        whole = pillars(kept, least, room)[self._standings.index(standing)]
        parts = _kept(standing.parts)
        return shared_out(parts, whole, least) if whole else [0.0] * len(parts)

    def _column(
        self, surface: pygame.Surface, rank: int, middle: int, floor: int, now: float
    ) -> None:  # fmt: skip
        standing = self._standings[rank]
        wide = self._wide(standing)
        came = ease.out_back(min(1.0, max(0.0, (now - 0.08 * rank) / 0.4)))
        base = round(self._px(BASE) * came)
        left = middle - wide // 2
        if base > 2:
            self._base(surface, standing, pygame.Rect(left, floor - base, wide, base), now)
        top = self._segments(surface, standing, pygame.Rect(left, 0, wide, floor - base), now)
        self._fronts.append(pygame.Rect(left, top, wide + self._px(DEPTH), floor - top))
        if came > 0.5:
            self._champions.draw(surface, standing, (middle, top), now)
        self._name(surface, standing, (middle, floor + self._px(FLOOR / 2)), now)

    def _name(
        self, surface: pygame.Surface, standing: Standing, at: tuple[int, int], now: float
    ) -> None:  # fmt: skip
        """Write who stands there; of who won in gold between two crowns, once that is seen."""
        crowned = standing.won and now >= self.crowned
        room = (self._pitch * (0.56 if crowned else 0.78) / self._art.scale, FLOOR * 0.76)
        told = _shortened(self._art, standing.name, room)
        name = self._art.text(told, 38, LIT if crowned else PARCHMENT, "title", room)
        spot = name.get_rect(center=at)
        self._name_plate(surface, spot, shade(standing.colour))
        surface.blit(name, spot.move(0, self._px(2)))
        if crowned:
            worn, away = crown(self._px(44)), spot.w // 2 + self._px(54)
            for x in (at[0] - away, at[0] + away):
                place = worn.get_rect(center=(x, at[1]))
                surface.blit(worn, place, special_flags=PREMULTIPLIED)

    def _name_plate(
        self, surface: pygame.Surface, spot: pygame.Rect, tint: Colour
    ) -> None:  # fmt: skip
        """Lay a dark plate under a name, edged in gold."""
        wide, high = spot.w + 2 * self._px(26), self._px(FLOOR * 0.76)
        key = wide, high, tint
        if key not in self._plates:

            def draw(large: pygame.Surface, finer: float) -> None:
                whole, line = large.get_rect(), max(1, round(2 * self._art.scale * finer))
                bend = whole.h // 3
                pygame.draw.rect(large, (*darker(tint, 0.22), 255), whole, border_radius=bend)
                pygame.draw.rect(large, (*shade(GOLD), 255), whole, line, border_radius=bend)

            self._plates[key] = smooth((wide, high), draw, 3)
        plate = self._plates[key]
        surface.blit(plate, plate.get_rect(center=spot.center), special_flags=PREMULTIPLIED)

    def _segments(
        self, surface: pygame.Surface, standing: Standing, column: pygame.Rect, now: float
    ) -> int:
        """Draw the points by source, one on the other; return where the pillar ends above."""
        bottom = float(column.bottom)
        parts = zip(self.beats(), standing.parts, self._heights(standing, surface.get_height()),
                    strict=False)  # fmt: skip
        for (begins, source), points, full in parts:
            share = self._course.share(standing, begins, now)
            high = full * share
            if high < 1:
                continue
            top = bottom - high
            rect = pygame.Rect(column.x, round(top), column.w, round(bottom) - round(top))
            self._rising(surface, rect, (column.w, max(1, round(full))), source)
            self._inscribe(surface, rect, source, round(points * share), full)
            bottom = top
        return round(bottom) - self._px(DEPTH) // 2

    def _wide(self, standing: Standing) -> int:
        """Return how wide the pillar of somebody is."""
        return round(self._pitch * PILLAR[not standing.won]) - 2 * self._px(FOOT)

    def _stone(self, size: tuple[int, int], source: int) -> pygame.Surface:
        """Return the block of a source."""
        name = self._names[source] if source < len(self._names) else ""
        return self._mason.block(size, stone(self._game, source), self._icon_of(source), name)

    def _rising(
        self, surface: pygame.Surface, rect: pygame.Rect, size: tuple[int, int], source: int
    ) -> None:
        """Draw so much of a block as has risen."""
        block = self._stone(size, source)
        up = self._px(DEPTH) // 2
        shown = (0, 0, block.get_width(), rect.h + up)
        surface.blit(block, (rect.x, rect.y - up), shown, special_flags=PREMULTIPLIED)

    def _inscribe(
        self, surface: pygame.Surface, rect: pygame.Rect, source: int, points: int, full: float
    ) -> None:
        """Write the points of a source into its block, beside its icon."""
        if not points:
            return
        size = min(46.0, 0.86 * full / self._art.scale)
        room = (NUMBER, size * 0.92)
        named = source < len(self._names)
        right = rect.right - self._mason.inset - self._px(NUMBER / 2)
        middle = right if named else rect.centerx, rect.y + round(full / 2)
        if middle[1] + self._px(size * 0.4) > rect.bottom and full - rect.h > 1:
            return
        for ink, down in (((26, 14, 8), self._px(2)), ((255, 250, 232), 0)):
            image = self._art.text(str(points), size, ink, "text_bold", room)
            _centred(surface, image, (middle[0], middle[1] + down))

    def _base(
        self, surface: pygame.Surface, standing: Standing, rect: pygame.Rect, now: float
    ) -> None:
        """Draw the step with the place in a medal, and the points that count up."""
        foot = rect.inflate(2 * self._px(FOOT), 0)
        block = self._mason.block((foot.w, self._px(BASE)), STONE)
        up = self._px(DEPTH) // 2
        surface.blit(block, (foot.x, foot.y - up), (0, 0, block.get_width(), rect.h + up),
                     special_flags=PREMULTIPLIED)  # fmt: skip
        band = pygame.Rect(foot.x, foot.bottom - self._px(10), foot.w, self._px(10))
        surface.fill(shade(GOLD), band.move(0, -self._px(2)))
        surface.fill(shade(standing.colour), band)
        room = (rect.w / self._art.scale * 0.5, BASE * 0.74)
        shown = self._course.counted(standing, now)
        swell = 1 + 0.15 * self._course.swells(now)
        centre = rect.centerx, rect.centery - self._px(5)
        if standing.won and now >= self.crowned:
            self._wreathe(surface, centre)
        total = self._art.text(str(shown), round(54 * swell), LIT, "text_bold", room)
        _centred(surface, total, centre)
        self._medal(surface, standing, (rect.x + self._px(38), rect.centery - self._px(4)), now)

    def _wreathe(self, surface: pygame.Surface, centre: tuple[int, int]) -> None:
        """Lay a branch of laurel at each side of the points of who has won."""
        wreath = laurel(self._px(BASE * 0.86))
        half, high = wreath.get_width() // 2, wreath.get_height()
        top, away = centre[1] - high // 2, self._px(LAURELS)
        for left, x in ((0, centre[0] - away - half), (half, centre[0] + away)):
            part = (left, 0, half, high)
            surface.blit(wreath, (x, top), part, special_flags=PREMULTIPLIED)

    def _medal(
        self, surface: pygame.Surface, standing: Standing, centre: tuple[int, int], now: float
    ) -> None:
        """Let the medal of a place fall on its base once all is counted: the last place first."""
        last = max((each.place for each in self._standings), default=1)
        falls = self._course.counted_out + RANKS_FALL * (last - standing.place)
        share = (now - falls) / RANKS_FALL
        if share <= 0:
            return
        size = 1 + 1.2 * (1 - ease.out_bounce(min(1.0, share)))
        disc = place_disc(self._px(56), standing.place)
        if size > 1:
            disc = pygame.transform.scale_by(disc, size)
        surface.blit(disc, disc.get_rect(center=centre), special_flags=PREMULTIPLIED)


def _centred(surface: pygame.Surface, image: pygame.Surface, at: tuple[int, int]) -> None:
    """Draw what is written with its letters, not its line, in the middle of a place."""
    seen = image.get_bounding_rect()
    surface.blit(image, (at[0] - seen.centerx, at[1] - seen.centery))


def _kept(parts: Sequence[int]) -> list[int]:
    """Return points as high as they can be drawn."""
    return [max(0, each) for each in parts]


def _shortened(art: Art, name: str, room: tuple[float, float]) -> str:
    """Return a name cut short where even small letters would be too wide."""
    font, wide = art.font("title", 16), room[0] * art.scale
    shown = name
    while len(shown) > 1 and font.size(shown)[0] > wide:
        shown = shown[:-2].rstrip() + "\u2026"
    return shown
