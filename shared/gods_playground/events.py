"""Everything that can happen in God's Playground: facts, in the order in which they happen.

The list of events is the animation script, the log, what goes over the wire and the undo. An
event carries what fell and what was paid; nothing is decided when it is applied.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from parlour.shared.gods_playground.names import Enemy, PhaseName, Region, Target

EnemyGrowth = Literal["cube", "influence", "vienna"]
NoAttack = Literal["treaty", "matched", "no_cubes"]
InvasionSource = Literal["box", "expansion", "vienna"]
ValueReason = Literal["occupied", "repelled", "peace", "thin"]
VPSource = Literal["enemy_box", "sejm", "luxury", "schools", "estates"]
Unit = Literal["infantry", "cavalry"]


class _Event(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type"):
    """What all events share: they are tagged with their ``type``."""


# --- the course of the game ---------------------------------------------------------------------


class FirstPlayerRolled(_Event, frozen=True, tag="first_player_rolled"):
    """Set-up: the ``die`` chose the first player."""

    die: int
    seat: int


class TurnBegan(_Event, frozen=True, tag="turn_began"):
    """A turn begins; ``influence`` pieces are put in the Habsburg box (ruling 7)."""

    turn: int
    influence: int


class PhaseBegan(_Event, frozen=True, tag="phase_began"):
    """A phase begins, with ``round`` 1 if it goes in rounds, else 0."""

    phase: PhaseName
    round: int


class RoundBegan(_Event, frozen=True, tag="round_began"):
    """A further round of the phase begins."""

    round: int


class Waiting(_Event, frozen=True, tag="waiting"):
    """The rules wait for a decision of each of ``seats``."""

    seats: tuple[int, ...]


class Passed(_Event, frozen=True, tag="passed"):
    """A player passed: ``final``, out of the phase; ``asked``, or could only pass (ruling 4)."""

    seat: int
    final: bool
    asked: bool


class MarkerMoved(_Event, frozen=True, tag="marker_moved"):
    """The first player marker goes to ``seat``."""

    seat: int


# --- set-up, income, nobles, king, army ---------------------------------------------------------


class EstatePlaced(_Event, frozen=True, tag="estate_placed"):
    """Set-up: a disc on the next estate of ``region``."""

    seat: int
    region: Region


class IncomeTaken(_Event, frozen=True, tag="income_taken"):
    """Phase 1: ``money`` in all, of which ``managers`` for land managers; ``minimum`` if raised."""

    seat: int
    money: int
    managers: int
    minimum: bool


class BlocksPlaced(_Event, frozen=True, tag="blocks_placed"):
    """Phase 2: a player laid six blocks, army last; None for who may not see them."""

    seat: int
    blocks: tuple[int, ...] | None


class BlocksRevealed(_Event, frozen=True, tag="blocks_revealed"):
    """Phase 2: the blocks of each seat, army last; stocks of ``short`` seats cannot cover them."""

    blocks: tuple[tuple[int, ...], ...]
    short: tuple[int, ...]


class NoblesArrived(_Event, frozen=True, tag="nobles_arrived"):
    """Phase 2: nobles go from the stock to the five regions."""

    seat: int
    nobles: tuple[int, ...]


class BiddingBegan(_Event, frozen=True, tag="bidding_began"):
    """Phase 3: ``seats`` are tied and bid; who has no money bids 0 (ruling 9)."""

    seats: tuple[int, ...]


class BidMade(_Event, frozen=True, tag="bid_made"):
    """Phase 3: a secret bid; None for who may not see it."""

    seat: int
    money: int | None


class BidsRevealed(_Event, frozen=True, tag="bids_revealed"):
    """Phase 3: ``bids`` are (seat, money), and all are paid."""

    bids: tuple[tuple[int, int], ...]


class KingElected(_Event, frozen=True, tag="king_elected"):
    """Phase 3: ``seat`` has the most influence with the King and holds the first player marker."""

    seat: int


class ArmyRaised(_Event, frozen=True, tag="army_raised"):
    """Phase 4: the Polish army for the sum of the army ``blocks``."""

    blocks: int
    infantry: int
    cavalry: int
    artillery: int


# --- events, elections, estates -----------------------------------------------------------------


class DiceRolled(_Event, frozen=True, tag="dice_rolled"):
    """Phases 5 and 11: the first player rolls four dice."""

    seat: int
    dice: tuple[int, ...]


class EnemyGrew(_Event, frozen=True, tag="enemy_grew"):
    """The die with index ``die`` of the four adds one to an enemy's box."""

    enemy: Enemy
    growth: EnemyGrowth
    die: int


