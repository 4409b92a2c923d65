"""The powers that a turn and the last round have in common: Merchant, Monk, Witch and King."""

from __future__ import annotations

from collections.abc import Callable

from parlour.client.games.facets import Chosen, Facet, Form, Value, nothing
from parlour.client.games.rattus.compose.kinds import KIND, Natural, only
from parlour.client.games.rattus.compose.texts import (
    card_name,
    rat_of,
    rat_values,
    region_values,
)
from parlour.shared.language import tr
from parlour.shared.rattus import actions, board
from parlour.shared.rattus.actions import Action
from parlour.shared.rattus.names import REGION_INDEX, REGIONS, Card, Region
from parlour.shared.rattus.state import State, has_room, neighbours

KEYS: dict[Card, str] = {
    "peasant": "a",
    "merchant": "m",
    "monk": "o",
    "knight": "n",
    "witch": "w",
    "king": "k",
}
"""The key of each card's power."""


def power(card: Card) -> Value:
    """Return the use of a card as a kind of action; a click on the card means it too."""
    return Value(card, card_name(card), (f"card:{card}",), KEYS[card])


# --- what is asked ------------------------------------------------------------------------------


def details(state: State, seat: int) -> tuple[Facet, ...]:
    """Return the facets of all four powers."""
    own, every, every_rat = region_values(state, "cubes"), region_values(state), rat_values(state)
    return (
        Facet(
            "origin", tr("Move cubes from which region?"), own, _move_from(state), only("merchant")
        ),
        Facet("target", tr("Where to?"), every, _move_to, {"origin": None}),
        *(_number(state, seat, most) for most in range(2, board.MERCHANT_CUBES + 1)),
        Facet("rat", tr("Which rat?"), every_rat, _move_away(state), only("monk")),
        Facet("rat_target", tr("Where to?"), every, _move_rat, {"rat": None}),
        Facet("look", tr("Which rat?"), every_rat, nothing, only("witch")),
        Facet("shelter", tr("A cube from which region?"), own, _shelter, only("king")),
    )


def _number(state: State, seat: int, most: int) -> Facet:
    """Return how many cubes the Merchant takes from where at most ``most`` can go."""
    origins = [
        region
        for region, have in zip(REGIONS, state.players[seat].cubes, strict=False)
        if _at_most(have) == most
    ]
    values = [Value(str(number), str(number), (), str(number)) for number in range(1, most + 1)]
    when = {"target": None, "origin": origins}
    return Facet(f"cubes_{most}", tr("How many?"), values, nothing, when, default=str(most))


def _at_most(have: int) -> int:
    return min(have, board.MERCHANT_CUBES)


# --- legal actions by their facets --------------------------------------------------------------


def form(state: State, seat: int, action: Action) -> Form:
    """Return a legal use of one of the four cards by its facets."""
    return Form({KIND: actions.tag(action), **_details_of(state, seat, action)}, action)


def _details_of(state: State, seat: int, action: Action) -> dict[str, str]:
    match action:
        case actions.Merchant():
            most = _at_most(state.players[seat].cubes[REGION_INDEX[action.origin]])
            number = {f"cubes_{most}": str(action.cubes)} if most > 1 else {}
            return {"origin": action.origin, "target": action.target, **number}
        case actions.Monk():
            return {"rat": f"{action.origin}/{action.rat}", "rat_target": action.target}
        case actions.Witch():
            return {"look": f"{action.region}/{action.rat}"}
        case actions.King():
            return {"shelter": action.region}
    raise AssertionError(f"none of the four cards allows {action}")


# --- actions behind impossible values -----------------------------------------------------------


def _near(state: State, region: str) -> list[Region]:
    """Return the neighbours of a region, those with room for a rat first."""
    near = neighbours(state)[REGION_INDEX[region]]
    return [REGIONS[each] for each in sorted(near, key=lambda each: not has_room(state, each))]


def _move_from(state: State) -> Callable[[Chosen], Action]:
    def attempt(chosen: Chosen) -> Action:
        origin: Region = chosen["origin"]  # type: ignore[assignment]
        return actions.Merchant(origin, _near(state, origin)[0], 1)

    return attempt


def _move_to(chosen: Chosen) -> Action:
    return actions.Merchant(chosen["origin"], chosen["target"], 1)  # type: ignore[arg-type]


def _move_away(state: State) -> Callable[[Chosen], Action]:
    def attempt(chosen: Chosen) -> Action:
        origin, rat = rat_of(chosen["rat"])
        return actions.Monk(origin, rat, _near(state, origin)[0])

    return attempt


def _move_rat(chosen: Chosen) -> Action:
    return actions.Monk(*rat_of(chosen["rat"]), chosen["rat_target"])  # type: ignore[arg-type]


def _shelter(chosen: Chosen) -> Action:
    return actions.King(chosen["shelter"])  # type: ignore[arg-type]


def _natural_merchant(state: State, seat: int) -> Action:
    cubes = state.players[seat].cubes
    origin = REGIONS[cubes.index(max(cubes))]
    return actions.Merchant(origin, _near(state, origin)[0], 1)


def _natural_monk(state: State, seat: int) -> Action:
    origin = _most_rats(state)
    return actions.Monk(origin, 0, _near(state, origin)[0])


def _natural_witch(state: State, seat: int) -> Action:
    return actions.Witch(_most_rats(state), 0)


def _natural_king(state: State, seat: int) -> Action:
    cubes = state.players[seat].cubes
    return actions.King(REGIONS[cubes.index(max(cubes))])


def _most_rats(state: State) -> Region:
    numbers = list(map(len, state.rats))
    return REGIONS[numbers.index(max(numbers))]


NATURAL: dict[str, Natural] = {
    "merchant": _natural_merchant,
    "monk": _natural_monk,
    "witch": _natural_witch,
    "king": _natural_king,
}
