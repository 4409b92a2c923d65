"""What the pieces of God's Playground look like on the stage."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from parlour.client.art import INK
from parlour.client.palette import SEAT_COLOURS, Colour, shade
from parlour.client.stage.looks import Sprite
from parlour.client.stage.signs import Banner, darker, lighter
from parlour.client.stage.studio import STILL, Frames, Image, Studio, smooth
from parlour.shared.gods_playground.names import ENEMIES

KING: Final = "king"
Side = int | str
"""A seat, or ``KING`` for the common army."""

POSES: Final = ("proud", "sabre", "speech")
"""In which pose the noble of each family stands."""
SIDE_COLOURS: Final[dict[Side, Colour]] = {
    **dict(enumerate(SEAT_COLOURS[:3])),
    KING: (220, 176, 69),
}
SIDE_INKS: Final[dict[Side, Colour]] = {
    0: INK,
    1: (248, 250, 255),
    2: (255, 244, 236),
    KING: (74, 16, 24),
}
ENEMY_COLOURS: Final[dict[str, Colour]] = {
    "teutons": (63, 60, 56),
    "russia": (85, 128, 74),
    "tatars": (200, 160, 47),
    "ottomans": (190, 84, 40),
    "habsburgs": (122, 82, 148),
}
PEOPLE_COLOURS: Final[dict[str, Colour]] = {
    **ENEMY_COLOURS,
    "swedes": (47, 95, 168),
    "prussians": (44, 51, 80),
}
PEOPLES: Final = ("teutons", "swedes", "swedes", "prussians")
"""Who the first enemy is, turn by turn."""


def people(enemy: str, turn: int) -> str:
    """Return whose figures an enemy has in a turn."""
    return PEOPLES[min(turn, len(PEOPLES)) - 1] if enemy == ENEMIES[0] else enemy


def noble(seat: int) -> Sprite:
    """Return a noble of a family."""
    return Sprite(f"noble/{seat}/{POSES[seat]}", "idle")


def unit(kind: str, side: Side, heading: int = 1) -> Sprite:
    """Return a unit of a family or of the Polish army."""
    return Sprite(f"{kind}/{side}", "idle", heading)


def family_banner(seat: Side, number: int, height: float = 84.0) -> Banner:
    """Return the banner of a family, with how many stand there."""
    crest = "" if seat == KING else f"crest_{seat}"
    return Banner(SIDE_COLOURS[seat], number, crest, height, 27.0, SIDE_INKS[seat])


def pennant(seat: int) -> Banner:
    """Return the small flag over a manor."""
    return Banner(SIDE_COLOURS[seat], None, f"crest_{seat}", 56.0, 20.0, SIDE_INKS[seat])


def enemy_banner(who: str, number: int, height: float = 92.0) -> Banner:
    """Return the banner of a people, with its strength."""
    return Banner(PEOPLE_COLOURS[who], number, f"emblem_{who}", height, 34.0, (255, 248, 232))


@dataclass(frozen=True, slots=True)
class Plaque:
    """A sheet of parchment that lies on the land, on which numbers stand."""

    width: float
    height: float

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it; its feet are in its middle."""
        size = (studio.px(self.width), studio.px(self.height))

        def draw(large: pygame.Surface, finer: float) -> None:
            box = large.get_rect()
            radius = round(studio.px(9) * finer)
            pygame.draw.rect(large, (*shade((70, 46, 24)), 210), box, border_radius=radius)
            inner = box.inflate(-4 * finer, -4 * finer)
            pygame.draw.rect(large, (*shade((234, 216, 174)), 235), inner, border_radius=radius)

        surface = smooth(size, draw, 2)
        return Image(surface, (size[0] // 2, size[1] // 2))


@dataclass(frozen=True, slots=True)
class Arrow:
    """What an enemy is about to do: an arrow that grows with its strength, and how much comes."""

    way: tuple[tuple[float, float], ...]
    """Points relative to the feet, from the camp to the region."""
    width: float
    colour: Colour
    certain: bool = True
    """Whether it comes if nothing is done; else it is drawn hollow."""

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it."""
        margin = self.width * 1.6 + 4
        left = min(x for x, _ in self.way) - margin
        top = min(y for _, y in self.way) - margin
        size = (
            studio.px(max(x for x, _ in self.way) + margin - left),
            studio.px(max(y for _, y in self.way) + margin - top),
        )
        outline = _arrow(self.way, self.width)

        def draw(large: pygame.Surface, finer: float) -> None:
            scale = studio.scale * finer
            points = [((x - left) * scale, (y - top) * scale) for x, y in outline]
            below = [(x + 3 * scale, y + 4 * scale) for x, y in points]
            pygame.draw.polygon(large, (*shade((40, 20, 10)), 90), below)
            fill = (*shade(self.colour), 250 if self.certain else 150)
            pygame.draw.polygon(large, fill, points)
            light = [
                ((x - left) * scale, (y - top) * scale)
                for x, y in _arrow(self.way, self.width * 0.55)
            ]
            if self.certain:
                pygame.draw.polygon(large, (*lighter(shade(self.colour), 0.25), 250), light)
            edge = (*darker(shade(self.colour), 0.5), 255)
            pygame.draw.polygon(large, edge, points, max(1, round(2.4 * scale)))

        surface = smooth(size, draw, 2)
        return Image(surface, (round(-left * studio.scale), round(-top * studio.scale)))


def _arrow(way: Sequence[tuple[float, float]], width: float) -> list[tuple[float, float]]:
    """Return the outline of an arrow along a way: slender at its tail, with a barbed head."""
    left, right = [], []
    last = len(way) - 1
    body = max(1, last - max(2, last // 4))
    for number, (x, y) in enumerate(way[: body + 1]):
        ahead = way[min(number + 1, last)]
        behind = way[max(0, number - 1)]
        length = math.dist(ahead, behind) or 1.0
        nx, ny = -(ahead[1] - behind[1]) / length, (ahead[0] - behind[0]) / length
        half = width * (0.22 + 0.28 * number / body)
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    x, y = way[body]
    tip = way[last]
    length = math.dist(tip, (x, y)) or 1.0
    nx, ny = -(tip[1] - y) / length, (tip[0] - x) / length
    barb = width * 0.95
    head = [(x + nx * barb, y + ny * barb), tip, (x - nx * barb, y - ny * barb)]
    return [*left, *head, *reversed(right)]


def strength_of_host(points: int) -> int:
    """Return which of the four sizes of host so many strength points are."""
    return 1 if points < 3 else 2 if points < 5 else 3 if points < 8 else 4
