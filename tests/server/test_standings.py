"""What a server keeps of finished games: ratings, statistics, who met whom, and forgetting it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from parlour.server.lobby import Lobby
from parlour.server.looking import read_now
from parlour.server.people import LOCAL, People, Person
from parlour.server.ratings import (
    ENOUGH_GAMES,
    ENOUGH_OPPONENTS,
    MOST_LISTED,
    Ratings,
    model_of_skill,
)
from parlour.server.results import BASE, Place, Result
from parlour.server.sqlite_store import SqliteStore
from parlour.server.standings import Standings
from parlour.server.store import StoreError
from parlour.shared.messages import (
    CreateTable,
    Done,
    ForgetMe,
    GetRanking,
    GetStatistics,
    GetStoredData,
    Ranking,
    Ready,
    Refused,
    Rename,
    Say,
    SeatPlan,
    Sit,
    Start,
    Statistics,
    StoredData,
)
from parlour.shared.messages import Person as PersonChanged
from tests.server.conftest import GAME, Disk, MakeWire, Wire, act_for, three
from tests.server.test_store import nothing

ALL_OPEN = (SeatPlan("me"), SeatPlan("open"), SeatPlan("open"))


def result(
    number: int, *places: tuple[str, int], rated: bool = True, game: str = "rattus"
) -> Result:
    """Return a game in which who has most points has won."""
    most = max(points for _, points in places)
    played = (Place(person, points, points == most, person) for person, points in places)
    return Result(f"table {number}", game, float(number), rated, tuple(played))


def names(person: str) -> str | None:
    """Know everybody but Eve by their id."""
    return None if person == "Eve" else person


def league(rounds: int) -> list[Result]:
    """Return rated games in which Ada always beats Jan, who beats Zofia and Maria."""
    return [
        result(3 * number + k, ("Ada", 9), (other, 6 - k))
        for number in range(rounds)
        for k, other in enumerate(("Jan", "Zofia", "Maria"))
    ]


# --- ratings ------------------------------------------------------------------------------------


def rated_by(store: SqliteStore, games: Iterable[Result]) -> Ratings:
    """Return the ratings after some games of people whom the store knows."""
    ratings = Ratings(store, People(store), read_now)
    ratings.open()
    for game in games:
        play_rated(store, ratings, game)
    return ratings


def play_rated(store: SqliteStore, ratings: Ratings, game: Result) -> None:
    """Let a game end."""
    for person in sorted(game.people()):
        if not store.people_by_id([person]):
            store.keep_person(Person(person, person, person, 0.0, 0.0))
    store.add_result(game)
    ratings.ended(game)


def test_who_wins_against_others_is_ranked_above_them(store: SqliteStore) -> None:
    later = [result(90 + n, ("Jan", 5), ("Zofia", 4), ("Maria", 3)) for n in range(5)]
    rows = rated_by(store, [*league(4), *later]).of("rattus")
    assert [row.name for row in rows][:2] == ["Ada", "Jan"]
    assert rows[0].rating > BASE > rows[-1].rating
    assert (rows[0].games, rows[0].wins) == (12, 12)
    assert all(a.rating >= b.rating for a, b in pairwise(rows))


@pytest.mark.parametrize(
    ("games", "ranked"),
    [
        ([result(n, ("Ada", 9), ("Ada's other self", 1)) for n in range(40)], []),
        (league(2)[: ENOUGH_GAMES - 1], []),
        (league(2)[:ENOUGH_GAMES], ["Ada"]),
    ],
)
def test_nobody_climbs_by_beating_one_friend_or_a_second_self(
    store: SqliteStore, games: list[Result], ranked: list[str]
) -> None:
    assert [row.name for row in rated_by(store, games).of("rattus")] == ranked
    assert ENOUGH_OPPONENTS == 3


def test_casual_games_change_no_rating_and_each_game_has_its_own(store: SqliteStore) -> None:
    casual = [result(n, ("Ada", 9), ("Jan", 1), rated=False) for n in range(9)]
    ratings = rated_by(store, casual)
    assert ratings.of("rattus") == ()
    assert store.tallies_of("Ada") == []
    play_rated(store, ratings, result(50, ("Ada", 1), ("Jan", 2), game="playing_gods"))
    assert ratings.of("rattus") == ()
    (tally,) = store.tallies_of("Ada")
    assert (tally.game, tally.games) == ("playing_gods", 1)
    told = Standings().statistics("Ada", store.results_of("Ada"), [tally], names)
    assert told == ()
    played = Standings().statistics("Ada", store.results(), [tally], names)
    assert {each.game: (each.rated, each.rating) for each in played} == {
        "rattus": (0, None),
        "playing_gods": (1, tally.rating()),
    }


def test_a_tie_that_was_broken_counts_for_its_winner(store: SqliteStore) -> None:
    places = (Place("Ada", 7, True, "Ada"), Place("Jan", 7, False, "Jan"))
    rated_by(store, [Result("t", "rattus", 1.0, True, places)])
    (ada,), (jan,) = (store.tallies_of(person) for person in ("Ada", "Jan"))
    assert ada.rating() > jan.rating()


def test_ratings_are_the_same_after_a_restart_and_whether_counted_at_once_or_later(
    store: SqliteStore, tmp_path: Path
) -> None:
    grown = rated_by(store, league(3)).of("rattus")
    assert grown
    assert rated_by(store, ()).of("rattus") == grown
    later = SqliteStore(tmp_path / "later")
    for person in store.people():
        later.keep_person(person)
    for game in league(3):
        later.add_result(game)
    assert rated_by(later, ()).of("rattus") == grown
    assert later.results(unrated=9) == []
    later.close()


def test_what_could_not_be_counted_is_counted_later_and_once(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = league(2)
    ratings = rated_by(store, games[:-1])
    with monkeypatch.context() as full:
        full.setattr(store, "_write", lambda statements, done: done(StoreError("it is full")))
        ratings.ended(games[-1])
    ratings.go_on()
    (ada,) = ratings.of("rattus")
    assert ada.games == len(games) - 1, "it is not even stored how it ended"
    store.add_result(games[-1])
    ratings.go_on()
    ratings.go_on()
    assert [row.games for row in ratings.of("rattus")] == [len(games)]


def test_a_ranking_counts_the_rated_games_of_its_own_game_alone(store: SqliteStore) -> None:
    casual = [result(900 + n, ("Ada", 1), ("Maria", 9), rated=False) for n in range(7)]
    others = [result(990 + n, ("Ada", 1), ("Ola", 9), game="playing_gods") for n in range(7)]
    ratings = rated_by(store, [*league(4), *casual, *others])
    first = ratings.of("rattus")[0]
    assert (first.person, first.games, first.wins, first.ranked) == ("Ada", 12, 12, True)
    assert ratings.of("playing_gods") == ()


def test_only_so_many_are_ranked(store: SqliteStore) -> None:
    """Of sixty who are ranked, fifty are told: the best."""
    people = [f"p{number:02}" for number in range(MOST_LISTED + 10)]
    games = [
        result(turn * 100 + number, (person, 60 - number), (f"{turn} {person}", 0))
        for turn in range(ENOUGH_GAMES)
        for number, person in enumerate(people)
    ]
    store._db.execute("PRAGMA synchronous = OFF")
    told = rated_by(store, games).of("rattus")
    assert len(told) == MOST_LISTED == 50
    assert [row.rating for row in told] == sorted((row.rating for row in told), reverse=True)


def test_a_ranking_knows_what_has_just_ended_and_nobody_who_is_forgotten(
    store: SqliteStore,
) -> None:
    games = league(2)
    ratings = rated_by(store, games[: ENOUGH_GAMES - 1])
    assert ratings.of("rattus") == ()
    play_rated(store, ratings, games[ENOUGH_GAMES - 1])
    (ada,) = ratings.of("rattus")
    play_rated(store, ratings, games[ENOUGH_GAMES])
    assert [row.games for row in ratings.of("rattus")] == [ada.games + 1]
    store.forget_person("Ada", (), (), (), nothing)
    ratings.forget("Ada")
    assert ratings.of("rattus") == ratings.shown("rattus") == ()
    ratings.ended(games[0])
    assert store.tallies_of("Ada") == []


def test_who_is_forgotten_while_a_game_is_counted_is_not_kept(store: SqliteStore) -> None:
    waiting: list[tuple[Callable[[], Any], Callable[[Any], None]]] = []
    rated_by(store, league(2))
    ratings = Ratings(store, People(store), lambda read, take: waiting.append((read, take)))
    play_rated(store, ratings, result(99, ("Ada", 9), ("Jan", 1)))
    (read, take) = waiting.pop()
    found = read()
    store.forget_person("Ada", (), (), (), nothing)
    take(found)
    assert store.tallies_of("Ada") == []
    assert [tally.games for tally in store.tallies_of("Jan")] == [3]
    assert store._read("SELECT * FROM opponents WHERE person = 'Ada' OR other = 'Ada'") == []
    assert store.results(unrated=9) == []


def test_a_rating_is_on_the_safe_side(store: SqliteStore) -> None:
    """Somebody new stands at a thousand; each game makes it surer, and who loses falls."""
    rated_by(store, [result(1, ("Ada", 9), ("Jan", 1))])
    (ada,), (jan,) = (store.tallies_of(person) for person in ("Ada", "Jan"))
    skill = model_of_skill().rate([[model_of_skill().rating()] for _ in "ab"], scores=[9.5, 1.0])
    assert ada.rating() == round(1000.0 + 20.0 * (skill[0][0].mu - 3 * skill[0][0].sigma), 1)
    assert jan.rating() == round(1000.0 + 20.0 * (skill[1][0].mu - 3 * skill[1][0].sigma), 1)


# --- statistics ---------------------------------------------------------------------------------


def test_statistics_tell_points_and_who_was_ahead_of_whom() -> None:
    games = [
        result(1, ("Ada", 9), ("Jan", 5), ("Zofia", 5)),
        result(2, ("Ada", 2), ("Jan", 6), ("Eve", 1)),
        result(3, ("Ada", 4), ("Jan", 4), rated=False),
    ]
    standings = Standings()
    (ada,) = standings.statistics("Ada", games, (), names)
    assert (ada.games, ada.wins, ada.points, ada.best) == (3, 2, 5.0, 9)
    assert [(row.name, row.games, row.ahead, row.behind) for row in ada.against] == [
        ("Jan", 3, 1, 1),
        ("Zofia", 1, 1, 0),
    ]
    assert standings.statistics("nobody", [], (), names) == ()


def test_statistics_tell_where_points_came_from_and_what_chance_brought() -> None:
    ada = [
        Place("Ada", 9, True, "Ada", sources={"castle": 4, "italia": 5}, came=3.0, expected=4.26),
        Place("Ada", 4, False, "Ada", sources={"castle": 4}, came=5.0, expected=4.0),
        Place("Ada", 2, False, "Ada"),
    ]
    jan = Place("Jan", 5, False, "Jan")
    games = [Result(str(n), "rattus", n, False, (each, jan)) for n, each in enumerate(ada)]
    (told,) = Standings().statistics("Ada", games, (), names)
    assert told.sources == {"castle": 4.0, "italia": 2.5}
    assert (told.came, told.expected) == (8.0, 8.3)
    (other,) = Standings().statistics("Jan", games, (), names)
    assert (other.sources, other.came, other.expected) == ({}, 0.0, 0.0)


def test_whom_somebody_met_most_often_comes_first_and_then_by_name() -> None:
    met = ["Zofia", "Jan", "Ola", "Jan", LOCAL, LOCAL, LOCAL]
    games = [result(n, ("Ada", 9), (other, n)) for n, other in enumerate(met)]
    many = [result(100 + n, ("Ada", 9), (f"p{n:02}", 1)) for n in range(MOST_LISTED)]
    (ada,) = Standings().statistics("Ada", games, (), names)
    assert [(row.name, row.games) for row in ada.against] == [("Jan", 2), ("Ola", 1), ("Zofia", 1)]
    (ada,) = Standings().statistics("Ada", [*games, *many], (), names)
    assert len(ada.against) == MOST_LISTED
    assert [row.name for row in ada.against][:2] == ["Jan", "Ola"]


def test_bots_are_no_opponents_and_who_sits_twice_counts_once() -> None:
    places = (
        Place("Ada", 3, False, "Ada"),
        Place("Ada (2)", 8, True, "Ada"),
        Place("Stańczyk", 5, False, None, "steady"),
    )
    games = [Result("t", "rattus", 1.0, False, places)]
    (ada,) = Standings().statistics("Ada", games, (), names)
    assert (ada.games, ada.wins, ada.best, ada.against) == (1, 1, 8, ())


# --- through a server ---------------------------------------------------------------------------


def play_on(people: list[Wire], lobby: Lobby, table: str) -> None:
    """Play the game of a table to its end, at random."""
    rng, room = Random(5), lobby.tables.rooms[table]
    while room.status != "finished":
        act_for(people, room, rng)


def rated(wire: MakeWire, lobby: Lobby) -> tuple[list[Wire], str]:
    """Let three people play a rated game to its end."""
    people, table = three(wire, rated=True, game="rattus")
    assert lobby.tables.rooms[table].info().rated
    play_on(people, lobby, table)
    return people, table


def test_a_finished_game_counts_and_is_there_after_a_restart(
    wire: MakeWire, lobby: Lobby, store: SqliteStore
) -> None:
    people, table = rated(wire, lobby)
    told = people[0].ask(GetStatistics(id=5), Statistics)
    assert told.name == "Ada"
    (game,) = told.games
    assert (game.game, game.games, game.rated) == ("rattus", 1, 1)
    assert {row.name for row in game.against} == {"Jan", "Zofia"}
    (kept,) = store.results()
    assert (kept.table, kept.rated) == (table, True)
    outcome = lobby.tables.rooms[table].table
    assert outcome is not None
    ended = outcome.game.outcome(outcome.state)
    assert ended is not None
    assert tuple(place.points for place in kept.places) == ended.scores
    assert [sum(place.sources.values()) for place in kept.places] == [*ended.scores]
    assert all(place.expected > 0 for place in kept.places)
    again = Wire(Lobby(store)).greet("whoever", people[0].token)
    assert again.ask(GetStatistics(id=5), Statistics).games == told.games
    other = people[1].ask(GetStatistics(id=6, person=people[0].person), Statistics)
    assert other.games == told.games


def test_games_that_ended_before_they_were_counted_are_counted_once(
    wire: MakeWire, lobby: Lobby, store: SqliteStore
) -> None:
    people, _ = rated(wire, lobby)
    for table in ("results", "ratings", "opponents"):
        store._write([(f"DELETE FROM {table}", ())], nothing)
    for _ in range(2):
        Lobby(store)
        (known,) = store.results()
        assert [tally.games for tally in store.tallies_of(people[0].person)] == [1]
        assert known.rated
    assert len(store.results()) == 1


def test_whoever_left_a_rated_game_to_a_bot_has_played_it(
    wire: MakeWire, lobby: Lobby, store: SqliteStore
) -> None:
    people, table = three(wire, rated=True, game="rattus")
    room = lobby.tables.rooms[table]
    room.seating.seats[2].substitute = "random"
    play_on(people, lobby, table)
    (kept,) = store.results()
    assert [place.person for place in kept.places] == [each.person for each in people]


@pytest.mark.parametrize("seats", [("me", "me", "me"), ("me", "open", "random")])
def test_a_rated_game_is_between_different_people(
    wire: MakeWire, lobby: Lobby, seats: tuple[str, ...]
) -> None:
    one, two = wire("Ada"), wire("Jan")
    table = one.open_table(seats, rated=True, start=False).info.table
    if "open" in seats:
        two.enter(table, code=None)
        two.say(Sit(id=1, table=table, seat=1))
        two.say(Ready(id=2, table=table, ready=True))
    one.refused(Start(id=3, table=table), "not_ready")
    assert lobby.tables.rooms[table].status == "open"


def test_rated_games_have_no_hints(wire: MakeWire) -> None:
    plan = CreateTable(id=1, game=GAME, seats=ALL_OPEN, rated=True, hints=True)
    wire("Ada").refused(plan, "bad_options")


def test_a_ranking_tells_the_names_of_today(
    wire: MakeWire, lobby: Lobby, store: SqliteStore
) -> None:
    one, *others = [wire(name) for name in ("Ada", "Jan", "Zofia", "Maria")]
    for known in lobby.people.all():
        store.keep_person(known)
    for number in range(2):
        for k, other in enumerate(others):
            game = result(3 * number + k, (one.person, 9), (other.person, 1))
            store.add_result(game)
            lobby.ratings.ended(game)
    one.ask(Rename(id=1, name="Adelajda"), PersonChanged)
    rows = others[0].ask(GetRanking(id=2, game="rattus"), Ranking).rows
    assert [(row.name, row.games, row.wins) for row in rows] == [("Adelajda", 6, 6)]
    one.refused(GetRanking(id=3, game="chess"), "unknown_game")
    one.refused(GetStatistics(id=4, person="nobody"), "no_such_person")


# --- what is kept of somebody ---------------------------------------------------------------------


def test_one_sees_all_that_is_kept_of_oneself_and_nothing_secret(
    wire: MakeWire, lobby: Lobby
) -> None:
    people, table = rated(wire, lobby)
    people[0].say(Say(id=4, table=table, text="well played"))
    people[1].say(Say(id=4, table=table, text="thank you"))
    text = people[0].ask(GetStoredData(id=5), StoredData).text
    kept = json.loads(text)
    assert kept["person"]["name"] == "Ada"
    assert [each["table"] for each in kept["tables"]] == [table]
    assert [line["text"] for line in kept["said"]] == ["well played"]
    assert [each["table"] for each in kept["results"]] == [table]
    known = lobby.people.find(people[0].person)
    assert known is not None
    assert known.token_hash not in text


def test_whoever_wants_it_is_forgotten_for_good(
    wire: MakeWire, lobby: Lobby, store: SqliteStore
) -> None:
    people, table = rated(wire, lobby)
    ada, jan = people[:2]
    ada.say(Say(id=4, table=None, text="I was here"))
    jan.enter(table)
    ada.ask(ForgetMe(id=5), Done)
    ada.refused(GetStatistics(id=6), "hello_first")
    (game,) = jan.ask(GetStatistics(id=7), Statistics).games
    assert [row.name for row in game.against] == ["Zofia"]
    for each in (lobby, Lobby(store)):
        assert each.people.find(ada.person) is None
        room = each.tables.rooms[table]
        assert ada.person not in str(room.info())
        assert "Ada" not in room.seating.names()
        assert not each.talk.chat.lines
        assert each.standings.whole(ada.person, store.results_of(ada.person)) == []
    assert ada.person not in str(store.results())
    assert wire("Ada", ada.token).person != ada.person


def test_whoever_plays_is_not_forgotten_in_the_middle(wire: MakeWire) -> None:
    people, _ = three(wire)
    people[0].refused(ForgetMe(id=5), "wrong_status")


def test_who_could_not_be_forgotten_on_disk_is_not_forgotten(
    wire: MakeWire, lobby: Lobby, disk: Disk
) -> None:
    one = wire("Ada")
    one.say(ForgetMe(id=5))
    disk.fail()
    assert one.last(Refused).code == "storage"
    assert lobby.people.find(one.person) is not None


def test_who_asks_twice_before_it_is_stored_is_forgotten_once(
    wire: MakeWire, lobby: Lobby, disk: Disk
) -> None:
    one = wire("Ada")
    one.say(ForgetMe(id=5))
    one.say(ForgetMe(id=6))
    disk.take()
    assert lobby.people.find(one.person) is None
