"""Phase 10, Campaigns (rulings 23 to 27)."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.shared.game import Illegal
from parlour.shared.gods_playground.actions import Campaign
from parlour.shared.gods_playground.board import ARTILLERY_BONUS
from parlour.shared.gods_playground.combat import (
    army_can_roll,
    army_volleys,
    cossack_volleys,
    destroy_points,
    fight,
    has_soldiers,
    player_volleys,
    total_hits,
)
from parlour.shared.gods_playground.events import BoxHit, CampaignLaunched
from parlour.shared.gods_playground.names import ENEMIES, REGION_INDEX, REGIONS, UKRAINE
from parlour.shared.gods_playground.needs import need_nobles
from parlour.shared.gods_playground.option import Option
from parlour.shared.gods_playground.phases.base import RoundsPhase
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.refusals import Refusal
from parlour.shared.gods_playground.state import (
    State,
    box_may_be_attacked,
    king_cubes_in_stock,
    points,
    sejm_disc,
)


class LaunchCampaign(Option[Campaign]):
    """One noble leads soldiers against the enemy."""

    kind = Campaign

    def options(self, state: State, seat: int) -> Iterator[Campaign]:
        """Yield every region from which to attack, with and without Polish army and Cossacks."""
        with_army = army_can_roll(state) and seat in state.sejm
        for index, name in enumerate(REGIONS):
            region = state.regions[index]
            if not region.nobles[seat] or not has_soldiers(region, seat):
                continue
            if not box_may_be_attacked(state, index) and not points(region):
                continue
            with_cossacks = index == UKRAINE and state.cossacks_ukraine > 0
            for polish_army in (False, True) if with_army else (False,):
                for cossacks in (False, True) if with_cossacks else (False,):
                    yield Campaign(name, polish_army, cossacks)

    def check(self, state: State, seat: int, action: Campaign) -> None:
        """Refuse without noble, army or target, and help that cannot come."""
        index = REGION_INDEX[action.region]
        region = state.regions[index]
        need_nobles(state, seat, index)
        if not has_soldiers(region, seat):
            raise Illegal(Refusal.NO_SOLDIERS, region=action.region)
        if not box_may_be_attacked(state, index) and not points(region):
            key = Refusal.UNDER_TREATY if state.treaty == index else Refusal.HABSBURGS_AT_PEACE
            raise Illegal(key, enemy=ENEMIES[index], turn=state.turn)
        if action.cossacks and (index != UKRAINE or not state.cossacks_ukraine):
            raise Illegal(Refusal.NO_COSSACKS_HERE)
        if action.polish_army and seat not in state.sejm:
            raise Illegal(Refusal.NO_SEJM_DISC)
        if action.polish_army and not army_can_roll(state):
            raise Illegal(Refusal.ARMY_GONE)

    def perform(self, play: Play, seat: int, action: Campaign) -> None:
        """Pay, roll, and let the hits fall (ruling 25)."""
        index = REGION_INDEX[action.region]
        disc = sejm_disc(play.state, seat) if action.polish_army else None
        disc_region = None if disc is None else REGIONS[disc]
        play.emit(CampaignLaunched(seat, action.region, disc_region))
        region = play.state.regions[index]
        own = player_volleys(play, region, seat)
        if action.cossacks:
            own += cossack_volleys(play, region.artillery[seat] * ARTILLERY_BONUS)
        king = army_volleys(play) if action.polish_army else []
        fight(play, action.region, own + king, defence=False)
        king_hits = total_hits(king)
        standing = points(region)
        left = destroy_points(play, index, king_hits + total_hits(own))
        king_left = max(0, king_hits - standing)
        if box_may_be_attacked(play.state, index):
            _hit_box(play, index, seat, left - king_left, king_left)


def _hit_box(play: Play, enemy: int, seat: int, own: int, king: int) -> None:
    """Place a cube for each hit, as far as the stocks go."""
    own = min(own, play.state.players[seat].stock)
    king = min(king, king_cubes_in_stock(play.state))
    if own:
        play.emit(BoxHit(ENEMIES[enemy], seat, own))
    if king:
        play.emit(BoxHit(ENEMIES[enemy], None, king))


class Campaigns(RoundsPhase):
    """Rulebook phase ten."""

    name = "campaigns"
    offers = (LaunchCampaign(),)
