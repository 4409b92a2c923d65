"""The numbers printed on the board, read from ``board.toml`` and checked."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Annotated, Final, TypeVar

import msgspec
from msgspec import Meta, Struct

from parlour.shared.figures import BoardError, Figure, read_figures

T = TypeVar("T")
Count = Annotated[int, Meta(ge=0)]
Four = Annotated[tuple[T, ...], Meta(min_length=4, max_length=4)]
Five = Annotated[tuple[T, ...], Meta(min_length=5, max_length=5)]
Units = tuple[Count, Count, Count]
"""Infantry, cavalry, artillery."""
Face = Annotated[int, Meta(ge=1, le=6)]
Price = Annotated[int, Meta(ge=1)]


class TurnFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """The names and years of the four turns."""

    names: Figure[Four[str]]
    years: Figure[Four[str]]


class EnemyFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """The printed strength of an enemy in the four turns, and the VPs of its box."""

    strength: Figure[Four[Count]]
    vp: Figure[Count]


class AllEnemyFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """The five enemies by number."""

    teutons: EnemyFigures
    russia: EnemyFigures
    tatars: EnemyFigures
    ottomans: EnemyFigures
    habsburgs: EnemyFigures


class ViennaFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """Strengths in turn 4 while Ottomans hold the Habsburg box."""

    ottoman_strength: Figure[Count]
    habsburg_strength: Figure[Count]


class UnitFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """The price of a unit and the lowest die that hits."""

    cost: Figure[Price]
    hits_on: Figure[Face]


class ArtilleryFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """The price of artillery, what it adds to dice, and the first turn in which it exists."""

    cost: Figure[Price]
    bonus: Figure[Count]
    first_turn: Figure[Count]


class AllUnitFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """The table of units."""

    infantry: UnitFigures
    cavalry: UnitFigures
    artillery: ArtilleryFigures
    cossacks: UnitFigures


class ArmyTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Units added to the Polish army for the sum of the army blocks, column by column."""

    up_to: Figure[tuple[Count, ...]]
    added: Figure[tuple[Units, ...]]


class ArmyFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """The Polish army: its base in the four turns, and the table of additions."""

    base: Figure[Four[Units]]
    table: ArmyTable


class SupplyFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """What is in the box (ruling 2)."""

    blocks: Figure[Annotated[tuple[Count, ...], Meta(min_length=12, max_length=12)]]
    nobles: Figure[Count]
    discs: Figure[Count]
    infantry: Figure[Count]
    cavalry: Figure[Count]
    artillery: Figure[Count]
    king_nobles: Figure[Count]
    king_infantry: Figure[Count]
    king_cavalry: Figure[Count]
    king_artillery: Figure[Count]
    points: Figure[Five[Count]]
    influence: Figure[Count]
    managers: Figure[Count]
    cossacks: Figure[Count]


class BoardFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """Every number of ``board.toml``, with its certainty."""

    starting_money: Figure[Count]
    starting_estates: Figure[Count]
    starting_estate_value: Figure[Count]
    highest_estate_value: Figure[Count]
    minimum_income: Figure[Count]
    manager_income: Figure[Count]
    treaty_surcharge: Figure[Count]
    danzig_multiple: Figure[Count]
    sejm_vp: Figure[Count]
    money_per_vp: Figure[Price]
    school_price: Figure[Count]
    schools_bonus: Figure[Count]
    city_multiple: Figure[Count]
    vienna_garrison: Figure[Count]
    estate_vp: Figure[Five[Count]]
    turns: TurnFigures
    enemies: AllEnemyFigures
    ottomans_in_vienna: ViennaFigures
    units: AllUnitFigures
    army: ArmyFigures
    supply: SupplyFigures


