"""Phase 2, Nobles: players whose stock cannot cover their blocks choose (ruling 8)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from random import Random

from parlour.shared.game import Illegal
from parlour.shared.gods_playground.actions import PlaceShort, per_region
from parlour.shared.gods_playground.events import NoblesArrived, Waiting
from parlour.shared.gods_playground.names import REGIONS
from parlour.shared.gods_playground.phases.base import Phase
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.refusals import Refusal
from parlour.shared.gods_playground.state import State, play_order


def _up_to(limits: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield every way to place at most each of ``limits`` in its region."""
    return product(*[range(limit + 1) for limit in limits])


@cache
def _by_number(limits: tuple[int, ...]) -> dict[int, list[tuple[int, ...]]]:
    """Return the same for the last two regions, by the number of cubes."""
    found: dict[int, list[tuple[int, ...]]] = {}
    for cubes in _up_to(limits):
        found.setdefault(sum(cubes), []).append(cubes)
    return found


@lru_cache(maxsize=8)
def _shares(limits: tuple[int, ...], total: int) -> tuple[tuple[int, ...], ...]:
    """Return every way to share ``total`` cubes, at most each of ``limits`` in its region."""
    last_two = _by_number(limits[-2:])
    return tuple(
        [
            before + after
            for before in _up_to(limits[:-2])
            for after in last_two.get(total - sum(before), ())
        ]
    )


def _values(state: State, seat: int) -> tuple[int, ...]:
    return (state.players[seat].placed or ())[:-1]


def _answers(state: State, seat: int) -> tuple[tuple[int, ...], ...]:
    """Return every way to place the whole stock, by region."""
    return _shares(_values(state, seat), state.players[seat].stock)


class ShortNobles(Phase[PlaceShort]):
    """Rulebook phase two, for stocks that are too small."""

    name = "short_nobles"
    actions = (PlaceShort,)

    def run(self, play: Play) -> None:
        """Ask each short player in player order."""
        self._seek(play)

    def legal(self, state: State, seat: int) -> Iterator[PlaceShort]:
        """Yield every way to place the whole stock."""
        return (PlaceShort(per_region(nobles)) for nobles in _answers(state, seat))

    def sample(self, state: State, seat: int, rng: Random) -> PlaceShort:
        """Return a uniformly random way, the only one that is made an action."""
        return PlaceShort(per_region(rng.choice(_answers(state, seat))))

    def check(self, state: State, seat: int, action: PlaceShort) -> None:
        """Refuse more than a block's value, or another number than the stock."""
        nobles = action.regions.numbers()
        for name, cubes, value in zip(REGIONS, nobles, _values(state, seat), strict=True):
            if not 0 <= cubes <= value:
                raise Illegal(Refusal.ABOVE_BLOCK, region=name, cubes=cubes, value=value)
        if sum(nobles) != state.players[seat].stock:
            raise Illegal(Refusal.WHOLE_STOCK, cubes=sum(nobles), stock=state.players[seat].stock)

    def act(self, play: Play, seat: int, action: PlaceShort) -> None:
        """Place the cubes and go on to the next short player."""
        play.emit(NoblesArrived(seat, action.regions.numbers()))
        self._seek(play)

    def _seek(self, play: Play) -> None:
        state = play.state
        for seat in (seat for seat in play_order(state) if seat in state.short):
            answers = _answers(state, seat)
            if len(answers) > 1:
                play.emit(Waiting((seat,)))
                return
            play.emit(NoblesArrived(seat, answers[0]))
