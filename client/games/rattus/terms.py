"""What a plan costs and may bring, in a few pictures with numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from parlour.client.games.chances import percent
from parlour.client.games.protocol import LEADS, RULE, Fact
from parlour.client.games.rattus import odds
from parlour.client.games.rattus.folk import Crowd, pawn
from parlour.client.stage.looks import Sprite
from parlour.shared.language import percent_words, tr, trn
from parlour.shared.rattus import actions, board
from parlour.shared.rattus.names import REGION_INDEX, Region
from parlour.shared.rattus.state import State, population

MINUS: Final = "\u2212"

_Facts = Iterator[Fact]


def terms(state: State, seat: int, plan: Any) -> Sequence[Fact]:
    """Return what an action costs and may bring; nothing where a sentence tells it better."""
    tell = _TERMS.get(type(plan))
    return () if tell is None else tuple(tell(state, seat, plan))


def _placed(state: State, seat: int, region: Region, number: int) -> _Facts:
    """Tell what people from the stock make of a region."""
    place = REGION_INDEX[region]
    number = min(number, state.players[seat].stock)
    own = state.players[seat].cubes[place] + number
    yield Fact(pawn(seat), f"{MINUS}{number}", trn("cube", "cubes", number))
    yield Fact(Crowd(seat, own), str(own), tr("there"), LEADS)
    yield _rats(state, place)


def _rats(state: State, region: int) -> Fact:
    number = len(state.rats[region])
    return Fact(Sprite("token"), str(number), trn("rat", "rats", number), RULE)


def _struck(state: State, region: int) -> _Facts:
    """Tell whom a rat that is turned in a region may take."""
    yield _rats(state, region)
    if not population(state, region):
        return
    token = odds.of_any(state, region)
    yield Fact(Sprite("cross"), percent_words(percent(token.strikes)), tr("strikes"), LEADS)
    for seat, chance in enumerate(token.hit):
        if state.players[seat].cubes[region]:
            yield Fact(pawn(seat), percent_words(percent(chance)))


def _settle(state: State, seat: int, plan: actions.Settle) -> _Facts:
    return _placed(state, seat, plan.region, board.SETUP_CUBES)


def _place(state: State, seat: int, plan: actions.PlaceCubes) -> _Facts:
    more = board.PEASANT_CUBES if plan.peasant else 0
    number = len(state.rats[REGION_INDEX[plan.region]]) + more
    return _placed(state, seat, plan.region, number)


def _move(state: State, seat: int, plan: actions.MovePlague) -> _Facts:
    return _struck(state, REGION_INDEX[plan.region])


_TERMS: Final[Mapping[type, Callable[[State, int, Any], _Facts]]] = {
    actions.Settle: _settle,
    actions.PlaceCubes: _place,
    actions.MovePlague: _move,
}
"""What is told in pictures, by the type of the action."""
