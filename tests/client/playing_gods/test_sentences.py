"""Every event of Playing Gods has its line in the log, or none on purpose."""

from __future__ import annotations

from typing import get_args

import pytest

from parlour.client.games.playing_gods.sentences import _SENTENCES, sentence
from parlour.client.games.playing_gods.themes import THEMES
from parlour.shared.playing_gods import events
from parlour.shared.playing_gods.events import Event
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from tests.client.playing_gods.games import NAMES, moments, position

SILENT = {
    events.DieRolled,
    events.Waiting,
    events.LossBegan,
    events.AttackEnded,
    events.ConversionEnded,
}
SOMETIMES = {events.TurnBegan, events.Passed}


def test_every_event_has_a_sentence() -> None:
    assert set(_SENTENCES) == set(get_args(Event))
    assert set(THEMES) <= set(_SENTENCES)
    assert not SILENT & set(THEMES)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_sentences_of_whole_games_are_whole(seat: int | None) -> None:
    told: dict[type, set[bool]] = {}
    for state, event in moments(8):
        names = NAMES[: len(state.players)]
        text = sentence(GAME.view(state, seat), GAME.redact(event, seat), names)
        told.setdefault(type(event), set()).add(bool(text))
        assert not {"{", "}"} & set(text)
        assert "None" not in text
        assert "  " not in text
        assert text == text.strip()
        assert not text or text[-1] in ".!—", text
    assert set(told) == set(get_args(Event)), "an event did not come"
    assert {kind for kind, said in told.items() if said == {False}} == SILENT
    always = {kind for kind, said in told.items() if said == {True}}
    assert always == set(get_args(Event)) - SILENT - SOMETIMES


ON_ASIA = position("portal", [{"space": 20}, {}, {}], die=2, active=0)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (events.Moved(0, 21, "clockwise"), "Ada walks 2 spaces: Conversion (Asia)."),
        (events.CardDrawn(0, "wrath", "flood"), "Ada draws a card: Flood."),
        (events.CardDrawn(0, "wrath", None), "Ada draws a Wrath card."),
        (events.CardStolen(0, 1, None), "Jan is missing a card; Ada knows where it is."),
        (events.CardStolen(0, 1, "flood"), "Jan is missing a card; Ada knows where it is: Flood."),
        (
            events.AttackBegan(
                0,
                1,
                ("mudslide", "volcano"),
                ("earth", "fire"),
                ("siberia", "siberia", "east_asia"),
            ),
            "Strange weather, Ada → Jan, Asia: Mudslide and Volcano. 3 sects are in danger: "
            "Siberia, Siberia, Eastern Asia.",
        ),
        (
            events.AttackBegan(0, 1, ("locusts",), (), ("siberia",)),
            "No weather at all, Ada → Jan, Asia: Locusts. 1 sect is in danger: Siberia.",
        ),
        (
            events.ElementDefended(1, "fire", False, 1),
            "Jan is prepared: Protection from fire. 1 sect is in danger.",
        ),
        (
            events.ElementDefended(1, "fire", True, 0),
            "Jan does not even notice: Immunity to fire. Nobody is hurt.",
        ),
        (
            events.ConversionBegan(0, 1, ("siberia", "east_asia")),
            "Leaflets are handed out, Ada → Jan: Siberia, Eastern Asia.",
        ),
        (events.Settled(0, "asia"), "Ada moves in: Asia."),
        (events.IdolPlaced(0, 20), "Ada takes a stand: Asia 2."),
        (events.CardShown(0, "miracles"), "Ada promises: Miracles."),
        (events.CardShown(1, "miracles"), "Jan can promise that too: Miracles."),
        (
            events.CardsCompared(3, 1, 2),
            "Promises compared, 3 : 1. 2 regions are convinced.",
        ),
        (events.CardsCompared(1, 1, 0), "Promises compared, 1 : 1. Nobody is convinced."),
        (
            events.SectConverted(0, 1, "siberia", ()),
            "Siberia: Jan is out of fashion, Ada is in.",
        ),
        (
            events.SectConverted(0, 1, "siberia", (1,)),
            "Siberia: Jan was a phase, and Ada is back in fashion.",
        ),
        (
            events.GodFell(1, 0, None, 2, ("miracles",)),
            "Jan has no believers left and is out. Ada inherits 3 cards.",
        ),
        (
            events.GameEnded((0,), (7, 2, 1), "regions"),
            "Ada wins the game with 7 regions! All doubts are forbidden until the next one.",
        ),
        (
            events.GameEnded((0, 2), (3, 2, 3), "turn_limit"),
            "Time is up, even for gods. Most believed in: Ada and Zofia.",
        ),
        (events.TurnBegan(1, 2), "— Round 2 —"),
        (events.TurnBegan(1, 1), ""),
        (events.Passed(0, "portal"), ""),
        (events.Passed(1, "protection"), "Jan endures it with dignity."),
    ],
)
def test_what_is_said(event: Event, text: str) -> None:
    assert sentence(ON_ASIA, event, NAMES[:3]) == text
