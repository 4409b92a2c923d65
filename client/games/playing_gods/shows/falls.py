"""How gods are saved, killed, fall from the sky, and come back."""

from __future__ import annotations

from math import cos, dist, sin, tau
from typing import Final

from parlour.client.games.playing_gods.cards import GodCard
from parlour.client.games.playing_gods.lights import Dusk
from parlour.client.games.playing_gods.outlines import REGION_OUTLINES
from parlour.client.games.playing_gods.places import STACKS
from parlour.client.games.playing_gods.scene import idols_at
from parlour.client.games.playing_gods.shows.acting import feels, gloats, mourns, trembles
from parlour.client.games.playing_gods.shows.cards import hand_of, played
from parlour.client.games.playing_gods.shows.common import (
    CLOSE,
    CLOUDLET,
    GLITTER,
    IN_STEPS,
    NIGHT,
    SMOULDER,
    WISPS,
    beam,
    dusk,
    flags_fall,
    headline,
    hushed,
    idol_of,
    lower_edge,
    middle,
    night,
    opens_with,
    over_plate,
    regions_of,
    ripple,
    ruins_go,
    ruins_stay,
    shattered,
    shine,
    tint,
    watched,
)
from parlour.client.games.playing_gods.shows.crowds import deserts, joy, panic, people, wavers
from parlour.client.games.playing_gods.shows.drawings import Bolt, Cracks, Glare
from parlour.client.games.playing_gods.shows.havoc import Crater
from parlour.client.games.playing_gods.shows.portraits import (
    face_each_other,
    portraits_go,
    portrayed,
)
from parlour.client.games.playing_gods.shows.reaper import looms, reaps
from parlour.client.games.playing_gods.shows.strikes import glare, takes_hold
from parlour.client.games.playing_gods.woolly import Tuft
from parlour.client.games.showing import flare, flying
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    FALL_SHAKE,
    HEAVY_SHAKE,
    LIGHT_SHAKE,
    Anim,
    Written,
    after_one_another,
    appear,
    burst,
    change,
    delayed,
    enter,
    flash,
    follow,
    hold,
    lean,
    lean_back,
    leave,
    moment,
    nudge,
    settle_rest,
    shake,
    sink,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import Point, covers
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import streak
from parlour.client.stage.particles import CONFETTI, EMBERS, FLAME, SPARK, SPLASH, Emitter
from parlour.client.stage.sheet import Sheet
from parlour.shared.language import tr
from parlour.shared.playing_gods import events
from parlour.shared.playing_gods.names import CARD_INDEX, REGIONS
from parlour.shared.playing_gods.state import NOBODY, State, owner

LARGE = 118.0
SMALL = 72.0
"""How large a halo is over a head, and over a plate."""
COLUMN = Emitter(
    "column", 60, 0.9, 0.3, (220, 520), (258, 282), (18, 4), 0.3, 760, 0, (12, 5),
    ((236, 248, 255), (176, 222, 246)), 0.9, fades_in=0.0,
)  # fmt: skip
"""Water that is thrown up."""
DUST_COLUMN = Emitter(
    "dust column", 70, 1.6, 0.5, (120, 380), (254, 286), (30, 8), 1.3, 40, 0, (20, 64),
    ((214, 188, 146), (168, 140, 104), (236, 216, 180)), 0.75, fades_in=0.0,
)  # fmt: skip
"""Dust that is thrown up."""
BLAST: Final = Emitter(
    "blast", 46, 1.1, 0.0, (60, 330), (176, 364), (24, 8), 2.6, -18, 0, (16, 52),
    ((226, 202, 160), (190, 160, 118), (150, 122, 90)), 0.7, fades_in=0.04,
)  # fmt: skip
"""Dust that rolls away to all sides."""
STILLS: Final = 0.12
"""For how long all stands still when a god is struck."""
DEPTH = 108.0
"""How far below its cloud a falling idol meets the sea."""
FALLS: Final = 0.7
"""Seconds that it falls."""
PANICS: Final = 1.2
"""Seconds for which people run to and fro whose god is killed."""
THUNDER: Final = ((-86, -122, 0.8), (84, -114, 0.85), (2, -136, 1.15))
"""Where thunderclouds gather over a god, from its feet, and how large."""
DOOMED: Final = 0.5
"""Seconds for which a god knows what will come."""
FLAMES: Final = FLAME.times(0.5).lasting(0.1)
UPPERMOST: Final = 60.0
"""How far up its soul rises at most."""
LOWEST: Final = 190.0
"""How low a cloud must be for an idol to be thrown up from it without leaving the picture."""
BURIED: Final = 52.0
"""How far out of the ground an idol stands that is stuck in it head first."""
STONES: Final = 11
CRUMBS: Final = ((-30, 4, 40.0), (34, 8, 46.0), (-8, 14, 52.0), (20, -2, 34.0), (-44, 0, 30.0))
"""Where balls of a cloud break off, from its middle, and how large they are."""
DROPS: Final = tuple(range(84, 189, 15))
ASIDES: Final = tuple(range(-150, 151, 25))
"""How far below its cloud an idol may meet something, and how far beside it."""
BRINK: Final = tuple((66 * cos(tau * n / 10), 40 * sin(tau * n / 10)) for n in range(10))
"""The brink of its crater, from the middle."""


