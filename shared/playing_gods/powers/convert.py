"""Try to convert sects of another god: once a turn (ruling 8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.playing_gods import attempt
from parlour.shared.playing_gods.actions import Action, Convert
from parlour.shared.playing_gods.cards import faiths_in
from parlour.shared.playing_gods.names import CONTINENTS, PLAYERS
from parlour.shared.playing_gods.needs import need_god, need_pawn
from parlour.shared.playing_gods.option import Option
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.state import State, continent_of, others_in_play

_CONVERT: Final = tuple(map(Convert, range(PLAYERS[-1])))


def _has_faith(state: State, seat: int) -> bool:
    player = state.players[seat]
    return bool(player.permanent or faiths_in(player))


class ConvertSects(Option):
    """With one card at least, permanent or not, and a pawn to place."""

    kind = Convert

    def options(self, state: State, seat: int) -> Iterator[Action]:
        """Yield every god with a single active pawn in a region here."""
        if state.converted or not state.players[seat].stock or not _has_faith(state, seat):
            return
        for target in others_in_play(state, seat):
            if attempt.convertible(state, target):
                yield _CONVERT[target]

    def check(self, state: State, seat: int, action: Action) -> None:
        """Refuse a second attempt, one without cards or pawns, and gods out of reach."""
        assert isinstance(action, Convert)
        if state.converted:
            raise Illegal("converted")
        need_pawn(state, seat)
        if not _has_faith(state, seat):
            raise Illegal("no_faith")
        need_god(state, seat, action.target)
        if not attempt.convertible(state, action.target):
            continent = CONTINENTS[continent_of(state, seat)]
            raise Illegal("nothing_to_convert", continent=continent)

    def perform(self, play: Play, seat: int, action: Action) -> None:
        """Begin the attempt."""
        assert isinstance(action, Convert)
        attempt.begin(play, action.target)
