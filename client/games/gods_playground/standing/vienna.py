"""What is seen of the siege of Vienna: who lies before it, what burns, and what is left of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from parlour.client.games.gods_playground.figures import (
    KING,
    SIDE_COLOURS,
    enemy_banner,
    strength_of_host,
)
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.standing import breach
from parlour.client.games.gods_playground.standing.spots import feet
from parlour.client.palette import Colour, shade
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.signs import Banner
from parlour.client.stage.studio import STILL, Frames, Image, Studio, smooth
from parlour.shared.gods_playground.state import State

PLACE: Final = "vienna"
CLEAR: Final = 118.0
"""How far to the left the guards of the city step: the breach is seen."""
CRESCENT: Final = 92.0
"""Units to the top of the banner that stands in the breach."""
IN_BREACH: Final[Point] = (-14.0, -8.0)
"""Where it stands, from the foot of the wall."""
FIRES: Final[Sequence[tuple[str, float, float, float]]] = (
    ("flame/roof", 50.0, -44.0, 0.9), ("flame/medium", -50.0, -42.0, 0.84),
    ("flame/small", -16.0, -56.0, 1.1), ("flame/small", 70.0, -2.0, 1.1),
)  # fmt: skip
"""What burns in the city: drawing, where from its feet, and how large."""
FALLEN: Final[Sequence[tuple[float, float, float]]] = ((-30.0, -4.0, -76.0), (34.0, 2.0, 68.0))
"""Tents that were left, from the middle of the camp, and by how much they are turned."""
FLAT: Final = 0.3
"""How far a tent that lies there has sunk."""
SAPS: Final[Sequence[Sequence[Point]]] = (
    ((70, 26), (84, 34), (92, 22), (108, 32), (118, 20), (136, 28)),
    ((52, 38), (66, 46), (78, 40), (94, 50), (108, 42), (126, 48)),
)
"""The saps that were dug towards the wall, from the feet of the city."""
EARTH: Final[tuple[Colour, Colour, Colour]] = ((70, 48, 30), (122, 92, 60), (38, 26, 18))
"""The colours of what was dug out: its shade, its light, and the bottom of the trench."""
AROUND: Final = 8.0


def fought_for(state: State) -> bool:
    """Return whether the city is besieged, or was in this turn."""
    return state.vienna > 0 or state.vienna_invaded


def siege(state: State, city: Point) -> Iterator[Actor]:
    """Yield the Ottomans who besiege Vienna and what they have done, or what they left."""
    if not fought_for(state):
        return
    x, y = foot = city[0] + breach.AT[0], city[1] + breach.AT[1]
    yield actor("enemy:habsburgs:breach", breach.Breach(), foot, place=PLACE)
    yield actor("vienna:saps", Saps(), city, Layer.GROUND, place=PLACE)
    spot = x + IN_BREACH[0], y + IN_BREACH[1]
    yield actor("vienna:victor", _victor(state), spot, place=PLACE)
    if state.vienna:
        yield from _besieged(state, city)
    else:
        yield from _left_behind()


def _victor(state: State) -> Banner:
    """Return the banner in the breach: of who holds it, or has won."""
    if state.vienna:
        return enemy_banner("ottomans", None, CRESCENT)
    return Banner(SIDE_COLOURS[KING], None, "eagle", CRESCENT, 46.0)


def _besieged(state: State, city: Point) -> Iterator[Actor]:
    for number, (drawing, dx, dy, size) in enumerate(FIRES):
        fire = actor(f"fire:vienna:{number}", Sprite(drawing, "idle"), (city[0] + dx, city[1] + 1))
        yield fire.with_pose(scale=size, lift=1 - dy)
    x, y = feet(places().vienna.points)
    host = Sprite(f"host/ottomans/{strength_of_host(state.vienna)}", "idle")
    yield actor("vienna:host", host, (x, y), place=PLACE, born="enemy:ottomans", weight=2.5)
    banner = enemy_banner("ottomans", state.vienna, 92)
    spot = x + 40, y - 5
    yield actor("vienna:banner", banner, spot, Layer.SIGNS, place=PLACE, born="enemy:ottomans")


def _left_behind() -> Iterator[Actor]:
    """Yield the tents of those who fled."""
    x, y = feet(places().vienna.points)
    for number, (dx, dy, turn) in enumerate(FALLEN):
        tent = actor(f"vienna:left:{number}", Sprite("tent/ottomans", "idle"), (x + dx, y + dy),
                     place=PLACE, turn=turn)  # fmt: skip
        yield tent.with_pose(squash=FLAT)


@dataclass(frozen=True, slots=True)
class Saps:
    """Trenches in zigzags before the wall; its feet are those of the city."""

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the earth that was thrown up on both sides, and the trench between."""
        xs, ys = zip(*(point for sap in SAPS for point in sap), strict=True)
        left, top = min(xs) - AROUND, min(ys) - AROUND
        size = studio.px(max(xs) + AROUND - left), studio.px(max(ys) + AROUND - top)

        def draw(large: pygame.Surface, finer: float) -> None:
            unit = finer * studio.scale
            for sap in SAPS:
                for wide, down, colour in zip((8.0, 5.6, 3.0), (1.4, 0.0, 0.8), EARTH, strict=True):
                    line = [((x - left) * unit, (y - top + down) * unit) for x, y in sap]
                    pygame.draw.lines(large, (*shade(colour), 255), False, line, round(wide * unit))

        return Image(smooth(size, draw, 3), (-studio.px(left), -studio.px(top)))
