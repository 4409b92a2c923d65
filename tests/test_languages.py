"""Every language is complete: all texts of the code, all plural forms, all topics of the rules."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from gettext import NullTranslations
from itertools import pairwise
from pathlib import Path
from string import Formatter

import polib
import pytest
from babel.messages.extract import extract_from_dir
from babel.plural import PluralRule

from parlour.assets.languages import LANGUAGES, Language, catalogue, system_language
from parlour.client import rules
from parlour.client.games.chances import average
from parlour.shared.games import games
from parlour.shared.language import decimal, listed, percent_words, speak, tr, trc, trn

ROOT = Path(__file__).parents[1]
KEYWORDS = {"tr": None, "tr_noop": None, "trn": (1, 2), "trn_noop": (1, 2), "trc": ((1, "c"), 2)}
TRANSLATED: tuple[Language, ...] = ("fr", "pl")
PLURALS = {"fr": 2, "pl": 3}


@cache
def all_texts() -> frozenset[tuple[str | None, tuple[str, ...]]]:
    """Return every text that people read, and in which context: None, if in any."""
    found = set()
    for room in ("client", "server", "shared"):
        options = {"method_map": [("**.py", "python")], "keywords": KEYWORDS}
        for _, _, message, _, context in extract_from_dir(ROOT / room, **options):  # type: ignore[arg-type]
            found.add((context, (message,) if isinstance(message, str) else tuple(message)))
    return frozenset(found)


@cache
def texts_of_the_code() -> frozenset[tuple[str, ...]]:
    """Return the texts that are said alike everywhere: a message, or singular and plural."""
    return frozenset(text for context, text in all_texts() if context is None)


@cache
def every_entry(language: Language) -> list[polib.POEntry]:
    """Return the catalogue of a language."""
    return list(polib.pofile(str(ROOT / "assets" / "languages" / f"{language}.po")))


@cache
def entries(language: Language) -> dict[str, polib.POEntry]:
    """Return the catalogue of a language by message, without what is said in a context."""
    return {entry.msgid: entry for entry in every_entry(language) if not entry.msgctxt}


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
def test_no_text_of_a_context_is_missing_and_none_left_over(language: Language) -> None:
    told = {(context, text[0]) for context, text in all_texts() if context is not None}
    there = [entry for entry in every_entry(language) if entry.msgctxt]
    assert told
    assert {(entry.msgctxt, entry.msgid) for entry in there} == told
    assert all(form.strip() for entry in there for form in forms(entry))


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_are_filled_as_their_texts(language: Language) -> None:
    for entry in every_entry(language):
        message = entry.msgid
        asked = fields(message) | fields(entry.msgid_plural or "")
        for form in forms(entry):
            assert fields(form) == asked, (message, form)
            assert re.findall(r"</?b>|<br>", form) == re.findall(r"</?b>|<br>", message)
            assert form.count("\n") == 0 or message.count("\n") > 0


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_end_as_their_texts(language: Language) -> None:
    for entry in every_entry(language):
        message = entry.msgid
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


ALONE = {
    "about {figure} hits",  # a figure with a decimal
    "{number} of the {all} hidden rats bear its symbol.",  # the rest of a pile of 36
    "The Merchant moves 1 to {most} cubes.",  # three, as it is printed
    "It pays {pays} money [coin] every turn, and {worth} points at the end. Those with red "
    "numbers may burn!",  # an estate is worth three or more
    "{all} of {most} cubes count as things stand: "
    "{board} on the board, {castle} in the Castle; {stock} in stock.",  # of twenty
    "You need {needed} of your cubes in {region}; you have {have}.",  # "1 of your cubes"
    "{region}: you will have {number} of your sects there, and {regions} of the {goal} regions "
    "you need. In stock: {left}.",  # of seven or eleven
    "Your sect [sect] has settled. You own {regions} of the {goal} regions you need!",
    "With it you own {regions} of the {goal} regions you need.",
    "You own {regions} of the {goal} regions you need. Which end of your way brings you another "
    "one?",
    "You own {regions} of the {goal} regions you need. F4 asks me, F1 opens the rules.",
    "Whoever owns {goal} regions wins. I show you how: with wrath, a little theft, and faith.",
    "You sent the most nobles [noble] {regions}. One of them sits in the Sejm now, for {vp} "
    "points [laurel] a turn.",  # two points, as it is printed
    "Round {round}. Whoever owns {goal} regions wins, and so does the last god left.",
    "A rat strikes {percent}% of the time, taking on average {own} of your cubes and {others} "
    "of other players’.",  # an average
    "{rats} to {region}: there will be {number}, with {own} of your cubes and {others} "
    "of other players’.",
}
"""Texts in which a number stands before things without a form for one of them, and why."""


def counted_things() -> set[str]:
    """Return the words for several things, such as "nobles", from the texts that count them."""
    many = [message[1] for message in texts_of_the_code() if len(message) > 1]
    return {
        word for text in many for word in re.findall(r"\{number\} (?:\w+ )?(\w+s|dice)\b", text)
    }


def test_what_is_counted_has_a_form_for_one() -> None:
    things = "|".join(counted_things())
    assert {"nobles", "cubes", "sects", "dice"} <= counted_things()
    counted = re.compile(rf"\{{\w+\}} (?:of your |of the \{{\w+\}} |\w+ )?(?:{things})\b")
    verbs = re.compile(r"\} (sends|moves|attacks with|leads) ")
    found = {
        message[0]
        for message in texts_of_the_code()
        if len(message) == 1 and counted.search(message[0]) and not verbs.search(message[0])
    }
    assert found == ALONE


def test_numbers_and_contexts_speak_the_language() -> None:
    said = {"en": "1.5", "fr": "1,5", "pl": "1,5"}
    try:
        for language, number in said.items():
            speak(catalogue(language) if language != "en" else NullTranslations())
            assert average(1.5) == decimal(1.46) == number
            assert average(2.0) == "2"
            assert average(0.04) == "0"
        assert trc("world", "In which region?") == "W którym regionie?"
        assert tr("In which region?") == "W której krainie?"
    finally:
        speak(NullTranslations())


def test_marks_are_set_as_each_language_sets_them() -> None:
    for entry in every_entry("fr"):
        for form in forms(entry):
            assert "\u00a0\u00a0" not in form, form
            assert not re.search("(?<!\u00a0)[;!?»%]|«(?!\u00a0)|(?<= ):|\\w:(?= |$)", form), form
    for entry in every_entry("pl"):
        for form in forms(entry):
            assert not re.search('[ \u00a0]%|"', form), form
    texts = [form for language in TRANSLATED for e in every_entry(language) for form in forms(e)]
    texts += [text for message in texts_of_the_code() for text in message]
    assert [text for text in texts if "'" in text or " …" in text] == []


def test_percentages_are_written_as_each_language_writes_them() -> None:
    written: dict[Language, str] = {"en": "50%", "fr": "50\u00a0%", "pl": "50%"}
    try:
        for language, text in written.items():
            speak(catalogue(language))
            assert percent_words(50) == text
    finally:
        speak(NullTranslations())


def by_hand(path: Path) -> Iterator[int]:
    """Yield the lines of a module on which a number and a percent sign are put together."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        for number, sign in pairwise(node.values if isinstance(node, ast.JoinedStr) else ()):
            if isinstance(number, ast.FormattedValue) and isinstance(sign, ast.Constant):
                yield from [number.lineno] if re.match(r"\s*%", str(sign.value)) else ()


