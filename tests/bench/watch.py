"""Watches the frames of a client: what each took, and what it was doing meanwhile."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import perf_counter, thread_time
from typing import NamedTuple

import pygame

from parlour.client import settings
from parlour.client.app import App
from parlour.client.scenes.menus.title import Title
from parlour.client.scenes.table.table import TableScene
from parlour.client.settings import Settings, Speed

SIZE = (1920, 1080)
BETWEEN_BLITS = 50
"""Frames between two blits of a whole window, for comparison."""
LONG = 16.0
"""Milliseconds that no frame should take."""
WORST = 8
"""How many kinds of long frames are told of."""


class Seen(NamedTuple):
    """One frame, in milliseconds."""

    drawing: float
    """Time of the processor for drawing."""
    worked: float
    """Time of the processor for the whole frame."""
    passed: float
    """Time by the clock; whatever else the machine does is in it."""
    doing: str


class Watch:
    """What the frames of a client take, and the blits to compare them with."""

    def __init__(self, app: App) -> None:
        """Watch the frames of ``app`` from now on."""
        self._app = app
        self._frame = app.frame
        self._page = app.window.copy()
        self._drawing = 0.0
        self._watched: object = None
        self.frames: list[Seen] = []
        self.blits: list[float] = []
        app.frame = self._timed  # type: ignore[method-assign]

    def _timed(self, seconds: float) -> None:
        self._watch_drawing()
        self._drawing = 0.0
        clock, work = perf_counter(), thread_time()
        self._frame(seconds)
        worked, passed = thread_time() - work, perf_counter() - clock
        doing = self._doing() if self._app.running else ""
        self.frames.append(Seen(self._drawing, worked * 1000, passed * 1000, doing))
        if len(self.frames) % BETWEEN_BLITS == 0 and self._app.running:
            spare = self._app.window.copy()
            work = thread_time()
            spare.blit(self._page, (0, 0))
            self.blits.append((thread_time() - work) * 1000)

    def _watch_drawing(self) -> None:
        """Measure the drawing of the scene that is seen now."""
        scene = self._app.scene
        if scene is self._watched:
            return
        self._watched, draw = scene, scene.draw

        def drawn(window: pygame.Surface) -> list[pygame.Rect] | None:
            start = thread_time()
            changed = draw(window)
            self._drawing += (thread_time() - start) * 1000
            return changed

        scene.draw = drawn  # type: ignore[method-assign]

    def _doing(self) -> str:
        """Return what is on the screen: the event, and what the camera and the land do."""
        scene = self._app.scene
        if not isinstance(scene, TableScene):
            return type(scene).__name__
        stage, shown = scene.stage, scene.shown
        event = type(scene._house.playback.last_event).__name__ if stage.showing else "at rest"
        parts = {
            "deciding": shown.asked is not None,
            "zooming": stage.camera.zooming,
            "near": stage.camera.zoom != 1,
            "shaking": stage.camera.offset(stage.clock) != (0, 0),
            "land": stage._ground.busy,
            "light": stage._lamp.busy,
        }
        return " ".join([event, *(name for name, so in parts.items() if so)])

    def told(self, what: str, first: int = 0, end: int | None = None) -> str:
        """Return what was measured from a frame to another, in lines."""
        frames, blit = self.frames[first:end], median(self.blits)
        lines = [f"{what}, {len(frames)} frames; one blit of the window {blit:.2f} ms"]
        for name, taken in (
            ("drawing", [each.drawing for each in frames]),
            ("whole frame", [each.worked for each in frames]),
            ("by the clock", [each.passed for each in frames]),
        ):
            lines.append(f"  {name}: {spread(taken, blit)}")
        return "\n".join([*lines, *long_ones(frames)])


def long_ones(frames: Sequence[Seen]) -> list[str]:
    """Return what long frames were doing, and the longest of all."""
    long = [each for each in frames if each.worked > LONG]
    counted = Counter(each.doing for each in long).most_common(WORST)
    lines = [f"  over {LONG:.0f} ms, {number} times: {doing}" for doing, number in counted]
    for each in sorted(long, key=lambda each: -each.worked)[:WORST]:
        lines.append(f"  {each.worked:.0f} ms, drawing {each.drawing:.0f}: {each.doing}")
    return lines


def spread(taken: Sequence[float], blit: float) -> str:
    """Return how long frames took, also in blits of the whole window."""
    ordered = sorted(taken)
    shares = {share: ordered[int(len(ordered) * share / 100)] for share in (50, 95, 99)}
    told = ", ".join(f"{n} % {each:.2f} ms ({each / blit:.1f})" for n, each in shares.items())
    over = [f"{sum(each > limit for each in ordered)} over {limit:.0f} ms" for limit in (8, LONG)]
    return f"{told}, largest {ordered[-1]:.1f} ms; {', '.join(over)}"


def open_client(folder: Path, speed: Speed, size: tuple[int, int] = SIZE, **kept: bool) -> App:
    """Return the client at its title."""
    config = folder / "settings.json"
    settings.save(Settings(speed=speed, language="en", **kept), config)  # type: ignore[arg-type]
    app = App(folder / "games", size, config)
    app.push(Title(app))
    app.follow_clock()
    app.paced = False  # who plays here counts frames, and clicks as if each of them were drawn
    return app


def memory() -> float:
    """Return how much memory this process has, in MB; 0 where that is not told."""
    statm = Path("/proc/self/statm")
    if not statm.exists():
        return 0.0
    return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGESIZE") / 1e6
