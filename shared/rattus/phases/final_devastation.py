"""The end: the Plague strikes all regions, and the cubes are counted (rulings 11 and 12)."""

from __future__ import annotations

from parlour.shared.rattus.events import FinalDevastationBegan, GameEnded
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.state import State, population, score
from parlour.shared.rattus.strike import turn_rat


def run(play: Play) -> None:
    """Turn the tokens of each region in random order while there are cubes; end the game."""
    state, dice = play.state, play.dice
    play.emit(FinalDevastationBegan())
    for region in range(len(state.rats)):
        while state.rats[region] and population(state, region):
            turn_rat(play, region, dice.draw(len(state.rats[region])))
    scores = tuple(map(score, state.players))
    tied = [seat for seat, points in enumerate(scores) if points == max(scores)]
    winner = min(tied, key=lambda seat: _moves_until(state, seat))
    play.emit(GameEnded(winner, scores, tie=len(tied) > 1))


def _moves_until(state: State, seat: int) -> int:
    """Return after how many turns of others ``seat`` would have moved."""
    return (seat - state.last - 1) % len(state.players)
