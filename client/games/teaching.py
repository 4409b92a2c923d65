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
SPEAKS, POINTS, REJOICES, WORRIES = "speaks", "points", "rejoices", "worries"
"""How whoever teaches looks and holds the hands."""
ALSO = tr_noop("That goes as well!")
GREETING = "greeting"
"""What stands for the greeting among what was told."""


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
    done_places: tuple[str, ...] = ()


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
        self.follows_mood = REJOICES
        """How that is told."""
        self.follows_places: tuple[str, ...] = ()
        """What that is about."""
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
            self.followed = self._filled(self._follows, view, seat)
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

    # --- what is asked ---

    def ask(self, view: Any, seat: int) -> None:
        """Ask for the next thing, now that the seat is to act."""
        self.task = None
        if not self.course:
            return
        if self._follows:
            self.followed = self._filled(self._follows, view, seat)
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
        numbers = self._teaching.numbers(view, seat, self._since, action)
        ask, do, story = (
            tr(text, **numbers) if text else "" for text in (step.ask, step.do, step.story)
        )
        lights, then = (
            tuple(place.format(**numbers) for place in places)
            for places in (step.lights, step.done_lights or step.lights)
        )
        return Task(step, ask, action, do, story, lights, step.price.format(**numbers), then)

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
    def stations(self) -> tuple[bool, ...]:
        """For each step that is counted whether it is done."""
        rare = self._teaching.rare
        return tuple(step.id in self._told for step in self._teaching.steps if step.id not in rare)

    def act(self, action: Any) -> None:
        """Take up what was done."""
        task, self.task, self._since = self.task, None, []
        self._follows = self.followed = ""
        if self.line is not None and not self.line.waits:
            self.line = None
        if task is None:
            return
        types = {pattern["type"] for pattern in task.step.wants}
        done = tagged.tag(action) in types
        self._last = task.step.id
        self._told.add(self._last)
        self._follows = task.step.done if done else ALSO
        self.follows_mood, self.follows_places = task.step.done_mood, task.done_places

    @property
    def progress(self) -> tuple[int, int]:
        """Which step is asked for, of how many; zeros: none is."""
        if self.task is None:
            return 0, 0
        usual = {step.id for step in self._teaching.steps} - set(self._teaching.rare)
        return min(len(usual), len(usual & self._told) + 1), len(usual)

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
