"""Makes film strips and short films of what the client shows of a record.

python -m tests.client.films list RECORD
python -m tests.client.films strip RECORD --event EnemyInvaded:2 strip.webp
python -m tests.client.films film RECORD --event 120 --until 180 film.webp
python -m tests.client.films gallery docs/pictures

RECORD is a file, or ``random:SEED`` for a game of random actions. An event is its number, or its
type and which of them it is. Chance is seeded, and time goes on by frames alone, so that the same
record gives the same pictures.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from itertools import islice, pairwise, repeat
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from PIL import Image

from parlour.client import settings
from parlour.client.app import App
from parlour.client.replay import table_of
from parlour.client.scenes.after.beyond import beyond
from parlour.client.scenes.replay.replay import ReplayScene
from parlour.client.scenes.table.table import TableScene
from parlour.client.settings import Settings
from parlour.client.table_model import TableModel
from parlour.shared.games import find_game
from parlour.shared.history import History
from parlour.shared.messages import (
    ClockPlan,
    Entered,
    Happened,
    SeatEvents,
    SeatInfo,
    SeatView,
    TableInfo,
)
from parlour.shared.record import Record, random_game, seed_of
from tests.client.at_once import AtOnce
from tests.client.moments import BOTS, MOMENTS, TURN
from tests.client.stage.laws import Told, read, told

NAMES = ("Zofia", "Janusz", "Marta", "Ada", "Jan")
SIZE = (1280, 720)
PER_SECOND = 30
"""Frames that are played in a second."""
MOMENTS_OF_A_STRIP = 12
COLUMNS = 4
CELL = 480
"""Pixels that a moment of a strip is wide."""
STRIP_QUALITY = 65
FILM_WIDTH = 720
FILM_PER_SECOND = 12
QUALITY = 60
TURN_WIDTH, TURN_SPEED, TURN_QUALITY = 416, 6.0, 12
"""How wide the film of a whole turn is, how fast it goes, and how good its pictures are."""
SCRUB = (0.0, 0.62, 0.35, 1.0, 0.78)
"""Where the handle of the time line is led to when a replay is scrubbed, in shares of the game."""
SCRUB_SECONDS, SCRUB_STANDS, SCRUB_PLAYS = 2.4, 0.5, 3.0
"""How long it takes from one to the next, rests there, and how long is played from the last."""
SCRUB_WIDTH, SCRUB_QUALITY = 560, 25
POINTER = ((0, 0), (0, 20), (5, 16), (9, 24), (13, 22), (9, 14), (16, 14))
"""The outline of a mouse's pointer, in pixels from its point."""
EPILOGUE = 5.8
"""Seconds of the celebration after a game."""
RESTS = 0.1
"""Seconds that are seen of what comes after: the camera has gone back by then."""
LONGEST = 120.0
"""Seconds after which a film ends, whatever is still to be told."""
Frame = Image.Image


