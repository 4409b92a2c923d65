"""Every language is complete: all texts of the code, all plural forms, all topics of the rules."""

from __future__ import annotations

import re
from functools import cache
from gettext import NullTranslations
from pathlib import Path
from string import Formatter

import polib
import pytest
from babel.messages.extract import extract_from_dir
from babel.plural import PluralRule

from parlour.assets.languages import LANGUAGES, Language, catalogue, system_language
from parlour.client import rules
from parlour.shared.games import games
from parlour.shared.language import listed, speak, tr, trn

ROOT = Path(__file__).parents[1]
KEYWORDS = {"tr": None, "tr_noop": None, "trn": (1, 2), "trn_noop": (1, 2)}
TRANSLATED: tuple[Language, ...] = ("fr", "pl")
PLURALS = {"fr": 2, "pl": 3}


@cache
def texts_of_the_code() -> frozenset[tuple[str, ...]]:
    """Return every text that people read: a message, or its singular and its plural."""
    found = set()
    for room in ("client", "server", "shared"):
        options = {"method_map": [("**.py", "python")], "keywords": KEYWORDS}
        for _, _, message, _, _ in extract_from_dir(ROOT / room, **options):  # type: ignore[arg-type]
            found.add((message,) if isinstance(message, str) else tuple(message))
    return frozenset(found)


@cache
def entries(language: Language) -> dict[str, polib.POEntry]:
    """Return the catalogue of a language by message."""
    source = ROOT / "assets" / "languages" / f"{language}.po"
    return {entry.msgid: entry for entry in polib.pofile(str(source))}


def fields(text: str) -> set[str]:
    """Return what a text is filled with."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def forms(entry: polib.POEntry) -> list[str]:
    """Return every form of a translation."""
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_text_is_missing_and_none_left_over(language: Language) -> None:
    assert len(texts_of_the_code()) > 500
    assert set(entries(language)) == {message[0] for message in texts_of_the_code()}
    for message in texts_of_the_code():
        entry = entries(language)[message[0]]
        assert (entry.msgid_plural or None) == (message[1] if len(message) > 1 else None)
        assert "fuzzy" not in entry.flags
        if entry.msgid_plural:
            assert len(entry.msgstr_plural) == PLURALS[language], message
        assert all(form.strip() for form in forms(entry)), message


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_are_filled_as_their_texts(language: Language) -> None:
    for message, entry in entries(language).items():
        asked = fields(message) | fields(entry.msgid_plural or "")
        for form in forms(entry):
            assert fields(form) == asked, (message, form)
            assert re.findall(r"</?b>|<br>", form) == re.findall(r"</?b>|<br>", message)
            assert form.count("\n") == 0 or message.count("\n") > 0


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_end_as_their_texts(language: Language) -> None:
    for message, entry in entries(language).items():
        for form in forms(entry):
            if message[-1] in ".:?!":
                assert form[-1] == message[-1], (message, form)


@pytest.mark.parametrize(
    ("language", "rule"),
    [
        ("fr", {"one": "i in 0,1"}),
        (
            "pl",
            {
                "one": "i = 1 and v = 0",
                "few": "v = 0 and i % 10 in 2..4 and i % 100 not in 12..14",
            },
        ),
    ],
)
def test_plural_forms_follow_the_language(language: Language, rule: dict[str, str]) -> None:
    tags = {"fr": ["one", "other"], "pl": ["one", "few", "other"]}[language]
    words = catalogue(language)
    entry = entries(language)["{number} strength point"]
    expected = PluralRule(rule)
    for number in range(200):
        form = words.ngettext("{number} strength point", "{number} strength points", number)
        assert form == entry.msgstr_plural[tags.index(expected(number))], number


def test_polish_plurals() -> None:
    speak(catalogue("pl"))
    try:
        said = [trn("{number} strength point", "{number} strength points", n) for n in (1, 3, 12)]
        assert said == ["1 punkt siły", "3 punkty siły", "12 punktów siły"]
        assert listed(["Ada", "Jan", "Zofia"]) == "Ada, Jan i Zofia"
        assert tr("") == "", "a catalogue keeps its header there"
    finally:
        speak(NullTranslations())


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("game", games())
def test_the_rules_have_the_same_topics_in_every_language(game: str, language: Language) -> None:
    english, other = rules.topics(game, "en"), rules.topics(game, language)
    assert [topic.key for topic in other] == [topic.key for topic in english]
    for one, same in zip(english, other, strict=True):
        assert same.title.strip()
        assert 0.6 < len(same.text) / len(one.text) < 1.6, one.key
        if language != "en":
            assert same.text != one.text
        numbers = re.findall(r"\d+", one.text)
        assert len(re.findall(r"\d+", same.text)) >= 0.6 * len(numbers), one.key


def test_the_system_speaks_one_of_the_languages() -> None:
    assert system_language() in LANGUAGES
