"""Attack with one element, two that combine, or all four (rulings 3 and 4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.playing_gods import board, strike
from parlour.shared.playing_gods.actions import Attack
from parlour.shared.playing_gods.cards import element_card
from parlour.shared.playing_gods.names import ELEMENT_INDEX, ELEMENTS
from parlour.shared.playing_gods.option import Option
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.powers.wrath import need_target, targets
from parlour.shared.playing_gods.refusals import Refusal
from parlour.shared.playing_gods.state import State

_NAMED: Final = {
    elements: tuple(ELEMENTS[element] for element in elements) for elements in board.COMBINATIONS
}


class AttackWithElements(Option[Attack]):
    """One card of each element; the same element twice is two attacks."""

    kind = Attack

    def options(self, state: State, seat: int) -> Iterator[Attack]:
        """Yield every combination in the hand, on every god here, in every order of regions."""
        held = {board.ELEMENT_OF[card] for card in state.players[seat].hand}
        possible = [each for each in board.COMBINATIONS if held.issuperset(each)]
        if possible:
            for target in targets(state, seat):
                for elements in possible:
                    for regions in strike.ways(state, target, board.KILLS[len(elements)]):
                        yield Attack(target, _NAMED[elements], regions)

    def check(self, state: State, seat: int, action: Attack) -> None:
        """Refuse elements that do not combine or are missing, and gods or sects out of reach."""
        need_target(state, seat, action.target)
        elements = _indices(action)
        if elements not in board.COMBINATIONS:
            raise Illegal(Refusal.NO_COMBINATION)
        for element in elements:
            if element_card(state.players[seat], element) is None:
                raise Illegal(Refusal.NO_ELEMENT, element=ELEMENTS[element])
        kills = board.KILLS[len(elements)]
        strike.need_regions(state, action.target, action.regions, kills)

    def perform(self, play: Play, seat: int, action: Attack) -> None:
        """Attack."""
        elements, player = _indices(action), play.state.players[seat]
        found = [element_card(player, element) for element in elements]
        cards = tuple([card for card in found if card is not None])
        strike.begin(play, action.target, cards, elements, action.regions)


def _indices(action: Attack) -> tuple[int, ...]:
    return tuple([ELEMENT_INDEX[element] for element in action.elements])
