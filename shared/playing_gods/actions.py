"""Everything that a player can do in Playing Gods, as it stands in a record.

Spaces of the ring have numbers from 0, clockwise from North America's first portal; ``target`` is
the seat of another god.
"""

from __future__ import annotations

from msgspec import Struct

from parlour.shared import tagged
from parlour.shared.playing_gods.names import Card, Direction, Element, Plague, Region


class _Action(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type"):
    """What all actions share: they are tagged with their ``type``."""


# --- set-up, move and spaces --------------------------------------------------------------------


class Settle(_Action, frozen=True, tag="settle"):
    """Set-up: choose the continent of ``portal``, place the pawns, and the idol on that portal."""

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
    of an element the first in the canonical order is used: all do the same.
    """

    target: int
    elements: tuple[Element, ...]


class SendPlague(_Action, frozen=True, tag="send_plague"):
    """Attack ``target`` on the portal's continent with the ``plague`` (ruling 5)."""

    target: int
    plague: Plague


class Protect(_Action, frozen=True, tag="protect"):
    """The attacked god defends from ``element`` with a Protection card (ruling 5)."""

    element: Element


class Kill(_Action, frozen=True, tag="kill"):
    """The attacker chooses where the next sect is killed (ruling 4)."""

    region: Region


# --- conversion ---------------------------------------------------------------------------------


class Convert(_Action, frozen=True, tag="convert"):
    """Begin the turn's attempt to convert sects of ``target`` on the portal's continent."""

    target: int


class ShowCard(_Action, frozen=True, tag="show_card"):
    """Show a card of conversion from the hand, to convert or against it (ruling 8)."""

    card: Card


class ConvertRegion(_Action, frozen=True, tag="convert_region"):
    """After a successful attempt: convert the sect in ``region``."""

    region: Region


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
    | Kill
    | Convert
    | ShowCard
    | ConvertRegion
    | Rescue
    | Blame
    | Lose
    | Resurrect
    | Pass
)

tag = tagged.tag
"""The ``type`` of an action, or of a class of actions."""
