"""All work of a frame that can wait shares one allowance."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame
import pytest

from parlour.client.art import Art
from parlour.client.stage.actors import Layer, Scene, actor
from parlour.client.stage.allowance import EASY, FOR_SEEN, SECONDS, Allowance
from parlour.client.stage.anims import hold
from parlour.client.stage.easel import ASKED, IN_USE, Easel
from parlour.client.stage.stage import Stage
from parlour.client.stage.studio import (
    STILL,
    Frames,
    Image,
    NotYet,
    Studio,
    image_bytes,
)
from tests.client.stage.kit import PLACES, stage, window

EACH = 0.0007
"""Seconds that a picture takes here."""


@dataclass
class Clock:
    """A clock that goes on when something is drawn."""

    now: float = 0.0
    drawn: list[object] = field(default_factory=list)

    def __call__(self) -> float:
        """Return the time."""
        return self.now


@dataclass(frozen=True, slots=True)
class Slow:
    """A picture that takes its time."""

    name: str
    clock: Clock = field(compare=False)

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Take some time."""
        self.clock.now += EACH
        self.clock.drawn.append(self.name)
        return Image(pygame.Surface((20, 20), pygame.SRCALPHA), (10, 10))


def slow(clock: Clock, name: str, number: int) -> list[Slow]:
    """Return so many pictures."""
    return [Slow(f"{name} {each}", clock) for each in range(number)]


def at_work(clock: Clock, work: Callable[[], object]) -> list[object]:
    """Return what is drawn in the course of some work."""
    clock.drawn.clear()
    work()
    return list(clock.drawn)


@pytest.fixture
def clock() -> Clock:
    """A clock."""
    window()
    return Clock()


def test_nothing_is_begun_when_it_is_used_up_and_work_within_work_counts_once(
    clock: Clock,
) -> None:
    allowance = Allowance(3.0, clock)
    with allowance:
        clock.now += 1.0
        with allowance:
            clock.now += 1.0
            assert allowance.left == 1.0
        clock.now += 0.5
    assert (allowance.left, allowance.lasts) == (0.5, True)
    clock.now += 10.0
    assert allowance.lasts, "only work counts"
    with allowance:
        clock.now += 2.0
    assert (allowance.left, allowance.lasts) == (-1.5, False)
    allowance.keep_for_seen()
    assert allowance.lasts
    assert not allowance.lasts_for_later
    allowance.renew()
    assert allowance.left == 3.0


def test_a_frame_that_is_busy_anyway_has_less_but_never_less_than_half(clock: Clock) -> None:
    allowance = Allowance(0.004, clock)

    def work() -> str:
        clock.now += EASY + 0.001
        with allowance:
            clock.now += 0.003
        return "done"

    done, busy = allowance.time(work)
    assert done == "done"
    assert busy == pytest.approx(EASY + 0.001)
    assert allowance.left == pytest.approx(0.001)
    allowance.renew(busy)
    assert allowance.left == pytest.approx(0.003)
    allowance.renew(1.0)
    assert allowance.left == pytest.approx(0.002)
    allowance.renew(EASY / 2)
    assert allowance.left == pytest.approx(0.004)
    endless = Allowance(math.inf, clock)
    endless.renew(1.0)
    assert endless.left == math.inf


def test_what_is_seen_later_leaves_time_for_what_is_seen_now(clock: Clock) -> None:
    easel = Easel(Studio(Art(1.0)), Allowance(clock=clock))
    ahead = slow(clock, "ahead", 30)
    drawn = at_work(clock, lambda: easel.look_ahead(ahead))
    assert 0 < len(drawn) * EACH <= SECONDS - FOR_SEEN + EACH
    assert easel.drawn(Slow("seen", clock))
    assert not at_work(clock, lambda: easel.warm([(each, 0) for each in ahead]))
    while easel.drawn(Slow(f"more {len(clock.drawn)}", clock)):
        pass
    assert clock.now <= SECONDS + EACH


def test_a_frame_draws_no_more_new_pictures_than_its_allowance_whoever_wants_them(
    clock: Clock,
) -> None:
    screen, made = window(), stage()
    made.allowance = allowance = Allowance(clock=clock)
    _use(made, allowance)
    made.set(Scene(places=PLACES))
    made.draw(screen)
    there = [
        actor(each.name, each, (100 + 40 * number, 400), Layer.STANDING)
        for number, each in enumerate(slow(clock, "new", 40))
    ]
    made.prepare(slow(clock, "soon", 40))
    made.show(Scene.of(there, PLACES), hold(2.0))
    made.light_up(["west", "east"], "")
    seen = 0
    for _ in range(60):
        before = clock.now
        made.update(1 / 60)
        made.draw(screen)
        assert clock.now - before <= SECONDS + EACH
        seen = len(clock.drawn)
    assert seen >= 40, "and all of them come"


def test_nothing_that_is_seen_goes_for_what_will_be_seen(clock: Clock) -> None:
    studio = Studio(Art(1.0))
    easel = Easel(studio, Allowance(math.inf, clock))
    seen = slow(clock, "seen", 8)
    each = image_bytes(studio.image(seen[0]))
    studio._rendered.most = 12 * each
    ahead = slow(clock, "ahead", 30)
    for _ in range(2 * IN_USE):
        assert all(map(easel.drawn, seen))
        for look in seen:
            studio.image(look)
        easel.look_ahead(ahead)
    drawn = clock.drawn
    assert [drawn.count(look.name) for look in seen] == [1] * len(seen)
    assert sum(name.startswith("ahead") for name in map(str, drawn)) == 11 - len(seen)
    later = Slow("later", clock)
    for _ in range(2 * IN_USE):
        easel.look_ahead([*ahead[20:], later])
    assert "later" in drawn, "what nobody has used for a while does go"


def test_what_is_being_read_keeps_nothing_else_waiting(clock: Clock) -> None:
    @dataclass(frozen=True, slots=True)
    class Coming(Slow):
        def render(self, studio: Studio, frame: int) -> Image:
            clock.drawn.append(self.name)
            raise NotYet

    easel = Easel(Studio(Art(1.0)), Allowance(math.inf, clock))
    coming = [Coming(f"coming {n}", clock) for n in range(2 * ASKED)]
    there = slow(clock, "there", 3)
    ahead = [*coming, *there]
    asked = at_work(clock, lambda: easel.look_ahead(ahead))
    assert asked == [each.name for each in coming[:ASKED]]
    easel.look_ahead(ahead)
    easel.look_ahead(ahead)
    assert all(each.name in clock.drawn for each in there)


def _use(made: Stage, allowance: Allowance) -> None:
    """Let a stage use another allowance."""
    screen = made._screen
    screen._allowance = screen.painter.easel.allowance = allowance
