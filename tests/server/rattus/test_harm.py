"""What rats take on average, and what cubes, cards and powers are worth beside them, in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import pytest
from msgspec import structs

from parlour.server.bots.rattus.harm import HIGHEST, UNSEEN, Cards, Harm
from parlour.server.bots.rattus.outlook import EASED, Outlook, Weights
from parlour.server.bots.rattus.policy import Policy, Weighing
from parlour.shared.games import find_game
from parlour.shared.rattus import board
from parlour.shared.rattus.names import CARD_INDEX, REGION_INDEX
from parlour.shared.rattus.state import NOBODY, Rat
from tests.server.judged import Parts
from tests.server.rattus.sights import (
    GAME,
    KNIGHT_ASKED,
    LAST,
    OPEN,
    TURN,
    WITCH,
    seen,
    there,
    unseen,
)

MERCHANT, MONK = CARD_INDEX["merchant"], CARD_INDEX["monk"]
ALL, MOST = board.FACES.index("3:ABC"), board.FACES.index("2:MBC")
"""One from everybody from three cubes on, and one from the most from two on; and Merchant, Monk."""
EVERYTHING: Final = frozenset(range(len(board.TOKENS)))


def holding(**cards: int) -> Cards:
    """Return who holds each card."""
    return tuple(cards.get(card, NOBODY) for card in CARD_INDEX)


NOBODYS: Final = holding()


def expected(cards: Cards = NOBODYS, *left: int, parts: tuple[float, float] = (1, 0)) -> Harm:
    """Return what rats do to two seats when only some tokens are not known."""
    return Harm(EVERYTHING - {*left}, cards, 2, parts)


@pytest.mark.parametrize(
    ("cubes", "tokens", "extra", "cards", "left"),
    [
        ((2, 1), (ALL,), 0, holding(), [1, 0]),
        ((1, 1), (ALL,), 0, holding(), [1, 1]),
        ((1, 1), (ALL,), 1, holding(), [0, 0]),
        ((4, 1), (ALL,), 0, holding(merchant=0), [2, 0]),
        ((4, 1), (ALL,), 0, holding(merchant=0, monk=0), [1, 0]),
        ((4, 2), (ALL,), 0, holding(merchant=0, monk=1), [2, 0]),
        ((4, 2), (ALL,), 0, holding(king=0, witch=1), [3, 1]),
        ((0, 3), (ALL,), 0, holding(merchant=0), [0, 2]),
        ((2, 1), (MOST,), 0, holding(), [1, 1]),
        ((2, 2), (MOST,), 0, holding(), [1, 1]),
        ((1, 2), (MOST,), 0, holding(), [1, 1]),
        ((2, 1.75), (MOST,), 0, holding(), [1, 0.75]),
        ((2, 1.7), (MOST,), 0, holding(), [1, 1.7]),
        ((1, 0), (MOST,), 0, holding(), [1, 0]),
        ((1, 0.5), (MOST,), 0, holding(), [0, 0.5]),
        ((2, 0), (MOST, MOST), 0, holding(), [1, 0]),
        ((3, 0), (MOST, MOST), 0, holding(), [1, 0]),
        ((2, 1), (ALL, MOST), 0, holding(), [1, 0]),
        ((2, 1), (MOST, ALL), 0, holding(), [1, 1]),
    ],
)
def test_a_known_token_takes_what_is_printed_on_it(
    cubes: Sequence[float], tokens: tuple[int, ...], extra: int, cards: Cards, left: list[float]
) -> None:
    assert expected(cards).struck(cubes, tokens, extra) == left


@pytest.mark.parametrize(
    ("cubes", "cards", "left"),
    [
        ((2, 1), holding(), [1, 0.5]),
        ((1, 1), holding(), [0.5, 0.5]),
        ((3, 1), holding(merchant=1), [2, 0]),
        ((5, 2), holding(merchant=0, monk=0), [2, 1.5]),
        ((1, 0), holding(merchant=0), [1, 0]),
        ((9, 3), holding(), [8, 2.5]),
    ],
)
def test_an_unseen_token_takes_the_mean_of_those_it_may_be(
    cubes: Sequence[float], cards: Cards, left: list[float]
) -> None:
    assert expected(cards, ALL, MOST).struck(cubes, (UNSEEN,), 0) == left


def test_a_symbol_counts_from_the_limit_of_its_token_on() -> None:
    classes = expected(holding(), ALL, MOST).classes
    assert [each[MERCHANT] for each in classes] == [0, 0, 0.5, 1, 1, 1, 1]
    assert [each[MONK] for each in classes] == [0, 0, 0.5, 1, 1, 1, 1]
    assert len(classes) == HIGHEST + 1 == 7
    assert all(not each[CARD_INDEX["king"]] for each in classes)


@pytest.mark.parametrize(
    ("parts", "kept"),
    [
        ((1, 0), (3, 1)),
        ((0.5, 0), (3.5, 1.5)),
        ((0, 0), (4, 2)),
        ((1, 1), (2, 0)),
        ((1, 0.5), (2.5, 0.5)),
        ((0.25, 0.25), (3.5, 1.5)),
    ],
)
def test_what_is_kept_is_between_all_and_what_two_rats_leave(
    parts: tuple[float, float], kept: tuple[float, float]
) -> None:
    """The one that lies there and one more take one each of both."""
    assert expected(holding(), ALL, parts=parts).kept((4, 2), (ALL,), 0) == kept
    assert expected(holding(), ALL, parts=parts).kept((0, 0), (ALL,), 0) == (0, 0)


PLAIN: Final = Weights(
    rats=1,
    more_rats=0,
    rivalry=0.5,
    leader=0,
    peasant=0.1,
    merchant=0.2,
    monk=0.3,
    knight=0.4,
    witch=0.5,
    king=0.6,
    turns_held=2,
    look=0.1,
    noise=0,
)


def outlook(parts: Parts, seat: int = 0, **weights: float) -> Outlook:
    """Return what a seat makes of a position."""
    return Outlook(find_game(GAME).position(parts), seat, structs.replace(PLAIN, **weights))


@pytest.mark.parametrize(
    ("castles", "leader", "stakes"),
    [
        ([0, 0], 0, [1, -0.5]),
        ([0, 0], 1, [1, -0.5]),
        ([0, 0, 0], 0, [1, -0.25, -0.25]),
        ([9, 2, 1], 1, [1, -0.5 * 2 / 3, -0.5 / 3]),
        ([9, 1, 2], 1, [1, -0.5 / 3, -0.5 * 2 / 3]),
        ([9, 2, 2], 1, [1, -0.25, -0.25]),
        ([0, 2, 1], 3, [1, -0.4, -0.1]),
    ],
)
def test_what_others_have_counts_against_one_and_the_most_of_who_leads(
    castles: list[int], leader: float, stakes: list[float]
) -> None:
    parts = {**OPEN, "players": [{"castle": each} for each in castles]}
    assert outlook(parts, leader=leader).stakes == pytest.approx(stakes)


def test_each_seat_looks_from_its_own_place() -> None:
    parts = {**OPEN, "players": [{"castle": 3}, {"castle": 1}, {}]}
    assert outlook(parts, 1, leader=1).stakes == pytest.approx([-0.5 * 2 / 3, 1, -0.5 / 3])


@pytest.mark.parametrize(
    ("stock", "last", "to_come"),
    [(range(20, 49), -1, 1), (range(20, 20), -1, 0), (range(20, 34), -1, 14 / 29), ((), 1, 0)],
)
def test_rats_are_to_come_by_how_many_are_in_stock(
    stock: Sequence[int], last: int, to_come: float
) -> None:
    """Twenty-nine of the forty-nine with two players: eight lie there, twelve are put away."""
    state = find_game(GAME).position(LAST if last == 1 else OPEN)
    state.stock = [*stock]
    assert Outlook(state, 0, PLAIN).to_come == pytest.approx(to_come)


@pytest.mark.parametrize(
    ("own", "rats", "wanted"),
    [
        (1, (), 1),
        (3, (), 3),
        (1, ("3:ABC",), 0),
        (3, ("3:ABC",), 2),
    ],
)
def test_cubes_are_worth_what_rats_leave_of_them(
    own: int, rats: Sequence[str], wanted: float
) -> None:
    """Beside two of the other, which the rat takes one of when own ones come."""
    parts = {**LAST, "regions": {"italia": there(0, 2, *map(seen, rats))}}
    other = 0.5 if rats else 0.0
    change = outlook(parts).change(REGION_INDEX["italia"], own)
    assert change == pytest.approx(wanted + other)


def test_what_rats_take_of_each_seat_is_summed_over_the_regions() -> None:
    rat = {"token": ALL, "seen": [0, 1]}
    regions = {"italia": there(2, 1, rat), "gallia": there(4, 0)}
    parts = {**LAST, "players": [{"castle": 2}, {"castle": 1}], "regions": regions}
    assert outlook(parts).harms() == [(1, 0), (1, 0)]


def test_the_plague_stands_for_two_cubes_where_it_is_if_it_was_said_so() -> None:
    italia, gallia = REGION_INDEX["italia"], REGION_INDEX["gallia"]
    asked = {**LAST, "plague": "italia", "neutral_cubes": True}
    assert [outlook(asked).neutral(each) for each in (italia, gallia)] == [2, 0]
    assert outlook({**asked, "neutral_cubes": False}).neutral(italia) == 0


@pytest.mark.parametrize(
    ("own", "other", "rats", "cost"),
    [(1, 1, 1, 0.5), (3, 0, 1, 1), (1, 2, 1, 1), (2, 2, 2, 2), (3, 2, 0, 0), (0, 3, 1, 0)],
)
def test_a_card_costs_what_its_symbol_takes_of_unseen_rats(
    own: int, other: int, rats: int, cost: float
) -> None:
    """Of two tokens that are left, each with a Merchant, one needs three cubes."""
    state = find_game(GAME).position({**OPEN, "regions": {"italia": there(own, other)}})
    state.stock, state.away, state.turned = [], [], [*(EVERYTHING - {ALL, MOST})]
    italia = REGION_INDEX["italia"]
    state.rats[italia] = (Rat(ALL), Rat(MOST))[:rats]
    looks = Outlook(state, 0, PLAIN)
    assert looks.liability(0, MERCHANT) == pytest.approx(cost)
    assert looks.liability(0, CARD_INDEX["king"]) == 0


# --- powers, in the last round: what rats do is done then, and all of it counts ---


def worth(parts: Parts, seat: int = 0, **action: Any) -> float:
    """Return what an action is worth to seat 0."""
    game = find_game(GAME)
    weighing = Weighing(Outlook(game.position(parts), seat, PLAIN))
    return weighing.worth(game.load_action(action))


DEADLY: Final = {"italia": there(3, 1, seen("3:ABC"))}


@pytest.mark.parametrize(
    ("regions", "action", "wanted"),
    [
        # Three go and lose nobody, and the other, now alone, none: 1 saved, 1 * 0.5 not taken.
        (DEADLY, {"type": "merchant", "origin": "italia", "target": "gallia", "cubes": 3}, 0.5),
        ({"italia": there(3, 0)}, {"type": "king", "region": "italia"}, 0),
        ({"italia": there(1, 2, seen("3:ABC"))}, {"type": "king", "region": "italia"}, 0.5),
        ({"italia": there(3, 1)}, {"type": "peasant", "region": "italia"}, 1),
        (
            {"italia": there(1, 1, seen("3:ABC"))},
            {"type": "peasant", "region": "italia"},
            -1 + 0.5 + 1,
        ),
        (
            {"italia": there(3, 0, seen("3:ABC")), "gallia": there(0, 3)},
            {"type": "monk", "origin": "italia", "rat": 0, "target": "gallia"},
            1.5,
        ),
        (
            {"italia": there(0, 3, seen("3:ABC")), "gallia": there(3, 0)},
            {"type": "monk", "origin": "italia", "rat": 0, "target": "gallia"},
            -1.5,
        ),
        (
            {"italia": there(0, 1, seen("3:ABC"))},
            {"type": "knight", "region": "italia"},
            0.5,
        ),
        (
            {"italia": there(1, 0, seen("3:ABC"))},
            {"type": "knight", "region": "italia"},
            -1,
        ),
        (
            {"italia": there(2, 0, *unseen(40))},
            {"type": "witch", "region": "italia", "rat": 0},
            0.21,
        ),
        (
            {"italia": there(0, 2, *unseen(40))},
            {"type": "witch", "region": "italia", "rat": 0},
            0.01,
        ),
        (
            {"italia": there(2, 0, seen("3:ABC"))},
            {"type": "witch", "region": "italia", "rat": 0},
            0,
        ),
        ({}, {"type": "pass"}, 0),
    ],
)
def test_a_power_is_worth_the_cubes_that_it_changes(
    regions: Parts, action: dict[str, Any], wanted: float
) -> None:
    parts = {**LAST, "tokens": {"turned": []}, "regions": regions}
    assert worth(parts, **action) == pytest.approx(wanted)


def test_a_swap_is_worth_what_changes_at_both_places() -> None:
    regions = {
        "hispania": there(3, 0, seen("3:ABC")),
        "gallia": there(0, 3, seen("6:MAACKW")),
    }
    parts = {**WITCH, "last": 1, "all_placed": True, "regions": regions}
    assert worth(parts, type="swap") == pytest.approx(1.5)


@pytest.mark.parametrize("region", ["germania", "hungaria"])
@pytest.mark.parametrize(
    ("own", "other", "wanted"), [(0, 2, 0.5), (2, 0, -1), (1, 1, -0.5), (3, 1, 0), (0, 0, 0)]
)
def test_two_more_cubes_are_worth_what_they_let_strike(
    own: int, other: int, wanted: float, region: str
) -> None:
    """Where four are reached already nothing changes."""
    regions = {region: there(own, other, seen("4:ARCW"))}
    parts = {**KNIGHT_ASKED, "plague": region, "regions": regions}
    assert worth(parts, type="neutral_cubes") == pytest.approx(wanted)


@pytest.mark.parametrize(
    ("rat", "wanted"), [(0, -1 + 0.5), (1, 0.5), (2, 0)], ids=["all", "most", "too few"]
)
def test_turning_a_rat_is_worth_what_it_takes(rat: int, wanted: float) -> None:
    rats = map(seen, ("3:ABC", "2:MBC", "6:MAACKW"))
    regions = {"germania": there(1, 2, *rats)}
    parts = {**TURN, "phase": "devastation", "plague": "germania", "tokens": {}, "regions": regions}
    assert worth(parts, type="turn_rat", rat=rat) == pytest.approx(wanted)


@pytest.mark.parametrize(
    ("stock", "rats", "peasant", "own"), [(9, 2, 0, 2), (9, 2, 1, 3), (1, 2, 1, 1), (9, 0, 1, 1)]
)
def test_as_many_cubes_are_placed_as_there_are_rats_and_in_stock(
    stock: int, rats: int, peasant: int, own: int
) -> None:
    """All of them live: no token that lies there reaches its limit."""
    high = (board.FACES.index("6:MAACKW"), board.FACES.index("6:MAARPW"))
    lying = [{"token": token, "seen": [0]} for token in high[:rats]]
    parts: dict[str, Any] = {
        **OPEN,
        "players": [{"stock": stock}, {}],
        "regions": {"italia": there(0, 0, *lying)},
    }
    parts["cards"] = {"peasant": 0}
    assert worth(parts, type="place_cubes", region="italia", peasant=bool(peasant)) == own


def test_an_action_that_only_names_another_unseen_rat_is_no_other() -> None:
    game = find_game(GAME)
    rats = (*unseen(40, 41), seen("3:ABC"))
    state = game.position(
        {**TURN, "cards": {"witch": 0}, "regions": {"italia": there(1, 1, *rats)}}
    )
    legal = [each for each in game.legal(state, 0) if type(each).__name__ == "Witch"]
    assert len(legal) == 3
    assert len(Weighing(Outlook(state, 0, PLAIN)).distinct(legal)) == 2


def test_what_is_looked_at_is_the_best_of_each_kind_in_turns() -> None:
    game, policy = find_game(GAME), Policy(PLAIN)
    regions = {"italia": there(2, 0, *unseen(40)), "gallia": there(1, 3, *unseen(41))}
    parts = {**OPEN, "cards": {"king": 0, "witch": 0}, "regions": regions}
    state = game.position(parts)
    found = policy.varied(game, state, 0, 9)
    assert len(found) == 9
    kinds = [type(each).__name__ for each in found]
    different = len({*kinds})
    assert len({*kinds[:different]}) == different >= 4
    assert policy.varied(game, state, 0, 2) == found[:2]
    everything = policy.varied(game, state, 0, 1000)
    assert len(everything) == len({*everything}) > len(found)


# --- the Plague, and the order of a turn ---


def late(parts: Parts, stock: Sequence[int] = (), **weights: float) -> Outlook:
    """Return what seat 0 makes of a position in which two tokens alone are not known."""
    state = find_game(GAME).position({**parts, "tokens": {}})
    lying = {rat.token for rats in state.rats for rat in rats}
    state.stock, state.away, state.turned = [*stock], [], [*(EVERYTHING - {ALL, MOST} - lying)]
    return Outlook(state, 0, structs.replace(PLAIN, **weights))


@pytest.mark.parametrize(
    ("own", "other", "face", "knight", "wanted"),
    [
        (0, 3, "3:APC", 1, 0.5),
        (3, 0, "3:APC", 1, -1),
        (0, 2, "4:ARCW", 0, 0.5),
        (0, 2, "4:ARCW", 1, 0),
        (2, 0, "4:ARCW", 0, 0),
    ],
)
def test_the_plague_goes_where_it_takes_from_others(
    own: int, other: int, face: str, knight: int, wanted: float
) -> None:
    """The Knight lets it count as two more where that helps, and only one's own does."""
    regions = {"hungaria": there(own, other, seen(face))}
    parts = {**TURN, "plague": "germania", "cards": {"knight": knight}, "regions": regions}
    looks = late(parts, rats=0)
    action = find_game(GAME).load_action({"type": "move_plague", "region": "hungaria"})
    assert Weighing(looks).worth(action) == pytest.approx(wanted)


