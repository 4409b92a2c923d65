"""What the pieces of Playing Gods look like on the stage."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Final

import pygame

from parlour.client.art import INK
from parlour.client.games.playing_gods.emblems import EMBLEMS
from parlour.client.palette import SEAT_COLOURS, Colour, shade
from parlour.client.stage.geometry import Box
from parlour.client.stage.looks import Sprite
from parlour.client.stage.signs import darker, haloed
from parlour.client.stage.still import Still
from parlour.client.stage.studio import PREMULTIPLIED, STILL, Frames, Image, Look, Studio, smooth
from parlour.shared.language import tr
from parlour.shared.playing_gods import board, words
from parlour.shared.playing_gods.names import CARDS, CONTINENTS, ELEMENTS, FAITHS, PLAGUES

COLOURS: Final = SEAT_COLOURS
INKS: Final[tuple[Colour, ...]] = (
    INK,
    (238, 243, 251),
    (251, 233, 226),
    (74, 52, 16),
    (240, 250, 240),
)
GODS: Final = ("teapot", "cloud", "cat", "sun", "mushroom")
"""Who stands for each seat that wears a crest alone."""
CROWDS: Final = 6
"""How many different crowds there are of each seat."""
LARGER, CALM = 1.45, 0.6
"""How much larger than in the atlas people are in the world, and how slowly they move there who
only stand there: a whole world is redrawn then."""
BRIGHT: Final = 1.08
"""How much larger than in the atlas clouds are that matter just now."""
DIE_SIZE: Final = 46.0
SLANT: Final = 0.62
"""How high a ring is that lies on a cloud, of its width."""
GLOWS: Final = 12
"""Rings of which the glow round a target consists."""
RIM: Final[Colour] = (255, 246, 222)
LINE: Final = 1.2
"""The line round a banner: its colour, and how broad it is."""
PULSE: Final = Frames(4, 5.0)
"""How the ring round a target swells."""
SWELL: Final = Frames(4, 2.5)
POOL: Final = (120.0, 46.0)
PORTAL: Final[Colour] = (196, 96, 255)
"""How the light of a portal swells, half the oval in which it ends, and its colour."""
COARSER: Final = 3
"""How much smaller that light is drawn, which is soft."""
LEASH_ROOM, LEASH_STEP = 6.0, 13.0
"""Units round a dotted line, and from one dot to the next."""
AIM: Final = (104.0, 52.0)
"""How large a ring round the pieces of a region is."""


def idol(seat: int, mark: str) -> Sprite:
    """Return the idol of a god: what its emblem shows, on the pedestal of its seat."""
    return Sprite(f"idol/{_kind(seat, mark)}/{seat}")


def _kind(seat: int, mark: str) -> str:
    kind, _, name = mark.rpartition("_")
    return name if kind == "emblem_god" else GODS[seat]


def god_name(seat: int, mark: str) -> str:
    """Return what the god of a seat is called."""
    return tr(EMBLEMS[f"emblem_god_{_kind(seat, mark)}"])


def sect(seat: int) -> Sprite:
    """Return a sect of a god that stands alone: a totem."""
    return Sprite(f"totem/{seat}")


def drum(seat: int) -> Sprite:
    """Return a sect of a god on which another one stands."""
    return Sprite(f"drum/{seat}")


def folk(seat: int, number: int, action: str = "idle") -> Sprite:
    """Return some people of a sect, as the atlas has them."""
    return Sprite(f"crowd/{seat}/{number % CROWDS}", action)


@dataclass(frozen=True, slots=True)
class Near:
    """A sprite that is seen from nearer than all others."""

    of: Sprite
    times: float
    pace: float = 1.0
    """How quickly it moves by itself, of how quickly it does otherwise."""

    def frames(self, studio: Studio) -> Frames:
        """Return its own, at this pace."""
        own = self.of.frames(studio)
        return own._replace(per_second=own.per_second * self.pace)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it larger."""
        return studio.sprite(self.of.name, self.of.action, 0, frame, studio.scale * self.times)


def crowd(seat: int, number: int, action: str = "idle", times: float = LARGER) -> Near:
    """Return some people of a sect as they are seen in the world."""
    return Near(folk(seat, number, action), times, CALM if action == "idle" else 1.0)


