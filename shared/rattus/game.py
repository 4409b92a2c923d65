"""Rattus, as the protocol of games wants it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

from parlour.shared.dice import Dice
from parlour.shared.game import BadDataError, Illegal, Outcome
from parlour.shared.language import tr
from parlour.shared.phase import refuse_kind
from parlour.shared.rattus import canonical, words
from parlour.shared.rattus.actions import Action
from parlour.shared.rattus.events import Event, RatPlaced, RatSeen, RatTurned, TokenPutAway
from parlour.shared.rattus.evolve import evolve
from parlour.shared.rattus.names import PLAYERS
from parlour.shared.rattus.phases.course import PHASES
from parlour.shared.rattus.phases.setup import set_up
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.position import position
from parlour.shared.rattus.state import FACE_DOWN, NOBODY, Rat, State, new_state, score
from parlour.shared.tagged import Tagged

WEIGHTS: Final[Mapping[str, float]] = {"actions": 1.5, "last_round": 1.5}
"""How long people think about a decision of a phase, placing a rat being 1."""

_ACTIONS, _EVENTS = Tagged(Action, "action"), Tagged(Event, "event")


class Rattus:
    """The rules; see ``parlour.shared.game.Game`` for what each method promises."""

    name: Final = "rattus"
    title: Final = "Rattus"
    record_version: Final = 2
    players: Final = PLAYERS

    offered: Mapping[str, Sequence[Any]] = {}

    def option_words(self, option: str, value: Any) -> str:
        """Return the option as it is: there are none."""
        return option

    # --- the rules ---

    def new(self, seats: int, options: Mapping[str, Any]) -> State:
        """Return the position before the set-up; there are no options."""
        if seats not in self.players:
            raise BadDataError(f"Rattus is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {seats}")
        if options:
            raise BadDataError(f"Rattus has no option {next(iter(options))!r}")
        return new_state(seats)

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seat whose turn it is."""
        return state.to_act

    def legal(self, state: State, seat: int) -> Iterator[Action]:
        """Yield every legal action."""
        if seat not in state.to_act:
            return iter(())
        return PHASES[state.phase].legal(state, seat)

    def check(self, state: State, seat: int, action: Action) -> None:
        """Raise Illegal unless the action is legal."""
        if state.winner != NOBODY:
            raise Illegal("game_over")
        if seat not in state.to_act:
            raise Illegal("not_your_turn")
        phase = PHASES[state.phase]
        refuse_kind(phase, action)
        phase.check(state, seat, action)

    def sample(self, state: State, seat: int, rng: Random) -> Action:
        """Return a uniformly random legal action."""
        return PHASES[state.phase].sample(state, seat, rng)

    def decide(
        self, state: State, seat: int | None, action: Action | None, dice: Dice
    ) -> list[Event]:
        """Return what happens; ``state`` is left as it was."""
        if seat is not None and action is not None:
            self.check(state, seat, action)
        return self.play(state.copy(), seat, action, dice)

    def play(
        self, state: State, seat: int | None, action: Action | None, dice: Dice
    ) -> list[Event]:
        """Carry a legal action out on ``state``."""
        play = Play(state, dice)
        if seat is None or action is None:
            set_up(play)
        else:
            PHASES[state.phase].act(play, seat, action)
        return play.events

    def evolve(self, state: State, event: Event) -> None:
        """Apply one event."""
        evolve(state, event)

    def copy(self, state: State) -> State:
        """Return an independent copy."""
        return state.copy()

    def secret(self, state: State) -> bool:
        """All decisions are open."""
        return False

    def progress(self, state: State) -> str:
        """Return round and phase, such as ``2 spread``."""
        return f"{state.round} {state.phase}"

    def progress_words(self, progress: str) -> str:
        """Return round and phase in words; the set-up has rounds of its own."""
        number, _, phase = progress.partition(" ")
        if phase not in words.PHASE_NAMES:
            return progress
        told = tr(words.PHASE_NAMES[phase])
        return told if phase == "setup" else tr("Round {round}: {phase}", round=number, phase=told)

    def turn(self, state: State) -> int:
        """Return the round, the set-up being part of the first."""
        return 1 if state.phase == "setup" else state.round

    def weight(self, state: State) -> float:
        """Return how long a decision of the phase takes."""
        return WEIGHTS.get(state.phase, 1.0)

    def outcome(self, state: State) -> Outcome | None:
        """Return the winner and the cubes of each seat."""
        if state.winner == NOBODY:
            return None
        return Outcome((state.winner,), tuple(map(score, state.players)))

    # --- what a seat may see ---

    def view(self, state: State, seat: int | None) -> State:
        """Mask the tokens in stock and put away, and on the board those not looked at."""
        seen = state.copy()
        seen.rats = [tuple([_masked(rat, seat) for rat in rats]) for rats in state.rats]
        seen.stock = [None] * len(state.stock)
        seen.away = [None] * len(state.away)
        return seen

    def redact(self, event: Event, seat: int | None) -> Event:
        """Mask tokens that come to the board or are put away, and what another Witch sees."""
        match event:
            case RatPlaced():
                return RatPlaced(event.region, None)
            case TokenPutAway():
                return TokenPutAway(None)
            case RatSeen() if event.seat != seat:
                return RatSeen(event.seat, event.region, event.rat, None)
        return event

    def reveals(self, event: Event) -> bool:
        """A token is turned, or the Witch has seen one."""
        return isinstance(event, RatTurned | RatSeen)

    # --- how it is written down ---

    def dump_state(self, state: State) -> dict[str, Any]:
        """Return the canonical state."""
        return canonical.dump(state)

    def load_state(self, data: Any) -> State:
        """Return the state of a canonical state."""
        return canonical.load(data)

    def position(self, parts: Mapping[str, Any]) -> State:
        """Return a position made of parts of a canonical state."""
        return position(parts)

    def dump_action(self, action: Action) -> dict[str, Any]:
        """Return an action of plain types."""
        return _ACTIONS.dump(action)

    def load_action(self, data: Any) -> Action:
        """Return the action that plain types hold."""
        return _ACTIONS.load(data)  # type: ignore[no-any-return]

    def dump_event(self, event: Event) -> dict[str, Any]:
        """Return an event of plain types."""
        return _EVENTS.dump(event)

    def load_event(self, data: Any) -> Event:
        """Return the event that plain types hold."""
        return _EVENTS.load(data)  # type: ignore[no-any-return]

    def explain(self, refusal: Illegal) -> str:
        """Return the reason of a refusal."""
        return words.refusal(refusal.key, refusal.params)


def _masked(rat: Rat, seat: int | None) -> Rat:
    if seat in rat.seen:
        return rat
    return Rat(None, rat.seen) if rat.seen else FACE_DOWN


RATTUS: Final = Rattus()
