"""Gods' eyes: who watches may let the camera follow what happens."""

from __future__ import annotations

from typing import Any
from unittest import mock

import pygame
import pytest
from msgspec.structs import replace

from parlour.client.app import App
from parlour.client.scenes.menus.recorded import RecordedTable
from parlour.client.scenes.table.eyes import NEAR, QUIET
from parlour.client.scenes.table.menu import TableMenu
from parlour.client.scenes.table.table import TableScene
from parlour.shared.games import games
from tests.client import unseen
from tests.client.canned import Server
from tests.client.person import Person
from tests.client.screens import _table
from tests.client.welcome import until_welcomed


def buttons(app: App) -> list[str]:
    """Return what the buttons of the present screen say."""
    scene: Any = app.scene
    return [getattr(each, "text", "") for each, _ in scene.focus._targets]


def follows(watched: Watched) -> bool:
    """Return whether the camera follows."""
    return watched.app.settings.follow


class Watched:
    """A recorded game at which somebody looks on."""

    def __init__(self, app: App, game: str) -> None:
        """Come to it."""
        self.app = app
        self._told = RecordedTable(game)
        self.scene = TableScene(app, self._told.model)
        app.push(self.scene)
        self.camera = self.scene.stage.camera

    def step(self, seconds: float = 0.1) -> None:
        """Let time pass; go on where all is told."""
        if self._told.model.told and not self.scene._house.playback.busy:
            self._told.go_on()
        self.pause(seconds)

    def pause(self, seconds: float) -> None:
        """Let time pass for what is under way."""
        self.scene.stage.camera.update(seconds)
        self.scene.update(seconds)


@pytest.fixture(autouse=True)
def _unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    unseen.look_away(monkeypatch.setattr)


@pytest.fixture
def watched(request: pytest.FixtureRequest, app: App, monkeypatch: pytest.MonkeyPatch) -> Watched:
    """A recorded game, shown at normal speed."""
    until_welcomed(app)
    monkeypatch.setattr(app.connection, "send", mock.Mock())
    app.settings.speed, app.settings.follow = "normal", True
    return Watched(app, getattr(request, "param", "gods_playground"))


@pytest.mark.parametrize("watched", games(), indirect=True)
def test_the_camera_comes_to_where_it_happens_and_goes_back(watched: Watched) -> None:
    came = 0
    for _ in range(600):
        watched.step()
        goal = watched.camera._goal
        eyes = watched.scene._eyes
        place = watched.scene._house.board.where(eyes._seen) if eyes._seen is not None else None
        if eyes._near and place in watched.scene.stage.scene.places:
            assert goal.zoom == NEAR
            came += 1
    assert came > 10
    while watched.scene._house.playback.busy or not watched.scene.model.told:
        watched.pause(0.2)
    for _ in range(12):
        watched.pause(QUIET / 8)
    assert watched.camera._goal.zoom == 1


@pytest.mark.parametrize("by", ["drag", "wheel", "home"])
def test_whoever_takes_the_camera_has_it(watched: Watched, by: str) -> None:
    for _ in range(60):
        watched.step()
    assert follows(watched)
    if by == "drag":
        watched.camera.drag_by(12, 3)
    elif by == "wheel":
        watched.camera.zoom_by(1.4, (300, 300))
    else:
        watched.scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_HOME, mod=0, unicode=""))
    watched.step()
    assert not follows(watched)
    left = watched.camera._goal
    for _ in range(60):
        watched.step()
    assert watched.camera._goal == left


def test_without_it_or_without_movement_the_camera_rests(watched: Watched) -> None:
    watched.app.settings.follow = False
    for _ in range(100):
        watched.step()
    watched.app.settings.follow = watched.app.settings.reduced_motion = True
    for _ in range(100):
        watched.step()
    assert watched.camera._goal.zoom == 1


def test_the_switch_is_in_the_menu_of_who_watches_alone(watched: Watched, app: App) -> None:
    watched.scene._house.app.settings.follow = False
    person = Person(app)
    person.frames(2)
    person.press(pygame.K_ESCAPE)
    menu = app.scene
    assert isinstance(menu, TableMenu)
    assert "Gods’ eyes: closed" in buttons(app)
    menu._switch()
    assert app.settings.follow
    assert "Gods’ eyes: open" in buttons(app)
    person.press(pygame.K_ESCAPE)
    app.push(_table(app, 3, "nobles", "special_actions"))
    person.frames(2)
    person.press(pygame.K_ESCAPE)
    assert isinstance(app.scene, TableMenu)
    assert not [label for label in buttons(app) if label.startswith("Gods’ eyes")]


def test_who_looks_on_late_looks_into_every_hand(app: App) -> None:
    until_welcomed(app)
    server = Server(("bot", "bot", "bot"), late=True)
    server.until("nobles")
    server.model.info = replace(server.model.info, delay=300.0)
    scene = TableScene(app, server.model)
    app.push(scene)
    person = Person(app)
    person.frames(3)
    assert "eyes" in scene.shown.spots
    assert any("5 minutes late" in line for line in scene.shown.log)
    for expected in (0, 1, 2, None):
        person.press(pygame.K_F6)
        assert server.model.viewer == expected
    assert not scene.shown.choices


def test_who_looks_on_at_once_has_no_other_eyes(watched: Watched) -> None:
    watched.pause(0.1)
    assert "eyes" not in watched.scene.shown.spots
