"""A window that is played, and not looked at: it knows where everything is, and draws no pixel.

For tests of what happens by mouse and keyboard. How it looks is for the golden screens.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from parlour.client.games import board_for
from parlour.client.scenes.table.hud import Hud
from parlour.client.stage import screen
from parlour.client.stage.ground import GroundArt, plain_ground
from parlour.shared.game import games

Patch = Callable[[Any, str, Any], None]
LAND = (196, 178, 138)


def _nothing(*_: object) -> None:
    """Draw nothing."""


def _plain(_: object) -> GroundArt:
    """Return a land that needs no pictures to be read."""
    return plain_ground(LAND)


def look_away(patch: Patch = setattr) -> None:
    """Let tables of this process be played without being drawn; ``patch`` may undo it."""
    patch(screen, "compose", _nothing)
    patch(Hud, "draw", _nothing)
    for name in games():
        patch(type(board_for(name)), "ground", _plain)
