"""What a rat token that a seat has not seen does on average."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from shared.rattus import board
from shared.rattus.names import CARDS
from shared.rattus.state import State

HIGHEST: Final = max(token.limit for token in board.TOKENS)
"""More cubes than this exceed every limit."""


class Odds(NamedTuple):
    """Cubes that go on average, by the cubes that count for the limit: 0 to ``HIGHEST``."""

    majority: tuple[float, ...]
    """Of each seat with the most cubes."""
    everyone: tuple[float, ...]
    """Of each seat."""
    classes: tuple[tuple[float, ...], ...]
    """Of the holder of each card."""


def odds(state: State, seat: int) -> Odds:
    """Return the odds as ``seat`` knows them, whatever else ``state`` shows."""
    known = set(state.turned)
    for rats in state.rats:
        for rat in rats:
            if seat in rat.seen and rat.token is not None:
                known.add(rat.token)
    return _odds(frozenset(known))


@lru_cache(maxsize=4096)
def _odds(known: frozenset[int]) -> Odds:
    """Return the average over all tokens but those that are ``known``."""
    unseen = [token for index, token in enumerate(board.TOKENS) if index not in known]
    each = 1 / max(1, len(unseen))
    majority, everyone = [0.0] * (HIGHEST + 1), [0.0] * (HIGHEST + 1)
    classes = [[0.0] * len(CARDS) for _ in range(HIGHEST + 1)]
    for token in unseen:
        majority[token.limit] += token.majority * each
        everyone[token.limit] += token.everyone * each
        for card in token.classes:
            classes[token.limit][card] += each
    for limit in range(HIGHEST):
        majority[limit + 1] += majority[limit]
        everyone[limit + 1] += everyone[limit]
        classes[limit + 1] = [
            a + b for a, b in zip(classes[limit], classes[limit + 1], strict=True)
        ]
    return Odds(tuple(majority), tuple(everyone), tuple(map(tuple, classes)))
