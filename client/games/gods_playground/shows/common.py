"""What the shows of God's Playground share."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.client.art import PARCHMENT
from parlour.client.games.gods_playground.ground import Curve, Slot
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    change,
    delayed,
    enter,
    hold,
    leave,
    moment,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Picture
from parlour.client.stage.moves import flights
from parlour.client.stage.signs import Sign
from parlour.client.stage.studio import Look
from parlour.shared.gods_playground.names import ENEMY_INDEX, REGION_INDEX

MIDDLE: Point = (960.0, 300.0)
"""Where words that are for the whole table come up."""
NOTICE: Colour = (246, 226, 176)


def slot_feet(slot: Slot) -> Point:
    """Return where something in a slot stands."""
    return slot.x, slot.y


def along_curve(curve: Curve, number: int = 6) -> list[Point]:
    """Return points of a curve, from its start to its end."""
    return [(p.x, p.y) for p in (curve.at(step / number) for step in range(number + 1))]


def region_index(name: str) -> int:
    """Return the index of a region."""
    return REGION_INDEX[name]


def enemy_index(name: str) -> int:
    """Return the index of an enemy."""
    return ENEMY_INDEX[name]


def proclaim(
    name: str, text: str, at: Point = MIDDLE, seconds: float = 1.1, size: float = 34
) -> Anim:
    """Let a plate with a few words swing in, stay to be read, and go."""
    plate = actor(name, Sign(text, size=size, colour=NOTICE), at, Layer.OVERLAY)
    return after_one_another(
        enter(plate.with_pose(scale=0.2), 0.1),
        change(name, 0.26, ease.out_back, scale=1.0),
        moment(),
        hold(seconds),
        leave(name, 0.18),
    )


def floating(name: str, text: str, at: Point, colour: Colour = PARCHMENT) -> Anim:
    """Let a few words rise from a point and fade."""
    words = actor(name, Sign(text, size=22, colour=colour), at, Layer.OVERLAY)
    return after_one_another(
        enter(words, 0.12),
        together(change(name, 0.7, ease.out_quad, y=at[1] - 46), delayed(0.5, leave(name, 0.2))),
    )


def coins(name: str, number: int, start: str | Point, end: str | Point) -> Anim:
    """Let coins fly, with a rising clink."""
    return flights(name, Picture("coin", 26, shadow=False), number, start, end, "coin")


def flying(name: str, look: Look, number: int, start: str | Point, end: str | Point) -> Anim:
    """Let so many of something fly."""
    return flights(name, look, number, start, end, "place")


def chained(parts: Sequence[Anim], gap: float = 0.0) -> Anim:
    """Let each begin when the one before is over, after a breath."""
    if not gap:
        return after_one_another(*parts)
    return after_one_another(*(each for part in parts for each in (part, hold(gap))))
