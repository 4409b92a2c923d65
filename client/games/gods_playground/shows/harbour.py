"""Danzig: sacks of grain go aboard a ship, she sails for the west, and gold comes back."""

from __future__ import annotations

import math
from random import Random
from typing import Final

from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import BEHIND_ALL
from parlour.client.games.gods_playground.shows.common import (
    IN_STEPS,
    seen_from_near,
    shaded,
)
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.games.gods_playground.shows.hushed import hushed
from parlour.client.games.gods_playground.shows.laurels import Dimmed, Ducat, Glory, Paid, Ring
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    along,
    burst,
    change,
    curve,
    delayed,
    enter,
    hold,
    lean,
    leave,
    moment,
    nudge,
    settle_rest,
    sound,
    staggered,
    stay,
    tally,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.particles import SPLASH
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.state import State

FOAM: Final[Colour] = (240, 248, 250)
BAY: Final[Point] = (680.0, 190.0)
"""What the camera looks at, between the open sea and the town."""
NEAR: Final = 1.5
"""How near it comes."""
BERTH: Final[Point] = (604.0, 148.0)
SEAWAY: Final[tuple[Point, ...]] = ((582.0, 136.0), (544.0, 128.0), (500.0, 126.0), (462.0, 130.0))
"""The way of the ship: out of the bay and along the coast to the west, up to an enemy's flag."""
PIER: Final[Point] = (578.0, 182.0)
SHIP, SMALLER, SACK = 0.44, 0.70, 0.70
"""How large the ship is, how much of it is left far out, and how large a sack is."""
SACKS: Final = 10
LOADS, HOPS, GAP = 0.10, 0.26, 0.036
"""Seconds before the first sack goes aboard, that each flies, and between two."""
SAILS_AT: Final = LOADS + GAP * (SACKS - 1) + HOPS - 0.04
SAILS: Final = 0.8
"""Seconds that she sails."""
PAID_AT, COIN_GAP, COIN_FLIES = 0.52, 0.085, 0.48
"""Seconds before the first coin sets off, between two, and that each flies."""
MOST_COINS: Final = 6
"""How many coins are counted at most; beside each flies another one."""
COIN, SWINGS = 50.0, 330.0
"""How large a coin is, and how far aside the stream of them swings: round what is read."""
LIT: Final[tuple[Point, ...]] = ((600.0, 130.0), (470.0, 110.0))
"""Where it stays bright: at the pier, and on the way out to the sea."""
PURSE: Final[Point] = (60.0, 968.0)
"""Where coins drop into a plate: before the number of them, counted from its middle."""
COINS: Final = "0"
"""Which count of a plate the money is."""


def danzig(before: State, event: events.DanzigTraded, after: State) -> Anim:
    """Sacks hop aboard at the pier of Danzig; she sails west on her wake, and gold comes back."""
    ship = actor("grain", Grand("court/ship", SHIP), BERTH, Layer.FLYING, weight=2.0)
    pier = actor("pier", Grand("court/pier", 0.8), PIER, Layer.STANDING)
    return together(
        hushed(),
        lean(BAY, NEAR, 0.34),
        sound("water"),
        delayed(0.1, settle_rest()),
        delayed(0.2, _darkened()),
        enter(pier, 0.1, ease.out_quad),
        enter(ship.with_pose(scale=1.0), 0.1, ease.out_quad),
        nudge("grain", SAILS_AT, _rides, lift=2.5),
        *(_loaded(number) for number in range(SACKS)),
        delayed(SAILS_AT, together(moment(), _sails())),
        delayed(PAID_AT, _gold(before, event)),
        delayed(1.3, leave("pier", 0.12)),
        stay(),
    )


def _darkened() -> Anim:
    """Let all but the bay be dark while the camera is near."""
    look = Dimmed(LIT, 170.0, 76, (1420.0, 800.0))
    shade = actor("harbour:dark", look, (0.0, -BEHIND_ALL), Layer.FLYING)
    return shaded(shade.with_pose(lift=-BEHIND_ALL), 1.28, 0.12, IN_STEPS)


