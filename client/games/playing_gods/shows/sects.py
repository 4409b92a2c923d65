"""How sects come, are lost, and change their god."""

from __future__ import annotations

from math import dist
from typing import Final

from parlour.client.games.playing_gods.figures import COLOURS, INKS, crowd, sect
from parlour.client.games.playing_gods.lands import Held, extent
from parlour.client.games.playing_gods.places import DISC, STACKS, disc_at, lift_of
from parlour.client.games.playing_gods.scene import crowds_of, idols_at
from parlour.client.games.playing_gods.shows.acting import feels, gloats, mourns
from parlour.client.games.playing_gods.shows.common import (
    CLOSE,
    CLOUDLET,
    GLITTER,
    LOST,
    PUFFS,
    WON,
    beam,
    beside,
    centred,
    flags_fall,
    headline,
    hushed,
    idol_of,
    opens_with,
    over_plate,
    popped,
    regions_of,
    ripple,
    ruins_stay,
    scorched,
    shattered,
    still_watched,
    tint,
    top_of,
    watched,
)
from parlour.client.games.playing_gods.shows.crowds import (
    flight,
    gathering,
    joy,
    panic,
    people,
    wavers,
)
from parlour.client.games.playing_gods.shows.drawings import Cracks, Drained, Orb, Suitcase
from parlour.client.games.playing_gods.shows.duel import called
from parlour.client.games.playing_gods.shows.havoc import FOUL, Haze, Sickly
from parlour.client.games.playing_gods.shows.open_sea import at_sea
from parlour.client.games.playing_gods.shows.portraits import GOES as PORTRAITS_GO
from parlour.client.games.playing_gods.shows.portraits import (
    face_each_other,
    portraits_go,
    portrayed,
)
from parlour.client.games.playing_gods.shows.victims import dies
from parlour.client.games.showing import flying
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    FALL_SHAKE,
    LIGHT_SHAKE,
    Anim,
    Written,
    after_one_another,
    appear,
    become,
    burst,
    change,
    delayed,
    enter,
    flash,
    follow,
    hold,
    hop,
    hops,
    lean_back,
    leave,
    moment,
    nudge,
    pop,
    settle,
    settle_rest,
    shake,
    sink,
    sound,
    staggered,
    tally,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.moves import streak
from parlour.client.stage.particles import CONFETTI, EMBERS, SPARK, SPLASH
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import Seal
from parlour.shared.language import tr
from parlour.shared.playing_gods import board, events, words
from parlour.shared.playing_gods.names import REGION_INDEX, REGIONS
from parlour.shared.playing_gods.state import State, active_pawns, owner, regions_owned, sects

SKY: Final = 190.0
"""From how high a sect falls that is gained."""
CHEERS, TURNING = 0.7, 0.7
"""Seconds for which people leap for joy, and for how long they change sides before others come."""
MINUS_ONE: Final = "\u22121"
DRAINS: Final = 5
"""Steps in which land loses its colour."""
READ: Final = 1.15
"""Seconds for which it is read how many sects a blow has cost: as long as they die."""
TOLD, GROWS = 62.0, 0.6
"""How large the disc is that tells what a blow has cost, and how much a totem swells that dies."""
STRIKES, STOPS = 0.14, 0.1
"""Seconds until what hangs over a region comes down on it, and for which all holds still then."""
FAITH, FAITH_SIZE = (640.0, 104.0), 44.0
"""How large the ribbon is that tells of a new faith, and its words."""
READ_FOR, TOLD_FOR = 0.8, 1.22
"""Seconds for which that stays, and with its coming and going."""
PANICS: Final = 1.2
"""Seconds for which people run to and fro where a sect has fallen."""


def gained(before: State, event: events.SectGained, after: State) -> Anim:
    """Believers come to a region."""
    region = REGION_INDEX[event.region]
    near, (x, y) = centred(STACKS[region], 0.35), STACKS[region]
    sends = _sends(after, event.seat, (x, y - 150))
    return _believers(before, after, event.seat, region, together(near, sends))


