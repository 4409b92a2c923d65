"""Everything that can happen in Playing Gods: facts, in the order in which they happen.

The list of events is the animation script, the log, what goes over the wire and the undo. An
event carries what was drawn; nothing is decided when it is applied.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from parlour.shared.playing_gods.names import (
    Card,
    Continent,
    Direction,
    Element,
    Faith,
    Loss,
    PhaseName,
    PileName,
    Region,
)

Victory = Literal["regions", "alone", "turn_limit"]
GainedBy = Literal["holy_city", "space", "card"]


class _Event(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type"):
    """What all events share: they are tagged with their ``type``."""


# --- the course of the game ---------------------------------------------------------------------


class PermanentDealt(_Event, frozen=True, tag="permanent_dealt"):
    """Set-up: ``seat`` gets a card of conversion, face up and permanent."""

    seat: int
    card: Faith


class FirstPlayerRolled(_Event, frozen=True, tag="first_player_rolled"):
    """Set-up: ``seat`` goes first.

    ``rolls``: by throw and seat, the die; 0 for who did not throw again.
    """

    seat: int
    rolls: tuple[tuple[int, ...], ...]


class Settled(_Event, frozen=True, tag="settled"):
    """Set-up: ``seat`` is at home on ``continent``, with its sects there."""

    seat: int
    continent: Continent


class IdolPlaced(_Event, frozen=True, tag="idol_placed"):
    """Set-up: the idol of ``seat`` begins on ``portal``."""

    seat: int
    portal: int


class TurnBegan(_Event, frozen=True, tag="turn_began"):
    """The turn of ``seat`` begins."""

    seat: int
    round: int


class DieRolled(_Event, frozen=True, tag="die_rolled"):
    """``seat`` may go ``number`` spaces either way."""

    seat: int
    number: int


class Waiting(_Event, frozen=True, tag="waiting"):
    """The rules wait for a decision of ``phase`` by ``seat``."""

    phase: PhaseName
    seat: int


class Passed(_Event, frozen=True, tag="passed"):
    """``seat`` does nothing (more) in ``phase``."""

    seat: int
    phase: PhaseName


class Moved(_Event, frozen=True, tag="moved"):
    """The idol of ``seat`` walks to ``space``."""

    seat: int
    space: int
    direction: Direction


class Teleported(_Event, frozen=True, tag="teleported"):
    """The idol of ``seat`` is on another portal at once."""

    seat: int
    space: int


class GameEnded(_Event, frozen=True, tag="game_ended"):
    """The game is over; ``scores`` are the regions of each seat."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: Victory


# --- cards --------------------------------------------------------------------------------------


class CardDrawn(_Event, frozen=True, tag="card_drawn"):
    """``seat`` draws a card into the hand: None for everybody else."""

    seat: int
    pile: PileName
    card: Card | None


class NothingDrawn(_Event, frozen=True, tag="nothing_drawn"):
    """The pile from which ``seat`` would draw is empty (ruling 11)."""

    seat: int
    pile: PileName


class LossDrawn(_Event, frozen=True, tag="loss_drawn"):
    """``seat`` draws a card by which sects are lost; it goes back under the pile at once."""

    seat: int
    card: Loss


class CardStolen(_Event, frozen=True, tag="card_stolen"):
    """``seat`` takes a hidden card of ``victim``: None for everybody else."""

    seat: int
    victim: int
    card: Card | None


class MadePermanent(_Event, frozen=True, tag="made_permanent"):
    """Of two cards in the hand one becomes permanent, the other goes under the pile."""

    seat: int
    card: Faith


# --- sects --------------------------------------------------------------------------------------


class SectGained(_Event, frozen=True, tag="sect_gained"):
    """``seat`` places a pawn in ``region``; a Gain card is spent if it is ``by`` that."""

    seat: int
    region: Region
    by: GainedBy


class LossBegan(_Event, frozen=True, tag="loss_began"):
    """Each of ``seats`` is to lose a sect, in this order."""

    seats: tuple[int, ...]


