"""A god on the same space: one of its hidden cards may be stolen (ruling 7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.playing_gods.actions import PASS, Pass, Steal
from parlour.shared.playing_gods.cards import pair_up
from parlour.shared.playing_gods.events import CardStolen, Passed
from parlour.shared.playing_gods.names import CARDS, PLAYERS
from parlour.shared.playing_gods.needs import need_god
from parlour.shared.playing_gods.phases import arrival
from parlour.shared.playing_gods.phases.base import Phase
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.refusals import Refusal
from parlour.shared.playing_gods.state import State, companions

_STEAL: Final = tuple(map(Steal, range(PLAYERS[-1])))


def _victims(state: State, seat: int) -> list[int]:
    return [other for other in companions(state, seat) if state.players[other].hand]


def ask(play: Play) -> None:
    """Wait for the active god if there is somebody to steal from; then act on the space."""
    seat = play.state.active
    if _victims(play.state, seat):
        play.wait("theft", seat)
    else:
        arrival.act(play)


class Theft(Phase[Steal | Pass]):
    """One random card of one god, before anything else is done on the space."""

    name = "theft"
    actions = (Steal, Pass)

    def legal(self, state: State, seat: int) -> Iterator[Steal | Pass]:
        """Yield every god on the space with a card in its hand; to pass last."""
        for victim in _victims(state, seat):
            yield _STEAL[victim]
        yield PASS

    def check(self, state: State, seat: int, action: Steal | Pass) -> None:
        """Refuse a god that is elsewhere or has no hidden card."""
        if isinstance(action, Steal):
            need_god(state, seat, action.target)
            if action.target not in companions(state, seat):
                raise Illegal(Refusal.OTHER_SPACE)
            if not state.players[action.target].hand:
                raise Illegal(Refusal.EMPTY_HAND)

    def act(self, play: Play, seat: int, action: Steal | Pass) -> None:
        """Steal or not, and act on the space."""
        if isinstance(action, Steal):
            hand = play.state.players[action.target].hand
            card = hand[play.dice.draw(len(hand))]
            play.emit(CardStolen(seat, action.target, CARDS[card]))
            pair_up(play, seat)
        else:
            play.emit(Passed(seat, "theft"))
        arrival.act(play)
