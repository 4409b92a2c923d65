"""The stage in a window: what is drawn, pointed at, dragged, and how it moves on."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

import pygame
import pytest

from parlour.client.art import Art
from parlour.client.kept import Kept
from parlour.client.stage import ground
from parlour.client.stage.actors import Layer, Mood, Scene, actor
from parlour.client.stage.ambient import RATE, Ambience
from parlour.client.stage.anims import (
    FALL_SHAKE,
    after_one_another,
    burst,
    delayed,
    flash,
    hold,
    hop,
    lean,
    nudge,
    pass_on,
    shake,
    sound,
    together,
)
from parlour.client.stage.composing import Drawn
from parlour.client.stage.dice import throw
from parlour.client.stage.geometry import Box
from parlour.client.stage.light import FLASHES_A_SECOND, LIGHTS, Flashes
from parlour.client.stage.looks import Ghost, Picture, Stack
from parlour.client.stage.moves import blow, march
from parlour.client.stage.particles import EMBERS, FLAME, SMOKE, Emission
from parlour.client.stage.signs import Banner, Lettering, Seal, Sign, coin
from parlour.client.stage.stage import Stage
from parlour.client.stage.studio import Image, Look, Studio, image_bytes
from parlour.client.stage.timeline import Sound
from tests.client.stage.kit import PLACES, SIZE, random_scene, stage, window

LIVELY = Ambience(clouds=3, birds=(Box(200, 100, 500, 300),), glints=(Box(1000, 100, 500, 300),))


def pixels(surface: pygame.Surface) -> bytes:
    """Return all that is seen."""
    return pygame.image.tobytes(surface, "RGB")


def drawn(made: Stage) -> bytes:
    """Return all that is seen, drawn anew."""
    surface = pygame.Surface(SIZE)
    made._forget()
    assert made.draw(surface) is None
    return pixels(surface)


def play(made: Stage, seconds: float, surface: pygame.Surface, step: float = 1 / 60) -> None:
    """Let time pass frame by frame."""
    for _ in range(round(seconds / step)):
        made.update(step)
        made.draw(surface)


TWO = Scene.of(
    [
        actor("a", Seal(3, size=60), (400, 400)),
        actor("b", Picture("city", 80, 1.0), (1200, 700), place="east"),
    ],
    PLACES,
)
THREE = Scene.of(
    [
        actor("a", Seal(5, size=60), (700, 500)),
        actor("b", Picture("city", 80, 1.0), (1200, 700), place="east"),
        actor("c", Banner((180, 40, 40), 4), (1300, 300), born="a"),
    ],
    PLACES,
    Mood("winter", {"east": 1.0}, "evening", life={"fire": (FLAME, (1300, 500))}),
)
SHOW = after_one_another(
    lean((1200, 600), 1.3, 0.3),
    march("m", lambda _: Picture("disc_0", 44, 1.0), 4, [(300, 800), (900, 600)], 0.5),
    throw("t", [2, 5], (900, 300)),
    blow("a", "b", 1.0),
    burst(EMBERS, "east"),
    shake(FALL_SHAKE),
    hold(0.2),
)


# --- what is drawn ---


@pytest.mark.parametrize("seed", range(6))
def test_drawing_what_changed_is_drawing_everything(seed: int) -> None:
    screen = window()
    rng = Random(seed)
    made = stage(ambience=LIVELY)
    made.allowance.seconds = math.inf  # else what is drawn depends on the machine
    made.set(random_scene(rng))
    made.draw(screen)
    parts = 0
    for number in range(120):
        if number in {20, 50}:
            made.show(random_scene(rng), hop("actor 1") if "actor 1" in made.actors else None)
        if number == 75:
            made.skip()
        if number == 80:
            made.light_up(["west"], "west")
        if number in {5, 30, 60}:
            made.camera.zoom_by(1.4 if number < 60 else 0.2, (500, 300))
        made.update(1 / 30)
        rects = made.draw(screen)
        parts += bool(rects)
        whole = pygame.Surface(SIZE)
        _draw_whole(made, whole)
        assert pixels(screen) == pixels(whole), f"frame {number}: {rects}"
    assert parts > 10


def _draw_whole(made: Stage, surface: pygame.Surface) -> None:
    """Draw what was drawn last, but everywhere, and leave the stage as it is."""
    screen, stale = made._screen, made._stale
    kept = screen._window, screen._layer, screen.hits
    screen._window, screen._layer = None, Drawn(kept[1].surface.copy())
    if screen.hits:
        made._stale = True
        assert made.draw(surface) is None
    else:
        screen._draw_enlarged(surface, made._shown(made.clock), made.camera.view(), [])
    screen._window, screen._layer, screen.hits = kept
    made._stale = stale


def test_a_stage_at_rest_draws_nothing() -> None:
    screen = window()
    made = stage()
    made.set(TWO)
    assert made.draw(screen) is None
    for _ in range(30):
        made.update(1 / 60)
        assert not made.draw(screen)


def test_life_changes_little_of_the_window() -> None:
    screen = window()
    made = stage(ambience=LIVELY)
    made.set(THREE)
    made.draw(screen)
    changes = 0
    for _ in range(60):
        made.update(1 / 60)
        rects = made.draw(screen)
        assert rects is not None
        changes += bool(rects)
    assert RATE - 3 <= changes <= RATE + 5


def test_with_reduced_motion_nothing_lives_and_shows_are_one_picture() -> None:
    screen = window()
    heard: list[Sound] = []
    made = stage(ambience=LIVELY, heard=heard)
    made.allowance.seconds = math.inf
    made.reduced_motion = True
    made.set(THREE)
    made.draw(screen)
    for _ in range(20):
        made.update(1 / 60)
        assert made.draw(screen) == []
    made.show(TWO, after_one_another(sound("drum"), throw("t", [2, 5], (900, 300))))
    made.update(1 / 60)
    made.draw(screen)
    first = pixels(screen)
    assert any("die" in name for name in made.actors)
    play(made, 0.5, screen)
    assert pixels(screen) == first
    play(made, 0.6, screen)
    assert made.actors == dict(TWO.actors)
    assert heard == [Sound("drum")]


def test_with_reduced_motion_land_and_light_are_those_of_the_scene_after() -> None:
    screen = window()
    summer, winter = (
        Scene(mood=Mood("summer", light="day")),
        Scene(mood=Mood("winter", light="war")),
    )
    made, other = stage(), stage()
    for each, first in ((made, summer), (other, winter)):
        each.reduced_motion = True
        each.set(first)
    made.show(winter, hold(0.1))
    play(made, 1.0, screen)
    made._threads.submit(int).result()
    play(made, 0.5, screen)
    assert drawn(made) == drawn(other)


@pytest.mark.parametrize("steps", [7, 30, 60, 144])
def test_any_speed_and_rate_show_the_same(steps: int) -> None:
    window()
    made = stage()
    made.freeze(0.0, 3)
    made.set(TWO)
    timeline = made.show(THREE, SHOW)
    for _ in range(steps):
        made.update(2.0 / steps)
    assert made.clock == pytest.approx(2.0)
    one = dict(made.actors)
    expected = timeline.sample(2.0)
    assert one.keys() == expected.keys()
    for name, each in one.items():
        assert each.pose == pytest.approx(expected[name].pose)
    assert [(n, each.at, round(each.began, 6)) for n, each in made._life.bursts] == [
        (n, each.at, round(each.began, 6)) for n, each in _bursts_at_once()
    ]


def _bursts_at_once() -> list[tuple[int, Emission]]:
    made = stage()
    made.freeze(0.0, 3)
    made.set(TWO)
    made.show(THREE, SHOW)
    made.speed = 2.0
    made.update(1.0)
    return made._life.bursts


@pytest.mark.parametrize("at", [0.0, 0.3, 1.1, 1.9, 2.6, 3.3])
def test_skipping_at_any_moment_ends_in_the_same_place(at: float) -> None:
    screen = window()
    made = stage()
    made.freeze()
    made.set(TWO)
    made.show(THREE, SHOW)
    play(made, at, screen)
    made.skip()
    assert made.actors == dict(THREE.actors)
    assert not made.showing
    other = stage()
    other.freeze(made.clock)
    other.set(THREE)
    made.freeze(made.clock)
    assert drawn(made) == drawn(other)


@pytest.mark.parametrize("lives", [False, True])
def test_life_goes_on_in_films_alone_where_chance_is_seeded(lives: bool) -> None:
    made = stage()
    made.freeze(0.0, 3, lives=lives)
    made.set(TWO)
    for _ in range(20):
        made.update(0.05)
    assert made.clock == pytest.approx(1.0 if lives else 0.0)


def test_a_show_that_is_played_ends_where_skipping_ends() -> None:
    screen = window()
    made = stage()
    made.freeze()
    made.set(TWO)
    made.show(THREE, SHOW)
    while made.showing:
        play(made, 0.1, screen)
    made._threads.submit(int).result()
    play(made, 6.0, screen)
    other = stage()
    other.freeze()
    other.set(THREE)
    made.freeze()
    assert drawn(made) == drawn(other)


def test_a_show_that_passes_on_is_taken_up_where_it_is_and_else_goes_on() -> None:
    window()
    made = stage()
    made.freeze()
    made.set(TWO)
    rolls = together(
        throw("t", [2], (900, 300)), throw("u", [3], (600, 300)), delayed(0.9, pass_on())
    )
    made.show(TWO, rolls)
    shown = []
    for seconds in (0.89, 0.02):
        made.update(seconds)
        shown.append(made.showing)
    assert shown == [True, False]
    lying = made.actors["t.die0"]
    timeline = made.show(THREE, nudge("t.die0", 0.4, scale=0.2))
    assert made.actors["t.die0"].pose == lying.pose
    assert timeline.actor("t.die0", 0.39) is not None, "who is named stays"
    assert timeline.actor("u.die0", 0.39) is None, "who is not named goes"
    made.update(5.0)
    assert made.actors == dict(THREE.actors)


def _apart(first: pygame.Surface, second: pygame.Surface, where: pygame.Rect) -> int:
    """Return how far two pictures differ at most in the middle of a rectangle, of 255."""
    middle = where.inflate(-where.w // 2, -where.h // 2)  # nothing of the land is seen there
    ones, twos = (list(pixels(each.subsurface(middle))) for each in (first, second))
    return max(abs(one - two) for one, two in zip(ones, twos, strict=True))


def test_signs_are_never_shaken_and_the_land_is() -> None:
    window()
    made = stage()
    made.set(
        Scene.of(
            [actor("land", Seal(1), (900, 500)), actor("sign", Seal(2), (300, 500), Layer.SIGNS)]
        )
    )
    made.freeze()
    surface = pygame.Surface(SIZE)
    made.draw(surface)
    still = {hit.actor: hit.surface.get_rect(topleft=hit.at) for hit in made._screen.hits}
    before = surface.copy()
    made.camera.shake(FALL_SHAKE, made.clock)
    made._stale = True
    made.draw(surface)
    assert _apart(before, surface, still["sign"]) < 6
    assert _apart(before, surface, still["land"]) > 20
    made.camera.shaking = False
    made.camera.settle()
    made.camera.shake(FALL_SHAKE, made.clock)
    assert made.camera.offset(made.clock) == (0, 0)


@pytest.mark.parametrize("offset", [(12, 7), (-12, -7), (12, -7), (0, 9), (-9, 0)], ids=str)
def test_light_and_land_reach_all_edges_while_the_world_shakes(
    offset: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    window()
    made = stage()
    made.set(Scene(mood=Mood("winter", light="evening")))
    made.freeze()
    surface = pygame.Surface(SIZE)
    made.draw(surface)
    still = surface.copy()
    surface.fill((255, 0, 255))
    monkeypatch.setattr(made.camera, "offset", lambda _: offset)
    made._stale = True
    made.draw(surface)
    edges = [(x, y) for x in (0, SIZE[0] - 1) for y in range(SIZE[1])]
    edges += [(x, y) for y in (0, SIZE[1] - 1) for x in range(SIZE[0])]
    assert min(surface.get_at(each).g for each in edges) > 20, "nothing is left of before"
    apart = [abs(surface.get_at(each).g - still.get_at(each).g) for each in edges]
    assert sum(part > 12 for part in apart) < 0.12 * len(edges), "but for lines of the land"


def test_flashes_stay_rare_and_can_be_switched_off() -> None:
    flashes = Flashes()
    allowed = [flashes.flash(1.0, n / 10) for n in range(30)]
    for start in range(20):
        assert sum(allowed[start : start + 10]) <= FLASHES_A_SECOND
    assert sum(allowed) >= 6
    flashes.allowed = False
    assert not flashes.flash(1.0, 99.0)
    window()
    made = stage()
    made.set(TWO)
    made.show(TWO, after_one_another(flash(1.0), hold(0.3)))
    made.update(0.01)
    assert made.flashes.level(made.clock) > 0


def test_every_light_can_be_shone() -> None:
    screen = window()
    made = stage()
    for name in LIGHTS:
        made.set(Scene(mood=Mood(light=name)))
        made.draw(screen)
    with pytest.raises(KeyError):
        made.set(Scene(mood=Mood(light="disco")))


# --- the ground ---


def test_fire_spreads_over_its_region_and_over_no_other() -> None:
    screen = window()
    made = stage()
    made.set(Scene(places=PLACES, mood=Mood("summer", light="none")))
    made.draw(screen)
    before = screen.copy()
    made.show(Scene(places=PLACES, mood=Mood("summer", {"east": 1.0}, light="none")))
    burnt = []
    for _ in range(8):
        play(made, 0.4, screen)
        burnt.append(sum(_differs(before, screen, x, 250) for x in range(520, 860, 4)))
        assert not any(_differs(before, screen, x, 250) for x in range(0, 480, 7))
    assert burnt == sorted(burnt)
    assert burnt[-1] > 70
    assert 0 < burnt[1] < burnt[-1]
    assert not made._ground.busy


def test_land_that_changes_is_never_seen_half_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = window()
    made = stage()
    made.set(Scene(places=PLACES, mood=Mood("summer", light="none")))
    made.draw(screen)
    monkeypatch.setattr(ground, "STRIP", 1 << 12)  # as slow as if the land were much larger
    monkeypatch.setattr(ground, "BURN_STEPS", 1)
    rows = range(120, 300, 4)
    before = [screen.get_at((700, y))[:3] for y in rows]
    made.show(Scene(places=PLACES, mood=Mood("summer", {"east": 1.0}, light="none")))
    seen = set()
    for _ in range(400):
        made._threads.submit(int).result()
        made.update(1 / 60)
        made.draw(screen)
        now = [screen.get_at((700, y))[:3] for y in rows]
        seen.add(tuple(a != b for a, b in zip(before, now, strict=True)))
    assert len(seen) == 2, "nothing of it is burnt, or all of it"
    assert not made._ground.busy


def _differs(one: pygame.Surface, other: pygame.Surface, x: int, y: int) -> bool:
    return one.get_at((x, y)) != other.get_at((x, y))


def test_a_season_sweeps_over_the_land_from_the_left_to_the_right() -> None:
    screen = window()
    made = stage()
    made.set(Scene(mood=Mood("summer", light="none")))
    made.draw(screen)
    columns = (7, 333, 611, 947)
    before = [screen.get_at((x, 300))[2] for x in columns]
    made.show(Scene(mood=Mood("winter", light="none")))
    shades = [before]
    for _ in range(150):
        made._threads.submit(int).result()
        made.update(1 / 60)
        made.draw(screen)
        shades.append([screen.get_at((x, 300))[2] for x in columns])
    came = []
    for course in zip(*shades, strict=True):
        assert list(course) == sorted(course)
        assert course[-1] - course[0] > 70
        assert max(b - a for a, b in pairwise(course)) < 40
        came.append(next(n for n, each in enumerate(course) if each - course[0] > 35))
    assert came == sorted(came)
    assert came[-1] - came[0] > 40


# --- pointing ---


def test_what_is_drawn_can_be_pointed_at() -> None:
    screen = window()
    made = stage()
    made.set(TWO)
    made.draw(screen)
    assert made.places_at((200, 200)) == ["a", "west"]
    assert made.places_at((600, 335)) == ["b", "east"]
    assert made.places_at((2, 2)) == []
    made.camera.zoom_by(2.0, (200, 200))
    for _ in range(120):
        made.update(1 / 60)
        made.draw(screen)
    assert made.places_at(made.pixel((400, 400))) == ["a", "west"]


def test_what_is_dragged_leans_and_settles_back() -> None:
    screen = window()
    made = stage()
    made.set(TWO)
    made.draw(screen)
    assert not made.grab("nobody", (200, 200))
    assert made.grab("a", (205, 190))
    made.drag((505, 240))
    leant = 0.0
    for _ in range(30):
        made.update(1 / 60)
        made.draw(screen)
        leant = max(leant, made.actors["a"].pose.turn)
    held = made.actors["a"].pose
    assert leant > 4
    assert held.feet == pytest.approx((1000, 500), abs=2)
    assert held.lift > 0
    assert made.drop((600, 330)) == ["b", "east"]
    assert made.actors["a"].pose.feet == pytest.approx((1000, 500), abs=2)
    play(made, 1.5, screen)
    assert made.actors == dict(TWO.actors)
    assert made.drop((1, 1)) == []


def test_ghosts_and_lights_come_and_go() -> None:
    screen = window()
    made = stage()
    made.set(TWO)
    made.draw(screen)
    bare = pixels(screen)
    made.ghosts([actor("plan", Seal(9, size=80), (1500, 400))])
    assert made.draw(screen)
    assert screen.get_at((750, 190)) != pygame.Color(*bare[:3])
    assert made.actor_at((750, 200)) is None
    made.light_up(["east", "a"], "a")
    made.draw(screen)
    lit = pixels(screen)
    assert lit != bare
    made.ghosts([])
    made.light_up([])
    made.draw(screen)
    assert pixels(screen) == bare


# --- looks and their pictures ---

LOOKS = (
    Seal(3), coin(12), Seal(text="x"), Banner((9, 90, 9), 4, "crest_0"), Banner((9, 9, 9)),
    Sign("Danzig"), Sign("", 4, post=20), Sign("", 4, points=True),
    Lettering("UKRAINE", bend=20, halo=(255, 255, 255)), Lettering("Prussia", bend=-9, tilt=20),
    Lettering(""), Picture("city", 50, 1.0), Stack(Picture("coin", 30), 4),
    Ghost(Picture("city", 50)),
)  # fmt: skip


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: type(look).__name__)
def test_every_look_draws_itself_at_any_scale(look: Look) -> None:
    window()
    sizes = []
    for scale in (0.5, 1.0, 2.0):
        studio = Studio(Art(scale))
        for number in range(look.frames(studio).number):
            image = studio.image(look, number)
            assert image.surface.get_bounding_rect().w > 0 or look == Lettering("")
        sizes.append(image.surface.get_width())
    assert sizes == sorted(sizes)


def test_pictures_are_kept_within_their_budget() -> None:
    window()
    budget = 300_000
    studio = Studio(Art(1.0), budget=budget)
    for number in range(400):
        image = studio.image(Seal(number, size=40 + number % 7))
        assert studio.image(Seal(number, size=40 + number % 7)) is image
        studio.posed(Seal(number), 0, actor("a", Seal(number), (0, 0), turn=30).pose)
        assert studio._rendered.used <= budget
        assert studio._posed.used <= budget
    held = studio._rendered._kept.values()
    assert sum(image_bytes(each) for each in held) == studio._rendered.used


def test_what_was_not_used_for_longest_is_dropped_first() -> None:
    kept: Kept[Image] = Kept(3, lambda _: 1)
    picture = Image(pygame.Surface((1, 1)), (0, 0))
    for key in ("a", "b", "c", "a", "d"):
        kept.get(key, lambda: picture)
    assert [key in kept for key in "abcd"] == [True, False, True, True]
    assert [kept.find(key) for key in "bc"] == [None, picture]
    kept.get("e", lambda: picture)
    assert [key in kept for key in "acde"] == [False, True, True, True], "found is used"


def test_each_season_that_is_read_is_counted_with_what_is_kept() -> None:
    window()
    made = stage()
    used = []
    for season in ("summer", "winter"):
        made.set(Scene(places=PLACES, mood=Mood(season, light="none")))
        made._threads.submit(int).result()
        used.append(made.kept["ground"])
    one = SIZE[0] * SIZE[1] * 3
    assert one < used[0] <= used[1] - one
    assert all(each >= 0 for each in made.kept.values())


def test_memory_stays_bounded_through_many_shows() -> None:
    screen = window()
    made = stage(ambience=LIVELY)
    rng = Random(5)
    made.set(random_scene(rng))
    for _ in range(12):
        made.show(random_scene(rng), burst(SMOKE.times(3), (500, 500)))
        play(made, 0.5, screen, 1 / 20)
    assert made.studio.used < 40 << 20
    assert len(made._life.bursts) <= 120
