"""How rats come, are driven on, are looked at, and turn over."""

from __future__ import annotations

import math
from collections.abc import Iterator

from parlour.client.games.rattus.figures import RatToken
from parlour.client.games.rattus.mists import Glow, Running
from parlour.client.games.rattus.places import (
    RAT,
    cubes_at,
    plague_at,
    rat_at,
)
from parlour.client.games.rattus.scene import BLOOD, FURS, land_fog, rat_token, strikes_everywhere
from parlour.client.games.rattus.shows.common import (
    CLOSE,
    HALLOWED,
    IN_STEPS,
    MIASMA,
    PALE,
    RIBBON,
    SHELF,
    SICKLY,
    dawn,
    dusk,
    framed,
    gone,
    helper,
    look_on,
    middle_of,
    near,
    near_rat,
    open_spot,
    outlook,
)
from parlour.client.games.rattus.shows.deaths import dying, spared
from parlour.client.games.showing import flare
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
    move,
    nudge,
    pass_on,
    pop,
    settle,
    settle_rest,
    shake,
    shift_ground,
    sound,
    staggered,
    stay,
    together,
)
from parlour.client.stage.geometry import WORLD, Point, between
from parlour.client.stage.moves import heading, shaken
from parlour.client.stage.particles import DUST, Emitter
from parlour.client.stage.ribbons import Ribbon
from parlour.shared.language import tr
from parlour.shared.rattus import board, events
from parlour.shared.rattus.names import REGION_INDEX, REGIONS
from parlour.shared.rattus.state import NOBODY, State, population

LARGE = 216.0
"""How large a token is that everybody is to read."""
RUNS = 720.0
"""Units a second that a rat runs."""
SICKENS = 0.6
"""Seconds in which land falls sick where as many rats lie as can."""
NEXT_PACK = 0.5
"""Seconds after which the next pack may run, while one is on its way."""
SICK_LAND = "struck:fog"
JUDGED, LONGEST_TRIAL = 0.16, 0.45
"""Seconds in which a symbol is judged, and in which all are at most."""
HELD = 0.14
"""Seconds in which a breath is held before the verdict."""
ROOM = 0.18
"""Seconds in which a token makes room for what it does."""
VERDICT = 29.0
"""Units that the words of a verdict are high."""
WAVE = ((-130, -20), (130, -20), (-76, 26), (76, 26))
"""Where fog breaks out about the doctor when he strikes: never over himself."""
ASIDE = 0.56
"""How large a token is that has made room."""
BREATH = 0.2
"""Seconds in which everybody holds their breath."""
RISES = 0.28
BOLT = 0.2
"""Seconds in which a token rises, and in which what it bears strikes its people."""
LOOKS, TILT = 0.8, 16.0
"""Seconds in which the Witch looks at a token that leans to her, and by how many degrees."""
CAULDRON = Emitter(
    "cauldron", 14, 1.0, 0.0, (20, 70), (220, 320), (26, 10), 1.6, -50, 0, (16, 46),
    ((120, 200, 84), (86, 150, 72), (146, 92, 182)), 0.42,
)  # fmt: skip
"""Smoke that lifts what a Witch exchanges."""
LIFTED = 0.36
ARCS = (110.0, 210.0)
"""Seconds in which it does so, and how high each of two tokens flies past the other."""
FLEES = 150.0
"""How far a rat runs that was only a rat."""


# --- how they come ------------------------------------------------------------------------------


def scurry(name: str, start: Point, end: Point, fur: str = "grey", large: float = 1.2) -> Anim:
    """Let a rat run from one point to another."""
    seconds = 0.3 + math.dist(start, end) / RUNS
    run = Running(fur, heading(start, end))
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
    stand = near_rat(origin, event.rat, -1 if end[0] > start[0] else 1)
    goal = (end[0] + stand[0] - start[0], end[1] + stand[1] - start[1])
    drives = together(leave(f"rat:{event.origin}:{event.rat}", 0.15), scurry("driven", start, end))
    return after_one_another(
        together(
            helper("monk", "monk", stand, outlook(start, end)), delayed(0.15, look_on(start, end))
        ),
        together(
            nudge("monk", 0.4, lift=16.0),
            nudge("monk", 0.4, turn=-10.0),
            burst(HALLOWED.times(1.2), (stand[0], stand[1] - 90)),
            sound("chime"),
            delayed(0.06, drives),
            delayed(0.2, _behind("monk", stand, goal, drives.seconds - 0.2)),
        ),
        together(enter(token), burst(DUST.times(0.8), end), gone("monk", goal)),
    )


