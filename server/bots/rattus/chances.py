"""How likely each seat is to win, by the cubes that it may have at the end, and by its cards.

The coefficients are fitted to games between bots: what each seat had when a turn began, and who
won in the end.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from parlour.server.bots import weights
from parlour.server.bots.rattus.outlook import Outlook, Weights
from parlour.server.bots.values import LinearValues, one_stage, read
from parlour.shared.rattus.names import CARDS
from parlour.shared.rattus.state import NOBODY, State

NAMES: Final = (
    "cubes",
    "cubes while rats are to come",
    *(f"{card}, turns to come" for card in CARDS),
    *(f"{card}, last round" for card in CARDS),
)
"""The features of a seat, in the order of ``features``."""
SOON: Final = 2.0
"""So many turns ahead a card counts."""
_EVEN: Final = weights.read(files(__package__).joinpath("weights.toml"), Weights)[""]


def features(state: State) -> list[list[float]]:
    """Return the features of each seat."""
    return [_features(Outlook(state, seat, _EVEN)) for seat in range(len(state.players))]


def _features(outlook: Outlook) -> list[float]:
    turns, points = outlook.turns_to_come(), outlook.points()
    held = [holder == outlook.seat for holder in outlook.state.cards]
    soon, last = min(SOON, turns), max(0.0, 1 - turns)
    return [
        points,
        outlook.to_come * points,
        *[soon * has for has in held],
        *[last * has for has in held],
    ]


def chances(state: State) -> list[float]:
    """Return how likely each seat is to win."""
    if state.winner != NOBODY:
        return [float(seat == state.winner) for seat in range(len(state.players))]
    return VALUES.chances(state)


VALUES_FILE: Final = files(__package__).joinpath("values.toml")
VALUES: Final = LinearValues(NAMES, features, one_stage, read(VALUES_FILE, NAMES))
