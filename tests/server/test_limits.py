"""What one address may do."""

from __future__ import annotations

import pytest

from parlour.server.limits import (
    AT_ONCE,
    AT_THE_DOOR,
    BURST,
    COMING,
    FORGET,
    LOOK,
    MANY,
    SHARE,
    TOGETHER,
    Allowance,
    Allowances,
    Bucket,
    Limits,
    network,
    real_address,
)


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time of the limits, in its one element: it passes when it is told to."""
    now = [100.0]
    monkeypatch.setattr("parlour.server.limits.time.monotonic", lambda: now[0])
    return now


def test_so_many_connections_from_one_address() -> None:
    limits = Limits(connections=2)
    assert [limits.connect("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert limits.connect("192.0.2.2")
    limits.disconnect("192.0.2.1")
    assert limits.connect("192.0.2.1")


def test_who_has_not_said_what_they_want_is_counted_too() -> None:
    limits = Limits(connections=2)
    assert [limits.arrive("192.0.2.1") for _ in range(AT_THE_DOOR + 3)].count(
        True
    ) == 2 + AT_THE_DOOR
    assert limits.arrive("192.0.2.2")
    limits.leave("192.0.2.1")
    assert limits.arrive("192.0.2.1")


def test_pages_are_frames_as_well(now: list[float]) -> None:
    limits = Limits(frames=10)
    assert [limits.asks("a") for _ in range(100)].count(True) == 10 * BURST
    assert limits.asks("b")
    now[0] += 0.5
    assert [limits.asks("a") for _ in range(100)].count(True) == 5


def test_an_allowance_comes_back_within_an_hour() -> None:
    now = [0.0]
    allowance = Allowance(6, lambda: now[0])
    for _ in range(6):
        allowance.take("a")
    assert allowance.left("a") == 0
    assert allowance.left("b") == 6
    now[0] += 1200
    assert allowance.left("a") == pytest.approx(2)
    for number in range(3 * MANY):
        now[0] += 3600
        allowance.take(str(number))
    assert len(allowance._left) <= MANY + 1


def test_an_allowance_comes_back_whatever_time_it_is() -> None:
    now = [1_000_000.0]
    allowance = Allowance(6, lambda: now[0])
    for _ in range(6):
        allowance.take("a")
    now[0] += 600
    assert allowance.left("a") == pytest.approx(1)
    allowance.take("a")
    assert allowance.left("a") == pytest.approx(0)


def test_who_may_have_all_again_is_forgotten_once_there_are_many() -> None:
    now = [0.0]
    allowance = Allowance(6, lambda: now[0])
    for number in range(MANY // 2):
        allowance.take(f"before {number}")
    now[0] += 3600
    for number in range(MANY // 2):
        allowance.take(f"today {number}")
    assert len(allowance._left) == MANY == 1000
    allowance.take("one more")
    assert len(allowance._left) == MANY // 2 + 1
    assert allowance.left("today 0") == 5
    for number in range(MANY + MANY // 2 + 1):
        now[0] += 3600
        allowance.take(f"later {number}")
    assert len(allowance._left) == 2 * (MANY // 2 + 1) + MANY
    allowance.take("the last")
    assert {*allowance._left} == {f"later {MANY + MANY // 2}", "the last"}


def test_a_network_of_ipv6_is_one_address() -> None:
    limits = Limits(connections=1)
    assert limits.connect("2001:db8::1")
    assert not limits.connect("2001:db8::2")
    assert limits.connect("2001:db8:1::1")


def test_who_sends_too_fast_waits(now: list[float]) -> None:
    limits = Limits(frames=10)
    assert limits.connect("a")
    assert limits.connect("b")
    delays = [limits.delay("a") for _ in range(10 * BURST + 5)]
    assert delays[: 10 * BURST] == [0.0] * (10 * BURST)
    assert delays[-1] == pytest.approx(0.5)
    assert limits.delay("b") == 0.0
    now[0] += 1.0
    assert limits.delay("a") == 0.0


def test_who_takes_much_of_the_servers_time_is_read_more_slowly(now: list[float]) -> None:
    limits = Limits(frames=1000)
    for address in ("a", "b"):
        assert limits.connect(address)
    limits.spend("a", AT_ONCE)
    assert limits.delay("a") == 0.0
    limits.spend("a", 0.1)
    assert limits.delay("a") == pytest.approx(0.1 / SHARE)
    assert not limits.asks("a")
    assert limits.delay("b") == 0.0
    assert limits.asks("b")
    now[0] += 0.1 / SHARE
    assert limits.delay("a") == pytest.approx(0.0)


def test_many_who_take_much_time_share_what_one_could_have(now: list[float]) -> None:
    limits = Limits(frames=1000)
    greedy = [f"192.0.2.{number}" for number in range(30)]
    for address in (*greedy, "light"):
        assert limits.connect(address)
        limits.spend(address, 0.001 if address == "light" else AT_ONCE + 0.1)
    now[0] += LOOK
    rate = TOGETHER / len(greedy)
    assert limits.delay(greedy[0]) == pytest.approx((0.1 - LOOK * rate) / rate)
    assert limits.delay("light") == 0.0


def test_who_took_much_a_while_ago_leaves_others_their_share(now: list[float]) -> None:
    limits = Limits(frames=1000)
    for number in range(6):
        assert limits.connect(f"192.0.2.{number}")
        limits.spend(f"192.0.2.{number}", AT_ONCE + 1.0)
    now[0] += LOOK
    assert limits.delay("192.0.2.1") == pytest.approx((1.0 - LOOK * 0.1) / 0.1)
    now[0] += LOOK
    assert limits.delay("192.0.2.1") == pytest.approx((1.0 - 2 * LOOK * SHARE) / SHARE)
    assert LOOK == 0.5


@pytest.mark.parametrize(("spent", "counts"), [(AT_ONCE / 2, False), (AT_ONCE * 0.6, True)])
def test_who_has_less_than_half_of_their_time_left_takes_much(
    now: list[float], spent: float, counts: bool
) -> None:
    limits = Limits(frames=1000)
    for address, seconds in (("a", 1.1), ("b", 1.1), ("c", 1.1), ("d", spent)):
        assert limits.connect(address)
        limits.spend(address, seconds)
    now[0] += LOOK
    rate = TOGETHER / 4 if counts else SHARE
    assert limits.delay("a") == pytest.approx((1.0 - LOOK * rate) / rate)


def test_without_limits_nobody_waits_or_is_refused() -> None:
    limits = Limits()
    assert all(limits.connect("a") for _ in range(1000))
    assert all(limits.delay("a") == 0.0 for _ in range(10_000))


def test_coming_anew_is_no_new_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.server.limits.time.monotonic", lambda: 100.0)
    limits = Limits(frames=10)
    limits.connect("a")
    delays = [limits.delay("a") for _ in range(10 * BURST + 5)]
    limits.disconnect("a")
    limits.connect("a")
    assert limits.delay("a") > delays[-1] > 0


def test_who_has_gone_for_long_is_forgotten(now: list[float]) -> None:
    limits = Limits(2, 2)
    for n in range(3 * MANY):
        now[0] += 1
        limits.connect(f"192.0.{n // 250}.{n % 250}")
        limits.disconnect(f"192.0.{n // 250}.{n % 250}")
    limits.disconnect("198.51.100.1")
    assert len(limits._usage) <= MANY + 1


@pytest.mark.parametrize(
    ("peer", "forwarded", "real"),
    [
        ("192.0.2.9", "203.0.113.7", "192.0.2.9"),
        ("127.0.0.1", "203.0.113.7", "203.0.113.7"),
        ("127.0.0.1", "10.0.0.1, 203.0.113.7", "203.0.113.7"),
        ("127.0.0.1", "203.0.113.7, 127.0.0.1", "203.0.113.7"),
        ("127.0.0.1", "", "127.0.0.1"),
    ],
)
def test_behind_a_proxy_that_is_trusted(peer: str, forwarded: str, real: str) -> None:
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    assert real_address(peer, headers, {"127.0.0.1"}) == real


def test_what_was_not_used_does_not_heap_up(now: list[float]) -> None:
    """After a long silence there is one burst, and no more of the server's time than at once."""
    limits = Limits(frames=10)
    limits.connect("a")
    limits.delay("a")
    now[0] += 1000.0
    delays = [limits.delay("a") for _ in range(10 * BURST + 1)]
    assert [each > 0 for each in delays] == [False] * 10 * BURST + [True]
    assert delays[-1] == pytest.approx(0.1)
    now[0] += 1000.0
    limits.spend("a", AT_ONCE + 0.02)
    assert limits.delay("a") == pytest.approx(0.02 / SHARE)


