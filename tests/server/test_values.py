"""The tables of the bots: coefficients of values and weights, read, refused and written."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest
from msgspec import Struct

from parlour.server.bots import values, weights
from parlour.server.bots.playing_gods import chances as chances_of_gods
from parlour.server.bots.rattus import chances as chances_of_rats
from parlour.server.bots.values import LinearValues
from parlour.shared.game import BadDataError

NAMES = ("points", "money")


class Two(Struct, frozen=True):
    """Two weights."""

    noble: float
    noise: float


def file(folder: Path, text: str) -> Path:
    """Return a file with a text."""
    path = folder / "table.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_coefficients_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "values.toml"
    values.write(path, NAMES, {1: [0.5, -1.25], 3: [2.0, 0.00123449]})
    assert values.read(path, NAMES) == {1: [0.5, -1.25], 3: [2.0, 0.001234]}
    assert values.read(path, NAMES[::-1])[1] == [-1.25, 0.5]
    assert path.read_text(encoding="utf-8").endswith('"money" = 0.001234\n')


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[stage.1]\npoints = 1\n",
        "[stage.first]\npoints = 1\nmoney = 2\n",
        "[stage.1]\npoints = 'much'\nmoney = 2\n",
        "[stage",
    ],
    ids=["nothing", "one is missing", "no number of a stage", "no number", "no TOML"],
)
def test_coefficients_that_cannot_be_are_refused_by_the_name_of_the_file(
    tmp_path: Path, text: str
) -> None:
    with pytest.raises(BadDataError, match=r"table\.toml"):
        values.read(file(tmp_path, text), NAMES)


@pytest.mark.parametrize(("stage", "known"), [(0, 1), (1, 1), (2, 2), (3, 2)])
def test_a_stage_without_coefficients_takes_the_next(stage: int, known: int) -> None:
    rows = [[1.0, 0.0], [0.0, 1.0]]
    of = LinearValues[int](NAMES, lambda _: rows, lambda state: state, {1: [2, 1], 2: [0, 3]})
    assert of.chances(stage) == values.softmax([2, 1] if known == 1 else [0, 3])


@pytest.mark.parametrize("chances", [chances_of_rats, chances_of_gods])
def test_where_there_is_one_stage_it_is_that_of_the_file(chances: ModuleType) -> None:
    assert {*values.read(chances.VALUES_FILE, chances.NAMES)} == {values.one_stage(None)}


def test_chances_are_to_each_other_as_the_powers_of_e() -> None:
    one, two = values.softmax([1.0, 0.0])
    assert one / two == pytest.approx(2.718281828)
    assert one + two == pytest.approx(1)
    assert values.softmax([1000.0, 1000.0]) == [0.5, 0.5]


EVEN = "[even]\nnoble = 0.5\nnoise = 0.1\n\n[gambler]\nnoise = 5.0\n"


def test_temperaments_multiply_weights(tmp_path: Path) -> None:
    path = file(tmp_path, EVEN)
    assert weights.read(path, Two) == {"": Two(0.5, 0.1), "gambler": Two(0.5, 0.5)}
    assert weights.temperaments(path) == ("", "gambler")


def test_weights_are_written_in_the_place_of_the_even_ones(tmp_path: Path) -> None:
    path = file(tmp_path, f"# told by hand\n{EVEN}")
    weights.write(path, Two(0.123456, 7.0))
    told = "# told by hand\n[even]\nnoble = 0.123\nnoise = 7\n\n[gambler]\nnoise = 5.0\n"
    assert path.read_text(encoding="utf-8") == told
    last = file(tmp_path, "[even]\nnoble = 0.5\nnoise = 0.1\n")
    weights.write(last, Two(1.0, 2.0))
    assert weights.read(last, Two) == {"": Two(1.0, 2.0)}


@pytest.mark.parametrize(
    "text",
    [
        "[gambler]\nnoise = 5.0\n",
        "[even]\nnoble = 0.5\n",
        f"{EVEN}\n[patriot]\ncourage = 2.0\n",
        "[even]\nnoble = 'dear'\nnoise = 1.0\n",
        "even",
    ],
    ids=["no even ones", "one is missing", "one that is none", "no number", "no TOML"],
)
def test_weights_that_cannot_be_are_refused_by_the_name_of_the_file(
    tmp_path: Path, text: str
) -> None:
    with pytest.raises(BadDataError, match=r"table\.toml"):
        weights.read(file(tmp_path, text), Two)
