"""A turn begins: the king's card, the season that sweeps over the land, its weather; phases."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple

from parlour.client.games.gods_playground.shows import fronts
from parlour.client.games.gods_playground.shows.common import (
    SPARKS,
    at_plate,
    flown,
    proclaim,
)
from parlour.client.games.gods_playground.shows.laurels import Ring
from parlour.client.games.gods_playground.shows.regalia import (
    Glancing,
    KingCard,
    Leaf,
    Streak,
    Sunshine,
)
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    act,
    after_one_another,
    along,
    burst,
    change,
    delayed,
    enter,
    hold,
    leave,
    moment,
    nudge,
    settle_rest,
    shake,
    shift_ground,
    sound,
    tally,
    together,
)
from parlour.client.stage.dice import throw
from parlour.client.stage.geometry import WORLD, Point
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.moves import shaken
from parlour.client.stage.particles import DUST, SPLASH, Emitter
from parlour.client.stage.studio import Look
from parlour.client.stage.timeline import RIBBON
from parlour.shared.gods_playground import board, events, words
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr

CARD_AT: Final[Point] = (960.0, 480.0)
CARD: Final = (322.0, 440.0)
"""How wide and high the card is: one sees the land change behind it."""
RIBBON_AT: Final[Point] = (335.0, 24.0)
"""Where the ribbon names the king."""
INTO: Final = 0.34
"""Seconds in which the card flies into it."""
SWEEP: Final = 1.5
"""Seconds in which the season goes over the land, from the moment on that the card comes."""
FRONTS: Final = (fronts.SUN, fronts.STORM, fronts.WIND, fronts.SNOW)
"""What goes over the land where each turn's season begins."""
MOTES: Final = Emitter(
    "motes", 26, 1.3, 1.2, (6, 26), (200, 340), (420, 240), 0.2, -14, 10, (3, 6),
    ((255, 236, 168), (255, 250, 220)), 0.8, glows=True,
)  # fmt: skip
FLAKES: Final = Emitter(
    "flakes", 70, 1.5, 1.0, (120, 240), (70, 110), (520, 330), 0.5, 60, 46, (7, 7),
    ((252, 253, 255),), 0.9, fades_in=0.1,
)  # fmt: skip
DRIVEN: Final = Emitter(
    "driven", 60, 1.3, 0.9, (420, 760), (8, 34), (420, 330), 0.2, 40, 90, (9, 15),
    ((236, 243, 250), (206, 222, 236)), 0.85, fades_in=0.08,
)  # fmt: skip
"""Snow that a storm drives over the land."""
SKIES: Final = ((96, 148, 190), (70, 96, 128), (196, 112, 48), (132, 158, 190))
"""The sky on the card of each turn: a summer's day, the Deluge, an evening of smoke, winter."""
AUTUMN: Final = ((196, 98, 34), (216, 152, 48), (150, 66, 34), (186, 124, 60))


def first_player(before: State, event: events.FirstPlayerRolled, after: State) -> Anim:
    """A die says who begins."""
    crown = Picture("marker_first", 46)
    return after_one_another(
        throw("first", [event.die], (960.0, 420.0)),
        sound("fanfare"),
        flown("first:crown", crown, (960.0, 420.0), at_plate(event.seat)),
    )


def turn_began(before: State, event: events.TurnBegan, after: State) -> Anim:
    """The king's card swings in on a rope, the season sweeps over the land with its weather."""
    turns = board.FIGURES.turns
    king, years = turns.names.value[event.turn - 1], turns.years.value[event.turn - 1]
    note = tr("turn {turn} of {turns}", turn=event.turn, turns=len(turns.names.value))
    card = KingCard(king, years, note, SKIES[event.turn - 1], CARD[0], CARD[1])
    return together(
        sound("fanfare"),
        shift_ground(SWEEP),
        fronts.passes(FRONTS[event.turn - 1], SWEEP),
        WEATHERS[event.turn - 1](),
        _swings_in(actor("turn:card", card, CARD_AT, Layer.OVERLAY)),
        delayed(0.6, settle_rest()),
    )


