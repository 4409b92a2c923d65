"""What happened is shown again, and nothing but what is drawn changes."""

from __future__ import annotations

import pygame
import pytest

from parlour.client.app import App
from parlour.client.scenes.table.hand_over import HandOver
from parlour.client.scenes.table.table import TableScene
from tests.client import unseen
from tests.client.person import Person
from tests.client.test_whole_game import begin


@pytest.fixture(autouse=True)
def _unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    unseen.look_away(monkeypatch.setattr)


def to_a_decision(person: Person, table: TableScene, decisions: int) -> None:
    """Decide so often, and wait until the next decision is asked for."""
    made = 0
    for _ in range(6000):
        scene = person.app.scene
        if isinstance(scene, HandOver):
            person.press(pygame.K_RETURN)
        elif table.shown.asked is not None and made < decisions:
            person.decide(table)
            made += 1
        elif table.shown.asked is not None and table.model.told:
            return
        person.frames(1)
    raise AssertionError("no decision came")


@pytest.mark.parametrize("people", [1, 3])
def test_what_happened_since_the_own_decision_is_shown_again(app: App, people: int) -> None:
    person = Person(app, 7)
    table = begin(person, people)
    to_a_decision(person, table, 3)
    app.settings.speed = "fast"
    model = table.model
    while people == 1 and len(model.waiting_for()) > 1:
        person.frames(1)  # the bots decide at the same time
    person.frames(3)
    before, scene = model.game.dump_state(model.shown), table.stage.scene
    seen, log = table.shown.choices, table.shown.log
    person.press(pygame.K_F2)
    person.frames(3)
    assert person.seen(table).again
    for _ in range(4000):
        if not table.shown.again:
            break
        person.frames(1)
    assert not person.seen(table).again
    assert model.game.dump_state(model.shown) == before
    assert table.shown.choices == seen
    assert table.shown.log == log
    assert table.stage.scene == scene
    person.press(pygame.K_F2)
    person.frames(3)
    person.press(pygame.K_SPACE)
    person.frames(3)
    assert not person.seen(table).again
    assert table.stage.scene == scene
