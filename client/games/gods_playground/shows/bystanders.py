"""Who stands where others fight: they run for shelter, and come back when it is over.

They go towards the town of their land and are not seen until then, so that nobody stands in a
land that is not theirs, nor before those who fight. Houses stay where they are, but those on which
men would stand are not seen meanwhile. Whoever of the map is seen fighting is not seen twice: they
go down as their doubles set out, and stand there again when those are home.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import (
    COUNTS_BEFORE,
    GIVES_WAY,
    HOPS_BACK,
    PEOPLE,
    POPS_UP,
    Field,
    arena,
    owner,
)
from parlour.client.games.gods_playground.shows.common import (
    MANOR,
    about,
    region_index,
    slot_feet,
)
from parlour.client.games.gods_playground.shows.troops import towards
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer
from parlour.client.stage.anims import Anim, Written, grown_up, stay, sunk
from parlour.client.stage.geometry import Box, Point
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.timeline import Bump, Key, Track

FIGHTER: Final = Box(-24.0, -30.0, 48.0, 40.0)
"""The room of the lower half of somebody who fights about his feet: no house is seen there."""
LOWER: Final = 70.0
"""Units further below the fight from which men go too: their heads and banners reach into it."""
STEP_AWAY: Final = 0.32
STEP_BACK: Final = 0.5
"""Seconds in which somebody runs away, and comes back."""
AFTER_ANOTHER: Final = 0.2
"""Seconds from the first who sets out to the last."""
STEPS: Final = 3
HOP: Final = 7.0
"""Steps that they take, and how high each is."""
RUNS: Final = 120.0
"""Units that they run before they are gone, at most."""


class Fight(NamedTuple):
    """A fight: where, and all the room that it takes."""

    at: Field
    room: Box
    spots: tuple[Point, ...] = ()
    """Where they stand: on no house."""

    @classmethod
    def about(cls, at: Field, points: Sequence[Point]) -> Fight:
        """Return the fight of those who stand, and whose dice lie, at points."""
        return cls(at, arena(points), tuple(points))

    def shelter(self, name: str, home: Point) -> Point:
        """Return where somebody is gone who runs from it: towards the town of the land."""
        if f":{self.at.place}:" not in name or self.at.camp:
            return home
        town = slot_feet(places().regions[region_index(self.at.place)].town)
        return towards(home, town, min(RUNS, math.dist(home, town)))

    def covered(self, now: Mapping[str, Actor]) -> Iterator[str]:
        """Yield the manors on which somebody would stand, with what belongs to them."""
        for name, who in now.items():
            if name.startswith("estate:") and name.count(":") == 2 and who.layer is Layer.STANDING:
                room = about(who.pose.feet, MANOR)
                if any(room.meets(about(spot, FIGHTER)) for spot in self.spots):
                    yield from _with(name, now)


def nobody(after: Mapping[str, Actor]) -> Collection[str]:
    """Say that nobody's place is taken by who comes home."""
    return ()


def parted(
    fight: Fight,
    seconds: float,
    home: float,
    doubles: tuple[str, ...],
    away: tuple[str, ...] = (),
    met: Callable[[Mapping[str, Actor]], Collection[str]] = nobody,
) -> Anim:
    """Let all who stand where others fight be gone for so long, and come back.

    Args:
        fight: what is fought.
        seconds: from the first moment to the last.
        home: seconds after which those who fought are home.
        doubles: how the ids begin of who is seen fighting meanwhile.
        away: those of whom the next show brings back.
        met: says whose places are taken by men who come home: they are there when these are.
    """

    def write(sheet: Sheet, at: float) -> None:
        ends = at + seconds
        for number, name in enumerate(_step_aside(sheet, at, fight, doubles)):
            begins = ends - STEP_BACK - AFTER_ANOTHER * (1 - number % 5 / 4)
            _walk_back(sheet, name, begins)
        twins = _doubled(sheet, at, fight, doubles)
        kept = [name for name in twins if away and name.startswith(away)]
        stay(*kept).write(sheet, at)
        waited = {*kept, *met(sheet.after.actors)}
        for number, name in enumerate(name for name in twins if name not in waited):
            _stand_again(sheet, name, min(at + home + 0.05 * number, ends - POPS_UP))

    return Written(seconds, write)


