"""Attack with one element, two that combine, or all four (rulings 3 and 4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.playing_gods import board, strike
from parlour.shared.playing_gods.actions import Attack
from parlour.shared.playing_gods.cards import element_card
from parlour.shared.playing_gods.names import ELEMENT_INDEX, ELEMENTS, Element
from parlour.shared.playing_gods.option import Option
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.powers.wrath import need_target, targets
from parlour.shared.playing_gods.refusals import Refusal
from parlour.shared.playing_gods.state import Player, State

_NAMED: Final[dict[tuple[int, ...], tuple[Element, ...]]] = {
    elements: tuple(ELEMENTS[element] for element in elements) for elements in board.COMBINATIONS
}


class AttackWithElements(Option[Attack]):
    """One card of each element; the same element twice is two attacks."""

    kind = Attack

    def options(self, state: State, seat: int) -> Iterator[Attack]:
        """Yield every combination in the hand, on every god here, in every order of regions."""
        combinations = _held(state.players[seat])
        if combinations:
            sizes = set(map(len, combinations))
            for target in targets(state, seat):
                ways = {size: strike.ways(state, target, board.KILLS[size]) for size in sizes}
                for elements in combinations:
                    for regions in ways[len(elements)]:
                        yield Attack(target, _NAMED[elements], regions)

    def possible(self, state: State, seat: int) -> bool:
        """Return whether there is a combination, and a god here: it has a sect to be killed."""
        return bool(_held(state.players[seat])) and bool(targets(state, seat))

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


def _held(player: Player) -> tuple[tuple[int, ...], ...]:
    """Return the combinations of elements in a hand."""
    return _combinations(frozenset(map(board.ELEMENT_OF.__getitem__, player.hand)))


@cache
def _combinations(elements: frozenset[int | None]) -> tuple[tuple[int, ...], ...]:
    return tuple(filter(elements.issuperset, board.COMBINATIONS))


def _indices(action: Attack) -> tuple[int, ...]:
    return tuple([ELEMENT_INDEX[element] for element in action.elements])
