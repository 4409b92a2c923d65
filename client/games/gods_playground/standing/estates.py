"""The line of estates: manors along their road, what burns of them, and plots where room is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.client.art import INK
from parlour.client.games.gods_playground.figures import FLAG_AT, manor, pennant
from parlour.client.games.gods_playground.ground import Plot, places
from parlour.client.games.gods_playground.standing.spots import feet
from parlour.client.games.gods_playground.standing.weight import BUILDING, at_war
from parlour.client.palette import Colour
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.looks import Sprite
from parlour.client.stage.signs import Sign
from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.names import REGIONS
from parlour.shared.gods_playground.state import Estate, State, points

KINDS: Final = 3
"""Cities of so many kinds."""
RUINS: Final = 2
FAINT: Final = 0.72
"""How clearly the worth of an empty plot is written: who points at it is told."""
LOST, BUILT, SMALL = 17.0, 17.0, 16.0
"""How high the worth of an estate is written that is about to be lost, of any other, and of an
empty plot: strengths and values come first."""
EMPTY: Final = 0.62
"""How clearly an empty plot is seen."""
WOOD: Final[Colour] = (226, 208, 168)
CARVED: Final[Colour] = (52, 36, 20)
"""The writing on a post of which nothing is told but its worth."""
DOOMED: Final[Colour] = (176, 38, 28)
PALE: Final[Colour] = (255, 246, 226)
"""The board of a post at an estate that falls if nothing is done, and its writing."""


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
            sign = signpost(worth, ink=CARVED)
        else:
            following = number == len(region.estates)
            lost = taken and following
            yield _free(place, plot, number, taken, lost)
            if lost or not _told(state, following):
                continue
            may_build = following and state.phase in BUILDING
            size, clear = (LOST, 1.0) if may_build else (SMALL, FAINT)
            sign = signpost(worth, size, alpha=clear)
        yield actor(f"{place}:sign", sign, plot.sign, place=place)


def _told(state: State, following: bool) -> bool:
    """Return whether an empty plot tells its worth; ``following``: whether it is the next one."""
    return state.phase in BUILDING or (following and not at_war(state))


def signpost(
    worth: int,
    size: float = BUILT,
    *,
    alpha: float = 1.0,
    ink: Colour = INK,
    doomed: bool = False,
) -> Sign:
    """Return the post at a plot with what it is worth."""
    return Sign(
        number=worth,
        size=size,
        post=15,
        colour=DOOMED if doomed else WOOD,
        ink=PALE if doomed else ink,
        alpha=alpha,
        points=True,
    )


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
