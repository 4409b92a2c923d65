"""How people die of a rat, one by one, and how those breathe on whom it spares."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

from parlour.client.games.rattus.figures import COLOURS, INKS, banner
from parlour.client.games.rattus.folk import Crowd, Feeling, pawn
from parlour.client.games.rattus.mists import Glow
from parlour.client.games.rattus.places import town_at
from parlour.client.games.rattus.scene import BLOOD, strikes_everywhere
from parlour.client.games.rattus.shows.bells import rings
from parlour.client.games.rattus.shows.common import (
    HALLOWED,
    PALE,
    SICKLY,
    Outlook,
    piles,
    spots_of,
)
from parlour.client.games.rattus.shows.effects import Ashen, Grave, Hat, bent
from parlour.client.games.rattus.shows.graves import grave_of, resting_places
from parlour.client.games.rattus.shows.parking import Parked
from parlour.client.games.rattus.shows.toll import Death, deaths, pace, unhurried
from parlour.client.games.rattus.shows.verdicts import fulfilled
from parlour.client.games.rattus.towns import KINDS, MOST, Town
from parlour.client.games.seats import plate_at
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
    hold,
    hops,
    leave,
    nudge,
    pop,
    shake,
    sound,
    staggered,
    tally,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.moves import cheer, shaken
from parlour.client.stage.particles import DUST, Emitter
from parlour.client.stage.ribbons import Ribbon
from parlour.client.stage.signs import Seal
from parlour.shared.language import tr
from parlour.shared.rattus import events
from parlour.shared.rattus.names import REGION_INDEX, REGIONS
from parlour.shared.rattus.state import State, population, score

TILTS: Final = (-5, 4, -2, 6)
"""By how many degrees they lean."""
SLOW, FAST = 0.62, 0.18
"""Seconds from one death to the next: where all look on, and where the Plague is everywhere."""
LONGEST, SOONEST = 1.4, 0.36
"""Seconds in which all of a region die at most, up to the fall of the last."""
WISP: Final = Emitter(
    "wisp", 4, 1.7, 0.0, (10, 30), (250, 290), (9, 8), 0.6, -60, 0, (10, 34),
    ((214, 226, 232), (176, 196, 204)), 0.6, sprites=("wisp/0", "wisp/1"),
)  # fmt: skip
"""What rises where one of the people dies."""
SOUL, PINNED = 0.4, 0.16
"""Seconds in which what is left flies to its plate, and for which it is seen over the cross."""
QUICKEST_SOUL: Final = 2300.0
"""Units a second that it flies at most."""
SOUL_WIDE: Final = 46.0
"""How large the disc is that flies there and tells of one."""
LANTERN, HELD_LOW = 88.0, (16.0, -16.0)
"""How far the lantern of one who dies shines, and where it is held, from their feet."""
REELS, STAGGERS, FALLS, LIES = 0.14, 0.27, 0.27, 0.18
"""Seconds in which one of the people reels, staggers away, falls, and lies there."""
STUMBLES: Final = 3
"""Steps to the place where one falls."""
STANDS_OUT = 1.2
"""How much larger somebody is who dies than in the crowd, until they fall."""
PARTS_OF_A_FALL, KNEELS = (0.35, 0.1, 0.42, 0.13), 0.2
"""The shares of a fall in which one sinks to their knees, sways, falls over too far and comes back,
and how much flatter one is who kneels."""
FALLEN, OVER_PLATE = 58.0, -36.0
"""How large the disc is that counts the dead of a seat, and how far it is over its plate."""
BOWS, BREATHES = 0.5, 0.45
"""Seconds in which those bow who are left, and in which they breathe again."""
ABOVE: Final = 74.0
"""Units over who dies where what is left of them rises."""
TOPPLES: Final = 0.42
"""How heavy the blow is with which one falls."""
TOWN: Final = "1"
"""Which of the counts of a plate is that of the people on the land."""
SNUFFED: Final = Emitter(
    "snuffed", 5, 1.1, 0.0, (6, 22), (255, 285), (22, 8), 0.8, -40, 0, (8, 24),
    ((120, 116, 128), (92, 90, 104)), 0.5, sprites=("smoke/dark/0", "smoke/dark/1"),
)  # fmt: skip
"""What rises from a town where a window goes out."""
MOST_HATS: Final = 3
WORN, THROWN_HIGH, THROWN = 44.0, 96.0, 0.7
"""How many people of a seat throw their hat, where they wear it, how high and how long it flies."""
SIGH: Final = 0.8


def dying(before: State, event: events.RatTurned, stood: Parked) -> Anim:
    """Let people fall one by one: a cross for each that stays, a window dark, a plate counts."""
    every = zip(deaths(before, event), resting_places(before, event, stood), strict=True)
    gap, most = (SLOW, LONGEST) if unhurried(before, event) else (FAST, SOONEST)
    return staggered(gap, (_dies(before, event, each, at, stood) for each, at in every), most)


def darkened(before: State, region: int) -> Anim:
    """Let all windows of a town go out at once, as the blow falls."""
    name, (x, y) = REGIONS[region], town_at(region)
    return together(
        become(f"town:{name}", Town(region % KINDS, 0), 0.16),
        change(f"glow:{name}", 0.16, alpha=0.0),
        burst(SNUFFED, (x, y - 34)),
    )


def relit(before: State, event: events.RatTurned) -> Anim:
    """Let those windows light up again behind which people live on."""
    region = REGION_INDEX[event.region]
    left = population(before, region) - sum(event.losses)
    if not left:
        return hold(0.0)
    return together(
        become(f"town:{event.region}", Town(region % KINDS, min(left, MOST)), 0.3),
        change(f"glow:{event.region}", 0.3, alpha=1.0),
    )


def _name(death: Death) -> str:
    return f"bite:{death.seat}:{death.number}"


def _dies(
    before: State, event: events.RatTurned, death: Death, grave: Point, stood: Parked
) -> Anim:
    """Let one of the people step aside with a lantern and fall; a cross rises where it goes out."""
    region, seat = REGION_INDEX[event.region], death.seat
    name, player = _name(death), before.players[seat]
    spots = spots_of(region, seat, player.cubes[region])
    spot = spots[death.number % len(spots)]
    kind = (death.number + event.token) % len(TILTS)
    cross = actor(grave_of(event, death), Grave(TILTS[kind]), grave, weight=0.5)
    person = actor(name, pawn(seat, death.number), spot, Layer.FLYING, weight=0.5)
    aside = -1 if death.number % 2 else 1
    share = pace(before, event)
    reeling, going, falling = REELS * share, STAGGERS * share, FALLS * share
    way = [bent(spot, grave, 14.0 * aside), grave]
    reels = together(
        burst(SICKLY.times(0.4), (spot[0], spot[1] - 20)),
        change(name, reeling, ease.out_back, scale=STANDS_OUT, lift=10.0),
        nudge(name, reeling, turn=-14.0 * aside),
        become(name, Ashen(seat, death.number), reeling),
        sound("die", -death.number),
    )
    staggers = together(
        along(name, way, going, ease.in_out_sine),
        hops(name, STUMBLES, 7.0, going),
        nudge(name, going, ease.wobble, turn=12.0 * aside),
    )
    falls = after_one_another(
        appear(person, 0.05),
        reels,
        staggers,
        _topples(name, falling, aside),
        _hits_the_ground(name, grave, death.number),
        hold(LIES * share),
        leave(name, 0.2),
    )
    rises = together(
        enter(cross, 0.26), burst(DUST.times(0.5), grave), burst(WISP, (grave[0], grave[1] - 40))
    )
    fallen = 0.05 + reeling + going + falling
    return together(
        _steps_out(before, event.region, death),
        fulfilled(seat, death.number, reeling + going),
        falls,
        _lantern(f"{name}:lamp", [spot, *way], (0.05 + reeling, going, 0.6 * falling)),
        delayed(fallen, together(rises, _recounted(before, region, death))),
        delayed(fallen, _counted(before, event.region, death)),
        delayed(fallen, _goes_home(before, grave, death, stood.seen, share)),
    )


def _lantern(name: str, way: list[Point], times: tuple[float, float, float]) -> Anim:
    """Let a lantern go with who dies, and out as they fall.

    ``times``: the seconds before they go, on their way, and until it is out.
    """
    (dx, dy), (waits, goes, burns) = HELD_LOW, times
    held = [(x + dx, y + dy) for x, y in way]
    light = actor(name, Glow(LANTERN, (255, 206, 120), 235), held[0], Layer.FLYING, weight=0.2)
    return after_one_another(
        appear(light, waits * 0.6),
        hold(waits * 0.4),
        along(name, held[1:], goes, ease.in_out_sine),
        change(name, burns, ease.in_quad, alpha=0.0, scale=0.4, y=way[-1][1]),
        together(burst(SNUFFED.times(0.8), way[-1]), leave(name, 0.02)),
    )


def _topples(name: str, seconds: float, aside: int) -> Anim:
    """Let somebody sink to their knees, reel back once more, and fall over too far."""
    sinks, sways, falls, settles = (share * seconds for share in PARTS_OF_A_FALL)
    return after_one_another(
        together(
            change(name, sinks, ease.out_quad, turn=38.0 * aside, lift=0.0),
            change(name, sinks, ease.out_quad, scale=1.0, squash=KNEELS),
        ),
        change(name, sways, ease.in_out_sine, turn=34.0 * aside),
        together(
            change(name, falls, ease.out_quad, turn=90.0 * aside),
            change(name, falls, ease.in_quad, squash=0.0),
        ),
        change(name, settles, ease.in_out_sine, turn=86.0 * aside),
    )


def _mourned(before: State, death: Death) -> Anim:
    """Let it be told over the plate of a seat how many of its people have died."""
    seat, (x, y) = death.seat, plate_at(death.seat, len(before.players))
    look = Seal(
        text=f"\N{MINUS SIGN}{death.number + 1}", colour=COLOURS[seat], size=FALLEN, ink=INKS[seat]
    )
    seal = actor(f"fallen:{seat}", look, (x, y + OVER_PLATE), Layer.OVERLAY)
    if not death.number:
        return enter(seal, 0.16)
    return together(become(seal.id, look), pop(seal.id, 0.34, 0.26))


def forgotten(event: events.RatTurned) -> Anim:
    """Let it be told no more who has died."""
    return together(*(leave(f"fallen:{seat}", 0.2) for seat, n in enumerate(event.losses) if n))


def bereaved(before: State, event: events.RatTurned) -> Anim:
    """Let those who are left bow before the crosses, then stand up and breathe again."""
    region = REGION_INDEX[event.region]
    left = [
        (f"cubes:{event.region}:{seat}", Crowd(seat, player.cubes[region] - lost, region))
        for seat, (player, lost) in enumerate(zip(before.players, event.losses, strict=True))
        if player.cubes[region] > lost
    ]
    bows = (
        after_one_another(
            together(
                become(name, replace(crowd, mood="mourning"), 0.12),
                nudge(name, BOWS, squash=0.08), hold(BOWS),
            ),
            together(
                become(name, crowd, 0.12), nudge(name, BREATHES, squash=-0.12),
                nudge(name, BREATHES, lift=6.0),
            ),
        )
        for name, crowd in left
    )  # fmt: skip
    return staggered(0.05, bows)


def _recounted(before: State, region: int, death: Death) -> Anim:
    """Let the living of all of Europe be one fewer, where they are told."""
    if not strikes_everywhere(before):
        return hold(0.0)
    everybody = sum(population(before, each) for each in range(len(before.rats)))
    left = everybody - population(before, region) + death.left
    look = Ribbon(tr("The living: {number}", number=left), 34, BLOOD, PALE)
    return together(become("living", look), pop("living", 0.1, 0.2))


def _hits_the_ground(name: str, spot: Point, number: int) -> Anim:
    """Let somebody lie, with a toll, and the land tremble a little."""
    return together(
        sound("toll", -number), sound("fall", at=spot), shake(shaken(TOPPLES)),
        burst(DUST.times(0.9), spot), nudge(name, 0.16, ease.kick, squash=0.16),
    )  # fmt: skip


def _steps_out(before: State, region: str, death: Death) -> Anim:
    """Let those who stand there be one fewer: one has stepped out from among them."""
    crowd, _ = piles(region, death.seat)
    left = _left(before, region, death)
    dark = nudge(f"town:{region}", 0.2, ease.kick, squash=0.06)
    if not left:
        return together(dark, leave(crowd, 0.1))
    fewer = Crowd(death.seat, left, REGION_INDEX[region], _feeling(before))
    return together(dark, become(crowd, fewer, 0.1), nudge(crowd, 0.3, squash=0.14))


def _counted(before: State, region: str, death: Death) -> Anim:
    """Let the flag of a seat count one fewer, or come down where nobody is left."""
    _, flag = piles(region, death.seat)
    left = _left(before, region, death)
    if not left:
        return leave(flag, 0.3)
    return together(become(flag, banner(death.seat, left), 0.1), pop(flag, 0.3, 0.3))


def _left(before: State, region: str, death: Death) -> int:
    """Return how many of its seat are left in a region after a death."""
    return before.players[death.seat].cubes[REGION_INDEX[region]] - death.number - 1


def _feeling(before: State) -> Feeling:
    """Return how those feel who look on: where the Plague is everywhere, nobody has the time."""
    return "" if strikes_everywhere(before) else "afraid"


def _goes_home(before: State, spot: Point, death: Death, seen: Outlook, share: float) -> Anim:
    """Let a disc for one rise over the cross, then fly to its plate, which drops."""
    seat, gone = death.seat, death.number + 1
    player, place = before.players[seat], f"panel:{seat}"
    start = seen.on_window((spot[0], spot[1] - ABOVE))
    x, y = plate_at(seat, len(before.players))
    end, name = (x, y + OVER_PLATE), f"{_name(death)}:home"
    pinned, soul = PINNED * share, max(SOUL * share, math.dist(start, end) / QUICKEST_SOUL)
    light = Seal(text="\N{MINUS SIGN}1", colour=COLOURS[seat], size=SOUL_WIDE, ink=INKS[seat])
    flies = after_one_another(
        enter(actor(name, light, start, Layer.OVERLAY, weight=0.3), pinned / 2),
        together(pop(name, 0.3, pinned / 2), hold(pinned / 2)),
        together(along(name, [end], soul, ease.in_out_sine), nudge(name, soul, lift=60.0)),
        leave(name, 0.1),
    )
    drops = together(
        tally(place, score(player) - gone),
        tally(f"{place}/{TOWN}", sum(player.cubes) - gone),
    )
    told = delayed(pinned + soul * 0.7, _mourned(before, death))
    return together(flies, told, delayed(pinned + soul, drops))


def _hats_up(before: State, region: int, share: float) -> Anim:
    """Let people who live on throw their hats up, and catch them."""
    spots = [
        (seat, spot)
        for seat, player in enumerate(before.players)
        for spot in spots_of(region, seat, player.cubes[region])[:MOST_HATS]
        if player.cubes[region]
    ]
    seconds = THROWN * share
    throws = (
        together(
            appear(
                actor(f"hat:{n}", Hat(seat), (x, y + 2), Layer.FLYING).with_pose(lift=WORN), 0.04
            ),
            nudge(f"hat:{n}", seconds, ease.bump, lift=THROWN_HIGH - 12 * (n % 3)),
            change(f"hat:{n}", seconds, ease.linear, turn=360.0 if n % 2 else -360.0),
            delayed(seconds, leave(f"hat:{n}", 0.06)),
        )
        for n, (seat, (x, y)) in enumerate(spots)
    )
    return staggered(0.06, throws, most=0.3 * share)


def spared(before: State, region: int, share: float) -> Anim:
    """Let light go up from the town of people who live on, bells ring, and all leap for joy.

    ``share``: how much of its time it takes.
    """
    sigh = SIGH * share
    place = REGIONS[region]
    living = [
        f"cubes:{place}:{seat}"
        for seat, player in enumerate(before.players)
        if player.cubes[region]
    ]
    stand_up = [
        become(f"cubes:{place}:{seat}", Crowd(seat, player.cubes[region], region), 0.1)
        for seat, player in enumerate(before.players)
        if player.cubes[region]
    ]
    x, y = town_at(region)
    light = actor("sigh", Glow(260, (255, 226, 150), 190), (x, y - 20), Layer.FLYING, weight=0.2)
    glows = after_one_another(
        appear(light, 0.25 * share),
        together(
            change("sigh", sigh - 0.25 * share, ease.out_quad, scale=1.4, lift=26.0),
            change("sigh", sigh - 0.25 * share, ease.in_quad, alpha=0.0),
        ),
        leave("sigh", 0.02),
    )
    return together(
        rings(region, "bell", 3), delayed(0.2, sound("bell", 7, (x, y))), glows,
        pop(f"town:{place}", 0.12, 0.4), cheer(living, 0.8 * share, 22.0), *stand_up,
        _hats_up(before, region, share),
        burst(HALLOWED.times(0.8), (x, y - 20)), nudge("turned", 0.5 * share, lift=8.0),
    )  # fmt: skip
