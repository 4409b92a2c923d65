"""What the table scene knows of a game's board: one module per game fulfils this.

The scene owns the window, the queue of events, the panel with the choices and the log. A board
draws a view of the game, says what can be pointed at, shows each event, and leads a player to an
action by offering choices. All positions are logical: the canvas is 1920 x 1080 whatever the
window; ``Canvas`` scales.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

import pygame

from parlour.client.animation import Animation
from parlour.client.art import Art
from parlour.client.canvas import Canvas


class Place(NamedTuple):
    """A rectangle of the logical canvas that can be pointed at."""

    x: float
    y: float
    w: float
    h: float


class Choice(NamedTuple):
    """One thing that the player may choose now, or may not, and why.

    ``places`` are where on the board it can be clicked (ids of ``Board.place``); a choice without
    places is only in the panel. ``group`` puts choices under one heading of the panel; ``key`` is
    a hotkey of one character.
    """

    id: str
    label: str
    enabled: bool = True
    reason: str = ""
    places: tuple[str, ...] = ()
    selected: bool = False
    group: str = ""
    key: str = ""


class Lesson(NamedTuple):
    """What somebody who learns the game is told: heading, text, and the places it is about.

    Heading and text are English; whoever shows them looks them up in the language spoken.
    """

    title: str
    text: str
    places: tuple[str, ...] = ()


class Composer(Protocol):
    """Leads one player to one action, choice by choice; knows no pygame."""

    @property
    def prompt(self) -> str:
        """What the phase asks, in a sentence."""
        ...

    @property
    def summary(self) -> str:
        """What is chosen so far, its cost and effect; empty at the start."""
        ...

    def choices(self) -> Sequence[Choice]:
        """Return what can be chosen now, the impossible ones with the reason."""
        ...

    def choose(self, choice_id: str) -> None:
        """Choose; an unknown or disabled id changes nothing."""
        ...

    def back(self) -> bool:
        """Take the last choice back; False if there is none."""
        ...

    def propose(self, action: Any) -> None:
        """Choose all that makes up a legal action; taking back brings the choices before."""
        ...

    @property
    def action(self) -> Any | None:
        """The action that is ready to be confirmed, or None while something is missing."""
        ...


Theme = Literal["", "war", "points", "talk"]
"""What a line of the log is about, for who wants to read of that alone."""


Telling = Callable[[], str]
"""Tells something in the language spoken."""


class ScoreRow(NamedTuple):
    """A line of a table of points: what it is about, and the points of each seat."""

    label: str
    points: tuple[int, ...]


class Chronicle(Protocol):
    """Hears a whole game, and tells at the end what it came to."""

    def hear(self, state: Any, event: Any) -> None:
        """Take an event up, ``state`` being the position before it."""
        ...

    def points(self, number: int) -> str:
        """Return ``number`` of what wins the game, in words, such as "8 victory points"."""
        ...

    def sources(self) -> list[ScoreRow]:
        """Return the points of each seat by where they came from."""
        ...

    def course(self) -> list[ScoreRow]:
        """Return the points of each seat as the game went on, the end last."""
        ...

    def story(self) -> list[str]:
        """Return what the game brought, part by part, a sentence or two each."""
        ...


class Board(Protocol):
    """A game's board in the window."""

    emblems: Mapping[str, str]
    """What a seat may go under: the name of a piece, and what it is called; empty: its crest."""

    def wear(self, emblems: Sequence[str]) -> None:
        """Show the seats under these emblems; an empty or unknown one is the seat's own."""
        ...

    def resize(self, canvas: Canvas, art: Art) -> None:
        """Scale everything to a window, and draw with ``art`` from now on."""
        ...

    def draw(
        self,
        surface: pygame.Surface,
        state: Any,
        names: Sequence[str],
        lit: Sequence[Choice],
        hover: str | None,
    ) -> None:
        """Draw the whole board: ``lit`` choices' places light up or are dimmed, ``hover`` more."""
        ...

    def place(self, place_id: str) -> Place:
        """Return where the id is; raises KeyError."""
        ...

    def mark(self, seat: int) -> Place:
        """Return where the clock of a seat is shown, and whether its player is there."""
        ...

    def at(self, point: tuple[float, float]) -> Sequence[str]:
        """Return the ids of the places under a logical point, the innermost first."""
        ...

    def tooltip(self, state: Any, place_id: str) -> str:
        """Return what a place is and the rule and numbers that belong to it; may be empty."""
        ...

    def animation(self, state: Any, event: Any) -> Animation | None:
        """Return how ``event`` looks, ``state`` being the position before it; None: not at all."""
        ...

    def where(self, event: Any) -> str | None:
        """Return the id of the place that ``event`` is about; None: no place of its own."""
        ...

    def theme(self, event: Any) -> Theme:
        """Return what ``event`` is about."""
        ...

    def sound(self, event: Any) -> str | None:
        """Return the name of what ``event`` sounds like; None: it is silent."""
        ...

    def sentence(self, state: Any, event: Any, names: Sequence[str]) -> str:
        """Return the line of the log for ``event`` (position before it); empty for none."""
        ...

    def compose(self, state: Any, seat: int) -> Composer:
        """Return a composer for a seat that is to act."""
        ...

    def topic(self, state: Any) -> str:
        """Return the key of the rules that are in force now."""
        ...

    def lessons(self) -> Mapping[str, Lesson]:
        """Return the lessons of the first turn by topic; ``over`` is told when it has ended."""
        ...

    def chronicle(self) -> Chronicle:
        """Return a chronicle of a game that begins."""
        ...
