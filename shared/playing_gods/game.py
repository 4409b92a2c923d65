"""Playing Gods, as the protocol of games wants it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from parlour.shared.game import BadDataError, Outcome
from parlour.shared.language import tr_noop
from parlour.shared.phased import Course, PhasedGame, Script, Words
from parlour.shared.playing_gods import aftermath, canonical, options, sight, victory, words
from parlour.shared.playing_gods.actions import Action
from parlour.shared.playing_gods.events import Event
from parlour.shared.playing_gods.evolve import evolve
from parlour.shared.playing_gods.names import PLAYERS
from parlour.shared.playing_gods.phases.course import PHASES
from parlour.shared.playing_gods.phases.setup import set_up
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.position import position
from parlour.shared.playing_gods.state import State, new_state, regions_owned
from parlour.shared.tagged import Tagged

WEIGHTS: Final[Mapping[str, float]] = {"portal": 2.0, "offer": 1.5, "answer": 1.5}
"""How long people think about a decision of a phase, a direction being 1."""


class PlayingGods(PhasedGame[State, Action, Event]):
    """The rules; see ``parlour.shared.game.Game`` for what each method promises."""

    name = "playing_gods"
    title = "Playing Gods"
    record_version = 2
    players = PLAYERS
    veiled = sight.VEILED
    course = Course(PHASES, Play, set_up, evolve, aftermath.go_on, weights=WEIGHTS)
    script = Script(
        canonical.dump, canonical.load, position, Tagged(Action, "action"), Tagged(Event, "event")
    )
    words = Words(tr_noop("Round {round}: {phase}"), words.PHASE_NAMES, words.refusal)

    offered = options.OFFERED

    def option_words(self, option: str, value: Any) -> str:
        """Return what wins, or when the game ends."""
        return options.in_words(option, value)

    def new(self, seats: int, wanted: Mapping[str, Any]) -> State:
        """Return the position before the set-up, with ``Options``; raises BadDataError."""
        if seats not in self.players:
            many = f"{PLAYERS[0]} to {PLAYERS[-1]}"
            raise BadDataError(f"Playing Gods is for {many} players, not {seats}")
        chosen = options.chosen(wanted)
        return new_state(seats, chosen.regions, chosen.turn_limit or 0)

    def turn(self, state: State) -> int:
        """Return the round, the set-up being part of the first."""
        return state.round

    def outcome(self, state: State) -> Outcome | None:
        """Return the winners, several by the turn limit only, and the regions of each seat."""
        if not state.winners:
            return None
        return Outcome(state.winners, tuple(regions_owned(state)), victory.reason(state))

    def view(self, state: State, seat: int | None) -> State:
        """Mask the piles and the hands of others: their numbers remain."""
        return sight.view(state, seat)

    def redact(self, event: Event, seat: int | None) -> Event:
        """Mask the cards that go into a hand unseen by ``seat``."""
        return sight.redact(event, seat)

    def reveals(self, event: Event) -> bool:
        """A card leaves a hand or pile, or somebody is asked because of a card in the hand."""
        return sight.reveals(event)


PLAYING_GODS: Final = PlayingGods()
