"""How people die of a rat, one by one, and how those breathe on whom it spares."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from parlour.client.games.rattus.figures import Crowd, banner, pawn
from parlour.client.games.rattus.mists import Glow
from parlour.client.games.rattus.places import town_at
from parlour.client.games.rattus.scene import BLOOD, strikes_everywhere
from parlour.client.games.rattus.shows.common import (
    HALLOWED,
    PALE,
    SICKLY,
    Outlook,
    Parked,
    piles,
    spots_of,
)
from parlour.client.games.rattus.shows.effects import Ashen, Grave, Soul
from parlour.client.games.rattus.towns import KINDS, MOST, Town
from parlour.client.games.seats import plate_at
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
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
    hold,
    leave,
    nudge,
    pop,
    shake,
    sound,
    staggered,
    stay,
    tally,
    together,
)
from parlour.client.stage.geometry import WORLD, Point
from parlour.client.stage.moves import cheer, shaken
from parlour.client.stage.particles import DUST, Emitter
from parlour.client.stage.ribbons import Ribbon
from parlour.client.stage.sheet import Sheet
from parlour.shared.language import tr
from parlour.shared.rattus import events
from parlour.shared.rattus.names import REGION_INDEX, REGIONS
from parlour.shared.rattus.state import State, population, score

GRAVES: Final = ((-50.0, 16.0), (52.0, 18.0), (2.0, 32.0), (-26.0, 30.0))
"""How far from where people stood the crosses rise, the first, second and so on."""
TILTS: Final = (-5, 4, -2, 6)
"""By how many degrees they lean."""
SLOW, FAST = 0.34, 0.2
"""Seconds from one death to the next: where all look on, and where the Plague is everywhere."""
LONGEST, SOONEST = 1.2, 0.5
"""Seconds in which all of a region die at most, up to the fall of the last."""
SINKS: Final = 0.24
WISP: Final = Emitter(
    "wisp", 7, 1.5, 0.0, (10, 30), (250, 290), (6, 8), 0.6, -60, 0, (10, 34),
    ((214, 226, 232), (176, 196, 204)), 0.4,
)  # fmt: skip
"""What rises where one of the people dies."""
SOUL, PINNED = 0.5, 0.4
"""Seconds in which what is lost flies to its plate, and for which it is seen over who falls."""
REELS, FALLS, LIES = 0.16, 0.26, 0.2
"""Seconds in which one of the people reels, falls, and lies there."""
ROLLS: Final = 34.0
"""Units by which one falls aside, out of the crowd."""
STANDS_OUT = 1.3
"""How much larger somebody is who dies than in the crowd."""
ABOVE: Final = 92.0
"""Units over who dies where a loss is told."""
TOPPLES: Final = 0.42
"""How heavy the blow is with which one falls."""
TOWN: Final = "1"
"""Which of the counts of a plate is that of the people on the land."""
SNUFFED: Final = Emitter(
    "snuffed", 5, 1.1, 0.0, (6, 22), (255, 285), (22, 8), 0.8, -40, 0, (8, 24),
    ((120, 116, 128), (92, 90, 104)), 0.5,
)  # fmt: skip
"""What rises from a town where a window goes out."""
GRAVE: Final = "grave:"
"""How the ids of crosses begin."""
SIGH: Final = 0.9


class Death(NamedTuple):
    """One of the people who die."""

    seat: int
    number: int
    """How many of its seat died in this region before."""
    left: int
    """How many people of all seats are left in the region after it."""


def deaths(before: State, event: events.RatTurned) -> Iterator[Death]:
    """Yield who die, one after the other, the seats in turn."""
    left = population(before, REGION_INDEX[event.region])
    for number in range(max(event.losses, default=0)):
        for seat, lost in enumerate(event.losses):
            if number < lost:
                left -= 1
                yield Death(seat, number, left)


def dying(before: State, event: events.RatTurned, stood: Parked) -> Anim:
    """Let people fall one by one: a cross for each that stays, a window dark, a plate counts."""
    every, slow = list(deaths(before, event)), not strikes_everywhere(before)
    gap = min(SLOW, LONGEST / len(every)) if slow else min(FAST, SOONEST / len(every))
    return staggered(gap, (_dies(before, event, each, stood.seen) for each in every))


def darkened(before: State, region: int) -> Anim:
    """Let all windows of a town go out at once, as the blow falls."""
    name, (x, y) = REGIONS[region], town_at(region)
    return together(
        become(f"town:{name}", Town(region % KINDS, 0), 0.16),
        change(f"glow:{name}", 0.16, alpha=0.0),
        burst(SNUFFED.times(2.0), (x, y - 34)),
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


def buried(before: State, event: events.RatTurned) -> Anim:
    """Let the crosses be gone again."""
    names = [grave_of(event, each) for each in deaths(before, event)]
    return staggered(0.04, (leave(name, SINKS) for name in names), most=0.12)


def graves_stay() -> Anim:
    """Let all crosses that stand on the land stay for what follows."""

    def write(sheet: Sheet, at: float) -> None:
        for name in [each for each in (*sheet.now, *sheet.tracks) if each.startswith(GRAVE)]:
            sheet.track(name)
            stay(name).write(sheet, at)

    return Written(0.0, write)


def graves_go(seconds: float) -> Anim:
    """Let all crosses be gone, those in the west first."""

    def write(sheet: Sheet, at: float) -> None:
        for name in [each for each in sheet.now if each.startswith(GRAVE)]:
            x, _ = sheet.now[name].pose.feet
            delayed(x / WORLD.w * seconds, leave(name, SINKS)).write(sheet, at)

    return Written(seconds, write)


def grave_of(event: events.RatTurned, death: Death) -> str:
    """Return what the cross of one of the people is called."""
    return f"{GRAVE}{event.region}:{event.token}:{death.seat}:{death.number}:cross"


def _name(death: Death) -> str:
    return f"bite:{death.seat}:{death.number}"


def _dies(before: State, event: events.RatTurned, death: Death, seen: Outlook) -> Anim:
    """Let one of the people reel and topple, a cross rise there, and the loss fly home."""
    region, seat = REGION_INDEX[event.region], death.seat
    name, player = _name(death), before.players[seat]
    spots = spots_of(region, seat, player.cubes[region])
    spot = spots[death.number % len(spots)]
    kind = (death.number + event.token) % len(GRAVES)
    dx, dy = GRAVES[kind]
    grave = (spot[0] + dx, spot[1] + dy)
    cross = actor(grave_of(event, death), Grave(TILTS[kind]), grave, weight=0.5)
    person = actor(name, pawn(seat), spot, Layer.FLYING, weight=0.5)
    aside = -1 if death.number % 2 else 1
    reels = together(
        burst(SICKLY.times(0.7), (spot[0], spot[1] - 20)),
        change(name, REELS, ease.out_back, scale=STANDS_OUT, lift=10.0),
        nudge(name, REELS, turn=-14.0 * aside),
        become(name, Ashen(seat), REELS),
        sound("die", -death.number),
    )
    falls = after_one_another(
        appear(person, 0.05),
        reels,
        change(
            name,
            FALLS,
            ease.in_quad,
            turn=86.0 * aside,
            lift=0.0,
            x=spot[0] + ROLLS * aside,
            y=spot[1] + 12.0,
        ),
        _hits_the_ground(name, spot, death.number),
        hold(LIES),
        leave(name, 0.2),
    )
    rises = together(
        enter(cross, 0.26), burst(DUST.times(0.7), grave), burst(WISP, (spot[0], spot[1] - 40))
    )
    return together(
        _fewer(before, event.region, death),
        falls,
        delayed(0.05 + REELS + FALLS, together(rises, _recounted(before, region, death))),
        delayed(0.05 + REELS, _goes_home(before, spot, death, seen)),
    )


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


def _fewer(before: State, region: str, death: Death) -> Anim:
    """Let those who stand there be one fewer, and smoke rise from their town."""
    index = REGION_INDEX[region]
    crowd, flag = piles(region, death.seat)
    left = before.players[death.seat].cubes[index] - death.number - 1
    x, y = town_at(index)
    dark = together(
        burst(SNUFFED, (x, y - 34)), nudge(f"town:{region}", 0.2, ease.kick, squash=0.06)
    )
    if not left:
        return together(dark, leave(crowd, 0.1), leave(flag, 0.3))
    thinner = together(
        become(crowd, Crowd(death.seat, left), 0.1), become(flag, banner(death.seat, left), 0.1)
    )
    return together(dark, thinner, pop(flag, 0.25))


def _goes_home(before: State, spot: Point, death: Death, seen: Outlook) -> Anim:
    """Let a loss be told over who falls, then fly over the window to its plate, which drops."""
    seat, gone = death.seat, death.number + 1
    player, place = before.players[seat], f"panel:{seat}"
    start = seen.on_window((spot[0], spot[1] - ABOVE))
    end, name = plate_at(seat, len(before.players)), f"{_name(death)}:home"
    over = ((start[0] + end[0]) / 2, min(start[1], end[1]) - 30)
    flies = after_one_another(
        enter(actor(name, Soul(seat), start, Layer.OVERLAY, weight=0.3), 0.14),
        together(pop(name, 0.2, PINNED - 0.14), hold(PINNED - 0.14)),
        along(name, [over, end], SOUL, ease.in_quad),
        leave(name, 0.1),
    )
    drops = together(
        tally(place, score(player) - gone),
        tally(f"{place}/{TOWN}", sum(player.cubes) - gone),
    )
    return together(flies, delayed(PINNED + SOUL, drops))


def spared(before: State, region: int) -> Anim:
    """Let light go up from the town of people who live on, bells ring, and all leap for joy."""
    place = REGIONS[region]
    living = [
        f"cubes:{place}:{seat}"
        for seat, player in enumerate(before.players)
        if player.cubes[region]
    ]
    x, y = town_at(region)
    light = actor("sigh", Glow(260, (255, 226, 150), 190), (x, y - 20), Layer.FLYING, weight=0.2)
    glows = after_one_another(
        appear(light, 0.25),
        together(
            change("sigh", SIGH - 0.25, ease.out_quad, scale=1.4, lift=26.0),
            change("sigh", SIGH - 0.25, ease.in_quad, alpha=0.0),
        ),
        leave("sigh", 0.02),
    )
    return together(
        sound("bell", 3, (x, y)), delayed(0.2, sound("bell", 7, (x, y))), glows,
        pop(f"town:{place}", 0.12, 0.4), cheer(living, 0.8),
        burst(HALLOWED.times(0.8), (x, y - 20)), nudge("turned", 0.5, lift=8.0),
    )  # fmt: skip