def _loaded(number: int) -> Anim:
    """Let a sack wait on the pier, hop aboard, and let the ship feel its weight."""
    name = f"sack.{number}"
    start = (PIER[0] - 42 + 9 * number, PIER[1] - 12 + 9 * (number % 2))
    deck = (BERTH[0] - 12 + 13 * (number % 3), BERTH[1] - 20)
    sack = actor(name, Grand("court/sack", SACK), start, Layer.FLYING, weight=0.6)
    leaps = LOADS + GAP * (SACKS - 1 - number)
    return together(
        enter(sack, 0.1, ease.out_quad),
        delayed(
            leaps,
            after_one_another(
                together(
                    change(name, HOPS, ease.linear, x=deck[0], y=deck[1]),
                    nudge(name, HOPS, lift=58.0),
                    nudge(name, HOPS, squash=-0.16),
                    nudge(name, HOPS, turn=-30.0),
                ),
                together(
                    sound("place", 2 * (SACKS - 1 - number), deck),
                    nudge("grain", 0.16, ease.kick, squash=0.07),
                    burst(SPLASH.times(0.25), (BERTH[0] - 20, BERTH[1] + 4)),
                    leave(name, 0.08),
                ),
            ),
        ),
    )


def _sails() -> Anim:
    """Let the ship cast off, heel over in the wind, and leave a wake that widens behind her."""
    return together(
        sound("water", 2),
        sound("flag"),
        along("grain", SEAWAY, SAILS, _gathers_way),
        change("grain", SAILS, ease.in_quad, scale=SMALLER),
        nudge("grain", 0.14, squash=0.08),
        delayed(0.14, nudge("grain", 0.5, ease.wobble, squash=-0.1)),
        delayed(0.12, nudge("grain", 0.4, wide=0.16)),
        nudge("grain", SAILS, ease.bump, turn=7.0),
        nudge("grain", SAILS, _rides, lift=5.0),
        *_wake(),
        *(_gull(number) for number in range(4)),
        delayed(SAILS - 0.1, leave("grain", 0.16)),
    )


def _gathers_way(at: float) -> float:
    """Set off slowly, and go on at full sail."""
    return at * at * (1.7 - 0.7 * at)


def _wake() -> list[Anim]:
    """Return rings of foam that widen behind the ship, and spray at her bow."""
    parts: list[Anim] = []
    for number in range(9):
        share = (number + 0.6) / 9
        x, y = curve((BERTH, *SEAWAY), _gathers_way(share))
        name = f"foam.{number}"
        foam = actor(name, Ring(74.0, FOAM, 0.36, 0.1), (x + 14, y + 2), Layer.GROUND)
        rises = together(
            enter(foam.with_pose(scale=0.6), 0.08, ease.out_quad),
            change(name, 0.4, ease.out_quad, scale=1.6),
            delayed(0.12, leave(name, 0.28)),
            burst(SPLASH.times(0.4), (x - 50, y + 2)),
        )
        parts.append(delayed(SAILS * share * 0.72, rises))
    return parts


def _gull(number: int) -> Anim:
    """Let a gull come up from the quay and sail over the ship on a way of its own."""
    rng = Random(number)
    name = f"gull.{number}"
    start = (BERTH[0] + rng.uniform(-60, 70), BERTH[1] - rng.uniform(40, 90))
    gull = actor(name, Grand("stork", rng.uniform(0.9, 1.2)), start, Layer.FLYING)
    way = [(start[0] - rng.uniform(60, 130), start[1] - rng.uniform(0, 30)),
           (start[0] - rng.uniform(200, 300), start[1] + rng.uniform(-10, 50))]  # fmt: skip
    return delayed(
        0.04 * number,
        after_one_another(
            enter(gull, 0.1), along(name, way, 0.56, ease.in_out_sine), leave(name, 0.12)
        ),
    )


