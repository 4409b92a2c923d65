"""The English names and refusals of God's Playground."""

from __future__ import annotations

from enum import StrEnum
from typing import cast

from parlour.shared import refusals
from parlour.shared.gods_playground.names import Enemy, PhaseName, Region
from parlour.shared.gods_playground.refusals import Refusal
from parlour.shared.language import tr, tr_noop, translated, trn, trn_noop

REGION_NAMES: dict[Region, str] = {
    "prussia": tr_noop("Prussia"),
    "lithuania": tr_noop("Lithuania"),
    "ukraine": tr_noop("Ukraine"),
    "little_poland": tr_noop("Little Poland"),
    "great_poland": tr_noop("Great Poland"),
}

REGION_IN: dict[Region, str] = {
    "prussia": tr_noop("in Prussia"),
    "lithuania": tr_noop("in Lithuania"),
    "ukraine": tr_noop("in Ukraine"),
    "little_poland": tr_noop("in Little Poland"),
    "great_poland": tr_noop("in Great Poland"),
}

ENEMY_NAMES: dict[Enemy, tuple[str, str, str, str]] = {
    "teutons": (
        tr_noop("Teutonic Knights"),
        tr_noop("Swedes"),
        tr_noop("Swedes"),
        tr_noop("Prussians"),
    ),
    "russia": (tr_noop("Russia"),) * 4,
    "tatars": (tr_noop("Tatars"),) * 4,
    "ottomans": (tr_noop("Ottoman Empire"),) * 4,
    "habsburgs": (tr_noop("Habsburg Empire"),) * 4,
}
"""By turn: the northern enemy changes."""

PHASE_NAMES: dict[PhaseName, str] = {
    "setup": tr_noop("Set-up"),
    "income": tr_noop("Income"),
    "nobles": tr_noop("Nobles"),
    "short_nobles": tr_noop("Nobles"),
    "king": tr_noop("Elect the King"),
    "army": tr_noop("Polish army"),
    "events": tr_noop("Events"),
    "elections": tr_noop("Elections"),
    "build_estates": tr_noop("Build estates"),
    "special_actions": tr_noop("Special actions"),
    "buy_armies": tr_noop("Buy armies"),
    "campaigns": tr_noop("Campaigns"),
    "enemies_attack": tr_noop("Enemies attack"),
    "poland_fights_back": tr_noop("Poland fights back"),
    "enemies_expand": tr_noop("Enemies expand"),
    "estates": tr_noop("Estates"),
    "victory_points": tr_noop("Victory points"),
    "end_of_turn": tr_noop("End of turn"),
    "over": tr_noop("The game is over"),
}

ACTION_NAMES: dict[str, str] = {
    "place_estate": tr_noop("Place an estate"),
    "place_nobles": tr_noop("Place the noble blocks"),
    "place_short": tr_noop("Place the remaining nobles"),
    "bid": tr_noop("Bid"),
    "build_estate": tr_noop("Build an estate"),
    "land_manager": tr_noop("Land manager"),
    "danzig": tr_noop("Danzig"),
    "diplomacy": tr_noop("Diplomacy"),
    "move_nobles": tr_noop("Move nobles"),
    "liberum_veto": tr_noop("Liberum veto"),
    "confederation": tr_noop("Confederation"),
    "jesuit_schools": tr_noop("Jesuit schools"),
    "new_city": tr_noop("New city"),
    "buy_army": tr_noop("Buy an army"),
    "campaign": tr_noop("Campaign"),
    "counterattack": tr_noop("Counterattack"),
    "pass": tr_noop("Pass"),
}

