"""What the shows of God's Playground share."""

from __future__ import annotations

import math

from parlour.client.art import PARCHMENT
from parlour.client.games.gods_playground.ground import Curve, Slot, places
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    after_one_another,
    change,
    delayed,
    enter,
    hold,
    leave,
    moment,
    sound,
    staggered,
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


def floating(
    name: str, text: str, at: Point, colour: Colour = PARCHMENT, layer: Layer = Layer.SIGNS
) -> Anim:
    """Let a few words rise from a point of the map and fade."""
    words = actor(name, Sign(text, size=22, colour=colour), at, layer)
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


def over_plate(name: str, text: str, seat: int) -> Anim:
    """Let a few words rise over the plate of a family."""
    return floating(name, text, (places().plates[seat].x, 935.0), layer=Layer.OVERLAY)


def drums(beats: int, gap: float = 0.32) -> Anim:
    """Let drums beat for a march, each a little higher than the one before."""
    return staggered(gap, (sound("drums", beat) for beat in range(beats)))


def lasting(seconds: float, anim: Anim) -> Anim:
    """Let an animation begin, and what follows come after so many seconds."""
    return Written(seconds, anim.write)


def across(index: int) -> list[Point]:
    """Return points all over a region, from where its enemy comes: where fire spreads."""
    region = places().regions[index]
    points = [
        slot_feet(region.camp),
        slot_feet(region.town),
        *(slot_feet(plot.manor) for plot in region.plots),
        slot_feet(region.nobles[1]),
        (region.label.curve.at(0.3).x, region.label.curve.at(0.3).y),
        (region.label.curve.at(0.8).x, region.label.curve.at(0.8).y),
    ]
    start = slot_feet(region.camp)
    return sorted(points, key=lambda point: math.dist(point, start))
