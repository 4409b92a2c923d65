"""Income, blocks, nobles, the common army, and the dice of events."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from parlour.client.games.gods_playground.figures import (
    SIDE_COLOURS,
    noble,
)
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.scene import block, block_at
from parlour.client.games.gods_playground.shows.common import (
    SPARKS,
    at_plate,
    coins,
    flown,
    over_plate,
    slot_feet,
)
from parlour.client.games.gods_playground.shows.dark import BEHIND_ALL, dark_round, darkened
from parlour.client.games.gods_playground.shows.hushed import hushed_all
from parlour.client.games.gods_playground.shows.laurels import Glory, Ring
from parlour.client.games.gods_playground.shows.regalia import Blade
from parlour.client.games.gods_playground.shows.troops import (
    dismissed,
    names,
    of_sprite,
    parade,
)
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    after_one_another,
    become,
    burst,
    change,
    delayed,
    enter,
    hold,
    hop,
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
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.moves import shaken, slam
from parlour.client.stage.particles import DUST, Emitter
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import darker
from parlour.client.stage.studio import Look
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import REGIONS, SEATS
from parlour.shared.gods_playground.state import State

LEFT_TO_RIGHT = sorted(
    range(len(REGIONS)), key=lambda index: places().regions[index].label.curve.start.x
)
"""The regions as one reads them."""
PALE_DUST: Final = (238, 222, 188)
"""The colour of a ring of dust."""
REVEAL_GAP: Final = 0.28
"""Seconds between the blocks of one region and of the next."""
LIT_REGION, LIT_ROOM = (250.0, 170.0), (2000.0, 1200.0)
"""How far round a region it stays bright, and how far the dark reaches in all."""
GOES_ON: Final = 0.27
"""Seconds in which the light goes from a region to the next."""
THROW: Final = 0.24
"""Seconds that a block is in the air."""
RING: Final = Emitter(
    "ring", 26, 0.5, 0.0, (210, 250), (0, 360), (4, 2), 4.0, 0, 0, (6, 20),
    ((206, 184, 142), (178, 154, 112)), 0.6, sprites=("dust/0", "dust/1"), fades_in=0.0,
)  # fmt: skip
"""Dust that flies aside in a ring where something slams down."""
MOST_LEAP: Final = 3
"""Nobles that leap out of one block at most."""
DOWN: Final = (*(36.0,) * len(REGIONS), 0.0)
"""Units further down than they lie that the blocks of each place slam down: below the feet of its
nobles, who are still seen."""
FORWARD, STANDS_OUT = 16.0, 0.7
"""Units that a noble who has most steps forward, and the seconds that he stands there."""
SHOVES: Final = 22.0
"""Units that those shove each other who have laid as many."""
PROUD, WAVED = 1.25, 1.22
"""How large the largest block of a region and the banner of its house stay, till all are told."""
LEAP: Final = 0.4
"""Seconds that a noble leaps from his block to where he will stand."""


def income(before: State, event: events.IncomeTaken, after: State) -> Anim:
    """Coins fly from the estates to their owner."""
    home = at_plate(event.seat)
    own = [
        slot_feet(places().regions[index].plots[number].manor)
        for index, region in enumerate(before.regions)
        for number, estate in enumerate(region.estates)
        if estate.owner == event.seat
    ]
    flown = [
        delayed(0.07 * n, coins(f"income:{event.seat}:{n}", 2, at, home))
        for n, at in enumerate(own[:10])
    ]
    crown = slot_feet(places().crown.treasury)
    if event.minimum or not own:
        flown.append(coins(f"income:{event.seat}:minimum", 3, crown, home))
    return together(*flown, over_plate(f"income:{event.seat}", f"+{event.money}", event.seat))


# --- nobles ---


def blocks_placed(before: State, event: events.BlocksPlaced, after: State) -> Anim:
    """Six blocks are laid, face down unless they are one's own."""
    laid = [
        block(event.seat, place, None if event.blocks is None else event.blocks[place])
        for place in range(len(REGIONS) + 1)
    ]
    return after_one_another(
        staggered(0.08, (slam(each, 60, "place", 0.16) for each in laid)), settle_rest()
    )


