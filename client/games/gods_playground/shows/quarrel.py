"""Two hosts in one land: they draw up, burst against each other man by man, and one is left."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from parlour.client.games.gods_playground.figures import enemy_banner, people
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import (
    FIELD_NEAR,
    MEN,
    OUTCOME_NEAR,
    STANDARD,
    Field,
    field,
    trampled,
)
from parlour.client.games.gods_playground.shows.bodies import (
    FADES,
    FALLS,
    armed,
    lies_at,
    struck_down,
)
from parlour.client.games.gods_playground.shows.bystanders import Fight, parted
from parlour.client.games.gods_playground.shows.common import (
    enemy_index,
    lasting,
    region_index,
    slot_feet,
)
from parlour.client.games.gods_playground.shows.homecoming import (
    HOMEWARD,
    Homecoming,
    Man,
    carried_back,
    met_by,
    numbered,
)
from parlour.client.games.gods_playground.shows.hushed import hushed_all
from parlour.client.games.gods_playground.shows.powder import CLOUD, IMPACT, PUFF, star
from parlour.client.games.gods_playground.shows.score import told
from parlour.client.games.gods_playground.shows.troops import (
    Figure,
    does,
    mounted,
    soldier,
    walk,
)
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    become,
    burst,
    change,
    delayed,
    enter,
    lean,
    leave,
    moment,
    nudge,
    pass_on,
    settle_rest,
    shake,
    sink,
    sound,
    staggered,
    stay,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.moves import cheer, held, shaken
from parlour.client.stage.ribbons import Ribbon
from parlour.client.stage.signs import Banner, Sign
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr

MOST_PAIRS, MOST_MEN = 6, 6
"""Pairs that are seen to fall, and men of a host that are seen at all, at most."""
FROM_CAMP = 10.0
"""Units further inland than battles that they meet: both hosts stand on the land."""
DRAW_UP, GAP, ALL_PAIRS, STRIKES = 0.36, 0.26, 0.64, 0.22
"""Seconds in which both lines draw up, from one pair to the next, from the first pair to the last
at most, and until a blow falls."""
TELLS = 0.6
"""Seconds in which who is left cheers over the fallen; then they go back to camp."""
STANDS = 0.2
"""Seconds that all is still in the end, so that one reads what is left."""
HORSES = (1.42, 1.45)
"""How much more room riders need beside each other than men on foot, across and up and down."""
GRIM: Colour = (70, 26, 30)
PALE: Colour = (255, 224, 206)
"""The cloth on which it is told what both lose, and its ink."""


class _Side(NamedTuple):
    """One of two hosts that meet: on which side it stands, whose it is, and how strong."""

    way: int
    enemy: str
    figure: Figure
    banner: Banner
    spots: list[Point]
    """Where its men stand, in ranks."""
    rear: Point
    """Where its banner stands."""

    @property
    def strength(self) -> int:
        """How many points it has at first."""
        return self.banner.number or 0

    @property
    def flag(self) -> str:
        """The id of its banner."""
        return f"standard.{self.enemy}"

    def man(self, number: int) -> str:
        """Return the id of one of its men."""
        return f"fighter.{self.enemy}.{number}"


def cancelled(before: State, event: events.PointsCancelled, after: State) -> Anim:
    """Two hosts fall upon each other, man against man, and burst pair by pair."""
    at = _field(event)
    sides = [_side(before, event, at, number) for number in (0, 1)]
    spots = [spot for side in sides for spot in side.spots]
    pairs = max(1, min(MOST_PAIRS, event.points))
    gap = min(GAP, ALL_PAIRS / max(1, pairs - 1))
    last = DRAW_UP + gap * (pairs - 1) + STRIKES
    ends = last + TELLS
    home = ends + HOMEWARD
    left = [ends + 0.2 + 0.03 * n - DRAW_UP - gap * n for n in range(pairs)]
    bursts = (_burst(n, pairs, event, sides, left[n]) for n in range(pairs))
    ours, theirs = (len(side.spots) for side in sides)
    around = Fight.about(at, ours, theirs, spots)
    returning = [_homecoming(side, event) for side in sides]
    fight = together(
        sound("drums"),
        lean(at.middle, FIELD_NEAR, 0.36),
        hushed_all(f"points:{event.region}", f"town:{event.region}:flag"),
        parted(
            around,
            home,
            ends + 0.5,
            (f"points:{event.region}:",),
            met=_met(returning, sides, event),
        ),
        trampled(at, spots, ends + 0.08),
        *(_draws_up(side) for side in sides),
        delayed(DRAW_UP, staggered(gap, bursts)),
        delayed(last + 0.1, _told(event, at, home + STANDS - last)),
        *(delayed(last + 0.1, _left(side, event, ends - last - 0.1)) for side in sides),
        delayed(ends, lean(at.middle, OUTCOME_NEAR, HOMEWARD)),
        delayed(ends, together(*(each.goes() for each in returning))),
        delayed(last + 0.3, moment()),
        delayed(ends, settle_rest()),
        delayed(home + 0.1, pass_on()),
    )
    return after_one_another(lasting(home + STANDS, fight), stay())


def _homecoming(side: _Side, event: events.PointsCancelled) -> Homecoming:
    """Return who is left of a host, and goes back to those who stand before its tents."""
    camp = slot_feet(places().regions[region_index(event.region)].camp)
    fell = len(side.spots) if side.strength <= event.points else min(MOST_PAIRS, event.points)
    men = tuple(Man(side.man(n), side.figure, camp) for n in range(fell, len(side.spots)))
    return Homecoming(men, numbered(f"points:{event.region}:{side.enemy}:"), MEN)


def _met(
    returning: Sequence[Homecoming], sides: Sequence[_Side], event: events.PointsCancelled
) -> Callable[[Mapping[str, Actor]], Collection[str]]:
    """Return what says whose places on the map are taken by those who come back."""
    men = met_by(*returning)
    banners = {
        f"points:{event.region}:{side.enemy}:banner"
        for side in sides
        if side.strength > event.points
    }
    return lambda after: {*men(after), *banners}


def _field(event: events.PointsCancelled) -> Field:
    region = places().regions[region_index(event.region)]
    at = field(region.armies[1].centre, slot_feet(region.camp))
    return at._replace(middle=(at.middle[0] - at.side * FROM_CAMP, at.middle[1]))


def _side(before: State, event: events.PointsCancelled, at: Field, number: int) -> _Side:
    enemy, ours = event.enemies[number], number == 0
    there = before.regions[region_index(event.region)].enemy[enemy_index(enemy)]
    who = people(enemy, before.turn)
    men = max(1, min(MOST_MEN, there))
    figure = armed(soldier(who), MEN)
    room = HORSES if mounted(figure) else (1.0, 1.0)
    (x, y), spots = at.middle, at.ranks(men, ours=ours)
    return _Side(
        -at.side if ours else at.side,
        enemy,
        figure,
        enemy_banner(who, there, STANDARD),
        [(x + (a - x) * room[0], y + (b - y) * room[1]) for a, b in spots],
        at.flag(men, ours=ours),
    )


def _draws_up(side: _Side) -> Anim:
    """Let the men of one side come up behind their banner, opposite those of the other."""
    x, y = side.rear
    flag = actor(side.flag, side.banner, (x + side.way * 60.0, y), Layer.FLYING)
    men = (
        walk(
            side.man(n), side.figure, [(x + side.way * 120.0, y), (x, y)], DRAW_UP - 0.06,
            emitter=CLOUD.times(0.5), layer=Layer.FLYING,
        )
        for n, (x, y) in enumerate(side.spots)
    )  # fmt: skip
    return together(*men, enter(flag, 0.12), change(side.flag, DRAW_UP, ease.out_quad, x=x, y=y))


def _burst(
    number: int, of: int, event: events.PointsCancelled, sides: Sequence[_Side], left: float
) -> Anim:
    """Let one man of each side run at the other: both burst apart; both banners count down."""
    gone = round(event.points * (number + 1) / of)
    pair = [side.spots[number] for side in sides]
    meets = (sum(x for x, _ in pair) / 2, sum(y for _, y in pair) / 2)
    blow = together(
        sound("clash", number, meets),
        shake(shaken(0.7)),
        burst(CLOUD.times(1.6), meets),
        burst(PUFF, (meets[0], meets[1] - 30)),
        burst(IMPACT.times(1.8), (meets[0], meets[1] - 36)),
        star(f"meets.star.{number}", (meets[0], meets[1] - 40), 190.0, number),
    )
    return together(
        *(_runs(number, gone, side, meets, left) for side in sides),
        delayed(STRIKES, blow),
    )


def _runs(number: int, gone: int, side: _Side, meets: Point, left: float) -> Anim:
    """Let one man run into the other and be thrown back; the banner behind him loses a point."""
    who, facing = side.man(number), 4 if side.way > 0 else 0
    stop = STRIKES + held(0.6)
    less = gone - round(gone * number / (number + 1))
    flag = side.banner.counting(max(0, side.strength - gone))
    return together(
        does(who, side.figure("charge" if mounted(side.figure) else "aim", facing)),
        change(who, STRIKES, ease.in_back, x=meets[0] + side.way * 26.0, y=meets[1]),
        delayed(STRIKES, does(who, side.figure("strike", facing))),
        delayed(
            stop,
            struck_down(who, side.figure, facing, side.way,
                        lies_at(number, side.spots[number], side.way), number,
                        max(0.1, left - stop - FALLS - FADES), number),
        ),
        delayed(STRIKES, become(side.flag, flag)),
        delayed(STRIKES, nudge(side.flag, 0.16, ease.kick, scale=0.3)),
        delayed(STRIKES, _minus(f"minus.{side.enemy}.{number}", less, side, meets)),
    )  # fmt: skip


def _minus(name: str, less: int, side: _Side, meets: Point) -> Anim:
    """Let what a host loses rise over the man who falls, on cloth of its colour."""
    x, y = meets[0] + side.way * 64.0, meets[1] - 66.0
    sign = Sign(f"\u2212{less}", size=26.0, colour=side.banner.colour, ink=side.banner.ink)
    at = actor(name, sign, (x, y), Layer.SIGNS)
    rises = change(name, 0.2, ease.out_quad, y=y - 30.0)
    return after_one_another(enter(at, 0.08), rises, leave(name, 0.08))


def _told(event: events.PointsCancelled, at: Field, seconds: float) -> Anim:
    """Tell what both have lost."""
    words = Ribbon(tr("Each loses {number}", number=event.points), 30.0, GRIM, PALE)
    return told(words, at.over(MOST_MEN), seconds)


def _left(side: _Side, event: events.PointsCancelled, seconds: float) -> Anim:
    """Let those who are left cheer and take their banner back; where nobody is, let it fall."""
    if side.strength <= event.points:
        return together(
            sound("fall", 0, side.rear),
            change(side.flag, 0.4, ease.out_bounce, turn=78.0 * side.way),
            delayed(seconds + 0.15, sink(side.flag, 0.2)),
        )
    men = range(min(MOST_PAIRS, event.points), len(side.spots))
    stand = f"points:{event.region}:{side.enemy}:banner"
    return together(
        sound("cheer", 0, side.rear),
        cheer([side.flag, *(side.man(n) for n in men)], seconds - 0.1, 24.0),
        delayed(seconds, carried_back(side.flag, stand, side.rear, STANDARD, HOMEWARD - 0.2)),
    )
