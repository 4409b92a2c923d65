"""Special action: trade through Danzig."""

from __future__ import annotations

from typing import Final

from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.actions import Danzig
from parlour.shared.gods_playground.events import DanzigTraded
from parlour.shared.gods_playground.names import PRUSSIA
from parlour.shared.gods_playground.needs import need_nobles
from parlour.shared.gods_playground.option import Option
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.state import State

_DANZIG: Final = (Danzig(),)


def revenue(state: State) -> int:
    """Return the money that Danzig brings: twice the estate value of Prussia."""
    return board.DANZIG_MULTIPLE * state.regions[PRUSSIA].value


class TradeThroughDanzig(Option[Danzig]):
    """One noble in Prussia: money."""

    kind = Danzig

    def options(self, state: State, seat: int) -> tuple[Danzig, ...]:
        """Return it with a noble in Prussia."""
        return _DANZIG if state.regions[PRUSSIA].nobles[seat] else ()

    def check(self, state: State, seat: int, action: Danzig) -> None:
        """Refuse without a noble in Prussia."""
        need_nobles(state, seat, PRUSSIA)

    def perform(self, play: Play, seat: int, action: Danzig) -> None:
        """Take the money."""
        play.emit(DanzigTraded(seat, revenue(play.state)))
