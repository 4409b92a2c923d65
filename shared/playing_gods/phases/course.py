"""The phases that wait for a decision, in the order of a turn."""

from __future__ import annotations

from parlour.shared.playing_gods.names import PhaseName
from parlour.shared.playing_gods.phases.answer import Answer
from parlour.shared.playing_gods.phases.base import AnyPhase
from parlour.shared.playing_gods.phases.blame import BlamePhase
from parlour.shared.playing_gods.phases.conversion_space import ConversionSpace
from parlour.shared.playing_gods.phases.deicide_space import DeicideSpace
from parlour.shared.playing_gods.phases.gain_space import GainSpace
from parlour.shared.playing_gods.phases.loss import LossPhase
from parlour.shared.playing_gods.phases.move import MovePhase
from parlour.shared.playing_gods.phases.offer import Offer
from parlour.shared.playing_gods.phases.portal import Portal
from parlour.shared.playing_gods.phases.protection import Protection
from parlour.shared.playing_gods.phases.rescue import RescuePhase
from parlour.shared.playing_gods.phases.resurrection import Resurrection
from parlour.shared.playing_gods.phases.setup import Setup
from parlour.shared.playing_gods.phases.teleport_space import TeleportSpace
from parlour.shared.playing_gods.phases.theft import Theft

PHASES: dict[PhaseName, AnyPhase] = {
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
        Offer(),
        Answer(),
        RescuePhase(),
        BlamePhase(),
        LossPhase(),
        Resurrection(),
    )
}
