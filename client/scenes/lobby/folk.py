"""Who sits in the hall: the miniatures of the games, read while one looks elsewhere."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import Final

import pygame

from parlour.client.art import Art
from parlour.client.games import board_for, has_board, mark_of
from parlour.client.kept import pictured
from parlour.client.palette import in_use
from parlour.client.scenes import victors
from parlour.client.settings import Palette
from parlour.client.stage.studio import PREMULTIPLIED, Look, Studio

FINE: Final = 90
"""Pixels over which a figure is taken from the larger pictures."""
NODS, EVERY, GROWS, REACH = 0.7, 4.3, 0.035, 0.08
"""For how many seconds somebody stirs, how often, how much taller they are then, and the room
above a chair that this needs, beside its height."""
_coming: set[tuple[str, int, str, bool]] = set()


def figure(
    game: str, seat: int, emblem: str, size: tuple[int, int], *, wait: bool = False
) -> pygame.Surface | None:
    """Return the miniature of a seat within ``size``, premultiplied.

    None: there is none, or it is still being read, for which one may ``wait``.
    """
    fine = size[1] > FINE
    if not has_board(game):
        return None
    large = victors.within(_look(game, seat, mark_of(game, seat, emblem)), size)
    if large is not None:
        return large
    if not _is_there(game, seat, emblem, fine=fine, wait=wait):
        return None
    _coming.discard((game, seat, emblem, fine))
    return _figure(game, seat, mark_of(game, seat, emblem), size, in_use())


def sitter(game: str, seat: int, emblem: str) -> str:
    """Return the name of who sits on a chair for a seat; empty: there is nobody."""
    if not has_board(game):
        return ""
    look = _look(game, seat, mark_of(game, seat, emblem))
    return "-".join(getattr(look, "name", "").split("/")[:2])


def there(game: str, seat: int, emblem: str) -> bool:
    """Return whether the large picture of a seat can be had now."""
    return figure(game, seat, emblem, (2 * FINE, 2 * FINE)) is not None


def _is_there(game: str, seat: int, emblem: str, *, fine: bool, wait: bool) -> bool:
    look = _look(game, seat, mark_of(game, seat, emblem))
    studio = _studio(game, in_use(), fine=fine)
    try:
        if look is not None and wait:
            studio.image(look)
        there = look is not None and studio.soon(look)
    except KeyError:
        return False
    if look is not None and not there:
        _coming.add((game, seat, emblem, fine))
    return there


def came() -> bool:
    """Return whether a figure that was asked for can be had now."""
    there = [each for each in _coming if _is_there(*each[:3], fine=each[3], wait=False)]
    _coming.difference_update(there)
    return bool(there)


def wakes(number: int, now: float) -> bool:
    """Return whether somebody stirs at a time, or just did."""
    return (now + 1.9 * number) % (EVERY + 0.6 * number) < NODS + 0.2


def stir(
    window: pygame.Surface, image: pygame.Surface, feet: tuple[int, int], number: int, now: float
) -> None:
    """Draw somebody a little taller over their own picture, while they stir."""
    share = (now + 1.9 * number) % (EVERY + 0.6 * number) / NODS
    if share >= 1:
        return
    taller = _taller(image, round(STEPS * math.sin(math.pi * share) ** 2))
    window.blit(taller, taller.get_rect(midbottom=feet), special_flags=PREMULTIPLIED)


STEPS: Final = 6


@lru_cache(96)
def _taller(image: pygame.Surface, step: int) -> pygame.Surface:
    """Return somebody taller by a step of ``STEPS``."""
    wide, high = image.get_size()
    return pygame.transform.smoothscale(image, (wide, round(high * (1 + GROWS * step / STEPS))))


@pictured
def _figure(
    game: str, seat: int, mark: str, size: tuple[int, int], palette: Palette
) -> pygame.Surface:
    look = _look(game, seat, mark)
    assert look is not None
    return victors.fitted(_studio(game, palette, fine=size[1] > FINE).image(look).surface, size)


@cache
def _look(game: str, seat: int, mark: str) -> Look | None:
    return board_for(game).champion(seat, mark)


@lru_cache(6)
def _studio(game: str, palette: Palette, *, fine: bool) -> Studio:
    assert palette == in_use()
    return Studio(Art(2.0 if fine else 1.0), board_for(game).sprites())
