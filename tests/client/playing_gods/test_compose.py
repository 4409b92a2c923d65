"""Composers of Playing Gods lead to legal actions, to every one of them, and say why not."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random
from typing import Any

from parlour.client.games.facets import FacetComposer
from parlour.client.games.playing_gods.compose import COMPOSERS, composer_for
from parlour.client.games.playing_gods.compose.naming import STRIKES
from parlour.client.games.protocol import Choice, Composer
from parlour.client.scenes.table.picking import open_groups
from parlour.shared.playing_gods.actions import Attack, Convert
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from parlour.shared.playing_gods.names import CARDS, CONTINENTS, REGION_INDEX, REGIONS, Region
from parlour.shared.playing_gods.phases.course import PHASES
from parlour.shared.playing_gods.state import State
from tests.client import composers
from tests.client.playing_gods.games import position, some_decisions

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


def check_choices(composer: Composer, _: State) -> None:
    """Assert that the choices make sense together, and no click could mean two things."""
    composers.check_choices(composer, PLACE.fullmatch)
    for group in {choice.group for choice in composer.choices()}:
        members = [choice for choice in composer.choices() if choice.group == group]
        places = [place for choice in members for place in choice.places]
        assert len(places) == len(set(places)), "a click could mean two things"


def test_random_choices_lead_to_legal_actions() -> None:
    composers.check_random_choices(GAME, compose, some_decisions(15, 1), 200, check_choices)


MOST_CLICKS = 2 + len(STRIKES)


def test_every_legal_action_can_be_reached() -> None:
    rng = Random(2)
    for state, seat in some_decisions(8, 2):
        legal = list(GAME.legal(state, seat))
        composer = compose(state, seat)
        assert isinstance(composer, FacetComposer)
        for target in rng.sample(legal, min(len(legal), 40)):
            composers.reach(composer, target, MOST_CLICKS + 1)
            composers.begin_again(composer)


def later(composer: Composer, _: Choice) -> Choice:
    """Return the last choice of what is asked now."""
    open_ = open_groups(composer.choices())
    return [each for each in composer.choices() if each.enabled and each.group in open_][-1]


def test_what_is_offered_leads_to_a_legal_action() -> None:
    composers.check_offers(GAME, compose, some_decisions(6, 3), MOST_CLICKS, later)


def test_back_takes_the_last_choice_back() -> None:
    composers.check_back(compose, some_decisions(3, 4), Random(4))


def test_a_hint_is_chosen_and_can_be_taken_back() -> None:
    composers.check_proposals(GAME, compose, some_decisions(3, 5), Random(5))


# --- single phases ------------------------------------------------------------------------------

ONE_SECT: dict[str, list[int]] = {"south_asia": [], "central_asia": []}


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


def test_an_attack_names_its_regions_in_order() -> None:
    composer = compose(on_portal(["mudslide", "volcano"]))
    composer.choose("what=earth+fire")
    assert composer.summary == ""
    assert by_id(composer)["target=1"].places == ("panel:1",)
    assert by_id(composer)["strike1=south_asia"].places == ("region:south_asia",)
    composer.choose("target=1")
    composer.choose("strike1=east_asia")
    reason = "You have named more sects than this god has here: Eastern Asia."
    assert by_id(composer)["strike2=east_asia"].reason == reason
    assert by_id(composer)["strike2=siberia"].reason == (
        "There is no such sect in this region: Siberia."
    )
    composer.choose("strike2=south_asia")
    composer.choose("strike3=south_asia")
    assert composer.action == Attack(
        1, ("earth", "fire"), ("east_asia", "south_asia", "south_asia")
    )
    assert composer.summary.startswith(
        "Earth and Fire → player 2, Asia: 3 sects die unless they defend, in this order: Eastern "
        "Asia, Southern Asia, Southern Asia. Chance of a defence: "
    )


def test_an_element_that_is_laid_on_a_region_is_an_attack_on_whoever_holds_it() -> None:
    laid_on: tuple[tuple[Region, int], ...] = (("siberia", 2), ("east_asia", 1))
    for region, god in laid_on:
        composer = compose(on_portal(["mudslide"]))
        composer.choose("what=earth")
        laid = [c for c in composer.choices() if c.enabled and f"region:{region}" in c.places]
        assert len(laid) == 1
        composer.choose(laid[0].id)
        assert composer.action == Attack(god, ("earth",), (region,))


def test_a_region_that_is_taken_back_leaves_every_god_to_be_chosen() -> None:
    composer = compose(on_portal(["mudslide"]))
    for choice in ("what=earth", "strike1=siberia", "strike1=siberia"):
        composer.choose(choice)
    assert composer.action is None
    composer.choose("strike1=east_asia")
    assert composer.action == Attack(1, ("earth",), ("east_asia",))


def test_what_is_left_to_choose_once_names_itself() -> None:
    composer = compose(on_portal(["mudslide"], regions={"siberia": [], **ONE_SECT}))
    assert by_id(composer)["what=earth"].places == ("hand:mudslide",)
    composer.choose("what=earth")
    assert composer.action == Attack(1, ("earth",), ("east_asia",))
    assert composer.summary.startswith("Earth → player 2, Asia: 1 sect dies unless")


def test_an_attempt_names_as_many_regions_as_one_likes() -> None:
    composer = compose(on_portal([]))
    composer.choose("what=convert")
    composer.choose("target=1")
    composer.choose("soul1=central_asia")
    assert composer.action == Convert(1, ("central_asia",))
    reason = "A region can be converted only once: Central Asia."
    assert by_id(composer)["soul2=central_asia"].reason == reason
    reason = "Several sects of one god cannot be converted: Southern Asia."
    assert by_id(composer)["soul2=south_asia"].reason == reason
    composer.choose("soul2=east_asia")
    assert composer.action == Convert(1, ("central_asia", "east_asia"))
    assert composer.summary.startswith(
        "Your one attempt this turn → player 2: up to 2 regions, in this order: Central Asia, "
        "Eastern Asia."
    )


def test_thousands_of_orders_are_named_without_delay() -> None:
    """All four elements on stacks of four: every choice is offered at once."""
    here = {name: [1] * 4 for name in ("south_asia", "east_asia", "central_asia", "siberia")}
    composer = compose(on_portal(["mudslide", "volcano", "flood", "tornado"], regions=here))
    composer.choose("what=earth+water+fire+air")
    named: list[Region] = []
    for number in range(1, 7):
        enabled = [c.id for c in composer.choices() if c.enabled and c.id.startswith("strike")]
        named.append(REGIONS[REGION_INDEX[enabled[-1].partition("=")[2]]])
        composer.choose(f"strike{number}={named[-1]}")
    assert composer.action == Attack(1, ("earth", "water", "fire", "air"), tuple(named))
    assert named == ["siberia"] * 4 + ["central_asia"] * 2


def test_old_believers_are_told_of_before_the_attack() -> None:
    regions = {"south_asia": [], "east_asia": [2, 1], "central_asia": []}
    composer = compose(on_portal(["mudslide"], regions=regions))
    composer.choose("what=earth")
    composer.choose("target=1")
    assert "Below them old believers would awake: Eastern Asia (player 3)." in composer.summary


def test_reasons_on_a_portal_are_those_of_the_rules() -> None:
    choices = by_id(compose(on_portal(["flood", "volcano"])))
    assert choices["what=water+fire"].reason == "These elements do not combine."
    assert not {"what=earth", "what=gain"} & set(choices), "what is not held is not offered"
    choices = by_id(compose(on_portal(["gain"])))
    reason = "You need a sect of yours here, or a continent without any: Asia."
    region_taken = "Another god has sects in this region: Southern Asia."
    assert choices["what=gain"].reason == region_taken
    choices = by_id(compose(on_portal(["gain"], regions={"siberia": []})))
    assert choices["what=gain"].reason == reason
    alone = compose(on_portal(["plague"], regions={"siberia": []}, converted=True))
    assert by_id(alone)["what=convert"].reason == "You have already tried to convert this turn."


def test_the_last_sect_is_told_with_what_may_save_it() -> None:
    composer = compose(on_portal(["plague"]))
    composer.choose("what=plague")
    composer.choose("target=2")
    assert composer.summary == (
        "Plague → player 3, Asia: 1 sect dies, and there is no defence: Siberia. Then none is "
        "left, and you get 0 cards."
    )


def test_a_move_tells_what_awaits() -> None:
    players: list[dict[str, Any]] = [{"space": 12}, {"space": 15, "hand": ["flood"]}]
    composer = compose(position("move", players, die=3, regions={"south_europe": [1, 1]}))
    composer.choose("answer=clockwise")
    assert composer.summary == (
        "Teleport (Europe): on to any free portal at once. Also there: player 2, and you may steal "
        "the 1 hidden card."
    )
    composer.choose("answer=counterclockwise")
    assert composer.summary.startswith("Wrath (Europe): you draw a Wrath card. The next one: att")


def test_taken_continents_and_portals_say_so() -> None:
    choices = by_id(compose(position("setup", [{}, {"home": "asia"}])))
    assert choices["answer=asia"].reason == "Another god is at home on this continent: Asia."
    assert choices["answer=europe"].enabled
    composer = compose(position("setup", [{"home": "europe"}, {"home": "asia"}]))
    choices = by_id(composer)
    reason = "Your idol begins on a portal of your own continent: Europe."
    assert choices["answer=16"].reason == reason
    composer.choose("answer=8")
    assert composer.summary.startswith("Europe 1. Up to six spaces away: ")
    choices = by_id(compose(position("teleport_space", [{"space": 15}, {"space": 16}])))
    assert choices["answer=16"].reason == "There is a god on this portal."


def test_the_last_region_that_is_missing_wins() -> None:
    owned = {region: [0] for region in REGIONS[:6]}
    composer = compose(position("gain_space", regions={**owned, "siberia": [1]}))
    composer.choose("answer=south_asia")
    assert composer.summary == (
        "Southern Asia: you will have 1 of your sects there, and 7 of the 7 regions you need. "
        "In stock: 13. That wins the game."
    )
    reason = "Another god has sects in this region: Siberia."
    assert by_id(composer)["answer=siberia"].reason == reason
