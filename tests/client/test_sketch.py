"""Small pictures of positions."""

from __future__ import annotations

import pytest
from msgspec import structs

from parlour.client.app import App
from parlour.client.scenes.sketch import Sketch
from parlour.shared.games import OWN, find_game
from tests.client import screens


@pytest.mark.parametrize("game", OWN)
@pytest.mark.parametrize("size", [(176, 114), (300, 80), (90, 120)], ids=str)
def test_the_board_fills_a_picture_of_any_shape(app: App, game: str, size: tuple[int, int]) -> None:
    known = find_game(game)
    info = structs.replace(screens._info("T1", "running", ""), game=game)
    sketch = Sketch(app.settings, info, known.new(3, {}), size, near=1.0)
    picture = None
    while picture is None:
        picture = sketch.go_on()
    wide, high = size
    edges = (
        {tuple(picture.get_at((x, y))) for x in range(wide) for y in (0, high - 1)},
        {tuple(picture.get_at((x, y))) for y in range(high) for x in (0, wide - 1)},
    )
    assert all(len(edge) > 40 for edge in edges), "what is beyond the world is dark alone"
