"""Battles: two lines face each other, and every die is a shot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from parlour.client.art import DARK
from parlour.client.games.gods_playground.compose.texts import enemy_name
from parlour.client.games.gods_playground.figures import (
    ENEMY_COLOURS,
    KING,
    SIDE_COLOURS,
    enemy_banner,
)
from parlour.client.games.gods_playground.shows.aftermath import (
    box_hit,
    camps_again,
    destroyed,
)
from parlour.client.games.gods_playground.shows.battlefield import (
    MEN,
    STANDARD,
    Field,
    looked_at,
    trampled,
)
from parlour.client.games.gods_playground.shows.bodies import armed
from parlour.client.games.gods_playground.shows.bystanders import Fight, parted
from parlour.client.games.gods_playground.shows.campaigns import campaign, counterattack
from parlour.client.games.gods_playground.shows.common import (
    enemy_index,
    lasting,
    region_index,
)
from parlour.client.games.gods_playground.shows.hushed import hushed_all
from parlour.client.games.gods_playground.shows.opponents import (
    Host,
    doubles_of,
    field_of,
    host_at,
    quarters_of,
)
from parlour.client.games.gods_playground.shows.powder import PUFF
from parlour.client.games.gods_playground.shows.resting import dice_on_free_ground, mat_under
from parlour.client.games.gods_playground.shows.riders import (
    COMES_FROM,
    RIDES,
    carried_home,
    home_of,
    joins,
    rides_home,
    runs_home,
)
from parlour.client.games.gods_playground.shows.score import FOES_BANNER, Outcome, Score, Side
from parlour.client.games.gods_playground.shows.tokens import Hat
from parlour.client.games.gods_playground.shows.troops import (
    CROWN,
    carried,
    mounted,
    names,
    restless,
    standard_of,
)
from parlour.client.games.gods_playground.shows.volleys import (
    Line,
    Shot,
    Volleys,
    dice_colour,
    levelled,
    men,
    shots_of,
)
from parlour.client.games.gods_playground.standing.regions import HOST_BANNER, host_look
from parlour.client.games.seated import called_first
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    act,
    after_one_another,
    appear,
    burst,
    change,
    delayed,
    hops,
    leave,
    moment,
    nudge,
    settle_rest,
    sound,
    staggered,
    stay,
    together,
)
from parlour.client.stage.dice import ROLLS, throw, wait_between
from parlour.client.stage.geometry import Point
from parlour.client.stage.moves import cheer
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import Banner
from parlour.client.stage.studio import Look
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import ENEMIES
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr, trn

SHOT_GAP, ALL_SHOTS = 0.17, 0.44
"""Seconds between one shot and the next, and from the first to the last."""
LANDS = 0.26
"""Seconds that the last shot takes."""
CELEBRATES = 0.5
"""Seconds in which one sees how it went; then all ride home."""
TOLD = 0.84
"""Seconds that it is told how it went: until those who fought are gone."""
RETURNS = 0.4
"""Seconds in which those are back who gave way, once men are home."""
ENDS = CELEBRATES + RIDES + RETURNS
LIE = ENDS - 0.1
"""Seconds after the last shot for which the fallen lie there: until all is over."""
ARRIVES = 0.4
"""Seconds until the camera is there and rests, before dice are thrown; it may be there already."""
LINGERS = PUFF.times(0.6)
"""The smoke over a field once it is won."""
LOST, PALE, GILT = (116, 18, 20), (255, 224, 206), (255, 224, 128)
"""The cloth on which a repulse is told, its ink, and that of what was won."""
LIGHT_CLOTH = 520
"""The sum of a colour from which on gold cannot be read on it."""
STRUCK_SIZE, BEATEN_SIZE = 30.0, 38.0
"""How large it is told that the enemy was struck, and that nothing is left of them."""
SETS_OFF, ALL_GO = 0.05, 0.25
"""Seconds from one who goes home to the next, and within which all do."""
RISES = 0.6
"""Seconds after which those of a camp rise again who were struck."""
FALLS, SHAKEN = 78.0, 16.0
"""How far a banner is turned over that falls, and that of a camp, which still stands."""
HATS = 4
"""Hats that are thrown up for joy, at most."""


# --- battle ---


class _Battle(NamedTuple):
    """A battle: what happened, who fights for the enemy, where, and who shoots."""

    before: State
    event: events.BattleFought
    host: Host
    at: Field
    shots: list[Shot]
    foes: Line
    camp: Point
    """Where the enemy comes from."""

    @property
    def men(self) -> dict[str, Shot]:
        """One shot of each of one's own men."""
        return men(self.shots)

    @property
    def armies(self) -> list[int | str]:
        """The armies that fight, those with a banner."""
        found = dict.fromkeys(volley.army for volley in self.event.volleys)
        return [army for army in found if army != "cossacks"]

    @property
    def hits(self) -> int:
        """How many dice hit."""
        return sum(shot.hits for shot in self.shots)

    @property
    def fell(self) -> int:
        """How many of the enemy fall: none in a camp, where they are held in check."""
        return 0 if self.host.held is not None else self.hits

    @property
    def won(self) -> bool:
        """Whether the whole host is beaten."""
        return self.hits >= self.host.strength > 0

    def home(self, shot: Shot) -> Point:
        """Return where one of one's own men comes from."""
        unit = "cavalry" if shot.rides else "infantry"
        home = home_of(self.event, shot.army, unit)
        return home or self.at.behind(shot.spot, COMES_FROM, ours=True)


