"""The names of those who sit at the table that is shown, for texts that tell of seats."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.shared.language import tr

_names: tuple[str, ...] = ()


def call_seats(names: Sequence[str]) -> None:
    """Speak of the seats by these names from now on; by their numbers if there are none."""
    global _names  # noqa: PLW0603 - like the language spoken, it holds for all texts
    _names = tuple(names)


def called(seat: int) -> str:
    """Return who sits at a seat."""
    return _names[seat] if seat < len(_names) else tr("player {number}", number=seat + 1)


def called_first(seat: int) -> str:
    """Return the same at the beginning of a line."""
    return _names[seat] if seat < len(_names) else tr("Player {number}", number=seat + 1)
