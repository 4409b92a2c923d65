"""Tables whose games are over lie in the store, and are there when somebody wants them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from parlour.server import tables
from parlour.server.facts import ReadingWanted
from parlour.server.loader import Loader
from parlour.server.lobby import KEEP_CLOCKS, Lobby
from parlour.server.metrics import Metrics
from parlour.server.sqlite_store import SqliteStore
from parlour.server.store import Done, StoreError
from parlour.shared.messages import (
    Chat,
    DeleteTable,
    Entered,
    EnterLobby,
    EnterTable,
    ForgetMe,
    GetRecord,
    GetStatistics,
    GetStoredData,
    LeaveLobby,
    LeaveTable,
    Ready,
    RecordText,
    Refused,
    Rematch,
    Say,
    Start,
    Statistics,
    StoredData,
    Tables,
)
from parlour.shared.messages import (
    Done as IsDone,
)
from tests.server.conftest import MakeWire, Open, Simulated, Wire, act_for, three
from tests.server.test_bot_runner import until
from tests.server.test_finding_people import SHARED_BY_MANY, UNDO
from tests.server.test_operator import Club
from tests.server.test_standings import play_on

KEPT = 2


@pytest.fixture(autouse=True)
def few(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep few tables in memory, hardly one because it may be listed; wait for no disk."""
    store._db.execute("PRAGMA synchronous = OFF")
    monkeypatch.setattr(tables, "MOST_OVER_KEPT", KEPT)
    monkeypatch.setattr("parlour.server.listing.MOST_OVER", 1)
    monkeypatch.setattr("parlour.server.listing.MOST_OWN_OVER", 0)


def over(one: Wire, lobby: Lobby, hours: Simulated, **plan: object) -> str:
    """Let somebody play a game to its end alone, and leave; return its table."""
    entered = one.open_table(("me", "me"), game="rattus", **plan)
    room, rng = lobby.tables.rooms[entered.info.table], Random(2)
    one.say(Say(id=4, table=room.id, text="good luck"))
    while room.status != "finished":
        act_for([one] * 2, room, rng)
    one.say(LeaveTable(id=5, table=room.id))
    hours.pass_by(KEEP_CLOCKS)
    lobby.tick()
    return room.id


def put_aside(one: Wire, lobby: Lobby, hours: Simulated, **plan: object) -> str:
    """Return a table that is in the store alone."""
    name = over(one, lobby, hours, **plan)
    for _ in range(KEPT):
        over(one, lobby, hours)
    assert name not in lobby.tables.rooms
    return name


