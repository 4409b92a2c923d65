"""How texts are looked up, and figures and lists written in the language of the code."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from parlour.shared.language import (
    decimal,
    listed,
    speak,
    spoken,
    tr,
    tr_noop,
    translated,
    trc,
    trn,
    trn_noop,
)


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


class Mirror(NullTranslations):
    """A language in which everything is said backwards, and three are few."""

    def info(self) -> dict[str, str]:
        return {"language": "mirror"}

    def gettext(self, message: str) -> str:
        return message[::-1]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return "{number} few {what}" if n == 3 else msgid1 if n == 1 else msgid2

    def pgettext(self, context: str, message: str) -> str:
        return f"{context}: {message}"


@pytest.fixture
def mirror() -> Iterator[None]:
    """The words of that language."""
    speak(Mirror())
    yield
    speak(NullTranslations())


@pytest.mark.usefixtures("mirror")
def test_texts_are_looked_up_and_then_filled() -> None:
    assert spoken() == "mirror"
    assert tr("abc") == "cba"
    assert tr("}a{") == "{a}"
    assert tr("}a{", a=1) == "1"
    assert tr("") == ""
    assert [trn("{number} {what}", "{number} {what}s", n, what="rat") for n in (1, 2, 3)] == [
        "1 rat",
        "2 rats",
        "3 few rat",
    ]
    assert trc("rats", "{a} run") == "rats: {a} run"
    assert trc("rats", "{a} run", a=2) == "rats: 2 run"
    assert (tr_noop("abc"), trn_noop("a", "b")) == ("abc", ("a", "b"))


@pytest.mark.usefixtures("mirror")
def test_parameters_that_are_names_are_told_in_words() -> None:
    names = {"region": {"gallia": "Gaul"}, "number": {"1": "one"}}
    told = translated({"region": "gallia", "number": 1, "have": 3}, names)
    assert told == {"region": "luaG", "number": "eno", "have": 3}


def test_english_is_spoken_until_another_language_is_chosen() -> None:
    assert spoken() == "en"
    assert tr("abc") == "abc"
