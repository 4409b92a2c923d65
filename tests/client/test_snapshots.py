"""Pictures of tables as they were left, and where they are seen again."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from parlour.client.app import App
from parlour.client.scenes import thumbs
from parlour.client.scenes.menus.saved_games import SavedGames
from parlour.client.scenes.table.table import TableScene
from parlour.client.snapshots import FOLDER, SIZE, Snapshots
from tests.client.canned import BOT, HERE, Server


def table(app: App, *kinds: str) -> TableScene:
    """Show a table at which these sit."""
    scene = TableScene(app, Server(kinds, 3).model)
    app.push(scene)
    app.frame(0.02)
    return scene


def test_a_picture_is_kept_found_and_forgotten(app: App, tmp_path: Path) -> None:
    window = pygame.Surface((1280, 720))
    window.fill((10, 200, 30))
    kept = Snapshots(tmp_path)
    assert kept.find("T1") is None
    kept.keep("T1", window)
    found = kept.find("T1")
    assert found is not None
    assert found.get_size() == SIZE
    assert tuple(found.get_at((9, 9))[:3]) == pytest.approx((10, 200, 30), abs=3)
    kept.forget("T1")
    assert kept.find("T1") is None


def test_what_is_no_picture_or_no_name_is_none(tmp_path: Path) -> None:
    kept = Snapshots(tmp_path)
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "T1.png").write_bytes(b"no picture")
    (tmp_path / "secret.png").write_bytes(b"")
    kept.keep("../secret", pygame.Surface((64, 36)))
    assert kept.find("T1") is None
    assert kept.find("../secret") is None
    assert (tmp_path / "secret.png").read_bytes() == b""


def test_a_full_disk_loses_only_the_picture(tmp_path: Path) -> None:
    (tmp_path / FOLDER).write_text("a file where the folder should be")
    kept = Snapshots(tmp_path)
    kept.keep("T1", pygame.Surface((64, 36)))
    kept.forget("T1")
    assert kept.find("T1") is None


def test_a_table_that_is_left_is_seen_in_the_list(app: App) -> None:
    scene = table(app, HERE, BOT, BOT)
    seen = app.window.copy()
    app.push(SavedGames(app))
    found = app.snapshots.find(scene.model.info.table)
    assert found is not None
    assert (
        found.get_at((240, 3))[:3] == pygame.transform.smoothscale(seen, SIZE).get_at((240, 3))[:3]
    )


def test_a_table_of_two_people_is_not_shown_to_either(app: App) -> None:
    scene = table(app, HERE, HERE, BOT)
    app.push(SavedGames(app))
    assert app.snapshots.find(scene.model.info.table) is None


def test_a_game_that_is_not_known_has_no_picture(app: App) -> None:
    assert thumbs.world("chess", 100) is None
    world = thumbs.world("rattus", 100)
    assert world is not None
    assert world.get_size() == (100, 56)