def kept_aside(fight: Fight, doubles: tuple[str, ...], foes: tuple[str, ...] = ()) -> Anim:
    """Let all who stand where others will fight be gone; the next show leads them back.

    Args:
        fight: what will be fought.
        doubles: how the ids begin of who is seen on the way.
        foes: and of those against whom they ride: they stay where they are.
    """

    def write(sheet: Sheet, at: float) -> None:
        aside = [
            each
            for name in _step_aside(sheet, at, fight, doubles + foes)
            for each in _with(name, sheet.now)
        ]
        stay(*aside, *_doubled(sheet, at, fight, doubles)).write(sheet, at)

    return Written(STEP_AWAY + AFTER_ANOTHER, write)


def _step_aside(sheet: Sheet, at: float, fight: Fight, doubles: tuple[str, ...]) -> list[str]:
    """Write how all in the way run for shelter; return who does."""
    homes = {name: sheet.after.actors.get(name, who) for name, who in sheet.now.items()}
    reach = fight.room._replace(h=fight.room.h + LOWER)
    runners = [
        name
        for name, who in homes.items()
        if _walks(who, homes) and not name.startswith(doubles) and reach.holds(who.pose.feet)
    ]
    for number, name in enumerate(runners):
        begins = at + min(AFTER_ANOTHER, 0.04 * number)
        _runs_away(sheet, name, begins, fight.shelter(name, homes[name].pose.feet))
    return runners


def _walks(who: Actor, now: Mapping[str, Actor]) -> bool:
    people = who.id.startswith(PEOPLE) or (who.id.startswith("enemy:") and ":noble:" in who.id)
    return people and who.layer is Layer.STANDING and owner(who.id, now) == who.id


def _with(name: str, now: Mapping[str, Actor]) -> Iterator[str]:
    """Yield somebody, and the banner and the number that go along."""
    yield name
    yield from (each for each in now if each.startswith(f"{name}:"))


def _runs_away(sheet: Sheet, name: str, at: float, spot: Point) -> None:
    """Write how somebody runs to a spot, and is not seen from there on."""
    home = sheet.after.actors.get(name, sheet.now[name]).pose
    for each in list(_with(name, sheet.now)):
        track = sheet.track(each)
        assert track is not None
        if not track.last.pose.alpha:
            continue
        own = sheet.after.actors.get(each, sheet.now[each]).pose
        ends = at + STEP_AWAY
        track.write("x", Key(at, ends, spot[0] + own.x - home.x, ease.in_quad))
        track.write("y", Key(at, ends, spot[1] + own.y - home.y, ease.in_quad))
        track.add("lift", Bump(at, ends, HOP, _steps))
        sunk(track, ends - GIVES_WAY, GIVES_WAY)


def _walk_back(sheet: Sheet, name: str, at: float) -> None:
    """Write how somebody comes back to where they belong now, and counts there."""
    for each in list(_with(name, sheet.now)):
        track, after = sheet.track(each), sheet.after.actors.get(each)
        assert track is not None
        ends = at + STEP_BACK
        if after is not None:
            grown_up(track, after, at, STEP_BACK / 2, ease.out_back)
            for channel in ("x", "y"):
                track.write(channel, Key(at, ends, getattr(after.pose, channel), ease.out_quad))
            track.add("lift", Bump(at, ends, HOP, _steps))
        sheet.settle(each, at)


def _doubled(sheet: Sheet, at: float, fight: Fight, doubles: tuple[str, ...]) -> list[str]:
    """Write how those of the map go who are seen fighting, and houses; return who they are."""
    twins = [name for name in sheet.now if name.startswith(doubles)] if doubles else []
    twins += fight.covered(sheet.now)
    for name in twins:
        track = sheet.track(name)
        assert track is not None
        if track.last.pose.alpha:
            sunk(track, at, GIVES_WAY)
    return twins


def _stand_again(sheet: Sheet, name: str, at: float) -> None:
    """Write how somebody of the map stands there again whose double is home."""
    track, after = sheet.track(name), sheet.after.actors.get(name)
    assert track is not None
    if after is not None:
        in_place(track, after, at)
        grown_up(track, after, at, POPS_UP, ease.out_back)
        track.add("lift", Bump(at, at + POPS_UP, HOPS_BACK, ease.bump))
    sheet.settle(name, at - COUNTS_BEFORE)


def in_place(track: Track, after: Actor, at: float) -> None:
    """Write how somebody who is not seen is where they belong from a moment on."""
    for channel in ("x", "y"):
        track.write(channel, Key(at - 0.02, at - 0.01, getattr(after.pose, channel), ease.linear))


def _steps(at: float) -> float:
    return abs(math.sin(math.pi * STEPS * at))
