"""Brings the voice, the hand and the light of the guide to the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import product
from math import dist

import pygame

from parlour.client.games.protocol import Choice
from parlour.client.scenes.table.clear import strips
from parlour.client.scenes.table.diploma import Diploma
from parlour.client.scenes.table.guide import (
    AFRESH,
    BACKS,
    ENDS,
    GOES_ON,
    SHOWS,
    TRIES,
    Speech,
)
from parlour.client.scenes.table.house import House
from parlour.client.scenes.table.lights import PLATE, Lights
from parlour.client.scenes.table.spotlight import LARGEST, Light, Shed, Tag
from parlour.client.scenes.table.tags import Figures, Tags
from parlour.client.scenes.table.told import Told
from parlour.client.scenes.table.touch import MOST_INSIDE, Touch, touch
from parlour.client.stage.actors import Actor, Layer
from parlour.client.stage.anims import burst, pop, staggered
from parlour.client.stage.geometry import Box
from parlour.client.stage.particles import COINS, CONFETTI

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
REMEMBERED, MOST_AT_ONCE = 64, 20
"""Points that are remembered, and choices that are made at once."""
SPOKEN, DONE, COUNTED = "paper", "bell", "coins"
"""What it sounds like when something new is said, and when a step is done."""
FANFARE = "fanfare"
"""What it sounds like when the course is over."""
ARROW = 76.0
"""Units over a thing that an arrow takes, with its hop."""
NEAR = 46.0
"""Units round what is pointed at that the voice leaves free."""
TAG_SIZE, AT_THING, CHANGED, TAG = 25.0, 32.0, 34.0, (58.0, 44.0)
"""How large figures are at the hand, beside a thing, and where something has changed; and how far
right of the hand and above they stand."""
GHOST_NEAR = 190.0
"""Units from the middle of a land within which its ghost is pointed at, rather than that."""
LARGER = 2.4
"""How much larger what was turned up is seen."""
SWELLS, SWELL_SECONDS, SWELL_GAP = 0.35, 0.5, 0.07
"""How much things swell that are spoken of, how long, and the next how much later."""
PAPER = CONFETTI.times(2.0)
PARTY = (
    (0.10, 0.62), (0.90, 0.62), (0.20, 0.86), (0.80, 0.86), (0.06, 0.40), (0.94, 0.40),
    (0.14, 0.72), (0.86, 0.72), (0.30, 0.24), (0.70, 0.24), (0.10, 0.62), (0.90, 0.62),
)  # fmt: skip
"""Where confetti bursts at the end of the course, in shares of the window, one after the other."""
PARTY_GAP = 0.18
SMALL = 700.0
"""Units of the largest thing on the board that the voice rather does not cover."""
ROUND_TAG = (70.0, 76.0)
"""How far round what figures are about there is room for them."""

Pixel = tuple[int, int]


class Teaching:
    """See the module."""

    def __init__(self, house: House, afresh: Callable[[], None] | None) -> None:
        """Teach at a table; ``afresh`` lets whoever has learnt begin a game of their own."""
        self._house, self._afresh = house, afresh
        self._hud, self._guide, self._asking = house.hud, house.guide, house.asking
        self._said = Speech()
        self._lit = Lights(house, self.ghosts)
        self._tags = Tags(house.hud, self._things)
        self._touched: dict[tuple[str, str, int, int], Pixel] = {}
        """By choices that were pointed at, their places and middles, where they are touched."""
        self._touched_of: tuple[object, object, object] = (None, None, None)
        """The scene, and what is offered, of which that holds."""
        self._ghosts: tuple[Actor, ...] = ()
        """What will stand where, as it was worked out last."""
        self._ghosts_of: tuple[object, object, object] = (None, None, None)
        """The position, what is offered, and what is wanted, of which that holds."""
        house.asking.lacks = house.guide.lacks

    # --- what others ask ---

    def take_up(self) -> bool:
        """Let the guide take up what was chosen; where it hurries, what is to be chosen is.

        Returns whether all is chosen, and to be confirmed for whoever learns.
        """
        self._guide.take_up(self._asking.composer, self._asking.offered)
        if self._guide.skips and self._asking.asks and not self._house.playback.busy:
            self._asking.propose(self._guide.wanted, "")
            return True
        for _ in range(MOST_AT_ONCE):
            aim = self._guide.aim(self._asking.composer, self._asking.offered)
            if aim is None or not self._guide.hurries or not self._asking.asks:
                break
            self._asking.choose(aim.choice)
        return False

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
            return told._replace(title="", prompt="") if self._guide.speech.free else told
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
            found += [] if len(light.outline) > 2 else [light.rect]
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
        if self._house.model.to_take_back() is not None:
            ways[TRIES] = self._try_again
        if self._afresh is not None:
            ways[AFRESH] = self._afresh
        buttons = tuple(name for name in buttons if name in ways)
        if len(buttons) > 1:
            offers |= {name: ways[name] for name in buttons}
        elif buttons:
            offers[ENDS] = guide.end
        asked = self._asking.asks and not guide.waits
        self._asking.beside = buttons if asked else ()
        self._sound(speech)
        focus = guide.focus if guide.waits else self._asking.focus
        if speech.ends and speech.waits:
            over = self._house.model.over
            diploma = Diploma(guide.face, guide.medal, guide.learnt, speech.text, over)
            self._hud.diploma.show(diploma, guide.icons, buttons, press, focus)
        else:
            self._hud.diploma.close()
        who = guide.face, guide.name
        voice = self._hud.voice
        voice.show(
            speech, who, guide.icons, buttons, press, self._hud.free, self._taken(speech),
            self._pressed(),             focus, self._looked_at(speech),
        )  # fmt: skip

    def _try_again(self) -> None:
        """Take back what was decided alone."""
        self._guide.try_again()
        self._house.around.take_back()

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
            if speech.ends:
                self._celebrate()
            elif speech.waits:
                self._swell(speech.places)
        self._said = speech

    def _celebrate(self) -> None:
        """Let confetti burst all round the diploma."""
        stage = self._house.stage
        if self._house.app.settings.reduced_motion:
            return
        wide, high = self._house.app.window.get_size()
        bursts = (burst(PAPER, stage.world((wide * x, high * y))) for x, y in PARTY)
        stage.show(stage.scene, staggered(PARTY_GAP, bursts))

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

    def _pressed(self) -> list[pygame.Rect]:
        """Return what is to be clicked, or may be, or where a drag begins and ends."""
        near = self._hud.voice.px(NEAR)
        points = self._open() if self._guide.speech.free else self.way()
        return [pygame.Rect(x - near, y - near, 2 * near, 2 * near) for x, y in points]

    def _open(self) -> Sequence[Pixel]:
        """Return where the places of the board are that can be chosen, of those it is about."""
        stage, about = self._house.stage, set(self._guide.speech.places)
        places = {place for each in self._asking.offered if each.enabled for place in each.places}
        places = places & about or places
        there = sorted(places & stage.scene.places.keys())
        points = (stage.pixel(stage.scene.where(place)) for place in there)
        return [(round(x), round(y)) for x, y in points]

    def _taken(self, speech: Speech) -> list[pygame.Rect]:
        """Return what the voice must not hide: what is lit, and what can be pressed."""
        taken: list[pygame.Rect] = []
        for light in self._lights(speech):
            taken += strips(light.outline) if len(light.outline) > 2 else [light.rect]
        taken += [self._lit.drawn(ghost) for ghost in self.ghosts() if _stands(ghost)]
        if speech.price and speech.at:
            around = 2 * self._hud.voice.px(ROUND_TAG[0]), 2 * self._hud.voice.px(ROUND_TAG[1])
            taken += [light.rect.inflate(around) for light in self._lit.light(speech.at)]
        bubble, hand = self._hud.bubble, self._hud.tray.hand
        taken += [bubble.sheet] if bubble.is_open else []
        taken += [hand.rect] if hand.is_open and hand.aside else []
        return taken

    # --- the light ---

    def _lights(self, speech: Speech) -> tuple[Light, ...]:
        """Return what a thing that is said is about, and where the hand points."""
        places = dict.fromkeys((*speech.places, speech.points))
        found = [light for place in places if place for light in self._lit.light(place)]
        aim = self._guide.aim(self._asking.composer, self._asking.offered)
        names = () if aim is None else (aim.choice, aim.to)
        cards = [self._lit.card(name) for name in names]
        found += [Light.of(rect) for rect in cards if rect is not None]
        if aim is not None and not any(cards):
            found += [light for name in names for light in self._lit.choice_light(name)]
            found += [Light.of(self._lit.drawn(ghost)) for ghost in self.ghosts() if _stands(ghost)]
        found += [Light.of(self._hud.bubble.sheet)] if self._is_confirmed else []
        return tuple(found)

    @property
    def _is_confirmed(self) -> bool:
        """Whether the confirmation is of what is asked for, so that it is looked at."""
        composer, wanted = self._asking.composer, self._guide.wanted
        planned = None if composer is None else composer.action
        return self._hud.bubble.is_open and wanted is not None and type(planned) is type(wanted)

    def _shed(self) -> Shed | None:
        """Return what lies in the light now; None: all, as nothing is singled out."""
        guide = self._guide
        speech = guide.speech
        asked = speech.asks and self._asking.asks
        if self._house.playback.busy or not (speech.waits or asked or speech.again):
            return None
        way = self.way()
        lights = self._lights(speech)
        if not lights:
            return None
        tags = self._changed(speech) if speech.waits else self._priced(speech, lights, way)
        trail = way if len(way) > 1 else self._trail(speech)
        return Shed(lights, trail, tags)

    def _trail(self, speech: Speech) -> tuple[Pixel, ...]:
        """Return the way that somebody went of whom is told; empty: nobody did."""
        found = (self._lit.first([place]) for place in speech.trail)
        way = tuple(light[0].rect.center for light in found if light)
        return way if len(way) > 1 else ()

    def _changed(self, speech: Speech) -> tuple[Tag, ...]:
        """Return what has changed, on slips where it has."""
        found = ((each, self._lit.first(each.at)) for each in speech.changes)
        told = [
            Figures(each.text, CHANGED * (LARGER if each.large else 1), light[0].rect)
            for each, light in found
            if light
        ]
        voice = self._hud.voice
        hand = self._round_hand() if self.way() else []
        return self._tags.beside(told, [voice.sheet, voice.stands, *hand])

    def _priced(
        self, speech: Speech, lights: tuple[Light, ...], way: tuple[Pixel, ...]
    ) -> tuple[Tag, ...]:
        """Return what a thing takes and gives, on a slip beside it or the hand."""
        if not (speech.price and way):
            return ()
        size = AT_THING if speech.at else TAG_SIZE
        about = self._lit.first([speech.at]) if speech.at else []
        thing = about[0].rect if about else self._thing() or self._small_land()
        if thing is None:
            picture = self._tags.slip(speech.price, size)
            right, high = self._hud.voice.px(TAG[0]), self._hud.voice.px(TAG[1])
            slip = picture.get_rect(center=(way[0][0] + right, way[0][1] - high))
            slip.left = way[0][0] + right
            return (Tag(picture, self._clear_slip(slip, way[0]).center),)
        never = [*self._round_hand(), self._hud.voice.sheet, self._hud.voice.stands]
        never += self._hud.plates.plate_rects
        never += self._hud.tray.hand.tiles if self._hud.tray.hand.is_open else []
        return self._tags.beside([Figures(speech.price, size, thing)], never)

    def _clear_slip(self, slip: pygame.Rect, point: Pixel) -> pygame.Rect:
        """Return where a slip lies that stood beside a point: in the free room, off the hand."""
        free = self._hud.free
        if free.contains(slip):
            return slip
        slip = slip.clamp(free)
        if any(slip.colliderect(each) for each in self._round_hand()):
            slip.right = min(slip.right, point[0] - self._hud.voice.px(TAG[1]))
        return slip.clamp(free)

    def _round_hand(self) -> list[pygame.Rect]:
        """Return what the hand takes where it points, and the arrow over that."""
        near, over = self._hud.voice.px(NEAR), self._over()
        way = self.way()
        touches = [self._touch_of(way[0])] if len(way) == 1 else [Touch(each) for each in way]
        hand = [self._hud.glove.reach(*each) for each in touches]
        arrow = self._hud.voice.px(ARROW)
        above = (
            [] if over is None else [pygame.Rect(over[0] - near // 2, over[1] - arrow, near, arrow)]
        )
        return [each.inflate(near // 3, near // 3) for each in hand] + above

    # --- the hand ---

    def point(self, seconds: float, *, still: bool) -> None:
        """Let the hand point, and light fall; nothing while something is shown."""
        quiet = self._house.playback.busy
        way = () if quiet else self.way()
        alone = len(way) == 1
        hand = self._touch_of(way[0]) if alone else Touch((0, 0))
        self._hud.glove.point((hand.at,) if alone else way, seconds, still=still, down=hand.down)
        over = self._over() if alone else None
        self._hud.beckon.over(over, seconds, still=still)
        self._hud.spotlight.shed(self._shed(), seconds, still=still)

    def _thing(self) -> pygame.Rect | None:
        """Return where the thing is that the hand points at: a card, a button, one on the board.

        None: it points at land.
        """
        name, told = self._pointed
        spot = self._lit.card(name) if name else None
        if spot is not None:
            return spot
        who = self._whom(name) if name else None
        if who is not None:
            return self._lit.drawn(who)
        found = self._lit.first([told]) if told else self._lit.choice_light(name)
        light = next(iter(found), None)
        return light.rect if light is not None and len(light.outline) == 2 else None

    @property
    def _pointed(self) -> tuple[str, str]:
        """The choice that the hand points at, or the place for whoever only reads; empty: none."""
        told = self._guide.speech.points if self._guide.waits else ""
        aim = self._guide.aim(self._asking.composer, self._asking.offered)
        return ("" if told or aim is None else aim.choice), told

    def _whom(self, name: str) -> Actor | None:
        """Return who of several is pointed at, where a choice is made by pointing at somebody."""
        choice = self._lit.choice(name)
        point = self._point_of(name) if self._lit.who(choice) else None
        actor = None if point is None else self._house.stage.actor_at(point)
        return actor if choice is not None and actor and actor.id in choice.places else None

    def _touch_of(self, point: Pixel) -> Touch:
        """Return where the hand touches what is at a point: land there, a thing at its edge."""
        thing, land = self._thing(), self._small_land()
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
        stage = self._house.stage
        off = thing is land and not {*stage.places_at(point)} & {*stage.places_at(found.at)}
        return Touch(point) if off else found

    def _small_land(self) -> pygame.Rect | None:
        """Return what a land takes that is as small as a thing, if the hand points at one."""
        name, told = self._pointed
        if name and self._lit.spot(name) is not None:
            return None  # it is chosen by a card or a button
        found = self._lit.first([told]) if told else self._lit.choice_light(name)
        largest = self._hud.voice.px(LARGEST)
        lands = (each.rect for each in found if len(each.outline) > 2)
        return next((each for each in lands if max(each.size) <= largest), None)

    def _read_beside(self, thing: pygame.Rect) -> list[pygame.Rect]:
        """Return what is to be read beside a thing: its tile with the price, what is spoken of."""
        middle, largest = thing.center, self._hud.voice.px(LARGEST)
        tiles = self._hud.tray.hand.tiles if self._hud.tray.hand.is_open else []
        read = [each for each in tiles if each.collidepoint(middle) and each.width > thing.width]
        spoken = (light for place in self._guide.speech.places for light in self._lit.light(place))
        small = (light.rect for light in spoken if max(light.rect.size) <= largest)
        bubble = self._hud.bubble
        read += [bubble.sheet] if bubble.is_open and bubble.sheet.collidepoint(middle) else []
        return read + [each for each in small if not each.collidepoint(middle)]

    def _over(self) -> Pixel | None:
        """Return the point over a thing on the board where an arrow may hop, below the ribbon."""
        name, _ = self._pointed
        thing = self._thing()
        if thing is None or (name and self._lit.card(name) is not None):
            return None
        if thing.top - self._hud.voice.px(ARROW) < self._hud.free.top:
            return None
        if self._touch_of(thing.center).down:
            return None  # the hand comes from there
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
        told = self._guide.speech.points if self._guide.waits else ""
        if told:
            return tuple(light.rect.center for light in self._lit.first([told]))
        aim = self._guide.aim(self._asking.composer, self._asking.offered)
        if aim is None:
            return ()
        first, then = self._point_of(aim.choice), self._point_of(aim.to)
        if first is None:
            return ()
        cards = self._lit.card(aim.choice) is not None and self._lit.card(aim.to) is not None
        if then is None or cards or self._house.pointing.dragging:
            return (first,)  # from card to card nothing is dragged
        composer = self._asking.composer
        later = composer is not None and composer.place_first
        return (then, first) if later else (first, then)

    def _point_of(self, name: str) -> Pixel | None:
        """Return where a choice or a button is in the window: its card, or its place."""
        if not name:
            return None
        choice = self._lit.choice(name)
        spot = None if self._lit.who(choice) else self._lit.spot(name)
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
        place = self._lit.exact(there)
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
        return None if actor is None else self._lit.drawn(actor).center

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


def _stands(ghost: Actor) -> bool:
    """Return whether a ghost stands there, and does not lie on the ground."""
    return ghost.layer is not Layer.GROUND
