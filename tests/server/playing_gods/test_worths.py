"""What regions, cards and ways are worth to bots of Playing Gods, in numbers to be worked out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

import pytest
from msgspec import structs

from parlour.server.bots.playing_gods.outlook import Outlook, Weights, binomial, home_city
from parlour.server.bots.playing_gods.plans import Plans, _average_best
from parlour.server.bots.playing_gods.policy import Policy, Weighing
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from parlour.shared.playing_gods.names import ELEMENT_INDEX, REGION_INDEX, REGIONS
from tests.server.playing_gods.sights import AT, AWAY, EUROPE_PORTAL, TELEPORT, played, world

ROUND: Final = Weights(
    urgency=0,
    win=10,
    united=0.5,
    shelter=0,
    faith=1,
    permanent=3,
    wrath=0.5,
    gain=1,
    deicide=2,
    loss=0.5,
    theft=1,
    spoils=0,
    fall=0,
    rivalry=0.5,
    leader=0,
    later=0,
    noise=0,
)
WEST, NORTH, EAST = (REGION_INDEX[f"{side}_europe"] for side in ("west", "north", "east"))
CANADA: Final = REGION_INDEX["canada"]
EUROPE: Final = 1
HERE: Final[dict[str, Any]] = {"space": EUROPE_PORTAL}


def outlook(
    regions: Mapping[str, Sequence[int]],
    *players: Mapping[str, Any],
    phase: str = "portal",
    weights: Weights = ROUND,
    **parts: Any,
) -> Outlook:
    """Return what seat 0 makes of a position."""
    gods = players or (HERE, AT)
    state = GAME.position(played(phase, gods, regions, **parts))
    return Outlook(GAME.view(state, 0), 0, weights)


def worth(looks: Outlook, **action: Any) -> float:
    """Return what an action is worth to the seat that looks."""
    return Weighing(looks).worth(GAME.load_action(action))


# --- regions and sects ---


@pytest.mark.parametrize(
    ("owned", "more", "wanted"),
    [(1, 1, 1 + 3 / 14), (1, -1, -1 - 1 / 14), (6, 1, 1 + 13 / 14 + 10), (2, 3, 3 + 21 / 14)],
)
def test_a_region_is_worth_more_to_who_has_many_and_the_last_the_game(
    owned: int, more: int, wanted: float
) -> None:
    """With an urgency of 1 so many regions are worth their number and its square by fourteen."""
    looks = outlook(
        world(REGIONS[:owned], REGIONS[10:12]), weights=structs.replace(ROUND, urgency=1)
    )
    assert looks.regions(0, more) == pytest.approx(wanted)


@pytest.mark.parametrize(
    ("leader", "others", "stakes"),
    [
        (0, (2, 5), [1, -0.25, -0.25]),
        (1, (2, 5), [1, -0.5 * 3 / 9, -0.5 * 6 / 9]),
        (2, (1, 3), [1, -0.5 * 4 / 20, -0.5 * 16 / 20]),
        (1, (0, 3), [1, 0, -0.5]),
    ],
)
def test_regions_of_others_count_against_one_those_of_the_leader_most(
    leader: float, others: tuple[int, int], stakes: list[float]
) -> None:
    first, second = others
    regions = world(["canada"], REGIONS[4 : 4 + first], REGIONS[10 : 10 + second])
    looks = outlook(regions, HERE, AT, AWAY, weights=structs.replace(ROUND, leader=leader))
    assert looks.stakes == pytest.approx(stakes)


def test_united_sects_are_worth_half_as_much_each_as_the_one_before() -> None:
    looks = outlook(world(["canada"], ["siberia"]))
    assert [looks.united(pawns) for pawns in range(5)] == [0, 0, 0.5, 0.75, 0.875]


@pytest.mark.parametrize(
    ("own", "second"), [([], 0.5 + 2 * 0.25), (["communion", "miracles"], 0.5)]
)
def test_united_sects_are_worth_more_where_others_have_more_cards(
    own: list[str], second: float
) -> None:
    """A god that is out converts nobody."""
    looks = outlook(
        world(["canada"], ["siberia"]),
        HERE | {"permanent": own},
        {**AT, "permanent": ["communion", "miracles"]},
        {**AWAY, "permanent": ["communion", "miracles", "scriptures"]},
        weights=structs.replace(ROUND, shelter=0.25),
    )
    assert looks.united(2) == pytest.approx(second)


@pytest.mark.parametrize(
    ("stack", "gained"), [([], 1), ([0], 0.5), ([0, 0], 0.25), ([1, 0, 0], 0.25)]
)
def test_a_sect_more_is_a_region_or_unites(stack: list[int], gained: float) -> None:
    looks = outlook({"canada": [0], "siberia": [1], "west_europe": stack})
    assert looks.gained(WEST) == gained


@pytest.mark.parametrize(
    ("stack", "lost"),
    [
        ([0], -1),
        ([1], 0.5),
        ([0, 0], -0.5),
        ([1, 1], 0.25),
        ([1, 1, 1], 0.125),
        ([0, 1], 0.5 + 1),
        ([1, 0], -1 - 0.5),
        ([0, 0, 1], 0.5 + 1),
    ],
)
def test_the_loss_of_a_top_sect_is_a_region_and_what_lies_below_awakes(
    stack: list[int], lost: float
) -> None:
    looks = outlook({"canada": [0], "siberia": [1], "west_europe": stack})
    assert looks.lost(WEST) == pytest.approx(lost)


def test_what_awakes_for_a_third_god_is_no_gain() -> None:
    regions = {"canada": [0], "siberia": [1], "andes": [2], "west_europe": [2, 1]}
    assert outlook(regions, HERE, AT, AWAY).lost(WEST) == pytest.approx(0)


@pytest.mark.parametrize(("stack", "taken"), [([1], 0.5), ([0, 1], 0.5 + 0.5), ([0, 0, 1], 1.25)])
def test_who_converts_takes_a_region_from_the_other_and_joins_own_sects(
    stack: list[int], taken: float
) -> None:
    looks = outlook({"canada": [0], "siberia": [1], "west_europe": stack})
    assert looks.taken(WEST) == pytest.approx(taken)


# --- cards ---


@pytest.mark.parametrize(
    ("own", "other", "wanted"),
    [
        # Twenty of conversion, five Gain cards, one Deicide, and five that cost sects.
        ({}, {}, (20 * 1 + 5 * 1 + 2 - 5 * 0.5) / 31),
        # The second of a kind becomes permanent.
        ({"hand": ["communion"]}, {}, (16 * 1 + 3 * 2 + 5 + 2 - 2.5) / 30),
        ({"permanent": ["communion"]}, {}, (19 * 1 + 5 + 2 - 2.5) / 30),
        ({"hand": ["communion"], "permanent": ["communion"]}, {}, (18 * 1 + 5 + 2 - 2.5) / 29),
        ({"hand": ["deicide", "gain"]}, {}, (20 + 4 - 2.5) / 29),
        ({}, {"permanent": ["communion"]}, (19 * 1 + 5 + 2 - 2.5) / 30),
        ({}, {"hand": ["communion"]}, (20 * 1 + 5 * 1 + 2 - 5 * 0.5) / 31),
    ],
)
def test_a_draw_is_worth_the_mean_of_the_cards_that_are_not_seen(
    own: dict[str, Any], other: dict[str, Any], wanted: float
) -> None:
    looks = outlook(world(["canada"], ["siberia"]), HERE | own, {**AT, **other})
    assert looks.draw == pytest.approx(wanted)


EARTH: Final = ELEMENT_INDEX["earth"]


@pytest.mark.parametrize(
    ("own", "other", "odds"),
    [
        ([], [], 0),
        ([], ["flood"], 4 / 52),
        ([], ["flood", "famine"], 1 - (1 - 4 / 52) ** 2),
        (["famine"], ["flood"], 4 / 51),
        (["earth_protection"], ["flood"], 3 / 51),
        (["earth_immunity"], ["flood"], 3 / 51),
        (["water_protection"], ["flood"], 4 / 51),
        (["communion"], ["flood"], 4 / 52),
        ([], ["communion"], 0),
        ([], ["flood", "communion"], 1 - (1 - 4 / 52 / 2) ** 2),
    ],
)
def test_who_can_defend_is_likely_by_the_cards_that_are_not_seen(
    own: list[str], other: list[str], odds: float
) -> None:
    """Three protections and an immunity against each element, of fifty-two cards of wrath."""
    looks = outlook(world(["canada"], ["siberia"]), HERE | {"hand": own}, {**AT, "hand": other})
    assert looks.defence_odds(EARTH, 1) == pytest.approx(odds)


@pytest.mark.parametrize(
    ("own", "other", "odds"),
    [
        ({}, ["flood"], 0),
        ({}, ["communion"], 20 / 26),
        ({}, ["communion", "flood"], 20 / 26 / 2),
        ({"hand": ["communion"]}, ["miracles"], 19 / 25),
        ({"hand": ["gain"]}, ["miracles"], 20 / 25),
        ({"hand": ["deicide"]}, ["miracles"], 20 / 25),
        ({"permanent": ["communion"]}, ["miracles"], 19 / 25),
    ],
)
def test_a_hidden_card_converts_by_the_cards_that_are_not_seen(
    own: dict[str, Any], other: list[str], odds: float
) -> None:
    """Of those that stay in a hand twenty are of conversion, five Gain, and one is Deicide."""
    looks = outlook(world(["canada"], ["siberia"]), HERE | own, {**AT, "hand": other})
    assert looks.faith_odds == pytest.approx(odds)


def test_the_chances_of_some_of_several_cards() -> None:
    assert binomial(2, 50) == pytest.approx((0.25, 0.5, 0.25))
    assert binomial(3, 100) == (0, 0, 0, 1)
    assert binomial(0, 30) == (1,)
    assert binomial(2, 10) == pytest.approx((0.81, 0.18, 0.01))


def test_a_god_has_its_holy_city_where_it_is_at_home() -> None:
    state = GAME.position(played("portal", [HERE, AT], world(["canada"], ["siberia"])))
    assert board.HOLY_CITY[:2] == (home_city(state, 0), home_city(state, 1))
    assert [REGIONS[home_city(state, seat)] for seat in (0, 1)] == [REGIONS[0], REGIONS[4]]


# --- what can be done on a portal ---


def test_kills_are_named_where_they_are_worth_most() -> None:
    """A region whose own sects awake, then one with a single sect, then the second of a pair."""
    regions = {
        "canada": [0],
        "siberia": [1],
        "south_europe": [1, 1],
        "west_europe": [1],
        "north_europe": [0, 1],
        "east_europe": [0],
    }
    plans = Plans(outlook(regions))
    strikes = plans.strikes(1, EUROPE)
    assert strikes.regions == [NORTH, WEST, 4, 4]
    assert strikes.worths == pytest.approx([0, 1.5, 2, 2.25, 2.75])
    assert plans.named(1, strikes.regions) == pytest.approx(strikes.worths)
    assert plans.named(1, [4, 4, WEST]) == pytest.approx([0, 0.25, 0.75, 1.25])
    assert plans.strikes(1, 3).regions == []


FALLS: Final = structs.replace(ROUND, spoils=2, fall=0.5)


@pytest.mark.parametrize(
    ("others", "players", "more"),
    [
        ([["west_europe"]], [{**AT, "hand": ["flood"]}], 2 * 1 + 10 * 0.5),
        ([["west_europe"]], [{**AT, "permanent": ["communion", "miracles"]}], 2 * 2 + 10 * 0.5),
        ([["west_europe"], ["andes"]], [{**AT, "hand": ["flood"]}, AWAY], 2 * 1 + 10 * 0.25),
        ([["west_europe", "siberia"]], [{**AT, "hand": ["flood"]}], 0),
    ],
)
def test_the_last_sect_of_a_god_brings_its_cards_and_the_end_nearer(
    others: list[list[str]], players: list[dict[str, Any]], more: float
) -> None:
    regions = world(["canada"], *others)
    plain, looks = (
        Plans(outlook(regions, HERE, *players, weights=weights)) for weights in (ROUND, FALLS)
    )
    for before, after in (
        (plain.strikes(1, EUROPE).worths, looks.strikes(1, EUROPE).worths),
        (plain.named(1, [WEST]), looks.named(1, [WEST])),
        (plain.prizes(1, [WEST]), looks.prizes(1, [WEST])),
    ):
        assert [b - a for a, b in zip(before, after, strict=True)] == pytest.approx([0, more])


@pytest.mark.parametrize(
    ("worths", "wanted"),
    [([0, 0.5], 0.5 - 0.5), ([0, 0.5, 1, 1.5], 1 - 0.5), ([0], -0.5)],
)
def test_a_plague_kills_two_and_costs_a_card(worths: list[float], wanted: float) -> None:
    assert Plans(outlook(world(["canada"], ["siberia"]))).plague(worths) == wanted


@pytest.mark.parametrize(("named", "prizes"), [([WEST, NORTH], [0, 1.5, 3]), ([], [0])])
def test_each_region_converted_is_one_more_and_one_less_for_the_other(
    named: list[int], prizes: list[float]
) -> None:
    looks = outlook(world(["canada"], ["siberia", "west_europe", "north_europe"]))
    assert Plans(looks).prizes(1, named) == pytest.approx(prizes)


def test_no_more_is_converted_than_there_are_pawns() -> None:
    regions = {"canada": [0] * (board.PAWNS - 1), "west_europe": [1], "north_europe": [1]}
    assert Plans(outlook(regions)).prizes(1, [WEST, NORTH]) == pytest.approx([0, 1.5])


def test_what_can_be_converted_has_one_active_sect_the_best_first() -> None:
    regions = {
        "canada": [0],
        "south_europe": [1, 1],
        "west_europe": [1],
        "north_europe": [0, 1],
        "east_europe": [0],
    }
    assert Plans(outlook(regions)).convertible(1, EUROPE) == [NORTH, WEST]


@pytest.mark.parametrize(
    ("own", "other", "offers"),
    [
        # Each card more converts one, up to two; a card is worth a region.
        ({"permanent": ["communion"]}, {}, [1.5]),
        ({"permanent": ["communion"], "hand": ["miracles"]}, {}, [1.5, 3 - 1]),
        ({"hand": ["communion", "miracles", "scriptures"]}, {}, [0, 1.5 - 1, 3 - 2, 3 - 3]),
        ({"permanent": ["communion"]}, {"permanent": ["miracles"]}, [0]),
        (
            {"permanent": ["communion"], "hand": ["scriptures"]},
            {"permanent": ["miracles"]},
            [0, 1.5 - 1],
        ),
    ],
)
def test_an_offer_converts_as_many_as_it_is_ahead(
    own: dict[str, Any], other: dict[str, Any], offers: list[float]
) -> None:
    looks = outlook(
        world(["canada"], ["siberia", "west_europe", "north_europe"]), HERE | own, {**AT, **other}
    )
    assert Plans(looks).offers(1, [WEST, NORTH]) == pytest.approx(offers)


def test_a_hidden_card_makes_an_offer_worth_less() -> None:
    """It is one of conversion in 76 of 100 cases, 19 of 25, and then the region is held."""
    looks = outlook(
        world(["canada"], ["siberia", "west_europe"]),
        HERE | {"permanent": ["communion"]},
        {**AT, "hand": ["miracles"]},
    )
    assert Plans(looks).offers(1, [WEST]) == pytest.approx([0.24 * 1.5])


def test_a_portal_is_worth_what_can_be_converted_and_attacked_there() -> None:
    regions = world(["canada"], ["siberia", "west_europe"])
    both = HERE | {"permanent": ["communion"], "hand": ["mudslide"]}
    plans = Plans(outlook(regions, both, AT))
    assert plans.visit(EUROPE, wrath=False) == pytest.approx(1.5)
    assert plans.visit(EUROPE, wrath=True) == pytest.approx(1.5 + 0.5 - 0.5)
    assert plans.visit(3, wrath=True) == 0
    plague = HERE | {"hand": ["famine"]}
    assert Plans(outlook({**regions, "west_europe": [0, 1]}, plague, AT)).visit(
        EUROPE, wrath=True
    ) == pytest.approx(1.5 - 0.5)


def test_to_kill_the_last_other_god_is_worth_more_than_to_win() -> None:
    looks = outlook(world(["canada"], ["siberia"]), HERE, AT)
    assert Plans(looks).murder(1) == 20


def test_to_kill_a_god_is_worth_its_regions_and_cards_less_the_card() -> None:
    looks = outlook(
        world(["canada"], ["siberia", "west_europe"], ["andes"]),
        HERE,
        {**AT, "hand": ["famine", "flood"]},
        AWAY,
    )
    plans = Plans(looks)
    assert plans.murder(1) == pytest.approx(0.25 * 2 + 0.5 * 2 - 2)
    assert plans.murder(2) == pytest.approx(0.25 * 1 - 2)
    assert plans.best_murder() == plans.murder(1)


# --- ways ---


def test_the_better_way_from_a_space_is_taken_at_each_throw() -> None:
    ahead = _average_best([6.0, *[0.0] * 39])
    assert ahead[1:7] == [1.0] * 6  # one throw of six, the short way
    assert ahead[34:] == [1.0] * 6
    assert ahead[7:34] == [0.0] * 27
    assert ahead[0] == 0


def test_spaces_promise_what_they_give() -> None:
    looks = outlook(
        world(["canada"], ["siberia", "west_europe"]),
        HERE | {"permanent": ["communion"], "hand": ["deicide"]},
        {"space": 12, "hand": ["flood"]},
    )
    spaces = Plans(looks).spaces
    assert spaces[1] == 0.5  # a card of wrath
    assert spaces[2] == pytest.approx(max(looks.draw, 1))  # a card, or a sect at home
    assert spaces[7] == 20  # the other god is killed
    assert spaces[EUROPE_PORTAL] == pytest.approx(1.5)
    assert spaces[12] == pytest.approx(1.5 + 1)  # with a card to be stolen
    assert spaces[23] == 1  # a sect anywhere
    assert spaces[TELEPORT] == pytest.approx(1.5)  # the best free portal


def test_what_comes_later_counts_in_part() -> None:
    looks = outlook(
        world(["canada"], ["siberia"]), HERE, AT, weights=structs.replace(ROUND, later=0.5)
    )
    plans = Plans(looks)
    spaces = [*plans.spaces]
    first = _average_best(spaces)
    second = _average_best([here + 0.5 * then for here, then in zip(spaces, first, strict=True)])
    third = _average_best([here + 0.5 * then for here, then in zip(spaces, second, strict=True)])
    assert plans.from_here == pytest.approx(third)
    assert plans.arrive(9) == pytest.approx(spaces[9] + 0.5 * third[9])


@pytest.mark.parametrize(
    ("space", "die", "direction", "wanted"),
    [
        (6, 1, "clockwise", 20),
        (8, 1, "counterclockwise", 20),
        (1, 1, "counterclockwise", 0),
        (39, 2, "clockwise", 0.5),
        (0, 1, "counterclockwise", 0),
        (3, 2, "counterclockwise", 0.5),
    ],
)
def test_a_move_is_worth_the_space_to_which_it_leads(
    space: int, die: int, direction: str, wanted: float
) -> None:
    """Space 7 is that of the Deicide card, 1 gives wrath, 0 and 39 give nothing now."""
    own = {"space": space, "hand": ["deicide"]}
    looks = outlook(world(["canada"], ["siberia"]), own, {"space": 20}, phase="move", die=die)
    assert worth(looks, type="move", direction=direction) == pytest.approx(wanted)


# --- smaller deeds ---


def test_a_gain_card_is_paid_on_a_portal_and_not_on_a_space() -> None:
    regions = world(["canada"], ["siberia"])
    placed = {"type": "gain", "region": "west_europe"}
    card = outlook(regions, HERE | {"hand": ["gain"]}, AT)
    assert worth(card, **placed) == 1 - 1
    assert worth(outlook(regions, {"space": 23}, AT, phase="gain_space"), **placed) == 1


@pytest.mark.parametrize(("target", "wanted"), [(1, 1 + 1 / 3), (2, 1 + 1 / 6)])
def test_theft_is_best_from_who_leads(target: int, wanted: float) -> None:
    regions = world(["canada"], REGIONS[4:7], ["andes"])
    looks = outlook(
        regions,
        {"space": 1},
        AT,
        AT,
        phase="theft",
        weights=structs.replace(ROUND, leader=1),
    )
    assert worth(looks, type="steal", target=target) == pytest.approx(wanted)


def test_who_may_blame_blames_another_god_and_the_leader_first() -> None:
    regions = world(["canada"], REGIONS[4:7], ["andes"])
    looks = outlook(regions, {"space": 2}, AT, AWAY, weights=structs.replace(ROUND, leader=1))
    found = [worth(looks, type="blame", target=seat) for seat in range(3)]
    assert found == pytest.approx([-1, 0.5 * 4 / 6, 0.5 * 2 / 6])


def test_what_must_be_lost_is_what_is_worth_least() -> None:
    looks = outlook({"canada": [0, 0], "andes": [0], "siberia": [1]})
    assert worth(looks, type="lose", region="canada") == -0.5
    assert worth(looks, type="lose", region="andes") == -1


def test_a_card_is_drawn_for_its_mean_and_a_sect_placed_at_home_for_the_region() -> None:
    city = REGIONS[0]
    looks = outlook({"canada": [0], "siberia": [1]}, {"space": 2}, AT, phase="conversion_space")
    assert worth(looks, type="draw") == looks.draw
    assert worth(looks, type="reinforce") == 1
    held = outlook({city: [0], "siberia": [1]}, {"space": 2}, AT, phase="conversion_space")
    assert worth(held, type="reinforce") == 0.5


def test_to_save_the_last_sect_is_worth_the_game() -> None:
    looks = outlook(world(["canada"], ["siberia"]))
    assert worth(looks, type="rescue") == 10
    assert worth(looks, type="resurrect", portal=4) == 10
    assert worth(looks, type="pass") == 0


def test_only_what_is_nearly_as_good_as_the_best_is_looked_at() -> None:
    """Two regions less are too little here; what is worth most comes first."""
    own = {"space": 23}
    state = GAME.position(played("gain_space", [own, AT], world(["canada"], ["siberia"])))
    policy = Policy(ROUND)
    ranked = policy.ranked(GAME, GAME.view(state, 0), 0, 2.0)
    legal = list(GAME.legal(state, 0))
    assert {*ranked} == {*legal}  # nothing, half a region, or one
    assert GAME.dump_action(ranked[-1]) == {"type": "pass"}
    dear = Policy(structs.replace(ROUND, urgency=40)).ranked(GAME, GAME.view(state, 0), 0, 2.0)
    assert {GAME.dump_action(each)["type"] for each in dear} == {"gain"}
    best = policy.ranked(GAME, GAME.view(state, 0), 0, 0.0)
    assert best == ranked[: len(best)] != ranked


def test_an_answer_is_weighed_for_who_asks_as_well() -> None:
    """Saved is a region of one's own, and not won by the other: one and a half, less the card."""
    looks = outlook(
        world(["canada", "andes"], ["siberia"]),
        {"space": 2, "hand": ["communion"]},
        {"space": 0, "permanent": ["miracles"]},
        phase="answer",
        active=1,
        conversion={"target": 0, "regions": ["canada"], "offer": [], "answer": []},
    )
    assert worth(looks, type="show_card", card="communion") == pytest.approx(1.5 - 1)


def test_an_answer_that_is_worth_more_the_nearer_the_other_is_to_winning() -> None:
    """The seventh region of the other is worth ten more: half of that counts here."""
    looks = outlook(
        world(["canada", "andes"], REGIONS[4:10]),
        {"space": 2, "hand": ["communion"]},
        {"space": 0, "permanent": ["miracles"]},
        phase="answer",
        active=1,
        conversion={"target": 0, "regions": ["canada"], "offer": [], "answer": []},
    )
    assert worth(looks, type="show_card", card="communion") == pytest.approx(1.5 - 1 + 5)


def test_the_only_thing_to_do_is_done() -> None:
    own = {"space": 1, "hand": []}
    state = GAME.position(played("loss", [own, AT], world(["canada"], ["siberia", "andes"])))
    state.to_act = (0,)
    (only,) = GAME.legal(state, 0)
    assert Policy(ROUND).choose(GAME, state, 0, Random(1)) == only
