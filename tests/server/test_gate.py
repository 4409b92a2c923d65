"""The gate: every mix of the league is met, and the worst share decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from msgspec import structs

from parlour.client.main import main
from parlour.server.bots import gate
from parlour.server.bots.arena import ArenaError, Job, Result, _append, interval, play
from parlour.server.bots.gate import (
    Gate,
    Judgement,
    Mix,
    Share,
    judge,
    matrix,
    measure,
    summary,
)

GATE = Gate("rattus", "random", ("hermit", "seer"), 3, 3)


def test_every_mix_is_met_and_every_member_alone() -> None:
    tables = [line_up.bots for line_up in GATE.line_ups()]
    assert tables == [
        ("random", "hermit", "hermit"),
        ("random", "hermit", "seer"),
        ("random", "seer", "seer"),
        ("hermit", "random", "random"),
        ("seer", "random", "random"),
    ]
    assert len(Gate("rattus", "strong", ("a", "b", "c"), 4, 1).mixes()) == 10
    assert len(GATE._replace(alone=False).line_ups()) == 3


def test_each_mix_has_dice_of_its_own_and_the_same_whoever_meets_it() -> None:
    """What begins alike at every table would be one game with many opponents."""
    deals = {line_up.deal for line_up in GATE.line_ups()}
    assert len(deals) == len(GATE.line_ups())
    others = GATE._replace(bot="steady", seed=3).line_ups()
    assert {line_up.deal for line_up in others} == deals
    one, other = GATE.line_ups()[:2]
    assert play(structs.replace(one, deal=other.deal), 0) != play(one, 0)


def test_a_sample_of_the_mixes_follows_from_the_seed() -> None:
    every = Gate("rattus", "strong", ("a", "b", "c", "d"), 4, 1)
    assert every._replace(sample=99).mixes() == every.mixes()
    drawn = every._replace(sample=5)
    assert len(set(drawn.mixes())) == 5
    assert set(drawn.mixes()) < set(every.mixes())
    assert drawn.mixes() == drawn._replace(games=7).mixes()
    assert drawn.mixes() != drawn._replace(seed=1).mixes()
    assert drawn.total == 5 + 4


def test_a_member_is_met_in_every_mix_in_which_it_sits() -> None:
    mixes: dict[Mix, Share] = {
        ("a", "a"): Share(3, 4, 2.0),
        ("a", "b"): Share(1, 4, -4.0),
        ("b", "b"): Share(0, 2, -7.0),
    }
    judgement = Judgement(mixes, {})
    assert judgement.beside("a") == Share(4, 8, -1.0)
    told = summary(Gate("rattus", "strong", ("a", "b"), 3, 4, floor=0.3), judgement)
    assert [line.split(" (")[0] for line in told[2:4]] == ["beside b: 17%", "beside a: 50%"]


def test_seats_rotate_and_shares_are_of_the_first_at_the_table() -> None:
    results = [
        Result(0, ("random", "hermit", "seer"), (9, 5, 4), (0,)),
        Result(1, ("hermit", "seer", "random"), (9, 5, 7), (0,)),
        Result(2, ("seer", "random", "hermit"), (3, 8, 8), (1, 2)),
        Result(0, ("hermit", "random", "random"), (3, 8, 2), (0,)),
    ]
    judgement = judge(GATE, results)
    assert judgement.mixes == {("hermit", "seer"): Share(1.5, 3, (4 - 2 + 0) / 3)}
    assert judgement.members == {"hermit": Share(1.0, 1, -5.0)}
    assert judgement.mixes["hermit", "seer"].bounds == interval(0.5, 3)


def _judgement(**wins: int) -> Judgement:
    return Judgement({(name, name): Share(won, 100, 0.0) for name, won in wins.items()}, {})


def test_the_worst_share_decides() -> None:
    judgement = _judgement(a=60, b=45, c=80)
    assert judgement.worst == ("b", "b")
    low, high = interval(0.45, 100)
    assert judgement.verdict(low) == "passed"
    assert judgement.verdict(0.45) == "undecided"
    assert judgement.verdict(high) == "undecided"
    assert judgement.verdict(high + 0.001) == "failed"


def test_who_has_too_few_games_to_be_sure_of_is_not_passed_beside_a_worse_share() -> None:
    """Two games of two say less than 60 of 100."""
    few: dict[Mix, Share] = {("a", "a"): Share(60, 100, 0.0), ("b", "b"): Share(2, 2, 0.0)}
    judgement = Judgement(few, {})
    assert judgement.verdict(0.5) == "undecided"
    assert (judgement.sure(0.5), judgement.sure(0.3), judgement.sure(0.7)) == (1, 2, 0)


def test_mixes_on_either_side_of_the_floor_play_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is surely above or below it does not; nobody has more games than said."""

    def made(jobs: Sequence[Job], _processes: int, _path: Path | None) -> Iterator[Result]:
        for job in jobs:
            seats = job.line_up.seats(job.number)
            wins: dict[Mix, bool] = {
                ("hermit", "hermit"): True,
                ("hermit", "seer"): job.number % 2 == 0,
            }
            won = wins.get(job.line_up.bots[1:], False)
            own = seats.index("random")
            winner = own if won else (own + 1) % 3
            yield Result(job.number, seats, (0, 0, 0), (winner,))

    monkeypatch.setattr(gate, "play_all", made)
    settling = GATE._replace(alone=False, floor=0.5, until=20)
    games = Counter(_mix(result) for result in measure(settling, 1, None))
    assert games == {
        ("hermit", "hermit"): 6,
        ("hermit", "seer"): 20,
        ("seer", "seer"): 6,
    }


