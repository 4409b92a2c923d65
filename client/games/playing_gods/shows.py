"""How the events of Playing Gods look: a table from the type of event to what moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from parlour.client.games.playing_gods.figures import COLOURS, GodCard, god_card, sect
from parlour.client.games.playing_gods.places import (
    DIE,
    MIDDLES,
    PILES,
    SPACES,
    idol_at,
    lift_of,
    plate_at,
    stack_at,
)
from parlour.client.games.playing_gods.scene import card_at, idols_at
from parlour.client.games.showing import MIDDLE, flare, flares, flying, proclaim, told
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
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
    move,
    nudge,
    settle,
    settle_rest,
    shake,
    sound,
    staggered,
    together,
)
from parlour.client.stage.dice import throw
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Picture
from parlour.client.stage.moves import cheer, shaken, spread
from parlour.client.stage.particles import (
    CONFETTI,
    DUST,
    EMBERS,
    FLAME,
    SMOKE,
    SPARK,
    SPLASH,
    Emitter,
)
from parlour.shared.language import tr
from parlour.shared.playing_gods import board, events
from parlour.shared.playing_gods.names import (
    CARD_INDEX,
    CONTINENT_INDEX,
    REGION_INDEX,
    REGIONS,
    Direction,
    Region,
)
from parlour.shared.playing_gods.state import NOBODY, State, owner

SECONDS_A_SPACE = 0.2
LARGE = 200.0
"""How high a card is that is to be read."""
STRIKE, SYMBOL = 118.0, 84.0
MOST_THROWS = 3
"""Throws for the first player that are shown; more are rare."""


def _plate(state: State, seat: int) -> Point:
    """Return a point over a god's plate."""
    x, y = plate_at(seat, len(state.players))
    return x, y - 40


# --- the course of the game ---------------------------------------------------------------------


def first_player(before: State, event: events.FirstPlayerRolled, after: State) -> Anim:
    """Every god throws a die, and again where they are equal."""
    throws = [
        together(
            *(
                throw(
                    f"first:{again}:{seat}", [die], _plate(after, seat), [COLOURS[seat]], stays=0.5
                )
                for seat, die in enumerate(rolls)
                if die
            )
        )
        for again, rolls in enumerate(event.rolls[:MOST_THROWS])
    ]
    crown = flying("first", Picture("marker_first", 60), 1, MIDDLE, _plate(after, event.seat))
    said = proclaim("first:told", tr("First player"), seconds=0.5)
    return after_one_another(*throws, together(said, delayed(0.3, crown)))


def settled(before: State, event: events.Settled, after: State) -> Anim:
    """Sects spread over a continent."""
    regions = board.REGIONS_OF[CONTINENT_INDEX[event.continent]]
    sects = [
        settle(f"pawn:{REGIONS[region]}:{layer}", seconds=0.9)
        for region in regions
        for layer in range(len(after.pawns[region]))
    ]
    return after_one_another(staggered(0.1, sects), settle_rest())


def idol_placed(before: State, event: events.IdolPlaced, after: State) -> Anim:
    """The idol comes down on its portal."""
    lands = together(burst(DUST.times(1.5), SPACES[event.portal]), shake(shaken(0.3)))
    return after_one_another(settle(f"idol:{event.seat}", seconds=0.9), lands)


def turn_began(before: State, event: events.TurnBegan, after: State) -> Anim | None:
    """A new round is called out."""
    if event.round == before.round:
        return None
    return proclaim("round", tr("Round {round}", round=event.round), seconds=0.6, size=48)


def die_rolled(before: State, event: events.DieRolled, after: State) -> Anim:
    """The die of a god tumbles over the sea."""
    rolled = throw("die", [event.number], (DIE[0], DIE[1]), [COLOURS[event.seat]], stays=0.35)
    before_it = [leave("die:face", 0.1)] if before.die else []
    return after_one_another(together(*before_it, rolled), settle_rest())


