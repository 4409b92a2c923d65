"""The English names and refusals of Rattus."""

from __future__ import annotations

from enum import StrEnum

from parlour.shared import refusals
from parlour.shared.language import tr, tr_noop, translated
from parlour.shared.rattus.names import Card, PhaseName, Region
from parlour.shared.rattus.refusals import Refusal

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
    "neutral_cubes": tr_noop("Two extra cubes"),
    "turn_rat": tr_noop("Turn a rat"),
    "pass": tr_noop("Pass"),
}

REFUSALS: dict[StrEnum, str] = {
    **refusals.SENTENCES,
    Refusal.NOT_IN_USE: tr_noop("{region} is not used with this number of players."),
    Refusal.NO_CARD: tr_noop("You do not hold this card: {card}."),
    Refusal.CARD_USED: tr_noop("This card has already been used this turn: {card}."),
    Refusal.OWN_CARD: tr_noop("You already hold this card: {card}."),
    Refusal.CARD_TAKEN: tr_noop("You have already taken a card this turn."),
    Refusal.CUBES_PLACED: tr_noop("You have already placed cubes this turn."),
    Refusal.NO_CUBES: tr_noop("You have no cube left to place."),
    Refusal.NO_RATS: tr_noop("There are no rats in {region}."),
    Refusal.NO_CUBE_FOR_PEASANT: tr_noop("You have no cube left for the Peasant."),
    Refusal.NO_CUBES_THERE: tr_noop(
        "You need {needed} of your cubes in {region}; you have {have}."
    ),
    Refusal.MERCHANT_CUBES: tr_noop("The Merchant moves 1 to {most} cubes."),
    Refusal.NOT_NEIGHBOURS: tr_noop("{region} does not border {origin}."),
    Refusal.NO_SUCH_RAT: tr_noop("There is no rat {rat} in {region}."),
    Refusal.NO_ROOM: tr_noop("There is no room for another rat in {region}."),
    Refusal.RATS_THERE: tr_noop("There are rats in {region}."),
    Refusal.SAME_RAT: tr_noop("You have just looked at this rat."),
    Refusal.LOOKED_AT_TWO: tr_noop("The Witch looks at two rats at most."),
    Refusal.LOOK_FIRST: tr_noop(
        "The Witch swaps two rats of different regions that she has looked at."
    ),
    Refusal.PLAGUE_MUST_MOVE: tr_noop("The Plague may not stay where it is."),
    Refusal.PLAGUE_TOO_FAR: tr_noop("The Plague cannot go as far as {region}."),
}

_PARAM_NAMES: dict[str, dict[str, str]] = {
    "region": dict(REGION_NAMES.items()),
    "origin": dict(REGION_NAMES.items()),
    "card": dict(CARD_NAMES.items()),
    "phase": dict(PHASE_NAMES.items()),
    "action": ACTION_NAMES,
}


def refusal(key: StrEnum, params: dict[str, int | str]) -> str:
    """Return the sentence of a refusal; raises KeyError for an unknown key."""
    return tr(REFUSALS[key], **translated(params, _PARAM_NAMES))
