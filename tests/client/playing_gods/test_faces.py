"""The faces of the idols, how sharp they are, and the portraits of two gods who fight."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pygame
import pytest

from parlour.client.games import board_for
from parlour.client.games.playing_gods.emblems import EMBLEMS
from parlour.client.games.playing_gods.faces import (
    AHEAD,
    BEARINGS,
    FEATURES,
    FEELINGS,
    LIVES,
    bearing,
)
from parlour.client.games.playing_gods.figures import idol
from parlour.client.games.playing_gods.idols import GRANDER, SHARP, Enshrined, figure
from parlour.client.games.playing_gods.outlines import REGION_OUTLINES, SPACE_OUTLINES
from parlour.client.games.playing_gods.scene import idols_at
from parlour.client.games.playing_gods.sea import DWELLERS, ROAMS, Roaming
from parlour.client.games.playing_gods.shows.knell import hangs
from parlour.client.games.playing_gods.shows.portraits import (
    Portrait,
)
from parlour.client.stage.geometry import covers
from parlour.client.stage.looks import Sprite
from parlour.client.stage.sprites import sprites_of
from parlour.client.stage.timeline import Timeline
from parlour.shared.playing_gods import events
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from tests.client import boards
from tests.client.playing_gods.games import moments, timeline_of

CAT = idol(2, "crest_2")


def _pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def _attack() -> tuple[events.AttackBegan, Timeline]:
    """Return an attack by which somebody is meant who has an idol, and how it is shown."""
    shown = board_for("playing_gods")
    for state, event in moments():
        if isinstance(event, events.AttackBegan) and event.elements:
            there = shown.scene(GAME.view(state, None)).actors.keys()
            if {f"idol:{event.seat}", f"idol:{event.target}"} <= there:
                return event, timeline_of(state, event)
    raise AssertionError


def test_every_god_has_a_face() -> None:
    assert {f"emblem_god_{kind}" for kind in FEATURES} == EMBLEMS.keys()


@pytest.mark.parametrize("kind", FEATURES)
def test_every_mood_and_every_way_to_look_is_another_face(kind: str) -> None:
    drawn = boards.studio(1.0, sprites_of("playing_gods"))
    of = Sprite(f"idol/{kind}/1")
    faces = [Enshrined(of, 1, mood) for mood in FEELINGS if mood]
    faces += [Enshrined(of, 1, "", looks) for looks in range(BEARINGS)]
    seen = {_pixels(drawn.image(face).surface) for face in faces}
    assert len(seen) >= len(faces) - (kind == "eye") * 3


def test_an_idol_looks_about_and_blinks_while_nothing_happens() -> None:
    drawn = boards.studio(1.0, sprites_of("playing_gods"))
    look = Enshrined(CAT, 2)
    assert look.frames(drawn).number == len(LIVES)
    seen = [_pixels(drawn.image(look, step).surface) for step in range(len(LIVES))]
    assert len(set(seen)) == len(set(LIVES))
    assert Enshrined(CAT, 2, "joy").frames(drawn).number == 1


def test_eyes_turn_to_where_something_is() -> None:
    assert [bearing((0, 0), at) for at in ((9, 0), (0, 9), (-9, 0), (0, -9))] == [0, 2, 4, 6]


def test_an_idol_that_is_seen_from_near_is_as_sharp_as_its_large_picture() -> None:
    near = boards.studio(2.2 / GRANDER * 1.5, sprites_of("playing_gods"))
    scale = SHARP * 1.4

    def edges(surface: pygame.Surface) -> float:
        grey = pygame.transform.grayscale(surface)
        wide, high = grey.get_size()
        row = [
            [grey.get_at((x, y))[0] for x in range(wide // 3, 2 * wide // 3)]
            for y in range(high // 4, high // 2, 3)
        ]
        return max(abs(a - b) for line in row for a, b in pairwise(line))

    fine, coarse = (figure(near, CAT, scale, sharp).surface for sharp in (SHARP, 99.0))
    assert abs(fine.get_width() - coarse.get_width()) < 0.3 * coarse.get_width()
    assert edges(fine) > edges(coarse)


def test_gods_who_fight_face_each_other_and_show_how_they_take_it() -> None:
    event, timeline = _attack()
    moods: dict[int, list[str]] = {event.seat: [], event.target: []}
    for step in range(round(timeline.seconds / 0.05)):
        for seat, seen in moods.items():
            who = timeline.actor(f"portrait:{seat}", 0.05 * step)
            if who is not None:
                assert isinstance(who.look, Portrait)
                seen.append(who.look.mood)
    assert list(dict.fromkeys(moods[event.seat])) == ["wrath", "gloat"]
    assert list(dict.fromkeys(moods[event.target])) == ["fear", "hurt", "sad"]


def test_of_a_fight_between_two_gods_the_others_step_aside() -> None:
    seen = 0
    for state, event in moments():
        if not isinstance(event, events.AttackBegan):
            continue
        timeline = timeline_of(state, event)
        away = {name for *_, names in timeline._asides for name in names}
        gods = {f"idol:{seat}" for seat in idols_at(state)}
        assert gods - away == gods & {f"idol:{event.seat}", f"idol:{event.target}"}
        seen += len(gods & away)
    assert seen


def test_a_bell_goes_aside_from_an_idol_and_hangs_over_people_otherwise() -> None:
    people = [(900.0, 300.0)]
    assert hangs(people, []) == (900.0, 150.0)
    assert hangs(people, [(900.0, 900.0)]) == (900.0, 150.0)
    x, _ = hangs(people, [(920.0, 190.0)])
    assert 900 - 200 < x < 920 - 100


def test_a_god_that_is_attacked_looks_at_the_blow_and_reels() -> None:
    event, timeline = _attack()
    name, seen = f"idol:{event.target}", list[tuple[str, int]]()
    turns = []
    for step in range(round(timeline.seconds / 0.02)):
        who = timeline.actor(name, 0.02 * step)
        assert who is not None
        assert isinstance(who.look, Enshrined)
        seen.append((who.look.mood, who.look.looks))
        turns.append(abs(who.pose.turn))
    moods = list(dict.fromkeys(mood for mood, _ in seen))
    assert moods.index("fear") < moods.index("hurt") < moods.index("sad")
    assert any(mood == "fear" and looks != AHEAD for mood, looks in seen)
    assert max(turns) > 12


# --- the sea ------------------------------------------------------------------------------------


@pytest.mark.parametrize("dweller", DWELLERS, ids=lambda each: each.name)
def test_who_roams_keeps_to_the_sea_and_comes_back(dweller: object) -> None:
    assert dweller in DWELLERS
    each = next(other for other in DWELLERS if other is dweller)
    for aside in (-each.reach, 0.0, each.reach):
        at = each.at[0] + aside, each.at[1]
        assert not any(covers(land, at) for land in REGION_OUTLINES), each.name
        assert not any(covers(cloud, at) for cloud in SPACE_OUTLINES), each.name
    drawn = boards.studio(1.0, sprites_of("playing_gods"))
    look = Roaming(Sprite(each.sprite), each.reach, each.dives)
    images = [drawn.image(look, step) for step in range(ROAMS.number)]
    hidden = [image for image in images if image.surface.get_size() == (1, 1)]
    assert bool(hidden) == each.dives
    feet = [image.feet for image in images if image.surface.get_width() > 1]
    steps = [hypot(a[0] - b[0], a[1] - b[1]) for a, b in pairwise(feet)]
    assert max(steps) < 140
