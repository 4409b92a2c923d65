"""The pictures on cards: a few figures of the land together, as they do what the card is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from parlour.client.games.gods_playground.figures import KING, Side
from parlour.client.stage.still import Still
from parlour.client.stage.studio import PREMULTIPLIED, Image, Studio

WIDE, DEEP, ABOVE = 190.0, 104.0, 14.0
"""How wide and deep the ground is on which they stand, in units, and the room above it."""
FADES: Final = 34.0
"""How far before the edge of the ground shadows fade, in units."""
EAST, SOUTH_EAST, SOUTH_WEST = 0, 7, 5
"""Where they look."""


class Part(NamedTuple):
    """A figure, where its feet are on the ground, and how large it is beside those of the land."""

    name: str
    x: float
    y: float
    zoom: float = 1.0
    heading: int = EAST
    action: str = "idle"


@dataclass(frozen=True, slots=True)
class Vignette(Still):
    """Figures on a small ground, those behind first; the land itself is the card's."""

    parts: tuple[Part, ...]

    def render(self, studio: Studio, frame: int) -> Image:
        """Put every figure where it stands, over its shadow."""
        surface = pygame.Surface((studio.px(WIDE), studio.px(DEEP + ABOVE)), pygame.SRCALPHA)
        drawn = [(part, self._figure(studio, part)) for part in self.parts]
        for part, image in drawn:
            if image.shadow is not None:
                _lay(surface, image.shadow, part, image.shadow_feet, studio)
        _soften(surface, studio.px(FADES))
        for part, image in drawn:
            _lay(surface, image.surface, part, image.feet, studio)
        return Image(surface, (surface.get_width() // 2, surface.get_height() - 1))

    def _figure(self, studio: Studio, part: Part) -> Image:
        return studio.sprite(part.name, part.action, part.heading, 0, studio.scale * part.zoom)


def _soften(surface: pygame.Surface, edge: int) -> None:
    """Let what is drawn so far fade towards the edges, so that no shadow is cut off."""
    wide, high = surface.get_size()
    mask = pygame.Surface((wide, high), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 255))
    for step in range(edge):
        tint = (round(255 * (step / edge) ** 1.5),) * 4
        frame = pygame.Rect(step, -edge, wide - 2 * step, high + edge - step // 3)
        pygame.draw.rect(mask, tint, frame, 1)
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _lay(
    surface: pygame.Surface,
    picture: pygame.Surface,
    part: Part,
    feet: tuple[int, int],
    studio: Studio,
) -> None:
    at = studio.px(part.x) - feet[0], studio.px(part.y + ABOVE) - feet[1]
    surface.blit(picture, at, special_flags=PREMULTIPLIED)


def land_manager(side: Side) -> Vignette:
    """Return a barn beside its manor."""
    return Vignette((
        Part("estate/1", 50, 64, 1.2), Part("barn", 128, 82, 1.4), Part("sheaf", 82, 100, 1.2),
    ))  # fmt: skip


def danzig() -> Vignette:
    """Return a ship that is laden with grain before the town."""
    return Vignette((Part("town/prussia", 138, 66, 0.8), Part("ship/grain", 74, 96, 1.25)))


def diplomacy(side: Side) -> Vignette:
    """Return an envoy before a foreign guard."""
    return Vignette((
        Part("tent/ottomans", 150, 62, 1.2), Part(f"noble/{side}/proud", 62, 99, 1.25),
        Part("enemy/ottomans/janissary", 132, 98, 1.4, SOUTH_WEST),
    ))  # fmt: skip


def veto(side: Side) -> Vignette:
    """Return a noble who speaks up before the throne."""
    return Vignette((Part("throne", 128, 88, 1.6), Part(f"noble/{side}/speech", 64, 100, 1.35)))


def confederation(side: Side) -> Vignette:
    """Return two nobles with drawn sabres before a manor."""
    return Vignette((
        Part("estate/0", 98, 58, 1.1), Part(f"noble/{side}/sabre", 54, 99, 1.25),
        Part(f"noble/{side}/speech", 138, 99, 1.25),
    ))  # fmt: skip


def schools() -> Vignette:
    """Return a school beside its church."""
    return Vignette((Part("church/stone", 146, 70, 1.4), Part("school", 78, 88, 1.5)))


def city() -> Vignette:
    """Return the walls of a city."""
    return Vignette((Part("town/little_poland", 92, 58, 0.7), Part("city/1", 98, 90, 1.2)))


def moving(side: Side) -> Vignette:
    """Return nobles on their way."""
    return Vignette((
        Part(f"noble/{side}/proud", 66, 98, 1.25), Part(f"noble/{side}/speech", 124, 100, 1.35),
    ))  # fmt: skip


def building(side: Side) -> Vignette:
    """Return a noble before his manor."""
    return Vignette((Part("estate/0", 78, 76, 1.8), Part(f"noble/{side}/proud", 150, 99, 1.2)))


def campaign(side: Side, enemy: str) -> Vignette:
    """Return riders and foot that march upon the tents of an enemy."""
    return Vignette((
        Part(f"tent/{enemy}", 126, 50, 0.85), Part(f"tent/{enemy}", 152, 62, 1.0),
        Part(f"infantry/{side}", 28, 82, 1.05, EAST), Part(f"noble/{side}/sabre", 60, 88, 1.0),
        Part(f"cavalry/{side}", 104, 92, 1.05, EAST, "ready"),
    ))  # fmt: skip


def fight_back(enemy: str) -> Vignette:
    """Return the King's hussars before the tents of an enemy."""
    return Vignette((
        Part(f"tent/{enemy}", 130, 50, 0.85), Part(f"tent/{enemy}", 154, 62, 1.0),
        Part("hussar/king", 46, 78, 0.8, EAST), Part("hussar/king", 98, 93, 0.88, EAST),
    ))  # fmt: skip


def royal_army() -> Vignette:
    """Return what the King has in the field."""
    return Vignette((
        Part(f"infantry/{KING}", 56, 84, 1.3, SOUTH_EAST),
        Part(f"cavalry/{KING}", 116, 93, 1.08, SOUTH_EAST),
    ))  # fmt: skip


def cossacks() -> Vignette:
    """Return Cossacks, on foot and on horseback."""
    return Vignette((
        Part("tent/cossacks", 40, 60, 1.0), Part("cossack/foot", 60, 96, 1.3, SOUTH_EAST),
        Part("cossack/rider", 122, 93, 1.08, SOUTH_EAST),
    ))  # fmt: skip
