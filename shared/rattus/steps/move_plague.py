"""Action 3: move the Plague; it spreads and strikes, and the turn is over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.rattus import board
from parlour.shared.rattus.actions import MovePlague
from parlour.shared.rattus.events import PlagueMoved
from parlour.shared.rattus.names import KNIGHT, REGION_INDEX, REGIONS
from parlour.shared.rattus.needs import in_use
from parlour.shared.rattus.option import Option
from parlour.shared.rattus.phases.spread import rats_brought
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.refusals import Refusal
from parlour.shared.rattus.state import State, neighbours

_MOVE: Final = tuple(map(MovePlague, REGIONS))


def _reached(state: State, seat: int) -> tuple[int, ...]:
    """Return where the Plague may go, and with the Knight where it is (ruling 5)."""
    if state.cards[KNIGHT] == seat:
        return board.WITHIN_KNIGHT_STEPS[len(state.players)][state.plague]
    return neighbours(state)[state.plague]


class MoveThePlague(Option[MovePlague]):
    """One step, or with the Knight up to two; never back to where it was (ruling 5)."""

    kind = MovePlague

    def options(self, state: State, seat: int) -> Iterator[MovePlague]:
        """Yield every region in reach."""
        for region in _reached(state, seat):
            if region != state.plague:
                yield _MOVE[region]

    def check(self, state: State, seat: int, action: MovePlague) -> None:
        """Refuse to leave the Plague where it is, or to move it too far."""
        region = in_use(state, action.region)
        if region == state.plague:
            raise Illegal(Refusal.PLAGUE_MUST_MOVE)
        if region not in _reached(state, seat):
            raise Illegal(Refusal.PLAGUE_TOO_FAR, region=action.region)

    def perform(self, play: Play, seat: int, action: MovePlague) -> None:
        """Move the Plague, which ends what the player does."""
        state = play.state
        region = REGION_INDEX[action.region]
        knight = region not in neighbours(state)[state.plague]
        rats = rats_brought(state, region)
        play.emit(PlagueMoved(seat, action.region, knight, rats))
        play.over = True
