"""Settings are seen at work in a small game beside them."""

from __future__ import annotations

from unittest import mock

import pytest

from parlour.client.app import App
from parlour.client.scenes.menus.preview import Preview
from parlour.client.scenes.menus.settings import SettingsScene
from parlour.client.stage.geometry import WORLD
from parlour.shared.games import games
from tests.client.person import Person
from tests.client.screens import resize


def opened(app: App) -> tuple[SettingsScene, Preview]:
    """Open the settings."""
    scene = SettingsScene(app)
    app.push(scene)
    app.frame(0.02)
    assert scene._preview is not None
    return scene, scene._preview


def let_pass(app: App, seconds: float) -> None:
    """Let time pass in frames of a fifth of a second."""
    for _ in range(round(seconds * 5)):
        app.frame(0.2)


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("speed", ["off", "fast"])
def test_a_game_goes_on_and_is_silent(
    app: App, game: str, speed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.sounds, "play", play := mock.Mock())
    app.settings.game, app.settings.speed = game, speed  # type: ignore[assignment]
    _, preview = opened(app)
    before = preview.step
    let_pass(app, 4)
    assert preview.step > before
    play.assert_not_called()


def test_after_its_end_it_begins_again(app: App) -> None:
    app.settings.game = "rattus"
    _, preview = opened(app)
    first = preview.step
    while preview._table.go_on():
        while preview._table.model.next_event() is not None:
            preview._table.model.take_event()
    assert preview.step > first
    let_pass(app, 2)
    assert first <= preview.step < first + 3


def test_what_is_set_is_seen_at_once(app: App) -> None:
    scene, preview = opened(app)
    adorned = app.window.subsurface(preview._rect).copy()
    scene._set("plain", True)
    app.frame(0.02)
    assert preview._board.plain
    assert app.window.subsurface(preview._rect).get_buffer().raw != adorned.get_buffer().raw
    scene._set("reduced_motion", True)
    app.frame(0.02)
    assert preview.stage.reduced_motion


def test_large_texts_are_shown_by_the_settings_themselves(app: App) -> None:
    scene, preview = opened(app)
    scene._set("text_size", 200)
    app.frame(0.02)
    assert scene._preview is None
    assert preview._playback is not None
    Person(app).press(27)
    assert app.scene is not scene


def test_another_screen_over_it_loses_nothing(app: App) -> None:
    scene, preview = opened(app)
    app.push(SettingsScene(app))
    app.frame(0.02)
    app.pop()
    assert app.scene is scene
    let_pass(app, 1)
    assert preview._picture.get_size() == preview._rect.size


def test_another_language_is_on_the_board_at_once(app: App) -> None:
    app.settings.game = "rattus"
    scene, preview = opened(app)
    let_pass(app, 1)
    while preview._playback.busy:
        app.frame(0.2)
    before = preview.stage.scene
    with mock.patch.object(preview, "update"):
        scene._set("language", "pl")
        app.frame(0.02)
    assert preview.stage.scene == preview._board.scene(preview._table.model.shown)
    assert preview.stage.scene != before
    scene._set("language", "en")


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (1200, 1000)])
def test_the_board_fills_its_frame(app: App, size: tuple[int, int]) -> None:
    resize(app, size)
    _, preview = opened(app)
    camera, picture = preview.stage.camera, preview._picture
    view = camera.view()
    left, top = view.pixel((WORLD.x, WORLD.y))
    right, bottom = view.pixel((WORLD.x + WORLD.w, WORLD.y + WORLD.h))
    assert left <= 0
    assert top <= 0
    assert right >= picture.get_width()
    assert bottom >= picture.get_height()
