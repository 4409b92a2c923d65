"""Evolution finds where something is best, and goes on where it was stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.server.bots.evolution import Plan, PlanError, Point, evolve

PLAN = Plan("a hill", 2, 30, 0.5, 1)
TOP = (1.0, -2.0)


def hill(points: list[Point], _generation: int) -> list[float]:
    return [-sum((x - top) ** 2 for x, top in zip(point, TOP, strict=True)) for point in points]


def never(_points: list[Point], _generation: int) -> list[float]:
    raise AssertionError("it is known what these points come to")


def test_it_climbs_a_hill() -> None:
    *_, last = evolve(PLAN, hill)
    assert last.middle == pytest.approx(TOP, abs=0.1)


def test_it_goes_on_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "state.jsonl"
    whole = list(evolve(PLAN._replace(generations=6), hill))
    list(evolve(PLAN._replace(generations=4), hill, path))
    assert list(evolve(PLAN._replace(generations=4), never, path)) == whole[:4]
    assert list(evolve(PLAN._replace(generations=6), hill, path)) == whole


def test_a_torn_line_is_measured_again(tmp_path: Path) -> None:
    path = tmp_path / "state.jsonl"
    whole = list(evolve(PLAN._replace(generations=3), hill, path))
    path.write_text(path.read_text()[:-9])
    assert list(evolve(PLAN._replace(generations=3), hill, path)) == whole
    assert list(evolve(PLAN._replace(generations=3), never, path)) == whole


def test_a_file_of_another_plan_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "state.jsonl"
    list(evolve(PLAN._replace(generations=1), hill, path))
    with pytest.raises(PlanError, match="a hill"):
        list(evolve(PLAN._replace(name="a valley"), hill, path))
