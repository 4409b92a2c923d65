"""Draws what is on the stage: one list of pictures in order, whole or only where it has changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import NamedTuple
from zlib import crc32

import pygame

from parlour.client.stage import ambient
from parlour.client.stage.actors import Actor, Layer, Pose
from parlour.client.stage.camera import View
from parlour.client.stage.geometry import Shape, hull
from parlour.client.stage.glow import ALPHAS, Glow, Puff
from parlour.client.stage.particles import STEPS, Emission, Emitter
from parlour.client.stage.studio import PREMULTIPLIED, Look, Studio

Spot = tuple[float, float]
Blit = tuple[pygame.Surface, Spot]
Mark = Sequence[Blit | None]
_Puffs = dict[int, tuple[list[pygame.Surface], tuple[int, int]]]

MOST_KEPT = 2000
MOST_PUFFS = 40
"""Kinds of particles whose pictures are at hand."""
LIT = (255, 226, 140)
HOVERED = (255, 246, 214)
NEW_SECONDS = 0.003
"""How long new pictures of what moves by itself may be drawn in one frame, before others do."""
GLOW_SECONDS = 0.003
"""How long glows of places may be drawn in one frame; the rest comes in the next."""


class Hit(NamedTuple):
    """A picture that can be pointed at, in the order of drawing."""

    actor: str
    surface: pygame.Surface
    at: tuple[int, int]


class Put(NamedTuple):
    """An actor in a frame, and what it was made for: the next frame may be the same."""

    of: Actor
    how: tuple[int, float, View]
    body: Blit
    shadow: Blit | None
    mark: Mark
    hit: Hit


@dataclass
class Frame:
    """All that is drawn in one frame, in order, and what to compare the next with."""

    flat: list[Blit] = field(default_factory=list)
    """What light falls on: ground marks, shadows, bodies, clouds, smoke."""
    glows: list[Blit] = field(default_factory=list)
    """What is added to what is behind it."""
    signs: list[Blit] = field(default_factory=list)
    """What is never shaken, darkened or covered."""
    overlay: list[Blit] = field(default_factory=list)
    """What lies over the window, whatever the camera looks at."""
    marks: dict[object, Mark] = field(default_factory=dict)
    """The pictures of each thing: of whatever has others now, the place has to be drawn anew."""
    hits: list[Hit] = field(default_factory=list)


class Shown(NamedTuple):
    """What is on the stage at a moment."""

    actors: Sequence[Actor]
    emissions: Sequence[tuple[object, Emission]]
    living: Sequence[ambient.Living]
    lit: Mapping[str, Shape]
    """Places that light up, by id."""
    hover: str
    """The actor or place that is pointed at."""
    lit_actors: frozenset[str]
    now: float
    still: bool
    """Whether nothing shall move by itself."""


_phases: dict[str, float] = {}


def phase(actor_id: str) -> float:
    """Return how many seconds an actor is ahead of the others, so that no two wave alike."""
    found = _phases.get(actor_id)
    if found is None:
        if len(_phases) > 5000:
            _phases.clear()
        found = _phases[actor_id] = crc32(actor_id.encode()) % 1000 / 250
    return found


class Painter:
    """Makes frames of what is on the stage, for one studio."""

    def __init__(self, studio: Studio) -> None:
        """Draw with the pictures of ``studio``."""
        self.studio = studio
        self._kept: dict[str, Put] = {}
        self._puffs: dict[object, _Puffs] = {}
        self._until = 0.0

    # --- making a frame ---

    def frame(self, shown: Shown, view: View, offset: tuple[int, int], overlay: View) -> Frame:
        """Return all that is drawn, ``offset`` being how far the world is shaken."""
        frame = Frame()
        self._until = perf_counter() + NEW_SECONDS
        shaken = View(view.scale, view.x + offset[0], view.y + offset[1])
        layers: list[list[Actor]] = [[] for _ in Layer]
        for actor in shown.actors:
            layers[actor.layer].append(actor)
        for layer in layers:
            layer.sort(key=_depth)
        self._lights(frame, shown, shaken)
        bodies: list[Blit] = []
        self._actors(frame, shown, layers[Layer.GROUND], shaken, frame.flat, frame.flat)
        self._actors(frame, shown, layers[Layer.STANDING], shaken, frame.flat, bodies)
        flying: list[Blit] = []
        self._actors(frame, shown, layers[Layer.FLYING], shaken, frame.flat, flying)
        frame.flat += bodies
        self._particles(frame, shown, shaken)
        frame.flat += flying
        self._living(frame, shown, shaken)
        self._actors(frame, shown, layers[Layer.SIGNS], view, frame.signs, frame.signs)
        self._actors(frame, shown, layers[Layer.OVERLAY], overlay, frame.overlay, frame.overlay)
        return frame

    def _actors(
        self,
        frame: Frame,
        shown: Shown,
        actors: Iterable[Actor],
        view: View,
        shadows: list[Blit],
        bodies: list[Blit],
    ) -> None:
        marks, hits, kept = frame.marks, frame.hits, self._kept
        for actor in actors:
            if actor.pose.alpha <= 0:
                continue
            number = self._number(actor, shown)
            flash = self._flash(actor.id, shown)
            put = kept.get(actor.id)
            if put is None or put.of is not actor or put.how != (number, flash, view):
                put = kept[actor.id] = self._put(actor, number, flash, view)
            bodies.append(put.body)
            if put.shadow is not None:
                shadows.append(put.shadow)
            hits.append(put.hit)
            marks[actor.id] = put.mark
            if actor.fading is not None:
                bodies.append(self._fading(actor, shown, view, marks))
        if len(kept) > MOST_KEPT:
            kept.clear()

    def _put(self, actor: Actor, number: int, flash: float, view: View) -> Put:
        """Return where the pictures of an actor go."""
        pose = actor.pose
        if flash > pose.flash:
            pose = pose._replace(flash=flash)
        if number and actor.acted is None and not self._at_hand(actor.look, number):
            number = 0  # another frame of the same must do until there is time
        image = self.studio.posed(actor.look, number, pose)
        scale, left, top = view
        x, y = round(pose.x * scale + left), round(pose.y * scale + top)
        at = (x - image.feet[0], y - image.feet[1] - round(pose.lift * scale))
        shadow = None
        if image.shadow is not None:
            shadow = (image.shadow, (x - image.shadow_feet[0], y - image.shadow_feet[1]))
        body = (image.surface, at)
        hit = Hit(actor.id, image.surface, at)
        return Put(actor, (number, flash, view), body, shadow, (body, shadow), hit)

    def _at_hand(self, look: Look, number: int) -> bool:
        """Return whether a frame is ready, or there is time to draw it."""
        has = self.studio.has
        return has(look, number) or not has(look, 0) or perf_counter() < self._until

    def _fading(self, actor: Actor, shown: Shown, view: View, marks: dict[object, Mark]) -> Blit:
        """Return what an actor still is a little."""
        assert actor.fading is not None
        look, alpha = actor.fading
        pose = actor.pose._replace(alpha=actor.pose.alpha * alpha)
        before = actor._replace(look=look, acted=None, pose=pose)
        put = self._put(before, self._number(before, shown), 0.0, view)
        marks["fading", actor.id] = put.mark
        return put.body

    def _flash(self, actor_id: str, shown: Shown) -> float:
        """Return how bright an actor is because it can be chosen."""
        if actor_id == shown.hover:
            return 0.4
        return 0.25 * self._pulse(shown) if actor_id in shown.lit_actors else 0.0

    def _number(self, actor: Actor, shown: Shown) -> int:
        """Return which frame of its look is shown."""
        frames = actor.look.frames(self.studio)
        if frames.number == 1:
            return 0
        if actor.acted is not None:
            return frames.at(actor.acted)
        if not frames.loop:
            return frames.number - 1
        return 0 if shown.still else frames.at(shown.now + phase(actor.id))

    def _pulse(self, shown: Shown) -> float:
        return 0.5 if shown.still else ambient.pulse(shown.now) / ambient.PULSE_STEPS

    def _lights(self, frame: Frame, shown: Shown, view: View) -> None:
        """Let places glow that can be chosen; what takes too long to draw comes a frame later."""
        until = perf_counter() + GLOW_SECONDS
        for place, shape in shown.lit.items():
            look = Glow(shape, HOVERED if place == shown.hover else LIT)
            if not self.studio.has(look) and perf_counter() > until:
                continue
            level = 1.0 if place == shown.hover else 0.6 + 0.4 * self._pulse(shown)
            image = self.studio.posed(look, 0, Pose(alpha=level))
            box = hull(shape)
            x, y = view.pixel((box.x, box.y))
            at = (round(x) - image.feet[0], round(y) - image.feet[1])
            frame.flat.append((image.surface, at))
            frame.marks["lit", place] = ((image.surface, at),)

    def _living(self, frame: Frame, shown: Shown, view: View) -> None:
        for living in shown.living:
            image = self.studio.image(living.look, living.frame)
            x, y = view.pixel(living.at)
            at = (round(x) - image.feet[0], round(y) - image.feet[1])
            frame.flat.append((image.surface, at))
            frame.marks["alive", living.name] = ((image.surface, at),)

    def _particles(self, frame: Frame, shown: Shown, view: View) -> None:
        for key, emission in shown.emissions:
            blits = self._emitted(emission, shown.now, view)
            if not blits:
                continue
            (frame.glows if emission.emitter.glows else frame.flat).extend(blits)
            frame.marks["particles", key] = blits

    def _emitted(self, emission: Emission, now: float, view: View) -> list[Blit]:
        emitter, scale = emission.emitter, view.scale
        puffs = self._puffs_of(emitter)
        base_x, base_y = emission.at[0] * scale + view.x, emission.at[1] * scale + view.y
        blits: list[Blit] = []
        for step, alpha, stretch, drop, drift, particles in emission.waves(now):
            level = round(alpha * ALPHAS)
            if level <= 0:
                continue
            number = step * (ALPHAS + 1) + level
            if number not in puffs:
                puffs[number] = self._make_puffs(emitter, step, level)
            surfaces, feet = puffs[number]
            left = base_x + drift * scale - feet[0]
            top = base_y + drop * scale - feet[1]
            far = stretch * scale
            blits += [
                (surfaces[v], (left + x * scale + vx * far, top + y * scale + vy * far))
                for x, y, vx, vy, v in particles
            ]
        return blits

    def _puffs_of(self, emitter: Emitter) -> _Puffs:
        if len(self._puffs) > MOST_PUFFS:
            self._puffs.clear()
        return self._puffs.setdefault(
            (emitter.kind, emitter.size, emitter.colours, emitter.sprites), {}
        )

    def _make_puffs(
        self, emitter: Emitter, step: int, level: int
    ) -> tuple[list[pygame.Surface], tuple[int, int]]:
        looks = [Puff.of(emitter, variant, step, level) for variant in range(len(emitter.colours))]
        images = [self.studio.image(look) for look in looks]
        return [image.surface for image in images], images[0].feet

    def warm_puffs(self, emitters: Iterable[Emitter], seconds: float) -> bool:
        """Draw particles before they are needed, for so long; return whether all are ready."""
        until = perf_counter() + seconds
        for emitter in emitters:
            puffs = self._puffs_of(emitter)
            for step in range(STEPS):
                for level in range(1, round(emitter.opacity * ALPHAS) + 1):
                    number = step * (ALPHAS + 1) + level
                    if number not in puffs:
                        if perf_counter() > until:
                            return False
                        puffs[number] = self._make_puffs(emitter, step, level)
        return True

    def warm(self, looks: Iterable[tuple[Look, int]], seconds: float) -> bool:
        """Draw pictures before they are needed, for so long; return whether all are ready."""
        until = perf_counter() + seconds
        for look, number in looks:
            if not self.studio.has(look, number):
                if perf_counter() > until:
                    return False
                self.studio.image(look, number)
        return True


def _depth(actor: Actor) -> tuple[float, float]:
    return actor.pose.y, actor.pose.x


def _around(mark: Mark) -> pygame.Rect:
    """Return a rectangle round pictures."""
    put = [each for each in mark if each is not None]
    lefts, tops = [at[0] for _, at in put], [at[1] for _, at in put]
    pictures = {id(surface): surface for surface, _ in put}.values()
    wide = max(surface.get_width() for surface in pictures)
    high = max(surface.get_height() for surface in pictures)
    left, top = int(min(lefts)) - 1, int(min(tops)) - 1
    return pygame.Rect(
        left, top, int(max(lefts)) - left + wide + 2, int(max(tops)) - top + high + 2
    )


# --- drawing a frame ---


class Backdrop(NamedTuple):
    """What lies behind and over everything in a frame."""

    ground: pygame.Surface
    at: tuple[int, int]
    """Where the ground lies, unshaken."""
    offset: tuple[int, int]
    light: pygame.Surface | None
    flash: int
    bars: bool
    """Whether the window shows more than the ground."""


def compose(window: pygame.Surface, frame: Frame, backdrop: Backdrop) -> None:
    """Draw a frame where the window's clip allows it."""
    if backdrop.bars:
        window.fill((22, 16, 12))
    window.blit(backdrop.ground, backdrop.at)
    if backdrop.offset != (0, 0):  # the unshaken ground stays at the edges
        x, y = backdrop.at
        window.blit(backdrop.ground, (x + backdrop.offset[0], y + backdrop.offset[1]))
    window.fblits(frame.flat, PREMULTIPLIED)
    if backdrop.light is not None:
        window.blit(backdrop.light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    if frame.glows:
        window.fblits(frame.glows, pygame.BLEND_RGB_ADD)
    if backdrop.flash:
        level = backdrop.flash
        window.fill((level, level, level), special_flags=pygame.BLEND_RGB_ADD)
    window.fblits(frame.signs, PREMULTIPLIED)
    window.fblits(frame.overlay, PREMULTIPLIED)


def changed(before: Frame, after: Frame, window: pygame.Rect) -> list[pygame.Rect]:
    """Return where two frames differ, in few rectangles that do not overlap much."""
    rects: list[pygame.Rect] = []
    for key, mark in after.marks.items():
        old = before.marks.get(key)
        if old is None:
            rects.append(_around(mark))
        elif old is not mark and old != mark:
            rects += (_around(old), _around(mark))
    rects += [_around(mark) for key, mark in before.marks.items() if key not in after.marks]
    return merged(clipped for rect in rects if (clipped := rect.clip(window)).w and clipped.h)


def merged(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return rectangles that cover the same, those that overlap or nearly touch made one."""
    kept: list[pygame.Rect] = []
    for rect in rects:
        joined = rect.copy()
        again = True
        while again:
            again = False
            for other in kept:
                union = joined.union(other)
                if union.w * union.h <= 1.25 * (joined.w * joined.h + other.w * other.h):
                    kept.remove(other)
                    joined, again = union, True
                    break
        kept.append(joined)
    return kept
