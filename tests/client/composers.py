"""What holds for the composers of all games: they lead to legal actions, and say why not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest

from parlour.client.games.facets import FacetComposer
from parlour.client.games.protocol import Choice, Composer
from parlour.shared.game import AnyGame

Compose = Callable[[Any, int], Composer]
Decisions = Iterable[tuple[Any, int]]
"""Positions, and a seat that is to act in each."""


def check_choices(composer: Composer, known: Callable[[str], object]) -> None:
    """Assert that the choices make sense together; ``known`` tells whether a place is one."""
    choices = composer.choices()
    assert any(choice.enabled for choice in choices)
    assert len({choice.id for choice in choices}) == len(choices)
    for choice in choices:
        assert choice.label
        assert choice.group
        assert choice.enabled or choice.reason.endswith("."), choice
        assert not (choice.enabled and choice.reason)
        for place in choice.places:
            assert known(place), place
    for group in {choice.group for choice in choices}:
        keys = [choice.key for choice in choices if choice.group == group and choice.key]
        assert len(keys) == len(set(keys))


def check_random_choices(
    game: AnyGame,
    compose: Compose,
    decisions: Decisions,
    most: int,
    check: Callable[[Composer, Any], None],
) -> None:
    """Assert that choosing at random comes to a legal action within ``most`` choices.

    ``check`` is called before each with the composer and the position.
    """
    rng = Random(1)
    for state, seat in decisions:
        composer = compose(state, seat)
        assert composer.prompt
        for _ in range(most):
            check(composer, state)
            if composer.action is not None:
                game.check(state, seat, composer.action)
                assert composer.summary.endswith("."), composer.summary
                assert not {"{", "}", "  ", "None"} & {*composer.summary, composer.summary}
                if rng.random() < 0.5:
                    break
            composer.choose(rng.choice([c for c in composer.choices() if c.enabled]).id)
        else:
            pytest.fail(f"no action was reached in {state.phase}")


def reach(composer: FacetComposer, target: object, most: int) -> None:
    """Choose the facets of ``target``, those that are asked first first."""
    form = composer.form_of(target)
    assert form is not None
    for _ in range(most):
        if composer.action == target:
            return
        wanted = [
            choice.id
            for choice in composer.choices()
            if choice.enabled
            and not choice.selected
            and form.chosen.get(choice.id.partition("=")[0]) == choice.id.partition("=")[2]
        ]
        assert wanted, (form, composer.choices())
        composer.choose(wanted[0])
    assert composer.action == target, f"{target} was not reached"


def begin_again(composer: Composer) -> None:
    """Take every choice back."""
    while composer.back():
        pass


def check_offers(
    game: AnyGame,
    compose: Compose,
    decisions: Decisions,
    most: int,
    later: Callable[[Composer, Choice], Choice],
) -> None:
    """Assert that each offered choice leads to a legal action within ``most`` more choices.

    ``later`` returns what to choose next after a first choice.
    """
    for state, seat in decisions:
        for choice in compose(state, seat).choices():
            composer = compose(state, seat)
            composer.choose(choice.id)
            if not choice.enabled:
                assert list(composer.choices()) == list(compose(state, seat).choices())
                continue
            for _ in range(most):
                if composer.action is not None:
                    break
                composer.choose(later(composer, choice).id)
            assert composer.action is not None
            game.check(state, seat, composer.action)


def check_back(compose: Compose, decisions: Decisions, rng: Random) -> None:
    """Assert that the last choice is taken back, one after the other."""
    for state, seat in decisions:
        composer = compose(state, seat)
        seen = [(list(composer.choices()), composer.action)]
        for _ in range(5):
            composer.choose(rng.choice([c for c in composer.choices() if c.enabled]).id)
            seen.append((list(composer.choices()), composer.action))
        for choices, action in reversed(seen[:-1]):
            assert composer.back()
            assert (list(composer.choices()), composer.action) == (choices, action)
        assert not composer.back()


def check_proposals(game: AnyGame, compose: Compose, decisions: Decisions, rng: Random) -> None:
    """Assert that a legal action can be proposed, is told, and can be taken back."""
    for state, seat in decisions:
        composer = compose(state, seat)
        before = list(composer.choices())
        hint = game.sample(state, seat, rng)
        composer.propose(hint)
        assert composer.action == hint
        assert composer.summary
        assert composer.back()
        assert list(composer.choices()) == before
