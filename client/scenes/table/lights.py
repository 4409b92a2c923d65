"""What of the board a step of a lesson is about, and where in the window that is seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

import pygame

from parlour.client.games.protocol import Choice
from parlour.client.scenes.table.house import House
from parlour.client.scenes.table.spotlight import LARGEST, Light
from parlour.client.stage.actors import Actor
from parlour.client.stage.camera import View
from parlour.client.stage.geometry import Box, Point, hull
from parlour.client.stage.studio import Look

SHADE = 100
"""How opaque a thing is at least, of 255: its shadow is no part of it."""
REMEMBERED = 64
PLATE = "panel:"
"""How the ids of the players' plates begin."""


class Lights:
    """See the module."""

    def __init__(self, house: House, ghosts: Callable[[], Sequence[Actor]]) -> None:
        """Look at a table; ``ghosts`` returns what will stand where."""
        self._house, self._ghosts = house, ghosts
        self._hud, self._asking = house.hud, house.asking
        self._bounds: dict[tuple[Look, tuple[int, int]], pygame.Rect] = {}
        """What of the pictures of looks in a size is no shadow."""
        self._parts: dict[str, list[Actor]] = {}
        """The actors that belong to things, and the scene of which that holds."""
        self._parts_of: object = None

    def first(self, places: Sequence[str]) -> list[Light]:
        """Return the light on the first of places or actors that is there; none: none is."""
        found = ([*self.light(place)] for place in places)
        return next((each for each in found if each), [])

    def card(self, name: str) -> pygame.Rect | None:
        """Return where the card or the button of a choice is that is not made on the board."""
        return None if self.who(self.choice(name)) else self.spot(name)

    def choice(self, name: str) -> Choice | None:
        """Return the choice of a name that is offered now."""
        return next((each for each in self._asking.offered if each.id == name), None)

    def light(self, place: str) -> Iterator[Light]:
        """Yield the light on a place or an actor: land as it is, a thing with a ring."""
        stage, scene = self._house.stage, self._house.stage.scene
        number = self._hud.plates.number_at(place) if "/" in place else None
        if number is not None:
            yield Light.of(number, ring=True)
        elif place.startswith(PLATE):
            rects = self._hud.plates.plate_rects
            seat = int(place.removeprefix(PLATE).partition("/")[0])
            if seat < len(rects):
                yield Light.of(rects[seat])
        elif place in scene.places:
            shape = scene.places[place]
            if isinstance(shape, Box):
                yield Light.of(self._around(place, self._window_of(shape)), ring=True)
            else:
                yield Light(_outline(tuple(shape), stage.camera.view()))
        elif place in scene.actors:
            yield Light.of(self._around(place, self.drawn(scene.actors[place])), ring=True)
        else:
            yield from self._ghost_light(place)

    def _around(self, thing: str, rect: pygame.Rect) -> pygame.Rect:
        """Return what a thing takes with its number, banner and badges, unless that is large."""
        scene = self._house.stage.scene
        if self._parts_of is not scene:
            self._parts_of, self._parts = scene, {}
        if thing not in self._parts:
            self._parts[thing] = [
                actor
                for name, actor in scene.actors.items()
                if thing in (actor.place, name) or name.startswith(f"{thing}:")
            ]
        found = [self.drawn(actor) for actor in self._parts[thing]]
        whole = found[0].unionall(found[1:]) if found else rect
        return rect if max(whole.size) > self._hud.voice.px(LARGEST) else whole

    def drawn(self, actor: Actor) -> pygame.Rect:
        """Return where in the window an actor, or a ghost, is drawn."""
        stage = self._house.stage
        image, (x, y) = stage.studio.image(actor.look), stage.pixel(actor.pose.feet)
        known = actor.look, image.surface.get_size()
        if known not in self._bounds:
            if len(self._bounds) >= REMEMBERED:
                self._bounds.clear()
            self._bounds[known] = image.surface.get_bounding_rect(SHADE)
        return self._bounds[known].move(round(x) - image.feet[0], round(y) - image.feet[1])

    def choice_light(self, name: str) -> Iterator[Light]:
        """Yield the light on the most exact place of a choice on the board."""
        choice = self.choice(name)
        scene = self._house.stage.scene
        there = [] if choice is None else [each for each in choice.places if each in scene.places]
        if there:
            exact = self.exact(there)
            shape = scene.places[exact]
            if isinstance(shape, Box) and not exact.startswith(PLATE):
                yield Light.of(self._window_of(shape))
            else:
                yield from (light._replace(ring=False) for light in self.light(exact))
        them = [self.drawn(scene.actors[who]) for who in self.who(choice)]
        if them:
            yield Light.of(them[0].unionall(them[1:]), ring=True)

    def who(self, choice: Choice | None) -> list[str]:
        """Return the actors of a choice that is made by pointing at somebody."""
        scene = self._house.stage.scene
        if choice is None or any(each in scene.places for each in choice.places):
            return []
        return [each for each in choice.places if each in scene.actors]

    def _window_of(self, shape: Box) -> pygame.Rect:
        left, top = map(round, self._house.stage.pixel((shape.x, shape.y)))
        right, low = map(round, self._house.stage.pixel((shape.x + shape.w, shape.y + shape.h)))
        return pygame.Rect(left, top, right - left, low - top)

    def spot(self, name: str) -> pygame.Rect | None:
        """Return where a card or a button is in the window; None: it is on the board."""
        found = (
            spot.rect
            for pane in reversed(self._hud.panes)
            if pane.is_open
            for spot in pane.spots
            if name and spot.id == name
        )
        return next(found, None)

    def exact(self, there: Sequence[str]) -> str:
        """Return the smallest of places."""
        return min(there, key=self._spread)

    def _spread(self, place: str) -> float:
        """Return how large a place is; the plate of a player is meant before all they own."""
        shape = self._house.stage.scene.places.get(place)
        box = None if place.startswith(PLATE) or shape is None else hull(shape)
        return 0.0 if box is None else box.w * box.h

    def _ghost_light(self, name: str) -> Iterator[Light]:
        """Yield the light on a ghost."""
        yield from (Light.of(self.drawn(ghost)) for ghost in self._ghosts() if ghost.id == name)


@lru_cache(REMEMBERED)
def _outline(land: tuple[Point, ...], view: View) -> tuple[tuple[int, int], ...]:
    """Return the outline of a land in the window."""
    return tuple((round(x), round(y)) for x, y in map(view.pixel, land))
