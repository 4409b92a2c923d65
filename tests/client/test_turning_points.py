"""Turning points: worked out while the podium is looked at, told in words, seen on the board."""

from __future__ import annotations

from itertools import pairwise, product
from typing import Any
from unittest import mock

import pygame
import pytest
from msgspec import structs

from parlour.client.app import App
from parlour.client.art import Art
from parlour.client.games import board_for
from parlour.client.palette import SEAT_COLOURS
from parlour.client.scenes.after.chart import Chart, Line, evened, kept_apart
from parlour.client.scenes.after.final_score import FinalScore
from parlour.client.scenes.after.moments import hit, told
from parlour.client.scenes.after.review import ReviewScene
from parlour.client.scenes.after.turning import LOOK, TurningPoint
from parlour.client.scenes.message import Message
from parlour.client.scenes.pedestal import Someone
from parlour.shared.gods_playground.events import BattleFought, Volley
from parlour.shared.gods_playground.names import REGION_INDEX
from parlour.shared.messages import GetReview, Refused, Review
from tests.client.person import Person
from tests.client.screens import SCREENS, _final_score, _reviewed, resize
from tests.client.welcome import until_welcomed


def sent(app: App, kind: type) -> list[Any]:
    """Return what was sent of a kind."""
    send: Any = app.connection.send
    return [call.args[0] for call in send.call_args_list if isinstance(call.args[0], kind)]


