"""The enemies gather: large dice fall on the map, and light streaks from each to its enemy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from parlour.client.art import GOLD
from parlour.client.games.gods_playground.figures import ENEMY_COLOURS
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.scene import scene
from parlour.client.games.gods_playground.shows.common import SPARKS, enemy_index, slot_feet
from parlour.client.games.gods_playground.shows.powder import CLOUD, star
from parlour.client.games.gods_playground.shows.streaks import streak_of
from parlour.client.games.gods_playground.standing.drawings import Muster
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    become,
    burst,
    change,
    delayed,
    enter,
    leave,
    nudge,
    pass_on,
    settle,
    shake,
    sound,
    together,
)
from parlour.client.stage.dice import ROLLS, WAYS, Die, resting_places, throw, wait_between
from parlour.client.stage.geometry import Box, Point
from parlour.client.stage.moves import shaken
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import Lettering, Sign
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import ENEMIES
from parlour.shared.gods_playground.state import State

DIE = 72.0
"""Units of an edge: the dice of fate are the largest."""
LIES, STOPS = 0.7, 0.05
"""Seconds that they lie if nothing comes of them, and after which light leaves the first."""
WINDS_UP, FLIES = 0.03, 0.14
"""Seconds until a light leaves its die, and that it flies to the enemy."""
NEXT, LASTS = 0.3, 0.6
"""Seconds from one streak to the next, and that all of one takes."""
MIDDLE: Point = (960.0, 470.0)
INWARDS = 215.0
"""Units from an enemy's banner towards the middle at which its die would best lie."""
SPENT = 0.58
"""How large a die is when its light has left it."""
RISES, SITS, GROWS = 0.12, 0.2, 1.6
"""Seconds in which a tent shoots up and sits down again, and how large it gets meanwhile."""
PLUS, AWAY = 38.0, (78.0, 46.0)
"""How large it is told that a camp has grown, and how far inwards from its banner, and above."""
SCROLLS = ":muster"
"""How the ids end of scrolls that would lie over the camps: they give way."""
FAINT = ("decor:", "intent:")
"""How the ids begin of what a die may cover."""
SCROLL = (180.0, 58.0)
"""The room of an enemy's scroll, from its upper corner."""
FIGURE = Box(-24.0, -70.0, 48.0, 80.0)
"""The room of a noble, about their feet."""


def dice_rolled(before: State, event: events.DiceRolled, after: State) -> Anim:
    """The dice fall on the map, each near the enemy that it strengthens."""
    spots = _spots(scene(before).actors, event.dice)
    gap = wait_between(len(event.dice))
    rests = ROLLS + gap * (len(event.dice) - 1)
    lands = [delayed(ROLLS * 0.38 + gap * n, shake(shaken(0.4))) for n in range(len(spots))]
    thrown = throw("gather", event.dice, MIDDLE, size=DIE, stays=LIES, spots=spots)
    nobody = [n for n, face in enumerate(event.dice) if face > len(ENEMIES)]
    misses = [
        delayed(
            ROLLS + gap * n,
            together(sound("thud", at=spots[n]), become(_die(n), _lit(n, 6, "miss"), 0.2)),
        )
        for n in nobody
    ]
    return together(
        sound("drums"), _rolled_up(), thrown, *lands, *misses, delayed(rests + STOPS, pass_on())
    )


def _rolled_up() -> Anim:
    """Let the scrolls of all enemies be gone until all is over."""

    def write(sheet: Sheet, at: float) -> None:
        for name in sheet.now:
            if name.endswith(SCROLLS):
                change(name, 0.12, alpha=0.0).write(sheet, at)

    return Written(0.12, write)


def _die(number: int) -> str:
    return f"gather.die{number}"


def _lit(number: int, face: int, counted: Literal["hit", "miss"]) -> Die:
    return Die(face, way=number % WAYS, size=DIE, counted=counted)


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