def blocks_revealed(before: State, event: events.BlocksRevealed, after: State) -> Anim:
    """All blocks slam down, region by region; the largest stands out, and so does its noble.

    Only who stands there already is seen: who comes does so when ``nobles_arrived``.
    """
    order = [*LEFT_TO_RIGHT, len(REGIONS)]
    thrown = [_thrown(event, place, number) for number, place in enumerate(order)]
    proud = [
        together(
            *(_stands_out(before, event, place, seat) for seat in _most(event, place)),
            _tied(event, place),
        )
        for place in LEFT_TO_RIGHT
    ]
    tied = [place for place in range(len(REGIONS)) if len(_most(event, place)) > 1]
    sabres = [f"tie:{place}{part}" for place in tied for part in ("", ":2")]
    lost = [
        together(*(_stoops(before, event, place, seat) for seat in range(SEATS)))
        for place in LEFT_TO_RIGHT
    ]
    last = REVEAL_GAP * len(order)
    return after_one_another(
        together(
            _looked_over(order, REVEAL_GAP, last + 0.3),
            staggered(REVEAL_GAP, thrown),
            delayed(THROW + 0.02, staggered(REVEAL_GAP, proud)),
            delayed(THROW + 0.02, staggered(REVEAL_GAP, lost)),
            delayed(last, settle_rest()),
        ),
        moment(),
        together(
            *(leave(each, 0.12) for each in sabres),
            *(change(each, 0.14, ease.in_out_sine, scale=1.0) for each in _proud(before, event)),
            *(
                change(f"block:{place}:{seat}", 0.14, ease.in_out_sine, y=block_at(seat, place)[1])
                for place in range(len(REGIONS))
                for seat in range(SEATS)
            ),
        ),
    )


def _proud(before: State, event: events.BlocksRevealed) -> list[str]:
    """Return the blocks and the banners that stay larger until all are told."""
    most = [(place, seat) for place in range(len(REGIONS) + 1) for seat in _most(event, place)]
    banners = [
        f"noble:{REGIONS[place]}:{seat}:banner"
        for place, seat in most
        if place < len(REGIONS) and before.regions[place].nobles[seat]
    ]
    return [*(f"block:{place}:{seat}" for place, seat in most), *banners]


def _stoops(before: State, event: events.BlocksRevealed, place: int, seat: int) -> Anim:
    """Let the banner and the block of who has fewer in a region sink for a moment."""
    if seat in _most(event, place):
        return hold(0.0)
    sinks = nudge(f"block:{place}:{seat}", 0.5, scale=-0.22)
    if not before.regions[place].nobles[seat]:
        return sinks
    return together(sinks, nudge(f"noble:{REGIONS[place]}:{seat}:banner", 0.5, squash=0.3))


def _looked_over(order: Sequence[int], gap: float, seconds: float) -> Anim:
    """Let light go from place to place with what happens there; the map stays where it is."""
    middles = [_middle(place) for place in order]
    light = dark_round("blocks.dark", middles[0], LIT_REGION, 96, LIT_ROOM, least=24)
    moves = [
        delayed(
            gap * number - GOES_ON / 2,
            change(light.id, GOES_ON, ease.in_out_sine, x=x, y=y - BEHIND_ALL),
        )
        for number, (x, y) in enumerate(middles[1:], 1)
    ]
    return together(
        hushed_all("block", "noble:", "most:", "tie:", "sejm:"), darkened(light, seconds), *moves
    )


def _middle(place: int) -> Point:
    """Return the middle of where blocks are laid on a place and of where its nobles stand."""
    x, y = block_at(1, place)
    if place == len(REGIONS):
        return x, y
    up = places().regions[place].nobles[1]
    return (x + up.x) / 2, (y + up.y) / 2 - 30.0


