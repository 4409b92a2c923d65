"""How promises are compared: two cards pull at the people between them, and the weaker breaks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import cos, dist, sin, tau
from typing import Final

import pygame

from parlour.client.games.playing_gods.cards import GodCard, god_card
from parlour.client.games.playing_gods.faces import faced
from parlour.client.games.playing_gods.figures import COLOURS, INKS
from parlour.client.games.playing_gods.idols import Enshrined, figure, kind_of
from parlour.client.games.playing_gods.places import STACKS
from parlour.client.games.playing_gods.scene import idols_at
from parlour.client.games.playing_gods.shows.common import (
    GOLDEN,
    headline,
    hushed,
    idol_of,
    middle,
    night,
    opens_with,
    over_plate,
    ripple,
    tint,
)
from parlour.client.games.playing_gods.shows.crowds import gathering, joy, wavers
from parlour.client.games.playing_gods.shows.drawings import Orb, medal
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    FALL_SHAKE,
    Anim,
    Written,
    after_one_another,
    become,
    burst,
    change,
    delayed,
    enter,
    flash,
    hold,
    lean,
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
from parlour.client.stage.geometry import WORLD, Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import streak
from parlour.client.stage.particles import CONFETTI, SPARK, Emitter
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import Seal
from parlour.client.stage.still import Still
from parlour.client.stage.studio import PREMULTIPLIED, Image, Look, Studio, smooth
from parlour.shared.language import tr
from parlour.shared.playing_gods import events, words
from parlour.shared.playing_gods.names import REGIONS
from parlour.shared.playing_gods.state import State

LARGE: Final = 250.0
SMALL: Final = 0.3
"""How large a card is at first, of that."""
PIECES: Final = 7
STOP: Final = 0.12
"""Seconds for which all holds still when the cards meet."""
SEEN: Final = 1.5
"""Seconds for which the rest of the world is darker."""
FACES: Final = 1.5
"""How near the camera comes."""
APART, NEAR, DRAWN_BACK = 400.0, 84.0, 480.0
"""How far each card is from the middle: to be read, when they pull, and before they do."""
CHARGES, FASTEST = 0.2, 1200.0
"""Seconds in which cards run at each other, and units a second at most on their way there."""
MIDDLE: Final = 960.0
UPPERMOST, LOWEST = 400.0, 600.0
"""Between which heights the cards meet: below the ribbon, above the plates."""
VERDICT: Final[Point] = (MIDDLE, 232.0)
"""Where words say who has won: above the cards."""
BRIM: Final = 80.0
"""How far from the rim of the window cards come from at least."""
WAYS: Final[dict[str, float]] = {"offer": -1.0, "answer": 1.0}
ASIDE, SCATTERED = 250.0, 150.0
"""How far aside the pieces of a card fall, to where it came from, and how far apart: nobody who is
between the cards is covered."""
TOTAL, PLEDGED, PLEDGING = 84.0, 132.0, 1.15
"""How large a number of cards is, the medal of who promises them, and the idol in it."""
STAR: Final = 520.0
"""How wide the light is of two cards that meet."""
SPLINTERS: Final = Emitter(
    "splinters", 40, 0.8, 0.0, (160, 520), (0, 360), (8, 8), 2.2, 260, 0, (13, 4),
    ((255, 236, 170), (255, 196, 90), (250, 244, 224)), 1.0, glows=True, fades_in=0.0,
)  # fmt: skip


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


@dataclass(frozen=True, slots=True)
class Pledge(Still):
    """A god in its medal, and over the rim of that the number of what it promises.

    The feet are the middle.
    """

    idol: Sprite
    number: Look
    mood: str = "wrath"

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the medal with the idol's head, and the number to its lower right."""
        side, seal = studio.px(PLEDGED), studio.image(self.number)
        surface = pygame.Surface((round(side * 1.5), round(side * 1.2)), pygame.SRCALPHA)
        disc = pygame.Rect(0, surface.get_height() - side, side, side)
        surface.blit(smooth(disc.size, medal, 2), disc, special_flags=PREMULTIPLIED)
        scale = studio.scale * PLEDGING
        idol = faced(figure(studio, self.idol, scale), kind_of(self.idol), scale, self.mood)
        feet = disc.centerx - idol.feet[0], disc.bottom - round(side * 0.12) - idol.feet[1]
        surface.blit(idol.surface, feet, special_flags=PREMULTIPLIED)
        spot = seal.surface.get_rect(bottomright=surface.get_rect().bottomright)
        surface.blit(seal.surface, spot, special_flags=PREMULTIPLIED)
        return Image(surface, (surface.get_width() // 2, surface.get_height() // 2))


def compared(before: State, event: events.CardsCompared, after: State) -> Anim:
    """So many promises against so many: their cards charge, and the weaker side's breaks."""
    won = event.margin > 0
    better, worse = ("offer", "answer") if won else ("answer", "offer")
    cards = {side: _champion(before, side) for side in WAYS}
    seats = {"offer": before.active, "answer": before.target}
    points = [STACKS[region] for region in before.wooed]
    centre = woos_at(points)
    height = min(max(_seen(middle(points), centre)[1], UPPERMOST), LOWEST) if points else UPPERMOST
    starts = {side: _start(before, seat, centre) for side, seat in seats.items()}
    comes = [
        _comes(side, height, cards[side], starts[side], number, seats[side])
        for side, number in (("offer", event.attack), ("answer", event.defence))
    ]
    return after_one_another(
        together(
            settle_rest(), _faces(points, centre), hushed(),
            opens_with(_spotlight(points), 0.0), *comes,
            *(wavers(before, region, 0.9) for region in before.wooed),
        ),
        together(*(_charges(side) for side in WAYS), delayed(0.16, sound("whoosh"))),
        together(
            flash(0.4), shake(FALL_SHAKE), sound("hammer", 2), _clash(height, centre), hold(STOP)
        ),
        moment(),
        together(
            _takes_it(better, "gloat" if won else "joy"),
            _retreats(worse),
            _breaks(worse, height, cards[worse]),
            _stands(better),
            sound("horn" if won else "cheer"),
            delayed(0.1, _told(before, event, VERDICT)),
            *(_answers(before, after, region, won=won) for region in before.wooed),
            *([] if won else [_scorned(before, points)]),
        ),
        together(leave(f"duel:{better}", 0.16), leave(f"sum:{better}", 0.16), stay()),
    )  # fmt: skip


def _spotlight(points: Sequence[Point]) -> Anim:
    """Let all but what is contested be dark while the cards are seen."""
    if not points:
        return hold(0.0)
    wide, high = (max(each) - min(each) for each in zip(*points, strict=True))
    return night("dusk", middle(points), (90 + 0.66 * wide, 80 + 0.66 * high), 150, SEEN)


def woos_at(points: Sequence[Point]) -> Point:
    """Return what the camera sees in its middle when what is contested is as near to it as can be.

    It shows nothing beyond the edge of the world.
    """
    x, y = middle(points) if points else WORLD.centre
    wide, high = WORLD.w / 2 / FACES, WORLD.h / 2 / FACES
    return min(max(x, wide), WORLD.w - wide), min(max(y, high), WORLD.h - high)


def _seen(at: Point, centre: Point) -> Point:
    """Return where in the window something is seen that is at a point of the world."""
    return _scaled(WORLD.centre, at, centre, FACES)


def _scaled(spot: Point, at: Point, centre: Point, times: float) -> Point:
    """Return a point as far from a spot as another from a centre, so many times."""
    return spot[0] + (at[0] - centre[0]) * times, spot[1] + (at[1] - centre[1]) * times


def _start(state: State, seat: int, centre: Point) -> Point:
    """Return from where a card of a god comes: its idol, or the rim of the window towards that."""
    at = idols_at(state).get(seat)
    if at is None:
        return over_plate(state, seat)
    x, y = _seen((at[0], at[1] - 40), centre)
    return min(max(x, BRIM), WORLD.w - BRIM), min(max(y, BRIM), WORLD.h - 2 * BRIM)


def _faces(points: Sequence[Point], centre: Point) -> Anim:
    """Let the camera come so near that what is contested is seen between the cards."""
    return lean(centre, FACES, 0.4) if points else hold(0.0)


def _clash(height: float, centre: Point) -> Anim:
    """Let light flash up between the cards, and splinters fly."""
    at = (MIDDLE, height + 4)
    star = actor("clash", Orb(wide=STAR), at, Layer.OVERLAY)
    below = _scaled(centre, at, WORLD.centre, 1 / FACES)
    return together(
        after_one_another(
            enter(star.with_pose(scale=0.4), 0.05),
            change("clash", 0.1, ease.out_back, scale=1.2),
            together(change("clash", 0.3, ease.out_quad, turn=24.0), leave("clash", 0.3)),
        ),
        burst(SPLINTERS, below),
        burst(SPARK.times(3.0), below),
        ripple("clash:ring", below, GOLDEN, 0.6),
    )


def _told(before: State, event: events.CardsCompared, at: Point) -> Anim:
    """Let a ribbon say who has won, and that a tie does not change anybody's faith."""
    told = tr("The faithful stand firm")
    if event.attack == event.defence:
        told = tr("A tie: the faithful stand firm")
    elif event.margin == 1:
        name = tr(words.REGION_NAMES[REGIONS[before.wooed[0]]])
        told = tr("A new faith: {region}", region=name)
    elif event.margin > 1:
        told = tr("The people change their faith")
    return headline("verdict", told, at, 0.7)


def _answers(before: State, after: State, region: int, *, won: bool) -> Anim:
    """Let people cheer the god to whom they stay true, or look up to the one who calls them."""
    at = STACKS[region]
    if won and region in after.wooed:
        return together(
            wavers(before, region, 0.7), ripple(f"won:{region}", at, tint(before.active))
        )
    seat = before.target
    return together(
        joy(before, region, 1.0),
        gathering(seat, region, 0.35),
        burst(CONFETTI.times(0.4), (at[0], at[1] - 30)),
        ripple(f"true:{region}", at, tint(seat), 0.8),
    )


def _champion(state: State, side: str) -> GodCard:
    """Return the card that stands for a side: the last shown, or else one that it always has."""
    shown, seat = (state.offer, state.active) if side == "offer" else (state.answer, state.target)
    kept = [*state.players[seat].permanent, *shown]
    return god_card(kept[-1], height=LARGE) if kept else GodCard(None, "conversion", height=LARGE)


def _comes(side: str, height: float, card: GodCard, start: Point, number: int, seat: int) -> Anim:
    """Let a card rise from its god, with the number of all its cards in the god's colour."""
    name, x = f"duel:{side}", MIDDLE + WAYS[side] * APART
    seconds = max(0.46, dist(start, (x, height)) / FASTEST)
    who = actor(name, card, start, Layer.OVERLAY, weight=0.3)
    return after_one_another(
        enter(who.with_pose(scale=SMALL), 0.06),
        together(
            sound("paper"),
            change(name, seconds, ease.out_cubic, x=x, y=height),
            change(name, seconds, ease.out_back, scale=1.0),
            nudge(name, seconds, turn=14.0 * WAYS[side]),
            delayed(seconds - 0.16, _pledged(side, seat, number, (x, height + LARGE * 0.5))),
        ),
        sound("place", number),
        hold(0.22),
    )


def _pledged(side: str, seat: int, number: int, at: Point) -> Anim:
    """Let the number of a god's cards come up, and its head beside that."""
    total = f"sum:{side}"

    def write(sheet: Sheet, when: float) -> None:
        who = sheet.now.get(idol_of(seat))
        look: Look = Seal(None, str(number), COLOURS[seat], TOTAL, INKS[seat])
        if who is not None and isinstance(who.look, Enshrined):
            look = Pledge(who.look.of, look)
        sign = actor(total, look, at, Layer.OVERLAY)
        after_one_another(
            enter(sign.with_pose(scale=0.3), 0.06), change(total, 0.2, ease.out_back, scale=1.0)
        ).write(sheet, when)

    return Written(0.26, write)


def _takes_it(side: str, mood: str) -> Anim:
    """Let the god of a side show how it takes what has come of it."""
    name = f"sum:{side}"

    def write(sheet: Sheet, at: float) -> None:
        track = sheet.track(name)
        if track is not None and isinstance(track.last.look, Pledge):
            become(name, replace(track.last.look, mood=mood)).write(sheet, at)

    return Written(0.0, write)


def _retreats(side: str) -> Anim:
    """Let the god of a side draw back in tears."""
    name, x = f"sum:{side}", MIDDLE + WAYS[side] * APART
    return together(
        _takes_it(side, "sad"),
        change(name, 0.44, ease.out_cubic, x=x),
        nudge(name, 0.9, ease.wobble, turn=8.0),
        delayed(0.85, leave(name, 0.2)),
    )


def _charges(side: str) -> Anim:
    """Let a card draw back, and run at the other."""
    way, both = WAYS[side], (f"duel:{side}", f"sum:{side}")
    back, near = MIDDLE + way * DRAWN_BACK, MIDDLE + way * NEAR
    return after_one_another(
        together(
            *(change(each, 0.2, ease.out_quad, x=back) for each in both),
            change(both[0], 0.2, ease.out_quad, turn=-16.0 * way),
        ),
        together(
            *(change(each, CHARGES, ease.in_quad, x=near) for each in both),
            change(both[0], CHARGES, ease.in_quad, turn=10.0 * way),
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


def _stands(side: str) -> Anim:
    """Let the card that is left step back to its side, so that it hides nobody, its number too."""
    name, number, x = f"duel:{side}", f"sum:{side}", MIDDLE + WAYS[side] * APART
    return after_one_another(
        together(
            nudge(name, 0.14, flash=0.3),
            change(name, 0.44, ease.out_back, turn=0.0, scale=1.12, x=x),
            change(number, 0.44, ease.out_back, scale=1.2, x=x),
        ),
        hold(0.75),
    )


def _breaks(side: str, height: float, card: GodCard) -> Anim:
    """Let a card burst, and its pieces fly and fall."""
    way, x = WAYS[side], MIDDLE + WAYS[side] * NEAR
    pieces = [
        _flies(f"shard:{number}", Shard(card, number), (x, height), way, number)
        for number in range(PIECES)
    ]
    return together(leave(f"duel:{side}", 0.12), *pieces)


def _flies(name: str, look: Shard, at: Point, way: float, number: int) -> Anim:
    angle = tau * (number + 0.7) / PIECES
    x = at[0] + way * ASIDE + SCATTERED * cos(angle)
    y = at[1] + 40 + 100 * sin(angle)
    turn = 60.0 if number % 2 else -75.0
    return after_one_another(
        enter(actor(name, look, at, Layer.OVERLAY, weight=0.2), 0.08),
        together(
            change(name, 0.8, ease.out_cubic, x=x),
            change(name, 0.8, ease.in_quad, turn=turn),
            after_one_another(
                change(name, 0.3, ease.out_quad, y=y),
                change(name, 0.5, ease.in_quad, y=y + 260),
            ),
            delayed(0.5, leave(name, 0.3)),
        ),
    )
