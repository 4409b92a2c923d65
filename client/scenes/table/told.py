"""What a decision tells the tray: who is asked what, what can be chosen, and the ways on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from parlour.client.games.protocol import Choice, Face, Fact
from parlour.shared.language import tr

CONFIRM, BACK = "confirm", "back"


class Offer(NamedTuple):
    """A button that is no choice of the game: an answer, or what may be done meanwhile."""

    label: str
    press: Callable[[], None]


class Told(NamedTuple):
    """Everything that the tray tells."""

    title: str = ""
    prompt: str = ""
    summary: str = ""
    facts: tuple[Fact, ...] = ()
    """The summary in pictures; it is read where they are pointed at."""
    about: str = ""
    """The place that tells more of what is asked, where it is pointed at."""
    choices: tuple[Choice, ...] = ()
    faces: tuple[tuple[str, Face], ...] = ()
    """The faces of those choices that have one, by id."""
    buttons: tuple[tuple[str, str], ...] = ()
    """Id and label of each button."""
    focus: str = ""
    """The id that the keyboard has come to."""
    sheet: bool = False
    """Whether it is to be read in peace: a question."""

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to tell."""
        return not (self.title or self.prompt or self.choices or self.buttons)

    def confirmed_on_board(self, *, told_there: bool) -> Told:
        """Return it without the button that confirms it: that stands on the board.

        ``told_there``: what it comes to stands there too; else it is told instead of what is asked.
        """
        buttons = tuple(button for button in self.buttons if button[0] != CONFIRM)
        prompt = self.prompt if told_there else self.summary or self.prompt
        return self._replace(prompt=prompt, summary="", facts=(), buttons=buttons)


def on_board(choice: Choice, places: Mapping[str, object]) -> bool:
    """Return whether a choice is made on the board."""
    return any(place in places for place in choice.places)


def in_hand(choices: Sequence[Choice], places: Mapping[str, object]) -> tuple[Choice, ...]:
    """Return the choices that need a card: those without a place, or that share one in a group."""
    claims = Counter((choice.group, place) for choice in choices for place in choice.places)
    return tuple(
        choice
        for choice in choices
        if not any(place in places and claims[choice.group, place] == 1 for place in choice.places)
    )


def buttons_of(does: str, *, ready: bool, back: bool) -> tuple[tuple[str, str], ...]:
    """Return the buttons beside the prompt: those that do something now; one says what it does."""
    ways = ((BACK, tr("Undo"), back), (CONFIRM, does, ready))
    return tuple((name, label) for name, label, there in ways if there)
