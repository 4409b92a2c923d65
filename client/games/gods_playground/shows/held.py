"""What hits on a camp come to: they fly there as discs, and whoever holds it in check is more."""

from __future__ import annotations

from typing import Final, NamedTuple

from parlour.client.art import DARK
from parlour.client.games.gods_playground.figures import (
    KING,
    SIDE_COLOURS,
    SIDE_INKS,
    Side,
    family_banner,
    people,
)
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import NEAR
from parlour.client.games.gods_playground.shows.common import (
    SPARKS,
    enemy_index,
)
from parlour.client.games.gods_playground.shows.hushed import hushed_all
from parlour.client.games.gods_playground.shows.laurels import Change, Glory, Ring
from parlour.client.games.gods_playground.shows.score import FOREMOST, HELD, told
from parlour.client.games.gods_playground.shows.tokens import Checked
from parlour.client.games.gods_playground.shows.troops import towards
from parlour.client.games.gods_playground.standing.enemies import GUEST_BANNER, way_of
from parlour.client.games.gods_playground.standing.spots import on_board
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    after_one_another,
    become,
    burst,
    change,
    delayed,
    enter,
    hold,
    lean,
    leave,
    moment,
    nudge,
    settle,
    settle_rest,
    sound,
    staggered,
    stay,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Picture
from parlour.client.stage.moves import cheer, streak
from parlour.client.stage.particles import CONFETTI
from parlour.client.stage.ribbons import Ribbon
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.studio import Look
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.state import State, box_nobles, strength
from parlour.shared.language import tr

LEANS: Final = 0.3
"""Seconds in which the camera comes to the camp."""
GAP, ALL_FLY, FLIES, MOST = 0.18, 0.54, 0.4, 6
"""Seconds from one disc to the next, within which all set out, and that each flies; how many fly
at most."""
DISC: Final = 50.0
CLOTH_UP: Final = 92.0
"""Units over the feet of a noble at which discs strike the cloth of the banner."""
TOLD_UP: Final = 168.0
"""How far over them it is told how many more they are: clear of the banner."""
GONE: Final = 0.04
"""Seconds in which what is told on it goes before: it had stepped aside, and does not come back."""
BREAKS: Final = 0.34
"""Seconds in which an arrow is drawn back into its camp that threatens no longer."""
RIBBON, BIG_RIBBON = 32.0, 44.0
"""How large it is told that a camp is held in check partly, and wholly."""
READ: Final = 0.72
"""Seconds in which one sees what it came to."""


class _Camp(NamedTuple):
    """A camp that is struck, and who holds it: the ids of a noble and of the banner there."""

    enemy: str
    side: Side
    had: int
    more: int
    feet: Point
    start: Point
    """Where discs come from if nobody has just fought."""

    @property
    def noble(self) -> str:
        """The id of the noble who stands there."""
        return f"enemy:{self.enemy}:noble:{self.side}"

    @property
    def banner(self) -> str:
        """The id of the banner over him."""
        return f"{self.noble}:banner"

    def look(self, more: int) -> Look:
        """Return that banner when so many have come."""
        return family_banner(self.side, self.had + more, GUEST_BANNER)


def box_hit(before: State, event: events.BoxHit, after: State) -> Anim:
    """Each hit flies to the camp as a disc; the banner there counts them, and the arrow gives way.

    Who holds the camp in check wholly sees its arrow break.
    """
    index = enemy_index(event.enemy)
    at, box = places().enemies[index], before.enemies[index]
    side: Side = KING if event.seat is None else event.seat
    slot = at.king if event.seat is None else at.nobles[event.seat]
    had = box.king if event.seat is None else box.nobles[event.seat]
    feet = on_board(slot.x, slot.width), float(slot.y)
    start = at.march.start.x, at.march.start.y
    camp = _Camp(event.enemy, side, had, event.nobles, feet, start)
    number = min(MOST, event.nobles)
    landed = LEANS * 0.6 + min(ALL_FLY, GAP * (number - 1)) + FLIES + 0.16
    return after_one_another(
        together(
            hushed_all(f"enemy:{event.enemy}", f"intent:{event.enemy}"),
            _told_no_more(event.enemy),
            lean(towards(feet, start, 90.0), NEAR, LEANS + 0.1),
            delayed(
                LEANS * 0.6,
                staggered(GAP, (_flies(camp, n, number) for n in range(number)), ALL_FLY),
            ),
            delayed(landed, _comes_to(before, after, camp)),
        ),
        stay(),
    )


def _flies(camp: _Camp, number: int, of: int) -> Anim:
    """Let a hit fly from the stars over the camp to the banner of those who hold it."""
    piece = "symbol_king" if camp.side == KING else f"disc_{camp.side}"
    name, left = f"held.{number}", of - number - 1
    x, y = camp.feet
    goal = (x, y - CLOTH_UP)
    more = round(camp.more * (number + 1) / of)

    def write(sheet: Sheet, at: float) -> None:
        start = camp.start
        if HELD in sheet.now:
            x, y = sheet.where(HELD, at)
            start = (x, y - FOREMOST)
            spent = become(HELD, Checked(left)) if left else leave(HELD, 0.1)
            together(spent, nudge(HELD, 0.16, ease.kick, scale=0.24)).write(sheet, at)
        together(sound("whoosh", number, start), burst(SPARKS.times(0.5), start)).write(sheet, at)
        disc = Picture(piece, DISC)
        streak(name, disc, start, goal, FLIES, 70.0).write(sheet, at)
        _one_more(camp, more, number).write(sheet, at + FLIES + 0.08)

    return Written(FLIES + 0.18, write)


