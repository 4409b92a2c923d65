"""Search that knows nothing of a game but its rules, to be met in the arena.

``gods-playground arena tests.bench.ismcts:Plain strong strong --games 30`` lets it sit down: a
tree of information sets (ISMCTS) whose playouts are random to the end of the game. It visits its
tree as often as it can in two seconds of plain Python on a machine of these years.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any

from parlour.server.bots import find_tactics
from parlour.server.bots.search import Budget
from parlour.server.bots.tree import search_tree
from parlour.server.bots.variety import EVERYTHING
from parlour.shared.game import AnyGame

VISITS = 1500
PLACEMENTS = 60
"""Where there are more actions than can be listed, so many of them are drawn."""


class Unknowing:
    """See ``parlour.server.bots.search.Tactics`` for what each method promises."""

    face_down = False

    def __init__(self, game: AnyGame) -> None:
        """Take from the bots of a game only what they make of hidden things."""
        self._game = game
        self.imagine = find_tactics(game.name).imagine

    def candidates(self, state: Any, seat: int, rng: Random, most: int) -> list[Any]:
        """Return what is legal, in any order."""
        listed = [*islice(self._game.legal(state, seat), 10 * PLACEMENTS)]
        if len(listed) > PLACEMENTS:
            drawn = [self._game.sample(state, seat, rng) for _ in range(PLACEMENTS)]
            listed = [*dict.fromkeys(drawn)]
        rng.shuffle(listed)
        return listed

    def reply(self, state: Any, seat: int, rng: Random) -> Any:
        """Return any legal action."""
        return self._game.sample(state, seat, rng)

    def beyond(self, start: Any, state: Any) -> bool:
        """Play to the end."""
        return False

    def values(self, state: Any) -> Sequence[float]:
        """Return who has won."""
        outcome = self._game.outcome(state)
        assert outcome is not None
        return outcome.shares()


class Plain:
    """Plain ISMCTS with random playouts."""

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
        """Return the action that was visited most."""
        budget = Budget(VISITS, candidates=EVERYTHING, tree=True, trifle=0.0)
        return search_tree(game, Unknowing(game), view, seat, rng, budget).action