class ElectionHeld(_Event, frozen=True, tag="election_held"):
    """Phase 6: ``winner`` pays a noble for a disc in the Sejm; None if nobody won."""

    region: Region
    winner: int | None
    reason: Literal["won", "tied", "empty", "no_disc"]


class EstateBuilt(_Event, frozen=True, tag="estate_built"):
    """Phase 7: a disc on the next estate of ``region``, for ``nobles`` nobles."""

    seat: int
    region: Region
    nobles: int


# --- special actions ----------------------------------------------------------------------------


class ManagerPlaced(_Event, frozen=True, tag="manager_placed"):
    """Phase 8: a land manager under a disc, for one noble."""

    seat: int
    region: Region
    estate: int


class DanzigTraded(_Event, frozen=True, tag="danzig_traded"):
    """Phase 8: ``money`` from Danzig, for one noble of Prussia."""

    seat: int
    money: int


class TreatyMade(_Event, frozen=True, tag="treaty_made"):
    """Phase 8: a treaty, for one noble at home, the Sejm disc of region ``disc`` and ``money``."""

    seat: int
    enemy: Enemy
    disc: Region
    die: int
    money: int


class NoblesMoved(_Event, frozen=True, tag="nobles_moved"):
    """Phase 8: nobles go (from, to)."""

    seat: int
    moves: tuple[tuple[Region, Region], ...]


class SejmDissolved(_Event, frozen=True, tag="sejm_dissolved"):
    """Phase 8: the liberum veto, for one noble of ``region``; all discs leave the Sejm."""

    seat: int
    region: Region


class EstateSeized(_Event, frozen=True, tag="estate_seized"):
    """Phase 8: a confederation takes the estate at index ``estate``, for two nobles."""

    seat: int
    region: Region
    target: int
    estate: int


class SchoolsEndowed(_Event, frozen=True, tag="schools_endowed"):
    """Phase 8: Jesuit schools for one noble in each of ``regions`` and ``money``, for ``vp``."""

    seat: int
    regions: tuple[Region, ...]
    money: int
    vp: int


class CityBuilt(_Event, frozen=True, tag="city_built"):
    """Phase 8: a city under a disc, for two nobles."""

    seat: int
    region: Region
    estate: int


# --- armies and war -----------------------------------------------------------------------------


class ArmyBought(_Event, frozen=True, tag="army_bought"):
    """Phase 9: units for one noble and ``money``."""

    seat: int
    region: Region
    infantry: int
    cavalry: int
    artillery: int
    cossacks: int
    money: int


class CossacksDefected(_Event, frozen=True, tag="cossacks_defected"):
    """Phase 9: Cossacks whom nobody bought go to the Tatars (ruling 22)."""

    cossacks: int


class CampaignLaunched(_Event, frozen=True, tag="campaign_launched"):
    """Phase 10: a campaign, for one noble; ``disc`` of the Sejm if the Polish army joins."""

    seat: int
    region: Region
    disc: Region | None


class CounterattackLaunched(_Event, frozen=True, tag="counterattack_launched"):
    """Phase 12: the Polish army attacks, free or for the Sejm disc of region ``disc``."""

    seat: int
    target: Target
    disc: Region | None


