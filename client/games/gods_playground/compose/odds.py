"""Expected hits, for the summaries of attacks."""

from __future__ import annotations

from typing import NamedTuple

from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.state import State


class Odds(NamedTuple):
    """The dice of an attack and the hits to expect."""

    dice: int
    hits: float

    def __add__(self, other: object) -> Odds:
        """Return the odds of both together."""
        assert isinstance(other, Odds)
        return Odds(self.dice + other.dice, self.hits + other.hits)


def chance(hits_on: int, bonus: int) -> float:
    """Return the chance of one die to hit; a 1 never does."""
    return max(0, min(5, 7 - hits_on + bonus)) / 6


def _of(infantry: int, cavalry: int, bonus: int) -> Odds:
    hits = infantry * chance(board.INFANTRY_HITS_ON, bonus)
    return Odds(infantry + cavalry, hits + cavalry * chance(board.CAVALRY_HITS_ON, bonus))


def of_player(state: State, seat: int, region: int) -> Odds:
    """Return the odds of a player's units in ``region``."""
    here = state.regions[region]
    bonus = here.artillery[seat] * board.ARTILLERY_BONUS
    return _of(here.infantry[seat], here.cavalry[seat], bonus)


def of_cossacks(state: State, bonus: int) -> Odds:
    """Return the odds of the Cossacks in Ukraine."""
    number = state.cossacks_ukraine
    return Odds(number, number * chance(board.COSSACK_HITS_ON, bonus))


def of_polish_army(state: State) -> Odds:
    """Return the odds of the Polish army."""
    infantry, cavalry, artillery = state.army
    return _of(infantry, cavalry, artillery * board.ARTILLERY_BONUS)
