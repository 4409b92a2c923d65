"""What the eye is led to: what lights up, what stands out, and the ghosts of what is planned."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

import pygame

from parlour.client.stage.actors import Actor, Layer, Scene
from parlour.client.stage.geometry import Shape, covers
from parlour.client.stage.looks import ghostly
from parlour.client.stage.painter import GHOST

FLAT = (Layer.GROUND, Layer.PANE, Layer.OVERLAY)
"""The layers of what belongs to the land or the window."""


class Taken(NamedTuple):
    """Where in the window something is drawn."""

    seen: list[pygame.Rect]
    back: list[pygame.Rect]
    """What has stepped back."""
    read: list[pygame.Rect]
    """Numbers and names, and places that are to be seen whole."""


class Meant:
    """See the module; what changes it returns whether it is seen."""

    def __init__(self) -> None:
        """Lead it nowhere."""
        self.lit: frozenset[str] = frozenset()
        """The actors and places that can be chosen."""
        self.since = 0.0
        """When they became so."""
        self.hover = ""
        """What is pointed at."""
        self.ghosts: tuple[Actor, ...] = ()
        self.singled: frozenset[str] = frozenset()
        """The actors and places that stand out, while all else steps back; nothing: all do."""
        self._outstanding: tuple[object, frozenset[str]] = (None, frozenset())

    def light_up(self, names: Collection[str], hover: str, now: float) -> bool:
        """Let actors and places light up that can be chosen, and more so what is pointed at."""
        lit = frozenset(names)
        if lit != self.lit:
            self.since = now
        changed = (lit, hover) != (self.lit, self.hover)
        self.lit, self.hover = lit, hover
        return changed

    def single_out(self, names: Collection[str]) -> bool:
        """Let all but actors and places step back."""
        singled = frozenset(names)
        changed = singled != self.singled
        self.singled = singled
        return changed

    def plan(self, actors: Iterable[Actor]) -> bool:
        """Show ghosts of what is planned: translucent, but for signs."""
        ghosts = tuple(
            each._replace(
                id=f"{GHOST}{each.id}",
                look=each.look if each.layer is Layer.SIGNS else ghostly(each.look),
            )
            for each in actors
        )
        changed = ghosts != self.ghosts
        self.ghosts = ghosts
        return changed

    def lit_places(self, scene: Scene) -> dict[str, Shape]:
        """Return the places that light up, by id."""
        lit = {name: shape for name, shape in scene.places.items() if name in self.lit}
        if self.hover in scene.places:
            lit[self.hover] = scene.places[self.hover]
        return lit

    def clear(self, scene: Scene) -> tuple[Shape, ...]:
        """Return the places over which no veil lies."""
        return tuple(scene.places[name] for name in sorted(self.singled) if name in scene.places)

    def outstanding(self, scene: Scene) -> frozenset[str]:
        """Return who is drawn over the veil: who is meant, or belongs there, or stands there."""
        known = self.singled, scene
        if self._outstanding[0] != known:
            names = (each.id for each in scene.actors.values() if self._stands_out(each, scene))
            self._outstanding = known, frozenset(names) if self.singled else frozenset()
        return self._outstanding[1]

    def _stands_out(self, actor: Actor, scene: Scene) -> bool:
        if actor.id in self.singled or actor.place in self.singled:
            return True
        if actor.layer in FLAT:
            return False
        return any(covers(each, actor.pose.feet) for each in self.clear(scene))