@pytest.fixture(autouse=True)
def _nothing_is_sent(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    until_welcomed(app)
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
    deed = scene._moments[4].deed
    row = next(each for each, _ in scene.focus._targets if getattr(each, "known_as", "") == deed)
    person.click(row.get_abs_rect().center)
    turning = app.scene
    assert isinstance(turning, TurningPoint)
    assert turning._number == 4
    back = next(spot for spot in turning._caption.spots if spot.id == "Back")
    person.click(back.rect.center)
    assert app.scene is scene


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_chart_is_seen_whole_while_the_moments_scroll_beside_it(
    app: App, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    resize(app, size)
    drawn: list[tuple[int, int]] = []
    monkeypatch.setattr(Chart, "paint", lambda _, surface: drawn.append(surface.get_size()))
    model, review = _reviewed()
    many = structs.replace(review, moments=review.moments * 2)
    scene = ReviewScene(app, model)
    app.push(scene)
    assert scene.answer(structs.replace(many, table=model.info.table))
    (list_of_moments,) = (each.get_abs_rect() for each in scene._containers.values())
    assert drawn[-1][0] < list_of_moments.left
    assert abs(drawn[-1][1] - list_of_moments.height) < 0.1 * size[1]


def test_it_is_told_who_did_what_and_what_it_changed() -> None:
    model, review = _reviewed()
    board = board_for("gods_playground")
    for moment in review.moments:
        known = told(model, board, moment)
        assert known.deed
        assert len(known.followed) <= 2
        assert model.names[known.seat] in known.change
        assert f"{round(100 * moment.after[known.seat])}%" in known.change


def test_who_gained_and_who_lost_by_it_is_told() -> None:
    model, review = _reviewed()
    board = board_for("gods_playground")
    moment = structs.replace(review.moments[0], before=(0.5, 0.3, 0.2), after=(0.35, 0.55, 0.1))
    assert told(model, board, moment).change == (
        "Jan’s chance to win rises from 30% to 55%; Ada loses most: 15%."
    )
    moment = structs.replace(moment, before=(0.5, 0.3, 0.2), after=(0.1, 0.35, 0.55))
    assert told(model, board, moment).change == (
        "Ada’s chance to win falls from 50% to 10%; Zofia gains most: 35%."
    )


def test_of_who_passed_what_came_of_it_is_told() -> None:
    model, review = _reviewed()
    board = board_for("gods_playground")
    moment = next(
        each for each in review.moments
        if each.events[0]["type"] == "passed"
    )  # fmt: skip
    for fair in (moment.before, moment.after):
        known = told(model, board, structs.replace(moment, fair=fair))
        assert "passes" not in " ".join((known.deed, *known.followed))
        assert known.cause == "the luck of the dice"
        assert known.headline.endswith("another host gathers at the border.")
        assert "strength" in known.deed
        assert known.place.startswith("enemy:")
        assert known.pictured != known.state


def test_what_was_decided_is_told_as_the_deed_and_what_fell_as_what_followed() -> None:
    model, review = _reviewed()
    board = board_for("gods_playground")
    moment = next(each for each in review.moments if each.events[0]["type"] == "campaign_launched")
    assert "campaign" in told(model, board, structs.replace(moment, fair=moment.after)).deed
    assert "Battle" in told(model, board, structs.replace(moment, fair=moment.before)).deed


def test_a_headline_says_what_fell_without_dice_and_the_deed_tells_them() -> None:
    model, review = _reviewed()
    board = board_for("gods_playground")
    unlucky = [structs.replace(moment, fair=moment.before) for moment in review.moments]
    fought = [
        known for moment in unlucky
        if "infantry" in (known := told(model, board, moment)).deed
    ]  # fmt: skip
    assert fought
    for known in fought:
        assert "infantry" not in known.headline
        assert "hit" in known.headline
    game = model.game
    battle = BattleFought("ukraine", True, (Volley(0, "infantry", (6, 1), 0, 5),))
    free = game.load_state(review.moments[0].state)
    ukraine = free.regions[REGION_INDEX["ukraine"]]
    ukraine.enemy = [0] * len(ukraine.enemy)
    taken = game.copy(free)
    taken.regions[REGION_INDEX["ukraine"]].enemy[2] = 2
    headlines = [board.headline(state, battle, model.names) for state in (free, taken)]
    assert headlines == [
        "Ukraine: the enemy is driven out. 1 hit, 1 unit lost.",
        "Ukraine: the enemy stays. 1 hit, 1 unit lost.",
    ]


def test_the_chart_ends_with_who_won_and_a_crown(monkeypatch: pytest.MonkeyPatch) -> None:
    model, review = _reviewed()
    outcome = model.game.outcome(model.shown)
    assert outcome is not None
    scene = mock.Mock(_model=model)
    lines = [*ReviewScene._lines(scene)]
    assert [seat for seat, line in enumerate(lines) if line.won] == [*outcome.winners]
    crowned = mock.Mock(side_effect=lambda high: pygame.Surface((high, high), pygame.SRCALPHA))
    monkeypatch.setattr("parlour.client.scenes.victors.crown", crowned)
    chart = Chart(Art(1.0), review, lines)
    chart.paint(pygame.Surface((600, 400), pygame.SRCALPHA))
    assert crowned.call_count == 2 * len(outcome.winners), "measured, then drawn"
    edges = chart._edges[-1]
    assert [b - a for a, b in pairwise(edges)] == [
        float(seat in outcome.winners) for seat in range(3)
    ]


def test_each_turning_point_has_a_picture_of_its_place(app: App) -> None:
    scene = SCREENS["review"](app)
    assert isinstance(scene, ReviewScene)
    app.push(scene)
    assert not scene._pictures
    for image, size in scene._frames.values():
        assert image.image.get_at((size[0] // 2, size[1] // 2)).a > 0, "no frame is ever empty"
    for _ in range(3000):
        app.frame(0.02)
        if len(scene._pictures) == len(scene._moments):
            break
    assert sorted(scene._pictures) == [*range(1, len(scene._moments) + 1)]
    for number, picture in scene._pictures.items():
        image, size = scene._frames[number]
        assert picture.get_size() == image.image.get_size() == size
        spots = product(range(0, size[0], 6), range(0, size[1], 6))
        assert len({tuple(picture.get_at(spot)) for spot in spots}) > 30
        middle = size[0] // 2, size[1] // 2
        assert tuple(image.image.get_at(middle))[:3] == tuple(picture.get_at(middle))[:3]
    assert scene._sketch is None, "the board is given up"


def test_a_number_stands_on_the_line_of_its_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    _, review = _reviewed()
    art = Art(1.0)
    lines = [
        Line(name, Someone(None, f"crest:{n}", SEAT_COLOURS[n])) for n, name in enumerate("abc")
    ]
    chart = Chart(art, review, lines)
    wanted: list[pygame.Vector2] = []

    def clear(_: object, at: pygame.Vector2, *__: object) -> pygame.Vector2:
        wanted.append(at)
        return at

    monkeypatch.setattr("parlour.client.scenes.after.chart._clear_of", clear)
    monkeypatch.setattr(chart, "_draw_steps", lambda *_: None)
    field = pygame.Rect(0, 0, 1000, 1000)
    chart._mark(pygame.Surface((1000, 1000), pygame.SRCALPHA), field)
    for moment, at in zip(review.moments, wanted, strict=True):
        seat = hit(moment)
        edges = chart._edges[moment.step]
        assert any(at.y == pytest.approx(1000 * edges[seat + side]) for side in (0, 1))


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
