"""The table: the board, what happens on it, and what the player may do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
import pygame_gui

from client.animation import Animation
from client.app import App, Scene
from client.art import Art
from client.board import board_for
from client.board.protocol import Choice, Composer
from client.canvas import Canvas
from client.net import Lost
from client.scenes import message
from client.scenes.final_score import FinalScore
from client.scenes.hand_over import HandOver
from client.scenes.log_view import LogView
from client.scenes.picking import lit, pick
from client.scenes.table_menu import TableMenu
from client.scenes.table_panel import Panel
from client.scenes.tooltip import Tooltip
from client.settings import SPEEDS
from client.table_model import TableModel
from shared.messages import Happened, LeaveTable, Refused, ServerMessage

WHEEL_LINES = 3
PAGE_LINES = 10


class TableScene(Scene):
    """Plays what happens, and asks whoever at this device is to decide."""

    def __init__(self, app: App, model: TableModel) -> None:
        """Sit at the table of ``model``."""
        super().__init__(app)
        self._model = model
        self._board = board_for(model.info.game)
        self._log = LogView()
        self._log.add(f"{model.game.title}. {model.game.progress(model.shown)}.")
        bar = (
            (f"Speed: {app.settings.speed}", self._next_speed),
            ("Skip", self._skip),
            ("Menu", self._menu),
        )
        self._panel = Panel(self._log, bar)
        self._tooltip = Tooltip()
        self._composer: Composer | None = None
        self._seat = -1
        self._animation: Animation | None = None
        self._at = 0.0
        self._touched: Sequence[pygame.Rect] = ()
        self._skipping = False
        self._waits_for_hand_over = False
        self._score_shown = False
        self._hover: str | None = None
        self._said = ""
        self._base_changed = self._window_changed = True

    # --- being a scene ---

    def layout(self, canvas: Canvas) -> None:
        """Scale everything."""
        self._canvas = canvas
        self._art = Art(canvas.scale)
        self._board.resize(canvas.size)
        self._base = pygame.Surface(canvas.size).convert()
        self._panel.layout(canvas, self._art)
        self._panel.relabel(0, f"Speed: {self.app.settings.speed}")
        self._tooltip.layout(canvas, self._art)
        if self._animation is not None:
            self._finish_event()
        self._ask()
        self._base_changed = True

    def leave(self) -> None:
        """Give the seats back; the game is saved."""
        connection = self.app.connection
        table = self._model.info.table
        connection.send(LeaveTable(id=connection.next_id(), table=table))

    def answer(self, answer: ServerMessage | Lost) -> bool:
        """Queue what happened; show what went wrong."""
        if isinstance(answer, Happened):
            if answer.table == self._model.info.table:
                self._model.receive(answer)
        elif isinstance(answer, Refused):
            message.show(self.app, "That is not possible", answer.text)
            self._model.refused()
        elif isinstance(answer, Lost):
            message.show(self.app, "The connection is lost", answer.reason)
        return True

    def update(self, seconds: float) -> None:
        """Go on with what is shown, and ask when all is told."""
        self._panel.manager.update(seconds)
        if self._animation is not None:
            pace = SPEEDS[self.app.settings.speed]
            if self._skipping or not pace:
                self._at = 1.0
            else:
                self._at += seconds * pace / self._animation.duration
            if self._at >= 1.0:
                self._finish_event()
        while self._animation is None and self._tell_next():
            pass
        if self._animation is None and self._composer is None:
            self._decide()

    # --- telling what happens ---

    def _tell_next(self) -> bool:
        """Begin to show the next event; False if all is told."""
        event = self._model.next_event()
        if event is None:
            self._skipping = False
            return False
        state = self._model.shown
        sentence = self._board.sentence(state, event, self._model.names)
        if sentence:
            self._log.add(sentence)
        if SPEEDS[self.app.settings.speed] and not self._skipping:
            self._animation = self._board.animation(state, event)
        self._at = 0.0
        if self._animation is None:
            self._model.tell()
        self._say(self._model.game.progress(self._model.shown))
        self._base_changed = True
        return True

    def _say(self, title: str) -> None:
        """Show a title over the log while nobody here is asked."""
        if self._composer is None and title != self._said:
            self._said = title
            self._panel.say(title, "")
            self._window_changed = True

    def _finish_event(self) -> None:
        self._animation = None
        self._model.tell()
        self._base_changed = True

    def _skip(self) -> None:
        """Show no more of what has happened up to the next decision."""
        self._skipping = not self._model.told

    def _next_speed(self) -> None:
        speeds = list(SPEEDS)
        after = (speeds.index(self.app.settings.speed) + 1) % len(speeds)
        self.app.settings.speed = speeds[after]
        self.app.keep_settings()
        self._panel.relabel(0, f"Speed: {speeds[after]}")
        self._window_changed = True

    # --- deciding ---

    def _decide(self) -> None:
        """Ask somebody at this device, or say whom the table waits for."""
        if self._model.over and not self._score_shown:
            self._score_shown = True
            self._panel.say("The game is over", "Escape opens the menu.")
            self.app.push(FinalScore(self.app, self._model))
            return
        decision = self._model.decision()
        if decision is None:
            self._say_who_is_awaited()
        elif decision.hand_over:
            if not self._waits_for_hand_over:
                self._waits_for_hand_over = True
                name = self._model.names[decision.seat]
                self.app.push(HandOver(self.app, name, lambda: self._take_over(decision.seat)))
        else:
            self._begin_decision(decision.seat)

    def _take_over(self, seat: int) -> None:
        self._waits_for_hand_over = False
        self._begin_decision(seat)

    def _begin_decision(self, seat: int) -> None:
        self._model.viewer = seat
        self._seat = seat
        self._composer = self._board.compose(self._model.view(seat), seat)
        self._ask()
        self._base_changed = True

    def _say_who_is_awaited(self) -> None:
        if self._model.over:
            self._say("The game is over")
            return
        names = [self._model.names[seat] for seat in self._model.waiting_for()]
        self._say(f"Waiting for {' and '.join(names)}")

    def _ask(self) -> None:
        self._said = ""
        composer = self._composer
        if composer is None:
            return
        ready = composer.action is not None
        self._panel.ask(
            self._model.names[self._seat],
            composer.prompt,
            composer.choices(),
            composer.summary,
            self._choose,
            self._take_back,
            self._confirm if ready else None,
        )
        self._base_changed = True

    def _choose(self, choice_id: str) -> None:
        if self._composer is not None:
            self._composer.choose(choice_id)
            self._ask()

    def _take_back(self) -> None:
        if self._composer is not None and self._composer.back():
            self._ask()

    def _confirm(self) -> None:
        composer = self._composer
        if composer is None or composer.action is None:
            return
        connection = self.app.connection
        act = self._model.act(connection.next_id(), self._seat, composer.action)
        self._composer = None
        self._panel.say(self._model.names[self._seat], "")
        self._base_changed = True
        connection.send(act)

    def _menu(self) -> None:
        self.app.push(TableMenu(self.app))

    # --- input ---

    def redraw(self) -> None:
        """Draw everything in the next frame."""
        self._window_changed = True

    def handle(self, event: pygame.Event) -> None:
        """Use the board, the panel, or the keys."""
        if event.type == pygame.KEYDOWN:
            self._key(event)
            return
        self._panel.manager.process_events(event)
        if event.type == pygame_gui.UI_BUTTON_PRESSED:
            self._panel.focus.pressed(event.ui_element)
        elif event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._click(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self._log.scroll(event.y * WHEEL_LINES)
        self._window_changed = True

    def _key(self, event: pygame.Event) -> None:
        self._window_changed = True
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        keys: dict[int, Callable[[], None]] = {
            pygame.K_ESCAPE: self._menu,
            pygame.K_SPACE: self._skip,
            pygame.K_BACKSPACE: self._take_back,
            pygame.K_PAGEUP: lambda: self._log.scroll(PAGE_LINES),
            pygame.K_PAGEDOWN: lambda: self._log.scroll(-PAGE_LINES),
        }
        if event.key in keys:
            keys[event.key]()
        elif self._panel.focus.handle_key(event.key, shift=shift):
            choice = self._panel.focused_choice
            self._tooltip.show(choice.reason if choice else "", None)
        elif self._composer is not None and event.unicode:
            letter = event.unicode.lower()
            choice = pick(self._composer.choices(), lambda c: c.key == letter)
            if choice is not None:
                self._choose(choice.id)

    def _click(self, point: tuple[int, int]) -> None:
        """Choose what is clicked on the board; while something is shown, go on to the next."""
        if self._panel.rect.collidepoint(point):
            return
        if self._animation is not None:
            self._at = 1.0
            return
        if self._composer is None:
            return
        for place in self._board.at(self._canvas.logical(point)):
            choice = pick(self._composer.choices(), partial(_is_at, place))
            if choice is not None:
                self._choose(choice.id)
                return

    def _point(self, point: tuple[int, int]) -> None:
        """Light up what is pointed at, and tell what it is or why it is not possible."""
        choice = self._panel.choice_at(point)
        if choice is not None:
            self._hover_over(None)
            self._tooltip.show(choice.reason, point)
            return
        inside = not self._panel.rect.collidepoint(point)
        places = self._board.at(self._canvas.logical(point)) if inside else []
        offered = {place for each in self._lit() for place in each.places}
        self._hover_over(next((place for place in places if place in offered), None))
        self._tooltip.show(self._told_of(places), point)

    def _hover_over(self, place: str | None) -> None:
        if place != self._hover:
            self._hover = place
            self._base_changed = True

    def _told_of(self, places: Sequence[str]) -> str:
        """Return why the innermost place cannot be chosen, and what it is."""
        choices = self._lit()
        reason = next(
            (c.reason for place in places for c in choices if place in c.places and c.reason), ""
        )
        possible = any(place in c.places and c.enabled for place in places for c in choices)
        told = (self._board.tooltip(self._model.shown, place) for place in places)
        story = next(filter(None, told), "")
        return story if possible or not reason else f"{reason} {story}"

    def _lit(self) -> Sequence[Choice]:
        return lit(self._composer.choices()) if self._composer is not None else ()

    # --- drawing ---

    def draw(self, window: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what has changed."""
        if self._base_changed:
            self._board.draw(
                self._base, self._model.shown, self._model.names, self._lit(), self._hover
            )
        if self._base_changed or self._window_changed:
            self._base_changed = self._window_changed = False
            self._draw_everything(window)
            return None
        if self._animation is None:
            return []
        before = self._touched
        for rect in before:
            window.blit(self._base, rect, rect)
        self._touched = self._animation.draw(window, min(1.0, self._at))
        return [*before, *self._touched]

    def _draw_everything(self, window: pygame.Surface) -> None:
        window.blit(self._base, (0, 0))
        self._panel.draw(window)
        self._touched = ()
        if self._animation is not None:
            self._touched = self._animation.draw(window, min(1.0, self._at))
        self._tooltip.draw(window)


def _is_at(place: str, choice: Choice) -> bool:
    return place in choice.places
