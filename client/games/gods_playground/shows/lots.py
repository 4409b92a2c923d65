"""Where the dice of fate come to rest: each beside the camp of the enemy that it strengthens."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import slot_feet
from parlour.client.games.gods_playground.standing.drawings import Threat
from parlour.client.games.gods_playground.standing.sheets import Muster
from parlour.client.stage.actors import Actor, Layer
from parlour.client.stage.dice import die_room
from parlour.client.stage.geometry import Box, Point, hull
from parlour.client.stage.signs import Lettering
from parlour.shared.gods_playground.names import ENEMIES

DIE = 62.0
"""Units of an edge: the dice of fate are the largest."""
WITHIN = Box(60.0, 130.0, 1800.0, 872.0)
"""Where they may lie: between the ribbon and the plates."""
REACH: Final = 340
STEP: Final = 34
"""Units aside, and up and down, within which a die lies, and from one spot that is tried to the
next."""
OVER_NUMBER, OVER_CAMP, OVER_PIECE = 1000.0, 90.0, 25.0
"""Units that a die would rather lie further away than over a number or a noble, over the seat of an
enemy or a tent, and over anything else that stands there."""
MIDDLE: Point = (960.0, 470.0)
INWARDS = 30.0
"""Units from the middle of a camp towards that of the map at which its die would best lie."""
FAINT = ("decor:", "intent:")
"""How the ids begin of what a die may cover."""
PIECES = (
    ("noble:", Box(-44.0, -128.0, 88.0, 144.0)),
    ("town:", Box(-50.0, -78.0, 100.0, 88.0)),
    ("enemy:", Box(-34.0, -52.0, 68.0, 62.0)),
    ("", Box(-30.0, -44.0, 60.0, 50.0)),
)
"""How ids of who stands on the land begin, and the room of such a piece about its feet."""
TENT = Box(-24.0, -48.0, 48.0, 52.0)
"""The room of a tent that may rise."""
BADGE = Box(-64.0, -34.0, 128.0, 68.0)
"""The room of what is told on an arrow."""
SCROLL = Box(-20.0, 20.0, 40.0, 40.0)
"""The room that stays free of a scroll."""
SEAT = Box(-86.0, -96.0, 172.0, 104.0)
"""The room of the seat of an enemy."""


def spots_of(standing: Mapping[str, Actor], faces: Sequence[int]) -> list[Point]:
    """Return where each die comes to rest: near its enemy, over no number."""
    lying = [
        *((box, OVER_NUMBER) for box in _told(standing)),
        *((box, OVER_CAMP) for box in _camps(standing)),
        *((box, OVER_PIECE) for box in _pieces(standing)),
    ]
    spots: list[Point] = []
    for face in faces:
        near = MIDDLE if face > len(ENEMIES) else before_camp(standing, face - 1)
        dice = [(die_room(spot, DIE), OVER_NUMBER) for spot in spots]
        spots.append(_spot(near, [*lying, *dice]))
    return spots


def _spot(near: Point, lying: Sequence[tuple[Box, float]]) -> Point:
    """Return where a die lies best: near its camp, and over as little as can be.

    ``lying``: what lies on the map, and how many units further away a die would rather lie.
    """
    side = 2 * (REACH + DIE)
    around = Box(near[0] - side / 2, near[1] - side / 2, side, side)
    met = [each for each in lying if around.meets(each[0])]
    inside, aside = WITHIN.grown(-DIE), range(-REACH, REACH + 1, STEP)
    spots = ((near[0] + x, near[1] + y) for x in aside for y in aside)

    def costs(spot: Point) -> float:
        room = die_room(spot, DIE)
        return math.dist(spot, near) + sum(more for box, more in met if room.meets(box))

    return min((spot for spot in spots if inside.holds(spot)), key=costs)


def before_camp(standing: Mapping[str, Actor], index: int) -> Point:
    """Return where a die of an enemy would lie best: before the middle of its camp."""
    own = f"enemy:{ENEMIES[index]}"
    feet = tuple(who.pose.feet for who in standing.values() if who.place == own and stands(who))
    x, y = hull(feet).centre
    dx, dy = MIDDLE[0] - x, MIDDLE[1] - y
    far = max(1.0, (dx * dx + dy * dy) ** 0.5)
    return x + dx * INWARDS / far, y + dy * INWARDS / far


def _told(standing: Mapping[str, Actor]) -> list[Box]:
    """Return where the numbers are that one needs, and nobles."""
    boxes = []
    for who in standing.values():
        x, y = who.pose.feet
        if isinstance(who.look, Threat):
            boxes.append(_at(BADGE, (x, y)))
        elif isinstance(who.look, Muster):
            boxes.append(_at(SCROLL, (x, y)))
        elif who.id.startswith("noble:"):
            boxes.append(_at(dict(PIECES)["noble:"], (x, y)))
        elif hasattr(who.look, "number") and who.layer is not Layer.GROUND:
            high = getattr(who.look, "height", 30.0)
            boxes.append(Box(x - 18.0, y - high, 70.0 if high > 30 else 36.0, high + 14.0))
    return boxes


def _camps(standing: Mapping[str, Actor]) -> list[Box]:
    """Return where seats of enemies and their tents stand."""
    return [
        _at(SEAT if who.id.endswith(":seat") else TENT, who.pose.feet)
        for who in standing.values()
        if who.id.endswith(":seat") or ":tent:" in who.id
    ]


def _pieces(standing: Mapping[str, Actor]) -> list[Box]:
    """Return where all else stands, where tents may rise, and the names of lands."""
    tents = (slot_feet(slot) for camp in places().enemies for slot in camp.tents)
    boxes = [_at(TENT, feet) for feet in tents]
    for who in standing.values():
        if isinstance(who.look, Lettering) and who.id.startswith("name:"):
            boxes.append(_written(who.look, who.pose.feet))
        elif who.layer is Layer.STANDING and not who.id.startswith(FAINT):
            room = next(room for begins, room in PIECES if who.id.startswith(begins))
            boxes.append(_at(room, who.pose.feet))
    return boxes


def _written(name: Lettering, at: Point) -> Box:
    high, wide = name.size * 1.2, len(name.text) * name.size * (0.6 + name.spacing)
    return Box(at[0] - wide / 2, at[1] - high / 2, wide, high)


def _at(room: Box, feet: Point) -> Box:
    return room._replace(x=room.x + feet[0], y=room.y + feet[1])


def stands(who: Actor) -> bool:
    """Return whether somebody or something of a camp is its enemy's, and stands there."""
    return who.layer is Layer.STANDING and ":noble:" not in who.id
