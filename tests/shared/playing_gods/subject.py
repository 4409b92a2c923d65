"""What the tests of every game know about Playing Gods."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from random import Random

from parlour.shared.playing_gods import actions, board
from parlour.shared.playing_gods.actions import Action
from parlour.shared.playing_gods.events import (
    CardDrawn,
    CardStolen,
    ElementDefended,
    GodFell,
    LossDrawn,
    SectGained,
    SectKilled,
    Waiting,
)
from parlour.shared.playing_gods.names import (
    CARDS,
    CONTINENTS,
    ELEMENTS,
    PLAGUES,
    PLAYERS,
    REGIONS,
    Region,
)
from parlour.shared.playing_gods.phases.course import PHASES
from parlour.shared.playing_gods.state import State
from tests.shared.playing_gods.invariants import check_position
from tests.shared.playing_gods.referee import Referee
from tests.shared.subject import Games, Masked, Sampler, Subject, either, made, number, one_of, some

COMBINED = [tuple(ELEMENTS[each] for each in some) for some in board.COMBINATIONS]
SEAT, SPACE, REGION = number(-1, 5), number(-1, board.SPACES), one_of(REGIONS)
NAMED = either(*(some(REGIONS[first : first + 4], 4) for first in range(0, 20, 4)))
ANY_ELEMENTS = either(one_of(COMBINED), some(ELEMENTS, 4))

TRIED: dict[type, Sampler] = {
    actions.Settle: made(actions.Settle, one_of(CONTINENTS)),
    actions.PlaceIdol: made(actions.PlaceIdol, SPACE),
    actions.Move: made(actions.Move, one_of(["clockwise", "counterclockwise"])),
    actions.Steal: made(actions.Steal, SEAT),
    actions.Draw: made(lambda: actions.DRAW),
    actions.Reinforce: made(lambda: actions.REINFORCE),
    actions.Gain: made(actions.Gain, REGION),
    actions.Deicide: made(actions.Deicide, SEAT),
    actions.Teleport: made(actions.Teleport, SPACE),
    actions.Attack: made(actions.Attack, SEAT, ANY_ELEMENTS, NAMED),
    actions.SendPlague: made(actions.SendPlague, SEAT, one_of(PLAGUES), NAMED),
    actions.Protect: made(actions.Protect, one_of(ELEMENTS)),
    actions.Convert: made(actions.Convert, SEAT, NAMED),
    actions.ShowCard: made(actions.ShowCard, one_of(CARDS)),
    actions.Rescue: made(lambda: actions.RESCUE),
    actions.Blame: made(actions.Blame, SEAT),
    actions.Lose: made(actions.Lose, REGION),
    actions.Resurrect: made(actions.Resurrect, SPACE),
    actions.Pass: made(lambda: actions.PASS),
}


@cache
def every_action(players: int, here: Sequence[Region]) -> list[Action]:
    """Return all actions with parameters that there are, on a portal that opens to ``here``.

    Attacks and attempts name one of its regions, or none; landslides name three, the others two.
    """
    seats = range(players)
    few, two, three = [(), *product(here)], [*product(here, repeat=2)], [*product(here, repeat=3)]
    every: list[Action] = [
        *(actions.Attack(s, each, some) for s in seats for each in COMBINED for some in few),
        *(actions.Attack(seat, ("earth", "water"), some) for seat in seats for some in three),
        *(actions.SendPlague(s, each, some) for s in seats for each in PLAGUES for some in two),
        *(actions.SendPlague(s, each, some) for s in seats for each in PLAGUES for some in few),
        *(actions.Convert(seat, some) for seat in seats for some in (*few, *two)),
        *(kind(seat) for kind in (actions.Blame, actions.Steal) for seat in seats),
        *(kind(name) for kind in (actions.Gain, actions.Lose) for name in REGIONS),
        *(actions.ShowCard(card) for card in CARDS),
        *(actions.Protect(element) for element in ELEMENTS),
        *(kind(space) for kind in (actions.Teleport, actions.Resurrect) for space in range(40)),
        *(actions.Settle(continent) for continent in CONTINENTS),
        *(actions.PlaceIdol(space) for space in range(40)),
    ]
    return every


def every(state: State) -> Iterator[Action]:
    """Yield the actions of the phase, on the portal of whose turn it is."""
    first = 4 * (max(0, state.players[state.active].space) // 8)
    possible = every_action(len(state.players), REGIONS[first : first + 4])
    kinds = PHASES[state.phase].actions
    return (action for action in possible if isinstance(action, kinds))


def hide(state: State, seat: int | None, rng: Random) -> State:
    """Return a position with other cards in the piles and the hands, but that of ``seat``."""
    other = state.copy()
    heaps = [player.hand for own, player in enumerate(other.players) if own != seat]
    heaps += [other.wrath, other.conversion]
    cards = [card for heap in heaps for card in heap]
    rng.shuffle(cards)
    for heap in heaps:
        heap[:] = [cards.pop() for _ in heap]
    return other


DRAWN, STOLEN = CardDrawn(1, "wrath", "plague"), CardStolen(1, 2, "plague")
FELL, LOSS = GodFell(2, 1, ("plague",), 1, ("miracles",)), LossDrawn(1, "loss")
SUBJECT = Subject(
    phases=PHASES,
    check_position=check_position,
    watch=lambda: Referee().follow,
    tried=TRIED,
    every=every,
    hide=hide,
    masked=(
        Masked(DRAWN, (1,), CardDrawn(1, "wrath", None)),
        Masked(STOLEN, (1, 2), CardStolen(1, 2, None)),
        Masked(FELL, (1, 2), GodFell(2, 1, None, 1, ("miracles",))),
        Masked(LOSS, tuple(range(max(PLAYERS))), LOSS),
    ),
    revealing=(
        DRAWN,
        STOLEN,
        ElementDefended(1, "fire", immune=True, kills=0),
        Waiting("protection", 1),  # only a god that has a card is asked
        SectGained(1, "siberia", "card"),
    ),
    plain=(Waiting("move", 1), SectGained(1, "siberia", "space"), SectKilled(1, "siberia")),
    games=Games(kept=5, tried=12, hidden=4),
    telling=(7, 223),
)
