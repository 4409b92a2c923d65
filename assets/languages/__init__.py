"""The catalogues of the languages, in gettext's format."""

from __future__ import annotations

from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from io import BytesIO

import polib

LANGUAGES: dict[str, str] = {"en": "English", "fr": "Français", "pl": "Polski"}
"""What the languages call themselves; the texts in the code are English."""


def catalogue(language: str) -> NullTranslations:
    """Return the words of one of LANGUAGES."""
    if language == "en":
        return NullTranslations()
    entries = polib.pofile(files(__name__).joinpath(f"{language}.po").read_text(encoding="utf-8"))
    return GNUTranslations(BytesIO(entries.to_binary()))
