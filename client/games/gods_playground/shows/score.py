"""What is told of a battle: below each line its hits of those it needs; who falls, its banner."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from parlour.client.games.gods_playground.shows.tokens import Checked, Needed
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    after_one_another,
    become,
    change,
    delayed,
    enter,
    hold,
    leave,
    nudge,
    staggered,
    stay,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.ribbons import Ribbon
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import Banner
from parlour.client.stage.studio import Look
from parlour.shared.language import tr

FOES_BANNER = "standard.foe"
"""The id of the enemy's banner."""
FALLEN_AT = (26.0, 168.0)
"""Units beside the pole of a banner, and above its foot, at which the hits on it are told."""
VERDICT = "score.verdict"
"""The id of what tells how it went: it stays until what comes of it was shown."""
OURS_LOST = "score.ours.fallen"
"""The id of what tells how many of one's own men fell; it stays as long."""
HELD = "score.theirs.fallen"
"""The id of what tells by how many a camp is held in check: it goes to the camp, and stays there
until those who hold it stand there."""
HELD_AT, HIGHEST = (30.0, 132.0), 96.0
"""Units beside the banner of a camp, and above its foot, at which that is then, and how far up at
most."""
FOREMOST = 3000.0
"""Units that the feet of what is told are further down than it is seen: no sign is before it."""


class Side(NamedTuple):
    """One army of a battle, as it is told of."""

    name: str
    called: str
    """Whose army it is, in a word."""
    colour: Colour
    emblem: str
    needs: int
    """Hits that are enough to beat the others; 0: there is no such number."""
    room: int
    """Hits for which there is room then."""
    men: int
    """How many stand in its line."""
    flag: str = ""
    """The id of its banner."""
    banner: Banner | None = None
    """What that looks like at first: its number is how many are left."""
    flag_at: Point = (0.0, 0.0)
    falls: bool = True
    """Whether whoever is struck falls; in a camp they are only held in check."""
    at: Point = (0.0, 0.0)
    """Where its hits are told."""

    def hits_on(self, other: Side) -> Needed:
        """Return what is told of its hits at first: who strikes whom."""
        words = tr("Hits on {army}", army=other.called)
        target = other.colour, other.emblem
        return Needed(0, self.needs, self.colour, self.emblem, words, self.room, target)


class Outcome(NamedTuple):
    """How a battle ended, in a few words: the more it means, the larger."""

    words: str
    cloth: Colour
    ink: Colour
    size: float


class Score:
    """The score of a battle: hits of those that are needed, over both lines, and who fell."""

    def __init__(self, ours: Side, theirs: Side, verdict_at: Point) -> None:
        """Begin with no hit on either side.

        Args:
            ours: one's own side.
            theirs: that of the enemy.
            verdict_at: where it is told how it ended.
        """
        self._ours = ours
        self._theirs = theirs
        self._verdict_at = verdict_at
        self._hits = self._losses = 0
        self._told = {"ours": ours.hits_on(theirs), "theirs": theirs.hits_on(ours)}

    @property
    def enemy(self) -> Colour:
        """The colour of the enemy."""
        return self._theirs.colour

    def comes(self) -> Anim:
        """Let what is counted swing in over both lines."""
        return together(
            _swings_in(self._ours, self._told["ours"]),
            delayed(0.06, _swings_in(self._theirs, self._told["theirs"])),
        )

    def hit(self) -> Anim:
        """Let a hit count, and one of the enemy's men whom it felled."""
        self._hits += 1
        fells = self._hits <= self._theirs.men
        return together(
            _counts(f"score.{self._ours.name}", self._told["ours"].counting(self._hits)),
            *([delayed(0.08, _falls(self._theirs, self._hits))] if fells else []),
        )

    def loss(self) -> Anim:
        """Let a hit of the enemy count, and one's own man whom it felled."""
        self._losses += 1
        return together(
            _counts(f"score.{self._theirs.name}", self._told["theirs"].counting(self._losses)),
            delayed(0.08, _falls(self._ours, self._losses)),
        )

    def decided(self, outcome: Outcome, seconds: float) -> Anim:
        """Let each count be ticked or dim, and a ribbon tell how it went, for so long."""
        ribbon = Ribbon(outcome.words, outcome.size, outcome.cloth, outcome.ink)
        counts = ((self._ours, self._hits), (self._theirs, self._losses))
        return together(
            *(
                _counts(
                    f"score.{side.name}", replace(self._told[side.name].counting(number), over=True)
                )
                for side, number in counts
            ),
            told(ribbon, self._verdict_at, seconds),
        )

    def goes(self, seconds: float = 0.2) -> Anim:
        """Let all of it go."""
        names = [f"score.{side.name}" for side in (self._ours, self._theirs)]
        return staggered(0.04, (leave(name, seconds) for name in names))

    def held_at(self, camp: str, seconds: float) -> Anim:
        """Let it go to the banner of a camp, and stay there, by how many that is held in check."""
        if self._theirs.falls or not self._hits:
            return together()

        def write(sheet: Sheet, at: float) -> None:
            foot = sheet.after.actors[camp].pose
            x, y = foot.x + HELD_AT[0], max(HIGHEST, foot.y - HELD_AT[1])
            change(HELD, seconds, ease.in_out_quad, x=x, y=y + FOREMOST).write(sheet, at)

        pops = delayed(seconds, nudge(HELD, 0.2, ease.kick, scale=0.3))
        return together(Written(seconds, write), pops, stay(HELD))


def told(ribbon: Ribbon, at: Point, seconds: float) -> Anim:
    """Let it be told for so long how it went, over all that fought."""
    plate = _sign(VERDICT, ribbon, at)
    return after_one_another(
        together(enter(plate, 0.15), delayed(0.02, nudge(plate.id, 0.28, scale=0.15))),
        hold(max(0.0, seconds - 0.44)),
        leave(plate.id, 0.14),
    )


def _sign(name: str, look: Look, at: Point) -> Actor:
    sign = actor(name, look, (at[0], at[1] + FOREMOST), Layer.SIGNS)
    return sign.with_pose(lift=FOREMOST)


def _swings_in(side: Side, look: Look) -> Anim:
    name = f"score.{side.name}"
    return after_one_another(
        enter(_sign(name, look, side.at).with_pose(scale=0.4), 0.1),
        change(name, 0.24, ease.out_back, scale=1.0),
    )


def _falls(side: Side, number: int) -> Anim:
    """Let one less follow the banner of an army; at that of a camp one more star be set.

    A camp keeps its strength, and so its number: it is held in check.
    """
    return _one_less(side, number) if side.falls else _starred(side, number)


def _one_less(side: Side, number: int) -> Anim:
    if side.banner is None or side.banner.number is None:
        return hold(0.0)
    return _counts(side.flag, side.banner.counting(max(0, side.banner.number - number)))


def _starred(side: Side, number: int) -> Anim:
    name, stars = f"score.{side.name}.fallen", Checked(number)
    at = side.flag_at[0] + FALLEN_AT[0], side.flag_at[1] - FALLEN_AT[1]
    return enter(_sign(name, stars, at), 0.14) if number == 1 else _counts(name, stars)


def _counts(name: str, look: Look) -> Anim:
    return together(become(name, look), nudge(name, 0.2, ease.kick, scale=0.34))
