"""What happened is shown again, and nothing but what is drawn changes."""

from __future__ import annotations

import pygame
import pytest

from parlour.client.app import App
from parlour.client.scenes.table.hand_over import HandOver
from parlour.client.scenes.table.table import TableScene
from tests.client.person import Person
from tests.client.test_whole_game import begin


def to_a_decision(person: Person, table: TableScene, decisions: int) -> None:
    """Decide so often, and wait until the next decision is asked for."""
    made = 0
    for _ in range(6000):
        scene = person.app.scene
        if isinstance(scene, HandOver):
            person.press(pygame.K_RETURN)
        elif table._composer is not None and made < decisions:
            person.decide(table)
            made += 1
        elif table._composer is not None and table._model.told:
            return
        person.frames(1)
    raise AssertionError("no decision came")


@pytest.mark.parametrize("people", [1, 3])
def test_what_happened_since_the_own_decision_is_shown_again(app: App, people: int) -> None:
    person = Person(app, 7)
    table = begin(person, people)
    to_a_decision(person, table, 3)
    app.settings.speed = "fast"
    model = table._model
    before = model.game.dump_state(model.shown)
    assert table._recent
    person.press(pygame.K_F2)
    person.frames(3)
    assert table._again_state is not None
    assert table._drawn_state is table._again_state
    for _ in range(4000):
        if table._again_state is None:
            break
        person.frames(1)
    assert table._again_state is None
    assert model.game.dump_state(model.shown) == before
    assert table._composer is not None
    person.press(pygame.K_F2)
    person.frames(3)
    person.press(pygame.K_SPACE)
    person.frames(3)
    assert table._again_state is None


def test_at_one_device_nothing_secret_is_shown_again(app: App) -> None:
    person = Person(app, 3)
    table = begin(person, 3)
    game = table._model.game
    secret = 0
    for decisions in range(1, 5):
        to_a_decision(person, table, 3)
        for state, event in table._recent:
            assert game.view(state, None) == state
            assert game.redact(event, None) == event
            secret += game.secret(state)
        if secret and decisions > 3:
            break
    assert secret
