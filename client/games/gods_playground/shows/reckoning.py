"""The end of a turn and of the game: estates lost, values, victory points, the partition."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from parlour.client.games.gods_playground.compose.texts import FAMILIES
from parlour.client.games.gods_playground.figures import ENEMY_COLOURS, SIDE_COLOURS
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import (
    SPARKS,
    enemy_index,
    floating,
    flown,
    over_plate,
    proclaim,
    region_index,
    slot_feet,
)
from parlour.client.games.gods_playground.shows.drawings import Beam, Cut, Eagle, Medal
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    FALL_SHAKE,
    Anim,
    after_one_another,
    become,
    burst,
    change,
    delayed,
    enter,
    hold,
    leave,
    moment,
    nudge,
    pop,
    settle,
    settle_rest,
    shake,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.moves import cheer, held, shaken, slam, spread
from parlour.client.stage.particles import CONFETTI, DUST, EMBERS, FLAME, SMOKE
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import REGIONS
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr

CUTS: tuple[tuple[Point, ...], ...] = (
    ((700.0, 60.0), (690.0, 180.0), (748.0, 300.0), (726.0, 430.0), (770.0, 560.0), (742.0, 690.0),
     (700.0, 780.0), (640.0, 930.0)),
    ((742.0, 620.0), (860.0, 640.0), (990.0, 610.0), (1110.0, 650.0), (1240.0, 600.0),
     (1400.0, 560.0), (1580.0, 590.0)),
)  # fmt: skip
"""Where the map is cut: the west from the rest, and the south from the north."""
EAGLES: tuple[tuple[str, Point], ...] = (
    ("teutons", (470.0, 430.0)), ("russia", (1240.0, 330.0)), ("habsburgs", (1010.0, 790.0)),
)  # fmt: skip
"""Who takes what."""


def estate_lost(before: State, event: events.EstateLost, after: State) -> Anim:
    """The manor burns, sinks into itself, and leaves a ruin that smokes."""
    at = slot_feet(places().regions[region_index(event.region)].plots[event.estate].manor)
    place = f"estate:{event.region}:{event.estate}"
    ruin = actor(f"ruin:{place}", Sprite(f"ruin/{event.estate % 2}"), at)
    flame = actor("blaze", Sprite("flame/large"), (at[0] + 2, at[1] + 4), scale=1.2)
    return after_one_another(
        together(
            sound("fire", at=at),
            enter(flame, 0.3, ease.out_quad),
            burst(FLAME.times(2.0).lasting(0.9), (at[0], at[1] - 12)),
            burst(SMOKE.times(1.5).lasting(0.8), (at[0], at[1] - 26)),
            nudge(place, 0.5, ease.wobble, turn=3.0),
        ),
        hold(0.2),
        together(
            sound("collapse", at=at),
            change(place, 0.26, ease.in_quad, squash=0.5, scale=0.8),
            delayed(0.14, leave(place, 0.16)),
            delayed(0.14, enter(ruin.with_pose(scale=1.0), 0.12)),
            delayed(0.22, shake(shaken(0.6))),
            burst(DUST.times(2.4), at),
            burst(EMBERS.times(1.5).lasting(0.6), at),
        ),
        moment(),
        together(leave("blaze", 0.3), hold(0.45)),
        together(leave(ruin.id, 0.25), settle_rest()),
    )


def value_changed(before: State, event: events.ValueChanged, after: State) -> Anim | None:
    """The seal of the value drops like a signpost cut down, or jumps for joy."""
    index = region_index(event.region)
    was = before.regions[index].value
    if was == event.value:
        return None
    seal = f"value:{event.region}:seal"
    at = slot_feet(places().regions[index].seal)
    told = f"{event.value - was:+d}".replace("-", "\u2212")
    words = floating(f"worth:{event.region}", told, (at[0], at[1] - 30))
    if event.value > was:
        return together(
            sound("chime"), settle(seal), words, burst(CONFETTI.times(0.5), at),
            nudge(seal, 0.4, lift=26.0),
        )  # fmt: skip
    crops = [slot_feet(plot.manor) for plot in places().regions[index].plots]
    withers = spread(DUST.times(0.8), [(x, y + 14) for x, y in crops], 0.08)
    return after_one_another(
        nudge(seal, 0.14, lift=14.0),
        together(change(seal, 0.16, ease.in_quad, lift=0.0), sound("collapse")),
        together(
            settle(seal),
            words,
            shake(shaken(0.3)),
            nudge(seal, 0.5, ease.wobble, turn=26.0),
            burst(DUST, at),
            withers,
        ),
    )


# --- points ---


def scored(before: State, event: events.PointsScored, after: State) -> Anim:
    """Laurels fly from where the points come from; a medal over the plate counts them up."""
    seat = event.seat
    was, now = before.players[seat].vp, after.players[seat].vp
    x = places().plates[seat].x
    colour = SIDE_COLOURS[seat]
    medal = actor("medal", Medal(was, colour), (x, 896.0), Layer.OVERLAY)
    shown = max(1, min(8, abs(event.vp)))
    gap = 0.13
    counts = []
    for n in range(shown):
        number = was + round((now - was) * (n + 1) / shown)
        counts.append(
            together(
                become("medal", Medal(number, colour)),
                pop("medal", 0.15, 0.14),
                sound("chime", n),
                burst(SPARKS.times(0.2), (x, 880.0)),
            )
        )
    starts = _sources(before, event)
    laurels = [
        flown(f"laurel.{n}", Picture("laurel", 34, shadow=False), starts[n % len(starts)],
               (x, 890.0))
        for n in range(shown)
    ]  # fmt: skip
    return after_one_another(
        together(
            delayed(0.2, enter(medal, 0.2)),
            staggered(gap, laurels),
            delayed(0.6, staggered(gap, counts)),
        ),
        together(
            over_plate("vp", tr("+{points} VP", points=event.vp), seat), *_overtaken(before, event)
        ),
        leave("medal", 0.2),
    )


def _sources(before: State, event: events.PointsScored) -> list[Point]:
    """Return from where points come."""
    at = places()
    if event.enemy is not None:
        return [slot_feet(at.enemies[enemy_index(event.enemy)].nobles[event.seat])]
    if event.source == "sejm":
        return [bench.centre for bench, owner in zip(at.sejm.benches, before.sejm, strict=True)
                if owner == event.seat] or [slot_feet(at.sejm.hall)]  # fmt: skip
    if event.source == "luxury":
        return [slot_feet(at.crown.treasury)]
    estates = [
        slot_feet(at.regions[index].plots[number].manor)
        for index, region in enumerate(before.regions)
        for number, estate in enumerate(region.estates)
        if estate.owner == event.seat
    ]
    return estates or [slot_feet(at.sejm.hall)]


def _overtaken(before: State, event: events.PointsScored) -> list[Anim]:
    """Return how it is shown that others are overtaken now."""
    was = before.players[event.seat].vp
    passed = [
        seat
        for seat, player in enumerate(before.players)
        if seat != event.seat and was <= player.vp < was + event.vp
    ]
    leads = passed and all(
        player.vp < was + event.vp
        for seat, player in enumerate(before.players)
        if seat != event.seat
    )
    if not leads:
        return []
    x = places().plates[event.seat].x
    told = tr("{family} takes the lead", family=FAMILIES[event.seat])
    return [
        sound("fanfare"),
        proclaim("overtakes", told, (x, 840.0), 0.45, 30),
        burst(CONFETTI, (x, 860.0)),
    ]


def turn_ended(before: State, event: events.TurnEnded, after: State) -> Anim:
    """Boxes, benches and armies are cleared."""
    return together(sound("bell"), settle_rest())


# --- the end ---


def game_ended(before: State, event: events.GameEnded, after: State) -> Anim:
    """The map is cut in three by the eagles, or the Commonwealth stands in the sun."""
    held_out = not any(any(region.enemy) for region in before.regions)
    return _stands(before, event) if held_out else _partition()


def _partition() -> Anim:
    """Let three eagles come down on the map, which is cut between them."""
    told = tr("The Commonwealth is no more")
    eagles = []
    for number, (who, at) in enumerate(EAGLES):
        look = Eagle(f"emblem_{who}", ENEMY_COLOURS[who])
        eagle = actor(f"eagle:{who}", look, at, Layer.FLYING, weight=3.0)
        eagles.append(together(sound("horn", -number), slam(eagle, 420.0, "slam", 0.34)))
    cuts = [
        after_one_another(
            together(
                sound("tear", -2 * number),
                enter(actor(f"cut:{number}", _cut(way), way[0], Layer.SIGNS), 0.12),
                staggered(0.05, (
                    together(burst(FLAME.lasting(0.8), at), burst(EMBERS.lasting(0.8), at))
                    for at in way
                )),
                shake(FALL_SHAKE),
            ),
            hold(0.5),
        )
        for number, way in enumerate(CUTS)
    ]  # fmt: skip
    gone = [leave(f"eagle:{who}", 0.4) for who, _ in EAGLES]
    gone += [leave(f"cut:{number}", 0.4) for number in range(len(CUTS))]
    return after_one_another(
        together(sound("toll"), staggered(0.55, eagles)),
        hold(held(1.0)),
        *cuts,
        together(sound("toll", -2), proclaim("end", told, (960.0, 560.0), 1.6, size=60)),
        moment(),
        together(*gone),
    )


def _cut(way: tuple[Point, ...]) -> Cut:
    return Cut(tuple((x - way[0][0], y - way[0][1]) for x, y in way))


def _stands(before: State, event: events.GameEnded) -> Anim:
    """Let the sun shine on every region, and everybody cheer."""
    beams = []
    for number, region in enumerate(places().regions):
        at = (region.label.curve.at(0.5).x, region.label.curve.at(0.5).y + 90)
        beam = actor(f"sun:{number}", Beam(height=620.0, width=300.0), at, Layer.FLYING)
        beams.append(together(enter(beam, 0.5, ease.out_quad), sound("chime", 2 * number),
                              burst(CONFETTI.times(1.4), (at[0], at[1] - 60))))  # fmt: skip
    men = [
        f"noble:{name}:{seat}"
        for index, name in enumerate(REGIONS)
        for seat in range(3)
        if before.regions[index].nobles[seat]
    ]
    told = tr("The Commonwealth stands!")
    return after_one_another(
        together(sound("fanfare"), staggered(0.35, beams)),
        together(
            sound("cheer"),
            cheer(men, 1.5),
            staggered(0.3, (sound("bell", n) for n in range(5))),
            proclaim("end", told, (960.0, 420.0), 1.8, size=60),
        ),
        moment(),
        together(*(leave(f"sun:{number}", 0.4) for number in range(len(REGIONS)))),
    )


RECKONING_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.EstateLost: estate_lost,
    events.ValueChanged: value_changed,
    events.PointsScored: scored,
    events.TurnEnded: turn_ended,
    events.GameEnded: game_ended,
}
"""How the end of a turn looks, and of the game."""
