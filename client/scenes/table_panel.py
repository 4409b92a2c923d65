"""The column at the right of the table: who is asked what, the choices, the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

import pygame
from pygame_gui import UIManager
from pygame_gui.core import UIElement
from pygame_gui.elements import UIButton, UILabel, UIScrollingContainer

from client.art import GOLD, PARCHMENT, Art
from client.board.protocol import Choice
from client.canvas import Canvas
from client.scenes.log_view import LogView
from client.text import draw_text
from client.ui import Focus, make_manager
from shared.language import tr

COLUMN = (1480, 60, 440, 1020)
TITLE = (1496, 68, 408, 38)
PROMPT = (1496, 108, 408, 78)
CHOICES = (1490, 190, 424, 406)
SUMMARY = (1496, 602, 408, 92)
BACK = (1490, 700, 140, 50)
CONFIRM = (1640, 700, 274, 50)
LOG = (1490, 760, 424, 266)
BAR = (
    (1490, 1032, 138, 42),
    (1632, 1032, 70, 42),
    (1706, 1032, 62, 42),
    (1772, 1032, 66, 42),
    (1842, 1032, 72, 42),
)
HEADING, ROW, GAP = 30, 42, 6
WIDTH, BESIDE = 400, 168
"""The width of the choices, and of a heading that stands beside a short row of them."""
COLUMNS = ((5, 6), (13, 3), (19, 2))
"""How many buttons stand side by side for labels of at most so many letters; else one."""
MOST_BESIDE, LONGEST_BESIDE = 5, 16
"""How many buttons, and letters of the heading, stand in one row."""


Offer = tuple[str, Callable[[], None]]
"""The label of a button, and what it does."""


class Panel:
    """What the panel shows is told to it; what is pressed comes back through ``Focus``."""

    def __init__(self, log: LogView, bar: Sequence[Offer]) -> None:
        """Show ``log``, and the buttons of ``bar`` below it."""
        self.focus = Focus()
        self.manager: UIManager
        self._log = log
        self._bar = bar
        self._bar_buttons: list[UIButton] = []
        self._widgets: list[UIElement] = []
        self._choices: dict[UIElement, Choice] = {}
        self._title = self._prompt = self._summary = ""

    def layout(self, canvas: Canvas, art: Art) -> None:
        """Stand in a window of this size."""
        self._canvas = canvas
        self._art = art
        self.manager = make_manager(canvas)
        self._log.layout(canvas.rect(LOG), art)
        self._widgets = []
        # Made once: making it costs as much as making ten buttons.
        self._container = UIScrollingContainer(
            canvas.rect(CHOICES), self.manager, allow_scroll_x=False, object_id="#choices"
        )
        self._area = (0, 0)
        self._container.hide()
        self._bar_buttons = [
            UIButton(canvas.rect(box), label, self.manager)
            for box, (label, _) in zip(BAR, self._bar, strict=True)
        ]
        self.say("", "")

    @property
    def rect(self) -> pygame.Rect:
        """Where the panel is in the window."""
        return self._canvas.rect(COLUMN)

    def relabel(self, number: int, label: str) -> None:
        """Change the label of a button of the bar."""
        self._bar_buttons[number].set_text(label)

    def _clear(self) -> None:
        for widget in self._widgets:
            widget.kill()
        self._widgets = []
        self._choices = {}
        self.focus.clear()

    def say(self, title: str, prompt: str, offers: Sequence[Offer] = ()) -> None:
        """Show a text, and what may be done meanwhile."""
        self._clear()
        self._container.hide()
        self._title, self._prompt, self._summary = title, prompt, ""
        x, y, w, _ = CHOICES
        for number, (label, press) in enumerate(offers):
            box = (x + 4, y + number * (ROW + 2 * GAP), w - 16, ROW)
            button = UIButton(self._canvas.rect(box), label, self.manager)
            self._widgets.append(button)
            self.focus.add(button, press)
        self._add_bar()

    def ask(
        self,
        title: str,
        prompt: str,
        choices: Sequence[Choice],
        summary: str,
        press: Callable[[str], None],
        back: Callable[[], None],
        confirm: Callable[[], None] | None,
    ) -> None:
        """Show the choices; ``confirm`` is None while something is missing."""
        self._clear()
        self._title, self._prompt, self._summary = title, prompt, summary
        self._add_choices(choices, press)
        canvas = self._canvas
        back_button = UIButton(canvas.rect(BACK), tr("Take back"), self.manager)
        label = tr("Confirm") if confirm else tr("Choose first")
        confirm_button = UIButton(canvas.rect(CONFIRM), label, self.manager, object_id="#confirm")
        self._widgets += [back_button, confirm_button]
        self.focus.add(back_button, back)
        if confirm is None:
            confirm_button.disable()
        else:
            self.focus.add(confirm_button, confirm)
            self.focus.focus(confirm_button)
        self._add_bar()

    def _add_bar(self) -> None:
        for button, (_, press) in zip(self._bar_buttons, self._bar, strict=True):
            self.focus.add(button, press)
        self.manager.update(0.0)

    # --- choices ---

    def _add_choices(self, choices: Sequence[Choice], press: Callable[[str], None]) -> None:
        container = self._container
        container.show()
        y = 0.0
        for heading, group in groupby(choices, key=lambda choice: choice.group):
            y = self._add_group(container, heading, list(group), y, press)
        self._fit(self._canvas.length(y))

    def _fit(self, height: int) -> None:
        """Let the choices scroll if they are higher than their frame, from the top."""
        frame = self._canvas.rect(CHOICES)
        area = (frame.width - 22, max(frame.height, height))
        if area != self._area:
            self._area = area
            self._container.set_scrollable_area_dimensions(area)
        bar = self._container.vert_scroll_bar
        if bar is not None and bar.start_percentage:
            bar.set_scroll_from_start_percentage(0.0)

    def _add_group(
        self,
        container: Any,
        heading: str,
        group: list[Choice],
        y: float,
        press: Callable[[str], None],
    ) -> float:
        columns = _columns(choice.label for choice in group)
        beside = columns > 3 and len(group) <= MOST_BESIDE and len(heading) <= LONGEST_BESIDE
        self._add_heading(container, heading, y, BESIDE if beside else WIDTH)
        left = BESIDE if beside else 0
        columns = MOST_BESIDE if beside else columns
        columns = min(columns, len(group)) if columns == 3 else columns
        y += 0 if beside else HEADING
        width = (WIDTH - left - GAP * (columns - 1)) / columns
        for number, choice in enumerate(group):
            line, column = divmod(number, columns)
            x = left + column * (width + GAP)
            rect = self._inside(x, y + line * (ROW + GAP), width, ROW)
            label = choice.label if columns > 2 else _with_key(choice)
            self._add_choice(container, choice, label, rect, press)
        return y + -(-len(group) // columns) * (ROW + GAP) + GAP

    def _add_heading(self, container: Any, heading: str, y: float, width: float) -> None:
        height = ROW if width < WIDTH else HEADING
        self._widgets.append(
            UILabel(
                self._inside(4, y, width - 8, height),
                heading,
                self.manager,
                container=container,
                object_id="#heading",
            )
        )

    def _add_choice(
        self,
        container: Any,
        choice: Choice,
        label: str,
        rect: pygame.Rect,
        press: Callable[[str], None],
    ) -> None:
        button = UIButton(
            rect,
            label,
            self.manager,
            container=container,
            object_id="#chosen" if choice.selected else None,
        )
        if not choice.enabled:
            button.disable()
        self._widgets.append(button)
        self._choices[button] = choice
        self.focus.add(button, lambda: press(choice.id))

    def _inside(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        length = self._canvas.length
        return pygame.Rect(round(x * self._canvas.scale), length(y), length(w), length(h))

    def choice_at(self, point: tuple[int, int]) -> Choice | None:
        """Return the choice whose button is under a point of the window."""
        for button, choice in self._choices.items():
            if button.get_abs_rect().collidepoint(point):
                return choice
        return None

    @property
    def focused_choice(self) -> Choice | None:
        """The choice whose button has the focus of the keyboard."""
        focused = self.focus.focused
        return None if focused is None else self._choices.get(focused)

    # --- drawing ---

    def draw(self, window: pygame.Surface) -> None:
        """Draw everything over a clean background."""
        rect = self._canvas.rect
        draw_text(window, self._art, self._title, rect(TITLE), 30, GOLD, "title")
        draw_text(window, self._art, self._prompt, rect(PROMPT), 21, PARCHMENT)
        draw_text(window, self._art, self._summary, rect(SUMMARY), 20, PARCHMENT)
        self._log.draw(window)
        self.manager.draw_ui(window)
        self.focus.draw(window)


def _columns(labels: Iterable[str]) -> int:
    """Return how many buttons stand side by side."""
    longest = max(map(len, labels))
    return next((columns for letters, columns in COLUMNS if longest <= letters), 1)


def _with_key(choice: Choice) -> str:
    """Return the label with its key, where it does not begin with it."""
    if not choice.key or choice.key == choice.label[:1].lower():
        return choice.label
    return f"{choice.label} [{choice.key.upper()}]"
