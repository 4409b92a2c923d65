"""Teaching a game by letting somebody play it: one thing at a time, and what came of it.

A game gives a ``Teaching``, which is data: steps, each of which asks for one action, and what is
said when something happens. A ``Teacher`` (teacher.py) leads one seat through it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from parlour.client.stage.studio import Look

Pattern = Mapping[str, Any]
"""Parts of an action as it stands in a record."""
Numbers = Callable[[Any, int, Sequence[Any], Any], Mapping[str, object]]
"""What fills the texts, by a view, the seat, what happened since it was asked last, and what is
wanted of it now (None: nothing)."""

CONFIRM, BACK = "confirm", "back"
SPEAKS, POINTS, POINTS_UP, POINTS_DOWN = "speaks", "points", "points_up", "points_down"
REJOICES, TOASTS, PREENS, BOWS = "rejoices", "toasts", "preens", "bows"
WORRIES, ALARMS = "worries", "alarms"
"""How whoever teaches looks and holds the hands: pointing, glad in four ways, or not at all."""
GESTURES = (
    SPEAKS, POINTS, POINTS_UP, POINTS_DOWN, REJOICES, TOASTS, PREENS, BOWS, WORRIES, ALARMS
)  # fmt: skip


class Change(NamedTuple):
    """What has become other, in figures and pictures, where it has."""

    text: str
    """``~old~`` is struck through; empty once it is filled: nothing has become other."""
    at: tuple[str, ...]
    """The places or actors at which it stands: the first of them that is on the board."""
    large: bool = False
    """Whether it is to be seen from afar: a thing that was turned up."""


class Part(NamedTuple):
    """What is told instead, in a part of a step; what is empty is as in the step."""

    ask: str = ""
    do: str = ""
    price: str = ""
    at: str = ""
    lights: tuple[str, ...] = ()
    mood: str = ""
    """How whoever teaches says it; empty: he points."""
    free: bool = False
    """Whether whoever learns decides alone what is chosen here: nothing is pointed at."""


class Verdict(NamedTuple):
    """What is thought of a decision that whoever learns has taken alone, in their language."""

    text: str
    good: bool
    """Whether it was a good one; otherwise it is regretted."""
    places: tuple[str, ...] = ()
    """The places and actors that it is about."""
    changes: tuple[Change, ...] = ()
    """What it has won or cost."""


Judge = Callable[[Any, Any, int, Any], Verdict]
"""Judges an action: the views before and after it, the seat, and what it did."""


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
    confirm: str = ""
    """What is confirmed once all is chosen, as a command."""
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
    changes: tuple[Change, ...] = ()
    """What it has changed."""
    same: tuple[str, ...] = ()
    """The parts of the action that must be as they were wanted for that to be true of it."""
    instead: str = ""
    """What is told where something else was done: that it goes as well, and what it means."""
    outcome: str = ""
    """What is to be expected of it, in words: it stands at the button that confirms."""
    free: bool = False
    """Whether whoever learns decides alone, among actions of the types that are wanted: nothing is
    pointed at, and whatever is done is judged."""
    skips: bool = False
    """Whether it is done for whoever learns, without a word: they know it by now."""
    judge: Judge | None = None
    """What tells whether it was done well; it can be tried again. ``done`` is not told then."""


class Beat(NamedTuple):
    """What is said next, in the place of what was; none where it is empty when filled.

    Its text is English, for ``tr``, or a field that is filled with what is told already.
    """

    text: str
    places: tuple[str, ...] = ()
    changes: tuple[Change, ...] = ()
    """What comes to what has changed; what is large takes the place of what was."""
    trail: tuple[str, ...] = ()
    """From where to where somebody went in it: that way is drawn."""
    alone: bool = False
    """Whether what was lit and had changed before is no longer told."""


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
    changes: tuple[Change, ...] = ()
    """What has changed with it."""
    beats: tuple[Beat, ...] = ()
    """What is said after it, one by one."""
    do: str = ""
    """What is to be done before the game goes on, as a command: to click where the hand points."""
    at: str = ""
    """The place at which the hand points then."""
    trail: tuple[str, ...] = ()
    """From where to where somebody went: that way is drawn."""


class Greeting(NamedTuple):
    """What is said before anything is asked for."""

    text: str
    story: str = ""


class Aim(NamedTuple):
    """What to do next for an action: a choice, and the one after it to which it can be dragged."""

    choice: str
    to: str = ""
    part: str = ""
    """The part of the step that it belongs to, by how that begins; empty: that of the choice."""


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
    learnt: tuple[str, ...] = ()
    """What one can do when the course is over: English, for ``tr``."""
    medal: str = ""
    """The piece that is struck on the medal at its end."""
    hushes: bool = False
    """Whether nothing is said of a confirmation once one was told, and nothing is darkened while it
    is read what has come of something."""
