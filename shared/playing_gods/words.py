"""The English names and refusals of Playing Gods."""

from __future__ import annotations

from parlour.shared.language import tr, tr_noop, translated
from parlour.shared.playing_gods.names import (
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
    "offer": tr_noop("Attempt to convert"),
    "answer": tr_noop("Answer to an attempt to convert"),
    "rescue": tr_noop("The last sect is in danger"),
    "blame": tr_noop("Who loses a sect?"),
    "loss": tr_noop("A sect is lost"),
    "resurrection": tr_noop("Resurrection"),
    "over": tr_noop("The game is over"),
}

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

REFUSALS: dict[str, str] = {
    "game_over": tr_noop("The game is over."),
    "not_your_turn": tr_noop("It is not your turn."),
    "wrong_phase": tr_noop("{action} is not possible now: {phase}."),
    "no_such_god": tr_noop("There is no such god."),
    "own_god": tr_noop("Choose another god, not yourself."),
    "god_out": tr_noop("This god is out of the game."),
    "no_portal": tr_noop("Space {space} of the ring is no portal."),
    "portal_taken": tr_noop("There is a god on this portal."),
    "shared_portal": tr_noop("Nobody attacks from a portal with another god on it."),
    "not_at_home": tr_noop("You come back on a portal of your own continent: {continent}."),
    "continents_first": tr_noop("First every god chooses a continent."),
    "all_at_home": tr_noop("Every god has a continent: now the idols take their stands."),
    "idol_at_home": tr_noop("Your idol begins on a portal of your own continent: {continent}."),
    "continent_taken": tr_noop("Another god is at home on this continent: {continent}."),
    "other_continent": tr_noop("Your portal opens to this continent alone: {continent}."),
    "other_space": tr_noop("You steal from a god on your own space only."),
    "empty_hand": tr_noop("This god has no hidden card."),
    "empty_pile": tr_noop("The pile is empty."),
    "must_draw": tr_noop("Draw a card or reinforce your holy city."),
    "no_card": tr_noop("You do not hold this card: {card}."),
    "no_pawns": tr_noop("All your pawns are on the board."),
    "region_taken": tr_noop("Another god has sects in this region: {region}."),
    "no_foothold": tr_noop("Needs a sect of yours here, or a continent without any: {continent}."),
    "no_sects_here": tr_noop("This god has no sects on this continent: {continent}."),
    "no_combination": tr_noop("These elements do not combine."),
    "no_element": tr_noop("You have no attack card of this element: {element}."),
    "not_in_attack": tr_noop("You are not attacked with this element: {element}."),
    "no_sect": tr_noop("There is no such sect in this region: {region}."),
    "converted": tr_noop("You have tried to convert in this turn."),
    "no_faith": tr_noop("You have no card to convert with."),
    "nothing_to_convert": tr_noop("This god has no single sect in a region here: {continent}."),
    "no_faith_card": tr_noop("This card can neither convert nor resist conversion: {card}."),
    "nothing_shown": tr_noop("Show a card at least."),
    "sects_to_name": tr_noop("Name the region of each sect that would die: {number}."),
    "too_few_sects": tr_noop("You have named more sects than this god has here: {region}."),
    "nothing_named": tr_noop("Name a region at least."),
    "named_twice": tr_noop("A region is converted once: {region}."),
    "united_sects": tr_noop("Several sects of one god cannot be converted: {region}."),
    "last_sect": tr_noop("Nobody loses the last sect by a card."),
}

_PARAM_NAMES: dict[str, dict[str, str]] = {
    "region": dict(REGION_NAMES.items()),
    "continent": dict(CONTINENT_NAMES.items()),
    "card": dict(CARD_NAMES.items()),
    "element": dict(ELEMENT_NAMES.items()),
    "phase": dict(PHASE_NAMES.items()),
    "action": ACTION_NAMES,
}


def refusal(key: str, params: dict[str, int | str]) -> str:
    """Return the sentence of a refusal; raises KeyError for an unknown key."""
    return tr(REFUSALS[key], **translated(params, _PARAM_NAMES))
