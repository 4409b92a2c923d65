"""How people die of a rat, one by one, and how those breathe on whom it spares."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from parlour.client.games.rattus.figures import COLOURS, INKS, Crowd, banner, pawn
from parlour.client.games.rattus.mists import Glow
from parlour.client.games.rattus.places import cubes_at, town_at
from parlour.client.games.rattus.scene import strikes_everywhere
from parlour.client.games.rattus.shows.common import (
    HALLOWED,
    SICKLY,
    Outlook,
    Parked,
    piles,
    spots_of,
)
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
    leave,
    nudge,
    pop,
    sound,
    staggered,
    tally,
    together,
)
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import cheer, fall
from parlour.client.stage.particles import DUST, Emitter
from parlour.client.stage.signs import Seal
from parlour.shared.rattus import events
from parlour.shared.rattus.names import REGION_INDEX, REGIONS
from parlour.shared.rattus.state import State, population, score

GRAVES: Final = ((-30.0, 20.0), (40.0, 16.0), (4.0, 30.0))
"""How far from where people stood the crosses rise, the first, second and third."""
TALL: Final = 1.8
"""How much larger than in the land a cross is that is to be seen from across the room."""
SLOW, FAST = 0.32, 0.24
"""Seconds from one death to the next: where all look on, and where the Plague is everywhere."""
LONGEST, SOONEST = 0.46, 0.46
"""Seconds in which all of a region die at most, up to the fall of the last."""
STAYS, SHORT = 0.2, 0.08
"""Seconds for which the last cross stays; all go together."""
WISP: Final = Emitter(
    "wisp", 7, 1.5, 0.0, (10, 30), (250, 290), (6, 8), 0.6, -60, 0, (10, 34),
    ((214, 226, 232), (176, 196, 204)), 0.4,
)  # fmt: skip
"""What rises where one of the people dies."""
SOUL: Final = 0.46
"""Seconds in which what is lost flies to its plate."""
REELS, FALLS = 0.18, 0.34
"""Seconds in which one of the people reels, and falls."""
STANDS_OUT = 1.5
"""How much larger somebody is who dies than in the crowd."""
BURIED = 0.2
"""Seconds after the beginning of a fall when a cross rises."""
TOWN: Final = "1"
"""Which of the counts of a plate is that of the people on the land."""
SIGH: Final = 0.9
LOSS: Final = 46.0
"""How large the disc is that tells of a loss."""


class Death(NamedTuple):
    """One of the people who die."""

    seat: int
    number: int
    """How many of its seat died in this region before."""
    left: int
    """How many people of all seats are left in the region after it."""


class Filmed(NamedTuple):
    """How a death is filmed."""

    seen: Outlook
    stays: float
    """Seconds for which its cross stays."""


def deaths(before: State, event: events.RatTurned) -> Iterator[Death]:
    """Yield who die, one after the other, the seats in turn."""
    left = population(before, REGION_INDEX[event.region])
    for number in range(max(event.losses, default=0)):
        for seat, lost in enumerate(event.losses):
            if number < lost:
                left -= 1
                yield Death(seat, number, left)


def dying(before: State, event: events.RatTurned, stood: Parked) -> Anim:
    """Let people fall one by one: a cross for each, a window dark, a plate that counts."""
    every, slow = list(deaths(before, event)), not strikes_everywhere(before)
    gap = min(SLOW, LONGEST / len(every)) if slow else min(FAST, SOONEST / len(every))
    lasts = gap * (len(every) - 1) + (STAYS if slow else SHORT)
    return staggered(
        gap,
        (
            _dies(before, event, each, Filmed(stood.seen, lasts - gap * number))
            for number, each in enumerate(every)
        ),
    )


def _name(death: Death) -> str:
    return f"bite:{death.seat}:{death.number}"


def _dies(before: State, event: events.RatTurned, death: Death, filmed: Filmed) -> Anim:
    """Let one of the people reel and fall, a cross rise there, and the loss fly home."""
    region, seat = REGION_INDEX[event.region], death.seat
    name, player = _name(death), before.players[seat]
    spots = spots_of(region, seat, player.cubes[region])
    spot = spots[death.number % len(spots)]
    dx, dy = GRAVES[death.number % len(GRAVES)]
    grave = (spot[0] + dx, spot[1] + dy)
    person = actor(name, pawn(seat), spot, Layer.FLYING, weight=0.5)
    cross = actor(f"{name}:cross", Sprite("cross"), grave, Layer.FLYING, scale=TALL)
    aside = -1 if death.number % 2 else 1
    falls = after_one_another(
        appear(person, 0.05),
        together(
            burst(SICKLY.times(0.7), (spot[0], spot[1] - 20)),
            change(name, REELS, ease.out_back, scale=STANDS_OUT, lift=10.0),
            nudge(name, REELS, turn=-12.0 * aside),
            become(name, pawn("neutral"), REELS),
            sound("bell", -death.number),
            hold(REELS),
        ),
        fall(name, FALLS, aside, heard="fall"),
    )
    rises = together(
        after_one_another(enter(cross, 0.3), hold(filmed.stays), leave(f"{name}:cross", 0.16)),
        burst(DUST.times(0.6), grave),
        burst(WISP, (spot[0], spot[1] - 40)),
        _goes_home(before, region, death, filmed),
    )
    return together(
        _fewer(before, event.region, death), falls, delayed(0.05 + REELS + BURIED, rises)
    )


def _fewer(before: State, region: str, death: Death) -> Anim:
    """Let those who stand there be one fewer, and a window of their town go out."""
    index = REGION_INDEX[region]
    crowd, flag = piles(region, death.seat)
    left = before.players[death.seat].cubes[index] - death.number - 1
    dark = become(f"town:{region}", Town(index % KINDS, min(death.left, MOST)), 0.2)
    if not left:
        return together(dark, leave(crowd, 0.1), leave(flag, 0.3))
    thinner = together(
        become(crowd, Crowd(death.seat, left), 0.1), become(flag, banner(death.seat, left), 0.1)
    )
    return together(dark, thinner, pop(flag, 0.25))


def _goes_home(before: State, region: int, death: Death, filmed: Filmed) -> Anim:
    """Let what is lost fly over the window to its plate, whose numbers drop."""
    seat, gone = death.seat, death.number + 1
    player, place = before.players[seat], f"panel:{seat}"
    x, y = cubes_at(region, seat)
    start = filmed.seen.on_window((x + 8, y - 50))
    end, name = plate_at(seat, len(before.players)), f"{_name(death)}:home"
    seal = Seal(text="-1", colour=COLOURS[seat], size=LOSS, ink=INKS[seat])
    over = ((start[0] + end[0]) / 2, min(start[1], end[1]) - 60)
    flies = after_one_another(
        enter(actor(name, seal, start, Layer.OVERLAY, weight=0.3), 0.14),
        along(name, [over, end], SOUL, ease.in_quad),
        leave(name, 0.1),
    )
    drops = together(
        tally(place, score(player) - gone),
        tally(f"{place}/{TOWN}", sum(player.cubes) - gone),
        sound("toll", -gone),
    )
    return together(flies, delayed(SOUL, drops))


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
