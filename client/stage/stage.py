"""The stage: keeps actors alive between events, and draws them. It knows no game.

``set`` puts a scene up at once, ``show`` moves to the next one, ``update`` lets time pass, ``draw``
draws what has changed. Points given to a stage are pixels of the window.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor

import pygame

from parlour.client import memory
from parlour.client.art import Art
from parlour.client.canvas import Canvas
from parlour.client.stage import ambient
from parlour.client.stage.actors import Actor, Mood, Scene
from parlour.client.stage.allowance import Allowance
from parlour.client.stage.ambient import Ambience
from parlour.client.stage.anims import Anim
from parlour.client.stage.aside import Aside, uncut
from parlour.client.stage.camera import PATIENCE, Camera
from parlour.client.stage.clock import Clock
from parlour.client.stage.finding import Finding
from parlour.client.stage.fine import FINER
from parlour.client.stage.frame import Shown
from parlour.client.stage.geometry import WORLD, Box, Point
from parlour.client.stage.ground import Ground, GroundArt, plain_ground
from parlour.client.stage.hand import Hand
from parlour.client.stage.life import Life
from parlour.client.stage.light import Flashes, Lamp
from parlour.client.stage.meant import Meant, Taken
from parlour.client.stage.motion import compiled
from parlour.client.stage.screen import Screen
from parlour.client.stage.studio import Look, Nearby, Sprites, Studio
from parlour.client.stage.timeline import (
    Burst,
    Call,
    Cued,
    Flash,
    Shake,
    Shift,
    Sound,
    Tally,
    Timeline,
    Where,
)
from parlour.client.stage.veil import Veil

STILL_SECONDS = 0.9
"""How long the moment of a show is seen where nothing shall move."""


class Stage:
    """Everything that is seen of a game's board."""

    def __init__(
        self,
        ground: GroundArt | None = None,
        sprites: Sprites | None = None,
        ambience: Ambience | None = None,
        sound: Callable[[Sound], None] | None = None,
        world: Box = WORLD,
    ) -> None:
        """Have no size yet; ``resize`` comes first. ``sound`` is called for what is heard."""
        self.speed = 1.0
        """Seconds of a show that pass in a second."""
        self.camera = Camera(world)
        self.flashes = Flashes()
        self.scene = Scene()
        """The scene that is shown, or that the present show ends at."""
        self._time = Clock()
        self.counted: Callable[[str, int], None] | None = None
        """Called when a number beside the stage shall count to another."""
        self._world = world
        self._busy = 0.0
        """Seconds that drawing took in the last frame, but for what could wait."""
        self._threads = ThreadPoolExecutor(1, "stage")
        self._returns = memory.Returns(self._threads)
        self.allowance = Allowance()
        """For all work of a frame that can wait."""
        self._ground = Ground(ground or plain_ground((196, 178, 138)), self._threads)
        self._ambience = ambience or Ambience()
        self._sound = sound
        self._still = False
        self._actors: dict[str, Actor] = {}
        self._timeline: Timeline | None = None
        self._at = self._began = 0.0
        self._left_alone: float | None = None
        """Seconds since a show left actors for the next one; None: it left none."""
        self._put_up = True
        """Whether everybody shall be seen in the next frame, however long it takes."""
        self._begins = False
        """Whether a show has been compiled in this frame: that is enough work for one."""
        self._mood = Mood()
        self._life = Life(world)
        self._hand = Hand()
        self._meant = Meant()
        self._aside = Aside()
        self._told_off: Collection[str] = frozenset()
        """Who shall step aside now."""
        self._waiting: list[tuple[Look, int]] = []
        self._comes_near = False
        """Whether shows are seen, in which the camera may come nearer."""
        self._near_of: Scene | None = None
        """The scene of which all is drawn as it is seen from near."""
        self._lamp = Lamp(self._threads)
        self._veil = Veil(self._threads)
        self._screen = Screen(
            self.camera,
            self._ground,
            self._lamp,
            self.flashes,
            self._veil,
            sprites,
            self._world,
            self.allowance,
        )
        self._forget()

    def _forget(self) -> None:
        """Draw everything anew next time."""
        self._screen.forget()
        self._tick = -1
        self._changed_ground: list[pygame.Rect] = []
        self._stale = True

    # --- the window and the player's wishes ---

    def resize(self, canvas: Canvas, art: Art, *, patient: bool = False) -> None:
        """Draw for a window, with fonts and drawings of its scale.

        ``patient``: nothing is drawn before ``comes`` says that it can be seen.
        """
        self._screen.resize(canvas, art)
        if self.studio.sprites is not None:
            self.studio.sprites.fetch(canvas.scale)
        self.camera.resize(canvas)
        self._ground.resize(canvas.scale, self._world, patient=patient)
        self._lamp.resize(canvas.size)
        self._veil.resize(canvas.size)
        self._forget()

    @property
    def studio(self) -> Studio:
        """Where the pictures for the scale of the window are drawn and kept."""
        return self._screen.painter.studio

    @property
    def reduced_motion(self) -> bool:
        """Whether nothing moves: shows are one picture each, and nothing lives by itself."""
        return self._still

    @reduced_motion.setter
    def reduced_motion(self, still: bool) -> None:
        if still != self._still:
            self._still = self.camera.still = still
            self._forget()

    def freeze(self, clock: float = 0.0, seed: int = 0, *, lives: bool = False) -> None:
        """Stand still at a time, for pictures that repeat: shows go on, and ``lives``: all life."""
        self._time.freeze(clock, lives=lives)
        self._life.begin_anew(seed)
        self._live(self._mood)

    @property
    def clock(self) -> float:
        """Seconds since the stage began."""
        return self._time.now

    @property
    def frozen(self) -> bool:
        """Whether it stands still, for pictures that repeat."""
        return self._time.frozen

    def redraw(self) -> None:
        """Draw everything in the next frame: the window was covered."""
        self._forget()

    def prepare(self, looks: Iterable[Look], grounds: Sequence[str] = ()) -> None:
        """Draw pictures before they are needed, a little in each quiet frame."""
        studio = self.studio
        self._waiting += [
            (look, number) for look in looks for number in range(look.frames(studio).number)
        ]
        self._ground.prepare(grounds)

    @property
    def kept(self) -> dict[str, int]:
        """Bytes of the pictures that are kept, by what keeps them."""
        return {
            **self._screen.kept,
            "ground": self._ground.used,
            "light": self._lamp.used + self._veil.used,
        }

    def comes(self, seconds: float, *, land_alone: bool = False) -> bool:
        """Work at what shall be seen for so long; return whether all of it is ready.

        ``land_alone``: the land is enough; all else is drawn when it is seen.
        """
        shown, painter = self._shown(self.clock), self._screen.painter
        looks = [(each.look, 0) for each in shown.actors]
        looks += [(each.look, each.frame) for each in shown.living]
        emitters = [each.emitter for _, each in (*shown.emissions, *shown.bursts)]
        there = self._ground.comes()
        if land_alone:
            return there
        own = Allowance(seconds)
        return painter.easel.warm(looks, own) and painter.drifts.warm(emitters, own) and there

    def rest(self) -> None:
        """Give up all pictures until ``resize`` is called: something else is shown for now."""
        for each in (self._screen, self._ground, self._lamp, self._veil):
            each.rest()
        self._near_of = None
        memory.give_back()

    def close(self) -> None:
        """Give up all pictures, and what is worked at in the background."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        self.rest()

    # --- scenes and shows ---

    @property
    def showing(self) -> bool:
        """Whether a show is under way that has not passed on to the next."""
        timeline = self._timeline
        return timeline is not None and (self._still or self._at < timeline.passes_at)

    def set(self, scene: Scene) -> None:
        """Put a scene up at once."""
        self._timeline = self._left_alone = None
        self.scene = scene = scene.keeping(self._actors)
        self._actors = dict(scene.actors)
        self._life.bursts.clear()
        self._aside.clear()
        self.camera.settle()
        self._be(scene.mood)

    def show(self, after: Scene, anim: Anim | None = None) -> Timeline:
        """Move on to a scene, by what a game shows and by default motion; return the timeline."""
        now = self.actors
        timeline = compiled(
            now,
            after.keeping(now),
            anim,
            self.scene.places,
            shifts=after.mood != self._mood,
            leaning=self.camera.leaning,
            left=now.keys() - self.scene.actors.keys(),
        )
        if anim is not None and not self._still and (timeline.leans or not self.frozen):
            self._comes_near = True
            self._ground.come_near()
        self.play(timeline)
        return timeline

    def play(self, timeline: Timeline) -> None:
        """Play a timeline; what was shown before is taken up where it is."""
        self.scene = timeline.after
        self._timeline = timeline
        self._left_alone = None
        self._at, self._began, self._begins = 0.0, self.clock, True
        self._actors = timeline.sample(0.0)
        self._stale = True
        if self._still:
            self._show_still(timeline)
            return
        self._fire(timeline.due(-1.0, 0.0))

    def _show_still(self, timeline: Timeline) -> None:
        """Show one moment, and hear what begins it."""
        self._at = timeline.moment
        self._actors = {
            name: each._replace(look=each.look.from_afar) if isinstance(each.look, Nearby) else each
            for name, each in timeline.sample(self._at).items()
        }
        heard = [cued for cued in timeline.cues if isinstance(cued.cue, Sound)]
        self._fire(heard[:1])

    def skip(self) -> None:
        """Be at the end of what is shown."""
        if self._timeline is not None:
            self._finish(leaves=False)
            self._life.bursts.clear()
            self._aside.clear()
            self.camera.settle()
            self._be(self.scene.mood)

    def _finish(self, *, leaves: bool = True) -> None:
        timeline, self._timeline = self._timeline, None
        self.camera.leave(timeline.rests if timeline is not None else None)
        left = timeline.left if timeline is not None and leaves and not self._still else {}
        self._left_alone = 0.0 if left else None
        self._actors = {**self.scene.actors, **left}
        self._stale = True
        if self._mood != self.scene.mood:
            self._turn_into(self.scene.mood, 0.01 if self._still else 1.0)

    @property
    def actors(self) -> dict[str, Actor]:
        """Everybody on the stage as they are now."""
        return self._hand.holding(self._actors)

    # --- time ---

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.allowance.renew(self._busy)
        self._busy = 0.0
        pace = seconds * self.speed if self._timeline is not None else seconds
        if self._time.passes(shows=self._timeline is not None):
            before, beat = self._time.now, self._time.beat
            self._time.now += pace
            self._let_be_heard(before)
            if self._veil.lies and not self._lively:
                self._time.stand(beat)
        self._begins = False
        self._returns.let_pass(seconds, shows=self._timeline is not None)
        self.camera.update(seconds)
        self._screen.let_pass(seconds)
        if self._hand.update(seconds):
            self._stale = True
        if self._timeline is not None:
            self._go_on(self._timeline, pace)
        elif self._left_alone is not None:
            self._let_go(seconds)
        self._step_aside(pace)
        with self.allowance:
            self._changed_ground += self._ground.update(seconds)
        self.allowance.keep_for_seen()
        self._lamp.update(seconds)
        self._cover(seconds)
        self._life.end(self.clock)
        if self._timeline is not None:
            self._screen.look_ahead(self._timeline.looks)
        elif self._waiting and self._screen.painter.easel.warm(self._waiting[:40]):
            del self._waiting[:40]
        elif self._comes_near and not (self.frozen or self._near_of is self.scene):
            ready = self._screen.warm_near(self._shown(self.clock), FINER)
            self._near_of = self.scene if ready else None

    def _step_aside(self, seconds: float) -> None:
        """Let step aside whoever has no part in what is shown; they stay so for the next show."""
        if self._timeline is not None:
            self._told_off = self._timeline.aside(self._at)
        elif not self.camera.held:
            self._told_off = frozenset()
        if self._aside.update(seconds, self._told_off, self._actors, at_once=self._still):
            self._stale = True

    def _cover(self, seconds: float) -> None:
        """Lay a veil over what does not stand out, while the camera rests."""
        before = self._veil.surface
        if not self.camera.moving:
            still = self._still or self.frozen
            self._veil.cover(self._meant.clear(self.scene), self.camera.view(), at_once=still)
            self._veil.update(seconds, still=still)
        if self._veil.surface is not before:
            self._stale = True

    def _let_be_heard(self, since: float) -> None:
        """Let the land be heard."""
        if self._sound is not None:
            for each in ambient.heard(self._ambience, self._mood, since, self.clock):
                self._sound(each)

    def _go_on(self, timeline: Timeline, pace: float) -> None:
        before, self._at = self._at, self._at + pace
        if self._still:
            if self.clock - self._began >= min(STILL_SECONDS, timeline.seconds):
                self._finish()
            return
        self._fire(timeline.due(before, self._at))
        if self._at >= timeline.seconds:
            self._finish()
        else:
            self._actors = timeline.sample(self._at)
            self.camera.lean(timeline.lean(self._at))

    def _let_go(self, seconds: float) -> None:
        """Let time pass since actors were left for a show; if none comes, they go."""
        assert self._left_alone is not None
        self._left_alone += seconds
        if self._left_alone >= PATIENCE:
            self.play(compiled(self.actors, self.scene, leaning=self.camera.leaning))

    def _fire(self, cues: Iterable[Cued]) -> None:
        for at, cue in cues:
            due = self._began + at
            if isinstance(cue, Sound):
                if self._sound is not None:
                    self._sound(cue)
            elif isinstance(cue, Burst):
                self._burst(cue, at)
            elif isinstance(cue, Shake):
                self.camera.shake(cue, due)
            elif isinstance(cue, Flash):
                self.flashes.flash(cue.strength, due)
            elif isinstance(cue, Shift):
                self._turn_into(self.scene.mood, cue.seconds / max(0.01, self.speed))
            elif isinstance(cue, Call):
                cue.function()
            elif isinstance(cue, Tally) and self.counted is not None:
                self.counted(cue.place, cue.number)

    def _burst(self, burst: Burst, at: float) -> None:
        where = self._point(burst.where, at)
        if where is not None:
            self._life.burst(burst.emitter, where, self._began + at)

    def _point(self, where: Where, at: float) -> Point | None:
        """Return where an actor or a place is, at a time of the present show."""
        if not isinstance(where, str):
            return where
        show = self._timeline
        actor = self._actors.get(where) if show is None else show.actor(where, at)
        if actor is not None:
            return actor.pose.feet
        return self.scene.where(where) if where in self.scene.places else None

    def across(self, where: Where | None) -> float | None:
        """Return how far to the right of the window something is now: 0 to 1 is in it."""
        point = self._point(where, self._at) if where is not None else None
        if point is None:
            return None
        return self.camera.view().pixel(point)[0] / max(1, self.camera.width)

    def _be(self, mood: Mood) -> None:
        """Have a mood at once; this may take longer than a frame."""
        self._put_up = True
        self._ground.set(mood)
        self._lamp.set(mood.light)
        self._live(mood)
        self._forget()

    def _turn_into(self, mood: Mood, seconds: float) -> None:
        self._ground.turn_into(mood, seconds)
        self._lamp.turn_into(mood.light, seconds)
        self._live(mood)

    def _live(self, mood: Mood) -> None:
        """Let rise and fall what belongs to a mood, as if it had done so for long."""
        self._life.live(mood, self._time.life)
        self._mood = mood

    # --- the hand ---

    def light_up(self, names: Collection[str], hover: str = "") -> None:
        """Let actors and places light up that can be chosen, and more so what is pointed at."""
        self._stale |= self._meant.light_up(names, hover, self.clock)

    def single_out(self, names: Collection[str]) -> None:
        """Let all but actors and places, and the ghosts, step back; nothing: all are equal."""
        self._stale |= self._meant.single_out(names)

    def ghosts(self, actors: Iterable[Actor]) -> None:
        """Show what is planned until other ghosts are shown: translucent, but for signs."""
        self._stale |= self._meant.plan(actors)

    def world(self, pixel: Point) -> Point:
        """Return the point of the world under a pixel of the window."""
        return self.camera.view().world(pixel)

    def pixel(self, point: Point) -> Point:
        """Return the pixel of the window at a point of the world."""
        return self.camera.view().pixel(point)

    @property
    def seen(self) -> bool:
        """Whether it is known what is drawn where: not before the first frame."""
        return bool(self._screen.hits)

    def taken(self, largest: float, whole: Sequence[str] = ()) -> Taken:
        """Return where in the window something is drawn, and the ghosts; but for what is large.

        ``largest``: square units. ``whole``: how places and actors begin that are to be seen whole.
        """
        return self._finding.taken(self._meant, largest, whole)

    def actor_at(self, pixel: Point, but: str = "") -> Actor | None:
        """Return the uppermost actor drawn at a pixel; ghosts and ``but`` are not meant."""
        return self._finding.actor_at(pixel, but)

    def places_at(self, pixel: Point, but: str = "") -> list[str]:
        """Return what is pointed at: an actor's id and place, then the places, smallest first."""
        return self._finding.places_at(pixel, but)

    @property
    def _finding(self) -> Finding:
        return Finding(self.scene, self._actors, self._screen.hits, self.camera, self.studio)

    def grab(self, actor_id: str, pixel: Point) -> bool:
        """Take an actor up with the pointer; False if it is not there."""
        if actor_id not in self._actors:
            return False
        self._hand.take(self._actors[actor_id], self.world(pixel))
        self._stale = True
        return True

    def drag(self, pixel: Point) -> None:
        """Let the actor that is held follow the pointer."""
        self._hand.lead(self.world(pixel))

    def drop(self, pixel: Point) -> list[str]:
        """Let go; the actor settles back unless another scene is shown. Returns where it fell."""
        held = self._hand.held
        if not held:
            return []
        found = self.places_at(pixel, but=held)
        now = self.actors
        self._hand.let_go()
        self.play(compiled(now, self.scene, leaning=self.camera.leaning))
        return found

    # --- drawing ---

    @property
    def _lively(self) -> bool:
        """Whether every frame differs from the one before."""
        return bool(
            self._timeline is not None
            or self._life.bursts
            or self._hand.held
            or self.camera.moving
            or self._ground.busy
            or self._lamp.busy
            or self.flashes.level(self.clock)
            or self.camera.offset(self.clock) != (0, 0)
        )

    def draw(
        self, window: pygame.Surface, dirty: Sequence[pygame.Rect] = ()
    ) -> list[pygame.Rect] | None:
        """Draw what has changed; return where, None for everywhere, [] for nothing.

        ``dirty``: parts of the window in which something else lay over the stage.
        """
        lively = self._lively
        tick = self._time.beat
        quiet = self._still or tick == self._tick
        waits = self._stale or (self._screen.rough and not lively) or self._changed_ground
        resting = not lively and quiet and not waits
        waiting = self._screen.rests or (self._begins and self._screen.complete)
        if not dirty and (resting or (waiting and not self.frozen)):
            if self._screen.use_rest(self._shown(self.clock), self._changed_ground):
                self._changed_ground = []
            return []
        self._tick, self._stale = tick, False
        now, life = self._time.drawn(lively=lively)
        burnt, self._changed_ground = self._changed_ground, []
        shown, self._put_up = self._shown(now, life), False
        rects, self._busy = self.allowance.time(
            lambda: self._screen.draw(window, shown, burnt, dirty, lively=lively)
        )
        return rects

    def _shown(self, now: float, life: float | None = None) -> Shown:
        """Return what is on the stage at a time, and at one for all that lives by itself."""
        meant = self._meant
        life = self._time.life if life is None else life
        return Shown(
            actors=[*self._seen(), *meant.ghosts],
            emissions=() if self._still else [*self._life.lasting.items()],
            bursts=() if self._still else self._life.bursts,
            living=self._alive(life),
            lit=meant.lit_places(self.scene),
            hover=meant.hover,
            lit_actors=meant.lit,
            lit_for=now - meant.since,
            now=now,
            life=life,
            still=self._still,
            at_once=self.frozen or self._put_up,
            singled=meant.outstanding(self.scene),
            fixed=self.scene.fixed,
        )

    def _seen(self) -> Iterable[Actor]:
        """Return actors as far as they are seen: some step aside, and some the window cuts."""
        actors = self._aside.seen(self.actors.values())
        if self.camera.zoom <= 1:
            return actors
        return uncut(actors, self.camera.view(), self.studio, self.camera.window)

    def _alive(self, now: float) -> list[ambient.Living]:
        if self._still:
            return []
        return list(ambient.alive(self._ambience, now, self._world))
