"""A small picture of a position on its board, drawn a little in each frame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from parlour.client.art import Art
from parlour.client.canvas import Canvas
from parlour.client.games.seated import call_seats
from parlour.client.scenes.retelling import Retelling
from parlour.client.settings import Settings
from parlour.client.stage.camera import filling
from parlour.client.stage.geometry import WORLD
from parlour.shared.messages import TableInfo

NEAR: Final = 1.45
"""How near a board is seen: pieces can be told apart in a small picture."""


class Sketch:
    """See the module."""

    def __init__(
        self,
        settings: Settings,
        info: TableInfo,
        state: Any,
        size: tuple[int, int],
        place: str = "",
        near: float = NEAR,
    ) -> None:
        """Begin a picture of ``size`` pixels; ``place``: what lies in its middle, if it is there.

        ``near``: how near it is seen at least; 1: all of the board that the picture has room for.
        """
        self._size = size
        names: Sequence[str] = [seat.name for seat in info.seats]
        self._retelling = made = Retelling(
            info.game, [seat.emblem for seat in info.seats], settings
        )
        call_seats(names)
        made.take(state, ())
        made.resize(size, Art(Canvas(size).scale), patient=True)
        scene = made.stage.scene
        middle = scene.where(place) if place in scene.places else WORLD.centre
        made.stage.camera.look_at(middle, filling(Canvas(size).units, near))
        made.stage.camera.settle()
        call_seats(())

    def go_on(self) -> pygame.Surface | None:
        """Draw a little more; return the picture once it is finished, and give the board up."""
        if not self._retelling.ready:
            self._retelling.update(0.0)
            return None
        picture = pygame.Surface(self._size)
        self._retelling.draw(picture)
        self.close()
        return picture

    def close(self) -> None:
        """Give up the board."""
        self._retelling.close()
