"""Brings the voice and the hand of the guide to the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from parlour.client.games.protocol import Choice, Plate
from parlour.client.scenes.table.clear import clearest
from parlour.client.scenes.table.guide import ENDS, GOES_ON, SKIPS
from parlour.client.scenes.table.house import House
from parlour.client.stage.geometry import hull
from parlour.client.stage.studio import Look
from parlour.shared.language import tr

NEAR = 90.0
"""Units round what is pointed at that the voice leaves free."""
STEP, REACH = 14.0, 9
"""Units between two points that are tried, and how many steps from the middle of a place."""
UPPER = 0.3
"""How far down a card is pointed at: of those that are tucked the upper part is seen."""
REMEMBERED = 32
LARGEST = 90_000.0
"""Square units of the largest thing that the voice does not stand on: land is larger."""
PLATE = "panel:"
"""How the ids of the players' plates begin."""
SPOKEN = "paper"
"""What it sounds like when something new is said."""
FANFARE = "fanfare"
"""What it sounds like when the course is over."""

Pixel = tuple[int, int]


class Teaching:
    """See the module."""

    def __init__(self, house: House) -> None:
        """Teach at a table."""
        self._house = house
        self._hud, self._guide, self._asking = house.hud, house.guide, house.asking
        self._said = ""
        self.blind = False
        """Whether it waits until something is drawn, to find free ground."""
        self._touched: dict[tuple[str, int, int], Pixel] = {}
        """By places that were pointed at and their middles, where they are touched."""

    def show(
        self,
        offers: dict[str, Callable[[], None]],
        press: Callable[[str], None],
        plates: Sequence[Plate],
    ) -> None:
        """Say what is to be said now; the ways on are added to the ``offers``."""
        speech, focus = self._guide.speech, ""
        buttons: tuple[tuple[str, str], ...] = ()
        if speech.waits:
            offers |= {ENDS: self._guide.end, GOES_ON: self._guide.go_on}
            buttons = ((ENDS, tr("End the guide")), (GOES_ON, tr("Go on")))
            focus = self._guide.focus
        elif speech.asks and self._asking.asks:
            offers |= {ENDS: self._guide.end, SKIPS: self._guide.skip}
            buttons = ((ENDS, tr("End the guide")), (SKIPS, tr("Skip")))
            focus = self._asking.focus
        self._asking.beside = tuple(name for name, _ in buttons) if speech.asks else ()
        if speech.text and speech.text != self._said:
            self._house.app.sounds.play(FANFARE if speech.ends else SPOKEN)
        self._said = speech.text
        figure = self._guide.face or self._figure(plates)
        taken = self._taken()
        stage, subject = self._house.stage, self._subject() if speech.text else None
        self.blind = subject is not None and not stage.seen
        find = None if subject is None or self.blind else partial(self._beside, subject, taken)
        free = self._hud.free
        self._hud.voice.show(speech, figure, buttons, press, free, taken, focus, find)

    def _subject(self) -> Pixel | None:
        """Return the point of the window that is spoken about."""
        way = self.way()
        if way:
            return way[-1]
        stage = self._house.stage
        there = [place for place in self._guide.places if place in stage.scene.places]
        points = [stage.pixel(stage.scene.where(place)) for place in there]
        if not points:
            return None
        x, y = (sum(each) / len(points) for each in zip(*points, strict=True))
        return round(x), round(y)

    def _beside(
        self, subject: Pixel, taken: Sequence[pygame.Rect], size: tuple[int, int]
    ) -> pygame.Rect:
        """Return the place of the voice near what it is about, on ground where nothing plays."""
        stage, board = self._house.stage, self._house.board
        played, back, read = stage.taken(LARGEST, board.seen_whole)
        unit, free = stage.studio.scale, self._hud.free
        hand = self._hud.tray.hand
        if hand.is_open and hand.aside:
            free = pygame.Rect(hand.rect.right, free.top, free.right - hand.rect.right, free.height)
        return clearest(size, subject, (), free, unit, (), [*played, *back, *read, *taken])

    def _figure(self, plates: Sequence[Plate]) -> Look | None:
        """Return who speaks: one of the own people."""
        model = self._house.model
        seat = model.viewer or 0
        mark = model.info.seats[seat].emblem
        return self._house.board.champion(seat, mark) or (plates[seat].emblem if plates else None)

    def _taken(self) -> list[pygame.Rect]:
        """Return what the voice must not hide: where the hand points, and what can be pressed."""
        near = self._hud.voice.px(NEAR)
        taken = [pygame.Rect(x - near, y - near, 2 * near, 2 * near) for x, y in self.way()]
        bubble, hand = self._hud.bubble, self._hud.tray.hand
        taken += [bubble.rect] if bubble.is_open else []
        taken += [hand.rect] if hand.is_open else []
        return taken

    # --- the hand ---

    def point(self, seconds: float, *, still: bool) -> None:
        """Let the hand point; nothing while something is shown or dragged elsewhere."""
        quiet = self._house.playback.busy
        self._hud.glove.point(() if quiet else self.way(), seconds, still=still)

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
        hand = self._hud.tray.hand
        for pane in reversed(self._hud.panes):
            for spot in pane.spots:
                if spot.id == name and pane.is_open:
                    x, y, width, height = spot.rect
                    return x + width // 2, y + round(height * (UPPER if pane is hand else 0.5))
        choice = next((each for each in self._asking.offered if each.id == name), None)
        return None if choice is None else self._place_of(choice)

    def _place_of(self, choice: Choice) -> Pixel | None:
        """Return where a choice stands on the board: the most exact of its places."""
        stage = self._house.stage
        there = [place for place in choice.places if place in stage.scene.places]
        there = there or [place for place in choice.places if place in stage.scene.actors]
        if not there:
            return None
        place = min(there, key=self._spread)
        x, y = map(round, stage.pixel(stage.scene.where(place)))
        known = (place, x, y)
        if known not in self._touched:
            if len(self._touched) >= REMEMBERED:
                self._touched.clear()
            self._touched[known] = self._touch(place, (x, y))
        return self._touched[known]

    def _spread(self, place: str) -> float:
        """Return how large a place is; the plate of a player is meant before all they own."""
        shape = self._house.stage.scene.places.get(place)
        box = None if place.startswith(PLATE) or shape is None else hull(shape)
        return 0.0 if box is None else box.w * box.h

    def _touch(self, place: str, middle: Pixel) -> Pixel:
        """Return the point nearest to the middle of a place that is on it: not between islands."""
        stage, step = self._house.stage, self._hud.voice.px(STEP)
        around = sorted(
            ((dx, dy) for dx in range(-REACH, REACH + 1) for dy in range(-REACH, REACH + 1)),
            key=lambda each: each[0] ** 2 + each[1] ** 2,
        )
        points = ((middle[0] + dx * step, middle[1] + dy * step) for dx, dy in around)
        return next((point for point in points if place in stage.places_at(point)), middle)
