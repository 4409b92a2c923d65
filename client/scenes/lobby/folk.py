"""Who sits in the hall: the miniatures of the games, read while one looks elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final
from zlib import crc32

import pygame

from parlour.client.art import Art
from parlour.client.games import board_for, has_board, mark_of
from parlour.client.kept import pictured
from parlour.client.palette import in_use
from parlour.client.scenes import victors
from parlour.client.settings import Palette
from parlour.client.stage.studio import Look, Studio

FINE: Final = 90
"""Pixels over which a figure is taken from the larger pictures."""
GUISES: Final[Mapping[str, int]] = {"noble": 8, "pawn": 4}
"""How many people there are who can sit for any seat, by what they are; their cloth is dyed."""
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


def sitter(game: str, seat: int, emblem: str, guise: int = -1) -> str:
    """Return the name of who sits on a chair for a seat; empty: there is nobody.

    ``guise``: one of ``guises``; -1: that of the seat.
    """
    if not has_board(game):
        return ""
    look = _look(game, seat, mark_of(game, seat, emblem))
    kind, _, which = "-".join(getattr(look, "name", "").split("/")[:2]).partition("-")
    if guise >= 0 and kind in GUISES:
        which = str(guise % GUISES[kind])
    return f"{kind}-{which}" if which else kind


def guises(game: str, people: Sequence[str]) -> tuple[int, ...]:
    """Return how each of those at a table looks: by who they are, and no two the same.

    ``people``: what tells each from others; empty: nobody sits there, whose guise is -1.
    """
    number = GUISES.get(sitter(game, 0, "").partition("-")[0], 1)
    free, found = [*range(number)], []
    for each in people:
        wanted = crc32(each.encode()) % number
        shown = min(free, key=lambda n: (n - wanted) % number) if free else wanted
        found.append(shown if each else -1)
        if each and free:
            free.remove(shown)
    return tuple(found)


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
