"""What comes of a battle: camps that are broken, and who holds a region then."""

from __future__ import annotations

from parlour.client.games.gods_playground.figures import people
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import (
    FIELD_NEAR,
    HOPS_BACK,
    POPS_UP,
)
from parlour.client.games.gods_playground.shows.bystanders import in_place
from parlour.client.games.gods_playground.shows.common import (
    region_index,
    slot_feet,
)
from parlour.client.games.gods_playground.shows.hushed import hushed_all
from parlour.client.games.gods_playground.shows.laurels import Change
from parlour.client.games.gods_playground.shows.opponents import field_of
from parlour.client.games.gods_playground.shows.powder import CLOUD, IMPACT, star
from parlour.client.games.gods_playground.shows.troops import (
    soldier,
    walk,
)
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    after_one_another,
    burst,
    change,
    delayed,
    enter,
    grown_up,
    hold,
    lean,
    lean_back,
    leave,
    moment,
    nudge,
    pass_on,
    settle,
    settle_rest,
    shake,
    sound,
    staggered,
    stay,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.moves import shaken
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.studio import Look
from parlour.client.stage.timeline import Bump, Guise
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.state import State

STANDS = 0.34
"""Seconds in which one sees what is left once a battle is over."""
OVER = 112.0
"""Units over a camp at which it is told how many of it fell: over its banner."""
FLAG_WAVES = 16.0
"""How far the flag before a town is swung when it is told who holds a region."""


def seen_at(place: str) -> tuple[str, ...]:
    """Return how the ids begin of what is told of a place while it is fought for."""
    host = "vienna:host" if place == "vienna" else f"points:{place}"
    return host, f"armies:{place}", f"town:{place}:flag"


def destroyed(before: State, event: events.PointsDestroyed, after: State) -> Anim:
    """Part of a host falls; if a battle told how, one sees what is left of its camp."""
    burns = _burns(before, event)
    if event.place == "vienna":
        return burns
    place, at = f"points:{event.place}:{event.enemy}", _camp(event.place)
    rises = together(
        hushed_all(*seen_at(event.place)),
        settle(place, f"{place}:banner", seconds=0.0),
        nudge(f"{place}:banner", 0.24, ease.kick, scale=0.2),
        burst(CLOUD, at),
        sound("flag", 0, at),
        _holds(event.place),
        delayed(0.1, together(settle_rest(), moment())),
        delayed(STANDS, together(pass_on(), lean_back(0.5))),
    )

    def write(sheet: Sheet, begins: float) -> None:
        there, left = (each.get(f"{place}:banner") for each in (sheet.now, sheet.after.actors))
        told = there is not None and left is not None and there.look == left.look
        fought = told or (there is not None and not there.pose.alpha)
        (rises if fought else burns).write(sheet, begins)

    return Written(STANDS, write)


def _holds(place: str) -> Anim:
    """Let the flag before a town be swung: it is that of who holds the region now."""
    flag = f"town:{place}:flag"
    return together(
        settle(flag, seconds=0.0),
        delayed(0.1, nudge(flag, STANDS - 0.1, ease.wobble, turn=FLAG_WAVES)),
        nudge(flag, 0.3, ease.kick, scale=0.3),
    )


def camps_again(name: str, look: Look) -> Anim:
    """Let tents or a banner that were gone while one fought be there again, as they are now."""

    def write(sheet: Sheet, at: float) -> None:
        track, who = sheet.track(name), sheet.after.actors.get(name)
        if track is None or who is None:
            return
        track.become(Guise(at, track.last._replace(look=look)))
        in_place(track, who, at)
        grown_up(track, who, at, POPS_UP, ease.out_back)
        track.add("lift", Bump(at, at + POPS_UP, HOPS_BACK, ease.bump))

    return together(Written(POPS_UP, write), stay(name))


def _burns(before: State, event: events.PointsDestroyed) -> Anim:
    """Let tents go up in sparks, and the banner of a host count down."""
    at = slot_feet(places().vienna.points) if event.place == "vienna" else _camp(event.place)
    place = "vienna" if event.place == "vienna" else f"points:{event.place}:{event.enemy}"
    host = "vienna:host" if event.place == "vienna" else place
    blows = [
        together(
            sound("clash", number),
            star(f"fells.{number}", (at[0] - 30 + 30 * (number % 3), at[1] - 26), 96.0, number),
            burst(IMPACT, (at[0] - 30 + 30 * (number % 3), at[1] - 20)),
            burst(CLOUD, at),
            nudge(host, 0.2, ease.kick, squash=0.2),
            shake(shaken(0.7)),
        )
        for number in range(min(5, event.points))
    ]
    skull = lost(event.points, at)
    return after_one_another(
        together(
            hushed_all(*seen_at(event.place)),
            lean(at, FIELD_NEAR, 0.3),
            staggered(0.09, blows, most=0.3),
        ),
        together(
            settle(f"{place}:banner", seconds=0.0), settle_rest(), skull, _routed(before, event, at)
        ),
        stay(),
    )


ROUTED = 4
"""Men who are seen running from a camp, at most."""


def _routed(before: State, event: events.PointsDestroyed, at: Point) -> Anim:
    """Let men run away from their camp, each his own way."""
    side = field_of(before, event.place).side
    figure = soldier(people(event.enemy, before.turn))
    parts = []
    for number in range(min(ROUTED, event.points)):
        who = f"routed.{number}"
        end = (at[0] + side * (150.0 - 14.0 * number), at[1] - 42.0 + 30.0 * number)
        start = (at[0] + 8.0 * number, at[1] + 6.0 * number)
        runs = walk(who, figure, [start, end], 0.52, emitter=CLOUD.times(0.6))
        parts.append(delayed(0.04 * number, together(runs, delayed(0.38, leave(who, 0.2)))))
    return together(*parts)


def lost(number: int, at: Point, seconds: float = 0.61) -> Anim:
    """Let what a camp has lost come up over it, and sink away, all within so many seconds."""
    stone = actor("lost", Change(-number, 60.0), (at[0], at[1] - OVER), Layer.SIGNS)
    return after_one_another(
        enter(stone.with_pose(scale=1.0), 0.16),
        nudge("lost", 0.2, ease.kick, squash=0.16),
        hold(max(0.0, seconds - 0.61)),
        together(
            change("lost", 0.25, ease.in_quad, y=at[1] - OVER + 16),
            delayed(0.1, leave("lost", 0.15)),
        ),
    )


def _camp(region: str) -> Point:
    return slot_feet(places().regions[region_index(region)].camp)