def _one_more(camp: _Camp, more: int, number: int) -> Anim:
    """Let the banner count a hit that has come, and the noble below it hop."""
    x, y = camp.feet
    struck = together(
        sound("place", 2 * number, camp.feet),
        sound("chime", 2 * number, camp.feet),
        burst(SPARKS.times(0.8), (x, y - CLOTH_UP)),
    )

    def write(sheet: Sheet, at: float) -> None:
        struck.write(sheet, at)
        there = sheet.after.actors.get(camp.banner)
        if there is None:
            return
        if camp.banner not in sheet.now and camp.banner not in sheet.tracks:
            noble = sheet.after.actors[camp.noble]
            together(enter(noble, 0.2), enter(there._replace(look=camp.look(more)), 0.2)).write(
                sheet, at
            )
            return
        together(
            become(camp.banner, camp.look(more)),
            nudge(camp.banner, 0.2, ease.kick, scale=0.26),
            nudge(camp.noble, 0.2, lift=12.0),
        ).write(sheet, at)

    return Written(0.2, write)


def _comes_to(before: State, after: State, camp: _Camp) -> Anim:
    """Tell what it came to: how many more hold the camp, and whether it is held in check."""
    index = enemy_index(camp.enemy)
    held, strong = box_nobles(after.enemies[index]), strength(after, index)
    x, y = camp.feet
    rays = actor("held.rays", Glory(300.0, strength=0.55), (x, y - 60.0), Layer.FLYING)
    ring = actor("held.ring", Ring(180.0, SIDE_COLOURS[camp.side], 0.42, 0.1), (x, y - 40.0))
    gain = actor("held.more", Change(camp.more, 58.0), (x, y - TOLD_UP + FOREMOST), Layer.SIGNS)
    return together(
        settle(camp.noble, camp.banner, seconds=0.0),
        settle_rest(),
        sound("cheer"),
        sound("flag", 2, camp.feet),
        nudge(camp.banner, 0.3, ease.kick, scale=0.3),
        cheer([camp.noble], 0.6, 18.0),
        burst(CONFETTI.times(0.4), (x, y - CLOTH_UP)),
        enter(rays.with_pose(scale=0.6), 0.1, ease.out_quad),
        change(rays.id, 0.6, ease.out_quad, turn=24.0, scale=1.1),
        delayed(READ - 0.16, leave(rays.id, 0.16)),
        enter(ring.with_pose(scale=0.4), 0.08, ease.out_quad),
        change(ring.id, 0.36, ease.out_quad, scale=1.6),
        delayed(0.2, leave(ring.id, 0.2)),
        enter(gain.with_pose(lift=FOREMOST, scale=0.3), 0.06),
        delayed(0.06, change(gain.id, 0.2, ease.out_back, scale=1.0)),
        delayed(READ - 0.16, leave(gain.id, 0.16)),
        _gives_way(before, camp.enemy),
        delayed(0.12, _told(held, strong, camp.side)),
        delayed(0.34, moment()),
        hold(READ),
    )


def _told(held: int, strong: int, side: Side) -> Anim:
    """Let a ribbon in the colour of who holds the camp tell how far it is held in check."""
    ink = SIDE_INKS[side] if side != KING else DARK
    words = tr("{held} of {strength} held in check", held=held, strength=strong)
    ribbon = Ribbon(words, RIBBON, SIDE_COLOURS[side], ink)
    if held >= strong:
        ribbon = Ribbon(tr("Held in check!"), BIG_RIBBON, SIDE_COLOURS[side], ink)
    return told(ribbon, READ - 0.12)


def _told_no_more(enemy: str) -> Anim:
    """Take away at once what is told on an arrow that will be drawn back: it is true no longer."""
    number = f"intent:{enemy}:told"

    def write(sheet: Sheet, at: float) -> None:
        if number in sheet.now and number not in sheet.after.actors:
            leave(number, GONE).write(sheet, at)

    return Written(GONE, write)


def _gives_way(before: State, enemy: str) -> Anim:
    """Let the arrow of a camp shrink to what it threatens now; if that is nothing, break it."""
    name, number = f"intent:{enemy}", f"intent:{enemy}:told"
    back, *_ = way_of(enemy_index(enemy), people(enemy, before.turn))

    def write(sheet: Sheet, at: float) -> None:
        if name not in sheet.now:
            return
        if name in sheet.after.actors:
            together(
                settle(*(each for each in (name, number) if each in sheet.now), seconds=0.0),
                nudge(name, 0.24, flash=0.8),
                *([nudge(number, 0.3, ease.kick, scale=0.4)] if number in sheet.now else []),
            ).write(sheet, at)
            return
        x, y = sheet.where(name, at)
        together(
            sound("tear", 0, (x, y)),
            burst(SPARKS, (x, y)),
            nudge(name, 0.12, flash=1.0),
            change(name, BREAKS, ease.in_back, x=back[0], y=back[1], scale=0.1),
            delayed(BREAKS - 0.1, leave(name, 0.1)),
        ).write(sheet, at)

    return Written(BREAKS, write)
