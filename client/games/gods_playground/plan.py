"""What would stand where after what is planned: ghosts over the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from parlour.client.games.gods_playground.figures import (
    family_banner,
    noble,
    pennant,
    unit,
)
from parlour.client.games.gods_playground.ground import Slot, places
from parlour.client.games.gods_playground.scene import UNITS, block, feet
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.signs import Seal
from parlour.shared.gods_playground import actions
from parlour.shared.gods_playground.names import ENEMY_INDEX, REGION_INDEX
from parlour.shared.gods_playground.state import State

CHOSEN = (196, 40, 30)


def ghosts(state: State, seat: int, plan: Any) -> Sequence[Actor]:
    """Return the ghosts of what a seat plans: an action, or the blocks it has laid so far."""
    if isinstance(plan, tuple):
        return [block(seat, place, value) for place, value in enumerate(plan) if value is not None]
    draw = _GHOSTS.get(type(plan))
    return () if draw is None else tuple(draw(state, seat, plan))


def _estate(
    state: State, seat: int, plan: actions.PlaceEstate | actions.BuildEstate
) -> Iterator[Actor]:
    index = REGION_INDEX[plan.region]
    number = len(state.regions[index].estates)
    x, y = feet(places().regions[index].plots[number].manor)
    yield actor("plan:estate", Sprite(f"estate/{number % 3}"), (x, y))
    yield actor("plan:estate:flag", pennant(seat), (x - 4, y - 10))


def _manager(state: State, seat: int, plan: actions.LandManager) -> Iterator[Actor]:
    plot = places().regions[REGION_INDEX[plan.region]].plots[plan.estate]
    yield actor("plan:manager", Sprite("barn"), plot.manager)


def _city(state: State, seat: int, plan: actions.NewCity) -> Iterator[Actor]:
    plot = places().regions[REGION_INDEX[plan.region]].plots[plan.estate]
    yield actor("plan:city", Sprite(f"city/{plan.estate % 3}"), plot.city)


def _treaty(state: State, seat: int, plan: actions.Diplomacy) -> Iterator[Actor]:
    slot = places().enemies[ENEMY_INDEX[plan.enemy]].treaty
    yield actor("plan:treaty", Picture("treaty", 44), feet(slot), Layer.SIGNS)


def _moves(state: State, seat: int, plan: actions.MoveNobles) -> Iterator[Actor]:
    for number, (_, to) in enumerate(plan.moves):
        index = REGION_INDEX[to]
        x, y = feet(places().regions[index].nobles[seat])
        there = state.regions[index].nobles[seat] + number + 1
        yield actor(f"plan:noble:{number}", noble(seat), (x - 8, y - 12 * number))
        yield actor(f"plan:banner:{number}", family_banner(seat, there), (x + 6, y - 8))


def _army(state: State, seat: int, plan: actions.BuyArmy) -> Iterator[Actor]:
    slots = places().regions[REGION_INDEX[plan.region]].armies[seat].parts(len(UNITS))
    numbers = (plan.infantry, plan.cavalry, plan.artillery)
    for kind, number, slot in zip(UNITS, numbers, slots, strict=True):
        if number:
            yield from _more(f"plan:{kind}", unit(kind, seat), number, slot)
    if plan.cossacks:
        camp = places().cossacks.in_ukraine[0]
        yield from _more("plan:cossacks", Sprite("cossack/rider", heading=7), plan.cossacks, camp)


def _more(name: str, look: Sprite, number: int, slot: Slot) -> Iterator[Actor]:
    x, y = feet(slot)
    yield actor(name, look, (x, y))
    yield actor(
        f"{name}:number", Seal(number, colour=CHOSEN, size=20), (x + 13, y + 3), Layer.SIGNS
    )


def _schools(state: State, seat: int, plan: actions.JesuitSchools) -> Iterator[Actor]:
    for region in plan.regions:
        slot = places().regions[REGION_INDEX[region]].school
        yield actor(f"plan:school:{region}", Sprite("school"), feet(slot))


def _veto(state: State, seat: int, plan: actions.LiberumVeto) -> Iterator[Actor]:
    yield actor("plan:veto", Sprite("sabres"), feet(places().sejm.hall), Layer.SIGNS)


def _seizure(state: State, seat: int, plan: actions.Confederation) -> Iterator[Actor]:
    index = REGION_INDEX[plan.region]
    estates = state.regions[index].estates
    taken = max((n for n, each in enumerate(estates) if each.owner == plan.target), default=None)
    if taken is not None:
        x, y = feet(places().regions[index].plots[taken].manor)
        yield actor("plan:seizure", pennant(seat), (x - 4, y - 10))


def _campaign(state: State, seat: int, plan: actions.Campaign) -> Iterator[Actor]:
    at = places().enemies[REGION_INDEX[plan.region]].march.at(0.75)
    yield actor("plan:campaign", Sprite("sabres"), (at.x, at.y), Layer.SIGNS)


def _counterattack(state: State, seat: int, plan: actions.Counterattack) -> Iterator[Actor]:
    at = places()
    vienna = plan.target == "vienna"
    slot = at.vienna.points if vienna else at.regions[REGION_INDEX[plan.target]].camp
    yield actor("plan:counterattack", Sprite("hussar/king", heading=5), (slot.x - 60, slot.y))


_GHOSTS: Mapping[type, Callable[[State, int, Any], Iterator[Actor]]] = {
    actions.PlaceEstate: _estate,
    actions.BuildEstate: _estate,
    actions.LandManager: _manager,
    actions.NewCity: _city,
    actions.Diplomacy: _treaty,
    actions.MoveNobles: _moves,
    actions.BuyArmy: _army,
    actions.JesuitSchools: _schools,
    actions.LiberumVeto: _veto,
    actions.Confederation: _seizure,
    actions.Campaign: _campaign,
    actions.Counterattack: _counterattack,
}
"""What is drawn ahead of each action."""
