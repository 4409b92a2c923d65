"""What would stand where after what is planned: ghosts over the board."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from parlour.client.games.chances import percent
from parlour.client.games.playing_gods import odds
from parlour.client.games.playing_gods.cards import god_card
from parlour.client.games.playing_gods.compose.ways import end_of_way
from parlour.client.games.playing_gods.figures import (
    PORTAL,
    Aim,
    Beam,
    Chevron,
    Leash,
    Rimmed,
    Target,
    idol,
)
from parlour.client.games.playing_gods.idols import Enshrined
from parlour.client.games.playing_gods.lands import Held, corner_of
from parlour.client.games.playing_gods.places import CARD, SPACES, idol_at, stack_at
from parlour.client.games.playing_gods.plaques import Odds
from parlour.client.games.playing_gods.scene import card_at, pawn
from parlour.client.games.playing_gods.signposts import BOARD, posts
from parlour.client.games.playing_gods.world import PLATE
from parlour.client.palette import Colour
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Ghost, Picture
from parlour.client.stage.signs import Lettering, Seal
from parlour.shared.language import percent_words, tr
from parlour.shared.playing_gods import actions, board, words
from parlour.shared.playing_gods.cards import element_card
from parlour.shared.playing_gods.names import (
    CARD_INDEX,
    CARDS,
    CONTINENT_INDEX,
    ELEMENT_INDEX,
    ELEMENTS,
    REGION_INDEX,
    REGIONS,
)
from parlour.shared.playing_gods.powers.wrath import targets
from parlour.shared.playing_gods.state import State, continent_of, owner

_GOING = ("move", "teleport_space")
"""The phases in which idols go somewhere."""
_SPACE, _REGION = "space:", "region:"
FAINT, SMALLER, ON_TOP = 0.74, 0.58, 58.0
"""How much is seen of an idol where it could go, how large it is, and how far above the middle of
the cloud it stands, whose toy it leaves to be seen."""
GLEAM = 0.85
"""How bright the rims of the land are to which a portal opens."""
STEPS = 46.0
"""How large the number of steps is."""
AWAY = 52.0
"""How far from the middle of a plate it is told."""
LOWER = 14.0
"""How far below that middle it is at least, so that the ring is behind it."""
GOLDEN: Colour = (255, 206, 50)
STAKE = 24.0
"""How far below a board its stake is in the ground, where the line to its totem begins."""
BELOW = 40.0
"""How far below the feet of a totem the name of its region is written."""
ASIDE: Mapping[str, Point] = {
    "east_america": (18.0, 0.0), "west_america": (-44.0, 0.0),
    "central_america": (16.0, 0.0), "north_europe": (-49.0, 0.0),
    "east_europe": (28.0, 0.0), "east_asia": (32.0, 0.0), "central_asia": (-24.0, 0.0),
    "north_africa": (-54.0, 0.0), "west_africa": (-20.0, 34.0), "east_africa": (20.0, 0.0),
    "andes": (-22.0, 0.0), "amazon": (46.0, 0.0), "coast": (26.0, -6.0),
}  # fmt: skip
"""How far aside names are written that would lie over a neighbour's totem or name."""
RAISED, RISES = 1.14, 34.0
"""How much larger a card of the hand is that would be played, and how far it is raised."""
CREAM: Colour = (255, 244, 212)
INK: Colour = (48, 30, 14)


def ghosts(state: State, seat: int, plan: Any, marks: Sequence[str]) -> Sequence[Actor]:
    """Return the ghosts of an action that a seat plans; ``marks`` are as in ``scene``."""
    goal = _GOALS.get(type(plan))
    if goal is not None:
        at = idol_at(goal(state, seat, plan))
        return (actor("plan:idol", Enshrined(idol(seat, marks[seat]), seat), at),)
    draw = _GHOSTS.get(type(plan))
    return () if draw is None else tuple(draw(state, seat, plan))


def hints(state: State, seat: int, places: Sequence[str], marks: Sequence[str]) -> Sequence[Actor]:
    """Return ghosts of an idol at the spaces to which it could go, or the names of regions."""
    if state.phase not in _GOING:
        named = [_named(place) for place in places if place.startswith(_REGION)]
        return [*_portal(state, seat), *named] if state.phase == "portal" else named
    spaces = [int(place.removeprefix(_SPACE)) for place in places if place.startswith(_SPACE)]
    ring = Ghost(Target(), 1.0)
    rings = [actor(f"hint:ring:{space}", ring, _on(space), Layer.GROUND) for space in spaces]
    if state.phase != "move":
        return rings
    faint = Ghost(Rimmed(Enshrined(idol(seat, marks[seat]), seat)), FAINT)
    goes = [
        actor(f"hint:idol:{space}", faint, (x, y - ON_TOP), scale=SMALLER)
        for space in spaces
        for x, y in (SPACES[space],)
    ]
    return [*rings, *goes, *(each for space in spaces for each in _way(state, space, seat))]


