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
        assert other.tables() == [setting()]
        steps, changed = other.steps("t1")
        assert steps == table.steps
        assert changed > 0
    finally:
        other.close()


def test_a_step_is_stored_once(store: Store) -> None:
    table = begun()
    store.add_table(setting(), table.steps[0])
    with pytest.raises(StoreError):
        store.add_step("t1", table.steps[0])
    assert len(store.steps("t1")[0]) == 1


def test_a_deleted_table_leaves_nothing(store: Store) -> None:
    store.add_table(setting(), begun().steps[0])
    store.delete_table("t1")
    assert store.tables() == []
    assert store.steps("t1") == ([], 0.0)


def test_a_damaged_table_does_not_keep_the_others_away(store: Store) -> None:
    for name in ("t1", "t2"):
        store.add_table(setting(table=name), begun().steps[0])
    store._db.execute("UPDATE steps SET dice = '[6]' WHERE tab = 't1'")
    store._db.commit()
    assert [info.table for info in Lobby(store).infos()] in (["t2"], [])
    store._db.execute("UPDATE steps SET dice = '[]' WHERE tab = 't1'")
    store._db.commit()
    assert [info.table for info in Lobby(store).infos()] == ["t2"]


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
