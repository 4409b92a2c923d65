"""Brings the voice, the hand and the light of the guide to the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from parlour.client.games.protocol import Choice
from parlour.client.scenes.table.beside import Around
from parlour.client.scenes.table.clear import strips
from parlour.client.scenes.table.diploma import Diploma
from parlour.client.scenes.table.finger import NEAR, Finger, Pixel
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
from parlour.client.scenes.table.lights import PLATE
from parlour.client.scenes.table.spotlight import Light, Shed, Tag
from parlour.client.scenes.table.tags import CLEAR, Figures, Tags
from parlour.client.scenes.table.told import Told
from parlour.client.stage.actors import Actor, Layer
from parlour.client.stage.anims import burst, pop, staggered
from parlour.client.stage.particles import COINS, CONFETTI

MOST_AT_ONCE = 20
"""Choices that are made at once."""
SPOKEN, DONE, COUNTED = "paper", "bell", "coins"
"""What it sounds like when something new is said, and when a step is done."""
PRAISED = "chime", "cheer"
"""What it sounds like when a part of the course is done."""
FANFARE = "fanfare"
"""What it sounds like when the course is over."""
TAG_SIZE, AT_THING, CHANGED, TAG = 25.0, 32.0, 34.0, (58.0, 44.0)
"""How large figures are at the hand, beside a thing, and where something has changed; and how far
right of the hand and above they stand."""
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


class Teaching:
    """See the module."""

    def __init__(self, house: House, afresh: Callable[[], None] | None) -> None:
        """Teach at a table; ``afresh`` lets whoever has learnt begin a game of their own."""
        self._house, self._afresh = house, afresh
        self._hud, self._guide, self._asking = house.hud, house.guide, house.asking
        self._said = Speech()
        self._won: int | None = None
        """How many parts of the course are done; None: it has not begun."""
        self._finger = Finger(house)
        self._lit = self._finger.lit
        self._tags = Tags(house.hud, self._things)
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
        return self._guide.waits or self._finger.asks

    @property
    def outcome(self) -> str:
        """What is told of what was asked for, at the button that confirms; empty: nothing."""
        composer = self._asking.composer
        asked = self._finger.asks and composer is not None and composer.action == self._guide.wanted
        return self._guide.outcome if asked else ""

    def alone(self, told: Told) -> Told:
        """Return what the tray tells while the voice says what is to be done: cards, and whose."""
        if not self._finger.asks:
            return told._replace(title="", prompt="") if self._guide.speech.free else told
        meant = self._finger.meant
        cards = {name for name, _ in told.faces} - set(meant)
        choices = (
            each._replace(selected=each.selected and each.id not in cards) for each in told.choices
        )
        alone = told._replace(prompt="", choices=tuple(choices))
        if self._asking.ready:
            return alone._replace(summary=self.outcome or alone.summary)
        return alone._replace(summary="", facts=())

    def looked_at(self) -> list[pygame.Rect]:
        """Return what of the window one is to look at, while the guide asks."""
        if not self._finger.asks:
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
        around = Around(
            self._hud.free, self._pressed(), self._taken(speech), self._things, self._near(speech)
        )
        voice.show(speech, who, guide.icons, buttons, press, around, focus, self._looked_at(speech))
        self._praise(speech)

    def _praise(self, speech: Speech) -> None:
        """Let it be seen and heard that a part of the course is done."""
        if not speech.stations or speech.again:
            return
        before, self._won = self._won, sum(station.done for station in speech.stations)
        voice = self._hud.voice
        if before is None or self._won <= before or not voice.is_open:
            return
        for name in PRAISED:
            self._house.app.sounds.play(name)
        if not self._house.app.settings.reduced_motion:
            self._hud.praise.burst(*self._medal())

    def _medal(self) -> tuple[Pixel, tuple[pygame.Rect, ...]]:
        """Return where a medal hangs beside the voice, and what of that stays clear."""
        said = self._hud.voice.stands, self._hud.voice.sheet
        return self._hud.praise.beside(*said, self._hud.free), said

    def _near(self, speech: Speech) -> Pixel | None:
        """Return beside what the voice stands: where the hand leads to, or what is spoken of."""
        way = self._finger.way()
        return way[-1] if way else self._looked_at(speech) or self._hud.free.center

    def _try_again(self) -> None:
        """Take back what was decided alone."""
        self._guide.try_again()
        self._house.around.take_back()

    def _looked_at(self, speech: Speech) -> Pixel | None:
        """Return where in the window that is which is spoken of; None: nothing is."""
        rects = [light.rect for light in self._lights(speech)]
        way = self._finger.way()
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
        points = self._open() if self._guide.speech.free else self._finger.way()
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
        taken += self._standing()
        told_at = [speech.at] if speech.price and speech.at else []
        around = 2 * self._hud.voice.px(ROUND_TAG[0]), 2 * self._hud.voice.px(ROUND_TAG[1])
        taken += [light.rect.inflate(around) for at in told_at for light in self._lit.light(at)]
        for each in speech.changes:
            slip = self._tags.slip(each.text, CHANGED * (LARGER if each.large else 1))
            beside = 2 * (slip.get_width() + self._hud.voice.px(CLEAR))
            room = max(around[0], beside), around[1]
            taken += [light.rect.inflate(room) for light in self._lit.first(each.at)[:1]]
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
            found += [Light.of(each) for each in self._standing()]
        found += [Light.of(self._hud.bubble.sheet)] if self._is_confirmed else []
        return tuple(found)

    def _standing(self) -> list[pygame.Rect]:
        """Return where ghosts stand, of those that do not lie on the ground."""
        ghosts = self._finger.ghosts()
        return [self._lit.drawn(each) for each in ghosts if each.layer is not Layer.GROUND]

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
        way = self._finger.way()
        lights = self._lights(speech)
        if not lights:
            return None
        tags = self._changed(speech) if speech.waits else self._priced(speech, lights, way)
        trail = way if len(way) > 1 else self._trail(speech)
        return Shed(lights, trail, tags, guide.dims)

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
        hand = self._finger.around() if self._finger.way() else []
        return self._tags.beside(told, [voice.sheet, voice.stands, *hand])

    def _priced(
        self, speech: Speech, lights: tuple[Light, ...], way: tuple[Pixel, ...]
    ) -> tuple[Tag, ...]:
        """Return what a thing takes and gives, on a slip beside it or the hand."""
        if not (speech.price and way):
            return ()
        size = AT_THING if speech.at else TAG_SIZE
        about = self._lit.first([speech.at]) if speech.at else []
        thing = about[0].rect if about else self._finger.thing() or self._finger.small_land()
        if thing is None:
            picture = self._tags.slip(speech.price, size)
            right, high = self._hud.voice.px(TAG[0]), self._hud.voice.px(TAG[1])
            slip = picture.get_rect(center=(way[0][0] + right, way[0][1] - high))
            slip.left = way[0][0] + right
            return (Tag(picture, self._clear_slip(slip, way[0]).center),)
        never = [*self._finger.around(), self._hud.voice.sheet, self._hud.voice.stands]
        never += self._hud.plates.plate_rects
        never += self._hud.tray.hand.tiles if self._hud.tray.hand.is_open else []
        return self._tags.beside([Figures(speech.price, size, thing)], never)

    def _clear_slip(self, slip: pygame.Rect, point: Pixel) -> pygame.Rect:
        """Return where a slip lies that stood beside a point: in the free room, off the hand."""
        free = self._hud.free
        if free.contains(slip):
            return slip
        slip = slip.clamp(free)
        if any(slip.colliderect(each) for each in self._finger.around()):
            slip.right = min(slip.right, point[0] - self._hud.voice.px(TAG[1]))
        return slip.clamp(free)

    def point(self, seconds: float, *, still: bool) -> None:
        """Let the hand point, and light fall."""
        self._finger.point(seconds, still=still)
        self._hud.voice.glide(seconds, still=still)
        if self._hud.praise.is_open:
            self._hud.praise.follow(*self._medal())
        self._hud.praise.update(seconds)
        self._hud.spotlight.shed(self._shed(), seconds, still=still)

    def way(self) -> tuple[Pixel, ...]:
        """Return the points of the window where the hand points, or from where to where."""
        return self._finger.way()

    def ghosts(self) -> tuple[Actor, ...]:
        """Return what will stand where once all is done that is asked for."""
        return self._finger.ghosts()

    @property
    def goal(self) -> Sequence[Choice] | None:
        """The choices that the hand points at, which alone light up; None: it does not point."""
        return self._finger.goal
