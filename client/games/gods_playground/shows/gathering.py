"""The enemies gather: large dice fall on the map, and light streaks from each to its enemy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from parlour.client.games.gods_playground.figures import ENEMY_COLOURS
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.scene import scene
from parlour.client.games.gods_playground.shows.common import SPARKS, enemy_index, slot_feet
from parlour.client.games.gods_playground.shows.powder import CLOUD, star
from parlour.client.games.gods_playground.shows.tokens import Comet, Ray
from parlour.client.games.gods_playground.standing.drawings import Muster
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    after_one_another,
    appear,
    become,
    burst,
    change,
    delayed,
    enter,
    follow,
    leave,
    nudge,
    pop,
    settle_all,
    shake,
    sound,
    together,
)
from parlour.client.stage.dice import ROLLS, WAYS, Die, resting_places, throw, wait_between
from parlour.client.stage.geometry import Box, Point
from parlour.client.stage.moves import shaken
from parlour.client.stage.particles import EMBERS
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import Lettering
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import ENEMIES
from parlour.shared.gods_playground.state import State

DIE = 72.0
"""Units of an edge: the dice of fate are the largest."""
FLIES = 0.3
"""Seconds that a light flies from a die to the enemy."""
MIDDLE: Point = (960.0, 470.0)
INWARDS = 150.0
"""Units from an enemy's banner towards the middle at which its die would best lie."""
HEAD = 104.0
"""How large the light is at the head of a ray."""
FALLS, POPS = 0.13, 0.15
"""Seconds in which a tent falls into its place, and in which it bounces there."""
GLINTS = replace(EMBERS, count=8, life=0.7, seconds=0.0, size=(9.0, 3.0), spread=(12.0, 12.0))
FAINT = ("decor:", "intent:")
"""How the ids begin of what a die may cover."""
SCROLL = (180.0, 58.0)
"""The room of an enemy's scroll, from its upper corner."""
FIGURE = Box(-24.0, -70.0, 48.0, 80.0)
"""The room of a noble, about their feet."""


def dice_rolled(before: State, event: events.DiceRolled, after: State) -> Anim:
    """The dice fall on the map; light streaks from each to the enemy that it strengthens."""
    standing = scene(before).actors
    spots = _spots(standing, event.dice)
    gap = wait_between(len(event.dice))
    streaks = [
        delayed(ROLLS + gap * number, _streak(standing, number, face, spot))
        for number, (face, spot) in enumerate(zip(event.dice, spots, strict=True))
    ]
    lands = [delayed(ROLLS * 0.38 + gap * n, shake(shaken(0.4))) for n in range(len(spots))]
    thrown = throw("gather", event.dice, MIDDLE, size=DIE, stays=0.25, spots=spots)
    return together(sound("drums"), thrown, *lands, *streaks)


def _spots(standing: Mapping[str, Actor], faces: Sequence[int]) -> list[Point]:
    """Return where each die comes to rest: near its enemy, over no number."""
    avoid = _numbers(standing)
    spots = []
    for face in faces:
        near = MIDDLE if face > len(ENEMIES) else _before_camp(face - 1)
        spot = resting_places(1, near, avoid, DIE, WITHIN)[0]
        avoid.append(Box(spot[0] - DIE * 0.8, spot[1] - DIE * 1.05, DIE * 1.6, DIE * 1.6))
        spots.append(spot)
    return spots


WITHIN = Box(60.0, 130.0, 1800.0, 790.0)
"""Where dice may lie: between the ribbon and the plates."""


def _before_camp(index: int) -> Point:
    x, y = slot_feet(places().enemies[index].banner)
    dx, dy = MIDDLE[0] - x, MIDDLE[1] - y
    far = max(1.0, (dx * dx + dy * dy) ** 0.5)
    return x + dx * INWARDS / far, y + dy * INWARDS / far


def _numbers(standing: Mapping[str, Actor]) -> list[Box]:
    """Return where the numbers are that one needs, the nobles, and the names of lands."""
    boxes = []
    for who in standing.values():
        x, y = who.pose.feet
        if isinstance(who.look, Lettering):
            high = who.look.size * 1.2
            wide = len(who.look.text) * who.look.size * (0.6 + who.look.spacing)
            boxes.append(Box(x - wide / 2, y - high / 2, wide, high))
        if who.layer is Layer.GROUND or who.id.startswith(FAINT):
            continue
        if isinstance(who.look, Muster):
            left = x - SCROLL[0] if who.look.eastern else x
            boxes.append(Box(left, y, *SCROLL))
        if who.id.startswith("noble:"):
            boxes.append(Box(x + FIGURE.x, y + FIGURE.y, FIGURE.w, FIGURE.h))
        if hasattr(who.look, "number"):
            high = getattr(who.look, "height", 30.0)
            boxes.append(Box(x - 18.0, y - high, 70.0 if high > 30 else 36.0, high + 14.0))
    return boxes


