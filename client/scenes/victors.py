"""Those who stand alone and large: figures rendered at the size in which they are shown."""

from __future__ import annotations

import io
from importlib.resources import files
from typing import Final

import pygame

from parlour.client.assets import asset
from parlour.client.kept import pictured
from parlour.client.palette import in_use
from parlour.client.settings import Palette
from parlour.client.stage.studio import Look

FOLDER: Final = "menus/victors"
STANDING, VICTOR = "proud", "victor"
"""How a noble stands by whose height all his pictures are measured, and how one who has won."""


def _name(look: Look | None) -> str:
    return getattr(look, "name", "").replace("/", "-")


def _known(name: str) -> bool:
    return bool(name) and (files("parlour.assets") / FOLDER / f"{name}.webp").is_file()


def _is_dyed(name: str) -> bool:
    """Return whether somebody has another colour in the palette in use than in the picture."""
    return in_use() != "map" and name.startswith("pawn")


def fitted(picture: pygame.Surface, room: tuple[int, int]) -> pygame.Surface:
    """Return a picture without what is empty round it, as large as ``room`` allows."""
    seen = picture.subsurface(picture.get_bounding_rect())
    share = min(room[0] / seen.get_width(), room[1] / seen.get_height())
    return _resized(seen, share)


def _resized(picture: pygame.Surface, share: float) -> pygame.Surface:
    size = max(1, round(picture.get_width() * share)), max(1, round(picture.get_height() * share))
    return pygame.transform.smoothscale(picture, size)


def victor(look: Look | None, high: int, *, won: bool = False) -> pygame.Surface | None:
    """Return somebody about ``high`` pixels high, alpha premultiplied; None: there is no picture.

    ``won``: as they stand when they have won, which may be higher for what they hold up.
    """
    name = _name(look)
    stem = name.rpartition("-")[0]
    shown = f"{stem}-{VICTOR}" if won and _known(f"{stem}-{VICTOR}") else name
    if _is_dyed(name) or not _known(shown):
        return None
    measure = f"{stem}-{STANDING}" if _known(f"{stem}-{STANDING}") else shown
    return _scaled(shown, measure, high, in_use())


def within(look: Look | None, room: tuple[int, int]) -> pygame.Surface | None:
    """Return somebody as large as ``room`` allows, alpha premultiplied; None: no picture."""
    name = _name(look)
    if _is_dyed(name) or not _known(name):
        return None
    return _within(name, room, in_use())


def crown(high: int) -> pygame.Surface:
    """Return the crown of who has won, ``high`` pixels high, alpha premultiplied."""
    return _scaled("crown", "crown", high, in_use())


def upright(look: Look | None, high: int) -> pygame.Surface | None:
    """Return somebody who only stands there, ``high`` pixels high; None: there is no picture."""
    name = f"{_name(look).rpartition('-')[0]}-{STANDING}"
    if not _known(name):
        return victor(look, high)
    return _scaled(name, name, high, in_use())


@pictured
def _within(name: str, room: tuple[int, int], palette: Palette) -> pygame.Surface:
    assert palette == in_use()
    return fitted(_read(name), room)


@pictured
def _scaled(name: str, measure: str, high: int, palette: Palette) -> pygame.Surface:
    assert palette == in_use()
    return _resized(_read(name), high / _read(measure).get_height())


@pictured
def _read(name: str) -> pygame.Surface:
    path = f"{FOLDER}/{name}.webp"
    return pygame.image.load(io.BytesIO(asset(path)), path).convert_alpha().premul_alpha()