def moved(before: State, event: events.Moved, after: State) -> Anim:
    """The idol hops from space to space."""
    start = before.players[event.seat].space
    who = f"idol:{event.seat}"
    way_ = way(start, event.space, event.direction)[1:]
    hops = [
        after_one_another(
            move(who, idol_at(space), SECONDS_A_SPACE, ease.in_out_quad, arc=24),
            together(nudge(who, 0.1, ease.kick, squash=0.1), sound("place", n)),
        )
        for n, space in enumerate(way_)
    ]
    return after_one_another(*hops, settle_rest(), burst(DUST, idol_at(event.space)))


def way(start: int, end: int, direction: Direction) -> list[int]:
    """Return the spaces from one to another, both included."""
    step = 1 if direction == "clockwise" else -1
    spaces = [start]
    while spaces[-1] != end:
        spaces.append((spaces[-1] + step) % board.SPACES)
    return spaces


def teleported(before: State, event: events.Teleported, after: State) -> Anim:
    """The idol is drawn into a whirl, and spat out of another."""
    who = f"idol:{event.seat}"
    end = idols_at(after)[event.seat]
    start = SPACES[before.players[event.seat].space]
    vanish = together(
        flare("vanish", "space_teleport", start, SYMBOL, 0.6),
        nudge(who, 0.3, turn=40),
        change(who, 0.3, ease.in_quad, alpha=0.0),
    )
    appear = together(
        flare("appear", "space_teleport", SPACES[event.space], SYMBOL, 0.6),
        change(who, 0.2, ease.out_quad, alpha=1.0),
        burst(SPARK, end),
    )
    hidden = after_one_another(move(who, end, 0.05), hold(0.05))
    return after_one_another(vanish, hidden, settle_rest(), appear)


def game_ended(before: State, event: events.GameEnded, after: State) -> Anim:
    """The world has its god, and its crowds cheer."""
    plates = [_plate(after, seat) for seat in event.winners]
    crowd = [
        f"pawn:{REGIONS[region]}:{len(stack) - 1}"
        for region, stack in enumerate(after.pawns)
        if stack and owner(stack) in event.winners
    ]
    said = proclaim("over", tr("The world has its god"), seconds=1.6, size=50)
    rays = flares("rays", "rays", plates, 220, 1.6)
    joy = [burst(CONFETTI.times(2.0), at) for at in plates]
    return together(said, delayed(0.2, rays), *joy, cheer(crowd, 1.4))


# --- cards --------------------------------------------------------------------------------------


def _shown_card(name: str, back: GodCard, face: GodCard, start: Point, end: Point) -> Anim:
    """Let a card rise from somewhere, turn over, be read, and go on."""
    small = 92.0 / LARGE
    card = actor(name, back, start, Layer.FLYING, weight=0.3)
    at: Point = (start[0] + (MIDDLE[0] - start[0]) * 0.35, min(560.0, start[1] - 60))
    rises = together(
        change(name, 0.4, ease.in_out_quad, x=at[0], y=at[1]), change(name, 0.4, scale=1.0)
    )
    flips = after_one_another(
        change(name, 0.14, ease.in_quad, wide=0.05),
        become(name, face),
        change(name, 0.22, ease.out_back, wide=1.0),
    )
    far = abs(end[0] - at[0]) + abs(end[1] - at[1])
    seconds = 0.35 + far / 2400
    goes = together(
        change(name, seconds, ease.in_out_quad, x=end[0], y=end[1]),
        change(name, seconds, ease.in_quad, scale=small),
    )
    return after_one_another(
        enter(card.with_pose(scale=small), 0.1), rises, flips, moment(), hold(0.6), goes,
        leave(name, 0.12),
    )  # fmt: skip


def permanent(before: State, event: events.PermanentDealt, after: State) -> Anim:
    """A card of conversion is dealt, to be kept for good."""
    card = god_card(CARD_INDEX[event.card], height=110)
    return flying(f"dealt:{event.seat}", card, 1, PILES["conversion"], _plate(after, event.seat))


