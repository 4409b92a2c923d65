"""Danzig: sacks of grain go aboard a ship, she sails for the west, and gold comes back."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import (
    seen_from_near,
)
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.games.gods_playground.shows.hushed import hushed
from parlour.client.games.gods_playground.shows.laurels import Ducat, Glory, Paid, Ring
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
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
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio, smooth
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.state import State

FOAM: Final[Colour] = (240, 248, 250)
BAY: Final[Point] = (680.0, 190.0)
"""What the camera looks at, between the open sea and the town."""
NEAR: Final = 2.0
"""How near it comes."""
BERTH: Final[Point] = (604.0, 148.0)
COMES_BY: Final[tuple[Point, ...]] = ((770.0, 62.0), (690.0, 104.0), BERTH)
"""The way of the ship in from the open sea."""
SEAWAY: Final[tuple[Point, ...]] = ((560.0, 128.0), (490.0, 88.0), (410.0, 34.0), (330.0, -40.0))
"""Her way out of the bay to the west, until she is out of sight."""
PIER: Final[Point] = (578.0, 182.0)
SHIP, SMALLER, SACK = 0.5, 0.8, 0.6
"""How large the ship is, how much of it is left far out, and how large a sack is."""
SACKS: Final = 8
COMES: Final = 0.34
"""Seconds in which she comes in."""
LOADS, HOPS, GAP = 0.32, 0.24, 0.036
"""Seconds before the first sack goes aboard, that each flies, and between two."""
SAILS_AT: Final = LOADS + GAP * (SACKS - 1) + HOPS - 0.04
SAILS: Final = 0.74
"""Seconds that she sails."""
PAID_AT, COIN_GAP, COIN_FLIES = 0.58, 0.062, 0.46
"""Seconds before the first coin sets off, between two, and that each flies."""
MOST_COINS: Final = 6
"""How many coins are counted at most; beside each flies another one."""
COIN, SWINGS = 64.0, 300.0
"""How large a coin is, and how far aside the arc swings on which all fly: round what is read."""
PURSE: Final[Point] = (-30.0, 968.0)
"""Where coins drop into a plate: on the number of them, counted from its middle."""
BESIDE: Final[Point] = (-112.0, -84.0)
"""Where what was paid stands, from there: off the way of the coins, which come from the right."""
COINS: Final = "0"
"""Which count of a plate the money is."""


def danzig(before: State, event: events.DanzigTraded, after: State) -> Anim:
    """Sacks hop aboard at the pier of Danzig; she sails west on her wake, and gold comes back."""
    ship = actor("grain", Grand("court/ship", SHIP), COMES_BY[0], Layer.FLYING, weight=2.0)
    pier = actor("pier", Grand("court/pier", 0.8), PIER, Layer.STANDING)
    return together(
        hushed(),
        lean(BAY, NEAR, 0.3),
        sound("water"),
        delayed(0.1, settle_rest()),
        enter(pier, 0.1, ease.out_quad),
        _comes_in(ship),
        delayed(COMES, nudge("grain", SAILS_AT - COMES, _rides, lift=2.5)),
        *(_loaded(number) for number in range(SACKS)),
        delayed(SAILS_AT, together(moment(), _sails())),
        delayed(PAID_AT, _gold(before, event)),
        delayed(1.3, leave("pier", 0.12)),
        stay(),
    )


def _comes_in(ship: Actor) -> Anim:
    """Let the ship come in on a wave, and rock against the pier as a plank is laid to her."""
    plank = actor("plank", Plank(), ((PIER[0] + BERTH[0]) / 2 - 6.0, BERTH[1] + 16.0), Layer.FLYING)
    return together(
        enter(ship.with_pose(scale=0.86), 0.08, ease.out_quad),
        along("grain", COMES_BY[1:], COMES, ease.out_quad),
        change("grain", COMES, ease.out_quad, scale=1.0),
        nudge("grain", COMES, ease.bump, turn=-6.0),
        *(delayed(0.08 * n, burst(SPLASH.times(0.4), "grain")) for n in range(1, 4)),
        delayed(COMES - 0.04, nudge("grain", 0.3, ease.wobble, turn=4.0)),
        delayed(
            COMES - 0.12,
            together(
                enter(plank.with_pose(turn=-70.0), 0.12),
                change(plank.id, 0.14, ease.in_quad, turn=0.0),
                delayed(0.14, sound("place", -3, PIER)),
            ),
        ),
        delayed(SAILS_AT - 0.02, together(nudge(plank.id, 0.2, turn=40.0), leave(plank.id, 0.16))),
    )


@dataclass(frozen=True, slots=True)
class Plank(Still):
    """A plank from a pier to a ship; its feet are its lower end."""

    long: float = 46.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw boards with cleats, that rise to the right."""
        wide, high = studio.px(self.long), studio.px(self.long * 0.7)
        surface = smooth((wide, high), _plank, 3)
        return Image(surface, (round(wide * 0.1), round(high * 0.86)))


