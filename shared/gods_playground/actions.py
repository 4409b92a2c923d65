"""Everything that a player can do in God's Playground, as it stands in a record."""

from __future__ import annotations

from msgspec import Struct

from parlour.shared import tagged
from parlour.shared.gods_playground.names import Enemy, Region, Target


class PerRegion(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A number for each of the five regions."""

    prussia: int
    lithuania: int
    ukraine: int
    little_poland: int
    great_poland: int

    def numbers(self) -> tuple[int, ...]:
        """Return the five numbers in the order of the regions."""
        return (
            self.prussia,
            self.lithuania,
            self.ukraine,
            self.little_poland,
            self.great_poland,
        )


class _Action(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type"):
    """What all actions share: they are tagged with their ``type``."""


class PlaceEstate(_Action, frozen=True, tag="place_estate"):
    """Set-up: place a disc on the next estate of ``region``."""

    region: Region


class PlaceNobles(_Action, frozen=True, tag="place_nobles"):
    """Phase 2: the values of the blocks laid in the five regions and in the Polish army box."""

    regions: PerRegion
    army: int


class PlaceShort(_Action, frozen=True, tag="place_short"):
    """Phase 2: how many cubes go in each region when the stock is too small (ruling 8)."""

    regions: PerRegion


class Bid(_Action, frozen=True, tag="bid"):
    """Phase 3: bid ``money`` for the first player marker."""

    money: int


class BuildEstate(_Action, frozen=True, tag="build_estate"):
    """Phase 7: place a disc on the next estate of ``region``."""

    region: Region


class LandManager(_Action, frozen=True, tag="land_manager"):
    """Phase 8: place a land manager under the own disc at index ``estate`` (0 = lowest value)."""

    region: Region
    estate: int


class Danzig(_Action, frozen=True, tag="danzig"):
    """Phase 8: trade through Danzig."""


class Diplomacy(_Action, frozen=True, tag="diplomacy"):
    """Phase 8: make a treaty with ``enemy``."""

    enemy: Enemy


class MoveNobles(_Action, frozen=True, tag="move_nobles"):
    """Phase 8: move one or two nobles; ``moves`` are (from, to), sorted."""

    moves: tuple[tuple[Region, Region], ...]


class LiberumVeto(_Action, frozen=True, tag="liberum_veto"):
    """Phase 8: pay a noble of ``region`` to dissolve the Sejm."""

    region: Region


class Confederation(_Action, frozen=True, tag="confederation"):
    """Phase 8: take an estate in ``region`` from the player at seat ``target``."""

    region: Region
    target: int


class JesuitSchools(_Action, frozen=True, tag="jesuit_schools"):
    """Phase 8: endow schools in ``regions``."""

    regions: tuple[Region, ...]


class NewCity(_Action, frozen=True, tag="new_city"):
    """Phase 8: build a city under the own disc at index ``estate``."""

    region: Region
    estate: int


class BuyArmy(_Action, frozen=True, tag="buy_army"):
    """Phase 9: buy units and place them in ``region``."""

    region: Region
    infantry: int
    cavalry: int
    artillery: int
    cossacks: int


class Campaign(_Action, frozen=True, tag="campaign"):
    """Phase 10: attack the enemy of ``region`` from there."""

    region: Region
    polish_army: bool
    cossacks: bool


class Counterattack(_Action, frozen=True, tag="counterattack"):
    """Phase 12: attack with the Polish army."""

    target: Target


class Pass(_Action, frozen=True, tag="pass"):
    """Do nothing."""


PASS = Pass()

Action = (
    PlaceEstate
    | PlaceNobles
    | PlaceShort
    | Bid
    | BuildEstate
    | LandManager
    | Danzig
    | Diplomacy
    | MoveNobles
    | LiberumVeto
    | Confederation
    | JesuitSchools
    | NewCity
    | BuyArmy
    | Campaign
    | Counterattack
    | Pass
)


def per_region(numbers: tuple[int, ...] | list[int]) -> PerRegion:
    """Return the five ``numbers``, in the order of the regions, as a PerRegion."""
    return PerRegion(*numbers)


tag = tagged.tag
"""The ``type`` of an action, or of a class of actions."""
