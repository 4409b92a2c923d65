"""The shots of a battle: each die is one, and who is hit falls."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from typing import NamedTuple

from parlour.client.games.gods_playground.figures import SIDE_COLOURS
from parlour.client.games.gods_playground.shows.battlefield import (
    MEN,
    MOST_FIGHTERS,
    Field,
    die_size,
)
from parlour.client.games.gods_playground.shows.bodies import armed, lies_at, struck_down
from parlour.client.games.gods_playground.shows.powder import (
    CANNON,
    CLOUD,
    EARTH,
    FLIES,
    IMPACT,
    shot,
    star,
)
from parlour.client.games.gods_playground.shows.score import Score
from parlour.client.games.gods_playground.shows.troops import Figure, does, fighter, towards
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.anims import (
    Anim,
    act,
    after_one_another,
    become,
    burst,
    change,
    delayed,
    follow,
    nudge,
    shake,
    sound,
    staggered,
    together,
)
from parlour.client.stage.dice import IRON, WAYS, Die
from parlour.client.stage.geometry import Point
from parlour.client.stage.moves import held, shaken
from parlour.shared.gods_playground import events

CHARGE = 2400.0
"""Units that a rider who charges covers in a second at most, on the whole way."""

RISES, SINKS = 5.0, 3.0
"""Units that a die lies higher which has hit, and lower which has not."""
FALLEN = 1.1
"""Seconds from a shot until who is hit is gone, beside those that he lies there."""
GO_APART = 0.07
"""Seconds from one of the fallen who is gone to the next."""
CHEST = 51.0
"""Units above the feet at which men of a battle aim, and are struck."""
MUZZLE = (60.0, CHEST)
"""Where the gun ends of a man of a battle: before his feet, and above them."""
BANK = replace(CANNON.times(0.45), life=2.2, wind=10.0, opacity=0.46)
"""The smoke of a volley: it hangs along the front."""
FLASH, BLAST, WOUND = 66.0, 110.0, 90.0
"""Units that the fire of a gun is long, and that the light is large where one of the enemy is
struck, and where one's own man is."""
RECOILS, PRESSES = 9.0, 5.0
"""Units that a line which is hit gives way, and one that hits comes on, for a moment."""


class Shot(NamedTuple):
    """One die of a battle: who fires, and what comes of it."""

    number: int
    shooter: str
    army: int | str
    figure: Figure
    rides: bool
    spot: Point
    die: Die
    hits: bool
    dies: bool


class Line(NamedTuple):
    """The enemy's line: each man's id, his figure, and where he stands."""

    ids: tuple[str, ...]
    figures: tuple[Figure, ...]
    spots: tuple[Point, ...]


def shots_of(event: events.BattleFought, at: Field) -> list[Shot]:
    """Return the shots of a battle; beyond fifteen dice some figures shoot again."""
    dice = [(volley, die) for volley in event.volleys for die in volley.dice]
    riding = any(volley.unit == "cavalry" for volley in event.volleys)
    spots = at.ranks(min(MOST_FIGHTERS, len(dice)), ours=True, riding=riding)
    shots = []
    for number, (volley, face) in enumerate(dice):
        place = number % MOST_FIGHTERS
        shots.append(
            Shot(
                number,
                f"fighter.{place}",
                volley.army,
                armed(fighter(volley.army, volley.unit), MEN),
                volley.unit == "cavalry",
                spots[place],
                Die(face, dice_colour(volley.army), number % WAYS, die_size(len(dice))),
                face != 1 and face >= volley.hits_on - volley.bonus,
                face == 1 and number + MOST_FIGHTERS >= len(dice),
            )
        )
    return shots


def dice_colour(army: int | str) -> Colour:
    """Return the colour of an army's dice."""
    return IRON if army == "cossacks" else SIDE_COLOURS[army]


def men(shots: Sequence[Shot]) -> dict[str, Shot]:
    """Return one shot of each man who shoots."""
    return {shot.shooter: shot for shot in shots}


