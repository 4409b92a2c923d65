"""How a game ended, in one word that the list of tables passes on as its progress."""

from __future__ import annotations

import re
from typing import NamedTuple

from parlour.shared.game import Outcome

_TOLD = re.compile(r"won (\d+(?:,\d+)*) with (-?\d+(?:,-?\d+)*)")


class Ending(NamedTuple):
    """The seats that won, and the points of each seat."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


def told(outcome: Outcome) -> str:
    """Return how a game ended, as it is passed on."""
    winners, scores = (",".join(map(str, each)) for each in (outcome.winners, outcome.scores))
    return f"won {winners} with {scores}" if winners else ""


def read(progress: str) -> Ending | None:
    """Return what ``told`` has written; None: nothing of the kind."""
    found = _TOLD.fullmatch(progress)
    if found is None:
        return None
    winners, scores = (tuple(map(int, each.split(","))) for each in found.groups())
    return Ending(winners, scores) if max(winners) < len(scores) else None
