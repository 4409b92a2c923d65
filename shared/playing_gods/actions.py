"""Everything that a player can do in Playing Gods, as it stands in a record.

Spaces of the ring have numbers from 0, clockwise from North America's first portal; ``target`` is
the seat of another god.
"""

from __future__ import annotations

from msgspec import Struct

from parlour.shared import tagged
from parlour.shared.playing_gods.names import (
    Card,
    Continent,
    Direction,
    Element,
    Plague,
    Region,
)


class _Action(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type"):
    """What all actions share: they are tagged with their ``type``."""


# --- set-up, move and spaces --------------------------------------------------------------------


class Settle(_Action, frozen=True, tag="settle"):
    """Set-up: be at home on ``continent``, and place the pawns there (ruling 2)."""

    continent: Continent


class PlaceIdol(_Action, frozen=True, tag="place_idol"):
    """Set-up: place the idol on ``portal``, which is at home (ruling 2)."""

    portal: int


class Move(_Action, frozen=True, tag="move"):
    """Go as many spaces as the die shows."""

    direction: Direction


class Steal(_Action, frozen=True, tag="steal"):
    """Take a random hidden card of a god on the same space (ruling 7)."""

    target: int


class Draw(_Action, frozen=True, tag="draw"):
    """On a Conversion space: draw a card."""


class Reinforce(_Action, frozen=True, tag="reinforce"):
    """On a Conversion space: instead of a card, a pawn in the own holy city (ruling 13)."""


class Gain(_Action, frozen=True, tag="gain"):
    """Place a pawn in ``region``: on the Gain space, or by a card on a portal (ruling 13)."""

    region: Region


class Deicide(_Action, frozen=True, tag="deicide"):
    """On the Deicide space, with the card: kill ``target`` for good (ruling 15)."""

    target: int


class Teleport(_Action, frozen=True, tag="teleport"):
    """On a Teleport space: go to ``portal``, where no god is, and act there (ruling 18)."""

    portal: int


# --- attack -------------------------------------------------------------------------------------


class Attack(_Action, frozen=True, tag="attack"):
    """Attack ``target`` on the portal's continent with one card of each of ``elements``.

    They are those that combine (ruling 3), in the order of ``names.ELEMENTS``. Of several cards
    of an element the first in the canonical order is used: all do the same. ``regions``: for each
    sect that the attack would kill where it is; if a defence leaves fewer, the first ones are
    killed (ruling 4).
    """

    target: int
    elements: tuple[Element, ...]
    regions: tuple[Region, ...]


class SendPlague(_Action, frozen=True, tag="send_plague"):
    """Attack ``target`` on the portal's continent with the ``plague`` (ruling 5).

    ``regions``: for each sect that it kills where it is (ruling 4).
    """

    target: int
    plague: Plague
    regions: tuple[Region, ...]


class Protect(_Action, frozen=True, tag="protect"):
    """The attacked god defends from ``element`` with a Protection card (ruling 5)."""

    element: Element


# --- conversion ---------------------------------------------------------------------------------


class Convert(_Action, frozen=True, tag="convert"):
    """Begin the turn's attempt to convert sects of ``target`` on the portal's continent.

    ``regions``: those to be converted, in this order, as many as the margin allows (ruling 8).
    """

    target: int
    regions: tuple[Region, ...]


class ShowCard(_Action, frozen=True, tag="show_card"):
    """Show a card of conversion from the hand, to convert or against it (ruling 8)."""

    card: Card


# --- saving, losing, coming back ----------------------------------------------------------------


class Rescue(_Action, frozen=True, tag="rescue"):
    """Play the Deicide card against the loss of the last active sect (ruling 15)."""


class Blame(_Action, frozen=True, tag="blame"):
    """Choose the god ``target`` that loses a sect by the card just drawn (ruling 12)."""

    target: int


class Lose(_Action, frozen=True, tag="lose"):
    """Choose the ``region`` where an own sect is lost by a card (ruling 12)."""

    region: Region


class Resurrect(_Action, frozen=True, tag="resurrect"):
    """Come back on ``portal``, which is at home (ruling 17)."""

    portal: int


class Pass(_Action, frozen=True, tag="pass"):
    """Do nothing (more); whoever could come back stays away for good."""


DRAW = Draw()
REINFORCE = Reinforce()
RESCUE = Rescue()
PASS = Pass()

Action = (
    Settle
    | PlaceIdol
    | Move
    | Steal
    | Draw
    | Reinforce
    | Gain
    | Deicide
    | Teleport
    | Attack
    | SendPlague
    | Protect
    | Convert
    | ShowCard
    | Rescue
    | Blame
    | Lose
    | Resurrect
    | Pass
)

tag = tagged.tag
"""The ``type`` of an action, or of a class of actions."""