def rescued(before: State, event: events.Rescued, after: State) -> Anim:
    """The last sects of a god are saved: heaven puts a halo over them."""
    lands = regions_of(after, event.seat)
    points = [STACKS[region] for region in lands]
    card = played(before, event.seat, [CARD_INDEX["deicide"]], over_plate(after, event.seat), 0)
    saved = [
        together(
            beam(f"saved:{region}", at, (255, 240, 170), 1.1),
            glare(f"saved:{region}:light", at, (255, 214, 120), 340.0, 1.0),
            flare(f"saved:{region}:halo", "halo", (at[0], at[1] - 96), LARGE, 1.3),
            burst(SPARK.times(1.6), at),
            ripple(f"saved:{region}:ring", at, (255, 236, 160), 0.9),
        )
        for region, at in zip(lands, points, strict=True)
    ]
    return after_one_another(
        together(settle_rest(), card),
        together(
            watched(points), sound("choir"), *saved, moment(),
            *(joy(after, region, 1.2) for region in lands),
            feels(event.seat, "joy"),
            feels(after.active, "sad") if after.active != event.seat else hold(0.0),
        ),
    )  # fmt: skip


def slain(before: State, event: events.GodSlain, after: State) -> Anim:
    """A god is killed: night falls on its lands, and lightning strikes them one by one."""
    lands = regions_of(before, event.target)
    points = [STACKS[region] for region in lands]
    end = idols_at(before).get(event.target) or over_plate(after, event.target)
    card = played(before, event.seat, [CARD_INDEX["deicide"]], end, 0)
    blows = [
        together(
            takes_hold(region, "darkness", far=False),
            panic(before, region, PANICS, most=len(people(after, region))),
            delayed(0.22, _bolt(f"slain:{region}", STACKS[region], region)),
            delayed(
                0.3,
                deserts(event.target, region, people(before, region)[len(people(after, region)) :]),
            ),
            delayed(0.34, _topple(before, region)),
            delayed(0.4, shattered(before, after, region)),
        )
        for region in lands
    ]
    strikes = staggered(0.3, blows, most=1.8)
    return after_one_another(
        together(sound("toll"), card),
        together(
            watched(points),
            hushed(),
            _darkness(middle(points)),
            sound("toll", -5),
            looms(middle(points)),
            face_each_other(event.seat, event.target),
            delayed(1.4, portrayed(event.target, "hurt")),
            delayed(1.8, portrayed(event.seat, "gloat")),
            mourns(before, event.target),
            trembles(before, event.target),
            feels(event.seat, "wrath"),
            after_one_another(hold(0.9), strikes),
            delayed(1.6, flags_fall(before, after)),
            delayed(1.5, moment()),
        ),
        settle_rest(),
        ruins_stay(),
    )


