"""What part of the world is seen: zoom about the pointer, drag, lean and shake, within bounds."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from parlour.client.canvas import Canvas
from parlour.client.stage.geometry import WORLD, Box, Point
from parlour.client.stage.timeline import Lean, Shake

NEAREST = 3.0
"""How much the world is enlarged at most."""
NEARER = (1.0, 1.2, 1.5, 1.8, 2.2, 2.6, NEAREST)
"""How near notches of the wheel and shows lead: pictures are kept for few scales."""
GLIDE = 9.0
"""How quickly the camera follows: of the way that is left, this share goes in one second's e-th."""
PATIENCE, RELEASE = 0.12, 0.5
"""Seconds that it stays where a show left it, and that it takes to go back."""
STILL = 0.0015
"""Below this difference the camera is where it wants to be."""
FREQUENCIES = (31.0, 37.0)
"""How quickly a shake swings to the side, and up and down, in radians of 1/60 s steps' tenth."""


class View(NamedTuple):
    """How the world lies in the window: pixel = world * scale + (x, y)."""

    scale: float
    x: float
    y: float

    def pixel(self, point: Point) -> Point:
        """Return where a point of the world is in the window."""
        return point[0] * self.scale + self.x, point[1] * self.scale + self.y

    def world(self, pixel: Point) -> Point:
        """Return the point of the world under a pixel of the window."""
        return (pixel[0] - self.x) / self.scale, (pixel[1] - self.y) / self.scale


class _Aim(NamedTuple):
    x: float
    y: float
    zoom: float


