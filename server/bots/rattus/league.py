"""The league of Rattus."""

from __future__ import annotations

from importlib.resources import files
from typing import Final, get_args

from parlour.server.bots.rattus.outlook import Weights
from parlour.server.bots.rattus.policy import Policy
from parlour.server.bots.styles import Ways
from parlour.shared.rattus.actions import Action

_STYLES: Final = files(__package__).joinpath("styles.toml")
WAYS: Final = Ways(_STYLES, Weights, get_args(Action), Policy)
LEAGUE: Final = WAYS.league
"""Every member by name."""
