"""What games that go in phases have in common.

A game adds how it begins and ends and what it hides; the rest follows from its phases, from how
it is written down and from its words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import repeat
from operator import is_
from random import Random
from typing import Any, Generic, Protocol, Self, TypeVar

import msgspec

from parlour.shared.dice import Dice
from parlour.shared.game import BadDataError, Illegal, Outcome
from parlour.shared.language import tr, translated
from parlour.shared.merge import merged
from parlour.shared.phase import BasePhase, refuse_kind
from parlour.shared.play import AnyPlay
from parlour.shared.refusals import SENTENCES, Refusal
from parlour.shared.tagged import Tagged


class Position(Protocol):
    """A position of a game that goes in phases."""

    @property
    def phase(self) -> str:
        """The phase that is under way."""
        ...

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now, ascending."""
        ...

    def copy(self) -> Self:
        """Return an independent copy."""
        ...


S = TypeVar("S", bound=Position)
A = TypeVar("A")
E = TypeVar("E")


def _nothing(play: Any) -> None:
    """Leave a play as it is."""


@dataclass(frozen=True)
class Course(Generic[S, E]):
    """How a game goes."""

    phases: Mapping[Any, BasePhase[S, Any, Any]]
    """The phases that wait for a decision, by their names."""
    play: Callable[[S, Dice], AnyPlay[S, E]]
    set_up: Callable[[Any], None]
    """Begins the game on a play, up to the first decision."""
    evolve: Callable[[S, E], None]
    go_on: Callable[[Any], None] = _nothing
    """Goes on to the next decision after a phase has done its part."""
    weights: Mapping[str, float] = field(default_factory=dict)
    """How long people think about a decision of a phase, an ordinary one being 1."""


@dataclass(frozen=True)
class Script(Generic[S, A, E]):
    """How a game is written down."""

    dump: Callable[[S], dict[str, Any]]
    load: Callable[[Any], S]
    position: Callable[[Mapping[str, Any]], S]
    """Makes a position of parts of a canonical state."""
    actions: Tagged[A]
    events: Tagged[E]

    @classmethod
    def of(cls, state: type[S], actions: Any, events: Any, begin: Callable[[], S]) -> Self:
        """Return how a game is written down whose ``state`` is a struct of plain parts as it is.

        ``actions`` and ``events`` are unions of structs tagged with their ``type``; ``begin``
        returns the position over which the parts of another are laid.
        """

        def load(data: Any) -> S:
            try:
                return msgspec.convert(data, state)
            except msgspec.ValidationError as error:
                raise BadDataError(f"state: {error}") from error

        def dump(of: S) -> dict[str, Any]:
            plain: dict[str, Any] = msgspec.msgpack.decode(msgspec.msgpack.encode(of))
            return plain

        def position(parts: Mapping[str, Any]) -> S:
            return load(merged(dump(begin()), parts))

        return cls(dump, load, position, Tagged(actions, "action"), Tagged(events, "event"))


@dataclass(frozen=True)
class Words:
    """How a game is talked about, in English; all is translated when it is told."""

    stands: str
    """Where the game stands, with ``turn`` or ``round``, and ``phase``."""
    phases: Mapping[Any, str]
    refusal: Callable[[StrEnum, dict[str, int | str]], str]
    """Returns the sentence of a refusal."""

    @classmethod
    def of(cls, stands: str, phases: Mapping[Any, str], refusals: Mapping[StrEnum, str]) -> Self:
        """Return words with sentences for what the game alone refuses; the others are known."""
        sentences = {**SENTENCES, **refusals}

        def refusal(key: StrEnum, params: dict[str, int | str]) -> str:
            return tr(sentences[key], **translated(params, {"phase": phases}))

        return cls(stands, phases, refusal)


