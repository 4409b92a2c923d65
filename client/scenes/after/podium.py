"""The podium: pillars that grow source by source, those who stand on them, the winner's crown."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from parlour.client.art import DARK, GOLD, PARCHMENT, Art
from parlour.client.palette import Colour, shade
from parlour.client.scenes.after.festive import LASTS, lies, rejoices
from parlour.client.scenes.after.hall import LIT, beam, hall
from parlour.client.scenes.after.masonry import (
    DEPTH,
    NUMBER,
    STONE,
    Mason,
    shared_out,
    spare_height,
)
from parlour.client.scenes.after.sources import EACH, stone, tinctures
from parlour.client.scenes.drapery import cloth, rod
from parlour.client.scenes.laurels import laurel, place_disc
from parlour.client.scenes.pedestal import contact, foot_of
from parlour.client.scenes.victors import victor
from parlour.client.stage import ease
from parlour.client.stage.signs import darker
from parlour.client.stage.studio import (
    PREMULTIPLIED,
    Look,
    Sprites,
    Studio,
    smooth,
)

HEIGHT: Final = 690.0
"""Units that the podium is high."""
BEGINS, GROWS = 0.45, 0.36
"""Seconds before the first source is counted, and that each takes."""
CROWN_FALLS, JUMPS = 0.6, 2.4
"""Seconds that the crown falls, and for which a winner jumps."""
BOWS: Final = 1.1
"""Seconds in which all others bow before the winner."""
FLOOR, BASE, FIGURE, CROWN = 72.0, 86.0, 246.0, 104.0
"""Units: below the floor, of a base, of a figure, of the crown."""
VICTOR, GROWTH = 326.0, 0.4
"""Units that a winner is high, and seconds in which they grow to that as they are crowned."""
LESSER: Final = (1.0, 0.97, 0.91, 0.86, 0.82)
"""How high those stand there who come second, third and so on, beside a figure (place 1: it)."""
SITS, TILTS = 0.40, -7.0
"""How far the crown sits below the top of a head, of its height, and how it is tilted, degrees."""
CONTACT, FLAT = 0.74, 0.22
"""How wide the shadow under somebody is, of their height, and how high, of that."""
BROAD: Final = 0.94
"""How wide somebody may be, of the room for them."""
SHADE: Final[Colour] = (226, 222, 232)
"""How bright those stand there who have not won."""
ABREAST: Final = VICTOR + CROWN * (1 - SITS)
"""Units of a winner with the crown on."""
SHORTEST: Final = 0.5
"""How high figures are at least in a low window, of their height."""
ABOVE: Final = 26.0
"""Units that are free over the crown of the highest."""
HANGS: Final = 26.0
"""Units that the rods are down from which banners hang."""
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
LATER: Final = 0.2
"""Seconds that the best wait in each source for those behind them."""
PILLAR: Final = (0.98, 0.86)
"""How wide pillars are, of the room for somebody: of who has won, and of all others."""
FOOT: Final = 12.0
"""Units that a base is wider than what stands on it, at each side."""
CLOTH, CLOTH_WIDE = 0.46, 150.0
"""How far down a banner hangs, of the way to the floor, and how wide it is."""
GRAND, GRAND_WIDE, OPENS = 0.93, 1.1, 0.55
"""The same of the banner of who won, its width of the room, and seconds in which it falls open."""
LAURELS: Final = 26.0
"""Units between the middle of a number and the laurels at its sides."""
BEYOND: Final = 14.0
"""Units that a rod is longer than a banner, at each side."""
SHIELD, SHIELD_DOWN = 92.0, 96.0
"""Units of a mark on it, and how far down it is: at its edges, so that nobody hides it."""
HOPS, SQUASHED = 16.0, 0.1
"""Units that somebody is thrown up by a source that is counted, and how they are pressed then."""
RISES = 44.0
"""Units that what a source brings rises over a head."""
LEAST: Final = 42.0
"""Units that the points of a source are high at least: their number and their icon fit in."""
RANKS_FALL: Final = 0.2
"""Seconds between the medals of two places, which fall one after the other: the last first."""


class Standing(NamedTuple):
    """Somebody on the podium."""

    name: str
    score: int
    parts: tuple[int, ...]
    """Points by source."""
    place: int
    """1 is the best."""
    won: bool
    mark: str
    """The piece that stands for them."""
    colour: Colour
    figure: Look | None
    """Who stands for them; None: their mark does."""


def in_steps(number: int) -> list[int]:
    """Return the ranks (from 0) as they stand from left to right: the best in the middle."""
    left = [rank for rank in range(number) if rank % 2]
    right = [rank for rank in range(number) if not rank % 2]
    return [*reversed(left), *right]


class Figure(NamedTuple):
    """Somebody as they are drawn; lengths in pixels of the picture."""

    image: pygame.Surface
    foot: int
    """How far from the left their foot is."""
    head: int
    """How far from the upper edge the top of their head is."""

    def at_scale(self, wide: float, high: float) -> Figure:
        """Return them so much wider and higher, drawn quickly."""
        size = round(self.image.get_width() * wide), round(self.image.get_height() * high)
        image = pygame.transform.scale(self.image, size)
        return Figure(image, round(self.foot * wide), round(self.head * high))


class Podium:
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
        self._game = game
        self._names = sources
        self._icons = icons
        self._mason = Mason(art, sprites, tinctures(game).ground)
        self._art = art
        self._standings = standings
        self._sprites = sprites
        self._sources = max((len(each.parts) for each in standings), default=0)
        self._behind: pygame.Surface | None = None
        self.hall: pygame.Surface | None = None
        """The whole window without anybody: the curtain and the boards."""
        self._hung: tuple[tuple[int, int], tuple[int, ...]] | None = None
        """For which window and which room of it that is."""
        self._pitch = 0.0
        """Pixels of the room that each has."""
        self._lower = 1.0
        """How high figures are, of their height where there is room enough."""
        self._figures: dict[tuple[Standing, bool], Figure] = {}
        self._banners: dict[Standing, pygame.Surface] = {}
        self._grands: dict[Standing, pygame.Surface] = {}
        self._plates: dict[tuple[int, int, Colour], pygame.Surface] = {}
        self._losers: dict[Standing, Figure] = {}
        self._worn: pygame.Surface | None = None
        """The crown as it is worn."""
        self._beam: pygame.Surface | None = None

    def drawn_with(self, art: Art) -> bool:
        """Return whether this is the art that it draws with."""
        return self._art is art

    @property
    def crowned(self) -> float:
        """The second at which the winner's crown is on."""
        return self.counted_out + CROWN_FALLS

    @property
    def seconds(self) -> float:
        """How long the celebration is."""
        return self.crowned + LASTS

    def beats(self) -> Iterator[tuple[float, int]]:
        """Yield when each source begins to be counted, and which."""
        for source in range(self._sources):
            yield BEGINS + EACH * source, source

    def _px(self, units: float) -> int:
        return max(1, round(units * self._art.scale))

    # --- drawing ---

    def hang(self, size: tuple[int, int], room: pygame.Rect) -> pygame.Surface:
        """Return the hall for a window of a size, in a room of which the podium is drawn."""
        if self.hall is not None and self._hung == (size, tuple(room)):
            return self.hall.copy()
        self._hung = size, tuple(room)
        self.hall = hall(size, room, self._art.scale, FLOOR, self._game)
        if self._behind is None or self._behind.get_size() != room.size:
            self._forget()
        self._fit(room.height)
        self._behind = pygame.Surface(room.size)
        self._behind.blit(self.hall, (0, 0), room)
        self._furnish(self._behind)
        self._prepare(room.height)
        return self.hall.copy()

    def _forget(self) -> None:
        """Draw anew what depends on how large the podium is."""
        self._figures.clear()
        self._losers.clear()
        self._banners.clear()
        self._grands.clear()
        self._worn = self._beam = None

    def _prepare(self, high: int) -> None:
        """Make what is seen only as points are counted and somebody wins, before it is wanted."""
        floor = high - self._px(FLOOR)
        for standing in self._standings:
            for source, full in enumerate(self._heights(standing, high)):
                if full >= 1:
                    self._stone((self._wide(standing), max(1, round(full))), source)
            self._image(standing, won=standing.won)
            if standing.won and standing not in self._grands:
                self._grands[standing] = self._grand_cloth(standing, round(floor * GRAND))

    def plank(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a plank of the stage, on which buttons lie."""
        return self._mason.plank(size)

    def rejoice(self, window: pygame.Surface, now: float, floor: int) -> None:
        """Let fireworks and paper fly all over a window, down to a floor."""
        since = min(now, self.seconds) - self.crowned
        window.set_clip(pygame.Rect(0, 0, window.get_width(), floor))
        rejoices(window, since, self._art.scale, self._winning(), floor)
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
            self._hangings(surface, rank, middles[rank], floor, now)
        lies(surface, now - self.crowned, self._art.scale, self._winning(), floor)
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
        return {rank: round(wide / 2 + self._pitch * each) for rank, each in enumerate(away)}

    def _winning(self) -> list[Colour]:
        return [each.colour for each in self._standings if each.won]

    def _share(self, standing: Standing, beat: float, now: float) -> float:
        """Return how much of a source is counted for somebody: those behind come first."""
        last = max(1, len(self._standings) - 1)
        begins = beat + LATER * (1 - self._standings.index(standing) / last)
        return ease.out_quad(min(1.0, max(0.0, (now - begins) / GROWS)))

    @property
    def _least(self) -> float:
        """Units that a block is high at least: letters may be larger."""
        return LEAST * max(1.0, 0.75 * self._art.text_size)

    def _fit(self, high: int) -> None:
        """Let figures be so small that all points can be read below them."""
        most = max((sum(p > 0 for p in each.parts) for each in self._standings), default=0)
        spare = high / self._art.scale - FLOOR - BASE - ABOVE - most * self._least
        self._lower = max(SHORTEST, min(1.0, spare / ABREAST))

    def _heights(self, standing: Standing, high: int) -> list[float]:
        """Return how many pixels high the points of each source are.

        Who has more stands higher, and each source is high enough for its number.
        """
        room = max(0.0, float(high - self._px(FLOOR + BASE + ABOVE + self._lower * ABREAST)))
        kept = [_kept(each.parts) for each in self._standings]
        most = max((sum(parts) for parts in kept), default=0)
        least = min(float(self._px(self._least)), room / max(1, self._sources))
        lift = max((spare_height(parts, least, room, most) for parts in kept), default=0.0)
        parts = _kept(standing.parts)
        if not sum(parts):
            return [0.0] * len(parts)
        whole = lift + (room - lift) * sum(parts) / most
        return shared_out(parts, whole, least)

    def _hangings(
        self, surface: pygame.Surface, rank: int, middle: int, floor: int, now: float
    ) -> None:
        """Hang the banners of somebody from their rod, behind everybody."""
        standing = self._standings[rank]
        self._banner(surface, standing, middle, floor, now - 0.08 * rank)
        if standing.won:
            self._grand(surface, standing, middle, floor, now)
            self._rays(surface, (middle, floor), now)
        grand = self._opened(standing, now)
        half = round(self._pitch * GRAND_WIDE / 2) if grand else self._px(CLOTH_WIDE / 2)
        half += self._px(BEYOND)
        rod(surface, middle - half, middle + half, self._px(HANGS), self._art.scale)

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
        if came > 0.5:
            self._figure(surface, standing, (middle, top), now)
        self._name(surface, standing, (middle, floor + self._px(FLOOR / 2)), now)

    def _name(
        self, surface: pygame.Surface, standing: Standing, at: tuple[int, int], now: float
    ) -> None:  # fmt: skip
        """Write who stands there; of who won in gold between two crowns, once that is seen."""
        crowned = standing.won and now >= self.crowned
        crown = self._art.piece("marker_first", 46.0) if crowned else None
        room = (self._pitch * (0.56 if crowned else 0.78) / self._art.scale, FLOOR * 0.76)
        told = _shortened(self._art, standing.name, room)
        name = self._art.text(told, 38, LIT if crowned else PARCHMENT, "title", room)
        spot = name.get_rect(center=at)
        self._name_plate(surface, spot, shade(standing.colour))
        surface.blit(name, spot.move(0, self._px(2)))
        if crown is not None:
            away = spot.w // 2 + self._px(52)
            for x in (at[0] - away, at[0] + away):
                surface.blit(crown, crown.get_rect(center=(x, at[1])))

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

    def _banner(
        self, surface: pygame.Surface, standing: Standing, middle: int, floor: int, now: float
    ) -> None:
        """Let the banner of somebody hang from above; it rolls down in the beginning."""
        if standing not in self._banners:
            self._banners[standing] = self._cloth(
                standing, round(floor * CLOTH), CLOTH_WIDE, 186,
                [(CLOTH_WIDE * 0.62, 0.0, CLOTH_WIDE * 0.42)],
            )  # fmt: skip
        banner = self._banners[standing]
        shown = round(banner.get_height() * ease.out_back(min(1.0, max(0.0, (now + 0.1) / 0.6))))
        sway = round(math.sin(now * 1.3 + middle) * self._px(2)) if math.isfinite(now) else 0
        at = (middle - banner.get_width() // 2 + sway, self._px(HANGS))
        part = (0, max(0, banner.get_height() - shown), *banner.get_size())
        surface.blit(banner, at, part, special_flags=PREMULTIPLIED)

    def _grand(
        self, surface: pygame.Surface, standing: Standing, middle: int, floor: int, now: float
    ) -> None:
        """Let a grand banner of who won fall open behind them as they are crowned."""
        if not self._opened(standing, now):
            return
        since = now - self.crowned + CROWN_FALLS
        if standing not in self._grands:
            self._grands[standing] = self._grand_cloth(standing, round(floor * GRAND))
        banner = self._grands[standing]
        share = ease.out_bounce(min(1.0, since / OPENS))
        shown = round(banner.get_height() * share)
        left = middle - banner.get_width() // 2
        foot = banner.get_height() - shown
        at = left, self._px(HANGS)
        surface.blit(banner, at, (0, foot, banner.get_width(), shown), special_flags=PREMULTIPLIED)

    def _opened(self, standing: Standing, now: float) -> bool:
        """Return whether the grand banner of somebody has begun to fall open."""
        return standing.won and now > self.crowned - CROWN_FALLS

    def _grand_cloth(self, standing: Standing, high: int) -> pygame.Surface:
        """Return the banner of who won, with the mark at both sides of whoever stands before it."""
        wide = self._pitch * GRAND_WIDE / self._art.scale
        aside = wide / 2 - 0.72 * SHIELD
        marks = [(SHIELD, way * aside, SHIELD_DOWN) for way in (-1, 1)]
        return self._cloth(standing, high, wide, 236, marks)

    def _cloth(
        self, standing: Standing, high: int, units: float, bright: int,
        marks: Sequence[tuple[float, float, float]],
    ) -> pygame.Surface:  # fmt: skip
        """Return a banner with swallow tails, fringed with gold, and the mark on it.

        Args:
            standing: whose it is.
            high: pixels that it hangs down.
            units: how wide it is.
            bright: how bright, of 255.
            marks: of each mark its size, how far aside of the middle it is, and how far down.
        """
        size = self._px(units), high
        return cloth(self._art, standing.colour, standing.mark, size, bright, marks)

    def _segments(
        self, surface: pygame.Surface, standing: Standing, column: pygame.Rect, now: float
    ) -> int:
        """Draw the points by source, one on the other; return where the pillar ends above."""
        bottom = float(column.bottom)
        parts = zip(self.beats(), standing.parts, self._heights(standing, surface.get_height()),
                    strict=False)  # fmt: skip
        for (begins, source), points, full in parts:
            share = self._share(standing, begins, now)
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
        shown = self.counted(standing, now)
        swell = 1 + 0.15 * self._swells(now)
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
        falls = self.counted_out + RANKS_FALL * (last - standing.place)
        share = (now - falls) / RANKS_FALL
        if share <= 0:
            return
        size = 1 + 1.2 * (1 - ease.out_bounce(min(1.0, share)))
        disc = place_disc(self._px(56), standing.place)
        if size > 1:
            disc = pygame.transform.scale_by(disc, size)
        surface.blit(disc, disc.get_rect(center=centre), special_flags=PREMULTIPLIED)

    @property
    def counted_out(self) -> float:
        """The second at which the last source has been counted."""
        return BEGINS + EACH * self._sources

    def counted(self, standing: Standing, now: float) -> int:
        """Return how many points are counted so far."""
        told = 0.0
        for (begins, _), points in zip(self.beats(), standing.parts, strict=False):
            told += points * self._share(standing, begins, now)
        return standing.score if now >= self.crowned else round(told)

    def _swells(self, now: float) -> float:
        """Return how much numbers swell: each source that is counted makes them pop."""
        for begins, _ in self.beats():
            share = (now - begins - GROWS * 0.7) / 0.24
            if 0 < share < 1:
                return ease.bump(share)
        return 0.0

    # --- who stands there ---

    def _figure(
        self, surface: pygame.Surface, standing: Standing, feet: tuple[int, int], now: float
    ) -> None:
        """Draw a figure on its pillar; winners grow, jump, and wear the crown."""
        since = now - self.crowned
        shown = self._shown(standing, since)
        x, y = feet[0] + self._px(DEPTH) // 2, feet[1] + self._px(4)
        points, lands = self._gains(standing, now)
        if points and 0 < lands < EACH:
            shown, y = self._thrown_up(shown, y, lands)
            self._gain(surface, points, (x, y - self._px(FIGURE * self._lower)), lands)
        if standing.won and 0 < since < JUMPS:
            y -= round(abs(math.sin(since * 5.2)) * self._px(26) * (1 - since / JUMPS))
        high = (VICTOR if standing.won and since > 0 else FIGURE) * self._lower
        spot = contact(self._px(CONTACT * high), FLAT)
        surface.blit(
            spot, spot.get_rect(center=(x, feet[1] - self._px(4))), special_flags=PREMULTIPLIED
        )
        top = y - shown.image.get_height()
        surface.blit(shown.image, (x - shown.foot, top), special_flags=PREMULTIPLIED)
        if standing.won and since > -CROWN_FALLS:
            self._crown(surface, (x, top + shown.head), since)

    def _shown(self, standing: Standing, since: float) -> Figure:
        """Return somebody so many seconds after the crown: they grow, bow or sulk."""
        figure = self._image(standing, won=standing.won and since > 0)
        if standing.won:
            if not 0 < since < GROWTH:
                return figure
            grown = ease.out_back(since / GROWTH)
            size = FIGURE / VICTOR + (1 - FIGURE / VICTOR) * grown
            return figure.at_scale(size, size)
        if 0 < since < BOWS:
            image = _bowing(figure.image, ease.bump(since / BOWS))
            return Figure(image, image.get_width() // 2, 0)
        return self._sulking(standing) if since >= BOWS else figure

    def _gains(self, standing: Standing, now: float) -> tuple[int, float]:
        """Return what somebody is just given, and how many seconds ago that began."""
        last = max(1, len(self._standings) - 1)
        late = LATER * (1 - self._standings.index(standing) / last)
        for (begins, _), points in zip(self.beats(), standing.parts, strict=False):
            if 0 < now - begins - late < EACH:
                return points, now - begins - late
        return 0, 0.0

    def _thrown_up(self, figure: Figure, y: int, since: float) -> tuple[Figure, int]:
        """Return somebody whose pillar rises below them: a hop, and a squash as they land."""
        if since < GROWS:
            return figure, y - round(self._px(HOPS) * ease.bump(since / GROWS))
        press = SQUASHED * ease.bump(min(1.0, (since - GROWS) / (EACH - GROWS)))
        return figure.at_scale(1 + press / 2, 1 - press), y

    def _gain(
        self, surface: pygame.Surface, points: int, at: tuple[int, int], since: float
    ) -> None:  # fmt: skip
        """Let what a source brings rise over a head in gold."""
        share = since / EACH
        text = self._art.text(f"{points:+}", 54, LIT, "text_bold")
        dark = self._art.text(f"{points:+}", 54, DARK, "text_bold")
        up = round(self._px(RISES) * ease.out_quad(share))
        spot = text.get_rect(midbottom=(at[0], at[1] + self._px(20) - up))
        for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2), (0, 4)):
            surface.blit(dark, spot.move(self._px(1) * dx, self._px(1) * dy))
        surface.blit(text, spot)

    def _image(self, standing: Standing, *, won: bool) -> Figure:
        """Return a figure; ``won``: as it stands when it has."""
        key = standing, won
        if key not in self._figures:
            image = self._figure_of(standing, won=won)
            foot = foot_of(image)
            self._figures[key] = Figure(image, foot, _head_of(image, foot))
        return self._figures[key]

    def _sulking(self, standing: Standing) -> Figure:
        """Return somebody who has not won: smaller by their place, and a little in the shade."""
        if standing not in self._losers:
            image = self._image(standing, won=False).image
            lesser = LESSER[min(standing.place, len(LESSER)) - 1]
            sad = pygame.transform.smoothscale_by(image, (lesser, lesser * 0.97))
            sad.fill((*SHADE, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._losers[standing] = Figure(sad, foot_of(sad), 0)
        return self._losers[standing]

    def _figure_of(self, standing: Standing, *, won: bool) -> pygame.Surface:
        high = self._px((VICTOR if won else FIGURE) * self._lower)
        found = victor(standing.figure, high, won=won)
        if found is None and standing.figure is None:
            found = self._art.piece(standing.mark, high * 0.72 / self._art.scale).premul_alpha()
        if found is None and standing.figure is not None:
            studio = Studio(Art(self._art.scale * 2.0), self._sprites)
            figure = studio.image(standing.figure).surface
            wide = round(figure.get_width() * high / figure.get_height())
            found = pygame.transform.smoothscale(figure, (wide, high))
        assert found is not None
        most = BROAD * self._pitch
        if self._pitch and found.get_width() > most:
            found = pygame.transform.smoothscale_by(found, most / found.get_width())
        return found

    def _crown(self, surface: pygame.Surface, at: tuple[int, int], since: float) -> None:
        if self._worn is None:
            crown = self._art.piece("marker_first", CROWN * self._lower)
            self._worn = pygame.transform.rotozoom(crown, TILTS, 1.0)
        crown = self._worn
        share = ease.out_bounce(min(1.0, 1 + since / CROWN_FALLS))
        lift = round((1 - share) * self._px(190))
        low = at[1] + round(SITS * crown.get_height()) - lift
        surface.blit(crown, crown.get_rect(midbottom=(at[0], low)))

    def _rays(self, surface: pygame.Surface, feet: tuple[int, int], now: float) -> None:
        """Let light fall on a winner from above."""
        share = min(1.0, max(0.0, (now - self.crowned + CROWN_FALLS) / CROWN_FALLS))
        if share <= 0:
            return
        if self._beam is None:
            self._beam = beam((round(1.5 * self._pitch), feet[1] - self._px(HANGS)))
        light = self._beam
        if share < 1:
            light = self._beam.copy()
            level = round(255 * share)
            light.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        at = (feet[0] - light.get_width() // 2, self._px(HANGS))
        surface.blit(light, at, special_flags=pygame.BLEND_RGB_ADD)


def _centred(surface: pygame.Surface, image: pygame.Surface, at: tuple[int, int]) -> None:
    """Draw what is written with its letters, not its line, in the middle of a place."""
    seen = image.get_bounding_rect()
    surface.blit(image, (at[0] - seen.centerx, at[1] - seen.centery))


def _bowing(image: pygame.Surface, share: float) -> pygame.Surface:
    """Return somebody who bows so deeply before the winner."""
    wide, high = image.get_size()
    lower = pygame.transform.scale(image, (wide, round(high * (1 - 0.2 * share))))
    return pygame.transform.rotate(lower, -10 * share)


def _head_of(image: pygame.Surface, foot: int) -> int:
    """Return how far down the top of a head is: of what is right above the foot."""
    half = max(1, image.get_width() // 24)
    strip = pygame.Rect(foot - half, 0, 2 * half, image.get_height()).clip(image.get_rect())
    return image.subsurface(strip).get_bounding_rect(160).top


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
