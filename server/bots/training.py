"""Training: the network of values of a game, from games that quick players play.

``python -m parlour.server.bots.training`` lets a mixed company play: policies of all temperaments
with weights that are scattered widely, some of which err a lot, whoever is named by ``--players``,
and players that look one action ahead with the network as it is by then. From each game the network
learns by TD(λ) what the game came to, and goes on until it has seen so many. A run follows from its
seed. The weights are written again and again; a run that was stopped is taken up by the same
command, from what it left in the folder ``--keep``. It wants the extra ``research``.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from datetime import UTC, datetime
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from msgspec import Struct, structs
from tqdm import tqdm

from parlour.server.bots import network
from parlour.server.bots.arena import player
from parlour.server.bots.games import Player, steps
from parlour.server.bots.network import Layers, Network
from parlour.server.bots.search import Budget, Tactics, search
from parlour.server.bots.trainable import Trainable
from parlour.server.bots.tuning import NOISES, tunable_of
from parlour.shared.game import AnyGame
from parlour.shared.games import OWN, find_game, found

Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]
Arrays: TypeAlias = dict[str, Array]

SCATTER = (0.0, 0.3, 0.8, 1.5)
"""How far the weights of a policy are scattered, as a logarithm."""
LAMBDA = 0.95
"""How much of what a position learns comes from later ones than the next."""
RATE = 0.001
SHARE = 20
"""Games that a process plays at a time."""
ROUND = 240
"""Games after which the network learns."""
KEPT, AGAIN = 2000, 6
"""Games from which it learns again, and how many of them for each new one."""
BATCH = 256
MOMENTUM, SQUARES, LEAST = 0.9, 0.999, 1e-8
"""As usual for Adam."""


def trainable_of(game: str) -> Trainable:
    """Return what can be trained of a game's bots; raises KeyError."""
    trainable: Trainable = found(
        "parlour.trainables", game, f"{__package__}.{game}.trainable:TRAINABLE"
    )
    return trainable


class Plan(Struct, frozen=True):
    """What is played to learn from."""

    game: str
    seats: int
    seed: int
    players: tuple[str, ...]
    """Names of bots, or ``module:Class``, that sit down beside the policies."""
    named: float
    """How often somebody named sits at a seat."""
    ahead: float
    """How often somebody sits there who looks one action ahead."""


class Course(NamedTuple):
    """A game to learn from: the inputs of its positions, and what it came to for each seat."""

    common: Array
    own: Array
    result: Array


# --- games --------------------------------------------------------------------------------------


class Ahead:
    """Looks one action ahead, and takes what the network values most."""

    def __init__(self, trainable: Trainable, layers: Layers) -> None:
        """Value by ``layers``."""
        values = Network[Any](trainable.inputs, layers).chances
        self._tactics = OnePly(trainable.tactics(values))

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
        """Return the best of a few."""
        return search(game, self._tactics, view, seat, rng, Budget(6, candidates=6)).action


class OnePly:
    """Tactics whose playouts end at once."""

    def __init__(self, tactics: Tactics) -> None:
        """Do all else as other ``tactics`` do."""
        self.face_down = tactics.face_down
        self.candidates, self.reply = tactics.candidates, tactics.reply
        self.imagine, self.values = tactics.imagine, tactics.values

    def beyond(self, start: Any, state: Any) -> bool:
        """End it."""
        return True


def courses(plan: Plan, layers: Layers | None, numbers: range) -> list[Course]:
    """Play so many games and return them; ``layers``: the network as it is, if there is one."""
    game, trainable = find_game(plan.game), trainable_of(plan.game)
    ahead = None if layers is None else Ahead(trainable, layers)
    return [_course(plan, game, trainable, ahead, number) for number in numbers]


def _course(
    plan: Plan, game: AnyGame, trainable: Trainable, ahead: Player | None, number: int
) -> Course:
    rng = Random(f"players {plan.seed} {number}")
    seated = [_drawn(plan, ahead, rng) for _ in range(plan.seats)]
    common, own = [], []
    for state, *_ in steps(game, seated, f"{plan.seed} {number}"):
        if game.to_act(state):
            row, rows = trainable.inputs(state)
            common.append(row)
            own.append(rows)
    result = trainable.tactics(None).values(state)
    return Course(
        np.array(common, np.float16), np.array(own, np.float16), np.array(result, np.float32)
    )