class Volley(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The dice of units of one kind: ``army`` is a seat, "cossacks" or "king"."""

    army: int | Literal["cossacks", "king"]
    unit: Unit
    dice: tuple[int, ...]
    bonus: int
    hits_on: int

    @property
    def hits(self) -> int:
        """How many dice hit."""
        needed = max(2, self.hits_on - self.bonus)
        return len([die for die in self.dice if die >= needed])

    @property
    def losses(self) -> int:
        """How many units died of a 1."""
        return self.dice.count(1)


class BattleFought(_Event, frozen=True, tag="battle_fought"):
    """Units at ``place`` rolled; who rolled a 1 dies."""

    place: Target
    defence: bool
    volleys: tuple[Volley, ...]


class PointsDestroyed(_Event, frozen=True, tag="points_destroyed"):
    """Hits take ``points`` strength points of ``enemy`` from ``place``."""

    place: Target
    enemy: Enemy
    points: int


class BoxHit(_Event, frozen=True, tag="box_hit"):
    """Hits put ``nobles`` cubes of a seat, or of the King (None), in an enemy box."""

    enemy: Enemy
    seat: int | None
    nobles: int


class TreatyBroken(_Event, frozen=True, tag="treaty_broken"):
    """Phase 11: two or more dice show the treaty's enemy (ruling 28)."""

    enemy: Enemy


class CossacksRebelled(_Event, frozen=True, tag="cossacks_rebelled"):
    """Phase 11, turn 2: a six takes a Cossack to the Tatars (ruling 29)."""

    source: Literal["ukraine", "box"]
    die: int


class AttackHeld(_Event, frozen=True, tag="attack_held"):
    """Phase 11: an enemy does not attack."""

    enemy: Enemy
    strength: int
    nobles: int
    reason: NoAttack


class EnemyInvaded(_Event, frozen=True, tag="enemy_invaded"):
    """Phases 11 and 13: ``points`` of ``enemy`` enter ``region``; influence there goes.

    ``origin`` is where an expansion comes from; ``strength`` and ``nobles`` are what was compared.
    """

    enemy: Enemy
    region: Region
    points: int
    source: InvasionSource
    origin: Region | None
    strength: int
    nobles: int


class PointsCancelled(_Event, frozen=True, tag="points_cancelled"):
    """Strength points of two enemies in ``region`` cancel, ``points`` of each."""

    region: Region
    enemies: tuple[Enemy, Enemy]
    points: int


class ViennaBesieged(_Event, frozen=True, tag="vienna_besieged"):
    """Phase 11, turn 3: Ottoman ``points`` enter the Habsburg box; influence there goes."""

    points: int
    strength: int
    nobles: int


class InfluenceEntered(_Event, frozen=True, tag="influence_entered"):
    """Phases 11 and 13: ``pieces`` act on ``region``: nobles of ``seats`` go, in that order.

    ``stayed`` pieces are placed. ``origin`` is None when the pieces come from the Habsburg box,
    which they all leave.
    """

    region: Region
    pieces: int
    seats: tuple[int, ...]
    stayed: int
    origin: Region | None


# --- estates, points, end -----------------------------------------------------------------------


class EstateLost(_Event, frozen=True, tag="estate_lost"):
    """Phase 14: the estate at index ``estate``, the last of the line, is lost."""

    seat: int
    region: Region
    estate: int


class ValueChanged(_Event, frozen=True, tag="value_changed"):
    """Phase 14: the estate value of ``region`` is now ``value``, which may be what it was."""

    region: Region
    value: int
    reason: ValueReason


class PointsScored(_Event, frozen=True, tag="points_scored"):
    """``vp`` victory points, ``money`` of which was paid for them; ``enemy`` for a box."""

    seat: int
    vp: int
    source: VPSource
    money: int = 0
    enemy: Enemy | None = None


class TurnEnded(_Event, frozen=True, tag="turn_ended"):
    """Phase 16: boxes, Sejm and armies are cleared; what stays in each region and in Vienna."""

    points: tuple[int, ...]
    influence: tuple[int, ...]
    vienna: int
    blocks_back: bool


class GameEnded(_Event, frozen=True, tag="game_ended"):
    """The game is over; ``tie_break`` says what decided a tie."""

    winner: int
    tie_break: Literal["vp", "nobles", "money", "order"]


Event = (
    FirstPlayerRolled
    | TurnBegan
    | PhaseBegan
    | RoundBegan
    | Waiting
    | Passed
    | MarkerMoved
    | EstatePlaced
    | IncomeTaken
    | BlocksPlaced
    | BlocksRevealed
    | NoblesArrived
    | BiddingBegan
    | BidMade
    | BidsRevealed
    | KingElected
    | ArmyRaised
    | DiceRolled
    | EnemyGrew
    | ElectionHeld
    | EstateBuilt
    | ManagerPlaced
    | DanzigTraded
    | TreatyMade
    | NoblesMoved
    | SejmDissolved
    | EstateSeized
    | SchoolsEndowed
    | CityBuilt
    | ArmyBought
    | CossacksDefected
    | CampaignLaunched
    | CounterattackLaunched
    | BattleFought
    | PointsDestroyed
    | BoxHit
    | TreatyBroken
    | CossacksRebelled
    | AttackHeld
    | EnemyInvaded
    | PointsCancelled
    | ViennaBesieged
    | InfluenceEntered
    | EstateLost
    | ValueChanged
    | PointsScored
    | TurnEnded
    | GameEnded
)
