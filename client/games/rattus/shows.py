"""How the events of Rattus look: a table from the type of event to what moves."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

from parlour.client.games.rattus.figures import RatToken, cube
from parlour.client.games.rattus.places import (
    RAT,
    castle_at,
    cubes_at,
    neutral_at,
    plague_at,
    plate_at,
    rat_at,
)
from parlour.client.games.rattus.scene import cubes_of, rat_token
from parlour.client.games.showing import MIDDLE, flare, floating, flying, proclaim, told
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    along,
    become,
    burst,
    change,
    delayed,
    enter,
    follow,
    hold,
    hops,
    leave,
    moment,
    nudge,
    pop,
    settle,
    settle_rest,
    shake,
    sound,
    together,
)
from parlour.client.stage.geometry import Point, between
from parlour.client.stage.looks import Picture
from parlour.client.stage.moves import cheer, shaken
from parlour.client.stage.particles import CONFETTI, DUST, SMOKE, SPARK
from parlour.client.stage.signs import Sign
from parlour.shared.language import tr
from parlour.shared.rattus import board, events
from parlour.shared.rattus.names import CARD_INDEX, REGION_INDEX, REGIONS
from parlour.shared.rattus.state import State
from parlour.shared.rattus.strike import exposed

LARGE = 190.0
"""How large a token is that everybody is to read."""
WALKS = 420.0
"""Units a second that the Plague and rats go."""
HOP = 64.0
WARNING: Colour = (238, 178, 150)


# --- the course of the game ---------------------------------------------------------------------


def first_player(before: State, event: events.FirstPlayerDrawn, after: State) -> Anim:
    """The crown flies to who begins."""
    end = plate_at(event.seat, len(after.players))
    return flying("first", Picture("marker_first", 64), 1, MIDDLE, end)


def plague_placed(before: State, event: events.PlaguePlaced, after: State) -> Anim:
    """The Plague comes to Europe."""
    return _walk(before, event.region)


def turn_began(before: State, event: events.TurnBegan, after: State) -> Anim | None:
    """A new round is called out."""
    if event.seat != before.first_player:
        return None
    return proclaim("round", tr("Round {round}", round=event.round), seconds=0.7, size=48)


def last_round(before: State, event: events.LastRoundBegan, after: State) -> Anim:
    """Evening comes."""
    return proclaim("last", tr("Last round"), seconds=1.2, size=52)


def final(before: State, event: events.FinalDevastationBegan, after: State) -> Anim:
    """A shock goes through the whole land."""
    said = proclaim("final", tr("The Plague strikes everywhere"), seconds=1.2, size=48)
    return together(said, delayed(0.3, shake(shaken(1.2))))


def game_ended(before: State, event: events.GameEnded, after: State) -> Anim:
    """Who is left rejoices."""
    winner = plate_at(event.winner, len(after.players))
    living = zip(REGIONS, before.players[event.winner].cubes, strict=False)
    crowd = [f"cubes:{name}:{event.winner}" for name, number in living if number]
    said = proclaim("over", tr("The Plague has left Europe"), seconds=1.6, size=48)
    return together(said, burst(CONFETTI.times(2.0), winner), cheer(crowd, 1.4))


# --- the Plague ---------------------------------------------------------------------------------


def _walk(before: State, region: str) -> Anim:
    """Let the Plague go step by step to a region."""
    start, end = plague_at(before.plague), plague_at(REGION_INDEX[region])
    far = math.dist(start, end)
    seconds = 0.3 + far / WALKS
    if far < 1:
        return pop("plague")
    walk = together(
        along("plague", [between(start, end, 0.5), end], seconds, ease.linear),
        hops("plague", max(1, round(far / HOP)), 16.0, seconds),
        follow("plague", DUST.times(0.4), seconds, 0.2),
    )
    return after_one_another(walk, nudge("plague", 0.2, ease.kick, squash=0.14))


def plague_moved(before: State, event: events.PlagueMoved, after: State) -> Anim:
    """The Plague goes to a neighbour."""
    end = plague_at(REGION_INDEX[event.region])
    arrives = together(sound("bell"), burst(SMOKE.lasting(0.6), end), shake(shaken(0.2)))
    return after_one_another(_walk(before, event.region), arrives, hold(0.15))


def plague_led(before: State, event: events.PlagueLed, after: State) -> Anim:
    """The Knight leads the Plague away, and it takes cubes along."""
    cubes = _neutral(before, REGION_INDEX[event.region])
    return after_one_another(_walk(before, event.region), cubes)


def cubes_added(before: State, event: events.CubesAdded, after: State) -> Anim:
    """The Plague stands for cubes."""
    return _neutral(before, before.plague)


def _neutral(before: State, region: int) -> Anim:
    if before.neutral:
        return pop("plague")
    lands = burst(DUST.times(0.5), neutral_at(region))
    return after_one_another(settle("plague:cubes", "plague:cubes:number", seconds=0.5), lands)


# --- cards and cubes ----------------------------------------------------------------------------


def card_taken(before: State, event: events.CardTaken, after: State) -> Anim:
    """The card's symbol goes to its new holder, and the card turns to their colour."""
    place = f"card:{event.card}"
    players = len(after.players)
    start: Point = (1830.0, 125.0 + 152.0 * CARD_INDEX[event.card])
    source = start if event.source is None else plate_at(event.source, players)
    symbol = Picture(f"symbol_{event.card}", 72)
    flight = flying(f"taken:{event.card}", symbol, 1, source, plate_at(event.seat, players))
    return together(flight, pop(place, 0.08), delayed(0.2, settle(place, seconds=0.4)))


