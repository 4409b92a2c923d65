"""Tuning: the weights and values of a game's bots, found in games that they play themselves.

``python -m parlour.server.bots.tuning weights`` varies the even-tempered weights by CMA-ES: what is
measured is how one bot with varied weights does against tables of the league, in rotated seats and
with the same tables and dice for all; members that beat today's weights sit down more often. With
``--state`` a run that was stopped goes on. ``python -m parlour.server.bots.tuning values`` fits the
value function to who won games of members of the league and bots of all temperaments, some of which
err a lot, so that it sees positions of many kinds. Both follow from their seed and write the file
that the bots read. They want the extra ``research``.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any, NamedTuple
from zlib import crc32

import numpy as np
from msgspec import structs
from tqdm import tqdm

from parlour.server.bots import values as value_tables
from parlour.server.bots import weights as weight_tables
from parlour.server.bots.arena import player
from parlour.server.bots.evolution import Plan, Point, evolve
from parlour.server.bots.games import Player, steps
from parlour.server.bots.league import league
from parlour.server.bots.trials import trial
from parlour.server.bots.tunable import Tunable
from parlour.shared.games import OWN, find_game, found

SPREAD = 0.25
"""How far the first variations go, as a logarithm."""
MET = 40
"""Games against each member of the league, to see who is hard to beat."""
SELDOM = 0.1
"""How often a member is drawn that never wins; 1.1 is one that always does."""
RIDGE = 20.0
"""How much the fit holds the coefficients of the values down, in games."""
NOISES = (0.15, 1.0, 2.0, 4.0)
"""By how many points those err to whose games the values are fitted."""
OF_LEAGUE = 0.5
"""How often a member of the league sits down instead of one of them."""
STEPS = 4000
STEP = 0.3


def tunable_of(game: str) -> Tunable:
    """Return what can be tuned of a game's bots; raises KeyError."""
    tunable: Tunable = found("parlour.tunables", game, f"{__package__}.{game}.tunable:TUNABLE")
    return tunable


# --- weights ------------------------------------------------------------------------------------


def tried(
    name: str,
    changes: Mapping[str, float],
    tables: Sequence[Sequence[str]],
    games: range,
    seed: int,
) -> float:
    """Return how a bot with changed weights does against tables of the league: its mean success."""
    tunable = tunable_of(name)
    varied = tunable.bot(structs.replace(tunable.temperaments[""], **changes))
    return mean(
        trial(
            name, varied, [player(name, each) for each in table], number, f"{seed} {number}"
        ).worth(tunable.margin)
        for number, table in zip(games, tables, strict=True)
    )


def odds(name: str, seats: int, games: int, seed: int, pool: Executor) -> dict[str, float]:
    """Return how often each member is to sit down: those more often that beat today's weights.

    A table of a member alone is met in so many games; what it leaves of the wins to the bot is
    what it is drawn for (prioritised self-play), and a little more, so that nobody is left out.
    """
    members = list(league(name))
    futures = [
        pool.submit(shares, name, [member] * (seats - 1), range(games), seed) for member in members
    ]
    return {
        member: SELDOM + (1 - future.result()) ** 2
        for member, future in zip(members, futures, strict=True)
    }


def shares(name: str, table: Sequence[str], games: range, seed: int) -> float:
    """Return the part of the games that today's weights win against a table."""
    tunable = tunable_of(name)
    usual, others = tunable.bot(tunable.temperaments[""]), [player(name, each) for each in table]
    return mean(trial(name, usual, others, n, f"odds {seed} {n}").won for n in games)


def drawn(odds: Mapping[str, float], seats: int, games: range, seed: int) -> list[tuple[str, ...]]:
    """Return who sits at the tables of these games: the same for all that are compared."""
    names, weights = list(odds), list(odds.values())
    return [
        tuple(Random(f"table {seed} {number}").choices(names, weights, k=seats - 1))
        for number in games
    ]


def tune(
    name: str,
    seats: int,
    generations: int,
    games: int,
    seed: int,
    pool: Executor,
    state: Path | None = None,
    only: Collection[str] = (),
) -> Iterator[dict[str, float]]:
    """Yield the weights in the middle of each generation.

    Args:
        name: the game.
        seats: how many sit at a table.
        generations: how many generations there are.
        games: how many games each variation plays.
        seed: everything follows from it.
        pool: where games are played.
        state: a file of the generations so far, from which the search goes on.
        only: the weights that are varied; none: all but the fixed ones.
    """
    tunable = tunable_of(name)
    even = structs.asdict(tunable.temperaments[""])
    start = {
        k: v for k, v in even.items() if v and k not in tunable.fixed and (not only or k in only)
    }
    told = f"weights of {name}, {seats} seats, {games} games, {crc32(repr(start).encode())}"
    plan = Plan(told, len(start), generations, SPREAD, seed)
    who = odds(name, seats, MET, seed, pool)

    def weights(point: Point) -> dict[str, float]:
        return {k: v * math.exp(x) for (k, v), x in zip(start.items(), point, strict=True)}

    def measure(points: list[Point], generation: int) -> list[float]:
        numbers = range(generation * games, (generation + 1) * games)
        tables = drawn(who, seats, numbers, seed)
        futures = [pool.submit(tried, name, weights(p), tables, numbers, seed) for p in points]
        return [future.result() for future in futures]

    for generation in evolve(plan, measure, state):
        yield weights(generation.middle)


