"""The arena: seats in rotation, results that are taken up again, shares with intervals."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

import pytest

from parlour.client.main import main
from parlour.server.bots.arena import (
    ArenaError,
    LineUp,
    Result,
    interval,
    picture,
    play,
    run,
    standings,
)

LINE_UP = LineUp("gods_playground", ("steady", "novice", "random"))


def test_everybody_sits_everywhere() -> None:
    seats = Counter((seat, bot) for n in range(9) for seat, bot in enumerate(LINE_UP.seats(n)))
    assert set(seats.values()) == {3}


def test_a_game_follows_from_line_up_and_number() -> None:
    assert play(LINE_UP, 4) == play(LINE_UP, 4)
    assert play(LINE_UP, 4) != play(LINE_UP, 5)


def test_results_are_kept_and_taken_up_again(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    first = list(run(LINE_UP, 4, 1, path))
    kept = path.read_text()
    assert len(kept.splitlines()) == 4
    more = list(run(LINE_UP, 6, 1, path))
    assert path.read_text().startswith(kept)
    assert {result.number for result in more} == set(range(6))
    assert all(result in more for result in first)
    with pytest.raises(ArenaError, match="another file"):
        list(run(LineUp("gods_playground", ("steady",) * 3), 4, 1, path))
    with pytest.raises(ArenaError, match="another file"):
        list(run(LineUp(LINE_UP.game, LINE_UP.bots, 1), 4, 1, path))


def test_a_torn_line_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    list(run(LINE_UP, 3, 1, path))
    whole = path.read_text()
    path.write_text(whole[:-20])
    again = list(run(LINE_UP, 3, 1, path))
    assert {result.number for result in again} == {0, 1, 2}


def test_a_torn_line_costs_no_game_after_it(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    list(run(LINE_UP, 3, 1, path))
    first, *others = path.read_text().splitlines(keepends=True)
    path.write_text("".join([f"{first[:-20]}\n", *others]))
    again = list(run(LINE_UP, 3, 1, path))
    assert {result.number for result in again} == {0, 1, 2}
    assert len(path.read_text().splitlines()) == 4


def test_standings_count_shares_points_and_skill() -> None:
    results = [
        Result(0, ("a", "b", "b"), (10, 4, 5), (0,)),
        Result(1, ("b", "b", "a"), (3, 9, 9), (1, 2)),
    ]
    best, other = standings(results)
    assert (best.bot, best.seats, best.share, best.points) == ("a", 2, 0.75, 9.5)
    assert (other.bot, other.seats, other.share, other.points) == ("b", 4, 0.125, 5.25)
    assert best.low < best.share < best.high
    assert best.rating > other.rating
    drawn = picture([best, other])
    assert drawn.count("<rect") == 3
    for bot, share, wide, top in (("a", "75%", "285.0", 20), ("b", "12%", "47.5", 60)):
        assert f'y="{top + 17}" text-anchor="end">{bot}</text>' in drawn
        assert f'y="{top + 17}">{share}</text>' in drawn
        assert f'y="{top}" width="{wide}"' in drawn


def test_intervals_are_wilsons() -> None:
    low, high = interval(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert interval(0.0, 0) == (0.0, 1.0)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    svg, results = tmp_path / "arena.svg", tmp_path / "results.jsonl"
    options = ["--games", "3", "--processes", "1", "--picture", str(svg), "--results", str(results)]
    assert main(["arena", "steady", "novice", "random", *options]) == 0
    table = capsys.readouterr().out.splitlines()
    assert table[0].startswith("bot")
    assert {line.split()[0] for line in table[1:]} == {"steady", "novice", "random"}
    assert "steady" in svg.read_text()
    assert json.loads(results.read_text().splitlines()[0])["game"] == "gods_playground"


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["steady"], "players"),
        (["steady", "steady", "genius"], "genius"),
        (["steady"] * 3 + ["--game", "chess"], "chess"),
    ],
)
def test_mistakes_are_explained(
    arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *arguments]) == 1
    assert word in capsys.readouterr().err


GUESTS = """
class Settler:
    def choose(self, game, view, seat, rng):
        return next(game.legal(view, seat))


class Stubborn:
    wish = None

    def choose(self, game, view, seat, rng):
        self.wish = self.wish or next(game.legal(view, seat))
        return self.wish


class Mute:
    pass
"""


@pytest.fixture
def guests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a module with bots of somebody else, in the folder of the command."""
    (tmp_path / "my_guests.py").write_text(GUESTS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    return "my_guests"


def test_a_bot_of_somebody_else_plays(guests: str, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--game", "rattus", "--games", "2", "--processes", "1"]
    assert main(["arena", f"{guests}:Settler", "random", *options]) == 0
    table = capsys.readouterr().out.splitlines()
    assert {line.split()[0] for line in table[1:]} == {f"{guests}:Settler", "random"}


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("no_such_module:Bot", "No module named 'no_such_module'"),
        ("my_guests:Nobody", "has no attribute 'Nobody'"),
        ("my_guests:Mute", "no method choose"),
        ("my_guests:Stubborn", "my_guests:Stubborn wants"),
    ],
)
def test_what_is_wrong_with_a_bot_of_somebody_else_is_told(
    guests: str, bot: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--game", "rattus", "--games", "1", "--processes", "1"]
    assert main(["arena", bot, "random", *options]) == 1
    assert told in capsys.readouterr().err
