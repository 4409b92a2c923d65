"""Battles: two lines face each other, and every die is a shot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from parlour.client.games.gods_playground.figures import ENEMY_COLOURS, KING, enemy_banner, people
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import (
    BETWEEN,
    GROWN,
    NEAR,
    Field,
    Score,
    arena,
    cleared,
    dissolved,
    looked_at,
    trampled,
)
from parlour.client.games.gods_playground.shows.campaigns import campaign, counterattack
from parlour.client.games.gods_playground.shows.common import (
    enemy_index,
    lasting,
    region_index,
    slot_feet,
    swarm,
)
from parlour.client.games.gods_playground.shows.opponents import Host, field_of, foe_at, host_at
from parlour.client.games.gods_playground.shows.powder import CLOUD, IMPACT, SHROUD, star
from parlour.client.games.gods_playground.shows.tokens import Fallen, Needed
from parlour.client.games.gods_playground.shows.troops import (
    CROWN,
    dismissed,
    fighter,
    grown,
    names,
    parade,
    restless,
    soldier,
    standard_of,
    towards,
    walk,
)
from parlour.client.games.gods_playground.shows.volleys import (
    Line,
    Shot,
    Volleys,
    dice_colour,
    men,
    shots_of,
)
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    appear,
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
    shake,
    sound,
    staggered,
    stay,
    together,
)
from parlour.client.stage.dice import ROLLS, throw, wait_between
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import cheer, shaken
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr

DRAWS_UP = 0.6
"""Seconds in which the lines draw up."""
SHOT_GAP, ALL_SHOTS = 0.17, 0.46
"""Seconds between one shot and the next, and from the first to the last."""
LANDS, ENDS = 0.3, 0.76
"""Seconds that the last shot takes, and that one sees how it went."""
CELEBRATES = 0.4
"""Seconds of these before all go under dust; who stood there before comes when they have gone."""
FALLS_BACK = 34.0
"""Units that the enemy's men go back who were beaten and live."""


# --- battle ---


class _Battle(NamedTuple):
    """A battle: what happened, who fights for the enemy, where, and who shoots."""

    event: events.BattleFought
    host: Host
    at: Field
    shots: list[Shot]
    foes: Line

    @property
    def hits(self) -> int:
        """How many dice hit."""
        return sum(shot.hits for shot in self.shots)

    @property
    def won(self) -> bool:
        """Whether the whole host is beaten."""
        return self.hits >= self.host.strength > 0


def battle(before: State, event: events.BattleFought, after: State) -> Anim:
    """Both lines draw up, the dice fall, and each of them is a shot that hits or misses."""
    fought = _battle(before, event)
    at, host, shots, foes = fought.at, fought.host, fought.shots, fought.foes
    gap = min(SHOT_GAP, ALL_SHOTS / max(1, len(shots) - 1))
    begins = 0.05 + ROLLS + 0.04
    firing = begins + gap * (len(shots) - 1) + LANDS
    score = Score(at, len(shots), _colour_of(event), _needed(host))
    dice = f"battle:{event.place}"
    points = [*(shot.spot for shot in shots), *foes.spots]
    thrown = throw(
        dice,
        [shot.die.face for shot in shots],
        at.middle,
        [shot.die.colour for shot in shots],
        size=shots[0].die.size,
        stays=firing - ROLLS - wait_between(len(shots)) * (len(shots) - 1) + CELEBRATES - 0.05,
        spots=at.dice(len(shots)),
    )
    fight = together(
        sound("drum"),
        burst(SHROUD.times(1.5), foe_at(before, event.place)),
        looked_at(at),
        cleared(arena([*points, at.score]), firing + ENDS, _doubles(fought)),
        trampled(at, points, firing + ENDS),
        _draws_up(fought),
        delayed(DRAWS_UP, _restless(fought, firing - DRAWS_UP)),
        _standards(fought, firing),
        delayed(0.05, thrown),
        delayed(0.5, score.comes()),
        delayed(
            begins, Volleys(shots, foes, at, dice, score).fired(gap, LANDS + CELEBRATES + 0.18)
        ),
        delayed(firing, _ends(fought, score)),
        delayed(firing - 0.2, together(moment(), settle_rest())),
    )
    return after_one_another(lasting(firing + ENDS, fight), stay())


def _needed(host: Host) -> Needed:
    words = tr("hits needed") if host.strength else tr("hits")
    return Needed(0, host.strength, ENEMY_COLOURS[host.enemy], f"emblem_{host.people}", words)


def _doubles(fought: _Battle) -> tuple[str, ...]:
    """Return how the ids begin of those on the map who fight here."""
    place = fought.event.place
    if place == "vienna":
        return ("vienna:host",)
    armies = {volley.army for volley in fought.event.volleys}
    families = (f"armies:{place}:{army}" for army in armies if army not in {KING, "cossacks"})
    return (f"points:{place}:", *families)


