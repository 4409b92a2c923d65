"""People who are away lie in the store, and are there when they come or are asked for."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from parlour.server import people
from parlour.server.facts import Asked, ReadingWanted
from parlour.server.loader import Loader
from parlour.server.lobby import Lobby
from parlour.server.looking import BeingReadError
from parlour.server.naming import skeleton
from parlour.server.people import LOCAL, People, Person, token_hash
from parlour.server.reminders import Reminders
from parlour.server.sqlite_store import SqliteStore
from parlour.server.store import StoreError
from parlour.shared.messages import (
    PROTOCOL_VERSION,
    ChooseChannels,
    CreateTable,
    Done,
    EnterLobby,
    ForgetMe,
    GetRanking,
    GetStatistics,
    Hello,
    Identity,
    LeaveLobby,
    LendIdentity,
    Lent,
    Ranking,
    Rename,
    Say,
    SeatPlan,
    Sit,
    Statistics,
    Tables,
    TakeIdentity,
    Welcome,
)
from parlour.shared.messages import Person as PersonChanged
from tests.server.conftest import GAME, Disk, MakeWire, Open, Wire, three
from tests.server.test_bot_runner import until
from tests.server.test_kept import reached
from tests.server.test_operator import Club
from tests.server.test_reminders import Noted
from tests.server.test_standings import league, play_on, play_rated, rated_by, result
from tests.server.test_store import nothing

UNDO = (
    "DROP INDEX people_by_look",
    "DROP INDEX people_by_ban",
    "DROP INDEX idle_people",
    "DROP TABLE devices",
    "ALTER TABLE people DROP COLUMN look",
    "ALTER TABLE people DROP COLUMN played",
    "DROP INDEX unrated",
    "ALTER TABLE results DROP COLUMN counted",
    "DROP TABLE ratings",
    "DROP TABLE opponents",
)
"""What makes people in the store as they were before they were looked for there."""
SHARED_BY_MANY = ("DROP TABLE holds", "DROP TABLE shown", "DROP FUNCTION check_hold")
"""What takes from a database in PostgreSQL what came later."""
FEW = 3


@pytest.fixture
def few(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep hardly anybody in memory who is away; wait for no disk."""
    store._db.execute("PRAGMA synchronous = OFF")
    monkeypatch.setattr(people, "MOST_AWAY", FEW)


def put_away(one: Wire, lobby: Lobby) -> Wire:
    """Let somebody who is stored go, and so many after them that they are not in memory."""
    one.session.close()
    for number in range(FEW):
        passing(lobby, f"Passenger {number}")
    assert lobby.people.find(one.person) is None
    return one


def passing(lobby: Lobby, name: str) -> Wire:
    """Let somebody come, be remembered, and go."""
    one = Wire(lobby).greet(name)
    Wire(lobby).greet(name, one.token).session.close()
    one.session.close()
    return one


def persons(lobby: Lobby, but: list[Wire]) -> set[str]:
    """Return the ids of all people of whom there is an object in memory."""
    seen = {id(each) for one in but for each in (one, one.heard)}
    return {each.id for each in reached(lobby, seen) if isinstance(each, Person)}


# --- who is in memory -----------------------------------------------------------------------------


@pytest.mark.usefixtures("few")
def test_those_who_came_played_and_went_are_not_in_memory(
    wire: MakeWire, lobby: Lobby, store: SqliteStore
) -> None:
    came: list[Wire] = []
    for _ in range(4):
        who, table = three(wire, game="rattus", rated=True)
        play_on(who, lobby, table)
        for one in who:
            one.session.close()
        came += who
    stays = wire("Eva")
    last = {one.person for one in came[-FEW:]}
    assert persons(lobby, [*came, stays]) == {*last, stays.person}
    assert {person.id for person in store.people()} == {one.person for one in came}
    assert len(lobby.people._by_hash) == len(lobby.people._looks) == FEW + 1


def test_a_server_begins_with_nobody_but_the_person_of_this_machine(store: SqliteStore) -> None:
    store.keep_person(Person("p1", "Ada", "hash", 1.0, 2.0))
    store.keep_person(Person(LOCAL, "Jan", "other", 1.0, 2.0))
    lobby = Lobby(store)
    assert [person.id for person in lobby.people.all()] == [LOCAL]
    assert lobby.people.local("whoever").name == "Jan"


