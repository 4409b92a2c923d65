"""Where the hand of the guide touches a thing, so that it covers nothing that is to be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import NamedTuple

import pygame

Pixel = tuple[int, int]
Reach = Callable[[Pixel, bool], pygame.Rect]
"""What of the window the hand takes where its finger is at a point, pointing downwards or not."""
ACROSS = (0.5, 0.72, 0.28, 0.88, 0.12)
"""How far right on a thing it may be touched, of its width, the best first."""
INSIDE, MOST_INSIDE = 0.16, 12.0
"""How far inside its edge: of its height, and at most, in units."""
READ = 6
"""How much worse it is to cover what is spoken of than anything else."""


class Touch(NamedTuple):
    """A point that the finger touches, and whether the hand comes to it from above."""

    at: Pixel
    down: bool = False


def touch(
    thing: pygame.Rect,
    reach: Reach,
    window: pygame.Rect,
    covers: Sequence[pygame.Rect],
    most_inside: int,
    read: Sequence[pygame.Rect] = (),
) -> Touch:
    """Return where a thing is touched: from below if that goes, at its edge, clear of others.

    Args:
        thing: where it is in the window; of it, too, as little as may be is covered.
        reach: what the hand takes.
        window: the whole of it, in which the hand has to be.
        covers: what else is to be seen.
        most_inside: how many pixels inside its edge it is touched at most.
        read: what is spoken of beside it, numbers and prices: that is covered last of all.
    """
    inside = min(round(thing.height * INSIDE), most_inside)

    def hides(way: Touch) -> int:
        hand = reach(way.at, way.down)
        out = hand.width * hand.height - _shared(hand, window)
        spoken = READ * sum(_shared(hand, each) for each in read)
        return 2 * out + spoken + sum(_shared(hand, each) for each in (thing, *covers))

    ways = (
        Touch(
            (
                round(thing.left + thing.width * across),
                thing.top + inside if down else thing.bottom - inside,
            ),
            down,
        )
        for down, across in product((False, True), ACROSS)
    )
    return min(ways, key=hides)


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    """Return how many pixels two rectangles share."""
    clip = one.clip(other)
    return clip.width * clip.height
