"""The powers of the six class cards; one file each.

The Peasant's cube is part of placing cubes (``steps/place_cubes.py``) and the Knight's steps are
part of moving the Plague; what is here of the two is for the last round.
"""

from parlour.shared.option import AnyOption
from parlour.shared.rattus.classes.king import ShelterCube
from parlour.shared.rattus.classes.knight import LeadPlague
from parlour.shared.rattus.classes.merchant import MoveOwnCubes
from parlour.shared.rattus.classes.monk import MoveRat
from parlour.shared.rattus.classes.peasant import AddCube
from parlour.shared.rattus.classes.witch import LookAtRat

ANY_TIME: tuple[AnyOption, ...] = (MoveOwnCubes(), MoveRat(), LookAtRat(), ShelterCube())
"""Used at any time of the own turn before the Plague moves, and in the last round."""

LAST_ROUND: tuple[AnyOption, ...] = (AddCube(), *ANY_TIME, LeadPlague())
"""Used in the last round (ruling 10)."""
