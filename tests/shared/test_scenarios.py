"""Every scenario file holds; every ruling and worked example has one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from parlour.shared.game import BadDataError
from parlour.shared.merge import differences, merged
from parlour.shared.scenario import ScenarioError, parse, run

FILES = sorted((Path(__file__).parent.parent / "scenarios").glob("*/*.json"))


class Cover(NamedTuple):
    """What the scenarios of a game must show, by the names of their files."""

    game: str
    rulings: int
    rules: set[str]
    """The second word of the names of files ``rule-*``, at least."""
    examples: set[str]


GODS_PLAYGROUND = Cover(
    "gods_playground",
    45,
    {
        "setup",
        "income",
        "nobles",
        "king",
        "events",
        "elections",
        "build",
        "special",
        "buy",
        "campaign",
        "attack",
        "fight",
        "expand",
        "estates",
        "vp",
        "end",
        "final",
    },  # the Polish army is ruling 10's
    {
        "income",
        "income-eight",
        "nobles",
        "king-and-army",
        "events",
        "elections",
        "build-estates",
        "treaty",
        "treaty-broken",
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
    },
)
RATTUS = Cover(
    "rattus",
    12,
    {"turn", "king", "castle", "merchant", "monk", "witch", "plague", "end"},
    {"place-cubes", "devastation", "monk", "peasant", "knight", "knight-two-limits"},
)
PLAYING_GODS = Cover(
    "playing_gods",
    19,
    {
        "setup",
        "neutral",
        "turn",
        "space",
        "theft",
        "attack",
        "protection",
        "immunity",
        "plague",
        "conversion",
        "permanent",
        "deicide",
        "fall",
        "return",
        "victory",
    },
    {
        "landslide",
        "typhoon",
        "conversion-one-against-one",
        "conversion-two-against-one",
        "conversion-three-against-one",
        "sandwich",
        "no-second-eternal-life",
    },
)
every_game = pytest.mark.parametrize(
    "cover", [GODS_PLAYGROUND, RATTUS, PLAYING_GODS], ids=lambda cover: cover.game
)


def shown(cover: Cover, kind: str) -> set[str]:
    """Return what follows the ``kind`` in the names of a game's files."""
    own = [path.stem for path in FILES if path.parent.name == cover.game]
    return {name.removeprefix(f"{kind}-") for name in own if name.startswith(f"{kind}-")}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_scenario(path: Path) -> None:
    scenario = parse(path.read_bytes())
    assert scenario.game == path.parent.name
    assert run(scenario) == []


@every_game
def test_every_ruling_has_a_scenario(cover: Cover) -> None:
    numbers = {name.split("-")[0] for name in shown(cover, "ruling")}
    assert numbers == {f"{number:02}" for number in range(1, cover.rulings + 1)}


@every_game
def test_every_worked_example_has_a_scenario(cover: Cover) -> None:
    assert shown(cover, "example") == cover.examples


@every_game
def test_every_phase_has_a_scenario(cover: Cover) -> None:
    assert {name.split("-")[0] for name in shown(cover, "rule")} >= cover.rules


def test_names_are_told_apart() -> None:
    names = [parse(path.read_bytes()).name for path in FILES]
    assert [name for name in names if names.count(name) > 1] == []


PASSING: dict[str, Any] = {
    "game": "gods_playground",
    "name": "Danzig",
    "source": "rulebook phase 8",
    "state": {
        "phase": "special_actions",
        "round": 1,
        "to_act": [0],
        "regions": {"prussia": {"nobles": [2, 0, 0]}},
        "sejm": {"ukraine": 0},
    },
    "steps": [{"seat": 0, "action": {"type": "danzig"}, "expect": {"players": {"0": {"vp": 0}}}}],
}

TREATY = {"type": "diplomacy", "enemy": "teutons"}


def problems(**changed: Any) -> list[str]:
    """Run the passing scenario with parts of its one step changed."""
    step = {**PASSING["steps"][0], **changed}
    return run(parse(json.dumps({**PASSING, "steps": [step]})))


def test_the_scenario_that_is_changed_below_passes() -> None:
    assert problems() == []
    assert problems(action=None, expect={"turn": 1}) == []
    assert problems(views={"0": {"turn": 1}, "spectator": {"turn": 1}}) == []
    assert problems(legal=[{"seat": 1, "count": 0, "excludes": [{"type": "pass"}]}]) == []


