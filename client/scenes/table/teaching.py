"""Brings the voice, the hand and the light of the guide to the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import product
from math import dist

import pygame

from parlour.client.games.protocol import Choice
from parlour.client.scenes.table.clear import strips
from parlour.client.scenes.table.guide import BACKS, ENDS, GOES_ON, SHOWS, Speech
from parlour.client.scenes.table.house import House
from parlour.client.scenes.table.pane import SHEET_INK
from parlour.client.scenes.table.script import Script, Style
from parlour.client.scenes.table.spotlight import LARGEST, Light, Shed, tag_of
from parlour.client.scenes.table.told import Told
from parlour.client.stage.actors import Actor, Layer
from parlour.client.stage.anims import burst, pop, staggered
from parlour.client.stage.geometry import Box, hull
from parlour.client.stage.particles import COINS
from parlour.client.stage.studio import Look

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
REMEMBERED = 64
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
TAG_SIZE, RESULT_SIZE, TAG = 25.0, 38.0, (58.0, 44.0)
"""How large figures are where a thing is done, and where it has changed something, and how far
right of the hand and above they stand."""
CLEAR = 16.0
"""How far from what they are about figures stand."""
SWELLS, SWELL_SECONDS, SWELL_GAP = 0.35, 0.5, 0.07
"""How much things swell that are spoken of, how long, and the next how much later."""
SIDES = (
    ("midbottom", "midtop"), ("midtop", "midbottom"), ("midleft", "midright"),
    ("midright", "midleft"), ("bottomleft", "topright"), ("bottomright", "topleft"),
    ("topleft", "bottomright"), ("topright", "bottomleft"),
)  # fmt: skip
"""Where figures may stand: which corner of theirs is at which of what they are about."""
APART = (1.0, 2.0)
"""How far from that they may be, of ``CLEAR``."""
SMALL = 700.0
"""Units of the largest thing on the board that the voice rather does not cover."""
ROUND_TAG = (70.0, 76.0)
"""How far round what figures are about there is room for them."""
AT_THING = 32.0
"""How large figures are beside a thing on the board."""

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
        self._bounds: dict[tuple[Look, tuple[int, int]], pygame.Rect] = {}
        """What of the pictures of looks in a size is no shadow."""
        self._parts: dict[str, list[Actor]] = {}
        """The actors that belong to things, and the scene of which that holds."""
        self._parts_of: object = None
        self._tagged: tuple[object, Pixel] = (None, (0, 0))
        """What figures are about, and where they stand."""
        self._ghosts: tuple[Actor, ...] = ()
        """What will stand where, as it was worked out last."""
        self._ghosts_of: tuple[object, object, object] = (None, None, None)
        """The position, what is offered, and what is wanted, of which that holds."""
        house.asking.lacks = house.guide.lacks

    # --- what others ask ---

    def take_up(self) -> None:
        """Let the guide take up what was chosen."""
        self._guide.take_up(self._asking.composer, self._asking.offered)

    @property
    def leads(self) -> bool:
        """Whether the eye is led: by what is asked for, or by what the game waits for."""
        return self._guide.waits or self._asks

    @property
    def _asks(self) -> bool:
        """Whether the guide asks for something that can be chosen now."""
        return self._guide.asks and self._asking.asks

    @property
    def outcome(self) -> str:
        """What is told of what was asked for, at the button that confirms; empty: nothing."""
        composer = self._asking.composer
        asked = self._asks and composer is not None and composer.action == self._guide.wanted
        return self._guide.outcome if asked else ""

    def alone(self, told: Told) -> Told:
        """Return what the tray tells while the voice says what is to be done: cards, and whose."""
        if not self._asks:
            return told
        meant = self._meant
        cards = {name for name, _ in told.faces} - set(meant)
        choices = (
            each._replace(selected=each.selected and each.id not in cards) for each in told.choices
        )
        alone = told._replace(prompt="", choices=tuple(choices))
        if self._asking.ready:
            return alone._replace(summary=self.outcome or alone.summary)
        return alone._replace(summary="", facts=())

    def ghosts(self) -> tuple[Actor, ...]:
        """Return what will stand where once all is done that is asked for."""
        composer, plan = self._asking.composer, self._guide.plan
        if not self._asks or composer is None or plan is None or self._house.playback.busy:
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

    def looked_at(self) -> list[pygame.Rect]:
        """Return what of the window one is to look at, while the guide asks."""
        if not self._asks:
            return []
        found: list[pygame.Rect] = []
        for light in self._lights(self._guide.speech):
            found += strips(light.outline) if len(light.outline) > 2 else [light.rect]
        return found

    # --- the voice ---

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
            self._things, focus, self._looked_at(speech),
        )  # fmt: skip

    def _looked_at(self, speech: Speech) -> Pixel | None:
        """Return where in the window that is which is spoken of; None: nothing is."""
        rects = [light.rect for light in self._lights(speech)]
        way = self.way()
        if way:
            return way[0]
        return rects[0].center if rects else None

    def _things(self) -> list[pygame.Rect]:
        """Return what stands on the board and is seen whole or not at all."""
        most = self._hud.voice.px(SMALL)
        seen = self._house.stage.taken(most * most, self._house.board.seen_whole)
        return [each for part in seen for each in part if max(each.size) <= most]

    def _sound(self, speech: Speech) -> None:
        """Let it be heard that something new is said, or that a step is done."""
        if speech.text and speech.text != self._said.text and not speech.again:
            names = (FANFARE,) if speech.ends else (DONE, COUNTED) if speech.done else (SPOKEN,)
            for name in names:
                self._house.app.sounds.play(name)
            if speech.done:
                self._throw_coins(speech.places)
            if speech.waits:
                self._swell(speech.places)
        self._said = speech

    def _throw_coins(self, places: Sequence[str]) -> None:
        """Let coins fly where a step was done."""
        stage = self._house.stage
        where = next((place for place in places if place in stage.scene.places), "")
        if where and not where.startswith(PLATE):
            stage.show(stage.scene, burst(COINS, where))

    def _swell(self, places: Sequence[str]) -> None:
        """Let the things that are spoken of swell, one after the other."""
        stage = self._house.stage
        things = [place for place in places if place in stage.scene.actors]
        if things and not self._house.app.settings.reduced_motion:
            swells = (pop(each, SWELLS, SWELL_SECONDS) for each in things)
            stage.show(stage.scene, staggered(SWELL_GAP, swells))

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
        taken += [self._drawn(ghost) for ghost in self.ghosts() if _stands(ghost)]
        if speech.price and speech.at:
            around = 2 * self._hud.voice.px(ROUND_TAG[0]), 2 * self._hud.voice.px(ROUND_TAG[1])
            taken += [light.rect.inflate(around) for light in self._light(speech.at)]
        bubble, hand = self._hud.bubble, self._hud.tray.hand
        taken += [bubble.sheet] if bubble.is_open else []
        taken += [hand.rect] if hand.is_open and hand.aside else []
        return taken

    # --- the light ---

    def _lights(self, speech: Speech) -> tuple[Light, ...]:
        """Return what a thing that is said is about, and where the hand points."""
        found = [light for place in speech.places for light in self._light(place)]
        aim = self._guide.aim(self._asking.composer, self._asking.offered)
        names = () if aim is None else (aim.choice, aim.to)
        cards = [self._card(name) for name in names]
        found += [Light.of(rect) for rect in cards if rect is not None]
        if aim is not None and not any(cards):
            found += [light for name in names for light in self._choice_light(name)]
            found += [Light.of(self._drawn(ghost)) for ghost in self.ghosts() if _stands(ghost)]
        found += [Light.of(self._hud.bubble.sheet)] if self._is_confirmed else []
        return tuple(found)

    def _card(self, name: str) -> pygame.Rect | None:
        """Return where the card or the button of a choice is that is not made on the board."""
        return None if self._who(self._choice(name)) else self._spot(name)

    def _choice(self, name: str) -> Choice | None:
        return next((each for each in self._asking.offered if each.id == name), None)

    @property
    def _is_confirmed(self) -> bool:
        """Whether the confirmation is of what is asked for, so that it is looked at."""
        composer, wanted = self._asking.composer, self._guide.wanted
        planned = None if composer is None else composer.action
        return self._hud.bubble.is_open and wanted is not None and type(planned) is type(wanted)

    def _light(self, place: str) -> Iterator[Light]:
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
                points = map(stage.camera.view().pixel, shape)
                yield Light(tuple((round(x), round(y)) for x, y in points))
        elif place in scene.actors:
            yield Light.of(self._around(place, self._drawn(scene.actors[place])), ring=True)
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
        found = [self._drawn(actor) for actor in self._parts[thing]]
        whole = found[0].unionall(found[1:]) if found else rect
        return rect if max(whole.size) > self._hud.voice.px(LARGEST) else whole

    def _drawn(self, actor: Actor) -> pygame.Rect:
        """Return where in the window an actor, or a ghost, is drawn."""
        stage = self._house.stage
        image, (x, y) = stage.studio.image(actor.look), stage.pixel(actor.pose.feet)
        known = actor.look, image.surface.get_size()
        if known not in self._bounds:
            if len(self._bounds) >= REMEMBERED:
                self._bounds.clear()
            self._bounds[known] = image.surface.get_bounding_rect(SHADE)
        return self._bounds[known].move(round(x) - image.feet[0], round(y) - image.feet[1])

    def _choice_light(self, name: str) -> Iterator[Light]:
        """Yield the light on the most exact place of a choice on the board."""
        choice = self._choice(name)
        scene = self._house.stage.scene
        there = [] if choice is None else [each for each in choice.places if each in scene.places]
        if there:
            exact = self._exact(there)
            shape = scene.places[exact]
            if isinstance(shape, Box) and not exact.startswith(PLATE):
                yield Light.of(self._window_of(shape))
            else:
                yield from (light._replace(ring=False) for light in self._light(exact))
        them = [self._drawn(scene.actors[who]) for who in self._who(choice)]
        if them:
            yield Light.of(them[0].unionall(them[1:]), ring=True)

    def _who(self, choice: Choice | None) -> list[str]:
        """Return the actors of a choice that is made by pointing at somebody."""
        scene = self._house.stage.scene
        if choice is None or any(each in scene.places for each in choice.places):
            return []
        return [each for each in choice.places if each in scene.actors]

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
        lights = self._lights(speech)
        tag = at = None
        if speech.price and (speech.done or (asked and way)):
            size = RESULT_SIZE if speech.done else AT_THING if speech.at else TAG_SIZE
            tag = self._priced(speech.price, size)
            at = self._place_tag(tag.get_size(), speech.at, lights, way)
        return Shed(lights, way if len(way) > 1 else (), tag, at or (0, 0)) if lights else None

    def _place_tag(
        self, size: tuple[int, int], at: str, lights: tuple[Light, ...], way: tuple[Pixel, ...]
    ) -> Pixel:
        """Return where the middle of figures is: beside what they are about, or the hand."""
        about = [*self._light(at)] if at else []
        right, high = self._hud.voice.px(TAG[0]), self._hud.voice.px(TAG[1])
        if not about and way:
            return way[0][0] + right + size[0] // 2, way[0][1] - high
        rect = (about or list(lights))[0].rect
        known = (size, tuple(rect), way, tuple(self._hud.voice.rect))
        if self._tagged[0] != known:
            self._tagged = known, self._beside(rect, size)
        return self._tagged[1]

    def _beside(self, rect: pygame.Rect, size: tuple[int, int]) -> Pixel:
        """Return where the middle of figures is beside a thing: where they cover least."""
        wide, high = self._hud.voice.canvas.size
        top = self._hud.free.top
        whole = pygame.Rect(0, top, wide, high - top)
        never = [*self._round_hand(), self._hud.voice.sheet, self._hud.voice.stands, rect]
        things = [each for each in self._things() if not each.contains(rect)]
        tried = []
        for away, (mine, its) in product(APART, SIDES):
            tag = pygame.Rect((0, 0), size)
            clear = round(2 * self._hud.voice.px(CLEAR) * away)
            setattr(tag, mine, getattr(rect.inflate(clear, clear), its))
            tag.clamp_ip(whole)
            bad = dist(tag.center, rect.center) * tag.height
            bad += _area(tag, things) + 100 * _area(tag, never)
            tried.append((bad, tag.center))
        return min(tried)[1]

    def _ghost_light(self, name: str) -> Iterator[Light]:
        """Yield the light on a ghost."""
        yield from (Light.of(self._drawn(ghost)) for ghost in self.ghosts() if ghost.id == name)

    def _round_hand(self) -> list[pygame.Rect]:
        """Return what the hand covers where it points."""
        near, over = self._hud.voice.px(NEAR), self._over()
        hand = [pygame.Rect(x - near // 2, y, 2 * near, 2 * near) for x, y in self.way()]
        arrow = self._hud.voice.px(ARROW)
        above = (
            [] if over is None else [pygame.Rect(over[0] - near // 2, over[1] - arrow, near, arrow)]
        )
        return hand + above

    def _priced(self, price: str, size: float) -> pygame.Surface:
        """Return what a thing takes and gives, or has changed, on a slip."""
        voice = self._hud.voice
        known = (price, size, voice.canvas.scale, voice.art.text_size)
        if self._tag[0] != known or self._tag[1] is None:
            style = Style("text_bold", size, SHEET_INK)
            script = Script(voice.art, voice.studio, price, style, self._guide.icons)
            row = pygame.Surface(script.measure(10_000), pygame.SRCALPHA)
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
        if aim is None or self._card(aim.choice) is not None:
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
        if self._house.playback.busy or not self._meant:
            return None
        return [each for each in self._asking.offered if each.id in self._meant]

    @property
    def _meant(self) -> tuple[str, ...]:
        """The ids of the choices that the hand points at."""
        aim = self._guide.aim(self._asking.composer, self._asking.offered)
        return () if aim is None else (aim.choice, aim.to)

    def way(self) -> tuple[Pixel, ...]:
        """Return the points of the window where the hand points, or from where to where."""
        aim = self._guide.aim(self._asking.composer, self._asking.offered)
        if aim is None:
            return ()
        first, then = self._point_of(aim.choice), self._point_of(aim.to)
        if first is None:
            return ()
        cards = self._card(aim.choice) is not None and self._card(aim.to) is not None
        if then is None or cards or self._house.pointing.dragging:
            return (first,)  # from card to card nothing is dragged
        composer = self._asking.composer
        later = composer is not None and composer.place_first
        return (then, first) if later else (first, then)

    def _point_of(self, name: str) -> Pixel | None:
        """Return where a choice or a button is in the window: its card, or its place."""
        if not name:
            return None
        choice = self._choice(name)
        spot = None if self._who(choice) else self._spot(name)
        if spot is not None:
            held = name in self._hud.tray.hand.frames
            return spot.centerx, spot.y + round(spot.height * (UPPER if held else 0.5))
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

    def _before(self, place: str) -> Pixel | None:
        """Return where on a place a ghost stands: there the hand points rather than at grass."""
        stage = self._house.stage
        if isinstance(stage.scene.places.get(place, Box(0, 0, 0, 0)), Box):
            return None
        standing = (each for each in self.ghosts() if each.layer is Layer.STANDING)
        points = (stage.pixel(each.pose.feet) for each in standing)
        found = ((round(x), round(y)) for x, y in points if place in stage.places_at((x, y)))
        return next(found, None)

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


def _area(tag: pygame.Rect, things: Sequence[pygame.Rect]) -> int:
    """Return how much of things lies under a rectangle."""
    clips = (tag.clip(each) for each in things)
    return sum(each.width * each.height for each in clips)


def _stands(ghost: Actor) -> bool:
    """Return whether a ghost stands there, and does not lie on the ground."""
    return ghost.layer is not Layer.GROUND
