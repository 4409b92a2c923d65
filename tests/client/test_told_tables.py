"""A table tells what it told, and lets be done what it let be done.

The panes over its board, the tips of what is pointed at, and what keys, clicks and buttons do are
written down in ``told/``. What is changed on purpose:
``pytest tests/client/test_told_tables.py --update-golden``.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from msgspec import structs

from parlour.client.app import App
from parlour.client.net import Connection
from parlour.client.replay import Told, story
from parlour.client.scenes.replay import replay
from parlour.client.scenes.table.table import TableScene
from tests.client.at_once import AtOnce
from tests.client.screens import SCREENS, TABLES, open_at_title
from tests.client.test_told_screens import SIZE, compare
from tests.client.told import Around, restored
from tests.client.told_tables import told_table
from tests.client.unseen import look_away, share_drawings

LONG = 0.05
"""Seconds that a log takes at least: several frames of a table that draws nothing."""


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """A client at its title, whom the server no longer hears; nothing is drawn."""
    folder = tmp_path_factory.mktemp("told")
    with pytest.MonkeyPatch.context() as patch:
        look_away(patch.setattr)
        share_drawings(patch.setattr)
        patch.setattr(replay, "TELLING", AtOnce())  # the log of a game is told anew for each eyes
        app = open_at_title(folder, SIZE)
        patch.setattr(Connection, "send", lambda *_: None)
        yield app
        app.close()


@pytest.mark.parametrize("name", TABLES)
def test_a_table_tells_what_it_did_and_lets_that_be_done(
    window: App, monkeypatch: pytest.MonkeyPatch, name: str, update_golden: bool
) -> None:
    compare(name, _told(window, monkeypatch, name), update=update_golden)


def test_a_log_that_takes_long_to_tell_is_told_alike(
    window: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slowly(*of: Any) -> Iterator[Told]:
        time.sleep(LONG)
        return story(*of)

    monkeypatch.setattr(replay, "story", slowly)
    compare("replay", _told(window, monkeypatch, "replay"), update=False)


def _told(window: App, monkeypatch: pytest.MonkeyPatch, name: str) -> list[str]:
    """Return all that a table tells; the window and its settings are as before."""
    before = structs.asdict(window.settings)
    with monkeypatch.context() as patch:
        table = SCREENS[name](window)
        assert isinstance(table, TableScene)
        window.push(table)
        table.stage.freeze()
        for _ in range(4):
            window.frame(0.5)
            while not table.stage.comes(1.0):
                pygame.time.wait(1)
        now = list(told_table(table, Around(window, patch.setattr)))
    while len(window._scenes) > 1:
        window._scenes.pop().leave()
    restored(window, before)
    return now