def _most(event: events.BlocksRevealed, place: int) -> list[int]:
    """Return who has the largest block on a place; several if they are as large."""
    laid = [blocks[place] for blocks in event.blocks]
    return [seat for seat, number in enumerate(laid) if number and number == max(laid)]


def _thrown(event: events.BlocksRevealed, place: int, number: int) -> Anim:
    """Throw the blocks of a place up, turn them over in the air, and let them slam down."""
    shown = [block(seat, place, event.blocks[seat][place]) for seat in range(SEATS)]
    rng, most = Random(f"{place} {event.blocks}"), _most(event, place)
    heavy = max(blocks[place] for blocks in event.blocks)
    x, y = shown[1].pose.feet
    dust = actor(f"slam:{place}", Ring(230.0, PALE_DUST, 0.4, 0.12), (x, y + 4), Layer.GROUND)
    landed = together(
        sound("slam", 2 * number, (x, y)),
        shake(shaken(0.3 + 0.15 * heavy)),
        *(burst(RING.times(rng.uniform(0.8, 1.2)), each.pose.feet) for each in shown),
        *(burst(DUST.times(2.0), shown[seat].pose.feet) for seat in most),
        enter(dust.with_pose(scale=0.5), 0.06, ease.out_quad),
        change(dust.id, 0.3, ease.out_quad, scale=1.1 + 0.2 * heavy),
        delayed(0.14, leave(dust.id, 0.16)),
    )
    throws = [
        delayed(0.02 * seat, _tossed(each, rng, DOWN[place], large=seat in most))
        for seat, each in enumerate(shown)
    ]
    return together(delayed(0.02 * number, sound("whoosh", number)), *throws,
                    delayed(THROW, landed))  # fmt: skip


def _tossed(who: Actor, rng: Random, down_by: float, *, large: bool) -> Anim:
    """Let a block fly up towards the eye, turn over quickly, and slam down: no two alike.

    The largest of a region comes nearest, and stays larger than the others.
    """
    height, lean_to = rng.uniform(120, 170), rng.choice((-1, 1)) * rng.uniform(8, 24)
    aside, larger = rng.uniform(-20, 20), rng.uniform(0.5, 0.65)
    if large:
        height, larger = height + 40.0, larger + 0.7
    stays = [delayed(THROW, change(who.id, 0.2, ease.out_back, scale=PROUD))] if large else []
    up, down = THROW * 0.6, THROW * 0.4
    return together(
        after_one_another(
            nudge(who.id, 0.06, squash=0.2),
            change(who.id, up - 0.06, ease.out_quad, lift=height),
            change(who.id, down, ease.in_quad, lift=0.0),
            nudge(who.id, 0.3, ease.kick, squash=rng.uniform(0.26, 0.4)),
        ),
        after_one_another(
            hold(up * 0.3),
            change(who.id, up * 0.2, ease.in_quad, wide=0.04),
            become(who.id, who.look),
            change(who.id, up * 0.2, ease.out_quad, wide=1.0),
        ),
        nudge(who.id, THROW, scale=larger),
        change(who.id, THROW, ease.in_quad, y=who.pose.y + down_by),
        nudge(who.id, THROW, turn=lean_to),
        nudge(who.id, THROW, x=aside),
        delayed(THROW, nudge(who.id, 0.3, ease.wobble, turn=lean_to * 0.4)),
        *stays,
    )


def _stands_out(before: State, event: events.BlocksRevealed, place: int, seat: int) -> Anim:
    """Let the largest block of a region jump in light; the noble who stands there jumps for joy."""
    x, y = block_at(seat, place)
    own = f"noble:{REGIONS[place]}:{seat}"
    stands = bool(before.regions[place].nobles[seat])
    at = slot_feet(places().regions[place].nobles[seat]) if stands else (x, y + DOWN[place])
    shines = (
        [_shone_upon(f"most:{place}:{seat}", at, seat)] if len(_most(event, place)) == 1 else []
    )
    pride = together(sound("flag", place, (x, y)), hop(f"block:{place}:{seat}", 26.0, 0.3), *shines)
    if not stands:
        return pride
    steps = together(
        nudge(own, STANDS_OUT, _stays_out, y=FORWARD),
        nudge(own, STANDS_OUT, _stays_out, scale=0.2),
    )
    return together(pride, hop(own, 48.0, 0.34), steps, _waved(f"{own}:banner"))