# --- values -------------------------------------------------------------------------------------


class Sample(NamedTuple):
    """A position: its stage, the features of each seat, and who won."""

    stage: int
    features: Sequence[Sequence[float]]
    winner: int


def samples(name: str, seats: int, numbers: range, seed: int) -> list[Sample]:
    """Return positions of so many games: one for each moment, the first apart."""
    game, tunable = find_game(name), tunable_of(name)
    linear, moment = tunable.linear, tunable.moment
    found: list[Sample] = []
    for number in numbers:
        rng = Random(f"players {seed} {number}")
        players = [_unlike(name, tunable, rng) for _ in range(seats)]
        begun: list[tuple[int, Sequence[Sequence[float]]]] = []
        before: object = None
        for state, *_ in steps(game, players, f"{seed} {number}"):
            now = moment(state)
            if None not in (before, now) and before != now and game.to_act(state):
                begun.append((linear.stage(state), linear.features(state)))
            before = now
        outcome = game.outcome(state)
        assert outcome is not None
        found += [Sample(stage, seen, outcome.winners[0]) for stage, seen in begun]
    return found


def _unlike(name: str, tunable: Tunable, rng: Random) -> Player:
    """Return a member of the league, or a player of any temperament that errs as it happens."""
    members = list(league(name).values())
    if members and rng.random() < OF_LEAGUE:
        return rng.choice(members)
    weights: Any = rng.choice(list(tunable.temperaments.values()))
    return tunable.bot(structs.replace(weights, noise=rng.choice(NOISES)))


def fit(found: Sequence[Sample]) -> list[float]:
    """Return the coefficients that make the winners most likely (a conditional logit)."""
    features = np.array([sample.features for sample in found], dtype=float)
    features -= features.mean(axis=1, keepdims=True)
    scale = features.std(axis=(0, 1))
    scale[scale == 0] = 1.0
    features /= scale
    won = np.eye(features.shape[1])[[sample.winner for sample in found]]
    coefficients = np.zeros(features.shape[2])
    for _ in range(STEPS):
        raw = features @ coefficients
        chances = np.exp(raw - raw.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        slope = np.einsum("nsf,ns->f", features, won - chances) - RIDGE * coefficients
        coefficients += STEP * slope / len(found)
    return [float(value) for value in coefficients / scale]


def fit_values(
    name: str, seats: int, games: int, seed: int, pool: Executor
) -> dict[int, list[float]]:
    """Return the coefficients of each stage, from so many games of steady bots."""
    share = 20
    futures = [
        pool.submit(samples, name, seats, range(first, min(first + share, games)), seed)
        for first in range(0, games, share)
    ]
    bar = tqdm(futures, unit=f" × {share} games", file=sys.stderr)
    found = [sample for future in bar for sample in future.result()]
    stages = sorted({sample.stage for sample in found})
    return {stage: fit([sample for sample in found if sample.stage == stage]) for stage in stages}


# --- the command --------------------------------------------------------------------------------


def main() -> None:
    """Tune, and write the data file."""
    parser = argparse.ArgumentParser(
        prog="python -m parlour.server.bots.tuning", description=__doc__
    )
    parser.add_argument("what", choices=("weights", "values"))
    parser.add_argument("--game", default=OWN[0])
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--generations", type=int, default=30)
    parser.add_argument("--games", type=int, default=240, help="for each variation, or in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=None)
    parser.add_argument("--state", type=Path, help="a file from which tuning of weights goes on")
    parser.add_argument("--only", nargs="+", default=(), help="the weights that are varied")
    args = parser.parse_args()
    tunable = tunable_of(args.game)
    with ProcessPoolExecutor(args.processes, get_context("spawn")) as pool:
        if args.what == "weights":
            even = tunable.temperaments[""]
            plan = (args.game, args.seats, args.generations, args.games, args.seed)
            *_, found = tune(*plan, pool, args.state, args.only)
            weight_tables.write(tunable.weights, structs.replace(even, **found))
        else:
            fitted = fit_values(args.game, args.seats, args.games, args.seed, pool)
            value_tables.write(tunable.values, tunable.linear.names, fitted)


if __name__ == "__main__":
    main()