@pytest.mark.usefixtures("few")
def test_who_is_being_stored_stays_in_memory(wire: MakeWire, lobby: Lobby, disk: Disk) -> None:
    one = wire("Ada")
    one.say(Say(id=1, table=None, text="hello"))
    one.session.close()
    for _ in range(FEW + 1):
        passing(lobby, "Jan")
    assert lobby.people.find(one.person) is not None
    disk.take()
    for _ in range(2 * FEW):
        passing(lobby, "Jan")
        disk.take()
    assert lobby.people.find(one.person) is None
    assert wire("whoever", one.token).person == one.person


@pytest.mark.usefixtures("few")
def test_a_passer_by_who_is_stored_after_all_is_one_of_those_who_are_away(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "MOST_PASSERS_BY", 0)
    one, other = wire("Ada"), wire("Jan")
    store.keep_person(lobby.people._by_id[one.person])
    one.session.close()
    other.session.close()
    assert persons(lobby, [one, other]) == {one.person}
    assert put_away(one, lobby).person == wire("Ada", one.token).person


def test_who_was_forgotten_is_not_taken_up_again_by_going(wire: MakeWire, lobby: Lobby) -> None:
    one = wire("Ada")
    again = wire("Ada", one.token)
    one.ask(ForgetMe(id=1), Done)
    again.session.close()
    assert lobby.people.find(one.person) is None
    assert one.person not in lobby.people._away


# --- who comes ------------------------------------------------------------------------------------


@pytest.mark.usefixtures("few")
def test_who_comes_from_the_store_is_the_same_on_every_device(wire: MakeWire, lobby: Lobby) -> None:
    one, phone = wire("Ada"), wire("Phone")
    code = one.ask(LendIdentity(id=1), Lent).code
    token = phone.ask(TakeIdentity(id=2, code=code), Identity).token
    phone.session.close()
    for each in (one.token, token):
        put_away(one, lobby)
        one = wire("whoever", each)
        assert one.last(Welcome).name == "Ada"
        assert len(lobby.people.find(one.person).devices) == 1  # type: ignore[union-attr]


@pytest.mark.usefixtures("few")
def test_a_code_of_somebody_who_has_gone_leads_to_them(wire: MakeWire, lobby: Lobby) -> None:
    one, phone = passing(lobby, "Ada"), wire("Phone")
    one = wire("Ada", one.token)
    code = one.ask(LendIdentity(id=1), Lent).code
    put_away(one, lobby)
    assert phone.ask(TakeIdentity(id=2, code=code), Identity).name == "Ada"


@pytest.mark.usefixtures("few")
def test_nobody_goes_by_the_name_of_somebody_in_the_store(wire: MakeWire, lobby: Lobby) -> None:
    put_away(passing(lobby, "Ada"), lobby)
    put_away(passing(lobby, "Ada (2)"), lobby)
    other = wire("\u0410\u0501\u0430")
    assert other.last(Welcome).name == "\u0410\u0501\u0430 (3)"
    other.refused(Rename(id=1, name="ADA"), "bad_name")
    table = other.open_table(("me", "open", "open")).info.table
    other.refused(Sit(id=2, table=table, seat=1, name="Ada"), "bad_name")
    seats = tuple(SeatPlan("me", name) for name in ("Zofia", "Maria", "ada"))
    other.refused(CreateTable(id=3, game=GAME, seats=seats), "bad_name")


@pytest.mark.usefixtures("few")
def test_of_many_of_one_name_each_has_another_number(wire: MakeWire, lobby: Lobby) -> None:
    for _ in range(50):
        passing(lobby, "Guest")
    names = {person.name for person in lobby._store.people()}
    assert names == {"Guest", *(f"Guest ({number})" for number in range(2, 51))}
    again = Lobby(lobby._store)
    assert Wire(again).greet("Guest").last(Welcome).name == "Guest (51)"


@pytest.mark.usefixtures("few")
def test_who_is_banned_while_away_does_not_come(store: SqliteStore) -> None:
    club = Club(store)
    one = put_away(passing(club.lobby, "Jan"), club.lobby)
    assert f"person {one.person} Jan" in club.command("list", "jan").splitlines()
    assert f"person {one.person} Jan" in club.command("list", one.person).splitlines()
    assert "people who are away, besides these: " in club.command("list")
    club.command("ban", one.person)
    for number in range(FEW + 1):
        passing(club.lobby, f"Other {number}")
    assert club.lobby.people.find(one.person) is None
    hello = Hello(id=1, protocol=PROTOCOL_VERSION, client="test", name="Jan", token=one.token)
    Wire(club.lobby).refused(hello, "banned")
    for number in range(FEW + 1):
        passing(club.lobby, f"Another {number}")
    assert f"person {one.person} Jan (banned)" in club.command("list").splitlines()
    club.command("unban", one.person)
    assert Wire(club.lobby).greet("Jan", one.token).person == one.person


