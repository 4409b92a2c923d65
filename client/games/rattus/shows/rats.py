"""How rats come, are driven on, are looked at, and turn over."""

from __future__ import annotations

import math

from parlour.client.games.rattus.figures import RatToken, pawn
from parlour.client.games.rattus.places import (
    RAT,
    cubes_at,
    plague_at,
    plate_at,
    rat_at,
)
from parlour.client.games.rattus.scene import rat_token
from parlour.client.games.rattus.shows.common import (
    MIASMA,
    SICKLY,
    come_home,
    dawn,
    dusk,
    gone,
    helper,
    look_on,
    middle_of,
    near_rat,
    open_spot,
    spots_of,
    text_colour,
)
from parlour.client.games.showing import flare, floating, flying
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    along,
    appear,
    become,
    burst,
    change,
    delayed,
    enter,
    flash,
    hold,
    hops,
    lean,
    leave,
    moment,
    nudge,
    settle,
    settle_rest,
    shake,
    sound,
    staggered,
    stay,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import fall, heading, shaken, streak
from parlour.client.stage.particles import DUST
from parlour.client.stage.signs import Sign
from parlour.shared.language import tr
from parlour.shared.rattus import board, events
from parlour.shared.rattus.names import REGION_INDEX, REGIONS
from parlour.shared.rattus.state import State
from parlour.shared.rattus.strike import exposed

LARGE = 132.0
"""How large a token is that everybody is to read."""
RUNS = 640.0
"""Units a second that a rat runs."""
NEAR = 1.65
"""How near the camera comes where a rat turns over."""
WARNING: Colour = (238, 178, 150)
WAVE = ((0, 0), (-80, -30), (80, -30), (0, -90))
"""Where fog breaks out about the doctor when he strikes."""
GRAVES = ((14.0, 18.0), (38.0, 14.0), (26.0, 28.0))
"""How far from where people stood the crosses rise, the first, second and third."""
BREATH = 0.45
"""Seconds in which everybody holds their breath."""


# --- how they come ------------------------------------------------------------------------------


def _scurry(name: str, start: Point, end: Point, fur: str = "grey") -> Anim:
    """Let a rat run from one point to another."""
    seconds = 0.3 + math.dist(start, end) / RUNS
    run = Sprite(f"rat/{fur}", "walk", heading(start, end))
    bend = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + 34)
    rat = actor(name, run, start, Layer.FLYING, weight=0.4, scale=1.2)
    return after_one_another(
        enter(rat, 0.2),
        together(
            along(name, [bend, end], seconds),
            hops(name, round(seconds * 7), 5.0, seconds),
        ),
        leave(name, 0.12),
    )


def rat_placed(before: State, event: events.RatPlaced, after: State) -> Anim:
    """A token is laid; where the Plague spreads, rats run there out of its region."""
    region = REGION_INDEX[event.region]
    index = len(before.rats[region])
    place, end = f"rat:{event.region}:{index}", rat_at(region, index)
    token = settle(place, seconds=0.3)
    if not before.to_spread:
        return together(token, settle_rest())
    start = plague_at(before.plague)
    pack = staggered(
        0.12,
        (
            _scurry(f"run:{place}:{each}", (start[0] + 26 * each - 26, start[1] + 8), end, fur)
            for each, fur in enumerate(("grey", "brown", "grey"))
        ),
    )
    lands = together(token, burst(DUST.times(0.6), end), sound("squeak", at=end), settle_rest())
    return after_one_another(pack, lands)


def rat_moved(before: State, event: events.RatMoved, after: State) -> Anim:
    """The Monk drives a rat to a neighbour."""
    origin, target = REGION_INDEX[event.origin], REGION_INDEX[event.target]
    start = rat_at(origin, event.rat)
    index = len(before.rats[target])
    end = rat_at(target, index)
    moved = after.rats[target][index]
    token = rat_token(target, index, RatToken(moved.token, RAT, bool(moved.seen)))
    stand = near_rat(origin, event.rat)
    drives = together(leave(f"rat:{event.origin}:{event.rat}", 0.15), _scurry("driven", start, end))
    return after_one_another(
        together(look_on(start, end), hold(0.2)),
        helper("monk", "monk", stand),
        together(nudge("monk", 0.3, lift=10.0), drives),
        together(enter(token), burst(DUST.times(0.5), end), gone("monk", stand)),
    )


# --- what a Witch sees --------------------------------------------------------------------------


def rat_seen(before: State, event: events.RatSeen, after: State) -> Anim:
    """The Witch looks: she sees the face, others an eye."""
    region = REGION_INDEX[event.region]
    at = rat_at(region, event.rat)
    stand = near_rat(region, event.rat)
    comes = together(look_on(at, stand), helper("witch", "witch", stand), burst(SICKLY, at))
    if event.token is not None:
        shown = _revealed(before, event.region, event.rat, event.token, "")
        away = together(leave("turned", 0.25), gone("witch", stand))
        return after_one_another(comes, shown, hold(0.5), away)
    eye = flare("seen", "rat_seen", (at[0], at[1] - 24), 72, 0.9)
    return after_one_another(comes, eye, gone("witch", stand))


def looking_ended(before: State, event: events.LookingEnded, after: State) -> Anim | None:
    """Two tokens change places."""
    if not event.swapped:
        return None
    one, other = (rat_at(region, index) for region, index in before.looked)
    token = RatToken(None, RAT)
    places = [f"rat:{REGIONS[region]}:{index}" for region, index in before.looked]
    seconds = 0.6 + math.dist(one, other) / 2200
    back = [
        rat_token(region, index, RatToken(rat.token, RAT, bool(rat.seen)))
        for region, index in before.looked
        for rat in [after.rats[region][index]]
    ]
    return together(
        burst(SICKLY, one), burst(SICKLY, other), sound("whoosh"),
        *(leave(place, 0.12) for place in places),
        flying("swap:0", token, 1, one, other),
        flying("swap:1", token, 1, other, one),
        delayed(seconds, together(*(enter(each) for each in back))),
    )  # fmt: skip


