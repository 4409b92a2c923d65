"""Leads somebody who learns a game: what is said, what is asked for, and where the hand points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from parlour.client.games.protocol import Board
from parlour.client.games.teaching import (
    ALSO,
    CONFIRM,
    POINTS,
    SPEAKS,
    Aim,
    Part,
    Station,
    Task,
    Teacher,
    Teaching,
    aim,
)
from parlour.client.scenes.table.composing import Composing
from parlour.client.stage.studio import Look
from parlour.shared.game import AnyGame
from parlour.shared.language import tr

READS = 0.35
"""Seconds in which a word is read: so long a tip stays."""
LEAST = 4.0
"""Seconds that a tip stays at least."""
ENDS, BACKS, SHOWS, GOES_ON = "guide_ends", "guide_backs", "guide_shows", "guide_goes_on"
"""The buttons beside what is said: leave, read the last thing again, be shown, go on."""


class Speech(NamedTuple):
    """What the guide says: one thing, and at its end perhaps what is to be done."""

    text: str = ""
    story: str = ""
    do: str = ""
    """A command."""
    followed: str = ""
    """A word on the last action."""
    asks: bool = False
    """Whether something is to be done."""
    waits: bool = False
    """Whether the game waits until it has been read."""
    again: bool = False
    """Whether it was said before, and is read again."""
    done: bool = False
    """Whether a step was done with it."""
    stations: tuple[Station, ...] = ()
    """The parts of the course."""
    ends: bool = False
    """Whether the course is over with it: that is celebrated."""
    mood: str = SPEAKS
    places: tuple[str, ...] = ()
    """What it is about."""
    price: str = ""
    """Figures and pictures that stand where it is done, or where it has changed something."""
    at: str = ""
    """The place or actor at which they stand; empty: where the hand points."""

    def __bool__(self) -> bool:
        return bool(self.followed or self.text or self.do)


class Guide:
    """A teacher at the table of a game."""

    def __init__(self, game: AnyGame, board: Board, *, guided: bool) -> None:
        """Teach by ``board``; nothing where nobody is to be guided."""
        self._game, self._board = game, board
        self._teaching: Teaching = board.teaching()
        self._teacher = Teacher(game, self._teaching, guided=guided)
        self._heard: Any = None
        self._pages: list[Speech] = []
        """What is still to be read, the first of it now."""
        self._past: list[Speech] = []
        """What was said, the last thing last."""
        self._turned = 0
        """How many things back one reads again."""
        self._goal: Composing | None = None
        self._of: Sequence[Any] | None = None
        self._aim: Aim | None = None
        self.focus = GOES_ON
        """The button that the keyboard has come to while the game waits."""
        self._left = self._stays = 0.0
        """Seconds that a tip stays still, and what came of a step."""
        self._passing: Speech | None = None
        """What came of a step, while it is read."""

    # --- what is said ---

    @property
    def waits(self) -> bool:
        """Whether the game waits until what is said has been read."""
        return bool(self._pages)

    @property
    def speech(self) -> Speech:
        """What is said now, or read again."""
        if self._turned:
            return self._past[-self._turned]
        return self._pages[0] if self._pages else self._said

    @property
    def _said(self) -> Speech:
        """What is said for which nothing waits."""
        teacher = self._teacher
        if teacher.task is not None:
            return self._asked(teacher.task)
        if teacher.line is not None and not teacher.line.waits:
            return Speech(teacher.line.text, followed=teacher.followed, mood=teacher.line.mood)
        return Speech(followed=teacher.followed)

    def _asked(self, task: Task) -> Speech:
        """Return what is asked, as far as one has come with it."""
        part = self._part(task)
        confirms = self._aim is not None and self._aim.choice == CONFIRM
        return Speech(
            part.ask or task.text,
            task.story,
            tr("Confirm.") if confirms else part.do or task.do,
            self._teacher.followed,
            asks=True,
            stations=self._teacher.stations,
            mood=part.mood or POINTS,
            places=part.lights or task.places,
            price="" if confirms else part.price or task.price,
            at=part.at or task.at,
        )

    def _part(self, task: Task) -> Part:
        """Return what is told of what is to be chosen next."""
        choice = "" if self._aim is None else self._aim.choice
        found = (part for name, part in task.parts.items() if choice.startswith(name))
        return next(found, Part())

    @property
    def face(self) -> str:
        """Who speaks, of the figures of which there are pictures."""
        return self._teaching.face

    @property
    def name(self) -> str:
        """How whoever speaks is called."""
        return tr(self._teaching.name)

    @property
    def icons(self) -> Mapping[str, Look]:
        """The pictures that stand in the texts."""
        return self._teaching.icons

    @property
    def buttons(self) -> tuple[str, ...]:
        """The buttons beside what is said, the one that goes on last."""
        speech = self.speech
        if not (speech.waits or speech.asks or speech.again):
            return (ENDS,) if speech else ()
        back = (BACKS,) if self._turned < len(self._past) and not speech.done else ()
        return (ENDS, *back, SHOWS if speech.asks else GOES_ON)

    def greet(self, view: Any, seat: int | None) -> bool:
        """Say what is said before all else; returns whether that is now."""
        greeting = None if seat is None else self._teacher.greet(view, seat)
        if greeting is None:
            return False
        stations = self._teacher.stations
        self._pages = [Speech(greeting.text, greeting.story, waits=True, stations=stations)]
        self.focus = GOES_ON
        return True

    def hear(
        self, event: Any, view: Any, seat: int | None, *, news: bool, whole: bool = True
    ) -> bool:
        """Take up an event that has been seen; returns whether the game waits now.

        ``whole``: nothing more comes of the same action.
        """
        if event is None or event is self._heard:
            return False
        self._heard = event
        teacher = self._teacher
        if seat is None or not news or not teacher.on:
            return False
        before = teacher.line
        teacher.hear(event, view, seat, whole=whole)
        self._tell_what_followed()
        line = teacher.line
        if line is not None and line is not before:
            self._left = max(LEAST, READS * len(line.text.split()))
            if line.waits:
                page = Speech(line.text, waits=True, ends=line.ends, mood=line.mood)
                self._add(page._replace(places=line.places))
        return self.waits

    def _tell_what_followed(self) -> None:
        """Let what came of a step be read, for itself."""
        text = self._teacher.followed
        if not text or text == tr(ALSO):
            return
        self._teacher.forget_what_followed()
        mood, places, price, at = self._teacher.result
        page = Speech(text, waits=True, done=True, mood=mood, places=places, price=price, at=at)
        self._add(page)

    def _add(self, page: Speech) -> None:
        self._pages.append(page._replace(stations=self._teacher.stations))
        self.focus = GOES_ON

    def update(self, seconds: float) -> bool:
        """Let time pass: tips, and what came of a step, go by themselves; returns whether so."""
        if self._pages and self._pages[0].done and not self._turned:
            return self._pass_over(seconds)
        line = self._teacher.line
        if line is None or line.waits:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self._teacher.line = None
        return True

    def _pass_over(self, seconds: float) -> bool:
        """Go on from what came of a step once it has been there long enough."""
        page = self._pages[0]
        if page is not self._passing:
            self._passing, self._stays = page, max(LEAST, READS * len(page.text.split()))
        self._stays -= seconds
        if self._stays <= 0:
            self.go_on()
        return self._stays <= 0

    @property
    def wanted(self) -> Any:
        """The action that is asked for; None: none is."""
        task = self._teacher.task
        return None if task is None else task.action

    # --- ways on ---

    def go_on(self) -> None:
        """Go on to what was said after this, or let the game go on: it has been read."""
        self.focus = GOES_ON
        if self._turned:
            self._turned -= 1
            return
        if self._pages:
            self._remember(self._pages.pop(0))
        if not self._pages:
            self._teacher.go_on()

    def back(self) -> None:
        """Read again what was said before."""
        self._turned = min(len(self._past), self._turned + 1)
        self.focus = GOES_ON

    def _remember(self, speech: Speech) -> None:
        self._past.append(speech._replace(asks=False, waits=False, again=True, done=False))

    def end(self) -> None:
        """Say no more."""
        self._pages, self._past, self._turned = [], [], 0
        self._teacher.end()

    def move_focus(self) -> None:
        """Let the keyboard come to the next button."""
        buttons = self.buttons
        at = buttons.index(self.focus) if self.focus in buttons else -1
        self.focus = buttons[(at + 1) % len(buttons)]

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
        self._turned = 0
        if self._teacher.task is not None:
            self._remember(self._said)
        self._teacher.act(action)

    def again(self) -> None:
        """Ask again: the last action was taken back."""
        self._pages, self._turned = [], 0
        self._teacher.again()

    def aim(self, now: Composing | None, offered: Sequence[Any]) -> Aim | None:
        """Return what the hand points at; ``offered`` is other whenever something was chosen."""
        self.take_up(now, offered)
        there = self._teacher.task is not None and now is not None and not self._turned
        return self._aim if there else None

    @property
    def asks(self) -> bool:
        """Whether it asks for something now, and what was said before is not read again."""
        return self._teacher.task is not None and not self.waits and not self._turned

    @property
    def plan(self) -> Any:
        """What is wanted, as it is planned; None: nothing is, or it is planned in steps."""
        task = self._teacher.task
        if task is None or self._goal is None or type(task.action) in self._teaching.aims:
            return None
        return self._goal.plan

    @property
    def outcome(self) -> str:
        """What is to be expected of what is wanted, in words."""
        task = self._teacher.task
        return "" if task is None else task.outcome

    def lacks(self, action: Any) -> bool:
        """Return whether an action is what is wanted but for something that is still to come."""
        task = self._teacher.task
        if task is None or action is None or action == task.action:
            return False
        if type(action) is not type(task.action):
            return False
        now, goal = self._game.dump_action(action), self._game.dump_action(task.action)
        return all(not now[name] or now[name] == goal[name] for name in goal)

    def take_up(self, now: Composing | None, offered: Sequence[Any]) -> None:
        """Take up what was chosen: it may be that the next part of the step is asked for now."""
        task = self._teacher.task
        if task is None or now is None or self._goal is None:
            return
        if offered is not self._of or self._aim is None:
            self._of = offered
            by_plan = self._teaching.aims.get(type(task.action))
            if by_plan is not None:
                self._aim = by_plan(now.plan, task.action)
            else:
                self._aim = aim(now, self._goal, now.ahead)