@dataclass(frozen=True, slots=True)
class Posed:
    """One step of a look, at which it stands still."""

    of: Look
    step: int

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Take that step."""
        return studio.image(self.of, self.step % self.of.frames(studio).number)


def bystanders(seat: int, number: int) -> Posed:
    """Return some people of a sect who stand still, or raise their arms to heaven and pray.

    A whole world that waves takes too long.
    """
    return Posed(crowd(seat, number, "cheer" if number % 2 else "idle"), number)


@dataclass(frozen=True, slots=True)
class Mirrored:
    """A look that faces the other way."""

    of: Look

    def frames(self, studio: Studio) -> Frames:
        """Return its own."""
        return self.of.frames(studio)

    def render(self, studio: Studio, frame: int) -> Image:
        """Turn it over; its shadow goes, which would fall towards the light."""
        image = studio.image(self.of, frame)
        flipped = pygame.transform.flip(image.surface, flip_x=True, flip_y=False)
        feet = flipped.get_width() - image.feet[0], image.feet[1]
        return Image(flipped, feet)


@dataclass(frozen=True, slots=True)
class Rimmed:
    """Another look with a light line round it, which tells it from land of its own colour."""

    of: Look

    def frames(self, studio: Studio) -> Frames:
        """Return those of what the line is round."""
        return self.of.frames(studio)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the line round it."""
        image, wide = studio.image(self.of, frame), max(1, studio.px(LINE))
        room = pygame.Surface(
            [part + 2 * wide for part in image.surface.get_size()], pygame.SRCALPHA
        )
        room.blit(image.surface, (wide, wide), special_flags=PREMULTIPLIED)
        feet = image.feet[0] + wide, image.feet[1] + wide
        return image._replace(surface=haloed(room, RIM, wide), feet=feet)


