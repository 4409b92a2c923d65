"""A window that is played, and not looked at: it knows where everything is, and draws no pixel.

For tests of what happens by mouse and keyboard. How it looks is for the golden screens.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from parlour.client.games import board_for
from parlour.client.palette import in_use
from parlour.client.scenes.table.hud import Hud
from parlour.client.stage import composing, screen
from parlour.client.stage.ground import GroundArt, plain_ground
from parlour.shared.game import games

Patch = Callable[[Any, str, Any], None]
LAND = (196, 178, 138)


def _nothing(*_: object, **__: object) -> None:
    """Draw nothing."""


def _plain(_: object) -> GroundArt:
    """Return a land that needs no pictures to be read."""
    return plain_ground(LAND)


def plain_lands(patch: Patch) -> None:
    """Let boards lie on land of one colour."""
    for name in games():
        patch(type(board_for(name)), "ground", _plain)


def look_away(patch: Patch = setattr) -> None:
    """Let tables of this process be played without being drawn; ``patch`` may undo it."""
    patch(composing, "compose", _nothing)
    patch(screen, "finish", _nothing)
    patch(Hud, "draw", _nothing)
    plain_lands(patch)


def keep_lands(patch: Patch) -> None:
    """Let tables that are opened one after the other share the pictures of their land."""
    for name in games():
        board = type(board_for(name))
        patch(board, "ground", _keeping(board.ground))


def _keeping(make: Callable[[Any], GroundArt]) -> Callable[[Any], GroundArt]:
    """Return what makes a ground, whose pictures are read once for each size and palette."""

    @cache
    def kept(board: str, plain: bool, palette: str) -> GroundArt:
        made = make(known[board, plain])
        return replace(
            made,
            pictures={season: cache(read) for season, read in made.pictures.items()},
            burnt=made.burnt and cache(made.burnt),
            noise=made.noise and cache(made.noise),
            regions=made.regions and cache(made.regions),
        )

    def ground(board: Any) -> GroundArt:
        name = type(board).__name__
        known[name, board.plain] = board
        return kept(name, board.plain, in_use())

    known: dict[tuple[str, bool], Any] = {}
    return ground
