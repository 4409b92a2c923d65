"""Of how many tables in the hall all are seen at once, and how large they stand there."""

from __future__ import annotations

import pytest

from parlour.client.app import App
from parlour.client.canvas import Canvas
from parlour.client.layout.form import Form
from parlour.client.scenes.lobby import cards
from parlour.client.scenes.lobby.room_plan import BROADEST, MANY, SMALLEST, abreast, sizes
from parlour.client.ui import Focus


@pytest.fixture
def form(app: App) -> Form:
    """A screen of the usual size."""
    canvas = Canvas((1920, 1080))
    return Form(canvas, app.art(canvas), Focus(), [])


def test_tables_stand_as_wide_as_there_is_room_and_never_too_small(form: Form) -> None:
    least = cards.least_wide(form.art)
    found = sizes(form, 6, 1800.0)
    widths = [wide for _, wide in found]
    assert widths == sorted(widths, reverse=True)
    assert all(least * SMALLEST <= wide <= least * BROADEST for wide in widths)
    assert all(across * wide + (across - 1) * form.px(16) <= 1800 for across, wide in found)
    assert {across for across, _ in found} == set(range(1, min(6, abreast(form, 1800.0)) + 1))


def test_more_than_a_dozen_tables_are_not_all_seen_at_once(form: Form) -> None:
    assert MANY == 12
    assert sizes(form, 12, 1800.0)
    assert sizes(form, 13, 1800.0) == []


def test_there_is_room_for_one_table_at_least(form: Form) -> None:
    least, gap = cards.least_wide(form.art), form.px(16)
    assert abreast(form, 10.0) == 1
    assert abreast(form, 2 * least + gap) == 2
    assert abreast(form, 2 * least + gap - 1) == 1
    assert {across for across, _ in sizes(form, 1, 1800.0)} == {1}