def test_so_many_tables_are_in_memory_whose_games_are_over(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    one = wire()
    names = [over(one, lobby, hours) for _ in range(5)]
    going = one.open_table(game="rattus").info.table
    assert [*lobby.tables.rooms] == [*names[-KEPT:], going]
    assert [*lobby.tables._codes.values()] == [*lobby.tables.rooms]
    assert lobby.tables.register.those("status", "running")
    assert {*lobby.tables.register._keys} == {*lobby.tables.rooms}
    metrics = Metrics()
    metrics.count(lobby)
    assert b'tables{status="finished"} 5.0' in metrics.render()[1]
    one.enter(names[0])
    assert names[0] in lobby.tables.rooms
    assert len(lobby.tables.rooms) == KEPT + 1


def test_what_was_wanted_last_stays(wire: MakeWire, lobby: Lobby, hours: Simulated) -> None:
    one = wire()
    first, second = over(one, lobby, hours), over(one, lobby, hours)
    one.ask(GetRecord(id=6, table=first), RecordText)
    hours.pass_by(KEEP_CLOCKS)
    lobby.tick()
    over(one, lobby, hours)
    assert first in lobby.tables.rooms
    assert second not in lobby.tables.rooms


def test_a_table_is_read_again_by_its_id_and_by_its_code(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    one, other = wire(), wire("Jan")
    name = put_aside(one, lobby, hours, private=True)
    other.refused(EnterTable(id=6, table=name), "no_such_table")
    other.refused(EnterTable(id=6, table="nowhere"), "no_such_table")
    other.refused(EnterTable(id=6, code="NOWHERE"), "wrong_code")
    text = one.ask(GetRecord(id=7, table=name), RecordText).text
    code = one.enter(name).info.code
    assert code is not None
    leave_and_fill(one, lobby, hours, name)
    entered = other.ask(EnterTable(id=8, code=f"{code[:4]}-{code[4:]}".lower()), Entered)
    assert (entered.info.table, entered.info.status) == (name, "finished")
    assert [line.text for line in entered.chat] == ["good luck"]
    assert len(entered.missed) > 20
    assert other.ask(GetRecord(id=9, table=name), RecordText).text == text
    other.say(Say(id=10, table=name, text="what a game"))
    other.session.close()
    leave_and_fill(one, lobby, hours, name)
    assert [line.text for line in one.enter(name).chat] == ["good luck", "what a game"]


def leave_and_fill(one: Wire, lobby: Lobby, hours: Simulated, name: str) -> None:
    """Let a table be put aside again."""
    one.say(LeaveTable(id=5, table=name))
    for _ in range(KEPT):
        over(one, lobby, hours)
    assert name not in lobby.tables.rooms


def test_one_is_shown_all_own_tables_wherever_they_are_and_nobody_hears_of_reading(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    one, other = wire(), wire("Jan")
    names = [over(one, lobby, hours) for _ in range(4)]
    hidden = over(one, lobby, hours, private=True)
    listed = one.ask(EnterLobby(id=6), Tables).tables
    assert [info.table for info in listed] == [hidden, *reversed(names)]
    assert all(info.code for info in listed)
    assert [info.table for info in other.ask(EnterLobby(id=6), Tables).tables] == [names[-1]]
    lobby.tick()
    before = len(other.heard)
    one.ask(GetRecord(id=7, table=names[0]), RecordText)
    lobby.tick()
    assert len(other.heard) == before
    assert one.last(Chat)


def test_those_who_played_play_again_at_one_table_however_long_ago(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    one = wire()
    name = put_aside(one, lobby, hours)
    again = one.ask(Rematch(id=6, table=name), Entered).info.table
    assert one.ask(Rematch(id=6, table=name), Entered).info.table == again
    one.say(LeaveTable(id=7, table=again))
    leave_and_fill(one, lobby, hours, name)
    third = one.ask(Rematch(id=8, table=name), Entered).info
    assert third.table not in (name, again), "the other was given up"
    one.say(LeaveTable(id=9, table=third.table))


def test_a_rematch_that_is_over_is_where_those_who_played_meet(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    people, name = three(wire, game="rattus")
    play_on(people, lobby, name)
    again = people[0].ask(Rematch(id=6, table=name), Entered).info.table
    for one in people[1:]:
        assert one.ask(Rematch(id=6, table=name), Entered).info.table == again
    room = lobby.tables.rooms[again]
    for one in people:
        one.say(Ready(id=7, table=again, ready=True))
    people[0].say(Start(id=8, table=again))
    play_on(people, lobby, again)
    assert room.status == "finished"
    for one in people:
        for table in (name, again):
            one.say(LeaveTable(id=9, table=table))
    for _ in range(KEPT):
        over(people[0], lobby, hours)
    assert not {name, again} & lobby.tables.rooms.keys()
    entered = people[1].ask(Rematch(id=10, table=name), Entered)
    assert (entered.info.table, entered.info.status) == (again, "finished")
    assert len(entered.missed) > 20, "with its game"


def test_a_table_in_the_store_is_closed_for_good_by_who_may(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, hours: Simulated
) -> None:
    one, other = wire(), wire("Jan")
    name = put_aside(one, lobby, hours)
    other.refused(DeleteTable(id=6, table=name), "not_the_host")
    leave_and_fill(one, lobby, hours, name)
    number = lobby.tables.number("finished")
    one.ask(DeleteTable(id=7, table=name), IsDone)
    one.refused(EnterTable(id=8, table=name), "no_such_table")
    assert name not in store.ids()
    assert lobby.tables.number("finished") == number - 1 == store.number_over()


def test_the_operator_closes_tables_in_the_store_and_is_told_how_many_there_are(
    store: SqliteStore, hours: Simulated
) -> None:
    club = Club(store)
    names = [over(club.ada, club.lobby, hours) for _ in range(KEPT + 2)]
    club.lobby.tables.tidy(hours.now)
    assert "tables whose games were over before these: 2" in club.command("list")
    assert names[0] in club.command("close", names[0])
    assert names[0] not in store.ids()
    assert club.lobby.tables.number("finished") == KEPT + 1
    assert "tables whose games were over before these: 2" in club.command("list")
    club.command("close", names[1])
    assert "tables whose games were over before these: 1" in club.command("list")


def test_what_is_kept_of_somebody_is_told_and_forgotten_wherever_it_lies(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, hours: Simulated
) -> None:
    one, other = wire(), wire("Jan")
    names = {over(one, lobby, hours) for _ in range(4)}
    kept = json.loads(one.ask(GetStoredData(id=6), StoredData).text)
    assert {each["table"] for each in kept["tables"]} == names
    assert {each["table"] for each in kept["results"]} == names
    assert len(kept["said"]) == 4
    (game,) = other.ask(GetStatistics(id=7, person=one.person), Statistics).games
    assert game.games == 4
    one.ask(ForgetMe(id=8), IsDone)
    for name in names:
        assert one.person not in str(other.enter(name).info)
    assert names == lobby.tables.rooms.keys(), "those stay that somebody looks at"
    assert one.person not in str(store._db.execute("SELECT * FROM shelf").fetchall())
    assert one.person not in str(store.results())
    assert not store.over_of(one.person)


def test_who_is_forgotten_while_a_table_is_read_is_not_there_again(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    one, other = wire(), wire("Jan")
    name = put_aside(one, lobby, hours)
    waiting: list[Callable[[], None]] = []

    def hear(fact: ReadingWanted) -> None:
        was = fact.read()
        waiting.append(lambda: fact.take(was))

    be_deaf = lobby.facts.hear(ReadingWanted, hear)
    one.say(ForgetMe(id=7))
    other.say(EnterTable(id=6, table=name))
    while waiting:
        waiting.pop(0)()
    assert one.last(IsDone).id == 7
    assert one.person not in str(other.last(Entered).info)
    be_deaf()


def test_a_game_that_ends_on_a_full_disk_is_filed_when_there_is_room(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, hours: Simulated,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    one = wire()
    end = store.end_room
    failing = [True]

    def fails(room: object, result: object, done: Done) -> None:
        if failing:
            done(StoreError("the disk is full"))
        else:
            end(room, result, done)  # type: ignore[arg-type]

    monkeypatch.setattr(store, "end_room", fails)
    names = [over(one, lobby, hours) for _ in range(KEPT + 1)]
    assert [*lobby.tables.rooms] == names, "they are nowhere else"
    assert all(room.table is not None for room in lobby.tables.rooms.values())
    (game,) = one.ask(GetStatistics(id=6), Statistics).games
    assert game.games == len(names)
    failing.clear()
    for _ in range(2):
        hours.pass_by(KEEP_CLOCKS)
        lobby.tick()
    assert [*lobby.tables.rooms] == names[-KEPT:]
    assert {each.table for each in store.results_of(one.person)} == {*names}
    assert Lobby(store).tables.number("finished") == len(names)


def test_a_game_whose_end_was_not_stored_is_over_after_a_restart_and_counts(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "end_room", lambda *_: None)
    people, name = three(wire, game="rattus", rated=True)
    play_on(people, lobby, name)
    monkeypatch.undo()
    assert not store.number_over()
    again = Lobby(store)
    while again.tables.load_next():
        pass
    assert again.tables.rooms[name].status == "finished"
    assert store.number_over() == again.tables.number("finished") == 1
    one = Wire(again).greet("Ada", people[0].token)
    (game,) = one.ask(GetStatistics(id=6), Statistics).games
    assert (game.games, game.rated) == (1, 1)


def test_a_server_that_begins_knows_the_last_of_them(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, hours: Simulated
) -> None:
    one = wire()
    names = [over(one, lobby, hours) for _ in range(KEPT + 2)]
    again = Lobby(store, hours.world)
    assert [*again.tables.rooms] == names[-KEPT:]
    assert again.tables.number("finished") == len(names)
    two = Wire(again).greet("whoever", one.token)
    assert len(two.ask(EnterLobby(id=6), Tables).tables) == len(names)
    assert two.enter(names[0]).info.table == names[0]


def test_whoever_has_played_is_remembered(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, hours: Simulated
) -> None:
    one, other = wire(), wire("Jan")
    other.say(Say(id=3, table=None, text="I was here"))
    put_aside(one, lobby, hours)
    for _ in range(KEPT):
        over(wire("Zofia"), lobby, hours)
    one.session.close()
    other.session.close()
    for each in (lobby, Lobby(store, hours.world)):
        hours.pass_by(400 * 24 * 3600)
        each.tick()
        assert [*each.people.those([one.person, other.person])] == [one.person]


def test_a_store_that_cannot_be_read_is_told_and_asked_again(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, hours: Simulated,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    one = wire()
    name = put_aside(one, lobby, hours)

    def fails(*_: object) -> None:
        raise StoreError("the disk is gone")

    with monkeypatch.context() as broken:
        for method in ("over", "over_of", "results_of"):
            broken.setattr(store, method, fails)
        one.refused(EnterTable(id=6, table=name), "internal")
        one.refused(GetStatistics(id=7), "storage")
        one.refused(GetStoredData(id=8), "storage")
        one.refused(ForgetMe(id=9), "storage")
        assert one.ask(EnterLobby(id=10), Tables).tables
    assert one.enter(name).info.table == name


def test_others_are_answered_while_tables_are_looked_for(tmp_path: Path) -> None:
    hours, store = Simulated(), SqliteStore(tmp_path)
    lobby = Lobby(store, hours.world)
    one, other = Wire(lobby).greet(), Wire(lobby).greet("Jan")
    name = put_aside(one, lobby, hours)

    async def main() -> None:
        loader = Loader(lobby.tables)
        before = len(one.heard)
        for ask in (
            EnterTable(id=20, table=name),
            EnterTable(id=21, table="nowhere"),
            EnterTable(id=22, code="NOWHERE"),
            EnterLobby(id=23),
            GetStoredData(id=27),
            GetStatistics(id=24),
        ):
            one.say(ask)
        other.say(EnterLobby(id=25))
        other.say(LeaveLobby(id=26))
        other.say(Say(id=8, table=None, text="hello"))
        assert lobby.talk.chat.lines[-1].text == "hello", "nobody waits"
        assert not [each for each in one.heard[before:] if getattr(each, "id", None)]
        await until(lambda: any(each.id == 20 for each in one.all(Entered)))
        await until(lambda: bool(one.all(Statistics) and one.all(StoredData)))
        one.say(ForgetMe(id=28))
        assert not [each for each in one.all(IsDone) if each.id == 28]
        await until(lambda: any(each.id == 28 for each in one.all(IsDone)))
        assert {(each.id, each.code) for each in one.all(Refused)} == {
            (21, "no_such_table"),
            (22, "wrong_code"),
        }
        assert [type(each) for each in one.heard if isinstance(each, Tables | Chat)] == [
            Tables,
            Chat,
        ], "the list comes first, and what was said once"
        assert one.last(Tables).id == 23
        before = len(other.all(Tables))
        lobby.tables.listing.changed(lobby.tables.rooms[name])
        lobby.tick()
        assert len(other.all(Tables)) == before, "who has gone meanwhile is not told"
        await loader.stop()

    asyncio.run(main())
    store.close()


# --- stores -----------------------------------------------------------------------------------


def test_every_store_finds_tables_that_are_over_by_id_person_and_code(
    open_store: Open,
) -> None:
    store = open_store()
    lobby = Lobby(store)
    people, name = three(lambda who="Ada", token=None: Wire(lobby).greet(who, token), game="rattus")
    play_on(people, lobby, name)
    code = lobby.tables.rooms[name].setting.code
    for each in (store, open_store()):
        found = (each.over(name), each.over_with_code(code), *each.over_of(people[2].person))
        assert [room and room.id for room in found] == [name] * 3
        assert found[0] is not None
        assert found[0].filed
        assert [result.table for result in each.results_of(people[1].person)] == [name]
        assert [each.over("x"), each.over_with_code("x"), each.over_of("x")] == [None, None, []]
        assert [room.id for room in each.rooms(1) if not isinstance(room, Exception)] == [name]
        assert [*each.rooms(0)] == []
        assert (each.number_over(), each.uncounted()) == (1, [])
        assert each.idle_people(1e12, 1) == []


def test_games_that_were_over_before_there_was_a_shelf_are_found(
    open_store: Open,
) -> None:
    store = open_store()
    lobby = Lobby(store)
    people, name = three(lambda who="Ada", token=None: Wire(lobby).greet(who, token), game="rattus")
    play_on(people, lobby, name)
    people[0].open_table()
    rows = "SELECT key, tab FROM shelf ORDER BY key"
    before = store._read(rows)
    assert len(before) == 4
    version = (
        "PRAGMA user_version = 6"
        if isinstance(store, SqliteStore)
        else "UPDATE version SET number = 1"
    )
    dropped = ("DROP INDEX tables_by_status", "DROP INDEX chat_of_person", *UNDO)
    later = () if isinstance(store, SqliteStore) else SHARED_BY_MANY
    for statement in (*later, "DROP TABLE shelf", *dropped, version):
        store._write([(statement, ())], lambda error: None)
    assert open_store()._read(rows) == before