class Camera:
    """Glides to where the player or a show wants it."""

    def __init__(self, world: Box = WORLD) -> None:
        """Show all of ``world``."""
        self.world = world
        self.still = False
        """Whether all movement is left out: it is at its goal at once, and never shakes."""
        self.shaking = True
        """Whether blows may shake it."""
        self._canvas = Canvas((int(world.w), int(world.h)))
        self._at = self._goal = _Aim(*world.centre, 1.0)
        self._lean: Lean | None = None
        self._alone: float | None = None
        """Seconds since a show left it leaning; None: none has."""
        self._shakes: list[tuple[float, Shake]] = []
        self.touched = 0
        """How often somebody has moved it by hand."""
        self._dragged = False
        self._fingers: dict[int, Point] = {}

    def resize(self, canvas: Canvas) -> None:
        """Look through a window."""
        self._canvas = canvas
        self._at = self._goal = self._bounded(self._goal)

    # --- what the player wants ---

    @property
    def width(self) -> int:
        """The width of the window, in pixels."""
        return self._canvas.size[0]

    @property
    def window(self) -> pygame.Rect:
        """The window, in pixels."""
        return pygame.Rect((0, 0), self._canvas.size)

    @property
    def zoom(self) -> float:
        """How much the world is enlarged, 1 showing all of it."""
        return self.aim.zoom

    @property
    def moving(self) -> bool:
        """Whether what is seen changes from frame to frame."""
        return self._at != self._goal or self._lean is not None

    @property
    def zooming(self) -> bool:
        """Whether the scale changes from frame to frame."""
        lean = self._lean
        leaning = lean is not None and (0 < lean.weight < 1 or lean.zoom not in NEARER)
        return self._at.zoom != self._goal.zoom or leaning

    @property
    def ahead(self) -> float:
        """How much the world will be enlarged where it goes to."""
        return self._goal.zoom if self._lean is None else max(self._at.zoom, self._lean.zoom)

    @property
    def end(self) -> View:
        """What is seen where it goes to."""
        if self._lean is None:
            return self._view(self._goal)
        return self._view(self._drawn(self._lean))

    def zoom_by(self, factor: float, pixel: Point) -> None:
        """Come nearer (or go back, below 1) to what is under a pixel, which stays there."""
        self.touched += 1
        held = self._view(self._goal).world(pixel)
        zoom = max(1.0, min(NEAREST, self._goal.zoom * factor))
        scale = self._canvas.scale * zoom
        wide, high = self._canvas.size
        self._aim_at(
            _Aim(
                held[0] + (wide / 2 - pixel[0]) / scale,
                held[1] + (high / 2 - pixel[1]) / scale,
                zoom,
            )
        )

    def drag_by(self, dx: float, dy: float) -> None:
        """Move the world with the pointer, in pixels."""
        self.touched += 1
        scale = self._canvas.scale * self._goal.zoom
        self._goal = self._bounded(
            _Aim(self._goal.x - dx / scale, self._goal.y - dy / scale, self._goal.zoom)
        )
        self._at = self._bounded(_Aim(self._goal.x, self._goal.y, self._at.zoom))

    def back(self) -> None:
        """Show all of the world again."""
        self.touched += 1
        self._aim_at(_Aim(*self.world.centre, 1.0))

    def look_at(self, point: Point, zoom: float) -> None:
        """Glide to a point of the world, as near as the nearest notch to ``zoom`` is.

        What is nearer than all notches is meant: a high and narrow frame needs that to be filled.
        """
        self._aim_at(_Aim(*point, nearest(zoom) if zoom <= NEAREST else zoom))

    def _aim_at(self, aim: _Aim) -> None:
        self._goal = self._bounded(aim)
        if self.still:
            self._at = self._goal

    def handle(self, event: pygame.Event) -> bool:
        """Use the wheel, the middle button, two fingers or the Home key; whether it was meant."""
        if event.type == pygame.MOUSEWHEEL and event.y:
            self.zoom_by(self._notch(event.y) / self._goal.zoom, pygame.mouse.get_pos())
        elif event.type == pygame.MULTIGESTURE:
            wide, high = self._canvas.size
            self.zoom_by(1 + 2 * event.pinched, (event.x * wide, event.y * high))
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_HOME:
            self.back()
        elif event.type in {pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION}:
            return self._touched(event)
        else:
            return self._dragging(event)
        return True

    def _notch(self, notches: int) -> float:
        """Return how near so many notches of the wheel lead, below 0 back."""
        here = NEARER.index(nearest(self._goal.zoom))
        return NEARER[max(0, min(len(NEARER) - 1, here + notches))]

    def _dragging(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_MIDDLE:
            self._dragged = True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_MIDDLE:
            self._dragged = False
        elif event.type == pygame.MOUSEMOTION and self._dragged:
            self.drag_by(*event.rel)
        else:
            return False
        return True

    def _touched(self, event: pygame.Event) -> bool:
        """Drag with two fingers; with one, the system makes it a mouse."""
        if event.type == pygame.FINGERUP:
            self._fingers.pop(event.finger_id, None)
            return False
        self._fingers[event.finger_id] = (event.x, event.y)
        if event.type != pygame.FINGERMOTION or len(self._fingers) < 2:
            return False
        wide, high = self._canvas.size
        share = 1 / len(self._fingers)
        self.drag_by(event.dx * wide * share, event.dy * high * share)
        return True

    # --- what a show wants ---

    def lean(self, lean: Lean | None) -> None:
        """Be drawn to a point for as long as this is said."""
        self._alone = None
        if self.still or lean is None or lean.weight <= 0:
            self._lean = None
        else:
            self._lean = lean

    @property
    def leaning(self) -> Lean | None:
        """Where it is drawn now."""
        return self._lean

    @property
    def held(self) -> bool:
        """Whether a show has left it leaning, and it does not go back yet."""
        return self._lean is not None and self._alone is not None and self._alone < PATIENCE

    def leave(self, lean: Lean | None) -> None:
        """Stay drawn to a point for a little while, and go back if nobody wants it there."""
        self.lean(lean)
        self._alone = None if self._lean is None else 0.0

    def _go_back(self, seconds: float) -> None:
        """Let time pass since a show left it leaning."""
        if self._alone is None or self._lean is None:
            return
        before, self._alone = self._alone, self._alone + seconds
        share = (self._alone - PATIENCE) / RELEASE
        if share >= 1:
            self.lean(None)
        elif share > 0:
            left = (1 + math.cos(math.pi * share)) / 2
            was = (1 + math.cos(math.pi * max(0.0, (before - PATIENCE) / RELEASE))) / 2
            self._lean = self._lean._replace(weight=self._lean.weight * left / was)

    def shake(self, what: Shake, now: float) -> None:
        """Shake from a time of the stage on."""
        if self.shaking and not self.still:
            self._shakes.append((now, what))

    def offset(self, now: float) -> tuple[int, int]:
        """Return how far the world is shaken, in pixels."""
        self._shakes = [(at, what) for at, what in self._shakes if now - at < 2 * what.seconds]
        x = y = 0.0
        for at, what in self._shakes:
            age = now - at
            if age < 0:
                continue
            strength = what.units * math.exp(-4.5 * age / what.seconds)
            x += strength * math.cos(age * 2 * FREQUENCIES[0])
            y += strength * math.sin(age * 2 * FREQUENCIES[1] + 1) * 0.7
        return round(x * self._canvas.scale), round(y * self._canvas.scale)

    def settle(self) -> None:
        """Be where it wants to be, and shake no more."""
        self._at, self._lean, self._alone = self._goal, None, None
        self._shakes.clear()

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._go_back(seconds)
        if self._at == self._goal:
            return
        share = 1.0 if self.still else 1 - math.exp(-GLIDE * seconds)
        at = _Aim(*(a + (b - a) * share for a, b in zip(self._at, self._goal, strict=True)))
        near = (
            abs(at.zoom / self._goal.zoom - 1) < STILL and math.dist(at[:2], self._goal[:2]) < 0.5
        )
        self._at = self._goal if near else self._bounded(at)

    # --- what is seen ---

    @property
    def aim(self) -> _Aim:
        """Where it looks, lean included."""
        lean = self._lean
        if lean is None:
            return self._at
        drawn = self._drawn(lean)
        mixed = (a + (b - a) * lean.weight for a, b in zip(self._at, drawn, strict=True))
        return self._bounded(_Aim(*mixed))

    def _drawn(self, lean: Lean) -> _Aim:
        """Return where a show draws it to."""
        return self._bounded(_Aim(lean.x, lean.y, max(self._at.zoom, lean.zoom)))

    def view(self) -> View:
        """Return how the world lies in the window now."""
        return self._view(self.aim)

    def canvas_view(self) -> View:
        """Return how the canvas lies in the window, whatever the camera looks at."""
        x, y = self._canvas.origin
        return View(self._canvas.scale, round(x), round(y))

    def _view(self, aim: _Aim) -> View:
        scale = self._canvas.scale * aim.zoom
        wide, high = self._canvas.size
        return View(scale, round(wide / 2 - aim.x * scale), round(high / 2 - aim.y * scale))

    def _bounded(self, aim: _Aim) -> _Aim:
        scale = self._canvas.scale * aim.zoom
        x = _within(aim.x, self._canvas.size[0] / scale / 2, self.world.x, self.world.w)
        y = _within(aim.y, self._canvas.size[1] / scale / 2, self.world.y, self.world.h)
        return _Aim(x, y, aim.zoom)


def filling(size: tuple[float, float], least: float) -> float:
    """Return the notch, ``least`` or nearer, at which the world fills ``size`` units.

    Where even the nearest leaves something bare, in a high and narrow frame, it is what fills it.
    """
    least = max(least, size[0] / WORLD.w, size[1] / WORLD.h)
    return next((notch for notch in NEARER if notch >= least), least)


def nearest(zoom: float) -> float:
    """Return the notch that comes nearest."""
    return min(NEARER, key=lambda notch: abs(notch - zoom))


def _within(centre: float, half: float, first: float, length: float) -> float:
    """Return the nearest centre that shows nothing beyond an edge, where that is possible."""
    if 2 * half >= length:
        return first + length / 2
    return max(first + half, min(first + length - half, centre))
