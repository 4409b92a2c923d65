"""What a sprite is: a recipe for each frame, and how it is turned."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from parlour.assets.workshop.solids.model import Model

Build = Callable[[str, int, int], Model]
"""Makes the model of a frame: the action, the step and how many steps the action has."""
Apart = Callable[[str, int, int], Sequence[Model]]
"""Makes the same in parts, those behind first."""

YAW: Final = {
    "e": 0.0,
    "ne": 45.0,
    "n": 90.0,
    "nw": 135.0,
    "w": 180.0,
    "sw": 225.0,
    "s": 270.0,
    "se": 315.0,
}
"""The headings and their angles in degrees."""

ALL_ROUND: Final = tuple(YAW)
DIAGONAL: Final = ("ne", "nw", "sw", "se")
STILL: Final = {"idle": 1}


@dataclass(frozen=True)
class Sprite:
    """A sprite to be made.

    ``px``: pixels a unit in size 1; ``frames``: the actions and their steps; ``headings``: empty
    for what does not turn; ``own_shadow``: the actions each of whose frames has a shadow of its
    own, while the others share that of the first frame of all; ``shadow``: whether there is any;
    ``polish``: whether it is a piece that gets the last touch; ``rim``: whether there is a light
    line round it; ``apart``: draws it part by part, each with a touch and a line of its own.
    """

    name: str
    px: float
    build: Build
    frames: Mapping[str, int] = field(default_factory=lambda: dict(STILL))
    headings: tuple[str, ...] = ()
    own_shadow: tuple[str, ...] = ("fall",)
    shadow: bool = True
    polish: bool = False
    rim: bool = False
    apart: Apart | None = None


def still(name: str, px: float, build: Callable[[], Model], *, shadow: bool = True) -> Sprite:
    """Return a sprite of one frame."""
    return Sprite(name, px, lambda _action, _k, _of: build(), shadow=shadow)