def _drawn(plan: Plan, ahead: Player | None, rng: Random) -> Player:
    """Return whoever sits down at a seat."""
    chance = rng.random()
    if plan.players and chance < plan.named:
        return player(plan.game, rng.choice(plan.players))
    if ahead is not None and chance > 1 - plan.ahead:
        return ahead
    tunable, scatter = tunable_of(plan.game), rng.choice(SCATTER)
    weights: Any = rng.choice(list(tunable.temperaments.values()))
    scattered = {
        name: value * float(np.exp(rng.gauss(0, scatter)))
        for name, value in structs.asdict(weights).items()
        if name not in tunable.fixed
    }
    return tunable.bot(structs.replace(weights, **scattered, noise=rng.choice(NOISES)))


# --- the network --------------------------------------------------------------------------------


def new_network(widths: tuple[int, int], hidden: int, rng: np.random.Generator) -> Arrays:
    """Return a network that knows nothing."""
    common, own = widths
    size = (2 / (common + 2 * own)) ** 0.5
    weights = {
        "common": rng.normal(0, size, (common, hidden)),
        "own": rng.normal(0, size, (own, hidden)),
        "others": rng.normal(0, size, (own, hidden)),
        "out": rng.normal(0, 1 / hidden, hidden),
    }
    return {name: each.astype(np.float32) for name, each in weights.items()}


def forward(weights: Arrays, common: Array, own: Array) -> tuple[Array, Array]:
    """Return the hidden units and the chances of the seats in some positions."""
    others = own.sum(axis=1, keepdims=True) - own
    raw = (common @ weights["common"])[:, None] + own @ weights["own"] + others @ weights["others"]
    hidden = np.maximum(raw, 0.0)
    worth = hidden @ weights["out"]
    odds = np.exp(worth - worth.max(axis=1, keepdims=True))
    return hidden, odds / odds.sum(axis=1, keepdims=True)


def slopes(weights: Arrays, common: Array, own: Array, wanted: Array) -> Arrays:
    """Return how the mean cross entropy of the chances changes with each weight."""
    hidden, chances = forward(weights, common, own)
    error = (chances - wanted) / len(common)
    back = error[:, :, None] * weights["out"] * (hidden > 0)
    others = own.sum(axis=1, keepdims=True) - own
    return {
        "common": common.T @ back.sum(axis=1),
        "own": np.einsum("nsf,nsh->fh", own, back, optimize=True),
        "others": np.einsum("nsf,nsh->fh", others, back, optimize=True),
        "out": np.einsum("nsh,ns->h", hidden, error, optimize=True),
    }


def returns(chances: Array, result: Array) -> Array:
    """Return what each position of a game learns: a mean of what comes later, by TD(λ)."""
    wanted = np.empty_like(chances)
    wanted[-1] = later = result
    for number in range(len(chances) - 2, -1, -1):
        later = (1 - LAMBDA) * chances[number + 1] + LAMBDA * later
        wanted[number] = later
    return wanted


class Learner:
    """A network that learns from games."""

    def __init__(self, weights: Arrays, rng: np.random.Generator) -> None:
        """Begin with ``weights``."""
        self.weights = weights
        self.first = {name: np.zeros_like(each) for name, each in weights.items()}
        self.second = {name: np.zeros_like(each) for name, each in weights.items()}
        self.taken = 0
        self._rng = rng
        self._kept: deque[Course] = deque(maxlen=KEPT)

    def loss(self, played: Sequence[Course]) -> float:
        """Return the mean cross entropy between what it says and what games came to."""
        found = []
        for course in played:
            _, chances = forward(self.weights, *_floats(course))
            found.append(-(course.result * np.log(chances + 1e-9)).sum(axis=1).mean())
        return float(np.mean(found))

    def learn(self, played: Sequence[Course], rate: float) -> None:
        """Learn from new games, and some old ones."""
        self._kept.extend(played)
        again = self._rng.integers(len(self._kept), size=AGAIN * len(played))
        common, own, wanted = [], [], []
        for course in [*played, *(self._kept[int(number)] for number in again)]:
            seen = _floats(course)
            common.append(seen[0])
            own.append(seen[1])
            wanted.append(returns(forward(self.weights, *seen)[1], course.result))
        rows = np.concatenate(common), np.concatenate(own), np.concatenate(wanted)
        order = self._rng.permutation(len(rows[0]))
        for start in range(0, len(order), BATCH):
            chosen = order[start : start + BATCH]
            self._step(slopes(self.weights, *(each[chosen] for each in rows)), rate)

    def _step(self, slope: Arrays, rate: float) -> None:
        self.taken += 1
        for name, each in slope.items():
            first, second = self.first[name], self.second[name]
            first += (1 - MOMENTUM) * (each - first)
            second += (1 - SQUARES) * (each**2 - second)
            mean = first / (1 - MOMENTUM**self.taken)
            spread = np.sqrt(second / (1 - SQUARES**self.taken))
            self.weights[name] -= rate * mean / (spread + LEAST)


