"""Rattus, as the protocol of games wants it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from parlour.shared.game import BadDataError, Outcome
from parlour.shared.language import tr, tr_noop
from parlour.shared.phased import Course, PhasedGame, Script, Words
from parlour.shared.rattus import canonical, sight, words
from parlour.shared.rattus.actions import Action
from parlour.shared.rattus.events import Event
from parlour.shared.rattus.evolve import evolve
from parlour.shared.rattus.names import PLAYERS
from parlour.shared.rattus.phases.course import PHASES, go_on
from parlour.shared.rattus.phases.setup import Setup, set_up
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.position import position
from parlour.shared.rattus.state import NOBODY, State, new_state, score
from parlour.shared.tagged import Tagged

WEIGHTS: Final[Mapping[str, float]] = {"actions": 1.5, "last_round": 1.5}
"""How long people think about a decision of a phase, placing a rat being 1."""


class Rattus(PhasedGame[State, Action, Event]):
    """The rules; see ``parlour.shared.game.Game`` for what each method promises."""

    name = "rattus"
    title = "Rattus"
    record_version = 2
    players = PLAYERS
    veiled = sight.VEILED
    course = Course(PHASES, Play, set_up, evolve, go_on, weights=WEIGHTS)
    script = Script(
        canonical.dump, canonical.load, position, Tagged(Action, "action"), Tagged(Event, "event")
    )
    words = Words(tr_noop("Round {round}: {phase}"), words.PHASE_NAMES, words.refusal)

    def new(self, seats: int, options: Mapping[str, Any]) -> State:
        """Return the position before the set-up; there are no options."""
        if seats not in self.players:
            raise BadDataError(f"Rattus is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {seats}")
        if options:
            raise BadDataError(f"Rattus has no option {next(iter(options))!r}")
        return new_state(seats)

    def progress(self, state: State) -> str:
        """Return round and phase; the set-up has rounds of its own."""
        return f"{state.round} {state.phase}"

    def progress_words(self, progress: str) -> str:
        """Return round and phase in words; of the set-up, without its round."""
        if progress.endswith(f" {Setup.name}"):
            return tr(words.PHASE_NAMES[Setup.name])
        return super().progress_words(progress)

    def turn(self, state: State) -> int:
        """Return the round, the set-up being part of the first."""
        return 1 if state.phase == "setup" else state.round

    def outcome(self, state: State) -> Outcome | None:
        """Return the winner, the cubes of each seat, and what ran out: ``rats`` or ``cubes``."""
        if state.winner == NOBODY:
            return None
        ran_out = "cubes" if state.stock else "rats"
        return Outcome((state.winner,), tuple(map(score, state.players)), ran_out)

    def view(self, state: State, seat: int | None) -> State:
        """Mask the tokens in stock and put away, and on the board those not looked at."""
        return sight.view(state, seat)

    def redact(self, event: Event, seat: int | None) -> Event:
        """Mask tokens that come to the board or are put away, and what another Witch sees."""
        return sight.redact(event, seat)

    def reveals(self, event: Event) -> bool:
        """A token is turned, or the Witch has seen one."""
        return sight.reveals(event)


RATTUS: Final = Rattus()
