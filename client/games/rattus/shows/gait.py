"""How whoever walks has weight: they bob, come down on each step, and dust flies where they do."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial
from typing import Final

from parlour.client.stage.anims import Anim, follow, hops, nudge, together
from parlour.client.stage.particles import DUST

LOW_DUST: Final = replace(DUST, behind=True)
"""Dust behind all who stand: whoever stirs it up is to be seen."""
FLATTENS, STRETCHES = 0.16, 0.07
"""By what share somebody is squashed who comes down, and is taller in the air."""
SHARP: Final = 5
"""How short the moment is in which one is squashed."""
ROLLS: Final = 4.0
"""By how many degrees one rolls from one foot to the other."""


def strides(name: str, steps: int, height: float, seconds: float, heavy: float = 1.0) -> Anim:
    """Let somebody go up and down so many times, squashed as they come down, dust at each step.

    ``heavy``: how much they weigh, 1 being one of the people.
    """
    return together(
        hops(name, steps, height, seconds),
        nudge(name, seconds, partial(_weighs, steps), squash=FLATTENS * heavy),
        nudge(name, seconds, partial(_rolls, steps), turn=ROLLS),
        follow(name, LOW_DUST.times(0.4 * heavy), seconds, seconds / steps),
    )


def _weighs(steps: int, at: float) -> float:
    """Return how squashed somebody is: soon after each landing, not at all as they set out."""
    lift = abs(math.sin(math.pi * steps * at))
    share = STRETCHES / FLATTENS
    landing = (1 - lift) ** SHARP - share * lift
    return landing * min(1.0, 8 * at, 8 * (1 - at))


def _rolls(steps: int, at: float) -> float:
    """Return how far somebody rolls to a side: one step to the left, one to the right."""
    return math.sin(math.pi * steps * at)
