"""What the pointer holds: it is lifted, leans after the pointer, and hangs behind a little."""

from __future__ import annotations

import math
from collections.abc import Mapping

from parlour.client.stage.actors import Actor, Layer
from parlour.client.stage.geometry import Point

FOLLOWS = 22.0
"""How quickly it follows, as the camera does."""
LIFT = 14.0
GROWS = 1.06
MOST_LEAN = 16.0
"""Degrees."""
LEAN = 0.02
"""Degrees for each unit a second."""


class Hand:
    """Holds one actor at most."""

    def __init__(self) -> None:
        """Hold nothing."""
        self._actor: Actor | None = None
        self._grip = (0.0, 0.0)
        self._goal = (0.0, 0.0)
        self._at = (0.0, 0.0)
        self._turn = 0.0

    @property
    def held(self) -> str:
        """The id of the actor that is held; empty: none."""
        return "" if self._actor is None else self._actor.id

    def take(self, actor: Actor, point: Point) -> None:
        """Take an actor up where the pointer is."""
        self._actor = actor
        self._at = actor.pose.feet
        self._grip = (actor.pose.x - point[0], actor.pose.y - point[1])
        self._turn = 0.0
        self.lead(point)

    def lead(self, point: Point) -> None:
        """Have the pointer elsewhere."""
        self._goal = (point[0] + self._grip[0], point[1] + self._grip[1])

    def let_go(self) -> None:
        """Hold nothing."""
        self._actor = None

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether anything is held."""
        if self._actor is None:
            return False
        share = 1 - math.exp(-FOLLOWS * seconds)
        x, y = self._at
        dx, dy = (self._goal[0] - x) * share, (self._goal[1] - y) * share
        self._at = (x + dx, y + dy)
        wanted = dx / seconds * LEAN if seconds else 0.0
        wanted = max(-MOST_LEAN, min(MOST_LEAN, wanted))
        self._turn += (wanted - self._turn) * share
        return True

    def holding(self, actors: Mapping[str, Actor]) -> dict[str, Actor]:
        """Return all actors, the one that is held where the hand has it."""
        found = dict(actors)
        if self._actor is not None and self._actor.id in found:
            base = found[self._actor.id]
            pose = base.pose._replace(
                x=self._at[0], y=self._at[1], lift=LIFT, turn=self._turn,
                scale=base.pose.scale * GROWS,
            )  # fmt: skip
            found[base.id] = base._replace(pose=pose, layer=Layer.FLYING)
        return found
