"""How an estate burns down: flames, a roof that slides off, walls that fall in, a ruin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from parlour.client.games.gods_playground.shows.battlefield import BEHIND_ALL, hidden
from parlour.client.games.gods_playground.shows.common import (
    IN_STEPS,
    SPLINTERS,
    plot_at,
    region_index,
    seen_from_near,
    shaded,
)
from parlour.client.games.gods_playground.shows.hushed import hushed_all
from parlour.client.games.gods_playground.shows.laurels import Change
from parlour.client.games.gods_playground.shows.powder import Dusk, star
from parlour.client.games.gods_playground.shows.regalia import Storey
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    after_one_another,
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
from parlour.client.stage.geometry import Box, Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import shaken
from parlour.client.stage.particles import COINS, DUST, EMBERS, SMOKE
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio, laid_over
from parlour.client.stage.timeline import Guise
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.state import State

CLOSE: Final = 2.6
"""How near the camera comes to a manor that burns."""
BREAKS: Final = 0.08
"""Seconds in which a roof comes to lie exactly over its house, before it breaks off."""
BRIGHT: Final = (210.0, 150.0)
"""Units about a manor that burns within which it is bright, aside and up and down."""
ALONE: Final = 330.0
"""Units about it in which plates give way."""
TOLD_HIGH: Final = 120.0
TOLD: Final = 0.5
"""Units above an estate at which it is told what it was worth, and for how many seconds."""
SWELLS: Final = 1.7
"""How much larger a manor is while one sees it burn."""
PALL: Final = replace(
    SMOKE, count=14, life=2.0, size=(16.0, 84.0), opacity=0.6, sprites=(), fall=-34.0,
    colours=((46, 40, 38), (66, 58, 54), (34, 30, 30)),
)  # fmt: skip
"""The dark smoke of a manor: it stays when the flames are out."""
FOUNTAIN: Final = replace(
    EMBERS, count=46, life=1.1, seconds=0.16, speed=(130.0, 330.0), aim=(250.0, 290.0),
    spread=(26.0, 8.0), drag=0.9, fall=60.0, size=(5.0, 1.5), opacity=1.0, fades_in=0.0,
)  # fmt: skip
"""The embers that go up when the weight of a roof falls into the fire."""
LIGHTS_UP: Final = 210.0
"""Units that the light of it is wide."""
SAGS: Final = (0.3, 0.46)
"""When the frame of a house gives way, before its roof slides off and its walls fall in."""
FIRES: Final = (
    ("small", -24.0, -14.0, 0.8, 0.0), ("small", 23.0, -14.0, 0.85, 0.1),
    ("roof", 2.0, -20.0, 0.55, 0.22), ("small", -8.0, -16.0, 0.8, 0.3),
    ("medium", -16.0, 0.0, 0.6, 0.6), ("medium", 14.0, 1.0, 0.66, 0.66),
    ("tall", 0.0, -12.0, 0.95, 0.42),
)  # fmt: skip
"""The fires of a manor: which, where, how large they grow, and when they catch.

