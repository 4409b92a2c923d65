"""The English names and refusals of Rattus."""

from __future__ import annotations

from parlour.shared.language import tr, tr_noop, translated
from parlour.shared.rattus.names import Card, PhaseName, Region

REGION_NAMES: dict[Region, str] = {
    "anglia": "Anglia",
    "gallia": "Gallia",
    "germania": "Germania",
    "hispania": "Hispania",
    "hungaria": "Hungaria",
    "italia": "Italia",
    "polonia": "Polonia",
    "scandia": "Scandia",
    "bulgaria": "Bulgaria",
    "turcia": "Turcia",
    "russia": "Russia",
    "tartaria": "Tartaria",
}

CARD_NAMES: dict[Card, str] = {
    "peasant": tr_noop("Peasant"),
    "merchant": tr_noop("Merchant"),
    "monk": tr_noop("Monk"),
    "knight": tr_noop("Knight"),
    "witch": tr_noop("Witch"),
    "king": tr_noop("King"),
}

PHASE_NAMES: dict[PhaseName, str] = {
    "setup": tr_noop("Set-up"),
    "actions": tr_noop("Cards and cubes"),
    "witch": tr_noop("The Witch looks"),
    "spread": tr_noop("The Plague spreads"),
    "neutral_cubes": tr_noop("The Knight"),
    "devastation": tr_noop("The Plague strikes"),
    "last_round": tr_noop("Last round"),
    "over": tr_noop("The game is over"),
}

ACTION_NAMES: dict[str, str] = {
    "settle": tr_noop("Place the first cubes"),
    "take_card": tr_noop("Take a card"),
    "place_cubes": tr_noop("Place cubes"),
    "move_plague": tr_noop("Move the Plague"),
    "merchant": tr_noop("Merchant"),
    "monk": tr_noop("Monk"),
    "witch": tr_noop("Witch"),
    "swap": tr_noop("Swap the rats"),
    "king": tr_noop("King"),
    "peasant": tr_noop("Peasant"),
    "knight": tr_noop("Knight"),
    "spread": tr_noop("Place a rat"),
    "neutral_cubes": tr_noop("Two more cubes"),
    "turn_rat": tr_noop("Turn a rat"),
    "pass": tr_noop("Pass"),
}

REFUSALS: dict[str, str] = {
    "game_over": tr_noop("The game is over."),
    "not_your_turn": tr_noop("It is not your turn."),
    "wrong_phase": tr_noop("{action} is not possible now: {phase}."),
    "not_in_use": tr_noop("{region} is not in use with so few players."),
    "no_card": tr_noop("You do not hold this card: {card}."),
    "card_used": tr_noop("This card has been used in this turn: {card}."),
    "own_card": tr_noop("You hold this card already: {card}."),
    "card_taken": tr_noop("You have taken a card in this turn."),
    "cubes_placed": tr_noop("You have placed cubes in this turn."),
    "no_cubes": tr_noop("You have no cube left to place."),
    "no_rats": tr_noop("There are no rats in {region}."),
    "no_cube_for_peasant": tr_noop("You have no cube left for the Peasant."),
    "no_cubes_there": tr_noop("Needs {needed} of your cubes in {region}, you have {have}."),
    "merchant_cubes": tr_noop("The Merchant moves 1 to {most} cubes."),
    "not_neighbours": tr_noop("{region} is no neighbour of {origin}."),
    "no_such_rat": tr_noop("There is no rat {rat} in {region}."),
    "no_room": tr_noop("There is no room for another rat in {region}."),
    "rats_there": tr_noop("There are rats in {region}."),
    "same_rat": tr_noop("You have just looked at this rat."),
    "looked_at_two": tr_noop("The Witch looks at two rats at most."),
    "look_first": tr_noop("The Witch swaps two rats of different regions that she has looked at."),
    "plague_must_move": tr_noop("The Plague may not stay where it is."),
    "plague_too_far": tr_noop("The Plague cannot go as far as {region}."),
}

_PARAM_NAMES: dict[str, dict[str, str]] = {
    "region": dict(REGION_NAMES.items()),
    "origin": dict(REGION_NAMES.items()),
    "card": dict(CARD_NAMES.items()),
    "phase": dict(PHASE_NAMES.items()),
    "action": ACTION_NAMES,
}


def refusal(key: str, params: dict[str, int | str]) -> str:
    """Return the sentence of a refusal; raises KeyError for an unknown key."""
    return tr(REFUSALS[key], **translated(params, _PARAM_NAMES))