def _darkness(at: Point) -> Anim:
    """Let night fall over all but a spot; it stays until the god falls whose lands these were."""
    look = Dusk((round(at[0]), round(at[1])), (240, 150), 178, NIGHT)
    return appear(actor("shade:slain", look, (0.0, 0.0), Layer.GROUND), 0.24, IN_STEPS)


def _topple(state: State, region: int) -> Anim:
    """Let the totem of a region break, drum by drum, from the top."""
    name, number = REGIONS[region], len(state.pawns[region])
    pawns = [f"pawn:{name}:{layer}" for layer in reversed(range(number))]
    return staggered(
        0.06,
        [
            change(pawn, 0.3, ease.in_quad, turn=(70.0, -64.0)[layer % 2])
            for layer, pawn in enumerate(pawns)
        ],
        most=0.4,
    )


def _bolt(name: str, at: Point, seed: int) -> Anim:
    return after_one_another(
        appear(actor(name, Bolt(seed), at, Layer.FLYING), 0.05),
        together(
            flash(0.25), shake(HEAVY_SHAKE), sound("thunder", at=at), burst(SPARK, at),
            burst(WISPS.lasting(0.5), at), hold(0.24),
        ),
        leave(name, 0.1),
    )  # fmt: skip


def fell(before: State, event: events.GodFell, after: State) -> Anim:
    """A god without sects is struck from its cloud, and drowns; its cards go to who did it."""
    who = idol_of(event.seat)
    at = idols_at(before).get(event.seat)
    booty: list[Anim] = []
    if event.number and event.conqueror not in (NOBODY, event.seat):
        start, end = hand_of(before, event.seat), hand_of(after, event.conqueror)
        thief = idols_at(after).get(event.conqueror)
        back = GodCard(None, "hidden", height=84.0)
        booty = [
            flying("booty", back, event.number, start, end if thief is None else thief),
            delayed(0.4, nudge(idol_of(event.conqueror), 0.9, ease.wobble, turn=14.0)),
            delayed(0.4, nudge(idol_of(event.conqueror), 0.9, scale=0.3)),
        ]
    dark = flare(f"broken:{event.seat}", "broken_halo", _above_plate(after, event.seat), SMALL, 1.1)
    told = headline("fallen", tr("A god falls"), seconds=1.3)
    if at is None:
        return together(dark, told, settle_rest(), *booty)
    return together(
        lean((at[0], at[1] - 10), CLOSE, 0.35),
        hushed(gods=(event.seat, event.conqueror), edge=lower_edge(at[1] - 10, CLOSE)),
        portraits_go(),
        _lightens("shade:slain"),
        leave(f"called:{event.seat}", 0.3),
        night("dusk", (at[0], at[1] - 20), (150, 130), 190, 3.3),
        _gathers(at),
        reaps(at),
        after_one_another(
            opens_with(together(mourns(before, event.seat), trembles(before, event.seat)), DOOMED),
            _struck(who, at, event.seat),
            together(feels(event.seat, "fear"), _teeters(who), _crumbles(at)),
            _drowns(who, at, together(told, dark, feels(event.seat, "hurt"))),
            together(
                settle_rest(),
                delayed(0.3, lean_back(0.5)),
                ruins_go(0.9),
                *booty,
                delayed(0.5, gloats(after, event.conqueror)),
                delayed(0.5, _answers(after, event.conqueror)),
            ),
        ),
    )


def _lightens(name: str) -> Anim:
    """Let a night give way that was left by what was shown before."""

    def write(sheet: Sheet, when: float) -> None:
        if name in sheet.now:
            dawns = change(name, 0.3, IN_STEPS, alpha=0.0)
            after_one_another(dawns, leave(name, 0.03)).write(sheet, when)

    return Written(0.33, write)