def _battle(before: State, event: events.BattleFought) -> _Battle:
    at, host = field_of(before, event.place), host_at(before, event.place)
    figures = tuple(grown(figure, GROWN) for figure in host.figures)
    number = len(figures)
    foes = Line(tuple(names("foe", number)), figures, tuple(at.line(number, ours=False)))
    return _Battle(event, host, at, shots_of(event, at), foes)


def _colour_of(event: events.BattleFought) -> Colour:
    """Return the colour in which one's own side is counted."""
    armies = {volley.army for volley in event.volleys}
    return dice_colour(next(iter(armies))) if len(armies) == 1 else CROWN


def _draws_up(fought: _Battle) -> Anim:
    """Let both lines come up, each from its own side; who rode out is there already."""
    at, event, parts = fought.at, fought.event, []
    for number, each in enumerate(men(fought.shots).values()):
        if event.defence:
            way = [at.behind(each.spot, 84.0, ours=True), each.spot]
            comes = walk(each.shooter, each.figure, way, DRAWS_UP - 0.12, emitter=CLOUD.times(0.8))
            parts.append(delayed(0.012 * number, comes))
        else:
            who = actor(each.shooter, each.figure("idle", at.heading), each.spot)
            parts.append(appear(who, 0.05))
    for number, (name, figure, spot) in enumerate(zip(*fought.foes, strict=True)):
        way = [at.behind(spot, 84.0, ours=False), spot]
        comes = walk(name, figure, way, DRAWS_UP - 0.12, emitter=CLOUD.times(0.8))
        parts.append(delayed(0.012 * number, comes))
    return together(*parts)


def _restless(fought: _Battle, seconds: float) -> Anim:
    """Let nobody stand still: men shift from foot to foot, horses rear."""
    foes = zip(fought.foes.ids, fought.foes.figures, strict=True)
    own = ((each.shooter, each.figure) for each in men(fought.shots).values())
    return together(
        *(restless(who, figure, seconds - 0.15, n) for n, (who, figure) in enumerate([*own, *foes]))
    )


def _standards(fought: _Battle, seconds: float) -> Anim:
    """Let the banner of each side go up behind its line, for so long; the winner's is waved."""
    at, host = fought.at, fought.host
    armies = list(dict.fromkeys(volley.army for volley in fought.event.volleys))
    raised = []
    for number, army in enumerate(each for each in armies if each != "cossacks"):
        x, y = at.behind(at.middle, BETWEEN / 2 + 98.0 + 26.0 * number, ours=True)
        spot = (x, y - 44.0 + 30.0 * number)
        raised.append((f"standard.{number}", standard_of(army, 124.0), spot, fought.hits > 0))
    x, y = at.behind(at.middle, BETWEEN / 2 + 92.0, ours=False)
    theirs = enemy_banner(host.people, None, 124.0)
    raised.append(("standard.foe", theirs, (x, y - 24), not fought.hits))
    return together(
        *(
            after_one_another(
                delayed(0.2 + 0.08 * number, enter(actor(name, look, spot), 0.2)),
                hold(seconds - 0.4 - 0.08 * number),
                _waved(name)
                if wins
                else _dipped(name, at.side if name.endswith("foe") else -at.side),
                leave(name, 0.1),
            )
            for number, (name, look, spot, wins) in enumerate(raised)
        )
    )


def _waved(name: str) -> Anim:
    """Let the banner of a winner go up and be swung."""
    return together(
        sound("flag", 2, name),
        nudge(name, 0.42, lift=34.0),
        nudge(name, 0.42, ease.wobble, turn=20.0),
    )


def _dipped(name: str, way: int) -> Anim:
    """Let the banner of who had the worst of it sink, away from the enemy."""
    return change(name, 0.42, ease.in_out_quad, turn=-38.0 * way)


def _ends(fought: _Battle, score: Score) -> Anim:
    """Tell how it went: whoever won cheers, who lives of the others falls back; then all go."""
    fallen = {shot.shooter for shot in fought.shots if shot.dies}
    alive = {who: each.spot for who, each in men(fought.shots).items() if who not in fallen}
    foes, at, back = fought.foes, fought.at, FALLS_BACK if fought.hits else 0.0
    standing = {
        who: at.behind(spot, back, ours=False)
        for who, spot in list(zip(foes.ids, foes.spots, strict=True))[fought.hits :]
    }
    retreats = [
        change(who, CELEBRATES, ease.out_quad, x=x, y=y) for who, (x, y) in standing.items() if back
    ]
    losses = sum(shot.dies for shot in fought.shots)
    return together(
        cheer(list(alive if fought.hits else standing), CELEBRATES, 20.0),
        sound("cheer" if fought.hits else "fall"),
        score.decided(_verdict(fought), CELEBRATES + 0.14),
        *retreats,
        delayed(CELEBRATES, dissolved({**alive, **standing})),
        delayed(CELEBRATES, score.goes(losses, 0.14)),
    )


