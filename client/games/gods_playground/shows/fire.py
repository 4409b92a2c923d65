"""Fire that runs over a land: a ragged line of flames of all sizes, with embers and smoke."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random

from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import IN_STEPS, SPLINTERS, slot_feet
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.games.gods_playground.shows.embers import (
    LAST,
    Ramp,
    catching,
    early_at,
    over_land,
)
from parlour.client.games.gods_playground.shows.torn import piece_middle
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    LIGHT_SHAKE,
    Anim,
    Written,
    after_one_another,
    appear,
    burst,
    change,
    delayed,
    enter,
    hold,
    leave,
    nudge,
    settle,
    shake,
    sound,
    together,
)
from parlour.client.stage.geometry import Point, covers, hull
from parlour.client.stage.particles import DUST, EMBERS, SMOKE
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.studio import Frames, Image, Studio
from parlour.client.stage.timeline import Guise, Key

FRONT, LINES = 27.0, 24.0
"""Units from one spark of a front of fire to the next, and from one line of it to the next."""
MOST_SPARKS = 150
RUNS = 0.865
"""Of the time in which the ground burns, after how much of it the last of it catches fire."""
EDGE = replace(
    EMBERS, count=4, life=0.3, seconds=0.0, speed=(2.0, 16.0), spread=(13.0, 7.0), fall=-10.0,
    size=(5.0, 1.5), colours=((255, 214, 110), (255, 150, 44), (255, 110, 30)), opacity=1.0,
    fades_in=0.05,
)  # fmt: skip
"""What glows along the edge of a fire that runs over land: low, and thin."""
SPARKS = replace(EMBERS, count=2, life=0.9, seconds=0.0, spread=(14.0, 6.0), size=(3.0, 1.0))
"""What flies up from it."""
GLOW = replace(
    EMBERS, count=1, life=0.4, seconds=0.0, speed=(0.0, 0.0), spread=(1.0, 1.0), fall=0.0,
    size=(70.0, 44.0), colours=((255, 112, 26),), opacity=0.16,
)  # fmt: skip
"""The light of it on the land about it."""
BLAZE = (
    (("medium", -8.0, 0.95), ("small", 17.0, 0.9)),
    (("medium", 5.0, 0.9), ("small", -16.0, 0.95)),
)  # fmt: skip
"""The fires of every other manor: which, how far aside, how large."""
FALLS_IN = 0.36
"""Seconds that a manor burns before it falls in."""
HAZE = replace(
    SMOKE, count=5, life=1.4, seconds=0.6, size=(30.0, 110.0), opacity=0.42, sprites=(), fall=-34.0
)
"""Smoke that lies over burning land."""


def source_of(region: int) -> Point:
    """Return where fire breaks out in a region: where its enemy comes over the border."""
    last = places().enemies[region].march.at(1.0)
    return last.x, last.y


def front_of_fire(region: int, seconds: float) -> Anim:
    """Let a thin line of embers run over a region as its ground burns, and soot rise behind it."""
    spots = burning_spots(region)
    rng = Random(region)
    parts = []
    for number, spot in enumerate(spots):
        when = reached_after(region, spot, seconds)
        parts.append(delayed(max(0.0, when + rng.uniform(-0.03, 0.03)), _catches(spot, number)))
        if number % TONGUES == 0 and number < len(spots) * LEAP_UNTIL:
            parts.append(delayed(when, _tongue(spot, number)))
    return together(_runs(region, seconds), *parts)


def _runs(region: int, seconds: float) -> Anim:
    """Let the line of fire run over a land for so long."""
    land = places().regions[region].name
    line = actor(f"fire:{land}", FireLine(region, land, seconds), piece_middle((land,)))
    line = line._replace(layer=Layer.GROUND)

    def write(sheet: Sheet, at: float) -> None:
        track = sheet.enter(line.with_pose(alpha=0.0), at)
        track.become(Guise(at, line, acted=True))
        track.write("alpha", Key(at, at + 0.1, 1.0, IN_STEPS))
        leave(line.id, 0.16).write(sheet, at + seconds)

    return Written(seconds + 0.16, write)


@dataclass(frozen=True, slots=True)
class FireLine:
    """The thin burning edge of a fire over a land; its feet are the middle of the land."""

    region: int
    land: str
    seconds: float
    """In which it runs over all of it."""

    def frames(self, studio: Studio) -> Frames:
        """Return how far it has come."""
        return Frames(LINE_STEPS, LINE_STEPS / self.seconds, loop=False)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw what glows along the edge of what burns by then, and the embers behind it."""
        front = LEADS + (LAST + COOLS) * (frame + 1) / LINE_STEPS
        return over_land(self.land, catching(self.land).edge(front, GLOWING), studio)


