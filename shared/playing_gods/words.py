"""The English names and refusals of Playing Gods."""

from __future__ import annotations

from shared.language import tr_noop
from shared.playing_gods.names import (
    Card,
    Continent,
    Direction,
    Element,
    PhaseName,
    Region,
    Space,
)

CONTINENT_NAMES: dict[Continent, str] = {
    "north_america": tr_noop("North America"),
    "europe": tr_noop("Europe"),
    "asia": tr_noop("Asia"),
    "africa": tr_noop("Africa"),
    "south_america": tr_noop("South America"),
}

REGION_NAMES: dict[Region, str] = {
    "east_america": tr_noop("Eastern America"),
    "west_america": tr_noop("Western America"),
    "canada": tr_noop("Canada"),
    "central_america": tr_noop("Central America"),
    "south_europe": tr_noop("Southern Europe"),
    "west_europe": tr_noop("Western Europe"),
    "north_europe": tr_noop("Northern Europe"),
    "east_europe": tr_noop("Eastern Europe"),
    "south_asia": tr_noop("Southern Asia"),
    "east_asia": tr_noop("Eastern Asia"),
    "central_asia": tr_noop("Central Asia"),
    "siberia": tr_noop("Siberia"),
    "north_africa": tr_noop("Northern Africa"),
    "west_africa": tr_noop("Western Africa"),
    "east_africa": tr_noop("Eastern Africa"),
    "south_africa": tr_noop("Southern Africa"),
    "andes": tr_noop("The Andes"),
    "amazon": tr_noop("The Amazon"),
    "coast": tr_noop("The Coast"),
    "south_cone": tr_noop("The Southern Cone"),
}

SPACE_NAMES: dict[Space, str] = {
    "portal": tr_noop("Portal"),
    "wrath": tr_noop("Wrath"),
    "conversion": tr_noop("Conversion"),
    "deicide": tr_noop("Deicide"),
    "teleport": tr_noop("Teleport"),
    "gain": tr_noop("Gain a sect"),
}

DIRECTION_NAMES: dict[Direction, str] = {
    "clockwise": tr_noop("Clockwise"),
    "counterclockwise": tr_noop("Counter-clockwise"),
}

ELEMENT_NAMES: dict[Element, str] = {
    "earth": tr_noop("Earth"),
    "water": tr_noop("Water"),
    "fire": tr_noop("Fire"),
    "air": tr_noop("Air"),
}

CARD_NAMES: dict[Card, str] = {
    "plague": tr_noop("Plague"),
    "famine": tr_noop("Famine"),
    "darkness": tr_noop("Darkness"),
    "locusts": tr_noop("Locusts"),
    "earth_immunity": tr_noop("Immunity to earth"),
    "water_immunity": tr_noop("Immunity to water"),
    "fire_immunity": tr_noop("Immunity to fire"),
    "air_immunity": tr_noop("Immunity to air"),
    "mudslide": tr_noop("Mudslide"),
    "avalanche": tr_noop("Avalanche"),
    "earth_drought": tr_noop("Cracked earth"),
    "quicksand": tr_noop("Quicksand"),
    "earth_protection": tr_noop("Protection from earth"),
    "hailstorm": tr_noop("Hailstorm"),
    "flood": tr_noop("Flood"),
    "water_drought": tr_noop("Dry wells"),
    "tsunami": tr_noop("Tsunami"),
    "water_protection": tr_noop("Protection from water"),
    "volcano": tr_noop("Volcano"),
    "solar_flare": tr_noop("Solar flare"),
    "wildfire": tr_noop("Wildfire"),
    "heat_wave": tr_noop("Heat wave"),
    "fire_protection": tr_noop("Protection from fire"),
    "lightning": tr_noop("Lightning"),
    "tornado": tr_noop("Tornado"),
    "pestilent_fog": tr_noop("Pestilent fog"),
    "blizzard": tr_noop("Blizzard"),
    "air_protection": tr_noop("Protection from air"),
    "deicide": tr_noop("Deicide"),
    "communion": tr_noop("Communion"),
    "scriptures": tr_noop("Scriptures"),
    "eternal_life": tr_noop("Eternal Life"),
    "prosperity": tr_noop("Prosperity"),
    "miracles": tr_noop("Miracles"),
    "gain": tr_noop("Gain a sect"),
    "loss": tr_noop("You lose a sect"),
    "loss_of_all": tr_noop("Each god loses a sect"),
    "loss_of_choice": tr_noop("A god of your choice loses a sect"),
}

PHASE_NAMES: dict[PhaseName, str] = {
    "setup": tr_noop("Set-up"),
    "move": tr_noop("The idol moves"),
    "theft": tr_noop("Theft"),
    "conversion_space": tr_noop("Conversion space"),
    "gain_space": tr_noop("Gain space"),
    "deicide_space": tr_noop("Deicide space"),
    "teleport_space": tr_noop("Teleport"),
    "portal": tr_noop("On a portal"),
    "protection": tr_noop("Defence from an attack"),
    "kills": tr_noop("The attack strikes"),
    "offer": tr_noop("Attempt to convert"),
    "answer": tr_noop("Answer to an attempt to convert"),
    "conversion": tr_noop("Sects are converted"),
    "rescue": tr_noop("The last sect is in danger"),
    "blame": tr_noop("Who loses a sect?"),
    "loss": tr_noop("A sect is lost"),
    "resurrection": tr_noop("Resurrection"),
    "over": tr_noop("The game is over"),
}

ACTION_NAMES: dict[str, str] = {
    "settle": tr_noop("Choose a continent"),
    "move": tr_noop("Move the idol"),
    "steal": tr_noop("Steal a card"),
    "draw": tr_noop("Draw a card"),
    "reinforce": tr_noop("Reinforce the holy city"),
    "gain": tr_noop("Gain a sect"),
    "deicide": tr_noop("Kill a god"),
    "teleport": tr_noop("Teleport"),
    "attack": tr_noop("Attack with elements"),
    "send_plague": tr_noop("Send a plague"),
    "protect": tr_noop("Protect the sects"),
    "kill": tr_noop("Kill a sect"),
    "convert": tr_noop("Convert"),
    "show_card": tr_noop("Show a card"),
    "convert_region": tr_noop("Convert a region"),
    "rescue": tr_noop("Save the last sect"),
    "blame": tr_noop("Choose who loses a sect"),
    "lose": tr_noop("Lose a sect"),
    "resurrect": tr_noop("Come back"),
    "pass": tr_noop("Pass"),
}
