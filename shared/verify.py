"""Whether the dice of a record are those of its seed and contributions, and how each came about.

docs/dice.md says what that proves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from msgspec import UNSET

from parlour.shared.dice import (
    NOTHING,
    Attempt,
    Dice,
    FairDice,
    RecordedDice,
    SeededDice,
    commitment,
)
from parlour.shared.record import Header, Record, RecordError, Replay

_HEX = re.compile(r"[0-9a-f]{64}")


class Drawn(NamedTuple):
    """Draw ``k`` of a game, in step ``step``, of ``n`` things; ``written`` as the record has it.

    ``die``: it is a die, whose six sides are written from 1 on.
    """

    k: int
    step: int
    n: int
    die: bool
    written: int


class _SpiedDice(RecordedDice):
    """Dice that also remember of how many things each draw was."""

    def __init__(self, source: Dice) -> None:
        super().__init__(source)
        self.of: list[tuple[int, bool]] = []

    def draw(self, n: int) -> int:
        self.of.append((n, False))
        return super().draw(n)

    def d6(self) -> int:
        self.of.append((6, True))
        return super().d6()


def verify(record: Record) -> None:
    """Raise RecordError unless the dice follow from the seed, and the seed from the commitment.

    A record without contributions may also be of a game whose dice followed from the seed alone.
    """
    seed, contributions = _secrets(record.header)
    wrong = _first_wrong(record, FairDice(seed, contributions))
    if wrong is not None and record.header.contributions is UNSET:
        older = _first_wrong(record, SeededDice(seed))
        wrong = older and max(wrong, older, key=lambda each: each.step)
    if wrong is not None:
        raise RecordError(
            f"step {wrong.step}: the dice are {list(wrong.found)}, the seed gives {wrong.expected}"
        )


class _Wrong(NamedTuple):
    """The first step whose dice are not those of a source."""

    step: int
    found: tuple[int, ...]
    expected: list[int]


def _first_wrong(record: Record, source: Dice) -> _Wrong | None:
    run = Replay(record.header)
    for step in record.steps:
        dice = RecordedDice(source)
        run.take(step, dice)
        if tuple(dice.drawn) != step.dice:
            return _Wrong(step.n, step.dice, dice.drawn)
    return None


def draws(record: Record) -> Iterator[Drawn]:
    """Yield every draw of a game whose dice were verified; raises RecordError.

    Raises RecordError too where the dice followed from the seed alone, as in older games.
    """
    seed, contributions = _secrets(record.header)
    source, run, k = FairDice(seed, contributions), Replay(record.header), 0
    for step in record.steps:
        dice = _SpiedDice(source)
        run.take(step, dice)
        if tuple(dice.drawn) != step.dice:
            raise RecordError(f"step {step.n}: the dice are not those of seed and contributions")
        for (n, die), written in zip(dice.of, dice.drawn, strict=True):
            yield Drawn(k, step.n, n, die, written)
            k += 1


def attempts(header: Header, drawn: Drawn) -> list[Attempt]:
    """Return how a draw came about; raises RecordError if the seed is not known."""
    seed, contributions = _secrets(header)
    return list(FairDice(seed, contributions).attempts(drawn.k, drawn.n))


def _secrets(header: Header) -> tuple[str, tuple[str, ...]]:
    """Return seed and contributions of a game that is over; raises RecordError."""
    seed = header.seed
    if seed is None:
        raise RecordError("the seed is not known before the game is over")
    if not _HEX.fullmatch(seed):
        raise RecordError("line 1: the seed is not 64 hexadecimal digits")
    if commitment(seed) != header.commitment:
        raise RecordError("the commitment is not that of the seed")
    return seed, contributions_of(header)


def contributions_of(header: Header) -> tuple[str, ...]:
    """Return what each seat has added to the dice; raises RecordError."""
    found = header.contributions
    if found is UNSET:
        return (NOTHING,) * len(header.seats)
    if len(found) != len(header.seats) or not all(map(_HEX.fullmatch, found)):
        raise RecordError("line 1: each seat has one contribution of 64 hexadecimal digits")
    return found
