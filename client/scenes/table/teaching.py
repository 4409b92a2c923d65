"""Brings the voice, the hand and the light of the guide to the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import product

import pygame

from parlour.client.games.protocol import Choice
from parlour.client.scenes.table.clear import strips
from parlour.client.scenes.table.guide import BACKS, ENDS, GOES_ON, SHOWS, Speech
from parlour.client.scenes.table.house import House
from parlour.client.scenes.table.pane import SHEET_INK
from parlour.client.scenes.table.script import Script, Style
from parlour.client.scenes.table.spotlight import LARGEST, Light, Shed, tag_of
from parlour.client.stage.actors import Actor
from parlour.client.stage.anims import burst
from parlour.client.stage.geometry import Box, hull
from parlour.client.stage.particles import COINS

STEP, REACH = 14.0, 9
"""Units between two points that are tried, and how many steps from the middle of a place."""
AROUND = sorted(
    product(range(-REACH, REACH + 1), repeat=2), key=lambda each: each[0] ** 2 + each[1] ** 2
)
"""The steps to all points that are tried, the nearest first."""
HAND_LIES = ((0, 0), (-3, 0), (-2, 2), (1, -2), (3, 0), (1, 3), (4, 4))
"""The steps to points round the tip of its finger that the hand covers, or nearly."""
SHADE = 100
"""How opaque a thing is at least, of 255: its shadow is no part of it."""
UPPER = 0.3
"""How far down a card is pointed at: of those that are tucked the upper part is seen."""
REMEMBERED = 32
PLATE = "panel:"
"""How the ids of the players' plates begin."""
SPOKEN, DONE, COUNTED = "paper", "bell", "coins"
"""What it sounds like when something new is said, and when a step is done."""
FANFARE = "fanfare"
"""What it sounds like when the course is over."""
ARROW = 76.0
"""Units over a thing that an arrow takes, with its hop."""
NEAR = 46.0
"""Units round what is pointed at that the voice leaves free."""
HAND = (0.1, 0.62)
"""How far right of its middle and below its top the hand touches a thing, of its size."""
TAG_SIZE, TAG = 25.0, (58.0, 44.0)
"""How large figures are where a thing is done, and how far right of it and above they stand."""

Pixel = tuple[int, int]


