"""How a battle ends: a cheer, one walk home, and a moment in which one reads what is left."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final, NamedTuple

from parlour.client.art import DARK
from parlour.client.games.gods_playground.figures import ENEMY_COLOURS, KING, SIDE_COLOURS
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import MEN
from parlour.client.games.gods_playground.shows.common import enemy_index, slot_feet
from parlour.client.games.gods_playground.shows.fought import (
    Battle,
    banner_of,
    comes_back,
    tents_of,
)
from parlour.client.games.gods_playground.shows.homecoming import (
    HOMEWARD,
    Homecoming,
    Man,
    Stands,
    met_by,
    named,
    nobody,
    numbered,
)
from parlour.client.games.gods_playground.shows.powder import PUFF
from parlour.client.games.gods_playground.shows.score import Outcome, Score
from parlour.client.games.gods_playground.shows.tokens import Hat
from parlour.client.games.gods_playground.shows.troops import CROWN, Figure, does
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    act,
    appear,
    burst,
    change,
    delayed,
    leave,
    nudge,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.moves import cheer
from parlour.shared.language import tr, trn

CELEBRATES: Final = 0.55
"""Seconds in which one sees how it went: who won cheers, the fallen lie there; then all go home."""
STANDS: Final = 0.06
"""Seconds that all is still in the end, so that one reads what is left."""
HOME: Final = CELEBRATES + HOMEWARD
ENDS: Final = HOME + STANDS
"""Seconds after the last shot until all are home, and until all is over."""
SEEN: Final = 0.08
"""Seconds after all are home in which whatever comes of it may be shown."""
DARK_UNTIL: Final = CELEBRATES + 0.08
"""Seconds after the last shot until it is as bright again all round."""
LIE: Final = CELEBRATES + 0.5
"""Seconds after the last shot for which the fallen lie there: until the others have left them."""
LINGERS: Final = PUFF.times(0.6)
"""The smoke over a field once it is won."""
LOST, PALE, GILT = (116, 18, 20), (255, 224, 206), (255, 224, 128)
"""The cloth on which a repulse is told, its ink, and that of what was won."""
LIGHT_CLOTH: Final = 520
"""The sum of a colour from which on gold cannot be read on it."""
STRUCK_SIZE, BEATEN_SIZE = 30.0, 38.0
"""How large it is told that the enemy was struck, and that nothing is left of them."""
GIVES_GROUND: Final = 24.0
"""Units that those step back who had the worst of it."""
RISES, ON_FEET = 0.05, 0.2
"""Seconds after all set out for home in which those of a camp get to their feet who were struck,
and in which they set out too."""
HATS: Final = 4
"""Hats that are thrown up for joy, at most."""


def ends(fought: Battle, score: Score) -> Anim:
    """Tell how it went: whoever won cheers, who lives of the others gives ground and looks down."""
    own, theirs = _survivors(fought)
    winners, losers = (own, theirs) if fought.hits else (theirs, own)
    facing = fought.at.heading if fought.hits else fought.at.back
    colour = _hats_of(fought)
    stood = [*own.values(), *theirs.values()]
    return together(
        sound("cheer" if fought.hits else "fall"),
        score.decided(_outcome(fought), HOME),
        *(burst(LINGERS, (each.spot[0], each.spot[1] - 24.0)) for each in stood[::3]),
        cheer(winners, CELEBRATES, 30.0),
        staggered(
            0.05,
            (act(who, each.figure("strike", facing), 0.4) for who, each in winners.items()),
            most=0.14,
        ),
        *(
            delayed(0.07 * number, _thrown_up(f"hat.{number}", colour, each.spot))
            for number, each in enumerate(list(winners.values())[:HATS])
        ),
        _give_ground(fought, losers),
        delayed(HOME - 0.24, score.goes(0.2)),
        delayed(CELEBRATES, score.held_at(f"enemy:{fought.host.enemy}:banner", HOMEWARD)),
    )


class _Stands(NamedTuple):
    """Somebody who is left after a battle: his look, his place in the line, and his home."""

    figure: Figure
    spot: Point
    home: Point


def _survivors(fought: Battle) -> tuple[dict[str, _Stands], dict[str, _Stands]]:
    """Return who is left of one's own men and of the enemy's, those of a camp all of them."""
    fallen = {shot.shooter for shot in fought.shots if shot.dies}
    own = {
        who: _Stands(each.figure, each.spot, fought.home(each))
        for who, each in fought.men.items()
        if who not in fallen
    }
    lines = list(zip(*fought.foes, strict=True))[fought.fell :]
    theirs = {
        who: _Stands(figure, spot, _in_camp(_tents_at(fought), number))
        for number, (who, figure, spot) in enumerate(lines)
    }
    return own, theirs


def _tents_at(fought: Battle) -> Point:
    """Return where the tents of the enemy stand: men go behind them."""
    if fought.host.held is None:
        return fought.camp
    x, y = slot_feet(places().enemies[enemy_index(fought.host.enemy)].seat)
    return x, y - 20.0


def _in_camp(camp: Point, number: int) -> Point:
    """Return where somebody of a camp goes for whom there is no place before it: among tents."""
    return camp[0] + 26.0 * (number % 5 - 2), camp[1] - 8.0 - 9.0 * (number // 5 % 3)


def _give_ground(fought: Battle, losers: Mapping[str, _Stands]) -> Anim:
    """Let those who had the worst of it step back, one by one, and bow their heads.

    Those of a camp who were struck get to their feet again.
    """
    away = (fought.at.side if fought.hits else -fought.at.side) * GIVES_GROUND
    facing = fought.at.back if fought.hits else fought.at.heading
    struck = fought.hits if fought.hits and fought.host.held is not None else 0
    parts = []
    for number, (who, each) in enumerate(losers.items()):
        if number < struck:
            rises = together(
                does(who, each.figure("idle", facing)), nudge(who, 0.24, lift=12.0, squash=0.1)
            )
            parts.append(delayed(CELEBRATES + RISES, rises))
            continue
        back = together(
            change(who, 0.3, ease.out_quad, x=each.spot[0] + away),
            nudge(who, 0.3, lift=5.0),
            delayed(0.3, nudge(who, CELEBRATES - 0.35, squash=0.09)),
        )
        parts.append(delayed(0.03 * (number % 4), back))
    return together(*parts)


def homecomings(fought: Battle) -> list[Homecoming]:
    """Return who goes home together after a battle, to those of the map who stand for them."""
    own, theirs = _survivors(fought)
    place = fought.event.place
    groups: dict[tuple[int | str, str], list[Man]] = {}
    for who, each in own.items():
        shot = fought.men[who]
        kind = shot.army, "cavalry" if shot.rides else "infantry"
        groups.setdefault(kind, []).append(Man(who, each.figure, each.home))
    parts = [Homecoming(tuple(men), _quarters(place, *kind), MEN) for kind, men in groups.items()]
    struck = fought.hits if fought.host.held is not None else 0
    foes = tuple(
        Man(who, each.figure, each.home, ON_FEET if number < struck else 0.0)
        for number, (who, each) in enumerate(theirs.items())
    )
    return [*parts, Homecoming(foes, _camp_of(fought), MEN)]


def _quarters(place: str, army: int | str, unit: str) -> Stands:
    """Return how to find the figure of the map that stands for some of one's own men."""
    if place == "vienna" or army == "cossacks":
        return nobody
    return named(f"army:{unit}" if army == KING else f"armies:{place}:{army}:{unit}")


