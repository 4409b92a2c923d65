"""A policy for God's Playground: it weighs each legal action by a few simple values.

All values are in victory points. It looks one decision ahead and knows nothing of the others'
plans, but builds where it is safe, arms where it has something to lose, and spends its money.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from random import Random
from typing import Any, ClassVar

from msgspec import Struct

from parlour.server.bots.likes import EVEN, Likes, near_best
from parlour.shared.game import AnyGame
from parlour.shared.gods_playground import actions, board
from parlour.shared.gods_playground.actions import Action
from parlour.shared.gods_playground.names import (
    ENEMY_INDEX,
    HABSBURGS,
    PRUSSIA,
    REGION_INDEX,
    REGIONS,
    SEATS,
)
from parlour.shared.gods_playground.phases.build_estates import price as estate_price
from parlour.shared.gods_playground.phases.buy_armies import prices_in
from parlour.shared.gods_playground.phases.poland_fights_back import is_free
from parlour.shared.gods_playground.special import confederation, new_city
from parlour.shared.gods_playground.special.danzig import revenue
from parlour.shared.gods_playground.special.diplomacy import MEAN_PRICE
from parlour.shared.gods_playground.special.jesuit_schools import schools_vp
from parlour.shared.gods_playground.state import (
    State,
    box_may_be_attacked,
    box_nobles,
    habsburgs_at_peace,
    points,
    strength,
)

PLACEMENTS_WEIGHED = 150
PLACEMENTS_QUICK = 12
"""How many ways to lay the blocks are looked at, of tens of thousands: to decide, in playouts."""
THREAT = 2
"""Strength points of an invasion that are shrugged off."""
ALL_SCHOOLS = len(REGIONS) * board.SCHOOL_PRICE
"""The money for schools in every region."""
MOVED = 0.2
"""What each noble that is moved costs, in victory points."""
INFANTRY_HITS = (7 - board.INFANTRY_HITS_ON) / 6
CAVALRY_HITS = (7 - board.CAVALRY_HITS_ON) / 6


class Weights(Struct, frozen=True):
    """What things are worth to the bot, in victory points."""

    noble: float
    money: float
    sejm_disc: float
    estate_income: float
    """For each money that an estate brings in a later turn."""
    army_block: float
    region_presence: float
    exposed_estate: float
    """For each own estate that an invasion puts at risk."""
    invasion_point: float
    """For each strength point kept out of a region where it has estates."""
    box_lead: float
    """The part of a box's VPs that it counts on when it leads there."""
    blocks_kept: float
    """For each point of blocks above or below half of all, when only half are laid."""
    modest_bid: float
    """The most money that it bids for the marker; all bids are paid."""
    schools_first: float
    """The part of the money for schools in all regions that it does not bid."""
    safe_estate: float
    """The part of an estate's VPs that it counts on where no invasion is near."""
    threatened_estate: float
    """The same where one is."""
    crowded_estate: float
    """What each estate that stands before a new one takes from that part."""
    safe_city: float
    threatened_city: float
    school: float
    """For each VP of Jesuit schools."""
    confederation: float
    lost_disc: float
    """For each disc that another seat loses in the Sejm."""
    threat_resisted: float
    """What each strength point of an invasion adds to the nobles laid in its way."""
    early_noble: float
    """What each VP of an enemy's box adds to the nobles laid before it in the first turn."""
    trade_noble: float
    """What Danzig adds to the nobles laid in Prussia."""
    second_noble: float
    """For each region with two nobles: one endows a school, another does something else."""
    points_removed: float
    """For each strength point removed from a region, and once more for each own estate there."""
    armed: float
    """The part of what soldiers already promise that more of them do not promise again."""
    later_campaigns: float
    """How many campaigns more than the nobles allow an army is counted on for."""
    noise: float
    """At most this is added to each worth; less than one money, so that bids stay modest."""


