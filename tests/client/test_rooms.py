"""The rooms in which pages lie."""

from __future__ import annotations

from itertools import combinations
from typing import get_args

import pygame
import pytest

from parlour.client.app import App
from parlour.client.scenes import backdrop
from parlour.client.scenes.menu import MenuScene
from parlour.client.scenes.menus.choosing import ChoosingScene
from parlour.client.scenes.widgets import SCROLL_BAR
from tests.client.screens import SCREENS, resize

IN_ROOMS = {
    "new_game": "playroom", "new_table": "playroom", "settings": "study", "notifications": "study",
    "rules": "library", "about": "library", "join": "entrance", "saved_games": "archive",
    "hall_of_fame": "gallery", "review": "gallery",
}  # fmt: skip


def test_every_room_is_a_picture_of_its_own_that_covers_any_window() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))
    seen = {}
    for name in get_args(backdrop.Interior):
        for size in ((320, 180), (300, 400)):
            picture = backdrop.interior(size, "map", name)
            assert picture.get_size() == size
        small = pygame.transform.smoothscale(backdrop.interior((320, 180), "map", name), (32, 18))
        seen[name] = pygame.surfarray.array3d(small).astype(int)
    for one, other in combinations(seen, 2):
        assert abs(seen[one] - seen[other]).mean() > 4, f"{one} looks like {other}"


def test_every_room_is_used() -> None:
    assert set(IN_ROOMS.values()) == set(get_args(backdrop.Interior))


@pytest.mark.parametrize("name", IN_ROOMS)
@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
def test_a_page_lies_in_its_room_below_the_sign_with_its_heading(
    app: App, name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    resize(app, size)
    monkeypatch.setattr(app.connection, "send", lambda *_: None)
    scene = SCREENS[name](app)
    app.push(scene)
    assert isinstance(scene, MenuScene)
    assert scene.interior == IN_ROOMS[name]
    assert scene._sign is not None
    assert scene._sign.top < 0.02 * size[1]
    cards = [frame for frame in _cards(scene) if frame.height]
    assert cards
    assert all(frame.top >= scene._sign.bottom - 0.01 * size[1] for frame in cards)


def _cards(scene: MenuScene) -> list[pygame.Rect]:
    frames = {name: rect for name, (rect, within) in scene.frames().items() if not within}
    lying = [*scene.form.sheets, *(scene.form.panels if isinstance(scene, ChoosingScene) else ())]
    buttons = [pygame.Rect(each.get_abs_rect()) for each in scene.focus.elements]
    return [frames[name] for name in lying if name in frames] + buttons


@pytest.mark.parametrize("name", ["settings", "hall_of_fame", "new_table", "new_game", "join"])
def test_nothing_is_cut_by_the_bar_that_scrolls_a_page(
    app: App, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.connection, "send", lambda *_: None)
    resize(app, (1280, 720))
    app.settings.text_size, app.settings.language = 125, "pl"
    app.settings_changed()
    scene = SCREENS[name](app)
    app.push(scene)
    assert isinstance(scene, MenuScene)
    frames = scene.frames()
    cut = [
        each
        for each, (rect, within) in frames.items()
        if within and rect.right > frames[within][0].width - SCROLL_BAR + 1
    ]
    app.settings.text_size, app.settings.language = 100, "en"
    app.settings_changed()
    assert not cut
