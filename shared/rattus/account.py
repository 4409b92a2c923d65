"""What a game of Rattus brought each seat: cubes by where they stand, and what the rats took."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from parlour.shared.account import FinalAccount
from parlour.shared.language import tr_noop
from parlour.shared.rattus.events import Event, GameEnded, RatTurned
from parlour.shared.rattus.names import REGION_INDEX, REGIONS
from parlour.shared.rattus.state import State
from parlour.shared.rattus.strike import mean_losses
from parlour.shared.rattus.words import REGION_NAMES


class GameAccount(FinalAccount):
    """See ``shared.account.Account`` for what each method promises; chance are cubes lost."""

    SOURCES: ClassVar[Mapping[str, str]] = {
        **{region: REGION_NAMES[region] for region in REGIONS},
        "castle": tr_noop("In the Castle"),
    }
    FORTUNE: ClassVar[str] = tr_noop("Cubes lost to rats: {came}, {expected} expected")

    def hear(self, state: State, event: Event) -> None:
        """Take an event up."""
        self._open(len(state.players))
        if isinstance(event, RatTurned):
            self._count(state, event)
        elif isinstance(event, GameEnded):
            self._close(state)

    def _count(self, state: State, event: RatTurned) -> None:
        """Count what a rat took, beside what one took on the average that might have been there."""
        region = REGION_INDEX[event.region]
        if not any(player.cubes[region] for player in state.players):
            return
        means = mean_losses(state, region)
        for ledger, lost, mean in zip(self._ledgers, event.losses, means, strict=True):
            ledger.came += lost
            ledger.expected += mean

    def _close(self, state: State) -> None:
        for ledger, player in zip(self._ledgers, state.players, strict=True):
            ledger.points = {**dict(zip(REGIONS, player.cubes, strict=False)),
                             "castle": player.castle}  # fmt: skip
        self._over = True
