"""What holds for the boards of all games that stand on a stage."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from parlour.client.art import Art
from parlour.client.games.protocol import Board
from parlour.client.stage.geometry import WORLD, Box, hull
from parlour.client.stage.studio import Sprites, Studio
from tests import golden

RIBBON, PLATES = 46.0, 968.0
"""Where the ribbon ends and where the plates begin."""


def records(game: str) -> list[Path]:
    """Return the golden records of a game."""
    found = sorted(Path(golden.__file__).parent.glob(f"{game}-*.record.jsonl"))
    assert found
    return found


def studio(scale: float = 0.5, sprites: Sprites | None = None) -> Studio:
    """Return a studio with a window."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    return Studio(Art(scale), sprites)


def check_scene(board: Board, view: Any, drawer: Studio) -> None:
    """Assert that a scene repeats, can be drawn, stands in the open, and can be asked about."""
    scene = board.scene(view)
    assert scene == board.scene(view)
    for actor in scene.actors.values():
        image = drawer.image(actor.look)
        assert image.surface.get_width() > 1, actor.id
        if not actor.id.startswith("mist"):
            assert 0 <= actor.pose.x <= WORLD.w, actor.id
            assert RIBBON < actor.pose.y < PLATES, actor.id
        assert not actor.place or actor.place in {*scene.places, *scene.actors}, actor.id
    for place, shape in scene.places.items():
        box = hull(shape)
        assert Box(-1, RIBBON - 4, WORLD.w + 2, WORLD.h).grown(0).meets(box), place
        assert board.tooltip(view, place), place


def check_words(board: Board, view: Any, names: Sequence[str]) -> None:
    """Assert that ribbon and plates tell of a position."""
    ribbon = board.ribbon(view)
    assert ribbon.age
    assert ribbon.now is None or 0 <= ribbon.now < len(ribbon.phases)
    plates = board.plates(view, names)
    assert [plate.name for plate in plates] == list(names)
    for number in range(len(ribbon.phases)):
        assert board.tooltip(view, f"phase:{number}")
    assert board.tooltip(view, "panel:0:points")
    places = board.scene(view).places
    assert all(plate.place in places for plate in plates)
    assert all(count.number >= 0 for plate in plates for count in plate.counts)


def offered(board: Board, view: Any, seat: int) -> Iterator[str]:
    """Yield the places of everything that is offered; asserts that they are on the stage."""
    scene = board.scene(view)
    there = {*scene.places, *scene.actors}
    drawer = studio(0.5, board.sprites())
    for choice in board.compose(view, seat).choices():
        assert set(choice.places) <= there, choice
        face = board.face(view, seat, choice)
        if face is not None:
            assert drawer.image(face.look).surface.get_width() > 1
        yield from choice.places


def captions(board: Board, view: Any) -> dict[str, int]:
    """Return how many pixels each picture of a scene is wide, at one pixel a unit."""
    drawer = studio(1.0, board.sprites())
    return {
        name: drawer.image(actor.look).surface.get_width()
        for name, actor in board.scene(view).actors.items()
    }
