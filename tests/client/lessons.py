"""A lesson in a window: it is begun from the title, and gone on with up to a step."""

from __future__ import annotations

import pygame

from parlour.client.app import App
from parlour.client.scenes.menus.new_game import NewGame
from parlour.client.scenes.menus.title import Title
from parlour.client.scenes.table.guide import (
    Guide,
)
from parlour.client.scenes.table.table import TableScene
from tests.client.person import Person
from tests.client.pupil import follow
from tests.client.test_whole_game import choose, press

MOST_FRAMES = 20_000


def learn(person: Person, game: str = "gods_playground") -> TableScene:
    """Open a guided game from the title."""
    title = person.wait_for(Title)
    assert isinstance(title, Title)
    person.frames(3)
    press(person, title, "Learn by playing")
    scene = person.wait_for(NewGame)
    assert isinstance(scene, NewGame)
    choose(person, scene, game, 3)
    press(person, scene, "Begin")
    table = person.wait_for(TableScene)
    assert isinstance(table, TableScene)
    return table


def until_said(person: Person, table: TableScene) -> None:
    """Read on until the guide asks for something."""
    for _ in range(MOST_FRAMES):
        if table.shown.reading:
            person.press(pygame.K_RETURN)
        elif table.shown.lesson:
            return
        person.frames(1)
    raise AssertionError("nothing is said")


def until_asked(person: Person, table: TableScene, step: str) -> None:
    """Do what the hand points at until a step is asked for."""
    for _ in range(MOST_FRAMES):
        task = table._house.guide._teacher.task
        if task is not None and task.step.id == step and table.shown.asked is not None:
            person.frames(3)
            return
        if table.shown.reading:
            person.press(pygame.K_RETURN)
        else:
            follow(person, table)
        person.frames(1)
    raise AssertionError(step)


def table_after(app: App, step: str) -> tuple[Guide, TableScene]:
    """Return the guide of a window, and its table, when it tells what came of a step."""
    person = Person(app, 2)
    table = learn(person)
    until_asked(person, table, step)
    for _ in range(MOST_FRAMES):
        guide = table._house.guide
        if guide.speech.done and guide._teacher._at == step:
            return guide, table
        if table.shown.reading:
            person.press(pygame.K_RETURN)
        else:
            follow(person, table)
        person.frames(1)
    raise AssertionError(step)
