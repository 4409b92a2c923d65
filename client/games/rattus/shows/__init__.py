"""How the events of Rattus look: a table from the type of event to what moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from parlour.client.games.rattus.places import plague_at
from parlour.client.games.rattus.scene import FURS
from parlour.client.games.rattus.shows.cards import card_taken
from parlour.client.games.rattus.shows.common import HALLOWED, LAND_EDGE, decree, quiet
from parlour.client.games.rattus.shows.effects import Rays
from parlour.client.games.rattus.shows.ending import game_ended
from parlour.client.games.rattus.shows.people import (
    cube_sheltered,
    cubes_moved,
    cubes_placed,
)
from parlour.client.games.rattus.shows.pestilence import (
    cubes_added,
    final,
    passed,
    plague_led,
    plague_moved,
    plague_placed,
)
from parlour.client.games.rattus.shows.rats import rat_moved, rat_placed
from parlour.client.games.rattus.shows.scurry import scurry
from parlour.client.games.rattus.shows.turning import rat_turned
from parlour.client.games.rattus.shows.witch import looking_ended, rat_seen
from parlour.client.games.seats import plate_at
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
    hold,
    leave,
    nudge,
    settle_rest,
    sound,
    staggered,
    together,
)
from parlour.client.stage.looks import Picture
from parlour.client.stage.particles import SPARK
from parlour.shared.language import tr
from parlour.shared.rattus import events
from parlour.shared.rattus.state import State

CROWN, CROWN_AT = 190.0, (LAND_EDGE / 2, 470.0)
"""How large the crown of who begins is, and where it rises."""


def first_player(before: State, event: events.FirstPlayerDrawn, after: State) -> Anim:
    """The crown rises in light over Europe, and flies to who begins."""
    end = plate_at(event.seat, len(after.players))
    crown = actor("first", Picture("marker_first", CROWN), CROWN_AT, Layer.OVERLAY)
    rays = actor("first:rays", Rays(3.2 * CROWN), CROWN_AT, Layer.FLYING, weight=0.2)
    rises = after_one_another(
        enter(crown.with_pose(scale=0.2), 0.1),
        together(
            change("first", 0.34, ease.out_back, scale=1.0), sound("fanfare"),
            appear(rays, 0.2, ease.steps(3)), burst(HALLOWED.times(2.0), CROWN_AT),
        ),
        together(nudge("first", 0.4, ease.wobble, turn=8.0), hold(0.4)),
    )  # fmt: skip
    flies = together(
        leave("first:rays", 0.2),
        along("first", [(end[0], CROWN_AT[1] - 60), end], 0.6, ease.in_out_quad),
        change("first", 0.6, ease.in_quad, scale=0.4),
        nudge("first", 0.6, turn=360.0 if end[0] > CROWN_AT[0] else -360.0),
    )
    lands = together(burst(SPARK, end), sound("place"), leave("first", 0.16), settle_rest())
    return after_one_another(rises, flies, lands)


def unseen(before: State, event: events.Event, after: State) -> Anim:
    """Nothing is shown; the camera stays for what comes next."""
    return quiet()


def turn_began(before: State, event: events.TurnBegan, after: State) -> Anim | None:
    """A new round is called out."""
    if event.seat != before.first_player:
        return quiet()
    return decree("round", tr("Round {round}", round=event.round), 0.7)


def last_round(before: State, event: events.LastRoundBegan, after: State) -> Anim:
    """Evening comes, a bell tolls, and rats swarm out into every region."""
    said = decree("last", tr("Last round"), 1.2, dread=True)
    start = plague_at(before.plague)
    goals = [plague_at(region) for region in range(len(before.rats)) if region != before.plague]
    swarm = staggered(
        0.04, (scurry(f"swarm:{n}", start, at, FURS[n % 2], 2.0) for n, at in enumerate(goals))
    )
    return together(
        said, settle_rest(), swarm, sound("squeak", at=start), delayed(0.6, sound("toll", -2))
    )


SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.FirstPlayerDrawn: first_player,
    events.PlaguePlaced: plague_placed,
    events.TokenPutAway: unseen,
    events.SettlingBegan: unseen,
    events.TurnBegan: turn_began,
    events.Waiting: unseen,
    events.LastRoundBegan: last_round,
    events.LastTurnBegan: unseen,
    events.Passed: passed,
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
"""By the type of event; ``unseen`` are those that the log alone tells."""