def _plank(large: pygame.Surface, finer: float) -> None:
    wide, high = large.get_size()
    low, top = (wide * 0.06, high * 0.78), (wide * 0.82, high * 0.1)
    board = [low, top, (wide * 0.94, high * 0.24), (wide * 0.18, high * 0.94)]
    pygame.draw.polygon(large, (166, 116, 64, 255), board)
    for step in range(1, 7):
        share = step / 7
        x, y = (a + (b - a) * share for a, b in zip(low, top, strict=True))
        end = (x + wide * 0.12, y + high * 0.15)
        pygame.draw.line(large, (96, 60, 30, 255), (x, y), end, max(2, round(wide * 0.03)))
    pygame.draw.polygon(large, (52, 32, 18, 255), board, max(2, round(wide * 0.035)))


def _loaded(number: int) -> Anim:
    """Let a sack wait on the pier, hop aboard, and let the ship feel its weight."""
    name = f"sack.{number}"
    start = (PIER[0] - 42 + 10 * number, PIER[1] - 12 + 9 * (number % 2))
    deck = (BERTH[0] - 12 + 13 * (number % 3), BERTH[1] - 22)
    sack = actor(name, Grand("court/sack", SACK), start, Layer.FLYING, weight=0.6)
    leaps = LOADS + GAP * (SACKS - 1 - number)
    return together(
        delayed(0.03 * number, enter(sack, 0.1, ease.out_back)),
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
        nudge("grain", SAILS, ease.bump, turn=5.0),
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
        )
        parts.append(delayed(SAILS * share * 0.58, rises))
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
            enter(gull, 0.1), along(name, way, 0.46, ease.in_out_sine), leave(name, 0.12)
        ),
    )


def _rides(at: float) -> float:
    """Go up and down on the waves."""
    return math.sin(4 * math.pi * at) ** 2 * (1 - at)


def _gold(before: State, event: events.DanzigTraded) -> Anim:
    """Let a stream of coins swing from the ship into the purse, each a tone higher."""
    number, was = max(1, min(MOST_COINS, event.money)), before.players[event.seat].money
    home = (places().plates[event.seat].x + PURSE[0], PURSE[1])
    start = seen_from_near((PIER[0], PIER[1] - 30), BAY, NEAR)
    flights = []
    for n in range(number):
        told = was + event.money * (n + 1) // number
        counted = _coin(n, start, home, (event.seat, told))
        flights.append(together(counted, delayed(COIN_GAP / 2, _beside(n, start, home))))
    return together(staggered(COIN_GAP, flights), delayed(COIN_FLIES, _sum(event.money, home)))


def _sum(money: int, home: Point) -> Anim:
    """Let what was paid stand over the plate while the coins drop in."""
    at = (home[0] + BESIDE[0], home[1] + BESIDE[1])
    words = actor("paid", Paid(money), at, Layer.OVERLAY)
    return after_one_another(
        enter(words, 0.1),
        together(change("paid", 0.3, ease.out_quad, y=at[1] - 26.0), nudge("paid", 0.3, scale=0.4)),
        leave("paid", 0.12),
    )


def _coin(number: int, start: Point, home: Point, told: tuple[int, int]) -> Anim:
    """Let one coin spin through the air, drop into the plate, and be counted."""
    name = f"gold.{number}"
    seat, money = told
    return after_one_another(
        _spun(name, start, home),
        together(
            sound("coin", 2 * number, home),
            tally(f"panel:{seat}/{COINS}", money),
            _flashes(name, home),
            change(name, 0.1, ease.in_quad, scale=0.5),
            leave(name, 0.1),
            hold(0.1),
        ),
    )


def _beside(number: int, start: Point, home: Point) -> Anim:
    """Let another coin spin along beside one that is counted."""
    name = f"ducat.{number}"
    return after_one_another(_spun(name, start, home), leave(name, 0.08))


def _spun(name: str, start: Point, home: Point) -> Anim:
    """Let a coin spin through the air to a plate, round what is read."""
    gold = actor(name, Ducat(COIN), start, Layer.OVERLAY, weight=0.4)
    middle = (start[0] + (home[0] - start[0]) * 0.5 + SWINGS, (start[1] + home[1]) / 2 - 40.0)
    return together(
        enter(gold.with_pose(scale=0.7), 0.08, ease.out_quad),
        change(name, 0.3, ease.out_quad, scale=1.0),
        along(name, [middle, home], COIN_FLIES, _thrown),
        nudge(name, COIN_FLIES, scale=0.24),
        nudge(name, COIN_FLIES, _spins, squash=0.3),
        nudge(name, COIN_FLIES, _spins, turn=-24.0),
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
    """Tilt to and fro twice: its face is always seen."""
    return math.sin(4 * math.pi * at)