def _behind(name: str, start: Point, end: Point, seconds: float) -> Anim:
    """Let a figure walk after what it drives, in the dust of both."""
    bend = between(start, end, 0.5)
    return together(
        along(name, [(bend[0], bend[1] + 30), end], seconds),
        hops(name, max(2, round(seconds / 0.2)), 10.0, seconds),
        nudge(name, seconds, turn=8.0),
        follow(name, DUST.times(0.3), seconds, 0.1),
    )


# --- what a Witch sees --------------------------------------------------------------------------


def rat_seen(before: State, event: events.RatSeen, after: State) -> Anim:
    """The Witch looks: she sees the face, others an eye."""
    region = REGION_INDEX[event.region]
    at = rat_at(region, event.rat)
    stand = near_rat(region, event.rat)
    comes = after_one_another(
        together(
            helper("witch", "witch", stand, outlook(at, stand)), delayed(0.15, look_on(at, stand))
        ),
        burst(SICKLY, at),
    )
    if event.token is not None:
        shown = _revealed(before, event.region, event.rat, event.token)
        away = together(leave("turned", 0.25), gone("witch", stand))
        return after_one_another(comes, shown, hold(0.3), away)
    place = f"rat:{event.region}:{event.rat}"
    shown_to_her = together(
        nudge(place, LOOKS, lift=44.0), nudge(place, LOOKS, turn=TILT, scale=0.3), sound("whoosh")
    )
    eye = flare("seen", "rat_seen", (at[0], at[1] - 78), 64, LOOKS)
    settles = together(nudge(place, 0.2, ease.kick, squash=0.2), burst(DUST.times(0.4), at))
    return after_one_another(
        comes, together(shown_to_her, eye), together(settles, gone("witch", stand))
    )


def looking_ended(before: State, event: events.LookingEnded, after: State) -> Anim | None:
    """Two tokens change places."""
    if not event.swapped:
        return None
    one, other = (rat_at(region, index) for region, index in before.looked)
    token = RatToken(None, RAT)
    places = [f"rat:{REGIONS[region]}:{index}" for region, index in before.looked]
    seconds = LIFTED + swapping(one, other)
    back = [
        rat_token(region, index, RatToken(rat.token, RAT, bool(rat.seen)))
        for region, index in before.looked
        for rat in [after.rats[region][index]]
    ]
    return together(
        burst(SICKLY, one), burst(SICKLY, other), sound("whoosh"),
        *(leave(place, 0.12) for place in places),
        _swapped("swap:0", token, one, other, ARCS[0]),
        _swapped("swap:1", token, other, one, ARCS[1]),
        delayed(seconds, together(*(enter(each) for each in back))),
    )  # fmt: skip


def swapping(one: Point, other: Point) -> float:
    """Return how long two tokens take to change places."""
    return 0.55 + math.dist(one, other) / 2000


def _swapped(name: str, token: RatToken, start: Point, end: Point, high: float) -> Anim:
    """Let smoke of a cauldron lift a token, and carry it in an arc to where the other lay."""
    seconds = swapping(start, end)
    return after_one_another(
        together(
            enter(actor(name, token, start, Layer.FLYING, weight=0.5), 0.1),
            burst(CAULDRON, start),
        ),
        together(
            change(name, LIFTED - 0.1, ease.out_quad, scale=1.7),
            follow(name, CAULDRON.times(0.4), LIFTED - 0.1, 0.06),
        ),
        together(
            move(name, end, seconds - 0.15, ease.in_out_sine, arc=high),
            nudge(name, seconds - 0.15, turn=22.0),
            follow(name, CAULDRON.times(0.4), seconds - 0.15, 0.05),
        ),
        together(
            change(name, 0.15, ease.in_quad, scale=1.0), leave(name, 0.15),
            burst(DUST.times(0.8), end), sound("place", at=end),
        ),
    )  # fmt: skip


