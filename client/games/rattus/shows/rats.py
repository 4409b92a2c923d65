"""How rats come, are driven on, are looked at, and turn over."""

from __future__ import annotations

import math

from parlour.client.games.rattus.figures import RatToken
from parlour.client.games.rattus.mists import Glow
from parlour.client.games.rattus.places import (
    RAT,
    cubes_at,
    plague_at,
    rat_at,
)
from parlour.client.games.rattus.scene import BLOOD, FURS, rat_token, strikes_everywhere
from parlour.client.games.rattus.shows.common import (
    MIASMA,
    PALE,
    SICKLY,
    dawn,
    dusk,
    gone,
    helper,
    look_on,
    middle_of,
    near,
    near_rat,
    open_spot,
)
from parlour.client.games.rattus.shows.deaths import dying, spared
from parlour.client.games.showing import flare, flying
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
    follow,
    hold,
    hops,
    leave,
    moment,
    nudge,
    pass_on,
    settle,
    settle_rest,
    shake,
    shift_ground,
    sound,
    staggered,
    stay,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import heading, shaken
from parlour.client.stage.particles import DUST
from parlour.client.stage.ribbons import Ribbon
from parlour.shared.language import tr
from parlour.shared.rattus import board, events
from parlour.shared.rattus.names import REGION_INDEX, REGIONS
from parlour.shared.rattus.state import State

LARGE = 132.0
"""How large a token is that everybody is to read."""
RUNS = 720.0
"""Units a second that a rat runs."""
SICKENS = 0.6
"""Seconds in which land falls sick where as many rats lie as can."""
NEXT_PACK = 0.5
"""Seconds after which the next pack may run, while one is on its way."""
NEAR, FARTHER = 1.65, 1.3
"""How near the camera comes where a rat turns over: in a turn, and at the end, everywhere."""
VERDICT = 29.0
"""Units that the words of a verdict are high."""
WAVE = ((0, 0), (-80, -30), (80, -30), (0, -90))
"""Where fog breaks out about the doctor when he strikes."""
BREATH = 0.4
"""Seconds in which everybody holds their breath."""
RISES = 0.32
BOLT = 0.2
"""Seconds in which a token rises, and in which what it bears strikes its people."""
FLEES = 150.0
"""How far a rat runs that was only a rat."""


# --- how they come ------------------------------------------------------------------------------


def scurry(name: str, start: Point, end: Point, fur: str = "grey", large: float = 1.2) -> Anim:
    """Let a rat run from one point to another."""
    seconds = 0.3 + math.dist(start, end) / RUNS
    run = Sprite(f"rat/{fur}", "walk", heading(start, end))
    bend = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + 34)
    rat = actor(name, run, start, Layer.FLYING, weight=0.4, scale=large)
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
            scurry(f"run:{place}:{each}", (start[0] + 26 * each - 26, start[1] + 8), end, fur)
            for each, fur in enumerate(("grey", "brown", "grey"))
        ),
    )
    sickens = [shift_ground(SICKENS)] if index + 1 >= board.MOST_RATS else []
    lands = together(
        token, burst(DUST.times(0.6), end), sound("squeak", at=end), settle_rest(), *sickens
    )
    return together(after_one_another(pack, lands), delayed(NEXT_PACK, pass_on()))


def rat_moved(before: State, event: events.RatMoved, after: State) -> Anim:
    """The Monk drives a rat to a neighbour."""
    origin, target = REGION_INDEX[event.origin], REGION_INDEX[event.target]
    start = rat_at(origin, event.rat)
    index = len(before.rats[target])
    end = rat_at(target, index)
    moved = after.rats[target][index]
    token = rat_token(target, index, RatToken(moved.token, RAT, bool(moved.seen)))
    stand = near_rat(origin, event.rat)
    drives = together(leave(f"rat:{event.origin}:{event.rat}", 0.15), scurry("driven", start, end))
    return after_one_another(
        together(helper("monk", "monk", stand), delayed(0.15, look_on(start, end))),
        together(nudge("monk", 0.3, lift=10.0), drives),
        together(enter(token), burst(DUST.times(0.5), end), gone("monk", stand)),
    )


# --- what a Witch sees --------------------------------------------------------------------------


def rat_seen(before: State, event: events.RatSeen, after: State) -> Anim:
    """The Witch looks: she sees the face, others an eye."""
    region = REGION_INDEX[event.region]
    at = rat_at(region, event.rat)
    stand = near_rat(region, event.rat)
    comes = after_one_another(
        together(helper("witch", "witch", stand), delayed(0.15, look_on(at, stand))),
        burst(SICKLY, at),
    )
    if event.token is not None:
        shown = _revealed(before, event.region, event.rat, event.token)
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
    taken, aim = leave(last, 0.12), middle_of(region)
    if strikes_everywhere(before):
        comes = near(aim, FARTHER, 0.3)
        struck = after_one_another(together(taken, _at_once(before, event)), settle_rest())
        return together(stay(), comes, delayed(0.1, struck))
    shown = _revealed(before, event.region, event.rat, event.token, told=_caption(event))
    came = _comes(before, event, slow=True)
    away = together(leave("turned", 0.2), leave("turned:told", 0.18), dawn())
    dark = after_one_another(near(aim, NEAR, 0.36), dusk(aim, NEAR))
    shows = together(dark, taken, shown)
    return together(stay(), after_one_another(shows, came, away, settle_rest()))