def battle(before: State, event: events.BattleFought, after: State) -> Anim:
    """Both lines draw up, the dice fall, and each of them is a shot that hits or misses."""
    fought = _battle(before, event)
    arriving, arrived = _fight(fought, ARRIVES), _fight(fought, 0.05)

    def write(sheet: Sheet, at: float) -> None:
        there = fought.shots[0].shooter in sheet.now
        (arrived if there else arriving).write(sheet, at)

    return Written(arriving.seconds, write)


def _fight(fought: _Battle, thrown_at: float) -> Anim:
    """Return all of a battle, the dice thrown after so many seconds."""
    event = fought.event
    at, shots, foes = fought.at, fought.shots, fought.foes
    gap = min(SHOT_GAP, ALL_SHOTS / max(1, len(shots) - 1))
    begins = thrown_at + ROLLS + 0.04
    firing = begins + gap * (len(shots) - 1) + LANDS
    score, dice = _score(fought), f"battle:{event.place}"
    points = [*(shot.spot for shot in shots), *foes.spots]
    lying = dice_on_free_ground(fought.before, at, len(shots))
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
            Fight.about(at, len(fought.men), len(foes.ids), [*points, *lying]),
            firing + ENDS,
            firing + CELEBRATES + RIDES - 0.1,
            doubles_of(fought.host, event.place, fought.armies),
            _struck(fought),
        ),
        trampled(at, points, firing + TOLD),
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
        delayed(firing, _ends(fought, score)),
        delayed(firing + CELEBRATES + RIDES - 0.1, _camps_again(fought)),
        delayed(firing - 0.2, together(moment(), settle_rest())),
    )
    return after_one_another(lasting(firing + ENDS, fight), stay())


def _take_part(fought: _Battle) -> tuple[str, ...]:
    """Return how the ids begin of whose numbers and banners are seen during a battle."""
    place = fought.event.place
    points = "vienna:host" if place == "vienna" else f"points:{place}"
    armies = (f"armies:{place}:{army}:" for army in fought.armies)
    return points, f"enemy:{fought.host.enemy}:banner", *armies


def _score(fought: _Battle) -> Score:
    """Return what is told of a battle: each side needs as many hits as the other has men."""
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
        host.strength,
        own,
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
        own,
        own,
        foes,
        FOES_BANNER,
        _banner(host),
        at.flag(foes, ours=False),
        host.held is None,
    )
    here, there = at.scored(own, foes, (ours.hits_on(theirs).wide, theirs.hits_on(ours).wide))
    ends = at.over(max(own, foes))
    return Score(ours._replace(at=here), theirs._replace(at=there), ends)


