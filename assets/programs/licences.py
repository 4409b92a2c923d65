"""The licences of everything that lies in the programs, gathered from the distributions."""

from __future__ import annotations

import re
import sysconfig
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path

LICENCE_FILE = re.compile(r"(licen[cs]e|copying|notice)", re.IGNORECASE)
FAMILIES = ("LGPL", "MIT", "BSD", "Apache")
"""How licences are recognized that distributions only name."""


class LicenceError(RuntimeError):
    """A distribution that does not say under which licence it is; no program is made with it."""


def texts(names: Iterable[str], own: Path, fonts: Path) -> str:
    """Return the licences of the game, its fonts, Python and the distributions called ``names``.

    ``own`` and ``fonts`` are the files of the first two. Raises LicenceError.
    """
    python = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    parts = {
        "God's Playground": own.read_text(encoding="utf-8"),
        "The fonts of God's Playground": fonts.read_text(encoding="utf-8"),
        "Python": python.read_text(encoding="utf-8") if python.exists() else _PYTHON,
    }
    found = [distribution(name) for name in sorted(names)]
    parts |= {_title(each): "\n\n".join(_files(each)) for each in found}
    for each in found:
        if not parts[_title(each)]:
            parts[_title(each)] = _named(each, parts)
    rule = "=" * 78
    return "\n".join(f"{rule}\n{title}\n{rule}\n\n{text}\n" for title, text in parts.items())


_PYTHON = "Python Software Foundation License Version 2: https://docs.python.org/3/license.html"


def _title(found: Distribution) -> str:
    return f"{found.metadata['Name']} {found.version}"


def _files(found: Distribution) -> Iterator[str]:
    """Yield the texts that lie beside the metadata of a distribution."""
    for file in found.files or ():
        beside = any(part.endswith(".dist-info") for part in file.parts)
        if beside and LICENCE_FILE.match(file.name):
            yield file.read_text(encoding="utf-8")


def _named(found: Distribution, parts: dict[str, str]) -> str:
    """Return the licence of a distribution without its text, and where the same text stands."""
    said = found.metadata["License-Expression"] or found.metadata["License"] or ""
    family = next((each for each in FAMILIES if each in said), None)
    long = {"LGPL": "GNU LESSER GENERAL PUBLIC LICENSE"}.get(family or "", family)
    other = next((t for t, text in parts.items() if long and long in text.upper()), None)
    if family is None or other is None:
        raise LicenceError(f"{_title(found)} has no licence text, only {said!r}")
    pages = found.metadata.get_all("Project-URL") or []
    return "\n".join([f"{said}; the text of that licence stands under {other!r}.", *pages])
