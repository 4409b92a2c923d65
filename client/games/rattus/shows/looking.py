"""Where the camera looks in a show of Rattus, and who goes at the edge of what is seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from parlour.client.games.rattus.shows.common import (
    LAND_EDGE,
    RIBBON,
    SHELF,
    Outlook,
    flag_of,
    near,
    shown_of,
)
from parlour.client.stage.actors import Actor, Layer
from parlour.client.stage.anims import Anim, Written, alone, delayed, hold, stay, together
from parlour.client.stage.geometry import WORLD, Box, Point
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.timeline import CAMERA, Lean
from parlour.shared.rattus.names import REGIONS

STILL_LOOKS: Final = 0.5
"""Whoever has gone back less than this share still looks there."""
EDGE: Final = 30.0
"""Units from the edge of what is seen that what happens there is, at least."""
PEOPLE: Final = Box(-44.0, -66.0, 88.0, 76.0)
"""The room of many people, from their feet."""
SCRAP: Final = 1 / 3
"""How much of the room of people is so little that they are rather not seen at all."""


def hushed(region: int, seen: Outlook) -> Anim:
    """Let names, flags and tokens of all other regions step aside until the camera goes back.

    So do people of whom the edge of what it sees leaves next to nothing.
    """
    name = REGIONS[region]
    return alone(
        lambda who: _is_told(who) or is_cut(who, seen),
        *(f"{kind}:{name}" for kind in ("name", "cubes", "rat", "scurry")),
    )


def is_cut(who: Actor, seen: Outlook) -> bool:
    """Return whether the edge of what is seen leaves next to nothing of some people.

    Whoever is out of sight has no need to step aside, and nobody does whose flag is seen.
    """
    if not who.id.startswith("cubes:") or who.id.endswith(":banner"):
        return False
    (x, y), box = who.pose.feet, shown_of(seen)
    if box.holds(flag_of((x, y))):
        return False
    room = Box(x + PEOPLE.x, y + PEOPLE.y, PEOPLE.w, PEOPLE.h)
    wide = min(room.x + room.w, box.x + box.w) - max(room.x, box.x)
    high = min(room.y + room.h, box.y + box.h) - max(room.y, box.y)
    return wide > 0 and high > 0 and wide * high < SCRAP * room.w * room.h


def _is_told(who: Actor) -> bool:
    """Return whether somebody tells of a region, or adorns it."""
    told = who.id.startswith(("name:", "rat:", "scurry:", "tokens"))
    return told or who.layer is Layer.SIGNS or who.id.endswith(":banner")


def look_on(seen: Outlook, seconds: float = 0.38) -> Anim:
    """Let the camera look so; once it does, people go of whom its edge leaves next to nothing.

    From afar it stays as it is.
    """
    if seen.zoom <= 1:
        return hold(0.0)
    goes = alone(lambda who: is_cut(who, seen))
    return together(
        near(seen.aim, seen.zoom, seconds), _still_gone(seen), delayed(seconds, goes)
    )  # fmt: skip


def _still_gone(seen: Outlook) -> Anim:
    """Let people stay away whom the edge cuts as the camera looks already, and in the end too."""

    def write(sheet: Sheet, at: float) -> None:
        now = _looks(sheet, at)
        alone(
            lambda who: now is not None and is_cut(who, now) and is_cut(who, seen)
        ).write(sheet, at)  # fmt: skip

    return Written(0.0, write)


def _looks(sheet: Sheet, at: float) -> Outlook | None:
    """Return how the camera looks at a time of a show that is being written; None: from afar."""
    camera = sheet.tracks.get(CAMERA)
    if camera is None:
        return _outlook_of(sheet.leaning)
    x, y, zoom, weight = (camera.value(each, at) for each in ("x", "y", "scale", "alpha"))
    return _outlook_of(Lean(x, y, zoom, weight))


def framing(wanted: Outlook, points: Sequence[Point], shown: Callable[[Outlook], Anim]) -> Anim:
    """Show something as the camera looks already, if it sees all of the points, else as wanted.

    The camera stays there for what comes next.
    """

    def write(sheet: Sheet, at: float) -> None:
        seen = _as_before(sheet.leaning, points) or wanted
        stay().write(sheet, at)
        shown(seen).write(sheet, at)

    return Written(shown(wanted).seconds, write)


def _as_before(lean: Lean | None, points: Sequence[Point]) -> Outlook | None:
    """Return how the camera still looks, if all of some points are seen so."""
    seen = _outlook_of(lean)
    if seen is None:
        return None
    box = shown_of(seen).grown(-EDGE)
    return seen if all(box.holds(at) for at in points) else None


def _outlook_of(lean: Lean | None) -> Outlook | None:
    """Return how the camera looks that leans so; None: from afar."""
    if lean is None or lean.zoom <= 1 or lean.weight < STILL_LOOKS:
        return None
    x = lean.x - (WORLD.w - LAND_EDGE) / 2 / lean.zoom
    return Outlook((x, lean.y - (SHELF - RIBBON) / 2 / lean.zoom), lean.zoom)
