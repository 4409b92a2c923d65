"""What would stand where after what is planned: ghosts over the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from parlour.client.games.playing_gods.compose.ways import end_of_way
from parlour.client.games.playing_gods.figures import Idol
from parlour.client.games.playing_gods.places import idol_at, stack_at
from parlour.client.games.playing_gods.scene import pawn
from parlour.client.games.playing_gods.shows import target_regions
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.looks import Picture
from parlour.shared.playing_gods import actions, board
from parlour.shared.playing_gods.names import REGION_INDEX
from parlour.shared.playing_gods.state import State


def ghosts(state: State, seat: int, plan: Any, marks: Sequence[str]) -> Sequence[Actor]:
    """Return the ghosts of an action that a seat plans; ``marks`` are as in ``scene``."""
    goal = _GOALS.get(type(plan))
    if goal is not None:
        return (actor("plan:idol", Idol(seat, marks[seat]), idol_at(goal(state, seat, plan))),
                *_settling(state, seat, plan))  # fmt: skip
    draw = _GHOSTS.get(type(plan))
    return () if draw is None else tuple(draw(state, seat, plan))


def _settling(state: State, seat: int, plan: Any) -> Iterator[Actor]:
    if isinstance(plan, actions.Settle):
        for region in board.REGIONS_OF[board.CONTINENT_OF[plan.portal]]:
            yield _pawn(state, seat, region)


def _pawn(state: State, seat: int, region: int) -> Actor:
    layer = len(state.pawns[region])
    return pawn(region, layer, seat, layer + 1)


def _gain(state: State, seat: int, plan: actions.Gain | actions.ConvertRegion) -> Iterator[Actor]:
    yield _pawn(state, seat, REGION_INDEX[plan.region])


def _reinforce(state: State, seat: int, plan: actions.Reinforce) -> Iterator[Actor]:
    yield _pawn(state, seat, board.HOLY_CITY[state.players[seat].home])


def _loss(state: State, seat: int, plan: actions.Kill | actions.Lose) -> Iterator[Actor]:
    x, y = stack_at(REGION_INDEX[plan.region])
    yield actor("plan:loss", Picture("loss", 50), (x, y - 34), Layer.SIGNS)


def _attack(state: State, seat: int, plan: actions.Attack) -> Iterator[Actor]:
    yield from _aimed(state, seat, plan.target, [f"element_{each}" for each in plan.elements])


def _scourge(state: State, seat: int, plan: actions.SendPlague) -> Iterator[Actor]:
    yield from _aimed(state, seat, plan.target, [f"scourge_{plan.plague}"])


def _convert(state: State, seat: int, plan: actions.Convert) -> Iterator[Actor]:
    yield from _aimed(state, seat, plan.target, ["space_conversion"])


def _aimed(state: State, seat: int, target: int, pieces: Sequence[str]) -> Iterator[Actor]:
    """Yield what a god aims, over each region that it may hit."""
    for region in target_regions(state, seat, target):
        x, y = stack_at(region)
        for number, piece in enumerate(pieces):
            at = (x + 30 * (number - (len(pieces) - 1) / 2), y - 44)
            yield actor(f"plan:{region}:{number}", Picture(piece, 44), at, Layer.SIGNS)


_GOALS: Mapping[type, Callable[[State, int, Any], int]] = {
    actions.Settle: lambda state, seat, plan: int(plan.portal),
    actions.Move: lambda state, seat, plan: end_of_way(state, seat, plan.direction),
    actions.Teleport: lambda state, seat, plan: int(plan.portal),
    actions.Resurrect: lambda state, seat, plan: int(plan.portal),
}
"""The space to which the idol goes by an action."""

_GHOSTS: Mapping[type, Callable[[State, int, Any], Iterator[Actor]]] = {
    actions.Gain: _gain,
    actions.ConvertRegion: _gain,
    actions.Reinforce: _reinforce,
    actions.Kill: _loss,
    actions.Lose: _loss,
    actions.Attack: _attack,
    actions.SendPlague: _scourge,
    actions.Convert: _convert,
}
"""What is drawn ahead of each other action."""
