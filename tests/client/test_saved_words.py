"""Tests for how the list of saved games tells when one was played, and which comes first."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from parlour.client.scenes.menus.saved_games import _when

NOW = datetime(2024, 5, 20, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("days", "told"), [(0, "today"), (1, "yesterday"), (3, "3 days ago"), (30, "20 April 2024")]
)
def test_days_that_are_near_are_told_in_words(days: int, told: str) -> None:
    now = NOW.astimezone()
    assert _when((now - timedelta(days=days)).timestamp(), now).startswith(told)
