"""The points in detail, the course of chances, and the pictures on the way to other people."""

from __future__ import annotations

import pygame
import pytest

from parlour.client.app import App
from parlour.client.canvas import Canvas
from parlour.client.scenes.after.chart import Chart
from parlour.client.scenes.after.final_score import FinalScore
from parlour.client.scenes.after.review import ReviewScene
from parlour.client.scenes.after.tally import Tally, headed
from parlour.client.scenes.lobby.outdoors import GUESTS, view
from parlour.client.scenes.lobby.welcome import picture
from tests.client.screens import SCREENS
from tests.client.told import keep_frames, widgets


def test_stones_are_as_wide_as_what_they_brought(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[tuple[int, int]] = []
    monkeypatch.setattr(
        Tally, "_stone",
        lambda _self, _surface, rect, _number, points: laid.append((rect.width, points)),
    )  # fmt: skip
    score = SCREENS["final_score"](app)
    assert isinstance(score, FinalScore)
    app.push(score)
    score._look_at(True)
    brought = [p for each in score._sources for p in each.points if p > 0]
    assert sorted(points for _, points in laid) == sorted(brought)
    shares = [wide / points for wide, points in laid]
    assert max(shares) - min(shares) < 2, "a point is as wide everywhere"


def test_that_nothing_is_known_of_the_course_is_told(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_frames(monkeypatch.setattr)
    score = SCREENS["final_score"](app)
    assert isinstance(score, FinalScore)
    app.push(score)
    score._course = []
    score._look_at(True)
    told = "\n".join(widgets(score))
    assert "The history of this game is not available." in told


@pytest.mark.parametrize(
    ("sentence", "html"),
    [
        ("Turn 1: 2 < 3.", "<b>Turn 1:</b> 2 &lt; 3."),
        ("Nothing happened.", "Nothing happened."),
    ],
)
def test_of_a_sentence_the_turn_is_in_bold(sentence: str, html: str) -> None:
    assert headed(sentence) == html


def test_how_a_game_ended_is_seen_at_the_end_of_its_course(app: App) -> None:
    scene = SCREENS["review"](app)
    assert isinstance(scene, ReviewScene)
    review = scene._review
    assert review is not None
    chart = Chart(app.art(Canvas((1280, 720))), review, list(scene._lines()))
    held = [edges for edges in chart._edges if edges == chart._edges[-1]]
    assert len(held) > len(chart._edges) / 40
    won = review.course[-1].index(max(review.course[-1]))
    bands = [after - before for before, after in zip(held[0], held[0][1:], strict=False)]
    assert bands[won] == pytest.approx(1.0)


def test_the_ways_to_other_people_look_different(app: App) -> None:
    art, size = app.art(Canvas((1280, 720))), (240, 200)
    pictures = [picture(art, "host", size), *(view(art, place, size) for place in GUESTS)]
    assert len({pygame.image.tobytes(each, "RGBA") for each in pictures}) == len(pictures)
    seen = [pygame.transform.average_color(each)[:3] for each in pictures[:3]]
    for one in range(3):
        for other in range(one):
            away = max(abs(a - b) for a, b in zip(seen[one], seen[other], strict=True))
            assert away > 12, "from afar as well"
