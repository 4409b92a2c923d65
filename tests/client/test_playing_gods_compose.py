"""Composers of Playing Gods lead to legal actions, to every one of them, and say why not."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from parlour.client.games.facets import FacetComposer
from parlour.client.games.playing_gods.compose import COMPOSERS, composer_for
from parlour.client.games.protocol import Choice, Composer
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from parlour.shared.playing_gods.names import CARDS, CONTINENTS, REGIONS
from parlour.shared.playing_gods.phases.course import PHASES
from parlour.shared.playing_gods.state import State
from tests.client.playing_gods_games import position, some_decisions

PLACE = re.compile(
    f"space:[1-3]?[0-9]|region:({'|'.join(REGIONS)})|continent:({'|'.join(CONTINENTS)})"
    f"|panel:[0-4]|hand:({'|'.join(CARDS)})|pile:(wrath|conversion)|die|round|phase"
)


def compose(state: State, seat: int = 0) -> Composer:
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
            check_choices(composer)
            if composer.action is not None:
                GAME.check(state, seat, composer.action)
                assert composer.summary.endswith("."), composer.summary
                assert not {"{", "}", "  ", "None"} & {*composer.summary, composer.summary}
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
        assert choice.enabled or choice.reason.endswith("."), choice
        assert not (choice.enabled and choice.reason)
        for place in choice.places:
            assert PLACE.fullmatch(place), place
    for group in {choice.group for choice in choices}:
        members = [choice for choice in choices if choice.group == group]
        keys = [choice.key for choice in members if choice.key]
        places = [place for choice in members for place in choice.places]
        assert len(keys) == len(set(keys))
        assert len(places) == len(set(places)), "a click could mean two things"


def test_every_legal_action_can_be_reached() -> None:
    for state, seat in some_decisions(8, 2):
        for target in GAME.legal(state, seat):
            composer = compose(state, seat)
            assert isinstance(composer, FacetComposer)
            reach(composer, target)


def reach(composer: FacetComposer, target: object) -> None:
    """Choose the facets of ``target``, those that are asked first first: two at most."""
    form = next(form for form in composer._forms if form.action == target)
    for _ in range(3):
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
    for state, seat in some_decisions(6, 3):
        for choice in compose(state, seat).choices():
            composer = compose(state, seat)
            composer.choose(choice.id)
            if not choice.enabled:
                assert list(composer.choices()) == list(compose(state, seat).choices())
                continue
            if composer.action is None:
                later = [c for c in composer.choices() if c.enabled and c.group != choice.group]
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


# --- single phases ------------------------------------------------------------------------------


def on_portal(hand: list[str], **parts: Any) -> State:
    """Return seat 0 on a portal of Asia, where seat 1 has four regions and seat 2 one."""
    players = [{"space": 20, "hand": hand, "permanent": ["miracles"]}, {}, {}]
    regions = {
        "east_america": [0],
        "south_asia": [1, 1],
        "east_asia": [1],
        "central_asia": [1],
        "siberia": [2],
        **parts.pop("regions", {}),
    }
    return position("portal", players, regions=regions, **parts)


def test_an_attack_takes_two_clicks() -> None:
    composer = compose(on_portal(["mudslide", "volcano"]))
    composer.choose("what=earth+fire")
    assert composer.summary == ""
    places = by_id(composer)["target=1"].places
    assert places == ("panel:1", "region:south_asia", "region:east_asia", "region:central_asia")
    composer.choose("target=1")
    assert composer.summary.startswith("Earth and Fire → player 2, Asia: 3 sects die unless")


def test_an_attack_on_the_only_god_there_takes_one_click() -> None:
    composer = compose(on_portal(["mudslide"], regions={"siberia": []}))
    assert by_id(composer)["what=earth"].places == ("hand:mudslide",)
    composer.choose("what=earth")
    assert composer.summary.startswith("Earth → player 2, Asia: 1 sect dies unless")


def test_reasons_on_a_portal_are_those_of_the_rules() -> None:
    choices = by_id(compose(on_portal(["flood", "volcano"])))
    assert choices["what=water+fire"].reason == "These elements do not combine."
    assert choices["what=earth"].reason == "You have no attack card of this element: Earth."
    assert choices["what=gain"].reason == "You do not hold this card: Gain a sect."
    choices = by_id(compose(on_portal(["gain"])))
    reason = "Needs a sect of yours here, or a continent without any: Asia."
    region_taken = "Another god has sects in this region: Southern Asia."
    assert choices["what=gain"].reason == region_taken
    choices = by_id(compose(on_portal(["gain"], regions={"siberia": []})))
    assert choices["what=gain"].reason == reason
    alone = compose(on_portal(["plague"], regions={"siberia": []}, converted=True))
    assert by_id(alone)["what=convert"].reason == "You have tried to convert in this turn."


def test_the_last_sect_is_told_with_what_may_save_it() -> None:
    composer = compose(on_portal(["plague"]))
    composer.choose("what=plague")
    composer.choose("target=2")
    assert composer.summary == (
        "Plague → player 3, Asia: 1 sect dies, and there is no defence. Then none is left, and "
        "you get 0 cards."
    )


def test_a_move_tells_what_awaits() -> None:
    players: list[dict[str, Any]] = [{"space": 12}, {"space": 15, "hand": ["flood"]}]
    composer = compose(position("move", players, die=3, regions={"south_europe": [1, 1]}))
    composer.choose("answer=clockwise")
    assert composer.summary == (
        "Teleport (Europe): on to any free portal at once. There too: player 2, and you may steal "
        "the 1 hidden card."
    )
    composer.choose("answer=counterclockwise")
    assert composer.summary.startswith("Wrath (Europe): you draw a Wrath card. The next one: att")


def test_taken_continents_and_portals_say_so() -> None:
    players = [{}, {"home": "asia", "space": 16}]
    choices = by_id(compose(position("setup", players)))
    assert choices["answer=16"].reason == "Another god is at home on this continent: Asia."
    assert choices["answer=0"].enabled
    choices = by_id(compose(position("teleport_space", [{"space": 15}, {"space": 16}])))
    assert choices["answer=16"].reason == "There is a god on this portal."


def test_the_last_region_that_is_missing_wins() -> None:
    owned = {region: [0] for region in REGIONS[:6]}
    composer = compose(position("gain_space", regions={**owned, "siberia": [1]}))
    composer.choose("answer=south_asia")
    assert composer.summary == (
        "Southern Asia: then your sects there are 1, your regions 7 of 7. Left: 13. That wins the "
        "game."
    )
    reason = "Another god has sects in this region: Siberia."
    assert by_id(composer)["answer=siberia"].reason == reason
