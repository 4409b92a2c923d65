"""How men go home from a fight: each to who stands for him on the map, smaller step by step.

Nobody is seen twice, and no two sizes are seen through each other: whoever comes to where a figure
of the map stands has shrunk to its size by then, and is that figure from there on.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from parlour.client.games.gods_playground.shows.bystanders import in_place
from parlour.client.games.gods_playground.shows.troops import Figure, go_on, towards
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer
from parlour.client.stage.anims import Anim, Written, change, delayed, nudge, sink
from parlour.client.stage.geometry import Point
from parlour.client.stage.particles import DUST
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import Banner
from parlour.client.stage.timeline import Bump, Burst, Guise, Key

HOMEWARD: Final = 0.75
"""Seconds in which all go home, from the first step to the last."""
WALKS: Final = 0.5
"""Seconds that one of them walks."""
SETS_OFF: Final = 0.09
"""Seconds from one who sets off to the next, at most."""
SWAPS: Final = 0.034
"""Seconds, two frames, in which a figure of the map takes a man's place: both look the same."""
VANISHES: Final = 0.12
"""Seconds in which whoever joins others is gone behind them."""
FAR: Final = 560.0
"""Units that they are seen to go, at most: who lives further away is gone then."""
NATURAL: Final = 0.8
"""How large who goes elsewhere is when he is there, of the size in which he fought."""
BEHIND: Final = 5.0
"""Units behind who stands there already that the others of an army come to stand."""
LANDS: Final = 0.14
"""How flat a figure is for a moment that has come home."""

Stands = Callable[[Mapping[str, Actor]], Sequence[str]]
"""Says which figures of the map stand for some men, the first who comes being the first of them."""


class Man(NamedTuple):
    """Somebody who goes home: his id, his look, and where he goes if nobody stands for him."""

    who: str
    figure: Figure
    home: Point
    late: float = 0.0
    """Seconds that he needs to get to his feet first."""


class Homecoming(NamedTuple):
    """Men who go home together: to which figures of the map, and how much larger than in life."""

    men: tuple[Man, ...]
    stands: Stands
    size: float

    def met(self, after: Mapping[str, Actor]) -> list[str]:
        """Return the figures of the map whose places are taken by men who come home."""
        return list(self.stands(after)[: len(self.men)])

    def goes(self, seconds: float = HOMEWARD) -> Anim:
        """Let all of them go home within so many seconds."""
        last = max(1, len(self.men) - 1)
        gap = min(SETS_OFF, max(0.0, seconds - WALKS - SWAPS * 2) / last)

        def write(sheet: Sheet, at: float) -> None:
            stands = [sheet.after.actors[name] for name in self.stands(sheet.after.actors)]
            stands.sort(key=lambda stand: _seen(sheet, stand, at))
            for number, (man, stand, first) in enumerate(_paired(sheet, self.men, stands, at)):
                _goes(sheet, man, stand, at + gap * number + man.late, self.size, first=first)

        return Written(seconds, write)


def met_by(*homecomings: Homecoming) -> Callable[[Mapping[str, Actor]], Collection[str]]:
    """Return a function that says whose places on the map are taken by men who come home."""
    return lambda after: {name for each in homecomings for name in each.met(after)}


def nobody(after: Mapping[str, Actor]) -> Sequence[str]:
    """Say that nobody on the map stands for them."""
    return ()


def named(*ids: str) -> Stands:
    """Return a function that finds those of some ids who are there."""
    return lambda after: [name for name in ids if name in after]


def numbered(prefix: str, most: int = 99) -> Stands:
    """Return a function that finds those whose ids are a prefix and a number, up to so many."""

    def found(after: Mapping[str, Actor]) -> list[str]:
        ids = (f"{prefix}{number}" for number in range(most))
        return [name for name in ids if name in after]

    return found


def _paired(
    sheet: Sheet, men: Iterable[Man], stands: Sequence[Actor], at: float
) -> list[tuple[Man, Actor | None, bool]]:
    """Return who goes to whom of the map, and whether he is the first there; the nearest first."""
    left = [man for man in men if man.who in sheet.now or man.who in sheet.tracks]
    pairs: list[tuple[Man, Actor | None, bool]] = []
    for stand in stands:
        if left and not _seen(sheet, stand, at):
            nearest = min(left, key=lambda man: _away(sheet, man, stand.pose.feet, at))
            left.remove(nearest)
            pairs.append((nearest, stand, True))
    for number, man in enumerate(left):
        pairs.append((man, stands[number % len(stands)] if stands else None, False))
    return sorted(pairs, key=lambda pair: _away(sheet, pair[0], _goal(pair), at))


