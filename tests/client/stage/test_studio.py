"""Pictures in poses: they stand on their feet, fade and flash as they are told, and go round."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import pygame
import pytest

from parlour.client.art import Art
from parlour.client.stage.actors import Pose, actor
from parlour.client.stage.allowance import Allowance
from parlour.client.stage.ambient import Bird
from parlour.client.stage.camera import View
from parlour.client.stage.makeshift import Makeshift
from parlour.client.stage.signs import Banner, Gonfalon
from parlour.client.stage.studio import (
    PLAIN,
    STILL,
    WIDE,
    Frames,
    Image,
    Look,
    Studio,
    enlarged,
    image_bytes,
    laid_over,
)
from tests.client.stage.kit import window

FEET = (44, 70)
"""Where who is drawn here stands: not in the middle of anything."""
MARK = 13
"""How wide and high the mark is at its feet, in units."""


@dataclass(frozen=True, slots=True)
class Marked:
    """A grey picture with a red mark at its feet, and one at those of its shadow."""

    size: tuple[int, int] = (60, 80)
    shadow: bool = True

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it."""
        scale = studio.scale
        feet = round(FEET[0] * scale), round(FEET[1] * scale)
        size, at = (round(self.size[0] * scale), round(self.size[1] * scale)), (feet[1], feet[0])
        whole = _marked(size, feet, MARK * scale)
        flat = _marked((size[1], size[0]), at, MARK * scale) if self.shadow else None
        return Image(whole, feet, flat, at if self.shadow else (0, 0))


def _marked(size: tuple[int, int], at: tuple[int, int], side: float) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((90, 90, 90, 255))
    mark = pygame.Rect(0, 0, side, side)
    mark.center = at
    surface.fill((255, 0, 0, 255), mark)
    return surface


def _is_red(surface: pygame.Surface, at: tuple[int, int]) -> bool:
    colour = surface.get_at(at)
    return colour.r > 2 * colour.g


def at(scale: float, **channels: float) -> Pose:
    """Return a pose at a point."""
    return Pose(100, 100, scale=scale)._replace(**channels)


POSES = [
    at(scale, squash=squash, wide=wide, turn=turn)
    for scale, squash, wide, turn in product(
        (0.7, 1.0, 1.6), (-0.2, 0.0, 0.3), (1.0, 0.6), (0, 30, 90, 200, 345)
    )
]


