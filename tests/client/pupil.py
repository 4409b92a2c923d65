"""Somebody who learns a game, with a table of its course but without a wire, or without a window.

``python -m tests.client.pupil GAME OUT [--frames N] [--size 1280x720]`` makes a page of pictures of
a newcomer who does what the hand points at.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import sleep
from typing import Any, NamedTuple

from parlour.client.games import board_for
from parlour.client.games.protocol import Board
from parlour.client.games.seated import call_seats
from parlour.client.games.teacher import Teacher, aim
from parlour.client.games.teaching import BACK, CONFIRM, Aim, Say
from parlour.client.scenes.after.beyond import beyond
from parlour.client.scenes.table.composing import Composing
from parlour.client.table_model import TableModel
from parlour.server.bots import find_bot
from parlour.server.courses import course_of, opening, scripted
from parlour.server.table import Table
from parlour.shared.messages import (
    Act,
    ClockPlan,
    Entered,
    Happened,
    SeatInfo,
    TableInfo,
    TakeBack,
    TakenBack,
)

NOVICE = "novice"
MOST_GESTURES, MOST_IN_VAIN = 60, 80
SLIDING = 0.25
"""Seconds that cards need to be where they belong."""


class Practice:
    """The table of a course: whoever learns sits at seat 0, bots at the others."""

    def __init__(self, game: str, seed: int = 1) -> None:
        """Play the opening."""
        course = course_of(game)
        assert course is not None
        self.table = Table(game, course.players, {}, course.seed)
        self.rng = Random(seed)
        self.table.accept(self.table.propose(None, None))
        for move in opening(self.table):
            action = self.table.prepare(move.seat, self.table.entries, move.action)
            self.table.accept(self.table.propose(move.seat, action))

    @property
    def game(self) -> Any:
        """The game."""
        return self.table.game

    def view(self) -> Any:
        """Return the position as seat 0 sees it."""
        return self.game.view(self.table.state, 0)

    def act(self, seat: int, action: Any) -> list[Any]:
        """Let a seat act; returns the events as seat 0 sees them."""
        self.game.check(self.table.state, seat, action)
        past = self.table.accept(self.table.propose(seat, action))
        return [self.game.redact(event, 0) for event in self.table.events(past)]

    def others(self) -> Iterator[tuple[int, list[Any]]]:
        """Let bots act until seat 0 is asked or the game is over."""
        while (asked := self.game.to_act(self.table.state)) and 0 not in asked:
            yield asked[0], self.act(asked[0], self._choice(asked[0]))
        if len(asked) > 1:  # at the same time, in secret
            for seat in asked[1:]:
                yield seat, self.act(seat, self._choice(seat))

    def take_back(self) -> TakenBack:
        """Take the last action of seat 0 back; returns what is told of it."""
        keeps = self.table.last_of(0)
        assert keeps is not None
        self.table.take_back(keeps)
        past = self.table.past[-1].entry
        step, views = self.table.entries - 1, self.table.views([0])
        return TakenBack(table="t", seat=0, step=step, after=past.n, views=views)

    def _choice(self, seat: int) -> Any:
        action = scripted(self.table, seat)
        if action is None:
            view = self.game.view(self.table.state, seat)
            action = find_bot(self.game.name, NOVICE).choose(self.game, view, seat, self.rng)
        return action


class Heard(NamedTuple):
    """What the guide said or asked: the id of it, and the words."""

    id: str
    text: str


class Pupil:
    """Plays a course without a window; ``choose`` says what is done instead of what is asked."""

    def __init__(
        self, game: str, choose: Callable[[Any, Any], Any] | None = None, seed: int = 1
    ) -> None:
        """Sit down, with people who have no names, whoever was named before."""
        call_seats(())
        self.practice = Practice(game, seed)
        self.board = board_for(game)
        self.teacher = Teacher(self.practice.game, self.board.teaching(), guided=True)
        self.choose = choose
        self.heard: list[Heard] = []
        self.lines: list[Say] = []
        self.asked: list[Heard] = []
        self.followed: list[str] = []
        self._view = self.practice.view()

    def learn(self, decisions: int = 300) -> None:
        """Play until the course is over, or that many decisions."""
        for _ in range(decisions):
            for _, events in self.practice.others():
                self._hear(events)
            if not self.practice.game.to_act(self.practice.table.state) or not self.teacher.course:
                return
            self._decide()

    def _decide(self) -> None:
        teacher, view = self.teacher, self.practice.view()
        teacher.ask(view, 0)
        if teacher.followed:
            self.followed.append(teacher.followed)
        task = teacher.task
        if task is not None:
            self.asked.append(Heard(task.step.id, task.text))
        if self.choose is not None or task is None:
            game = self.practice.game
            rng = self.practice.rng
            action = self.choose(view, rng) if self.choose else game.sample(view, 0, rng)
        else:
            action = led(self.board, view, 0, task.action)
            assert action == task.action
        teacher.act(action)
        self._hear(self.practice.act(0, action))

    def play_on(self) -> None:
        """Play one more decision, when the course is over."""
        for _, events in self.practice.others():
            self._hear(events)
        if self.practice.game.to_act(self.practice.table.state):
            self._decide()

    def _hear(self, events: list[Any]) -> None:
        game = self.practice.game
        for event in events:
            game.evolve(self._view, event)
            before = self.teacher.line
            self.teacher.hear(event, self._view, 0)
            line = self.teacher.line
            if line is not None and line is not before:
                self.heard.append(Heard(line.id, line.text))
                self.lines.append(line)
            if self.teacher.waits:
                self.teacher.go_on()


def led(board: Board, view: Any, seat: int, action: Any, begin: Any = None) -> Any:
    """Return the action to which the hand leads, choice by choice, ``begin`` being proposed."""
    composer = Composing(partial(board.compose, view, seat))
    if begin is not None:
        composer.propose(begin)
    for _ in range(MOST_GESTURES):
        pointed = pointed_at(board, view, seat, action, composer)
        if pointed.choice == CONFIRM:
            return composer.action
        if not pointed.choice:  # that is left to who learns
            composer.propose(action)
        elif pointed.choice == BACK:
            assert composer.back()
        else:
            offered = {each.id for each in composer.choices() if each.enabled}
            assert pointed.choice in offered, (pointed, offered)
            composer.choose(pointed.choice)
    raise AssertionError(f"the hand leads nowhere: {action}")


def pointed_at(board: Board, view: Any, seat: int, action: Any, composer: Composing) -> Aim:
    """Return what the hand points at on the way to an action."""
    by_plan = board.teaching().aims.get(type(action))
    if by_plan is not None:
        return by_plan(composer.plan, action)
    goal = Composing(partial(board.compose, view, seat))
    goal.propose(action)
    return aim(composer, goal, composer.ahead)


# --- with a window -----------------------------------------------------------------------------


class Wire:
    """What stands for a connection: it hands actions to the table of a course."""

    def __init__(self, practice: Practice) -> None:
        """Bring what happens at a table."""
        self._practice, self._request = practice, 0
        self.told: list[Happened | TakenBack] = []

    def next_id(self) -> int:
        """Return a number for a request."""
        self._request += 1
        return self._request

    def send(self, message: Any) -> None:
        """Take an action, and let the others act."""
        if isinstance(message, Act):
            action = self._practice.game.load_action(message.action)
            self._tell(0, self._practice.act(0, action))
            self.let_others_act()
        elif isinstance(message, TakeBack):
            self.told.append(self._practice.take_back())
            self.let_others_act()

    def let_others_act(self) -> None:
        """Let the others act until seat 0 is asked."""
        for seat, events in self._practice.others():
            self._tell(seat, events)

    def _tell(self, seat: int, events: list[Any]) -> None:
        from parlour.shared.messages import SeatEvents  # noqa: PLC0415 - the only place

        game = self._practice.game
        plain = tuple(game.dump_event(event) for event in events)
        step = self._practice.table.entries - 1
        updates = (SeatEvents(0, plain),)
        self.told.append(Happened(table="t", step=step, actor=seat, updates=updates, at=0.0))

    def poll(self) -> list[Any]:
        """Return what was said since."""
        told, self.told = self.told, []
        return told

    def close(self) -> None:
        """Be silent."""


NAMES = ("Ada", "Jan", "Zofia", "Kazimierz", "Maria")


def model_of(practice: Practice) -> TableModel:
    """Return what the client knows of a table when the opening is over."""
    table = practice.table
    kinds = ("person", *("bot" for _ in table.state.players[1:]))
    info = TableInfo(
        table="t",
        game=table.game.name,
        status="running",
        host="p",
        private=True,
        seats=tuple(SeatInfo(k, NAMES[n]) for n, k in enumerate(kinds)),  # type: ignore[arg-type]
        options={},
        clock=ClockPlan(),
        take_back="consent",
        created=0.0,
        changed=0.0,
        progress="",
    )
    step = table.entries - 1
    return TableModel(
        Entered(id=1, info=info, step=step, views=table.views([0]), missed=(), seen=step)
    )


def follow(person: Any, table: Any, *, drags: bool = True) -> None:
    """Do what the hand points at, just where it points: a click, or a drag."""
    shown = table.shown
    if shown.asked is None:
        return
    if shown.aim is None:
        person.be_brief()  # keys first: in a small window hints lie over the middle of land
        person.decide(table)
        return
    person.let_pass(SLIDING)
    way = table._presenting._teaching.way()
    assert way, f"the hand does not show {shown.aim}"
    if len(way) == 1 or not drags:
        person.click(way[0] if len(way) == 1 else _first(table, way))
    else:
        person.look()
        person.take(way[0], person.aside())
        person.let_fall(person.aside(), way[-1])


def settle(person: Any, table: Any) -> None:
    """Wait until the light falls where it shall."""
    for _ in range(400):
        if table._house.hud.spotlight.settled:
            return
        sleep(0.01)  # it is woven in a thread
        person.frames(1)


def _first(table: Any, way: Any) -> Any:
    """Return the end of a way that is clicked first."""
    return way[-1] if table._house.asking.composer.place_first else way[0]


class Moment(NamedTuple):
    """Something new that is said, before the window."""

    app: Any
    table: Any
    person: Any


def moments(game: str, size: tuple[int, int], **given: Any) -> Iterator[Moment]:
    """Play a course before the window, as the hand points; yield whenever something new is said.

    ``given``: settings that are other than usual. Ends with the end of the course.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame  # noqa: PLC0415 - it looks for a screen

    from parlour.client import settings  # noqa: PLC0415 - as above
    from parlour.client.app import App  # noqa: PLC0415 - as above
    from parlour.client.scenes.menus.new_game import NewGame  # noqa: PLC0415 - as above
    from parlour.client.scenes.table.table import TableScene  # noqa: PLC0415 - as above
    from parlour.client.settings import Settings  # noqa: PLC0415 - as above
    from tests.client.person import Person  # noqa: PLC0415 - as above

    with TemporaryDirectory() as folder:
        config = Path(folder) / "settings.json"
        usual = {"speed": "off", "language": "en", "sound": 0, "music": 0}
        settings.save(Settings(**{**usual, **given}), config)
        app = App(Path(folder) / "games", size, config)
        try:
            practice = Practice(game)
            wire = Wire(practice)
            app.connection = wire  # type: ignore[assignment]
            table = TableScene(
                app, model_of(practice), guided=True, beyond=beyond(), afresh=NewGame
            )
            app.push(table)
            wire.let_others_act()
            person = Person(app)
            last, vain = ("", ""), 0
            while vain < MOST_IN_VAIN:
                for answer in wire.poll():
                    table.answer(answer)
                person.frames(1)
                shown, speech = table.shown, table._house.guide.speech
                now = (speech.text, speech.do)
                if speech and now != last:
                    last, vain = now, 0
                    yield Moment(app, table, person)
                    if speech.ends:
                        break
                    continue
                vain += shown.asked is not None or shown.reading
                person.press(pygame.K_RETURN) if shown.reading else follow(person, table)
        finally:
            app.close()  # also where the lesson is left early: nobody is called by a name then
    assert vain < MOST_IN_VAIN, last


def pages(game: str, number: int, size: tuple[int, int], **given: Any) -> list[Any]:
    """Play a course before the window; return a picture of each of the first things said."""
    pictures: list[Any] = []
    for moment in islice(moments(game, size, **given), number):
        moment.person.let_pass(0.9)
        settle(moment.person, moment.table)
        pictures.append(moment.app.window.copy())
    return pictures


def _page(
    game: str, out: Path, number: int, size: tuple[int, int], skip: int, **given: Any
) -> None:
    """Keep the pictures of a course."""
    from pygame.image import save  # noqa: PLC0415 - it looks for a screen

    for n, picture in enumerate(pages(game, number, size, **given)[skip:], skip):
        save(picture, str(out / f"{game}-{n:02}.png"))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("out", type=Path)
    parser.add_argument("--number", type=int, default=12)
    parser.add_argument("--skip", type=int, default=0)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--language", default="en")
    parser.add_argument("--text-size", type=int, default=100)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    width, height = map(int, given.size.split("x"))
    _page(
        given.game,
        given.out,
        given.number,
        (width, height),
        given.skip,
        language=given.language,
        text_size=given.text_size,
    )
