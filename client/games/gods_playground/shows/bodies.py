"""Those who fight, seen from near: they aim, shoot, are struck, thrown back, and lie there.

Their sprites are rendered apart from those that march: see ``battle/`` in the atlas.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from parlour.client.games.gods_playground.shows.drawings import Grand, Posed
from parlour.client.games.gods_playground.shows.powder import CLOUD, EARTH
from parlour.client.games.gods_playground.shows.troops import Figure, does, mounted
from parlour.client.stage import ease
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    become,
    burst,
    change,
    delayed,
    hold,
    nudge,
    sink,
    sound,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.studio import Look

FINER: Final = 1.2
"""How much larger sprites of those who fight are rendered than those of the board."""
WAYS: Final = 3
"""In how many ways somebody lies there."""
FLIES: Final = 0.34
"""Seconds from the blow until who is struck is on the ground."""
ROLLS: Final = 0.2
"""Seconds that he rolls on."""
STAGGERS: Final = 0.07
"""Seconds that he staggers on his feet first."""
FALLS: Final = STAGGERS + FLIES + ROLLS
SIGHT: Final = 0.3
"""Of what is bright white for a blow, how much: a tint, not a hole in the picture."""
FADES: Final = 0.2
"""Seconds in which a body is gone in the end, in a puff of smoke."""
HIGH: Final = (58.0, 34.0, 44.0)
"""Units that those who are thrown fly up, in turn."""
TURNS: Final = (360.0, 46.0, -30.0)
"""How far they turn over on the way: the first goes head over heels."""
SLIDES: Final = 12.0
"""Units that a body slides on after it has struck the ground."""
AWAY: Final = (34.0, 48.0, 26.0, 42.0)
ASIDE: Final = (9.0, -8.0, 15.0, 1.0)
"""Units that bodies come to lie behind where they stood, and further down, in turn."""


def armed(figure: Figure, size: float) -> Figure:
    """Return a figure of a size as it fights; who only carries something stays as he is.

    Its actions are walk, idle, aim, charge (riders), strike, struck, and lies0, lies1, lies2.
    """
    return partial(_armed, figure, size)


def _armed(figure: Figure, size: float, action: str, towards: int) -> Look:
    look = figure("walk", towards)
    if not isinstance(look, Sprite):
        return look
    if action == "walk":
        return Grand(look.name, size, "walk", towards)
    name, near = f"battle/{look.name}", size / FINER
    if action.startswith("lies"):
        return Posed(name, near, "lies", towards, int(action[4:]))
    return Grand(name, near, action, towards)


def lies_at(number: int, spot: Point, way: int) -> Point:
    """Return where one lies who stood at a spot and is thrown back (to the right for 1)."""
    turn = number % len(AWAY)
    return spot[0] + way * AWAY[turn], spot[1] + ASIDE[turn]


def struck_down(
    who: str,
    figure: Figure,
    facing: int,
    way: int,
    end: Point,
    number: int,
    lies: float | None = None,
    pitch: int = 0,
) -> Anim:
    """Let somebody stagger, be thrown back through the air, roll, and lie there.

    Args:
        who: the id of whom it strikes.
        figure: what they look like: one that is ``armed``.
        facing: where they look.
        way: where they are thrown: 1 to the right.
        end: where they lie in the end.
        number: which of the fallen this is: no two beside each other fall alike.
        lies: seconds that the body lies there; None: until the show is over.
        pitch: of the blow that is heard.
    """
    high, turns = HIGH[number % len(HIGH)], TURNS[number % len(TURNS)]
    if mounted(figure):
        high, turns = high * 0.4, min(24.0, abs(turns))
    lying = figure(f"lies{number % WAYS}", facing)
    short = (end[0] - SLIDES * way, end[1])
    over = abs(turns) > 180
    turned = (
        change(who, FLIES, ease.in_out_sine, turn=turns * way)
        if over
        else nudge(who, FLIES, turn=turns * way)
    )
    flies = together(
        change(who, FLIES, ease.out_quad, x=short[0], y=short[1]),
        nudge(who, FLIES, lift=high),
        turned,
        hold(FLIES),
    )
    lands = together(
        become(who, lying),
        change(who, ROLLS, ease.out_quad, x=end[0]),
        nudge(who, ROLLS, lift=high * 0.22),
        nudge(who, 0.16, ease.kick, squash=0.2),
        burst(CLOUD.times(0.8), short),
        burst(EARTH.times(0.4), short),
        hold(ROLLS),
    )
    smoke = together(burst(CLOUD.times(1.2), end), sink(who, FADES))
    goes = [] if lies is None else [hold(max(0.0, lies)), smoke]
    return together(
        sound("hit", pitch, who),
        does(who, figure("struck", facing)),
        nudge(who, 0.08, flash=SIGHT),
        nudge(who, STAGGERS + 0.1, ease.kick, x=9.0 * way),
        delayed(STAGGERS, after_one_another(flies, lands, *goes)),
    )
