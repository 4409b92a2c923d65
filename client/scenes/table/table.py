"""The table: the board, what happens on it, and what the player may do."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame
import pygame_gui

from parlour.client.animation import Animation, Still
from parlour.client.app import App, Scene
from parlour.client.art import PARCHMENT, RED
from parlour.client.canvas import Canvas
from parlour.client.games import board_for
from parlour.client.games.protocol import Choice, Telling
from parlour.client.games.seated import call_seats
from parlour.client.net import Connected, Failed, Lost
from parlour.client.palette import shade
from parlour.client.scenes import message
from parlour.client.scenes.after.final_score import FinalScore
from parlour.client.scenes.menus.rules import Rules
from parlour.client.scenes.table.around import Around
from parlour.client.scenes.table.chat import TableChat
from parlour.client.scenes.table.composing import Composing
from parlour.client.scenes.table.guide import Guide
from parlour.client.scenes.table.hand_over import HandOver
from parlour.client.scenes.table.log_view import LogView
from parlour.client.scenes.table.menu import TableMenu
from parlour.client.scenes.table.panel import Offer, Panel
from parlour.client.scenes.table.picking import lit, pick
from parlour.client.scenes.table.seat_marks import SeatMarks
from parlour.client.scenes.table.tooltip import Tooltip
from parlour.client.scenes.words import THEME_WORDS, speed_words
from parlour.client.settings import SPEEDS
from parlour.client.table_model import TableModel
from parlour.client.text import draw_text
from parlour.shared.language import listed, spoken, tr
from parlour.shared.messages import (
    Announced,
    Entered,
    EnterTable,
    GetHint,
    Happened,
    Hint,
    LeaveTable,
    Refused,
    Said,
    ServerMessage,
    Shown,
    TableChanged,
    TableGone,
    TakenBack,
)

BANNER = (460, 70, 560, 46)
MOST_AGAIN = 150
"""Events that can be shown again."""
WHEEL_LINES = 3
LARGEST_ON_BOARD = 1.3
"""How much larger the texts on the board may be: the rest is told beside it, at any size."""
PAGE_LINES = 10


class TableScene(Scene):
    """Plays what happens, and asks whoever at this device is to decide."""

    def __init__(self, app: App, model: TableModel, *, guided: bool = False) -> None:
        """Sit at the table of ``model``; ``guided``: the first turn is explained."""
        super().__init__(app)
        self._model = model
        self._board = board_for(model.info.game)
        self._board.wear([seat.emblem for seat in model.info.seats])
        self._log = LogView()
        self._log.add(partial(self._begun_at, model.game.progress(model.shown)))
        self._around = Around(app, model)
        self._guide = Guide(model.game, self._board) if guided else None
        self._chronicle = self._board.chronicle()
        self._marks = SeatMarks(model, self._board)
        self._banner = ""
        self._shown_step = -1
        self._panel = Panel(self._log, self._bar, self._next_theme)
        self._tooltip = Tooltip()
        self._language = spoken()
        self._composer: Composing | None = None
        self._offered: Sequence[Choice] = ()
        """What the composer offers: to work it out is not for every frame."""
        self._seat = -1
        self._animation: Animation | None = None
        self._recent: deque[tuple[Any, Any]] = deque(maxlen=MOST_AGAIN)
        """What happened since the last own decision: each event, and the position before it."""
        self._again: deque[tuple[Any, Any]] = deque()
        self._again_state: Any = None
        """The position that is drawn while something is shown again."""
        self._at = 0.0
        self._touched: Sequence[pygame.Rect] = ()
        self._skipping = False
        self._waits_for_hand_over = False
        self._score_shown = False
        self._hover: str | None = None
        self._happens_at: str | None = None
        """The place to look at while something is shown."""
        self._said = ""
        self._base_changed = self._window_changed = True

    def _bar(self) -> Sequence[Offer]:
        return (
            (speed_words(self.app.settings.speed), self._next_speed),
            (tr("Again"), self._show_again),
            (tr("Skip"), self._skip),
            *([(tr("Hint"), self._ask_for_hint)] if self._model.info.hints else ()),
            (tr("Chat"), self._chat),
            (tr("Menu"), self._menu),
        )

    # --- being a scene ---

    def layout(self, canvas: Canvas) -> None:
        """Scale everything."""
        self._canvas = canvas
        self._art = self.app.art(canvas)
        self._board.resize(canvas, self.app.art(canvas, LARGEST_ON_BOARD))
        call_seats(self._model.names)
        self._base = pygame.Surface(canvas.size).convert()
        self._panel.layout(canvas, self._art)
        self._panel.label_log(tr(THEME_WORDS[self._log.theme]))
        self._tooltip.layout(canvas, self._art)
        if self._animation is not None:
            self._finish_event()
        if self._composer is not None and spoken() != self._language:
            self._composer.retell()
        self._language = spoken()
        self._ask()
        self._base_changed = True

    def leave(self) -> None:
        """Give the seats back; the game is saved."""
        call_seats(())
        connection = self.app.connection
        table = self._model.info.table
        connection.send(LeaveTable(id=connection.next_id(), table=table))

    def answer(self, answer: ServerMessage | Connected | Lost | Failed) -> bool:
        """Queue what happened; show what went wrong."""
        if isinstance(answer, Connected):
            self._enter_again()
        elif isinstance(answer, Lost):
            self._set_banner(tr("The connection is lost. Trying again …"))
        elif isinstance(answer, Failed):
            self._set_banner("")
            message.show(self.app, tr("The connection is lost"), answer.reason)
        elif isinstance(answer, Refused):
            self._refused(answer)
        elif isinstance(answer, Announced):
            self._note(lambda: tr("From the server: {text}", text=answer.text))
        else:
            return self._told(answer)
        return True

    def _told(self, answer: ServerMessage) -> bool:
        """Take up what is said of this table; False for what is said of others."""
        model = self._model
        table = answer.info.table if isinstance(answer, Entered | TableChanged) else None
        table = (
            answer.table
            if isinstance(answer, Happened | TakenBack | TableGone | Said | Hint)
            else table
        )
        if table != model.info.table:
            return False
        if isinstance(answer, Happened):
            model.receive(answer)
        elif isinstance(answer, TakenBack):
            self._go_back(answer)
        elif isinstance(answer, Entered):
            self._entered_again(answer)
        elif isinstance(answer, TableChanged):
            self._changed(answer)
        elif isinstance(answer, Hint):
            self._take_hint(answer)
        elif isinstance(answer, Said):
            model.chat.append(answer.line)
            self._note(f"{answer.line.name}: {answer.line.text}")
        elif isinstance(answer, TableGone):
            self.app.pop_off(self)
            message.show(self.app, tr("The table is closed"), answer.reason)
        return True

    def _refused(self, refusal: Refused) -> None:
        self._model.refused()
        if refusal.code != "wrong_step":  # it was late, and what came first is on its way
            message.show(self.app, tr("That is not possible"), refusal.text)

    def _note(self, tell: str | Telling) -> None:
        self._log.add(tell, theme="talk")
        self._window_changed = True

    def _set_banner(self, text: str) -> None:
        self._banner = text
        self._window_changed = True

    # --- coming back ---

    def _enter_again(self) -> None:
        """Ask for what was missed while the connection was lost."""
        connection, info = self.app.connection, self._model.info
        request = connection.next_id()
        since = self._model.last_received
        connection.send(EnterTable(id=request, table=info.table, code=info.code, since=since))

    def _entered_again(self, entered: Entered) -> None:
        self._set_banner("")
        if entered.views:
            self._drop_what_is_shown()
            self._chronicle = self._board.chronicle()
        self._model.entered(entered)
        self._base_changed = True

    def _go_back(self, taken: TakenBack) -> None:
        """Show an earlier position again."""
        self._drop_what_is_shown()
        self._model.taken_back(taken)
        name = self._model.names[taken.seat]
        self._note(lambda: tr("{name} takes the last action back.", name=name))
        self._base_changed = True

    def _drop_what_is_shown(self) -> None:
        self._stop_showing_again()
        self._recent.clear()
        self._animation = None
        self._composer = None
        self._said = ""

    def _changed(self, change: TableChanged) -> None:
        for tell in self._around.news(change.info):
            self._note(tell)
        self._model.changed(change)
        self._said = ""
        if self._around.question() is not None:
            self._ask_around()
        elif self._composer is not None:
            self._ask()

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
        while self._animation is None and not self._teaches():
            if not (self._show_next_again() or self._tell_next()):
                break
        waits = self._animation is not None or self._teaches()
        if not waits and self._composer is None and not self._around.question():
            self._decide()

    # --- the guide ---

    def _teaches(self) -> bool:
        """Return whether a lesson is being read, having opened it if it begins now."""
        if self._guide is None:
            return False
        if self._guide.come_to(self._model.shown) is not None:
            self._show_lesson()
        return self._guide.lesson is not None

    def _show_lesson(self) -> None:
        assert self._guide is not None
        lesson = self._guide.lesson
        if lesson is not None:
            self._said = ""
            self._skipping = False
            self._panel.teach(tr(lesson.title), tr(lesson.text), self._go_on, self._end_guide)
            self._base_changed = True

    def _go_on(self) -> None:
        """Let the game go on: the lesson has been read."""
        if self._guide is not None:
            self._guide.go_on()
            self._panel.say("", "")
            self._base_changed = True

    def _end_guide(self) -> None:
        """Play on without lessons."""
        self._guide = None
        self._panel.say("", "")
        self._base_changed = True

    # --- telling what happens ---

    def _tell_next(self) -> bool:
        """Begin to show the next event; False if all is told."""
        event = self._model.next_event()
        if event is None:
            self._skipping = False
            self._say_shown()
            return False
        state = self._model.shown
        self._recent.append(self._for_later(state, event))
        self._chronicle.hear(state, event)
        if self._board.sentence(state, event, self._model.names):
            before = self._model.game.copy(state)  # the log may be told in another language later
            tell = partial(self._board.sentence, before, event, self._model.names)
            self._log.add(tell, self._board.where(event), self._board.theme(event))
        if SPEEDS[self.app.settings.speed] and not self._skipping and self._model.news:
            self._animation = self._look_of(state, event)
            self._sound(self._board.sound(event))
        self._happens_at = None if self._animation is None else self._board.where(event)
        self._at = 0.0
        if self._animation is None:
            self._model.tell()
        self._say(self._standing())
        self._base_changed = True
        return True

    def _standing(self) -> str:
        """Return where the game stands, in words."""
        game = self._model.game
        return game.progress_words(game.progress(self._model.shown))

    def _begun_at(self, progress: str) -> str:
        game = self._model.game
        return f"{game.title}. {game.progress_words(progress)}."

    def _look_of(self, state: Any, event: Any) -> Animation | None:
        """Return how an event is shown, without movement if that is wanted."""
        animation = self._board.animation(state, event)
        if animation is not None and self.app.settings.reduced_motion:
            return Still(animation)
        return animation

    def _sound(self, name: str | None) -> None:
        if name is not None:
            self.app.sounds.play(name)

    def _say_shown(self) -> None:
        """Tell the server that the players here have seen everything: their clocks may run."""
        if self._model.step != self._shown_step:
            self._shown_step = self._model.step
            connection, table = self.app.connection, self._model.info.table
            connection.send(Shown(id=connection.next_id(), table=table, step=self._shown_step))

    def _say(self, title: str) -> None:
        """Show a title over the log while nobody here is asked."""
        if self._composer is None and title != self._said:
            self._said = title
            offers = self._around.offers() if self._model.told else ()
            self._panel.say(title, self._around.here(), offers)
            self._window_changed = True

    def _ask_around(self) -> None:
        """Ask what the others want to know."""
        question = self._around.question()
        if question is not None:
            self._panel.say(question.title, question.text, question.answers)
            self._window_changed = True

    def _finish_event(self) -> None:
        self._animation = None
        self._happens_at = None
        if self._again_state is None:
            self._model.tell()
        self._base_changed = True

    # --- showing again ---

    def _for_later(self, state: Any, event: Any) -> tuple[Any, Any]:
        """Return an event and the position before it, as whoever sits here later may see it."""
        game = self._model.game
        if len(self._model.people) > 1:
            return game.view(state, None), game.redact(event, None)
        return game.copy(state), event

    def _show_again(self) -> None:
        """Show what happened since the last own decision once more."""
        if self._model.told and self._animation is None:
            self._again = deque(self._recent)

    def _show_next_again(self) -> bool:
        """Begin with the next of what is shown again; False if there is no more of it."""
        while self._again:
            state, event = self._again.popleft()
            if not SPEEDS[self.app.settings.speed]:
                continue
            self._animation = self._look_of(state, event)
            if self._animation is not None:
                self._happens_at = self._board.where(event)
                self._again_state = state
                self._at = 0.0
                self._base_changed = True
                self._sound(self._board.sound(event))
                return True
        if self._again_state is not None:
            self._again_state = None
            self._base_changed = True
        return False

    def _stop_showing_again(self) -> None:
        self._again.clear()
        if self._again_state is not None:
            self._animation = None

    def _skip(self) -> None:
        """Show no more of what has happened up to the next decision."""
        self._stop_showing_again()
        self._skipping = not self._model.told

    def _next_speed(self) -> None:
        speeds = list(SPEEDS)
        after = (speeds.index(self.app.settings.speed) + 1) % len(speeds)
        self.app.settings.speed = speeds[after]
        self.app.keep_settings()
        self.layout(self._canvas)

    # --- deciding ---

    def _decide(self) -> None:
        """Ask somebody at this device, or say whom the table waits for."""
        if self._model.over and not self._score_shown:
            self._score_shown = True
            self._panel.say(tr("The game is over"), tr("Escape opens the menu."))
            self.app.push(FinalScore(self.app, self._model, self._chronicle))
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
        if len(self._model.people) == 1:
            self._sound("chime")  # others have played meanwhile
        self._model.viewer = seat
        self._seat = seat
        self._composer = Composing(partial(self._board.compose, self._model.view(seat), seat))
        self._ask()
        self._base_changed = True

    def _say_who_is_awaited(self) -> None:
        if self._model.over:
            self._say(tr("The game is over"))
            return
        names = [self._model.names[seat] for seat in self._model.waiting_for()]
        self._say(tr("Waiting for {names}", names=listed(names)))

    def _ask(self) -> None:
        self._said = ""
        composer = self._composer
        if self._around.question() is not None:
            self._ask_around()
            return
        if self._guide is not None and self._guide.lesson is not None:
            self._show_lesson()
            return
        if composer is None:
            return
        ready = composer.action is not None
        self._offered = composer.choices()
        self._panel.ask(
            self._model.names[self._seat],
            composer.prompt,
            self._offered,
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
        elif self._model.told:
            self._around.take_back()

    def _confirm(self) -> None:
        composer = self._composer
        if composer is None or composer.action is None:
            return
        connection = self.app.connection
        act = self._model.act(connection.next_id(), self._seat, composer.action)
        self._composer = None
        self._stop_showing_again()
        self._recent.clear()
        self._panel.say(self._model.names[self._seat], "")
        self._base_changed = True
        connection.send(act)

    def _next_theme(self) -> None:
        """Read of something else in the log."""
        themes = list(THEME_WORDS)
        self._log.read(themes[(themes.index(self._log.theme) + 1) % len(themes)])
        self._panel.label_log(tr(THEME_WORDS[self._log.theme]))
        self._window_changed = True

    def _ask_for_hint(self) -> None:
        """Ask what a strong bot would do here, where the table gives hints."""
        if self._composer is not None and self._model.info.hints:
            connection, table = self.app.connection, self._model.info.table
            connection.send(GetHint(id=connection.next_id(), table=table, seat=self._seat))
            self._note(lambda: tr("Thinking about a hint …"))

    def _take_hint(self, hint: Hint) -> None:
        """Choose what the hint says, and tell why; it can be taken back or confirmed."""
        current = hint.seat == self._seat and hint.step == self._model.step
        if self._composer is not None and current:
            self._composer.propose(self._model.game.load_action(hint.action))
            self._note(lambda: tr("Hint: {reason}", reason=hint.reason))
            self._ask()

    def _menu(self) -> None:
        self.app.push(TableMenu(self.app, self._model.info.game))

    def _rules(self) -> None:
        """Look the present phase up."""
        topic = self._board.topic(self._model.shown)
        self.app.push(Rules(self.app, self._model.info.game, topic))

    def _chat(self) -> None:
        self.app.push(TableChat(self.app, self._model))

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
            self._panel.pressed(event.ui_element)
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
            pygame.K_F1: self._rules,
            pygame.K_F2: self._show_again,
            pygame.K_F3: self._next_theme,
            pygame.K_F4: self._ask_for_hint,
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
            choice = pick(self._offered, lambda c: c.key == letter)
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
            choice = pick(self._offered, partial(_is_at, place))
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
        told_place = self._log.place_at(point)
        if told_place is not None:
            self._hover_over(told_place)
            self._tooltip.show("", None)
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
        lesson = self._guide.lesson if self._guide is not None else None
        if lesson is not None:
            return [Choice(place, "", places=(place,)) for place in lesson.places]
        return lit(self._offered) if self._composer is not None else ()

    # --- drawing ---

    @property
    def _drawn_state(self) -> Any:
        return self._model.shown if self._again_state is None else self._again_state

    def draw(self, window: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what has changed."""
        if self._base_changed:
            where = self._happens_at or self._hover
            self._board.draw(self._base, self._drawn_state, self._model.names, self._lit(), where)
        if self._base_changed or self._window_changed:
            self._base_changed = self._window_changed = False
            self._draw_everything(window)
            return None
        marks = self._marks.draw_if_changed(window, self._base, self._canvas, self._art)
        if self._animation is None:
            return marks
        before = self._touched
        for rect in before:
            window.blit(self._base, rect, rect)
        self._marks.draw(window, self._canvas, self._art)
        self._touched = self._animation.draw(window, min(1.0, self._at))
        return [*before, *self._touched, *marks]

    def _draw_everything(self, window: pygame.Surface) -> None:
        window.blit(self._base, (0, 0))
        self._marks.draw(window, self._canvas, self._art)
        self._panel.draw(window)
        self._touched = ()
        if self._animation is not None:
            self._touched = self._animation.draw(window, min(1.0, self._at))
        self._tooltip.draw(window)
        self._draw_banner(window)

    def _draw_banner(self, window: pygame.Surface) -> None:
        if self._banner:
            plate = self._canvas.rect(BANNER)
            pygame.draw.rect(window, shade(RED), plate, border_radius=8)
            inside = plate.inflate(-24, -12)
            draw_text(window, self._art, self._banner, inside, 24, PARCHMENT, "text_bold")


def _is_at(place: str, choice: Choice) -> bool:
    return place in choice.places
