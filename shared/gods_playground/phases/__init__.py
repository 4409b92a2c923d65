"""The phases, in the order of the rulebook; one file each."""

from parlour.shared.gods_playground.names import PhaseName
from parlour.shared.gods_playground.phases.army import Army
from parlour.shared.gods_playground.phases.base import AnyPhase
from parlour.shared.gods_playground.phases.build_estates import BuildEstates
from parlour.shared.gods_playground.phases.buy_armies import BuyArmies
from parlour.shared.gods_playground.phases.campaigns import Campaigns
from parlour.shared.gods_playground.phases.elections import Elections
from parlour.shared.gods_playground.phases.end_of_turn import EndOfTurn, begin_turn
from parlour.shared.gods_playground.phases.enemies_attack import EnemiesAttack
from parlour.shared.gods_playground.phases.enemies_expand import EnemiesExpand
from parlour.shared.gods_playground.phases.estates import Estates
from parlour.shared.gods_playground.phases.events import Events
from parlour.shared.gods_playground.phases.income import Income
from parlour.shared.gods_playground.phases.king import King
from parlour.shared.gods_playground.phases.nobles import Nobles
from parlour.shared.gods_playground.phases.poland_fights_back import PolandFightsBack
from parlour.shared.gods_playground.phases.setup import Setup
from parlour.shared.gods_playground.phases.short_nobles import ShortNobles
from parlour.shared.gods_playground.phases.special_actions import SpecialActions
from parlour.shared.gods_playground.phases.victory_points import VictoryPoints
from parlour.shared.gods_playground.play import Play

SETUP: AnyPhase = Setup()

TURN: tuple[AnyPhase, ...] = (
    Income(),
    Nobles(),
    ShortNobles(),
    King(),
    Army(),
    Events(),
    Elections(),
    BuildEstates(),
    SpecialActions(),
    BuyArmies(),
    Campaigns(),
    EnemiesAttack(),
    PolandFightsBack(),
    EnemiesExpand(),
    Estates(),
    VictoryPoints(),
    EndOfTurn(),
)
"""The phases of a turn; ``short_nobles`` is the end of phase 2."""

PHASES: dict[PhaseName, AnyPhase] = {phase.name: phase for phase in (SETUP, *TURN)}

_AFTER: dict[PhaseName, AnyPhase] = {
    before.name: after for before, after in zip((SETUP, *TURN), (*TURN, TURN[0]), strict=True)
}


def go_on(play: Play) -> None:
    """Go through the phases until somebody has to decide, or the game is over."""
    state = play.state
    while not state.to_act and state.winner is None:
        phase = _AFTER[state.phase]
        if phase is TURN[0]:
            begin_turn(play, 1 if state.phase == SETUP.name else state.turn + 1)
        phase.begin(play)
