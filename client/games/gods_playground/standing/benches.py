"""The benches of the Sejm once somebody sits on them: cloths and discs of the houses."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from parlour.client.art import GOLD
from parlour.client.games.gods_playground.figures import SIDE_COLOURS
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import soft_shadow
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio, laid_over, smooth

INK: Final[Colour] = (40, 24, 16)
PALE: Final = 560
"""The sum of the parts of a colour above which things laid on it would be lost."""
LIGHTEST: Final = 330
"""The sum of the parts of the brightest light of a house."""
OAK: Final[Colour] = (122, 86, 50)
RIMS: Final = ((1.0, INK), (0.9, "pale"), (0.87, "gold"), (0.77, "deep"), (0.74, "field"))
"""The rings of a token from outside: how wide each is, and of which metal."""
THICK: Final = 0.13
"""How thick a token is, of its width."""
SEAT: Final[Mapping[str, tuple[Sequence[Point], Sequence[Point]]]] = {
    "prussia": (
        ((-85.0, -71.5), (-44.5, -90.0), (-43.5, -77.0), (-84.0, -58.0)),
        ((-84.0, -58.0), (-43.5, -77.0), (-31.5, -68.0), (-74.5, -46.5)),
    ),
    "lithuania": (
        ((-27.0, -100.0), (28.0, -100.0), (28.0, -87.0), (-27.0, -87.0)),
        ((-27.0, -87.0), (28.0, -87.0), (29.5, -74.0), (-28.0, -74.0)),
    ),
    "great_poland": (
        ((-95.5, -26.0), (-94.0, -27.0), (-92.0, 6.0), (-93.0, 6.5)),
        ((-93.0, -26.5), (-73.5, -27.0), (-68.5, 4.0), (-92.0, 6.5)),
    ),
}
"""The back and the seat of benches, in units from the throne; those in the east are their mirror
images."""
MIRRORED: Final[Mapping[str, str]] = {"ukraine": "prussia", "little_poland": "great_poland"}
CLOTH: Final = (230.0, 130.0)
"""How wide and high the picture is in which a cloth lies, the throne in the middle of its foot."""
FOOT: Final = 14.0
"""How far the throne is above the lower edge of that picture."""


@dataclass(frozen=True, slots=True)
class Cloth(Still):
    """A cloth in the colour of a house over a bench; its feet are those of the throne."""

    region: str
    seat: int

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw its back, its seat, and the golden hem of both."""
        size = (studio.px(CLOTH[0]), studio.px(CLOTH[1]))
        surface = smooth(size, partial(self._laid, scale=studio.scale), 3)
        return Image(surface, (size[0] // 2, size[1] - studio.px(FOOT)))

    def _laid(self, large: pygame.Surface, finer: float, scale: float) -> None:
        unit, colour = finer * scale, shade(SIDE_COLOURS[self.seat])
        wide, high = large.get_size()
        way = -1 if self.region in MIRRORED else 1
        back, seat = SEAT[MIRRORED.get(self.region, self.region)]
        for outline, tint in ((back, darker(colour, 0.7)), (seat, lighter(colour, 0.1))):
            points = [
                (wide / 2 + way * x * unit, high - FOOT * unit + y * unit) for x, y in outline
            ]
            pygame.draw.polygon(large, (*tint, 255), points)
            pygame.draw.polygon(large, (*INK, 255), points, max(1, round(1.6 * unit)))
            hem = max(1, round(1.4 * unit))
            pygame.draw.line(large, (*shade(GOLD), 255), points[2], points[3], hem)


def toned(colour: Colour) -> Colour:
    """Return a colour, for a pale one the brown of oak: one sees what lies on it."""
    return outshone(colour, OAK)


def outshone(colour: Colour, by: Colour) -> Colour:
    """Return a colour, for a pale one another: it is to be seen on pale things."""
    return by if sum(colour) > PALE else colour


def lit(colour: Colour) -> Colour:
    """Return light of a colour, of a pale one so little that one still sees what it falls on."""
    return darker(colour, min(1.0, LIGHTEST / sum(colour)))


@dataclass(frozen=True, slots=True)
class Token(Still):
    """The thick disc of a house that is thrown on a bench: its arms in a rim of gold."""

    seat: int
    size: float = 90.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the edge below the face, the rings of the face, and the arms."""
        side, thick = studio.px(self.size), studio.px(self.size * THICK)
        surface = smooth((side, side + thick), partial(self._struck, thick=thick))
        crest = studio.piece(f"crest_{self.seat}", self.size * 0.62)
        laid_over(surface, crest, (side / 2, side * 0.51))
        shadow = soft_shadow((side, round(side * 0.42)))
        below = (shadow.get_width() // 2, shadow.get_height() // 2 - thick)
        return Image(surface, (side // 2, (side + thick) // 2), shadow, below)

    def _struck(self, large: pygame.Surface, finer: float, thick: int) -> None:
        wide, down, gold = large.get_width(), thick * finer, shade(GOLD)
        house = shade(SIDE_COLOURS[self.seat])
        tints = {"pale": lighter(gold, 0.4), "gold": gold, "deep": darker(gold, 0.5),
                 "field": darker(toned(house), 0.72)}  # fmt: skip
        for share, tint in ((1.0, INK), (0.97, darker(house, 0.6)), (0.93, darker(house, 0.8))):
            pygame.draw.circle(large, (*tint, 255), (wide / 2, wide / 2 + down), wide / 2 * share)
            box = pygame.Rect(0, 0, wide * share, down)
            box.midtop = (wide // 2, wide // 2)
            pygame.draw.rect(large, (*tint, 255), box)
        for share, metal in RIMS:
            colour = tints[metal] if isinstance(metal, str) else metal
            pygame.draw.circle(large, (*colour, 255), (wide / 2, wide / 2), wide / 2 * share)
        for number in range(28):
            angle = math.tau * number / 28
            reach = wide / 2 * 0.82
            at = (wide / 2 + reach * math.cos(angle), wide / 2 + reach * math.sin(angle))
            pygame.draw.circle(large, (*lighter(gold, 0.55), 255), at, wide * 0.016)
