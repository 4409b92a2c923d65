"""How people die of a rat, one by one, and how those breathe on whom it spares."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from parlour.client.games.rattus.figures import Crowd, banner, pawn
from parlour.client.games.rattus.mists import Glow
from parlour.client.games.rattus.places import cubes_at, town_at
from parlour.client.games.rattus.shows.common import HALLOWED, SICKLY, piles, spots_of
from parlour.client.games.rattus.towns import KINDS, MOST, Town
from parlour.client.games.seats import plate_at
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
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
from parlour.client.stage.moves import fall, streak
from parlour.client.stage.particles import DUST
from parlour.shared.rattus import events
from parlour.shared.rattus.names import REGION_INDEX
from parlour.shared.rattus.state import State, population, score

GRAVES: Final = ((14.0, 18.0), (38.0, 14.0), (26.0, 28.0))
"""How far from where people stood the crosses rise, the first, second and third."""
TALL: Final = 1.7
"""How much larger than in the land a cross is that is to be seen from across the room."""
SLOW, FAST = 0.3, 0.1
"""Seconds from one death to the next: where all look on, and where the Plague is everywhere."""
LONGEST: Final = 0.5
"""Seconds in which all of a region die at most, up to the fall of the last."""
BEAT, SHORT = 0.2, 0.04
"""Seconds in which nothing stirs but the crosses."""
SOUL: Final = 0.42
"""Seconds in which a cube goes home."""
TOWN: Final = "1"
"""Which of the counts of a plate is that of the people on the land."""
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


def dying(before: State, event: events.RatTurned, *, slow: bool) -> Anim:
    """Let people fall one by one: a cross for each, a window dark, a plate that counts."""
    every = list(deaths(before, event))
    gap = min(SLOW if slow else FAST, LONGEST / len(every))
    falls = staggered(gap, (_dies(before, event, each) for each in every))
    crosses = [leave(f"{_name(each)}:cross", 0.25) for each in every]
    return after_one_another(falls, hold(BEAT if slow else SHORT), together(*crosses))


def _name(death: Death) -> str:
    return f"bite:{death.seat}:{death.number}"


def _dies(before: State, event: events.RatTurned, death: Death) -> Anim:
    """Let one of the people fall, a cross rise there, and the cube go home."""
    region, seat = REGION_INDEX[event.region], death.seat
    name, player = _name(death), before.players[seat]
    spots = spots_of(region, seat, player.cubes[region])
    spot = spots[death.number % len(spots)]
    dx, dy = GRAVES[death.number % len(GRAVES)]
    grave = (spot[0] + dx, spot[1] + dy)
    person = actor(name, pawn(seat), spot, Layer.FLYING, weight=0.5)
    cross = actor(f"{name}:cross", Sprite("cross"), grave, Layer.FLYING, scale=TALL)
    falls = after_one_another(
        appear(person, 0.05),
        together(burst(SICKLY.times(0.5), (spot[0], spot[1] - 20)), fall(name, 0.34, heard="fall")),
    )
    rises = together(
        enter(cross, 0.24), burst(DUST.times(0.4), grave), _goes_home(before, region, death)
    )
    return together(_fewer(before, event.region, death), falls, delayed(0.26, rises))


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


def _goes_home(before: State, region: int, death: Death) -> Anim:
    """Let a cube fly to its plate, whose numbers drop."""
    seat, gone = death.seat, death.number + 1
    player, place = before.players[seat], f"panel:{seat}"
    flies = streak(
        f"{_name(death)}:home", pawn(seat), cubes_at(region, seat),
        plate_at(seat, len(before.players)), SOUL, 60.0,
    )  # fmt: skip
    drops = together(
        tally(place, score(player) - gone),
        tally(f"{place}/{TOWN}", sum(player.cubes) - gone),
        sound("toll", -gone),
    )
    return together(flies, delayed(SOUL, drops))


def spared(region: int) -> Anim:
    """Let light go up from the town of people who live on."""
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
        sound("chime", -3, (x, y)), glows, burst(HALLOWED.times(0.8), (x, y - 20)),
        nudge("turned", 0.5, lift=8.0),
    )  # fmt: skip
