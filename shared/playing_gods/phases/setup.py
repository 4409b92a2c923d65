"""Set-up: cards and the first player are drawn, then everybody chooses a continent (ruling 2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.playing_gods import board, cards
from parlour.shared.playing_gods.actions import Action, Settle
from parlour.shared.playing_gods.events import FirstPlayerRolled, PermanentDealt, Settled
from parlour.shared.playing_gods.names import CONTINENTS
from parlour.shared.playing_gods.needs import need_portal
from parlour.shared.playing_gods.phases import turns
from parlour.shared.playing_gods.phases.base import Phase
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.state import NOBODY, State

_SETTLE: Final = {portal: Settle(portal) for portal in board.PORTALS}


def set_up(play: Play) -> None:
    """Deal a permanent card and a Wrath card each, and roll for the first player (ruling 11)."""
    state = play.state
    for seat in range(len(state.players)):
        _deal_permanent(play, seat)
    for seat in range(len(state.players)):
        cards.draw(play, seat, "wrath")
    _roll_first_player(play)
    play.wait("setup", state.first_player)


def _deal_permanent(play: Play, seat: int) -> None:
    faiths = [card for card in play.state.conversion if card in cards.FAITH_OF]
    card = faiths[play.dice.draw(len(faiths))]
    play.tell(PermanentDealt(seat, cards.FAITH_OF[card]))


def _roll_first_player(play: Play) -> None:
    """Let the highest die begin; those that are equal roll again (ruling 18)."""
    seats = range(len(play.state.players))
    best = [*seats]
    rolls: list[tuple[int, ...]] = []
    while len(best) > 1:
        throw = tuple([play.dice.d6() if seat in best else 0 for seat in seats])
        best = [seat for seat in seats if throw[seat] == max(throw)]
        rolls.append(throw)
    play.tell(FirstPlayerRolled(best[0], tuple(rolls)))


def _taken(state: State, portal: int) -> bool:
    continent = board.CONTINENT_OF[portal]
    return any(player.home == continent for player in state.players)


class Setup(Phase):
    """Each god's continent, and the portal where its idol begins; clockwise from the first."""

    name = "setup"
    actions = (Settle,)

    def legal(self, state: State, seat: int) -> Iterator[Action]:
        """Yield the portals of the continents that are left."""
        return (action for portal, action in _SETTLE.items() if not _taken(state, portal))

    def check(self, state: State, seat: int, action: Action) -> None:
        """Refuse a space that is no portal, and another god's continent."""
        assert isinstance(action, Settle)
        need_portal(action.portal)
        if _taken(state, action.portal):
            continent = CONTINENTS[board.CONTINENT_OF[action.portal]]
            raise Illegal("continent_taken", continent=continent)

    def act(self, play: Play, seat: int, action: Action) -> None:
        """Settle, and go on to the next god, or to the first turn."""
        assert isinstance(action, Settle)
        play.tell(Settled(seat, action.portal))
        state = play.state
        following = (seat + 1) % len(state.players)
        if state.players[following].home == NOBODY:
            play.wait("setup", following)
        else:
            turns.begin_turn(play, following, 1)
