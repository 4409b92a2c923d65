"""The time line of a game that is looked at again: ways on, a track to scrub on, and eyes."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from parlour.client.art import GOLD, PARCHMENT, Art
from parlour.client.canvas import Canvas
from parlour.client.palette import Colour, shade
from parlour.client.replay import ALL, Eyes
from parlour.client.scenes.pedestal import Someone, crest_of
from parlour.client.scenes.table.pane import BRIGHT, SHEET, WOOD, WOOD_LIGHT, Pane, Spot, gradient
from parlour.client.scenes.table.plates import SHELF
from parlour.client.scenes.table.trail import LONGEST
from parlour.client.stage.studio import PREMULTIPLIED, Studio, smooth

HEIGHT, FLOATS, ASIDE = 56.0, 8.0, 14.0
"""Units that it is high, above the plates, and from the edges."""
KNOB, CREST, GAP, PADDING = 38.0, 34.0, 8.0, 16.0
"""Units of a button, of the mark of a seat, between two, and to the ends."""
GROOVE, HANDLE, WHERE = 10.0, 26.0, 300.0
"""Units of the track, of what is dragged along it, and of what tells where one is."""
TEXT, NUMBER = 20.0, 14.0
PHASES_APART, TURNS_APART = 6.0, 32.0
"""Units between two marks on the average: where they would be closer, some are left out."""
THINNED: Final = (1, 2, 5, 10, 20, 50, 100)
GROOVE_INK: Final[Colour] = (28, 15, 10)
Shape = Sequence[tuple[float, float]]
"""A figure in a square from -1 to 1."""
_RIGHT: Final[Shape] = ((-0.38, -0.62), (0.62, 0.0), (-0.38, 0.62))
_BAR: Final[Shape] = ((0.34, -0.56), (0.56, -0.56), (0.56, 0.56), (0.34, 0.56))
_SMALL: Final[Shape] = ((-0.56, -0.5), (0.22, 0.0), (-0.56, 0.5))
_PAUSE: Final[Sequence[Shape]] = (
    ((-0.48, -0.56), (-0.14, -0.56), (-0.14, 0.56), (-0.48, 0.56)),
    ((0.14, -0.56), (0.48, -0.56), (0.48, 0.56), (0.14, 0.56)),
)
_TWICE: Final[Sequence[Shape]] = (
    ((-0.62, -0.5), (0.0, 0.0), (-0.62, 0.5)),
    ((0.0, -0.5), (0.62, 0.0), (0.0, 0.5)),
)


def _mirrored(shapes: Sequence[Shape]) -> Sequence[Shape]:
    return [[(-x, y) for x, y in shape] for shape in shapes]


ICONS: Final[dict[str, Sequence[Shape]]] = {
    "phase_back": _mirrored(_TWICE),
    "back": _mirrored([_SMALL, _BAR]),
    "play": [_RIGHT],
    "pause": _PAUSE,
    "on": [_SMALL, _BAR],
    "phase_on": _TWICE,
}
"""What stands on the buttons."""


class Way(NamedTuple):
    """A button: its name in ``ICONS``, what it says when it is pointed at, and what it does."""

    icon: str
    told: str
    press: Callable[[], None]


class Look(NamedTuple):
    """Eyes through which one may look: a seat's mark, or None for an eye that is drawn."""

    eyes: Eyes
    mark: Someone | None
    told: str


class Moment(NamedTuple):
    """Where one stands, of how many steps."""

    step: int
    steps: int
    where: str
    playing: bool
    eyes: Eyes


