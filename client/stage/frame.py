"""What a frame consists of: lists of pictures in order, and what the next is compared with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from parlour.client.stage import ambient
from parlour.client.stage.actors import Actor
from parlour.client.stage.camera import View
from parlour.client.stage.geometry import Shape
from parlour.client.stage.particles import Emission
from parlour.client.stage.studio import Image

Spot = tuple[float, float]
Blit = tuple[pygame.Surface, Spot]
Mark = Sequence[Blit | None]


class Hit(NamedTuple):
    """A picture that can be pointed at, in the order of drawing."""

    actor: str
    surface: pygame.Surface
    at: tuple[int, int]


class Put(NamedTuple):
    """An actor in a frame, and what it was made for: the next frame may be the same."""

    of: Actor
    view: View
    how: tuple[int, float]
    """The frame of its look, and how bright it is."""
    still: bool
    """Whether its look has one frame alone, and this is as good as it will be."""
    good: bool
    """Whether it is the picture that was meant, and not what must do until that is drawn."""
    image: Image
    body: Blit
    shadow: Blit | None
    mark: Mark
    hit: Hit


class Drift(NamedTuple):
    """The particles of one emission in a frame, and what they were made for."""

    of: Emission
    how: tuple[float, View]
    blits: Sequence[Blit]
    rect: pygame.Rect
    """A rectangle that they are all in."""


@dataclass
class Frame:
    """All that is drawn in one frame, in order, and what to compare the next with."""

    flat: list[Blit] = field(default_factory=list)
    """What light falls on: ground marks, shadows, bodies, clouds, smoke."""
    glows: list[Blit] = field(default_factory=list)
    """What is added to what is behind it."""
    signs: list[Blit] = field(default_factory=list)
    """What is never shaken, darkened or covered; while something stands out, cloths alone."""
    raised: list[Blit] = field(default_factory=list)
    """What stands out, over the veil that covers all else."""
    overlay: list[Blit] = field(default_factory=list)
    """What lies over the window, whatever the camera looks at."""
    marks: dict[object, Mark | Drift] = field(default_factory=dict)
    """The pictures of each thing: of whatever has others now, the place has to be drawn anew."""
    hits: list[Hit] = field(default_factory=list)


class Shown(NamedTuple):
    """What is on the stage at a moment."""

    actors: Sequence[Actor]
    emissions: Sequence[tuple[object, Emission]]
    """What rises and falls all the time."""
    living: Sequence[ambient.Living]
    lit: Mapping[str, Shape]
    """Places that light up, by id."""
    hover: str
    """The actor or place that is pointed at."""
    lit_actors: frozenset[str]
    lit_for: float
    """Seconds since they light up."""
    now: float
    life: float
    """The time for all that lives by itself, but for who stands out."""
    still: bool
    """Whether nothing shall move by itself."""
    at_once: bool = False
    """Whether everything is drawn in this frame, however long it takes."""
    singled: frozenset[str] = frozenset()
    """The actors that stand out, with the ghosts, while all else steps back; nobody: all do."""
    bursts: Sequence[tuple[object, Emission]] = ()
    """What flies for a moment."""
    fixed: frozenset[str] = frozenset()
    """The places that lie over the window."""
