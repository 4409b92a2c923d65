"""Strips of the same event of the same record are the same, bit by bit."""

from __future__ import annotations

from tests.client.films import MOMENTS_OF_A_STRIP, Cinema, Reel, load, number_of, shoot, strip
from tests.client.moments import BOTS, MOMENTS, TURN
from tests.client.stage.laws import told

REEL = Reel(BOTS, "170")
"""A short one."""


def test_a_strip_repeats() -> None:
    sheets = []
    for _ in range(2):
        with Cinema((640, 360)) as cinema:
            frames = shoot(cinema, REEL, 160)
        assert len(frames) >= MOMENTS_OF_A_STRIP
        sheets.append(strip(frames))
    assert sheets[0].size == (640, 270)
    assert sheets[0].tobytes() == sheets[1].tobytes()


def test_the_moments_of_the_gallery_are_in_their_records() -> None:
    events = {record: list(told(load(record))) for record in {reel[0] for reel in MOMENTS.values()}}
    for record, first, number in [*(reel[:3] for reel in MOMENTS.values()), TURN]:
        assert number_of(events[record], first) + number <= len(events[record])