def drawn(before: State, event: events.CardDrawn, after: State) -> Anim:
    """A card is drawn; who may see it sees it."""
    end = _plate(after, event.seat)
    name = f"drawn:{event.seat}"
    if event.card is None:
        card = GodCard(None, event.pile, height=92)
        return together(settle_rest(), flying(name, card, 1, PILES[event.pile], end))
    end = card_at(after, event.seat, CARD_INDEX[event.card]) or end
    face = god_card(CARD_INDEX[event.card], height=LARGE)
    back = GodCard(None, event.pile, height=LARGE)
    return after_one_another(_shown_card(name, back, face, PILES[event.pile], end), settle_rest())


def nothing_drawn(before: State, event: events.NothingDrawn, after: State) -> Anim:
    """There is no card left."""
    return flare(f"empty:{event.pile}", "puff", PILES[event.pile], 70, 0.6)


def loss_drawn(before: State, event: events.LossDrawn, after: State) -> Anim:
    """A card that nobody wanted is turned over."""
    face = god_card(CARD_INDEX[event.card], height=LARGE)
    back = GodCard(None, "conversion", height=LARGE)
    card = _shown_card("loss", back, face, PILES["conversion"], _plate(after, event.seat))
    return together(settle_rest(), card)


def stolen(before: State, event: events.CardStolen, after: State) -> Anim:
    """A hidden card changes hands."""
    start, end = _plate(after, event.victim), _plate(after, event.seat)
    if event.card is None:
        return together(settle_rest(), flying("stolen", Picture("card_hidden", 84), 1, start, end))
    card = CARD_INDEX[event.card]
    start = card_at(before, event.victim, card) or start
    end = card_at(after, event.seat, card) or end
    return after_one_another(flying("stolen", god_card(card), 1, start, end), settle_rest())


def made_permanent(before: State, event: events.MadePermanent, after: State) -> Anim:
    """A promise becomes a creed."""
    at = _plate(after, event.seat)
    return together(
        flare("creed:rays", "rays", at, 170, 0.9),
        flare("creed", f"faith_{event.card}", at, 90, 1.0),
        settle_rest(),
    )


# --- sects --------------------------------------------------------------------------------------


def gained(before: State, event: events.SectGained, after: State) -> Anim:
    """Believers come to a region."""
    return _believers(before, after, event.seat, REGION_INDEX[event.region])


def _believers(before: State, after: State, seat: int, region: int) -> Anim:
    """Let a sect come from its god's stock, and rays break over where it lands."""
    x, y = stack_at(region)
    layer = len(after.pawns[region]) - 1
    end = (x, y - lift_of(layer, layer + 1))
    top = f"pawn:{REGIONS[region]}:{layer}"
    if layer >= len(before.pawns[region]):
        flight: Anim = settle(top, seconds=0.8)
    else:
        flight = flying(f"sect:{REGIONS[region]}", sect(seat), 1, _plate(after, seat), end)
    rays = flare(f"rays:{REGIONS[region]}", "rays", end, SYMBOL)
    return after_one_another(flight, together(settle_rest(), rays))


def lost(before: State, event: events.SectLost | events.SectKilled, after: State) -> Anim:
    """A sect is no more; its pawn goes home."""
    region = REGION_INDEX[event.region]
    x, y = stack_at(region)
    return together(
        burst(SMOKE.lasting(0.3), (x, y - 10)),
        flare(f"lost:{event.region}", "puff", (x, y - 14), SYMBOL, 0.6),
        shake(shaken(0.1)),
        delayed(0.15, settle_rest()),
    )


# --- attack -------------------------------------------------------------------------------------


