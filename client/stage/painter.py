"""Makes frames of what is on the stage: lists of pictures in order, and where each thing is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from zlib import crc32

from parlour.client.stage import ambient
from parlour.client.stage.actors import Actor, Layer, Pose
from parlour.client.stage.allowance import Allowance
from parlour.client.stage.camera import View
from parlour.client.stage.cloths import cloth_of
from parlour.client.stage.drifts import Drifts
from parlour.client.stage.easel import Easel
from parlour.client.stage.frame import Blit, Drift, Frame, Hit, Mark, Put, Shown
from parlour.client.stage.geometry import Box, Shape, hull
from parlour.client.stage.glow import Glow
from parlour.client.stage.makeshift import Makeshift
from parlour.client.stage.studio import PLAIN, Frames, Image, Look, Studio

MOST_ABSENT = 20
"""Who is gone, and whose pictures are at hand still, at most."""
MOST_UNSEEN = 2000
LIT = (255, 206, 84)
SMALL_LIGHT, WIDE_LIGHT = (0.7, 0.3), (0.35, 0.55)
"""How bright places are at least that can be chosen, and how much more: small ones, and land."""
HOVERED = (255, 248, 212)
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
        self,
        studio: Studio,
        spare: Studio | None = None,
        window: tuple[int, int] = (0, 0),
        allowance: Allowance | None = None,
    ) -> None:
        """Draw with the pictures of ``studio``.

        Args:
            studio: has the pictures.
            spare: has smaller ones of the same, which must do until there is time.
            window: its size in pixels, where only what is in it is drawn.
            allowance: for all in a frame that can wait; None: one of its own.
        """
        self.studio = studio
        self._window = window
        self._spare = spare
        self._kept: dict[str, Put] = {}
        self._unseen: dict[str, tuple[Actor, View]] = {}
        """Who is not in the window, and for what view this was found."""
        self.easel = Easel(studio, allowance or Allowance())
        self.drifts = Drifts(self.easel)
        self._makeshift = Makeshift(studio, spare, window, self.easel.allowance)
        self._view = View(0.0, 0.0, 0.0)
        self._overlay = self._view
        self.lacks = False
        """Whether something in the last frame is not seen as it should be yet."""

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
        self.drifts.add(frame, shown, view, bodies)
        self._living(frame, shown, view)
        frame.flat += flying
        if shown.singled:
            frame.signs += self._cloths(layers[Layer.STANDING])
        signs = frame.flat if shown.singled else frame.signs
        self._actors(frame, behind, layers[Layer.SIGNS], view, signs, signs)
        self._actors(frame, shown, raised, view, frame.flat, frame.raised)
        self._forget_absent(frame)
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
        """Begin with a frame."""
        self.easel.at_once = shown.at_once or (self._spare is None and not self._kept)
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

    def _forget_absent(self, frame: Frame) -> None:
        """Keep no picture for somebody who is in the frame no more, once they are many."""
        if len(self._kept) > len(frame.marks) + MOST_ABSENT:
            seen, over = frame.marks, {Layer.PANE, Layer.OVERLAY}
            self._kept = {
                name: put
                for name, put in self._kept.items()
                if name in seen or put.of.layer in over
            }
        if len(self._unseen) > MOST_UNSEEN:
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
        if (
            same
            and before is not None
            and (before.good or not self.easel.drawn(actor.look, number))
        ):
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
        if self.easel.at_once:
            return studio.posed(look, number, pose), True
        if self.easel.drawn(look, number):
            return self._posed(look, number, pose, before, view)
        self.lacks = True
        if before is not None and before.of.pose[3:] == pose[3:]:
            return before.image, False
        found = self._makeshift.found(look, number, pose, view)
        return found or (None if before is None else before.image), False

    def _posed(
        self, look: Look, number: int, pose: Pose, before: Put | None, view: View
    ) -> tuple[Image, bool]:
        """Return a picture turned and scaled, or as it was a frame ago, for want of time.

        So it is once, and not twice: what turns would stand still where much else is drawn.
        """
        ready = self.studio.has_posed(look, number, pose)
        if not ready and not self.easel.in_time and before is not None and before.good:
            same = (before.of.look, before.how[0]) == (look, number)
            if same:
                self.lacks = True
                return before.image, False
        if ready:
            return self.studio.posed(look, number, pose), True
        with self.easel.allowance:
            image = self._makeshift.faded(look, number, pose, view)
            return image or self.studio.posed(look, number, pose), True

    def _at_hand(self, look: Look, number: int) -> bool:
        """Return whether a frame is ready, or there is time to draw it."""
        return not self.studio.has(look, 0) or self.easel.drawn(look, number)

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
        for place, shape in lit.items():
            look = Glow(shape, HOVERED if place == shown.hover else LIT)
            if not self.easel.at_once and not self.easel.drawn(look):
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
        if self.easel.at_once or self.easel.drawn(look, number):
            return self.studio.image(look, number)
        self.lacks = True
        return self._makeshift.whole(look, number, Pose())


def _stands_out(actor: Actor, singled: frozenset[str]) -> bool:
    """Return whether an actor is drawn over the veil: what lies flat on the land is not."""
    if not singled or actor.layer in {Layer.GROUND, Layer.PANE, Layer.OVERLAY}:
        return False
    return actor.id in singled or actor.id.startswith(GHOST)


def _in_order(actor: Actor) -> tuple[int, float, float]:
    return actor.layer, actor.pose.y, actor.pose.x


def _depth(actor: Actor) -> tuple[float, float]:
    return actor.pose.y, actor.pose.x
