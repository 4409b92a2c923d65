"""A message, or a question, over the screen before it."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import pygame
import pygame_gui
from pygame_gui.elements import UITextBox

from parlour.client.app import App, Scene
from parlour.client.art import PARCHMENT, RED
from parlour.client.canvas import Canvas
from parlour.client.palette import shade
from parlour.client.ui import Focus, button, label, make_manager
from parlour.shared.language import tr

BOX = (560, 320, 800, 400)


class Message(Scene):
    """A text with one button, or with two if there is something to confirm."""

    def __init__(
        self, app: App, title: str, text: str, confirm: tuple[str, Callable[[], None]] | None
    ) -> None:
        """Say ``text``; ``confirm`` is the label of the second button and what it does."""
        super().__init__(app)
        self._title = title
        self._text = text
        self._confirm = confirm
        self._focus = Focus()
        self._behind: pygame.Surface | None = None
        self._changed = True

    def layout(self, canvas: Canvas) -> None:
        """Make the box."""
        self._canvas = canvas
        self._art = self.app.art(canvas)
        self._manager = make_manager(canvas, self._art)
        self._focus.clear()
        if self._behind is None or self._behind.get_size() != canvas.size:
            self._behind = _veiled(self.app.window)
        self._changed = True
        x, y, w, _ = BOX
        heading = canvas.rect((x + 30, y + 20, w - 60, 60))
        label(self._manager, self._art, heading, self._title, "#ink_heading")
        UITextBox(escape(self._text), canvas.rect((x + 30, y + 90, w - 60, 200)), self._manager)
        if self._confirm is None:
            self._button(tr("Continue"), x + w / 2 - 130, self.app.pop)
        else:
            self._button(tr("Back"), x + w / 2 - 290, self.app.pop)
            self._button(self._confirm[0], x + w / 2 + 30, self._confirmed)
        self._focus.move_to(0)  # nothing is done by who presses Enter without having read
        self._manager.update(0.0)

    def _button(self, text: str, x: float, press: Callable[[], None]) -> None:
        rect = self._canvas.rect((x, BOX[1] + 310, 260, 60))
        self._focus.add(button(self._manager, self._art, rect, text, "#menu"), press)

    def redraw(self) -> None:
        """Draw everything in the next frame."""
        self._changed = True

    def _confirmed(self) -> None:
        assert self._confirm is not None
        self.app.pop()
        self._confirm[1]()

    def handle(self, event: pygame.Event) -> None:
        """Press a button, by mouse or key."""
        self._changed = True
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self.app.pop()
            else:
                shift = bool(event.mod & pygame.KMOD_SHIFT)
                self._focus.handle_key(event.key, shift=shift)
            return
        self._manager.process_events(event)
        if event.type == pygame_gui.UI_BUTTON_PRESSED:
            self._focus.pressed(event.ui_element)

    def update(self, seconds: float) -> None:
        """Let the buttons live."""
        self._manager.update(seconds)

    def draw(self, window: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw the box over what was there, if anything has changed."""
        if not self._changed:
            return []
        self._changed = False
        assert self._behind is not None
        window.blit(self._behind, (0, 0))
        box = self._canvas.rect(BOX)
        pygame.draw.rect(window, shade(PARCHMENT), box, border_radius=12)
        pygame.draw.rect(window, shade(RED), box, self._canvas.length(4), border_radius=12)
        self._manager.draw_ui(window)
        self._focus.draw(window)
        return None


def _veiled(window: pygame.Surface) -> pygame.Surface:
    """Return what the window shows, darkened."""
    veil = pygame.Surface(window.get_size(), pygame.SRCALPHA)
    veil.fill((20, 12, 6, 150))
    behind = window.copy()
    behind.blit(veil, (0, 0))
    return behind


def show(app: App, title: str, text: str) -> None:
    """Show a message over the present screen."""
    app.push(Message(app, title, text, None))


def ask(app: App, title: str, text: str, label: str, confirmed: Callable[[], None]) -> None:
    """Ask before something is done; ``label`` is the button that does it."""
    app.push(Message(app, title, text, (label, confirmed)))
