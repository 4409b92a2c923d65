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
from tests.client import composers
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


def check_choices(composer: Composer, state: State) -> None:
    """Assert that the choices make sense together, and are about regions that are played in."""
    composers.check_choices(composer, PLACE.fullmatch)
    places = [place for choice in composer.choices() for place in choice.places]
    unused = [f":{region}" for region in REGIONS[len(state.rats) :]]
    assert not any(region in place for place in places for region in unused)


def test_random_choices_lead_to_legal_actions() -> None:
    composers.check_random_choices(GAME, compose, some_decisions(15, 1), 200, check_choices)


def test_every_legal_action_can_be_reached() -> None:
    for state, seat in some_decisions(3, 2):
        composer = compose(state, seat)
        assert isinstance(composer, FacetComposer)
        for target in GAME.legal(state, seat):
            composers.reach(composer, target, 6)
            composers.begin_again(composer)


def later(composer: Composer, first: Choice) -> Choice:
    """Return the last choice that is open and of another kind than the first."""
    kind = first.id.partition("=")[0]
    open_ = [each for each in composer.choices() if each.enabled and not each.selected]
    return [each for each in open_ if not each.id.startswith(kind)][-1]


def test_what_is_offered_leads_to_a_legal_action() -> None:
    composers.check_offers(GAME, compose, some_decisions(4, 3), 4, later)


def test_back_takes_the_last_choice_back() -> None:
    composers.check_back(compose, some_decisions(3, 4), Random(4))


def test_a_hint_is_chosen_and_can_be_taken_back() -> None:
    composers.check_proposals(GAME, compose, some_decisions(3, 5), Random(5))


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
