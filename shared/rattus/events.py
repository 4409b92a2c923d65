"""Everything that can happen in Rattus: facts, in the order in which they happen.

The list of events is the animation script, the log, what goes over the wire and the undo. An
event carries what was drawn; nothing is decided when it is applied.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from parlour.shared.rattus.names import Card, PhaseName, Region

End = Literal["rats", "cubes"]


class _Event(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type"):
    """What all events share: they are tagged with their ``type``."""


# --- the course of the game ---------------------------------------------------------------------


class FirstPlayerDrawn(_Event, frozen=True, tag="first_player_drawn"):
    """Set-up: ``seat`` goes first."""

    seat: int


class PlaguePlaced(_Event, frozen=True, tag="plague_placed"):
    """Set-up: the Plague begins in ``region``."""

    region: Region


class TokenPutAway(_Event, frozen=True, tag="token_put_away"):
    """Set-up: a token is out of the game, unseen: None for everybody."""

    token: int | None


class SettlingBegan(_Event, frozen=True, tag="settling_began"):
    """Set-up: ``seat`` is to place two cubes, in ``round`` 1 or 2."""

    seat: int
    round: int


class TurnBegan(_Event, frozen=True, tag="turn_began"):
    """The turn of ``seat`` begins."""

    seat: int
    round: int


class Waiting(_Event, frozen=True, tag="waiting"):
    """The rules wait for the next decision, which is of another ``phase``."""

    phase: PhaseName


class LastRoundBegan(_Event, frozen=True, tag="last_round_began"):
    """The turn of ``seat`` was the last one (ruling 9).

    No rats are left in stock, or all cubes of a player were on the board at some moment of it.
    """

    seat: int
    round: int
    reason: End


class LastTurnBegan(_Event, frozen=True, tag="last_turn_began"):
    """Last round: ``seat`` may use its cards."""

    seat: int


class Passed(_Event, frozen=True, tag="passed"):
    """Last round: a player is done; ``asked``, or there was nothing to be done."""

    seat: int
    asked: bool


class FinalDevastationBegan(_Event, frozen=True, tag="final_devastation_began"):
    """The Plague strikes all regions."""


class GameEnded(_Event, frozen=True, tag="game_ended"):
    """The game is over; in a ``tie`` who would have moved next has won."""

    winner: int
    scores: tuple[int, ...]
    tie: bool


# --- the three actions --------------------------------------------------------------------------


class CardTaken(_Event, frozen=True, tag="card_taken"):
    """Action 1: ``seat`` takes a class card from the table (None) or from another seat."""

    seat: int
    card: Card
    source: int | None


class CubesPlaced(_Event, frozen=True, tag="cubes_placed"):
    """Cubes come from the stock, in the set-up and by action 2; one by the ``peasant``."""

    seat: int
    region: Region
    cubes: int
    peasant: bool


class PlagueMoved(_Event, frozen=True, tag="plague_moved"):
    """Action 3: the Plague goes to ``region`` and brings ``rats``; ``knight`` for two steps."""

    seat: int
    region: Region
    knight: bool
    rats: int


class RatPlaced(_Event, frozen=True, tag="rat_placed"):
    """A token comes to ``region``, face down: None for everybody."""

    region: Region
    token: int | None


class RatTurned(_Event, frozen=True, tag="rat_turned"):
    """The ``token`` at ``rat`` of the region is turned over and leaves the game.

    ``struck`` if its limit was reached; ``losses`` by seat are the cubes that go.
    """

    region: Region
    rat: int
    token: int
    struck: bool
    losses: tuple[int, ...]


# --- powers -------------------------------------------------------------------------------------


class CubesMoved(_Event, frozen=True, tag="cubes_moved"):
    """The Merchant: cubes go to a neighbouring region."""

    seat: int
    origin: Region
    target: Region
    cubes: int


class RatMoved(_Event, frozen=True, tag="rat_moved"):
    """The Monk: the token at ``rat`` of ``origin`` goes to a neighbouring region."""

    seat: int
    origin: Region
    rat: int
    target: Region


class RatSeen(_Event, frozen=True, tag="rat_seen"):
    """The Witch looks at a ``token``; None for everybody else."""

    seat: int
    region: Region
    rat: int
    token: int | None


class LookingEnded(_Event, frozen=True, tag="looking_ended"):
    """The Witch is done; the two tokens that she looked at are ``swapped`` or not."""

    seat: int
    swapped: bool


class CubeSheltered(_Event, frozen=True, tag="cube_sheltered"):
    """The King: a cube goes into the Castle."""

    seat: int
    region: Region


class CubesAdded(_Event, frozen=True, tag="cubes_added"):
    """The Knight: the Plague stands for two more cubes, until the turn or the game ends."""

    seat: int


class PlagueLed(_Event, frozen=True, tag="plague_led"):
    """Last round, the Knight: the Plague goes to ``region``, or stays there."""

    seat: int
    region: Region


Event = (
    FirstPlayerDrawn
    | PlaguePlaced
    | TokenPutAway
    | SettlingBegan
    | TurnBegan
    | Waiting
    | LastRoundBegan
    | LastTurnBegan
    | Passed
    | FinalDevastationBegan
    | GameEnded
    | CardTaken
    | CubesPlaced
    | PlagueMoved
    | RatPlaced
    | RatTurned
    | CubesMoved
    | RatMoved
    | RatSeen
    | LookingEnded
    | CubeSheltered
    | CubesAdded
    | PlagueLed
)
