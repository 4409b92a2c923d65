"""The feats of Playing Gods, and who did them in a game."""

from __future__ import annotations

from collections import Counter
from typing import Final

from parlour.client.feats import FeatKind
from parlour.shared.language import tr_noop
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.events import (
    AttackBegan,
    CardsCompared,
    ConversionBegan,
    Event,
    GodFell,
    GodReturned,
    MadePermanent,
    Rescued,
    SectConverted,
)
from parlour.shared.playing_gods.names import ELEMENTS
from parlour.shared.playing_gods.state import State, owner

FEATS: Final = {
    "slayer": FeatKind(
        tr_noop("Twilight of the gods"),
        tr_noop("Bring two gods down in one game."),
        "deicide",
    ),
    "risen": FeatKind(
        tr_noop("Reports exaggerated"),
        tr_noop("Lose your last believer, and come back."),
        "halo",
    ),
    "everywhere": FeatKind(
        tr_noop("A temple on every shore"),
        tr_noop("End with a region on every continent."),
        "emblem_god_sun",
    ),
    "apocalypse": FeatKind(
        tr_noop("Apocalypse"),
        tr_noop("Attack with all four elements at once."),
        "element_fire",
    ),
    "preacher": FeatKind(
        tr_noop("Silver tongue"),
        tr_noop("Convert three regions in one attempt."),
        "faith_communion",
    ),
    "relics": FeatKind(
        tr_noop("Keeper of relics"),
        tr_noop("Own four permanent cards."),
        "faith_miracles",
    ),
    "rescued": FeatKind(
        tr_noop("Alibi"),
        tr_noop("Save your last believers with the Deicide card."),
        "shield",
    ),
    "dove": FeatKind(
        tr_noop("Gentle as a duck"),
        tr_noop("Win without a single attack."),
        "emblem_god_duck",
    ),
}
FELLED, PREACHED, RELICS = 2, 3, 4
"""How many of each a feat asks for."""


class Watch:
    """See ``feats.Witness`` for what each method promises."""

    def __init__(self, seats: int) -> None:
        """Begin before the first event."""
        self._done: set[tuple[str, int]] = set()
        self._felled: Counter[int] = Counter()
        self._attacks: Counter[int] = Counter()
        self._preacher = 0
        """Who tries to convert."""
        self._persuaded = 0
        """Regions converted in this attempt."""

    def hear(self, state: State, event: Event) -> None:
        """Take an event up, ``state`` being the position before it."""
        match event:
            case GodFell() if event.conqueror != event.seat:
                self._fell(event.conqueror)
            case GodReturned():
                self._done.add(("risen", event.seat))
            case AttackBegan():
                self._attacks[event.seat] += 1
                if len(set(event.elements)) == len(ELEMENTS):
                    self._done.add(("apocalypse", event.seat))
            case ConversionBegan():
                self._preacher, self._persuaded = event.seat, 0
            case CardsCompared() | SectConverted():
                self._preached(event)
            case MadePermanent():
                if len(state.players[event.seat].permanent) + 1 >= RELICS:
                    self._done.add(("relics", event.seat))
            case Rescued():
                self._done.add(("rescued", event.seat))

    def _fell(self, seat: int) -> None:
        self._felled[seat] += 1
        if self._felled[seat] >= FELLED:
            self._done.add(("slayer", seat))

    def _preached(self, event: CardsCompared | SectConverted) -> None:
        if isinstance(event, SectConverted):
            self._persuaded += 1
        if self._persuaded >= PREACHED:
            self._done.add(("preacher", self._preacher))

    def seen(self, state: State, winners: tuple[int, ...]) -> set[tuple[str, int]]:
        """Return the feats by name and the seats that did them; ``state`` is the end."""
        done = set(self._done)
        for seat in range(len(state.players)):
            reached = all(
                any(owner(state.pawns[region]) == seat for region in regions)
                for regions in board.REGIONS_OF
            )
            if reached:
                done.add(("everywhere", seat))
            if seat in winners and not self._attacks[seat]:
                done.add(("dove", seat))
        return done
