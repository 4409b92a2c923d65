"""The phases that wait for a decision, in the order of the rulebook."""

from __future__ import annotations

from shared.rattus.names import PhaseName
from shared.rattus.phases.actions import Actions
from shared.rattus.phases.base import Phase
from shared.rattus.phases.devastation import Devastation
from shared.rattus.phases.last_round import LastRound
from shared.rattus.phases.neutral_cubes import NeutralCubesPhase
from shared.rattus.phases.setup import Setup
from shared.rattus.phases.spread import SpreadPhase
from shared.rattus.phases.witch import WitchPhase

PHASES: dict[PhaseName, Phase] = {
    phase.name: phase
    for phase in (
        Setup(),
        Actions(),
        WitchPhase(),
        SpreadPhase(),
        NeutralCubesPhase(),
        Devastation(),
        LastRound(),
    )
}
