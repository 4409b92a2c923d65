"""The crosses of those who died of a rat: where there is ground for them, and how they stay."""

from __future__ import annotations

import math
from functools import cache
from typing import Final

from parlour.client.games.rattus.outlines import OUTLINES
from parlour.client.games.rattus.places import cubes_at, name_box, plague_at, rat_at, town_at
from parlour.client.games.rattus.shows.common import middle_of
from parlour.client.games.rattus.shows.parking import Parked
from parlour.client.games.rattus.shows.toll import Death, deaths
from parlour.client.stage.anims import Anim, Written, delayed, leave, stay
from parlour.client.stage.geometry import WORLD, Box, Point, covers, hull
from parlour.client.stage.sheet import Sheet
from parlour.shared.rattus import board, events
from parlour.shared.rattus.names import PLAYERS, REGION_INDEX
from parlour.shared.rattus.state import State

PLOT, APART = 20.0, 36.0
"""Units from one place where somebody may be buried to the next, and between two crosses."""
FROM_RATS, FROM_PEOPLE, FROM_FLAG, FROM_TOWN, FROM_NAME = 42.0, 64.0, 40.0, 52.0, 6.0
"""Units that crosses keep from what is to be seen."""
WAIST, CLOTH = (0.0, -28.0), (62.0, -72.0)
"""The middles of people and of their cloth, from their feet."""
BEHIND, VERDICT = 94.0, Box(-140, 58, 280, 112)
"""Units from the middle of a token in which it hides whoever falls there, and the room, from
there, of the words below it and of whom these hide."""
CLOSER: Final = (1.0, 0.8, 0.6, 0.4)
"""How much of that they keep, the most for which there is room."""
MOST_AT_ONCE: Final = 4
"""Crosses for which there is room before those of the next token begin."""
SINKS: Final = 0.24
GRAVE: Final = "grave:"
"""How the ids of crosses begin."""


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


@cache
def plots(region: int) -> tuple[Point, ...]:
    """Return where crosses may rise: all over a region, beside all that stands there."""
    rooms = (_plots(region, share) for share in CLOSER)
    wide = next((room for room in rooms if len(room) > MOST_AT_ONCE), ())
    return wide or _plots(region, CLOSER[-1]) or (middle_of(region),)


def _plots(region: int, share: float) -> tuple[Point, ...]:
    """Return where crosses may rise that keep a share of what they should."""
    outline, box = OUTLINES[region], hull(OUTLINES[region])
    people = [cubes_at(region, seat) for seat in range(PLAYERS[-1])]
    taken = [
        *((at, FROM_RATS) for at in (rat_at(region, n) for n in range(board.MOST_RATS))),
        *(((x + WAIST[0], y + WAIST[1]), FROM_PEOPLE) for x, y in people),
        *(((x + CLOTH[0], y + CLOTH[1]), FROM_FLAG) for x, y in people),
        (town_at(region), FROM_TOWN),
        (plague_at(region), FROM_TOWN),
    ]
    name, middle = name_box(region).grown(FROM_NAME), middle_of(region)
    free = [
        at
        for column in range(int(box.w / PLOT))
        for row in range(int(box.h / PLOT))
        for at in [(box.x + (column + 0.5) * PLOT, box.y + (row + 0.5) * PLOT)]
        if covers(outline, at)
        and not name.holds(at)
        and all(math.dist(at, each) > share * far for each, far in taken)
    ]
    chosen: list[Point] = []
    for at in sorted(free, key=lambda at: math.dist(at, middle)):
        if all(math.dist(at, each) > APART for each in chosen):
            chosen.append(at)
    return tuple(chosen)


def resting_places(before: State, event: events.RatTurned, stood: Parked) -> list[Point]:
    """Return where the cross of each of the dead rises, as near to where they lived as can be.

    Those come first that neither a token nor what is told below it hides; each token that is
    turned in a region has spots of its own.
    """
    region = REGION_INDEX[event.region]
    turned = (board.MOST_RATS - len(before.rats[region])) % board.MOST_RATS
    spots = sorted(plots(region), key=lambda at: is_hidden(at, stood.at))
    own = [*spots[turned :: board.MOST_RATS], *spots] if turned else spots
    found: list[Point] = []
    for death in deaths(before, event):
        home = cubes_at(region, death.seat)
        free = [at for at in own if at not in found] or own
        found.append(min(free, key=lambda at: (is_hidden(at, stood.at), math.dist(at, home))))
    return found


def is_hidden(at: Point, token: Point) -> bool:
    """Return whether who falls at a point would be behind a token, or behind its verdict."""
    dx, dy = at[0] - token[0], at[1] - token[1]
    told = abs(dx) < VERDICT.w / 2 and VERDICT.y < dy < VERDICT.y + VERDICT.h
    return told or math.hypot(dx, dy + WAIST[1]) < BEHIND
