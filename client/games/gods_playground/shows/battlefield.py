"""Where a battle is fought: two lines apart on trodden earth, what counts below them.

Who stands where men fight gives way while it lasts, and all round it is darker.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from parlour.client.games.gods_playground.shows.common import shaded
from parlour.client.games.gods_playground.shows.drawings import Ribbon
from parlour.client.games.gods_playground.shows.powder import SHROUD, Dusk, Trodden
from parlour.client.games.gods_playground.shows.tokens import Fallen, Needed, Swords
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    after_one_another,
    appear,
    become,
    burst,
    change,
    delayed,
    enter,
    hold,
    lean,
    leave,
    nudge,
    together,
)
from parlour.client.stage.ease import Ease
from parlour.client.stage.geometry import Box, Point, hull
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.timeline import Bump, Key

NEAR = 2.0
"""How near the camera comes to what is fought for."""
BETWEEN = 200.0
"""Units of ground between the first ranks of the two lines."""
GROWN = 1.2
"""How much larger than on the map men are who fight."""
RANKS = ((2, 1), (8, 2))
"""Up to so many men stand in so many ranks; more in three."""
BESIDE, BEHIND = 44.0, 60.0
"""Units from one figure to the next in its rank, and between ranks."""
SLANT, LONG_SLANT, LONG = 37.0, 26.0, 5
"""Units that a rank slants from one man to the next; less where so many stand in it."""
EDGE, BELOW = 34.0, 40.0
"""Units round men in which others give way, and as much more below: those would hide them."""
WITHIN = Box(345.0, 230.0, 1230.0, 580.0)
"""Where the middle of a field may be, so that all of it is seen."""
STAYS = ("sejm", "enemy:", "supply:", "treaty", "treasury")
"""How the ids begin of what never gives way, though it stands: what the land is known by."""
TALLY = "blocks:tally"
"""The plaque beside the treasury: it lies flat, and what is on it does not."""
WARNS = 50.0
"""Units round a field in which badges go that warn of what will fall: their signs are gone."""
GIVES_WAY = 0.18
"""Seconds in which what stands there is gone, and is there again."""
WAVE, HOPS_BACK = 0.12, 9.0
"""Seconds in which they come back one after the other, and how high they hop."""
COUNTS_BEFORE = 0.5
"""Seconds before they are back in which those who gave way begin to change."""
DIE, SMALL_DIE = 34.0, 26.0
FEW_DICE, DICE_IN_A_ROW, MOST_IN_A_ROW = 10, 5, 10
"""More dice than a few are smaller, and more of them lie in a row."""
DICE_BELOW, SCORE_BELOW = 110.0, 116.0
"""Units below the middle of a field of the first row of dice, and of what is counted."""
SIDEWAYS, SCORE_ASIDE = 176.0, 150.0
"""Units that the dice are aside from it, on the side of who rolls, and the foe's count."""
VERDICT_ABOVE = 128.0
"""Units over the middle of a field at which is told how it went."""


