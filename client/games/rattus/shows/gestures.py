"""The figures of the classes: how they step out of their cards, and the gesture of each."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from parlour.client.games.rattus.limber import (
    UPRIGHT,
    Stance,
    Turns,
    bent_over,
    mirrored,
    walks,
)
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
LANDING: Final = (Stance(bows=22.0), Stance(bows=8.0), Stance(5.0, bows=-5.0))
"""How somebody stands as they come down from a leap."""
RISES: Final = 46.0
"""Units that one leaps who is about to be gone."""


@dataclass(frozen=True, slots=True)
class Gesture(Still):
    """The figure of a class at a step of its gesture; 0 is at rest."""

    card: str
    step: int = 0
    stance: Stance = UPRIGHT
    mirrored: bool = False
    """Whether it is turned to the left: all of them act to the right."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Take it from the atlas."""
        action, step = ("act", self.step - 1) if self.step else ("idle", 0)
        image = studio.sprite(f"class/{self.card}", action, 0, step, studio.scale)
        return bent_over(mirrored(image) if self.mirrored else image, self.stance)


class Beat(NamedTuple):
    """A moment of what a figure does: a step of its gesture, how it is bent, and for how long."""

    step: int
    stance: Stance = UPRIGHT
    seconds: float = STEP


def gestures(card: str, steps: Sequence[int] = UP, each: float = STEP) -> Anim:
    """Let the figure of a class, whose id is its name, go through steps of its gesture."""
    return acts(card, [Beat(step, seconds=each) for step in steps])


def acts(card: str, beats: Sequence[Beat], side: int = 1) -> Anim:
    """Let the figure of a class, whose id is its name, act; ``side``: -1 to the left."""
    return after_one_another(
        *(
            together(become(card, posed(card, beat.step, beat.stance, side)), hold(beat.seconds))
            for beat in beats
        )
    )


def posed(card: str, step: int = 0, stance: Stance = UPRIGHT, side: int = 1) -> Gesture:
    """Return the figure of a class that acts to a side; a stance is told as if to the right."""
    left = side < 0
    return Gesture(card, step, stance.mirrored() if left else stance, left)


def paces(card: str, step: int = 0, side: int = 1, ahead: float = 6.0) -> Turns:
    """Return the figure of a class that walks to a side, at a step of its gesture."""
    return walks(posed(card, step, side=side), ahead * side)


def helper(name: str, at: Point, seen: Outlook | None = None, side: int = 1) -> Anim:
    """Let a class card be played: its figure steps out of the frame, and leaps to the land.

    Args:
        name: the class, and the id of its figure.
        at: where it comes down.
        seen: how the camera looks when the figure arrives; None: from afar. The card lies over
            the window and stays where it is, so the figure flies over the window as well.
        side: to which side it turns there; -1 to the left.
    """
    seen = seen or Outlook(at, 1.0)
    place, start, goal = f"card:{name}:face", card_at(CARD_INDEX[name]), seen.on_window(at)
    flyer, look = f"{name}:leaps", posed(name, side=side)
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
        together(nudge(flyer, 0.1, squash=0.18), hold(0.08)),
    )
    leaps = together(
        move(flyer, goal, seconds, ease.in_out_sine, arc=ARC),
        change(flyer, seconds, ease.in_out_sine, scale=HELPER * seen.zoom),
        nudge(flyer, seconds, turn=-14.0),
        nudge(flyer, seconds, squash=-0.16),
    )
    lands = together(
        appear(stands, 0.16), leave(flyer, 0.1 * max(1.6, seen.zoom)), burst(DUST.times(1.4), at),
        burst(HALLOWED.times(0.8), (at[0], at[1] - 30)),
        nudge(name, 0.24, ease.kick, squash=0.26), sound("place", at=at),
        acts(name, [Beat(0, stance) for stance in LANDING], side),
    )  # fmt: skip
    return together(after_one_another(steps, leaps, lands), pop(place, 0.05, 0.3))


def gone(name: str, at: Point) -> Anim:
    """Let a helper crouch, leap up, and be gone in a puff."""
    crouches = together(nudge(name, 0.16, squash=0.2), hold(0.1))
    leaps = together(
        change(name, 0.2, ease.out_quad, lift=RISES), change(name, 0.2, ease.in_quad, squash=-0.3),
        change(name, 0.2, ease.in_cubic, wide=0.3), leave(name, 0.2),
        burst(SMOKE.times(0.4), (at[0], at[1] - 20)), burst(DUST, at),
    )  # fmt: skip
    return after_one_another(crouches, leaps)
