"""Laws over the tables of the stage: of light, of what lights up, of shades, of dice."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import pytest

from parlour.client.art import Art
from parlour.client.stage import ambient, dice, glow, light, veil
from parlour.client.stage.actors import Pose, Scene, actor
from parlour.client.stage.anims import (
    FALL_SHAKE,
    HEAVY_SHAKE,
    LIGHT_SHAKE,
    SETTLES,
    become,
    cue,
    hop,
    lean,
    lean_back,
    pop,
    settle,
    shift_ground,
)
from parlour.client.stage.camera import NEARER, NEAREST, View
from parlour.client.stage.dice import orientation, wait_between
from parlour.client.stage.geometry import WORLD, Box
from parlour.client.stage.light import FLASH_SECONDS, FLASHES_A_SECOND, LIGHTS, Flashes
from parlour.client.stage.motion import settle as settles
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import Seal
from parlour.client.stage.sprites import ONCE, AtlasSprites
from parlour.client.stage.studio import Studio
from parlour.client.stage.timeline import CAMERA, Flash, Lean
from tests.client.stage.kit import window
from tests.client.stage.test_sprites import Shapes

SHONE = {name: each for name, each in LIGHTS.items() if each is not None}


# --- light ---


@pytest.mark.parametrize("name", SHONE)
def test_no_light_blinds_or_hides_anything(name: str) -> None:
    each = SHONE[name]
    assert all(a >= b for a, b in zip(each.middle, each.edge, strict=True)), "bright in the middle"
    assert min(each.edge) >= 90
    assert 0 < each.reach < 1


def test_lights_differ_and_night_is_the_darkest() -> None:
    assert [name for name, each in LIGHTS.items() if each is None] == ["none"]
    assert len({*SHONE.values()}) == len(SHONE)
    by_brightness = sorted(SHONE, key=lambda name: sum(SHONE[name].middle))
    assert (by_brightness[0], by_brightness[-1]) == ("night", "day")
    warm = {name for name, each in SHONE.items() if each.edge[0] > each.edge[2]}
    assert warm == {"day", "evening", "harvest", "war"}


def test_flashes_come_thrice_in_any_second_and_no_oftener() -> None:
    flashes = Flashes()
    times = [number / 10 for number in range(40)]
    flashed = [at for at in times if flashes.flash(0.5, at)]
    assert flashed[:FLASHES_A_SECOND] == times[:FLASHES_A_SECOND]
    for first, fourth in zip(flashed, flashed[FLASHES_A_SECOND:], strict=False):
        assert fourth - first >= 1.0
    assert len(flashed) == 4 * FLASHES_A_SECOND
    flashes.allowed = False
    assert not flashes.flash(1.0, 99.0)
    assert flashes.level(99.0 + FLASH_SECONDS / 2) == 0
    assert flashes.level(flashed[-1] + FLASH_SECONDS / 2) == round(120 * 0.5 * 0.25)


# --- what lights up ---


def test_light_round_a_place_thickens_towards_it_and_its_lines_lie_within_one_another() -> None:
    assert [wide for wide, _ in glow.HALO] == sorted((w for w, _ in glow.HALO), reverse=True)
    assert [thick for _, thick in glow.HALO] == sorted(thick for _, thick in glow.HALO)
    for lines in (glow.RIM, glow.RING):
        widths = [each[0] for each in lines]
        assert widths == sorted(set(widths), reverse=True)
        assert all(0 < each[2] <= 255 for each in lines)
        assert sum(each[1] is None for each in lines) >= 1, "its own colour is seen"
    assert glow.HALO[0][0] <= 2 * glow.MARGIN
    assert glow.RING[0][0] <= 2 * glow.MARGIN


def test_light_within_a_land_thickens_towards_its_border_and_beams_towards_their_middle() -> None:
    for parts in (glow.INWARDS, glow.BEAM):
        assert [each[0] for each in parts] == sorted({each[0] for each in parts}, reverse=True)
        assert [each[1] for each in parts] == sorted({each[1] for each in parts})
        assert parts[-1][1] < 255
    assert glow.BEAM[0][0] == 1
    assert 0 < glow.NARROW < 0.5 < glow.FOOT
    assert glow.FLAT < glow.FLATTER < 1


def test_a_place_swells_once_and_rests() -> None:
    levels = [ambient.pulse(number / 100) for number in range(300)]
    top = levels.index(max(levels))
    assert levels[top] == ambient.PULSE_STEPS
    assert top / 100 == pytest.approx(ambient.PULSE_SECONDS / 2, abs=0.3)
    assert levels[:top] == sorted(levels[:top])
    assert levels[top:150] == sorted(levels[top:150], reverse=True)
    assert levels[0] == ambient.PULSE_RESTS == levels[150]
    assert {*levels[150:]} == {ambient.PULSE_RESTS}


# --- the veil ---


def test_a_veil_comes_thin_and_lies_thick() -> None:
    assert tuple(sorted({*veil.DEPTHS})) == veil.DEPTHS
    assert veil.DEPTHS[-1] == 1
    assert all(170 < part < 230 for part in veil.SHADE)
    assert tuple(sorted(veil.SHADE, reverse=True)) == veil.SHADE, "warmer"


@pytest.mark.parametrize(("size", "number"), [((640, 360), 3), ((4000, 2000), 1)])
def test_a_veil_over_a_huge_window_comes_in_one_step(
    size: tuple[int, int], number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    window()
    depths: list[float] = []
    monkeypatch.setattr(veil, "_shaded", lambda wish, depth: depths.append(depth))
    with ThreadPoolExecutor(1) as threads:
        made = veil.Veil(threads)
        made.resize(size)
        made.cover((Box(0, 0, 9, 9),), View(1.0, 0, 0), at_once=True)
    assert depths == list(veil.DEPTHS[-number:])


# --- dice ---


def test_opposite_faces_add_up_to_seven_and_each_has_its_pips() -> None:
    faces = {face: axes[0] for face, axes in dice._FACES.items()}
    for face, normal in faces.items():
        assert faces[7 - face] == tuple(-part for part in normal)
    for face, pips in dice._PIPS.items():
        assert len({*pips}) == face
        assert {(-x, -y) for x, y in pips} == {*pips}, "the same from both sides"
        assert all(max(abs(x), abs(y)) <= 1 for x, y in pips)
    for normal, right, ahead in dice._FACES.values():
        assert [dice._dot(each, each) for each in (normal, right, ahead)] == [1, 1, 1]
        assert dice._dot(normal, right) == dice._dot(normal, ahead) == dice._dot(right, ahead) == 0


@pytest.mark.parametrize("way", range(dice.WAYS))
@pytest.mark.parametrize("frame", [0, 7, dice.TUMBLE - 1])
def test_a_die_stays_a_cube_however_it_tumbles(way: int, frame: int) -> None:
    turned = orientation(3, way, frame)
    for one in range(3):
        for other in range(3):
            assert dice._dot(turned[one], turned[other]) == pytest.approx(
                float(one == other), abs=1e-9
            )
    spare = dice._apply(turned, (0.3, 0.4, 1.2))
    assert sum(part * part for part in spare) == pytest.approx(1.69)


def test_no_two_ways_to_tumble_are_the_same() -> None:
    assert len({orientation(3, way, 0) for way in range(dice.WAYS)}) == dice.WAYS
    assert len({orientation(3, way, dice.TUMBLE - 1) for way in range(dice.WAYS)}) == dice.WAYS


def test_a_die_bounces_ever_lower_and_lies_still_at_last() -> None:
    ends = [(start, end) for start, end, _ in dice.BOUNCES]
    assert ends[0][0] == 0
    assert all(a[1] == b[0] for a, b in pairwise(ends))
    assert all(start < end for start, end in ends)
    assert 0.7 < ends[-1][1] < 1
    highest = [height for _, _, height in dice.BOUNCES]
    assert highest == sorted(highest, reverse=True)
    assert highest[-1] > 0


def test_many_dice_are_thrown_as_quickly_as_few() -> None:
    assert [wait_between(number) for number in (0, 1, 2, 6)] == [dice.APART] * 4
    for number in (7, 12, 40):
        assert wait_between(number) * (number - 1) == pytest.approx(dice.ALL_THROWN)


# --- paces ---


def test_sprites_go_at_the_paces_of_their_actions() -> None:
    class Riders(Shapes):
        def actions(self, name: str) -> dict[str, int]:
            return {"idle": 8, "walk": 6, "strike": 5, "fall": 4, "tumble": 9, "graze": 7, "up": 1}

    sprites = AtlasSprites(Riders())
    paces = {name: sprites.frames("any", name).per_second for name in Riders().actions("any")}
    assert paces == {"idle": pytest.approx(8.8), "walk": 12, "strike": 10, "fall": 8, "tumble": 18,
                     "graze": 10, "up": 0}  # fmt: skip
    ends = {name for name in paces if not sprites.frames("any", name).loop}
    assert ends == ONCE & paces.keys() == {"strike", "fall", "tumble"}


def test_the_heavier_the_blow_the_more_the_world_shakes_and_never_for_long() -> None:
    for lighter, heavier in pairwise((LIGHT_SHAKE, HEAVY_SHAKE, FALL_SHAKE)):
        assert lighter.units < heavier.units <= 20
        assert lighter.seconds < heavier.seconds <= 0.5


@pytest.mark.parametrize(
    ("anim", "seconds"),
    [
        (hop("a"), 0.59), (pop("a"), 0.24), (lean("a"), 0.5), (lean_back(), 0.5),
        (settle("a"), SETTLES), (settle("a", seconds=0.2), 0.2), (shift_ground(), 0.0),
        (cue(Flash(0.5), 0.3), 0.3),
    ],
)  # fmt: skip
def test_what_is_asked_for_without_a_time_is_short(anim: object, seconds: float) -> None:
    assert getattr(anim, "seconds", None) == pytest.approx(seconds)


def test_each_notch_of_the_wheel_comes_nearer_by_a_little() -> None:
    assert (NEARER[0], NEARER[-1]) == (1, NEAREST)
    assert all(1.1 < b / a < 1.3 for a, b in pairwise(NEARER))


def test_glints_open_and_close_and_lie_flat() -> None:
    window()
    studio = Studio(Art(2.0))
    seen = [studio.image(ambient.Glint(), frame).surface.get_bounding_rect() for frame in range(6)]
    widths = [each.w for each in seen]
    assert widths[:3] == sorted(set(widths[:3]))
    assert widths == widths[::-1]
    assert all(each.w > 2 * each.h for each in seen[1:5])
    assert all(0 < each.h < 8 for each in seen), "it is not cut off above and below"


def test_who_becomes_something_else_looks_so_from_then_on() -> None:
    one = actor("a", Seal(1), (300, 300))
    sheet = Sheet({"a": one}, Scene.of([one]), settles, {})
    become("a", Seal(2), 0.4).write(sheet, 1.0)
    become("nobody", Seal(2)).write(sheet, 1.0)
    assert sheet.unknown == {"nobody"}
    looks = [each and each.look for each in map(sheet.tracks["a"].sample, (0.9, 1.0, 9.0))]
    assert looks == [Seal(1), Seal(2), Seal(2)]
    halfway = sheet.tracks["a"].sample(1.1)
    assert halfway is not None
    assert halfway.fading is not None
    assert halfway.fading.look == Seal(1)
    assert halfway.fading.alpha == pytest.approx(0.75)


def test_a_camera_that_nothing_led_before_looks_at_the_middle_and_leans_not_at_all() -> None:
    camera = Sheet({}, Scene(), settles, {}).track(CAMERA)
    assert camera is not None
    assert camera.last.pose == Pose(*WORLD.centre, scale=1.0, alpha=0.0)
    leaning = Sheet({}, Scene(), settles, {}, Lean(5.0, 6.0, 1.5, 0.5)).track(CAMERA)
    assert leaning is not None
    assert leaning.last.pose == Pose(5.0, 6.0, scale=1.5, alpha=0.5)


def test_light_is_made_large_from_the_shape_of_a_window() -> None:
    assert light.COARSE[0] / light.COARSE[1] == pytest.approx(16 / 9)
