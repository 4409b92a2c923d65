"""Screens give way to one another like pages, and the frame of the focus glides."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pygame
import pytest

from parlour.client.app import App
from parlour.client.page_turn import SECONDS
from parlour.client.scenes.menus.hall_of_fame import HallOfFame
from parlour.client.scenes.message import Message
from parlour.client.ui import GLIDES

FRAME = 1 / 60
ROWS = 20


@pytest.fixture
def moving(app: App, monkeypatch: pytest.MonkeyPatch) -> App:
    """The client with everything that moves."""
    app.settings.speed = "normal"
    monkeypatch.setattr(app, "paced", True)
    frames(app, 4)
    return app


def frames(app: App, number: int) -> list[np.ndarray]:
    """Show some frames; return what the window showed in each, of every twentieth row."""
    seen = []
    for _ in range(number):
        app.frame(FRAME)
        seen.append(pygame.surfarray.pixels3d(app.window)[:, ::ROWS].astype(np.int16))
    return seen


def left_edge(shown: np.ndarray, page: np.ndarray) -> int:
    """Return where a page begins that is laid on from the right: what is beyond is as it is there.

    Of pages of the same window, moved to the right by that much.
    """
    wide = shown.shape[0]
    fits = (
        edge for edge in range(wide)
        if np.abs(shown[edge : edge + 9] - page[: min(9, wide - edge)]).max(initial=0) <= 2
        and np.abs(shown[edge:] - page[: wide - edge]).max(initial=0) <= 2
    )  # fmt: skip
    return next(fits, wide)


def test_a_page_is_laid_on_from_the_right_and_taken_away_again(moving: App) -> None:
    moving.push(HallOfFame(moving))
    seen = frames(moving, 60)
    edges = [left_edge(each, seen[-1]) for each in seen[:40:3]]
    assert edges == sorted(edges, reverse=True), "it moves one way"
    assert edges[-1] == 0
    assert len({edge for edge in edges if 0 < edge < 1280}) > 2, "and is seen on the way"
    moving.pop()
    back = [left_edge(each, seen[-1]) for each in frames(moving, 40)[:40:3]]
    assert back == sorted(back), "it goes where it came from"
    assert back[-1] == 1280


def test_a_question_fades_in_over_what_is_seen(moving: App) -> None:
    before = frames(moving, 1)[0]
    moving.push(Message(moving, "Quit?", "Nothing is lost.", ("Quit", moving.pop)))
    seen = frames(moving, 40)
    away = [int(np.abs(each - before)[300:900, 200 // ROWS : 500 // ROWS].sum()) for each in seen]
    assert len({*away}) > 4, "step by step"
    assert all(later >= earlier * 0.98 for earlier, later in pairwise(away))
    assert away[-1] > away[0]


@pytest.mark.parametrize(
    "still",
    [
        lambda app: setattr(app.settings, "reduced_motion", True),
        lambda app: setattr(app.settings, "speed", "off"),
    ],
)
def test_where_motion_is_not_wanted_a_screen_is_there_at_once(
    moving: App, still: Callable[[App], None]
) -> None:
    still(moving)
    moving.push(HallOfFame(moving))
    first, *_, last = frames(moving, 40)
    assert np.array_equal(first, last)


def test_another_size_of_the_window_ends_it(moving: App) -> None:
    moving.push(HallOfFame(moving))
    frames(moving, 4)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=900, h=500, size=(900, 500)))
    first, *_, last = frames(moving, 40)
    assert first.shape == last.shape == (960, 540 // ROWS, 3)
    assert np.array_equal(first, last)


def test_it_is_over_before_clicks_count(moving: App) -> None:
    assert max(SECONDS.values()) <= 0.3
    moving.push(HallOfFame(moving))
    while not moving.takes_clicks:
        moving.frame(FRAME)
    assert moving._turn is None or moving._turn._passed > 0.9 * max(SECONDS.values())


def test_the_frame_of_the_focus_glides_to_the_next_button(moving: App) -> None:
    hall = HallOfFame(moving)
    moving.push(hall)
    frames(moving, 60)
    start = hall.focus._framed()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    way = []
    for _ in range(round(GLIDES / FRAME) + 4):
        moving.frame(FRAME)
        way.append(hall.focus._framed())
    assert hall.focus.focused is not None
    assert way[-1] == hall.focus.focused.get_abs_rect()
    assert start is not None
    xs = [start.x, *(each.x for each in way if each is not None)]
    assert xs == sorted(xs)
    assert len({*xs}) > 3, "it is seen on its way"