def _camp_of(fought: Battle) -> Stands:
    """Return how to find the figures of the map that stand for the enemy's men."""
    if fought.event.place == "vienna":
        return nobody
    host = fought.host
    if host.held is not None:
        return numbered(f"enemy:{host.enemy}:guard:")
    left = max(0, host.strength - fought.hits)
    return numbered(f"{tents_of(fought)}:", left)


def met(fought: Battle) -> Callable[[Mapping[str, Actor]], Collection[str]]:
    """Return what says whose places on the map are taken by those who come home."""
    returning = met_by(*homecomings(fought))
    banner = {banner_of(fought)} if comes_back(fought) else set()
    return lambda after: {*returning(after), *banner}


def _hats_of(fought: Battle) -> Colour:
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


def _outcome(fought: Battle) -> Outcome:
    """Return in a word what follows from the hits, and how it is told."""
    if not fought.hits:
        return Outcome(tr("Enemy holds"), LOST, PALE, STRUCK_SIZE, "theirs")
    cloth = _hats_of(fought)
    ink = DARK if sum(cloth) > LIGHT_CLOTH else GILT
    if fought.won:
        words = tr("Repelled") if fought.event.defence else tr("Enemy beaten")
        return Outcome(words, cloth, ink, BEATEN_SIZE, "ours")
    if fought.host.held is None:
        words = tr("Enemy loses {number}", number=fought.hits)
    else:
        words = trn("Enemy struck: {number} hit", "Enemy struck: {number} hits", fought.hits)
    return Outcome(words, cloth, ink, STRUCK_SIZE, "ours")
