"""The feats of Rattus, and who did them in a game."""

from __future__ import annotations

from collections import Counter
from typing import Final

from parlour.client.feats import FeatKind
from parlour.shared.language import tr_noop
from parlour.shared.rattus.events import (
    CardTaken,
    CubesPlaced,
    Event,
    FinalDevastationBegan,
    LookingEnded,
    RatTurned,
)
from parlour.shared.rattus.state import State, score

FEATS: Final = {
    "spared": FeatKind(
        tr_noop("Spared"),
        tr_noop("Lose no cube when the Plague strikes everywhere at the end."),
        "shield",
    ),
    "all_out": FeatKind(
        tr_noop("Everybody is here"),
        tr_noop("Have all your cubes on the board at once."),
        "symbol_all",
    ),
    "court": FeatKind(
        tr_noop("A court of one’s own"),
        tr_noop("Hold four class cards at the same time."),
        "symbol_king",
    ),
    "castle": FeatKind(
        tr_noop("Behind thick walls"),
        tr_noop("End with three cubes or more in the Castle."),
        "city",
    ),
    "poacher": FeatKind(
        tr_noop("Poacher"),
        tr_noop("Take eight class cards from other players in one game."),
        "symbol_merchant",
    ),
    "doctor": FeatKind(
        tr_noop("The doctor’s friend"),
        tr_noop("A rat turned in your turn takes four cubes from others and none from you."),
        "rat",
    ),
    "everywhere": FeatKind(
        tr_noop("At home everywhere"),
        tr_noop("End with cubes in six regions or more."),
        "symbol_peasant",
    ),
    "witchcraft": FeatKind(
        tr_noop("Second sight"),
        tr_noop("Swap rats with the Witch three times in one game."),
        "symbol_witch",
    ),
}
COURT, CASTLE, POACHED, TAKEN, REGIONS, SWAPS = 4, 3, 8, 4, 6, 3
"""How many of each a feat asks for."""


class Watch:
    """See ``feats.Witness`` for what each method promises."""

    def __init__(self, seats: int) -> None:
        """Begin before the first event."""
        self._done: set[tuple[str, int]] = set()
        self._final = False
        self._lost: Counter[int] = Counter()
        """Cubes lost at the end, by seat."""
        self._held: list[set[str]] = [set() for _ in range(seats)]
        self._poached: Counter[int] = Counter()
        self._swaps: Counter[int] = Counter()

    def hear(self, state: State, event: Event) -> None:
        """Take an event up, ``state`` being the position before it."""
        match event:
            case FinalDevastationBegan():
                self._final = True
            case RatTurned():
                self._turned(state, event)
            case CardTaken():
                self._took(event)
            case CubesPlaced() if state.players[event.seat].stock == event.cubes:
                self._done.add(("all_out", event.seat))
            case LookingEnded():
                self._swaps[event.seat] += event.swapped

    def _turned(self, state: State, event: RatTurned) -> None:
        if self._final:
            self._lost.update({seat: lost for seat, lost in enumerate(event.losses) if lost})
        elif not event.losses[state.active] and sum(event.losses) >= TAKEN:
            self._done.add(("doctor", state.active))

    def _took(self, event: CardTaken) -> None:
        for held in self._held:
            held.discard(event.card)
        self._held[event.seat].add(event.card)
        self._poached[event.seat] += event.source is not None
        if len(self._held[event.seat]) >= COURT:
            self._done.add(("court", event.seat))

    def seen(self, state: State, winners: tuple[int, ...]) -> set[tuple[str, int]]:
        """Return the feats by name and the seats that did them; ``state`` is the end."""
        done = set(self._done)
        for seat, player in enumerate(state.players):
            feats = {
                "spared": self._final and score(player) > 0 and not self._lost[seat],
                "castle": player.castle >= CASTLE,
                "poacher": self._poached[seat] >= POACHED,
                "everywhere": sum(cubes > 0 for cubes in player.cubes) >= REGIONS,
                "witchcraft": self._swaps[seat] >= SWAPS,
            }
            done |= {(key, seat) for key, did in feats.items() if did}
        return done
