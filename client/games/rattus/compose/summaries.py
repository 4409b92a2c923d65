"""What each action brings, in a sentence with numbers."""

from __future__ import annotations

from collections.abc import Callable

from parlour.client.games.chances import average, percent
from parlour.client.games.rattus import odds
from parlour.client.games.rattus.compose.texts import (
    card_name,
    cubes,
    face,
    rats,
    region_name,
    symbol,
)
from parlour.client.games.rattus.odds import Odds
from parlour.shared.language import tr, trn
from parlour.shared.rattus import actions, board
from parlour.shared.rattus.actions import Action
from parlour.shared.rattus.names import CARD_INDEX, REGION_INDEX, REGIONS, Region
from parlour.shared.rattus.phases.spread import rats_brought
from parlour.shared.rattus.state import NOBODY, State, population
from parlour.shared.rattus.strike import exposed


def summary(state: State, seat: int, action: Action) -> str:
    """Return the sentence for a legal action of ``seat``; ``state`` is its view."""
    return _SUMMARIES[type(action)](state, seat, action)


# --- cubes --------------------------------------------------------------------------------------


def _placed(state: State, seat: int, region: Region, number: int) -> str:
    """Return what cubes from the stock bring."""
    place = REGION_INDEX[region]
    left = state.players[seat].stock - number
    text = tr(
        "{cubes} to {region}: {own} of {all} there will be yours, beside {rats}. You will "
        "have {left} in stock.",
        cubes=cubes(number),
        region=region_name(region),
        own=state.players[seat].cubes[place] + number,
        all=population(state, place) + number,
        rats=rats(len(state.rats[place])),
        left=left,
    )
    if left or state.phase != "actions":
        return text
    last = tr(
        "That is your last one: the game ends with this turn, even if the Plague returns some."
    )
    return f"{text} {last}"


def _settle(state: State, seat: int, action: actions.Settle) -> str:
    return _placed(state, seat, action.region, board.SETUP_CUBES)


def _place_cubes(state: State, seat: int, action: actions.PlaceCubes) -> str:
    wanted = len(state.rats[REGION_INDEX[action.region]])
    wanted += board.PEASANT_CUBES if action.peasant else 0
    return _placed(state, seat, action.region, min(wanted, state.players[seat].stock))


def _peasant(state: State, seat: int, action: actions.Peasant) -> str:
    number = min(board.PEASANT_CUBES, state.players[seat].stock)
    return _placed(state, seat, action.region, number)


def _merchant(state: State, seat: int, action: actions.Merchant) -> str:
    origin, target = REGION_INDEX[action.origin], REGION_INDEX[action.target]
    own = state.players[seat].cubes
    return tr(
        "{origin} → {target}: {cubes}. You will have {left} in {origin} and {there} in "
        "{target}, beside {rats}.",
        origin=region_name(action.origin),
        target=region_name(action.target),
        cubes=cubes(action.cubes),
        left=own[origin] - action.cubes,
        there=own[target] + action.cubes,
        rats=rats(len(state.rats[target])),
    )


def _king(state: State, seat: int, action: actions.King) -> str:
    return trn(
        "{region} → Castle: {number} of your cubes will be safe there.",
        "{region} → Castle: {number} of your cubes will be safe there.",
        state.players[seat].castle + 1,
        region=region_name(action.region),
    )


# --- cards and rats -----------------------------------------------------------------------------


def _take_card(state: State, seat: int, action: actions.TakeCard) -> str:
    card = CARD_INDEX[action.card]
    if state.cards[card] == NOBODY:
        taken = tr("{card}: from the table.", card=card_name(action.card))
    else:
        taken = tr("{card}: from another player.", card=card_name(action.card))
    return f"{taken} {symbol(state, card)}"


def _monk(state: State, seat: int, action: actions.Monk) -> str:
    origin, target = REGION_INDEX[action.origin], REGION_INDEX[action.target]
    return tr(
        "{origin} → {target}: {rats}. There will be {left} and {there}.",
        origin=region_name(action.origin),
        target=region_name(action.target),
        rats=rats(1),
        left=len(state.rats[origin]) - 1,
        there=len(state.rats[target]) + 1,
    )


