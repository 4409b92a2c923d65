"""Pictures for a frame: what is too large for the window, and what there is no time for."""

from __future__ import annotations

import time
from dataclasses import dataclass
from itertools import pairwise
from threading import Event

import pygame
import pytest

from parlour.client.art import Art
from parlour.client.stage import studio
from parlour.client.stage.actors import Actor, Layer, Pose, actor
from parlour.client.stage.allowance import Allowance
from parlour.client.stage.camera import View
from parlour.client.stage.frame import Frame, Shown
from parlour.client.stage.geometry import Box, Shape
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


# --- what is drawn over what, and how brightly ---


def _in_order(frame: Frame, painter: Painter) -> list[str]:
    """Return whose bodies are drawn, from the first to the last."""
    names = {id(put.body[0]): name for name, put in painter._kept.items()}
    blits = (*frame.flat, *frame.signs, *frame.raised, *frame.overlay)
    return [names[id(surface)] for surface, _ in blits if id(surface) in names]


def _standing(name: str, number: int, y: float, layer: Layer) -> Actor:
    return actor(name, Wide((10 + number, 10)), (100.0, y), layer)


def test_who_stands_further_down_is_drawn_later_and_layers_lie_over_one_another() -> None:
    window()
    painter, view = Painter(Studio(Art(1.0))), View(1.0, 0.0, 0.0)
    crowd = [
        _standing(f"{layer.name} {y}", number, y, layer)
        for number, (layer, y) in enumerate((each, y) for each in Layer for y in (180.0, 60.0))
    ]
    frame = painter.frame(_shown(crowd[0])._replace(actors=crowd[::-1]), view, view)
    wanted = [f"{layer.name} {y}" for layer in Layer for y in (60.0, 180.0)]
    assert _in_order(frame, painter) == wanted
    assert sorted(hit.actor for hit in frame.hits) == sorted(wanted)
    singled = _shown(crowd[0])._replace(actors=crowd, singled=frozenset({"STANDING 60.0"}))
    frame = painter.frame(singled, view, view)
    order = _in_order(frame, painter)
    wanted.remove("STANDING 60.0")
    wanted.insert(wanted.index("SIGNS 180.0") + 1, "STANDING 60.0")
    assert order == wanted, "who stands out lies over all but the panes"
    assert not frame.signs, "signs of all else lie below the veil"


def _brightness(surface: pygame.Surface) -> int:
    return sum(pygame.image.tobytes(surface, "RGBA")[3::4])


SMALL = Box(40.0, 40.0, 60.0, 60.0)
LAND = ((10.0, 10.0), (250.0, 20.0), (240.0, 180.0), (20.0, 170.0))


@pytest.mark.parametrize("shape", [SMALL, LAND], ids=["small", "land"])
def test_a_place_swells_once_when_it_can_be_chosen_and_shines_most_under_the_pointer(
    shape: Shape,
) -> None:
    window()
    painter, view = Painter(Studio(Art(1.0))), View(1.0, 0.0, 0.0)
    lit = _shown(actor("far", Wide((9, 9)), (-900, -900)))._replace(lit={"it": shape}, still=False)
    seen = []
    for seconds, hover in ((0.0, ""), (0.75, ""), (9.0, ""), (9.0, "it")):
        frame = painter.frame(lit._replace(lit_for=seconds, hover=hover), view, view)
        mark = frame.marks["lit", "it"]
        assert isinstance(mark, tuple)
        assert mark[0] is not None
        seen.append(_brightness(mark[0][0]))
    first, swollen, rests, pointed_at = seen
    assert 0 < first == rests < swollen <= pointed_at


