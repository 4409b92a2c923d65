"""What actions of God's Playground are worth to bots, in numbers that a person can work out."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

import pytest
from msgspec import structs

from parlour.server.bots.gods_playground.policy import Weights, _Weighing
from parlour.server.bots.gods_playground.tactics import (
    ESTATES_LEFT,
    FEATURES,
    MONEY_LEFT,
    POINT,
    Ambitious,
    GodsPlaygroundTactics,
    features,
    hoped,
)
from parlour.shared.games import find_game
from parlour.shared.gods_playground.names import REGIONS
from parlour.shared.gods_playground.state import FACE_DOWN, HIDDEN_BID, State
from tests.server.gods_playground.sights import GAME, armed, decided, owned

ROUND: Final = Weights(
    noble=1,
    money=0.1,
    sejm_disc=3,
    estate_income=0.01,
    army_block=0.5,
    region_presence=1,
    exposed_estate=2,
    invasion_point=0.2,
    box_lead=1,
    blocks_kept=1,
    modest_bid=3,
    schools_first=0,
    safe_estate=1,
    threatened_estate=0.5,
    crowded_estate=0.1,
    safe_city=0.5,
    threatened_city=0.25,
    school=2,
    confederation=4,
    lost_disc=1,
    threat_resisted=0,
    early_noble=0,
    trade_noble=0,
    second_noble=0,
    points_removed=1,
    armed=0,
    later_campaigns=1,
    noise=0,
)


def held(teutons: int) -> dict[str, Any]:
    """Return so many nobles of another seat in the box of the enemy before Prussia.

    Its strength is 5, 4, 6 and 8 in the four turns, and dice are feared to bring 0.7 more.
    """
    return {"teutons": {"cubes": 0, "nobles": [0, teutons, 0], "king": 0}}


SAFE, NEARLY, THREATENED = held(5), held(4), held(3)
"""In the first turn: 0.7, 1.7 and 2.7 points may come, of which two are shrugged off."""


def worth(parts: Mapping[str, Any], weights: Weights = ROUND, **action: Any) -> float:
    """Return what an action is worth to seat 0."""
    game = find_game(GAME)
    weighing = _Weighing(game.position(parts), 0, weights)
    return weighing.worth(game.load_action(action))


def special(turn: int = 1, **parts: Any) -> dict[str, Any]:
    """Return a decision of a special action."""
    return {**decided("special_actions", turn), **parts}


@pytest.mark.parametrize(("turn", "later"), [(1, 3), (2, 2), (3, 1), (4, 0)])
def test_a_manager_is_worth_its_money_of_the_turns_to_come(turn: int, later: int) -> None:
    """Two money a turn, of which four fifths are counted on, for one noble."""
    parts = special(turn, regions={"prussia": {"nobles": [2, 0, 0], "estates": owned(0)}})
    found = worth(parts, type="land_manager", region="prussia", estate=0)
    assert found == pytest.approx(0.8 * 0.1 * 2 * later - 1)


@pytest.mark.parametrize("value", [1, 3, 5])
def test_danzig_is_worth_twice_the_value_of_prussia_less_a_noble(value: int) -> None:
    parts = special(regions={"prussia": {"nobles": [2, 0, 0], "value": value}})
    assert worth(parts, type="danzig") == pytest.approx(0.1 * 2 * value - 1)


@pytest.mark.parametrize(
    ("sejm", "wanted"),
    [
        ({"prussia": 1}, 1 - 2),
        ({"prussia": 1, "ukraine": 2}, 2 - 2),
        ({"prussia": 1, "ukraine": 2, "lithuania": 0}, 2 - 3 - 2),
        ({"lithuania": 0}, -3 - 2),
    ],
)
def test_a_veto_is_worth_the_seats_of_others_less_ones_own(
    sejm: dict[str, int], wanted: float
) -> None:
    parts = special(sejm=sejm, regions={"prussia": {"nobles": [2, 0, 0]}})
    assert worth(parts, type="liberum_veto", region="prussia") == wanted


def test_a_confederation_costs_two_nobles() -> None:
    found = worth(special(3), type="confederation", region="prussia", target=1)
    assert found == 4 - 2


@pytest.mark.parametrize(("number", "vp"), [(1, 1), (2, 2), (4, 4), (5, 7)])
def test_schools_are_worth_their_points_less_two_money_and_a_noble_each(
    number: int, vp: int
) -> None:
    parts = special(2, players={"0": {"money": 10}})
    found = worth(parts, type="jesuit_schools", regions=[*REGIONS[:number]])
    assert found == pytest.approx(2 * vp - 0.1 * 2 * number - number)


@pytest.mark.parametrize(("estate", "vp"), [(0, 3), (1, 4), (4, 5)])
@pytest.mark.parametrize(("enemies", "part"), [(SAFE, 0.5), (NEARLY, 0.5), (THREATENED, 0.25)])
def test_a_city_is_worth_twice_its_estate_more_where_it_is_safe(
    estate: int, vp: int, enemies: dict[str, Any], part: float
) -> None:
    parts = special(enemies=enemies, regions={"prussia": {"estates": owned(*[0] * 5)}})
    found = worth(parts, type="new_city", region="prussia", estate=estate)
    assert found == pytest.approx(2 * vp * part - 2)


def test_nobles_are_not_moved_without_a_reason() -> None:
    move = ["prussia", "ukraine"]
    assert worth(special(), type="move_nobles", moves=[move]) == pytest.approx(-0.2)
    assert worth(special(), type="move_nobles", moves=[move, move]) == pytest.approx(-0.4)


@pytest.mark.parametrize(("money", "wanted"), [(0, 0), (3, 0), (4, -0.1), (7, -0.4)])
def test_modest_bids_are_alike_and_others_cost_what_they_are_above(
    money: int, wanted: float
) -> None:
    parts = decided("king", players={"0": {"money": 20}}, to_act=[0, 1])
    assert worth(parts, type="bid", money=money) == pytest.approx(wanted)


def laid(army: int = 0, **regions: int) -> dict[str, Any]:
    """Return an action that lays blocks."""
    return {
        "type": "place_nobles",
        "regions": dict.fromkeys(REGIONS, 0) | regions,
        "army": army,
    }


HALF_LEFT: Final = {"blocks": [0, 1, 2, 3, 4, 5]}


@pytest.mark.parametrize(
    ("action", "wanted"),
    [
        (laid(prussia=4, ukraine=1), 2 + 1),
        (laid(army=4), 2),
        (laid(army=1, lithuania=4), 0.5 + 2),
        (laid(great_poland=1, prussia=1), 2),
    ],
)
def test_blocks_are_worth_the_roots_of_the_nobles_that_they_bring(
    action: dict[str, Any], wanted: float
) -> None:
    parts = decided("nobles", 2, players={"0": HALF_LEFT}, to_act=[0, 1, 2])
    assert worth(parts, **action) == pytest.approx(wanted)


def test_own_estates_and_nobles_that_are_there_count_where_blocks_are_laid() -> None:
    """Three nobles there become four; two estates make each root worth 0.6 more."""
    regions = {"prussia": {"nobles": [3, 0, 0], "estates": owned(0, 1, 0)}}
    parts = decided("nobles", 2, players={"0": HALF_LEFT}, regions=regions, to_act=[0, 1, 2])
    assert worth(parts, **laid(prussia=1)) == pytest.approx(1.6 * 2)


def test_what_threatens_adds_to_the_nobles_laid_in_its_way() -> None:
    parts = decided("nobles", 1, players={"0": HALF_LEFT}, to_act=[0, 1, 2], enemies=THREATENED)
    before, after = (
        worth(parts, structs.replace(ROUND, threat_resisted=each), **laid(prussia=4))
        for each in (0, 1)
    )
    assert after - before == pytest.approx(2.7 * 2)


@pytest.mark.parametrize(
    ("army", "regions", "kept"), [(0, 3, 0), (0, 1, -10), (5, 1, -5), (5, 3, -5)]
)
def test_of_twelve_blocks_six_that_make_half_are_best(army: int, regions: int, kept: int) -> None:
    """All twelve make thirty; a block of 5 is laid on the army, or none, and on some regions."""
    blocks = dict.fromkeys(REGIONS[:regions], 5)
    weights = structs.replace(ROUND, region_presence=0, army_block=0)
    parts = decided("nobles", 1, to_act=[0, 1, 2])
    assert worth(parts, weights, **laid(army, **blocks)) == pytest.approx(kept)
    parts = decided("nobles", 2, players={"0": HALF_LEFT}, to_act=[0, 1, 2])
    assert worth(parts, weights, **laid(army, **blocks)) == 0


def test_blocks_that_call_for_more_nobles_than_there_are_lose_the_difference() -> None:
    weights = structs.replace(ROUND, region_presence=0)
    parts = decided("nobles", 2, players={"0": {**HALF_LEFT, "stock": 3}}, to_act=[0, 1, 2])
    assert worth(parts, weights, **laid(ukraine=3)) == 0
    assert worth(parts, weights, **laid(ukraine=4, prussia=1)) == -2


def test_a_short_stock_goes_by_roots_and_own_estates() -> None:
    owned_there = {"ukraine": {"estates": owned(0, 1, 0)}}
    parts = decided("short_nobles", players={"0": {"stock": 9}}, regions=owned_there)
    regions = dict.fromkeys(REGIONS, 0) | {"ukraine": 4, "prussia": 1}
    assert worth(parts, type="place_short", regions=regions) == pytest.approx(3 * 2 + 1)


@pytest.mark.parametrize("kind", ["place_estate", "build_estate"])
@pytest.mark.parametrize(("enemies", "part"), [(SAFE, 1), (NEARLY, 1), (THREATENED, 0.5)])
@pytest.mark.parametrize(("there", "vp"), [(0, 3), (2, 4), (3, 5)])
def test_an_estate_is_worth_its_points_where_it_is_safe_and_its_income(
    kind: str, enemies: dict[str, Any], part: float, there: int, vp: int
) -> None:
    """Those before it take a tenth each; four a turn come in three turns. A noble counts twice."""
    region = {"nobles": [4, 0, 0], "estates": owned(*[1] * there), "value": 4}
    phase = "setup" if kind == "place_estate" else "build_estates"
    parts = decided(phase, 1, enemies=enemies, regions={"prussia": region})
    wanted = vp * (part - 0.1 * there) + 0.01 * 4 * 3
    price = 0 if kind == "place_estate" else 1 * 2
    assert worth(parts, type=kind, region="prussia") == pytest.approx(wanted - price)


@pytest.mark.parametrize(
    ("round_", "nobles", "price"), [(1, 1, 2 + 0.8), (1, 2, 2), (2, 3, 4), (2, 2, 4 + 0.8)]
)
def test_an_estate_costs_its_nobles_and_more_if_none_is_left(
    round_: int, nobles: int, price: float
) -> None:
    parts = decided(
        "build_estates",
        4,
        round=round_,
        enemies=held(9),
        regions={"prussia": {"nobles": [nobles, 0, 0]}},
    )
    assert worth(parts, type="build_estate", region="prussia") == pytest.approx(3 - price)


@pytest.mark.parametrize(
    ("estates", "teutons", "wanted"),
    [
        # The price of a treaty: 5.5 money on average, a noble and a disc.
        (0, 0, 0),
        (1, 9, 0.3),
        (1, 2.7, 0.3 + 2 * 1 + 0.2 * 3.7),
        (2, 3, 0.3 + 2 * 2.7 / 3 + 0.2 * 2.7 * 2),
        (3, 0, 0.3 + 2 * 5.7 / 3 + 0.2 * 5.7 * 3),
    ],
)
def test_a_treaty_is_worth_what_is_kept_out_of_the_own_estates(
    estates: int, teutons: float, wanted: float
) -> None:
    parts = special(
        players={"0": {"money": 10}},
        enemies=held(int(teutons)),
        sejm={"ukraine": 0},
        regions={"prussia": {"nobles": [2, 0, 0], "estates": owned(*[0] * estates)}},
    )
    found = worth(parts, type="diplomacy", enemy="teutons")
    assert found == pytest.approx(wanted - 0.1 * 5.5 - 1 - 3)


# --- war: four fifths of what counts is whether a box is led, and what is kept out of a region ---

PEACEFUL: Final = structs.replace(ROUND, invasion_point=0, exposed_estate=0)


def boxed(own: int, other: int = 0, king: int = 0) -> dict[str, Any]:
    """Return the box of the enemy before Prussia, which is worth four points."""
    return {"teutons": {"cubes": 0, "nobles": [own, other, 0], "king": king}}


@pytest.mark.parametrize(
    ("box", "before", "after"),
    [
        (boxed(0), 0, 1 / 1.5),
        (boxed(0, 1), 0, 1 / 2.5),
        (boxed(0, 0, 1), 0, 1 / 2.5),
        (boxed(1, 3), 1 / 4, 2 / 4.5),
        (boxed(2, 1, 3), 2 / 4, 3 / 4.5),
        (boxed(2, 0), 1, 1),
        (boxed(5, 1), 1, 1),
    ],
)
def test_a_campaign_is_worth_the_lead_that_its_hits_bring_in_the_box(
    box: dict[str, Any], before: float, after: float
) -> None:
    """Three of infantry hit once on average. The noble that leads them is paid."""
    region = {"nobles": [3, 0, 0], "armies": armed(3)}
    parts = decided("campaigns", 1, enemies=box, regions={"prussia": region})
    action = {"type": "campaign", "region": "prussia", "cossacks": False, "polish_army": False}
    assert worth(parts, PEACEFUL, **action) == pytest.approx(4 * max(0, after - before) - 1)


@pytest.mark.parametrize(
    ("infantry", "cavalry", "hits"), [(3, 0, 1), (0, 2, 1), (3, 2, 2), (0, 3, 1.5), (4, 1, 11 / 6)]
)
def test_hits_in_a_region_remove_points_first(infantry: int, cavalry: int, hits: float) -> None:
    """With two own estates each point removed counts three times; hits beyond go to the box."""
    region = {
        "nobles": [3, 0, 0],
        "armies": armed(infantry, cavalry),
        "enemy": {"teutons": 1},
        "estates": owned(0, 0),
    }
    parts = decided("campaigns", 1, enemies=boxed(0), regions={"prussia": region})
    action = {"type": "campaign", "region": "prussia", "cossacks": False, "polish_army": False}
    lead = 4 * min(1.0, (hits - 1) / 1.5)
    assert worth(parts, PEACEFUL, **action) == pytest.approx(3 + lead - 1)


def test_artillery_makes_each_die_hit_a_sixth_more_often() -> None:
    region = {"nobles": [3, 0, 0], "armies": armed(2, 1)}
    region["armies"] = [{**armed(2, 1)[0], "artillery": 1}, *armed()[1:]]
    parts = decided("campaigns", 2, enemies=boxed(0, 9), regions={"prussia": region})
    action = {"type": "campaign", "region": "prussia", "cossacks": False, "polish_army": False}
    hits = 2 * (2 + 1) / 6 + 1 * (3 + 1) / 6
    assert worth(parts, PEACEFUL, **action) == pytest.approx(4 * hits / 10.5 - 1)


def test_cossacks_hit_half_the_time_where_they_go_along() -> None:
    region = {"nobles": [3, 0, 0], "armies": armed(3)}
    enemies = {"tatars": {"cubes": 0, "nobles": [0, 9, 0], "king": 0}}
    parts = decided(
        "campaigns",
        1,
        enemies=enemies,
        regions={"ukraine": region},
        cossacks={"box": 0, "ukraine": 2},
    )
    action: dict[str, Any] = {"type": "campaign", "region": "ukraine", "polish_army": False}
    alone, along = (worth(parts, PEACEFUL, cossacks=each, **action) for each in (False, True))
    assert alone == pytest.approx(3 * 1 / 10.5 - 1)
    assert along == pytest.approx(3 * 2 / 10.5 - 1)


def test_the_polish_army_costs_a_disc_and_keeps_out_what_is_left_for_it() -> None:
    """Of 5.7 that may come own units meet one; the army's five dice hit two, for one estate."""
    region = {"nobles": [3, 0, 0], "armies": armed(3), "estates": owned(0)}
    parts = decided(
        "campaigns",
        1,
        enemies=boxed(0),
        regions={"prussia": region},
        sejm={"ukraine": 0},
        army={"infantry": 3, "cavalry": 2, "artillery": 0},
    )
    action: dict[str, Any] = {"type": "campaign", "region": "prussia", "cossacks": False}
    alone, helped = (worth(parts, polish_army=each, **action) for each in (False, True))
    assert alone == pytest.approx(4 / 1.5 + 0.2 * 1 * 2 - 1)
    assert helped - alone == pytest.approx(0.2 * 2 * 1 - 3)


