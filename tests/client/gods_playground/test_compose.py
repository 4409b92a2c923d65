"""Composers lead to legal actions, to every one of them, and say why not."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from parlour.client.games.facets import FacetComposer
from parlour.client.games.gods_playground.compose import _COMPOSERS, composer_for
from parlour.client.games.gods_playground.scene import PLACES
from parlour.client.games.protocol import Composer
from parlour.shared.gods_playground.actions import PlaceNobles
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from parlour.shared.gods_playground.phases import PHASES
from parlour.shared.gods_playground.phases.base import Phase
from parlour.shared.gods_playground.state import State
from tests.client.gods_playground.positions import decisions

ACTORS = "cossacks:ukraine:"
"""How the actors are called at whom one points to let them come along."""


def some_decisions(number: int, seed: int) -> list[tuple[State, int]]:
    """Return positions of every phase that waits, and a seat that is to act."""
    rng = Random(seed)
    by_phase: dict[str, list[State]] = {}
    for state in decisions():
        by_phase.setdefault(state.phase, []).append(state)
    assert set(by_phase) == set(_COMPOSERS)
    return [
        (state, rng.choice(state.to_act))
        for states in by_phase.values()
        for state in rng.sample(states, min(number, len(states)))
    ]


def test_every_phase_that_waits_has_a_composer() -> None:
    waiting = {name for name, phase in PHASES.items() if type(phase).legal is not Phase.legal}
    assert set(_COMPOSERS) == waiting


def test_random_choices_lead_to_legal_actions() -> None:
    rng = Random(1)
    for state, seat in some_decisions(25, 1):
        composer = composer_for(GAME.view(state, seat), seat)
        assert composer.prompt
        for _ in range(600):
            check_choices(composer)
            if composer.action is not None:
                GAME.check(state, seat, composer.action)
                assert composer.summary.endswith(".")
                if rng.random() < 0.5:
                    break
            composer.choose(rng.choice([c for c in composer.choices() if c.enabled]).id)
        else:
            pytest.fail(f"no action was reached in {state.phase}")


def check_choices(composer: Composer) -> None:
    """Assert that the choices make sense together."""
    choices = composer.choices()
    assert any(choice.enabled for choice in choices)
    assert len({choice.id for choice in choices}) == len(choices)
    for choice in choices:
        assert choice.label
        assert choice.group
        assert choice.enabled or choice.reason.endswith(".")
        assert not (choice.enabled and choice.reason)
        assert all(place in PLACES or place.startswith(ACTORS) for place in choice.places)
    for group in {choice.group for choice in choices}:
        keys = [c.key for c in choices if c.group == group and c.key]
        assert len(keys) == len(set(keys))


def test_back_takes_the_last_choice_back() -> None:
    rng = Random(2)
    for state, seat in some_decisions(6, 2):
        composer = composer_for(state, seat)
        seen = [(list(composer.choices()), composer.action)]
        for _ in range(5):
            composer.choose(rng.choice([c for c in composer.choices() if c.enabled]).id)
            seen.append((list(composer.choices()), composer.action))
        for choices, action in reversed(seen[:-1]):
            assert composer.back()
            assert (list(composer.choices()), composer.action) == (choices, action)
        assert not composer.back()


def test_what_is_not_possible_changes_nothing() -> None:
    for state, seat in some_decisions(10, 3):
        composer = composer_for(state, seat)
        before = list(composer.choices())
        for choice_id in ("", "region=france", *(c.id for c in before if not c.enabled)):
            composer.choose(choice_id)
            assert list(composer.choices()) == before
        assert not composer.back()


def test_every_legal_action_can_be_reached() -> None:
    rng = Random(4)
    for state, seat in some_decisions(6, 4):
        if state.phase == "nobles":
            targets = [GAME.sample(state, seat, rng) for _ in range(20)]
        else:
            targets = list(GAME.legal(state, seat))
            targets = rng.sample(targets, min(40, len(targets)))
        composer = composer_for(state, seat)
        for target in targets:
            if isinstance(target, PlaceNobles):
                reach_placement(composer, target)
            else:
                assert isinstance(composer, FacetComposer)
                reach(composer, target)
            assert composer.action == target
            begin_again(composer)


def begin_again(composer: Composer) -> None:
    """Take every choice back."""
    while composer.back():
        pass


def reach_placement(composer: Composer, target: PlaceNobles) -> None:
    """Lay each block on its space."""
    for space, value in enumerate((*target.regions.numbers(), target.army)):
        composer.choose(f"space={space}")
        composer.choose(f"block={value}")


def reach(composer: FacetComposer, target: object) -> None:
    """Choose the facets of ``target``, those that are asked first first."""
    form = next(form for form in composer._forms if form.action == target)
    for _ in range(12):
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


def test_reasons_are_those_of_the_rules() -> None:
    state = GAME.position(
        {
            "phase": "special_actions",
            "round": 1,
            "to_act": [0],
            "regions": {"lithuania": {"nobles": [1, 0, 0]}},
        }
    )
    reasons = {c.id: c.reason for c in composer_for(state, 0).choices()}
    assert reasons["kind=danzig"] == "You need 1 noble in Prussia; you have 0."
    assert reasons["kind=jesuit_schools"] == "Possible only from turn 2."
    assert reasons["kind=liberum_veto"] == "There is no disc in the Sejm."
    assert reasons["kind=move_nobles"] == ""


def test_blocks_that_are_laid_are_not_offered_again() -> None:
    state = GAME.position(
        {"phase": "nobles", "to_act": [0], "players": {"0": {"blocks": [0, 1, 2, 3, 4, 5]}}}
    )
    composer = composer_for(state, 0)
    composer.choose("block=5")
    choices = {choice.id: choice for choice in composer.choices()}
    assert choices["space=0"].label == "Prussia: 5"
    assert choices["space=1"].selected
    assert not choices["block=5"].enabled
    for value in (4, 3, 2, 1):
        composer.choose(f"block={value}")
    assert composer.summary.endswith("1 block to go.")
    composer.choose("block=0")
    assert composer.action is not None
    assert len(list(islice(GAME.legal(state, 0), 721))) == 720
