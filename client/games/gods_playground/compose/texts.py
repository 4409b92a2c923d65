"""Short texts that composers share."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.client.games.facets import Value
from parlour.shared.gods_playground import words
from parlour.shared.gods_playground.names import ENEMIES, REGIONS, Enemy, Region
from parlour.shared.gods_playground.state import State
from parlour.shared.gods_playground.words import region_name
from parlour.shared.language import decimal, tr, trn

FAMILIES = ("Radziwiłł", "Potocki", "Sapieha")
"""The families, by seat."""


def nobles(number: int) -> str:
    """Return "2 nobles"."""
    return trn("{number} noble", "{number} nobles", number)


def coins(number: int) -> str:
    """Return "2 money"."""
    return trn("{number} money", "{number} money", number)


def strength_points(number: int) -> str:
    """Return "2 strength points"."""
    return trn("{number} strength point", "{number} strength points", number)


def influence_pieces(number: int) -> str:
    """Return "2 influence pieces"."""
    return trn("{number} influence piece", "{number} influence pieces", number)


def cubes(number: int) -> str:
    """Return "2 cubes": nobles and the King's cubes in an enemy's box."""
    return trn("{number} cube", "{number} cubes", number)


def discs(number: int) -> str:
    """Return "2 discs"."""
    return trn("{number} disc", "{number} discs", number)


def dice(number: int) -> str:
    """Return "2 dice"."""
    return trn("{number} die", "{number} dice", number)


def hits(number: int) -> str:
    """Return "2 hits"."""
    return trn("{number} hit", "{number} hits", number)


def figure(hits: float) -> str:
    """Return the hits to expect, as they stand in every preview: "1.5", "2"."""
    return decimal(hits)


def about_hits(hits: float) -> str:
    """Return "about 2 hits"."""
    text = figure(hits)
    if text.isdigit():
        return trn("about {number} hit", "about {number} hits", int(text))
    return tr("about {figure} hits", figure=text)


def units(infantry: int, cavalry: int, artillery: int) -> str:
    """Return an army: "2 infantry, 1 cavalry, 0 artillery"."""
    return tr(
        "{infantry} infantry, {cavalry} cavalry, {artillery} artillery",
        infantry=infantry,
        cavalry=cavalry,
        artillery=artillery,
    )


def bought(infantry: int, cavalry: int, artillery: int, cossacks: int) -> str:
    """Return what is bought, without what is not: "2 infantry, 1 Cossack"."""
    parts = (
        (infantry, tr("{number} infantry", number=infantry)),
        (cavalry, tr("{number} cavalry", number=cavalry)),
        (artillery, tr("{number} artillery", number=artillery)),
        (cossacks, trn("{number} Cossack", "{number} Cossacks", cossacks)),
    )
    return ", ".join(text for number, text in parts if number)


def enemy_name(state: State, enemy: Enemy) -> str:
    """Return the name of an enemy in this turn."""
    return words.enemy_name(enemy, state.turn)


def region_values() -> list[Value]:
    """Return the regions to choose from, on the board and by the keys 1 to 5."""
    return [
        Value(region, region_name(region), (f"region:{region}",), str(number))
        for number, region in enumerate(REGIONS, 1)
    ]


def estate_value(region: Region, index: int) -> Value:
    """Return an estate to choose, on the board."""
    name = tr("{region}, estate {number}", region=region_name(region), number=index + 1)
    return Value(f"{region}/{index}", name, (f"estate:{region}:{index}",))


def enemy_values(state: State) -> list[Value]:
    """Return the enemies to choose from, on the board."""
    return [
        Value(enemy, enemy_name(state, enemy), (f"enemy:{enemy}",), str(number))
        for number, enemy in enumerate(ENEMIES, 1)
    ]


def moves_words(moves: Sequence[tuple[Region, Region]]) -> str:
    """Return where nobles go: "Prussia → Ukraine"."""
    return ", ".join(f"{region_name(origin)} → {region_name(to)}" for origin, to in moves)
