"""Makes frames of what is on the stage: lists of pictures in order, and where each thing is."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple
from zlib import crc32

import pygame

from parlour.client.kept import MEGABYTE, Kept
from parlour.client.stage import ambient
from parlour.client.stage.actors import Actor, Layer, Pose
from parlour.client.stage.camera import View
from parlour.client.stage.cloths import cloth_of
from parlour.client.stage.geometry import Box, Shape, hull
from parlour.client.stage.glow import ALPHAS, Glow, Puff
from parlour.client.stage.paces import ages, rate, speeds
from parlour.client.stage.particles import Emission, Emitter
from parlour.client.stage.studio import (
    PLAIN,
    Frames,
    Image,
    Look,
    Studio,
    enlarged,
    fade,
    faded_only,
    image_bytes,
    pose_steps,
    worked,
)

Spot = tuple[float, float]
Blit = tuple[pygame.Surface, Spot]
Mark = Sequence[Blit | None]
_Puffs = dict[int, tuple[list[pygame.Surface], tuple[int, int]]]

MOST_KEPT = 2000
MOST_PUFFS = 40
"""Kinds of particles whose pictures are at hand."""
PUFF_BYTES = 12 * MEGABYTE
"""Bytes of these pictures at most, but for the last kind."""
LARGER_BYTES = 6 * MEGABYTE
"""Bytes of small pictures that were made larger and must do for a while, at most."""
LIT = (255, 206, 84)
SMALL_LIGHT, WIDE_LIGHT = (0.7, 0.3), (0.35, 0.55)
"""How bright places are at least that can be chosen, and how much more: small ones, and land."""
HOVERED = (255, 248, 212)
NEW_SECONDS = 0.003
"""How long new pictures may be drawn in one frame, before others must do."""
MAKESHIFT_SECONDS = 0.003
"""How long smaller pictures may be made larger smoothly in one frame, before it is done quickly."""
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
    view: View
    how: tuple[int, float]
    """The frame of its look, and how bright it is."""
    still: bool
    """Whether its look has one frame alone, and this is as good as it will be."""
    good: bool
    """Whether it is the picture that was meant, and not what must do until that is drawn."""
    image: Image
    body: Blit
    shadow: Blit | None
    mark: Mark
    hit: Hit


class Drift(NamedTuple):
    """The particles of one emission in a frame, and what they were made for."""

    of: Emission
    how: tuple[float, View]
    blits: Sequence[Blit]
    rect: pygame.Rect
    """A rectangle that they are all in."""


@dataclass
class Frame:
    """All that is drawn in one frame, in order, and what to compare the next with."""

    flat: list[Blit] = field(default_factory=list)
    """What light falls on: ground marks, shadows, bodies, clouds, smoke."""
    glows: list[Blit] = field(default_factory=list)
    """What is added to what is behind it."""
    signs: list[Blit] = field(default_factory=list)
    """What is never shaken, darkened or covered."""
    raised: list[Blit] = field(default_factory=list)
    """What stands out, over the veil that covers all else."""
    overlay: list[Blit] = field(default_factory=list)
    """What lies over the window, whatever the camera looks at."""
    marks: dict[object, Mark | Drift] = field(default_factory=dict)
    """The pictures of each thing: of whatever has others now, the place has to be drawn anew."""
    hits: list[Hit] = field(default_factory=list)


class Shown(NamedTuple):
    """What is on the stage at a moment."""

    actors: Sequence[Actor]
    emissions: Sequence[tuple[object, Emission]]
    """What rises and falls all the time."""
    living: Sequence[ambient.Living]
    lit: Mapping[str, Shape]
    """Places that light up, by id."""
    hover: str
    """The actor or place that is pointed at."""
    lit_actors: frozenset[str]
    lit_for: float
    """Seconds since they light up."""
    now: float
    life: float
    """The time for all that lives by itself, but for who stands out."""
    still: bool
    """Whether nothing shall move by itself."""
    at_once: bool = False
    """Whether everything is drawn in this frame, however long it takes."""
    singled: frozenset[str] = frozenset()
    """The actors that stand out, with the ghosts, while all else steps back; nobody: all do."""
    bursts: Sequence[tuple[object, Emission]] = ()
    """What flies for a moment."""
    fixed: frozenset[str] = frozenset()
    """The places that lie over the window."""


GHOST = "@ghost "
"""How the id of what is only planned begins."""
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

    def __init__(
        self, studio: Studio, spare: Studio | None = None, window: tuple[int, int] = (0, 0)
    ) -> None:
        """Draw with the pictures of ``studio``.

        Args:
            studio: has the pictures.
            spare: has smaller ones of the same, which must do until there is time.
            window: its size in pixels, where only what is in it is drawn.
        """
        self.studio = studio
        self._window = window
        self._spare = spare
        self._kept: dict[str, Put] = {}
        self._unseen: dict[str, tuple[Actor, View]] = {}
        """Who is not in the window, and for what view this was found."""
        self._drifts: dict[object, Drift] = {}
        self._puffs: dict[object, _Puffs] = {}
        self._puff_bytes = 0
        self._larger: Kept[Image] = Kept(LARGER_BYTES, image_bytes)
        self._view = View(0.0, 0.0, 0.0)
        self._overlay = self._view
        self._until = 0.0
        self.lacks = False
        """Whether something in the last frame is not seen as it should be yet."""
        self._in_time = True
        """Whether there is time in this frame to draw another new picture."""
        self._spent = 0.0
        """Seconds for which new pictures were drawn since the frame before."""
        self._makeshift_left = MAKESHIFT_SECONDS
        """Seconds for which smaller ones may be made larger smoothly in this frame."""
        self._warming: Sequence[Look] = ()
        self._cold: deque[tuple[Look, int]] = deque()

    # --- making a frame ---

    def frame(self, shown: Shown, view: View, overlay: View, over: Painter | None = None) -> Frame:
        """Return all that is drawn: the world as ``view`` says, and what lies over the window.

        ``over``: who draws that, if it is another, since the world is seen from near.
        """
        frame = Frame()
        self._start(shown)
        # Of equal views one is kept, so that they can be told apart by what they are.
        view = self._view = self._view if view == self._view else view
        layers: list[list[Actor]] = [[] for _ in Layer]
        raised: list[Actor] = []
        for actor in shown.actors:
            (raised if _stands_out(actor, shown.singled) else layers[actor.layer]).append(actor)
        for layer in layers:
            layer.sort(key=_depth)
        raised.sort(key=_in_order)
        lit = {name: shape for name, shape in shown.lit.items() if name not in shown.fixed}
        self._lights(frame, shown, lit, view, frame.flat)
        bodies: list[Blit] = []
        behind = shown._replace(now=shown.life)
        self._actors(frame, behind, layers[Layer.GROUND], view, frame.flat, frame.flat)
        self._actors(frame, behind, layers[Layer.STANDING], view, frame.flat, bodies)
        flying: list[Blit] = []
        self._actors(frame, behind, layers[Layer.FLYING], view, frame.flat, flying)
        frame.flat += bodies
        self._particles(frame, shown, view)
        self._living(frame, shown, view)
        frame.flat += flying
        if shown.singled:
            frame.signs += self._cloths(layers[Layer.STANDING])
        self._actors(frame, behind, layers[Layer.SIGNS], view, frame.signs, frame.signs)
        self._actors(frame, shown, raised, view, frame.flat, frame.raised)
        self._forget_some()
        if over is not None:
            over._start(shown)
        (over or self)._lay_over(frame, shown, layers, overlay)
        self.lacks |= over is not None and over.lacks
        return frame

    def _cloths(self, actors: Iterable[Actor]) -> Iterator[Blit]:
        """Yield the cloths of the banners among actors that are in the frame."""
        for actor in actors:
            put = self._kept.get(actor.id)
            if put is None or put.of is not actor or actor.pose.alpha < 1:
                continue
            surface, at = put.body
            cloth = cloth_of(actor.look, surface, self._view.scale)
            if cloth is not None:
                yield cloth, at

    def _start(self, shown: Shown) -> None:
        """Begin with a frame: so much time there is for new pictures."""
        at_once = shown.at_once or (self._spare is None and not self._kept)
        self._until = math.inf if at_once else worked() + NEW_SECONDS - self._spent
        self._in_time = at_once or self._spent < NEW_SECONDS
        self._spent = 0.0
        self._makeshift_left = MAKESHIFT_SECONDS
        self.lacks = False

    def _lay_over(
        self, frame: Frame, shown: Shown, layers: list[list[Actor]], overlay: View
    ) -> None:
        """Add what lies over the window: its panes, their lights, and what is on them."""
        overlay = self._overlay = self._overlay if overlay == self._overlay else overlay
        over = frame.overlay
        self._actors(frame, shown, layers[Layer.PANE], overlay, over, over)
        lit = {name: shape for name, shape in shown.lit.items() if name in shown.fixed}
        self._lights(frame, shown, lit, overlay, over)
        self._actors(frame, shown, layers[Layer.OVERLAY], overlay, over, over)
        self._forget_some()

    def _forget_some(self) -> None:
        if len(self._kept) + len(self._unseen) > MOST_KEPT:
            self._kept.clear()
            self._unseen.clear()

    def _actors(
        self,
        frame: Frame,
        shown: Shown,
        actors: Iterable[Actor],
        view: View,
        shadows: list[Blit],
        bodies: list[Blit],
    ) -> None:
        marks, hits, kept, unseen = frame.marks, frame.hits, self._kept, self._unseen
        restless = shown.lit_actors | {shown.hover}
        for actor in actors:
            if actor.pose.alpha <= 0:
                continue
            name = actor.id
            away = unseen.get(name)
            if away is not None and away[0] is actor and away[1] is view:
                continue
            put = kept.get(name)
            if (
                put is None
                or put.of is not actor
                or put.view is not view
                or not put.still
                or name in restless
                or put.how[1]
            ):
                put = self._put(put, actor, shown, view)
                if put is None:
                    continue
                kept[name] = put
            if put.shadow is not None:
                shadows.append(put.shadow)
            bodies.append(put.body)
            hits.append(put.hit)
            marks[name] = put.mark
            if actor.fading is not None:
                self._fading(actor, shown, view, marks, bodies)

    def _put(self, before: Put | None, actor: Actor, shown: Shown, view: View) -> Put | None:
        """Return where the pictures of an actor go; None: it has none yet."""
        frames = actor.look.frames(self.studio)
        number = self._number(actor, frames, shown)
        flash = self._flash(actor.id, shown)
        how = (number, flash)
        same = before is not None and (before.of, before.view, before.how) == (actor, view, how)
        if same and before is not None and (before.good or not self._drawn(actor.look, number)):
            return before
        pose = actor.pose
        if flash > pose.flash:
            pose = pose._replace(flash=flash)
        if self._spare is not None and not self.sees(actor, view):
            self._unseen[actor.id] = actor, view
            return None
        image, good = self._picture(actor, number, pose, before, view)
        if image is None:
            return None
        scale, left, top = view
        x, y = round(pose.x * scale + left), round(pose.y * scale + top)
        at = (x - image.feet[0], y - image.feet[1] - round(pose.lift * scale))
        shadow = None
        if image.shadow is not None:
            shadow = (image.shadow, (x - image.shadow_feet[0], y - image.shadow_feet[1]))
        body = (image.surface, at)
        hit = Hit(actor.id, image.surface, at)
        still = frames.number == 1 and good
        return Put(actor, view, how, still, good, image, body, shadow, (body, shadow), hit)

    def sees(self, actor: Actor, view: View) -> bool:
        """Return whether an actor is in the window, as far as its smaller picture tells."""
        spare = self._spare
        if spare is None or actor.layer >= Layer.PANE:
            return True
        image, pose = spare.found(actor.look), actor.pose
        if image is None:
            return True
        share = view.scale / spare.scale * max(1.0, pose.scale)
        x, y = pose.x * view.scale + view.x, (pose.y - pose.lift) * view.scale + view.y
        reach = share * max(image.surface.get_size())  # however it is turned round its feet
        wide, high = self._window
        return -reach <= x <= wide + reach and -reach <= y <= high + reach

    def _picture(
        self, actor: Actor, number: int, pose: Pose, before: Put | None, view: View
    ) -> tuple[Image | None, bool]:
        """Return the picture of an actor, or what must do until there is time to draw it.

        Second is whether it is the picture itself.
        """
        studio, look = self.studio, actor.look
        if number and actor.acted is None and not self._at_hand(look, number):
            number = 0  # another frame of the same must do
        if pose[3:] == PLAIN and (ready := studio.found(look, number)) is not None:
            return ready, True
        if self._until == math.inf:
            return studio.posed(look, number, pose), True
        if self._drawn(look, number):
            return self._posed(look, number, pose, before, view)
        self.lacks = True
        if before is not None and before.of.pose[3:] == pose[3:]:
            return before.image, False
        if self._spare is not None and self._spare.has(look, number):
            part = self._makeshift_part(self._spare, look, number, pose, view)
            return part or self._makeshift(self._spare, look, number, pose), False
        return (None if before is None else before.image), False

    def _posed(
        self, look: Look, number: int, pose: Pose, before: Put | None, view: View
    ) -> tuple[Image, bool]:
        """Return a picture turned and scaled, or as it was a frame ago, for want of time.

        So it is once, and not twice: what turns would stand still where much else is drawn.
        """
        ready = self.studio.has_posed(look, number, pose)
        if not ready and not self._in_time and before is not None and before.good:
            same = (before.of.look, before.how[0]) == (look, number)
            if same:
                self.lacks = True
                return before.image, False
        if ready:
            return self.studio.posed(look, number, pose), True
        image = self._faded_part(look, number, pose, view)
        if image is None:
            image = self.studio.posed(look, number, pose)
        self._in_time = self._in_time and worked() < self._until
        return image, True

    def _faded_part(self, look: Look, number: int, pose: Pose, view: View) -> Image | None:
        """Return what the window shows of a picture larger than itself, faded; None for others."""
        alpha = faded_only(pose)
        whole = self.studio.image(look, number)
        (wide, high), feet = whole.surface.get_size(), whole.feet
        if alpha is None or whole.shadow is not None or 0 in self._window:
            return None
        if wide * high <= self._window[0] * self._window[1]:
            return None
        part = self._seen_part(feet, pose, view).clip(whole.surface.get_rect())
        if 0 in part.size:
            return Image(pygame.Surface((1, 1), pygame.SRCALPHA), (0, 0))
        seen = whole.surface.subsurface(part).copy()
        fade(seen, alpha)
        return Image(seen, (feet[0] - part.x, feet[1] - part.y))

    def _seen_part(self, feet: tuple[int, int], pose: Pose, view: View) -> pygame.Rect:
        """Return what the window shows of a picture with feet, in its own pixels."""
        x, y = round(pose.x * view.scale + view.x), round(pose.y * view.scale + view.y)
        corner = feet[0] - x, feet[1] - y + round(pose.lift * view.scale)
        return pygame.Rect(corner, self._window)

    def _makeshift_part(
        self, spare: Studio, look: Look, number: int, pose: Pose, view: View
    ) -> Image | None:
        """Return what the window shows of a picture that would be larger than half of it.

        It is made larger as quickly as can be: as large a picture is soft. None for others.
        """
        image, share = spare.posed(look, number, pose), self.studio.scale / spare.scale
        wide, high = image.surface.get_size()
        if image.shadow is not None or 2 * wide * high * share**2 < math.prod(self._window):
            return None
        feet = round(image.feet[0] * share), round(image.feet[1] * share)
        seen = self._seen_part(feet, pose, view)
        left, top = math.floor(seen.left / share), math.floor(seen.top / share)
        right, bottom = math.ceil(seen.right / share), math.ceil(seen.bottom / share)
        part = pygame.Rect(left, top, right - left, bottom - top).clip(image.surface.get_rect())
        if 0 in part.size:
            return None
        size = round(part.w * share), round(part.h * share)
        larger = pygame.transform.scale(image.surface.subsurface(part), size)
        return Image(larger, (feet[0] - round(part.x * share), feet[1] - round(part.y * share)))

    def _makeshift(self, spare: Studio, look: Look, number: int, pose: Pose) -> Image:
        """Return a smaller picture made larger, which is kept for the frames that follow."""
        share = self.studio.scale / spare.scale
        return self._larger.get(
            (look, number, pose_steps(pose)),
            lambda: self._enlarged(spare.posed(look, number, pose), share),
        )

    def _enlarged(self, image: Image, share: float) -> Image:
        """Return a smaller picture made larger: smoothly, if there is time in this frame."""
        start = worked()
        made = enlarged(image, share, smoothly=self._makeshift_left > 0)
        self._makeshift_left -= worked() - start
        return made

    def _drawn(self, look: Look, number: int) -> bool:
        """Return whether a picture is there, having drawn it now if there is time."""
        if self.studio.has(look, number):
            return True
        if not self._in_time or not self.studio.soon(look, number):
            return False
        self._in_time = worked() < self._until  # asked only when time was spent: asking takes some
        return True

    def _at_hand(self, look: Look, number: int) -> bool:
        """Return whether a frame is ready, or there is time to draw it."""
        return not self.studio.has(look, 0) or self._drawn(look, number)

    def _fading(
        self,
        actor: Actor,
        shown: Shown,
        view: View,
        marks: dict[object, Mark | Drift],
        bodies: list[Blit],
    ) -> None:
        """Draw what an actor still is a little."""
        assert actor.fading is not None
        look, alpha = actor.fading
        pose = actor.pose._replace(alpha=actor.pose.alpha * alpha)
        put = self._put(None, actor._replace(look=look, acted=None, pose=pose), shown, view)
        if put is not None:
            marks["fading", actor.id] = put.mark
            bodies.append(put.body)

    def _flash(self, actor_id: str, shown: Shown) -> float:
        """Return how bright an actor is because it can be chosen."""
        if actor_id == shown.hover:
            return 0.4
        return 0.25 * self._pulse(shown) if actor_id in shown.lit_actors else 0.0

    def _number(self, actor: Actor, frames: Frames, shown: Shown) -> int:
        """Return which frame of its look is shown."""
        if frames.number == 1:
            return 0
        if actor.acted is not None:
            return frames.at(actor.acted)
        if not frames.loop:
            return frames.number - 1
        return 0 if shown.still else frames.at(shown.now + phase(actor.id))

    def _pulse(self, shown: Shown) -> float:
        rests = shown.still or shown.at_once
        step = ambient.PULSE_RESTS if rests else ambient.pulse(shown.lit_for)
        return step / ambient.PULSE_STEPS

    def _lights(
        self,
        frame: Frame,
        shown: Shown,
        lit: Mapping[str, Shape],
        view: View,
        bodies: list[Blit],
    ) -> None:
        """Let places glow that can be chosen; what takes too long to draw comes a frame later."""
        until = math.inf if self._until == math.inf else worked() + GLOW_SECONDS
        for place, shape in lit.items():
            look = Glow(shape, HOVERED if place == shown.hover else LIT)
            if not self.studio.has(look) and worked() > until:
                self.lacks = True
                continue
            least, swell = SMALL_LIGHT if isinstance(shape, Box) else WIDE_LIGHT
            level = 1.0 if place == shown.hover else least + swell * self._pulse(shown)
            image = self.studio.posed(look, 0, Pose(alpha=level))
            box = hull(shape)
            x, y = view.pixel((box.x, box.y))
            at = (round(x) - image.feet[0], round(y) - image.feet[1])
            bodies.append((image.surface, at))
            frame.marks["lit", place] = ((image.surface, at),)

    def _living(self, frame: Frame, shown: Shown, view: View) -> None:
        for living in shown.living:
            image = self._alive(living.look, living.frame)
            if image is None:
                continue
            x, y = view.pixel(living.at)
            at = (round(x) - image.feet[0], round(y) - image.feet[1])
            frame.flat.append((image.surface, at))
            frame.marks["alive", living.name] = ((image.surface, at),)

    def _alive(self, look: Look, number: int) -> Image | None:
        """Return the picture of what lives by itself, or a smaller one made larger."""
        image = self.studio.found(look, number)
        if image is not None:
            return image
        if self._until == math.inf or self._drawn(look, number):
            return self.studio.image(look, number)
        self.lacks = True
        if self._spare is not None and self._spare.has(look, number):
            return self._makeshift(self._spare, look, number, Pose())
        return None

    def _particles(self, frame: Frame, shown: Shown, view: View) -> None:
        drifts: dict[object, Drift] = {}
        for emissions, at in (
            (shown.emissions, shown.life),
            (shown.bursts, shown.now),
        ):
            for key, emission in emissions:
                drifts[key] = drift = self._drift(key, emission, at, view)
                if drift.blits:
                    (frame.glows if emission.emitter.glows else frame.flat).extend(drift.blits)
                    frame.marks["particles", key] = drift
        self._drifts = drifts

    def _drift(self, key: object, emission: Emission, at: float, view: View) -> Drift:
        """Return the particles of an emission at a time: those of the frame before, if equal."""
        pace = rate(emission.emitter)
        now = math.floor(at * pace + 1e-6) / pace if pace else at
        drift = self._drifts.get(key)
        if drift is None or drift.of is not emission or drift.how != (now, view):
            return self._emitted(emission, now, view)
        return drift

    def _emitted(self, emission: Emission, now: float, view: View) -> Drift:
        emitter, scale = emission.emitter, view.scale
        puffs = self._puffs_of(emitter)
        base_x, base_y = emission.at[0] * scale + view.x, emission.at[1] * scale + view.y
        wide, high = emitter.spread[0] * scale, emitter.spread[1] * scale
        slow_x, fast_x, slow_y, fast_y = speeds(emitter.speed, emitter.aim)
        blits: list[Blit] = []
        rect = pygame.Rect(0, 0, 0, 0)
        for step, alpha, stretch, drop, drift, particles in emission.waves(now):
            level = round(alpha * ALPHAS)
            if level <= 0 or not particles:
                continue
            number = step * (ALPHAS + 1) + level
            found = puffs.get(number) or self._make_puffs(emitter, step, level)
            if found is None:
                continue  # the next frame may have time for it
            puffs[number] = found
            surfaces, feet = found
            left = base_x + drift * scale - feet[0]
            top = base_y + drop * scale - feet[1]
            far = stretch * scale
            blits += [
                (surfaces[v], (left + x * scale + vx * far, top + y * scale + vy * far))
                for x, y, vx, vy, v in particles
            ]
            size = _largest(surfaces)
            own = pygame.Rect(
                left - wide + slow_x * far - 1,
                top - high + slow_y * far - 1,
                2 * wide + (fast_x - slow_x) * far + size[0] + 3,
                2 * high + (fast_y - slow_y) * far + size[1] + 3,
            )
            rect = own if not rect.w else rect.union(own)
        return Drift(emission, (now, view), blits, rect)

    def _puffs_of(self, emitter: Emitter) -> _Puffs:
        if len(self._puffs) > MOST_PUFFS or self._puff_bytes > PUFF_BYTES:
            self._puffs.clear()
            self._puff_bytes = 0
        return self._puffs.setdefault(
            (emitter.kind, emitter.size, emitter.colours, emitter.sprites), {}
        )

    def _make_puffs(
        self, emitter: Emitter, step: int, level: int
    ) -> tuple[list[pygame.Surface], tuple[int, int]] | None:
        """Return the pictures of a step of life; None while there is no time for them."""
        looks = [Puff.of(emitter, variant, step, level) for variant in range(len(emitter.colours))]
        if self._until != math.inf and not all(self._drawn(look, 0) for look in looks):
            return None
        images = [self.studio.image(look) for look in looks]
        self._puff_bytes += sum(map(image_bytes, images))
        return [image.surface for image in images], images[0].feet

    def warm_puffs(self, emitters: Iterable[Emitter], seconds: float) -> bool:
        """Draw particles before they are needed, for so long; return whether all are ready."""
        self._until, self._in_time = worked() + seconds, True
        for emitter in emitters:
            puffs = self._puffs_of(emitter)
            for step, level in ages(emitter.opacity, emitter.fades_in):
                number = step * (ALPHAS + 1) + level
                if number not in puffs:
                    made = self._make_puffs(emitter, step, level)
                    if made is None:
                        return False
                    puffs[number] = made
        return True

    def warm(self, looks: Iterable[tuple[Look, int]], seconds: float) -> bool:
        """Draw pictures before they are needed, for so long; return whether all are ready."""
        start = worked()
        until = start + seconds
        ready, late = True, False
        for look, number in looks:
            if self.studio.has(look, number):
                continue
            if late:
                ready = False
                break
            if seconds == math.inf:
                self.studio.image(look, number)
            elif self.studio.soon(look, number):
                late = worked() > until
            else:
                ready = False
        self._spent += worked() - start
        return ready

    def look_ahead(self, looks: Sequence[Look], seconds: float) -> None:
        """Draw what will be shown in this order, for so long; the next call goes on with it."""
        if self._warming is not looks:
            self._warming = looks
            self._cold = deque((look, 0) for look in looks)
            self._cold.extend(
                (look, number)
                for look in looks
                for number in range(1, look.frames(self.studio).number)
            )
        start = worked()
        while self._cold and worked() < start + seconds:
            if not self.studio.soon(*self._cold[0]):
                break
            self._cold.popleft()
        self._spent += worked() - start


def _largest(surfaces: Sequence[pygame.Surface]) -> tuple[int, int]:
    sizes = [surface.get_size() for surface in surfaces]
    return max(wide for wide, _ in sizes), max(high for _, high in sizes)


def _stands_out(actor: Actor, singled: frozenset[str]) -> bool:
    """Return whether an actor is drawn over the veil: what lies flat on the land is not."""
    if not singled or actor.layer in {Layer.GROUND, Layer.PANE, Layer.OVERLAY}:
        return False
    return actor.id in singled or actor.id.startswith(GHOST)


def _in_order(actor: Actor) -> tuple[int, float, float]:
    return actor.layer, actor.pose.y, actor.pose.x


def _depth(actor: Actor) -> tuple[float, float]:
    return actor.pose.y, actor.pose.x
