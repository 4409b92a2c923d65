"""The sprites of an atlas as the stage wants them: which actions go on, and how fast."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Protocol

import pygame

from parlour.client.stage import atlas
from parlour.client.stage.studio import Anchor, Frames, Image

PER_SECOND = {"walk": 12.0, "strike": 10.0, "fall": 8.0, "tumble": 18.0}
"""How fast the steps of an action pass; of others ``USUAL``."""
USUAL = 10.0
ONCE = frozenset({"strike", "fall", "tumble", "rear"})
"""Actions that end."""
BREATH = 1.1
"""Times a second that what idles goes round, whatever it is: a breath, a flame."""


class Cut(Protocol):
    """A picture of an atlas, premultiplied, with where its foot is."""

    @property
    def surface(self) -> pygame.Surface:
        """The body."""
        ...

    @property
    def foot(self) -> Anchor:
        """Where it stands, in pixels from its corner."""
        ...

    @property
    def shadow(self) -> pygame.Surface | None:
        """Its shadow, if it casts one."""
        ...

    @property
    def shadow_foot(self) -> Anchor:
        """Where the foot is in the shadow."""
        ...


class Atlas(Protocol):
    """Pictures that were made before, by name, action, heading and step."""

    def actions(self, name: str) -> Mapping[str, int]:
        """Return the actions of a sprite and how many steps each has; raises KeyError."""
        ...

    def picture(self, name: str, action: str, heading: int, step: int, scale: float) -> Cut:
        """Return a step of an action at ``scale`` pixels a unit; raises KeyError."""
        ...

    def ready(self, name: str, action: str, heading: int, step: int, scale: float) -> bool:
        """Return whether a picture can be had without waiting; raises KeyError."""
        ...

    def fetch(self, scale: float) -> None:
        """Begin to read all pictures for a scale."""
        ...


class AtlasSprites:
    """``studio.Sprites`` out of an atlas."""

    def __init__(self, pictures: Atlas) -> None:
        """Take sprites from an atlas."""
        self._atlas = pictures
        self._frames: dict[tuple[str, str], Frames] = {}

    def frames(self, name: str, action: str) -> Frames:
        """Return the frames of an action; raises KeyError."""
        key = (name, action)
        if key not in self._frames:
            steps = self._atlas.actions(name)[action]
            pace = steps * BREATH if action == "idle" else PER_SECOND.get(action, USUAL)
            self._frames[key] = Frames(steps, pace if steps > 1 else 0.0, action not in ONCE)
        return self._frames[key]

    def frame(self, name: str, action: str, heading: int, index: int, scale: float) -> Image:
        """Return a frame at ``scale`` pixels a unit; raises KeyError."""
        cut = self._atlas.picture(name, action, heading, index, scale)
        return Image(cut.surface, cut.foot, cut.shadow, cut.shadow_foot)

    def ready(self, name: str, action: str, heading: int, index: int, scale: float) -> bool:
        """Return whether a frame can be had without waiting; raises KeyError."""
        return self._atlas.ready(name, action, heading, index, scale)

    def fetch(self, scale: float) -> None:
        """Begin to read all frames for a scale."""
        self._atlas.fetch(scale)


@cache
def sprites_of(game: str) -> AtlasSprites:
    """Return the atlas of a game, which all its tables share."""
    return AtlasSprites(atlas.Atlas(f"{game}/atlas"))
