"""Opening a table that the server let this person enter, in the screen that fits it."""

from __future__ import annotations

from client.app import App, Scene
from client.board import board_for
from client.scenes.seats import Seats
from client.scenes.table import TableScene
from client.table_model import TableModel
from shared.messages import Entered


def scene_for(app: App, entered: Entered) -> Scene:
    """Return the screen of a table: its seats before the game, the board after.

    Raises BadDataError for a game that this client has no board of, before anybody sits down.
    """
    board_for(entered.info.game)
    if entered.views:
        return TableScene(app, TableModel(entered))
    return Seats(app, entered)
