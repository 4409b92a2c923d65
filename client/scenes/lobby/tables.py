"""Opening a table that the server let this person enter, in the screen that fits it."""

from __future__ import annotations

from parlour.client.app import App, Scene
from parlour.client.games import board_for
from parlour.client.scenes import message
from parlour.client.scenes.after.beyond import beyond
from parlour.client.scenes.lobby.seats import Seats
from parlour.client.scenes.table.table import TableScene
from parlour.client.table_model import TableModel
from parlour.shared.game import BadDataError
from parlour.shared.language import tr
from parlour.shared.messages import Entered


def go_to(app: App, entered: Entered) -> None:
    """Open the screen of a table, or say why this version cannot."""
    try:
        app.push(scene_for(app, entered))
    except BadDataError as error:
        text = tr(
            "This version cannot show the table: {reason}. Please update the game.",
            reason=error,
        )
        message.show(app, tr("A table of another version"), text)


def scene_for(app: App, entered: Entered) -> Scene:
    """Return the screen of a table: its seats before the game, the board after.

    Raises BadDataError for a game that this client has no board of, before anybody sits down.
    """
    board_for(entered.info.game)
    if entered.views:
        return TableScene(app, TableModel(entered), beyond=beyond(Seats))
    return Seats(app, entered)
