"""What a finished game leaves, and which games may be rated."""

from __future__ import annotations

import pytest

from parlour.server.results import Place, Result, rateable, result_of, score
from parlour.server.room import Room, Setting
from parlour.server.seating import Seat, Seating
from parlour.shared.messages import ClockPlan
from tests.server.conftest import GAME


def person(name: str) -> Seat:
    """Return somebody's seat."""
    return Seat("person", name.title(), name)


BOT, CLOSED, OPEN = Seat("bot", "Bot", bot="steady"), Seat("closed"), Seat("open")


@pytest.mark.parametrize(
    ("seats", "may"),
    [
        ([person("ada"), person("jan")], True),
        ([person("ada"), person("jan"), person("eve")], True),
        ([person("ada"), person("jan"), CLOSED], True),
        ([person("ada"), CLOSED], False),
        ([person("ada"), person("jan"), BOT], False),
        ([person("ada"), person("jan"), OPEN], False),
        ([person("ada"), person("jan"), person("ada")], False),
        ([CLOSED, CLOSED], False),
    ],
)
def test_only_different_people_alone_are_rated(seats: list[Seat], may: bool) -> None:
    assert rateable(Seating("ada", seats)) == may


def test_of_several_seats_the_best_counts() -> None:
    places = (
        Place("Ada", 90, won=False, person="ada"),
        Place("Eve", 40, won=True, person="ada"),
        Place("Ola", 60, won=True, person="ada"),
        Place("Jan", 99, won=False, person="jan"),
    )
    result = Result("t1", GAME, 1.0, rated=False, places=places)
    assert result.place_of("ada") == places[2]
    assert result.place_of("jan") == places[3]
    assert result.place_of("zofia") is None
    assert result.without("ada") == Result(
        "t1",
        GAME,
        1.0,
        rated=False,
        places=(
            Place("", 90, won=False),
            Place("", 40, won=True),
            Place("", 60, won=True),
            places[3],
        ),
    )


def ended(progress: str, *seats: Seat) -> Room:
    """Return a table that has ended so."""
    setting = Setting("t1", GAME, {}, "00" * 32, 1.0, False, "c", ClockPlan(), "own", rated=True)
    room = Room(setting, Seating("ada", [*seats]))
    room.progress, room.changed = progress, 7.0
    return room


def test_the_result_of_a_table() -> None:
    held = person("jan")
    held.substitute = "steady"
    room = ended("won 1 with 12,30,-4", person("ada"), held, BOT)
    assert result_of(room) == Result(
        "t1",
        GAME,
        7.0,
        rated=True,
        places=(
            Place("Ada", 12, won=False, person="ada"),
            Place("Jan", 30, won=True, person="jan"),
            Place("Bot", -4, won=False, bot="steady"),
        ),
    )


@pytest.mark.parametrize("progress", ["", "turn 3", "won 0 with 1", "won 0 with 1,2,3"])
def test_nobody_knows_how_a_game_ended_that_does_not_say_so(progress: str) -> None:
    assert result_of(ended(progress, person("ada"), person("jan"))) is None


@pytest.mark.parametrize(
    ("points", "won", "counted"), [(7, True, 7.5), (7, False, 7.0), (0, False, 0.0)]
)
def test_a_winner_stands_above_those_with_as_many_points_and_below_those_with_one_more(
    points: int, won: bool, counted: float
) -> None:
    assert score(Place("Ada", points, won)) == counted
