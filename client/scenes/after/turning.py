"""A turning point on the board: the position before it, what happened, the position after it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from typing import Final

import pygame

from parlour.client.app import App, Scene
from parlour.client.art import RED, Art
from parlour.client.canvas import Canvas
from parlour.client.games.seated import call_seats
from parlour.client.layout.words import Words
from parlour.client.palette import Colour, shade
from parlour.client.scenes.after.moments import Told
from parlour.client.scenes.replay.opening import Opening
from parlour.client.scenes.retelling import Retelling
from parlour.client.scenes.table.pane import SHEET_INK, Pane, Spot, parchment
from parlour.client.stage.studio import Studio
from parlour.client.stage.timeline import Sound
from parlour.client.table_model import TableModel
from parlour.shared.language import tr

LOOK: Final = 1.1
"""Seconds for which the position before is looked at."""
WIDE, PADDING, GAP = 1500.0, 16.0, 6.0
BUTTON, BETWEEN = 38.0, 10.0
TITLE, DEED, SMALL = 25.0, 22.0, 19.0
UNSEEN: Colour = (196, 178, 138)
"""What is seen before the board is ready."""
SMALLEST_BUTTON: Final = 110.0
Button = tuple[str, Callable[[], None]]
"""What a button says, and does."""


class Caption(Pane):
    """What is told of the turning point, at the foot of the window, with what can be done."""

    def show(self, told: Told, state: str, buttons: Sequence[Button]) -> None:
        """Tell a turning point; ``state``: which part of it is seen."""
        if not self.takes_up((told.deed, told.when, state, len(buttons))):
            return
        wide = min(self.px(WIDE * self.large), self.canvas.size[0] - self.px(40))
        pad, gap = self.px(PADDING), self.px(GAP)
        high = self.px(BUTTON * min(1.4, self.large))
        body = Words(self.art, self._body(told), DEED, SHEET_INK).draw(wide - 2 * pad)
        rect = pygame.Rect(0, 0, wide, body.get_height() + high + gap + 2 * pad)
        rect.midbottom = (self.canvas.size[0] // 2, self.canvas.size[1] - self.px(10))
        surface = self.open(rect)
        parchment(surface, surface.get_rect(), max(2, self.px(5)))
        right = self._buttons(surface, pygame.Rect(pad, pad, wide - 2 * pad, high), state, buttons)
        room = ((right - 2 * pad) / self.art.scale, BUTTON)
        head = self.art.text(told.when, TITLE, RED, "title", room)
        surface.blit(head, head.get_rect(midleft=(pad, pad + high // 2)))
        surface.blit(body, (pad, pad + high + gap))

    @staticmethod
    def _body(told: Told) -> str:
        deed = " ".join([f"<b>{escape(told.deed)}</b>", *map(escape, told.followed)])
        return f"{deed}<br>{escape(told.change)} ({escape(told.cause)})"

    def _buttons(
        self, surface: pygame.Surface, room: pygame.Rect, state: str, buttons: Sequence[Button]
    ) -> int:
        """Draw the buttons from the right, that of what is seen lit; return where they begin."""
        gap, x = self.px(BETWEEN), room.right
        for label, press in reversed(buttons):
            wide = self.art.font("text_bold", SMALL).size(label)[0] + self.px(36)
            wide = min(max(wide, self.px(SMALLEST_BUTTON)), room.width // (len(buttons) + 1))
            rect = pygame.Rect(x - wide, room.top, wide, room.height)
            self.button(surface, label, rect, main=label == state, size=SMALL)
            self.spots.append(Spot(rect.move(self.rect.topleft), label, press))
            x = rect.left - gap
        return x


class TurningPoint(Scene):
    """A turning point shown again; Escape leads back, left and right to the others."""

    def __init__(
        self,
        app: App,
        model: TableModel,
        moments: Sequence[Told],
        number: int,
        opening: Opening,
    ) -> None:
        """Show one of ``moments``; ``opening`` leads to it in the course of the game."""
        super().__init__(app)
        self._opening = opening
        self._model, self._moments, self._number = model, moments, number
        emblems = [seat.emblem for seat in model.info.seats]
        self.retelling = Retelling(model.info.game, emblems, app.settings, self._hear)
        self.retelling.take(self._told.state, self._told.events)
        self._caption = Caption()
        self._waited = 0.0
        self._unseen = True

    @property
    def _told(self) -> Told:
        return self._moments[self._number]

    def layout(self, canvas: Canvas) -> None:
        """Scale everything."""
        call_seats(self._model.names)
        art: Art = self.app.art(canvas)
        self.retelling.resize(canvas.size, self.app.art(canvas, 1.3), patient=self.app.paced)
        self._caption.layout(canvas, art, Studio(art))
        self._unseen = True
        self._tell()

    def redraw(self) -> None:
        """Draw everything in the next frame."""
        self.retelling.stage.redraw()

    def hide(self) -> None:
        """Give up the pictures: something else is shown."""
        self.retelling.rest()

    def leave(self) -> None:
        """Give up the pictures for good."""
        self.retelling.close()

    # --- what is seen ---

    @property
    def part(self) -> str:
        """Which part of it is seen, as its button says."""
        if not self.retelling.begun:
            return tr("Before")
        return tr("What happened") if self.retelling.busy else tr("After")

    def _tell(self) -> None:
        others = ((tr("Next"), partial(self._go, 1)),) if len(self._moments) > 1 else ()
        buttons = (
            (tr("Before"), self._before),
            (tr("What happened"), self.again),
            (tr("After"), self._after),
            (tr("In the game"), self._in_the_game),
            *others,
            (tr("Back"), self.app.pop),
        )
        self._caption.show(self._told, self.part, buttons)

    def _before(self) -> None:
        """Show the position before, until something else is wanted."""
        self.retelling.show_before()
        self._waited = float("-inf")

    def _after(self) -> None:
        self.retelling.show_after()

    def again(self) -> None:
        """Show all of it, from the beginning."""
        self.retelling.begin()

    def _in_the_game(self) -> None:
        """Go on from here in the course of the whole game."""
        self._opening.open(max(0, self._told.step - 1))

    def _go(self, by: int) -> None:
        """Show another turning point."""
        self._number = (self._number + by) % len(self._moments)
        self.retelling.take(self._told.state, self._told.events)
        self._waited = 0.0

    def _hear(self, sound: Sound) -> None:
        stage = self.retelling.stage
        across = stage.across(sound.at)
        self.app.sounds.play(sound.name, sound.pitch, across, varied=True, loud=sound.loud)

    # --- being a scene ---

    def handle(self, event: pygame.Event) -> None:
        """Use the buttons, the keys and the camera."""
        if event.type == pygame.KEYDOWN and event.key in self._keys:
            self._keys[event.key]()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            spot = self._caption.spot_at(event.pos)
            if spot is not None and spot.press is not None:
                spot.press()
        else:
            self.retelling.stage.camera.handle(event)

    @property
    def _keys(self) -> dict[int, Callable[[], None]]:
        return {
            pygame.K_ESCAPE: self.app.pop,
            pygame.K_BACKSPACE: self.app.pop,
            pygame.K_RETURN: self.again,
            pygame.K_SPACE: self.again,
            pygame.K_UP: self._before,
            pygame.K_DOWN: self._after,
            pygame.K_RIGHT: partial(self._go, 1),
            pygame.K_LEFT: partial(self._go, -1),
        }

    def update(self, seconds: float) -> None:
        """Let it happen, once the position before was looked at."""
        retelling = self.retelling
        retelling.update(seconds)
        self._opening.update()
        if retelling.ready and not self.retelling.begun:
            self._waited += seconds
            if self._waited >= LOOK:
                self.again()
        if self.app.scene is self:
            self._tell()

    def draw(self, window: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw the board and what is told of it."""
        if not self.retelling.ready:
            first, self._unseen = self._unseen, False
            if first:
                window.fill(shade(UNSEEN))
                self._caption.blit(window)
            return None if first else []
        rects = self.retelling.stage.draw(window, self._caption.take_dirty())
        before = window.get_clip()
        for area in [window.get_rect()] if rects is None else rects:
            window.set_clip(area)
            self._caption.blit(window)
        window.set_clip(before)
        return rects
