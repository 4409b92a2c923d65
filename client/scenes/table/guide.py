"""Leads somebody who learns a game: what is said, what is asked for, and where the hand points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from parlour.client.games.protocol import Board
from parlour.client.games.teacher import ALSO, Station, Task, Teacher, aim
from parlour.client.games.teaching import (
    CONFIRM,
    POINTS,
    SPEAKS,
    Aim,
    Beat,
    Change,
    Part,
    Say,
    Teaching,
)
from parlour.client.scenes.table.composing import Composing
from parlour.client.stage.studio import Look
from parlour.shared.game import AnyGame
from parlour.shared.language import tr

READS, PONDERS = 0.35, 0.6
"""Seconds in which a word is read: so long a tip stays; and in which one of a page is, at most."""
LEAST, SHOWN = 4.0, 2.6
"""Seconds that a tip stays at least, and a page after which more is said."""
TOO_SOON = 0.4
"""Seconds in which a click on the board is one that was meant for what was there before."""
ENDS, BACKS, SHOWS, GOES_ON = "guide_ends", "guide_backs", "guide_shows", "guide_goes_on"
AFRESH, TRIES = "guide_afresh", "guide_tries"
"""The buttons beside what is said: leave, read the last thing again, be shown, go on; at the end of
the course, begin a game of one's own; and decide anew what was decided alone."""


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
    free: bool = False
    """Whether whoever learns decides alone what."""
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
    """Figures and pictures that stand where it is done."""
    at: str = ""
    """The place or actor at which they stand; empty: where the hand points."""
    changes: tuple[Change, ...] = ()
    """What has changed, in figures and pictures where it has."""
    stays: bool = False
    """Whether it does not go by itself."""
    more: bool = False
    """Whether more is said of it soon."""
    tries: bool = False
    """Whether it is about a decision that may be made anew."""
    points: str = ""
    """Where the hand points, for whoever goes on by a click there; empty: nowhere."""
    trail: tuple[str, ...] = ()
    """From where to where somebody went."""

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
        self._left = self._stays = self._age = 0.0
        """Seconds that a tip stays still, that a page does, and that it has been there."""
        self._passing: Speech | None = None
        """The page that is read."""
        self._slip = ""
        """Why what was tried last cannot be done."""
        self._tries = False
        """Whether a decision is made anew: what of it was led is done at once then."""
        self._taken_back = False
        """Whether an action was taken back, and none was done since."""
        self._confirmed = False
        """Whether it was told once how something is confirmed, and need not be again."""
        self._began: dict[str, Part] = {}
        """By step its part that was asked for first: with that comes its story."""

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
        """What is said for which nothing waits; nothing where it is confirmed as was told once."""
        told = self._told
        if self._confirmed and self._confirms and not told.followed:
            return told._replace(text="", story="", do="")
        return told

    @property
    def _told(self) -> Speech:
        """What is said for which nothing waits, all of it."""
        teacher = self._teacher
        if teacher.task is not None:
            return self._asked(teacher.task)
        if teacher.line is not None and not teacher.line.waits:
            return Speech(teacher.line.text, followed=teacher.followed, mood=teacher.line.mood)
        return Speech(followed=teacher.followed)

    def _asked(self, task: Task) -> Speech:
        """Return what is asked, as far as one has come with it."""
        part = self._part(task)
        free = self._is_free(task)
        confirms = self._confirms
        return Speech(
            part.ask or task.text,
            task.story if self._began.setdefault(task.step.id, part) == part else "",
            task.confirm if confirms else part.do or task.do,
            self._slip or self._teacher.followed,
            asks=True,
            free=free,
            stations=self._teacher.stations,
            mood=part.mood or (SPEAKS if free else POINTS),
            places=part.lights or task.places,
            price="" if confirms else part.price or task.price,
            at=part.at or task.at,
        )

    @property
    def _confirms(self) -> bool:
        """Whether all is chosen, and it is asked for that it be confirmed."""
        return self._aim is not None and self._aim.choice == CONFIRM

    @property
    def dims(self) -> bool:
        """Whether what it is not about is darkened: not while it is told what came of something."""
        return not (self._teaching.hushes and self.waits)

    def _is_free(self, task: Task) -> bool:
        """Return whether whoever learns decides alone now."""
        return task.step.free or self._part(task).free

    def _part(self, task: Task) -> Part:
        """Return what is told of what is to be chosen next."""
        choice = "" if self._aim is None else self._aim.part or self._aim.choice
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
    def learnt(self) -> tuple[str, ...]:
        """What whoever learnt can do by now."""
        return tuple(map(tr, self._teaching.learnt))

    @property
    def medal(self) -> str:
        """The piece on the medal for whoever has learnt."""
        return self._teaching.medal

    @property
    def buttons(self) -> tuple[str, ...]:
        """The buttons beside what is said, the one that goes on last."""
        speech = self.speech
        if speech.ends and speech.waits:
            return (AFRESH, GOES_ON)
        if speech.tries and speech.waits:
            return (ENDS, TRIES, GOES_ON)
        if not (speech.waits or speech.asks or speech.again):
            return (ENDS,) if speech else ()
        back = (BACKS,) if self._turned < len(self._past) and not speech.done else ()
        if speech.free:
            return (ENDS, *back)
        return (ENDS, *back, SHOWS if speech.asks else GOES_ON)

    def greet(self, view: Any, seat: int | None) -> bool:
        """Say what is said before all else; returns whether that is now."""
        greeting = None if seat is None else self._teacher.greet(view, seat)
        if greeting is None:
            return False
        stations = self._teacher.stations
        page = Speech(greeting.text, greeting.story, waits=True, stations=stations, stays=True)
        self._pages = [page]
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
                self._tell(line)
        return self.waits

    def _tell(self, line: Say) -> None:
        """Let something be read for which the game waits, beat by beat."""
        page = Speech(
            line.text, do=line.do, waits=True, ends=line.ends, mood=line.mood, places=line.places,
            changes=line.changes, stays=line.ends or bool(line.do), points=line.at,
            trail=line.trail,
        )  # fmt: skip
        for beat in line.beats:
            self._add(page._replace(more=True, do="", points="", stays=False))
            page = _after(page, beat)
        self._add(page)

    def _tell_what_followed(self) -> None:
        """Let what came of a step be read, for itself."""
        text = self._teacher.followed
        if not text or text == tr(ALSO):
            return
        self._teacher.forget_what_followed()
        mood, places, changes, done, tries = self._teacher.result
        page = Speech(
            text, waits=True, done=done, mood=mood, places=places, changes=changes, tries=tries,
            stays=tries,
        )  # fmt: skip
        self._add(page)

    def _add(self, page: Speech) -> None:
        self._pages.append(page._replace(stations=self._teacher.stations))
        self.focus = GOES_ON

    def update(self, seconds: float) -> bool:
        """Let time pass: tips and pages go by themselves; returns whether so."""
        self._age += seconds
        if self._pages and not self._turned:
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
        """Go on from a page once it has been there long enough."""
        page = self._pages[0]
        if page is not self._passing:
            words = len(page.text.split())
            self._passing, self._age = page, 0.0
            reads = READS if page.done or page.more else PONDERS
            self._stays = max(SHOWN if page.more else LEAST, reads * words)
        self._stays -= seconds
        if page.stays or self._stays > 0:
            return False
        self.go_on()
        return True

    @property
    def wanted(self) -> Any:
        """The action that is asked for; None: none is, or not that alone."""
        task = self._led
        return None if task is None else task.action

    @property
    def _led(self) -> Task | None:
        """What is asked for in which one is led; None: nothing is."""
        task = self._teacher.task
        return None if task is None or self._is_free(task) else task

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

    def click(self) -> bool:
        """Go on by a click beside what is said; returns whether that goes."""
        speech = self.speech
        goes = self.waits and not (speech.ends or speech.tries) and self._age >= TOO_SOON
        if goes:
            self.go_on()
        return goes

    def slip(self, reason: str) -> bool:
        """Answer whoever tried what cannot be done; returns whether anything is said.

        ``reason``: why it cannot be; empty: there is nothing to choose there.
        """
        if not self.asks:
            return False
        told = reason or tr("Nothing can be chosen there now. The hand shows where.")
        self._slip = tr("Not quite: {reason}", reason=told)
        return True

    def try_again(self) -> None:
        """Let a decision be made anew, once it is taken back."""
        self._tries = True

    @property
    def skips(self) -> bool:
        """Whether what is asked for is done without a word: unless it was just taken back."""
        led = self._led
        return self.asks and led is not None and led.step.skips and not self._taken_back

    @property
    def hurries(self) -> bool:
        """Whether what it leads to is done at once, as one has done it before."""
        led = self.asks and self._aim is not None and self._aim.choice != CONFIRM
        return self._tries and led

    def back(self) -> None:
        """Read again what was said before."""
        self._turned = min(len(self._past), self._turned + 1)
        self.focus = GOES_ON

    def _remember(self, speech: Speech) -> None:
        speech = speech._replace(tries=False, points="")
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
        self._slip = ""
        task = self._teacher.task
        if task is not None and not task.step.free:
            self._goal = Composing(partial(self._board.compose, view, seat))
            self._goal.propose(task.action)

    def act(self, action: Any) -> None:
        """Take up what was done."""
        if self._teacher.task is not None and not self.skips:
            self._remember(self._told)
        self._confirmed = self._confirmed or (self._teaching.hushes and self._confirms)
        self._turned, self._tries, self._taken_back = 0, False, False
        self._teacher.act(action)

    def again(self) -> None:
        """Ask again: the last action was taken back."""
        self._pages, self._turned, self._taken_back = [], 0, True
        self._teacher.again()

    def aim(self, now: Composing | None, offered: Sequence[Any]) -> Aim | None:
        """Return what the hand points at; ``offered`` is other whenever something was chosen."""
        self.take_up(now, offered)
        there = self._led is not None and now is not None and not self._turned
        return self._aim if there else None

    @property
    def asks(self) -> bool:
        """Whether it leads to something now, and what was said before is not read again."""
        return self._led is not None and not self.waits and not self._turned

    @property
    def plan(self) -> Any:
        """What is wanted, as it is planned; None: nothing is, or it is planned in steps."""
        task = self._led
        if task is None or self._goal is None or type(task.action) in self._teaching.aims:
            return None
        return self._goal.plan

    @property
    def outcome(self) -> str:
        """What is to be expected of what is wanted, in words."""
        task = self._led
        return "" if task is None else task.outcome

    def lacks(self, action: Any) -> bool:
        """Return whether an action is what is wanted but for something that is still to come."""
        task = self._led
        if task is None or action is None or action == task.action:
            return False
        if type(action) is not type(task.action):
            return False
        now, goal = self._game.dump_action(action), self._game.dump_action(task.action)
        return all(not now[name] or _begins(goal[name], now[name]) for name in goal)

    def take_up(self, now: Composing | None, offered: Sequence[Any]) -> None:
        """Take up what was chosen: it may be that the next part of the step is asked for now."""
        task = self._teacher.task
        if task is None or now is None or self._goal is None:
            return
        if offered is not self._of or self._aim is None:
            self._slip = "" if offered is not self._of else self._slip
            self._of = offered
            by_plan = self._teaching.aims.get(type(task.action))
            if by_plan is not None:
                self._aim = by_plan(now.plan, task.action)
            else:
                self._aim = aim(now, self._goal, now.ahead)
            self._tries = self._tries and bool(self._aim.choice)


def _after(page: Speech, beat: Beat) -> Speech:
    """Return the page on which a beat is told, after another."""
    large = any(change.large for change in beat.changes)
    kept = [] if beat.alone else [each for each in page.changes if not (large and each.large)]
    before = () if beat.alone else page.places
    return page._replace(
        text=beat.text,
        places=tuple(dict.fromkeys((*before, *beat.places))),
        changes=(*kept, *beat.changes),
        trail=beat.trail or (() if beat.alone else page.trail),
    )


def _begins(whole: Any, part: Any) -> bool:
    """Return whether what is wanted is there, or of a list the beginning."""
    if isinstance(whole, list | tuple) and isinstance(part, list | tuple):
        return list(whole[: len(part)]) == list(part)
    return bool(whole == part)