def _floats(course: Course) -> tuple[Array, Array]:
    return course.common.astype(np.float32), course.own.astype(np.float32)


def layers_of(weights: Arrays, made: str) -> Layers:
    """Return the weights as those who play read them."""
    return Layers(made, **{name: each.tolist() for name, each in weights.items()})


# --- the command --------------------------------------------------------------------------------


def train(
    plan: Plan, learner: Learner, games: range, pool: Executor
) -> Iterator[tuple[int, float]]:
    """Learn from games round by round; yield how many were played, and the loss on new ones."""
    for start in range(games.start, games.stop, ROUND):
        end = min(start + ROUND, games.stop)
        layers = layers_of(learner.weights, "") if start else None
        futures = [
            pool.submit(courses, plan, layers, range(first, min(first + SHARE, end)))
            for first in range(start, end, SHARE)
        ]
        played = [course for future in futures for course in future.result()]
        loss = learner.loss(played)
        learner.learn(played, RATE * max(0.1, 1 - start / games.stop))
        yield end, loss


def main() -> None:
    """Train, and write the data file."""
    parser = argparse.ArgumentParser(
        prog="python -m parlour.server.bots.training", description=__doc__
    )
    parser.add_argument("--game", default=OWN[0])
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=40_000)
    parser.add_argument("--hidden", type=int, default=32)
    parser.add_argument("--players", nargs="*", default=[], help="bots or module:Class")
    parser.add_argument("--named", type=float, default=0.2, help="how often they sit down")
    parser.add_argument("--ahead", type=float, default=0.2, help="how often the network plays")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--keep", type=Path, default=Path("build/training"), metavar="FOLDER")
    parser.add_argument("--file", type=Path, default=None, help="write the weights here")
    args = parser.parse_args()
    _run(args)


def _run(args: argparse.Namespace) -> None:
    plan = Plan(args.game, args.seats, args.seed, tuple(args.players), args.named, args.ahead)
    trainable = trainable_of(args.game)
    rng = np.random.default_rng(args.seed)
    learner = Learner(new_network(trainable.widths, args.hidden, rng), rng)
    args.keep.mkdir(parents=True, exist_ok=True)
    kept = args.keep / f"{args.game}-{args.seed}-{args.hidden}.npz"
    played = _take_up(learner, kept)
    with (
        ProcessPoolExecutor(args.processes, get_context("spawn")) as pool,
        tqdm(total=args.games, initial=played, unit=" games", file=sys.stderr) as bar,
    ):
        for number, loss in train(plan, learner, range(played, args.games), pool):
            bar.update(number - bar.n)
            bar.set_postfix(loss=f"{loss:.4f}")
            _keep(learner, kept, number, loss)
            network.write(
                args.file or trainable.file,
                layers_of(learner.weights, _made(plan, args.hidden, number)),
            )


def _made(plan: Plan, hidden: int, games: int) -> str:
    """Return by what the weights were made."""
    players = "".join(f" {name!r}" for name in plan.players)
    return (
        f"training --game {plan.game} --seats {plan.seats} --games {games} --hidden {hidden} "
        f"--seed {plan.seed} --named {plan.named:g} --ahead {plan.ahead:g}"
        f"{' --players' + players if players else ''}, {datetime.now(UTC):%Y-%m-%d}"
    )


def _take_up(learner: Learner, kept: Path) -> int:
    """Go on where a run was stopped; return how many games it has seen."""
    if not kept.exists():
        return 0
    with np.load(kept) as data:
        for name in learner.weights:
            learner.weights[name] = data[f"weights.{name}"].astype(np.float32)
            learner.first[name] = data[f"first.{name}"].astype(np.float32)
            learner.second[name] = data[f"second.{name}"].astype(np.float32)
        learner.taken = int(data["taken"])
        return int(data["played"])


def _keep(learner: Learner, kept: Path, played: int, loss: float) -> None:
    data = {"taken": np.array(learner.taken), "played": np.array(played)}
    for group in ("weights", "first", "second"):
        data |= {f"{group}.{name}": each for name, each in getattr(learner, group).items()}
    fresh = kept.with_suffix(".new.npz")
    np.savez(fresh, allow_pickle=False, **data)
    fresh.replace(kept)
    with kept.with_suffix(".log").open("a", encoding="utf-8") as log:
        log.write(json.dumps({"games": played, "loss": round(loss, 5)}) + "\n")


if __name__ == "__main__":
    main()