class Field(NamedTuple):
    """A place to fight at: its middle, and on which side the enemy stands (1: to the right)."""

    middle: Point
    side: int
    gap: float = BETWEEN
    """Units of ground between the first ranks of its lines."""
    tight: float = 1.0
    """How close together men stand, as a share of what is usual."""

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
        slant = (SLANT if files < LONG else LONG_SLANT) * self.tight
        spots = []
        for each in range(number):
            rank, file = divmod(each, files)
            beside = min(files, number - rank * files)
            row = file - (beside - 1) / 2
            away = self.gap / 2 + rank * BEHIND * self.tight + (row + (files - 1) / 2) * slant
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
        """Return where dice lie below one's own line: in rows, in the order in which they count."""
        size = die_size(number)
        most = DICE_IN_A_ROW if size == DIE else MOST_IN_A_ROW
        rows = -(-number // most)
        each = -(-number // rows) if rows else 0
        aside = max(SIDEWAYS, 24.0 + each * size * 0.775)
        spots = []
        for die in range(number):
            row, place = divmod(die, each)
            beside = min(each, number - row * each)
            x = self.middle[0] - self.side * aside + (place - (beside - 1) / 2) * size * 1.55
            spots.append((x, self.middle[1] + DICE_BELOW + row * size * 1.36))
        return spots

    @property
    def score(self) -> Point:
        """Where hits are told: below the enemy's line."""
        return self.middle[0] + self.side * SCORE_ASIDE, self.middle[1] + SCORE_BELOW

    def losses(self, dice: int) -> Point:
        """Where one's own fallen are told: at the end of the first row of so many dice."""
        inner = max(abs(x - self.middle[0]) * -1 for x, y in self.dice(dice)) if dice else -SIDEWAYS
        x = self.middle[0] + self.side * (inner + die_size(dice) * 0.7 + 38.0)
        return x, self.middle[1] + DICE_BELOW - 8.0


def die_size(number: int) -> float:
    """Return how large so many dice of a battle are."""
    return DIE if number <= FEW_DICE else SMALL_DIE


def field(home: Point, foe: Point) -> Field:
    """Return the field between those who come from home and their foe."""
    side = 1 if foe[0] >= home[0] else -1
    x, y = foe[0] - side * 150.0, foe[1] * 0.6 + home[1] * 0.4
    middle = (
        max(WITHIN.x, min(WITHIN.x + WITHIN.w, x)),
        max(WITHIN.y, min(WITHIN.y + WITHIN.h, y)),
    )
    return Field(middle, side)


def looked_at(at: Field, seconds: float = 0.4) -> Anim:
    """Let the camera come to a field, or stay there."""
    return lean((at.middle[0], at.middle[1] + 34.0), NEAR, seconds)


def arena(points: Sequence[Point]) -> Box:
    """Return the room in which men at these points fight."""
    room = hull(tuple(points)).grown(EDGE)
    return room._replace(h=room.h + BELOW)


def trampled(at: Field, points: Sequence[Point], seconds: float) -> Anim:
    """Let the earth be trodden where men stand, and all round it be darker, for so long."""
    room = hull(tuple(points))
    earth = Trodden(round(room.w + 90.0, -1), round(room.h + 70.0, -1))
    lies = actor("field", earth, room.centre, Layer.GROUND)
    shade = actor("field.dusk", Dusk(SPREAD, DEPTH), (at.middle[0], at.middle[1] + 34.0))
    shade = shade._replace(layer=Layer.FLYING)
    return together(
        after_one_another(appear(lies, 0.25), hold(seconds - 0.45), leave("field", 0.2)),
        delayed(DARKENS, shaded(shade, seconds - DARKENS - 0.08, 0.2, ease.steps(4))),
    )


SPREAD, DEPTH = 380.0, 190.0
"""Units from the middle of a field, aside and up and down, within which it stays bright."""
DARKENS = 0.25
"""Seconds after which the rest darkens: the camera is almost there."""


def cleared(room: Box, seconds: float, doubles: tuple[str, ...] = ()) -> Anim:
    """Let all that stands in a room give way for so long.

    Args:
        room: where others fight meanwhile.
        seconds: from the first moment to the last.
        doubles: how the ids begin of who is seen elsewhere meanwhile.
    """
    return hidden(partial(_in_the_way, room, doubles), seconds, wave=WAVE)


def hidden(
    chosen: Callable[[Mapping[str, Actor]], Iterable[str]],
    seconds: float,
    how: Ease = ease.linear,
    wave: float = 0.0,
) -> Anim:
    """Let whoever is chosen be gone for so long; then they are as they shall be.

    Args:
        chosen: says who, of all that is there.
        seconds: from the first moment to the last.
        how: they fade.
        wave: seconds from the first who is back, on the left, to the last.
    """

    def write(sheet: Sheet, at: float) -> None:
        gone = sorted(chosen(sheet.now), key=lambda name: -sheet.now[name].pose.x)
        for number, name in enumerate(gone):
            back = at + seconds - GIVES_WAY - wave * number / len(gone)
            track = sheet.track(name)
            assert track is not None
            track.write("alpha", Key(at, at + GIVES_WAY, 0.0, how))
            if name in sheet.after.actors:
                track.write("alpha", Key(back, back + GIVES_WAY, sheet.now[name].pose.alpha, how))
                if wave:
                    track.add("lift", Bump(back, back + GIVES_WAY, HOPS_BACK, ease.bump))
            sheet.settle(name, back - COUNTS_BEFORE)

    return Written(seconds, write)


def _in_the_way(room: Box, doubles: tuple[str, ...], now: Mapping[str, Actor]) -> list[str]:
    """Return who gives way; labels, numbers and flags go with whom they belong to."""
    tally = now.get(TALLY)
    if tally is not None and room.grown(60.0).holds(tally.pose.feet):
        doubles = (*doubles, "block")
    return [name for name in now if name.startswith(doubles) or _goes(now[_owner(name, now)], room)]


def _goes(who: Actor, room: Box) -> bool:
    if who.layer in {Layer.OVERLAY, Layer.GROUND} or who.id.startswith(STAYS):
        return False
    more = WARNS if who.id.startswith("doom:") else 0.0
    return room.grown(more).holds(who.pose.feet)


def _owner(name: str, now: Mapping[str, Actor]) -> str:
    """Return to whom a flag or a number belongs: its id begins with theirs."""
    parts = name.split(":")
    whole = (":".join(parts[:number]) for number in range(1, len(parts)))
    standing = (each for each in whole if each in now and now[each].layer is not Layer.GROUND)
    return next(standing, name)


# --- the score ---


class Score:
    """What is told below a field: hits of those that are needed, and one's own who fell."""

    def __init__(self, at: Field, dice: int, ours: Colour, needed: Needed) -> None:
        """Begin with no hit.

        Args:
            at: where is fought.
            dice: how many are thrown.
            ours: the colour of one's own side.
            needed: what is told of the enemy.
        """
        self._at = at
        self._dice = dice
        self._ours = ours
        self._needed = needed

    def comes(self) -> Anim:
        """Let the enemy's shield swing in."""
        return swings_in("score.hits", self._needed, self._at.score)

    def hit(self, hits: int) -> Anim:
        """Let a hit count."""
        return _counts("score.hits", self._needed.counting(hits))

    def loss(self, losses: int) -> Anim:
        """Let one of one's own who falls count, below them."""
        skull = Fallen(losses, self._ours)
        if losses == 1:
            spot = self._at.losses(self._dice)
            return enter(actor("score.fallen", skull, spot, Layer.SIGNS), 0.14)
        return _counts("score.fallen", skull)

    def decided(self, words: str, seconds: float) -> Anim:
        """Let the count swell, and a ribbon tell how it went, for so long."""
        x, y = self._at.middle
        told = actor("score.verdict", Ribbon(words, 26.0), (x, y - VERDICT_ABOVE), Layer.SIGNS)
        return together(
            nudge("score.hits", 0.35, scale=0.22),
            after_one_another(
                enter(told, 0.16), hold(max(0.0, seconds - 0.3)), leave(told.id, 0.14)
            ),
        )

    def goes(self, losses: int, seconds: float = 0.2) -> Anim:
        """Let all of it go."""
        names = ["score.hits", *(["score.fallen"] if losses else [])]
        return together(*(leave(name, seconds) for name in names))


def swings_in(name: str, look: Swords | Needed, at: Point) -> Anim:
    """Let a number on its swords come up."""
    return after_one_another(
        enter(actor(name, look, at, Layer.SIGNS).with_pose(scale=0.4), 0.1, ease.out_quad),
        change(name, 0.24, ease.out_back, scale=1.0),
    )


def _counts(name: str, look: Needed | Fallen) -> Anim:
    return together(become(name, look), nudge(name, 0.2, ease.kick, scale=0.34))


def dissolved(spots: Mapping[str, Point], seconds: float = 0.08) -> Anim:
    """Let all of these go at once, each under the dust at their feet."""
    dust = SHROUD.times(min(1.0, 5.0 / max(1, len(spots))))
    return together(
        *(leave(name, seconds) for name in spots),
        *(burst(dust, (x, y - 20.0)) for x, y in spots.values()),
    )


def going(ids: Iterable[str], seconds: float = 0.2) -> Anim:
    """Let all of these go at once."""
    return together(*(leave(each, seconds) for each in ids))