class Cinema:
    """A window in which events of records are played, frame by frame."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        """Open a window that nobody sees."""
        self._closing = ExitStack()
        folder = Path(self._closing.enter_context(tempfile.TemporaryDirectory()))
        config = folder / "settings.json"
        settings.save(Settings(speed="normal", language="en", sound=0, music=0), config)
        patch = self._closing.enter_context
        patch(mock.patch("parlour.client.stage.stage.ThreadPoolExecutor", AtOnce))
        self._app = App(folder / "games", size, config)
        patch(mock.patch.object(self._app.connection, "send"))
        self._closing.callback(self._app.close)

    def __enter__(self) -> Cinema:
        return self

    def __exit__(self, *_: object) -> None:
        self._closing.close()

    def play(
        self,
        record: Record,
        events: Sequence[Told],
        speed: float = 1.0,
        earlier: Sequence[Told] = (),
    ) -> Iterator[pygame.Surface]:
        """Yield the frames of events that follow each other; the surface is used again.

        If they end the game, the beginning of its celebration is played too: it counts what the
        points of ``earlier`` events came from.
        """
        game = find_game(record.header.game)
        model = TableModel(_entered(record, game.dump_state(events[0].before)))
        scene = TableScene(self._app, model, beyond=beyond())
        self._app.push(scene)
        scene.stage.freeze(seed=1, lives=True)
        for each in earlier:
            scene._house.playback.chronicle.hear(each.before, each.event)
        updates = (SeatEvents(None, tuple(game.dump_event(each.event) for each in events)),)
        self._app.frame(0)
        model.receive(Happened(table="film", step=1, actor=None, updates=updates, at=0.0))
        try:
            rests = 0
            for _ in range(round(LONGEST * PER_SECOND)):
                self._app.frame(speed / PER_SECOND)
                yield self._app.window
                if model.over:
                    break
                told_all = model.told and not (scene.shown.busy or scene.stage._timeline)
                over = told_all and scene.stage.camera.leaning is None
                rests = rests + 1 if over else 0
                if self._app.scene is not scene or rests > RESTS * PER_SECOND:
                    return
            for _ in range(round(EPILOGUE * PER_SECOND)):
                self._app.frame(speed / PER_SECOND)
                yield self._app.window
        finally:
            self._app.pop_off(scene)

    def scrub(self, record: Record) -> Iterator[pygame.Surface]:
        """Yield the frames of a replay whose time line is scrubbed, and which then plays on."""
        history = History.of_record(record)
        scene = ReplayScene(self._app, history, table_of(record.header), 0)
        self._app.push(scene)
        scene.stage.freeze(seed=1, lives=True)
        self._app.frame(0)
        try:
            pressed = pygame.MOUSEBUTTONDOWN
            for point in _led(scene, len(history)):
                scene.handle(
                    pygame.Event(pressed, pos=point, button=1, rel=(0, 0), buttons=(1, 0, 0))
                )
                pressed = pygame.MOUSEMOTION
                yield self._frame_with(point)
            scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=point, button=1))
            scene.play()
            for _ in range(round(SCRUB_PLAYS * PER_SECOND)):
                yield self._frame_with(point)
        finally:
            self._app.pop_off(scene)

    def _frame_with(self, point: tuple[int, int]) -> pygame.Surface:
        """Return the next frame, with a pointer on it."""
        self._app.frame(1 / PER_SECOND)
        shown = self._app.window.copy()
        outline = [(point[0] + x, point[1] + y) for x, y in POINTER]
        pygame.draw.polygon(shown, "white", outline)
        pygame.draw.polygon(shown, "black", outline, 2)
        return shown


def _led(scene: ReplayScene, steps: int) -> Iterator[tuple[int, int]]:
    """Yield where the pointer is, frame by frame, while it leads the handle of the time line."""
    for start, end in pairwise(SCRUB):
        for share in smooth_shares(round(SCRUB_SECONDS * PER_SECOND)):
            yield scene.time_line.point_of(round(steps * (start + (end - start) * share)))
        rest = scene.time_line.point_of(round(steps * end))
        yield from repeat(rest, round(SCRUB_STANDS * PER_SECOND))


def smooth_shares(frames: int) -> Iterator[float]:
    """Yield shares from 0 to 1 that begin and end gently."""
    for n in range(frames):
        share = (n + 1) / frames
        yield share * share * (3 - 2 * share)


def _entered(record: Record, state: Any) -> Entered:
    """Return what the server says to somebody who comes to look on."""
    seats = tuple(
        SeatInfo("person", name, f"p{name}") for name in NAMES[: len(record.header.seats)]
    )
    info = TableInfo(
        table="film", game=record.header.game, status="running", host="p", private=True,
        seats=seats, options={}, clock=ClockPlan(), take_back="never", created=0.0, changed=0.0,
        progress="",
    )  # fmt: skip
    view = SeatView(None, state)
    return Entered(id=1, info=info, step=0, views=(view,), missed=(), seen=0)


def load(name: str) -> Record:
    """Return a record: of a file, or of a random game of God's Playground by its seed."""
    kind, _, seed = name.partition(":")
    if kind == "random":
        return random_game(find_game("gods_playground"), 3, seed_of(seed))
    return read(Path(name))


def number_of(events: Sequence[Told], wanted: str) -> int:
    """Return the index of an event: of its number, or of its type and which of them (from 1).

    Raises ValueError if there is no such event.
    """
    kind, _, which = wanted.partition(":")
    if kind.isdigit():
        return int(kind)
    found = [n for n, each in enumerate(events) if type(each.event).__name__ == kind]
    if len(found) < int(which or 1):
        raise ValueError(f"there is no {wanted}")
    return found[int(which or 1) - 1]


Part = tuple[int, int, int]
"""Of a window: left, top and width in pixels; it is 16 to 9."""


