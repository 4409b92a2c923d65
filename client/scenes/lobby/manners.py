"""How those move who sit in the hall: they breathe, nod, lean to the board, sit up, look about.

What somebody does follows from the time and a number alone, so nothing is remembered of it; it goes
in steps, so that each picture is made once.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from parlour.client.stage.studio import PREMULTIPLIED


class Pose(NamedTuple):
    """How far somebody leans to their right or left, and how tall they are, in steps."""

    tilt: int = 0
    tall: int = 0


class Motion(NamedTuple):
    """Something that one does: for how many seconds, and the poses on the way.

    ``aside``: whether the tilt is that of somebody who sits at an end, to the middle of the table.
    """

    seconds: float
    poses: tuple[Pose, ...]
    aside: bool = False


TILT, TALL, WIDE = 1.1, 0.013, 0.007
"""What a step is: degrees, and shares of the height and of the width."""
EVERY, LATER, LAGS = 4.3, 0.6, 1.9
"""Seconds from one motion to the next, how many more they are for each number, and how much later
who has the next number begins."""
BREATHS: Final = 0.27
"""Breaths in a second."""
_REST = Pose()
# Nobody grows by more than a step: their name stands right above them.
MOTIONS: Final = (
    Motion(1.5, (_REST, Pose(0, -5), Pose(0, -1), Pose(0, -5), _REST)),
    Motion(2.2, (_REST, Pose(4, -3), Pose(5, -4), Pose(5, -4), Pose(3, -2), _REST), aside=True),
    Motion(1.9, (_REST, Pose(-3, 1), Pose(0, 0), Pose(3, 1), _REST)),
    Motion(1.6, (_REST, Pose(0, -4), Pose(0, -6), Pose(0, 1), _REST)),
    Motion(1.8, (_REST, Pose(-2, 0), Pose(-3, 1), Pose(-3, 1), _REST), aside=True),
)
_SIDES: Final = {"e": 1, "w": -1}
"""To which side somebody at an end of the table leans to be nearer to its middle."""


BENT: Final = Pose(3, -3)
"""How far they lean to the board who are to act."""


def pose(number: int, heading: str, now: float, *, bent: bool = False) -> Pose:
    """Return how somebody sits at a time.

    ``heading``: where they look; ``bent``: whether they lean over the board.
    """
    at_ease = _pose(number, heading, now)
    if not bent:
        return at_ease
    tilt = BENT.tilt * _SIDES.get(heading, 0)
    return Pose(at_ease.tilt + tilt, min(at_ease.tall, 0) + BENT.tall)


def _pose(number: int, heading: str, now: float) -> Pose:
    """Return how somebody sits who waits."""
    cycle = EVERY + LATER * (number % 5)
    turn, since = divmod(now + LAGS * number, cycle)
    motion = MOTIONS[(3 * number + 2 * int(turn)) % len(MOTIONS)]
    if since >= motion.seconds:
        return Pose(0, round(1.4 * math.sin(2 * math.pi * BREATHS * now + 1.3 * number)))
    along = since / motion.seconds * (len(motion.poses) - 1)
    before, part = int(along), along % 1.0
    one, other = motion.poses[before], motion.poses[before + 1]
    part = part * part * (3 - 2 * part)
    side = _SIDES.get(heading, 0) if motion.aside else 1
    tilt = side * (one.tilt + (other.tilt - one.tilt) * part)
    return Pose(round(tilt), round(one.tall + (other.tall - one.tall) * part))


class Mover(NamedTuple):
    """Somebody who moves: who it is of all, their picture, and where their feet are in another.

    ``within``: the part of that in which they are seen, above the table if it hides them.
    """

    number: int
    heading: str
    image: pygame.Surface
    feet: tuple[int, int]
    within: pygame.Rect
    bent: bool = False
    """Whether they are to act, and lean over the board."""


class Company:
    """Those round one table, and the table without them."""

    def __init__(self, bare: pygame.Surface, movers: Sequence[Mover]) -> None:
        """Let ``movers`` sit in a picture in which they are not."""
        self._bare, self._movers = bare, movers
        first = movers[0].within
        self.rect = first.unionall([each.within for each in movers[1:]])
        """Where they are seen, in the picture."""
        self._drawn: tuple[Pose, ...] = ()

    def lay(self, bare: pygame.Surface) -> None:
        """Let them sit in another picture of the same table."""
        self._bare, self._drawn = bare, ()

    def _poses(self, now: float) -> tuple[Pose, ...]:
        return tuple(pose(each.number, each.heading, now, bent=each.bent) for each in self._movers)

    def wakes(self, now: float) -> bool:
        """Return whether anybody sits otherwise than was drawn last."""
        return self._poses(now) != self._drawn

    def paint(
        self, window: pygame.Surface, behind: pygame.Surface, rect: pygame.Rect, now: float
    ) -> None:
        """Draw all of them as they sit; ``behind``: what lies behind the picture, in the window."""
        self._drawn = self._poses(now)
        before = window.get_clip()
        window.blit(behind, rect, rect)
        window.blit(self._bare, rect, self.rect, special_flags=PREMULTIPLIED)
        corner = rect.left - self.rect.left, rect.top - self.rect.top
        for each, how in zip(self._movers, self._drawn, strict=True):
            window.set_clip(each.within.move(corner).clip(before))
            image, up = _posed(each.image, how)
            lean = math.radians(how.tilt * TILT)
            middle = (
                each.feet[0] + corner[0] + round(up * math.sin(lean)),
                each.feet[1] + corner[1] - round(up * math.cos(lean)),
            )
            window.blit(image, image.get_rect(center=middle), special_flags=PREMULTIPLIED)
        window.set_clip(before)


@lru_cache(256)
def _posed(image: pygame.Surface, how: Pose) -> tuple[pygame.Surface, float]:
    """Return somebody in a pose, and how far the middle of their picture is above their feet."""
    wide, high = image.get_size()
    size = max(1, round(wide * (1 - WIDE * how.tall))), max(1, round(high * (1 + TALL * how.tall)))
    made = pygame.transform.smoothscale(image, size) if how.tall else image
    if how.tilt:
        made = pygame.transform.rotozoom(made, -how.tilt * TILT, 1.0)
    return made, size[1] / 2
