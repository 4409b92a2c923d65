"""The store in SQLite: old files are brought up to date, damage is named, writes share commits."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from errno import EIO
from pathlib import Path
from typing import Any

import pytest

from parlour.server.journal import store_now
from parlour.server.lobby import Lobby
from parlour.server.migrations import MIGRATIONS
from parlour.server.people import LOCAL
from parlour.server.room import Room, Setting
from parlour.server.seating import Seat, Seating
from parlour.server.sqlite_store import FILE_NAME, SORT_IN, SqliteStore, _empty, _make
from parlour.server.store import Notice, Store, StoreError
from parlour.shared.messages import ChatLine, ClockPlan
from tests.server.conftest import Wire
from tests.server.test_table import SEED, Log, begun, play


def nothing(error: Any) -> None:
    """Take no notice that something is stored, but of an error."""
    assert error is None


def stored(store: Store, name: str, log: Log) -> Room:
    """Store a table that has begun, and its log."""
    setting = Setting(
        name, "gods_playground", {}, SEED, 1.0, True, f"CODE{name}", ClockPlan(), "own"
    )
    seats = [Seat("person", each, LOCAL, ready=True) for each in ("Ada", "Jan", "Zofia")]
    room = Room(setting, Seating(LOCAL, seats))
    store.add_room(room, nothing)
    room.status = "running"
    store.start_room(room, room.seating, log.log[0], nothing)
    for entry in log.log[1:]:
        store.add_entry(name, entry, None, nothing)
    return room


def test_a_deleted_table_leaves_nothing(store: SqliteStore) -> None:
    room = stored(store, "t1", begun())
    store.add_chat("t1", ChatLine("p", "Ada", "hello", 1.0), nothing)
    store.delete_room(room.id, nothing)
    assert store.ids() == []
    for table in ("steps", "fresh", "chat"):
        assert store._db.execute(f"SELECT * FROM {table}").fetchall() == []


def sort_in(store: SqliteStore) -> None:
    """Put the steps of late to the others."""
    assert store_now(store._db, SORT_IN) is None


def counted(store: SqliteStore) -> dict[str, int]:
    """Return how many steps lie where."""
    return {
        table: store._db.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
        for table in ("steps", "fresh")
    }


def test_steps_are_sorted_in_now_and_then_and_are_found_wherever_they_lie(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.sqlite_store.SORTED_IN_AFTER", 15)
    logs = {name: begun() for name in ("t1", "t2")}
    for name, log in logs.items():
        play(log, 9)
        stored(store, name, log)
    assert counted(store) == {"steps": 15, "fresh": 5}
    assert [*Lobby(store).tables.rooms] == [*logs]
    for name, log in logs.items():
        table = store.room(name).table
        assert table is not None
        assert (table.entries, table.state) == (log.entries, log.state)


def test_a_server_that_starts_sorts_all_steps_in(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    log = begun()
    stored(store, "t1", log)
    store.close()
    store = SqliteStore(tmp_path, serve=True)
    assert counted(store) == {"steps": log.entries, "fresh": 0}
    store.close()


def test_steps_that_cannot_be_sorted_in_wait_for_another_time(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    log = begun()
    play(log, 9)
    monkeypatch.setattr("parlour.server.sqlite_store.SORTED_IN_AFTER", log.entries)
    refuse = "CREATE TRIGGER full BEFORE INSERT ON steps BEGIN SELECT RAISE(ABORT, 'full'); END"
    store._db.execute(refuse)
    stored(store, "t1", log)
    assert counted(store) == {"steps": 0, "fresh": log.entries}
    assert "could not be sorted in: full" in caplog.text
    assert store.room("t1").table is not None
    store._db.execute("DROP TRIGGER full")
    stored(store, "t2", log)
    assert counted(store) == {"steps": 2 * log.entries, "fresh": 0}


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE steps SET dice = '[]' WHERE tab = 't1' AND n = 0",
        "UPDATE steps SET dice = '[3' WHERE tab = 't1' AND n = 5",
        "UPDATE steps SET action = '{' WHERE tab = 't1' AND n = 5",
        "UPDATE steps SET action = '[1]' WHERE tab = 't1' AND n = 5",
        "UPDATE steps SET action = NULL WHERE tab = 't1' AND n = 5",
        "UPDATE steps SET seat = NULL WHERE tab = 't1' AND n = 5",
        "UPDATE steps SET seat = 7 WHERE tab = 't1' AND n = 5",
        "UPDATE steps SET keeps = 50 WHERE tab = 't1' AND n = 5",
        "UPDATE steps SET keeps = 0 WHERE tab = 't1' AND n = 5",
        "DELETE FROM steps WHERE tab = 't1' AND n = 5",
        "DELETE FROM steps WHERE tab = 't1'",
        "UPDATE tables SET setting = '{}' WHERE id = 't1'",
        "UPDATE tables SET setting = replace(setting, 'gods_', '') WHERE id = 't1'",
        "UPDATE tables SET setting = replace(setting, 'abab', 'zzzz') WHERE id = 't1'",
        "UPDATE tables SET seats = '[' WHERE id = 't1'",
        'UPDATE tables SET seats = \'{"host":"local","seats":[]}\' WHERE id = \'t1\'',
    ],
)
def test_a_damaged_table_does_not_keep_the_others_away(
    store: SqliteStore, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("t1", "t2"):
        table = begun()
        play(table, 9)
        stored(store, name, table)
    sort_in(store)
    with store._db:
        store._db.execute(damage)
    lobby = Lobby(store)
    while lobby.tables.load_next():
        pass
    assert [info.table for info in lobby.tables.listing.infos(LOCAL)] == ["t2"]
    assert "table t1 cannot be opened" in caplog.text


def test_a_file_cut_short_is_refused(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    stored(store, "t1", begun())
    store.close()
    content = store.path.read_bytes()
    store.path.write_bytes(content[: len(content) // 2])
    with pytest.raises(StoreError, match="--data"):
        SqliteStore(tmp_path).ids()


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("once upon a time " * 100, encoding="utf-8")
    with pytest.raises(StoreError, match="--data"):
        SqliteStore(tmp_path)


def test_an_empty_file_is_refused_before_it_is_taken_for_a_new_one(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).touch()
    with pytest.raises(StoreError, match=r"empty.*restore"):
        SqliteStore(tmp_path)


def test_a_file_of_another_program_and_one_without_its_tables_are_refused(tmp_path: Path) -> None:
    for version, statement, what in (
        (0, "CREATE TABLE songs (x)", "another program"),
        (1, "CREATE TABLE tables (x)", "no steps"),
    ):
        folder = tmp_path / str(version)
        folder.mkdir()
        with closing(sqlite3.connect(folder / FILE_NAME)) as db:
            db.execute(statement)
            db.execute(f"PRAGMA user_version = {version}")
        with pytest.raises(StoreError, match=what):
            SqliteStore(folder)


def test_a_file_that_cannot_be_written_is_refused_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    SqliteStore(tmp_path).close()
    connect = sqlite3.connect

    def read_only(file: Path, **how: Any) -> Any:
        return connect(f"file:{file}?mode=ro", uri=True, **how)

    monkeypatch.setattr("parlour.server.sqlite_store.sqlite3.connect", read_only)
    with pytest.raises(StoreError, match=r"readonly.*--data"):
        SqliteStore(tmp_path)


def test_a_new_file_is_never_half_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def cut_off(file: int) -> None:
        raise OSError(EIO, "the power is gone")

    monkeypatch.setattr("parlour.server.sqlite_store.os.fsync", cut_off)
    with pytest.raises(StoreError):
        SqliteStore(tmp_path)
    monkeypatch.undo()
    assert not (tmp_path / FILE_NAME).exists()
    SqliteStore(tmp_path).close()


def test_of_two_who_make_a_file_at_once_the_first_has_made_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sync = os.fsync

    def somebody_is_quicker(file: int) -> None:
        sync(file)
        (tmp_path / FILE_NAME).write_bytes(_empty())

    monkeypatch.setattr("parlour.server.sqlite_store.os.fsync", somebody_is_quicker)
    _make(tmp_path / FILE_NAME)
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


def test_damaged_pages_are_found_before_the_server_opens(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    for name in range(30):
        stored(store, f"t{name}", begun())
    store.close()
    content = bytearray(store.path.read_bytes())
    content[8 * 4096 : 12 * 4096] = b"x" * 4 * 4096
    store.path.write_bytes(content)
    with pytest.raises(StoreError, match="restore"):
        SqliteStore(tmp_path, serve=True)


@pytest.mark.parametrize("sorted_in", [True, False])
@pytest.mark.parametrize(
    ("damage", "there"),
    [
        ("DELETE FROM {} WHERE tab = 't1' AND n = 5", 9),
        ("DELETE FROM {} WHERE tab = 't1'", "all are missing"),
        ("INSERT INTO fresh SELECT * FROM {} WHERE tab = 't1' AND n = 5", 11),
    ],
)
def test_missing_steps_are_told_before_the_server_opens(
    store: SqliteStore,
    caplog: pytest.LogCaptureFixture,
    damage: str,
    there: int | str,
    sorted_in: bool,
) -> None:
    for name in ("t1", "t2"):
        table = begun()
        play(table, 9)
        stored(store, name, table)
    if sorted_in:
        sort_in(store)
    with store._db:
        store._db.execute(damage.format("steps" if sorted_in else "fresh"))
    assert list(Lobby(store).tables.rooms) == ["t2"]
    told = f"10 steps {there} are there" if isinstance(there, int) else f"steps {there}"
    assert f"table t1 cannot be opened: of its {told}; restore" in caplog.text


def test_a_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(StoreError, match="--data"):
        SqliteStore(tmp_path / "file" / "folder")


def test_a_folder_has_one_server(tmp_path: Path) -> None:
    first = SqliteStore(tmp_path, serve=True)
    with pytest.raises(StoreError, match="in use"):
        SqliteStore(tmp_path, serve=True)
    SqliteStore(tmp_path).close()
    first.close()
    SqliteStore(tmp_path, serve=True).close()


def test_a_newer_schema_is_refused(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE_NAME) as db:
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    db.close()
    with pytest.raises(StoreError, match="newer version"):
        SqliteStore(tmp_path)


def newer(path: Path) -> None:
    """Let a database be that of a later version."""
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")


def damaged(path: Path) -> None:
    """Let a database have a page that is none."""
    with closing(sqlite3.connect(path)) as db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'chat'").fetchone()
    content = bytearray(path.read_bytes())
    content[(page - 1) * 4096 : page * 4096] = b"x" * 4096
    path.write_bytes(content)


def emptied(path: Path) -> None:
    """Let a database be cut off."""
    path.write_bytes(b"")


def another(path: Path) -> None:
    """Let something else lie there that is no database."""
    path.write_bytes(b"once upon a time " * 1000)


@pytest.mark.parametrize("spoil", [newer, damaged, emptied, another, None])
def test_whatever_becomes_of_a_store_it_leaves_nothing_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoil: Callable[[Path], None] | None
) -> None:
    SqliteStore(tmp_path).close()
    if spoil is not None:
        spoil(tmp_path / FILE_NAME)
    connect, opened = sqlite3.connect, list[sqlite3.Connection]()

    def note(*file: Any, **how: Any) -> sqlite3.Connection:
        opened.append(connect(*file, **how))
        return opened[-1]

    monkeypatch.setattr("parlour.server.sqlite_store.sqlite3.connect", note)
    if spoil is None:
        SqliteStore(tmp_path, serve=True).close()
    else:
        with pytest.raises(StoreError):
            SqliteStore(tmp_path, serve=True)
    assert opened
    for db in opened:
        with pytest.raises(sqlite3.ProgrammingError, match="closed"):
            db.execute("SELECT 1")


def test_games_of_the_first_version_go_on(tmp_path: Path) -> None:
    table = begun()
    play(table, 30)
    db = sqlite3.connect(tmp_path / FILE_NAME)
    MIGRATIONS[0](db)
    plans = [
        {"name": "Ada", "kind": "here", "bot": None},
        {"name": "B", "kind": "bot", "bot": "random"},
    ]
    plans.append({"name": "Jan", "kind": "here", "bot": None})
    with db:
        db.execute(
            "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)",
            ("t1", "gods_playground", json.dumps(plans), "{}", SEED, 1.0),
        )
        for entry in table.log:
            action = None if entry.action is None else json.dumps(json.loads(entry.action))
            row = ("t1", entry.n, entry.seat, action, json.dumps(entry.dice), 5.0)
            db.execute("INSERT INTO steps VALUES (?, ?, ?, ?, ?, ?)", row)
        db.execute("PRAGMA user_version = 1")
    db.close()

    store = SqliteStore(tmp_path)
    lobby = Lobby(store)
    one = Wire(lobby, local=True).greet()
    entered = one.enter("t1")
    assert [(seat.kind, seat.name) for seat in entered.info.seats] == [
        ("person", "Ada"),
        ("bot", "B"),
        ("person", "Jan"),
    ]
    assert [view.seat for view in entered.views] == [0, 2]
    room = lobby.tables.room("t1")
    assert room.table is not None
    assert room.table.state == table.state
    assert room.changed == 5.0
    setting = room.setting
    assert (len(setting.code), setting.private, setting.take_back) == (8, True, "consent")
    assert (setting.created, setting.clock, room.seating.host) == (1.0, ClockPlan(), LOCAL)
    assert [seat.ready for seat in room.seating.seats] == [True, True, True]
    store.close()


def test_a_game_of_the_first_version_without_steps_was_changed_when_it_was_made(
    tmp_path: Path,
) -> None:
    with closing(sqlite3.connect(":memory:")) as db:
        MIGRATIONS[0](db)
        db.execute("INSERT INTO tables VALUES ('t1', 'rattus', '[]', '{}', ?, 7.0)", (SEED,))
        MIGRATIONS[1](db)
        assert db.execute("SELECT changed FROM tables").fetchall() == [(7.0,)]


def test_a_migration_that_fails_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(db: sqlite3.Connection) -> None:
        db.execute("CREATE TABLE half (x)")
        raise sqlite3.OperationalError("the disk is full")

    SqliteStore(tmp_path).close()
    monkeypatch.setattr("parlour.server.sqlite_store.MIGRATIONS", (*MIGRATIONS, fails))
    with pytest.raises(StoreError, match="full"):
        SqliteStore(tmp_path)
    monkeypatch.undo()
    store = SqliteStore(tmp_path)
    names = store._db.execute("SELECT name FROM sqlite_master WHERE name = 'half'").fetchall()
    store.close()
    assert names == []


def test_what_becomes_of_the_disk_is_logged_and_announced(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made: list[tuple[Any, ...]] = []

    class Noted:
        def __init__(self, *how: Any) -> None:
            made.append(how)

        def close(self) -> None:
            pass

    monkeypatch.setattr("parlour.server.sqlite_store.Journal", Noted)
    notices: list[Notice] = []

    async def main() -> None:
        store.write_in_background(asyncio.get_running_loop(), announce=notices.append)

    asyncio.run(main())
    trouble = made[0][3]
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    trouble(error)
    assert (notices[-1].over, "its disk is full" in notices[-1].text) == (False, True)
    assert f"{store.path} cannot be used (database or disk is full)" in caplog.text
    trouble(None)
    assert (notices[-1].over, len(notices)) == (True, 2)
    assert f"{store.path} can be written again" in caplog.text


def test_a_backup_is_whole_while_the_server_goes_on(store: SqliteStore, tmp_path: Path) -> None:
    table = begun()
    play(table, 40)
    stored(store, "t1", table)
    copy = tmp_path / "copy" / FILE_NAME
    copy.parent.mkdir()
    shown: list[tuple[int, int]] = []
    store.backup(copy, lambda left, whole: shown.append((left, whole)))
    stored(store, "t2", begun())
    assert shown
    other = SqliteStore(copy.parent)
    assert other.ids() == ["t1"]
    assert other.room("t1").table.state == table.state  # type: ignore[union-attr]
    other.close()


def test_those_who_read_beside_the_event_loop_share_connections_until_one_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SqliteStore(tmp_path)
    made: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def noted(*args: Any, **options: Any) -> sqlite3.Connection:
        made.append(connect(*args, **options))
        return made[-1]

    monkeypatch.setattr(sqlite3, "connect", noted)
    for _ in range(3):
        assert store.number_of_people() == 0
    assert len(made) == 1
    with pytest.raises(StoreError):
        store._read_apart("SELECT * FROM nowhere", ())
    assert store.number_of_people() == 0
    assert len(made) == 2
    with store._readers.one() as lent:
        store.close()
        assert lent.execute("SELECT count(*) FROM people").fetchone() == (0,)
    for each in made:
        with pytest.raises(sqlite3.ProgrammingError):
            each.execute("SELECT 1")
