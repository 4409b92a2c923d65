"""Everything is carried from one database into another, and is there then, or nothing is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from parlour.client.main import main
from parlour.server.all_rows import TABLES, Digest, Row
from parlour.server.databases import open_database
from parlour.server.migrate import check_empty, move, steps_of
from parlour.server.people import Person
from parlour.server.results import Place, Result, Tally
from parlour.server.sql_store import SqlStore
from parlour.server.sqlite_store import SqliteStore
from parlour.server.store import StoreError
from parlour.shared.messages import ChatLine, TournamentInfo, TournamentPlan
from tests.server.test_store import nothing, stored
from tests.server.test_table import begun, play

Everything = dict[str, list[Row]]


def fill(store: SqlStore) -> None:
    """Store something of everything."""
    person = Person("p1", "Żółć ☃", "hash", 1.5, 2.25, channels=("club",), devices=("phone",))
    store.keep_person(person)
    store.ban(person, ["192.0.2.1", "2001:db8::/64"], nothing)
    for name in ("t1", "t2"):
        table = begun()
        play(table, 40)
        room = stored(store, name, table)
        store.add_chat(name, ChatLine("p1", "Ada", "hello", 1.0), nothing)
    store.keep_clocks([("t2", [0.1, 1 / 3, 1e9])])
    store.add_chat(None, ChatLine("p1", "Ada", "in the lobby", 3.5), nothing)
    store.end_room(room, None, nothing)
    places = (Place("p1", 1, True, "p1"), Place("p2", 2, False, "p2"))
    store.add_result(ended := Result(room.id, "rattus", 1e9 / 7, True, places))
    store.keep_person(Person("p2", "Jan", "other", 1.5, 2.25))
    tallies = [Tally("rattus", "p1", 25.5, 1 / 3, 1, 1), Tally("rattus", "p2", 24.5, 1 / 7, 1)]
    store.keep_ratings([ended], tallies, nothing)
    plan = TournamentPlan("Winter", "rattus", 2)
    store.keep_tournament(TournamentInfo("cup", "p1", plan, 1.0), nothing)


def everything(store: SqlStore) -> Everything:
    with store.all_rows() as rows:
        return {table: sorted(rows.read(table), key=repr) for table in TABLES}


def migrate(source: object, target: object) -> int:
    return main(["migrate", str(source), str(target)])


def test_all_is_carried_to_postgresql_and_back(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    with closing(SqliteStore(old)) as store:
        fill(store)
        before = everything(store)
    assert all(before.values())
    (tmp_path / "address").write_text(f"{database}\n", encoding="utf-8")
    assert migrate(old, database) == 0
    assert migrate(f"@{tmp_path / 'address'}", new) == 0
    with closing(open_database(database)) as there, closing(SqliteStore(new)) as back:
        assert everything(there) == before == everything(back)
        assert there.room("t2").table.steps() == back.room("t2").table.steps()  # type: ignore[union-attr]
        for each in (there, back):  # what comes later has numbers of its own
            each.add_chat(None, ChatLine("p1", "Ada", "later", 9.0), nothing)
            assert [line.text for line in each.chat(None)] == ["in the lobby", "later"]
    told = capsys.readouterr()
    steps = len(before["steps"])
    lines = [line for line in told.out.splitlines() if line.startswith("steps ")]
    assert len(lines) == 2
    assert lines[0] == lines[1]
    assert f" {steps} rows, sha256 " in lines[0]
    assert "100%" in told.err


def test_a_target_that_holds_something_stays_as_it_is(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(SqliteStore(tmp_path / "old")) as store:
        fill(store)
    with closing(open_database(database)) as target:
        target.keep_person(Person("p2", "Jan", "other hash", 1.0, 2.0))
        before = everything(target)
        assert migrate(tmp_path / "old", database) == 1
        assert everything(target) == before
    assert "is not empty (1 people)" in capsys.readouterr().err


@pytest.mark.parametrize("used", ["old", "new"])
def test_a_folder_that_a_server_uses_is_refused(
    tmp_path: Path, used: str, capsys: pytest.CaptureFixture[str]
) -> None:
    SqliteStore(tmp_path / "old").close()
    with closing(SqliteStore(tmp_path / used, serve=True)):
        assert migrate(tmp_path / "old", tmp_path / "new") == 1
    assert "in use" in capsys.readouterr().err


def test_where_there_are_no_games_none_are_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert migrate(tmp_path / "nothing", tmp_path / "new") == 1
    assert "there are no games" in capsys.readouterr().err
    assert not (tmp_path / "nothing").exists()


class Careless:
    """A target that spoils what is written to it."""

    def __init__(self, spoil: Callable[[list[Row]], list[Row]]) -> None:
        self._spoil = spoil
        self._rows: Everything = {}

    def count(self, table: str) -> int:
        return len(self._rows.get(table, ()))

    def read(self, table: str) -> Iterator[Row]:
        yield from self._rows[table]

    def write(self, table: str, rows: Iterable[Row]) -> None:
        self._rows[table] = self._spoil([*rows])


@pytest.mark.parametrize(
    "spoil",
    [
        lambda rows: rows[:-1],
        lambda rows: [*rows, *rows[:1]],
        lambda rows: [(*rows[0][:-1], "changed"), *rows[1:]],
        lambda rows: [rows[0], rows[0], *rows[2:]] if len(rows) > 1 else [],
    ],
)
def test_rows_that_are_not_as_they_were_are_found(
    tmp_path: Path, spoil: Callable[[list[Row]], list[Row]]
) -> None:
    with closing(SqliteStore(tmp_path)) as store:
        fill(store)
        with store.all_rows() as rows, pytest.raises(StoreError, match="nothing is kept"):
            move(rows, Careless(spoil), lambda: None)


def test_progress_ends_at_what_was_told_before(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path)) as store:
        fill(store)
        with store.all_rows() as rows:
            target = Careless(lambda rows: rows[::-1])
            check_empty(target, "there")
            calls: list[None] = []
            moved = move(rows, target, lambda: calls.append(None))
            assert len(calls) == steps_of(rows)
            assert sum(each.rows for each in moved) * 2 == len(calls)
            with pytest.raises(StoreError, match="not empty"):
                check_empty(target, "there")


def test_what_went_wrong_leaves_nothing_in_the_target(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(SqliteStore(tmp_path)) as store:
        fill(store)
    monkeypatch.setattr(Digest, "__str__", lambda digest: str(id(digest)))
    assert migrate(tmp_path, database) == 1
    with closing(open_database(database)) as target:
        assert not any(everything(target).values())


def test_a_line_after_those_that_were_carried_has_a_number_of_its_own(database: str) -> None:
    with closing(open_database(database)) as store:
        with store.all_rows() as rows:
            rows.write("chat", [(7, None, "p1", "Ada", "carried", 1.0)])
        store.add_chat(None, ChatLine("p1", "Ada", "later", 9.0), nothing)
        with store.all_rows() as rows:
            assert sorted(number for number, *_ in rows.read("chat")) == [7, 8]
            assert rows.count("chat") == 2