# --- a rat turns over ---------------------------------------------------------------------------


def rat_turned(before: State, event: events.RatTurned, after: State) -> Anim:
    """The token rises in the night, a breath is held; then it strikes, or is only a rat."""
    region = REGION_INDEX[event.region]
    last = f"rat:{event.region}:{len(before.rats[region]) - 1}"
    taken, aim = leave(last, 0.12), middle_of(region)
    if strikes_everywhere(before):
        lit = together(taken, dusk(region, CLOSE), _sickens(before, region))
        struck = after_one_another(
            together(lit, _at_once(before, event)),
            together(settle_rest(), dawn(), leave(SICK_LAND, 0.2)),
        )
        return together(stay(), near(aim, CLOSE, 0.3), delayed(0.1, struck))
    shown = after_one_another(
        _revealed(before, event.region, event.rat, event.token, blank=True), _judged(before, event)
    )
    dark = after_one_another(near(aim, CLOSE, 0.36), dusk(region, CLOSE))
    came = _comes(before, event, slow=True)
    ends = together(
        delayed(ROOM if event.losses and sum(event.losses) else 0.0, came),
        _aside(region),
        delayed(came.seconds, _taken_down()),
        delayed(max(0.0, came.seconds - 0.2), dawn()),
    )
    return together(
        stay(), after_one_another(together(dark, taken, delayed(0.06, shown)), ends, settle_rest())
    )


def _taken_down() -> Anim:
    """Let the token be gone, with its verdict."""
    return together(*(leave(name, 0.2) for name in ("turned", "turned:told")))


def _sickens(before: State, region: int) -> Anim:
    """Let fog lie over a region that is struck, where the doctor is not himself."""
    if region == before.plague:
        return hold(0.0)
    return appear(land_fog(region)._replace(id=SICK_LAND), 0.2, IN_STEPS)


def _at_once(before: State, event: events.RatTurned) -> Anim:
    """Where the Plague strikes everywhere: a token springs up, turned, and it is over."""
    region = REGION_INDEX[event.region]
    at = open_at(region)
    judged = tuple(strikes(before, event))
    token = actor("turned", _face(before, event.token, judged), at, Layer.FLYING, weight=0.5)
    said = actor("turned:told", _caption(event), _below(at), Layer.SIGNS)
    springs = together(
        enter(token.with_pose(scale=0.3, lift=30.0), 0.08),
        after_one_another(hold(0.08), change("turned", 0.24, ease.out_back, scale=1.0, lift=0.0)),
        delayed(0.2, enter(said, 0.1)),
        sound("paper"),
        moment(),
    )
    came = _comes(before, event, slow=False)
    return together(
        after_one_another(springs, came),
        delayed(springs.seconds + max(0.0, came.seconds - 0.2), _taken_down()),
    )


def open_at(region: int) -> Point:
    """Return where a token that everybody is to read stands: over the middle of a region."""
    (x, y), (cx, cy) = middle_of(region), framed(middle_of(region), CLOSE)
    wide, high = WORLD.w / 2 / CLOSE - LARGE / 2, WORLD.h / 2 / CLOSE - LARGE / 2
    top, low = cy - high + RIBBON / CLOSE, cy + high - (SHELF + VERDICT * 2) / CLOSE
    return min(max(x, cx - wide), cx + wide), min(max(y - 30, top), low)


def aside_at(region: int) -> Point:
    """Return where it makes room for what it does."""
    return open_spot(region, LARGE * ASIDE)