@pytest.mark.parametrize(
    ("free", "target", "points", "estates", "wanted"),
    [
        (True, "prussia", 4, 0, 2 * 0.2),
        (True, "prussia", 1, 0, 1 * 0.2),
        (True, "prussia", 4, 2, 2 * 2.2),
        (False, "prussia", 4, 2, 2 * 2.2 - 3),
        (True, "vienna", 0, 0, 0.3 * 2),
        (False, "vienna", 0, 0, 0.3 * 2 - 3),
    ],
)
def test_a_counterattack_is_worth_the_points_that_it_removes(
    free: bool, target: str, points: int, estates: int, wanted: float
) -> None:
    region = {"enemy": {"teutons": points}, "estates": owned(*[0] * estates)}
    parts = {
        **decided("poland_fights_back", 3),
        "regions": {"prussia": region},
        "first_player": 0 if free else 1,
        "army": {"infantry": 3, "cavalry": 2, "artillery": 0},
        "sejm": {"ukraine": 0},
        "vienna": 5,
    }
    assert worth(parts, type="counterattack", target=target) == pytest.approx(wanted)


def buying(turn: int, region: str, weights: Weights, here: dict[str, Any], **units: int) -> float:
    """Return what it is worth to buy units into a region."""
    units = {"infantry": 0, "cavalry": 0, "artillery": 0, "cossacks": 0} | units
    parts = decided(
        "buy_armies",
        turn,
        players={"0": {"money": 30}},
        regions={region: {"nobles": [4, 0, 0]} | here},
    )
    return worth(parts, weights, type="buy_army", region=region, **units)


