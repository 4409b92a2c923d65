"""Set-up: continents, then the cards, then the idols, then the dice for who begins (ruling 2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.playing_gods import board, cards
from parlour.shared.playing_gods.actions import PlaceIdol, Settle
from parlour.shared.playing_gods.events import (
    FirstPlayerRolled,
    IdolPlaced,
    PermanentDealt,
    Settled,
)
from parlour.shared.playing_gods.names import CONTINENT_INDEX, CONTINENTS
from parlour.shared.playing_gods.needs import need_portal
from parlour.shared.playing_gods.phases import turns
from parlour.shared.playing_gods.phases.base import Phase
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.refusals import Refusal
from parlour.shared.playing_gods.state import NOBODY, State

_SETTLE: Final = tuple(map(Settle, CONTINENTS))
_PLACE: Final = {portal: PlaceIdol(portal) for portal in board.PORTALS}


def set_up(play: Play) -> None:
    """Wait for the first seat's continent: nothing is drawn before."""
    play.wait("setup", 0)


def free_continents(state: State) -> list[int]:
    """Return the continents where no god is at home."""
    taken = {player.home for player in state.players}
    return [continent for continent in range(len(CONTINENTS)) if continent not in taken]


def homeless(state: State) -> int | None:
    """Return the first seat that has no continent yet."""
    homes = [player.home for player in state.players]
    return homes.index(NOBODY) if NOBODY in homes else None


class Setup(Phase[Settle | PlaceIdol]):
    """In the order of seats everybody chooses a continent, and later a portal there."""

    name = "setup"
    actions = (Settle, PlaceIdol)

    def legal(self, state: State, seat: int) -> Iterator[Settle | PlaceIdol]:
        """Yield the continents that are left; once all have one, both portals at home."""
        if homeless(state) is not None:
            yield from (_SETTLE[continent] for continent in free_continents(state))
        else:
            yield from (_PLACE[portal] for portal in board.PORTALS_OF[state.players[seat].home])

    def check(self, state: State, seat: int, action: Settle | PlaceIdol) -> None:
        """Refuse another god's continent, a portal that is not at home, and what is not due."""
        if isinstance(action, Settle):
            _check_settle(state, action)
        elif isinstance(action, PlaceIdol):
            _check_idol(state, seat, action)

    def act(self, play: Play, seat: int, action: Settle | PlaceIdol) -> None:
        """Settle or place the idol, and go on."""
        if isinstance(action, Settle):
            play.emit(Settled(seat, action.continent))
            _ask_continent(play)
        elif isinstance(action, PlaceIdol):
            play.emit(IdolPlaced(seat, action.portal))
            _ask_idol(play, seat + 1)


def _check_settle(state: State, action: Settle) -> None:
    if homeless(state) is None:
        raise Illegal(Refusal.ALL_AT_HOME)
    if CONTINENT_INDEX[action.continent] not in free_continents(state):
        raise Illegal(Refusal.CONTINENT_TAKEN, continent=action.continent)


def _check_idol(state: State, seat: int, action: PlaceIdol) -> None:
    if homeless(state) is not None:
        raise Illegal(Refusal.CONTINENTS_FIRST)
    need_portal(action.portal)
    home = state.players[seat].home
    if action.portal not in board.PORTALS_OF[home]:
        raise Illegal(Refusal.IDOL_AT_HOME, continent=CONTINENTS[home])


def _ask_continent(play: Play) -> None:
    """Wait for the next seat without a continent; nobody chooses the very last one."""
    state = play.state
    seat = homeless(state)
    if seat is None:
        _deal(play)
        _ask_idol(play, 0)
    elif len(left := free_continents(state)) == 1:
        play.emit(Settled(seat, CONTINENTS[left[0]]))
        _ask_continent(play)
    else:
        play.wait("setup", seat)


def _ask_idol(play: Play, seat: int) -> None:
    """Wait for the idol of ``seat``; once all stand, the game begins."""
    if seat < len(play.state.players):
        play.wait("setup", seat)
    else:
        _roll_first_player(play)
        turns.begin_turn(play, play.state.first_player, 1)


def _deal(play: Play) -> None:
    """Deal a permanent card each, then a Wrath card each (ruling 11)."""
    seats = range(len(play.state.players))
    for seat in seats:
        faiths = [card for card in play.state.conversion if card in cards.FAITH_OF]
        card = faiths[play.dice.draw(len(faiths))]
        play.emit(PermanentDealt(seat, cards.FAITH_OF[card]))
    for seat in seats:
        cards.draw(play, seat, "wrath")


def _roll_first_player(play: Play) -> None:
    """Let the highest die begin; those that are equal roll again (ruling 18)."""
    seats = range(len(play.state.players))
    best = [*seats]
    rolls: list[tuple[int, ...]] = []
    while len(best) > 1:
        throw = tuple([play.dice.d6() if seat in best else 0 for seat in seats])
        best = [seat for seat in seats if throw[seat] == max(throw)]
        rolls.append(throw)
    play.emit(FirstPlayerRolled(best[0], tuple(rolls)))
