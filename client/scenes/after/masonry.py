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
from parlour.client.stage.studio import PREMULTIPLIED, Look, Sprites, Studio, laid_over, smooth

OAK: Final[Colour] = (92, 60, 36)
STONE: Final[Colour] = (112, 88, 66)
DEPTH: Final = 18.0
"""Units that a block is deep, as one sees it from the left."""
GRAIN: Final = 96
"""Pixels of the square of grain that is stretched over stones."""
LIGHT: Final = (0.86, 1.1, 1.22, 1.14, 1.02, 0.92, 0.82, 0.7)
"""How bright a block is from its left to its right: warm light falls on it from the left."""
NAME, SMALLEST, NUMBER = 28.0, 16.0, 58.0
"""How large names on blocks are, and at least, and how much room their numbers take, units."""
INSET: Final = 22.0
"""Units from the edges of a front to what is laid on it."""
ICON, MOST_ICON = 0.92, 66.0
"""How high an icon is, of its block, and in units at most."""
FLUTED: Final = 60.0
"""Units that a block is high at least that has a carved panel and pilasters."""


class Mason:
    """Makes the parts of a podium, each once."""

    def __init__(
        self, art: Art, sprites: Sprites | None, ground: tuple[Colour, Colour]
    ) -> None:  # fmt: skip
        """Make them for a window that draws with this art; ``ground``: of the discs of icons."""
        self._ground = ground
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
        self, size: tuple[int, int], colour: Colour, icon: Look | None = None, name: str = ""
    ) -> pygame.Surface:
        """Return a block with its front of a size, its side and its top; alpha is premultiplied.

        The front is below at the left; an icon lies at its left, a name is written beside it.
        """
        key = size, colour, icon, name
        return self._once(key, lambda: self._block(size, shade(colour), icon, name))

    def _block(
        self, size: tuple[int, int], tint: Colour, icon: Look | None, name: str
    ) -> pygame.Surface:  # fmt: skip
        (wide, high), deep = size, self.px(DEPTH)
        up = deep // 2
        front = self.front(size, tint)
        if icon is not None:
            self._laid(front, icon)
        if name:
            self._named(front, name)

        def draw(large: pygame.Surface, finer: float) -> None:
            for ink, corners in self._sides(size, tint):
                scaled = [(x * finer, y * finer) for x, y in corners]
                pygame.draw.polygon(large, (*ink, 255), scaled)

        made = smooth((wide + deep, high + up), draw, 3)
        made.blit(front, (0, up))
        return made

    def _sides(
        self, size: tuple[int, int], tint: Colour
    ) -> list[tuple[Colour, list[tuple[float, float]]]]:  # fmt: skip
        """Return what is seen of a block beside its front: each face with its colour."""
        (wide, high), deep = size, self.px(DEPTH)
        up = deep // 2
        near, far, line = wide + deep * 0.25, wide + deep * 0.75, self.px(1.5)
        side = [(wide - 1, up), (wide + deep, 0), (wide + deep, high), (wide - 1, high + up)]
        inner = [(near, up + high * 0.12), (far, up * 0.5 + high * 0.1), (far, high * 0.86),
                 (near, up * 0.5 + high * 0.9)]  # fmt: skip
        top = [(0, up + 1), (deep, 0), (wide + deep, 0), (wide, up + 1)]
        edge = [(wide, up), (wide + deep, 0), (wide + deep, line), (wide, up + line)]
        return [
            (darker(tint, 0.42), [(float(x), float(y)) for x, y in side]),
            (darker(tint, 0.34), inner),
            (lighter(tint, 0.30), [(float(x), float(y)) for x, y in top]),
            (lighter(tint, 0.12), [(float(x), float(y)) for x, y in edge]),
        ]

    @property
    def inset(self) -> int:
        """How far from the edges of a front something may be laid, in pixels."""
        return self.px(INSET)

    def _column(self, high: float) -> int:
        """Return how much room an icon has on a front so high: in low ones all the same."""
        return max(self.icon_side(high), self.px(FLUTED * ICON * 0.8))

    def icon_side(self, high: float) -> int:
        """Return how large an icon is on a front so high."""
        return round(min(ICON * (high - self.px(4)), self.px(MOST_ICON)))

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
        """Carve a pilaster at both sides, and a panel between them into the front of a block."""
        wide, high = front.get_size()
        line, up = self.px(2), self.px(7)
        for x in (self.px(8), wide - self.px(12)):
            front.fill(darker(tint, 0.62), (x, up, self.px(3), high - 2 * up))
            front.fill(lighter(tint, 0.25), (x + self.px(3), up, self.px(1.5), high - 2 * up))
        panel = pygame.Rect(self.px(19), up, wide - self.px(38), high - 2 * up)
        bend = self.px(9)

        def draw(large: pygame.Surface, finer: float) -> None:
            whole, fine = large.get_rect(), round(line * finer)
            curve = round(bend * finer)
            pygame.draw.rect(large, (*darker(tint, 0.5), 255), whole, border_radius=curve)
            lit = whole.move(fine, fine).clip(whole)
            pygame.draw.rect(large, (*lighter(tint, 0.3), 255), lit, border_radius=curve)
            inner = whole.inflate(-2 * fine, -2 * fine)
            pygame.draw.rect(large, (*darker(tint, 0.8), 255), inner, border_radius=curve)

        carved = smooth(panel.size, draw, 3)
        front.blit(carved, panel, special_flags=PREMULTIPLIED)

    def _laid(self, front: pygame.Surface, icon: Look) -> None:
        """Lay an icon at the left of a front."""
        high = front.get_height()
        side = self.icon_side(high)
        laid_over(front, self.icon(icon, side), (self.inset + self._column(high) / 2, high / 2))

    def _named(self, front: pygame.Surface, name: str) -> None:
        """Write what a block is for beside its icon, if it can be read there."""
        wide, high = front.get_size()
        left = self.inset + self._column(high) + self.px(10)
        room = (wide - left - self.inset - self.px(NUMBER)) / self._art.scale
        lines = self._lines(name, room, high / self._art.scale)
        each = min(1.1 * NAME * max(1.0, self._art.text_size), 0.86 * high / self._art.scale)
        each = min(each, 0.86 * high / self._art.scale / max(1, len(lines)))
        for number, line in enumerate(lines):
            middle = high / 2 + (number - (len(lines) - 1) / 2) * self.px(each)
            for ink, down in (((22, 12, 8), self.px(1.5)), ((255, 246, 222), 0)):
                text = self._art.text(line, NAME, ink, "title", (room, each))
                front.blit(text, text.get_rect(midleft=(left, round(middle) + down)))

    def _lines(self, name: str, room: float, tall: float) -> list[str]:
        """Return a name in as many lines as make it largest; none: it would be too small."""
        best: tuple[float, list[str]] = (0.0, [])
        for lines in ([name], halved(name)):
            wide, high = self._art.font("title", NAME).size(max(lines, key=len))
            scale = self._art.scale
            share = min(1.0, room * scale / wide, 0.86 * tall * scale / len(lines) / high)
            if share > best[0] + 0.05:
                best = share, lines
        return best[1] if best[0] * NAME > SMALLEST else []

    def icon(self, icon: Look, side: int) -> pygame.Surface:
        """Return the picture of a source in a square; alpha is premultiplied."""
        return self._once((icon, side), lambda: self._icon(icon, max(4, side)))

    def _icon(self, icon: Look, side: int) -> pygame.Surface:
        def draw(large: pygame.Surface, finer: float) -> None:
            middle = large.get_width() / 2
            rim, lit = (shade(each) for each in self._ground)
            for share, tint in ((1.0, darker(rim, 0.6)), (0.95, shade(GOLD)), (0.86, rim)):
                pygame.draw.circle(large, (*tint, 255), (middle, middle), middle * share)
            for step in range(12):
                share, tint = 0.80 * (1 - step / 12), _between(rim, lit, (step + 1) / 12)
                at = middle, middle * (1 - 0.10 * step / 12)
                pygame.draw.circle(large, (*tint, 255), at, middle * share)

        made = smooth((side, side), draw)
        picture = self._studio.image(icon).surface
        picture = picture.subsurface(picture.get_bounding_rect())
        share = 0.70 * side / max(1, picture.get_width(), picture.get_height())
        small = pygame.transform.smoothscale_by(picture, share)
        cast = small.copy()
        cast.fill((0, 0, 0, 120), special_flags=pygame.BLEND_RGBA_MULT)
        laid_over(made, cast, (side / 2 + side * 0.015, side / 2 + side * 0.04))
        laid_over(made, small, (side / 2, side / 2))
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


def pillars(parts: Sequence[Sequence[int]], least: float, room: float) -> list[float]:
    """Return how high the pillar of each is, as their points are to those of the best.

    None is lower than its sources need for their numbers, ``least`` each, and who has more stands
    higher, up to ``room``.
    """
    sums = [sum(each) for each in parts]
    most = max(sums, default=0)
    found = [0.0] * len(parts)
    above, points = 0.0, 0
    for n in sorted(range(len(parts)), key=sums.__getitem__):
        if not sums[n]:
            continue
        needed = least * sum(part > 0 for part in parts[n])
        more = least / 2 if sums[n] > points else 0.0
        above = min(room, max(room * sums[n] / most, needed, above + more))
        found[n], points = above, sums[n]
    return found


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


def halved(name: str) -> list[str]:
    """Return a name in two lines as long as each other as can be; one if it is one word."""
    gaps = [n for n, letter in enumerate(name) if letter == " "]
    if not gaps:
        return [name]
    gap = min(gaps, key=lambda n: abs(n - len(name) / 2))
    return [name[:gap], name[gap + 1 :]]


def _between(one: Colour, other: Colour, share: float) -> Colour:
    """Return a colour with a ``share`` of another."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
