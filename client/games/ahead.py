"""Makes ready what a table will show, while it is still being chosen who sits there."""

from __future__ import annotations

from parlour.client.games import board_for
from parlour.client.stage.ground import fetch_ahead


def fetch(game: str, scale: float) -> None:
    """Let threads read the land and the pieces of a game, for ``scale`` pixels a unit."""
    board = board_for(game)
    fetch_ahead(board.ground(), scale)
    sprites = board.sprites()
    if sprites is not None:
        sprites.fetch(scale)
