"""Tables on disk."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from server.lobby import Lobby
from server.store import FILE_NAME, MIGRATIONS, Store, StoreError
from tests.server.test_table import begun, play, setting


def test_tables_and_steps_come_back(store: Store, tmp_path: Path) -> None:
    table = begun()
    store.add_table(setting(), table.steps[0])
    play(table, 40)
    for step in table.steps[1:]:
        store.add_step("t1", step)
    other = Store(tmp_path)
    try:
        assert other.tables() == ["t1"]
        again = other.load("t1")
        assert again.setting == setting()
        assert again.steps == table.steps
        assert again.state == table.state
        assert again.changed > again.setting.created
    finally:
        other.close()


def test_a_step_is_stored_once(store: Store) -> None:
    table = begun()
    store.add_table(setting(), table.steps[0])
    with pytest.raises(StoreError):
        store.add_step("t1", table.steps[0])
    assert store.load("t1").steps == table.steps


def test_a_deleted_table_leaves_nothing(store: Store) -> None:
    store.add_table(setting(), begun().steps[0])
    store.delete_table("t1")
    assert store.tables() == []
    assert store._db.execute("SELECT * FROM steps").fetchall() == []


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
        "DELETE FROM steps WHERE tab = 't1' AND n = 5",
        "DELETE FROM steps WHERE tab = 't1'",
        "UPDATE tables SET game = 'chess' WHERE id = 't1'",
        "UPDATE tables SET seats = '[' WHERE id = 't1'",
        "UPDATE tables SET seats = '[]' WHERE id = 't1'",
        "UPDATE tables SET options = '7' WHERE id = 't1'",
        "UPDATE tables SET seed = 'zz' WHERE id = 't1'",
    ],
)
def test_a_damaged_table_does_not_keep_the_others_away(
    store: Store, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("t1", "t2"):
        table = begun()
        play(table, 9)
        store.add_table(setting(table=name), table.steps[0])
        for step in table.steps[1:]:
            store.add_step(name, step)
    assert {info.table for info in Lobby(store).infos()} == {"t1", "t2"}
    with store._db:
        store._db.execute(damage)
    assert [info.table for info in Lobby(store).infos()] == ["t2"]
    assert "table t1 cannot be opened" in caplog.text


def test_a_file_cut_short_is_refused(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.add_table(setting(), begun().steps[0])
    store.close()
    content = store.path.read_bytes()
    store.path.write_bytes(content[: len(content) // 2])
    with pytest.raises(StoreError, match="--data"):
        Store(tmp_path)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("once upon a time " * 100, encoding="utf-8")
    with pytest.raises(StoreError, match="--data"):
        Store(tmp_path)


def test_a_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(StoreError, match="--data"):
        Store(tmp_path / "file" / "folder")


def test_a_newer_schema_is_refused(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE_NAME) as db:
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    db.close()
    with pytest.raises(StoreError, match="newer version"):
        Store(tmp_path)
