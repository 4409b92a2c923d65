"""The end of a lesson: a medal, a toast, what one knows now, and the ways on as large buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

import pygame

from parlour.client.games.teaching import TOASTS
from parlour.client.palette import Colour, shade
from parlour.client.scenes.medals import medal
from parlour.client.scenes.table.guide import AFRESH, GOES_ON
from parlour.client.scenes.table.pane import CLOTH_RED, SHEET_INK, Pane, Spot, parchment
from parlour.client.scenes.table.script import Script, Style
from parlour.client.scenes.table.stations import mark_of
from parlour.client.scenes.table.teacher import figure
from parlour.client.stage.particles import CONFETTI
from parlour.client.stage.studio import PREMULTIPLIED, Look
from parlour.shared.language import tr

WIDTH, PADDING, GAP = 640.0, 34.0, 12.0
"""Units of the text, and round and between everything."""
MEDAL, FIGURE, BESIDE = 148.0, 300.0, 214.0
"""How large the medal is, how high who taught is, and how much room that takes beside the text."""
TITLE, LINE, TEXT, HEADING, BUTTON, BESIDE_IT = 46.0, 23.0, 27.0, 24.0, 29.0, 21.0
HEIGHT, TICK, TICK_GAP = 58.0, 24.0, 14.0
"""How high a button is, how large a tick is, and how far from its line."""
FADED: Colour = (96, 66, 34)
MAIN, LOWER = 0.6, 0.7
"""How much of the row the usual way on takes, and how high the other one is beside it."""
SEED, PIECES, SIDE = 7, 150, 9.0
"""How confetti lies along the edges."""


class Diploma(NamedTuple):
    """What is told at the end."""

    face: str
    """Who taught."""
    medal: str
    """The piece on the medal."""
    learnt: tuple[str, ...]
    text: str
    over: bool
    """Whether the game is over, too."""


class DiplomaPane(Pane):
    """See the module."""

    def show(
        self,
        told: Diploma,
        icons: Mapping[str, Look],
        buttons: Sequence[str],
        press: Callable[[str], None],
        focus: str,
    ) -> None:
        """Come up in the middle of the window, over all of the board."""
        if not self.takes_up((told, tuple(buttons), focus)):
            return
        lines = [self._script(each, Style("text", LINE, SHEET_INK), icons) for each in told.learnt]
        text = self._script(told.text, Style("title_italic", TEXT, SHEET_INK), icons)
        heading = self.art.text(tr("What you know now"), HEADING, FADED, "text_bold")
        larger = min(1.4, self.large)
        room = min(self.px(WIDTH * larger), self.canvas.size[0] - self.px(BESIDE + 4 * PADDING))
        inset = self.px(TICK + TICK_GAP)
        gap, pad, high = self.px(GAP), self.px(PADDING), self.px(HEIGHT * larger)
        title = self.art.text(tr("Lesson passed!"), TITLE, CLOTH_RED, "title")
        top = max(self.px(MEDAL) // 2, pad)
        heights = [title.get_height(), *(each.measure(room - inset)[1] for each in lines)]
        heights += [text.measure(room)[1], heading.get_height(), high]
        tall = top + sum(heights) + gap * (len(heights) + 1) + pad
        wide = self.px(BESIDE) + room + 2 * pad
        rect = pygame.Rect(0, 0, wide, tall + self.px(MEDAL) // 2)
        rect.center = self.canvas.size[0] // 2, self.canvas.size[1] // 2
        surface = self.open(rect.clamp(pygame.Rect((0, 0), self.canvas.size)))
        sheet = pygame.Rect(0, self.px(MEDAL) // 2, wide, tall)
        parchment(surface, sheet, max(3, self.px(5)), lit=True)
        self._strew(surface, sheet)
        self._medal(surface, told.medal, sheet)
        self._teacher(surface, told.face, sheet)
        x, y = sheet.x + self.px(BESIDE) + pad, sheet.y + top
        surface.blit(title, title.get_rect(midtop=(x + room // 2, y)))
        y += title.get_height() + gap
        y += text.draw(surface, (x, y), room) + gap
        surface.blit(heading, (x, y))
        y += heading.get_height() + gap
        for line in lines:
            mark = mark_of(self.px(TICK), "done")
            surface.blit(mark, (x, y + self.px(2)), special_flags=PREMULTIPLIED)
            y += line.draw(surface, (x + inset, y), room - inset) + gap
        labels = {
            AFRESH: tr("A new game against bots"),
            GOES_ON: tr("To the final score") if told.over else tr("Play this game on"),
        }
        ways = [(name, labels[name]) for name in reversed(buttons)]
        self._ways(surface, pygame.Rect(x, y + gap, room, high), ways, press, focus)

    def _script(self, text: str, style: Style, icons: Mapping[str, Look]) -> Script:
        return Script(self.art, self.studio, text, style, icons)

    def _medal(self, surface: pygame.Surface, motif: str, sheet: pygame.Rect) -> None:
        struck = medal(motif, self.px(MEDAL), won=True)
        place = struck.get_rect(center=(sheet.centerx + self.px(BESIDE) // 2, sheet.top))
        surface.blit(struck, place, special_flags=PREMULTIPLIED)

    def _teacher(self, surface: pygame.Surface, face: str, sheet: pygame.Rect) -> None:
        """Let whoever taught stand at the foot of the sheet, and drink to it."""
        high = min(self.px(FIGURE), sheet.height - self.px(PADDING))
        image = figure(face, TOASTS, high)
        room = pygame.Rect(
            sheet.x + self.px(PADDING) // 2, 0, self.px(BESIDE + PADDING / 2), sheet.height
        )
        place = image.get_rect(centerx=room.centerx, bottom=sheet.bottom - self.px(PADDING) // 2)
        surface.blit(image, place, special_flags=PREMULTIPLIED)

    def _ways(
        self,
        surface: pygame.Surface,
        room: pygame.Rect,
        ways: Sequence[tuple[str, str]],
        press: Callable[[str], None],
        focus: str,
    ) -> None:
        """Draw the ways on side by side: the usual one is large, the other one smaller."""
        gap = self.px(GAP)
        large = round((room.width - gap) * MAIN) if len(ways) > 1 else room.width
        for name, label in ways:
            main, focused = name == GOES_ON, focus == name
            rect = pygame.Rect(room.x, room.y, large, room.height)
            if not main:
                rect.width, rect.height = room.width - large - gap, round(room.height * LOWER)
                rect.midright = room.midright
            size = BUTTON if main else BESIDE_IT
            self.button(surface, label, rect, main=main, focused=focused, size=size)
            self.spots.append(Spot(rect.move(self.rect.topleft), name, partial(press, name)))

    def _strew(self, surface: pygame.Surface, sheet: pygame.Rect) -> None:
        """Let confetti lie along the edges."""
        rng, side = Random(SEED), self.px(SIDE)
        for number in range(PIECES):
            at = rng.uniform(0, 2 * (sheet.width + sheet.height))
            x, y = _on_edge(sheet.inflate(-5 * side, -5 * side), at)
            x, y = x + rng.randint(-side, side), y + rng.randint(-side, side)
            colour = shade(CONFETTI.colours[number % len(CONFETTI.colours)])
            leans = rng.randint(-side // 2, side // 2)
            corners = ((x, y), (x + side, y + leans), (x + side - leans, y + side), (x - leans, y))
            pygame.draw.polygon(surface, colour, corners)


def _on_edge(rect: pygame.Rect, at: float) -> tuple[int, int]:
    """Return the point of the edge of a rectangle that is so far round it."""
    wide, high = rect.size
    at %= 2 * (wide + high)
    if at < wide:
        return round(rect.left + at), rect.top
    if at < wide + high:
        return rect.right, round(rect.top + at - wide)
    if at < 2 * wide + high:
        return round(rect.right - (at - wide - high)), rect.bottom
    return rect.left, round(rect.bottom - (at - 2 * wide - high))
