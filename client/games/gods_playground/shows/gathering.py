"""The enemies gather: large dice fall on the map, and light streaks from each to its enemy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from parlour.client.games.gods_playground.figures import ENEMY_COLOURS
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.scene import scene
from parlour.client.games.gods_playground.shows.common import SPARKS, enemy_index, slot_feet
from parlour.client.games.gods_playground.shows.tokens import Comet
from parlour.client.games.gods_playground.shows.troops import rises
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    along,
    become,
    burst,
    delayed,
    enter,
    follow,
    leave,
    nudge,
    pop,
    settle_all,
    shake,
    sound,
    staggered,
    together,
)
from parlour.client.stage.dice import ROLLS, WAYS, Die, resting_places, throw, wait_between
from parlour.client.stage.geometry import Box, Point
from parlour.client.stage.moves import shaken
from parlour.client.stage.particles import DUST, EMBERS
from parlour.client.stage.signs import Lettering
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import ENEMIES
from parlour.shared.gods_playground.state import State

DIE = 66.0
"""Units of an edge: the dice of fate are the largest."""
FLIES = 0.34
"""Seconds that a light flies from a die to the enemy."""
MIDDLE: Point = (960.0, 470.0)
INWARDS = 200.0
"""Units from an enemy's banner towards the middle at which its die would best lie."""
TAIL = (84.0, *(64.0 - 2.0 * light for light in range(18)))
"""How large the lights of a ribbon are, the first in front."""
CLOSE = 0.006
"""Seconds from one of them to the next: so close that they are one ribbon."""
GLINTS = replace(EMBERS, count=5, life=0.6, seconds=0.0, size=(6.0, 2.0), spread=(6.0, 6.0))
FAINT = ("decor:", "intent:")
"""How the ids begin of what a die may cover."""
FIGURE = Box(-24.0, -70.0, 48.0, 80.0)
"""The room of a noble, about their feet."""


def dice_rolled(before: State, event: events.DiceRolled, after: State) -> Anim:
    """The dice fall on the map; light streaks from each to the enemy that it strengthens."""
    spots = _spots(before, event.dice)
    gap = wait_between(len(event.dice))
    streaks = [
        delayed(ROLLS + gap * number, _streak(before, number, face, spot))
        for number, (face, spot) in enumerate(zip(event.dice, spots, strict=True))
    ]
    lands = [delayed(ROLLS * 0.38 + gap * n, shake(shaken(0.4))) for n in range(len(spots))]
    thrown = throw("gather", event.dice, MIDDLE, size=DIE, stays=0.25, spots=spots)
    return together(sound("drums"), thrown, *lands, *streaks)


def _spots(before: State, faces: Sequence[int]) -> list[Point]:
    """Return where each die comes to rest: near its enemy, over no number."""
    avoid = _numbers(before)
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


def _numbers(before: State) -> list[Box]:
    """Return where the numbers are that one needs, the nobles, and the names of lands."""
    boxes = []
    for who in scene(before).actors.values():
        x, y = who.pose.feet
        if isinstance(who.look, Lettering):
            high = who.look.size * 1.2
            wide = len(who.look.text) * who.look.size * (0.6 + who.look.spacing)
            boxes.append(Box(x - wide / 2, y - high / 2, wide, high))
        if who.layer is Layer.GROUND or who.id.startswith(FAINT):
            continue
        if who.id.startswith("noble:"):
            boxes.append(Box(x + FIGURE.x, y + FIGURE.y, FIGURE.w, FIGURE.h))
        if hasattr(who.look, "number"):
            high = getattr(who.look, "height", 30.0)
            boxes.append(Box(x - 18.0, y - high, 70.0 if high > 30 else 36.0, high + 14.0))
    return boxes


def _streak(before: State, number: int, face: int, spot: Point) -> Anim:
    """Let a die light up, and a light fly from it to the enemy of its number."""
    die = f"gather.die{number}"
    look = Die(face, way=number % WAYS, size=DIE)
    if face > len(ENEMIES):
        return together(sound("thud", at=spot), become(die, replace(look, counted="miss"), 0.2))
    enemy = ENEMIES[face - 1]
    end = _banner(before, enemy)
    return together(
        become(die, replace(look, counted="hit")),
        nudge(die, 0.3, lift=26.0),
        nudge(die, 0.28, ease.kick, scale=0.3),
        sound("whoosh", number, spot),
        _comet(f"comet.{number}", ENEMY_COLOURS[enemy], spot, (end[0] + 20.0, end[1] - 84.0)),
        delayed(FLIES, _strengthened(enemy, number, end)),
    )


def _banner(before: State, enemy: str) -> Point:
    """Return where the banner of an enemy stands."""
    return scene(before).actors[f"enemy:{enemy}:banner"].pose.feet


def _comet(name: str, colour: Colour, start: Point, end: Point) -> Anim:
    """Let a light fly in an arc, with a tail of lesser lights."""
    bend = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - 110.0)
    lights = []
    for number, size in enumerate(TAIL):
        light = f"{name}.{number}"
        flies = [along(light, [bend, end], FLIES, ease.in_quad)]
        if number == 0:
            flies.append(follow(light, GLINTS, FLIES, 0.03))
        look = Comet(colour, size)
        lights.append(
            after_one_another(
                enter(actor(light, look, start, Layer.FLYING), 0.08, ease.out_quad),
                together(*flies),
                leave(light, 0.1),
            )
        )
    return staggered(CLOSE, lights)


def _strengthened(enemy: str, number: int, at: Point) -> Anim:
    """Let the enemy whom a light has reached flare up."""
    return together(
        pop(f"enemy:{enemy}:banner", 0.4, 0.18),
        nudge(f"enemy:{enemy}:seat", 0.18, ease.kick, squash=-0.1),
        burst(SPARKS.times(0.7), (at[0] + 20.0, at[1] - 84)),
        burst(DUST.times(1.5), at),
        sound("chime", number, at),
    )


def enemy_grew(before: State, event: events.EnemyGrew, after: State) -> Anim:
    """Tents rise at the enemy that a die strengthened, and its banner counts up."""
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
        rises(*tents, seconds=0.24),
        sound("place", event.die, target),
        burst(DUST.times(1.4), target),
        burst(SPARKS.times(0.5), target),
        nudge(f"{place}:banner", 0.28, lift=10.0),
        nudge(f"{place}:banner", 0.3, ease.kick, scale=0.4),
    )


GATHERING_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.DiceRolled: dice_rolled,
    events.EnemyGrew: enemy_grew,
}
"""How enemies gather."""