class PhasedGame(Generic[S, A, E]):
    """A game of phases; see ``parlour.shared.game.Game`` for what each method promises."""

    name: str
    title: str
    record_version: int
    players: range
    offered: Mapping[str, Sequence[Any]] = {}
    veiled: frozenset[type] | None = None
    """The classes of events of which ``redact`` masks something; None: it is asked about each."""
    course: Course[S, E]
    script: Script[S, A, E]
    words: Words
    _phases: Mapping[str, BasePhase[S, Any, Any]]

    def __init_subclass__(cls) -> None:
        """Keep the phases at hand: they are looked up at every action of a playout."""
        super().__init_subclass__()
        cls._phases = cls.course.phases

    def option_words(self, option: str, value: Any) -> str:
        """Return the option as it is; a game that has some words them."""
        return option

    # --- what a game adds ---

    def new(self, seats: int, options: Mapping[str, Any]) -> S:
        """Return the position before the set-up."""
        raise NotImplementedError

    def turn(self, state: S) -> int:
        """Return the number of the turn, from 1."""
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, or None."""
        raise NotImplementedError

    def view(self, state: S, seat: int | None) -> S:
        """Return a copy that masks what ``seat`` may not see."""
        raise NotImplementedError

    def redact(self, event: E, seat: int | None) -> E:
        """Return the event, masking what ``seat`` may not see."""
        raise NotImplementedError

    def open(self, events: Sequence[E]) -> bool:
        """Return whether nothing of the events is masked for anybody."""
        if self.veiled is not None and self.veiled.isdisjoint(map(type, events)):
            return True
        return all(map(is_, map(self.redact, events, repeat(None)), events))

    def reveals(self, event: E) -> bool:
        """Return whether the event shows what was hidden."""
        raise NotImplementedError

    def secret(self, state: S) -> bool:
        """All decisions are open, unless a game says otherwise."""
        return False

    # --- the rules ---

    def to_act(self, state: S) -> tuple[int, ...]:
        """Return the seats that may act."""
        return state.to_act

    def legal(self, state: S, seat: int) -> Iterator[A]:
        """Yield every legal action."""
        if seat not in state.to_act:
            return iter(())
        return self._phases[state.phase].legal(state, seat)

    def check(self, state: S, seat: int, action: A) -> None:
        """Raise Illegal unless the action is legal."""
        if self.outcome(state) is not None:
            raise Illegal(Refusal.GAME_OVER)
        if seat not in state.to_act:
            raise Illegal(Refusal.NOT_YOUR_TURN)
        phase = self._phases[state.phase]
        refuse_kind(phase, action)
        phase.check(state, seat, action)

    def sample(self, state: S, seat: int, rng: Random) -> A:
        """Return a uniformly random legal action."""
        action: A = self._phases[state.phase].sample(state, seat, rng)
        return action

    def decide(self, state: S, seat: int | None, action: A | None, dice: Dice) -> list[E]:
        """Return what happens; ``state`` is left as it was."""
        if seat is not None and action is not None:
            self.check(state, seat, action)
        return self.play(state.copy(), seat, action, dice)

    def play(self, state: S, seat: int | None, action: A | None, dice: Dice) -> list[E]:
        """Carry a legal action out on ``state``."""
        course = self.course
        play = course.play(state, dice)
        if seat is None or action is None:
            course.set_up(play)
        else:
            course.phases[state.phase].act(play, seat, action)
        course.go_on(play)
        return play.events

    def evolve(self, state: S, event: E) -> None:
        """Apply one event."""
        self.course.evolve(state, event)

    def copy(self, state: S) -> S:
        """Return an independent copy."""
        return state.copy()

    def progress(self, state: S) -> str:
        """Return turn and phase, such as ``2 elections``."""
        return f"{self.turn(state)} {state.phase}"

    def progress_words(self, progress: str) -> str:
        """Return turn and phase in words."""
        number, _, phase = progress.partition(" ")
        if phase not in self.words.phases:
            return progress
        return tr(self.words.stands, turn=number, round=number, phase=tr(self.words.phases[phase]))

    def weight(self, state: S) -> float:
        """Return how long a decision of the phase takes."""
        return self.course.weights.get(state.phase, 1.0)

    # --- how it is written down ---

    def dump_state(self, state: S) -> dict[str, Any]:
        """Return the canonical state."""
        return self.script.dump(state)

    def load_state(self, data: Any) -> S:
        """Return the state of a canonical state."""
        return self.script.load(data)

    def position(self, parts: Mapping[str, Any]) -> S:
        """Return a position made of parts of a canonical state."""
        return self.script.position(parts)

    def dump_action(self, action: A) -> dict[str, Any]:
        """Return an action of plain types."""
        return self.script.actions.dump(action)

    def write_action(self, action: A) -> str:
        """Return an action of plain types, as JSON."""
        return self.script.actions.write(action)

    def load_action(self, data: Any) -> A:
        """Return the action that plain types hold."""
        return self.script.actions.load(data)

    def dump_event(self, event: E) -> dict[str, Any]:
        """Return an event of plain types."""
        return self.script.events.dump(event)

    def load_event(self, data: Any) -> E:
        """Return the event that plain types hold."""
        return self.script.events.load(data)

    def pack_events(self, events: Sequence[E]) -> bytes:
        """Return events as they go over the wire."""
        return self.script.events.pack(events)

    def unpack_events(self, packed: bytes) -> list[E]:
        """Return the events that were packed."""
        return self.script.events.unpack(packed)

    def explain(self, refusal: Illegal) -> str:
        """Return the reason of a refusal."""
        return self.words.refusal(refusal.key, refusal.params)
