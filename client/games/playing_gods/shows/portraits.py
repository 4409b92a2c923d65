"""Two gods face each other: their portraits beside the world tell how they take what happens.

Who strikes is on the left, whom it means on the right, wherever their idols stand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from parlour.client.games.playing_gods.faces import AHEAD, faced
from parlour.client.games.playing_gods.figures import COLOURS
from parlour.client.games.playing_gods.idols import Enshrined, figure, kind_of
from parlour.client.games.playing_gods.shows.common import PORTRAIT, idol_of
from parlour.client.games.playing_gods.shows.staging import seen_in_the_end
from parlour.client.palette import Colour, shade
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    after_one_another,
    change,
    enter,
    leave,
    nudge,
    together,
)
from parlour.client.stage.geometry import WORLD, Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import darker
from parlour.client.stage.still import Still
from parlour.client.stage.studio import PREMULTIPLIED, Image, Studio, smooth
from parlour.client.stage.timeline import Guise

WIDE, ABOVE = 206.0, 34.0
"""How wide a medal is, and how far an idol looks out above it."""
LARGER: Final = 1.85
"""How large an idol is in it, of its sprite in size 1."""
FOOT: Final = 0.46
"""How far below the middle of the medal its feet are, of the width."""
LEFT: Final[Point] = (142.0, 204.0)
RIGHT: Final[Point] = (1778.0, 204.0)
"""Where they are, and"""
FROM_LEFT: Final[Point] = (640.0, 158.0)
FROM_RIGHT: Final[Point] = (1280.0, 158.0)
"""from where they come: the ends of the ribbon that has told who strikes whom."""
COMES, GOES, GONE = 0.42, 0.24, 0.16
"""Seconds in which it comes, goes, and is put away where nobody sees it."""
RIMMED: Final = 0.45
"""Half of what is seen of the sky within the rim, of the width of a medal."""
EAST, WEST = 0, 4
"""Which way they look: at each other."""


@dataclass(frozen=True, slots=True)
class Portrait(Still):
    """A god in a medal; its feet are the middle of that."""

    of: Sprite
    seat: int
    looks: int
    mood: str = ""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the medal in the colour of the seat, and the god before it."""
        side, above = studio.px(WIDE), studio.px(ABOVE)
        surface = pygame.Surface((side, side + above), pygame.SRCALPHA)
        disc = smooth((side, side), partial(_medal, colour=shade(COLOURS[self.seat])), 2)
        surface.blit(disc, (0, above), special_flags=PREMULTIPLIED)
        scale = studio.scale * LARGER
        looks = AHEAD if self.mood in ("gloat", "sad") else self.looks
        image = faced(figure(studio, self.of, scale), kind_of(self.of), scale, self.mood, looks)
        god = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        god.blit(
            image.surface,
            (side // 2 - image.feet[0], above + round(side * (0.5 + FOOT)) - image.feet[1]),
        )
        god.blit(_window(side, above), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(god, (0, 0), special_flags=PREMULTIPLIED)
        front = smooth((side, side), partial(_rim, colour=shade(COLOURS[self.seat])), 2)
        surface.blit(front, (0, above), special_flags=PREMULTIPLIED)
        return Image(surface, (side // 2, above + side // 2))


def _window(side: int, above: int) -> pygame.Surface:
    """Return a mask of what is seen of a god: above the middle of the medal, and in its rim."""
    mask = pygame.Surface((side, side + above), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 255), (0, 0, side, above + side // 2))
    middle = side // 2, above + side // 2
    pygame.draw.circle(mask, (255, 255, 255, 255), middle, round(side * RIMMED))
    return mask


def _medal(large: pygame.Surface, finer: float, colour: Colour) -> None:
    """Draw a disc: gold, the colour, and a sky that is lighter below."""
    middle, half = large.get_rect().center, large.get_width() / 2
    for part, tint in (
        (1.0, (58, 30, 12)), (0.97, (248, 210, 110)), (0.91, (150, 96, 30)),
        (0.89, darker(colour, 0.8)), (0.79, (58, 30, 12)), (0.77, (24, 62, 104)),
    ):  # fmt: skip
        pygame.draw.circle(large, (*tint, 255), middle, half * part)
    for step in range(10):
        share = step / 10
        tint = (24 + round(60 * share), 62 + round(90 * share), 104 + round(90 * share))
        spot = middle[0], round(middle[1] + half * 0.5 * share)
        pygame.draw.circle(large, (*tint, 255), spot, half * (0.77 - 0.52 * share))


def _rim(large: pygame.Surface, finer: float, colour: Colour) -> None:
    """Draw the lower rim, which is before the pedestal of the god."""
    half, middle = large.get_width() / 2, large.get_rect().center
    for part, thick, tint in (
        (1.0, 0.23, (58, 30, 12)), (0.97, 0.06, (248, 210, 110)),
        (0.91, 0.02, (150, 96, 30)), (0.89, 0.1, darker(colour, 0.8)),
    ):  # fmt: skip
        pygame.draw.circle(
            large, (*tint, 255), middle, half * part, round(half * thick),
            draw_bottom_left=True, draw_bottom_right=True,
        )  # fmt: skip


def face_each_other(seat: int, target: int, moods: tuple[str, str] = ("wrath", "fear")) -> Anim:
    """Bring on the portraits of who acts and of whom it means, in moods, unless they are there."""
    return together(
        _comes(seat, FROM_LEFT, LEFT, EAST, moods[0]),
        _comes(target, FROM_RIGHT, RIGHT, WEST, moods[1]),
    )


def _comes(seat: int, start: Point, end: Point, looks: int, mood: str) -> Anim:
    name = f"{PORTRAIT}{seat}"

    def write(sheet: Sheet, at: float) -> None:
        who = sheet.now.get(idol_of(seat))
        if name in sheet.now or who is None or not isinstance(who.look, Enshrined):
            portrayed(seat, mood).write(sheet, at)
            return
        look = Portrait(who.look.of, seat, looks, mood)
        medal = actor(name, look, start, Layer.OVERLAY, weight=0.6)
        after_one_another(
            enter(medal.with_pose(scale=0.72), 0.08),
            together(
                change(name, COMES, ease.out_cubic, x=end[0], y=end[1]),
                change(name, COMES, ease.out_back, scale=1.0),
            ),
        ).write(sheet, at)

    return Written(COMES + 0.08, write)


def from_portrait(seat: int, seconds: float, made: Callable[[Point], Anim]) -> Anim:
    """Let something come from the portrait of a god, as long as that is there: made from where."""

    def write(sheet: Sheet, at: float) -> None:
        medal = sheet.now.get(f"{PORTRAIT}{seat}")
        sight = seen_in_the_end(sheet)
        if medal is not None and sight is not None:
            made(sight.world(medal.pose.feet)).write(sheet, at)

    return Written(seconds, write)


def portrayed(seat: int, mood: str) -> Anim:
    """Let the portrait of a god, if there is one, show a mood: it jumps, or shakes with a blow."""
    name = f"{PORTRAIT}{seat}"

    def write(sheet: Sheet, at: float) -> None:
        if name not in sheet.now and name not in sheet.tracks:
            return
        track = sheet.track(name)
        if track is not None and isinstance(track.last.look, Portrait):
            look = replace(track.last.look, mood=mood)
            track.become(Guise(at, track.last._replace(look=look)))
            _MOVES.get(mood, _still)(name).write(sheet, at)

    return Written(0.0, write)


def _still(who: str) -> Anim:
    return together()


def _reels(who: str) -> Anim:
    return together(
        nudge(who, 0.12, flash=0.3),
        nudge(who, 0.55, ease.kick, x=34.0, turn=12.0, scale=0.16),
        nudge(who, 0.6, ease.wobble, x=9.0),
    )


def _jumps(who: str) -> Anim:
    return together(nudge(who, 0.4, lift=12.0, scale=0.1), nudge(who, 0.7, ease.wobble, turn=7.0))


def _shakes(who: str) -> Anim:
    return together(nudge(who, 0.8, ease.wobble, x=5.0), nudge(who, 0.4, squash=0.06))


def _swells(who: str) -> Anim:
    return nudge(who, 0.5, scale=0.12)


_MOVES: Final[dict[str, Callable[[str], Anim]]] = {
    "hurt": _reels,
    "gloat": _jumps,
    "joy": _jumps,
    "fear": _shakes,
    "wrath": _swells,
}


def portraits_go() -> Anim:
    """Let all portraits slide out over the edge beside them, as solid as they are."""

    def write(sheet: Sheet, at: float) -> None:
        for name in list({**sheet.now, **sheet.tracks}):
            track = sheet.track(name) if name.startswith(PORTRAIT) and "~" not in name else None
            if track is not None and track.leaves is None:
                beyond = -WIDE if track.value("x", at) < WORLD.centre[0] else WORLD.w + WIDE
                after_one_another(
                    change(name, GOES, ease.in_quad, x=beyond), leave(name, GONE)
                ).write(sheet, at)

    return Written(GOES + GONE, write)
