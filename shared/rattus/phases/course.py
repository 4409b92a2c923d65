"""The phases that wait for a decision, in the order of the rulebook."""

from __future__ import annotations

from parlour.shared.rattus.names import PhaseName
from parlour.shared.rattus.phases.actions import Actions
from parlour.shared.rattus.phases.base import Phase
from parlour.shared.rattus.phases.devastation import Devastation
from parlour.shared.rattus.phases.last_round import LastRound
from parlour.shared.rattus.phases.neutral_cubes import NeutralCubesPhase
from parlour.shared.rattus.phases.setup import Setup
from parlour.shared.rattus.phases.spread import SpreadPhase
from parlour.shared.rattus.phases.witch import WitchPhase

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