def _piles(region: str, seat: int) -> tuple[str, str]:
    return f"cubes:{region}:{seat}", f"cubes:{region}:{seat}:banner"


def _arrived(before: State, region: int, seat: int, more: int) -> Anim:
    """Let cubes that have come stand with those that were there."""
    there = before.players[seat].cubes[region]
    if there:
        return settle(*_piles(REGIONS[region], seat), seconds=0.3)
    return together(*(enter(each) for each in cubes_of(region, seat, there + more)))


def cubes_placed(before: State, event: events.CubesPlaced, after: State) -> Anim:
    """People come to live in a region."""
    region = REGION_INDEX[event.region]
    end = cubes_at(region, event.seat)
    home = plate_at(event.seat, len(after.players))
    flight = flying("placed", cube(event.seat), event.cubes, home, end)
    arrived = _arrived(before, region, event.seat, event.cubes)
    return after_one_another(flight, together(burst(DUST.times(0.6), end), arrived))


def cubes_moved(before: State, event: events.CubesMoved, after: State) -> Anim:
    """People move on with the Merchant."""
    start = cubes_at(REGION_INDEX[event.origin], event.seat)
    end = cubes_at(REGION_INDEX[event.target], event.seat)
    arrived = _arrived(before, REGION_INDEX[event.target], event.seat, event.cubes)
    flight = flying("moved", cube(event.seat), event.cubes, start, end)
    return together(
        settle(*_piles(event.origin, event.seat), seconds=0.0),
        after_one_another(flight, arrived),
    )


def cube_sheltered(before: State, event: events.CubeSheltered, after: State) -> Anim:
    """A family is let into the Castle."""
    start = cubes_at(REGION_INDEX[event.region], event.seat)
    flight = flying("shelter", cube(event.seat), 1, start, castle_at(event.seat))
    gate = together(pop("castle", 0.08), settle_rest())
    return together(
        settle(*_piles(event.region, event.seat), seconds=0.0), after_one_another(flight, gate)
    )


# --- rats ---------------------------------------------------------------------------------------


def _scurry(name: str, start: Point, end: Point) -> Anim:
    """Let a rat run from one point to another."""
    rat = actor(name, Picture("rat", 44, 0.9), start, weight=0.4)
    seconds = 0.25 + math.dist(start, end) / 700
    bend = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + 30)
    return after_one_another(
        enter(rat, 0.1),
        together(along(name, [bend, end], seconds), hops(name, round(seconds * 8), 6.0, seconds)),
        leave(name, 0.12),
    )


def rat_placed(before: State, event: events.RatPlaced, after: State) -> Anim:
    """A token is laid; where the Plague spreads, a rat runs there out of its region."""
    region = REGION_INDEX[event.region]
    index = len(before.rats[region])
    place, end = f"rat:{event.region}:{index}", rat_at(region, index)
    token = settle(place, seconds=0.3)
    if not before.to_spread:
        return together(token, settle_rest())
    run = _scurry(f"run:{place}", plague_at(before.plague), end)
    return after_one_another(run, together(token, burst(DUST.times(0.5), end), settle_rest()))


def rat_turned(before: State, event: events.RatTurned, after: State) -> Anim:
    """The token is turned over, a breath is held; then it bites, and cubes go home."""
    region = REGION_INDEX[event.region]
    last = f"rat:{event.region}:{len(before.rats[region]) - 1}"
    shown = _revealed(before, event.region, event.rat, event.token, _toll(before, event))
    revealed = together(leave(last, 0.12), shown)
    if not event.struck:
        return after_one_another(
            revealed, hold(0.5), together(leave("turned", 0.25), leave("turned:told", 0.2)),
            settle_rest(),
        )  # fmt: skip
    bites = [_bite(before, region, seat, lost) for seat, lost in enumerate(event.losses) if lost]
    struck = together(shake(shaken(0.5)), burst(SPARK, _beside(region)), *bites)
    gone = together(leave("turned", 0.25), leave("turned:told", 0.2))
    return after_one_another(revealed, struck, gone)


