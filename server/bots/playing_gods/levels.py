"""The levels of the bots of Playing Gods, and their temperaments."""

from __future__ import annotations

from importlib.resources import files

from parlour.server.bots.craft import Craft, make_bots
from parlour.server.bots.playing_gods.aims import aim
from parlour.server.bots.playing_gods.hurts import hurts
from parlour.server.bots.playing_gods.outlook import Weights
from parlour.server.bots.playing_gods.policy import Policy
from parlour.server.bots.playing_gods.tactics import PlayingGodsTactics
from parlour.server.bots.search import Budget
from parlour.server.bots.weights import read

WEIGHTS_FILE = files(__package__).joinpath("weights.toml")
TEMPERAMENTS = read(WEIGHTS_FILE, Weights)
"""What the bots of each temperament hold dear: the even-tempered one, one that reinforces its
regions, one that converts and collects cards for it, and one that attacks."""
TACTICS = PlayingGodsTactics(TEMPERAMENTS[""])
"""What a review plays out by."""
NOVICE_NOISE = 10.0
"""A novice often errs by so many regions, half of it either way."""
BUDGETS: dict[str, Budget] = {
    "strong": Budget(playouts=100, seconds=2.0, candidates=8),
    "master": Budget(playouts=600, seconds=8.0),
}

HURTS = hurts
"""Who is hurt by what."""
AIMS = aim
"""What a seat says that it is up to."""
YIELDING = 2.0
"""So many regions are given up at most to hurt whom a grudge is held against."""

FOND = 1.5
"""A difference of so many regions between two tempers' worths is liked well."""

BOTS = make_bots(
    Craft[Weights](Policy, PlayingGodsTactics, YIELDING, FOND), TEMPERAMENTS, NOVICE_NOISE, BUDGETS
)
"""Every bot by name: a level, or a level and a temperament."""
