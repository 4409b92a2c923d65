"""An animation is over when it says so: nothing that it writes ends later."""

from __future__ import annotations

import pytest

from parlour.client.stage import screen
from parlour.client.stage.actors import Scene
from parlour.client.stage.anims import Anim
from parlour.client.stage.motion import settle
from parlour.client.stage.sheet import Sheet
from tests.client.stage.kit import PLACES, stage, window
from tests.golden.stage import FAR, ONE, SHOWN, TAG

BEGINS = 2.0
DEFAULT = ("settle", "settle the rest")
"""Default motion takes the time it takes: others do not wait for all of it."""
WAITS = ("pass on", "moment")
"""What only lets time pass."""
BREATH = 0.45
"""Seconds that may be left at the end for what was done to be seen."""


def ends(anim: Anim) -> float:
    """Return after how many seconds the last thing ends that an animation writes."""
    scene = Scene.of([ONE, FAR, TAG], PLACES)
    sheet = Sheet(scene.actors, scene, settle, PLACES)
    anim.write(sheet, BEGINS)
    last = BEGINS
    for track in sheet.tracks.values():
        spans = [each for keys in track._keys.values() for each in keys]
        bumps = [each for every in track._bumps.values() for each in every]
        last = max([last, *(each.end for each in spans), *(each.end for each in bumps)])
        last = max(last, *(guise.at for guise in track._guises), track.leaves or 0.0)
    return max([last, *(each.at for each in sheet.cues)]) - BEGINS


@pytest.mark.parametrize("name", [name for name in SHOWN if name not in DEFAULT])
def test_nothing_ends_after_the_animation_that_writes_it(name: str) -> None:
    assert ends(SHOWN[name]) <= SHOWN[name].seconds + 1e-9


@pytest.mark.parametrize("name", [name for name in SHOWN if name not in (*DEFAULT, *WAITS)])
def test_no_animation_is_long_over_before_it_says_so(name: str) -> None:
    """A breath after a blow, and what somebody else is to read, are part of it."""
    assert ends(SHOWN[name]) >= SHOWN[name].seconds - BREATH


def test_pictures_are_kept_for_two_nearer_views_and_the_last_ones_longest() -> None:
    window()
    made = stage()
    kept = made._screen
    first, second = kept._painter_at(1.0), kept._painter_at(1.5)
    assert (kept._painter_at(1.0), kept._painter_at(1.5)) == (first, second)
    third = kept._painter_at(2.0)
    assert kept._painter_at(1.5) is second
    assert kept._painter_at(2.0) is third
    assert len(kept._nears) == screen.NEARS
    made.close()
