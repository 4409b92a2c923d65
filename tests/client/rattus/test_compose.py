"""Composers of Rattus lead to legal actions, to every one of them, and say why not."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random

import pytest

from parlour.client.games.facets import FacetComposer
from parlour.client.games.protocol import Choice, Composer
from parlour.client.games.rattus.compose import COMPOSERS, composer_for
from parlour.client.games.rattus.compose.summaries import summary
from parlour.shared.rattus.actions import MovePlague
from parlour.shared.rattus.game import RATTUS as GAME
from parlour.shared.rattus.names import CARDS, REGIONS
from parlour.shared.rattus.phases.course import PHASES
from parlour.shared.rattus.state import State
from tests.client.rattus.games import position, some_decisions

PLACE = re.compile(
    f"(region|cubes):({'|'.join(REGIONS)})|rat:({'|'.join(REGIONS)}):[0-2]"
    f"|card:({'|'.join(CARDS)})|castle|plague|tokens|panel:[0-3]|round|phase"
)


def compose(state: State, seat: int) -> Composer:
    """Return the composer of what ``seat`` sees."""
    return composer_for(GAME.view(state, seat), seat)


def by_id(composer: Composer) -> Mapping[str, Choice]:
    """Return the choices by their ids."""
    return {choice.id: choice for choice in composer.choices()}


def test_every_phase_that_waits_has_a_composer() -> None:
    assert set(COMPOSERS) == set(PHASES)


def test_random_choices_lead_to_legal_actions() -> None:
    rng = Random(1)
    for state, seat in some_decisions(15, 1):
        composer = compose(state, seat)
        assert composer.prompt
        for _ in range(200):
            check_choices(composer, len(state.rats))
            if composer.action is not None:
                GAME.check(state, seat, composer.action)
                assert composer.summary.endswith(".")
                if rng.random() < 0.5:
                    break
            composer.choose(rng.choice([c for c in composer.choices() if c.enabled]).id)
        else:
            pytest.fail(f"no action was reached in {state.phase}")


def check_choices(composer: Composer, regions: int) -> None:
    """Assert that the choices make sense together."""
    choices = composer.choices()
    assert any(choice.enabled for choice in choices)
    assert len({choice.id for choice in choices}) == len(choices)
    for choice in choices:
        assert choice.label
        assert choice.group
        assert choice.enabled or choice.reason.endswith(".")
        assert not (choice.enabled and choice.reason)
        for place in choice.places:
            assert PLACE.fullmatch(place), place
            assert not any(f":{region}" in place for region in REGIONS[regions:])
    for group in {choice.group for choice in choices}:
        keys = [c.key for c in choices if c.group == group and c.key]
        assert len(keys) == len(set(keys))


def test_every_legal_action_can_be_reached() -> None:
    for state, seat in some_decisions(3, 2):
        composer = compose(state, seat)
        assert isinstance(composer, FacetComposer)
        for target in GAME.legal(state, seat):
            reach(composer, target)
            while composer.back():
                pass  # to begin again


def reach(composer: FacetComposer, target: object) -> None:
    """Choose the facets of ``target``, those that are asked first first."""
    form = next(form for form in composer._forms if form.action == target)
    for _ in range(6):
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
    pytest.fail(f"{target} was not reached")


def test_what_is_offered_leads_to_a_legal_action() -> None:
    for state, seat in some_decisions(4, 3):
        for choice in compose(state, seat).choices():
            composer = compose(state, seat)
            composer.choose(choice.id)
            if not choice.enabled:
                assert list(composer.choices()) == list(compose(state, seat).choices())
                continue
            for _ in range(4):
                if composer.action is not None:
                    break
                open_ = [c for c in composer.choices() if c.enabled and not c.selected]
                later = [c for c in open_ if not c.id.startswith(choice.id.partition("=")[0])]
                composer.choose(later[-1].id)
            assert composer.action is not None
            GAME.check(state, seat, composer.action)


def test_back_takes_the_last_choice_back() -> None:
    rng = Random(4)
    for state, seat in some_decisions(3, 4):
        composer = compose(state, seat)
        seen = [(list(composer.choices()), composer.action)]
        for _ in range(5):
            composer.choose(rng.choice([c for c in composer.choices() if c.enabled]).id)
            seen.append((list(composer.choices()), composer.action))
        for choices, action in reversed(seen[:-1]):
            assert composer.back()
            assert (list(composer.choices()), composer.action) == (choices, action)
        assert not composer.back()


def test_a_hint_is_chosen_and_can_be_taken_back() -> None:
    rng = Random(5)
    for state, seat in some_decisions(3, 5):
        composer = compose(state, seat)
        before = list(composer.choices())
        hint = GAME.sample(state, seat, rng)
        composer.propose(hint)
        assert composer.action == hint
        assert composer.summary
        assert composer.back()
        assert list(composer.choices()) == before


def test_a_usual_turn_takes_one_choice_for_each_action() -> None:
    state = position("actions", rats={"gallia": [0]}, plague="germania")
    composer = compose(state, 0)
    composer.choose("card=king")
    assert composer.summary.startswith("King: from the table.")
    state.card_taken = True
    composer = compose(state, 0)
    composer.choose("region=gallia")
    assert composer.summary == (
        "1 cube to Gallia: 1 of 1 there will be yours, beside 1 rat. You will have 19 in stock."
    )
    state.cubes_placed = True
    composer = compose(state, 0)
    composer.choose("plague=italia")
    assert composer.summary == "The Plague to Italia: no rats there, nothing happens."


def test_reasons_are_those_of_the_rules() -> None:
    state = position(
        "actions",
        cubes={"gallia": [2, 0]},
        rats={"gallia": [0]},
        cards={"king": 0},
        plague="gallia",
    )
    choices = by_id(compose(state, 0))
    assert choices["kind=king"].reason == "There are rats in Gallia."
    assert choices["kind=witch"].reason == "You do not hold this card: Witch."
    assert choices["card=king"].reason == "You already hold this card: King."
    composer = compose(state, 0)
    composer.choose("kind=move_plague")
    assert by_id(composer)["plague=gallia"].reason == "The Plague may not stay where it is."
    assert by_id(composer)["plague=polonia"].reason == "The Plague cannot go as far as Polonia."
    composer.choose("kind=place_cubes")
    assert by_id(composer)["region=italia"].reason == "There are no rats in Italia."


def test_the_peasant_adds_a_cube_unless_it_is_declined() -> None:
    state = position("actions", rats={"gallia": [0]}, cards={"peasant": 0})
    composer = compose(state, 0)
    composer.choose("kind=place_cubes")
    composer.choose("region=gallia")
    assert composer.summary.startswith("2 cubes to Gallia")
    composer.choose("peasant=no")
    assert composer.summary.startswith("1 cube to Gallia")
    composer.choose("region=italia")
    assert composer.summary.startswith("1 cube to Italia")


def test_the_merchant_takes_as_many_as_he_can_and_forgets_what_is_too_far() -> None:
    state = position(
        "actions",
        cubes={"gallia": [5, 0], "polonia": [2, 0]},
        cards={"merchant": 0},
        card_taken=True,
        cubes_placed=True,
    )
    composer = compose(state, 0)
    composer.choose("kind=merchant")
    composer.choose("origin=gallia")
    composer.choose("target=hispania")
    assert (
        composer.summary
        == "Gallia → Hispania: 3 cubes. You will have 2 in Gallia and 3 in Hispania, beside 0 rats."
    )
    composer.choose("cubes_3=1")
    assert composer.summary.startswith("Gallia → Hispania: 1 cube.")
    composer.choose("origin=polonia")
    assert composer.action is None
    assert not any(
        choice.id.startswith("target") and choice.selected for choice in composer.choices()
    )


def test_the_witch_is_told_what_she_sees() -> None:
    state = position(
        "witch",
        rats={"gallia": [12], "italia": [0]},
        seen=True,
        looked=[{"region": "gallia", "rat": 0}, {"region": "italia", "rat": 0}],
    )
    composer = compose(state, 0)
    assert composer.prompt == (
        "You see Gallia: limit 1 (Merchant, Monk); Italia: limit 1 (Peasant, Knight). Swap the two?"
    )
    composer.choose("kind=swap")
    assert composer.summary == "Gallia ↔ Italia: the two rats change places."


@pytest.mark.parametrize(("people", "alone"), [(0, True), (2, False)])
def test_it_is_told_whether_the_plague_meets_anybody(people: int, alone: bool) -> None:
    state = position("actions", cubes={"italia": [people, 0]}, rats={"italia": [1]})
    told = summary(state, 0, MovePlague("italia"))
    assert ("Nobody lives there" in told) == alone
    assert (" against " in told) != alone