class Policy:
    """Ranks actions by their worth."""

    def __init__(self, weights: Weights, likes: Likes = EVEN) -> None:
        """Weigh by ``weights``, and add what the bot likes of a kind of action."""
        self._weights = weights
        self._likes = likes
        moving, passing = (likes.get(kind, 0.0) for kind in (actions.MoveNobles, actions.Pass))
        self._never = actions.MoveNobles if moving - MOVED + weights.noise < passing else None
        """What most legal actions are, where to pass is better than the best of them."""

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Action:
        """Return the action that seems worth most."""
        return self._best(view, seat, rng, _candidates(game, view, seat, rng, PLACEMENTS_WEIGHED))

    def quick(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Action:
        """Return the same with fewer placements weighed: for playouts."""
        return self._best(view, seat, rng, _candidates(game, view, seat, rng, PLACEMENTS_QUICK))

    def ranked(self, game: AnyGame, view: Any, seat: int, rng: Random) -> list[Action]:
        """Return the actions, those that seem worth most first, each of them once."""
        weighing = self._weighing(view, seat)
        candidates = dict.fromkeys(_candidates(game, view, seat, rng, PLACEMENTS_WEIGHED))
        return sorted(candidates, key=weighing.worth, reverse=True)

    def worths(self, view: Any, seat: int, actions: Sequence[Action]) -> list[float]:
        """Return what each of some legal actions seems worth."""
        return [*map(self._weighing(view, seat).worth, actions)]

    def near(self, game: AnyGame, view: Any, seat: int, rng: Random, within: float) -> list[Action]:
        """Return the actions that seem worth at most so much less than the best, which is first."""
        worth, noise = self._weighing(view, seat).worth, self._weights.noise
        candidates = _candidates(game, view, seat, rng, PLACEMENTS_WEIGHED)
        return near_best({each: worth(each) + noise * rng.random() for each in candidates}, within)

    def _weighing(self, view: Any, seat: int) -> _Weighing:
        """Return how a seat weighs its actions in a position."""
        return _Weighing(view, seat, self._weights, self._likes)

    def _best(self, view: Any, seat: int, rng: Random, candidates: Sequence[Action]) -> Action:
        weighing = self._weighing(view, seat)
        noise, random, never = self._weights.noise, rng.random, self._never
        best, most = candidates[0], -math.inf
        kind: type | None = None
        for action in candidates:
            whim = noise * random()
            if type(action) is not kind:
                kind = type(action)
                liked, weigh = weighing.terms(kind)
            if kind is not never and (found := liked + weigh(action) + whim) > most:
                best, most = action, found
        return best


def _candidates(game: AnyGame, view: Any, seat: int, rng: Random, placements: int) -> list[Action]:
    if view.phase == "nobles":
        return [game.sample(view, seat, rng) for _ in range(placements)]
    return list(game.legal(view, seat))


def _nothing(action: Action) -> float:
    return 0.0


class _Weighing:
    """One position, seen by one seat."""

    def __init__(self, state: State, seat: int, weights: Weights, likes: Likes = EVEN) -> None:
        self._likes = likes
        self._state = state
        self._seat = seat
        self._player = state.players[seat]
        self._weights = weights
        self._turns_left = board.LAST_TURN - state.turn

    def worth(self, action: Action) -> float:
        """Return what ``action`` seems worth; passing is worth nothing."""
        liked, weigh = self.terms(type(action))
        return liked + weigh(action)

    def terms(self, kind: type) -> tuple[float, Callable[[Action], float]]:
        """Return what is liked of a kind of action, and what weighs one."""
        weigh = self._WORTH.get(kind)
        return self._likes.get(kind, 0.0), partial(weigh, self) if weigh else _nothing

    # --- what the regions are like ---

    def _own_estates(self, region: int) -> int:
        return self._estates[region]

    @cached_property
    def _estates(self) -> list[int]:
        """How many estates the seat has in each region."""
        return [
            sum([estate.owner == self._seat for estate in region.estates])
            for region in self._state.regions
        ]

    def _invasion(self, enemy: int) -> float:
        """Return the strength points with which an enemy is likely to come."""
        return self._invasions[enemy]

    @cached_property
    def _invasions(self) -> list[float]:
        return [self._coming(enemy) for enemy in range(len(REGIONS))]

    def _coming(self, enemy: int) -> float:
        state = self._state
        if state.treaty == enemy or (enemy == HABSBURGS and habsburgs_at_peace(state)):
            return 0.0
        dice_to_come = 0.7 if state.phase != "enemies_attack" else 0.0
        return max(0.0, strength(state, enemy) + dice_to_come - box_nobles(state.enemies[enemy]))

    def _at_stake(self, region: int) -> float:
        """Return what an invasion of ``region`` would cost the seat."""
        return self._stakes[region]

    @cached_property
    def _stakes(self) -> list[float]:
        return [self._lost(region) for region in range(len(REGIONS))]

    def _lost(self, region: int) -> float:
        estates = self._own_estates(region)
        lost = min(float(estates), self._invasion(region) / 3)
        return lost * self._weights.exposed_estate + (0.3 if estates else 0.0)

    # --- nobles and king ---

    @cached_property
    def _laid(self) -> list[list[float]]:
        """What each value of a block is worth in each region."""
        second = self._weights.second_noble
        table = []
        for region, wanted in enumerate(map(self._presence, range(len(REGIONS)))):
            before = self._state.regions[region].nobles[self._seat]
            there = range(before, before + max(self._player.blocks) + 1)
            table.append([wanted * math.sqrt(n) + (second if n > 1 else 0.0) for n in there])
        return table

    def _presence(self, region: int) -> float:
        """Return what nobles in a region are worth, for the root of their number."""
        weights = self._weights
        wanted = weights.region_presence + 0.3 * self._own_estates(region)
        wanted += weights.threat_resisted * self._invasion(region)
        if region == PRUSSIA:
            wanted += weights.trade_noble
        if self._state.turn == 1 and box_may_be_attacked(self._state, region):
            wanted += weights.early_noble * board.ENEMY_VP[region]
        return wanted

    def _place_nobles(self, action: actions.PlaceNobles) -> float:
        weights = self._weights
        blocks = action.regions.numbers()
        total = weights.army_block * action.army
        for worths, value in zip(self._laid, blocks, strict=True):
            total += worths[value]
        half = sum(self._player.blocks) / 2
        if len(self._player.blocks) > len(blocks) + 1:
            total -= weights.blocks_kept * abs(sum(blocks) + action.army - half)
        return total - max(0, sum(blocks) - self._player.stock)

    def _place_short(self, action: actions.PlaceShort) -> float:
        return sum(
            (1 + self._own_estates(region)) * math.sqrt(cubes)
            for region, cubes in enumerate(action.regions.numbers())
        )

    def _bid(self, action: actions.Bid) -> float:
        """Take any modest bid, as the noise will have it: who can be foreseen ties for ever."""
        kept = self._weights.schools_first * ALL_SCHOOLS if self._state.turn > 1 else 0.0
        modest = min(self._weights.modest_bid, max(0.0, self._player.money - kept))
        return -max(0, action.money - modest) * self._weights.money

    # --- estates and special actions ---

    def _place_estate(self, action: actions.PlaceEstate | actions.BuildEstate) -> float:
        region = REGION_INDEX[action.region]
        here = self._state.regions[region]
        vp = board.ESTATE_VP[len(here.estates)]
        weights = self._weights
        threatened = self._invasion(region) > THREAT
        safety = weights.threatened_estate if threatened else weights.safe_estate
        safety -= weights.crowded_estate * len(here.estates)
        income = here.value * self._turns_left * weights.estate_income
        return vp * safety + income

    def _build_estate(self, action: actions.BuildEstate) -> float:
        price = estate_price(self._state)
        left = self._state.regions[REGION_INDEX[action.region]].nobles[self._seat] - price
        scarce = 0.8 if left < 1 else 0.0
        return self._place_estate(action) - price * self._weights.noble * 2 - scarce

    def _land_manager(self, action: actions.LandManager) -> float:
        income = board.MANAGER_INCOME * self._turns_left * self._weights.money
        return income * 0.8 - self._weights.noble

    def _danzig(self, action: actions.Danzig) -> float:
        return revenue(self._state) * self._weights.money - self._weights.noble

    def _diplomacy(self, action: actions.Diplomacy) -> float:
        enemy = ENEMY_INDEX[action.enemy]
        price = MEAN_PRICE * self._weights.money + self._weights.noble + self._weights.sejm_disc
        kept_out = self._invasion(enemy) * self._weights.invasion_point
        return self._at_stake(enemy) + kept_out * self._own_estates(enemy) - price

    def _liberum_veto(self, action: actions.LiberumVeto) -> float:
        own = self._state.sejm.count(self._seat)
        others = sum(owner not in (None, self._seat) for owner in self._state.sejm)
        return (
            others * self._weights.lost_disc
            - own * self._weights.sejm_disc
            - self._weights.noble * 2
        )

    def _confederation(self, action: actions.Confederation) -> float:
        return self._weights.confederation - confederation.PRICE * self._weights.noble

    def _jesuit_schools(self, action: actions.JesuitSchools) -> float:
        number = len(action.regions)
        money = number * board.SCHOOL_PRICE * self._weights.money
        return schools_vp(number) * self._weights.school - money - number * self._weights.noble

    def _new_city(self, action: actions.NewCity) -> float:
        vp = board.ESTATE_VP[action.estate] * (board.CITY_MULTIPLE - 1)
        threatened = self._invasion(REGION_INDEX[action.region]) > THREAT
        safety = self._weights.threatened_city if threatened else self._weights.safe_city
        return vp * safety - new_city.PRICE * self._weights.noble

    def _move_nobles(self, action: actions.MoveNobles) -> float:
        return -MOVED * len(action.moves)

    # --- war ---

    @cached_property
    def _rivals(self) -> list[int]:
        """The most that another seat or the king has in each enemy's box."""
        others = [seat for seat in range(SEATS) if seat != self._seat]
        return [max(box.king, *[box.nobles[s] for s in others]) for box in self._state.enemies]

    def _box_value(self, region: int, hits: float) -> float:
        """Return what ``hits`` in the enemy box of ``region`` are worth."""
        return self._boxes[region](hits)

    @cached_property
    def _boxes(self) -> list[Callable[[float], float]]:
        return [self._box(region) for region in range(len(REGIONS))]

    def _box(self, region: int) -> Callable[[float], float]:
        """Return what weighs hits in the enemy box of ``region``."""
        rivals, own = self._rivals[region], self._state.enemies[region].nobles[self._seat]
        before = min(1.0, own / (rivals + 1)) if own else 0.0
        vp = board.ENEMY_VP[region] * self._weights.box_lead
        invasion, point = self._invasions[region], self._weights.invasion_point
        rival, holders = rivals + 1.5, 1 + self._estates[region]

        def value(hits: float) -> float:
            lead = (own + hits) / rival
            lead = (1.0 if lead > 1.0 else lead) - before
            kept_out = (hits if hits < invasion else invasion) * point
            return (vp * lead if lead > 0.0 else 0.0) + kept_out * holders

        return value

    def _buy_army(self, action: actions.BuyArmy) -> float:
        return self._markets[REGION_INDEX[action.region]](action)

    @cached_property
    def _markets(self) -> list[Callable[[actions.BuyArmy], float]]:
        """What weighs units in each region: no other actions are weighed so often."""
        return [self._market(region) for region in range(len(REGIONS))]

    def _market(self, region: int) -> Callable[[actions.BuyArmy], float]:
        """Return what weighs units that are bought in a region."""
        state, weights = self._state, self._weights
        here, before, stake = state.regions[region], self._armed[region], self._at_stake(region)
        standing, price = here.infantry[self._seat], prices_in(state, region)
        closed = not points(here) and not box_may_be_attacked(state, region)
        campaigns = min(here.nobles[self._seat] - 1, 3) + weights.later_campaigns
        promised = self._promised[region] if weights.armed and before else 0.0
        money, noble, box_value = weights.money, weights.noble, self._boxes[region]

        def worth(action: actions.BuyArmy) -> float:
            infantry, cavalry = action.infantry, action.cavalry
            artillery, cossacks = action.artillery, action.cossacks
            rolls = before + infantry * INFANTRY_HITS + cavalry * CAVALRY_HITS
            if cossacks and (infantry or cavalry or standing):
                rolls += cossacks * CAVALRY_HITS
            if artillery:
                rolls += artillery * (infantry + cavalry) / 6
            kept = stake if rolls >= 3 else stake * (rolls / 3)
            paid = price(action) * money + noble
            if closed:
                return kept - paid
            return box_value(rolls * campaigns) - promised + kept - paid

        return worth

    @cached_property
    def _armed(self) -> list[float]:
        """The hits of the soldiers that the seat has in each region."""
        return [
            here.infantry[self._seat] * INFANTRY_HITS + here.cavalry[self._seat] * CAVALRY_HITS
            for here in self._state.regions
        ]

    @cached_property
    def _promised(self) -> list[float]:
        """What they promise in each region: more of them do not promise it again."""
        weights, found = self._weights, []
        for region, (here, hits) in enumerate(zip(self._state.regions, self._armed, strict=True)):
            campaigns = min(here.nobles[self._seat], 3) + weights.later_campaigns
            found.append(weights.armed * self._box_value(region, hits * campaigns))
        return found

    def _campaign(self, action: actions.Campaign) -> float:
        region = REGION_INDEX[action.region]
        here = self._state.regions[region]
        bonus = here.artillery[self._seat] / 6
        hits = here.infantry[self._seat] * (INFANTRY_HITS + bonus)
        hits += here.cavalry[self._seat] * (CAVALRY_HITS + bonus)
        hits += self._state.cossacks_ukraine * (CAVALRY_HITS + bonus) if action.cossacks else 0.0
        worth = self._box_value(region, max(0.0, hits - points(here)))
        removed = min(hits, float(points(here))) * self._weights.points_removed
        worth += removed * (1 + self._own_estates(region))
        if action.polish_army:
            army = self._state.army
            helped = army[0] * INFANTRY_HITS + army[1] * CAVALRY_HITS
            kept_out = min(helped, max(0.0, self._invasion(region) - hits))
            worth += kept_out * self._weights.invasion_point * self._own_estates(region)
            worth -= self._weights.sejm_disc
        return worth - self._weights.noble

    def _counterattack(self, action: actions.Counterattack) -> float:
        army = self._state.army
        hits = army[0] * INFANTRY_HITS + army[1] * CAVALRY_HITS
        price = 0.0 if is_free(self._state, self._seat) else self._weights.sejm_disc
        if action.target == "vienna":
            return 0.3 * hits - price
        region = REGION_INDEX[action.target]
        removed = min(hits, float(points(self._state.regions[region])))
        return removed * self._weights.points_removed * (0.2 + self._own_estates(region)) - price

    _WORTH: ClassVar[dict[type, Callable[[Any, Any], float]]] = {
        actions.PlaceEstate: _place_estate,
        actions.PlaceNobles: _place_nobles,
        actions.PlaceShort: _place_short,
        actions.Bid: _bid,
        actions.BuildEstate: _build_estate,
        actions.LandManager: _land_manager,
        actions.Danzig: _danzig,
        actions.Diplomacy: _diplomacy,
        actions.MoveNobles: _move_nobles,
        actions.LiberumVeto: _liberum_veto,
        actions.Confederation: _confederation,
        actions.JesuitSchools: _jesuit_schools,
        actions.NewCity: _new_city,
        actions.BuyArmy: _buy_army,
        actions.Campaign: _campaign,
        actions.Counterattack: _counterattack,
    }
