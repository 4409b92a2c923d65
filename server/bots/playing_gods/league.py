"""The league of Playing Gods."""

from __future__ import annotations

from importlib.resources import files
from typing import Final, get_args

from parlour.server.bots.playing_gods.levels import BUDGETS, TEMPERAMENTS
from parlour.server.bots.playing_gods.outlook import Weights
from parlour.server.bots.playing_gods.policy import Policy
from parlour.server.bots.playing_gods.tactics import PlayingGodsTactics
from parlour.server.bots.styles import Searching, Ways
from parlour.shared.playing_gods.actions import Action

_STYLES: Final = files(__package__).joinpath("styles.toml")
_SEARCHING: Final = Searching(PlayingGodsTactics, TEMPERAMENTS[""], BUDGETS["strong"])
WAYS: Final = Ways(_STYLES, Weights, get_args(Action), Policy, searching=_SEARCHING)
LEAGUE: Final = WAYS.league
"""Every member by name."""
