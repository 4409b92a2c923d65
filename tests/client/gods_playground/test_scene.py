"""The scenes and shows of God's Playground keep the laws of the stage over whole recorded games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from parlour.client.games import board_for
from parlour.client.games.gods_playground.scene import PLACES
from parlour.client.games.gods_playground.sounds import SOUNDS
from parlour.client.sound import sound_files
from parlour.client.stage.actors import Scene
from parlour.client.stage.atlas import Atlas
from parlour.client.stage.looks import Ghost, Sprite
from parlour.client.stage.motion import compiled
from parlour.client.stage.timeline import Sound, Timeline
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from parlour.shared.gods_playground.state import FACE_DOWN, State
from tests.client.gods_playground.positions import decisions
from tests.client.stage.laws import Told, check, hold_over, read, scenes, told

GOLDEN = Path(__file__).parents[2] / "golden"
RECORDS = sorted(GOLDEN.glob("gods_playground-*.record.jsonl"))
BOARD = board_for(GAME.name)


@cache
def story(path: Path) -> tuple[Told, ...]:
    """Return what a spectator hears of a record."""
    return tuple(told(read(path)))


class Walk(NamedTuple):
    """What is met on the way through a record."""

    moved: int
    """How many events showed anything, all by the laws."""
    sprites: frozenset[tuple[str, str]]
    """The sprites that are seen, and what they do."""
    heard: frozenset[str]
    """The sounds of the shows."""


def walk() -> Walk:
    """Show each event of a record once, for all that is asked of its shows."""
    rng = Random(RECORDS[0].name)
    names: set[tuple[str, str]] = set()
    heard: set[str] = set()
    moved = 0
    for each, first, last in scenes(story(RECORDS[0]), BOARD.scene):
        show = BOARD.show(each.before, each.event, each.after)
        timeline = compiled(first.actors, last, show, first.places)
        moved += check(each.event, timeline, first, last, rng)
        names.update(seen(first, last, timeline))
        heard.update(cued.cue.name for cued in timeline.cues if isinstance(cued.cue, Sound))
    return Walk(moved, frozenset(names), frozenset(heard))


def seen(first: Scene, last: Scene, timeline: Timeline) -> Iterator[tuple[str, str]]:
    """Yield the sprites of two scenes and of the show between them."""
    looks = {actor.look for each in (first, last) for actor in each.actors.values()}
    for share in (0.1, 0.3, 0.5, 0.7, 0.9):
        at = timeline.seconds * share
        moving = (timeline.actor(name, at) for name in timeline.moving)
        looks.update(actor.look for actor in moving if actor is not None)
    for look in looks:
        yield from ((each.name, each.action) for each in sprites(look))


def sprites(look: Any) -> Iterator[Sprite]:
    """Yield the sprites that a look is made of."""
    if isinstance(look, Sprite):
        yield look
    elif isinstance(look, Ghost):
        yield from sprites(look.of)
    elif isinstance(look, tuple):
        for part in look:
            yield from sprites(part)


def test_the_laws_of_the_stage_hold_and_all_that_is_shown_and_heard_is_there() -> None:
    moved, names, shows_heard = walk()
    assert moved > 100
    atlas = Atlas()
    assert len(names) > 60
    missing = [n for n in names if n[0] not in atlas.names or n[1] not in atlas.actions(n[0])]
    assert sorted(missing) == []
    heard = shows_heard | set(SOUNDS.values())
    assert len(heard) > 5
    assert heard <= sound_files().keys()


@pytest.mark.slow
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_the_laws_of_the_stage_hold_for_every_seat(path: Path, seat: int | None) -> None:
    assert hold_over(read(path), BOARD.scene, BOARD.show, seat) > 100


def test_equal_views_have_equal_scenes() -> None:
    for each in story(RECORDS[0])[::9]:
        first, again = BOARD.scene(each.before), BOARD.scene(GAME.copy(each.before))
        assert first == again
        assert all(actor.place in PLACES for actor in first.actors.values() if actor.place)


def shuffled(state: State, seat: int, rng: Random) -> State:
    """Return a position that looks the same to ``seat``: the blocks of the others are others."""
    other = GAME.copy(state)
    for number, player in enumerate(other.players):
        if number != seat and player.placed is not None and player.placed != FACE_DOWN:
            player.placed = tuple(rng.sample(player.placed, len(player.placed)))
    return other


def test_a_scene_shows_nothing_that_the_view_hides() -> None:
    rng, secret = Random(1), 0
    for state in decisions(4):
        if not GAME.secret(state):
            continue
        for seat in range(3):
            views = [GAME.view(each, seat) for each in (state, shuffled(state, seat, rng))]
            if views[0] != views[1]:
                continue
            secret += GAME.dump_state(state) != GAME.dump_state(views[0])
            assert everything(views[0]) == everything(views[1])
    assert secret > 20


def everything(view: State) -> tuple[Scene, Any, Any]:
    """Return all that is seen of a view."""
    return BOARD.scene(view), BOARD.ribbon(view), BOARD.plates(view, ("Ada", "Jan", "Zofia"))


def test_what_is_hidden_is_face_down_in_the_scene() -> None:
    hidden = 0
    for state in decisions(4):
        if not GAME.secret(state):
            continue
        for seat in (None, 0, 1, 2):
            view = GAME.view(state, seat)
            actors = BOARD.scene(view).actors
            for number, player in enumerate(view.players):
                if player.placed == FACE_DOWN:
                    blocks = [actors[f"block:{place}:{number}"].look for place in range(6)]
                    assert {look.number for look in blocks} == {None}  # type: ignore[attr-defined]
                    hidden += 1
    assert hidden > 20
