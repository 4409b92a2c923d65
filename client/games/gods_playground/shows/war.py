"""Battles: two lines face each other, and every die is a shot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from parlour.client.games.gods_playground.compose.texts import enemy_name
from parlour.client.games.gods_playground.figures import (
    ENEMY_COLOURS,
    KING,
    enemy_banner,
)
from parlour.client.games.gods_playground.shows.aftermath import (
    camps_again,
    destroyed,
)
from parlour.client.games.gods_playground.shows.battlefield import (
    OUTCOME_NEAR,
    STANDARD,
    looked_at,
    trampled,
)
from parlour.client.games.gods_playground.shows.bystanders import Fight, parted
from parlour.client.games.gods_playground.shows.campaigns import campaign, counterattack
from parlour.client.games.gods_playground.shows.common import (
    enemy_index,
    lasting,
)
from parlour.client.games.gods_playground.shows.fought import (
    Battle,
    alone_there,
    banner_in_battle,
    banner_of,
    battle_of,
    comes_back,
    struck,
)
from parlour.client.games.gods_playground.shows.held import box_hit
from parlour.client.games.gods_playground.shows.homecoming import (
    HOMEWARD,
    carried_back,
)
from parlour.client.games.gods_playground.shows.hushed import hushed_all
from parlour.client.games.gods_playground.shows.opponents import (
    doubles_of,
)
from parlour.client.games.gods_playground.shows.outcome import (
    CELEBRATES,
    DARK_UNTIL,
    ENDS,
    HOME,
    LIE,
    SEEN,
    ends,
    homecomings,
    met,
)
from parlour.client.games.gods_playground.shows.resting import dice_on_free_ground, mat_under
from parlour.client.games.gods_playground.shows.riders import (
    RIDES,
    joins,
)
from parlour.client.games.gods_playground.shows.score import FOES_BANNER, Score, Side
from parlour.client.games.gods_playground.shows.troops import (
    CROWN,
    carried,
    restless,
    standard_of,
)
from parlour.client.games.gods_playground.shows.volleys import (
    Volleys,
    dice_colour,
    levelled,
)
from parlour.client.games.gods_playground.standing.regions import HOST_BANNER, host_look
from parlour.client.games.seated import called_first
from parlour.client.stage import ease
from parlour.client.stage.anims import (
    Anim,
    Written,
    after_one_another,
    change,
    delayed,
    hops,
    moment,
    nudge,
    pass_on,
    settle_rest,
    sink,
    sound,
    stay,
    together,
)
from parlour.client.stage.dice import ROLLS, throw, wait_between
from parlour.client.stage.geometry import Point
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.studio import Look
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import ENEMIES
from parlour.shared.gods_playground.state import State
from parlour.shared.gods_playground.words import region_name
from parlour.shared.language import tr

SHOT_GAP, ALL_SHOTS = 0.17, 0.44
"""Seconds between one shot and the next, and from the first to the last."""
LANDS = 0.26
"""Seconds that the last shot takes."""
ARRIVES = 0.4
"""Seconds until the camera is there and rests, before dice are thrown; it may be there already."""
FALLS, SHAKEN = 78.0, 16.0
"""How far a banner is turned over that falls, and that of a camp, which still stands."""


# --- battle ---


def battle(before: State, event: events.BattleFought, after: State) -> Anim:
    """Both lines draw up, the dice fall, and each of them is a shot that hits or misses."""
    fought = battle_of(before, event)
    arriving, arrived = _fight(fought, ARRIVES), _fight(fought, 0.05)

    def write(sheet: Sheet, at: float) -> None:
        there = fought.shots[0].shooter in sheet.now
        (arrived if there else arriving).write(sheet, at)

    return Written(arriving.seconds, write)


def _fight(fought: Battle, thrown_at: float) -> Anim:
    """Return all of a battle, the dice thrown after so many seconds."""
    event = fought.event
    at, shots, foes = fought.at, fought.shots, fought.foes
    gap = min(SHOT_GAP, ALL_SHOTS / max(1, len(shots) - 1))
    begins = thrown_at + ROLLS + 0.04
    firing = begins + gap * (len(shots) - 1) + LANDS
    score, dice = _score(fought), f"battle:{event.place}"
    points = [*(shot.spot for shot in shots), *foes.spots]
    lying = dice_on_free_ground(fought.before, at, len(shots), points)
    thrown = throw(
        dice,
        [shot.die.face for shot in shots],
        at.middle,
        [shot.die.colour for shot in shots],
        size=shots[0].die.size,
        stays=firing + CELEBRATES - begins - wait_between(len(shots)) * (len(shots) - 1),
        spots=lying,
    )
    volleys = Volleys(shots, foes, at, dice, score, fought.fell).fired(gap, LANDS + LIE)
    fight = together(
        sound("drum"),
        looked_at(at),
        hushed_all(*_take_part(fought)),
        parted(
            Fight.about(at, [*points, *lying]),
            firing + HOME,
            firing + HOME - 0.35,
            doubles_of(fought.host, event.place, fought.armies),
            struck(fought),
            met(fought),
        ),
        trampled(at, points, firing + DARK_UNTIL),
        _draws_up(fought),
        delayed(RIDES + 0.1, _restless(fought, firing - RIDES - 0.1)),
        _standards(fought, firing),
        delayed(
            max(0.0, thrown_at - 0.1),
            mat_under(lying, len(shots), firing + CELEBRATES + 0.3 - thrown_at),
        ),
        delayed(thrown_at, thrown),
        delayed(thrown_at + 0.3, score.comes()),
        delayed(begins - 0.3, levelled(shots, foes, at)),
        delayed(begins, volleys),
        delayed(firing, ends(fought, score)),
        delayed(firing + CELEBRATES, looked_at(at, HOMEWARD, OUTCOME_NEAR)),
        delayed(firing + CELEBRATES, together(*(each.goes() for each in homecomings(fought)))),
        delayed(firing + HOME - 0.3, _camps_again(fought)),
        delayed(firing + HOME + SEEN, pass_on()),
        delayed(firing - 0.2, together(moment(), settle_rest())),
    )
    return after_one_another(lasting(firing + ENDS, fight), stay())


def _take_part(fought: Battle) -> tuple[str, ...]:
    """Return how the ids begin of whose numbers and banners are seen during a battle."""
    place = fought.event.place
    points = "vienna:host" if place == "vienna" else f"points:{place}"
    camp = (f"enemy:{fought.host.enemy}:banner",) if fought.host.held is not None else ()
    armies = (f"armies:{place}:{army}:" for army in fought.armies)
    return points, *camp, f"town:{place}:flag", *armies


def _score(fought: Battle) -> Score:
    """Return what is told of a battle: who fights whom, and where."""
    at, host, own = fought.at, fought.host, len(fought.men)
    armies = fought.armies or [KING]
    colour = dice_colour(armies[0]) if len(armies) == 1 else CROWN
    emblem = "symbol_king" if len(armies) > 1 or armies == [KING] else f"crest_{armies[0]}"
    foes = len(fought.foes.ids)
    banner = standard_of(armies[0], STANDARD, own) if fought.armies else None
    ours = Side(
        "ours",
        _called(fought),
        colour,
        emblem,
        own,
        "standard.0",
        banner,
        at.flag(own, ours=True),
    )
    theirs = Side(
        "theirs",
        _host_called(fought),
        ENEMY_COLOURS[host.enemy],
        f"emblem_{host.people}",
        host.strength if host.held is None else host.held,
        FOES_BANNER,
        banner_in_battle(host),
        at.flag(foes, ours=False),
        host.held is None,
    )
    place = tr("Vienna") if fought.event.place == "vienna" else region_name(fought.event.place)
    return Score(ours, theirs, place, at.side)


def _called(fought: Battle) -> str:
    """Return whose men fight, in a word."""
    armies = fought.armies
    seat = armies[0] if len(armies) == 1 else KING
    return called_first(seat) if isinstance(seat, int) else tr("Poland")


def _host_called(fought: Battle) -> str:
    name = enemy_name(fought.before, ENEMIES[enemy_index(fought.host.enemy)])
    return name[:1].upper() + name[1:]


def _camps_again(fought: Battle) -> Anim:
    """Let a host that was struck be in its camp again, under its banner: what is left of it."""
    left = fought.host.strength - fought.hits
    if not struck(fought) or fought.won or not alone_there(fought):
        return together()
    tents = f"points:{fought.event.place}:{fought.host.enemy}"
    return together(
        camps_again(tents, host_look(fought.host.people, left)),
        camps_again(f"{tents}:banner", enemy_banner(fought.host.people, left, HOST_BANNER)),
    )


def _draws_up(fought: Battle) -> Anim:
    """Let both lines come up, each from its own side; who rode out is there already."""
    at = fought.at
    own = (
        joins(who, each.figure, at.heading, fought.home(each), each.spot, number)
        for number, (who, each) in enumerate(fought.men.items())
    )
    theirs = (
        joins(name, figure, at.back, fought.camp, spot, number)
        for number, (name, figure, spot) in enumerate(zip(*fought.foes, strict=True))
    )
    return together(*own, *theirs)


def _restless(fought: Battle, seconds: float) -> Anim:
    """Let nobody stand still: men shift from foot to foot, horses rear."""
    foes = zip(fought.foes.ids, fought.foes.figures, strict=True)
    own = ((each.shooter, each.figure) for each in fought.men.values())
    return together(
        *(restless(who, figure, seconds - 0.15, n) for n, (who, figure) in enumerate([*own, *foes]))
    )


class _Standard(NamedTuple):
    """A banner that is carried into battle."""

    name: str
    look: Look
    spot: Point
    home: Point
    wins: bool


def _carried(fought: Battle) -> list[_Standard]:
    """Return the banners of both sides."""
    at, number = fought.at, len(fought.men)
    first = fought.home(fought.shots[0])
    flags = [
        _Standard(
            f"standard.{each}", standard_of(army, STANDARD, None if each else number),
            at.flag(number, ours=True, number=each), first, fought.hits > 0,
        )
        for each, army in enumerate(fought.armies)
    ]  # fmt: skip
    spot = at.flag(len(fought.foes.ids), ours=False)
    theirs = _Standard(
        FOES_BANNER, banner_in_battle(fought.host), spot, fought.camp, not fought.hits
    )
    return [*flags, theirs]


def _standards(fought: Battle, seconds: float) -> Anim:
    """Let the banners come, stand for so long, the winner's jump and the loser's dip, and go."""
    side = fought.at.side
    parts = []
    for number, each in enumerate(_carried(fought)):
        away = side if each.name == FOES_BANNER else -side
        dips = SHAKEN if each.name == FOES_BANNER and fought.host.held is not None else FALLS
        told = _waved(each.name) if each.wins else _dipped(each.name, -away * dips)
        parts += [
            joins(each.name, carried(each.look), 0, each.home, each.spot, number),
            delayed(seconds, told),
            delayed(seconds + CELEBRATES, _borne_home(fought, each)),
        ]
    return together(*parts)


def _borne_home(fought: Battle, flag: _Standard) -> Anim:
    """Let a banner be carried home; one that has fallen lies there until smoke has taken it."""
    theirs = flag.name == FOES_BANNER
    if theirs and not comes_back(fought):
        return delayed(LIE - CELEBRATES - 0.3, sink(flag.name, 0.2))
    stand = banner_of(fought) if theirs else ""
    return carried_back(flag.name, stand, flag.home, STANDARD, HOMEWARD - 0.2)


def _waved(name: str) -> Anim:
    """Let the banner of a winner jump twice and be swung."""
    return together(
        sound("flag", 2, name),
        hops(name, 2, 16.0, CELEBRATES),
        nudge(name, CELEBRATES, ease.wobble, turn=22.0),
    )


def _dipped(name: str, turn: float) -> Anim:
    """Let the banner of who had the worst of it fall or lean, over the fallen."""
    return together(sound("fall", 2, name), change(name, 0.42, ease.out_bounce, turn=turn))


WAR_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.CampaignLaunched: campaign,
    events.CounterattackLaunched: counterattack,
    events.BattleFought: battle,
    events.PointsDestroyed: destroyed,
    events.BoxHit: box_hit,
}
"""How battles look."""