def levelled(shots: Sequence[Shot], foes: Line, at: Field) -> Anim:
    """Let both lines level their guns, and riders gather their horses."""
    own = ((who, each.figure) for who, each in men(shots).items())
    theirs = zip(foes.ids, foes.figures, strict=True)
    return together(
        *(does(who, figure("aim", at.heading)) for who, figure in own),
        *(does(who, figure("aim", at.back)) for who, figure in theirs),
    )


class Volleys:
    """The shots that two lines exchange, one after the other."""

    def __init__(
        self, shots: Sequence[Shot], foes: Line, at: Field, dice: str, score: Score, fell: int
    ) -> None:
        """Take who fights, where, the name of the throw, where hits are told, how many fall."""
        self._shots = shots
        self._foes = foes
        self._at = at
        self._dice = dice
        self._score = score
        self._lies = 0.0
        self._felled = fell
        self._fallen = count()

    def fired(self, gap: float, lasts: float) -> Anim:
        """Let all shots fall one after the other, higher with every hit; who is hit falls.

        Args:
            gap: seconds from one shot to the next.
            lasts: seconds from the last shot until the fallen are gone.
        """
        hits = count(1)
        parts = []
        for each in self._shots:
            left = gap * (len(self._shots) - 1 - each.number) + lasts
            pitch = next(hits) if each.hits else 0
            deeds = [self._told_by_die(each)]
            self._lies = max(0.05, left - FALLEN + GO_APART * (each.number % 5 - 2))
            if each.hits:
                deeds += [self._hit(each, pitch), delayed(0.16, self._score.hit())]
            elif each.dies:
                deeds += [self._answered(each), delayed(0.16, self._score.loss())]
            else:
                deeds.append(self._miss(each))
            parts.append(together(*deeds))
        return staggered(gap, parts)

    def _told_by_die(self, each: Shot) -> Anim:
        """Let the die of a hit rise in a rim of gold, and of a miss sink and be grey.

        A hit of the enemy's turns into their colour.
        """
        die = f"{self._dice}.die{each.number}"
        if each.hits or each.dies:
            lit = replace(each.die, counted="hit")
            if not each.hits:
                lit = replace(each.die, counted="lost", colour=self._score.enemy)
            return together(
                become(die, lit),
                change(die, 0.24, ease.out_back, lift=RISES, scale=1.04),
                nudge(die, 0.26, ease.kick, scale=0.24),
            )
        dull = replace(each.die, counted="miss")
        return together(
            change(die, 0.2, ease.in_quad, lift=-SINKS, scale=0.84),
            delayed(0.1, become(die, dull, 0.12)),
        )

    def _aim(self, each: Shot) -> int:
        """Return at whom of the line somebody aims, and who shoots at them: one who lives."""
        number = len(self._foes.ids)
        first = self._felled if self._felled < number else 0
        return first + (each.number * 5 + 1) % (number - first)

    def _hit(self, each: Shot, pitch: int) -> Anim:
        """Let a shot strike the next man, who falls; beyond the last it strikes earth."""
        victim, at = pitch - 1, self._at
        if victim >= len(self._foes.ids):
            return self._miss(each)
        target = self._foes.spots[victim]
        weight = 0.4 + 0.06 * min(8, pitch)
        stop = held(weight)
        falls = self._struck_down(each, victim, pitch)
        struck = together(
            star(f"star.{each.number}", (target[0], target[1] - CHEST), BLAST, each.number),
            burst(IMPACT.times(1.5), (target[0], target[1] - CHEST)),
            shake(shaken(weight)),
            delayed(stop, falls),
            *(nudge(foe, 0.3, ease.kick, x=RECOILS * at.side) for foe in self._foes.ids[pitch:]),
            *(nudge(who, 0.3, x=PRESSES * at.side) for who in men(self._shots)),
        )
        if each.rides:
            return self._charge(each, target, struck)
        return together(self._fires(each, target), delayed(FLIES, struck))

    def _struck_down(self, each: Shot, victim: int, pitch: int) -> Anim:
        """Let one of the enemy be thrown back where he stood; in a camp he will rise again."""
        name, target = self._foes.ids[victim], self._foes.spots[victim]
        falls = victim < self._felled
        return struck_down(
            name,
            self._foes.figures[victim],
            self._at.back,
            self._at.side,
            lies_at(victim, target, self._at.side),
            victim,
            self._lies if falls else None,
            pitch,
        )

    def _fires(self, each: Shot, target: Point) -> Anim:
        """Let one man shoot, and be pushed back by his gun."""
        return together(
            sound("shot", 0, each.spot),
            act(each.shooter, each.figure("strike", self._at.heading), 0.35),
            nudge(each.shooter, 0.24, ease.kick, x=-14.0 * self._at.side),
            shot(f"shot.{each.number}", each.spot, target, FLASH, MUZZLE),
            burst(BANK, (each.spot[0] + MUZZLE[0] * self._at.side, each.spot[1] - CHEST)),
        )

    def _charge(self, each: Shot, target: Point, struck: Anim) -> Anim:
        """Let one rider go at the enemy and come back to the line."""
        near = (target[0] - 48.0 * self._at.side, target[1] + 4.0)
        seconds = max(0.18, math.dist(each.spot, near) / CHARGE)
        blow = seconds + held(0.8)
        back = change(each.shooter, 0.34, ease.in_out_quad, x=each.spot[0], y=each.spot[1])
        heading, home = self._at.heading, self._at.back
        looks = after_one_another(
            does(each.shooter, each.figure("charge", heading), seconds),
            does(each.shooter, each.figure("strike", heading), blow - seconds + 0.06),
            does(each.shooter, each.figure("charge", home), 0.34),
            does(each.shooter, each.figure("idle", heading)),
        )
        return together(
            sound("gallop", 0, each.spot),
            looks,
            burst(CLOUD, each.spot),
            change(each.shooter, seconds, ease.in_quad, x=near[0], y=near[1]),
            follow(each.shooter, CLOUD.times(0.4), seconds, 0.06),
            delayed(seconds, together(sound("clash", 0, near), burst(CLOUD, near), struck)),
            delayed(blow + 0.06, back),
        )

    def _miss(self, each: Shot) -> Anim:
        """Let a shot strike the earth before somebody; a rider pulls up before the line."""
        aimed, side = self._aim(each), self._at.side
        x, y = self._foes.spots[aimed]
        short = (x - side * (34.0 + 9 * (each.number % 3)), y + 12.0 - 8 * (each.number % 4))
        splash = together(
            sound("thud", at=short),
            burst(EARTH, short),
            burst(CLOUD.times(0.6), short),
            nudge(self._foes.ids[aimed], 0.24, ease.kick, x=6.0 * side, squash=0.14),
        )
        if each.rides:
            half = towards(each.spot, short, 84.0)
            return together(
                sound("gallop", 0, each.spot),
                act(each.shooter, each.figure("charge", self._at.heading), 0.18),
                change(each.shooter, 0.18, ease.out_quad, x=half[0], y=half[1]),
                delayed(0.18, act(each.shooter, each.figure("aim", self._at.heading), 0.26)),
                delayed(0.16, splash),
                delayed(0.24, change(each.shooter, 0.28, x=each.spot[0], y=each.spot[1])),
            )
        aim = (short[0], short[1] + CHEST - 6)
        return together(self._fires(each, aim), delayed(FLIES, splash))

    def _answered(self, each: Shot) -> Anim:
        """Let the enemy shoot somebody of one's own, who falls."""
        aimed, at = self._aim(each), self._at
        gun, back = self._foes.spots[aimed], at.back
        hand = (each.spot[0], each.spot[1] - CHEST)
        strikes = self._foes.figures[aimed]("strike", back)
        number = next(self._fallen)
        falls = struck_down(
            each.shooter,
            each.figure,
            at.heading,
            -at.side,
            lies_at(number, each.spot, -at.side),
            number,
            self._lies,
        )
        return together(
            sound("shot", -3, gun),
            *([act(self._foes.ids[aimed], strikes, 0.35)] if aimed >= self._felled else []),
            shot(f"shot.{each.number}", gun, each.spot, FLASH, MUZZLE),
            delayed(FLIES, star(f"star.{each.number}", hand, WOUND)),
            delayed(FLIES, burst(IMPACT, hand)),
            delayed(FLIES, falls),
        )
