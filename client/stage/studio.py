"""Where looks become pictures: one scale, one budget of memory, fonts and sprites."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

import pygame

from parlour.client.art import Art, drawing
from parlour.client.kept import MEGABYTE, Kept, surface_bytes

if TYPE_CHECKING:
    from parlour.client.stage.actors import Pose

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
RENDERED_BYTES = 48 * MEGABYTE
"""Pictures of looks that are kept, at most."""
POSED_BYTES = 24 * MEGABYTE
"""Scaled, turned and faded pictures that are kept, at most."""

MASKS = (0xFF0000, 0xFF00, 0xFF, 0xFF000000)
"""Where a point of a picture has its colours and its alpha; others take ten times as long."""

SIZES = 24
"""Steps in which a picture is scaled, for the whole of its size."""
LARGE = 120_000
"""Pixels beyond which edges are smooth enough when drawn twice as large."""
FADES = 16
FLASHES = 4
TURNS = 3
"""Degrees in which a picture is turned."""

Anchor = tuple[int, int]


class Image(NamedTuple):
    """A picture whose alpha is premultiplied, where its feet are in it, and its shadow."""

    surface: pygame.Surface
    feet: Anchor
    """Pixels from its corner to where it stands."""
    shadow: pygame.Surface | None = None
    shadow_feet: Anchor = (0, 0)


class Frames(NamedTuple):
    """How a look moves by itself."""

    number: int = 1
    per_second: float = 0.0
    loop: bool = True

    def at(self, seconds: float) -> int:
        """Return which frame is shown so many seconds after the first."""
        shown = int(max(0.0, seconds) * self.per_second)
        return shown % self.number if self.loop else min(shown, self.number - 1)


STILL = Frames()


class Look(Protocol):
    """A small value that says what something looks like, and can draw itself.

    Equal looks look the same: pictures are kept by look, frame and scale. So a look must be
    hashable; a frozen dataclass is.
    """

    def frames(self, studio: Studio) -> Frames:
        """Return how many frames it has and how fast they pass."""
        ...

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it."""
        ...


@runtime_checkable
class Turning(Protocol):
    """A look that draws itself turned: what is soft is turned while it is small."""

    def turned(self, studio: Studio, degrees: int, share: float) -> Image:
        """Draw it turned to the right, and ``share`` times as large."""
        ...


@runtime_checkable
class Growing(Protocol):
    """A look that draws itself larger: its picture would be coarse if it were enlarged."""

    def grown(self, studio: Studio, share: float) -> Image:
        """Draw it ``share`` times as large."""
        ...


@runtime_checkable
class Nearby(Protocol):
    """A look made for a camera that comes near, such as shade over no more than is seen then."""

    @property
    def from_afar(self) -> Look:
        """What it looks like where nothing moves, and the camera stays where it is."""
        ...


