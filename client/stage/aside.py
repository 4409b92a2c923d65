"""Who is less seen than they are: what steps aside for a show, and signs that the window cuts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

import pygame

from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer
from parlour.client.stage.anims import FIGURES, SMALLEST
from parlour.client.stage.camera import View
from parlour.client.stage.studio import Studio

CUT_STEPS = 6
"""Steps in which a sign fades that the window cuts."""
STEPS = 5
"""Steps in which goes what steps aside: each is a picture of its own."""
GOES, COMES, WAVE = 0.08, 0.16, 0.1
"""Seconds in which it is gone and is back, and from the first that comes back to the last."""


class Aside:
    """Knows how far each actor has stepped aside, and lets them come back one by one."""

    def __init__(self) -> None:
        """Have everybody there."""
        self._gone: Collection[str] = frozenset()
        self._away: dict[str, float] = {}
        """How far each is away, 0 to 1; who is not named is there."""
        self._waits: dict[str, float] = {}
        """Seconds before each comes back."""

    def clear(self) -> None:
        """Have everybody there at once."""
        self._gone, self._away, self._waits = frozenset(), {}, {}

    def update(
        self,
        seconds: float,
        gone: Collection[str],
        actors: Mapping[str, Actor],
        *,
        at_once: bool = False,
    ) -> bool:
        """Let time pass while some shall be ``gone``; return whether anybody is seen otherwise."""
        if not gone and not self._away:
            return False
        if at_once:
            before, self._away = self._away, dict.fromkeys(gone, 1.0)
            self._gone, self._waits = gone, {}
            return before != self._away
        if gone != self._gone:
            self._gone = gone
            back = [name for name in self._away if name not in gone and name not in self._waits]
            self._waits.update(_one_by_one(back, actors))
        before = dict(self._away)
        for name in gone:
            self._waits.pop(name, None)
            self._away[name] = min(1.0, self._away.get(name, 0.0) + seconds / GOES)
        for name in [each for each in self._away if each not in gone]:
            self._come_back(name, seconds)
        return before != self._away

    def _come_back(self, name: str, seconds: float) -> None:
        waits = self._waits.get(name, 0.0) - seconds
        self._waits[name] = max(0.0, waits)
        if waits >= 0:
            return
        self._away[name] += waits / COMES
        if self._away[name] <= 0:
            del self._away[name], self._waits[name]

    def seen(self, actors: Iterable[Actor]) -> Iterable[Actor]:
        """Return actors as far as they have not stepped aside."""
        away = self._away
        if not away:
            return actors
        return [
            _less(each, round((1 - away[each.id]) * STEPS) / STEPS) if each.id in away else each
            for each in actors
        ]


def _one_by_one(names: Iterable[str], actors: Mapping[str, Actor]) -> Iterable[tuple[str, float]]:
    """Yield after how many seconds each comes back: from the left to the right."""
    there = sorted((actors[name].pose.x, name) for name in names if name in actors)
    for number, (_, name) in enumerate(there):
        yield name, WAVE * number / len(there)


def uncut(
    actors: Iterable[Actor], view: View, studio: Studio, window: pygame.Rect
) -> Iterable[Actor]:
    """Return actors as they are seen from near: signs fade as far as the window cuts them."""
    return [
        _fainter(each, _left(each, view, studio, window)) if each.layer is Layer.SIGNS else each
        for each in actors
    ]


def _left(actor: Actor, view: View, studio: Studio, window: pygame.Rect) -> float:
    """Return how much is left of a sign where the window cuts it; half of one is nothing."""
    image = studio.found(actor.look)
    if image is None:
        return 1.0
    near = view.scale / studio.scale
    pose = actor.pose
    (x, y), (feet_x, feet_y) = view.pixel((pose.x, pose.y - pose.lift)), image.feet
    wide, high = image.surface.get_size()
    rect = pygame.Rect(x - feet_x * near, y - feet_y * near, wide * near, high * near)
    seen = rect.clip(window)
    share = seen.w * seen.h / max(1, rect.w * rect.h)
    return max(0, round((2 * share - 1) * CUT_STEPS)) / CUT_STEPS


def _less(actor: Actor, left: float) -> Actor:
    """Return an actor of which so much is there: figures are small, never seen through."""
    if actor.layer not in FIGURES or not left:
        return _fainter(actor, left)
    size = SMALLEST + (1 - SMALLEST) * ease.out_back(left)
    return actor._replace(pose=actor.pose._replace(scale=actor.pose.scale * size))


def _fainter(actor: Actor, left: float) -> Actor:
    """Return an actor of which so much is left, 0 to 1."""
    if left >= 1:
        return actor
    return actor._replace(pose=actor.pose._replace(alpha=actor.pose.alpha * left))
