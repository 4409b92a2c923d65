"""The god that converts shows cards, as many as it likes (ruling 8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.playing_gods import attempt
from parlour.shared.playing_gods.actions import PASS, Pass, ShowCard
from parlour.shared.playing_gods.cards import FAITH_OF, faiths_in
from parlour.shared.playing_gods.events import Passed
from parlour.shared.playing_gods.names import CARD_INDEX
from parlour.shared.playing_gods.needs import need_card
from parlour.shared.playing_gods.phases.base import Phase
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.refusals import Refusal
from parlour.shared.playing_gods.state import State

SHOW: Final = {card: ShowCard(name) for card, name in FAITH_OF.items()}


def check_shown(state: State, seat: int, action: ShowCard) -> None:
    """Raise Illegal unless ``seat`` holds the card and it is one of the five kinds."""
    card = CARD_INDEX[action.card]
    if card not in FAITH_OF:
        raise Illegal(Refusal.NO_FAITH_CARD, card=action.card)
    need_card(state, seat, card)


class Offer(Phase[ShowCard | Pass]):
    """One card or more, permanent ones counted."""

    name = "offer"
    actions = (ShowCard, Pass)

    def legal(self, state: State, seat: int) -> Iterator[ShowCard | Pass]:
        """Yield each kind in the hand; the last is to show none."""
        for card in faiths_in(state.players[seat]):
            yield SHOW[card]
        if attempt.attack(state):
            yield PASS

    def check(self, state: State, seat: int, action: ShowCard | Pass) -> None:
        """Refuse cards that are not held or of another kind, and to show nothing at all."""
        if isinstance(action, ShowCard):
            check_shown(state, seat, action)
        elif not attempt.attack(state):
            raise Illegal(Refusal.NOTHING_SHOWN)

    def act(self, play: Play, seat: int, action: ShowCard | Pass) -> None:
        """Show the card, or leave it to the target."""
        if isinstance(action, ShowCard):
            attempt.show(play, seat, CARD_INDEX[action.card])
            attempt.ask_offer(play)
        else:
            play.emit(Passed(seat, "offer"))
            attempt.ask_answer(play)