def _witch(state: State, seat: int, action: actions.Witch) -> str:
    return tr(
        "You look at rat {number} in {region}, and nobody else does.",
        number=action.rat + 1,
        region=region_name(action.region),
    )


def _swap(state: State, seat: int, action: actions.Swap) -> str:
    one, other = (region_name(REGIONS[region]) for region, _ in state.looked)
    return tr("{origin} ↔ {target}: the two rats change places.", origin=one, target=other)


# --- the Plague ---------------------------------------------------------------------------------


def _move_plague(state: State, seat: int, action: actions.MovePlague) -> str:
    region = REGION_INDEX[action.region]
    there, people = len(state.rats[region]), population(state, region)
    name = region_name(action.region)
    if not there:
        return tr("The Plague to {region}: no rats there, nothing happens.", region=name)
    spread = trn(
        "The Plague to {region}: {number} new rat next to it.",
        "The Plague to {region}: {number} new rats next to it.",
        rats_brought(state, region),
        region=name,
    )
    if not people:
        alone = tr("Nobody lives there: no rat is turned.")
        return f"{spread} {alone}"
    meeting = tr("{rats} against {cubes}.", rats=rats(there), cubes=cubes(people))
    return f"{spread} {meeting} {strike(seat, odds.of_any(state, region))}"


def strike(seat: int, token: Odds) -> str:
    """Return what turning one token brings to ``seat`` and to all others."""
    own, everybody = token.lost[seat], sum(token.lost)
    return tr(
        "A rat strikes {percent}% of the time, taking on average {own} of your cubes and "
        "{others} of other players’.",
        percent=percent(token.strikes),
        own=average(own),
        others=average(everybody - own),
    )


def _spread(state: State, seat: int, action: actions.Spread) -> str:
    region = REGION_INDEX[action.region]
    return tr(
        "{rats} to {region}: there will be {number}, with {own} of your cubes and {others} "
        "of other players’.",
        rats=rats(1),
        region=region_name(action.region),
        number=len(state.rats[region]) + 1,
        own=state.players[seat].cubes[region],
        others=population(state, region) - state.players[seat].cubes[region],
    )


def _neutral_cubes(state: State, seat: int, action: actions.NeutralCubes) -> str:
    counted = state.copy()
    counted.neutral = True
    return _counted(counted, seat)


def _counted(state: State, seat: int) -> str:
    """Return what counts for the limits where the Plague is, and how a token then strikes."""
    people = trn(
        "{number} cube counts for the limit.",
        "{number} cubes count for the limit.",
        exposed(state, state.plague),
    )
    return f"{people} {strike(seat, odds.of_any(state, state.plague))}"


def _turn_rat(state: State, seat: int, action: actions.TurnRat) -> str:
    token = state.rats[state.plague][action.rat].token
    known = "" if token is None else tr("You know it: {face}.", face=face(token))
    return f"{known} {strike(seat, odds.odds(state, state.plague, action.rat))}".strip()


def _knight(state: State, seat: int, action: actions.Knight) -> str:
    region = REGION_INDEX[action.region]
    counted = state.copy()
    counted.plague, counted.neutral = region, True
    return trn(
        "The Plague to {region}: at the end {number} cube counts for the limit there, {own} yours.",
        "The Plague to {region}: at the end {number} cubes count for the limit there, {own} yours.",
        exposed(counted, region),
        region=region_name(action.region),
        own=state.players[seat].cubes[region],
    )


def _pass(state: State, seat: int, action: actions.Pass) -> str:
    if state.phase == "neutral_cubes":
        return _counted(state, seat)
    if state.phase == "witch":
        return tr("The rats stay where they are.")
    return tr("You use no more cards.")


_SUMMARIES: dict[type, Callable[..., str]] = {
    actions.Settle: _settle,
    actions.TakeCard: _take_card,
    actions.PlaceCubes: _place_cubes,
    actions.MovePlague: _move_plague,
    actions.Merchant: _merchant,
    actions.Monk: _monk,
    actions.Witch: _witch,
    actions.Swap: _swap,
    actions.King: _king,
    actions.Peasant: _peasant,
    actions.Knight: _knight,
    actions.Spread: _spread,
    actions.NeutralCubes: _neutral_cubes,
    actions.TurnRat: _turn_rat,
    actions.Pass: _pass,
}
