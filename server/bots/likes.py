"""What a bot likes or dislikes of whole kinds of actions, whatever each of them is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

A = TypeVar("A")

Likes = Mapping[type, float]
"""What is added to the worth of every action of a type, in the unit of the game's weights."""
EVEN: Final[Likes] = {}
"""Nothing is liked for its kind."""


def near_best(worths: Mapping[A, float], within: float) -> list[A]:
    """Return what is worth at most so much less than the best, the best first."""
    enough = max(worths.values()) - within
    near = [each for each, worth in worths.items() if worth >= enough]
    return sorted(near, key=worths.__getitem__, reverse=True)
