"""The moments of peace, turns and the end: they keep their time and are heard."""

from __future__ import annotations

from collections import defaultdict

import pytest

from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.scene import scene
from parlour.client.games.gods_playground.shows.ending import ENDING_SHOWS, SHARES
from parlour.client.games.gods_playground.shows.fronts import HIGH, bulge
from parlour.client.games.gods_playground.shows.torn import outlines_of, piece_middle, ragged
from parlour.client.games.gods_playground.shows.turns import WEATHERS
from parlour.client.stage.motion import compiled
from parlour.client.stage.timeline import Flash, Shift, Sound
from parlour.shared.games import find_game
from parlour.shared.gods_playground import board, events
from parlour.shared.gods_playground.names import REGIONS
from tests.client.gods_playground.court import Shown, actors, of
from tests.client.stage import laws

TAKES: dict[type, float] = {
    events.TurnBegan: 2.0,
    events.BlocksRevealed: 2.0,
    events.ElectionHeld: 1.0,
    events.KingElected: 2.1,
    events.EstateLost: 1.5,
    events.ValueChanged: 1.5,
    events.SejmDissolved: 1.2,
    events.EstateSeized: 1.2,
    events.SchoolsEndowed: 1.2,
    events.DanzigTraded: 1.2,
    events.PointsScored: 2.0,
    events.GameEnded: 6.0,
}
"""Seconds of each moment."""
SETTLES = 0.4
"""How much longer the last pieces may take that go where they belong by themselves."""
STILL = {events.BidsRevealed}
"""Moments for which the camera does not move."""


@pytest.mark.parametrize("kind", TAKES, ids=lambda kind: kind.__name__)
def test_every_moment_keeps_its_time(court: list[Shown], kind: type) -> None:
    longest = max(each.timeline.seconds for each in of(court, kind))
    assert longest <= TAKES[kind] + SETTLES, f"{longest:.2f} s"


def test_the_laws_hold_where_everything_is_seen(court: list[Shown]) -> None:
    seen: dict[type, int] = defaultdict(int)
    for event, before, _, timeline in court:
        seen[type(event)] += 1
        if seen[type(event)] <= 4:
            laws.hold(timeline, scene(before))
    assert set(TAKES) <= set(seen)


def test_every_moment_is_heard(court: list[Shown]) -> None:
    silent = {
        type(each.event)
        for each in court
        if each.timeline.seconds and not any(isinstance(c.cue, Sound) for c in each.timeline.cues)
    }
    assert silent <= {events.PhaseBegan, events.ElectionHeld, events.ValueChanged}


def test_the_camera_rests_where_it_should(court: list[Shown]) -> None:
    for event, _, _, timeline in court:
        if type(event) in STILL:
            assert timeline.lean(timeline.seconds / 2) is None, event


def test_each_turn_has_its_weather_and_the_season_comes_at_once(court: list[Shown]) -> None:
    assert len(WEATHERS) == len(board.FIGURES.turns.names.value)
    fall: dict[int, set[str]] = {}
    for event, _, _, timeline in of(court, events.TurnBegan):
        assert any(isinstance(c.cue, Shift) and c.at == 0 for c in timeline.cues)
        fall[event.turn] = actors(timeline, "falls:") | actors(timeline, "ray:")
        bank = [timeline.actor("front", at) for at in (0.2, 0.8, 1.3)]
        across = [each.pose.x for each in bank if each is not None]
        assert len(across) == 3
        assert across == sorted(across)
    assert min(map(len, (fall[1], fall[2], fall[3]))) > 0
    assert len(fall[2]) > len(fall[3]) > len(fall[1])


def test_a_front_is_nowhere_straight_and_only_a_storm_has_lightning(
    court: list[Shown],
) -> None:
    lags = [bulge(HIGH * step / 20) for step in range(21)]
    assert max(lags) - min(lags) > 80
    for event, _, _, timeline in of(court, events.TurnBegan):
        assert bool(actors(timeline, "bolt:")) == (event.turn == 2)
        assert len(actors(timeline, "scud:")) == 3
        turned = [timeline.actor("turn:card", step / 60) for step in range(4, 50)]
        leans = [each.pose.turn for each in turned if each is not None]
        assert min(leans) < -8
        assert max(leans) > 4
        assert abs(leans[-1]) < 1


def test_three_powers_share_the_whole_commonwealth() -> None:
    lands = [land for share in SHARES for land in share.lands]
    assert sorted(lands) == sorted([*REGIONS, "sejm"])
    middles = {piece_middle(share.lands) for share in SHARES}
    assert len(middles) == len(SHARES)
    for land in lands:
        for outline in outlines_of(land):
            torn = ragged([(x, y) for x, y in outline], land)
            assert torn == ragged([(x, y) for x, y in outline], land)
            assert len(torn) >= len(outline)


def test_a_land_that_is_held_stands_in_the_sun(court: list[Shown]) -> None:
    last = of(court, events.GameEnded)[0]
    assert actors(last.timeline, "share:") == {f"share:{each.who}" for each in SHARES}
    free = find_game("gods_playground").copy(last.before)
    for region in free.regions:
        region.enemy = [0] * len(region.enemy)
    first = scene(free)
    anim = ENDING_SHOWS[events.GameEnded](free, last.event, free)
    stands = compiled(first.actors, first, anim, first.places)
    assert len(actors(stands, "sun:")) == len(places().regions)
    assert not actors(stands, "share:")
    laws.hold(stands, first)


def test_all_that_stands_on_the_land_has_fallen_before_it_is_torn_and_stays_hidden(
    court: list[Shown],
) -> None:
    _, before, _, timeline = of(court, events.GameEnded)[0]
    regions = {f"noble:{name}:{seat}" for name in REGIONS for seat in range(3)}
    standing = {name for name in scene(before).actors if name in regions}
    cut = next(c.at for c in timeline.cues if isinstance(c.cue, Flash))
    assert standing
    for name in standing:
        fallen = timeline.actor(name, cut)
        assert fallen is not None
        assert fallen.pose.alpha == 0
    for share in SHARES:
        torn = timeline.actor(f"share:{share.who}", timeline.seconds - 0.2)
        assert torn is not None
        assert torn.pose.alpha == 1


def test_camps_and_panels_are_not_seen_while_the_map_is_torn(court: list[Shown]) -> None:
    _, before, _, timeline = of(court, events.GameEnded)[0]
    cut = next(c.at for c in timeline.cues if isinstance(c.cue, Flash))
    around = {
        name for name in scene(before).actors if name.startswith(("enemy:", "supply:", "cossacks:"))
    }
    torn = timeline.sample(cut)
    fallen = {name for name in around if torn[name].pose.alpha == 0}
    assert len(fallen) < len(around) / 2
    for at in (cut, timeline.seconds - 0.1):
        assert around - fallen <= timeline.aside(at)
    towns = {name for name in scene(before).actors if name.startswith("town:")}
    assert any(name not in timeline.aside(cut) for name in towns), "what stands on the land falls"
