"""What animations write themselves on: the tracks and cues of a timeline in the making."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from parlour.client.stage.actors import Actor, Pose, Scene, at_rest
from parlour.client.stage.geometry import WORLD, Point, Shape, middle
from parlour.client.stage.studio import Nothing
from parlour.client.stage.timeline import (
    CAMERA,
    Cue,
    Cued,
    Lean,
    Shift,
    Timeline,
    Track,
    Where,
)

Settle = Callable[["Sheet", str, float], float]
"""Writes the default motion of an actor from a time on; returns when it is over."""


class Sheet:
    """What animations write on: the tracks and cues of a timeline in the making."""

    def __init__(
        self,
        now: Mapping[str, Actor],
        after: Scene,
        settle: Settle,
        places: Mapping[str, Shape],
        leaning: Lean | None = None,
    ) -> None:
        """Begin with the actors as they are ``now``, to end at ``after``."""
        self.now = {name: at_rest(each) for name, each in now.items()}
        self.after = after
        self.tracks: dict[str, Track] = {}
        self.cues: list[Cued] = []
        self.unknown: set[str] = set()
        """Actors that animations named although they are not on the stage."""
        self.rest_at: float | None = None
        """When what no animation mentions begins to settle; None: at the end."""
        self.moment: float | None = None
        """What is shown instead of all when nothing shall move; None: the end."""
        self.shifted = False
        self.stays = False
        """Whether the camera stays where it leans when all is over."""
        self.kept: set[str] = set()
        """Who stays as they are when all is over, for what is shown next."""
        self.asides: list[tuple[float, frozenset[str]]] = []
        """Who steps aside from when on, until the camera goes back."""
        self.leaning = leaning
        """Where the camera leans when this begins."""
        self._settle = settle
        self._places = {**places, **after.places}
        self.passes_at: float | None = None
        """When the next show may take over; None: at the end."""

    def track(self, actor_id: str) -> Track | None:
        """Return the track of an actor; None if it is not on the stage."""
        if actor_id not in self.tracks:
            if actor_id == CAMERA:
                x, y, zoom, weight = self.leaning or Lean(*WORLD.centre, 1.0, 0.0)
                camera = Pose(x, y, scale=zoom, alpha=weight)
                self.tracks[CAMERA] = Track(Actor(CAMERA, Nothing(), camera))
            elif actor_id in self.now:
                self.tracks[actor_id] = Track(self.now[actor_id])
            else:
                self.unknown.add(actor_id)
                return None
        return self.tracks[actor_id]

    def enter(self, actor: Actor, at: float) -> Track:
        """Bring an actor onto the stage; it may have left before."""
        if actor.id in self.tracks:
            self.tracks[f"{actor.id}~{len(self.tracks)}"] = self.tracks[actor.id]
        self.tracks[actor.id] = track = Track(actor, at)
        return track

    def settle(self, actor_id: str, at: float) -> float:
        """Bring an actor to where it belongs in the scene after; returns when it is there."""
        return self._settle(self, actor_id, at)

    def cue(self, at: float, cue: Cue) -> None:
        """Let something happen."""
        self.cues.append(Cued(at, cue))
        self.shifted = self.shifted or isinstance(cue, Shift)

    def where(self, where: Where, at: float) -> Point:
        """Return the point that is meant, at a time; raises KeyError."""
        if not isinstance(where, str):
            return where
        track = self.tracks.get(where)
        if track is not None:
            return track.value("x", at), track.value("y", at)
        for actors in (self.now, self.after.actors):
            if where in actors:
                return actors[where].pose.feet
        return middle(self._places[where])

    def timeline(self) -> Timeline:
        """Return what is written."""
        left = {name: self.tracks[name].last for name in self.kept & self.tracks.keys()}
        return Timeline(
            self.after,
            self.tracks,
            self.cues,
            self.moment,
            self.unknown,
            stays=self.stays,
            left={name: each for name, each in left.items() if self.tracks[name].leaves is None},
            asides=self.asides,
        )
