"""The league of Rattus."""

from __future__ import annotations

from importlib.resources import files
from typing import Final, get_args

from parlour.server.bots.rattus.levels import BUDGETS, TEMPERAMENTS
from parlour.server.bots.rattus.outlook import Weights
from parlour.server.bots.rattus.policy import Policy
from parlour.server.bots.rattus.tactics import RattusTactics
from parlour.server.bots.styles import Searching, Ways
from parlour.shared.rattus.actions import Action

_STYLES: Final = files(__package__).joinpath("styles.toml")
_SEARCHING: Final = Searching(RattusTactics, TEMPERAMENTS[""], BUDGETS["strong"])
WAYS: Final = Ways(_STYLES, Weights, get_args(Action), Policy, searching=_SEARCHING)
LEAGUE: Final = WAYS.league
"""Every member by name."""
