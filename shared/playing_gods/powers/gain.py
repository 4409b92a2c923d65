"""Gain a sect by a card, where nobody else is (ruling 13)."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.shared.game import Illegal
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.actions import Gain
from parlour.shared.playing_gods.events import SectGained
from parlour.shared.playing_gods.names import CONTINENTS, GAIN
from parlour.shared.playing_gods.needs import need_card, need_open_region, need_pawn, region_here
from parlour.shared.playing_gods.option import Option
from parlour.shared.playing_gods.phases.gain_space import GAINS, open_regions
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.refusals import Refusal
from parlour.shared.playing_gods.state import NOBODY, State, continent_of, owner


def _may_settle(state: State, seat: int) -> bool:
    """Return whether the continent is empty or holds an active sect of ``seat``."""
    owners = {owner(state.pawns[region]) for region in board.REGIONS_OF[continent_of(state, seat)]}
    return seat in owners or owners == {NOBODY}


class GainByCard(Option[Gain]):
    """On the portal's continent, if it is empty or one has a sect there."""

    kind = Gain

    def options(self, state: State, seat: int) -> Iterator[Gain]:
        """Yield every region here that is empty or one's own."""
        player = state.players[seat]
        if GAIN in player.hand and player.stock and _may_settle(state, seat):
            for region in open_regions(state, seat, board.REGIONS_OF[continent_of(state, seat)]):
                yield GAINS[region]

    def check(self, state: State, seat: int, action: Gain) -> None:
        """Refuse without card or pawn, and where one may not settle."""
        need_card(state, seat, GAIN)
        need_pawn(state, seat)
        need_open_region(state, seat, region_here(state, action.region))
        if not _may_settle(state, seat):
            raise Illegal(Refusal.NO_FOOTHOLD, continent=CONTINENTS[continent_of(state, seat)])

    def perform(self, play: Play, seat: int, action: Gain) -> None:
        """Spend the card and place the pawn."""
        play.emit(SectGained(seat, action.region, "card"))
