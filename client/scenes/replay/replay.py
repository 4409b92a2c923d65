"""A game looked at again in the scene of its table: played, scrubbed, through anybody's eyes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Final

import pygame

from parlour.client.app import App
from parlour.client.canvas import Canvas
from parlour.client.games import board_for
from parlour.client.net import Incoming
from parlour.client.replay import ALL, Eyes, ReplayModel, Stretch, Told, story
from parlour.client.scenes import message
from parlour.client.scenes.pedestal import Someone, someone
from parlour.client.scenes.replay.filming import Filming
from parlour.client.scenes.replay.play_on import PlayOn, Position
from parlour.client.scenes.replay.time_line import Look, Moment, TimeLine, Way
from parlour.client.scenes.table.menu import Entry
from parlour.client.scenes.table.table import TableScene
from parlour.client.settings import SPEEDS
from parlour.client.troubles import writing_in_words
from parlour.shared.history import History
from parlour.shared.language import spoken, tr
from parlour.shared.messages import TableInfo
from parlour.shared.record import Record, RecordError, pack

STILL: Final = 0.7
"""Seconds for which each position is seen where nothing moves."""
TELLING: Final = ThreadPoolExecutor(1, "replay")
"""The log of a whole game is told in a thread: no frame waits for it."""


class ReplayScene(TableScene):
    """See the module."""

    def __init__(
        self,
        app: App,
        history: History,
        info: TableInfo,
        step: int = 0,
        eyes: Eyes = None,
        *,
        goes_on: Callable[[], bool] = lambda: False,
        record: Record | None = None,
    ) -> None:
        """Look at ``history`` from a step on; it was played at the table of ``info``.

        ``goes_on`` says whether the game has gone on meanwhile; films are made of its ``record``.
        """
        self._record = record
        self.filming = None if record is None else Filming(record, app.folder / "films")
        self._goes_on = goes_on
        self._replay = ReplayModel(history, info, step, eyes)
        super().__init__(app, self._replay)
        self.time_line = TimeLine(
            history.turns(), history.phases(), self._looks(), self.go_to, self.look_with
        )
        self._house.hud.foot = self.time_line
        self.playing = False
        """Whether it goes on by itself."""
        self._filmed = False
        """Whether the game is to be seen alone."""
        self._looked = 0.0
        """For how long the position has been seen, where nothing moves."""
        self._stories: dict[tuple[Eyes, str], Future[list[Told]]] = {}
        """The log of the whole game by the eyes and the language."""
        self._logged: tuple[Eyes, str, int] | None = None
        """Whose log is shown, in which language, and up to which step."""

    def _looks(self) -> Sequence[Look]:
        """Return the eyes that one may look through."""
        replay, board = self._replay, self._house.board
        if not replay.history.whole:
            return ()
        seats = (
            Look(seat, _mark(someone(board, replay.info, seat)), tr("As {name} sees it", name=name))
            for seat, name in enumerate(replay.names)
        )
        return (
            Look(None, None, tr("What everybody may see")),
            *seats,
            Look(ALL, None, tr("With nothing hidden")),
        )

    # --- being used ---

    @property
    def replay(self) -> ReplayModel:
        """What is seen of the game."""
        return self._replay

    def go_to(self, step: int) -> None:
        """Stand after a step, at once."""
        self._replay.go_to(step)
        self._stand()

    def look_with(self, eyes: Eyes) -> None:
        """See it through other eyes."""
        self._replay.look_with(eyes)
        self._stand()

    def _stand(self) -> None:
        """Show the position as it is now, with nothing going on."""
        self.app.sounds.hush()
        self._house.playback.start_over()
        self._house.playback.put_up()
        self._presenting.refresh()

    def play(self) -> None:
        """Go on telling, or stop; at the end, from the beginning."""
        if not self.playing and self._replay.at_end and not self._house.playback.busy:
            self.go_to(0)
        self.playing, self._replay.until = not self.playing, None

    def play_to(self, step: int) -> None:
        """Play on up to a step."""
        self._replay.until, self.playing = step, True

    @property
    def rests(self) -> bool:
        """Whether all is told that was to be played."""
        return not (self.playing or self._house.playback.busy) and self._replay.told

    def be_filmed(self) -> None:
        """Show no time line."""
        self._filmed = True

    def step_on(self) -> None:
        """Tell one step; what is being told is at its end at once."""
        self.playing = self._replay.plays = False
        if self._house.playback.busy or not self._replay.step_told:
            self.go_to(self._replay.step)
        else:
            self._replay.tell_one()

    def step_back(self) -> None:
        """Go one step back; of a step that is being told, to its beginning."""
        self.playing = False
        self.go_to(self._replay.step - 1)

    def phase_on(self) -> None:
        """Go to the beginning of the next phase."""
        later = (step for step in self._replay.history.phases() if step > self._replay.step)
        self.go_to(next(later, len(self._replay.history)))

    def phase_back(self) -> None:
        """Go to the beginning of this phase, or of the one before."""
        earlier = [step for step in self._replay.history.phases() if step < self._replay.step]
        self.go_to(earlier[-1] if earlier else 0)

    def _turn(self, by: int) -> None:
        """Go to the beginning of another turn."""
        turns, now = self._replay.history.turns(), self._replay.step
        there = [step for step in turns if (step > now if by > 0 else step < now)]
        end = len(self._replay.history) if by > 0 else 0
        self.go_to((there[0] if by > 0 else there[-1]) if there else end)

    def _other_eyes(self) -> None:
        """Look through the next eyes."""
        eyes = [look.eyes for look in self._looks()]
        if eyes:
            self.look_with(eyes[(eyes.index(self._replay.eyes) + 1) % len(eyes)])

    @property
    def _ways(self) -> Sequence[Way]:
        return (
            Way("phase_back", tr("To the phase before (Up)"), self.phase_back),
            Way("back", tr("One step back (Left)"), self.step_back),
            Way("pause", tr("Stop (Space)"), self.play)
            if self.playing
            else Way("play", tr("Play (Space)"), self.play),
            Way("on", tr("One step on (Right)"), self.step_on),
            Way("phase_on", tr("To the next phase (Down)"), self.phase_on),
        )

    @property
    def _deeds(self) -> dict[int, Callable[[], None]]:
        return {
            pygame.K_SPACE: self.play,
            pygame.K_RIGHT: self.step_on,
            pygame.K_LEFT: self.step_back,
            pygame.K_DOWN: self.phase_on,
            pygame.K_UP: self.phase_back,
            pygame.K_PAGEDOWN: partial(self._turn, 1),
            pygame.K_PAGEUP: partial(self._turn, -1),
            pygame.K_HOME: partial(self.go_to, 0),
            pygame.K_END: partial(self.go_to, len(self._replay.history)),
            pygame.K_TAB: self._other_eyes,
        }

    def handle(self, event: pygame.Event) -> None:
        """Use the time line, its keys, or the table."""
        typing = self._house.hud.drawer.typing
        if event.type == pygame.KEYDOWN and event.key in self._deeds and not typing:
            self._deeds[event.key]()
        elif not self.time_line.handle(event):
            super().handle(event)

    # --- what is told ---

    def layout(self, canvas: Canvas) -> None:
        """Scale everything, and tell it in the language that is spoken now."""
        self._logged = None
        super().layout(canvas)

    def update(self, seconds: float) -> None:
        """Go on with what is told, and with the time line."""
        self._go_on(seconds)
        super().update(seconds)
        if self.app.scene is self and hasattr(self.time_line, "canvas"):
            if not self._filmed:
                self._tell_moment()
            self._tell_log()
            self._tell_filming()
            if self._goes_on() and not self._house.hud.notice.text:
                self._house.hud.notice.say(tr("The game goes on meanwhile"))

    def _other_ways(self) -> Sequence[Entry]:
        """Offer to play on from here, and films of what is seen."""
        return [*self._play_on(), *self._films()]

    def _play_on(self) -> Sequence[Entry]:
        """Offer to play on where the game is not over, at this machine's own server."""
        replay, app = self._replay, self.app
        if self._record is None or replay.at_end or not app.is_local or app.open_table is None:
            return ()
        return ((tr("What if? Play on from here"), self._go_on_from_here),)

    def _go_on_from_here(self) -> None:
        """Ask who plays on."""
        assert self._record is not None
        steps, info = self._record.steps[: self._replay.step + 1], self._replay.info
        self.app.pop()
        try:
            opening = pack(steps)
        except RecordError:
            text = tr("Too much has happened by then. Choose an earlier moment.")
            message.show(self.app, tr("Nobody can play on from here"), text)
            return
        self.app.push(PlayOn(self.app, Position(info.game, info.options, info.seats, opening)))

    def _films(self) -> Sequence[Entry]:
        """Offer films of what is seen."""
        filming, history = self.filming, self._replay.history
        if filming is None or filming.busy or not len(history):
            return ()
        stretches = (
            (tr("Film this phase"), history.phases()),
            (tr("Film this turn"), history.turns()),
        )
        return [(label, partial(self._film, beginnings)) for label, beginnings in stretches]

    def _film(self, beginnings: Sequence[int]) -> None:
        """Film the phase or turn that is seen: from its beginning to the next."""
        app, replay = self.app, self._replay
        step = min(replay.step, len(replay.history) - 1)
        first = max(each for each in beginnings if each <= step)
        last = min((each for each in beginnings if each > step), default=len(replay.history))
        app.pop()
        assert self.filming is not None
        try:
            self.filming.begin(Stretch(first, last, replay.eyes))
        except OSError as error:
            message.show(app, tr("No film could be made"), writing_in_words(error))

    def _tell_filming(self) -> None:
        """Tell how far a film is, and where it is in the end."""
        filming, notice = self.filming, self._house.hud.notice
        if filming is None:
            return
        if filming.busy:
            notice.say(tr("Filming: {done}%", done=round(100 * filming.done)))
            return
        made = filming.made()
        if made is None:
            return
        notice.say("")
        if made:
            message.show(self.app, tr("The film is made"), str(filming.path))
        else:
            message.show(self.app, tr("No film could be made"), tr("Try a shorter stretch."))

    def _go_on(self, seconds: float) -> None:
        """Play on: event after event, or where nothing moves, position after position."""
        replay, moves = self._replay, bool(SPEEDS[self.app.settings.speed])
        if replay.at_goal and not self._house.playback.busy:
            self.playing = False
        replay.plays = self.playing and moves
        self._looked = self._looked + seconds if self.playing and not moves else 0.0
        if self._looked >= STILL:
            self._looked = 0.0
            self.go_to(replay.step + 1)

    def _tell_moment(self) -> None:
        replay = self._replay
        game, history = replay.game, replay.history
        where = game.progress_words(game.progress(self._house.playback.state))
        moment = Moment(replay.step, len(history), where, self.playing, replay.eyes)
        self.time_line.span = self._house.hud.drawer.beside
        self.time_line.show(moment, self._ways)

    def _tell_log(self) -> None:
        """Let the log tell what has happened so far, each line leading to where it did."""
        replay, log = self._replay, self._house.hud.drawer.pages.log
        key = replay.eyes, spoken()
        if key not in self._stories:
            board = board_for(replay.info.game)
            tell = partial(story, replay.history, board, list(replay.names), replay.eyes)
            self._stories[key] = TELLING.submit(lambda: list(tell()))
        told = self._stories[key]
        now = (*key, replay.step)
        if not told.done() or self._logged == now or self._house.playback.busy:
            return
        self._logged = now
        log.retell(told.result(), replay.step, self.go_to)

    # --- being a scene ---

    def answer(self, answer: Incoming) -> bool:
        """Leave what a server says to the screens below: none knows of this table."""
        return False

    def hide(self) -> None:
        """Give up the pictures: something else is shown."""
        self.playing = False
        self.stage.rest()
        self._house.hud.drawer.pages.rules.shut()

    def leave(self) -> None:
        """Give up the pictures for good; no server is told, as none knows of it."""
        if self.filming is not None:
            self.filming.stop()
        self.stage.close()
        self._house.hud.drawer.pages.rules.shut()


def _mark(who: Someone) -> Someone:
    return who._replace(figure=None)
