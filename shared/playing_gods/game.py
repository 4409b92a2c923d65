"""Playing Gods, as the protocol of games wants it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from parlour.shared.dice import Dice
from parlour.shared.game import BadDataError, Illegal, Outcome
from parlour.shared.language import tr
from parlour.shared.phase import refuse_kind
from parlour.shared.playing_gods import aftermath, board, canonical, words
from parlour.shared.playing_gods.actions import Action
from parlour.shared.playing_gods.events import (
    AttackBegan,
    CardDrawn,
    CardsCompared,
    CardShown,
    CardStolen,
    ElementDefended,
    Event,
    GodFell,
    GodSlain,
    LossDrawn,
    Rescued,
    SectGained,
    Waiting,
)
from parlour.shared.playing_gods.evolve import evolve
from parlour.shared.playing_gods.names import PLAYERS
from parlour.shared.playing_gods.phases.course import PHASES
from parlour.shared.playing_gods.phases.setup import set_up
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.position import position
from parlour.shared.playing_gods.state import HIDDEN, State, new_state, regions_owned
from parlour.shared.tagged import Tagged

TURN_LIMITS: Final = (None, 15, 40, 80)
"""The limits of rounds that are offered; the rulebook knows none."""
WEIGHTS: Final[Mapping[str, float]] = {"portal": 2.0, "offer": 1.5, "answer": 1.5}
"""How long people think about a decision of a phase, a direction being 1."""

_ACTIONS, _EVENTS = Tagged(Action, "action"), Tagged(Event, "event")


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game, as a record's header has them."""

    regions: int = board.REGIONS_TO_WIN[0]
    """The regions that win the game: 7 or 11 (ruling 1)."""
    turn_limit: Annotated[int, Meta(ge=1, le=1000)] | None = None
    """After how many rounds the game ends, if it does (ruling 19)."""


class PlayingGods:
    """The rules; see ``parlour.shared.game.Game`` for what each method promises."""

    name: Final = "playing_gods"
    title: Final = "Playing Gods"
    record_version: Final = 2
    players: Final = PLAYERS

    offered: Mapping[str, Sequence[Any]] = {
        "regions": board.REGIONS_TO_WIN,
        "turn_limit": TURN_LIMITS,
    }

    def option_words(self, option: str, value: Any) -> str:
        """Return what wins, or when the game ends."""
        if option == "regions":
            return tr("Regions to win: {number}", number=value)
        return tr("Rounds: no limit") if value is None else tr("Rounds: {number}", number=value)

    # --- the rules ---

    def new(self, seats: int, options: Mapping[str, Any]) -> State:
        """Return the position before the set-up, with ``Options``."""
        if seats not in self.players:
            many = f"{PLAYERS[0]} to {PLAYERS[-1]}"
            raise BadDataError(f"Playing Gods is for {many} players, not {seats}")
        try:
            chosen = msgspec.convert(dict(options), Options)
        except msgspec.ValidationError as error:
            raise BadDataError(f"options of Playing Gods: {error}") from error
        if chosen.regions not in board.REGIONS_TO_WIN:
            allowed = " or ".join(map(str, board.REGIONS_TO_WIN))
            raise BadDataError(f"options of Playing Gods: regions are {allowed}")
        return new_state(seats, chosen.regions, chosen.turn_limit or 0)

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seat that is asked."""
        return state.to_act

    def legal(self, state: State, seat: int) -> Iterator[Action]:
        """Yield every legal action."""
        if seat not in state.to_act:
            return iter(())
        return PHASES[state.phase].legal(state, seat)

    def check(self, state: State, seat: int, action: Action) -> None:
        """Raise Illegal unless the action is legal."""
        if state.winners:
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
        if not play.settled:
            aftermath.go_on(play)
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
        """Return round and phase, such as ``2 portal``."""
        return f"{state.round} {state.phase}"

    def progress_words(self, progress: str) -> str:
        """Return round and phase in words."""
        number, _, phase = progress.partition(" ")
        if phase not in words.PHASE_NAMES:
            return progress
        return tr("Round {round}: {phase}", round=number, phase=tr(words.PHASE_NAMES[phase]))

    def turn(self, state: State) -> int:
        """Return the round, the set-up being part of the first."""
        return state.round

    def weight(self, state: State) -> float:
        """Return how long a decision of the phase takes."""
        return WEIGHTS.get(state.phase, 1.0)

    def outcome(self, state: State) -> Outcome | None:
        """Return the winners, several by the turn limit only, and the regions of each seat."""
        if not state.winners:
            return None
        return Outcome(state.winners, tuple(regions_owned(state)))

    # --- what a seat may see ---

    def view(self, state: State, seat: int | None) -> State:
        """Mask the piles and the hands of others: their numbers remain."""
        seen = state.copy()
        seen.hidden = True
        seen.wrath = [HIDDEN] * len(state.wrath)
        seen.conversion = [HIDDEN] * len(state.conversion)
        for other, player in enumerate(seen.players):
            if other != seat:
                player.hidden = True
                player.hand = [HIDDEN] * len(player.hand)
        return seen

    def redact(self, event: Event, seat: int | None) -> Event:
        """Mask the cards that go into a hand unseen by ``seat``."""
        match event:
            case CardDrawn() if event.seat != seat:
                return CardDrawn(event.seat, event.pile, None)
            case CardStolen() if seat not in (event.seat, event.victim):
                return CardStolen(event.seat, event.victim, None)
            case GodFell() if seat not in (event.seat, event.conqueror):
                fallen, permanent = event.seat, event.permanent
                return GodFell(fallen, event.conqueror, None, event.number, permanent)
        return event

    def reveals(self, event: Event) -> bool:
        """A card leaves a hand or pile, or somebody is asked because of a card in the hand."""
        match event:
            case Waiting():
                return event.phase in _ASKED_FOR_A_CARD
            case SectGained():
                return event.by == "card"
        return isinstance(event, _REVEALING)

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


_REVEALING: Final = (
    CardDrawn,
    LossDrawn,
    CardStolen,
    AttackBegan,
    ElementDefended,
    CardShown,
    CardsCompared,
    Rescued,
    GodSlain,
    GodFell,
)
_ASKED_FOR_A_CARD: Final = ("protection", "answer", "rescue", "deicide_space")

PLAYING_GODS: Final = PlayingGods()
