"""Where a battle is fought: two lines apart, dice before them, and nothing else in between.

What stands there gives way while it lasts, so that one sees who shoots at whom.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from parlour.client.games.gods_playground.shows.tokens import Fallen, Swords
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
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
from parlour.client.stage.geometry import Box, Point
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.timeline import Key

NEAR = 1.5
"""How near the camera comes to what is fought for."""
BETWEEN = 186.0
"""Units of ground between the first ranks of the two lines."""
IN_A_RANK = 4
"""Figures that stand beside each other."""
BESIDE, BEHIND = 52.0, 50.0
"""Units from one figure to the next in its rank, and from one rank to the next."""
ROOM = Box(-300.0, -240.0, 600.0, 465.0)
"""What gives way, about the middle of the field."""
WITHIN = Box(340.0, 250.0, 1240.0, 480.0)
"""Where the middle of a field may be, so that all of it is seen."""
STAYS = ("name:", "decor:")
"""How the ids begin of what lies in the land and does not give way."""
GIVES_WAY = 0.2
"""Seconds in which what stands there is gone, and is there again."""
COUNTS_BEFORE = 0.4
"""Seconds before they are back in which those who gave way begin to change."""
DIE, SMALL_DIE = 40.0, 34.0
DICE_IN_A_ROW, MOST_IN_A_ROW = 8, 10
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
        """Return where so many stand, rank behind rank, every other one set off; seeded."""
        rng = Random(f"{number}{ours}{round(self.middle[0])}")
        way = -self.side if ours else self.side
        spots = []
        ranks = -(-number // (IN_A_RANK if number > 9 else IN_A_RANK - 1))
        files = -(-number // ranks) if ranks else 0
        for each in range(number):
            rank, file = divmod(each, files)
            beside = min(files, number - rank * files)
            aside = (file - (beside - 1) / 2) * BESIDE + (rank % 2 - 0.5) * BESIDE * 0.5
            away = BETWEEN / 2 + rank * BEHIND
            spots.append(
                (
                    self.middle[0] + way * (away + rng.uniform(-5, 5)) - aside * 0.22 * way,
                    self.middle[1] + aside + rng.uniform(-3, 3),
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

    @property
    def room(self) -> Box:
        """All that the field takes up."""
        return Box(self.middle[0] + ROOM.x, self.middle[1] + ROOM.y, ROOM.w, ROOM.h)


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


def cleared(
    room: Box, seconds: float, keeps: Sequence[str] = STAYS, how: Ease = ease.linear
) -> Anim:
    """Let what stands in a room give way for so long; then it is as it shall be."""

    def write(sheet: Sheet, at: float) -> None:
        back = at + seconds - GIVES_WAY
        for name, who in sheet.now.items():
            if (
                who.layer is Layer.OVERLAY
                or not room.holds(who.pose.feet)
                or name.startswith(tuple(keeps))
            ):
                continue
            track = sheet.track(name)
            assert track is not None
            track.write("alpha", Key(at, at + GIVES_WAY, 0.0, how))
            track.write("alpha", Key(back, back + GIVES_WAY, who.pose.alpha, how))
            sheet.settle(name, back - COUNTS_BEFORE)

    return Written(seconds, write)


# --- the score ---


def score_at(at: Field, *, ours: bool) -> Point:
    """Return where the number of a side is."""
    way = -at.side if ours else at.side
    return at.middle[0] + way * 72.0, at.middle[1] - 174.0


class Score:
    """The numbers over a field: hits on one's own side, strength that is left on the other."""

    def __init__(self, at: Field, ours: Colour, theirs: Colour, strength: int) -> None:
        """Begin with no hit, and with the enemy's strength."""
        self._at = at
        self._ours, self._theirs = Swords(0, ours), Swords(strength, theirs)
        self.strength = strength

    def comes(self) -> Anim:
        """Let both numbers swing in."""
        return together(
            swings_in("score.ours", self._ours, score_at(self._at, ours=True)),
            swings_in("score.theirs", self._theirs, score_at(self._at, ours=False)),
        )

    def hit(self, hits: int) -> Anim:
        """Let a hit count on both sides."""
        parts = [_counts("score.ours", self._ours.counting(hits))]
        if hits <= self.strength:
            left = self._theirs.counting(self.strength - hits)
            parts.append(_counts("score.theirs", left))
        return together(*parts)

    def loss(self, losses: int) -> Anim:
        """Let one of one's own count who falls."""
        x, y = score_at(self._at, ours=True)
        stone = Fallen(losses)
        if losses == 1:
            fallen = actor("score.fallen", stone, (x - self._at.side * 52.0, y + 14), Layer.SIGNS)
            return enter(fallen, 0.14)
        return _counts("score.fallen", stone)

    def decided(self) -> Anim:
        """Let the number of who had the better of it swell."""
        return nudge("score.ours", 0.35, scale=0.22)

    def goes(self, losses: int, seconds: float = 0.2) -> Anim:
        """Let the numbers go."""
        names = ["score.ours", "score.theirs", *(["score.fallen"] if losses else [])]
        return together(*(leave(name, seconds) for name in names))


def swings_in(name: str, look: Swords, at: Point) -> Anim:
    """Let a number on its swords come up."""
    return after_one_another(
        enter(actor(name, look, at, Layer.SIGNS).with_pose(scale=0.4), 0.1, ease.out_quad),
        change(name, 0.24, ease.out_back, scale=1.0),
    )


def _counts(name: str, look: Swords | Fallen) -> Anim:
    return together(become(name, look), nudge(name, 0.2, ease.kick, scale=0.34))


def going(ids: Iterable[str], seconds: float = 0.2) -> Anim:
    """Let all of these go at once."""
    return together(*(leave(each, seconds) for each in ids))