def _believers(
    before: State, after: State, seat: int, region: int, near: Anim, told: Anim | None = None
) -> Anim:
    """Let a sect come down from its god in light, people run together, and its number count.

    What is ``told`` of it comes when the number has counted.
    """
    x, y = STACKS[region]
    layer = max(0, len(after.pawns[region]) - 1)
    top = f"pawn:{REGIONS[region]}:{layer}"
    if layer >= len(before.pawns[region]):
        comes: Anim = _drops(top)
    else:
        end = (x, y - lift_of(layer, layer + 1))
        comes = flying(f"sect:{REGIONS[region]}", sect(seat), 1, (x, y - SKY), end)
    lands = together(
        sound("thud", at=(x, y)),
        sound("cheer"),
        shake(LIGHT_SHAKE),
        nudge(top, 0.3, ease.kick, squash=0.3),
        nudge(top, 0.9, flash=0.25),
        burst(CLOUDLET.times(2.0), (x, y)),
        ripple(f"rings:{region}", (x, y), tint(seat)),
        delayed(0.12, ripple(f"rings:{region}:2", (x, y), tint(seat), 0.8)),
        burst(CONFETTI.times(0.7), top_of(after, region)),
        shattered(before, after, region),
        settle(f"held:{REGIONS[region]}", *_below(region, layer), seconds=0.0),
        delayed(0.1, _counted(before, after, seat, region)),
        delayed(0.15, moment()),
    )
    return after_one_another(
        together(
            near,
            hushed(),
            gathering(seat, region, CHEERS),
            delayed(0.3, beam(f"beam:{region}", (x, y + 8), tint(seat), 0.75)),
            delayed(0.38, after_one_another(comes, together(lands, hold(CHEERS)))),
        ),
        *([told] if told else []),
        together(settle_rest(), portraits_go(), delayed(PORTRAITS_GO, lean_back(0.4))),
    )


def _below(region: int, layer: int) -> list[str]:
    """Return the pawn on which one lies that has come: it is a drum from now on."""
    return [f"pawn:{REGIONS[region]}:{layer - 1}"] if layer else []


def _counted(before: State, after: State, seat: int, region: int) -> Anim:
    """Let the number of a region count, and what its god has gained fly to its plate."""
    badge, place = f"active:{REGIONS[region]}", f"panel:{seat}"
    now = regions_owned(after)[seat]
    gains = now > regions_owned(before)[seat]
    look = Picture("laurel", 44, shadow=False) if gains else sect(seat)
    start, end = top_of(after, region), over_plate(after, seat)
    way = 0.3 + dist(start, end) / 2000
    arrives = together(
        tally(place, now) if gains else tally(f"{place}/0", sects(after, seat)),
        sound("chime", at=end),
    )
    return together(
        settle(badge, *people(after, region), seconds=0.1),
        delayed(0.1, pop(badge, 0.4, 0.34)),
        popped(f"more:{region}", "+1", beside(region), WON, TOLD, 0.45),
        joy(after, region, 0.8),
        delayed(0.2, after_one_another(streak(f"prize:{region}", look, start, end, way), arrives)),
    )


def _sends(state: State, seat: int, end: Point) -> Anim:
    """Let an idol leap, and throw light to where its believers shall be."""
    at = idols_at(state).get(seat)
    if at is None:
        return hold(0.0)
    start = (at[0], at[1] - 60)
    seconds = max(0.28, dist(start, end) / 2400)
    return together(
        feels(seat, "joy"), hop(idol_of(seat), 20.0, 0.3),
        sound("choir", at=at), ripple("sends", at, tint(seat), 0.4),
        streak("sent", Orb(), start, end, seconds, 40.0),
        follow("sent", GLITTER.times(0.4), seconds, 0.06),
    )  # fmt: skip


