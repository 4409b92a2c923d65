"""Where a horde is met: two fronts in ranks, who falls to whom, and what both sides count."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from parlour.client.games.gods_playground.figures import KING, enemy_banner
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import GROWN
from parlour.client.games.gods_playground.shows.common import enemy_index, region_index, slot_feet
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.games.gods_playground.shows.powder import (
    CLOUD,
    FLIES,
    IMPACT,
    Glare,
    shot,
    star,
)
from parlour.client.games.gods_playground.shows.troops import (
    Figure,
    carried,
    does,
    fighter,
    go_on,
    grown,
    mounted,
    restless,
    standard_of,
    topple,
    towards,
)
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    act,
    after_one_another,
    appear,
    become,
    burst,
    change,
    delayed,
    flash,
    hold,
    leave,
    nudge,
    shake,
    sound,
    together,
)
from parlour.client.stage.geometry import Point, covers
from parlour.client.stage.moves import held
from parlour.client.stage.signs import Banner
from parlour.client.stage.studio import STILL, Frames, Image, Look, Studio
from parlour.client.stage.timeline import Shake
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import SEATS
from parlour.shared.gods_playground.state import State

MELEE, ONE_FALLS = 1.45, 0.8
"""Seconds that a border is fought for at most, and where only one stands against a horde."""
STRIKES, FIRST_BLOW, EACH_BLOW = 0.14, 0.04, 0.22
"""Seconds that a blow takes, to the first of them, and from one to the next at most."""
RANK, MOST_RANKS, MOST_PAIRS = 4, 3, 9
MOST_WATCH, MOST_ARMED = 9, 3
BODIES = 0.5
"""Seconds for which the fallen lie when the border is taken: until the fire is upon them."""
LYING = ((84.0, 34.0, 0.0), (56.0, 20.0, 8.0), (112.0, 46.0, -6.0), (70.0, 52.0, 10.0),
         (98.0, 26.0, -10.0), (44.0, 40.0, 2.0), (124.0, 30.0, 6.0))  # fmt: skip
"""How the fallen lie in turn: how far they are turned over, how far back and how far down they were
thrown. No two beside each other lie alike."""
BETWEEN = 118.0
"""Units of ground between two fronts."""
APART: dict[bool, tuple[float, float]] = {False: (43.0, 46.0), True: (52.0, 62.0)}
"""Units from one man to the next in his rank, and between ranks: on foot, and riding."""
SPACED = 52.0, 56.0
"""The same for those who defend a land: one sees each of them fall."""
RAGGED = {True: (4.0, 4.0), False: (5.5, 3.5)}
"""Units that one's own men, and those of a horde, stand out of line: aside, and up or down."""
READY = (("strike", 1), ("strike", 2), ("strike", 1), ("strike", 3))
BEHIND = (("idle", 0), ("strike", 0), ("walk", 1), ("idle", 0), ("walk", 4))
"""How men on foot stand there in turn, in the first rank and behind it: step of an action."""
FIRST = Shake(24.0, 0.5)
"""How the land shakes as both fronts meet."""
SLANT = 9.0
"""Units that both fronts slant from one man to the next."""
REAR = 46.0
"""Units behind the last rank at which the banner of a side stands."""
INWARDS = 104.0
"""Units from the camp of a horde to the middle between both fronts, at least."""
TRIED = (0.0, 40.0, 80.0)
"""Units that the middle may be farther inland, or north, for both fronts to stand on the land."""
HIGH = 124.0
"""Units to the top of the banner that each side has."""
SIGHT = 0.3
"""Of what is bright white for a blow, how much: a tint, not a hole in the picture."""


