"""What is known of each game before its board is made: how menus, lobby and podium show it.

The cover of a game is ``COVER`` in ``client/games/<game>/cover.py``, or an entry point of the group
``parlour.covers``; a game that brings none has a usual one.
"""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, NamedTuple

from parlour.client.assets import has_asset
from parlour.client.palette import Colour
from parlour.client.stage.geometry import WORLD, Point
from parlour.shared.games import found, has
from parlour.shared.language import tr_noop

GROUP: Final = "parlour.covers"
"""The group of entry points that hold the cover of a game."""
_COVER: Final = "parlour.client.games.{game}.cover:COVER"
USUAL: Final = "menus/hall/far.webp"
"""The picture of a game that brings none."""


class Tinctures(NamedTuple):
    """The colours in which a game builds its podium."""

    stones: tuple[Colour, ...]
    """Of the sources, one after the other: none is a seat's, numbers stand out on each."""
    ground: tuple[Colour, Colour]
    """Of the discs on which icons lie, at their rim and in their middle."""


class Way(NamedTuple):
    """A way over the land, in shares of the window, and how it is gone."""

    begins: tuple[float, float]
    ends: tuple[float, float]
    seconds: float
    steps: int
    """Pictures of a traveller."""
    per_second: float
    company: int
    """How many travel one behind the other."""
    apart: float
    """Seconds between two of them."""


HERALDIC: Final = Tinctures(
    ((38, 88, 82), (146, 92, 34), (92, 50, 104), (84, 94, 40), (128, 36, 62), (70, 78, 94)),
    ((34, 18, 10), (86, 54, 30)),
)


class Cover(NamedTuple):
    """The outside of a game. Texts are English; whoever shows them looks them up."""

    line: str
    """What it is about."""
    minutes: int
    """About how long a game of people lasts."""
    colour: Colour
    """Of its card, below the picture."""
    course: tuple[tuple[str, str], ...] = ()
    """How it goes: what is struck on a medal, and what is said beside it."""
    tinctures: Tinctures = HERALDIC
    ways: tuple[Way, ...] = ()
    """Who crosses its land behind the first screen."""
    middle: Point = WORLD.centre
    """What is in the middle of a small board that shows it, in units of the world."""
    speaker: str = "noble"
    """Which teacher says what menus have to say, once it was played."""
    place: Literal["theatre", "square", "clouds"] = "theatre"
    """Where its podium stands."""
    curtain: Colour = (112, 22, 34)
    """The cloth that hangs before its board until that is ready, and closes after the game."""


def has_cover(game: str) -> bool:
    """Return whether a game brings a cover."""
    return has(GROUP, game, _COVER.format(game=game))


@cache
def cover_of(game: str) -> Cover:
    """Return the cover of a game; of one that brings none, a usual one."""
    if not has_cover(game):
        return Cover(tr_noop("By others"), 30, (38, 74, 66))
    cover: Cover = found(GROUP, game, _COVER.format(game=game))
    return cover


def picture_of(game: str) -> str:
    """Return the path in the assets of the picture on the card of a game."""
    own = f"menus/worlds/{game}.webp"
    return own if has_asset(own) else USUAL
