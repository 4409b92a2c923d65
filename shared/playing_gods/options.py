"""What can be chosen before a game of Playing Gods."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from parlour.shared.game import BadDataError
from parlour.shared.language import tr
from parlour.shared.playing_gods import board

TURN_LIMITS: Final = (None, 15, 40, 80)
"""The limits of rounds that are offered; the rulebook knows none."""
OFFERED: Final[Mapping[str, Sequence[Any]]] = {
    "regions": board.REGIONS_TO_WIN,
    "turn_limit": TURN_LIMITS,
}
"""What is offered of each option, the usual first."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game, as a record's header has them."""

    regions: int = board.REGIONS_TO_WIN[0]
    """The regions that win the game: 7 or 11 (ruling 1)."""
    turn_limit: Annotated[int, Meta(ge=1, le=1000)] | None = None
    """After how many rounds the game ends, if it does (ruling 19)."""


def chosen(options: Mapping[str, Any]) -> Options:
    """Return the options of a record's header; raises BadDataError."""
    try:
        found = msgspec.convert(dict(options), Options)
    except msgspec.ValidationError as error:
        raise BadDataError(f"options of Playing Gods: {error}") from error
    if found.regions not in board.REGIONS_TO_WIN:
        allowed = " or ".join(map(str, board.REGIONS_TO_WIN))
        raise BadDataError(f"options of Playing Gods: regions are {allowed}")
    return found


def in_words(option: str, value: Any) -> str:
    """Return what wins, or when the game ends, in the language spoken."""
    if option == "regions":
        return tr("Regions to win: {number}", number=value)
    return tr("Rounds: no limit") if value is None else tr("Rounds: {number}", number=value)
