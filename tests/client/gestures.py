"""How many gestures of the mouse each kind of decision of God's Playground takes at least.

python -m tests.client.gestures docs/gestures.md

Whoever plays takes the shortest way that the table offers: a drag where what moves and where it
goes are both to be chosen, a click where one thing is, and the confirmation under the pointer.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from parlour.client import settings
from parlour.client.app import App
from parlour.client.games import board_for
from parlour.client.games.protocol import Choice
from parlour.client.net import Connection
from parlour.client.scenes.menus.title import Title
from parlour.client.scenes.table.asking import Asking
from parlour.client.scenes.table.hand_over import HandOver
from parlour.client.scenes.table.table import TableScene
from parlour.client.scenes.table.told import CONFIRM
from parlour.client.settings import Settings
from parlour.client.table_model import TableModel
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from parlour.shared.gods_playground.names import REGIONS
from parlour.shared.gods_playground.state import State
from parlour.shared.gods_playground.words import phase_name
from parlour.shared.messages import Entered
from tests.client.canned import HERE, Server
from tests.client.gods_playground.positions import decisions
from tests.client.person import SLIDING, Person
from tests.client.welcome import until_welcomed

SIZE = (960, 540)
MOST_CHOICES = 16
HEAD = """# Gestures

How many gestures of the mouse each kind of decision of God's Playground takes on the shortest way:
clicks and drags, and the confirmation, which is the last of them. Written by
`python -m tests.client.gestures docs/gestures.md`, which plays each of them in a window; a test
holds it to be true.

| phase | what is decided | gestures |
| --- | --- | --- |
"""


class Kind(NamedTuple):
    """A kind of decision."""

    phase: str
    begins: str
    """What is chosen first, in words."""


class Plan(NamedTuple):
    """The choices that lead to an action."""

    state: State
    seat: int
    choices: tuple[Choice, ...]


def kind_of(state: State, choice: Choice) -> Kind:
    """Return the kind of decision that a first choice begins."""
    facet = choice.id.partition("=")[0]
    if facet in REGIONS:
        return Kind(phase_name(state.phase), "Nobles that are too few")
    asked = choice.label if facet == "kind" else choice.group.rstrip("?")
    return Kind(phase_name(state.phase), asked.partition(" (")[0])


def planned(state: State, seat: int, first: Choice) -> Plan | None:
    """Return the way to an action that begins with a choice: what is missing, in order."""
    asking = Asking(GAME, board_for(GAME.name))
    asking.begin(GAME.view(state, seat), seat)
    chosen = [first]
    asking.choose(first.id)
    while not asking.ready and len(chosen) < MOST_CHOICES:
        selected = {choice.group for choice in asking.offered if choice.selected}
        missing = [c for c in asking.offered if c.enabled and c.group not in selected]
        if not missing:
            return None
        chosen.append(missing[0])
        asking.choose(missing[0].id)
    return Plan(state, seat, tuple(chosen)) if asking.ready else None


def kinds() -> dict[Kind, Plan]:
    """Return the shortest plan of each kind of decision."""
    found: dict[Kind, Plan] = {}
    for state in decisions(4)[::3]:
        seat = state.to_act[0]
        asking = Asking(GAME, board_for(GAME.name))
        asking.begin(GAME.view(state, seat), seat)
        assert asking.composer is not None
        given = asking.composer.place_first
        chosen = {choice.group for choice in asking.offered if given and choice.selected}
        for choice in asking.offered:
            kind = kind_of(state, choice)
            if not choice.enabled or choice.selected or choice.group in chosen or kind in found:
                continue
            plan = planned(state, seat, choice)
            if plan is not None:
                found[kind] = plan
    return found


def entered(plan: Plan) -> Entered:
    """Return what a server says of the position of a plan."""
    server = Server((HERE,) * 3, 1)
    server.state = GAME.copy(plan.state)
    server.state.to_act = (plan.seat,)
    return server.entered(server.views())


def play(table: TableScene, plan: Plan) -> int:
    """Play a plan in the window by the shortest way; return the number of gestures."""
    assert table.answer(entered(plan))
    person = Person(table.app)
    person.let_pass(0.5)
    if isinstance(table.app.scene, HandOver):
        person.press(pygame.K_RETURN)
    assert table.shown.asked == plan.seat
    left = list(plan.choices)
    while left:
        drag = draggable(table, left)
        if drag:
            del left[:2]
            person.drag_to(table, *drag)
        else:
            person.choose_by_mouse(table, left.pop(0))
    assert person.seen(table).ready
    person.let_pass(SLIDING)
    person.click(table.shown.spots[CONFIRM])
    gestures = table.shown.gestures
    assert person.seen(table).asked is None
    return gestures


def draggable(table: TableScene, left: Sequence[Choice]) -> tuple[Choice, str] | None:
    """Return what can be dragged to which place to make the next two choices at once."""
    if len(left) < 2:
        return None
    there = table.stage.scene.places.keys() | table.stage.scene.actors.keys()
    goal = [place for place in left[1].places if place in there]
    return (left[0], goal[0]) if goal else None


def counted(app: App) -> Iterator[tuple[Kind, int]]:
    """Yield the kinds of decisions, and how many gestures each takes."""
    plans = sorted(kinds().items(), key=lambda each: each[0])
    table = TableScene(app, TableModel(entered(plans[0][1])))
    app.push(table)
    for kind, plan in plans:
        yield kind, play(table, plan)


def written(rows: Sequence[tuple[Kind, int]]) -> str:
    """Return the page of the documentation."""
    lines = [f"| {kind.phase} | {kind.begins} | {number} |\n" for kind, number in rows]
    return HEAD + "".join(lines)


def main(page: str) -> None:
    """Write the page."""
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / "settings.json"
        quiet = Settings(speed="off", language="en", music=0, sound=0, reduced_motion=True)
        settings.save(quiet, config)
        app = App(Path(folder) / "games", SIZE, config)
        app.push(Title(app))
        until_welcomed(app)
        Connection.send = lambda *_: None  # type: ignore[method-assign]
        Path(page).write_text(written(list(counted(app))), encoding="utf-8")
        app.close()


if __name__ == "__main__":
    main(sys.argv[1])
