"""A Teleport space: on to any portal without a god, and act there (ruling 18)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.actions import PASS, Pass, Teleport
from parlour.shared.playing_gods.events import Passed, Teleported
from parlour.shared.playing_gods.needs import need_portal
from parlour.shared.playing_gods.phases.base import Phase
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.refusals import Refusal
from parlour.shared.playing_gods.state import State, portal_free

_TELEPORT: Final = {portal: Teleport(portal) for portal in board.PORTALS}


def ask(play: Play) -> None:
    """Wait for the active god; there are more portals than gods."""
    play.wait("teleport_space", play.state.active)


class TeleportSpace(Phase[Teleport | Pass]):
    """Optional."""

    name = "teleport_space"
    actions = (Teleport, Pass)

    def legal(self, state: State, seat: int) -> Iterator[Teleport | Pass]:
        """Yield every free portal; to pass last."""
        for portal, action in _TELEPORT.items():
            if portal_free(state, portal):
                yield action
        yield PASS

    def check(self, state: State, seat: int, action: Teleport | Pass) -> None:
        """Refuse a space that is no portal, or one with a god on it."""
        if isinstance(action, Teleport):
            need_portal(action.portal)
            if not portal_free(state, action.portal):
                raise Illegal(Refusal.PORTAL_TAKEN, space=action.portal)

    def act(self, play: Play, seat: int, action: Teleport | Pass) -> None:
        """Go there, or stay."""
        if isinstance(action, Teleport):
            play.emit(Teleported(seat, action.portal))
        else:
            play.emit(Passed(seat, "teleport_space"))
