"""The English names and refusals of God's Playground."""

from __future__ import annotations

import re

from shared.gods_playground.names import Enemy, PhaseName, Region

REGION_NAMES: dict[Region, str] = {
    "prussia": "Prussia",
    "lithuania": "Lithuania",
    "ukraine": "Ukraine",
    "little_poland": "Little Poland",
    "great_poland": "Great Poland",
}

ENEMY_NAMES: dict[Enemy, tuple[str, str, str, str]] = {
    "teutons": ("Teutonic Knights", "Swedes", "Swedes", "Prussians"),
    "russia": ("Russia",) * 4,
    "tatars": ("Tatars",) * 4,
    "ottomans": ("Ottoman Empire",) * 4,
    "habsburgs": ("Habsburg Empire",) * 4,
}
"""By turn: the northern enemy changes."""

PHASE_NAMES: dict[PhaseName, str] = {
    "setup": "Set-up",
    "income": "Income",
    "nobles": "Nobles",
    "short_nobles": "Nobles",
    "king": "Elect the King",
    "army": "Polish army",
    "events": "Events",
    "elections": "Elections",
    "build_estates": "Build estates",
    "special_actions": "Special actions",
    "buy_armies": "Buy armies",
    "campaigns": "Campaigns",
    "enemies_attack": "Enemies attack",
    "poland_fights_back": "Poland fights back",
    "enemies_expand": "Enemies expand",
    "estates": "Estates",
    "victory_points": "Victory points",
    "end_of_turn": "End of turn",
    "over": "The game is over",
}

ACTION_NAMES: dict[str, str] = {
    "place_estate": "Place an estate",
    "place_nobles": "Lay the noble blocks",
    "place_short": "Place what nobles are left",
    "bid": "Bid",
    "build_estate": "Build an estate",
    "land_manager": "Land manager",
    "danzig": "Danzig",
    "diplomacy": "Diplomacy",
    "move_nobles": "Move nobles",
    "liberum_veto": "Liberum veto",
    "confederation": "Confederation",
    "jesuit_schools": "Jesuit schools",
    "new_city": "New city",
    "buy_army": "Buy an army",
    "campaign": "Campaign",
    "counterattack": "Counterattack",
    "pass": "Pass",
}

REFUSALS: dict[str, str] = {
    "game_over": "The game is over.",
    "not_your_turn": "It is not your turn.",
    "wrong_phase": "{action} is not possible in the phase {phase}.",
    "line_full": "Every estate in {region} is taken.",
    "no_such_block": "Needs {needed} blocks of value {value}, you have {have}.",
    "above_block": "Your block in {region} is {value}: {cubes} nobles cannot go there.",
    "whole_stock": "You must place all {stock} nobles in stock, not {cubes}.",
    "negative_bid": "A bid cannot be less than nothing.",
    "no_money": "Needs {needed} money, you have {have}.",
    "no_disc": "You have no disc left to place.",
    "no_nobles": "Needs {needed} nobles in {region}, you have {have}.",
    "not_your_estate": "Estate {estate} in {region} is not yours.",
    "no_manager": "No land manager is left.",
    "has_manager": "There is a land manager already.",
    "treaty_made": "A treaty has been made this turn.",
    "ottomans_no_treaty": "The Ottomans make no treaties.",
    "habsburgs_no_treaty": "The Habsburgs make treaties in turn 4 only, not under the Ottomans.",
    "no_sejm_disc": "You have no disc in the Sejm.",
    "treaty_money": "Needs {needed} money in hand, the most that the die can ask; you have {have}.",
    "one_or_two_moves": "Move one or two nobles.",
    "move_elsewhere": "A noble must move to another region.",
    "moves_sorted": "Moves are listed in the order of the regions.",
    "sejm_empty": "Nobody sits in the Sejm.",
    "too_early": "Possible from turn {turn} on.",
    "not_last": "Only who is alone in last place can do this.",
    "other_player": "Choose another player.",
    "target_not_weaker": "That player has as many nobles in {region} as you, or more.",
    "no_estate_to_take": "That player has no estate without a city in {region}.",
    "no_region": "Choose at least one region.",
    "regions_sorted": "Each region once, in the order of the regions.",
    "city_built": "A city has been built this turn.",
    "has_city": "There is a city already.",
    "cossacks_in_ukraine": "Cossacks serve in Ukraine alone.",
    "no_infantry": "Needs {needed} infantry, you have {have} left.",
    "no_cavalry": "Needs {needed} cavalry, you have {have} left.",
    "no_artillery": "Needs {needed} artillery, you have {have} left.",
    "no_cossacks": "Needs {needed} Cossacks, {have} are in their box.",
    "no_unit": "Buy at least one unit.",
    "no_soldiers": "You have no infantry or cavalry in {region}.",
    "under_treaty": "There is a treaty with this enemy: {enemy}.",
    "habsburgs_at_peace": "The Habsburgs cannot be attacked before turn 4.",
    "no_cossacks_here": "There are no Cossacks to take along.",
    "army_gone": "The Polish army has no infantry or cavalry left.",
    "no_enemy_here": "No enemy stands in {region}.",
    "vienna_turn": "Vienna can be relieved in turn 3 only.",
    "vienna_free": "No Ottomans stand before Vienna.",
}

_PARAM_NAMES: dict[str, dict[str, str]] = {
    "region": dict(REGION_NAMES.items()),
    "phase": dict(PHASE_NAMES.items()),
    "action": ACTION_NAMES,
}
_NAMES_BY_TURN: dict[str, tuple[str, ...]] = dict(ENEMY_NAMES.items())
_ONE = re.compile(r"Needs 1 (noble|block|Cossack)s\b")


def refusal(key: str, params: dict[str, int | str]) -> str:
    """Return the sentence of a refusal; raises KeyError for an unknown key.

    An ``enemy`` among ``params`` goes with the ``turn``, for its name depends on it.
    """
    named: dict[str, int | str] = {
        name: _PARAM_NAMES[name][str(value)] if name in _PARAM_NAMES else value
        for name, value in params.items()
    }
    if "enemy" in params:
        named["enemy"] = _NAMES_BY_TURN[str(params["enemy"])][int(params["turn"]) - 1]
    return _ONE.sub(r"Needs 1 \1", REFUSALS[key].format(**named))
