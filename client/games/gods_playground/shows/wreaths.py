"""The score while points come in: over each plate a laurel with its number, a crown on the first.

They stand there from the first medal to the last one, so that one sees who catches up with whom.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from parlour.client.art import GOLD
from parlour.client.games.gods_playground.figures import SIDE_COLOURS, SIDE_INKS
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.laurels import INK, Placard
from parlour.client.games.seated import called_first
from parlour.client.palette import shade
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    become,
    burst,
    change,
    delayed,
    enter,
    leave,
    nudge,
    sound,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Picture
from parlour.client.stage.particles import CONFETTI
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.studio import STILL, Frames, Image, Studio, laid_over, smooth
from parlour.shared.language import tr

SIZE: Final = 136.0
"""Units that a laurel is wide."""
MIDDLE_Y: Final = 884.0
"""How far down its middle is: right over the plates."""
ASIDE: Final = 8.0
"""Units from the middle of a plate to its laurel."""
SWELLS, HOPS = 0.4, 26.0
"""By how much a laurel swells that a medal hits, and how many units it hops."""
CROWN, CROWN_HIGH, NAME_HIGH = "leads.crown", 50.0, 168.0
"""The crown of who leads, and how high over the middle of a laurel it and the ribbon are."""
LEAPS, READ = 0.28, 0.75
"""Seconds that it leaps, and that the ribbon is still read when the next points come."""


@dataclass(frozen=True, slots=True)
class Wreath:
    """A disc in the colour of a house with its points in a laurel; its feet are its middle."""

    seat: int
    points: int
    size: float = SIZE

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the rims, the field, the laurel over its edge, and the number."""
        side = studio.px(self.size)
        colour = shade(SIDE_COLOURS[self.seat])
        rims = ((0.5, INK), (0.485, lighter(shade(GOLD), 0.35)), (0.455, darker(shade(GOLD), 0.6)),
                (0.44, darker(colour, 0.8)), (0.36, colour))  # fmt: skip

        def draw(large: pygame.Surface, finer: float) -> None:
            middle = large.get_width() / 2
            for share, tint in rims:
                pygame.draw.circle(large, (*tint, 255), (middle, middle), large.get_width() * share)

        surface = smooth((side, side), draw)
        laid_over(surface, studio.piece("laurel", self.size * 0.94), (side / 2, side / 2))
        room = (self.size * 0.56, self.size * 0.52)
        ink = SIDE_INKS[self.seat]
        text = studio.art.text(str(self.points), self.size * 0.44, ink, "text_bold", room)
        laid_over(surface, text.premul_alpha(), (side / 2, side / 2))
        return Image(surface, (side // 2, side // 2))


def wreath(seat: int) -> str:
    """Return the id of the laurel over the plate of a family."""
    return f"wreath:{seat}"


def wreath_at(seat: int) -> Point:
    """Return its middle."""
    return places().plates[seat].x + ASIDE, MIDDLE_Y


def standing(seat: int, points: int) -> Actor:
    """Return the laurel of a family over its plate."""
    x, y = wreath_at(seat)
    return actor(wreath(seat), Wreath(seat, points), (x, y - 1.0), Layer.OVERLAY, weight=0.4)


def counted(points: Sequence[int], seats: Iterable[int]) -> Anim:
    """Let the laurels of these families stand over their plates, and a crown on whose is first.

    Those that stand there already stay, with what they tell.
    """
    parts = [_stands(standing(seat, points[seat]), 0.06 * n) for n, seat in enumerate(seats)]
    first = [seat for seat, number in enumerate(points) if number == max(points)]
    crown = [_stands(_crown(first[0]), 0.2)] if len(parts) > 1 and len(first) == 1 else []
    return together(*parts, *crown)


def _stands(who: Actor, after: float) -> Anim:
    def write(sheet: Sheet, at: float) -> None:
        if who.id not in sheet.now:
            enter(who, 0.2).write(sheet, at + after)
        else:
            sheet.track(who.id)

    return Written(after + 0.2, write)


def _crown(seat: int) -> Actor:
    x, y = wreath_at(seat)
    look = Picture("marker_first", 66, feet=1, shadow=False)
    return actor(CROWN, look, (x, y), Layer.OVERLAY).with_pose(lift=CROWN_HIGH)


def fed(seat: int, points: int) -> Anim:
    """Let a laurel tell so many points from now on, as it swells and settles."""
    name = wreath(seat)
    return together(
        become(name, Wreath(seat, points)),
        nudge(name, 0.3, ease.kick, scale=SWELLS),
        nudge(name, 0.26, lift=HOPS),
        nudge(name, 0.3, ease.wobble, turn=7.0),
    )


def overtaken(seat: int) -> Anim:
    """Let the laurel of a family be shaken that falls behind."""
    name = wreath(seat)
    return together(
        sound("thud", at=wreath_at(seat)),
        nudge(name, 0.4, ease.wobble, turn=-22.0),
        nudge(name, 0.4, ease.bump, scale=-0.2),
    )


def leads(seat: int, led: int) -> Anim:
    """Let the crown leap from the laurel of who led to that of who leads now, who is named."""
    (x, y), (start, _) = wreath_at(seat), wreath_at(led)
    told = Placard(tr("{name} leads", name=called_first(seat)), SIDE_COLOURS[seat], 52.0)
    words = actor(ribbon_of(seat), told, (x, y - NAME_HIGH), Layer.OVERLAY)
    return together(
        _stands(_crown(led), 0.0),
        sound("fanfare"),
        change(CROWN, LEAPS, ease.in_out_sine, x=x),
        nudge(CROWN, LEAPS, lift=120.0),
        nudge(CROWN, LEAPS, ease.bump, turn=24.0 if x > start else -24.0),
        delayed(LEAPS, nudge(CROWN, 0.3, ease.kick, squash=0.24)),
        delayed(LEAPS, burst(CONFETTI, (x, y - 70))),
        delayed(LEAPS - 0.14, _stands(words, 0.0)),
    )


def ribbon_of(seat: int) -> str:
    """Return the id of the ribbon that tells that a family leads."""
    return f"leads.name:{seat}"


def read_on() -> Anim:
    """Let a ribbon of who leads be read for a while, and go, as the next points come."""

    def write(sheet: Sheet, at: float) -> None:
        for name in tuple(sheet.now):
            if name.startswith("leads.name:"):
                sheet.track(name)
                leave(name, 0.2).write(sheet, at + READ)

    return Written(READ + 0.2, write)
