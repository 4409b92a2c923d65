"""Leads one seat through the teaching of a game.

It forbids nothing: whoever does something else is told that this goes as well, and is asked for
what can be done next. What was decided alone is judged, and can be tried again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from parlour.client.games.protocol import Composer
from parlour.client.games.teaching import (
    BACK,
    CONFIRM,
    REJOICES,
    SPEAKS,
    WORRIES,
    Aim,
    Beat,
    Change,
    Greeting,
    Part,
    Pattern,
    Say,
    Step,
    Teaching,
)
from parlour.shared import tagged
from parlour.shared.game import AnyGame, BadDataError, Illegal
from parlour.shared.language import tr, tr_noop

MOST_LOOKED_AT = 4000
"""Legal actions that are looked through for one that fits."""
ALSO = tr_noop("That works, too!")
GREETING = "greeting"
"""What stands for the greeting among what was told."""


class Task(NamedTuple):
    """What is asked for now."""

    step: Step
    text: str
    action: Any
    """What the hand points at."""
    do: str = ""
    story: str = ""
    places: tuple[str, ...] = ()
    price: str = ""
    at: str = ""
    parts: Mapping[str, Part] = {}
    outcome: str = ""
    confirm: str = ""


class Station(NamedTuple):
    """A part of the course, by its name."""

    name: str
    done: bool = False
    now: bool = False
    """Whether one is at it, as what is said and shown is of it."""


class Result(NamedTuple):
    """How what followed is told: with what gesture, of what places, and in what figures."""

    mood: str = REJOICES
    places: tuple[str, ...] = ()
    changes: tuple[Change, ...] = ()
    done: bool = False
    """Whether it is what was asked for, and well done."""
    tries: bool = False
    """Whether it was decided alone, and may be decided anew."""


class _Mark(NamedTuple):
    """How far one had come before an action."""

    told: frozenset[str]
    since: tuple[Any, ...]
    course: bool


class _Decided(NamedTuple):
    """A decision that is to be judged: where, whose and what."""

    view: Any
    seat: int
    action: Any


class Teacher:
    """Leads a seat through the teaching of a game; knows no window and no clock."""

    def __init__(self, game: AnyGame, teaching: Teaching, *, guided: bool) -> None:
        """Begin with the course, or with nothing at all."""
        self._game, self._teaching = game, teaching
        self._told: set[str] = set()
        self._since: list[Any] = []
        self._marks: list[_Mark] = []
        """How far one had come before each action: it may be taken back."""
        self._at = ""
        """The step that is asked for, or was last."""
        self._decided: _Decided | None = None
        """What was decided last and is to be judged."""
        self._follows = ""
        """The text of what follows the last action."""
        self._done: Step | None = None
        """The step that was done with the last action."""
        self._before: Mapping[str, object] = {}
        """What filled the texts before it."""
        self._asked: tuple[Any, int] = (None, 0)
        """The position in which it was asked, and whom."""
        self.result = Result()
        """How what follows is told."""
        self.course = guided
        """Whether the course goes on."""
        self.on = guided
        """Whether anything is said."""
        self.followed = ""
        """What followed the last action."""
        self.line: Say | None = None
        """What is said now, its texts filled."""
        self.task: Task | None = None

    @property
    def waits(self) -> bool:
        """Whether the game waits until what is said has been read."""
        return self.line is not None and self.line.waits

    # --- what happens ---

    def hear(self, event: Any, view: Any, seat: int, *, whole: bool = True) -> None:
        """Take up what has been seen; ``view`` is the position after it.

        ``whole``: nothing more comes of the same action, so it can be told what followed; that
        also comes before anything else for which the game waits.
        """
        if not self.on:
            return
        self._since.append(event)
        known = self._teaching.says if self.course else self._teaching.tips
        found = next((say for say in known if self._says(say, event, view, seat)), None)
        if self._follows and (whole or (found is not None and found.waits)):
            self._tell_what_followed(view, seat)
        if found is None:
            return
        self._told.add(found.id)
        numbers = self._teaching.numbers(view, seat, self._since, None)
        text, changes = tr(found.text, **numbers), _changed(found.changes, numbers, numbers)
        places = _named(found.places, numbers)
        beats = tuple(_beat(beat, numbers) for beat in found.beats)
        self.line = found._replace(
            text=text, places=places, changes=changes,
            beats=tuple(beat for beat in beats if beat.text),
            do=tr(found.do, **numbers) if found.do else "", at=found.at.format(**numbers),
            trail=_named(found.trail, numbers),
        )  # fmt: skip
        if found.ends:
            self.course, self.task = False, None

    def _says(self, say: Say, event: Any, view: Any, seat: int) -> bool:
        if say.id in self._told or say.on != tagged.tag(event):
            return False
        return say.when is None or say.when(event, view, seat)

    def _filled(self, text: str, view: Any, seat: int, action: Any = None) -> str:
        return tr(text, **self._teaching.numbers(view, seat, self._since, action))

    def _tell_what_followed(self, view: Any, seat: int) -> None:
        """Fill what is told of the last action, now that it was seen."""
        if self._decided is not None and self._done is not None:
            self._judge(self._decided, self._done, view)
            return
        was = {f"was_{name}": number for name, number in self._before.items()}
        numbers = {**was, **self._teaching.numbers(view, seat, self._since, None)}
        self.followed = tr(self._follows, **numbers)
        if self._done is not None:
            changes = _changed(self._done.changes, numbers, self._before)
            self.result = self.result._replace(changes=changes)

    def _judge(self, decided: _Decided, step: Step, view: Any) -> None:
        """Tell what is thought of what was decided alone."""
        assert step.judge is not None
        verdict = step.judge(decided.view, view, decided.seat, decided.action)
        self.followed = verdict.text
        mood = REJOICES if verdict.good else WORRIES
        self.result = Result(mood, verdict.places, verdict.changes, verdict.good, tries=True)

    # --- what is asked ---

    def ask(self, view: Any, seat: int) -> None:
        """Ask for the next thing, now that the seat is to act."""
        self.task, self._asked = None, (view, seat)
        if not self.course:
            return
        if self._follows:
            self._tell_what_followed(view, seat)
        for step in self._teaching.steps:
            if step.phase != view.phase or step.id in self._told:
                continue
            if step.when is not None and not step.when(view, seat):
                continue
            action = wanted(self._game, view, seat, step.wants)
            if action is not None:
                self.task = self._task(step, action, view, seat)
                return

    def _task(self, step: Step, action: Any, view: Any, seat: int) -> Task:
        """Return a step with all its texts filled."""
        self._at = step.id
        numbers = self._before = self._teaching.numbers(view, seat, self._since, action)
        ask, do, story, outcome, confirm = (
            tr(text, **numbers) if text else ""
            for text in (step.ask, step.do, step.story, step.outcome, step.confirm)
        )
        lights = _named(step.lights, numbers)
        price, at = (text.format(**numbers) for text in (step.price, step.at))
        parts = {name: _part(part, numbers) for name, part in step.parts.items()}
        return Task(step, ask, action, do, story, lights, price, at, parts, outcome, confirm)

    def greet(self, view: Any, seat: int) -> Greeting | None:
        """Return what is said before all else, filled; None: nothing, or it was said."""
        greeting = self._teaching.greeting
        if not self.course or greeting is None or GREETING in self._told:
            return None
        self._told.add(GREETING)
        return Greeting(*(self._filled(text, view, seat) for text in greeting))

    def forget_what_followed(self) -> None:
        """Tell no more what followed the last action: it was told."""
        self._follows = self.followed = ""

    @property
    def stations(self) -> tuple[Station, ...]:
        """The parts of the course.

        One is done with all of its steps that are counted, once the next one begins: as long as
        something is told of it, one is at it still.
        """
        found: list[Station] = []
        for step in self._teaching.steps:
            now, counts = step.id == self._at, step.id not in self._teaching.rare
            done = step.id in self._told or not counts
            if counts and (step.station or not found):
                found.append(Station(tr(step.station), done, now))
            elif found:
                last = found[-1]
                found[-1] = last._replace(done=last.done and done, now=last.now or now)
        if found and not self._at:
            found[0] = found[0]._replace(now=True)
        return tuple(each._replace(done=each.done and not each.now) for each in found)

    def act(self, action: Any) -> None:
        """Take up what was done."""
        self._marks.append(_Mark(frozenset(self._told), tuple(self._since), self.course))
        task, since, self.task, self._since = self.task, self._since, None, []
        self._follows = self.followed = ""
        self._done, self._decided, self.result = None, None, Result()
        if self.line is not None and not self.line.waits:
            self.line = None
        if task is None or (task.step.free and not _is_wanted(action, task.step)):
            return
        step, (view, seat) = task.step, self._asked
        self._told.add(step.id)
        if self._does(action, task):
            self._before = self._teaching.numbers(view, seat, since, action)
            self._done, self._follows = step, step.done
            if step.judge is not None:
                self._decided = _Decided(self._game.copy(view), seat, action)
                self._follows = step.id
            places = step.done_lights or step.lights
            self.result = Result(step.done_mood, _named(places, self._before), done=True)
        else:
            self._follows = step.instead or ALSO
            self.result = Result(SPEAKS, task.places)

    def _does(self, action: Any, task: Task) -> bool:
        """Return whether an action does what a step is about, wherever it does so."""
        if not _is_wanted(action, task.step):
            return False
        done, asked = self._game.dump_action(action), self._game.dump_action(task.action)
        return all(done.get(part) == asked.get(part) for part in task.step.same)

    def again(self) -> None:
        """Ask for the same again: what was done last is taken back, and all that came of it."""
        self.line, self.task, self._follows, self.followed = None, None, "", ""
        self._done = self._decided = None
        if self._marks:
            mark = self._marks.pop()
            self._told, self._since = {*mark.told}, [*mark.since]
            self.course = mark.course and self.on

    # --- ways on ---

    def go_on(self) -> None:
        """Let the game go on: what was said has been read."""
        self.line, self._follows, self.followed = None, "", ""

    def end(self) -> None:
        """Say no more."""
        self.task, self.line, self.followed = None, None, ""
        self.on = self.course = False


def _named(places: Sequence[str], numbers: Mapping[str, object]) -> tuple[str, ...]:
    """Return places whose names are filled, without those that are empty then."""
    filled = (place.format(**numbers) for place in places)
    return tuple(place for place in filled if place)


def _changed(
    changes: Sequence[Change], numbers: Mapping[str, object], before: Mapping[str, object]
) -> tuple[Change, ...]:
    """Return the changes that there are, their places named as they were ``before``."""
    filled = (
        each._replace(text=each.text.format(**numbers), at=_named(each.at, before))
        for each in changes
    )
    return tuple(each for each in filled if each.text)


def _beat(beat: Beat, numbers: Mapping[str, object]) -> Beat:
    """Return a beat with all its texts filled."""
    return beat._replace(
        text=tr(beat.text, **numbers),
        places=_named(beat.places, numbers),
        changes=_changed(beat.changes, numbers, numbers),
        trail=_named(beat.trail, numbers),
    )


def _part(part: Part, numbers: Mapping[str, object]) -> Part:
    """Return a part with all its texts filled."""
    ask, do = (tr(text, **numbers) if text else "" for text in (part.ask, part.do))
    price, at = (text.format(**numbers) for text in (part.price, part.at))
    return Part(ask, do, price, at, _named(part.lights, numbers), part.mood, part.free)


def _is_wanted(action: Any, step: Step) -> bool:
    """Return whether an action is of a type that a step asks for."""
    return tagged.tag(action) in {pattern["type"] for pattern in step.wants}


def matches(action: Any, pattern: Any) -> bool:
    """Return whether plain data has all parts of a pattern."""
    if isinstance(pattern, Mapping):
        there = isinstance(action, Mapping)
        return there and all(k in action and matches(action[k], v) for k, v in pattern.items())
    if isinstance(pattern, list | tuple):
        return list(action) == list(pattern)
    return bool(action == pattern)


def wanted(game: AnyGame, view: Any, seat: int, patterns: Sequence[Pattern]) -> Any | None:
    """Return the legal action that fits the first pattern that any fits; None: none does."""
    for pattern in patterns:
        whole = _whole(game, view, seat, pattern)
        if whole is not None:
            return whole
        legal = islice(game.legal(view, seat), MOST_LOOKED_AT)
        fits = (each for each in legal if matches(game.dump_action(each), pattern))
        found = next(fits, None)
        if found is not None:
            return found
    return None


def _whole(game: AnyGame, view: Any, seat: int, pattern: Pattern) -> Any | None:
    """Return the action that a pattern is by itself, if it is legal."""
    try:
        action = game.load_action(pattern)
        game.check(view, seat, action)
    except (BadDataError, Illegal):
        return None
    return action


def aim(now: Composer, goal: Composer, ahead: Callable[[str], Composer]) -> Aim:
    """Return the next choice on the way from ``now`` to ``goal``, where all is chosen.

    ``ahead`` is what ``now`` would be after one more choice.
    """
    if now.action is not None and now.action == goal.action:
        return Aim(CONFIRM)
    selected = {choice.id for choice in goal.choices() if choice.selected}
    first = _next(now, selected)
    if not first:
        wrong = (each.id for each in now.choices() if each.selected and each.id not in selected)
        return Aim(next(wrong, BACK))
    return Aim(first, _next(ahead(first), selected))


def _next(composer: Composer, selected: set[str]) -> str:
    """Return the first possible choice that is to be chosen still; empty: none is."""
    offered = composer.choices()
    found = (each.id for each in offered if each.enabled and not each.selected)
    return next((each for each in found if each in selected), "")
