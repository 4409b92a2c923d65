"""A confederation: an estate is seized."""

from __future__ import annotations

from typing import Final

from parlour.client.art import GOLD
from parlour.client.games.gods_playground.figures import SIDE_COLOURS, SIDE_INKS, pennant
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import (
    SPARKS,
    plot_at,
    proclaim,
    region_index,
    seen_from_near,
    slot_feet,
)
from parlour.client.games.gods_playground.shows.dark import dark_round, darkened_on
from parlour.client.games.gods_playground.shows.heraldry import Loss, Placard, outshone
from parlour.client.games.gods_playground.shows.hushed import hushed
from parlour.client.games.gods_playground.shows.laurels import Glory, Ring
from parlour.client.games.gods_playground.shows.regalia import Blade
from parlour.client.games.gods_playground.shows.troops import (
    dismissed,
    fighter,
    names,
    parade,
)
from parlour.client.games.seated import called_first
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    after_one_another,
    along,
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
    stay,
    tally,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.moves import shaken
from parlour.client.stage.particles import DUST, EMBERS, Emitter
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import Banner, darker
from parlour.client.stage.timeline import Bump, Key
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import SEATS
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr

SABRE: Final = 190.0
"""Units that a sabre of a confederation is long."""
ABOVE: Final = 66.0
"""Units above a manor at which sabres cross."""
CLOSE: Final = 1.5
"""How near the camera comes to it."""


def seized(before: State, event: events.EstateSeized, after: State) -> Anim:
    """Riders come, sabres clash over the manor, its flag is torn down, and another rises."""
    x, y = plot_at(event.region, event.estate)
    place = f"estate:{event.region}:{event.estate}"
    start = slot_feet(places().regions[region_index(event.region)].nobles[event.seat])
    band = parade("band", fighter(event.seat, "cavalry"), 3, [start, (x - 40, y + 14)], 0.6)
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
    seen = seen_from_near((x, y), aim, CLOSE)
    lost = [] if loser is None else [_struck(loser, before.players[loser].vp, seen)]
    told = proclaim("confederation", tr("Confederation!"), (960.0, 170.0), 0.2, 56)
    return together(
        sound("gallop"),
        lean(aim, CLOSE, 0.36),
        after_one_another(band, dismissed(names("band", 3))),
        delayed(0.04, _crossed((x, y - ABOVE))),
        hushed(),
        darkened_on(dark_round("seized.dark", aim, BRIGHT)),
        _changes_hands(loser, event.seat, (x, y - 8)),
        *(delayed(TAKEN, each) for each in lost),
        delayed(0.1, told),
        delayed(TAKEN - 0.04, moment()),
        delayed(TAKEN, together(taken, settle_rest())),
        hold(ENDS),
        stay(),
    )


TAKEN: Final = 0.38
"""When the manor is lost: after the sabres have met."""
RISES: Final = 0.12
"""Seconds after which the flag of who takes it rises."""
ENDS: Final = 1.2
"""When all is over."""
PLATE: Final = 962.0
"""How far down the upper part of a plate is, which a loss strikes."""
BRIGHT: Final[Point] = (330.0, 210.0)
"""How far round the manor and the sabres it stays bright."""
RAGS: Final = tuple(
    Emitter(
        "rags", 22, 0.7, 0.0, (60, 220), (0, 360), (9, 60), 2.2, 260, 0, (9, 7),
        (SIDE_COLOURS[seat], darker(SIDE_COLOURS[seat], 0.7)), 1.0, fades_in=0.0,
    )
    for seat in range(SEATS)
)  # fmt: skip
"""Rags of the flag of each house."""
STRIKES, HELD, PARTS = 0.3, 0.24, 0.2
"""When two sabres meet, for how long they stay crossed, and in what time they part."""


def _crossed(at: Point) -> Anim:
    """Let two sabres clash over a manor, hold there, and part."""
    glint = actor("clang", Glory(230.0), (at[0], at[1] - 26), Layer.SIGNS)
    clang = together(
        sound("clash", 2, at),
        burst(SPARKS.times(3.0), (at[0], at[1] - 26)),
        enter(glint.with_pose(scale=0.6), 0.08, ease.out_quad),
        change("clang", 0.2, ease.out_quad, scale=1.3, turn=20.0),
        delayed(0.08, leave("clang", 0.16)),
        shake(shaken(0.9)),
        flash(0.1),
    )
    sides = ((-1, Blade(SABRE, mirrored=True)), (1, Blade(SABRE)))
    return together(*(_fences(side, look, at) for side, look in sides), delayed(STRIKES, clang))


