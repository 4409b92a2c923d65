"""Games between bots, and what holds for the bots of every game."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

from parlour.server.bots import find_bot
from parlour.server.bots.search import Budget, Tactics, search
from parlour.shared.dice import RandomDice
from parlour.shared.game import AnyGame


def played(
    game: AnyGame, bots: Sequence[Any], seed: int, **options: Any
) -> Iterator[tuple[Any, int, Any]]:
    """Play a game; yield each position, who acts, and the action; then the end, and who won."""
    rng = Random(seed)
    dice = RandomDice(rng)
    state = game.new(len(bots), options)
    game.play(state, None, None, dice)
    while state.to_act:
        seat = state.to_act[0]
        action = bots[seat].choose(game, game.view(state, seat), seat, rng)
        yield game.copy(state), seat, action
        game.check(state, seat, action)
        game.play(state, seat, action, dice)
    outcome = game.outcome(state)
    assert outcome is not None
    yield state, outcome.winners[0], None


@cache
def decisions(game: AnyGame, players: int, games: int, **options: Any) -> list[tuple[Any, int]]:
    """Return the positions of some games between steady and random bots, and who is to act."""
    bots = [find_bot(game.name, ("steady", "random")[seat % 2]) for seat in range(players)]
    return [
        (state, seat)
        for seed in range(games)
        for state, seat, action in played(game, bots, seed, **options)
        if action is not None
    ]


def check_search(
    game: AnyGame, tactics: Tactics, asked: Sequence[tuple[Any, int]], budget: Budget
) -> None:
    """Check that search is legal, leaves the view alone, and knows chances."""
    for state, seat in asked:
        view = game.view(state, seat)
        found = search(game, tactics, view, seat, Random(1), budget)
        game.check(state, seat, found.action)
        assert view == game.view(state, seat)
        if tactics.candidates(view, seat, Random(1), 2)[1:]:
            assert found.chance is not None
            assert 0 <= found.chance <= 1
            assert found.other_chance is not None
            assert 0 <= found.other_chance <= 1
            assert found.other != found.action
            game.check(state, seat, found.other)
        else:
            assert found == (found.action, None, None, None)


def check_reproducible(
    game: AnyGame, tactics: Tactics, asked: Sequence[tuple[Any, int]], budget: Budget
) -> None:
    """Check that the same playouts find the same."""
    for state, seat in asked:
        view = game.view(state, seat)
        first, second = (search(game, tactics, view, seat, Random(5), budget) for _ in range(2))
        assert first == second


def check_blind(
    game: AnyGame, temperaments: Collection[str], asked: Sequence[tuple[Any, int]]
) -> None:
    """Check that steady bots choose on a whole position, as playouts give it, as on their view."""
    for temperament in temperaments:
        bot = find_bot(game.name, f"steady {temperament}".strip())
        for state, seat in asked:
            blind = bot.choose(game, game.view(state, seat), seat, Random(2))
            assert bot.choose(game, state, seat, Random(2)) == blind


def check_chances(tactics: Tactics, asked: Sequence[tuple[Any, int]], players: int) -> None:
    """Check that the values of positions are chances."""
    for state, _ in asked:
        chances = tactics.values(state)
        assert len(chances) == players
        assert abs(sum(chances) - 1) < 1e-9


def check_temperaments(
    game: AnyGame, temperaments: Collection[str], asked: Sequence[tuple[Any, int]]
) -> None:
    """Check that bots of different temperaments choose differently."""

    def choices(temperament: str) -> list[Any]:
        bot = find_bot(game.name, f"steady {temperament}".strip())
        return [bot.choose(game, game.view(state, seat), seat, Random(3)) for state, seat in asked]

    plays = {name: choices(name) for name in temperaments}
    names = list(temperaments)
    for one, other in zip(names, [*names[1:], names[0]], strict=True):
        differences = sum(a != b for a, b in zip(plays[one], plays[other], strict=True))
        assert differences >= 3, (one, other)


def wins_against_random(game: AnyGame, players: int) -> int:
    """Return how many of 24 games one steady bot wins against random ones."""
    won = 0
    for seed in range(24):
        bots = [find_bot(game.name, "random")] * players
        bots[seed % players] = find_bot(game.name, "steady")
        *_, (_, winner, _) = played(game, bots, seed)
        won += winner == seed % players
    return won
