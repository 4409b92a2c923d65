"""The levels of the bots of Rattus, and their temperaments."""

from __future__ import annotations

from server.bots.levels import Craft, make_bots
from server.bots.rattus.outlook import Weights
from server.bots.rattus.policy import Policy
from server.bots.rattus.reasons import reason
from server.bots.rattus.tactics import RattusTactics
from server.bots.search import Budget

TEMPERAMENTS: dict[str, Weights] = {
    "": Weights(),
    "patriot": Weights(rats=1.1, more_rats=0.7, rivalry=0.5),
    "magnate": Weights(turns_held=3.5, king=0.7, knight=0.5, witch=0.5),
    "gambler": Weights(rats=0.5, more_rats=0.1, rivalry=0.9, noise=0.3),
}
"""What the bots of each temperament hold dear: the even-tempered one, one that is careful with its
cubes, one that collects cards, and one that settles among rats."""
NOVICE_NOISE = 2.5
"""A novice often errs by half of so many cubes."""
BUDGETS: dict[str, Budget] = {
    "strong": Budget(playouts=8, seconds=2.0, candidates=4),
    "master": Budget(playouts=96, seconds=8.0),
}

BOTS = make_bots(Craft[Weights](Policy, RattusTactics, reason), TEMPERAMENTS, NOVICE_NOISE, BUDGETS)
"""Every bot by name: a level, or a level and a temperament."""
