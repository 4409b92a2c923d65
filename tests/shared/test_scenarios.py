"""Every scenario file holds; every ruling and worked example has one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from shared.game import BadDataError
from shared.merge import differences, merged
from shared.scenario import ScenarioError, parse, run

FILES = sorted((Path(__file__).parent.parent / "scenarios").glob("*.json"))
RULINGS = 45
EXAMPLES = {
    "income",
    "nobles",
    "king-and-army",
    "events",
    "elections",
    "build-estates",
    "treaty",
    "confederation",
    "buy-armies",
    "campaigns",
    "attack-1",
    "attack-2",
    "attack-3",
    "fight-back-1",
    "fight-back-2",
    "expansion",
    "estates-and-end",
    "victory-points",
    "final-score",
}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    assert run(parse(path.read_bytes())) == []


def test_every_ruling_has_a_scenario() -> None:
    shown = {path.stem.split("-")[1] for path in FILES if path.stem.startswith("ruling-")}
    assert shown == {f"{number:02}" for number in range(1, RULINGS + 1)}


def test_every_worked_example_has_a_scenario() -> None:
    shown = {path.stem.removeprefix("example-") for path in FILES}
    assert shown >= EXAMPLES


PASSING: dict[str, Any] = {
    "game": "gods_playground",
    "name": "Danzig",
    "source": "rulebook phase 8",
    "state": {
        "phase": "special_actions",
        "round": 1,
        "to_act": [0],
        "regions": {"prussia": {"nobles": [2, 0, 0]}},
    },
    "steps": [{"seat": 0, "action": {"type": "danzig"}, "expect": {"players": {"0": {"vp": 0}}}}],
}


def problems(**changed: Any) -> list[str]:
    """Run the passing scenario with parts of its one step changed."""
    step = {**PASSING["steps"][0], **changed}
    return run(parse(json.dumps({**PASSING, "steps": [step]})))


def test_the_scenario_that_is_changed_below_passes() -> None:
    assert problems() == []


@pytest.mark.parametrize(
    ("changed", "found"),
    [
        ({"expect": {"players": {"0": {"money": 10}}}}, "players.0.money: 16 where 10"),
        ({"expect": {"players": {"9": {}}}}, "players.9: there is no such part"),
        ({"expect": {"to_act": [0, 1]}}, "to_act: [0] where [0, 1]"),
        ({"dice": [3]}, "dice [3] were not rolled"),
        ({"refused": "no_nobles"}, "allowed, though refusal"),
        ({"events": [{"type": "treaty_made"}]}, "did not happen"),
        ({"views": {"1": {"players": {"0": {"money": 10}}}}}, "view of 1.players.0.money"),
        ({"legal": [{"seat": 0, "includes": [{"type": "bid", "money": 1}]}]}, "is not legal"),
        ({"legal": [{"seat": 0, "excludes": [{"type": "pass"}]}]}, "is legal for seat 0"),
        ({"legal": [{"seat": 0, "count": 1}]}, "legal actions for seat 0, not 1"),
        ({"action": {"type": "diplomacy", "enemy": "russia"}}, "refused: Needs 1 noble"),
        ({"seat": 1}, "refused: It is not your turn."),
        ({"action": {"type": "diplomacy", "enemy": "france"}}, "action: Invalid enum value"),
        ({"seat": None}, "an action needs a seat"),
        ({"seat": 1, "refused": "no_nobles"}, "refused for 'not_your_turn'"),
        ({"seat": 1, "refused": "not_your_turn", "reason": "No."}, "the reason is"),
    ],
)
def test_what_differs_is_said(changed: dict[str, Any], found: str) -> None:
    lines = problems(**changed)
    assert any(found in line for line in lines), lines
    assert all(line.startswith("step 1: ") for line in lines)


@pytest.mark.parametrize(
    ("changed", "found"),
    [
        ({"game": "chess"}, "chess"),
        ({"state": {"phse": 1}}, "phse: there is no such part"),
        ({"state": {"players": {"5": {}}}}, r"players\.5: there is no such part"),
        ({"state": {"turn": "one"}}, r"\$\.turn"),
        ({"state": {"regions": {"prussia": {"nobles": [21, 0, 0]}}}}, "more stock"),
    ],
)
def test_a_position_that_cannot_be_is_refused(changed: dict[str, Any], found: str) -> None:
    with pytest.raises(ScenarioError, match=found):
        run(parse(json.dumps({**PASSING, **changed})))


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"game": 1}', '{"game": "x", "stepps": []}'])
def test_a_file_that_is_no_scenario_is_refused(text: str) -> None:
    with pytest.raises(ScenarioError):
        parse(text)


def test_parts_are_laid_over_plain_data() -> None:
    base = {"a": [1, {"b": 2}], "c": {"d": 3}}
    assert merged(base, {"a": {"1": {"b": 5}}}) == {"a": [1, {"b": 5}], "c": {"d": 3}}
    assert merged(base, {"a": [7]}) == {"a": [7], "c": {"d": 3}}
    assert base == {"a": [1, {"b": 2}], "c": {"d": 3}}
    with pytest.raises(BadDataError, match=r"c\.e"):
        merged(base, {"c": {"e": 1}})


def test_differences_know_types() -> None:
    assert list(differences({"a": True}, {"a": 1})) == ["a: True where 1 is expected"]
    assert list(differences([1, 2], [1, 2])) == []
    assert list(differences([1, 2], [1])) == ["value: [1, 2] where [1] is expected"]
