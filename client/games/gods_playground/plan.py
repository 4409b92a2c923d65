"""What would stand where after what is planned: ghosts over the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from parlour.client.games.gods_playground.compose.nobles import Laid
from parlour.client.games.gods_playground.figures import (
    KING,
    SIDE_COLOURS,
    Arrow,
    Side,
    family_banner,
    noble,
    pennant,
    unit,
)
from parlour.client.games.gods_playground.ground import Curve, places
from parlour.client.games.gods_playground.ground import Point as Spot
from parlour.client.games.gods_playground.scene import UNITS, berth, block, feet
from parlour.client.games.gods_playground.shows.opponents import foe_at
from parlour.client.games.gods_playground.standing.spots import points_of, units
from parlour.client.games.gods_playground.tokens import Note, Ring
from parlour.client.palette import Colour
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Ghost, Picture, Sprite
from parlour.shared.gods_playground import actions
from parlour.shared.gods_playground.names import ENEMY_INDEX, REGION_INDEX
from parlour.shared.gods_playground.state import State

ARROW, SLENDER, BENT = 38.0, 30.0, 0.10
"""How wide arrows of war and of peace are, and by what share of their length they swing out."""
BRIGHT = 0.85
"""How much of marks and arrows is seen: they are thin."""
RIM: Colour = (255, 236, 176)
"""The colour round the arrow of a plan: no land and no house has it."""
HEAD, RISES = 118.0, 92.0
"""How far above its feet somebody's arrow begins, and how far it rises over them."""
SIDE_OF_HOST, OVER_HOST, BESIDE = 26.0, 52.0, 26.0
"""How far from the middle of a host, or of a noble, an arrow ends."""


def ghosts(state: State, seat: int, plan: Any) -> Sequence[Actor]:
    """Return the ghosts of what a seat plans: an action, or the blocks it has laid so far."""
    if isinstance(plan, Laid):
        return [
            berth(seat, place, is_next=place == plan.space)
            if value is None
            else block(seat, place, value)
            for place, value in enumerate(plan.blocks)
        ]
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
    for to, number in Counter(to for _, to in plan.moves).items():
        index = REGION_INDEX[to]
        x, y = feet(places().regions[index].nobles[seat])
        if state.regions[index].nobles[seat]:
            yield from _more(f"plan:noble:{to}", noble(seat, index), number, (x - 18, y + 4))
        else:
            yield actor(f"plan:noble:{to}", noble(seat, index), (x, y))
            yield actor(f"plan:banner:{to}", family_banner(seat, number), (x, y - 6))
    for start, to in dict.fromkeys(plan.moves):
        here, (x, y) = (
            feet(places().regions[REGION_INDEX[name]].nobles[seat]) for name in (start, to)
        )
        aside = BESIDE if here[0] > x else -BESIDE
        yield _used(f"plan:from:{start}:{to}", here)
        yield _arrow(f"plan:way:{start}:{to}", seat, here, (x + aside, y - HEAD), SLENDER)


def _army(state: State, seat: int, plan: actions.BuyArmy) -> Iterator[Actor]:
    spots = units(places().regions[REGION_INDEX[plan.region]].armies[seat], len(UNITS))
    numbers = (plan.infantry, plan.cavalry, plan.artillery)
    for kind, number, spot in zip(UNITS, numbers, spots, strict=True):
        if number:
            yield from _more(f"plan:{kind}", unit(kind, seat), number, spot)
    if plan.cossacks:
        camp = feet(places().cossacks.in_ukraine[0])
        yield from _more("plan:cossacks", Sprite("cossack/rider", heading=7), plan.cossacks, camp)


def _more(name: str, look: Sprite, number: int, spot: Point) -> Iterator[Actor]:
    """Yield somebody who comes, and how many of them."""
    x, y = spot
    yield actor(name, look, spot)
    yield actor(f"{name}:number", Note(f"+{number}"), (x, y + 12), Layer.SIGNS)


def _used(name: str, spot: Point) -> Actor:
    """Return what lies round the feet of whoever does what is planned."""
    return actor(name, Ghost(Ring(), BRIGHT), spot, Layer.GROUND)


def _arrow(name: str, side: Side, start: Point, end: Point, wide: float = ARROW) -> Actor:
    """Return the way from somebody to where they go, high over banners and figures."""
    (x, y), (to_x, to_y) = (start[0], start[1] - HEAD), end
    aside = (x + to_x) / 2, min(y, to_y) - BENT * abs(to_x - x) - RISES
    way = points_of(Curve(Spot(x, y), Spot(*aside), Spot(to_x, to_y)))
    tip = way[-1]
    relative = tuple((px - tip[0], py - tip[1]) for px, py in way)
    return actor(name, Arrow(relative, wide, SIDE_COLOURS[side], rim=RIM), tip, Layer.SIGNS)


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
    spot = feet(places().regions[REGION_INDEX[plan.region]].nobles[seat])
    foe = foe_at(state, plan.region)
    yield _used("plan:noble", spot)
    aside = SIDE_OF_HOST if spot[0] > foe[0] else -SIDE_OF_HOST
    yield _arrow("plan:campaign", seat, spot, (foe[0] + aside, foe[1] - OVER_HOST))


def _counterattack(state: State, seat: int, plan: actions.Counterattack) -> Iterator[Actor]:
    at = places()
    vienna = plan.target == "vienna"
    slot = at.vienna.points if vienna else at.regions[REGION_INDEX[plan.target]].camp
    yield actor("plan:counterattack", Sprite("hussar/king", heading=5), (slot.x - 60, slot.y))
    yield _arrow("plan:way", KING, feet(at.crown.units[1]), feet(slot))


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
