"""The atlas of a game as the stage wants it: frames that pass by themselves, and images."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from parlour.client.stage.atlas import Atlas
from parlour.client.stage.studio import Frames, Image

PACES: Final[Mapping[str, tuple[float, bool]]] = {
    "idle": (3.0, True),
    "walk": (9.0, True),
    "strike": (9.0, False),
    "fall": (7.0, False),
    "tumble": (22.0, True),
}
"""Frames a second of an action, and whether it goes round."""
QUICK: Final = frozenset({"flame", "smoke", "glow", "spark", "dust", "splash", "windmill"})
"""What never stands still."""
QUICKLY: Final = 9.0


class AtlasSprites:
    """See ``studio.Sprites``; headings of the stage go clockwise, those of the atlas do not."""

    def __init__(self, atlas: Atlas) -> None:
        """Show the sprites of ``atlas``."""
        self._atlas = atlas

    def frames(self, name: str, action: str) -> Frames:
        """Return the frames of an action; raises KeyError."""
        number = self._atlas.actions(name)[action]
        per_second, loop = PACES.get(action, (8.0, True))
        if name.partition("/")[0] in QUICK:
            per_second = QUICKLY
        return Frames(number, per_second if number > 1 else 0.0, loop)

    def frame(self, name: str, action: str, heading: int, index: int, scale: float) -> Image:
        """Return a frame, seen from a heading, at ``scale`` pixels a unit."""
        return Image(*self._atlas.picture(name, action, -heading % 8, index, scale))


@cache
def sprites_of(game: str) -> AtlasSprites:
    """Return the atlas of a game, which all its tables share."""
    return AtlasSprites(Atlas(f"{game}/atlas"))
