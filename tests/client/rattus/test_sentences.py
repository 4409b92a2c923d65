"""Every event of Rattus has its line in the log, or none on purpose."""

from __future__ import annotations

from typing import get_args

import pytest

from parlour.client.games.rattus.sentences import _SENTENCES, sentence
from parlour.client.games.rattus.themes import THEMES
from parlour.shared.rattus import events
from parlour.shared.rattus.events import Event
from parlour.shared.rattus.game import RATTUS as GAME
from parlour.shared.rattus.state import State
from tests.client.rattus.games import NAMES, moments, position

SILENT = {
    events.TokenPutAway,
    events.SettlingBegan,
    events.Waiting,
    events.LastTurnBegan,
}


def test_every_event_has_a_sentence() -> None:
    assert set(_SENTENCES) == set(get_args(Event))
    assert set(THEMES) <= set(_SENTENCES)
    assert not SILENT & set(THEMES)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_sentences_of_whole_games_are_whole(seat: int | None) -> None:
    told: dict[type, set[bool]] = {}
    for state, event in moments():
        names = NAMES[: len(state.players)]
        text = sentence(GAME.view(state, seat), GAME.redact(event, seat), names)
        told.setdefault(type(event), set()).add(bool(text))
        assert not {"{", "}", "  ", "None"} & {text, *text}
        assert text == text.strip()
        assert not text or text[-1] in ".!—"
    assert set(told) == set(get_args(Event)), "an event did not come"
    assert {kind for kind, said in told.items() if said == {False}} == SILENT
    always = {kind for kind, said in told.items() if said == {True}}
    sometimes = {events.TurnBegan, events.Passed, events.RatPlaced, events.LookingEnded}
    assert always == set(get_args(Event)) - SILENT - sometimes


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (events.CardTaken(0, "king", None), "Ada takes a card: King."),
        (events.CardTaken(0, "king", 1), "Ada takes a card from Jan: King."),
        (events.CubesPlaced(1, "gallia", 3, False), "Jan places 3 cubes in Gallia."),
        (
            events.CubesPlaced(1, "gallia", 3, True),
            "Jan places 3 cubes in Gallia, one of them with the Peasant.",
        ),
        (
            events.PlagueMoved(0, "italia", False, 2),
            "Ada moves the Plague: Italia. 2 new rats appear.",
        ),
        (
            events.RatTurned("gallia", 0, 12, True, (2, 0, 1)),
            "Gallia, limit 1 (Merchant, Monk): Ada loses 2 cubes, Zofia loses 1 cube.",
        ),
        (
            events.RatTurned("gallia", 0, 19, False, (0, 0, 0)),
            "Gallia, limit 2 (majority, Merchant, Monk): too few people, no effect.",
        ),
        (
            events.RatTurned("gallia", 0, 12, True, (0, 0, 0)),
            "Gallia, limit 1 (Merchant, Monk): nobody is hit.",
        ),
        (events.RatSeen(1, "gallia", 0, None), "Jan uses the Witch and looks at a rat in Gallia."),
        (events.RatSeen(1, "gallia", 0, 12), "Jan uses the Witch and looks at a rat in Gallia."),
        (
            events.GameEnded(2, (9, 12, 12), True),
            "Zofia wins the game with 12 cubes! The tie goes to the player who would have moved "
            "next.",
        ),
        (
            events.LastRoundBegan(1, 8, "rats"),
            "No rats are left after the turn of Jan: the last round begins.",
        ),
    ],
)
def test_what_is_said(event: Event, text: str) -> None:
    assert sentence(position("actions", 3), event, NAMES[:3]) == text


def looked(*places: tuple[str, int]) -> State:
    """Return a position in which the Witch looks at rats."""
    return position(
        "witch",
        rats={region: (2 * number, 2 * number + 1) for number, (region, _) in enumerate(places)},
        looked=[{"region": region, "rat": rat} for region, rat in places],
    )


def test_the_witch_says_nothing_of_rats_that_cannot_be_swapped() -> None:
    ended = events.LookingEnded(0, swapped=False)
    assert sentence(looked(("gallia", 0), ("gallia", 1)), ended, NAMES) == ""
    assert sentence(looked(("gallia", 0)), ended, NAMES) == ""


def test_who_has_used_cards_is_not_said_to_have_none() -> None:
    passed = events.Passed(0, asked=False)
    assert sentence(position("last_round"), passed, NAMES) == "Ada has no card to use."
    used = position("last_round", used=["king"])
    assert sentence(used, passed, NAMES) == ""
