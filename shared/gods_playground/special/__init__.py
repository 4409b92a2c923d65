"""The eight special actions of phase 8, in the order of the rulebook; one file each."""

from parlour.shared.gods_playground.special.confederation import Confederate
from parlour.shared.gods_playground.special.danzig import TradeThroughDanzig
from parlour.shared.gods_playground.special.diplomacy import MakeTreaty
from parlour.shared.gods_playground.special.jesuit_schools import EndowSchools
from parlour.shared.gods_playground.special.land_manager import PlaceLandManager
from parlour.shared.gods_playground.special.liberum_veto import DissolveSejm
from parlour.shared.gods_playground.special.move_nobles import MoveOwnNobles
from parlour.shared.gods_playground.special.new_city import BuildNewCity
from parlour.shared.option import AnyOption

SPECIAL_ACTIONS: tuple[AnyOption, ...] = (
    PlaceLandManager(),
    TradeThroughDanzig(),
    MakeTreaty(),
    MoveOwnNobles(),
    DissolveSejm(),
    Confederate(),
    EndowSchools(),
    BuildNewCity(),
)
