"""What the plans of a bot for Playing Gods are worth, number by number."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.server.bots.playing_gods import chances
from parlour.server.bots.playing_gods.levels import TEMPERAMENTS
from parlour.server.bots.playing_gods.outlook import Outlook
from parlour.server.bots.playing_gods.plans import Plans
from parlour.server.bots.playing_gods.policy import Weighing
from parlour.server.bots.playing_gods.tactics import PlayingGodsTactics
from parlour.shared.playing_gods import actions, board
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from parlour.shared.playing_gods.names import REGIONS

WEIGHTS = TEMPERAMENTS[""]
EUROPE, SPACE = 1, 20
OTHERS = {"south_europe": [1], "west_europe": [1]}


def looked(*players: dict[str, Any], phase: str = "move", **parts: Any) -> Outlook:
    """Return what seat 0 sees of a position."""
    die = {"die": 1} if phase == "move" else {}
    given = {"phase": phase, "to_act": [0], **die, "players": list(players), **parts}
    return Outlook(GAME.view(GAME.position(given), 0), 0, WEIGHTS)


def test_only_gain_cards_bring_regions_on_a_portal() -> None:
    regions = {"canada": [0], "south_asia": [1]}
    none, one, two = (
        Plans(looked({"hand": ["gain"] * cards}, {}, regions=regions)) for cards in range(3)
    )
    assert none._gains_on(EUROPE) == 0
    first = one.outlook.regions(0, 1) - WEIGHTS.gain
    both = two.outlook.regions(0, 2) - 2 * WEIGHTS.gain
    assert one._gains_on(EUROPE) == pytest.approx(first)
    assert two._gains_on(EUROPE) == pytest.approx(both)
    no_stock = looked({"hand": ["gain"]}, {}, regions={**regions, "canada": [0] * board.PAWNS})
    assert Plans(no_stock)._gains_on(EUROPE) == 0


def test_nothing_is_gained_where_only_others_are() -> None:
    plans = Plans(looked({"hand": ["gain"]}, {}, regions={"canada": [0], **OTHERS}))
    assert plans._gains_on(EUROPE) == 0
    own = Plans(looked({"hand": ["gain"]}, {}, regions={"north_europe": [0], **OTHERS}))
    assert own._gains_on(EUROPE) == pytest.approx(own.outlook.regions(0, 1) - WEIGHTS.gain)


@pytest.mark.parametrize(("elements", "kills"), [((0,), 1), ((0, 1), 3)])
def test_an_attack_is_worth_its_kills_as_likely_as_nobody_defends(
    elements: tuple[int, ...], kills: int
) -> None:
    outlook = looked(
        {"hand": ["mudslide", "flood"]},
        {"hand": ["famine", "locusts"]},
        regions={"canada": [0], **OTHERS},
    )
    worths = [0.0, 1.0, 1.9, 2.7]
    undefended = [1 - outlook.defence_odds(each, 1) for each in elements]
    assert 0 < undefended[0] < 1
    safe = undefended[0] if len(elements) == 1 else undefended[0] * undefended[1]
    expected = safe * worths[kills]
    if len(elements) == 2:
        one_left = sum(undefended) - 2 * safe
        expected += one_left * worths[1]
    found = Plans(outlook).attack(1, elements, worths) + WEIGHTS.wrath * len(elements)
    assert found == pytest.approx(expected)


def promise(**other: Any) -> float:
    """Return what a space promises on which another god stands."""
    third: dict[str, Any] = {"space": 5}
    outlook = looked({}, {"space": SPACE, **other}, third, regions={"canada": [0], "coast": [2]})
    return Plans(outlook).spaces[SPACE + 1]


def test_cards_can_be_stolen_where_a_god_stands_who_has_any_and_is_in_the_game() -> None:
    plain = promise()
    there = {"space": SPACE + 1}
    assert promise(**there) == plain
    assert promise(hand=["flood"], **there) == pytest.approx(plain + WEIGHTS.theft)
    assert promise(hand=["flood"], out=True, **there) == plain


def test_an_answer_saves_a_region_and_keeps_the_other_from_it() -> None:
    """It is worth more against who has more: the loss of the other counts as well."""

    def worth(*regions: str) -> float:
        outlook = looked(
            {"space": 2, "hand": ["communion"]},
            {"space": 0, "permanent": ["miracles"]},
            phase="answer",
            active=1,
            conversion={"target": 0, "regions": ["canada"], "offer": [], "answer": []},
            regions={"canada": [0], **{name: [1] for name in regions}},
        )
        shown = Weighing(outlook).worth(actions.ShowCard("communion"))
        saved = -outlook.regions(0, -1) - outlook.stakes[1] * outlook.regions(1, 1)
        assert shown == pytest.approx(max(0.0, saved - WEIGHTS.faith))
        return shown

    assert worth(*REGIONS[4:10]) > worth(*REGIONS[4:8])


@pytest.mark.parametrize(
    ("rounds", "active", "phase", "beyond"),
    [
        (0, 1, "move", False),
        (1, 0, "move", False),
        (1, 1, "move", False),
        (1, 2, "move", True),
        (1, 2, "portal", False),
        (2, 0, "move", True),
    ],
)
def test_a_playout_ends_after_the_turn_that_comes_next(
    rounds: int, active: int, phase: str, beyond: bool
) -> None:
    """It begins in the turn of seat 1; seat 0 is the first of a round."""
    tactics = PlayingGodsTactics(WEIGHTS)
    start = GAME.position({"phase": "move", "to_act": [0], "die": 1, "players": [{}, {}, {}]})
    start.round, start.active, start.first_player = 3, 1, 0
    state = start.copy()
    state.round, state.active = 3 + rounds, active
    state.phase = phase  # type: ignore[assignment]
    assert tactics.beyond(start, state) == beyond


def features(own: int, gains: int = 0, **more: Any) -> dict[str, float]:
    """Return the features of seat 0, that has so many regions and may convert one."""
    state = GAME.position(
        {
            "phase": "move",
            "to_act": [0],
            "die": 1,
            "players": [{"hand": ["gain"] * gains, "permanent": ["communion"], **more}, {}],
            "regions": {**{name: [0] for name in REGIONS[4 : 4 + own]}, "siberia": [1]},
        }
    )
    return dict(zip(chances.NAMES, chances.features(state)[0], strict=True))


@pytest.mark.parametrize(
    ("own", "gains", "enough"), [(5, 0, False), (6, 0, True), (5, 1, True), (4, 1, False)]
)
def test_enough_to_win_is_what_can_be_had_at_once(own: int, gains: int, enough: bool) -> None:
    found = features(own, gains)
    assert found["regions to convert at once"] == 1
    assert found["enough of them to win"] == enough


def test_the_features_say_what_they_are_called() -> None:
    hand = ["flood", "famine", "earth_protection", "fire_immunity", "deicide"]
    found = features(4, 0, hand=hand)
    assert found["regions"] == pytest.approx(4 / 7)
    assert found["nearly enough regions"] == pytest.approx((4 / 7) ** 4)
    assert found["permanent cards"] == 1
    assert found["sects to kill at once"] == 2  # by the plague
    assert found["hidden cards"] == 5
    assert found["protections and immunities"] == 2
    assert (found["Gain cards"], found["the Deicide card"]) == (0, 1)
    assert found["turns until it is asked"] == 0
    assert found["out of the game"] == 0
    assert found["continents"] == 1
    assert found["danger by few sects"] == 1 / 4
    assert found["regions others could convert at once"] == 0


@pytest.mark.parametrize(
    ("hand", "kills"),
    [
        (["deicide"], 0),
        (["flood"], 1),
        (["mudslide", "flood"], 3),
        (["famine"], 2),
        (["famine", "mudslide", "flood"], 3),
    ],
)
def test_the_best_attack_in_a_hand_says_how_many_it_kills(hand: list[str], kills: int) -> None:
    assert features(4, hand=hand)["sects to kill at once"] == kills


def test_a_region_that_somebody_stronger_could_convert_is_exposed() -> None:
    """Seat 1 has a card more, and seat 0 two single sects on the continent and one elsewhere."""
    parts = {
        "phase": "move",
        "to_act": [0],
        "die": 1,
        "players": [{}, {"permanent": ["communion", "miracles", "scriptures"]}],
        "regions": {"canada": [0], "siberia": [0], "east_asia": [0], "west_europe": [1]},
    }
    own, other = chances.features(GAME.position(parts))
    exposed = chances.NAMES.index("regions others could convert at once")
    assert (own[exposed], other[exposed]) == (2, 0)
