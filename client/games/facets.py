"""A composer for actions that are told apart by a few facets: a region, a number, yes or no.

What can be chosen follows from the legal actions alone: a value is possible if some legal action
has it together with all that is chosen already. The reason against an impossible value is the
refusal of the action that it would lead to.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from parlour.client.games.protocol import Choice
from parlour.shared.game import AnyGame, Illegal

Chosen = Mapping[str, str]
"""The value that is chosen for each facet."""


class Value(NamedTuple):
    """One value of a facet, and how it is offered; one without a label is only a default."""

    id: str
    label: str
    places: tuple[str, ...] = ()
    key: str = ""


class Facet(NamedTuple):
    """One question: its values, and what must be chosen before it is asked.

    ``attempt`` makes the action that an impossible value would lead to, for the reason; None if
    the value is not to be shown then. ``default`` is chosen by itself.
    """

    name: str
    heading: str
    values: Sequence[Value]
    attempt: Callable[[Chosen], Any | None]
    when: Mapping[str, Collection[str] | None] = {}
    """Other facets, and the values that each may have (None: any)."""
    default: str | None = None


class Form(NamedTuple):
    """One legal action by its facets."""

    chosen: Chosen
    action: Any


class FacetComposer:
    """See ``games.protocol.Composer``."""

    def __init__(
        self,
        game: AnyGame,
        state: Any,
        seat: int,
        prompt: str,
        facets: Sequence[Facet],
        forms: Sequence[Form],
        summary: Callable[[Any, int, Any], str],
    ) -> None:
        """Lead ``seat`` of ``game`` to one of ``forms``."""
        self._game = game
        self._state = state
        self._seat = seat
        self._prompt = prompt
        self._facets = facets
        self._forms = forms
        self._summary = summary
        self._having: dict[tuple[str, str], int] = {}
        """By facet and value, the forms that have it: a bit for each."""
        for number, form in enumerate(forms):
            for pair in form.chosen.items():
                self._having[pair] = self._having.get(pair, 0) | 1 << number
        self._needing: dict[str, frozenset[str]] = {}
        self._offered: dict[frozenset[tuple[str, str]], list[Choice]] = {}
        """The choices by what is chosen: they are asked for many times."""
        self._chosen: dict[str, str] = {}
        self._history: list[dict[str, str]] = []
        self._fill_in()

    place_first = False

    @property
    def plan(self) -> Any:
        """The action that is ready."""
        return self.action

    @property
    def prompt(self) -> str:
        """What the phase asks."""
        return self._prompt

    @property
    def summary(self) -> str:
        """What the action that is ready costs and brings."""
        action = self.action
        return "" if action is None else self._summary(self._state, self._seat, action)

    @property
    def action(self) -> Any | None:
        """The one legal action with just the chosen facets."""
        asked = {facet.name for facet in self._asked()}
        chosen = {name: value for name, value in self._chosen.items() if name in asked}
        return next((f.action for f in self.matching(chosen) if f.chosen == chosen), None)

    def choices(self) -> Sequence[Choice]:
        """Return the values of every facet that is asked now."""
        chosen = frozenset(self._chosen.items())
        offered = self._offered.get(chosen)
        if offered is None:
            offered = self._offered[chosen] = [
                choice
                for facet in self._asked()
                for value in facet.values
                if (choice := self._choice(facet, value)) is not None
            ]
        return offered

    def choose(self, choice_id: str) -> None:
        """Choose a value; choosing it again takes it back where nothing is chosen by default."""
        choice = next((c for c in self.choices() if c.id == choice_id and c.enabled), None)
        if choice is None:
            return
        self._history.append(dict(self._chosen))
        name, _, value = choice_id.partition("=")
        if self._chosen.get(name) == value:
            del self._chosen[name]
        else:
            self._chosen[name] = value
        self._forget_unasked()
        self._forget_impossible(self._names_that_need(name))
        self._fill_in()

    def back(self) -> bool:
        """Take the last choice back."""
        if not self._history:
            return False
        self._chosen = self._history.pop()
        return True

    def propose(self, action: Any) -> None:
        """Choose all that makes up ``action``."""
        form = self.form_of(action)
        if form is not None:
            self._history.append(dict(self._chosen))
            self._chosen = dict(form.chosen)

    def matching(self, wanted: Chosen) -> Iterator[Form]:
        """Yield legal actions that have all of ``wanted``; one at least if there are any."""
        left = (1 << len(self._forms)) - 1
        for pair in wanted.items():
            left &= self._having.get(pair, 0)
        while left:
            lowest = left & -left
            yield self._forms[lowest.bit_length() - 1]
            left ^= lowest

    def form_of(self, action: Any) -> Form | None:
        """Return a legal action by its facets."""
        return next((form for form in self._forms if form.action == action), None)

    def _asked(self) -> list[Facet]:
        return [facet for facet in self._facets if self._is_asked(facet)]

    def _is_asked(self, facet: Facet) -> bool:
        return all(
            name in self._chosen and (values is None or self._chosen[name] in values)
            for name, values in facet.when.items()
        )

    def _forget_unasked(self) -> None:
        for _ in self._facets:
            asked = {facet.name for facet in self._asked()}
            self._chosen = {n: v for n, v in self._chosen.items() if n in asked}

    def _forget_impossible(self, names: Collection[str]) -> None:
        """Forget what was chosen of facets with ``names`` and is possible no more."""
        for facet in self._asked():
            value = self._chosen.get(facet.name)
            if facet.name in names and value and not self._possible(facet, value):
                del self._chosen[facet.name]
                self._forget_unasked()

    def _fill_in(self) -> None:
        """Choose defaults, and what is the only possibility, of facets that depend on others."""
        for facet in self._facets:
            if facet.name in self._chosen or not self._is_asked(facet):
                continue
            if facet.default is not None:
                self._chosen[facet.name] = facet.default
                continue
            possible = [v.id for v in facet.values if self._possible(facet, v.id)]
            if len(possible) == 1 and facet.when:
                self._chosen[facet.name] = possible[0]

    def _possible(self, facet: Facet, value: str) -> bool:
        """Return whether a legal action has ``value`` beside what is chosen of other facets."""
        wanted = {**self._chosen, facet.name: value}
        later = self._names_that_need(facet.name)
        for name in later:
            wanted.pop(name, None)
        return any(True for _ in self.matching(wanted))

    def _names_that_need(self, name: str) -> frozenset[str]:
        """Return the facets that are asked again when ``name`` changes."""
        known = self._needing.get(name)
        if known is None:
            needing = frozenset(facet.name for facet in self._facets if name in facet.when)
            known = needing.union(*(self._names_that_need(each) for each in needing))
            self._needing[name] = known
        return known

    def _choice(self, facet: Facet, value: Value) -> Choice | None:
        if not value.label:
            return None
        enabled = self._possible(facet, value.id)
        reason = "" if enabled else self._reason(facet, value.id)
        if not enabled and not reason:
            return None
        return Choice(
            id=f"{facet.name}={value.id}",
            label=value.label,
            enabled=enabled,
            reason=reason,
            places=value.places,
            selected=self._chosen.get(facet.name) == value.id,
            group=facet.heading,
            key=value.key,
        )

    def _reason(self, facet: Facet, value: str) -> str:
        action = facet.attempt({**self._chosen, facet.name: value})
        if action is None:
            return ""
        return why_not(self._game, self._state, self._seat, action)


def why_not(game: AnyGame, state: Any, seat: int, action: Any) -> str:
    """Return the reason against an action; empty if there is none."""
    try:
        game.check(state, seat, action)
    except Illegal as refusal:
        return game.explain(refusal)
    return ""


def nothing(_: Chosen) -> None:
    """Attempt nothing: impossible values are not shown."""