def test_units_where_nothing_can_be_attacked_are_worth_what_they_shelter() -> None:
    """Habsburgs of the first turns send nobody: money and a noble are thrown away."""
    found = buying(1, "great_poland", ROUND, {}, infantry=3)
    assert found == pytest.approx(-0.1 * 6 - 1)
    sheltered = buying(1, "great_poland", ROUND, {"estates": owned(0)}, infantry=3)
    assert sheltered == pytest.approx(0.3 * 1 / 3 - 0.1 * 6 - 1)


@pytest.mark.parametrize(
    ("units", "there", "hits", "price"),
    [
        ({"infantry": 3}, armed(), 1, 6),
        ({"cavalry": 2}, armed(), 1, 8),
        ({"infantry": 3}, armed(0, 2), 2, 6),
        ({"cavalry": 2}, armed(3), 2, 8),
        ({"infantry": 2, "cavalry": 1, "artillery": 1}, armed(), 4 / 6 + 3 / 6 + 3 / 6, 14),
    ],
)
def test_units_are_counted_on_in_as_many_campaigns_as_nobles_allow(
    units: dict[str, int], there: list[dict[str, int]], hits: float, price: int
) -> None:
    """Four nobles: three campaigns, and one later. A large lead of another leaves no jump."""
    game = find_game(GAME)
    region = {"nobles": [4, 0, 0], "armies": there}
    parts = decided(
        "buy_armies",
        2,
        players={"0": {"money": 30}},
        enemies=boxed(0, 18),
        regions={"prussia": region},
    )
    bought = {"infantry": 0, "cavalry": 0, "artillery": 0, "cossacks": 0} | units
    action = game.load_action({"type": "buy_army", "region": "prussia", **bought})
    found = _Weighing(game.position(parts), 0, PEACEFUL).worth(action)
    assert found == pytest.approx(4 * hits * 4 / 19.5 - 0.1 * price - 1)


