"""The Deicide space: with the card, another god may be killed for good (ruling 15)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.playing_gods import fall
from parlour.shared.playing_gods.actions import PASS, Deicide, Pass
from parlour.shared.playing_gods.events import GodSlain, Passed
from parlour.shared.playing_gods.names import DEICIDE, PLAYERS
from parlour.shared.playing_gods.needs import need_card, need_god
from parlour.shared.playing_gods.phases.base import Phase
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.state import State, others_in_play

_DEICIDE: Final = tuple(map(Deicide, range(PLAYERS[-1])))


def ask(play: Play) -> None:
    """Wait for the active god if it has the card."""
    seat = play.state.active
    if DEICIDE in play.state.players[seat].hand:
        play.wait("deicide_space", seat)


class DeicideSpace(Phase[Deicide | Pass]):
    """Any other god in the game, wherever its sects are; optional."""

    name = "deicide_space"
    actions = (Deicide, Pass)

    def legal(self, state: State, seat: int) -> Iterator[Deicide | Pass]:
        """Yield every other god; to pass last."""
        for target in others_in_play(state, seat):
            yield _DEICIDE[target]
        yield PASS

    def check(self, state: State, seat: int, action: Deicide | Pass) -> None:
        """Refuse whoever is no other god in the game."""
        if isinstance(action, Deicide):
            need_card(state, seat, DEICIDE)
            need_god(state, seat, action.target)

    def act(self, play: Play, seat: int, action: Deicide | Pass) -> None:
        """Remove all pawns of the god and take its cards, or not."""
        if isinstance(action, Deicide):
            play.emit(GodSlain(seat, action.target))
            fall.check(play, action.target)
        else:
            play.emit(Passed(seat, "deicide_space"))