REFUSALS: dict[StrEnum, str] = {
    **refusals.SENTENCES,
    refusals.Refusal.WRONG_PHASE: tr_noop("{action} is not possible in the phase {phase}."),
    Refusal.LINE_FULL: tr_noop("Every estate {region} is taken."),
    Refusal.ABOVE_BLOCK: tr_noop(
        "Your block {region} has the value {value}: you cannot place {cubes} there."
    ),
    Refusal.WHOLE_STOCK: tr_noop(
        "You must place your whole stock of nobles ({stock}), not just {cubes}."
    ),
    Refusal.NEGATIVE_BID: tr_noop("A bid cannot be negative."),
    Refusal.NO_MONEY: tr_noop("You need {needed} money; you have {have}."),
    Refusal.NO_DISC: tr_noop("You have no disc left to place."),
    Refusal.NOT_YOUR_ESTATE: tr_noop("Estate {estate} {region} is not yours."),
    Refusal.NO_MANAGER: tr_noop("No land manager is left."),
    Refusal.HAS_MANAGER: tr_noop("There is already a land manager."),
    Refusal.TREATY_MADE: tr_noop("A treaty has already been made this turn."),
    Refusal.OTTOMANS_NO_TREATY: tr_noop("The Ottomans make no treaties."),
    Refusal.HABSBURGS_NO_TREATY: tr_noop(
        "The Habsburgs make treaties only in turn 4, and not while the Ottomans hold Vienna."
    ),
    Refusal.NO_SEJM_DISC: tr_noop("You have no disc in the Sejm."),
    Refusal.TREATY_MONEY: tr_noop(
        "You need {needed} money in hand, because the die may cost you that much; you have {have}."
    ),
    Refusal.ONE_OR_TWO_MOVES: tr_noop("Move one or two nobles."),
    Refusal.MOVE_ELSEWHERE: tr_noop("A noble must move to another region."),
    Refusal.MOVES_SORTED: tr_noop("Give the moves in the order of the regions, from Prussia."),
    Refusal.SEJM_EMPTY: tr_noop("There is no disc in the Sejm."),
    Refusal.TOO_EARLY: tr_noop("Possible only from turn {turn}."),
    Refusal.NOT_LAST: tr_noop("Only the player who is alone in last place can do this."),
    Refusal.OTHER_PLAYER: tr_noop("Choose another player."),
    Refusal.TARGET_NOT_WEAKER: tr_noop("That player has as many nobles {region} as you, or more."),
    Refusal.NO_ESTATE_TO_TAKE: tr_noop("That player has no estate without a city {region}."),
    Refusal.NO_REGION: tr_noop("Choose at least one region."),
    Refusal.REGIONS_SORTED: tr_noop("Name each region once, in order from Prussia."),
    Refusal.CITY_BUILT: tr_noop("A city has already been built this turn."),
    Refusal.HAS_CITY: tr_noop("There is already a city."),
    Refusal.COSSACKS_IN_UKRAINE: tr_noop("Cossacks serve only in Ukraine."),
    Refusal.NO_INFANTRY: tr_noop("You need {needed} infantry; you have {have} left."),
    Refusal.NO_CAVALRY: tr_noop("You need {needed} cavalry; you have {have} left."),
    Refusal.NO_ARTILLERY: tr_noop("You need {needed} artillery; you have {have} left."),
    Refusal.NO_UNIT: tr_noop("Buy at least one unit."),
    Refusal.NO_SOLDIERS: tr_noop("You have no infantry or cavalry {region}."),
    Refusal.UNDER_TREATY: tr_noop("There is a treaty with this enemy: {enemy}."),
    Refusal.HABSBURGS_AT_PEACE: tr_noop("The Habsburgs cannot be attacked before turn 4."),
    Refusal.NO_COSSACKS_HERE: tr_noop("There are no Cossacks to take along."),
    Refusal.ARMY_GONE: tr_noop("The Polish army has no infantry or cavalry left to attack with."),
    Refusal.NO_ENEMY_HERE: tr_noop("No enemy stands {region}."),
    Refusal.VIENNA_TURN: tr_noop("Vienna can be relieved only in turn 3."),
    Refusal.VIENNA_FREE: tr_noop("No Ottomans stand before Vienna."),
}

COUNTED_REFUSALS: dict[StrEnum, tuple[str, str]] = {
    Refusal.NO_SUCH_BLOCK: trn_noop(
        "You need {number} block of value {value}; you have {have}.",
        "You need {number} blocks of value {value}; you have {have}.",
    ),
    Refusal.NO_NOBLES: trn_noop(
        "You need {number} noble {region}; you have {have}.",
        "You need {number} nobles {region}; you have {have}.",
    ),
    Refusal.NO_COSSACKS: trn_noop(
        "You need {number} Cossack; {have} in their box.",
        "You need {number} Cossacks; {have} in their box.",
    ),
}
"""Those that say how many are needed; ``region`` stands as in "in Prussia" in all."""

_PARAM_NAMES: dict[str, dict[str, str]] = {
    "region": dict(REGION_IN.items()),
    "phase": dict(PHASE_NAMES.items()),
    "action": ACTION_NAMES,
}


def region_name(region: str) -> str:
    """Return the name of a region."""
    return tr(REGION_NAMES[cast(Region, region)])


def in_region(region: str) -> str:
    """Return where something is: "in Prussia"."""
    return tr(REGION_IN[cast(Region, region)])


def enemy_name(enemy: str, turn: int) -> str:
    """Return the name of an enemy in a turn."""
    return tr(ENEMY_NAMES[cast(Enemy, enemy)][turn - 1])


def phase_name(phase: PhaseName) -> str:
    """Return the name of a phase."""
    return tr(PHASE_NAMES[phase])


def refusal(key: StrEnum, params: dict[str, int | str]) -> str:
    """Return the sentence of a refusal; raises KeyError for an unknown key.

    An ``enemy`` among ``params`` goes with the ``turn``, for its name depends on it.
    """
    named = translated(params, _PARAM_NAMES)
    if "enemy" in params:
        named["enemy"] = enemy_name(str(params["enemy"]), int(params["turn"]))
    if key in COUNTED_REFUSALS:
        del named["needed"]
        return trn(*COUNTED_REFUSALS[key], int(params["needed"]), **named)
    return tr(REFUSALS[key], **named)
