"""Phase 3, Electing the King: the highest army block, or the highest bid, takes the marker."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from parlour.shared.game import Illegal
from parlour.shared.gods_playground.actions import Bid
from parlour.shared.gods_playground.events import (
    BiddingBegan,
    BidMade,
    BidsRevealed,
    KingElected,
    PhaseBegan,
    RoundBegan,
    Waiting,
)
from parlour.shared.gods_playground.names import SEATS
from parlour.shared.gods_playground.phases.base import Phase
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.refusals import Refusal
from parlour.shared.gods_playground.state import State


def army_blocks(state: State) -> list[int]:
    """Return the value of each seat's block in the Polish army box."""
    return [(player.placed or (0,))[-1] for player in state.players]


def _highest(values: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Return the seats of the highest of (seat, value)."""
    top = max(value for _, value in values)
    return tuple(seat for seat, value in values if value == top)


class King(Phase[Bid]):
    """Rulebook phase three."""

    name = "king"
    actions = (Bid,)

    def begin(self, play: Play) -> None:
        """Compare the blocks; the players tied for the highest bid (ruling 9)."""
        play.emit(PhaseBegan(self.name, 1))
        self._compare(play, _highest(list(enumerate(army_blocks(play.state)))))

    def legal(self, state: State, seat: int) -> Iterator[Bid]:
        """Yield every bid that can be paid."""
        return (Bid(money) for money in range(state.players[seat].money + 1))

    def sample(self, state: State, seat: int, rng: Random) -> Bid:
        """Return a uniformly random bid."""
        return Bid(rng.randrange(state.players[seat].money + 1))

    def check(self, state: State, seat: int, action: Bid) -> None:
        """Refuse what the player does not have."""
        if action.money < 0:
            raise Illegal(Refusal.NEGATIVE_BID)
        if action.money > state.players[seat].money:
            raise Illegal(Refusal.NO_MONEY, needed=action.money, have=state.players[seat].money)

    def act(self, play: Play, seat: int, action: Bid) -> None:
        """Make the bid; after the last one, reveal and pay all."""
        play.emit(BidMade(seat, action.money))
        if not play.state.to_act:
            self._reveal(play)

    def _compare(self, play: Play, tied: tuple[int, ...]) -> None:
        if len(tied) == 1:
            play.emit(KingElected(tied[0]))
            return
        play.emit(BiddingBegan(tied))
        rich = tuple(seat for seat in tied if play.state.players[seat].money)
        if rich:
            play.emit(Waiting(rich))
        else:
            self._reveal(play)

    def _reveal(self, play: Play) -> None:
        state = play.state
        bids = tuple(
            (seat, bid) for seat in range(SEATS) if (bid := state.players[seat].bid) is not None
        )
        play.emit(BidsRevealed(bids))
        if not any(money for _, money in bids):
            play.emit(KingElected(state.first_player))
            return
        tied = _highest(bids)
        if len(tied) > 1:
            play.emit(RoundBegan(state.round + 1))
        self._compare(play, tied)
