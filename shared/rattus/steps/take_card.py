"""Action 1: take a class card, or none (ruling 2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.rattus.actions import TakeCard
from parlour.shared.rattus.events import CardTaken
from parlour.shared.rattus.names import CARD_INDEX, CARDS
from parlour.shared.rattus.option import Option
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.refusals import Refusal
from parlour.shared.rattus.state import NOBODY, State

_TAKE: Final = tuple(map(TakeCard, CARDS))


class TakeClassCard(Option[TakeCard]):
    """From the table or from another player, once a turn, before or after placing cubes."""

    kind = TakeCard

    def options(self, state: State, seat: int) -> Iterator[TakeCard]:
        """Yield every card that the player does not hold."""
        if state.card_taken:
            return
        for card, holder in enumerate(state.cards):
            if holder != seat:
                yield _TAKE[card]

    def check(self, state: State, seat: int, action: TakeCard) -> None:
        """Refuse a second card in a turn, and an own one."""
        if state.card_taken:
            raise Illegal(Refusal.CARD_TAKEN)
        if state.cards[CARD_INDEX[action.card]] == seat:
            raise Illegal(Refusal.OWN_CARD, card=action.card)

    def perform(self, play: Play, seat: int, action: TakeCard) -> None:
        """Take the card."""
        holder = play.state.cards[CARD_INDEX[action.card]]
        play.emit(CardTaken(seat, action.card, None if holder == NOBODY else holder))