class SectLost(_Event, frozen=True, tag="sect_lost"):
    """``seat`` loses a pawn in ``region`` by a card."""

    seat: int
    region: Region


# --- attack -------------------------------------------------------------------------------------


class AttackBegan(_Event, frozen=True, tag="attack_began"):
    """``seat`` attacks ``target`` with ``cards``, which go under the pile.

    ``elements``: theirs, none of a plague. ``regions``: where a sect dies each, in this order,
    if the attack is undefended.
    """

    seat: int
    target: int
    cards: tuple[Card, ...]
    elements: tuple[Element, ...]
    regions: tuple[Region, ...]


class ElementDefended(_Event, frozen=True, tag="element_defended"):
    """``seat`` is immune to an ``element``, or plays its Protection card, which is spent.

    ``kills``: how many of the regions that were named are still struck, the first ones.
    """

    seat: int
    element: Element
    immune: bool
    kills: int


class SectKilled(_Event, frozen=True, tag="sect_killed"):
    """The attack kills a pawn of ``seat`` in ``region``."""

    seat: int
    region: Region


class AttackEnded(_Event, frozen=True, tag="attack_ended"):
    """The attack is over."""


# --- conversion ---------------------------------------------------------------------------------


class ConversionBegan(_Event, frozen=True, tag="conversion_began"):
    """``seat`` wants to convert the sects of ``target`` in ``regions``: this turn's attempt."""

    seat: int
    target: int
    regions: tuple[Region, ...]


class CardShown(_Event, frozen=True, tag="card_shown"):
    """``seat``, which converts or is to be converted, shows a card from its hand."""

    seat: int
    card: Faith


class CardsCompared(_Event, frozen=True, tag="cards_compared"):
    """All cards of both gods, permanent ones included; those shown go under the pile.

    ``margin``: how many of the regions that were named are converted, the first ones.
    """

    attack: int
    defence: int
    margin: int


class SectConverted(_Event, frozen=True, tag="sect_converted"):
    """``seat`` places a pawn on that of ``victim`` in ``region``.

    ``removed``: the pawns that lay between two of its own, as seats from the bottom up.
    """

    seat: int
    victim: int
    region: Region
    removed: tuple[int, ...]


class ConversionEnded(_Event, frozen=True, tag="conversion_ended"):
    """The attempt is over."""


# --- gods fall and return -----------------------------------------------------------------------


class Rescued(_Event, frozen=True, tag="rescued"):
    """``seat`` plays the Deicide card, which is spent: what it is threatened by fails."""

    seat: int


class GodSlain(_Event, frozen=True, tag="god_slain"):
    """``seat`` plays the Deicide card, which is spent: all pawns of ``target`` are removed."""

    seat: int
    target: int


class GodFell(_Event, frozen=True, tag="god_fell"):
    """``seat`` has no active sect left and is out; ``conqueror`` takes all its cards.

    ``hand``: its hidden cards, None for everybody but the two; ``number``: how many.
    ``permanent``: its permanent ones, which become ordinary.
    """

    seat: int
    conqueror: int
    hand: tuple[Card, ...] | None
    number: int
    permanent: tuple[Faith, ...]


class GodReturned(_Event, frozen=True, tag="god_returned"):
    """``seat`` is back, its idol on ``portal``."""

    seat: int
    portal: int


class GodDeclined(_Event, frozen=True, tag="god_declined"):
    """``seat`` does not come back: all its pawns are removed."""

    seat: int


Event = (
    PermanentDealt
    | FirstPlayerRolled
    | Settled
    | IdolPlaced
    | TurnBegan
    | DieRolled
    | Waiting
    | Passed
    | Moved
    | Teleported
    | GameEnded
    | CardDrawn
    | NothingDrawn
    | LossDrawn
    | CardStolen
    | MadePermanent
    | SectGained
    | LossBegan
    | SectLost
    | AttackBegan
    | ElementDefended
    | SectKilled
    | AttackEnded
    | ConversionBegan
    | CardShown
    | CardsCompared
    | SectConverted
    | ConversionEnded
    | Rescued
    | GodSlain
    | GodFell
    | GodReturned
    | GodDeclined
)
