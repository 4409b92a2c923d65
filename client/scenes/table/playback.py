"""Tells what happens, event by event: on the stage, in the log, to the ear."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from parlour.client.games.protocol import Board, Chronicle, Deed
from parlour.client.scenes.table.log_view import LogView
from parlour.client.scenes.table.trail import Trail
from parlour.client.settings import SPEEDS, Settings
from parlour.client.stage.stage import Stage
from parlour.client.stage.studio import Look
from parlour.client.stage.timeline import Sound
from parlour.client.table_model import TableModel

MOST_AGAIN = 150
"""Events that can be shown again."""


class Playback:
    """Leads the stage from one position to the next; knows no window."""

    def __init__(
        self,
        model: TableModel,
        board: Board,
        stage: Stage,
        log: LogView,
        settings: Settings,
        sound: Callable[[str | None], None],
        trail: Trail,
    ) -> None:
        """Tell of the table of ``model``."""
        self._model = model
        self._board = board
        self._stage = stage
        self._log = log
        self._settings = settings
        self._sound = sound
        self._trail = trail
        self.chronicle: Chronicle = board.chronicle()
        self._recent: deque[tuple[Any, Any]] = deque(maxlen=MOST_AGAIN)
        """What happened since the last own decision: each event, and the position before it."""
        self._again: deque[tuple[Any, Any]] = deque()
        self.again_state: Any = None
        """The position that is shown while something is shown again."""
        self._soon: Sequence[Look] = ()
        self._unsaid: Callable[[], None] | None = None
        """Says in the log what is being shown."""
        self._telling = False
        self._coming: Any = None
        """The position after what is being shown."""
        self._heralded = False
        """Whether the ribbon tells of that already."""
        self.skipping = False
        self.happens_at: str | None = None
        """The place to look at while something is shown."""
        self.last_event: Any = None
        """The event that is shown, or that was shown last."""

    @property
    def busy(self) -> bool:
        """Whether something is being shown."""
        return self._telling

    @property
    def state(self) -> Any:
        """The position that ribbon and plates tell of."""
        return self._model.shown if self.again_state is None else self.again_state

    @property
    def heralded(self) -> Any:
        """The position that the ribbon tells of: a show may bring the next one to it."""
        return self._coming if self._telling and self._heralded else self.state

    @property
    def ends(self) -> bool:
        """Whether the end of the game is being shown: nobody is waited for any more."""
        return self._telling and self._model.game.outcome(self._coming) is not None

    def herald(self) -> None:
        """Let the ribbon tell from now on what is after the show."""
        self._heralded = True

    # --- the stage ---

    def put_up(self) -> None:
        """Show the present position at once."""
        self._stage.set(self._board.scene(self._model.shown))

    def forget(self) -> None:
        """Show an earlier or a later position: nothing of before is to be shown."""
        self._say()
        self._again.clear()
        self._recent.clear()
        self.again_state = None
        self._telling = False
        self.happens_at = None
        self._trail.forget()

    def start_over(self) -> None:
        """Take up a table whose whole position came anew."""
        self.forget()
        self.chronicle = self._board.chronicle()

    def update(self, seconds: float) -> None:
        """Let time pass on the stage."""
        pace = SPEEDS[self._settings.speed]
        self._stage.speed = pace or 1.0
        self._stage.reduced_motion = self._settings.reduced_motion
        self._stage.camera.shaking = self._settings.shake
        self._stage.flashes.allowed = self._settings.flashes
        if self._telling and (self.skipping or not pace):
            self._stage.skip()
        self._stage.update(seconds)
        if self._telling and not self._stage.showing:
            self._end_of_event()

    def advance(self) -> bool:
        """Begin with the next event; False if all is told."""
        return self._next_again() or self._next()

    def _next(self) -> bool:
        event = self._model.next_event()
        if event is None:
            self.skipping = False
            return False
        before = self._model.shown
        self._recent.append(self._for_later(before, event))
        self.chronicle.hear(before, event)
        if self._board.sentence(before, event, self._model.names):
            kept = self._model.game.copy(before)  # the log may be told in another language later
            self._unsaid = partial(self._enter, kept, event)
        shown = bool(SPEEDS[self._settings.speed]) and not self.skipping and self._model.news
        if shown:
            self._begin(before, event)
        else:
            self._say()
            self._model.take_event()
            self.last_event = event
            self.put_up_unless_more()
        return True

    def _enter(self, before: Any, event: Any) -> None:
        """Enter something that happened in the log and on the trail."""
        tell = partial(self._board.sentence, before, event, self._model.names)
        self._log.add(tell, self._board.where(event), self._board.theme(event))
        deed = self._board.deed(event)
        if deed is not None:
            self._trail.add(deed, self._board.where(event), tell)

    def _say(self) -> None:
        """Say what has been shown: how it ends is not told before it is seen."""
        unsaid, self._unsaid = self._unsaid, None
        if unsaid is not None:
            unsaid()

    @property
    def doer(self) -> int | None:
        """The seat that does what is shown; None: nobody."""
        deed = self._deed
        return None if deed is None else deed.seat

    @property
    def doing(self) -> str:
        """What is said, after the name, of who does what is shown; empty: no more than usual."""
        deed = self._deed
        return "" if deed is None else deed.doing

    @property
    def _deed(self) -> Deed | None:
        return None if self.last_event is None else self._board.deed(self.last_event)

    def catch_up(self) -> None:
        """Show the position where events are told without being shown."""
        if self._skips:
            self.put_up()

    def put_up_unless_more(self) -> None:
        """Show the position, but not each of many that follow at once."""
        if self._model.told or not self._skips:
            self.put_up()

    @property
    def _skips(self) -> bool:
        return self.skipping or not SPEEDS[self._settings.speed] or not self._model.news

    def _begin(self, before: Any, event: Any) -> None:
        """Show an event on the stage."""
        game = self._model.game
        after = game.copy(before)
        game.evolve(after, event)
        show = self._board.show(before, event, after)
        timeline = self._stage.show(self._board.scene(after), show)
        if not any(isinstance(cued.cue, Sound) for cued in timeline.cues):
            self._sound(self._board.sound(event))  # a show is heard by itself
        self.last_event = event
        self._coming, self._heralded = after, False
        led = show is not None or not timeline.seconds  # a show leads the eye by itself
        self.happens_at = None if led else self._board.where(event)
        self._telling = True
        if not timeline.seconds:
            self._end_of_event()

    def _end_of_event(self) -> None:
        self._say()
        self._telling = False
        self.happens_at = None
        if self.again_state is None:
            self._model.take_event()
            self._look_ahead()

    def _look_ahead(self) -> None:
        """Let pictures be drawn in quiet frames that may be needed soon, all at once."""
        soon = self._board.soon(self._model.shown)
        if soon != self._soon:
            self._soon = soon
            self._stage.prepare(soon)

    # --- showing again ---

    def _for_later(self, state: Any, event: Any) -> tuple[Any, Any]:
        """Return an event and the position before it, as whoever sits here later may see it."""
        game = self._model.game
        if len(self._model.people) > 1:
            return game.view(state, None), game.redact(event, None)
        return game.copy(state), event

    def begin_again(self) -> None:
        """Show what happened since the last own decision once more."""
        if self._model.told and not self._telling and SPEEDS[self._settings.speed]:
            self._again = deque(self._recent)
            if self._again:
                self._stage.set(self._board.scene(self._again[0][0]))

    def _next_again(self) -> bool:
        """Begin with the next of what is shown again; False if there is no more of it."""
        if self._again:
            state, event = self._again.popleft()
            self.again_state = state
            self._begin(state, event)
            return True
        if self.again_state is not None:
            self.again_state = None
            self.put_up()
        return False

    def stop_again(self) -> None:
        """Show no more again."""
        self._again.clear()
        if self.again_state is not None:
            self.again_state = None
            self._telling = False
            self.put_up()

    def skip(self) -> None:
        """Show no more of what has happened up to the next decision."""
        self.stop_again()
        self.skipping = not self._model.told

    def hurry(self) -> None:
        """Be at the end of what is shown now."""
        self._stage.skip()

    def forget_recent(self) -> None:
        """What comes now is since an own decision."""
        self.stop_again()
        self._recent.clear()
