"""How a player does in games against others: wins, and the lead in points as a part of one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from parlour.server.bots.games import Player, last_position
from parlour.shared.games import find_game


class Success(NamedTuple):
    """What one game came to for one seat."""

    won: float
    """A shared victory counts in parts."""
    ahead: float
    """The points ahead of the best of the others, or behind."""

    def worth(self, margin: float) -> float:
        """Return the wins and the lead in one number: ``margin`` points count as much as a win."""
        return self.won + self.ahead / margin


def trial(game: str, player: Player, others: Sequence[Player], number: int, seed: str) -> Success:
    """Return how ``player`` does against ``others`` in a game; the seat follows from its number."""
    rules, own = find_game(game), number % (len(others) + 1)
    players = [*others[:own], player, *others[own:]]
    outcome = rules.outcome(last_position(rules, players, seed))
    assert outcome is not None
    best = max(s for seat, s in enumerate(outcome.scores) if seat != own)
    return Success(outcome.share(own), outcome.scores[own] - best)
