"""The table: the board, what happens on it, and what the player may do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from parlour.client.app import App, Scene
from parlour.client.canvas import Canvas
from parlour.client.games import board_for
from parlour.client.games.protocol import Choice, Telling
from parlour.client.games.seated import call_seats
from parlour.client.net import Incoming
from parlour.client.scenes import message
from parlour.client.scenes.after.final_score import FinalScore
from parlour.client.scenes.menus.rules import Rules
from parlour.client.scenes.table.around import Around
from parlour.client.scenes.table.asking import Asking, offered_places, reason_at
from parlour.client.scenes.table.chat import TableChat
from parlour.client.scenes.table.guide import Guide
from parlour.client.scenes.table.hand_over import HandOver
from parlour.client.scenes.table.hud import Hud
from parlour.client.scenes.table.log_view import LogView
from parlour.client.scenes.table.menu import TableMenu
from parlour.client.scenes.table.playback import Playback
from parlour.client.scenes.table.pointing import Pointing
from parlour.client.scenes.table.ribbon import Button
from parlour.client.scenes.table.routing import Routing
from parlour.client.scenes.table.seat_marks import SeatMarks
from parlour.client.scenes.table.shown import Shown
from parlour.client.scenes.table.tray import BACK, CONFIRM, Offer, Told
from parlour.client.scenes.words import THEME_WORDS, speed_words
from parlour.client.settings import SPEEDS
from parlour.client.stage.stage import Stage
from parlour.client.stage.timeline import Sound
from parlour.client.table_model import TableModel
from parlour.shared.language import listed, tr
from parlour.shared.messages import (
    Entered,
    GetHint,
    Hint,
    LeaveTable,
    TableChanged,
    TakenBack,
)
from parlour.shared.messages import Shown as ShownMessage

WHEEL_LINES = 3
PAGE_LINES = 10
LARGEST_ON_BOARD = 1.3
"""How much larger the texts on the board may be: the rest is told beside it, at any size."""
GUIDE_ENDS, GUIDE_GOES_ON = "guide_ends", "guide_goes_on"
Again = Callable[[App, Entered], Scene]
"""Opens the seats of a table at which the same people play again."""


class TableScene(Scene):
    """Plays what happens, and asks whoever at this device is to decide."""

    def __init__(
        self,
        app: App,
        model: TableModel,
        *,
        guided: bool = False,
        again: Again | None = None,
    ) -> None:
        """Sit at the table of ``model``; ``guided``: the first turn is explained."""
        super().__init__(app)
        self._model = model
        self._again = again
        self._board = board_for(model.info.game)
        self._board.wear([seat.emblem for seat in model.info.seats])
        self._board.plain = app.settings.plain
        self._log = LogView()
        self._log.add(partial(self._begun_at, model.game.progress(model.shown)))
        self._stage = Stage(
            self._board.ground(), self._board.sprites(), self._board.ambience(), self._hear
        )
        self._playback = Playback(
            model, self._board, self._stage, self._log, app.settings, self._sound
        )
        self._asking = Asking(model.game, self._board)
        self._pointing = Pointing()
        self._hud = Hud(self._log, self._board.sprites())
        self._around = Around(app, model)
        self._routing = Routing(app, model, self)
        self._guide = Guide(model.game, self._board) if guided else None
        self._marks = SeatMarks(model)
        self._buttons: dict[str, Callable[[], None]] = {}
        self._mouse_was_used = False
        self._gestures_before = 0
        self._waits_for_hand_over = False
        self._score_shown = False
        self._shown_step = -1

    # --- what can be seen, for who wants to know ---

    @property
    def shown(self) -> Shown:
        """What is on the screen: prompt, choices and where they are, log, what can be pressed."""
        lesson = self._guide.lesson if self._guide is not None else None
        return Shown.of(
            self._asking,
            self._hud,
            self._stage,
            self._log,
            busy=self._playback.busy,
            again=self._playback.again_state is not None,
            lesson="" if lesson is None else lesson.title,
        )

    @property
    def model(self) -> TableModel:
        """What is known here of the table."""
        return self._model

    @property
    def stage(self) -> Stage:
        """The stage."""
        return self._stage

    # --- being a scene ---

    def layout(self, canvas: Canvas) -> None:
        """Scale everything."""
        self._canvas = canvas
        art = self.app.art(canvas)
        self._stage.resize(canvas, self.app.art(canvas, LARGEST_ON_BOARD))
        self._hud.layout(canvas, art)
        if self._playback.busy:
            self._playback.hurry()
        else:
            self._playback.put_up()
        call_seats(self._model.names)
        self._asking.take_up()
        self._refresh()

    def leave(self) -> None:
        """Give the seats back; the game is saved."""
        self._stage.close()
        call_seats(())
        connection = self.app.connection
        connection.send(LeaveTable(id=connection.next_id(), table=self._model.info.table))

    def answer(self, answer: Incoming) -> bool:
        """Queue what happened; show what went wrong."""
        return self._routing.answer(answer)

    def redraw(self) -> None:
        """Draw everything in the next frame."""
        self._stage.redraw()
        self._hud.touch()

    # --- what the server says (see ``Routing``) ---

    def note(self, tell: str | Telling) -> None:
        """Add a line to the log."""
        self._log.add(tell, theme="talk")
        self._hud.touch()

    def set_banner(self, text: str) -> None:
        """Say something across the table."""
        self._hud.set_banner(text)

    def refused(self) -> None:
        """Ask again."""
        self._model.refused()

    def gone(self, reason: str) -> None:
        """Leave: the table is no more."""
        self.app.pop_off(self)
        message.show(self.app, tr("The table is closed"), reason)

    def entered_again(self, entered: Entered) -> None:
        """Take up what was missed."""
        self._hud.set_banner("")
        if entered.views:
            self._playback.start_over()
            self._asking.end()
        self._model.entered(entered)
        self._playback.put_up()
        self._refresh()

    def go_back(self, taken: TakenBack) -> None:
        """Show an earlier position again."""
        self._playback.forget()
        self._asking.end()
        self._model.taken_back(taken)
        name = self._model.names[taken.seat]
        self.note(lambda: tr("{name} takes the last action back.", name=name))
        self._stage.show(self._board.scene(self._model.shown))
        self._refresh()

    def changed(self, change: TableChanged) -> None:
        """Take up who is there, and what is voted on."""
        for tell in self._around.news(change.info):
            self.note(tell)
        self._model.changed(change)
        self._refresh()

    def take_hint(self, hint: Hint) -> None:
        """Choose what the hint says, and tell why; it can be taken back or confirmed."""
        current = hint.seat == self._asking.seat and hint.step == self._model.step
        if self._asking.asks and current:
            self._asking.propose(self._model.game.load_action(hint.action))
            self.note(lambda: tr("Hint: {reason}", reason=hint.reason))
            self._mouse_was_used = False
            self._refresh()

    # --- time ---

    def update(self, seconds: float) -> None:
        """Go on with what is shown, and ask when all is told."""
        was_busy = self._playback.busy
        self._playback.update(seconds)
        told = False
        while not self._playback.busy and not self._teaches() and self._playback.advance():
            told = True
        if told or was_busy != self._playback.busy:
            self._refresh()
        self._hud.update(seconds, still=self.app.settings.reduced_motion)
        waits = self._playback.busy or self._teaches()
        if not waits:
            self._say_shown()
            if not self._asking.asks and not self._around.question():
                self._decide()
        self._show_plates()

    def _say_shown(self) -> None:
        """Tell the server that the players here have seen everything: their clocks may run."""
        if self._model.told and self._model.step != self._shown_step:
            self._shown_step = self._model.step
            connection, table = self.app.connection, self._model.info.table
            connection.send(
                ShownMessage(id=connection.next_id(), table=table, step=self._shown_step)
            )

    def _hear(self, sound: Sound) -> None:
        across = self._stage.across(sound.at)
        self.app.sounds.play(sound.name, sound.pitch, across, varied=not self._stage.frozen)

    def _sound(self, name: str | None) -> None:
        if name is not None:
            self.app.sounds.play(name)

    # --- the guide ---

    def _teaches(self) -> bool:
        """Return whether a lesson is being read, having opened it if it begins now."""
        if self._guide is None:
            return False
        if self._guide.come_to(self._model.shown) is not None:
            self._playback.skipping = False
            self._refresh()
        return self._guide.lesson is not None

    def _go_on(self) -> None:
        """Let the game go on: the lesson has been read."""
        if self._guide is not None:
            self._guide.go_on()
        self._refresh()

    def _end_guide(self) -> None:
        """Play on without lessons."""
        self._guide = None
        self._refresh()

    # --- deciding ---

    def _decide(self) -> None:
        """Ask somebody at this device, or say whom the table waits for."""
        if self._model.over:
            if not self._score_shown:
                self._score_shown = True
                self._refresh()
                chronicle = self._playback.chronicle
                self.app.push(FinalScore(self.app, self._model, chronicle, self._again))
            return
        decision = self._model.decision()
        if decision is None:
            return
        if not decision.hand_over:
            self._begin_decision(decision.seat)
        elif not self._waits_for_hand_over:
            self._waits_for_hand_over = True
            name = self._model.names[decision.seat]
            self.app.push(HandOver(self.app, name, lambda: self._take_over(decision.seat)))

    def _take_over(self, seat: int) -> None:
        self._waits_for_hand_over = False
        self._begin_decision(seat)

    def _begin_decision(self, seat: int) -> None:
        if len(self._model.people) == 1:
            self._sound("chime")  # others have played meanwhile
        self._model.viewer = seat
        view = self._model.view(seat)
        self._stage.show(self._board.scene(view))
        self._asking.begin(view, seat)
        self._hud.tray.raise_fully()
        self._mouse_was_used = False
        self._refresh()

    def _confirm(self) -> None:
        composer = self._asking.composer
        if composer is None or composer.action is None:
            return
        connection = self.app.connection
        act = self._model.act(connection.next_id(), self._asking.seat, composer.action)
        self._asking.gestures += 1
        self._asking.end()
        self._playback.forget_recent()
        self._refresh()
        connection.send(act)

    def _press(self, name: str) -> None:
        """Do what a choice or a button of the tray stands for."""
        if name in self._buttons:
            self._buttons[name]()
        elif name == CONFIRM:
            self._confirm()
        elif name == BACK:
            self._take_back()
        else:
            self._asking.choose(name)
        self._refresh()

    def _take_back(self) -> None:
        if not self._asking.back() and self._model.told:
            self._around.take_back()
        self._refresh()

    # --- what is told over the stage ---

    def _refresh(self) -> None:
        """Tell everything as it is now."""
        self._show_ribbon()
        self._show_plates()
        self._hud.tray.show(self._told_by_tray(), self._press)
        self._show_bubble()
        self._light_up()
        composer = self._asking.composer
        ghosts = (
            ()
            if composer is None
            else self._board.ghosts(self._model.shown, self._asking.seat, composer.plan)
        )
        self._stage.ghosts(ghosts)

    def _told_by_tray(self) -> Told:
        self._buttons = {}
        lesson = self._guide.lesson if self._guide is not None else None
        question = self._around.question()
        if question is not None:
            return self._with_buttons(question.title, question.text, question.answers)
        if lesson is not None:
            self._buttons = {GUIDE_ENDS: self._end_guide, GUIDE_GOES_ON: self._go_on}
            buttons = (
                (GUIDE_ENDS, tr("End the guide"), True),
                (GUIDE_GOES_ON, tr("Go on"), True),
            )
            return Told(
                tr(lesson.title), tr(lesson.text), buttons=buttons, lesson=True, focus=GUIDE_GOES_ON
            )
        if self._asking.asks:
            name = self._model.names[self._asking.seat]
            return self._asking.told(name, self._stage.scene.places)
        if self._playback.busy or not self._model.told:
            return Told()
        return self._with_buttons(
            self._who_is_awaited(), self._around.here(), self._around.offers()
        )

    def _with_buttons(self, title: str, text: str, offers: Sequence[Offer]) -> Told:
        self._buttons = {f"offer_{n}": offer.press for n, offer in enumerate(offers)}
        buttons = tuple((f"offer_{n}", offer.label, True) for n, offer in enumerate(offers))
        return Told(title, text, buttons=buttons)

    def _who_is_awaited(self) -> str:
        if self._model.over:
            return tr("The game is over")
        names = [self._model.names[seat] for seat in self._model.waiting_for()]
        return tr("Waiting for {names}", names=listed(names)) if names else ""

    def _begun_at(self, progress: str) -> str:
        """Return the first line of the log: the game, and where it stood."""
        game = self._model.game
        return f"{game.title}. {game.progress_words(progress)}."

    def _show_ribbon(self) -> None:
        ribbon = self._board.ribbon(self._playback.state)
        self._hud.ribbon.show(self._model.game.title, ribbon, self._bar())

    def _show_plates(self) -> None:
        plates = self._board.plates(self._playback.state, self._model.names)
        marks = [
            self._turn_mark(seat) if plate.acts and not mark[0] else mark
            for seat, (plate, mark) in enumerate(zip(plates, self._marks.marks(), strict=True))
        ]
        self._hud.plates.show(plates, marks)

    def _turn_mark(self, seat: int) -> tuple[str, bool]:
        """Return what is said of somebody whose decision the game waits for."""
        asked = self._asking.asks and seat == self._asking.seat
        return (tr("Your turn"), True) if asked else (tr("is thinking …"), False)

    def _bar(self) -> Sequence[Button]:
        """Return the buttons of the ribbon."""
        theme = tr(THEME_WORDS[self._log.theme])
        hints = self._model.info.hints and self._asking.asks
        log = tr("The log (L): {theme}; F3 changes what it tells", theme=theme)
        return (
            Button("speed", "speed", speed_words(self.app.settings.speed), self._next_speed),
            Button("again", "again", tr("Show again what happened (F2)"), self._show_again),
            Button("skip", "skip", tr("Skip (space)"), self._skip, self._playback.busy),
            *([Button("hint", "hint", tr("A hint (F4)"), self._ask_for_hint, hints)]
              if self._model.info.hints else []),
            Button("log", "log", log, self._toggle_log),
            Button("chat", "chat", tr("Talk"), self._chat),
            Button("rules", "rules", tr("The rules (F1)"), self._rules),
            Button("menu", "menu", tr("The menu (Escape)"), self._menu),
        )  # fmt: skip

    def _show_bubble(self) -> None:
        """Let the confirmation come up where the mouse has just chosen."""
        composer = self._asking.composer
        if composer is None or not self._asking.ready or not self._mouse_was_used:
            self._hud.bubble.close()
            return
        keep_out = self._hud.tray.raised_rect
        point = self._pointing.at
        self._hud.bubble.show(tr("Confirm"), composer.summary, point, self._confirm, keep_out)

    def _lit(self) -> Sequence[Choice]:
        lesson = self._guide.lesson if self._guide is not None else None
        if lesson is not None:
            return [Choice(place, "", places=(place,)) for place in lesson.places]
        return self._asking.lit

    def _light_up(self) -> None:
        places = self._stage.scene.places.keys() | self._stage.scene.actors.keys()
        focused = self._asking.focused_choice
        hover = self._playback.happens_at or self._pointing.hover or ""
        if focused is not None and not self._mouse_was_used:
            hover = next(iter(focused.places), hover)
        self._stage.light_up(offered_places(self._lit(), places), hover)

    # --- buttons ---

    def _next_speed(self) -> None:
        speeds = list(SPEEDS)
        after = (speeds.index(self.app.settings.speed) + 1) % len(speeds)
        self.app.settings.speed = speeds[after]
        self.app.keep_settings()
        self._refresh()

    def _show_again(self) -> None:
        self._playback.begin_again()

    def _skip(self) -> None:
        self._playback.skip()
        self.app.sounds.hush()

    def _toggle_log(self) -> None:
        self._hud.drawer.toggle()

    def _next_theme(self) -> None:
        """Read of something else in the log."""
        themes = list(THEME_WORDS)
        self._log.read(themes[(themes.index(self._log.theme) + 1) % len(themes)])
        self._hud.drawer.open = True
        self._hud.touch()
        self._show_ribbon()

    def _ask_for_hint(self) -> None:
        """Ask what a strong bot would do here, where the table gives hints."""
        if self._asking.asks and self._model.info.hints:
            connection, table = self.app.connection, self._model.info.table
            connection.send(GetHint(id=connection.next_id(), table=table, seat=self._asking.seat))
            self.note(lambda: tr("Thinking about a hint …"))

    def _menu(self) -> None:
        self.app.push(TableMenu(self.app, self._model.info.game))

    def _rules(self) -> None:
        """Look the present phase up."""
        topic = self._board.topic(self._model.shown)
        self.app.push(Rules(self.app, self._model.info.game, topic))

    def _chat(self) -> None:
        self.app.push(TableChat(self.app, self._model))

    # --- input ---

    def handle(self, event: pygame.Event) -> None:
        """Use the board, what lies over it, or the keys."""
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.MOUSEWHEEL and self._hud.drawer.covers(pygame.mouse.get_pos()):
            self._log.scroll(event.y * WHEEL_LINES)
            self._hud.touch()
        elif event.type == pygame.MOUSEMOTION:
            self._stage.camera.handle(event)
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._button_down(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._button_up(event.pos)
        else:
            self._stage.camera.handle(event)

    def _key(self, event: pygame.Event) -> None:
        keys: dict[int, Callable[[], None]] = {
            pygame.K_ESCAPE: self._menu,
            pygame.K_F1: self._rules,
            pygame.K_F2: self._show_again,
            pygame.K_F3: self._next_theme,
            pygame.K_F4: self._ask_for_hint,
            pygame.K_SPACE: self._skip,
            pygame.K_BACKSPACE: self._take_back,
            pygame.K_HOME: self._stage.camera.back,
            pygame.K_PAGEUP: lambda: self._scroll(PAGE_LINES),
            pygame.K_PAGEDOWN: lambda: self._scroll(-PAGE_LINES),
        }
        self._mouse_was_used = False
        self._hud.tray.raise_fully()
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if event.key in keys:
            keys[event.key]()
        elif event.key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_TAB) and not shift:
            self._asking.move_focus(1)
        elif event.key in (pygame.K_UP, pygame.K_LEFT, pygame.K_TAB):
            self._asking.move_focus(-1)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._enter()
        elif event.unicode:
            self._letter(event.unicode.lower())
        self._refresh()
        self._tell_focus()

    def _letter(self, letter: str) -> None:
        """Choose by a letter; L opens the log where it means nothing else."""
        if not self._asking.key(letter) and letter == "l":
            self._toggle_log()

    def _enter(self) -> None:
        """Press what the keyboard has come to."""
        if self._guide is not None and self._guide.lesson is not None:
            self._go_on()
        elif self._asking.focus:
            self._press(self._asking.focus)
        elif len(self._buttons) == 1:
            self._press(next(iter(self._buttons)))

    def _scroll(self, lines: int) -> None:
        self._log.scroll(lines)
        self._hud.drawer.open = True
        self._hud.touch()

    def _tell_focus(self) -> None:
        """Say what the keyboard has come to, where it has no chip to be seen."""
        choice = self._asking.focused_choice
        if choice is None or not choice.places:
            return
        shape = self._stage.scene.places.get(choice.places[0])
        point = self._stage.pixel(self._stage.scene.where(choice.places[0])) if shape else None
        if point is not None:
            where = round(point[0]), round(point[1])
            self._hud.tooltip.show(choice.reason or choice.label, where)
            self._hud.touch()

    # --- the mouse ---

    def _places_at(self, point: tuple[int, int]) -> list[str]:
        """Return the places of the board under a point that nothing lies over."""
        if not self._hud.covers(point):
            return self._stage.places_at(point)
        plate = self._hud.place_at(point)
        return [plate] if plate in self._stage.scene.places else []

    def _move(self, point: tuple[int, int]) -> None:
        was_dragging = self._pointing.dragging
        if self._pointing.move(point):
            if not was_dragging:
                self._take_up()
            self._stage.drag(point)
        self._hud.tray.raise_for(point)
        spot = self._hud.spot_at(point)
        places = self._places_at(point)
        told_place = self._log.place_at(point) if self._hud.drawer.covers(point) else None
        offered = {place for each in self._lit() for place in each.places}
        hover = next((place for place in places if place in offered), None)
        if (told_place or hover) != self._pointing.hover:
            self._pointing.hover = told_place or hover
            self._light_up()
        if spot is not None:
            told = spot.told or self._board.tooltip(self._playback.state, spot.id)
        else:
            told = self._told_of(places)
        if self._hud.tooltip.text != told or told:
            self._hud.tooltip.show(told, point)
            self._hud.touch()

    def _told_of(self, places: Sequence[str]) -> str:
        """Return why the innermost place cannot be chosen, and what it is."""
        reason = reason_at(self._lit(), places)
        there = [place for place in places if place in self._stage.scene.places]
        told = (self._board.tooltip(self._playback.state, place) for place in there)
        story = next(filter(None, told), "")
        return f"{reason} {story}".strip()

    def _button_down(self, point: tuple[int, int]) -> None:
        self._mouse_was_used = True
        self._gestures_before = self._asking.gestures
        self._pointing.at = point
        spot = self._hud.spot_at(point)
        if spot is not None:
            if spot.press is not None:
                self._pointing.press(spot.id, point)
            elif self._places_at(point):
                self._pointing.press("", point)
            return
        if self._hud.covers(point):
            return
        if self._playback.busy:
            self._playback.hurry()
            self.app.sounds.hush()
            return
        actor = self._stage.actor_at(point)
        self._pointing.press(actor.id if actor is not None else "", point)

    def _take_up(self) -> None:
        """Begin to drag what was pressed."""
        drag = self._pointing.drag
        assert drag is not None
        places = self._places_at(drag.start)
        meant = self._asking.meant(places)
        composer = self._asking.composer
        if composer is None or composer.place_first:
            return
        if meant is not None and not meant.selected:
            self._asking.choose(meant.id)
            self._refresh()
        elif not meant:
            choice = next((each for each in self._asking.offered if each.id == drag.thing), None)
            if choice is not None and not choice.selected:
                self._asking.choose(choice.id)
                self._refresh()
        if meant is not None:
            self._stage.grab(drag.thing, drag.start)

    def _button_up(self, point: tuple[int, int]) -> None:
        self._pointing.at = point
        drag = self._pointing.release()
        if drag is None:
            return
        if drag._replace(at=point).moved:
            self._drop(drag.thing, point)
            self._asking.count_once(self._gestures_before)
        else:
            self._click(point)
        self._refresh()

    def _drop(self, thing: str, point: tuple[int, int]) -> None:
        """Let what was dragged fall: the place is chosen, with what fell on it."""
        self._stage.drop(point)
        places = self._places_at(point)
        composer = self._asking.composer
        if composer is None:
            return
        if self._asking.choose_at(places) and composer.place_first:
            self._asking.choose(thing)

    def _click(self, point: tuple[int, int]) -> None:
        spot = self._hud.spot_at(point)
        if spot is not None and spot.press is not None:
            spot.press()
        elif self._asking.asks:
            self._asking.choose_at(self._places_at(point))

    # --- drawing ---

    def draw(self, window: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what has changed."""
        if self._hud.take_change():
            self._stage.redraw()
        rects = self._stage.draw(window)
        if rects is None:
            self._hud.draw(window)
            return None
        for rect in rects:
            self._hud.draw(window, rect)
        return rects
