"""The ribbon at the top of the table: the game, its age, its phase, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from parlour.client.art import DARK, GOLD, PARCHMENT, Typeface
from parlour.client.games.protocol import Ribbon
from parlour.client.palette import Colour, shade
from parlour.client.scenes.table.pane import Pane, Spot

HEIGHT = 46.0
CLOTH: Colour = (84, 22, 28)
CLOTH_DARK: Colour = (48, 12, 18)
QUIET: Colour = (196, 164, 138)
LIT: tuple[Colour, Colour] = (232, 190, 92), (255, 236, 170)
"""The present phase, and its edge."""
PAST, COMING = 3, 2
"""How many phases are seen before and after the present one."""


class Button(NamedTuple):
    """A round button at the end of the ribbon."""

    id: str
    icon: str
    told: str
    press: Callable[[], None]
    on: bool = True
    """Whether it can be used now."""
    marked: bool = False
    """Whether there is something new."""


class RibbonPane(Pane):
    """See the module."""

    def show(self, title: str, ribbon: Ribbon, buttons: Sequence[Button]) -> None:
        """Tell where the game stands."""
        told = tuple(
            (button.id, button.icon, button.told, button.on, button.marked) for button in buttons
        )
        if not self.takes_up((title, ribbon, told)):
            return
        width, height = self.canvas.size[0], self.px(HEIGHT)
        surface = self.open(pygame.Rect(0, 0, width, height), solid=True)
        _cloth(surface, *(ribbon.cloth or (CLOTH, CLOTH_DARK)))
        right = self._buttons(surface, buttons, (ribbon.cloth or (CLOTH, CLOTH_DARK))[1])
        left = self._title(surface, title, ribbon)
        self._phases(surface, ribbon, left, right)

    def _write(
        self,
        surface: pygame.Surface,
        text: str,
        left: int,
        size: float,
        colour: Colour,
        *,
        italic: bool = False,
    ) -> int:
        typeface: Typeface = "title_italic" if italic else "title"
        image = self.art.text(text, size, colour, typeface, (900, HEIGHT))
        surface.blit(image, image.get_rect(midleft=(left, self.px(HEIGHT / 2))))
        return left + image.get_width()

    def _title(self, surface: pygame.Surface, title: str, ribbon: Ribbon) -> int:
        left = self._write(surface, title.upper(), self.px(24), 19, PARCHMENT) + self.px(36)
        if ribbon.age:
            left = self._write(surface, ribbon.age, left, 25, PARCHMENT) + self.px(14)
        return self._write(surface, ribbon.note, left, 19, QUIET, italic=True) + self.px(40)

    def _phases(self, surface: pygame.Surface, ribbon: Ribbon, left: int, right: int) -> None:
        """Write as many phases round the present one as there is room for."""
        if ribbon.now is None:
            return
        first, last = max(0, ribbon.now - PAST), min(len(ribbon.phases), ribbon.now + 1 + COMING)
        while last - first > 1 and self._width(ribbon, first, last) > right - left:
            first, last = (first + 1, last) if ribbon.now > first else (first, last - 1)
        x = right - self._width(ribbon, first, last) - self.px(20)
        for number in range(first, last):
            start = x
            x = self._phase(
                surface, ribbon.phases[number], x, ribbon.lit or LIT, now=number == ribbon.now
            )
            rect = pygame.Rect(start, 0, x - start, surface.get_height())
            self.spots.append(Spot(rect, f"phase:{number}"))

    def _width(self, ribbon: Ribbon, first: int, last: int) -> int:
        words = ribbon.phases[first:last]
        return sum(self.art.text(word, 20, QUIET, "title").get_width() for word in words) + (
            self.px(34) * len(words) + self.px(30)
        )

    def _phase(
        self,
        surface: pygame.Surface,
        word: str,
        x: int,
        lit: tuple[Colour, Colour],
        *,
        now: bool,
    ) -> int:
        image = self.art.text(word, 20, DARK if now else QUIET, "title", (420, HEIGHT))
        middle = self.px(HEIGHT / 2)
        if now:
            half, tip = self.px(16), self.px(14)
            end = x + image.get_width() + self.px(28)
            shape = [(x, middle - half), (end, middle - half), (end + tip, middle)]
            shape += [(end, middle + half), (x, middle + half), (x + tip // 2, middle)]
            pygame.draw.polygon(surface, shade(lit[0]), shape)
            pygame.draw.polygon(surface, shade(lit[1]), shape, max(1, self.px(2)))
            surface.blit(image, image.get_rect(midleft=(x + self.px(16), middle)))
            return end + tip + self.px(12)
        surface.blit(image, image.get_rect(midleft=(x, middle)))
        return x + image.get_width() + self.px(34)

    def _buttons(self, surface: pygame.Surface, buttons: Sequence[Button], cloth: Colour) -> int:
        """Draw the buttons from the right; returns where they begin."""
        x, radius = surface.get_width() - self.px(30), self.px(17)
        for button in reversed(buttons):
            centre = (x, self.px(HEIGHT / 2))
            pygame.draw.circle(surface, shade(cloth), centre, radius)
            edge = GOLD if button.on else QUIET
            pygame.draw.circle(surface, shade(edge), centre, radius, max(1, self.px(2)))
            icon = self.art.piece(f"hud_{button.icon}", 22)
            if not button.on:
                icon = icon.copy()
                icon.set_alpha(90)
            surface.blit(icon, icon.get_rect(center=centre))
            if button.marked:
                at = (x + radius * 2 // 3, centre[1] - radius * 2 // 3)
                pygame.draw.circle(surface, shade(PARCHMENT), at, self.px(7))
                pygame.draw.circle(surface, shade((206, 44, 34)), at, self.px(5.5))
            rect = pygame.Rect(0, 0, 2 * radius, 2 * radius)
            rect.center = centre
            self.spots.append(Spot(rect, button.id, button.press, button.told))
            x -= self.px(42)
        return x


def _cloth(surface: pygame.Surface, above: Colour, below: Colour) -> None:
    """Paint a ribbon of cloth with a golden hem."""
    width, height = surface.get_size()
    for y in range(height):
        share = y / height
        colour = [a + (b - a) * share for a, b in zip(above, below, strict=True)]
        pygame.draw.line(
            surface,
            shade((round(colour[0]), round(colour[1]), round(colour[2]))),
            (0, y),
            (width, y),
        )
    hem = max(2, height // 16)
    pygame.draw.rect(surface, shade(GOLD), (0, height - hem, width, hem))
