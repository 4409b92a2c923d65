"""What search knows of Rattus: candidates, replies, worlds and values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from parlour.server.bots.likes import EVEN, Likes
from parlour.server.bots.rattus.chances import chances
from parlour.server.bots.rattus.outlook import Weights
from parlour.server.bots.rattus.policy import Policy
from parlour.server.bots.variety import EVERYTHING
from parlour.shared.rattus import board
from parlour.shared.rattus.actions import Action
from parlour.shared.rattus.game import RATTUS
from parlour.shared.rattus.state import Rat, State


class RattusTactics:
    """See ``parlour.server.bots.search.Tactics`` for what each method promises."""

    face_down = True

    def __init__(self, weights: Weights, likes: Likes = EVEN) -> None:
        """Weigh by ``weights``, which make the temperament, and by ``likes``."""
        self._policy = Policy(weights, likes)

    def candidates(self, state: State, seat: int, rng: Random, most: int) -> list[Action]:
        """Return the best of each kind of action by the policy, then the next of each."""
        in_turns = self._policy.varied(RATTUS, state, seat, EVERYTHING)
        return in_turns[: max(most, len({type(action) for action in in_turns}))]

    def reply(self, state: State, seat: int, rng: Random) -> Action:
        """Return what the policy would do."""
        return self._policy.choose(RATTUS, state, seat, rng)

    def imagine(self, view: State, seat: int, rng: Random) -> State:
        """Return the view with tokens that the seat has not seen where they are hidden."""
        state = view.copy()
        unseen = iter(rng.sample(_unseen(view), _hidden(view)))
        state.rats = [
            tuple([Rat(next(unseen), rat.seen) if rat.token is None else rat for rat in rats])
            for rats in view.rats
        ]
        state.stock = [*sorted(_filled(view.stock, unseen))]
        state.away = [*sorted(_filled(view.away, unseen))]
        return state

    def beyond(self, start: State, state: State) -> bool:
        """Cut a playout when the player's next turn begins; the last round is played out."""
        again = state.round > start.round and state.active == start.active
        return again and state.phase == "actions"

    def values(self, state: State) -> Sequence[float]:
        """Return the chances to win by the cubes that each seat is likely to have."""
        return chances(state)


def _unseen(view: State) -> list[int]:
    """Return the tokens that are hidden somewhere."""
    known = {rat.token for rats in view.rats for rat in rats}
    known.update(view.stock, view.away, view.turned)
    return [token for token in range(len(board.TOKENS)) if token not in known]


def _hidden(view: State) -> int:
    on_board = sum(rat.token is None for rats in view.rats for rat in rats)
    return on_board + view.stock.count(None) + view.away.count(None)


def _filled(tokens: Sequence[int | None], unseen: Iterator[int]) -> list[int]:
    return [next(unseen) if token is None else token for token in tokens]
