"""What a game brought each seat: its points by where they came from, and chance beside its mean."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final, Protocol

from msgspec import Struct, field

from parlour.shared.game import AnyGame
from parlour.shared.games import found, has

ACCOUNTS: Final = "parlour.accounts"
"""The group of entry points that hold the account of somebody else's game: a class."""


class Ledger(Struct):
    """What a game brought a seat.

    ``points``: by the key of what they came from. ``came``: how much chance brought of what the
    game counts, and ``expected``: how much it would have on the average.
    """

    points: dict[str, int] = field(default_factory=dict)
    came: float = 0.0
    expected: float = 0.0


class Account(Protocol):
    """Hears a whole game, and knows at the end what it brought."""

    SOURCES: ClassVar[Mapping[str, str]]
    """What points come from, by key, in English."""
    FORTUNE: ClassVar[str]
    """What chance brings, in English, with places for ``came`` and ``expected``."""

    def hear(self, state: Any, event: Any) -> None:
        """Take an event up, ``state`` being the position before it."""
        ...

    def ledgers(self) -> tuple[Ledger, ...]:
        """Return what the game brought each seat; empty before it is over."""
        ...


class FinalAccount:
    """What accounts share that know only at the end where points came from."""

    def __init__(self) -> None:
        """Begin before the first event."""
        self._ledgers: tuple[Ledger, ...] = ()
        self._over = False

    def _open(self, seats: int) -> None:
        """Begin a ledger for each seat, unless there are some."""
        if not self._ledgers:
            self._ledgers = tuple(Ledger() for _ in range(seats))

    def ledgers(self) -> tuple[Ledger, ...]:
        """Return what the game has brought, once it is over."""
        return self._ledgers if self._over else ()


def account_of(game: str) -> Account | None:
    """Return an account for a game that is about to begin; None if such games keep none."""
    usual = f"parlour.shared.{game}.account:GameAccount"
    if not has(ACCOUNTS, game, usual):
        return None
    made: Account = found(ACCOUNTS, game, usual)()
    return made


def ledgers_of(game: AnyGame, first: Any, events: Iterable[Any]) -> tuple[Ledger, ...]:
    """Return what a game brought each seat that went on from ``first``, which is played on."""
    account = account_of(game.name)
    if account is None:
        return ()
    for event in events:
        account.hear(first, event)
        game.evolve(first, event)
    return account.ledgers()
