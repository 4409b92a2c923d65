"""Where a battle is fought: two lines apart, and dice before them.

Men who stand there give way while it lasts, and whatever a line would stand upon, so that one sees
who shoots at whom; the land, its towns and its manors stay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from parlour.client.games.gods_playground.shows.tokens import Fallen, Swords, Tally
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    after_one_another,
    become,
    change,
    enter,
    lean,
    leave,
    nudge,
    together,
)
from parlour.client.stage.ease import Ease
from parlour.client.stage.geometry import Box, Point, hull
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.timeline import Key

NEAR = 1.5
"""How near the camera comes to what is fought for."""
BETWEEN = 186.0
"""Units of ground between the first ranks of the two lines."""
RANKS = ((2, 1), (8, 2))
"""Up to so many men stand in so many ranks; more in three."""
BESIDE, BEHIND, SLANT = 44.0, 66.0, 28.0
"""Units from one figure to the next in its rank, between ranks, and how far a rank slants."""
EDGE = 42.0
"""Units round men and dice in which others give way."""
WITHIN = Box(350.0, 250.0, 1220.0, 480.0)
"""Where the middle of a field may be, so that all of it is seen."""
MEN = ("armies:", "army:", "noble:", "points:", "cossacks:", "block:", "doom:", "intent:")
"""How the ids begin of who gives way wherever they are on a field: men, and what warns of them."""
STAYS = ("name:", "decor:", "town:", "sejm", "enemy:", "supply:", "value:")
"""How the ids begin of what never gives way: what the land is known by."""
UNDER = Box(-34.0, -44.0, 68.0, 76.0)
"""About the feet of a man: what stands there gives way to him."""
GIVES_WAY = 0.2
"""Seconds in which what stands there is gone, and is there again."""
COUNTS_BEFORE = 0.4
"""Seconds before they are back in which those who gave way begin to change."""
DIE, SMALL_DIE = 40.0, 34.0
DICE_IN_A_ROW, MOST_IN_A_ROW = 6, 10
"""Dice in a row; beyond two such rows they are smaller."""


class Field(NamedTuple):
    """A place to fight at: its middle, and on which side the enemy stands (1: to the right)."""

    middle: Point
    side: int

    @property
    def heading(self) -> int:
        """Where one's own men look."""
        return 0 if self.side > 0 else 4

    @property
    def back(self) -> int:
        """Where the enemy's men look."""
        return 4 if self.side > 0 else 0

    def line(self, number: int, *, ours: bool) -> list[Point]:
        """Return where so many stand: ranks that slant, every other one set off; seeded."""
        rng = Random(f"{number}{ours}{round(self.middle[0])}")
        way = -self.side if ours else self.side
        ranks = next((ranks for most, ranks in RANKS if number <= most), 3)
        files = -(-number // ranks)
        spots = []
        for each in range(number):
            rank, file = divmod(each, files)
            beside = min(files, number - rank * files)
            row = file - (beside - 1) / 2
            away = BETWEEN / 2 + rank * BEHIND + (row + (files - 1) / 2) * SLANT
            spots.append(
                (
                    self.middle[0] + way * (away + rng.uniform(-4, 4)),
                    self.middle[1] + row * BESIDE + (rank % 2) * 12.0 + rng.uniform(-3, 3),
                )
            )
        return spots

    def behind(self, spot: Point, distance: float, *, ours: bool) -> Point:
        """Return a point so far behind a spot, from where one comes or to where one flees."""
        way = -self.side if ours else self.side
        return spot[0] + way * distance, spot[1] + distance * 0.1

    def dice(self, number: int) -> list[Point]:
        """Return where dice lie before both lines: in rows, in the order in which they count."""
        size = die_size(number)
        most = DICE_IN_A_ROW if size == DIE else MOST_IN_A_ROW
        rows = -(-number // most)
        each = -(-number // rows) if rows else 0
        spots = []
        for die in range(number):
            row, place = divmod(die, each)
            beside = min(each, number - row * each)
            x = self.middle[0] + (place - (beside - 1) / 2) * size * 1.55
            spots.append((x, self.middle[1] + 146.0 + row * size * 1.35))
        return spots


def die_size(number: int) -> float:
    """Return how large so many dice of a battle are."""
    return DIE if number <= 2 * DICE_IN_A_ROW else SMALL_DIE


def field(home: Point, foe: Point) -> Field:
    """Return the field between those who come from home and their foe."""
    side = 1 if foe[0] >= home[0] else -1
    x, y = foe[0] - side * 80.0, foe[1] * 0.75 + home[1] * 0.25 - 20.0
    middle = (
        max(WITHIN.x, min(WITHIN.x + WITHIN.w, x)),
        max(WITHIN.y, min(WITHIN.y + WITHIN.h, y)),
    )
    return Field(middle, side)


def looked_at(at: Field, seconds: float = 0.4) -> Anim:
    """Let the camera come to a field, or stay there."""
    return lean((at.middle[0], at.middle[1] + 6.0), NEAR, seconds)


def arena(points: Sequence[Point]) -> Box:
    """Return the room that men and dice at these points take up."""
    return hull(tuple(points)).grown(EDGE)


def cleared(room: Box, seconds: float, lines: Sequence[Point] = ()) -> Anim:
    """Let men in a room, and what lines of men stand upon, give way for so long."""
    return hidden(partial(_in_the_way, room, lines), seconds)


def hidden(
    chosen: Callable[[Mapping[str, Actor]], Iterable[str]], seconds: float, how: Ease = ease.linear
) -> Anim:
    """Let whoever is chosen be gone for so long; then they are as they shall be."""

    def write(sheet: Sheet, at: float) -> None:
        back = at + seconds - GIVES_WAY
        for name in chosen(sheet.now):
            track = sheet.track(name)
            assert track is not None
            track.write("alpha", Key(at, at + GIVES_WAY, 0.0, how))
            if name in sheet.after.actors:
                track.write("alpha", Key(back, back + GIVES_WAY, sheet.now[name].pose.alpha, how))
            sheet.settle(name, back - COUNTS_BEFORE)

    return Written(seconds, write)


def _in_the_way(room: Box, lines: Sequence[Point], now: Mapping[str, Actor]) -> list[str]:
    """Return who gives way; labels, numbers and flags go with whom they belong to."""
    return [name for name in now if _goes(now[_owner(name, now)], room, lines)]


def _goes(who: Actor, room: Box, lines: Sequence[Point]) -> bool:
    if who.layer in (Layer.OVERLAY, Layer.GROUND) or who.id.startswith(STAYS):
        return False
    x, y = who.pose.feet
    if who.id.startswith(MEN):
        return room.holds((x, y))
    return any(UNDER.holds((x - man[0], y - man[1])) for man in lines)


def _owner(name: str, now: Mapping[str, Actor]) -> str:
    """Return to whom a flag or a number belongs: its id begins with theirs."""
    parts = name.split(":")
    whole = (":".join(parts[:number]) for number in range(1, len(parts)))
    standing = (each for each in whole if each in now and now[each].layer is not Layer.GROUND)
    return next(standing, name)


# --- the score ---


TALLY, LOST = 184.0, 150.0
"""Units above the middle of the field at which hits and losses are told."""


class Score:
    """What is told over a field: hits of those that are needed, and one's own who fell."""

    def __init__(self, at: Field, ours: Colour, emblem: str, strength: int) -> None:
        """Begin with no hit, of as many as the enemy is strong."""
        self._at = at
        self._tally = Tally(0, strength, ours, emblem)
        self._ours = ours

    def comes(self) -> Anim:
        """Let the count swing in."""
        x, y = self._at.middle
        return swings_in("score.hits", self._tally, (x, y - TALLY))

    def hit(self, hits: int) -> Anim:
        """Let a hit count."""
        return _counts("score.hits", self._tally.counting(hits))

    def loss(self, losses: int) -> Anim:
        """Let one of one's own who falls count, over his own line."""
        skull = Fallen(losses, self._ours)
        if losses == 1:
            x, y = self._at.middle
            spot = (x - self._at.side * (BETWEEN / 2 + 66.0), y - LOST)
            return enter(actor("score.fallen", skull, spot, Layer.SIGNS), 0.14)
        return _counts("score.fallen", skull)

    def decided(self) -> Anim:
        """Let the count of who had the better of it swell."""
        return nudge("score.hits", 0.35, scale=0.22)

    def goes(self, losses: int, seconds: float = 0.2) -> Anim:
        """Let all of it go."""
        names = ["score.hits", *(["score.fallen"] if losses else [])]
        return together(*(leave(name, seconds) for name in names))


def swings_in(name: str, look: Swords | Tally, at: Point) -> Anim:
    """Let a number on its swords come up."""
    return after_one_another(
        enter(actor(name, look, at, Layer.SIGNS).with_pose(scale=0.4), 0.1, ease.out_quad),
        change(name, 0.24, ease.out_back, scale=1.0),
    )


def _counts(name: str, look: Tally | Fallen) -> Anim:
    return together(become(name, look), nudge(name, 0.2, ease.kick, scale=0.34))


def going(ids: Iterable[str], seconds: float = 0.2) -> Anim:
    """Let all of these go at once."""
    return together(*(leave(each, seconds) for each in ids))
