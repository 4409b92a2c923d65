"""What a search looks at: neither only what a policy likes, nor all kinds of actions alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, zip_longest
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
    return in_turns(ranked[:most], kinds.values())


def in_turns(*rankings: Iterable[T]) -> list[T]:
    """Return the first of each of some rankings, then the second of each, everything once.

    >>> in_turns("abc", "xay")
    ['a', 'x', 'b', 'c', 'y']
    """
    each_in_turn = chain.from_iterable(zip_longest(*rankings))
    return [*dict.fromkeys(each for each in each_in_turn if each is not None)]
