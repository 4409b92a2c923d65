"""The catalogues of the languages, in gettext's format."""

from __future__ import annotations

import locale
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from io import BytesIO
from typing import Literal

import polib

Language = Literal["en", "fr", "pl"]
LANGUAGES: dict[Language, str] = {"en": "English", "fr": "Français", "pl": "Polski"}
"""What the languages call themselves; the texts in the code are English."""


_LOCALES: dict[Language, tuple[str, ...]] = {
    "fr": ("fr_", "french"),
    "pl": ("pl_", "polish"),
}
"""How the names of the system's locales begin, on Windows and elsewhere."""


def system_language() -> Language:
    """Return the language that this machine is set to; English where it is none of LANGUAGES."""
    name = (locale.getlocale()[0] or "").lower()
    return next((code for code, starts in _LOCALES.items() if name.startswith(starts)), "en")


@cache
def catalogue(language: Language) -> NullTranslations:
    """Return the words of one of LANGUAGES."""
    if language == "en":
        return NullTranslations()
    entries = polib.pofile(files(__name__).joinpath(f"{language}.po").read_text(encoding="utf-8"))
    return GNUTranslations(BytesIO(entries.to_binary()))
