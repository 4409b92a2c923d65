"""The pictures of who teaches: a nobleman, a monk or a duck, to the waist, with their gestures."""

from __future__ import annotations

import io
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache

import pygame

from parlour.client.assets import asset
from parlour.client.games.teaching import GESTURES
from parlour.client.kept import pictured

FIGURES = ("noble", "monk", "god")
"""Of whom there are pictures."""


@pictured
def figure(name: str, mood: str, high: int, *, mirrored: bool = False) -> pygame.Surface:
    """Return one of ``FIGURES`` with a gesture, so many pixels high, its alpha premultiplied."""
    if mirrored:
        return pygame.transform.flip(figure(name, mood, high), True, False)
    source = io.BytesIO(asset(f"menus/teachers/{name}_{mood}.webp"))
    picture = pygame.image.load(source, "teacher.webp").premul_alpha()
    wide = round(picture.get_width() * high / picture.get_height())
    return pygame.transform.smoothscale(picture, (wide, high))


@lru_cache(1)
def _thread() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1)


@lru_cache(4)
def prepare(name: str, high: int) -> None:
    """Have all gestures of a figure read ahead, in a thread: reading one takes a long frame."""
    for mood in GESTURES:
        _thread().submit(figure, name, mood, high)
