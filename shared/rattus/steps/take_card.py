"""Action 1: take a class card, or none (ruling 2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.rattus.actions import Action, TakeCard
from parlour.shared.rattus.events import CardTaken
from parlour.shared.rattus.names import CARD_INDEX, CARDS
from parlour.shared.rattus.option import Option
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.state import NOBODY, State

_TAKE: Final = tuple(map(TakeCard, CARDS))


class TakeClassCard(Option):
    """From the table or from another player, once a turn, before or after placing cubes."""

    kind = TakeCard

    def options(self, state: State, seat: int) -> Iterator[Action]:
        """Yield every card that the player does not hold."""
        if state.card_taken:
            return
        for action, holder in zip(_TAKE, state.cards, strict=True):
            if holder != seat:
                yield action

    def check(self, state: State, seat: int, action: Action) -> None:
        """Refuse a second card in a turn, and an own one."""
        assert isinstance(action, TakeCard)
        if state.card_taken:
            raise Illegal("card_taken")
        if state.cards[CARD_INDEX[action.card]] == seat:
            raise Illegal("own_card", card=action.card)

    def perform(self, play: Play, seat: int, action: Action) -> None:
        """Take the card."""
        assert isinstance(action, TakeCard)
        holder = play.state.cards[CARD_INDEX[action.card]]
        play.tell(CardTaken(seat, action.card, None if holder == NOBODY else holder))
