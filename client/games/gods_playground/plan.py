"""What would stand where after what is planned: ghosts over the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from parlour.client.games.gods_playground.arcs import freest
from parlour.client.games.gods_playground.compose.nobles import Laid
from parlour.client.games.gods_playground.figures import (
    FLAG_AT,
    KING,
    SIDE_COLOURS,
    SIZES,
    Arrow,
    Side,
    family_banner,
    manor,
    noble,
    pennant,
    unit,
)
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.scene import UNITS, berth, block, feet
from parlour.client.games.gods_playground.shows.opponents import foe_at
from parlour.client.games.gods_playground.standing.spots import camp, quarters, treaty, units
from parlour.client.games.gods_playground.tokens import Note, Ring
from parlour.client.palette import Colour
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Ghost, Picture, Sprite
from parlour.shared.gods_playground import actions
from parlour.shared.gods_playground.names import ENEMIES, ENEMY_INDEX, REGION_INDEX
from parlour.shared.gods_playground.state import State, points

ARROW, SLENDER = 31.0, 24.0
"""How wide arrows of war and of peace are."""
MEANT, FAINT = 0.95, 0.5
"""How much is seen of a house that is planned, and of those that could be."""
BRIGHT = 0.85
"""How much of marks and arrows is seen: they are thin."""
RIM: Colour = (255, 236, 176)
"""The colour round the arrow of a plan: no land and no house has it."""
HOST = ((66.0, 4.0), (48.0, 18.0), (24.0, 26.0))
"""Where an arrow may end at a host, from its feet towards whoever comes: at its tents."""
NEAR = ((-34.0, 2.0), (34.0, 2.0), (0.0, 16.0))
"""Where it may end at a noble."""


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


def hints(state: State, seat: int, offered: Sequence[str]) -> Sequence[Actor]:
    """Return faint ghosts of the houses that a seat may build at places."""
    found = []
    for place in offered:
        kind, _, where = place.partition(":")
        region, _, number = where.partition(":")
        if kind == "estate" and int(number) == len(state.regions[REGION_INDEX[region]].estates):
            found += _house(f"may:{place}", seat, region, int(number), FAINT)
    return found


def _house(name: str, seat: int, region: str, number: int, alpha: float) -> list[Actor]:
    """Return the ghost of a house and of its flag: of a faint one the outline is seen."""
    edge = RIM if alpha == FAINT else None
    x, y = feet(places().regions[REGION_INDEX[region]].plots[number].manor)
    return [
        actor(name, Ghost(manor(seat, number), alpha, edge), (x, y)),
        actor(f"{name}:flag", Ghost(pennant(seat), alpha, edge), (x + FLAG_AT[0], y + FLAG_AT[1])),
    ]


def _estate(
    state: State, seat: int, plan: actions.PlaceEstate | actions.BuildEstate
) -> Iterator[Actor]:
    number = len(state.regions[REGION_INDEX[plan.region]].estates)
    yield from _house("plan:estate", seat, plan.region, number, MEANT)


def _manager(state: State, seat: int, plan: actions.LandManager) -> Iterator[Actor]:
    plot = places().regions[REGION_INDEX[plan.region]].plots[plan.estate]
    yield actor("plan:manager", Sprite("barn"), plot.manager)


def _city(state: State, seat: int, plan: actions.NewCity) -> Iterator[Actor]:
    plot = places().regions[REGION_INDEX[plan.region]].plots[plan.estate]
    yield actor("plan:city", Sprite(f"city/{plan.estate % 3}"), plot.city)


def _treaty(state: State, seat: int, plan: actions.Diplomacy) -> Iterator[Actor]:
    slot = treaty(places().enemies[ENEMY_INDEX[plan.enemy]])
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
        here, there = (
            feet(places().regions[REGION_INDEX[name]].nobles[seat]) for name in (start, to)
        )
        yield _used(f"plan:from:{start}:{to}", here, f"region:{start}")
        arc = freest(state, here, _round(there, NEAR))
        yield _arrow(f"plan:way:{start}:{to}", seat, arc, SLENDER, f"region:{to}")


def _army(state: State, seat: int, plan: actions.BuyArmy) -> Iterator[Actor]:
    spots = units(quarters(places().regions[REGION_INDEX[plan.region]], seat))
    numbers = (plan.infantry, plan.cavalry, plan.artillery)
    for kind, number, spot in zip(UNITS, numbers, spots, strict=True):
        if number:
            yield from _more(f"plan:{kind}", unit(kind, seat), number, spot, SIZES[kind])
    if plan.cossacks:
        camp = feet(places().cossacks.in_ukraine[0])
        rider = Sprite("cossack/rider", heading=7)
        yield from _more("plan:cossacks", rider, plan.cossacks, camp, SIZES["cossacks"])


def _more(name: str, look: Sprite, number: int, spot: Point, scale: float = 1.0) -> Iterator[Actor]:
    """Yield somebody who comes, and how many of them."""
    x, y = spot
    yield actor(name, look, spot, scale=scale)
    yield actor(f"{name}:number", Note(f"+{number}"), (x, y + 12), Layer.SIGNS)


def _used(name: str, spot: Point, place: str) -> Actor:
    """Return what lies round the feet of whoever does what is planned."""
    return actor(name, Ghost(Ring(), BRIGHT), spot, Layer.GROUND, place=place)


def _before(host: Point, comes: Point) -> tuple[Point, ...]:
    """Return where an arrow may end at a host, on the side of whoever comes."""
    side = 1 if comes[0] > host[0] else -1
    return tuple((host[0] + side * dx, host[1] + dy) for dx, dy in HOST)


def _round(spot: Point, ends: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return points beside somebody."""
    return tuple((spot[0] + dx, spot[1] + dy) for dx, dy in ends)


