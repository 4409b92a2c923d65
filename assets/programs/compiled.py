"""What compiled modules import: they do not show it, but their sources lie beside them."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path

from parlour.shared.compiled import is_compiled


def imports_of(modules: Iterable[str]) -> list[str]:
    """Return the names of all modules that those among ``modules`` import which are compiled."""
    return sorted({name for module in modules for name in _imports_of(module)})


def _imports_of(module: str) -> Iterator[str]:
    spec = find_spec(module)
    if spec is None or spec.origin is None or not is_compiled(module):
        return
    file = Path(spec.origin)
    source = file.with_name(f"{file.name.partition('.')[0]}.py")
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            names = (f"{node.module}.{each.name}" for each in node.names)
            yield from filter(_is_module, names)


def _is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:  # something in a module
        return False
