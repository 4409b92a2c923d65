"""What games say of themselves: names in every turn, and how long people think about what."""

from __future__ import annotations

import re
from enum import StrEnum
from importlib import import_module
from itertools import product
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from parlour.shared.game import Illegal
from parlour.shared.games import OWN, find_game
from parlour.shared.gods_playground.names import ENEMIES, REGIONS, PhaseName
from parlour.shared.gods_playground.words import enemy_name, in_region, phase_name, region_name
from parlour.shared.refusals import Refusal
from parlour.shared.tagged import tag


@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_every_enemy_has_a_name_in_every_turn(turn: int) -> None:
    north = {1: "Teutonic Knights", 2: "Swedes", 3: "Swedes", 4: "Prussians"}[turn]
    named = [enemy_name(enemy, turn) for enemy in ENEMIES]
    assert named == [north, "Russia", "Tatars", "Ottoman Empire", "Habsburg Empire"]


def test_regions_and_phases_have_names() -> None:
    assert [in_region(region) for region in REGIONS] == [
        f"in {region_name(region)}" for region in REGIONS
    ]
    assert all(phase_name(phase)[0].isupper() for phase in get_args(PhaseName))


THOUGHT = {
    "gods_playground": {
        "nobles": 4.0,
        "short_nobles": 3.0,
        "special_actions": 2.0,
        **dict.fromkeys(("king", "buy_armies", "campaigns", "poland_fights_back"), 1.5),
        **dict.fromkeys(("setup", "build_estates"), 1.0),
    },
    "rattus": {
        **dict.fromkeys(("actions", "last_round"), 1.5),
        **dict.fromkeys(("setup", "witch", "spread", "neutral_cubes", "devastation"), 1.0),
    },
    "playing_gods": {
        "portal": 2.0,
        **dict.fromkeys(("offer", "answer"), 1.5),
        **dict.fromkeys(("setup", "move", "theft", "protection", "blame", "loss"), 1.0),
    },
}


@pytest.mark.parametrize("name", THOUGHT)
def test_clocks_give_time_by_how_long_people_think(name: str) -> None:
    game = find_game(name)
    state = game.position({})
    found = {}
    for phase in THOUGHT[name]:
        state.phase = phase
        found[phase] = game.weight(state)
    assert found == THOUGHT[name]


@pytest.mark.parametrize("name", OWN)
def test_every_action_is_named_when_it_is_refused_in_any_phase(name: str) -> None:
    game, words = find_game(name), import_module(f"parlour.shared.{name}.words")
    tags = {tag(kind) for kind in get_args(import_module(f"parlour.shared.{name}.actions").Action)}
    phases = get_args(import_module(f"parlour.shared.{name}.names").PhaseName)
    assert tags == words.ACTION_NAMES.keys()
    sentence = words.REFUSALS[Refusal.WRONG_PHASE]
    told = {
        game.explain(Illegal(Refusal.WRONG_PHASE, action=action, phase=phase))
        for action, phase in product(tags, phases)
    }
    assert told == {
        sentence.format(action=words.ACTION_NAMES[action], phase=words.PHASE_NAMES[phase])
        for action, phase in product(tags, phases)
    }
    assert {game.progress_words(f"2 {phase}").rpartition(": ")[2] for phase in phases} == {
        *words.PHASE_NAMES.values()
    }


def tables(words: Any) -> dict[str, tuple[str, ...]]:
    """Return the tables of a game's words that tell of names, with the names there are."""
    kinds = {table: get_args(kind)[0] for table, kind in get_type_hints(words).items()}
    return {table: get_args(kind) for table, kind in kinds.items() if get_origin(kind) is Literal}


@pytest.mark.parametrize(
    ("name", "named"),
    [
        ("gods_playground", {"region": "REGION_IN"}),
        ("rattus", {"region": "REGION_NAMES", "origin": "REGION_NAMES", "card": "CARD_NAMES"}),
        (
            "playing_gods",
            {
                "region": "REGION_NAMES",
                "continent": "CONTINENT_NAMES",
                "card": "CARD_NAMES",
                "element": "ELEMENT_NAMES",
            },
        ),
    ],
)
def test_refusals_tell_names_in_words(name: str, named: dict[str, str]) -> None:
    """Whatever stands in a table of words is there, and told by the refusals that name it."""
    game, words = find_game(name), import_module(f"parlour.shared.{name}.words")
    known = tables(words)
    for table, names in known.items():
        assert {*getattr(words, table)} == {*names}, table
    asked = 0
    for key, text in refusals(words):
        for param in named.keys() & {*re.findall(r"{(\w+)}", text)}:
            for value in known[named[param]]:
                others = {other: known[table][0] for other, table in named.items()}
                rest = {each: 2 for each in re.findall(r"{(\w+)}", text) if each not in others}
                told = game.explain(
                    Illegal(key, **_counted(words, key, rest | others | {param: value}))
                )
                assert getattr(words, named[param])[value] in told
                asked += 1
    assert asked > 20


def _counted(words: Any, key: StrEnum, params: dict[str, int | str]) -> dict[str, int | str]:
    """Return the parameters of a refusal, the number of what is counted under its own name."""
    if key in getattr(words, "COUNTED_REFUSALS", ()):
        params["needed"] = params.pop("number")
    if "enemy" in params:
        params |= {"enemy": "russia", "turn": 2}
    return params


def refusals(words: Any) -> list[tuple[StrEnum, str]]:
    """Return the sentences of all refusals, of those that count the form for several."""
    counted = getattr(words, "COUNTED_REFUSALS", {})
    return [*words.REFUSALS.items(), *((key, forms[1]) for key, forms in counted.items())]


def test_deeds_are_told_of_what_is_seen_of_the_gods() -> None:
    words = import_module("parlour.shared.playing_gods.words")
    assert [kind.__name__ for kind in words.EVENT_DEEDS] == [
        "AttackBegan",
        "ElementDefended",
        "ConversionBegan",
        "SectConverted",
        "CardStolen",
        "Rescued",
        "GodSlain",
        "GodFell",
        "GodReturned",
    ]
    assert words.refusal(Refusal.GAME_OVER, {}) == "The game is over."