The eaves first, then the roof; the walls burn once it has slid off.
"""
WALLS: Final = 0.5
"""When the roof slides off: what catches later burns until it is put out."""


def estate_lost(before: State, event: events.EstateLost, after: State) -> Anim:
    """Flames grow over the manor, its roof falls in, its signpost drops; a ruin smokes on."""
    x, y = plot_at(event.region, event.estate)
    place = f"estate:{event.region}:{event.estate}"
    ruin = actor(f"ruin:{place}", Sprite(f"ruin/{event.estate % 2}"), (x, y))
    fires = [
        actor(
            f"blaze:{n}",
            Sprite(f"flame/{size}"),
            (x + dx * SWELLS, y + 1 + n * 0.1),
            scale=scale * SWELLS,
        )
        for n, (size, dx, _, scale, _) in enumerate(FIRES)
    ]
    return together(
        lean((x, y - 12), CLOSE, 0.34),
        hushed_all(place),
        _alone(place, (x, y)),
        delayed(0.58, _costs(place, (x, y), event.estate)),
        sound("fire", at=(x, y)),
        settle(f"doom:{event.region}:{event.estate}", seconds=0.0),
        burst(EMBERS.times(1.4).lasting(0.9), (x, y - 16)),
        change(place, 0.3, ease.out_back, scale=SWELLS),
        delayed(0.2, burst(PALL.lasting(1.5), (x, y - 44))),
        delayed(0.72, burst(PALL.times(0.7).lasting(2.2), (x + 6, y - 20))),
        *(_catches(each, -FIRES[n][2], FIRES[n][4]) for n, each in enumerate(fires)),
        *(delayed(at, _sags(place, number)) for number, at in enumerate(SAGS)),
        delayed(0.3, _chars(place)),
        delayed(0.24, nudge(f"{place}:flag", 0.46, ease.bump, lift=16.0)),
        delayed(0.24, change(f"{place}:flag", 0.5, ease.in_quad, x=x - 34, turn=-84.0)),
        delayed(0.5, _roof_drops(place, (x, y))),
        delayed(0.72, _collapses(_standing(before, event, place), ruin)),
        delayed(0.5, nudge(f"{place}:sign", 0.5, _snaps, scale=1.1)),
        delayed(0.6, nudge(f"{place}:sign", 0.94, _topples, turn=82.0)),
        delayed(0.6, nudge(f"{place}:sign", 0.5, ease.bump, lift=34.0)),
        delayed(0.6, burst(COINS, (x, y))),
        delayed(0.84, together(moment(), settle(f"{place}:sign", seconds=0.0), settle_rest())),
        delayed(1.08, staggered(0.05, (leave(each.id, 0.24) for each in fires))),
        delayed(1.36, leave(ruin.id, 0.26)),
        delayed(1.5, stay()),
    )


def _alone(place: str, at: Point) -> Anim:
    """Let all round a manor that burns be dark, and the plates near it be gone meanwhile."""
    dusk = Dusk(*BRIGHT, 104, tint=(26, 12, 4))
    shade = actor("burns.dusk", dusk, (at[0], at[1] - 26.0 - BEHIND_ALL), Layer.FLYING)
    shade = shade.with_pose(lift=-BEHIND_ALL)
    near = Box(at[0], at[1], 0.0, 0.0).grown(ALONE)

    def plates(now: Mapping[str, Actor]) -> list[str]:
        return [
            name
            for name, each in now.items()
            if each.layer is Layer.SIGNS
            and not name.startswith((place, "doom:"))
            and near.holds(each.pose.feet)
        ]

    return together(delayed(0.1, shaded(shade, 1.3, 0.14, IN_STEPS)), hidden(plates, 1.56))


def _costs(place: str, at: Point, estate: int) -> Anim:
    """Let what an estate was worth be told over it for a moment, and fade."""

    def write(sheet: Sheet, begins: float) -> None:
        sign = sheet.now.get(f"{place}:sign")
        worth = getattr(sign.look, "number", None) if sign is not None else None
        if sign is None or not worth:
            return
        over = (at[0], at[1] - TOLD_HIGH)
        start = seen_from_near(over, (at[0], at[1] - 12), CLOSE)
        after_one_another(
            enter(actor("costs", Loss(worth, estate), start, Layer.OVERLAY), 0.14),
            together(nudge("costs", 0.2, ease.kick, scale=0.15), hold(TOLD)),
            leave("costs", 0.12),
        ).write(sheet, begins)

    return Written(0.26 + TOLD, write)


@dataclass(frozen=True, slots=True)
class Loss(Still):
    """What an estate was worth, as a change, beside a picture of its manor."""

    worth: int
    estate: int

    def render(self, studio: Studio, frame: int) -> Image:
        """Lay the manor to the left of the number."""
        number = studio.image(Change(-self.worth, 72.0)).surface
        manor = studio.image(Sprite(f"estate/{self.estate % 3}")).surface
        manor = manor.subsurface(manor.get_bounding_rect())
        high = number.get_height()
        manor = pygame.transform.smoothscale_by(manor, 0.72 * high / max(manor.get_size()))
        wide = number.get_width() + manor.get_width()
        surface = pygame.Surface((wide, high), pygame.SRCALPHA)
        laid_over(surface, manor, (manor.get_width() / 2, high * 0.5))
        laid_over(surface, number, (wide - number.get_width() / 2, high * 0.5))
        return Image(surface, (wide // 2, high // 2))


def _catches(fire: Actor, high: float, when: float) -> Anim:
    """Let a flame catch, small, and grow until it stands high."""
    full = fire.pose.scale
    sinks = change(fire.id, 0.28, ease.in_out_sine, scale=full * 1.1, lift=0.0)
    return delayed(
        when,
        together(
            enter(fire.with_pose(scale=full * 0.4, lift=high), 0.12, ease.out_quad),
            delayed(0.12, change(fire.id, 0.5, ease.out_back, scale=full * 1.25)),
            *([] if when > WALLS else [delayed(0.78 - when, sinks)]),
        ),
    )


def _sags(place: str, number: int) -> Anim:
    """Let the frame of a house give way with a jolt, each time to the other side."""
    way = 1 - 2 * number
    return together(
        sound("place", -4 - 2 * number),
        nudge(place, 0.16, ease.kick, squash=0.16, turn=5.0 * way),
        nudge(f"{place}:flag", 0.16, ease.kick, turn=12.0 * way),
    )


PARTS: Final = 2
"""How many strokes are in the name of a manor that stands: its family, and which it is."""


def _chars(place: str) -> Anim:
    """Let a manor turn black in the fire."""

    def write(sheet: Sheet, at: float) -> None:
        track = sheet.track(place)
        look = track.last.look if track is not None else None
        if track is not None and isinstance(look, Sprite) and look.name.count("/") == PARTS:
            burnt = Sprite(look.name.replace("/", "/burnt/", 1))
            track.become(Guise(at, track.last._replace(look=burnt), fade=0.18))

    return Written(0.18, write)


def _roof_drops(place: str, at: Point) -> Anim:
    """Let the upper half of a house break off, slide down, and lie burst before it."""
    name, (x, y) = f"{place}:roof", at

    def write(sheet: Sheet, begins: float) -> None:
        house = sheet.track(place)
        if house is None:
            return
        roof = house.last._replace(id=name, look=Storey(house.last.look, upper=True), place="")
        sheet.enter(roof.with_pose(y=y + 1, alpha=0.0, scale=SWELLS), begins)
        house.become(Guise(begins + BREAKS, house.last._replace(look=Storey(house.last.look))))
        after_one_another(
            change(name, BREAKS, ease.linear, alpha=1.0),
            together(nudge(name, 0.1, lift=5.0), sound("place", -5, at), hold(0.1)),
            together(
                change(name, 0.3, ease.in_quad, x=x + 42, y=y + 26),
                change(name, 0.3, ease.in_quad, turn=48.0),
                nudge(name, 0.3, lift=20.0),
            ),
            together(
                sound("slam", -4, at),
                burst(DUST.times(2.0), (x + 32, y + 10)),
                burst(SPLINTERS.times(0.7), (x + 32, y + 4)),
                nudge(name, 0.2, ease.kick, squash=0.3),
                shake(shaken(0.4)),
            ),
            hold(0.16),
            leave(name, 0.2),
        ).write(sheet, begins)

    return Written(0.9, write)


def _standing(before: State, event: events.EstateLost, place: str) -> list[str]:
    """Return all that stands on the plot of an estate that is lost."""
    estate = before.regions[region_index(event.region)].estates[event.estate]
    parts = [(True, place), (True, f"{place}:flag"), (estate.manager, f"{place}:manager"),
             (estate.city, f"{place}:city")]  # fmt: skip
    return [name for there, name in parts if there]


def _collapses(standing: Sequence[str], ruin: Actor) -> Anim:
    """Let a burning house sink into itself."""
    at = ruin.pose.feet
    stones = ruin.with_pose(scale=SWELLS)
    return together(
        sound("collapse", at=at),
        *(change(each, 0.24, ease.in_quad, squash=0.62, scale=0.9) for each in standing),
        *(delayed(0.12, leave(each, 0.14)) for each in standing),
        delayed(0.12, enter(stones, 0.12)),
        delayed(0.44, change(ruin.id, 0.24, ease.in_out_sine, scale=1.0)),
        delayed(0.18, shake(shaken(1.0))),
        delayed(0.16, star(f"{ruin.id}:light", (at[0], at[1] - 30.0), LIGHTS_UP)),
        delayed(0.16, burst(FOUNTAIN, (at[0], at[1] - 16.0))),
        delayed(0.18, burst(SPLINTERS, (at[0], at[1] - 10.0))),
        *(delayed(0.14, burst(DUST.times(2.0), (at[0] + dx, at[1] + 6))) for dx in (-44, 0, 44)),
        delayed(0.14, burst(EMBERS.times(1.6).lasting(0.5), at)),
        delayed(0.24, nudge(ruin.id, 0.2, ease.kick, squash=0.2)),
    )


def _snaps(at: float) -> float:
    """Grow as it snaps off, and be small again as it lies there."""
    if at < 0.4:
        return ease.in_out_sine(at / 0.4)
    return 1 - ease.in_out_sine((at - 0.4) / 0.6)


def _topples(at: float) -> float:
    """Fall over and bounce, lie there, and be put up again."""
    if at < 0.45:
        return ease.out_bounce(at / 0.45)
    return 1.0 if at < 0.86 else 1 - ease.in_out_quad((at - 0.86) / 0.14)
