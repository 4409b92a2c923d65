"""What is told of a battle: who fights whom, where, and who is left; who falls, its banner."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from parlour.client.games.gods_playground.shows.duel import Army, Duel, Left
from parlour.client.games.gods_playground.shows.tokens import Checked
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
    stay,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.ribbons import Ribbon
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import Banner
from parlour.client.stage.studio import Look

FOES_BANNER = "standard.foe"
"""The id of the enemy's banner."""
FALLEN_AT = (26.0, 168.0)
"""Units beside the pole of a banner, and above its foot, at which the hits on it are told."""
VERDICT = "score.verdict"
"""The id of what tells how it went."""
HELD = "score.theirs.fallen"
"""The id of what tells by how many a camp is held in check: it goes to the camp, and stays there
until those who hold it stand there."""
HELD_AT, HIGHEST = (30.0, 132.0), 96.0
"""Units beside the banner of a camp, and above its foot, at which that is then, and how far up at
most."""
BOARD_AT: Final[Point] = (960.0, 104.0)
"""Where over the window the board of a battle hangs."""
TOLD_BELOW: Final = 30.0
"""Units below the board at which the upper edge of a ribbon is."""
PLACE_SIZE: Final = 25.0
"""How large it is told where it is fought."""
PLACE: Final = "score.place"
BOARD: Final = "score.board"
FOREMOST = 3000.0
"""Units that the feet of what is told are further down than it is seen: no sign is before it."""


class Side(NamedTuple):
    """One army of a battle, as it is told of."""

    name: str
    called: str
    """Whose army it is, in a word."""
    colour: Colour
    emblem: str
    men: int
    """How many there are of it."""
    flag: str = ""
    """The id of its banner."""
    banner: Banner | None = None
    """What that looks like at first: its number is how many are left."""
    flag_at: Point = (0.0, 0.0)
    falls: bool = True
    """Whether whoever is struck falls; in a camp they are only held in check."""

    @property
    def army(self) -> Army:
        """Who it is, as it is told."""
        return Army(self.colour, self.emblem, self.called)


class Outcome(NamedTuple):
    """How a battle ended, in a few words: the more it means, the larger."""

    words: str
    cloth: Colour
    ink: Colour
    size: float
    won: str = ""
    """The name of the side that has won; "": neither."""


class Score:
    """The score of a battle: a board over it, and the banners of both."""

    def __init__(self, ours: Side, theirs: Side, place: str, way: int) -> None:
        """Begin with nobody struck on either side.

        Args:
            ours: one's own side.
            theirs: that of the enemy.
            place: where it is fought, in a word.
            way: on which side the enemy stands (1: on the right).
        """
        self._ours = ours
        self._theirs = theirs
        self._place = place
        self._way = way
        self._hits = self._losses = 0
        armies = (ours.army, theirs.army) if way > 0 else (theirs.army, ours.army)
        self._board = Duel(*armies)
        self._left = {
            side.name: Left(side.men, side.colour, where, falls=side.falls)
            for side, where in ((ours, -way), (theirs, way))
        }

    @property
    def enemy(self) -> Colour:
        """The colour of the enemy."""
        return self._theirs.colour

    def comes(self) -> Anim:
        """Let the board swing in over the land, and tell where it is fought."""
        sides = (_over(f"score.{name}", left, BOARD_AT) for name, left in self._left.items())
        return together(
            _drops(_over(BOARD, self._board, BOARD_AT)),
            *(_drops(side) for side in sides),
            delayed(
                0.14, _opens(_over(PLACE, Ribbon(self._place, PLACE_SIZE), _below(PLACE_SIZE)))
            ),
        )

    def hit(self) -> Anim:
        """Let one of the enemy's men be struck."""
        self._hits += 1
        fells = self._hits <= self._theirs.men
        return together(
            self._strikes(self._theirs, self._hits),
            *([delayed(0.08, _falls(self._theirs, self._hits))] if fells else []),
        )

    def loss(self) -> Anim:
        """Let one of one's own men be struck."""
        self._losses += 1
        return together(
            self._strikes(self._ours, self._losses),
            delayed(0.08, _falls(self._ours, self._losses)),
        )

    def leaves(self, ours: int, theirs: int) -> Anim:
        """Let so many be left of both sides at once."""
        self._hits = self._theirs.men - theirs
        return together(
            self._strikes(self._ours, self._ours.men - ours),
            self._strikes(self._theirs, self._theirs.men - theirs),
        )

    def _strikes(self, side: Side, number: int) -> Anim:
        """Let fewer be left of a side, and the board be pushed by the blow."""
        name, way = f"score.{side.name}", self._way if side is self._theirs else -self._way
        left = self._left[side.name].counting(number)
        pushed = (nudge(each, 0.2, ease.kick, x=PUSHED * way) for each in self._names())
        return together(become(name, left), nudge(name, 0.2, ease.kick, scale=0.05), *pushed)

    def _names(self) -> list[str]:
        return [BOARD, *(f"score.{name}" for name in self._left)]

    def decided(self, outcome: Outcome, seconds: float) -> Anim:
        """Let the board be gilt for who has won, and a ribbon tell how it went, for so long."""
        ribbon = Ribbon(outcome.words, outcome.size, outcome.cloth, outcome.ink)
        ways = {self._ours.name: -self._way, self._theirs.name: self._way}
        won = replace(self._board, won=ways.get(outcome.won, 0))
        return together(become(BOARD, won), leave(PLACE, 0.1), told(ribbon, seconds))

    def goes(self, seconds: float = 0.2) -> Anim:
        """Let all of it go."""
        return together(*(leave(name, seconds) for name in self._names()))

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


PUSHED: Final = 10.0
"""Units that a blow pushes the board."""


def told(ribbon: Ribbon, seconds: float) -> Anim:
    """Let it be told for so long how it went, where all that is told of a fight hangs."""
    plate = _over(VERDICT, ribbon, _below(ribbon.size))
    return after_one_another(
        _opens(plate),
        hold(max(0.0, seconds - 0.44)),
        leave(plate.id, 0.14),
    )


def _opens(plate: Actor) -> Anim:
    """Let a ribbon open where it hangs: coming down it would cover the numbers of the board."""
    return together(enter(plate, 0.12), delayed(0.02, nudge(plate.id, 0.28, scale=0.15)))


def _below(size: float) -> Point:
    """Return where a ribbon so large hangs below the board."""
    return BOARD_AT[0], BOARD_AT[1] + TOLD_BELOW + size * 0.83


def _over(name: str, look: Look, at: Point) -> Actor:
    return actor(name, look, at, Layer.OVERLAY)


def _drops(who: Actor) -> Anim:
    """Let something come down from above and swing into its place."""
    return together(
        enter(who.with_pose(lift=DROPS), 0.1),
        change(who.id, 0.3, ease.out_back, lift=0.0),
    )


DROPS: Final = 70.0
"""Units from above which the board comes down."""


def _sign(name: str, look: Look, at: Point) -> Actor:
    sign = actor(name, look, (at[0], at[1] + FOREMOST), Layer.SIGNS)
    return sign.with_pose(lift=FOREMOST)


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