def _drops(who: str) -> Anim:
    """Let a sect of the scene after fall from the sky."""

    def write(sheet: Sheet, when: float) -> None:
        comes = sheet.after.actors.get(who)
        if comes is not None:
            pose = comes.pose
            high = comes.with_pose(lift=pose.lift + SKY, scale=1.4)
            falls = together(
                change(who, 0.34, ease.in_quad, lift=pose.lift),
                change(who, 0.34, ease.in_quad, scale=pose.scale),
            )
            after_one_another(enter(high, 0.16, ease.out_quad), falls).write(sheet, when)

    return Written(0.5, write)


def killed(before: State, event: events.SectKilled, after: State) -> Anim:
    """A sect falls to the attack: its totem breaks, its people flee; the camera stays for more."""
    region = REGION_INDEX[event.region]
    again = region in after.struck
    threats = [] if again else [f"threat:region:{event.region}{part}" for part in ("", ":told")]
    return after_one_another(
        together(
            still_watched([STACKS[region]], 0.25, CLOSE),
            hushed(gods=(before.active, before.target)),
            face_each_other(before.active, before.target, ("gloat", "fear")),
            settle(*threats, seconds=0.0),
            _lunges(region, again=again),
            delayed(STRIKES, _dies(before, after, region)),
        ),
        ruins_stay(),
    )


def _lunges(region: int, *, again: bool) -> Anim:
    """Let what hangs over a region come down on it, and go, unless it must again.

    It may be gone already, and what stands on the ground does not come down.
    """
    name = f"doom:{region}"

    def write(sheet: Sheet, at: float) -> None:
        doom = sheet.now.get(name)
        if doom is None:
            return
        to = STACKS[region] if doom.layer is Layer.FLYING else doom.pose.feet
        start = doom.pose.feet
        after_one_another(
            together(
                change(name, STRIKES, ease.in_quad, x=to[0], y=to[1]),
                nudge(name, 0.5, scale=0.3 if doom.layer is Layer.FLYING else 0.2, turn=8.0),
            ),
            hold(0.4),
            change(name, 0.2, ease.out_quad, x=start[0], y=start[1]) if again else sink(name, 0.26),
        ).write(sheet, at)

    return Written(0.9, write)


def _fewer_at(before: State, after: State, region: int) -> Point:
    """Return where one fewer is told: beside the number of those left, or where it was."""
    if after.pawns[region]:
        return beside(region)
    return disc_at(region, len(before.pawns[region]))


def lost(before: State, event: events.SectLost, after: State) -> Anim:
    """A sect is no more."""
    region = REGION_INDEX[event.region]
    top = f"pawn:{REGIONS[region]}:{len(before.pawns[region]) - 1}"
    goes = [_emigrates(top, region)] if top not in _pawns(after, region) else []
    return after_one_another(
        watched([STACKS[region]], 0.3),
        together(
            *goes,
            sound("murmur", at=STACKS[region]),
            popped(f"fewer:{region}", MINUS_ONE, _fewer_at(before, after, region), LOST, TOLD),
            flight(before, region),
            delayed(0.3, shattered(before, after, region)),
            delayed(0.5, together(settle_rest(), moment())),
        ),
    )


def _emigrates(who: str, region: int) -> Anim:
    """Let a sect hop away with its suitcase, and be gone."""
    x, y = STACKS[region]
    case = actor(f"case:{region}", Suitcase(), (x + 24, y + 2), weight=0.3)
    both = (who, case.id)
    ways = [
        together(
            change(each, 0.7, ease.in_quad, x=x + aside + 96, y=y + 14),
            hops(each, 4, 9.0, 0.7),
            delayed(0.55, leave(each, 0.15)),
        )
        for each, aside in zip(both, (0, 24), strict=True)
    ]
    return together(appear(case, 0.12), *ways)


