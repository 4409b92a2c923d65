"""Screens with a few buttons: their heading at the left over the figures, the buttons beside."""

from __future__ import annotations

from dataclasses import replace

import pygame

from parlour.client.layout.flex import Part, column, row, space
from parlour.client.scenes import backdrop
from parlour.client.scenes.menu import MARGIN, MenuScene
from parlour.shared.language import tr

TITLE, SUBTITLE = 124.0, 40.0
LEFT = 0.57
"""The share of the window in which the heading stands."""
FIGURES, FROM_LEFT = 630.0, 60.0
MENU = 610.0


class FrontScene(MenuScene):
    """See the module."""

    def page(self) -> Part:
        """Return the heading beside what ``build`` describes."""
        form, (width, _) = self.form, self.canvas.size
        room = LEFT * width - 2 * form.px(MARGIN)
        title = self.lettered(tr(self.title), TITLE, room)
        below = self.lettered(tr(self.subtitle), SUBTITLE, room, italic=True)
        heading = column(title, below, space(), gap=form.px(8), padding=form.px(MARGIN))
        left = replace(heading, size=(LEFT * width, None), shrink=0.0)
        rest = (1 - LEFT) * width - 3 * form.px(MARGIN)
        sheet = form.sheet(self.build(), width=MENU)
        sheet = replace(sheet, size=(min(sheet.size[0] or rest, rest), None))
        held = column(space(), sheet, space(), align="centre")
        return row(left, replace(held, grow=1.0), padding=form.px(MARGIN / 2), align="stretch")

    def behind(self) -> pygame.Surface:
        """Return the land with the figures at the left foot."""
        background = super().behind()
        image = backdrop.figures(self.canvas.length(FIGURES))
        foot = self.canvas.size[1] - self.canvas.length(6)
        background.blit(image, (self.canvas.length(FROM_LEFT), foot - image.get_height()))
        return background
