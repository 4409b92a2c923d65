"""The feats of God's Playground, and who did them in a game."""

from __future__ import annotations

from collections import Counter
from typing import Final

from parlour.client.feats import FeatKind
from parlour.shared.gods_playground.events import (
    BattleFought,
    CampaignLaunched,
    CounterattackLaunched,
    EnemyInvaded,
    EstateLost,
    Event,
    InfluenceEntered,
    KingElected,
    PointsDestroyed,
    SchoolsEndowed,
    SejmDissolved,
    TurnBegan,
    TurnEnded,
    ViennaBesieged,
)
from parlour.shared.gods_playground.names import REGIONS
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr_noop

FEATS: Final = {
    "borders": FeatKind(
        tr_noop("Bulwark"),
        tr_noop("A whole turn in which no enemy enters Poland, with nobles of yours at a border."),
        "shield",
    ),
    "vienna": FeatKind(
        tr_noop("Sobieski at Vienna"),
        tr_noop("Lead the Polish army to Vienna and destroy three Ottoman points there."),
        "cavalry_king",
    ),
    "schools": FeatKind(
        tr_noop("Lessons everywhere"),
        tr_noop("Endow Jesuit schools in all five regions, twice in a game."),
        "city",
    ),
    "landless": FeatKind(
        tr_noop("A king without land"),
        tr_noop("Win without a single estate at the end."),
        "noble_king",
    ),
    "veto": FeatKind(
        tr_noop("I do not allow it"),
        tr_noop("Break the Sejm while others have more seats there than you, and win the game."),
        "treaty",
    ),
    "untouched": FeatKind(
        tr_noop("Fields in bloom"),
        tr_noop("Lose no estate in the whole game, and have four at the end."),
        "manager",
    ),
    "charge": FeatKind(
        tr_noop("The great charge"),
        tr_noop("Destroy five strength points or more in a single attack."),
        "flame",
    ),
    "dynasty": FeatKind(
        tr_noop("Dynasty"),
        tr_noop("Have the king’s ear in three turns."),
        "marker_first",
    ),
}
SCHOOLS, REIGNS, CHARGE, RELIEF, LANDS = 2, 3, 5, 3, 4
"""How many of each a feat asks for."""


class Watch:
    """See ``feats.Witness`` for what each method promises."""

    def __init__(self, seats: int) -> None:
        """Begin before the first event."""
        self._done: set[tuple[str, int]] = set()
        self._quiet = True
        """Whether no enemy has come in this turn."""
        self._attacker: int | None = None
        """Whose attack the battle is that is fought."""
        self._schools: Counter[int] = Counter()
        self._reigns: Counter[int] = Counter()
        self._vetoes: set[int] = set()
        self._lost: Counter[int] = Counter()

    def hear(self, state: State, event: Event) -> None:
        """Take an event up, ``state`` being the position before it."""
        match event:
            case TurnBegan():
                self._quiet = True
            case EnemyInvaded() | ViennaBesieged() | InfluenceEntered():
                self._quiet = False
            case TurnEnded() if self._quiet:
                self._held(state)
            case BattleFought() | PointsDestroyed():
                self._fought(event)
            case SejmDissolved():
                self._vetoed(state, event.seat)
            case _:
                self._count(event)

    def _count(self, event: Event) -> None:
        """Take up what is only counted, and who attacks."""
        match event:
            case KingElected():
                self._reigns[event.seat] += 1
            case SchoolsEndowed():
                self._schools[event.seat] += len(event.regions) == len(REGIONS)
            case EstateLost():
                self._lost[event.seat] += 1
            case CampaignLaunched() | CounterattackLaunched():
                self._attacker = event.seat

    def _held(self, state: State) -> None:
        for seat in range(len(state.players)):
            if any(box.nobles[seat] for box in state.enemies):
                self._done.add(("borders", seat))

    def _vetoed(self, state: State, seat: int) -> None:
        seats = Counter(disc for disc in state.sejm if disc is not None)
        if max(seats.values(), default=0) > seats[seat]:
            self._vetoes.add(seat)

    def _fought(self, event: BattleFought | PointsDestroyed) -> None:
        """Take up a battle, which is nobody's attack if it is a defence, and what it destroyed."""
        if isinstance(event, BattleFought):
            self._attacker = None if event.defence else self._attacker
            return
        seat = self._attacker
        if seat is None:
            return
        if event.place == "vienna" and event.points >= RELIEF:
            self._done.add(("vienna", seat))
        if event.points >= CHARGE:
            self._done.add(("charge", seat))

    def seen(self, state: State, winners: tuple[int, ...]) -> set[tuple[str, int]]:
        """Return the feats by name and the seats that did them; ``state`` is the end."""
        done = set(self._done)
        for seat in range(len(state.players)):
            lands = sum(estate.owner == seat for each in state.regions for estate in each.estates)
            won = seat in winners
            feats = {
                "schools": self._schools[seat] >= SCHOOLS,
                "landless": won and not lands,
                "veto": won and seat in self._vetoes,
                "untouched": not self._lost[seat] and lands >= LANDS,
                "dynasty": self._reigns[seat] >= REIGNS,
            }
            done |= {(key, seat) for key, did in feats.items() if did}
        return done
