"""What the shows of several games are made of: words that come up, pieces that fly and flare."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from parlour.client.art import PARCHMENT
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    change,
    delayed,
    enter,
    leave,
    moment,
    nudge,
    staggered,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Picture
from parlour.client.stage.moves import streak
from parlour.client.stage.signs import Sign
from parlour.client.stage.studio import Look

MIDDLE: Point = (960.0, 300.0)
"""Where words that are for the whole table come up."""
NOTICE: Colour = (246, 226, 176)
HOVERS = 7.0
"""Units that words rise and sink again while they are read: nothing else may move meanwhile."""


def told(before: Any, event: Any, after: Any) -> None:
    """Show nothing of its own: the log tells it, and what is otherwise moves by itself."""


def proclaim(
    name: str, text: str, at: Point = MIDDLE, seconds: float = 1.1, size: float = 34
) -> Anim:
    """Let a plate with a few words swing in, stay to be read, and go."""
    return swinging(actor(name, Sign(text, size=size, colour=NOTICE), at, Layer.OVERLAY), seconds)


def swinging(plate: Actor, seconds: float) -> Anim:
    """Let something swing in, stay to be read, and go."""
    name = plate.id
    return after_one_another(
        enter(plate.with_pose(scale=0.2), 0.1),
        change(name, 0.26, ease.out_back, scale=1.0),
        moment(),
        nudge(name, seconds, lift=HOVERS),
        leave(name, 0.18),
    )


def floating(
    name: str, text: str, at: Point, colour: Colour = PARCHMENT, layer: Layer = Layer.OVERLAY
) -> Anim:
    """Let a few words rise from a point and fade."""
    words = actor(name, Sign(text, size=22, colour=colour), at, layer)
    return after_one_another(
        enter(words, 0.12),
        together(change(name, 0.7, ease.out_quad, y=at[1] - 46), delayed(0.5, leave(name, 0.2))),
    )


def flying(name: str, look: Look, number: int, start: Point, end: Point, most: int = 8) -> Anim:
    """Let so many of something fly from here to there, the farther the longer."""
    seconds = 0.3 + math.dist(start, end) / 2200
    shown = min(number, most)
    return staggered(
        0.09, (streak(f"{name}:{each}", look, start, end, seconds) for each in range(shown))
    )


def flare(name: str, piece: str, at: Point, size: float = 84.0, seconds: float = 0.7) -> Anim:
    """Let a piece flare up over a point and fade away."""
    flame = actor(name, Picture(piece, size, shadow=False), at, Layer.FLYING)
    return after_one_another(
        enter(flame.with_pose(scale=0.3), 0.08),
        change(name, seconds * 0.4, ease.out_back, scale=1.0),
        moment(),
        together(
            change(name, seconds * 0.6, ease.out_quad, scale=1.25), leave(name, seconds * 0.6)
        ),
    )


def flares(
    name: str, piece: str, points: Sequence[Point], size: float = 84.0, seconds: float = 0.7
) -> Anim:
    """Let a piece flare up over each of some points at once."""
    parts = (flare(f"{name}:{n}", piece, at, size, seconds) for n, at in enumerate(points))
    return together(*parts)