def _mix(result: Result) -> Mix:
    own = result.seats.index("random")
    return tuple(sorted(result.seats[:own] + result.seats[own + 1 :]))


def test_of_equal_shares_the_one_with_fewer_points_is_worst() -> None:
    shares: dict[Mix, Share] = {("a", "a"): Share(1, 4, 2.0), ("b", "b"): Share(1, 4, -3.0)}
    assert Judgement(shares, {}).worst == ("b", "b")


def test_the_matrix_has_every_pair_once() -> None:
    mixes = {("a", "a"): 0.5, ("a", "b"): 0.25, ("b", "b"): 1.0}
    judgement = Judgement({mix: Share(4 * share, 4, 0.0) for mix, share in mixes.items()}, {})
    assert matrix(judgement, ("a", "b")) == [
        "| | a | b |",
        "| --- | --- | --- |",
        "| a | 50% | 25% |",
        "| b |  | 100% |",
    ]


def test_mixes_of_other_sizes_are_listed() -> None:
    one = Judgement({("a",): Share(1, 2, 0.0)}, {})
    assert matrix(one, ("a",))[2] == "| a | 50% | 9% to 91% |"


def test_the_summary_names_worst_and_strongest() -> None:
    judgement = Judgement(
        {("a", "a"): Share(3, 4, 1.0), ("a", "b"): Share(1, 4, 1.0)},
        {"a": Share(1, 4, 0.0), "b": Share(2, 4, 0.0)},
    )
    told = summary(Gate("rattus", "strong", ("a", "b"), 3, 4, floor=0.9), judgement)
    assert told[0] == "strong: 50.0% of 8 games in all"
    assert told[1].startswith("worst: 25% (5% to 70%) of 4 against a, b")
    assert told[2].startswith("strongest member alone: b, 50%")
    assert told[3].startswith("beside b: 25%")
    assert told[-1] == "at least 90% against every mix: failed, 0 of 2 mixes surely"


def test_games_are_kept_and_taken_up_again(tmp_path: Path) -> None:
    path = tmp_path / "gate.jsonl"
    small = GATE._replace(members=("hermit",), games=1)
    first = list(measure(small, 1, path))
    assert len(first) == 2
    more = list(measure(GATE._replace(games=2), 1, path))
    assert Counter(result.number for result in more) == {0: 5, 1: 5}
    assert all(result in more for result in first)
    assert len(path.read_text().splitlines()) == 10
    with pytest.raises(ArenaError, match="another file"):
        list(measure(GATE._replace(bot="steady"), 1, path))
    with pytest.raises(ArenaError, match="another file"):
        list(measure(GATE._replace(seed=1), 1, path))


def test_more_games_go_where_the_worst_may_be_feared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def here(jobs: Sequence[Job], _processes: int, path: Path | None) -> Iterator[Result]:
        for job in jobs:
            yield (result := play(*job))
            _append(job.line_up, path, result)

    monkeypatch.setattr(gate, "play_all", here)
    path = tmp_path / "gate.jsonl"
    racing = GATE._replace(more=4)
    results: list[Result] = []
    for result in measure(racing, 1, path):
        if len(results) in range(15, racing.total, 6):
            before = judge(racing, results)
            expected = {*racing.met(before.feared).bots, *racing.sat(before.suspect).bots}
            assert {*result.seats} <= expected
        results.append(result)
    assert len(results) == racing.total == 3 * (5 + 4 * 2)
    assert len({(result.seats, result.number) for result in results}) == racing.total
    assert [*measure(racing, 1, path)] == results, "all of them are in the file"
    alone = judge(racing, results)
    assert sum(share.games for share in alone.mixes.values()) == 3 * (3 + 4)
    assert sum(share.games for share in alone.members.values()) == 3 * (2 + 4)


def test_what_is_uncertain_is_feared_more_than_what_is_known_to_be_low() -> None:
    shares: dict[Mix, Share] = {
        ("a", "a"): Share(40, 100, 0.0),
        ("b", "b"): Share(2, 4, 0.0),
    }
    judgement = Judgement(shares, {"a": Share(30, 100, 0.0), "b": Share(1, 4, 0.0)})
    assert (judgement.worst, judgement.feared) == (("a", "a"), ("b", "b"))
    assert (judgement.strongest, judgement.suspect) == ("a", "b")


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = str(tmp_path / "gate.jsonl")
    options = ["--games", "2", "--processes", "1", "--results", results, "--game", "rattus"]
    few = ["--players", "2", "--members", "hermit", "trader"]
    assert main(["gate", "random", *options, *few, "--floor", "0"]) == 0
    told = capsys.readouterr().out
    assert "| hermit |" in told
    assert "at least 0% against every mix: passed" in told
    assert main(["gate", "random", *options, *few, "--floor", "1.1"]) == 1
    assert told.splitlines()[:4] == capsys.readouterr().out.splitlines()[:4]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["genius"], "genius"),
        (["steady", "--players", "5"], "players"),
        (["steady", "--members", "nobody"], "nobody"),
        (["steady", "--game", "chess"], "chess"),
    ],
)
def test_mistakes_are_explained(
    arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["gate", *arguments]) == 1
    assert word in capsys.readouterr().err
