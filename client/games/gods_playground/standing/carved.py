"""The wooden blocks with which nobles are placed, the prints they leave, and where they go."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from parlour.client.games.gods_playground.figures import SIDE_COLOURS, SIDE_INKS
from parlour.client.palette import Colour, shade
from parlour.client.stage.looks import soft_shadow
from parlour.client.stage.signs import darker, haloed, lighter
from parlour.client.stage.still import Still
from parlour.client.stage.studio import (
    PREMULTIPLIED,
    Frames,
    Image,
    Studio,
    laid_over,
    smooth,
)

FRONT: Final = (4.0, 24.0, 74.0, 74.0)
"""The front of a block, in hundredths of its size: left, top, width, height."""
DEEP: Final = 18.0
"""How far its top and its side go back, to the right and up."""
GRAINS: Final = (0.16, 0.34, 0.47, 0.63, 0.82)
"""Where its grain runs across its front, from above."""
DIGIT, CREST = 0.60, 0.54
TWIN: Final = 0.13
"""How far behind a block its twin stands, of its size."""
HOLLOW: Final[Colour] = (70, 44, 24)
LIGHT: Final[Colour] = (255, 224, 130)
PULSE: Final = Frames(8, 9)
"""How the place pulses that comes next."""
POOL: Final = 2.3
"""How wide the light is in which a block may lie, of the block."""
RINGS: Final = 24
PIT: Final = ((-32.0, 17.0), (28.0, 17.0), (38.0, -13.0), (-22.0, -13.0))
"""The corners of a socket round its middle, in hundredths of a block: as its foot goes back."""
LOWER: Final = 0.26
"""How far below the middle of a block the middle of its foot is, of its size."""


@dataclass(frozen=True, slots=True)
class Block(Still):
    """A block of a family, its number to the front; its feet are in the middle of its front."""

    seat: int
    number: int | None
    """None: it lies face down."""
    size: float = 70.0
    """Units that it is high."""
    twin: bool = False
    """Whether another like it stands behind it."""
    turns_over: ClassVar[bool] = True

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw its front, its top and its side, and the number."""
        side = studio.px(self.size)
        wood = smooth((side, side), self._wood, 4)
        left, top, wide, high = (part * side / 100 for part in FRONT)
        middle = (left + wide / 2, top + high / 2)
        laid_over(wood, self._mark(studio), middle)
        if self.twin:
            wood, middle = self._before_its_twin(wood, side, middle)
        shadow = soft_shadow((round(side * 1.16), round(side * 0.6)))
        at = (round(shadow.get_width() * 0.40), round(shadow.get_height() * 0.5 - high * 0.36))
        return Image(wood, (round(middle[0]), round(middle[1])), shadow, at)

    def _mark(self, studio: Studio) -> pygame.Surface:
        """Return its number; face down, the crest of its family, as it is burnt into the wood."""
        ink = shade(SIDE_INKS[self.seat])
        if self.number is not None:
            return _digit(studio, self.number, self.size, ink)
        return studio.piece(f"crest_{self.seat}", self.size * CREST)

    def _before_its_twin(
        self, wood: pygame.Surface, side: int, middle: tuple[float, float]
    ) -> tuple[pygame.Surface, tuple[float, float]]:
        back = round(side * TWIN)
        both = pygame.Surface((side + back, side + back), pygame.SRCALPHA)
        both.blit(smooth((side, side), self._wood, 4), (back, 0), special_flags=PREMULTIPLIED)
        both.blit(wood, (0, back), special_flags=PREMULTIPLIED)
        return both, (middle[0], middle[1] + back)

    def _wood(self, large: pygame.Surface, _: float) -> None:
        colour, unit = shade(SIDE_COLOURS[self.seat]), large.get_width() / 100
        left, top, wide, high = (part * unit for part in FRONT)
        deep, right, low = DEEP * unit, left + wide, top + high
        ink, line = (*darker(colour, 0.3), 255), max(1, round(2.4 * unit))
        above = [(left, top), (left + deep, top - deep), (right + deep, top - deep), (right, top)]
        beside = [(right, top), (right + deep, top - deep), (right + deep, low - deep),
                  (right, low)]  # fmt: skip
        pygame.draw.polygon(large, (*lighter(colour, 0.48), 255), above)
        pygame.draw.polygon(large, (*darker(colour, 0.58), 255), beside)
        face = pygame.Rect(round(left), round(top), round(wide), round(high))
        _lit_from_above(large, face, colour)
        for share in GRAINS:
            _grain(large, face, share, (*darker(colour, 0.82), 255), max(1, round(1.3 * unit)))
        for points in (above, beside):
            pygame.draw.lines(large, ink, closed=True, points=points, width=line)
        pygame.draw.rect(large, ink, face, line)
        inner = face.inflate(-2 * line, -2 * line)
        glint = (*lighter(colour, 0.62), 255)
        pygame.draw.lines(large, glint, False, [inner.bottomleft, inner.topleft, inner.topright],
                          max(1, round(2.2 * unit)))  # fmt: skip


