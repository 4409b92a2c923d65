"""A confederation: an estate is seized."""

from __future__ import annotations

from typing import Final

from parlour.client.art import GOLD
from parlour.client.games.gods_playground.figures import SIDE_COLOURS, SIDE_INKS, pennant
from parlour.client.games.gods_playground.shows.common import (
    SPARKS,
    plot_at,
    proclaim,
    region_index,
)
from parlour.client.games.gods_playground.shows.dark import dark_round, darkened_on
from parlour.client.games.gods_playground.shows.heraldry import Placard
from parlour.client.games.gods_playground.shows.hushed import hushed_all
from parlour.client.games.gods_playground.shows.laurels import Glory, Ring
from parlour.client.games.gods_playground.shows.regalia import Blade
from parlour.client.games.gods_playground.shows.troops import fighter, grown
from parlour.client.games.gods_playground.standing.benches import outshone
from parlour.client.games.seated import called_first
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    act,
    after_one_another,
    become,
    burst,
    change,
    delayed,
    enter,
    hold,
    hops,
    lean,
    leave,
    moment,
    nudge,
    settle_rest,
    shake,
    sink,
    sound,
    stay,
    tally,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.moves import shaken
from parlour.client.stage.particles import DUST, Emitter
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import Banner, darker
from parlour.client.stage.timeline import Bump, Key
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import SEATS
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr

SABRE: Final = 196.0
"""Units that a sabre of a confederation is long."""
ABOVE: Final = 96.0
"""Units above a manor at which sabres cross."""
CLOSE: Final = 1.8
"""How near the camera comes to it."""


def seized(before: State, event: events.EstateSeized, after: State) -> Anim:
    """Riders come, sabres clash over the manor, its flag is torn down, and another rises."""
    x, y = plot_at(event.region, event.estate)
    place = f"estate:{event.region}:{event.estate}"
    taken = together(
        _hauled(f"{place}:flag", event.seat),
        nudge(place, 0.3, lift=14.0),
        nudge(place, 0.3, ease.wobble, turn=7.0),
        delayed(0.3, nudge(place, 0.26, ease.kick, squash=0.3)),
        delayed(0.3, together(sound("slam", at=(x, y)), shake(shaken(0.6)))),
        *(delayed(0.3, burst(DUST.times(0.5), (x + dx, y + 6))) for dx in (-34, 34)),
    )
    loser = before.regions[region_index(event.region)].estates[event.estate].owner
    aim = (x, y - 60.0)
    points = 0 if loser is None else before.players[loser].vp
    lost = [] if loser is None else [tally(f"panel:{loser}", points), sound("fall", at=(x, y))]
    told = proclaim("confederation", tr("Confederation!"), (960.0, 150.0), 0.4, 56)
    return together(
        sound("gallop"),
        delayed(0.2, sound("gallop", 2)),
        lean(aim, CLOSE, 0.34),
        _rides(event.seat, loser, (x, y)),
        _crossed((x, y - ABOVE)),
        hushed_all(f"{place}:"),
        darkened_on(dark_round("seized.dark", aim, BRIGHT)),
        _changes_hands(loser, event.seat, (x, y - 8)),
        *(delayed(TAKEN, each) for each in lost),
        delayed(0.1, told),
        delayed(TAKEN - 0.04, moment()),
        delayed(TAKEN, together(taken, settle_rest())),
        hold(ENDS),
        stay(),
    )


TAKEN: Final = 0.6
"""When the manor is lost: after the sabres have met and parted."""
RISES: Final = 0.26
"""Seconds after which the flag of who takes it rises."""
ENDS: Final = 1.42
"""When all is over."""
BRIGHT: Final[Point] = (400.0, 260.0)
"""How far round the manor and the sabres it stays bright."""
RAGS: Final = tuple(
    Emitter(
        "rags", 22, 0.7, 0.0, (60, 220), (0, 360), (9, 60), 2.2, 260, 0, (9, 7),
        (SIDE_COLOURS[seat], darker(SIDE_COLOURS[seat], 0.7)), 1.0, fades_in=0.0,
    )
    for seat in range(SEATS)
)  # fmt: skip
"""Rags of the flag of each house."""
STRIKES, HELD, PARTS = 0.38, 0.18, 0.2
"""When two sabres meet, for how long they stay crossed, and in what time they part."""


