"""Teaching a game by letting somebody play it: one thing at a time, and what came of it.

A game gives a ``Teaching``, which is data: steps, each of which asks for one action, and what is
said when something happens. A ``Teacher`` leads one seat through it. It forbids nothing: whoever
does something else is told that this goes as well, and is asked for what can be done next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from parlour.client.games.protocol import Composer
from parlour.client.stage.studio import Look
from parlour.shared import tagged
from parlour.shared.game import AnyGame, BadDataError, Illegal
from parlour.shared.language import tr, tr_noop

Pattern = Mapping[str, Any]
"""Parts of an action as it stands in a record."""
Numbers = Callable[[Any, int, Sequence[Any], Any], Mapping[str, object]]
"""What fills the texts, by a view, the seat, what happened since it was asked last, and what is
wanted of it now (None: nothing)."""

MOST_LOOKED_AT = 4000
"""Legal actions that are looked through for one that fits."""
CONFIRM, BACK = "confirm", "back"
SPEAKS, POINTS, POINTS_UP, POINTS_DOWN = "speaks", "points", "points_up", "points_down"
REJOICES, TOASTS, PREENS, BOWS = "rejoices", "toasts", "preens", "bows"
WORRIES, ALARMS = "worries", "alarms"
"""How whoever teaches looks and holds the hands: pointing, glad in four ways, or not at all."""
GESTURES = (
    SPEAKS, POINTS, POINTS_UP, POINTS_DOWN, REJOICES, TOASTS, PREENS, BOWS, WORRIES, ALARMS
)  # fmt: skip
ALSO = tr_noop("That goes as well!")
GREETING = "greeting"
"""What stands for the greeting among what was told."""


class Part(NamedTuple):
    """What is told instead, in a part of a step; what is empty is as in the step."""

    ask: str = ""
    do: str = ""
    price: str = ""
    at: str = ""
    lights: tuple[str, ...] = ()
    mood: str = ""
    """How whoever teaches says it; empty: he points."""


class Step(NamedTuple):
    """One thing that is asked for, once, when its phase asks whoever learns.

    ``wants`` are the actions that the hand points at, the first that is possible; whatever has the
    type of one of them does it too. Texts are English, for ``tr``, and filled by ``Numbers``;
    ``[coin]`` in one is a picture.
    """

    id: str
    phase: str
    ask: str
    """The rule behind it, in a line or two."""
    wants: tuple[Pattern, ...]
    done: str = ""
    """What followed, and why."""
    when: Callable[[Any, int], bool] | None = None
    do: str = ""
    """What is to be done, as a command."""
    story: str = ""
    """Why it matters, as told at a fire."""
    lights: tuple[str, ...] = ()
    """The places and actors that it is about, filled like texts: all else lies in the dark."""
    done_mood: str = REJOICES
    """How whoever teaches tells what followed."""
    done_lights: tuple[str, ...] = ()
    """The places and actors that what followed is about; none: those of the step."""
    price: str = ""
    """What it takes and gives, in figures and pictures: it stands where the thing is done."""
    at: str = ""
    """The place or actor at which the price stands; empty: where the hand points."""
    station: str = ""
    """The part of the course that begins with it, in a word; empty: the one before goes on."""
    parts: Mapping[str, Part] = {}
    """What is told before a choice, by how its id begins, of steps of several choices."""
    result: str = ""
    """What has changed, in figures and pictures: ``~old~`` is struck through."""
    result_at: str = ""
    """The place or actor at which the result stands."""
    outcome: str = ""
    """What is to be expected of it, in words: it stands at the button that confirms."""


class Say(NamedTuple):
    """What is said, once, when an event of a kind has been seen; the game waits if it ``waits``."""

    id: str
    on: str
    text: str
    places: tuple[str, ...] = ()
    when: Callable[[Any, Any, int], bool] | None = None
    """Whether it is said of this event, in the view after it, to this seat."""
    waits: bool = True
    ends: bool = False
    """Whether the course is over with it."""
    mood: str = SPEAKS
    """How whoever teaches says it."""


class Greeting(NamedTuple):
    """What is said before anything is asked for."""

    text: str
    story: str = ""


class Aim(NamedTuple):
    """What to do next for an action: a choice, and the one after it to which it can be dragged."""

    choice: str
    to: str = ""


Aims = Callable[[Any, Any], Aim]
"""Finds the next choice from what is planned so far and the action that is wanted."""


class Teaching(NamedTuple):
    """A course: what is asked for, what is said in it, and on first occasions after it."""

    steps: tuple[Step, ...]
    says: tuple[Say, ...]
    tips: tuple[Say, ...]
    numbers: Numbers
    aims: Mapping[type, Aims] = {}
    """How to come to actions whose composers do not tell all that is chosen at once."""
    face: str = ""
    """Who teaches: one of the figures of which there are pictures."""
    rare: tuple[str, ...] = ()
    """Steps that need not come, and are not counted."""
    greeting: Greeting | None = None
    name: str = ""
    """How whoever teaches is called: English, for ``tr``."""
    icons: Mapping[str, Look] = {}
    """The pictures that stand in the texts, by name."""


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
    done_places: tuple[str, ...] = ()
    parts: Mapping[str, Part] = {}
    outcome: str = ""


class Station(NamedTuple):
    """A part of the course, by its name."""

    name: str
    done: bool = False


class Result(NamedTuple):
    """How what followed is told: with what gesture, where, and in what figures."""

    mood: str = REJOICES
    places: tuple[str, ...] = ()
    text: str = ""
    at: str = ""


class Line(NamedTuple):
    """What is said now."""

    id: str
    text: str
    places: tuple[str, ...] = ()
    waits: bool = False
    ends: bool = False
    """Whether the course is over with it."""
    mood: str = SPEAKS


class Teacher:
    """Leads a seat through the teaching of a game; knows no window and no clock."""

    def __init__(self, game: AnyGame, teaching: Teaching, *, guided: bool) -> None:
        """Begin with the course, or with nothing at all."""
        self._game, self._teaching = game, teaching
        self._told: set[str] = set()
        self._since: list[Any] = []
        self._last = ""
        """The step that was done last."""
        self._follows = ""
        """The text of what follows the last action."""
        self._done: Step | None = None
        """The step that was done with the last action."""
        self._before: Mapping[str, object] = {}
        """What filled the texts before it."""
        self.result = Result()
        """How what follows is told."""
        self.course = guided
        """Whether the course goes on."""
        self.on = guided
        """Whether anything is said."""
        self.followed = ""
        """What followed the last action."""
        self.line: Line | None = None
        self.task: Task | None = None

    @property
    def waits(self) -> bool:
        """Whether the game waits until what is said has been read."""
        return self.line is not None and self.line.waits

    # --- what happens ---

    def hear(self, event: Any, view: Any, seat: int, *, whole: bool = True) -> None:
        """Take up what has been seen; ``view`` is the position after it.

        ``whole``: nothing more comes of the same action, so it can be told what followed.
        """
        if not self.on:
            return
        self._since.append(event)
        if self._follows and whole:
            self._tell_what_followed(view, seat)
        known = self._teaching.says if self.course else self._teaching.tips
        found = next((say for say in known if self._says(say, event, view, seat)), None)
        if found is None:
            return
        self._told.add(found.id)
        text = self._filled(found.text, view, seat)
        self.line = Line(found.id, text, found.places, found.waits, found.ends, found.mood)
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
        was = {f"was_{name}": number for name, number in self._before.items()}
        numbers = {**was, **self._teaching.numbers(view, seat, self._since, None)}
        self.followed = tr(self._follows, **numbers)
        if self._done is not None:
            text = self._done.result.format(**numbers)
            at = self._done.result_at.format(**self._before)
            self.result = self.result._replace(text=text, at=at)

    # --- what is asked ---

    def ask(self, view: Any, seat: int) -> None:
        """Ask for the next thing, now that the seat is to act."""
        self.task = None
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
        numbers = self._before = self._teaching.numbers(view, seat, self._since, action)
        ask, do, story, outcome = (
            tr(text, **numbers) if text else ""
            for text in (step.ask, step.do, step.story, step.outcome)
        )
        lights, then = (
            _named(places, numbers) for places in (step.lights, step.done_lights or step.lights)
        )
        price, at = (text.format(**numbers) for text in (step.price, step.at))
        parts = {name: _part(part, numbers) for name, part in step.parts.items()}
        return Task(step, ask, action, do, story, lights, price, at, then, parts, outcome)

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
        """The parts of the course; one is done with all of its steps that are counted."""
        found: list[Station] = []
        for step in self._teaching.steps:
            if step.id in self._teaching.rare:
                continue
            done = step.id in self._told
            if step.station or not found:
                found.append(Station(tr(step.station), done))
            else:
                found[-1] = found[-1]._replace(done=found[-1].done and done)
        return tuple(found)

    def act(self, action: Any) -> None:
        """Take up what was done."""
        task, self.task, self._since = self.task, None, []
        self._follows = self.followed = ""
        self._done, self.result = None, Result()
        if self.line is not None and not self.line.waits:
            self.line = None
        if task is None:
            return
        types = {pattern["type"] for pattern in task.step.wants}
        done = tagged.tag(action) in types
        self._last = task.step.id
        self._told.add(self._last)
        self._follows = task.step.done if done else ALSO
        self._done = task.step if done else None
        self.result = Result(task.step.done_mood, task.done_places)

    def again(self) -> None:
        """Ask for the same again: what was done is taken back."""
        self._told.discard(self._last)
        self.line, self._follows, self.followed = None, "", ""

    # --- ways on ---

    def go_on(self) -> None:
        """Let the game go on: what was said has been read."""
        self.line, self._follows, self.followed = None, "", ""

    def end(self) -> None:
        """Say no more."""
        self.task, self.line, self.followed = None, None, ""
        self.on = self.course = False


def _named(places: Sequence[str], numbers: Mapping[str, object]) -> tuple[str, ...]:
    """Return places whose names are filled."""
    return tuple(place.format(**numbers) for place in places)


def _part(part: Part, numbers: Mapping[str, object]) -> Part:
    """Return a part with all its texts filled."""
    ask, do = (tr(text, **numbers) if text else "" for text in (part.ask, part.do))
    price, at = (text.format(**numbers) for text in (part.price, part.at))
    return Part(ask, do, price, at, _named(part.lights, numbers), part.mood)


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
