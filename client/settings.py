"""What the player has set, kept in the platform's folder for settings."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct
from platformdirs import user_config_path

from parlour.assets.languages import Language

log = logging.getLogger(__name__)

Palette = Literal["map", "deuteranopia", "protanopia", "tritanopia", "contrast"]
TEXT_SIZES = (80, 100, 125, 150, 175, 200)
"""The sizes of texts that are offered, in percent."""
Speed = Literal["slow", "normal", "fast", "off"]
SPEEDS: dict[Speed, float] = {"slow": 0.5, "normal": 1.0, "fast": 2.5, "off": 0.0}
"""How many seconds of animation pass in one second; 0 shows none."""


class Settings(Struct):
    """All settings; what a file does not say is as here."""

    speed: Speed = "normal"
    sound: Annotated[int, Meta(ge=0, le=100)] = 60
    """How loud sounds are, in percent; 0 is silent."""
    reduced_motion: bool = False
    """Whether what happens is shown without movement."""
    shake: bool = True
    """Whether blows shake the board."""
    flashes: bool = True
    """Whether blows flash."""
    plain: bool = False
    """Whether boards are plain: no weather, nothing that only adorns, pieces large."""
    follow: bool = False
    """Whether the camera follows what happens at tables where one watches."""
    fullscreen: bool = False
    music: Annotated[int, Meta(ge=0, le=100)] = 30
    """How loud the music is, in percent; 0 is silent."""
    language: Language | None = None
    """None: that of the system."""
    text_size: Annotated[int, Meta(ge=80, le=200)] = 100
    """How large texts are, in percent."""
    palette: Palette = "map"
    game: str = ""
    """The game that was begun last."""
    names: tuple[str, ...] = ()
    """The names of the last game's seats."""


def default_path() -> Path:
    """Return the file of this user's settings."""
    return user_config_path("gods-playground") / "settings.json"


def load(path: Path) -> Settings:
    """Return the settings in ``path``; the defaults where it is missing or damaged."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Settings)
    except FileNotFoundError:
        return Settings()
    except (OSError, msgspec.DecodeError) as error:
        log.warning("%s cannot be read (%s); the settings are as at first", path, error)
        return Settings()


def save(settings: Settings, path: Path) -> None:
    """Keep the settings in ``path``; if that fails, they last until the game is closed."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.format(msgspec.json.encode(settings)))
    except OSError as error:
        log.warning("%s cannot be written (%s)", path, error)