@pytest.mark.parametrize(
    ("changed", "found"),
    [
        ({"expect": {"players": {"0": {"money": 10}}}}, "players.0.money: 16 where 10"),
        ({"expect": {"players": {"9": {}}}}, "players.9: there is no such part"),
        ({"expect": {"to_act": [0, 1]}}, "to_act: [0] where [0, 1]"),
        ({"dice": [3]}, "dice [3] were not rolled"),
        ({"action": TREATY}, "0 dice are written down, one more is needed"),
        ({"action": TREATY, "dice": [7]}, "draw 1 is 7, which is not 1 to 6"),
        ({"refused": "no_nobles"}, "allowed, though refusal"),
        ({"reason": "No."}, "allowed, though refusal 'No.' is expected"),
        ({"events": [{"type": "treaty_made"}]}, "did not happen"),
        ({"events": [{"type": "waiting"}, {"type": "danzig_traded"}]}, "did not happen"),
        ({"absent": [{"type": "danzig_traded", "money": 6}]}, "'money': 6} happened"),
        ({"action": None, "dice": [3]}, "without an action there are no dice"),
        ({"action": None, "refused": "no_nobles"}, "without an action there are no dice"),
        ({"action": None, "reason": "No."}, "without an action there are no dice"),
        ({"action": None, "events": [{"type": "passed"}]}, "without an action there are no dice"),
        ({"action": None, "absent": [{"type": "passed"}]}, "without an action there are no dice"),
        ({"action": {"type": "danzig", "region": "prussia"}}, "unknown field `region`"),
        ({"views": {"1": {"players": {"0": {"money": 10}}}}}, "view of 1.players.0.money"),
        ({"views": {"spectator": {"turn": 2}}}, "view of spectator.turn: 1 where 2"),
        ({"legal": [{"seat": 0, "includes": [{"type": "bid", "money": 1}]}]}, "is not legal"),
        ({"legal": [{"seat": 0, "excludes": [{"type": "pass"}]}]}, "is legal for seat 0"),
        ({"legal": [{"seat": 0, "count": 1}]}, "legal actions for seat 0, not 1"),
        ({"action": {"type": "diplomacy", "enemy": "russia"}}, "refused: You need 1 noble"),
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
        ({"state": {"regions": {"prussia": {"nobles": [21, 0, 0]}}}}, "players.0: 1 more stock"),
        ({"state": {"enemies": {"russia": {"king": 13}}}}, "1 more King's cubes"),
        ({"state": {"enemies": {"russia": {"cubes": 27}}}}, "2 more russia points"),
        ({"state": {"vienna": 31}}, "1 more ottomans points"),
        ({"state": {"influence_box": 11}}, "1 more influence pieces"),
        ({"state": {"cossacks": {"ukraine": 1}}}, "1 more Cossacks"),
        ({"state": {"managers": -1}}, "1 more land managers"),
        ({"steps": [{"views": {"nobody": {}}}]}, "'nobody' is no seat"),
    ],
)
def test_a_scenario_that_cannot_be_is_refused(changed: dict[str, Any], found: str) -> None:
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
    with pytest.raises(BadDataError, match=r"c\.e: there is no such part"):
        merged(base, {"c": {"e": 1}})
    with pytest.raises(BadDataError, match=r"a\.2: there is no such part"):
        merged(base, {"a": {"2": 1}})
    with pytest.raises(BadDataError, match=r"a\.last: there is no such part"):
        merged(base, {"a": {"last": 1}})


def test_differences_know_types() -> None:
    assert list(differences({"a": True}, {"a": 1})) == ["a: True where 1 is expected"]
    assert list(differences([1, 2], [1, 2])) == []
    assert list(differences([1, 2], [1])) == ["value: [1, 2] where [1] is expected"]


def test_differences_say_where() -> None:
    actual = {"a": [1, {"b": 2, "c": 3}], "d": None}
    assert list(differences(actual, {"a": {"1": {"b": 2}}, "d": None})) == []
    assert list(differences(actual, {"a": [1, {"c": 3}]})) == []
    assert list(differences(actual, {"a": {"1": {"b": 5}}})) == ["a.1.b: 2 where 5 is expected"]
    assert list(differences(actual, {"a": {"2": 0}})) == ["a.2: there is no such part"]
    assert list(differences(actual, {"e": 0})) == ["e: there is no such part"]
    assert list(differences(actual, {"d": {"e": 0}})) == ["d: None where {'e': 0} is expected"]
