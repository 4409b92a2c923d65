"""A film of a stretch of a game: its table played frame by frame, into one moving picture."""

from __future__ import annotations

import io
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pygame
from msgspec.structs import replace
from PIL import Image

from parlour.client import settings
from parlour.client.app import App
from parlour.client.replay import Stretch
from parlour.client.scenes.replay.replay import ReplayScene
from parlour.shared.history import History
from parlour.shared.messages import TableInfo

KINDS: Final = {".webp": "WEBP", ".gif": "GIF"}
"""What can be written, by the ending of the file."""
PER_SECOND: Final = 12
SIZE: Final = (960, 540)
QUALITY: Final = 60
LONGEST: Final = 180.0
"""Seconds after which a film ends, whatever is still to be told."""
FIRST_LOOK, LAST_LOOK = 0.8, 1.6
"""Seconds for which the position before and the one after are seen."""


Progress = Callable[[float], None]
"""Is told how much of a film is done, from 0 to 1."""


class Reel(Image.Image):
    """Frames that are read one after the other: a film of minutes needs the memory of one."""

    def __init__(self, frames: list[bytes], told: Progress) -> None:
        """Play ``frames``, each a JPEG file; ``told`` how far they have been taken up."""
        super().__init__()
        self._frames, self._told = frames, told
        self.n_frames = len(frames)
        self.seek(0)

    def seek(self, frame: int) -> None:
        """Show a frame; the first is 0."""
        with Image.open(io.BytesIO(self._frames[frame])) as picture:
            self.im = picture.convert("RGB").im
        self._mode, self._size = "RGB", self.im.size
        self._told((frame + 1) / self.n_frames)


def shoot(
    history: History, info: TableInfo, stretch: Stretch, size: tuple[int, int] = SIZE
) -> Iterator[tuple[pygame.Surface, float]]:
    """Yield the frames of a stretch, ``PER_SECOND`` a second, and how much of it is told.

    The surface is used again. A window that nobody sees is opened for it: in another process than
    that of a window which is seen.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / "settings.json"
        own = settings.load(settings.default_path())
        settings.save(replace(own, speed="normal", sound=0, music=0, fullscreen=False), config)
        app = App(Path(folder), size, config)
        try:
            scene = ReplayScene(app, history, info, stretch.first, stretch.eyes)
            scene.be_filmed()
            app.push(scene)
            yield from _frames(app, scene, stretch)
        finally:
            app.close()


def _frames(
    app: App, scene: ReplayScene, stretch: Stretch
) -> Iterator[tuple[pygame.Surface, float]]:
    frame = stretch.speed / PER_SECOND
    for _ in range(round(FIRST_LOOK * PER_SECOND)):
        app.frame(0.0)
        yield app.window, 0.0
    steps = max(1, stretch.last - stretch.first)
    scene.play_to(stretch.last)
    for _ in range(round(LONGEST * PER_SECOND)):
        app.frame(frame)
        yield app.window, min(1.0, (scene.replay.step - stretch.first) / steps)
        if scene.rests:
            break
    for _ in range(round(LAST_LOOK * PER_SECOND)):
        app.frame(frame)
        yield app.window, 1.0


def write(
    history: History,
    info: TableInfo,
    stretch: Stretch,
    path: Path,
    size: tuple[int, int] = SIZE,
    told: Progress = lambda _: None,
) -> int:
    """Write a film to ``path``, whose ending says which kind; return how many frames it has.

    Raises OSError, and ValueError for an ending that is none of ``KINDS``.
    """
    if path.suffix.lower() not in KINDS:
        raise ValueError(f"a film ends in one of: {', '.join(KINDS)}")
    frames = []
    for surface, done in shoot(history, info, stretch, size):
        file = io.BytesIO()
        pygame.image.save(surface, file, "frame.jpg")
        frames.append(file.getvalue())
        told(done / 2)
    reel = Reel(frames, lambda done: told(0.5 + done / 2))
    with path.open("wb") as file_of_film:
        reel.save(
            file_of_film, KINDS[path.suffix.lower()], save_all=True, loop=0, quality=QUALITY,
            duration=round(1000 / PER_SECOND), method=4,
        )  # fmt: skip
    return len(frames)
