"""The simple bot for God's Playground: how it plays against itself."""

from __future__ import annotations

from random import Random

from parlour.server.bots import levels
from parlour.shared.dice import RandomDice
from parlour.shared.games import find_game
from parlour.shared.gods_playground.events import BidsRevealed, KingElected
from parlour.shared.gods_playground.state import State

GAME = find_game("gods_playground")
SIMPLE = levels(GAME.name)["steady"]


def auctions(seed: int) -> list[list[BidsRevealed]]:
    """Play a game of simple bots; returns the rounds of bids of each auction."""
    rng = Random(seed)
    dice = RandomDice(rng)
    state: State = GAME.new(3, {})
    events = GAME.play(state, None, None, dice)
    while to_act := GAME.to_act(state):
        seat = rng.choice(to_act)
        action = SIMPLE.choose(GAME, GAME.view(state, seat), seat, rng)
        events += GAME.play(state, seat, action, dice)
    found: list[list[BidsRevealed]] = [[]]
    for event in events:
        if isinstance(event, BidsRevealed):
            found[-1].append(event)
        elif isinstance(event, KingElected):
            found.append([])
    return [rounds for rounds in found if rounds]


def test_bots_that_are_tied_do_not_bid_their_money_away() -> None:
    played = [rounds for seed in range(20) for rounds in auctions(seed)]
    assert len(played) > 10
    assert max(len(rounds) for rounds in played) <= 6
    bids = [money for rounds in played for event in rounds for _, money in event.bids]
    assert set(bids) == {0, 1, 2, 3}
