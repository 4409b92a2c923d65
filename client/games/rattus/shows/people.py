"""How cards are taken and people come, move on, and find shelter."""

from __future__ import annotations

import math

from parlour.client.games.rattus.class_card import ClassCard
from parlour.client.games.rattus.figures import banner, pawn
from parlour.client.games.rattus.mists import Glow
from parlour.client.games.rattus.places import CASTLE, card_at, cubes_at
from parlour.client.games.rattus.scene import cubes_of
from parlour.client.games.rattus.shows.common import (
    CLOSE,
    HALLOWED,
    Outlook,
    come_home,
    gone,
    helper,
    look_on,
    many,
    near,
    outlook,
    piles,
    spots_of,
    wander,
)
from parlour.client.games.rattus.towns import KINDS, MOST, Town
from parlour.client.games.seats import plate_at
from parlour.client.games.showing import floating
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    along,
    appear,
    become,
    burst,
    change,
    delayed,
    enter,
    follow,
    hold,
    hops,
    leave,
    move,
    nudge,
    pop,
    settle,
    settle_rest,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import Point, between
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import cheer
from parlour.client.stage.particles import DUST, SPARK, Emitter
from parlour.shared.language import tr
from parlour.shared.rattus import events, words
from parlour.shared.rattus.names import CARD_INDEX, REGION_INDEX, REGIONS
from parlour.shared.rattus.state import State, population

SMALL_CARD = 0.52
FLIES = 0.6
"""How large a card is at a plate, and the seconds in which it flies there."""
LEAP, GAP, HIGH = 0.6, 0.1, 250.0
"""Seconds of a leap from the plate, from one to the next, and how high it goes."""
MOST_LEAP = 6
RAISED = 70.0
"""Units by which the banner over the castle goes up."""
TRAIL = Emitter(
    "trail", 3, 0.5, 0.0, (4, 20), (0, 360), (5, 5), 1.6, 10, 0, (9, 2),
    ((255, 240, 200), (255, 224, 160)), 0.7, glows=True, fades_in=0.0,
)  # fmt: skip
"""What those leave behind who come or flee."""


def card_taken(before: State, event: events.CardTaken, after: State) -> Anim:
    """The card flies to whom it serves from now on, where its figure steps out and bows."""
    place, players = f"card:{event.card}:face", len(after.players)
    at, end = card_at(CARD_INDEX[event.card]), plate_at(event.seat, players)
    start = at if event.source is None else plate_at(event.source, players)
    card, figure = f"dealt:{event.card}", f"served:{event.card}"
    look = ClassCard(event.card, tr(words.CARD_NAMES[event.card]), event.seat, "")
    dealt = actor(card, look, start, Layer.OVERLAY, weight=0.3)
    stand = (end[0], end[1] - 22)
    flies = after_one_another(
        enter(dealt.with_pose(scale=SMALL_CARD if event.source is not None else 0.9), 0.08),
        together(
            along(card, [_bend(start, end), (end[0], end[1] - 60)], FLIES, ease.in_out_quad),
            change(card, FLIES, ease.in_quad, scale=SMALL_CARD),
            nudge(card, FLIES, turn=-9.0),
            follow(card, HALLOWED.times(0.3), FLIES, 0.06),
        ),
    )
    who = actor(figure, Sprite(f"class/{event.card}"), stand, Layer.OVERLAY)
    bows = after_one_another(
        enter(who.with_pose(scale=1.5), 0.28),
        together(nudge(figure, 0.5, turn=20.0), nudge(figure, 0.5, squash=0.12), sound("chime")),
        together(burst(SPARK, end), leave(figure, 0.15), leave(card, 0.15)),
    )
    turns = together(
        nudge(place, 0.4, lift=14.0), pop(place, 0.06, 0.4), burst(HALLOWED, (at[0], at[1] + 40))
    )
    return together(turns, after_one_another(flies, bows), delayed(0.4, settle(place, seconds=0.4)))


def _bend(start: Point, end: Point) -> Point:
    x, y = between(start, end, 0.5)
    return x, y - 120


def _arrived(before: State, region: int, seat: int, more: int) -> Anim:
    """Let people that have come stand with those that were there."""
    there = before.players[seat].cubes[region]
    if there:
        return come_home(region, seat)
    return many(list(cubes_of(region, seat, there + more)))


