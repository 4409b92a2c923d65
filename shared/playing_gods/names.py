"""The names of Playing Gods as they stand in records, actions and events."""

from __future__ import annotations

from typing import Final, Literal, get_args

Continent = Literal["north_america", "europe", "asia", "africa", "south_america"]
Region = Literal[
    "east_america",
    "west_america",
    "canada",
    "central_america",
    "south_europe",
    "west_europe",
    "north_europe",
    "east_europe",
    "south_asia",
    "east_asia",
    "central_asia",
    "siberia",
    "north_africa",
    "west_africa",
    "east_africa",
    "south_africa",
    "andes",
    "amazon",
    "coast",
    "south_cone",
]
Space = Literal["portal", "wrath", "conversion", "deicide", "teleport", "gain"]
Direction = Literal["clockwise", "counterclockwise"]
Element = Literal["earth", "water", "fire", "air"]
Plague = Literal["plague", "famine", "darkness", "locusts"]
Faith = Literal["communion", "scriptures", "eternal_life", "prosperity", "miracles"]
Loss = Literal["loss", "loss_of_all", "loss_of_choice"]
PileName = Literal["wrath", "conversion"]
Card = Literal[
    "plague",
    "famine",
    "darkness",
    "locusts",
    "earth_immunity",
    "water_immunity",
    "fire_immunity",
    "air_immunity",
    "mudslide",
    "avalanche",
    "earth_drought",
    "quicksand",
    "earth_protection",
    "hailstorm",
    "flood",
    "water_drought",
    "tsunami",
    "water_protection",
    "volcano",
    "solar_flare",
    "wildfire",
    "heat_wave",
    "fire_protection",
    "lightning",
    "tornado",
    "pestilent_fog",
    "blizzard",
    "air_protection",
    "deicide",
    "communion",
    "scriptures",
    "eternal_life",
    "prosperity",
    "miracles",
    "gain",
    "loss",
    "loss_of_all",
    "loss_of_choice",
]
PhaseName = Literal[
    "setup",
    "move",
    "theft",
    "conversion_space",
    "gain_space",
    "deicide_space",
    "teleport_space",
    "portal",
    "protection",
    "offer",
    "answer",
    "rescue",
    "blame",
    "loss",
    "resurrection",
    "over",
]

PLAYERS: Final = range(2, 6)

CONTINENTS: Final[tuple[Continent, ...]] = get_args(Continent)
REGIONS: Final[tuple[Region, ...]] = get_args(Region)
"""All regions, continent by continent; the first of each has the holy city."""
ELEMENTS: Final[tuple[Element, ...]] = get_args(Element)
CARDS: Final[tuple[Card, ...]] = get_args(Card)
"""Every kind of card in the canonical order: Wrath, then Conversion."""
PLAGUES: Final[tuple[Plague, ...]] = get_args(Plague)
FAITHS: Final[tuple[Faith, ...]] = get_args(Faith)
"""The five kinds of conversion."""

CONTINENT_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(CONTINENTS)}
REGION_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(REGIONS)}
ELEMENT_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(ELEMENTS)}
CARD_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(CARDS)}

EARTH, WATER, FIRE, AIR = range(4)
DEICIDE: Final = CARD_INDEX["deicide"]
GAIN: Final = CARD_INDEX["gain"]
FIRST_CONVERSION: Final = DEICIDE
"""Cards from this index on are Conversion cards, those before it Wrath cards."""
