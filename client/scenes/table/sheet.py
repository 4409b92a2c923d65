"""A sheet of parchment to be read in peace, with buttons: a question of others.

It stands at the side, so that what it is about is seen.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import pygame

from parlour.client.layout.flex import Frame, Part, box, column, lay_out, natural, row, space
from parlour.client.layout.words import Words
from parlour.client.scenes.table.pane import SHEET_INK, Pane, Spot, parchment
from parlour.client.scenes.table.told import Told

WIDTH, LEFT = 560.0, 14.0
TITLE, TEXT, BUTTON = 26.0, 19.0, 20.0
PADDING, GAP = 20.0, 10.0
BUTTON_HEIGHT, LEAST_BUTTON = 42.0, 150.0


class Sheet(Pane):
    """See the module."""

    def show(self, told: Told, press: Callable[[str], None], foot: int) -> None:
        """Tell a question; it stands on a line of the window."""
        if not self.takes_up((told, foot)):
            return
        width = float(self.px(WIDTH * min(1.6, self.large)))
        words = {
            "title": Words(self.art, escape(told.title), TITLE, SHEET_INK, ("title", "title")),
            "text": Words(self.art, escape(told.prompt), TEXT, SHEET_INK),
        }
        part = self._part(words, told.buttons, width - 2 * self.px(PADDING))
        size = natural(part, width)
        rect = pygame.Rect(0, 0, round(size[0]), round(size[1]))
        rect.bottomleft = (self.px(LEFT), foot)
        surface = self.open(rect)
        parchment(surface, surface.get_rect(), max(2, self.px(5)), lit=bool(told.buttons))
        frames = {name: _whole(f) for name, f in lay_out(part, (0.0, 0.0, *size)).items()}
        for name, each in words.items():
            surface.blit(each.draw(frames[name].width), frames[name])
        for name, label in told.buttons:
            main = name == told.buttons[-1][0]
            self.button(surface, label, frames[name], main=main, focused=told.focus == name)
            place = frames[name].move(rect.topleft)
            self.spots.append(Spot(place, name, _pressing(press, name)))

    def _part(
        self, words: dict[str, Words], buttons: tuple[tuple[str, str], ...], room: float
    ) -> Part:
        texts = [box(name, room, each.measure(room)[1]) for name, each in words.items()]
        return column(
            *texts,
            row(space(), *(self._button(*each) for each in buttons), gap=float(self.px(GAP))),
            gap=float(self.px(GAP)),
            padding=float(self.px(PADDING)),
        )

    def _button(self, name: str, label: str) -> Part:
        wide = self.art.font("text_bold", BUTTON).size(label)[0] + self.px(44)
        high = self.px(BUTTON_HEIGHT * min(1.5, self.large))
        return box(name, float(max(self.px(LEAST_BUTTON), wide)), float(high))


def _whole(frame: Frame) -> pygame.Rect:
    return pygame.Rect(*map(round, frame))


def _pressing(press: Callable[[str], None], name: str) -> Callable[[], None]:
    return lambda: press(name)
