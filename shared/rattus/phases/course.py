"""The course of a turn, in the order of the rulebook, and the phases that are off it."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from parlour.shared.rattus.names import PhaseName
from parlour.shared.rattus.phases import turns
from parlour.shared.rattus.phases.actions import Actions
from parlour.shared.rattus.phases.base import AnyPhase
from parlour.shared.rattus.phases.devastation import Devastation
from parlour.shared.rattus.phases.last_round import LastRound
from parlour.shared.rattus.phases.neutral_cubes import NeutralCubesPhase
from parlour.shared.rattus.phases.setup import Setup
from parlour.shared.rattus.phases.spread import SpreadPhase
from parlour.shared.rattus.phases.witch import WitchPhase
from parlour.shared.rattus.play import Play

TURN: Final[tuple[AnyPhase, ...]] = (
    Actions(),
    SpreadPhase(),
    NeutralCubesPhase(),
    Devastation(),
)
"""The phases of a turn; the Witch's is one that ``actions`` and the last round fall into."""

PHASES: Final[dict[PhaseName, AnyPhase]] = {
    phase.name: phase for phase in (Setup(), *TURN, WitchPhase(), LastRound())
}

_AFTER: Final[dict[PhaseName, AnyPhase]] = {before.name: after for before, after in pairwise(TURN)}


def go_on(play: Play) -> None:
    """Go through the phases of the turn until one waits, or on to the next turn."""
    name: PhaseName = play.state.phase
    while play.over:
        play.over = False
        if name not in _AFTER:
            turns.end_turn(play)
            return
        phase = _AFTER[name]
        phase.begin(play)
        name = phase.name
