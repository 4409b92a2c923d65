"""What a game of Rattus came to, as its end is told."""

from __future__ import annotations

import re

import pytest

from parlour.client.games.rattus.chronicle import GROUPS, RattusChronicle
from parlour.shared.rattus.events import Event, FinalDevastationBegan, RatTurned
from parlour.shared.rattus.game import RATTUS as GAME
from parlour.shared.rattus.names import PLAYERS, REGIONS
from parlour.shared.rattus.state import State
from tests.client.chronicles import hear


def heard(players: int, number: int) -> tuple[RattusChronicle, State, list[Event]]:
    """Return the chronicle of a whole game as a spectator hears it, its end and its events."""
    chronicle = RattusChronicle()
    end, told = hear(chronicle, GAME, players, number)
    return chronicle, end, told


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("number", range(3))
def test_the_cubes_by_source_add_up_to_the_score(players: int, number: int) -> None:
    chronicle, end, _ = heard(players, number)
    outcome = GAME.outcome(end)
    assert outcome is not None
    sources = chronicle.sources()
    assert len(sources) == len(GROUPS) + 1
    sums = [sum(row.points[seat] for row in sources) for seat in range(players)]
    assert tuple(sums) == outcome.scores
    assert sources[-1].points == tuple(player.castle for player in end.players)


def test_every_region_is_in_one_group() -> None:
    assert sorted(region for group in GROUPS.values() for region in group) == sorted(REGIONS)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_course_goes_round_by_round(players: int) -> None:
    chronicle, end, _ = heard(players, 5)
    labels = [row.label for row in chronicle.course()]
    rounds = [f"Round {number}" for number in range(1, end.round)]
    assert labels == [*rounds, "Last round", "The end"]
    outcome = GAME.outcome(end)
    assert outcome is not None
    assert chronicle.course()[-1].points == outcome.scores


@pytest.mark.parametrize("players", PLAYERS)
def test_the_story_counts_what_happened(players: int) -> None:
    chronicle, _, told = heard(players, 6)
    final = next(i for i, event in enumerate(told) if isinstance(event, FinalDevastationBegan))
    before, after = (
        [e for e in part if isinstance(e, RatTurned)] for part in (told[:final], told[final:])
    )
    story = chronicle.story()
    assert len(story) == 4
    assert counted(story[0])[1:3] == [len(before), sum(sum(event.losses) for event in before)]
    assert counted(story[1])[0] == max(sum(event.losses) for event in (*before, *after))
    assert counted(story[-1]) == [len(after), sum(sum(event.losses) for event in after)]


def counted(sentence: str) -> list[int]:
    """Return the numbers in a sentence."""
    return [int(number) for number in re.findall(r"\d+", sentence)]


def test_nothing_is_told_of_a_game_that_has_not_ended() -> None:
    chronicle = RattusChronicle()
    assert chronicle.story() == []
    assert chronicle.sources() == []
    assert chronicle.course() == []