LINE_STEPS = 20
"""Pictures of a line of fire."""
LEADS, COOLS = 6.0, 42.0
"""How far the line of fire is before the ground that is half burnt, and how long the last of it
glows, in steps of which it takes 255 over the whole land."""
GLOWING: Ramp = (
    (-7.0, (255, 120, 30, 0)), (-1.0, (255, 128, 36, 120)), (3.0, (255, 214, 110, 255)),
    (7.0, (255, 246, 196, 255)), (12.0, (255, 170, 56, 250)), (20.0, (226, 74, 18, 230)),
    (34.0, (112, 28, 10, 190)), (52.0, (30, 18, 14, 150)), (96.0, (16, 12, 12, 110)),
    (150.0, (16, 12, 12, 0)),
)  # fmt: skip
"""What burns from the first glow before it to cold ash, by how long it has burnt."""


def _catches(spot: Point, number: int) -> Anim:
    """Let a spot of land catch fire: it glows, a spark flies up, smoke is left."""
    parts = [burst(EDGE, spot)]
    if number % 2 == 0:
        parts.append(burst(GLOW, spot))
    if number % 3 == 0:
        parts.append(burst(SPARKS, spot))
    if number % 6 == 0:
        parts.append(delayed(0.3, burst(HAZE, spot)))
    return together(*parts)


