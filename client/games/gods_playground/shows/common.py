"""What the shows of God's Playground share."""

from __future__ import annotations

import math
from dataclasses import replace

from parlour.client.art import PARCHMENT
from parlour.client.games import showing
from parlour.client.games.gods_playground.ground import Curve, Slot, places
from parlour.client.games.showing import swinging
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    after_one_another,
    appear,
    change,
    hold,
    leave,
    sound,
    staggered,
)
from parlour.client.stage.ease import Ease
from parlour.client.stage.geometry import WORLD, Box, Point
from parlour.client.stage.looks import Picture
from parlour.client.stage.moves import streak
from parlour.client.stage.particles import SPARK, Emitter
from parlour.client.stage.ribbons import Ribbon
from parlour.client.stage.studio import Look
from parlour.shared.gods_playground.names import ENEMY_INDEX, REGION_INDEX

SPARKS = replace(SPARK.times(0.45), size=(5.0, 1.0), speed=(150.0, 420.0), sprites=())
"""Sparks of a blow: few and fine, so that one sees who strikes."""
SPLINTERS = Emitter(
    "splinters", 15, 0.8, 0.0, (150, 380), (205, 335), (26, 8), 0.5, 720, 0, (10, 6),
    ((72, 46, 28), (42, 28, 20), (118, 78, 44)), 1.0, fades_in=0.0,
)  # fmt: skip
"""Burnt timber that flies up from a house as it falls in, and down again."""
IN_STEPS = ease.steps(3)
"""How what fills much of the window comes and goes: its pictures half seen take long to make."""
MIDDLE: Point = (960.0, 300.0)
"""Where words that are for the whole table come up."""

MANOR: Box = Box(-38.0, -48.0, 76.0, 58.0)
"""The room of a manor about its feet."""


def about(feet: Point, room: Box) -> Box:
    """Return the room of something that stands somewhere."""
    return room._replace(x=room.x + feet[0], y=room.y + feet[1])


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
    """Let a ribbon with a few words swing in, stay to be read, and go."""
    return swinging(actor(name, Ribbon(text, size), at, Layer.OVERLAY), seconds)


def floating(
    name: str, text: str, at: Point, colour: Colour = PARCHMENT, layer: Layer = Layer.SIGNS
) -> Anim:
    """Let a few words rise from a point of the map and fade."""
    return showing.floating(name, text, at, colour, layer)


def plot_at(region: str, number: int) -> Point:
    """Return where the manor of a plot stands."""
    return slot_feet(places().regions[region_index(region)].plots[number].manor)


def at_plate(seat: int) -> Point:
    """Return where things fly that go to a family, or come from it."""
    return places().plates[seat].x, 968.0


def flown(name: str, look: Look, start: Point, end: Point, arc: float = 90.0) -> Anim:
    """Let something fly from here to there, never too fast to be seen, and be gone."""
    return streak(name, look, start, end, max(0.42, math.dist(start, end) / 2000), arc)


def swarm(
    name: str, look: Look, number: int, start: Point, end: Point, heard: str, most: int = 10
) -> Anim:
    """Let so many fly one after the other, the sound a little higher for each that arrives."""
    return staggered(
        0.09,
        (
            after_one_another(flown(f"{name}.{each}", look, start, end), sound(heard, each, end))
            for each in range(min(number, most))
        ),
    )


def coins(name: str, number: int, start: Point, end: Point) -> Anim:
    """Let coins fly, with a rising clink."""
    return swarm(name, Picture("coin", 26, shadow=False), number, start, end, "coin")


def over_plate(name: str, text: str, seat: int) -> Anim:
    """Let a few words rise over the plate of a family."""
    return floating(name, text, (places().plates[seat].x + 96.0, 920.0), layer=Layer.OVERLAY)


def seen_from_near(point: Point, aim: Point, zoom: float) -> Point:
    """Return where over the window a point of the map is seen while the camera leans there."""
    middle = [
        max(size / 2 / zoom, min(size - size / 2 / zoom, where))
        for where, size in zip(aim, (WORLD.w, WORLD.h), strict=True)
    ]
    return (
        WORLD.w / 2 + (point[0] - middle[0]) * zoom,
        WORLD.h / 2 + (point[1] - middle[1]) * zoom,
    )


def drums(beats: int, gap: float = 0.32) -> Anim:
    """Let drums beat for a march, each a little higher than the one before."""
    return staggered(gap, (sound("drums", beat) for beat in range(beats)))


def shaded(
    shade: Actor, seconds: float, fades: float, how: Ease, goes: float | None = None
) -> Anim:
    """Let a shade come in ``fades`` seconds, stay, and go, all of it within so many seconds.

    ``goes``: in what time it goes; in the same if that is not said.
    """
    last = fades if goes is None else goes
    return after_one_another(
        appear(shade, fades, how),
        hold(max(0.0, seconds - fades - last - 0.02)),
        change(shade.id, last, how, alpha=0.0),
        leave(shade.id, 0.02),
    )


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
