"""Why a bot of God's Playground takes an action, in a sentence with the numbers that count."""

from __future__ import annotations

from collections.abc import Callable

from parlour.server.bots.gods_playground.policy import LAST_TURN
from parlour.shared.gods_playground import actions, board
from parlour.shared.gods_playground.actions import Action
from parlour.shared.gods_playground.names import ENEMIES, ENEMY_INDEX, REGION_INDEX, REGIONS
from parlour.shared.gods_playground.phases.buy_armies import army_price
from parlour.shared.gods_playground.special.danzig import revenue
from parlour.shared.gods_playground.special.jesuit_schools import schools_vp
from parlour.shared.gods_playground.state import State, box_nobles, points, strength
from parlour.shared.gods_playground.words import enemy_name, in_region, region_name
from parlour.shared.language import tr, trn


def reason(state: State, seat: int, action: Action) -> str:
    """Return why ``seat`` might take ``action``, in the language spoken."""
    return _REASONS[type(action)](state, seat, action)


def _danger(state: State, enemy: int) -> str:
    """Return how an enemy stands: what comes, and what stands against it."""
    name = enemy_name(ENEMIES[enemy], state.turn)
    force, against = strength(state, enemy), box_nobles(state.enemies[enemy])
    if not against:
        return tr("{enemy}: strength {strength}, nobody has struck yet", enemy=name, strength=force)
    return tr(
        "{enemy}: strength {strength} against {against}",
        enemy=name,
        strength=force,
        against=against,
    )


def _estate(state: State, seat: int, action: actions.PlaceEstate | actions.BuildEstate) -> str:
    here = state.regions[REGION_INDEX[action.region]]
    return tr(
        "An estate {in_region}: {points} VP at the end if it is kept, {money} money a turn. "
        "{danger}.",
        in_region=in_region(action.region),
        points=board.ESTATE_VP[len(here.estates)],
        money=here.value,
        danger=_danger(state, REGION_INDEX[action.region]),
    )


def _nobles(state: State, seat: int, action: actions.PlaceNobles) -> str:
    numbers = action.regions.numbers()
    most = max(range(len(numbers)), key=lambda region: numbers[region])
    return tr(
        "The most nobles {in_region}, where there is most to win or to lose; {army} for the army.",
        in_region=in_region(REGIONS[most]),
        army=action.army,
    )


def _short(state: State, seat: int, action: actions.PlaceShort) -> str:
    return tr("The few nobles go where the estates are.")


def _bid(state: State, seat: int, action: actions.Bid) -> str:
    if not action.money:
        return tr("To be first is worth no money now.")
    return tr("To be first is worth {money} money, not more.", money=action.money)


def _manager(state: State, seat: int, action: actions.LandManager) -> str:
    turns = LAST_TURN - state.turn
    return trn(
        "{money} money more in the {turns} turn to come, for one noble.",
        "{money} money more in each of the {turns} turns to come, for one noble.",
        turns,
        money=board.MANAGER_INCOME,
        turns=turns,
    )


def _danzig(state: State, seat: int, action: actions.Danzig) -> str:
    return tr("{money} money at once for one noble.", money=revenue(state))


def _treaty(state: State, seat: int, action: actions.Diplomacy) -> str:
    return tr("Treaty. {danger}.", danger=_danger(state, ENEMY_INDEX[action.enemy]))


def _moves(state: State, seat: int, action: actions.MoveNobles) -> str:
    return tr("It costs nothing, and the nobles are needed there.")


def _veto(state: State, seat: int, action: actions.LiberumVeto) -> str:
    others = sum(owner not in (None, seat) for owner in state.sejm)
    return trn(
        "{number} disc of the others leaves the Sejm.",
        "{number} discs of the others leave the Sejm.",
        others,
    )


def _confederation(state: State, seat: int, action: actions.Confederation) -> str:
    return tr("An estate changes hands {in_region}.", in_region=in_region(action.region))


def _schools(state: State, seat: int, action: actions.JesuitSchools) -> str:
    return tr("{points} VP that nobody takes away.", points=schools_vp(len(action.regions)))


def _city(state: State, seat: int, action: actions.NewCity) -> str:
    worth = board.ESTATE_VP[action.estate] * board.CITY_MULTIPLE
    return tr(
        "{points} VP at the end {in_region}. {danger}.",
        points=worth,
        in_region=in_region(action.region),
        danger=_danger(state, REGION_INDEX[action.region]),
    )


def _army(state: State, seat: int, action: actions.BuyArmy) -> str:
    return tr(
        "Soldiers {in_region} for {money} money. {danger}.",
        in_region=in_region(action.region),
        money=army_price(state, action),
        danger=_danger(state, REGION_INDEX[action.region]),
    )


def _campaign(state: State, seat: int, action: actions.Campaign) -> str:
    enemy = REGION_INDEX[action.region]
    return tr(
        "{points} VP for the most nobles in this box. {danger}.",
        points=board.ENEMY_VP[enemy],
        danger=_danger(state, enemy),
    )


def _counterattack(state: State, seat: int, action: actions.Counterattack) -> str:
    if action.target == "vienna":
        return tr("Vienna must not fall: {points} Ottomans stand there.", points=state.vienna)
    return tr(
        "{region}: {points} strength points threaten the estates.",
        region=region_name(action.target),
        points=points(state.regions[REGION_INDEX[action.target]]),
    )


def _pass(state: State, seat: int, action: actions.Pass) -> str:
    return tr("Nothing here is worth its price.")


_REASONS: dict[type, Callable[..., str]] = {
    actions.PlaceEstate: _estate,
    actions.BuildEstate: _estate,
    actions.PlaceNobles: _nobles,
    actions.PlaceShort: _short,
    actions.Bid: _bid,
    actions.LandManager: _manager,
    actions.Danzig: _danzig,
    actions.Diplomacy: _treaty,
    actions.MoveNobles: _moves,
    actions.LiberumVeto: _veto,
    actions.Confederation: _confederation,
    actions.JesuitSchools: _schools,
    actions.NewCity: _city,
    actions.BuyArmy: _army,
    actions.Campaign: _campaign,
    actions.Counterattack: _counterattack,
    actions.Pass: _pass,
}
