"""Opening a table that the server let this person enter, in the screen that fits it."""

from __future__ import annotations

from parlour.client.app import App, Scene
from parlour.client.games import board_for
from parlour.client.scenes.after.beyond import beyond
from parlour.client.scenes.lobby.seats import Seats
from parlour.client.scenes.table.table import TableScene
from parlour.client.table_model import TableModel
from parlour.shared.messages import Entered


def scene_for(app: App, entered: Entered) -> Scene:
    """Return the screen of a table: its seats before the game, the board after.

    Raises BadDataError for a game that this client has no board of, before anybody sits down.
    """
    board_for(entered.info.game)
    if entered.views:
        return TableScene(app, TableModel(entered), beyond=beyond(Seats))
    return Seats(app, entered)
