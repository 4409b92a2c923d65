"""Why a bot of Rattus takes an action, in a sentence with the numbers that count."""

from __future__ import annotations

from collections.abc import Callable

from parlour.shared.language import tr, trn
from parlour.shared.rattus import actions, board
from parlour.shared.rattus.actions import Action
from parlour.shared.rattus.names import CARD_INDEX, REGIONS
from parlour.shared.rattus.names import REGION_INDEX as REGION
from parlour.shared.rattus.state import NOBODY, State, population
from parlour.shared.rattus.words import CARD_NAMES, REGION_NAMES


def reason(state: State, seat: int, action: Action) -> str:
    """Return why ``seat`` might take ``action``, in the language spoken."""
    return _REASONS[type(action)](state, seat, action)


def _there(state: State, seat: int, region: int) -> str:
    """Return what stands in a region: own cubes, those of the others, and rats."""
    own = state.players[seat].cubes[region]
    return tr(
        "{region}: own cubes {own}, others {others}, rats {rats}",
        region=tr(REGION_NAMES[REGIONS[region]]),
        own=own,
        others=population(state, region) - own,
        rats=len(state.rats[region]),
    )


def _settle(state: State, seat: int, action: actions.Settle) -> str:
    return tr("Cubes should last here. {there}.", there=_there(state, seat, REGION[action.region]))


def _take_card(state: State, seat: int, action: actions.TakeCard) -> str:
    card = CARD_INDEX[action.card]
    seen = {rat.token for rats in state.rats for rat in rats}.union(state.turned)
    unknown = [face.classes for token, face in enumerate(board.TOKENS) if token not in seen]
    numbers = {
        "card": tr(CARD_NAMES[action.card]),
        "bearing": sum(card in classes for classes in unknown),
        "unknown": len(unknown),
    }
    if state.cards[card] == NOBODY:
        return tr(
            "{card}: the power helps more than the symbol hurts, which {bearing} of {unknown} "
            "unknown rats bear.",
            **numbers,
        )
    return tr(
        "{card}: the power changes hands, and the symbol too, which {bearing} of {unknown} "
        "unknown rats bear.",
        **numbers,
    )


def _place_cubes(state: State, seat: int, action: actions.PlaceCubes) -> str:
    region = REGION[action.region]
    wanted = len(state.rats[region]) + board.PEASANT_CUBES * action.peasant
    cubes = min(wanted, state.players[seat].stock)
    return trn(
        "{number} cube more. {there}.",
        "{number} cubes more. {there}.",
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
        "A cube in the Castle is safe for good. Own cubes there so far: {castle}.",
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
            "No rat seems worse than another. {there}.", there=_there(state, seat, state.plague)
        )
    limit = board.TOKENS[token].limit
    return trn(
        "This rat strikes if at least {limit} cube is there. {there}.",
        "This rat strikes if at least {limit} cubes are there. {there}.",
        limit,
        limit=limit,
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
