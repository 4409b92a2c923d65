"""How rats come, are driven on, are looked at, and turn over."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from typing import Final

from parlour.client.games.rattus.figures import RatToken
from parlour.client.games.rattus.mists import Glow, Running
from parlour.client.games.rattus.places import (
    RAT,
    cubes_at,
    plague_at,
    rat_at,
    town_at,
)
from parlour.client.games.rattus.scene import BLOOD, FURS, land_fog, rat_token, strikes_everywhere
from parlour.client.games.rattus.shows.common import (
    CLOSE,
    HALLOWED,
    IN_STEPS,
    MIASMA,
    PALE,
    SICKLY,
    Outlook,
    billed,
    dawn,
    dusk,
    framing,
    gone,
    helper,
    look_on,
    near,
    nightfall,
    outlook,
    parked,
    roundabout,
    shown_of,
    sway,
    unbilled,
)
from parlour.client.games.rattus.shows.deaths import (
    buried,
    darkened,
    dying,
    graves_stay,
    relit,
    spared,
)
from parlour.client.games.rattus.shows.effects import (
    KIND_LIGHT,
    SICK_LIGHT,
    dotted,
    shines,
    surge,
    undotted,
)
from parlour.client.games.rattus.shows.standing import beside
from parlour.client.games.showing import flare
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
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
from parlour.client.stage.geometry import Box, Point
from parlour.client.stage.moves import heading, shaken
from parlour.client.stage.particles import DUST, SPARK, Emitter
from parlour.client.stage.ribbons import Ribbon
from parlour.shared.language import tr
from parlour.shared.rattus import board, events
from parlour.shared.rattus.names import REGION_INDEX, REGIONS
from parlour.shared.rattus.state import NOBODY, State, population

LARGE = 176.0
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
HELD = 0.1
"""Seconds in which a breath is held before the verdict."""
SPRINGS = 0.28
"""Seconds in which a token springs up where the Plague strikes everywhere."""
DAWNS = 0.22
"""Seconds in which the night over the rest is lifted."""
VERDICT = 29.0
"""Units that the words of a verdict are high."""
WAVE = ((-130, -20), (130, -20), (-76, 26), (76, 26))
"""Where fog breaks out about the doctor when he strikes: never over himself."""
TIPS = 9.0
"""By how many degrees a token tips to the people on whom its light falls."""
FLIES_ON: Final = 0.5
"""Seconds for which the last of what is lost may still fly while the outcome is told."""
STILLNESS, SURGES, READ = 0.16, 0.9, 0.45
"""Seconds in which all is held before the blow, in which fog surges, and its outcome is read."""
BREATH = 0.14
"""Seconds in which everybody holds their breath."""
RISES = 0.25
BOLT = 0.2
"""Seconds in which a token rises, and in which what it bears strikes its people."""
LOOKS, TILT, LOOKED = 0.5, 7.0, 124.0
"""Seconds in which the Witch looks at a token that sways before her, and by how many degrees; how
large it is meanwhile."""
LUNGES: Final = 0.4
"""The share of the way to a rat that the Monk leaps at it."""
HELD_UP, TALL = 96.0, 110.0
"""Units over the land that it is held, and that a figure is high."""
LONGEST_DRIVE = 0.95
"""Seconds in which a rat is driven to a neighbour at most."""
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
    """The Monk strikes a rat up with his staff, and drives it to a neighbour."""
    origin, target = REGION_INDEX[event.origin], REGION_INDEX[event.target]
    start, index = rat_at(origin, event.rat), len(before.rats[target])
    end = rat_at(target, index)
    over = roundabout(start, end)
    stand = beside(before, start, [start, over, end])
    points = [start, end, stand, (stand[0], stand[1] - TALL)]
    shown = partial(_driven, before, event, after, stand)
    return framing(outlook(*points), points, shown)


def _driven(
    before: State, event: events.RatMoved, after: State, stand: Point, seen: Outlook
) -> Anim:
    """Let the Monk come to where he stands, strike, and run some steps after the rat."""
    origin, target = REGION_INDEX[event.origin], REGION_INDEX[event.target]
    start, index = rat_at(origin, event.rat), len(before.rats[target])
    end = rat_at(target, index)
    way, over = -1 if start[0] > stand[0] else 1, roundabout(start, end)
    seconds = min(LONGEST_DRIVE, 0.3 + math.dist(start, end) / RUNS)
    words = tr("The Monk drives a rat away")
    comes = together(
        helper("monk", "monk", stand, seen),
        delayed(0.1, look_on(seen)),
        delayed(0.56, dusk(seen, origin, target, lit=[stand, (stand[0], stand[1] - 60)])),
        delayed(0.15, billed(event.seat, words, seen, start, over, end, stand)),
        delayed(0.55, dotted("way", [start, over, end], 0.35)),
    )
    drives = together(_flees(start, [over, end], seconds), _shakes_staff(seconds))
    moved = after.rats[target][index]
    token = rat_token(target, index, RatToken(moved.token, RAT, bool(moved.seen)))
    lands = together(
        enter(token.with_pose(lift=26.0), 0.1), change(token.id, 0.2, ease.out_bounce, lift=0.0),
        burst(DUST.times(1.4), end), sound("place", at=end), dawn(), unbilled(),
        undotted("way", [start, over, end]), gone("monk", stand), settle_rest(),
    )  # fmt: skip
    return after_one_another(
        comes,
        _staff(way, ((start[0] - stand[0]) * LUNGES, (start[1] - stand[1]) * LUNGES)),
        together(_turned_up(before, event, start), drives, delayed(seconds * 0.6, moment())),
        lands,
    )


def _staff(way: int, lunge: Point) -> Anim:
    """Let the Monk take a swing with his staff, and leap at the rat."""
    x, y = lunge
    return after_one_another(
        together(
            change("monk", 0.16, ease.out_quad, turn=20.0 * way),
            nudge("monk", 0.2, lift=16.0),
            sound("chime"),
        ),
        together(
            change("monk", 0.09, ease.in_quad, turn=-18.0 * way), hold(0.07),
            nudge("monk", 0.3, x=x, y=y), nudge("monk", 0.3, lift=20.0),
        ),
    )  # fmt: skip


def _turned_up(before: State, event: events.RatMoved, start: Point) -> Anim:
    """Let the token that the staff strikes spring up, and be gone: a rat jumps out of it."""
    rats = before.rats[REGION_INDEX[event.origin]]
    last = f"rat:{event.origin}:{len(rats) - 1}"
    struck = rats[event.rat]
    lies = actor("sprung", RatToken(struck.token, RAT, bool(struck.seen)), start, Layer.FLYING)
    return together(
        burst(SPARK.times(1.2), (start[0], start[1] - 8)), burst(HALLOWED.times(1.2), start),
        burst(DUST.times(1.2), start), shake(shaken(0.3)), sound("hit", at=start),
        sound("squeak", at=start), change("monk", 0.3, ease.out_back, turn=0.0),
        leave(last, 0.1), appear(lies, 0.06),
        change("sprung", 0.24, ease.out_quad, lift=44.0),
        change("sprung", 0.24, ease.in_quad, wide=0.1), leave("sprung", 0.26),
    )  # fmt: skip


def _flees(start: Point, way: list[Point], seconds: float) -> Anim:
    """Let a large rat run for its life."""
    rat = actor("driven", Running("grey", heading(start, way[-1])), start, Layer.FLYING, weight=0.4)
    return after_one_another(
        together(
            enter(rat.with_pose(scale=2.0), 0.26),
            along("driven", way, seconds, ease.in_out_sine),
            hops("driven", round(seconds * 7), 12.0, seconds),
            follow("driven", DUST.times(0.6), seconds, 0.08),
        ),
        leave("driven", 0.12),
    )


def _shakes_staff(seconds: float) -> Anim:
    """Let the Monk hop where he stands, and shake his staff after what he drives away."""
    return together(
        hops("monk", max(2, round(seconds / 0.24)), 12.0, seconds),
        nudge("monk", seconds, partial(sway, max(2, round(seconds / 0.16))), turn=9.0),
    )


# --- what a Witch sees --------------------------------------------------------------------------


def rat_seen(before: State, event: events.RatSeen, after: State) -> Anim:
    """The Witch looks by the light of her cauldron: she sees the face, others an eye."""
    region = REGION_INDEX[event.region]
    at = rat_at(region, event.rat)
    wanted = parked(region, LARGE).seen
    coin = Box(at[0] - LOOKED / 2, at[1] - HELD_UP - LOOKED / 2, LOOKED, LOOKED)
    stand = beside(before, at, [at, (at[0], at[1] - HELD_UP)], coin)
    points = [at, stand, (stand[0], stand[1] - TALL), (at[0], at[1] - HELD_UP - LOOKED / 2)]
    if event.token is not None:
        points.append(parked(region, LARGE).at)
    seen = wanted if all(shown_of(wanted).holds(each) for each in points) else outlook(*points)
    return framing(seen, points, partial(_looked, before, event, after, stand))


def _looked(
    before: State, event: events.RatSeen, after: State, stand: Point, seen: Outlook
) -> Anim:
    """Let the Witch come to where she stands, and look."""
    region = REGION_INDEX[event.region]
    at = rat_at(region, event.rat)
    fire = actor("cauldron", Glow(150, SICK_LIGHT, 220), stand, Layer.FLYING, weight=0.2)
    words = tr("The Witch looks")
    comes = together(
        helper("witch", "witch", stand, seen),
        delayed(0.1, look_on(seen)),
        delayed(0.56, dusk(seen, region, lit=[stand, (stand[0], stand[1] - 60)])),
        delayed(0.15, billed(event.seat, words, seen, at, (at[0], at[1] - HELD_UP), stand)),
    )
    (x, y), ends = stand, together(gone("witch", stand), leave("cauldron", 0.2), dawn(), unbilled())
    brews = together(
        appear(fire.with_pose(x=x + 34, y=y + 6), 0.12), sound("whisper", at=stand),
        burst(CAULDRON, (x + 34, y - 10)), nudge("witch", 0.3, turn=-9.0),
        nudge("cauldron", 1.4, _flickers, scale=0.3),
    )  # fmt: skip
    if event.token is not None:
        shown = _revealed(before, event.region, event.rat, event.token)
        return after_one_another(
            comes, together(brews, shown), hold(0.2), together(leave("turned", 0.2), ends)
        )
    rat = after.rats[region][event.rat]
    token = rat_token(region, event.rat, RatToken(rat.token, RAT, bool(rat.seen)))
    looks = _held_up(token, stand)
    return after_one_another(comes, together(brews, looks), ends)


def _flickers(at: float) -> float:
    """Return how a fire grows and shrinks for a while."""
    return abs(math.sin(4 * math.pi * at)) * (1 - at)


def _held_up(token: Actor, stand: Point) -> Anim:
    """Let a token rise over where it lies, turn before the Witch, and bear her eye from then on."""
    at, place = token.pose.feet, token.id
    up = (at[0], at[1] - HELD_UP)
    back = actor("looked", RatToken(None, LOOKED), at, Layer.FLYING, weight=0.5)
    rises = together(
        leave(place, 0.1),
        enter(back.with_pose(scale=RAT / LOOKED), 0.08),
        delayed(0.06, change("looked", 0.28, ease.out_back, y=up[1], scale=1.0)),
        delayed(0.06, shines("beam", (stand[0] + 30, stand[1] - 8), up, 110.0, SICK_LIGHT, 120)),
        follow("looked", SICKLY.times(0.4), 0.34, 0.06),
        sound("whoosh"),
    )
    turns = after_one_another(
        change("looked", 0.09, ease.in_quad, wide=0.05),
        together(become("looked", RatToken(None, LOOKED, seen=True)), sound("paper")),
        change("looked", 0.16, ease.out_back, wide=1.0),
        together(
            burst(SICKLY.times(1.2), up), sound("heart"),
            flare("seen", "rat_seen", (up[0], up[1] + 6), 92, LOOKS + 0.1),
            pop("looked", 0.14, 0.3),
            nudge("looked", LOOKS, ease.wobble, turn=TILT), moment(), hold(LOOKS),
        ),
    )  # fmt: skip
    back_down = together(
        leave("beam", 0.14),
        change("looked", 0.2, ease.in_quad, x=at[0], y=at[1], scale=RAT / LOOKED),
    )
    lies = together(
        enter(token, 0.18), leave("looked", 0.14), burst(DUST.times(0.6), at),
        sound("place", at=at),
    )  # fmt: skip
    return after_one_another(rises, turns, back_down, lies)


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
    swaps = together(
        burst(SICKLY, one), burst(SICKLY, other), sound("whoosh"),
        *(leave(place, 0.12) for place in places),
        _swapped("swap:0", token, one, other, ARCS[0]),
        _swapped("swap:1", token, other, one, ARCS[1]),
        delayed(seconds, together(*(enter(each) for each in back))),
    )  # fmt: skip
    return framing(outlook(one, other), (one, other), lambda seen: together(look_on(seen), swaps))


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
    taken, (_, seen) = leave(last, 0.12), parked(region, LARGE)
    if strikes_everywhere(before):
        lit = together(taken, nightfall(seen, region))
        struck = together(lit, after_one_another(_at_once(before, event), settle_rest()))
        sick = _sick_for(before, region, struck.seconds)
        leads = near(seen.aim, CLOSE, 0.3)
        return together(stay(), leads, delayed(0.08, together(struck, sick)), graves_stay())
    shown = after_one_another(
        _revealed(before, event.region, event.rat, event.token, blank=True), _judged(before, event)
    )
    dark = together(near(seen.aim, CLOSE, 0.36), delayed(0.2, dusk(seen, region)))
    came = _comes(before, event)
    ends = together(
        came,
        delayed(came.seconds, together(_taken_down(), buried(before, event))),
        delayed(max(0.0, came.seconds - DAWNS), dawn()),
    )
    return together(
        stay(), after_one_another(together(dark, taken, delayed(0.06, shown)), ends, settle_rest())
    )


def _taken_down() -> Anim:
    """Let the token be gone, with its verdict."""
    return together(*(leave(name, 0.2) for name in ("turned", "turned:told")))


def _sick_for(before: State, region: int, seconds: float) -> Anim:
    """Let fog lie over a region that is struck, where the doctor is not himself."""
    if region == before.plague:
        return hold(0.0)
    fog = land_fog(region)._replace(id=SICK_LAND)
    return together(appear(fog, 0.2, IN_STEPS), delayed(seconds - 0.2, leave(SICK_LAND, 0.2)))


def _at_once(before: State, event: events.RatTurned) -> Anim:
    """Where the Plague strikes everywhere: a token springs up, turned, and it is over."""
    region = REGION_INDEX[event.region]
    x, y = parked(region, LARGE).at
    judged = tuple(strikes(before, event))
    told = [] if any(event.losses) else [delayed(0.2, _told(event))]
    start = rat_at(region, event.rat)
    token = actor("turned", _face(before, event.token, judged), start, Layer.FLYING, weight=0.5)
    springs = together(
        enter(token.with_pose(scale=RAT / LARGE), 0.06),
        delayed(0.06, change("turned", SPRINGS, ease.in_out_sine, x=x, y=y)),
        delayed(0.06, change("turned", SPRINGS, ease.out_back, scale=1.0)),
        delayed(0.06, nudge("turned", SPRINGS, lift=40.0)),
        *told,
        sound("paper"),
        moment(),
    )
    came = _comes(before, event)
    return together(
        after_one_another(springs, came),
        delayed(springs.seconds + max(0.0, came.seconds - 0.2), _taken_down()),
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
    breath = together(nudge("turned", HELD, lift=10.0), sound("heart"), hold(HELD))
    told = [] if any(event.losses) else [_told(event)]
    return after_one_another(*lights, breath, *told, moment())


def _told(event: events.RatTurned) -> Anim:
    """Let the verdict be told under the token."""
    at = _below(REGION_INDEX[event.region])
    said = actor("turned:told", _caption(event), at, Layer.SIGNS)
    return after_one_another(enter(said.with_pose(scale=0.7), 0.12), pop(said.id, 0.1, 0.16))


def _below(region: int) -> Point:
    """Return where the verdict is told, under the token."""
    x, y = parked(region, LARGE).at
    return x, y + LARGE * 0.66


def _revealed(before: State, region: str, rat: int, token: int, *, blank: bool = False) -> Anim:
    """Bring a token up beside its people, and turn it over, large enough to be read.

    ``blank``: its symbols are not judged yet.
    """
    at = parked(REGION_INDEX[region], LARGE).at
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


def _comes(before: State, event: events.RatTurned) -> Anim:
    """Let it come to what the token says: it strikes, or was only a rat."""
    region = REGION_INDEX[event.region]
    if event.struck:
        return _strikes(before, event)
    return together(_passes(event.token, parked(region, LARGE).at), _relieved(before, region))


def _relieved(before: State, region: int) -> Anim:
    """Let golden light fall from the token on the people whom it spares."""
    at, goal = parked(region, LARGE).at, _people_of(before, region)
    lit = after_one_another(
        shines("beam", at, goal, 190.0, KIND_LIGHT, 112), hold(0.5), leave("beam", 0.2)
    )
    return together(lit, _tips(at, goal), spared(before, region))


def _people_of(before: State, region: int) -> Point:
    """Return the middle of those who live in a region, or of its town where nobody does."""
    homes = [
        cubes_at(region, seat) for seat, player in enumerate(before.players) if player.cubes[region]
    ] or [town_at(region)]
    x, y = (sum(each) / len(homes) for each in zip(*homes, strict=True))
    return x + 6, y - 22


def _tips(at: Point, goal: Point) -> Anim:
    """Let the token tip to those on whom its light falls."""
    return change("turned", 0.2, ease.out_back, turn=TIPS if goal[0] > at[0] else -TIPS)


def _strikes(before: State, event: events.RatTurned) -> Anim:
    """Let fog break over the region with a bell; then people die and are told, or are spared."""
    region = REGION_INDEX[event.region]
    at = parked(region, LARGE).at
    here = [cubes_at(region, seat) for seat, lost in enumerate(event.losses) if lost]
    x, y = plague_at(region)
    wave = staggered(0.06, (burst(MIASMA, (x + dx, y + dy)) for dx, dy in WAVE))
    if not here:
        blow = together(sound("toll", at=(x, y)), burst(SICKLY.times(1.4), at), wave)
        return together(blow, delayed(0.16, _relieved(before, region)))
    goal, dies = _people_of(before, region), dying(before, event, parked(region, LARGE))
    beam = after_one_another(
        shines("beam", at, goal, 210.0, SICK_LIGHT, 66), hold(BOLT), leave("beam", 0.2)
    )
    bolts = staggered(0.05, (_bolt(f"bolt:{n}", at, home) for n, home in enumerate(here)))
    fog = surge("surge", [(hx, hy - 24) for hx, hy in here], SURGES)
    blow = together(
        sound("toll", -5, (x, y)), sound("thunder"), flash(0.35), shake(shaken(1.2)),
        delayed(0.1, darkened(before, region)), burst(SICKLY.times(1.6), at),
        wave, fog, beam, bolts, _tips(at, goal),
    )  # fmt: skip
    slow = not strikes_everywhere(before)
    verdict = together(
        _told(event),
        relit(before, event),
        sound("bell", -7),
        moment(),
        hold(READ if slow else READ / 2),
    )
    falls = delayed(BOLT + (0.1 if slow else 0.0), dies)
    struck = together(blow, falls, delayed(max(0.0, falls.seconds - FLIES_ON), verdict))
    return after_one_another(_held_still(slow), struck)


def _held_still(slow: bool) -> Anim:
    """Let the token rear up, hold everything for a moment, and come down."""
    return after_one_another(
        together(
            change("turned", 0.12, ease.out_quad, scale=1.26, lift=22.0),
            sound("heart"),
        ),
        hold(STILLNESS if slow else STILLNESS / 2),
        together(
            change("turned", 0.07, ease.in_quad, scale=1.0, lift=0.0),
            delayed(0.07, nudge("turned", 0.26, ease.kick, squash=0.2)),
            hold(0.07),
        ),
    )


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
