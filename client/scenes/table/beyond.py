"""The screens to which a table leads: made elsewhere, as they know of tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from parlour.client.app import App, Scene
from parlour.client.games.protocol import Chronicle
from parlour.client.table_model import TableModel


class Beyond(NamedTuple):
    """See the module."""

    ending: Callable[[App, TableModel, Chronicle], Scene]
    """Makes the screen that comes when the game is over."""
    so_far: Callable[[App, TableModel], Scene]
    """Makes the screen of the game as it went so far."""
