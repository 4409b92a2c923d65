"""In which form modules are."""

from __future__ import annotations

import pytest

from parlour.shared.compiled import is_compiled


@pytest.mark.parametrize(
    ("module", "compiled"),
    [("msgspec._core", True), ("parlour.shared.compiled", False), ("parlour.shared.none", False)],
)
def test_a_module_is_compiled_if_it_is_no_python(module: str, compiled: bool) -> None:
    assert is_compiled(module) is compiled
