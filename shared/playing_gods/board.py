"""The world, the ring, the cards and the numbers of Playing Gods, read from ``board.toml``."""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated, Final

from msgspec import Meta, Struct

from parlour.shared.figures import BoardError, Figure, read_figures
from parlour.shared.playing_gods.names import (
    AIR,
    CARD_INDEX,
    CARDS,
    CONTINENTS,
    EARTH,
    ELEMENTS,
    FAITHS,
    FIRE,
    FIRST_CONVERSION,
    PLAGUES,
    REGIONS,
    WATER,
    Region,
    Space,
)

Some = Annotated[int, Meta(ge=1)]
Four = tuple[Region, Region, Region, Region]

WRATH_CARDS: Final = 52
CONVERSION_CARDS: Final = 31


class KillFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """How many sects an attack kills."""

    one_element: Figure[Some]
    two_elements: Figure[Some]
    four_elements: Figure[Some]
    plague: Figure[Some]


class ContinentFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """The four regions of each continent, the holy city's first."""

    north_america: Figure[Four]
    europe: Figure[Four]
    asia: Figure[Four]
    africa: Figure[Four]
    south_america: Figure[Four]


class RingFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """The spaces of a continent's sector, and the special one at its end, by continent."""

    sector: Figure[tuple[Space, ...]]
    specials: Figure[tuple[Space, Space, Space, Space, Space]]


class CardFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """How often each card is there."""

    plagues: Figure[Some]
    immunities: Figure[Some]
    attacks: Figure[Some]
    protections: Figure[Some]
    deicide: Figure[Some]
    faiths: Figure[Some]
    gain: Figure[Some]
    loss: Figure[Some]
    loss_of_all: Figure[Some]
    loss_of_choice: Figure[Some]


class BoardFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """Every entry of ``board.toml``, with its certainty."""

    pawns: Figure[Some]
    region_pawns: Figure[Some]
    holy_city_pawns: Figure[Some]
    regions_to_win: Figure[tuple[Some, Some]]
    kills: KillFigures
    continents: ContinentFigures
    ring: RingFigures
    cards: CardFigures


def parse(text: str) -> BoardFigures:
    """Read the data file of the board from ``text`` (TOML).

    Raises BoardError, naming the field, when an entry is missing, unknown or impossible, or
    against what is certain of the board.
    """
    figures = read_figures(text, BoardFigures)
    _check_continents(figures.continents)
    _check_ring(figures.ring)
    _check_cards(figures.cards)
    return figures


def _check_continents(continents: ContinentFigures) -> None:
    named = tuple(region for name in CONTINENTS for region in getattr(continents, name).value)
    if named != REGIONS:
        raise BoardError(f"board.toml: continents must have, in this order, {', '.join(REGIONS)}")


def _check_ring(ring: RingFigures) -> None:
    portals = ring.sector.value.count("portal")
    if portals != 2 or "portal" in ring.specials.value:
        raise BoardError("board.toml: ring must have two portals for each continent")
    spaces = (*ring.sector.value, *ring.specials.value)
    for kind in ("wrath", "conversion", "deicide"):
        if kind not in spaces:
            raise BoardError(f"board.toml: ring has no space of the kind {kind}")


def _check_cards(cards: CardFigures) -> None:
    copies = _copies(cards)
    for pile, number, known in (
        ("Wrath", sum(copies[:FIRST_CONVERSION]), WRATH_CARDS),
        ("Conversion", sum(copies[FIRST_CONVERSION:]), CONVERSION_CARDS),
    ):
        if number != known:
            raise BoardError(f"board.toml: cards are {number} {pile} cards, not {known}")


def _copies(cards: CardFigures) -> tuple[int, ...]:
    """Return how often each card is there, in the canonical order."""
    element = (*[cards.attacks.value] * 4, cards.protections.value)
    return (
        *[cards.plagues.value] * len(PLAGUES),
        *[cards.immunities.value] * len(ELEMENTS),
        *element * len(ELEMENTS),
        cards.deicide.value,
        *[cards.faiths.value] * len(FAITHS),
        cards.gain.value,
        cards.loss.value,
        cards.loss_of_all.value,
        cards.loss_of_choice.value,
    )


FIGURES: Final = parse((files(__package__) / "board.toml").read_text(encoding="utf-8"))

# --- the world ----------------------------------------------------------------------------------

PAWNS: Final = FIGURES.pawns.value
REGION_PAWNS: Final = FIGURES.region_pawns.value
HOLY_CITY_PAWNS: Final = FIGURES.holy_city_pawns.value
REGIONS_TO_WIN: Final = FIGURES.regions_to_win.value
"""The rulebook's number, and that of the option (ruling 1)."""

_REGIONS_EACH: Final = len(REGIONS) // len(CONTINENTS)
REGIONS_OF: Final = tuple(
    range(_REGIONS_EACH * continent, _REGIONS_EACH * (continent + 1))
    for continent in range(len(CONTINENTS))
)
"""The regions of each continent, by index."""
HOLY_CITY: Final = tuple(regions[0] for regions in REGIONS_OF)
"""The region of each continent's holy city."""

# --- the ring -----------------------------------------------------------------------------------

RING: Final[tuple[Space, ...]] = tuple(
    space
    for special in FIGURES.ring.specials.value
    for space in (*FIGURES.ring.sector.value, special)
)
"""What each space is, in the order in which one walks clockwise from North America's first."""
SPACES: Final = len(RING)
CONTINENT_OF: Final = tuple(space * len(CONTINENTS) // SPACES for space in range(SPACES))
"""The continent of each space."""
PORTALS: Final = tuple(space for space, kind in enumerate(RING) if kind == "portal")
PORTALS_OF: Final = tuple(
    tuple(portal for portal in PORTALS if CONTINENT_OF[portal] == continent)
    for continent in range(len(CONTINENTS))
)
"""The two portals of each continent."""

# --- the cards ----------------------------------------------------------------------------------

COPIES: Final = _copies(FIGURES.cards)
"""How often each card is there."""
WRATH: Final = tuple(card for card in range(FIRST_CONVERSION) for _ in range(COPIES[card]))
CONVERSION: Final = tuple(
    card for card in range(FIRST_CONVERSION, len(CARDS)) for _ in range(COPIES[card])
)
"""Both whole piles in the canonical order."""

IMMUNITY: Final = tuple(CARD_INDEX[f"{element}_immunity"] for element in ELEMENTS)
PROTECTION: Final = tuple(CARD_INDEX[f"{element}_protection"] for element in ELEMENTS)
ATTACKS: Final = tuple(range(card - 4, card) for card in PROTECTION)
"""The cards that attack with each element."""
ELEMENT_OF: Final = tuple(
    next((element for element, cards in enumerate(ATTACKS) if card in cards), None)
    for card in range(len(CARDS))
)
"""The element with which a card attacks, if it does."""

COMBINATIONS: Final = (
    (EARTH,),
    (WATER,),
    (FIRE,),
    (AIR,),
    (EARTH, WATER),
    (EARTH, FIRE),
    (WATER, AIR),
    (FIRE, AIR),
    (EARTH, WATER, FIRE, AIR),
)
"""The elements that can be played together in an attack (ruling 3)."""
_KILLS: Final = FIGURES.kills
KILLS: Final = {
    1: _KILLS.one_element.value,
    2: _KILLS.two_elements.value,
    4: _KILLS.four_elements.value,
}
"""What an attack kills, by the number of elements, none of them defended."""
PLAGUE_KILLS: Final = _KILLS.plague.value
