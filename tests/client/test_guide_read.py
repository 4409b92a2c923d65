"""What the guide says is read: again, by itself, on a click, and answered when one slips."""

from __future__ import annotations

import pygame
import pytest

from parlour.client.app import App
from parlour.client.games import board_for
from parlour.client.scenes.table.guide import (
    BACKS,
    GOES_ON,
    Guide,
    Speech,
)
from parlour.client.scenes.table.script import plain
from parlour.shared.games import find_game
from tests.client import unseen
from tests.client.lessons import learn, table_after, until_asked, until_said
from tests.client.person import Person
from tests.client.pupil import Pupil, follow

RIDERS = {
    "type": "buy_army", "region": "ukraine", "infantry": 0, "cavalry": 2, "artillery": 0,
    "cossacks": 2,
}  # fmt: skip


@pytest.fixture(autouse=True)
def _unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    unseen.look_away(monkeypatch.setattr)


def test_what_was_said_can_be_read_again(app: App) -> None:
    person = Person(app, 3)
    table = learn(person)
    until_said(person, table)
    person.frames(3)
    asked = table.shown.lesson
    person.click(table.shown.spots[BACKS])
    greeting = board_for("gods_playground").teaching().greeting
    assert greeting is not None
    assert table.shown.lesson == plain(greeting.text)
    assert table.shown.aim is None, "the hand does not point meanwhile"
    person.click(table.shown.spots[GOES_ON])
    assert table.shown.lesson == asked
    assert table.shown.aim is not None


def test_what_comes_of_a_step_is_read_for_itself() -> None:
    guide = Guide(find_game("gods_playground"), board_for("gods_playground"), guided=True)
    pupil = Pupil("gods_playground")
    view = pupil.practice.view()
    guide.ask(view, 0)
    assert guide.speech.do
    action = pupil.practice.game.load_action(RIDERS)
    guide.act(action)
    events = pupil.practice.act(0, action)
    assert guide.hear(events[-1], pupil.practice.view(), 0, news=True)
    assert guide.speech.done
    assert not guide.speech.do
    assert not guide.speech.stations[0].done, "the second step of the first part is to come"
    assert "~26~ 14[coin]" in [each.text for each in guide.speech.changes]
    guide.go_on()
    assert not guide.waits


def test_the_end_of_the_course_is_celebrated() -> None:
    pupil = Pupil("rattus")
    ended: list[bool] = []
    go_on = pupil.teacher.go_on

    def goes_on() -> None:
        assert pupil.teacher.line is not None
        ended.append(pupil.teacher.line.ends)
        go_on()

    pupil.teacher.go_on = goes_on  # type: ignore[method-assign]
    pupil.learn()
    assert ended[-1]
    assert not any(ended[:-1])


def test_what_came_of_a_step_goes_by_itself(app: App) -> None:
    person = Person(app, 4)
    table = learn(person)
    until_said(person, table)
    for _ in range(400):
        if table.shown.reading:
            break
        follow(person, table)
        person.frames(1)
    told = table.shown.lesson
    assert told.startswith("Your riders are here")
    person.let_pass(1.0)
    assert table.shown.lesson == told
    for _ in range(60):
        person.let_pass(0.5)
    assert table.shown.lesson != told


def test_a_click_anywhere_goes_on(app: App) -> None:
    """But not one that was meant for what was there before, and not past the end."""
    guide, table = table_after(app, "riders")
    person = Person(app, 2)
    told = table.shown.lesson
    guide._age = 0.0
    person.button(pygame.MOUSEBUTTONDOWN, (640, 400))
    person.button(pygame.MOUSEBUTTONUP, (640, 400))
    assert table.shown.lesson == told
    person.let_pass(0.5)
    person.click((640, 400))
    assert table.shown.lesson != told
    guide._pages = [Speech("over", waits=True, ends=True, stays=True)]
    person.let_pass(60.0)
    person.click((640, 400))
    assert guide.speech.ends


def test_a_page_goes_by_itself_but_the_greeting_stays() -> None:
    guide = Guide(find_game("rattus"), board_for("rattus"), guided=True)
    view = Pupil("rattus").practice.view()
    assert guide.greet(view, 0)
    assert not guide.update(100.0)
    assert guide.waits
    guide.go_on()
    guide._pages = [Speech("It is told, and nothing is asked.", waits=True)]
    assert not guide.update(3.0)
    assert guide.update(10.0)
    assert not guide.waits


def test_a_page_stays_while_the_drawer_is_read(app: App) -> None:
    guide, _ = table_after(app, "riders")
    person = Person(app, 2)
    person.press(pygame.K_F1)
    person.let_pass(60.0)
    assert guide.speech.done
    person.press(pygame.K_ESCAPE)
    person.let_pass(60.0)
    assert not guide.speech.done


def test_what_cannot_be_done_is_answered_kindly(app: App) -> None:
    """With why, until something else is chosen."""
    person = Person(app, 2)
    table = learn(person)
    until_asked(person, table, "riders")
    lithuania = table._house.stage.pixel(table._house.stage.scene.where("region:lithuania"))
    person.click((round(lithuania[0]), round(lithuania[1])))
    assert table._house.guide.speech.followed.startswith("Not quite: ")
    follow(person, table)
    assert not table._house.guide.speech.followed
