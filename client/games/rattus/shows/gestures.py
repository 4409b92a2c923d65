"""The figures of the classes: how they step out of their cards, and the gesture of each."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from parlour.client.games.rattus.places import card_at
from parlour.client.games.rattus.shows.common import HALLOWED, Outlook
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    appear,
    become,
    burst,
    change,
    enter,
    hold,
    leave,
    move,
    nudge,
    pop,
    sink,
    sound,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.particles import DUST, SMOKE
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio
from parlour.shared.rattus.names import CARD_INDEX

STEPS_OUT, ARC = 1.8, 150.0
"""How large a figure is that steps out of its card, and how high it leaps."""
HELPER: Final = 1.65
"""How large the figures of classes are that come to help."""
TALL: Final = 164.0
"""Units that they are high."""
LEAPS: Final = 5400.0
"""Units a second that they fly."""
UP: Final = (1, 2, 3, 4)
DOWN: Final = (3, 2, 1, 0)
"""The steps of a gesture to its height, and back."""
STEP: Final = 0.06
"""Seconds of each."""


@dataclass(frozen=True, slots=True)
class Gesture(Still):
    """The figure of a class at a step of its gesture; 0 is at rest."""

    card: str
    step: int = 0

    def render(self, studio: Studio, frame: int) -> Image:
        """Take it from the atlas."""
        action, step = ("act", self.step - 1) if self.step else ("idle", 0)
        return studio.sprite(f"class/{self.card}", action, 0, step, studio.scale)


def gestures(card: str, steps: Sequence[int] = UP, each: float = STEP) -> Anim:
    """Let the figure of a class, whose id is its name, go through steps of its gesture."""
    return after_one_another(
        *(together(become(card, Gesture(card, step)), hold(each)) for step in steps)
    )


def helper(name: str, card: str, at: Point, seen: Outlook | None = None) -> Anim:
    """Let a class card be played: its figure steps out of the frame, and leaps to the land.

    ``seen``: how the camera looks when the figure arrives; None: from afar. The card lies over
    the window and stays where it is, so the figure flies over the window as well.
    """
    seen = seen or Outlook(at, 1.0)
    place, start, goal = f"card:{card}:face", card_at(CARD_INDEX[card]), seen.on_window(at)
    flyer, look = f"{name}:leaps", Gesture(card)
    step = (start[0] - 40, start[1] - 2)
    figure = actor(flyer, look, (start[0], start[1] - 8), Layer.OVERLAY)
    stands = actor(name, look, at, Layer.FLYING, scale=HELPER)
    seconds = 0.2 + math.dist(start, goal) / LEAPS
    steps = after_one_another(
        enter(figure.with_pose(scale=STEPS_OUT * 0.6), 0.06),
        together(
            change(flyer, 0.12, ease.out_back, scale=STEPS_OUT, x=step[0], y=step[1]),
            sound("chime"),
        ),
    )
    leaps = together(
        move(flyer, goal, seconds, ease.in_out_sine, arc=ARC),
        change(flyer, seconds, ease.in_out_sine, scale=HELPER * seen.zoom),
        nudge(flyer, seconds, turn=-14.0),
    )
    lands = together(
        appear(stands, 0.16), leave(flyer, 0.1 * max(1.6, seen.zoom)), burst(DUST.times(1.4), at),
        burst(HALLOWED.times(0.8), (at[0], at[1] - 30)),
        nudge(name, 0.24, ease.kick, squash=0.2), sound("place", at=at),
    )  # fmt: skip
    return together(after_one_another(steps, leaps, lands), pop(place, 0.05, 0.3))


def gone(name: str, at: Point) -> Anim:
    """Let a helper be gone, in a puff."""
    return together(burst(SMOKE.times(0.4), (at[0], at[1] - 20)), sink(name, 0.22))
