"""A window that is played, and not looked at: it knows where everything is, and draws no pixel.

For tests of what happens by mouse and keyboard. How it looks is for the golden screens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, cached_property, lru_cache, partial
from typing import Any

from pygame import Rect, Surface
from pygame_gui import UIManager

from parlour.client import app
from parlour.client.art import Art, drawn_in
from parlour.client.canvas import Canvas
from parlour.client.games import board_for
from parlour.client.kept import MEGABYTE, Kept
from parlour.client.palette import in_use
from parlour.client.scenes import widgets
from parlour.client.scenes.table import spotlight
from parlour.client.scenes.table.hud import Hud
from parlour.client.settings import Palette
from parlour.client.stage.ambient import Living
from parlour.client.stage.fine import FineGround
from parlour.client.stage.frame import Hit, Shown
from parlour.client.stage.ground import GroundArt, plain_ground
from parlour.client.stage.lands import Layers
from parlour.client.stage.screen import Screen
from parlour.client.stage.stage import Stage
from parlour.client.stage.studio import Sprites, Studio, image_bytes
from parlour.client.stage.veil import Veil
from parlour.client.ui import make_manager
from parlour.shared.games import games

Patch = Callable[[Any, str, Any], None]
LAND = (196, 178, 138)
SIZES = 4
"""In how many sizes the pictures of a land are kept: of a window, near and far, and of small ones.
"""
DRAWN = 64 * MEGABYTE
"""What is drawn for windows of a scale is kept for the next, at most so much of it."""


def _nothing(*_: object, **__: object) -> None:
    """Draw nothing."""


def _ready(*_: object) -> bool:
    """Draw nothing ahead, and say that it is there."""
    return True


def _nobody(*_: object) -> list[Living]:
    """Let nobody live on the land."""
    return []


def _bare(*_: object) -> Surface:
    """Draw nothing of the land."""
    return Surface((1, 1))


def _unwoven(*_: object) -> list[Surface]:
    """Weave no darkness."""
    return [_bare()]


def _plain(_: object) -> GroundArt:
    """Return a land that needs no pictures to be read."""
    return plain_ground(LAND)


def plain_lands(patch: Patch) -> None:
    """Let boards lie on land of one colour."""
    for name in games():
        patch(type(board_for(name)), "ground", _plain)


class _Hits(Sequence[Any]):
    """What can be pointed at, worked out only when somebody points."""

    def __init__(self, screen: Screen, shown: Shown) -> None:
        """Note what is on the stage, as the camera sees it now."""
        self._frame = partial(
            screen.painter.frame,
            shown._replace(at_once=True),
            screen._camera.view(),
            screen._overlay(),
        )

    @cached_property
    def _hits(self) -> list[Hit]:
        return self._frame().hits

    def __len__(self) -> int:
        return len(self._hits)

    def __getitem__(self, index: Any) -> Any:
        return self._hits[index]

    def __iter__(self) -> Iterator[Hit]:
        return iter(self._hits)

    def __reversed__(self) -> Iterator[Hit]:
        return reversed(self._hits)


def _note(screen: Screen, _: object, shown: Shown, *__: object, **___: object) -> list[Rect]:
    """Note what is on the stage, instead of drawing it."""
    screen.hits = _Hits(screen, shown)
    return []


def look_away(patch: Patch = setattr) -> None:
    """Let tables of this process be played without being drawn; ``patch`` may undo it."""
    patch(Screen, "draw", _note)
    patch(Screen, "warm_near", _ready)
    patch(Stage, "_alive", _nobody)
    patch(FineGround, "wanted", False)
    patch(Layers, "draw", _nothing)
    patch(Layers, "made", _bare)
    share_drawings(patch)
    patch(Veil, "cover", _nothing)
    patch(spotlight, "_woven", _unwoven)
    patch(Hud, "draw", _nothing)
    plain_lands(patch)


def share_drawings(patch: Patch) -> None:
    """Let windows that are opened one after the other share what was drawn for their scale."""
    hired = Studio.__init__

    def hire(studio: Studio, art: Art, sprites: Sprites | None = None, *budget: int) -> None:
        hired(studio, art, sprites, *budget)
        if not budget:  # those that see from near have a small one of their own
            drawn = _drawn(art.scale, art.text_size, in_use(), sprites is None)
            studio._rendered, studio._posed = drawn

    patch(Studio, "__init__", hire)
    patch(app, "drawn_in", _drawn_in)
    patch(widgets, "make_manager", _managed)


@lru_cache(12)
def _drawn(*_: object) -> tuple[Kept[Any], Kept[Any]]:
    return Kept(DRAWN, image_bytes), Kept(DRAWN, image_bytes)


_drawn_in = lru_cache(12)(drawn_in)


def _managed(canvas: Canvas, art: Art) -> UIManager:
    """Return what made the widgets of another window, without them."""
    manager = _manager(canvas.size, art.scale, art.text_size, in_use())
    manager.clear_and_reset()
    return manager


@lru_cache(6)
def _manager(size: tuple[int, int], scale: float, text_size: float, _: Palette) -> UIManager:
    return make_manager(Canvas(size), Art(scale, text_size))


def keep_lands(patch: Patch) -> None:
    """Let tables that are opened one after the other share the pictures of their land."""
    for name in games():
        board = type(board_for(name))
        patch(board, "ground", _keeping(board.ground))


@cache
def _keeping(make: Callable[[Any], GroundArt]) -> Callable[[Any], GroundArt]:
    """Return what makes a ground, whose pictures are read once for each size.

    The land of our games has its own colours, whatever the palette is.
    """

    def ground(board: Any) -> GroundArt:
        if board.plain not in known:
            known[board.plain] = _kept(make(board))
        return known[board.plain]

    known: dict[bool, GroundArt] = {}
    return ground


def _kept(made: GroundArt) -> GroundArt:
    """Return a ground whose pictures are read once for each of the last sizes."""
    keep = lru_cache(SIZES)
    return replace(
        made,
        pictures={season: keep(read) for season, read in made.pictures.items()},
        burnt=made.burnt and keep(made.burnt),
        cover=made.cover and keep(made.cover),
        noise=made.noise and keep(made.noise),
        regions=made.regions and keep(made.regions),
    )
