"""God's Playground, as the protocol of games wants it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from parlour.shared.game import BadDataError, Outcome
from parlour.shared.gods_playground import canonical, sight, words
from parlour.shared.gods_playground.actions import Action
from parlour.shared.gods_playground.events import Event
from parlour.shared.gods_playground.evolve import evolve
from parlour.shared.gods_playground.names import SEATS
from parlour.shared.gods_playground.phases import PHASES, SETUP, go_on
from parlour.shared.gods_playground.phases.end_of_turn import final_result
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.position import position
from parlour.shared.gods_playground.state import State, new_state
from parlour.shared.language import tr_noop
from parlour.shared.phased import Course, PhasedGame, Script, Words
from parlour.shared.tagged import Tagged

WEIGHTS: Final[Mapping[str, float]] = {
    "nobles": 4.0,
    "short_nobles": 3.0,
    "king": 1.5,
    "special_actions": 2.0,
    "buy_armies": 1.5,
    "campaigns": 1.5,
    "poland_fights_back": 1.5,
}
"""How long people think about a decision of a phase, building an estate being 1."""


class GodsPlayground(PhasedGame[State, Action, Event]):
    """The rules; see ``parlour.shared.game.Game`` for what each method promises."""

    name = "gods_playground"
    title = "God's Playground"
    record_version = 1
    players = range(SEATS, SEATS + 1)
    veiled = sight.VEILED
    course = Course(PHASES, Play, SETUP.begin, evolve, go_on, weights=WEIGHTS)
    script = Script(
        canonical.dump, canonical.load, position, Tagged(Action, "action"), Tagged(Event, "event")
    )
    words = Words(tr_noop("Turn {turn}: {phase}"), words.PHASE_NAMES, words.refusal)

    def new(self, seats: int, options: Mapping[str, Any]) -> State:
        """Return the position before the set-up; there are no options."""
        if seats not in self.players:
            raise BadDataError(f"God's Playground is for exactly {SEATS} players, not {seats}")
        if options:
            raise BadDataError(f"God's Playground has no option {next(iter(options))!r}")
        return new_state()

    def secret(self, state: State) -> bool:
        """Blocks and bids are secret."""
        return state.phase in ("nobles", "king")

    def turn(self, state: State) -> int:
        """Return the turn, 1 to 4."""
        return state.turn

    def outcome(self, state: State) -> Outcome | None:
        """Return the winner, the VPs and what decided: ``vp``, or what broke the tie."""
        if state.winner is None:
            return None
        scores = tuple(player.vp for player in state.players)
        return Outcome((state.winner,), scores, final_result(state).tie_break)

    def view(self, state: State, seat: int | None) -> State:
        """Mask blocks that lie face down and bids of a round that is open (ruling 1)."""
        return sight.view(state, seat)

    def redact(self, event: Event, seat: int | None) -> Event:
        """Mask the other players' blocks and bids."""
        return sight.redact(event, seat)

    def reveals(self, event: Event) -> bool:
        """Blocks are turned over, and bids are opened."""
        return sight.reveals(event)


GODS_PLAYGROUND: Final = GodsPlayground()
