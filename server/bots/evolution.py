"""Evolution of a few numbers by CMA-ES, which can be stopped at any time and goes on from a file.

Every generation appends what its points came to, one line of JSON; the points themselves follow
from the seed. A torn last line is measured again. It wants the extra ``research``.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

import cmaes
import numpy as np
from tqdm import tqdm

Point = Sequence[float]


class Plan(NamedTuple):
    """What is varied, and how long."""

    name: str
    """What is measured; a file of another plan is refused."""
    dimensions: int
    generations: int
    spread: float
    """How far the first variations go."""
    seed: int


class Generation(NamedTuple):
    """The points that were looked at, what they came to, and the middle of what follows."""

    points: list[list[float]]
    scores: list[float]
    middle: list[float]


class PlanError(ValueError):
    """A file holds the generations of another plan; the message names it."""


def evolve(
    plan: Plan, measure: Callable[[list[Point], int], list[float]], path: Path | None = None
) -> Iterator[Generation]:
    """Yield each generation, those first that ``path`` holds.

    ``measure`` returns what the points of the generation of that number come to: more is better.
    Raises PlanError if the file belongs to another plan.
    """
    known = _read(plan, path)
    optimizer = cmaes.CMA(mean=np.zeros(plan.dimensions), sigma=plan.spread, seed=plan.seed)
    bar = tqdm(range(plan.generations), unit=" generations", file=sys.stderr)
    for number in bar:
        points = [optimizer.ask() for _ in range(optimizer.population_size)]
        told: list[Point] = [list(map(float, point)) for point in points]
        if number < len(known):
            scores = known[number]
        else:
            scores = measure(told, number)
            _append(plan, path, number, scores)
        optimizer.tell([(p, -score) for p, score in zip(points, scores, strict=True)])
        bar.set_postfix(best=f"{max(scores):.3f}", mean=f"{mean(scores):.3f}")
        yield Generation([list(p) for p in told], scores, list(map(float, optimizer.mean)))


def _described(plan: Plan) -> dict[str, Any]:
    return {"plan": plan.name, "dimensions": plan.dimensions, "seed": plan.seed}


def _read(plan: Plan, path: Path | None) -> list[list[float]]:
    if path is None or not path.exists():
        return []
    known: list[list[float]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            data = json.loads(line)
        except json.JSONDecodeError:
            continue
        if any(data[key] != value for key, value in _described(plan).items()):
            raise PlanError(f"{path} belongs to another plan, {data['plan']}; name another file")
        if data["generation"] == len(known):
            known.append(data["scores"])
    return known


def _append(plan: Plan, path: Path | None, number: int, scores: list[float]) -> None:
    if path is None:
        return
    line = json.dumps({**_described(plan), "generation": number, "scores": scores})
    torn = path.exists() and not path.read_bytes().endswith(b"\n")
    with path.open("a", encoding="utf-8") as file:
        file.write(("\n" if torn else "") + line + "\n")