def cubes_placed(before: State, event: events.CubesPlaced, after: State) -> Anim:
    """People leap from their plate one by one, land with a thump, and lights go on in the town."""
    region = REGION_INDEX[event.region]
    x, y = cubes_at(region, event.seat)
    home = plate_at(event.seat, len(after.players))
    spots = spots_of(region, event.seat, event.cubes)
    there = before.players[event.seat].cubes[region]
    leaps = staggered(
        GAP,
        (
            together(
                _leaps(f"placed:{each}", event.seat, home, spots[each % len(spots)], each),
                delayed(LEAP + 0.1, _lit(before, region, each + 1)),
            )
            for each in range(min(event.cubes, MOST_LEAP))
        ),
    )
    flag = piles(event.region, event.seat)[1]
    settled = together(
        _arrived(before, region, event.seat, event.cubes),
        settle_rest(),
        *([pop(flag, 0.15, 0.4)] if there else []),
        *(leave(f"placed:{each}", 0.12) for each in range(min(event.cubes, MOST_LEAP))),
        floating("placed:told", f"+{event.cubes}", (x + 36, y - 96), layer=Layer.SIGNS),
    )
    return after_one_another(leaps, settled)


def _leaps(name: str, seat: int, start: Point, end: Point, number: int) -> Anim:
    """Let one of the people leap in a high arc over its shadow, land flat, and stay."""
    who = actor(name, pawn(seat), start, Layer.FLYING, weight=0.5)
    return after_one_another(
        enter(who, 0.1),
        together(
            move(name, end, LEAP, ease.in_out_sine, arc=HIGH),
            nudge(name, LEAP, squash=-0.14),
            follow(name, TRAIL, LEAP, 0.04),
        ),
        together(
            burst(DUST.times(0.9), end), sound("place", number, end),
            nudge(name, 0.24, ease.kick, squash=0.34),
        ),
    )  # fmt: skip


def _lit(before: State, region: int, more: int) -> Anim:
    """Let another window of a town light up."""
    people = min(MOST, population(before, region) + more)
    town = f"town:{REGIONS[region]}"
    return together(become(town, Town(region % KINDS, people), 0.12), pop(town, 0.08, 0.24))


def cubes_moved(before: State, event: events.CubesMoved, after: State) -> Anim:
    """The Merchant leads people on to a neighbour."""
    target = REGION_INDEX[event.target]
    start = cubes_at(REGION_INDEX[event.origin], event.seat)
    end = cubes_at(target, event.seat)
    stand = (start[0] - 34, start[1] + 6)
    leads = after_one_another(
        together(
            helper("merchant", "merchant", stand, outlook(start, end)),
            delayed(0.15, look_on(start, end)),
        ),
        together(
            settle(*piles(event.origin, event.seat), seconds=0.0),
            wander("moved", event.seat, event.cubes, start, end),
        ),
        together(gone("merchant", stand), _arrived(before, target, event.seat, event.cubes)),
    )
    return together(leads, delayed(0.6, sound("coins", at=stand)))


def cube_sheltered(before: State, event: events.CubeSheltered, after: State) -> Anim:
    """The King stands beside the gate, which opens, and a family goes in under a new banner."""
    region = REGION_INDEX[event.region]
    start, place = cubes_at(region, event.seat), f"castle:{event.seat}:number"
    stand, gate = (CASTLE[0] - 92, CASTLE[1] + 34), (CASTLE[0] - 4, CASTLE[1] + 14)
    bend = between(start, gate, 0.5)
    seconds = 0.45 + math.dist(start, gate) / 1900
    walks = after_one_another(
        enter(actor("shelter", pawn(event.seat), start, Layer.FLYING, weight=0.3), 0.1),
        together(
            along("shelter", [(bend[0], bend[1] - 60), gate], seconds, ease.in_out_sine),
            hops("shelter", round(seconds / 0.22), 14.0, seconds),
            follow("shelter", TRAIL, seconds, 0.06),
        ),
        leave("shelter", 0.15),
    )
    light = actor(
        "gate", Glow(150, (255, 206, 110), 230), (gate[0], gate[1] - 20), Layer.FLYING, weight=0.2
    )
    enters = together(
        pop("castle", 0.06, 0.4), burst(HALLOWED.times(1.6), gate), settle_rest(),
        settle(place, seconds=0.3), pop(place, 0.6, 0.4), cheer(["king"], 0.5),
        _hoisted(event.seat, after.players[event.seat].castle),
    )  # fmt: skip
    return after_one_another(
        together(near(start, CLOSE, 0.28), settle(*piles(event.region, event.seat), seconds=0.0)),
        together(
            near(gate, CLOSE, seconds * 0.9),
            helper("king", "king", stand, Outlook(gate, CLOSE)),
            delayed(seconds * 0.5, together(appear(light, 0.2), sound("horn", at=gate))),
            walks,
        ),
        enters,
        together(gone("king", stand), leave("gate", 0.3), leave("hoisted", 0.2)),
    )


def _hoisted(seat: int, number: int) -> Anim:
    """Let the banner of a seat go up over the castle, while trumpets sound."""
    at = (CASTLE[0] - 44, CASTLE[1] - 60)
    flag = actor("hoisted", banner(seat, number), at, Layer.FLYING, scale=1.5)
    return together(
        sound("fanfare"),
        after_one_another(
            enter(flag, 0.24),
            change("hoisted", 0.5, ease.out_back, lift=RAISED),
            hold(0.16),
        ),
    )
