"""Phase 12, Poland fights back: the Polish army attacks invaders (rulings 36 and 37)."""

from __future__ import annotations

from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.gods_playground.actions import Counterattack
from parlour.shared.gods_playground.combat import (
    army_can_roll,
    army_volleys,
    destroy_points,
    fight,
    total_hits,
)
from parlour.shared.gods_playground.events import CounterattackLaunched, PointsDestroyed
from parlour.shared.gods_playground.names import REGION_INDEX, REGIONS
from parlour.shared.gods_playground.option import Option
from parlour.shared.gods_playground.phases.base import RoundsPhase
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.refusals import Refusal
from parlour.shared.gods_playground.state import State, points, sejm_disc

VIENNA_TURN = 3
_ATTACK: Final = tuple(map(Counterattack, REGIONS))
_ATTACK_VIENNA: Final = Counterattack("vienna")


def is_free(state: State, seat: int) -> bool:
    """Return whether ``seat`` attacks without giving up a Sejm disc: the first player's first."""
    return seat == state.first_player and state.round == 1


def _may_attack(state: State, seat: int) -> bool:
    return is_free(state, seat) or seat in state.sejm


class LaunchCounterattack(Option[Counterattack]):
    """The Polish army against invaders."""

    kind = Counterattack

    def options(self, state: State, seat: int) -> list[Counterattack]:
        """Return every place with strength points, Vienna last."""
        if not army_can_roll(state) or not _may_attack(state, seat):
            return []
        places = [_ATTACK[index] for index, region in enumerate(state.regions) if points(region)]
        if state.turn == VIENNA_TURN and state.vienna:
            places.append(_ATTACK_VIENNA)
        return places

    def check(self, state: State, seat: int, action: Counterattack) -> None:
        """Refuse without army, right to it, or a target."""
        if not army_can_roll(state):
            raise Illegal(Refusal.ARMY_GONE)
        if not _may_attack(state, seat):
            raise Illegal(Refusal.NO_SEJM_DISC)
        if action.target != "vienna":
            if not points(state.regions[REGION_INDEX[action.target]]):
                raise Illegal(Refusal.NO_ENEMY_HERE, region=action.target)
        elif state.turn != VIENNA_TURN:
            raise Illegal(Refusal.VIENNA_TURN)
        elif not state.vienna:
            raise Illegal(Refusal.VIENNA_FREE)

    def perform(self, play: Play, seat: int, action: Counterattack) -> None:
        """Pay, roll, and take the points; surplus hits are wasted."""
        state = play.state
        disc = None if is_free(state, seat) else sejm_disc(state, seat)
        disc_region = None if disc is None else REGIONS[disc]
        play.emit(CounterattackLaunched(seat, action.target, disc_region))
        volleys = army_volleys(play)
        fight(play, action.target, volleys, defence=False)
        hits = total_hits(volleys)
        if action.target != "vienna":
            destroy_points(play, REGION_INDEX[action.target], hits)
        elif hits:
            play.emit(PointsDestroyed("vienna", "ottomans", min(hits, state.vienna)))


class PolandFightsBack(RoundsPhase):
    """Rulebook phase twelve."""

    name = "poland_fights_back"
    offers = (LaunchCounterattack(),)
