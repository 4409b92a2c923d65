"""The attacked god may defend from elements with Protection cards (ruling 5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.playing_gods import board, strike
from parlour.shared.playing_gods.actions import PASS, Pass, Protect
from parlour.shared.playing_gods.events import Passed
from parlour.shared.playing_gods.names import ELEMENT_INDEX, ELEMENTS
from parlour.shared.playing_gods.needs import need_card
from parlour.shared.playing_gods.phases.base import Phase
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.refusals import Refusal
from parlour.shared.playing_gods.state import State

_PROTECT: Final = tuple(map(Protect, ELEMENTS))


class Protection(Phase[Protect | Pass]):
    """One card against each element; nobody but the target defends."""

    name = "protection"
    actions = (Protect, Pass)

    def legal(self, state: State, seat: int) -> Iterator[Protect | Pass]:
        """Yield every element from which there is a card; to pass last."""
        for element in strike.protections(state):
            yield _PROTECT[element]
        yield PASS

    def check(self, state: State, seat: int, action: Protect | Pass) -> None:
        """Refuse an element that is not in the attack, and a card that is not held."""
        if isinstance(action, Protect):
            element = ELEMENT_INDEX[action.element]
            if element not in state.elements:
                raise Illegal(Refusal.NOT_IN_ATTACK, element=action.element)
            need_card(state, seat, board.PROTECTION[element])

    def act(self, play: Play, seat: int, action: Protect | Pass) -> None:
        """Defend from the element, or from no more."""
        if isinstance(action, Protect):
            strike.defend(play, ELEMENT_INDEX[action.element], immune=False)
            strike.ask_protection(play)
        else:
            play.emit(Passed(seat, "protection"))
            strike.ask_rescue(play)
