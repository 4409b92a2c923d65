"""Turning points: worked out while the podium is looked at, told in words, seen on the board."""

from __future__ import annotations

from itertools import pairwise
from typing import Any
from unittest import mock

import pygame
import pytest
from msgspec import structs

from parlour.client.app import App
from parlour.client.games import board_for
from parlour.client.scenes.after.chart import evened, kept_apart
from parlour.client.scenes.after.final_score import FinalScore
from parlour.client.scenes.after.moments import told
from parlour.client.scenes.after.review import ReviewScene
from parlour.client.scenes.after.turning import LOOK, TurningPoint
from parlour.client.scenes.message import Message
from parlour.shared.messages import GetReview, Refused, Review
from tests.client.person import Person
from tests.client.screens import SCREENS, _final_score, _reviewed


def sent(app: App, kind: type) -> list[Any]:
    """Return what was sent of a kind."""
    send: Any = app.connection.send
    return [call.args[0] for call in send.call_args_list if isinstance(call.args[0], kind)]


@pytest.fixture(autouse=True)
def _nothing_is_sent(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    while app.welcome is None:
        app.frame(0.01)
    monkeypatch.setattr(app.connection, "send", mock.Mock())


def test_the_review_is_asked_for_when_the_game_ends_and_is_there_when_one_comes(app: App) -> None:
    score = _final_score(app)
    assert isinstance(score, FinalScore)
    app.push(score)
    (request,) = sent(app, GetReview)
    _, review = _reviewed()
    table = request.table
    assert score.answer(Review(request.id, table, 0.5))
    assert score.answer(structs.replace(review, table=table))
    score._review()
    assert isinstance(app.scene, ReviewScene)
    assert len(app.scene._moments) == len(review.moments)
    assert len(sent(app, GetReview)) == 1


def test_enter_leads_back_also_when_the_review_comes_meanwhile(app: App) -> None:
    score = _final_score(app)
    assert isinstance(score, FinalScore)
    app.push(score)
    (request,) = sent(app, GetReview)
    score._review()
    scene = app.scene
    app.frame(0.02)
    assert scene.answer(structs.replace(_reviewed()[1], table=request.table))
    Person(app).press(pygame.K_RETURN)
    assert app.scene is score


def test_that_there_is_no_review_is_not_said_before_it_is_looked_for(app: App) -> None:
    score = _final_score(app)
    assert isinstance(score, FinalScore)
    app.push(score)
    (request,) = sent(app, GetReview)
    assert score.answer(Refused(id=request.id, code="no_review", text="none here"))
    assert app.scene is score
    score.answer(Refused(id=request.id + 99, code="internal", text="something else"))
    assert isinstance(app.scene, Message)
    app.pop()
    score._review()
    assert len(sent(app, GetReview)) == 2, "who looks for it asks anew"


def test_a_turning_point_is_seen_before_while_and_after_it_happened(app: App) -> None:
    scene = SCREENS["review"](app)
    assert isinstance(scene, ReviewScene)
    app.push(scene)
    person = Person(app)
    person.frames(2)
    person.press(pygame.K_UP)
    scene._look_at(3)
    turning = app.scene
    assert isinstance(turning, TurningPoint)
    before = turning.retelling.state
    assert turning.part == "Before"
    person.let_pass(2 * LOOK)
    assert turning.part == "What happened"
    for _ in range(400):
        person.let_pass(0.4)
        if turning.part == "After":
            break
    assert turning.part == "After"
    after = turning.retelling.state
    assert after != before
    assert turning.retelling.stage.scene == turning.retelling.board.scene(after)
    person.press(pygame.K_UP)
    assert (turning.part, turning.retelling.state) == ("Before", before)
    person.press(pygame.K_DOWN)
    assert (turning.part, turning.retelling.state) == ("After", after)
    person.press(pygame.K_RIGHT)
    assert turning._number == 3
    person.press(pygame.K_ESCAPE)
    assert app.scene is scene


def test_a_click_at_a_row_shows_it_and_one_at_back_leads_back(app: App) -> None:
    scene = SCREENS["review"](app)
    app.push(scene)
    person = Person(app)
    person.frames(2)
    assert isinstance(scene, ReviewScene)
    deed = scene._moments[1].deed
    row = next(each for each, _ in scene.focus._targets if getattr(each, "known_as", "") == deed)
    person.click(row.get_abs_rect().center)
    turning = app.scene
    assert isinstance(turning, TurningPoint)
    assert turning._number == 1
    back = next(spot for spot in turning._caption.spots if spot.id == "Back")
    person.click(back.rect.center)
    assert app.scene is scene


def test_it_is_told_who_did_what_and_what_it_changed() -> None:
    model, review = _reviewed()
    board = board_for("gods_playground")
    for moment in review.moments:
        known = told(model, board, moment)
        assert known.deed
        assert len(known.followed) <= 2
        assert model.names[known.seat] in known.change
        assert f"{round(100 * moment.after[known.seat])}%" in known.change


def test_of_who_passed_what_came_of_it_is_told() -> None:
    model, review = _reviewed()
    board = board_for("gods_playground")
    moment = next(each for each in review.moments if each.events[0]["type"] == "passed")
    chosen = structs.replace(moment, fair=tuple(reversed(moment.before)))
    assert "passes" in told(model, board, chosen).deed
    luck = structs.replace(moment, fair=moment.before)
    lines = [told(model, board, luck).deed, *told(model, board, luck).followed]
    if len(moment.events) > 4:
        assert "passes" not in lines[0]


def test_bands_of_the_chart_fill_its_field_and_their_names_stand_apart() -> None:
    _, review = _reviewed()
    for chances in evened(review.course):
        assert sum(chances) == pytest.approx(1)
        assert all(chance >= -1e-9 for chance in chances)
    field = pygame.Rect(0, 100, 10, 300)
    places = kept_apart([110, 112, 395], 60, field)
    assert places == sorted(places)
    assert min(b - a for a, b in pairwise(places)) >= 60
    assert places[0] >= 130
    assert places[-1] <= 370
