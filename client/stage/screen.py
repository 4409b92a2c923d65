"""What the window shows: sharp where the camera rests, enlarged while it comes nearer."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from parlour.client.art import Art
from parlour.client.canvas import Canvas
from parlour.client.stage.camera import Camera, View
from parlour.client.stage.geometry import Box
from parlour.client.stage.ground import Ground
from parlour.client.stage.light import Flashes, Lamp
from parlour.client.stage.painter import (
    Backdrop,
    Frame,
    Hit,
    Painter,
    Shown,
    changed,
    compose,
    merged,
)
from parlour.client.stage.studio import PREMULTIPLIED, Sprites, Studio

WARMING = 0.003
"""Seconds of a frame in which pictures are drawn before they are needed."""
MUCH = 0.5
"""Beyond this share of the window everything is drawn anew."""
BEYOND = (22, 16, 12)
"""What is seen where the world ends."""


@dataclass
class _NearGround:
    """The ground as large as a camera that has come nearer sees it."""

    view: View
    surface: pygame.Surface
    rough: bool
    """Whether it was made quickly, and shall be made well at rest."""


@dataclass
class _Drawn:
    """What a surface shows: the next frame need only draw what differs."""

    frame: Frame | None = None
    seen: tuple[object, ...] = ()


class Screen:
    """Draws a stage in a window; at rest of the camera in the scale that it has then."""

    def __init__(
        self,
        camera: Camera,
        ground: Ground,
        lamp: Lamp,
        flashes: Flashes,
        sprites: Sprites | None,
        world: Box,
    ) -> None:
        """Look through ``camera``; ``resize`` comes before anything is drawn."""
        self._camera, self._ground, self._lamp, self._flashes = camera, ground, lamp, flashes
        self._sprites = sprites
        self._world = world
        self._canvas = Canvas((1, 1))
        self.painter = Painter(Studio(Art(1.0)))
        """Draws at the scale of the window."""
        self._near: Painter | None = None
        self._near_ready = False
        self._near_ground: _NearGround | None = None
        self._layer = pygame.Surface((1, 1))
        self._on_window, self._on_layer = _Drawn(), _Drawn()

    def resize(self, canvas: Canvas, art: Art) -> None:
        """Draw for a window."""
        self._canvas = canvas
        self.painter = Painter(Studio(art, self._sprites))
        self._layer = pygame.Surface(canvas.size).convert()
        self._layer.fill(BEYOND)  # now, and not in the first frame that comes nearer
        self._near = None
        self.forget()

    def forget(self) -> None:
        """Draw everything anew next time."""
        self._on_window, self._on_layer = _Drawn(), _Drawn()
        self._near_ground = None

    @property
    def hits(self) -> Sequence[Hit]:
        """What can be pointed at, in the order of drawing; nothing while the scale changes."""
        return self._on_window.frame.hits if self._on_window.frame else ()

    @property
    def rough(self) -> bool:
        """Whether something was drawn quickly that shall be drawn well at rest."""
        return self._near_ground is not None and self._near_ground.rough

    def draw(
        self,
        window: pygame.Surface,
        shown: Shown,
        burnt: Sequence[pygame.Rect],
        *,
        lively: bool,
    ) -> list[pygame.Rect] | None:
        """Draw what has changed; return where, None for everywhere.

        Args:
            window: what to draw on.
            shown: what is on the stage.
            burnt: where the ground has changed, in its own pixels.
            lively: whether the next frame differs from this one as well.
        """
        if self._camera.zooming or not self._is_sharp(shown):
            self._draw_enlarged(window, shown, burnt)
            return None
        self._on_layer = _Drawn()
        return self._draw_sharp(window, shown, burnt, lively=lively)

    def _draw_sharp(
        self, window: pygame.Surface, shown: Shown, burnt: Sequence[pygame.Rect], *, lively: bool
    ) -> list[pygame.Rect] | None:
        view, offset = self._camera.view(), self._camera.offset(shown.now)
        frame = (self._near or self.painter).frame(shown, view, offset, self._overlay())
        ground, at = self._ground.surface, _whole_pixels(view.pixel((self._world.x, self._world.y)))
        if view.scale != self._canvas.scale:
            ground, at = self._enlarged_ground(view, burnt, lively=lively), (0, 0)
        flash = self._flashes.level(shown.now)
        bars = at[0] > 0 or at[1] > 0
        backdrop = Backdrop(ground, at, offset, self._lamp.surface, flash, bars)
        dirty = [self._near_rect(each, view) for each in burnt]
        return _paint(window, self._on_window, frame, backdrop, (view, window), dirty)

    def _draw_enlarged(
        self, window: pygame.Surface, shown: Shown, burnt: Sequence[pygame.Rect]
    ) -> None:
        """Draw all of the world at the scale of the window, and make what is seen larger."""
        size = window.get_size()
        if self._layer.get_size() != size:
            self._layer, self._on_layer = pygame.Surface(size).convert(), _Drawn()
        base = self._overlay()
        offset = self._camera.offset(shown.now)
        frame = self.painter.frame(shown, base, offset, base)
        overlay, frame.overlay = frame.overlay, []
        at = _whole_pixels(base.pixel((self._world.x, self._world.y)))
        backdrop = Backdrop(self._ground.surface, at, offset, None, 0, at[0] > 0 or at[1] > 0)
        dirty = [each.move(at) for each in burnt]
        _paint(self._layer, self._on_layer, frame, backdrop, (), dirty)
        view = self._camera.view()
        factor = base.scale / view.scale
        left, top = base.pixel(view.world((0, 0)))
        part = pygame.Rect(left, top, math.ceil(size[0] * factor), math.ceil(size[1] * factor))
        part = part.clamp(self._layer.get_rect()).clip(self._layer.get_rect())
        pygame.transform.scale(self._layer.subsurface(part), size, window)
        if self._lamp.surface is not None:
            window.blit(self._lamp.surface, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        window.fblits(overlay, PREMULTIPLIED)
        self._on_window = _Drawn()

    def _overlay(self) -> View:
        """Return how the canvas lies in the window, whatever the camera looks at."""
        return View(self._canvas.scale, *_whole_pixels(self._canvas.origin))

    def _is_sharp(self, shown: Shown) -> bool:
        """Return whether all is ready to be drawn at the scale of the camera."""
        scale = self._camera.view().scale
        if scale == self._canvas.scale:
            self._near = None
            self._near_ground = None
            return True
        if self._near is None or self._near.studio.scale != scale:
            art = self.painter.studio.art
            self._near = Painter(Studio(Art(scale, art.text_size), self._sprites))
            self._near_ready = False
        if self._near_ready:
            return True
        looks = [(each.look, 0) for each in shown.actors]
        looks += [(each.look, each.frame) for each in shown.living]
        emitters = [each.emitter for _, each in shown.emissions]
        near = self._near
        self._near_ready = near.warm(looks, WARMING) and near.warm_puffs(emitters, WARMING)
        return self._near_ready

    # --- the ground as the camera sees it ---

    def _enlarged_ground(
        self, view: View, burnt: Sequence[pygame.Rect], *, lively: bool
    ) -> pygame.Surface:
        """Return the part of the ground that is seen, as large as it is seen.

        While something goes on it is made quickly, at rest well.
        """
        near = self._near_ground
        if near is None or near.view != view or (near.rough and not lively):
            surface = pygame.Surface(self._canvas.size).convert()
            surface.fill(BEYOND)
            near = self._near_ground = _NearGround(view, surface, rough=lively)
            self._enlarge(near, self._ground.surface.get_rect())
        else:
            for rect in burnt:
                near.rough = True
                self._enlarge(near, rect)
        return near.surface

    def _enlarge(self, near: _NearGround, rect: pygame.Rect) -> None:
        """Draw a part of the ground, in its own pixels, as large as it is seen."""
        scale = pygame.transform.scale if near.rough else pygame.transform.smoothscale
        factor = near.view.scale / self._canvas.scale
        corner = near.view.pixel((self._world.x, self._world.y))
        left, top = -corner[0] / factor, -corner[1] / factor
        wide, high = self._canvas.size
        seen = pygame.Rect(math.floor(left), math.floor(top), 2, 2).union(
            pygame.Rect(math.ceil(left + wide / factor), math.ceil(top + high / factor), 1, 1)
        )
        part = rect.clip(seen).clip(self._ground.surface.get_rect())
        if part.w and part.h:
            size = (math.ceil(part.w * factor), math.ceil(part.h * factor))
            at = self._near_rect(part, near.view).topleft
            near.surface.blit(scale(self._ground.surface.subsurface(part), size), at)

    def _near_rect(self, rect: pygame.Rect, view: View) -> pygame.Rect:
        """Return where a part of the ground, in its own pixels, is in the window."""
        factor = view.scale / self._canvas.scale
        x, y = view.pixel((self._world.x, self._world.y))
        return pygame.Rect(
            math.floor(rect.x * factor + x),
            math.floor(rect.y * factor + y),
            math.ceil(rect.w * factor) + 1,
            math.ceil(rect.h * factor) + 1,
        )


def _paint(
    target: pygame.Surface,
    drawn: _Drawn,
    frame: Frame,
    backdrop: Backdrop,
    how: tuple[object, ...],
    dirty: Sequence[pygame.Rect],
) -> list[pygame.Rect] | None:
    """Draw a frame on what shows another, only where they differ; return where, None: all."""
    seen = (how, *backdrop)
    before, same = drawn.frame, seen == drawn.seen
    drawn.frame, drawn.seen = frame, seen
    if before is not None and same:
        whole = target.get_rect()
        rects = merged([*changed(before, frame, whole), *(each.clip(whole) for each in dirty)])
        if sum(rect.w * rect.h for rect in rects) < MUCH * whole.w * whole.h:
            clip = target.get_clip()
            for rect in rects:
                target.set_clip(rect)
                compose(target, frame, backdrop)
            target.set_clip(clip)
            return rects
    compose(target, frame, backdrop)
    return None


def _whole_pixels(point: tuple[float, float]) -> tuple[int, int]:
    return round(point[0]), round(point[1])
