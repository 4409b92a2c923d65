"""Where a horde is met: two fronts in ranks, who falls to whom, and what both sides count."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from parlour.client.games.gods_playground.figures import KING, enemy_banner
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import GROWN
from parlour.client.games.gods_playground.shows.bodies import (
    FADES,
    FALLS,
    armed,
    lies_at,
    struck_down,
)
from parlour.client.games.gods_playground.shows.common import (
    MANOR,
    about,
    enemy_index,
    region_index,
    slot_feet,
)
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
    does,
    fighter,
    go_on,
    mounted,
    of_sprite,
    restless,
    standard_of,
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
from parlour.client.stage.studio import Look
from parlour.client.stage.timeline import Shake
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import SEATS
from parlour.shared.gods_playground.state import State

MELEE, ONE_FALLS = 1.5, 0.95
"""Seconds that a border is fought for at most, and where only one stands against a horde."""
STRIKES, FIRST_BLOW, EACH_BLOW = 0.22, 0.04, 0.3
"""Seconds that a blow takes, to the first of them, and from one to the next at most."""
RANK, MOST_RANKS, MOST_PAIRS = 6, 2, 9
MOST_WATCH, MOST_ARMED = 9, 3
BETWEEN = 150.0
"""Units of ground between two fronts."""
APART: dict[bool, tuple[float, float]] = {False: (48.0, 62.0), True: (54.0, 84.0)}
"""Units from one man to the next in his rank, and between ranks: on foot, and riding."""
SPACED = 52.0, 64.0
"""The same for those who defend a land: one sees each of them fall."""
RAGGED = {True: (4.0, 4.0), False: (5.5, 3.5)}
"""Units that one's own men, and those of a horde, stand out of line: aside, and up or down."""
FIRST = Shake(24.0, 0.5)
"""How the land shakes as both fronts meet."""
SLANT = 20.0
"""Units that both fronts slant from one man to the next."""
REAR = 46.0
"""Units behind the last rank at which the banner of a side stands."""
INWARDS = 104.0
"""Units from the camp of a horde to the middle between both fronts, at least."""
INLAND, NORTH = (0.0, 40.0, 80.0, 120.0), (0.0, 40.0, -40.0, 80.0, -80.0)
"""Units that the middle may be farther inland, and north, for both fronts to stand on the land."""
AROUND = 14.0
"""Units round a house in which who stands there hides it."""
ON_HOUSE = 0.8
"""How much worse it is that somebody stands on a house than that another is beyond the border."""
HIGH = 124.0
"""Units to the top of the banner that each side has."""


class Border(NamedTuple):
    """A place where two fronts meet: its middle, and where the enemy is (1: to the right)."""

    middle: Point
    side: int

    def facing(self, *, ours: bool) -> int:
        """Return where the men of a side look: at the other."""
        return 0 if (self.side > 0) is ours else 4

    def ranks(self, number: int, *, ours: bool, riding: bool = False) -> list[Point]:
        """Return where so many stand, the first rank first: in ragged ranks, two at most."""
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
    army: int | None = None
    """Whose army he is of; None: of no army."""


class Horde(NamedTuple):
    """Those who come: their look, their names and where they stand, the first rank first."""

    people: str
    figure: Figure
    men: list[str]
    spots: list[Point]


def border_of(region: int, end: Point) -> Border:
    """Return where a horde is met that camps at a point: most are on its land, and on no house."""
    land = places().regions[region]
    outline: Sequence[Point] = max(land.outlines, key=len)
    shape, inland = tuple(outline), land.armies[1].centre
    side = 1 if end[0] >= inland.x else -1
    x, y = towards(end, inland, INWARDS)
    tried = [Border((x - side * a, y - b), side) for b in NORTH for a in INLAND]

    houses = [about(slot_feet(plot.manor), MANOR).grown(AROUND) for plot in land.plots]

    def on_it(at: Border) -> float:
        spots = at.ranks(12, ours=False) + at.ranks(9, ours=True)
        hidden = sum(house.holds(spot) for house in houses for spot in spots)
        return sum(covers(shape, spot) for spot in spots) - ON_HOUSE * hidden

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
    men: list[tuple[int, Figure, bool]] = [
        (seat, armed(of_sprite(f"follower/{seat}/0"), GROWN), True) for seat in falling
    ]
    men += [(seat, armed(fighter(seat, unit), GROWN), False) for seat, unit in army]
    guards = []
    for number, ((seat, figure, falls), spot) in enumerate(
        zip(men, at.ranks(len(men), ours=True), strict=True)
    ):
        start = slot_feet(land.nobles[seat] if falls else land.armies[seat])
        home = towards(spot, start, min(150.0, math.dist(spot, start)))
        army_of = None if falls else seat
        guards.append(Guard(f"watch.{number}", figure, home, spot, falls, army_of))
    return guards