def _portal(state: State, seat: int) -> Iterator[Actor]:
    """Yield the light of the portal on which an idol stands, and what could fall or be won."""
    here = board.REGIONS_OF[continent_of(state, seat)]
    at = SPACES[state.players[seat].space]
    spots = [stack_at(region) for region in here]
    goal = [sum(each) / len(spots) for each in zip(*spots, strict=True)]
    for region in here:
        gleam = Ghost(Held(region, PORTAL), GLEAM)
        yield actor(f"hint:open:{REGIONS[region]}", gleam, corner_of(region), Layer.GROUND)
    beam = Beam(round(goal[0] - at[0]), round(goal[1] - at[1]))
    yield actor("hint:beam", Ghost(beam, 1.0), at, Layer.GROUND)
    whom = targets(state, seat)
    for region, (x, y) in zip(here, spots, strict=True):
        stack = state.pawns[region]
        if stack and owner(stack) in whom:
            name = REGIONS[region]
            yield actor(f"hint:aim:{name}", Ghost(Aim(), 1.0), (x, y - 2), Layer.GROUND)
    aimed = [each for each in here if state.pawns[each] and owner(state.pawns[each]) in whom]
    alike: dict[tuple[float, int], list[int]] = {}
    for region in aimed:
        for odd in _best_odds(state, seat, owner(state.pawns[region])):
            alike.setdefault(odd, []).append(region)
    firsts = {_midst(regions): (odd, regions) for odd, regions in alike.items()}
    for first, at in posts(state, [*firsts]).items():
        yield from _at_stake(first, *firsts[first], at)


def _best_odds(state: State, seat: int, target: int) -> list[tuple[float, int]]:
    """Return how likely the element strikes that would do so most likely; none: none is held."""
    elements = {board.ELEMENT_OF[card] for card in state.players[seat].hand} - {None}
    chances = [
        (1 - odds.defended(state, target, each), each) for each in elements if each is not None
    ]
    return [max(chances)] if chances else []


def _midst(regions: Sequence[int]) -> int:
    """Return that of some regions which is nearest to all of them."""
    spots = [stack_at(region) for region in regions]
    return min(regions, key=lambda each: sum(math.dist(stack_at(each), spot) for spot in spots))


def _at_stake(
    first: int, odd: tuple[float, int], regions: Sequence[int], at: Point
) -> Iterator[Actor]:
    """Yield one board for all regions where an element is as likely to strike, tied to each."""
    chance, element = odd
    sign = Odds(f"element_{ELEMENTS[element]}", chance, percent_words(percent(chance)), BOARD)
    left, top = at[0], at[1] + STAKE
    for region in regions:
        x, y = stack_at(region)
        leash = Ghost(Leash(round(x - left), round(y - top)), 1.0)
        yield actor(f"hint:leash:{REGIONS[region]}", leash, (left, top), Layer.GROUND)
    yield actor(f"hint:odds:{REGIONS[first]}", sign, at, Layer.SIGNS)


def _named(place: str) -> Actor:
    """Return the name of a region that can be chosen."""
    region = REGION_INDEX[place.removeprefix(_REGION)]
    look = Lettering(
        tr(words.REGION_NAMES[REGIONS[region]]), 17, 0.02, colour=CREAM, alpha=1.0, halo=INK,
        typeface="text_bold", longest=128,
    )  # fmt: skip
    (x, y), (right, down) = stack_at(region), ASIDE.get(REGIONS[region], (0.0, 0.0))
    at = x + right, y + BELOW + down
    return actor(f"hint:name:{REGIONS[region]}", look, at, Layer.SIGNS)


def _way(state: State, goal: int, seat: int) -> Iterator[Actor]:
    """Yield arrows along the ring to a space, and the number of steps."""
    start, step = state.players[seat].space, state.die
    side = 1 if (start + step) % len(SPACES) == goal else -1
    for number in range(step):
        a, b = (SPACES[(start + side * (number + part)) % len(SPACES)] for part in (0, 1))
        turn = round(math.degrees(math.atan2(a[1] - b[1], b[0] - a[0])))
        at = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        yield actor(f"hint:way:{goal}:{number}", Chevron(turn), at, Layer.SIGNS)
    yield _steps(state, goal, side)


def _steps(state: State, space: int, side: int) -> Actor:
    """Return the number of steps that lead to a space: beyond it, as one comes."""
    x, y = _on(space)
    before = SPACES[(space - side) % len(SPACES)]
    way = math.atan2(SPACES[space][1] - before[1], SPACES[space][0] - before[0])
    at = x + AWAY * math.cos(way), y + max(LOWER, AWAY * math.sin(way))
    look = Seal(state.die, colour=GOLDEN, size=STEPS, ink=INK)
    return actor(f"hint:steps:{space}", look, at, Layer.SIGNS)