# --- a rat turns over ---------------------------------------------------------------------------


def rat_turned(before: State, event: events.RatTurned, after: State) -> Anim:
    """The token rises in the dark, a breath is held; then it strikes, or is only a rat."""
    region = REGION_INDEX[event.region]
    last = f"rat:{event.region}:{len(before.rats[region]) - 1}"
    aim = middle_of(region)
    near = after_one_another(lean(aim, NEAR, 0.4), together(dusk(aim, NEAR), hold(0.1)))
    shown = _revealed(before, event.region, event.rat, event.token, _toll(before, event))
    revealed = together(leave(last, 0.12), shown)
    came = _strikes(before, event) if event.struck else _passes(region)
    away = together(leave("turned", 0.25), leave("turned:told", 0.2), dawn())
    return together(stay(), after_one_another(near, revealed, came, away, settle_rest()))


def _passes(region: int) -> Anim:
    """Let a breath out: nothing happens."""
    x, y = open_spot(region, LARGE)
    return together(burst(DUST.times(1.2), (x, y)), sound("squeak"), hold(0.5))


def _revealed(before: State, region: str, rat: int, token: int, caption: str) -> Anim:
    """Bring a token up beside its people, and turn it over, large enough to be read."""
    at = open_spot(REGION_INDEX[region], LARGE)
    start = rat_at(REGION_INDEX[region], rat)
    struck = caption != "" and board.TOKENS[token].limit <= exposed(before, REGION_INDEX[region])
    holders = tuple(before.cards[card] for card in board.TOKENS[token].classes)
    back = actor("turned", RatToken(None, LARGE), start, Layer.FLYING, weight=0.5)
    rises = together(
        change("turned", 0.4, ease.out_quad, x=at[0], y=at[1]),
        change("turned", 0.4, ease.out_back, scale=1.0),
        sound("whoosh"),
    )
    breath = together(nudge("turned", BREATH, scale=0.06), nudge("turned", BREATH, lift=10.0))
    flips = after_one_another(
        change("turned", 0.14, ease.in_quad, wide=0.05),
        together(become("turned", RatToken(token, LARGE, holders=holders)), sound("paper")),
        change("turned", 0.22, ease.out_back, wide=1.0),
    )
    sign = Sign(caption, size=19, colour=text_colour(struck))
    words = actor("turned:told", sign, (at[0], at[1] + LARGE * 0.66), Layer.SIGNS)
    said = [enter(words, 0.12)] if caption else []
    return after_one_another(
        enter(back.with_pose(scale=RAT / LARGE), 0.1), rises, breath, flips, together(*said),
        moment(), hold(0.7),
    )  # fmt: skip


def _toll(before: State, event: events.RatTurned) -> str:
    """Return how many cubes there are, to be compared with the limit, and what follows."""
    cubes = exposed(before, REGION_INDEX[event.region])
    if event.struck:
        return tr("Cubes: {cubes}. It strikes.", cubes=cubes)
    return tr("Cubes: {cubes}. No effect.", cubes=cubes)


def _strikes(before: State, event: events.RatTurned) -> Anim:
    """Let the bell toll and fog break over the region; people fall, and crosses stand there."""
    region = REGION_INDEX[event.region]
    x, y = plague_at(region)
    at = open_spot(region, LARGE)
    wave = staggered(0.07, (burst(MIASMA, (x + dx, y + dy)) for dx, dy in WAVE))
    blow = together(
        sound("toll", at=(x, y)), nudge("turned", 0.3, ease.kick, scale=0.14),
        burst(SICKLY.times(1.6), at), shake(shaken(0.8)), flash(0.25), wave,
    )  # fmt: skip
    deaths = [_bite(before, region, seat, lost) for seat, lost in enumerate(event.losses) if lost]
    return after_one_another(blow, hold(0.12), staggered(0.25, deaths))


def _bite(before: State, region: int, seat: int, lost: int) -> Anim:
    """Let people of a seat fall, crosses rise where they stood, and cubes go home."""
    x, y = cubes_at(region, seat)
    home = plate_at(seat, len(before.players))
    name = f"bite:{seat}"
    there = before.players[seat].cubes[region]
    spots = spots_of(region, seat, there)[:lost]
    falls = staggered(0.16, (_death(f"{name}:{n}", seat, n, spot) for n, spot in enumerate(spots)))
    told = floating(f"{name}:told", f"\u2212{lost}", (x + 36, y - 70), WARNING, Layer.SIGNS)
    gone_home = range(min(lost, 4))
    souls = staggered(
        0.1, (streak(f"{name}:home:{n}", pawn(seat), (x, y), home, 0.8, 60.0) for n in gone_home)
    )
    return together(falls, told, come_home(region, seat), delayed(0.9, souls))


def _death(name: str, seat: int, number: int, spot: Point) -> Anim:
    """Let one of the people fall, and a cross rise there."""
    person = actor(name, pawn(seat), spot, Layer.FLYING, weight=0.5)
    grave = (spot[0] + GRAVES[number][0], spot[1] + GRAVES[number][1])
    cross = actor(f"{name}:cross", Sprite("cross"), grave, Layer.FLYING)
    return after_one_another(
        appear(person, 0.1),
        together(burst(SICKLY.times(0.5), (spot[0], spot[1] - 20)), fall(name, heard="fall")),
        together(enter(cross, 0.25), burst(DUST.times(0.4), grave)),
        hold(1.3),
        leave(f"{name}:cross", 0.3),
    )
