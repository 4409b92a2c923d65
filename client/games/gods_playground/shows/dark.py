"""The dark round a moment of the court: all but a place steps back."""

from __future__ import annotations

from typing import Final

from parlour.client.games.gods_playground.shows.common import IN_STEPS, shaded
from parlour.client.games.gods_playground.shows.powder import Dusk
from parlour.client.palette import Colour
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import Anim, Written, appear, stay
from parlour.client.stage.geometry import Point
from parlour.client.stage.sheet import Sheet

BEHIND_ALL: Final = 4000.0
"""Units that the feet of the dark are further up than it is seen: who flies is before it."""
COMES: Final = 0.16
"""Seconds in which it is dark."""
WARM: Final[Colour] = (40, 24, 12)
"""What colour it has."""
NEAR_ROOM: Final = (1560.0, 900.0)
"""How much of the world is darkened where the camera comes as near as to the court."""


def dark_round(
    name: str,
    at: Point,
    bright: Point,
    level: int = 84,
    room: tuple[float, float] = NEAR_ROOM,
    least: int = 0,
) -> Actor:
    """Return the dark round a place that stays bright.

    Args:
        name: of the dark.
        at: the middle of the place.
        bright: how far from there aside, and up and down, it stays bright.
        level: how dark it is, of 255.
        room: how far it reaches in all.
        least: how dark it is in the middle.
    """
    dark = Dusk(*bright, level, room, tint=WARM, least=least)
    who = actor(name, dark, (at[0], at[1] - BEHIND_ALL), Layer.FLYING)
    return who.with_pose(lift=-BEHIND_ALL)


def darkened(dark: Actor, seconds: float) -> Anim:
    """Let it be dark round a place for so long."""
    return shaded(dark, seconds, COMES, IN_STEPS)


def darkened_on(dark: Actor) -> Anim:
    """Let it be dark, and stay so for what happens there next; it may be dark already."""

    def write(sheet: Sheet, at: float) -> None:
        if dark.id in sheet.now:
            sheet.track(dark.id)
        else:
            appear(dark, COMES, IN_STEPS).write(sheet, at)
        stay(dark.id).write(sheet, at)

    return Written(COMES, write)