def _aside(region: int) -> Anim:
    """Let the token, told what it does, make room for its people."""
    x, y = aside_at(region)
    return together(
        change("turned", 0.26, ease.in_out_sine, x=x, y=y, scale=ASIDE),
        change("turned:told", 0.26, ease.in_out_sine, x=x, y=y + LARGE * ASIDE * 0.66),
    )


def _passes(token: int, at: Point) -> Anim:
    """Let a breath out: it was only a rat, which runs away."""
    flees = scurry("fled", (at[0], at[1] + 30), (at[0] + FLEES, at[1] + 96), FURS[token % 2])
    lets_go = together(
        nudge("turned", 0.3, ease.wobble, turn=7.0), burst(DUST, (at[0], at[1] + 40))
    )
    return together(lets_go, flees, sound("squeak"))


def _face(before: State, token: int, judged: tuple[bool, ...] | None = None) -> RatToken:
    holders = tuple(before.cards[card] for card in board.TOKENS[token].classes)
    return RatToken(token, LARGE, holders=holders, judged=judged)


def strikes(before: State, event: events.RatTurned) -> Iterator[bool]:
    """Yield of each symbol of a token, as they are drawn, whether it strikes anybody."""
    token = board.TOKENS[event.token]
    region = REGION_INDEX[event.region]
    here = event.struck and population(before, region) > 0
    yield from [here] * (token.majority + token.everyone)
    for card in token.classes:
        holder = before.cards[card]
        yield here and holder != NOBODY and before.players[holder].cubes[region] > 0


def _judged(before: State, event: events.RatTurned) -> Anim:
    """Let the symbols light up one by one, each with a cross or a tick, and hold a breath."""
    verdicts = tuple(strikes(before, event))
    gap = min(JUDGED, LONGEST_TRIAL / max(1, len(verdicts)))
    lights = [
        together(
            become("turned", _face(before, event.token, verdicts[: number + 1])),
            pop("turned", 0.08, gap),
            sound("hit" if verdict else "die", number),
            hold(gap),
        )
        for number, verdict in enumerate(verdicts)
    ]
    said = actor("turned:told", _caption(event), _below(open_at(REGION_INDEX[event.region])))
    told = enter(said._replace(layer=Layer.SIGNS), 0.12)
    breath = together(nudge("turned", HELD, lift=10.0), sound("heart"), hold(HELD))
    return after_one_another(*lights, breath, together(told, moment()))


def _below(at: Point) -> Point:
    return at[0], at[1] + LARGE * 0.66


def _revealed(before: State, region: str, rat: int, token: int, *, blank: bool = False) -> Anim:
    """Bring a token up beside its people, and turn it over, large enough to be read.

    ``blank``: its symbols are not judged yet.
    """
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
        together(become("turned", _face(before, token, () if blank else None)), sound("paper")),
        change("turned", 0.18, ease.out_back, wide=1.0),
    )
    return after_one_another(
        enter(back.with_pose(scale=RAT / LARGE), 0.08), rises,
        breath, together(flips, flash(0.12), burst(HALLOWED.times(1.4), at)), moment(),
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
        return together(
            _passes(event.token, aside_at(region) if slow else open_at(region)),
            spared(before, region),
        )
    return _strikes(before, event, slow=slow)


def _strikes(before: State, event: events.RatTurned, *, slow: bool) -> Anim:
    """Let the bell toll and fog break over the region; then people die, or all are spared."""
    region = REGION_INDEX[event.region]
    at = aside_at(region) if slow else open_at(region)
    here = [cubes_at(region, seat) for seat, lost in enumerate(event.losses) if lost]
    x, y = plague_at(region)
    wave = staggered(0.06, (burst(MIASMA, (x + dx, y + dy)) for dx, dy in WAVE))
    bolts = staggered(0.08, (_bolt(f"bolt:{n}", at, goal) for n, goal in enumerate(here)))
    blow = together(
        sound("toll", at=(x, y)), nudge("turned", 0.3, ease.kick, scale=0.16),
        burst(SICKLY.times(1.4), at), wave, bolts,
    )  # fmt: skip
    if not here:
        return together(blow, delayed(0.3, spared(before, region)))
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
