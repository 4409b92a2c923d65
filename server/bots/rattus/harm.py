"""What rats do to the cubes beside them, on average."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from parlour.shared.rattus import board
from parlour.shared.rattus.names import CARDS
from parlour.shared.rattus.state import NOBODY

UNSEEN: Final = -1
"""What stands for a token that the seat has not seen."""
ONE_UNSEEN: Final = (UNSEEN,)
HIGHEST: Final = max(token.limit for token in board.TOKENS)
"""So many cubes reach every limit."""
NEARLY: Final = 0.25
"""Who has fewer cubes than another by less than this, on average, may have the majority too."""

Cubes = tuple[float, ...]
"""Of each seat."""
Tokens = tuple[int, ...]
Cards = tuple[int, ...]
"""The holder of each card."""
Parts = tuple[float, float]
"""What part of the harm counts: of the rats that lie there, and of one more."""


@lru_cache(maxsize=4096)
def _odds(known: frozenset[int]) -> tuple[list[list[float]], list[float], list[float]]:
    """Return the symbols of each class, M and A of a token that is not ``known``, on average.

    Each by the cubes that count for the limit: 0 to ``HIGHEST``.
    """
    unseen = [token for index, token in enumerate(board.TOKENS) if index not in known]
    each = 1 / max(1, len(unseen))
    classes = [[0.0] * len(CARDS) for _ in range(HIGHEST + 1)]
    majority, everyone = [0.0] * (HIGHEST + 1), [0.0] * (HIGHEST + 1)
    for token in unseen:
        for reached in range(token.limit, HIGHEST + 1):
            majority[reached] += token.majority * each
            everyone[reached] += token.everyone * each
            for card in token.classes:
                classes[reached][card] += each
    return classes, majority, everyone


class Harm:
    """What rats do while the cards are held by certain seats and certain tokens are known."""

    def __init__(self, known: frozenset[int], cards: Cards, seats: int, parts: Parts) -> None:
        """Expect ``parts`` of the harm."""
        self._cards = cards
        self._seats = seats
        self._rats, self._more = parts
        self.classes, self._majority, everyone = _odds(known)
        """The symbols of each class on an unseen token, by the cubes that are there."""
        self._hits = [self._taken(*each) for each in zip(everyone, self.classes, strict=True)]
        self._kept: dict[tuple[Cubes, Tokens, int], Cubes] = {}
        self._left: dict[tuple[Cubes, Tokens, int], tuple[Sequence[float], Sequence[float]]] = {}

    def _taken(self, everyone: float, classes: Iterable[float]) -> list[float]:
        """Return what goes from each seat, given the symbols A and of each class."""
        hits = [everyone] * self._seats
        for number, holder in zip(classes, self._cards, strict=True):
            if holder != NOBODY:
                hits[holder] += number
        return hits

    def kept(self, cubes: Cubes, tokens: Tokens, extra: int) -> Cubes:
        """Return the cubes that each seat is likely to have in the end in a region."""
        key = cubes, tokens, extra
        kept = self._kept.get(key)
        if kept is None:
            kept = self._kept[key] = self._keep(cubes, tokens, extra)
        return kept

    def _keep(self, cubes: Cubes, tokens: Tokens, extra: int) -> Cubes:
        if not any(cubes):
            return cubes
        left, later = self.left(cubes, tokens, extra)
        rats, more = self._rats, self._more
        return tuple(
            [
                now - rats * (now - then) - more * (then - last)
                for now, then, last in zip(cubes, left, later, strict=True)
            ]
        )

    def left(
        self, cubes: Cubes, tokens: Tokens, extra: int
    ) -> tuple[Sequence[float], Sequence[float]]:
        """Return what is left of each seat's cubes after today's rats, and after one more."""
        key = cubes, tokens, extra
        found = self._left.get(key)
        if found is None:
            left = self.struck(cubes, tokens, extra)
            later = self.struck(left, ONE_UNSEEN, 0) if self._more else left
            found = self._left[key] = left, later
        return found

    def struck(self, cubes: Sequence[float], tokens: Tokens, extra: int) -> list[float]:
        """Return what is left of ``cubes``, and ``extra`` ones, after ``tokens`` are turned."""
        left = list(cubes)
        for token in tokens:
            most = max(left) - NEARLY
            hits, majority = self._effect(token, min(HIGHEST, int(sum(left) + extra + 0.5)))
            for seat, own in enumerate(left):
                if own:
                    hit = hits[seat] + (majority if own >= most else 0)
                    left[seat] = own - hit if own > hit else 0.0
        return left

    def _effect(self, token: int, people: int) -> tuple[Sequence[float], float]:
        """Return the cubes that a token takes from each seat, and from the majority besides."""
        if token == UNSEEN:
            return self._hits[people], self._majority[people]
        face = board.TOKENS[token]
        if people < face.limit:
            return [0.0] * self._seats, 0.0
        symbols = [float(face.classes.count(card)) for card in range(len(CARDS))]
        return self._taken(face.everyone, symbols), face.majority


@lru_cache(maxsize=256)
def harm(known: frozenset[int], cards: Cards, seats: int, parts: Parts) -> Harm:
    """Return what rats do, and remember what was asked about it."""
    return Harm(known, cards, seats, parts)
