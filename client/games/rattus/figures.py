"""What the pieces of Rattus look like on the stage."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final

import pygame

from parlour.client.art import INK, RED
from parlour.client.games.rattus.mists import WISPS
from parlour.client.palette import SEAT_COLOURS, Colour, shade
from parlour.client.stage.geometry import Outline, Point, hull, islands
from parlour.client.stage.looks import Sprite, soft_shadow
from parlour.client.stage.particles import Emitter
from parlour.client.stage.signs import Banner, text
from parlour.client.stage.still import Still
from parlour.client.stage.studio import (
    PREMULTIPLIED,
    STILL,
    Frames,
    Image,
    Studio,
    fade,
    laid_over,
    smooth,
)
from parlour.shared.rattus import board
from parlour.shared.rattus.board import Token
from parlour.shared.rattus.names import CARDS

COLOURS: Final[tuple[Colour, ...]] = SEAT_COLOURS[:4]
INKS: Final[tuple[Colour, ...]] = (INK, (238, 243, 251), (251, 233, 226), (74, 52, 16))
FOG = Emitter(
    "fog", 5, 4.2, -1.0, (8, 24), (0, 360), (120, 34), 0.4, -3, 10, (28, 82),
    ((126, 176, 56), (88, 134, 44), (176, 218, 90)), 0.34, sprites=WISPS,
)  # fmt: skip
"""What rolls along the ground where the Plague is."""
NIGHT: Colour = (26, 30, 48)
INKED: Final = 104
"""What lies over a region that is not in use, so thinly that its colour is still seen."""
BONE: Colour = (214, 198, 156)
CARVED: Final = 0.6
"""How high the rat on the back of a large token is, of the token."""
FUR: Final[tuple[Colour, ...]] = ((150, 112, 82), (96, 66, 48), (52, 34, 28), (30, 20, 20))
GROOVE: Final[Colour] = (34, 20, 12)
GROOVE_LIGHT: Final[Colour] = (255, 240, 204)
"""The colours of that rat from its back to its belly, and of the groove round it."""
OUTLINE: Colour = (20, 14, 22)
TALLNESS: Final = 0.95
"""How large the doctor is, of how large he was made: nobody is as tall."""
POLE: Final[Point] = (23.0, -4.0)
"""Where the pole of a banner stands, from the feet of its people."""
FORE: Final = 24.0
"""Units by which it is before them, although it is seen there: no hat hides its cloth."""
TALL: Final = 74.0
"""Units that a pole is high: its cloth waves over the largest crowd, and covers no other cloth."""


@dataclass(frozen=True, slots=True)
class Flag(Banner):
    """A banner of a seat, over its people."""

    seat: int = 0

    def counting(self, number: int) -> Flag:
        """Return that of so many people."""
        return banner(self.seat, number)


def banner(seat: int, number: int) -> Flag:
    """Return the banner of a seat, with how many of its people are there."""
    return Flag(COLOURS[seat], number, f"crest_{seat}", TALL, 31.0, INKS[seat], seat)


@dataclass(frozen=True, slots=True)
class Doctor(Sprite):
    """The plague doctor, small enough for the land that he stands on."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Take him from the atlas."""
        large = studio.scale * TALLNESS
        return studio.sprite(self.name, self.action, self.heading, frame, large)


def doctor(action: str = "idle", heading: int = 6) -> Sprite:
    """Return the plague doctor, who stands for the Plague."""
    return Doctor("doctor", action, heading)


