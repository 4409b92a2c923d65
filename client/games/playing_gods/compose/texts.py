"""Short texts that composers, sentences and tooltips share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from parlour.shared.language import listed, tr, trn
from parlour.shared.playing_gods import board, words
from parlour.shared.playing_gods.names import CONTINENTS, ELEMENTS, REGIONS


def region_name(region: str | int) -> str:
    """Return the name of a region, given by name or index."""
    return tr(words.REGION_NAMES[REGIONS[region] if isinstance(region, int) else region])  # type: ignore[index]


def in_order(regions: Iterable[str | int]) -> str:
    """Return regions in the order in which they are named: "Siberia, Eastern Asia"."""
    return ", ".join(map(region_name, regions))


def continent_name(continent: str | int) -> str:
    """Return the name of a continent, given by name or index."""
    name = CONTINENTS[continent] if isinstance(continent, int) else continent
    return tr(words.CONTINENT_NAMES[name])  # type: ignore[index]


def space_name(space: int) -> str:
    """Return what a space of the ring is, and where: "Portal (Asia)"."""
    kind = tr(words.SPACE_NAMES[board.RING[space]])
    return tr(
        "{space} ({continent})", space=kind, continent=continent_name(board.CONTINENT_OF[space])
    )


def portal_name(portal: int) -> str:
    """Return a portal by its continent and its number there, clockwise: "Asia 1"."""
    continent = board.CONTINENT_OF[portal]
    return f"{continent_name(continent)} {board.PORTALS_OF[continent].index(portal) + 1}"


def card_name(card: str) -> str:
    """Return the name of a card."""
    return tr(words.CARD_NAMES[card])  # type: ignore[index]


def element_name(element: str | int) -> str:
    """Return the name of an element, given by name or index."""
    name = ELEMENTS[element] if isinstance(element, int) else element
    return tr(words.ELEMENT_NAMES[name])  # type: ignore[index]


def elements(names: Sequence[str | int]) -> str:
    """Return elements as one says them: "Earth and Fire"."""
    return listed([element_name(name) for name in names])


def sects(number: int) -> str:
    """Return "2 sects"."""
    return trn("{number} sect", "{number} sects", number)


def regions(number: int) -> str:
    """Return "2 regions"."""
    return trn("{number} region", "{number} regions", number)


def cards(number: int) -> str:
    """Return "2 cards"."""
    return trn("{number} card", "{number} cards", number)


def about(what: str, told: str) -> str:
    """Return what is told about something: "Asia: no god is at home here."."""
    return tr("{what}: {told}", what=what, told=told)
