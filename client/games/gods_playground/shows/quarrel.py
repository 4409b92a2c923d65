"""Two hosts in one land: they draw up, burst against each other man by man, and one is left."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from parlour.client.games.gods_playground.compose.texts import enemy_name
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
from parlour.client.games.gods_playground.shows.fitting import fitted
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
from parlour.client.games.gods_playground.shows.score import Outcome, Score, Side
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
from parlour.client.stage.signs import Banner
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import ENEMIES, Enemy
from parlour.shared.gods_playground.state import State
from parlour.shared.gods_playground.words import region_name
from parlour.shared.language import tr

MOST_PAIRS, MOST_MEN = 6, 6
"""Pairs that are seen to fall, and men of a host that are seen at all, at most."""
DRAW_UP, GAP, ALL_PAIRS, STRIKES = 0.36, 0.26, 0.64, 0.22
"""Seconds in which both lines draw up, from one pair to the next, from the first pair to the last
at most, and until a blow falls."""
TELLS = 0.6
"""Seconds in which who is left cheers over the fallen; then they go back to camp."""
STANDS = 0.06
"""Seconds that all is still in the end, so that one reads what is left."""
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
    at = _field(before, event)
    sides = [_side(before, event, at, number) for number in (0, 1)]
    score = _score(before, event, at, sides)
    spots = [spot for side in sides for spot in side.spots]
    pairs = max(1, min(MOST_PAIRS, event.points))
    gap = min(GAP, ALL_PAIRS / max(1, pairs - 1))
    last = DRAW_UP + gap * (pairs - 1) + STRIKES
    ends = last + TELLS
    home = ends + HOMEWARD
    left = [ends + 0.2 + 0.03 * n - DRAW_UP - gap * n for n in range(pairs)]
    bursts = (_burst(n, pairs, event, sides, left[n], score) for n in range(pairs))
    around = Fight.about(at, spots)
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
        delayed(0.2, score.comes()),
        delayed(DRAW_UP, staggered(gap, bursts)),
        delayed(last + 0.1, score.decided(_outcome(event), home - last - 0.1)),
        delayed(home - 0.24, score.goes()),
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


def _field(before: State, event: events.PointsCancelled) -> Field:
    region = places().regions[region_index(event.region)]
    at = field(region.armies[1].centre, slot_feet(region.camp))._replace(place=event.region)
    men = [_men(before, event, number) for number in (0, 1)]
    riding = [mounted(soldier(people(enemy, before.turn))) for enemy in event.enemies]
    return fitted(at, men[0], men[1], (riding[0], riding[1]))


def _there(before: State, event: events.PointsCancelled, number: int) -> int:
    """Return how many points one of the hosts has."""
    return before.regions[region_index(event.region)].enemy[enemy_index(event.enemies[number])]


def _men(before: State, event: events.PointsCancelled, number: int) -> int:
    """Return how many of one of the hosts are seen."""
    return max(1, min(MOST_MEN, _there(before, event, number)))


def _side(before: State, event: events.PointsCancelled, at: Field, number: int) -> _Side:
    enemy, ours = event.enemies[number], number == 0
    who, men = people(enemy, before.turn), _men(before, event, number)
    figure = armed(soldier(who), MEN)
    return _Side(
        -at.side if ours else at.side,
        enemy,
        figure,
        enemy_banner(who, _there(before, event, number), STANDARD),
        at.ranks(men, ours=ours, riding=mounted(figure)),
        at.flag(men, ours=ours),
    )


def _score(
    before: State, event: events.PointsCancelled, at: Field, sides: Sequence[_Side]
) -> Score:
    """Return what is told of it: who of the two is left."""
    ours, theirs = (
        Side(
            name,
            _called(before, ENEMIES[enemy_index(side.enemy)]),
            side.banner.colour,
            side.banner.emblem,
            side.strength,
        )
        for name, side in zip(("ours", "theirs"), sides, strict=True)
    )
    return Score(ours, theirs, region_name(event.region), at.side)


def _called(before: State, enemy: Enemy) -> str:
    name = enemy_name(before, enemy)
    return name[:1].upper() + name[1:]


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
    number: int,
    of: int,
    event: events.PointsCancelled,
    sides: Sequence[_Side],
    left: float,
    score: Score,
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
        delayed(
            STRIKES, together(blow, score.leaves(*(max(0, side.strength - gone) for side in sides)))
        ),
    )


def _runs(number: int, gone: int, side: _Side, meets: Point, left: float) -> Anim:
    """Let one man run into the other and be thrown back; the banner behind him loses a point."""
    who, facing = side.man(number), 4 if side.way > 0 else 0
    stop = STRIKES + held(0.6)
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
    )  # fmt: skip


def _outcome(event: events.PointsCancelled) -> Outcome:
    """Tell what both have lost."""
    return Outcome(tr("Each loses {number}", number=event.points), GRIM, PALE, 30.0)


def _left(side: _Side, event: events.PointsCancelled, seconds: float) -> Anim:
    """Let those who are left cheer and take their banner back; where nobody is, let it fall."""
    if side.strength <= event.points:
        return together(
            sound("fall", 0, side.rear),
            change(side.flag, 0.4, ease.out_bounce, turn=-78.0 * side.way),
            delayed(seconds + 0.15, sink(side.flag, 0.2)),
        )
    men = range(min(MOST_PAIRS, event.points), len(side.spots))
    stand = f"points:{event.region}:{side.enemy}:banner"
    return together(
        sound("cheer", 0, side.rear),
        cheer([side.flag, *(side.man(n) for n in men)], seconds - 0.1, 24.0),
        delayed(seconds, carried_back(side.flag, stand, side.rear, STANDARD, HOMEWARD - 0.2)),
    )