class TimeLine(Pane):
    """See the module; the handle is drawn into the pane, so that scrubbing costs little."""

    def __init__(
        self, turns: Sequence[int], phases: Sequence[int], looks: Sequence[Look],
        go: Callable[[int], None], look: Callable[[Eyes], None],
    ) -> None:  # fmt: skip
        """Lead to the step that ``go`` is told, and ``look`` through other eyes."""
        super().__init__()
        self._turns, self._phases, self._looks = turns, phases, looks
        self._go, self._look = go, look
        self._track = pygame.Rect(0, 0, 0, 0)
        """In the window."""
        self._steps = 1
        self.held = False
        """Whether one scrubs."""
        self.span = (0, 0)
        """From where to where the window is free for it; (0, 0): everywhere."""

    def layout(self, canvas: Canvas, art: Art, studio: Studio) -> None:
        """Stand in a window of this size."""
        super().layout(canvas, art, studio)
        self._faces: dict[object, pygame.Surface] = {}

    @property
    def _home(self) -> pygame.Rect:
        width, height = self.canvas.size
        high = self.px(HEIGHT * min(1.3, self.large))
        foot = height - self.px(SHELF) + self.px(FLOATS)
        left = max(self.px(LONGEST), self.span[0]) + self.px(ASIDE)
        right = (self.span[1] or width) - self.px(ASIDE)
        return pygame.Rect(left, foot - high, max(1, right - left), high)

    # --- painting ---

    def show(self, moment: Moment, ways: Sequence[Way]) -> None:
        """Tell where one stands, and offer the ways on."""
        if not self.takes_up((moment, tuple(way.icon for way in ways), self.span)):
            return
        home = self._home
        surface = self.open(home)
        surface.blit(self._face("wood", home.size, self._wood), (0, 0), special_flags=PREMULTIPLIED)
        pad, gap, knob = self.px(PADDING), self.px(GAP), self.px(KNOB)
        x = pad
        for way in ways:
            rect = pygame.Rect(x, (home.height - knob) // 2, knob, knob)
            self._knob(surface, rect, way)
            x = rect.right + gap
        right = self._eyes(surface, home.width - pad, moment)
        where = min(self.px(WHERE), (right - x) // 3)
        self._tell_where(surface, pygame.Rect(right - where, 0, where, home.height), moment)
        left = x + self.px(HANDLE / 2)
        end = right - where - self.px(HANDLE / 2) - gap
        groove = pygame.Rect(left, 0, max(1, end - left), self.px(GROOVE))
        groove.centery = home.height // 2
        self._steps = max(1, moment.steps)
        self._track = groove.move(home.topleft)
        self._paint_track(surface, groove, moment)

    def _face(
        self, name: object, size: tuple[int, int], draw: Callable[[pygame.Surface, float], None]
    ) -> pygame.Surface:
        if (name, size) not in self._faces:
            self._faces[name, size] = smooth(size, draw, 3)
        return self._faces[name, size]

    def _wood(self, large: pygame.Surface, finer: float) -> None:
        whole, line = large.get_rect(), round(self.px(2) * finer)
        round_by = whole.height // 2
        pygame.draw.rect(large, (*shade(GOLD), 255), whole, border_radius=round_by)
        inner = whole.inflate(-2 * line, -2 * line)
        gradient(large, inner, shade(WOOD_LIGHT), shade(WOOD), round_by - line)

    def _knob(self, surface: pygame.Surface, rect: pygame.Rect, way: Way) -> None:
        main = way.icon in ("play", "pause")

        def draw(large: pygame.Surface, _: float) -> None:
            half = large.get_width() / 2
            rings = ((0.98, GOLD), (0.88, BRIGHT if main else WOOD_LIGHT))
            for share, ink in rings:
                pygame.draw.circle(large, (*shade(ink), 255), (half, half), half * share)
            for shape in ICONS[way.icon]:
                points = [(half + x * half * 0.62, half + y * half * 0.62) for x, y in shape]
                pygame.draw.polygon(large, (*shade(WOOD if main else PARCHMENT), 255), points)

        face = self._face(way.icon, rect.size, draw)
        surface.blit(face, rect, special_flags=PREMULTIPLIED)
        self._spot(rect, f"time:{way.icon}", way.press, way.told)

    def _spot(
        self, rect: pygame.Rect, name: str, press: Callable[[], None] | None, told: str
    ) -> None:
        self.spots.append(Spot(rect.move(self.rect.topleft), name, press, told))

    def _eyes(self, surface: pygame.Surface, right: int, moment: Moment) -> int:
        """Draw the eyes that one may look through, from the right; return where they begin."""
        side, gap = self.px(CREST), self.px(GAP)
        for each in reversed(self._looks):
            rect = pygame.Rect(right - side, (surface.get_height() - side) // 2, side, side)
            face = (
                crest_of(self.art, each.mark, CREST)
                if each.mark is not None
                else self._face(("eye", each.eyes), rect.size, partial(_eye, each.eyes == ALL))
            )
            surface.blit(face, rect, special_flags=PREMULTIPLIED)
            if each.eyes == moment.eyes:
                around = rect.inflate(self.px(6), self.px(6))
                pygame.draw.rect(surface, shade(BRIGHT), around, self.px(3), around.width // 2)
            self._spot(rect, f"eyes:{each.eyes}", partial(self._look, each.eyes), each.told)
            right = rect.left - gap
        return right

    def _tell_where(self, surface: pygame.Surface, room: pygame.Rect, moment: Moment) -> None:
        width = (room.width - self.px(GAP)) / self.art.scale
        where = self.art.text(moment.where, TEXT, PARCHMENT, "title", (width, HEIGHT * 0.5))
        number = f"{moment.step} / {moment.steps}"
        count = self.art.text(number, NUMBER, GOLD, "text_bold", (width, HEIGHT * 0.36))
        high = where.get_height() + count.get_height()
        top = (room.height - high) // 2
        surface.blit(where, where.get_rect(midtop=(room.centerx, top)))
        surface.blit(count, count.get_rect(midtop=(room.centerx, top + where.get_height())))

    def _paint_track(self, surface: pygame.Surface, groove: pygame.Rect, moment: Moment) -> None:
        radius = groove.height // 2
        around = groove.inflate(self.px(4), self.px(4))
        pygame.draw.rect(surface, shade(GROOVE_INK), around, border_radius=around.height // 2)
        at = self._across(groove, moment.step)
        passed = pygame.Rect(groove.left, groove.top, max(1, at - groove.left), groove.height)
        pygame.draw.rect(surface, shade(BRIGHT), passed, border_radius=radius)
        if groove.width > len(self._phases) * self.px(PHASES_APART):
            for step in self._phases:
                self._notch(surface, self._across(groove, step), groove, 0.0, GOLD)
        self._number_turns(surface, groove)
        side = self.px(HANDLE)
        handle = self._face("handle", (side, side), _handle)
        surface.blit(handle, handle.get_rect(center=(at, groove.centery)),
                     special_flags=PREMULTIPLIED)  # fmt: skip

    def _number_turns(self, surface: pygame.Surface, groove: pygame.Rect) -> None:
        """Mark where turns begin: of many every second, fifth or tenth alone."""
        room = max(1, groove.width // self.px(TURNS_APART))
        every = next((each for each in THINNED if len(self._turns) <= each * room), THINNED[-1])
        for number, step in enumerate(self._turns, 1):
            if every > 1 and number % every:
                continue
            x = self._across(groove, step)
            self._notch(surface, x, groove, 5.0, PARCHMENT)
            told = self.art.text(str(number), NUMBER, PARCHMENT, "text_bold", (40.0, 14.0))
            place = told.get_rect(midbottom=(x, groove.top - self.px(4)))
            if place.top >= 0 and x < groove.right - self.px(8):
                surface.blit(told, place)

    def _notch(
        self, surface: pygame.Surface, x: int, groove: pygame.Rect, beyond: float, ink: Colour
    ) -> None:
        reach = self.px(beyond)
        line = pygame.Rect(x, groove.top - reach, max(1, self.px(1)), groove.height + 2 * reach)
        pygame.draw.rect(surface, shade(ink), line)

    def _across(self, groove: pygame.Rect, step: int) -> int:
        return groove.left + round(groove.width * step / self._steps)

    # --- being used ---

    def handle(self, event: pygame.Event) -> bool:
        """Use the mouse on the track; False for what is not for it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            reach = self._track.inflate(self.px(HANDLE), self.px(HEIGHT))
            self.held = self.is_open and reach.collidepoint(event.pos)
            if self.held:
                self._go(self.step_at(event.pos[0]))
            return self.held
        if event.type == pygame.MOUSEMOTION and self.held:
            self._go(self.step_at(event.pos[0]))
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.held:
            self.held = False
            return True
        return False

    def step_at(self, x: int) -> int:
        """Return the step that is meant by a point of the window, from the left."""
        share = (x - self._track.left) / max(1, self._track.width)
        return round(max(0.0, min(1.0, share)) * self._steps)

    def point_of(self, step: int) -> tuple[int, int]:
        """Return the point of the window at which a step stands on the track."""
        return self._across(self._track, step), self._track.centery


def _handle(large: pygame.Surface, _: float) -> None:
    half = large.get_width() / 2
    for share, ink in ((1.0, WOOD), (0.9, GOLD), (0.7, SHEET)):
        pygame.draw.circle(large, (*shade(ink), 255), (half, half), half * share)


def _eye(whole: bool, large: pygame.Surface, _: float) -> None:
    """Draw an eye on a medal: wide open to see all, half closed to see what anybody may."""
    half = large.get_width() / 2
    for share, ink in ((1.0, GOLD), (0.88, WOOD_LIGHT)):
        pygame.draw.circle(large, (*shade(ink), 255), (half, half), half * share)
    reach, lid = 0.66 * half, 0.42 * half if whole else 0.26 * half
    arc = [math.pi * n / 24 for n in range(25)]
    above = [(half + reach * math.cos(a), half - lid * math.sin(a)) for a in arc]
    below = [(half - reach * math.cos(a), half + lid * math.sin(a)) for a in arc]
    pygame.draw.polygon(large, (*shade(PARCHMENT), 255), above + below)
    pygame.draw.circle(large, (*shade(WOOD), 255), (half, half), lid * 0.85)
    if whole:
        pygame.draw.circle(large, (*shade(BRIGHT), 255), (half, half), lid * 0.4)
