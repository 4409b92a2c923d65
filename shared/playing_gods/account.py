"""What a game of Playing Gods brought each seat: regions by continent, and how far it could go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar, Final

from parlour.shared.account import FinalAccount
from parlour.shared.language import tr_noop
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.events import DieRolled, Event, GameEnded
from parlour.shared.playing_gods.names import CONTINENTS
from parlour.shared.playing_gods.state import State, owner
from parlour.shared.playing_gods.words import CONTINENT_NAMES

MEAN: Final = 3.5
"""What a die shows on the average."""


class GameAccount(FinalAccount):
    """See ``shared.account.Account`` for what each method promises; chance are spaces rolled."""

    SOURCES: ClassVar[Mapping[str, str]] = {each: CONTINENT_NAMES[each] for each in CONTINENTS}
    FORTUNE: ClassVar[str] = tr_noop("Spaces rolled: {came}, {expected} expected")

    def hear(self, state: State, event: Event) -> None:
        """Take an event up."""
        self._open(len(state.players))
        if isinstance(event, DieRolled):
            ledger = self._ledgers[event.seat]
            ledger.came += event.number
            ledger.expected += MEAN
        elif isinstance(event, GameEnded):
            self._close(state)

    def _close(self, state: State) -> None:
        for continent, here in zip(CONTINENTS, board.REGIONS_OF, strict=True):
            owned = Counter(owner(state.pawns[region]) for region in here)
            for seat, ledger in enumerate(self._ledgers):
                ledger.points[continent] = owned[seat]
        self._over = True