@pytest.mark.parametrize("size", [(60, 80), (WIDE // 400, 420)], ids=["small", "wide"])
def test_in_every_pose_a_picture_stands_on_its_feet(size: tuple[int, int]) -> None:
    window()
    studio, look = Studio(Art(1.0)), Marked(size)
    poses = POSES if size[0] < 100 else POSES[::7]
    for pose in poses:
        image = studio.posed(look, 0, pose)
        assert _is_red(image.surface, image.feet), pose
        assert image.shadow is not None
        assert _is_red(image.shadow, image.shadow_feet), pose


def test_a_pose_makes_a_picture_larger_flatter_and_narrower() -> None:
    window()
    studio, look = Studio(Art(1.0)), Marked()

    def size(pose: Pose) -> tuple[int, int]:
        return studio.posed(look, 0, pose).surface.get_size()

    assert size(at(1.0)) == (60, 80)
    assert size(at(1.5)) == (90, 120)
    assert size(at(1.0, squash=0.25)) == (75, 60)
    assert size(at(1.0, wide=-0.5)) == (30, 80)
    assert size(at(0.0)) == (2, 3), "something is left of it"
    assert size(at(1.0, turn=90)) == pytest.approx((80, 60), abs=2)


def test_who_is_put_somewhere_stands_upright_as_it_is_drawn_and_costs_no_other_picture() -> None:
    window()
    studio, look = Studio(Art(1.0)), Marked()
    who = actor("a", look, (40.0, 70.0))
    assert (who.pose.feet, who.pose.lift) == ((40.0, 70.0), 0)
    assert who.pose[3:] == Pose()[3:] == PLAIN
    assert studio.posed(look, 0, who.pose) is studio.image(look)
    assert studio.used == image_bytes(studio.image(look))


def test_a_picture_fades_and_flashes_step_by_step() -> None:
    window()
    studio, look = Studio(Art(1.0)), Marked()
    seen = [
        [studio.posed(look, 0, at(1.0, alpha=n / 4)).surface.get_at((9, 9)).a for n in range(5)],
        [studio.posed(look, 0, at(1.0, flash=n / 4)).surface.get_at((9, 9)).g for n in range(5)],
    ]
    assert seen[0] == pytest.approx([0, 64, 128, 191, 255], abs=2)
    assert seen[1] == pytest.approx([90, 131, 172, 214, 255], abs=5)
    flashing = studio.posed(look, 0, at(1.0, flash=1.0)).surface.get_at((9, 9))
    assert flashing.a == 255, "it is as thick as before"
    over = [studio.posed(look, 0, at(1.0, **{name: 9.0})) for name in ("alpha", "flash")]
    assert [each.surface.get_at((9, 9)).a for each in over] == [255, 255]


def test_a_picture_made_larger_for_a_moment_stands_where_it_stood() -> None:
    window()
    image = enlarged(Studio(Art(1.0)).image(Marked()), 2.5)
    assert image.shadow is not None
    assert (image.surface.get_size(), image.shadow.get_size()) == ((150, 200), (200, 150))
    assert _is_red(image.surface, image.feet)
    assert _is_red(image.shadow, image.shadow_feet)


@pytest.mark.parametrize("where", [(30.0, 40.0), (100.0, 80.0), (-6.0, 150.0)], ids=str)
def test_of_a_picture_larger_than_the_window_a_part_does_until_it_is_sharp(
    where: tuple[float, float],
) -> None:
    room = (120, 90)
    window(room)
    studio, spare, view = Studio(Art(3.0)), Studio(Art(1.0)), View(3.0, 12.0, -9.0)
    look, pose = Marked(shadow=False), Pose(where[0] / 3, where[1] / 3, lift=4.0)
    makeshift = Makeshift(studio, spare, room, Allowance(10.0))
    assert makeshift.found(look, 0, pose, view) is None, "there is no smaller one yet"
    spare.image(look)
    part, whole = makeshift.found(look, 0, pose, view), studio.image(look)
    assert part is not None
    x, y = view.pixel(pose.feet)
    drawn = []
    for image in (part, whole):
        surface = pygame.Surface(room)
        corner = round(x) - image.feet[0], round(y - pose.lift * view.scale) - image.feet[1]
        surface.blit(image.surface, corner)
        drawn.append(surface)
    points = list(product(range(0, room[0], 3), range(0, room[1], 3)))
    differ = [point for point in points if _apart(*(each.get_at(point) for each in drawn)) > 90]
    assert len(differ) < 0.05 * len(points), "only along edges"
    assert part.surface.get_width() * part.surface.get_height() < 3 * room[0] * room[1]


def _apart(one: pygame.Color, other: pygame.Color) -> int:
    return max(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True))


def test_a_picture_is_laid_with_its_middle_where_it_shall_be() -> None:
    window()
    surface = pygame.Surface((40, 40), pygame.SRCALPHA)
    dot = pygame.Surface((6, 4), pygame.SRCALPHA)
    dot.fill((255, 255, 255, 255))
    laid_over(surface, dot, (20.0, 10.0))
    assert surface.get_bounding_rect() == pygame.Rect(17, 8, 6, 4)


# --- frames ---


def test_frames_go_round_or_stop_at_the_last() -> None:
    times = (-1.0, 0.0, 0.24, 0.26, 0.99, 1.01, 2.6)
    assert [Frames(4, 4.0).at(each) for each in times] == [0, 0, 0, 1, 3, 0, 2]
    assert [Frames(4, 4.0, loop=False).at(each) for each in times] == [0, 0, 0, 1, 3, 3, 3]
    assert STILL.at(99.0) == 0


WAVING: tuple[Look, ...] = (
    Banner((180, 40, 40), 4, height=90), Gonfalon((40, 40, 180), 3), Bird(),
)  # fmt: skip


@pytest.mark.parametrize("look", WAVING, ids=lambda look: type(look).__name__)
def test_what_waves_goes_round_without_a_jump(look: Look) -> None:
    window()
    studio = Studio(Art(2.0))
    number = look.frames(studio).number
    shapes = [pygame.mask.from_surface(studio.image(look, n).surface) for n in range(number)]
    steps = []
    for n in range(number):
        after = shapes[(n + 1) % number]
        both = shapes[n].overlap_area(after, (0, 0))
        steps.append(shapes[n].count() + after.count() - 2 * both)
    assert min(steps) > 0, "it never stands still"
    assert steps[-1] <= 1.3 * max(steps[:-1]), "from the last to the first as between others"
    feet = {studio.image(look, n).feet for n in range(number)}
    assert len(feet) == 1
