"""What each special action costs and brings, in a sentence."""

from __future__ import annotations

from collections.abc import Callable

from parlour.client.games.gods_playground.compose.texts import (
    FAMILIES,
    coins,
    enemy_name,
    moves_words,
    nobles,
)
from parlour.shared.gods_playground import actions, board
from parlour.shared.gods_playground.actions import Action
from parlour.shared.gods_playground.names import ENEMY_INDEX, REGIONS
from parlour.shared.gods_playground.special.danzig import revenue
from parlour.shared.gods_playground.special.jesuit_schools import schools_vp
from parlour.shared.gods_playground.state import State, sejm_disc
from parlour.shared.gods_playground.words import in_region, region_name
from parlour.shared.language import tr, trn


def summary(state: State, seat: int, action: Action) -> str:
    """Return the sentence for a legal action."""
    return _SUMMARIES[type(action)](state, seat, action)


def _manager(state: State, seat: int, action: actions.LandManager) -> str:
    return tr(
        "1 noble {in_region}: this estate brings {money} more each turn.",
        in_region=in_region(action.region),
        money=coins(board.MANAGER_INCOME),
    )


def _danzig(state: State, seat: int, action: actions.Danzig) -> str:
    return tr("1 noble in Prussia: {money} at once.", money=coins(revenue(state)))


def _diplomacy(state: State, seat: int, action: actions.Diplomacy) -> str:
    disc = sejm_disc(state, seat)
    disc_name = region_name(REGIONS[disc]) if disc is not None else ""
    home = in_region(REGIONS[ENEMY_INDEX[action.enemy]])
    low, high = 1 + board.TREATY_SURCHARGE, 6 + board.TREATY_SURCHARGE
    return tr(
        "Treaty ({enemy}): 1 noble {home}, your Sejm disc ({region}), and {low} to {high} "
        "money, as the die decides.",
        enemy=enemy_name(state, action.enemy),
        home=home,
        region=disc_name,
        low=low,
        high=high,
    )


def _moves(state: State, seat: int, action: actions.MoveNobles) -> str:
    return tr("Nobles move: {moves}. Free of charge.", moves=moves_words(action.moves))


def _veto(state: State, seat: int, action: actions.LiberumVeto) -> str:
    discs = sum(owner is not None for owner in state.sejm)
    return trn(
        "1 noble {in_region}: {number} disc leaves the Sejm.",
        "1 noble {in_region}: {number} discs leave the Sejm.",
        discs,
        in_region=in_region(action.region),
    )


def _confederation(state: State, seat: int, action: actions.Confederation) -> str:
    return tr(
        "2 nobles {in_region}: the least valuable estate of {family} there becomes yours.",
        in_region=in_region(action.region),
        family=FAMILIES[action.target],
    )


def _schools(state: State, seat: int, action: actions.JesuitSchools) -> str:
    number = len(action.regions)
    money = number * board.SCHOOL_PRICE
    return tr(
        "{nobles} and {money}: {points} VP.",
        nobles=nobles(number),
        money=coins(money),
        points=schools_vp(number),
    )


def _city(state: State, seat: int, action: actions.NewCity) -> str:
    vp = board.ESTATE_VP[action.estate]
    return tr(
        "2 nobles {in_region}: the estate is worth {worth} VP at the end instead of {points}.",
        in_region=in_region(action.region),
        worth=vp * board.CITY_MULTIPLE,
        points=vp,
    )


def _pass(state: State, seat: int, action: actions.Pass) -> str:
    return tr("No special action in this round.")


_SUMMARIES: dict[type, Callable[..., str]] = {
    actions.LandManager: _manager,
    actions.Danzig: _danzig,
    actions.Diplomacy: _diplomacy,
    actions.MoveNobles: _moves,
    actions.LiberumVeto: _veto,
    actions.Confederation: _confederation,
    actions.JesuitSchools: _schools,
    actions.NewCity: _city,
    actions.Pass: _pass,
}