def _called(fought: _Battle) -> str:
    """Return whose men fight, in a word."""
    armies = fought.armies
    seat = armies[0] if len(armies) == 1 else KING
    return called_first(seat) if isinstance(seat, int) else tr("Poland")


def _host_called(fought: _Battle) -> str:
    name = enemy_name(fought.before, ENEMIES[enemy_index(fought.host.enemy)])
    return name[:1].upper() + name[1:]


def _struck(fought: _Battle) -> tuple[str, ...]:
    """Return how the ids begin of what the end of a battle, or the next show, brings back."""
    there = f"points:{fought.event.place}:"
    if fought.event.place == "vienna" or not fought.hits or fought.host.held is not None:
        return ()
    return (there,) if fought.won or _alone(fought) else (f"{there}{fought.host.enemy}:banner",)


def _alone(fought: _Battle) -> bool:
    """Return whether only one of the enemies holds the region, so that it is known who loses."""
    return sum(map(bool, fought.before.regions[region_index(fought.event.place)].enemy)) == 1


def _camps_again(fought: _Battle) -> Anim:
    """Let a host that was struck be in its camp again, under its banner: what is left of it."""
    left = fought.host.strength - fought.hits
    if not _struck(fought) or fought.won or not _alone(fought):
        return together()
    tents = f"points:{fought.event.place}:{fought.host.enemy}"
    return together(
        camps_again(tents, host_look(fought.host.people, left)),
        camps_again(f"{tents}:banner", enemy_banner(fought.host.people, left, HOST_BANNER)),
    )


def _battle(before: State, event: events.BattleFought) -> _Battle:
    at, host = field_of(before, event.place), host_at(before, event.place)
    figures = tuple(armed(figure, MEN) for figure in host.figures)
    number = len(figures)
    riding = all(map(mounted, figures))
    spots = tuple(at.ranks(number, ours=False, riding=riding))
    foes = Line(tuple(names("foe", number)), figures, spots)
    home = quarters_of(before, event.place)
    return _Battle(before, event, host, at, shots_of(event, at), foes, home)


def _draws_up(fought: _Battle) -> Anim:
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


def _restless(fought: _Battle, seconds: float) -> Anim:
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


def _carried(fought: _Battle) -> list[_Standard]:
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
    theirs = _Standard(FOES_BANNER, _banner(fought.host), spot, fought.camp, not fought.hits)
    return [*flags, theirs]


def _banner(host: Host) -> Banner:
    """Return the banner of a host, with its strength; that of a camp stays as it is."""
    return enemy_banner(host.people, host.held or host.strength or None, STANDARD)


def _standards(fought: _Battle, seconds: float) -> Anim:
    """Let the banners come, stand for so long, the winner's jump and the loser's dip, and go."""
    side = fought.at.side
    parts = []
    for number, each in enumerate(_carried(fought)):
        away = side if each.name == FOES_BANNER else -side
        dips = SHAKEN if each.name == FOES_BANNER and fought.host.held is not None else FALLS
        told = _waved(each.name) if each.wins else _dipped(each.name, away * dips)
        parts += [
            joins(each.name, carried(each.look), 0, each.home, each.spot, number),
            delayed(seconds, told),
            delayed(seconds + CELEBRATES, carried_home(each.name, each.spot, each.home)),
        ]
    return together(*parts)


def _waved(name: str) -> Anim:
    """Let the banner of a winner jump twice and be swung."""
    return together(
        sound("flag", 2, name),
        hops(name, 2, 16.0, CELEBRATES),
        nudge(name, CELEBRATES, ease.wobble, turn=22.0),
    )


def _dipped(name: str, turn: float) -> Anim:
    """Let the banner of who had the worst of it fall or lean, away from the enemy."""
    return together(sound("fall", 2, name), change(name, 0.42, ease.out_bounce, turn=turn))


