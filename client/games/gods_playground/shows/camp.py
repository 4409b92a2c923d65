"""The Ottoman host before Vienna: how it stands in its camp, breaks and flees."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Final, NamedTuple

import pygame

from parlour.client.games.gods_playground.figures import PEOPLE_COLOURS
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
from parlour.client.stage.studio import STILL, Frames, Image, Look, Studio, smooth
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
SIZES: Final = (1.4, 1.9, 2.5)
FILES, RANKS = 6, 3
FLEES: Final = 1000.0
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
        x = 770.0 - 104.0 * rank - 0.16 * (y - 600.0) + rng.uniform(-14, 14)
        flees = rank == 2 or number % 3 == 2
        men.append(_Man(f"turk.{number}", "enemy/ottomans/janissary", (x, y), _near(y), flees))
    for number, spot in enumerate(((470.0, 640.0), (400.0, 850.0), (520.0, 560.0), (500.0, 790.0))):
        size = _near(spot[1]) * 0.86
        men.append(_Man(f"sipahi.{number}", "enemy/ottomans/sipahi", spot, round(size, 1), True))
    return men


def broken_camp(struck: float, lasts: float) -> Anim:
    """Let the host stand there until it is struck, and break: men flee, tents burn, banners fall.

    Args:
        struck: seconds until the charge is upon the first of them.
        lasts: seconds until all that is left is gone.
    """
    parts = []
    for number, at in enumerate(TENTS):
        tent = Lit("tent/ottomans", round(1.25 * _near(at[1]), 1))
        falls = struck + 0.15 + (560.0 - at[0]) / 1300.0
        parts.append(_falls_over(f"tent.{number}", tent, at, falls, lasts))
        if number % 3 != 1:
            parts.append(_burns(number, at, falls, lasts))
    for number, (at, high) in enumerate(FLAGS):
        flag = Banner(PEOPLE_COLOURS["ottomans"], None, "emblem_ottomans", high, high * 0.38)
        falls = struck + 0.1 + (620.0 - at[0]) / 1100.0
        parts.append(_falls_over(f"turk.flag.{number}", flag, at, falls, lasts))
    parts += [_stands(man, n, struck, lasts) for n, man in enumerate(_host())]
    return together(*parts)


def _falls_over(name: str, look: Look, at: Point, falls: float, lasts: float) -> Anim:
    """Let something stand until the charge overturns it, and lie there broken."""
    return together(
        enter(actor(name, look, at, Layer.OVERLAY), 0.1, ease.out_quad),
        delayed(falls, change(name, 0.34, ease.in_quad, turn=-80.0)),
        delayed(falls, nudge(name, 0.34, ease.kick, squash=0.2)),
        delayed(falls + 0.34, nudge(name, 0.24, ease.kick, squash=0.16)),
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
    hit = struck - 0.12 + (770.0 - x) / 900.0 + 0.03 * (number % 5)

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
        track.become(Guise(when, track.last._replace(look=_doing(look, "fall")), True))
        far = 60.0 + 30.0 * (number % 3)
        track.write("x", Key(when, when + 0.55, x - far * man.size, ease.out_quad))
        track.add("lift", Bump(when, when + 0.5, far * man.size, ease.bump))
        track.add("turn", Bump(when, when + 0.5, -far, ease.bump))
        leave(man.name, 0.1).write(sheet, at + lasts - 0.12)

    return together(Written(lasts, write), delayed(hit, sound("hit", number % 5)))


def _doing(look: Lit, action: str) -> Lit:
    return replace(look, action=action)


def _fleeing(look: Lit) -> Lit:
    """Return one of the host as he runs, his back turned and his weapon thrown away."""
    name = f"vienna/fleeing/{look.name.rpartition('/')[2]}"
    return Lit(name, look.size * DRAWN, "walk", 4)


def _runs(at: float) -> float:
    return abs(ease.wobble(at)) if at < 1 else 0.0


# --- what is broken ---


@dataclass(frozen=True, slots=True)
class Splinter:
    """A piece of a broken lance, striped red and white as those of hussars were; feet within."""

    length: float
    pointed: bool
    """Whether it is the end with the steel."""

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

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
