"""Dice that follow from a seed, are scripted, or remembered."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.shared.dice import (
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


def test_a_script_ends_and_must_fit() -> None:
    dice = ScriptedDice([3, 7])
    assert dice.d6() == 3
    assert dice.left == [7]
    with pytest.raises(DiceExhaustedError, match="draw 2 is 7"):
        dice.d6()
    assert ScriptedDice([0]).draw(3) == 0
    with pytest.raises(DiceExhaustedError, match="one more is needed"):
        ScriptedDice([]).draw(2)


def test_draws_are_remembered() -> None:
    dice = RecordedDice(ScriptedDice([4, 0]))
    assert (dice.d6(), dice.draw(5)) == (4, 0)
    assert dice.drawn == [4, 0]