class Nothing(NamedTuple):
    """The look of what is not seen."""

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw nothing."""
        return Image(pygame.Surface((1, 1), pygame.SRCALPHA), (0, 0))


class Sprites(Protocol):
    """An atlas of pictures made before."""

    def frames(self, name: str, action: str) -> Frames:
        """Return the frames of an action; raises KeyError."""
        ...

    def frame(self, name: str, action: str, heading: int, index: int, scale: float) -> Image:
        """Return a frame, looking to a heading (0 to 7), at ``scale`` pixels a unit."""
        ...

    def ready(self, name: str, action: str, heading: int, index: int, scale: float) -> bool:
        """Return whether that frame can be had without waiting; if not, it will be soon."""
        ...

    def fetch(self, scale: float) -> None:
        """Begin to read all frames for a scale."""
        ...


class NotYet(Exception):  # noqa: N818 - nothing went wrong
    """A picture is still being read."""


class Studio:
    """Draws looks at one scale, and keeps the pictures within a budget."""

    def __init__(
        self, art: Art, sprites: Sprites | None = None, budget: int = RENDERED_BYTES
    ) -> None:
        """Draw at the scale of ``art``, with ``sprites`` if there are any."""
        self.art = art
        self.sprites = sprites
        self._rendered: Kept[Image] = Kept(budget, image_bytes)
        self._posed: Kept[Image] = Kept(min(budget // 3, POSED_BYTES), image_bytes)
        self._waits = True
        self._growing: dict[Look, Future[pygame.Surface]] = {}
        """Large pictures that a thread draws, or makes of small ones."""

    @property
    def scale(self) -> float:
        """Pixels for one unit."""
        return self.art.scale

    @property
    def waits(self) -> bool:
        """Whether a look that is asked for its picture shall wait until it has one."""
        return self._waits

    @property
    def used(self) -> int:
        """Bytes of the pictures that are kept."""
        return self._rendered.used + self._posed.used

    @property
    def full(self) -> bool:
        """Whether a new picture may cost an old one."""
        return self._rendered.used > 0.9 * self._rendered.most

    def spares(self, since: int) -> bool:
        """Return whether a new picture costs none that was used after the use of that number."""
        return not self.full or self._rendered.oldest < since

    def px(self, units: float) -> int:
        """Return a length in pixels, at least 1."""
        return max(1, round(units * self.art.scale))

    def image(self, look: Look, frame: int = 0) -> Image:
        """Return the picture of a look."""
        return self._rendered.get((look, frame), lambda: _quick(look.render(self, frame)))

    def found(self, look: Look, frame: int = 0) -> Image | None:
        """Return the picture of a look if it is ready."""
        return self._rendered.find((look, frame))

    def has(self, look: Look, frame: int = 0) -> bool:
        """Return whether the picture is ready."""
        return (look, frame) in self._rendered

    def soon(self, look: Look, frame: int = 0) -> bool:
        """Draw the picture of a look; return False while it is still being read."""
        self._waits = False
        try:
            self.image(look, frame)
        except NotYet:
            return False
        finally:
            self._waits = True
        return True

    def action(self, name: str, action: str) -> Frames:
        """Return the frames of an action of a sprite; raises KeyError."""
        return self._at_hand.frames(name, action)

    def sprite(self, name: str, action: str, heading: int, index: int, scale: float) -> Image:
        """Return a frame of a sprite, at ``scale`` pixels a unit; raises NotYet, KeyError."""
        sprites = self._at_hand
        if not self._waits and not sprites.ready(name, action, heading, index, scale):
            raise NotYet(name)
        return sprites.frame(name, action, heading, index, scale)

    @property
    def _at_hand(self) -> Sprites:
        assert self.sprites is not None, "the stage has no sprites"
        return self.sprites

    def posed(self, look: Look, frame: int, pose: Pose) -> Image:
        """Return the picture of a look in a pose; position and lift are left to who draws it."""
        if pose[3:] == PLAIN:
            return self.image(look, frame)
        steps = pose_steps(pose)
        if steps == UPRIGHT:
            return self.image(look, frame)
        return self._posed.get((look, frame, steps), lambda: self._pose(look, frame, steps))

    def _pose(self, look: Look, frame: int, steps: Steps) -> Image:
        """Return the picture of a look, made as a pose needs it."""
        if steps.turn and steps.width == steps.height and isinstance(look, Turning):
            turned = look.turned(self, steps.turn, steps.width / SIZES)
            return _transformed(turned, UPRIGHT._replace(alpha=steps.alpha, flash=steps.flash))
        if steps.width == steps.height > SIZES and isinstance(look, Growing):
            grown = look.grown(self, steps.width / SIZES)
            return _transformed(grown, steps._replace(width=SIZES, height=SIZES))
        return _transformed(self.image(look, frame), steps)

    def has_posed(self, look: Look, frame: int, pose: Pose) -> bool:
        """Return whether the picture of a look in a pose is ready."""
        steps = pose_steps(pose)
        return steps == UPRIGHT or (look, frame, steps) in self._posed

    def enlarged(
        self, look: Look, make: Callable[[], pygame.Surface], size: tuple[int, int]
    ) -> pygame.Surface:
        """Return a coarse picture of a look made as large as it is seen, where that is much.

        A thread does it while nobody waits; raises NotYet until it is done. ``make`` is called at
        most once for it.
        """
        if self._waits or size[0] * size[1] < LARGE:
            self._growing.pop(look, None)
            return pygame.transform.smoothscale(make(), size)
        return self._grown(
            look, lambda: _grower().submit(pygame.transform.smoothscale, make(), size)
        )

    def apart(
        self, look: Look, draw: Callable[[], pygame.Surface], size: tuple[int, int]
    ) -> pygame.Surface:
        """Return the picture of a look, ``size`` pixels large, which takes long to draw if large.

        A thread draws a large one while nobody waits; raises NotYet until it is done. ``draw``
        asks for no other picture of the studio.
        """
        if self._waits or size[0] * size[1] < LARGE:
            self._growing.pop(look, None)
            return draw()
        return self._grown(look, lambda: _grower().submit(draw))

    def _grown(self, look: Look, begin: Callable[[], Future[pygame.Surface]]) -> pygame.Surface:
        """Return what a thread draws of a look; raises NotYet until it is done."""
        growing = self._growing.get(look)
        if growing is None:
            growing = self._growing[look] = begin()
        if not growing.done():
            raise NotYet(look)
        del self._growing[look]
        return growing.result()

    def piece(self, name: str, height: float) -> pygame.Surface:
        """Return a drawing of ``assets/pieces``, ``height`` units high, premultiplied."""
        pixels = self.px(height)
        return drawing(f"pieces/{name}.svg", (pixels, pixels)).premul_alpha()


class Steps(NamedTuple):
    """A pose in the steps in which pictures are made, so that few are made."""

    width: int
    height: int
    turn: int
    alpha: int
    flash: int


PLAIN = (1.0, 0.0, 1.0, 0.0, 1.0, 0.0)
"""The channels of a pose from scale on, where nothing is changed."""
WIDE = 250_000
"""Pixels of a picture that is turned as it is: smoothed, a wide one would take a whole frame."""
UPRIGHT = Steps(SIZES, SIZES, 0, FADES, 0)


def pose_steps(pose: Pose) -> Steps:
    """Return the picture that a pose needs."""
    wide = pose.scale * (1 + pose.squash) * abs(pose.wide)
    high = pose.scale * (1 - pose.squash)
    return Steps(
        max(1, round(wide * SIZES)),
        max(1, round(high * SIZES)),
        round(pose.turn / TURNS) * TURNS % 360,
        max(0, min(FADES, round(pose.alpha * FADES))),
        max(0, min(FLASHES, round(pose.flash * FLASHES))),
    )


def faded_only(pose: Pose) -> float | None:
    """Return how much is left of a picture that is faded and nothing else, None for others."""
    steps = pose_steps(pose)
    return steps.alpha / FADES if steps._replace(alpha=FADES) == UPRIGHT else None


def image_bytes(image: Image) -> int:
    """Return how much memory a picture takes."""
    return sum(surface_bytes(each) for each in (image.surface, image.shadow) if each)


@cache
def _grower() -> ThreadPoolExecutor:
    """Return the thread that makes large pictures."""
    return ThreadPoolExecutor(1, "grower")


def _quick(image: Image) -> Image:
    """Return a picture with its colours in the order in which they are drawn quickly."""
    shadow = None if image.shadow is None else _ordered(image.shadow)
    return image._replace(surface=_ordered(image.surface), shadow=shadow)


def _ordered(surface: pygame.Surface) -> pygame.Surface:
    return surface if surface.get_masks() == MASKS else surface.convert_alpha()


def _transformed(image: Image, steps: Steps) -> Image:
    if steps == UPRIGHT:
        return image
    surface, feet = _resized(image.surface, image.feet, steps)
    if steps.turn:
        surface, feet = _turned(surface, feet, steps.turn)
    if surface is image.surface:
        surface = surface.copy()
    whiten(surface, steps.flash / FLASHES)
    fade(surface, steps.alpha / FADES)
    if image.shadow is None:
        return Image(surface, feet)
    shadow, shadow_feet = _resized(image.shadow, image.shadow_feet, steps)
    if shadow is image.shadow:
        shadow = shadow.copy()
    fade(shadow, steps.alpha / FADES)
    return Image(surface, feet, shadow, shadow_feet)


def enlarged(image: Image, share: float, *, smoothly: bool = True) -> Image:
    """Return a picture made larger, to be seen for a moment."""
    surface, shadow = image.surface, image.shadow
    smoothly = smoothly and surface.get_width() * surface.get_height() < WIDE  # large ones are soft
    scale_by = pygame.transform.smoothscale_by if smoothly else pygame.transform.scale_by
    return Image(
        scale_by(surface, share),
        (round(image.feet[0] * share), round(image.feet[1] * share)),
        None if shadow is None else pygame.transform.scale_by(shadow, share),
        (round(image.shadow_feet[0] * share), round(image.shadow_feet[1] * share)),
    )


def _resized(surface: pygame.Surface, feet: Anchor, steps: Steps) -> tuple[pygame.Surface, Anchor]:
    if steps.width == steps.height == SIZES:
        return surface, feet
    wide, high = steps.width / SIZES, steps.height / SIZES
    size = (max(1, round(surface.get_width() * wide)), max(1, round(surface.get_height() * high)))
    return pygame.transform.smoothscale(surface, size), (
        round(feet[0] * wide),
        round(feet[1] * high),
    )


def _turned(surface: pygame.Surface, feet: Anchor, degrees: int) -> tuple[pygame.Surface, Anchor]:
    if surface.get_width() * surface.get_height() > WIDE:
        turned = pygame.transform.rotate(surface, -degrees)
    else:
        turned = pygame.transform.rotozoom(surface, -degrees, 1)
    arm = pygame.Vector2(
        feet[0] - surface.get_width() / 2, feet[1] - surface.get_height() / 2
    ).rotate(degrees)
    centre = turned.get_width() / 2 + arm.x, turned.get_height() / 2 + arm.y
    return turned, (round(centre[0]), round(centre[1]))


def fade(surface: pygame.Surface, alpha: float) -> None:
    """Make a premultiplied picture translucent, in place."""
    if alpha < 1:
        level = round(255 * alpha)
        surface.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)


def whiten(surface: pygame.Surface, share: float) -> None:
    """Bring a premultiplied picture nearer to white, in place."""
    if share <= 0:
        return
    white = surface.copy()
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    white = white.premul_alpha()
    fade(white, share)
    fade(surface, 1 - share)
    surface.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)


def smooth(
    size: tuple[int, int], draw: Callable[[pygame.Surface, float], None], finer: int = 3
) -> pygame.Surface:
    """Return what ``draw`` draws ``finer`` times as large (its second argument), made smaller.

    Edges are smooth and alpha is premultiplied; ``size`` is in pixels.
    """
    width, height = max(1, size[0]), max(1, size[1])
    if width * height > LARGE:
        finer = min(finer, 2)
    large = pygame.Surface((width * finer, height * finer), pygame.SRCALPHA)
    draw(large, float(finer))
    return pygame.transform.smoothscale(large.premul_alpha(), (width, height))


def laid_over(surface: pygame.Surface, picture: pygame.Surface, at: tuple[float, float]) -> None:
    """Blit a premultiplied picture with its middle at a point, in pixels."""
    corner = (round(at[0] - picture.get_width() / 2), round(at[1] - picture.get_height() / 2))
    surface.blit(picture, corner, special_flags=PREMULTIPLIED)
