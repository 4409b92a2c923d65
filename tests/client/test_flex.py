"""Rows and columns: what the layout engine is asked for, and what it keeps of that."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.client.layout import flex
from parlour.client.layout.flex import Part, arrange, box, column, needed, row

FRAME = (0.0, 0.0, 400.0, 300.0)


def page(name: str) -> Part:
    """Return a row of two columns of boxes, and of what measures itself."""
    measured = Part(f"{name} measured", measure=lambda width: (min(width or 90.0, 90.0), 40.0))
    one = column(box(f"{name} a", 50, 20), box(f"{name} b", 60, 30), measured)
    return row(one, column(box(f"{name} c", 70, 10)), gap=5, padding=7)


def frames(name: str) -> dict[str, flex.Frame]:
    """Lay it out; return where everything stands, by what it is named but for the page."""
    return {key.removeprefix(name): frame for key, frame in arrange(page(name), FRAME).items()}


def test_nodes_are_used_again_for_whatever_is_laid_out_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[object] = []
    create = flex._create

    def counted(style: dict[str, Any]) -> int:
        made.append(style)
        return create(style)

    monkeypatch.setattr(flex, "_create", counted)
    monkeypatch.setattr(flex, "_spare", [])
    first, size = frames("first"), needed(page("first"), 200.0)
    number = len(made)
    for name in ("second", "third", "fourth"):
        assert frames(name) == first
        assert needed(page(name), 200.0) == size
    assert len(made) == number


def test_a_node_that_was_used_for_something_else_has_nothing_of_it() -> None:
    frames("before")
    alone = arrange(column(box("alone", 30, 40), align="start"), FRAME)
    assert alone == {"alone": (0.0, 0.0, 30.0, 40.0)}
    assert needed(box("alone", 30, 40)) == (30.0, 40.0)