def test_coming_costs_a_little_of_the_servers_time(now: list[float]) -> None:
    limits = Limits(frames=1000)
    for _ in range(int(AT_ONCE / COMING)):
        assert limits.arrive("a")
    assert limits.delay("a") == 0.0
    for _ in range(10):
        limits.arrive("a")
    assert limits.delay("a") == pytest.approx(0.065, abs=0.01)


def test_of_an_address_that_is_not_known_nothing_is_counted(now: list[float]) -> None:
    limits = Limits(1, 1)
    limits.leave("a")
    limits.disconnect("a")
    limits.spend("a", 1000.0)
    assert limits.delay("a") == 0.0
    assert limits.connect("a")
    assert not limits.connect("a")


def test_who_is_still_there_or_was_there_just_now_is_not_forgotten(now: list[float]) -> None:
    limits = Limits(1, 1)
    limits.connect("stays")
    limits.arrive("knocks")
    now[0] += FORGET
    limits.connect("gone")
    limits.disconnect("gone")
    now[0] += FORGET
    for n in range(MANY):
        limits.connect(f"192.0.{n // 250}.{n % 250}")
    assert {"stays", "knocks", "gone"} <= limits._usage.keys()
    now[0] += 0.5
    for n in range(2 * MANY + 6):
        limits.connect(f"198.51.{n // 250}.{n % 250}")
    assert {"stays", "knocks"} <= limits._usage.keys()
    assert "gone" not in limits._usage


