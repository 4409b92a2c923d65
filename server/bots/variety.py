"""What a search looks at: neither only what a policy likes, nor all kinds of actions alike."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final, TypeVar

T = TypeVar("T")

EVERYTHING: Final = 10**6
"""More actions than any decision has."""


def varied(ranked: Sequence[T], most: int) -> list[T]:
    """Return the first ``most`` of a ranking and the best of every kind, in turns.

    Whoever looks at a few of them sees what is ranked first, and soon one of each kind.

    >>> varied([9, 8, 7, 6.5, 5, "a", "b"], 3)
    [9, 8, 6.5, 7, 'a']
    """
    kinds: dict[type, T] = {}
    for each in ranked:
        kinds.setdefault(type(each), each)
    order: dict[T, None] = {}
    for pair in zip_longest(ranked[:most], kinds.values()):
        order.update({each: None for each in pair if each is not None})
    return [*order]
