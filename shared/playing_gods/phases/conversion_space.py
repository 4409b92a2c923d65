"""A Conversion space: draw a card, or place a pawn in the own holy city (ruling 13)."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.shared.game import Illegal
from parlour.shared.playing_gods import board, cards, losses
from parlour.shared.playing_gods.actions import DRAW, PASS, REINFORCE, Draw, Pass, Reinforce
from parlour.shared.playing_gods.events import Passed, SectGained
from parlour.shared.playing_gods.names import REGIONS
from parlour.shared.playing_gods.needs import need_open_region, need_pawn
from parlour.shared.playing_gods.phases.base import Phase
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.refusals import Refusal
from parlour.shared.playing_gods.state import NOBODY, State, owner


def _holy_city(state: State, seat: int) -> int:
    return board.HOLY_CITY[state.players[seat].home]


def _can_reinforce(state: State, seat: int) -> bool:
    city = state.pawns[_holy_city(state, seat)]
    return state.players[seat].stock > 0 and owner(city) in (seat, NOBODY)


def ask(play: Play) -> None:
    """Wait for the active god if it may choose; else a card is drawn."""
    seat = play.state.active
    if _can_reinforce(play.state, seat):
        play.wait("conversion_space", seat)
    else:
        _draw(play, seat)


def _draw(play: Play, seat: int) -> None:
    loss = cards.draw(play, seat, "conversion")
    if loss is not None:
        losses.carry_out(play, seat, loss)


class ConversionSpace(Phase[Draw | Reinforce | Pass]):
    """From an empty pile nothing can be drawn: then the pawn may be declined (ruling 11)."""

    name = "conversion_space"
    actions = (Draw, Reinforce, Pass)

    def legal(self, state: State, seat: int) -> Iterator[Draw | Reinforce | Pass]:
        """Yield card and pawn."""
        yield DRAW if state.conversion else PASS
        if _can_reinforce(state, seat):
            yield REINFORCE

    def check(self, state: State, seat: int, action: Draw | Reinforce | Pass) -> None:
        """Refuse to draw from an empty pile, or to do neither, or a pawn that cannot be placed."""
        if isinstance(action, Reinforce):
            need_pawn(state, seat)
            need_open_region(state, seat, _holy_city(state, seat))
        elif isinstance(action, Draw) != bool(state.conversion):
            raise Illegal(Refusal.MUST_DRAW if state.conversion else Refusal.EMPTY_PILE)

    def act(self, play: Play, seat: int, action: Draw | Reinforce | Pass) -> None:
        """Draw a card, place a pawn, or neither."""
        if isinstance(action, Draw):
            _draw(play, seat)
        elif isinstance(action, Reinforce):
            city = REGIONS[_holy_city(play.state, seat)]
            play.emit(SectGained(seat, city, "holy_city"))
        else:
            play.emit(Passed(seat, "conversion_space"))
