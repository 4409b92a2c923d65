"""How the game ends: the doctor is gone with his fog, and a morning comes over Europe."""

from __future__ import annotations

from typing import Final

from parlour.client.games.rattus.mists import Glow
from parlour.client.games.rattus.places import plague_at, town_at
from parlour.client.games.rattus.scene import LIVING, strikes_everywhere
from parlour.client.games.rattus.shows.bells import rings
from parlour.client.games.rattus.shows.common import (
    CLOSE,
    HALLOWED,
    LAND_EDGE,
    MIASMA,
    PALE,
    Outlook,
    dawn,
    dusk,
    near,
)
from parlour.client.games.rattus.shows.doctor import drains
from parlour.client.games.rattus.shows.effects import (
    KIND_LIGHT,
    Rays,
    Sweep,
    shines,
)
from parlour.client.games.rattus.shows.graves import graves_go, graves_stay
from parlour.client.games.rattus.towns import KINDS, MOST, Town
from parlour.client.games.showing import MIDDLE
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    appear,
    become,
    burst,
    change,
    delayed,
    enter,
    hold,
    lean_back,
    leave,
    moment,
    nudge,
    pop,
    settle_rest,
    shift_ground,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import WORLD
from parlour.client.stage.moves import cheer
from parlour.client.stage.particles import CONFETTI, Emitter
from parlour.client.stage.ribbons import Ribbon
from parlour.shared.language import tr
from parlour.shared.rattus import events
from parlour.shared.rattus.names import REGIONS
from parlour.shared.rattus.state import State, population

MORNING = 2.4
"""Seconds in which the morning comes over the whole land, from the left to the right."""
TITLE, LARGE, SAID = (LAND_EDGE / 2, MIDDLE[1]), 84, 1.2
"""Where it is said that the Plague is gone, how large, and for how many seconds: the land is to be
seen in the morning."""
GOLDEN_CLOTH: Final[Colour] = (214, 160, 50)
SHINES: Final = 900.0
"""The cloth on which it is said, and how wide the rays are behind it."""
REJOICES = 0.9
"""Seconds for which all who live are glad before their points are counted."""
SMALLER = 34
"""How large it is said how many live."""
ALIVE: Final[Colour] = (40, 92, 48)
"""The cloth on which the living are counted."""
SHOWER: Final = Emitter(
    "shower", 90, 2.4, 1.3, (60, 200), (70, 110), (LAND_EDGE / 2, 20), 0.3, 90, 14, (10, 10),
    CONFETTI.colours, 1.0, fades_in=0.0,
)  # fmt: skip
"""What rains on all of Europe at last."""
MOST_BELLS = 8
PEAL = (0, 4, 7, 12)
"""How many towns ring their bells, and how many semitones each is higher, over and over."""


def game_ended(before: State, event: events.GameEnded, after: State) -> Anim:
    """The doctor is gone, light sweeps over the land, towns light up, and the living are counted.

    How many live is said to the end. Who has won is told by the count of the points alone.
    """
    words = Ribbon(tr("The Plague has left Europe"), LARGE, GOLDEN_CLOTH)
    said = actor("over", words, TITLE, Layer.OVERLAY)
    rays = actor("over:rays", Rays(SHINES), (TITLE[0], TITLE[1] - 1), Layer.OVERLAY, weight=0.2)
    title = after_one_another(
        enter(said.with_pose(scale=0.2), 0.1),
        together(
            change("over", 0.32, ease.out_back, scale=1.0), appear(rays, 0.3, ease.steps(4)),
            burst(HALLOWED.times(2.0), TITLE),
        ),
        together(hold(SAID), change("over:rays", SAID, ease.linear, turn=10.0)),
        together(leave("over", 0.3), leave("over:rays", 0.3)),
    )  # fmt: skip
    morning = together(
        lean_back(0.6), dawn(), graves_go(MORNING), shift_ground(MORNING), settle_rest(),
        _darkens(before), _sweeps(), sound("choir"), delayed(0.25, title),
        delayed(0.35, _wakes(before)),
        delayed(0.9, sound("birds")), delayed(MORNING - 0.3, _rejoices(before)),
    )  # fmt: skip
    ends = leave("count", 0.2) if any(_people(before)) else hold(0.0)
    return after_one_another(_vanishes(before), morning, moment(), ends)


def _people(before: State) -> list[int]:
    """Return how many live in each region."""
    return [population(before, region) for region in range(len(before.rats))]


def _darkens(before: State) -> Anim:
    """Let every window be dark before the day, and be told no more how many live."""
    dark = [
        together(
            become(f"town:{REGIONS[region]}", Town(region % KINDS, 0), 0.2),
            change(f"glow:{REGIONS[region]}", 0.2, alpha=0.0),
        )
        for region, number in enumerate(_people(before))
        if number
    ]
    return together(*dark, *([leave("living", 0.2)] if strikes_everywhere(before) else []))