def _rides(winner: int, loser: int | None, manor: Point) -> Anim:
    """Let riders of both houses charge at each other over a manor; who loses it is thrown back.

    Where it was nobody's, the riders of one house come from both sides.
    """
    bands = ((-1, winner, True), (1, winner if loser is None else loser, loser is None))
    riders = [
        _rider(f"band:{way}.{number}", (way, seat, wins), manor, number)
        for way, seat, wins in bands
        for number in range(len(RANKS))
    ]
    return together(*riders, delayed(TAKEN, sound("shout")), delayed(TAKEN + 0.1, sound("cheer")))


def _rider(name: str, side: tuple[int, int, bool], manor: Point, number: int) -> Anim:
    """Let one rider charge in, strike as the sabres meet, be held, and win or be thrown back."""
    (way, seat, wins), (aside, down) = side, RANKS[number]
    figure = grown(fighter(seat, "cavalry"), RIDER)
    towards = 0 if way < 0 else 4
    end = (manor[0] + way * aside, manor[1] + down)
    start = (end[0] + way * COMES_FROM, end[1] + 10.0)
    man = actor(name, figure("walk", towards), start, Layer.FLYING, weight=1.5)
    meets, stays = STRIKES - 0.02 * number, actor(name, figure("ready", towards), end).look
    charges = together(
        enter(man, 0.06, ease.out_quad),
        act(name, figure("walk", towards), meets),
        change(name, meets, ease.in_quad, x=end[0], y=end[1]),
        hops(name, 3, 6.0, meets),
        *(delayed(0.06 * n, burst(DUST.times(0.5), name)) for n in range(6)),
    )
    strikes = together(
        act(name, figure("strike", towards), HELD),
        nudge(name, HELD, ease.wobble, x=way * 5.0),
        nudge(name, 0.2, ease.kick, squash=0.12),
    )
    proud = together(
        change(name, 0.24, ease.out_back, x=end[0] - way * 18.0),
        *(delayed(0.12 + 0.26 * n + 0.05 * number, nudge(name, 0.24, lift=20.0)) for n in range(2)),
    )
    beaten = together(
        sound("hit", number, end),
        nudge(name, 0.34, lift=26.0),
        change(name, 0.44, ease.out_quad, x=end[0] + way * 130.0),
        change(name, 0.4, ease.out_quad, turn=way * 14.0),
        burst(DUST.times(1.2), end),
        delayed(0.3, sink(name, 0.2)),
    )
    after = after_one_another(become(name, stays), proud) if wins else beaten
    gone = [delayed(ENDS - 0.14, sink(name, 0.14))] if wins else []
    return together(after_one_another(charges, strikes, after), *gone)


RANKS: Final[tuple[Point, ...]] = ((104.0, -74.0), (158.0, -26.0))
"""Where riders halt, aside of and below the feet of a manor: where the land is open."""
RIDER, COMES_FROM = 1.1, 300.0
"""How much larger than on the map they are, and from how far aside they come."""


def _crossed(at: Point) -> Anim:
    """Let two sabres clash over a manor, hold there as sparks fly, and part."""
    met = (at[0], at[1] - 26.0)
    glint = actor("clang", Glory(230.0, strength=0.7), met, Layer.SIGNS)
    ring = actor("clang.ring", Ring(120.0, (255, 244, 206), 0.9, 0.06), met, Layer.SIGNS)
    clang = together(
        sound("clash", 2, at),
        burst(SPARKS.times(3.0), met),
        enter(glint.with_pose(scale=0.6), 0.06, ease.out_quad),
        change("clang", HELD, ease.out_quad, scale=1.3, turn=30.0),
        delayed(HELD - 0.04, leave("clang", 0.16)),
        enter(ring.with_pose(scale=0.4), 0.05, ease.out_quad),
        change(ring.id, 0.3, ease.out_quad, scale=2.4),
        delayed(0.14, leave(ring.id, 0.16)),
        shake(shaken(0.6)),
        delayed(HELD, sound("clash", -3, at)),
    )
    sides = ((-1, Blade(SABRE, mirrored=True)), (1, Blade(SABRE)))
    return together(*(_fences(side, look, at) for side, look in sides), delayed(STRIKES, clang))


