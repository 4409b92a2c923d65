"""Pictures for a frame: what is too large for the window, and what there is no time for."""

from __future__ import annotations

import time
from dataclasses import dataclass
from threading import Event

import pygame
import pytest

from parlour.client.art import Art
from parlour.client.stage import studio
from parlour.client.stage.actors import Actor, Layer, Pose, actor
from parlour.client.stage.allowance import Allowance
from parlour.client.stage.camera import View
from parlour.client.stage.frame import Shown
from parlour.client.stage.painter import MOST_ABSENT, Painter
from parlour.client.stage.studio import MASKS, PREMULTIPLIED, STILL, Frames, Image, Studio
from tests.client.stage.kit import window

ROOM = (300, 200)


@dataclass(frozen=True, slots=True)
class Wide:
    """A coloured picture, larger than the window."""

    size: tuple[int, int] = (520, 420)

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw stripes that differ everywhere."""
        surface = pygame.Surface(self.size, pygame.SRCALPHA)
        for x in range(self.size[0]):
            colour = (x % 256, x * 7 % 256, 90, 160 + x % 90)
            pygame.draw.line(surface, colour, (x, 0), (x // 2, self.size[1]))
        return Image(surface.premul_alpha(), (200, 180))


def _shown(who: Actor) -> Shown:
    return Shown(
        actors=[who],
        emissions=(),
        living=(),
        lit={},
        hover="",
        lit_actors=frozenset(),
        lit_for=0.0,
        now=0.0,
        life=0.0,
        still=True,
    )


def _on_the_window(painter: Painter, shown: Shown, view: View) -> bytes:
    surface = pygame.Surface(ROOM)
    surface.fill((40, 60, 80))
    surface.fblits(painter.frame(shown, view, view).flat, PREMULTIPLIED)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("alpha", [1.0, 0.5, 0.25])
@pytest.mark.parametrize("at", [(150.0, 100.0), (-40.0, 320.0), (1500.0, 100.0)])
def test_what_is_larger_than_the_window_fades_alike(alpha: float, at: tuple[float, float]) -> None:
    window()
    who = actor("wide", Wide(), at, Layer.STANDING)._replace(pose=Pose(*at, alpha=alpha, lift=3.0))
    studio, view = Studio(Art(1.0)), View(1.0, -10.4, 7.2)
    whole = Painter(studio)
    partly = Painter(studio, Studio(Art(1.0)), ROOM)
    assert _on_the_window(partly, _shown(who), view) == _on_the_window(whole, _shown(who), view)


def test_what_turns_is_late_once_where_there_is_no_time() -> None:
    window()
    who = actor("turning", Wide((40, 60)), (100.0, 100.0), Layer.STANDING)
    painter = Painter(Studio(Art(1.0)), allowance=Allowance(0.0))
    view = View(1.0, 0.0, 0.0)
    painter.frame(_shown(who), view, view)
    turned = [who._replace(pose=who.pose._replace(turn=each)) for each in (30.0, 60.0)]
    first, second = (
        painter.frame(_shown(each), view, view).flat[0][0].get_size() for each in turned
    )
    assert first == (40, 60)
    assert second[0] > 60, "it is turned in the next frame, whatever time there is"
    assert not painter.lacks


@dataclass(frozen=True, slots=True)
class Shade:
    """A large soft shade, made of a small one."""

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Enlarge it."""
        return Image(studio.enlarged(self, self.coarse, (700, 500)), (0, 0))

    def coarse(self) -> pygame.Surface:
        """Return it small: it grows darker downwards."""
        small = pygame.Surface((14, 10), pygame.SRCALPHA)
        for row in range(10):
            small.fill((0, 0, 10 * row, 20 * row), (0, row, 14, 1))
        return small


def test_a_large_shade_is_made_beside_the_frames_and_is_the_same() -> None:
    window(ROOM)
    patient, waiting = Studio(Art(1.0)), Studio(Art(1.0))
    busy = Event()
    studio._grower().submit(busy.wait)
    assert not patient.soon(Shade())
    busy.set()
    deadline = time.monotonic() + 60
    while not patient.soon(Shade()):
        assert time.monotonic() < deadline
    pictures = [each.image(Shade()).surface for each in (patient, waiting)]
    assert len({pygame.image.tobytes(each, "RGBA") for each in pictures}) == 1
    assert pictures[0].get_size() == (700, 500)


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A picture whose colours lie in another order, as those that were read from bytes."""

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Make it of bytes."""
        return Image(pygame.image.frombytes(bytes((90, 60, 30, 120)) * 6, (3, 2), "RGBA"), (0, 0))


def test_colours_are_put_in_the_order_that_is_drawn_quickly() -> None:
    window(ROOM)
    kept = Studio(Art(1.0)).image(Elsewhere()).surface
    assert kept.get_masks() == MASKS
    assert tuple(kept.get_at((1, 1))) == (90, 60, 30, 120)


def test_pictures_of_who_is_gone_are_not_held() -> None:
    window()
    painter, view = Painter(Studio(Art(1.0))), View(1.0, 0.0, 0.0)
    crowd = [
        actor(f"soldier {n}", Wide((10 + n, 10)), (3.0 * n, 90.0), Layer.STANDING)
        for n in range(4 * MOST_ABSENT)
    ]
    everybody = _shown(crowd[0])._replace(actors=crowd)
    assert len(painter.frame(everybody, view, view).hits) == len(crowd)
    assert len(painter._kept) == len(crowd)
    painter.frame(_shown(crowd[0]), view, view)
    assert list(painter._kept) == [crowd[0].id]