def _arrow(name: str, side: Side, way: tuple[Point, ...], wide: float, place: str) -> Actor:
    """Return the way from somebody to where they go, which is a place; all pieces stand on it."""
    x, y = way[-1]
    relative = tuple((px - x, py - y) for px, py in way)
    look = Ghost(Arrow(relative, wide, SIDE_COLOURS[side], rim=RIM), 1.0)
    return actor(name, look, (x, y), Layer.GROUND, place=place)


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
        yield actor("plan:seizure", pennant(seat), (x + FLAG_AT[0], y + FLAG_AT[1]))


def _campaign(state: State, seat: int, plan: actions.Campaign) -> Iterator[Actor]:
    spot = feet(places().regions[REGION_INDEX[plan.region]].nobles[seat])
    index, region = REGION_INDEX[plan.region], f"region:{plan.region}"
    yield _used("plan:noble", spot, region)
    occupied = points(state.regions[index]) > 0
    target = region if occupied else f"enemy:{ENEMIES[index]}"
    for number, (side, start) in enumerate(_attackers(state, seat, plan)):
        if occupied:
            ends = _before(feet(camp(places().regions[index])), start)
        else:
            ends = (foe_at(state, plan.region),)
        way = freest(state, start, ends, region if occupied and not number else "")
        name = f"plan:campaign:{number}" if number else "plan:campaign"
        yield _arrow(name, side, way, SLENDER if number else ARROW, target)


def _attackers(state: State, seat: int, plan: actions.Campaign) -> Iterator[tuple[Side, Point]]:
    """Yield each army that goes on a campaign, and from where: one's own first."""
    index = REGION_INDEX[plan.region]
    here, at = state.regions[index], places()
    numbers = (here.infantry[seat], here.cavalry[seat], here.artillery[seat])
    spots = units(quarters(at.regions[index], seat))
    own = [spot for number, spot in zip(numbers, spots, strict=True) if number]
    x, y = own[0] if own else feet(at.regions[index].nobles[seat])
    yield seat, (x, y)
    if plan.polish_army and any(state.army):
        yield KING, feet(at.crown.units[0])
    if plan.cossacks and state.cossacks_ukraine:
        yield seat, feet(at.cossacks.in_ukraine[0])


def _counterattack(state: State, seat: int, plan: actions.Counterattack) -> Iterator[Actor]:
    at = places()
    vienna = plan.target == "vienna"
    slot = at.vienna.points if vienna else camp(at.regions[REGION_INDEX[plan.target]])
    yield actor("plan:counterattack", Sprite("hussar/king", heading=5), (slot.x - 60, slot.y))
    target = "vienna" if vienna else f"region:{plan.target}"
    start = feet(at.crown.units[1])
    way = freest(state, start, _before(feet(slot), start))
    yield _arrow("plan:way", KING, way, ARROW, target)


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
