"""What stands on a stage: actors in poses, places, and the mood of the whole.

Positions are units of the world, 1920 x 1080; of an actor they are where its feet are. A scene is
a value: a game makes one from a view (``scene(view)``), the stage moves from one to the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from parlour.client.stage.geometry import Point, Shape, middle
from parlour.client.stage.particles import Emitter
from parlour.client.stage.studio import Look


class Layer(IntEnum):
    """What is drawn over what; within a layer, what stands further down."""

    GROUND = 0
    """Lies flat: roads, marks, arrows. Shadows fall on it."""
    STANDING = 1
    """Stands on the land."""
    FLYING = 2
    """Above all that stands."""
    SIGNS = 3
    """Numbers and names: never shaken or covered, and darkened by nothing but the veil."""
    PANE = 4
    """What lies over the window, in units of the canvas, under what can be chosen there."""
    OVERLAY = 5
    """Over the window, in units of the canvas, whatever the camera looks at."""


class Pose(NamedTuple):
    """Where and how an actor is; each field is a channel that can be animated."""

    x: float = 0.0
    y: float = 0.0
    lift: float = 0.0
    """Units above the ground, where its shadow stays."""
    scale: float = 1.0
    squash: float = 0.0
    """Above 0: wider and flatter by this share; below 0: slimmer and taller."""
    wide: float = 1.0
    """How wide it seems, of 1: a card that turns over is 0 on its edge."""
    turn: float = 0.0
    """Degrees, clockwise, round the feet."""
    alpha: float = 1.0
    flash: float = 0.0
    """How near to white it is, 0 to 1."""

    @property
    def feet(self) -> Point:
        """Where it stands."""
        return self.x, self.y


CHANNELS = Pose._fields


class Fading(NamedTuple):
    """What an actor still is a little while it becomes something else."""

    look: Look
    alpha: float


class Actor(NamedTuple):
    """One thing on the stage."""

    id: str
    look: Look
    pose: Pose
    layer: Layer = Layer.STANDING
    place: str = ""
    """The place that it stands for when it is pointed at; empty: it is an ordinary thing."""
    born: str = ""
    """The actor or place that it comes from when it is new."""
    goes: str = ""
    """The actor or place that it goes to when it is no more."""
    weight: float = 1.0
    """How heavy it feels: 0.3 a coin, 1 a figure, 3 a castle, whose landing shakes the land."""
    acted: float | None = None
    """Seconds since its action began; None: it goes on by itself. Set by timelines."""
    fading: Fading | None = None
    """Set by timelines."""

    def with_pose(self, **channels: float) -> Actor:
        """Return it in a pose of which some channels differ."""
        return self._replace(pose=self.pose._replace(**channels))


def at_rest(one: Actor) -> Actor:
    """Return an actor without what timelines set."""
    plain = one.acted is None and one.fading is None
    return one if plain else one._replace(acted=None, fading=None)


def actor(
    actor_id: str,
    look: Look,
    at: Point,
    layer: Layer = Layer.STANDING,
    *,
    place: str = "",
    born: str = "",
    goes: str = "",
    weight: float = 1.0,
    scale: float = 1.0,
    turn: float = 0.0,
) -> Actor:
    """Return an actor whose feet are ``at`` a point."""
    pose = Pose(at[0], at[1], scale=scale, turn=turn)
    return Actor(actor_id, look, pose, layer, place, born, goes, weight)


@dataclass(frozen=True, slots=True)
class Mood:
    """How the world as a whole is."""

    ground: str = ""
    """The picture of the land, such as a season; empty: the only one."""
    burnt: Mapping[str, float] = field(default_factory=dict)
    """How much of each region is burnt, 0 to 1; a region that is not named is whole."""
    light: str = "day"
    """The name of a light (``light.LIGHTS``)."""
    weather: str = ""
    """What falls from the sky all the time: the kind of an emitter, or nothing."""
    life: Mapping[str, tuple[Emitter, Point]] = field(default_factory=dict)
    """What rises all the time and where, by id: smoke of chimneys and ruins, flames of camps."""


@dataclass(frozen=True)
class Scene:
    """Everything that stands where, as a function of a view of a game."""

    actors: Mapping[str, Actor] = field(default_factory=dict)
    places: Mapping[str, Shape] = field(default_factory=dict)
    mood: Mood = field(default_factory=Mood)

    @staticmethod
    def of(
        actors: Iterable[Actor],
        places: Mapping[str, Shape] = MappingProxyType({}),
        mood: Mood | None = None,
    ) -> Scene:
        """Return a scene of actors in order; raises ValueError if an id occurs twice."""
        kept: dict[str, Actor] = {}
        for each in actors:
            if each.id in kept:
                raise ValueError(f"two actors are called {each.id!r}")
            kept[each.id] = each
        return Scene(kept, places, mood or Mood())

    @cached_property
    def fixed(self) -> frozenset[str]:
        """The places that lie over the window: the camera moves them as little as that."""
        over = (each for each in self.actors.values() if each.layer is Layer.OVERLAY)
        return frozenset(each.place for each in over if each.place)

    @cached_property
    def parted(self) -> tuple[Mapping[str, Shape], Mapping[str, Shape]]:
        """The places that lie over the window, and all others."""
        over = {name: self.places[name] for name in self.fixed if name in self.places}
        return over, {name: shape for name, shape in self.places.items() if name not in over}

    def keeping(self, actors: Mapping[str, Actor]) -> Scene:
        """Return the same with those of ``actors`` that are equal, which are drawn already."""
        kept = {
            name: old if (old := actors.get(name)) is not None and old == new else new
            for name, new in self.actors.items()
        }
        return Scene(kept, self.places, self.mood)

    def where(self, name: str) -> Point:
        """Return the feet of an actor, or the middle of a place; raises KeyError."""
        if name in self.actors:
            return self.actors[name].pose.feet
        return middle(self.places[name])