def _dies(before: State, after: State, region: int) -> Anim:
    """Let the blow fall on a totem: light, a held breath, then all of it at once."""
    x, y = STACKS[region]
    top = f"pawn:{REGIONS[region]}:{len(before.pawns[region]) - 1}"
    left, falls = crowds_of(after, region), list[Anim]()
    badge = f"active:{REGIONS[region]}"
    if top not in _pawns(after, region):
        falls = [change(top, 0.26, ease.in_quad, turn=78.0), nudge(top, 0.26, lift=16.0)]
    strikes = together(
        nudge(top, 0.12, flash=1.0), flash(0.3), shake(FALL_SHAKE),
        nudge(top, 0.2, squash=0.34), ripple(f"blow:{region}", (x, y), LOST, 0.7),
        sound("hit", at=top),
        popped(f"fewer:{region}", MINUS_ONE, _fewer_at(before, after, region), LOST, TOLD, READ),
        nudge(top, 0.5, scale=GROWS),
        settle(badge, seconds=0.1), pop(badge, 0.5, 0.4),
    )  # fmt: skip
    return after_one_another(
        opens_with(strikes, STOPS),
        together(
            *falls,
            _flees(before, region, left),
            delayed(0.15, dies(before, region, left)),
            _drains(before, after, region),
            _marked(region),
            delayed(0.5, _costs(before, after, region)),
            delayed(0.1, _mourns(before, region)),
            delayed(0.4, together(gloats(before, before.active),
                                  portrayed(before.active, "gloat"))),
            burst(PUFFS.times(2.4), (x, y)),
            delayed(0.2, shattered(before, after, region)),
            delayed(0.1, flags_fall(before, after)),
            delayed(0.3, moment()),
            delayed(0.5, settle_rest()),
        ),
    )  # fmt: skip


def _costs(before: State, after: State, region: int) -> Anim:
    """Let what a blow costs fly to the plate of whom it has struck, and its number fall there."""
    seat = owner(before.pawns[region])
    place, now = f"panel:{seat}", regions_owned(after)[seat]
    loses = now < regions_owned(before)[seat]
    look = Picture("laurel", 44, shadow=False) if loses else Sprite("soul")
    start, end = top_of(before, region), over_plate(after, seat)
    arrives = together(
        tally(place, now) if loses else tally(f"{place}/0", sects(after, seat)),
        sound("hit", -6, end),
        shake(LIGHT_SHAKE),
    )
    way = 0.3 + dist(start, end) / 2400
    return after_one_another(streak(f"cost:{region}", look, start, end, way), arrives)


def _marked(region: int) -> Anim:
    """Let the soil show what has struck it: it stays wet or dry as it is, or else it smokes."""
    at = STACKS[region]
    wet = burst(SPLASH.times(3.0), at)
    smokes = together(scorched(region), burst(EMBERS.lasting(0.8), at))

    def write(sheet: Sheet, when: float) -> None:
        (wet if f"puddle:{region}:0" in sheet.now else smokes).write(sheet, when)

    return Written(smokes.seconds, write)


def _flees(state: State, region: int, most: int) -> Anim:
    """Let so many people run to and fro, green in the face where foul air hangs over them."""
    well = panic(state, region, PANICS, most=most)
    ill = panic(state, region, PANICS, Sickly, most)

    def write(sheet: Sheet, at: float) -> None:
        doom = sheet.now.get(f"doom:{region}")
        foul = doom is not None and isinstance(doom.look, Haze) and doom.look.airs == FOUL
        (ill if foul else well).write(sheet, at)

    return Written(well.seconds, write)


def _drains(before: State, after: State, region: int) -> Anim:
    """Let the colour of land that is nobody's any more run out, from the blow outwards."""
    if after.pawns[region]:
        return hold(0.0)
    who, (x, y), box = f"held:{REGIONS[region]}", STACKS[region], extent(region)
    look = Held(region, COLOURS[owner(before.pawns[region])])
    whole = 0.6 * max(box.w, box.h)
    steps = [
        after_one_another(
            become(who, Drained(look, (x - box.x, y - box.y), whole * step / DRAINS)), hold(0.12)
        )
        for step in range(1, DRAINS + 1)
    ]
    return after_one_another(*steps)