def small(surface: pygame.Surface, wide: int, part: Part | None = None) -> Frame:
    """Return a frame, or a part of it, so many pixels wide."""
    if part is not None:
        left, top, width = part
        surface = surface.subsurface((left, top, width, width * 9 // 16))
    size = wide, wide * surface.get_height() // surface.get_width()
    scaled = pygame.transform.smoothscale(surface, size)
    return Image.frombytes("RGB", size, pygame.image.tobytes(scaled, "RGB"))


def strip(frames: Sequence[Frame], columns: int = COLUMNS) -> Frame:
    """Return twelve moments of a film, as evenly spread as can be, side by side."""
    last = len(frames) - 1
    shown = [
        frames[round(last * (n + 0.5) / MOMENTS_OF_A_STRIP)] for n in range(MOMENTS_OF_A_STRIP)
    ]
    wide, high = shown[0].size
    sheet = Image.new("RGB", (wide * columns, high * (len(shown) // columns)))
    for number, frame in enumerate(shown):
        sheet.paste(frame, (number % columns * wide, number // columns * high))
    return sheet


def save_strip(sheet: Frame, path: Path) -> None:
    """Write a strip."""
    sheet.save(path, quality=STRIP_QUALITY, method=6)


def save_film(frames: Sequence[Frame], path: Path, quality: int = QUALITY) -> None:
    """Write a film that goes round."""
    first, *others = frames
    first.save(
        path, save_all=True, append_images=others, duration=round(1000 / FILM_PER_SECOND),
        loop=0, quality=quality, method=4,
    )  # fmt: skip


class Reel(NamedTuple):
    """Which events of which record are shown."""

    record: str
    first: str
    events: int = 1
    """How many events, the first included."""
    part: Part | None = None
    """Which part of the window is shown; None: all."""


def shoot(cinema: Cinema, reel: Reel, wide: int, each: int = 1, speed: float = 1.0) -> list[Frame]:
    """Return every ``each``-th frame of a reel, so many pixels wide."""
    record = load(reel.record)
    events = list(told(record))
    first = number_of(events, reel.first)
    shown = events[first : first + reel.events]
    played = cinema.play(record, shown, speed, events[:first])
    return [small(surface, wide, reel.part) for surface in islice(played, 0, None, each)]


def gallery(folder: Path, only: Sequence[str] = ()) -> None:
    """Make the strips of all moments, and the films of a turn and of a replay."""
    with Cinema() as cinema:
        for name, reel in MOMENTS.items():
            if not only or name in only:
                frames = shoot(cinema, Reel(*reel), CELL)
                save_strip(strip(frames), folder / f"strip-{name}.webp")
        if not only or "film" in only:
            every = round(PER_SECOND / FILM_PER_SECOND)
            frames = shoot(cinema, Reel(*TURN), TURN_WIDTH, every, TURN_SPEED)
            save_film(frames, folder / "turn.webp", TURN_QUALITY)
        if not only or "scrubbed" in only:
            every = round(PER_SECOND / FILM_PER_SECOND)
            scrubbed = islice(cinema.scrub(load(BOTS)), 0, None, every)
            frames = [small(surface, SCRUB_WIDTH) for surface in scrubbed]
            save_film(frames, folder / "replay-scrubbed.webp", SCRUB_QUALITY)


def _list(options: argparse.Namespace) -> None:
    for number, each in enumerate(told(load(options.record))):
        sys.stdout.write(f"{number} {each.event}\n")


def _strip(options: argparse.Namespace) -> None:
    with Cinema() as cinema:
        frames = shoot(cinema, _reel(options), options.width)
    sys.stdout.write(f"{len(frames) / PER_SECOND:.1f} s\n")
    save_strip(strip(frames, options.columns), options.out)


def _film(options: argparse.Namespace) -> None:
    with Cinema() as cinema:
        frames = shoot(cinema, _reel(options), options.width, round(PER_SECOND / FILM_PER_SECOND))
    save_film(frames, options.out)


def _reel(options: argparse.Namespace) -> Reel:
    return Reel(options.record, options.event, options.number)


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    commands = parser.add_subparsers(required=True)
    listing = commands.add_parser("list", help="print the events of a record")
    listing.add_argument("record")
    listing.set_defaults(run=_list)
    for name, run, wide in (("strip", _strip, CELL), ("film", _film, FILM_WIDTH)):
        command = commands.add_parser(name)
        command.add_argument("record")
        command.add_argument("--event", required=True, help="a number, or a type and which")
        command.add_argument("--number", type=int, default=1, help="how many events (%(default)s)")
        command.add_argument("--width", type=int, default=wide, help="pixels (%(default)s)")
        command.add_argument("--columns", type=int, default=COLUMNS, help="of a strip")
        command.add_argument("out", type=Path)
        command.set_defaults(run=run)
    pictures = commands.add_parser("gallery", help="make the strips and films of the gallery")
    pictures.add_argument("folder", type=Path)
    pictures.add_argument("--only", nargs="*", default=())
    pictures.set_defaults(run=lambda options: gallery(options.folder, options.only))
    options = parser.parse_args(arguments)
    options.run(options)
    return 0


if __name__ == "__main__":
    sys.exit(main())
