"""Which choice a key or a place of the board means, where several could be meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from parlour.client.games.protocol import Choice


def open_groups(choices: Sequence[Choice]) -> list[str]:
    """Return the groups in which nothing is selected, in order."""
    selected = {choice.group for choice in choices if choice.selected}
    return [group for group in dict.fromkeys(c.group for c in choices) if group not in selected]


def pick(choices: Sequence[Choice], matches: Callable[[Choice], bool]) -> Choice | None:
    """Return the possible choice that is meant: of an open group first, else the last."""
    candidates = [choice for choice in choices if choice.enabled and matches(choice)]
    if not candidates:
        return None
    open_ = open_groups(choices)
    return next((choice for choice in candidates if choice.group in open_), candidates[-1])


def lit(choices: Sequence[Choice]) -> list[Choice]:
    """Return the choices to light on the board: those of the first open group that is there."""
    for group in open_groups(choices):
        members = [choice for choice in choices if choice.group == group]
        if any(choice.places for choice in members):
            return [*members, *(choice for choice in choices if choice.selected)]
    return list(choices)
