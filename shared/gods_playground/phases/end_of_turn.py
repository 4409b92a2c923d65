"""Phase 16, End of turn, and the end of the game after turn 4 (rulings 44 and 45)."""

from __future__ import annotations

from typing import Never

from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.events import (
    GameEnded,
    PhaseBegan,
    PointsScored,
    TurnBegan,
    TurnEnded,
)
from parlour.shared.gods_playground.names import HABSBURGS, SEATS
from parlour.shared.gods_playground.phases.base import Phase
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.state import State, influence_in_stock, play_order, points

BLOCKS_BACK_TURN = 2
VIENNA_TURN = 3


def estate_points(state: State, seat: int) -> int:
    """Return the VPs of a seat's estates at the end of the game (rulebook "Ending the Game")."""
    return sum(
        vp * (board.CITY_MULTIPLE if estate.city else 1)
        for region in state.regions
        for vp, estate in zip(board.ESTATE_VP, region.estates, strict=False)
        if estate.owner == seat
    )


class EndOfTurn(Phase[Never]):
    """Rulebook phase sixteen."""

    name = "end_of_turn"

    def run(self, play: Play) -> None:
        """Clear the board; after turn 4, score the estates."""
        state = play.state
        regions = state.regions
        play.emit(
            TurnEnded(
                points=tuple([min(points(region), sum(region.nobles)) for region in regions]),
                influence=tuple([min(region.influence, sum(region.nobles)) for region in regions]),
                vienna=min(state.vienna, board.VIENNA_GARRISON) if state.turn == VIENNA_TURN else 0,
                blocks_back=state.turn == BLOCKS_BACK_TURN,
            )
        )
        if state.turn == board.LAST_TURN:
            _end_game(play)


def begin_turn(play: Play, turn: int) -> None:
    """Begin a turn: the Habsburgs' influence comes, before income (ruling 7)."""
    printed = board.PRINTED_STRENGTH[HABSBURGS][turn - 1] if turn < board.LAST_TURN else 0
    play.emit(TurnBegan(turn, min(printed, influence_in_stock(play.state))))


def _end_game(play: Play) -> None:
    for seat in range(SEATS):
        vp = estate_points(play.state, seat)
        if vp:
            play.emit(PointsScored(seat, vp, "estates"))
    play.emit(final_result(play.state))
    play.emit(PhaseBegan("over", 0))


def final_result(state: State) -> GameEnded:
    """Return the winner: VPs, then nobles on the board, then money, then player order."""
    tied = list(play_order(state))
    criteria = (
        ("vp", [player.vp for player in state.players]),
        ("nobles", [_nobles_on_board(state, seat) for seat in range(SEATS)]),
        ("money", [player.money for player in state.players]),
    )
    for name, values in criteria:
        best = max(values[seat] for seat in tied)
        tied = [seat for seat in tied if values[seat] == best]
        if len(tied) == 1:
            return GameEnded(tied[0], name)  # type: ignore[arg-type]
    return GameEnded(tied[0], "order")


def _nobles_on_board(state: State, seat: int) -> int:
    return sum(region.nobles[seat] for region in state.regions)
