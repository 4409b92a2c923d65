"""Where the hand of the guide points: at a card, a button, a thing on the board, or on land."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import product
from math import dist

import pygame

from parlour.client.games.protocol import Choice
from parlour.client.scenes.table.house import House
from parlour.client.scenes.table.lights import Lights
from parlour.client.scenes.table.spotlight import LARGEST
from parlour.client.scenes.table.touch import MOST_INSIDE, Touch, touch
from parlour.client.stage.actors import Actor, Layer
from parlour.client.stage.geometry import Box

STEP, REACH = 14.0, 9
"""Units between two points that are tried, and how many steps from the middle of a place."""
AROUND = sorted(
    product(range(-REACH, REACH + 1), repeat=2), key=lambda each: each[0] ** 2 + each[1] ** 2
)
"""The steps to all points that are tried, the nearest first."""
HAND_LIES = ((0, 0), (-3, 0), (-2, 2), (1, -2), (3, 0), (1, 3), (4, 4))
"""The steps to points round the tip of its finger that the hand covers, or nearly."""
UPPER = 0.3
"""How far down a card is pointed at: of those that are tucked the upper part is seen."""
REMEMBERED = 64
"""Points that are remembered."""
ARROW = 76.0
"""Units over a thing that an arrow takes, with its hop."""
NEAR = 46.0
"""Units round what is pointed at that is left free."""
GHOST_NEAR = 190.0
"""Units from the middle of a land within which its ghost is pointed at, rather than that."""

Pixel = tuple[int, int]


class Finger:
    """See the module."""

    def __init__(self, house: House) -> None:
        """Point at a table."""
        self._house = house
        self._hud, self._guide, self._asking = house.hud, house.guide, house.asking
        self.lit = Lights(house, self.ghosts)
        """What of the board a place or a choice is, and where in the window that is seen."""
        self._touched: dict[tuple[str, str, int, int], Pixel] = {}
        """By choices that were pointed at, their places and middles, where they are touched."""
        self._touched_of: tuple[object, object, object] = (None, None, None)
        """The scene, and what is offered, of which that holds."""
        self._ghosts: tuple[Actor, ...] = ()
        """What will stand where, as it was worked out last."""
        self._ghosts_of: tuple[object, object, object] = (None, None, None)
        """The position, what is offered, and what is wanted, of which that holds."""

    @property
    def asks(self) -> bool:
        """Whether the guide asks for something that can be chosen now."""
        return self._guide.asks and self._asking.asks

    def point(self, seconds: float, *, still: bool) -> None:
        """Let the hand point, or lead from point to point; nothing while something is shown."""
        way = () if self._house.playback.busy else self.way()
        alone = len(way) == 1
        hand = self.touch_of(way[0]) if alone else Touch((0, 0))
        self._hud.glove.point((hand.at,) if alone else way, seconds, still=still, down=hand.down)
        self._hud.beckon.over(self._over() if alone else None, seconds, still=still)

    def ghosts(self) -> tuple[Actor, ...]:
        """Return what will stand where once all is done that is asked for."""
        composer, plan = self._asking.composer, self._guide.plan
        if not self.asks or composer is None or plan is None or self._house.playback.busy:
            return ()
        action = composer.action
        if action is not None and action != self._guide.wanted and not self._guide.lacks(action):
            return ()
        shown = self._house.model.shown
        of = (shown, self._asking.offered, self._guide.wanted)
        if any(one is not other for one, other in zip(of, self._ghosts_of, strict=True)):
            ghosts = self._house.board.ghosts(shown, self._asking.seat, plan)
            self._ghosts_of, self._ghosts = of, tuple(ghosts)
        return self._ghosts

    def way(self) -> tuple[Pixel, ...]:
        """Return the points of the window where the hand points, or from where to where."""
        told = self._guide.speech.points if self._guide.waits else ""
        if told:
            return tuple(light.rect.center for light in self.lit.first([told]))
        aim = self._guide.aim(self._asking.composer, self._asking.offered)
        if aim is None:
            return ()
        first, then = self._point_of(aim.choice), self._point_of(aim.to)
        if first is None:
            return ()
        cards = self.lit.card(aim.choice) is not None and self.lit.card(aim.to) is not None
        if then is None or cards or self._house.pointing.dragging:
            return (first,)  # from card to card nothing is dragged
        composer = self._asking.composer
        later = composer is not None and composer.place_first
        return (then, first) if later else (first, then)

    @property
    def goal(self) -> Sequence[Choice] | None:
        """The choices that the hand points at, which alone light up; None: it does not point."""
        if self._house.playback.busy or not self.meant:
            return None
        return [each for each in self._asking.offered if each.id in self.meant]

    @property
    def meant(self) -> tuple[str, ...]:
        """The ids of the choices that the hand points at."""
        aim = self._guide.aim(self._asking.composer, self._asking.offered)
        return () if aim is None else (aim.choice, aim.to)

    @property
    def _pointed(self) -> tuple[str, str]:
        """The choice that the hand points at, or the place for whoever only reads; empty: none."""
        told = self._guide.speech.points if self._guide.waits else ""
        aim = self._guide.aim(self._asking.composer, self._asking.offered)
        return ("" if told or aim is None else aim.choice), told

    def thing(self) -> pygame.Rect | None:
        """Return where the thing is that the hand points at: a card, a button, one on the board.

        None: it points at land.
        """
        name, told = self._pointed
        spot = self.lit.card(name) if name else None
        if spot is not None:
            return spot
        who = self._whom(name) if name else None
        if who is not None:
            return self.lit.drawn(who)
        found = self.lit.first([told]) if told else self.lit.choice_light(name)
        light = next(iter(found), None)
        return light.rect if light is not None and len(light.outline) == 2 else None

    def _whom(self, name: str) -> Actor | None:
        """Return who of several is pointed at, where a choice is made by pointing at somebody."""
        choice = self.lit.choice(name)
        point = self._point_of(name) if self.lit.who(choice) else None
        actor = None if point is None else self._house.stage.actor_at(point)
        return actor if choice is not None and actor and actor.id in choice.places else None

    def touch_of(self, point: Pixel) -> Touch:
        """Return where the hand touches what is at a point: land there, a thing at its edge."""
        thing, land = self.thing(), self.small_land()
        if thing is None and land is None:
            return Touch(point)
        thing = thing or land
        assert thing is not None
        px, hud = self._hud.voice.px, self._hud
        covers = [hud.bubble.sheet] if hud.bubble.is_open else []
        covers += [hud.voice.sheet, hud.voice.stands] if hud.voice.is_open else []
        covers += [hud.tray.hand.rect] if hud.tray.hand.is_open else []
        covers += hud.plates.plate_rects
        window = pygame.Rect((0, 0), self._house.app.window.get_size())
        read = self._read_beside(thing)
        found = touch(thing, hud.glove.reach, window, covers, px(MOST_INSIDE), read)
        off = thing is land and not self._lands_at(point) & self._lands_at(found.at)
        return Touch(point) if off else found

    def _lands_at(self, point: Pixel) -> set[str]:
        """Return the lands at a point; what is a box round several of them is none."""
        stage = self._house.stage
        places, none = stage.scene.places, Box(0, 0, 0, 0)
        return {
            each for each in stage.places_at(point) if not isinstance(places.get(each, none), Box)
        }

    def small_land(self) -> pygame.Rect | None:
        """Return what a land takes that is as small as a thing, if the hand points at one."""
        name, told = self._pointed
        if name and self.lit.spot(name) is not None:
            return None  # it is chosen by a card or a button
        found = self.lit.first([told]) if told else self.lit.choice_light(name)
        largest = self._hud.voice.px(LARGEST)
        lands = (each.rect for each in found if len(each.outline) > 2)
        return next((each for each in lands if max(each.size) <= largest), None)

    def _read_beside(self, thing: pygame.Rect) -> list[pygame.Rect]:
        """Return what is to be read beside a thing: its tile with the price, what is spoken of."""
        middle, largest = thing.center, self._hud.voice.px(LARGEST)
        tiles = self._hud.tray.hand.tiles if self._hud.tray.hand.is_open else []
        read = [each for each in tiles if each.collidepoint(middle) and each.width > thing.width]
        spoken = (light for place in self._guide.speech.places for light in self.lit.light(place))
        small = (light.rect for light in spoken if max(light.rect.size) <= largest)
        bubble = self._hud.bubble
        read += [bubble.sheet] if bubble.is_open and bubble.sheet.collidepoint(middle) else []
        return read + [each for each in small if not each.collidepoint(middle)]

    def _over(self) -> Pixel | None:
        """Return the point over a thing on the board where an arrow may hop, below the ribbon."""
        name, _ = self._pointed
        thing = self.thing()
        if thing is None or (name and self.lit.card(name) is not None):
            return None
        if thing.top - self._hud.voice.px(ARROW) < self._hud.free.top:
            return None
        if self.touch_of(thing.center).down:
            return None  # the hand comes from there
        return thing.centerx, thing.top

    def around(self) -> list[pygame.Rect]:
        """Return what the hand takes where it points, and the arrow over that."""
        near, over = self._hud.voice.px(NEAR), self._over()
        way = self.way()
        touches = [self.touch_of(way[0])] if len(way) == 1 else [Touch(each) for each in way]
        hand = [self._hud.glove.reach(*each) for each in touches]
        arrow = self._hud.voice.px(ARROW)
        above = (
            [] if over is None else [pygame.Rect(over[0] - near // 2, over[1] - arrow, near, arrow)]
        )
        return [each.inflate(near // 3, near // 3) for each in hand] + above

    def _point_of(self, name: str) -> Pixel | None:
        """Return where a choice or a button is in the window: its card, or its place."""
        if not name:
            return None
        choice = self.lit.choice(name)
        spot = None if self.lit.who(choice) else self.lit.spot(name)
        if spot is not None:
            held = name in self._hud.tray.hand.frames
            return spot.centerx, spot.y + round(spot.height * (UPPER if held else 0.5))
        return None if choice is None else self._place_of(choice)

    def _place_of(self, choice: Choice) -> Pixel | None:
        """Return where a choice stands on the board: the most exact of its places."""
        stage = self._house.stage
        there = [place for place in choice.places if place in stage.scene.places]
        there = there or [place for place in choice.places if place in stage.scene.actors]
        if not there:
            return None
        place = self.lit.exact(there)
        own = self._own(place)
        if own is not None and self._means(choice, own):
            return own
        x, y = self._before(place) or map(round, stage.pixel(stage.scene.where(place)))
        known = (choice.id, place, x, y)
        of = (stage.scene, self._asking.offered, self._house.playback.busy)
        if len(self._touched) >= REMEMBERED or any(
            one is not other for one, other in zip(of, self._touched_of, strict=True)
        ):
            self._touched, self._touched_of = {}, of
        if known not in self._touched:
            self._touched[known] = self._touch(choice, place, (x, y))
        return self._touched[known]

    def _own(self, place: str) -> Pixel | None:
        """Return the middle of one's own who stand at a place; None: there are none."""
        actor = self._house.stage.scene.actors.get(f"{place}:{self._asking.seat}")
        return None if actor is None else self.lit.drawn(actor).center

    def _before(self, place: str) -> Pixel | None:
        """Return where on a place a ghost stands: there the hand points rather than at grass."""
        stage = self._house.stage
        if isinstance(stage.scene.places.get(place, Box(0, 0, 0, 0)), Box):
            return None
        standing = (each for each in self.ghosts() if each.layer is Layer.STANDING)
        points = (stage.pixel(each.pose.feet) for each in standing)
        middle, near = stage.pixel(stage.scene.where(place)), self._hud.voice.px(GHOST_NEAR)
        found = (
            (round(x), round(y))
            for x, y in points
            if place in stage.places_at((x, y)) and dist((x, y), middle) <= near
        )
        found = (point for point in found if not self._hidden(point))
        return next(found, None)

    def _touch(self, choice: Choice, place: str, middle: Pixel) -> Pixel:
        """Return the point nearest to the middle of a place where a click means the choice.

        Free ground comes first, then what stands there and means the same.
        """
        stage, step = self._house.stage, self._hud.voice.px(STEP)
        if isinstance(stage.scene.places.get(place), Box):
            ways: Sequence[Callable[[Pixel], bool]] = (partial(self._means, choice),)
        else:
            free = cache(partial(self._free, choice, place))
            ways = (partial(_amid, free, step), free, partial(self._means, choice))
        points = [(middle[0] + dx * step, middle[1] + dy * step) for dx, dy in AROUND]
        found = (point for way in ways for point in points if way(point))
        there = (point for point in points if place in stage.places_at(point))
        return next(found, None) or next(there, middle)

    def _free(self, choice: Choice, place: str, point: Pixel) -> bool:
        """Return whether nothing stands on a place at a point, and a click means the choice."""
        stage = self._house.stage
        bare = stage.actor_at(point) is None and place in stage.places_at(point)
        return bare and self._means(choice, point)

    def _hidden(self, point: Pixel) -> bool:
        """Return whether cards lie over a point of the board."""
        hand = self._hud.tray.hand
        return hand.is_open and hand.covers(point)

    def _means(self, choice: Choice, point: Pixel) -> bool:
        """Return whether a click at a point of the board means a choice, once it can be chosen."""
        if self._hidden(point):
            return False
        places = self._house.stage.places_at(point)
        if choice.enabled:
            meant = self._asking.meant(places)
            return meant is not None and meant.id == choice.id
        return bool(set(choice.places) & set(places))


def _amid(free: Callable[[Pixel], bool], step: int, point: Pixel) -> bool:
    """Return whether a point lies on free ground, and what is round it, too."""
    x, y = point
    return all(free((x + dx * step, y + dy * step)) for dx, dy in HAND_LIES)
