"""Things that move over a board for a while: the primitives from which games build theirs.

Positions are pixels of the window. ``draw`` returns the rectangles it touched, so that only they
are restored before the next frame.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple, Protocol

import pygame

Point = tuple[float, float]


STILL_AT = 0.9
"""How far an animation is, of 1, when it is shown without its movement."""
LONGEST_STILL = 0.9


class Animation(Protocol):
    """Something that moves over the board for a while."""

    @property
    def duration(self) -> float:
        """Seconds at normal speed."""
        ...

    def draw(self, surface: pygame.Surface, at: float) -> Sequence[pygame.Rect]:
        """Draw the moment ``at`` (0 to 1) over the board; return the rectangles touched."""
        ...


def ease(at: float) -> float:
    """Return a slow start and a slow end for a time from 0 to 1."""
    return at * at * (3 - 2 * at)


def between(start: Point, end: Point, at: float) -> Point:
    """Return the point ``at`` of the way."""
    return start[0] + (end[0] - start[0]) * at, start[1] + (end[1] - start[1]) * at


def blit_centred(surface: pygame.Surface, image: pygame.Surface, at: Point) -> pygame.Rect:
    """Draw ``image`` round a point."""
    return surface.blit(image, image.get_rect(center=(round(at[0]), round(at[1]))))


class Flight(NamedTuple):
    """A piece on its way, higher in the middle by ``arc`` pixels."""

    image: pygame.Surface
    start: Point
    end: Point
    arc: float = 0.0

    def position(self, at: float) -> Point:
        """Return where it is at a time from 0 to 1."""
        x, y = between(self.start, self.end, ease(at))
        return x, y - self.arc * math.sin(math.pi * at)


class Flights:
    """Several flights, each a little after the one before."""

    def __init__(self, flights: Sequence[Flight], seconds: float = 0.45) -> None:
        """Let ``flights`` take ``seconds`` each, and start a tenth of that apart."""
        self._flights = flights
        self._stagger = 0.12
        self._whole = 1 + self._stagger * (len(flights) - 1)
        self.duration = seconds * self._whole

    def draw(self, surface: pygame.Surface, at: float) -> list[pygame.Rect]:
        """Draw every piece that has started."""
        touched = []
        for index, flight in enumerate(self._flights):
            own = at * self._whole - index * self._stagger
            if own >= 0:
                position = flight.position(min(1.0, own))
                touched.append(blit_centred(surface, flight.image, position))
        return touched


class Walk:
    """A piece that goes to a place in small hops."""

    def __init__(
        self, image: pygame.Surface, start: Point, end: Point, step: float, arc: float
    ) -> None:
        """Walk from ``start`` to ``end``, ``step`` pixels a hop, ``arc`` pixels high."""
        self._image = image
        self._start = start
        self._end = end
        self._arc = arc
        self._hops = max(1, round(math.dist(start, end) / step))
        self.duration = 0.35 + 0.12 * self._hops

    def draw(self, surface: pygame.Surface, at: float) -> list[pygame.Rect]:
        """Draw it where it has come to."""
        x, y = between(self._start, self._end, at)
        lifted = self._arc * abs(math.sin(math.pi * at * self._hops))
        return [blit_centred(surface, self._image, (x, y - lifted))]


class Trail:
    """A piece that hops from point to point."""

    def __init__(
        self, image: pygame.Surface, points: Sequence[Point], arc: float, seconds: float
    ) -> None:
        """Hop along ``points``, ``arc`` pixels high, ``seconds`` a hop."""
        self._image = image
        self._points = points
        self._arc = arc
        self._hops = max(1, len(points) - 1)
        self.duration = seconds * self._hops + 0.2

    def draw(self, surface: pygame.Surface, at: float) -> list[pygame.Rect]:
        """Draw it where it has come to."""
        done = min(at * self._hops, len(self._points) - 1.0)
        hop = min(int(done), max(0, len(self._points) - 2))
        part = done - hop
        x, y = between(self._points[hop], self._points[min(hop + 1, len(self._points) - 1)], part)
        return [blit_centred(surface, self._image, (x, y - self._arc * math.sin(math.pi * part)))]


class Turn:
    """A piece that is turned over: its back narrows, its face widens, and is there to be read."""

    def __init__(
        self, back: pygame.Surface, face: pygame.Surface, centre: Point, seconds: float
    ) -> None:
        """Turn ``back`` over to ``face``, round ``centre``."""
        self._back = back
        self._face = face
        self._centre = centre
        self._turning = 0.45 / seconds
        self.duration = seconds

    def draw(self, surface: pygame.Surface, at: float) -> list[pygame.Rect]:
        """Draw the side that is seen, as wide as it seems."""
        turned = min(1.0, at / self._turning)
        image = self._back if turned < 0.5 else self._face
        width, height = image.get_size()
        seen = max(1, round(width * abs(math.cos(math.pi * turned))))
        if seen < width:
            image = pygame.transform.smoothscale(image, (seen, height))
        return [blit_centred(surface, image, self._centre)]


class Banner:
    """A text on a ribbon that comes, stays and goes."""

    def __init__(self, image: pygame.Surface, centre: Point, seconds: float) -> None:
        """Show ``image`` round ``centre``."""
        self._image = image
        self._centre = centre
        self.duration = seconds

    def draw(self, surface: pygame.Surface, at: float) -> list[pygame.Rect]:
        """Fade in over the first fifth and out over the last."""
        alpha = min(1.0, at * 5, (1 - at) * 5)
        self._image.set_alpha(round(255 * max(0.0, alpha)))
        return [blit_centred(surface, self._image, self._centre)]


class Float:
    """A text that rises and fades."""

    def __init__(self, images: Sequence[tuple[pygame.Surface, Point]], rise: float) -> None:
        """Let each image rise by ``rise`` pixels from its point."""
        self._images = [(image.copy(), point) for image, point in images]
        self._rise = rise
        self.duration = 0.7

    def draw(self, surface: pygame.Surface, at: float) -> list[pygame.Rect]:
        """Draw them ``at`` of the way up."""
        touched = []
        for image, (x, y) in self._images:
            image.set_alpha(round(255 * min(1.0, 2 - 2 * at)))
            touched.append(blit_centred(surface, image, (x, y - self._rise * ease(at))))
        return touched


class Burst:
    """A piece that flares up and fades where something is destroyed."""

    def __init__(self, image: pygame.Surface, points: Sequence[Point], seconds: float) -> None:
        """Flare at each of ``points``."""
        sizes = (0.4, 0.6, 0.8, 1.0, 1.2)
        width, height = image.get_size()
        self._frames = [
            pygame.transform.smoothscale(image, (max(1, width * s), max(1, height * s)))
            for s in sizes
        ]
        self._points = points
        self.duration = seconds

    def draw(self, surface: pygame.Surface, at: float) -> list[pygame.Rect]:
        """Draw the frame of the moment."""
        frame = self._frames[min(len(self._frames) - 1, int(at * len(self._frames)))]
        frame.set_alpha(round(255 * min(1.0, 2.5 * (1 - at))))
        return [blit_centred(surface, frame, point) for point in self._points]


class Glow:
    """A coloured veil over a rectangle that swells and fades."""

    def __init__(self, rect: pygame.Rect, colour: tuple[int, int, int], seconds: float) -> None:
        """Cover ``rect``."""
        self._rect = rect
        self._veil = pygame.Surface(rect.size).convert()
        self._veil.fill(colour)
        self.duration = seconds

    def draw(self, surface: pygame.Surface, at: float) -> list[pygame.Rect]:
        """Draw the veil of the moment."""
        self._veil.set_alpha(round(110 * math.sin(math.pi * at)))
        return [surface.blit(self._veil, self._rect)]


class Die(NamedTuple):
    """A die that tumbles to ``end`` and shows ``face``; ``mark`` is laid over it at the end."""

    face: int
    end: Point
    mark: pygame.Surface | None = None


class DiceThrow:
    """Dice that roll in from the left, tumble, and lie still to be read."""

    def __init__(
        self,
        board: pygame.Surface,
        centre: Point,
        dice: Sequence[Die],
        faces: Sequence[pygame.Surface],
        seconds: float,
    ) -> None:
        """Throw ``dice`` on a ``board`` round ``centre``; ``faces`` show 1 to 6."""
        self._board = board
        self._centre = centre
        self._dice = dice
        self._faces = faces
        self._turned = [
            [pygame.transform.rotozoom(face, angle, 1) for angle in (20, 50, 80)] for face in faces
        ]
        self.duration = seconds
        self._rolling = 0.45

    def draw(self, surface: pygame.Surface, at: float) -> list[pygame.Rect]:
        """Draw the board and every die on it."""
        touched = [blit_centred(surface, self._board, self._centre)]
        for index, die in enumerate(self._dice):
            own = min(1.0, max(0.0, at / self._rolling - 0.06 * index))
            touched += self._draw_die(surface, die, index, own)
        return touched

    def _draw_die(
        self, surface: pygame.Surface, die: Die, index: int, at: float
    ) -> list[pygame.Rect]:
        if at >= 1:
            touched = [blit_centred(surface, self._faces[die.face - 1], die.end)]
            if die.mark is not None:
                touched.append(blit_centred(surface, die.mark, die.end))
            return touched
        travelled = 1 - (1 - at) ** 2
        distance = self._board.get_width() * 0.6
        bounce = abs(math.sin(at * 3 * math.pi)) * (1 - at) * self._faces[0].get_height()
        position = (die.end[0] - distance * (1 - travelled), die.end[1] - bounce)
        tumble = int(at * 14) + index
        image = self._turned[tumble % 6][tumble % 3]
        return [blit_centred(surface, image, position)]


class Lifted:
    """Another animation, while the places that its pieces have left are empty."""

    def __init__(
        self, moving: Animation, ground: pygame.Surface, places: Sequence[pygame.Rect]
    ) -> None:
        """Show ``moving``, and at ``places`` what is on the empty board, ``ground``."""
        self._moving = moving
        self._ground = ground
        self._places = places
        self.duration = moving.duration

    def draw(self, surface: pygame.Surface, at: float) -> list[pygame.Rect]:
        """Draw the empty places, and what moves above them."""
        left = [surface.blit(self._ground, place, place) for place in self._places]
        return [*left, *self._moving.draw(surface, at)]


class Together:
    """Several animations at once, or one after the other has begun."""

    def __init__(self, parts: Sequence[tuple[float, Animation]]) -> None:
        """Start each part so many seconds after the first."""
        self._parts = parts
        self.duration = max(start + part.duration for start, part in parts)

    def draw(self, surface: pygame.Surface, at: float) -> list[pygame.Rect]:
        """Draw every part that is under way."""
        touched: list[pygame.Rect] = []
        now = at * self.duration
        for start, part in self._parts:
            if start <= now <= start + part.duration:
                touched += part.draw(surface, (now - start) / part.duration)
        return touched


class Still:
    """Another animation without its movement: it is shown for a while as it nearly ends."""

    def __init__(self, moving: Animation) -> None:
        """Show ``moving`` standing still."""
        self._moving = moving

    @property
    def duration(self) -> float:
        """How long it is shown, in seconds."""
        return min(LONGEST_STILL, self._moving.duration)

    def draw(self, surface: pygame.Surface, at: float) -> Sequence[pygame.Rect]:
        """Draw the same at any time."""
        return self._moving.draw(surface, STILL_AT)
