"""What eases and shapes are on their way, beside their ends."""

from __future__ import annotations

from itertools import pairwise

import pytest

from parlour.client.stage import ease

STEADY = (
    ease.linear, ease.in_quad, ease.out_quad, ease.in_out_quad, ease.in_out_sine, ease.out_cubic,
    ease.in_cubic,
)  # fmt: skip
MIRRORED = ((ease.in_quad, ease.out_quad), (ease.in_cubic, ease.out_cubic),
            (ease.in_back, ease.out_back), (ease.in_out_quad, ease.in_out_quad),
            (ease.in_out_sine, ease.in_out_sine))  # fmt: skip
SHARES = [number / 100 for number in range(101)]
AT_A_QUARTER: dict[ease.Ease, float] = {
    ease.linear: 0.25, ease.in_quad: 0.0625, ease.out_quad: 0.4375, ease.in_out_quad: 0.125,
    ease.in_out_sine: 0.1464, ease.out_cubic: 0.5781, ease.in_cubic: 0.0156,
    ease.out_bounce: 0.4727,
}  # fmt: skip


def _name(each: object) -> str:
    return getattr(each, "__name__", "mirrored")


@pytest.mark.parametrize("each", STEADY, ids=_name)
def test_what_goes_there_never_turns_back(each: ease.Ease) -> None:
    way = [each(share) for share in SHARES]
    assert all(a < b for a, b in pairwise(way))


@pytest.mark.parametrize(("starts", "arrives"), MIRRORED, ids=_name)
def test_arriving_is_starting_the_other_way_round(starts: ease.Ease, arrives: ease.Ease) -> None:
    for share in SHARES:
        assert arrives(share) == pytest.approx(1 - starts(1 - share), abs=1e-9)


@pytest.mark.parametrize("each", AT_A_QUARTER, ids=_name)
def test_so_far_it_has_gone_in_a_quarter_of_the_time(each: ease.Ease) -> None:
    assert each(0.25) == pytest.approx(AT_A_QUARTER[each], abs=1e-4)


def test_to_pop_up_is_to_go_a_tenth_too_far_and_to_strike_is_to_step_back_first() -> None:
    assert max(map(ease.out_back, SHARES)) == pytest.approx(1.1, abs=0.001)
    assert min(map(ease.in_back, SHARES)) == pytest.approx(-0.1, abs=0.001)


def test_a_bounce_touches_the_ground_thrice_and_never_goes_through_it() -> None:
    way = [ease.out_bounce(number / 1100) for number in range(1101)]
    assert max(way) == 1.0
    grounds = [n for n, (a, b, c) in enumerate(zip(way, way[1:], way[2:], strict=False), 1)
               if a < b >= c]  # fmt: skip
    assert grounds == pytest.approx([400, 800, 1000], abs=1)
    lows = [min(way[a:b]) for a, b in ((410, 800), (810, 990), (1010, 1090))]
    assert lows == pytest.approx([3 / 4, 15 / 16, 63 / 64], abs=1e-3)


def test_a_swing_goes_round_its_end_ever_less() -> None:
    beyond = [ease.out_elastic(share) - 1 for share in SHARES[10:]]
    turns = [n for n, (a, b) in enumerate(pairwise(beyond)) if a * b < 0]
    assert len(turns) >= 3
    swings = [max(map(abs, beyond[a:b])) for a, b in pairwise([0, *turns])]
    assert swings == sorted(swings, reverse=True)
    assert max(beyond) < 0.5
    assert ease.out_elastic(0.5) == pytest.approx(1 + 2**-4.5 * 0.5 * 0.5, abs=1e-6)


@pytest.mark.parametrize("number", [1, 4, 12])
def test_steps_are_even(number: int) -> None:
    stepping = ease.steps(number)
    assert {stepping(share) for share in SHARES} == {n / number for n in range(number + 1)}
    assert all(abs(stepping(share) - share) <= 0.5 / number + 1e-9 for share in SHARES)


def test_shapes_are_what_they_say() -> None:
    assert ease.bump(0.5) == 1
    assert ease.bump(0.25) == pytest.approx(ease.bump(0.75))
    kicks = [ease.kick(share) for share in SHARES]
    assert max(kicks) == ease.kick(0.15) == pytest.approx(0.85**2)
    assert kicks[15:] == sorted(kicks[15:], reverse=True)
    assert ease.kick(1.2) == 0
    sides = [ease.wobble(share) for share in (0.125, 0.375, 0.625, 0.875)]
    assert sides == pytest.approx([(1 - n / 8) ** 2 * way for n, way in
                                   ((1, 1), (3, -1), (5, 1), (7, -1))])  # fmt: skip