def test_where_the_store_cannot_be_read_those_in_memory_come_and_nobody_else(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = passing(lobby, "Ada")

    def fails(*_: object) -> None:
        raise StoreError("the disk is gone")

    hello = Hello(id=1, protocol=PROTOCOL_VERSION, client="test", name="Jan")
    with monkeypatch.context() as broken:
        broken.setattr(store, "_read_apart", fails)
        assert wire("Ada", one.token).person == one.person
        other = Wire(lobby)
        other.refused(hello, "internal")
    other.ask(hello, Welcome)


# --- while it is read -----------------------------------------------------------------------------


class Reading:
    """A lobby over a store of which nothing is read until it may be."""

    def __init__(self, folder: Path) -> None:
        """Begin with Ada in the store."""
        self.store = SqliteStore(folder)
        self.ada = passing(Lobby(self.store), "Ada")
        self.lobby = Lobby(self.store)
        self._go_on = threading.Event()
        self.threads: list[str] = []
        find = self.store._read_apart

        def slowly(*asked: Any) -> list[Any]:
            self.threads.append(threading.current_thread().name)
            assert self._go_on.wait(60)
            return find(*asked)

        self.store._read_apart = slowly  # type: ignore[method-assign,assignment]

    def run(self, play: Callable[[Reading], Awaitable[None]]) -> None:
        """Let something happen while a thread reads."""

        async def main() -> None:
            loader = Loader(self.lobby.tables)
            try:
                await play(self)
            finally:
                self._go_on.set()
                await loader.stop()

        asyncio.run(main())
        self.store.close()

    def go_on(self) -> None:
        """Let it be read."""
        self._go_on.set()

    def hello(self, name: str, token: str | None = None) -> Wire:
        """Let somebody say hello."""
        one = Wire(self.lobby)
        one.send(Hello(id=1, protocol=PROTOCOL_VERSION, client="test", name=name, token=token))
        return one


def test_others_are_answered_while_it_is_looked_for_who_comes(tmp_path: Path) -> None:
    async def play(reading: Reading) -> None:
        lobby = reading.lobby
        local = Wire(lobby, local=True).greet("Jan")
        one = reading.hello("whoever", reading.ada.token)
        one.send(EnterLobby(id=2))
        one.send(Rename(id=3, name="Adelajda"))
        assert local.ask(LeaveLobby(id=2), Done).id == 2
        assert not one.heard
        reading.go_on()
        await until(lambda: bool(one.all(PersonChanged)))
        told = [type(each) for each in one.heard if isinstance(each, Welcome | Tables)]
        assert told == [Welcome, Tables], "what was said after hello is answered after it"
        assert (one.last(Welcome).person, one.last(Welcome).name) == (reading.ada.person, "Ada")
        assert one.last(PersonChanged).name == "Adelajda"
        assert {*reading.threads} == {"loader_0"}

    Reading(tmp_path).run(play)


def test_what_is_read_to_let_somebody_in_counts_for_their_address(
    lobby: Lobby, store: SqliteStore
) -> None:
    ada = passing(lobby, "Ada")
    again = Lobby(store)
    wanted: list[ReadingWanted] = []
    again.facts.hear(ReadingWanted, wanted.append)
    for address, token in (("192.0.2.7", ada.token), ("192.0.2.8", None)):
        hello = Hello(id=1, protocol=PROTOCOL_VERSION, client="test", name="Jan", token=token)
        Wire(again, address=address).send(hello)
    assert [fact.whose for fact in wanted] == ["192.0.2.7", "192.0.2.8"]


def test_who_says_much_before_the_welcome_is_told_to_wait(tmp_path: Path) -> None:
    async def play(reading: Reading) -> None:
        one = reading.hello("Jan")
        for number in range(people_may_say := 4):
            one.send(EnterLobby(id=10 + number))
        one.refused(EnterLobby(id=20), "hello_first")
        reading.go_on()
        await until(lambda: len(one.all(Tables)) == people_may_say)

    Reading(tmp_path).run(play)


def test_who_goes_before_the_welcome_has_never_come(tmp_path: Path) -> None:
    async def play(reading: Reading) -> None:
        one, other = reading.hello("Ada", reading.ada.token), reading.hello("Zofia")
        one.session.close()
        reading.go_on()
        await until(lambda: bool(other.all(Welcome)))
        assert not one.heard
        assert [peer.person.name for peer in reading.lobby.connected] == ["Zofia"]

    Reading(tmp_path).run(play)


def test_two_who_come_at_once_under_one_name_have_two(tmp_path: Path) -> None:
    async def play(reading: Reading) -> None:
        guests = [reading.hello("Ada") for _ in range(30)]
        reading.go_on()
        await until(lambda: all(one.all(Welcome) for one in guests))
        names = {one.last(Welcome).name for one in guests}
        assert names == {f"Ada ({number})" for number in range(2, 32)}

    Reading(tmp_path).run(play)


def test_what_changes_while_it_is_read_is_read_again(store: SqliteStore) -> None:
    """Somebody is put out of memory while the store is asked for them as they were before."""
    reads: list[tuple[Callable[[], Any], Callable[[Any], None]]] = []
    known = People(store, lambda read, take: reads.append((read, take)))
    ada = Person("ada", "Ada", token_hash("token"), 1.0, 1.0)
    store.keep_person(ada)
    found: list[dict[str, Person]] = []
    with pytest.raises(BeingReadError) as wait:
        known.those(["ada"])
    wait.value.when_there(lambda: found.append(known.those(["ada"])), lambda refusal: None)
    read, take = reads.pop()
    outdated = read()
    known.add(ada)
    known.set_devices(ada, ("phone",))
    store.keep_person(ada)
    known.forget(["nobody else"])
    known._drop(ada)
    take(outdated)
    assert not found
    read, take = reads.pop()
    take(read())
    assert found[0]["ada"].devices == ("phone",)


# --- who is asked for -----------------------------------------------------------------------------


@pytest.mark.usefixtures("few")
def test_who_is_ranked_and_who_was_met_is_told_by_name_wherever_they_are(
    wire: MakeWire, lobby: Lobby, store: SqliteStore
) -> None:
    ranked = [passing(lobby, name) for name in ("Ada", "Jan", "Zofia", "Maria")]
    ada, *others = [one.person for one in ranked]
    for number in range(2):
        for k, other in enumerate(others):
            game = result(3 * number + k, (ada, 9), (other, 1))
            lobby.standings.add(game)
            store.add_result(game)
            lobby.ratings.ended(game)
    put_away(wire("Ada", ranked[0].token), lobby)
    reader = wire("Eva")
    assert [row.name for row in reader.ask(GetRanking(id=1, game="rattus"), Ranking).rows] == [
        "Ada"
    ]
    assert [row.name for row in lobby.ratings.shown("rattus")] == ["Ada"]
    told = reader.ask(GetStatistics(id=2, person=ada), Statistics)
    assert told.name == "Ada"
    assert {row.name for row in told.games[0].against} == {"Jan", "Zofia", "Maria"}
    reader.refused(GetStatistics(id=3, person="nobody"), "no_such_person")
    wire("Ada", ranked[0].token).ask(ForgetMe(id=4), Done)
    assert lobby.ratings.shown("rattus") == ()


def test_a_page_shows_the_ranking_as_it_was_while_it_is_read(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = league(2)
    ratings = rated_by(store, games[:-1])
    assert [(row.name, row.games) for row in ratings.shown("rattus")] == [("Ada", 5)]
    play_rated(store, ratings, games[-1])

    def being_read(game: str) -> None:
        raise BeingReadError(lambda job, refuse: None)

    with monkeypatch.context() as reading:
        reading.setattr(ratings._lookup, "look", being_read)
        assert [(row.name, row.games) for row in ratings.shown("rattus")] == [("Ada", 5)]
    assert [(row.name, row.games) for row in ratings.shown("rattus")] == [("Ada", 6)]
    monkeypatch.setattr(ratings._lookup, "look", being_read)
    ratings.forget("Ada")
    assert ratings.shown("rattus") == ()


@pytest.mark.usefixtures("few")
def test_who_is_away_is_reminded(wire: MakeWire, lobby: Lobby) -> None:
    lobby.channels = ("club",)
    who, name = three(wire)
    who[1].ask(ChooseChannels(id=1, channels=("club",)), PersonChanged)
    put_away(who[1], lobby)
    noted = Noted()

    async def main() -> None:
        reminders = Reminders(lobby, noted)  # type: ignore[arg-type]
        loader = Loader(lobby.tables)
        lobby.facts.report(Asked(lobby.tables.rooms[name], (0, 1)))
        await until(lambda: bool(noted.told))
        assert reminders
        await loader.stop()

    asyncio.run(main())
    assert [(each[0], each[1]) for each in noted.told] == [(("club",), "Jan, it is your turn")]


# --- stores ---------------------------------------------------------------------------------------


def known(number: int, name: str, devices: Sequence[str] = (), *, banned: bool = False) -> Person:
    """Return somebody; those of higher numbers came and were seen later."""
    at = float(number)
    return Person(f"p{number}", name, f"h{number}", at, at, banned, ("club",), (*devices,))


def test_every_store_finds_people_by_token_id_and_look(open_store: Open) -> None:
    store = open_store()
    ada, jan = known(1, "Ada", ["phone", "tablet"]), known(2, "Jan", banned=True)
    for person in (ada, jan):
        store.keep_person(person)
    other = open_store()
    assert [other.person_by_token(each) for each in ("h1", "phone", "tablet")] == [ada] * 3
    assert other.person_by_token("h2") == jan
    assert other.person_by_token("h3") is None
    assert other.people_by_id(["p2", "nobody", "p1"]) == [ada, jan]
    assert other.people_by_id([]) == []
    looks = [skeleton("ADA"), skeleton("Zofia")]
    assert other.people_called(looks) == [ada]
    assert (other.number_of_people(), other.people(banned=True)) == (2, [jan])
    ada.devices, ada.name = ("tablet", "watch"), "Adelajda"
    store.keep_person(ada)
    assert [other.person_by_token(each) for each in ("phone", "watch")] == [None, ada]
    assert (other.people_called(looks), other.people_called([skeleton("adelajda")])) == ([], [ada])
    store.forget_person("p1", (), (), (), nothing)
    assert [other.person_by_token(each) for each in ("h1", "tablet")] == [None, None]
    assert other.people_by_id([f"p{number}" for number in range(2000)]) == [jan]


def test_every_store_tells_who_is_idle(open_store: Open) -> None:
    store = open_store()
    for number in range(1, 6):
        store.keep_person(known(number, f"P{number}", banned=number == 5))
    store.keep_person(Person(LOCAL, "Local", "local", 0.0, 0.0))
    lobby = Lobby(store)
    who, table = three(lambda name="", token=None: Wire(lobby).greet(name, token), game="rattus")
    assert len(store.idle_people(1e12, 99)) == 7
    play_on(who, lobby, table)
    assert [each.id for each in store.idle_people(3.0, 99)] == ["p1", "p2"]
    assert [each.id for each in store.idle_people(0.0, 3)] == ["p1"]
    store.keep_person(known(4, "Again"))
    store.keep_person(lobby.people._by_id[who[0].person])
    assert len(store.idle_people(1e12, 99)) == 4, "who has played has, however they are stored"


def test_people_of_before_are_found_as_well(open_store: Open) -> None:
    store = open_store()
    lobby = Lobby(store)
    who, table = three(lambda name="", token=None: Wire(lobby).greet(name, token), game="rattus")
    play_on(who, lobby, table)
    store.keep_person(known(1, "Żółć ☃", ["phone", "tablet"]))
    store.keep_person(known(2, "Eva"))
    rows = ("SELECT * FROM people ORDER BY id", "SELECT * FROM devices ORDER BY token_hash")
    before = [store._read(query) for query in rows]
    version = (
        "PRAGMA user_version = 7"
        if isinstance(store, SqliteStore)
        else "UPDATE version SET number = 2"
    )
    later = () if isinstance(store, SqliteStore) else SHARED_BY_MANY
    for statement in (*later, *UNDO, version):
        store._write([(statement, ())], lambda error: pytest.fail(str(error)) if error else None)
    again = open_store()
    assert [again._read(query) for query in rows] == before
    assert [each.id for each in again.idle_people(1e12, 99)] == ["p1", "p2"]


def test_nobody_is_looked_for_among_all_people(store: SqliteStore) -> None:
    """What is asked of the database is answered by an index."""
    asked: list[str] = []
    store._read_apart = lambda query, parameters: asked.append(query) or []  # type: ignore
    store.person_by_token("h")
    store.people_by_id(["p1", "p2"])
    store.people_called(["a", "b"])
    store.people(banned=True)
    store.idle_people(1.0, 2)
    store.results(unrated=3)
    store.tallies("rattus", ["p1", "p2"])
    store.tallies_of("p1")
    store.ranking("rattus", 5, 3, 50)
    assert len(asked) == 9
    for query in asked:
        plan = store._read(f"EXPLAIN QUERY PLAN {query}", (None,) * query.count("?"))
        assert not [step for *_, step in plan if "SCAN" in step and "INDEX" not in step], plan
        if "FROM ratings" in query:
            assert not [step for *_, step in plan if "TEMP B-TREE" in step], plan
