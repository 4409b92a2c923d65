"""Why a bot of Rattus takes an action, in a sentence with the numbers that count."""

from __future__ import annotations

from collections.abc import Callable

from shared.language import tr, trn
from shared.rattus import actions, board
from shared.rattus.actions import Action
from shared.rattus.names import CARD_INDEX, REGIONS
from shared.rattus.names import REGION_INDEX as REGION
from shared.rattus.state import NOBODY, State, population
from shared.rattus.words import CARD_NAMES, REGION_NAMES


def reason(state: State, seat: int, action: Action) -> str:
    """Return why ``seat`` might take ``action``, in the language spoken."""
    return _REASONS[type(action)](state, seat, action)


def _name(region: int) -> str:
    return tr(REGION_NAMES[REGIONS[region]])


def _rats(state: State, region: int) -> str:
    number = len(state.rats[region])
    return trn("{number} rat", "{number} rats", number)


def _there(state: State, seat: int, region: int) -> str:
    """Return what stands in a region: own cubes, those of the others, and rats."""
    own = state.players[seat].cubes[region]
    return tr(
        "{region}: {own} own cubes, {others} of others, {rats}",
        region=_name(region),
        own=own,
        others=population(state, region) - own,
        rats=_rats(state, region),
    )


def _settle(state: State, seat: int, action: actions.Settle) -> str:
    return tr("Few cubes draw no harm. {there}.", there=_there(state, seat, REGION[action.region]))


def _take_card(state: State, seat: int, action: actions.TakeCard) -> str:
    card = CARD_INDEX[action.card]
    near = sum(bool(own) and bool(rats) for own, rats in _own_regions(state, seat))
    beside = trn(
        "own cubes stand beside rats in {number} region",
        "own cubes stand beside rats in {number} regions",
        near,
    )
    name = tr(CARD_NAMES[action.card])
    if state.cards[card] == NOBODY:
        return tr(
            "{card}: the power is worth more than its symbol costs; {beside}.",
            card=name,
            beside=beside,
        )
    return tr(
        "{card}: the power changes hands, and its symbol too; {beside}.", card=name, beside=beside
    )


def _own_regions(state: State, seat: int) -> list[tuple[int, int]]:
    return [
        (own, len(rats)) for own, rats in zip(state.players[seat].cubes, state.rats, strict=True)
    ]


def _place_cubes(state: State, seat: int, action: actions.PlaceCubes) -> str:
    region = REGION[action.region]
    wanted = len(state.rats[region]) + board.PEASANT_CUBES * action.peasant
    cubes = min(wanted, state.players[seat].stock)
    return trn(
        "{number} cube more, of which most should last. {there}.",
        "{number} cubes more, of which most should last. {there}.",
        cubes,
        there=_there(state, seat, region),
    )


def _move_plague(state: State, seat: int, action: actions.MovePlague) -> str:
    region = REGION[action.region]
    if not state.rats[region]:
        return tr("No rats, no harm. {there}.", there=_there(state, seat, region))
    return tr(
        "What it strikes there hurts the others more. {there}.",
        there=_there(state, seat, region),
    )


def _merchant(state: State, seat: int, action: actions.Merchant) -> str:
    return tr(
        "The cubes are safer there. {origin}; {target}.",
        origin=_there(state, seat, REGION[action.origin]),
        target=_there(state, seat, REGION[action.target]),
    )


def _monk(state: State, seat: int, action: actions.Monk) -> str:
    return tr(
        "The rat hurts the others more there. {origin}; {target}.",
        origin=_there(state, seat, REGION[action.origin]),
        target=_there(state, seat, REGION[action.target]),
    )


def _witch(state: State, seat: int, action: actions.Witch) -> str:
    return tr(
        "To know this rat is to know what to fear. {there}.",
        there=_there(state, seat, REGION[action.region]),
    )


def _swap(state: State, seat: int, action: actions.Swap) -> str:
    (one, _), (other, _) = state.looked
    return tr(
        "The worse rat goes where it costs less. {origin}; {target}.",
        origin=_there(state, seat, one),
        target=_there(state, seat, other),
    )


def _king(state: State, seat: int, action: actions.King) -> str:
    return tr(
        "One cube is safe for good; {castle} stand in the Castle already.",
        castle=state.players[seat].castle,
    )


def _peasant(state: State, seat: int, action: actions.Peasant) -> str:
    return tr(
        "One cube more where it is likely to last. {there}.",
        there=_there(state, seat, REGION[action.region]),
    )


def _knight(state: State, seat: int, action: actions.Knight) -> str:
    return tr(
        "The Plague stands for {cubes} cubes where that hurts the others more. {there}.",
        cubes=board.NEUTRAL_CUBES,
        there=_there(state, seat, REGION[action.region]),
    )


def _spread(state: State, seat: int, action: actions.Spread) -> str:
    return tr(
        "The new rat hurts least here, or the others most. {there}.",
        there=_there(state, seat, REGION[action.region]),
    )


def _neutral_cubes(state: State, seat: int, action: actions.NeutralCubes) -> str:
    return tr(
        "{cubes} cubes more reach more limits, and the others lose more. {there}.",
        cubes=board.NEUTRAL_CUBES,
        there=_there(state, seat, state.plague),
    )


def _turn_rat(state: State, seat: int, action: actions.TurnRat) -> str:
    token = state.rats[state.plague][action.rat].token
    if token is None:
        return tr(
            "Nobody knows which rat is worst. {there}.", there=_there(state, seat, state.plague)
        )
    return tr(
        "This rat strikes from {limit} cubes on. {there}.",
        limit=board.TOKENS[token].limit,
        there=_there(state, seat, state.plague),
    )


def _pass(state: State, seat: int, action: actions.Pass) -> str:
    return tr("More would do more harm than good.")


_REASONS: dict[type, Callable[..., str]] = {
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
