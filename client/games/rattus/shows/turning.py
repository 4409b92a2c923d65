"""How a token turns over: it is judged, and strikes, or was only a rat."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from parlour.client.games.rattus.figures import ON_EDGE, RatToken, TokenEdge
from parlour.client.games.rattus.mists import Glow
from parlour.client.games.rattus.places import (
    RAT,
    cubes_at,
    plague_at,
    rat_at,
    town_at,
)
from parlour.client.games.rattus.scene import BLOOD, FURS, land_fog, strikes_everywhere
from parlour.client.games.rattus.shows.bells import rings
from parlour.client.games.rattus.shows.common import (
    HALLOWED,
    IN_STEPS,
    LAND_EDGE,
    LARGE,
    LOW_MIASMA,
    PALE,
    SICKLY,
    Outlook,
    dawn,
    from_window,
    hush,
    near,
    nightfall,
    unhushed,
)
from parlour.client.games.rattus.shows.deaths import (
    bereaved,
    darkened,
    dying,
    forgotten,
    relit,
    spared,
)
from parlour.client.games.rattus.shows.doctor import faint
from parlour.client.games.rattus.shows.dread import dreads, thrown_back
from parlour.client.games.rattus.shows.effects import (
    KIND_LIGHT,
    SICK_LIGHT,
    shines,
    surge,
)
from parlour.client.games.rattus.shows.graves import graves_stay
from parlour.client.games.rattus.shows.looking import hushed
from parlour.client.games.rattus.shows.parking import Parked, parked
from parlour.client.games.rattus.shows.scurry import scurry
from parlour.client.games.rattus.shows.toll import pace, unhurried
from parlour.client.games.rattus.shows.verdicts import (
    answers,
    face,
    hung,
    strikes,
    tried,
    weighed,
)
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
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
    leave,
    moment,
    nudge,
    pop,
    settle_rest,
    shake,
    sound,
    staggered,
    stay,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.moves import shaken
from parlour.client.stage.particles import DUST
from parlour.client.stage.ribbons import Ribbon
from parlour.client.stage.sheet import Sheet
from parlour.shared.language import tr
from parlour.shared.rattus import events
from parlour.shared.rattus.names import REGION_INDEX
from parlour.shared.rattus.state import State

SICK_LAND = "struck:fog"
JUDGED, LONGEST_TRIAL, PASSES = 0.24, 0.56, 0.1
"""Seconds in which a symbol is judged, in which all are at most, and in which one is that strikes
nobody."""
WEIGHS = 0.2
"""Seconds for which it is told how many live there."""
SPARING: Final[tuple[Colour, Colour]] = ((46, 104, 58), (250, 244, 214))
"""The cloth of what spares people, and what is written on it."""
HELD = 0.06
"""Seconds in which a breath is held before the verdict."""
SPRINGS = 0.28
"""Seconds in which a token springs up where the Plague strikes everywhere."""
DAWNS = 0.22
"""Seconds in which the night over the rest is lifted."""
VERDICT = 56.0
"""Units on the window that the words of a verdict are high."""
BELOW, HALF = 52.0, 270.0
"""Units on the window from the rim of a token to the middle of its verdict, and half its width."""
WAVE = ((-150, -10), (150, -10), (-96, 40), (96, 40))
"""Where fog breaks out about the doctor when he strikes: never over himself."""
TIPS = 9.0
"""By how many degrees a token tips to the people on whom its light falls."""
FLIES_ON: Final = 1.2
"""Seconds for which the last of what is lost may still fly while the outcome is told."""
STILLNESS, SURGES, READ, LINGERS = 0.09, 0.8, 0.12, 0.14
"""Seconds in which all is held before the blow, in which fog surges, its outcome is read, and for
how long it is told beside those who are left who has died, when the token is gone."""
BREATH, HELD_BREATH, TREMBLES = 0.22, 0.4, 4
"""Seconds in which everybody holds their breath, before a token that is only shown and before one
that may strike, and how often it trembles meanwhile."""
HELD_UP, STAGE = 1.9, (LAND_EDGE / 2, 500.0)
"""How much larger a token is while it is held up before it strikes, and where on the window."""
FACED, COMES_DOWN = 0.18, 0.16
"""Seconds for which its face is seen so, and in which it comes down beside its people."""
AURA = 560.0
"""Units that the sick light is wide behind it."""
HALO = 150.0
"""Units about it that the deep night leaves light."""
RISES = 0.22
BOLT = 0.14
"""Seconds in which a token rises, and in which what it bears strikes its people."""
SEEN_ON_EDGE: Final = 0.05
"""Seconds for which a token is seen on its edge as it turns over."""
FLEES = 150.0
"""How far a rat runs that was only a rat."""


def rat_turned(before: State, event: events.RatTurned, after: State) -> Anim:
    """The token rises in the night, a breath is held; then it strikes, or is only a rat."""
    region = REGION_INDEX[event.region]
    last = f"rat:{event.region}:{len(before.rats[region]) - 1}"
    taken, (_, seen) = leave(last, 0.12), parked(before, region)
    if strikes_everywhere(before):
        lit = together(taken, nightfall(seen, region))
        struck = together(lit, after_one_another(_at_once(before, event), settle_rest()))
        sick = _sick_for(before, region, struck.seconds)
        leads = together(hushed(region, seen), stay(), near(*seen, 0.3 * pace(before, event)))
        return together(leads, delayed(0.08, together(struck, sick)), graves_stay())
    shown, (at, _) = _turns(before, event), parked(before, region)
    dark = together(near(*seen, 0.36), delayed(0.16, hush(seen, held_up(seen), HALO)))
    fear = dreads(before, region, at, shown.seconds) if event.struck else hold(0.0)
    came = _comes(before, event)
    lies = LINGERS if any(event.losses) else 0.0
    ends = together(
        came,
        delayed(came.seconds, together(_taken_down(), graves_stay())),
        delayed(came.seconds + lies, forgotten(event)),
        delayed(max(0.0, came.seconds + lies - DAWNS), dawn()),
    )
    rises = together(dark, taken, delayed(0.06, together(shown, fear)))
    return together(hushed(region, seen), stay(), after_one_another(rises, ends, settle_rest()))


def _turns(before: State, event: events.RatTurned) -> Anim:
    """Let a token turn over before everybody's eyes, and be judged."""
    stood = parked(before, REGION_INDEX[event.region])
    return after_one_another(
        revealed(stood, event.region, event.rat, event.token, blank=True), _judged(before, event)
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
    """Where the Plague strikes everywhere: a token springs up, turned, and it is over.

    The last is turned and judged as if it were alone.
    """
    region, share = REGION_INDEX[event.region], pace(before, event)
    x, y = parked(before, region).at
    verdicts = tuple(strikes(before, event))
    told = [] if any(event.losses) else [delayed(0.2 * share, _told(before, event))]
    start = rat_at(region, event.rat)
    token = actor("turned", face(event.token, verdicts), start, Layer.FLYING, weight=0.5)
    springs = together(
        enter(token.with_pose(scale=RAT / LARGE), 0.06),
        delayed(0.06, change("turned", SPRINGS * share, ease.in_out_sine, x=x, y=y)),
        delayed(0.06, change("turned", SPRINGS * share, ease.out_back, scale=1.0)),
        delayed(0.06, nudge("turned", SPRINGS * share, lift=40.0)),
        *told,
        delayed(0.06 + SPRINGS * share * 0.5, hung(before, event)),
        sound("paper"),
        moment(),
    )
    if unhurried(before, event):
        springs = _turns(before, event)
    came = _comes(before, event)
    return together(
        after_one_another(springs, came),
        delayed(springs.seconds + max(0.0, came.seconds - 0.2), _taken_down()),
        delayed(springs.seconds + came.seconds, forgotten(event)),
    )


def _passes(token: int, at: Point, share: float) -> Anim:
    """Let a breath out: it was only a rat, which runs away, as far as there is time."""
    goal = (at[0] + FLEES * share, at[1] + 30 + 66 * share)
    flees = scurry("fled", (at[0], at[1] + 30), goal, FURS[token % 2])
    lets_go = together(
        nudge("turned", 0.3, ease.wobble, turn=7.0), burst(DUST, (at[0], at[1] + 40))
    )
    return together(lets_go, flees, sound("squeak"))


def _judged(before: State, event: events.RatTurned) -> Anim:
    """Let the symbols be judged one by one: what strikes flies to whom it takes; hold a breath."""
    verdicts = tuple(strikes(before, event))
    gap = min(JUDGED, LONGEST_TRIAL / max(1, len(verdicts)))
    lights = [
        together(
            become("turned", face(event.token, verdicts[: number + 1])),
            pop("turned", 0.08 if verdict else 0.02, gap),
            sound("die", number),
            tried(before, event, number),
            answers(event.token, number, verdict=verdict),
        )
        for number, verdict in enumerate(verdicts)
    ]
    weighs = _weighed(before, event)
    trial = staggered(gap if any(event.losses) else PASSES, lights)
    breath = together(nudge("turned", HELD, lift=10.0), sound("heart"), hold(HELD))
    told = [] if any(event.losses) else [_told(before, event)]
    # what it comes to begins while the words still swing in
    return after_one_another(
        weighs, trial, breath, *(Written(0.0, each.write) for each in told), moment()
    )


def _weighed(before: State, event: events.RatTurned) -> Anim:
    """Let it be told under the token how many live here, against its limit."""
    stood = parked(before, REGION_INDEX[event.region])
    cloth = () if event.struck else SPARING
    said = _said(stood, Ribbon(weighed(before, event), _high(stood), *cloth))
    return together(
        enter(said.with_pose(scale=0.8), 0.1), nudge("turned", WEIGHS, scale=0.06),
        sound("heart", 2), hold(WEIGHS),
    )  # fmt: skip


def _told(before: State, event: events.RatTurned) -> Anim:
    """Let the verdict be told under the token."""
    stood = parked(before, REGION_INDEX[event.region])
    said = _said(stood, _caption(event, _high(stood)))

    def write(sheet: Sheet, at: float) -> None:
        there = said.id in sheet.tracks
        swings = become(said.id, said.look) if there else enter(said.with_pose(scale=0.7), 0.12)
        after_one_another(swings, pop(said.id, 0.1, 0.16)).write(sheet, at)

    return Written(0.28, write)


def _high(stood: Parked) -> float:
    """Return how high the words of a verdict are, seen from as near as a camera comes."""
    return VERDICT / stood.seen.zoom


def _said(stood: Parked, look: Ribbon) -> Actor:
    """Return what is told under a token, on the land: it is there however the camera looks."""
    x, _ = stood.seen.on_window(stood.at)
    within = (min(max(x, HALF), LAND_EDGE - HALF) - x) / stood.seen.zoom
    at = stood.at[0] + within, stood.at[1] + LARGE / 2 + BELOW / stood.seen.zoom
    return actor("turned:told", look, at, Layer.SIGNS)


def revealed(stood: Parked, region: str, rat: int, token: int, *, blank: bool = False) -> Anim:
    """Bring a token up, turn it over, large enough to be read, and let it stand somewhere.

    ``blank``: its symbols are not judged yet; it is held up before everybody, larger still.
    """
    at, seen = stood
    start = rat_at(REGION_INDEX[region], rat)
    stage, large = (held_up(seen), HELD_UP) if blank else (at, 1.0)
    back = actor("turned", RatToken(None, LARGE), start, Layer.FLYING, weight=0.5)
    rises = together(
        change("turned", RISES, ease.out_quad, x=stage[0], y=stage[1]),
        change("turned", RISES, ease.out_back, scale=large),
        nudge("turned", RISES, turn=-16.0),
        sound("whoosh"),
    )
    flips = after_one_another(
        change("turned", 0.08, ease.in_quad, wide=ON_EDGE),
        together(
            become("turned", TokenEdge(LARGE)), change("turned", 0.0, wide=1.0), sound("paper"),
            nudge("turned", SEEN_ON_EDGE, turn=-10.0), hold(SEEN_ON_EDGE),
        ),
        together(
            become("turned", face(token, () if blank else None)),
            change("turned", 0.0, wide=ON_EDGE),
        ),
        change("turned", 0.12, ease.out_quad, wide=1.0),
    )  # fmt: skip
    down = COMES_DOWN if blank else 0.09
    falls = together(
        change("turned", down, ease.in_cubic, scale=1.0, lift=0.0),
        change("turned", down, ease.in_cubic, x=at[0], y=at[1]),
        *([unhushed(seen, REGION_INDEX[region])] if blank else []),
    )
    lands = together(
        nudge("turned", 0.16, ease.kick, squash=0.24), flash(0.12), shake(shaken(0.35)),
        burst(DUST.times(1.6), (at[0], at[1] + LARGE * 0.4)), burst(HALLOWED.times(1.2), at),
        sound("fall", at=at), hold(0.08),
    )  # fmt: skip
    return after_one_another(
        enter(back.with_pose(scale=RAT / LARGE), 0.08), rises,
        _breath(stage, large, blank=blank), flips, hold(FACED if blank else 0.0), falls, lands,
        moment(),
    )  # fmt: skip


def held_up(seen: Outlook) -> Point:
    """Return where a token is held up before everybody, as a camera sees the land."""
    return from_window(STAGE, seen)


def _breath(at: Point, large: float, *, blank: bool) -> Anim:
    """Let a token grow and tremble to the beats of a heart, the longer the more hangs on it."""
    seconds = HELD_BREATH if blank else BREATH
    beats = (0.0, 0.18, 0.32) if blank else (0.0, BREATH * 0.5)
    return together(
        change("turned", seconds, ease.out_quad, scale=1.12 * large, lift=26.0),
        nudge("turned", seconds, _trembles, turn=3.2),
        *(delayed(beat, sound("heart", 2 * n)) for n, beat in enumerate(beats)),
        *([_smoulders(at, beats)] if blank else []),
        hold(seconds),
    )


def _smoulders(at: Point, beats: Sequence[float]) -> Anim:
    """Let sick light well up behind a token with each beat, and be gone as it turns over."""
    aura = actor("turned:aura", Glow(AURA, SICK_LIGHT, 230), (at[0], at[1] - 2), Layer.FLYING)
    swells = (delayed(beat, nudge(aura.id, 0.2, scale=0.34)) for beat in beats)
    lit = together(appear(aura, 0.12), *swells, burst(SICKLY.times(1.6), at))
    goes = delayed(HELD_BREATH + FACED, leave(aura.id, 0.16))
    return Written(HELD_BREATH, together(lit, goes).write)


def _trembles(at: float) -> float:
    """Return how a token shakes ever more while a breath is held."""
    return at * math.sin(2 * math.pi * TREMBLES * at) * min(1.0, 8 * (1 - at))


def _caption(event: events.RatTurned, high: float) -> Ribbon:
    """Return the verdict, so high: how many it takes, or that it takes nobody."""
    dead = sum(event.losses)
    if not dead:
        return Ribbon(tr("All are spared"), high, *SPARING)
    return Ribbon(tr("The Plague takes {number}", number=dead), high, BLOOD, PALE)


def _comes(before: State, event: events.RatTurned) -> Anim:
    """Let it come to what the token says: it strikes, or was only a rat."""
    region = REGION_INDEX[event.region]
    if event.struck:
        return _strikes(before, event)
    passes = _passes(event.token, parked(before, region).at, pace(before, event))
    return together(passes, _relieved(before, event))


def _relieved(before: State, event: events.RatTurned) -> Anim:
    """Let golden light fall from the token on the people whom it spares."""
    region, share = REGION_INDEX[event.region], pace(before, event)
    at, goal = parked(before, region).at, _people_of(before, region)
    lit = after_one_another(
        shines("beam", at, goal, 190.0, KIND_LIGHT, 112), hold(0.5 * share), leave("beam", 0.2)
    )
    return together(lit, _tips(at, goal), spared(before, region, share))


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
    at = parked(before, region).at
    here = [cubes_at(region, seat) for seat, lost in enumerate(event.losses) if lost]
    x, y = plague_at(region)
    wave = staggered(0.06, (burst(LOW_MIASMA, (x + dx, y + dy)) for dx, dy in WAVE))
    if not here:
        blow = together(sound("toll", at=(x, y)), burst(SICKLY.times(1.4), at), wave)
        return together(blow, delayed(0.16 * pace(before, event), _relieved(before, event)))
    slow, share = unhurried(before, event), pace(before, event)
    goal, dies = _people_of(before, region), dying(before, event, parked(before, region))
    beam = after_one_another(
        shines("beam", at, goal, 210.0, SICK_LIGHT, 66), hold(BOLT), leave("beam", 0.2)
    )
    bolts = staggered(0.05, (_bolt(f"bolt:{n}", at, home) for n, home in enumerate(here)))
    fog = surge("surge", [(hx, hy - 24) for hx, hy in here], SURGES * share)
    blow = together(
        sound("toll", -5, (x, y)), sound("thunder"), flash(0.35), shake(shaken(1.2)),
        delayed(0.1, darkened(before, region)), burst(SICKLY.times(1.6), at),
        wave, fog, beam, bolts, _tips(at, goal), delayed(BOLT, thrown_back(before, region, at)),
        *([_doctor_strikes(goal[0] > x)] if region == before.plague else []),
    )  # fmt: skip
    verdict = together(
        _told(before, event),
        relit(before, event),
        *([bereaved(before, event)] if slow else []),
        rings(region, "bell", -7),
        hold(READ if slow else READ / 2 * share),
    )
    falls = delayed(BOLT + (0.1 if slow else 0.0), dies)
    struck = together(blow, falls, delayed(max(0.0, falls.seconds - FLIES_ON * share), verdict))
    if region == before.plague:
        struck = together(struck, delayed(2 * BOLT, faint(struck.seconds - 2 * BOLT)))
    return after_one_another(_held_still(slow), struck, moment())


def _doctor_strikes(right: bool) -> Anim:
    """Let the doctor rear up, lean over those whom he takes, and his lamp flare."""
    return together(
        nudge("plague", 0.6, lift=16.0, turn=10.0 if right else -10.0),
        nudge("plague", 0.6, scale=0.14),
        nudge("glow:lamp", 0.6, scale=1.4),
    )


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