def _rides(at: float) -> float:
    """Go up and down on the waves."""
    return math.sin(4 * math.pi * at) ** 2 * (1 - at)


def _gold(before: State, event: events.DanzigTraded) -> Anim:
    """Let a stream of coins swing from the ship into the purse, each a tone higher."""
    number, was = max(1, min(MOST_COINS, event.money)), before.players[event.seat].money
    rng = Random(f"gold {event.seat} {number}")
    home = (places().plates[event.seat].x + PURSE[0], PURSE[1])
    flights = []
    for n in range(number):
        sailed = max(0.0, PAID_AT + COIN_GAP * n - SAILS_AT) / SAILS
        ship = curve((BERTH, *SEAWAY), _gathers_way(min(1.0, sailed)))
        start = seen_from_near((ship[0], ship[1] - 30), BAY, NEAR)
        told = was + event.money * (n + 1) // number
        beside = SWINGS * rng.uniform(0.66, 0.82)
        counted = _coin(n, start, home, SWINGS * rng.uniform(0.9, 1.1), (event.seat, told))
        flights.append(together(counted, delayed(COIN_GAP / 2, _beside(n, start, home, beside))))
    return together(staggered(COIN_GAP, flights), delayed(COIN_FLIES, _sum(event.money, home)))


def _sum(money: int, home: Point) -> Anim:
    """Let what was paid stand over the plate while the coins drop in."""
    at = (home[0], home[1] - 84.0)
    words = actor("paid", Paid(money), at, Layer.OVERLAY)
    return after_one_another(
        enter(words, 0.1),
        together(change("paid", 0.3, ease.out_quad, y=at[1] - 26.0), nudge("paid", 0.3, scale=0.2)),
        leave("paid", 0.12),
    )


def _coin(number: int, start: Point, home: Point, aside: float, told: tuple[int, int]) -> Anim:
    """Let one coin spin through the air, drop into the plate, and be counted."""
    name = f"gold.{number}"
    seat, money = told
    return after_one_another(
        _spun(name, start, home, aside),
        together(
            sound("coin", 2 * number, home),
            tally(f"panel:{seat}/{COINS}", money),
            _flashes(name, home),
            change(name, 0.1, ease.in_quad, scale=0.5),
            leave(name, 0.1),
            hold(0.1),
        ),
    )


def _beside(number: int, start: Point, home: Point, aside: float) -> Anim:
    """Let another coin spin along beside one that is counted."""
    name = f"ducat.{number}"
    return after_one_another(_spun(name, start, home, aside), leave(name, 0.08))


def _spun(name: str, start: Point, home: Point, aside: float) -> Anim:
    """Let a coin spin through the air to a plate, round what is read."""
    gold = actor(name, Ducat(COIN), start, Layer.OVERLAY, weight=0.4)
    middle = (start[0] + (home[0] - start[0]) * 0.5 + aside, (start[1] + home[1]) / 2 - 40.0)
    return together(
        enter(gold.with_pose(scale=0.7), 0.08, ease.out_quad),
        change(name, 0.3, ease.out_quad, scale=1.0),
        along(name, [middle, home], COIN_FLIES, _thrown),
        nudge(name, COIN_FLIES, scale=0.3),
        nudge(name, COIN_FLIES, _spins, wide=-1.5),
    )


def _flashes(coin: str, at: Point) -> Anim:
    """Let light flare up where a coin drops into the purse."""
    name = f"flash:{coin}"
    glory = actor(name, Glory(110.0), (at[0], at[1] - 16.0), Layer.OVERLAY)
    return after_one_another(enter(glory, 0.06, ease.out_quad), leave(name, 0.1))


def _thrown(at: float) -> float:
    """Be quick at once, and quicker towards the end."""
    return 0.65 * at + 0.35 * at * at


def _spins(at: float) -> float:
    """Turn over once, and show the face again."""
    return (1 - math.cos(2 * math.pi * at)) / 2