def _streak(standing: Mapping[str, Actor], number: int, face: int, spot: Point) -> Anim:
    """Let a die light up, and a light fly from it to the enemy of its number."""
    die = f"gather.die{number}"
    look = Die(face, way=number % WAYS, size=DIE)
    if face > len(ENEMIES):
        return together(sound("thud", at=spot), become(die, replace(look, counted="miss"), 0.2))
    enemy = ENEMIES[face - 1]
    end = standing[f"enemy:{enemy}:banner"].pose.feet
    return together(
        become(die, replace(look, counted="hit")),
        nudge(die, 0.3, lift=26.0),
        nudge(die, 0.28, ease.kick, scale=0.3),
        sound("whoosh", number, spot),
        _comet(f"comet.{number}", ENEMY_COLOURS[enemy], spot, (end[0] + 20.0, end[1] - 84.0)),
        delayed(FLIES, _strengthened(enemy, number, end)),
    )


def _comet(name: str, colour: Colour, start: Point, end: Point) -> Anim:
    """Let a light fly straight at the enemy, and a broad ray behind it stay for a moment."""
    head = actor(f"{name}.head", Comet(colour, HEAD), start, Layer.FLYING)
    ray = Ray(round(end[0] - start[0]), round(end[1] - start[1]), colour)
    trail = actor(f"{name}.ray", ray, start, Layer.FLYING)
    return together(
        after_one_another(
            enter(head, 0.1, ease.out_quad),
            together(
                change(head.id, FLIES - 0.1, ease.in_quad, x=end[0], y=end[1]),
                follow(head.id, GLINTS, FLIES, 0.04),
            ),
            leave(head.id, 0.12),
        ),
        delayed(FLIES * 0.6, after_one_another(appear(trail, FLIES * 0.4), leave(trail.id, 0.34))),
    )


def _strengthened(enemy: str, number: int, at: Point) -> Anim:
    """Let the enemy whom a light has reached flare up."""
    return together(
        pop(f"enemy:{enemy}:banner", 0.5, 0.2),
        nudge(f"enemy:{enemy}:seat", 0.2, ease.kick, squash=-0.12),
        star(f"gather.star.{number}", (at[0] + 20.0, at[1] - 84), 120.0, number),
        burst(SPARKS, (at[0] + 20.0, at[1] - 84)),
        burst(CLOUD.times(1.5), at),
        sound("chime", number, at),
    )


def enemy_grew(before: State, event: events.EnemyGrew, after: State) -> Anim:
    """A tent falls into its place, as the light from the die has told; the banner counts up."""
    at = places().enemies[enemy_index(event.enemy)]
    if event.growth == "vienna":
        target = slot_feet(places().vienna.points)
    else:
        index = enemy_index(event.enemy)
        target = slot_feet(at.tents[min(len(at.tents) - 1, before.enemies[index].cubes)])
    place = f"enemy:{event.enemy}"
    tents = [f"{place}:tent:{number}" for number in range(len(at.tents))]
    return together(
        settle_all(but=tents),
        _pitched(tents),
        sound("place", event.die, target),
        delayed(FALLS, burst(CLOUD.times(1.6), target)),
        delayed(FALLS - 0.06, star("grew.star", (target[0], target[1] - 22.0), 130.0)),
        delayed(FALLS, burst(SPARKS.times(1.5), (target[0], target[1] - 20.0))),
        delayed(FALLS, shake(shaken(0.5))),
        nudge(f"{place}:banner", 0.28, lift=24.0),
        nudge(f"{place}:banner", 0.28, ease.kick, scale=0.5),
    )


def _pitched(tents: Sequence[str]) -> Anim:
    """Let the tents that are new fall into their places and bounce."""

    def write(sheet: Sheet, at: float) -> None:
        for name in tents:
            after = sheet.after.actors.get(name)
            if name in sheet.now or after is None:
                sheet.settle(name, at)
                continue
            sheet.enter(after.with_pose(lift=130.0, alpha=0.0, scale=2.6), at)
            change(name, 0.08, alpha=1.0).write(sheet, at)
            change(name, FALLS, ease.in_quad, lift=0.0, scale=1.0).write(sheet, at)
            nudge(name, POPS, ease.kick, squash=0.34).write(sheet, at + FALLS)

    return Written(FALLS + POPS, write)


GATHERING_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.DiceRolled: dice_rolled,
    events.EnemyGrew: enemy_grew,
}
"""How enemies gather."""
