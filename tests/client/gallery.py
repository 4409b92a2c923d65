"""Makes the pictures of docs/gallery.md anew.

python -m tests.client.gallery FOLDER [NAME ...]
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, get_args

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from PIL import Image

from parlour.assets.languages import Language
from parlour.client import settings
from parlour.client.app import App
from parlour.client.net import Connection
from parlour.client.scenes.after.final_score import FinalScore
from parlour.client.scenes.after.review import ReviewScene
from parlour.client.scenes.menus.new_game import NewGame
from parlour.client.scenes.menus.title import Title
from parlour.client.settings import Palette, Settings
from tests.client import evening
from tests.client.films import MOMENTS_OF_A_STRIP, small, strip
from tests.client.pupil import pages
from tests.client.screens import show
from tests.client.welcome import until_welcomed

SIZE = (1280, 720)
REAL_SCORE, REAL_REVIEW = "real_score", "real_review"
"""Screens at the end of a game that bots play to its end."""
AT_A_CLUB = {"lobby": evening.lobby, "seats": evening.seats}
"""Screens of a club that is really open."""
LEVELS = ("bot:strong", "bot:steady", "bot:novice")
LONG = 1800.0
"""Seconds that a game and its review may take."""


class Shot(NamedTuple):
    """A screen, in a language, a palette, a size of texts and a size of the window."""

    screen: str
    language: Language = "en"
    palette: Palette = "map"
    text_size: int = 100
    size: tuple[int, int] = SIZE
    plain: bool = False


SHOTS: dict[str, Shot] = {
    "title": Shot("title"),
    "lesson": Shot("lesson"),
    "war": Shot("table_war"),
    "special-actions-fr": Shot("table_special", "fr"),
    "nobles-pl": Shot("table_nobles", "pl"),
    "final-score": Shot(REAL_SCORE),
    "turning-points": Shot(REAL_REVIEW),
    "replay": Shot("replay"),
    "rattus": Shot("rattus_actions"),
    "rattus-fr": Shot("rattus_strikes", "fr"),
    "playing-gods": Shot("gods_portal"),
    "playing-gods-five": Shot("gods_move", "pl"),
    "lobby": Shot("lobby"),
    "seats": Shot("seats"),
    "rules-pl": Shot("rules", "pl"),
    "settings": Shot("settings"),
    "contrast": Shot("table_special", "en", "contrast"),
    "deuteranopia": Shot("table_war", "en", "deuteranopia"),
    "large-texts": Shot("table_special", "en", "map", 175),
}

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
POSITION = "position"
"""A sheet of one position: a column for each size, a row for each palette and the plain style."""
WAYS_TO_SEE_IT = (
    *(Shot("table_war", palette=each) for each in get_args(Palette)),
    Shot("table_war", plain=True),
)
CELL = (640, 360)
QUALITY = 82
COURSE = "strip-lesson"
"""The first twelve things that are said to somebody who learns God's Playground."""


def take(shot: Shot, folder: Path) -> pygame.Surface:
    """Return a picture of a screen."""
    config = folder / "settings.json"
    chosen = Settings(
        speed="off",
        language=shot.language,
        palette=shot.palette,
        text_size=shot.text_size,
        plain=shot.plain,
        music=0,
    )
    settings.save(chosen, config)
    app = App(folder / "games", shot.size, config)
    app.push(Title(app))
    until_welcomed(app)
    if shot.screen in (REAL_SCORE, REAL_REVIEW):
        picture = end_of_a_game(app, reviewed=shot.screen == REAL_REVIEW)
        app.close()
        return picture
    if shot.screen in AT_A_CLUB:
        picture = AT_A_CLUB[shot.screen](app, folder / "club")
        app.close()
        return picture
    send, Connection.send = Connection.send, lambda *_: None  # type: ignore[method-assign]
    picture = show(app, shot.screen)
    Connection.send = send  # type: ignore[method-assign]
    app.close()
    return picture


def end_of_a_game(app: App, *, reviewed: bool) -> pygame.Surface:
    """Let bots play, and return a picture of the final score, or of the review of their game."""
    opening = NewGame(app)
    app.push(opening)
    opening._kinds = list(LEVELS)
    opening._begin()
    until(app, lambda: isinstance(app.scene, FinalScore))
    score = app.scene
    assert isinstance(score, FinalScore)
    if reviewed:
        score._review()
        review = app.scene
        assert isinstance(review, ReviewScene)
        until(app, lambda: review.complete)
    for _ in range(3):
        app.frame(0.01)
    return app.window.copy()


def until(app: App, done: Callable[[], bool]) -> None:
    """Let the window run until something is so; raises TimeoutError."""
    end = time.monotonic() + LONG
    while not done():
        if time.monotonic() > end:
            raise TimeoutError("the game or its review takes too long")
        app.frame(0.01)
        pygame.time.wait(5)


def image_of(shot: Shot) -> Image.Image:
    """Return a picture of a screen that can be written."""
    with tempfile.TemporaryDirectory() as games:
        picture = take(shot, Path(games))
    return Image.frombytes("RGB", shot.size, pygame.image.tobytes(picture, "RGB"))


def position() -> Image.Image:
    """Return the sheet of one position."""
    sheet = Image.new("RGB", (CELL[0] * len(SIZES), CELL[1] * len(WAYS_TO_SEE_IT)))
    for row, way in enumerate(WAYS_TO_SEE_IT):
        for column, size in enumerate(SIZES):
            picture = image_of(way._replace(size=size)).resize(CELL, Image.Resampling.LANCZOS)
            sheet.paste(picture, (column * CELL[0], row * CELL[1]))
    return sheet


def course() -> Image.Image:
    """Return the strip of a lesson."""
    told = pages("gods_playground", MOMENTS_OF_A_STRIP, (1280, 720))
    return strip([small(picture, CELL[0]) for picture in told], 3)


def main(folder: str, *names: str) -> None:
    """Write every picture, or those with these names, into ``folder``."""
    target = Path(folder)
    sheets = {POSITION: position, COURSE: course}
    for name in names or (*SHOTS, *sheets):
        image = sheets[name]() if name in sheets else image_of(SHOTS[name])
        image.save(target / f"{name}.webp", quality=QUALITY, method=6)


if __name__ == "__main__":
    main(*sys.argv[1:])