def _stays_out(at: float) -> float:
    """Come out quickly, stay so, and go back."""
    return ease.in_out_sine(min(1.0, at / 0.2, (1 - at) / 0.2))


def _waved(banner: str) -> Anim:
    """Let a banner go up high over all others, be waved, and stay tall until all are told."""
    return together(
        nudge(banner, 0.5, lift=22.0),
        nudge(banner, 0.5, scale=0.24),
        nudge(banner, 0.5, ease.wobble, turn=10.0),
        delayed(0.1, change(banner, 0.3, ease.out_back, scale=WAVED)),
    )


def _tied(event: events.BlocksRevealed, place: int) -> Anim:
    """Cross two sabres over the blocks of those that have laid as many: nobody has most."""
    most = _most(event, place)
    if len(most) < 2:
        return hold(0.0)
    spots = [block_at(seat, place) for seat in most]
    x, y = sum(spot[0] for spot in spots) / len(spots), spots[0][1] + DOWN[place]
    blades = [
        _drawn(f"tie:{place}{part}", Blade(104.0, mirrored=way < 0), way, (x, y - 30.0))
        for part, way in (("", 1), (":2", -1))
    ]
    shoved = (_shoves(f"block:{place}:{seat}", 1 if block_at(seat, place)[0] < x else -1)
              for seat in most)  # fmt: skip
    clashes = together(sound("clash", place, (x, y)), burst(SPARKS.times(1.6), (x, y - 48)))
    return delayed(0.1, together(*blades, delayed(0.16, together(clashes, *shoved))))


def _drawn(name: str, look: Look, way: int, at: Point) -> Anim:
    """Let a sabre be struck against another one from its side, and stay so."""
    blade = actor(name, look, (at[0] + way * 34.0, at[1] + 60.0), Layer.FLYING, weight=1.0)
    return together(
        enter(blade.with_pose(turn=way * 40.0, lift=60.0), 0.1, ease.out_quad),
        change(name, 0.16, ease.in_quad, x=at[0] + way * 10.0, turn=way * -48.0),
        delayed(0.16, nudge(name, 0.3, ease.wobble, turn=way * 9.0)),
    )


def _shoves(name: str, way: int) -> Anim:
    """Let a block shove against another one, and be shoved back."""
    return after_one_another(
        nudge(name, 0.18, x=way * SHOVES),
        nudge(name, 0.22, ease.wobble, turn=way * 8.0),
        nudge(name, 0.18, x=way * SHOVES * 0.7),
    )


def _shone_upon(name: str, at: Point, seat: int) -> Anim:
    """Let who has most in a region stand in the light of their house for a moment."""
    light = darker(SIDE_COLOURS[seat], min(1.0, 330 / sum(SIDE_COLOURS[seat])))
    glory = actor(name, Glory(240.0, light, 0.5), (at[0], at[1] - 50), Layer.FLYING)
    ring = actor(f"{name}:ring", Ring(170.0, SIDE_COLOURS[seat], 0.5, 0.14), at, Layer.GROUND)
    return together(
        after_one_another(enter(glory, 0.12), hold(0.2), leave(name, 0.12)),
        after_one_another(
            enter(ring.with_pose(scale=0.5), 0.1, ease.out_quad),
            change(ring.id, 0.3, ease.out_quad, scale=1.4),
            leave(ring.id, 0.12),
        ),
    )


