"""The faults that are put into code; only the environment of the mutants can make them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

pytest.importorskip("cosmic_ray", reason="see bootstrap.py mutants")

from cosmic_ray.ast import get_ast

from tests.mutants.faults import _Count, changed, choose, operators

CODE = '''"""A module."""


def score(points: int | None, table: Table) -> int:
    """Return points."""
    table.note(points, table)
    worth = {"a": 1, "b": 2}
    if points is None or points < 3:
        return worth["a"]
    try:
        return divmod(points, max(points, 7))
    except (asyncio.TimeoutError, OSError) as error:
        raise TypeError from error
'''


@pytest.mark.parametrize(
    ("operator", "occurrence", "was", "becomes"),
    [
        ("RemoveCall", 0, "table.note(points, table)", "pass"),
        ("SwapArguments", 0, "note(points, table)", "note(table, points)"),
        ("SwapArguments", 1, "divmod(points, max(points, 7))", "divmod(max(points, 7), points)"),
        ("CatchNothing", 0, "(asyncio.TimeoutError, OSError) as", "ZeroDivisionError as"),
        ("RemoveEntry", 0, '{"a": 1, "b": 2}', '{"b": 2}'),
        ("ReplaceOrWithAnd", 0, "None or points", "None and points"),
        ("ReplaceComparisonOperator_Lt_LtE", 0, "points < 3", "points <= 3"),
    ],
)
def test_a_fault_changes_one_thing(operator: str, occurrence: int, was: str, becomes: str) -> None:
    assert CODE.count(was) == 1
    assert changed(CODE, operator, occurrence) == CODE.replace(was, becomes)


def test_what_means_the_same_is_no_fault() -> None:
    count = _Count(operators()["SwapArguments"])
    count.walk(get_ast(CODE))
    assert count.places == 2


def test_the_same_seed_gives_the_same_faults_and_all_of_them_are_python() -> None:
    path = Path("score.py")
    first = [choose(path, CODE, Random(seed)) for seed in range(30)]
    assert first == [choose(path, CODE, Random(seed)) for seed in range(30)]
    assert len(set(first)) > 10
    assert None not in first


def test_annotations_and_a_module_without_anything_have_no_faults() -> None:
    assert choose(Path("names.py"), '"""Names."""\n\nName: str | None\n', Random(1)) is None
    assert not any("BitOr" in name for name in operators())
