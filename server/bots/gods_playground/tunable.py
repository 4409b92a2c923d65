"""What tuning must know of the bots of God's Playground."""

from __future__ import annotations

from pathlib import Path

from parlour.server.bots.gods_playground.levels import TEMPERAMENTS, WEIGHTS_FILE
from parlour.server.bots.gods_playground.policy import Policy
from parlour.server.bots.gods_playground.tactics import VALUES, VALUES_FILE, turn_of
from parlour.server.bots.tunable import Tunable

TUNABLE = Tunable(
    weights=Path(str(WEIGHTS_FILE)),
    temperaments=TEMPERAMENTS,
    fixed=frozenset({"noise", "modest_bid", "schools_first", "armed"}),
    bot=Policy,
    margin=40.0,
    values=Path(str(VALUES_FILE)),
    linear=VALUES,
    moment=turn_of,
)