@pytest.mark.parametrize(
    ("rats", "italia", "polonia", "wanted"),
    [
        (1, (0, 4), (0, 4), 0.5),
        (2, (0, 4), (0, 4), 1),
        (3, (0, 4), (0, 4), 1),
        (1, (0, 4), (4, 0), 0.5),
        (2, (0, 4), (4, 0), 0.5 - 1),
        (0, (0, 4), (0, 4), 0),
    ],
)
def test_new_rats_lie_where_they_take_from_others_if_there_are_enough_such_places(
    rats: int, italia: tuple[int, int], polonia: tuple[int, int], wanted: float
) -> None:
    """An unseen one takes one of four on average: both faces that are left name the most or all."""
    faces = ("6:MAACKW", "6:MAARPW", "6:MAAPBC")[:rats]
    regions = {
        "hungaria": there(0, 0, *map(seen, faces)),
        "italia": there(*italia),
        "polonia": there(*polonia),
        "germania": there(4, 0),
    }
    eased = 1 - EASED * 2 / 29  # two of the twenty-nine rats of the stock are to come
    looks = late({**TURN, "plague": "anglia", "regions": regions}, (ALL, MOST), rats=1 / eased)
    action = find_game(GAME).load_action({"type": "move_plague", "region": "hungaria"})
    assert Weighing(looks).worth(action) == pytest.approx(wanted)


