"""The podium: pillars that grow source by source, those who stand on them, the winner's crown."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from parlour.client.art import DARK, GOLD, PARCHMENT, Art
from parlour.client.palette import Colour, shade
from parlour.client.scenes.after.festive import LASTS, rejoices
from parlour.client.scenes.after.hall import LIT, beam, hall
from parlour.client.scenes.after.legend import EACH, HANGS, SIDE, SOURCES, Legend
from parlour.client.scenes.after.masonry import DEPTH, STONE, Mason, shared_out, spare_height
from parlour.client.scenes.drapery import cloth, rod
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
FLOOR, BASE, FIGURE, CROWN = 72.0, 84.0, 236.0, 84.0
"""Units: below the floor, of a base, of a figure, of the crown."""
SITS, TILTS = 38.0, -9.0
"""Units that the crown sits below the top of a head, and the degrees that it is tilted."""
CONTACT, FLAT = 172.0, 0.22
"""Units of the shadow under somebody, and how high it is, of that."""
SHRINKS: Final = 0.93
SHADE: Final[Colour] = (206, 200, 214)
"""How high and how bright those stand there who have not won."""
CENTRED: Final = 3
"""How many players stand at most so that the best of them is in the middle of the window."""
ABOVE: Final = 44.0
"""Units that are free over the crown of the highest."""
LATER: Final = 0.2
"""Seconds that the best wait in each source for those behind them."""
MOST_WIDE: Final = 290.0
FOOT: Final = 12.0
"""Units that a base is wider than what stands on it, at each side."""
CLOTH, CLOTH_WIDE = 0.46, 150.0
"""How far down a banner hangs, of the way to the floor, and how wide it is."""
GRAND, GRAND_WIDE, OPENS = 0.93, 320.0, 0.55
"""The same of the banner of who won, and seconds in which it falls open."""
ROD, CROWDED = 330.0, 4
"""Units that a rod is long, and how many players make rods shorter."""
SHIELD, SHIELD_ASIDE, SHIELD_DOWN = 92.0, 113.0, 132.0
"""Units of a mark on it, and how far aside and down it is: the crown hides none of them."""
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
        self._mason = Mason(art, sprites)
        self._legend = Legend(art, self._mason, sources, icons)
        self._art = art
        self._standings = standings
        self._sprites = sprites
        self._sources = max((len(each.parts) for each in standings), default=0)
        self._behind: pygame.Surface | None = None
        self.hall: pygame.Surface | None = None
        """The whole window without anybody: the curtain and the boards."""
        self._figures: dict[tuple[Standing, bool], tuple[pygame.Surface, int]] = {}
        self._banners: dict[Standing, pygame.Surface] = {}
        self._grands: dict[Standing, pygame.Surface] = {}
        self._plates: dict[tuple[int, int, Colour], pygame.Surface] = {}
        self._losers: dict[Standing, tuple[pygame.Surface, int]] = {}
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
        self.hall = hall(size, room, self._art.scale, FLOOR, self._game)
        self._behind = pygame.Surface(room.size)
        self._behind.blit(self.hall, (0, 0), room)
        self._furnish(self._behind)
        self._prepare(room.height - self._px(FLOOR))
        return self.hall.copy()

    def _prepare(self, floor: int) -> None:
        """Make what is seen only once somebody has won, before it is wanted."""
        for standing in self._standings:
            self._image(standing, won=standing.won)
            if standing.won and standing not in self._grands:
                self._grands[standing] = self._grand_cloth(standing, round(floor * GRAND))

    def plank(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a plank of the stage, on which buttons lie."""
        return self._mason.plank(size)

    def rejoice(self, window: pygame.Surface, now: float, floor: int) -> None:
        """Let fireworks and paper fly all over a window, down to a floor."""
        colours = [each.colour for each in self._standings if each.won]
        since = min(now, self.seconds) - self.crowned
        window.set_clip(pygame.Rect(0, 0, window.get_width(), floor))
        rejoices(window, since, self._art.scale, colours, floor)
        window.set_clip(None)

    def draw(self, surface: pygame.Surface, now: float) -> None:
        """Draw everything as it is ``now`` seconds after the beginning."""
        if self._behind is None or self._behind.get_size() != surface.get_size():
            self.hang(surface.get_size(), surface.get_rect())
        assert self._behind is not None
        surface.blit(self._behind, (0, 0))
        wide, high = surface.get_size()
        floor = high - self._px(FLOOR)
        self._legend.draw(surface, floor, [now - begins for begins, _ in self.beats()])
        order = in_steps(len(self._standings))
        left, pitch = self._places(wide)
        middles = {rank: round(left + pitch * (n + 0.5)) for n, rank in enumerate(order)}
        for rank, middle in middles.items():
            self._hangings(surface, rank, middle, floor, now)
        for rank, middle in middles.items():
            self._column(surface, rank, middle, floor, pitch, now)

    def _icon_of(self, source: int) -> Look | None:
        return self._icons[source] if source < len(self._icons) else None

    def _furnish(self, surface: pygame.Surface) -> None:
        """Let light fall where each stands, and hang the board for the names of the sources."""
        wide, high = surface.get_size()
        floor = high - self._px(FLOOR)
        pools = beam((self._px(420), floor - self._px(HANGS)))
        pools.fill((112, 92, 70), special_flags=pygame.BLEND_RGB_MULT)
        left, pitch = self._places(wide)
        for column in range(len(self._standings)):
            at = round(left + pitch * (column + 0.5)) - pools.get_width() // 2
            surface.blit(pools, (at, self._px(HANGS)), special_flags=pygame.BLEND_RGB_ADD)
        self._legend.hang(surface, floor)

    def _places(self, wide: int) -> tuple[int, float]:
        """Return where the columns begin, and how far each is from the next."""
        left = self._px(24 + SIDE) if self._names else self._px(24)
        right = left if len(self._standings) <= CENTRED else self._px(24)
        return left, (wide - left - right) / max(1, len(self._standings))

    def _share(self, standing: Standing, beat: float, now: float) -> float:
        """Return how much of a source is counted for somebody: those behind come first."""
        last = max(1, len(self._standings) - 1)
        begins = beat + LATER * (1 - self._standings.index(standing) / last)
        return ease.out_quad(min(1.0, max(0.0, (now - begins) / GROWS)))

    def _heights(self, standing: Standing, high: int) -> list[float]:
        """Return how many pixels high the points of each source are.

        Who has more stands higher, and each source is high enough for its number.
        """
        room = max(0.0, float(high - self._px(FLOOR + BASE + FIGURE + CROWN + ABOVE)))
        kept = [_kept(each.parts) for each in self._standings]
        most = max((sum(parts) for parts in kept), default=0)
        least = min(float(self._px(LEAST)), room / max(1, self._sources))
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
        wide = ROD if len(self._standings) < CROWDED or self._opened(standing, now) else CLOTH_WIDE
        half = self._px(wide / 2)
        rod(surface, middle - half, middle + half, self._px(HANGS), self._art.scale)

    def _column(
        self, surface: pygame.Surface, rank: int, middle: int, floor: int, pitch: float, now: float
    ) -> None:
        standing = self._standings[rank]
        wide = round(min(pitch * 0.78, self._px(MOST_WIDE)))
        came = ease.out_back(min(1.0, max(0.0, (now - 0.08 * rank) / 0.4)))
        base = round(self._px(BASE) * came)
        left = middle - wide // 2
        if base > 2:
            self._base(surface, standing, pygame.Rect(left, floor - base, wide, base), now)
        top = self._segments(surface, standing, pygame.Rect(left, 0, wide, floor - base), now)
        if came > 0.5:
            self._figure(surface, standing, (middle, top), now)
        self._name(surface, standing, (middle, floor + self._px(FLOOR / 2)), pitch, now)

    def _name(
        self, surface: pygame.Surface, standing: Standing, at: tuple[int, int], pitch: float,
        now: float,
    ) -> None:  # fmt: skip
        """Write who stands there; of who won in gold between two crowns, once that is seen."""
        crowned = standing.won and now >= self.crowned
        crown = self._art.piece("marker_first", 46.0) if crowned else None
        room = (pitch * (0.56 if crowned else 0.82) / self._art.scale, FLOOR * 0.76)
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
        marks = [(SHIELD, way * SHIELD_ASIDE, SHIELD_DOWN) for way in (-1, 1)]
        return self._cloth(standing, high, GRAND_WIDE, 236, marks)

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

    def _rising(
        self, surface: pygame.Surface, rect: pygame.Rect, size: tuple[int, int], source: int
    ) -> None:
        """Draw so much of a block as has risen."""
        tint = SOURCES[source % len(SOURCES)]
        block = self._mason.block(size, tint, self._icon_of(source))
        up = self._px(DEPTH) // 2
        shown = (0, 0, block.get_width(), rect.h + up)
        surface.blit(block, (rect.x, rect.y - up), shown, special_flags=PREMULTIPLIED)

    def _inscribe(
        self, surface: pygame.Surface, rect: pygame.Rect, source: int, points: int, full: float
    ) -> None:
        """Write the points of a source into its block, beside its icon."""
        if not points:
            return
        size = min(44.0, 0.86 * full / self._art.scale)
        room = (rect.w / self._art.scale * 0.4, size * 1.2)
        aside = rect.w * (0.1 if self._icon_of(source) is not None else 0.0)
        middle = round(rect.centerx + aside), rect.y + round(full / 2)
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
        total = self._art.text(str(shown), round(54 * swell), LIT, "text_bold", room)
        _centred(surface, total, (rect.centerx + self._px(14), rect.centery - self._px(5)))
        self._medal(surface, standing, (rect.x + self._px(38), rect.centery - self._px(4)), now)

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
        radius = round(self._px(25) * size)
        pygame.draw.circle(surface, shade(GOLD), centre, radius)
        pygame.draw.circle(surface, darker(shade(GOLD), 0.45), centre, radius, self._px(3))
        side = 34.0 * size
        place = self._art.text(
            str(standing.place), 30 * size, (60, 36, 16), "text_bold", (side,) * 2
        )
        _centred(surface, place, centre)

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
        """Draw a figure on its pillar; winners jump, and wear the crown."""
        since = now - self.crowned
        image, foot = self._image(standing, won=standing.won and since > 0)
        x, y = feet[0] + self._px(DEPTH) // 2, feet[1] + self._px(4)
        points, lands = self._gains(standing, now)
        if points and 0 < lands < EACH:
            image, y = self._thrown_up(image, y, lands)
            self._gain(surface, points, (x, y - self._px(FIGURE)), lands)
        if standing.won and 0 < since < JUMPS:
            y -= round(abs(math.sin(since * 5.2)) * self._px(26) * (1 - since / JUMPS))
        elif 0 < since < BOWS and not standing.won:
            image = _bowing(image, ease.bump(since / BOWS))
            foot = image.get_width() // 2
        elif since >= BOWS and not standing.won:
            image, foot = self._sulking(standing)
        spot = contact(self._px(CONTACT), FLAT)
        surface.blit(
            spot, spot.get_rect(center=(x, feet[1] - self._px(4))), special_flags=PREMULTIPLIED
        )
        surface.blit(image, (x - foot, y - image.get_height()), special_flags=PREMULTIPLIED)
        if standing.won and since > -CROWN_FALLS:
            self._crown(surface, (x, y - self._px(FIGURE)), since)

    def _gains(self, standing: Standing, now: float) -> tuple[int, float]:
        """Return what somebody is just given, and how many seconds ago that began."""
        last = max(1, len(self._standings) - 1)
        late = LATER * (1 - self._standings.index(standing) / last)
        for (begins, _), points in zip(self.beats(), standing.parts, strict=False):
            if 0 < now - begins - late < EACH:
                return points, now - begins - late
        return 0, 0.0

    def _thrown_up(
        self, image: pygame.Surface, y: int, since: float
    ) -> tuple[pygame.Surface, int]:  # fmt: skip
        """Return somebody whose pillar rises below them: a hop, and a squash as they land."""
        if since < GROWS:
            return image, y - round(self._px(HOPS) * ease.bump(since / GROWS))
        press = SQUASHED * ease.bump(min(1.0, (since - GROWS) / (EACH - GROWS)))
        wide, high = image.get_size()
        size = round(wide * (1 + press / 2)), round(high * (1 - press))
        return pygame.transform.scale(image, size), y

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

    def _image(self, standing: Standing, *, won: bool) -> tuple[pygame.Surface, int]:
        """Return a figure, and where its foot is; ``won``: as it stands when it has."""
        key = standing, won
        if key not in self._figures:
            image = self._figure_of(standing, won=won)
            self._figures[key] = image, foot_of(image)
        return self._figures[key]

    def _sulking(self, standing: Standing) -> tuple[pygame.Surface, int]:
        """Return somebody who has not won, and where their foot is: they shrink into the shade."""
        if standing not in self._losers:
            image, _ = self._image(standing, won=False)
            size = image.get_width(), round(image.get_height() * SHRINKS)
            sad = pygame.transform.smoothscale(image, size)
            sad.fill((*SHADE, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._losers[standing] = sad, foot_of(sad)
        return self._losers[standing]

    def _figure_of(self, standing: Standing, *, won: bool) -> pygame.Surface:
        high = self._px(FIGURE)
        found = victor(standing.figure, high, won=won)
        if found is not None:
            return found
        if standing.figure is None:
            return self._art.piece(standing.mark, FIGURE * 0.72).premul_alpha()
        studio = Studio(Art(self._art.scale * 2.0), self._sprites)
        figure = studio.image(standing.figure).surface
        wide = round(figure.get_width() * high / figure.get_height())
        return pygame.transform.smoothscale(figure, (wide, high))

    def _crown(self, surface: pygame.Surface, at: tuple[int, int], since: float) -> None:
        if self._worn is None:
            crown = self._art.piece("marker_first", CROWN)
            self._worn = pygame.transform.rotozoom(crown, TILTS, 1.0)
        crown = self._worn
        share = ease.out_bounce(min(1.0, 1 + since / CROWN_FALLS))
        lift = round((1 - share) * self._px(190))
        surface.blit(crown, crown.get_rect(midbottom=(at[0], at[1] + self._px(SITS) - lift)))

    def _rays(self, surface: pygame.Surface, feet: tuple[int, int], now: float) -> None:
        """Let light fall on a winner from above."""
        share = min(1.0, max(0.0, (now - self.crowned + CROWN_FALLS) / CROWN_FALLS))
        if share <= 0:
            return
        if self._beam is None:
            self._beam = beam((self._px(440), feet[1] - self._px(HANGS)))
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
