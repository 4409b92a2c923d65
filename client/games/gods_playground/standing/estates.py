"""The line of estates: manors along their road, what burns of them, and plots where room is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.client.games.gods_playground.figures import FLAG_AT, manor, pennant
from parlour.client.games.gods_playground.ground import Plot, places
from parlour.client.games.gods_playground.standing.sheets import Tag
from parlour.client.games.gods_playground.standing.spots import feet
from parlour.client.games.gods_playground.standing.weight import BUILDING, at_war
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.names import REGIONS
from parlour.shared.gods_playground.state import Estate, State, points

KINDS: Final = 3
"""Cities of so many kinds."""
RUINS: Final = 2
FAINT: Final = 0.72
"""How clearly the worth of an empty plot is written: who points at it is told."""
LOST, BUILT, SMALL = 28.0, 26.0, 23.0
"""How high the tag is with the worth of an estate that is about to be lost, of any other, and of
an empty plot: strengths and values come first."""
HANGS: Final[Point] = (-2.0, 7.0)
"""How far right of the place of its sign the middle of a tag is, and how far over it."""
EMPTY: Final = 0.62
"""How clearly an empty plot is seen."""


def estates(state: State, index: int) -> Iterator[Actor]:
    """Yield the plots of a region in line, and what is built on them."""
    name, region = REGIONS[index], state.regions[index]
    taken = points(region) > 0
    for number, plot in enumerate(places().regions[index].plots):
        place = f"estate:{name}:{number}"
        worth = board.ESTATE_VP[number]
        if number < len(region.estates):
            estate = region.estates[number]
            worth *= board.CITY_MULTIPLE if estate.city else 1
            yield from _built(place, estate, plot, number, taken)
            if at_war(state):  # those that would fall have red posts; the rest who points is told
                continue
            size, clear = BUILT, 1.0
        else:
            following = number == len(region.estates)
            lost = taken and following
            yield _free(place, plot, number, taken, lost)
            if lost or not _told(state, following):
                continue
            may_build = following and state.phase in BUILDING
            size, clear = (LOST, 1.0) if may_build else (SMALL, FAINT)
        yield tag_at(f"{place}:sign", Tag(worth, size), plot, place, clear)


def _told(state: State, following: bool) -> bool:
    """Return whether an empty plot tells its worth; ``following``: whether it is the next one."""
    return state.phase in BUILDING or (following and not at_war(state))


def tag_at(name: str, look: Tag, plot: Plot, place: str, alpha: float = 1.0) -> Actor:
    """Return the tag at a plot that tells what an estate is worth there."""
    at = plot.sign[0] + HANGS[0], plot.sign[1]
    return actor(name, look, at, place=place).with_pose(lift=HANGS[1], alpha=alpha)


def _built(place: str, estate: Estate, plot: Plot, number: int, taken: bool) -> Iterator[Actor]:
    """Yield a manor under its family's pennant, and its city and barn."""
    home = f"panel:{estate.owner}"
    burnt = "burnt/" if taken else ""
    x, y = feet(plot.manor)
    if estate.city:
        walls = Sprite(f"city/{burnt}{number % KINDS}", "idle")
        yield actor(f"{place}:city", walls, plot.city, place=place)
    house = manor(estate.owner, number, burnt=taken)
    yield actor(place, house, (x, y), place=place, born=home, goes=home, weight=2.0)
    flag = pennant(estate.owner)
    pole = x + FLAG_AT[0], y + FLAG_AT[1]
    yield actor(f"{place}:flag", flag, pole, place=place, born=home, goes=home)
    if estate.manager:
        yield actor(f"{place}:manager", Sprite("barn", "idle"), plot.manager, place=place)


def _free(place: str, plot: Plot, number: int, taken: bool, lost: bool) -> Actor:
    """Return a plot without an estate: where the enemy is, a ruin is first, then charred ground."""
    drawing = f"ruin/{number % RUINS}" if lost else "plot/burnt" if taken else "plot"
    look = Sprite(drawing, "idle")
    seen = actor(place, look, feet(plot.manor), Layer.GROUND, place=place)
    return seen if lost else seen.with_pose(alpha=EMPTY)