@pytest.mark.parametrize(
    ("infantry", "estates", "wanted"), [(3, 1, (2 + 0.3) / 3), (3, 3, (6 + 0.3) / 3), (4, 0, 0)]
)
def test_units_shelter_own_estates_by_a_third_of_what_they_hit(
    infantry: int, estates: int, wanted: float
) -> None:
    """An invasion of three or more takes an estate for every three of its points."""
    weights = structs.replace(ROUND, invasion_point=0, box_lead=0)
    region = {"nobles": [4, 0, 0], "estates": owned(*[0] * estates)}
    parts = decided(
        "buy_armies",
        4,
        players={"0": {"money": 30}},
        enemies={"teutons": {"cubes": 9, "nobles": [0, 0, 0], "king": 0}},
        regions={"prussia": region},
    )
    bought = {"infantry": infantry, "cavalry": 0, "artillery": 0, "cossacks": 0}
    found = worth(parts, weights, type="buy_army", region="prussia", **bought)
    hits = min(1.0, infantry / 3 / 3) * 3
    assert found == pytest.approx(wanted * hits - 0.1 * 2 * infantry - 1)


# --- what a seat has ---


def had(**parts: Any) -> dict[str, float]:
    """Return the features of seat 0."""
    state: State = find_game(GAME).position(decided("campaigns", 1, **parts))
    return dict(zip(FEATURES, features(state)[0], strict=True))


