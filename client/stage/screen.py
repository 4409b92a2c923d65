"""What the window shows: sharp but while the camera comes nearer or goes back."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

import pygame

from parlour.client.art import Art
from parlour.client.canvas import Canvas
from parlour.client.kept import MEGABYTE, surface_bytes
from parlour.client.stage.actors import Layer
from parlour.client.stage.allowance import Allowance
from parlour.client.stage.camera import Camera, View
from parlour.client.stage.composing import BEYOND, Backdrop, Drawn, finish, mirrored
from parlour.client.stage.fine import FINER
from parlour.client.stage.frame import Frame, Hit, Shown
from parlour.client.stage.geometry import Box
from parlour.client.stage.ground import Ground
from parlour.client.stage.light import Flashes, Lamp
from parlour.client.stage.painter import Painter
from parlour.client.stage.studio import Look, Sprites, Studio
from parlour.client.stage.veil import Veil

BANDS = 12
"""In how many parts it is, from above to below."""
ZOOMING = 1 / 45
"""Seconds between two pictures while the scale changes, which costs more than all else."""
NEARS = 2
"""Scales for which pictures are kept beside that of the window."""
EVEN = 20
"""Pixels round what has changed of the ground that are enlarged with it."""
FEW = 60
"""So many pictures may be missing when it is seen sharply: smaller ones do until they are there."""
NEAR_BYTES = 48 * MEGABYTE
"""Pictures that are kept for each of them in a window of 1080 rows, more in larger ones."""


class _NearGround(NamedTuple):
    """The ground as large as a camera that has come nearer sees it."""

    view: View
    source: pygame.Surface
    """What it was made of: the ground of the window, or the fine one."""
    finer: float
    """How much larger than in the window its source is."""
    surface: pygame.Surface
    todo: list[pygame.Rect]
    """What of its source is to be enlarged yet, in its own pixels."""
    late: bool
    """Whether what is seen until then is the same, but less sharp."""


class Screen:
    """Draws a stage in a window; at rest of the camera in the scale that it has then."""

    def __init__(
        self,
        camera: Camera,
        ground: Ground,
        lamp: Lamp,
        flashes: Flashes,
        veil: Veil,
        sprites: Sprites | None,
        world: Box,
        allowance: Allowance,
    ) -> None:
        """Look through ``camera``; ``resize`` comes before anything is drawn."""
        self._camera, self._ground, self._lamp, self._flashes = camera, ground, lamp, flashes
        self._veil = veil
        self._sprites = sprites
        self._world = world
        self._allowance = allowance
        self._canvas = Canvas((1, 1))
        self.painter = self._painter(Studio(Art(1.0)))
        """Draws at the scale of the window."""
        self._nears: OrderedDict[float, Painter] = OrderedDict()
        self._near: Painter | None = None
        """The one of them with which the camera is seen sharply now."""
        self._near_ground: _NearGround | None = None
        self._near_buffer: pygame.Surface | None = None
        """What it is drawn on: kept, since memory that is new takes longer than any drawing."""
        self._ahead: Frame | None = None
        """What the layer shows already for the next picture that is made of it."""
        self._rough = False
        self._seen: View | None = None
        self._window: Drawn | None = None
        self._layer = Drawn(pygame.Surface((1, 1)))
        self._waited = 0.0
        self._enlarges = False
        """Whether the last picture was made of a smaller one."""
        self.hits: Sequence[Hit] = ()
        """What can be pointed at, in the order of drawing; nothing while the scale changes."""

    def resize(self, canvas: Canvas, art: Art) -> None:
        """Draw for a window."""
        self._canvas = canvas
        self.painter = self._painter(Studio(art, self._sprites))
        layer = pygame.Surface(canvas.size).convert()
        layer.fill(BEYOND)  # now, and not in the first frame that comes nearer
        self._layer = Drawn(layer)
        self._nears.clear()
        self._near_buffer = None
        self.forget()

    def forget(self) -> None:
        """Draw everything anew next time."""
        self._window = self._near = None
        self._layer.forget()
        self._near_ground = self._ahead = None

    def rest(self) -> None:
        """Give up all pictures until there is a window again."""
        self.forget()
        self._nears.clear()
        self._layer = Drawn(pygame.Surface((1, 1)))
        self._near_buffer = None
        self.hits = ()
        self.painter = self._painter(Studio(self.painter.studio.art, self._sprites))

    @property
    def rough(self) -> bool:
        """Whether something is not seen as it will be yet."""
        return self._rough or (self._near or self.painter).lacks

    @property
    def kept(self) -> dict[str, int]:
        """Bytes of the pictures that are kept, by what keeps them."""
        layers = [self._layer.surface, *([self._near_buffer] if self._near_buffer else [])]
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
        """Whether nothing need be drawn yet, though the camera comes nearer or goes back.

        So it is as well while what it sees there is not ready to be seen sharply.
        """
        return (self._camera.zooming or self._enlarges) and self._waited < ZOOMING

    @property
    def complete(self) -> bool:
        """Whether the window shows a frame as it was drawn."""
        return self._window is not None and self._window.frame is not None

    def look_ahead(self, looks: Sequence[Look]) -> None:
        """Draw pictures of what will be shown, as it will be seen, while there is time."""
        if self._camera.zooming and self._camera.ahead > 1:
            painter = self._painter_at(self._canvas.scale * self._camera.ahead)
        else:
            painter = self._near or self.painter
        painter.easel.look_ahead(looks)

    def use_rest(self, shown: Shown, burnt: Sequence[pygame.Rect]) -> bool:
        """Draw what will be seen of a camera that moves, where a frame is left out.

        Return whether it has taken up where the ground has changed (``burnt``).
        """
        if not self.rests:
            return False
        composes = self._ahead is None and self._camera.zooming
        if composes:
            self._ahead = self._draw_layer(shown, burnt)
        if self._camera.ahead > 1:
            self._enlarge_ahead()
            self.warm_near(shown, self._camera.ahead)
        return composes

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
            if self._camera.zooming and self._camera.ahead > 1 and not shown.at_once:
                self.warm_near(shown, self._camera.ahead)
            self._draw_enlarged(window, shown, view, burnt)
            return None
        self._enlarges, self._ahead = False, None
        offset = self._camera.offset(shown.now)
        ground, at, changed = self._ground_from(view, burnt, at_once=shown.at_once)
        if self._near is None:
            frame = self.painter.frame(shown, view, self._overlay())
        else:
            frame = self._near.frame(shown, view, self._overlay(), self.painter)
        self.hits = frame.hits
        changed += dirty
        bars = at[0] > 0 or at[1] > 0
        if offset != (0, 0):
            world = replace(frame, signs=[], raised=[], overlay=[])
            self._layer.draw(world, Backdrop(ground, at, None, 0, bars), view, changed)
            self._shake(window, offset)
            self._finish(window, frame, shown.now)
            return None
        self._layer.forget()
        if self._window is None or self._window.surface is not window:
            self._window = Drawn(window)
        flash = self._flashes.level(shown.now)
        backdrop = Backdrop(ground, at, self._lamp.surface, flash, bars, self._veil.surface)
        return self._window.draw(frame, backdrop, view, changed)

    def _shake(self, window: pygame.Surface, offset: tuple[int, int]) -> None:
        """Show the layer somewhat aside."""
        window.blit(self._layer.surface, offset)
        mirrored(window, offset)

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
        size, base = window.get_size(), self._overlay()
        self._waited, self._enlarges = 0.0, True
        if self._ahead is None or burnt or shown.at_once:
            self._ahead = self._draw_layer(shown, burnt)
        frame, self._ahead = self._ahead, None
        self.hits = ()
        layer = self._layer.surface
        factor = base.scale / view.scale
        left, top = base.pixel(view.world((0, 0)))
        x, y = self._camera.offset(shown.now)
        part = pygame.Rect(
            left - x, top - y, math.ceil(size[0] * factor), math.ceil(size[1] * factor)
        )
        part = part.clamp(layer.get_rect()).clip(layer.get_rect())
        pygame.transform.smoothscale(layer.subsurface(part), size, window)
        self._finish(window, replace(frame, signs=[], raised=[]), shown.now)

    def _draw_layer(self, shown: Shown, burnt: Sequence[pygame.Rect]) -> Frame:
        """Draw all of the world at the scale of the window, to be enlarged; return the frame."""
        base = self._overlay()
        frame = self.painter.frame(shown, base, base)
        at = _whole_pixels(base.pixel((self._world.x, self._world.y)))
        backdrop = Backdrop(self._ground.surface, at, None, 0, at[0] > 0 or at[1] > 0)
        dirty = [each.move(at) for each in burnt]
        self._layer.draw(replace(frame, overlay=[]), backdrop, base, dirty)
        near = self._near_ground
        if near is not None and near.source is self._ground.surface:
            near.todo.extend(burnt)
        return frame

    def _overlay(self) -> View:
        """Return how the canvas lies in the window, whatever the camera looks at."""
        return View(self._canvas.scale, *_whole_pixels(self._canvas.origin))

    def _is_sharp(self, shown: Shown, view: View, *, moves: bool) -> bool:
        """Return whether all is ready to be drawn at the scale of the camera."""
        if view.scale == self._canvas.scale:
            self._near = self._near_ground = None
            self._rough = self._ground.look_at(None)
            return True
        fine = self._ground.look_at(self._fine_part(view), at_once=shown.at_once)
        if moves and not (fine and self._is_fine(view)):
            return False
        if self._near is None or self._near.studio.scale != view.scale:
            near = self._painter_at(view.scale)
            missing = self._missing(near, shown, view)
            self._near = near if len(missing) <= FEW or shown.at_once else None
            if self._near is None:
                near.easel.warm(missing)
        return self._near is not None

    def _missing(self, near: Painter, shown: Shown, view: View) -> list[tuple[Look, int]]:
        """Return of what is seen from near there is no picture yet."""
        world = (each for each in shown.actors if each.layer < Layer.PANE)
        seen = (each for each in world if each.pose.alpha > 0 and near.sees(each, view))
        looks = {each.look: None for each in seen}
        return [(look, 0) for look in looks if not near.studio.has(look)]

    def warm_near(self, shown: Shown, zoom: float) -> bool:
        """Draw what a camera will see that comes nearer, if there is time; return if all is."""
        near = self._painter_at(self._canvas.scale * zoom)
        if near.studio.full:
            return True
        looks = [(each.look, 0) for each in shown.actors if each.layer < Layer.PANE]
        looks += [(each.look, each.frame) for each in shown.living]
        emitters = [each.emitter for _, each in (*shown.emissions, *shown.bursts)]
        return near.easel.warm(looks) and near.drifts.warm(emitters)

    def _painter(self, studio: Studio) -> Painter:
        """Return what draws at the scale of the window."""
        return Painter(studio, allowance=self._allowance)

    def _painter_at(self, scale: float) -> Painter:
        """Return what draws at a scale: kept from when the camera was as near before, or new."""
        found = self._nears.pop(scale, None)
        if found is None:
            art = self.painter.studio.art
            budget = round(NEAR_BYTES * max(1.0, art.scale))
            studio = Studio(Art(scale, art.text_size), self._sprites, budget)
            found = Painter(studio, self.painter.studio, self._canvas.size, self._allowance)
        self._nears[scale] = found
        while len(self._nears) > NEARS:
            self._nears.popitem(last=False)
        return found

    # --- the ground as the camera sees it ---

    def _is_fine(self, view: View) -> bool:
        """Return whether the fine ground has the scale of a view, so that it need not be scaled."""
        return math.isclose(view.scale, self._canvas.scale * FINER)

    def _ground_from(
        self, view: View, burnt: Sequence[pygame.Rect], *, at_once: bool
    ) -> tuple[pygame.Surface, tuple[int, int], list[pygame.Rect]]:
        """Return the ground for a view, where it lies, and where it has changed."""
        at = _whole_pixels(view.pixel((self._world.x, self._world.y)))
        newly = self._ground.fine.changed()
        if view.scale == self._canvas.scale:
            return self._ground.surface, at, [each.move(at) for each in burnt]
        part = self._fine_part(view)
        fine = self._ground.fine.surface if self._ground.fine.shows(part) else None
        self._rough = self._ground.fine.wanted and self._ground.fine.is_behind(part)
        if fine is not None and self._is_fine(view):
            return fine, at, [each.move(at) for each in newly]
        near = self._near_ground_at(view)
        near.todo.extend(burnt if fine is None else newly)
        late = near.late and not at_once
        changed = self._enlarge_some(near, at_once=not late)
        self._rough |= bool(near.todo)
        return near.surface, (0, 0), changed

    def _near_ground_at(self, view: View) -> _NearGround:
        """Return the part of a ground that is seen, as large as it is seen: some is to be done."""
        fine = self._ground.fine
        if fine.surface is not None and fine.shows(self._fine_part(view)):
            source, finer = fine.surface, FINER
        else:
            source, finer = self._ground.surface, 1.0
        before = self._near_ground
        if before is not None and (before.view, before.source) == (view, source):
            return before
        if self._near_buffer is None:
            self._near_buffer = pygame.Surface(self._canvas.size, 0, self._layer.surface)
        part = self._seen_part(view, finer).clip(source.get_rect())
        late = before is not None and before.view == view and not before.todo
        if not late:
            self._near_buffer.fill(BEYOND)
        near = _NearGround(view, source, finer, self._near_buffer, _bands(part), late)
        self._near_ground = near
        return near

    def _enlarge_ahead(self) -> None:
        """Enlarge some of the ground that is seen where the camera goes to."""
        view = self._camera.end
        sharp = self._is_fine(view) and self._ground.fine.shows(self._fine_part(view))
        if view.scale == self._canvas.scale or sharp:
            return
        self._enlarge_some(self._near_ground_at(view))

    def _enlarge_some(self, near: _NearGround, *, at_once: bool = False) -> list[pygame.Rect]:
        """Enlarge what is to be, while there is time or ``at_once``; return where."""
        seen: list[pygame.Rect] = []
        with self._allowance:
            while near.todo:
                seen += self._enlarge(near, near.todo.pop(0))
                if not (at_once or self._allowance.lasts):
                    break
        return seen

    def _enlarge(self, near: _NearGround, rect: pygame.Rect) -> Sequence[pygame.Rect]:
        """Draw a part of the ground, in its own pixels, as large as it is seen; return where."""
        part = rect.clip(self._seen_part(near.view, near.finer))
        if part.w == 0 or part.h == 0:
            return ()
        whole = near.source.get_rect()
        more = part.inflate(2 * EVEN, 2 * EVEN).clip(whole)  # so that parts meet without a seam
        factor = self._factor(near.view, near.finer)
        size = math.ceil(more.w * factor), math.ceil(more.h * factor)
        larger = pygame.transform.smoothscale(near.source.subsurface(more), size)
        x, y = near.view.pixel((self._world.x, self._world.y))
        at = math.floor(more.x * factor + x), math.floor(more.y * factor + y)
        seen = pygame.Rect(
            math.floor(part.x * factor + x),
            math.floor(part.y * factor + y),
            math.ceil(part.w * factor) + 1,
            math.ceil(part.h * factor) + 1,
        )
        near.surface.blit(larger, seen, seen.move(-at[0], -at[1]))
        return (seen,)

    def _factor(self, view: View, finer: float) -> float:
        return view.scale / self._canvas.scale / finer

    def _fine_part(self, view: View) -> pygame.Rect:
        """Return which part of the fine ground is seen, in its own pixels."""
        return self._seen_part(view, FINER).clip(self._ground.fine.rect)

    def _seen_part(self, view: View, finer: float) -> pygame.Rect:
        """Return which part of a ground is seen, in its own pixels."""
        factor = self._factor(view, finer)
        corner = view.pixel((self._world.x, self._world.y))
        left, top = -corner[0] / factor, -corner[1] / factor
        wide, high = self._canvas.size
        right, bottom = math.ceil(left + wide / factor), math.ceil(top + high / factor)
        left, top = max(0, math.floor(left)), max(0, math.floor(top))
        return pygame.Rect(left, top, max(0, right - left), max(0, bottom - top))


def _bands(rect: pygame.Rect) -> list[pygame.Rect]:
    """Return a rectangle in parts, from above to below."""
    edges = [rect.top + rect.h * n // BANDS for n in range(BANDS + 1)]
    return [pygame.Rect(rect.x, top, rect.w, end - top) for top, end in pairwise(edges)]


def _whole_pixels(point: tuple[float, float]) -> tuple[int, int]:
    return round(point[0]), round(point[1])
