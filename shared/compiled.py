"""In which form the rules are: extension modules, or plain Python (docs/packaging.md)."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from typing import Final

RULES: Final = "parlour.shared.phased"


def is_compiled(module: str = RULES) -> bool:
    """Return whether a module, usually the frame of all rules, is an extension module."""
    spec = find_spec(module)
    return spec is not None and (spec.origin or "").endswith(tuple(EXTENSION_SUFFIXES))