def test_a_seat_has_points_money_nobles_blocks_and_what_threatens_its_estates() -> None:
    region = {"nobles": [3, 1, 0], "estates": owned(0, 1, 0)}
    found = had(
        players={"0": {"vp": 7, "money": 12, "blocks": [1, 4]}},
        regions={"prussia": region, "ukraine": {"nobles": [2, 5, 0], "estates": owned(1)}},
        first_player=0,
    )
    assert found == {
        "vp": 7,
        "money": 12,
        "nobles": 5,
        "blocks": 5,
        "first": 1,
        "estates": 3 + 4,
        "threat": 2 * 5,
    }
    assert had(first_player=1)["first"] == 0


# --- what is imagined ---


def test_a_hidden_bid_is_imagined_modest_and_never_above_the_money() -> None:
    game = find_game(GAME)
    state: State = game.position(
        decided("king", players={"1": {"money": 20}, "2": {"money": 2}}, to_act=[0, 1, 2])
    )
    for seat in (1, 2):
        state.players[seat].bid = HIDDEN_BID
    tactics = GodsPlaygroundTactics(ROUND)
    worlds = [tactics.imagine(state, 0, Random(seed)) for seed in range(200)]
    assert {world.players[1].bid for world in worlds} == {0, 1, 2, 3, 5}
    assert {world.players[2].bid for world in worlds} == {0, 1, 2}
    assert state.players[1].bid == HIDDEN_BID


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_hidden_blocks_are_imagined_of_those_that_the_hand_had(seat: int) -> None:
    game = find_game(GAME)
    blocks = {str(other): {"blocks": [1, 1, 2, 3, 4, 5]} for other in range(3)}
    state: State = game.position(decided("nobles", 2, players=blocks, to_act=[0, 1, 2]))
    for other in {0, 1, 2} - {seat}:
        state.players[other].placed = FACE_DOWN
    world = GodsPlaygroundTactics(ROUND).imagine(state, seat, Random(1))
    assert world.players[seat].placed is None
    for other in {0, 1, 2} - {seat}:
        assert sorted(world.players[other].placed or ()) == [1, 1, 2, 3, 4, 5]
    assert world.to_act == (0, 1, 2)


