"""Phase 10, Campaigns (rulings 23 to 27)."""

from __future__ import annotations

from functools import cache

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
from parlour.shared.gods_playground.names import ENEMIES, REGION_INDEX, REGIONS, UKRAINE, Region
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


def _ready(state: State, seat: int) -> list[int]:
    """Return the regions from which ``seat`` can attack."""
    return [
        index
        for index, region in enumerate(state.regions)
        if region.nobles[seat]
        and has_soldiers(region, seat)
        and (box_may_be_attacked(state, index) or points(region))
    ]


@cache
def _campaigns(region: Region, army: bool, cossacks: bool) -> tuple[Campaign, ...]:
    """Return every campaign from ``region``: who can help may stay at home."""
    return tuple(
        Campaign(region, polish_army, with_cossacks)
        for polish_army in ([False, True] if army else [False])
        for with_cossacks in ([False, True] if cossacks else [False])
    )


class LaunchCampaign(Option[Campaign]):
    """One noble leads soldiers against the enemy."""

    kind = Campaign

    def options(self, state: State, seat: int) -> list[Campaign]:
        """Return every region from which to attack, with and without Polish army and Cossacks."""
        army = army_can_roll(state) and seat in state.sejm
        found: list[Campaign] = []
        for index in _ready(state, seat):
            cossacks = index == UKRAINE and state.cossacks_ukraine > 0
            found += _campaigns(REGIONS[index], army, cossacks)
        return found

    def possible(self, state: State, seat: int) -> bool:
        """Return whether there is a region from which to attack."""
        return bool(_ready(state, seat))

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
    if own:
        play.emit(BoxHit(ENEMIES[enemy], seat, own))
    king = min(king, king_cubes_in_stock(play.state)) if king else 0
    if king:
        play.emit(BoxHit(ENEMIES[enemy], None, king))


class Campaigns(RoundsPhase):
    """Rulebook phase ten."""

    name = "campaigns"
    offers = (LaunchCampaign(),)
