"""What each special action costs and brings, in a sentence."""

from __future__ import annotations

from collections.abc import Callable

from client.board.gods_playground.compose.texts import (
    FAMILIES,
    enemy_name,
    plural,
    region_name,
)
from shared.gods_playground import actions, board
from shared.gods_playground.actions import Action
from shared.gods_playground.names import ENEMY_INDEX, REGIONS
from shared.gods_playground.special.danzig import revenue
from shared.gods_playground.special.jesuit_schools import schools_vp
from shared.gods_playground.state import State, sejm_disc


def summary(state: State, seat: int, action: Action) -> str:
    """Return the sentence for a legal action."""
    return _SUMMARIES[type(action)](state, seat, action)


def _manager(state: State, seat: int, action: actions.LandManager) -> str:
    where = region_name(action.region)
    return f"1 noble of {where}: this estate brings {board.MANAGER_INCOME} more money each turn."


def _danzig(state: State, seat: int, action: actions.Danzig) -> str:
    return f"1 noble of Prussia: {revenue(state)} money at once."


def _diplomacy(state: State, seat: int, action: actions.Diplomacy) -> str:
    disc = sejm_disc(state, seat)
    disc_name = region_name(REGIONS[disc]) if disc is not None else ""
    home = region_name(REGIONS[ENEMY_INDEX[action.enemy]])
    low, high = 1 + board.TREATY_SURCHARGE, 6 + board.TREATY_SURCHARGE
    return (
        f"Treaty with {enemy_name(state, action.enemy)}: 1 noble of {home}, your Sejm disc of "
        f"{disc_name}, and a die decides on {low} to {high} money."
    )


def _moves(state: State, seat: int, action: actions.MoveNobles) -> str:
    parts = [f"{region_name(origin)} to {region_name(to)}" for origin, to in action.moves]
    return f"A noble moves from {', another from '.join(parts)}. No cost."


def _veto(state: State, seat: int, action: actions.LiberumVeto) -> str:
    discs = sum(owner is not None for owner in state.sejm)
    where = region_name(action.region)
    return f"1 noble of {where}: {plural(discs, 'disc')} leave the Sejm."


def _confederation(state: State, seat: int, action: actions.Confederation) -> str:
    where = region_name(action.region)
    return f"2 nobles of {where}: {FAMILIES[action.target]}'s lowest estate there becomes yours."


def _schools(state: State, seat: int, action: actions.JesuitSchools) -> str:
    number = len(action.regions)
    money = number * board.SCHOOL_PRICE
    return f"{plural(number, 'noble')} and {money} money: {schools_vp(number)} VP."


def _city(state: State, seat: int, action: actions.NewCity) -> str:
    vp = board.ESTATE_VP[action.estate]
    where = region_name(action.region)
    worth = vp * board.CITY_MULTIPLE
    return f"2 nobles of {where}: the estate is worth {worth} VP at the end instead of {vp}."


def _pass(state: State, seat: int, action: actions.Pass) -> str:
    return "No special action in this round."


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
