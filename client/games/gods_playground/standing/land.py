"""The land itself: its names and mills, what burns on it, its season and its light."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from parlour.client.art import PARCHMENT
from parlour.client.games.gods_playground.ground import Label, places
from parlour.client.games.gods_playground.ground_art import SEASONS
from parlour.client.games.gods_playground.standing.spots import town
from parlour.client.palette import Colour
from parlour.client.stage.actors import Actor, Layer, Mood, actor
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.particles import SMOKE, Emitter
from parlour.client.stage.signs import Lettering
from parlour.shared.gods_playground import words
from parlour.shared.gods_playground.names import REGIONS
from parlour.shared.gods_playground.state import State, points
from parlour.shared.language import tr

LIGHTS: Final = ("day", "deluge", "harvest", "winter")
"""The light of the four turns."""
WEATHERED: Final = ("summer", "winter", "autumn", "winter")
"""The season of the decor in the four turns."""
MAP_INK: Final[Colour] = (58, 40, 22)
CREAM: Final[Colour] = (255, 240, 206)
"""The ink of the names of regions that are occupied: it is read on scorched land."""
LONGER: Final = 0.98
"""How long a name may be, beside its curve: the value stands beyond its end."""
ASH: Final = replace(
    SMOKE, sprites=("smoke/ash/0", "smoke/ash/1"), opacity=0.66, count=6, life=5.0, speed=(32, 50),
    behind=True,
)  # fmt: skip
"""Smoke that is seen on burnt land, thin, and behind whoever stands there."""
WISP: Final = replace(
    SMOKE, kind="wisp", count=2, life=4.4, speed=(20, 32), aim=(262, 282), spread=(3, 1),
    size=(3, 15), colours=((92, 84, 78), (120, 111, 102)), opacity=0.5, sprites=(), behind=True,
)  # fmt: skip
"""A thin column of smoke over what burnt some time ago."""
SMOKING: Final = 2
"""Of so many manors one smokes."""
DRIFT: Final = {"great_poland": (-10.0, -30.0), "little_poland": (-10.0, -30.0),
                "lithuania": (-10.0, -30.0), "prussia": (0.0, -16.0)}  # fmt: skip
"""How far beside a town its smoke rises and where it drifts, so that it hides no name."""
PALACE: Final[Point] = (254.0, 806.0)
"""Where smoke rises from Vienna while it is besieged."""
TOWN_FIRES: Final[Mapping[str, Sequence[tuple[str, float, float, float]]]] = {
    "prussia": (("flame/medium", 22.0, -30.0, 0.62), ("flame/roof", -24.0, -14.0, 0.62),
                ("flame/small", 2.0, -44.0, 0.8)),
    "lithuania": (("flame/roof", 20.0, -22.0, 0.7), ("flame/small", -14.0, -48.0, 0.9),
                  ("flame/medium", -30.0, -4.0, 0.5)),
    "ukraine": (("flame/medium", -32.0, -18.0, 0.6), ("flame/roof", 34.0, -10.0, 0.55),
                ("flame/small", 20.0, -40.0, 0.7)),
    "little_poland": (("flame/roof", -30.0, -22.0, 0.6), ("flame/medium", 6.0, -36.0, 0.55),
                      ("flame/small", 34.0, -16.0, 0.8)),
    "great_poland": (("flame/small", -36.0, -12.0, 0.7), ("flame/medium", 30.0, -14.0, 0.66),
                     ("flame/roof", 4.0, -34.0, 0.5)),
}  # fmt: skip
"""What burns in each town that is taken: drawing, where from its feet, and how large."""


def lettering(state: State) -> Iterator[Actor]:
    """Yield the names of the regions."""
    at = places()
    for name, region, here in zip(REGIONS, at.regions, state.regions, strict=True):
        title = words.region_name(name).upper()
        yield _label(f"name:{name}", title, region.label, taken=points(here) > 0)
    yield _label("name:sejm", tr("Sejm"), at.sejm.label)


def _label(name: str, text: str, label: Label, *, taken: bool = False) -> Actor:
    start, end = label.curve.start, label.curve.end
    middle = label.curve.at(0.5)
    chord = math.dist(start, end)
    sag = middle.y - (start.y + end.y) / 2
    look = Lettering(
        text,
        label.size,
        spacing=label.spacing / label.size,
        bend=-math.degrees(4 * math.atan2(2 * sag, chord)),
        tilt=math.degrees(math.atan2(end.y - start.y, end.x - start.x)),
        colour=CREAM if taken else MAP_INK,
        alpha=0.98 if taken else 0.94,
        halo=MAP_INK if taken else PARCHMENT,
        longest=chord * LONGER,
    )
    return actor(name, look, (middle.x, middle.y), Layer.GROUND)


def decor(state: State) -> Iterator[Actor]:
    """Yield mills and churches."""
    season = WEATHERED[state.turn - 1]
    for number, each in enumerate(places().decor):
        look = Sprite(each.drawing.replace("{season}", season), "idle")
        yield actor(f"decor:{number}", look, (each.x, each.y), scale=each.scale)


def mood(state: State) -> Mood:
    """Return season, light, what is burnt and what smokes."""
    burnt: dict[str, float] = {
        name: 1.0 for name, region in zip(REGIONS, state.regions, strict=True) if points(region) > 0
    }
    turn = state.turn - 1
    return Mood(SEASONS[turn], burnt, LIGHTS[turn], life=dict(_life(state)))


def _life(state: State) -> Iterator[tuple[str, tuple[Emitter, Point]]]:
    """Yield the smoke of what burns."""
    if state.vienna:
        yield "smoke:vienna", (ASH, PALACE)
    for name, region, at in zip(REGIONS, state.regions, places().regions, strict=True):
        if points(region):
            x, y = town(at)
            dx, wind = DRIFT.get(name, (0.0, ASH.wind))
            yield f"smoke:{name}", (replace(ASH, wind=wind), (x + dx, y - 30))
            for number, plot in enumerate(at.plots[1 : len(region.estates) + 1 : SMOKING]):
                x, y = plot.manor.x, plot.manor.y
                yield f"smoke:{name}:{number}", (replace(WISP, wind=wind), (x + 8, y - 36))


def fires(state: State) -> Iterator[Actor]:
    """Yield the fires in towns and fields of regions that are occupied; manors only smoke."""
    for name, region, at in zip(REGIONS, state.regions, places().regions, strict=True):
        if not points(region):
            continue
        x, y = town(at)
        for number, (drawing, dx, dy, size) in enumerate(TOWN_FIRES[name]):
            fire = actor(f"fire:{name}:{number}", Sprite(drawing, "idle"), (x + dx, y + 1))
            yield fire.with_pose(scale=size, lift=1 - dy)
        for number, (drawing, x, y, size) in enumerate(at.fires):
            field = actor(f"fire:{name}:field:{number}", Sprite(drawing, "idle"), (x, y))
            yield field.with_pose(scale=size)
