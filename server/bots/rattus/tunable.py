"""What tuning must know of the bots of Rattus."""

from __future__ import annotations

from pathlib import Path

from parlour.server.bots.rattus.chances import VALUES, VALUES_FILE
from parlour.server.bots.rattus.levels import TEMPERAMENTS, WEIGHTS_FILE
from parlour.server.bots.rattus.policy import Policy
from parlour.server.bots.tunable import Tunable
from parlour.shared.rattus.state import NOBODY

TUNABLE = Tunable(
    weights=Path(str(WEIGHTS_FILE)),
    temperaments=TEMPERAMENTS,
    fixed=frozenset({"noise"}),
    bot=Policy,
    margin=10.0,
    values=Path(str(VALUES_FILE)),
    linear=VALUES,
    moment=lambda state: (state.round, state.active) if state.last == NOBODY else None,
)