def test_at_the_end_four_points_ahead_are_e_times_as_likely_to_have_won() -> None:
    game = find_game(GAME)
    state: State = game.position(decided("victory_points", 4))
    for player, points in zip(state.players, (30, 26, 22), strict=True):
        player.vp = points
    state.winner = 0
    first, second, third = GodsPlaygroundTactics(ROUND).values(state)
    assert first / second == pytest.approx(second / third) == pytest.approx(2.718281828)


def test_who_is_ambitious_likes_each_point_of_its_own_beside_the_chances() -> None:
    """What it may hope for: points, a part of what estates and money are worth."""
    region = {"estates": owned(0, 1, 0)}
    parts = decided(
        "income",
        3,
        players={"0": {"vp": 7, "money": 12}, "1": {"vp": 9}},
        regions={"prussia": region},
    )
    state: State = find_game(GAME).position(parts)
    chances = GodsPlaygroundTactics(ROUND).values(state)
    points = [
        (value - chance) / POINT
        for value, chance in zip(Ambitious(ROUND).values(state), chances, strict=True)
    ]
    money = [MONEY_LEFT * player.money for player in state.players]
    part = ESTATES_LEFT[3]
    assert points == pytest.approx(
        [7 + part * (3 + 4) + money[0], 9 + part * 4 + money[1], state.players[2].vp + money[2]]
    )
    state.winner = 1
    assert [hoped(state, seat) for seat in range(3)] == [each.vp for each in state.players]


def test_passing_is_always_looked_at_where_it_may_be_done() -> None:
    game, tactics = find_game(GAME), GodsPlaygroundTactics(ROUND)
    regions = {region: {"nobles": [4, 0, 0], "value": 5} for region in REGIONS}
    state = game.position(decided("build_estates", 1, enemies=SAFE, regions=regions))
    kinds = [
        [game.dump_action(each)["type"] for each in tactics.candidates(state, 0, Random(1), most)]
        for most in (2, 99)
    ]
    assert kinds[0] == ["build_estate", "build_estate", "pass"]
    assert len(kinds[1]) == 6
