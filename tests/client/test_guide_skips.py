"""What is known by now is done for whoever learns, without a word; but asked for if taken back."""

from __future__ import annotations

import pygame
import pytest

from parlour.client.app import App
from parlour.client.scenes.table.guide import Guide
from tests.client import unseen
from tests.client.lessons import learn
from tests.client.person import Person
from tests.client.pupil import moments
from tests.client.test_guide_verdicts import until

PASSES = ("campaigns_enough", "army_enough", "estates_enough")


def test_to_pass_is_asked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """All the others are done: by the end of the lesson each was, and none was ever said."""
    unseen.look_away(monkeypatch.setattr)
    said, done = [], set()
    for _, table, _ in moments("gods_playground", (1280, 720)):
        guide = table._house.guide
        task = guide._teacher.task
        if guide.speech.asks and task is not None:
            said.append(task.step.id)
        done = {*guide._teacher._told}
    assert "riders_enough" in said
    assert not set(PASSES) & set(said)
    assert set(PASSES) <= done


def test_what_was_skipped_is_asked_for_when_it_is_taken_back() -> None:
    pupil = until("gods_playground", PASSES[0])
    view, task = pupil.practice.view(), pupil.teacher.task
    assert task is not None
    guide = Guide(pupil.practice.game, pupil.board, guided=True)
    guide._teacher._told = {*pupil.teacher._told}
    guide.ask(view, 0)
    skipped = [guide.skips]
    said = len(guide._past)
    guide.act(task.action)
    assert len(guide._past) == said, "it was never said"
    guide.again()
    guide.ask(view, 0)
    assert guide.speech.asks
    assert guide.speech.do
    skipped.append(guide.skips)
    guide.act(task.action)
    guide._teacher._told.discard(PASSES[0])
    guide.ask(view, 0)
    skipped.append(guide.skips)
    assert skipped == [True, False, True]


def test_what_is_not_skipped_waits(unseen_app: App) -> None:
    person = Person(unseen_app, 2)
    table = learn(person)
    person.press(pygame.K_RETURN)
    person.frames(60)
    assert table._house.guide.asks
    assert not table._house.guide.skips
    assert table.shown.asked is not None