def _lit_from_above(large: pygame.Surface, face: pygame.Rect, colour: Colour) -> None:
    """Fill the front of a block: lighter above, darker below."""
    for y in range(face.height):
        down = y / face.height
        tint = (
            lighter(colour, 0.2 * (1 - down * 2))
            if down < 0.5
            else darker(colour, 1.15 - down * 0.3)
        )
        large.fill((*tint, 255), (face.left, face.top + y, face.width, 1))


def _grain(
    large: pygame.Surface, face: pygame.Rect, share: float, colour: tuple[int, ...], wide: int
) -> None:
    """Draw a line of the grain of its wood across the front of a block."""
    points = [
        (
            face.left + face.width * step / 12,
            face.top + face.height * (share + 0.025 * math.sin(step * 0.8 + share * 19)),
        )
        for step in range(13)
    ]
    pygame.draw.lines(large, colour, False, points, wide)


def _digit(studio: Studio, number: int, size: float, ink: Colour) -> pygame.Surface:
    """Return a number as it is carved: dark at its upper edge, with a light below."""
    font = studio.art.font("text_bold", size * DIGIT / max(1.0, studio.art.text_size))
    written = font.render(str(number), True, ink).premul_alpha()
    written = written.subsurface(written.get_bounding_rect())
    edge = studio.px(2)
    surface = pygame.Surface(
        (written.get_width() + 4 * edge, written.get_height() + 4 * edge), pygame.SRCALPHA
    )
    light = sum(ink) > 384
    surface.blit(written, (2 * edge, 2 * edge), special_flags=PREMULTIPLIED)
    return haloed(surface, darker(ink, 0.18), max(1, edge // 2)) if light else surface


@dataclass(frozen=True, slots=True)
class Print(Still):
    """What a block leaves in its tray: a hollow with its number, lit if it lies at hand's place."""

    number: int
    size: float = 70.0
    lit: bool = False

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the hollow, dark at its upper edge."""
        side = studio.px(self.size)
        hollow = smooth((side, side), self._hollow, 3)
        digit = _digit(studio, self.number, self.size * 0.8, lighter(shade(HOLLOW), 0.22))
        left, top, wide, high = (part * side / 100 for part in FRONT)
        laid_over(hollow, digit, (left + wide / 2, top + high / 2))
        return Image(hollow, (side // 2, side - 1))

    def _hollow(self, large: pygame.Surface, _: float) -> None:
        unit = large.get_width() / 100
        rect = pygame.Rect(*(round(part * unit) for part in FRONT))
        radius, lip = round(7 * unit), round(5 * unit)
        rim = shade(LIGHT) if self.lit else lighter(HOLLOW, 0.28)
        pygame.draw.rect(large, (*rim, 255), rect.inflate(lip, lip), border_radius=radius)
        pygame.draw.rect(large, (*darker(HOLLOW, 0.38), 255), rect, border_radius=radius)
        low = rect.copy()
        low.top, low.height = rect.top + 2 * lip, rect.height - 2 * lip
        low.left, low.width = rect.left + lip, rect.width - lip
        pygame.draw.rect(large, (*darker(HOLLOW, 0.66), 255), low, border_radius=radius)


@dataclass(frozen=True, slots=True)
class Berth:
    """A place for a block: a pad with a crest that pulses; the next one is pointed at."""

    seat: int
    next: bool = False
    size: float = 56.0

    def frames(self, studio: Studio) -> Frames:
        """Return how it pulses."""
        return PULSE

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the pad where the foot of a block will be, and over the next one what points at it.

        Its middle is where that foot will be.
        """
        side = studio.px(self.size * POOL)
        swell = 0.5 + 0.5 * math.cos(2 * math.pi * frame / PULSE.number)
        surface = smooth((side, side), lambda large, _: self._socket(large, swell), 2)
        laid_over(surface, self._crest(studio), (side * 0.5, side * 0.5))
        if self.next:
            high = studio.px(self.size * POINTS_HIGH)
            pointing = smooth((high, high), lambda large, _: _points_down(large, self._light), 2)
            up = side * 0.5 - studio.px(self.size * (POINTS_UP + 0.16 * swell))
            laid_over(surface, pointing, (side * 0.5, up))
        return Image(surface, (side // 2, round(side / 2 - self.size * LOWER * studio.scale)))

    @property
    def _light(self) -> Colour:
        """The light of its rim."""
        return lighter(shade(LIGHT), 0.3)

    def _crest(self, studio: Studio) -> pygame.Surface:
        """Return the crest of the family as it lies on the pad."""
        crest = studio.piece(f"crest_{self.seat}", self.size * 0.6)
        return pygame.transform.smoothscale(
            crest, (round(crest.get_width() * 1.1), round(crest.get_height() * 0.7))
        )

    def _socket(self, large: pygame.Surface, swell: float) -> None:
        middle = large.get_width() / 2
        unit = middle / (POOL * 50)
        colour = shade(SIDE_COLOURS[self.seat])
        glow = (120, 110) if self.next else (70, 70)
        self._glow(large, middle, shade(LIGHT), glow[0] + glow[1] * swell)
        pit = [
            (
                middle + (x + math.copysign(EDGE, x)) * unit,
                middle + (y + math.copysign(EDGE, y)) * unit,
            )
            for x, y in PIT
        ]
        _rounded(large, (*colour, 244), pit, 8 * unit)
        rim = self._light if self.next else lighter(LIGHT, 0.05 + 0.25 * swell)
        for wide, tint in ((OUTER, (*darker(HOLLOW, 0.4), 255)), (LINE, (*rim, 255))):
            _outlined(large, tint, pit, wide * unit)

    def _glow(self, large: pygame.Surface, middle: float, light: Colour, bright: float) -> None:
        """Let the socket shine into which the next block goes, flat on the ground."""
        for step in range(RINGS):
            share = 1 - step / RINGS
            alpha = round(bright * (1 - share) ** 1.2)
            rect = pygame.Rect(0, 0, round(2 * middle * share), round(1.3 * middle * share))
            rect.center = round(middle), round(middle)
            pygame.draw.ellipse(large, (*light, alpha), rect)


def _rounded(
    large: pygame.Surface, colour: tuple[int, ...], points: list[tuple[float, float]], wide: float
) -> None:
    """Fill a shape with round corners over what is there."""
    layer = pygame.Surface(large.get_size(), pygame.SRCALPHA)
    solid = (*colour[:3], 255)
    pygame.draw.polygon(layer, solid, points)
    pygame.draw.lines(layer, solid, True, points, max(1, round(2 * wide)))
    for point in points:
        pygame.draw.circle(layer, solid, point, wide)
    layer.set_alpha(colour[3])
    large.blit(layer, (0, 0))


def _points_down(large: pygame.Surface, light: Colour) -> None:
    """Draw a broad arrowhead that points down."""
    side = large.get_width()
    outline = [(0.06, 0.3), (0.5, 0.5), (0.94, 0.3), (0.94, 0.5), (0.5, 0.96), (0.06, 0.5)]
    points = [(x * side, y * side) for x, y in outline]
    pygame.draw.polygon(large, (*light, 255), points)
    pygame.draw.polygon(large, (*darker(HOLLOW, 0.4), 255), points, max(1, round(side * 0.07)))


POINTS_HIGH, POINTS_UP = 0.62, 0.62
"""How high that is, and how far up over a pad, in sizes of a block."""
EDGE, OUTER, LINE = 10.0, 11.0, 6.4
"""How far beyond its pit an outline lies, and how wide its dark edge is and its line."""


def _outlined(
    large: pygame.Surface, colour: tuple[int, ...], points: list[tuple[float, float]], wide: float
) -> None:
    """Draw the outline of a shape with round corners over what is there."""
    layer = pygame.Surface(large.get_size(), pygame.SRCALPHA)
    solid = (*colour[:3], 255)
    pygame.draw.lines(layer, solid, True, points, max(1, round(wide)))
    for point in points:
        pygame.draw.circle(layer, solid, point, wide / 2)
    layer.set_alpha(colour[3])
    large.blit(layer, (0, 0))