class Teaching:
    """See the module."""

    def __init__(self, house: House) -> None:
        """Teach at a table."""
        self._house = house
        self._hud, self._guide, self._asking = house.hud, house.guide, house.asking
        self._said = Speech()
        self._touched: dict[tuple[str, str, int, int], Pixel] = {}
        """By choices that were pointed at, their places and middles, where they are touched."""
        self._touched_of: tuple[object, object, object] = (None, None, None)
        """The scene, and what is offered, of which that holds."""
        self._tag: tuple[object, pygame.Surface | None] = (None, None)

    def show(self, offers: dict[str, Callable[[], None]], press: Callable[[str], None]) -> None:
        """Say what is to be said now; the ways on are added to the ``offers``."""
        guide = self._guide
        speech = guide.speech
        buttons = guide.buttons
        if speech.asks and not self._asking.asks:
            speech, buttons = Speech(), ()
        ways = {
            ENDS: guide.end,
            BACKS: guide.back,
            GOES_ON: guide.go_on,
            SHOWS: lambda: self._do(press),
        }
        if len(buttons) > 1:
            offers |= {name: ways[name] for name in buttons}
        elif buttons:
            offers[ENDS] = guide.end
        asked = self._asking.asks and not guide.waits
        self._asking.beside = buttons if asked else ()
        self._sound(speech)
        focus = guide.focus if guide.waits else self._asking.focus
        who = guide.face, guide.name
        voice = self._hud.voice
        voice.show(
            speech, who, guide.icons, buttons, press, self._hud.free, self._taken(speech),
            focus, self._looked_at(speech),
        )  # fmt: skip

    def _looked_at(self, speech: Speech) -> int | None:
        """Return how far right in the window that is which is spoken of; None: nothing is."""
        rects = [light.rect for light in self._lights(speech)]
        way = self.way()
        if way:
            return way[-1][0]
        return rects[0].centerx if rects else None

    def _sound(self, speech: Speech) -> None:
        """Let it be heard that something new is said, or that a step is done."""
        if speech.text and speech.text != self._said.text and not speech.again:
            names = (FANFARE,) if speech.ends else (DONE, COUNTED) if speech.done else (SPOKEN,)
            for name in names:
                self._house.app.sounds.play(name)
            if speech.done:
                self._throw_coins(speech.places)
        self._said = speech

    def _throw_coins(self, places: Sequence[str]) -> None:
        """Let coins fly where a step was done."""
        stage = self._house.stage
        where = next((place for place in places if place in stage.scene.places), "")
        if where and not where.startswith(PLATE):
            stage.show(stage.scene, burst(COINS, where))

    def _do(self, press: Callable[[str], None]) -> None:
        """Show how it is done: do the next thing that the hand points at."""
        aim = self._guide.aim(self._asking.composer, self._asking.offered)
        if aim is not None:
            press(aim.choice)

    def _taken(self, speech: Speech) -> list[pygame.Rect]:
        """Return what the voice must not hide: what is lit, and what can be pressed."""
        near = self._hud.voice.px(NEAR)
        taken = [pygame.Rect(x - near, y - near, 2 * near, 2 * near) for x, y in self.way()]
        for light in self._lights(speech):
            taken += strips(light.outline) if len(light.outline) > 2 else [light.rect]
        bubble, hand = self._hud.bubble, self._hud.tray.hand
        taken += [bubble.rect] if bubble.is_open else []
        taken += [hand.rect] if hand.is_open and hand.aside else []
        return taken

    # --- the light ---

    def _lights(self, speech: Speech) -> tuple[Light, ...]:
        """Return what a thing that is said is about, and where the hand points."""
        found = [light for place in speech.places for light in self._light(place)]
        aim = self._guide.aim(self._asking.composer, self._asking.offered)
        names = () if aim is None else (aim.choice, aim.to)
        found += [Light.of(rect) for rect in map(self._spot, names) if rect is not None]
        if aim is not None and not any(map(self._spot, names)):
            found += [light for name in names for light in self._choice_light(name)]
        found += [Light.of(self._hud.bubble.rect)] if self._is_confirmed else []
        return tuple(found)

    @property
    def _is_confirmed(self) -> bool:
        """Whether the confirmation is of what is asked for, so that it is looked at."""
        composer, wanted = self._asking.composer, self._guide.wanted
        planned = None if composer is None else composer.action
        return self._hud.bubble.is_open and wanted is not None and type(planned) is type(wanted)

    def _light(self, place: str) -> Iterator[Light]:
        """Yield the light on a place or an actor: land as it is, a thing with a ring."""
        stage, scene = self._house.stage, self._house.stage.scene
        if place.startswith(PLATE):
            rects = self._hud.plates.plate_rects
            number = int(place.removeprefix(PLATE))
            if number < len(rects):
                yield Light.of(rects[number])
        elif place in scene.places:
            shape = scene.places[place]
            if isinstance(shape, Box):
                yield Light.of(self._around(place, self._window_of(shape)), ring=True)
            else:
                points = (stage.pixel(point) for point in shape)
                yield Light(tuple((round(x), round(y)) for x, y in points))
        elif place in scene.actors:
            yield Light.of(self._around(place, self._drawn(scene.actors[place])), ring=True)

    def _around(self, thing: str, rect: pygame.Rect) -> pygame.Rect:
        """Return what a thing takes with its number, banner and badges, unless that is large."""
        found = [
            self._drawn(actor)
            for name, actor in self._house.stage.scene.actors.items()
            if thing in (actor.place, name) or name.startswith(f"{thing}:")
        ]
        whole = found[0].unionall(found[1:]) if found else rect
        return rect if max(whole.size) > self._hud.voice.px(LARGEST) else whole

    def _drawn(self, actor: Actor) -> pygame.Rect:
        """Return where in the window an actor is drawn."""
        stage = self._house.stage
        image, (x, y) = stage.studio.image(actor.look), stage.pixel(actor.pose.feet)
        corner = round(x) - image.feet[0], round(y) - image.feet[1]
        return image.surface.get_bounding_rect(SHADE).move(corner)

    def _choice_light(self, name: str) -> Iterator[Light]:
        """Yield the light on the most exact place of a choice on the board."""
        choice = next((each for each in self._asking.offered if each.id == name), None)
        scene = self._house.stage.scene
        there = [] if choice is None else [each for each in choice.places if each in scene.places]
        if there:
            exact = self._exact(there)
            shape = scene.places[exact]
            if isinstance(shape, Box) and not exact.startswith(PLATE):
                yield Light.of(self._window_of(shape))
            else:
                yield from (light._replace(ring=False) for light in self._light(exact))

    def _window_of(self, shape: Box) -> pygame.Rect:
        left, top = map(round, self._house.stage.pixel((shape.x, shape.y)))
        right, low = map(round, self._house.stage.pixel((shape.x + shape.w, shape.y + shape.h)))
        return pygame.Rect(left, top, right - left, low - top)

    def _shed(self) -> Shed | None:
        """Return what lies in the light now; None: all, as nothing is singled out."""
        guide = self._guide
        speech = guide.speech
        asked = speech.asks and self._asking.asks
        if self._house.playback.busy or not (speech.waits or asked or speech.again):
            return None
        way = self.way()
        tag, at = None, (0, 0)
        if asked and speech.price and way and not self._asking.chosen:
            tag = self._priced(speech.price)
            right, high = self._hud.voice.px(TAG[0]), self._hud.voice.px(TAG[1])
            at = way[0][0] + right + tag.get_width() // 2, way[0][1] - high
        lights = self._lights(speech)
        return Shed(lights, way if len(way) > 1 else (), tag, at) if lights else None

    def _priced(self, price: str) -> pygame.Surface:
        """Return what a thing takes and gives, on a slip."""
        voice = self._hud.voice
        known = (price, voice.canvas.scale, voice.art.text_size)
        if self._tag[0] != known or self._tag[1] is None:
            style = Style("text_bold", TAG_SIZE, SHEET_INK)
            script = Script(voice.art, voice.studio, price, style, self._guide.icons)
            size = script.measure(10_000)
            row = pygame.Surface(size, pygame.SRCALPHA)
            script.draw(row, (0, 0), 10_000)
            self._tag = known, tag_of(row.premul_alpha(), voice.canvas.scale)
        assert self._tag[1] is not None
        return self._tag[1]

    # --- the hand ---

    def point(self, seconds: float, *, still: bool) -> None:
        """Let the hand point, and light fall; nothing while something is shown."""
        quiet = self._house.playback.busy
        way = () if quiet else self.way()
        alone = len(way) == 1
        self._hud.glove.point((self._aside(way[0]),) if alone else way, seconds, still=still)
        over = self._over() if alone else None
        self._hud.beckon.over(over, seconds, still=still)
        self._hud.spotlight.shed(self._shed(), seconds, still=still)

    def _thing(self) -> pygame.Rect | None:
        """Return where the thing on the board is that the hand points at; None: a card, or land."""
        aim = self._guide.aim(self._asking.composer, self._asking.offered)
        if aim is None or self._spot(aim.choice) is not None:
            return None
        light = next(self._choice_light(aim.choice), None)
        return light.rect if light is not None and len(light.outline) == 2 else None

    def _aside(self, point: Pixel) -> Pixel:
        """Return where the hand touches a thing: on it, below its middle, so that it is seen."""
        thing = self._thing()
        if thing is None:
            return point
        return round(thing.centerx + HAND[0] * thing.width), round(
            thing.top + HAND[1] * thing.height
        )

    def _over(self) -> Pixel | None:
        """Return the point over a thing on the board where an arrow may hop, below the ribbon."""
        thing = self._thing()
        if thing is None or thing.top - self._hud.voice.px(ARROW) < self._hud.free.top:
            return None
        return thing.centerx, thing.top

    @property
    def goal(self) -> Sequence[Choice] | None:
        """The choices that the hand points at, which alone light up; None: it does not point."""
        aim = self._guide.aim(self._asking.composer, self._asking.offered)
        if aim is None or self._house.playback.busy:
            return None
        return [each for each in self._asking.offered if each.id in (aim.choice, aim.to)]

    def way(self) -> tuple[Pixel, ...]:
        """Return the points of the window where the hand points, or from where to where."""
        aim = self._guide.aim(self._asking.composer, self._asking.offered)
        if aim is None:
            return ()
        first, then = self._point_of(aim.choice), self._point_of(aim.to)
        if first is None:
            return ()
        if then is None or self._house.pointing.dragging:
            return (first,)
        composer = self._asking.composer
        later = composer is not None and composer.place_first
        return (then, first) if later else (first, then)

    def _point_of(self, name: str) -> Pixel | None:
        """Return where a choice or a button is in the window: its card, or its place."""
        if not name:
            return None
        spot = self._spot(name)
        if spot is not None:
            held = name in self._hud.tray.hand.frames
            return spot.centerx, spot.y + round(spot.height * (UPPER if held else 0.5))
        choice = next((each for each in self._asking.offered if each.id == name), None)
        return None if choice is None else self._place_of(choice)

    def _spot(self, name: str) -> pygame.Rect | None:
        """Return where a card or a button is in the window; None: it is on the board."""
        found = (
            spot.rect
            for pane in reversed(self._hud.panes)
            if pane.is_open
            for spot in pane.spots
            if name and spot.id == name
        )
        return next(found, None)

    def _place_of(self, choice: Choice) -> Pixel | None:
        """Return where a choice stands on the board: the most exact of its places."""
        stage = self._house.stage
        there = [place for place in choice.places if place in stage.scene.places]
        there = there or [place for place in choice.places if place in stage.scene.actors]
        if not there:
            return None
        place = self._exact(there)
        x, y = map(round, stage.pixel(stage.scene.where(place)))
        known = (choice.id, place, x, y)
        of = (stage.scene, self._asking.offered, self._house.playback.busy)
        if len(self._touched) >= REMEMBERED or any(
            one is not other for one, other in zip(of, self._touched_of, strict=True)
        ):
            self._touched, self._touched_of = {}, of
        if known not in self._touched:
            self._touched[known] = self._touch(choice, place, (x, y))
        return self._touched[known]

    def _exact(self, there: Sequence[str]) -> str:
        """Return the smallest of places."""
        return min(there, key=self._spread)

    def _spread(self, place: str) -> float:
        """Return how large a place is; the plate of a player is meant before all they own."""
        shape = self._house.stage.scene.places.get(place)
        box = None if place.startswith(PLATE) or shape is None else hull(shape)
        return 0.0 if box is None else box.w * box.h

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

    def _means(self, choice: Choice, point: Pixel) -> bool:
        """Return whether a click at a point of the board means a choice, once it can be chosen."""
        places = self._house.stage.places_at(point)
        if choice.enabled:
            meant = self._asking.meant(places)
            return meant is not None and meant.id == choice.id
        return bool(set(choice.places) & set(places))


def _amid(free: Callable[[Pixel], bool], step: int, point: Pixel) -> bool:
    """Return whether a point lies on free ground, and what is round it, too."""
    x, y = point
    return all(free((x + dx * step, y + dy * step)) for dx, dy in HAND_LIES)
