"""The table: the board, what happens on it, and what the player may do, room by room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from parlour.client.app import App, Scene
from parlour.client.canvas import Canvas
from parlour.client.games import board_for
from parlour.client.games.seated import call_seats
from parlour.client.net import Incoming
from parlour.client.scenes import message
from parlour.client.scenes.table.around import Around
from parlour.client.scenes.table.asking import Asking
from parlour.client.scenes.table.beyond import Beyond
from parlour.client.scenes.table.commands import Commands
from parlour.client.scenes.table.curtain import Curtain
from parlour.client.scenes.table.deciding import Deciding
from parlour.client.scenes.table.eyes import Eyes
from parlour.client.scenes.table.guide import Guide
from parlour.client.scenes.table.house import House
from parlour.client.scenes.table.hud import Hud
from parlour.client.scenes.table.keys import Keys
from parlour.client.scenes.table.log_view import LogView
from parlour.client.scenes.table.menu import Entry
from parlour.client.scenes.table.mouse import Mouse
from parlour.client.scenes.table.playback import Playback
from parlour.client.scenes.table.pointing import Pointing
from parlour.client.scenes.table.presenting import Presenting, first_line, late_line
from parlour.client.scenes.table.routing import Routing
from parlour.client.scenes.table.shown import Shown
from parlour.client.scenes.words import breach_words
from parlour.client.stage.stage import Stage
from parlour.client.stage.timeline import RIBBON, Sound
from parlour.client.table_model import TableModel
from parlour.shared.language import tr
from parlour.shared.messages import LeaveTable

BEHIND_THE_CURTAIN = 0.008
"""Seconds of a frame in which the board is made ready that cannot be seen yet."""
LONGEST_WAIT = 4.0
"""Seconds after which the curtain opens though not every picture is ready."""
LARGEST_ON_BOARD = 1.3
"""How much larger the texts on the board may be: the rest is told beside it, at any size."""


class TableScene(Scene):
    """Composes the rooms of a table, and lets whatever happens go from one to the next."""

    def __init__(
        self,
        app: App,
        model: TableModel,
        *,
        guided: bool = False,
        beyond: Beyond | None = None,
        afresh: Callable[[App], Scene] | None = None,
    ) -> None:
        """Sit at the table of ``model``; ``guided``: the first turn is explained.

        It leads to the screens ``beyond`` it; ``afresh`` opens a new game, for whoever has learnt
        this one.
        """
        super().__init__(app)
        board = board_for(model.info.game)
        board.wear([seat.emblem for seat in model.info.seats])
        board.plain = app.settings.plain
        log = LogView()
        log.add(first_line(model))
        if model.info.delay is not None and not model.people:
            log.add(partial(late_line, model.info.delay))
        stage = Stage(board.ground(), board.sprites(), board.ambience(), self._hear)
        hud = Hud(app, model, board, log)
        stage.counted = self._count
        playback = Playback(model, board, stage, log, app.settings, self._sound, hud.trail)
        self._house = House(
            app=app,
            model=model,
            board=board,
            stage=stage,
            hud=hud,
            playback=playback,
            asking=Asking(model.game, board),
            around=Around(app, model),
            guide=Guide(model.game, board, guided=guided),
            pointing=Pointing(),
        )
        self._eyes = Eyes(self._house)
        deciding = Deciding(self._house, beyond)
        commands = Commands(self._house, deciding, self._other_ways)
        self._deciding = deciding
        self._curtain = Curtain(model.game.title, model.game.name) if app.paced else None
        """What hangs before the board until it can be seen."""
        self._routing = Routing(self._house, deciding)
        begin = None if afresh is None else lambda: app.replace(afresh(app))
        self._presenting = Presenting(self._house, commands, deciding, begin)
        self._mouse = Mouse(self._house, self._presenting)
        self._keys = Keys(self._house, commands, self._presenting)
        self._warned = False
        self._beyond = beyond

    # --- what can be seen, for who wants to know ---

    @property
    def shown(self) -> Shown:
        """What is on the screen: prompt, choices and where they are, log, what can be pressed."""
        return Shown.of(self._house)

    @property
    def model(self) -> TableModel:
        """What is known here of the table."""
        return self._house.model

    @property
    def stage(self) -> Stage:
        """The stage."""
        return self._house.stage

    # --- being a scene ---

    def layout(self, canvas: Canvas) -> None:
        """Scale everything."""
        house, curtain = self._house, self._curtain
        call_seats(house.model.names)
        art = self.app.art(canvas, LARGEST_ON_BOARD)
        if curtain is not None:
            curtain.layout(canvas.size, art)
        house.stage.resize(canvas, art, patient=curtain is not None and curtain.closed)
        house.hud.layout(canvas, self.app.art(canvas))
        if house.playback.busy:
            house.playback.hurry()
        else:
            house.playback.put_up()
        house.asking.take_up()
        if curtain is None or not curtain.closed:
            self._presenting.refresh()

    def leave(self) -> None:
        """Give the seats back; the game is saved."""
        self.stage.close()
        self._house.hud.drawer.pages.rules.shut()
        call_seats(())
        connection = self.app.connection
        connection.send(LeaveTable(id=connection.next_id(), table=self.model.info.table))

    def redraw(self) -> None:
        """Draw everything in the next frame."""
        self.stage.redraw()

    def hide(self) -> None:
        """Keep a picture for the list of saved games, and give up those of the board."""
        if self.app.is_local and len(self.model.people) == 1:  # what others may not see is on it
            self.app.snapshots.keep(self.model.info.table, self.app.window)
        self.stage.rest()
        self._house.hud.drawer.pages.rules.shut()

    def answer(self, answer: Incoming) -> bool:
        """Take up what the server says of this table."""
        taken = self._routing.answer(answer)
        if self._routing.closed is not None:
            self.app.pop_off(self)
            message.show(self.app, tr("The table is closed"), self._routing.closed)
        elif taken:
            self._presenting.refresh()
        return taken

    def handle(self, event: pygame.Event) -> None:
        """Use the board, what lies over it, or the keys; but not behind the curtain."""
        if self._curtain is not None and self._curtain.closed:
            return
        if event.type == pygame.KEYDOWN:
            self._keys.press(event)
            self._presenting.refresh()
            self._presenting.tip_of_focus()
        elif event.type == pygame.TEXTINPUT:
            self._keys.type(event.text)
        elif self._mouse.handle(event):
            self._presenting.refresh()

    def _other_ways(self) -> Sequence[Entry]:
        """Return what the menu of this table offers besides."""
        app, model, beyond = self.app, self.model, self._beyond
        if beyond is None:
            return ()
        return ((tr("Watch the game so far"), lambda: app.replace(beyond.so_far(app, model))),)

    def _warn(self) -> None:
        """Say once what the server did not keep of what it promised of the dice."""
        breach = self.app.pledges.breach(self.model.info.table)
        if breach is not None and not self._warned:
            self._warned = True
            message.show(self.app, tr("False dice"), breach_words(breach))

    # --- time ---

    def update(self, seconds: float) -> None:
        """Go on with what is shown, and ask when all is told."""
        house = self._house
        if self._curtain is not None and self._waits(self._curtain, seconds):
            return
        self._warn()
        was_busy = house.playback.busy
        house.playback.update(seconds)
        changed = self._tell() or was_busy != house.playback.busy
        self._eyes.update(seconds)
        still = self.app.settings.reduced_motion or house.stage.frozen
        house.hud.update(seconds, still=still)
        reads_elsewhere = bool(house.hud.drawer.wanted)
        changed |= not reads_elsewhere and house.guide.update(seconds)
        if not house.playback.busy and not house.guide.waits:
            greeted = house.guide.greet(house.model.shown, self._pupil)
            changed |= greeted or self._deciding.go_on()
        if changed or self._presenting.unsettled:
            self._presenting.refresh()
        else:
            self._presenting.tick()
        self._presenting.point(seconds, still=still)

    def _waits(self, curtain: Curtain, seconds: float) -> bool:
        """Return whether all waits until the board can be seen."""
        curtain.update(seconds)
        late = curtain.waited > LONGEST_WAIT
        if curtain.closed and self.stage.comes(BEHIND_THE_CURTAIN, land_alone=late):
            self._presenting.refresh()
            curtain.open(at_once=self.app.settings.reduced_motion)
        if curtain.gone:
            self._curtain = None
            self.stage.redraw()
        return curtain.closed

    @property
    def _pupil(self) -> int | None:
        """The seat of who is guided."""
        model = self._house.model
        return model.viewer if model.viewer in model.people else next(iter(model.people), None)

    def _tell(self) -> bool:
        """Tell what has happened, as far as nothing is shown; returns whether anything has."""
        house, told = self._house, False
        while not house.playback.busy and not house.guide.waits:
            if self._learn():
                house.playback.catch_up()
                house.playback.skipping = False
            elif not house.playback.advance():
                return told
            told = True
        return told

    def _learn(self) -> bool:
        """Let the guide take up what was seen last; returns whether the game waits for it now."""
        playback, model = self._house.playback, self._house.model
        if playback.again_state is not None:
            return False
        return self._house.guide.hear(
            playback.last_event,
            model.shown,
            model.viewer if model.people else None,
            news=model.news,
            whole=model.step_told,
        )

    def _count(self, place: str, value: int) -> None:
        """Let a number beside the stage count, or the ribbon tell what comes."""
        if place == RIBBON:
            self._house.playback.herald()
            self._presenting.refresh()
        else:
            self._house.hud.plates.tally(place, value)

    def _hear(self, sound: Sound) -> None:
        across = self.stage.across(sound.at)
        varied = not self.stage.frozen
        self.app.sounds.play(sound.name, sound.pitch, across, varied=varied, loud=sound.loud)

    def _sound(self, name: str | None) -> None:
        if name is not None:
            self.app.sounds.play(name)

    # --- drawing ---

    def draw(self, window: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what has changed: of the panes as of the stage."""
        hud, curtain = self._house.hud, self._curtain
        if curtain is not None and (curtain.closed or curtain.knows_what_is_behind):
            return None if curtain.draw(window) else []
        rects = self.stage.draw(window, hud.take_dirty())
        hud.draw(window, rects)
        if curtain is not None:
            curtain.hang_before(window)
        return rects