def attack(before: State, event: events.AttackBegan, after: State) -> Anim:
    """Each element, or the plague, strikes the regions that are named."""
    points = _middles(event.regions)
    strikes = [_STRIKES[element](points) for element in event.elements]
    if not strikes:
        strikes = [_scourge(card, points) for card in event.cards]
    parts = (delayed(0.75 * n, strike) for n, strike in enumerate(strikes))
    closer = lean(points[len(points) // 2], 1.15, 0.4) if points else hold(0.0)
    return together(settle_rest(), closer, *parts)


def _middles(regions: Iterable[Region]) -> list[Point]:
    """Return the middles of regions, each once."""
    return [MIDDLES[REGION_INDEX[region]] for region in dict.fromkeys(regions)]


def _strike(
    piece: str, emitter: Emitter, weight: float, light: float = 0.0
) -> Callable[[Sequence[Point]], Anim]:
    def show(points: Sequence[Point]) -> Anim:
        at = [(x, y + 20) for x, y in points]
        blow = together(
            shake(shaken(weight)), spread(emitter, at, 0.08), *([flash(light)] if light else [])
        )
        return together(flares(piece, piece, points, STRIKE, 1.0), delayed(0.12, blow))

    return show


def _whirl(points: Sequence[Point]) -> Anim:
    """Let lightning strike and a whirlwind go through the land."""
    strike = _strike("strike_air", SPARK.times(1.4), 0.6, 0.3)(points)
    turns = [nudge(f"strike_air:{n}", 0.8, ease.wobble, turn=14, x=20) for n in range(len(points))]
    return together(strike, delayed(0.1, together(*turns)))


def _wave(points: Sequence[Point]) -> Anim:
    """Let a wave roll in from the sea, and break."""
    rolls = []
    for n, (x, y) in enumerate(points):
        wave = actor(
            f"wave:{n}", Picture("strike_water", STRIKE, shadow=False), (x - 150, y), Layer.FLYING
        )
        rolls.append(
            after_one_another(
                enter(wave, 0.12),
                together(
                    change(wave.id, 0.6, ease.in_quad, x=x + 30),
                    nudge(wave.id, 0.6, lift=26),
                ),
                together(burst(SPLASH.times(2.0), (x + 30, y + 10)), leave(wave.id, 0.3)),
            )
        )
    return together(*rolls, delayed(0.7, shake(shaken(0.6))))


def _burn(points: Sequence[Point]) -> Anim:
    """Let the land burn."""
    fire = _strike("strike_fire", FLAME.lasting(0.8), 0.4)(points)
    return together(fire, spread(EMBERS.lasting(1.0), points, 0.1))


def _scourge(card: str, points: Sequence[Point]) -> Anim:
    piece = f"scourge_{card}"
    return together(
        flares(piece, piece, points, STRIKE, 1.3), spread(SMOKE.times(1.5), points, 0.1),
        delayed(0.2, shake(shaken(0.3))),
    )  # fmt: skip


_STRIKES: Mapping[str, Callable[[Sequence[Point]], Anim]] = {
    "earth": _strike("strike_earth", DUST.times(3.0), 1.2),
    "water": _wave,
    "fire": _burn,
    "air": _whirl,
}


def defended(before: State, event: events.ElementDefended, after: State) -> Anim:
    """A shield, or a halo, takes an element out of the attack."""
    at = _plate(after, event.seat)
    shield = flare("shield", "halo" if event.immune else "shield", at, STRIKE, 0.9)
    element = flare("stopped", f"element_{event.element}", at, 56, 0.9)
    return together(settle_rest(), shield, delayed(0.05, element), delayed(0.2, burst(SPARK, at)))


# --- conversion ---------------------------------------------------------------------------------


def conversion(before: State, event: events.ConversionBegan, after: State) -> Anim:
    """A god speaks to another's believers, region by region."""
    start, horn = _plate(after, event.seat), Picture("space_conversion", 74)
    ends = enumerate(_middles(event.regions))
    return staggered(0.12, [flying(f"preach:{n}", horn, 1, start, end) for n, end in ends])


def card_shown(before: State, event: events.CardShown, after: State) -> Anim:
    """A promise is made before everybody."""
    face = god_card(CARD_INDEX[event.card], height=LARGE)
    start = _plate(after, event.seat)
    back = GodCard(None, "conversion", height=LARGE)
    return together(settle_rest(), _shown_card(f"shown:{event.seat}", back, face, start, start))


def compared(before: State, event: events.CardsCompared, after: State) -> Anim:
    """So many promises against so many."""
    return proclaim("compared", f"{event.attack} : {event.defence}", seconds=0.9, size=60)


def converted(before: State, event: events.SectConverted, after: State) -> Anim:
    """A region believes in another god."""
    return _believers(before, after, event.seat, REGION_INDEX[event.region])


# --- gods fall and return -----------------------------------------------------------------------


def rescued(before: State, event: events.Rescued, after: State) -> Anim:
    """The last sect of a god is saved."""
    return together(settle_rest(), _over_plate("halo", after, event.seat))


def _over_plate(piece: str, state: State, seat: int) -> Anim:
    return flare(f"{piece}:{seat}", piece, _plate(state, seat), STRIKE, 1.1)


def slain(before: State, event: events.GodSlain, after: State) -> Anim:
    """A god is killed, and its people are scattered."""
    regions = [
        MIDDLES[region] for region, s in enumerate(before.pawns) if s and owner(s) == event.target
    ]
    return together(
        flare("slain", "deicide", _plate(after, event.target), 160, 1.4),
        flash(0.3), shake(shaken(1.2)), delayed(0.3, spread(SMOKE, regions, 0.06)),
        delayed(0.5, settle_rest()),
    )  # fmt: skip


def fell(before: State, event: events.GodFell, after: State) -> Anim:
    """A god without sects falls from the sky; its cards go to who did it."""
    fallen = _over_plate("broken_halo", after, event.seat)
    idol = f"idol:{event.seat}"
    topples = after_one_another(change(idol, 0.35, ease.in_quad, turn=80), leave(idol, 0.25))
    booty = []
    if event.number and event.conqueror not in (NOBODY, event.seat):
        start, end = _plate(after, event.seat), _plate(after, event.conqueror)
        booty = [flying("booty", Picture("card_hidden", 70), event.number, start, end)]
    return together(fallen, topples, delayed(0.4, together(settle_rest(), *booty)))


def returned(before: State, event: events.GodReturned, after: State) -> Anim:
    """A god comes back through a portal."""
    at = SPACES[event.portal]
    return together(
        flare("dawn", "rays", at, STRIKE, 1.0), delayed(0.2, flare("dawn:halo", "halo", at)),
        settle_rest(),
    )  # fmt: skip


def declined(before: State, event: events.GodDeclined, after: State) -> Anim:
    """A god stays away."""
    return _over_plate("broken_halo", after, event.seat)


SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.PermanentDealt: permanent,
    events.FirstPlayerRolled: first_player,
    events.Settled: settled,
    events.IdolPlaced: idol_placed,
    events.TurnBegan: turn_began,
    events.DieRolled: die_rolled,
    events.Waiting: told,
    events.Passed: told,
    events.Moved: moved,
    events.Teleported: teleported,
    events.GameEnded: game_ended,
    events.CardDrawn: drawn,
    events.NothingDrawn: nothing_drawn,
    events.LossDrawn: loss_drawn,
    events.CardStolen: stolen,
    events.MadePermanent: made_permanent,
    events.SectGained: gained,
    events.LossBegan: told,
    events.SectLost: lost,
    events.AttackBegan: attack,
    events.ElementDefended: defended,
    events.SectKilled: lost,
    events.AttackEnded: told,
    events.ConversionBegan: conversion,
    events.CardShown: card_shown,
    events.CardsCompared: compared,
    events.SectConverted: converted,
    events.ConversionEnded: told,
    events.Rescued: rescued,
    events.GodSlain: slain,
    events.GodFell: fell,
    events.GodReturned: returned,
    events.GodDeclined: declined,
}
"""By the type of event; ``told`` are those that the log alone tells."""