def _gathers(at: Point) -> Anim:
    """Let thunderclouds gather over a god, and flash; they are gone when it falls."""
    clouds = []
    for number, (dx, dy, size) in enumerate(THUNDER):
        name, side = f"judgement:cloud:{number}", 1 if dx > 0 else -1
        above = (at[0] + dx + 150 * side, max(UPPERMOST, at[1] + dy))
        cloud = actor(name, Sprite("strike/storm"), above, Layer.FLYING).with_pose(scale=0.15)
        clouds.append(
            after_one_another(
                enter(cloud, 0.1),
                together(
                    change(name, 0.45, ease.out_back, scale=size),
                    change(name, 0.5, ease.out_cubic, x=at[0] + dx),
                ),
                nudge(name, 1.4, ease.wobble, x=8.0),
                sink(name, 0.35),
            )
        )
    return together(
        sound("thunder", -7, at), delayed(0.3, shake(LIGHT_SHAKE)), staggered(0.08, clouds)
    )


def _answers(state: State, conqueror: int) -> Anim:
    """Let the people of who has brought a god down leap for joy, and all others shrink back."""
    stacks = enumerate(state.pawns)
    peopled = [(region, owner(stack) == conqueror) for region, stack in stacks if stack]
    return together(
        sound("cheer"),
        *(joy(state, at, 0.7) if glad else wavers(state, at, 0.7) for at, glad in peopled),
    )


def _above_plate(state: State, seat: int) -> Point:
    """Return where a sign is whole that comes up from a plate."""
    x, y = over_plate(state, seat)
    return x, y - 50


def _struck(who: str, at: Point, seat: int) -> Anim:
    """Let lightning strike an idol, hold still, and let its face crack."""
    top, face = (at[0], at[1] - 40), (at[0], at[1] - 46)
    return after_one_another(
        together(
            _bolt("judgement", top, 40 + seat),
            glare("judgement:light", top, (36, 50, 76), 420.0, 0.4),
            shake(FALL_SHAKE),
            hold(0.1 + STILLS),
        ),
        together(
            appear(actor("cracks", Cracks(), face, Layer.FLYING), 0.12),
            sound("hit", -5, at),
            delayed(0.25, _bolt("judgement:2", (top[0] + 14, top[1] + 10), 60 + seat)),
            feels(seat, "hurt"),
            nudge(who, 0.6, ease.wobble, turn=16.0),
            nudge("cracks", 0.6, ease.wobble, turn=16.0),
            burst(WISPS.times(1.5).lasting(0.6), top),
            moment(),
            hold(0.4),
        ),
    )


def _crumbles(at: Point) -> Anim:
    """Let the cloud give way under an idol: balls of it break off, and fall."""
    falls = []
    for number, (dx, dy, size) in enumerate(CRUMBS):
        name = f"crumb:{number}"
        ball = actor(name, Tuft(size), (at[0] + dx, at[1] + dy), Layer.FLYING)
        falls.append(
            after_one_another(
                enter(ball.with_pose(scale=0.7), 0.08),
                together(
                    change(name, 0.6, ease.in_quad, y=at[1] + dy + 130, turn=dx),
                    change(name, 0.6, ease.linear, x=at[0] + 1.6 * dx),
                    burst(CLOUDLET, (at[0] + dx, at[1] + dy)),
                    shake(LIGHT_SHAKE),
                    delayed(0.4, leave(name, 0.2)),
                ),
            )
        )
    return staggered(0.12, falls)


def _teeters(who: str) -> Anim:
    """Let an idol lose its balance: it leans one way, the other, and too far."""
    return after_one_another(
        change(who, 0.16, ease.in_out_sine, turn=-16.0),
        together(sound("murmur"), change(who, 0.2, ease.in_out_sine, turn=22.0)),
        change(who, 0.16, ease.in_out_sine, turn=-30.0),
        together(change(who, 0.14, ease.out_quad, turn=-38.0), nudge(who, 0.14, squash=-0.16)),
    )


