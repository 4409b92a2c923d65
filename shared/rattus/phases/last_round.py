"""The last round: everybody but who played last uses own cards, counter-clockwise (ruling 10)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from parlour.shared.rattus.actions import PASS, Action, Pass
from parlour.shared.rattus.classes import LAST_ROUND
from parlour.shared.rattus.events import LastTurnBegan, Passed
from parlour.shared.rattus.option import Power
from parlour.shared.rattus.phases import final_devastation
from parlour.shared.rattus.phases.base import Phase
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.state import State

_BY_KIND: dict[type, Power] = {power.kind: power for power in LAST_ROUND}


def begin(play: Play) -> None:
    """Begin with the player to the right of who played last."""
    _begin_turn_right_of(play, play.state.last)


def _begin_turn_right_of(play: Play, seat: int) -> None:
    state = play.state
    right = (seat - 1) % len(state.players)
    if right == state.last:
        final_devastation.run(play)
    else:
        play.tell(LastTurnBegan(right))
        go_on(play)


def go_on(play: Play) -> None:
    """Wait for the player if a power is left to use, else go on to the next one."""
    play.wait("last_round")
    state = play.state
    if next(_options(state, state.active), None) is None:
        _end_turn(play, asked=False)


def _end_turn(play: Play, *, asked: bool) -> None:
    seat = play.state.active
    play.tell(Passed(seat, asked))
    _begin_turn_right_of(play, seat)


def _options(state: State, seat: int) -> Iterator[Action]:
    return chain.from_iterable(power.options(state, seat) for power in LAST_ROUND)


class LastRound(Phase):
    """Each own card once, in any order; nothing else is done."""

    name = "last_round"
    actions = (*_BY_KIND, Pass)

    def legal(self, state: State, seat: int) -> Iterator[Action]:
        """Yield what each power allows, to pass last."""
        yield from _options(state, seat)
        yield PASS

    def check(self, state: State, seat: int, action: Action) -> None:
        """Let the power of this kind say why not."""
        if not isinstance(action, Pass):
            _BY_KIND[type(action)].check(state, seat, action)

    def act(self, play: Play, seat: int, action: Action) -> None:
        """Use the power, or be done."""
        if isinstance(action, Pass):
            _end_turn(play, asked=True)
            return
        _BY_KIND[type(action)].perform(play, seat, action)
        if not play.state.looked:
            go_on(play)
