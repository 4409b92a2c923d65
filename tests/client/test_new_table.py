"""A table is made at a server as its cards say it."""

from __future__ import annotations

import pytest

from parlour.client.app import App
from parlour.client.net import Connection
from parlour.client.scenes.lobby.new_table import MINE, NewTable
from parlour.shared.messages import CreateTable, SeatPlan
from tests.client.welcome import until_welcomed


def test_players_who_share_a_device_come_under_the_names_that_were_typed(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    until_welcomed(app)
    sent: list[CreateTable] = []
    monkeypatch.setattr(Connection, "send", lambda _, message: sent.append(message))
    scene = NewTable(app)
    app.push(scene)
    for seat in (1, 2):
        scene._set_kind(seat, MINE)
    scene.fields[0].set_text("Jan")
    scene.rebuild()
    scene.fields[1].set_text(" ")
    scene._create()
    (made,) = sent
    assert made.seats == (
        SeatPlan("me"),
        SeatPlan("me", "Jan"),
        SeatPlan("me", "Friend 3"),
    )