def test_places_light_up_as_soon_as_there_is_time_for_it() -> None:
    window()
    allowance = Allowance(0.0)
    painter, view = Painter(Studio(Art(1.0)), allowance=allowance), View(1.0, 0.0, 0.0)
    shown = _shown(actor("a", Wide((9, 9)), (50, 50)))
    painter.frame(shown, view, view)
    lit = shown._replace(lit={"it": SMALL, "land": LAND})
    for seconds, wanted in ((0.0, 0), (60.0, 2)):
        allowance.seconds = seconds
        allowance.renew(0.0)
        marks = painter.frame(lit, view, view).marks
        assert sum(("lit", name) in marks for name in lit.lit) == wanted
        assert painter.lacks == (wanted < 2)


def test_who_can_be_chosen_flares_up_and_who_is_pointed_at_is_the_brightest() -> None:
    window()
    painter, view = Painter(Studio(Art(1.0))), View(1.0, 0.0, 0.0)
    shown = _shown(actor("a", Wide((40, 40)), (100, 100)))._replace(still=False)
    chosen = shown._replace(lit_actors=frozenset({"a"}), lit_for=0.75)
    seen = []
    for each in (shown, chosen, chosen._replace(hover="a"), shown):
        body = painter.frame(each, view, view).flat[-1][0]
        seen.append(sum(pygame.image.tobytes(body, "RGB")))
    assert seen[0] < seen[1] < seen[2]
    assert seen[3] == seen[0]


def test_of_who_is_seen_from_near_only_those_in_the_window_are_drawn() -> None:
    window()
    near, far = Studio(Art(2.0)), Studio(Art(1.0))
    painter, view = Painter(near, far, ROOM), View(2.0, 0.0, 0.0)
    look = Wide((20, 30))
    far.image(look)
    inside = [(0.0, 0.0), (150.0, 100.0), (-20.0, 50.0), (165.0, 50.0), (75.0, 130.0)]
    outside = [(-90.0, 50.0), (250.0, 50.0), (75.0, -90.0), (75.0, 190.0)]
    for spots, wanted in ((inside, True), (outside, False)):
        for x, y in spots:
            who = actor("a", look, (x, y))
            assert painter.sees(who, view) == wanted, (x, y)
            frame = painter.frame(_shown(who)._replace(at_once=True), view, view)
            assert bool(frame.hits) == wanted
    over = actor("a", look, (900.0, 900.0), Layer.OVERLAY)
    assert painter.sees(over, view), "what lies over the window is where the window has it"


@dataclass(frozen=True, slots=True)
class Turning:
    """A look of four frames, each in a grey of its own."""

    loop: bool = True

    def frames(self, studio: Studio) -> Frames:
        """Return that it moves on every quarter of a second."""
        return Frames(4, 4.0, self.loop)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a frame."""
        surface = pygame.Surface((4, 4), pygame.SRCALPHA)
        surface.fill((40 * frame, 0, 0, 255))
        return Image(surface, (2, 2))


def test_what_moves_by_itself_goes_on_and_what_acts_begins_at_its_first_frame() -> None:
    window()
    painter, view = Painter(Studio(Art(1.0))), View(1.0, 0.0, 0.0)

    def frame(who: Actor, now: float, *, still: bool = False) -> int:
        shown = _shown(who)._replace(now=now, life=now, still=still, at_once=True)
        surface = painter.frame(shown, view, view).flat[-1][0]
        return int(surface.get_at((1, 1)).r) // 40

    who, once = actor("a", Turning(), (50, 50)), actor("b", Turning(loop=False), (50, 50))
    times = [n / 4 for n in range(8)]
    moving = [frame(who, at) for at in times]
    assert [(b - a) % 4 for a, b in pairwise(moving)] == [1] * 7
    assert [frame(who, at, still=True) for at in times] == [0] * 8
    assert [frame(once, at) for at in times] == [3] * 8, "it is over"
    acting = [frame(once._replace(acted=at), 5.0) for at in times]
    assert acting == [0, 1, 2, 3, 3, 3, 3, 3]
    others = {frame(who._replace(id=str(n)), 0.1) for n in range(20)}
    assert len(others) == 4, "no crowd moves as one"
