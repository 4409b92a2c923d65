"""How likely each seat is to win, by its cubes, its cards, and what rats may take of it.

The coefficients are fitted to games between bots: what each seat had when a turn began, and who
won in the end. What counts changes towards the end, and the more the nearer it is.
"""

from __future__ import annotations

from importlib.resources import files
from math import exp
from typing import Final

from parlour.server.bots import weights
from parlour.server.bots.rattus.outlook import Outlook, Weights
from parlour.server.bots.values import LinearValues, one_stage, read
from parlour.shared.rattus.names import CARDS
from parlour.shared.rattus.state import NOBODY, State, score

_NAMES: Final = ("cubes", "harm", "harm of one more rat", *CARDS, "turns to wait")
NAMES: Final = (*_NAMES, *(f"{name}, near the end" for name in _NAMES))
"""The features of a seat, in the order of ``features``."""
_EVEN: Final = weights.read(files(__package__).joinpath("weights.toml"), Weights)[""]


def features(state: State) -> list[list[float]]:
    """Return the features of each seat, as the one sees it whose turn it is."""
    outlook = Outlook(state, state.active, _EVEN)
    near = exp(-outlook.turns_to_come())
    rows = [_features(state, seat, harms) for seat, harms in enumerate(outlook.harms())]
    return [[*row, *[near * each for each in row]] for row in rows]


def _features(state: State, seat: int, harms: tuple[float, float]) -> list[float]:
    held = [float(holder == seat) for holder in state.cards]
    wait = (seat - state.active) % len(state.players)
    return [score(state.players[seat]), *harms, *held, wait]


def chances(state: State) -> list[float]:
    """Return how likely each seat is to win."""
    if state.winner != NOBODY:
        return [float(seat == state.winner) for seat in range(len(state.players))]
    return VALUES.chances(state)


VALUES_FILE: Final = files(__package__).joinpath("values.toml")
VALUES: Final = LinearValues(NAMES, features, one_stage, read(VALUES_FILE, NAMES))