def _drowns(who: str, at: Point, told: Anim) -> Anim:
    """Let an idol fall from its cloud into what is below it, and be told with the blow."""
    sea, ashore = _meets(at)
    room = max(0.0, min(1.0, (at[1] - LOWEST) / 90))
    ends = (sea[0], sea[1] - BURIED) if ashore else sea
    return after_one_another(
        together(
            leave("cracks", 0.1),
            sound("fall", at=at),
            lean((sea[0], sea[1] - 20), CLOSE, 0.6),
            change(who, FALLS, ease.in_quad, x=ends[0], y=ends[1]),
            change(who, FALLS, ease.linear, turn=900.0 if ashore else 700.0),
            nudge(who, FALLS, scale=0.12 + 0.2 * room),
            nudge(who, 0.3, squash=0.2),
            nudge(who, 0.5, lift=12 + 70.0 * room),
            follow(who, WISPS.times(0.6).lasting(0.2), FALLS, 0.08),
            follow(who, FLAMES, FALLS, 0.05),
            _glows(at, ends),
        ),
        together(
            flash(0.4),
            told,
            _crashes(who, sea) if ashore else _drinks(who, sea),
            delayed(0.35, _soul(sea)),
        ),
    )


def _glows(at: Point, end: Point) -> Anim:
    """Let something burn that falls from a point to another."""
    name = "comet"
    light = actor(name, Glare((210, 96, 20), 300.0), (at[0], at[1] - 40), Layer.FLYING)
    return after_one_another(
        together(
            appear(light.with_pose(scale=0.6), 0.1, IN_STEPS),
            change(name, FALLS, ease.in_quad, x=end[0], y=end[1], scale=1.6),
        ),
        leave(name, 0.3),
    )


def _soul(at: Point) -> Anim:
    """Let the soul of a god rise from where it has met its end, in a beam of light."""
    soul = actor("soul", Sprite("soul"), (at[0], at[1] - 20), Layer.FLYING).with_pose(scale=0.4)
    return together(
        beam("soul:light", (at[0], at[1] + 10), (214, 236, 255), 0.9),
        sound("choir", -3, at),
        after_one_another(
            appear(soul, 0.1, IN_STEPS),
            together(
                change("soul", 0.3, ease.out_back, scale=2.0),
                change("soul", 1.1, ease.in_out_sine, y=max(UPPERMOST, at[1] - 210)),
                nudge("soul", 1.1, ease.wobble, x=22.0, turn=12.0),
                follow("soul", GLITTER.times(0.3), 1.0, 0.14),
            ),
            leave("soul", 0.25),
        ),
    )


def _meets(at: Point) -> tuple[Point, bool]:
    """Return where an idol that falls meets what is below it, and whether that is land.

    Its crater lies wholly on land, where there is room for it below its cloud, or else wholly in
    the sea; if neither, the idol falls straight down.
    """
    straight = (at[0] + 16, at[1] + DEPTH)
    spots = [(at[0] + dx, at[1] + dy) for dy in DROPS for dx in ASIDES]
    spots.sort(key=lambda spot: dist(spot, straight))
    for ashore, wanted in ((True, len(BRINK)), (False, 0)):
        for x, y in spots:
            brink = [(x + dx, y + dy) for dx, dy in BRINK]
            if sum(_on_land(each) for each in brink) == wanted:
                return (x, y), ashore
    return straight, _on_land(straight)


def _on_land(at: Point) -> bool:
    return any(covers(land, at) for land in REGION_OUTLINES)


def _crashes(who: str, at: Point) -> Anim:
    """Let what fell make a crater in dust and stones, be stuck head first in it, and sink."""
    crater = actor("scorch:crater", Crater(), at, Layer.GROUND).with_pose(scale=0.3)
    return together(
        sound("collapse", at=at), shake(FALL_SHAKE), delayed(0.3, shake(HEAVY_SHAKE)),
        after_one_another(
            enter(crater, 0.05), change(crater.id, 0.2, ease.out_back, scale=1.0)
        ),
        burst(BLAST, at), burst(DUST_COLUMN, at), burst(EMBERS.lasting(1.0), at),
        delayed(0.3, burst(SMOULDER.times(2.0), at)),
        ripple("crater", at, (206, 176, 132), 0.6),
        *(_stone(number, at) for number in range(STONES)),
        after_one_another(
            nudge(who, 0.5, ease.wobble, turn=12.0),
            together(change(who, 0.3, ease.in_quad, y=at[1]), leave(who, 0.3)),
        ),
    )  # fmt: skip