def _verdict(fought: _Battle) -> str:
    if fought.won:
        return tr("The enemy is beaten")
    return tr("The enemy falls back") if fought.hits else tr("The enemy holds")


# --- what comes of it ---


def destroyed(before: State, event: events.PointsDestroyed, after: State) -> Anim:
    """Part of a host falls: tents go up in sparks, and its banner counts down."""
    at = slot_feet(places().vienna.points) if event.place == "vienna" else _camp(event.place)
    place = "vienna" if event.place == "vienna" else f"points:{event.place}:{event.enemy}"
    host = "vienna:host" if event.place == "vienna" else place
    blows = [
        together(
            sound("clash", number),
            star(f"fells.{number}", (at[0] - 30 + 30 * (number % 3), at[1] - 26), 96.0, number),
            burst(IMPACT, (at[0] - 30 + 30 * (number % 3), at[1] - 20)),
            burst(CLOUD, at),
            nudge(host, 0.2, ease.kick, squash=0.2),
            shake(shaken(0.7)),
        )
        for number in range(min(5, event.points))
    ]
    skull = lost(event.points, ENEMY_COLOURS[event.enemy], at)
    return after_one_another(
        together(lean(at, NEAR, 0.3), staggered(0.09, blows, most=0.3)),
        together(
            settle(f"{place}:banner", seconds=0.0), settle_rest(), skull, _routed(before, event, at)
        ),
        stay(),
    )


ROUTED = 4
"""Men who are seen running from a camp, at most."""


def _routed(before: State, event: events.PointsDestroyed, at: Point) -> Anim:
    """Let men run away from their camp, each his own way."""
    side = field_of(before, event.place).side
    figure = soldier(people(event.enemy, before.turn))
    parts = []
    for number in range(min(ROUTED, event.points)):
        who = f"routed.{number}"
        end = (at[0] + side * (150.0 - 14.0 * number), at[1] - 42.0 + 30.0 * number)
        start = (at[0] + 8.0 * number, at[1] + 6.0 * number)
        runs = walk(who, figure, [start, end], 0.52, emitter=CLOUD.times(0.6))
        parts.append(delayed(0.04 * number, together(runs, delayed(0.38, leave(who, 0.2)))))
    return together(*parts)


def lost(number: int, colour: Colour, at: Point) -> Anim:
    """Let a skull with a number come up over a camp, and sink away."""
    stone = actor("lost", Fallen(number, colour, 46.0), (at[0], at[1] - 70), Layer.SIGNS)
    return after_one_another(
        enter(stone.with_pose(scale=1.0), 0.16),
        nudge("lost", 0.2, ease.kick, squash=0.16),
        together(
            change("lost", 0.25, ease.in_quad, y=at[1] - 54), delayed(0.1, leave("lost", 0.15))
        ),
    )


def _camp(region: str) -> Point:
    return slot_feet(places().regions[region_index(region)].camp)


def box_hit(before: State, event: events.BoxHit, after: State) -> Anim:
    """Nobles, or the King's men, come to stand before the enemy's camp, and cheer."""
    at = places().enemies[enemy_index(event.enemy)]
    side = "king" if event.seat is None else event.seat
    target = slot_feet(at.king if event.seat is None else at.nobles[event.seat])
    start = (at.march.start.x, at.march.start.y)
    if event.seat is None:
        many = min(4, event.nobles)
        ride = parade("hit", fighter(KING, "infantry"), many, [start, target], 0.5)
        comes = after_one_another(ride, dismissed(names("hit", many), 0.12))
    else:
        look = Sprite(f"follower/{event.seat}/0")
        comes = swarm("hit", look, event.nobles, start, target, "place", 4)
    noble = f"enemy:{event.enemy}:noble:{side}"
    return after_one_another(
        together(lean(towards(target, start, 90.0), NEAR, 0.4), comes),
        settle(noble, f"{noble}:banner", seconds=0.3),
        together(settle_rest(), cheer([noble], 0.3), sound("cheer")),
        stay(),
    )


WAR_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.CampaignLaunched: campaign,
    events.CounterattackLaunched: counterattack,
    events.BattleFought: battle,
    events.PointsDestroyed: destroyed,
    events.BoxHit: box_hit,
}
"""How battles look."""
