"""What could be set where, before anything is chosen: people, rats, and where the doctor may go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from parlour.client.games.chances import percent
from parlour.client.games.rattus import odds
from parlour.client.games.rattus.beckoning import Beckoned, Bobbing
from parlour.client.games.rattus.figures import COLOURS, INKS, Chosen, RatToken, Rim, doctor
from parlour.client.games.rattus.outlines import OUTLINES
from parlour.client.games.rattus.places import RAT, card_at, cubes_at, plague_at, rat_at
from parlour.client.games.rattus.scene import rat_token
from parlour.client.palette import Colour
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.geometry import hull
from parlour.client.stage.signs import Seal, Sign
from parlour.shared.language import percent_words
from parlour.shared.rattus import actions, board
from parlour.shared.rattus.game import RATTUS
from parlour.shared.rattus.names import CARDS, REGION_INDEX
from parlour.shared.rattus.state import State, population

_REGION: Final = "region:"
_CARD: Final = "card:"
_SMALLER: Final = 0.62
"""How large the doctor is where he only may go."""
SAFE: Colour = (226, 236, 214)
DANGER: Colour = (255, 176, 150)
DISC: Final = 36.0
ABOVE, BESIDE = (0.0, -16.0), (40.0, 0.0)
"""Where the disc is, from the feet of the people: where nobody stands yet, and beside them."""
RISEN: Final = 10.0
"""Units that a rat token which can be chosen lies higher."""
LIKELY: Final = 0.5
"""From which chance on a number warns."""


def hints(state: State, seat: int, places: Sequence[str]) -> Sequence[Actor]:
    """Return ghosts of what a seat could set in the regions that are offered."""
    chosen = (*_rats(state, places), *_cards(places))
    offered = {place.removeprefix(_REGION) for place in places if place.startswith(_REGION)}
    if not offered:
        return chosen
    return (*chosen, *_rims(offered), *_ghosts(state, seat, offered))


def _rats(state: State, places: Sequence[str]) -> Iterator[Actor]:
    """Yield rat tokens that can be chosen, risen in a golden light."""
    rats = [place.split(":") for place in places if place.startswith("rat:")]
    for _, name, index in rats:
        region = REGION_INDEX[name]
        at, rat = rat_at(region, int(index)), state.rats[region][int(index)]
        yield actor(f"hint:chosen:{name}:{index}", Chosen(RAT), at, Layer.SIGNS)
        lies = rat_token(region, int(index), RatToken(rat.token, RAT, bool(rat.seen)))
        risen = actor(f"hint:risen:{name}:{index}", lies.look, at, Layer.SIGNS)
        yield risen.with_pose(y=at[1] + 1, lift=RISEN)


def _cards(places: Sequence[str]) -> Iterator[Actor]:
    """Yield a light and an arrow at each card that can be chosen."""
    cards = [place.removeprefix(_CARD) for place in places if place.startswith(_CARD)]
    for number, card in enumerate(CARDS):
        if card in cards:
            yield actor(f"hint:card:{card}", Beckoned(), card_at(number), Layer.OVERLAY)


def carried(state: State, seat: int) -> Sequence[str]:
    """Return the doctor, where a seat may lead him."""
    return ("plague",) if _ways(state, seat).keys() & _LEADING else ()


def _rims(offered: set[str]) -> Iterator[Actor]:
    """Yield the rims of the land that can be chosen."""
    for region in sorted(offered):
        box = hull(OUTLINES[REGION_INDEX[region]])
        rim = Rim(OUTLINES[REGION_INDEX[region]])
        yield actor(f"hint:rim:{region}", rim, (box.x, box.y), Layer.GROUND)


def _ways(state: State, seat: int) -> Mapping[type, dict[str, int]]:
    """Return the regions where each kind of action may set something, and how much."""
    found: dict[type, dict[str, int]] = {}
    for action in RATTUS.legal(state, seat):
        region = getattr(action, "region", None)
        if region is not None and type(action) in _SETTING:
            here = found.setdefault(type(action), {})
            here[region] = max(here.get(region, 0), _number(state, action))
    return found


def _number(state: State, action: actions.Action) -> int:
    match action:
        case actions.Settle():
            return board.SETUP_CUBES
        case actions.Peasant():
            return board.PEASANT_CUBES
        case actions.PlaceCubes(region, peasant):
            rats = len(state.rats[REGION_INDEX[region]])
            return rats + (board.PEASANT_CUBES if peasant else 0)
    return 1


def _ghosts(state: State, seat: int, offered: set[str]) -> Iterator[Actor]:
    """Yield the ghosts of the kind of action that can be done in just these regions."""
    ways = _ways(state, seat)
    kind = next((kind for kind in _SETTING if ways.get(kind, {}).keys() == offered), None)
    if kind is None:
        return
    for region, number in ways[kind].items():
        if kind in _LEADING:
            yield from _doctor(state, region)
        elif kind is actions.Spread:
            index = REGION_INDEX[region]
            yield actor(
                f"hint:rat:{region}", RatToken(None, RAT), rat_at(index, len(state.rats[index]))
            )
        else:
            yield from _people(state, seat, region, number)


def _people(state: State, seat: int, region: str, number: int) -> Iterator[Actor]:
    """Yield a disc with how many more could come: the people themselves are not there yet."""
    index = REGION_INDEX[region]
    x, y = cubes_at(index, seat)
    dx, dy = BESIDE if state.players[seat].cubes[index] else ABOVE
    more = min(number, state.players[seat].stock)
    disc = Seal(text=f"+{more}", colour=COLOURS[seat], size=DISC, ink=INKS[seat])
    yield actor(f"hint:people:{region}", Bobbing(disc), (x + dx, y + dy), Layer.SIGNS)


def _doctor(state: State, region: str) -> Iterator[Actor]:
    """Yield the doctor in a region, and how likely a rat would strike there."""
    index = REGION_INDEX[region]
    x, y = plague_at(index)
    yield actor(f"hint:plague:{region}", doctor(), (x, y), scale=_SMALLER)
    if state.rats[index] and population(state, index):
        chance = odds.of_any(state, index).strikes
        colour = DANGER if chance >= LIKELY else SAFE
        sign = Sign(percent_words(percent(chance)), size=20, colour=colour)
        yield actor(f"hint:odds:{region}", sign, (x, y + 20), Layer.SIGNS)


_LEADING: Final = frozenset({actions.MovePlague, actions.Knight})
_SETTING: Final = (
    actions.Settle,
    actions.PlaceCubes,
    actions.Peasant,
    actions.Spread,
    actions.MovePlague,
    actions.Knight,
)
"""The kinds of actions that set something in a region, in the order in which a turn goes."""