def _sweeps() -> Anim:
    """Let the first light of the day sweep over the land, before its colours."""
    light = actor("dawn", Sweep(), (-40.0, 0.0), Layer.FLYING, weight=0.2)
    return after_one_another(
        appear(light, 0.2, ease.steps(3)),
        change("dawn", MORNING, ease.linear, x=LAND_EDGE + 560.0),
        leave("dawn", 0.1),
    )


def _wakes(before: State) -> Anim:
    """Let one town after the other light up, its bell ring, its people leap, and be counted."""
    people = _people(before)
    order = sorted((n for n, each in enumerate(people) if each), key=lambda n: town_at(n)[0])
    return together(
        _counted(sum(people)),
        *(
            delayed(town_at(region)[0] / WORLD.w * MORNING, _lights_up(before, region, n))
            for n, region in enumerate(order)
        ),
    )


def _lights_up(before: State, region: int, turn: int) -> Anim:
    """Let a town light up, and those who live there be glad."""
    name, (x, y) = REGIONS[region], town_at(region)
    living = [
        f"cubes:{name}:{seat}" for seat, each in enumerate(before.players) if each.cubes[region]
    ]
    halo = actor(f"wakes:{name}", Glow(300, KIND_LIGHT, 220), (x, y - 16), Layer.FLYING, weight=0.2)
    shines = after_one_another(
        appear(halo, 0.12, ease.steps(3)),
        change(halo.id, 0.5, ease.steps(4), alpha=0.0),
        leave(halo.id, 0.02),
    )
    peals = [rings(region, "bell", PEAL[turn % len(PEAL)])] if turn < MOST_BELLS else []
    lit = Town(region % KINDS, min(population(before, region), MOST))
    return together(
        become(f"town:{name}", lit, 0.2), pop(f"town:{name}", 0.14, 0.4),
        change(f"glow:{name}", 0.3, alpha=1.0), shines, *peals,
        burst(HALLOWED.times(1.2), (x, y - 30)), cheer(living, 0.9), pop("count", 0.08, 0.22),
    )  # fmt: skip


def _counted(number: int) -> Anim:
    """Let it be told how many live."""
    if not number:
        return hold(0.0)
    look = Ribbon(tr("The living: {number}", number=number), SMALLER, ALIVE, PALE)
    return enter(actor("count", look, LIVING, Layer.OVERLAY), 0.2)


def _vanishes(before: State) -> Anim:
    """Let the doctor bow, and be gone like smoke."""
    x, y = plague_at(before.plague)
    smoke = staggered(
        0.1, (burst(MIASMA.times(1.4), (x + dx, y - 20)) for dx in (0.0, -46.0, 46.0, 0.0))
    )
    fades = (
        *(
            after_one_another(change(name, 0.6, ease.in_quad, alpha=0.0), leave(name, 0.02))
            for name in ("fog:before", "glow:plague", "glow:lamp")
        ),
        drains(before.plague),
    )
    goes = together(
        sound("toll", -2, (x, y)), smoke, *fades,
        after_one_another(
            together(
                change("plague", 0.5, ease.in_quad, lift=40.0, alpha=0.0),
                change("plague", 0.5, ease.in_quad, wide=0.5),
                nudge("plague", 0.5, ease.wobble, turn=16.0),
            ),
            leave("plague", 0.02),
        ),
        leave("first_light", 0.4),
    )  # fmt: skip
    seen = Outlook((x, y - 40), CLOSE)
    sun = shines("first_light", (x - 420, y - 330), (x, y - 40), 190.0, KIND_LIGHT, 130)
    return together(
        graves_stay(),
        after_one_another(
            together(near(seen.aim, CLOSE, 0.34), dusk(seen, before.plague), delayed(0.2, sun)),
            together(
                nudge("plague", 0.4, squash=0.3), nudge("plague", 0.4, turn=22.0),
                sound("bell", 5, (x, y)), burst(HALLOWED.times(1.4), (x, y - 50)),
            ),
            goes,
        ),
    )  # fmt: skip


def _rejoices(before: State) -> Anim:
    """Let confetti rain on all of Europe, and all who live throw up their hats."""
    crowds = [
        f"cubes:{REGIONS[region]}:{seat}"
        for seat, player in enumerate(before.players)
        for region, number in enumerate(player.cubes)
        if number
    ]
    return together(
        sound("fanfare"), delayed(0.3, sound("cheer")), burst(SHOWER, (LAND_EDGE / 2, 40.0)),
        cheer(crowds, REJOICES, 22.0), hold(REJOICES),
    )  # fmt: skip
