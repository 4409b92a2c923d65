"""The eight special actions of phase 8, in the order of the rulebook; one file each."""

from shared.gods_playground.special.base import SpecialAction
from shared.gods_playground.special.confederation import Confederate
from shared.gods_playground.special.danzig import TradeThroughDanzig
from shared.gods_playground.special.diplomacy import MakeTreaty
from shared.gods_playground.special.jesuit_schools import EndowSchools
from shared.gods_playground.special.land_manager import PlaceLandManager
from shared.gods_playground.special.liberum_veto import DissolveSejm
from shared.gods_playground.special.move_nobles import MoveOwnNobles
from shared.gods_playground.special.new_city import BuildNewCity

SPECIAL_ACTIONS: tuple[SpecialAction, ...] = (
    PlaceLandManager(),
    TradeThroughDanzig(),
    MakeTreaty(),
    MoveOwnNobles(),
    DissolveSejm(),
    Confederate(),
    EndowSchools(),
    BuildNewCity(),
)
