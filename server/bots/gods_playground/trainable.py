"""What training must know of the values of God's Playground."""

from __future__ import annotations

from pathlib import Path

from parlour.server.bots.gods_playground.inputs import WIDTHS, inputs
from parlour.server.bots.gods_playground.levels import TEMPERAMENTS
from parlour.server.bots.gods_playground.tactics import NETWORK_FILE, GodsPlaygroundTactics
from parlour.server.bots.trainable import Trainable

TRAINABLE = Trainable(
    file=Path(str(NETWORK_FILE)),
    inputs=inputs,
    widths=WIDTHS,
    tactics=lambda values: GodsPlaygroundTactics(TEMPERAMENTS[""], chances=values),
)
