"""Composers lead to legal actions, to every one of them, and say why not."""

from __future__ import annotations

from itertools import islice
from random import Random

from parlour.client.games.facets import FacetComposer
from parlour.client.games.gods_playground.compose import _COMPOSERS, composer_for
from parlour.client.games.gods_playground.scene import PLACES
from parlour.client.games.protocol import Composer
from parlour.shared.gods_playground.actions import PlaceNobles
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from parlour.shared.gods_playground.phases import PHASES
from parlour.shared.gods_playground.phases.base import Phase
from parlour.shared.gods_playground.state import State
from tests.client import composers
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


def seen(state: State, seat: int) -> Composer:
    """Return the composer of what ``seat`` sees."""
    return composer_for(GAME.view(state, seat), seat)


def known(place: str) -> bool:
    """Return whether a place, or an actor at whom one points, is there."""
    return place in PLACES or place.startswith(ACTORS)


def check_choices(composer: Composer, _: State) -> None:
    """Assert that the choices make sense together."""
    composers.check_choices(composer, known)


def test_random_choices_lead_to_legal_actions() -> None:
    composers.check_random_choices(GAME, seen, some_decisions(25, 1), 600, check_choices)


def test_back_takes_the_last_choice_back() -> None:
    composers.check_back(composer_for, some_decisions(6, 2), Random(2))


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
                composers.reach(composer, target, 12)
            assert composer.action == target
            composers.begin_again(composer)


def reach_placement(composer: Composer, target: PlaceNobles) -> None:
    """Lay each block on its space."""
    for space, value in enumerate((*target.regions.numbers(), target.army)):
        composer.choose(f"space={space}")
        composer.choose(f"block={value}")


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
