"""The levels of the bots of Rattus, and their temperaments."""

from __future__ import annotations

from importlib.resources import files

from parlour.server.bots.craft import Craft, make_bots
from parlour.server.bots.rattus.aims import aim
from parlour.server.bots.rattus.hurts import hurts
from parlour.server.bots.rattus.outlook import Weights
from parlour.server.bots.rattus.policy import Policy
from parlour.server.bots.rattus.tactics import RattusTactics
from parlour.server.bots.search import Budget
from parlour.server.bots.weights import read

WEIGHTS_FILE = files(__package__).joinpath("weights.toml")
TEMPERAMENTS = read(WEIGHTS_FILE, Weights)
"""What the bots of each temperament hold dear: the even-tempered one, one that is careful with its
cubes, one that collects cards, and one that sends the Plague to the others."""
TACTICS = RattusTactics(TEMPERAMENTS[""])
"""What a review plays out by."""
NOVICE_NOISE = 3.5
"""A novice often errs by half of so many cubes."""
BUDGETS: dict[str, Budget] = {
    "strong": Budget(playouts=64, seconds=2.0, candidates=8),
    "master": Budget(playouts=384, seconds=8.0),
}

HURTS = hurts
"""Who is hurt by what."""
AIMS = aim
"""What a seat says that it is up to."""
YIELDING = 0.3
"""So many cubes are given up at most to hurt whom a grudge is held against."""

FOND = 0.5
"""A difference of so many cubes between two tempers' worths is liked well."""

BOTS = make_bots(
    Craft[Weights](Policy, RattusTactics, YIELDING, FOND), TEMPERAMENTS, NOVICE_NOISE, BUDGETS
)
"""Every bot by name: a level, or a level and a temperament."""
