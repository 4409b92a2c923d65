"""Try to convert sects of another god: once a turn (ruling 8)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from parlour.shared.game import Illegal
from parlour.shared.playing_gods import attempt
from parlour.shared.playing_gods.actions import Convert
from parlour.shared.playing_gods.cards import faiths_in
from parlour.shared.playing_gods.names import CONTINENTS, REGIONS
from parlour.shared.playing_gods.needs import need_god, need_pawn, need_sect, region_here
from parlour.shared.playing_gods.option import Option
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.refusals import Refusal
from parlour.shared.playing_gods.state import State, continent_of, others_in_play


def _has_faith(state: State, seat: int) -> bool:
    player = state.players[seat]
    return bool(player.permanent or faiths_in(player))


def may_try(state: State, seat: int) -> bool:
    """Return whether ``seat`` may try to convert a god that has a single sect here."""
    return not state.converted and state.players[seat].stock > 0 and _has_faith(state, seat)


class ConvertSects(Option[Convert]):
    """With one card at least, permanent or not, and a pawn to place."""

    kind = Convert

    def options(self, state: State, seat: int) -> Iterator[Convert]:
        """Yield every god with single active pawns here, with some of the regions in any order."""
        if not may_try(state, seat):
            return
        for target in others_in_play(state, seat):
            regions = [REGIONS[region] for region in attempt.convertible(state, target)]
            for number in range(1, len(regions) + 1):
                for named in permutations(regions, number):
                    yield Convert(target, named)

    def possible(self, state: State, seat: int) -> bool:
        """Return whether an attempt may be made, and there is a single sect here."""
        if not may_try(state, seat):
            return False
        return any(attempt.convertible(state, target) for target in others_in_play(state, seat))

    def check(self, state: State, seat: int, action: Convert) -> None:
        """Refuse a second attempt, one without cards or pawns, and gods out of reach."""
        if state.converted:
            raise Illegal(Refusal.CONVERTED)
        need_pawn(state, seat)
        if not _has_faith(state, seat):
            raise Illegal(Refusal.NO_FAITH)
        need_god(state, seat, action.target)
        if not attempt.convertible(state, action.target):
            continent = CONTINENTS[continent_of(state, seat)]
            raise Illegal(Refusal.NOTHING_TO_CONVERT, continent=continent)
        _need_regions(state, action)

    def perform(self, play: Play, seat: int, action: Convert) -> None:
        """Begin the attempt."""
        attempt.begin(play, action.target, action.regions)


def _need_regions(state: State, action: Convert) -> None:
    """Raise Illegal unless each region named is another one with a single sect of the target."""
    if not action.regions:
        raise Illegal(Refusal.NOTHING_NAMED)
    single = attempt.convertible(state, action.target)
    for name in action.regions:
        region = region_here(state, name)
        need_sect(state, action.target, region)
        if region not in single:
            raise Illegal(Refusal.UNITED_SECTS, region=name)
        if action.regions.count(name) > 1:
            raise Illegal(Refusal.NAMED_TWICE, region=name)
