"""The reference of the rules: complete, searchable, and it fits its box."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from parlour.client.app import App
from parlour.client.rules import LONGEST, in_short, matching, topics
from parlour.client.scenes.menus.rules import Rules
from parlour.shared.games import games
from tests.client.person import Person

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", games())
def test_keys_are_unique_and_texts_are_short(game: str) -> None:
    keys = [topic.key for topic in topics(game, "en")]
    assert len(set(keys)) == len(keys)
    assert all(30 < len(topic.text) < 900 and topic.title for topic in topics(game, "en"))


def test_a_topic_is_told_in_short_by_its_first_sentences() -> None:
    for topic in topics("gods_playground", "en"):
        told = in_short("gods_playground", topic.key)
        assert told[:20] == re.sub(r" \([^()]*\d\)", "", topic.text)[:20]
        assert len(told) <= LONGEST + 1 or told.count(". ") == 0
        assert "(ruling" not in told
    assert in_short("gods_playground", "no such key") == ""


def test_the_search_wants_every_word_and_puts_titles_first() -> None:
    found = matching(topics("gods_playground", "en"), "vienna")
    assert found[0].key == "vienna"
    assert len(found) > 2
    assert matching(topics("gods_playground", "en"), "vienna zeppelin") == []
    assert len(matching(topics("gods_playground", "en"), "")) == len(
        topics("gods_playground", "en")
    )


def test_topics_are_typed_for_and_shown(app: App) -> None:
    person = Person(app)
    app.push(Rules(app, "gods_playground", "campaigns"))
    scene = app.scene
    assert isinstance(scene, Rules)
    person.frames(2)
    assert scene._shown.key == "campaigns"
    scene.focus.move_to(0)
    for letter in "veto":
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
        person.frames(1)
    person.frames(2)
    assert scene.form.named["search"].get_text() == "veto"
    assert scene._shown.key == "liberum_veto"
    person.press(pygame.K_F1)
    assert app.scene is not scene


@pytest.mark.parametrize("game", games())
def test_rulings_are_named_by_numbers_that_can_be_looked_up(game: str) -> None:
    listed = (ROOT / "docs" / "rulings" / f"{game}.md").read_text(encoding="utf-8")
    numbers = re.findall(r"(?m)^(\d+)\. ", listed)
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)]
    named = [re.findall(r"\(ruling (\d+)\)", topic.text) for topic in topics(game, "en")]
    assert {number for each in named for number in each} <= set(numbers)
    for language, word in (("fr", "décision"), ("pl", "ustalenie")):
        others = [re.findall(rf"\({word} (\d+)\)", each.text) for each in topics(game, language)]
        assert others == named, language
