"""Numbers of a fight: hits of those needed, strength over crossed swords, the fallen by a skull.

And the caps that fly where it was won.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import partial

import pygame

from parlour.client.art import GOLD
from parlour.client.games.gods_playground.shows.drawings import shield_outline
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import soft_shadow
from parlour.client.stage.signs import darker, haloed, lighter, text
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio, laid_over, smooth

STEEL: Colour = (214, 220, 228)
IVORY: Colour = (255, 248, 230)
SLAB: tuple[Colour, Colour] = ((96, 60, 34), (44, 26, 15))
"""The wood of small boards, above and below."""


@dataclass(frozen=True, slots=True)
class Swords(Still):
    """A number carved on a disc, over two crossed swords: hits, or strength that is left."""

    number: int
    colour: Colour
    size: float = 58.0
    """Units across the disc."""

    def counting(self, number: int) -> Swords:
        """Return it with another number."""
        return replace(self, number=number)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the swords, the disc over them, the number on it."""
        side = studio.px(self.size * 1.7)
        colour = shade(self.colour)

        def draw(large: pygame.Surface, finer: float) -> None:
            _crossed(large, finer)
            _carved_disc(large, colour, large.get_width() / 3.4)

        surface = smooth((side, side), draw, 2)
        _carve(studio, surface, str(self.number), self.size * 0.62, colour)
        shadow = soft_shadow((round(side * 0.8), round(side * 0.8)), 90)
        at = (
            round(shadow.get_width() / 2 - side * 0.04),
            round(shadow.get_height() / 2 - side * 0.07),
        )
        return Image(surface, (side // 2, side // 2), shadow, at)


MET: Colour = (255, 214, 92)
SHORT: Colour = (186, 182, 176)
"""The colours of hits that were enough, and of those that were not."""
CAPTIONED = 1.36
"""How high it is with the words below what is counted, in the height of its shield."""


@dataclass(frozen=True, slots=True)
class Needed(Still):
    """Hits of those that an army needs, beside its shield; told in the end if they were enough."""

    number: int
    needed: int
    army: Colour
    emblem: str
    words: str
    """What is counted, in small letters."""
    room: int = 0
    """For how many hits there is room where no number of them is needed."""
    target: tuple[Colour, str] | None = None
    """The colour and the emblem of whom they strike."""
    over: bool = False
    """Whether no more hits will come."""
    size: float = 54.0
    """Units that the shield is high."""

    @property
    def done(self) -> bool:
        """Whether the hits are enough; where none are needed, one is."""
        return self.number >= max(1, self.needed)

    @property
    def wide(self) -> float:
        """About how many units it is wide."""
        a_row = self._holes if self._holes <= LONG_ROW else -(-self._holes // 2)
        step = 0.46 if self._holes <= LONG_ROW else 0.27
        sockets = step * a_row if self._holes <= MOST_SOCKETS else 1.4
        return self.size * (0.86 + max(sockets, 0.17 * len(self.words)) + 0.34 + 0.56 + AIM)

    @property
    def _holes(self) -> int:
        """How many sockets there are."""
        return self.needed or self.room

    def counting(self, number: int) -> Needed:
        """Return it with another number."""
        return replace(self, number=number)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the plate, the shield over its left end, numbers, words, and a tick if it is met."""
        high, tall = studio.px(self.size), studio.px(self.size * CAPTIONED)
        ink = MET if self.done else SHORT if self.over else IVORY
        told = f"{self.number} / {self.needed}" if self.needed else str(self.number)
        number = (
            self._sockets(studio) if 0 < self._holes <= MOST_SOCKETS
            else _inked(text(studio, told, self.size * 0.5, ink))
        )  # fmt: skip
        small = text(studio, self.words, self.size * 0.27, (240, 224, 196))
        beside = max(number.get_width(), small.get_width()) + round(high * 0.34)
        shield = round(high * 0.86)
        mark = round(high * 0.56) if self.done else 0
        aim = round(high * AIM) if self.target else 0
        surface = pygame.Surface((shield + beside + aim + mark, tall), pygame.SRCALPHA)
        edge = MET if self.done else shade(self.army)
        plate = smooth(
            (round(shield * 0.5) + beside + aim + round(mark * 0.6), round(tall * 0.96)),
            lambda large, finer: _slab(large, edge),
            2,
        )
        laid_over(surface, plate, (shield * 0.5 + plate.get_width() / 2, tall / 2))
        heater = smooth((shield, high), partial(_heater, shade(self.army), self.done), 2)
        laid_over(surface, heater, (shield / 2, tall / 2))
        crest = (shield / 2, tall / 2 - high * 0.06)
        laid_over(surface, studio.piece(self.emblem, self.size * 0.52), crest)
        middle = shield + beside * 0.47
        laid_over(surface, number, (middle, tall * 0.34))
        laid_over(surface, _inked(small), (middle, tall * 0.72))
        if self.target:
            self._aimed(studio, surface, (shield + beside + aim * 0.42, tall / 2))
        if mark:
            end = smooth((mark, mark), _tick, 3)
            laid_over(surface, end, (surface.get_width() - mark / 2, tall / 2))
        return Image(surface, (surface.get_width() // 2, tall // 2))

    def _aimed(self, studio: Studio, surface: pygame.Surface, at: tuple[float, float]) -> None:
        """Draw an arrow, and the shield of whom the hits strike."""
        assert self.target is not None
        colour, emblem = self.target
        side = studio.px(self.size * 0.58)
        x, y = at[0] + side * 0.1, at[1]
        heater = smooth((round(side * 0.9), side), partial(_heater, shade(colour), False), 2)
        laid_over(surface, heater, (x, y))
        laid_over(surface, studio.piece(emblem, self.size * 0.34), (x, y - side * 0.06))
        tip = x - side * 0.52
        arrow = [(tip - side * 0.3, y - side * 0.22), (tip, y), (tip - side * 0.3, y + side * 0.22)]
        pygame.draw.polygon(surface, (*MET, 255), arrow)

    def _sockets(self, studio: Studio) -> pygame.Surface:
        """Return a row of sockets, one for each hit that is needed; a burst in each that is hit."""
        a_row = self._holes if self._holes <= LONG_ROW else -(-self._holes // 2)
        rows = -(-self._holes // a_row)
        step = self.size * (0.46 if rows == 1 else 0.27)
        wide, high = studio.px(step * a_row), studio.px(step * rows)

        def draw(large: pygame.Surface, finer: float) -> None:
            side = large.get_width() / a_row
            for each in range(self._holes):
                row, place = divmod(each, a_row)
                _socket(large, ((place + 0.5) * side, (row + 0.5) * side), side, each < self.number)

        return smooth((wide, high), draw, 3)


AIM = 0.8
"""How much wider it is with the shield of whom the hits strike, in its heights."""
LONG_ROW, MOST_SOCKETS = 8, 16
"""Sockets that stand in one row, and hits for which there are sockets at all."""
SPIKES = 8
"""Spikes of a burst."""


def _socket(large: pygame.Surface, at: Point, side: float, struck: bool) -> None:
    """Draw a hole with a rim, or a burst of fire in it."""
    for share, tint in ((0.44, (146, 124, 96)), (0.38, (20, 12, 10)), (0.33, (62, 44, 38))):
        pygame.draw.circle(large, (*tint, 255), at, side * share)
    if not struck:
        return
    for far, near, tint in (
        (0.56, 0.3, (150, 34, 10)), (0.49, 0.25, (255, 150, 30)), (0.36, 0.17, (255, 240, 170)),
    ):  # fmt: skip
        points = []
        for spike in range(2 * SPIKES):
            angle, reach = math.pi * spike / SPIKES + 0.2, (near if spike % 2 else far) * side
            points.append((at[0] + reach * math.cos(angle), at[1] + reach * math.sin(angle)))
        pygame.draw.polygon(large, (*tint, 255), points)


def _inked(written: pygame.Surface) -> pygame.Surface:
    """Return as much of a text as has ink, so that its middle is where one sees it."""
    return written.subsurface(written.get_bounding_rect())


def _tick(large: pygame.Surface, finer: float) -> None:
    """Draw a tick on gold."""
    side, ink = large.get_width(), (62, 36, 12, 255)
    for share, tint in ((1.0, (34, 22, 16)), (0.88, MET)):
        pygame.draw.circle(large, (*tint, 255), (side / 2, side / 2), side / 2 * share)
    points = [(x * side, y * side) for x, y in ((0.26, 0.52), (0.43, 0.7), (0.75, 0.3))]
    pygame.draw.lines(large, ink, False, points, round(side * 0.13))
    for point in points:
        pygame.draw.circle(large, ink, point, side * 0.062)


def _heater(colour: Colour, gold: bool, large: pygame.Surface, finer: float) -> None:
    """Draw a shield in a colour with a rim of steel or gold, its left half lighter."""
    rim = (255, 226, 120) if gold else (222, 214, 198)
    for inset, tint in (
        (0.0, (38, 26, 18)), (0.035, rim), (0.095, darker(colour, 0.5)), (0.12, colour),
    ):  # fmt: skip
        pygame.draw.polygon(large, (*tint, 255), shield_outline(large.get_size(), inset))
    half = [(x, y) for x, y in shield_outline(large.get_size(), 0.12) if x <= large.get_width() / 2]
    top = (large.get_width() / 2, min(y for _, y in half))
    pygame.draw.polygon(large, (*lighter(colour, 0.14), 255), [*half, top])


@dataclass(frozen=True, slots=True)
class Hat(Still):
    """A cap with a feather that somebody throws up for joy."""

    colour: Colour
    size: float = 22.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the cap, its brim of fur, and the feather."""
        side = studio.px(self.size)
        surface = smooth((side, side), partial(_hat, shade(self.colour)), 3)
        return Image(surface, (side // 2, side // 2))


def _hat(colour: Colour, large: pygame.Surface, finer: float) -> None:
    side, ink = large.get_width(), (40, 24, 18, 255)
    feather = [(0.62, 0.5), (0.7, 0.14), (0.92, 0.04), (0.86, 0.3), (0.74, 0.52)]
    cap = [(0.14, 0.7), (0.2, 0.4), (0.42, 0.24), (0.66, 0.34), (0.78, 0.7)]
    for outline, tint in ((feather, (250, 246, 234)), (cap, colour)):
        points = [(x * side, y * side) for x, y in outline]
        pygame.draw.polygon(large, (*tint, 255), points)
        pygame.draw.polygon(large, ink, points, max(1, round(side * 0.05)))
    brim = pygame.Rect(round(side * 0.06), round(side * 0.6), round(side * 0.8), round(side * 0.26))
    pygame.draw.ellipse(large, ink, brim)
    pygame.draw.ellipse(large, (110, 74, 44, 255), brim.inflate(-side * 0.08, -side * 0.08))


@dataclass(frozen=True, slots=True)
class Fallen(Still):
    """How many men have fallen: a crossed figure, on a dark plate with an edge of their colour."""

    number: int
    colour: Colour
    size: float = 40.0

    def counting(self, number: int) -> Fallen:
        """Return it with another number."""
        return replace(self, number=number)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the plate, the figure, the number."""
        high = studio.px(self.size)
        written = _inked(text(studio, str(self.number), self.size * 0.66, IVORY))
        wide = written.get_width() + round(high * 1.5)

        def draw(large: pygame.Surface, finer: float) -> None:
            _slab(large, shade(self.colour))
            _crossed_out(large, large.get_height(), shade(self.colour))

        surface = smooth((wide, high), draw, 2)
        laid_over(surface, written, (high * 1.05 + written.get_width() / 2, high * 0.5))
        return Image(surface, (wide // 2, high // 2))


@dataclass(frozen=True, slots=True)
class Checked(Still):
    """How many hits a camp has taken: a star for each; of many their number."""

    number: int
    size: float = 40.0

    def counting(self, number: int) -> Checked:
        """Return it with another number."""
        return replace(self, number=number)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the plate and the stars."""
        high, step = studio.px(self.size), studio.px(self.size * 0.66)
        stars = self.number if self.number <= MOST_STARS else 1
        told = str(self.number) if self.number > MOST_STARS else ""
        written = _inked(text(studio, told, self.size * 0.66, IVORY)) if told else None
        ends = written.get_width() + round(high * 0.16) if written else 0
        wide = step * stars + ends + round(high * 0.5)

        def draw(large: pygame.Surface, finer: float) -> None:
            _slab(large, MET)
            tall = large.get_height()
            for each in range(stars):
                x = tall * (0.25 + 0.66 * (each + 0.5))
                _socket(large, (x, tall / 2), tall * 0.72, True)

        surface = smooth((wide, high), draw, 2)
        if written:
            x = wide - high * 0.28 - written.get_width() / 2
            laid_over(surface, written, (x, high * 0.5))
        return Image(surface, (wide // 2, high // 2))


MOST_STARS = 5
"""Stars that are seen one by one, at most."""


@dataclass(frozen=True, slots=True)
class Comet(Still):
    """A ball of light in a colour."""

    colour: Colour
    size: float = 74.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a glow round a white heart."""
        side = studio.px(self.size)
        colour = lighter(shade(self.colour), 0.15)

        def draw(large: pygame.Surface, finer: float) -> None:
            half = large.get_width() / 2
            for ring in range(16):
                share = 1 - ring / 16
                level = round(210 * (1 - share) ** 1.6)
                tint = lighter(colour, (1 - share) ** 2)
                pygame.draw.circle(large, (*tint, level), (half, half), half * share)
            pygame.draw.circle(large, (255, 252, 240, 255), (half, half), half * 0.2)

        return Image(smooth((side, side), draw, 2), (side // 2, side // 2))


def _carve(
    studio: Studio,
    surface: pygame.Surface,
    told: str,
    size: float,
    ground: Colour,
    at: Point | None = None,
) -> None:
    """Write a number into the middle of a disc, or at a point, as if it were cut into it."""
    light = sum(ground) > 520
    ink = (74, 44, 20) if light else IVORY
    number = haloed(text(studio, told, size, ink), darker(ground, 0.35), studio.px(1))
    laid_over(surface, number, at or (surface.get_width() / 2, surface.get_height() / 2))


def _crossed(large: pygame.Surface, finer: float) -> None:
    """Draw two crossed swords."""
    for way in (1, -1):
        _sword(large, way)


def _sword(large: pygame.Surface, way: int) -> None:
    """Draw one sword from below one side to above the other."""
    side = large.get_width()
    middle = side / 2
    angle = math.radians(45)

    def at(along: float, aside: float) -> tuple[float, float]:
        x = along * math.sin(angle) + aside * math.cos(angle)
        y = -along * math.cos(angle) + aside * math.sin(angle)
        return middle + way * x * side, middle + y * side

    blade = [at(-0.4, -0.026), at(0.5, -0.022), at(0.6, 0.0), at(0.5, 0.022), at(-0.4, 0.026)]
    guard = [at(-0.4, -0.1), at(-0.35, -0.1), at(-0.35, 0.1), at(-0.4, 0.1)]
    grip = [at(-0.55, -0.022), at(-0.4, -0.022), at(-0.4, 0.022), at(-0.55, 0.022)]
    edge = max(2, round(side * 0.016))
    for outline, tint in ((blade, STEEL), (grip, (92, 52, 30)), (guard, shade(GOLD))):
        pygame.draw.polygon(large, (*tint, 255), outline)
        pygame.draw.polygon(large, (44, 30, 22, 255), outline, edge)
    pygame.draw.line(large, (250, 252, 255, 255), at(-0.3, 0.0), at(0.5, 0.0), max(1, edge // 2))
    pygame.draw.circle(large, (44, 30, 22, 255), at(-0.57, 0.0), side * 0.036)
    pygame.draw.circle(large, (*shade(GOLD), 255), at(-0.57, 0.0), side * 0.024)


def _carved_disc(large: pygame.Surface, colour: Colour, radius: float) -> None:
    """Draw a disc with a rim, a groove, and light from above on the left."""
    middle = (large.get_width() / 2, large.get_height() / 2)
    for share, tint in (
        (1.0, (40, 26, 18)), (0.94, shade(GOLD)), (0.83, darker(colour, 0.42)),
        (0.79, darker(colour, 0.8)),
    ):  # fmt: skip
        pygame.draw.circle(large, (*tint, 255), middle, radius * share)
    for step in range(10):
        share = 0.76 * (1 - step / 14)
        lifted = (middle[0] - radius * 0.012 * step, middle[1] - radius * 0.018 * step)
        tint = lighter(colour, 0.032 * step)
        pygame.draw.circle(large, (*tint, 255), lifted, radius * share)


def _slab(large: pygame.Surface, edge: Colour) -> None:
    """Draw a small board of dark wood, set in brass, with a line of a colour along its edge."""
    box, line = large.get_rect(), max(1.0, large.get_height() * 0.022)
    radius = large.get_height() * 0.2
    rims = ((0.0, SLAB[1]), (line, shade(GOLD)), (2.2 * line, SLAB[1]), (3.4 * line, edge))
    for inset, tint in (*rims, (5.4 * line, SLAB[1])):
        _rounded(large, box, inset, radius, tint)
    inner = box.inflate(*[-2 * round(6.2 * line)] * 2)
    corner = max(1.0, radius - 6.2 * line)
    for y in range(inner.top, inner.bottom):
        beyond = max(0.0, corner - min(y - inner.top, inner.bottom - 1 - y))
        cut = round(corner - math.sqrt(max(0.0, corner**2 - beyond**2)))
        share = (y - inner.top) / inner.height
        grain = 1 + 0.06 * math.sin(share * 41 + 2.0 * math.sin(share * 9))
        above, below = SLAB[0], SLAB[1]
        red, green, blue = (
            min(255, round((a + (b - a) * share) * grain))
            for a, b in zip(above, below, strict=True)
        )
        ends = (inner.left + cut, y), (inner.right - 1 - cut, y)
        pygame.draw.line(large, (red, green, blue, 255), *ends)


def _rounded(
    large: pygame.Surface, box: pygame.Rect, inset: float, radius: float, tint: Colour
) -> None:
    """Fill a rectangle with round corners, so far within a box."""
    inner = box.inflate(*[-2 * round(inset)] * 2)
    pygame.draw.rect(large, (*tint, 255), inner, border_radius=max(1, round(radius - inset)))


def _crossed_out(large: pygame.Surface, high: float, colour: Colour) -> None:
    """Draw a figure in a colour at the left end of a plate, and a red cross over it."""
    x, ink = high * 0.62, (24, 16, 14, 255)
    body = [(-0.2, 0.86), (-0.16, 0.72), (-0.08, 0.44), (0.08, 0.44), (0.16, 0.72), (0.2, 0.86)]
    for more, tint in ((0.03, ink), (0.0, (*lighter(colour, 0.25), 255))):
        outline = [(x + (dx + math.copysign(more, dx)) * high, (y + more) * high) for dx, y in body]
        pygame.draw.polygon(large, tint, outline)
        pygame.draw.circle(large, tint, (x, high * 0.3), high * (0.15 + more))
    for wide, tint in ((0.12, ink), (0.065, (246, 70, 50, 255))):
        for way in (-1, 1):
            start, end = (
                (x - 0.24 * high, (0.5 - way * 0.26) * high),
                (x + 0.24 * high, (0.5 + way * 0.26) * high),
            )
            pygame.draw.line(large, tint, start, end, max(1, round(high * wide)))