def _on(space: int) -> Point:
    """Return where a ring lies round a space."""
    x, y = SPACES[space]
    return x, y - PLATE


def carried(state: State, seat: int) -> Sequence[str]:
    """Return the idol of a seat where it is about to go."""
    return (f"idol:{seat}",) if state.phase in _GOING else ()


def _settle(state: State, seat: int, plan: actions.Settle) -> Iterator[Actor]:
    for region in board.REGIONS_OF[CONTINENT_INDEX[plan.continent]]:
        yield _pawn(state, seat, region)


def _pawn(state: State, seat: int, region: int) -> Actor:
    layer = len(state.pawns[region])
    return pawn(region, layer, seat, layer + 1)


def _gain(state: State, seat: int, plan: actions.Gain) -> Iterator[Actor]:
    yield _pawn(state, seat, REGION_INDEX[plan.region])


def _reinforce(state: State, seat: int, plan: actions.Reinforce) -> Iterator[Actor]:
    yield _pawn(state, seat, board.HOLY_CITY[state.players[seat].home])


def _loss(state: State, seat: int, plan: actions.Lose) -> Iterator[Actor]:
    x, y = stack_at(REGION_INDEX[plan.region])
    yield actor("plan:loss", Picture("loss", 50), (x, y - 40), Layer.SIGNS)


def _attack(state: State, seat: int, plan: actions.Attack) -> Iterator[Actor]:
    player = state.players[seat]
    held = [element_card(player, ELEMENT_INDEX[each]) for each in plan.elements]
    yield from _raised(state, seat, [card for card in held if card is not None])
    pieces = [f"element_{each}" for each in plan.elements]
    for region, times in Counter(plan.regions).items():
        x, y = stack_at(REGION_INDEX[region])
        for number, piece in enumerate(pieces):
            at = (x + 30 * (number - (len(pieces) - 1) / 2), y - 70)
            yield _sign(f"{region}:{number}", piece, at)
        yield _number(region, -times)


def _raised(state: State, seat: int, cards: Sequence[int]) -> Iterator[Actor]:
    """Yield cards of the hand that would be played: raised out of it, and larger."""
    for card in cards:
        at = card_at(state, seat, card)
        if at is not None:
            look = Ghost(god_card(card, height=RAISED * CARD[1]), 1.0)
            raised = actor(f"plan:card:{CARDS[card]}", look, (at[0], at[1] + 1), Layer.OVERLAY)
            yield raised.with_pose(lift=RISES)


def _scourge(state: State, seat: int, plan: actions.SendPlague) -> Iterator[Actor]:
    yield from _raised(state, seat, [CARD_INDEX[plan.plague]])
    for region, times in Counter(plan.regions).items():
        x, y = stack_at(REGION_INDEX[region])
        yield _sign(region, f"scourge_{plan.plague}", (x, y - 70))
        yield _number(region, -times)


def _convert(state: State, seat: int, plan: actions.Convert) -> Iterator[Actor]:
    """Yield the regions in the order in which they are wanted."""
    for order, region in enumerate(plan.regions, 1):
        x, y = stack_at(REGION_INDEX[region])
        yield _sign(region, "space_conversion", (x, y - 70))
        yield _number(region, order)


def _sign(name: str, piece: str, at: Point) -> Actor:
    return actor(f"plan:{name}", Picture(piece, 44), at, Layer.SIGNS)


def _number(region: str, number: int) -> Actor:
    x, y = stack_at(REGION_INDEX[region])
    told = str(number).replace("-", "\u2212")
    look = Seal(None, told, (168, 52, 44), 28)
    return actor(f"plan:{region}:number", look, (x + 30, y - 84), Layer.SIGNS)


_GOALS: Mapping[type, Callable[[State, int, Any], int]] = {
    actions.PlaceIdol: lambda state, seat, plan: int(plan.portal),
    actions.Move: lambda state, seat, plan: end_of_way(state, seat, plan.direction),
    actions.Teleport: lambda state, seat, plan: int(plan.portal),
    actions.Resurrect: lambda state, seat, plan: int(plan.portal),
}
"""The space to which the idol goes by an action."""

_GHOSTS: Mapping[type, Callable[[State, int, Any], Iterator[Actor]]] = {
    actions.Settle: _settle,
    actions.Gain: _gain,
    actions.Reinforce: _reinforce,
    actions.Lose: _loss,
    actions.Attack: _attack,
    actions.SendPlague: _scourge,
    actions.Convert: _convert,
}
"""What is drawn ahead of each other action."""
