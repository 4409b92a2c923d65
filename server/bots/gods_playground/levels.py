"""The levels of the bots of God's Playground, and their temperaments."""

from __future__ import annotations

from server.bots.gods_playground.policy import Policy, Weights
from server.bots.gods_playground.reasons import reason
from server.bots.gods_playground.tactics import GodsPlaygroundTactics
from server.bots.levels import Craft, make_bots
from server.bots.search import Budget

TEMPERAMENTS: dict[str, Weights] = {
    "": Weights(),
    "patriot": Weights(invasion_point=0.7, exposed_estate=2.2, army_block=0.6, box_lead=0.9),
    "magnate": Weights(estate_income=0.34, money=0.26, sejm_disc=2.6, box_lead=0.45),
    "gambler": Weights(box_lead=1.1, modest_bid=7, noble=0.2, noise=0.5, money=0.14),
}
"""What the bots of each temperament hold dear; the first is even-tempered."""
NOVICE_NOISE = 4.0
"""A novice often errs by so many victory points."""
BUDGETS: dict[str, Budget] = {
    "strong": Budget(playouts=30, seconds=2.0),
    "master": Budget(playouts=500, seconds=8.0, candidates=16),
}

BOTS = make_bots(
    Craft[Weights](Policy, GodsPlaygroundTactics, reason), TEMPERAMENTS, NOVICE_NOISE, BUDGETS
)
"""Every bot by name: a level, or a level and a temperament."""
