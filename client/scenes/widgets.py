"""Screens of widgets: described by a form, laid out by the engine, made by pygame_gui."""

from __future__ import annotations

from typing import Any

import pygame
import pygame_gui
from pygame_gui import UIManager
from pygame_gui.elements import UIScrollingContainer, UITextEntryLine

from parlour.client.app import App, Scene
from parlour.client.canvas import Canvas
from parlour.client.layout.flex import Frame, Part, arrange, box
from parlour.client.layout.form import EDGE, Form, Place
from parlour.client.palette import in_use
from parlour.client.scenes import backdrop
from parlour.client.ui import Focus, make_manager

_BETWEEN_FIELDS = (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN)
"""Keys that mean the same while somebody types."""
BLINK = 0.25
"""Seconds between two drawings while somebody types, or holds a button of the mouse."""
SCROLL_BAR = 20
"""Pixels, as the library has it."""
FLOURISH = 240.0
ROW = 90.0
"""Units by which what scrolls may be less high than its room, for its last row to be whole."""


class WidgetScene(Scene):
    """A screen of widgets; ``page`` describes it, anew for each size of the window."""

    def __init__(self, app: App) -> None:
        """Belong to ``app``."""
        super().__init__(app)
        self.focus = Focus()
        self.fields: list[UITextEntryLine] = []
        self._since_drawn = 0.0
        self._changed = True
        self._outdated = False

    def page(self) -> Part:
        """Describe the screen, with ``form``."""
        raise NotImplementedError

    def behind(self) -> pygame.Surface:
        """Return what lies behind sheets, headings and widgets, to be drawn on."""
        raise NotImplementedError

    def lay_sheet(self, background: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw what a sheet is made of: parchment."""
        backdrop.sheet(background, rect, self.canvas.scale)

    def made(self) -> None:
        """Do what is to be done when all widgets are there."""

    def escape(self) -> None:
        """Go back one screen."""
        self.app.pop()

    def entered(self, field: UITextEntryLine) -> None:
        """React to Enter in a field."""

    def hide(self) -> None:
        """Give up what lies behind the widgets, which are gone."""
        self._background = pygame.Surface((1, 1))

    # --- laying out ---

    def lettered(self, text: str, size: float, room: float, *, italic: bool = False) -> Part:
        """Return the place of a heading over the land, made smaller until it fits into ``room``."""
        size = backdrop.heading_size(self.art, text, size, room, italic=italic)
        name = f"heading {len(self.form.headings)}"
        self.form.headings[name] = (text, size, italic)
        return box(name, room, backdrop.heading_height(self.art, size))

    def frames(self) -> dict[str, tuple[pygame.Rect, str]]:
        """Describe the screen and return where every part stands, and what it is scrolled by."""
        self.form = Form(self.canvas, self.art, self.focus, self.fields)
        found: dict[str, tuple[pygame.Rect, str]] = {}
        width, height = self.canvas.size
        self._arrange(self.page(), (0.0, 0.0, float(width), float(height)), "", found)
        return found

    def _arrange(
        self, part: Part, frame: Frame, within: str, found: dict[str, tuple[pygame.Rect, str]]
    ) -> None:
        for name, (x, y, w, h) in arrange(part, frame).items():
            left, top = round(x), round(y)
            rect = pygame.Rect(left, top, round(x + w) - left, round(y + h) - top)
            found[name] = (rect, within)
            inside = self.form.scrolled.get(name)
            if inside is None:
                continue
            if self.form.room_for(name, w)[1] <= h + 1:
                self._arrange(inside, (x, y, w, h), within, found)
            else:
                edge = self.form.px(EDGE)
                width = w - SCROLL_BAR - 2 * edge
                height = self.form.room_for(name, width)[1]
                self._arrange(inside, (edge, edge, width, height), name, found)

    # --- being a scene ---

    def layout(self, canvas: Canvas) -> None:
        """Make the widgets anew for a window of this size; what is typed stays."""
        typed = [field.get_text() for field in self.fields]
        self.canvas = canvas
        self.art = self.app.art(canvas)
        self.manager = self._shared_manager()
        self._build(typed)

    def _shared_manager(self) -> UIManager:
        """Return the manager of the widgets of all menus, of which one is seen at a time.

        To make one takes longer than to make all the widgets of a screen.
        """
        wanted = (self.canvas.size, self.art.text_size, in_use())
        manager = self.app.managers.get(wanted)
        if manager is None:
            manager = make_manager(self.canvas, self.art)
            self.app.managers = {wanted: manager}
        else:
            manager.clear_and_reset()
        return manager

    def rebuild(self) -> None:
        """Make the widgets anew, at the same size; what is typed stays.

        A button that is being clicked stays until it is let go, or the click would be lost. Under
        another screen nothing is made: that is done when the screen is seen again.
        """
        if self.app.scene is not self:
            return
        clicked = pygame.event.peek(pygame_gui.UI_BUTTON_PRESSED)
        self._outdated = clicked or self._is_held()
        if self._outdated:
            return
        typed = [field.get_text() for field in self.fields]
        focused = self.focus.place
        self.manager.clear_and_reset()
        self._build(typed)
        self.focus.return_to(focused)
        self._reveal()

    def _is_held(self) -> bool:
        """Return whether a button of the mouse, or a widget under a finger, is held down."""
        held = (
            getattr(widget, "held", False) for widget in self.manager.get_sprite_group().sprites()
        )
        return any(pygame.mouse.get_pressed()) or any(held)

    def _build(self, typed: list[str]) -> None:
        scrolled = self._scrolled() if hasattr(self, "_containers") else {}
        self.focus.clear()
        self.fields.clear()
        self._make(self.frames())
        for field, text in zip(self.fields, typed, strict=False):
            field.set_text(text)
        self.focus.focus(self.form.first)
        self.manager.update(0.0)
        for name, share in scrolled.items():
            if name in self._containers:
                self._containers[name].vert_scroll_bar.set_scroll_from_start_percentage(share)
        self.manager.update(0.0)
        self.made()
        self._changed = True

    def _make(self, frames: dict[str, tuple[pygame.Rect, str]]) -> None:
        """Make the widgets where they stand, and draw what lies behind them."""
        self._containers: dict[str, Any] = {}
        inside = {name for _, name in frames.values() if name}
        for name, (rect, within) in frames.items():
            container = self._containers.get(within)
            if name in inside:
                self._containers[name] = self._scrolling(name, rect, container, frames)
            elif name in self.form.items:
                place = Place(rect, self.manager, container)
                self.form.items[name].make(place)
        self._background = self._draw_background({name: each[0] for name, each in frames.items()})

    def _scrolling(
        self, name: str, rect: pygame.Rect, outer: Any, frames: dict[str, tuple[pygame.Rect, str]]
    ) -> UIScrollingContainer:
        feet = [each.bottom for each, within in frames.values() if within == name]
        whole = max((foot for foot in feet if foot <= rect.height), default=0) + 4
        if rect.height - whole < self.form.px(ROW):
            rect = pygame.Rect(rect.topleft, (rect.width, min(rect.height, whole)))
        made = UIScrollingContainer(rect, self.manager, container=outer, allow_scroll_x=False)
        edge = round(self.form.px(EDGE))
        foot = max(feet)
        made.set_scrollable_area_dimensions((rect.width - SCROLL_BAR, foot + edge))
        return made

    def _scrolled(self) -> dict[str, float]:
        """Return how far down each part is that scrolls."""
        return {
            name: container.vert_scroll_bar.start_percentage
            for name, container in self._containers.items()
        }

    def _reveal(self) -> None:
        """Scroll to what has the focus."""
        focused: Any = self.focus.focused
        if focused is None:
            return
        for container in self._containers.values():
            area = container.scrollable_container
            if focused.ui_container is not area:
                continue
            seen, rect, whole = (
                container.get_abs_rect(),
                focused.get_abs_rect(),
                area.get_abs_rect(),
            )
            edge = round(self.form.px(EDGE))
            if rect.top - edge < seen.top or rect.bottom + edge > seen.bottom:
                wanted = rect.centery - whole.top - seen.height / 2
                share = max(0.0, min(1.0, wanted / max(1, whole.height)))
                container.vert_scroll_bar.set_scroll_from_start_percentage(share)
                container.update(0.0)

    def _draw_background(self, frames: dict[str, pygame.Rect]) -> pygame.Surface:
        background = self.behind()
        for name in self.form.sheets:
            self.lay_sheet(background, frames[name])
        for number, (name, (text, size, italic)) in enumerate(self.form.headings.items()):
            image = backdrop.lettering(self.art, text, size, italic=italic)
            place = image.get_rect(center=frames[name].center)
            if number == 0:
                self.adorn(background, place, frames[name].width)
            background.blit(image, place)
        return background

    def adorn(self, background: pygame.Surface, place: pygame.Rect, room: int) -> None:
        """Draw what stands beside the heading at ``place``: golden lines, where there is room."""
        length = min(self.canvas.length(FLOURISH), (room - place.width) // 2 - 20)
        if length > self.canvas.length(FLOURISH / 2):
            backdrop.flourish(background, place.center, place.width // 2, length)

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
        used = self.focus.handle_key(event.key, shift=bool(event.mod & pygame.KMOD_SHIFT))
        self._reveal()
        return used

    def update(self, seconds: float) -> None:
        """Let widgets live."""
        self.manager.update(seconds)
        if self._outdated:
            self.rebuild()
        if self.focus.glide(seconds, at_once=not self.app.moves):
            self._changed = True
        self._since_drawn += seconds

    def draw(self, window: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw everything if anything has changed."""
        if not self._changed and not (self._since_drawn >= BLINK and self._is_used()):
            return []
        window.blit(self._background, (0, 0))
        self.manager.draw_ui(window)
        self.focus.draw(window, self.canvas.scale)
        self._changed = False
        self._since_drawn = 0.0
        return None

    def _is_used(self) -> bool:
        """Return whether widgets may change by themselves: a cursor blinks, a text scrolls on."""
        return any(pygame.mouse.get_pressed()) or any(field.is_focused for field in self.fields)