def _fences(side: int, look: Blade, at: Point) -> Anim:
    """Let one of two sabres strike from its side, hold against the other, and go back."""
    name = f"sabre:{side}"
    blade = actor(name, look, (at[0] + side * 150, at[1]), Layer.SIGNS)

    def write(sheet: Sheet, begins: float) -> None:
        enter(blade.with_pose(turn=side * 36.0), 0.08, ease.out_quad).write(sheet, begins)
        track = sheet.tracks[name]
        drawn, struck = begins + STRIKES * 0.62, begins + STRIKES
        away = struck + HELD
        for channel, back, there, gone in (
            ("x", at[0] + side * 130, at[0] + side * 25, at[0] + side * 190),
            ("turn", side * 50.0, side * -54.0, side * 40.0),
        ):
            track.write(channel, Key(begins, drawn, back, ease.out_quad))
            track.write(channel, Key(drawn, struck, there, ease.in_quad))
            track.write(channel, Key(away, away + PARTS, gone, ease.in_out_quad))
        track.add("turn", Bump(struck, away, side * 7.0, ease.wobble))
        leave(name, 0.14).write(sheet, away + PARTS - 0.12)

    return Written(STRIKES + HELD + PARTS, write)


def _hauled(flag: str, seat: int) -> Anim:
    """Let a flag be that of another family from now on."""
    return after_one_another(become(flag, pennant(seat)), sound("flag"))


def _standard(seat: int) -> Banner:
    """Return the large flag over a manor that is fought for."""
    return Banner(SIDE_COLOURS[seat], None, f"crest_{seat}", 128.0, 58.0, SIDE_INKS[seat])


def _changes_hands(loser: int | None, winner: int, at: Point) -> Anim:
    """Let the large flag of who loses a manor be torn down, and that of who takes it rise."""
    gold = outshone(SIDE_COLOURS[winner], GOLD)
    risen = actor("standard.new", _standard(winner), at, Layer.SIGNS)
    ring = actor("standard.ring", Ring(180.0, gold, 0.5, 0.12), at, Layer.FLYING)
    named = Placard(winner, called_first(winner), tr("+1 estate"), size=34.0)
    plate = actor("standard.of", named, (at[0] + 4.0, at[1] + 52.0), Layer.SIGNS)
    stands = ENDS - TAKEN - RISES
    rises = together(
        sound("flag", 3, at),
        enter(risen.with_pose(lift=-70.0, turn=-8.0), 0.08, ease.out_quad),
        change(risen.id, 0.24, ease.out_back, lift=0.0, turn=0.0),
        delayed(0.2, nudge(risen.id, 0.26, scale=0.14)),
        enter(ring.with_pose(scale=0.5), 0.08, ease.out_quad),
        change(ring.id, 0.36, ease.out_quad, scale=1.7),
        delayed(0.16, leave(ring.id, 0.2)),
        delayed(0.06, enter(plate, 0.16, ease.out_back)),
        delayed(stands - 0.16, together(leave(plate.id, 0.12), _shrinks(risen.id))),
    )
    if loser is None:
        return delayed(TAKEN + RISES, rises)
    fallen = actor("standard.old", _standard(loser), at, Layer.SIGNS)
    falls = together(
        sound("tear", at=at),
        burst(RAGS[loser].times(0.7), (at[0] + 26.0, at[1] - 100.0)),
        nudge(fallen.id, 0.1, turn=-10.0),
        delayed(0.06, change(fallen.id, 0.24, ease.in_quad, turn=96.0)),
        delayed(0.3, burst(DUST.times(1.4), (at[0] + 70, at[1] + 10))),
        delayed(0.34, change(fallen.id, 0.2, ease.in_quad, x=at[0] + 60.0, alpha=0.0)),
        delayed(0.54, leave(fallen.id, 0.02)),
    )
    return together(
        delayed(0.06, enter(fallen, 0.14, ease.out_back)),
        delayed(0.2, nudge(fallen.id, TAKEN - 0.2, ease.wobble, turn=9.0)),
        delayed(TAKEN, falls),
        delayed(TAKEN + RISES, rises),
    )


def _shrinks(flag: str) -> Anim:
    """Let a large flag shrink to the one that flies over the manor from now on."""
    return together(change(flag, 0.14, ease.in_quad, scale=0.4), delayed(0.1, leave(flag, 0.06)))
