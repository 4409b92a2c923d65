"""What is foretold of the enemies is what the rules bring, dice for dice."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from parlour.client.games.gods_playground.forecast import outlook, prospect
from parlour.client.games.gods_playground.tooltips import tooltip
from parlour.shared.dice import RandomDice
from parlour.shared.gods_playground.events import (
    EnemyInvaded,
    IncomeTaken,
    PointsScored,
    ViennaBesieged,
)
from parlour.shared.gods_playground.names import ENEMIES, HABSBURGS
from parlour.shared.gods_playground.phases import PHASES
from parlour.shared.gods_playground.phases.end_of_turn import estate_points
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.state import State
from tests.client.gods_playground.positions import decisions


class FirstFour(RandomDice):
    """Dice of which the first four are known."""

    def __init__(self, known: tuple[int, ...]) -> None:
        super().__init__(Random(1))
        self._known = list(known)

    def roll(self, number: int) -> tuple[int, ...]:
        """Return the next dice."""
        known, self._known = self._known[:number], self._known[number:]
        return (*known, *super().roll(number - len(known)))


def before_the_attack(turn: int, treaty: bool) -> State:
    """Return a position in which nothing but the attack is to come, of a turn."""
    for state in decisions(12):
        late = state.phase == "campaigns" and state.turn == turn
        if late and (state.treaty is not None) == treaty:
            return state
    pytest.skip("no such position in these games")


@pytest.mark.parametrize("treaty", [False, True])
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_every_throw_of_the_dice_is_counted(turn: int, treaty: bool) -> None:
    state = before_the_attack(turn, treaty)
    invasions: dict[str, list[int]] = {enemy: [] for enemy in ENEMIES}
    for dice in product(range(1, 7), repeat=4):
        play = Play(state.copy(), FirstFour(dice))
        PHASES["enemies_attack"].run(play)
        for event in play.events:
            if isinstance(event, EnemyInvaded):
                invasions[event.enemy].append(event.strength - event.nobles)
            elif isinstance(event, ViennaBesieged):
                invasions["ottomans"].append(event.strength - event.nobles)
    for number, enemy in enumerate(ENEMIES):
        expected = outlook(state, number)
        if number == HABSBURGS:
            continue  # under the Ottomans it is their points that come
        assert expected is not None
        came = invasions[enemy]
        if enemy == "ottomans" and turn == 4 and state.vienna:
            continue
        assert expected.chance == pytest.approx(len(came) / 6**4)
        if came:
            assert expected.points == pytest.approx(sum(came) / len(came))


def test_after_the_dice_nothing_is_foretold() -> None:
    for state in decisions(2):
        if state.phase == "poland_fights_back":
            assert outlook(state, 0) is None
            return
    raise AssertionError("nobody fought back")


def test_the_tooltip_says_it() -> None:
    early = next(state for state in decisions(2) if state.phase == "nobles")
    assert "If nothing is done" in tooltip(early, "enemy:russia")
    assert "If nothing is done" not in tooltip(early, "enemy:habsburgs")


def test_what_a_position_brings_is_what_the_rules_pay() -> None:
    for state in decisions(3)[::7]:
        play = Play(state.copy(), RandomDice(Random(1)))
        PHASES["victory_points"].run(play)
        PHASES["income"].run(play)
        for seat in range(3):
            scored = [e for e in play.events if isinstance(e, PointsScored) and e.seat == seat]
            paid = [e for e in play.events if isinstance(e, IncomeTaken) and e.seat == seat]
            to_come = prospect(state, seat)
            points = dict.fromkeys(("enemy_box", "sejm", "luxury"), 0)
            for event in scored:
                points[event.source] += event.vp
            assert tuple(points.values()) == (to_come.boxes, to_come.sejm, to_come.luxury)
            assert paid[0].money == to_come.income
            assert to_come.estates == estate_points(state, seat)
