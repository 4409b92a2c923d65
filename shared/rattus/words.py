"""The English names and refusals of Rattus."""

from __future__ import annotations

from shared.rattus.names import Card, PhaseName, Region

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
    "peasant": "Peasant",
    "merchant": "Merchant",
    "monk": "Monk",
    "knight": "Knight",
    "witch": "Witch",
    "king": "King",
}

PHASE_NAMES: dict[PhaseName, str] = {
    "setup": "Set-up",
    "actions": "Cards and cubes",
    "witch": "The Witch looks",
    "spread": "The Plague spreads",
    "neutral_cubes": "The Knight",
    "devastation": "The Plague strikes",
    "last_round": "Last round",
    "over": "The game is over",
}

ACTION_NAMES: dict[str, str] = {
    "settle": "Place the first cubes",
    "take_card": "Take a card",
    "place_cubes": "Place cubes",
    "move_plague": "Move the Plague",
    "merchant": "Merchant",
    "monk": "Monk",
    "witch": "Witch",
    "swap": "Swap the rats",
    "king": "King",
    "peasant": "Peasant",
    "knight": "Knight",
    "spread": "Place a rat",
    "neutral_cubes": "Two more cubes",
    "turn_rat": "Turn a rat",
    "pass": "Pass",
}

REFUSALS: dict[str, str] = {
    "game_over": "The game is over.",
    "not_your_turn": "It is not your turn.",
    "wrong_phase": "{action} is not possible now: {phase}.",
    "not_in_use": "{region} is not in use with so few players.",
    "no_card": "You do not hold this card: {card}.",
    "card_used": "This card has been used in this turn: {card}.",
    "own_card": "You hold this card already: {card}.",
    "card_taken": "You have taken a card in this turn.",
    "cubes_placed": "You have placed cubes in this turn.",
    "no_cubes": "You have no cube left to place.",
    "no_rats": "There are no rats in {region}.",
    "no_cube_for_peasant": "You have no cube left for the Peasant.",
    "no_cubes_there": "Needs {needed} of your cubes in {region}, you have {have}.",
    "merchant_cubes": "The Merchant moves 1 to {most} cubes.",
    "not_neighbours": "{region} is no neighbour of {origin}.",
    "no_such_rat": "There is no rat {rat} in {region}.",
    "no_room": "There is no room for another rat in {region}.",
    "rats_there": "There are rats in {region}.",
    "same_rat": "You have just looked at this rat.",
    "looked_at_two": "The Witch looks at two rats at most.",
    "look_first": "The Witch swaps two rats of different regions that she has looked at.",
    "plague_must_move": "The Plague may not stay where it is.",
    "plague_too_far": "The Plague cannot go as far as {region}.",
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
    named = {
        name: _PARAM_NAMES[name][str(value)] if name in _PARAM_NAMES else value
        for name, value in params.items()
    }
    return REFUSALS[key].format(**named)
