"""What the podium is built of, drawn before it is seen: blocks of stone, plinths, their icons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

import pygame

from parlour.client.art import GOLD, Art
from parlour.client.kept import pictured
from parlour.client.palette import Colour, shade
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.studio import Look, Sprites, Studio, laid_over, smooth

OAK: Final[Colour] = (92, 60, 36)
STONE: Final[Colour] = (112, 88, 66)
DEPTH: Final = 18.0
"""Units that a block is deep, as one sees it from the left."""
GRAIN: Final = 96
"""Pixels of the square of grain that is stretched over stones."""
LIGHT: Final = (0.86, 1.1, 1.22, 1.14, 1.02, 0.92, 0.82, 0.7)
"""How bright a block is from its left to its right: warm light falls on it from the left."""
ICON, MOST_ICON = 0.96, 58.0
"""How high an icon is, of its block, and in units at most."""
FLUTED: Final = 46.0
"""Units that a block is high at least that has a carved panel and pilasters."""


class Mason:
    """Makes the parts of a podium, each once."""

    def __init__(self, art: Art, sprites: Sprites | None) -> None:
        """Make them for a window that draws with this art."""
        self._art = art
        self._studio = Studio(Art(art.scale * 2.0), sprites)
        self._made: dict[object, pygame.Surface] = {}

    def _once(self, key: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]

    def px(self, units: float) -> int:
        """Return how many pixels so many units are, one at least."""
        return max(1, round(units * self._art.scale))

    def block(
        self, size: tuple[int, int], colour: Colour, icon: Look | None = None
    ) -> pygame.Surface:
        """Return a block with its front of a size, its side and its top; alpha is premultiplied.

        The front is below at the left; an icon lies in the left half of the carved panel.
        """
        return self._once((size, colour, icon), lambda: self._block(size, shade(colour), icon))

    def _block(
        self, size: tuple[int, int], tint: Colour, icon: Look | None
    ) -> pygame.Surface:  # fmt: skip
        (wide, high), deep = size, self.px(DEPTH)
        up = deep // 2
        made = pygame.Surface((wide + deep, high + up), pygame.SRCALPHA)
        front = self.front(size, tint)
        if icon is not None:
            self._laid(front, icon)
        made.blit(front, (0, up))
        side = [(wide, up), (wide + deep, 0), (wide + deep, high), (wide, high + up)]
        pygame.draw.polygon(made, (*darker(tint, 0.42), 255), side)
        near, far = wide + deep * 0.25, wide + deep * 0.75
        inner = [(near, up + high * 0.12), (far, up * 0.5 + high * 0.1), (far, high * 0.86),
                 (near, up * 0.5 + high * 0.9)]  # fmt: skip
        pygame.draw.polygon(made, (*darker(tint, 0.34), 255), inner)
        top = [(0, up), (deep, 0), (wide + deep, 0), (wide, up)]
        pygame.draw.polygon(made, (*lighter(tint, 0.34), 255), top)
        pygame.draw.line(made, (*lighter(tint, 0.5), 255), (0, up), (wide, up), self.px(1.5))
        return made

    def front(
        self, size: tuple[int, int], tint: Colour, *, carved: bool = True
    ) -> pygame.Surface:  # fmt: skip
        """Return a front of stone: grained, lit from the left, between two mouldings."""
        wide, high = size
        front = pygame.Surface(size)
        front.fill(tint)
        if carved and high >= self.px(FLUTED):
            self._carve(front, tint)
        scale = max(1, wide), max(1, wide)
        grain = pygame.transform.smoothscale(_grain(), scale)
        for top in range(0, high, scale[1]):
            front.blit(grain, (0, top), special_flags=pygame.BLEND_RGB_MULT)
        front.blit(_lit(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        warm = pygame.transform.smoothscale(_lit((8, 1)), size)
        warm.fill((26, 17, 6), special_flags=pygame.BLEND_RGB_MULT)
        front.blit(warm, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        edge = self.px(3)
        front.fill(lighter(tint, 0.36), (0, 0, wide, edge))
        front.fill(darker(tint, 0.5), (0, high - self.px(2.5), wide, self.px(2.5)))
        front.fill(darker(tint, 0.6), (0, edge, wide, self.px(1)))
        return front

    def _carve(self, front: pygame.Surface, tint: Colour) -> None:
        """Carve pilasters at both sides, and a panel between them into the front of a block."""
        wide, high = front.get_size()
        line, up = self.px(2), self.px(8)
        for number in range(3):
            for x in (self.px(7 + 9 * number), wide - self.px(10 + 9 * number)):
                front.fill(darker(tint, 0.62), (x, up, self.px(3), high - 2 * up))
                front.fill(lighter(tint, 0.25), (x + self.px(3), up, self.px(1.5), high - 2 * up))
        panel = pygame.Rect(self.px(38), up, wide - self.px(76), high - 2 * up)
        bend = self.px(10)
        pygame.draw.rect(front, darker(tint, 0.5), panel, border_radius=bend)
        pygame.draw.rect(front, lighter(tint, 0.3), panel.move(line, line), line, bend)
        pygame.draw.rect(front, darker(tint, 0.78), panel.inflate(-line, -line), border_radius=bend)

    def _laid(self, front: pygame.Surface, icon: Look) -> None:
        """Lay an icon in the left half of a panel."""
        wide, high = front.get_size()
        side = round(min(ICON * (high - self.px(2)), self.px(MOST_ICON)))
        laid_over(front, self.icon(icon, side), (wide * 0.36, high / 2 + self.px(1)))

    def icon(self, icon: Look, side: int) -> pygame.Surface:
        """Return the picture of a source in a square; alpha is premultiplied."""
        return self._once((icon, side), lambda: self._icon(icon, max(4, side)))

    def _icon(self, icon: Look, side: int) -> pygame.Surface:
        def draw(large: pygame.Surface, finer: float) -> None:
            middle = large.get_width() / 2
            for share, tint in ((1.0, (34, 18, 8)), (0.95, shade(GOLD)), (0.85, (42, 22, 12))):
                pygame.draw.circle(large, (*tint, 255), (middle, middle), middle * share)

        made = smooth((side, side), draw)
        picture = self._studio.image(icon).surface
        picture = picture.subsurface(picture.get_bounding_rect())
        share = 0.66 * side / max(1, picture.get_width(), picture.get_height())
        laid_over(made, pygame.transform.smoothscale_by(picture, share), (side / 2, side / 2))
        return made

    def plank(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a board of oak in a frame of gold, on which something is written or lies."""
        return self._once(("plank", size), lambda: self._plank(size))

    def _plank(self, size: tuple[int, int]) -> pygame.Surface:
        oak, gold = shade(OAK), shade(GOLD)
        board = pygame.Surface(size)
        board.fill(darker(oak, 0.62))
        rng = Random(5)
        for y in range(0, size[1], self.px(5)):
            board.fill(darker(oak, rng.uniform(0.5, 0.72)), (0, y, size[0], self.px(3)))
        grain = pygame.transform.smoothscale(_grain(), (max(1, size[0]), max(1, size[1])))
        board.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        whole = board.get_rect()
        for inset, wide, tint in (
            (0, 7, darker(gold, 0.42)),
            (2, 3, gold),
            (12, 1.5, darker(gold, 0.6)),
        ):
            box = whole.inflate(-2 * self.px(inset), -2 * self.px(inset))
            pygame.draw.rect(board, tint, box, self.px(wide))
        return board