def _drinks(who: str, at: Point) -> Anim:
    """Let what fell strike the sea: water is thrown up, and closes over it."""
    return together(
        sound("water", at=at), shake(FALL_SHAKE), leave(who, 0.16),
        burst(SPLASH.times(7.0), at), burst(COLUMN.times(1.6), at),
        *(
            delayed(0.2 * n, ripple(f"drowned:{n}", at, (235, 250, 255), 0.9))
            for n in range(3)
        ),
    )  # fmt: skip


def _stone(number: int, at: Point) -> Anim:
    side = 1 if number % 2 else -1
    end = (at[0] + side * (44 + 13 * number), at[1] + 16 * (number % 4) - 10)
    return streak(
        f"crater:stone:{number}", Sprite("strike/rubble"), at, end, 0.5, 80.0 + 14 * (number % 5)
    )


def returned(before: State, event: events.GodReturned, after: State) -> Anim:
    """A god comes back: the sea opens, light falls into it, and its idol rises to its cloud."""
    who, at = idol_of(event.seat), idols_at(after)[event.seat]
    lands = regions_of(after, event.seat)
    sea, sky = (at[0], at[1] + DEPTH), (at[0], at[1] - 74)
    opens = together(
        sound("water", 2, sea), sound("choir", at=at), burst(COLUMN, sea),
        burst(SPLASH.times(4.0), sea), ripple("opens", sea, (235, 250, 255), 0.9),
        shine("dawn:rays", (at[0], at[1] - 60), 620.0, 2.6),
        beam("dawn", (at[0], sea[1]), (255, 232, 150), 2.0),
    )  # fmt: skip
    rises = together(
        feels(event.seat, "joy"),
        change(who, 1.15, ease.out_cubic, y=sky[1], turn=0.0),
        change(who, 0.9, ease.out_back, scale=1.5),
        follow(who, SPARK.times(0.5), 1.1, 0.12),
        delayed(0.5, flare("dawn:halo", "halo", (sky[0], sky[1] - 128), LARGE, 1.5)),
        delayed(1.1, moment()),
    )
    lands_ = together(
        shake(HEAVY_SHAKE), sound("thud", at=at), burst(CLOUDLET.times(3.0), at),
        burst(SPARK.times(2.0), at), burst(CONFETTI.times(0.6), sky),
        nudge(who, 0.35, ease.kick, squash=0.24), ripple("back", at, tint(event.seat), 0.8),
    )  # fmt: skip
    cheers = together(
        settle_rest(), sound("cheer"), *(joy(after, region) for region in lands),
        *(shattered(before, after, region) for region in lands),
    )  # fmt: skip
    return together(
        lean((at[0], at[1] - 40), 1.5, 0.5),
        hushed(),
        dusk("dusk", [at], 3.2),
        delayed(0.5, headline("returned", tr("A god returns"), seconds=1.6)),
        after_one_another(
            hold(0.3),
            opens_with(opens, 0.45),
            surfaces(who, sea),
            rises,
            hold(0.35),
            together(change(who, 0.3, ease.in_quad, x=at[0], y=at[1]), change(who, 0.3, scale=1.0)),
            lands_,
            cheers,
        ),
    )


def surfaces(who: str, at: Point) -> Anim:
    """Bring somebody of the scene after on at a point, small and askew."""

    def write(sheet: Sheet, when: float) -> None:
        comes = sheet.after.actors.get(who)
        if comes is not None:
            pose = {"x": at[0], "y": at[1], "turn": -24.0, "scale": 0.5}
            enter(comes.with_pose(**pose), 0.08).write(sheet, when)

    return Written(0.08, write)


def declined(before: State, event: events.GodDeclined, after: State) -> Anim:
    """A god stays away: what was left of its people goes."""
    lands = [region for region, stack in enumerate(before.pawns) if event.seat in stack]
    return together(
        flare(f"broken:{event.seat}", "broken_halo", over_plate(after, event.seat), LARGE, 1.1),
        *(takes_hold(region, "darkness", far=False) for region in lands),
        *(burst(WISPS.lasting(0.6), STACKS[region]) for region in lands),
        delayed(0.3, settle_rest()),
    )
