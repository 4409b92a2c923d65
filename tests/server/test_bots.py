"""Bots play by the rules, on their own view, and the simple one is no fool."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice
from random import Random
from typing import Any

import pytest
from msgspec import Struct

from parlour.server import bots
from parlour.server.bots import levels, names
from parlour.server.bots.advice import Advice
from parlour.server.bots.craft import Craft, SearchBot, make_bots
from parlour.server.bots.gods_playground import levels as gods_playground
from parlour.server.bots.playing_gods import levels as playing_gods
from parlour.server.bots.rattus import levels as rattus
from parlour.server.bots.search import Budget
from parlour.shared.dice import RandomDice
from parlour.shared.game import AnyGame
from parlour.shared.games import games
from parlour.shared.playing_gods.game import PLAYING_GODS

LIMITS = {"strong": 2.0, "master": 8.0}
"""Seconds; the other levels look at each legal action once."""
MADE: dict[str, Any] = {
    "gods_playground": gods_playground,
    "playing_gods": playing_gods,
    "rattus": rattus,
}
GAMES = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
WITH_TACTICS = [game for game in games().values() if len(levels(game.name)) > 1]


def play(game: AnyGame, bots: Sequence[str], seed: int) -> tuple[int, ...]:
    """Play a game between bots; returns the winners."""
    rng = Random(seed)
    dice = RandomDice(rng)
    known = levels(game.name)
    state = game.new(len(bots), {})
    game.play(state, None, None, dice)
    while to_act := game.to_act(state):
        seat = to_act[0]
        view = game.view(state, seat)
        action = known[bots[seat]].choose(game, view, seat, rng)
        assert view == game.view(state, seat), "a bot changed its view"
        game.check(state, seat, action)
        game.play(state, seat, action, dice)
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome.winners


@pytest.mark.long
@GAMES
def test_every_bot_plays_whole_games_by_the_rules(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    known, players = levels(game.name), game.players[-1]
    for bot in known.values():
        if bot.slow:
            monkeypatch.setattr(bot, "budget", Budget(playouts=1, candidates=2))
    everybody = cycle(known)
    for seed in range(-(-len(known) // players)):
        assert play(game, list(islice(everybody, players)), seed)


@pytest.mark.parametrize("name", MADE)
def test_every_level_comes_in_every_temperament(name: str) -> None:
    known, made = levels(name), MADE[name]
    assert set(made.BUDGETS) == set(LIMITS)
    for level in ("novice", "steady", *made.BUDGETS):
        for temperament in made.TEMPERAMENTS:
            assert f"{level} {temperament}".strip() in known
    assert next(iter(known)) == "steady"
    assert names(name) == tuple(known)


@pytest.mark.parametrize("name", MADE)
def test_the_names_are_known_without_the_bots(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    known = tuple(levels(name))
    monkeypatch.setattr(bots, "levels", lambda _: pytest.fail("they were loaded"))
    assert names.__wrapped__(name) == known


@GAMES
def test_no_decision_may_take_longer_than_its_level_allows(game: AnyGame) -> None:
    for name, bot in levels(game.name).items():
        level = name.split()[0]
        if bot.slow:
            assert isinstance(bot, SearchBot)
            assert bot.seconds == LIMITS[level]
        else:
            assert level not in LIMITS


@pytest.mark.parametrize("game", WITH_TACTICS, ids=lambda game: game.name)
def test_the_best_bot_beats_random_ones(game: AnyGame) -> None:
    best, players = next(iter(levels(game.name))), game.players[-1]
    won = 0
    for seed in range(30):
        seat = seed % players
        bots = ["random"] * players
        bots[seat] = best
        won += seat in play(game, bots, seed)
    halfway = 30 * (1 + 1 / players) / 2
    # Random gods nearly always attack, and four that do kill the best now and then.
    least = 12 if game is PLAYING_GODS else halfway
    assert won >= least, "no better than halfway from parity to always"


@pytest.mark.parametrize(
    ("known", "gives"),
    [(("steady", "strong", "random"), "strong"), (("fool", "random"), "fool")],
)
def test_the_strong_bot_gives_hints_or_the_usual_one(
    known: tuple[str, ...], gives: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "names", lambda _: known)
    assert bots.adviser("any") == gives


def test_bots_are_made_of_weights_and_budgets() -> None:
    """A novice alone errs as a novice; who searches spends the budget of the level."""
    craft = Craft[Any](policy=_Follows, tactics=lambda weights: weights)
    budgets = {"strong": Budget(7, 1.0), "master": Budget(9, 2.0, tree=True)}
    made = make_bots(craft, {"": _Weights(0.1), "bold": _Weights(0.2)}, 5.0, budgets)
    assert [*made] == [
        *("steady", "novice", "strong", "master"),
        *("steady bold", "novice bold", "strong bold", "master bold"),
    ]
    noise = [made[name]._policy.weights.noise for name in ("steady", "novice", "steady bold")]  # type: ignore[union-attr]
    assert noise == [0.1, 5.0, 0.2]
    bold = made["master bold"]
    assert isinstance(bold, SearchBot)
    assert (bold.slow, made["steady"].slow, bold.seconds) == (True, False, 2.0)
    assert bold.budget == budgets["master"]
    tactics: Any = bold._tactics
    assert tactics == _Weights(0.1), "it searches as the even-tempered do"
    assert bold._temper is not None, "and likes what it likes"
    timeless = bold.timeless()
    assert (timeless.seconds, timeless.budget.playouts, timeless.budget.tree) == (None, 9, True)


def test_a_level_may_have_tactics_of_its_own() -> None:
    others = {"master": lambda weights: ("ambitious", weights)}
    craft = Craft[Any](_Follows, lambda weights: weights, others=others)  # type: ignore[arg-type]
    budgets = dict.fromkeys(("strong", "master"), Budget(7))
    made: Any = make_bots(craft, {"": _Weights(0.1)}, 5.0, budgets)
    assert made["strong"]._tactics == _Weights(0.1)
    assert made["master"]._tactics == ("ambitious", _Weights(0.1))


@pytest.mark.parametrize("tree", [False, True])
def test_who_searches_does_so_in_the_way_of_the_budget(
    tree: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("search", "search_tree"):
        monkeypatch.setattr(f"parlour.server.bots.craft.{name}", lambda *_, name=name: Advice(name))
    bot = SearchBot(None, Budget(1, tree=tree))  # type: ignore[arg-type]
    way = "search_tree" if tree else "search"
    game: Any = None
    assert bot.advise(game, None, 0, Random(1)) == Advice(way)
    assert bot.choose(game, None, 0, Random(1)) == way


class _Weights(Struct, frozen=True):
    noise: float


class _Follows:
    def __init__(self, weights: _Weights) -> None:
        self.weights = weights

    def worths(self, *_: Any) -> list[float]:
        """Weigh nothing."""
        return []

    def near(self, *_: Any) -> list[Any]:
        """Choose nothing."""
        return []

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
        """Choose nothing."""