def _revealed(before: State, region: str, rat: int, token: int, caption: str) -> Anim:
    """Bring a token up beside its region, and turn it over, large enough to be read."""
    at = _beside(REGION_INDEX[region])
    start = rat_at(REGION_INDEX[region], rat)
    holders = tuple(before.cards[card] for card in board.TOKENS[token].classes)
    small = RAT / LARGE
    back = actor("turned", RatToken(None, LARGE), start, Layer.FLYING, weight=0.5)
    rises = together(
        change("turned", 0.35, ease.out_quad, x=at[0], y=at[1]),
        change("turned", 0.35, ease.out_quad, scale=1.0),
    )
    flips = after_one_another(
        change("turned", 0.14, ease.in_quad, wide=0.05),
        become("turned", RatToken(token, LARGE, holders=holders)),
        change("turned", 0.22, ease.out_back, wide=1.0),
    )
    words = actor("turned:told", Sign(caption, size=24), (at[0], at[1] + LARGE * 0.62), Layer.SIGNS)
    said = [enter(words, 0.12)] if caption else []
    return after_one_another(
        enter(back.with_pose(scale=small), 0.1), rises, hold(0.2), flips, together(*said),
        moment(), hold(0.7),
    )  # fmt: skip


def _beside(region: int) -> Point:
    """Return where a large token hides no cubes of its region: above them, or below."""
    x, y = rat_at(region, 1)
    above = y - LARGE / 2 - 36
    return (x, above) if above > LARGE / 2 + 50 else (x, y + LARGE / 2 + 130)


def _toll(before: State, event: events.RatTurned) -> str:
    """Return how many cubes there are, to be compared with the limit, and what follows."""
    cubes = exposed(before, REGION_INDEX[event.region])
    if event.struck:
        return tr("Cubes: {cubes}. It strikes.", cubes=cubes)
    return tr("Cubes: {cubes}. No effect.", cubes=cubes)


def _bite(before: State, region: int, seat: int, lost: int) -> Anim:
    here = cubes_at(region, seat)
    home = plate_at(seat, len(before.players))
    name = f"bite:{seat}"
    return together(
        flare(name, "bite", (here[0], here[1] - 16), 60),
        floating(f"{name}:told", f"\u2212{lost}", (here[0], here[1] - 40), WARNING),
        delayed(0.3, settle(*_piles(REGIONS[region], seat), seconds=0.3)),
        delayed(0.3, flying(f"{name}:home", cube(seat), lost, here, home)),
    )


def rat_moved(before: State, event: events.RatMoved, after: State) -> Anim:
    """The Monk drives a rat to a neighbour."""
    target = REGION_INDEX[event.target]
    start = rat_at(REGION_INDEX[event.origin], event.rat)
    end = rat_at(target, len(before.rats[target]))
    run = _scurry("driven", start, end)
    gone = leave(f"rat:{event.origin}:{event.rat}", 0.15)
    index = len(before.rats[target])
    moved = after.rats[target][index]
    token = rat_token(target, index, RatToken(moved.token, RAT, bool(moved.seen)))
    return together(gone, after_one_another(run, enter(token)))


def rat_seen(before: State, event: events.RatSeen, after: State) -> Anim:
    """The Witch looks: she sees the face, others an eye."""
    if event.token is not None:
        gone = together(leave("turned", 0.25))
        return after_one_another(
            _revealed(before, event.region, event.rat, event.token, ""), hold(0.5), gone
        )
    at = rat_at(REGION_INDEX[event.region], event.rat)
    return flare("seen", "rat_seen", (at[0], at[1] - 20), 72, 0.9)


def looking_ended(before: State, event: events.LookingEnded, after: State) -> Anim | None:
    """Two tokens change places."""
    if not event.swapped:
        return None
    one, other = (rat_at(region, index) for region, index in before.looked)
    token = RatToken(None, RAT)
    places = [f"rat:{REGIONS[region]}:{index}" for region, index in before.looked]
    seconds = 0.6 + math.dist(one, other) / 2200
    back = [
        rat_token(region, index, RatToken(rat.token, RAT, bool(rat.seen)))
        for region, index in before.looked
        for rat in [after.rats[region][index]]
    ]
    return together(
        *(leave(place, 0.12) for place in places),
        flying("swap:0", token, 1, one, other),
        flying("swap:1", token, 1, other, one),
        delayed(seconds, together(*(enter(each) for each in back))),
    )


SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.FirstPlayerDrawn: first_player,
    events.PlaguePlaced: plague_placed,
    events.TokenPutAway: told,
    events.SettlingBegan: told,
    events.TurnBegan: turn_began,
    events.Waiting: told,
    events.LastRoundBegan: last_round,
    events.LastTurnBegan: told,
    events.Passed: told,
    events.FinalDevastationBegan: final,
    events.GameEnded: game_ended,
    events.CardTaken: card_taken,
    events.CubesPlaced: cubes_placed,
    events.PlagueMoved: plague_moved,
    events.RatPlaced: rat_placed,
    events.RatTurned: rat_turned,
    events.CubesMoved: cubes_moved,
    events.RatMoved: rat_moved,
    events.RatSeen: rat_seen,
    events.LookingEnded: looking_ended,
    events.CubeSheltered: cube_sheltered,
    events.CubesAdded: cubes_added,
    events.PlagueLed: plague_led,
}
"""By the type of event; ``told`` are those that the log alone tells."""