def enemy_grew(before: State, event: events.EnemyGrew, after: State) -> Anim:
    """Light streaks from the die to a camp; where it strikes a tent rises, the banner counts up."""
    place = f"enemy:{event.enemy}"
    grows = ("vienna:",) if event.growth == "vienna" else (f"{place}:tent:", f"{place}:fire:")
    face = enemy_index(event.enemy) + 1

    def write(sheet: Sheet, at: float) -> None:
        _cleared_up(sheet, at)
        new = [name for name in sheet.after.actors if name.startswith(grows)]
        new = [name for name in new if name not in sheet.now]
        end = sheet.where((new or [f"{place}:banner"])[0], at)
        die = _die(event.die)
        start = sheet.where(die, at) if die in sheet.now else _before_camp(face - 1)
        if die in sheet.now:
            _fires(die, event.die, face).write(sheet, at)
        goal = (end[0], end[1] - 20.0)
        streak = streak_of(f"grew.{event.die}", ENEMY_COLOURS[event.enemy], start, goal, FLIES)
        streak.write(sheet, at + WINDS_UP)
        _struck(event, new, end).write(sheet, at + WINDS_UP + FLIES)

    return together(Written(LASTS, write), delayed(NEXT, pass_on()))


def _cleared_up(sheet: Sheet, at: float) -> None:
    """Let the dice lie, what is left of the streak before go, and all else be as it shall be."""
    for name, who in sheet.now.items():
        if name.endswith(".plus"):
            change(name, 0.4, ease.out_quad, y=who.pose.y - 16.0).write(sheet, at)
            leave(name, 0.14).write(sheet, at + 0.26)
        elif name.startswith("grew."):
            leave(name, 0.1).write(sheet, at)
        elif name.startswith("gather.") or name.endswith(SCROLLS):
            sheet.track(name)
        elif who != sheet.after.actors.get(name, who):
            sheet.settle(name, at)


def _fires(die: str, number: int, face: int) -> Anim:
    """Let a die light up, and leap as the light leaves it."""
    return together(
        become(die, _lit(number, face, "hit")),
        nudge(die, 0.24, lift=30.0),
        nudge(die, 0.24, ease.kick, scale=0.3),
        delayed(0.16, change(die, 0.18, ease.in_out_sine, scale=SPENT)),
        sound("whoosh", number, die),
    )


def _struck(event: events.EnemyGrew, new: Sequence[str], at: Point) -> Anim:
    """Let a tent rise where a light has struck, the camp flare up, and its banner count."""
    banner, number = f"enemy:{event.enemy}:banner", event.die
    up = (at[0], at[1] - 22.0)
    return together(
        *(_risen(name) for name in new),
        settle(banner, seconds=0.0),
        nudge(banner, 0.3, lift=20.0),
        nudge(banner, 0.3, scale=0.7),
        _told(f"grew.{number}.plus", banner),
        nudge(f"enemy:{event.enemy}:seat", 0.2, ease.kick, squash=-0.12),
        star(f"grew.{number}.star", up, 280.0, number),
        burst(SPARKS.times(1.6), up),
        burst(CLOUD.times(2.0), at),
        shake(shaken(0.5)),
        sound("chime", number, at),
        sound("place", number, at),
    )


def _told(name: str, banner: str) -> Anim:
    """Let it be told over a banner that it counts one more."""

    def write(sheet: Sheet, at: float) -> None:
        x, y = sheet.where(banner, at)
        spot = (x + AWAY[0] * (1 if x < MIDDLE[0] else -1), max(150.0, y - AWAY[1]))
        words = actor(name, Sign("+1", size=PLUS, colour=GOLD), spot, Layer.SIGNS)
        enter(words, 0.1).write(sheet, at)
        nudge(name, 0.2, scale=0.4).write(sheet, at)
        change(name, 0.5, ease.out_quad, y=spot[1] - 30.0).write(sheet, at)
        leave(name, 0.12).write(sheet, at + 0.46)

    return Written(0.58, write)


def _risen(name: str) -> Anim:
    """Let somebody new shoot up out of the ground, larger than they are, and sit down."""

    def write(sheet: Sheet, at: float) -> None:
        after = sheet.after.actors[name]
        sheet.enter(after.with_pose(alpha=0.0, scale=after.pose.scale * 0.4), at)
        change(name, 0.1, alpha=after.pose.alpha).write(sheet, at)
        change(name, RISES, ease.in_out_sine, scale=after.pose.scale * GROWS).write(sheet, at)
        change(name, SITS, ease.out_back, scale=after.pose.scale).write(sheet, at + RISES)
        nudge(name, SITS, ease.kick, squash=0.3).write(sheet, at + RISES)

    return Written(RISES + SITS, write)


GATHERING_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.DiceRolled: dice_rolled,
    events.EnemyGrew: enemy_grew,
}
"""How enemies gather."""
