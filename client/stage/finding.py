"""Finds what is drawn where in the window: for the pointer, and for who needs free ground."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from parlour.client.stage.actors import Actor, Layer, Scene
from parlour.client.stage.camera import Camera
from parlour.client.stage.frame import Hit
from parlour.client.stage.geometry import Point, Shape, covers, hull, under
from parlour.client.stage.meant import Meant, Taken
from parlour.client.stage.studio import Studio

THICK = 40
"""The alpha from which on a point of a picture is pointed at."""
SOLID = 200
"""The alpha from which on it is to be seen: not where only a shadow falls."""


class Finding(NamedTuple):
    """A stage as it was drawn last."""

    scene: Scene
    actors: Mapping[str, Actor]
    hits: Sequence[Hit]
    camera: Camera
    studio: Studio

    def actor_at(self, pixel: Point, but: str = "") -> Actor | None:
        """Return the uppermost actor drawn at a pixel; ghosts and ``but`` are not meant."""
        across, down = int(pixel[0]), int(pixel[1])
        for name, surface, (left, top) in reversed(self.hits):
            if across < left or down < top or not _covers(surface, across - left, down - top):
                continue
            if name != but and name in self.actors:
                return self.actors[name]
        return None

    def places_at(self, pixel: Point, but: str = "") -> list[str]:
        """Return what is pointed at: an actor's id and place, then the places, smallest first."""
        found: list[str] = []
        actor = self.actor_at(pixel, but)
        if actor is not None:
            found += [actor.id, actor.place] if actor.place else [actor.id]
        over, others = self.scene.parted
        found += under(over, self.camera.canvas_view().world(pixel)) or under(
            others, self.camera.view().world(pixel)
        )
        return list(dict.fromkeys(found))

    def taken(self, meant: Meant, largest: float, whole: Sequence[str]) -> Taken:
        """Return where in the window something is drawn, and the ghosts; see ``Stage.taken``."""
        most = largest * self.studio.scale**2
        clear = meant.clear(self.scene)
        found = [self._drawn_at(ghost) for ghost in meant.ghosts]
        back: list[pygame.Rect] = []
        read = [self._window_of(place) for place in whole if place in self.scene.places]
        for hit in self.hits:
            rect = hit.surface.get_rect(topleft=hit.at)
            if rect.width * rect.height > most:
                continue
            rect = hit.surface.get_bounding_rect(SOLID).move(hit.at)
            actor = self.actors.get(hit.actor)
            told = actor is not None and (
                actor.layer is Layer.SIGNS
                or actor.place.partition(":")[0] in whole
                or actor.id.partition(":")[0] in whole
            )
            seen = found if self._is_clear(meant, hit.actor, clear) else back
            (read if told else seen).append(rect)
        return Taken(found, back, read)

    def _window_of(self, place: str) -> pygame.Rect:
        """Return the part of the window that a place takes."""
        x, y, wide, high = hull(self.scene.places[place])
        fixed = place in self.scene.fixed
        view = self.camera.canvas_view() if fixed else self.camera.view()
        left, top = view.pixel((x, y))
        right, low = view.pixel((x + wide, y + high))
        return pygame.Rect(round(left), round(top), round(right - left), round(low - top))

    def _is_clear(self, meant: Meant, actor_id: str, clear: Sequence[Shape]) -> bool:
        """Return whether no veil lies over an actor; ``clear``: where none lies."""
        actor = self.actors.get(actor_id)
        return (
            not clear
            or actor is None
            or actor_id in meant.outstanding(self.scene)
            or any(covers(shape, actor.pose.feet) for shape in clear)
        )

    def _drawn_at(self, actor: Actor) -> pygame.Rect:
        image, (x, y) = self.studio.image(actor.look), self.camera.view().pixel(actor.pose.feet)
        return image.surface.get_rect(topleft=(x - image.feet[0], y - image.feet[1]))


def _covers(surface: pygame.Surface, x: int, y: int) -> bool:
    """Return whether a picture is thick at a point that is not left of it, nor above."""
    wide, high = surface.get_size()
    return x < wide and y < high and surface.get_at((x, y)).a > THICK
