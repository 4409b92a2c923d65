"""Dice that follow from a seed, are scripted, or remembered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.shared.dice import (
    Dice,
    DiceExhaustedError,
    RandomDice,
    RecordedDice,
    ScriptedDice,
    SeededDice,
    commitment,
)

SEED = "0123456789abcdef" * 4


def test_the_stream_is_as_the_documentation_says() -> None:
    block = sha256(bytes.fromhex(SEED) + bytes(8)).digest()
    expected = [byte % 6 + 1 for byte in block if byte < 252]
    dice = SeededDice(SEED)
    assert [dice.d6() for _ in expected] == expected
    assert commitment(SEED) == sha256(bytes.fromhex(SEED)).hexdigest()


@given(st.integers(0, 200), st.integers(1, 256))
def test_a_stream_goes_on_where_it_was_left(drawn: int, n: int) -> None:
    one = SeededDice(SEED)
    for _ in range(drawn):
        one.d6()
    other = SeededDice(SEED, one.drawn)
    values = [one.draw(n) for _ in range(40)]
    assert [other.draw(n) for _ in range(40)] == values
    assert all(0 <= value < n for value in values)


@pytest.mark.parametrize("dice", [SeededDice(SEED), RandomDice(Random(1))])
def test_dice_are_fair(dice: SeededDice | RandomDice) -> None:
    counts = Counter(dice.d6() for _ in range(6000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert max(abs(count - 1000) for count in counts.values()) < 150


@pytest.mark.parametrize("number", [0, 1, 4])
@pytest.mark.parametrize("kind", [SeededDice, lambda seed: RandomDice(Random(seed))])
def test_several_dice_are_thrown_one_by_one(kind: Callable[[str], Dice], number: int) -> None:
    one, other = kind(SEED), kind(SEED)
    recorded = RecordedDice(other)
    assert recorded.roll(number) == tuple(recorded.drawn)
    assert one.roll(number) == tuple(recorded.drawn)
    assert one.d6() == other.d6()


def test_a_script_ends_and_must_fit() -> None:
    dice = ScriptedDice([3, 7])
    assert dice.d6() == 3
    assert dice.left == [7]
    with pytest.raises(DiceExhaustedError, match="draw 2 is 7"):
        dice.d6()
    assert ScriptedDice([0]).draw(3) == 0
    with pytest.raises(DiceExhaustedError, match="one more is needed"):
        ScriptedDice([]).draw(2)


@pytest.mark.parametrize(
    ("written", "of", "fits"),
    [
        (0, 3, True),
        (2, 3, True),
        (3, 3, False),
        (4, 3, False),
        (-1, 3, False),
        (1, None, True),
        (6, None, True),
        (0, None, False),
        (7, None, False),
    ],
)
def test_what_is_written_down_fits_what_is_drawn(written: int, of: int | None, fits: bool) -> None:
    """Of a die (None) the sides are 1 to 6, of other draws the things are counted from 0."""
    dice = ScriptedDice([written])
    draw = dice.d6 if of is None else lambda: dice.draw(of)
    if fits:
        assert draw() == written
    else:
        with pytest.raises(DiceExhaustedError, match=f"draw 1 is {written}, which is not"):
            draw()
        assert dice.left == [written]


@pytest.mark.parametrize(("n", "limit"), [(6, 252), (10, 250), (256, 256)])
def test_bytes_that_would_be_uneven_are_passed_over(
    n: int, limit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = [*range(255, 200, -1)]
    read = iter(stream)
    monkeypatch.setattr(SeededDice, "_next_byte", lambda _: next(read))
    even = [byte % n for byte in stream if byte < limit]
    dice = SeededDice(SEED)
    assert [dice.draw(n) for _ in even] == even


def test_a_stream_begins_at_any_byte_of_any_block() -> None:
    seed = bytes.fromhex(SEED)
    stream = b"".join(sha256(seed + block.to_bytes(8, "big")).digest() for block in range(3))
    for drawn in (0, 1, 31, 32, 33, 63, 64):
        dice = SeededDice(SEED, drawn)
        assert [dice.draw(256) for _ in range(20)] == [*stream[drawn : drawn + 20]]
        assert dice.drawn == drawn + 20


def test_draws_are_remembered() -> None:
    dice = RecordedDice(ScriptedDice([4, 0]))
    assert (dice.d6(), dice.draw(5)) == (4, 0)
    assert dice.drawn == [4, 0]
