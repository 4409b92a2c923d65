"""What people may write: names that are nobody else's, and lines in which nothing is hidden.

Names are compared by their skeletons: two that look alike have the same.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from parlour.server.errors import RefusedError

LONGEST_NAME: Final = 24
MANY_CHARACTERS: Final = 4096
MANY_NAMES: Final = 1000
"""Names whose skeletons are kept: of those who come again, and of those who run servers."""
MOST_MARKS: Final = 2
"""Accents that one letter may carry."""
_INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks that show nothing, beside those whose category says so."""
_VARIANTS: Final = (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0000, 0xE1000))
"""What chooses how the letter before it is drawn, and shows nothing itself."""
_SCRIPTS: Final = ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "COPTIC", "CHEROKEE", "GEORGIAN")
"""Scripts whose letters look alike: a name is written in one of them."""
_ALIKE: Final = {
    "a": "\u0430\u03b1",
    "b": "\u0432\u03b2",
    "e": "\u0435\u04bd",
    "k": "\u043a\u03ba",
    "m": "\u043c",
    "h": "\u043d\u04bb\u0570",
    "o": "\u043e\u03bf\u0585\u03c30",
    "p": "\u0440\u03c1",
    "c": "\u0441\u03f2",
    "t": "\u0442\u03c4",
    "y": "\u0443\u03b3",
    "x": "\u0445\u03c7",
    "s": "\u0455",
    "d": "\u0501\u0111\u00f0",
    "q": "\u051b",
    "w": "\u051d\u03c9",
    "v": "\u0475\u03bd",
    "n": "\u03b7\u0578",
    "u": "\u03c5\u057d",
    "j": "\u0458\u03f3\u0575",
    "g": "\u0581\u0261",
    "l": "i\u0456\u03b9\u0131\u0142\u04cf\u01c01|",
    "f": "\u0493",
    "r": "\u0433",
}
"""Letters of Cyrillic, Greek and others, and digits, that look like one of the Latin alphabet."""
_LOOKS_LIKE: Final = {ord(other): char for char, others in _ALIKE.items() for other in others}
_RESERVED: Final = frozenset(
    {
        "admin",
        "administrator",
        "moderator",
        "operator",
        "the operator",
        "the server",
        "server",
        "opérateur",
        "l'opérateur",
        "system",
    }
)
"""Names of those who run a server, not of players."""


@lru_cache(MANY_CHARACTERS)
def _shows(char: str) -> bool:
    """Return whether a character is seen, or takes room as a space does."""
    return (
        unicodedata.category(char)[0] != "C"
        and char not in _INVISIBLE
        and not any(ord(char) in variants for variants in _VARIANTS)
    )


def clean_line(text: str) -> str:
    """Return ``text`` as one line, without what is invisible, turns it round or piles up on it."""
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    kept: list[str] = []
    marks = 0
    for char in text:
        marks = marks + 1 if unicodedata.combining(char) else 0
        if marks <= MOST_MARKS:
            kept.append(char if _shows(char) else " " if char.isspace() else "")
    return " ".join("".join(kept).split())


def clean_name(name: str) -> str:
    """Return ``name`` as it is shown; raises RefusedError if nobody may be called that."""
    cleaned = clean_line(unicodedata.normalize("NFKC", name))
    if not any(char.isalnum() for char in cleaned):
        raise RefusedError("bad_name", "a name needs at least one visible letter or digit")
    if len(cleaned) > LONGEST_NAME:
        raise RefusedError("bad_name", f"a name has {LONGEST_NAME} characters at most")
    scripts = {script for char in cleaned for script in _SCRIPTS if _is_of(char, script)}
    if len(scripts) > 1:
        both = " and ".join(sorted(script.capitalize() for script in scripts))
        raise RefusedError("bad_name", f"a name in both {both} letters could pass for another")
    if skeleton(cleaned) in map(skeleton, _RESERVED):
        raise RefusedError("bad_name", "that name is for those who run the server")
    return cleaned


def _is_of(char: str, script: str) -> bool:
    return unicodedata.name(char, "").startswith(script)


@lru_cache(MANY_NAMES)
def skeleton(name: str) -> str:
    r"""Return what a name looks like: without accents, case, and letters that look like others.

    >>> skeleton("\u00c1d\u0430") == skeleton("ada")  # the last letter of the first is Cyrillic
    True
    """
    seen = name.casefold().translate(_LOOKS_LIKE)  # some letters decompose to what looks otherwise
    plain = unicodedata.normalize("NFKD", seen).casefold().translate(_LOOKS_LIKE)
    letters = (char for char in plain if not unicodedata.combining(char))
    return " ".join("".join(letters).split())
