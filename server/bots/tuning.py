"""Tuning: the weights and values of a game's bots, found in games that they play themselves.

``python -m parlour.server.bots.tuning weights`` varies the even-tempered weights by CMA-ES: what is
measured is how one bot with varied weights does against bots with those of the file, in rotated
seats and with the same dice for all. ``python -m parlour.server.bots.tuning values`` fits the value
function to who won games of bots of all temperaments, some of which err a lot, so that it sees
positions of many kinds. Both follow from their seed and write the data file that the bots read.
They want the extra ``research``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from statistics import mean
from typing import Any, NamedTuple

import cmaes
import numpy as np
from msgspec import structs
from tqdm import tqdm

from parlour.server.bots import values as value_tables
from parlour.server.bots import weights as weight_tables
from parlour.server.bots.games import Player, last_position, steps
from parlour.server.bots.tunable import Tunable
from parlour.shared.games import OWN, find_game, found

SPREAD = 0.25
"""How far the first variations go, as a logarithm."""
RIDGE = 20.0
"""How much the fit holds the coefficients of the values down, in games."""
NOISES = (0.15, 1.0, 2.0, 4.0)
"""By how many points those err to whose games the values are fitted."""
STEPS = 4000
STEP = 0.3


def tunable_of(game: str) -> Tunable:
    """Return what can be tuned of a game's bots; raises KeyError."""
    tunable: Tunable = found("parlour.tunables", game, f"{__package__}.{game}.tunable:TUNABLE")
    return tunable


# --- weights ------------------------------------------------------------------------------------


def tried(name: str, changes: Mapping[str, float], seats: int, games: range, seed: int) -> float:
    """Return how one bot with changed weights does against unchanged ones: its mean success."""
    game, tunable = find_game(name), tunable_of(name)
    even = tunable.temperaments[""]
    usual, varied = tunable.bot(even), tunable.bot(structs.replace(even, **changes))
    successes = []
    for number in games:
        own = number % seats
        players = [varied if seat == own else usual for seat in range(seats)]
        outcome = game.outcome(last_position(game, players, f"{seed} {number}"))
        assert outcome is not None
        others = max(s for seat, s in enumerate(outcome.scores) if seat != own)
        won = (own in outcome.winners) / len(outcome.winners)
        successes.append(won + (outcome.scores[own] - others) / tunable.margin)
    return mean(successes)


def tune(
    name: str, seats: int, generations: int, games: int, seed: int, pool: Executor
) -> Iterator[dict[str, float]]:
    """Yield the weights in the middle of each generation."""
    tunable = tunable_of(name)
    even = structs.asdict(tunable.temperaments[""])
    start = {k: v for k, v in even.items() if k not in tunable.fixed}
    names = list(start)
    optimizer = cmaes.CMA(mean=np.zeros(len(names)), sigma=SPREAD, seed=seed)

    def weights(point: np.ndarray[Any, Any]) -> dict[str, float]:
        return {k: start[k] * float(np.exp(x)) for k, x in zip(names, point, strict=True)}

    bar = tqdm(range(generations), unit=" generations", file=sys.stderr)
    for generation in bar:
        points = [optimizer.ask() for _ in range(optimizer.population_size)]
        numbers = range(generation * games, (generation + 1) * games)
        futures = [
            pool.submit(tried, name, weights(point), seats, numbers, seed) for point in points
        ]
        shares = [future.result() for future in futures]
        optimizer.tell([(p, -f) for p, f in zip(points, shares, strict=True)])
        bar.set_postfix(best=f"{max(shares):.3f}", mean=f"{mean(shares):.3f}")
        yield weights(optimizer.mean)


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
        players = [_unlike(tunable, rng) for _ in range(seats)]
        begun: list[tuple[int, Sequence[Sequence[float]]]] = []
        before: object = None
        for state, *_ in steps(game, players, f"{seed} {number}"):
            now = moment(state)
            if before not in (None, now) and game.to_act(state):
                begun.append((linear.stage(state), linear.features(state)))
            before = now
        outcome = game.outcome(state)
        assert outcome is not None
        found += [Sample(stage, seen, outcome.winners[0]) for stage, seen in begun]
    return found


def _unlike(tunable: Tunable, rng: Random) -> Player:
    """Return a player of any temperament that errs as it happens."""
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
    args = parser.parse_args()
    tunable = tunable_of(args.game)
    with ProcessPoolExecutor(args.processes, get_context("spawn")) as pool:
        if args.what == "weights":
            even = tunable.temperaments[""]
            plan = (args.game, args.seats, args.generations, args.games, args.seed)
            for found in tune(*plan, pool):
                weight_tables.write(tunable.weights, structs.replace(even, **found))
        else:
            fitted = fit_values(args.game, args.seats, args.games, args.seed, pool)
            value_tables.write(tunable.values, tunable.linear.names, fitted)


if __name__ == "__main__":
    main()
