"""The player's turn until the Plague moves: a card, cubes and powers, in any order."""

from __future__ import annotations

from parlour.shared.phase import OptionsPhase
from parlour.shared.rattus.classes import ANY_TIME
from parlour.shared.rattus.phases.base import AnyPhase
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.state import State
from parlour.shared.rattus.steps.move_plague import MoveThePlague
from parlour.shared.rattus.steps.place_cubes import PlaceOwnCubes
from parlour.shared.rattus.steps.take_card import TakeClassCard


class Actions(OptionsPhase[State, Play], AnyPhase):
    """Moving the Plague comes last and ends it (rulings 1 and 2)."""

    name = "actions"
    offers = (TakeClassCard(), PlaceOwnCubes(), *ANY_TIME, MoveThePlague())
