"""The model of docs/scaling.md: nothing is lost in it, and it comes to what was measured."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from tests.bench import needs, scaling
from tests.bench.measured import ALL, MEASURED, POINTS, Point
from tests.bench.needs import HARD, LIMITS, Limit, Means, Mix, Need, bounds, clubs, need
from tests.bench.queues import Costs, Setup, simulate
from tests.bench.scaling import SIZES

BENCHES = Path(scaling.__file__).parent
PAGE = Path(__file__).parents[1] / "docs" / "scaling.md"
MIX, MEANS = Mix(), Means()
COSTS = Costs(0.0, 40e-6, 150e-6, 400e-6, 25e-6, 150e-6, 0.002)
GROWS = [field for field in Need._fields if field not in {"processes", "connections"}]
ERROR, ERRORS = 0.16, {"p50, ms": 0.32}
"""Errors that the page admits, as parts of what was measured."""


@pytest.mark.parametrize("point", POINTS, ids=lambda point: f"{point.processes} processes")
def test_the_simulation_comes_to_what_was_measured(point: Point) -> None:
    measured = scaling.measured_at(point)
    for name, told in zip(measured, scaling.told_by(point, ALL), strict=True):
        middle = sum(measured[name]) / len(measured[name])
        assert told == pytest.approx(middle, rel=ERRORS.get(name, ERROR)), name


SETUPS = {
    "one that waits for nobody": Setup(1, 30, 0.0, 2),
    "people who think": Setup(2, 400, 0.5, 4),
    "a busy machine": Setup(3, 60, 0.0, 2, 5.0),
    "a database elsewhere": Setup(2, 60, 0.01, 2, 0.0, 2),
}


@pytest.mark.parametrize("name", SETUPS)
def test_what_flows_in_flows_out(name: str) -> None:
    found = simulate(SETUPS[name], COSTS, 4000)
    assert found.began == found.done + found.within
    assert found.done == len(found.took) == 4000
    assert found.within <= SETUPS[name].tables


@pytest.mark.parametrize("name", SETUPS)
def test_as_many_are_under_way_as_come_in_the_time_that_each_takes(name: str) -> None:
    found = simulate(SETUPS[name], COSTS, 4000)
    mean = sum(found.took) / len(found.took)
    assert found.present == pytest.approx(found.rate * mean, rel=0.03)


@pytest.mark.parametrize("name", SETUPS)
def test_a_table_acts_waits_and_acts_again(name: str) -> None:
    setup = SETUPS[name]
    found = simulate(setup, COSTS, 4000)
    mean = sum(found.took) / len(found.took)
    assert found.rate * (mean + setup.think) == pytest.approx(setup.tables, rel=0.1)


def test_a_thread_computes_as_long_as_its_actions_and_transactions_take() -> None:
    found = simulate(SETUPS["people who think"], COSTS, 8000)
    work = found.done * COSTS.server + found.transactions * COSTS.transaction
    assert found.busy == pytest.approx(work, rel=0.05)
    assert found.busy < SETUPS["people who think"].processes * found.seconds


def test_one_table_alone_waits_for_nobody() -> None:
    found = simulate(Setup(1, 1, 1.0, 8), COSTS, 2000)
    alone = COSTS.proxy + COSTS.server + COSTS.transaction + COSTS.database + COSTS.commit
    assert sum(found.took) / len(found.took) == pytest.approx(alone + COSTS.disk, rel=0.1)
    assert found.transactions == pytest.approx(found.done, abs=1)


def test_who_waits_for_the_same_disk_shares_transactions() -> None:
    alone, many = (simulate(Setup(1, tables, 0.0, 2), COSTS, 3000) for tables in (1, 50))
    assert many.done / many.transactions > 5 * alone.done / alone.transactions


def test_others_at_the_machine_and_slower_disks_take_time() -> None:
    quiet = simulate(Setup(1, 30, 0.0, 2), COSTS, 3000)
    crowded = simulate(Setup(1, 30, 0.0, 2, 6.0), COSTS, 3000)
    slow = simulate(Setup(1, 30, 0.0, 2), COSTS._replace(disk=0.02), 3000)
    assert crowded.rate < quiet.rate
    assert slow.rate < quiet.rate
    assert crowded.percentile(0.5) > quiet.percentile(0.5)


def test_the_same_seed_gives_the_same() -> None:
    setup = SETUPS["a busy machine"]
    assert simulate(setup, COSTS, 1500) == simulate(setup, COSTS, 1500)
    assert simulate(setup, COSTS, 1500) != simulate(setup, COSTS, 1500, seed=2)


@pytest.mark.parametrize("field", GROWS)
def test_more_tables_never_need_less(field: str) -> None:
    found = [getattr(need(size, MIX, MEANS), field) for size in (1, *SIZES)]
    assert all(less < more for less, more in pairwise(found)), found


@pytest.mark.parametrize("limit", LIMITS, ids=lambda limit: limit.name)
def test_more_tables_never_use_less_of_what_there_is_one_of(limit: Limit) -> None:
    found = [limit.used(need(size, MIX, MEANS), MEANS) for size in SIZES]
    assert all(less <= more for less, more in pairwise(found))


@pytest.mark.parametrize(
    ("field", "other", "larger"),
    [
        ("decision", 12.0, "-actions -server_cores -commits -written -stored -bot_cores"),
        ("people", 0.9, "+people +sent -bot_cores -thoughts"),
        ("master", 0.4, "+bot_cores +thoughts"),
        ("onlookers", 2.0, "+people +sent +server_cores"),
        ("looking", 0.5, "+people +hall +hall_sent +sent"),
        ("visit", 600.0, "+hall"),
        ("average", 0.9, "+stored"),
    ],
)
def test_use_of_another_kind_needs_more_or_less(field: str, other: float, larger: str) -> None:
    before = need(100_000, MIX, MEANS)
    after = need(100_000, MIX._replace(**{field: other}), MEANS)
    for word in larger.split():
        sign, name = word[0], word[1:]
        grown = getattr(after, name) - getattr(before, name)
        assert grown > 0 if sign == "+" else grown < 0, word


def test_every_process_has_room_and_one_fewer_would_not_do() -> None:
    for size in SIZES:
        found = need(size, MIX, MEANS)
        most = needs.a_process(MIX, MEANS)
        assert found.processes * most >= size
        assert (found.processes - 1) * most < size


def test_a_process_has_no_more_connections_than_it_may_open_files() -> None:
    few = MEANS._replace(files=2_800)
    assert needs.people_of(needs.a_process(MIX, few), MIX) == pytest.approx(2_800, rel=0.01)
    many = MEANS._replace(files=10**9)
    tables = needs.a_process(MIX, many)
    assert needs.busy(tables / MIX.step, tables, MIX, many) == pytest.approx(many.busy, rel=0.01)


def test_what_is_used_up_is_used_up_there_and_not_before() -> None:
    for tables, limit in bounds(MIX, MEANS):
        assert limit.used(need(tables, MIX, MEANS), MEANS) >= 1
        assert limit.used(need(tables - 1, MIX, MEANS), MEANS) < 1


def test_a_club_is_split_where_it_must_be_and_each_part_has_room() -> None:
    for size in SIZES:
        parts = clubs(size, MIX, MEANS)
        one = need(size / parts, MIX, MEANS)
        assert all(limit.used(one, MEANS) <= 1 for limit in HARD)
    first = min(tables for tables, limit in bounds(MIX, MEANS) if limit in HARD)
    assert clubs(first - 2, MIX, MEANS) == 1
    assert clubs(first + 2, MIX, MEANS) == 2


def test_all_that_is_paid_for_costs_in_proportion_to_its_price() -> None:
    found = need(1000, MIX, MEANS)
    before = needs.month(found, MIX, MEANS)
    dearer = MEANS._replace(core_hour=0.06, memory_hour=0.008, disk_month=0.2, sent=0.04)
    after = needs.month(found, MIX, dearer)
    assert after == pytest.approx({what: 2 * price for what, price in before.items()})


def test_every_figure_names_a_bench_that_is_there() -> None:
    missing = {f.bench for f in MEASURED.values() if not (BENCHES / f.bench).exists()}
    assert not missing


def test_the_page_shows_what_the_model_tells(capsys: pytest.CaptureFixture[str]) -> None:
    page = PAGE.read_text(encoding="utf-8")
    for arguments in ([], ["--points"]):
        scaling.main(arguments)
        for line in capsys.readouterr().out.splitlines():
            assert line in page


@pytest.mark.parametrize(
    ("arguments", "row", "value"),
    [
        (["--looking", "0.005"], "sent to people a second", "790 MB"),
        (["--master", "0", "--steady", "0.7"], "cores for bots", "1,400"),
    ],
)
def test_what_the_page_says_of_a_million_tables(
    arguments: list[str], row: str, value: str, capsys: pytest.CaptureFixture[str]
) -> None:
    scaling.main(["--tables", "1000000", *arguments])
    assert f"| {row} | {value} |" in capsys.readouterr().out.splitlines()
    assert value in PAGE.read_text(encoding="utf-8")


def test_as_many_files_are_reckoned_with_as_a_server_may_open() -> None:
    service = PAGE.parent / "hosting" / "gods-playground@.service"
    (allowed,) = re.findall(r"LimitNOFILE=(\d+)", service.read_text(encoding="utf-8"))
    assert 0.9 * int(allowed) < MEANS.files < int(allowed)
