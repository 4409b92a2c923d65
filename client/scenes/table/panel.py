"""The column at the right of the table: who is asked what, the choices, the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

import pygame
from pygame_gui import UIManager
from pygame_gui.core import UIElement
from pygame_gui.elements import UIButton, UIScrollingContainer

from parlour.client.art import GOLD, PARCHMENT, Art
from parlour.client.canvas import Canvas
from parlour.client.games.protocol import Choice
from parlour.client.scenes.table.log_view import LogView
from parlour.client.text import draw_text
from parlour.client.ui import PLAIN, Focus, Pool, button, make_manager
from parlour.shared.language import tr

COLUMN = (1480, 60, 440, 1020)
LEFT, RIGHT = 1490, 1914
TOP, FOOT = 68, 1076
GAP_BELOW = 4
"""Between the buttons at the foot."""


class _Column:
    """Where the parts of the panel are: larger texts take their room from choices and log."""

    def __init__(self, text_size: float) -> None:
        size = min(text_size, LARGEST)
        width = RIGHT - LEFT
        bar, button = 42 * max(1.0, size * 0.8), 50 * max(1.0, size * 0.8)
        prompt, summary = 80 * size, 92 * size
        log = 266 - 90 * max(0.0, size - 1)
        self.title = (LEFT + 6, TOP, width - 16, 38 * max(1.0, size * 0.9))
        self.prompt = (LEFT + 6, TOP + self.title[3] + 2, width - 16, prompt)
        self.bar_y, self.bar_height = FOOT - 2 - bar, bar
        self.log = (LEFT, self.bar_y - 6 - log, width, log)
        foot = self.log[1] - 10 - button
        self.back = (LEFT, foot, 140, button)
        self.confirm = (LEFT + 150, foot, width - 150, button)
        self.summary = (LEFT + 6, foot - 6 - summary, width - 16, summary)
        top = self.prompt[1] + prompt + 4
        self.lesson = (
            LEFT + 6,
            TOP + self.title[3] + 2,
            width - 16,
            foot - TOP - self.title[3] - 8,
        )
        self.choices = (LEFT, top, width, self.summary[1] - 6 - top)

    def bar(self, number: int) -> list[tuple[float, float, float, float]]:
        """Return where so many buttons stand at the foot, the first twice as wide."""
        width = (RIGHT - LEFT - GAP_BELOW * (number - 1)) / (number + 1)
        boxes = [(LEFT + 0.0, self.bar_y, 2 * width, self.bar_height)]
        x = LEFT + 2 * width + GAP_BELOW
        for place in range(number - 1):
            left = x + place * (width + GAP_BELOW)
            boxes.append((left, self.bar_y, width, self.bar_height))
        return boxes


LARGEST = 1.6
"""How much the parts of the panel grow at most with the size of the texts."""
LOG_HEAD = 30
HEADING, ROW, GAP = 30, 42, 6
WIDTH, BESIDE = 384, 168
"""The width of the choices beside their scroll bar, and of a heading beside a short row of them."""
COLUMNS = ((5, 6), (13, 3), (19, 2))
"""How many buttons stand side by side for labels of at most so many letters; else one."""
MOST_BESIDE, LONGEST_BESIDE = 5, 16
"""How many buttons, and letters of the heading, stand in one row."""
NARROW = 4
"""The longest label of buttons that stand beside their heading."""


Offer = tuple[str, Callable[[], None]]
"""The label of a button, and what it does."""
Bar = Callable[[], Sequence[Offer]]
"""Gives the buttons at the foot, in the language spoken."""


class Panel:
    """What the panel shows is told to it; what is pressed comes back through ``Focus``."""

    def __init__(self, log: LogView, bar: Bar, next_theme: Callable[[], None]) -> None:
        """Show ``log``, and the buttons of ``bar`` below it; ``next_theme`` filters the log."""
        self.focus = Focus()
        self.manager: UIManager
        self._log = log
        self._make_bar = bar
        self._next_theme = next_theme
        self._bar: Sequence[Offer] = ()
        self._bar_buttons: list[UIButton] = []
        self._choices: dict[UIElement, Choice] = {}
        self._title = self._prompt = self._summary = self._lesson = ""

    def layout(self, canvas: Canvas, art: Art) -> None:
        """Stand in a window of this size."""
        self._canvas = canvas
        self._art = art
        self._column = _Column(art.text_size)
        self._row = ROW * max(1.0, min(art.text_size, LARGEST) * 0.9)
        self.manager = make_manager(canvas, art)
        head = canvas.length(LOG_HEAD * self._row / ROW)
        self._log.layout(canvas.rect(self._column.log), art, head)
        self._pool = Pool(self.manager, art)
        # Made once: making it costs as much as making ten buttons.
        self._container = UIScrollingContainer(
            self.frame, self.manager, allow_scroll_x=False, object_id="#choices"
        )
        self._area = (0, 0)
        self._container.hide()
        self._bar = self._make_bar()
        self._bar_buttons = [
            button(self.manager, art, canvas.rect(box), text)
            for box, (text, _) in zip(self._column.bar(len(self._bar)), self._bar, strict=True)
        ]
        self._log_button: UIButton | None = None
        self.say("", "")

    def label_log(self, text: str) -> None:
        """Say on the button in the corner of the log what is read there."""
        if self._log_button is not None:
            self._log_button.kill()
        x, y, w, _ = self._column.log
        height = LOG_HEAD * self._row / ROW - 4
        rect = self._canvas.rect((x + 4, y + 4, w - 8, height))
        self._log_button = button(self.manager, self._art, rect, text, "#log")
        self.manager.update(0.0)

    def pressed(self, pressed: UIElement) -> None:
        """Do what belongs to a button that was clicked."""
        if pressed is self._log_button:
            self._next_theme()
        else:
            self.focus.pressed(pressed)

    @property
    def rect(self) -> pygame.Rect:
        """Where the panel is in the window."""
        return self._canvas.rect(COLUMN)

    @property
    def frame(self) -> pygame.Rect:
        """Where in the window the choices are seen; the rest is to be scrolled."""
        return self._canvas.rect(self._column.choices)

    def _clear(self) -> None:
        self._pool.give_back()
        self._choices = {}
        self._lesson = ""
        self.focus.clear()

    def say(self, title: str, prompt: str, offers: Sequence[Offer] = ()) -> None:
        """Show a text, and what may be done meanwhile."""
        self._clear()
        self._container.hide()
        self._title, self._prompt, self._summary = title, prompt, ""
        x, y, w, _ = self._column.choices
        for number, (text, press) in enumerate(offers):
            box = (x + 4, y + number * (self._row + 2 * GAP), w - 16, self._row)
            self.focus.add(self._pool.button(self._canvas.rect(box), text), press)
        self._add_bar()

    def teach(
        self, title: str, text: str, go_on: Callable[[], None], end: Callable[[], None]
    ) -> None:
        """Show a lesson in the place of the choices, with a button to go on and one to stop."""
        self._clear()
        self._container.hide()
        self._title, self._prompt, self._summary, self._lesson = title, "", "", text
        self._foot_buttons((tr("End the guide"), end), (tr("Go on"), go_on))
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
        label = tr("Confirm") if confirm else tr("Choose first")
        self._foot_buttons((tr("Take back"), back), (label, confirm))
        self._add_bar()

    def _foot_buttons(self, back: Offer, confirm: tuple[str, Callable[[], None] | None]) -> None:
        """Make the two buttons under the choices; without anything to do, the second is dim."""
        rect = self._canvas.rect(self._column.back)
        back_button = self._pool.button(rect, back[0])
        rect = self._canvas.rect(self._column.confirm)
        confirm_button = self._pool.button(rect, confirm[0], "#confirm")
        self.focus.add(back_button, back[1])
        if confirm[1] is None:
            confirm_button.disable()
        else:
            self.focus.add(confirm_button, confirm[1])
            self.focus.focus(confirm_button)

    def _add_bar(self) -> None:
        for made, (_, press) in zip(self._bar_buttons, self._bar, strict=True):
            self.focus.add(made, press)
        self.manager.update(0.0)

    # --- choices ---

    def _add_choices(self, choices: Sequence[Choice], press: Callable[[str], None]) -> None:
        container = self._container
        if not container.visible:
            container.show()
            self._pool.hide_free()
        y = 0.0
        for heading, group in groupby(choices, key=lambda choice: choice.group):
            y = self._add_group(container, heading, list(group), y, press)
        self._fit(self._canvas.length(y))

    def _fit(self, height: int) -> None:
        """Let the choices scroll if they are higher than their frame, from the top."""
        frame = self.frame
        step = frame.height // 2  # to change the area moves every widget in it
        area = (frame.width - 22, max(frame.height, -(-height // step) * step))
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
        columns = self._columns(choice.label for choice in group)
        longest = max(len(choice.label) for choice in group)
        short = longest <= NARROW and len(heading) * self._art.text_size <= LONGEST_BESIDE
        beside = columns > 3 and len(group) <= MOST_BESIDE and short
        self._add_heading(container, heading, y, BESIDE if beside else WIDTH)
        left = BESIDE if beside else 0
        columns = MOST_BESIDE if beside else columns
        columns = min(columns, len(group)) if columns == 3 else columns
        y += 0 if beside else self._heading
        width = (WIDTH - left - GAP * (columns - 1)) / columns
        for number, choice in enumerate(group):
            line, column = divmod(number, columns)
            x = left + column * (width + GAP)
            rect = self._inside(x, y + line * (self._row + GAP), width, self._row)
            text = choice.label if columns > 2 else _with_key(choice)
            self._add_choice(container, choice, text, rect, press)
        return y + -(-len(group) // columns) * (self._row + GAP) + GAP

    def _add_heading(self, container: Any, heading: str, y: float, width: float) -> None:
        height = self._row if width < WIDTH else self._heading
        rect = self._inside(4, y, width - 8, height)
        self._pool.label(rect, heading, "#heading", container)

    @property
    def _heading(self) -> float:
        return HEADING * self._row / ROW

    def _columns(self, labels: Iterable[str]) -> int:
        """Return how many buttons stand side by side."""
        longest = max(map(len, labels)) * self._art.text_size
        return next((columns for letters, columns in COLUMNS if longest <= letters), 1)

    def _add_choice(
        self,
        container: Any,
        choice: Choice,
        text: str,
        rect: pygame.Rect,
        press: Callable[[str], None],
    ) -> None:
        style = "#chosen" if choice.selected else PLAIN
        made = self._pool.button(rect, text, style, container)
        if not choice.enabled:
            made.disable()
        self._choices[made] = choice
        self.focus.add(made, lambda: press(choice.id))

    def _inside(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        length = self._canvas.length
        return pygame.Rect(round(x * self._canvas.scale), length(y), length(w), length(h))

    def choice_at(self, point: tuple[int, int]) -> Choice | None:
        """Return the choice whose button is under a point of the window."""
        for made, choice in self._choices.items():
            if made.get_abs_rect().collidepoint(point):
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
        draw_text(window, self._art, self._title, rect(self._column.title), 30, GOLD, "title")
        draw_text(window, self._art, self._prompt, rect(self._column.prompt), 21, PARCHMENT)
        draw_text(window, self._art, self._lesson, rect(self._column.lesson), 26, PARCHMENT)
        draw_text(window, self._art, self._summary, rect(self._column.summary), 20, PARCHMENT)
        self._log.draw(window)
        self.manager.draw_ui(window)
        self.focus.draw(window)


def _with_key(choice: Choice) -> str:
    """Return the label with its key, where it does not begin with it."""
    if not choice.key or choice.key == choice.label[:1].lower():
        return choice.label
    return f"{choice.label} [{choice.key.upper()}]"
