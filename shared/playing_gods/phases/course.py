"""The phases that wait for a decision, in the order of a turn."""

from __future__ import annotations

from shared.playing_gods.names import PhaseName
from shared.playing_gods.phases.answer import Answer
from shared.playing_gods.phases.base import Phase
from shared.playing_gods.phases.blame import BlamePhase
from shared.playing_gods.phases.conversion import Conversion
from shared.playing_gods.phases.conversion_space import ConversionSpace
from shared.playing_gods.phases.deicide_space import DeicideSpace
from shared.playing_gods.phases.gain_space import GainSpace
from shared.playing_gods.phases.kills import Kills
from shared.playing_gods.phases.loss import LossPhase
from shared.playing_gods.phases.move import MovePhase
from shared.playing_gods.phases.offer import Offer
from shared.playing_gods.phases.portal import Portal
from shared.playing_gods.phases.protection import Protection
from shared.playing_gods.phases.rescue import RescuePhase
from shared.playing_gods.phases.resurrection import Resurrection
from shared.playing_gods.phases.setup import Setup
from shared.playing_gods.phases.teleport_space import TeleportSpace
from shared.playing_gods.phases.theft import Theft

PHASES: dict[PhaseName, Phase] = {
    phase.name: phase
    for phase in (
        Setup(),
        MovePhase(),
        Theft(),
        ConversionSpace(),
        GainSpace(),
        DeicideSpace(),
        TeleportSpace(),
        Portal(),
        Protection(),
        Kills(),
        Offer(),
        Answer(),
        Conversion(),
        RescuePhase(),
        BlamePhase(),
        LossPhase(),
        Resurrection(),
    )
}
