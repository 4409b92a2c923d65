"""What hits on a camp come to: discs fly there, its guests are counted up, its arrow gives way."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from parlour.client.games.gods_playground.scene import scene
from parlour.client.games.gods_playground.shows.held import box_hit
from parlour.client.games.gods_playground.shows.score import FOREMOST, HELD
from parlour.client.games.gods_playground.shows.tokens import Checked
from parlour.client.stage.actors import Actor, Layer, Scene, actor
from parlour.client.stage.geometry import Point
from parlour.client.stage.motion import compiled
from parlour.client.stage.signs import Gonfalon
from parlour.client.stage.timeline import Timeline
from parlour.shared.games import find_game
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import ENEMY_INDEX
from parlour.shared.gods_playground.state import State, box_nobles, strength
from parlour.shared.record import random_game, seed_of
from tests.client.stage import laws

GOLDEN = Path(__file__).parents[2] / "golden" / "gods_playground-bots.record.jsonl"
STEP = 1 / 30


class Hit(NamedTuple):
    """A hit on a camp: the positions round it, the scene before, and the timeline."""

    before: State
    event: events.BoxHit
    after: State
    first: Scene
    timeline: Timeline

    def seen(self, name: str) -> Iterator[Actor]:
        """Yield an actor frame by frame while it is there."""
        for number in range(round(self.timeline.seconds / STEP)):
            who = self.timeline.actor(name, number * STEP)
            if who is not None:
                yield who


@cache
def hits() -> tuple[Hit, ...]:
    """Return all hits on camps of some games, with the stars of the battle before each."""
    games = [laws.read(GOLDEN), random_game(find_game("gods_playground"), 3, seed_of("32"))]
    found = []
    for game in games:
        for event, before, after in laws.told(game):
            if isinstance(event, events.BoxHit):
                first = scene(before)
                stars = actor(HELD, Checked(event.nobles), (900.0, 500.0 + FOREMOST), Layer.SIGNS)
                there = {**first.actors, HELD: stars.with_pose(lift=FOREMOST)}
                show = box_hit(before, event, after)
                timeline = compiled(there, scene(after), show, first.places)
                found.append(Hit(before, event, after, first, timeline))
    return tuple(found)


def side(hit: Hit) -> int | str:
    """Return whose hits they are."""
    return "king" if hit.event.seat is None else hit.event.seat


def test_discs_fly_from_the_stars_and_stars_go_with_them() -> None:
    assert len(hits()) > 10
    for hit in hits():
        first = next(hit.seen("held.0")).pose
        assert abs(first.x - 900) < 40
        stars = [who.look.number for who in hit.seen(HELD) if isinstance(who.look, Checked)]
        assert stars == sorted(stars, reverse=True)
        assert len(set(stars)) == min(hit.event.nobles, 6)
        assert hit.timeline.actor(HELD, hit.timeline.seconds) is None


def test_the_banner_of_who_holds_a_camp_counts_one_by_one() -> None:
    counted = 0
    for hit in hits():
        index, whose = ENEMY_INDEX[hit.event.enemy], side(hit)
        had, has = (
            box.king if hit.event.seat is None else box.nobles[hit.event.seat]
            for box in (hit.before.enemies[index], hit.after.enemies[index])
        )
        banner = f"enemy:{hit.event.enemy}:noble:{whose}:banner"
        told = [who.look.number for who in hit.seen(banner) if isinstance(who.look, Gonfalon)]
        assert told == sorted(told)
        assert told[-1] == has
        if hit.event.nobles <= 6:
            assert set(told) == set(range(had if had else 1, has + 1))
            counted += has - had > 1
    assert counted > 2


def where(hit: Hit, name: str) -> list[Point]:
    return [who.pose.feet for who in hit.seen(name)]


def test_an_arrow_that_threatens_no_longer_goes_back_to_its_camp() -> None:
    broken = 0
    for hit in hits():
        arrow = f"intent:{hit.event.enemy}"
        if arrow not in hit.first.actors:
            continue
        gone = arrow not in scene(hit.after).actors
        way = where(hit, arrow)
        assert (way[0] != way[-1]) == gone
        broken += gone
    assert broken


def test_it_is_told_whether_a_camp_is_held_in_check_wholly() -> None:
    told: dict[bool, set[str]] = {True: set(), False: set()}
    for hit in hits():
        index = ENEMY_INDEX[hit.event.enemy]
        wholly = box_nobles(hit.after.enemies[index]) >= strength(hit.after, index)
        told[wholly] |= {getattr(who.look, "text", "") for who in hit.seen("score.verdict")}
    assert told[True] == {"Held in check!"}
    assert told[False]
    assert all("of" in each for each in told[False])


def test_what_is_told_on_an_arrow_is_not_seen_longer_than_the_arrow() -> None:
    gone = 0
    for hit in hits():
        told = f"intent:{hit.event.enemy}:told"
        if told in hit.first.actors and told not in hit.timeline.after.actors:
            assert len([who for who in hit.seen(told) if who.pose.alpha]) <= 2
            gone += 1
    assert gone
