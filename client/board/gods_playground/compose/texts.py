"""Short texts that composers share."""

from __future__ import annotations

from client.board.gods_playground.compose.facets import Value
from shared.gods_playground import words
from shared.gods_playground.names import ENEMIES, REGIONS, Enemy, Region
from shared.gods_playground.state import State

FAMILIES = ("Radziwiłł", "Potocki", "Sapieha")
"""The families, by seat."""


def plural(number: int, one: str, many: str | None = None) -> str:
    """Return "1 noble" or "2 nobles"."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def region_name(region: str) -> str:
    """Return the name of a region."""
    return words.REGION_NAMES[region]  # type: ignore[index]


def enemy_name(state: State, enemy: Enemy) -> str:
    """Return the name of an enemy in this turn."""
    return words.ENEMY_NAMES[enemy][state.turn - 1]


def region_values() -> list[Value]:
    """Return the regions to choose from, on the board and by the keys 1 to 5."""
    return [
        Value(region, words.REGION_NAMES[region], (f"region:{region}",), str(number))
        for number, region in enumerate(REGIONS, 1)
    ]


def estate_value(region: Region, index: int) -> Value:
    """Return an estate to choose, on the board."""
    name = f"{words.REGION_NAMES[region]}, estate {index + 1}"
    return Value(f"{region}/{index}", name, (f"estate:{region}:{index}",))


def enemy_values(state: State) -> list[Value]:
    """Return the enemies to choose from, on the board."""
    return [
        Value(enemy, enemy_name(state, enemy), (f"enemy:{enemy}",), str(number))
        for number, enemy in enumerate(ENEMIES, 1)
    ]