def _ends(fought: _Battle, score: Score) -> Anim:
    """Tell how it went: whoever won cheers, who lives of the others runs; then all go home."""
    fallen = {shot.shooter for shot in fought.shots if shot.dies}
    own = [
        (who, each.figure, each.spot, fought.home(each))
        for who, each in fought.men.items()
        if who not in fallen
    ]
    theirs = [
        (who, figure, spot, fought.camp)
        for who, figure, spot in list(zip(*fought.foes, strict=True))[fought.fell :]
    ]
    winners, losers = (own, theirs) if fought.hits else (theirs, own)
    risen = fought.hits if fought.host.held is not None else 0
    begins = [RISES if n < risen else SETS_OFF * (n % 4) for n in range(len(losers))]
    facing = fought.at.heading if fought.hits else fought.at.back
    colour = _hats_of(fought)
    return together(
        sound("cheer" if fought.hits else "fall"),
        score.decided(_outcome(fought), TOLD),
        *(burst(LINGERS, (spot[0], spot[1] - 24.0)) for _, _, spot, _ in (own + theirs)[::3]),
        cheer([who for who, *_ in winners], CELEBRATES, 30.0),
        staggered(0.05, (act(who, f("strike", facing), 0.4) for who, f, *_ in winners), most=0.14),
        *(
            delayed(0.07 * number, _thrown_up(f"hat.{number}", colour, spot))
            for number, (_, _, spot, _) in enumerate(winners[:HATS])
        ),
        *(
            delayed(late, runs_home(*each, n, max(RIDES, CELEBRATES + RIDES - late)))
            for n, (each, late) in enumerate(zip(losers, begins, strict=True))
        ),
        delayed(
            CELEBRATES,
            staggered(SETS_OFF, (rides_home(*each, n) for n, each in enumerate(winners)), ALL_GO),
        ),
        delayed(CELEBRATES - 0.04, score.goes(0.2)),
        delayed(CELEBRATES, score.held_at(f"enemy:{fought.host.enemy}:banner", RIDES)),
    )


def _hats_of(fought: _Battle) -> Colour:
    armies = fought.armies
    if not fought.hits:
        return ENEMY_COLOURS[fought.host.enemy]
    return SIDE_COLOURS[armies[0]] if len(armies) == 1 and armies != [KING] else CROWN


def _thrown_up(name: str, colour: Colour, spot: Point) -> Anim:
    """Let a hat fly up over somebody's head and come down again."""
    hat = actor(name, Hat(colour), spot, Layer.FLYING).with_pose(lift=84.0)
    return together(
        appear(hat, 0.06),
        nudge(name, CELEBRATES - 0.12, lift=70.0),
        change(name, CELEBRATES - 0.12, ease.linear, turn=200.0),
        delayed(CELEBRATES - 0.16, leave(name, 0.08)),
    )


def _outcome(fought: _Battle) -> Outcome:
    """Return in a word what follows from the hits, and how it is told."""
    if not fought.hits:
        return Outcome(tr("Enemy holds"), LOST, PALE, STRUCK_SIZE)
    cloth = _hats_of(fought)
    ink = DARK if sum(cloth) > LIGHT_CLOTH else GILT
    if fought.won:
        words = tr("Repelled") if fought.event.defence else tr("Enemy beaten")
        return Outcome(words, cloth, ink, BEATEN_SIZE)
    if fought.host.held is None:
        words = tr("Enemy loses {number}", number=fought.hits)
    else:
        words = trn("Enemy struck: {number} hit", "Enemy struck: {number} hits", fought.hits)
    return Outcome(words, cloth, ink, STRUCK_SIZE)


WAR_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.CampaignLaunched: campaign,
    events.CounterattackLaunched: counterattack,
    events.BattleFought: battle,
    events.PointsDestroyed: destroyed,
    events.BoxHit: box_hit,
}
"""How battles look."""
