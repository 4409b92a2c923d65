"""Which place on a board an event is about."""

from __future__ import annotations

from collections.abc import Sequence

Fields = Sequence[tuple[str, str]]
"""The fields of events that name a place, the most telling first, and the kind of that place."""


def named_place(event: object, fields: Fields) -> str | None:
    """Return the id of the place that ``event`` names first; None: no place of its own."""
    for field, kind in fields:
        value = getattr(event, field, None)
        if value is not None:
            return f"{kind}:{value}"
    return None