def test_no_percentage_in_the_window_is_written_by_hand() -> None:
    """Each is a text of the catalogues: French sets a space before the sign, English none."""
    modules = (ROOT / "client").rglob("*.py")
    assert [(path.name, *lines) for path in modules if (lines := list(by_hand(path)))] == []


def glossary() -> list[tuple[str, str, str]]:
    """Return the terms of docs/glossary.md: English, French, Polish."""
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    rows = re.findall(r"(?m)^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", page)
    return [row for row in rows if row[0] not in ("English", "---")]


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_catalogues_use_the_terms_of_the_glossary(language: Language) -> None:
    terms = {row[0]: row[1 + TRANSLATED.index(language)] for row in glossary()}
    alone = {term for term in terms if term in entries(language)}
    assert len(alone) > 40
    for term in alone:
        assert forms(entries(language)[term])[0] == terms[term], term


AVOIDED: dict[Language, str] = {
    "en": r"\bpawns?\b|\bLay (the|these|a)\b|(^|[.;:] )Who [^?]*\.$",
    "fr": r"\bpions?\b|\bpièces? \[coin\]|Dantzig|\brobots?\b|\btouches? (est|retirent)\b",
    "pl": r"\bpion(ek|ki|ków|kiem)\b|\bbloczk|\bklock|\boddział|\bBogobójc",
}
"""Other words for things of the glossary, and turns that people do not use."""


def player_texts(language: Language) -> Iterator[str]:
    """Yield what players read in a language: the catalogue, the rules and the rulings."""
    if language == "en":
        yield from (text for _, message in all_texts() for text in message)
    else:
        yield from (form for entry in every_entry(language) for form in forms(entry))
    for path in (ROOT / "assets" / "rules").rglob(f"*.{language}.toml"):
        yield from re.findall(r'(?m)= "(.+)"$', path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_has_one_name(language: Language) -> None:
    texts = list(player_texts(language))
    assert len(texts) > 2000
    assert [text for text in texts if re.search(AVOIDED[language], text)] == []


def test_the_system_speaks_one_of_the_languages() -> None:
    assert system_language() in LANGUAGES