@pictured
def _grain() -> pygame.Surface:
    """Return the grain of stone, to be multiplied: coarse clouds, and fine specks."""
    rng = Random(8)
    clouds = pygame.Surface((14, 14))
    for y in range(14):
        for x in range(14):
            clouds.set_at((x, y), (rng.randint(205, 255),) * 3)
    grain = pygame.transform.smoothscale(clouds, (GRAIN, GRAIN))
    for _ in range(GRAIN * 12):
        at = rng.randrange(GRAIN), rng.randrange(GRAIN)
        level = grain.get_at(at)[0] * rng.uniform(0.86, 1.06)
        grain.set_at(at, (min(255, round(level)),) * 3)
    return grain


def _lit(size: tuple[int, int]) -> pygame.Surface:
    """Return how light falls on a front, to be multiplied."""
    strip = pygame.Surface((len(LIGHT), 1))
    for x, level in enumerate(LIGHT):
        strip.set_at(
            (x, 0), tuple(min(255, round(255 * level / 1.1 * c)) for c in (1, 0.985, 0.95))
        )
    return pygame.transform.smoothscale(strip, size)


def spare_height(parts: Sequence[int], least: float, room: float, most: int) -> float:
    """Return how much higher all must stand so that each source of somebody has its room."""
    share = sum(parts) / max(1, most)
    short = least * sum(part > 0 for part in parts) - room * share
    return min(room, short / (1 - share)) if short > 0 and share < 1 else 0.0


def shared_out(parts: Sequence[int], whole: float, least: float) -> list[float]:
    """Return how high each source is, of the height of all; none that counts is too low."""
    counting = [n for n, part in enumerate(parts) if part]
    low = [n for n in counting if whole * parts[n] / sum(parts) < least]
    while True:
        high = [n for n in counting if n not in low]
        points = sum(parts[n] for n in high)
        left = whole - least * len(low)
        more = [n for n in high if left * parts[n] / points < least]
        if not more:
            break
        low += more
    if not high:
        return [whole / len(low) if part else 0.0 for part in parts]
    return [
        0.0 if not part else least if n in low else left * part / points
        for n, part in enumerate(parts)
    ]
