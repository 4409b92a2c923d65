"""The best response: a style is varied, measured in games of its own, and joins the league."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlour.server.bots import response
from parlour.server.bots.arena import player
from parlour.server.bots.league import ways_of
from parlour.server.bots.styles import Looking, Style
from parlour.server.bots.trials import Success, trial
from tests.server.test_tuning import Here


@pytest.mark.parametrize(
    ("game", "name"), [("gods_playground", "schoolmaster"), ("rattus", "hermit")]
)
def test_zeros_vary_nothing(game: str, name: str) -> None:
    ways = ways_of(game)
    style = ways.styles[name]
    same = response.varied(ways, style, [0.0] * response.dimensions(ways, style))
    for told, values in (("weights", style.weights), ("likes", style.likes)):
        assert getattr(same, told).items() >= values.items()
    assert (same.script or {}).items() >= (style.script or {}).items()


def test_factors_are_varied_as_logarithms_and_likes_in_points() -> None:
    ways = ways_of("rattus")
    style = Style({"monk": 2.0}, {"witch": 1.0})
    point = [0.0] * response.dimensions(ways, style)
    names = [*response.varied(ways, style, point).weights]
    point[names.index("monk")] = 0.6931471805599453
    point[len(names) + [*ways.tags].index("witch")] = 0.5
    moved = response.varied(ways, style, point)
    assert "noise" not in moved.weights
    assert moved.weights["monk"] == pytest.approx(4.0)
    assert moved.likes["witch"] == 1.5


def test_parameters_of_a_script_are_varied_by_parts_of_them() -> None:
    ways = ways_of("gods_playground")
    style = Style(script={"spent": 6.0})
    names = [*(response.varied(ways, style, [0.0] * 12).script or {})]
    point = [0.0] * 12
    point[names.index("spent")], point[names.index("bid")] = -0.5, -2.0
    moved = response.varied(ways, style, point).script
    assert moved is not None
    assert (moved["spent"], moved["bid"], moved["armies"]) == (3.0, 0.0, 4.0)


def test_a_trial_rotates_seats_and_counts_the_lead() -> None:
    first, second = (
        trial("rattus", _player("trader"), [_player("random")], number, "one") for number in (0, 1)
    )
    assert first != second
    assert Success(1.0, 5.0).worth(10.0) == 1.5


def _player(name: str) -> Any:
    return player("rattus", name)


def test_the_search_goes_on_from_a_file_and_is_proved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = tmp_path / "state.jsonl"
    plan = ("rattus", ways_of("rattus").styles["trader"], "random", 2, 1, 1, 1, Here())
    found = response.respond(*plan, state)
    monkeypatch.setattr(response, "tried", None)
    assert response.respond(*plan, state) == found


@pytest.fixture
def joined(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Return how the command is called on a trader of Rattus; it gives what it wrote."""
    file = tmp_path / "styles.toml"
    monkeypatch.setattr(ways_of("rattus"), "file", file)
    monkeypatch.setattr(response, "ProcessPoolExecutor", lambda *_: Here())

    def call(*few: str) -> str:
        response.main(["random", "--game", "rattus", "--style", "trader", "--seats", "2", *few])
        return file.read_text()

    return call


def test_the_command_writes_what_it_found(
    joined: Callable[..., str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    few = ("--generations", "1", "--games", "1", "--proof", "4", "--name", "newcomer")
    told = joined(*few, "--state", str(tmp_path / "state.jsonl"))
    assert "of 4 games of rattus against 1 random" in capsys.readouterr().out
    assert "[newcomer.weights]" in told
    assert "[newcomer.likes]" in told
    assert 'against = "random"' in told
    assert "--style trader --seats 2 --generations 1 --games 1 --proof 4 --seed 1" in told
    assert str(tmp_path) not in told


def test_a_style_that_searches_is_measured_as_it_is(joined: Callable[..., str]) -> None:
    few = ("--generations", "0", "--proof", "1", "--playouts", "2", "--name", "searcher")
    style = msgspec.convert(tomllib.loads(joined(*few))["searcher"], Style)
    assert style.search == Looking(2)
    assert style.likes.items() >= ways_of("rattus").styles["trader"].likes.items()
    assert style.found is not None
    assert " --playouts 2 " in style.found.command


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--style", "dancer"], "there is no style 'dancer'; there is former, schoolmaster"),
        (["--style", "tuned", "--playouts", "4"], "tuned follows a script, which does not search"),
    ],
)
def test_what_cannot_be_asked_is_told(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        response.main(["steady", *arguments])
    assert told in capsys.readouterr().err