def test_the_thousand_first_address_lets_those_be_forgotten_who_have_gone(
    now: list[float],
) -> None:
    limits = Limits(1, 1)
    for n in range(MANY):
        limits.connect(f"198.51.{n // 250}.{n % 250}")
        limits.disconnect(f"198.51.{n // 250}.{n % 250}")
    assert len(limits._usage) == MANY
    now[0] += FORGET + 1
    limits.connect("192.0.2.1")
    assert [*limits._usage] == ["192.0.2.1"]


def test_who_has_taken_all_that_may_be_taken_at_once_is_answered_still(now: list[float]) -> None:
    limits = Limits(frames=1000)
    limits.connect("a")
    limits.spend("a", AT_ONCE)
    assert limits.asks("a")
    limits.spend("a", 0.001)
    assert not limits.asks("a")


def test_a_bucket_is_filled_by_the_second_and_never_above_its_brim() -> None:
    bucket = Bucket(most=2.0, a_second=0.5, left=2.0, at=10.0)
    assert [bucket.take(10.0) for _ in range(3)] == [True, True, False]
    assert (bucket.take(11.0), bucket.take(12.0)) == (False, True)
    assert not bucket.full(15.9)
    assert bucket.full(16.0)
    assert bucket.left_at(1000.0) == 2.0


def test_a_person_has_so_many_an_hour_and_an_address_twice_as_many() -> None:
    now = [0.0]
    allowances = Allowances(2, lambda: now[0])
    for person in ("ada", "jan"):
        for _ in range(2):
            assert allowances.left(person, "here")
            allowances.take(person, "here")
        assert not allowances.left(person, "elsewhere")
    assert not allowances.left("eve", "here")
    assert allowances.left("eve", "elsewhere")
    assert allowances.left("eve", "")
    now[0] += 900
    assert allowances.left("eve", "here")
    assert not allowances.left("ada", "here")
    now[0] += 900
    assert allowances.left("ada", "here")


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("no:address", "no:address"),
    ],
)
def test_an_address_is_counted_by_its_network(address: str, counted: str) -> None:
    assert network(address) == counted
