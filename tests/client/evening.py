"""An evening at a club that is really open: friends make tables there, play and talk."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pygame

from parlour.client.app import App
from parlour.client.scenes.lobby.lobby import Lobby
from parlour.client.scenes.lobby.seats import Seats
from parlour.shared.games import find_game
from parlour.shared.messages import (
    ClockPlan,
    CreateTable,
    Entered,
    SeatInfo,
    SeatPlan,
    Start,
    TableChanged,
)
from tests.client.club import LONG, Club
from tests.client.friend import Friend, Playing
from tests.client.person import Person
from tests.client.window import join, press, until

ME, OPEN = SeatPlan("me"), SeatPlan("open")
STEADY, NOVICE = SeatPlan("bot", bot="steady"), SeatPlan("bot", bot="novice")
DAYS = ClockPlan("decision", 2 * 24 * 3600)
MINUTES = ClockPlan("decision", 120)
LISTED = 4
"""How many tables there are in the end."""


class Evening:
    """A club with four friends: a game that is over, two that run, a table that wants players."""

    def __init__(self, address: str) -> None:
        """Let the friends come to the club at ``address``, play and talk."""
        self.jan = Friend(address, "Jan")
        self.zofia = Friend(address, "Zofia")
        self.kazimierz = Friend(address, "Kazimierz")
        self.maria = Friend(address, "Maria")
        self._rattus_to_its_end()
        self._playing_gods_by_letter()
        self._gods_playground()
        self.waiting = self._a_table_that_waits()
        """The table at which a seat is free."""

    def close(self) -> None:
        """Let all go home."""
        for friend in (self.jan, self.zofia, self.kazimierz, self.maria):
            friend.close()

    def _rattus_to_its_end(self) -> None:
        plan = CreateTable(id=1, game="rattus", seats=(ME, STEADY, NOVICE))
        (zofia,) = begin(plan, self.zofia)
        play_until([zofia], lambda: zofia.over)
        end = zofia.game.outcome(zofia.state)
        assert end is not None
        mine, *theirs = end.scores
        bots = " and ".join(str(points) for points in theirs)
        self.zofia.talk(f"Rattus: I have {mine}, the bots {bots}.")

    def _playing_gods_by_letter(self) -> None:
        plan = CreateTable(id=1, game="playing_gods", seats=(ME, OPEN, STEADY, STEADY), clock=DAYS)
        players = begin(plan, self.kazimierz, self.zofia)
        play_until(players, lambda: players[0].state.round >= 3)
        self.kazimierz.talk("Zofia, no hurry: two days for each decision.")

    def _gods_playground(self) -> None:
        plan = CreateTable(id=1, game="gods_playground", seats=(ME, OPEN, STEADY), clock=MINUTES)
        players = begin(plan, self.jan, self.maria)
        play_until(players, lambda: players[0].state.turn >= 2)

    def _a_table_that_waits(self) -> str:
        plan = CreateTable(
            id=1, game="gods_playground", seats=(ME, OPEN, OPEN), take_back="consent"
        )
        table = open_table(plan, self.maria)
        self.jan.sit(table, 1)
        wait_for_seats(self.maria, lambda seats: all(seat.ready for seat in seats[:2]))
        self.maria.talk("Jan and I begin another one. Who takes the third family?")
        return table


def open_table(plan: CreateTable, host: Friend) -> str:
    """Let ``host`` make a table, and return its id."""
    host.news()
    host.say(plan)
    return host.hear(Entered).info.table


def wait_for_seats(host: Friend, done: Callable[[tuple[SeatInfo, ...]], bool]) -> None:
    """Wait until the seats of a table that somebody looks at are as they should be."""
    while not done(host.hear(TableChanged).info.seats):
        pass


def begin(plan: CreateTable, host: Friend, guest: Friend | None = None) -> list[Playing]:
    """Begin a game of ``host`` at the first seat, and of ``guest`` at the second."""
    table = open_table(plan, host)
    friends = [host] if guest is None else [host, guest]
    if guest is not None:
        guest.sit(table, 1)
        wait_for_seats(host, lambda seats: seats[1].ready)
    host.say(Start(id=4, table=table))
    game = find_game(plan.game)
    return [Playing(friend, table, game, seat, Random(seat)) for seat, friend in enumerate(friends)]


def play_until(players: list[Playing], done: Callable[[], bool]) -> None:
    """Let all play until something is so; raises TimeoutError."""
    end = time.monotonic() + LONG
    while any(player.state is None for player in players) or not done():
        if time.monotonic() > end:
            raise TimeoutError(f"the game takes too long: {[each.refused for each in players]}")
        for player in players:
            player.act()
        time.sleep(0.001)


@contextmanager
def at_the_club(folder: Path) -> Iterator[tuple[Club, Evening]]:
    """Open a club, and let the friends spend an evening there."""
    club = Club(folder)
    club.start()
    try:
        with closing(Evening(club.address)) as evening:
            yield club, evening
    finally:
        club.stop()


def lobby(app: App, folder: Path) -> pygame.Surface:
    """Return a picture of the lobby as somebody sees it who comes to the club."""
    with at_the_club(folder) as (club, _):
        _come(app, club)
        picture = app.window.copy()
        app.disconnect()
    return picture


def seats(app: App, folder: Path) -> pygame.Surface:
    """Return a picture of a table before its game, at which somebody has sat down."""
    with at_the_club(folder) as (club, evening):
        person = _come(app, club)
        press(person, "Look in")
        scene = person.wait_for(Seats)
        assert isinstance(scene, Seats)
        press(person, "Sit")
        until(person, lambda: scene._info.seats[2].kind == "person", "the seat")
        evening.jan.talk("Hello Ada! Maria and I are ready.", evening.waiting)
        until(person, lambda: bool(scene._lines), "what Jan says")
        evening.maria.talk("Then it begins as soon as you are, Ada.", evening.waiting)
        until(person, lambda: len(scene._lines) > 1, "what Maria says")
        person.frames(3)
        picture = app.window.copy()
        app.disconnect()
    return picture


def _come(app: App, club: Club) -> Person:
    person = Person(app)
    scene = join(person, "Ada", club.address)
    assert isinstance(scene, Lobby)
    until(
        person,
        lambda: len(scene._tables) == LISTED and bool(scene._lines) and not scene._stale,
        "the tables",
    )
    person.frames(3)
    return person
