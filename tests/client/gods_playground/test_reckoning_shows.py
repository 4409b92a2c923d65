"""Points: medals that count up, a plate that counts with them, and laurels on a track."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from parlour.client.games.gods_playground.shows.reckoning import MEDAL, MOST_MEDALS, shares
from parlour.client.games.gods_playground.shows.wreaths import (
    CROWN,
    ON_TRACK,
    Wreath,
    span_of,
    wreath,
)
from parlour.client.stage.timeline import Sound, Tally
from parlour.shared.gods_playground import events
from tests.client.gods_playground.court import Shown, actors, of


def test_points_count_up_in_a_rising_run_and_who_is_overtaken_is_seen(
    court: list[Shown],
) -> None:
    crowned = 0
    for event, before, _, timeline in of(court, events.PointsScored):
        runs = [c.cue.pitch for c in timeline.cues
                if isinstance(c.cue, Sound) and c.cue.name == "chime"]  # fmt: skip
        assert runs == list(range(len(runs)))
        assert len(actors(timeline, "award.")) == len(runs)
        points = [player.vp for player in before.players]
        others = max(number for seat, number in enumerate(points) if seat != event.seat)
        was, now = points[event.seat], points[event.seat] + event.vp
        assert bool(actors(timeline, "leads.name:")) == (was <= others < now)
        crowned += was <= others < now
        told = timeline.actor(wreath(event.seat), timeline.seconds)
        assert told is not None
        assert told.look == Wreath(event.seat, now, ON_TRACK)
    assert crowned


def test_a_plate_counts_when_a_medal_drops_into_it(court: list[Shown]) -> None:
    for event, _, after, timeline in of(court, events.PointsScored):
        tallies = [c for c in timeline.cues if isinstance(c.cue, Tally)]
        assert tallies[-1].cue == Tally(f"panel:{event.seat}", after.players[event.seat].vp)
        for number, cued in enumerate(tallies):
            medal = timeline.actor(f"award.{number}", cued.at)
            assert medal is not None
            laurel = timeline.actor(wreath(event.seat), cued.at)
            assert laurel is not None
            assert medal.pose.feet == pytest.approx(laurel.pose.feet, abs=12)


def test_laurels_race_on_a_track_and_the_crown_stays_with_the_first(
    court: list[Shown],
) -> None:
    for event, before, _, timeline in of(court, events.PointsScored):
        points = [player.vp for player in before.players]
        now = points[event.seat] + event.vp
        span = span_of([*points, now])
        ends = {seat: span.at(seat, told)[0] for seat, told in enumerate(points)}
        ends[event.seat] = span.at(event.seat, now)[0]
        for seat, x in ends.items():
            laurel = timeline.actor(wreath(seat), timeline.seconds)
            assert laurel is not None
            assert laurel.pose.x == pytest.approx(x)
        if now > max(points):
            crown = timeline.actor(CROWN, timeline.seconds)
            assert crown is not None
            assert crown.pose.x == pytest.approx(ends[event.seat])


def test_points_come_in_a_few_parts_that_are_all_of_them() -> None:
    for points in (*range(-3, 0), *range(1, 30)):
        parts = shares(points)
        assert sum(parts) == points
        assert len(parts) <= MOST_MEDALS
        assert all(parts)
        assert max(parts) - min(parts) <= 1


def test_medals_that_fly_never_cover_each_other(court: list[Shown]) -> None:
    for *_, timeline in of(court, events.PointsScored):
        names = sorted(actors(timeline, "award."))
        for step in range(int(timeline.seconds * 15)):
            seen = [timeline.actor(name, step / 15) for name in names]
            flying = [each.pose for each in seen if each is not None and each.pose.alpha > 0.5]
            for one, other in pairwise(flying):
                assert math.dist(one.feet, other.feet) > MEDAL / 2