def _swings_in(card: Actor) -> Anim:
    """Let a card swing in on a rope, come to rest, catch the light, and go into the ribbon."""
    name, (x, y) = card.id, card.pose.feet
    aside, up, turned = _hangs(WIDEST)
    outside = card.with_pose(x=x + aside, y=y - up - 170.0, turn=turned, scale=1.1)
    return after_one_another(
        together(
            enter(outside, 0.06, ease.out_quad),
            change(name, SWINGS, partial(_swung, 0), x=x),
            change(name, SWINGS, partial(_swung, 2), turn=0.0),
            change(name, SWINGS, _lowers, y=y),
            change(name, SWINGS, ease.out_back, scale=1.0),
            sound("whoosh", -4),
            delayed(0.2, together(sound("thud"), shake(shaken(0.5)))),
            delayed(0.2, nudge(name, 0.26, ease.kick, squash=0.1)),
            delayed(0.2, burst(DUST.times(2.0), (x, y + 210))),
            *(delayed(0.2, burst(DUST, (x + aside, y + 200))) for aside in (-130, 130)),
        ),
        together(
            act(name, Glancing(card.look), GLANCES),
            nudge(name, GLANCES, _sways, wide=-0.1),
            nudge(name, GLANCES, scale=0.04),
            delayed(0.16, moment()),
        ),
        together(
            nudge(name, 0.1, scale=0.08),
            nudge(name, 0.1, squash=-0.05),
            sound("whoosh"),
        ),
        together(
            change(name, INTO, ease.in_quad, scale=0.14, y=RIBBON_AT[1] + 14.0),
            change(name, INTO, ease.in_out_quad, x=RIBBON_AT[0]),
            nudge(name, INTO, ease.bump, turn=-26.0),
            *(delayed(0.05 * n, burst(SPARKS.times(0.4), name)) for n in range(round(INTO / 0.05))),
        ),
        together(
            tally(RIBBON, 0),
            leave(name, 0.1),
            sound("place", at=RIBBON_AT),
            burst(SPARKS.times(2.4), (RIBBON_AT[0], RIBBON_AT[1] + 26.0)),
            _rung(),
        ),
    )


def _rung() -> Anim:
    """Let a ring of gold spread from the ribbon that the card went into."""
    ring = actor("turn:ring", Ring(210.0, flat=0.4), (RIBBON_AT[0], RIBBON_AT[1] + 20.0),
                 Layer.OVERLAY)  # fmt: skip
    return together(
        enter(ring.with_pose(scale=0.5), 0.08, ease.out_quad),
        change(ring.id, 0.16, ease.out_quad, scale=1.3),
        delayed(0.08, leave(ring.id, 0.12)),
    )


GLANCES: Final = 0.5
"""Seconds that it hangs there and catches the light: until the season is almost over the land."""
ROPE: Final = 900.0
"""Units of the rope by which a card hangs that swings in."""
WIDEST, SWINGS = 34.0, 0.66
"""Degrees at which it is let go, and the seconds until it hangs still."""


def _hangs(degrees: float) -> tuple[float, float, float]:
    """Return how far aside and how high a card hangs on its rope, and how much it is turned."""
    angle = math.radians(degrees)
    return -ROPE * math.sin(angle), ROPE * (1 - math.cos(angle)), -degrees * 0.8


def _swung(part: int, at: float) -> float:
    """Return how much of its way a card on a rope has gone: too far, back, and to rest."""
    degrees = WIDEST * math.cos(2.5 * math.pi * at) * (1 - at) ** 1.8
    return 1 - _hangs(degrees)[part] / _hangs(WIDEST)[part]


def _lowers(at: float) -> float:
    """Come down quickly, a little too far, and be pulled up again."""
    return ease.out_back(min(1.0, at / 0.6))


def _sways(at: float) -> float:
    return math.sin(math.pi * at) ** 2


# --- the weather of a turn ----------------------------------------------------------------------


class Fall(NamedTuple):
    """What falls on the land while a season comes."""

    looks: tuple[Look, ...]
    number: int
    seconds: float
    height: float
    drift: float
    """Units that it goes to the side."""
    turns: float = 0.0
    """Degrees that it swings to each side."""
    emitter: Emitter | None = None
    """What flies up where it comes down."""


RAIN: Final = Fall((Streak(86.0), Streak(64.0)), 90, 0.3, 520.0, -104.0, emitter=SPLASH.times(0.15))
LEAVES: Final = Fall(
    tuple(Leaf(colour, 24.0, shadow=True) for colour in AUTUMN), 44, 1.15, 300.0, 150.0, 70.0
)


def _passes(x: float) -> float:
    """Return when the front of the season is above a point."""
    return SWEEP * 0.82 * max(0.0, x) / WORLD.w


