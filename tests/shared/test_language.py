"""How figures and lists are written in the language of the code."""

from __future__ import annotations

import pytest

from parlour.shared.language import decimal, listed


@pytest.mark.parametrize(
    ("number", "written"), [(2.0, "2"), (1.96, "2"), (1.5, "1.5"), (0.0, "0"), (-0.25, "-0.2")]
)
def test_a_number_has_one_decimal_where_it_is_not_whole(number: float, written: str) -> None:
    assert decimal(number) == written


@pytest.mark.parametrize(
    ("parts", "written"),
    [
        ([], ""),
        (["Ada"], "Ada"),
        (["Ada", "Jan"], "Ada and Jan"),
        (["Ada", "Jan", "Eve"], "Ada, Jan and Eve"),
    ],
)
def test_parts_are_listed_as_one_says_them(parts: list[str], written: str) -> None:
    assert listed(parts) == written
