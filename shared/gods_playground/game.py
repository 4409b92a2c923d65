"""God's Playground, as the protocol of games wants it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

from parlour.shared.dice import Dice
from parlour.shared.game import BadDataError, Illegal, Outcome
from parlour.shared.gods_playground import canonical, words
from parlour.shared.gods_playground.actions import Action
from parlour.shared.gods_playground.events import (
    BidMade,
    BidsRevealed,
    BlocksPlaced,
    BlocksRevealed,
    Event,
)
from parlour.shared.gods_playground.evolve import evolve
from parlour.shared.gods_playground.names import SEATS
from parlour.shared.gods_playground.phases import PHASES, SETUP, go_on
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.position import position
from parlour.shared.gods_playground.state import FACE_DOWN, HIDDEN_BID, Player, State, new_state
from parlour.shared.language import tr
from parlour.shared.phase import refuse_kind
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


class GodsPlayground:
    """The rules; see ``parlour.shared.game.Game`` for what each method promises."""

    name: Final = "gods_playground"
    title: Final = "God's Playground"
    record_version: Final = 1
    players: Final = range(SEATS, SEATS + 1)

    offered: Mapping[str, Sequence[Any]] = {}

    def option_words(self, option: str, value: Any) -> str:
        """Return the option as it is: there are none."""
        return option

    # --- the rules ---

    def new(self, seats: int, options: Mapping[str, Any]) -> State:
        """Return the position before the set-up; there are no options."""
        if seats not in self.players:
            raise BadDataError(f"God's Playground is for exactly {SEATS} players, not {seats}")
        if options:
            raise BadDataError(f"God's Playground has no option {next(iter(options))!r}")
        return new_state()

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seats that may act."""
        return state.to_act

    def legal(self, state: State, seat: int) -> Iterator[Action]:
        """Yield every legal action."""
        if seat not in state.to_act:
            return iter(())
        return PHASES[state.phase].legal(state, seat)

    def check(self, state: State, seat: int, action: Action) -> None:
        """Raise Illegal unless the action is legal."""
        if state.winner is not None:
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
            SETUP.begin(play)
        else:
            PHASES[state.phase].act(play, seat, action)
        go_on(play)
        return play.events

    def evolve(self, state: State, event: Event) -> None:
        """Apply one event."""
        evolve(state, event)

    def copy(self, state: State) -> State:
        """Return an independent copy."""
        return state.copy()

    def secret(self, state: State) -> bool:
        """Blocks and bids are secret."""
        return state.phase in ("nobles", "king")

    def progress(self, state: State) -> str:
        """Return turn and phase, such as ``2 elections``."""
        return f"{state.turn} {state.phase}"

    def progress_words(self, progress: str) -> str:
        """Return turn and phase in words."""
        turn, _, phase = progress.partition(" ")
        if phase not in words.PHASE_NAMES:
            return progress
        return tr("Turn {turn}: {phase}", turn=turn, phase=tr(words.PHASE_NAMES[phase]))

    def turn(self, state: State) -> int:
        """Return the turn, 1 to 4."""
        return state.turn

    def weight(self, state: State) -> float:
        """Return how long a decision of the phase takes."""
        return WEIGHTS.get(state.phase, 1.0)

    def outcome(self, state: State) -> Outcome | None:
        """Return the winner and the VPs."""
        if state.winner is None:
            return None
        return Outcome((state.winner,), tuple(player.vp for player in state.players))

    # --- what a seat may see ---

    def view(self, state: State, seat: int | None) -> State:
        """Mask blocks that lie face down and bids of a round that is open (ruling 1)."""
        seen = state.copy()
        for other, player in enumerate(seen.players):
            if other != seat:
                _mask(player, blocks_hidden=state.phase == "nobles")
        return seen

    def redact(self, event: Event, seat: int | None) -> Event:
        """Mask the other players' blocks and bids."""
        if isinstance(event, BlocksPlaced) and event.seat != seat:
            return BlocksPlaced(event.seat, None)
        if isinstance(event, BidMade) and event.seat != seat:
            return BidMade(event.seat, None)
        return event

    def reveals(self, event: Event) -> bool:
        """Blocks are turned over, and bids are opened."""
        return isinstance(event, BlocksRevealed | BidsRevealed)

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


_ACTIONS, _EVENTS = Tagged(Action, "action"), Tagged(Event, "event")


def _mask(player: Player, *, blocks_hidden: bool) -> None:
    if blocks_hidden and player.placed:
        player.blocks = tuple(sorted((*player.blocks, *player.placed)))
        player.placed = FACE_DOWN
    if player.bid is not None and player.money:
        player.bid = HIDDEN_BID


GODS_PLAYGROUND: Final = GodsPlayground()
