"""Shade round what is shown: where the camera stays far off, one does not see where it ends."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from parlour.client.art import Art
from parlour.client.games.gods_playground.scene import scene
from parlour.client.games.gods_playground.shows import SHOWS
from parlour.client.games.gods_playground.shows.limelight import Limelight
from parlour.client.games.gods_playground.shows.powder import Dusk
from parlour.client.stage.studio import Look, Nearby, Studio
from tests.client.stage import kit, laws

GOLDEN = Path(__file__).parents[2] / "golden" / "gods_playground-bots.record.jsonl"
EVENTS = 170
"""How many events of a game are shown: a turn in which everything happens that is darkened."""
MARGIN, LEFT = 0.1, 0.2
"""How far within a shade's sides hardly anything is left of it, and how much of its darkest."""


def shades() -> Iterator[Look]:
    """Yield each shade made for a camera that comes near, as it is seen where nothing moves."""
    kit.window()
    stage = kit.stage()
    stage.reduced_motion = True
    story = islice(laws.told(laws.read(GOLDEN)), EVENTS)
    for (event, before, after), first, last in laws.scenes(story, scene):
        show = SHOWS.get(type(event))
        if show is not None:
            stage.set(first)
            stage.show(last, show(before, event, after))
            yield from (
                each.look for each in stage.actors.values() if isinstance(each.look, Nearby)
            )


@pytest.fixture(scope="module")
def seen() -> set[Look]:
    return set(shades())


def test_where_nothing_moves_every_shade_is_that_from_afar(seen: set[Look]) -> None:
    assert {type(look) for look in seen} == {Dusk, Limelight}
    assert all(isinstance(look, Nearby) and look.from_afar == look for look in seen)


def test_from_afar_shade_fades_long_before_its_sides(seen: set[Look]) -> None:
    studio = Studio(Art(0.1))
    for look in seen:
        shade = look.render(studio, 0).surface
        wide, high = shade.get_size()
        levels = {(x, y): shade.get_at((x, y)).a for x in range(wide) for y in range(high)}
        sides = [levels[x, y] for x, y in levels if _at_a_side(x / wide) or _at_a_side(y / high)]
        assert max(sides) < LEFT * max(levels.values()), look


def _at_a_side(share: float) -> bool:
    return not MARGIN < share < 1 - MARGIN