def _leapt(name: str, look: Look, start: Point, end: Point) -> Anim:
    """Let a noble leap out of a block, and land heavily where he will stand."""
    who = actor(name, look, start).with_pose(scale=0.8, squash=-0.3)
    return after_one_another(
        enter(who, 0.08, ease.out_quad),
        together(
            change(name, LEAP, ease.linear, x=end[0], y=end[1]),
            change(name, LEAP, ease.out_quad, scale=1.0, squash=0.0),
            nudge(name, LEAP, lift=70.0),
        ),
        together(
            sound("place", at=end),
            burst(DUST.times(1.4), end),
            nudge(name, 0.24, ease.kick, squash=0.3),
        ),
    )


def nobles_arrived(before: State, event: events.NoblesArrived, after: State) -> Anim:
    """Nobles leap out of their blocks to where they stand in each region, and plant a banner."""
    parts = [
        _gathers(index, event.seat, number) for index, number in enumerate(event.nobles) if number
    ]
    return staggered(0.14, parts)


def _gathers(index: int, seat: int, number: int) -> Anim:
    """Let so many nobles of a family come out of its block in a region."""
    start, end = block_at(seat, index), slot_feet(places().regions[index].nobles[seat])
    place = f"noble:{REGIONS[index]}:{seat}"
    others = [f"arrive:{index}.{n}" for n in range(min(number, MOST_LEAP))]
    leaps = (_leapt(name, noble(seat, index), start, end) for name in others)
    return after_one_another(
        staggered(0.14, leaps),
        together(
            sound("march", index),
            _planted(place),
            _planted(f"{place}:banner"),
            *(leave(name, 0.16) for name in others),
        ),
    )


def _planted(name: str) -> Anim:
    """Let somebody be there who is in the scene after, and grow up if they were not before."""

    def write(sheet: Sheet, at: float) -> None:
        who = sheet.after.actors.get(name)
        if name in sheet.now or who is None:
            sheet.settle(name, at)
            return
        together(
            enter(
                who.with_pose(squash=0.6 if name.endswith("banner") else 0.0), 0.1, ease.out_quad
            ),
            change(name, 0.3, ease.out_back, squash=0.0),
        ).write(sheet, at)

    return Written(0.3, write)


# --- the common army ---


def marker_moved(before: State, event: events.MarkerMoved, after: State) -> Anim:
    """The crown of the first player goes on."""
    crown = Picture("marker_first", 46)
    return flown("marker", crown, at_plate(before.first_player), at_plate(event.seat))


def army_raised(before: State, event: events.ArmyRaised, after: State) -> Anim:
    """The Polish army marches out of the chamber, and forms up."""
    at = places()
    start = (at.sejm.hall.x + 150, at.sejm.hall.y + 20)
    parts, gone = [], []
    units = zip(
        ("infantry", "cavalry", "artillery"),
        (event.infantry, event.cavalry, event.artillery),
        at.crown.units,
        strict=True,
    )
    for kind, number, slot in units:
        if number:
            figure = of_sprite(f"{kind}/king") if kind != "artillery" else _gun
            shown = min(4, number)
            way = [start, (start[0] - 20, start[1] + 50), slot_feet(slot)]
            parts.append(parade(f"raised:{kind}", figure, shown, way, 0.9, files=2, step=20))
            gone += names(f"raised:{kind}", shown)
    return after_one_another(
        together(staggered(0.3, (sound("drums", n) for n in range(3))), *parts),
        together(settle_rest(), dismissed(gone, 0.15), sound("cheer")),
    )


def _gun(action: str, facing: int) -> Sprite:
    """Return a gun: it is drawn along as it stands."""
    return Sprite("artillery/king", "idle", facing)


REALM_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.MarkerMoved: marker_moved,
    events.IncomeTaken: income,
    events.BlocksPlaced: blocks_placed,
    events.BlocksRevealed: blocks_revealed,
    events.NoblesArrived: nobles_arrived,
    events.ArmyRaised: army_raised,
}
"""How the first half of a turn looks."""
