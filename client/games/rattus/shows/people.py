"""How cards are taken and people come, move on, and find shelter."""

from __future__ import annotations

import math

from parlour.client.games.rattus.figures import pawn
from parlour.client.games.rattus.mists import Glow
from parlour.client.games.rattus.places import CASTLE, card_at, cubes_at
from parlour.client.games.rattus.scene import cubes_of
from parlour.client.games.rattus.shows.common import (
    HALLOWED,
    come_home,
    gone,
    helper,
    look_on,
    many,
    piles,
    wander,
)
from parlour.client.games.seats import plate_at
from parlour.client.games.showing import floating
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    along,
    appear,
    burst,
    change,
    delayed,
    enter,
    hops,
    leave,
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
from parlour.client.stage.moves import cheer, streak
from parlour.client.stage.particles import DUST, SPARK
from parlour.shared.rattus import events
from parlour.shared.rattus.names import CARD_INDEX, REGION_INDEX
from parlour.shared.rattus.state import State


def card_taken(before: State, event: events.CardTaken, after: State) -> Anim:
    """The card rises, its figure steps out and goes to whom it serves from now on."""
    place, players = f"card:{event.card}:face", len(after.players)
    at = card_at(CARD_INDEX[event.card])
    start = (at[0], at[1] - 10) if event.source is None else plate_at(event.source, players)
    end = plate_at(event.seat, players)
    figure = f"served:{event.card}"
    who = actor(figure, Sprite(f"class/{event.card}"), start, Layer.FLYING)
    steps_out = after_one_another(
        enter(who.with_pose(scale=0.3), 0.1),
        change(figure, 0.22, ease.out_back, scale=1.25),
        along(figure, [_bend(start, end), end], 0.55, ease.in_out_quad),
        together(burst(SPARK, end), leave(figure, 0.15)),
    )
    turns = together(
        nudge(place, 0.5, lift=14.0), pop(place, 0.06, 0.5), burst(HALLOWED, (at[0], at[1] + 40))
    )
    return together(turns, steps_out, delayed(0.45, settle(place, seconds=0.4)))


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
    """People come from their plate one by one, land with a thump, and the town lights up."""
    region = REGION_INDEX[event.region]
    end = cubes_at(region, event.seat)
    home = plate_at(event.seat, len(after.players))
    landings = (
        after_one_another(
            streak(f"placed:{each}", pawn(event.seat), home, end, 0.5, 150.0),
            together(burst(DUST.times(0.5), end), sound("place", each, end)),
        )
        for each in range(min(event.cubes, 6))
    )
    settled = together(
        _arrived(before, region, event.seat, event.cubes),
        settle_rest(),
        floating("placed:told", f"+{event.cubes}", (end[0] + 36, end[1] - 76), layer=Layer.SIGNS),
    )
    return after_one_another(staggered(0.13, landings), settled)


def cubes_moved(before: State, event: events.CubesMoved, after: State) -> Anim:
    """The Merchant leads people on to a neighbour."""
    target = REGION_INDEX[event.target]
    start = cubes_at(REGION_INDEX[event.origin], event.seat)
    end = cubes_at(target, event.seat)
    stand = (start[0] - 34, start[1] + 6)
    leads = after_one_another(
        together(helper("merchant", "merchant", stand), delayed(0.15, look_on(start, end))),
        together(
            settle(*piles(event.origin, event.seat), seconds=0.0),
            wander("moved", event.seat, event.cubes, start, end),
        ),
        together(gone("merchant", stand), _arrived(before, target, event.seat, event.cubes)),
    )
    return together(leads, delayed(0.6, sound("coins", at=stand)))


def cube_sheltered(before: State, event: events.CubeSheltered, after: State) -> Anim:
    """The King stands beside the gate, which lights up, and lets a family in."""
    region = REGION_INDEX[event.region]
    start, place = cubes_at(region, event.seat), f"castle:{event.seat}:number"
    stand, gate = (CASTLE[0] - 92, CASTLE[1] + 34), (CASTLE[0] - 4, CASTLE[1] + 14)
    bend = between(start, gate, 0.5)
    seconds = 0.45 + math.dist(start, gate) / 2000
    walks = after_one_another(
        enter(actor("shelter", pawn(event.seat), start, Layer.FLYING, weight=0.3), 0.1),
        together(
            along("shelter", [(bend[0], bend[1] - 60), gate], seconds, ease.in_out_sine),
            hops("shelter", round(seconds / 0.22), 14.0, seconds),
        ),
        leave("shelter", 0.15),
    )
    light = actor(
        "gate", Glow(116, (255, 206, 110), 200), (gate[0], gate[1] - 20), Layer.FLYING, weight=0.2
    )
    enters = together(
        pop("castle", 0.05), burst(HALLOWED, gate), sound("chime"), settle_rest(),
        settle(place, seconds=0.3), pop(place, 0.6, 0.4), cheer(["king"], 0.5),
    )  # fmt: skip
    return after_one_another(
        helper("king", "king", stand),
        together(
            settle(*piles(event.region, event.seat), seconds=0.0),
            delayed(seconds * 0.6, appear(light, 0.2)),
            walks,
        ),
        enters,
        together(gone("king", stand), leave("gate", 0.3)),
    )
