"""How many gestures decisions take is counted in the window, and the documentation tells it."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.client.app import App
from parlour.client.net import Connection
from tests.client.gestures import SIZE, counted, written
from tests.client.screens import resize
from tests.client.welcome import until_welcomed

PAGE = Path(__file__).parents[2] / "docs" / "gestures.md"
TWO = ("Elections", "Build estates", "Buy armies", "Elect the King", "Set-up")
"""Phases in which a choice and the confirmation are enough."""


def test_every_decision_takes_as_few_gestures_as_the_page_says(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    until_welcomed(app)
    app.settings.reduced_motion = True
    resize(app, SIZE)
    monkeypatch.setattr(Connection, "send", lambda *_: None)
    rows = list(counted(app))
    numbers = {(kind.phase, kind.begins): number for kind, number in rows}
    assert numbers["Nobles", "Which block"] == 7, "six blocks, and the confirmation"
    for (phase, begins), number in numbers.items():
        assert number >= 2, (phase, begins)
        assert number == 2 or phase not in TWO, (phase, begins)
    assert PAGE.read_text(encoding="utf-8") == written(rows)