def _mourns(state: State, region: int) -> Anim:
    """Let the idol feel it whose sect falls: it flinches, and light cracks run over its face."""
    seat = owner(state.pawns[region])
    at = idols_at(state).get(seat)
    if at is None:
        return hold(0.0)
    name = f"hurt:{region}"
    cracks = actor(name, Cracks(58.0), (at[0], at[1] - 58), Layer.FLYING)
    return after_one_another(
        together(
            appear(cracks, 0.1), nudge(idol_of(seat), 0.6, ease.wobble, turn=15.0),
            nudge(name, 0.6, ease.wobble, turn=15.0), feels(seat, "hurt"),
            portrayed(seat, "hurt"), delayed(0.6, mourns(state, seat)),
            delayed(0.9, portrayed(seat, "sad")),
        ),
        leave(name, 0.3),
    )  # fmt: skip


def _pawns(state: State, region: int) -> list[str]:
    return [f"pawn:{REGIONS[region]}:{layer}" for layer in range(len(state.pawns[region]))]


def converted(before: State, event: events.SectConverted, after: State) -> Anim:
    """A region believes in another god: its people waver, change their colours, and cheer."""
    region = REGION_INDEX[event.region]
    at = idols_at(after).get(event.seat)
    turns = together(
        _turns(before, after, event.seat, region), mourns(after, event.victim),
        face_each_other(event.seat, event.victim, ("gloat", "hurt")),
        delayed(0.9, portrayed(event.victim, "sad")),
    )  # fmt: skip
    return together(
        watched([STACKS[region]], 0.3, CLOSE, at),
        hushed(gods=(event.seat, event.victim)),
        settle(*(f"threat:region:{event.region}{part}" for part in ("", ":told")), seconds=0.0),
        after_one_another(
            together(wavers(before, region, 0.4), called(event.seat, region)),
            opens_with(turns, min(turns.seconds, TURNING)),
            together(
                _believers(before, after, event.seat, region, hold(0.0), _faith(region)),
                delayed(0.7, gloats(after, event.seat)),
                delayed(0.6, _rejoices(after, event.seat, region)),
            ),
        ),
    )


def _faith(region: int) -> Anim:
    """Let a ribbon in the open sea tell that a region has changed its faith."""
    told = tr("A new faith: {region}", region=tr(words.REGION_NAMES[REGIONS[region]]))
    return at_sea(FAITH, TOLD_FOR, lambda at: headline("faith", told, at, READ_FOR, FAITH_SIZE))


def _turns(before: State, after: State, seat: int, region: int) -> Anim:
    """Let the people of a region turn round one after the other, with a hop, in other colours."""
    ways = [
        together(
            hop(who, 22.0, 0.34),
            after_one_another(
                change(who, 0.15, ease.in_quad, wide=0.1),
                become(who, crowd(seat, region + number, "cheer")),
                change(who, 0.19, ease.out_back, wide=1.0),
            ),
            delayed(0.16, burst(SPARK.times(0.3), who)),
            sound("place", 2 * number, who),
        )
        for number, who in enumerate(people(before, region))
    ]
    badge = f"active:{REGIONS[region]}"
    number = Seal(active_pawns(after.pawns[region], seat), "", COLOURS[seat], DISC, INKS[seat])
    counts = after_one_another(
        change(badge, 0.14, ease.in_quad, scale=0.05), become(badge, number),
        change(badge, 0.24, ease.out_back, scale=1.0),
    )  # fmt: skip
    land = delayed(0.2, settle(f"held:{REGIONS[region]}", seconds=0.3))
    return together(staggered(0.16, ways), land, delayed(0.2, counts))


def _rejoices(state: State, seat: int, region: int) -> Anim:
    """Let all who believe in a god on a continent leap for joy with those who have come."""
    continent = next(each for each in board.REGIONS_OF if region in each)
    brothers = [other for other in continent if other in regions_of(state, seat)]
    sky = (STACKS[region][0], STACKS[region][1] - 44)
    return together(
        *(joy(state, other, CHEERS) for other in brothers if other != region),
        burst(CONFETTI.times(0.6), sky),
        burst(GLITTER.times(2.0), sky),
        sound("fanfare", 3, sky),
    )
