"""Examples of the rules: every topic has one that ends, and leads to the rulings behind it."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from parlour.assets.languages import LANGUAGES
from parlour.client import examples
from parlour.client.app import App
from parlour.client.canvas import Canvas
from parlour.client.examples import TOLD_IN_WORDS, example_of, find, rulings
from parlour.client.games import board_for
from parlour.client.rules import topics
from parlour.client.scenes.table import vignette
from parlour.client.scenes.table.rulebook import Rulebook
from parlour.client.scenes.table.table import TableScene
from parlour.client.scenes.table.vignette import AFTER, BEFORE, MOST, Vignette
from parlour.client.settings import Settings
from parlour.client.stage.actors import Layer
from parlour.client.stage.geometry import Box
from parlour.shared.games import find_game, games
from tests.client.at_once import AtOnce
from tests.client.person import SLIDING, Person
from tests.client.screens import _table
from tests.client.welcome import until_welcomed

TOPICS = [
    (game, topic.key)
    for game in games()
    for topic in topics(game, "en")
    if topic.key not in TOLD_IN_WORDS
]
PATIENCE = 120.0
"""Seconds in which an example must be seen on a slow machine."""


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vignette, "_FINDING", AtOnce())


@pytest.mark.parametrize(("game", "topic"), TOPICS)
def test_every_topic_has_an_example_that_shows_something(game: str, topic: str) -> None:
    example = example_of(game, topic)
    assert example is not None
    scene = find(game, topic)
    assert type(scene.events[0]).__name__ == example.event
    played, board = find_game(game), board_for(game)
    board.wear(())
    state = played.view(scene.state, None)
    shown = 0.0
    for event in scene.events:
        after = played.copy(state)
        played.evolve(after, played.redact(event, None))
        show = board.show(state, played.redact(event, None), after)
        shown += 0.0 if show is None else show.seconds
        shown += board.scene(state) != board.scene(after)
        state = after
    assert shown
    if example.place:
        assert example.place in board.scene(state).places


@pytest.mark.parametrize("game", games())
def test_events_of_an_example_follow_one_another_and_begin_with_the_one_that_is_meant(
    game: str,
) -> None:
    longest = 0
    for topic in (topic for name, topic in TOPICS if name == game):
        example, scene = example_of(game, topic), find(game, topic)
        assert example is not None
        assert 1 <= len(scene.events) <= example.events
        assert len({id(event) for event in scene.events}) == len(scene.events), "none comes twice"
        assert all(
            [*getattr(scene.events[0], name)] == wanted
            if isinstance(wanted, list)
            else getattr(scene.events[0], name) == wanted
            for name, wanted in example.having.items()
        )
        longest = max(longest, len(scene.events))
    assert longest > 1


def test_no_example_is_of_a_topic_that_there_is_not() -> None:
    for game, known in examples._all().items():
        assert {(game, key) for key in known} <= set(TOPICS)


@pytest.mark.parametrize("game", games())
def test_the_rulings_are_told_in_all_languages(game: str) -> None:
    written = Path("docs/rulings", f"{game}.md").read_text(encoding="utf-8")
    numbers = {int(found) for found in re.findall(r"^(\d+)\. ", written, re.MULTILINE)}
    rested_on = {n for each in examples._all()[game].values() for n in each.rulings}
    for language in LANGUAGES:
        told = rulings(game, language)
        assert rested_on <= told.keys() <= numbers
        assert all(told.values())


@pytest.mark.parametrize("game", games())
def test_an_example_runs_once_is_kept_and_goes_round(
    app: App, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    topic = {"gods_playground": "elections", "rattus": "plague", "playing_gods": "move"}[game]
    shown = Vignette(Settings(), game, topic, (384, 216))
    until = time.monotonic() + PATIENCE
    while not shown.seen:  # threads read what it is made of
        shown.update(1 / 15, still=False)
        time.sleep(0.001)
        assert time.monotonic() < until
    took = 0.0
    while not shown.runs:
        shown.update(1 / 15, still=False)
        took += 1 / 15
        assert took < 60
    assert len(shown._kept) / shown._rate < BEFORE + MOST + AFTER + 2.5
    assert shown._retelling is None, "the stage is given up"
    seen = {each.get_buffer().raw for each in shown._kept}
    assert len(seen) > 5
    monkeypatch.setattr(vignette, "Retelling", None)
    assert shown.update(1 / 15, still=False)
    assert not shown.update(1 / 150, still=False), "fifteen pictures a second at most"
    shown.close()


def test_with_reduced_motion_it_is_one_picture(app: App) -> None:
    shown = Vignette(Settings(reduced_motion=True), "rattus", "plague", (384, 216))
    changes = [shown.update(0.1, still=True) for _ in range(400)]
    assert shown.runs
    assert sum(changes) == 1
    shown.close()


@pytest.fixture
def table(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[TableScene]:
    """A table at which special actions are chosen, and of which no server knows."""
    until_welcomed(app)
    monkeypatch.setattr(app.connection, "send", lambda message: None)
    scene = _table(app, 3, "nobles", "special_actions")
    app.push(scene)
    yield scene
    app.pop()


def moving(rules: Rulebook) -> bool:
    """Return whether an example is seen."""
    return rules._vignette is not None and bool(rules._vignette._kept)


def reading(rules: Rulebook) -> str:
    """Return the topic and the ruling that are read."""
    return f"{rules._key}:{rules._ruling}"


def test_a_topic_shows_its_example_and_leads_to_its_rulings_and_back(
    app: App, table: TableScene
) -> None:
    person = Person(app)
    person.frames(3)
    person.look()
    rules = table._house.hud.drawer.pages.rules
    person.press(pygame.K_F1)
    person.let_pass(SLIDING)
    for _ in range(40):
        person.let_pass(0.15)
    assert moving(rules)
    person.click(table.shown.spots["ruling:14"])
    person.frames(2)
    assert "special_actions:14" in reading(rules)
    assert not moving(rules), "nothing moves that is not looked at"
    person.click(table.shown.spots["rules:all"])
    person.frames(2)
    assert "special_actions:None" in reading(rules)
    person.press(pygame.K_F1)
    person.let_pass(2 * SLIDING)
    assert not moving(rules)


@pytest.mark.parametrize("game", games())
def test_all_that_changes_is_within_what_is_seen_of_an_example(game: str) -> None:
    played, board = find_game(game), board_for(game)
    board.wear(())
    framed = 0
    for topic in examples._all()[game]:
        scene, box = vignette._find(game, topic)
        state = played.view(scene.state, None)
        before = board.scene(state)
        for event in scene.events:
            played.evolve(state, played.redact(event, None))
        after = board.scene(state)
        moved = [
            actor.pose.feet
            for _, actor in before.actors.items() ^ after.actors.items()
            if actor.layer < Layer.PANE
        ]
        assert box is not None or not moved
        framed += box is not None
        assert all(box is not None and box.holds(feet) for feet in moved)
    assert framed > 5


@pytest.mark.parametrize(
    ("size", "box", "near"),
    [
        ((1000, 562), Box(0, 0, 1900, 1000), 1.0),
        ((1000, 562), Box(0, 0, 900, 500), 1.8),
        ((1000, 562), Box(0, 0, 1250, 500), 1.5),
        ((395, 222), Box(0, 0, 500, 300), 2.6),
        ((395, 222), Box(0, 0, 860, 300), 2.2),
    ],
)
def test_an_example_is_seen_as_near_as_all_of_it_fits(
    size: tuple[int, int], box: Box, near: float
) -> None:
    canvas = Canvas(size)
    assert vignette._near(canvas, box, 1.8) == near
    wide, high = canvas.units
    assert near == 1.0 or (box.w * near <= wide and box.h * near <= high)
