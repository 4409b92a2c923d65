"""What the rooms of a table share: each room owns what it changes, and asks the others."""

from __future__ import annotations

from typing import NamedTuple

from parlour.client.app import App
from parlour.client.games.protocol import Board
from parlour.client.scenes.table.around import Around
from parlour.client.scenes.table.asking import Asking
from parlour.client.scenes.table.guide import Guide
from parlour.client.scenes.table.hud import Hud
from parlour.client.scenes.table.playback import Playback
from parlour.client.scenes.table.pointing import Pointing
from parlour.client.stage.stage import Stage
from parlour.client.table_model import TableModel


class House(NamedTuple):
    """See the module."""

    app: App
    model: TableModel
    """What is known of the table."""
    board: Board
    """How its game looks."""
    stage: Stage
    """Where it is played."""
    hud: Hud
    """What lies over the stage."""
    playback: Playback
    """Leads the stage from one position to the next."""
    asking: Asking
    """One decision."""
    around: Around
    """Votes, who is there, taking back."""
    guide: Guide
    """Teaches who learns."""
    pointing: Pointing
    """Where the mouse is."""
