"""How the room of the club and its forms are used: tables, seats, seals."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from unittest import mock

import pytest
from msgspec import structs

from parlour.client.app import App
from parlour.client.layout.flex import Part
from parlour.client.layout.form import Choice, Form
from parlour.client.palette import SEAT_COLOURS, shade
from parlour.client.scenes.lobby import badges
from parlour.client.scenes.lobby.lobby import Lobby
from parlour.client.scenes.lobby.new_table import NewTable
from parlour.client.scenes.lobby.seats import Seats
from parlour.shared.messages import Tables
from tests.client.screens import SCREENS, _info, resize
from tests.client.welcome import until_welcomed


@pytest.mark.parametrize("bots", [0, 2])
def test_who_may_sit_at_a_seat_is_offered_in_words_at_all_seats_or_at_none(
    app: App, bots: int
) -> None:
    resize(app, (1920, 1080))
    until_welcomed(app)
    scene = SCREENS["new_table"](app)
    assert isinstance(scene, NewTable)
    app.push(scene)
    for seat in range(1, 1 + bots):
        scene._kinds[seat] = "bot:steady"
    offered: list[bool] = []
    switch = Form.switch

    def switches(self: Form, choices: Iterable[Choice], *more: Any, **named: Any) -> Part:
        known = list(choices)
        if any(each.name == "Open seat" for each in known):
            offered.append(all(each.label for each in known))
        return switch(self, known, *more, **named)

    with mock.patch.object(Form, "switch", switches):
        scene._again()
    assert len(offered) > 2
    seen = offered[-3:]
    assert len(set(seen)) == 1, "those that are seen"
    if not bots:  # beside them stands how strong they are and what they are like
        assert all(seen)


@pytest.mark.parametrize("number", [1, 2, 3, 4, 6])
def test_tables_of_the_hall_are_as_large_as_all_of_them_are_seen(app: App, number: int) -> None:
    resize(app, (1920, 1080))
    scene = Lobby(app)
    app.push(scene)
    info = _info("t0", "open", free=1)
    tables = tuple(structs.replace(info, table=f"t{n}") for n in range(number))
    scene.answer(Tables(id=None, whole=True, tables=tables))
    scene.rebuild()
    app.frame(0.02)
    shown = [scene._pictures[each.table].get_abs_rect() for each in tables]
    least = {1: 700, 2: 500, 3: 400, 4: 400, 6: 320}[number]
    assert all(rect.width >= least for rect in shown)
    button = scene.focus.find("New table")
    assert button is not None
    rail = button.get_abs_rect()
    assert all(rect.bottom <= rail.top for rect in shown)
    assert all(rect.top > 0 for rect in shown)


def test_one_sits_down_on_the_chair_and_nowhere_else(app: App) -> None:
    scene = SCREENS["seats"](app)
    assert isinstance(scene, Seats)
    app.push(scene)
    app.frame(0.02)
    found = [each for each, _ in scene.focus._targets if getattr(each, "known_as", "") == "Sit"]
    texts = [each for each, _ in scene.focus._targets if getattr(each, "text", "") == "Sit"]
    assert len(found) == sum(seat.kind == "open" for seat in scene._info.seats) == 1
    assert not texts


def test_at_a_table_a_seal_has_the_colour_of_the_seat_elsewhere_that_of_none(
    app: App,
) -> None:
    own = badges.seal("Ada", 40).get_at((20, 34))
    for colour in SEAT_COLOURS:
        seated = badges.seal("Ada", 40, colour).get_at((20, 34))
        assert tuple(seated)[:3] == pytest.approx(shade(colour), abs=12)
        assert max(abs(a - b) for a, b in zip(tuple(own)[:3], shade(colour), strict=True)) > 24
    for seal in badges.SEALS:
        for colour in SEAT_COLOURS:
            assert sum(abs(a - b) for a, b in zip(seal, colour, strict=True)) > 60
