"""Leads somebody who learns a game: what is said, what is asked for, and where the hand points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from parlour.client.games.protocol import Board
from parlour.client.games.teaching import Aim, Teacher, Teaching, aim
from parlour.client.scenes.table.composing import Composing
from parlour.shared.game import AnyGame

READS = 0.35
"""Seconds in which a word is read: so long a tip stays."""
LEAST = 4.0
"""Seconds that a tip stays at least."""
ENDS, SKIPS, GOES_ON = "guide_ends", "guide_skips", "guide_goes_on"
"""The buttons beside what is said."""


class Speech(NamedTuple):
    """What the guide says: what followed from the last action, and what comes now."""

    followed: str = ""
    text: str = ""
    asks: bool = False
    """Whether something is to be done."""
    waits: bool = False
    """Whether the game waits until it has been read."""
    progress: tuple[int, int] = (0, 0)
    """Which step it is, of how many."""
    ends: bool = False
    """Whether the course is over with it: that is celebrated."""

    def __bool__(self) -> bool:
        return bool(self.followed or self.text)


class Guide:
    """A teacher at the table of a game."""

    def __init__(self, game: AnyGame, board: Board, *, guided: bool) -> None:
        """Teach by ``board``; nothing where nobody is to be guided."""
        self._game, self._board = game, board
        self._teaching: Teaching = board.teaching()
        self._teacher = Teacher(game, self._teaching, guided=guided)
        self._heard: Any = None
        self._goal: Composing | None = None
        self._of: Sequence[Any] | None = None
        self._aim: Aim | None = None
        self.focus = GOES_ON
        """The button that the keyboard has come to while the game waits."""
        self._left = 0.0
        """Seconds that a tip stays still."""

    # --- what is said ---

    @property
    def waits(self) -> bool:
        """Whether the game waits until what is said has been read."""
        return self._teacher.waits

    @property
    def speech(self) -> Speech:
        """What is said now."""
        teacher = self._teacher
        if teacher.line is not None:
            line = teacher.line
            return Speech(teacher.followed, line.text, waits=line.waits, ends=line.ends)
        if teacher.task is not None:
            return Speech(teacher.followed, teacher.task.text, asks=True, progress=teacher.progress)
        return Speech(teacher.followed)

    @property
    def face(self) -> str:
        """Who speaks, of the faces that are drawn."""
        return self._teaching.face

    @property
    def places(self) -> tuple[str, ...]:
        """The places that what is said is about, while the game waits."""
        line = self._teacher.line
        return line.places if line is not None and line.waits else ()

    def hear(
        self, event: Any, view: Any, seat: int | None, *, news: bool, whole: bool = True
    ) -> bool:
        """Take up an event that has been seen; returns whether the game waits now.

        ``whole``: nothing more comes of the same action.
        """
        if event is None or event is self._heard:
            return False
        self._heard = event
        if seat is None or not news or not self._teacher.on:
            return False
        before = self._teacher.line
        self._teacher.hear(event, view, seat, whole=whole)
        line = self._teacher.line
        if line is not None and line is not before:
            self._left = max(LEAST, READS * len(line.text.split()))
        return self.waits

    def update(self, seconds: float) -> bool:
        """Let time pass: a tip does not stay for ever; returns whether it went."""
        line = self._teacher.line
        if line is None or line.waits:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self._teacher.line = None
        return True

    def go_on(self) -> None:
        """Let the game go on: what was said has been read."""
        self._teacher.go_on()
        self.focus = GOES_ON

    def skip(self) -> None:
        """Ask for nothing more in this decision."""
        self._teacher.skip()

    def end(self) -> None:
        """Say no more."""
        self._teacher.end()

    def move_focus(self) -> None:
        """Let the keyboard come to the other button."""
        self.focus = GOES_ON if self.focus == ENDS else ENDS

    # --- what is asked ---

    def ask(self, view: Any, seat: int) -> None:
        """Ask for the next thing, now that the seat is to act."""
        self._teacher.ask(view, seat)
        self._of = self._aim = self._goal = None
        task = self._teacher.task
        if task is not None:
            self._goal = Composing(partial(self._board.compose, view, seat))
            self._goal.propose(task.action)

    def act(self, action: Any) -> None:
        """Take up what was done."""
        self._teacher.act(action)

    def again(self) -> None:
        """Ask again: the last action was taken back."""
        self._teacher.again()

    def aim(self, now: Composing | None, offered: Sequence[Any]) -> Aim | None:
        """Return what the hand points at; ``offered`` is other whenever something was chosen."""
        task = self._teacher.task
        if task is None or now is None or self._goal is None:
            return None
        if offered is not self._of or self._aim is None:
            self._of = offered
            by_plan = self._teaching.aims.get(type(task.action))
            if by_plan is not None:
                self._aim = by_plan(now.plan, task.action)
            else:
                self._aim = aim(now, self._goal, now.ahead)
        return self._aim
