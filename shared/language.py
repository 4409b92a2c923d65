"""The words that people read, in the language they chose.

Texts stand in the code in English and are looked up in a gettext catalogue; ``{name}`` in a text
is filled after that. Every text is a literal at ``tr``, ``trn``, ``trc`` or ``tr_noop``: so it is
found when the catalogues are brought up to date.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from gettext import NullTranslations

_catalogue = NullTranslations()


def speak(catalogue: NullTranslations) -> None:
    """Take the words from ``catalogue`` from now on; an empty one speaks English."""
    global _catalogue  # noqa: PLW0603 - a program speaks one language
    _catalogue = catalogue


def spoken() -> str:
    """Return the code of the language spoken, such as ``pl``."""
    return _catalogue.info().get("language", "en")


def tr(text: str, /, **params: object) -> str:
    """Return ``text`` in the language spoken, filled with ``params``."""
    words = _catalogue.gettext(text) if text else ""  # a catalogue has its header there
    return words.format(**params) if params else words


def trn(one: str, many: str, number: int, /, **params: object) -> str:
    """Return the form for ``number`` things, filled with ``number`` and ``params``."""
    return _catalogue.ngettext(one, many, number).format(number=number, **params)


def trc(context: str, text: str, /, **params: object) -> str:
    """Return ``text`` as it is said in ``context``: where other languages need other words."""
    words = _catalogue.pgettext(context, text)
    return words.format(**params) if params else words


def tr_noop(text: str) -> str:
    """Return ``text`` as it is: a text of a table, which ``tr`` looks up when it is shown."""
    return text


def trn_noop(one: str, many: str) -> tuple[str, str]:
    """Return both forms as they are: of a table, for ``trn`` when they are shown."""
    return one, many


def translated(
    params: Mapping[str, object], names: Mapping[str, Mapping[str, str]]
) -> dict[str, object]:
    """Return ``params`` with the words of those that stand in ``names``, by parameter and value."""
    return {
        name: tr(names[name][str(value)]) if name in names else value
        for name, value in params.items()
    }


def decimal(number: float) -> str:
    """Return a number with one decimal as one writes it: "1.5", "1,5"; whole ones without."""
    whole, _, tenths = f"{number:.1f}".partition(".")
    return whole if tenths == "0" else tr("{whole}.{tenths}", whole=whole, tenths=tenths)


def percent_words(number: int) -> str:
    """Return a share of 100 as it is written in the language spoken: "50%", or "50 %" in French."""
    return tr("{number}%", number=number)


def listed(parts: Sequence[str]) -> str:
    """Return parts as one says them: "Ada, Jan and Zofia"."""
    if len(parts) < 2:
        return "".join(parts)
    return tr("{some} and {last}", some=", ".join(parts[:-1]), last=parts[-1])
