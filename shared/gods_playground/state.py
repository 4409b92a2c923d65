"""The whole position of a game of God's Playground."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.names import (
    ENEMIES,
    HABSBURGS,
    OTTOMANS,
    REGIONS,
    SEATS,
    TATARS,
    PhaseName,
)

FACE_DOWN: Final[tuple[int, ...]] = ()
"""What stands for ``Player.placed`` in a view that may not see the blocks."""

HIDDEN_BID: Final = -1
"""What stands for ``Player.bid`` in a view that may not see it."""


class Estate(Struct, frozen=True, gc=False):
    """A disc on an estate: the ``owner``'s seat, and what stands under the disc."""

    owner: int
    manager: bool = False
    city: bool = False


class Player(Struct):
    """What belongs to one seat; the units and pieces are those still in its supply."""

    vp: int
    money: int
    stock: int
    discs: int
    infantry: int
    cavalry: int
    artillery: int
    blocks: tuple[int, ...]
    """The values of the blocks in hand, ascending."""
    placed: tuple[int, ...] | None
    """The values laid this turn by region, army last; FACE_DOWN where they may not be seen."""
    bid: int | None
    """The bid of this round; HIDDEN_BID where it may not be seen."""

    def copy(self) -> Player:
        """Return an independent copy."""
        return Player(
            self.vp,
            self.money,
            self.stock,
            self.discs,
            self.infantry,
            self.cavalry,
            self.artillery,
            self.blocks,
            self.placed,
            self.bid,
        )


class RegionState(Struct):
    """One of the five regions; lists of three are by seat, lists of five by enemy."""

    value: int
    nobles: list[int]
    estates: list[Estate]
    """The discs on the line, lowest estate first."""
    enemy: list[int]
    """Strength points."""
    influence: int
    infantry: list[int]
    cavalry: list[int]
    artillery: list[int]
    invaded: bool
    """Strength points were placed here this turn."""

    def copy(self) -> RegionState:
        """Return an independent copy."""
        return RegionState(
            self.value,
            self.nobles[:],
            self.estates[:],
            self.enemy[:],
            self.influence,
            self.infantry[:],
            self.cavalry[:],
            self.artillery[:],
            self.invaded,
        )


class EnemyBox(Struct):
    """One of the five enemy boxes: strength cubes, and the cubes of seats and King against it."""

    cubes: int
    nobles: list[int]
    king: int

    def copy(self) -> EnemyBox:
        """Return an independent copy."""
        return EnemyBox(self.cubes, self.nobles[:], self.king)


class State(Struct):
    """A position, or a seat's view of one. Lists of five are in the order of regions or enemies."""

    turn: int
    phase: PhaseName
    round: int
    first_player: int
    to_act: tuple[int, ...]
    passed: tuple[int, ...]
    players: list[Player]
    regions: list[RegionState]
    enemies: list[EnemyBox]
    influence_box: int
    vienna: int
    vienna_invaded: bool
    sejm: list[int | None]
    """The seat whose disc stands for each region."""
    army: list[int]
    """Infantry, cavalry and artillery of the Polish army."""
    cossacks_box: int
    cossacks_ukraine: int
    cossacks_tatars: int
    managers: int
    treaty: int | None
    """The enemy with whom there is a treaty."""
    treaty_made: bool
    city_built: bool
    winner: int | None
    short: tuple[int, ...] = ()
    """The seats whose blocks are laid and whose stock cannot cover them, until they have chosen."""

    def copy(self) -> State:
        """Return an independent copy."""
        return State(
            self.turn,
            self.phase,
            self.round,
            self.first_player,
            self.to_act,
            self.passed,
            [player.copy() for player in self.players],
            [region.copy() for region in self.regions],
            [box.copy() for box in self.enemies],
            self.influence_box,
            self.vienna,
            self.vienna_invaded,
            self.sejm[:],
            self.army[:],
            self.cossacks_box,
            self.cossacks_ukraine,
            self.cossacks_tatars,
            self.managers,
            self.treaty,
            self.treaty_made,
            self.city_built,
            self.winner,
            self.short,
        )


def new_player() -> Player:
    """Return a player before the set-up."""
    supply = board.SUPPLY
    return Player(
        vp=0,
        money=board.STARTING_MONEY,
        stock=supply.nobles.value,
        discs=supply.discs.value,
        infantry=supply.infantry.value,
        cavalry=supply.cavalry.value,
        artillery=supply.artillery.value,
        blocks=tuple(sorted(supply.blocks.value)),
        placed=None,
        bid=None,
    )


