"""The last active sect is in danger: the Deicide card may save it (ruling 15)."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.shared.playing_gods import attempt, strike
from parlour.shared.playing_gods.actions import PASS, RESCUE, Pass, Rescue
from parlour.shared.playing_gods.events import AttackEnded, ConversionEnded, Passed, Rescued
from parlour.shared.playing_gods.phases.base import Phase
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.state import State


class RescuePhase(Phase[Rescue | Pass]):
    """Attack or attempt fail altogether, before anything of it is done."""

    name = "rescue"
    actions = (Rescue, Pass)

    def legal(self, state: State, seat: int) -> Iterator[Rescue | Pass]:
        """Yield both answers."""
        yield RESCUE
        yield PASS

    def check(self, state: State, seat: int, action: Rescue | Pass) -> None:
        """Both answers may be given."""

    def act(self, play: Play, seat: int, action: Rescue | Pass) -> None:
        """Play the card, or let it happen."""
        attacked = bool(play.state.struck)
        if isinstance(action, Rescue):
            play.emit(Rescued(seat))
            play.emit(AttackEnded() if attacked else ConversionEnded())
            return
        play.emit(Passed(seat, "rescue"))
        if attacked:
            strike.strike(play)
        else:
            attempt.convert(play)
