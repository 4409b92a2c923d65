"""The English names and refusals of Playing Gods."""

from __future__ import annotations

from enum import StrEnum

from parlour.shared import refusals
from parlour.shared.language import tr, tr_noop, translated
from parlour.shared.playing_gods import events
from parlour.shared.playing_gods.names import (
    Card,
    Continent,
    Element,
    PhaseName,
    Region,
    Space,
)
from parlour.shared.playing_gods.refusals import Refusal

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
    "protection": tr_noop("Defence against an attack"),
    "offer": tr_noop("Attempt to convert"),
    "answer": tr_noop("Answer to an attempt to convert"),
    "rescue": tr_noop("The last sect is in danger"),
    "blame": tr_noop("Who loses a sect?"),
    "loss": tr_noop("A sect is lost"),
    "resurrection": tr_noop("Resurrection"),
    "over": tr_noop("The game is over"),
}

PHASE_DEEDS: dict[PhaseName, str] = {
    "setup": tr_noop("chooses where to settle."),
    "move": tr_noop("walks round the world."),
    "theft": tr_noop("may steal a card."),
    "conversion_space": tr_noop("stands on a conversion space."),
    "gain_space": tr_noop("wins new believers."),
    "deicide_space": tr_noop("decides whether a god must die."),
    "teleport_space": tr_noop("teleports."),
    "portal": tr_noop("acts through a portal."),
    "protection": tr_noop("fends off an attack."),
    "offer": tr_noop("tries to convert believers."),
    "answer": tr_noop("wants to keep all believers."),
    "rescue": tr_noop("fights for the last sect."),
    "blame": tr_noop("decides who loses a sect."),
    "loss": tr_noop("loses a sect."),
    "resurrection": tr_noop("wants to rise again."),
    "over": tr_noop("ends the game."),
}
"""What is said, after the name, of who acts in a phase."""

EVENT_DEEDS: dict[type, str] = {
    events.AttackBegan: tr_noop("strikes!"),
    events.ElementDefended: tr_noop("fends off an attack."),
    events.ConversionBegan: tr_noop("tries to convert believers."),
    events.SectConverted: tr_noop("wins new believers."),
    events.CardStolen: tr_noop("steals a card."),
    events.Rescued: tr_noop("is saved at the last moment."),
    events.GodSlain: tr_noop("kills a god."),
    events.GodFell: tr_noop("falls from heaven."),
    events.GodReturned: tr_noop("rises again."),
}
"""What is said, after the name, of whoever does something that is being seen."""

ACTION_NAMES: dict[str, str] = {
    "settle": tr_noop("Choose a continent"),
    "place_idol": tr_noop("Place the idol"),
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
    "convert": tr_noop("Convert"),
    "show_card": tr_noop("Show a card"),
    "rescue": tr_noop("Save the last sect"),
    "blame": tr_noop("Choose who loses a sect"),
    "lose": tr_noop("Lose a sect"),
    "resurrect": tr_noop("Come back"),
    "pass": tr_noop("Pass"),
}

REFUSALS: dict[StrEnum, str] = {
    **refusals.SENTENCES,
    Refusal.NO_SUCH_GOD: tr_noop("There is no such god."),
    Refusal.OWN_GOD: tr_noop("Choose another god, not yourself."),
    Refusal.GOD_OUT: tr_noop("This god is out of the game."),
    Refusal.NO_PORTAL: tr_noop("Space {space} of the ring is not a portal."),
    Refusal.PORTAL_TAKEN: tr_noop("There is a god on this portal."),
    Refusal.SHARED_PORTAL: tr_noop("Nobody attacks from a portal with another god on it."),
    Refusal.NOT_AT_HOME: tr_noop("You come back on a portal of your own continent: {continent}."),
    Refusal.CONTINENTS_FIRST: tr_noop("First every god chooses a continent."),
    Refusal.ALL_AT_HOME: tr_noop("Every god has a continent: now the idols take their stands."),
    Refusal.IDOL_AT_HOME: tr_noop(
        "Your idol begins on a portal of your own continent: {continent}."
    ),
    Refusal.CONTINENT_TAKEN: tr_noop("Another god is at home on this continent: {continent}."),
    Refusal.OTHER_CONTINENT: tr_noop("Your portal opens only onto this continent: {continent}."),
    Refusal.OTHER_SPACE: tr_noop("You steal from a god on your own space only."),
    Refusal.EMPTY_HAND: tr_noop("This god has no hidden card."),
    Refusal.EMPTY_PILE: tr_noop("The pile is empty."),
    Refusal.MUST_DRAW: tr_noop("Draw a card or reinforce your holy city."),
    Refusal.NO_CARD: tr_noop("You do not hold this card: {card}."),
    Refusal.NO_PAWNS: tr_noop("All your sects are on the board."),
    Refusal.REGION_TAKEN: tr_noop("Another god has sects in this region: {region}."),
    Refusal.NO_FOOTHOLD: tr_noop(
        "You need a sect of yours here, or a continent without any: {continent}."
    ),
    Refusal.NO_SECTS_HERE: tr_noop("This god has no sects on this continent: {continent}."),
    Refusal.NO_COMBINATION: tr_noop("These elements do not combine."),
    Refusal.NO_ELEMENT: tr_noop("You have no attack card of this element: {element}."),
    Refusal.NOT_IN_ATTACK: tr_noop("This element is not part of the attack on you: {element}."),
    Refusal.NO_SECT: tr_noop("There is no such sect in this region: {region}."),
    Refusal.CONVERTED: tr_noop("You have already tried to convert this turn."),
    Refusal.NO_FAITH: tr_noop("You have no card to convert with."),
    Refusal.NOTHING_TO_CONVERT: tr_noop(
        "This god has no single sect in a region here: {continent}."
    ),
    Refusal.NO_FAITH_CARD: tr_noop("This card can neither convert nor resist conversion: {card}."),
    Refusal.NOTHING_SHOWN: tr_noop("Show at least one card."),
    Refusal.SECTS_TO_NAME: tr_noop("Name the region of each sect that would die: {number}."),
    Refusal.TOO_FEW_SECTS: tr_noop("You have named more sects than this god has here: {region}."),
    Refusal.NOTHING_NAMED: tr_noop("Name at least one region."),
    Refusal.NAMED_TWICE: tr_noop("A region can be converted only once: {region}."),
    Refusal.UNITED_SECTS: tr_noop("Several sects of one god cannot be converted: {region}."),
    Refusal.LAST_SECT: tr_noop("A card can never take a god’s last sect."),
}

_PARAM_NAMES: dict[str, dict[str, str]] = {
    "region": dict(REGION_NAMES.items()),
    "continent": dict(CONTINENT_NAMES.items()),
    "card": dict(CARD_NAMES.items()),
    "element": dict(ELEMENT_NAMES.items()),
    "phase": dict(PHASE_NAMES.items()),
    "action": ACTION_NAMES,
}


def refusal(key: StrEnum, params: dict[str, int | str]) -> str:
    """Return the sentence of a refusal; raises KeyError for an unknown key."""
    return tr(REFUSALS[key], **translated(params, _PARAM_NAMES))