@dataclass(frozen=True, slots=True)
class Target:
    """A ring of bright gold round the plate of a space to which an idol could go."""

    wide: float = 116.0

    def frames(self, studio: Studio) -> Frames:
        """Return how it pulses."""
        return PULSE

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it, larger and smaller in turn, with a glow round it; its feet are its middle."""
        wide = studio.px(self.wide * (1 + 0.06 * (0, 1, 2, 1)[frame]))
        size = wide, round(wide * SLANT)
        return Image(smooth(size, self._ring, 2), (size[0] // 2, size[1] // 2))

    def _ring(self, large: pygame.Surface, finer: float) -> None:
        whole = large.get_rect()
        for ring in range(GLOWS):
            level = round(190 * ((ring + 1) / GLOWS) ** 2)
            pygame.draw.ellipse(large, (255, 222, 90, level), _part(whole, 1 - 0.16 * ring / GLOWS))
        for share, tint in ((0.84, (120, 66, 6)), (0.81, (255, 196, 20)), (0.76, (255, 248, 190)),
                            (0.72, (255, 206, 40)), (0.66, (120, 66, 6))):  # fmt: skip
            pygame.draw.ellipse(large, (*tint, 255), _part(whole, share))
        pygame.draw.ellipse(large, (0, 0, 0, 0), _part(whole, 0.63))


def _part(box: pygame.Rect, share: float) -> pygame.Rect:
    """Return a box in the middle of another, of a share of its size."""
    return box.inflate(-(1 - share) * box.w, -(1 - share) * box.h)


SOFT: Final = 54.0
"""Units over which the light of a portal fades at its edges."""


@dataclass(frozen=True, slots=True)
class Beam:
    """The light of a portal, from its cloud to the land to which it opens: so far right and down.

    Its feet are where it begins.
    """

    right: int
    down: int

    def frames(self, studio: Studio) -> Frames:
        """Return how it swells."""
        return SWELL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw light that widens to an oval on the land, in layers that lie over one another."""
        strength = (0.72, 0.86, 1.0, 0.86)[frame]
        box = self._box()
        size = studio.px(box.w), studio.px(box.h)
        light = pygame.Surface([max(1, part // COARSER) for part in size], pygame.SRCALPHA)
        self._light(light, box, strength)
        reach = max(1, round(SOFT / 3 * light.get_width() / box.w))
        soft = pygame.transform.gaussian_blur(light.premul_alpha(), reach)
        return Image(
            pygame.transform.smoothscale(soft, size), (studio.px(-box.x), studio.px(-box.y))
        )

    def _box(self) -> Box:
        room = POOL[0] + SOFT, POOL[1] + SOFT
        left, top = min(0, self.right) - room[0], min(0, self.down) - room[1]
        wide, high = abs(self.right) + 2 * room[0], abs(self.down) + 2 * room[1]
        return Box(left, top, wide, high)

    def _light(self, large: pygame.Surface, box: Box, strength: float) -> None:
        """Draw it on a surface as large as ``box``."""
        scale = large.get_width() / box.w
        start = pygame.Vector2(-box.x, -box.y) * scale
        end = start + pygame.Vector2(self.right, self.down) * scale
        for share, tint in ((1.0, 40), (0.72, 48), (0.44, 62), (0.2, 96)):
            ray, alpha = pygame.Surface(large.get_size(), pygame.SRCALPHA), round(tint * strength)
            colour = (*PORTAL, alpha)
            wide = POOL[0] * share * scale, POOL[1] * share * scale
            foot = pygame.Rect(0, 0, round(2 * wide[0]), round(2 * wide[1]))
            foot.center = round(end.x), round(end.y)
            across = pygame.Vector2(wide[0], 0)
            near = 0.3 * across
            corners = [start - near, start + near, end + across, end - across]
            pygame.draw.polygon(ray, colour, corners)
            pygame.draw.ellipse(ray, colour, foot)
            large.blit(ray, (0, 0))


@dataclass(frozen=True, slots=True)
class Aim:
    """A ring on the ground round the pieces of a region at which a blow may be aimed."""

    colour: Colour = (214, 60, 46)

    def frames(self, studio: Studio) -> Frames:
        """Return how it pulses."""
        return PULSE

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it larger and smaller in turn; its feet are its middle."""
        share = 1 + 0.05 * (0, 1, 2, 1)[frame]
        size = studio.px(AIM[0] * share), studio.px(AIM[1] * share)
        return Image(smooth(size, self._ring, 3), (size[0] // 2, size[1] // 2))

    def _ring(self, large: pygame.Surface, finer: float) -> None:
        box, tint = large.get_rect(), shade(self.colour)
        for inset, colour in (
            (0.0, (255, 250, 232, 235)), (0.02, (*tint, 255)), (0.062, (255, 250, 232, 235)),
            (0.078, (*tint, 46)),
        ):  # fmt: skip
            pygame.draw.ellipse(large, colour, box.inflate(-2 * inset * box.w, -2 * inset * box.w))


@dataclass(frozen=True, slots=True)
class Leash(Still):
    """A dotted line from a board to the totem that it is about: so far right and down.

    Its feet are where it begins.
    """

    right: int
    down: int

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw red dots in pale rims, as the ring round the pieces is."""
        left, top = min(0, self.right) - LEASH_ROOM, min(0, self.down) - LEASH_ROOM
        size = abs(self.right) + 2 * LEASH_ROOM, abs(self.down) + 2 * LEASH_ROOM
        number = max(1, round(hypot(self.right, self.down) / LEASH_STEP))

        def draw(large: pygame.Surface, finer: float) -> None:
            scale = studio.scale * finer
            for radius, tint in ((4.6, (255, 250, 232)), (3.2, (214, 60, 46))):
                for dot in range(1, number + 1):
                    x, y = self.right * dot / number - left, self.down * dot / number - top
                    pygame.draw.circle(
                        large, (*shade(tint), 255), (x * scale, y * scale), radius * scale
                    )

        surface = smooth((studio.px(size[0]), studio.px(size[1])), draw, 3)
        return Image(surface, (studio.px(-left), studio.px(-top)))


@dataclass(frozen=True, slots=True)
class Chevron:
    """A step of the way to a target: an arrow that points so many degrees against the clock."""

    turn: int
    wide: float = 40.0
    colour: Colour = (255, 206, 50)

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it in its colour with a dark edge."""
        side = studio.px(self.wide)
        turned = pygame.transform.rotozoom(smooth((side, side), self._arrow, 3), self.turn, 1.0)
        return Image(turned, (turned.get_width() // 2, turned.get_height() // 2))

    def _arrow(self, large: pygame.Surface, finer: float) -> None:
        side = large.get_width()
        colour = shade(self.colour)
        edges = ((0.1, darker(colour, 0.3)), (0.045, (255, 252, 230)), (0.0, colour))
        for grown, tint in edges:
            corners = (
                (0.2 - grown, 0.16 - grown),
                (0.4 + grown / 2, 0.16 - grown),
                (0.84 + grown, 0.5),
                (0.4 + grown / 2, 0.84 + grown),
                (0.2 - grown, 0.84 + grown),
                (0.5 - grown, 0.5),
            )
            pygame.draw.polygon(large, (*tint, 255), [(x * side, y * side) for x, y in corners])


def cloud(space: int) -> Near:
    """Return the cloud of a space that matters just now: bright, and larger than the others."""
    continent = CONTINENTS[board.CONTINENT_OF[space]]
    return Near(Sprite(f"space/{board.RING[space]}/{continent}"), BRIGHT)


def lying_die(number: int) -> Look:
    """Return the die as it lies in its tray when it was thrown."""
    return Sprite(f"die/{number}")


def card_symbols(card: int) -> tuple[str, str | None]:
    """Return the piece of a card's symbol, and a smaller one on it."""
    name = CARDS[card]
    element = board.ELEMENT_OF[card]
    if element is not None:
        return f"element_{ELEMENTS[element]}", None
    if card in board.PROTECTION:
        return "shield", f"element_{ELEMENTS[board.PROTECTION.index(card)]}"
    if card in board.IMMUNITY:
        return "halo", f"element_{ELEMENTS[board.IMMUNITY.index(card)]}"
    if name in PLAGUES:
        return f"scourge_{name}", None
    if name in FAITHS:
        return f"faith_{name}", None
    return ("loss" if name.startswith("loss") else name), None


def card_label(card: int) -> str:
    """Return the name of a card; where the symbol tells what it does, its element alone."""
    for cards in (board.PROTECTION, board.IMMUNITY):
        if card in cards:
            return tr(words.ELEMENT_NAMES[ELEMENTS[cards.index(card)]])
    return tr(words.CARD_NAMES[CARDS[card]])
