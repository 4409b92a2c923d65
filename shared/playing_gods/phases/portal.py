"""On a portal: attacks, an attempt to convert and Gain cards, in any order (ruling 6)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from parlour.shared.playing_gods.actions import PASS, Action, Pass
from parlour.shared.playing_gods.events import Passed
from parlour.shared.playing_gods.option import Option
from parlour.shared.playing_gods.phases import turns
from parlour.shared.playing_gods.phases.base import Phase
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.powers import POWERS
from parlour.shared.playing_gods.state import State

_BY_KIND: dict[type, Option] = {power.kind: power for power in POWERS}


def _options(state: State, seat: int) -> Iterator[Action]:
    return chain.from_iterable(power.options(state, seat) for power in POWERS)


def ask(play: Play) -> None:
    """Wait for the active god if there is anything that it can do here."""
    seat = play.state.active
    if next(_options(play.state, seat), None) is not None:
        play.wait("portal", seat)


class Portal(Phase):
    """As long as the god likes and has cards."""

    name = "portal"
    actions = (*_BY_KIND, Pass)

    def legal(self, state: State, seat: int) -> Iterator[Action]:
        """Yield what each power allows; to pass last."""
        yield from _options(state, seat)
        yield PASS

    def check(self, state: State, seat: int, action: Action) -> None:
        """Let the power of this kind say why not."""
        if not isinstance(action, Pass):
            _BY_KIND[type(action)].check(state, seat, action)

    def act(self, play: Play, seat: int, action: Action) -> None:
        """Use the power, or end the turn."""
        if isinstance(action, Pass):
            play.tell(Passed(seat, "portal"))
            turns.end_turn(play)
        else:
            _BY_KIND[type(action)].perform(play, seat, action)
