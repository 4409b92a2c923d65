"""What is told on the board beside what happens: it is not read while the camera leans in."""

from __future__ import annotations

from typing import Final

from parlour.client.stage.actors import Actor, Layer
from parlour.client.stage.anims import Anim, alone

TOLD: Final = ("name:", "intent:", "block", "supply:", "doom:")
"""How the ids begin of what is told and no sign: names of regions, arrows, mats and plaques."""


def is_told(who: Actor) -> bool:
    """Return whether somebody only tells something, and is no thing or man of the land."""
    seat = who.id.startswith("sejm:") and who.id.endswith(":name")
    return who.layer is Layer.SIGNS or who.id.startswith(TOLD) or seat


LATER: Final = ("intent:", "doom:")
"""How the ids begin of what is told for the first time only when the camera goes back."""
FLOWN: Final = (":banner", ":flag", ":sign")
"""How the ids end of the flags and tags of nobles, manors, towns and camps."""


def hushed(*takes_part: str) -> Anim:
    """Let names, numbers, arrows and plaques step aside until the camera goes back.

    ``takes_part``: how the ids begin of those that are seen all the same.
    """
    return alone(is_told, *takes_part, comes_later=LATER)


def hushed_all(*takes_part: str) -> Anim:
    """Let flags and tags step aside too, so that one sees who fights and under which banner.

    ``takes_part``: how the ids begin of those that are seen all the same.
    """
    return alone(lambda who: is_told(who) or who.id.endswith(FLOWN), *takes_part, comes_later=LATER)
