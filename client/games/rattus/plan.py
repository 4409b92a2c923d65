"""What would stand where after what is planned: ghosts over the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from parlour.client.games.rattus.figures import POLE, RatToken, banner, doctor
from parlour.client.games.rattus.folk import Crowd, pawn
from parlour.client.games.rattus.places import (
    RAT,
    castle_at,
    cubes_at,
    neutral_at,
    plague_at,
    rat_at,
)
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.looks import Picture
from parlour.shared.rattus import actions, board
from parlour.shared.rattus.names import REGION_INDEX
from parlour.shared.rattus.state import State


def ghosts(state: State, seat: int, plan: Any) -> Sequence[Actor]:
    """Return the ghosts of an action that a seat plans."""
    draw = _GHOSTS.get(type(plan))
    return () if draw is None else tuple(draw(state, seat, plan))


def _more_cubes(state: State, seat: int, region: str, number: int) -> Iterator[Actor]:
    """Yield the cubes of a region as they would be with so many more."""
    index = REGION_INDEX[region]
    there = state.players[seat].cubes[index] + min(number, state.players[seat].stock)
    yield from _cubes(seat, index, there)


def _cubes(seat: int, region: int, number: int) -> Iterator[Actor]:
    x, y = cubes_at(region, seat)
    yield actor("plan:banner", banner(seat, number), (x + POLE[0], y + POLE[1]))
    yield actor("plan:cubes", Crowd(seat, number, region), (x, y))


def _settle(state: State, seat: int, plan: actions.Settle) -> Iterator[Actor]:
    yield from _more_cubes(state, seat, plan.region, board.SETUP_CUBES)


def _place(state: State, seat: int, plan: actions.PlaceCubes) -> Iterator[Actor]:
    rats = len(state.rats[REGION_INDEX[plan.region]])
    more = board.PEASANT_CUBES if plan.peasant else 0
    yield from _more_cubes(state, seat, plan.region, rats + more)


def _peasant(state: State, seat: int, plan: actions.Peasant) -> Iterator[Actor]:
    yield from _more_cubes(state, seat, plan.region, board.PEASANT_CUBES)


def _merchant(state: State, seat: int, plan: actions.Merchant) -> Iterator[Actor]:
    target = REGION_INDEX[plan.target]
    yield from _cubes(seat, target, state.players[seat].cubes[target] + plan.cubes)


def _plague(state: State, seat: int, plan: actions.MovePlague) -> Iterator[Actor]:
    yield actor("plan:plague", doctor(), plague_at(REGION_INDEX[plan.region]))


def _knight(state: State, seat: int, plan: actions.Knight) -> Iterator[Actor]:
    region = REGION_INDEX[plan.region]
    yield actor("plan:plague", doctor(), plague_at(region))
    yield actor("plan:neutral", _nobody(region), neutral_at(region))


def _neutral(state: State, seat: int, plan: actions.NeutralCubes) -> Iterator[Actor]:
    yield actor("plan:neutral", _nobody(state.plague), neutral_at(state.plague))


def _nobody(region: int) -> Crowd:
    return Crowd("neutral", board.NEUTRAL_CUBES, region)


def _monk(state: State, seat: int, plan: actions.Monk) -> Iterator[Actor]:
    token = state.rats[REGION_INDEX[plan.origin]][plan.rat]
    yield _rat(state, plan.target, RatToken(token.token, RAT, bool(token.seen)))


def _spread(state: State, seat: int, plan: actions.Spread) -> Iterator[Actor]:
    yield _rat(state, plan.region, RatToken(None, RAT))


def _rat(state: State, region: str, look: RatToken) -> Actor:
    index = REGION_INDEX[region]
    return actor("plan:rat", look, rat_at(index, len(state.rats[index])))


def _king(state: State, seat: int, plan: actions.King) -> Iterator[Actor]:
    x, y = castle_at(seat)
    yield actor("plan:castle", pawn(seat), (x - 6, y))


def _look(state: State, seat: int, plan: actions.Witch) -> Iterator[Actor]:
    x, y = rat_at(REGION_INDEX[plan.region], plan.rat)
    yield actor("plan:look", Picture("rat_seen", 40), (x, y - 30), Layer.SIGNS)


def _turn(state: State, seat: int, plan: actions.TurnRat) -> Iterator[Actor]:
    x, y = rat_at(state.plague, plan.rat)
    yield actor("plan:turn", Picture("bite", 40), (x, y), Layer.SIGNS)


_GHOSTS: Mapping[type, Callable[[State, int, Any], Iterator[Actor]]] = {
    actions.Settle: _settle,
    actions.PlaceCubes: _place,
    actions.Peasant: _peasant,
    actions.Merchant: _merchant,
    actions.MovePlague: _plague,
    actions.Knight: _knight,
    actions.NeutralCubes: _neutral,
    actions.Monk: _monk,
    actions.Spread: _spread,
    actions.King: _king,
    actions.Witch: _look,
    actions.TurnRat: _turn,
}
"""What is drawn ahead of each action."""
