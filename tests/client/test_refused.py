"""What a server refuses is told in the reader's language."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from parlour.assets.languages import catalogue
from parlour.client.refused import WORDS, refused_in_words
from parlour.shared import __version__
from parlour.shared.games import find_game
from parlour.shared.language import speak
from parlour.shared.messages import PROTOCOL_VERSION, ErrorCode, Refused


def test_every_code_has_its_words() -> None:
    assert WORDS.keys() == set(get_args(ErrorCode))


def test_in_english_it_is_told_as_the_server_says_it() -> None:
    refusal = Refused(id=1, code="seat_taken", text="seat 2 is taken; choose an open one")
    assert refused_in_words(refusal) == "seat 2 is taken; choose an open one"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("fr", "Cette place est prise\u00a0; choisissez-en une libre."),
        ("pl", "To miejsce jest zajęte; wybierz wolne."),
    ],
)
def test_elsewhere_its_code_is_put_into_words(language: str, told: str) -> None:
    speak(catalogue(language))
    refusal = Refused(id=1, code="seat_taken", text="seat 2 is taken; choose an open one")
    assert refused_in_words(refusal) == told


def test_what_the_rules_refuse_is_told_as_the_game_does() -> None:
    speak(catalogue("pl"))
    game = find_game("gods_playground")
    params = {"needed": 1, "region": "prussia", "have": 0}
    refusal = Refused(id=1, code="illegal_action", text="…", key="no_nobles", params=params)
    told = refused_in_words(refusal, game)
    assert told != "…"
    assert told != refused_in_words(refusal)
    speak(catalogue("fr"))
    assert refused_in_words(refusal, game) != told


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_who_is_refused_for_the_version_hears_which_one_is_to_be_exchanged(language: str) -> None:
    speak(catalogue(language))

    def told(**params: Any) -> str:
        refusal = Refused(id=1, code="wrong_protocol", text="No.", params=params)
        return refused_in_words(refusal)

    newer = told(protocol=PROTOCOL_VERSION + 1, version="9.9")
    older = told(protocol=PROTOCOL_VERSION - 1, version="0.0.9")
    for text, version in ((newer, "9.9"), (older, "0.0.9")):
        assert version in text
        assert __version__ in text
    assert newer.replace("9.9", "") != older.replace("0.0.9", "")
    for params in ({}, {"protocol": 9}, {"protocol": "9", "version": "1"}):
        assert told(**params) == told()
    assert told(protocol=9, version="x" * 21) == told(protocol=9, version=9) == told()


@pytest.mark.parametrize(("key", "params"), [("no_nobles", {}), ("of_another_version", {})])
def test_a_reason_that_this_version_does_not_know_is_told_as_the_server_says_it(
    key: str, params: dict[str, int]
) -> None:
    speak(catalogue("pl"))
    refusal = Refused(id=1, code="illegal_action", text="No.", key=key, params=params)
    assert refused_in_words(refusal, find_game("gods_playground")) == "No."