def test_who_can_move_on_places_cubes_where_they_would_not_stay() -> None:
    """A third in a region would cost one; all three go to a neighbour without a rat."""
    parts = {**OPEN, "regions": {"italia": there(2, 0, seen("3:ABC"))}}
    action = find_game(GAME).load_action(
        {"type": "place_cubes", "region": "italia", "peasant": False}
    )
    assert Weighing(late(parts)).worth(action) == pytest.approx(0)
    moving = late({**parts, "cards": {"merchant": 0}})
    assert Weighing(moving).worth(action) == pytest.approx(-2 + 3)


def test_two_cubes_of_the_set_up_are_worth_two_where_no_rat_lies() -> None:
    parts = {"players": [{}, {}], "phase": "setup", "to_act": [0]}
    assert worth(parts, type="settle", region="scandia") == 2


def chosen(parts: Parts, seed: int = 1, **weights: float) -> str:
    """Return the kind of action that seat 0 takes."""
    game, policy = find_game(GAME), Policy(structs.replace(PLAIN, **weights))
    kind: str = game.dump_action(policy.choose(game, game.position(parts), 0, Random(seed)))["type"]
    return kind


def test_cubes_are_placed_before_they_are_moved_though_moving_is_worth_more() -> None:
    regions = {
        "italia": there(3, 0, seen("3:ABC"), seen("3:APC")),
        "gallia": there(0, 0, seen("6:MAACKW")),
    }
    parts = {**OPEN, "card_taken": True, "cards": {"merchant": 0}, "regions": regions}
    moved = worth(parts, type="merchant", origin="italia", target="gallia", cubes=3)
    placed = worth(parts, type="place_cubes", region="gallia", peasant=False)
    assert moved > placed > 0
    assert chosen(parts) == "place_cubes"
    assert chosen({**parts, "cubes_placed": True}) == "merchant"


def test_whims_are_as_often_for_an_action_as_against_it() -> None:
    """One that is worth a cube is never left out for a whim of at most nine tenths."""
    parts = {**LAST, "cards": {"peasant": 0}}
    assert {chosen(parts, seed, noise=1.8) for seed in range(20)} == {"peasant"}
