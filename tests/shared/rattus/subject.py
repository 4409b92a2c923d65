"""What the tests of every game know about Rattus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random

from parlour.shared.rattus import actions, board
from parlour.shared.rattus.actions import Action
from parlour.shared.rattus.events import (
    GameEnded,
    RatPlaced,
    RatSeen,
    RatTurned,
    TokenPutAway,
)
from parlour.shared.rattus.game import RATTUS as GAME
from parlour.shared.rattus.names import CARDS, PLAYERS, REGION_INDEX, REGIONS
from parlour.shared.rattus.phases.course import PHASES
from parlour.shared.rattus.state import NOBODY, Rat, State
from tests.random_games import Decision
from tests.shared.rattus.invariants import check_position, losses_by_the_book
from tests.shared.subject import Games, Masked, Sampler, Subject, made, number, one_of

SYMBOLS = dict(zip("PBCKWR", CARDS, strict=True))
SMALL, REGION = number(-1, 4), one_of(REGIONS)


def check_turned_tokens(step: Decision) -> None:
    """Every token does what the rulebook says, and the scores are what is left."""
    state = GAME.copy(step.before)
    for event in step.events:
        if isinstance(event, RatTurned):
            check_turned(state, event)
        GAME.evolve(state, event)
        if isinstance(event, GameEnded):
            cubes = [board.CUBES - player.stock for player in state.players]
            assert list(event.scores) == cubes
            assert cubes[event.winner] == max(cubes)


def check_turned(state: State, event: RatTurned) -> None:
    """Assert that a token strikes from its limit on, and takes what its symbols say."""
    region = REGION_INDEX[event.region]
    cubes = [player.cubes[region] for player in state.players]
    assert state.rats[region][event.rat].token == event.token
    assert any(cubes)
    face = board.FACES[event.token]
    neutral = 2 if state.neutral and region == state.plague else 0
    assert event.struck == (sum(cubes) + neutral >= int(face[0]))
    holders = {
        symbol: state.cards[CARDS.index(card)]
        for symbol, card in SYMBOLS.items()
        if state.cards[CARDS.index(card)] != NOBODY
    }
    expected = losses_by_the_book(cubes, face, holders) if event.struck else [0] * len(cubes)
    assert list(event.losses) == expected


def check_that_whoever_is_asked_has_a_choice(state: State) -> None:
    """Nobody is asked who can do but one thing."""
    for seat in state.to_act:
        legal = GAME.legal(state, seat)
        assert next(legal) != next(legal)


def watch() -> Callable[[Decision], None]:
    """Return what checks every step of a game."""

    def check(step: Decision) -> None:
        check_turned_tokens(step)
        check_that_whoever_is_asked_has_a_choice(step.after)

    return check


TRIED: dict[type, Sampler] = {
    actions.Settle: made(actions.Settle, REGION),
    actions.TakeCard: made(actions.TakeCard, one_of(CARDS)),
    actions.PlaceCubes: made(actions.PlaceCubes, REGION, one_of((False, True))),
    actions.MovePlague: made(actions.MovePlague, REGION),
    actions.Merchant: made(actions.Merchant, REGION, REGION, SMALL),
    actions.Monk: made(actions.Monk, REGION, SMALL, REGION),
    actions.Witch: made(actions.Witch, REGION, SMALL),
    actions.Swap: made(lambda: actions.SWAP),
    actions.King: made(actions.King, REGION),
    actions.Peasant: made(actions.Peasant, REGION),
    actions.Knight: made(actions.Knight, REGION),
    actions.Spread: made(actions.Spread, REGION),
    actions.NeutralCubes: made(lambda: actions.NEUTRAL_CUBES),
    actions.TurnRat: made(actions.TurnRat, SMALL),
    actions.Pass: made(lambda: actions.PASS),
}


@cache
def of_a_turn(players: int) -> tuple[Action, ...]:
    """Return all actions of a turn with parameters, in the regions in use and one beyond."""
    names = REGIONS[: board.IN_USE[players] + 1]
    return (
        *(actions.PlaceCubes(name, peasant) for name in names for peasant in (True, False)),
        *(actions.MovePlague(name) for name in names),
        *(actions.King(name) for name in names),
        *(actions.Monk(a, rat, b) for a in names for rat in range(4) for b in names),
        *(actions.Merchant(a, b, cubes) for a in names for b in names for cubes in range(5)),
        *(actions.Witch(name, rat) for name in names for rat in range(4)),
    )


def every(state: State) -> Sequence[Action]:
    """Return all actions of a turn, while one is under way."""
    return of_a_turn(len(state.players)) if state.phase == "actions" else ()


def hide(state: State, seat: int | None, rng: Random) -> State:
    """Return a position with other tokens face down, but those that ``seat`` has seen."""
    hidden = [rat.token for rats in state.rats for rat in rats if seat not in rat.seen]
    hidden += [*state.stock, *state.away]
    rng.shuffle(hidden)
    tokens = iter(hidden)
    other = state.copy()
    other.rats = [
        tuple(rat if seat in rat.seen else Rat(next(tokens), rat.seen) for rat in rats)
        for rats in state.rats
    ]
    other.stock = [next(tokens) for _ in state.stock]
    other.away = [next(tokens) for _ in state.away]
    return other


TURNED = RatTurned("gallia", 0, 3, struck=False, losses=(0, 0))
SEEN = RatSeen(1, "gallia", 0, 3)
SUBJECT = Subject(
    phases=PHASES,
    check_position=check_position,
    watch=watch,
    tried=TRIED,
    every=every,
    hide=hide,
    masked=(
        Masked(RatPlaced("gallia", 3), (), RatPlaced("gallia", None)),
        Masked(TokenPutAway(3), (), TokenPutAway(None)),
        Masked(SEEN, (1,), RatSeen(1, "gallia", 0, None)),
        Masked(TURNED, tuple(range(max(PLAYERS))), TURNED),
    ),
    revealing=(SEEN, TURNED),
    plain=(RatPlaced("gallia", 3),),
    games=Games(kept=25, tried=25, hidden=10),
    telling=(7,),
)
