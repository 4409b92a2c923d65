"""What the screens with widgets over the old map share."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pygame_gui
from pygame_gui.elements import UIButton, UIImage, UILabel, UITextBox, UITextEntryLine

from parlour.client.app import App, Scene
from parlour.client.art import INK, PARCHMENT, RED, backdrop
from parlour.client.canvas import Canvas
from parlour.client.net import Connected, Failed, Incoming, Lost
from parlour.client.palette import in_use, shade
from parlour.client.scenes import message
from parlour.client.ui import Focus, button, label, make_manager
from parlour.shared.language import tr
from parlour.shared.messages import Refused, ServerMessage

_BETWEEN_FIELDS = (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN)
"""Keys that mean the same while somebody types."""
BLINK = 0.25
"""Seconds between two drawings while somebody types, or holds a button of the mouse."""


class MenuScene(Scene):
    """A screen of buttons; ``build`` makes the widgets, anew for each size of the window."""

    title = ""
    subtitle = ""
    plate: tuple[float, float, float, float] | None = None
    """Where a sheet of parchment lies over the map, for screens with much to read."""

    def __init__(self, app: App) -> None:
        """Belong to ``app``."""
        super().__init__(app)
        self.focus = Focus()
        self.fields: list[UITextEntryLine] = []
        self._since_drawn = 0.0
        self._changed = True
        self._outdated = False

    def build(self) -> None:
        """Make the widgets."""
        raise NotImplementedError

    def escape(self) -> None:
        """Go back one screen."""
        self.app.pop()

    def answered(self, answer: ServerMessage) -> bool:
        """React to what the server says; False leaves it to the scene below."""
        return False

    def connection_changed(self, change: Connected | Lost | Failed) -> bool:
        """React to a connection that comes or goes; False leaves it to the scene below."""
        return False

    # --- making widgets ---

    def button(
        self,
        text: str,
        box: tuple[float, float, float, float],
        press: Callable[[], None],
        style: str = "#menu",
    ) -> UIButton:
        """Make a button of the menu."""
        made = button(self.manager, self.art, self.canvas.rect(box), text, style)
        return self.focus.add(made, press)

    def menu(self, entries: Sequence[tuple[str, Callable[[], None]]]) -> None:
        """Make a column of buttons, the first with the focus."""
        for number, (text, press) in enumerate(entries):
            made = self.button(text, (1290, 300 + 90 * number, 480, 74), press)
            if number == 0:
                self.focus.focus(made)

    def picture(self, image: pygame.Surface, centre: tuple[float, float]) -> None:
        """Show a picture."""
        UIImage(image.get_rect(center=self.canvas.point(*centre)), image, self.manager)

    def label(self, text: str, box: tuple[float, float, float, float], style: str) -> UILabel:
        """Make a line of text."""
        return label(self.manager, self.art, self.canvas.rect(box), text, style)

    def field(
        self,
        text: str,
        box: tuple[float, float, float, float],
        longest: int,
        *,
        hidden: bool = False,
        hint: str = "",
    ) -> UITextEntryLine:
        """Make a field to type into; ``hint`` is shown while it is empty."""
        rect = self.canvas.rect(box)
        field = UITextEntryLine(rect, self.manager, placeholder_text=hint)
        field.set_text_length_limit(longest)
        field.set_text_hidden(hidden)
        field.set_text(text)
        self.fields.append(field)
        self.focus.add_field(field)
        return field

    def entered(self, field: UITextEntryLine) -> None:
        """React to Enter in a field."""

    def text(self, html: str, box: tuple[float, float, float, float]) -> UITextBox:
        """Make a box of text."""
        return UITextBox(html, self.canvas.rect(box), self.manager)

    # --- being a scene ---

    def layout(self, canvas: Canvas) -> None:
        """Scale the map and make the widgets anew; what is typed stays."""
        typed = [field.get_text() for field in self.fields]
        self.canvas = canvas
        self.art = self.app.art(canvas)
        self.manager = make_manager(canvas, self.art)
        self._background = self._draw_background()
        self._build(typed)

    def rebuild(self) -> None:
        """Make the widgets anew, at the same size; what is typed stays.

        A button that is being clicked stays until it is let go, or the click would be lost.
        """
        clicked = pygame.event.peek(pygame_gui.UI_BUTTON_PRESSED)
        self._outdated = clicked or any(pygame.mouse.get_pressed())
        if self._outdated:
            return
        typed = [field.get_text() for field in self.fields]
        focused = self.focus.index
        self.manager.clear_and_reset()
        self._build(typed)
        self.focus.move_to(focused)

    def _build(self, typed: list[str]) -> None:
        self.focus.clear()
        self.fields = []
        self.build()
        for field, text in zip(self.fields, typed, strict=False):
            field.set_text(text)
        self.manager.update(0.0)
        self._changed = True

    def _draw_background(self) -> pygame.Surface:
        background = pygame.Surface(self.canvas.size).convert()
        background.fill(shade((67, 48, 32)))
        whole = self.canvas.rect((0, 0, 1920, 1080))
        background.blit(backdrop("title.svg", whole.size, in_use()), whole)
        heading = self.art.text(tr(self.title), 96, RED, "title", (780, 84))
        background.blit(heading, heading.get_rect(center=self.canvas.point(520, 180)))
        below = self.art.text(tr(self.subtitle), 36, INK, "title_italic", (780, 40))
        background.blit(below, below.get_rect(center=self.canvas.point(520, 262)))
        if self.plate is not None:
            sheet = self.canvas.rect(self.plate)
            pygame.draw.rect(background, shade(PARCHMENT), sheet, border_radius=12)
            pygame.draw.rect(background, shade(RED), sheet, self.canvas.length(3), border_radius=12)
        return background

    def redraw(self) -> None:
        """Draw everything in the next frame."""
        self._changed = True

    def handle(self, event: pygame.Event) -> None:
        """Let widgets, then keys have the event."""
        self._changed = True
        if event.type == pygame.KEYDOWN and self._key(event):
            return
        self.manager.process_events(event)
        if event.type == pygame_gui.UI_BUTTON_PRESSED:
            self.focus.pressed(event.ui_element)
        elif event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED:
            self.entered(event.ui_element)

    def _key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.escape()
            return True
        typing = any(field.is_focused for field in self.fields)
        if typing and event.key not in _BETWEEN_FIELDS:
            return False
        return self.focus.handle_key(event.key, shift=bool(event.mod & pygame.KMOD_SHIFT))

    def answer(self, answer: Incoming) -> bool:
        """Show what went wrong, or let the screen react."""
        self._changed = True
        if isinstance(answer, Connected | Lost | Failed):
            return self.connection_changed(answer)
        if isinstance(answer, Refused):
            message.show(self.app, tr("That is not possible"), answer.text)
        else:
            return self.answered(answer)
        return True

    def update(self, seconds: float) -> None:
        """Let widgets live."""
        self.manager.update(seconds)
        if self._outdated:
            self.rebuild()
        self._since_drawn += seconds

    def draw(self, window: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw everything if anything has changed."""
        if not self._changed and not (self._since_drawn >= BLINK and self._is_used()):
            return []
        window.blit(self._background, (0, 0))
        self.manager.draw_ui(window)
        self.focus.draw(window)
        self._changed = False
        self._since_drawn = 0.0
        return None

    def _is_used(self) -> bool:
        """Return whether widgets may change by themselves: a cursor blinks, a text scrolls on."""
        return any(pygame.mouse.get_pressed()) or any(field.is_focused for field in self.fields)
