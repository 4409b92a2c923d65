"""What the window shows: sharp where the camera rests, enlarged while it comes nearer."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace

import pygame

from parlour.client.art import Art
from parlour.client.canvas import Canvas
from parlour.client.kept import MEGABYTE, surface_bytes
from parlour.client.stage.camera import Camera, View
from parlour.client.stage.composing import BEYOND, Backdrop, Drawn, finish
from parlour.client.stage.geometry import Box
from parlour.client.stage.ground import Ground
from parlour.client.stage.light import Flashes, Lamp
from parlour.client.stage.painter import Frame, Hit, Painter, Shown
from parlour.client.stage.studio import Look, Sprites, Studio

WARMING = 0.002
"""Seconds of a frame in which pictures are drawn before they are needed."""
ZOOMING = 1 / 45
"""Seconds between two pictures while the scale changes, which costs more than all else."""
NEARS = 2
"""Scales for which pictures are kept beside that of the window."""
NEAR_BYTES = 24 * MEGABYTE
"""Pictures that are kept for each of them."""


@dataclass
class _NearGround:
    """The ground as large as a camera that has come nearer sees it."""

    view: View
    surface: pygame.Surface
    rough: bool
    """Whether it was made quickly, and shall be made well at rest."""


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
        threads: ThreadPoolExecutor,
    ) -> None:
        """Look through ``camera``; ``resize`` comes before anything is drawn."""
        self._camera, self._ground, self._lamp, self._flashes = camera, ground, lamp, flashes
        self._sprites = sprites
        self._world = world
        self._threads = threads
        self._canvas = Canvas((1, 1))
        self.painter = Painter(Studio(Art(1.0)))
        """Draws at the scale of the window."""
        self._nears: OrderedDict[float, Painter] = OrderedDict()
        self._near: Painter | None = None
        """The one of them with which the camera is seen sharply now."""
        self._near_ground: _NearGround | None = None
        self._better: Future[pygame.Surface] | None = None
        self._seen: View | None = None
        self._window: Drawn | None = None
        self._layer = Drawn(pygame.Surface((1, 1)))
        self._waited = 0.0
        self.hits: Sequence[Hit] = ()
        """What can be pointed at, in the order of drawing; nothing while the scale changes."""

    def resize(self, canvas: Canvas, art: Art) -> None:
        """Draw for a window."""
        self._canvas = canvas
        self.painter = Painter(Studio(art, self._sprites))
        layer = pygame.Surface(canvas.size).convert()
        layer.fill(BEYOND)  # now, and not in the first frame that comes nearer
        self._layer = Drawn(layer)
        self._nears.clear()
        self.forget()

    def forget(self) -> None:
        """Draw everything anew next time."""
        self._window = self._near = None
        self._layer.forget()
        self._near_ground = self._better = None

    def close(self) -> None:
        """Give up all pictures."""
        self.forget()
        self._nears.clear()
        self._layer = Drawn(pygame.Surface((1, 1)))
        self.hits = ()
        self.painter = Painter(Studio(Art(1.0)))

    @property
    def rough(self) -> bool:
        """Whether something was drawn quickly that shall be drawn well at rest."""
        return self._near_ground is not None and self._near_ground.rough

    @property
    def kept(self) -> dict[str, int]:
        """Bytes of the pictures that are kept, by what keeps them."""
        layers = [self._layer.surface, *([self._near_ground.surface] if self._near_ground else [])]
        return {
            "pictures": self.painter.studio.used,
            "pictures from near": sum(each.studio.used for each in self._nears.values()),
            "layers": sum(map(surface_bytes, layers)),
        }

    def let_pass(self, seconds: float) -> None:
        """Let time pass."""
        self._waited += seconds

    @property
    def rests(self) -> bool:
        """Whether nothing need be drawn yet, though the camera comes nearer or goes back."""
        return self._camera.zooming and self._waited < ZOOMING

    @property
    def complete(self) -> bool:
        """Whether the window shows a frame as it was drawn."""
        return self._window is not None and self._window.frame is not None

    def look_ahead(self, looks: Sequence[Look], seconds: float) -> None:
        """Draw pictures of what will be shown, for so long."""
        (self._near or self.painter).look_ahead(looks, seconds)

    def draw(
        self,
        window: pygame.Surface,
        shown: Shown,
        burnt: Sequence[pygame.Rect],
        dirty: Sequence[pygame.Rect] = (),
        *,
        lively: bool,
    ) -> list[pygame.Rect] | None:
        """Draw what has changed; return where, None for everywhere.

        Args:
            window: what to draw on.
            shown: what is on the stage.
            burnt: where the ground has changed, in its own pixels.
            dirty: where the window is to be drawn anew in any case.
            lively: whether the next frame differs from this one as well.
        """
        view = self._camera.view()
        moves = self._seen is not None and self._seen != view
        self._seen = view
        if self._camera.zooming or not self._is_sharp(shown, view, moves=moves):
            self._draw_enlarged(window, shown, view, burnt)
            return None
        offset = self._camera.offset(shown.now)
        ground, at = self._ground.surface, _whole_pixels(view.pixel((self._world.x, self._world.y)))
        if view.scale != self._canvas.scale:
            ground, at = self._enlarged_ground(view, burnt, lively=lively), (0, 0)
        frame = (self._near or self.painter).frame(shown, view, self._overlay())
        self.hits = frame.hits
        changed = [*dirty, *(self._near_rect(each, view) for each in burnt)]
        bars = at[0] > 0 or at[1] > 0
        if offset != (0, 0):
            world = replace(frame, signs=[], overlay=[])
            self._layer.draw(world, Backdrop(ground, at, None, 0, bars), view, changed)
            self._shake(window, offset)
            self._finish(window, frame, shown.now)
            return None
        self._layer.forget()
        if self._window is None or self._window.surface is not window:
            self._window = Drawn(window)
        flash = self._flashes.level(shown.now)
        backdrop = Backdrop(ground, at, self._lamp.surface, flash, bars)
        return self._window.draw(frame, backdrop, view, changed)

    def _shake(self, window: pygame.Surface, offset: tuple[int, int]) -> None:
        """Show the layer somewhat aside."""
        layer = self._layer.surface
        window.blit(layer, offset)
        wide, high = layer.get_size()
        x, y = offset  # the unshaken picture stays at the edges
        across = pygame.Rect(0 if x > 0 else wide + x, 0, abs(x), high)
        along = pygame.Rect(0, 0 if y > 0 else high + y, wide, abs(y))
        for edge in (across, along):
            window.blit(layer, edge, edge)

    def _finish(self, window: pygame.Surface, frame: Frame, now: float) -> None:
        """Lay light, signs and what is over the window over what was made of the layer."""
        if self._lamp.surface is not None:
            window.blit(self._lamp.surface, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        finish(window, frame, self._flashes.level(now))
        self._window = None

    def _draw_enlarged(
        self,
        window: pygame.Surface,
        shown: Shown,
        view: View,
        burnt: Sequence[pygame.Rect],
    ) -> None:
        """Draw all of the world at the scale of the window, and make what is seen larger."""
        size = window.get_size()
        self._waited = 0.0
        base = self._overlay()
        frame = self.painter.frame(shown, base, base)
        self.hits = ()
        at = _whole_pixels(base.pixel((self._world.x, self._world.y)))
        backdrop = Backdrop(self._ground.surface, at, None, 0, at[0] > 0 or at[1] > 0)
        dirty = [each.move(at) for each in burnt]
        self._layer.draw(replace(frame, overlay=[]), backdrop, base, dirty)
        layer = self._layer.surface
        factor = base.scale / view.scale
        left, top = base.pixel(view.world((0, 0)))
        x, y = self._camera.offset(shown.now)
        part = pygame.Rect(
            left - x, top - y, math.ceil(size[0] * factor), math.ceil(size[1] * factor)
        )
        part = part.clamp(layer.get_rect()).clip(layer.get_rect())
        pygame.transform.smoothscale(layer.subsurface(part), size, window)
        self._finish(window, replace(frame, signs=[]), shown.now)

    def _overlay(self) -> View:
        """Return how the canvas lies in the window, whatever the camera looks at."""
        return View(self._canvas.scale, *_whole_pixels(self._canvas.origin))

    def _is_sharp(self, shown: Shown, view: View, *, moves: bool) -> bool:
        """Return whether all is ready to be drawn at the scale of the camera."""
        if view.scale == self._canvas.scale:
            self._near = self._near_ground = self._better = None
            return True
        if self._near is not None and self._near.studio.scale == view.scale:
            return not moves
        near = self._painter_at(view.scale)
        looks = [(each.look, 0) for each in shown.actors if near.sees(each, view)]
        looks += [(each.look, each.frame) for each in shown.living]
        emitters = [each.emitter for _, each in shown.emissions]
        seconds = math.inf if shown.at_once else WARMING
        ready = near.warm(looks, seconds) and near.warm_puffs(emitters, seconds)
        self._near = near if ready else None
        return ready and not moves

    def _painter_at(self, scale: float) -> Painter:
        """Return what draws at a scale: kept from when the camera was as near before, or new."""
        found = self._nears.pop(scale, None)
        if found is None:
            art = self.painter.studio.art
            studio = Studio(Art(scale, art.text_size), self._sprites, NEAR_BYTES)
            found = Painter(studio, self.painter.studio, self._canvas.size)
        self._nears[scale] = found
        while len(self._nears) > NEARS:
            self._nears.popitem(last=False)
        return found

    # --- the ground as the camera sees it ---

    def _enlarged_ground(
        self, view: View, burnt: Sequence[pygame.Rect], *, lively: bool
    ) -> pygame.Surface:
        """Return the part of the ground that is seen, as large as it is seen.

        It is made quickly; when nothing goes on any more, a thread makes it well.
        """
        near = self._near_ground
        if near is None or near.view != view:
            surface = pygame.Surface(self._canvas.size).convert()
            surface.fill(BEYOND)
            near = self._near_ground = _NearGround(view, surface, rough=True)
            self._enlarge(near, self._ground.surface.get_rect())
            self._better = None
        elif burnt:
            near.rough, self._better = True, None
            for rect in burnt:
                self._enlarge(near, rect)
        elif near.rough and not lively:
            self._improve(near)
        return near.surface

    def _improve(self, near: _NearGround) -> None:
        """Let a thread enlarge the ground smoothly, and take up what it made."""
        part = self._seen_part(near)
        if self._better is None:
            seen = self._ground.surface.subsurface(part).copy()
            size = self._enlarged_size(near, part)
            self._better = self._threads.submit(pygame.transform.smoothscale, seen, size)
        if self._better.done():
            surface = pygame.Surface(self._canvas.size).convert()
            surface.fill(BEYOND)
            surface.blit(self._better.result(), self._near_rect(part, near.view))
            near.surface, near.rough, self._better = surface, False, None

    def _enlarge(self, near: _NearGround, rect: pygame.Rect) -> None:
        """Draw a part of the ground, in its own pixels, quickly as large as it is seen."""
        part = rect.clip(self._seen_part(near))
        if part:
            at = self._near_rect(part, near.view).topleft
            seen = self._ground.surface.subsurface(part)
            larger = pygame.transform.scale(seen, self._enlarged_size(near, part))
            near.surface.blit(larger, at)

    def _enlarged_size(self, near: _NearGround, part: pygame.Rect) -> tuple[int, int]:
        factor = near.view.scale / self._canvas.scale
        return math.ceil(part.w * factor), math.ceil(part.h * factor)

    def _seen_part(self, near: _NearGround) -> pygame.Rect:
        """Return which part of the ground is seen, in its own pixels."""
        factor = near.view.scale / self._canvas.scale
        corner = near.view.pixel((self._world.x, self._world.y))
        left, top = -corner[0] / factor, -corner[1] / factor
        wide, high = self._canvas.size
        seen = pygame.Rect(math.floor(left), math.floor(top), 2, 2).union(
            pygame.Rect(math.ceil(left + wide / factor), math.ceil(top + high / factor), 1, 1)
        )
        return seen.clip(self._ground.surface.get_rect())

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


def _whole_pixels(point: tuple[float, float]) -> tuple[int, int]:
    return round(point[0]), round(point[1])
