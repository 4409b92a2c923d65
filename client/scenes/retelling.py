"""Events shown on a stage of their own: a turning point of a game, an example of a rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame

from parlour.client.art import Art
from parlour.client.canvas import Canvas
from parlour.client.games import board_for
from parlour.client.settings import SPEEDS, Settings
from parlour.client.stage.actors import Scene
from parlour.client.stage.anims import Anim
from parlour.client.stage.stage import Stage
from parlour.client.stage.timeline import Sound
from parlour.shared.games import find_game

READY = 0.003
"""Seconds of a frame in which the board is made ready that cannot be seen yet."""


class Step(NamedTuple):
    """What comes of an event: the position after it, what stands where then, and how it looks."""

    after: Any
    scene: Scene
    show: Anim | None


class Retelling:
    """A board on which some events happen, as all may see them; at any speed, again and again."""

    def __init__(
        self,
        game: str,
        emblems: Sequence[str],
        settings: Settings,
        hear: Callable[[Sound], None] | None = None,
        *,
        most: float | None = None,
    ) -> None:
        """Set a board of ``game`` up; ``most``: seconds that all events may take, at any speed."""
        self._game, self._settings, self._most = find_game(game), settings, most
        self._pace = 1.0
        self.board = board_for(game)
        self.board.wear(emblems)
        self.board.plain = settings.plain
        self.stage = Stage(self.board.ground(), self.board.sprites(), self.board.ambience(), hear)
        self._before: Any = None
        self._state: Any = None
        self._events: Sequence[Any] = ()
        self._steps: list[Step] = []
        """What comes of the events, as far as it is worked out."""
        self._at = 0
        """How many of them have begun to be told."""
        self._goes_on = False
        self._telling = False
        self.begun = False
        """Whether more than the position before has been shown."""
        self._comes = False

    # --- the window ---

    def resize(self, size: tuple[int, int], art: Art, *, patient: bool) -> None:
        """Be seen in so many pixels; ``patient``: nothing is seen before all is ready."""
        self._comes = patient
        self.stage.resize(Canvas(size), art, patient=patient)
        if self._state is not None:
            self._put_up(self._state)

    @property
    def ready(self) -> bool:
        """Whether it can be seen."""
        return not self._comes

    # --- what is told ---

    def take(self, state: Any, events: Sequence[Any]) -> None:
        """Have these events, from this position, to tell; the position is shown."""
        self._before = self._game.view(state, None)
        self._events = [self._game.redact(event, None) for event in events]
        self._steps = []
        self.show_before()

    def work_out(self) -> None:
        """Work all of it out ahead: some shows take longer than a frame. A thread may do it."""
        for number in range(len(self._events)):
            self._step(number)

    def _step(self, number: int) -> Step:
        """Return what comes of an event; of those before it as well."""
        while len(self._steps) <= number:
            event = self._events[len(self._steps)]
            before = self._steps[-1].after if self._steps else self._before
            after = self._game.copy(before)
            self._game.evolve(after, event)
            show = self.board.show(before, event, after)
            self._steps.append(Step(after, self.board.scene(after), show))
        return self._steps[number]

    def show_before(self) -> None:
        """Show the position before all of it."""
        self._at, self.begun, self._goes_on = 0, False, False
        self._be(self._before)

    def show_after(self) -> None:
        """Show the position after all of it."""
        self._at, self.begun, self._goes_on = len(self._events), True, False
        self._be(self._step(len(self._events) - 1).after if self._events else self._before)

    def begin(self) -> None:
        """Tell all of it, from the beginning."""
        self.show_before()
        self.begun = self._goes_on = True

    @property
    def busy(self) -> bool:
        """Whether something is still to be seen of it."""
        return self._telling or (self._goes_on and self._at < len(self._events))

    @property
    def state(self) -> Any:
        """The position that is shown."""
        return self._state

    def _be(self, state: Any) -> None:
        self._state, self._telling = state, False
        if self.stage.camera.width:
            self._put_up(state)

    def _put_up(self, state: Any) -> None:
        self.stage.set(self.board.scene(state))

    # --- time ---

    def update(self, seconds: float) -> None:
        """Let time pass, if it can be seen."""
        self._comes = self._comes and not self.stage.comes(READY)
        if self._comes:
            return
        stage, settings = self.stage, self._settings
        stage.speed = (SPEEDS[settings.speed] or 1.0) if self._most is None else self._pace
        stage.reduced_motion = settings.reduced_motion
        stage.camera.shaking = settings.shake
        stage.flashes.allowed = settings.flashes
        stage.update(seconds)
        self._telling = self._telling and stage.showing
        while self._goes_on and self._at < len(self._events) and not self._telling:
            self._tell(self._step(self._at))

    def _tell(self, step: Step) -> None:
        timeline = self.stage.show(step.scene, step.show)
        self._at += 1
        self._state, self._telling = step.after, bool(timeline.seconds)
        if self._most is not None:
            self._pace = max(1.0, timeline.seconds * len(self._events) / self._most)

    def draw(self, window: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what has changed; returns where, None for everywhere, [] for nothing."""
        return self.stage.draw(window) if self.ready else []

    def rest(self) -> None:
        """Give up the pictures until it is laid out again."""
        self.stage.rest()

    def close(self) -> None:
        """Give up the pictures for good."""
        self.stage.close()
