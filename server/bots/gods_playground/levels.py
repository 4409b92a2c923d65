"""The levels of the bots of God's Playground, and their temperaments."""

from __future__ import annotations

from importlib.resources import files

from parlour.server.bots.craft import Craft, make_bots
from parlour.server.bots.gods_playground.aims import aim
from parlour.server.bots.gods_playground.hurts import hurts
from parlour.server.bots.gods_playground.policy import Policy, Weights
from parlour.server.bots.gods_playground.tactics import Ambitious, GodsPlaygroundTactics
from parlour.server.bots.search import Budget
from parlour.server.bots.variety import EVERYTHING
from parlour.server.bots.weights import read

WEIGHTS_FILE = files(__package__).joinpath("weights.toml")
TEMPERAMENTS = read(WEIGHTS_FILE, Weights)
"""What the bots of each temperament hold dear; the first is even-tempered."""
TACTICS = GodsPlaygroundTactics(TEMPERAMENTS[""])
"""What a review plays out by."""
NOVICE_NOISE = 2.5
"""A novice often errs by so many victory points."""
BUDGETS: dict[str, Budget] = {
    "strong": Budget(256, seconds=2.0, candidates=EVERYTHING, tree=True, trifle=0.04),
    "master": Budget(playouts=1400, seconds=8.0, candidates=EVERYTHING, tree=True),
}

HURTS = hurts
"""Who is hurt by what."""
AIMS = aim
"""What a seat says that it is up to."""
YIELDING = 2.0
"""So many victory points are given up at most to hurt whom a grudge is held against."""

FOND = 1.0
"""A difference of so many victory points between two tempers' worths is liked well."""

CRAFT = Craft[Weights](Policy, GodsPlaygroundTactics, YIELDING, FOND, {"master": Ambitious})
BOTS = make_bots(CRAFT, TEMPERAMENTS, NOVICE_NOISE, BUDGETS)
"""Every bot by name: a level, or a level and a temperament."""