@dataclass(frozen=True, slots=True)
class RatToken:
    """A rat token: it lies face down, or shows its limit over its symbols; it turns over."""

    token: int | None
    size: float = 52.0
    seen: bool = False
    """Whether a Witch has looked at it."""
    judged: tuple[bool, ...] | None = None
    """Whether each symbol strikes somebody, of those that are judged so far; None: all are lit."""
    hangs: bool = False
    """Whether it opens to the south, where a name lies north of it; otherwise to the north."""
    turns_over: ClassVar[bool] = True

    @property
    def wide(self) -> float:
        """Units across: one that lies open is larger, so that it can be read where it lies."""
        small = self.token is not None and self.size < LARGE
        return self.size * OPENED if small else self.size

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the side that is up."""
        if self.token is None and self.size < LARGE:
            return self._lying(studio)
        side = studio.px(self.wide)
        surface = smooth((side, side), _bone)
        if self.token is None:
            self._rat(studio, surface)
        else:
            self._face(studio, surface, board.TOKENS[self.token])
        shadow = soft_shadow((round(side * 1.1), round(side * 1.06)))
        at = (shadow.get_width() // 2 - studio.px(2), shadow.get_height() // 2 - studio.px(4))
        self._seen(studio, surface)
        return Image(surface, self._feet(studio, side), shadow, at)

    def _feet(self, studio: Studio, side: int) -> tuple[int, int]:
        """Return the feet of one that stands: its edge stays where it was as it lay."""
        edge = studio.px(self.size * LIES_HIGH)
        if self.size >= LARGE:
            return side // 2, side // 2
        return side // 2, edge if self.hangs else side - edge

    def _seen(self, studio: Studio, surface: pygame.Surface) -> None:
        """Set an eye into the upper right of the rim of a token that is known."""
        if self.seen:
            side = surface.get_width()
            middle = (side * SEEN_AT[0], side * SEEN_AT[1])
            disc = studio.px(self.wide * TAB)
            laid_over(surface, smooth((disc, disc), _tab), middle)
            laid_over(surface, studio.piece("rat_seen", self.wide * TAB * 0.74), middle)

    def _lying(self, studio: Studio) -> Image:
        image = studio.sprite("token", "idle", 0, 0, studio.scale * self.size / LIES)
        surface = image.surface.copy()
        if self.seen:
            wide, high = surface.get_size()
            eye = studio.piece("rat_seen", self.wide * 0.26)
            laid_over(surface, eye, (wide * 0.5, high * 0.18))
        return image._replace(surface=surface)

    def _rat(self, studio: Studio, surface: pygame.Surface) -> None:
        """Carve a rat into the wood: its back in light, its belly in shade, a bright rim below."""
        side = surface.get_width()
        rat, deep = studio.piece("rat", self.size * CARVED), side * 0.008
        for tint, shift in ((GROOVE_LIGHT, 1.2), (GROOVE, -0.6)):
            middle = side / 2 + deep * shift
            laid_over(surface, _filled(rat, (shade(tint),)), (middle, middle))
        laid_over(surface, _filled(rat, tuple(map(shade, FUR))), (side / 2, side / 2))

    def _face(self, studio: Studio, surface: pygame.Surface, token: Token) -> None:
        side = surface.get_height()
        limit = text(studio, str(token.limit), self.wide * 0.42, RED)
        laid_over(surface, limit, (side * 0.5, side * 0.25))
        pieces = symbols(token)
        across = self.wide * symbol_size(len(pieces))
        for number, (piece, (x, y)) in enumerate(zip(pieces, spots(len(pieces)), strict=True)):
            symbol = studio.image(Symbol(piece, across)).surface
            told = None if self.judged is None else self.judged[number : number + 1]
            if told is not None and not any(told):
                symbol = symbol.copy()
                fade(symbol, WAITS if told == () else PASSED)
            laid_over(surface, symbol, (x * side, y * side))
            if told and told[0]:
                ring = smooth((studio.px(across * RINGED),) * 2, _ringed)
                laid_over(surface, ring, (x * side, y * side))


def _tab(large: pygame.Surface, finer: float) -> None:
    """Draw a pale disc in a dark ring."""
    middle = large.get_width() / 2
    pygame.draw.circle(large, (*OUTLINE, 255), (middle, middle), middle)
    pygame.draw.circle(large, (*BONE, 255), (middle, middle), middle * 0.88)


RINGED: Final = 1.16
"""How wide the ring is round a symbol that strikes somebody, of the symbol."""
TAB, SEEN_AT = 0.3, (0.83, 0.17)
"""How large the tab of a token is that was looked at, and where it is, of the token."""


def draw_skull(large: pygame.Surface, wide: float) -> None:
    """Draw a skull into the middle of a square at the top of a picture."""
    bone = (255, 244, 230, 255)
    jaw = pygame.Rect(0, 0, round(wide * 0.28), round(wide * 0.28))
    jaw.midtop = round(wide * 0.5), round(wide * 0.48)
    pygame.draw.rect(large, bone, jaw, border_radius=round(wide * 0.07))
    pygame.draw.circle(large, bone, (wide * 0.5, wide * 0.43), wide * 0.23)
    for x in (0.41, 0.59):
        pygame.draw.circle(large, (*OUTLINE, 255), (wide * x, wide * 0.46), wide * 0.07)
    for x in (0.45, 0.55):
        start, end = (wide * x, wide * 0.64), (wide * x, wide * 0.76)
        pygame.draw.line(large, (*OUTLINE, 255), start, end, max(1, round(wide * 0.04)))


def _ringed(large: pygame.Surface, finer: float) -> None:
    """Draw a thick red ring in a dark rim."""
    middle = large.get_width() / 2
    for inset, tint, thick in ((0.0, OUTLINE, 0.12), (0.02, STRUCK, 0.085)):
        wide, line = middle * (1 - 2 * inset), max(1, round(2 * middle * thick))
        pygame.draw.circle(large, (*shade(tint), 255), (middle, middle), wide, line)


LIES: Final = 52.0
"""How wide the token of the atlas is."""
LIES_HIGH: Final = 0.32
"""How far the edge of one that lies is from its middle, to the north and south, of its size."""
WAITS, PASSED = 0.45, 0.16
"""How much is seen of a symbol that is still to be judged, and of one that strikes nobody."""
STRUCK: Final[Colour] = (196, 34, 34)
ON_EDGE: Final = 0.13
"""How thick a token is, of its width."""
LARGE: Final = 100.0
"""From which size a token stands up instead of lying."""
OPENED: Final = 1.25
"""How much larger a token is that lies open."""


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol of a rat token: the sign of a class, flat and clear, or whom else it strikes."""

    piece: str
    """``symbol_`` and a class, ``majority`` or ``all``."""
    size: float

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it."""
        surface = studio.piece(self.piece, self.size)
        return Image(surface, (surface.get_width() // 2, surface.get_height() // 2))


def _filled(piece: pygame.Surface, colours: tuple[Colour, ...]) -> pygame.Surface:
    """Return a premultiplied piece in colours that go over into each other downwards."""
    shape = piece.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shape = shape.premul_alpha()
    rows = pygame.Surface((1, len(colours)), pygame.SRCALPHA)
    for row, colour in enumerate(colours):
        rows.set_at((0, row), (*colour, 255))
    tints = pygame.transform.smoothscale(rows, piece.get_size())
    shape.blit(tints, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


@dataclass(frozen=True, slots=True)
class TokenEdge(Still):
    """A large token on its edge, as it turns over: a thick piece of wood; its feet: the middle."""

    size: float

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw its layers of wood, dark on both sides and lit in the middle."""
        size = studio.px(self.size * ON_EDGE), studio.px(self.size * 0.95)
        return Image(smooth(size, self._wood), (size[0] // 2, size[1] // 2))

    def _wood(self, large: pygame.Surface, finer: float) -> None:
        wide, high = large.get_size()
        for inset, tint in ((0.0, (44, 28, 16)), (0.1, (96, 64, 36)), (0.3, (190, 146, 92))):
            across = wide * (1 - 2 * inset)
            box = pygame.Rect(0, 0, round(across), round(high - 2 * inset * wide))
            box.center = wide // 2, high // 2
            pygame.draw.rect(large, (*tint, 255), box, border_radius=round(across / 2))


def _bone(large: pygame.Surface, finer: float) -> None:
    """Draw a thick disc of wood as seen from above: its side below, rings of its growth."""
    side = large.get_width()
    for step in range(THICK + 1):
        middle = (side / 2, side * (0.515 - 0.045 * step / THICK))
        tint = (44, 28, 16) if step < 2 else (82, 54, 30)
        pygame.draw.circle(large, (*tint, 255), middle, side * 0.475)
    for radius, tint in WOOD:
        pygame.draw.circle(large, (*tint, 255), (side / 2, side * 0.47), side * radius)
    pygame.draw.circle(large, (238, 220, 180, 255), (side * 0.47, side * 0.44), side * 0.31)


def symbols(token: Token) -> list[str]:
    """Return the pieces of a token's symbols, in the order in which they are drawn."""
    named = [f"symbol_{CARDS[card]}" for card in token.classes]
    return ["symbol_majority"] * token.majority + ["symbol_all"] * token.everyone + named


def symbol_size(number: int) -> float:
    """Return how large each of so many symbols is, of its token."""
    return 0.36 if number < 3 else 0.29 if number < 4 else 0.26


def spots(number: int) -> list[tuple[float, float]]:
    """Return where so many symbols are on a token, in shares of it: in two lines at most."""
    lines = [number, 0] if number < 4 else [(number + 1) // 2, number // 2]
    found = []
    for line, inside in enumerate(lines):
        for each in range(inside):
            x = 0.5 + (each - (inside - 1) / 2) * (0.36 if number < 3 else 0.28)
            found.append((x, (0.55 if lines[1] else 0.64) + line * 0.26))
    return found


@dataclass(frozen=True, slots=True)
class Mist:
    """What lies over a region that is not in use with so few players; its feet are its corner."""

    outline: Outline

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it."""
        box = hull(self.outline)

        def draw(large: pygame.Surface, finer: float) -> None:
            scale = studio.scale * finer
            for part in islands(self.outline):
                points = [((x - box.x) * scale, (y - box.y) * scale) for x, y in part]
                pygame.draw.polygon(large, (*shade(NIGHT), INKED), points)

        return Image(smooth((studio.px(box.w), studio.px(box.h)), draw, 2), (0, 0))


@dataclass(frozen=True, slots=True)
class Rim:
    """A glowing rim of land, as if it lay higher; its feet are its corner."""

    outline: Outline
    sick: bool = False
    """Whether it is land to which the Plague comes, not land that can be chosen."""

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw its shadow below, then line over line, each narrower and brighter."""
        box, scale = hull(self.outline), studio.scale
        room = studio.px(RIM_ROOM)
        size = (studio.px(box.w) + 2 * room, studio.px(box.h) + 2 * room)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        parts = [
            [((x - box.x) * scale + room, (y - box.y) * scale + room) for x, y in _rounded(part)]
            for part in islands(self.outline)
        ]
        for wide, tint, alpha, drop in SICK_RIM if self.sick else RIM:
            layer = pygame.Surface(size, pygame.SRCALPHA)
            line = max(1, round(wide * scale))
            colour = (*shade(tint), alpha)
            for points in parts:
                moved = [(x, y + drop * scale) for x, y in points]
                pygame.draw.lines(layer, colour, True, moved, line)
                for point in moved:
                    pygame.draw.circle(layer, colour, point, line / 2)
            surface.blit(layer.premul_alpha(), (0, 0), special_flags=PREMULTIPLIED)
        return Image(pygame.transform.gaussian_blur(surface, 1), (room, room))


def _rounded(outline: Outline) -> list[Point]:
    """Return an outline whose corners are rounder: each point leans towards those beside it."""
    points = list(outline)
    for _ in range(ROUNDS):
        before, after = (points[-1], *points[:-1]), (*points[1:], points[0])
        points = [
            ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            for a, b, c in zip(before, points, after, strict=True)
        ]
    return points


ROUNDS: Final = 3
RIM_ROOM: Final = 14.0
Lines = tuple[tuple[float, Colour, int, float], ...]
RIM: Final[Lines] = (
    (8.0, (8, 8, 16), 160, 4.0),
    (14.0, (255, 186, 80), 76, 0.0),
    (7.5, (255, 206, 104), 170, 0.0),
    (3.2, (255, 246, 206), 255, 0.0),
)
SICK_RIM: Final[Lines] = (
    (8.0, (8, 14, 8), 160, 4.0),
    (14.0, (120, 220, 60), 86, 0.0),
    (7.0, (160, 240, 90), 170, 0.0),
    (2.8, (226, 255, 180), 255, 0.0),
)
"""The lines of a rim: how wide, of which colour, how thick, and how far below."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The golden light round a rat token that can be chosen, and the number of those in a pile."""

    size: float

    def frames(self, studio: Studio) -> Frames:
        """Return a pulse."""
        return PULSE

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw rings, the outer ones fainter, as wide as the pulse is strong."""
        swell = 0.5 - 0.5 * math.cos(2 * math.pi * frame / PULSE.number)
        side = studio.px(self.size * 1.7)
        size = (side, round(side * 0.78))
        surface = smooth(size, partial(_golden, swell), 2)
        return Image(surface, (size[0] // 2, size[1] // 2))


PULSE: Final = Frames(8, 8.0)
THICK: Final = 6
"""Layers of the side of a token."""
WOOD: Final[tuple[tuple[float, Colour], ...]] = (
    (0.475, (58, 38, 22)), (0.46, (122, 84, 48)), (0.43, (214, 178, 118)), (0.405, (186, 146, 90)),
    (0.395, (226, 196, 140)),
)  # fmt: skip
"""Bark, rings and face of a token, from its rim on: how far from its middle, and of what colour."""


def _golden(swell: float, large: pygame.Surface, finer: float) -> None:
    box = large.get_rect()
    for reach, thick, alpha in ((1.0, 1.0, 46), (0.9, 1.0, 74), (0.8, 1.0, 120), (0.72, 0.07, 255)):
        grown = reach * (0.9 + 0.1 * swell)
        ring = box.inflate(-box.w * (1 - grown), -box.h * (1 - grown))
        line = 0 if thick == 1.0 else max(2, round(box.h * thick))
        tint = (255, 196, 70) if line == 0 else (255, 226, 130)
        pygame.draw.ellipse(large, (*shade(tint), round(alpha * (0.6 + 0.4 * swell))), ring, line)
    bare = box.inflate(-box.w * 0.42, -box.h * 0.42)
    pygame.draw.ellipse(large, (0, 0, 0, 0), bare)
