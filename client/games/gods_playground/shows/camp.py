"""The Ottoman host before Vienna: how it stands in its camp, breaks and flees."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Final, NamedTuple

import pygame

from parlour.client.games.gods_playground.figures import PEOPLE_COLOURS
from parlour.client.games.gods_playground.shows.bodies import FINER
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.games.gods_playground.shows.lit import Lit
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    change,
    delayed,
    enter,
    leave,
    nudge,
    sound,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import Banner
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Look, Studio, smooth
from parlour.client.stage.timeline import Bump, Guise, Key

TENTS: Final[tuple[Point, ...]] = (
    (70, 536), (170, 548), (290, 540), (390, 552), (30, 620), (150, 650), (300, 640), (70, 760),
    (240, 782), (110, 884), (-10, 850),
)  # fmt: skip
"""Where the tents of the camp stand."""
FLAGS: Final[tuple[tuple[Point, float], ...]] = (
    ((470, 600), 150.0), ((520, 720), 210.0), ((590, 900), 250.0), ((300, 700), 190.0),
)  # fmt: skip
"""Where its banners stand, and how high."""
DRAWN: Final = 2 / 3
"""How large the sprites made for this scene are shown, to be as large as those of the map."""
TRACKS: Final = 230.0
"""Units that whoever looks rides along with the charge: so far to the right the host comes."""
SIZES: Final = (1.4, 1.9, 2.5)
FILES, RANKS = 6, 3
FIRST: Final = 770.0 + TRACKS
"""How far to the right the first of them stand when the charge is upon them."""
FLEES: Final = 1000.0 + TRACKS
"""Units that those who run get away."""


class _Man(NamedTuple):
    """One of the host: who, where, how large, and whether he runs instead of falling."""

    name: str
    sprite: str
    spot: Point
    size: float
    flees: bool


def _near(y: float) -> float:
    """Return how large somebody is drawn by how near they are, in few sizes."""
    return min(SIZES, key=lambda size: abs(size - 1.3 - 1.35 * (y - 550.0) / 330.0))


def _host() -> list[_Man]:
    """Return janissaries in ranks, and riders behind them. Seeded."""
    rng = Random(12)
    men = []
    for number in range(FILES * RANKS):
        rank, file = divmod(number, FILES)
        y = 560.0 + 66.0 * file + rng.uniform(-10, 10)
        x = FIRST - 104.0 * rank - 0.16 * (y - 600.0) + rng.uniform(-14, 14)
        flees = rank == 2 or number % 3 == 2
        men.append(_Man(f"turk.{number}", "enemy/ottomans/janissary", (x, y), _near(y), flees))
    for number, (x, y) in enumerate(
        ((470.0, 640.0), (400.0, 850.0), (520.0, 560.0), (500.0, 790.0))
    ):
        size = round(_near(y) * 0.86, 1)
        spot = (x + TRACKS, y)
        men.append(_Man(f"sipahi.{number}", "enemy/ottomans/sipahi", spot, size, True))
    return men


def broken_camp(begins: float, struck: float, lasts: float) -> Anim:
    """Let the host stand there until it is struck, and break: men flee, tents burn, banners fall.

    Args:
        begins: seconds until whoever looks sets off with the charge, and the host comes near.
        struck: seconds until the charge is upon the first of them.
        lasts: seconds until all that is left is gone.
    """
    parts = []
    for number, (x, y) in enumerate(TENTS):
        at = (x + TRACKS, y)
        tent = Lit("tent/ottomans", round(1.25 * _near(at[1]), 1))
        falls = struck + 0.12 + (560.0 - x) / 1300.0
        high = FLUNG * _near(y) if number % 2 == 0 else 0.0
        parts.append(_falls_over(f"tent.{number}", tent, at, falls, lasts, high))
        if number % 3 != 1:
            parts.append(_burns(number, at, falls, lasts))
    for number, ((x, y), high) in enumerate(FLAGS):
        at = (x + TRACKS, y)
        flag = Banner(PEOPLE_COLOURS["ottomans"], None, "emblem_ottomans", high, high * 0.38)
        falls = struck + 0.1 + (620.0 - x) / 1100.0
        parts.append(_falls_over(f"turk.flag.{number}", flag, at, falls, lasts))
    parts += [_stands(man, n, struck, lasts) for n, man in enumerate(_host())]
    names = [f"tent.{n}" for n in range(len(TENTS))]
    names += [f"turk.flag.{n}" for n in range(len(FLAGS))]
    names += [man.name for man in _host()]
    return together(*parts, _comes_near(names, begins, struck))


def _comes_near(names: list[str], begins: float, ends: float) -> Anim:
    """Let all of the host come to the right: whoever looks rides at it with the charge."""
    far = partial(_still_far, begins / ends)
    return together(*(nudge(name, ends, far, x=-TRACKS) for name in names))


def _still_far(begins: float, at: float) -> float:
    """Return how far off the host still is, of all the way: one rides at it ever quicker."""
    share = max(0.0, at - begins) / (1 - begins)
    return 1 - (0.6 * share + 0.4 * share * share)


FLUNG: Final = 74.0
"""Units that the charge throws a tent up, times how near it is."""
FLUNG_FOR: Final = 0.46


def _falls_over(
    name: str, look: Look, at: Point, falls: float, lasts: float, high: float = 0.0
) -> Anim:
    """Let something stand until the charge throws it over, so high, and lie there broken."""
    return together(
        enter(actor(name, look, at, Layer.OVERLAY), 0.1, ease.out_quad),
        delayed(falls, nudge(name, FLUNG_FOR, lift=high)),
        delayed(falls, change(name, FLUNG_FOR, ease.in_quad, turn=-440.0 if high else -80.0)),
        delayed(falls, nudge(name, 0.34, ease.kick, squash=0.2)),
        delayed(falls + FLUNG_FOR, nudge(name, 0.24, ease.kick, squash=0.16)),
        delayed(lasts - 0.12, leave(name, 0.1)),
    )


def _burns(number: int, at: Point, falls: float, lasts: float) -> Anim:
    """Let what is left of a tent burn with high flames and dark smoke."""
    size = _near(at[1])
    name = f"burns.{number}"
    flame = Grand("flame/large", 1.3 * size)
    fire = actor(name, flame, (at[0] - 22.0 * size, at[1] + 2.0), Layer.OVERLAY)
    dark = Grand(f"smoke/dark/{number % 2}", 2.6 * size)
    smoke = actor(f"{name}.smoke", dark, (at[0] - 26.0 * size, at[1] + 1.0), Layer.OVERLAY)
    burning = max(0.3, lasts - falls - 0.3)
    return delayed(
        falls + 0.18,
        together(
            sound("fire"),
            enter(fire.with_pose(scale=1.0, squash=-0.1), 0.3),
            enter(smoke.with_pose(lift=46.0 * size), 0.4),
            change(smoke.id, burning, ease.linear, lift=120.0 * size, x=at[0] - 60.0 * size),
            delayed(burning - 0.1, together(leave(name, 0.1), leave(smoke.id, 0.1))),
        ),
    )


def _stands(man: _Man, number: int, struck: float, lasts: float) -> Anim:
    """Let one man stand against the charge until it is upon him; then he runs or falls."""
    x = man.spot[0]
    look = Lit(man.sprite, man.size, "idle", 0)
    hit = struck - 0.06 + (FIRST - x) / 900.0 + 0.03 * (number % 5)

    def write(sheet: Sheet, at: float) -> None:
        enter(actor(man.name, look, man.spot, Layer.OVERLAY), 0.1, ease.out_quad).write(sheet, at)
        track = sheet.tracks[man.name]
        when = at + hit
        if man.flees:
            track.become(Guise(when - 0.15, track.last._replace(look=_fleeing(look))))
            track.write("x", Key(when - 0.15, when + 1.5, x - FLEES, ease.in_quad))
            track.add("lift", Bump(when, when + 1.5, 8.0 * man.size, _runs))
            leave(man.name, 0.1).write(sheet, when + 1.4)
            return
        flung, lies = (replace(_fighting(look), action=each, step=step)
                       for each, step in (("struck", 0), ("lies", number % 3)))  # fmt: skip
        far, flies = 60.0 + 30.0 * (number % 3), 0.5 + 0.06 * (number % 3)
        track.become(Guise(when, track.last._replace(look=flung)))
        track.write("x", Key(when, when + flies, x - far * man.size, ease.out_quad))
        track.add("lift", Bump(when, when + flies, 1.5 * far * man.size, ease.bump))
        track.write("turn", Key(when, when + flies, -360.0, ease.linear))
        track.become(Guise(when + flies, track.last._replace(look=lies)))
        track.add("lift", Bump(when + flies, when + flies + 0.2, 10.0 * man.size, ease.bump))
        leave(man.name, 0.1).write(sheet, at + lasts - 0.12)

    return together(Written(lasts, write), delayed(hit, sound("hit", number % 5)))


def _fighting(look: Lit) -> Lit:
    return replace(look, name=f"battle/{look.name}", size=round(look.size / FINER, 2))


def _fleeing(look: Lit) -> Lit:
    """Return one of the host as he runs, his back turned and his weapon thrown away."""
    name = f"vienna/fleeing/{look.name.rpartition('/')[2]}"
    return Lit(name, look.size * DRAWN, "walk", 4)


def _runs(at: float) -> float:
    return abs(ease.wobble(at)) if at < 1 else 0.0


# --- what is broken ---


@dataclass(frozen=True, slots=True)
class Splinter(Still):
    """A piece of a broken lance, striped red and white as those of hussars were; feet within."""

    length: float
    pointed: bool
    """Whether it is the end with the steel."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the shaft in two colours, jagged where it broke."""
        size = studio.px(self.length), studio.px(16.0)

        def draw(large: pygame.Surface, finer: float) -> None:
            wide, high = large.get_size()
            jagged = [(wide, high * 0.3), (wide * 0.88, high * 0.44), (wide * 0.97, high * 0.56),
                      (wide * 0.86, high * 0.72)]  # fmt: skip
            shaft = [(wide * 0.16, high * 0.3), *jagged, (wide * 0.16, high * 0.72)]
            pygame.draw.polygon(large, (*EDGE, 255), shaft)
            box = pygame.Rect(wide * 0.17, high * 0.36, wide * 0.69, high * 0.28)
            pygame.draw.rect(large, (*RED, 255), box)
            pygame.draw.rect(large, (*PALE, 255), (*box.topleft, box.w, max(1, box.h // 2)))
            if self.pointed:
                tip = [(0.0, high * 0.5), (wide * 0.18, high * 0.18), (wide * 0.18, high * 0.84)]
                pygame.draw.polygon(large, (*STEEL, 255), tip)

        return Image(smooth(size, draw, 2), (size[0] // 2, size[1] // 2))


EDGE, RED, PALE, STEEL = (58, 26, 20), (176, 44, 40), (240, 224, 196), (214, 220, 228)
"""The colours of a lance."""