def _at_once(before: State, event: events.RatTurned) -> Anim:
    """Where the Plague strikes everywhere: a token springs up, turned, and it is over."""
    region = REGION_INDEX[event.region]
    at = open_at(region)
    token = actor("turned", _face(before, event.token), at, Layer.FLYING, weight=0.5)
    said = actor("turned:told", _caption(event), _below(at), Layer.SIGNS)
    springs = together(
        enter(token.with_pose(scale=0.3, lift=30.0), 0.08),
        after_one_another(hold(0.08), change("turned", 0.24, ease.out_back, scale=1.0, lift=0.0)),
        delayed(0.2, enter(said, 0.1)),
        sound("paper"),
        moment(),
    )
    came = _comes(before, event, slow=False)
    return after_one_another(
        springs, came, together(leave("turned", 0.14), leave("turned:told", 0.14))
    )


def open_at(region: int) -> Point:
    """Return where a token that everybody is to read lies beside a region."""
    return open_spot(region, LARGE)


def _passes(token: int, at: Point) -> Anim:
    """Let a breath out: it was only a rat, which runs away."""
    flees = scurry("fled", (at[0], at[1] + 30), (at[0] + FLEES, at[1] + 96), FURS[token % 2])
    lets_go = together(
        nudge("turned", 0.3, ease.wobble, turn=7.0), burst(DUST, (at[0], at[1] + 40))
    )
    return together(lets_go, flees, sound("squeak"))


def _face(before: State, token: int) -> RatToken:
    holders = tuple(before.cards[card] for card in board.TOKENS[token].classes)
    return RatToken(token, LARGE, holders=holders)


def _below(at: Point) -> Point:
    return at[0], at[1] + LARGE * 0.66


def _revealed(before: State, region: str, rat: int, token: int, told: Ribbon | None = None) -> Anim:
    """Bring a token up beside its people, and turn it over, large enough to be read."""
    at = open_at(REGION_INDEX[region])
    start = rat_at(REGION_INDEX[region], rat)
    back = actor("turned", RatToken(None, LARGE), start, Layer.FLYING, weight=0.5)
    rises = together(
        change("turned", RISES, ease.out_quad, x=at[0], y=at[1]),
        change("turned", RISES, ease.out_back, scale=1.0),
        sound("whoosh"),
    )
    breath = together(
        nudge("turned", BREATH, scale=0.08), nudge("turned", BREATH, lift=12.0), sound("heart")
    )
    flips = after_one_another(
        change("turned", 0.1, ease.in_quad, wide=0.05),
        together(become("turned", _face(before, token)), sound("paper")),
        change("turned", 0.18, ease.out_back, wide=1.0),
    )
    words = (
        [] if told is None else [enter(actor("turned:told", told, _below(at), Layer.SIGNS), 0.1)]
    )
    return after_one_another(
        enter(back.with_pose(scale=RAT / LARGE), 0.08), rises, breath, flips,
        together(*words, moment(), hold(0.16)),
    )  # fmt: skip


def _caption(event: events.RatTurned) -> Ribbon:
    """Return the verdict: how many it takes, or that it takes nobody."""
    dead = sum(event.losses)
    if not dead:
        return Ribbon(tr("All are spared"), VERDICT)
    return Ribbon(tr("The Plague takes {number}", number=dead), VERDICT, BLOOD, PALE)


def _comes(before: State, event: events.RatTurned, *, slow: bool) -> Anim:
    """Let it come to what the token says: it strikes, or was only a rat."""
    region = REGION_INDEX[event.region]
    if not event.struck:
        return together(_passes(event.token, open_at(region)), spared(region))
    return _strikes(before, event, slow=slow)


def _strikes(before: State, event: events.RatTurned, *, slow: bool) -> Anim:
    """Let the bell toll and fog break over the region; then people die, or all are spared."""
    region = REGION_INDEX[event.region]
    at = open_at(region)
    here = [cubes_at(region, seat) for seat, lost in enumerate(event.losses) if lost]
    x, y = plague_at(region)
    wave = staggered(0.06, (burst(MIASMA, (x + dx, y + dy)) for dx, dy in WAVE))
    bolts = staggered(0.08, (_bolt(f"bolt:{n}", at, goal) for n, goal in enumerate(here)))
    blow = together(
        sound("toll", at=(x, y)), nudge("turned", 0.3, ease.kick, scale=0.16),
        burst(SICKLY.times(1.4), at), wave, bolts,
    )  # fmt: skip
    if not here:
        return together(blow, delayed(0.3, spared(region)))
    struck = together(shake(shaken(0.8)), flash(0.25), dying(before, event, slow=slow))
    return together(blow, delayed(BOLT, struck))


def _bolt(name: str, start: Point, end: Point) -> Anim:
    """Let what is on a token fly at the people whom it strikes."""
    spark = actor(name, Glow(54, (176, 240, 96), 230), start, Layer.FLYING, weight=0.2)
    goal = (end[0], end[1] - 18)
    return after_one_another(
        appear(spark, 0.04),
        together(
            along(name, [goal], BOLT, ease.in_quad), follow(name, SICKLY.times(0.3), BOLT, 0.05)
        ),
        leave(name, 0.06),
    )
