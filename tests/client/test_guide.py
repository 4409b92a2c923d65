"""The guided first turn: every phase is explained once, when it comes, and can be skipped."""

from __future__ import annotations

import pygame
import pytest

from parlour.client.app import App
from parlour.client.games import board_for
from parlour.client.games.gods_playground.lessons import LESSONS
from parlour.client.games.gods_playground.scene import PLACES
from parlour.client.rules import topics
from parlour.client.scenes.menus.new_game import NewGame
from parlour.client.scenes.menus.title import Title
from parlour.client.scenes.table.presenting import GUIDE_ENDS, GUIDE_GOES_ON
from parlour.client.scenes.table.table import TableScene
from parlour.shared.gods_playground.phases import TURN
from tests.client.person import Person
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


def test_every_phase_has_a_lesson_that_lights_places() -> None:
    phases = {phase.name for phase in TURN} - {"short_nobles"}
    assert set(LESSONS) == phases | {"setup", "over"}
    for lesson in LESSONS.values():
        assert set(lesson.places) <= set(PLACES)
    assert {topic.key for topic in topics("gods_playground", "en")} > phases
    assert board_for("gods_playground").lessons() is LESSONS


@pytest.mark.parametrize("game", ["gods_playground", "rattus", "playing_gods"])
def test_the_first_turn_is_taught_by_playing_it(app: App, game: str) -> None:
    person = Person(app, 2)
    table = learn(person, game)
    lessons = board_for(game).lessons()
    read: list[str] = []
    for _ in range(MOST_FRAMES):
        shown = table.shown
        if shown.lesson:
            assert shown.asked is None, "nothing is asked while a lesson is read"
            read.append(shown.lesson)
            if shown.lesson == lessons["over"].title:
                break
            person.press(pygame.K_RETURN)
        elif shown.asked is not None:
            person.decide(table)
        else:
            person.frames(1)
    titles = [lesson.title for lesson in lessons.values()]
    assert (read[0], read[-1]) == (titles[0], titles[-1])
    assert len(set(read)) == len(read), "no lesson twice"
    if game == "gods_playground":
        assert read == titles, "its phases have an order"
    person.press(pygame.K_RETURN)
    person.frames(5)
    assert not table.shown.lesson


def test_the_guide_can_be_ended(app: App) -> None:
    person = Person(app, 3)
    table = learn(person)
    while not table.shown.lesson:
        person.frames(1)
    person.click(table.shown.spots[GUIDE_ENDS])
    for _ in range(3):
        while table.shown.asked is None:
            assert not table.shown.lesson
            person.frames(1)
        person.decide(table)


def test_a_lesson_survives_a_change_of_the_window(app: App) -> None:
    person = Person(app, 4)
    table = learn(person)
    while not table.shown.lesson:
        person.frames(1)
    lesson = table.shown.lesson
    pygame.event.post(pygame.Event(pygame.VIDEORESIZE, w=1600, h=900, size=(1600, 900)))
    person.frames(3)
    assert table.shown.lesson == lesson
    person.click(table.shown.spots[GUIDE_GOES_ON])
    assert table.shown.lesson != lesson
