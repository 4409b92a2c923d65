"""A composer that can be asked anew in another language, with the same choices made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from parlour.client.games.protocol import Choice, Composer


class Composing:
    """See ``parlour.client.games.protocol.Composer``; remembers what was done, to do it again."""

    def __init__(self, make: Callable[[], Composer]) -> None:
        """Lead to an action through the composer that ``make`` returns."""
        self._make = make
        self._composer = make()
        self._done: list[Callable[[Composer], object]] = []

    def retell(self) -> None:
        """Take the words anew, in the language spoken now."""
        self._composer = self._make()
        for do in self._done:
            do(self._composer)

    @property
    def prompt(self) -> str:
        """What the phase asks."""
        return self._composer.prompt

    @property
    def summary(self) -> str:
        """What is chosen so far."""
        return self._composer.summary

    @property
    def action(self) -> Any | None:
        """The action that is ready to be confirmed."""
        return self._composer.action

    @property
    def plan(self) -> Any:
        """What is chosen so far."""
        return self._composer.plan

    @property
    def place_first(self) -> bool:
        """Whether what is dragged is chosen after the place where it falls."""
        return self._composer.place_first

    def summary_of(self, action: Any) -> str:
        """Return the summary of a legal action, whatever is chosen so far."""
        composer = self._make()
        composer.propose(action)
        return composer.summary

    def choices(self) -> Sequence[Choice]:
        """Return what can be chosen now."""
        return self._composer.choices()

    def choose(self, choice_id: str) -> None:
        """Choose."""
        self._do(partial(_choose, choice_id))

    def ahead(self, choice_id: str) -> Composer:
        """Return a composer in which one more choice is made, and leave this as it is."""
        ahead = self._make()
        for do in self._done:
            do(ahead)
        ahead.choose(choice_id)
        return ahead

    def back(self) -> bool:
        """Take the last choice back; False if there is none."""
        return bool(self._do(_back))

    def propose(self, action: Any) -> None:
        """Choose all that makes up an action."""
        self._do(partial(_propose, action))

    def _do(self, what: Callable[[Composer], object]) -> object:
        self._done.append(what)
        return what(self._composer)


def _choose(choice_id: str, composer: Composer) -> None:
    composer.choose(choice_id)


def _back(composer: Composer) -> bool:
    return composer.back()


def _propose(action: Any, composer: Composer) -> None:
    composer.propose(action)
