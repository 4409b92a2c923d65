"""Controllers: a button is a key."""

from __future__ import annotations

import pygame
import pytest

from parlour.client.app import App
from parlour.client.controller import BUTTONS, Controllers
from parlour.client.scenes.menus.settings import SettingsScene
from parlour.client.scenes.menus.title import Title
from tests.client.person import Person


@pytest.mark.parametrize("button", BUTTONS)
def test_a_button_is_a_key(button: int) -> None:
    key = Controllers().key_of(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button))
    assert key is not None
    assert (key.type, key.key, key.unicode) == (pygame.KEYDOWN, *BUTTONS[button])
    let_go = Controllers().key_of(pygame.Event(pygame.CONTROLLERBUTTONUP, button=button))
    assert let_go is not None
    assert (let_go.type, let_go.key) == (pygame.KEYUP, key.key)


def test_other_events_are_left_alone() -> None:
    controllers = Controllers()
    assert controllers.key_of(pygame.Event(pygame.KEYDOWN, key=pygame.K_a)) is None
    assert controllers.key_of(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=99)) is None


def test_the_menus_are_used_with_a_controller(app: App) -> None:
    person = Person(app)
    person.frames(3)

    def push(button: int) -> None:
        person.look()
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pygame.event.post(pygame.Event(kind, button=button))
        person.frames(2)

    push(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    for _ in range(3):
        push(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    push(pygame.CONTROLLER_BUTTON_A)
    assert isinstance(app.scene, SettingsScene)
    push(pygame.CONTROLLER_BUTTON_START)
    assert isinstance(app.scene, Title)
