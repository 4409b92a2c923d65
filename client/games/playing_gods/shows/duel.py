"""How promises are compared: two cards pull at the people between them, and the weaker breaks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, sin, tau
from typing import Final

import pygame

from parlour.client.games.playing_gods.cards import GodCard, god_card
from parlour.client.games.playing_gods.places import STACKS
from parlour.client.games.playing_gods.scene import idols_at
from parlour.client.games.playing_gods.shows.common import (
    hushed,
    joy,
    over_plate,
    tint,
    watched,
    wavers,
)
from parlour.client.games.playing_gods.shows.drawings import Glare
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    HEAVY_SHAKE,
    Anim,
    after_one_another,
    burst,
    change,
    delayed,
    enter,
    flash,
    hold,
    leave,
    moment,
    nudge,
    settle_rest,
    shake,
    sound,
    staggered,
    stay,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import streak
from parlour.client.stage.particles import SPARK
from parlour.client.stage.signs import Seal
from parlour.client.stage.studio import STILL, Frames, Image, Studio
from parlour.shared.playing_gods import events
from parlour.shared.playing_gods.names import REGIONS
from parlour.shared.playing_gods.state import State

LARGE: Final = 240.0
SMALL: Final = 0.3
"""How large a card is at first, of that."""
PIECES: Final = 7
PULLS: Final = 4
"""Sparks that fly from each card."""
APART, NEAR, DRAWN_BACK = 330.0, 78.0, 430.0
"""How far each card is from the middle: to be read, when they pull, and before they do."""
HEIGHT: Final = 310.0
MIDDLE: Final[Point] = (960.0, HEIGHT)
WAYS: Final[dict[str, float]] = {"offer": -1.0, "answer": 1.0}
COLOURS_OF_SIDES: Final[dict[str, Colour]] = {"offer": (168, 52, 44), "answer": (44, 96, 150)}
"""The colours of the numbers of who converts and who is to be converted."""


@dataclass(frozen=True, slots=True)
class Shard:
    """A piece of a card that broke: a wedge between its middle and its edge."""

    card: GodCard
    number: int

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Cut it out of the card."""
        image = studio.image(self.card)
        surface = image.surface.copy()
        wide, high = surface.get_size()
        middle = wide * 0.46, high * 0.52
        first, last = (tau * (self.number + part) / PIECES for part in (0.2, 1.2))
        corners = [middle, *(
            (middle[0] + high * cos(angle), middle[1] + high * sin(angle))
            for angle in (first, (first + last) / 2, last)
        )]  # fmt: skip
        mask = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        pygame.draw.polygon(mask, (255, 255, 255, 255), corners)
        surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return Image(surface, image.feet)


def compared(before: State, event: events.CardsCompared, after: State) -> Anim:
    """So many promises against so many: their cards charge, and the weaker side's breaks."""
    won = event.margin > 0
    better, worse = ("offer", "answer") if won else ("answer", "offer")
    cards = {side: _champion(before, side) for side in WAYS}
    seats = {"offer": before.active, "answer": before.target}
    comes = [
        delayed(0.15 * order, _comes(side, cards[side], over_plate(before, seats[side]), number))
        for order, (side, number) in enumerate((("offer", event.attack), ("answer", event.defence)))
    ]
    points = [STACKS[region] for region in before.wooed]
    wooed = [REGIONS[region] for region in before.wooed]
    return after_one_another(
        together(settle_rest(), watched(points), hushed(wooed), *comes),
        moment(),
        together(
            *(_charges(side) for side in WAYS),
            *(wavers(before, region, 0.9) for region in before.wooed),
            *(_pulls(side, before, seats[side]) for side in WAYS),
            sound("whoosh"),
            sound("murmur"),
            hold(0.9),
        ),
        together(
            shake(HEAVY_SHAKE),
            sound("hammer", 2, MIDDLE),
            *(burst(SPARK.times(1.5), at) for at in points),
            leave(f"sum:{worse}", 0.1),
            burst(SPARK.times(4.0), MIDDLE),
            flash(0.35),
            _breaks(worse, cards[worse]),
            _stands(better),
            sound("horn" if won else "cheer"),
            *([] if won else [joy(before, region, 0.8) for region in before.wooed]),
            *([_scorned(before, points)] if not won else []),
        ),
        together(leave(f"duel:{better}", 0.2), leave(f"sum:{better}", 0.2), stay()),
    )


