"""Everything that a player can do in Rattus, as it stands in a record.

A rat token on the board is named by its ``region`` and its place there, from 0.
"""

from __future__ import annotations

from msgspec import Struct

from parlour.shared import tagged
from parlour.shared.rattus.names import Card, Region


class _Action(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type"):
    """What all actions share: they are tagged with their ``type``."""


class Settle(_Action, frozen=True, tag="settle"):
    """Set-up: place two cubes in ``region``."""

    region: Region


class TakeCard(_Action, frozen=True, tag="take_card"):
    """Action 1: take a class card, from the table or from whoever holds it."""

    card: Card


class PlaceCubes(_Action, frozen=True, tag="place_cubes"):
    """Action 2: place cubes in ``region``, one more by the ``peasant``."""

    region: Region
    peasant: bool


class MovePlague(_Action, frozen=True, tag="move_plague"):
    """Action 3: move the Plague to ``region``; the Knight may go two steps."""

    region: Region


class Merchant(_Action, frozen=True, tag="merchant"):
    """Move own ``cubes`` from ``origin`` to its neighbour ``target``."""

    origin: Region
    target: Region
    cubes: int


class Monk(_Action, frozen=True, tag="monk"):
    """Move a rat from ``origin`` to its neighbour ``target``."""

    origin: Region
    rat: int
    target: Region


class Witch(_Action, frozen=True, tag="witch"):
    """Look at a rat token: the first, or the second."""

    region: Region
    rat: int


class Swap(_Action, frozen=True, tag="swap"):
    """The Witch swaps the two tokens that she looked at."""


class King(_Action, frozen=True, tag="king"):
    """Bring an own cube from ``region``, which has no rats, into the Castle."""

    region: Region


class Peasant(_Action, frozen=True, tag="peasant"):
    """Last round: place one cube in ``region``."""

    region: Region


class Knight(_Action, frozen=True, tag="knight"):
    """Last round: move the Plague to ``region``, where it stands for two cubes."""

    region: Region


class Spread(_Action, frozen=True, tag="spread"):
    """The Plague spreads: place a new rat in ``region``."""

    region: Region


class NeutralCubes(_Action, frozen=True, tag="neutral_cubes"):
    """The Knight: the Plague stands for two more cubes."""


class TurnRat(_Action, frozen=True, tag="turn_rat"):
    """The Plague strikes: turn over the token at ``rat`` of the infected region."""

    rat: int


class Pass(_Action, frozen=True, tag="pass"):
    """Do nothing (more)."""


PASS = Pass()
SWAP = Swap()
NEUTRAL_CUBES = NeutralCubes()

Action = (
    Settle
    | TakeCard
    | PlaceCubes
    | MovePlague
    | Merchant
    | Monk
    | Witch
    | Swap
    | King
    | Peasant
    | Knight
    | Spread
    | NeutralCubes
    | TurnRat
    | Pass
)

tag = tagged.tag
"""The ``type`` of an action, or of a class of actions."""