def parse(text: str) -> BoardFigures:
    """Read the data file of the board from ``text`` (TOML).

    Raises BoardError, naming the field, when a number is missing, unknown or out of range.
    """
    figures = read_figures(text, BoardFigures)
    table = figures.army.table
    if len(table.up_to.value) != len(table.added.value):
        raise BoardError("board.toml: army.table.added needs one column for each of up_to")
    if list(table.up_to.value) != sorted(set(table.up_to.value)):
        raise BoardError("board.toml: army.table.up_to must rise from column to column")
    highest_sum = 3 * max(figures.supply.blocks.value)
    if table.up_to.value[-1] < highest_sum:
        raise BoardError(f"board.toml: army.table.up_to must reach {highest_sum}")
    return figures


FIGURES: Final = parse((files(__package__) / "board.toml").read_text(encoding="utf-8"))

STARTING_MONEY: Final = FIGURES.starting_money.value
STARTING_ESTATES: Final = FIGURES.starting_estates.value
STARTING_ESTATE_VALUE: Final = FIGURES.starting_estate_value.value
HIGHEST_ESTATE_VALUE: Final = FIGURES.highest_estate_value.value
MINIMUM_INCOME: Final = FIGURES.minimum_income.value
MANAGER_INCOME: Final = FIGURES.manager_income.value
LAST_TURN: Final = len(FIGURES.turns.names.value)
TREATY_SURCHARGE: Final = FIGURES.treaty_surcharge.value
DANZIG_MULTIPLE: Final = FIGURES.danzig_multiple.value
SEJM_VP: Final = FIGURES.sejm_vp.value
MONEY_PER_VP: Final = FIGURES.money_per_vp.value
SCHOOL_PRICE: Final = FIGURES.school_price.value
SCHOOLS_BONUS: Final = FIGURES.schools_bonus.value
CITY_MULTIPLE: Final = FIGURES.city_multiple.value
VIENNA_GARRISON: Final = FIGURES.vienna_garrison.value
ESTATE_VP: Final = FIGURES.estate_vp.value
ESTATES_PER_REGION: Final = len(ESTATE_VP)

_ENEMIES: Final = msgspec.structs.astuple(FIGURES.enemies)
PRINTED_STRENGTH: Final[tuple[tuple[int, ...], ...]] = tuple(e.strength.value for e in _ENEMIES)
"""By enemy, then by turn (index 0 is turn 1)."""
ENEMY_VP: Final[tuple[int, ...]] = tuple(e.vp.value for e in _ENEMIES)
OTTOMAN_STRENGTH_HOLDING_VIENNA: Final = FIGURES.ottomans_in_vienna.ottoman_strength.value
HABSBURG_STRENGTH_UNDER_OTTOMANS: Final = FIGURES.ottomans_in_vienna.habsburg_strength.value

INFANTRY_COST: Final = FIGURES.units.infantry.cost.value
CAVALRY_COST: Final = FIGURES.units.cavalry.cost.value
ARTILLERY_COST: Final = FIGURES.units.artillery.cost.value
COSSACK_COST: Final = FIGURES.units.cossacks.cost.value
INFANTRY_HITS_ON: Final = FIGURES.units.infantry.hits_on.value
CAVALRY_HITS_ON: Final = FIGURES.units.cavalry.hits_on.value
COSSACK_HITS_ON: Final = FIGURES.units.cossacks.hits_on.value
ARTILLERY_BONUS: Final = FIGURES.units.artillery.bonus.value
ARTILLERY_FIRST_TURN: Final = FIGURES.units.artillery.first_turn.value

SUPPLY: Final = FIGURES.supply
POINTS_SUPPLY: Final = SUPPLY.points.value
"""Strength points in the box, by enemy."""


@cache
def army_units(turn: int, blocks: int) -> Units:
    """Return the Polish army of a ``turn`` for a sum of army ``blocks`` (phase 4, ruling 10)."""
    table = FIGURES.army.table
    column = next(i for i, limit in enumerate(table.up_to.value) if blocks <= limit)
    base = FIGURES.army.base.value[turn - 1]
    infantry, cavalry, artillery = (
        b + a for b, a in zip(base, table.added.value[column], strict=True)
    )
    return (
        min(infantry, SUPPLY.king_infantry.value),
        min(cavalry, SUPPLY.king_cavalry.value),
        min(artillery, SUPPLY.king_artillery.value) if turn >= ARTILLERY_FIRST_TURN else 0,
    )
