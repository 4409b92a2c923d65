"""Whoever guesses at a secret has to wait, longer each time."""

from __future__ import annotations

import pytest

from parlour.server.errors import RefusedError
from parlour.server.guesses import LONGEST_PAUSE, MOST_GUESSERS, Guesses
from tests.server.conftest import Simulated


def test_from_the_third_wrong_guess_on_pauses_double_up_to_five_minutes(hours: Simulated) -> None:
    guesses = Guesses(hours.world)
    told = [(guesses.wrong("mob"), guesses.wait("mob")) for _ in range(14)]
    assert told[:6] == [(1, 0.0), (2, 0.0), (3, 1.0), (4, 2.0), (5, 4.0), (6, 8.0)]
    assert told[10:] == [(11, 256.0), (12, 300.0), (13, 300.0), (14, 300.0)]
    assert LONGEST_PAUSE == 300.0
    assert guesses.wait("ada") == 0.0
    guesses.check("ada")


def test_who_waits_is_told_for_how_long_and_heard_again_when_it_is_over(hours: Simulated) -> None:
    guesses = Guesses(hours.world)
    for _ in range(5):
        guesses.wrong("mob")
    hours.pass_by(1.0)
    with pytest.raises(RefusedError, match="wait 3 seconds"):
        guesses.check("mob")
    hours.pass_by(2.5)
    with pytest.raises(RefusedError):
        guesses.check("mob")
    hours.pass_by(0.5)
    guesses.check("mob")
    hours.pass_by(1000.0)
    assert guesses.wait("mob") == 0.0


def test_who_knows_the_secret_begins_anew(hours: Simulated) -> None:
    guesses = Guesses(hours.world)
    for _ in range(4):
        guesses.wrong("ada")
    guesses.right("ada")
    guesses.right("nobody")
    assert (guesses.wait("ada"), guesses.wrong("ada")) == (0.0, 1)


def test_of_very_many_who_guess_those_are_forgotten_who_did_so_longest_ago(
    hours: Simulated,
) -> None:
    guesses = Guesses(hours.world)
    for number in range(MOST_GUESSERS):
        guesses.wrong(f"mob {number}")
    assert guesses.wrong("mob 0") == 2
    guesses.wrong("one more")
    assert guesses.wrong("mob 0") == 3
    assert guesses.wrong("mob 2") == 2
    assert guesses.wrong("mob 1") == 1
    assert len(guesses._wrong) == MOST_GUESSERS == 1000
