"""Opening a table that the server let this person enter, in the screen that fits it."""

from __future__ import annotations

from client.app import App, Scene
from client.scenes.seats import Seats
from client.scenes.table import TableScene
from client.table_model import TableModel
from shared.messages import Entered


def scene_for(app: App, entered: Entered) -> Scene:
    """Return the screen of a table: its seats before the game, the board after."""
    if entered.views:
        return TableScene(app, TableModel(entered))
    return Seats(app, entered)