class Border(NamedTuple):
    """A place where two fronts meet: its middle, and where the enemy is (1: to the right)."""

    middle: Point
    side: int

    def facing(self, *, ours: bool) -> int:
        """Return where the men of a side look: at the other."""
        return 0 if (self.side > 0) is ours else 4

    def ranks(self, number: int, *, ours: bool, riding: bool = False) -> list[Point]:
        """Return where so many stand, the first rank first: in ragged ranks, three at most."""
        rng = Random(f"{number}{ours}")
        ranks = min(MOST_RANKS, -(-number // RANK))
        files = -(-number // ranks) if ranks else 0
        apart, deep = SPACED if ours else APART[riding]
        aside, up = RAGGED[ours]
        way = -self.side if ours else self.side
        spots = []
        for each in range(number):
            rank, file = divmod(each, files)
            row = file - (min(files, number - rank * files) - 1) / 2
            x = self.middle[0] + way * (BETWEEN / 2 + rank * deep) - row * SLANT
            y = self.middle[1] + row * apart
            spots.append((x + rng.uniform(-aside, aside), y + rng.uniform(-up, up)))
        return spots

    def rear(self, spots: Sequence[Point], *, ours: bool) -> Point:
        """Return where the banner of a side stands whose men stand there."""
        way = -self.side if ours else self.side
        x = max((way * x for x, _ in spots), default=way * self.middle[0] + BETWEEN / 2)
        return way * (x + REAR), self.middle[1] - 10.0


class Guard(NamedTuple):
    """One who stands against a horde: his look, where he comes from, where he stands."""

    name: str
    figure: Figure
    home: Point
    spot: Point
    falls: bool
    """Whether he falls at once; those of an army fall back: what they lose, dice will tell."""


class Horde(NamedTuple):
    """Those who come: their look, their names and where they stand, the first rank first."""

    people: str
    figure: Figure
    men: list[str]
    spots: list[Point]


def border_of(region: int, end: Point) -> Border:
    """Return where a horde is met that camps at a point: where most of both are on its land."""
    land = places().regions[region]
    outline: Sequence[Point] = max(land.outlines, key=len)
    shape, inland = tuple(outline), land.armies[1].centre
    side = 1 if end[0] >= inland.x else -1
    x, y = towards(end, inland, INWARDS)
    tried = [Border((x - side * a, y - b), side) for b in TRIED for a in TRIED]

    def on_it(at: Border) -> int:
        spots = at.ranks(12, ours=False) + at.ranks(9, ours=True)
        return sum(covers(shape, spot) for spot in spots)

    return max(tried, key=on_it)


def fought(guards: Sequence[Guard]) -> float:
    """Return for how long a border is fought for: each who falls has a beat of his own."""
    falling = sum(guard.falls for guard in guards)
    return min(MELEE, ONE_FALLS + EACH_BLOW * max(0, falling - 1)) if guards else 0.0


def pairs(event: events.EnemyInvaded) -> int:
    """Return how many of each side fall upon each other: the nobles hold up so many."""
    return min(MOST_PAIRS, event.nobles)


def watch(before: State, event: events.EnemyInvaded, at: Border) -> list[Guard]:
    """Return who stands against a horde: as many as hold it up, and are told on the banner.

    Where nobody does, retainers of the nobles there fall, and men of the armies fall back.
    """
    index = region_index(event.region)
    region, land = before.regions[index], places().regions[index]
    box = before.enemies[enemy_index(event.enemy)].nobles
    retainers = [seat for seat in range(SEATS) for _ in range(min(2, region.nobles[seat]))]
    first = [seat for seat in range(SEATS) for _ in range(box[seat])] or retainers or [0]
    army = [
        (seat, unit)
        for unit, numbers in (("infantry", region.infantry), ("cavalry", region.cavalry))
        for seat in range(SEATS)
        for _ in range(min(2, numbers[seat]))
    ][: 0 if event.nobles else MOST_ARMED]
    held_up = [first[n % len(first)] for n in range(pairs(event))]
    falling = held_up or retainers[: MOST_WATCH - len(army)]
    men = [(seat, carried(Grand(f"follower/{seat}/0", GROWN)), True) for seat in falling]
    men += [(seat, grown(fighter(seat, unit), GROWN), False) for seat, unit in army]
    guards = []
    for number, ((seat, figure, falls), spot) in enumerate(
        zip(men, at.ranks(len(men), ours=True), strict=True)
    ):
        start = slot_feet(land.nobles[seat] if falls else land.armies[seat])
        home = towards(spot, start, min(150.0, math.dist(spot, start)))
        guards.append(Guard(f"watch.{number}", figure, home, spot, falls))
    return guards


def told_of_ours(event: events.EnemyInvaded, gone: int = 0) -> Banner:
    """Return the banner of the crown, with what those who hold up the enemy are worth."""
    banner = standard_of(KING, HIGH)
    return banner.counting(max(0, event.nobles - gone)) if event.nobles else banner


def told_of_theirs(event: events.EnemyInvaded, people: str, gone: int = 0) -> Banner:
    """Return the banner of the horde, with its strength."""
    return enemy_banner(people, max(event.points, event.strength - gone), HIGH)


def stormed(event: events.EnemyInvaded, at: Border, horde: Horde, guards: Sequence[Guard]) -> Anim:
    """Let both fall upon each other, pair by pair, and the others be struck down one by one."""
    both = min(pairs(event), len(guards))
    falling = [guard for guard in guards if guard.falls]
    weight = min(1.3, 0.45 + event.points / 9)
    seconds = fought(guards)
    gap = min(EACH_BLOW, (seconds - 0.42) / max(1, len(falling)))
    blows = []
    for number, guard in enumerate(falling):
        begins = FIRST_BLOW + gap * number
        lies = max(0.1, seconds - begins) + BODIES
        if number < both:
            falls = _pair(number, at, horde, guard, weight, lies)
            counts = _counted(event, horde.people, number, both)
        else:
            falls = _blow(number, at, horde, guard, weight, lies)
            counts = hold(0.0)
        blows.append(delayed(begins, together(falls, delayed(STRIKES, counts))))
    if not both:
        blows.append(_counted(event, horde.people, 0, 1))
    return together(*blows, _meet(at, weight), _volley(at, horde, guards), _falls_back(guards))


def _counted(event: events.EnemyInvaded, people: str, number: int, of: int) -> Anim:
    """Let the banners of both sides count down with each pair that falls."""
    gone = max(0, event.strength - event.points)
    if not gone:
        return hold(0.0)
    now = gone * (number + 1) // of
    looks = {
        "standard": told_of_theirs(event, people, now),
        "crown": told_of_ours(event, event.nobles * (number + 1) // of),
    }
    return together(
        *(become(name, look) for name, look in looks.items()),
        *(nudge(name, 0.24, ease.kick, scale=0.2) for name in looks),
    )


def _pair(number: int, at: Border, horde: Horde, guard: Guard, weight: float, lies: float) -> Anim:
    """Let one man of each side run at the other: both fall."""
    foe, spot = horde.men[number], horde.spots[number]
    meets = ((guard.spot[0] + spot[0]) / 2, (guard.spot[1] + spot[1]) / 2)
    looks = at.facing(ours=False)
    return together(
        does(foe, horde.figure("strike", looks)),
        change(foe, STRIKES, ease.in_quad, x=meets[0] + 17.0 * at.side, y=meets[1]),
        change(guard.name, STRIKES, ease.in_quad, x=meets[0] - 17.0 * at.side, y=meets[1]),
        *(nudge(who, STRIKES, lift=12.0) for who in (foe, guard.name)),
        delayed(
            STRIKES,
            together(
                _lands(number, meets, weight),
                _thrown_over(
                    guard.name, number, (meets[0] - 17.0 * at.side, meets[1]), -at.side, lies
                ),
                _falls_among(foe, number, (meets[0] + 17.0 * at.side, meets[1]), at.side),
                topple(foe, horde.figure, looks, "hit", 0, number, lies=lies),
            ),
        ),
    )


def _blow(number: int, at: Border, horde: Horde, guard: Guard, weight: float, lies: float) -> Anim:
    """Let one of the horde run up and strike somebody down, and go back to his rank."""
    striker = min(
        range(len(horde.men)),
        key=lambda n: math.dist(horde.spots[n], guard.spot),
    )
    who, spot = horde.men[striker], horde.spots[striker]
    reach = guard.spot[0] + 30.0 * at.side - spot[0], guard.spot[1] - spot[1]
    runs = change(
        who, STRIKES, ease.in_quad, x=spot[0] + reach[0] * 0.8, y=spot[1] + reach[1] * 0.8
    )
    meets = (guard.spot[0] + 14.0 * at.side, guard.spot[1])
    back = change(who, 0.3, ease.in_out_sine, x=spot[0], y=spot[1])
    return together(
        act(who, horde.figure("strike", at.facing(ours=False)), 0.34),
        runs,
        nudge(who, STRIKES * 2, lift=14.0),
        delayed(STRIKES + 0.1, back),
        delayed(
            STRIKES,
            together(
                _lands(number, meets, weight),
                _thrown_over(guard.name, number, guard.spot, -at.side, lies),
            ),
        ),
    )


def _lands(number: int, at: Point, weight: float) -> Anim:
    """Let a blow be heard, seen and felt."""
    share = max(0.0, min(1.0, weight * (0.7 + 0.1 * number)))
    up = (at[0], at[1] - 28.0)
    return together(
        sound("clash", 2 * number, at),
        shake(Shake(8.0 + 12.0 * share, 0.3 + 0.1 * share)),
        star(f"clash.{number}", up, 80.0 + 30.0 * weight, number),
        burst(IMPACT.times(1.2), up),
        burst(CLOUD.times(0.5), at),
    )


def _meet(at: Border, weight: float) -> Anim:
    """Let the first blow be seen all over the land: one large light, and a jolt."""
    light = actor("clash.first", Glare(300.0, 1), (at.middle[0], at.middle[1] + 300.0))
    light = light._replace(layer=Layer.FLYING).with_pose(lift=330.0)
    return delayed(
        FIRST_BLOW + STRIKES,
        together(
            after_one_another(appear(light, 0.05), hold(0.08), leave(light.id, 0.14)),
            flash(0.2 + 0.12 * weight),
            shake(FIRST),
            sound("slam", -4, at.middle),
            burst(IMPACT.times(3.0), (at.middle[0], at.middle[1] - 30.0)),
            burst(CLOUD.times(3.0), at.middle),
        ),
    )


def _thrown_over(who: str, number: int, at: Point, way: int, lies: float) -> Anim:
    """Let a man hold for the blink of a blow, be thrown over, lie there, and be gone."""
    turned, back, down = LYING[number % len(LYING)]
    thrown = together(
        sound("hit", at=who),
        change(who, 0.26, ease.in_quad, turn=turned * way),
        nudge(who, 0.26, lift=26.0),
        change(who, 0.26, ease.out_quad, x=at[0] + back * way, y=at[1] + down),
    )
    lands = together(burst(CLOUD.times(0.5), who), nudge(who, 0.16, ease.kick, squash=0.14))
    return together(
        nudge(who, 0.07, flash=SIGHT),
        delayed(held(0.6), after_one_another(thrown, lands, hold(lies), leave(who, 0.16))),
    )


def _falls_among(foe: str, number: int, at: Point, way: int) -> Anim:
    """Let one of a horde go down where he was struck, before the feet of the others."""
    turned, back, down = LYING[number % len(LYING)]
    return together(
        nudge(foe, 0.34, lift=24.0),
        change(foe, 0.36, x=at[0] + 0.4 * back * way, y=at[1] - down),
        change(foe, 0.36, turn=(turned - 84.0) * 0.5 * way),
    )


def _volley(at: Border, horde: Horde, guards: Sequence[Guard]) -> Anim:
    """Let those of the armies fire at once, and guns of the horde answer."""
    armed = [guard for guard in guards if not guard.falls]
    last = len(horde.men) - 1
    shots = []
    for number, guard in enumerate(armed):
        goal = horde.spots[min(last, number)]
        fired = together(
            act(guard.name, guard.figure("strike", at.facing(ours=True)), 0.3),
            shot(f"watch.shot.{number}", guard.spot, goal),
            sound("shot", number, guard.spot),
            delayed(FLIES, _struck(goal)),
        )
        shots.append(delayed(0.22 + 0.11 * number, fired))
    for number, guard in enumerate(guards[-3:] if last else []):
        gun = horde.spots[(2 * number + 1) % last]
        fired = together(
            sound("shot", 3 + number, gun),
            shot(f"horde.shot.{number}", gun, guard.spot),
            delayed(FLIES, _struck(guard.spot)),
        )
        shots.append(delayed(0.34 + 0.19 * number, fired))
    return together(*shots)


def _struck(spot: Point) -> Anim:
    """Let a ball strike where somebody stands: sparks, and dust at his feet."""
    return together(burst(IMPACT, (spot[0], spot[1] - 26.0)), burst(CLOUD.times(0.5), spot))


def _falls_back(guards: Sequence[Guard]) -> Anim:
    """Let those of the armies walk back in the end: what they lose, dice will tell."""
    back = [
        after_one_another(go_on(each.name, each.figure, each.home, 0.4), leave(each.name, 0.12))
        for each in guards
        if not each.falls
    ]
    return delayed(fought(guards) - 0.25, together(*back))


# --- how a horde stands there ---


@dataclass(frozen=True, slots=True)
class Posed:
    """A sprite that is kept in one step of an action."""

    name: str
    size: float
    action: str
    heading: int
    step: int

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Take the step from the atlas at that size."""
        scale = studio.scale * self.size
        return studio.sprite(self.name, self.action, self.heading, self.step, scale)


def poised(figure: Figure, facing: int, number: int, *, first: bool) -> Look:
    """Return how one of a horde waits for the blow: no two beside each other alike."""
    look = figure("idle", facing)
    if mounted(figure) or not isinstance(look, Grand):
        return look
    poses = READY if first else BEHIND
    action, step = poses[number % len(poses)]
    return Posed(look.name, look.size, action, facing, step)


def waits(who: str, horde: Horde, at: Border, number: int) -> Anim:
    """Let one of a horde stand there weapon in hand, and never still."""
    files = -(-len(horde.men) // min(MOST_RANKS, -(-len(horde.men) // RANK)))
    look = poised(horde.figure, at.facing(ours=False), number, first=number < files)
    return together(does(who, look), restless(who, horde.figure, MELEE, number))
