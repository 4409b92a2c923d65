"""What the bots of Rattus take for best, where a person sees what is."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any, Final

import pytest

from parlour.server.bots import find_tactics, levels
from parlour.server.bots.rattus.chances import NAMES, features
from parlour.server.bots.rattus.levels import TEMPERAMENTS
from parlour.server.bots.rattus.outlook import Outlook
from parlour.server.bots.rattus.policy import Weighing
from parlour.shared.dice import RandomDice
from parlour.shared.games import find_game
from parlour.shared.rattus import board
from parlour.shared.rattus.names import KNIGHT, REGIONS
from tests.server.judged import Parts, Sight, check_glance, ranked
from tests.server.rattus.sights import FIRST, GAME, OPEN, TURN, seen, there, unseen


@pytest.mark.parametrize(("many", "few"), [("gallia", "italia"), ("italia", "gallia")])
def test_cubes_are_best_placed_where_most_may_be(many: str, few: str) -> None:
    regions = {many: there(0, 0, *unseen(0, 1, 2)), few: there(0, 0, *unseen(3))}
    parts = {**OPEN, "tokens": {}, "plague": "scandia", "regions": regions}
    assert [each["region"] for each in ranked(GAME, parts, type="place_cubes")][:2] == [many, few]


@pytest.mark.parametrize(("safe", "deadly"), [("gallia", "italia"), ("italia", "gallia")])
def test_cubes_are_best_placed_where_the_rat_is_known_to_wait_for_more(
    safe: str, deadly: str
) -> None:
    regions = {safe: there(2, 0, seen("6:MAACKW")), deadly: there(2, 0, seen("3:ABC"))}
    parts = {**OPEN, "regions": regions}
    placed = [each["region"] for each in ranked(GAME, parts, type="place_cubes", peasant=False)]
    assert placed == [safe, deadly]


LED: Final = {"hungaria": there(0, 5, seen("3:ABC"), seen("4:ARBK"), seen("3:AKW"))}
"""Where the Plague takes much from the other."""


@pytest.mark.parametrize(
    ("first", "parts"),
    [
        ("place_cubes", {"cubes_placed": False, "players": [{"stock": 1}, {}], "regions": LED}),
        (
            "merchant",
            {"cards": {"merchant": 0}, "regions": {**LED, "hispania": there(3, 0, *unseen(FIRST))}},
        ),
    ],
)
def test_the_plague_waits_for_what_must_come_before(first: str, parts: Parts) -> None:
    game, parts = find_game(GAME), {**TURN, "plague": "germania", **parts}
    weighing = Weighing(Outlook(game.position(parts), 0, TEMPERAMENTS[""]))
    worths: dict[str, float] = {}
    for each in ranked(GAME, parts):
        worths.setdefault(each["type"], weighing.worth(game.load_action(each)))
    assert worths["move_plague"] > worths[first] > 0
    check_glance(GAME, Sight("", parts, {"type": first}))


def cards(parts: Parts) -> list[str]:
    """Return the cards that can be taken, the best first."""
    return [each["card"] for each in ranked(GAME, parts, type="take_card")]


def test_the_peasant_is_worth_more_before_the_cubes_are_placed() -> None:
    regions = {"italia": there(2, 2)}
    before = cards({**OPEN, "regions": regions})
    after = cards({**OPEN, "cubes_placed": True, "regions": regions})
    assert before.index("peasant") < after.index("peasant")


def test_the_best_card_is_one_that_no_rat_names_any_more() -> None:
    """The Knight, whose power is among the least, with many people to lose by any other."""
    turned = [at for at, token in enumerate(board.TOKENS) if KNIGHT in token.classes]
    crowded = {region: there(2, 3) for region in REGIONS[:6]}
    parts = {**OPEN, "regions": crowded}
    assert cards(parts)[0] != "knight"
    assert cards({**parts, "tokens": {"turned": turned}})[0] == "knight"


def test_a_card_is_best_taken_from_the_other() -> None:
    parts: Parts = {**OPEN, "regions": {"italia": there(1, 1)}}
    free, held = cards(parts), cards({**parts, "cards": {"witch": 1}})
    assert held.index("witch") < free.index("witch")


def test_the_king_shelters_who_stands_in_a_crowd() -> None:
    """Rats strike where many are."""
    regions = {"italia": there(1, 0), "scandia": there(1, 4)}
    parts = {**TURN, "cards": {"king": 0}, "regions": regions}
    assert [each["region"] for each in ranked(GAME, parts, type="king")] == ["scandia", "italia"]


def test_a_turn_is_played_in_the_order_in_which_its_parts_help_one_another() -> None:
    """A card before its power, cubes before they are moved on, and the Plague in the end."""
    game, steady = find_game(GAME), levels(GAME)["steady"]
    rats = {
        region: there(int(at < 2), 2, *unseen(*range(FIRST + 2 * at, FIRST + 2 * at + 2)))
        for at, region in enumerate(REGIONS[:6])
    }
    state = game.position({**OPEN, "cards": {"witch": 0, "merchant": 0}, "regions": rats})
    kinds = []
    while state.active == 0 and state.phase in {"actions", "witch"}:
        action = steady.choose(game, game.view(state, 0), 0, Random(1))
        kinds.append(game.dump_action(action)["type"])
        game.play(state, 0, action, RandomDice(Random(1)))
    order = ["take_card", "witch", "place_cubes", "merchant", "move_plague"]
    assert [kind for kind in dict.fromkeys(kinds) if kind in order] == order


@pytest.mark.parametrize(
    ("later", "active", "phase", "beyond"),
    [
        (0, 0, "actions", False),
        (1, 0, "actions", True),
        (1, 1, "actions", False),
        (1, 0, "spread", False),
        (1, 0, "last_round", False),
    ],
)
def test_a_playout_ends_with_the_next_turn_and_not_in_the_last_round(
    later: int, active: int, phase: str, beyond: bool
) -> None:
    game = find_game(GAME)
    start = game.position(OPEN)
    state = game.copy(start)
    state.round, state.active, state.phase = start.round + later, active, phase
    assert find_tactics(GAME).beyond(start, state) == beyond


def test_no_turn_is_to_come_once_somebody_has_placed_everything() -> None:
    def left(**parts: Any) -> float:
        return Outlook(
            find_game(GAME).position({**OPEN, **parts}), 0, TEMPERAMENTS[""]
        ).turns_to_come()

    assert left(all_placed=True) == 0
    assert left() == pytest.approx(min((49 - FIRST) / (1.6 * 2), 20 / 1.6))
    assert left(players=[{}, {"stock": 4}]) == pytest.approx(4 / 1.6)


def test_chances_hang_on_cubes_rats_cards_and_the_wait_and_the_more_the_nearer_the_end() -> None:
    regions = {"italia": there(2, 1, seen("3:ABC")), "gallia": there(4, 0)}
    parts = {**OPEN, "cards": {"monk": 1}, "players": [{"castle": 2, "stock": 4}, {}]}
    state = find_game(GAME).position({**parts, "regions": regions})
    rows = features(state)
    told = [dict(zip(NAMES, row, strict=True)) for row in rows]
    assert [row["cubes"] for row in told] == [8, 1]
    assert [row["harm"] for row in told] == [1, 1]
    assert [row["monk"] for row in told] == [0, 1]
    assert [row["turns to wait"] for row in told] == [0, 1]
    near = exp(-4 / 1.6)
    for row in rows:
        half = len(row) // 2
        assert row[half:] == pytest.approx([near * each for each in row[:half]])
