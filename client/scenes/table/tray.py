"""The hand: what is asked, what can be used for it, and the way back or on, above the plates.

What stands on the board is chosen there and has no chip here, but is reached by the keyboard in
the same order. What has a face is a card, the rest are plain chips under their heading.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

import pygame

from parlour.client.art import INK, LIT, PALE_INK, PARCHMENT, Typeface
from parlour.client.games.protocol import Choice, Face
from parlour.client.layout.flex import Frame, Part, box, column, lay_out, natural, row, space
from parlour.client.palette import Colour, shade
from parlour.client.scenes.table.pane import SHEET_INK, Pane, Spot, parchment
from parlour.client.scenes.table.plates import HEIGHT as PLATES_HEIGHT
from parlour.client.text import wrapped
from parlour.shared.language import tr

WIDEST = 1560.0
HIGHEST = 430.0
LESSON_WIDTH = 620.0
SHRUNK = (1.0, 0.88, 0.76, 0.66, 0.56)
"""How large chips are made, the first that fits."""
SEEN, NEAR, SLIDES = 40.0, 3.0, 0.16
"""How much is seen of a lowered tray, how near the pointer raises it, and how many seconds."""
CARD = (112.0, 116.0)
CHIP_HEIGHT = 36.0
TITLE_SIZE, PROMPT_SIZE, SUMMARY_SIZE, CHIP_SIZE, HEADING_SIZE = 21.0, 17.0, 17.0, 18.0, 15.0
PADDING, GAP, WORDS = 11.0, 20.0, 470.0
CONFIRM, BACK = "confirm", "back"


class Offer(NamedTuple):
    """A button that is no choice of the game: an answer, or what may be done meanwhile."""

    label: str
    press: Callable[[], None]


class Told(NamedTuple):
    """Everything that the tray tells."""

    title: str = ""
    prompt: str = ""
    summary: str = ""
    choices: tuple[Choice, ...] = ()
    faces: tuple[tuple[str, Face], ...] = ()
    """The faces of those choices that have one, by id."""
    buttons: tuple[tuple[str, str, bool], ...] = ()
    """Id, label and whether it can be pressed, of the buttons at the foot."""
    lesson: bool = False
    focus: str = ""
    """The id that the keyboard has come to."""
    board: bool = False
    """Whether something is to be chosen on the board, which must not be covered."""


def on_board(choice: Choice, places: Mapping[str, object]) -> bool:
    """Return whether a choice is made on the board."""
    return any(place in places for place in choice.places)


class Tray(Pane):
    """See the module."""

    def __init__(self) -> None:
        """Begin closed, and raised."""
        super().__init__()
        self._wanted = self._raised = 1.0
        self._frames: Mapping[str, Frame] = {}
        self._down = 0

    def raise_for(self, point: tuple[int, int]) -> None:
        """Come up where the pointer comes near, and go down to show the land where it does not.

        It is near what can be seen of it: what lies under the raised tray can be pointed at.
        """
        near = point[1] > self.rect.top - self.px(NEAR)
        self._wanted = (
            1.0 if near and abs(point[0] - self.rect.centerx) < self.rect.width / 2 else 0.0
        )

    @property
    def frames(self) -> dict[str, pygame.Rect]:
        """Where its words, chips and buttons are in the window, by name."""
        return {
            name: self._pixels(frame).move(self.rect.topleft)
            for name, frame in self._frames.items()
        }

    @property
    def raised_rect(self) -> pygame.Rect:
        """Where it is when it has come up."""
        return self.rect.move(0, -self._down)

    def raise_fully(self) -> None:
        """Come up."""
        self._wanted = 1.0

    def update(self, seconds: float, *, still: bool) -> bool:
        """Let it slide; returns whether it moved."""
        if not self.is_open or self._raised == self._wanted:
            return False
        step = 1.0 if still else seconds / SLIDES
        towards = self._wanted - self._raised
        self._raised += max(-step, min(step, towards))
        self._settle()
        return True

    def _settle(self) -> None:
        """Stand as far down as it is lowered."""
        hidden = max(0, self.rect.height - self.px(SEEN)) if self._can_hide else 0
        down = round(hidden * (1 - self._raised) ** 2 * (3 - 2 * (1 - self._raised)))
        self.move_by(down - self._down)
        self._down = down

    def show(self, told: Told, press: Callable[[str], None]) -> None:
        """Tell what is asked; ``press`` is called with the id of what is pressed."""
        if not (told.title or told.prompt or told.choices or told.buttons):
            self.close()
            return
        if not self.tell(told):
            return
        self._faces = dict(told.faces)
        most = LESSON_WIDTH if told.lesson else WIDEST
        width = min(most, self.canvas.size[0] / self.canvas.scale - 40)
        part, size = self._fitting(told, width)
        surface = self.open(self._rect(size))
        self._down = 0
        self._can_hide = bool(told.choices) or told.board
        parchment(surface, surface.get_rect(), max(2, self.px(5)), lit=bool(told.choices))
        self._frames = lay_out(part, (0.0, 0.0, *size))
        self._paint(surface, told, self._frames, press)
        self._settle()

    def _rect(self, size: tuple[float, float]) -> pygame.Rect:
        width, height = self.px(size[0]), self.px(size[1])
        foot = self.canvas.size[1] - self.px(PLATES_HEIGHT + 8)
        return pygame.Rect((self.canvas.size[0] - width) // 2, foot - height, width, height)

    # --- laying out ---

    def _fitting(self, told: Told, width: float) -> tuple[Part, tuple[float, float]]:
        """Return the parts with the largest chips that fit, and the size of the whole."""
        for self._share in SHRUNK:
            part = self._parts(told, width - 2 * PADDING)
            size = natural(part, width)
            if size[1] <= HIGHEST:
                break
        return part, size

    def _parts(self, told: Told, room: float) -> Part:
        """Lay out the words at the left, the chips beside them, the buttons at the right."""
        foot = [self._button(label, name) for name, label, _ in told.buttons]
        choices = self._groups(told)
        if not choices:
            words = self._words(told, min(room, WORDS if told.lesson else 560.0))
            buttons = [row(space(), *foot, gap=10)] if foot else []
            return column(*words, *buttons, gap=8, padding=PADDING)
        beside = max((part.size[0] or 0.0) for part in foot) if foot else 0.0
        words = self._words(told, WORDS)
        widest = max((part.size[0] or 0.0) for part in words) if words else 0.0
        left = room - widest - beside - 2 * GAP
        groups = [self._group(heading, list(found), left) for heading, found in choices]
        chips = row(*groups, gap=18, wrap=True, align="end")
        return row(
            replace(column(*words, gap=1, spread="centre"), shrink=0.0),
            replace(chips, grow=1.0),
            replace(column(*reversed(foot), gap=8, spread="centre"), shrink=0.0),
            gap=GAP,
            padding=PADDING,
        )

    def _words(self, told: Told, room: float) -> list[Part]:
        lines = []
        if told.title:
            lines.append(
                box("title", self._width(told.title, TITLE_SIZE, "title"), 25 * self._large)
            )
        prompt = self._text_part("prompt", told.prompt, PROMPT_SIZE, room)
        summary = self._text_part("summary", told.summary, SUMMARY_SIZE, room)
        return [*lines, *([prompt] if prompt else []), *([summary] if summary else [])]

    @property
    def _large(self) -> float:
        return max(1.0, self.art.text_size)

    @staticmethod
    def _groups(told: Told) -> list[tuple[str, list[Choice]]]:
        return [(h, list(found)) for h, found in groupby(told.choices, key=lambda c: c.group)]

    def _group(self, heading: str, choices: list[Choice], room: float) -> Part:
        chips = row(*map(self._chip, choices), gap=6, wrap=True)
        if not heading:
            return chips
        width = self._width(heading, HEADING_SIZE, "title_italic")
        name = f"heading:{choices[0].id}"
        return column(box(name, min(width, room), 22 * self._large), chips, gap=2)

    def _chip(self, choice: Choice) -> Part:
        share = self._share
        if choice.id in self._faces:
            return box(choice.id, CARD[0] * share, CARD[1] * share)
        width = max(44.0, self._width(choice.label, CHIP_SIZE * share, "text_bold") + 26 * share)
        return box(choice.id, width, CHIP_HEIGHT * share * min(1.5, self._large))

    def _button(self, label: str, name: str) -> Part:
        width = max(168.0, self._width(label, 21, "text_bold") + 40)
        return box(name, width, 40 * min(1.5, self._large))

    def _text_part(self, name: str, text: str, size: float, room: float) -> Part | None:
        if not text:
            return None
        font = self.art.font("text", size)
        lines = wrapped(font, text, round(room * self.art.scale))
        width = max(font.size(line)[0] for line in lines) / self.art.scale
        height = len(lines) * font.get_linesize() / self.art.scale
        return box(name, width + 2, height + 2)

    def _width(self, text: str, size: float, typeface: Typeface) -> float:
        return self.art.font(typeface, size).size(text)[0] / self.art.scale + 2

    # --- painting ---

    def _paint(
        self,
        surface: pygame.Surface,
        told: Told,
        frames: Mapping[str, Frame],
        press: Callable[[str], None],
    ) -> None:
        self._line(surface, told.title, frames.get("title"), TITLE_SIZE, SHEET_INK, "title")
        self._text(surface, told.prompt, frames.get("prompt"), PROMPT_SIZE, SHEET_INK)
        self._text(surface, told.summary, frames.get("summary"), SUMMARY_SIZE, INK)
        for heading, choices in self._groups(told):
            place = frames.get(f"heading:{choices[0].id}")
            self._line(surface, heading, place, HEADING_SIZE, PALE_INK, "title_italic")
            for choice in choices:
                rect = self._pixels(frames[choice.id])
                self._paint_choice(surface, choice, rect, focused=told.focus == choice.id)
                self._add_spot(rect, choice.id, choice.enabled, press, choice.reason)
        for name, label, enabled in told.buttons:
            rect = self._pixels(frames[name])
            self._paint_button(surface, label, rect, name, enabled, focused=told.focus == name)
            self._add_spot(rect, name, enabled, press, "")

    def _add_spot(
        self,
        rect: pygame.Rect,
        name: str,
        enabled: bool,
        press: Callable[[str], None],
        told: str,
    ) -> None:
        pressed = (lambda: press(name)) if enabled else None
        self.spots.append(Spot(rect.move(self.rect.topleft), name, pressed, told))

    def _pixels(self, frame: Frame) -> pygame.Rect:
        x, y, w, h = (each * self.canvas.scale for each in frame)
        return pygame.Rect(round(x), round(y), max(1, round(w)), max(1, round(h)))

    def _line(
        self,
        surface: pygame.Surface,
        text: str,
        frame: Frame | None,
        size: float,
        colour: Colour,
        typeface: Typeface,
    ) -> None:
        if frame is not None:
            image = self.art.text(text, size, colour, typeface)
            surface.blit(image, self._pixels(frame))

    def _text(
        self,
        surface: pygame.Surface,
        text: str,
        frame: Frame | None,
        size: float,
        colour: Colour,
    ) -> None:
        if frame is None:
            return
        rect, font = self._pixels(frame), self.art.font("text", size)
        for number, line in enumerate(wrapped(font, text, rect.width + 2)):
            image = self.art.text(line, size, colour, "text")
            surface.blit(image, (rect.left, rect.top + number * font.get_linesize()))

    def _paint_choice(
        self, surface: pygame.Surface, choice: Choice, rect: pygame.Rect, *, focused: bool
    ) -> None:
        self._plate(surface, rect, chosen=choice.selected, focused=focused, on=choice.enabled)
        ink = INK if choice.enabled else PALE_INK
        face = self._faces.get(choice.id)
        size = CHIP_SIZE * self._share
        room = ((rect.width - 8) / self.art.scale, rect.height / self.art.scale)
        if face is None:
            image = self.art.text(choice.label, size, ink, "text_bold", room)
            surface.blit(image, image.get_rect(center=rect.center))
        else:
            self._paint_card(surface, choice, face, rect, ink)
        if choice.key and not choice.label.lower().startswith(choice.key) and face is None:
            key = self.art.text(choice.key.upper(), 12, PALE_INK, "text")
            surface.blit(key, key.get_rect(bottomright=rect.inflate(-6, -2).bottomright))

    def _paint_card(
        self, surface: pygame.Surface, choice: Choice, face: Face, rect: pygame.Rect, ink: Colour
    ) -> None:
        """Draw a card: a picture over its name, and what it costs below."""
        picture = rect.height * (0.5 if face.note else 0.62)
        self.look(surface, face.look, (rect.centerx, rect.top + picture * 0.58), picture * 0.92)
        room = ((rect.width - 10) / self.art.scale, rect.height * 0.2 / self.art.scale)
        name = self.art.text(choice.label, 19 * self._share, ink, "title", room)
        surface.blit(name, name.get_rect(center=(rect.centerx, rect.top + rect.height * 0.72)))
        if face.note:
            note = self.art.text(face.note, 15 * self._share, PALE_INK, "title_italic", room)
            surface.blit(note, note.get_rect(center=(rect.centerx, rect.top + rect.height * 0.88)))

    def _plate(
        self, surface: pygame.Surface, rect: pygame.Rect, *, chosen: bool, focused: bool, on: bool
    ) -> None:
        colour = (250, 222, 150) if chosen else (248, 238, 212) if on else (214, 196, 158)
        radius = self.px(7)
        shadow = rect.move(0, self.px(2))
        pygame.draw.rect(surface, (*shade((60, 40, 20)), 110), shadow, border_radius=radius)
        pygame.draw.rect(surface, shade(colour), rect, border_radius=radius)
        edge = (196, 40, 30) if chosen else (150, 112, 58)
        width = max(1, self.px(3 if chosen else 1.5))
        pygame.draw.rect(surface, shade(edge), rect, width, border_radius=radius)
        if focused:
            around = rect.inflate(self.px(6), self.px(6))
            pygame.draw.rect(surface, shade(LIT), around, self.px(3), border_radius=radius)

    def _paint_button(
        self,
        surface: pygame.Surface,
        label: str,
        rect: pygame.Rect,
        name: str,
        enabled: bool,
        *,
        focused: bool,
    ) -> None:
        radius = self.px(9)
        main = name == CONFIRM and enabled
        colour = (150, 34, 30) if main else (104, 74, 44) if enabled else (176, 152, 112)
        pygame.draw.rect(
            surface, shade((60, 36, 20)), rect.move(0, self.px(3)), border_radius=radius
        )
        pygame.draw.rect(surface, shade(colour), rect, border_radius=radius)
        edge = (255, 206, 84) if main else (201, 166, 96)
        pygame.draw.rect(surface, shade(edge), rect, max(1, self.px(2)), border_radius=radius)
        room = ((rect.width - 12) / self.art.scale, rect.height / self.art.scale)
        image = self.art.text(label, 21, PARCHMENT, "text_bold", room)
        surface.blit(image, image.get_rect(center=rect.center))
        if focused:
            around = rect.inflate(self.px(6), self.px(6))
            pygame.draw.rect(surface, shade(LIT), around, self.px(3), border_radius=radius)


def buttons_of(*, ready: bool, back: bool) -> tuple[tuple[str, str, bool], ...]:
    """Return the two buttons under the choices; without anything to do, they are dim."""
    return (
        (BACK, tr("Take back"), back),
        (CONFIRM, tr("Confirm") if ready else tr("Choose first"), ready),
    )
