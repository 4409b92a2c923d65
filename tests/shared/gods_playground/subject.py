"""What the tests of every game know about God's Playground."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import permutations, product
from random import Random

from parlour.shared.gods_playground import actions
from parlour.shared.gods_playground.actions import PASS, Action, PlaceShort, per_region
from parlour.shared.gods_playground.events import (
    BidMade,
    BidsRevealed,
    BlocksPlaced,
    BlocksRevealed,
)
from parlour.shared.gods_playground.names import ENEMIES, REGIONS, SEATS, Region, Target
from parlour.shared.gods_playground.phases import PHASES
from parlour.shared.gods_playground.phases.base import RoundsPhase
from parlour.shared.gods_playground.state import State
from tests.random_games import Decision
from tests.shared.gods_playground.invariants import check_position, money_and_points
from tests.shared.subject import Games, Masked, Sampler, Subject, either, made, number, one_of, some

TARGETS: tuple[Target, ...] = (*REGIONS, "vienna")
SMALL, REGION, YES_OR_NO = number(-1, 7), one_of(REGIONS), one_of((False, True))
FIVE = made(lambda *five: per_region(five), *[SMALL] * len(REGIONS))


def check_ledger(step: Decision) -> None:
    """Money and VPs change by what the events say, and by nothing else."""
    for seat in range(SEATS):
        before, after = step.before.players[seat], step.after.players[seat]
        gained = (after.money - before.money, after.vp - before.vp)
        assert gained == money_and_points(step.events, seat)


def check_that_whoever_is_asked_has_a_choice(state: State) -> None:
    """Nobody is asked who can only pass (ruling 4)."""
    phase = PHASES.get(state.phase)
    if isinstance(phase, RoundsPhase):
        for seat in state.to_act:
            assert next(phase.legal(state, seat)) != PASS


def watch() -> Callable[[Decision], None]:
    """Return what checks every step of a game."""

    def check(step: Decision) -> None:
        check_ledger(step)
        check_that_whoever_is_asked_has_a_choice(step.after)

    return check


def listed(rng: Random) -> tuple[Region, ...]:
    """Return some regions, each once, in their order."""
    return tuple(name for name in REGIONS if rng.random() < 0.5)


TRIED: dict[type, Sampler] = {
    actions.PlaceEstate: made(actions.PlaceEstate, REGION),
    actions.PlaceNobles: made(actions.PlaceNobles, FIVE, SMALL),
    actions.PlaceShort: made(actions.PlaceShort, FIVE),
    actions.Bid: made(actions.Bid, number(-2, 60)),
    actions.BuildEstate: made(actions.BuildEstate, REGION),
    actions.LandManager: made(actions.LandManager, REGION, SMALL),
    actions.Danzig: made(actions.Danzig),
    actions.Diplomacy: made(actions.Diplomacy, one_of(ENEMIES)),
    actions.MoveNobles: made(actions.MoveNobles, some([*product(REGIONS, repeat=2)], 3)),
    actions.LiberumVeto: made(actions.LiberumVeto, REGION),
    actions.Confederation: made(actions.Confederation, REGION, SMALL),
    actions.JesuitSchools: made(actions.JesuitSchools, either(some(REGIONS, 6), listed)),
    actions.NewCity: made(actions.NewCity, REGION, SMALL),
    actions.BuyArmy: made(actions.BuyArmy, REGION, SMALL, SMALL, SMALL, SMALL),
    actions.Campaign: made(actions.Campaign, REGION, YES_OR_NO, YES_OR_NO),
    actions.Counterattack: made(actions.Counterattack, one_of(TARGETS)),
    actions.Pass: made(lambda: PASS),
}


@cache
def few_actions() -> tuple[Action, ...]:
    """Return all actions with parameters that are few."""
    small = range(-1, 7)
    on_estates = (actions.LandManager, actions.Confederation, actions.NewCity)
    anywhere = (actions.PlaceEstate, actions.BuildEstate, actions.LiberumVeto)
    return (
        *(kind(name, index) for kind in on_estates for name in REGIONS for index in small),
        *(kind(name) for kind in anywhere for name in REGIONS),
        *(
            actions.Campaign(name, *how)
            for name in REGIONS
            for how in product((False, True), repeat=2)
        ),
        *(actions.Counterattack(name) for name in TARGETS),
        *(actions.Diplomacy(enemy) for enemy in ENEMIES),
        *(actions.Bid(money) for money in range(-1, 40)),
        actions.Danzig(),
        PASS,
    )


def every(state: State) -> Iterator[Action]:
    """Yield what is few of what may be done in the phase, and what is nearly a short placement."""
    phase = PHASES[state.phase]
    yield from (action for action in few_actions() if isinstance(action, phase.actions))
    if state.phase == "short_nobles":
        for action in phase.legal(state, state.to_act[0]):
            yield from _one_moved(action)


def _one_moved(placed: PlaceShort) -> Iterator[PlaceShort]:
    """Yield placements that differ in the region of one cube, be it there or not."""
    for source, target in permutations(range(len(REGIONS)), 2):
        cubes = [*placed.regions.numbers()]
        cubes[source], cubes[target] = cubes[source] - 1, cubes[target] + 1
        yield PlaceShort(per_region(cubes))


def hide(state: State, seat: int | None, rng: Random) -> State:
    """Return a position with other blocks face down and other bids, but those of ``seat``."""
    other = state.copy()
    for each, player in enumerate(other.players):
        if each == seat:
            continue
        if state.phase == "nobles" and player.placed:
            player.placed = tuple(rng.sample(player.placed, len(player.placed)))
        if state.phase == "king" and player.bid and player.money:
            player.bid = rng.randint(0, player.money)
    return other


LAID = (3, 1, 4, 1, 5, 0)
SUBJECT = Subject(
    phases=PHASES,
    check_position=check_position,
    watch=watch,
    tried=TRIED,
    every=every,
    hide=hide,
    masked=(
        *(Masked(BidMade(seat, money), (seat,), BidMade(seat, None))
          for seat in range(SEATS) for money in (0, 1, 30)),
        *(Masked(BlocksPlaced(seat, laid), (seat,), BlocksPlaced(seat, None))
          for seat in range(SEATS) for laid in (LAID, LAID[::-1])),
    ),
    revealing=(BlocksRevealed((LAID,) * SEATS, ()), BidsRevealed(((0, 3),))),
    plain=(BidMade(0, 3), BlocksPlaced(0, LAID)),
    games=Games(kept=40, tried=40, hidden=20),
    telling=(29, 370),
)  # fmt: skip
