"""What stands on the card of each game, from which it is chosen: known before its board is made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from parlour.client.palette import Colour
from parlour.shared.language import tr_noop


class Cover(NamedTuple):
    """The outside of a game."""

    line: str
    """English; whoever shows it looks it up in the language spoken."""
    minutes: int
    """About how long a game of people lasts."""
    colour: Colour
    """Of the card, below its picture."""

    def picture(self, game: str) -> str:
        """Return the path of the picture in the assets."""
        return f"menus/worlds/{game}.webp" if game in COVERS else USUAL


USUAL = "menus/hall/far.webp"
"""The picture of a game that brings none."""

COVERS: Mapping[str, Cover] = {
    "gods_playground": Cover(
        tr_noop("Three families, five enemies, one Commonwealth"), 180, (96, 20, 26)
    ),
    "rattus": Cover(tr_noop("The plague has come to Europe"), 45, (34, 24, 70)),
    "playing_gods": Cover(tr_noop("Small gods, great tantrums"), 90, (14, 74, 84)),
}


def cover_of(game: str) -> Cover:
    """Return the cover of a game; of one that brings none, a usual one."""
    return COVERS.get(game) or Cover(tr_noop("By others"), 30, (38, 74, 66))
