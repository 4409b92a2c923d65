"""What a hint is worth, in the reader's language."""

from __future__ import annotations

from parlour.client.games.chances import percent
from parlour.shared.language import tr
from parlour.shared.messages import Hint


def advised(hint: Hint, other: str) -> str:
    """Return how likely it is to win with the action of a hint, and with the next best.

    Args:
        hint: has the chances.
        other: the summary of the next best action, empty where there is none.
    """
    if hint.chance is None:
        return tr("A strong bot would do this.")
    told = tr("Your chance to win with this is {percent}%.", percent=percent(hint.chance))
    if not other or hint.other_chance is None:
        return told
    following = tr("Next best, with {percent}%:", percent=percent(hint.other_chance))
    return f"{told} {following} {other}"
