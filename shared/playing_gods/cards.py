"""Cards come and go: draws, pairs that become permanent, and what somebody holds."""

from __future__ import annotations

from typing import Final

from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.events import CardDrawn, LossDrawn, MadePermanent, NothingDrawn
from parlour.shared.playing_gods.names import CARD_INDEX, CARDS, FAITHS, Card, Faith, Loss, PileName
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.state import Player

FAITH_OF: Final[dict[int, Faith]] = {CARD_INDEX[name]: name for name in FAITHS}
"""The kinds of conversion, by card."""
LOSS_OF: Final[dict[int, Loss]] = {
    CARD_INDEX["loss"]: "loss",
    CARD_INDEX["loss_of_all"]: "loss_of_all",
    CARD_INDEX["loss_of_choice"]: "loss_of_choice",
}
"""The cards by which sects are lost."""


def names(cards: list[int] | tuple[int, ...]) -> tuple[Card, ...]:
    """Return the names of ``cards``."""
    return tuple([CARDS[card] for card in cards])


def faiths_in(player: Player) -> list[int]:
    """Return the kinds of conversion in a hand, each once."""
    return [card for card in FAITH_OF if card in player.hand]


def element_card(player: Player, element: int) -> int | None:
    """Return the first card in a hand that attacks with ``element``, or None."""
    return next((card for card in player.hand if board.ELEMENT_OF[card] == element), None)


def draw(play: Play, seat: int, pile: PileName) -> Loss | None:
    """Draw a card into the hand of ``seat``, or none from an empty pile (ruling 11).

    A card by which sects are lost goes back at once, and its name is returned: it is to be carried
    out.
    """
    state = play.state
    cards = state.wrath if pile == "wrath" else state.conversion
    if not cards:
        play.emit(NothingDrawn(seat, pile))
        return None
    card = cards[play.dice.draw(len(cards))]
    if card in LOSS_OF:
        play.emit(LossDrawn(seat, LOSS_OF[card]))
        return LOSS_OF[card]
    play.emit(CardDrawn(seat, pile, CARDS[card]))
    pair_up(play, seat)
    return None


def pair_up(play: Play, seat: int) -> None:
    """Make one of two equal cards of conversion permanent (ruling 10)."""
    player = play.state.players[seat]
    for card, name in FAITH_OF.items():
        if card not in player.permanent and player.hand.count(card) > 1:
            play.emit(MadePermanent(seat, name))
