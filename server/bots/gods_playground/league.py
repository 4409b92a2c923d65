"""The league of God's Playground."""

from __future__ import annotations

from importlib.resources import files
from typing import Final, cast, get_args

from msgspec import Struct

from parlour.server.bots.games import Player
from parlour.server.bots.gods_playground.levels import BUDGETS, TEMPERAMENTS
from parlour.server.bots.gods_playground.policy import Policy, Weights
from parlour.server.bots.gods_playground.schoolmaster import Page, Schoolmaster
from parlour.server.bots.gods_playground.tactics import GodsPlaygroundTactics
from parlour.server.bots.styles import Script, Searching, Ways
from parlour.shared.gods_playground.actions import Action

_STYLES: Final = files(__package__).joinpath("styles.toml")


def _script(even: Weights) -> Script:
    def player(page: Struct) -> Player:
        return Schoolmaster(cast("Page", page), Policy(even))

    return Script(Page, player)


_SEARCHING: Final = Searching(GodsPlaygroundTactics, TEMPERAMENTS[""], BUDGETS["strong"])
WAYS: Final = Ways(_STYLES, Weights, get_args(Action), Policy, _script, _SEARCHING)
LEAGUE: Final = WAYS.league
"""Every member by name."""