def told_of_ours(event: events.EnemyInvaded, gone: int = 0) -> Banner:
    """Return the banner of the crown, with what those who hold up the enemy are worth."""
    banner = standard_of(KING, HIGH)
    return banner.counting(max(0, event.nobles - gone)) if event.nobles else banner


def told_of_theirs(event: events.EnemyInvaded, people: str, gone: int = 0) -> Banner:
    """Return the banner of the horde, with its strength."""
    return enemy_banner(people, max(event.points, event.strength - gone), HIGH)


def stormed(
    event: events.EnemyInvaded, at: Border, horde: Horde, guards: Sequence[Guard], until: float
) -> Anim:
    """Let both fall upon each other, pair by pair, and the others be struck down one by one.

    ``until``: seconds after which the fallen are gone.
    """
    both = min(pairs(event), len(guards))
    falling = [guard for guard in guards if guard.falls]
    weight = min(1.3, 0.45 + event.points / 9)
    seconds = fought(guards)
    gap = min(EACH_BLOW, (seconds - 0.5) / max(1, len(falling)))
    blows = []
    for number, guard in enumerate(falling):
        begins = FIRST_BLOW + gap * number
        lies = max(0.1, until - begins - STRIKES - held(0.8) - FALLS - FADES)
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
    """Let one man of each side draw back and run at the other: both are thrown back, and lie."""
    foe, spot = horde.men[number], horde.spots[number]
    x, y = (guard.spot[0] + spot[0]) / 2, (guard.spot[1] + spot[1]) / 2
    looks, faces = at.facing(ours=False), at.facing(ours=True)
    side = at.side
    return together(
        does(foe, horde.figure(_attack(horde.figure), looks)),
        does(guard.name, guard.figure(_attack(guard.figure), faces)),
        change(foe, STRIKES, ease.in_back, x=x + 26.0 * side, y=y),
        change(guard.name, STRIKES, ease.in_back, x=x - 26.0 * side, y=y),
        delayed(
            STRIKES,
            together(
                _lands(number, (x, y), weight),
                does(foe, horde.figure("strike", looks)),
                does(guard.name, guard.figure("strike", faces)),
            ),
        ),
        delayed(
            STRIKES + held(0.8),
            together(
                struck_down(guard.name, guard.figure, faces, -side,
                            lies_at(number, guard.spot, -side), number, lies),
                struck_down(foe, horde.figure, looks, side,
                            lies_at(number + 1, spot, side), number + 1, lies, number),
            ),
        ),
    )  # fmt: skip


def _attack(figure: Figure) -> str:
    """Return what somebody does who runs at another."""
    return "charge" if mounted(figure) else "aim"


def _blow(number: int, at: Border, horde: Horde, guard: Guard, weight: float, lies: float) -> Anim:
    """Let one of the horde run up and strike somebody down, and go back to his rank."""
    striker = min(
        range(len(horde.men)),
        key=lambda n: math.dist(horde.spots[n], guard.spot),
    )
    who, spot = horde.men[striker], horde.spots[striker]
    looks, faces = at.facing(ours=False), at.facing(ours=True)
    end = (guard.spot[0] + 44.0 * at.side, guard.spot[1])
    meets = (guard.spot[0] + 22.0 * at.side, guard.spot[1])
    falls = struck_down(
        guard.name,
        guard.figure,
        faces,
        -at.side,
        lies_at(number, guard.spot, -at.side),
        number,
        lies,
    )
    return together(
        act(who, horde.figure(_attack(horde.figure), looks), STRIKES),
        change(who, STRIKES, ease.in_back, x=end[0], y=end[1]),
        delayed(STRIKES, act(who, horde.figure("strike", looks), 0.2)),
        delayed(STRIKES + 0.2, change(who, 0.3, ease.in_out_sine, x=spot[0], y=spot[1])),
        delayed(STRIKES, _lands(number, meets, weight)),
        delayed(STRIKES + held(0.6), falls),
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
    return delayed(max(0.0, fought(guards) - 0.25), together(*back))


# --- how a horde stands there ---


def poised(figure: Figure, facing: int, number: int, *, first: bool) -> Look:
    """Return how one of a horde waits for the blow: the first rank aims, others in turn."""
    return figure("aim" if first or number % 3 == 1 else "idle", facing)


def waits(who: str, horde: Horde, at: Border, number: int) -> Anim:
    """Let one of a horde stand there weapon in hand, and never still."""
    files = -(-len(horde.men) // min(MOST_RANKS, -(-len(horde.men) // RANK)))
    look = poised(horde.figure, at.facing(ours=False), number, first=number < files)
    return together(does(who, look), restless(who, horde.figure, MELEE, number))