def new_region() -> RegionState:
    """Return a region before the set-up."""
    return RegionState(
        value=board.STARTING_ESTATE_VALUE,
        nobles=[0] * SEATS,
        estates=[],
        enemy=[0] * len(ENEMIES),
        influence=0,
        infantry=[0] * SEATS,
        cavalry=[0] * SEATS,
        artillery=[0] * SEATS,
        invaded=False,
    )


def new_state() -> State:
    """Return the position before the first player is chosen."""
    return State(
        turn=1,
        phase="setup",
        round=1,
        first_player=0,
        to_act=(),
        passed=(),
        players=[new_player() for _ in range(SEATS)],
        regions=[new_region() for _ in REGIONS],
        enemies=[EnemyBox(0, [0] * SEATS, 0) for _ in ENEMIES],
        influence_box=0,
        vienna=0,
        vienna_invaded=False,
        sejm=[None] * len(REGIONS),
        army=[0, 0, 0],
        cossacks_box=board.SUPPLY.cossacks.value,
        cossacks_ukraine=0,
        cossacks_tatars=0,
        managers=board.SUPPLY.managers.value,
        treaty=None,
        treaty_made=False,
        city_built=False,
        winner=None,
    )


# --- questions about a position -----------------------------------------------------------------


_PLAY_ORDERS: Final = tuple(
    tuple((first + offset) % SEATS for offset in range(SEATS)) for first in range(SEATS)
)


def play_order(state: State) -> tuple[int, ...]:
    """Return the seats clockwise from the holder of the first player marker (ruling 3)."""
    return _PLAY_ORDERS[state.first_player]


def points(region: RegionState) -> int:
    """Return the strength points of all enemies in ``region`` (ruling 5)."""
    return sum(region.enemy)


def box_nobles(box: EnemyBox) -> int:
    """Return the Polish cubes in an enemy box, the King's included."""
    return sum(box.nobles) + box.king


def habsburgs_at_peace(state: State) -> bool:
    """Return whether the Habsburgs send influence and no armies: before the last turn (phase 11).

    Until then nobody can attack them, nor make a treaty with them.
    """
    return state.turn < board.LAST_TURN


def strength(state: State, enemy: int) -> int:
    """Return an enemy's strength with the cubes in its box (phase 11, rulings 33 and 35).

    For the Habsburgs in turns 1 to 3 it is the number of influence pieces in their box.
    """
    if enemy == HABSBURGS:
        if habsburgs_at_peace(state):
            return state.influence_box
        if state.vienna:
            return board.HABSBURG_STRENGTH_UNDER_OTTOMANS + state.vienna
    base = board.PRINTED_STRENGTH[enemy][state.turn - 1]
    if enemy == OTTOMANS and state.turn == board.LAST_TURN and state.vienna:
        base = board.OTTOMAN_STRENGTH_HOLDING_VIENNA
    cossacks = state.cossacks_tatars if enemy == TATARS else 0
    return base + state.enemies[enemy].cubes + cossacks


def points_in_stock(state: State, enemy: int) -> int:
    """Return how many strength points of ``enemy`` are not on the board (ruling 2)."""
    used = state.enemies[enemy].cubes
    for region in state.regions:
        used += region.enemy[enemy]
    if enemy == OTTOMANS:
        used += state.vienna
    return board.POINTS_SUPPLY[enemy] - used


def influence_in_stock(state: State) -> int:
    """Return how many influence pieces are not on the board (ruling 2)."""
    used = state.influence_box + sum([region.influence for region in state.regions])
    return board.SUPPLY.influence.value - used


def king_cubes_in_stock(state: State) -> int:
    """Return how many King's cubes are in no enemy box (ruling 2)."""
    return board.SUPPLY.king_nobles.value - sum([box.king for box in state.enemies])


def has_noble(state: State, seat: int) -> bool:
    """Return whether ``seat`` has a noble in any region."""
    for region in state.regions:  # noqa: SIM110 - asked after every action of a playout
        if region.nobles[seat]:
            return True
    return False


def sejm_disc(state: State, seat: int) -> int | None:
    """Return the region of the Sejm disc that ``seat`` would give up, the first one (ruling 15)."""
    return state.sejm.index(seat) if seat in state.sejm else None


def box_may_be_attacked(state: State, enemy: int) -> bool:
    """Return whether a campaign may hit the enemy's box (phase 10, ruling 25)."""
    return state.treaty != enemy and not (enemy == HABSBURGS and habsburgs_at_peace(state))