def _champion(state: State, side: str) -> GodCard:
    """Return the card that stands for a side: the last shown, or else one that it always has."""
    shown, seat = (state.offer, state.active) if side == "offer" else (state.answer, state.target)
    kept = [*state.players[seat].permanent, *shown]
    return god_card(kept[-1], height=LARGE) if kept else GodCard(None, "conversion", height=LARGE)


def _comes(side: str, card: GodCard, start: Point, number: int) -> Anim:
    """Let a card rise from its god's plate, and the number of all its cards come up on it."""
    name, x = f"duel:{side}", MIDDLE[0] + WAYS[side] * APART
    who = actor(name, card, start, Layer.OVERLAY, weight=0.3)
    seal = Seal(None, str(number), COLOURS_OF_SIDES[side], 84)
    sign = actor(f"sum:{side}", seal, (x, HEIGHT + LARGE * 0.66), Layer.OVERLAY)
    return after_one_another(
        enter(who.with_pose(scale=SMALL), 0.08),
        together(
            sound("paper"),
            change(name, 0.66, ease.in_out_quad, x=x, y=HEIGHT),
            change(name, 0.66, ease.out_back, scale=1.0),
            nudge(name, 0.66, turn=14.0 * WAYS[side]),
        ),
        sound("place", number),
        enter(sign.with_pose(scale=0.3), 0.06),
        change(f"sum:{side}", 0.24, ease.out_back, scale=1.0),
    )


def _charges(side: str) -> Anim:
    """Let a card draw back, and run at the other."""
    way, name, number = WAYS[side], f"duel:{side}", f"sum:{side}"
    back, near = MIDDLE[0] + way * DRAWN_BACK, MIDDLE[0] + way * NEAR
    return after_one_another(
        together(
            change(name, 0.22, ease.out_quad, x=back, turn=12.0 * way),
            change(number, 0.22, ease.out_quad, x=back),
        ),
        together(
            change(name, 0.13, ease.in_quad, x=near, turn=-9.0 * way),
            change(number, 0.13, ease.in_quad, x=near),
        ),
    )


def _pulls(side: str, state: State, seat: int) -> Anim:
    """Let sparks of a god's colour fly from its card to the people."""
    x, ends = MIDDLE[0] + WAYS[side] * NEAR, [STACKS[region] for region in state.wooed]
    look = Glare(tint(seat), 46.0)
    return staggered(
        0.14,
        [
            streak(f"pull:{side}:{n}", look, (x, HEIGHT), ends[n % len(ends)], 0.7, 60.0)
            for n in range(PULLS if ends else 0)
        ],
    )


def _scorned(state: State, points: Sequence[Point]) -> Anim:
    """Let the people send the god away who would have had them."""
    at = idols_at(state).get(state.active)
    if at is None:
        return hold(0.0)
    return staggered(
        0.12,
        [
            streak(f"scorn:{n}", Sprite("strike/rubble"), point, (at[0], at[1] - 30), 0.5, 120.0)
            for n, point in enumerate(points)
        ],
    )


def _stands(side: str) -> Anim:
    """Let the card that is left stand before all, with its number."""
    name, number = f"duel:{side}", f"sum:{side}"
    return after_one_another(
        together(
            nudge(name, 0.14, flash=0.3),
            change(name, 0.35, ease.out_back, turn=0.0, scale=1.15),
            change(number, 0.35, ease.out_back, scale=1.25),
        ),
        moment(),
        hold(0.5),
    )


def _breaks(side: str, card: GodCard) -> Anim:
    """Let a card burst, and its pieces fly and fall."""
    way, x = WAYS[side], MIDDLE[0] + WAYS[side] * NEAR
    pieces = [
        _flies(f"shard:{number}", Shard(card, number), (x, HEIGHT), way, number)
        for number in range(PIECES)
    ]
    return together(leave(f"duel:{side}", 0.12), *pieces)


def _flies(name: str, look: Shard, at: Point, way: float, number: int) -> Anim:
    angle = tau * (number + 0.7) / PIECES
    x = at[0] + way * 150 + 170 * cos(angle)
    y = at[1] + 130 * sin(angle)
    turn = 60.0 if number % 2 else -75.0
    return after_one_another(
        enter(actor(name, look, at, Layer.OVERLAY, weight=0.2), 0.08),
        together(
            change(name, 0.8, ease.out_cubic, x=x),
            change(name, 0.8, ease.in_quad, turn=turn),
            after_one_another(
                change(name, 0.3, ease.out_quad, y=y),
                change(name, 0.5, ease.in_quad, y=y + 190),
            ),
            delayed(0.5, leave(name, 0.3)),
        ),
    )