def _fences(side: int, look: Blade, at: Point) -> Anim:
    """Let one of two sabres strike from its side, hold against the other, and go back."""
    name = f"sabre:{side}"
    blade = actor(name, look, (at[0] + side * 120, at[1]), Layer.SIGNS)

    def write(sheet: Sheet, begins: float) -> None:
        enter(blade.with_pose(turn=side * 36.0), 0.08, ease.out_quad).write(sheet, begins)
        track = sheet.tracks[name]
        drawn, struck = begins + STRIKES * 0.5, begins + STRIKES
        away = struck + HELD
        for channel, back, there, gone in (
            ("x", at[0] + side * 110, at[0] + side * 24, at[0] + side * 190),
            ("turn", side * 50.0, side * -54.0, side * 40.0),
        ):
            track.write(channel, Key(begins, drawn, back, ease.out_quad))
            track.write(channel, Key(drawn, struck, there, ease.in_quad))
            track.write(channel, Key(away, away + PARTS, gone, ease.in_out_quad))
        track.add("turn", Bump(struck, away, side * 5.0, ease.wobble))
        leave(name, 0.14).write(sheet, away + PARTS - 0.12)

    return Written(STRIKES + HELD + PARTS, write)


def _hauled(flag: str, seat: int) -> Anim:
    """Let a flag be that of another family from now on."""
    return after_one_another(become(flag, pennant(seat)), sound("flag"))


def _standard(seat: int) -> Banner:
    """Return the large flag over a manor that is fought for."""
    return Banner(SIDE_COLOURS[seat], None, f"crest_{seat}", 96.0, 44.0, SIDE_INKS[seat])


def _changes_hands(loser: int | None, winner: int, at: Point) -> Anim:
    """Let the large flag of who loses a manor be torn down, and that of who takes it rise."""
    gold = outshone(SIDE_COLOURS[winner], GOLD)
    risen = actor("standard.new", _standard(winner), at, Layer.SIGNS)
    ring = actor("standard.ring", Ring(180.0, gold, 0.5, 0.12), at, Layer.FLYING)
    named = Placard(winner, called_first(winner), size=20.0)
    plate = actor("standard.of", named, (at[0] + 14.0, at[1] + 30.0), Layer.SIGNS)
    stands = ENDS - TAKEN - RISES
    rises = together(
        sound("flag", 3, at),
        enter(risen.with_pose(squash=0.8), 0.06, ease.out_quad),
        change(risen.id, 0.26, ease.out_back, squash=0.0),
        delayed(0.1, nudge(risen.id, 0.26, scale=0.16)),
        burst(SPARKS, (at[0], at[1] - 60)),
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
        burst(RAGS[loser], (at[0] + 26.0, at[1] - 100.0)),
        change(fallen.id, 0.26, ease.in_cubic, turn=104.0),
        delayed(0.1, change(fallen.id, 0.24, ease.in_quad, lift=-26.0)),
        delayed(0.26, burst(DUST.times(1.4), (at[0] + 70, at[1] + 10))),
        delayed(0.3, leave(fallen.id, 0.1)),
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


def _struck(loser: int, points: int, manor: Point) -> Anim:
    """Let what is lost fly from a manor to the plate of who loses it, and strike it."""
    home = (places().plates[loser].x, PLATE)
    name = "seized.loss"
    loss = actor(name, Loss(tr("−1 estate")), (manor[0] - 150.0, manor[1] - 60.0), Layer.OVERLAY)
    middle = ((manor[0] + home[0]) / 2, min(manor[1], home[1]) - 160.0)
    lands = together(
        sound("slam", -5, home),
        sound("fall", at=home),
        burst(DUST.times(1.2), (home[0], home[1] + 20.0)),
        burst(EMBERS, home),
        tally(f"panel:{loser}", points),
        change(name, 0.06, ease.out_quad, turn=0.0),
        nudge(name, 0.2, ease.kick, squash=0.36),
        delayed(0.06, nudge(name, 0.24, ease.wobble, x=9.0)),
    )
    return after_one_another(
        enter(loss, 0.1, ease.out_back),
        together(
            along(name, [middle, home], 0.36, ease.in_out_sine), nudge(name, 0.36, turn=-14.0)
        ),
        lands,
        leave(name, 0.14),
    )
