"""Lessons followed at the table: by mouse, by keyboard, otherwise than asked, and taken back."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame
import pytest

from parlour.client.app import App
from parlour.client.games import board_for
from parlour.client.games.teaching import CONFIRM
from parlour.client.scenes.table.composing import Composing
from parlour.client.scenes.table.guide import (
    ENDS,
    SHOWS,
    TRIES,
)
from parlour.client.scenes.table.table import TableScene
from tests.client import unseen
from tests.client.lessons import learn, until_asked, until_said
from tests.client.person import Person
from tests.client.pupil import Pupil, follow, led

GAMES = ("gods_playground", "rattus", "playing_gods")
MOST_FRAMES, MOST_IN_VAIN = 20_000, 40


@pytest.fixture(autouse=True)
def _unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    unseen.look_away(monkeypatch.setattr)


@pytest.mark.parametrize("game", GAMES)
def test_the_hand_can_be_followed_with_the_mouse(unseen_app: App, game: str) -> None:
    person = Person(unseen_app, 2)
    table = learn(person, game)
    assert len(_play(person, table, partial(follow, person))) > 12


@pytest.mark.parametrize("game", GAMES)
def test_the_keyboard_alone_does_it(unseen_app: App, game: str) -> None:
    """A controller is a keyboard: arrows and Enter."""
    person = Person(unseen_app, 2)
    table = learn(person, game)

    def by_keys(table: TableScene) -> None:
        shown = table.shown
        if shown.asked is None:
            return
        if shown.aim is None:
            person.be_brief()  # keys first
            person.decide(table)
            return
        for _ in range(80):
            if table.shown.focus == shown.aim.choice:
                break
            person.press(pygame.K_RIGHT)
        assert table.shown.focus == shown.aim.choice
        person.press(pygame.K_RETURN)

    assert len(_play(person, table, by_keys)) > 12


def _play(person: Person, table: TableScene, do: Any) -> list[str]:
    """Do what is asked until the course is over; returns what was said."""
    said: list[str] = []
    vain = 0
    for _ in range(MOST_FRAMES):
        shown = table.shown
        if shown.lesson and shown.lesson not in said:
            said.append(shown.lesson)
            vain = 0
        if shown.reading:
            assert shown.asked is None, "nothing is asked while something is read"
            ends = table._house.guide.speech.ends
            person.press(pygame.K_RETURN)
            if ends:
                return said
        elif shown.asked is not None:
            vain += shown.aim is not None
            assert vain <= MOST_IN_VAIN, (shown.lesson, shown.aim)
            do(table)
        else:
            person.frames(1)
    raise AssertionError(said)


def test_the_guide_can_be_ended(app: App) -> None:
    person = Person(app, 3)
    table = learn(person)
    until_said(person, table)
    person.click(table.shown.spots[ENDS])
    for _ in range(3):
        while table.shown.asked is None:
            assert not table.shown.lesson
            person.frames(1)
        person.decide(table)


def test_a_thing_can_be_shown_by_the_keyboard(app: App) -> None:
    """Each "Show me" does what the hand points at, until the step is done."""
    person = Person(app, 4)
    table = learn(person)
    until_said(person, table)
    for _ in range(6):
        if table.shown.reading:
            break
        for _ in range(40):
            if table.shown.focus == SHOWS:
                break
            person.press(pygame.K_LEFT)
        person.press(pygame.K_RETURN)
        for _ in range(200):
            if table.shown.reading or (table.shown.asked is not None and not table.shown.busy):
                break
            person.frames(1)
    assert table.shown.lesson.startswith("Your riders are here")


def test_taking_back_asks_again(app: App) -> None:
    person = Person(app, 4)
    table = learn(person)
    until_said(person, table)
    first = table.shown.lesson
    while table.shown.lesson == first:
        follow(person, table)
        person.frames(1)
    for _ in range(200):
        if table.shown.asked is not None and not table.shown.busy:
            break
        if table.shown.reading:
            person.press(pygame.K_RETURN)
        person.frames(1)
    person.press(pygame.K_BACKSPACE)
    for _ in range(200):
        if table.shown.lesson == first:
            break
        person.frames(1)
    assert table.shown.lesson == first


def test_what_was_decided_alone_is_taken_back_by_the_server(unseen_app: App) -> None:
    """Although others may have acted since; and then it is asked for again."""
    person = Person(unseen_app, 3)
    table = learn(person, "rattus")
    guide = table._house.guide
    for _ in range(MOST_FRAMES):
        if guide.speech.tries:
            break
        if table.shown.reading:
            person.press(pygame.K_RETURN)
        elif table.shown.asked is not None:
            follow(person, table)
        person.frames(1)
    assert guide.speech.tries
    person.frames(3)
    person.click(table.shown.spots[TRIES])
    for _ in range(MOST_FRAMES):
        if guide.speech.free and table.shown.asked is not None:
            break
        person.frames(1)
    task = guide._teacher.task
    assert task is not None
    assert task.step.id == "own"
    assert not guide.speech.tries


def test_a_composer_is_not_changed_by_looking_ahead() -> None:
    practice = Pupil("gods_playground").practice
    board, view = board_for("gods_playground"), practice.view()
    composer = Composing(partial(board.compose, view, 0))
    before = composer.choices()
    led(board, view, 0, next(iter(practice.game.legal(view, 0))))
    assert composer.choices() == before
    assert CONFIRM not in {choice.id for choice in before}


def test_what_is_asked_for_is_confirmed_once_all_of_it_is_chosen(app: App) -> None:
    """Not the campaign without the Cossacks, who are clicked where they stand."""
    person = Person(app, 2)
    table = learn(person)
    until_asked(person, table, "campaign")
    shown, asking = table.shown, table._house.asking
    assert asking.composer is not None
    assert asking.composer.action is not None, "by itself it could be confirmed"
    assert not shown.ready
    assert "confirm" not in shown.spots
    person.press(pygame.K_RETURN)
    assert table.shown.asked is not None
    (point,) = table._presenting._teaching.way()
    who = table._house.stage.actor_at(point)
    assert who is not None
    assert who.id.startswith("cossacks:ukraine")
    person.click(point)
    person.frames(2)
    assert table.shown.ready
    assert "a rider may fall" in table._presenting._beside_button.text
    bubble = table._house.hud.bubble
    assert bubble.rect.width > bubble.sheet.width, "its pointer leads to what is confirmed"
    assert bubble.rect.contains(bubble.sheet)
    assert "about 2 hits" in table._house.guide.speech.text


def test_a_step_of_several_choices_is_asked_for_one_by_one(app: App) -> None:
    person = Person(app, 2)
    table = learn(person)
    until_asked(person, table, "riders")
    asked: list[str] = []
    ghosts = {each.id for each in table._presenting._teaching.ghosts()}
    assert {"plan:cavalry", "plan:cossacks"} <= ghosts, "they stand there before they are paid"
    while table.shown.asked is not None and len(asked) < 5:
        asked.append(table._house.guide.speech.do)
        follow(person, table)
        person.frames(2)
    assert asked == [
        "Click Ukraine: soldiers are needed there.", "Raise 2 riders.", "Hire 2 Cossacks.",
        "Confirm: 2 riders and 2 Cossacks.",
    ]  # fmt: skip


def test_what_is_half_chosen_is_not_yet_confirmed(unseen_app: App) -> None:
    """Of two regions to be converted one is no plan: the button comes with the second."""
    person = Person(unseen_app, 2)
    table = learn(person, "playing_gods")
    until_asked(person, table, "convert")
    seen: list[tuple[str, bool]] = []
    for _ in range(MOST_IN_VAIN):
        aim = table.shown.aim
        if aim is None:
            break
        seen.append((aim.choice, table._house.hud.bubble.is_open))
        if aim.choice == CONFIRM:
            break
        follow(person, table)
        person.frames(3)
    assert seen[-1] == (CONFIRM, True)
    assert not any(is_open for choice, is_open in seen if choice != CONFIRM)