def _falling(fall: Fall) -> Anim:
    """Let it fall all over the land, where the front of the season passes."""
    rng = Random(fall.number)
    parts = []
    for number in range(fall.number):
        x, y = rng.uniform(40, WORLD.w - 20), rng.uniform(140, 960)
        begins = min(1.8 - fall.seconds, _passes(x) * rng.uniform(0.7, 1.1) + rng.uniform(0, 0.1))
        look = fall.looks[number % len(fall.looks)]
        parts.append(delayed(max(0.0, begins), _one(f"falls:{number}", look, fall, (x, y), rng)))
    return together(*parts)


def _one(name: str, look: Look, fall: Fall, end: Point, rng: Random) -> Anim:
    start = (end[0] - fall.drift, end[1])
    who = actor(name, look, start, Layer.FLYING, weight=0.2).with_pose(lift=fall.height)
    seconds = fall.seconds * rng.uniform(0.85, 1.1)
    swing = fall.turns * rng.choice((-1, 1)) * rng.uniform(0.6, 1.0)
    way = ease.in_out_sine if fall.turns else ease.linear
    falls: list[Anim] = [
        change(name, seconds, way, x=end[0], lift=0.0),
        nudge(name, seconds, _flutters, turn=swing) if swing else hold(0.0),
        nudge(name, seconds, _flutters, x=swing * 0.5) if swing else hold(0.0),
    ]
    landed = [burst(fall.emitter, end)] if fall.emitter is not None else []
    return after_one_another(
        enter(who, 0.09, ease.out_quad), together(*falls), together(leave(name, 0.12), *landed)
    )


def _flutters(at: float) -> float:
    return math.sin(3 * math.pi * at) * (1 - at * at)


def _sun() -> Anim:
    """Let rays of the sun fall one after the other, and storks come over the land."""
    rays = []
    for number, (x, y) in enumerate(
        ((330, 560), (690, 720), (1010, 500), (1360, 760), (1640, 560))
    ):
        name = f"ray:{number}"
        ray = actor(name, Sunshine(260.0 + 60 * (number % 3)), (float(x), float(y)), Layer.FLYING)
        shines = after_one_another(
            enter(ray.with_pose(scale=1.0), 0.3, ease.out_quad), hold(0.34), leave(name, 0.5)
        )
        rays.append(delayed(_passes(x) * 0.6, together(shines, burst(MOTES, (x, y - 60)))))
    return together(*rays, _storks())


def _storks() -> Anim:
    """Let three storks glide over the land."""
    parts = []
    for number, (x, y) in enumerate(((380.0, 330.0), (300.0, 400.0), (430.0, 440.0))):
        name = f"stork:{number}"
        bird = actor(name, Sprite("stork"), (x, y), Layer.FLYING).with_pose(lift=60.0, scale=1.5)
        way = [(x + 350, y - 60 - 10 * number), (x + 760, y - 40), (x + 1240, y - 190)]
        parts.append(after_one_another(enter(bird, 0.2), along(name, way, 1.45, ease.in_out_sine),
                                       leave(name, 0.2)))  # fmt: skip
    return together(*parts)


def _deluge() -> Anim:
    """Let the sleet of the Deluge pour down, and snow drive after it."""
    drives = (
        delayed(0.25 + 0.6 * _passes(x), burst(DRIVEN, (x, 280.0)))
        for x in (240.0, 640.0, 1040.0, 1440.0)
    )
    return together(_falling(RAIN), fronts.lightning(SWEEP), delayed(0.2, sound("water")), *drives)


def _autumn() -> Anim:
    """Let the wind carry leaves over the land."""
    return together(_falling(LEAVES), sound("whoosh", -5))


def _snow() -> Anim:
    """Let it snow where the winter passes."""
    bursts = (
        delayed(0.5 * _passes(x), burst(FLAKES, (x, 300.0))) for x in (300.0, 760.0, 1220.0, 1680.0)
    )
    return together(*bursts, sound("whoosh", -7))


WEATHERS: Final[tuple[Callable[[], Anim], ...]] = (_sun, _deluge, _autumn, _snow)
"""What the sky does as each turn begins."""


def phase_began(before: State, event: events.PhaseBegan, after: State) -> Anim | None:
    """The name of the phase is seen for a moment."""
    if event.phase in ("short_nobles", "over", "setup"):
        return None
    told = words.phase_name(event.phase)
    return together(
        sound("paper"), proclaim(f"phase:{event.phase}", told, (960.0, 150.0), 0.3, size=32)
    )


TURN_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.FirstPlayerRolled: first_player,
    events.TurnBegan: turn_began,
    events.PhaseBegan: phase_began,
}
"""How turns and phases begin."""