def _seen(sheet: Sheet, stand: Actor, at: float) -> bool:
    """Return whether a figure of the map stands there already: nobody takes its place."""
    if stand.id not in sheet.now:
        return False
    track = sheet.track(stand.id)
    return track is not None and track.value("alpha", at) > 0


def _goal(pair: tuple[Man, Actor | None, bool]) -> Point:
    man, stand, _ = pair
    return man.home if stand is None else stand.pose.feet


def _away(sheet: Sheet, man: Man, goal: Point, at: float) -> float:
    return math.dist(sheet.where(man.who, at), goal)


def _goes(
    sheet: Sheet, man: Man, stand: Actor | None, at: float, size: float, *, first: bool
) -> None:
    """Write how one man goes home, and is what stands for him there, or gone behind it."""
    track = sheet.track(man.who)
    assert track is not None
    start = sheet.where(man.who, at)
    goal = man.home if stand is None else stand.pose.feet
    if not first:
        goal = (goal[0], goal[1] - BEHIND)
    far = math.dist(start, goal) > FAR
    end = towards(start, goal, FAR) if far else goal
    share = stand.pose.scale / size if stand is not None else NATURAL
    track.become(Guise(at, track.last._replace(layer=Layer.STANDING)))
    go_on(man.who, man.figure, end, WALKS, ends="").write(sheet, at)
    track.write("scale", Key(at, at + WALKS, share, ease.in_out_sine))
    upright = 360.0 * round(track.value("turn", at) / 360.0)
    track.write("turn", Key(at, at + 0.1, upright, ease.out_quad))
    there = at + WALKS
    if stand is None or far or not first:
        sink(man.who, VANISHES).write(sheet, there - VANISHES / 2)
        if stand is not None and first:
            _is_there(sheet, stand, there)
        elif stand is not None:
            sheet.cue(there, Burst(DUST.times(0.3), stand.pose.feet))
        return
    track.become(Guise(there, track.last._replace(look=stand.look)))
    track.write("scale", Key(there, there + 0.001, stand.pose.scale, ease.linear))
    _is_there(sheet, stand, there)
    track.write("alpha", Key(there + SWAPS, there + 2 * SWAPS, 0.0, ease.linear))
    track.leaves = there + 2 * SWAPS


def _is_there(sheet: Sheet, stand: Actor, at: float) -> None:
    """Write how a figure of the map is there again from one moment to the next."""
    if _seen(sheet, stand, at):
        sheet.settle(stand.id, at)
        return
    if stand.id in sheet.now:
        track = sheet.track(stand.id)
        assert track is not None
        in_place(track, stand, at)
        track.write("scale", Key(at - 0.02, at - 0.01, stand.pose.scale, ease.linear))
    else:
        track = sheet.enter(stand.with_pose(alpha=0.0), at)
    track.write("alpha", Key(at, at + SWAPS, stand.pose.alpha, ease.linear))
    track.add("squash", Bump(at + SWAPS, at + SWAPS + 0.2, LANDS, ease.kick))
    sheet.cue(at, Burst(DUST.times(0.5), stand.pose.feet))
    sheet.settle(stand.id, at + SWAPS + 0.001)


def carried_back(banner: str, stand: str, home: Point, size: float, seconds: float) -> Anim:
    """Let a banner be carried home and be planted there, as that which stands there on the map.

    Args:
        banner: its id.
        stand: that of the banner on the map.
        home: where it goes if there is none.
        size: units that it is high.
        seconds: from the first step until it is planted.
    """

    def write(sheet: Sheet, at: float) -> None:
        after = sheet.after.actors.get(stand)
        start = sheet.where(banner, at)
        goal = home if after is None else after.pose.feet
        far = math.dist(start, goal) > FAR
        x, y = towards(start, goal, FAR) if far else goal
        look = after.look if after is not None else None
        share = look.height / size if isinstance(look, Banner) else NATURAL
        change(banner, seconds, ease.in_out_sine, x=x, y=y, turn=0.0, scale=share).write(sheet, at)
        nudge(banner, seconds, lift=14.0).write(sheet, at)
        there = at + seconds
        if after is None or far or _seen(sheet, after, there):
            delayed(seconds - VANISHES, sink(banner, VANISHES)).write(sheet, at)
            if after is not None:
                sheet.settle(after.id, there - VANISHES)
            return
        _is_there(sheet, after, there)
        track = sheet.track(banner)
        assert track is not None
        track.become(Guise(there, track.last._replace(look=after.look)))
        track.write("scale", Key(there, there + 0.001, after.pose.scale, ease.linear))
        track.write("alpha", Key(there + SWAPS, there + 2 * SWAPS, 0.0, ease.linear))
        track.leaves = there + 2 * SWAPS

    return Written(seconds + 2 * SWAPS, write)
