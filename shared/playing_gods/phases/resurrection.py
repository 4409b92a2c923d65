"""A buried pawn of a god that is out is uncovered: the god may come back (ruling 17)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.playing_gods import board, cards, losses
from parlour.shared.playing_gods.actions import PASS, Pass, Resurrect
from parlour.shared.playing_gods.events import GodDeclined, GodReturned
from parlour.shared.playing_gods.names import CONTINENTS
from parlour.shared.playing_gods.needs import need_portal
from parlour.shared.playing_gods.phases.base import Phase
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.refusals import Refusal
from parlour.shared.playing_gods.state import State, regions_owned

_RESURRECT: Final = {portal: Resurrect(portal) for portal in board.PORTALS}


def ask(play: Play) -> None:
    """Wait for the first god, clockwise from the active one, that may come back."""
    players, active = play.state.players, play.state.active
    buried = [
        seat for seat, player in enumerate(players) if player.out and player.stock < board.PAWNS
    ]
    if not buried:
        return
    owned = regions_owned(play.state)
    risen = [seat for seat in buried if owned[seat]]
    if risen:
        first = min(risen, key=lambda seat: (seat - active) % len(players))
        play.wait("resurrection", first)


def _portals(state: State, seat: int) -> tuple[int, ...]:
    return board.PORTALS_OF[state.players[seat].home]


class Resurrection(Phase[Resurrect | Pass]):
    """With a Conversion and a Wrath card, on a portal at home; else all its pawns go."""

    name = "resurrection"
    actions = (Resurrect, Pass)

    def legal(self, state: State, seat: int) -> Iterator[Resurrect | Pass]:
        """Yield both portals at home; to stay away last."""
        for portal in _portals(state, seat):
            yield _RESURRECT[portal]
        yield PASS

    def check(self, state: State, seat: int, action: Resurrect | Pass) -> None:
        """Refuse a space that is no portal at home."""
        if isinstance(action, Resurrect):
            need_portal(action.portal)
            if action.portal not in _portals(state, seat):
                continent = CONTINENTS[state.players[seat].home]
                raise Illegal(Refusal.NOT_AT_HOME, continent=continent)

    def act(self, play: Play, seat: int, action: Resurrect | Pass) -> None:
        """Come back and draw, or leave for good."""
        if isinstance(action, Resurrect):
            play.emit(GodReturned(seat, action.portal))
            loss = cards.draw(play, seat, "conversion")
            cards.draw(play, seat, "wrath")
            if loss is not None:
                losses.carry_out(play, seat, loss)
        else:
            play.emit(GodDeclined(seat))
