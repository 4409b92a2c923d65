"""Game records: a game as a portable file of JSON lines, the header and then the steps.

docs/records.md describes the format. Everything here is pure: text in, text out.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from random import Random
from typing import Any, Final

import msgspec
from msgspec import UNSET, Struct, UnsetType

from parlour.shared.dice import (
    NOTHING,
    Dice,
    DiceExhaustedError,
    FairDice,
    RecordedDice,
    ScriptedDice,
    commitment,
)
from parlour.shared.game import AnyGame, BadDataError, Illegal
from parlour.shared.games import find_game, games


class RecordError(ValueError):
    """A record that cannot be read, replayed or verified; the message says where and why."""


class Header(Struct, forbid_unknown_fields=True, kw_only=True):
    """The first line; the seed is None until the game is over.

    ``record`` is the version of the records of this game. ``contributions``: what each seat has
    added to the dice, 64 hex digits each; left out where none has.
    """

    record: int
    game: str
    seats: tuple[str, ...]
    options: dict[str, Any] = {}
    seed: str | None
    commitment: str | None
    contributions: tuple[str, ...] | UnsetType = UNSET


class Step(Struct, forbid_unknown_fields=True):
    """One line: step 0 is the set-up, without seat and action."""

    n: int
    seat: int | None
    action: dict[str, Any] | None
    dice: tuple[int, ...]
    state: dict[str, Any] | UnsetType = UNSET


class Record(Struct):
    """A whole record."""

    header: Header
    steps: list[Step]


# --- text ---------------------------------------------------------------------------------------


def line(part: Header | Step) -> str:
    """Return the JSON line of a header or a step, without the line feed."""
    plain = msgspec.to_builtins(part)
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def parse(text: str) -> Record:
    """Read a record from ``text``; raises RecordError with the number of the line."""
    lines = text.splitlines()
    if not lines:
        raise RecordError("line 1: the file is empty, a header is needed")
    header = _parse_line(1, lines[0], Header)
    _check_version(header)
    steps: list[Step] = []
    for number, content in enumerate(lines[1:], 2):
        step = _parse_line(number, content, Step)
        if step.n != len(steps):
            raise RecordError(f"line {number}: step {step.n} where step {len(steps)} is due")
        steps.append(step)
    return Record(header, steps)


def _check_version(header: Header) -> None:
    """Raise RecordError unless the record is of the rules that this program has."""
    game = games().get(header.game)
    if game is None:
        return  # a replay will say which games there are
    found, known = header.record, game.record_version
    if found < known:
        raise RecordError(
            f"line 1: record version {found} of {game.title} follows older rules, which version "
            f"{known} corrects; replay it with the program that wrote it, or record a new game"
        )
    if found > known:
        raise RecordError(
            f"line 1: record version {found} of {game.title} is newer than the {known} known here; "
            "replay it with a newer program"
        )


def _parse_line(number: int, content: str, kind: Any) -> Any:
    try:
        return msgspec.json.decode(content.encode("utf-8", "surrogatepass"), type=kind)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError) as error:
        raise RecordError(f"line {number}: {error}") from error


# --- steps in a message ---


MOST_PACKED: Final = 12 * 1024
"""Bytes of packed steps that a message has room for."""
MOST_UNPACKED: Final = 1024 * 1024


def pack(steps: Sequence[Step]) -> bytes:
    """Return the lines of steps, compressed by zlib; raises RecordError if they are too many."""
    packed = zlib.compress("\n".join(map(line, steps)).encode(), 9)
    if len(packed) > MOST_PACKED:
        raise RecordError(f"{len(steps)} steps are too many to be handed on")
    return packed


def unpack(packed: bytes) -> tuple[Step, ...]:
    """Return steps that were packed, numbered from 0 without a gap; raises RecordError."""
    inflating = zlib.decompressobj()
    try:
        text = inflating.decompress(packed, MOST_UNPACKED).decode()
    except (zlib.error, UnicodeDecodeError) as error:
        raise RecordError("these are no packed steps") from error
    if inflating.unconsumed_tail or not inflating.eof:
        raise RecordError("these are no packed steps")
    steps = [_parse_line(number, each, Step) for number, each in enumerate(text.splitlines(), 1)]
    if not steps or any(step.n != number for number, step in enumerate(steps)):
        raise RecordError("steps are missing")
    return tuple(steps)


# --- replaying ----------------------------------------------------------------------------------


class Replay:
    """A record played through the rules, step by step."""

    def __init__(self, header: Header) -> None:
        """Begin the game of ``header``; raises RecordError."""
        try:
            self.game: AnyGame = find_game(header.game)
            self.state: Any = self.game.new(len(header.seats), header.options)
        except BadDataError as error:
            raise RecordError(f"line 1: {error}") from error

    def take(self, step: Step, dice: Dice) -> list[Any]:
        """Carry out ``step`` with ``dice`` and return its events; raises RecordError."""
        try:
            action = self._action(step)
            events = self.game.decide(self.state, step.seat, action, dice)
        except Illegal as refusal:
            raise RecordError(f"step {step.n}: {self.game.explain(refusal)}") from refusal
        except (BadDataError, DiceExhaustedError) as error:
            raise RecordError(f"step {step.n}: {error}") from error
        for event in events:
            self.game.evolve(self.state, event)
        return events

    def repeat(self, step: Step) -> list[Any]:
        """Carry out ``step`` with the dice that are written down, and return its events.

        Raises RecordError, also where not all of them are rolled.
        """
        dice = ScriptedDice(step.dice)
        events = self.take(step, dice)
        if dice.left:
            raise RecordError(f"step {step.n}: dice {dice.left} are written down but never rolled")
        return events

    def _action(self, step: Step) -> Any:
        if step.n == 0:
            if step.seat is not None or step.action is not None:
                raise BadDataError("the set-up has no seat and no action")
            return None
        if step.seat is None or step.action is None:
            raise BadDataError("a seat and an action are needed")
        return self.game.load_action(step.action)


def replay(record: Record, *, states: bool = False) -> Iterator[Step]:
    """Yield each step again, with its canonical state if ``states``.

    Raises RecordError when a step is illegal, or its dice are too few or too many.
    """
    run = Replay(record.header)
    for step in record.steps:
        run.repeat(step)
        state = run.game.dump_state(run.state) if states else UNSET
        yield Step(step.n, step.seat, step.action, step.dice, state)


# --- random games -------------------------------------------------------------------------------


def seed_of(text: str) -> str:
    """Return the seed, 64 hex digits, that a word such as ``7`` stands for.

    >>> seed_of("7")[:8]
    '7902699b'
    """
    return sha256(text.encode()).hexdigest()


Choose = Callable[[Any, Sequence[int]], tuple[int, Any]]
"""Says who of those to act acts in a position, and how."""


def random_game(game: AnyGame, players: int, seed: str, *, states: bool = False) -> Record:
    """Play a whole game with uniformly random legal actions.

    Dice and actions follow from ``seed`` (64 hex digits), each from a stream of its own. Raises
    BadDataError if the game is not for so many players.

    >>> record = random_game(find_game("rattus"), 2, seed_of("plague"))
    >>> record.header.seats, record.steps[1].action
    (('Player 1', 'Player 2'), {'type': 'settle', 'region': 'germania'})
    """
    rng = Random(f"actions:{seed}")

    def choose(state: Any, to_act: Sequence[int]) -> tuple[int, Any]:
        seat = rng.choice(to_act)
        return seat, game.sample(state, seat, rng)

    names = [f"Player {seat + 1}" for seat in range(players)]
    return played_game(game, names, seed, choose, states=states)


def played_game(
    game: AnyGame, names: Sequence[str], seed: str, choose: Choose, *, states: bool = False
) -> Record:
    """Play a whole game, its dice from ``seed``; raises BadDataError if it is not for so many."""
    source = FairDice(seed, [NOTHING] * len(names))
    state = game.new(len(names), {})
    header = Header(
        record=game.record_version,
        game=game.name,
        seats=tuple(names),
        seed=seed,
        commitment=commitment(seed),
    )
    steps: list[Step] = []
    seat: int | None = None
    action: Any = None
    while True:
        dice = RecordedDice(source)
        game.play(state, seat, action, dice)
        plain = None if action is None else game.dump_action(action)
        seen = game.dump_state(state) if states else UNSET
        steps.append(Step(len(steps), seat, plain, tuple(dice.drawn), seen))
        to_act = game.to_act(state)
        if not to_act:
            return Record(header, steps)
        seat, action = choose(state, to_act)


def lines(header: Header, steps: Iterable[Step]) -> Iterator[str]:
    """Yield the lines of a record."""
    yield line(header)
    for step in steps:
        yield line(step)
