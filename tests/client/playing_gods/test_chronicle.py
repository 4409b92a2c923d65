"""What a game of Playing Gods came to, as its end is told."""

from __future__ import annotations

import re

import pytest

from parlour.client.games.playing_gods.chronicle import PlayingGodsChronicle
from parlour.shared.playing_gods import events
from parlour.shared.playing_gods.events import Event
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from parlour.shared.playing_gods.names import CONTINENTS, PLAYERS
from parlour.shared.playing_gods.state import State
from tests.client.chronicles import hear


def heard(players: int, number: int) -> tuple[PlayingGodsChronicle, State, list[Event]]:
    """Return the chronicle of a whole game as a spectator hears it, its end and its events."""
    chronicle = PlayingGodsChronicle()
    end, told = hear(chronicle, GAME, players, number)
    return chronicle, end, told


def number_of(told: list[Event], kind: type) -> int:
    """Return how many events are of a kind."""
    return sum(isinstance(event, kind) for event in told)


def counted(sentence: str) -> list[int]:
    """Return the numbers in a sentence."""
    return [int(number) for number in re.findall(r"\d+", sentence)]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("number", range(3))
def test_the_regions_by_continent_add_up_to_the_score(players: int, number: int) -> None:
    chronicle, end, _ = heard(players, number)
    outcome = GAME.outcome(end)
    assert outcome is not None
    sources = chronicle.sources()
    assert len(sources) == len(CONTINENTS)
    assert all(sum(row.points) <= 4 for row in sources)
    sums = [sum(row.points[seat] for row in sources) for seat in range(players)]
    assert tuple(sums) == outcome.scores


@pytest.mark.parametrize("players", PLAYERS)
def test_the_course_goes_round_by_round(players: int) -> None:
    chronicle, end, _ = heard(players, 5)
    labels = [row.label for row in chronicle.course()]
    assert labels == [*(f"Round {number}" for number in range(1, end.round)), "The end"]
    outcome = GAME.outcome(end)
    assert outcome is not None
    assert chronicle.course()[-1].points == outcome.scores


@pytest.mark.parametrize("players", PLAYERS)
def test_the_story_counts_what_happened(players: int) -> None:
    chronicle, _, told = heard(players, 6)
    story = chronicle.story()
    assert all(part.endswith(".") and not {"{", "}"} & set(part) for part in story)
    attacks = number_of(told, events.AttackBegan)
    killed, defended = number_of(told, events.SectKilled), number_of(told, events.ElementDefended)
    assert counted(story[0])[:3] == [attacks, killed, defended]
    tried = [event for event in told if isinstance(event, events.CardsCompared)]
    won = sum(event.margin > 0 for event in tried)
    assert counted(story[1])[:3] == [len(tried), won, number_of(told, events.SectConverted)]
    thefts = number_of(told, events.CardStolen)
    assert not thefts or counted(story[2]) == [thefts]
    fallen = [event.seat + 1 for event in told if isinstance(event, events.GodFell)]
    assert counted(story[-2])[: len(fallen)] == fallen


def test_a_peaceful_game_has_a_story_too() -> None:
    chronicle = PlayingGodsChronicle()
    state = GAME.position({"phase": "move"})
    chronicle.hear(state, events.GameEnded((0,), (7, 0, 0, 0, 0), "regions"))
    assert chronicle.story() == [
        "Not a single attack: suspiciously peaceful.",
        "Nobody tried to convert anybody.",
        "No god lost its last believer.",
        "One god had enough of the world.",
    ]


def test_nothing_is_told_of_a_game_that_has_not_ended() -> None:
    chronicle = PlayingGodsChronicle()
    assert chronicle.story() == []
    assert chronicle.sources() == []
    assert chronicle.course() == []