def _tongue(spot: Point, number: int) -> Anim:
    """Let a flame leap up where the fire comes, stand for a moment, and sink into the ground."""
    kind, size = LEAPING[number // TONGUES % len(LEAPING)]
    flame = actor(f"tongue.{number}", Grand(f"flame/{kind}", size), (spot[0], spot[1] + 6.0))
    return after_one_another(
        enter(flame, 0.12),
        nudge(flame.id, 0.2, ease.wobble, squash=0.12),
        leave(flame.id, 0.2),
    )


TONGUES, LEAP_UNTIL = 7, 0.72
"""Of so many spots that catch fire one sends up a flame, up to which share of them: all flames have
sunk when the last of the land burns."""
LEAPING = (("large", 0.74), ("medium", 0.8), ("tall", 0.62))
"""Which flames leap up, and how large."""


@lru_cache(8)
def burning_spots(index: int) -> tuple[Point, ...]:
    """Return where a region catches fire, in the order in which it does, not in rows; seeded.

    To find them takes longer than a frame, and a show asks for them again and again.
    """
    rng = Random(index)
    shape, land = _shape(index), places().regions[index].name
    box = hull(shape)
    spots = []
    for row in range(int(box.h / LINES) + 1):
        for column in range(int(box.w / FRONT) + 1):
            x = box.x + FRONT * (column + 0.5 * (row % 2)) + rng.uniform(-13, 13)
            y = box.y + LINES * row + rng.uniform(-10, 10)
            if covers(shape, (x, y)):
                spots.append((x, y))
    spots = spots or [(box.centre[0], box.centre[1])]
    if len(spots) > MOST_SPARKS:
        spots = rng.sample(spots, MOST_SPARKS)
    return tuple(sorted(spots, key=lambda spot: early_at(land, spot)))


def _shape(index: int) -> tuple[Point, ...]:
    return tuple((x, y) for x, y in max(places().regions[index].outlines, key=len))


def reached_after(region: int, spot: Point, seconds: float) -> float:
    """Return when a front of fire that takes so many seconds comes to a spot."""
    return seconds * RUNS * early_at(places().regions[region].name, spot) / LAST


def manors_burn_down(number: int, region: int, seconds: float) -> Anim:
    """Let so many manors catch fire one by one as the front passes them, and each collapse."""
    land = places().regions[region]
    parts = []
    for each, plot in enumerate(land.plots[:number]):
        at = slot_feet(plot.manor)
        late = reached_after(region, at, seconds)
        burns = max(0.3, seconds - late - 0.3 + 0.06 * each)
        parts.append(delayed(late, _burns_down(f"estate:{land.name}:{each}", at, each, burns)))
    return together(*parts)


def town_burns(region: int, seconds: float) -> Anim:
    """Let the town of a region burn last, under dark smoke."""
    x, y = slot_feet(places().regions[region].town)
    late = min(seconds - 0.5, max(0.4 * seconds, reached_after(region, (x, y), seconds)))
    fires = []
    for number, (aside, up, name, scale) in enumerate(TOWN_FIRES):
        spot = (x + aside, y + 4.0 + 0.1 * number)
        flame = actor(f"blaze.town.{number}", Grand(f"flame/{name}", scale), spot, Layer.FLYING)
        flame = flame.with_pose(lift=up + 4.0)
        lit = after_one_another(
            appear(flame, 0.16, IN_STEPS),
            hold(max(0.1, seconds - late - TOWN_ENDS)),
            change(flame.id, 0.24, IN_STEPS, alpha=0.0),
            leave(flame.id, 0.02),
        )
        fires.append(delayed(0.12 * number, lit))
    return delayed(
        late,
        together(
            sound("fire", -3, (x, y)),
            nudge(f"town:{places().regions[region].name}", 0.3, ease.kick, squash=0.08),
            burst(EMBERS.times(1.4), (x, y - 30.0)),
            burst(PALL.lasting(max(0.2, seconds - late)), (x, y - 52.0)),
            *fires,
        ),
    )


TOWN_FIRES = ((-26.0, 16.0, "medium", 0.8), (20.0, 24.0, "large", 0.72), (-2.0, 40.0, "tall", 0.6))
"""The fires of a town: how far aside and up, which, and how large."""
TOWN_ENDS = 0.34
"""Seconds before its land is burnt in which the flames over a town begin to go."""
PALL = replace(
    SMOKE, count=12, life=1.8, size=(22.0, 84.0), opacity=0.62, sprites=(), fall=-46.0,
    colours=((44, 38, 36), (62, 54, 50), (30, 26, 26)),
)  # fmt: skip
"""The dark smoke of a town."""


def _burns_down(place: str, at: Point, number: int, seconds: float) -> Anim:
    """Let one manor shrink from the blow of fire, stand in flames for so long, and fall in."""
    x, y = at
    fires = [
        actor(f"blaze.{place}.{n}", Grand(f"flame/{name}", scale), (x + aside, y + 3.0 - n),
              Layer.FLYING)
        for n, (name, aside, scale) in enumerate(BLAZE[number % 2])
    ]  # fmt: skip
    burning = [
        delayed(
            0.07 * n,
            after_one_another(
                appear(flame, 0.12, IN_STEPS),
                hold(seconds),
                change(flame.id, 0.2, IN_STEPS, alpha=0.0),
                leave(flame.id, 0.02),
            ),
        )
        for n, flame in enumerate(fires)
    ]
    falls = together(
        sound("collapse", number % 3, at),
        burst(DUST.times(1.6), at),
        burst(SPLINTERS.times(0.7), (x, y - 10.0)),
        burst(EMBERS.times(1.2), (x, y - 14.0)),
        shake(LIGHT_SHAKE),
        nudge(place, 0.34, ease.kick, squash=0.3),
        settle(place, f"{place}:flag", f"{place}:city", seconds=0.12),
    )
    return together(
        sound("fire", number % 3, at),
        burst(EMBERS.times(0.8), (x, y - 20.0)),
        nudge(place, 0.2, ease.bump, squash=0.12),
        *burning,
        delayed(min(FALLS_IN, seconds), falls),
    )
