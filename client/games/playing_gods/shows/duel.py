"""How promises are compared: the sums of two gods pull at each other, and the weaker's cards break.

All of it is seen above the land that it is about: each god with its cards at its own side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, sin, tau
from typing import Final, NamedTuple

import pygame

from parlour.client.games.playing_gods.cards import GodCard, god_card
from parlour.client.games.playing_gods.figures import COLOURS, INKS
from parlour.client.games.playing_gods.places import STACKS, promise_at
from parlour.client.games.playing_gods.scene import PROMISE, idols_at
from parlour.client.games.playing_gods.shows.common import (
    CLOSE,
    headline,
    hushed,
    night,
    opens_with,
    ripple,
    ruins_stay,
    tint,
    watched,
)
from parlour.client.games.playing_gods.shows.crowds import gathering, joy, wavers
from parlour.client.games.playing_gods.shows.drawings import Orb
from parlour.client.games.playing_gods.shows.portraits import (
    LEFT,
    RIGHT,
    face_each_other,
    from_portrait,
    portraits_go,
    portrayed,
)
from parlour.client.games.playing_gods.shows.tug import STEPS, WELL, Tug
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    FALL_SHAKE,
    LIGHT_SHAKE,
    Anim,
    after_one_another,
    become,
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
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import streak
from parlour.client.stage.particles import CONFETTI
from parlour.client.stage.signs import Seal
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio
from parlour.shared.language import tr
from parlour.shared.playing_gods import events
from parlour.shared.playing_gods.state import State

PIECES: Final = 7
STOP: Final = 0.12
"""Seconds for which all holds still when it is decided."""
MEETS: Final[Point] = (960.0, 196.0)
"""Where the middle of the trough is in which the sums pull: above the land."""
VERDICT, VERDICT_SIZE = (960.0, 288.0), 44.0
"""Where words say who has won, below that, and how large they are."""
ENDS: Final = 272.0
"""How far from there each sum is."""
TOTAL: Final = 92.0
COUNTS: Final = 0.16
"""How large a sum is, and seconds from one card that counts to the next."""
SMALL: Final = 0.3
SWAYS: Final = (13, 7, 12, 8, 10)
"""Where the lights meet while it is open who is the stronger, and"""
SWAY, DRIVE = 0.12, 0.03
"""seconds at each, and at each step when one drives the other back."""
STAR: Final = 210.0
"""How wide the light is where they meet."""
SCATTERED: Final = 120.0
"""How far apart the pieces of a card fly."""
SIDES: Final = ("offer", "answer")
BEHIND: Final[dict[str, Point]] = {"offer": LEFT, "answer": RIGHT}
"""From behind which portrait the cards of a side come that a god always has."""
WAYS: Final[dict[str, float]] = {"offer": -1.0, "answer": 1.0}


@dataclass(frozen=True, slots=True)
class Shard(Still):
    """A piece of a card that broke: a wedge between its middle and its edge."""

    card: GodCard
    number: int

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


class Laid(NamedTuple):
    """A card that counts for a side: who it is on the stage, and where it lies."""

    who: str
    look: GodCard
    at: Point
    kept: bool
    """Whether its god always has it: it has not been shown just now."""


def laid(state: State, side: str) -> list[Laid]:
    """Return the cards of a side: those that were shown, and those that its god always has."""
    shown, seat = (state.offer, state.active) if side == "offer" else (state.answer, state.target)
    cards = [*shown, *state.players[seat].permanent]
    return [
        Laid(
            f"{side}:{n}" if n < len(shown) else f"creed:{side}:{n}",
            god_card(card, height=PROMISE),
            promise_at(side, n, len(cards)),
            n >= len(shown),
        )
        for n, card in enumerate(cards)
    ]


def compared(before: State, event: events.CardsCompared, after: State) -> Anim:
    """So many promises against so many: they pull at each other, and the weaker side's break."""
    won, tie = event.margin > 0, event.attack == event.defence
    better, worse = SIDES if won else SIDES[::-1]
    seats = before.active, before.target
    cards = {side: laid(before, side) for side in SIDES}
    points = [STACKS[region] for region in before.wooed]
    ends = STEPS // 2 if tie else STEPS if won else 0
    takes_it = together(
        portrayed(seats[0], "gloat" if won else "sad"),
        portrayed(seats[1], "hurt" if won else "joy"),
        *(delayed(0.9, portrayed(seats[1], "sad")) for _ in range(won)),
    )
    return after_one_another(
        together(
            face_each_other(*seats, ("preach", "wrath")), hushed(gods=seats),
            watched(points, 0.4, CLOSE, idols_at(before).get(seats[0])),
            opens_with(_spotlight(points), 0.0),
            delayed(0.1, _trough(seats)),
            *(_comes(each) for side in SIDES for each in cards[side]),
            *(wavers(before, region, 0.9) for region in before.wooed),
        ),
        together(*(_counts(side, seat, cards[side]) for side, seat in zip(SIDES, seats,
                                                                          strict=True))),
        together(
            _sways(seats),
            *(wavers(before, region, SWAY * len(SWAYS)) for region in before.wooed),
        ),
        _driven(seats, STEPS // 2, ends),
        together(
            flash(0.3), shake(FALL_SHAKE), sound("hammer", 2), takes_it,
            nudge(f"sum:{better}", 0.4, scale=0.3), hold(STOP),
        ),
        moment(),
        together(
            leave("tug:star", 0.2),
            *([] if tie else [_break(worse, cards[worse]), _shrinks(f"sum:{worse}")]),
            sound("horn" if won else "cheer"),
            *([] if won else [delayed(0.2, _told(event))]),
            *(_answers(before, after, region, won=won) for region in before.wooed),
            *([] if won else [_scorned(before, points)]),
        ),
        together(
            settle_rest(), leave("tug", 0.2), *(leave(f"sum:{side}", 0.2) for side in SIDES),
            *(leave(each.who, 0.2) for each in cards[better] if each.kept),
            *(leave(each.who, 0.2) for each in cards[worse] if each.kept and tie),
            ruins_stay() if won else portraits_go(),
        ),
    )  # fmt: skip


def _spotlight(points: Sequence[Point]) -> Anim:
    """Let all but what is contested be darker while the cards are seen."""
    if not points:
        return hold(0.0)
    xs, ys = zip(*points, strict=True)
    centre = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    reach = 150 + 0.66 * (max(xs) - min(xs)), 130 + 0.66 * (max(ys) - min(ys))
    return night("dusk", centre, reach, 110, 2.0)


def _trough(seats: tuple[int, int]) -> Anim:
    """Let the trough come up in which the sums pull, and nothing yet at both its ends."""
    trough = actor("tug", Tug(seats, STEPS // 2), MEETS, Layer.OVERLAY)
    sums = [
        actor(f"sum:{side}", _sum(seat, 0), (MEETS[0] + ENDS * WAYS[side], MEETS[1]), Layer.OVERLAY)
        for side, seat in zip(SIDES, seats, strict=True)
    ]
    return together(
        *(
            after_one_another(
                enter(each.with_pose(scale=SMALL), 0.06),
                change(each.id, 0.24, ease.out_back, scale=1.0),
            )
            for each in (trough, *sums)
        )
    )


def _sum(seat: int, number: int) -> Seal:
    return Seal(None, str(number), COLOURS[seat], TOTAL, INKS[seat])


def _comes(card: Laid) -> Anim:
    """Let a card take its place beside its god; one that was not shown comes from behind that."""
    if not card.kept:
        return change(card.who, 0.3, ease.out_cubic, x=card.at[0], y=card.at[1])
    start = BEHIND["offer" if "offer" in card.who else "answer"]
    who = actor(card.who, card.look, start, Layer.OVERLAY, weight=0.3)
    return delayed(
        0.3,
        after_one_another(
            enter(who.with_pose(scale=SMALL), 0.06),
            together(
                sound("paper"),
                change(card.who, 0.34, ease.out_cubic, x=card.at[0], y=card.at[1]),
                change(card.who, 0.34, ease.out_back, scale=1.0),
            ),
        ),
    )


def _counts(side: str, seat: int, cards: Sequence[Laid]) -> Anim:
    """Let the sum of a side count its cards one by one; each leaps up as it counts."""
    counts = [
        together(
            nudge(card.who, 0.3, lift=18.0, scale=0.12),
            nudge(card.who, 0.2, flash=0.4),
            become(f"sum:{side}", _sum(seat, number)),
            nudge(f"sum:{side}", 0.24, scale=0.24),
            sound("place", 2 * number),
            hold(COUNTS),
        )
        for number, card in enumerate(cards, 1)
    ]
    return after_one_another(*counts, hold(0.25))


def _sways(seats: tuple[int, int]) -> Anim:
    """Let both sums pull to and fro: it is open who is the stronger."""
    star = actor("tug:star", Orb(wide=STAR), MEETS, Layer.OVERLAY)
    steps = [_meets(seats, step, SWAY) for step in SWAYS]
    return together(
        sound("murmur"),
        enter(star, 0.06),
        *(nudge(f"sum:{side}", SWAY * len(SWAYS), ease.wobble, x=7.0) for side in SIDES),
        delayed(0.06, after_one_another(*steps)),
        *(delayed(SWAY * n, shake(LIGHT_SHAKE)) for n in range(0, len(SWAYS), 2)),
    )


def _driven(seats: tuple[int, int], start: int, end: int) -> Anim:
    """Let one light drive the other back to its end."""
    way = 1 if end > start else -1
    return together(
        sound("whoosh"),
        after_one_another(
            *(_meets(seats, step, DRIVE) for step in range(start + way, end + way, way)),
        )
        if end != start
        else _meets(seats, start, SWAY),
    )


def _meets(seats: tuple[int, int], step: int, seconds: float) -> Anim:
    """Let both lights meet after so many steps."""
    x = MEETS[0] + WELL * (step / STEPS - 0.5)
    return together(
        become("tug", Tug(seats, step)), change("tug:star", seconds, ease.in_out_sine, x=x),
        hold(seconds),
    )  # fmt: skip


def _told(event: events.CardsCompared) -> Anim:
    """Let a ribbon say that nobody changes their faith; whoever does is told of when they have."""
    tie = event.attack == event.defence
    told = tr("A tie: the faithful stand firm") if tie else tr("The faithful stand firm")
    return headline("verdict", told, VERDICT, 0.8, VERDICT_SIZE)


def _shrinks(who: str) -> Anim:
    """Let a sum that is not enough shake and become small."""
    return together(
        nudge(who, 0.4, ease.wobble, x=12.0), change(who, 0.4, ease.out_cubic, scale=0.7)
    )


def _answers(before: State, after: State, region: int, *, won: bool) -> Anim:
    """Let people cheer the god to whom they stay true, or look up to the one who calls them."""
    at = STACKS[region]
    if won and region in after.wooed:
        return together(
            wavers(before, region, 0.7),
            called(before.active, region),
            delayed(0.4, ripple(f"won:{region}", at, tint(before.active))),
        )
    seat = before.target
    return together(
        joy(before, region, 1.0),
        gathering(seat, region, 0.35),
        burst(CONFETTI.times(0.4), (at[0], at[1] - 30)),
        ripple(f"true:{region}", at, tint(seat), 0.8),
    )


def called(seat: int, region: int) -> Anim:
    """Let light fly from the portrait of a god to the people of a region."""
    x, y = STACKS[region]
    light = Orb(COLOURS[seat], 96.0)
    return from_portrait(
        seat, 0.45, lambda start: streak(f"called:{region}:light", light, start, (x, y - 40), 0.45)
    )


def _break(side: str, cards: Sequence[Laid]) -> Anim:
    """Let the cards of a side burst one after the other, and their pieces fly and fall."""
    return staggered(
        0.1, (_bursts(card, WAYS[side], number) for number, card in enumerate(cards)), most=0.3
    )


def _bursts(card: Laid, way: float, number: int) -> Anim:
    pieces = _pieces(card, way, number)
    return together(sound("hit", -number), leave(card.who, 0.1), *pieces)


def _pieces(card: Laid, way: float, which: int) -> Iterator[Anim]:
    """Yield how each piece of a card flies: back towards its god, and down."""
    for number in range(PIECES):
        name, angle = f"shard:{which}:{number}", tau * (number + 0.7) / PIECES
        x = card.at[0] + way * 70 + SCATTERED * cos(angle)
        y = card.at[1] + 90 * sin(angle)
        piece = actor(name, Shard(card.look, number), card.at, Layer.OVERLAY, weight=0.2)
        yield after_one_another(
            enter(piece, 0.08),
            together(
                change(name, 0.7, ease.out_cubic, x=x),
                change(name, 0.7, ease.in_quad, turn=60.0 if number % 2 else -75.0),
                after_one_another(
                    change(name, 0.25, ease.out_quad, y=y),
                    change(name, 0.45, ease.in_quad, y=y + 150),
                ),
                delayed(0.4, leave(name, 0.3)),
            ),
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
