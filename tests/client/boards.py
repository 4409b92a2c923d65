"""What holds for the boards of all games that stand on a stage."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from parlour.client.art import Art
from parlour.client.games import board_for
from parlour.client.games.protocol import Board
from parlour.client.stage.geometry import WORLD, Box, hull
from parlour.client.stage.motion import compiled
from parlour.client.stage.studio import Look, Nothing, Sprites, Studio
from parlour.client.stage.timeline import Timeline
from parlour.shared.game import AnyGame
from tests import golden
from tests.client import drawn as pictures
from tests.client.stage import laws
from tests.random_games import Moment

RIBBON, PLATES = 46.0, 968.0
"""Where the ribbon ends and where the plates begin."""
AROUND = WORLD.grown(600)
"""Where whoever takes part in a show is: not for ever far from the window."""


def records(game: str) -> list[Path]:
    """Return the golden records of a game."""
    found = sorted(Path(golden.__file__).parent.glob(f"{game}-*.record.jsonl"))
    assert found
    return found


def studio(scale: float = 0.5, sprites: Sprites | None = None) -> Studio:
    """Return a studio with a window."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    return Studio(Art(scale), sprites)


def check_scene(board: Board, view: Any, drawer: Studio) -> None:
    """Assert that a scene repeats, can be drawn, stands in the open, and can be asked about."""
    scene = board.scene(view)
    assert scene == board.scene(view)
    for actor in scene.actors.values():
        image = drawer.image(actor.look)
        assert image.surface.get_width() > 1, actor.id
        if not actor.id.startswith("mist"):
            assert 0 <= actor.pose.x <= WORLD.w, actor.id
            assert RIBBON < actor.pose.y < PLATES, actor.id
        assert not actor.place or actor.place in {*scene.places, *scene.actors}, actor.id
    for place, shape in scene.places.items():
        box = hull(shape)
        assert Box(-1, RIBBON - 4, WORLD.w + 2, WORLD.h).grown(0).meets(box), place
        assert board.tooltip(view, place), place


def check_words(board: Board, view: Any, names: Sequence[str]) -> None:
    """Assert that ribbon and plates tell of a position."""
    ribbon = board.ribbon(view)
    assert ribbon.age
    assert ribbon.now is None or 0 <= ribbon.now < len(ribbon.phases)
    plates = board.plates(view, names)
    assert [plate.name for plate in plates] == list(names)
    for number in range(len(ribbon.phases)):
        assert board.tooltip(view, f"phase:{number}")
    assert board.tooltip(view, "panel:0:points")
    places = board.scene(view).places
    assert all(plate.place in places for plate in plates)
    assert all(count.number >= 0 for plate in plates for count in plate.counts)


def offered(board: Board, view: Any, seat: int) -> Iterator[str]:
    """Yield the places of everything that is offered; asserts that they are on the stage."""
    scene = board.scene(view)
    there = {*scene.places, *scene.actors}
    drawer = studio(0.5, board.sprites())
    for choice in board.compose(view, seat).choices():
        assert set(choice.places) <= there, choice
        face = board.face(view, seat, choice)
        if face is not None:
            assert drawer.image(face.look).surface.get_width() > 1
        yield from choice.places


def check_every_kind_of_event(
    game: AnyGame, kinds: Sequence[type], moments: Sequence[Moment], each: int
) -> dict[type, int]:
    """Assert that events of every kind move by the laws of the stage, so many of ``each``.

    Returns of how many more there were no moments.
    """
    shown = board_for(game.name)
    every = list(moments)
    Random(2).shuffle(every)
    left = dict.fromkeys(kinds, each)
    drawer, drawn = studio(0.25, shown.sprites()), set[Look]()
    for state, event in every:
        if not left[type(event)]:
            continue
        left[type(event)] -= 1
        after = game.copy(state)
        game.evolve(after, event)
        for seat in (None, state.active):
            before, then = game.view(state, seat), game.view(after, seat)
            first, last = shown.scene(before), shown.scene(then)
            anim = shown.show(before, game.redact(event, seat), then)
            timeline = compiled(first.actors, last, anim, first.places)
            laws.hold(timeline, first)
            check_pictures(timeline, drawer, drawn)
    pictures.hold(drawn, studio(0.5, shown.sprites()))
    return left


def check_pictures(timeline: Timeline, drawer: Studio, drawn: set[Look]) -> None:
    """Assert that whatever takes part in a show can be drawn, stands in its picture, and is near.

    ``drawn``: looks that were drawn before.
    """
    for look in timeline.looks:
        if look in drawn or isinstance(look, Nothing):
            continue
        drawn.add(look)
        number = look.frames(drawer).number
        images = [drawer.image(look, frame) for frame in {0, number // 2, number - 1}]
        seen = (pygame.image.tobytes(each.surface, "RGBA") for each in images)
        assert any(any(each) for each in seen), f"{look} is not seen"
    for share in (0.2, 0.5, 0.8):
        for each in timeline.sample(timeline.seconds * share).values():
            x, y = each.pose.feet
            assert AROUND.holds((x, y - each.pose.lift)), f"{each.id} is at {x:.0f}, {y:.0f}"


def check_positions(
    game: AnyGame, moments: Sequence[Moment], drawer: Studio, names: Sequence[str]
) -> None:
    """Assert that positions are shown to a seat and to who looks on."""
    shown = board_for(game.name)
    waiting = [moment.state for moment in moments if moment.state.to_act]
    for state in Random(1).sample(waiting, 12):
        for seat in (0, None):
            view = game.view(state, seat)
            check_scene(shown, view, drawer)
            check_words(shown, view, names[: len(state.players)])


def captions(board: Board, view: Any) -> dict[str, int]:
    """Return how many pixels each picture of a scene is wide, at one pixel a unit."""
    drawer = studio(1.0, board.sprites())
    return {
        name: drawer.image(actor.look).surface.get_width()
        for name, actor in board.scene(view).actors.items()
    }
