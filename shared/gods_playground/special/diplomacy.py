"""Special action: a treaty with an enemy (ruling 15)."""

from __future__ import annotations

from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.actions import Diplomacy
from parlour.shared.gods_playground.events import TreatyMade
from parlour.shared.gods_playground.names import ENEMIES, ENEMY_INDEX, HABSBURGS, OTTOMANS, REGIONS
from parlour.shared.gods_playground.needs import need_nobles
from parlour.shared.gods_playground.option import Option
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.refusals import Refusal
from parlour.shared.gods_playground.state import State, habsburgs_at_peace, sejm_disc

HIGHEST_PRICE = 6 + board.TREATY_SURCHARGE
"""What the die can ask at most; so much must be in hand."""
MEAN_PRICE = 3.5 + board.TREATY_SURCHARGE
"""What the die asks on average."""
_TREATIES: Final = tuple(map(Diplomacy, ENEMIES))


_WITH_HABSBURGS: Final = tuple(
    (enemy, action) for enemy, action in enumerate(_TREATIES) if enemy != OTTOMANS
)
_WITHOUT_HABSBURGS: Final = tuple(pair for pair in _WITH_HABSBURGS if pair[0] != HABSBURGS)


def _habsburgs_refuse(state: State) -> bool:
    return habsburgs_at_peace(state) or state.vienna > 0


def _refuses_treaties(state: State, enemy: int) -> bool:
    return _habsburgs_refuse(state) if enemy == HABSBURGS else enemy == OTTOMANS


class MakeTreaty(Option[Diplomacy]):
    """One noble in the enemy's region, a Sejm disc, and a die + 2 money."""

    kind = Diplomacy

    def options(self, state: State, seat: int) -> list[Diplomacy]:
        """Return every enemy with whom a treaty can be made and paid."""
        if state.treaty_made or state.players[seat].money < HIGHEST_PRICE:
            return []
        if seat not in state.sejm:
            return []
        possible = _WITHOUT_HABSBURGS if _habsburgs_refuse(state) else _WITH_HABSBURGS
        return [action for enemy, action in possible if state.regions[enemy].nobles[seat]]

    def check(self, state: State, seat: int, action: Diplomacy) -> None:
        """Refuse a second treaty, an enemy that makes none, or what cannot be paid."""
        enemy = ENEMY_INDEX[action.enemy]
        if state.treaty_made:
            raise Illegal(Refusal.TREATY_MADE)
        if _refuses_treaties(state, enemy):
            key = Refusal.OTTOMANS_NO_TREATY if enemy == OTTOMANS else Refusal.HABSBURGS_NO_TREATY
            raise Illegal(key)
        need_nobles(state, seat, enemy)
        if seat not in state.sejm:
            raise Illegal(Refusal.NO_SEJM_DISC)
        if state.players[seat].money < HIGHEST_PRICE:
            raise Illegal(
                Refusal.TREATY_MONEY, needed=HIGHEST_PRICE, have=state.players[seat].money
            )

    def perform(self, play: Play, seat: int, action: Diplomacy) -> None:
        """Roll for the price and pay it."""
        disc = sejm_disc(play.state, seat)
        assert disc is not None
        die = play.dice.d6()
        money = die + board.TREATY_SURCHARGE
        play.emit(TreatyMade(seat, action.enemy, REGIONS[disc], die, money))
